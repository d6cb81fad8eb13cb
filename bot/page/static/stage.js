// The stage: one picture of bands in an inline SVG, moved by fingers, mouse and wheel, and buttons over its things.

import { button, fill, h } from "./dom.js";

/** @typedef {import("./types.js").Picture} Picture @typedef {import("./types.js").Lit} Lit */
/** @typedef {{lit: Lit, others: number, place: [number, number, number, number]}} Pin */

const SPACE = "http://www.w3.org/2000/svg";
const SMALLEST = 28, LARGEST = 44; // px of a button, whatever the zoom
const DEEPEST = 5; // times the usual size
const STIR = 8; // px that a finger may move in a tap
const NARROW = matchMedia("(max-width: 899px)");
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)]);

/** Bands by digest, as they came. @type {Map<string, SVGElement>} */
export const bands = new Map();

/** @param {Record<string, string>} came */
export function learn(came) {
  for (const [digest, svg] of Object.entries(came)) {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    bands.set(digest, /** @type {any} */ (document.importNode(parsed, true)));
  }
}

export class Stage {
  /** @param {HTMLElement} node @param {(words: string) => string} word */
  constructor(node, word) {
    this.node = node;
    this.svg = /** @type {SVGSVGElement} */ (node.querySelector("svg"));
    this.layer = /** @type {SVGGElement} */ (node.querySelector("g"));
    this.buttons = /** @type {HTMLElement} */ (node.querySelector("#pins"));
    this.word = word;
    this.kind = "";
    this.key = "";
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Pin[]} */
    this.pins = [];
    this.scale = 1;
    this.x = this.y = 0;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.moved = false;
    node.addEventListener("pointerdown", (event) => this.press(event));
    node.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"])
      node.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    node.addEventListener("click", (event) => this.tap(event), true);
    node.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.lay(true)).observe(node);
  }

  /**
   * @param {Picture | null} picture
   * @param {string} kind what is shown: the place that the reader has moved to stays as long as it is the same
   * @param {string} key of the question: what is lit comes into view when it changes
   * @param {Lit[]} lit
   */
  show(picture, kind, key, lit) {
    const same = picture !== null && this.kind === kind && this.picture?.w === picture.w && this.picture.h === picture.h;
    const asked = this.key !== key;
    [this.picture, this.kind, this.key, this.pins] = [picture, kind, key, picture ? pinned(picture, lit) : []];
    this.node.hidden = picture === null;
    if (picture === null) return;
    const wide = this.node.parentElement?.clientWidth ?? 0;
    this.node.style.setProperty("--tall", NARROW.matches ? `${Math.ceil((picture.h * wide) / picture.w)}px` : "none");
    this.svg.setAttribute("aria-label", picture.alt);
    this.node.style.background = picture.ground;
    document.documentElement.classList.toggle("strong", picture.ground === "#000000");
    this.paint(picture);
    this.lay(!same, asked);
  }

  /** Draws the bands, of which those that stay are kept. @param {Picture} picture */
  paint(picture) {
    /** @type {Map<string, SVGElement[]>} */
    const drawn = new Map();
    for (const one of [...this.layer.children]) {
      const digest = one.getAttribute("data-band") ?? "";
      drawn.set(digest, [...(drawn.get(digest) ?? []), /** @type {SVGElement} */ (one)]);
    }
    const wanted = picture.bands.map(([x, y, digest]) => {
      const kept = drawn.get(digest)?.shift() ?? /** @type {SVGElement} */ (bands.get(digest)?.cloneNode(true));
      const band = kept ?? document.createElementNS(SPACE, "g");
      const place = { x, y, "data-band": digest };
      for (const [name, value] of Object.entries(place))
        if (band.getAttribute(name) !== String(value)) band.setAttribute(name, String(value));
      return band;
    });
    for (const left of drawn.values()) for (const one of left) one.remove();
    wanted.forEach((band, at) => {
      if (this.layer.children[at] !== band) this.layer.insertBefore(band, this.layer.children[at] ?? null);
    });
  }

  /** Fits the picture in, `fresh` or where it was, so that what is lit is seen. */
  lay(fresh = false, asked = fresh) {
    const { picture, node } = this, wide = node.clientWidth, high = node.clientHeight;
    if (picture === null || !wide || !high) return;
    const inside = Math.min(wide / picture.w, high / picture.h), across = wide / picture.w;
    this.least = inside;
    this.usual = inside > 0.85 * across || (!NARROW.matches && inside > 0.4) ? inside : Math.min(across, inside * 4);
    if (fresh) {
      this.scale = this.usual;
      [this.x, this.y] = [0, 0];
    }
    if (asked && this.pins.length) {
      const low = (/** @type {number} */ axis) => Math.min(...this.pins.map(({ place }) => place[axis] ?? 0)) * this.scale;
      const top = (/** @type {number} */ axis) =>
        Math.max(...this.pins.map(({ place }) => (place[axis] ?? 0) + (place[axis + 2] ?? 0))) * this.scale;
      const within = (/** @type {number} */ from, /** @type {number} */ axis, /** @type {number} */ room) =>
        from + low(axis) >= 0 && from + top(axis) <= room ? from : Math.max(-low(axis) + 8, (room - low(axis) - top(axis)) / 2);
      if (low(1) !== top(1)) [this.x, this.y] = [within(this.x, 0, wide), Math.min(within(this.y, 1, high), 8 - low(1))];
      if (top(1) <= high && fresh) this.y = 0;
    }
    this.move();
  }

  /** Puts the picture and its buttons in their places. */
  move() {
    const { picture, node, scale } = this;
    if (picture === null) return;
    const held = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ size) =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.x = held(this.x, node.clientWidth, picture.w * scale);
    this.y = held(this.y, node.clientHeight, picture.h * scale);
    if (NARROW.matches && picture.h * scale <= node.clientHeight) this.y = 0;
    this.layer.setAttribute("transform", `translate(${this.x},${this.y}) scale(${scale})`);
    this.put();
    fill(
      /** @type {Element} */ (document.getElementById("zoom")),
      button(["zoom", 1.4], { "aria-label": this.word("zoom-in"), "aria-disabled": scale >= DEEPEST * (this.usual ?? 1) }, "+"),
      scale > 1.05 * (this.usual ?? 1) ? button(["zoom", 0], { "aria-label": this.word("zoom-out") }, "−") : null,
    );
  }

  /** Lays the buttons, none beneath another: a later one makes way, and one without room is in the sheet alone. */
  put() {
    const size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, 54 * this.scale)));
    const wide = this.node.clientWidth;
    /** @type {[number, number][]} */
    const taken = [];
    const free = (/** @type {number} */ x, /** @type {number} */ y) =>
      taken.every(([left, top]) => Math.abs(left - x) >= size || Math.abs(top - y) >= size);
    const inorder = [...this.pins].sort((one, other) => area(other) - area(one));
    const found = new Map(inorder.map((pin) => {
      const [left, top, w, h_] = pin.place;
      let x = this.x + (left + w / 2) * this.scale, y = this.y + (top + h_ / 2) * this.scale;
      if (x > 0 && x < wide) x = Math.min(wide - size / 2, Math.max(size / 2, x));
      for (let far = 0; !free(x, y) && far < size; far += 4) {
        const way = AROUND.find(([dx, dy]) => free(x + (dx ?? 0) * far, y + (dy ?? 0) * far));
        if (way) [x, y] = [x + (way[0] ?? 0) * far, y + (way[1] ?? 0) * far];
      }
      if (!free(x, y)) return [pin, null];
      taken.push([x, y]);
      return [pin, [x, y]];
    }));
    const any = this.pins.some(({ lit }) => lit.chosen);
    fill(this.buttons, this.pins.map((pin) => (found.get(pin) ? disc(pin, any) : null)));
    this.pins.filter((pin) => found.get(pin)).forEach((pin, at) => {
      const node = /** @type {HTMLElement} */ (this.buttons.children[at]), [x, y] = found.get(pin) ?? [0, 0];
      node.style.setProperty("--size", `${size}px`);
      node.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
    });
  }

  // Fingers

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, event);
    this.from = [event.clientX, event.clientY];
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const former = this.fingers.get(event.pointerId);
    if (former === undefined) return;
    const [startX = 0, startY = 0] = this.from ?? [];
    if (!this.moved && Math.hypot(event.clientX - startX, event.clientY - startY) < STIR) return;
    if (!this.moved) this.node.setPointerCapture(event.pointerId);
    this.moved = true;
    const other = [...this.fingers.values()].find((one) => one.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (other === undefined) {
      this.x += event.clientX - former.clientX;
      this.y += event.clientY - former.clientY;
      this.move();
    } else {
      const apart = (/** @type {PointerEvent} */ one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      this.zoom(apart(event) / (apart(former) || 1), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    }
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  /** Grows by a factor around a point of the window; 0 brings back the usual size. @param {number} by */
  zoom(by, x = NaN, y = NaN) {
    const frame = this.node.getBoundingClientRect();
    const dx = Number.isNaN(x) ? frame.width / 2 : x - frame.left, dy = Number.isNaN(y) ? frame.height / 2 : y - frame.top;
    const usual = this.usual ?? 1;
    const scale = by ? Math.min(DEEPEST * usual, Math.max(Math.min(this.least ?? usual, usual), this.scale * by)) : usual;
    this.x = dx - ((dx - this.x) * scale) / this.scale;
    this.y = dy - ((dy - this.y) * scale) / this.scale;
    this.scale = scale;
    this.move();
  }

  /** A tap on a thing presses its button; the end of a drag presses nothing. @param {MouseEvent} event */
  tap(event) {
    if (this.moved) {
      this.moved = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (event.target instanceof Element && event.target.closest("button")) return;
    const frame = this.node.getBoundingClientRect();
    const x = (event.clientX - frame.left - this.x) / this.scale, y = (event.clientY - frame.top - this.y) / this.scale;
    const under = this.pins.filter(({ place: [left, top, w, h_] }) => x >= left && x <= left + w && y >= top && y <= top + h_);
    const pin = under.sort((one, other) => area(one) - area(other))[0];
    if (pin) [...this.buttons.children].find((one) => one.getAttribute("data-do") === JSON.stringify(pressing(pin)))?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}

/** @param {Pin} pin */
const area = ({ place: [, , w, h_] }) => w * h_;

/** @param {Pin} pin */
const pressing = ({ lit, others }) =>
  others ? ["among", lit.part, lit.option.entry] : ["choose", lit.part, lit.option.entry];

/** The lit options that have a place, those with one place once. @param {Picture} picture @param {Lit[]} lit */
function pinned(picture, lit) {
  /** @type {Map<string, Pin>} */
  const found = new Map();
  for (const one of lit) {
    const place = picture.places?.[one.option.id];
    if (place === undefined) continue;
    const former = found.get(place.join());
    if (former === undefined) found.set(place.join(), { lit: one, others: 0, place });
    else found.set(place.join(), { lit: one.chosen ? one : former.lit, others: former.others + 1, place });
  }
  return [...found.values()];
}

/** @param {Pin} pin @param {boolean} any true if an option is chosen already */
function disc(pin, any) {
  const { option, chosen, order } = pin.lit;
  const label = [option.label, option.does].filter(Boolean).join(". ");
  const shown = order ? String(order) : option.badge || (pin.others ? `×${pin.others + 1}` : "");
  const kind = `pin${shown.length > 2 ? " long" : ""}${any && !chosen ? " faint" : ""}`;
  return button(pressing(pin), { class: kind, "aria-label": label, title: label, "aria-pressed": chosen }, h("span", {}, shown));
}
