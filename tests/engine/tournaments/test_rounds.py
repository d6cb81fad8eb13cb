"""The course of rounds: draft, edited draft, publication, results, disputes, deadlines, stages."""

from __future__ import annotations

import pytest

from engine.tournaments import (
    How,
    Phase,
    RoundStatus,
    Status,
    arranged,
    at_deadline,
    begin,
    draw,
    due,
    standings,
    swapped,
)
from engine.tournaments.acts import (
    Begin,
    Cancel,
    CheckIn,
    Close,
    Correct,
    Dispute,
    Draw,
    Extend,
    Finished,
    Join,
    Leave,
    Opened,
    Pause,
    Publish,
    Replace,
    Report,
    Resume,
    Settle,
    Stand,
)
from engine.tournaments.setup import AtDeadline, Deadline, Elimination, Groups, Ladder, Rest, Sizes, Swiss
from tests.engine.tournaments.helpers import ORGANISER, Event, result, setup


@pytest.fixture
def event() -> Event:
    """Eight players; the first round is published."""
    event = Event(setup(), 8)
    event.begin()
    event.publish()
    return event


def test_the_life_of_a_round() -> None:
    event = Event(setup(), 8)
    event.refused("tournament-not-running", Draw(tables=()))
    event.begin()
    event.refused("no-draft", Publish())
    event.do(draw(event.t))
    assert (event.t.draft is not None, event.t.open_round, event.t.next_round) == (True, None, 1)
    event.do(Publish())
    assert event.t.open_round is not None
    event.refused("round-open", draw(event.t))
    event.refused("results-missing", Close())
    event.finish()
    assert (event.t.open_round, event.t.next_round) == (None, 2)
    event.refused("no-round", Close())


def test_a_further_draw_is_another_and_counted() -> None:
    event = Event(setup(), 8)
    event.begin()
    first = draw(event.t)
    event.do(first)
    second = draw(event.t)
    assert (first.attempt, second.attempt) == (1, 2)
    assert first.tables != second.tables
    event.do(second)
    event.refused("draw-late", first)


def test_a_draft_edited_by_hand_is_validated() -> None:
    event = Event(setup(sizes=Sizes(preferred=4, low=3, high=4)), 8)
    event.begin()
    event.do(draw(event.t))
    (a, b, c, d), (e, f, g, h) = event.tables()
    for key, tables, byes in [
        ("everybody-once", ((a, b, c, d), (e, f, g)), ()),
        ("everybody-once", ((a, b, c, d), (e, f, g, g)), ()),
        ("everybody-once", ((a, b, c, d), (e, f, g, h, 77)), ()),
        ("table-size", ((a, b, c, d, e), (f, g, h)), ()),
        ("table-size", ((a, b), (c, d, e)), (f, g, h)),
    ]:
        event.refused(key, arranged(event.t, tables, byes))
    event.do(swapped(event.t, a, e))
    assert event.tables() == [(e, b, c, d), (a, f, g, h)]
    event.do(arranged(event.t, [(a, b, c), (e, f, g)], (d, h)))
    event.do(Publish())


