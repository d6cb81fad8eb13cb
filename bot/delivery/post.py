"""Post: the messages of ours that stand on Discord, one by one: sending, editing and taking them away.

A message is created once and edited from then on. Its nonce is made of its table, target and serial, and so is the
number of its first component: what Discord may have taken without our noting it is looked for among what stands there.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from hashlib import blake2b
from io import BytesIO
from typing import Any

import discord
import structlog
from discord import ui

from bot.desk.desk import Desk, base
from bot.panels.fingerprints import fingerprint
from bot.panels.marks import marks_in
from bot.pictures.pool import Pictures
from engine.look.picture import Picture
from engine.store.targets import Target, dump
from engine.tables import Message

log = structlog.get_logger(__name__)

UNKNOWN_MESSAGE = 10008
LATEST = 100
"""So many messages we look back: the most that Discord gives at once."""
CANNOT_DM = (50007, 50278, 10003, 10013)
"""Discord's codes where somebody cannot be written to: closed DMs, no server in common, DM channel or user gone."""

again: ContextVar[bool] = ContextVar("again", default=False)
"""Whether what is being delivered was tried before, so that Discord may have taken some of it."""


class Post:
    """Everything it is given is remembered under table, target and serial. Raises what discord.py raises."""

    def __init__(self, client: discord.Client, desk: Desk, pictures: Pictures) -> None:
        self._client = client
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._pictures = pictures

    async def put(
        self,
        table: str,
        target: Target,
        channel: int,
        view: ui.LayoutView,
        *,
        serial: str = "",
        drawing: Picture | None = None,
        file: str = "",
        ping: Sequence[int] = (),
        anew: bool = False,
        enclosed: tuple[str, str] | None = None,
        quiet: bool = False,
    ) -> bool:
        """Makes the message of a target show `view`: edits it if it stands and differs, sends it if it does not.

        `drawing` is attached as `file`, `enclosed` is a further file (name, text). `ping`: the users who are notified
        when it is sent. `anew`: takes the standing message away and sends it again, quietly, so that it is the latest.
        `quiet`: nobody's phone buzzes. Returns whether it shows the drawing; raises what discord.py raises.
        """
        wanted = fingerprint(view, drawing)
        known = next((one for one in await self._outbox.messages(table, target) if one.serial == serial), None)
        stands = known is not None and known.channel == channel
        if known is not None and stands and known.fingerprint == wanted and not anew:
            return True
        png = await self._drawn(drawing)
        if drawing is not None and not png:
            view, wanted = without_pictures(view), ""  # the words do not wait for the picture
        view.children[0].id = number_of(table, target, serial)
        where = self._client.get_partial_messageable(channel)
        message: int | None = None
        if known is not None and stands and anew:
            # first away, then anew: whatever happens in between, two of them never stand side by side
            await self._take_away(known)
        elif known is not None and stands:
            try:
                await where.get_partial_message(known.message).edit(
                    view=view, attachments=attached(png, file, enclosed)
                )
                message = known.message
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
        if message is None:
            # A message that is gone stays remembered until another one stands: its id is part of the nonce, and an
            # attempt of which we do not know whether it went through is repeated with the same one.
            replaced = known.message if known is not None else 0
            message = await self._taken(table, target, serial, channel, replaced)
            if message is None:
                mentions = discord.AllowedMentions(
                    everyone=False, roles=False, users=[discord.Object(user) for user in ping]
                )
                sent = await where.send(
                    view=view,
                    files=attached(png, file, enclosed),
                    nonce=nonce(table, target, serial, channel, replaced),
                    allowed_mentions=mentions,
                    silent=anew or quiet,
                )
                message = sent.id
            if again.get():  # what Discord took then shows how things were then
                await where.get_partial_message(message).edit(view=view, attachments=attached(png, file, enclosed))
        await self._outbox.remember(Message(table, target, serial, channel, message, wanted))
        return bool(png)

    async def send(self, channel: int, view: ui.LayoutView) -> None:
        """Sends a message that belongs to no table and is never changed."""
        await self._client.get_partial_messageable(channel).send(view=view)

    async def drop(self, table: str, target: Target, serial: str, *, delete: bool = False) -> None:
        """Forgets a message that needs no more care; with `delete` it is taken off Discord too."""
        for known in await self._outbox.messages(table, target):
            if known.serial == serial:
                if delete:
                    await self._take_away(known)
                await self._outbox.forget(table, target, serial)

    async def adopt(self, table: str, target: Target, user: int) -> None:
        """After an attempt that broke off: questions of a table that stand before a user, and of which we know nothing,
        are remembered from now on, to be edited or closed. What stands there twice is taken away."""
        person = await self._tables.people.person(user) if again.get() else None
        if person is None or person.dm_channel is None:
            return
        latest = await self._latest(person.dm_channel)
        known = {message.serial for message in await self._outbox.messages(table, target)}
        for one in latest:
            asked = {mark.number for mark in marks_in(one.get("components")) if mark.table == table} - {""}
            if asked and await self._outbox.message(int(one["id"])) is None:
                message = Message(table, target, base(asked.pop()), person.dm_channel, int(one["id"]), "")
                await (self._take_away(message) if message.serial in known else self._outbox.remember(message))
                known.add(message.serial)

    async def _taken(self, table: str, target: Target, serial: str, channel: int, replaced: int) -> int | None:
        """After an attempt that broke off: the message that Discord took then, of which we know nothing. The nonce sees
        to that for minutes only, and an outage may last longer."""
        for one in await self._latest(channel) if again.get() else ():
            message, first = int(one["id"]), next(iter(one.get("components", ())), None)
            if (
                first is not None
                and first.get("id") == number_of(table, target, serial)
                and message > replaced
                and self._client.user is not None
                and int(one["author"]["id"]) == self._client.user.id
                and await self._outbox.message(message) is None
            ):
                return message
        return None

    async def _latest(self, channel: int) -> Sequence[Any]:
        """What was said last in a channel, as far as we can see it, the newest first."""
        try:
            return await self._client.http.logs_from(channel, LATEST)
        except (discord.NotFound, discord.Forbidden):
            return ()

    async def _take_away(self, known: Message) -> None:
        """Deletes a message, unless it is gone already or out of our reach. Any other refusal is raised: to be tried
        again, for what still stands would stand there twice."""
        where = self._client.get_partial_messageable(known.channel)
        try:
            await where.get_partial_message(known.message).delete()
        except (discord.NotFound, discord.Forbidden) as error:
            log.warning("not-deleted", table=known.table, target=known.target, code=error.code)

    async def dm(self, user: int) -> int:
        """The DM channel with a user. Raises discord.HTTPException if there can be none."""
        person = await self._tables.people.person(user)
        if person is not None and person.dm_channel is not None:
            return person.dm_channel
        channel = await self._client.create_dm(discord.Object(user))
        await self._tables.people.dm_state(user, channel=channel.id, closed=False)
        return channel.id

    async def _drawn(self, drawing: Picture | None) -> bytes:
        """The picture as PNG, empty if there is none or if it cannot be drawn."""
        if drawing is None:
            return b""
        try:
            return await self._pictures.png(drawing)
        except Exception:
            log.exception("picture-trouble")
            return b""


