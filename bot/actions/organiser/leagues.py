"""Leagues: organisers put people into teams, continue a season, and let people qualify by an earlier event."""

from __future__ import annotations

import discord

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.organiser.office import Office
from bot.actions.teams import NAME
from bot.desk.desk import Desk, Interaction
from bot.panels import organiser as panel
from bot.panels.leagues import earlier_event
from bot.panels.named import called
from bot.panels.teams import team_name
from bot.panels.verbs import COUNT, USER
from bot.panels.words import OPTION, cut
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.tournaments import Phase, TournamentRefused
from engine.tournaments.leagues import FoundTeam, JoinTeam
from engine.tournaments.teams import carry_from, may_change, next_number, qualify_from, team_of


class LeagueActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, office: Office) -> None:
        self._desk = desk
        self._arena = arena
        self._office = office

    # Teams

    @on_button(panel.TEAM)
    async def whose_team(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be put into a team, or taken out of theirs."""
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if may_change(held.tournament, user)]
        await self._office.pick(i, held, users, panel.TEAM(held.id), "office-team")

    @on_select(panel.TEAM, USER)
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
        new = [panel.button_for_new_team(held, user, say)] if own is None else []
        await self._office.turn(i, panel.choose(held, options, panel.TEAM_FOR(held.id, user), title, say, more=new))

    @on_select(panel.TEAM_FOR, COUNT)
    async def into_team(self, i: Interaction, tournament_id: TournamentId, user: int, number: int) -> None:
        """Puts them there; 0 takes them out."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, JoinTeam(user=user, team=number), "team")

    @on_button(panel.TEAM_NEW)
    async def name_team(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        """Asks what a new team is called that somebody is put into."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held).plain
        form = panel.ask(panel.TEAM_NEW(held.id, user), say("team-found"), say("team-name"), most=NAME, long=False)
        await self._desk.form(i, form)

    @on_form(panel.TEAM_NEW)
    async def found_team(self, i: Interaction, tournament_id: TournamentId, user: int, name: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        act = FoundTeam(user=user, number=next_number(held.tournament), name=" ".join(name.split())[:NAME] or "?")
        await self._office.do(i, held, act, "team")

    # Earlier events

    @on_button(panel.EARLIER)
    async def which_earlier(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks which earlier event of this server is meant."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held)
        over = [one for one in await self._arena.find(held.guild, (Phase.OVER,)) if one.id != held.id]
        options = [
            discord.SelectOption(label=cut(f"{one.tournament.setup.name} ({one.id})", OPTION), value=one.id)
            for one in over[: panel.PAGE * panel.PAGES]
        ]
        await self._office.turn(i, panel.choose(held, options, panel.EARLIER(held.id), say("office-earlier"), say))

    @on_select(panel.EARLIER)
    async def what_of_it(self, i: Interaction, tournament_id: TournamentId, event: str) -> None:
        """Shows how that event ended, and what can be taken from it."""
        held = await self._office.admitted(i, tournament_id)
        other = await self._earlier(held, event)
        await self._office.turn(i, earlier_event(held, other, self._office.say(i, held)))

    @on_button(panel.CARRY)
    async def carry(self, i: Interaction, tournament_id: TournamentId, event: str) -> None:
        """The season goes on: its points and teams so far count here too."""
        held = await self._office.admitted(i, tournament_id)
        other = await self._earlier(held, event)
        await self._office.do(i, held, carry_from(other.id, other.tournament, held.id, held.tournament), "carry")

    @on_select(panel.QUALIFY, COUNT)
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
