"""The rules, one file for each phase or thing. The game's `__init__` gives the reading order.

docs/rules/doom.md explains them in words, with origins and numbered sections and rulings.
"""
