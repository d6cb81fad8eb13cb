"""Leagues: teams that people found and join, a season that goes on, and qualifying by an earlier event."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_form, on_select
from bot.desk.tournaments import spoken, tournament_of
from bot.features.tournament import office_panel
from bot.features.tournament.office import Office
from bot.features.tournament.office_panel import CARRY, QUALIFY, ask
from bot.features.tournament.panel import LINES, ORGANISE
from bot.features.tournament.teams import (
    FOUND_TEAM,
    JOIN_TEAM,
    LEAVE_TEAM,
    TEAMS,
    choose_team,
    season_lines,
    team_lines,
    team_name,
)
from bot.panels.components import button, panel, rows, select
from bot.panels.named import called
from bot.panels.verbs import COUNT, USER
from bot.panels.words import OPTION, cut
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Say
from engine.tournaments import Phase, TournamentRefused, overall
from engine.tournaments.acts import Act
from engine.tournaments.leagues import FoundTeam, JoinTeam
from engine.tournaments.teams import carry_from, may_change, next_number, qualify_from, season, team_of

PLACES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""So many places of an event can qualify."""
NAMED = 16
"""Lines of each of its standings that are shown."""


def earlier_event(held: HeldTournament, other: HeldTournament, say: Say) -> ui.LayoutView:
    """How an earlier event ended, and the doors: its points count on in this one, or its first places qualify for it.
    Either can be undone."""
    t = other.tournament
    places = [row for row in overall(t) if row.rank is not None]
    lines = [f"### {say.foreign(t.setup.name)}", say("office-earlier-how")]
    lines += [f"{row.rank}\\. {called(t, row.user, say)}" for row in places[:NAMED]]
    lines += [*team_lines(t, say, most=NAMED), *season_lines(t, say, most=NAMED)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines)[:LINES])]
    options = [
        discord.SelectOption(label=say.plain("office-qualify-first", places=n), value=str(n))
        for n in PLACES
        if n <= len(places)
    ]
    if options:
        items.append(select(QUALIFY(held.id, other.id), options, say.plain("office-qualify")))
    doors = [button(CARRY(held.id, other.id), say.plain("office-carry"))] if season(t) else []
    return panel(*items, *rows([*doors, button(ORGANISE(held.id), say.plain("office-back"))]))


class LeagueActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, office: Office) -> None:
        self._desk = desk
        self._arena = arena
        self._office = office

    # Teams

    @on_button(office_panel.TEAM)
    async def whose_team(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be put into a team, or taken out of theirs."""
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if may_change(held.tournament, user)]
        await self._office.pick(i, held, users, office_panel.TEAM(held.id), "office-team")

    @on_select(office_panel.TEAM, USER)
    async def which_team(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        """Asks into which; somebody in one can be taken out before the start. Refuses teams-stand."""
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.players, user)
        if not may_change(held.tournament, user):
            raise TournamentRefused("teams-stand")
        t, say = held.tournament, self._office.say(i, held)
        title = say("office-team-of", who=called(t, user, say))
        own = team_of(t, user)
        if own is not None:
            options = [discord.SelectOption(label=cut(say.plain("team-leave"), OPTION), value="0")]
            title = f"{title} {team_name(own, say)}"
        else:
            free = [team for team in t.teams.values() if len(team.members) < t.setup.team]
            options = [discord.SelectOption(label=cut(team_name(one, say.plain), OPTION), value=str(one.number))
                       for one in free]  # fmt: skip
        new = [office_panel.button_for_new_team(held, user, say)] if own is None else []
        await self._office.turn(
            i, office_panel.choose(held, options, office_panel.TEAM_FOR(held.id, user), title, say, more=new)
        )

    @on_select(office_panel.TEAM_FOR, COUNT)
    async def into_team(self, i: Interaction, tournament_id: TournamentId, user: int, number: int) -> None:
        """Puts them there; 0 takes them out."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, JoinTeam(user=user, team=number), "team")

    @on_button(office_panel.TEAM_NEW)
    async def name_team(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        """Asks what a new team is called that somebody is put into."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held).plain
        form = office_panel.ask(
            office_panel.TEAM_NEW(held.id, user), say("team-found"), say("team-name"), most=NAME, long=False
        )
        await self._desk.form(i, form)

    @on_form(office_panel.TEAM_NEW)
    async def found_team(self, i: Interaction, tournament_id: TournamentId, user: int, name: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        act = FoundTeam(user=user, number=next_number(held.tournament), name=" ".join(name.split())[:NAME] or "?")
        await self._office.do(i, held, act, "team")

    # Earlier events

    @on_button(office_panel.EARLIER)
    async def which_earlier(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks which earlier event of this server is meant."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held)
        over = [one for one in await self._arena.find(held.guild, (Phase.OVER,)) if one.id != held.id]
        options = [
            discord.SelectOption(label=cut(f"{one.tournament.setup.name} ({one.id})", OPTION), value=one.id)
            for one in over[: office_panel.PAGE * office_panel.PAGES]
        ]
        await self._office.turn(
            i, office_panel.choose(held, options, office_panel.EARLIER(held.id), say("office-earlier"), say)
        )

    @on_select(office_panel.EARLIER)
    async def what_of_it(self, i: Interaction, tournament_id: TournamentId, event: str) -> None:
        """Shows how that event ended, and what can be taken from it."""
        held = await self._office.admitted(i, tournament_id)
        other = await self._earlier(held, event)
        await self._office.turn(i, earlier_event(held, other, self._office.say(i, held)))

    @on_button(office_panel.CARRY)
    async def carry(self, i: Interaction, tournament_id: TournamentId, event: str) -> None:
        """The season goes on: its points and teams so far count here too."""
        held = await self._office.admitted(i, tournament_id)
        other = await self._earlier(held, event)
        await self._office.do(i, held, carry_from(other.id, other.tournament, held.id, held.tournament), "carry")

    @on_select(office_panel.QUALIFY, COUNT)
    async def qualify(self, i: Interaction, tournament_id: TournamentId, event: str, places: int) -> None:
        """The first so many places of it qualify: they are invited, and only the invited may register."""
        held = await self._office.admitted(i, tournament_id)
        other = await self._earlier(held, event)
        await self._office.do(i, held, qualify_from(other.id, other.tournament, places, held.id), "qualify")

    async def _earlier(self, held: HeldTournament, event: str) -> HeldTournament:
        """An earlier event of the same server. Refuses no-tournament."""
        other = await self._arena.tournament(TournamentId(event))
        if other.guild != held.guild:
            raise TournamentRefused("no-tournament")
        return other

    @on_button(TEAMS)
    async def show(self, i: Interaction, tournament_id: TournamentId) -> None:
        """The teams, and what the one who asks can do about them."""
        held = await tournament_of(self._arena, i, tournament_id)
        await self._desk.show(i, choose_team(held, i.user.id, self._say(i, held)))

    @on_select(JOIN_TEAM, COUNT)
    async def join(self, i: Interaction, tournament_id: TournamentId, number: int) -> None:
        held = await tournament_of(self._arena, i, tournament_id)
        await self._do(i, held, JoinTeam(user=i.user.id, team=number), "team-joined")

    @on_button(FOUND_TEAM)
    async def ask_name(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks what the new team is called."""
        held = await tournament_of(self._arena, i, tournament_id)
        say = self._say(i, held).plain
        form = ask(FOUND_TEAM(held.id), say("team-found"), say("team-name"), most=NAME, long=False)
        await self._desk.form(i, form)

    @on_form(FOUND_TEAM)
    async def found(self, i: Interaction, tournament_id: TournamentId, name: str) -> None:
        """They found it."""
        held = await tournament_of(self._arena, i, tournament_id)
        act = FoundTeam(user=i.user.id, number=next_number(held.tournament), name=" ".join(name.split())[:NAME] or "?")
        await self._do(i, held, act, "team-founded")

    @on_button(LEAVE_TEAM)
    async def leave(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await tournament_of(self._arena, i, tournament_id)
        await self._do(i, held, JoinTeam(user=i.user.id, team=0), "team-left")

    def _say(self, i: Interaction, held: HeldTournament) -> Say:
        return spoken(self._desk, self._desk.locale(i), held)

    async def _do(self, i: Interaction, held: HeldTournament, act: Act, key: str) -> None:
        held = await self._arena.act(held.id, act, i.user.id, click=i.id)
        say = self._say(i, held)
        await self._desk.update(i, choose_team(held, i.user.id, say, note=say(key)))


NAME = 40
"""Characters of the name of a team."""
