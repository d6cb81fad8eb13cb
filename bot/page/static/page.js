// The page of a table: what it knows, what it shows, and what a press does.

import { button, does, fill, h, rich, time } from "./dom.js";
import { Line, addressOf, enter, signIn } from "./line.js";
import { Past } from "./past.js";
import { pointing } from "./point.js";
import { Sheet, litOf, tapped, together, whole } from "./sheet.js";
import { NARROW, Stage, bands, learn } from "./stage.js";
import { sentence } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").State} State */

const TABS = ["board", "hand", "story", "score"];
const MANY = 600; // digests that fit in a message
const TILE = 66; // px of two options beside each other
const TYPING = 700; // ms in which a second sign of a badge may follow
const MOVING = 200; // ms after which a number that is moved along counts
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

let state = /** @type {State} */ ({});
let tab = ""; // what the reader opened; "" is the decision
let wrong = ""; // why the last act was of no use
let lost = ""; // why there is no line
let barred = false; // true if there will be none
const dialog = /** @type {HTMLDialogElement} */ (byId("found"));
let pointed = /** @type {Element} */ (document.body); // what the mouse or the keyboard came to last
let typed = "", spoken = "", unfolded = "", typing = 0, laying = 0;
/** What the reader has laid for a question; `touched`: the server does not know it yet. */
let laid = { key: "", entries: /** @type {Entry[]} */ ([]), touched: false };

/** @type {import("./sheet.js").Word} */
const word = (key, n = "") => (state.words?.[key] ?? "").replace("{n}", String(n));
const alike = (/** @type {unknown} */ one, /** @type {unknown} */ other) => JSON.stringify(one) === JSON.stringify(other);
const sheet = new Sheet(word, NARROW.matches);
const stage = new Stage(byId("stage"), byId("zoom"), word);
const past = new Past(word, (wanted) => {
  if (line.doing("step")) return false;
  line.act({ what: "step", ...wanted }, "look");
  return true;
});
/** What the stage shows: a tab, or "" for the decision or the lobby. */
const shown = () => tab || (state.scene || state.lobby ? "" : "board");

const entered = await enter();
let { table } = entered;
let fresh = true; // the next state is whole
function opening() {
  fresh = true;
  return [{ open: table, have: [...bands.keys()].slice(-MANY), locale: navigator.language.slice(0, 2) }, { show: shown() || null }];
}
const line = new Line(opening, heard, (why, final, closed) => {
  [lost, barred] = [(final && entered.wrong) || why, final];
  if (closed) {
    state = /** @type {State} */ ({});
    document.title = "Oraklos";
    document.body.replaceChildren(byId("notice"));
  }
  tell();
});

/** @param {any} message */
function heard(message) {
  if (message.state) {
    const before = shown();
    learn(message.bands ?? {});
    state = { ...(fresh ? {} : state), ...message.state };
    fresh = false;
    for (const key of message.gone ?? []) Reflect.deleteProperty(state, key);
    if (shown() !== before) line.send({ show: shown() || null });
  } else if (message.refused) [wrong, laid.touched, past.wanted] = [message.words, false, null];
  else if (message.go) return go(message.go);
  else if (message.notice) wrong = message.notice;
  else if (message.steps) {
    learn(message.bands);
    if (past.came(message) && tab !== "board") to("board");
  } else if (message.found) return found(message);
  take();
  show();
}

/** Takes over what the server has on the tray, unless the reader has laid something newer. */
function take() {
  const { question } = state, key = question ? `${question.number} ${question.stamp}` : "", entries = question?.entries ?? [];
  if (key !== laid.key) sheet.among = [];
  if (key !== laid.key || !laid.touched || alike(entries, laid.entries)) laid = { key, entries, touched: false };
}

// What is shown

function show() {
  tell();
  if (!state.table) return;
  const { question, lobby, scene } = state, at = shown(), { step } = past;
  const picture = step ? step.picture : at ? state.tab === at && state.picture : scene;
  document.documentElement.lang = state.locale ?? navigator.language;
  document.title = `${question ? "● " : ""}${state.table.title} · Oraklos`;
  const tabs = lobby ? [] : [...(question ? [""] : []), ...TABS.filter((one) => one !== "hand" || !state.open)], current = question ? tab : at;
  fill(byId("seats"), state.seats.map(seat));
  fill(byId("tabs"), tabs.map((one) =>
    button(["open", one], { role: "tab", "aria-selected": one === current, class: one || !tab ? null : "news" }, word(one || "decide"))));
  fill(byId("next"), state.others ? button(["next"], {}, word("next", state.others)) : null);
  stage.show(picture || null, at, laid.key, question && !at ? litOf(question, laid.entries) : []);
  byId("told").hidden = Boolean(picture) || Boolean(at && state.tab !== at && !step);
  fill(byId("told"), byId("told").hidden ? [] : told());
  byId("past").hidden = Boolean(state.open) || !["board", "story"].includes(at);
  fill(byId("past"), past.ways(state.seats.some(({ you }) => you)));
  document.body.classList.toggle("elsewhere", Boolean(tab && question));
  document.body.classList.toggle("before", step !== null);
  fill(byId("asked"), sheet.asked(state, laid.entries));
  const way = state.open && signIn(table); // who plays here may have come without a session
  fill(byId("ways"), sheet.ways(state, laid.entries, laid.touched, line.doing("give")),
    way && h("a", { class: "way", href: way }, sentence("signIn")));
  if (unfolded !== laid.key) unfold();
  unfolded = laid.key;
  const said = step ? [past.count(), ...step.lines] : question ? [question.title, question.line, question.act] : [state.note];
  const now = said.filter(Boolean).join(". ");
  if (now !== spoken) byId("said").replaceChildren(...rich(now));
  spoken = now;
}

