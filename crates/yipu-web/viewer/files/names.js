// Names of files: those of others are shown so that nothing in them can deceive, and none is given that could.

/** What is not seen, or turns the direction of writing: control characters, line separators, marks of direction. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A name with everything hidden in it written out. @param {string} text */
export const visible = (text) => text.replace(HIDDEN, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);

/** Whether a file may be given this name: one part, all of it seen, and none of those that drafts have. @param {string} name */
export const isGoodName = (name) => name.trim() !== "" && !/[/\\]/.test(name) && name !== "." && name !== ".."
  && visible(name) === name && !/^\.yipu-.*\.tmp$/i.test(name);
