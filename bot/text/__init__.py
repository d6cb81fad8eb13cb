"""The bot's own texts, and the translation of its commands."""
