// Says to the server that this tab is there, so that a program which a double click has started ends with its last page.

const EVERY = 20_000;

/** @param {(here: boolean) => Promise<boolean>} tell Says so; whether the server wants to hear it. */
export async function sayHere(tell) {
  if (!await tell(true)) return;
  // A page that is gone may come back from the browser's memory.
  window.addEventListener("pagehide", () => void tell(false).catch(() => {}));
  window.addEventListener("pageshow", () => void tell(true).catch(() => {}));
  setInterval(() => void tell(true).catch(() => {}), EVERY);
}
