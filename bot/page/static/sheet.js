// The sheet: what is asked, the answers, and the button that gives what is laid.

import { button, h, rich } from "./dom.js";

/**
 * @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").Lit} Lit
 * @typedef {import("./types.js").Option} Option @typedef {import("./types.js").Part} Part
 * @typedef {import("./types.js").Question} Question @typedef {import("./types.js").State} State
 * @typedef {(key: string, n?: number | string) => string} Word
 */

const FEW = 8; // amounts with a button each
const FOLDED = 4; // options on the picture from which a phone folds them in the sheet
const SHORT = 40; // characters of a label that fits on a tile

/** The places that an entry holds. @param {Entry | undefined} entry */
const placesOf = (entry) => (Array.isArray(entry) ? entry : entry === null || entry === undefined ? [] : [entry]);

/** True if every part has an answer of the right size. @param {Question} question @param {Entry[]} entries */
export function whole(question, entries) {
  return question.parts.every(({ kind, low, high }, at) => {
    const entry = entries[at];
    if (kind === "one" || kind === "number") return typeof entry === "number";
    return Array.isArray(entry) && entry.length >= low && entry.length <= high;
  });
}

/** The entry of a part after a tap on an option. @param {Part} part @param {Entry} entry @param {number} tapped @returns {Entry} */
export function tapped(part, entry, tapped) {
  if (part.kind === "one" || part.kind === "number") return tapped;
  const places = placesOf(entry);
  if (places.includes(tapped)) return places.filter((place) => place !== tapped);
  if (places.length < part.high) return [...places, tapped];
  return part.high === 1 ? [tapped] : places;
}

/** The options that a tap chooses. @param {Question} question @param {Entry[]} entries @returns {Lit[]} */
export function litOf(question, entries) {
  return question.parts.flatMap((part, at) =>
    part.forced || part.kind === "number"
      ? []
      : part.options.map((option) => {
          const order = placesOf(entries[at]).indexOf(option.entry) + 1;
          return { part: at, option, chosen: order > 0, order: part.kind === "row" ? order : 0 };
        }),
  );
}

export class Sheet {
  /** @param {Word} word */
  constructor(word) {
    this.word = word;
    /** The options to choose among after a tap on what several share. @type {number[] | null} */
    this.among = null;
    /** What is laid on an aside, by its question. @type {Record<string, Entry[]>} */
    this.aides = {};
  }

  /**
   * What stands in the sheet.
   * @param {State} state
   * @param {Entry[]} entries
   * @param {boolean} narrow
   */
  asked(state, entries, narrow) {
    const { question, word } = { question: state.question, word: this.word };
    const [first, ...others] = state.news ?? [];
    const help = state.can ?? {};
    return [
      h("div", { class: "head" },
        h("span", {}, rich([state.table.title, state.head, state.due ? `<t:${state.due}:R>` : ""].filter(Boolean).join(" · "))),
        help.hint ? button(["look", "hint"], { class: "small" }, word("hint")) : null,
        help.help ? button(["look", "help"], { class: "small", "aria-label": word("help") }, "?") : null,
      ),
      (state.plan ?? []).length ? h("p", { class: "plan" }, "✓ ", rich(state.plan.join(" · "))) : null,
      first && others.length
        ? h("details", { class: "news" },
            h("summary", {}, h("span", {}, rich(first)), h("b", {}, `+${others.length}`)),
            h("ul", {}, others.map((line) => h("li", {}, rich(line)))))
        : first ? h("p", { class: "news" }, rich(first)) : null,
      (state.lessons ?? []).map((line) => h("p", { class: "lesson" }, "📖 ", rich(line))),
      state.note ? h("p", { class: "note" }, rich(state.note)) : null,
      question ? this.question(question, entries, narrow, state.scene?.places ?? {}) : null,
      (state.asides ?? []).map((aside, at) => this.aside(aside, at)),
      (state.orders ?? []).map((line) => h("p", { class: "plan" }, rich(line))),
    ];
  }

