// What the page says before a table tells it its words, or when none can.

/** @type {Record<string, [string, string]>} English and Polish. */
const SENTENCES = {
  session: [
    "Press “Open the board” in Discord again. You are not signed in here.",
    "Naciśnij jeszcze raz „Otwórz planszę” na Discordzie. Ta strona cię nie zna.",
  ],
  socket: ["Use another browser. This one cannot keep a line open.", "Użyj innej przeglądarki. Ta nie utrzyma połączenia."],
  lost: ["The line is lost. It comes back by itself.", "Połączenie przerwane. Wróci samo."],
  many: ["Close some of your pages. Too many are open.", "Zamknij część swoich stron. Jest ich za dużo."],
  old: ["Load the page again. There is a newer one.", "Wczytaj stronę ponownie. Jest nowsza."],
};

/** @param {string} key */
export const sentence = (key) => SENTENCES[key]?.[navigator.language.startsWith("pl") ? 1 : 0] ?? key;
