"""A store with tables of the little game, people, a clock that stands still, and seeds that are known."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from engine.core import Refused, Seat, Wire, seed_from
from engine.store import Cipher, Store
from engine.store.rows import Person
from engine.store.targets import dump
from engine.tables import Reply, Table, TableRefused, Tables
from tests.databases import ready
from tests.engine.tables.littlegame import BOX
from tests.values import not_none

ANN, BOB, CID, DAN = 11, 12, 13, 14
PEOPLE = {ANN: Person(ANN, "Ann"), BOB: Person(BOB, "Bob"), CID: Person(CID, "Cid"), DAN: Person(DAN, "Dan")}
GUILD, CHANNEL = 500, 600
CLICKS = count(1_000_000)  # no two clicks share an id, over restarts too


class House:
    """Tables on a database file, with helpers that read like a test's story."""

    def __init__(self, store: Store, seed: str | None = "a") -> None:
        self.now = 1000.0
        self.store = store
        seeds = None if seed is None else lambda: seed_from(seed)
        self.tables = Tables(store, {"little": BOX}, seeds=seeds, clock=lambda: self.now)
        self.clicks = CLICKS

    async def lobby(self, *guests: int, computers: int = 0, **options: object) -> Table:
        """Ann opens a table and the guests and computers sit down."""
        tables = self.tables
        table = await tables.lobby.open(
            guild=GUILD,
            channel=CHANNEL,
            host=PEOPLE[ANN],
            game="little",
            seats=max(2, 1 + len(guests) + computers),
            language="en",
            options=options,
            click=next(self.clicks),
        )
        for guest in guests:
            table = await tables.lobby.join(table.id, PEOPLE[guest], click=next(self.clicks))
        for _ in range(computers):
            table = await tables.lobby.add_computer(table.id, ANN, click=next(self.clicks))
        return table

    async def game(self, *guests: int, computers: int = 0, **options: object) -> Table:
        """The same, begun."""
        table = await self.lobby(*guests, computers=computers, **options)
        return await self.tables.lobby.start(table.id, ANN, click=next(self.clicks))

    async def answer(self, table: Table, user: int, wire: Wire, number: str | None = None) -> Reply:
        """A fresh click."""
        return await self.tables.play.answer(table.id, user, wire, number=number, click=next(self.clicks))

    async def marks(self) -> list[str]:
        """Claims and clears all marks of the outbox; what they were, in order."""
        targets: list[str] = []
        for dues in (await self.tables.outbox.claim()).values():
            for due in dues:
                targets.append(dump(due.target))
                await self.tables.outbox.done(due)
        return targets


@asynccontextmanager
async def house(path: Path, seed: str | None = "a", cipher: Cipher | None = None) -> AsyncGenerator[House]:
    """Opens a house on a database file and closes it again, as a process does. `seed`: of all its games; None: the
    games are dealt as they really are, by everybody."""
    store = await Store.open(ready(path) if cipher is None else path, cipher)
    home = House(store, seed)
    await home.tables.wake()
    try:
        yield home
    finally:
        await home.tables.close()
        await store.close()


async def now(home: House, table: Table) -> Table:
    """The table as it stands now."""
    return not_none(await home.tables.views.table(table.id))


async def told(home: House, table: Table) -> list[str]:
    """The keys of all that the story tells to all."""
    return [line.event["key"] for line in await home.tables.views.story(table.id, None)]


async def refusal(doing: Awaitable[object]) -> str:
    """The key of the words in which the rules of the game or of the house refuse this."""
    with pytest.raises((Refused, TableRefused)) as caught:
        await doing
    return caught.value.key


def computer(table: Table) -> Seat:
    """The first seat of a computer."""
    return next(info.seat for info in table.seats if info.computer is not None)


def user_at(table: Table, seat: Seat) -> int:
    """Who sits there; raises AssertionError if it is a computer."""
    return not_none(table.seats[seat].user)
