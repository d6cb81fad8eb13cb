"""Post: sends, edits and deletes our messages on Discord one by one.

A message is sent once and edited from then on. Its nonce and the number of its first component are made of its table,
target and serial. By them we find a message that Discord took without our noting it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

import discord
import structlog
from discord import ui
from discord.abc import GuildChannel

from bot.delivery.pacing import OldEdits
from bot.delivery.renderers import Later
from bot.desk.desk import Desk
from bot.panels.components import in_words
from bot.panels.custom_ids import custom_ids_in
from bot.panels.fingerprints import Fingerprint
from bot.panels.private import ANSWERING
from bot.pictures.content import Content, file_name, pictures_of
from bot.pictures.pool import Pictures
from engine.core import base
from engine.ids import AnyId, TableId
from engine.look.picture import Picture
from engine.store.rows import LEAVING
from engine.store.targets import Story, Target, dump
from engine.tables import Message
from engine.tables.time.quiet import end_of_quiet, quiet_of

log = structlog.get_logger(__name__)
Mentions = discord.AllowedMentions

NOBODY = discord.AllowedMentions.none()
"""Passed with every edit. Without content in an edit, discord.py leaves out the client's own choice, and Discord then
counts everybody named in the text as mentioned."""

UNKNOWN_MESSAGE = 10008
LATEST = 100
"""The number of messages we look back: the most that Discord gives at once."""
CANNOT_DM = (50007, 50278, 10003, 10013)
"""Discord's codes if a user cannot be written to: closed DMs, no server in common, DM channel or user gone."""

NOTHING: Mapping[str, Picture] = {}

RENEWED = (Story,)
"""Targets whose message is sent anew if something newer stands below it."""

ASLEEP = 3600.0
"""The longest wait in seconds before a message held back by quiet hours is tried again. The user may have changed them
meanwhile."""


@dataclass(frozen=True, slots=True)
class Direct:
    user: int


again: ContextVar[bool] = ContextVar("again", default=False)
"""True if the current part was tried before, so that Discord may have taken some of it."""


