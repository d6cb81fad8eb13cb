"""Direct messages of tournaments: to people one by one, each in their language."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.desk.tournaments import spoken
from engine.arena import HeldTournament
from engine.language import Say
from engine.store import targets

log = structlog.get_logger(__name__)


class DirectMessages:
    """Writes to people, and notices who cannot be written to. Raises what discord.py raises."""

    def __init__(self, desk: Desk, members: Members, post: Post) -> None:
        self._people = desk.tables.people
        self._desk = desk
        self._members = members
        self._post = post

    async def tell(
        self, held: HeldTournament, target: targets.OfTournament, user: int, view: ui.LayoutView, serial: str = ""
    ) -> bool:
        """Writes to somebody; returns whether that is done, or they are gone: else they take no direct messages."""
        try:
            await self._post.put(held.id, target, Direct(user), view, serial=serial)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.warning("not-told", table=held.id, code=error.code)
            if await self._members.lost(held.guild, user):
                return True
            await self._people.dm_state(user, channel=None, closed=True)
            return False
        return True

    async def say_to(self, held: HeldTournament, user: int) -> Say:
        """A translator into somebody's language, with the words of the tournament's game."""
        known = await self._people.person(user)
        return spoken(self._desk, known.locale if known is not None else None, held)
