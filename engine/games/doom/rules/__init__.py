"""The rules, one file a phase or a thing; the reading order stands in the game's `__init__`.

In words, and with where each is from, they stand in docs/rules/doom.md, where sections and rulings are numbered.
"""
