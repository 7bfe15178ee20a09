// Plays the record whose data stands in the page. The page holds this and what it imports in one script, without the lines that import.
import { Player } from "./player.js";

const data = document.getElementById("score")?.textContent ?? "";
new Player(document, JSON.parse(data), { keys: document, themed: document.documentElement });
