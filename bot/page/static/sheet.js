// The sheet: what is asked, the answers, and the buttons that end.

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
const placesOf = (entry) => (Array.isArray(entry) ? entry : [entry ?? []].flat());

/** True if every part has an answer of the right size. @param {Question} question @param {Entry[]} entries */
export function whole({ parts }, entries) {
  return parts.every(({ kind, low, high }, at) => {
    const entry = entries[at];
    if (kind === "one" || kind === "number") return typeof entry === "number";
    return Array.isArray(entry) && entry.length >= low && entry.length <= high;
  });
}

/** The entry of a part after a tap. @param {Part} part @param {Entry} entry @param {number} place @returns {Entry} */
export function tapped({ kind, high }, entry, place) {
  const places = placesOf(entry);
  if (kind === "one" || kind === "number" || (high === 1 && !places.includes(place)))
    return kind === "one" || kind === "number" ? place : [place];
  if (places.includes(place)) return places.filter((one) => one !== place);
  const more = places.length < high ? [...places, place] : places;
  return kind === "row" ? more : more.sort((one, other) => one - other);
}

/** The options that a tap chooses. @param {Question} question @param {Entry[]} entries @returns {Lit[]} */
export function litOf(question, entries) {
  return question.parts.flatMap(({ forced, kind, options }, part) =>
    (forced || kind === "number" ? [] : options).map((option) => {
      const order = placesOf(entries[part]).indexOf(option.entry) + 1;
      return { part, option, chosen: order > 0, order: kind === "row" ? order : 0 };
    }),
  );
}

/** The options of a part that lie at one place of the picture. @param {State} state @param {number} part @param {number} entry */
export function together({ question, scene }, part, entry) {
  const options = question?.parts[part]?.options ?? [];
  const place = (/** @type {Option | undefined} */ one) => one && scene?.places?.[one.id]?.join();
  const meant = place(options.find((one) => one.entry === entry));
  return options.filter((one) => meant && place(one) === meant).map((one) => one.entry);
}

/** Whole words of an option for those who do not see it. @param {Option} option */
const spoken = (option) => [option.label, option.does].filter(Boolean).join(". ");

export class Sheet {
  /** @param {Word} word @param {boolean} narrow true on a phone */
  constructor(word, narrow) {
    this.word = word;
    this.narrow = narrow;
    /** Options of a thing that was tapped, of which one is meant. @type {number[]} */
    this.among = [];
    /** What is laid on asides, by their stamps. @type {Record<string, Entry[]>} */
    this.aides = {};
  }

  /** @param {State} state @param {Entry[]} entries */
  asked(state, entries) {
    const { question, news = [], can, due, note, plan = [], word } = { ...state, word: this.word };
    return [
      !question && h("h1", { class: "unseen" }, state.table.title),
      h("div", { class: "head" },
        h("span", {}, rich([state.head, due ? `<t:${Math.round(due)}:R>` : "", state.table.title].filter(Boolean).join(" · "))),
        can?.hint && button(["look", "hint"], { class: "small" }, word("hint")),
        can?.help && button(["look", "help"], { class: "small", "aria-label": word("help") }, "?")),
      plan.length > 0 && h("p", { class: "quiet" }, "✓ ", rich(plan.join(" · "))),
      news.length > 1
        ? h("details", { class: "news quiet" },
            h("summary", {}, h("span", {}, rich(news[0] ?? "")), h("b", {}, `+${news.length - 1}`)),
            news.slice(1).map((line) => h("p", {}, rich(line))),
            button(["since"], { class: "small" }, word("since")))
        : news.map((line) => h("p", { class: "quiet" }, rich(line))),
      (state.lessons ?? []).map((line) => h("p", { class: "quiet" }, "📖 ", rich(line))),
      note && h("p", { class: "note" }, rich(note)),
      (state.end?.lines ?? []).map((line) => h("p", {}, rich(line))),
      question && this.question(question, entries, state.scene?.places ?? {}),
      (state.asides ?? []).map((aside, at) => this.aside(aside, at)),
      state.orders && question?.number !== "" && this.orders(state.orders),
    ];
  }

