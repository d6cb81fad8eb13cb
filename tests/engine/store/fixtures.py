"""Databases as released versions leave them: `python -m tests.engine.store.fixtures` writes the one of today.

Each holds a lobby, a game of Doom of Atlantis in its middle and one that is over, and is never changed again: what was
released must be opened for ever. A new one is made when a version is released, under the number of its schema.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Store
from engine.store.backup import copy
from engine.store.migrate import revision
from engine.store.sealing import compact
from engine.tables import Tables
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, GUILD, PEOPLE
from tests.engine.tables.test_doom import begun, clicks_of_people

RELEASED = Path(__file__).parent / "released"


async def fill(path: Path) -> None:
    """A database of today at `path`."""
    store = await Store.open(path)
    tables = Tables(store, boxes(), seeds=lambda: seed_from("released"), clock=lambda: 1_000_000.0)
    await clicks_of_people(tables, await begun(tables, 1), at_most=2000)
    running = await clicks_of_people(tables, await begun(tables, 0), at_most=60)
    await tables.lessons.guide(running.id, ANN)
    lobby = await tables.lobby.open(
        guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game="doom", seats=3, language="pl", click=77
    )
    await tables.lobby.join(lobby.id, PEOPLE[BOB])
    await tables.close()
    await store.close()


def main() -> None:
    """Writes the database of today beside those of released versions."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "today.db"
        asyncio.run(fill(path))
        compact(path)
        copy(path, RELEASED / f"{revision(path)}.db")


if __name__ == "__main__":
    main()
