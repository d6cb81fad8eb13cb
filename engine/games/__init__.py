"""The games, one folder each, the same in all, and what they share; `box` finds them."""
