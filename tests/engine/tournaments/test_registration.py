"""Registration: capacity and waiting list, check-in, late entry, leaving, substitutes, bans."""

from __future__ import annotations

from engine.tournaments import Phase, Status, draw
from engine.tournaments.acts import Ban, CheckIn, Disqualify, Join, Leave, OpenCheckIn, Replace, Stand
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from tests.engine.tournaments.helpers import ORGANISER, Event, setup


def status(event: Event, *users: int) -> list[Status]:
    return [event.t.players[user].status for user in users]


def test_who_comes_when_it_is_full_waits_and_moves_up() -> None:
    event = Event(setup(capacity=3), 5)
    assert status(event, 3, 4, 5) == [Status.IN, Status.WAITING, Status.WAITING]
    event.do(Leave(user=2), by=2)
    assert status(event, 2, 4, 5) == [Status.OUT, Status.IN, Status.WAITING]


def test_who_comes_again_is_the_last_in_line() -> None:
    event = Event(setup(capacity=3), 5)
    event.do(Leave(user=4), Join(user=4, name="Again"), Leave(user=1))
    assert status(event, 4, 5) == [Status.WAITING, Status.IN]


def test_registering_twice_is_refused() -> None:
    event = Event(setup(), 4)
    event.refused("registered-already", Join(user=1, name="P"), by=1)
    event.refused("registered-already", Stand(user=1, name="P"), by=1)


def test_players_act_for_themselves_and_organisers_for_all() -> None:
    event = Event(setup(), 4)
    event.refused("not-yours", Leave(user=1), by=2)
    event.order(Leave(user=1))
    assert status(event, 1) == [Status.OUT]


def test_who_does_not_check_in_is_out_and_the_waiting_who_did_move_up() -> None:
    event = Event(setup(capacity=4, check_in=True), 6)
    event.refused("no-check-in", CheckIn(user=1), by=1)
    event.order(OpenCheckIn())
    event.do(*(CheckIn(user=user) for user in (1, 2, 3, 6)))
    event.begin()
    assert status(event, 1, 2, 3, 4, 5, 6) == [Status.IN] * 3 + [Status.OUT, Status.OUT, Status.IN]
    assert sorted(event.t.stages[0].entrants) == [1, 2, 3, 6]


def test_of_those_who_checked_in_no_more_begin_than_there_is_room_for() -> None:
    event = Event(setup(capacity=3, check_in=True), 5)
    event.order(OpenCheckIn())
    event.do(*(CheckIn(user=user) for user in (5, 4, 3, 2, 1)))
    event.begin()
    assert sorted(event.t.stages[0].entrants) == [1, 2, 3]
    assert status(event, 4, 5) == [Status.WAITING, Status.WAITING]


def test_who_waits_when_it_begins_still_moves_up() -> None:
    event = Event(setup(capacity=3), 5)
    event.begin()
    assert status(event, 4, 5) == [Status.WAITING, Status.WAITING]
    event.do(Leave(user=2))
    assert 4 in event.t.due


def test_nobody_enters_a_bracket_that_was_published() -> None:
    event = Event(setup(Elimination(best=2), late=3), 8)
    event.begin()
    event.do(Join(user=20, name="Late"))
    event.publish()
    event.refused("registration-closed", Join(user=21, name="Later"))


def test_there_is_no_check_in_where_none_was_declared() -> None:
    event = Event(setup(), 4)
    event.refused("no-check-in", OpenCheckIn())
    assert event.t.phase is Phase.REGISTRATION


def test_late_entry_until_the_declared_round() -> None:
    event = Event(setup(Swiss(rounds=4), late=2), 8)
    event.begin()
    event.play()
    event.do(Join(user=20, name="Late"), by=20)
    assert (status(event, 20), event.t.players[20].since) == ([Status.IN], 2)
    event.play()
    assert any(20 in table for table in event.tables())
    event.refused("registration-closed", Join(user=21, name="Later"), by=21)


def test_who_enters_late_is_drawn_only_from_the_next_draft_on() -> None:
    event = Event(setup(late=2), 8)
    event.begin()
    event.publish()
    event.do(Join(user=20, name="Late"), by=20)
    assert event.t.players[20].since == 2
    assert not any(20 in table for table in event.tables())


