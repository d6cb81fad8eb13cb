"""The summary of a turn: each player's gains, losses and points, as far as everybody can count them."""

from collections.abc import Mapping

from engine.core import Answers, Seat, State
from engine.core.events import Word


def change(before: int, now: int) -> Word:
    """A number with its gain or loss: "3 (+1)"; alone if it is unchanged."""
    kind = "more" if now > before else "less" if now < before else "none"
    return Word(f"change-{kind}", {"now": now, "n": abs(now - before)})


def tell_points(g: State, before: Answers[int] | None, now: Answers[int]) -> None:
    """Tell the points won and lost in a turn; nothing if the points before it are unknown."""
    if before is not None and g.heard:
        g.tell("turn-points", points=won_and_lost(before, now))


def won_and_lost(before: Mapping[Seat, int], now: Mapping[Seat, int]) -> list[Word]:
    """One line a seat, most points first: "Φ Celina +6 (31)". A seat missing in `before` had none."""
    lines: list[Word] = []
    for seat in sorted(now, key=lambda seat: -now[seat]):  # stable: equals keep their order
        change = now[seat] - before.get(seat, 0)
        kind = "won" if change > 0 else "lost" if change < 0 else "same"
        lines.append(Word(f"points-{kind}", {"seat": seat, "n": abs(change), "points": now[seat]}))
    return lines
