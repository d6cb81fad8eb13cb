"""Tournaments that are really held: registration, rounds at real tables, results, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from engine.arena import HeldTournament
from engine.arena.referee import RETRY, Referee
from engine.core import Refused
from engine.ids import TableId, TournamentId
from engine.store import Unwell, targets
from engine.store.rows import OfficeRow, Person
from engine.tables import Status
from engine.tables.limits import DAY
from engine.tournaments import Finish, How, Phase, Result, RoundStatus, standings
from engine.tournaments.acts import (
    Apart,
    Cancel,
    Correct,
    Dispute,
    Finished,
    Join,
    Leave,
    Publish,
    Replace,
    Report,
    Settle,
    Stand,
)
from engine.tournaments.setup import AtDeadline, Deadline
from tests.bot.house import until
from tests.engine.arena.helpers import CHIEF, CLICKS, Hall, hall
from tests.values import not_none


async def published(home: Hall, held: HeldTournament) -> HeldTournament:
    """The next round, with its tables open."""
    if held.tournament.draft is None:
        held = await home.draw(held)
    return await home.settled(await home.chief(held, Publish()))


async def test_round_of_a_tournament_with_an_unreadable_clock_begins_with_a_safe_one(home: Hall) -> None:
    await published(home, await home.open(3, pace="daily 8:00 Mars/Olympus"))
    (table,) = await home.real()
    assert str(table.pace) == "daily 8:00 UTC"


async def test_a_swiss_of_eight_plays_itself_out(home: Hall) -> None:
    held = await published(home, await home.open(8))
    assert [len(table.users) for table in held.tournament.rounds[0].tables] == [4, 4]
    for table in await home.real():
        await home.play(table)
    held = await home.settled(held)
    assert held.tournament.rounds[0].status is RoundStatus.CLOSED
    draft = held.tournament.draft
    assert draft is not None and draft.number == 2, "the next round is drafted by itself, and waits"
    held = await published(home, held)
    for table in await home.real():
        await home.play(table)
    held = await home.settled(held)
    assert held.tournament.phase is Phase.RUNNING
    held = await home.chief(held, Finished())
    assert held.tournament.phase is Phase.OVER and held.row.ended == home.now
    assert sum(len(row.places) for row in standings(held.tournament)) == 16


async def test_a_round_is_open_for_its_tables_until_the_last_of_them_is_played(home: Hall) -> None:
    held = await published(home, await home.open(8))
    first, second = await home.real()
    await home.play(first)
    held = await home.settled(held)
    assert [await home.arena.round_open(table.id) for table in (first, second)] == [True, True]
    await home.play(second)
    await home.settled(held)
    assert not await home.arena.round_open(first.id), "the next round is a draft by now"
    assert not await home.arena.round_open(TableId("zzzz")), "a table of no tournament"


async def test_no_round_stays_open_when_its_tournament_is_cancelled(home: Hall) -> None:
    held = await published(home, await home.open(8))
    first, _ = await home.real()
    assert await home.arena.round_open(first.id)
    await home.chief(held, Cancel(reason="Storm"))
    assert not await home.arena.round_open(first.id)


async def test_seats_are_those_that_were_drawn_and_nobody_hosts(home: Hall) -> None:
    held = await published(home, await home.open(8))
    for table in held.tournament.rounds[0].tables:
        real = await home.tables.views.table(table.id)
        assert real is not None and real.host == 0 and real.status is Status.RUNNING
        assert tuple(info.user for info in real.seats) == table.users
        assert await home.tables.boards.tournament_of(real.id) == held.id
    assert await home.tables.boards.tournament_of(TableId("aaaa")) is None, "a table of no tournament"


async def test_waiting_person_goes_before_the_referee_at_each_table(home: Hall) -> None:
    opened: list[int] = []

    async def courtesy() -> None:
        opened.append(len(await home.real()))

    home.referee = Referee(home.arena, courtesy=courtesy)
    await published(home, await home.open(12))
    assert opened == [0, 1, 2]


async def test_an_automatic_one_needs_nobody_after_the_start(home: Hall) -> None:
    held = await home.settled(await home.draw(await home.open(7, automatic=True)))
    for _ in range(2):
        for table in await home.real():
            await home.play(table)
        held = await home.settled(held)
    assert held.tournament.phase is Phase.OVER


async def test_the_same_click_acts_once(home: Hall) -> None:
    held = await home.open(3)
    click = next(CLICKS)
    for _ in range(2):
        held = await home.arena.act(held.id, Join(user=120, name="P"), 120, click=click)
    drawn = next(CLICKS)
    for _ in range(2):
        held = await home.arena.draw(held.id, CHIEF.user, organiser=True, click=drawn)
    assert held.tournament.draft is not None and held.tournament.draft.attempts == 1
    log = held.tournament.log
    assert len(log) == 1 + 3 + 1 + 2


async def test_refused_action_changes_nothing(home: Hall) -> None:
    held = await home.open(3)
    for act, by, key in ((Publish(), 101, "organisers-only"), (Join(user=101, name="x"), 101, "registered-already")):
        with pytest.raises(Refused) as refused:
            await home.by(held, act, by)
        assert refused.value.key == key
    again = await home.arena.tournament(held.id)
    assert again.row.version == held.row.version
    with pytest.raises(Refused) as refused:
        await home.arena.tournament(TournamentId("nixda"))
    assert refused.value.key == "no-tournament"


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        held = await published(home, await home.open(8))
    async with hall(path) as home:
        again = await home.arena.tournament(held.id)
        assert again == held
        assert [one.id for one in await home.arena.find(500)] == [held.id]


async def test_player_who_drops_in_a_round_is_not_drawn_again(home: Hall) -> None:
    held = await published(home, await home.open(8))
    held = await home.by(held, Leave(user=101), 101)
    for table in await home.real():
        await home.play(table)
    held = await home.settled(held)
    draft = held.tournament.draft
    assert draft is not None and 101 not in set(draft.users) and len(list(draft.users)) == 7


async def test_a_computer_that_finished_for_somebody_is_known(home: Hall) -> None:
    held = await published(home, await home.open(4))
    (table,) = await home.real()
    await home.tables.seats.leave(table.id, 102)
    await home.play(table)
    held = await home.settled(held)
    result = held.tournament.rounds[0].tables[0].result
    assert result is not None and {one.user for one in result.seats if one.stand_in} == {102}


async def test_a_void_table_waits_for_an_organiser(home: Hall) -> None:
    held = await published(home, await home.open(8))
    void, other = await home.real()
    await home.tables.moderation.void(void.id, CHIEF, "flood")
    await home.play(other)
    held = await home.settled(held)
    running = not_none(held.tournament.open_round)
    table = next(one for one in running.tables if one.id == void.id)
    assert table.result is None and targets.Void(1, table.number) in await home.tables.outbox.marked(held.id)
    seats = tuple(Finish(user=user, place=n + 1, points=9 - n) for n, user in enumerate(table.users))
    held = await home.settled(await home.chief(held, Report(round=1, table=table.number, result=Result(seats=seats))))
    assert held.tournament.rounds[0].status is RoundStatus.CLOSED


async def test_a_correction_changes_the_standings_and_no_draft(home: Hall) -> None:
    held = await published(home, await home.open(8))
    for table in await home.real():
        await home.play(table)
    held = await home.settled(held)
    first, draft = held.tournament.rounds[0].tables[0], held.tournament.draft
    assert first.result is not None
    seats = tuple(Finish(user=user, place=n + 1, points=9 - n) for n, user in enumerate(reversed(first.users)))
    result = Result(seats=tuple(reversed(seats)))
    held = await home.settled(await home.chief(held, Correct(round=1, table=1, result=result)))
    assert held.tournament.draft is not None and draft is not None
    assert held.tournament.draft.tables == draft.tables and held.tournament.draft.attempts == 1


async def test_a_disputed_table_keeps_the_round_open(home: Hall) -> None:
    held = await published(home, await home.open(4))
    (table,) = await home.real()
    held = await home.by(held, Dispute(user=101, round=1, table=1, text="they peeked"), 101)
    await home.play(table)
    held = await home.settled(held)
    assert held.tournament.open_round is not None
    assert targets.Dispute(1, 1) in await home.tables.outbox.marked(held.id)
    held = await home.settled(await home.chief(held, Settle(round=1, table=1)))
    assert held.tournament.open_round is None


@pytest.mark.parametrize("rule", AtDeadline)
async def test_the_declared_rule_decides_at_the_deadline(home: Hall, rule: AtDeadline) -> None:
    deadline = Deadline(seconds=3600, extension=600, times=1, rule=rule)
    held = await published(home, await home.open(4, deadline=deadline))
    assert held.row.due == home.now + 3600 == await home.arena.next_due()
    (table,) = await home.real()
    first = not_none(table.seats[0].user)
    await home.tables.play.answer(table.id, first, 3, number=None, click=next(CLICKS))
    home.now += 3600
    held = await home.settled(held)
    assert held.tournament.open_round is not None, "it was extended"
    home.now += 600
    held = await home.settled(held)
    result = held.tournament.rounds[0].tables[0].result
    assert result is not None and not held.tournament.open_round
    if rule is AtDeadline.WALKOVER:
        assert result.how is How.WALKOVER and not next(one for one in result.seats if one.user == first).absent
    else:
        assert result.how is How.ADJUDICATED
    now = await home.tables.views.table(table.id)
    assert now is not None and now.status is Status.OVER, "nobody plays on at a table that has its result"


async def test_lost_time_puts_the_deadline_off(home: Hall) -> None:
    held = await published(home, await home.open(4, deadline=Deadline(seconds=3600)))
    home.now += 500
    await home.referee.extend_deadlines(400)
    held = await home.arena.tournament(held.id)
    assert held.row.due == home.now - 500 + 3600 + 400


async def test_a_substitute_is_offered_nothing_before_they_are_known(home: Hall) -> None:
    held = await published(home, await home.open(4))
    held = await home.by(held, Stand(user=120, name="Sub"), 120)
    held = await home.chief(held, Replace(user=101, by=120))
    assert 120 in held.tournament.rounds[0].tables[0].users


class Killed(BaseException):
    """The process dies."""


@pytest.mark.parametrize("after", range(12))
async def test_kill_between_transactions_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """A round of two tables takes five: published, and of each table that it stands, is dealt, and is known."""
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        held = await home.draw(await home.open(8))
        write, left = home.store.transaction, after

        @asynccontextmanager
        async def mortal(**how: Any) -> AsyncGenerator[Any]:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed
            async with write(**how) as tx:
                yield tx

        monkeypatch.setattr(home.store, "transaction", mortal)
        with suppress(Killed):
            await home.settled(await home.chief(held, Publish()))
        monkeypatch.setattr(home.store, "transaction", write)
    async with hall(path) as home:
        held = await home.settled(held)
        if held.tournament.draft is not None:  # it had not been published
            held = await home.settled(await home.chief(held, Publish()))
        running = await home.tables.views.find()
        assert [table.status for table in running] == [Status.RUNNING] * 2
        assert {table.id for table in running} == {table.id for table in held.tournament.rounds[0].tables}
        assert sorted(user for table in running for user in (info.user or 0 for info in table.seats)) == [
            *range(101, 109)
        ]
        marked = await home.tables.outbox.marked(held.id)
        assert {targets.Seated(1, user) for user in range(101, 109)} <= marked.keys()


async def test_a_result_that_came_while_we_were_away_is_taken_in(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        held = await published(home, await home.open(4))
        for table in await home.real():
            await home.play(table)
    async with hall(path) as home:
        held = await home.settled(held)
        assert held.tournament.rounds[0].status is RoundStatus.CLOSED


async def test_the_referee_looks_after_what_was_left_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        held = await home.chief(await home.draw(await home.open(8)), Publish())
    async with hall(path) as home:
        task = asyncio.create_task(home.referee.run())

        async def at_rest() -> bool:
            return len(await home.real()) == 2 and home.referee.idle()

        await until(at_rest)
        task.cancel()
        held = await home.arena.tournament(held.id)
        assert all(table.id for table in held.tournament.rounds[0].tables)


async def test_a_cancelled_tournament_ends_its_games(home: Hall) -> None:
    held = await published(home, await home.open(8))
    tables = await home.real()
    held = await home.settled(await home.chief(held, Cancel(reason="rain")))
    assert held.row.ended == home.now and await home.real() == []
    for table in tables:
        (act,) = await home.tables.acts.of(table.id)
        assert (act.act, act.user, act.reason) == ("call-off", CHIEF.user, "rain")
        told = [line.event for line in await home.tables.views.story(table.id, None)]
        assert next(one["args"] for one in told if one["key"] == "tournament-cancelled")["reason"] == "rain"
        assert all(one["key"] != "called-off" for one in told)


@pytest.mark.file
async def test_a_forgotten_person_leaves_no_byte(tmp_path: Path) -> None:
    """Nothing of them is left in the file: not their id, not their name."""
    path, elisa = tmp_path / "oraklos.db", Person(7_700_123_456_789, "Elisabetha")

    def traces() -> int:
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        return sum(one in stored for one in (str(elisa.user).encode(), elisa.user.to_bytes(6, "big"), b"Elisabetha"))

    async with hall(path) as home:
        held = await home.open(3)
        held = await home.by(held, Join(user=elisa.user, name=elisa.name), elisa.user)
        held = await home.by(held, Apart(user=elisa.user, other=101), elisa.user)
        held = await home.by(held, Apart(user=102, other=elisa.user), 102)
        held = await published(home, held)
        held = await home.by(held, Dispute(user=elisa.user, round=1, table=1, text="no"), elisa.user)
        await home.arena.offices.keep(OfficeRow(1, held.id, elisa.user, "en", "a token", home.now + 60))
        assert traces() == 3
        await home.arena.erase(elisa.user)
        await home.tables.privacy.erase(elisa.user)
        assert traces() == 0
        (table,) = await home.real()
        await home.play(table)
        held = await home.settled(await home.chief(held, Settle(round=1, table=1)))
        assert held.tournament.rounds[0].status is RoundStatus.CLOSED


async def test_old_tournaments_are_removed(home: Hall) -> None:
    held = await home.chief(await home.open(3), Cancel())
    home.now += 364 * DAY
    await home.arena.tidy()
    assert await home.arena.find() == [held]
    home.now += 2 * DAY
    await home.arena.tidy()
    assert await home.arena.find() == [] and await home.tables.outbox.marked(held.id) == {}


async def test_change_during_a_look_of_the_referee_is_seen(home: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result is entered in the instant in which all others were taken in."""
    held = await published(home, await home.open(8))
    void, other = await home.real()
    await home.tables.moderation.void(void.id, CHIEF, "flood")
    table = next(one for one in held.tournament.rounds[0].tables if one.id == void.id)
    seats = tuple(Finish(user=user, place=n + 1, points=9 - n) for n, user in enumerate(table.users))
    await home.play(other)
    decide, entered = home.referee._decide, asyncio.Event()

    async def meanwhile(now: HeldTournament) -> HeldTournament:
        done = await decide(now)
        if not entered.is_set():
            entered.set()
            await home.chief(now, Report(round=1, table=table.number, result=Result(seats=seats)))
        return done

    monkeypatch.setattr(home.referee, "_decide", meanwhile)
    task = asyncio.create_task(home.referee.run())

    async def closed() -> bool:
        return entered.is_set() and (await home.arena.tournament(held.id)).tournament.open_round is None

    await until(closed)
    task.cancel()


