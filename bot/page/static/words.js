// What the page says before a table tells it its words, or when none can.

/** @type {Record<string, [string, string]>} English and Polish. */
const SENTENCES = {
  session: [
    "Press “Open the board” in Discord again. You are not signed in here.",
    "Naciśnij jeszcze raz „Otwórz planszę” na Discordzie. Ta strona cię nie zna.",
  ],
  stranger: ["You are not signed in here.", "Ta strona cię nie zna."],
  signIn: ["Sign in with Discord", "Zaloguj się przez Discorda"],
  denied: ["You did not let Discord say who you are. Nothing was changed.", "Discord nie powiedział, kim jesteś, bo na to nie pozwolono. Nic się nie zmieniło."],
  late: ["This sign-in took too long, or another one began here. Try it again.", "To logowanie trwało za długo albo zaczęto tu inne. Spróbuj jeszcze raz."],
  refused: ["Discord did not accept this sign-in. Try it again.", "Discord nie przyjął tego logowania. Spróbuj jeszcze raz."],
  down: ["Discord does not answer. Try it again in a few minutes.", "Discord nie odpowiada. Spróbuj za kilka minut."],
  elsewhere: [
    "Discord does not see you in this Activity. Close it and press “Open the board” again.",
    "Discord nie widzi cię w tej aktywności. Zamknij ją i jeszcze raz naciśnij „Otwórz planszę”.",
  ],
  outside: ["Open this in Discord: press “Open the board” at a table.", "Otwórz to na Discordzie: naciśnij „Otwórz planszę” przy stole."],
  nowhere: ["Open a table in Discord: press “Open the board” there.", "Otwórz stół na Discordzie: naciśnij tam „Otwórz planszę”."],
  none: ["You have no table. Join one in Discord first.", "Nie masz stołu. Najpierw dołącz do gry na Discordzie."],
  which: ["Which table?", "Który stół?"],
  socket: ["Use another browser. This one is too old for this page.", "Użyj innej przeglądarki. Ta jest za stara na tę stronę."],
  lost: ["The connection is lost. It comes back by itself.", "Połączenie przerwane. Wróci samo."],
  closed: ["This table is no longer shown to everybody.", "Tego stołu nie może już oglądać każdy."],
  many: ["Too many pages are open, or too much was pressed at once. Close some pages, or wait a moment.", "Za dużo otwartych stron albo za dużo naraz naciśnięto. Zamknij część stron albo chwilę poczekaj."],
  old: ["Load the page again. There is a newer one.", "Wczytaj stronę ponownie. Jest nowsza."],
};

/** @param {string} key */
export const sentence = (key) => SENTENCES[key]?.[navigator.language.startsWith("pl") ? 1 : 0] ?? "";
