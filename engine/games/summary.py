"""The summary of a turn: what everybody has won or lost in it, and has now, from points that everybody can count."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Answers, Seat, State
from engine.core.events import Word


def change(before: int, now: int) -> Word:
    """A number with what it has gained or lost: "3 (+1)"; alone if it is the same."""
    kind = "more" if now > before else "less" if now < before else "none"
    return Word(f"change-{kind}", {"now": now, "n": abs(now - before)})


def tell_points(g: State, before: Answers[int] | None, now: Answers[int]) -> None:
    """Tells what a turn has brought; not in one that began when nobody noted the points before it."""
    if before is not None and g.heard:
        g.tell("turn-points", points=won_and_lost(before, now))


def won_and_lost(before: Mapping[Seat, int], now: Mapping[Seat, int]) -> list[Word]:
    """A line for each seat, the one with most points first: "Φ Celina +6 (31)". Who is missing in `before` had none."""
    lines: list[Word] = []
    for seat in sorted(now, key=lambda seat: -now[seat]):  # stable: equals stay as they are
        change = now[seat] - before.get(seat, 0)
        kind = "won" if change > 0 else "lost" if change < 0 else "same"
        lines.append(Word(f"points-{kind}", {"seat": seat, "n": abs(change), "points": now[seat]}))
    return lines
