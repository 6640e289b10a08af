// Every page: the link to the other language leads to the same place in the page.

const links = document.querySelectorAll("a.language-link");

function keepPlace() {
  for (const link of links) {
    const address = new URL(link.href);
    address.search = location.search;
    address.hash = location.hash;
    link.href = address.href;
  }
}

keepPlace();
window.addEventListener("hashchange", keepPlace);
// A script may change the address without the browser saying so.
for (const link of links) {
  link.addEventListener("focus", keepPlace);
  link.addEventListener("pointerdown", keepPlace);
}
