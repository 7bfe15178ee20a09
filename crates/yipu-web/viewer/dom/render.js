// A small keyed renderer: the page is described from the state, and only what differs is touched. Texts become text
// nodes and attributes only; there is no way to hand markup to it.

/**
 * @typedef {object} VNode
 * @property {string} tag
 * @property {Record<string, any>} props
 * @property {Child[]} children
 * @property {string | number | undefined} key
 * @property {string | undefined} ns
 */
/** @typedef {VNode | string | number | false | null | undefined} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Describes an element. `key` tells it from its siblings, `on…` are listeners, `prop:…` are properties, `ref` is called
 * with the element after each rendering; everything else is an attribute, absent when false or null.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, props: rest, children: /** @type {Child[]} */ (children.flat()), key, ns: undefined };
}

/**
 * The same for a part of a drawing.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {VNode}
 */
export function s(tag, props, ...children) {
  return { ...h(tag, props, ...children), ns: SVG };
}

/** Sets a style by hand, for `ref`; what is so already is not touched. @param {"height" | "transform"} name @param {string} value */
export const styled = (name, value) => (/** @type {HTMLElement} */ element) => {
  if (element.style[name] !== value) element.style[name] = value;
};

/** What an element was last made from. @type {WeakMap<Node, Record<string, any>>} */
const made = new WeakMap();
/** @type {WeakMap<Node, Record<string, (event: Event) => void>>} */
const listeners = new WeakMap();
/** @type {WeakMap<Node, string>} */
const keys = new WeakMap();

/** @param {Event} event */
function dispatch(event) {
  const target = /** @type {Node} */ (event.currentTarget);
  listeners.get(target)?.[event.type]?.(event);
}

/** @param {Element} element @param {Record<string, any>} props */
function setProps(element, props) {
  const old = made.get(element) ?? {};
  for (const name of Object.keys(old)) {
    if (!(name in props)) setProp(element, name, undefined, old[name]);
  }
  for (const [name, value] of Object.entries(props)) setProp(element, name, value, old[name]);
  made.set(element, props);
}

/** @param {Element} element @param {string} name @param {any} value @param {any} old */
function setProp(element, name, value, old) {
  if (name === "ref") return;
  if (name.startsWith("on")) {
    const type = name.slice(2);
    let all = listeners.get(element);
    if (!all) listeners.set(element, (all = {}));
    if (!(type in all)) element.addEventListener(type, dispatch, type === "wheel" ? { passive: false } : undefined);
    all[type] = value ?? (() => {});
  } else if (name.startsWith("prop:")) {
    const property = name.slice(5);
    const target = /** @type {any} */ (element);
    // What a person is typing stays, unless the state says otherwise than before.
    if (value !== old && target[property] !== value) target[property] = value ?? "";
  } else if (value !== old) {
    if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {VNode} vnode @returns {Element} */
function create(vnode) {
  const element = vnode.ns ? document.createElementNS(vnode.ns, vnode.tag) : document.createElement(vnode.tag);
  if (vnode.key !== undefined) keys.set(element, String(vnode.key));
  return element;
}

/** @param {Element} element @param {VNode} vnode */
function update(element, vnode) {
  setProps(element, vnode.props);
  // Some elements are filled by hand, through `ref`.
  if (!vnode.props["prop:own"]) patch(element, vnode.children);
  vnode.props.ref?.(element);
}

/**
 * Makes the children of an element those described.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function patch(parent, children) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const node of parent.childNodes) {
    const key = keys.get(node);
    if (key !== undefined) keyed.set(key, /** @type {Element} */ (node));
  }
  const used = new Set();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    if (typeof child !== "object") {
      const text = String(child);
      if (next && next.nodeType === Node.TEXT_NODE) {
        if (next.nodeValue !== text) next.nodeValue = text;
        used.add(next);
        next = next.nextSibling;
      } else {
        const node = document.createTextNode(text);
        parent.insertBefore(node, next);
        used.add(node);
      }
      continue;
    }
    /** @type {Element | undefined} */
    let element;
    if (child.key !== undefined) {
      const found = keyed.get(String(child.key));
      if (found && found.localName === child.tag && !used.has(found)) element = found;
    } else {
      while (next && keys.has(next) && !used.has(next)) {
        // A keyed neighbour is kept for its own place.
        const after = next.nextSibling;
        if (!after) break;
        next = after;
      }
      if (next && next.nodeType === Node.ELEMENT_NODE && !keys.has(next)
        && /** @type {Element} */ (next).localName === child.tag) element = /** @type {Element} */ (next);
    }
    element ??= create(child);
    if (element === next) next = next.nextSibling;
    else parent.insertBefore(element, next);
    used.add(element);
    update(element, child);
  }
  for (const node of [...parent.childNodes]) {
    if (!used.has(node)) node.remove();
  }
}
