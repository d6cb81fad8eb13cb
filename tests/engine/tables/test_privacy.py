"""What is stored of a person: all of it can be seen, none of it stays when they want to be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from pathlib import Path

import pytest
from sqlalchemy import BigInteger, func, select

from engine.core import Seat
from engine.ids import TableId, TournamentId
from engine.store import targets
from engine.store.members import traces_of
from engine.store.rows import Act, Cover, Message, Person, Vacation, Wish
from engine.store.schema import PERSONAL, metadata, tables
from engine.tables import Quiet, Status, Table, Tables
from engine.tables.limits import DAY, Keep
from engine.tables.time.pace import read
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house
from tests.engine.tables.test_lobby import refusal
from tests.values import not_none

ELISA = Person(7_700_123_456_789, "Elisabetha")
"""Somebody whose id and name stand nowhere by chance."""
DIRECT = 9_900_987_654_321
ELSEWHERE = (
    "guild",
    "channel",
    "thread",
    "message",
    "role",
    "organiser",
    "listing",
    "id",
    "click",
    "show_channel",
    "final_channel",
)
"""Columns with ids of Discord that are no users."""


def bytes_of(path: Path) -> bytes:
    """The database as it lies on the disk, with its log."""
    return b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*") if not file.name.endswith(".lock"))


def traces(path: Path) -> list[bytes]:
    """What of Elisa can be found in the files of a database."""
    number = [ELISA.user.to_bytes(6, "big"), str(ELISA.user).encode()]
    channel = [DIRECT.to_bytes(6, "big"), str(DIRECT).encode()]
    stored = bytes_of(path)
    return [one for one in (*number, *channel, ELISA.name.encode()) if one in stored]


async def met(home: House) -> None:
    """Elisa has been here, with everything one can leave."""
    await home.tables.people.know(ELISA.user, ELISA.name, "pl")
    await home.tables.people.dm_state(ELISA.user, channel=DIRECT, closed=False)
    async with home.store.transaction() as tx:
        await tx.people.choose(ELISA.user, reminders="last", digest=480)
        await tx.vacations.add(Vacation(500, ELISA.user, 5.0, 6.0))
        await tx.wishes.put(Wish(500, ELISA.user, ("little",), ("normal",), (2,), asked=5.0))


async def with_elisa(home: House, *others: int, **options: object) -> Table:
    """A running table of Ann, Elisa and others."""
    table = await home.tables.lobby.open(
        guild=500, channel=600, host=ELISA, game="little", seats=2 + len(others), language="en",
        options={"rounds": 1, "gifts": False, **options}, click=next(home.clicks),
    )  # fmt: skip
    for user, name in ((ANN, "Ann"), *((other, f"P{other}") for other in others)):
        await home.tables.lobby.join(table.id, Person(user, name), click=next(home.clicks))
    table = await home.tables.lobby.start(table.id, ELISA.user, click=next(home.clicks))
    seat = not_none(table.seat_of(ELISA.user))
    async with home.store.transaction() as tx:
        covers = [Cover(0, ELISA.user, 5.0, 6.0, ANN, "asked"), Cover(1, ANN, 5.0, 6.0, ELISA.user, "over")]
        await tx.replace(Cover, table.id, covers)
    shown = [targets.Question(seat), targets.Hand(seat), targets.Panel(), targets.Story(0)]
    for n, (target, channel) in enumerate(zip(shown, (DIRECT, DIRECT, 700, 700), strict=True), 1):
        await home.tables.outbox.remember(Message(table.id, target, "1", channel, n, "f"))
    return table


async def test_unused_person_is_forgotten(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        people, bob, cid = home.tables.people, 8_800_000_000_001, 8_800_000_000_002
        table = await home.tables.lobby.open(
            guild=500, channel=600, host=ELISA, game="little", seats=2, language="en"
        )  # fmt: skip
        await people.know(ELISA.user, ELISA.name)
        await people.know(bob, "Looked at the help")
        await people.know(cid, "Has quiet hours")
        await people.choose_zone(cid, "UTC")
        await home.tables.privacy.tidy()
        assert await people.person(bob) is None
        assert await people.person(cid) is not None and await people.person(ELISA.user) is not None
        home.tables.privacy.keeping = Keep(tables=1, stories=1, cancelled=1)
        await home.tables.lobby.cancel(table.id, ELISA.user)
        home.now += 2 * DAY
        await home.tables.privacy.tidy()
        await home.tables.privacy.tidy()
        assert await people.person(ELISA.user) is None


def test_every_column_with_a_user_is_known() -> None:
    """A new column of this kind must be declared with `_person`, or erasing would leave it out."""
    users = {
        column
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger) and column.name not in ELSEWHERE and column.name != "dm_channel"
    }
    assert users == set(PERSONAL)


@pytest.mark.file
async def test_a_forgotten_person_leaves_no_byte(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        await met(home)
        running = await with_elisa(home, BOB)
        over = await with_elisa(home)
        for user in (ANN, ELISA.user):
            await home.answer(over, user, 1)
        lobby = await home.tables.lobby.rematch(over.id, Person(ANN, "Ann"), click=next(home.clicks))
        moderated = await home.game(BOB, gifts=False)
        await home.tables.moderation.look(moderated.id, ELISA, Seat(0), "a look")
        await home.tables.moderation.nudge(moderated.id, ELISA)
        await home.tables.moderation.end(moderated.id, ELISA, "over now")
        waiting = await home.lobby(BOB)
        await home.tables.lobby.set_pace(waiting.id, ANN, read("24h"))
        waiting = await home.tables.lobby.start(waiting.id, ANN, click=next(home.clicks))
        await home.tables.clock.pause(waiting.id, ELISA, "a dispute")
        await home.tables.moderation.freeze(waiting.id, ELISA, "a dispute")
        async with home.store.transaction() as tx:
            await tx.members.teach(running.id, ELISA.user, {"guided": ""})
            await tx.add(running.id, [Act(1.0, ELISA.user, ELISA.name, "nudge", None, "")])
        assert len(traces(path)) >= 3
        await home.tables.privacy.erase(ELISA.user)
        assert not traces(path)
        assert lobby[0].invited and not (await home.tables.views.table(lobby[0].id) or lobby[0]).invited
        now = await home.tables.views.table(over.id)
        assert now is not None and now.host == 0 and "" in now.names
        assert "anonymous-somebody" in str([line.event for line in await home.tables.views.story(moderated.id, None)])
        assert [act.name for act in await home.tables.acts.of(moderated.id)] == ["", "", ""]
        await home.tables.moderation.unfreeze(waiting.id, Person(CID, "Cid"))
        assert await refusal(home.tables.clock.object_to_pause(waiting.id, ANN)) == "moderators-pause"
    async with house(path) as home:
        assert await home.tables.people.person(ELISA.user) is None
        assert await home.tables.journals.proves(await home.tables.journals.export(over.id)), (
            "finished games stay provable"
        )
    assert not traces(path)


async def test_erasure_removes_names_and_nothing_that_looks_alike(home: House) -> None:
    def naming(user: int) -> list[targets.Target]:
        sorts = {kind: [one.name for one in fields(kind)] for kind in targets.KINDS.values()}
        return [
            kind(*(user if name == "user" else 1 for name in names)) for kind, names in sorts.items() if "user" in names
        ]

    table = await home.game(BOB)
    await home.marks()
    others = [*naming(BOB), targets.Story(ELISA.user), targets.Call(ELISA.user)]
    assert len(naming(ELISA.user)) >= 3
    for owner in (table.id, TournamentId("cup55")):
        for n, target in enumerate([*naming(ELISA.user), *others]):
            await home.tables.outbox.remember(Message(owner, target, "1", 700, n, "f"))
        await home.tables.outbox.mark(owner, [*naming(ELISA.user), *others])
    stored = await home.tables.privacy.stored_of(ELISA.user)
    assert [one["table"] for one in stored["tables"]] == [table.id]
    assert len(stored["records"]["outbox"]) == len(stored["records"]["messages"]) == 2 * len(naming(ELISA.user))
    await home.tables.privacy.erase(ELISA.user)
    for owner in (table.id, TournamentId("cup55")):
        assert {one.target for one in await home.tables.outbox.messages(owner)} == set(others)
        assert set(others) <= (await home.tables.outbox.marked(owner)).keys()
        assert not set(naming(ELISA.user)) & (await home.tables.outbox.marked(owner)).keys()


async def test_others_play_on_with_a_computer(home: House) -> None:
    table = await with_elisa(home, BOB, rounds=2)
    seat = not_none(table.seat_of(ELISA.user))
    await home.marks()
    await home.tables.privacy.erase(ELISA.user)
    now = await home.tables.views.table(table.id)
    assert now is not None and now.status is Status.RUNNING
    info = now.seats[seat]
    assert (info.user, info.name, info.wanted) == (None, "", True)
    assert info.computer is not None
    assert now.host in (ANN, BOB)
    marks = await home.marks()
    assert {"panel", "story:0"} <= set(marks)
    for user in (ANN, BOB):
        await home.answer(table, user, 1)
    sight = await home.tables.views.sight(table.id, ANN)
    assert sight.view.seen.round == 2
    await home.tables.people.know(ELISA.user, ELISA.name)
    assert (await home.tables.views.sight(table.id, ELISA.user)).seat is None, "who comes again is new"
    await home.tables.privacy.erase(ELISA.user)


async def decided(home: House, table: Table) -> set[int]:
    """The seats of which orders or receipts are stored."""
    async with home.store.reading() as tx:
        return set(await tx.play.orders(table.id))


@pytest.mark.parametrize("table_is", ["running", "over", "ended", "resting"])
async def test_receipts_are_shown_to_their_owner_and_go_when_they_are_forgotten(home: House, table_is: str) -> None:
    table = await with_elisa(home, BOB, rounds=1 if table_is == "over" else 2)
    for user, bid in ((ANN, 7), (BOB, 8), (ELISA.user, 3)):
        await home.answer(table, user, bid)
    own, others = table.seat_of(ELISA.user), {table.seat_of(ANN), table.seat_of(BOB)}
    assert own is not None and await decided(home, table) == {own, *others}
    if table_is == "ended":
        await home.tables.moderation.end(table.id, Person(CID, "Cid"), "enough")
    if table_is == "resting":
        home.tables._rooms.forget(table.id)
        home.tables._rooms.boxes = {}
    (mine,) = (await home.tables.privacy.stored_of(ELISA.user))["tables"]
    assert [one["given"][0][1] for one in mine["receipts"].values()] == [3]
    await home.tables.privacy.erase(ELISA.user)
    assert await decided(home, table) == others


async def test_removed_player_leaves_no_receipts(home: House) -> None:
    table = await with_elisa(home, BOB, rounds=2)
    own = not_none(table.seat_of(ELISA.user))
    for user in (ANN, BOB, ELISA.user):
        await home.answer(table, user, 3)
    assert own in await decided(home, table)
    await home.tables.seats.remove(table.id, Person(CID, "Cid"), own, "rude")
    assert own not in await decided(home, table)
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], own)
    assert not (await home.tables.views.sight(table.id, DAN)).receipts


async def test_proposals_and_offers_fall_with_an_erased_person(home: House) -> None:
    table = await home.lobby(BOB, computers=1)
    await home.tables.lobby.set_pace(table.id, ANN, read("24h"))
    table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    computer = next(info.seat for info in table.seats if info.computer is not None)
    await home.tables.seats.offer(table.id, ANN, computer, ELISA.user)
    await home.tables.clock.agree_to_pause(table.id, BOB)
    for n, target in enumerate((targets.Pause(), targets.SeatOffer(computer), targets.WentBack(1), targets.Call(5)), 1):
        await home.tables.outbox.remember(Message(table.id, target, "1", 700, n, "f"))
    await home.marks()
    await home.tables.privacy.erase(ELISA.user)
    assert f"offer:{computer}" in await home.marks()
    assert await home.tables.seats.offered(table.id, computer) is None
    now = await home.tables.views.table(table.id)
    assert now is not None and now.pause is not None, "they had nothing to do with the pause"
    await home.tables.privacy.erase(BOB)
    assert {"pause", "notice:1", "call:5"} <= set(await home.marks())
    now = await home.tables.views.table(table.id)
    assert now is not None and now.pause is None


async def test_erased_person_gets_no_other_hand_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        await met(home)
        table = await with_elisa(home, BOB, rounds=2)
        own, bobs = table.seat_of(ELISA.user), table.seat_of(BOB)
        assert own is not None and bobs is not None
        await home.tables.seats.leave(table.id, BOB)
        await home.tables.privacy.erase(ELISA.user)
        assert not traces(path)
    async with house(path) as home:
        await home.tables.people.know(ELISA.user, ELISA.name)
        assert await refusal(home.tables.seats.take_over(table.id, ELISA, bobs)) == "knows-another"
        assert await refusal(home.tables.seats.offer(table.id, ANN, bobs, ELISA.user)) == "other-knows-another"
        await home.tables.seats.take_over(table.id, Person(CID, "Cid"), bobs)
        await home.tables.seats.take_over(table.id, ELISA, own)
        assert await marked(home) == 1
        await home.tables.moderation.void(table.id, Person(99, "Mod"), "enough")
        assert await marked(home) == 0, "with the game its secrets end"


async def test_finished_game_keeps_no_trace_of_who_knew_a_seat(home: House) -> None:
    """Its seed is told, and by that anybody could try whose trace it is."""
    table = await with_elisa(home)
    for user in (ANN, ELISA.user):
        await home.answer(table, user, 1)
    await home.tables.privacy.erase(ELISA.user)
    assert await marked(home) == 0


async def test_a_pause_that_stands_goes_on_without_the_consent_of_who_is_forgotten(home: House) -> None:
    table = await home.lobby(BOB, CID)
    await home.tables.lobby.set_pace(table.id, ANN, read("24h"))
    await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    for user in (ANN, BOB, CID):
        await home.tables.clock.agree_to_pause(table.id, user)
    await home.tables.privacy.erase(BOB)
    now = await home.tables.views.table(table.id)
    assert now is not None and now.paused and now.pause is not None
    assert set(now.pause.agreed) == {ANN, CID}


async def marked(home: House) -> int:
    """How many seats are known to somebody who is forgotten."""
    async with home.store.reading() as tx:
        stored = await tx.tables._run(select(tables.c.traces).where(tables.c.traces.is_not(None)))
        return sum(len(traces_of(one)) for one in stored.scalars())


async def test_the_last_person_ends_the_game(home: House) -> None:
    table = await home.game(computers=1)
    await home.tables.privacy.erase(ANN)
    now = await home.tables.views.table(table.id)
    assert now is not None and now.status is Status.CANCELLED and now.host == 0


async def test_a_lobby_goes_on_without_them(home: House) -> None:
    table = await home.lobby(BOB)
    await home.tables.privacy.erase(ANN)
    now = await home.tables.views.table(table.id)
    assert now is not None and (now.host, now.names) == (BOB, ("Bob",))
    await home.tables.privacy.erase(BOB)
    now = await home.tables.views.table(table.id)
    assert now is not None and now.status is Status.CANCELLED


async def test_erasing_somebody_unknown_does_nothing(home: House) -> None:
    table = await home.game(BOB)
    await home.tables.privacy.erase(CID)
    assert await home.tables.views.table(table.id) is not None
    assert (await home.tables.privacy.stored_of(CID))["person"] is None


async def rows(home: House, name: str) -> int:
    """How many rows a table of the database has."""
    async with home.store.reading() as tx:
        query = select(func.count()).select_from(metadata.tables[name])
        return (await tx.people._run(query)).scalar_one()


async def left(home: House, ids: Collection[TableId]) -> set[TableId]:
    """Those tables that are still there."""
    return {one for one in ids if await home.tables.views.table(one) is not None}


async def test_old_data_is_forgotten(home: House) -> None:
    keep = Keep(tables=100, stories=10, cancelled=5)
    home.tables.privacy.keeping = Tables(home.store, {}, keep=keep).privacy.keeping
    over, running, gone = await home.game(BOB, rounds=1, gifts=False), await home.game(BOB), await home.lobby(BOB)
    await home.tables.lobby.cancel(gone.id, ANN)
    for user in (ANN, BOB):
        await home.answer(over, user, 1)
    ids = {over.id, running.id, gone.id}
    await home.tables.privacy.tidy()
    assert await left(home, ids) == ids
    home.now += 6 * DAY
    await home.tables.privacy.tidy()
    assert await left(home, ids) == {over.id, running.id}
    assert await home.tables.views.story(over.id, None)
    home.now += 5 * DAY
    await home.tables.privacy.tidy()
    assert not await home.tables.views.story(over.id, None)
    assert await home.tables.views.story(running.id, None), "a running game keeps everything"
    assert await home.tables.journals.export(over.id)
    home.now += 90 * DAY
    await home.tables.privacy.tidy()
    assert await left(home, ids) == {running.id}
    assert await rows(home, "tables") == 1
    home.tables.privacy.keeping = Keep(tables=0, stories=0, cancelled=0)
    home.now += 9000 * DAY
    await home.tables.privacy.tidy()
    assert await left(home, ids) == {running.id}


async def test_quiet_hours_change_once_a_day_while_a_clock_runs(home: House) -> None:
    await home.tables.people.know(ANN, "Ann")
    night, day = Quiet("UTC", 0, 8 * 60), Quiet("UTC", 8 * 60, 16 * 60)
    await home.tables.people.choose_quiet(ANN, night)
    await home.tables.people.choose_quiet(ANN, day)  # no game, no limit
    lobby = await home.lobby(BOB, gifts=False)
    await home.tables.lobby.set_pace(lobby.id, ANN, read("24h"), click=next(home.clicks))
    table = await home.tables.lobby.start(lobby.id, ANN, click=next(home.clicks))
    before = (await home.tables.views.sight(table.id, ANN)).due
    assert await refusal(home.tables.people.choose_quiet(ANN, night)) == "quiet-lately"
    assert await refusal(home.tables.people.choose_zone(ANN, "Asia/Tokyo")) == "quiet-lately"
    assert await refusal(home.tables.people.choose_zone(ANN, "Nowhere")) == "no-zone"
    await home.tables.people.choose_quiet(ANN, day)  # no change
    assert (await home.tables.views.sight(table.id, ANN)).due == before
    await home.tables.people.choose_quiet(ANN, None)
    seat = not_none(table.seat_of(ANN))
    assert (await home.tables.views.sight(table.id, ANN)).due[seat] < before[seat], "to have none is always possible"
    assert await refusal(home.tables.people.choose_quiet(ANN, day)) == "quiet-lately"
    home.now += DAY
    await home.tables.people.choose_quiet(ANN, day)
