"""The container: builds all parts of the bot and closes them again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any

import structlog

from bot.pictures.pool import Pictures
from bot.process.client import Oraklos
from bot.process.garbage import leave_out, unsearched
from bot.process.upkeep import BackupSchedule, keep
from bot.text import TEXT
from bot.workers.keepsakes import Keepsakes
from bot.workers.replays import Replays
from bot.workers.thinkers import Thinkers
from engine import places, tournaments
from engine.arena import Arena
from engine.games.ahead import shared_bands
from engine.games.box import Box, boxes, find
from engine.keepsakes import TEXT as KEEPSAKES
from engine.language import LOCALES, NO_GAME, Language
from engine.look import Band, icons, type
from engine.outside import Description, with_programs
from engine.review import SECONDS
from engine.store import Cipher, Place, Store, alone
from engine.store.parts import leads
from engine.tables import Keep, Limits, Tables
from engine.tables.marks import SHARE
from engine.tables.rooms import secret
from engine.tables.thoughts import DELAY, Decision, Thought

if TYPE_CHECKING:  # it needs packages that only a shared database requires
    from engine.store.holding import Holding

log = structlog.get_logger(__name__)

PROGRAMS = 2
"""The number of processes that run programs of others, one at a time each. They are separate from the thinking ones,
because programs may hang."""
SETTLED = 15.0
"""Seconds after a start before pictures are drawn ahead, so that they delay no returning user."""


@asynccontextmanager
async def oraklos(
    database: Place,
    *,
    cipher: Cipher | None = None,
    backups: BackupSchedule | None = None,
    guild: int | None = None,
    default: str = "en",
    kept: Keep | None = None,
    limits: Limits | None = None,
    share: int = SHARE,
    thinkers: int | None = None,
    thinking: float = 1.0,
    review_seconds: float = SECONDS,
    delay: float = DELAY,
    seeds: Callable[[], str] | None = None,
    games: Mapping[str, Box] | None = None,
    programs: Mapping[str, Description] | None = None,
    clock: Callable[[], float] = time.time,
    warm: bool = False,
    holding: Holding | None = None,
    **client: Any,
) -> AsyncGenerator[Oraklos]:
    """Builds a bot on an existing database, not logged in yet. Raises StoreError if the database cannot be used. It may
    be in use by another bot only if each is `holding` its own shards.

    `cipher` seals the database, and `backups` is the schedule of its copies. `kept` says how long finished things are
    kept, and `limits` what one person and one server may have (default: no limits). `share` is the share of their time,
    in per cent, for which people are not told that everybody waits for them. `thinkers` is the number of processes for
    computers (default: as many as fit), `thinking` the share of their budgets they spend. Computers answer after
    `delay` seconds. The review of a game may take `review_seconds`. `programs` are programs of others that tables
    offer, by kind. `seeds` gives known seeds for tests; the bot then deals alone. `games` are the games on offer
    (default: all). With `warm` it prepares texts and pictures before it comes online, draws ahead the pictures that are
    the same everywhere, and uploads the seats' emojis. `client` holds further arguments of discord.py's client.
    """
    part = None if holding is None else holding.part
    if holding is not None:
        clock = holding.now
        client |= {"shard_ids": sorted(holding.part.shards), "shard_count": holding.part.total}
    with alone(database) if holding is None else nullcontext():
        store = await Store.open(database, cipher, part=part)
        keeping = asyncio.create_task(keep(store, backups, clock)) if leads(part) or store.mixed else None
        language = words()
        own = games is None  # other processes only know the games in their folder
        replays, keepsakes = (Replays(), Keepsakes(seconds=review_seconds)) if own else (None, None)
        if games is None:
            with unsearched():
                games, left_out = find()
            for one in left_out:
                log.warning("game-left-out", game=one.game, reason=str(one), exc_info=one.error)
        pictures = Pictures(lambda: still(language, games), later=SETTLED) if warm else Pictures()
        playable = with_programs(games, programs or {})
        thinks, runs = Thinkers(thinkers, thinking), Thinkers(PROGRAMS)

        async def think(thought: Thought) -> Decision:
            return await (thinks if thought.program is None else runs).think(thought)

        tables = Tables(
            store,
            playable,
            seeds=seeds,
            clock=clock,
            keep=kept,
            limits=limits,
            share=share,
            think=think,
            ponder=thinks.ponder,
            delay=delay,
        )
        tables.servers.languages = tuple(LOCALES)
        arena = Arena(store, tables, seeds=seeds or secret)

        async def warm_up() -> None:
            drawing = asyncio.create_task(pictures.start())
            await asyncio.to_thread(read_ahead, language, games)
            if holding is None:  # other processes made users wait long enough: the first picture is drawn later
                await drawing

        bot = Oraklos(
            tables,
            arena,
            language,
            pictures,
            replays=replays,
            keepsakes=keepsakes,
            guild=guild,
            default=default,
            holding=holding,
            **client,
        )
        if warm:
            bot.warm_up = warm_up
        bot.adorns = warm
        store.database.wrote, tables.clock.ticked = bot.metrics.database_write.observe, bot.metrics.deadline_lag.observe
        try:
            async with bot:
                yield bot
        finally:
            if keeping is not None:
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)
            await tables.close()
            ended = [one.close() for one in (thinks, runs, replays, keepsakes) if one is not None]
            await asyncio.gather(*ended)
            await pictures.close()
            await store.close()


def words() -> Language:
    return Language(TEXT, tournaments.TEXT, KEEPSAKES)


def stand_ready() -> None:
    """Prepares the slowest parts of a start, so that a standby process can take over at once."""
    with unsearched():
        games = boxes()
    language = words()
    read_ahead(language, games)
    for locale in LOCALES:
        say = language.say(locale)
        for key in say.keys(""):
            say.speaks(key)  # parses it, because Discord is told all commands first
    leave_out()


def read_ahead(language: Language, games: Mapping[str, Box]) -> None:
    """Reads and builds what a process needs once: texts in all languages, storage adapters, fonts, icons, places."""
    with unsearched():
        for game in (NO_GAME, *(box.text for box in games.values())):
            for locale in LOCALES:
                language.say(locale, game=game)
        for box in games.values():
            _ = box.game.adapter
        type.load()
        icons.names()
        places.read_ahead()


def still(language: Language, games: Mapping[str, Box]) -> Iterator[Band]:
    """The parts of pictures that are drawn ahead, in all languages, made one by one."""
    for box in games.values():
        for locale in LOCALES:
            with suppress(Exception):  # a game that cannot be drawn reports it at its tables
                yield from shared_bands(box, language.say(locale, game=box.text))