  /** @param {Question} question @param {Entry[]} entries @param {boolean} narrow @param {Record<string, unknown>} places */
  question(question, entries, narrow, places) {
    const shown = question.parts.map((part, at) => ({ part, at })).filter(({ part }) => !part.forced);
    const laid = question.laid && JSON.stringify(entries) === JSON.stringify(question.entries);
    return [
      h("h1", {}, rich(question.title), question.gist ? h("small", {}, " · ", rich(question.gist)) : null),
      question.line ? h("p", { class: laid ? "line does" : "line" }, rich(question.line)) : null,
      question.wrong ? h("p", { class: "wrong" }, "⚠️ ", rich(question.wrong)) : null,
      shown.map(({ part, at }) =>
        h("section", { class: "part", "aria-label": part.title },
          shown.length > 1 ? h("h2", {}, rich(part.title)) : null,
          this.part(part, entries[at], ["choose", at], narrow, places, at === question.decides))),
    ];
  }

  /**
   * @param {Part} part @param {Entry | undefined} entry @param {any[]} choose @param {boolean} narrow
   * @param {Record<string, unknown>} places @param {boolean} decides its ways out are buttons below
   */
  part(part, entry, choose, narrow = false, places = {}, decides = false) {
    if (part.kind === "number") return this.number(part, entry, choose);
    const chosen = placesOf(entry), options = part.options.filter((option) => !(decides && option.out));
    const near = options.filter((option) => this.among?.includes(option.entry));
    const tiles = (/** @type {Option[]} */ some) => this.tiles(some, part, chosen, choose);
    if (near.length)
      return [tiles(near), button(["among"], { class: "small" }, this.word("all", options.length))];
    const onPicture = narrow ? options.filter((option) => option.id in places) : [];
    const folded = onPicture.length > FOLDED ? onPicture : [];
    return [
      part.kind === "one" ? null : this.tally(part, chosen),
      tiles(options.filter((option) => !folded.includes(option))),
      folded.length
        ? h("details", { class: "all" }, h("summary", {}, this.word("all", options.length)), tiles(folded))
        : null,
    ];
  }

  /** What is picked so far: the row in its order, the sum of a payment, or how many. @param {Part} part @param {number[]} chosen */
  tally({ kind, low, high, options }, chosen) {
    const picked = chosen.map((place) => options.find(({ entry }) => entry === place));
    const worth = options.some((one) => one.worth !== null);
    if (worth) return h("p", { class: "tally" }, this.word("sum", picked.reduce((sum, one) => sum + (one?.worth ?? 0), 0)));
    const size = low === high ? high : `${low}–${high}`;
    if (kind === "several") return h("p", { class: "tally" }, `${chosen.length} / ${size}`);
    return h("ol", { class: "row", "aria-label": `${chosen.length} / ${size}` },
      Array.from({ length: low === high ? high : Math.min(high, chosen.length + 1) }, (_, at) =>
        h("li", { class: at < chosen.length ? "" : "free" }, picked[at]?.face ?? (at === chosen.length ? this.word("tap") : ""))));
  }

  /** @param {Option[]} options @param {Part} part @param {number[]} chosen @param {any[]} choose */
  tiles(options, part, chosen, choose) {
    const brief = options.length > 3 && options.every((one) => !one.does && one.face.length < 15);
    let group = "";
    return h("div", { class: brief ? "tiles brief" : options.length > 3 ? "tiles" : "tiles few" }, options.map((option) => {
      const order = chosen.indexOf(option.entry) + 1;
      const badge = part.kind === "row" && order ? String(order) : option.badge;
      const name = brief || (options.length > 3 && option.label.length > SHORT) ? option.face : option.label;
      const heading = option.group && option.group !== group ? h("h3", {}, option.group) : null;
      group = option.group || group;
      const attributes = {
        class: `tile${option.out ? " out" : ""}`,
        "aria-label": [option.label, option.does].filter(Boolean).join(". "),
        "aria-pressed": order > 0,
        title: option.label === name ? null : option.label,
      };
      return [
        heading,
        button([...choose, option.entry], attributes,
          badge && badge !== name ? h("span", { class: "badge" }, badge) : null,
          h("span", { class: "name" }, name, option.worth === null ? null : ` (${option.worth})`),
          option.does ? h("span", { class: "does" }, rich(option.does)) : null),
      ];
    }));
  }

