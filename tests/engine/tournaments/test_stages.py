"""Stages: groups, brackets, ladders, who goes on, and how a tournament ends."""

from __future__ import annotations

import pytest

from engine.tournaments import (
    Phase,
    RoundStatus,
    Status,
    begin,
    draw,
    standings,
    swapped,
)
from engine.tournaments.acts import (
    Begin,
    Cancel,
    CheckIn,
    Close,
    Correct,
    Draw,
    Finished,
    Join,
    Leave,
    Replace,
    Report,
    Stand,
)
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from tests.engine.tournaments.helpers import Event, result, setup


def test_swiss_ends_after_its_rounds_and_the_best_go_on() -> None:
    event = Event(setup(Swiss(rounds=2, cut=4), Elimination(best=1)), 13)
    event.begin()
    event.refused("stage-not-over", Begin(entrants=(1, 2, 3, 4)))
    event.play(2)
    event.refused("stage-over", Draw(tables=()))
    best = [row.user for row in standings(event.t)][:4]
    event.refused("entrants", Begin(entrants=(13, 12, 11, 10)))
    event.begin()
    assert event.t.stages[1].entrants == tuple(best)
    event.play()
    event.refused("tournament-over", begin(event.t))
    event.do(Finished())
    assert event.t.phase is Phase.OVER
    event.refused("tournament-over", Join(user=50, name="P"))


def test_of_each_group_the_first_go_on_and_winners_are_seeded_first() -> None:
    event = Event(setup(Groups(size=4, rounds=1, cut=2), Elimination(best=1)), 12)
    event.begin()
    event.play()
    groups = [sorted(group) for group in event.t.stages[0].groups]
    event.begin()
    entrants = event.t.stages[1].entrants
    assert set(entrants[:3]) == {group[0] for group in groups}
    assert set(entrants[3:]) == {group[1] for group in groups}


def test_every_group_gets_its_share_of_the_strong() -> None:
    event = Event(setup(Groups(size=4, rounds=1)), 8)
    event.do(begin(event.t, strength={user: -float(user) for user in range(1, 9)}))
    assert event.t.stages[0].groups == ((1, 4, 5, 8), (2, 3, 6, 7))


def test_where_no_strength_is_known_lots_are_drawn() -> None:
    one, same, other = (begin(Event(setup(text=text), 12).t).entrants for text in ("x", "x", "y"))
    assert one == same
    assert len({one, other, tuple(range(1, 13))}) == 3


def test_an_elimination_ends_as_soon_as_few_enough_are_left() -> None:
    event = Event(setup(Elimination(best=2, cut=8), Swiss(rounds=1)), 16)
    event.begin()
    event.play()
    event.refused("stage-over", Draw(tables=()))
    event.begin()
    assert len(event.t.due) == 8


def test_the_absent_do_not_go_on() -> None:
    event = Event(setup(Elimination(best=2)), 8)
    event.begin()
    event.publish()
    users = event.t.table(1, 1).users
    event.do(Report(round=1, table=1, result=result(users, (1, 2, 2, 2), absent=users[1:])))
    event.finish()
    assert set(event.t.alive) == {users[0], *sorted(event.t.table(1, 2).users)[:2]}


def test_the_last_result_can_be_corrected_after_the_end() -> None:
    event = Event(setup(Swiss(rounds=1)), 4)
    event.begin()
    event.play()
    event.do(Finished())
    event.order(Correct(round=1, table=1, result=result(event.tables()[0], (4, 3, 2, 1))))
    assert standings(event.t)[0].user == event.tables()[0][3]


def test_who_left_is_passed_over_when_the_next_stage_begins() -> None:
    event = Event(setup(Swiss(rounds=1, cut=4), Elimination(best=1)), 8)
    event.begin()
    event.play()
    gone = standings(event.t)[0].user
    event.do(Leave(user=gone))
    event.begin()
    assert gone not in event.t.stages[1].entrants
    assert len(event.t.stages[1].entrants) == 4


def test_people_of_different_groups_do_not_meet() -> None:
    event = Event(setup(Groups(size=6, rounds=2)), 12)
    event.begin()
    event.do(draw(event.t))
    groups = [set(group) for group in event.t.stages[0].groups]
    assert all(any(set(table) <= group for group in groups) for table in event.tables())
    a, b = event.tables()[0][0], next(table[0] for table in event.tables() if not set(table) <= groups[0])
    if {a, b} <= groups[0] or {a, b} <= groups[1]:
        b = next(user for group in groups for user in group if a not in group)
    event.refused("other-group", swapped(event.t, a, b))


