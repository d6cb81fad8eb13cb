"""Trouble at a table, for its thread and its host: it cannot be opened, or nothing can be written there."""

from __future__ import annotations

import json
from dataclasses import dataclass

import discord
import structlog
from discord import ui

from bot.delivery.post import Direct, Post
from bot.delivery.renderers import renders
from bot.desk.desk import Part
from bot.panels.components import Items, panel
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.tables import Dealt, Table

PRESSED = (targets.Lobby, targets.Question, targets.Reminder, targets.Alone, targets.Takeback, targets.Pause)
"""Targets with buttons, besides the live panel, which stands below the story."""

log = structlog.get_logger(__name__)


@dataclass(eq=False)
class TroubleMessages(Part):
    """Messages about trouble. Of a resting table only place, language and host are known."""

    _post: Post

    @renders(targets.Halt)
    async def halt(self, table_id: TableId, target: targets.Halt) -> None:
        halted = await self._tables.halts.halted(table_id)
        if halted is not None and halted.rests:
            await self._rests(halted.table, halted.why)
        elif halted is not None:
            await self._ended(halted.table)
        elif (table := await self._tables.views.table(table_id)) is not None:
            await self._goes_on(table)

    async def _rests(self, table: Table, why: str) -> None:
        if table.thread is not None:
            await self._say(table, "", table.thread, "halt-thread", table.language, why=why)
        try:
            await self._say(table, "host", Direct(table.host), "halt-host", await self._locale(table), why=why)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("host-not-told", table=table.id, code=error.code)

    async def _ended(self, table: Table) -> None:
        """Remove all buttons of a table that was cancelled or ended by a moderator."""
        void = next((act for act in await self._tables.acts.of(table.id) if act.act == "void"), None)
        dealt = await self._tables.halts.dealt(table.id)
        for message in await self._outbox.messages(table.id):
            locale = await self._locale(table) if message.serial == "host" else table.language
            say = self._desk.speak(locale)
            view, enclosed = panel(say("lobby-cancelled", table=table.id), colour=None), None
            if void is not None and isinstance(message.target, targets.Halt):
                text = say("tell-mod-void", who=void.name, reason=void.reason)
                lines, enclosed = _proof(table, dealt, say, attached=self._post.may_attach(message.channel))
                shown: Items = ["\n".join([text, *lines])]
                if enclosed is not None:
                    shown.append(ui.File(f"attachment://{enclosed[0]}"))
                view = panel(*shown, colour=None)
            try:
                if isinstance(message.target, targets.Panel):
                    await self._post.reframe(message, view)
                elif isinstance(message.target, (targets.Halt, *PRESSED)):
                    await self._post.put(
                        table.id, message.target, message.channel, view, serial=message.serial, enclosed=enclosed
                    )
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("not-told", table=table.id, code=error.code)
            await self._outbox.forget(table.id, message.target, message.serial)

    async def _goes_on(self, table: Table) -> None:
        for message in await self._outbox.messages(table.id, targets.Halt()):
            locale = await self._locale(table) if message.serial else table.language
            try:
                await self._say(table, message.serial, message.channel, "halt-over", locale)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("not-told", table=table.id, code=error.code)
            await self._outbox.forget(table.id, targets.Halt(), message.serial)

    async def _locale(self, table: Table) -> str:
        person = await self._tables.people.person(table.host)
        return (person.locale if person is not None else None) or table.language

    async def _say(self, table: Table, serial: str, where: int | Direct, key: str, locale: str, **more: str) -> None:
        place = Said(f"<#{table.thread or table.channel}>")
        text = self._desk.speak(locale)(key, table=table.id, place=place, **more)
        await self._post.put(table.id, targets.Halt(), where, panel(text), serial=serial)

    @renders(targets.Unwritable, targets.Full, targets.Untagged, targets.Locked)
    async def trouble(self, table: Table, target: targets.Trouble) -> None:
        """Say that nothing can be written at the table and why, in a new message for each occasion."""
        told = await self._outbox.messages(table.id, target)
        await self._tell(table, target, str(len(told)))

    @renders(targets.Moved)
    async def moved(self, table: Table, target: targets.Moved) -> None:
        """Say in which thread the game goes on. If none can be opened, another report says so."""
        if table.thread is not None:
            await self._tell(table, target, str(table.thread))

    @renders(targets.Closed)
    async def closed(self, table: Table, target: targets.Closed) -> None:
        await self._tell(table, target, "")

    async def _tell(self, table: Table, target: targets.ToHost, serial: str) -> None:
        if not table.host:
            return  # nobody hosts it
        say = await self._desk.say_to(table.host, table)
        text = say(f"host-{target.kind}", table=table.id, place=Said(f"<#{table.thread or table.channel}>"))
        await self._post.direct(table.id, target, table.host, panel(text), serial=serial)


def _proof(table: Table, dealt: Dealt | None, say: Say, *, attached: bool) -> tuple[list[str], tuple[str, str] | None]:
    """The proof of a game's dealing if nothing else can be read: small lines, and a file for the lines on the page
    about fairness if files may be `attached`."""
    if table.seed is None:
        return [], None
    if dealt is None:
        return [f"-# {say('deal-seed', seed=Said(table.seed), hash=Said(table.seed_hash or ''))}"], None
    lines = [say("deal-told", seed=Said(table.seed), secret=Said(dealt.secret), hash=Said(dealt.secret_hash))]
    if attached:
        lines.append(say("deal-enclosed"))
    text = json.dumps({"seed": table.seed, "dealt": dealt.model_dump()}, ensure_ascii=False, indent=1)
    return [f"-# {line}" for line in lines], (f"deal-{table.id}.json", text) if attached else None