class Post:
    def __init__(self, client: discord.Client, desk: Desk, pictures: Pictures) -> None:
        self._client = client
        self._tables = desk.tables
        self._turns = desk.turns
        self._outbox = desk.tables.outbox
        self._pictures = pictures
        self._old_edits = OldEdits(desk.tables.clock.now)

    async def put(
        self,
        table: AnyId,
        target: Target,
        place: int | Direct,
        view: ui.LayoutView,
        *,
        serial: str = "",
        drawings: Mapping[str, Picture] = NOTHING,
        to: int | None = None,
        ping: Sequence[int] = (),
        role: int | None = None,
        anew: bool = False,
        enclosed: tuple[str, str] | None = None,
        quiet: bool = False,
        clicked: bool = False,
        answers: bool = False,
    ) -> bool:
        """Makes the message of a target show `view`: edits it if it exists and differs, sends it if it does not exist.

        `place` is a channel, or the direct messages of a user. `to` is the only addressee, who is notified. A new
        message to one person raises Later in their quiet hours, unless it `answers` their own action. Edits notify
        nobody and are made at any time. `drawings` are attached under their names, and `enclosed` is a further file
        (name, text); where nothing may be attached, words replace them. `ping` names the users who are notified when it
        is sent, outside their quiet hours; `role` names a role to notify. `anew` sends it again as the latest message,
        without a sound, and deletes the old one. `quiet` makes no phone buzz. `clicked` means that clicks change the
        message too, so that its known pictures may be gone. Returns True if the message shows the drawings. Raises what
        discord.py raises.
        """
        channel, to = await self._at(place, to)
        if not self.may_attach(channel):
            view, drawings, enclosed = in_words(view), NOTHING, None
        wanted, number = Fingerprint.from_view(view, drawings), number_of(table, target, serial)
        known = next((one for one in await self._outbox.messages(table, target) if one.serial == serial), None)
        replaced = known.message if known is not None else 0
        taken, former = await self._found(channel, target, number, replaced)
        standing = known.message if known is not None and known.channel == channel else None
        shown = Fingerprint.load(known.fingerprint if known is not None and standing and taken is None else "")
        leaving = known is not None and known.fingerprint == LEAVING
        if not anew and shown.shows(wanted):
            await self._take_away(channel, former)
            return bool(drawings)
        same = shown.pictures == wanted.pictures and not (anew or clicked or again.get()) and enclosed is None
        kept = dict(zip(drawings, shown.kept, strict=True)) if same and len(shown.kept) == len(drawings) else {}
        pngs = {} if kept else await self._drawn(drawings)
        if drawings and not (kept or pngs):
            view, wanted = in_words(view), Fingerprint("")  # words go out even if the pictures fail
        view.children[0].id = number
        content = Content(view, pngs, enclosed, kept)
        message: discord.Message | None = None
        if standing is not None and taken is None and not (anew or leaving):
            message = await self._edited(channel, standing, content)
            standing = standing if message is not None else None
        if message is None:
            # A missing message stays remembered until its replacement is sent: its id is part of the nonce, and an
            # attempt with an unknown outcome is repeated with the same nonce.
            once = nonce(table, target, serial, channel, replaced)
            if taken is None and not answers:
                await self._wait_for_morning(to)
            try:
                called = [user for user in ping if not await self._quiet_for(user)]
                mentioned = mentions([*called, *([] if to is None else [to])], role)
                message = await self._sent(channel, taken, content, once, mentioned, silent=anew or quiet)
            except discord.Forbidden:  # without the right to send we may still edit
                message = None if standing is None or leaving else await self._edited(channel, standing, content)
                if message is None:
                    raise
        if to is not None:  # people may have clicked what it showed before
            self._turns.pictured(message.id, pictures_of(message))
        shows = replace(wanted, kept=tuple(pictures_of(message).values())).dump()
        if known is not None and known.message == message.id and await self._outdated(known):
            shows = ""  # it may have been deleted meanwhile
        await self._outbox.remember(Message(table, target, serial, channel, message.id, shows))
        # Deleted last, so that there is always one. If this is interrupted, the next attempt finds the old messages.
        await self._take_away(channel, {*former, *([standing] if standing is not None else [])} - {message.id})
        return bool(kept or pngs)

    async def direct(
        self,
        table: AnyId,
        target: Target,
        user: int,
        view: ui.LayoutView,
        *,
        serial: str = "",
        drawings: Mapping[str, Picture] = NOTHING,
        enclosed: tuple[str, str] | None = None,
        quiet: bool = False,
    ) -> bool:
        """Writes to a user as `put` does. False if they take no direct messages, which is noted."""
        try:
            await self.put(
                table, target, Direct(user), view, serial=serial, drawings=drawings, enclosed=enclosed, quiet=quiet
            )
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.warning("not-told", table=table, code=error.code)
            await self._tables.people.dm_state(user, channel=None, closed=True)
            return False
        return True

    async def _outdated(self, known: Message) -> bool:
        now = await self._outbox.messages(known.table, known.target)
        return bool(known.fingerprint) and replace(known, fingerprint="") in now

    async def _edit(
        self, channel: int, message: int, content: Content, mentioned: Mentions = NOBODY
    ) -> discord.Message:
        where = self._client.get_partial_messageable(channel).get_partial_message(message)
        async with self._old_edits.turn(channel, message):
            files = content.attachments(self._client)
            return await where.edit(view=content.view, attachments=files, allowed_mentions=mentioned)

    async def _edited(self, channel: int, message: int, content: Content) -> discord.Message | None:
        """The message after the edit; None if it no longer exists."""
        try:
            return await self._edit(channel, message, content)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return None

    async def _sent(
        self, channel: int, taken: int | None, content: Content, nonce: str, mentioned: Mentions, *, silent: bool
    ) -> discord.Message:
        """The message that was sent, or that Discord had already taken (`taken`)."""
        message = taken
        if message is None:
            sent = await self._client.get_partial_messageable(channel).send(
                view=content.view, files=content.files(), nonce=nonce, allowed_mentions=mentioned, silent=silent
            )
            if not again.get():
                return sent
            message = sent.id
        # a message taken earlier shows an earlier state
        return await self._edit(channel, message, content, mentioned)

    async def reframe(self, message: Message, frame: ui.LayoutView) -> None:
        """Replaces the frames of a message by `frame`. The text above them stays as it is. Raises what discord.py
        raises."""
        standing = await self._client.get_partial_messageable(message.channel).fetch_message(message.message)
        view, kept = ui.LayoutView.from_message(standing, timeout=None), dict[str, int]()
        for item in view.children:
            if isinstance(item, ui.Container):
                view.remove_item(item)
            elif isinstance(item, ui.MediaGallery):
                for one in item.items:
                    name = file_name(one.media)
                    kept[name], one.media = one.media.attachment_id or 0, f"attachment://{name}"
        for item in frame.children:
            view.add_item(item)
        await self._edit(message.channel, message.message, Content(view, kept=kept))

    async def send(
        self, place: int | Direct, view: ui.LayoutView, *, answers: bool = False, quiet: bool = False
    ) -> None:
        """Sends a message that belongs to no table and is never changed, without a sound if it is `quiet`. Raises Later
        as `put` does."""
        channel, to = await self._at(place, None)
        if not answers:
            await self._wait_for_morning(to)
        await self._client.get_partial_messageable(channel).send(view=view, silent=quiet)

    async def tell(
        self,
        table: AnyId,
        target: Target,
        place: int | Direct,
        views: Sequence[ui.LayoutView],
        drawings: Mapping[str, Picture] = NOTHING,
    ) -> None:
        """Sends messages that never change, without a sound and in order; `drawings` come with the last. After an
        interruption, those already sent are not sent again. Raises Later and what discord.py raises."""
        for at, view in enumerate(views):
            last = at == len(views) - 1
            await self.put(
                table, target, place, view, serial=str(at), drawings=drawings if last else NOTHING, quiet=True
            )
        await self.let_be(table, target)

    async def let_be(self, table: AnyId, target: Target) -> None:
        """Forgets all messages of a target. They stay on Discord and need no more care."""
        for known in await self._outbox.messages(table, target):
            await self._outbox.forget(table, target, known.serial)

    async def drop(self, table: AnyId, target: Target, serial: str, *, delete: bool = False) -> None:
        """Forgets a message that needs no more care, and with `delete` deletes it on Discord too. It is first
        remembered as `LEAVING`, so that after an interruption nobody writes into it any more."""
        for known in await self._outbox.messages(table, target):
            if known.serial == serial:
                if delete:
                    await self._outbox.remember(replace(known, fingerprint=LEAVING))
                    await self._take_away(known.channel, [known.message])
                await self._outbox.forget(table, target, serial)

    async def drop_all(self, table: AnyId, target: Target, *, but: str | None = None) -> None:
        """Deletes all messages of a target except the one with the serial `but`."""
        for known in await self._outbox.messages(table, target):
            if known.serial != but:
                await self.drop(table, target, known.serial, delete=True)

    async def move(self, message: Message, target: Target, serial: str) -> Message:
        moved = replace(message, target=target, serial=serial)
        if moved != message:
            await self._outbox.move(message, moved)
        return moved

    async def adopt(self, table: TableId, target: Target, user: int) -> None:
        """Finds questions of a table that reached a user in an interrupted attempt and that we do not know. They are
        remembered, to be edited or closed later. Duplicates are deleted."""
        person = await self._tables.people.person(user) if again.get() else None
        if person is None or person.dm_channel is None:
            return
        latest = await self._latest(person.dm_channel)
        known = {message.serial for message in await self._outbox.messages(table, target)}
        for one in latest:
            there = custom_ids_in(one.get("components"))
            asked = {each.number for each in there if each.table == table and each.verb in ANSWERING} - {""}
            if asked and await self._outbox.message(int(one["id"])) is None:
                message = Message(table, target, base(asked.pop()), person.dm_channel, int(one["id"]), "")
                if message.serial in known:
                    await self._take_away(message.channel, [message.message])
                else:
                    await self._outbox.remember(message)
                known.add(message.serial)

    async def _found(self, channel: int, target: Target, number: int, replaced: int) -> tuple[int | None, list[int]]:
        """Finds the results of an interrupted attempt: the unknown message that Discord took, and the older messages it
        replaces. The nonce prevents duplicates for minutes only, and an outage may last longer."""
        ours: list[int] = []
        for one in await self._latest(channel) if again.get() else ():
            message, first = int(one["id"]), next(iter(one.get("components", ())), None)
            if (
                first is not None
                and first.get("id") == number
                and self._client.user is not None
                and int(one["author"]["id"]) == self._client.user.id
                and await self._outbox.message(message) is None
            ):
                ours.append(message)
        taken = max((one for one in ours if one > replaced), default=None)
        return taken, [one for one in ours if one != taken] if isinstance(target, RENEWED) else []

    async def _latest(self, channel: int) -> Sequence[Any]:
        """The latest messages in a channel, the newest first; empty if we cannot see it."""
        try:
            return await self._client.http.logs_from(channel, LATEST)
        except (discord.NotFound, discord.Forbidden):
            return ()

    async def _take_away(self, channel: int, messages: Collection[int]) -> None:
        """Deletes messages, unless they are gone or out of our reach. Any other refusal is raised, because a retry must
        still delete them."""
        where = self._client.get_partial_messageable(channel)
        for message in messages:
            try:
                await where.get_partial_message(message).delete()
            except (discord.NotFound, discord.Forbidden) as error:
                log.warning("not-deleted", code=error.code)

    def may_attach(self, channel: int) -> bool:
        """True if files may be attached there, as far as we know."""
        place = self._client.get_channel(channel)
        if isinstance(place, discord.Thread):
            place = place.parent
        return not isinstance(place, GuildChannel) or place.permissions_for(place.guild.me).attach_files

    async def _at(self, place: int | Direct, to: int | None) -> tuple[int, int | None]:
        return (await self._dm(place.user), place.user) if isinstance(place, Direct) else (place, to)

    async def _wait_for_morning(self, user: int | None) -> None:
        """Raises Later in the quiet hours of a user. Every notification passes here."""
        rest = 0.0 if user is None else await self._quiet_for(user)
        if rest:
            raise Later(min(rest, ASLEEP))

    async def _quiet_for(self, user: int) -> float:
        """Seconds until the quiet hours of a user end; 0 outside them."""
        person, now = await self._tables.people.person(user), self._tables.clock.now()
        quiet = None if person is None else quiet_of(person)
        return 0.0 if quiet is None else end_of_quiet(now, quiet) - now

    async def _dm(self, user: int) -> int:
        """The DM channel with a user. Raises discord.HTTPException if there can be none."""
        person = await self._tables.people.person(user)
        if person is not None and person.dm_channel is not None:
            return person.dm_channel
        channel = await self._client.create_dm(discord.Object(user))
        await self._tables.people.dm_state(user, channel=channel.id, closed=False)
        return channel.id

    async def _drawn(self, drawings: Mapping[str, Picture]) -> dict[str, bytes]:
        """The pictures as PNG; none at all if one cannot be drawn."""
        try:
            return {name: await self._pictures.png(one) for name, one in drawings.items()}
        except Exception:
            log.exception("picture-trouble")
            return {}


def mentions(users: Sequence[int], role: int | None) -> Mentions:
    roles = [] if role is None else [discord.Object(role)]
    return Mentions(everyone=False, roles=roles, users=[discord.Object(user) for user in users])


def nonce(table: AnyId, target: Target, serial: str, channel: int, replaced: int) -> str:
    """A nonce of at most 25 characters, the same for the same message in the same channel. `replaced` is the deleted
    message whose place it takes."""
    return blake2b(f"{table} {dump(target)} {serial} {channel} {replaced}".encode(), digest_size=12).hexdigest()


def number_of(table: AnyId, target: Target, serial: str) -> int:
    """The number of a message's first component, by which we recognise the message. It has 31 bits and lies above the
    numbers that Discord gives to other components, counted from 1."""
    return 1 << 30 | int.from_bytes(blake2b(f"{table} {dump(target)} {serial}".encode(), digest_size=4).digest()) >> 2
