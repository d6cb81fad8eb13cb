// What a newcomer reads in a channel where nothing has happened yet.

import { h, nameOf } from "./dom.js";

/**
 * The note; its button opens the composer with the command that teaches a game, as soon as the bot has told its
 * commands. Where the bot is no member no table can be made: there it says what can be typed.
 */
export function welcome(client) {
  const shown = (wanted) => client.commands?.find((command) => command.name === wanted)?.shown;
  const name = shown("learn");
  const said = (key, wanted) => {
    const [before, after] = client.say(key, { command: "\u0000" }).split("\u0000");
    return [before, h("code", {}, `/${shown(wanted) ?? wanted}`), after];
  };
  const away = !name && client.commands?.length > 0;
  const step = (title, ...text) => h("li", {}, h("strong", {}, title), " ", ...text);
  return h(
    "article",
    { class: "welcome", "aria-labelledby": "welcome-title" },
    h("img", { src: "/page/eye.svg", alt: "", class: "welcome-eye" }),
    h("h1", { id: "welcome-title" }, client.say("welcomeTitle", { name: nameOf(client.person()) })),
    h("p", {}, client.say("welcome")),
    away
      ? h("p", { id: "welcome-away" }, client.say("welcomeAway"), " ", ...codes(client.commands))
      : h(
          "ol",
          {},
          step(client.say("step1"), ...said("step1b", "learn")),
          step(client.say("step2"), ...said("step2b", "game new")),
          step(client.say("step3"), client.say("step3b")),
        ),
    name
      ? h(
          "button",
          {
            type: "button",
            class: "button style-1",
            id: "welcome-start",
            onclick: () => client.emit("use-command", "learn"),
          },
          client.say("startButton", { command: `/${name}` }),
        )
      : !away && h("p", { class: "hint" }, client.say("startHint")),
  );
}

/** What can be typed, one after the other. */
function codes(commands) {
  return commands.flatMap(({ shown }, at) => [at ? " · " : "", h("code", {}, `/${shown}`)]);
}
