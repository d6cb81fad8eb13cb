"""An elimination comes to its final, however many begin, whoever drops out, and whatever its tables are like."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments import Finish, Result, Why, draw, stage_over
from engine.tournaments.acts import Close, Disqualify, Draw, Leave, Publish, Replace, Report, Stand
from engine.tournaments.pools import byes_so_far
from engine.tournaments.setup import Elimination, Groups, Rest, Sizes, table_sizes
from engine.tournaments.state import Tournament
from tests.engine.tournaments.helpers import Cup, result, setup


def seated(t: Tournament) -> Draw:
    """Any seating that is allowed."""
    sizes, resting = table_sizes(len(t.due), t.setup.sizes)
    had = byes_so_far(t)
    byes = sorted(t.due, key=lambda user: had[user])[:resting]
    people = iter([user for user in t.due if user not in byes])
    return Draw(tables=tuple(tuple(next(people) for _ in range(size)) for size in sizes), byes=tuple(byes))


def ties(users: tuple[int, ...], seed: int) -> Result:
    """Places as they may be, shared ones too."""
    worth = [(user * seed) % 5 for user in users]
    return Result(
        seats=tuple(
            Finish(user=user, place=1 + sum(other > own for other in worth))
            for user, own in zip(users, worth, strict=True)
        )
    )


@settings(max_examples=60, deadline=None)
@given(players=st.integers(4, 70), data=st.data(), rest=st.sampled_from(Rest), seed=st.integers(1, 50))
def test_it_ends_with_one_final(players: int, data: st.DataObject, rest: Rest, seed: int) -> None:
    low = data.draw(st.integers(2, min(5, players)))
    preferred = data.draw(st.integers(low, 5))
    sizes = Sizes(preferred=preferred, low=low, high=data.draw(st.integers(preferred, 5)), rest=rest)
    best = data.draw(st.integers(1, low - 1))
    cup = Cup(setup(Elimination(best=best), sizes=sizes), players)
    cup.begin()
    while not stage_over(cup.t):
        before = len(cup.t.due)
        cup.do(seated(cup.t), Publish())
        assert cup.t.open_round is not None
        for table in cup.t.open_round.tables:
            cup.do(Report(round=cup.t.open_round.number, table=table.number, result=ties(table.users, seed)))
        cup.do(Close())
        assert len(cup.t.due) < before
    assert [one.number for one in cup.t.rounds if one.final] == [len(cup.t.rounds)]
    assert [one.number for one in cup.t.rounds if cup.t.is_final(one)] == [len(cup.t.rounds)] and cup.t.has_final


def test_additional_player_who_goes_on_is_the_best_of_the_others() -> None:
    cup = Cup(setup(Elimination(best=1)), 8)
    cup.begin()
    cup.play()
    seconds = {sorted(table)[1] for table in cup.tables()}
    drawn = draw(cup.t)
    assert len(cup.t.due) == 3
    lucky = set(cup.t.due) & seconds
    assert len(lucky) == 1
    assert [(one.users, one.n) for one in drawn.reasons if one.why is Why.LUCKY] == [(tuple(lucky), 3)]
    cup.do(drawn)
    cup.do(Publish())
    cup.finish()
    assert stage_over(cup.t)


def test_when_somebody_drops_out_before_the_final_the_next_best_has_their_place() -> None:
    cup = Cup(setup(Elimination(best=2), low=4), 8)
    cup.begin()
    cup.play()
    thirds = {sorted(table)[2] for table in cup.tables()}
    gone = cup.t.due[0]
    cup.do(Leave(user=gone))
    assert len(cup.t.due) == 4 and len(set(cup.t.due) & thirds) == 1 and gone not in cup.t.due


def test_without_enough_people_for_a_table_it_is_over() -> None:
    cup = Cup(setup(Elimination(best=1)), 8)
    cup.begin()
    cup.play()
    for user in list(cup.t.players)[:6]:
        cup.do(Disqualify(user=user))
    assert stage_over(cup.t)


def test_with_a_cut_it_ends_before_its_final() -> None:
    cup = Cup(setup(Elimination(best=1, cut=2), Elimination(best=1)), 8)
    cup.begin()
    cup.play()
    assert stage_over(cup.t)
    cup.begin()
    assert len(cup.t.due) == 3, "two would be too few for a table"


def test_player_at_a_running_table_can_be_replaced() -> None:
    cup = Cup(setup(Elimination(best=2)), 8)
    cup.do(Stand(user=40, name="Sub"))
    cup.begin()
    cup.publish()
    former = cup.tables()[0][0]
    cup.order(Replace(user=former, by=40))
    assert 40 in cup.tables()[0]
    for table in (1, 2):
        users = cup.t.table(1, table).users
        cup.do(Report(round=1, table=table, result=result(users)))
    cup.do(Close())
    assert former not in cup.t.due


@pytest.mark.parametrize("players", [8, 9, 11])
def test_single_group_sends_enough_for_a_final(players: int) -> None:
    cup = Cup(setup(Groups(size=8, rounds=2, cut=2), Elimination(best=1)), players)
    cup.begin()
    cup.play(2)
    cup.begin()
    assert len(cup.t.due) == 3
    cup.play()
    assert stage_over(cup.t)


def test_stage_before_another_has_no_final() -> None:
    cup = Cup(setup(Elimination(best=1, cut=2), Elimination(best=1)), 4)
    cup.begin()
    cup.publish()
    assert cup.t.rounds[0].final and not cup.t.is_final(cup.t.rounds[0]) and cup.t.has_final
    assert not Cup(setup(), 4).t.has_final and not Cup(setup(Elimination(best=1, cut=2)), 4).t.has_final
