"""Ratings of kinds of players from their games, by the Plackett-Luce model of openskill, which also rates people.

A kind is rated in games alone among another kind, against the other's rating. Kinds do not change, so ratings never
decay.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from engine.tools.contest.deals import FinishedGame


@dataclass(frozen=True, slots=True)
class Strength:
    """The estimated strength of a kind: `mu`, plus or minus two `sigma`, with 95 % confidence."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def low(self) -> float:
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


def strengths(deals: Iterable[tuple[FinishedGame, FinishedGame]]) -> Mapping[str, Strength]:
    """Strength by kind after these deals, in order. Both games of a deal are rated together."""
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
