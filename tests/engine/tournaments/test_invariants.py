"""Whatever is done in whatever order: everybody is at one table or has the one bye they may have, and nothing is
lost, doubled or re-paired behind anybody's back."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments import (
    JournalEntry,
    Tournament,
    TournamentRefused,
    apply,
    begin,
    draw,
    fold,
    opening,
    overall,
    swap_seats,
)
from engine.tournaments.acts import (
    ENTRIES,
    Act,
    Ban,
    CheckIn,
    Close,
    Correct,
    Dispute,
    Disqualify,
    Finish,
    Join,
    Leave,
    Open,
    Pause,
    Publish,
    Replace,
    Report,
    Result,
    Resume,
    Settle,
    Stand,
    Undo,
)
from engine.tournaments.setup import Elimination, Groups, Ladder, Rest, Setup, Sizes, Stage, Swiss
from tests.engine.tournaments.helpers import setup
from tests.values import not_none

FORMATS: dict[str, tuple[Stage, ...]] = {
    "swiss": (Swiss(rounds=6),),
    "groups": (Groups(size=5, rounds=4, cut=2), Elimination(best=1)),
    "elimination": (Elimination(best=2),),
    "ladder": (Ladder(counts=3),),
}


class Life:
    """A tournament to which at random moments anything happens."""

    def __init__(self, declared: Setup, seed: int) -> None:
        self.random = Random(seed)
        self.t = opening(JournalEntry(act=Open(setup=declared)))
        self.strangers = iter(range(100, 1000))
        for user in range(1, self.random.randint(5, 14)):
            self.do(Join(user=user, name=f"P{user}"))
        self.do(begin(self.t))

    def do(self, act: Act) -> None:
        """Does it, if it is allowed just now."""
        before = self.t
        try:
            after = apply(before, JournalEntry(act=act, at=float(len(before.log)), organiser=True, by=1000))
        except TournamentRefused:
            return
        if isinstance(act, Publish):
            published(before, after)
        kept(before, after, act)
        self.t = after

    def anything(self) -> None:
        """One step of the usual course, or an accident."""
        acts: list[Act] = []
        try:
            acts = self.course() if self.random.random() < 0.75 else self.accident()
        except TournamentRefused as refused:
            assert refused.key in ("too-few-players", "no-draft")
        for act in acts:
            self.do(act)

    def course(self) -> list[Act]:
        t = self.t
        if t.draft is not None:
            return [draw(t)] if set(t.draft.users) != set(t.due) else [Publish()]
        if not t.stages:
            return [begin(t)]
        if t.open_round is None:
            here: list[Act] = [CheckIn(user=user) for user in t.alive if self.random.random() < 0.8]
            return [*here, Resume(), begin(t)] if self.random.random() < 0.2 else [*here, draw(t)]
        number = t.open_round.number
        missing = [table for table in t.open_round.tables if table.result is None]
        return [
            *(Settle(round=number, table=table.number) for table in t.open_round.tables),
            *(Report(round=number, table=one.number, result=self.result(one.users)) for one in missing),
            Close(),
        ]

    def accident(self) -> list[Act]:
        someone, another = self.random.choice(list(self.t.players)), self.random.choice(list(self.t.players))
        fresh = next(self.strangers)
        number = self.random.randint(1, max(1, len(self.t.rounds)))
        played = [table for one in self.t.played if one.number == number for table in one.tables]
        acts: list[Act] = [
            Leave(user=someone),
            Join(user=fresh, name="Late"),
            Join(user=someone, name="Back"),
            Disqualify(user=someone),
            Ban(user=someone),
            Pause(),
            Resume(),
            Undo(),
            *(Correct(round=number, table=one.number, result=self.result(one.users)) for one in played[:1]),
            *(Dispute(user=one.users[0], round=number, table=one.number) for one in played[:1]),
        ]
        if self.t.draft is not None:
            acts.append(swap_seats(self.t, *self.random.sample(list(self.t.draft.users), 2)))
        chosen = self.random.choice(acts)
        if self.random.random() < 0.2:
            return [Stand(user=fresh, name="Sub"), Replace(user=another, by=fresh)]
        return [chosen]

    def result(self, users: tuple[int, ...]) -> Result:
        points = [self.random.randint(0, 4) for _ in users]
        return Result(
            seats=tuple(
                Finish(user=user, place=1 + sum(other > own for other in points), points=own)
                for user, own in zip(users, points, strict=True)
            )
        )


def published(before: Tournament, after: Tournament) -> None:
    """A round that begins: everybody who is due is at one table or has a bye, and byes went round."""
    one = not_none(after.open_round)
    assert Counter(one.users) == Counter(before.due)
    sizes = after.setup.sizes
    assert all(sizes.low <= len(table.users) <= sizes.high for table in one.tables)
    had = Counter(user for former in before.played for user in former.byes)
    groups = [set(group) for group in before.stages[-1].groups]
    for rested in one.byes:
        circle = next((group for group in groups if rested in group), set(before.due))
        others = [user for user in one.users if user in circle and user not in one.byes]
        assert all(had[rested] <= had[user] for user in others) or len(circle & set(before.due)) < sizes.low


def kept(before: Tournament, after: Tournament, act: Act) -> None:
    """What was published stays as it was, but for a seat that changes hands, and for what an organiser takes back."""
    if isinstance(act, Undo | Replace):
        return
    for old, new in zip(before.played, after.rounds, strict=False):
        assert [table.users for table in old.tables] == [table.users for table in new.tables]
        assert old.byes == new.byes
    assert len(after.played) >= len(before.played)


def sound(t: Tournament) -> None:
    """What holds at every moment."""
    assert fold(t.log) == t and ENTRIES.validate_json(ENTRIES.dump_json(t.log)) == t.log
    rows = overall(t)
    ranks = [row.rank for row in rows if row.rank is not None]
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    seated = {user for one in t.played for table in one.tables for user in table.users}
    assert seated <= {row.user for row in rows} <= set(t.players) and len({row.user for row in rows}) == len(rows)
    assert [one.number for one in t.rounds] == list(range(1, len(t.rounds) + 1))
    assert all(one.complete for one in t.rounds[:-1])


@pytest.mark.thorough
@pytest.mark.parametrize("shape", FORMATS)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**6), low=st.sampled_from((3, 4)), rest=st.sampled_from(Rest))
def test_a_life_full_of_accidents(shape: str, seed: int, low: int, rest: Rest) -> None:
    sizes = Sizes(preferred=4, low=low, high=4, rest=rest)
    life = Life(setup(*FORMATS[shape], sizes=sizes, capacity=12, late=4), seed)
    for _ in range(25):
        life.anything()
    sound(life.t)


@pytest.mark.soak
@pytest.mark.parametrize("shape", FORMATS)
@settings(max_examples=400, deadline=None)
@given(seed=st.integers(0, 10**6), low=st.sampled_from((3, 4)), rest=st.sampled_from(Rest))
def test_many_lives_full_of_accidents(shape: str, seed: int, low: int, rest: Rest) -> None:
    life = Life(setup(*FORMATS[shape], sizes=Sizes(preferred=4, low=low, high=4, rest=rest), capacity=14, late=4), seed)
    for _ in range(40):
        life.anything()
        sound(life.t)
