"""A tournament to be led through its life in tests: every step is an entry of its journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core import seed_from
from engine.tournaments import (
    Finish,
    How,
    JournalEntry,
    Result,
    Setup,
    Tournament,
    TournamentRefused,
    apply,
    begin,
    draw,
)
from engine.tournaments.acts import Act, Close, Join, Open, Publish, Report
from engine.tournaments.journal import opening
from engine.tournaments.setup import Sizes, Stage, Swiss

ORGANISER = 900
"""Somebody who does not play."""


def setup(*stages: Stage, low: int = 3, high: int = 4, preferred: int = 4, **declared: Any) -> Setup:
    """A declaration: by default a Swiss of three rounds at tables of three or four."""
    sizes = declared.pop("sizes", None) or Sizes(preferred=preferred, low=low, high=high)
    seed = seed_from(declared.pop("text", "a test"))
    return Setup(name="Cup", game="any", sizes=sizes, stages=stages or (Swiss(rounds=3),), seed=seed, **declared)


def result(
    users: Sequence[int],
    places: Sequence[int] | None = None,
    *,
    stand_in: Sequence[int] = (),
    absent: Sequence[int] = (),
) -> Result:
    """The result of a table; by default the lowest user wins, and so on. Each place is worth 10 points more."""
    order = sorted(users)
    found = places or [1 + order.index(user) for user in users]
    seats = tuple(
        Finish(
            user=user, place=place, points=10 * (len(users) - place), stand_in=user in stand_in, absent=user in absent
        )
        for user, place in zip(users, found, strict=True)
    )
    return Result(seats=seats, how=How.WALKOVER if absent else How.PLAYED)


class Cup:
    """A tournament and what is done to it. `do` is the machine; `by` names a player, or an organiser."""

    def __init__(self, declared: Setup, players: int = 0) -> None:
        self.t: Tournament = opening(JournalEntry(act=Open(setup=declared), by=ORGANISER, organiser=True))
        self.at = 0.0
        for user in range(1, players + 1):
            self.do(Join(user=user, name=f"P{user:03}"))

    def do(self, *acts: Act, by: int | None = None, organiser: bool = False) -> Tournament:
        for act in acts:
            self.at += 1
            self.t = apply(self.t, JournalEntry(act=act, by=by, organiser=organiser, at=self.at))
        return self.t

    def order(self, *acts: Act, by: int = ORGANISER) -> Tournament:
        return self.do(*acts, by=by, organiser=True)

    def refused(self, key: str, act: Act, *, by: int | None = None, organiser: bool = False) -> None:
        """That is refused with this key, and changes nothing."""
        before = self.t
        with pytest.raises(TournamentRefused) as caught:
            self.do(act, by=by, organiser=organiser)
        assert caught.value.key == key
        assert self.t is before

    def begin(self) -> Tournament:
        return self.do(begin(self.t))

    def publish(self) -> Tournament:
        """Draws the next round and publishes it."""
        return self.do(draw(self.t), Publish())

    def finish(self, *, but: Sequence[int] = ()) -> None:
        """All tables of the open round but these come to the usual result; without exceptions the round closes."""
        assert self.t.open_round is not None
        for table in self.t.open_round.tables:
            if table.result is None and table.number not in but:
                act = Report(round=self.t.open_round.number, table=table.number, result=result(table.users))
                self.do(act)
        if not but:
            self.do(Close())

    def play(self, rounds: int = 1) -> Tournament:
        for _ in range(rounds):
            self.publish()
            self.finish()
        return self.t

    def tables(self) -> list[tuple[int, ...]]:
        assert self.t.round is not None
        return [table.users for table in self.t.round.tables]
