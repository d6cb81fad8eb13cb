// The line to the server: how one enters, one WebSocket that comes back by itself, and acts that are done once.

import { sentence } from "./words.js";

const PAUSES = [1, 2, 4, 8, 15]; // seconds before each new try
const PING = 25_000;
const NO_SESSION = 4401, TOO_MANY = 4408;

const found = /^(.*)\/(?:in|t\/([^/]*))$/.exec(location.pathname);
const base = found?.[1] ?? "";

/** The address of a table. @param {string} table */
export const addressOf = (table) => `${base}/t/${table}`;

/** Uses up the link that led here. The table to open, and why the link was of no use. */
export async function enter() {
  const [token, table] = location.hash.slice(1).split(".");
  if (!token || !table) return { table: found?.[2] ?? "", wrong: "" };
  history.replaceState(null, "", addressOf(table)); // the secret does not stay in the address
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${base}/in`, { method: "POST", headers, body: JSON.stringify({ token }) });
    if (answer.ok) return { table, wrong: "" };
    return { table, wrong: String((await answer.json()).words ?? "") };
  } catch {
    return { table, wrong: sentence("link") };
  }
}

/** The line. `heard` gets every message; `opened` says what to send first; `lost` gets a sentence, "" if it is there. */
export class Line {
  /**
   * @param {(message: any) => void} heard
   * @param {() => object[]} opened
   * @param {(why: string, final?: boolean) => void} lost
   */
  constructor(heard, opened, lost) {
    this.heard = heard;
    this.opened = opened;
    this.lost = lost;
    /** Acts without a reply, by nonce. @type {Map<string, {act: string, do: string}>} */
    this.open = new Map();
    this.tries = 0;
    this.ended = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.waiting = undefined;
    setInterval(() => this.ping(), PING);
    for (const event of ["online", "visibilitychange"])
      window.addEventListener(event, () => document.visibilityState === "visible" && this.hurry(), true);
    this.connect();
  }

  connect() {
    clearTimeout(this.waiting);
    if (typeof WebSocket === "undefined") {
      this.end(sentence("socket"));
      return;
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}/socket`);
    this.socket = socket;
    this.answered = true;
    socket.onopen = () => {
      for (const message of [...this.opened(), ...this.open.values()]) this.send(message);
    };
    socket.onmessage = (event) => {
      this.answered = true;
      this.tries = 0;
      this.lost("");
      const message = JSON.parse(event.data);
      this.open.delete(message.done ?? message.refused ?? message.found ?? "");
      this.heard(message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (event.code === NO_SESSION) this.end(sentence("session"));
      if (this.ended) return;
      if (event.code === TOO_MANY) this.tries = PAUSES.length;
      this.lost(sentence(event.code === TOO_MANY ? "many" : "lost"));
      const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 15;
      this.waiting = window.setTimeout(() => this.connect(), pause * 1000);
    };
  }

  /** Gives up. @param {string} why */
  end(why) {
    this.ended = true;
    this.lost(why, true);
    this.socket?.close();
  }

  /** Tries again at once if the line is lost. */
  hurry() {
    if (this.socket === null && !this.ended && this.tries <= PAUSES.length) this.connect();
  }

  ping() {
    if (!this.answered) {
      const gone = this.socket;
      gone?.onclose?.(new CloseEvent("close", { code: 1006 }));
      gone?.close();
      return;
    }
    this.answered = this.socket === null;
    this.send({ ping: 1 });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends an act or a look until there is a reply. Nothing if the same is under way. @param {Record<string, any>} what */
  act(what, kind = "act") {
    const text = JSON.stringify({ [kind]: "", ...what });
    if ([...this.open.values()].some((one) => JSON.stringify({ ...one, [kind]: "" }) === text)) return "";
    const nonce = [...crypto.getRandomValues(new Uint8Array(15))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
    const message = /** @type {any} */ ({ [kind]: nonce, ...what });
    this.open.set(nonce, message);
    this.send(message);
    return nonce;
  }

  /** True while an act of this name has no reply. @param {string} name */
  doing(name) {
    return [...this.open.values()].some((one) => one.do === name);
  }
}
