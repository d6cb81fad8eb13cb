"""A game master in Discord, from bottom to top: text, workers, panels, pictures, desk, delivery, actions, process."""
