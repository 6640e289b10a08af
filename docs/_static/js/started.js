/* The page Try a hand, where its own scripts did not come or did not start: it says so. */

addEventListener("load", async () => {
  if (document.querySelector(".cr-table").childElementCount) return; // it is set up last
  const { say } = await import("./messages.js");
  const words = document.createElement("p");
  words.className = "cr-fault";
  words.setAttribute("role", "alert");
  words.textContent = say("notStarted");
  document.querySelector(".cr-hand").prepend(words);
});
