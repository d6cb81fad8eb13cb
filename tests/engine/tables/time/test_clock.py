"""Pauses, lost time, moved deadlines and quiet hours, with a clock that is set by hand."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from engine.core import Seat
from engine.store.rows import Person
from engine.tables.time.pace import DAY, HOUR
from engine.tables.time.quiet import Quiet
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House, house, refusal
from tests.engine.tables.test_moderation import told as told_of
from tests.engine.tables.time.test_deadlines import MOD, START, at, begun, info, told
from tests.values import not_none


async def test_a_pause_by_everybody_s_consent_stops_all_clocks(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB)
    await home.answer(table, ANN, 0)
    for user in (ANN, BOB):
        assert not (await home.tables.clock.agree_to_pause(table.id, user)).paused
    assert await refusal(home.tables.clock.agree_to_pause(table.id, BOB)) == "agreed-already"
    home.now = START + 20 * HOUR
    assert (await home.tables.clock.agree_to_pause(table.id, CID)).paused
    assert (await home.tables.views.sight(table.id, None)).due == {}
    assert [mark for mark in await at(home, table, 90) if mark.startswith("remind")] == []
    assert await refusal(home.tables.clock.agree_to_pause(table.id, ANN)) == "paused-already"
    await home.answer(table, CID, 0)  # who likes may answer all the same
    assert not (await home.tables.clock.object_to_pause(table.id, ANN)).paused
    bob = (await info(home, table, BOB)).seat
    assert (await home.tables.views.sight(table.id, None)).due == {bob: START + 94 * HOUR}
    assert await told(home, table) == ["clock-paused", "clock-objected"]


async def test_any_objection_keeps_the_clocks_running(home: House) -> None:
    table = await begun(home, "24h grace 0", CID, BOB)
    due = (await home.tables.views.sight(table.id, None)).due
    await home.tables.clock.agree_to_pause(table.id, ANN)
    await home.tables.clock.object_to_pause(table.id, BOB)
    for user in (BOB, CID):
        assert not (await home.tables.clock.agree_to_pause(table.id, user)).paused
    assert (await home.tables.views.sight(table.id, None)).due == due
    assert await told(home, table) == []
    assert await refusal(home.tables.clock.agree_to_pause(table.id, 99)) == "not-seated"


async def test_a_moderator_s_pause_is_ended_by_a_moderator(home: House) -> None:
    table = await begun(home, "24h grace 0")
    home.now += HOUR
    await home.tables.clock.pause(table.id, MOD, "the rules are unclear")
    assert await refusal(home.tables.clock.object_to_pause(table.id, ANN)) == "moderators-pause"
    await home.answer(table, ANN, 0)
    await home.answer(table, BOB, 0)  # what is asked during a pause has its full time after it
    home.now += 100 * HOUR
    await home.tables.clock.resume(table.id, MOD)
    assert set((await home.tables.views.sight(table.id, None)).due.values()) == {START + 125 * HOUR}
    assert await told(home, table) == ["clock-paused-because", "clock-resumed-by"]
    assert await refusal(home.tables.clock.resume(table.id, MOD)) == "not-paused"


async def test_without_a_clock_there_is_nothing_to_pause(home: House) -> None:
    table = await begun(home, "none")
    assert await refusal(home.tables.clock.agree_to_pause(table.id, ANN)) == "no-clock"
    assert await refusal(home.tables.clock.give_time(table.id, MOD, 1, "x")) == "no-deadline"


async def test_time_is_given_to_nobody_before_the_game_begins(home: House) -> None:
    table = await home.lobby(BOB)
    assert await refusal(home.tables.clock.give_time(table.id, MOD, 1, "x")) == "not-running"


async def test_lost_time_is_given_back_once(tmp_path: Path) -> None:
    async with house(tmp_path / "db") as home:
        table = await begun(home, "24h grace 0", rounds=9, gifts=False)
        home.now = START + 10 * HOUR
        await home.tables.clock.beat()
    async with house(tmp_path / "db") as home:
        home.now = START + 30 * HOUR
        assert (await home.tables.clock.beat()).lost == 20 * HOUR
        assert set((await home.tables.views.sight(table.id, None)).due.values()) == {START + 44 * HOUR}
        home.now += 59
        assert (await home.tables.clock.beat()).lost == 0
        assert set((await home.tables.views.sight(table.id, None)).due.values()) == {START + 44 * HOUR}
        before = await home.tables.views.sight(table.id, None)
        await home.tables.clock.tick(table.id)
        assert await home.tables.views.sight(table.id, None) == before


async def test_fault_at_one_table_costs_no_other_its_time(tmp_path: Path) -> None:
    async with house(tmp_path / "db") as home:
        wrong, other = await begun(home, "24h grace 0"), await begun(home, "24h grace 0")
        await home.tables.clock.beat()
        async with home.store.transaction() as tx:
            await tx.clocks._run(text("update clocks set rung = 'x' where table_id = :id"), {"id": wrong.id})
    async with house(tmp_path / "db") as home:
        home.now = START + 20 * HOUR
        assert (await home.tables.clock.beat()).lost == 20 * HOUR
        assert set((await home.tables.views.sight(other.id, None)).due.values()) == {START + 44 * HOUR}
        assert (await home.tables.clock.beat()).lost == 0


async def test_due_clocks_are_those_of_the_beat(home: House) -> None:
    table = await begun(home, "24h grace 0", rounds=9, gifts=False)
    home.now = START + 23 * HOUR
    beat = await home.tables.clock.beat()
    home.now = START + 48 * HOUR  # the machine slept right after it
    assert await home.tables.clock.due(most=9, at=beat.at) == [table.id]  # the reminders
    await home.tables.clock.tick(table.id, at=beat.at)
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 1
    assert await home.tables.clock.due(most=9, at=beat.at) == []
    assert (await home.tables.clock.beat()).lost == 25 * HOUR
    assert set((await home.tables.views.sight(table.id, None)).due.values()) == {START + 49 * HOUR}


async def test_only_the_time_in_which_somebody_was_asked_is_given_back(home: House) -> None:
    table = await begun(home, "24h grace 0", rounds=9, gifts=False)
    await home.tables.clock.beat()
    home.now = START + 10 * HOUR
    await home.answer(table, ANN, 0)
    await home.answer(table, BOB, 0)  # a click that came through although Discord was away
    home.now = START + 12 * HOUR
    await home.tables.clock.beat()
    assert set((await home.tables.views.sight(table.id, None)).due.values()) == {START + 36 * HOUR}


async def test_deadlines_can_be_moved(home: House) -> None:
    table = await begun(home, "24h grace 6h", CID, BOB)
    bob = (await info(home, table, BOB)).seat
    await home.tables.clock.give_time(table.id, MOD, 6, "a flat tyre", seat=bob)
    due = (await home.tables.views.sight(table.id, None)).due
    assert due[bob] == START + 30 * HOUR
    assert sorted(due.values())[:2] == [START + 24 * HOUR] * 2
    await at(home, table, 31)  # late, all of them
    assert (await home.tables.views.sight(table.id, None)).late
    await home.tables.clock.give_time(table.id, MOD, 5, "another", seat=bob)
    sight = await home.tables.views.sight(table.id, None)
    assert bob not in sight.late
    assert sight.due[bob] == START + 36 * HOUR


async def test_quiet_hours_move_a_deadline_also_while_it_runs(home: House) -> None:
    for user in (ANN, BOB):
        await home.tables.people.know(user, PEOPLE[user].name)
    await home.tables.clock.set_quiet(BOB, Quiet("UTC", 0, 8 * 60))
    table = await begun(home, "24h grace 0")
    ann, bob = (await info(home, table, ANN)).seat, (await info(home, table, BOB)).seat
    due = (await home.tables.views.sight(table.id, None)).due
    assert due == {ann: START + DAY, bob: 8 * HOUR + DAY + 8 * HOUR}
    home.now = 10 * HOUR
    await home.tables.clock.set_quiet(BOB, None)
    due = (await home.tables.views.sight(table.id, None)).due
    assert due == {ann: START + DAY, bob: 32 * HOUR}
    await home.tables.clock.set_quiet(ANN, Quiet("UTC", 12 * 60, 13 * 60))
    assert (await home.tables.views.sight(table.id, None)).due[ann] == START + DAY + HOUR
    person = not_none(await home.tables.people.person(ANN))
    assert (person.zone, person.quiet_from, person.quiet_to) == ("UTC", 720, 780)


async def test_quiet_hours_put_nothing_out_of_date_at_a_table_that_has_not_begun(home: House) -> None:
    await home.lobby(BOB)
    await home.marks()
    await home.tables.clock.set_quiet(BOB, Quiet("UTC", 0, 8 * 60))
    assert await home.marks() == []


async def test_snooze_replaces_an_earlier_snooze(home: House) -> None:
    table = await begun(home, "24h grace 0")
    ann = table.seat_of(ANN)
    assert await home.tables.clock.snooze(table.id, ANN, HOUR) == START + HOUR
    assert await home.tables.clock.snooze(table.id, ANN, 2 * HOUR) == START + 2 * HOUR
    await home.marks()
    home.now = START + 1.5 * HOUR
    assert [mark for mark in await home.marks() if mark.startswith("snooze")] == []
    home.now = START + 2 * HOUR
    due = [mark for mark in await home.marks() if mark.startswith("snooze")]
    assert due == [f"snooze:{ann}:0:{int(START + 2 * HOUR)}"]
    last = not_none((await home.tables.views.sight(table.id, ANN)).last_call)
    assert await refusal(home.tables.clock.snooze(table.id, ANN, last - home.now)) == "last-call-first"
    assert await home.tables.clock.snooze(table.id, ANN, last - home.now - 1) == last - 1
    await home.answer(table, ANN, 0)
    assert await refusal(home.tables.clock.snooze(table.id, ANN, HOUR)) == "not-awaited"


async def test_a_plan_that_waits_to_be_confirmed_can_be_put_off_and_so_can_all_where_no_clock_runs(home: House) -> None:
    table = await begun(home, "none", gifts=True)
    await home.answer(table, ANN, 9)
    await home.answer(table, BOB, 0)
    for wire in (str(table.seat_of(BOB)), 3):
        await home.answer(table, ANN, wire)
    assert (await home.tables.views.sight(table.id, ANN)).view.ready
    assert await home.tables.clock.snooze(table.id, ANN, 48 * HOUR) == home.now + 48 * HOUR


async def test_pauses_and_time_are_logged_and_told(home: House) -> None:
    table = await begun(home, "24h grace 0")
    await home.tables.clock.pause(table.id, MOD, "unclear rules")
    await home.tables.clock.resume(table.id, MOD)
    await home.tables.clock.give_time(table.id, MOD, 6, "a holiday")
    await home.tables.clock.give_time(table.id, MOD, -2, "too much", seat=Seat(1))
    due = (await home.tables.views.sight(table.id, None)).due
    assert due == {Seat(0): START + 30 * HOUR, Seat(1): START + 28 * HOUR}
    assert [(act.act, act.seat) for act in await home.tables.acts.of(table.id)] == [
        ("pause", None), ("resume", None), ("deadline", None), ("deadline", 1),
    ]  # fmt: skip
    lines = (await told_of(home, table))[-2:]
    assert [line["key"] for line in lines] == ["mod-time", "mod-time-of"]
    assert [(line["args"]["hours"], line["args"]["more"]) for line in lines] == [(6, 1), (2, 0)]
    assert await refusal(home.tables.clock.give_time(table.id, MOD, 1, "x", seat=Seat(7))) == "which-seat"


async def test_player_does_not_stop_the_clocks_alone(home: House) -> None:
    table = await begun(home, "24h grace 0")
    bob = Person(BOB, "Bob")
    assert await refusal(home.tables.clock.pause(table.id, bob, "x")) == "moderator-sits"
    assert await refusal(home.tables.clock.resume(table.id, bob)) == "moderator-sits"
    assert await refusal(home.tables.clock.give_time(table.id, bob, 9, "x")) == "moderator-sits"
