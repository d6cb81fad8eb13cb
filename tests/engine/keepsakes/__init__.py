"""The page and the film of a finished game."""
