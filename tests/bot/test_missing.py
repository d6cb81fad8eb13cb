"""What people deleted while the bot was away is made anew when it comes back."""

from __future__ import annotations

import pytest

from bot.delivery import missing
from bot.localdiscord.driver import Person, text_of
from engine.tables import Status
from tests.bot.house import House, Json, custom_ids, direct, settled, verbs


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "PAUSE", 0.0)


def table_of(message: Json) -> str | None:
    return next((custom_id.table for custom_id in custom_ids(message) if custom_id.verb == "join"), None)


async def panel_in(person: Person, channel: str, but: Json | None = None) -> Json:
    """The live panel in a thread; not the one that was deleted."""
    known = None if but is None else but["id"]
    return await person.wait_for(lambda m: m["channel_id"] == channel and "act" in verbs(m) and m["id"] != known)


async def test_a_panel_deleted_while_the_bot_was_away_comes_back(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob")
    thread = str(await house.thread(table))
    await house.until(lambda: settled(house))
    panel = await panel_in(ann, thread)
    await house.close()
    await ann.fault("delete_message", channel_id=thread, message_id=panel["id"])
    await house.open()
    await panel_in(ann, thread, but=panel)
    await house.until(lambda: settled(house))
    assert len([m for m in await ann.history(thread) if "act" in verbs(m)]) == 1


async def test_a_thread_deleted_while_the_bot_was_away_is_opened_anew(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob")
    thread = str(await house.thread(table))
    await house.until(lambda: settled(house))
    panel = await panel_in(ann, thread)
    await house.close()
    await ann.fault("delete_thread", channel_id=thread)
    await house.open()
    await ann.wait_for(lambda m: direct(m) and "was deleted" in text_of(m))
    await panel_in(ann, str(await house.thread(table)), but=panel)


@pytest.mark.parametrize("away", [False, True])
async def test_every_lobby_of_a_channel_comes_back_unless_it_is_closed(house: House, away: bool) -> None:
    for name in ("ann", "bob", "cid"):
        await (await house.person(name)).command("game new", game="little", seats=2)
    ann, bob = await house.person("ann"), await house.person("bob")
    (closed,) = [table for table in await house.bot.tables.views.find() if table.host == int(bob.id)]
    await bob.command("game cancel", table=closed.id)
    await house.until(lambda: settled(house))
    lobbies = [m for m in await ann.history() if table_of(m) is not None or "cancelled" in text_of(m)]
    assert len(lobbies) == 3
    if away:
        await house.close()
    for lobby in lobbies:
        await ann.fault("delete_message", channel_id=ann.here, message_id=lobby["id"])
    if away:
        await house.open()
    open_ones = {table.id for table in await house.bot.tables.views.find(status=Status.LOBBY)}
    for table in open_ones:
        await ann.wait_for(lambda m, t=table: table_of(m) == t and m["id"] not in {one["id"] for one in lobbies})
    await house.until(lambda: settled(house))
    assert {table_of(m) for m in await ann.history()} - {None} == open_ones
    assert not any("cancelled" in text_of(m) for m in await ann.history())
