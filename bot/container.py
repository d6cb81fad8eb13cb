"""The container: builds everything the bot is made of, and takes it apart again."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.client import Oraklos
from bot.pictures import Pictures
from bot.words import TEXT
from engine.games.box import Box, boxes
from engine.language import Language
from engine.store import Store, alone
from engine.tables import Tables
from engine.tables.tables import secret


@asynccontextmanager
async def oraklos(
    database: Path,
    *,
    guild: int | None = None,
    default: str = "en",
    seeds: Callable[[], str] = secret,
    games: Mapping[str, Box] | None = None,
    **client: Any,
) -> AsyncGenerator[Oraklos]:
    """A bot on the database at that path, not logged in yet. Raises StoreError if the database cannot be used.

    `seeds` makes the seed of each game; `games` are those on offer (all there are); `client` are further
    arguments of discord.py's client.
    """
    with alone(database):
        store = await Store.open(database)
        pictures = Pictures()
        tables = Tables(store, boxes() if games is None else games, seeds=seeds)
        bot = Oraklos(tables, Language(TEXT), pictures, guild=guild, default=default, **client)
        try:
            async with bot:
                yield bot
        finally:
            await tables.close()
            await pictures.close()
            await store.close()
