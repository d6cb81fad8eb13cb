// The page of a table: what it knows, what it shows, and what a press does.

import { clock, button, does, fill, h, rich, speak } from "./dom.js";
import { Line, addressOf, enter } from "./line.js";
import { Sheet, litOf, tapped, whole } from "./sheet.js";
import { Stage, bands, learn } from "./stage.js";
import { sentence } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").State} State */

const TABS = ["board", "hand", "story", "score"];
const PATIENCE = 700; // ms in which a second sign of a badge may be typed
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const NARROW = matchMedia("(max-width: 899px)");

/** @type {Partial<State>} */
let state = {};
let table = "";
let tab = ""; // what the reader opened; "" is the decision
let wrong = ""; // why the link or the last act was of no use
let lost = "";
let typed = "";
/** What the reader has laid: for which question, and whether the server's entries are older. */
let laid = { key: "", entries: /** @type {Entry[]} */ ([]), touched: false };
let spoken = "";
/** @type {number | undefined} */
let typing;
/** @type {number | undefined} */
let laying;

/** @type {(key: string, n?: number | string) => string} */
const word = (key, n = "") => (state.words?.[key] ?? key).replace("{n}", String(n));
const sheet = new Sheet(word);
const stage = new Stage(byId("stage"), word);
const shown = () => tab || (state.scene || state.lobby ? "" : "board");

const entered = await enter();
table = entered.table;
const line = new Line(heard, opened, (why, final = false) => {
  lost = final ? entered.wrong || why : why;
  notice();
});

function opened() {
  return [{ open: table, have: [...bands.keys()], locale: navigator.language.slice(0, 2) }, { show: shown() || null }];
}

/** @param {any} message */
function heard(message) {
  if (message.state) {
    if (state.build && message.state.build && message.state.build !== state.build) {
      wrong = sentence("old");
      notice(true);
      return;
    }
    learn(message.bands ?? {});
    const before = shown();
    state = { ...state, ...message.state };
    for (const key of message.gone ?? []) delete state[/** @type {keyof State} */ (key)];
    if (shown() !== before) line.send({ show: shown() || null });
    took();
    show();
  } else if (message.refused) {
    wrong = message.words;
    laid.touched = false;
    took();
    show();
  } else if (message.done) show();
  else if (message.notice !== undefined) {
    wrong = message.notice;
    notice();
  } else if (message.found) found(message);
}

/** Takes over what the server has on the tray, unless the reader has laid something newer. */
function took() {
  const { question } = state, key = question ? `${question.number} ${question.stamp}` : "";
  if (key !== laid.key) {
    laid = { key, entries: question?.entries ?? [], touched: false };
    sheet.among = null;
  } else if (question && (!laid.touched || JSON.stringify(question.entries) === JSON.stringify(laid.entries)))
    laid = { key, entries: question.entries, touched: false };
}

// What is shown

function show() {
  if (!state.table) return;
  speak(state.locale ?? navigator.language);
  document.title = `${state.question ? "● " : ""}${state.table.title} · Oraklos`;
  const at = shown(), picture = (at ? state.tab === at && state.picture : state.scene) || null;
  fill(byId("seats"), (state.seats ?? []).map(seat));
  const tabs = state.lobby ? [] : [...(state.scene || state.question ? [""] : []), ...TABS];
  const current = tab || (state.question ? "" : at);
  fill(byId("tabs"),
    tabs.map((one) => button(["open", one], { role: "tab", "aria-selected": one === current, class: one === "" && state.question && tab ? "news" : "" }, word(one || "decide"))));
  fill(byId("next"), state.others ? button(["next"], {}, word("next", state.others)) : null);
  const question = state.question;
  stage.show(picture, at, laid.key, question && !at ? litOf(question, laid.entries) : []);
  const text = at === "story" || state.lobby || (at && state.tab === at && !picture);
  byId("told").hidden = !text;
  if (text) fill(byId("told"), told());
  document.body.classList.toggle("aside", Boolean(tab) && NARROW.matches);
  fill(byId("asked"), sheet.asked(/** @type {State} */ (state), laid.entries, NARROW.matches), (state.end?.lines ?? []).map((one) => h("p", {}, rich(one))));
  fill(byId("ways"), sheet.ways(/** @type {State} */ (state), laid.entries, laid.touched, line.doing("give")));
  notice();
  say();
}

