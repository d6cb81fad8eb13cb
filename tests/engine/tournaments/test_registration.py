"""Registration: capacity and waiting list, check-in, late entry, leaving, substitutes, bans."""

from __future__ import annotations

from engine.tournaments import Phase, PlayerStatus, draw
from engine.tournaments.acts import Ban, CheckIn, Disqualify, Join, Leave, OpenCheckIn, Replace, Stand
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from tests.engine.tournaments.helpers import ORGANISER, Cup, setup


def status(cup: Cup, *users: int) -> list[PlayerStatus]:
    return [cup.t.players[user].status for user in users]


def test_registration_when_full_waits_and_moves_up() -> None:
    cup = Cup(setup(capacity=3), 5)
    assert status(cup, 3, 4, 5) == [PlayerStatus.IN, PlayerStatus.WAITING, PlayerStatus.WAITING]
    cup.do(Leave(user=2), by=2)
    assert status(cup, 2, 4, 5) == [PlayerStatus.OUT, PlayerStatus.IN, PlayerStatus.WAITING]


def test_returning_player_is_the_last_in_line() -> None:
    cup = Cup(setup(capacity=3), 5)
    cup.do(Leave(user=4), Join(user=4, name="Again"), Leave(user=1))
    assert status(cup, 4, 5) == [PlayerStatus.WAITING, PlayerStatus.IN]


def test_registering_twice_is_refused() -> None:
    cup = Cup(setup(), 4)
    cup.refused("registered-already", Join(user=1, name="P"), by=1)
    cup.refused("registered-already", Stand(user=1, name="P"), by=1)


def test_players_act_for_themselves_and_organisers_for_all() -> None:
    cup = Cup(setup(), 4)
    cup.refused("not-yours", Leave(user=1), by=2)
    cup.order(Leave(user=1))
    assert status(cup, 1) == [PlayerStatus.OUT]


def test_missed_check_in_lets_waiting_players_move_up() -> None:
    cup = Cup(setup(capacity=4, check_in=True), 6)
    cup.refused("no-check-in", CheckIn(user=1), by=1)
    cup.order(OpenCheckIn())
    cup.do(*(CheckIn(user=user) for user in (1, 2, 3, 6)))
    cup.begin()
    assert status(cup, 1, 2, 3, 4, 5, 6) == [PlayerStatus.IN] * 3 + [
        PlayerStatus.OUT,
        PlayerStatus.OUT,
        PlayerStatus.IN,
    ]
    assert sorted(cup.t.stages[0].entrants) == [1, 2, 3, 6]


def test_checked_in_players_beyond_capacity_do_not_begin() -> None:
    cup = Cup(setup(capacity=3, check_in=True), 5)
    cup.order(OpenCheckIn())
    cup.do(*(CheckIn(user=user) for user in (5, 4, 3, 2, 1)))
    cup.begin()
    assert sorted(cup.t.stages[0].entrants) == [1, 2, 3]
    assert status(cup, 4, 5) == [PlayerStatus.WAITING, PlayerStatus.WAITING]


def test_waiting_player_moves_up_after_the_start() -> None:
    cup = Cup(setup(capacity=3), 5)
    cup.begin()
    assert status(cup, 4, 5) == [PlayerStatus.WAITING, PlayerStatus.WAITING]
    cup.do(Leave(user=2))
    assert 4 in cup.t.due


def test_published_bracket_takes_no_entries() -> None:
    cup = Cup(setup(Elimination(best=2), late=3), 8)
    cup.begin()
    cup.do(Join(user=20, name="Late"))
    cup.publish()
    cup.refused("registration-closed", Join(user=21, name="Later"))


def test_there_is_no_check_in_where_none_was_declared() -> None:
    cup = Cup(setup(), 4)
    cup.refused("no-check-in", OpenCheckIn())
    assert cup.t.phase is Phase.REGISTRATION


def test_late_entry_until_the_declared_round() -> None:
    cup = Cup(setup(Swiss(rounds=4), late=2), 8)
    cup.begin()
    cup.play()
    cup.do(Join(user=20, name="Late"), by=20)
    assert (status(cup, 20), cup.t.players[20].since) == ([PlayerStatus.IN], 2)
    cup.play()
    assert any(20 in table for table in cup.tables())
    cup.refused("registration-closed", Join(user=21, name="Later"), by=21)


