"""The outbox: every mark is delivered at least once, in order, a table at a time."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
import pytest_asyncio
from sqlalchemy import insert, select, update

from engine.ids import AnyId, TableId, TournamentId
from engine.store import Store, Transaction, targets
from engine.store.outbox import RESTING
from engine.store.rows import LEAVING, Due, Message, Shown, TournamentRow
from engine.store.schema import messages, outbox
from tests.databases import ready
from tests.engine.store.test_store import AAAA, BBBB, table


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(ready(tmp_path / "oraklos.db"))
    async with store.transaction() as tx:
        await tx.tables.insert(table(AAAA))
        await tx.tables.insert(table(BBBB))
    yield store
    await store.close()


async def claim(tx: Transaction, now: float, until: float, most: int) -> dict[AnyId, list[Due]]:
    """What is claimed of what has waited longest."""
    return await tx.outbox.claim(now, until, await tx.outbox.turn(now, most))


async def test_marks_are_claimed_in_order_and_once(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Thread(), targets.Panel()], 10.0)
        await tx.outbox.mark(AAAA, [targets.Question(0), targets.Thread()], 11.0)
        await tx.outbox.mark(BBBB, [targets.Lobby()], 12.0)
        assert await claim(tx, 9.0, 70.0, 8) == {}
        assert await claim(tx, 12.0, 72.0, 8) == {
            AAAA: [
                Due(AAAA, targets.Panel(), ANY, 0, since=10.0),
                Due(AAAA, targets.Question(0), ANY, 0, since=11.0),
                Due(AAAA, targets.Thread(), ANY, 0, since=10.0),
            ],
            BBBB: [Due(BBBB, targets.Lobby(), ANY, 0, since=12.0)],
        }
        assert await claim(tx, 13.0, 73.0, 8) == {}


async def test_what_one_viewer_was_shown_is_not_what_another_was(store: Store) -> None:
    own = Shown(AAAA, "seat:0", "2", {"ship": "south"}, {"ship": "north"})
    common = Shown(AAAA, "all", "2", {"ship": "north"})
    async with store.transaction() as tx:
        await tx.outbox.show(own)
        assert await tx.outbox.shown(AAAA, "all") is None
        assert await tx.outbox.shown(BBBB, "seat:0") is None
        await tx.outbox.show(common)
        assert [await tx.outbox.shown(AAAA, viewer) for viewer in ("seat:0", "all", "seat:1")] == [own, common, None]


async def test_a_table_is_served_in_sequence(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        (panel,) = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        await tx.outbox.mark(AAAA, [targets.Question(0)], 11.0)
        await tx.outbox.mark(BBBB, [targets.Panel()], 12.0)
        assert list(await claim(tx, 12.0, 72.0, 8)) == [BBBB]
        await tx.outbox.done(panel)
        assert await claim(tx, 12.0, 72.0, 8) == {AAAA: [Due(AAAA, targets.Question(0), ANY, 0, since=11.0)]}


async def test_marks_of_a_kind_are_cleared_of_one_table_alone(store: Store) -> None:
    async with store.transaction() as tx:
        for table_id in (AAAA, BBBB):
            await tx.outbox.mark(table_id, [targets.Alone(0), targets.Alone(2), targets.Panel()], 10.0)
        await tx.outbox.unmark(AAAA, targets.Alone)
        assert set(await tx.outbox.marked(AAAA)) == {targets.Panel()}
        assert set(await tx.outbox.marked(BBBB)) == {targets.Alone(0), targets.Alone(2), targets.Panel()}


async def test_the_longest_waiting_tables_come_first(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 11.0)
        await tx.outbox.mark(BBBB, [targets.Panel()], 10.0)
        assert list(await claim(tx, 20.0, 80.0, 1)) == [BBBB]
        assert list(await claim(tx, 20.0, 80.0, 1)) == [AAAA]


async def test_a_lease_that_ran_out_is_claimed_again(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        first = await claim(tx, 10.0, 70.0, 8)
        assert await tx.outbox.next_due(11.0) == 70.0
        assert await claim(tx, 69.0, 129.0, 8) == {}
        assert await claim(tx, 70.0, 130.0, 8) == first


async def test_a_mark_renewed_during_delivery_stays(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        (first,) = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        await tx.outbox.mark(AAAA, [targets.Panel()], 11.0)
        await tx.outbox.done(first)
        (again,) = (await claim(tx, 11.0, 71.0, 8))[AAAA]
        assert again == Due(AAAA, targets.Panel(), first.version + 1, 0, since=10.0)
        await tx.outbox.done(again)
        assert await tx.outbox.next_due(11.0) is None


@pytest.mark.parametrize("report", ["done", "failed", "postpone", "rest", "give_up"])
@pytest.mark.parametrize("since", ["delivered", "leased to another", "given back"])
async def test_whoever_reports_late_spoils_nothing(store: Store, report: str, since: str) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        (late,) = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        if since == "given back":
            await tx.outbox.release(71.0)
        else:
            (other,) = (await claim(tx, 71.0, 131.0, 8))[AAAA]
            if since == "delivered":
                await tx.outbox.done(other)
                await tx.outbox.mark(AAAA, [targets.Panel()], 72.0)
        before = await rows(tx)
        more = {"failed": ("no permission", 200.0), "postpone": (200.0,)}.get(report, ())
        await getattr(tx.outbox, report)(late, *more)
        cleared = report == "done" and since != "delivered"  # it is up to date, whoever has it by now
        assert await rows(tx) == ([] if cleared else before) and before


async def rows(tx: Transaction) -> list[Any]:
    """All marks."""
    return list(await tx.outbox._run(select(outbox)))  # pyright: ignore[reportPrivateUsage]


async def test_failures_are_tried_again_later_and_new_marks_do_not_hurry_them(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel(), targets.Question(0)], 10.0)
        claimed = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        await tx.outbox.failed(claimed[0], "missing permission", 100.0)
        await tx.outbox.done(claimed[1])
        await tx.outbox.mark(AAAA, [targets.Panel(), targets.Question(0)], 11.0)
        (question,) = (await claim(tx, 11.0, 71.0, 8))[AAAA]
        assert question == Due(AAAA, targets.Question(0), ANY, 0, since=11.0)
        await tx.outbox.done(question)
        assert await tx.outbox.next_due(11.0) == 100.0
        again = (await claim(tx, 100.0, 160.0, 8))[AAAA]
        assert again == [Due(AAAA, targets.Panel(), ANY, 1, "missing permission", since=100.0)]
        await tx.outbox.mark(AAAA, [targets.Panel()], 101.0)
        await tx.outbox.done(again[0])
        assert await claim(tx, 101.0, 161.0, 8) == {AAAA: [Due(AAAA, targets.Panel(), ANY, 0, since=100.0)]}


async def test_postponed_and_given_up(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel(), targets.Question(0)], 10.0)
        claimed = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        await tx.outbox.postpone(claimed[0], 12.0)
        await tx.outbox.mark(AAAA, [targets.Question(0)], 11.0)
        await tx.outbox.give_up(claimed[1])
        assert await claim(tx, 11.0, 71.0, 8) == {}
        assert await claim(tx, 12.0, 72.0, 8) == {AAAA: [Due(AAAA, targets.Panel(), ANY, 0, since=12.0)]}


async def test_messages_are_remembered_replaced_and_forgotten(store: Store) -> None:
    first = Message(AAAA, targets.Question(0), "56", 5, 1001, "x")
    second = Message(AAAA, targets.Question(0), "57", 5, 1002, "y")
    panel = Message(AAAA, targets.Panel(), "", 6, 1003, "z")
    async with store.transaction() as tx:
        for at, message in enumerate((first, second, panel)):
            await tx.outbox.remember(message, float(at))
        assert await tx.outbox.messages(AAAA, targets.Question(0)) == [first, second]
        edited = Message(AAAA, targets.Question(0), "56", 5, 1001, "answered")
        await tx.outbox.remember(edited, 9.0)
        assert await tx.outbox.messages(AAAA, None) == [edited, second, panel]
        await tx.outbox.outdate(Message(AAAA, targets.Panel(), "", 6, 999, "z"))
        assert panel in await tx.outbox.messages(AAAA, None), "another message than the one that is remembered"
        await tx.outbox.outdate(panel)
        assert await tx.outbox.messages(AAAA, targets.Panel()) == [Message(AAAA, targets.Panel(), "", 6, 1003, "")]
        await tx.outbox.remember(panel, 9.0)
        await tx.outbox.forget(AAAA, targets.Question(0), "56")
        assert await tx.outbox.messages(AAAA, targets.Question(0)) == [second]
        await tx.outbox.forget(AAAA, targets.Question(0), None)
        assert await tx.outbox.messages(AAAA, None) == [panel]
        assert await tx.outbox.messages(BBBB, None) == []


async def test_what_a_message_shows_is_kept_of_it_alone(store: Store) -> None:
    first = Message(AAAA, targets.Question(0), "56", 5, 1001, "x")
    other, elsewhere = (
        Message(AAAA, targets.Panel(), "", 6, 1002, "y"),
        Message(BBBB, targets.Panel(), "", 6, 1001, "z"),
    )
    async with store.transaction() as tx:
        for message in (first, other, elsewhere):
            await tx.outbox.remember(message, 1.0)
        await tx.outbox.shows(AAAA, 1001, "new")
        await tx.outbox.shows(AAAA, 999, "of a message that nobody remembers")
        found = {one.fingerprint: one for table in (AAAA, BBBB) for one in await tx.outbox.messages(table, None)}
        assert found == {"new": replace(first, fingerprint="new"), "y": other, "z": elsewhere}


async def test_a_message_that_is_being_taken_away_is_known_as_such_until_it_is_forgotten(store: Store) -> None:
    leaving, other = (Message(AAAA, targets.Question(n), "56", 5, 1001 + n, LEAVING) for n in (0, 1))
    other = replace(other, fingerprint="x")
    async with store.transaction() as tx:
        for message in (leaving, other):
            await tx.outbox.remember(message, 1.0)
        await tx.outbox.shows(AAAA, 1001, "what a click has shown there")
        await tx.outbox.outdate(leaving)
        await tx.outbox.outdate_all(AAAA)
        assert await tx.outbox.messages(AAAA, None) == [leaving, replace(other, fingerprint="")]
        await tx.outbox.forget(AAAA, targets.Question(0), "56")
        assert await tx.outbox.messages(AAAA, targets.Question(0)) == []


async def test_a_mark_that_rests_is_woken_by_any_other_of_its_table(store: Store) -> None:
    async with store.transaction() as tx:
        for table in (AAAA, BBBB):
            await tx.outbox.mark(table, [targets.Panel()], 10.0)
            await tx.outbox.rest((await claim(tx, 10.0, 70.0, 8))[table][0])
        assert await claim(tx, 1e10, 2e10, 8) == {}
        await tx.outbox.mark(AAAA, [targets.Question(0)], 20.0)
        assert await tx.outbox.marked(AAAA) == {targets.Panel(): 20.0, targets.Question(0): 20.0}
        assert await tx.outbox.marked(BBBB) == {targets.Panel(): RESTING}
        await tx.outbox.release(30.0)
        assert await tx.outbox.marked(BBBB) == {targets.Panel(): 30.0}


async def test_failing_is_what_failed_and_was_not_delivered_since(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        (due,) = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        assert not await tx.outbox.failing(AAAA)
        await tx.outbox.failed(due, "403", 20.0)
        assert await tx.outbox.failing(AAAA)
        assert not await tx.outbox.failing(BBBB)
        (due,) = (await claim(tx, 20.0, 70.0, 8))[AAAA]
        await tx.outbox.done(due)
        assert not await tx.outbox.failing(AAAA)


async def test_what_failed_is_tried_again_at_once_by_whoever_comes_next(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        (due,) = (await claim(tx, 10.0, 70.0, 8))[AAAA]
        await tx.outbox.failed(due, "no-table", 310.0)
        await tx.outbox.mark(BBBB, [targets.Snoozed(0, 1, 500)], 500.0)
        await tx.outbox.release(20.0)
        assert await tx.outbox.marked(BBBB) == {targets.Snoozed(0, 1, 500): 500.0}, "its time has not come"
        (again,) = (await claim(tx, 20.0, 80.0, 8))[AAAA]
        assert (again.attempts, again.error) == (1, "no-table")


async def test_what_a_later_version_marked_rests_until_that_is_back(store: Store) -> None:
    """Somebody who goes back to this version and then forward again loses nothing, and nobody is held up."""
    later = {"kind": "garden", "target": "garden:4"}
    async with store.transaction() as tx:
        await tx.outbox.mark(AAAA, [targets.Panel()], 10.0)
        await tx.outbox._run(insert(outbox), mark_of(AAAA, **later))
        await tx.outbox._run(insert(messages), message_of(AAAA, **later))
        claimed = await claim(tx, 10.0, 70.0, 8)
        assert claimed == {AAAA: [Due(AAAA, targets.Panel(), ANY, 0, since=10.0)]}
        await tx.outbox.done(claimed[AAAA][0])
        assert await claim(tx, 80.0, 140.0, 8) == {}
        assert await tx.outbox.next_due(80.0) == RESTING
        assert await tx.outbox.marked(AAAA) == {} and await tx.outbox.messages(AAAA, None) == []
        await tx.outbox.release(90.0)  # the next start, by whichever version
        assert await tx.outbox.next_due(90.0) == 90.0
        await tx.outbox._run(update(outbox).values(target="story:4", kind="story"))
        claimed = await claim(tx, 90.0, 150.0, 8)
        assert claimed == {AAAA: [Due(AAAA, targets.Story(4), ANY, 0, since=90.0)]}


async def test_a_table_that_has_marks_of_a_later_version_alone_is_not_served(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.outbox._run(insert(outbox), mark_of(AAAA, kind="garden", target="garden:4"))
        assert await claim(tx, 10.0, 70.0, 8) == {}
        await tx.outbox.mark(AAAA, [targets.Panel()], 11.0)
        assert await claim(tx, 11.0, 70.0, 8) == {AAAA: [Due(AAAA, targets.Panel(), ANY, 0, since=11.0)]}


async def test_what_was_put_off_is_that_of_one_seat(store: Store) -> None:
    def left(seat: int, question: int) -> targets.Snoozed:
        return targets.Snoozed(seat, question, until=500)

    async with store.transaction() as tx:
        for target in (left(1, 7), left(11, 7), left(1, 8)):
            await tx.outbox.snooze(AAAA, target, 500.0)
        await tx.outbox.mark(AAAA, [targets.Reminder(1)], 10.0)
        assert await tx.outbox.marked(AAAA) == {left(11, 7): 500.0, left(1, 8): 500.0, targets.Reminder(1): 10.0}
        await tx.outbox.unsnooze(AAAA, 1)
        assert await tx.outbox.marked(AAAA) == {left(11, 7): 500.0, targets.Reminder(1): 10.0}


def mark_of(table: str, **target: object) -> dict[str, object]:
    return {"table_id": table, "place": 9, "version": 1, "due": 10.0, "attempts": 0, **target}


def message_of(table: str, **target: object) -> dict[str, object]:
    return {"table_id": table, "serial": "", "channel": 5, "message": 6, "fingerprint": "", "at": 1.0, **target}


async def test_looked_for_is_what_people_go_by(store: Store) -> None:
    """Of what has not ended, and of what ended lately; nothing else that stands at the same tables."""
    waits, early, late = (TableId(f"t{number}") for number in range(3))
    open_, over = TournamentId("open1"), TournamentId("over1")
    ours = [
        Message(waits, targets.Lobby(), "", 5, 1, "x"),
        Message(AAAA, targets.Panel(), "", 5, 2, "x"),
        Message(late, targets.End(), "", 5, 3, "x"),
        Message(open_, targets.Announcement(), "", 5, 4, "x"),
        Message(open_, targets.Round(1), "", 5, 5, "x"),
    ]
    others = [
        Message(waits, targets.Thread(), "", 5, 6, "x"),
        Message(AAAA, targets.Lobby(), "", 5, 7, "x"),
        Message(AAAA, targets.Question(0), "56", 5, 8, "x"),
        Message(early, targets.End(), "", 5, 9, "x"),
        Message(late, targets.Panel(), "", 5, 10, "x"),
        Message(over, targets.Announcement(), "", 5, 11, "x"),
    ]
    async with store.transaction() as tx:
        await tx.tables.insert(table(waits, status="lobby"))
        await tx.tables.insert(table(early, status="over", ended=50.0))
        await tx.tables.insert(table(late, status="over", ended=150.0))
        await tx.tournaments.insert(TournamentRow(open_, 1, 2, "en", "running", 1, 5.0))
        await tx.tournaments.insert(TournamentRow(over, 1, 2, "en", "over", 1, 5.0, ended=50.0))
        for message in (*ours, *others):
            await tx.outbox.remember(message, 1.0)
        assert await tx.outbox.looked_for(100.0) == [5, 4, 3, 2, 1]
