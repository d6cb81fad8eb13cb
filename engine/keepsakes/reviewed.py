"""A review in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.answers import steps
from engine.keepsakes.points import chart, table
from engine.language import Said, Say
from engine.look import Picture
from engine.players import Gain
from engine.review import Decision, Draw, Reading, Review
from engine.review.records import told


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
    for one in reading.costly:
        yield _decision("review-costly", one, say)
    if not reading.costly:
        yield say("review-nothing", judged=reading.judged)
    if reading.best is not None:
        yield _decision("review-best", reading.best, say)
    yield _all_together("luck", reading.luck, say)
    for one in reading.draws:
        yield _draw(one, say)
    yield _all_together("skill", reading.skill, say)


def where(heading: Mapping[str, Any] | None, say: Say) -> Said:
    """The chapter of a moment; before the first heading what the curve is called."""
    return Said((say("review-curve") if heading is None else say.event(heading)).partition("\n")[0])


def _decision(key: str, one: Decision, say: Say) -> Said:
    played = say("review-played", played=_answers(one.played, say))
    judged = say(key, other=_answers(one.other, say), **_figures(one.gain))
    return _there(one.heading, Said(f"{played} {judged}"), say)


def _draw(one: Draw, say: Say) -> Said:
    line = Said("") if one.told is None else Said(say.event(one.told).partition("\n")[0])
    said = say("review-draw", told="yes" if line else "no", line=line, **_figures(one.gain))
    return _there(one.heading, said, say)


def _there(heading: Mapping[str, Any] | None, said: Said, say: Say) -> Said:
    return said if heading is None else Said(f"{say('review-where', where=where(heading, say))} {said}")


def _all_together(what: str, gain: Gain, say: Say) -> Said:
    return say(f"review-{what}", **_figures(gain)) if told(gain) else say(f"review-{what}-even")


def _figures(gain: Gain) -> dict[str, object]:
    """What is said of a difference: how much it is, give or take how much, both in per cent, and whether it is good."""
    return {
        "much": max(1, round(100 * abs(gain.mean))),
        "error": max(1, round(100 * gain.error)),
        "better": "yes" if gain.mean > 0 else "no",
    }


def _answers(given: list[list[Any]], say: Say) -> Said:
    return Said(" · ".join(steps(say, given)))
