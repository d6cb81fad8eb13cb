"""All pairs of several kinds of players, on all cores, until each pair is decided or complete."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from engine.machine import processors
from engine.outside import Description, Tally
from engine.tools.contest.deals import Deal, FinishedGame, Spent, play
from engine.tools.contest.ratings import Strength, strengths
from engine.tools.contest.verdict import Verdict, verdict, wilson

BATCH = 10
"""Number of deals of a pair between two checks of the verdict. Fixed, so that cores do not change the games."""


@dataclass(slots=True)
class Pair:
    """Two kinds, their deals, and the results. `measured`: only `one` sits alone among the other, and is compared with
    the other in the same seat."""

    one: str
    other: str
    deals: list[tuple[FinishedGame, FinishedGame]] = field(default_factory=list[tuple[FinishedGame, FinishedGame]])
    measured: bool = False

    @property
    def shares(self) -> list[float]:
        """Share of `one` in the wins of each deal, 0 to 1."""
        return [float(first.won + 1 - second.won) / 2 for first, second in self.deals]

    @property
    def verdict(self) -> Verdict:
        return verdict(self.shares)

    @property
    def records(self) -> list[SoloRecord]:
        return [self._alone(kind) for kind in ((self.one,) if self.measured else (self.one, self.other))]

    def _alone(self, kind: str) -> SoloRecord:
        games = [game for deal in self.deals for game in deal if game.alone == kind]
        return SoloRecord(
            kind,
            self.other if kind == self.one else self.one,
            len(games),
            float(sum(game.won for game in games)),
            sum(game.points for game in games) / len(games),
            sum(game.against for game in games) / len(games),
        )


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """The record of a kind alone among others: games, wins (a shared win counts as a part), and the mean of its points
    and of the others'."""

    kind: str
    others: str
    games: int
    won: float
    points: float
    against: float

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true share."""
        return wilson(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Contest:
    """The results of a contest. `games`: the maximum for a pair."""

    game: str
    seats: int
    kinds: tuple[str, ...]
    games: int
    seed: str
    pairs: tuple[Pair, ...]

    @property
    def alone(self) -> list[SoloRecord]:
        """Records of all kinds alone among another, pair by pair."""
        return [record for pair in self.pairs for record in pair.records]

    @property
    def strengths(self) -> Mapping[str, Strength]:
        """Estimated strength by kind, the strongest first."""
        turns = (pair.deals[n : n + 1] for n in range(self.games) for pair in self.pairs)
        found = strengths(deal for turn in turns for deal in turn)
        return dict(sorted(found.items(), key=lambda one: -one[1].mu))

    @property
    def spent(self) -> Mapping[str, Spent]:
        found = dict.fromkeys(self.kinds, Spent())
        for pair in self.pairs:
            for deal in pair.deals:
                for game in deal:
                    found |= {kind: found[kind] + spent for kind, spent in game.spent.items()}
        return found

    @property
    def programs(self) -> Mapping[str, Tally]:
        found: dict[str, Tally] = {}
        for game in (game for pair in self.pairs for deal in pair.deals for game in deal):
            found |= {kind: found.get(kind, Tally()) + tally for kind, tally in game.programs.items()}
        return found

    def as_dict(self) -> dict[str, Any]:
        """The results as JSON: shares are 0 to 1, `ms` is processor time, intervals are 95 %. All but the times is
        equal for equal seeds."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "games_of_a_pair_at_most": self.games,
            "ratings": {
                kind: {"mu": round(one.mu, 2), "low": round(one.low, 2), "high": round(one.high, 2)}
                for kind, one in self.strengths.items()
            },
            "pairs": [
                {
                    "players": [pair.one, pair.other],
                    "games": 2 * len(pair.deals),
                    "stronger": {Verdict.ONE: pair.one, Verdict.OTHER: pair.other}.get(pair.verdict),
                    "verdict": pair.verdict.value,
                }
                for pair in self.pairs
            ],
            "alone": [
                {
                    "player": one.kind,
                    "among": one.others,
                    "games": one.games,
                    "won": round(one.won, 2),
                    "share": round(one.share, 3),
                    "interval": [round(end, 3) for end in one.interval],
                    "by_chance": round(1 / self.seats, 3),
                    "points": round(one.points, 1),
                    "points_of_others": round(one.against, 1),
                }
                for one in self.alone
            ],
            "spent": {
                kind: {
                    "answers": one.answers,
                    "ms": round(1000 * one.seconds / max(one.answers, 1), 3),
                    "thought": one.thought,
                    "ms_of_thought": round(1000 * one.thinking / max(one.thought, 1), 1),
                    "ms_at_most": round(1000 * one.longest),
                }
                for kind, one in self.spent.items()
            },
            "programs": {kind: one.as_dict() for kind, one in self.programs.items()},
        }


def contest(
    game: str,
    kinds: Sequence[str],
    games: int,
    seed: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    told: Callable[[Pair], None] = lambda pair: None,
    programs: Mapping[str, Description] | None = None,
    among: Sequence[str] = (),
) -> Contest:
    """Play a round robin of `kinds` (names of the game's box, or of `programs`), at most `games` games a pair, rounded
    down to whole deals.

    `told` gets every finished pair, in order. `among`: some of `kinds`; then every kind sits alone among each of these,
    and never several of it among others. A pair ends early if its verdict is clear. Workers are processes, by default
    one for each processor; their number does not change the games, except with programs.
    """
    kinds = tuple(dict.fromkeys(kinds))
    rivals = dict.fromkeys(among)
    pairs = [Pair(one, other, measured=True) for other in rivals for one in kinds if one != other]
    pairs = pairs or [Pair(one, other) for one, other in combinations(kinds, 2)]
    common = Deal(game, seats, "", "", 0, seed, options or {}, programs or {})
    with _playing(workers or processors()) as carry_out:
        going = pairs
        while going:
            wanted = [
                (pair, replace(common, one=pair.one, other=pair.other, number=number, measured=pair.measured))
                for pair in going
                for number in range(len(pair.deals), min(len(pair.deals) + BATCH, games // 2))
            ]
            for (pair, _), played in zip(wanted, carry_out([deal for _, deal in wanted]), strict=True):
                pair.deals.append(played)
            left = [pair for pair in going if len(pair.deals) < games // 2 and pair.verdict is Verdict.OPEN]
            for pair in going:
                if pair not in left:
                    told(pair)
            going = left
    return Contest(game, seats, kinds, games, seed, tuple(pairs))


@contextmanager
def _playing(workers: int) -> Generator[Callable[[Sequence[Deal]], Iterable[tuple[FinishedGame, FinishedGame]]]]:
    """A function that plays deals and returns their games in order."""
    if workers == 1:
        yield lambda deals: map(play, deals)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield lambda deals: pool.map(play, deals)
