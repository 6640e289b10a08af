/* A new build's worker takes the place of the old one.

   Chromium stops the old worker for that, once it is idle. Whatever comes for it in those few
   milliseconds, a page's request or a message, has it started anew; Chromium then waits until it has
   been idle for half a minute, and asking it again is of no use (seen in its own trace, with no
   developer tools at the workers, as `ServiceWorkerVersion::OnStopped` with "Restart"; with such
   tools, Playwright's too, it waits for minutes). So the old worker is first told to leave off what
   it does, and is left alone for a while; and where it was started anew all the same, every page of
   the site goes to renew.html and is quiet there, until the new worker is in its place. */

const REST = 2_000; // ms for the old worker to leave off
const QUIET = 500; // ms without a request to it
const PATIENCE = 2_000; // ms for the new one to take its place, which it does at once or later on
const workers = navigator.serviceWorker;

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/* Have the waiting worker do it. The browser then tells each page of its new controller; if it has
   not for a while, `late` is called. */
export async function takeOver(registration, late) {
  const timers = [];
  workers.addEventListener("controllerchange", () => timers.forEach(clearTimeout));
  await Promise.race([rest(registration.active), wait(REST)]);
  await wait(QUIET);
  registration.waiting?.postMessage({ take: true });
  timers.push(setTimeout(late, PATIENCE));
}

function rest(old) {
  return new Promise((resolve) => {
    workers.addEventListener("message", ({ data }) => data.resting && resolve());
    old?.postMessage({ rest: true });
  });
}

/* The address of renew.html for the page that this one is; `how` is what brings it there. */
export function renewing(how) {
  const address = new URL("../../../renew.html", import.meta.url);
  address.search = new URLSearchParams({ page: location.href, [how]: "" });
  return address;
}
