// The stage: one picture of bands in an inline SVG, moved by fingers, mouse and wheel, and buttons over its things.

import { button, fill, h } from "./dom.js";

/** @typedef {import("./types.js").Picture} Picture @typedef {import("./types.js").Lit} Lit @typedef {import("./types.js").Place} Place */
/** @typedef {{lit: Lit, others: number, orders: number[], place: Place}} Pin an option at its place, how many others have the
 *   same, and what they are in a row that is laid */
/** @typedef {{x: number, y: number, w: number, h: number}} Box around a middle, in px */

const SMALLEST = 28, LARGEST = 44; // px of a round button, whatever the zoom
const THING = 60; // px of the picture from which a place is a thing that is its own button
const DEEPEST = 5; // times the usual size
const STIR = 8; // px that a finger may move in a tap
const WAYS = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ dx: Math.cos((n * Math.PI) / 4), dy: Math.sin((n * Math.PI) / 4) }));
export const NARROW = matchMedia("(max-width: 899px)");

/** Bands by digest, as they came. @type {Map<string, Element>} */
export const bands = new Map();

/** @param {Record<string, string>} came */
export function learn(came) {
  for (const [digest, svg] of Object.entries(came))
    bands.set(digest, document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true));
}

export class Stage {
  /** @param {HTMLElement} node @param {HTMLElement} zooms @param {(key: string) => string} word */
  constructor(node, zooms, word) {
    this.node = node;
    this.zooms = zooms;
    this.word = word;
    this.svg = /** @type {Element} */ (node.querySelector("svg"));
    this.layer = /** @type {Element} */ (this.svg.firstElementChild);
    this.buttons = /** @type {Element} */ (node.lastElementChild);
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Pin[]} */
    this.pins = [];
    this.kind = this.key = "";
    this.x = this.y = 0;
    this.scale = this.usual = this.least = 1;
    this.from = { clientX: 0, clientY: 0 }; // where the first finger began
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.moved = false;
    node.addEventListener("pointerdown", (event) => this.press(event));
    node.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      node.addEventListener(end, ({ pointerId }) => this.fingers.delete(pointerId));
    node.addEventListener("click", (event) => this.tap(event), true);
    node.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event);
    }, { passive: false });
    new ResizeObserver(() => this.fit()).observe(node);
  }

  /**
   * @param {Picture | null} picture
   * @param {string} kind the reader stays at the place they moved to as long as it is the same
   * @param {string} key of the question: what is lit comes into view when it changes
   * @param {Lit[]} lit
   */
  show(picture, kind, key, lit) {
    const same = this.kind === kind && this.picture?.w === picture?.w && this.picture?.h === picture?.h;
    const asked = this.key !== key;
    [this.picture, this.kind, this.key, this.pins] = [picture, kind, key, picture ? pinned(picture, lit) : []];
    this.node.hidden = this.zooms.hidden = picture === null;
    if (picture === null) return;
    const across = this.node.parentElement?.clientWidth ?? 0;
    this.node.style.setProperty("--tall", `${Math.ceil((picture.h * across) / picture.w)}px`);
    this.node.style.background = picture.ground;
    document.documentElement.classList.toggle("strong", picture.ground === "#000000");
    this.svg.setAttribute("aria-label", picture.alt);
    this.paint(picture);
    if (!same) this.fit();
    else if (asked) this.look();
    else this.move();
  }

  /** Draws the bands; those that stay are kept. @param {Picture} picture */
  paint({ bands: wanted }) {
    const former = [...this.layer.children];
    const nodes = wanted.map(([x, y, digest]) => {
      const at = former.findIndex((one) => one.getAttribute("data-band") === digest);
      const band = at >= 0 ? former.splice(at, 1)[0] : /** @type {Element | undefined} */ (bands.get(digest)?.cloneNode(true));
      for (const [name, value] of Object.entries({ x, y, "data-band": digest }))
        if (band?.getAttribute(name) !== String(value)) band?.setAttribute(name, String(value));
      return band;
    });
    former.forEach((one) => one.remove());
    nodes.forEach((band, at) => {
      const there = this.layer.children[at] ?? null;
      if (band && there !== band) this.layer.insertBefore(band, there);
    });
  }

  /** Fits the picture in: as a whole, or across a phone. */
  fit() {
    const { picture, node: { clientWidth: wide, clientHeight: high } } = this;
    if (!picture || !wide || !high) return;
    this.least = Math.min(wide / picture.w, high / picture.h);
    const whole = this.least > (NARROW.matches ? 0.85 * (wide / picture.w) : 0.4);
    this.scale = this.usual = whole ? this.least : Math.min(wide / picture.w, 4 * this.least);
    this.x = this.y = 0;
    this.look();
  }

  /** Moves so that what is lit is seen, as far as it fits. */
  look() {
    for (const [axis, room] of /** @type {const} */ ([[0, this.node.clientWidth], [1, this.node.clientHeight]])) {
      const from = Math.min(...this.pins.map(({ place }) => place[axis])) * this.scale;
      const to = Math.max(...this.pins.map(({ place }) => place[axis] + place[axis + 2])) * this.scale;
      const at = axis ? this.y : this.x;
      if (!this.pins.length || (at + from >= 0 && at + to <= room)) continue;
      this[axis ? "y" : "x"] = Math.max((room - from - to) / 2, room < to - from ? 8 - from : -Infinity);
    }
    this.move();
  }

  /** Puts the picture and its buttons in their places. */
  move() {
    const { picture, scale, usual, node: { clientWidth: wide, clientHeight: high } } = this;
    if (!picture) return;
    const held = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ size) =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.x = held(this.x, wide, picture.w * scale);
    this.y = held(this.y, high, picture.h * scale);
    this.layer.setAttribute("transform", `translate(${this.x},${this.y}) scale(${scale})`);
    this.put();
    fill(this.zooms,
      scale > 1.05 * usual ? button(["zoom", 0], { "aria-label": this.word("whole") }, "−") : null,
      button(["zoom", 1.4], { "aria-label": this.word("closer"), "aria-disabled": scale >= DEEPEST * usual }, "+"));
  }

  /** Lays the buttons, none beneath another: a smaller one makes way, or is in the sheet alone. */
  put() {
    /** @type {Map<Pin, Box>} */
    const laid = new Map();
    const free = (/** @type {Box} */ box) =>
      [...laid.values()].every((o) => Math.abs(o.x - box.x) >= (o.w + box.w) / 2 || Math.abs(o.y - box.y) >= (o.h + box.h) / 2);
    const size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, 54 * this.scale))), edge = this.node.clientWidth;
    for (const pin of [...this.pins].sort((one, other) => area(other) - area(one))) {
      const [left, top, w, tall] = pin.place, { scale } = this;
      const box = { x: this.x + (left + w / 2) * scale, y: this.y + (top + tall / 2) * scale, w: size, h: size };
      const thing = { ...box, w: Math.max(SMALLEST, w * scale), h: Math.max(SMALLEST, tall * scale) };
      if (isThing(pin) && free(thing)) {
        laid.set(pin, thing);
        continue;
      }
      if (box.x > 0 && box.x < edge) box.x = Math.min(edge - size / 2, Math.max(size / 2, box.x));
      const ways = [0, 4, 8, 12, 16, 20, 24, 28, 32].flatMap((far) => WAYS.map(({ dx, dy }) => ({ ...box, x: box.x + dx * far, y: box.y + dy * far })));
      const way = ways.find(free);
      if (way) laid.set(pin, way);
    }
    const any = this.pins.some(({ lit }) => lit.chosen), seen = this.pins.filter((pin) => laid.has(pin));
    fill(this.buttons, seen.map((pin) => disc(pin, any)));
    seen.forEach((pin, at) => {
      const { style } = /** @type {HTMLElement} */ (this.buttons.children[at]), box = laid.get(pin);
      if (!box) return;
      style.width = `${box.w}px`;
      style.height = `${box.h}px`;
      style.transform = `translate(${box.x - box.w / 2}px, ${box.y - box.h / 2}px)`;
      style.fontSize = `${size / 2}px`;
    });
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.fingers.size === 0) this.from = event;
    if (this.fingers.size === 0) this.moved = false;
    if (event.button === 0) this.fingers.set(event.pointerId, event);
  }

  /** One finger moves the picture, two make it larger. @param {PointerEvent} event */
  drag(event) {
    const former = this.fingers.get(event.pointerId);
    if (!former) return;
    if (!this.moved && Math.hypot(event.clientX - this.from.clientX, event.clientY - this.from.clientY) < STIR) return;
    if (!this.moved) this.node.setPointerCapture(event.pointerId);
    this.moved = true;
    this.fingers.set(event.pointerId, event);
    const other = [...this.fingers.values()].find((one) => one.pointerId !== event.pointerId);
    const apart = (/** @type {PointerEvent} */ one) => (other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1);
    this.x += (event.clientX - former.clientX) / (other ? 2 : 1);
    this.y += (event.clientY - former.clientY) / (other ? 2 : 1);
    this.zoom(apart(event) / (apart(former) || 1), other ?? event);
  }

  /** Grows by a factor around a point of the window; 0 brings the usual size back. @param {number} by @param {MouseEvent} [around] */
  zoom(by, around) {
    const { left, top, width, height } = this.node.getBoundingClientRect();
    const x = around ? around.clientX - left : width / 2, y = around ? around.clientY - top : height / 2;
    const scale = by ? Math.min(DEEPEST * this.usual, Math.max(this.least, this.scale * by)) : this.usual;
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.move();
  }

  /** The end of a drag presses nothing. A tap on a thing presses its button. @param {MouseEvent} event */
  tap(event) {
    const { moved } = this;
    this.moved = false;
    if (moved) event.stopPropagation();
    if (moved || /** @type {Element} */ (event.target).closest("button")) return;
    const pin = this.under(event), meant = pin && this.buttons.querySelector(`[data-do='${JSON.stringify(pressing(pin))}']`);
    if (meant instanceof HTMLElement) meant.click();
  }

  /** The thing at a point of the window. @param {MouseEvent} event */
  under({ clientX, clientY }) {
    const { left, top } = this.node.getBoundingClientRect(), x = (clientX - left - this.x) / this.scale, y = (clientY - top - this.y) / this.scale;
    const under = this.pins.filter(({ place: [from, above, w, tall] }) => x >= from && x <= from + w && y >= above && y <= above + tall);
    return under.sort((one, other) => area(one) - area(other))[0];
  }
}

