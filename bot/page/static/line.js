// The line to the server: how one enters, one WebSocket that comes back by itself, and acts that are done once.

import { sentence } from "./words.js";

const PAUSES = [1, 2, 4, 8, 15]; // seconds before each new try
const PING = 25_000;
const OLD = 4400, NO_SESSION = 4401, CLOSED = 4404, TOO_MANY = 4408; // codes with which the server ends a line

const [, base = "", opened = ""] = /^(.*)\/(?:in|t\/([^/]*))$/.exec(location.pathname) ?? [];

/** The address of a table. @param {string} table */
export const addressOf = (table) => `${base}/t/${table}`;

const { way = "", client = "" } = document.documentElement.dataset; // where Discord signs in; the Activity's id
let bearer = ""; // the session of a page inside Discord, kept nowhere else

/** Where to sign in by Discord for a table; "" if one cannot. @param {string} table */
export const signIn = (table) => (way && table ? `${way}?table=${table}` : "");

/** Uses up the link that led here: the table to open, and why the link was of no use. */
export async function enter() {
  if (client) {
    const { session = "", table = "", why = "" } = await (await import("./frame.js")).framed();
    bearer = session;
    return { table, wrong: why && sentence(why) };
  }
  const [token, table] = location.hash.slice(1).split(".");
  if (token) history.replaceState(null, "", addressOf(table || opened)); // a secret does not stay in the address
  if (!token || !table) return { table: opened, wrong: sentence(token ?? "") || (opened ? "" : sentence("nowhere")) };
  const headers = { "Content-Type": "application/json" };
  try {
    const answer = await fetch(`${base}/in`, { method: "POST", headers, body: JSON.stringify({ token }) });
    return { table, wrong: answer.ok ? "" : String((await answer.json()).words) };
  } catch {
    return { table, wrong: sentence("session") };
  }
}

export class Line {
  /**
   * @param {() => object[]} first what to send when the line is there
   * @param {(message: any) => void} heard gets every message
   * @param {(why: string, final: boolean, closed?: boolean) => void} lost gets a sentence; "" as soon as the line is
   *   there. `closed`: nothing of the table may be shown any more
   */
  constructor(first, heard, lost) {
    this.first = first;
    this.heard = heard;
    this.lost = lost;
    /** Acts without a reply, by nonce. @type {Map<string, Record<string, any>>} */
    this.open = new Map();
    this.tries = 0;
    this.answered = true;
    this.reopen = Boolean(bearer); // loading anew would lose it
    /** @type {WebSocket | null} */
    this.socket = null;
    setInterval(() => this.ping(), PING);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    if (typeof WebSocket === "undefined") this.lost(sentence("socket"), true);
    else this.connect();
  }

  connect() {
    if (client && !bearer) return this.lost("", true);
    clearTimeout(this.waiting);
    this.waiting = 0;
    this.answered = true;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${client ? "/activity" : base}/socket`);
    this.socket = socket;
    socket.onopen = () => [...(bearer ? [{ session: bearer }] : []), ...this.first(), ...this.open.values()].forEach((message) => this.send(message));
    socket.onmessage = ({ data }) => {
      this.answered = true;
      this.tries = 0;
      this.lost("", false);
      const message = JSON.parse(data);
      this.open.delete(message.done ?? message.refused ?? message.found);
      this.heard(message);
    };
    socket.onclose = ({ code }) => this.socket === socket && this.closed(code);
  }

  /** Waits a while and tries again, if there is somebody to come back to. @param {number} code */
  closed(code) {
    this.socket = null;
    if (code === NO_SESSION || code === OLD || code === CLOSED) {
      this.tries = Infinity;
      const key = code === OLD ? "old" : code === CLOSED ? "closed" : way ? "stranger" : "session";
      return this.lost(sentence(key), true, code === CLOSED);
    }
    this.lost(sentence(code === TOO_MANY ? "many" : "lost"), false);
    if (code === TOO_MANY) this.tries = PAUSES.length;
    if (code === TOO_MANY && document.hidden) return; // pages would push each other out
    this.waiting = setTimeout(() => this.connect(), (PAUSES[this.tries++] ?? 15) * 1000);
  }

  /** Tries again at once. */
  hurry() {
    if (this.socket === null && this.tries && this.tries <= PAUSES.length) this.connect();
  }

  /** Asks whether the server is there, unless it has not answered the last time. */
  ping() {
    const { socket, answered } = this;
    this.answered = false;
    if (answered) this.send({ ping: 1 });
    else if (socket) {
      this.closed(0);
      socket.close();
    }
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** Sends an act or a look until there is a reply; nothing if the same is under way. @param {Record<string, any>} what */
  act(what, kind = "act") {
    if ([...this.open.values()].some((one) => JSON.stringify({ ...one, [kind]: "" }) === JSON.stringify({ [kind]: "", ...what }))) return;
    const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.open.set(nonce, { [kind]: nonce, ...what });
    this.send({ [kind]: nonce, ...what });
  }

  /** True while an act or a look of this name has no reply. @param {string} name */
  doing(name) {
    return [...this.open.values()].some((one) => (one.do ?? one.what) === name);
  }
}
