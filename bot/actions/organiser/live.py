"""Panels of organisers that stand open: each shows the tournament as it is, as long as Discord lets us change it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

import discord
import structlog

from bot.actions.moderation import may_moderate
from bot.desk.desk import Desk, Interaction
from bot.desk.tournaments import spoken
from bot.panels import organiser as panel
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Say
from engine.tables import Server
from engine.tournaments import TournamentRefused

log = structlog.get_logger(__name__)

KEPT = 14 * 60.0
"""Seconds since the last press on it for which a panel is kept up to date; after 15 minutes Discord lets nobody change
what was answered."""
GATHER = 1.0
"""Seconds in which quick changes become one."""
LOOK = 30.0
"""Seconds until it is looked again whether the time of a panel is up."""


@dataclass(slots=True)
class OpenPanel:
    """A panel on somebody's screen: by which press, of which tournament, in which version, kept until then (Unix
    seconds). `note`: what was done by that press."""

    i: Interaction
    tournament: TournamentId
    version: int
    until: float
    note: str


class LivePanels:
    """The panels that are open, by the ids of their messages. They are known to this process alone: after a restart a
    panel still says as of when it is."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._open: dict[int, OpenPanel] = {}
        self._wanted = asyncio.Event()
        arena.on_change(self._changed)

    def _changed(self, tournament_id: TournamentId) -> None:
        if any(one.tournament == tournament_id for one in self._open.values()):
            self._wanted.set()

    def until(self) -> float:
        """Until when a panel is kept that is shown now (Unix seconds)."""
        return self._desk.tables.clock.now() + KEPT

    def keep(self, i: Interaction, held: HeldTournament, until: float, note: str) -> None:
        """From now on the panel that this press was answered with is kept up to date."""
        message = self._desk.answers(i).standing
        if message is not None:
            self._open[message] = OpenPanel(i, held.id, held.row.version, until, note)
            self._wanted.set()  # it may have changed while it was shown

    def leave(self, i: Interaction) -> None:
        """Something else is to stand where the panel did that was pressed."""
        if i.message is not None:
            self._open.pop(i.message.id, None)

    async def run(self) -> None:
        """Keeps all of them until it is cancelled."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK if self._open else None):
                    await self._wanted.wait()
            await asyncio.sleep(GATHER)
            self._wanted.clear()
            for message in [*self._open]:
                try:
                    await self._bring_up_to_date(message)
                except Exception:
                    self._open.pop(message, None)
                    log.exception("panel-trouble")

    async def _bring_up_to_date(self, message: int) -> None:
        """Shows the tournament as it is now, or that the panel is kept no longer; a panel that is gone is let go."""
        one = self._open.get(message)
        if one is None:
            return
        try:
            held = await self._arena.tournament(one.tournament)
        except TournamentRefused:
            self._open.pop(message, None)
            return
        over = one.until <= self._desk.tables.clock.now()
        if held.row.version == one.version and not over:
            return
        try:
            view = await self._view(one, held, over=over)
            if self._open.get(message) is not one:
                return  # pressed meanwhile
            if over or view is None:
                self._open.pop(message, None)
            one.version = held.row.version
            await one.i.edit_original_response(view=view or panel.closed(self._say(one, held)))
        except discord.HTTPException as error:
            self._open.pop(message, None)
            log.warning("panel-not-kept", code=error.code)

    async def _view(self, one: OpenPanel, held: HeldTournament, *, over: bool) -> discord.ui.LayoutView | None:
        """None for whoever organises no more. Raises what discord.py raises."""
        guild = one.i.guild
        if guild is None:
            return None
        server = await self._desk.tables.servers.get(guild.id)
        try:
            member = await guild.fetch_member(one.i.user.id)
        except discord.NotFound:
            return None
        if not organises(server, guild, member, manages=member.guild_permissions.manage_guild):
            return None
        kept = panel.Kept(self._desk.tables.clock.now(), None if over else one.until)
        note = one.note if held.row.version == one.version else ""
        return panel.office(held, one.i.user.id, self._say(one, held), note=note, kept=kept)

    def _say(self, one: OpenPanel, held: HeldTournament) -> Say:
        return spoken(self._desk, self._desk.locale(one.i), held)


def organises(server: Server, guild: discord.Guild, user: discord.abc.User, *, manages: bool) -> bool:
    """Whether somebody organises tournaments in a server: by the role for it, or as a moderator."""
    role = None if server.organiser is None else guild.get_role(server.organiser)
    own = role is not None and isinstance(user, discord.Member) and role in user.roles
    return own or may_moderate(server, guild, user, manages=manages)
