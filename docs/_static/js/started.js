/* A page that its scripts make, where they did not come or did not start: it says so. */

addEventListener("load", async () => {
  const room = document.querySelector(".cr-table, .cr-play-room"); // what is set up last
  if (room.childElementCount) return;
  const { say } = await import("./messages.js");
  const words = document.createElement("p");
  words.className = "cr-fault";
  words.setAttribute("role", "alert");
  words.textContent = say("notStarted");
  document.querySelector(".cr-hand, .cr-play").prepend(words);
});
