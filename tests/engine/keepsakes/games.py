"""Games to make pages and films of: recordings cut short, for a whole one takes its time."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine import keepsakes
from engine.journal import Journal, checked, read
from engine.language import Language, Say
from engine.replay import Recording, record
from tests.engine.replay.test_recording import BOXES, journal

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva")
ACTIONS = 40
"""So many of the journal are played."""


def held(game: str) -> Journal:
    """The journal of a random game."""
    return read(journal(game))


@cache
def beginning(game: str, actions: int = ACTIONS) -> Recording[Any]:
    """The beginning of that game; all of it with more actions than it has."""
    one = checked({game: BOXES[game].game}, held(game))
    return record(one.game, held(game).seats, one.options, held(game).seed, one.actions, most=actions)


def speaker(game: str, locale: str = "en", names: tuple[str, ...] = NAMES) -> Say:
    """Who speaks of it."""
    return Language(keepsakes.TEXT).say(locale, game=BOXES[game].text, names=names)


@cache
def page(game: str, locale: str = "en", names: tuple[str, ...] = NAMES, actions: int = ACTIONS) -> str:
    """Its page."""
    return keepsakes.page_of(beginning(game, actions), held(game), BOXES[game], speaker(game, locale, names))
