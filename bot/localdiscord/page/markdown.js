// Discord's markdown as DOM nodes. Block structure first (code, headings, quotes, lists), then what runs inside a
// line.

import { h, nameOf } from "./dom.js";

/**
 * Render `text`.
 * @param {string} text
 * @param {import("./client.js").Client} client who the mentions are, and where pressing one leads
 * @returns {Node[]}
 */
export function markdown(text, client) {
  return blocks(text.replace(/\r\n?/g, "\n"), client);
}

function blocks(text, client) {
  const out = [];
  const fence = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```\n?/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    if (match[2] === "") continue;
    out.push(...lines(text.slice(from, match.index).replace(/\n$/, ""), client));
    out.push(h("pre", {}, h("code", { data: match[1] ? { language: match[1] } : {} }, match[2])));
    from = match.index + match[0].length;
  }
  out.push(...lines(text.slice(from), client));
  return out;
}

function lines(text, client) {
  const out = [];
  if (text === "") return out;
  const rows = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("p", {}, ...inline(plain.join("\n"), client)));
    plain = [];
  };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const heading = /^(#{1,3}) +(\S.*)$/.exec(row);
    const subtext = /^-# +(\S.*)$/.exec(row);
    if (heading) {
      flush();
      out.push(h(`h${heading[1].length + 1}`, {}, ...inline(heading[2], client)));
    } else if (subtext) {
      flush();
      out.push(h("p", { class: "subtext" }, ...inline(subtext[1], client)));
    } else if (row.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, ...blocks([row.slice(4), ...rows.slice(at + 1)].join("\n"), client)));
      return out;
    } else if (row.startsWith("> ")) {
      flush();
      const quoted = [];
      for (; at < rows.length && rows[at].startsWith("> "); at++) quoted.push(rows[at].slice(2));
      at--;
      out.push(h("blockquote", {}, ...lines(quoted.join("\n"), client)));
    } else if (ITEM.test(row)) {
      flush();
      const items = [];
      for (; at < rows.length && (ITEM.test(rows[at]) || (items.length && /^ {2,}\S/.test(rows[at]))); at++) {
        if (ITEM.test(rows[at])) items.push(rows[at]);
        else items[items.length - 1] += `\n${rows[at].trim()}`;
      }
      at--;
      out.push(...lists(items, client));
    } else plain.push(row);
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d+\.) +([\s\S]*\S[\s\S]*)$/;

/** Lines of a list, as nested as they are indented; where bullets turn into numbers a new list begins. */
function lists(items, client) {
  const out = [];
  const parts = items.map((item) => ITEM.exec(item));
  for (let at = 0; at < parts.length; at++) {
    const [, indent, mark, text] = parts[at];
    const inner = [];
    while (at + 1 < parts.length && parts[at + 1][1].length > indent.length) inner.push(items[++at]);
    const tag = /\d/.test(mark) ? "ol" : "ul";
    if (out.at(-1)?.localName !== tag) out.push(h(tag, tag === "ol" ? { start: Number.parseInt(mark, 10) } : {}));
    out.at(-1).append(h("li", {}, ...inline(text, client), inner.length ? lists(inner, client) : null));
  }
  return out;
}

// Each rule is tried at the place where the text may start one; the first that fits wins.
const RULES = [
  [/\\([^\w\s])/y, (match) => match[1]],
  [/(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2].replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (match, client) => timestamp(Number(match[1]), match[2] ?? "f", client)],
  [/<@!?(\d+)>/y, (match, client) => mentionUser(match[1], client)],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (match, client) => mentionChannel(match[1], client)],
  [/<\/([^:>]+):(\d+)>/y, (match, client) => mentionCommand(match[1], client)],
  [/<(a?):(\w+):(\d+)>/y, (match) => emoji({ id: match[3], name: match[2], animated: match[1] === "a" })],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1], [match[1]])],
  [
    /\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y,
    (match, client) => link(match[2], inline(match[1], client)),
  ],
  // the way to a channel or a message, which Discord shows by the channel's name
  [/https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/\d+)?(?![\w/])/y, (match, client) => mentionChannel(match[1], client)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])!?]/y, (match) => link(match[0], [match[0]])],
  [/@(everyone|here)\b/y, (match) => h("span", { class: "mention" }, match[0])],
  [/\|\|([^]+?)\|\|/y, (match, client) => spoiler(inline(match[1], client), client)],
  [/\*\*\*(?=\S)([^]+?)\*\*\*(?!\*)/y, (match, client) => h("strong", {}, h("em", {}, ...inline(match[1], client)))],
  [/\*\*([^]+?)\*\*(?!\*)/y, (match, client) => h("strong", {}, ...inline(match[1], client))],
  [/__([^]+?)__(?!_)/y, (match, client) => h("u", {}, ...inline(match[1], client))],
  [/~~([^]+?)~~/y, (match, client) => h("s", {}, ...inline(match[1], client))],
  [/\*(?=[^\s*])((?:\*\*|[^*])+?)\*(?!\*)/y, (match, client) => h("em", {}, ...inline(match[1], client))],
  [/_(?=[^\s_])((?:__|[^_])+?)_(?![\w_])/y, (match, client) => h("em", {}, ...inline(match[1], client))],
];
const STARTS = /[\\`<[@|*_~]|https?:/g;

function inline(text, client) {
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push(plain);
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text);
    if (!start) {
      plain += text.slice(at);
      break;
    }
    plain += text.slice(at, start.index);
    at = start.index;
    const inWord = start[0] === "_" && /\w$/.test(plain);
    let found = false;
    for (const [pattern, make] of inWord ? [] : RULES) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      at = match.index + match[0].length;
      const node = make(match, client);
      if (typeof node === "string") plain += node;
      else {
        flush();
        out.push(node);
      }
      found = true;
      break;
    }
    if (!found) plain += text[at++];
  }
  flush();
  return out;
}

