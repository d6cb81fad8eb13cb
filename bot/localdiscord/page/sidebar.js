// Who one is, where one is: the people, the channels, the settings of the person, the bar on top.

import { DM, FORUM, GROUP, TEXT, THREADS } from "./types.js";
import { ICONS, avatar, fill, h, icon, nameOf, refill } from "./dom.js";
import { LOCALES } from "./words.js";

function markOf(channel) {
  if (THREADS.includes(channel?.type)) return ICONS.thread;
  return { [DM]: ICONS.direct, [GROUP]: ICONS.direct, [FORUM]: ICONS.forum }[channel?.type] ?? ICONS.text;
}

export class Sidebar {
  constructor(client) {
    this.client = client;
    this.part = Object.fromEntries(
      ["people", "guild", "channels", "self", "topbar", "banner", "scrim", "app"].map((id) => [
        id,
        document.getElementById(id),
      ]),
    );
    this.part.scrim.onclick = () => this.#drawer(false);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#drawer(false));
    const all = ["people", "guild", "channels", "self", "topbar", "banner"];
    const on = {
      world: all,
      language: all,
      person: all,
      channel: ["people", "guild", "channels", "self", "topbar", "banner"],
      channels: ["guild", "channels", "topbar", "banner"],
      people: ["people", "self", "banner"],
    };
    for (const [event, parts] of Object.entries(on)) {
      client.addEventListener(event, () => client.me && parts.forEach((name) => this[name]()));
    }
    client.addEventListener("channel", () => this.#drawer(false));
  }

  #drawer(open) {
    if (!open && this.part.app.classList.contains("drawer-open")) this.part.topbar.querySelector("#menu")?.focus();
    this.part.app.classList.toggle("drawer-open", open);
    this.part.scrim.hidden = !open;
    this.part.topbar.querySelector("#menu")?.setAttribute("aria-expanded", String(open));
    if (open) this.part.channels.querySelector("button")?.focus();
  }

  people() {
    const { client } = this;
    this.part.people.setAttribute("aria-label", client.say("people"));
    const focused = document.activeElement?.dataset.personId;
    refill(
      this.part.people,
      client.world.people.map((person) => {
        const { dm, mentions, unread } = client.waiting(person.id);
        const mine = person.id === client.me;
        const owns = client.places.shown()?.owner === person.id;
        const who = owns ? client.say("owner", { name: nameOf(person) }) : nameOf(person);
        const label = dm + mentions ? client.say("badge", { name: who, dm, mentions }) : who;
        return h(
          "button",
          {
            type: "button",
            class: `person${mine ? " current" : ""}`,
            "aria-pressed": String(mine),
            "aria-label": label,
            title: label,
            data: { person: person.username, personId: person.id, dm, mentions, unread },
            onclick: () => client.become(person.id),
          },
          h(
            "span",
            { class: "face" },
            avatar(person),
            dm + mentions
              ? h("span", { class: "badge", "aria-hidden": "true" }, String(Math.min(dm + mentions, 99)))
              : unread && !mine
                ? h("span", { class: "dot", "aria-hidden": "true" })
                : null,
          ),
          h("span", { class: "person-name" }, owns ? `👑 ${nameOf(person)}` : nameOf(person)),
        );
      }),
    );
    if (focused) this.part.people.querySelector(`[data-person-id="${focused}"]`)?.focus();
  }

  guild() {
    const { client } = this;
    const servers = client.places.servers();
    this.part.guild.classList.toggle("several", servers.length > 1);
    if (servers.length < 2)
      return refill(
        this.part.guild,
        h("img", { src: "/page/eye.svg", alt: "" }),
        h("strong", {}, client.places.shown()?.name ?? ""),
      );
    const focused = document.activeElement?.dataset.serverId;
    refill(
      this.part.guild,
      h("nav", { "aria-label": client.say("servers") }, servers.map((server) => this.#server(server))),
    );
    if (focused) this.part.guild.querySelector(`[data-server-id="${focused}"]`)?.focus();
    return undefined;
  }

  #server({ id, name }) {
    const { client } = this;
    const { mentions, unread } = client.places.waiting(id);
    const current = id === client.places.server;
    return h(
      "button",
      {
        type: "button",
        class: `server${current ? " current" : ""}${unread ? " unread" : ""}`,
        "aria-current": current ? "true" : null,
        title: name,
        data: { serverId: id, server: name, mentions, unread },
        onclick: () => this.#enter(id),
      },
      h("span", { class: "server-name" }, name),
      mentions && !current
        ? h("span", { class: "badge", "aria-label": client.say("unread", { n: mentions }) }, String(Math.min(mentions, 99)))
        : unread && !current
          ? h("span", { class: "dot", "aria-hidden": "true" })
          : null,
    );
  }

  /** Shows a server; who has come by the menu goes on to its channels there. */
  #enter(server) {
    const open = this.part.app.classList.contains("drawer-open");
    this.client.enter(server);
    if (open) this.#drawer(true);
  }

