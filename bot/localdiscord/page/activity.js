// An Activity in its frame, and the client's side of their protocol: it refuses what Discord's client refuses.

import { ICONS, h, icon } from "./dom.js";

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2; // kinds of messages
const SANDBOX = "allow-forms allow-modals allow-pointer-lock allow-popups allow-same-origin allow-scripts";
const INVALID_PAYLOAD = 4000, INVALID_COMMAND = 4002, OAUTH2_ERROR = 5000; // codes of errors
const INVALID_CLIENTID = 4000, INVALID_VERSION = 4004, INVALID_ENCODING = 4005; // codes of closing

/** Show the instance of the Activity that a person has launched. @param {string} instance */
export function openActivity(instance, client) {
  const { me, here } = client, { id, activity } = client.world.application;
  const frame_id = crypto.randomUUID(), { origin } = new URL(activity);
  const given = { instance_id: instance, frame_id, channel_id: here, platform: "desktop", launch_id: instance.split("-")[1] };
  const guild = client.channel()?.guild_id;
  const src = `${activity}?${new URLSearchParams(guild ? { ...given, guild_id: guild } : given)}`;
  const frame = h("iframe", { src, sandbox: SANDBOX, title: client.say("activity"), referrerpolicy: "origin" });
  const told = h("span", {}, client.say("activity"));
  const close = h("button", { type: "button", class: "icon-button", "aria-label": client.say("close"), onclick: () => dialog.close() }, icon(ICONS.close));
  const dialog = h("dialog", { id: "activity", "aria-label": client.say("activity") }, h("header", {}, told, close), frame);
  const nonces = new Set();
  let ready = false, closed = false;

  const send = (...message) => frame.contentWindow.postMessage(message, origin);
  function refuse(code, message) {
    closed = true;
    told.textContent = `${code}: ${message}`;
    send(CLOSE, { code, message });
  }
  const error = (cmd, nonce, code, message) => send(FRAME, { cmd, evt: "ERROR", data: { code, message }, nonce });

  function greet({ v, encoding, client_id, frame_id: frame }) {
    if (client_id !== id || frame !== frame_id) return refuse(INVALID_CLIENTID, "Invalid Client ID");
    if (v !== 1) return refuse(INVALID_VERSION, "Invalid Version");
    if (encoding !== "json") return refuse(INVALID_ENCODING, "Invalid Encoding");
    ready = true;
    const config = { cdn_host: "", api_endpoint: "", environment: "production" };
    return send(FRAME, { cmd: "DISPATCH", evt: "READY", data: { v: 1, config }, nonce: null });
  }

  async function obey({ cmd, args, nonce }) {
    if (!ready || typeof nonce !== "string" || !nonce || nonces.has(nonce))
      return error(cmd, nonce ?? null, INVALID_PAYLOAD, "Invalid Payload");
    nonces.add(nonce);
    if (cmd === "AUTHORIZE") {
      const { code, message } = await client.api.act(me, "authorize", { instance, args });
      return code ? send(FRAME, { cmd, evt: null, data: { code }, nonce }) : error(cmd, nonce, OAUTH2_ERROR, message);
    }
    if (cmd !== "OPEN_EXTERNAL_LINK") return error(cmd, nonce, INVALID_COMMAND, "Invalid Command");
    open(args.url, "_blank", "noopener");
    return send(FRAME, { cmd, evt: null, data: { opened: true }, nonce });
  }

  function hear(event) {
    if (closed || event.source !== frame.contentWindow || event.origin !== origin || !Array.isArray(event.data)) return;
    const [kind, payload] = event.data;
    if (kind === HANDSHAKE) greet(payload ?? {});
    else if (kind === FRAME) obey(payload ?? {});
    else if (kind === CLOSE) dialog.close();
  }

  addEventListener("message", hear);
  dialog.addEventListener("close", () => {
    removeEventListener("message", hear);
    dialog.remove();
    client.api.act(me, "leave", { instance }).catch(() => {});
  });
  document.body.append(dialog);
  dialog.showModal();
}
