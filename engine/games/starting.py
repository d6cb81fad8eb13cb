"""The start player, if a table may agree on one. The option is the number of a seat, from 1, or 0 to draw lots."""

from engine.core import Refused, Seat, State


def check_first(agreed: int, seats: int) -> None:
    """Check that the agreed seat exists. Raises Refused: no-such-seat."""
    if agreed > seats:
        raise Refused("no-such-seat", number=agreed, players=seats)


def first_player(g: State, agreed: int) -> Seat:
    return g.seats[agreed - 1 if agreed else g.rng.below(len(g.seats))]