  channels() {
    const { client } = this;
    this.part.channels.setAttribute("role", "navigation");
    this.part.channels.setAttribute("aria-label", client.say("channels"));
    const focused = this.part.channels.contains(document.activeElement)
      ? document.activeElement.dataset.channelId
      : null;
    const all = client.channels();
    const direct = all.filter((channel) => channel.type === DM);
    const elsewhere = all.filter((channel) => this.#away(channel));
    const tops = all
      .filter((channel) => [TEXT, FORUM].includes(channel.type) && channel.guild_id === client.places.server)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    refill(
      this.part.channels,
      h("h2", {}, client.say("channels")),
      h(
        "ul",
        {},
        tops.map((channel) => h("li", {}, this.#entry(channel), this.#threads(all, channel))),
      ),
      direct.length
        ? [
            h("h2", {}, client.say("directMessages")),
            h(
              "ul",
              {},
              direct.map((channel) => h("li", {}, this.#entry(channel))),
            ),
          ]
        : null,
      elsewhere.length
        ? [
            h("h2", {}, client.say("elsewhere")),
            h(
              "ul",
              {},
              elsewhere.map((channel) => h("li", {}, this.#entry(channel))),
            ),
          ]
        : null,
    );
    if (focused) this.part.channels.querySelector(`[data-channel-id="${focused}"]`)?.focus();
  }

  #threads(all, parent) {
    const under = all.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === parent.id);
    const shown = (thread) => !thread.thread_metadata?.archived || thread.unread || thread.id === this.client.here;
    const active = under.filter(shown),
      archived = under.filter((thread) => !shown(thread));
    const items = (threads) =>
      h(
        "ul",
        { class: "threads" },
        threads.map((thread) => h("li", {}, this.#entry(thread))),
      );
    return [
      active.length ? items(active) : null,
      archived.length
        ? h(
            "details",
            { class: "archived" },
            h("summary", {}, this.client.say("archived", { n: archived.length })),
            items(archived),
          )
        : null,
    ];
  }

  /** Whether the bot is not there: people use what they have for themselves. */
  #away(channel) {
    return this.client.world.elsewhere.includes(channel.id);
  }

  /** The names of the tags of a forum's post. */
  #tags(channel) {
    const forum = channel.applied_tags?.length ? this.client.channels().find(({ id }) => id === channel.parent_id) : null;
    return (forum?.available_tags ?? []).filter(({ id }) => channel.applied_tags.includes(id)).map(({ name }) => name);
  }

  #entry(channel) {
    const { client } = this;
    const here = channel.id === client.here;
    const mark = markOf(channel);
    const count = channel.type === DM ? channel.unread : channel.mentions;
    const unread = !here && channel.unread > 0;
    return h(
      "button",
      {
        type: "button",
        class: `channel${here ? " current" : ""}${unread ? " unread" : ""}`,
        "aria-current": here ? "page" : null,
        data: {
          channelId: channel.id,
          channelName: client.channelName(channel),
          kind: this.#away(channel) ? "elsewhere" : channel.type,
          unread: channel.unread ?? 0,
        },
        onclick: () => client.open(channel.id),
      },
      icon(mark),
      h("span", { class: "channel-name" }, client.channelName(channel)),
      this.#tags(channel).map((tag) => h("span", { class: "tag" }, tag)),
      count && !here
        ? h("span", { class: "badge", "aria-label": client.say("unread", { n: count }) }, String(Math.min(count, 99)))
        : null,
    );
  }

  self() {
    const { client } = this;
    const person = client.person();
    const name = nameOf(person);
    const languages = LOCALES.map(({ code, label, name: full }) =>
      h(
        "button",
        {
          type: "button",
          lang: code,
          title: full,
          "aria-pressed": String(client.language() === code),
          data: { locale: code },
          onclick: () => client.setLanguage(code),
        },
        label,
      ),
    );
    const toggle = h("input", {
      type: "checkbox",
      role: "switch",
      id: "dm-open",
      checked: person.dm_open,
      onchange: (event) => client.setDirectMessages(event.target.checked),
    });
    fill(
      this.part.self,
      h("div", { class: "self-name" }, avatar(person), h("strong", {}, client.say("youAre", { name }))),
      h("div", { class: "languages", role: "group", "aria-label": client.say("language", { name }) }, languages),
      h("label", { class: "switch", title: client.say("dmHint") }, h("span", {}, client.say("dmOpen")), toggle),
      client.places.shown()?.owner === person.id ? h("p", { class: "hint" }, client.say("ownerMay")) : null,
    );
  }

  topbar() {
    const { client } = this;
    const channel = client.channel();
    const parent = channel?.parent_id && client.channel(channel.parent_id);
    const mark = markOf(channel);
    const online = client.places.heard();
    const state = !client.world.bot
      ? client.say("botNever")
      : client.say(online ? "botOnline" : "botOffline", { name: client.botName() });
    const expanded = this.part.app.classList.contains("drawer-open");
    refill(
      this.part.topbar,
      h(
        "button",
        {
          type: "button",
          id: "menu",
          class: "icon-button",
          "aria-label": client.say("menu"),
          "aria-expanded": String(expanded),
          "aria-controls": "sidebar",
          onclick: () => this.#drawer(!this.part.app.classList.contains("drawer-open")),
        },
        icon(ICONS.menu),
        this.#unreadElsewhere() ? h("span", { class: "dot" }) : null,
      ),
      channel
        ? h(
            "h1",
            { data: { channelId: channel.id } },
            parent
              ? [
                  h(
                    "button",
                    {
                      type: "button",
                      class: "crumb",
                      data: { channelId: parent.id },
                      onclick: () => client.open(parent.id),
                    },
                    `#${parent.name}`,
                  ),
                  h("span", { class: "crumb-mark", "aria-hidden": "true" }, "›"),
                ]
              : null,
            icon(mark),
            h("span", { class: "title" }, client.channelName(channel)),
            this.#whose(channel),
          )
        : h("h1", {}),
      h(
        "span",
        { id: "bot-state", data: { online }, title: state, role: "status" },
        h("span", { class: "lamp", "aria-hidden": "true" }),
        h("span", { class: "bot-state-text" }, state),
      ),
    );
    document.title = channel ? `${client.channelName(channel)} · ${nameOf(client.person())} · Oraklos` : "Oraklos";
  }

  /** In which server a channel is, where one could be in several. */
  #whose(channel) {
    const servers = this.client.places.servers();
    const server = servers.length > 1 && servers.find(({ id }) => id === channel.guild_id);
    return server ? h("span", { class: "whose" }, server.name) : null;
  }

  #unreadElsewhere() {
    return this.client.channels().some((channel) => channel.id !== this.client.here && channel.unread > 0);
  }

  /** One line above the messages: no connection, no bot, or a direct message that waits. */
  banner() {
    const { client } = this;
    const waiting = client
      .channels()
      .find((channel) => channel.type === DM && channel.unread > 0 && channel.id !== client.here);
    if (!client.connected) return refill(this.part.banner, h("p", { class: "trouble" }, client.say("lost")));
    if (client.world.bot && !client.places.heard())
      return refill(
        this.part.banner,
        h("p", { class: "trouble" }, client.say("offlineBanner", { name: client.botName() })),
      );
    if (!waiting) return refill(this.part.banner);
    const text = client.say("dmWaiting", { n: waiting.unread, name: nameOf(client.person()) });
    return refill(
      this.part.banner,
      h(
        "button",
        {
          type: "button",
          id: "open-dm",
          class: "waiting",
          data: { channelId: waiting.id },
          onclick: () => client.open(waiting.id),
        },
        icon(ICONS.direct),
        h("span", {}, text),
        h("strong", {}, client.say("open")),
      ),
    );
  }
}
