"""The course of rounds: draft, edited draft, publication, results, disputes, deadlines."""

from __future__ import annotations

from engine.ids import TableId
from engine.tournaments import How, acts, at_deadline, closes, draw, due, manual_draft, standings, swap_seats
from engine.tournaments.setup import AtDeadline, Deadline, Rest, Sizes, Swiss
from tests.engine.tournaments.helpers import ORGANISER, Cup, result, setup
from tests.values import not_none


def test_the_life_of_a_round() -> None:
    cup = Cup(setup(), 8)
    cup.refused("tournament-not-running", acts.Draw(tables=()))
    cup.begin()
    cup.refused("no-draft", acts.Publish())
    cup.do(draw(cup.t))
    assert (cup.t.draft is not None, cup.t.open_round, cup.t.next_round) == (True, None, 1)
    cup.do(acts.Publish())
    assert cup.t.open_round is not None
    cup.refused("round-open", draw(cup.t))
    cup.refused("results-missing", acts.Close())
    cup.finish()
    assert (cup.t.open_round, cup.t.next_round) == (None, 2)
    cup.refused("no-round", acts.Close())


def test_a_further_draw_is_another_and_counted() -> None:
    cup = Cup(setup(), 8)
    cup.begin()
    first = draw(cup.t)
    cup.do(first)
    second = draw(cup.t)
    assert (first.attempt, second.attempt) == (1, 2) and first.tables != second.tables
    cup.do(second)
    cup.refused("draw-late", first)


def test_a_draft_edited_by_hand_is_validated() -> None:
    cup = Cup(setup(sizes=Sizes(preferred=4, low=3, high=4)), 8)
    cup.begin()
    cup.do(draw(cup.t))
    (a, b, c, d), (e, f, g, h) = cup.tables()
    for key, tables, byes in [
        ("everybody-once", ((a, b, c, d), (e, f, g)), ()),
        ("everybody-once", ((a, b, c, d), (e, f, g, g)), ()),
        ("everybody-once", ((a, b, c, d), (e, f, g, h, 77)), ()),
        ("table-size", ((a, b, c, d, e), (f, g, h)), ()),
        ("table-size", ((a, b), (c, d, e)), (f, g, h)),
    ]:
        cup.refused(key, manual_draft(cup.t, tables, byes))
    cup.do(swap_seats(cup.t, a, e))
    assert cup.tables() == [(e, b, c, d), (a, f, g, h)]
    cup.do(manual_draft(cup.t, [(a, b, c), (e, f, g)], (d, h)))
    cup.do(acts.Publish())


