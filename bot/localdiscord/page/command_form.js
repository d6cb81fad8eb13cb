// A chosen command with a field for each option, filled one after the other.

import { Refused } from "./api.js";
import { INTEGER, NUMBER, fixedSuggestions, fold, readOption } from "./commands.js";
import { ICONS, h, icon } from "./dom.js";

const TYPING_PAUSE = 180; // ms of quiet before the bot is asked for suggestions

export class CommandForm {
  #fields = new Map(); // option name -> {option, node, input, picked, problem}
  #asked = 0;
  #timer = null;

  /**
   * @param {object} command from `flatten`
   * @param {import("./client.js").Client} client
   * @param {import("./suggestions.js").Suggestions} suggestions
   * @param {{send: () => void, leave: () => void}} then what Enter at the end and Escape do
   */
  constructor(command, client, suggestions, then) {
    this.command = command;
    this.client = client;
    this.suggestions = suggestions;
    this.then = then;
    this.extras = h("span", { class: "extras" });
    this.options = h("span", { class: "option-fields" });
    const cancel = h(
      "button",
      {
        type: "button",
        class: "icon-button small",
        id: "command-cancel",
        "aria-label": client.say("cancelCommand"),
        onclick: () => then.leave(),
      },
      icon(ICONS.close),
    );
    this.node = h(
      "div",
      {
        class: "command-form",
        tabindex: -1,
        data: { command: command.name },
        onkeydown: (event) => this.#bareKey(event),
      },
      h("span", { class: "command-name" }, h("strong", {}, `/${command.shown}`), cancel),
      this.options,
      this.extras,
    );
    command.options.filter((option) => option.required).forEach((option) => this.#add(option));
    this.#offer();
  }

  /** To the first required field still empty, else to the command as a whole, where Enter sends. */
  focus() {
    this.#step();
  }

  /**
   * What to send: `{options: {name: value}}`, or null after showing what is wrong.
   */
  read() {
    const options = {};
    let first = null;
    for (const field of this.#fields.values()) {
      const { value, problem } = readOption(field.option, field.input.value, field.picked, this.client);
      field.problem.textContent = problem ?? "";
      if (problem) first ??= field;
      else if (value !== undefined) options[field.option.name] = value;
    }
    first?.input.focus();
    return first ? null : { options };
  }

  #offer() {
    const left = this.command.options.filter((option) => !this.#fields.has(option.name));
    this.extras.replaceChildren(
      ...left.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "extra",
            title: option.description,
            "aria-label": this.client.say("addOption", { name: option.shown }),
            data: { addOption: option.name },
            onclick: () => {
              this.#add(option).input.focus();
              this.#offer();
            },
          },
          `+ ${option.shown}`,
        ),
      ),
    );
  }

  #add(option) {
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const input = h("input", {
      type: "text",
      inputmode: numeric && !option.choices.length ? "numeric" : null,
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      "aria-expanded": "false",
      "aria-controls": "suggestion-list",
      "aria-required": String(option.required ?? false),
      name: option.name,
      onfocus: () => this.#suggest(field),
      oninput: () => {
        field.picked = null;
        field.problem.textContent = "";
        this.#fit(field);
        this.#suggest(field);
      },
      onkeydown: (event) => this.#key(event, field),
      onblur: () => this.suggestions.input === input && this.suggestions.hide(),
    });
    const problem = h("span", { class: "problem", role: "alert" });
    const remove = option.required
      ? null
      : h(
          "button",
          {
            type: "button",
            class: "icon-button small",
            "aria-label": this.client.say("removeOption", { name: option.shown }),
            onclick: () => this.#remove(field),
          },
          icon(ICONS.close),
        );
    const node = h(
      "span",
      { class: "option-field", data: { commandOption: option.name } },
      h("label", {}, h("span", { class: "option-name" }, option.shown), input),
      remove,
      problem,
    );
    const field = { option, node, input, problem, picked: null };
    this.#fields.set(option.name, field);
    this.options.append(node);
    this.#fit(field);
    return field;
  }

  #remove(field) {
    this.#fields.delete(field.option.name);
    field.node.remove();
    this.suggestions.hide();
    this.#offer();
    this.#step();
  }

  #fit(field) {
    field.input.style.width = `${Math.max(6, Math.min(28, field.input.value.length + 2))}ch`;
  }

  #step() {
    const empty = [...this.#fields.values()].find((field) => field.option.required && !field.input.value.trim());
    if (empty) return empty.input.focus();
    return this.node.focus();
  }

  #pick(field, suggestion) {
    field.input.value = suggestion.name;
    field.picked = suggestion;
    field.problem.textContent = "";
    this.#fit(field);
    this.suggestions.hide();
    this.#asked++;
    clearTimeout(this.#timer);
    this.#step();
  }

  // ---- suggestions ------------------------------------------------------------------------------------------------

  #suggest(field) {
    const { option, input } = field;
    const fixed = fixedSuggestions(option, this.client);
    clearTimeout(this.#timer);
    this.#asked++;
    if (fixed) {
      const wanted = field.picked ? "" : fold(input.value.trim());
      return this.#show(
        field,
        fixed.filter((entry) => fold(`${entry.name} ${entry.note ?? ""}`).includes(wanted)),
      );
    }
    if (!option.autocomplete) return this.suggestions.show(input, { title: this.#title(option), entries: [] });
    if (!this.suggestions.open || this.suggestions.input !== input) {
      this.suggestions.show(input, { title: this.#title(option), entries: [], message: this.client.say("loading") });
    }
    this.#timer = setTimeout(() => this.#ask(field), TYPING_PAUSE);
    return undefined;
  }

  async #ask(field) {
    const question = ++this.#asked;
    const partial = {};
    for (const { option, input, picked } of this.#fields.values()) {
      if (option === field.option) partial[option.name] = input.value;
      else {
        const { value } = readOption(option, input.value, picked, this.client);
        if (value !== undefined) partial[option.name] = value;
      }
    }
    let choices = null;
    try {
      choices = await this.client.suggestions(this.command.name, partial, field.option.name);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
    }
    if (question !== this.#asked || document.activeElement !== field.input) return;
    if (choices) this.#show(field, choices);
    else
      this.suggestions.show(field.input, {
        title: this.#title(field.option),
        entries: [],
        message: this.client.say("loadFailed"),
      });
  }

  #show(field, choices) {
    const entries = choices.map((choice) => ({
      label: choice.name,
      note: choice.note,
      data: { value: String(choice.value) },
      pick: () => this.#pick(field, choice),
    }));
    const message = entries.length ? null : this.client.say("noSuggestion");
    this.suggestions.show(field.input, { title: this.#title(field.option), entries, message });
  }

  #title(option) {
    return h(
      "span",
      {},
      h("strong", {}, option.shown),
      " ",
      option.description,
      h("span", { class: "hint" }, ` (${this.client.say(option.required ? "required" : "optional")})`),
    );
  }

  // ---- keys -------------------------------------------------------------------------------------------------------

  #key(event, field) {
    event.stopPropagation();
    const untouched = !field.input.value.trim() && !field.option.required;
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.suggestions.open) this.suggestions.hide();
      else this.then.leave();
    } else if (event.key === "Backspace" && !field.input.value && !field.option.required) {
      event.preventDefault();
      this.#remove(field);
    } else if (event.key === "Tab" && (untouched || field.picked)) {
      this.suggestions.hide();
    } else if (!field.picked && this.suggestions.key(event)) {
      return;
    } else if (event.key === "Enter") {
      event.preventDefault();
      const empty = [...this.#fields.values()].some((other) => other.option.required && !other.input.value.trim());
      if (empty && field.input.value.trim()) this.#step();
      else this.then.send();
    }
  }

  #bareKey(event) {
    if (event.target !== this.node) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.then.send();
    } else if (event.key === "Escape" || event.key === "Backspace") {
      event.preventDefault();
      this.then.leave();
    }
  }
}
