// What is under the board while a game is played: the die and the clock.

import { h } from "../dom/render.js";
import { clockView } from "./clock.js";
import { dieView } from "./die.js";

/** @returns {import("../dom/render.js").VNode} */
export const livePanel = () => h("div", { key: "live", class: "live" }, dieView(), clockView());
