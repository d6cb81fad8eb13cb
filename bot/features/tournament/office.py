"""The organisers' panel, and what all steps on it share."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord
import structlog
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.tournaments import spoken, tournament_of
from bot.features.moderation.handlers import may_moderate
from bot.features.tournament import office_panel
from bot.panels.custom_ids import CustomId
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Said, Say
from engine.store.rows import OfficeRow
from engine.tables import Server
from engine.tournaments import TournamentRefused
from engine.tournaments.acts import Act


class Office:
    """Who is let in, and how a step is asked for, done and shown."""

    def __init__(self, desk: Desk, arena: Arena, client: discord.Client) -> None:
        self._desk = desk
        self._arena = arena
        self.live = LivePanels(desk, arena, client)

    async def admit(self, i: Interaction) -> None:
        """Refuses not-organiser, and says who to turn to."""
        if not await self._organises(i):
            owner = i.guild.owner_id if i.guild is not None else None
            raise TournamentRefused("not-organiser", owner=Said(f"<@{owner}>" if owner else ""), known=int(bool(owner)))

    async def show(self, i: Interaction, held: HeldTournament, *, note: str = "") -> None:
        await self.admit(i)
        until = self.live.until()
        kept = office_panel.Kept(self._desk.tables.clock.now(), until)
        await self._desk.update(i, office_panel.office(held, i.user.id, self.say(i, held), note=note, kept=kept))
        await self.live.keep(i, held, until, note)

    async def turn(self, i: Interaction, view: ui.LayoutView) -> None:
        """Shows a page of a step where the panel stood."""
        await self.live.leave(i)
        await self._desk.update(i, view)

    async def admitted(self, i: Interaction, tournament_id: TournamentId) -> HeldTournament:
        """The tournament, for one of its organisers."""
        held = await tournament_of(self._arena, i, tournament_id)
        await self.admit(i)
        return held

    async def held(self, tournament_id: TournamentId) -> HeldTournament:
        """The tournament as it is now."""
        return await self._arena.tournament(tournament_id)

    def say(self, i: Interaction, held: HeldTournament) -> Say:
        """A translator for the one who asks, with the words of the tournament's game."""
        return spoken(self._desk, self._desk.locale(i), held)

    async def do(
        self, i: Interaction, held: HeldTournament, act: Act, name: str, *, details: Iterable[str] = ()
    ) -> None:
        """Does a step in the journal, and shows the panel with what is done then, by the `name` of the step, and its
        details, a line each."""
        held = await self._arena.act(held.id, act, i.user.id, organiser=True, click=i.id)
        done = self.say(i, held)(f"office-done-{name}")
        await self.show(i, held, note="\n".join([done, *(f"- {line}" for line in details)]))

    async def pick(
        self, i: Interaction, held: HeldTournament, users: Sequence[int], custom_id: CustomId, key: str
    ) -> None:
        """Asks for one of these people, for what the custom_id says."""
        say = self.say(i, held)
        await self.turn(i, office_panel.pick(held, users, custom_id, say(key), say))

    def among(self, users: Collection[int], user: int) -> None:
        """Refuses not-among of somebody from Discord's list of people who is none of those to choose from."""
        if user not in users:
            raise TournamentRefused("not-among", who=Said(f"<@{user}>"))

    async def _organises(self, i: Interaction) -> bool:
        """True if the one who asks organises tournaments here."""
        if i.guild is None:
            return False
        server = await self._desk.tables.servers.get(i.guild.id)
        return organises(server, i.guild, i.user, manages=i.permissions.manage_guild)

    async def ask(
        self,
        i: Interaction,
        held: HeldTournament,
        custom_id: CustomId,
        title: str,
        label: str,
        *,
        long: bool = True,
        required: bool = True,
    ) -> None:
        """Opens the form for what the custom_id says, in the words of the texts of those names."""
        say = self.say(i, held).plain
        modal = office_panel.ask(custom_id, say(f"office-do-{title}"), say(label), long=long, required=required)
        await self._desk.form(i, modal)


def on_one_line(text: str) -> str:
    """What was typed, on one line."""
    return " ".join(text.split())


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
    """A panel on somebody's screen, as it is stored, and the version of the tournament that it shows (0: it is not
    known). `note`: what was done by the press that it answered."""

    office: OfficeRow
    version: int = 0
    note: str = ""


