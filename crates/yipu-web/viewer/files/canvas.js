// Pictures of pixels where no program makes them: the drawing on a canvas, and animations by a module of their own.

import { askSession, inTurn } from "../session/session.js";
import { inWorker } from "../transport/module.js";
import { Refusal } from "../transport/refusal.js";

/** An animation of more moves than this would be larger than anybody sends. */
const MOST_FRAMES = 400;

/** @param {Uint8Array<ArrayBuffer>} svg @param {number} scale */
async function paint(svg, scale) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await new Promise((done, failed) => { image.onload = done; image.onerror = () => failed(new Error("SVG")); image.src = url; });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
    const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, pixels: () => new Uint8Array(brush.getImageData(0, 0, canvas.width, canvas.height).data.buffer) };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {object} look */
const drawn = (look) => inTurn(() => askSession("picture", { kind: "svg", ...look })).then(({ bytes }) => bytes);

/** @param {object} look @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function png(look) {
  const { canvas } = await paint(await drawn(look), 2);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new Uint8Array(await /** @type {Blob} */ (blob).arrayBuffer());
}

/** The main line, from the start. @returns {Promise<number[]>} */
async function mainLine() {
  const nodes = [0];
  for (let [from, total] = [0, 1]; from < total && nodes.length < MOST_FRAMES;) {
    const { ok } = await inTurn(() => askSession("moves", { from, count: 200 }));
    for (const row of ok.rows) if (row.depth === 0) nodes.push(row.node);
    [from, total] = [from + Math.max(ok.rows.length, 1), ok.total];
  }
  return nodes.slice(0, MOST_FRAMES);
}

/** The main line as an animation. @param {object} look @param {number} seconds @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function gif(look, seconds) {
  const maker = inWorker("gif");
  const ask = async (/** @type {object} */ message, /** @type {Uint8Array} */ bytes = new Uint8Array()) => {
    const { message: answer, attachment } = await maker.send({ id: 1, ...message }, bytes);
    if (answer.error) throw new Refusal(answer.error);
    return attachment;
  };
  const frame = async (/** @type {number} */ node) => await paint(await drawn({ ...look, node }), 0.75);
  try {
    const nodes = await mainLine();
    // The colours are chosen from the first picture, one of the middle and the last.
    const samples = await Promise.all([nodes[0], nodes[nodes.length >> 1], nodes[nodes.length - 1]].map(frame));
    const { width, height } = samples[0].canvas;
    const parts = samples.map(({ pixels }) => pixels());
    await ask({ call: "begin", width, height }, new Uint8Array(await new Blob(parts).arrayBuffer()));
    for (const [index, node] of nodes.entries()) {
      const last = index + 1 === nodes.length;
      await ask({ call: "picture", delay: Math.round(1000 * seconds * (last ? 3 : 1)) }, (await frame(node)).pixels());
    }
    return await ask({ call: "end" });
  } finally {
    maker.stop("");
  }
}
