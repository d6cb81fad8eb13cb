// Slash commands as data: the tree the bot registered as a flat list, finding one, reading what was typed into an
// option.

import { say } from "./words.js";

const SUBCOMMAND = 1,
  GROUP = 2;
export const ON_USER = 2,
  ON_MESSAGE = 3;
export const STRING = 3,
  INTEGER = 4,
  BOOLEAN = 5,
  USER = 6,
  CHANNEL = 7,
  MENTIONABLE = 9,
  NUMBER = 10;

/** The word for `locale` among Discord's localisations of something, else its own. */
function localised(entry, what, locale) {
  return entry[`${what}_localizations`]?.[locale] ?? entry[what];
}

/**
 * Every usable command: `{name: "game new", shown: "gra nowa", description, options}` with options
 * `{name, shown, description, type, required, choices, autocomplete, min_value, …}`, all words in `locale`.
 */
export function flatten(commands, locale) {
  const out = [];
  const walk = (entry, path, shown) => {
    const names = [...path, entry.name],
      words = [...shown, localised(entry, "name", locale)];
    const children = (entry.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (children.length) return children.forEach((child) => walk(child, names, words));
    const options = (entry.options ?? []).map((option) => ({
      ...option,
      shown: localised(option, "name", locale),
      description: localised(option, "description", locale),
      choices: (option.choices ?? []).map((choice) => ({
        value: choice.value,
        name: localised(choice, "name", locale),
      })),
    }));
    return out.push({
      name: names.join(" "),
      shown: words.join(" "),
      description: localised(entry, "description", locale),
      options,
    });
  };
  commands.filter((command) => (command.type ?? 1) === 1).forEach((command) => walk(command, [], []));
  return out.sort((a, b) => a.shown.localeCompare(b.shown, locale));
}

/** What stands under "Apps": `{name, shown, type}`, those of persons and those of messages (`ON_USER`, `ON_MESSAGE`). */
export function menus(commands, locale) {
  return commands
    .filter((command) => [ON_USER, ON_MESSAGE].includes(command.type))
    .map((command) => ({ name: command.name, shown: localised(command, "name", locale), type: command.type }));
}

/** Lower case without accents, so that "kośc" finds "Kość" and "lodz" finds "łódź". */
export function fold(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l");
}

/** The commands that `typed` (without the slash) may mean, the likeliest first. */
export function matching(commands, typed) {
  const wanted = fold(typed.trim());
  const rank = (command) => {
    const names = [fold(command.shown), command.name];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return fold(command.description).includes(wanted) ? 3 : null;
  };
  const ranked = commands.map((command) => ({ command, rank: rank(command) })).filter((entry) => entry.rank !== null);
  return ranked.sort((a, b) => a.rank - b.rank).map((entry) => entry.command);
}

/**
 * The fixed suggestions of an option as `[{name, value}]`; null where it has none (free text, a number) or the bot
 * must be asked.
 * @param {import("./client.js").Client} client
 */
export function fixedSuggestions(option, client) {
  if (option.choices.length) return option.choices;
  if (option.type === BOOLEAN)
    return [
      { name: client.say("yes"), value: true },
      { name: client.say("no"), value: false },
    ];
  if (option.type === USER || option.type === MENTIONABLE) {
    const { people } = client.places.nearby();
    const users = client.world.bot ? [...people, client.world.bot] : people;
    return users.map((user) => ({ name: user.global_name || user.username, value: user.id, note: user.username }));
  }
  if (option.type !== CHANNEL) return null;
  const types = option.channel_types ?? [];
  const fits = client.places.nearby().channels.filter((channel) => !types.length || types.includes(channel.type));
  return fits.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
}

/**
 * What an option's field means.
 * @param {string} text as typed
 * @param {{name: string, value: any}|null} picked the suggestion taken, if the text still is its name
 * @returns {{value?: any, problem?: string}} nothing at all for an empty optional field
 */
export function readOption(option, text, picked, client) {
  const complain = (key, n) => ({ problem: say(client.language(), key, { name: option.shown, n }) });
  const typed = text.trim();
  if (!typed) return option.required ? complain("needOption") : {};
  if (picked) return { value: picked.value };
  const fixed = fixedSuggestions(option, client);
  if (fixed) {
    const found = fixed.find(
      (entry) =>
        fold(entry.name) === fold(typed) ||
        String(entry.value) === typed ||
        (entry.note && fold(entry.note) === fold(typed)),
    );
    return found ? { value: found.value } : complain("needChoice");
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const value = Number(typed.replace(",", "."));
    if (Number.isNaN(value)) return complain("needNumber");
    if (option.type === INTEGER && !Number.isInteger(value)) return complain("needWhole");
    if (option.min_value !== undefined && value < option.min_value) return complain("needMin", option.min_value);
    if (option.max_value !== undefined && value > option.max_value) return complain("needMax", option.max_value);
    return { value };
  }
  if (typed.length < (option.min_length ?? 0)) return complain("needMinLength", option.min_length);
  if (typed.length > (option.max_length ?? 6000)) return complain("needMaxLength", option.max_length);
  return { value: typed };
}
