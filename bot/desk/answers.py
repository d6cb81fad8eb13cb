"""Answers: how one interaction is answered, once and in time.

Discord gives three seconds for the first answer. What is still without one after half of that is deferred here,
whatever is being done about it; the answer then takes the place of the deferral.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog
from discord import InteractionResponseType as Kind
from discord import ui

from engine.tables import TableRefused

log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds until an interaction without an answer is deferred."""
UNKNOWN_MESSAGE = 10008


class Answers:
    """All that one interaction is answered goes through here, one after the other. Raises what discord.py raises."""

    def __init__(self, i: Interaction) -> None:
        self._i = i
        self._turn = asyncio.Lock()
        self._shown = False
        self._sent: discord.InteractionCallbackResponse[Any] | None = None
        self._changed: int | None = None

    @asynccontextmanager
    async def in_time(self) -> AsyncGenerator[None]:
        """Defers the interaction if the block takes long; takes the deferral back if nothing was answered in it."""
        late = asyncio.create_task(self._late()) if self._i.type is not discord.InteractionType.autocomplete else None
        try:
            yield
        finally:
            if late is not None:
                # Between two turns: a deferral that is under way is heard out, and taken back below.
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
        """True if "thinking …" stands where the answer is to stand."""
        return self._i.response.type is Kind.deferred_channel_message and not self._shown

    async def _think(self) -> None:
        await self._i.response.defer(ephemeral=True, thinking=True)

    @property
    def standing(self) -> int | None:
        """The private message that shows the answer, if the interaction can still change it."""
        return self._changed if self._sent is None else self._sent.message_id

    async def think(self) -> None:
        """Says to the one who asks that an answer is coming."""
        async with self._turn:
            if not self._i.response.is_done():
                await self._think()

    async def show(self, view: ui.LayoutView, files: Sequence[discord.File] | None = None) -> None:
        """Shows something to the one who asks, and to nobody else."""
        view.stop()  # what is pressed says itself what is meant: discord.py need not keep the view for 15 minutes
        async with self._turn:
            if self._thinking:
                self._shown = True
                message = await self._i.edit_original_response(view=view, attachments=list(files or ()))
                self._changed = message.id
            elif self._i.response.is_done():
                await self._i.followup.send(view=view, files=list(files or ()), ephemeral=True)
            else:
                self._sent = await self._i.response.send_message(view=view, files=list(files or ()), ephemeral=True)

    async def update(self, view: ui.LayoutView, files: Sequence[discord.File] | None = None) -> bool:
        """Changes the private message that was clicked; shows a new one if it was none of those, or is gone by now.
        `files`: all that are attached to it then; None leaves them as they are. Returns whether it was changed."""
        view.stop()  # as above
        having: dict[str, Any] = {} if files is None else {"attachments": list(files)}
        async with self._turn:
            deferred = self._i.response.type is Kind.deferred_message_update
            if in_private(self._i) and (deferred or not self._i.response.is_done()):
                try:
                    if deferred:
                        await self._i.edit_original_response(view=view, **having)
                    else:
                        await self._i.response.edit_message(view=view, **having)
                except discord.NotFound as error:
                    if error.code != UNKNOWN_MESSAGE:
                        raise
                else:
                    self._changed = self._i.message.id if self._i.message is not None else None
                    return True
        await self.show(view, files)
        return False

    async def acknowledge(self) -> None:
        """Takes a click whose effect the clicked message shows by itself, if it still stands."""
        async with self._turn:
            try:
                if not self._i.response.is_done():
                    await self._i.response.defer()
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

    async def form(self, form: ui.Modal) -> None:
        """Opens a form. Refuses late: what was deferred can open none, and the next press is quicker."""
        form.stop()  # nor the form, for ever if it is never submitted
        async with self._turn:
            if self._i.response.is_done():
                raise TableRefused("late")
            await self._i.response.send_modal(form)


def in_private(i: Interaction) -> bool:
    """True if the message that was clicked is only for this person: an ephemeral one, or one in a DM."""
    return i.message is not None and (i.message.flags.ephemeral or i.guild_id is None)


def by_dm(i: Interaction) -> bool:
    """True if the message that was clicked is a direct message."""
    return i.message is not None and i.guild_id is None and not i.message.flags.ephemeral
