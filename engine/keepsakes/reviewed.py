"""A review in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.core import Seat
from engine.games.answers import steps
from engine.keepsakes.points import chart, table
from engine.language import Said, Say
from engine.look import Picture
from engine.players import Gain
from engine.review import Decision, Draw, Reading, Review
from engine.review.records import told

ANSWERS = 4
"""So many of a plan are told at most."""


def curve_picture(review: Review, say: Say) -> Picture | None:
    """The curve of chances, in per cent; None of a game with less than two moments."""
    return chart(per_cent(review), say, "chances")


def curve_numbers(review: Review, say: Say) -> tuple[list[str], list[tuple[str, list[int]]]]:
    """The curve in numbers: names as heads, and a row for the beginning of each chapter, and the end; in per cent."""
    last = len(review.curve) - 1
    named = [
        (n, say.plain("review-end") if n == last else where(one.heading, say.plain))
        for n, one in enumerate(review.curve)
    ]
    return table(per_cent(review), say, named)


def per_cent(review: Review) -> Sequence[Mapping[Seat, int]]:
    """The chances at each moment of the curve, in whole per cent."""
    return [{seat: round(100 * chance) for seat, chance in one.chances.items()} for one in review.curve]


def sentences(reading: Reading, say: Say) -> Iterator[Said]:
    """What is said of a seat: the decisions that cost most, the best one, then luck and skill, a line each."""
    if reading.partly:
        yield say("review-partly")
    for one in reading.costly:
        yield _decision("review-costly", one, say)
    if not reading.costly:
        yield say("review-nothing-partly" if reading.partly else "review-nothing", judged=reading.judged)
    if reading.best is not None:
        yield _decision("review-best", reading.best, say)
    luck = reading.luck
    if reading.fortunes:
        yield say("review-luck", **_figures(luck)) if told(luck) else say("review-luck-even")
    for one in reading.draws:
        yield _draw(one, say)
    if reading.decisions:
        yield _each(reading, say)


def foot(review: Review, say: Say) -> Iterator[Said]:
    """What is said of the review itself, a line each: how much was read, if that was not all, and what it goes by."""
    if review.read != review.all:
        read, of = asdict(review.read), asdict(review.all)
        yield say("review-left-out", **read, **{f"{name}-all": n for name, n in of.items()})
    yield say("review-foot", playouts=review.playouts)


def where(heading: Mapping[str, Any] | None, say: Say) -> Said:
    """The chapter of a moment; before the first heading the beginning."""
    return say("review-start") if heading is None else _first_line(heading, say)


def _first_line(event: Mapping[str, Any], say: Say) -> Said:
    return Said(say.event(event).partition("\n")[0])


def _decision(key: str, one: Decision, say: Say) -> Said:
    given = {"played": _answers(one.played, say), "other": _answers(one.other, say)}
    return say(key, where=where(one.heading, say.plain), **given, **_figures(one.gain))


def _draw(one: Draw, say: Say) -> Said:
    if not one.step:
        return say("review-deal", **_figures(one.gain))
    there, figures = where(one.heading, say.plain), _figures(one.gain)
    if one.told is None:
        return say("review-draw", where=there, **figures)
    return say("review-draw-told", where=there, line=_first_line(one.told, say), **figures)


def _each(reading: Reading, say: Say) -> Said:
    """What the decisions came to, one by one: together they may be worth more than the whole game."""
    skill, judged = reading.skill, reading.judged
    if not told(skill):
        return say("review-skill-even")
    each = Gain(skill.mean / judged, skill.error / judged, skill.worlds)
    return say("review-skill", judged=judged, **_figures(each))


def _figures(gain: Gain) -> dict[str, object]:
    """What is said of a difference: how much it is, give or take how much, both in per cent, and whether it is good."""
    return {
        "much": max(1, round(100 * abs(gain.mean))),
        "error": max(1, round(100 * gain.error)),
        "better": "yes" if gain.mean > 0 else "no",
    }


def _answers(given: list[list[Any]], say: Say) -> Said:
    found = steps(say, given)
    return Said(" · ".join([*found[:ANSWERS], *(["…"] if len(found) > ANSWERS else [])]))
