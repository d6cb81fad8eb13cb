"""Two bots on one database: whoever told the one something of themselves has told the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from engine.store.places import Address
from tests.bot.house import direct, words
from tests.bot.several import several
from tests.bot.test_personal import chosen

pytestmark = [pytest.mark.thorough, pytest.mark.long(20, "a server"), pytest.mark.timeout(300)]


async def test_whoever_chooses_a_language_is_answered_in_it_by_both(tmp_path: Path, here: Address) -> None:
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


async def test_whoever_has_another_name_in_the_server_is_known_by_the_one_shown_last(
    tmp_path: Path, here: Address
) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=1) as one:
        ann = one.people["ann"]
        await ann.wait_for(direct)
        one.server.world.members[ann.id]["nick"] = "Ann of the server"
        for _ in range(2):
            for place, name in (("games", "Ann of the server"), ("dm", "Ann")):
                await ann.go(place)
                await ann.command("settings")
                assert one.rows("SELECT name FROM people WHERE user_id = ?", int(ann.id)) == [(name,)]
