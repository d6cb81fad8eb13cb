// Elements made of data. Words always become text nodes, so nothing that people write can become markup.

/**
 * An element. `do` names what a press does, with its arguments; `false` and `null` leave an attribute out.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...any} children
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) continue;
    if (name === "do") node.dataset.do = JSON.stringify(value);
    else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A button that does something when it is pressed. */
export function button(/** @type {any[]} */ does, /** @type {Record<string, any>} */ attributes, /** @type {any[]} */ ...children) {
  return h("button", { type: "button", do: does, ...attributes }, ...children);
}

/** What a press may do, by name. @type {Record<string, (...arguments_: any[]) => void>} */
export const does = {};

document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (!(pressed instanceof HTMLElement) || pressed.ariaDisabled === "true") return;
  const [name, ...rest] = JSON.parse(pressed.dataset.do ?? "[]");
  does[name](...rest);
});

/**
 * Fills `node` and keeps the children that stay the same: a finger on one must not lose it, nor a keyboard its focus.
 * @param {Element} node
 * @param {...any} children
 */
export function fill(node, ...children) {
  const had = node.contains(document.activeElement);
  keep(node, [...h("div", {}, ...children).childNodes]);
  if (had && document.activeElement === document.body) /** @type {HTMLElement} */ (node).focus();
}

/** @param {Element} node @param {ChildNode[]} wanted */
function keep(node, wanted) {
  while (node.childNodes.length > wanted.length) node.lastChild?.remove();
  wanted.forEach((child, at) => {
    const shown = node.childNodes[at];
    if (!shown) node.append(child);
    else if (keyOf(shown) !== keyOf(child)) shown.replaceWith(child);
    else if (shown instanceof Element && child instanceof Element) {
      for (const { name } of [...shown.attributes])
        if (!child.hasAttribute(name) && name !== "open") shown.removeAttribute(name); // readers open details
      for (const { name, value } of child.attributes)
        if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
      if (shown instanceof HTMLInputElement && shown !== document.activeElement) shown.value = shown.defaultValue;
      keep(shown, [...child.childNodes]);
    } else if (shown.nodeValue !== child.nodeValue) shown.nodeValue = child.nodeValue;
  });
}

/** @param {ChildNode} node */
const keyOf = (node) => (node instanceof HTMLElement ? `${node.nodeName} ${node.dataset.do} ${node.id}` : node.nodeName);

const MARKS = /(\*\*.+?\*\*|<t:\d+(?::\w)?>)/;
let locale = navigator.language;

/** The language of times and of the page. @param {string} to */
export function speak(to) {
  locale = document.documentElement.lang = to;
}

/**
 * Words with bold text and times.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function rich(text) {
  return text.split(MARKS).map((piece) => {
    const time = /^<t:(\d+)(?::(\w))?>$/.exec(piece);
    if (time) return h("time", { "data-at": time[1], "data-style": time[2] ?? "f" }, clock(Number(time[1]), time[2] ?? "f"));
    return /^\*\*.+\*\*$/.test(piece) ? h("b", {}, piece.slice(2, -2)) : piece;
  });
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/** A time in the reader's words: how far away it is (R; N in short), or the day and hour. @param {number} at */
export function clock(at, style = "R") {
  if (style === "f") return new Date(at * 1000).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  const left = at - Date.now() / 1000;
  const [unit, seconds] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? ["minute", 60];
  if (style === "N")
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(Math.round(Math.max(0, left) / seconds));
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(left / seconds), unit);
}

setInterval(() => {
  for (const one of document.querySelectorAll("time"))
    one.textContent = clock(Number(one.dataset.at), one.dataset.style);
}, 20_000);
