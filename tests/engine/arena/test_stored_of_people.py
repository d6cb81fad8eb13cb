"""What tournaments store of people: it is exported, but for what is the bot's own, and forgotten."""

from __future__ import annotations

from pathlib import Path

from engine.store.rows import OfficeRow
from engine.tournaments import standings
from tests.engine.arena.helpers import CHIEF, Hall, hall
from tests.engine.arena.test_arena import home, published

__all__ = ["home"]


async def test_an_export_tells_of_an_open_panel_but_not_what_it_is_changed_by(home: Hall) -> None:
    held = await home.open(4)
    await home.arena.keep_office(OfficeRow(7, held.id, CHIEF.user, "en", "by-this-the-bot-speaks", home.now + 900))
    stored = await home.tables.privacy.stored_of(CHIEF.user)
    (mine,) = stored["records"]["offices"]
    assert mine["message"] == 7 and mine["locale"] == "en"
    assert "by-this-the-bot-speaks" not in str(stored) and "token" not in mine


async def test_who_is_forgotten_keeps_their_results(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        held = await published(home, await home.open(8))
        for table in await home.real():
            await home.play(table)
        held = await home.settled(held)
        before = [row.points for row in standings(held.tournament)]
        assert (await home.arena.stored_of(103))[0]["entries"]
        await home.arena.erase(103)
        await home.tables.privacy.erase(103)
        held = await home.arena.tournament(held.id)
        assert [row.points for row in standings(held.tournament)] == before
        assert 103 not in held.tournament.players and -1 in held.tournament.players
        assert "P103" not in [row.name for row in standings(held.tournament)]
        assert await home.arena.stored_of(103) == []
        held = await published(home, await home.draw(held))
        assert -1 not in set(held.tournament.rounds[1].users)
    async with hall(path) as home:
        assert (await home.arena.tournament(held.id)).tournament.players == held.tournament.players
