"""People who leave the server, are kicked or delete their account, and we ourselves removed from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord.driver import Person, text_of
from engine.language import Texts
from engine.store import targets
from engine.store.outbox import RESTING
from engine.tables import Status, Table
from engine.tables.time.pace import read
from tests.bot.house import LITTLE, House, direct, find, in_thread, press, settled, sits, verbs, words
from tests.engine.tables.test_covert import SECRETIVE


async def lobby(house: House, *names: str) -> Table:
    """An open table with these people, the first being the host."""
    host, *others = [await house.person(name) for name in names]
    await host.command("game new", game="little", seats=max(2, len(names)), options="gifts=no")
    for person in others:
        await press(person, "join")
    (table,) = await house.bot.tables.views.find()
    return table


async def bid(person: Person, wire: str = "1") -> None:
    await press(person, "pick", wire, when=direct)


async def test_leaving_the_server_is_noticed_at_the_next_question(house: House) -> None:
    table = await house.table("ann", "bob", "cid", options="gifts=no")
    ann, bob, cid = [house.people[name] for name in ("ann", "bob", "cid")]
    await house.until(lambda: settled(house))
    await ann.fault("leave_server", user_id=ann.id)
    for person in (bob, cid):
        await bid(person)
    await house.bot.tables.play.answer(table.id, int(ann.id), 1, number=None, click=1)  # sent at the last moment
    await bob.wait_for(in_thread(table := await house.now(table), "is no longer here, and a computer takes the seat"))
    after = await house.now(table)
    assert not after.seats[sits(after, ann)].plays
    assert after.host in (int(bob.id), int(cid.id)), "somebody else hosts"
    assert not any("your direct messages are closed" in text_of(m) for m in bob.all_messages())
    await ann.fault("join_server", user_id=ann.id)
    shown = (await ann.command("game seats")).panel
    await ann.click(shown, find(shown, "sit"))
    assert (await house.now(table)).seats[sits(after, ann)].plays


async def test_a_deleted_account(house: House, ann: Person, bob: Person, cid: Person) -> None:
    table = await house.table("ann", "bob", "cid", options="gifts=no")
    await house.until(lambda: settled(house))
    await ann.fault("delete_account", user_id=cid.id)
    table = await house.now(table)
    assert await house.bot.members.check(table, int(cid.id))
    assert not await house.bot.members.check(table, int(bob.id))
    await bob.wait_for(in_thread(table, "is no longer here"))
    assert not (await house.now(table)).seats[sits(table, cid)].plays


@pytest.mark.refused
async def test_once_a_day_everybody_is_looked_for(house: House, ann: Person, cid: Person) -> None:
    table = await house.table("ann", "bob", "cid", options="gifts=no")
    await house.bot.members.look()
    assert all(info.plays for info in (await house.now(table)).seats)
    await ann.fault("leave_server", user_id=cid.id)
    await ann.fault("http", status=403, method="GET", route="/members/", times=3)
    await house.bot.members.look()
    assert all(info.plays for info in (await house.now(table)).seats), "trouble on Discord removes nobody"


async def test_before_a_reminder_it_is_seen_whether_anybody_is_there(house: House) -> None:
    table = await house.table("ann", "bob", "cid", options="gifts=no")
    ann, bob, cid = [house.people[name] for name in ("ann", "bob", "cid")]
    await house.until(lambda: settled(house))
    await ann.fault("leave_server", user_id=cid.id)
    table = await house.now(table)
    await house.bot.tables.outbox.mark(table.id, [targets.Reminder(sits(table, cid))])
    await bob.wait_for(in_thread(table, "is no longer here"))
    assert [info.plays for info in (await house.now(table)).seats].count(False) == 1


async def test_person_who_left_has_no_seat_when_the_game_begins(house: House) -> None:
    table = await lobby(house, "ann", "bob", "cid")
    ann, bob = house.people["ann"], house.people["bob"]
    await ann.fault("leave_server", user_id=bob.id)
    refused = await press(ann, "start", when=lambda message: "start" in verbs(message))
    assert "no longer in this server" in words(refused)
    after = await house.now(table)
    assert (after.status, after.names) == (Status.LOBBY, ("Ann", "Cid"))
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    assert (await house.now(table)).status is Status.RUNNING


async def test_removed_ourselves_and_invited_again(house: House) -> None:
    table = await lobby(house, "ann", "bob")
    ann = house.people["ann"]
    await house.bot.tables.lobby.set_pace(table.id, int(ann.id), read("24h"))
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    await house.thread(table)
    await house.until(lambda: settled(house))
    assert (await house.sight(table)).due
    await ann.fault("drop_gateway")
    assert not (await house.now(table)).paused, "an outage is no removal"
    await ann.fault("remove_bot")

    async def paused() -> bool:
        return (await house.now(table)).paused

    await house.until(paused)
    assert (await house.sight(table)).due == {}
    await ann.fault("invite_bot")
    await house.until(lambda: _not(paused()))
    assert (await house.sight(table)).due
    await ann.wait_for(in_thread(await house.now(table), "All clocks were stopped, and are running again now"))


async def test_nothing_is_written_where_we_were_removed(house: House, ann: Person) -> None:
    """What becomes out of date meanwhile rests, and is brought up to date when we are invited again."""
    table = await house.table("ann", "bob", options="gifts=no", clock="24h")
    thread = await house.thread(table)
    await house.until(lambda: settled(house))
    await ann.fault("remove_bot")

    async def paused() -> bool:
        return (await house.now(table)).paused

    await house.until(paused)
    for seat, click in ((0, 1), (1, 2)):  # sent at the last moment
        await house.bot.tables.play.answer(
            table.id, (await house.now(table)).seats[seat].user or 0, 1, number=None, click=click
        )

    async def rests() -> bool:
        marked = await house.bot.tables.outbox.marked(table.id)
        return bool(marked) and all(due >= RESTING for due in marked.values())

    await house.until(rests)
    assert not house.server.refusals, "nothing was tried"
    await ann.fault("invite_bot")
    await house.until(lambda: settled(house))
    assert any("All clocks were stopped" in text_of(message) for message in await ann.history(str(thread)))


async def test_removed_while_we_were_away(house: House) -> None:
    table = await lobby(house, "ann", "bob")
    ann = house.people["ann"]
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    await house.thread(table)
    await house.close()
    await ann.fault("remove_bot")
    await house.open()

    async def paused() -> bool:
        return (await house.now(table)).paused

    await house.until(paused)
    await house.close()
    await ann.fault("invite_bot")
    await house.open()
    await house.until(lambda: _not(paused()))


async def _not(true: Any) -> bool:
    return not await true


async def test_being_asked_in_secret_finds_nobody_out(house: House) -> None:
    """Who has left is seen to be gone sooner or later, but never because they were asked what others were not."""
    text = Texts((*LITTLE.text.folders, Path(__file__).parent / "secretive"))
    house.games["secretive"] = replace(SECRETIVE, text=text)
    people = [await house.person(name) for name in ("ann", "bob", "cid")]
    table = await house.table("ann", "bob", "cid", game="secretive", clock="24h")
    now_there = await house.now(table)
    gone = next(person for person in people[1:] if sits(now_there, person) < 2)  # one of those who are asked in truth
    asked = sits(now_there, gone)
    await house.until(lambda: settled(house))
    await people[0].fault("leave_server", user_id=gone.id)
    await house.bot.tables.outbox.forget(
        table.id, targets.Question(asked)
    )  # so they are written to, which Discord refuses
    await house.bot.tables.outbox.mark(table.id, [targets.Question(seat) for seat in range(3)])
    await house.until(house.delivered)
    panel = await people[0].wait_for(lambda m: "thrown in secret" in text_of(m))
    assert "sealed" not in text_of(panel), "who has answered is not counted"
    for hours in (0, 0.5, 0.3):
        await house.later(hours)
        await house.until(house.delivered)
        assert (await house.now(table)).seats[asked].plays and (await house.sight(table, gone)).owes
