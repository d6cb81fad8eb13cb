"""Ratings of people, and separately of computers, at one game, from its results alone, so that anybody can repeat them.

The model is that of Plackett and Luce in openskill, which handles tables of any size and ties. A rating is a strength
`mu` with an uncertainty `sigma`. The shown number is so low that the true strength is almost certainly above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import TypeVar

from openskill.models import PlackettLuce

K = TypeVar("K", bound="int | str")

CALIBRATED = 7.0
"""Highest uncertainty of a rating that is not provisional: reached after about ten games at tables of four."""
DIGITS = 9
"""Decimals kept after each game, so that rounding errors of different processors never add up."""
START, STEP = 1000, 40
"""Rating shown for a newcomer, and rating points per unit of strength."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """Finish of one seat of a rated game. `place` is from 1 (ties share it). `user` is None for a computer's own seat,
    and `computer` its kind, if known. `stand_in`: more than one person or computer played the seat."""

    user: int | None
    place: int
    stand_in: bool = False
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A finished game: its time (Unix seconds), the id of its table, its seats, and whether it reached its own end."""

    ended: float
    id: str
    seats: tuple[RatedSeat, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Rating:
    """Estimate of a strength after some games. `curve` has the time of each game and the rating shown then. The
    defaults are those of a newcomer."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    curve: tuple[tuple[float, int], ...] = ()

    @property
    def games(self) -> int:
        return len(self.curve)

    @property
    def provisional(self) -> bool:
        """True if too little is known for a rank."""
        return self.sigma > CALIBRATED

    @property
    def shown(self) -> int:
        return round(START + STEP * (self.mu - 3 * self.sigma))


def counts(game: RatedGame) -> bool:
    """True if a game is rated by the published rule. It ended by its rules, at least two people played, and nobody had
    two seats. Every seat was played to the end by the one person who began it."""
    people = {seat.user for seat in game.seats if seat.user is not None}
    return game.whole and len(people) == len(game.seats) >= 2 and not any(seat.stand_in for seat in game.seats)


def measures_computers(game: RatedGame) -> bool:
    """True if a game shows the strength of computers. It ended by its rules, at least one person and one computer
    played, and nobody had two seats. Every seat was played to the end by the person or the known computer that began
    it."""
    people = [seat.user for seat in game.seats if seat.user is not None]
    computers = [seat for seat in game.seats if seat.user is None and seat.computer is not None]
    known = len(people) + len(computers) == len(game.seats) and len(set(people)) == len(people)
    return game.whole and bool(people and computers) and known and not any(seat.stand_in for seat in game.seats)


def ratings(games: Iterable[RatedGame]) -> dict[int, Rating]:
    """Ratings by user after these games, in the order of their end, then of their id."""
    return _rate((game, [seat.user or 0 for seat in game.seats]) for game in _in_order(games) if counts(game))


def ratings_of_computers(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """Ratings by kind of computer after these games, in the same order. A separate estimate of the people is used for
    this alone."""
    found = _rate(
        (game, [seat.computer or "" if seat.user is None else seat.user for seat in game.seats])
        for game in _in_order(games)
        if counts(game) or measures_computers(game)
    )
    return {who: rating for who, rating in found.items() if isinstance(who, str)}


def _in_order(games: Iterable[RatedGame]) -> list[RatedGame]:
    return sorted(games, key=lambda game: (game.ended, game.id))


def _rate(games: Iterable[tuple[RatedGame, Sequence[K]]]) -> dict[K, Rating]:
    """The ratings after these games, each with its players by seat. Several seats of one player count with their
    mean."""
    model = PlackettLuce()
    found: dict[K, Rating] = {}
    for game, players in games:
        before = [found.get(one, Rating()) for one in players]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = model.rate(teams, ranks=[float(seat.place) for seat in game.seats])
        brought: dict[K, list[tuple[float, float]]] = {}
        for one, (new,) in zip(players, after, strict=True):
            brought.setdefault(one, []).append((new.mu, new.sigma))
        for one, beliefs in brought.items():
            mu, sigma = (round(fsum(values) / len(values), DIGITS) for values in zip(*beliefs, strict=True))
            rating, curve = Rating(mu, sigma), found.get(one, Rating()).curve
            found[one] = Rating(mu, sigma, (*curve, (game.ended, rating.shown)))
    return found


def leaderboard(found: Mapping[K, Rating]) -> list[tuple[K, Rating]]:
    """Users, or kinds of computers, with ratings: the best first, provisional ones last."""
    return sorted(found.items(), key=lambda one: (one[1].provisional, -one[1].shown, one[0]))
