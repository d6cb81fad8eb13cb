"""The start player, if a table may agree on one, and the rounds that they begin. The option is the number of a seat,
from 1, or 0 to draw lots."""

from collections.abc import Sequence

from engine.core import Refused, Seat, State


def check_first(agreed: int, seats: int) -> None:
    """Check that the agreed seat exists. Raises Refused: no-such-seat."""
    if agreed > seats:
        raise Refused("no-such-seat", number=agreed, players=seats)


def first_player(g: State, agreed: int) -> Seat:
    return g.seats[agreed - 1 if agreed else g.rng.below(len(g.seats))]


def round_of(seat: Seat | None, now: int, order: Sequence[Seat], active: Seat | None) -> int:
    """The round of a seat's present or next turn: the present one, or the next if their turn in it is over."""
    late = seat is not None and active is not None and order.index(seat) < order.index(active)
    return now + late
