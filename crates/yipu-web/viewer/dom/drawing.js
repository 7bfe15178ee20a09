// Drawings that the session made, put into the page. They are parsed as XML, apart from the page, and only shapes and
// their plain attributes are taken over: no script, no link, no listener.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["g", "path", "line", "rect", "circle", "ellipse", "polygon", "polyline", "text", "tspan"]);

/** @param {Element} from @param {Element} to */
function copy(from, to) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.nodeValue ?? "");
    if (!(node instanceof Element) || !SHAPES.has(node.localName)) continue;
    const made = document.createElementNS(SVG, node.localName);
    for (const { name, value } of node.attributes) {
      if (!name.startsWith("on") && !name.includes(":") && name !== "style" && name !== "href" && name !== "id") made.setAttribute(name, value);
    }
    copy(node, made);
    to.append(made);
  }
}

/** What each element was filled with. @type {WeakMap<Element, string>} */
const filled = new WeakMap();

/**
 * Fills an element with a drawing, once.
 * @param {Element} element
 * @param {string} drawing
 */
export function fill(element, drawing) {
  if (filled.get(element) === drawing) return;
  filled.set(element, drawing);
  element.replaceChildren();
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${drawing}</svg>`, "image/svg+xml");
  if (!parsed.querySelector("parsererror")) copy(parsed.documentElement, element);
}