/** @param {import("./types.js").SeatShown} one */
function seat({ name, letter, colour, points, awaited, sealed, you, due }) {
  const token = h("span", { class: "token", "aria-hidden": true }, letter);
  token.style.background = colour ?? "";
  const states = [typeof points === "number" ? `${points} ★` : "", sealed ? "✓" : awaited ? "⏳" : ""].filter(Boolean).join(" ");
  return h("li", { class: `seat${awaited ? " awaited" : ""}${you ? " you" : ""}`, "aria-current": awaited || null },
    token, h("b", {}, name), h("span", { class: "state" }, states, awaited && due && !sealed ? [" ", h("time", { "data-at": due, "data-style": "N" }, clock(due, "N"))] : null));
}

/** The story, the lobby, or why there is no picture. */
function told() {
  const { lobby } = state;
  if (shown() === "story") return (state.story ?? []).map((text) => h("p", {}, rich(text)));
  if (!lobby) return [h("p", {}, word("nothing"))];
  return [
    lobby.computers.length ? h("h2", {}, word("computers")) : null,
    lobby.computers.map(([level, label]) => button(["lobby", "computer", level], { class: "tile" }, label)),
  ];
}

function notice(reload = false) {
  fill(byId("notice"), [lost, wrong].filter(Boolean).map((text) => h("p", {}, rich(text))),
    reload ? button(["reload"], {}, sentence("reload")) : null);
}

/** Says what is new to those who listen. */
function say() {
  const { question, note } = state;
  const now = question ? [question.title, question.line, question.act].filter(Boolean).join(". ") : note ?? "";
  if (now !== spoken) byId("said").replaceChildren(...rich(now.replaceAll("**", "")));
  spoken = now;
}

/** @param {{lines?: string[], words?: string, title?: string}} message */
function found(message) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("found"));
  const lines = message.lines ?? [message.words ?? word("nothing")];
  fill(dialog, message.title ? h("h1", {}, rich(message.title)) : null, lines.map((text) => h("p", {}, rich(text))),
    button(["close"], { class: "way" }, word("close")));
  if (!dialog.open) dialog.showModal();
}

// What a press does

/** @param {string} name @param {Record<string, unknown>} more */
function act(name, more = {}) {
  wrong = "";
  const { question, can } = state;
  line.act({ do: name, number: question?.number ?? can?.number ?? "", stamp: question?.stamp ?? "", ...more });
  show();
}

/** Sends what is laid to be weighed, if it is whole. @param {boolean} [soon] in a moment, for what is moved along */
function lay(soon = false) {
  clearTimeout(laying);
  laying = window.setTimeout(() => {
    const { question } = state;
    if (question && laid.touched && whole(question, laid.entries)) act("lay", { entries: laid.entries });
  }, soon ? 200 : 0);
  show();
}

