"""Ratings of kinds of players from their games: Plackett and Luce's model, as openskill has it and people are rated by.

A kind is rated in the games in which it sat alone among another, against what is believed of the others; programs do
not change, so nothing is forgotten on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from engine.tools.contest.deals import FinishedGame


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of a kind: `mu`, give or take two `sigma`, in 95 of 100 cases."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mu + 2 * self.sigma


def strengths(deals: Iterable[tuple[FinishedGame, FinishedGame]]) -> Mapping[str, Strength]:
    """By kind the strength after these deals, taken in their order. Both games of a deal are rated at once."""
    model = PlackettLuce(tau=0.0)
    found: dict[str, Strength] = {}
    for deal in deals:
        rated = [game for game in deal if game.alone != game.others]
        before = {game.alone: found.get(game.alone, Strength()) for game in rated}
        for game in rated:
            own, rival = before[game.alone], before.get(game.others, found.get(game.others, Strength()))
            teams = [[model.rating(mu=own.mu, sigma=own.sigma)]]
            teams += [[model.rating(mu=rival.mu, sigma=rival.sigma)] for _ in game.places]
            ((new,), *_) = model.rate(teams, ranks=[float(place) for place in (game.place, *game.places)])
            found[game.alone] = Strength(new.mu, new.sigma)
    return found
