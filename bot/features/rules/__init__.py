"""The handbook of a game."""