def test_a_late_entry_goes_to_the_smallest_group() -> None:
    event = Event(setup(Groups(size=4, rounds=2)), 9)
    event.begin()
    before = event.t.stages[0].groups
    event.do(Join(user=20, name="Late"))
    small = min(range(len(before)), key=lambda n: len(before[n]))
    assert event.t.stages[0].groups[small] == (*before[small], 20)


def test_who_leaves_is_not_drawn_again_but_may_come_back_in_time() -> None:
    event = Event(setup(late=3), 8)
    event.begin()
    event.play()
    event.do(Leave(user=3), by=3)
    event.play()
    assert not any(3 in table for table in event.tables())
    event.do(Join(user=3, name="Back"), by=3)
    event.play()
    assert sum(3 in table for table in event.tables()) == 1
    assert list(event.t.stages[0].entrants).count(3) == 1


def test_a_substitute_takes_over_the_seat_and_the_rounds_to_come() -> None:
    event = Event(setup(), 8)
    event.do(Stand(user=30, name="Sub"), by=30)
    event.begin()
    event.publish()
    (table,) = [table for table in event.tables() if 5 in table]
    event.order(Replace(user=5, by=30))
    assert tuple(30 if user == 5 else user for user in table) in event.tables()
    assert status(event, 5, 30) == [Status.OUT, Status.IN]
    assert event.t.players[30].since == 1
    event.finish()
    event.publish()
    assert sum(30 in table for table in event.tables()) == 1
    assert not any(5 in table for table in event.tables())


def test_at_a_finished_table_nobody_is_replaced() -> None:
    event = Event(setup(), 8)
    event.do(Stand(user=30, name="Sub"))
    event.begin()
    event.publish()
    event.finish()
    former = event.tables()
    event.order(Replace(user=5, by=30))
    assert (event.tables(), event.t.players[30].since) == (former, 2)


def test_a_replacement_outdates_the_draft() -> None:
    event = Event(setup(), 8)
    event.do(Stand(user=30, name="Sub"))
    event.begin()
    event.do(draw(event.t))
    event.order(Replace(user=5, by=30))
    assert event.t.draft is not None
    assert event.t.draft.stale


def test_who_is_banned_while_he_plays_plays_on() -> None:
    event = Event(setup(), 8)
    event.begin()
    event.order(Ban(user=5))
    assert (status(event, 5), event.t.banned) == ([Status.IN], {5})


def test_only_substitutes_fill_in_and_only_for_who_plays() -> None:
    event = Event(setup(), 8)
    event.do(Stand(user=30, name="Sub"))
    event.begin()
    event.refused("no-substitute", Replace(user=5, by=6), by=ORGANISER, organiser=True)
    event.do(Leave(user=5))
    event.refused("not-playing", Replace(user=5, by=30), by=ORGANISER, organiser=True)


def test_the_banned_cannot_register_until_they_may_again() -> None:
    event = Event(setup(), 5)
    event.order(Ban(user=5), Ban(user=6))
    assert status(event, 5) == [Status.OUT]
    event.refused("banned", Join(user=6, name="P"), by=6)
    event.refused("banned", Stand(user=6, name="P"), by=6)
    event.order(Ban(user=6, banned=False))
    event.do(Join(user=6, name="P"), by=6)
    assert status(event, 6) == [Status.IN]


def test_the_disqualified_stay_out() -> None:
    event = Event(setup(late=3), 8)
    event.begin()
    event.order(Disqualify(user=2))
    event.refused("disqualified", Join(user=2, name="P"), by=2)
    event.refused("disqualified", Disqualify(user=2), by=ORGANISER, organiser=True)
    event.publish()
    assert not any(2 in table for table in event.tables())


def test_a_ladder_draws_those_who_check_in_for_the_round() -> None:
    event = Event(setup(Ladder()), 9)
    event.begin()
    event.do(*(CheckIn(user=user) for user in (1, 2, 3, 4)))
    event.publish()
    assert sorted(event.t.played[0].users) == [1, 2, 3, 4]
    event.finish()
    assert event.t.due == []
