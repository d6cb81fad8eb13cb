"""Databases as released versions leave them: `python -m tests.engine.store.fixtures` writes those of today.

Each holds a lobby, a game of each kind in its middle and one of Doom of Atlantis that is over, plain and sealed by
`KEY`, and is never changed again: what was released must be opened for ever. New ones are made when a version is
released, under the number of its schema.
"""

from __future__ import annotations

import asyncio
import lzma
import tempfile
from pathlib import Path

from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Cipher, Store
from engine.store.backup import copy
from engine.store.migrate import revision
from engine.store.sealing import compact
from engine.tables import Tables
from tests.databases import RELEASED
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, GUILD, PEOPLE
from tests.engine.tables.test_computers import begun, clicks_of_people

KEY = bytes(32)
PEOPLE_AT = 3


async def fill(path: Path, cipher: Cipher) -> None:
    """A database of today at `path`."""
    store = await Store.open(path, cipher)
    tables = Tables(store, boxes(), seeds=lambda: seed_from("released"), clock=lambda: 1_000_000.0)
    await clicks_of_people(tables, await begun(tables, 1), at_most=2000)
    for game in boxes():
        table = await tables.lobby.open(
            guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game=game, seats=PEOPLE_AT, language="en"
        )
        for user in [*PEOPLE][1:PEOPLE_AT]:
            await tables.lobby.join(table.id, PEOPLE[user])
        await clicks_of_people(tables, await tables.lobby.start(table.id, ANN), at_most=45)
        await tables.lessons.guide(table.id, ANN)
    lobby = await tables.lobby.open(
        guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game="doom", seats=3, language="pl", click=77
    )
    await tables.lobby.join(lobby.id, PEOPLE[BOB])
    await tables.close()
    await store.close()


def main() -> None:
    """Writes the databases of today beside those of released versions."""
    for cipher, kind in ((Cipher(), ""), (Cipher(KEY), "-sealed")):
        with tempfile.TemporaryDirectory() as folder:
            path, single = Path(folder) / "today.db", Path(folder) / "single.db"
            asyncio.run(fill(path, cipher))
            compact(path)
            copy(path, single)
            (RELEASED / f"{revision(path)}{kind}.db.xz").write_bytes(lzma.compress(single.read_bytes()))


if __name__ == "__main__":
    main()
