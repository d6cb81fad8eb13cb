// What the page says before a table tells it its words, or when it cannot.

/** @type {Record<string, Record<string, string>>} */
const SENTENCES = {
  en: {
    session: "Press “Open the board” in Discord again. You are not signed in here.",
    link: "Press “Open the board” in Discord again. This link cannot be used.",
    socket: "Use another browser. This one cannot keep a line open.",
    lost: "The line is lost. It comes back by itself.",
    many: "Close some of your pages. Too many are open.",
    old: "Load the page again. There is a newer one.",
    reload: "Load again",
  },
  pl: {
    session: "Naciśnij jeszcze raz „Otwórz planszę” na Discordzie. Tu nie ma cię kto rozpoznać.",
    link: "Naciśnij jeszcze raz „Otwórz planszę” na Discordzie. Tego linku nie można użyć.",
    socket: "Użyj innej przeglądarki. Ta nie utrzyma połączenia.",
    lost: "Połączenie przerwane. Wróci samo.",
    many: "Zamknij część swoich stron. Jest ich za dużo.",
    old: "Wczytaj stronę ponownie. Jest nowsza.",
    reload: "Wczytaj ponownie",
  },
};

const known = SENTENCES[navigator.language.slice(0, 2)] ?? SENTENCES.en;

/** @param {string} key */
export const sentence = (key) => known?.[key] ?? key;
