"""Read by the process from which others are forked (see `tests.processes`): what a warm bot has read, and texts parsed
that each of them would parse for itself."""

from __future__ import annotations

from bot.process.container import read_ahead
from bot.text import TEXT
from engine import tournaments
from engine.games.box import boxes
from engine.language import LOCALES, NO_GAME, Language

language = Language(TEXT, tournaments.TEXT)
read_ahead(language, boxes())
for game in (NO_GAME, *(box.text for box in boxes().values())):
    for bundle in language.say(LOCALES[0], game=game)._bundles:
        for name in bundle.names():
            bundle.entry(name)