def test_byes_go_to_those_who_had_none() -> None:
    cup = Cup(setup(Swiss(rounds=9), sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 9)
    cup.begin()
    rested = list[int]()
    for _ in range(8):
        cup.play()
        rested += cup.t.rounds[-1].byes
    assert len(set(rested)) == 8
    drawn = draw(cup.t)
    tables = [tuple(drawn.byes[0] if user == rested[0] else user for user in table) for table in drawn.tables]
    cup.refused("bye-again", manual_draft(cup.t, tables, [rested[0]]))


def test_a_bye_goes_to_the_fewest_points() -> None:
    cup = Cup(setup(sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 9)
    cup.begin()
    cup.play()
    drawn = draw(cup.t)
    points = {row.user: row.points for row in standings(cup.t)}
    candidates = [user for user in points if user not in cup.t.rounds[0].byes]
    assert points[drawn.byes[0]] == min(points[user] for user in candidates)


def test_a_draft_that_does_not_fit_any_more_is_not_published() -> None:
    cup = Cup(setup(late=3), 8)
    cup.begin()
    cup.do(draw(cup.t), acts.Leave(user=3))
    assert cup.t.draft is not None and cup.t.draft.stale
    cup.refused("draft-outdated", acts.Publish())
    cup.do(draw(cup.t), acts.Join(user=9, name="Late"))
    cup.refused("draft-outdated", acts.Publish())
    cup.do(draw(cup.t), acts.Publish())


def test_a_real_table_is_opened_once(cup: Cup) -> None:
    cup.do(acts.Opened(round=1, table=1, id=TableId("AAAA")))
    cup.do(acts.Opened(round=1, table=1, id=TableId("AAAA")))
    cup.refused("opened-already", acts.Opened(round=1, table=1, id=TableId("BBBB")))
    assert cup.t.table(1, 1).id == "AAAA"


def test_results_are_validated(cup: Cup) -> None:
    users = cup.t.table(1, 1).users
    for key, found in [
        ("result-seats", result(users[:3])),
        ("result-seats", result(users[::-1])),
        ("result-places", result(users, (1, 2, 2, 3))),
        ("result-places", result(users, (2, 3, 4, 5))),
        ("result-places", result(users, absent=users[:1]).model_copy(update={"how": How.PLAYED})),
        ("result-places", result(users).model_copy(update={"how": How.WALKOVER})),
    ]:
        cup.refused(key, acts.Report(round=1, table=1, result=found))
    for round_, table in [(1, 3), (2, 1), (1, 0)]:
        cup.refused("no-such-table", acts.Report(round=round_, table=table, result=result(users)))
    cup.refused("no-result", acts.Correct(round=1, table=1, result=result(users)))
    cup.do(acts.Report(round=1, table=1, result=result(users, (1, 2, 2, 4))))
    cup.refused("result-known", acts.Report(round=1, table=1, result=result(users)))


def test_a_dispute_keeps_the_round_open_until_it_is_settled(cup: Cup) -> None:
    cup.finish(but=(0,))
    user = cup.t.table(1, 2).users[0]
    cup.refused("not-at-table", acts.Dispute(user=user, round=1, table=1), by=user)
    cup.do(acts.Dispute(user=user, round=1, table=2, text="They cheated"), by=user)
    assert cup.t.open_round is not None and not cup.t.open_round.complete
    cup.refused("dispute-open", acts.Close())
    cup.refused("no-dispute", acts.Settle(round=1, table=1), by=ORGANISER, organiser=True)
    cup.order(acts.Settle(round=1, table=2))
    cup.do(acts.Close())
    cup.refused("too-late", acts.Dispute(user=user, round=1, table=2), by=user)


def test_a_round_waits_for_disputes_until_all_agree_or_their_time_is_over() -> None:
    cup = Cup(setup(window=3600), 8)
    cup.begin()
    cup.do(draw(cup.t), acts.Publish())
    (one, other) = cup.tables()
    cup.refused("no-result", acts.Agree(user=one[0], round=1, table=1), by=one[0])
    cup.do(acts.Report(round=1, table=1, result=result(one)))
    assert closes(cup.t) is None, "not all results are in"
    cup.do(acts.Report(round=1, table=2, result=result(other)))
    last = cup.at
    assert closes(cup.t) == last + 3600
    for user in other:
        assert closes(cup.t) == last + 3600
        cup.do(acts.Agree(user=user, round=1, table=2), by=user)
    assert closes(cup.t) == last - 1 + 3600, "the other table is still waited for"
    cup.refused("not-at-table", acts.Agree(user=other[0], round=1, table=1), by=other[0])
    cup.refused("not-yours", acts.Agree(user=one[0], round=1, table=1), by=other[0])
    cup.do(acts.Leave(user=one[0]), by=one[0])
    for user in one[1:]:
        cup.do(acts.Agree(user=user, round=1, table=1), by=user)
    assert closes(cup.t) == 0.0, "whoever has dropped out is not waited for"
    cup.do(acts.Dispute(user=one[1], round=1, table=1), by=one[1])
    assert closes(cup.t) is None
    cup.order(acts.Correct(round=1, table=1, result=result(one, (4, 3, 2, 1))))
    assert closes(cup.t) == cup.at + 3600, "another result can be disputed anew"


def test_a_pause_puts_off_the_time_to_dispute() -> None:
    cup = Cup(setup(window=3600), 4)
    cup.begin()
    cup.do(draw(cup.t), acts.Publish())
    cup.do(acts.Report(round=1, table=1, result=result(cup.tables()[0])))
    reported = cup.at
    cup.order(acts.Pause())
    assert closes(cup.t) is None
    cup.at += 500
    cup.order(acts.Resume())
    assert closes(cup.t) == reported + 3600 + 501


def test_a_result_can_be_undone_though_somebody_agreed_with_it() -> None:
    cup = Cup(setup(window=3600), 4)
    cup.begin()
    cup.do(draw(cup.t), acts.Publish())
    users = cup.tables()[0]
    cup.order(acts.Report(round=1, table=1, result=result(users)))
    cup.do(acts.Agree(user=users[0], round=1, table=1), by=users[0])
    cup.order(acts.Undo())
    assert cup.t.table(1, 1).result is None and not cup.t.table(1, 1).agreed


def test_a_tournament_announced_before_there_was_a_time_to_dispute_has_none() -> None:
    cup = Cup(setup(), 4)
    cup.begin()
    cup.do(draw(cup.t), acts.Publish())
    cup.do(acts.Report(round=1, table=1, result=result(cup.tables()[0])))
    assert closes(cup.t) == 0.0


def test_a_correction_settles_a_dispute(cup: Cup) -> None:
    cup.finish(but=(0,))
    users = cup.t.table(1, 2).users
    cup.do(acts.Dispute(user=users[0], round=1, table=2), by=users[0])
    cup.order(acts.Correct(round=1, table=2, result=result(users, (4, 3, 2, 1))))
    cup.do(acts.Close())


def test_a_correction_leaves_what_is_published_and_marks_the_draft() -> None:
    cup = Cup(setup(), 8)
    cup.begin()
    cup.play()
    cup.publish()
    users = cup.t.table(1, 1).users
    former = cup.tables()
    cup.order(acts.Correct(round=1, table=1, result=result(users, (4, 3, 2, 1))))
    assert cup.tables() == former
    cup.finish()
    cup.do(draw(cup.t))
    assert cup.t.draft is not None and not cup.t.draft.stale
    cup.order(acts.Correct(round=1, table=1, result=result(users)))
    assert cup.t.draft.stale


HOUR = 3600


def late(rule: AtDeadline, **more: int) -> Cup:
    cup = Cup(setup(deadline=Deadline(seconds=HOUR, rule=rule, **more)), 8)
    cup.begin()
    cup.publish()
    return cup


def test_nothing_happens_before_the_deadline() -> None:
    cup = late(AtDeadline.ADJUDICATE)
    assert due(cup.t, cup.t.table(1, 1)) == cup.at + HOUR and at_deadline(cup.t, cup.at + HOUR - 1, {}, {}) == []


def present(*seats: tuple[int, int, int]) -> list[acts.Finish]:
    """User, place and points of each seat, as the rules of the game rank them now."""
    return [acts.Finish(user=user, place=place, points=points) for user, place, points in seats]


def test_adjudication_takes_the_present_places_of_the_game() -> None:
    """Also where equal points do not share a place."""
    cup = late(AtDeadline.ADJUDICATE)
    a, b, c, d = cup.t.table(1, 1).users
    cup.finish(but=(1,))
    cup.do(*at_deadline(cup.t, cup.at + HOUR, {1: present((a, 3, 3), (b, 1, 9), (c, 2, 9), (d, 4, 1))}, {1: [d]}))
    found = not_none(cup.t.table(1, 1).result)
    assert (found.how, [seat.place for seat in found.seats]) == (How.ADJUDICATED, [3, 1, 2, 4])


def test_at_a_walkover_those_who_were_awaited_share_the_last_places() -> None:
    cup = late(AtDeadline.WALKOVER)
    a, b, c, d = cup.t.table(1, 1).users
    cup.finish(but=(1,))
    standing = {1: present((a, 3, 3), (b, 1, 9), (c, 2, 5), (d, 4, 1))}
    cup.do(*at_deadline(cup.t, cup.at + HOUR, standing, {1: [b, c]}), acts.Close())
    points = {row.user: row.points for row in standings(cup.t)}
    assert [points[user] for user in (a, b, c, d)] == [10, 2, 2, 10]


def test_game_awaiting_nobody_has_no_walkover() -> None:
    cup = late(AtDeadline.WALKOVER)
    (act, _) = at_deadline(cup.t, cup.at + HOUR, {}, {2: [cup.t.table(1, 2).users[0]]})
    assert isinstance(act, acts.Report) and act.result.how is How.ADJUDICATED


def test_time_is_added_as_often_as_declared() -> None:
    cup = late(AtDeadline.ADJUDICATE, extension=600, times=1)
    start = cup.at
    cup.finish(but=(2,))
    assert at_deadline(cup.t, start + HOUR, {}, {}) == [acts.Extend(seconds=600, table=2)]
    cup.do(*at_deadline(cup.t, start + HOUR, {}, {}))
    assert at_deadline(cup.t, start + HOUR + 599, {}, {}) == []
    (act,) = at_deadline(cup.t, start + HOUR + 600, {}, {})
    assert isinstance(act, acts.Report)


def test_organisers_add_time_without_using_up_the_rule() -> None:
    cup = late(AtDeadline.ADJUDICATE, extension=600, times=1)
    start = cup.at
    cup.finish(but=(2,))
    cup.order(acts.Extend(seconds=60))
    assert cup.t.table(1, 1).extra == 0
    assert at_deadline(cup.t, start + HOUR + 60, {}, {}) == [acts.Extend(seconds=600, table=2)]
    cup.refused("result-known", acts.Extend(seconds=60, table=1))


def test_without_deadlines_there_is_nothing_to_extend(cup: Cup) -> None:
    cup.refused("no-round-deadline", acts.Extend(seconds=60))
    assert due(cup.t, cup.t.table(1, 1)) is None


def test_a_pause_stops_the_deadline_and_the_next_round() -> None:
    cup = late(AtDeadline.ADJUDICATE)
    start = cup.at
    cup.order(acts.Pause(reason="Holidays"))
    paused = cup.at
    assert due(cup.t, cup.t.table(1, 1)) is None
    cup.refused("tournament-paused", acts.Pause())
    cup.at += 1000
    cup.order(acts.Resume())
    assert due(cup.t, cup.t.table(1, 1)) == start + HOUR + cup.at - paused
    cup.refused("tournament-not-paused", acts.Resume())
    cup.finish()
    cup.order(acts.Pause())
    cup.refused("tournament-paused", draw(cup.t))
