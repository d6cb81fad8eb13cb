// The page's own labels. What the bot says comes from the bot.

import { EN } from "./words_en.js";
import { PL } from "./words_pl.js";

export const LOCALES = [
  { code: "en", discord: "en-US", label: "EN", name: "English" },
  { code: "pl", discord: "pl", label: "PL", name: "Polski" },
];

/** Discord's name for a locale ("en-US", "pl") to the page's language ("en", "pl"). */
export function pageLanguage(locale) {
  return locale && locale.toLowerCase().startsWith("pl") ? "pl" : "en";
}

/**
 * The label `key` in `language`; `{name}` is replaced from `args`, plural forms are chosen by `args.n`.
 * @param {"en"|"pl"} language
 */
export function say(language, key, args = {}) {
  let text = (language === "pl" ? PL : EN)[key];
  if (typeof text === "object") text = text[new Intl.PluralRules(language).select(args.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}
