"""The words of the game that `state` does not hold: `answers`, where an option is more than a word."""
