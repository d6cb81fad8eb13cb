"""Text: message keys with arguments become sentences in a reader's language. Texts are Fluent files, one a locale."""

from engine.language.language import LOCALES, NO_GAME, Language, Texts, closest
from engine.language.say import SEAT_LETTERS, Said, Say, signed

__all__ = ["LOCALES", "NO_GAME", "SEAT_LETTERS", "Language", "Said", "Say", "Texts", "closest", "signed"]
