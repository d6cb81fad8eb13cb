// One select for messages and modals: a button that opens a list (a sheet from below on a phone).

import { ICONS, fill, h, icon } from "./dom.js";
import { emoji } from "./markdown.js";

const STRING = 3,
  USER = 5,
  ROLE = 6,
  CHANNEL = 8;

/**
 * The options of a select component as `[{label, value, description, emoji, default}]`; people, roles and
 * channels are those of the server.
 */
export function optionsOf(component, client) {
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  const filled = (value, label) => ({ value, label, default: defaults.has(value) });
  if (component.type === STRING) return component.options;
  if (component.type === CHANNEL) {
    const types = component.channel_types ?? [];
    const fits = client.places.nearby().channels.filter((channel) => !types.length || types.includes(channel.type));
    return fits.map((channel) => filled(channel.id, `#${channel.name}`));
  }
  const nearby = client.places.nearby();
  const people = nearby.people.map((user) => filled(user.id, user.global_name || user.username));
  const roles = nearby.roles.map((role) => filled(role.id, `@${role.name.replace(/^@/, "")}`));
  if (component.type === USER) return people;
  return component.type === ROLE ? roles : [...people, ...roles];
}

/**
 * The control.
 * @param {object} component a select (type 3 or 5 to 8)
 * @param {import("./client.js").Client} client
 * @param {object} use `values`: what is chosen now (default: the component's own defaults); `onChoose(values)`:
 *   called when the
 *   list closes with another choice; `disabled`
 */
export function select(component, client, { values, onChoose, disabled = false }) {
  const options = optionsOf(component, client);
  let chosen = values ?? options.filter((option) => option.default).map((option) => option.value);
  const button = h("button", {
    type: "button",
    class: "select",
    disabled: disabled || component.disabled,
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    data: { customId: component.custom_id, component: "select" },
    onclick: () => open(),
  });
  const draw = () => {
    const labels = options.filter((option) => chosen.includes(option.value));
    const shown = labels.map((option) =>
      h("span", { class: "chosen" }, option.emoji ? emoji(option.emoji) : null, option.label),
    );
    const hint = h("span", { class: "placeholder" }, component.placeholder || client.say("choose"));
    fill(button, h("span", { class: "select-text" }, shown.length ? shown : hint), icon(ICONS.down));
    button.setAttribute(
      "aria-label",
      [component.placeholder || client.say("choose"), ...labels.map((option) => option.label)].join(": "),
    );
  };
  const open = () => {
    button.setAttribute("aria-expanded", "true");
    const limits = { min: component.min_values ?? 1, max: component.max_values ?? 1 };
    openList(
      { anchor: button, options, chosen, client, ...limits, title: component.placeholder || client.say("choose") },
      (result) => {
        button.setAttribute("aria-expanded", "false");
        if (result === null || (result.length === chosen.length && result.every((value) => chosen.includes(value))))
          return;
        chosen = result;
        draw();
        onChoose(result);
      },
    );
  };
  draw();
  return button;
}

/**
 * Show the list; `done` gets the chosen values in the order of the options, or null where it was left without a
 * choice.
 */
function openList({ anchor, options, chosen, client, min, max, title }, done) {
  const several = max > 1;
  const marks = new Set(chosen);
  const list = h("div", {
    class: "options",
    role: "listbox",
    "aria-label": title,
    "aria-multiselectable": String(several),
  });
  const filter = h("input", {
    class: "filter",
    type: "search",
    placeholder: client.say("filter"),
    "aria-label": client.say("filter"),
    oninput: () => draw(),
  });
  const finish = h(
    "button",
    { type: "button", class: "button style-1", data: { action: "select-done" }, onclick: () => close(result()) },
    client.say("done"),
  );
  const hint = h(
    "span",
    { class: "hint" },
    client.say(min === max ? "chooseExactly" : "chooseBetween", { n: min, min, max }),
  );
  const clear = h(
    "button",
    { type: "button", class: "button style-2", data: { action: "select-clear" }, onclick: () => close([]) },
    client.say("clear"),
  );
  const foot = several
    ? h("div", { class: "options-foot" }, hint, finish)
    : min === 0 && chosen.length
      ? h("div", { class: "options-foot" }, clear)
      : null;
  const sheet = h(
    "div",
    { class: "sheet" },
    h("div", { class: "sheet-title" }, title),
    options.length > 10 ? filter : null,
    list,
    foot,
  );
  const backdrop = h(
    "div",
    {
      class: "backdrop",
      onclick: (event) => event.target === backdrop && close(several && complete() ? result() : null),
    },
    sheet,
  );

  const result = () => options.map((option) => option.value).filter((value) => marks.has(value));
  const complete = () => marks.size >= min && marks.size <= max;
  const choose = (value) => {
    if (!several) return close([value]);
    if (!marks.delete(value) && marks.size < max) marks.add(value);
    draw();
    return list.querySelector(`[data-option-value="${CSS.escape(value)}"]`)?.focus();
  };
  const draw = () => {
    const wanted = filter.value.toLowerCase();
    const fits = options.filter((option) =>
      `${option.label} ${option.description ?? ""}`.toLowerCase().includes(wanted),
    );
    fill(
      list,
      fits.map((option) => optionRow(option, marks.has(option.value), several, several && marks.size >= max, choose)),
    );
    finish.disabled = !complete();
  };
  const close = (values) => {
    backdrop.remove();
    document.removeEventListener("keydown", keys, true);
    if (anchor.isConnected) anchor.focus();
    done(values);
  };
  const keys = (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return close(null);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return undefined;
    event.preventDefault();
    const rows = [...list.children];
    const next = rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    return rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
  };
  document.addEventListener("keydown", keys, true);
  draw();
  (anchor.closest("dialog") ?? document.body).append(backdrop);
  place(sheet, anchor);
  (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
}

function optionRow(option, marked, several, full, choose) {
  return h(
    "button",
    {
      type: "button",
      role: "option",
      class: "option",
      "aria-selected": String(marked),
      disabled: full && !marked,
      data: { optionValue: option.value },
      onclick: () => choose(option.value),
    },
    option.emoji ? emoji(option.emoji) : null,
    h(
      "span",
      { class: "option-text" },
      h("span", { class: "option-label" }, option.label),
      option.description ? h("span", { class: "option-description" }, option.description) : null,
    ),
    several ? h("span", { class: "tick" }, icon(ICONS.check)) : marked ? icon(ICONS.check) : null,
  );
}

/** Under the anchor, or above it where there is more room; a phone's style sheet puts it at the bottom instead. */
function place(sheet, anchor) {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - 12,
    above = box.top - 12;
  const width = Math.max(box.width, 260);
  sheet.style.setProperty("--left", `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`);
  sheet.style.setProperty("--width", `${width}px`);
  if (below >= 220 || below >= above) {
    sheet.style.setProperty("--top", `${box.bottom + 4}px`);
    sheet.style.setProperty("--room", `${Math.min(below, 420)}px`);
  } else {
    sheet.style.setProperty("--bottom", `${window.innerHeight - box.top + 4}px`);
    sheet.style.setProperty("--room", `${Math.min(above, 420)}px`);
  }
}
