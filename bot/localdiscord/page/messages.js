// The list of messages: only what changed is drawn anew, the end stays in sight unless the reader scrolled up.

import { DM, FORUM, THREADS } from "./types.js";
import { ICONS, fill, h, icon, nameOf } from "./dom.js";
import { tickTimes } from "./markdown.js";
import { groups, messageNode, shownName, threadChip, threadOf } from "./message.js";
import { welcome } from "./welcome.js";

export class Messages {
  #nodes = new Map(); // key -> {node, print}
  #stuck = true; // the reader is at the end

  constructor(client) {
    this.client = client;
    this.scroller = document.getElementById("scroller");
    this.list = document.getElementById("messages");
    this.intro = document.getElementById("intro");
    this.toBottom = document.getElementById("to-bottom");
    this.typing = document.getElementById("typing");
    this.toBottom.onclick = () => this.#bottom();
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.#keep()).observe(document.getElementById("scrolled"));
    new ResizeObserver(() => this.#keep()).observe(this.scroller);
    document.addEventListener("visibilitychange", () => this.#stuck && client.seen());
    client.addEventListener("channel", () => this.#reset());
    client.addEventListener("language", () => this.#again());
    client.addEventListener("messages", ({ detail }) => this.#draw(detail ?? {}));
    client.addEventListener("channels", () => this.#channels());
    client.addEventListener("commands", () => this.#draw({})); // the apps on each message too
    client.addEventListener("typing", () => this.#typing());
    setInterval(tickTimes, 5000);
  }

  /** Everything anew, at the same place: the words have changed. */
  #again() {
    this.#nodes.clear();
    this.list.replaceChildren();
    if (this.client.me) this.#draw({});
    this.#typing();
  }

  /** A message that named a thread before it was known here is drawn anew. */
  #channels() {
    for (const row of this.#nodes.values()) {
      const unknown = [...row.node.querySelectorAll(".mention[data-channel-id]")];
      if (unknown.some((mention) => this.client.channel(mention.dataset.channelId))) row.print = null;
    }
    this.#draw({});
  }

  #reset() {
    this.#nodes.clear();
    this.list.replaceChildren();
    this.#stuck = true;
    this.#draw({ opened: true, empty: true });
    this.#typing();
  }

  #draw({ opened = false, older = false, created = false, show = false, empty = false }) {
    const client = this.client;
    this.scroller.setAttribute("aria-label", client.channel() ? client.channelName(client.channel()) : "");
    const oldHeight = this.scroller.scrollHeight;
    const rows = this.#rows();
    const kept = new Set(rows.map((row) => row.key));
    for (const [key, { node }] of this.#nodes) {
      if (kept.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    let before = this.list.firstElementChild;
    for (const { key, print, make } of rows) {
      const known = this.#nodes.get(key);
      let node = known?.node;
      if (!node || known.print !== print) {
        node = make();
        if (known) {
          if (before === known.node) before = node;
          replaceKeepingFocus(known.node, node);
        }
        this.#nodes.set(key, { node, print });
      }
      if (node === before) before = before.nextElementSibling;
      else this.list.insertBefore(node, before);
    }
    if (!empty) this.#intro();
    else fill(this.intro);
    if (older) this.scroller.scrollTop += this.scroller.scrollHeight - oldHeight;
    if (opened || show) this.#bottom();
    else this.#keep();
    if (created && this.#stuck) client.seen();
    this.#scrolled();
  }

  /**
   * What the list should show: a key that stays, a print that changes when the row must be drawn anew, and how to
   * draw it.
   */
  #rows() {
    const client = this.client;
    const rows = [];
    if (client.channel()?.type === FORUM) {
      const posts = client.channels().filter((channel) => channel.parent_id === client.here);
      return posts.map((post) => ({
        key: post.id,
        print: post.name,
        make: () => h("li", { class: "message" }, threadChip(post, client)),
      }));
    }
    const notices = new Set(
      client.notices.filter((notice) => notice.channel === client.here && notice.uid === client.me),
    );
    const put = (notice) => {
      rows.push({ key: notice.id, print: notice.error ?? "", make: () => noticeNode(notice, client) });
      notices.delete(notice);
    };
    let previous = null;
    for (const message of client.messages.filter((entry) => client.visible(entry))) {
      const fresh = message.id === client.firstUnread;
      if (fresh)
        rows.push({
          key: "new",
          print: "",
          make: () =>
            h("li", { class: "new-line", "aria-label": client.say("newLine") }, h("span", {}, client.say("newLine"))),
        });
      const grouped = !fresh && groups(message, previous);
      const print = `${message.revision ?? 0}/${grouped}/${Boolean(threadOf(message, client))}/${client.apps.length}`;
      rows.push({ key: message.id, print, make: () => messageNode(message, client, grouped) });
      previous = message;
      for (const notice of notices) {
        if (notice.after !== message.id) continue;
        put(notice);
        previous = null;
      }
    }
    notices.forEach(put);
    return rows;
  }

  #intro() {
    const client = this.client;
    const channel = client.channel();
    const beginning = client.complete || !client.messages.length;
    if (!channel || !beginning)
      return fill(
        this.intro,
        channel ? null : h("p", { class: "beginning" }, client.say("nobodySees", { name: nameOf(client.person()) })),
      );
    if (channel.type === FORUM)
      return fill(
        this.intro,
        this.list.children.length ? null : h("p", { class: "beginning" }, client.say("emptyForum")),
      );
    if (channel.type === DM)
      return fill(
        this.intro,
        h("p", { class: "beginning" }, client.say("emptyDm", { bot: client.botName(), name: nameOf(client.person()) })),
      );
    if (THREADS.includes(channel.type))
      return fill(this.intro, h("p", { class: "beginning" }, client.say("emptyThread", { name: channel.name })));
    return fill(this.intro, client.messages.length || client.notices.length ? null : welcome(client));
  }

  #typing() {
    const names = this.client
      .typing()
      .map((user) => nameOf(user))
      .join(", ");
    this.typing.textContent = names ? this.client.say("typing", { name: names }) : "";
  }

  #atEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < 60;
  }

  #bottom() {
    this.#stuck = true;
    this.#keep();
  }

  #keep() {
    if (!this.#stuck) return;
    // the welcome is read from its top
    this.scroller.scrollTop = this.list.children.length ? this.scroller.scrollHeight : 0;
  }

  #scrolled() {
    const was = this.#stuck;
    this.#stuck = this.#atEnd() || !this.list.children.length;
    if (this.#stuck && !was) this.client.seen();
    if (this.scroller.scrollTop < 200 && this.scroller.scrollHeight > this.scroller.clientHeight) this.client.older();
    const unread = this.client.channel()?.unread ?? 0;
    this.toBottom.hidden = this.#stuck;
    fill(this.toBottom, this.client.say(unread ? "toBottom" : "latest"), icon(ICONS.down));
  }
}

/** Swap a row; a button that had the keyboard focus keeps it, if the new row still has that button. */
function replaceKeepingFocus(old, node) {
  const id = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  const opened = new Set(
    [...old.querySelectorAll(".spoiler")].flatMap((spoiler, at) => (spoiler.classList.contains("shown") ? [at] : [])),
  );
  const menu = old.querySelector(".apps[open]");
  old.replaceWith(node);
  if (menu) node.querySelector(".apps")?.setAttribute("open", "");
  node.querySelectorAll(".spoiler").forEach((spoiler, at) => opened.has(at) && spoiler.click());
  if (id) node.querySelector(`[data-custom-id="${CSS.escape(id)}"]`)?.focus();
}

function noticeNode(notice, client) {
  const name = nameOf(client.person(notice.uid));
  return h(
    "li",
    { class: "message notice", data: { notice: notice.error ? "failed" : "pending", command: notice.name } },
    h(
      "div",
      { class: "body" },
      h("p", {}, client.say("used", { name }), " ", h("strong", {}, `/${shownName(notice.name, client)}`)),
      notice.error
        ? h(
            "p",
            { class: "problem", role: "alert" },
            notice.error,
            " ",
            h(
              "button",
              { type: "button", class: "link", onclick: () => client.forget(notice.id) },
              client.say("dismiss"),
            ),
          )
        : h(
            "p",
            { class: "thinking", role: "status" },
            h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
            client.say("sending"),
          ),
    ),
  );
}
