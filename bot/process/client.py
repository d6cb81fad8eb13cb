"""The client: discord.py with our desk, commands and delivery."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands, tasks

from bot.delivery.delivery import Delivery
from bot.delivery.missing import Missing
from bot.delivery.post import Post
from bot.delivery.threads import Threads
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.desk.metrics import Metrics
from bot.features.registry import Actions, renderers
from bot.features.setup import Arrival, invitation
from bot.page.server import PageServer
from bot.panels.components import PersistentItem
from bot.pictures.emblems import Emblems
from bot.pictures.frames import Frames
from bot.pictures.pool import Pictures
from bot.process.budget import Budget
from bot.process.neighbours import Neighbours
from bot.process.shards import Shards
from bot.process.timekeeper import Timekeeper
from bot.text.translation import Translator
from bot.workers.keepsakes import Keepsakes, Maker
from bot.workers.replays import Replays
from bot.workers.scenes import Reader
from cogs import COGS
from cogs.menus import Menus, offer_anywhere
from engine.arena import Arena
from engine.arena.referee import Referee
from engine.language import Language
from engine.store.parts import leads
from engine.tables import TableRefused, Tables
from engine.tables.time.pace import MINUTE

if TYPE_CHECKING:
    from engine.store.holding import Holding

log = structlog.get_logger(__name__)

WIND_UP = 10.0
"""Seconds to finish running work when the bot stops."""
ENTRY_POINT, NO_ENTRY_POINT = 4, 50240
"""The kind of command by which Discord offers an Activity, and the code with which it keeps us from removing it."""
COURTESY = 0.1
"""The longest time in seconds that each new table of a tournament waits for people whose clicks are being answered."""


async def _nothing() -> None:
    pass


async def _later() -> None:
    raise TableRefused("stopping")


class Oraklos(commands.AutoShardedBot):
    """One bot on one database, with as many shards as Discord recommends, or with the shards of a `holding`. `guild` is
    the only server that gets the commands, for development. `replays` replay games and `keepsakes` make files of them,
    in threads of this process."""

    def __init__(
        self,
        tables: Tables,
        arena: Arena,
        language: Language,
        pictures: Pictures,
        *,
        replays: Replays | None = None,
        keepsakes: Keepsakes | None = None,
        guild: int | None = None,
        default: str = "en",
        holding: Holding | None = None,
        **more: Any,
    ) -> None:
        self.metrics = Metrics()
        trace = self.metrics.trace()
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True  # for noticing that our own messages were deleted
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=trace if holding is None else Budget(lambda: holding.sharers).limit(trace),
            **more,
        )
        self.tables = tables
        self.arena = arena
        self.language = language
        self.desk = Desk(tables, language, pictures, default=default, metrics=self.metrics)
        post = Post(self, self.desk, pictures)
        self.members = Members(self, self.desk, arena)
        self.arrival = Arrival(self.desk, post)
        self.replays = replays or Replays(Reader(tables.boxes, language))
        self.frames = Frames(self.replays, pictures)
        self.keepsakes = keepsakes or Keepsakes(Maker(tables.boxes, language))
        self.actions = Actions(self.desk, self, arena, self.members, post, pictures, self.frames, self.keepsakes)
        self.referee = Referee(arena, courtesy=partial(self.desk.under_way.free, at_most=COURTESY))
        self.handlers = self.actions.handlers
        threads = Threads(self, self.desk)
        shown = renderers(self, self.desk, arena, self.members, post, threads, self.replays)
        self.delivery = Delivery(self, self.desk, arena, threads, shown)
        self.missing = Missing(self, tables.outbox, self.delivery.message_gone)
        self.timekeeper = Timekeeper(self.desk, self.referee)
        self.emblems = Emblems(language, pictures)
        self.pages: PageServer | None = None
        """Serves the pages of tables, if there are any."""
        self.adorns = False
        """True if the seats' emojis are uploaded at the start."""
        self.warm_up: Callable[[], Awaitable[None]] = _nothing
        """Runs before users can reach the bot."""
        self._guild = guild
        self.holding = holding
        self._shards = Shards(self, holding)
        self._leads = leads(None if holding is None else holding.part)
        self.neighbours = None if holding is None else Neighbours(holding, tables, self.referee, self.desk.presence)
        self._loops: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Registers the commands, sends them to Discord, wakes the tables and starts the loops. discord.py calls it
        once after the login."""
        self.add_dynamic_items(PersistentItem)
        for cog in COGS:
            await self.add_cog(cog(self.actions))
        for menu in Menus(self.actions).all():
            self.tree.add_command(menu)
        app = self.application
        if self._guild is None and app is not None and app.user_integration_config is not None:
            offer_anywhere(self.tree)
        await self.tree.set_translator(Translator(self.language))
        self.tree.error(self._not_done)
        await asyncio.gather(self._wake(), *([self._sync()] if self._leads else []))
        beside = [self.delivery, self.timekeeper, self.referee, self.actions.live]
        works = [work.run() for work in beside]
        if self.neighbours is not None:
            works.append(self.neighbours.run())
        if self.adorns:
            works.append(self.emblems.sync(self, uploads=self._leads))
        works.append(self._each_minute("no-matches", self.actions.matching.seek))
        if self._leads:
            overview = self.actions.overview
            works.append(self._each_minute("no-digests", overview.tell_lost, overview.send_digests))
            works.append(self._each_minute("no-covers", self.tables.covers.begin_and_end))
        self._loops = [asyncio.create_task(work) for work in works]
        self.tidying.start()

    async def _wake(self) -> None:
        """Prepares what interactions need: texts, tables and tournaments. Runs while Discord receives the commands."""
        await self.warm_up()
        await self.tables.wake()
        await self.arena.wake()

    async def _sync(self) -> None:
        if self._guild is not None:
            target = discord.Object(self._guild)
            self.tree.copy_global_to(guild=target)
            await self.tree.sync(guild=target)
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            if error.code != NO_ENTRY_POINT or self.application_id is None or self.tree.translator is None:
                raise
            # Discord makes this command for an Activity, and discord.py does not know its kind
            known = await self.http.get_global_commands(self.application_id)
            kept: list[Any] = [one for one in known if dict(one).get("type") == ENTRY_POINT]
            own = [
                await one.get_translated_payload(self.tree, self.tree.translator) for one in self.tree.get_commands()
            ]
            await self.http.bulk_upsert_global_commands(self.application_id, payload=[*own, *kept])

    async def _not_done(self, i: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """Handles a command that could not be started. If Discord knows it in another version, this process is about to
        be replaced, and the user is asked to try again. Otherwise it goes to the log alone."""
        strange = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        if strange and i.type is discord.InteractionType.application_command:
            await self.desk.attend(i, _later())
        else:
            await app_commands.CommandTree.on_error(self.tree, i, error)

    async def on_ready(self) -> None:
        log.info("ready", servers=len(self.guilds), shards=self.shard_count)
        if not self.guilds and self.application_id is not None:
            log.info("not-invited-yet", invitation=invitation(self.application_id))

    async def on_shard_ready(self, shard: int) -> None:
        """Notes a new session of a shard whose servers are all known. With the last missing shard clocks run again,
        missing messages are looked for and new servers greeted."""
        gone = self._shards.ready(shard)
        if self._shards.all_there:
            here = list(self.guilds)
            await self.timekeeper.online()
            await self.members.at_home(gone)
            self.missing.look()
            # A server joined meanwhile is another object, and is greeted by its own event.
            await self.arrival.greet_new(guild for guild in here if self.get_guild(guild.id) is guild)

    async def on_shard_resumed(self, shard: int) -> None:
        """Notes that a shard reconnected and missed nothing. Clocks run again when all shards are there."""
        self._shards.resumed(shard)
        if self._shards.all_there:
            await self.timekeeper.online()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Notes that a shard lost its connection. All clocks stop."""
        self._shards.lost(shard)
        self.timekeeper.offline()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until a shard may identify. discord.py calls it before each."""
        await self._shards.wait_for_identify_slot(shard_id or 0)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Passes a submitted form to its handler. discord.py passes on commands and clicks itself."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.handlers.submitted(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.servers.suspend(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.members.invited(guild.id)
        await self.arrival.greet_new([guild])

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Handles a deleted thread: running games move to a new one; a table that waited there for players is
        cancelled."""
        await self.delivery.thread_gone(payload.thread_id, payload.parent_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self.delivery.message_gone(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message in payload.message_ids:
            await self.delivery.message_gone(message)

    @tasks.loop(hours=24)
    async def tidying(self) -> None:
        try:
            if self._leads:
                await self.tables.privacy.tidy()
                await self.arena.tidy()
                await self.tables.vacations.tidy()
            if self.tidying.current_loop:  # skip it at the start
                await self.members.look()
        except Exception:
            log.exception("not-tidied")

    async def _each_minute(self, trouble: str, *works: Callable[[], Awaitable[None]]) -> None:
        """Does the works every minute while Discord is reachable. A failure is logged as this `trouble`."""
        while True:
            try:
                if self.timekeeper.is_online():
                    for work in works:
                        await work()
            except Exception:
                log.exception(trouble)
            await asyncio.sleep(MINUTE)

    async def on_error(self, event: str, /, *args: Any, **named: Any) -> None:
        """Logs an event that failed. With the connection closed nothing is logged, because the next start sees the
        event again."""
        if not self.is_closed():
            await super().on_error(event, *args, **named)

    async def close(self) -> None:
        """Stops the loops, cancels unanswered interactions, and then closes the connection, so that nothing uses a
        closed one."""
        self.tidying.cancel()
        self.missing.stop()
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        self._loops = []
        await self.desk.under_way.broken_off()
        await self.frames.close()
        await self.keepsakes.close()
        await super().close()

    @property
    def connected(self) -> bool:
        return self._shards.all_there

    def dispatch(self, event: str, /, *args: Any, **named: Any) -> None:
        """Passes an event on, and notes for the metrics when an interaction arrived."""
        if event == "interaction":
            self.metrics.asked(args[0].id)
        super().dispatch(event, *args, **named)

    async def wind_up(self, *, within: float = WIND_UP) -> None:
        """Prepares for `close`: takes no more interactions and finishes running work, for `within` seconds at most.
        Users who click meanwhile are asked to try again later, and their click has no effect."""
        log.info("stopping")
        self.timekeeper.offline()
        try:
            async with asyncio.timeout(within):
                if self.pages is not None:
                    await self.pages.close()
                await self.desk.under_way.shut()
                await asyncio.gather(self.delivery.finish(), self.tables.close())
        except TimeoutError:
            log.warning("stopped-halfway")  # the rest is in the database for the next start