  /** @param {Question} question @param {Entry[]} entries @param {Record<string, unknown>} places */
  question({ title, gist, line, wrong, laid, parts, decides }, entries, places) {
    const shown = parts.filter((part) => !part.forced).length;
    return [
      h("h1", {}, rich(title), gist && h("small", {}, " · ", rich(gist))),
      line && h("p", { class: laid ? "does" : "quiet" }, rich(line)),
      wrong && h("p", { class: "wrong" }, "⚠️ ", rich(wrong)),
      parts.map((part, at) => !part.forced && h("section", { "aria-label": part.title },
        shown > 1 && h("h2", {}, rich(part.title)),
        this.part(part, entries[at], ["choose", at], places, at === decides))),
    ];
  }

  /**
   * @param {Part} part @param {Entry | undefined} entry @param {any[]} choose
   * @param {Record<string, unknown>} [places] @param {boolean} [decides] its ways out are buttons below
   */
  part(part, entry, choose, places = {}, decides = false) {
    if (part.kind === "number") return this.number(part, entry, choose);
    const chosen = placesOf(entry), options = part.options.filter((option) => !(decides && option.out));
    const tiles = (/** @type {Option[]} */ some) => this.tiles(some, part.kind, chosen, choose);
    const meant = options.filter((option) => this.among.includes(option.entry));
    const all = this.word("all", options.length);
    if (meant.length) return [tiles(meant), button(["among"], { class: "small" }, all)];
    const found = this.narrow ? options.filter((option) => option.id in places) : [];
    const folded = found.length > FOLDED ? found : [];
    return [
      part.kind !== "one" && this.tally(part, chosen),
      tiles(options.filter((option) => !folded.includes(option))),
      folded.length > 0 && h("details", {}, h("summary", {}, all), tiles(folded)),
    ];
  }

  /** What is picked so far: a row in its order, the sum of a payment, or how many. @param {Part} part @param {number[]} chosen */
  tally({ kind, low, high, options }, chosen) {
    const picked = chosen.map((place) => options.find(({ entry }) => entry === place));
    const size = `${chosen.length} / ${low === high ? high : `${low}–${high}`}`;
    if (options.some((one) => one.worth !== null))
      return h("p", { class: "quiet" }, this.word("sum", picked.reduce((sum, one) => sum + (one?.worth ?? 0), 0)));
    if (kind === "several") return h("p", { class: "quiet" }, size);
    const places = Array.from({ length: low === high ? high : Math.min(high, chosen.length + 1) }, (_, at) => picked[at]?.face ?? "");
    return h("ol", { class: "row", "aria-label": size },
      places.map((face, at) => h("li", { class: face ? "laid" : "" }, face || (at === chosen.length ? this.word("tap") : ""))));
  }

  /** @param {Option[]} options @param {string} kind @param {number[]} chosen @param {any[]} choose */
  tiles(options, kind, chosen, choose) {
    const many = options.length > 3, brief = many && options.every((one) => !one.does && one.face.length < 15);
    return h("div", { class: brief ? "tiles brief" : many ? "tiles" : "tiles few" }, options.map((option, at) => {
      const { entry, face, label, does, group, out, worth } = option, order = chosen.indexOf(entry) + 1;
      const badge = kind === "row" && order ? String(order) : option.badge;
      const name = brief || (many && label.length > SHORT) ? face : label;
      const attributes = { class: out ? "tile out" : "tile", "aria-label": spoken(option), "aria-pressed": order > 0, title: label, "data-thing": option.id };
      return [
        group && group !== options[at - 1]?.group && h("h3", {}, group),
        button([...choose, entry], attributes,
          badge && badge !== name && h("span", { class: "badge" }, badge),
          h("span", { class: "name" }, name, worth !== null && ` (${worth})`),
          does && h("span", { class: "more" }, rich(does))),
      ];
    }));
  }

