"""The organisers' panel, and what all its steps share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

import discord
import structlog
from discord import ui

from bot.desk.desk import Desk, Interaction, Part
from bot.desk.handlers import Work
from bot.desk.tournaments import spoken, tournament_of
from bot.features.moderation.handlers import may_moderate
from bot.features.tournament import office_panel
from bot.panels.custom_ids import CustomId
from bot.panels.verbs import Verb
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Said, Say
from engine.store.rows import OfficeRow
from engine.tables import Server
from engine.tournaments import Tournament, TournamentRefused
from engine.tournaments.acts import Act

Ts = TypeVarTuple("Ts")
Handler: TypeAlias = Callable[["Office", Interaction, TournamentId, *Ts], Work]


@dataclass(eq=False)
class Office(Part):
    """Admits organisers; asks for steps, does them and shows the result. Its subclasses handle the steps."""

    _arena: Arena
    _live: LivePanels

    async def admit(self, i: Interaction) -> None:
        """Admit an organiser. Refuses not-organiser and says whom to ask."""
        if i.guild is not None:
            server = await self._desk.tables.servers.get(i.guild.id)
            if organises(server, i.guild, i.user, manages=i.permissions.manage_guild):
                return
        owner = i.guild.owner_id if i.guild is not None else None
        raise TournamentRefused("not-organiser", owner=Said(f"<@{owner}>" if owner else ""), known=int(bool(owner)))

    async def tournament(self, i: Interaction, tournament_id: TournamentId) -> HeldTournament:
        return await tournament_of(self._arena, i, tournament_id)

    async def admitted(self, i: Interaction, tournament_id: TournamentId) -> HeldTournament:
        """The tournament, for one of its organisers."""
        held = await self.tournament(i, tournament_id)
        await self.admit(i)
        return held

    def say(self, i: Interaction, held: HeldTournament) -> Say:
        return spoken(self._desk, self._desk.locale(i), held)

    async def show(self, i: Interaction, held: HeldTournament, *, note: str = "") -> None:
        await self.admit(i)
        until = self._live.until()
        kept = office_panel.Kept(self._desk.tables.clock.now(), until)
        await self._desk.update(i, office_panel.office(held, i.user.id, self.say(i, held), note=note, kept=kept))
        await self._live.keep(i, held, until, note)

    async def page(self, i: Interaction, view: ui.LayoutView) -> None:
        await self._live.leave(i)
        await self._desk.update(i, view)

    async def do(
        self, i: Interaction, held: HeldTournament, act: Act, name: str, *, details: Iterable[str] = ()
    ) -> None:
        """Write a step into the journal and show the panel with what was done: `name` of the step, and `details`, one
        line each."""
        held = await self._arena.act(held.id, act, i.user.id, organiser=True, click=i.id)
        done = self.say(i, held)(f"office-done-{name}")
        await self.show(i, held, note="\n".join([done, *(f"- {line}" for line in details)]))

    async def pick(
        self, i: Interaction, held: HeldTournament, users: Sequence[int], custom_id: CustomId, key: str
    ) -> None:
        say = self.say(i, held)
        await self.page(i, office_panel.pick(held, users, custom_id, say(key), say))

    async def ask(
        self, i: Interaction, held: HeldTournament, custom_id: CustomId, title: str, label: str, **field: Any
    ) -> None:
        say = self.say(i, held).plain
        await self._desk.form(i, office_panel.ask(custom_id, say(title), say(label), **field))


Offices = TypeVar("Offices", bound=Office)
Registering: TypeAlias = Callable[[Callable[[Offices, Interaction, TournamentId, *Ts], Work]], object]
Method: TypeAlias = Callable[[Offices, Interaction, HeldTournament, *Ts], Work]


def _found_by(
    find: Callable[[Office, Interaction, TournamentId], Awaitable[HeldTournament]],
) -> Callable[[Registering[Offices, *Ts]], Callable[[Method[Offices, *Ts]], object]]:
    def of(register: Registering[Offices, *Ts]) -> Callable[[Method[Offices, *Ts]], object]:
        def registered(method: Method[Offices, *Ts]) -> object:
            async def handle(self: Offices, i: Interaction, tournament_id: TournamentId, *said: *Ts) -> None:
                await method(self, i, await find(self, i, tournament_id), *said)

            return register(handle)

        return registered

    return of


of_tournament = _found_by(Office.tournament)
"""Registers a method that gets the tournament itself instead of its id."""
of_organisers = _found_by(Office.admitted)
"""Registers a method for organisers alone, which gets the tournament instead of its id."""


def among(users: Collection[int], user: int) -> None:
    """Refuse a person from Discord's list who is not among `users` (not-among)."""
    if user not in users:
        raise TournamentRefused("not-among", who=Said(f"<@{user}>"))