/** @param {Pin} pin */
const area = ({ place: [, , w, tall] }) => w * tall;

/** @param {Pin} pin */
const isThing = ({ lit, others, place: [, , w, tall] }) => w > THING || tall > THING || !(lit.option.badge || others);

/** @param {Pin} pin */
const pressing = ({ lit, others }) => [others ? "among" : "choose", lit.part, lit.option.entry];

/** The lit options that have a place, those that share one once. @param {Picture} picture @param {Lit[]} lit */
function pinned(picture, lit) {
  /** @type {Map<string, Pin>} */
  const found = new Map();
  for (const one of lit) {
    const place = picture.places?.[one.option.id];
    if (!place) continue;
    const { lit: former, others = 0, orders = [] } = found.get(place.join()) ?? {};
    const same = former?.option.label === one.option.label; // such as equal cards, of which the next one is meant
    found.set(place.join(), {
      lit: former && (same ? !former.chosen : !one.chosen) ? former : one,
      others: others + (former && !same ? 1 : 0),
      orders: one.order ? [...orders, one.order] : orders,
      place,
    });
  }
  return [...found.values()];
}

/** @param {Pin} pin @param {boolean} any true if an option is chosen */
function disc(pin, any) {
  const { lit: { option, chosen }, orders, others } = pin;
  const label = [option.label, option.does].filter(Boolean).join(". ");
  const shown = orders.join(" ") || option.badge || (others ? `×${others + 1}` : "");
  const kind = ["pin", isThing(pin) ? "thing" : "", shown.length > 2 ? "long" : "", any && !chosen ? "faint" : ""];
  const attributes = { class: kind.filter(Boolean).join(" "), "aria-label": label, title: label, "aria-pressed": chosen || orders.length > 0, "data-thing": option.id };
  return button(pressing(pin), attributes, shown ? h("span", {}, shown) : null);
}
