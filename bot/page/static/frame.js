// The page inside Discord: its part of the protocol with Discord's client, and the session that it leads to. The
// session stays in the memory of this page.

import { button, does, fill, h } from "./dom.js";
import { sentence } from "./words.js";

const HANDSHAKE = 0, FRAME = 1; // kinds of messages
const PATIENCE = 20_000; // ms that Discord's client has before one is told

const { client = "", discord = "" } = document.documentElement.dataset;
const query = new URLSearchParams(location.search);

/** What a command is waited for with, by nonce; "" is the handshake. @type {Map<string, (message: MessageEvent) => void>} */
const awaited = new Map();
addEventListener("message", (event) => {
  if (!discord.split(" ").includes(event.origin) || event.data?.[0] !== FRAME) return;
  const { cmd, evt, nonce } = event.data[1] ?? {};
  awaited.get(cmd === "DISPATCH" && evt === "READY" ? "" : nonce)?.(event);
});

/** Sends a message to Discord's client and waits for the answer. @param {any} message @param {string} to @returns {Promise<MessageEvent>} */
function answer(message, to, nonce = "") {
  (window.parent.opener ?? window.parent).postMessage(message, to); // the client may have moved us to a window of its own
  return new Promise((resolve, reject) => {
    awaited.set(nonce, resolve);
    if (!nonce) setTimeout(reject, PATIENCE);
  }).finally(() => awaited.delete(nonce));
}

/** Has Discord's client do something; its data. @param {string} cmd @param {object} args @param {string} to */
async function command(cmd, args, to) {
  const nonce = crypto.randomUUID(), { data } = await answer([FRAME, { cmd, args, nonce }], to, nonce);
  return data[1].evt === "ERROR" ? null : data[1].data;
}

/** Signs in: the session, and the table to open; or why not. @returns {Promise<{session?: string, table?: string, why?: string}>} */
export async function framed() {
  const instance = query.get("instance_id"), frame_id = query.get("frame_id");
  if (!instance || !frame_id || window.parent === window) return { why: "outside" };
  try {
    const { origin } = await answer([HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id }], "*"); // nothing secret
    addEventListener("click", (event) => leave(event, origin));
    const asked = { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
    const allowed = await command("AUTHORIZE", asked, origin);
    if (!allowed) return { why: "denied" };
    const headers = { "Content-Type": "application/json" }, body = JSON.stringify({ code: allowed.code, instance });
    const { why, session, tables } = await (await fetch("/activity", { method: "POST", headers, body })).json();
    return why ? { why } : tables.length ? { session, table: await which(tables) } : { why: "none" };
  } catch {
    return { why: "down" };
  }
}

/** The table to open, which is asked if there are several. @param {[string, string][]} tables @returns {Promise<string>} */
function which(tables) {
  const [[only = ""] = []] = tables, asked = /** @type {HTMLElement} */ (document.getElementById("asked"));
  if (tables.length === 1) return Promise.resolve(only);
  fill(asked, h("h1", {}, sentence("which")), tables.map(([id, title]) => button(["sit", id], { class: "tile" }, title)));
  return new Promise((resolve) => Object.assign(does, { sit: resolve }));
}

/** Discord's client opens links that lead out. @param {Event} event @param {string} origin */
function leave(event, origin) {
  const link = /** @type {Element} */ (event.target).closest("a[href^=https]");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  command("OPEN_EXTERNAL_LINK", { url: link.href }, origin);
}
