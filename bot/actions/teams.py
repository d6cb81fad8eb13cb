"""Teams: people found them, join and leave them, on the tournament's panel."""

from __future__ import annotations

from bot.actions.handlers import on_button, on_form, on_select
from bot.desk.desk import Desk, Interaction
from bot.desk.tournaments import spoken, tournament_of
from bot.panels.organiser import ask
from bot.panels.teams import FOUND_TEAM, JOIN_TEAM, LEAVE_TEAM, TEAMS, choose_team
from bot.panels.verbs import COUNT
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.language import Say
from engine.tournaments.acts import Act
from engine.tournaments.leagues import FoundTeam, JoinTeam
from engine.tournaments.teams import next_number

NAME = 40
"""Characters of the name of a team."""


class TeamActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena

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