Object.assign(does, {
  choose(/** @type {number} */ at, /** @type {number} */ entry, soon = false) {
    const part = state.question?.parts[at], former = laid.entries[at] ?? null;
    if (!part || line.doing("give")) return;
    const next = tapped(part, former, entry);
    if (JSON.stringify(next) === JSON.stringify(former)) return;
    laid = { ...laid, entries: laid.entries.map((one, n) => (n === at ? next : one)), touched: true };
    lay(soon);
  },
  /** Shows what one thing of the picture stands for, or everything again. */
  among(/** @type {number} */ part, /** @type {number} */ entry) {
    const { question, scene } = state, options = question?.parts[part]?.options ?? [];
    const place = (/** @type {import("./types.js").Option} */ one) => scene?.places?.[one.id]?.join();
    const meant = options.find((one) => one.entry === entry);
    sheet.among = meant ? options.filter((one) => place(one) === place(meant)).map((one) => one.entry) : null;
    show();
    if (meant) byId("asked").querySelector(".tile")?.scrollIntoView({ block: "nearest" });
  },
  give() {
    if (state.question?.act && !line.doing("give")) act("give", { entries: laid.entries });
  },
  end(/** @type {number} */ entry) {
    const at = state.question?.decides;
    if (!line.doing("give")) act("give", { entries: laid.entries.map((one, n) => (n === at ? entry : one)) });
  },
  back() {
    clearTimeout(laying);
    if (!laid.touched && !state.question?.laid) return state.can?.back ? act("back") : undefined;
    const sent = state.question?.laid || line.doing("lay");
    laid = { ...laid, entries: state.question?.entries ?? [], touched: false };
    if (sent) act("lay", { entries: null });
    else show();
  },
  change: () => act("change", { stamp: state.can?.change }),
  beside(/** @type {number} */ at, /** @type {number} */ n, /** @type {number} */ entry) {
    const aside = state.asides?.[at];
    const part = aside?.parts[n];
    if (!aside || !part) return;
    const key = `${aside.number} ${aside.stamp}`, entries = sheet.aides[key] ?? aside.entries;
    sheet.aides = { [key]: entries.map((one, place) => (place === n ? tapped(part, one, entry) : one)) };
    show();
  },
  aside(/** @type {number} */ at) {
    const aside = state.asides?.[at];
    if (!aside) return;
    const { number, stamp } = aside;
    act("aside", { number, stamp, entries: sheet.aides[`${number} ${stamp}`] ?? aside.entries });
    sheet.aides = {};
  },
  lobby: (/** @type {string} */ name, level = "") => act(name, level ? { level } : {}),
  look: (/** @type {string} */ what) => line.act({ what }, "look"),
  close: () => /** @type {HTMLDialogElement} */ (byId("found")).close(),
  zoom: (/** @type {number} */ by) => stage.zoom(by),
  reload: () => location.reload(),
  open(/** @type {string} */ name) {
    tab = name;
    line.send({ show: shown() || null });
    show();
    byId("told").scrollTop = byId("told").scrollHeight;
  },
  next() {
    table = state.next ?? table;
    history.pushState(null, "", addressOf(table));
    [state, tab, wrong] = [{}, "", ""];
    for (const message of opened()) line.send(message);
  },
});

document.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target), [name, ...rest] = JSON.parse(field.dataset.choose ?? "[]");
  const allowed = [...field.min, ...field.max].length && field.validity.valid && field.value !== "";
  if (name && allowed) does[name]?.(...rest, Number(field.value), true);
});
window.addEventListener("popstate", () => location.reload());
NARROW.addEventListener("change", show);

document.addEventListener("keydown", (event) => {
  const on = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || byId("found").hasAttribute("open")) return;
  if (event.key === "Escape") does.back?.();
  else if (event.key === "Enter" && (on.ariaPressed === "true" || !on.closest("button, a, summary"))) {
    event.preventDefault();
    does.give?.();
  } else if (event.key.length === 1 && !on.closest("input")) type(event.key.toLowerCase());
});

/** Chooses by the badge that is typed. @param {string} sign */
function type(sign) {
  clearTimeout(typing);
  typed += sign;
  const { question } = state;
  const known = (question?.parts ?? []).flatMap((part, at) => part.forced ? [] : part.options.map((option) =>
    ({ badge: (part.kind === "number" ? option.face : option.badge).toLowerCase(), at, entry: option.entry })));
  const begun = known.filter(({ badge }) => badge.startsWith(typed)), exact = begun.find(({ badge }) => badge === typed);
  const choose = () => {
    typed = "";
    if (exact) does.choose?.(exact.at, exact.entry);
  };
  if (exact && begun.length === 1) choose();
  else if (begun.length) typing = window.setTimeout(choose, PATIENCE);
  else typed = "";
}
