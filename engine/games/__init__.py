"""The games, one folder each with the same layout, and the code they share. `box` finds them."""
