"""Viewpoints on a finished game: as everybody saw it, from a seat, or with all cards open; and former names. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypeVar

from engine.core import Event, Game, Position, Seat, State, View, clone, question, view
from engine.core.randomness import Randomness
from engine.core.views import awaited

S = TypeVar("S", bound=State)

PUBLIC: Final = None
"""View without a seat."""
OPEN: Final = "open"
"""Everything, whoever held it: only for games that are over."""

Viewpoint: TypeAlias = Seat | Literal["open"] | None


def seen_from(game: Game[S], at: Position[S], viewpoint: Viewpoint) -> View[S]:
    """View of a position. OPEN reveals everything but the luck to come, and asks nobody.

    Callers with OPEN, or with the seat of another, must know that the *game* is over, whatever step it is of.
    """
    if viewpoint != OPEN:
        return view(game, at, viewpoint)
    ask = question(at.state)
    seen: S = clone(at.state)
    seen.randomness = Randomness("", 0)
    return View(None, seen, {} if ask is None else awaited(ask, at.state.answers))


def hears(event: Event, viewpoint: Viewpoint) -> bool:
    """True if an event is told to who looks from there."""
    return event.to is None or viewpoint == OPEN or event.to == viewpoint


def of_text(text: str, seats: Sequence[Seat]) -> Viewpoint:
    """A viewpoint as it is written in marks and files: "public", "open", or the number of a seat from 0.

    Raises ValueError if it is none of a game with these seats.
    """
    if text == "public":
        return PUBLIC
    if text == OPEN:
        return OPEN
    found = Seat(int(text))
    if found not in seats:
        raise ValueError(f"no seat {text}")
    return found


def as_text(viewpoint: Viewpoint) -> str:
    """The reverse of `of_text`."""
    if viewpoint is None:
        return "public"
    return viewpoint if isinstance(viewpoint, str) else str(int(viewpoint))


Calls: TypeAlias = "tuple[tuple[int, int, str], ...]"
"""Seats with former holders, in order: seat, number of actions until the name changed, and the former name."""


def former_names(called: Calls, actions: int) -> dict[int, str]:
    """Former names by seat after that many actions. A later holder took no part in them."""
    return {seat: name for seat, since, name in called if since < max(actions, 1)}


def names_at(names: Sequence[str], called: Calls, actions: int) -> list[str]:
    former = former_names(called, actions)
    return [former.get(seat, name) for seat, name in enumerate(names)]
