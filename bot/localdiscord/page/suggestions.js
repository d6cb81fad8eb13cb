// The list above the composer: commands, choices, autocomplete. The input keeps the focus, the list is moved through
// it.

import { fill, h } from "./dom.js";

export class Suggestions {
  #entries = [];
  #active = -1;

  /** @param {HTMLElement} node where the list is drawn */
  constructor(node) {
    this.node = node;
    this.input = null;
  }

  get open() {
    return !this.node.hidden;
  }

  /**
   * Show entries for `input`.
   * @param {{title?: Node|string, entries: {label, note?, data, pick}[], message?: string}} what `data` becomes data-
   *   attributes,
   *   `message` is said instead of a list
   */
  show(input, { title, entries, message }) {
    this.input = input;
    this.#entries = entries;
    this.#active = entries.length ? 0 : -1;
    const rows = entries.map((entry, at) =>
      h(
        "button",
        {
          type: "button",
          role: "option",
          tabindex: -1,
          id: `suggestion-${at}`,
          class: "suggestion",
          data: entry.data,
          onmousedown: (event) => event.preventDefault(), // the input keeps the focus
          onclick: () => entry.pick(),
        },
        h("span", { class: "option-label" }, entry.label),
        entry.note ? h("span", { class: "option-description" }, entry.note) : null,
      ),
    );
    fill(
      this.node,
      title ? h("div", { class: "suggestions-title" }, title) : null,
      message ? h("p", { class: "hint", role: "status" }, message) : null,
      h("div", { role: "listbox", id: "suggestion-list" }, rows),
    );
    this.node.hidden = false;
    input.setAttribute("aria-expanded", String(entries.length > 0));
    this.#mark();
  }

  hide() {
    this.node.hidden = true;
    this.node.replaceChildren();
    this.#entries = [];
    this.#active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  /** Handle a key of the input: arrows move, Enter and Tab take the marked entry. True if the key was used. */
  key(event) {
    if (!this.open || !this.#entries.length || event.shiftKey || event.ctrlKey || event.altKey) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#active = (this.#active + step + this.#entries.length) % this.#entries.length;
      this.#mark();
    } else if (event.key === "Enter" || event.key === "Tab") this.#entries[this.#active].pick();
    else return false;
    event.preventDefault();
    return true;
  }

  #mark() {
    this.node.querySelectorAll("[role=option]").forEach((row, at) => {
      row.setAttribute("aria-selected", String(at === this.#active));
      if (at === this.#active) row.scrollIntoView({ block: "nearest" });
    });
    if (this.#active >= 0) this.input.setAttribute("aria-activedescendant", `suggestion-${this.#active}`);
    else this.input.removeAttribute("aria-activedescendant");
  }
}
