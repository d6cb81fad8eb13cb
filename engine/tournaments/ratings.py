"""Ratings of people, and apart from them of computers, at one game, from nothing but its results: whoever computes
them again gets the same.

The model is Plackett and Luce's as openskill has it, which knows tables of any size and ties. A rating is a belief: a
strength `mu` with an uncertainty `sigma`. Shown is one number, so low that the true strength is almost surely above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import TypeVar

from openskill.models import PlackettLuce

K = TypeVar("K", bound="int | str")

CALIBRATED = 7.0
"""A rating is provisional until its uncertainty has come down to this: about ten games at tables of four."""
DIGITS = 9
"""So many decimals are kept after each game, so that no processor's last bit ever grows into a difference."""
START, STEP = 1000, 40
"""What a newcomer's rating shows, and by how much it shows more for a unit of strength."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """How a seat finished: its place (1 is first; who ties has the same). `user` is None for a computer's own seat, and
    `computer` the kind of that, as far as it is known; `stand_in`: more than one hand played it, a computer's or
    another person's."""

    user: int | None
    place: int
    stand_in: bool = False
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that is over: when (Unix seconds), the id of its table, its seats, and whether it went to its own end."""

    ended: float
    id: str
    seats: tuple[RatedSeat, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody after so many games; `curve`: the times of these and what their rating showed then.

    A newcomer has the belief that a rating starts with.
    """

    mu: float = 25.0
    sigma: float = 25.0 / 3
    curve: tuple[tuple[float, int], ...] = ()

    @property
    def games(self) -> int:
        return len(self.curve)

    @property
    def provisional(self) -> bool:
        """True if too little is known yet to rank them among the others."""
        return self.sigma > CALIBRATED

    @property
    def shown(self) -> int:
        """The one number."""
        return round(START + STEP * (self.mu - 3 * self.sigma))


def counts(game: RatedGame) -> bool:
    """True if a game is rated, by the published rule: it went to its own end, at least two people played, nobody twice,
    and every seat was played to the end by the one person who began it."""
    people = {seat.user for seat in game.seats if seat.user is not None}
    return game.whole and len(people) == len(game.seats) >= 2 and not any(seat.stand_in for seat in game.seats)


def measures_computers(game: RatedGame) -> bool:
    """True if a game tells how strong computers are: it went to its own end, at least one person and one computer
    played, nobody twice, and every seat was played to the end by the one person or the one computer, of a known kind,
    that began it."""
    people = [seat.user for seat in game.seats if seat.user is not None]
    computers = [seat for seat in game.seats if seat.user is None and seat.computer is not None]
    known = len(people) + len(computers) == len(game.seats) and len(set(people)) == len(people)
    return game.whole and bool(people and computers) and known and not any(seat.stand_in for seat in game.seats)


def ratings(games: Iterable[RatedGame]) -> dict[int, Rating]:
    """By user the ratings after these games, in whatever order they come: they are taken by their end, then by id."""
    return _rated((game, [seat.user or 0 for seat in game.seats]) for game in _in_order(games) if counts(game))


def ratings_of_computers(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """By kind of computer the ratings after these games, in whatever order they come.

    They are worked out against what is believed of the people after all their games, also those with computers: a
    belief that serves for this alone, and is nobody's rating.
    """
    found = _rated(
        (game, [seat.computer or "" if seat.user is None else seat.user for seat in game.seats])
        for game in _in_order(games)
        if counts(game) or measures_computers(game)
    )
    return {who: rating for who, rating in found.items() if isinstance(who, str)}


def _in_order(games: Iterable[RatedGame]) -> list[RatedGame]:
    return sorted(games, key=lambda game: (game.ended, game.id))


def _rated(games: Iterable[tuple[RatedGame, Sequence[K]]]) -> dict[K, Rating]:
    """The ratings after these games, each with those who played, seat by seat. Whoever has several seats takes the mean
    of what these bring."""
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
    """Users, or kinds of computers, and ratings, the best first; the provisional ones after all others."""
    return sorted(found.items(), key=lambda one: (one[1].provisional, -one[1].shown, one[0]))
