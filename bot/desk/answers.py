"""Answers: answers each interaction once and in time.

Discord gives three seconds for the first answer. An interaction without an answer after half of that is deferred here.
The answer then replaces the deferral.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog
from discord import InteractionResponseType as Kind
from discord import ui

from bot.pictures.content import Content, pictures_of
from engine.language import Said, Say
from engine.store import Unwell
from engine.tables import TableRefused

log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds until an unanswered interaction is deferred."""
UNKNOWN_MESSAGE = 10008
NOTHING: Mapping[str, int] = {}


class Answers:
    """All answers to one interaction, sent one after the other. Raises what discord.py raises."""

    def __init__(self, i: Interaction) -> None:
        self._i = i
        self._turn = asyncio.Lock()
        self._shown = False
        self._sent: discord.InteractionCallbackResponse[Any] | None = None
        self._changed: int | None = None

    @asynccontextmanager
    async def in_time(self) -> AsyncGenerator[None]:
        """Defers the interaction if the block takes long. Takes the deferral back if the block gave no answer."""
        late = asyncio.create_task(self._late()) if self._i.type is not discord.InteractionType.autocomplete else None
        try:
            yield
        finally:
            if late is not None:
                # Take the lock: a deferral that is being sent is completed first and taken back below.
                async with self._turn:
                    late.cancel()
                await asyncio.gather(late, return_exceptions=True)
        if self._thinking:
            await self._i.delete_original_response()

    async def _late(self) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._turn:
            if not self._i.response.is_done():
                try:
                    await (self._i.response.defer() if in_private(self._i) else self._think())
                except discord.HTTPException as error:
                    log.warning("not-deferred", code=error.code)

    @property
    def _thinking(self) -> bool:
        """True if "thinking …" still stands in place of the answer."""
        return self._i.response.type is Kind.deferred_channel_message and not self._shown

    async def _think(self) -> None:
        await self._i.response.defer(ephemeral=True, thinking=True)

    @property
    def standing(self) -> int | None:
        """The id of the private message with the answer; None if the interaction can no longer change it."""
        return self._changed if self._sent is None else self._sent.message_id

    async def think(self) -> None:
        async with self._turn:
            if not self._i.response.is_done():
                await self._think()

    async def show(self, view: ui.LayoutView, files: Sequence[discord.File] | None = None) -> None:
        view.stop()  # our custom ids say all we need: discord.py need not keep the view for 15 minutes
        async with self._turn:
            if self._thinking:
                self._shown = True
                message = await self._i.edit_original_response(view=view, attachments=list(files or ()))
                self._changed = message.id
            elif self._i.response.is_done():
                await self._i.followup.send(view=view, files=list(files or ()), ephemeral=True)
            else:
                self._sent = await self._i.response.send_message(view=view, files=list(files or ()), ephemeral=True)

    async def launch(self) -> str | None:
        """Answers by opening the Activity, and returns the id of its instance; None if it cannot be opened."""
        async with self._turn:
            if self._i.response.is_done():
                return None
            try:
                return (await self._i.response.launch_activity()).activity_id or ""
            except discord.HTTPException as error:
                log.warning("not-launched", code=error.code)
                return None

    @property
    def pictures(self) -> dict[str, int]:
        return pictures_of(self._i.message) if self._i.message is not None and self._updates else {}

    @property
    def _updates(self) -> bool:
        return in_private(self._i) and (self._deferred or not self._i.response.is_done())

    @property
    def _deferred(self) -> bool:
        return self._i.response.type is Kind.deferred_message_update

    async def update(
        self, view: ui.LayoutView, files: Sequence[discord.File] | None = None, kept: Mapping[str, int] = NOTHING
    ) -> bool:
        """Changes the private message that was clicked; shows a new one if there is none or it is gone, unless pictures
        are to be `kept` there, which Discord may refuse too. `files` are its new attachments; None leaves them as they
        are. True if the message was changed."""
        view.stop()  # see `show`
        stay = Content(view, kept=kept).attachments(self._i.client) if kept else []
        having: dict[str, Any] = {} if files is None else {"attachments": [*stay, *files]}
        async with self._turn:
            if self._updates:
                try:
                    if self._deferred:
                        await self._i.edit_original_response(view=view, **having)
                    else:
                        await self._i.response.edit_message(view=view, **having)
                except discord.NotFound as error:
                    if kept or error.code != UNKNOWN_MESSAGE:
                        raise
                else:
                    self._changed = self._i.message.id if self._i.message is not None else None
                    return True
        if not kept:
            await self.show(view, files)
        return False

    async def acknowledge(self) -> None:
        """Acknowledges a click whose effect the clicked message shows by itself, if it still exists."""
        async with self._turn:
            try:
                if not self._i.response.is_done():
                    await self._i.response.defer()
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

    async def form(self, form: ui.Modal) -> None:
        form.stop()  # an unsubmitted form would be kept for ever
        async with self._turn:
            if self._i.response.is_done():
                raise TableRefused("late")
            await self._i.response.send_modal(form)


def trouble(error: BaseException, say: Say) -> Said:
    """Log an unexpected error under a number; what its user is told."""
    number = secrets.token_hex(4)
    if isinstance(error, Unwell):
        log.error(error.event, number=number, reason=str(error))
    else:
        log.error("trouble", number=number, exc_info=error)
    return say("trouble-disk" if isinstance(error, Unwell) else "trouble", id=Said(number))


def in_private(i: Interaction) -> bool:
    """True if only this user sees the clicked message: an ephemeral one, or one in a DM."""
    return i.message is not None and (i.message.flags.ephemeral or i.guild_id is None)


def by_dm(i: Interaction) -> bool:
    return i.message is not None and i.guild_id is None and not i.message.flags.ephemeral
