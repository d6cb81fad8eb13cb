"""The texts on the card of a question, one file for each field of `engine.games.box.Card`; `news` weighs events."""
