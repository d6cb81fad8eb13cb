// The components of a message, old rows and Components V2 alike.

import { ICONS, h, icon, source } from "./dom.js";
import { openPictures } from "./lightbox.js";
import { emoji, markdown } from "./markdown.js";
import { select } from "./select.js";

const MAKERS = {
  1: row,
  2: button,
  3: selectOf,
  5: selectOf,
  6: selectOf,
  7: selectOf,
  8: selectOf,
  9: section,
  10: text,
  12: gallery,
  13: file,
  17: container,
};

/** All components of `message`, ready to be used by the client's person. */
export function components(message, client) {
  return (message.components ?? []).map((component) => make(component, { message, client }));
}

function make(component, scope) {
  return MAKERS[component.type]?.(component, scope) ?? null;
}

function row(component, scope) {
  return h(
    "div",
    { class: "row" },
    component.components.map((child) => make(child, scope)),
  );
}

function button(component, { message, client }) {
  const face = [
    component.emoji ? emoji(component.emoji) : null,
    component.label ? h("span", {}, component.label) : null,
  ];
  const name = component.label || component.emoji?.name;
  if (component.url) {
    return h(
      "a",
      {
        class: "button style-5",
        href: component.url,
        target: "_blank",
        rel: "noreferrer noopener",
        "aria-disabled": component.disabled || false,
      },
      ...face,
      icon(ICONS.out),
    );
  }
  const pressed = client.working.get(message.id) === component.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button style-${component.style}${pressed ? " pressed" : ""}`,
      disabled: component.disabled,
      "aria-busy": String(pressed),
      "aria-label": name,
      data: { customId: component.custom_id, component: "button" },
      onclick: () => client.click(message, component.custom_id),
    },
    ...face,
  );
}

function selectOf(component, { message, client }) {
  return select(component, client, {
    values: client.picked.get(`${message.id}/${component.custom_id}`),
    disabled: client.working.get(message.id) === component.custom_id,
    onChoose: (values) => client.click(message, component.custom_id, values),
  });
}

function section(component, scope) {
  const texts = component.components.map((child) => make(child, scope));
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, texts),
    h("div", { class: "accessory" }, make(component.accessory, scope)),
  );
}

function text(component, { client }) {
  return h("div", { class: "text" }, markdown(component.content, client));
}

function container(component, scope) {
  const node = h(
    "div",
    { class: "container" },
    component.components.map((child) => make(child, scope)),
  );
  if (component.accent_color !== null && component.accent_color !== undefined) {
    node.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
    node.classList.add("accented");
  }
  return component.spoiler ? veil(node, scope.client) : node;
}

// ---- pictures and files -------------------------------------------------------------------------------------------

/** The address of a picture or file; "attachment://" names are looked up in the message. */
function address(media, message) {
  if (!media.url.startsWith("attachment://")) return source(media.url);
  const name = media.url.slice("attachment://".length);
  const found = (message.attachments ?? []).find((attachment) => attachment.filename === name);
  return found ? source(found.url) : "";
}

/**
 * Pictures side by side, each of which opens in full.
 * @param {{src: string, alt: string, width?: number, height?: number, spoiler?: boolean}[]} pictures
 */
export function pictureGrid(pictures, client) {
  const cells = pictures.map((picture, at) => {
    const image = h("img", {
      src: picture.src,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      loading: "lazy",
    });
    const label = client.say("enlarge", { text: picture.alt || client.say("picture") });
    const cell = h(
      "button",
      { type: "button", class: "picture", "aria-label": label, onclick: () => openPictures(pictures, at, client) },
      image,
    );
    return picture.spoiler ? veil(cell, client) : cell;
  });
  return h("div", { class: `gallery of-${Math.min(cells.length, 5)}` }, cells);
}

function gallery(component, { message, client }) {
  const pictures = component.items.map((item) => ({
    src: address(item.media, message),
    alt: item.description ?? "",
    width: item.media.width,
    height: item.media.height,
    spoiler: item.spoiler,
  }));
  return pictureGrid(pictures, client);
}

/** A line with a file to save. */
export function fileLine(name, src, size, client) {
  const kib = size ? ` · ${size < 1024 ? `${size} B` : `${(size / 1024).toFixed(0)} KiB`}` : "";
  return h(
    "a",
    { class: "file", href: source(src), download: name, title: client.say("download") },
    icon(ICONS.file),
    h("span", {}, name),
    h("span", { class: "hint" }, kib),
  );
}

function file(component, { message, client }) {
  const src = address(component.file, message);
  const line = fileLine(component.name ?? src.split("/").at(-1), src, component.size, client);
  return component.spoiler ? veil(line, client) : line;
}

/** Hide `node` until it is pressed. */
function veil(node, client) {
  const cover = h(
    "button",
    {
      type: "button",
      class: "veil",
      "aria-label": client.say("spoiler"),
      onclick: () => {
        cover.remove();
        node.inert = false;
      },
    },
    "Spoiler",
  );
  node.inert = true;
  return h("div", { class: "veiled" }, node, cover);
}
