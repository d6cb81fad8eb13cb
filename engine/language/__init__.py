"""Text: message keys with arguments become sentences in a reader's language. Texts are Fluent files, one a locale."""

from engine.language.language import LOCALES, Language, closest
from engine.language.say import SEAT_LETTERS, Said, Say

__all__ = ["LOCALES", "SEAT_LETTERS", "Language", "Said", "Say", "closest"]