def does(act: Callable[[*Ts], Act], name: str) -> Handler[*Ts]:
    """A handler that does a step, which `act` makes from the fields of the verb."""

    async def handle(self: Office, i: Interaction, tournament_id: TournamentId, *said: *Ts) -> None:
        await self.do(i, await self.admitted(i, tournament_id), act(*said), name)

    return handle


def does_to(users: Callable[[Tournament], Collection[int]], act: Callable[[int], Act], name: str) -> Handler[int]:
    """A handler that does a step to a chosen person, who must be among `users`."""

    async def handle(self: Office, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self.admitted(i, tournament_id)
        among(users(held.tournament), user)
        await self.do(i, held, act(user), name)

    return handle


def asks(verb: Verb[TournamentId, *Ts], label: str, *, long: bool = True) -> Handler[*Ts]:
    async def handle(self: Office, i: Interaction, tournament_id: TournamentId, *said: *Ts) -> None:
        held = await self.admitted(i, tournament_id)
        await self.ask(i, held, verb(held.id, *said), f"office-do-{verb.word}", label, long=long)

    return handle


def picks(verb: Verb[TournamentId], users: Callable[[Tournament], Sequence[int]], key: str) -> Handler[()]:
    async def handle(self: Office, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self.admitted(i, tournament_id)
        await self.pick(i, held, users(held.tournament), verb(held.id), key)

    return handle


def on_one_line(text: str) -> str:
    return " ".join(text.split())


log = structlog.get_logger(__name__)

KEPT = 14 * 60.0
"""Seconds after the last press in which a panel is kept up to date. After 15 minutes Discord refuses edits of an
answer."""
GATHER = 1.0
"""Seconds in which quick changes are collected."""
LOOK = 30.0
"""Seconds between checks of expired panels."""


@dataclass(slots=True)
class OpenPanel:
    """An open panel, as it is stored, and the version of the tournament that it shows (0: unknown). `note`: what the
    press that it answered did."""

    office: OfficeRow
    version: int = 0
    note: str = ""


class LivePanels:
    """Open panels by the ids of their messages. They are stored, so they are kept up to date after a restart."""

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
        """Until when a panel that is shown now is kept up to date (Unix seconds)."""
        return self._desk.tables.clock.now() + KEPT

    async def keep(self, i: Interaction, held: HeldTournament, until: float, note: str) -> None:
        """Keep the panel of this interaction up to date."""
        message = self._desk.answers(i).standing
        if message is not None:
            office = OfficeRow(message, held.id, i.user.id, self._desk.locale(i), i.token, until)
            self._open[message] = OpenPanel(office, held.row.version, note)
            await self._arena.offices.keep(office)
            self._wanted.set()  # the tournament may have changed meanwhile

    async def leave(self, i: Interaction) -> None:
        """Stop updating the pressed panel; another page replaces it."""
        if i.message is not None:
            await self._let_go(i.message.id)

    async def _let_go(self, message: int) -> None:
        if self._open.pop(message, None) is not None:
            await self._arena.offices.drop(message)

    async def run(self) -> None:
        """Keep all panels up to date until cancelled, stored ones first."""
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
        """Show the present state of the tournament, or that the panel is no longer updated. A deleted panel is
        forgotten."""
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
                return  # the panel was pressed meanwhile
            if over or view is None:
                await self._let_go(message)
            one.version = held.row.version
            await self._edit(one.office, view or office_panel.closed(self._say(one, held)))
        except discord.HTTPException as error:
            await self._let_go(message)
            log.warning("panel-not-kept", code=error.code)

    async def _edit(self, office: OfficeRow, view: discord.ui.LayoutView) -> None:
        """Edit the message by the interaction it answered. Raises what discord.py raises."""
        view.stop()  # custom_ids hold everything, so no view has to listen
        press = discord.Webhook.partial(self._client.application_id or 0, office.token, client=self._client)
        await press.edit_message(office.message, view=view)

    async def _view(self, one: OpenPanel, held: HeldTournament, *, over: bool) -> discord.ui.LayoutView | None:
        """The panel; None for a person who organises no more. Raises what discord.py raises."""
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
    """True if somebody organises tournaments in a server: by role, or as a moderator."""
    role = None if server.organiser is None else guild.get_role(server.organiser)
    own = role is not None and isinstance(user, discord.Member) and role in user.roles
    return own or may_moderate(server, guild, user, manages=manages)