def attached(png: bytes, name: str, enclosed: tuple[str, str] | None = None) -> list[discord.File]:
    """The files of a message, for one attempt to send it."""
    files = [discord.File(BytesIO(png), name)] if png else []
    if enclosed is not None:
        files.append(discord.File(BytesIO(enclosed[1].encode()), enclosed[0]))
    return files


def without_pictures(view: ui.LayoutView) -> ui.LayoutView:
    """The same without its galleries."""
    bare = ui.LayoutView(timeout=None)
    for item in view.children:
        if isinstance(item, ui.Container):
            kept = [part for part in item.children if not isinstance(part, ui.MediaGallery)]
            item = ui.Container(*kept, accent_colour=item.accent_colour)
        bare.add_item(item)
    return bare


def nonce(table: str, target: Target, serial: str, channel: int, replaced: int) -> str:
    """25 characters at most, the same for the same message in the same channel. `replaced`: the deleted message in
    whose place it comes."""
    return blake2b(f"{table} {dump(target)} {serial} {channel} {replaced}".encode(), digest_size=12).hexdigest()


def number_of(table: str, target: Target, serial: str) -> int:
    """The number of a message's first component, by which we know the message again. Of 31 bits, and above those that
    Discord gives to the other components, which it counts from 1."""
    return 1 << 30 | int.from_bytes(blake2b(f"{table} {dump(target)} {serial}".encode(), digest_size=4).digest()) >> 2