  /** @param {Part} part @param {Entry | undefined} entry @param {any[]} choose */
  number(part, entry, choose) {
    const { options, low, high, title } = part;
    if (options.length <= FEW)
      return h("div", { class: "amounts" }, options.map((option) =>
        button([...choose, option.entry], {
          class: "tile", "aria-pressed": option.entry === entry, title: option.does || null,
          "aria-label": [option.label, option.does].filter(Boolean).join(". "),
        }, option.face)));
    const at = options.findIndex((option) => option.entry === entry);
    const next = (/** @type {number} */ step) => options[at < 0 ? 0 : at + step];
    const step = (/** @type {number} */ by, /** @type {string} */ sign) => {
      const to = next(by);
      return button([...choose, to?.entry ?? 0], { class: "tile", "aria-label": sign, "aria-disabled": to === undefined }, sign);
    };
    return h("div", { class: "stepper" }, step(-1, "−"),
        h("input", { type: "number", inputmode: "numeric", min: low, max: high, value: entry ?? "", "aria-label": title,
          placeholder: `${low}–${high}`, "data-choose": JSON.stringify(choose) }),
        step(1, "+"),
        h("input", { type: "range", min: low, max: high, value: entry ?? low, "aria-label": title, "data-choose": JSON.stringify(choose) }));
  }

  /** What may be done while others are awaited. @param {Question} aside @param {number} at */
  aside(aside, at) {
    const entries = this.aides[`${aside.number} ${aside.stamp}`] ?? aside.entries;
    const ready = whole(aside, entries);
    return h("details", { class: "aside" },
      h("summary", {}, rich(aside.title)),
      aside.line ? h("p", { class: "line" }, rich(aside.line)) : null,
      aside.parts.map((part, n) =>
        part.forced ? null : [aside.parts.length > 1 ? h("h2", {}, rich(part.title)) : null, this.part(part, entries[n], ["beside", at, n])]),
      button(["aside", at], { class: "give", "aria-disabled": !ready }, this.word("send")));
  }

  /**
   * The buttons that end: give, take back, and the grey ways out.
   * @param {State} state @param {Entry[]} entries @param {boolean} touched @param {boolean} busy
   */
  ways(state, entries, touched, busy) {
    const { question, can, end, lobby } = state, word = this.word;
    if (lobby)
      return [
        lobby.leave ? button(["lobby", "leave"], { class: "way" }, word("leave")) : null,
        lobby.remove ? button(["lobby", "remove"], { class: "way" }, word("remove")) : null,
        lobby.join ? button(["lobby", "join"], { class: "give" }, word("join")) : null,
        lobby.start ? button(["lobby", "start"], { class: "give" }, word("start")) : null,
      ];
    if (end) return end.links.map(([label, url]) => h("a", { class: "way", href: url, rel: "noreferrer", target: "_blank" }, label));
    const back = can?.back || touched || question?.laid;
    const taken = back ? button(["back"], { class: "way" }, word("back")) : null;
    if (!question) return [can?.change ? button(["change"], { class: "way" }, word("change")) : null, taken];
    const same = JSON.stringify(entries) === JSON.stringify(question.entries);
    const { act, quiet, ends, parts, decides } = question, complete = whole(question, entries);
    const outs = decides === null || complete ? [] : parts[decides]?.options.filter((option) => option.out) ?? [];
    const waits = complete && !same;
    return [
      taken,
      outs.map((option) => ends && option.id === "done"
        ? button(["end", option.entry], { class: "give", "aria-disabled": busy }, ends)
        : button(["choose", decides, option.entry], { class: "way", "aria-label": [option.label, option.does].filter(Boolean).join(". ") }, option.label.length > SHORT ? option.face : option.label)),
      complete && same && act
        ? button(["give"], { class: quiet ? "give quiet" : "give", "aria-disabled": busy }, act)
        : decides === null || waits ? button(["give"], { class: "give", "aria-disabled": true }, waits ? "…" : word("send")) : null,
    ];
  }
}
