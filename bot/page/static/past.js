// The past: the board step by step, each with what its viewer was told at it.

import { button, h, rich } from "./dom.js";

/** @typedef {import("./types.js").Step} Step @typedef {{n: number, whole: boolean}} Wanted */

export class Past {
  /** @param {import("./sheet.js").Word} word @param {(wanted: Wanted) => boolean} ask false if another reply is awaited */
  constructor(word, ask) {
    this.word = word;
    this.ask = ask;
    /** Those that came, by number. @type {Map<number, Step>} */
    this.steps = new Map();
    this.last = 0;
    /** What the board shows; null: it is now. @type {Step | null} */
    this.step = null;
    /** @type {Wanted | null} */
    this.wanted = this.asked = null;
  }

  /** Shows a step, as soon as it is here. @param {number} n @param {boolean} whole else `n` counts from the own last answer */
  go(n, whole = true) {
    const wanted = { n: Math.max(0, n), whole }, known = whole && this.steps.get(wanted.n);
    this.wanted = known ? null : wanted;
    if (known) this.step = known;
    else if (this.ask(wanted)) this.asked = wanted;
  }

  /** @param {number} way */
  by(way) {
    if (this.step) this.go((this.wanted?.n ?? this.step.n) + way);
  }

  /** Back to now. */
  leave() {
    this.step = this.wanted = null;
  }

  /** @param {{steps: Step[], last: number}} message @returns {boolean} true if it was asked for */
  came({ steps, last }) {
    const { wanted } = this;
    for (const step of steps) this.steps.set(step.n, step);
    this.last = last;
    if (wanted === null) return false;
    if (wanted !== this.asked) this.go(wanted.n, wanted.whole);
    else if (wanted.whole && wanted.n > last) this.leave(); // after the last step comes now
    else [this.step, this.wanted] = [steps[0] ?? null, null];
    return true;
  }

  /** Its number among all. */
  count() {
    return this.word("step", `${(this.wanted?.n ?? this.step?.n ?? 0) + 1} / ${this.last + 1}`);
  }

  /** The ways into the past, or through it. @param {boolean} seated */
  ways(seated) {
    const { word, step, wanted, last } = this, n = wanted?.n ?? step?.n ?? 0;
    const way = (/** @type {any[]} */ press, /** @type {string} */ label, sign = label, off = false) =>
      button(press, { class: "small", "aria-label": label, "aria-disabled": off }, sign);
    if (!step) return h("div", { class: "steps" }, seated && way(["since"], word("since")), way(["past"], word("game")));
    const slide = { type: "range", min: 0, max: last, value: n, "aria-label": word("game"), "aria-valuetext": this.count() };
    return [
      h("div", { class: "steps" },
        way(["by", -1], word("earlier"), "◀", n === 0),
        h("input", { ...slide, "data-choose": JSON.stringify(["past"]) }),
        way(["by", 1], word("later"), "▶"),
        way(["now"], word("now"))),
      h("h1", {}, this.count()),
      step.lines.map((line) => h("p", {}, rich(line))),
    ];
  }
}
