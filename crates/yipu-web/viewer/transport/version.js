/** Page, script and module carry one version and are replaced together. */
export const VERSION = "@VERSION@";
