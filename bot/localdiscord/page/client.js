// What the page knows: the servers and people, their channels, the messages of the open channel. Views listen to its
// events: "world", "people" (badges), "channels", "messages", "typing", "language", "person", "channel", "modal",
// "activity".

import { Refused, listen } from "./api.js";
import { LOCALES, pageLanguage, say } from "./words.js";
import { nameOf } from "./dom.js";
import { Places } from "./places.js";
import { DM, EPHEMERAL, FORUM } from "./types.js";

// What Discord's client itself says, in the person's language, when the bot does not answer.
const FAILURES = { "The application did not respond": "notResponded", "This interaction failed": "interactionFailed" };

const newer = (a, b) => (a.length === b.length ? (a > b ? 1 : a < b ? -1 : 0) : a.length - b.length);
const remembered = (key) => localStorage.getItem(`oraklos.${key}`);
const remember = (key, value) => localStorage.setItem(`oraklos.${key}`, value);

export class Client extends EventTarget {
  world = { servers: [], people: [], bot: null, bot_online: false, bot_private: false };
  me = null; // id of the person acted for
  here = null; // id of the open channel
  places = new Places(this);
  messages = []; // of the open channel, oldest first
  complete = false; // nothing older is left on the server
  firstUnread = null; // id of the first message not seen when the channel was opened
  apps = []; // what stands under "Apps" here: {name, shown, type}
  notices = []; // commands on their way or failed: {id, uid, channel, after (message id), name, error}
  working = new Map(); // message id -> custom_id of the component pressed and not answered
  failed = new Map(); // message id -> why the last press failed
  picked = new Map(); // "message/custom_id" -> values chosen in a select, until the message changes
  connected = true;
  #channels = new Map(); // uid -> channels
  #dismissed = new Set(JSON.parse(sessionStorage.getItem("oraklos.dismissed") ?? "[]"));
  #refreshing = new Map(); // uid -> timer of the next refresh
  #turn = 0; // counts refreshes
  #freshness = new Map(); // uid -> the refresh that #channels holds
  #membership = null; // timer of the next look at who is where
  #typing = new Map();
  #broken = new Set(); // people whose socket is down
  #visit = 0; // counts openings of channels, so that a late answer for another one is dropped

