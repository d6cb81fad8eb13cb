"""Ratings of people at one game, from nothing but its results: whoever computes them again gets the same.

The model is Plackett and Luce's as openskill has it, which knows tables of any size and ties. A rating is a belief: a
strength `mu` with an uncertainty `sigma`. Shown is one number, so low that the true strength is almost surely above it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

CALIBRATED = 7.0
"""A rating is provisional until its uncertainty has come down to this: about ten games at tables of four."""
DIGITS = 9
"""So many decimals are kept after each game, so that no processor's last bit ever grows into a difference."""
START, STEP = 1000, 40
"""What a newcomer's rating shows, and by how much it shows more for a unit of strength."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """How a seat finished: its place (1 is first; who ties has the same). `user` is None for a computer's own seat;
    `stand_in`: more than one hand played it, a computer's or another person's."""

    user: int | None
    place: int
    stand_in: bool = False


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
        """How many rated games."""
        return len(self.curve)

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet to rank them among the others."""
        return self.sigma > CALIBRATED

    @property
    def shown(self) -> int:
        """The one number."""
        return round(START + STEP * (self.mu - 3 * self.sigma))


def counts(game: RatedGame) -> bool:
    """Whether a game is rated, by the published rule: it went to its own end, at least two people played, nobody twice,
    and every seat was played to the end by the one person who began it."""
    people = {seat.user for seat in game.seats if seat.user is not None}
    return game.whole and len(people) == len(game.seats) >= 2 and not any(seat.stand_in for seat in game.seats)


def ratings(games: Iterable[RatedGame]) -> dict[int, Rating]:
    """By user the ratings after these games, in whatever order they come: they are taken by their end, then by id."""
    model = PlackettLuce()
    found: dict[int, Rating] = {}
    for game in sorted(games, key=lambda game: (game.ended, game.id)):
        if not counts(game):
            continue
        before = [found.get(seat.user or 0, Rating()) for seat in game.seats]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = model.rate(teams, ranks=[float(seat.place) for seat in game.seats])
        for seat, old, (new,) in zip(game.seats, before, after, strict=True):
            rating = Rating(round(new.mu, DIGITS), round(new.sigma, DIGITS))
            curve = (*old.curve, (game.ended, rating.shown))
            found[seat.user or 0] = Rating(rating.mu, rating.sigma, curve)
    return found


def leaderboard(found: dict[int, Rating]) -> list[tuple[int, Rating]]:
    """Users and ratings, the best first; the provisional ones after all others."""
    return sorted(found.items(), key=lambda one: (one[1].provisional, -one[1].shown, one[0]))
