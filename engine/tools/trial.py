"""Simulated tournaments: people of known strength play a whole one, and the pairing is measured."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core import seed_from
from engine.tournaments import JournalEntry, Tournament, Why, acts, apply, begin, draw, opening, overall, stage_over
from engine.tournaments.setup import Elimination, Groups, Ladder, Rest, Setup, Sizes, Stage, Swiss
from engine.tournaments.state import Round

FORMATS = ("swiss", "groups", "elimination", "ladder", "stages")
LUCK = 1.0
"""Standard deviation of luck in a game, equal to that of people's strengths."""


@dataclass(slots=True)
class Trial:
    """The results of several tournaments of one kind. `seconds` is processor time of each pairing, `small` how often
    each person sat at a table of unusual size, `told` every round as JSON."""

    format: str
    players: int
    events: int = 0
    rounds: int = 0
    rematches: int = 0
    spreads: list[int] = field(default_factory=list[int])
    imbalance: float = 0.0
    sizes: Counter[int] = field(default_factory=Counter[int])
    small: list[int] = field(default_factory=list[int])
    told: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    mates: int = 0
    byes: int = 0
    most_byes: int = 0
    strongest_wins: int = 0
    strongest_ranks: list[int] = field(default_factory=list[int])
    seconds: list[float] = field(default_factory=list[float])

    def as_dict(self) -> dict[str, Any]:
        """The figures of all tournaments together, as JSON.

        `rematches` counts every repeated meeting of two people, `mates_met` every meeting of team mates. `spread` is
        the mean difference between the most and the fewest points at a table. `seat_imbalance` is the maximum deviation
        of a person's count of a seat from an even share. `small_tables` is the minimum and maximum number of a person's
        tables of unusual size. `strongest_rank` is the mean rank of the strongest.
        """
        return {
            "format": self.format,
            "players": self.players,
            "events": self.events,
            "rounds_played": self.rounds,
            "rematches": self.rematches,
            "mates_met": self.mates,
            "spread": round(sum(self.spreads) / max(1, len(self.spreads)), 2),
            "seat_imbalance": round(self.imbalance, 2),
            "table_sizes": {str(size): self.sizes[size] for size in sorted(self.sizes, reverse=True)},
            "small_tables": [min(self.small, default=0), max(self.small, default=0)],
            "byes": self.byes,
            "most_byes_of_one": self.most_byes,
            "strongest_wins": round(self.strongest_wins / max(1, self.events), 3),
            "strongest_rank": round(sum(self.strongest_ranks) / max(1, self.events), 1),
            "seconds_per_pairing": round(sum(self.seconds) / max(1, len(self.seconds)), 3),
            "seconds_at_most": round(max(self.seconds, default=0.0), 3),
        }


