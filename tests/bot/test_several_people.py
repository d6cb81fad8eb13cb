"""Two bots on one database: whoever told the one something of themselves has told the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from bot.localdiscord.driver import text_of
from bot.process import client
from engine.store.places import Address
from tests.bot.house import direct, find, verbs, words
from tests.bot.several import Several, live, several
from tests.bot.test_matching import choose, say_yes
from tests.bot.test_personal import chosen
from tests.bot.test_several import played_out

pytestmark = [pytest.mark.thorough, pytest.mark.long(20, "a server"), pytest.mark.timeout(300)]


async def test_chosen_language_is_used_by_both_processes(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=1) as one:
        ann = one.people["ann"]
        await ann.wait_for(direct)
        await ann.go("dm")
        assert "Time zone" in words(await ann.command("settings"))
        await ann.go("games")
        await chosen(ann, "settings", "language", "pl")
        await ann.go("dm")
        assert "Strefa czasowa" in words(await ann.command("settings"))
        assert [bot.says("interaction") > 0 for bot in one.bots] == [True, True]


async def test_person_is_known_by_the_name_shown_last(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=1) as one:
        ann = one.people["ann"]
        await ann.wait_for(direct)
        one.server.world.members[ann.id]["nick"] = "Ann of the server"
        for _ in range(2):
            for place, name in (("games", "Ann of the server"), ("dm", "Ann")):
                await ann.go(place)
                await ann.command("settings")
                assert one.rows("SELECT name FROM people WHERE user_id = ?", int(ann.id)) == [(name,)]


def live_asking(url: str, database: str, shards: str, port: int | None = None) -> None:
    """The life of a bot that looks for people who fit together all the time."""
    client.MINUTE = 0.2
    live(url, database, shards, port)


async def test_press_in_a_direct_message_reaches_the_other_process(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=0, rounds=0, life=live_asking) as one:
        ann, bob = one.people.values()
        sets(one, "channel", ann.here)
        for person in (ann, bob):
            shown = await person.command("match")
            for what, value in (("games", "little"), ("paces", "normal"), ("people", "2")):
                shown = await choose(person, shown, what, value)
        for person, others in ((ann, 1), (bob, 2)):
            assert (await say_yes(person)).error is None
            await person.wait_for(lambda m, n=others: direct(m) and f"{n} of 2" in text_of(m))
        called = await ann.wait_for(lambda m: direct(m) and "start" in verbs(m))
        await bob.fault("leave_server", user_id=bob.id)
        assert "Bob" in words(await ann.click(called, find(called, "start")))
        assert one.rows("SELECT status FROM tables") == [("lobby",)]


async def test_tables_of_another_process_are_listed(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=1) as one:
        ann, world = one.people["ann"], one.server.world
        role = next(role for role in world.roles.values() if role["name"] == "Umpires")
        role["mentionable"] = True
        sets(one, "role", role["id"])
        form = await ann.app("Ask a moderator", message=await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m)))
        assert "they are told" in words(await ann.submit(form, plea="May I?"))
        await played_out(one)
        await ann.go("dm")
        assert f"Ann · {world.home.name}" in words(await ann.command("profile"))


def sets(one: Several, column: str, value: str) -> None:
    """Sets something for the server, which may have been greeted by now."""
    known = f"INSERT INTO servers (guild, {column}) VALUES ({one.server.world.guild_id}, {value})"
    one.does(f"{known} ON CONFLICT (guild) DO UPDATE SET {column} = excluded.{column}")
