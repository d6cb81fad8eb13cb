// The whole "framework": make an element. Text always becomes text nodes, so nothing a player writes can become HTML.

/**
 * Make an element.
 * @param {string} tag
 * @param {object} props attributes; `onclick`-style functions become listeners, `data` becomes data-attributes,
 *   `false`, `null` and `undefined` leave an attribute out.
 * @param {...(Node|string|number|null|false|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "data") Object.assign(node.dataset, value);
    else if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child);
  }
}

/** Replace everything inside `node`. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
}

/**
 * Fill `node`, keeping what is there already and changing it in place: a tap on something that was replaced between
 * its two halves would be lost. What is kept keeps its listeners too, so `keyOf` must tell apart what they act on.
 */
export function refill(node, ...children) {
  update(node, [...h("div", {}, ...children).childNodes]);
}

const keyOf = (node) => [node.nodeName, node.id, node.dataset?.personId, node.dataset?.channelId, node.dataset?.serverId].join();

function update(node, wanted) {
  while (node.childNodes.length > wanted.length) node.lastChild.remove();
  wanted.forEach((child, at) => {
    const shown = node.childNodes[at];
    if (!shown) node.append(child);
    else if (keyOf(shown) !== keyOf(child)) shown.replaceWith(child);
    else if (shown.nodeType === Node.TEXT_NODE) shown.data = child.data;
    else {
      const gone = [...shown.attributes].filter(({ name }) => !child.hasAttribute(name) && name !== "open"); // details
      gone.forEach(({ name }) => shown.removeAttribute(name));
      for (const { name, value } of child.attributes) shown.setAttribute(name, value);
      update(shown, [...child.childNodes]);
    }
  });
}

/** A small line icon (24 × 24) drawn from path data; decorative, so hidden from screen readers. */
export function icon(path, cls = "icon") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(space, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

export const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M5 12h13M12 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  text: "M9 4L7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M6 4v9a4 4 0 0 0 4 4h8M14 13l4 4-4 4",
  forum: "M4 5h16v10H11l-4 4v-4H4z",
  direct: "M4 6h16v12H4zM4 7l8 6 8-6",
  eye: "M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7c-3.5 5.5-6.5 7-9.5 7s-6-1.5-9.5-7ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5",
  file: "M7 3h7l4 4v14H7zM14 3v5h4",
  out: "M14 4h6v6M20 4l-9 9M10 6H5v13h13v-5",
};

// Grounds on which ivory letters can be read; none is a colour of a seat, which people do not have.
const AVATAR_TINTS = ["#8A4B2A", "#2F5F86", "#27684B", "#5C4A78", "#79601C", "#7C3A79"];

/**
 * The round picture of a user: the uploaded one, the bot's eye, or the initial on a tint (`user.tint` counts
 * through them).
 */
export function avatar(user, cls = "avatar") {
  if (user.avatar) return h("img", { class: cls, src: `/cdn/avatars/${user.id}/${user.avatar}.png`, alt: "" });
  if (user.bot) return h("img", { class: cls, src: "/page/eye.svg", alt: "" });
  const tint = AVATAR_TINTS[(user.tint ?? 0) % AVATAR_TINTS.length];
  const face = h("span", { class: cls, "aria-hidden": "true" }, nameOf(user).slice(0, 1).toUpperCase());
  face.style.background = tint;
  return face;
}

/** The address of something the server keeps, on the host and port the page came from (however it is reached). */
export function source(address) {
  const url = new URL(address, location.href);
  return url.pathname.startsWith("/cdn/") ? url.pathname + url.search : url.href;
}

/** The name shown for a Discord user object. */
export function nameOf(user) {
  return user.global_name || user.username;
}