/** Opens the folded options of a new question where the sheet has room for them. */
function unfold() {
  const folded = byId("asked").querySelector(":scope section details");
  if (!(folded instanceof HTMLDetailsElement)) return;
  folded.open = false;
  const room = byId("sheet").clientHeight - byId("asked").scrollHeight - byId("ways").offsetHeight;
  folded.open = room > Math.ceil(folded.querySelectorAll(".tile").length / 2) * TILE;
}

/** @param {import("./types.js").Seat} one */
function seat({ name, letter, colour, points, awaited, sealed, you, due }) {
  const token = h("span", { class: "token", "aria-hidden": true }, letter);
  token.style.background = colour ?? "";
  return h("li", { class: `seat${awaited ? " awaited" : ""}${you ? " you" : ""}`, "aria-current": Boolean(awaited) },
    token, h("b", {}, name),
    h("span", { class: "more" },
      [typeof points === "number" ? `${points} ★` : "", sealed ? "✓" : awaited ? "⏳" : ""].join(" "),
      awaited && !sealed && due && [" ", time(due, "N")]));
}

/** Words in the place of a picture: the story, who may come, or that there is none. */
function told() {
  if (state.lobby)
    return [
      state.lobby.computers.length > 0 && h("h2", {}, word("computers")),
      state.lobby.computers.map(([level, label]) => button(["lobby", "computer", level], { class: "tile" }, label)),
      state.lobby.settings.length > 0 && h("h2", {}, word("settings")),
      state.lobby.settings.map(setting),
    ];
  if (past.step) return h("p", {}, past.step.words || word("nothing"));
  return shown() === "story" ? state.story.map((text) => h("p", {}, rich(text))) : h("p", {}, word("nothing"));
}

/** @param {import("./types.js").Setting} one */
function setting({ name, title, about, value, words, choices }) {
  const given = { "data-set": name, "aria-label": title };
  return h("label", { class: "setting" }, h("b", {}, title), about && h("span", { class: "more" }, about),
    choices.length
      ? h("select", given, choices.map(([code, label]) => h("option", { value: code, selected: code === value ? "" : null }, label)))
      : h("span", {}, words));
}

/** The sentence above everything. */
function tell() {
  const way = barred && signIn(table);
  fill(byId("notice"), [lost, wrong].filter(Boolean).map((text) => h("p", {}, rich(text))),
    way && h("a", { class: "way", href: way }, sentence("signIn")));
}

/** Shows what was asked for. @param {{title?: string, lines?: string[], help?: boolean}} message */
function found({ title, lines = [], help = false }) {
  const way = help && word(matchMedia("(pointer: coarse)").matches ? "hold" : "point");
  fill(dialog, title && h("h1", {}, title), lines.map((text) => h("p", {}, rich(text))),
    way && h("p", { class: "quiet" }, way), button(["close"], { class: "way" }, word("close")));
  if (!dialog.open) dialog.showModal();
}

// What a press does

/** Opens another table. @param {string} next */
function go(next) {
  table = next;
  if (line.reopen) return opening().forEach((message) => line.send(message));
  history.pushState(null, "", addressOf(table));
  location.reload();
}

/** Opens a tab. @param {string} name */
function to(name) {
  tab = name;
  line.send({ show: shown() || null });
  show();
}

/** Shows a step of the past. @param {number} n */
function travel(n, whole = true) {
  past.go(n, whole);
  show();
}

/** @param {string} name @param {Record<string, unknown>} more */
function act(name, more = {}) {
  wrong = "";
  const { number, stamp = "" } = state.question ?? { number: state.can?.number ?? "" };
  line.act({ do: name, number, stamp, ...more });
  show();
}