class LivePanels:
    """The panels that are open, by the ids of their messages. They are stored too, so they follow after a restart."""

    def __init__(self, desk: Desk, arena: Arena, client: discord.Client) -> None:
        self._desk = desk
        self._arena = arena
        self._client = client
        self._open: dict[int, OpenPanel] = {}
        self._wanted = asyncio.Event()
        arena.on_change(self._changed)

    def _changed(self, tournament_id: TournamentId) -> None:
        if any(one.office.event_id == tournament_id for one in self._open.values()):
            self._wanted.set()

    def until(self) -> float:
        """Until when a panel is kept that is shown now (Unix seconds)."""
        return self._desk.tables.clock.now() + KEPT

    async def keep(self, i: Interaction, held: HeldTournament, until: float, note: str) -> None:
        """From now on the panel that this press was answered with is kept up to date."""
        message = self._desk.answers(i).standing
        if message is not None:
            office = OfficeRow(message, held.id, i.user.id, self._desk.locale(i), i.token, until)
            self._open[message] = OpenPanel(office, held.row.version, note)
            await self._arena.offices.keep(office)
            self._wanted.set()  # it may have changed while it was shown

    async def leave(self, i: Interaction) -> None:
        """Something else is to stand where the panel did that was pressed."""
        if i.message is not None:
            await self._let_go(i.message.id)

    async def _let_go(self, message: int) -> None:
        if self._open.pop(message, None) is not None:
            await self._arena.offices.drop(message)

    async def run(self) -> None:
        """Keeps all of them until it is cancelled, those first that stand open from before."""
        await self._client.wait_until_ready()
        for office in await self._arena.offices.all():
            if self._arena.serves(await self._arena.tournament(office.event_id)):
                self._open.setdefault(office.message, OpenPanel(office))
        if self._open:
            self._wanted.set()
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
            held = await self._arena.tournament(one.office.event_id)
        except TournamentRefused:
            self._open.pop(message, None)
            return
        over = one.office.until <= self._desk.tables.clock.now()
        if held.row.version == one.version and not over:
            return
        try:
            view = await self._view(one, held, over=over)
            if self._open.get(message) is not one:
                return  # pressed meanwhile
            if over or view is None:
                await self._let_go(message)
            one.version = held.row.version
            await self._edit(one.office, view or office_panel.closed(self._say(one, held)))
        except discord.HTTPException as error:
            await self._let_go(message)
            log.warning("panel-not-kept", code=error.code)

    async def _edit(self, office: OfficeRow, view: discord.ui.LayoutView) -> None:
        """Changes the message by the press that it answered. Raises what discord.py raises."""
        view.stop()  # what is pressed says itself what is meant
        press = discord.Webhook.partial(self._client.application_id or 0, office.token, client=self._client)
        await press.edit_message(office.message, view=view)

    async def _view(self, one: OpenPanel, held: HeldTournament, *, over: bool) -> discord.ui.LayoutView | None:
        """None for whoever organises no more. Raises what discord.py raises."""
        guild = self._client.get_guild(held.guild)
        if guild is None:
            return None
        server = await self._desk.tables.servers.get(guild.id)
        try:
            member = await guild.fetch_member(one.office.user_id)
        except discord.NotFound:
            return None
        if not organises(server, guild, member, manages=member.guild_permissions.manage_guild):
            return None
        kept = office_panel.Kept(self._desk.tables.clock.now(), None if over else one.office.until)
        note = one.note if held.row.version == one.version else ""
        return office_panel.office(held, one.office.user_id, self._say(one, held), note=note, kept=kept)

    def _say(self, one: OpenPanel, held: HeldTournament) -> Say:
        return spoken(self._desk, one.office.locale, held)


def organises(server: Server, guild: discord.Guild, user: discord.abc.User, *, manages: bool) -> bool:
    """True if somebody organises tournaments in a server: by the role for it, or as a moderator."""
    role = None if server.organiser is None else guild.get_role(server.organiser)
    own = role is not None and isinstance(user, discord.Member) and role in user.roles
    return own or may_moderate(server, guild, user, manages=manages)
