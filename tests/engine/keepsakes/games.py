"""Games to make pages and films of: recordings cut short, for a whole one takes its time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from engine import keepsakes
from engine.core import Seat, told_as
from engine.journal import Journal, checked, read
from engine.language import Language, Say
from engine.players import Gain
from engine.replay import Recording, record
from engine.review import Decision, Draw, Moment, Part, Reading, Review
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


@cache
def small_review(game: str) -> Review:
    """A review of its beginning, with as few worlds as there can be, of three moments and no decisions."""
    recording = beginning(game)
    last = len(recording.steps) - 1
    even = {seat: 1 / len(recording.seats) for seat in recording.seats}
    heading = told_as(recording.chapters[0].heading)
    curve = tuple(Moment(n, heading, even, 0.01, 9) for n in (0, last // 2, last))
    plan = [[{"term": "nothing"}, 3]]
    cost, gain = Gain(-0.12, 0.02, 20), Gain(0.2, 0.03, 20)
    bad = Decision(Seat(0), 2, 1, heading, plan, [[{"term": "nothing"}, 5]], cost)
    told = next(event for step in recording.steps for event in step.told if event.to is None and not event.chapter)
    draw = Draw(2, 1, heading, told_as(told), gain)
    draws = (draw, replace(draw, told=None), Draw(0, 0, None, None, gain))
    first = Reading(Seat(0), (bad,), replace(bad, gain=gain), (Part(1, cost),), (Part(0, gain),), draws)
    even_luck, even_skill = (Part(0, Gain(0.01, 0.3, 9)),), (Part(1, Gain(0, 0.3, 9)),)
    others = [Reading(seat, (), None, even_skill, even_luck) for seat in recording.seats[1:]]
    return Review(game, "review", 1234, curve, (first, *others))
