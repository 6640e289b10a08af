/* A new build's worker takes the place of the old one. */

const QUIET = 500; // ms without a request to the old worker, which does not go while it has work
const PATIENCE = 4_000; // ms for it to go

/* Have the waiting worker do it, for "all" pages or if this one is "alone"; the browser then tells
   the page of its new controller. Chromium at times waits on and on for the old worker, and answers
   nothing meanwhile: then the page lets go of both, and `goOn` goes on, to the host itself. Returns
   what calls that off. */
export function takeOver(registration, who, goOn) {
  const giveUp = async () => {
    await registration.unregister();
    goOn();
  };
  const ask = () => {
    registration.waiting?.postMessage({ take: who });
    timer = setTimeout(giveUp, PATIENCE);
  };
  let timer = setTimeout(ask, QUIET);
  const callOff = () => clearTimeout(timer);
  navigator.serviceWorker.addEventListener("controllerchange", callOff);
  return callOff;
}
