"""A house in which a tournament of the little game is held: people who register, play and are late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.arena import Arena, HeldTournament
from engine.arena.referee import Referee
from engine.core import seed_from
from engine.players import RandomPlayer
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Status, Table, Tables
from engine.tournaments import Setup
from engine.tournaments.acts import Act, Join
from engine.tournaments.setup import Sizes, Swiss
from tests.databases import ready
from tests.engine.tables.littlegame import BOX
from tests.values import not_none

CHIEF = Person(900, "Chief")
CLICKS = count(5_000_000)
PEOPLE = {user: Person(user, f"P{user}") for user in range(101, 131)}


class Hall:
    """Tables and tournaments on one database, with a clock that stands still."""

    def __init__(self, store: Store) -> None:
        self.now = 1_000_000.0
        self.store = store
        self.seeds = map(seed_from, map(str, count()))
        self.tables = Tables(store, {"little": BOX}, seeds=lambda: next(self.seeds), clock=lambda: self.now)
        self.arena = Arena(store, self.tables, seeds=lambda: next(self.seeds))
        self.referee = Referee(self.arena)

    async def open(self, players: int, **declared: Any) -> HeldTournament:
        """A tournament for which so many have registered."""
        said: dict[str, Any] = {
            "name": "Cup", "game": "little", "options": {"rounds": 1, "gifts": False}, "seed": "0" * 64,
            "sizes": Sizes(preferred=4, low=3, high=4), "stages": (Swiss(rounds=2),), **declared,
        }  # fmt: skip
        held = await self.arena.open(Setup(**said), guild=500, channel=600, language="en", by=CHIEF, click=next(CLICKS))
        for user in list(PEOPLE)[:players]:
            held = await self.by(held, Join(user=user, name=PEOPLE[user].name), user)
        return held

    async def by(self, held: HeldTournament, act: Act, user: int, *, organiser: bool = False) -> HeldTournament:
        return await self.arena.act(held.id, act, user, organiser=organiser, click=next(CLICKS))

    async def chief(self, held: HeldTournament, act: Act) -> HeldTournament:
        return await self.by(held, act, CHIEF.user, organiser=True)

    async def draw(self, held: HeldTournament) -> HeldTournament:
        return await self.arena.draw(held.id, CHIEF.user, organiser=True, click=next(CLICKS))

    async def settled(self, held: HeldTournament) -> HeldTournament:
        """The tournament after all that happens by itself."""
        await self.referee.on_time(self.now)
        await self.referee.look_after(held.id)
        return await self.arena.tournament(held.id)

    async def real(self) -> list[Table]:
        """The running tables, the first opened first."""
        return sorted(await self.tables.views.find(status=Status.RUNNING), key=lambda table: table.id)

    async def play(self, table: Table) -> None:
        """Everybody plays on until the game is over."""
        for _ in range(500):
            now = not_none(await self.tables.views.table(table.id))
            if now.status is not Status.RUNNING:
                return
            for info in now.seats:
                sight = await self.tables.views.sight(now.id, info.user)
                if sight.owes and info.user is not None:
                    wire = RandomPlayer().choose(sight.view, Random(int(seed_from(f"{table.id} {sight.number}"), 16)))
                    await self.tables.play.answer(now.id, info.user, wire, number=sight.number, click=next(CLICKS))
                    break
        raise AssertionError("it never ends")


@asynccontextmanager
async def hall(path: Path) -> AsyncGenerator[Hall]:
    """Opens a hall on a database file and closes it again, as a process does."""
    store = await Store.open(ready(path))
    one = Hall(store)
    try:
        yield one
    finally:
        await one.tables.close()
        await asyncio.sleep(0)
        await store.close()