def test_everybody_of_a_group_meets_everybody_as_evenly_as_possible() -> None:
    """Eight at tables of four for seven rounds can meet exactly three times each."""
    event = Event(setup(Groups(size=8, rounds=7)), 8)
    event.begin()
    event.play(7)
    met = {(a, b): 0 for a in range(1, 9) for b in range(1, 9) if a < b}
    for one in event.t.rounds:
        for table in one.tables:
            for pair in met:
                met[pair] += set(pair) <= set(table.users)
    assert max(met.values()) - min(met.values()) <= 1


def test_a_group_that_has_shrunk_joins_another() -> None:
    event = Event(setup(Groups(size=4, rounds=2)), 8)
    event.begin()
    event.play()
    for user in event.t.stages[0].groups[0][:2]:
        event.do(Leave(user=user))
    event.publish()
    assert sorted(map(len, event.tables())) == [3, 3]


def test_the_best_of_each_table_go_on() -> None:
    event = Event(setup(Elimination(best=2)), 16)
    event.begin()
    event.publish()
    firsts = {user for table in event.tables() for user in sorted(table)[:2]}
    event.finish()
    event.publish()
    assert {user for table in event.tables() for user in table} == firsts
    event.finish()
    event.publish()
    assert len(event.tables()) == 1
    event.finish()
    event.refused("stage-over", Draw(tables=()))
    rows = standings(event.t)
    assert [row.user for row in rows[:4]] == sorted(event.tables()[0])
    assert {row.user for row in rows[8:]} == set(range(1, 17)) - firsts


def test_seeds_are_spread_over_the_tables() -> None:
    event = Event(setup(Elimination(best=1)), 16)
    event.do(begin(event.t, strength={user: 100.0 - user for user in range(1, 17)}))
    event.publish()
    assert event.t.stages[0].entrants == tuple(range(1, 17))
    for table in event.tables():
        assert sorted((user - 1) // 4 for user in table) == [0, 1, 2, 3]


def test_who_ties_for_the_last_place_that_goes_on_is_preferred_by_seeding() -> None:
    event = Event(setup(Elimination(best=1), low=2), 8)
    event.do(begin(event.t, strength={user: float(user) for user in range(1, 9)}))
    event.publish()
    assert event.t.open_round is not None
    for table in event.t.open_round.tables:
        event.do(Report(round=1, table=table.number, result=result(table.users, (1, 1, 1, 4))))
    event.do(Close())
    assert set(event.t.alive) == {max(table[:3]) for table in event.tables()}


def test_a_bracket_stays_whole_when_an_earlier_result_is_corrected() -> None:
    """Who was drawn into the next round plays on; the correction changes points, and organisers are warned."""
    event = Event(setup(Elimination(best=2)), 16)
    event.begin()
    event.play(2)
    alive = event.t.alive
    users = event.t.table(1, 1).users
    event.order(Correct(round=1, table=1, result=result(users, tuple(5 - place for place in (1, 2, 3, 4)))))
    assert event.t.alive == alive


def test_a_substitute_inherits_the_place_in_the_bracket() -> None:
    event = Event(setup(Elimination(best=2)), 16)
    event.do(Stand(user=40, name="Sub"))
    event.begin()
    event.play()
    former = event.t.alive[0]
    event.order(Replace(user=former, by=40))
    assert 40 in event.t.due
    event.play()
    assert sum(40 in table for table in event.tables()) == 1


def test_a_ladder_goes_on_until_it_is_ended() -> None:
    event = Event(setup(Ladder(counts=2)), 4)
    event.begin()
    for _ in range(4):
        event.do(*(CheckIn(user=user) for user in range(1, 5)))
        event.play()
    assert [row.points for row in standings(event.t)] == [24, 16, 8, 0]
    event.do(Finished())


def test_an_open_round_keeps_the_tournament_from_finishing(event: Event) -> None:
    event.refused("round-open", Finished())
    event.order(Cancel(reason="Storm"))
    assert event.t.phase is Phase.CANCELLED


def test_no_round_for_too_few() -> None:
    event = Event(setup(), 4)
    event.begin()
    event.play()
    event.do(Leave(user=1), Leave(user=2))
    assert event.t.players[1].status is Status.OUT
    with pytest.raises(Exception, match="too-few-players"):
        draw(event.t)
    assert event.t.rounds[-1].status is RoundStatus.CLOSED
