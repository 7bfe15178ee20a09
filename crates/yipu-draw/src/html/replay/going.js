// Going through a record: which keys step where, what is brought into sight, and the clock that steps by itself.

/** @typedef {"forward" | "back" | "start" | "end" | "next_variation" | "previous_variation"} Way */

/** @type {Record<string, [Way, number]>} */
const STEPS = {
  ArrowRight: ["forward", 1], ArrowLeft: ["back", 1], Home: ["start", 1], End: ["end", 1], PageDown: ["forward", 10], PageUp: ["back", 10],
  ArrowDown: ["next_variation", 1], ArrowUp: ["previous_variation", 1],
};

/** The name of a key, capital or not. @param {KeyboardEvent} event */
export const keyOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** Where a key steps, and how often. @param {string} key @returns {[Way, number] | undefined} */
export const stepOf = (key) => STEPS[key];

/** Scrolls a list no further than it takes to see an element of it. @param {Element} list @param {Element} element */
export function intoSight(list, element) {
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top + 8) list.scrollTop += inner.top - outer.top - 48;
  if (inner.bottom > outer.bottom - 8) list.scrollTop += inner.bottom - outer.bottom + 48;
}

/**
 * Steps by itself, until it is stopped or there is nothing more.
 * @param {() => number} seconds Between two steps.
 * @param {() => boolean | Promise<boolean>} step Whether it goes on.
 * @param {(on: boolean) => void} tell Hears when it starts and stops.
 */
export function clock(seconds, step, tell) {
  let [timer, on] = [0, false];
  const turn = (/** @type {boolean} */ to) => {
    if (on === to) return;
    on = to;
    tell(on);
  };
  const wait = () => { timer = setTimeout(tick, 1000 * seconds()); };
  const tick = async () => {
    const mine = timer;
    const more = await step();
    // Somebody may have stopped it, or started it anew, meanwhile.
    if (mine !== timer || !on) return;
    if (more) wait();
    else turn(false);
  };
  return {
    isOn: () => on,
    stop() {
      clearTimeout(timer);
      timer = 0;
      turn(false);
    },
    /** Starts, or waits anew if it is on. */
    start() {
      clearTimeout(timer);
      turn(true);
      wait();
    },
  };
}
