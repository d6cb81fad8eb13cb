"""A review in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.core import Seat
from engine.games.answers import steps
from engine.keepsakes.course import chart, table
from engine.language import Said, Say
from engine.look import Picture
from engine.players import Gain
from engine.review import Decision, Draw, Reading, Review
from engine.review.records import worth_telling

ANSWERS = 4
"""Maximum number of shown answers of a plan."""


def curve_picture(review: Review, say: Say) -> Picture | None:
    """The curve of chances, in per cent; None for a game with less than two moments."""
    return chart(per_cent(review), say, "chances")


def curve_numbers(review: Review, say: Say) -> tuple[list[str], list[tuple[str, list[int]]]]:
    """The curve in per cent: names as heads, and a row for the beginning of each chapter, and the end."""
    last = len(review.curve) - 1
    named = [
        (n, say.plain("review-end") if n == last else chapter_text(one.heading, say.plain))
        for n, one in enumerate(review.curve)
    ]
    return table(per_cent(review), say, named)


def per_cent(review: Review) -> Sequence[Mapping[Seat, int]]:
    return [{seat: round(100 * chance) for seat, chance in one.chances.items()} for one in review.curve]


def sentences(reading: Reading, say: Say) -> Iterator[Said]:
    """Lines about a seat: the costliest decisions, the best one, then luck and skill."""
    if reading.partly:
        yield say("review-partly")
    for one in reading.costly:
        yield _decision("review-costly", one, say)
    if not reading.costly:
        yield say("review-nothing-partly" if reading.partly else "review-nothing", judged=reading.decision_count)
    if reading.best is not None:
        yield _decision("review-best", reading.best, say)
    luck = reading.luck
    if reading.fortunes:
        yield say("review-luck", **_figures(luck)) if worth_telling(luck) else say("review-luck-even")
    for one in reading.draws:
        yield _draw(one, say)
    if reading.decisions:
        yield _each(reading, say)


def foot(review: Review, say: Say) -> Iterator[Said]:
    if review.read != review.all:
        read, total = asdict(review.read), asdict(review.all)
        yield say("review-left-out", **read, **{f"{name}-all": n for name, n in total.items()})
    yield say("review-foot", playouts=review.playouts)


def chapter_text(heading: Mapping[str, Any] | None, say: Say) -> Said:
    """Chapter of a moment; the beginning before the first heading."""
    return say("review-start") if heading is None else _first_line(heading, say)


def _first_line(event: Mapping[str, Any], say: Say) -> Said:
    return Said(say.event(event).partition("\n")[0])


def _decision(key: str, one: Decision, say: Say) -> Said:
    given = {"played": _answers(one.played, say), "other": _answers(one.other, say)}
    return say(key, where=chapter_text(one.heading, say.plain), **given, **_figures(one.gain))


def _draw(one: Draw, say: Say) -> Said:
    if not one.step:
        return say("review-deal", **_figures(one.gain))
    there, figures = chapter_text(one.heading, say.plain), _figures(one.gain)
    if one.told is None:
        return say("review-draw", where=there, **figures)
    return say("review-draw-told", where=there, line=_first_line(one.told, say), **figures)


def _each(reading: Reading, say: Say) -> Said:
    """Mean gain of the decisions. Their sum might exceed the worth of the whole game."""
    skill, judged = reading.skill, reading.decision_count
    if not worth_telling(skill):
        return say("review-skill-even")
    each = Gain(skill.mean / judged, skill.error / judged, skill.worlds)
    return say("review-skill", judged=judged, **_figures(each))


def _figures(gain: Gain) -> dict[str, object]:
    """Figures of a difference: amount and error in per cent, and its sign."""
    return {
        "much": max(1, round(100 * abs(gain.mean))),
        "error": max(1, round(100 * gain.error)),
        "better": "yes" if gain.mean > 0 else "no",
    }


def _answers(given: list[list[Any]], say: Say) -> Said:
    found = steps(say, given)
    return Said(" · ".join([*found[:ANSWERS], *(["…"] if len(found) > ANSWERS else [])]))
