// Where one can be: the servers of each person, which of them is shown, and the channel that was last open in it.

import { DM, TEXT } from "./types.js";

export class Places {
  server = null; // id of the server whose channels are shown; direct messages leave it as it is
  #opened = new Map(); // uid, and "uid/server" -> id of the channel last open

  constructor(client) {
    this.client = client;
  }

  /** The servers that a person is in. */
  servers(uid = this.client.me) {
    return this.client.world.servers.filter((server) => server.members.includes(uid));
  }

  /** The server whose channels are shown. */
  shown() {
    return this.client.world.servers.find(({ id }) => id === this.server);
  }

  /** What can be named where one is: people, roles and channels of the server, in direct messages people alone. */
  nearby() {
    const { client } = this;
    const server = client.world.servers.find(({ id }) => id === client.channel()?.guild_id);
    const people = client.world.people.filter((person) => !server || server.members.includes(person.id));
    const channels = server ? client.channels().filter((channel) => channel.guild_id === server.id) : [];
    return { people, roles: server?.roles ?? [], channels };
  }

  /** Whether the bot hears what is done in the open channel: each of its processes has only some of the servers. */
  heard() {
    const { world } = this.client;
    const channel = this.client.channel();
    if (channel?.type === DM) return world.bot_private;
    return world.servers.find(({ id }) => id === channel?.guild_id)?.bot_online ?? world.bot_online;
  }

  /** How often one is named in a server in what is unread, and whether anything at all is. */
  waiting(server) {
    const { client } = this;
    const others = client.channels().filter(({ id, guild_id }) => guild_id === server && id !== client.here);
    const sum = (key) => others.reduce((total, channel) => total + (channel[key] ?? 0), 0);
    return { mentions: sum("mentions"), unread: sum("unread") > 0 };
  }

  /** The open channel is remembered, and its server is shown; elsewhere the last one, if one is in it. */
  settle() {
    const { me, here } = this.client;
    const mine = this.servers().map(({ id }) => id);
    const at = this.client.channel()?.guild_id;
    if (here) this.#opened.set(me, here);
    if (mine.includes(at)) {
      this.server = at;
      this.#opened.set(`${me}/${at}`, here);
    } else if (!mine.includes(this.server)) this.server = mine[0] ?? null;
  }

  /** Where a person begins: in the channel that they had open last, or the first one of the server that is shown. */
  landing(uid) {
    const last = this.#last(uid, uid);
    if (last) return last;
    const theirs = this.servers(uid).map(({ id }) => id);
    const order = theirs.includes(this.server) ? [this.server, ...theirs] : theirs;
    const first = order.map((server) => this.#first(server, uid)).find(Boolean);
    return first ?? this.client.channels(uid)[0]?.id ?? null;
  }

  /** The channel to go to in a server: the one that was open last, or its first one. */
  entrance(server) {
    const { me } = this.client;
    return this.#last(`${me}/${server}`, me) ?? this.#first(server, me) ?? null;
  }

  #last(key, uid) {
    return this.client.channels(uid).find(({ id }) => id === this.#opened.get(key))?.id;
  }

  #first(server, uid) {
    return this.client.channels(uid).find((channel) => channel.type === TEXT && channel.guild_id === server)?.id;
  }
}
