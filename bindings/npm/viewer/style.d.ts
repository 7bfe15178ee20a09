/** `player.css` and `viewer.css`, which `scripts/build-modules` puts into the script. */
export const CSS: string;