  constructor(api) {
    super();
    this.api = api;
  }

  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Load everything and connect; resolves when the first channel is open. */
  async start() {
    for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
      try {
        await this.#load();
        break;
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    const wanted = remembered("person");
    this.me = this.world.people.some((person) => person.id === wanted) ? wanted : this.world.people[0].id;
    for (const person of this.world.people) {
      listen(
        person.id,
        (event) => this.#heard(person.id, event),
        (open) => this.#socket(person.id, open),
      );
    }
    this.emit("language");
    this.emit("person");
    await this.open(this.places.landing(this.me));
  }

  async #load() {
    this.world = await this.api.world();
    this.world.people.forEach((person, at) => {
      person.tint = at;
    });
    await Promise.all(this.world.people.map((person) => this.#refresh(person.id)));
    for (const person of this.world.people) {
      const locale = this.localeOf(person.id);
      if (locale !== person.locale) this.api.change(person.id, { locale }).catch(() => {});
    }
    this.emit("world");
  }

  // ---- who and where ----------------------------------------------------------------------------------------------

  person(uid = this.me) {
    return this.world.people.find((person) => person.id === uid);
  }

  user(uid) {
    return this.person(uid) ?? (this.world.bot?.id === uid ? { ...this.world.bot, bot: true } : null);
  }

  botName() {
    return this.world.bot ? nameOf(this.world.bot) : (this.world.application?.name ?? "Oraklos");
  }

  channels(uid = this.me) {
    return this.#channels.get(uid) ?? [];
  }

  channel(cid = this.here, uid = this.me) {
    return this.channels(uid).find((channel) => channel.id === cid);
  }

  channelName(channel) {
    return channel.type === DM ? this.botName() : channel.name;
  }

  /** Unread direct messages, mentions, and whether anything at all is unread, of one person. */
  waiting(uid) {
    const channels = this.channels(uid);
    const sum = (list, key) => list.reduce((total, channel) => total + (channel[key] ?? 0), 0);
    const direct = channels.filter((channel) => channel.type === DM);
    const rest = channels.filter((channel) => channel.type !== DM);
    return { dm: sum(direct, "unread"), mentions: sum(rest, "mentions"), unread: sum(channels, "unread") > 0 };
  }

  localeOf(uid = this.me) {
    const browser = pageLanguage(navigator.language) === "pl" ? "pl" : null;
    return remembered(`locale.${uid}`) ?? browser ?? this.person(uid)?.locale ?? "en-US";
  }

  language(uid = this.me) {
    return pageLanguage(this.localeOf(uid));
  }

  /**
   * What dates and numbers are written in: the browser's own variant of the language where it has one (12 or 24
   * hours).
   */
  formats() {
    return navigator.languages.find((tag) => tag.startsWith(this.language())) ?? this.language();
  }

  say(key, args) {
    return say(this.language(), key, args);
  }

  async setLanguage(code) {
    const locale = LOCALES.find((entry) => entry.code === code).discord;
    remember(`locale.${this.me}`, locale);
    this.emit("language");
    await this.api.change(this.me, { locale });
  }

  async setDirectMessages(open) {
    await this.api.change(this.me, { dm_open: open });
    this.person().dm_open = open;
    this.emit("people");
  }

  /** Be somebody else, in the same channel where possible; from one's direct messages to theirs. */
  async become(uid) {
    if (uid === this.me) return;
    const before = this.channel();
    this.me = uid;
    remember("person", uid);
    this.emit("language");
    this.emit("person");
    const same = before?.type === DM ? this.channels().find((channel) => channel.type === DM) : this.channel();
    await this.open(same?.id ?? this.places.landing(uid));
  }

  /** Show a server. */
  enter(server) {
    return this.open(this.places.entrance(server));
  }

  async open(cid) {
    const visit = ++this.#visit;
    this.here = cid;
    this.messages = [];
    this.complete = false;
    this.firstUnread = null;
    this.places.settle();
    this.emit("channel");
    if (!cid || this.channel()?.type === FORUM) return;
    const unread = this.channel()?.unread ?? 0;
    const messages = await this.api.messages(this.me, cid).catch(() => null);
    if (visit !== this.#visit || !messages) return;
    this.messages = messages;
    this.complete = messages.length < 50;
    this.firstUnread = unread && unread < messages.length ? messages[messages.length - unread].id : null;
    this.emit("messages", { opened: true });
    this.seen();
  }

  async older() {
    if (this.complete || !this.messages.length) return;
    this.complete = true; // until the answer says otherwise: one request at a time
    const visit = this.#visit;
    const before = await this.api.messages(this.me, this.here, this.messages[0].id).catch(() => null);
    if (visit !== this.#visit) return;
    this.complete = before !== null && before.length < 50;
    this.messages = [...(before ?? []), ...this.messages];
    this.emit("messages", { older: true });
  }

  /** The open channel has been read to its end. */
  async seen() {
    const channel = this.channel();
    if (!channel || document.hidden) return;
    const uid = this.me;
    await this.api.act(uid, "seen", { channel_id: channel.id }).catch(() => {});
    this.#later(uid);
  }

  visible(message) {
    return !this.#dismissed.has(message.id);
  }

  dismiss(id) {
    this.#dismissed.add(id);
    sessionStorage.setItem("oraklos.dismissed", JSON.stringify([...this.#dismissed]));
    this.emit("messages");
  }

  // ---- what the server tells --------------------------------------------------------------------------------------

  #socket(uid, open) {
    const wasBroken = this.#broken.size > 0;
    if (open) this.#broken.delete(uid);
    else this.#broken.add(uid);
    this.connected = this.#broken.size === 0;
    if (wasBroken !== !this.connected) this.emit("world");
    if (open && wasBroken && this.connected) this.#recover();
  }

  /** After a break anything may have changed: load it all again. */
  async #recover() {
    await this.#load().catch(() => {});
    this.commandsChanged?.();
    await this.open(this.channel() ? this.here : this.places.landing(this.me));
  }

  async #refresh(uid) {
    const turn = ++this.#turn;
    const channels = await this.api.channels(uid);
    if (turn < (this.#freshness.get(uid) ?? 0)) return; // a later question was answered first
    this.#freshness.set(uid, turn);
    this.#channels.set(uid, channels);
  }

  /** Channels again, once for a burst of events. */
  #later(uid) {
    if (this.#refreshing.has(uid)) return;
    this.#refreshing.set(
      uid,
      setTimeout(async () => {
        this.#refreshing.delete(uid);
        await this.#refresh(uid).catch(() => {});
        this.emit("people");
        if (uid !== this.me) return;
        this.emit("channels");
        if (this.here && !this.channel()) this.open(this.places.landing(uid));
      }, 80),
    );
  }

  #heard(uid, { t, d }) {
    const open = uid === this.me && d?.channel_id === this.here;
    if (t === "BOT_STATUS") return this.#botStatus();
    if (t.startsWith("GUILD_")) this.#serversChanged();
    if (t === "TYPING_START") return open ? this.#startTyping(d.user_id) : undefined;
    if (t === "MODAL" || t.startsWith("INTERACTION_")) return undefined; // the answer of the request says the same
    if (t.startsWith("MESSAGE_") && open) {
      if (t === "MESSAGE_DELETE") this.#drop([d.id]);
      else if (t === "MESSAGE_DELETE_BULK") this.#drop(d.ids);
      else this.#put(d, t === "MESSAGE_CREATE");
    }
    if (t !== "MESSAGE_UPDATE") this.#later(uid);
    return undefined;
  }

  /** Who is in which server, once for a burst of events. */
  #serversChanged() {
    clearTimeout(this.#membership);
    this.#membership = setTimeout(() => this.#botStatus().catch(() => {}), 80);
  }

  async #botStatus() {
    const { bot, bot_online, bot_private, application, servers } = await this.api.world();
    Object.assign(this.world, { bot, bot_online, bot_private, application, servers });
    this.places.settle();
    this.commandsChanged?.();
    this.emit("world");
  }

  #startTyping(uid) {
    clearTimeout(this.#typing.get(uid));
    this.#typing.set(
      uid,
      setTimeout(() => this.#stopTyping(uid), 9000),
    );
    this.emit("typing");
  }

  #stopTyping(uid) {
    clearTimeout(this.#typing.get(uid));
    if (this.#typing.delete(uid)) this.emit("typing");
  }

  typing() {
    return [...this.#typing.keys()].map((uid) => this.user(uid)).filter(Boolean);
  }

  #put(message, created) {
    const at = this.messages.findIndex((known) => known.id === message.id);
    if (at >= 0) {
      const old = this.messages[at];
      this.messages[at] = { ...old, ...message, revision: (old.revision ?? 0) + 1 };
      this.failed.delete(message.id);
      for (const key of this.picked.keys()) if (key.startsWith(`${message.id}/`)) this.picked.delete(key);
    } else if (created) {
      this.messages.push(message);
      this.messages.sort((a, b) => newer(a.id, b.id));
      if (message.author) this.#stopTyping(message.author.id);
    }
    const forMe = (message.flags ?? 0) & EPHEMERAL || message.author?.id === this.me;
    this.emit("messages", { created: at < 0, show: at < 0 && created && Boolean(forMe) });
  }

  #drop(ids) {
    this.messages = this.messages.filter((message) => !ids.includes(message.id));
    this.emit("messages");
  }

  // ---- what the person does ---------------------------------------------------------------------------------------

  /** An interaction: `error` in plain words or null; a modal that it opens is announced by the event "modal". */
  async #interact(what, body) {
    const answer = await this.api.act(this.me, what, { ...body, locale: this.localeOf() });
    if (answer.modal) this.emit("modal", { interaction_id: answer.interaction_id, ...answer.modal });
    if (answer.activity) this.emit("activity", answer.activity);
    return FAILURES[answer.error] ? this.say(FAILURES[answer.error]) : (answer.error ?? null);
  }

  /** Use a slash command. */
  command(name, options) {
    return this.#use("command", name, { options });
  }

  /** Use what stands under "Apps" on a message or a person: `target` is `{message_id}` or `{user_id}`. */
  app(name, target) {
    return this.#use("app", name, target);
  }

  /** Raises Refused where the server would not take it; a bot that fails becomes a notice. */
  async #use(what, name, more) {
    const notice = {
      id: crypto.randomUUID(),
      uid: this.me,
      channel: this.here,
      name,
      error: null,
      after: this.messages.at(-1)?.id,
    };
    this.notices.push(notice);
    this.emit("messages", { show: true });
    try {
      notice.error = await this.#interact(what, { channel_id: notice.channel, name, ...more });
    } finally {
      if (!notice.error) this.forget(notice.id);
      else this.emit("messages", { show: true });
    }
  }

  /** Say below a message that the server would not take what was done with it. */
  fail(message, refused) {
    if (!(refused instanceof Refused)) throw refused;
    this.failed.set(message.id, refused.message || this.say("interactionFailed"));
    this.#touch(message.id);
  }

  forget(noticeId) {
    this.notices = this.notices.filter((notice) => notice.id !== noticeId);
    this.emit("messages");
  }

  #touch(id) {
    const message = this.messages.find((known) => known.id === id);
    if (message) message.revision = (message.revision ?? 0) + 1;
    this.emit("messages");
  }

  /** Press a button, or send the values of a select. Failures are shown below the message. */
  async click(message, customId, values) {
    if (this.working.has(message.id)) return;
    this.working.set(message.id, customId);
    this.failed.delete(message.id);
    if (values) this.picked.set(`${message.id}/${customId}`, values);
    this.#touch(message.id);
    let error = null;
    try {
      const body = { channel_id: message.channel_id, message_id: message.id, custom_id: customId };
      error = await this.#interact("click", values ? { ...body, values } : body);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      error = refused.message || this.say("interactionFailed");
    }
    this.working.delete(message.id);
    if (error) this.failed.set(message.id, error);
    this.#touch(message.id);
  }

  /** Send a modal; gives null or why it failed. */
  async submit(interactionId, fields) {
    return this.#interact("submit", { interaction_id: interactionId, fields });
  }

  async write(content) {
    await this.api.act(this.me, "say", { channel_id: this.here, content });
  }

  async suggestions(name, options, focused) {
    const body = { channel_id: this.here, name, options, focused, locale: this.localeOf() };
    const { choices, error } = await this.api.act(this.me, "autocomplete", body);
    if (error) throw new Refused(error, 200);
    return choices;
  }
}
