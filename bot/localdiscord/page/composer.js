// Where one writes: a message, or "/" and then a command.

import { Refused } from "./api.js";
import { CommandForm } from "./command_form.js";
import { DM, FORUM } from "./types.js";
import { flatten, matching, menus } from "./commands.js";
import { ICONS, fill, h, icon } from "./dom.js";
import { Suggestions } from "./suggestions.js";

export class Composer {
  #form = null; // the command being filled in
  #loading = 0;
  #drafts = new Map(); // "person/channel" -> text not sent yet
  #draftKey = null;

  constructor(client) {
    this.client = client;
    this.node = document.getElementById("composer");
    this.palette = h("div", { id: "suggestions", hidden: true });
    this.suggestions = new Suggestions(this.palette);
    this.input = h("textarea", {
      id: "composer-input",
      rows: 1,
      maxlength: 2000,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "suggestion-list",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.suggestions.input === this.input && this.suggestions.hide(),
    });
    this.slash = h("button", { type: "button", id: "slash", class: "icon-button", onclick: () => this.#slash() }, "/");
    this.submit = h("button", { type: "submit", id: "composer-send", class: "icon-button" }, icon(ICONS.send));
    this.room = h("div", { class: "composer-room" }, this.input);
    this.problem = h("p", { class: "problem", id: "composer-problem", role: "alert" });
    fill(
      this.node,
      this.palette,
      this.problem,
      h("div", { class: "composer-bar" }, this.slash, this.room, this.submit),
    );
    this.node.onsubmit = (event) => {
      event.preventDefault();
      this.#send();
    };
    client.commands = null;
    client.commandsChanged = () => this.#loadCommands();
    client.addEventListener("channel", () => this.#moved());
    client.addEventListener("language", () => {
      this.#labels();
      this.#loadCommands();
    });
    client.addEventListener("channels", () => this.#labels());
    client.addEventListener("use-command", ({ detail }) => this.#use(detail));
  }

  #moved() {
    if (this.#draftKey) this.#drafts.set(this.#draftKey, this.#form ? "" : this.input.value);
    this.#draftKey = `${this.client.me}/${this.client.here}`;
    this.#leave(this.#drafts.get(this.#draftKey) ?? "", false);
    this.#labels();
    this.#loadCommands();
  }

  #labels() {
    const { client } = this;
    const channel = client.channel();
    const where = channel ? (channel.type === DM ? client.botName() : `#${channel.name}`) : "";
    this.input.placeholder = client.say("messageIn", { where });
    this.input.setAttribute("aria-label", this.input.placeholder);
    for (const [button, key] of [
      [this.slash, "command"],
      [this.submit, "send"],
    ]) {
      button.setAttribute("aria-label", client.say(key));
      button.title = client.say(key);
    }
    this.node.hidden = !channel || channel.type === FORUM;
  }

  async #loadCommands() {
    const { client } = this;
    if (!client.channel()) return; // nowhere yet, or still in the direct messages of the person before
    const load = ++this.#loading;
    let raw = [];
    try {
      raw = await client.api.commands(client.me, client.here);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
    }
    if (load !== this.#loading) return;
    client.commands = flatten(raw, client.localeOf());
    client.apps = menus(raw, client.localeOf());
    client.emit("commands");
    if (document.activeElement === this.input && this.input.value.startsWith("/")) this.#typed();
  }

  // ---- typing -----------------------------------------------------------------------------------------------------

  #typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
    this.problem.textContent = "";
    const typed = /^\/([^\n]*)$/.exec(this.input.value);
    if (!typed) return this.suggestions.hide();
    const { client } = this;
    const found = matching(client.commands ?? [], typed[1]);
    const entries = found.map((command) => ({
      label: `/${command.shown}`,
      note: command.description,
      data: { command: command.name },
      pick: () => this.#begin(command),
    }));
    const none = client.commands?.length ? client.say("noCommand", { text: `/${typed[1]}` }) : client.say("noCommands");
    return this.suggestions.show(this.input, {
      title: client.say("command"),
      entries,
      message: entries.length ? null : none,
    });
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape" && this.suggestions.open) return this.suggestions.hide();
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  #slash() {
    if (this.#form) this.#leave("", false);
    if (!this.input.value.startsWith("/")) this.input.value = "/";
    this.input.focus();
    this.#typed();
  }

  #use(name) {
    const command = this.client.commands?.find((entry) => entry.name === name);
    if (command) return this.#begin(command);
    this.#leave(`/${name}`, true);
    return this.#typed();
  }

  #begin(command) {
    this.suggestions.hide();
    this.problem.textContent = "";
    this.#form = new CommandForm(command, this.client, this.suggestions, {
      send: () => this.#send(),
      leave: () => this.#leave("", true),
    });
    this.node.classList.add("commanding");
    fill(this.room, this.#form.node);
    this.#form.focus();
  }

  #leave(text, focus) {
    this.suggestions.hide();
    this.problem.textContent = "";
    this.#form = null;
    this.node.classList.remove("commanding");
    this.input.value = text;
    if (!this.input.isConnected) fill(this.room, this.input);
    this.input.style.height = "auto";
    if (focus) this.input.focus();
  }

  // ---- sending ----------------------------------------------------------------------------------------------------

  async #send() {
    const form = this.#form;
    const text = this.input.value.trim();
    if (!form && !text) return;
    if (!form && text.startsWith("/")) return this.#typed();
    const key = this.#draftKey;
    let sent = null;
    if (form) {
      const filled = form.read();
      if (!filled) return;
      sent = this.client.command(form.command.name, filled.options);
    } else sent = this.client.write(text);
    this.#leave("", matchMedia("(hover: hover)").matches); // on a phone the keyboard would cover the answer
    try {
      await sent;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (key !== this.#draftKey || this.#form || this.input.value) return;
      if (form) this.#restore(form);
      else this.input.value = text;
      this.problem.textContent = refused.message || this.client.say("lost");
    }
  }

  /** Nothing typed is lost when the server would not take it. */
  #restore(form) {
    this.#form = form;
    this.node.classList.add("commanding");
    fill(this.room, form.node);
    form.focus();
  }
}
