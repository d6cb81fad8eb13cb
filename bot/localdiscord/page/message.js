// One message as an element: who, when, what, and what came of the last press on it.

import { components, fileLine, pictureGrid } from "./components.js";
import { ON_MESSAGE, ON_USER } from "./commands.js";
import { EPHEMERAL, LOADING } from "./types.js";
import { ICONS, avatar, h, icon, nameOf, source } from "./dom.js";
import { markdown } from "./markdown.js";

const CHANNEL_NAME_CHANGE = 4,
  PINNED = 6,
  RECIPIENT_ADDED = 1,
  THREAD_CREATED = 18,
  THREAD_STARTER = 21;
const COMMAND = 2; // the type of an interaction
const GROUP_MINUTES = 7;

/** Whether `message` follows `previous` so closely that author and time need not be said again. */
export function groups(message, previous) {
  if (!previous || isSystem(message) || isSystem(previous)) return false;
  if (message.author.id !== previous.author.id || usedCommand(message) || message.referenced_message !== undefined)
    return false;
  if (((message.flags ?? 0) ^ (previous.flags ?? 0)) & EPHEMERAL) return false;
  return new Date(message.timestamp) - new Date(previous.timestamp) < GROUP_MINUTES * 60000;
}

function isSystem(message) {
  return [RECIPIENT_ADDED, CHANNEL_NAME_CHANGE, PINNED, THREAD_CREATED, THREAD_STARTER].includes(message.type ?? 0);
}

/** The command this message answers: `{user, name, slash}` or null; Discord does not always tell the name. */
function usedCommand(message) {
  const known = message.interaction ?? message.interaction_metadata;
  if (known?.type !== COMMAND) return null;
  const metadata = message.interaction_metadata ?? {};
  const slash = metadata.target_user || metadata.target_message_id ? "" : "/";
  return { name: known.name, slash, user: known.user ?? metadata.user };
}

/** A command's name in the person's language, as Discord shows it. */
export function shownName(name, client) {
  return [...(client.commands ?? []), ...client.apps].find((command) => command.name === name)?.shown ?? name;
}

/** The `<li>` of a message. */
export function messageNode(message, client, grouped) {
  if (isSystem(message)) return systemNode(message, client);
  const flags = message.flags ?? 0;
  const mentionsMe = (message.mentions ?? []).some((user) => user.id === client.me);
  const classes = [
    "message",
    grouped && "grouped",
    flags & EPHEMERAL && "ephemeral",
    mentionsMe && "mentions-me",
    client.working.has(message.id) && "working",
  ];
  const data = { messageId: message.id, authorId: message.author.id };
  if (flags & EPHEMERAL) data.ephemeral = "true";
  if (flags & LOADING) data.loading = "true";
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), data, "aria-busy": String(client.working.has(message.id)) },
    origin(message, client),
    grouped ? null : face(message.author, client),
    grouped ? null : heading(message, client),
    h(
      "div",
      { class: "body" },
      content(message, client),
      attachments(message, client),
      components(message, client),
      message.thread ? threadChip(message.thread, client) : null,
      failure(message, client),
      flags & EPHEMERAL ? onlyYou(message, client) : apps(message, client),
    ),
  );
}

/** What the apps can do with a message, and with the person who wrote it; nothing where they can do nothing. */
function apps(message, client) {
  const [onMessage, onUser] = [ON_MESSAGE, ON_USER].map((type) => client.apps.filter((app) => app.type === type));
  const use = (app, target) => (event) => {
    event.currentTarget.closest("details").open = false;
    client.app(app.name, target).catch((refused) => client.fail(message, refused));
  };
  const entries = (found, target) =>
    found.map((app) => h("button", { type: "button", data: { app: app.name }, onclick: use(app, target) }, app.shown));
  const person = message.author.bot ? [] : entries(onUser, { user_id: message.author.id });
  const found = [...entries(onMessage, { message_id: message.id }), ...person];
  if (!found.length) return null;
  const menu = h("div", {}, found);
  const show = () => menu.scrollIntoView({ block: "nearest" }); // below the last message there is little room
  return h("details", { class: "apps", ontoggle: show }, h("summary", { "aria-label": client.say("apps") }, "⋯"), menu);
}

function face(user, client, cls) {
  return avatar(client.user(user.id) ?? user, cls);
}

