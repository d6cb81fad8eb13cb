"""Thousands of tables in a new database, written by the code of the tree that will open them: `bench_load` hands this
text to a Python in that tree, so it imports of the engine only what old commits have as well."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

from engine.core import Position, clone, dump_position, new_game, question, seed_from, seed_hash
from engine.core.positions import act
from engine.games.doom import BOX
from engine.store import Store, rows
from engine.store.rows import SeatRow, TableRow
from engine.tables import Status
from engine.tools.simulate import random_actions

if TYPE_CHECKING:  # old commits have no ids of their own type
    from engine.ids import TableId

SEATS = 4
PEOPLES, COMPUTERS = "t", "c"
"""How the ids of tables begin at which people sit, or computers alone."""


async def furnish(
    database: Path,
    guild: int,
    people: dict[str, int],
    threads: list[int],
    stored: int,
    alone: Sequence[int] = (),
    *,
    thinks: bool = False,
) -> None:
    """Writes so many tables of Doom in one go. The latest of them are running, one in each thread, and at those
    everybody is to bid; `people`, each with their channel of direct messages, are seated by lot. In the threads `alone`
    stand running tables of computers that think, if `thinks`: else they do nothing."""
    seed, channels, rng, now = seed_from("bench"), count(10**15), Random("bench"), time.time()
    position = dump_position(BOX.game, _bidding())
    options = BOX.game.options().model_dump_json()
    store = await Store.open(database)
    async with store.transaction() as tx:
        for user, dm_channel in people.items():
            await tx.people.put(int(user), f"P{user}", dm_channel=dm_channel)
            if hasattr(getattr(rows, "Choices", None), "quick"):  # a bid is given at once, as it was in old commits
                await tx.people.choose(int(user), quick=True)
        for number in range(stored):
            runs, id = number >= stored - len(threads), cast("TableId", f"{PEOPLES}{number:05}")
            row = TableRow(
                id, guild, 1, threads[stored - 1 - number] if runs else next(channels),
                BOX.game.id, SEATS, "en", options, Status.RUNNING if runs else Status.OVER, 1, seed, seed_hash(seed),
                1, False, now, now, None if runs else now,
            )  # fmt: skip
            await tx.tables.insert(row)
            seated = rng.sample(list(people), SEATS)
            await tx.tables.seat(row.id, [SeatRow(seat, int(user), f"P{user}") for seat, user in enumerate(seated)])
            await tx.play.save(row.id, position)
        for number, thread in enumerate(alone):
            row = TableRow(
                cast("TableId", f"{COMPUTERS}{number:05}"), guild, 1, thread, BOX.game.id, SEATS, "en", options,
                Status.RUNNING, 1, seed, seed_hash(seed), 1, thinks, 1.0, 1.0, None,
            )  # fmt: skip
            await tx.tables.insert(row)
            await tx.tables.seat(row.id, [SeatRow(seat, None, f"C{seat}", "level3") for seat in range(SEATS)])
            await tx.play.save(row.id, position)
    await store.close()


def _bidding() -> Position[Any]:
    """A position at which all are asked for a bid."""
    state = clone(new_game(BOX.game, SEATS, BOX.game.options(), seed_from("bench")).position.state)
    for action in random_actions(state, Random(1)):
        act(state, action)
        ask = question(state)
        if ask is not None and len(ask.prompts) == SEATS:
            return Position(state)
    raise AssertionError("nobody bids")


if __name__ == "__main__":
    asyncio.run(furnish(Path(sys.argv[1]), **json.loads(sys.argv[2])))
