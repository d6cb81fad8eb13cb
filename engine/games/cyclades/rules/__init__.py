"""The rules, one file a phase or a thing; the reading order stands in the game's `__init__`."""
