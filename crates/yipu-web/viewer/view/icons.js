import { s } from "../dom/render.js";

const PATHS = /** @type {Record<string, string>} */ ({
  first: "M6 5V19M19 5L9 12L19 19Z", back: "M17 5L7 12L17 19Z", play: "M5 4L13 12L5 20ZM17 5V19M21 5V19", pause: "M8 5V19M16 5V19",
  forward: "M7 5L17 12L7 19Z", last: "M18 5V19M5 5L15 12L5 19Z", flip: "M8 20V5M4 9L8 5L12 9M16 4V19M12 15L16 19L20 15",
  clock: "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14",
  undo: "M9 6L4 11L9 16M4 11H14A6 6 0 0 1 14 20H11", redo: "M15 6L20 11L15 16M20 11H10A6 6 0 0 0 10 20H13",
});
const HOLLOW = new Set(["clock", "flip", "undo", "redo"]);

/** @param {string} name */
export const icon = (name) =>
  s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: HOLLOW.has(name) ? "icon hollow" : "icon" }, s("path", { d: PATHS[name] }));
