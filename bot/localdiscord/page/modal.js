// A modal of the bot: labels with inputs, checked as Discord's client checks them, sent as {custom_id: text |
// [values]}.

import { Refused } from "./api.js";
import { ICONS, h, icon } from "./dom.js";
import { emoji, markdown } from "./markdown.js";
import { select } from "./select.js";

const ROW = 1,
  TEXT_INPUT = 4,
  TEXT_DISPLAY = 10,
  LABEL = 18,
  RADIO = 21,
  CHECKBOXES = 22;

/**
 * Show the modal.
 * @param {{interaction_id: string, custom_id: string, title: string, components: object[]}} modal
 */
export function openModal(modal, client) {
  document.getElementById("modal")?.remove();
  const fields = []; // {id, read, check, focus}
  const trouble = h("p", { class: "problem", role: "alert" });
  const submit = h("button", { type: "submit", class: "button style-1", id: "modal-submit" }, client.say("submit"));
  const send = async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => field.check() !== null);
    if (wrong.length) return wrong[0].focus();
    submit.disabled = true;
    trouble.textContent = "";
    let error;
    try {
      error = await client.submit(
        modal.interaction_id,
        Object.fromEntries(fields.map((field) => [field.id, field.read()])),
      );
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      error = refused.message || client.say("modalFailed");
    }
    submit.disabled = false;
    if (error) trouble.textContent = error;
    else dialog.close();
    return undefined;
  };
  const dialog = h(
    "dialog",
    { id: "modal", "aria-labelledby": "modal-title", data: { customId: modal.custom_id } },
    h(
      "form",
      { novalidate: true, onsubmit: send },
      h(
        "header",
        {},
        h("h2", { id: "modal-title" }, modal.title),
        h(
          "button",
          { type: "button", class: "icon-button", "aria-label": client.say("close"), onclick: () => dialog.close() },
          icon(ICONS.close),
        ),
      ),
      h(
        "div",
        { class: "modal-body" },
        modal.components.map((component) => part(component, fields, client)),
        trouble,
      ),
      h(
        "footer",
        {},
        h(
          "button",
          { type: "button", class: "button style-2", id: "modal-cancel", onclick: () => dialog.close() },
          client.say("cancel"),
        ),
        submit,
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function part(component, fields, client) {
  if (component.type === TEXT_DISPLAY) return h("div", { class: "text" }, markdown(component.content, client));
  if (component.type === ROW)
    return component.components.map((input) => labelled({ label: input.label, component: input }, fields, client));
  if (component.type === LABEL) return labelled(component, fields, client);
  return null;
}

/** One field: its label, its description, the input, and the place where a problem is named. */
function labelled({ label, description, component }, fields, client) {
  const input = makeInput(component, client);
  const problem = h("p", { class: "problem", role: "alert" });
  const star = input.required ? h("span", { class: "star", title: client.say("required") }, " *") : null;
  const id = `field-${component.custom_id}`;
  const check = () => {
    const found = input.problem();
    problem.textContent = found ?? "";
    return found;
  };
  fields.push({ id: component.custom_id, read: input.read, focus: input.focus, check });
  for (const change of ["input", "change"]) input.node.addEventListener(change, () => problem.textContent && check());
  const title =
    component.type === TEXT_INPUT
      ? h("label", { for: id, class: "label" }, label, star)
      : h("div", { id: `${id}-label`, class: "label" }, label, star);
  if (component.type === TEXT_INPUT) input.node.id = id;
  else input.node.setAttribute("aria-labelledby", `${id}-label`);
  return h(
    "div",
    { class: "field", data: { field: component.custom_id } },
    title,
    description ? h("p", { class: "hint" }, description) : null,
    input.node,
    problem,
  );
}

function makeInput(component, client) {
  if (component.type === TEXT_INPUT) return textInput(component, client);
  if (component.type === RADIO || component.type === CHECKBOXES) return choices(component, client);
  return selectInput(component, client);
}

function textInput(component, client) {
  const required = component.required !== false;
  const long = component.style === 2;
  const node = h(long ? "textarea" : "input", {
    name: component.custom_id,
    value: component.value ?? "",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    rows: long ? 4 : null,
  });
  return {
    node,
    required,
    focus: () => node.focus(),
    read: () => node.value,
    problem: () => {
      const length = node.value.length;
      if (required && !node.value.trim()) return client.say("fieldRequired");
      if (length && length < (component.min_length ?? 0)) return client.say("fieldMin", { n: component.min_length });
      if (length > (component.max_length ?? 4000)) return client.say("fieldMax", { n: component.max_length });
      return null;
    },
  };
}

function countProblem(n, min, max, required, client) {
  if (!n && !required) return null;
  if (n < min) return client.say("pickMin", { n: min });
  if (n > max) return client.say("pickMax", { n: max });
  return null;
}

function selectInput(component, client) {
  const required = component.required !== false;
  const options = component.options ?? [];
  let values =
    component.type === 3
      ? options.filter((option) => option.default).map((option) => option.value)
      : (component.default_values ?? []).map((value) => value.id);
  const button = select(component, client, {
    values,
    onChoose: (chosen) => {
      values = chosen;
      node.dispatchEvent(new Event("change"));
    },
  });
  button.setAttribute("name", component.custom_id);
  const node = h("div", { role: "group" }, button);
  const min = Math.max(component.min_values ?? 1, required ? 1 : 0);
  return {
    node,
    required,
    focus: () => button.focus(),
    read: () => values,
    problem: () => countProblem(values.length, min, component.max_values ?? 1, required, client),
  };
}

function choices(component, client) {
  const one = component.type === RADIO;
  const required = component.required !== false;
  const inputs = component.options.map((option) =>
    h("input", {
      type: one ? "radio" : "checkbox",
      name: component.custom_id,
      value: option.value,
      checked: option.default ?? false,
    }),
  );
  const rows = component.options.map((option, at) =>
    h(
      "label",
      { class: "tick-row", data: { choice: option.value } },
      inputs[at],
      h(
        "span",
        { class: "option-text" },
        h("span", { class: "option-label" }, option.emoji ? emoji(option.emoji) : null, option.label),
        option.description ? h("span", { class: "option-description" }, option.description) : null,
      ),
    ),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const max = one ? 1 : (component.max_values ?? inputs.length);
  const min = one ? 1 : Math.max(component.min_values ?? 1, required ? 1 : 0);
  return {
    node: h("div", { class: "tick-rows", role: one ? "radiogroup" : "group" }, rows),
    required,
    focus: () => inputs[0].focus(),
    read: () => (one ? (chosen()[0] ?? null) : chosen()),
    problem: () => countProblem(chosen().length, min, max, required, client),
  };
}