async def test_failed_step_of_the_referee_is_tried_again(home: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    held = await home.chief(await home.draw(await home.open(8)), Publish())
    convene, failures = home.tables.boards.convene, 0

    async def failing(*args: Any, **named: Any) -> Any:
        nonlocal failures
        failures += 1
        if failures == 1:
            raise Unwell("the disk is full")
        return await convene(*args, **named)

    monkeypatch.setattr(home.tables.boards, "convene", failing)
    task = asyncio.create_task(home.referee.run())
    await until(lambda: failures == 1 and home.referee.idle())
    assert await home.real() == []
    home.now += RETRY
    await home.referee.on_time(home.now)
    await until(lambda: failures == 3 and home.referee.idle())
    task.cancel()
    assert all(table.id for table in (await home.arena.tournament(held.id)).tournament.rounds[0].tables)


async def test_people_called_alike_register_under_different_names(home: Hall) -> None:
    held = await home.open(0)
    for user in (12001, 12002, 12003):
        held = await home.by(held, Join(user=user, name="Alex"), user)
    assert [one.name for one in held.tournament.players.values()] == ["Alex", "Alex #2002", "Alex #2003"]
    held = await home.by(held, Stand(user=12004, name="\u3164"), 12004)
    assert held.tournament.players[12004].name == "#2004"
