"""The organisers' panel, and what all steps on it share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import discord
from discord import ui

from bot.actions.organiser.live import LivePanels, organises
from bot.desk.desk import Desk, Interaction
from bot.desk.tournaments import spoken, tournament_of
from bot.panels import organiser as panel
from bot.panels.custom_ids import CustomId
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Said, Say
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
        kept = panel.Kept(self._desk.tables.clock.now(), until)
        await self._desk.update(i, panel.office(held, i.user.id, self.say(i, held), note=note, kept=kept))
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
        await self.turn(i, panel.pick(held, users, custom_id, say(key), say))

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
        modal = panel.ask(custom_id, say(f"office-do-{title}"), say(label), long=long, required=required)
        await self._desk.form(i, modal)


def on_one_line(text: str) -> str:
    """What was typed, on one line."""
    return " ".join(text.split())
