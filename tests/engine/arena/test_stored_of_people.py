"""What tournaments store of people: it is exported, but for what is the bot's own, and forgotten."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.store import Transaction
from engine.store.rows import OfficeRow
from engine.tournaments import standings
from engine.tournaments.acts import Leave
from tests.engine.arena.helpers import CHIEF, Hall, hall
from tests.engine.arena.test_arena import published


async def test_an_export_tells_of_an_open_panel_but_not_what_it_is_changed_by(home: Hall) -> None:
    held = await home.open(4)
    await home.arena.offices.keep(OfficeRow(7, held.id, CHIEF.user, "en", "by-this-the-bot-speaks", home.now + 900))
    stored = await home.tables.privacy.stored_of(CHIEF.user)
    (mine,) = stored["records"]["offices"]
    assert mine["message"] == 7 and mine["locale"] == "en"
    assert "by-this-the-bot-speaks" not in str(stored) and "token" not in mine


async def test_erased_person_keeps_their_results(tmp_path: Path) -> None:
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


async def test_title_of_a_tournament_goes_with_whoever_gave_it(home: Hall) -> None:
    held = await home.open(4, name="The cup of the Chief")
    await home.arena.erase(101)
    assert (await home.arena.tournament(held.id)).tournament.setup.name == "The cup of the Chief"
    await home.arena.erase(CHIEF.user)
    now = await home.arena.tournament(held.id)
    assert now.tournament.setup.name == held.id
    assert "Chief" not in str(now.tournament.log)


async def test_tournament_read_during_erasure_shows_no_name(home: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks while the erasure is being written gets what was there before it, and must not keep that."""
    held = await published(home, await home.open(8))
    (table, *_) = [one for one in await home.real() if any(info.user == 103 for info in one.seats)]
    transaction = home.store.transaction

    @asynccontextmanager
    async def looked_at(**how: Any) -> AsyncGenerator[Transaction]:
        async with transaction(**how) as tx:
            yield tx
            await home.arena.tournament(held.id)
            await home.tables.views.table(table.id)

    monkeypatch.setattr(home.store, "transaction", looked_at)
    await home.arena.erase(103)
    await home.tables.privacy.erase(103)
    now = await home.arena.tournament(held.id)
    assert "P103" not in str([player.name for player in now.tournament.players.values()])
    assert "P103" not in str(now.tournament.log)
    seen = await home.tables.views.table(table.id)
    assert seen is not None and "P103" not in [info.name for info in seen.seats]


async def test_tournament_read_before_a_change_is_read_again(home: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a server a read takes a while: what it brings may be older than what was erased meanwhile."""
    held = await home.open(4)
    await home.arena.act(held.id, Leave(user=104), 104)
    reading, erased = home.store.reading, list[bool]()

    @asynccontextmanager
    async def slow() -> AsyncGenerator[Transaction]:
        async with reading() as tx:
            yield tx
        if not erased:
            erased.append(True)
            await home.arena.erase(103)

    home.arena._forget(held.id)
    monkeypatch.setattr(home.store, "reading", slow)
    assert "P103" not in str((await home.arena.tournament(held.id)).tournament.log)
    assert "P103" not in str((await home.arena.tournament(held.id)).tournament.log)


async def test_export_names_tournaments(home: Hall) -> None:
    await home.open(4, name="Autumn Cup")
    (mine,) = await home.arena.stored_of(103)
    assert mine["name"] == "Autumn Cup"
