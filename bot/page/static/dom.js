// Elements made of data. Words always become text nodes, so nothing that people write can become markup.

/**
 * An element. `do` names what a press does, with its arguments; `null` leaves an attribute out.
 * @param {string} tag @param {Record<string, any>} attributes @param {...any} children
 */
export function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name === "do") node.dataset.do = JSON.stringify(value);
    else if (value !== null && value !== undefined) node.setAttribute(name, String(value));
  node.append(...children.flat(4).filter((child) => child || child === 0));
  return node;
}

/** A button. @param {any[]} press what it does @param {Record<string, any>} attributes @param {...any} children */
export function button(press, attributes, ...children) {
  return h("button", { type: "button", do: press, ...attributes }, ...children);
}

/** What a press may do, by name. @type {Record<string, (...given: any[]) => void>} */
export const does = {};

document.addEventListener("click", (event) => {
  const pressed = /** @type {Element} */ (event.target).closest("[data-do]");
  if (!(pressed instanceof HTMLElement) || pressed.ariaDisabled === "true") return;
  const [name, ...rest] = JSON.parse(pressed.dataset.do ?? "");
  does[name]?.(...rest);
});

/**
 * Fills `node` and keeps the children that stay the same: a finger on one must not lose it, nor a keyboard its focus.
 * @param {Element} node @param {...any} children
 */
export function fill(node, ...children) {
  const focused = node.contains(document.activeElement);
  keep(node, [...h("div", {}, ...children).childNodes]);
  if (focused && document.activeElement === document.body) /** @type {HTMLElement} */ (node).focus();
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
        if (!child.hasAttribute(name) && name !== "open" && name !== "style") shown.removeAttribute(name);
      for (const { name, value } of child.attributes)
        if (name === "style") /** @type {HTMLElement} */ (shown).style.cssText = value; // the only way that the policy allows
        else if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
      if (shown instanceof HTMLInputElement && shown !== document.activeElement) shown.value = shown.defaultValue;
      keep(shown, [...child.childNodes]);
      if (shown instanceof HTMLSelectElement && child instanceof HTMLSelectElement) shown.value = child.value;
    } else if (shown.nodeValue !== child.nodeValue) shown.nodeValue = child.nodeValue;
  });
}

/** @param {ChildNode} node */
const keyOf = (node) => (node instanceof HTMLElement ? `${node.nodeName} ${node.dataset.do}` : node.nodeName);

/** Words with bold text and times. @param {string} text @returns {(Node | string)[]} */
export function rich(text) {
  return text.split(/(\*\*.+?\*\*|\*[^*\s][^*]*\*|`[^`]+`|<t:\d+(?::\w)?>)/).map((piece) => {
    const [, at, style = "f"] = /^<t:(\d+)(?::(\w))?>$/.exec(piece) ?? [];
    if (at) return time(Number(at), style);
    if (/^\*\*.+\*\*$/.test(piece)) return h("b", {}, piece.slice(2, -2));
    return /^(\*.+\*|`.+`)$/.test(piece) ? h("i", {}, piece.slice(1, -1)) : piece;
  });
}

/** A time that stays true. @param {number} at seconds @param {string} style R: how far away it is; N: in short; else as a date */
export const time = (at, style) => h("time", { "data-at": at, "data-style": style }, clock(at, style));

/** @param {number} at @param {string} style */
function clock(at, style) {
  const locale = document.documentElement.lang, left = at - Date.now() / 1000, far = Math.abs(left);
  if (style !== "R" && style !== "N")
    return new Date(at * 1000).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  const unit = far >= 86_400 ? "day" : far >= 3600 ? "hour" : "minute";
  const n = Math.round(left / { day: 86_400, hour: 3600, minute: 60 }[unit]);
  if (style === "N") return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(Math.max(0, n));
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(n, unit);
}

setInterval(() => {
  for (const one of document.querySelectorAll("time"))
    one.textContent = clock(Number(one.dataset.at), one.dataset.style ?? "f");
}, 20_000);