def test_nobody_rests_twice_while_others_have_not() -> None:
    event = Event(setup(Swiss(rounds=9), sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 9)
    event.begin()
    rested = list[int]()
    for _ in range(8):
        event.play()
        rested += event.t.rounds[-1].byes
    assert len(set(rested)) == 8
    drawn = draw(event.t)
    tables = [tuple(drawn.byes[0] if user == rested[0] else user for user in table) for table in drawn.tables]
    event.refused("bye-again", arranged(event.t, tables, [rested[0]]))


def test_a_bye_goes_to_the_fewest_points() -> None:
    event = Event(setup(sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 9)
    event.begin()
    event.play()
    drawn = draw(event.t)
    points = {row.user: row.points for row in standings(event.t)}
    candidates = [user for user in points if user not in event.t.rounds[0].byes]
    assert points[drawn.byes[0]] == min(points[user] for user in candidates)


def test_a_draft_that_does_not_fit_any_more_is_not_published() -> None:
    event = Event(setup(late=3), 8)
    event.begin()
    event.do(draw(event.t), Leave(user=3))
    assert event.t.draft is not None
    assert event.t.draft.stale
    event.refused("draft-outdated", Publish())
    event.do(draw(event.t), Join(user=9, name="Late"))
    event.refused("draft-outdated", Publish())
    event.do(draw(event.t), Publish())


def test_a_real_table_is_opened_once(event: Event) -> None:
    event.do(Opened(round=1, table=1, id="AAAA"))
    event.do(Opened(round=1, table=1, id="AAAA"))
    event.refused("opened-already", Opened(round=1, table=1, id="BBBB"))
    assert event.t.table(1, 1).id == "AAAA"


def test_results_are_validated(event: Event) -> None:
    users = event.t.table(1, 1).users
    for key, found in [
        ("result-seats", result(users[:3])),
        ("result-seats", result(users[::-1])),
        ("result-places", result(users, (1, 2, 2, 3))),
        ("result-places", result(users, (2, 3, 4, 5))),
        ("result-places", result(users, absent=users[:1]).model_copy(update={"how": How.PLAYED})),
        ("result-places", result(users).model_copy(update={"how": How.WALKOVER})),
    ]:
        event.refused(key, Report(round=1, table=1, result=found))
    for round_, table in [(1, 3), (2, 1), (1, 0)]:
        event.refused("no-such-table", Report(round=round_, table=table, result=result(users)))
    event.refused("no-result", Correct(round=1, table=1, result=result(users)))
    event.do(Report(round=1, table=1, result=result(users, (1, 2, 2, 4))))
    event.refused("result-known", Report(round=1, table=1, result=result(users)))


def test_a_dispute_keeps_the_round_open_until_it_is_settled(event: Event) -> None:
    event.finish(but=(0,))
    user = event.t.table(1, 2).users[0]
    event.refused("not-at-table", Dispute(user=user, round=1, table=1), by=user)
    event.do(Dispute(user=user, round=1, table=2, text="He cheated"), by=user)
    assert event.t.open_round is not None
    assert not event.t.open_round.complete
    event.refused("dispute-open", Close())
    event.refused("no-dispute", Settle(round=1, table=1), by=ORGANISER, organiser=True)
    event.order(Settle(round=1, table=2))
    event.do(Close())
    event.refused("too-late", Dispute(user=user, round=1, table=2), by=user)


def test_a_correction_settles_a_dispute(event: Event) -> None:
    event.finish(but=(0,))
    users = event.t.table(1, 2).users
    event.do(Dispute(user=users[0], round=1, table=2), by=users[0])
    event.order(Correct(round=1, table=2, result=result(users, (4, 3, 2, 1))))
    event.do(Close())


def test_a_correction_leaves_what_is_published_and_marks_the_draft() -> None:
    event = Event(setup(), 8)
    event.begin()
    event.play()
    event.publish()
    users = event.t.table(1, 1).users
    former = event.tables()
    event.order(Correct(round=1, table=1, result=result(users, (4, 3, 2, 1))))
    assert event.tables() == former
    event.finish()
    event.do(draw(event.t))
    assert event.t.draft is not None
    assert not event.t.draft.stale
    event.order(Correct(round=1, table=1, result=result(users)))
    assert event.t.draft.stale


HOUR = 3600


def late(rule: AtDeadline, **more: int) -> Event:
    event = Event(setup(deadline=Deadline(seconds=HOUR, rule=rule, **more)), 8)
    event.begin()
    event.publish()
    return event


def test_nothing_happens_before_the_deadline() -> None:
    event = late(AtDeadline.ADJUDICATE)
    assert due(event.t, event.t.table(1, 1)) == event.at + HOUR
    assert at_deadline(event.t, event.at + HOUR - 1, {}, {}) == []


def test_adjudication_goes_by_the_present_points() -> None:
    event = late(AtDeadline.ADJUDICATE)
    a, b, c, d = event.t.table(1, 1).users
    event.finish(but=(1,))
    event.do(*at_deadline(event.t, event.at + HOUR, {1: {a: 3, b: 9, c: 9, d: 1}}, {1: [d]}))
    found = event.t.table(1, 1).result
    assert found is not None
    assert (found.how, [seat.place for seat in found.seats]) == (How.ADJUDICATED, [3, 1, 1, 4])


def test_at_a_walkover_those_who_were_awaited_share_the_last_places() -> None:
    event = late(AtDeadline.WALKOVER)
    a, b, c, d = event.t.table(1, 1).users
    event.finish(but=(1,))
    event.do(*at_deadline(event.t, event.at + HOUR, {1: {a: 3, b: 9, c: 5, d: 1}}, {1: [b, c]}), Close())
    points = {row.user: row.points for row in standings(event.t)}
    assert [points[user] for user in (a, b, c, d)] == [10, 2, 2, 10]


def test_where_nobody_is_awaited_there_is_no_walkover() -> None:
    event = late(AtDeadline.WALKOVER)
    (act, _) = at_deadline(event.t, event.at + HOUR, {}, {2: [event.t.table(1, 2).users[0]]})
    assert isinstance(act, Report)
    assert act.result.how is How.ADJUDICATED


def test_time_is_added_as_often_as_declared() -> None:
    event = late(AtDeadline.ADJUDICATE, extension=600, times=1)
    start = event.at
    event.finish(but=(2,))
    assert at_deadline(event.t, start + HOUR, {}, {}) == [Extend(seconds=600, table=2)]
    event.do(*at_deadline(event.t, start + HOUR, {}, {}))
    assert at_deadline(event.t, start + HOUR + 599, {}, {}) == []
    (act,) = at_deadline(event.t, start + HOUR + 600, {}, {})
    assert isinstance(act, Report)


def test_organisers_add_time_without_using_up_the_rule() -> None:
    event = late(AtDeadline.ADJUDICATE, extension=600, times=1)
    start = event.at
    event.finish(but=(2,))
    event.order(Extend(seconds=60))
    assert event.t.table(1, 1).extra == 0
    assert at_deadline(event.t, start + HOUR + 60, {}, {}) == [Extend(seconds=600, table=2)]
    event.refused("result-known", Extend(seconds=60, table=1))


def test_without_deadlines_there_is_nothing_to_extend(event: Event) -> None:
    event.refused("no-round-deadline", Extend(seconds=60))
    assert due(event.t, event.t.table(1, 1)) is None


def test_a_pause_stops_the_deadline_and_the_next_round() -> None:
    event = late(AtDeadline.ADJUDICATE)
    start = event.at
    event.order(Pause(reason="Holidays"))
    paused = event.at
    assert due(event.t, event.t.table(1, 1)) is None
    event.refused("tournament-paused", Pause())
    event.at += 1000
    event.order(Resume())
    assert due(event.t, event.t.table(1, 1)) == start + HOUR + event.at - paused
    event.refused("tournament-not-paused", Resume())
    event.finish()
    event.order(Pause())
    event.refused("tournament-paused", draw(event.t))


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
    event = Event(setup(Elimination(best=1), high=4), 8)
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