def setup_for(format_: str, seats: int, rounds: int, seed: str, *, bye: bool = False, team: int = 0) -> Setup:
    """A usual setup for one of the FORMATS: tables of `seats`, or one fewer (`bye`: all of `seats`, some people rest).
    `team`: size of teams, 0 for none. Raises ValueError for an impossible setup."""
    sizes = Sizes(
        preferred=seats, low=seats if bye else max(2, seats - 1), high=seats, rest=Rest.BYE if bye else Rest.SHORT
    )
    best = max(1, sizes.low // 2)
    stages: Mapping[str, tuple[Stage, ...]] = {
        "swiss": (Swiss(rounds=rounds),),
        "groups": (Groups(size=2 * seats, rounds=rounds),),
        "elimination": (Elimination(best=best),),
        "ladder": (Ladder(),),
        "stages": (Groups(size=2 * seats, rounds=rounds, cut=2), Elimination(best=best)),
    }
    return Setup(name="Trial", game="trial", sizes=sizes, stages=stages[format_], team=team, seed=seed_from(seed))


def trial(
    format_: str, players: int, seats: int, rounds: int, seed: str, repeat: int = 1, *, bye: bool = False, team: int = 0
) -> Trial:
    """Simulate tournaments, each with new people; same seed, same result. Raises ValueError, TournamentRefused."""
    found = Trial(format_, players)
    for n in range(repeat):
        text = f"{seed} event {n}"
        setup = setup_for(format_, seats, rounds, text, bye=bye, team=team)
        luck = Random(text)
        strength = {user: luck.gauss() for user in range(1, players + 1)}
        _measure(found, _played(setup, strength, rounds, luck, found.seconds), strength)
    return found


def _played(setup: Setup, strength: Mapping[int, float], rounds: int, luck: Random, seconds: list[float]) -> Tournament:
    """A tournament from the announcement to the end; `seconds` gets the time of each pairing."""
    t = opening(JournalEntry(act=acts.Open(setup=setup)))

    def do(act: acts.Act) -> None:
        nonlocal t
        t = apply(t, JournalEntry(act=act))

    for user in strength:
        do(acts.Join(user=user, name=f"Player {user}"))
    for number, user in enumerate(strength) if setup.team else ():
        team, place = 1 + number // setup.team, number % setup.team
        name = f"Team {team}"
        do(acts.JoinTeam(user=user, team=team) if place else acts.FoundTeam(user=user, number=team, name=name))
    while len(t.stages) < len(setup.stages):
        do(begin(t))
        while not (stage_over(t) or (isinstance(t.stage, Ladder) and len(t.rounds) == rounds)):
            for user in strength if isinstance(t.stage, Ladder) else ():
                do(acts.CheckIn(user=user))
            start = time.process_time()
            drawn = draw(t)
            seconds.append(time.process_time() - start)
            do(drawn)
            do(acts.Publish())
            for act in list(_results(t, strength, luck)):
                do(act)
            do(acts.Close())
    do(acts.Finished())
    return t


def _results(t: Tournament, strength: Mapping[int, float], luck: Random) -> Iterator[acts.Report]:
    """The results of the open round: victory points around 40, by strength and luck."""
    assert t.open_round is not None
    for table in t.open_round.tables:
        points = {user: round(40 + 10 * (strength[user] + luck.gauss(0, LUCK))) for user in table.users}
        seats = tuple(
            acts.Finish(user=user, place=1 + sum(other > own for other in points.values()), points=own)
            for user, own in points.items()
        )
        yield acts.Report(round=t.open_round.number, table=table.number, result=acts.Result(seats=seats))


def _measure(found: Trial, t: Tournament, strength: Mapping[int, float]) -> None:
    counts = {user: Counter[int]() for user in strength}
    shares: dict[int, dict[int, float]] = {user: {} for user in strength}
    byes, small = Counter(user for one in t.rounds for user in one.byes), Counter(dict.fromkeys(strength, 0))
    for one in t.rounds:
        found.mates += sum(reason.why is Why.MATES for reason in one.reasons)
        spread = {reason.table: reason.n for reason in one.reasons if reason.why is Why.SPREAD}
        found.rematches += sum(reason.why is Why.REMATCH for reason in one.reasons)
        found.told.append({"event": found.events + 1, **_as_json(one)})
        for table in one.tables:
            found.spreads.append(spread.get(table.number, 0))
            found.sizes[len(table.users)] += 1
            small.update(table.users if len(table.users) != t.setup.sizes.preferred else ())
            for seat, user in enumerate(table.users):
                counts[user][seat] += 1
                for place in range(len(table.users)):
                    shares[user][place] = shares[user].get(place, 0.0) + 1 / len(table.users)
    rows = overall(t)
    strongest = max(strength, key=lambda user: strength[user])
    rank = next(row.rank for row in rows if row.user == strongest) or len(rows)
    off = [abs(counts[user][place] - share) for user, own in shares.items() for place, share in own.items()]
    found.events += 1
    found.rounds += len(t.rounds)
    found.imbalance = max(found.imbalance, *off)
    found.small += small.values()
    found.byes += byes.total()
    found.most_byes = max(found.most_byes, *byes.values(), 0)
    found.strongest_wins += rank == 1
    found.strongest_ranks.append(rank)


def _as_json(one: Round) -> dict[str, Any]:
    """A round as JSON, with all compromises of its pairing and its results; people are numbered from 1."""
    return {
        "round": one.number,
        "tables": [
            {
                "players": list(table.users),
                "reasons": [_reason(reason) for reason in one.reasons if reason.table == table.number],
                "result": None if table.result is None else table.result.model_dump(mode="json"),
            }
            for table in one.tables
        ],
        "byes": list(one.byes),
        "reasons": [_reason(reason) for reason in one.reasons if reason.table is None],
    }


def _reason(reason: acts.Reason) -> dict[str, Any]:
    return reason.model_dump(mode="json", exclude={"table"})
