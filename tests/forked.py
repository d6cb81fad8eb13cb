"""Read by the process from which others are forked (see `tests.processes`): what a warm bot has read."""

from __future__ import annotations

from bot.process.container import read_ahead
from bot.text.translation import TEXT
from engine import tournaments
from engine.games.box import boxes
from engine.language import Language

read_ahead(Language(TEXT, tournaments.TEXT), boxes())