  /** @param {Part} part @param {Entry | undefined} entry @param {any[]} choose */
  number({ options, low, high, title }, entry, choose) {
    if (options.length <= FEW)
      return h("div", { class: "amounts" }, options.map((option) =>
        button([...choose, option.entry], { class: "tile", "aria-pressed": option.entry === entry, "aria-label": spoken(option) }, option.face)));
    const at = options.findIndex((option) => option.entry === entry);
    const step = (/** @type {Option | undefined} */ to, /** @type {string} */ sign) =>
      button([...choose, to?.entry, true], { class: "tile", "aria-label": `${title} ${sign}`, "aria-disabled": !to }, sign);
    const field = { min: low, max: high, value: entry ?? "", "aria-label": title, "data-choose": JSON.stringify(choose) };
    return h("div", { class: "stepper" },
      step(options[at - 1], "−"),
      h("input", { ...field, type: "number", inputmode: "numeric", placeholder: `${low}–${high}` }),
      step(options[at + 1], "+"),
      h("input", { ...field, type: "range", value: entry ?? low }));
  }

  /** What may be done while others are awaited. @param {Question} aside @param {number} at */
  aside(aside, at) {
    const entries = this.aides[aside.stamp] ?? aside.entries, { title, line, parts } = aside, ready = whole(aside, entries);
    return h("details", {},
      h("summary", {}, rich(title)),
      line && h("p", { class: "quiet" }, rich(line)),
      parts.map((part, n) => !part.forced && [parts.length > 1 && h("h2", {}, rich(part.title)), this.part(part, entries[n], ["beside", at, n])]),
      button(["aside", at], { class: "give", "aria-disabled": !ready }, ready ? rich(title) : this.word("send")));
  }

  /** What is planned ahead, and what can be. @param {import("./types.js").Orders} orders */
  orders({ title, hint, offers, done }) {
    const count = offers.filter((one) => one.now).length;
    return h("details", {},
      h("summary", {}, title, count > 0 && ` · ${count}`),
      done.map((line) => h("p", { class: "quiet" }, "✅ ", rich(line))),
      offers.length > 0 && h("p", { class: "quiet" }, hint),
      h("div", { class: "tiles few" }, offers.map(({ stamp, title, now }) =>
        button(["plan", stamp], { class: "tile", "aria-pressed": Boolean(now) },
          h("span", { class: "name" }, rich(title)), now && h("span", { class: "more" }, rich(now))))));
  }

  /**
   * The buttons that end: back, the grey ways out, and the green one.
   * @param {State} state @param {Entry[]} entries @param {boolean} touched @param {boolean} busy
   */
  ways({ question, can, end, lobby }, entries, touched, busy) {
    const { word } = this;
    const way = (/** @type {any[]} */ press, /** @type {string} */ label, kind = "way", spoken = label, off = false) =>
      button(press, { class: kind, "aria-label": spoken, "aria-disabled": off }, label);
    if (end)
      return [
        end.links.map(([label, href]) => h("a", { class: "way", href, rel: "noreferrer", target: "_blank" }, label)),
        end.review && way(["look", "review"], end.review),
        end.again && way(["again"], end.again, "give"),
      ];
    if (lobby)
      return [
        lobby.leave && way(["lobby", "leave"], word("leave")),
        lobby.remove && way(["lobby", "remove"], word("remove")),
        lobby.join && way(["lobby", "join"], word("join"), "give"),
        lobby.start && way(["lobby", "start"], word("start"), "give"),
      ];
    if (can?.return) return [way(["return"], word("return"), "give")];
    const back = (can?.back || touched || question?.laid) && way(["back"], word("back"));
    if (!question) return [can?.change && way(["change"], word("change")), back];
    const { act, quiet, ends, parts, decides } = question, full = whole(question, entries);
    const weighed = full && JSON.stringify(entries) === JSON.stringify(question.entries) && act;
    const outs = decides === null || full ? [] : (parts[decides]?.options ?? []).filter((option) => option.out);
    const off = decides === null || full ? way(["give"], full && !question.wrong ? "…" : word("send"), "give", "", true) : null;
    return [
      back,
      question.drop && way(["drop"], question.drop),
      outs.map((option) => ends && option.id === "done"
        ? way(["end", option.entry], ends, "give", ends, busy)
        : way(["choose", decides, option.entry], option.label.length > SHORT ? option.face : option.label, "way", spoken(option))),
      weighed ? way(["give"], act, quiet ? "give out" : "give", act, busy) : off,
    ];
  }
}
