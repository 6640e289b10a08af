/* The browser's or the app's frame has the colour of the page, by day and by night. */

const meta = document.createElement("meta");
meta.name = "theme-color";

function colour() {
  meta.content = getComputedStyle(document.body).backgroundColor;
}

colour();
document.head.append(meta);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colour);
new MutationObserver(colour).observe(document.body, { attributeFilter: ["data-theme"] });
