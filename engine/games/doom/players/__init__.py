"""Computer players of this game."""