function link(address, content) {
  return h("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, ...content);
}

function spoiler(content, client) {
  const node = h("span", {
    class: "spoiler",
    role: "button",
    tabindex: 0,
    "aria-expanded": "false",
    "aria-label": client.say("spoiler"),
  });
  const inner = h("span", { "aria-hidden": "true" }, ...content);
  const show = () => {
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) node.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
  };
  node.append(inner);
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
  return node;
}

function mentionUser(id, client) {
  const user = client.user(id);
  const mine = id === client.me ? " mine" : "";
  return h("span", { class: `mention${mine}`, data: { userId: id } }, `@${user ? nameOf(user) : id}`);
}

function mentionChannel(id, client) {
  const channel = client.channel(id);
  if (!channel) return h("span", { class: "mention", data: { channelId: id } }, "#…");
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => client.open(id) },
    `#${client.channelName(channel)}`,
  );
}

function mentionCommand(name, client) {
  return h("button", { type: "button", class: "mention", onclick: () => client.emit("use-command", name) }, `/${name}`);
}

/** A Unicode emoji as text or a custom one as its picture. */
export function emoji({ id, name, animated }) {
  if (!id) return h("span", { class: "emoji" }, name);
  return h("img", { class: "emoji", src: `/cdn/emojis/${id}.${animated ? "gif" : "png"}`, alt: `:${name}:` });
}

// ---- times --------------------------------------------------------------------------------------------------------

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2628000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(seconds, language) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(away / size), unit);
}

function timestamp(seconds, style, client) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return h("span", { class: "time" }, String(seconds));
  const full = new Intl.DateTimeFormat(client.formats(), STYLES.F).format(when);
  const text =
    style === "R"
      ? relative(seconds, client.language())
      : new Intl.DateTimeFormat(client.formats(), STYLES[style]).format(when);
  const data = style === "R" ? { relative: seconds, language: client.language() } : {};
  return h("time", { class: "time", datetime: when.toISOString(), title: full, data }, text);
}

/** Let "in 5 minutes" become "in 4 minutes" wherever it stands on the page. */
export function tickTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative), node.dataset.language);
    if (node.textContent !== text) node.textContent = text;
  }
}