def test_late_entry_is_drawn_from_the_next_draft_on() -> None:
    cup = Cup(setup(late=2), 8)
    cup.begin()
    cup.publish()
    cup.do(Join(user=20, name="Late"), by=20)
    assert cup.t.players[20].since == 2 and not any(20 in table for table in cup.tables())


def test_a_late_entry_goes_to_the_smallest_group() -> None:
    cup = Cup(setup(Groups(size=4, rounds=2)), 9)
    cup.begin()
    before = cup.t.stages[0].groups
    cup.do(Join(user=20, name="Late"))
    small = min(range(len(before)), key=lambda n: len(before[n]))
    assert cup.t.stages[0].groups[small] == (*before[small], 20)


def test_leaver_is_not_drawn_but_may_come_back_in_time() -> None:
    cup = Cup(setup(late=3), 8)
    cup.begin()
    cup.play()
    cup.do(Leave(user=3), by=3)
    cup.play()
    assert not any(3 in table for table in cup.tables())
    cup.do(Join(user=3, name="Back"), by=3)
    cup.play()
    assert sum(3 in table for table in cup.tables()) == 1 and list(cup.t.stages[0].entrants).count(3) == 1


def test_a_substitute_takes_over_the_seat_and_the_rounds_to_come() -> None:
    cup = Cup(setup(), 8)
    cup.do(Stand(user=30, name="Sub"), by=30)
    cup.begin()
    cup.publish()
    (table,) = [table for table in cup.tables() if 5 in table]
    cup.order(Replace(user=5, by=30))
    assert tuple(30 if user == 5 else user for user in table) in cup.tables()
    assert status(cup, 5, 30) == [PlayerStatus.OUT, PlayerStatus.IN] and cup.t.players[30].since == 1
    cup.finish()
    cup.publish()
    assert sum(30 in table for table in cup.tables()) == 1 and not any(5 in table for table in cup.tables())


def test_at_a_finished_table_nobody_is_replaced() -> None:
    cup = Cup(setup(), 8)
    cup.do(Stand(user=30, name="Sub"))
    cup.begin()
    cup.publish()
    cup.finish()
    former = cup.tables()
    cup.order(Replace(user=5, by=30))
    assert (cup.tables(), cup.t.players[30].since) == (former, 2)


def test_a_replacement_outdates_the_draft() -> None:
    cup = Cup(setup(), 8)
    cup.do(Stand(user=30, name="Sub"))
    cup.begin()
    cup.do(draw(cup.t))
    cup.order(Replace(user=5, by=30))
    assert cup.t.draft is not None and cup.t.draft.stale


def test_banned_player_finishes_their_game() -> None:
    cup = Cup(setup(), 8)
    cup.begin()
    cup.order(Ban(user=5))
    assert (status(cup, 5), cup.t.banned) == ([PlayerStatus.IN], {5})


def test_only_substitutes_fill_in_and_only_for_who_plays() -> None:
    cup = Cup(setup(), 8)
    cup.do(Stand(user=30, name="Sub"))
    cup.begin()
    cup.refused("no-substitute", Replace(user=5, by=6), by=ORGANISER, organiser=True)
    cup.do(Leave(user=5))
    cup.refused("not-playing", Replace(user=5, by=30), by=ORGANISER, organiser=True)


def test_the_banned_cannot_register_until_they_may_again() -> None:
    cup = Cup(setup(), 5)
    cup.order(Ban(user=5), Ban(user=6))
    assert status(cup, 5) == [PlayerStatus.OUT]
    cup.refused("banned", Join(user=6, name="P"), by=6)
    cup.refused("banned", Stand(user=6, name="P"), by=6)
    cup.order(Ban(user=6, banned=False))
    cup.do(Join(user=6, name="P"), by=6)
    assert status(cup, 6) == [PlayerStatus.IN]


def test_the_disqualified_stay_out() -> None:
    cup = Cup(setup(late=3), 8)
    cup.begin()
    cup.order(Disqualify(user=2))
    cup.refused("disqualified", Join(user=2, name="P"), by=2)
    cup.refused("disqualified", Disqualify(user=2), by=ORGANISER, organiser=True)
    cup.publish()
    assert not any(2 in table for table in cup.tables())


def test_a_ladder_draws_those_who_check_in_for_the_round() -> None:
    cup = Cup(setup(Ladder()), 9)
    cup.begin()
    cup.do(*(CheckIn(user=user) for user in (1, 2, 3, 4)))
    cup.publish()
    assert sorted(cup.t.played[0].users) == [1, 2, 3, 4]
    cup.finish()
    assert cup.t.due == []