Object.assign(does, {
  /** Chooses; what is whole is sent to be weighed, a number that is `moving` in a moment. */
  choose(/** @type {number} */ at, /** @type {number} */ place, moving = false) {
    const part = state.question?.parts[at], former = laid.entries[at] ?? null, next = part && tapped(part, former, place);
    if (!part || alike(next, former) || line.doing("give")) return;
    laid = { ...laid, entries: laid.entries.map((one, n) => (n === at ? next ?? null : one)), touched: true };
    clearTimeout(laying);
    laying = setTimeout(() => {
      const { question } = state;
      if (question && laid.touched && whole(question, laid.entries)) act("lay", { entries: laid.entries });
    }, moving ? MOVING : 0);
    show();
  },
  /** Shows what one thing of the picture may mean, or everything again. */
  among(/** @type {number} */ part, /** @type {number} */ entry) {
    sheet.among = together(state, part, entry);
    show();
  },
  give() {
    const { question } = state;
    if (question?.act && alike(question.entries, laid.entries) && !line.doing("give")) act("give", { entries: laid.entries });
  },
  end(/** @type {number} */ place) {
    act("give", { entries: laid.entries.map((one, n) => (n === state.question?.decides ? place : one)) });
  },
  back() {
    clearTimeout(laying);
    const { question, can } = state, known = question?.laid || line.doing("lay");
    if (!known && !laid.touched) return can?.back ? act("back") : undefined;
    laid = { ...laid, entries: question?.entries ?? [], touched: false };
    if (known) act("lay", { entries: null });
    else show();
  },
  change: () => act("change", { stamp: state.can.change }),
  beside(/** @type {number} */ at, /** @type {number} */ n, /** @type {number} */ place) {
    const aside = state.asides[at], part = aside?.parts[n];
    if (!aside || !part) return;
    const former = sheet.aides[aside.stamp] ?? aside.entries;
    sheet.aides = { [aside.stamp]: former.map((one, other) => (other === n ? tapped(part, one, place) : one)) };
    show();
  },
  aside(/** @type {number} */ at) {
    const { number, stamp, entries } = /** @type {import("./types.js").Question} */ (state.asides[at]);
    const chosen = sheet.aides[stamp] ?? entries;
    sheet.aides = {};
    act("give", { number, stamp, entries: chosen });
  },
  plan(/** @type {string} */ stamp) {
    tab = "";
    line.act({ do: "plan", stamp });
    line.send({ show: shown() || null });
  },
  drop: () => act("drop"),
  lobby: (/** @type {string} */ name, level = "") => act(name, level ? { level } : {}),
  look: (/** @type {string} */ what) => line.act({ what }, "look"),
  close: () => dialog.close(),
  zoom: (/** @type {number} */ by) => stage.zoom(by),
  open(/** @type {string} */ name) {
    past.leave();
    to(name);
  },
  since: () => travel(0, false),
  /** Shows a step of the game, one that the slider passes in a moment. */
  past(n = 0, moving = false) {
    if (!moving) return travel(n);
    clearTimeout(laying);
    laying = setTimeout(() => past.step && travel(n), MOVING);
  },
  by(/** @type {number} */ way) {
    past.by(way);
    show();
  },
  now() {
    past.leave();
    show();
  },
  next: () => go(state.next),
  again: () => act("again"),
  return: () => act("return"),
});

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.value || !target.validity.valid) return;
  const [name, ...rest] = JSON.parse(target.dataset.choose ?? "[]");
  does[name]?.(...rest, Number(target.value), true);
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset.set) line.act({ do: "option", level: target.dataset.set, value: target.value });
});
addEventListener("popstate", () => location.reload());
NARROW.addEventListener("change", () => {
  sheet.narrow = NARROW.matches;
  show();
});

document.addEventListener("keydown", (event) => {
  const on = /** @type {HTMLElement} */ (event.target), { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || dialog.open) return;
  if (past.step) {
    const way = !on.closest("input") && { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (way) does.by?.(way);
    else if (key === "Escape") does.now?.();
  } else if (key === "Escape") does.back?.();
  else if (key === "?") explain(thingAt(pointed.isConnected ? pointed : on));
  else if (key === "Enter" && (on.ariaPressed === "true" || !on.closest("button, a, summary"))) {
    event.preventDefault();
    does.give?.();
  } else if (key.length === 1 && !on.closest("input")) type(key.toLowerCase());
});

/** The option that a place of the page stands for. @param {Element} on @param {MouseEvent} [event] */
function thingAt(on, event) {
  const option = on.closest("[data-thing]"), pin = event && on.closest("#stage") ? stage.under(event) : undefined;
  return option instanceof HTMLElement ? option.dataset.thing : pin?.lit.option.id;
}

/** Asks what an option is, or what the question means. @param {string} [thing] */
function explain(thing) {
  if (thing || state.can?.help) line.act(thing ? { what: "thing", id: thing } : { what: "help" }, "look");
}
pointing(thingAt, explain);
for (const name of ["pointerover", "focusin"])
  document.addEventListener(name, ({ target }) => void (pointed = /** @type {Element} */ (target)));
dialog.addEventListener("click", ({ target, clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
});

/** Chooses by the badge or number that is typed. @param {string} sign */
function type(sign) {
  clearTimeout(typing);
  typed += sign;
  const known = (state.question?.parts ?? []).flatMap(({ kind, options }, part) => options.map(({ badge, face, entry }) =>
    ({ part, entry, sign: (kind === "number" ? face : badge).toLowerCase() })));
  const begun = known.filter((one) => one.sign.startsWith(typed)), meant = begun.find((one) => one.sign === typed);
  if (begun.length > 1 || (begun.length && !meant)) typing = setTimeout(chosen, TYPING);
  else chosen();
  function chosen() {
    typed = "";
    if (meant) does.choose?.(meant.part, meant.entry);
  }
}