function origin(message, client) {
  const used = usedCommand(message);
  if (used) {
    const text = client.say(used.name ? "used" : "usedCommand", { name: nameOf(used.user) });
    return h(
      "div",
      { class: "origin" },
      face(used.user, client, "avatar tiny"),
      h("span", {}, text),
      used.name ? h("strong", {}, `${used.slash}${shownName(used.name, client)}`) : null,
    );
  }
  if (message.referenced_message === undefined) return null;
  const target = message.referenced_message;
  if (!target) return h("div", { class: "origin" }, client.say("replyGone"));
  const jump = () =>
    document.querySelector(`[data-message-id="${target.id}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" });
  return h(
    "button",
    {
      type: "button",
      class: "origin",
      onclick: jump,
      "aria-label": client.say("replyTo", { name: nameOf(target.author) }),
    },
    face(target.author, client, "avatar tiny"),
    h("strong", {}, nameOf(target.author)),
    h("span", { class: "excerpt" }, target.content || "…"),
  );
}

function heading(message, client) {
  return h(
    "div",
    { class: "heading" },
    h("strong", { class: "author" }, nameOf(message.author)),
    message.author.bot ? h("span", { class: "tag" }, client.say("app")) : null,
    timeOf(message, client),
  );
}

function timeOf(message, client) {
  const when = new Date(message.timestamp);
  const language = client.formats();
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(when);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(when).setHours(0, 0, 0, 0)) / 86400000);
  const key = { 0: "today", 1: "yesterday" }[days];
  const text = key
    ? client.say(key, { time })
    : new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" }).format(when);
  return h("time", { class: "stamp", datetime: message.timestamp }, text);
}

function content(message, client) {
  if ((message.flags ?? 0) & LOADING) {
    return h(
      "p",
      { class: "thinking", role: "status" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      client.say("thinking", { name: nameOf(message.author) }),
    );
  }
  const edited = message.edited_timestamp ? h("span", { class: "edited" }, `(${client.say("edited")})`) : null;
  if (!message.content) return (message.components ?? []).length ? null : edited;
  const node = h("div", { class: "text" }, markdown(message.content, client));
  if (edited) (node.lastElementChild?.tagName === "P" ? node.lastElementChild : node).append(" ", edited);
  return node;
}

function attachments(message, client) {
  const shown = JSON.stringify(message.components ?? []);
  const own = (message.attachments ?? []).filter(
    (attachment) => !shown.includes(attachment.url) && !shown.includes(`attachment://${attachment.filename}`),
  );
  const isPicture = (attachment) =>
    attachment.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|svg)$/i.test(attachment.filename);
  const pictures = own.filter(isPicture).map((attachment) => ({
    src: source(attachment.url),
    alt: attachment.description ?? "",
    width: attachment.width,
    height: attachment.height,
    spoiler: attachment.filename.startsWith("SPOILER_"),
  }));
  return [
    pictures.length ? pictureGrid(pictures, client) : null,
    own
      .filter((attachment) => !isPicture(attachment))
      .map((attachment) => fileLine(attachment.filename, attachment.url, attachment.size, client)),
  ];
}

/** A press leads into the thread, if the person can see it. */
export function threadChip(thread, client) {
  return h(
    "button",
    {
      type: "button",
      class: "thread-chip",
      data: { threadId: thread.id },
      disabled: !client.channel(thread.id),
      onclick: () => client.open(thread.id),
    },
    icon(ICONS.thread),
    h("strong", {}, thread.name),
    h("span", { class: "hint" }, client.say("openThread")),
  );
}

function failure(message, client) {
  const text = client.failed.get(message.id);
  return text ? h("p", { class: "problem failure", role: "alert" }, text) : null;
}

function onlyYou(message, client) {
  return h(
    "p",
    { class: "only-you" },
    icon(ICONS.eye),
    client.say("onlyYou"),
    " · ",
    h(
      "button",
      { type: "button", class: "link", data: { action: "dismiss" }, onclick: () => client.dismiss(message.id) },
      client.say("dismiss"),
    ),
  );
}

/** The thread a message is about, if the person can see it. */
export function threadOf(message, client) {
  return client.channel(message.thread?.id ?? message.message_reference?.channel_id ?? null);
}

function systemNode(message, client) {
  const name = nameOf(message.author);
  const thread = threadOf(message, client);
  const texts = {
    [RECIPIENT_ADDED]: () => client.say("joinedThread", { name }),
    [CHANNEL_NAME_CHANGE]: () => client.say("renamedThread", { name, text: message.content }),
    [PINNED]: () => client.say("pinned", { name }),
    [THREAD_CREATED]: () => [
      client.say("threadStarted", { name }),
      " ",
      thread && thread.id !== client.here ? threadChip(thread, client) : h("strong", {}, message.content),
    ],
    [THREAD_STARTER]: () =>
      message.referenced_message
        ? [h("strong", {}, nameOf(message.referenced_message.author)), ": ", message.referenced_message.content]
        : client.say("replyGone"),
  };
  return h(
    "li",
    { class: "message system", data: { messageId: message.id } },
    h("div", { class: "body" }, texts[message.type](), " ", timeOf(message, client)),
  );
}
