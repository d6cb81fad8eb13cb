"""After the game: standings, the proof of honest dealing, the journal, and the rematch."""

from __future__ import annotations

import json

import aiohttp
import pytest

from bot.features.end import JOURNAL_FILE, short
from bot.localdiscord.components import walk
from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.limits import EPHEMERAL
from engine.journal import read, verify
from engine.tables import Status, Table
from tests.bot.house import House, Json, direct, find, press, settled, verbs, words
from tests.bot.test_forged import forged
from tests.engine.tables.littlegame import LITTLE

pytestmark = pytest.mark.thorough


async def file_of(message: Json) -> str:
    (url,) = [part["file"]["url"] for part in walk(message["components"]) if "file" in part]
    async with aiohttp.ClientSession() as http, http.get(url) as file:
        return await file.text()


async def finished(house: House, *names: str) -> Table:
    """A table of one round that these people have played to its end."""
    table = await house.table(*names, options="rounds=1,gifts=no")
    for name in names:
        await press(house.people[name], "pick", "1", when=direct)

    async def over() -> bool:
        return (await house.now(table)).status is Status.OVER

    await house.until(over)
    return await house.now(table)


async def the_end(person: Person) -> Json:
    return await person.wait_for(lambda m: "Final standings" in text_of(m) and "again" in verbs(m))


async def test_the_end_proves_that_the_dealing_was_honest(house: House, ann: Person) -> None:
    table = await finished(house, "ann", "bob")
    end = await the_end(ann)
    assert end["channel_id"] == str(table.thread)
    opening = await ann.wait_for(lambda m: "secret seed with the hash" in text_of(m))
    hash = table.seed_hash or ""
    assert hash in text_of(opening)
    assert f"✅ Shuffle checked: the seed matches the hash `{short(hash)}`" in text_of(end)
    assert f"python -m engine replay little-{table.id}.json" in text_of(end) and "1 point" in text_of(end)
    assert "file below" in text_of(end)
    text = await file_of(end)
    assert json.loads(text)["seed_hash"] == hash
    assert verify({"little": LITTLE}, read(text)).position.state.result is not None


async def test_where_nothing_may_be_attached_the_end_says_how_to_get_its_file(house: House) -> None:
    ann, eve = await house.person("ann"), await house.person("eve")
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    early = await forged(house, eve, JOURNAL_FILE(table.id), by_dm=False)
    assert "published when the game is over" in words(await eve.click(early, find(early, "file")))
    await house.thread(table)
    await ann.fault("revoke_permission", permission="attach_files")
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "1", when=direct)
    end = await the_end(eve)
    assert "file below" not in text_of(end) and not end["attachments"]
    assert f"python -m engine replay little-{table.id}.json" in text_of(end)
    given = await eve.click(end, find(end, "file", "Get the game’s file"))
    assert "The whole game: its seed" in words(given)
    assert given.panel["flags"] & EPHEMERAL, "nobody else got it"
    assert verify({"little": LITTLE}, read(await file_of(given.panel))).position.state.result is not None


async def test_a_game_that_does_not_replay_says_so(house: House, ann: Person) -> None:
    table = await finished(house, "ann", "bob")
    await the_end(ann)
    text = await house.bot.tables.journals.export(table.id)
    assert await house.bot.tables.journals.proves(text)
    for damaged in (text.replace("[0, 1]", "[0, 2]"), text.replace('"final": "', '"final": "0'), text[:-9], "{}"):
        assert damaged != text and not await house.bot.tables.journals.proves(damaged)


async def test_a_rematch_is_one_press_away_and_one_only(house: House, ann: Person, bob: Person, eve: Person) -> None:
    former = await finished(house, "ann", "bob")
    end = await the_end(bob)
    assert "do not sit" in words(await eve.click(end, find(end, "again")))
    proposed = words(await bob.click(end, find(end, "again")))
    (lobby,) = await house.bot.tables.views.find(status=Status.LOBBY)
    assert f"The rematch is table {lobby.id}" in proposed
    panel = await ann.wait_for(lambda m: lobby.id in text_of(m) and "join" in verbs(m))
    assert panel["channel_id"] == str(former.channel) and f"kept for <@{ann.id}>" in text_of(panel)
    assert [user["id"] for user in panel["mentions"]] == [ann.id]
    await house.until(lambda: settled(house))
    again = words(await ann.click(end, find(end, "again")))
    assert f"/{panel['channel_id']}/{panel['id']}" in again and "has already been proposed" in again
    assert len(await house.bot.tables.views.find(status=Status.LOBBY)) == 1
    assert "kept for others" in words(await eve.click(panel, find(panel, "join")))
    assert "Welcome" in words(await ann.click(panel, find(panel, "join")))
    started = await press(bob, "start", when=lambda m: lobby.id in text_of(m) and "start" in verbs(m))
    assert started.error is None
    rematch = await house.now(lobby)
    assert (rematch.status, rematch.options) == (Status.RUNNING, former.options)
    assert {info.user for info in rematch.seats} == {info.user for info in former.seats}
    assert f"<#{await house.thread(rematch)}>" in words(await ann.click(end, find(end, "again")))


async def test_a_rematch_by_command_and_after_a_restart(house: House, ann: Person, bob: Person, eve: Person) -> None:
    former = await finished(house, "ann", "bob")
    end = await the_end(ann)
    assert "not finished a game" in words(await eve.command("game again"))
    assert [c["value"] for c in await ann.autocomplete("game again", "table")] == [former.id]
    assert await eve.autocomplete("game again", "table") == []
    await house.restart()
    assert "The rematch is table" in words(await ann.command("game again"))
    await house.restart()
    assert "has already been proposed" in words(await bob.click(end, find(end, "again")))
    (lobby,) = await house.bot.tables.views.find(status=Status.LOBBY)
    assert lobby.host == int(ann.id)
    await bob.wait_for(lambda m: lobby.id in text_of(m) and "kept for" in text_of(m))
    shown = (await press(bob, "tablesettings")).panel
    assert "unkeep" not in verbs(shown) and "leave" in verbs(shown), "only the host opens kept seats"
    assert (await press(ann, "unkeep")).error is None
    free = await eve.wait_for(lambda m: lobby.id in text_of(m) and "kept for" not in text_of(m) and "join" in verbs(m))
    assert "Welcome" in words(await eve.click(free, find(free, "join")))


async def test_a_rematch_needs_a_channel(house: House) -> None:
    former = await finished(house, "ann", "bob")
    ann = await house.person("ann", "pl")
    end = await the_end(ann)
    await ann.fault("revoke_permission", channel_id=str(former.channel), permission="create_public_threads")
    assert "tworzyć publiczne wątki" in words(await ann.click(end, find(end, "again")))
    await ann.fault("restore_permission", channel_id=str(former.channel), permission="create_public_threads")
    assert "Rewanż to stół" in words(await ann.click(end, find(end, "again")))
