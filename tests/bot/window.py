"""The whole bot without Discord: what it would send is caught, to the byte.

Everything is real, from the database to the commands, but for the two ends that touch the network: interactions come
from a `Glass`, and what parts post is kept. Pictures stay SVG, which is what PNGs are a function of.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, cast

import discord
from discord import ui

from bot.delivery.post import Direct, Post
from bot.delivery.renderers import Later
from bot.delivery.threads import Threads
from bot.features.registry import renderers
from bot.panels.custom_ids import CustomId
from bot.pictures.pool import Pictures
from bot.process.client import Oraklos
from bot.text import TEXT
from cogs.cog import offered
from cogs.play import PlayCommands
from cogs.table import TableCommands
from engine import tournaments
from engine.arena import Arena
from engine.core import Position, dump_position, seed_from, seed_hash
from engine.core.state import State
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Language
from engine.look.picture import Picture
from engine.look.tokens import HOUSES
from engine.store import Store, targets
from engine.store.rows import ClockRow, Message, SeatRow, TableRow
from engine.store.targets import Question, Target
from engine.tables import Sight, Status, Tables
from engine.tables.time.pace import read
from engine.tables.time.seat_clocks import Times, awaited_at, dump
from tests.bot.pairs import Pair, Side
from tests.databases import ready

Json = dict[str, Any]
Where = Literal["thread", "dm", "ephemeral"]

GUILD, CHANNEL, THREAD = 10, 20, 1000
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva")
EVE = 199
LOCALES = ("en-US", "pl")
SEED = seed_from("behind glass")


TOKENS = tuple(f"<:{house.name}_000000:{10**17 + at}>" for at, house in enumerate(HOUSES))
PACES = ("none", "24h grace 6h", "none", "bank 72h+6h")
"""The paces of tables that are laid out, one after the other."""


def clocks_of(side: Side, pace: str) -> list[ClockRow]:
    """The clocks of a table that is laid out: their first reminders are due."""
    times = Times(read(pace), {}, now=2.0)
    clocks = times.wound({}, awaited_at(side.at, side.at.state.seats, chapter=1))
    return [dump(whose, times.climbed(whose, clock)) for whose, clock in clocks.items()]


def user_of(seat: int | None) -> int:
    """The user on a seat; Eve has none."""
    return EVE if seat is None else 100 + seat


class Glass:
    """An interaction with all that its sender is answered; stands for response and followup at once."""

    def __init__(self, number: int, user: int, table: str, thread: int, where: Where, command: str) -> None:
        self.id = number
        self.user = SimpleNamespace(id=user, display_name=name_of(user))
        self.locale = LOCALES[user % 2]
        self.guild_id = None if where == "dm" else GUILD
        self.guild = None if where == "dm" else SimpleNamespace(id=GUILD, get_channel_or_thread=_unknown)
        self.permissions = discord.Permissions.none()
        self.channel_id = 5000 + user if where == "dm" else thread
        flags = SimpleNamespace(ephemeral=where == "ephemeral")
        self.message = None if command else SimpleNamespace(id=1, flags=flags, components=[])
        self.namespace = SimpleNamespace(table=None if user == EVE else table, order="")
        self.command = SimpleNamespace(name=command)
        self.response = self.followup = self
        self.data: Json = {}
        self.sent: list[Json] = []
        self.extras: Json = {}
        self.type: discord.InteractionResponseType | None = None
        self._done = False

    def is_done(self) -> bool:
        return self._done

    async def send_message(self, *, view: ui.LayoutView, files: list[discord.File], ephemeral: bool) -> SimpleNamespace:
        return SimpleNamespace(message_id=self._answered("message", view, files, ephemeral=ephemeral))

    async def send(self, *, view: ui.LayoutView, files: list[discord.File], ephemeral: bool) -> None:
        self._answered("followup", view, files, ephemeral=ephemeral)

    async def edit_message(self, *, view: ui.LayoutView, attachments: Iterable[discord.File] = ()) -> None:
        self._answered("edit", view, attachments)

    async def send_modal(self, modal: ui.Modal) -> None:
        self._done = True
        self.sent.append({"what": "modal", **modal.to_dict()})

    async def edit_original_response(
        self, *, view: ui.LayoutView, attachments: Iterable[discord.File] = ()
    ) -> SimpleNamespace:
        return SimpleNamespace(id=self._answered("original", view, attachments))

    async def defer(self, **how: bool) -> None:
        self._done = True
        if how.get("thinking"):
            self.type = discord.InteractionResponseType.deferred_channel_message
        self.sent.append({"what": "defer", **how})

    def _answered(self, what: str, view: ui.LayoutView, files: Iterable[discord.File], **how: bool) -> int:
        """Notes an answer; returns the id of the message that shows it."""
        self._done = True
        attached = {file.filename: file.fp.read().decode() for file in files}
        self.sent.append({"what": what, "components": view.to_components(), "files": attached, **how})
        return len(self.sent)


async def _nowhere(user: int, table: TableId) -> list[Sight]:
    return []


def _unknown(channel: int) -> None:
    """No channel is known here: a table is open to those who sit there, and to those who ask in its thread."""


def name_of(user: int) -> str:
    return "Eve" if user == EVE else NAMES[user - 100]


class Sketches:
    async def png(self, picture: Picture) -> bytes:
        return repr(picture).encode()


class Window:
    """A bot at many tables, each laid out at will. The same calls at two windows can be compared."""

    def __init__(self, bot: Oraklos, store: Store) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.posted: list[Json] = []
        self._store = store
        threads = Threads(bot, bot.desk)
        self._renderers = renderers(bot, bot.desk, bot.arena, bot.members, cast("Post", self), threads, bot.replays)
        # a viewer may know more at the pair of another table, so that another one of these waits more urgently
        bot.desk.turns.waiting_elsewhere = _nowhere
        self._play, self._look = PlayCommands(bot.actions), TableCommands(bot.actions)
        self._clicks = 0

    async def lay_out(self, laid: Iterable[tuple[Pair, Side]]) -> None:
        """Puts tables into the database as if they were being played, each named as its pair."""
        async with self._store.transaction() as tx:
            for user in (*map(user_of, range(len(NAMES))), EVE):
                await tx.people.put(user, name_of(user), locale=LOCALES[user % 2])
            for n, (pair, side) in enumerate(laid):
                state: State = side.at.state
                row = TableRow(
                    pair.name, GUILD, CHANNEL, THREAD + n, pair.case.game.id, len(state.seats), LOCALES[n % 2][:2],
                    pair.case.options.model_dump_json(), Status.OVER if state.result else Status.RUNNING, user_of(0),
                    SEED, seed_hash(SEED), 1, False, 1.0, 1.0, 2.0 if state.result else None,
                    pace=read(PACES[n % len(PACES)]).model_dump_json(),
                )  # fmt: skip
                await tx.tables.insert(row)
                await tx.tables.seat(pair.name, [SeatRow(int(s), user_of(s), NAMES[s]) for s in state.seats])
                await tx.play.save(pair.name, dump_position(pair.case.game, side.at))
                await tx.add(pair.name, side.story)
                await tx.play.order(pair.name, {int(seat): held.dump() for seat, held in side.orders.items()})
                await tx.replace(ClockRow, pair.name, clocks_of(side, PACES[n % len(PACES)]))

    async def position(self, table: TableId) -> Position[Any]:
        """Where a table stands: for those who compare, and for planted leaks."""
        at = (await self.tables._rooms.room(table)).position
        assert at is not None
        return at

    # What somebody does

    async def glass(self, user: int, table: TableId, where: Where, command: str = "", again: int = 0) -> Glass:
        """A fresh interaction of a user; `again`: the id of one that is sent once more."""
        if not again:
            self._clicks += 1
        thread = (await self.tables._rooms.room(table)).row.thread or 0
        return Glass(again or self._clicks, user, table, thread, where, command)

    async def click(self, glass: Glass, custom_id: CustomId, values: Iterable[str] = ()) -> list[Json]:
        await self.bot.handlers.clicked(cast("Any", glass), custom_id, list(values))
        return glass.sent

    async def type_number(self, glass: Glass, custom_id: CustomId, typed: str) -> list[Json]:
        field = {"custom_id": "number", "value": typed}
        glass.data = {"custom_id": str(custom_id), "components": [{"component": field}]}
        await self.bot.handlers.submitted(cast("Any", glass))
        return glass.sent

    async def command(self, glass: Glass, *typed: str | None) -> list[Json]:
        cog = self._look if glass.command.name in ("board", "why", "journal") else self._play
        name = {"pass": "pass_"}.get(glass.command.name, glass.command.name)
        work: Awaitable[None] = getattr(cog, name).callback(cog, glass, *typed, glass.namespace.table)
        await work
        return glass.sent

    async def autocomplete(self, glass: Glass, parameter: str, typed: str) -> list[Json]:
        """What is suggested while somebody types a parameter: "first", "others", "order", "answer" or "areas"."""
        typing, orders, i = self.bot.actions.typed, self.bot.actions.typed_orders, cast("Any", glass)
        found = {
            "first": partial(typing.suggestions, first=True),
            "others": partial(typing.suggestions, first=False),
            "order": orders.names,
            "answer": orders.answers,
            "areas": typing.areas,
        }[parameter](i, typed)
        return [choice.to_dict() for choice in await offered(found)]

    async def deliver(self, table: TableId, target: Target) -> list[Json]:
        """What is posted, edited and deleted when a target is brought up to date."""
        found = await self.tables.views.table(table)
        assert found is not None
        self.posted = []
        try:
            await self._renderers.render(found, target)
        except Later:
            self.posted.append({"what": "later"})  # by how much depends on when they were last at it
        return self.posted

    # What parts need of the delivery

    async def direct(self, table: TableId, target: Target, user: int, view: ui.LayoutView, **how: Any) -> bool:
        return await self.put(table, target, Direct(user), view, **how)

    async def put(
        self,
        table: TableId,
        target: Target,
        place: int | Direct,
        view: ui.LayoutView,
        *,
        serial: str = "",
        drawing: Picture | None = None,
        enclosed: tuple[str, str] | None = None,
        **how: Any,
    ) -> bool:
        """Keeps what would be sent; of an enclosed journal (which is for the end, and whole) the name.
        As if it had not stood there yet."""
        shown = {"components": view.to_components(), "drawing": repr(drawing), "enclosed": enclosed and enclosed[0]}
        channel = 5000 + place.user if isinstance(place, Direct) else place
        self.posted.append({"put": targets.dump(target), "serial": serial, "channel": channel, **shown, **how})
        if isinstance(target, Question):  # a question that stands is closed later
            await self.tables.outbox.remember(Message(table, target, serial, channel, 1, ""))
        return True

    async def drop(self, table: TableId, target: Target, serial: str, *, delete: bool = False) -> None:
        self.posted.append({"drop": targets.dump(target), "serial": serial, "delete": delete})
        await self.tables.outbox.forget(table, target, serial)

    async def drop_all(self, table: TableId, target: Target, *, but: str | None = None) -> None:
        for known in await self.tables.outbox.messages(table, target):
            if known.serial != but:
                await self.drop(table, target, known.serial, delete=True)

    async def move(self, message: Message, target: Target, serial: str) -> Message:
        """What is moved is out of sight."""
        moved = replace(message, target=target, serial=serial)
        if moved != message:
            await self.tables.outbox.move(message, moved)
        return moved

    async def adopt(self, table: TableId, target: Target, user: int) -> None:
        """Nothing breaks off here."""

    def may_attach(self, _: int) -> bool:
        return True


@cache
def language() -> Language:
    """All texts, read once for all windows, and the tokens of the seats as they are shown where they are uploaded."""
    found = Language(TEXT, tournaments.TEXT)
    found.tokens = TOKENS
    return found


async def broken(_: object, error: BaseException) -> None:
    """What would be a number in the log is a failure of the test."""
    raise error


@asynccontextmanager
async def window(database: Path, games: Mapping[str, Box], *, strict: bool = True) -> AsyncGenerator[Window]:
    """A bot that never logs in, on a database of its own. `strict`: what goes wrong in it is raised."""
    store = await Store.open(ready(database))
    tables = Tables(store, games, seeds=lambda: SEED, clock=lambda: 3.0)
    bot = Oraklos(tables, Arena(store, tables, seeds=lambda: SEED), language(), cast("Pictures", Sketches()))
    if strict:
        bot.desk.__dict__["_trouble"] = broken
    try:
        yield Window(bot, store)
    finally:
        await tables.close()
        await store.close()
        await asyncio.sleep(0)
