/** A time as 1:23:45. @param {number} ms */
export function clockTime(ms) {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${ms < 0 ? "-" : ""}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
