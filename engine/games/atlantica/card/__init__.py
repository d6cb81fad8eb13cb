"""The texts on the card of a question: `effects` of options, and all other `words`; see `engine.games.box.Card`."""
