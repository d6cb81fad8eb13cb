// What a newcomer reads in a channel where nothing has happened yet.

import { h, nameOf } from "./dom.js";

/**
 * The note; its button opens the composer with the command that makes a table, as soon as the bot has told its
 * commands. Where the bot is no member no table can be made: there it says what can be typed.
 */
export function welcome(client) {
  const name = client.commands?.find((command) => command.name === "game new")?.shown;
  const command = h("code", {}, `/${name ?? "game new"}`);
  const [before, after] = client.say("step1b", { command: "\u0000" }).split("\u0000");
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
          step(client.say("step1"), before, command, after),
          step(client.say("step2"), client.say("step2b")),
          step(client.say("step3"), client.say("step3b")),
        ),
    name
      ? h(
          "button",
          {
            type: "button",
            class: "button style-1",
            id: "welcome-start",
            onclick: () => client.emit("use-command", "game new"),
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
