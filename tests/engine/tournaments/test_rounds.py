"""The course of rounds: draft, edited draft, publication, results, disputes, deadlines."""

from __future__ import annotations

from engine.tournaments import (
    How,
    arranged,
    at_deadline,
    draw,
    due,
    standings,
    swapped,
)
from engine.tournaments.acts import (
    Close,
    Correct,
    Dispute,
    Draw,
    Extend,
    Join,
    Leave,
    Opened,
    Pause,
    Publish,
    Report,
    Resume,
    Settle,
)
from engine.tournaments.setup import AtDeadline, Deadline, Rest, Sizes, Swiss
from tests.engine.tournaments.helpers import ORGANISER, Event, result, setup


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
