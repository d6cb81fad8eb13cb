"""Leagues: teams that people found and join, seasons of several events, and qualification by an earlier event."""

from __future__ import annotations

from discord import ui

from bot.desk.desk import Interaction
from bot.desk.handlers import on_button, on_form, on_select
from bot.features.tournament import office_panel
from bot.features.tournament.office import Office, among, does, of_organisers, of_tournament, picks
from bot.features.tournament.office_panel import CARRY, QUALIFY
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
from bot.panels.components import Items, button, option, panel, rows, select
from bot.panels.named import called
from bot.panels.verbs import COUNT, USER
from engine.arena import HeldTournament
from engine.ids import TournamentId
from engine.language import Say
from engine.tournaments import Phase, TournamentRefused, overall
from engine.tournaments.acts import Act, FoundTeam, JoinTeam
from engine.tournaments.teams import carry_from, may_change, next_number, qualify_from, season, team_of

PLACES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""Numbers of qualifying places on offer."""
NAMED = 16
"""Number of shown lines of each standings."""


def earlier_event(held: HeldTournament, other: HeldTournament, say: Say) -> ui.LayoutView:
    """An earlier event's result with two buttons: carry on its points, or qualify its first places. Both can be
    undone."""
    t = other.tournament
    places = [row for row in overall(t) if row.rank is not None]
    lines = [f"### {say.foreign(t.setup.name)}", say("office-earlier-how")]
    lines += [f"{row.rank}\\. {called(t, row.user, say)}" for row in places[:NAMED]]
    lines += [*team_lines(t, say, most=NAMED), *season_lines(t, say, most=NAMED)]
    items: Items = ["\n".join(lines)[:LINES]]
    options = [option(say.plain("office-qualify-first", places=n), str(n)) for n in PLACES if n <= len(places)]
    if options:
        items.append(select(QUALIFY(held.id, other.id), options, say.plain("office-qualify")))
    doors = [button(CARRY(held.id, other.id), say.plain("office-carry"))] if season(t) else []
    return panel(*items, *rows([*doors, button(ORGANISE(held.id), say.plain("office-back"))]))


class LeagueActions(Office):
    # Teams

    whose_team = on_button(office_panel.TEAM)(
        picks(office_panel.TEAM, lambda t: [user for user in t.players if may_change(t, user)], "office-team")
    )
    into_team = on_select(office_panel.TEAM_FOR, COUNT)(
        does(lambda user, number: JoinTeam(user=user, team=number), "team")
    )

    @of_organisers(on_select(office_panel.TEAM, USER))
    async def which_team(self, i: Interaction, held: HeldTournament, user: int) -> None:
        """Ask which team they join; before the start they can leave theirs. Refuses teams-stand."""
        among(held.tournament.players, user)
        if not may_change(held.tournament, user):
            raise TournamentRefused("teams-stand")
        t, say = held.tournament, self.say(i, held)
        title = say("office-team-of", who=called(t, user, say))
        own = team_of(t, user)
        if own is not None:
            options = [option(say.plain("team-leave"), "0")]
            title = f"{title} {team_name(own, say)}"
        else:
            free = [team for team in t.teams.values() if len(team.members) < t.setup.team]
            options = [option(team_name(one, say.plain), str(one.number))
                       for one in free]  # fmt: skip
        new = [office_panel.button_for_new_team(held, user, say)] if own is None else []
        await self.page(
            i, office_panel.choose(held, options, office_panel.TEAM_FOR(held.id, user), title, say, more=new)
        )

    @of_organisers(on_button(office_panel.TEAM_NEW))
    async def name_team(self, i: Interaction, held: HeldTournament, user: int) -> None:
        await self.ask(i, held, office_panel.TEAM_NEW(held.id, user), "team-found", "team-name", most=NAME, long=False)

    @of_organisers(on_form(office_panel.TEAM_NEW))
    async def found_team(self, i: Interaction, held: HeldTournament, user: int, name: str) -> None:
        act = FoundTeam(user=user, number=next_number(held.tournament), name=" ".join(name.split())[:NAME] or "?")
        await self.do(i, held, act, "team")

    # Earlier events

    @of_organisers(on_button(office_panel.EARLIER))
    async def which_earlier(self, i: Interaction, held: HeldTournament) -> None:
        say = self.say(i, held)
        over = [one for one in await self._arena.find(held.guild, (Phase.OVER,)) if one.id != held.id]
        options = [
            option(f"{one.tournament.setup.name} ({one.id})", one.id)
            for one in over[: office_panel.PAGE * office_panel.PAGES]
        ]
        await self.page(
            i, office_panel.choose(held, options, office_panel.EARLIER(held.id), say("office-earlier"), say)
        )

    @of_organisers(on_select(office_panel.EARLIER))
    async def what_of_it(self, i: Interaction, held: HeldTournament, event: str) -> None:
        other = await self._earlier(held, event)
        await self.page(i, earlier_event(held, other, self.say(i, held)))

    @of_organisers(on_button(office_panel.CARRY))
    async def carry(self, i: Interaction, held: HeldTournament, event: str) -> None:
        other = await self._earlier(held, event)
        await self.do(i, held, carry_from(other.id, other.tournament, held.id, held.tournament), "carry")

    @of_organisers(on_select(office_panel.QUALIFY, COUNT))
    async def qualify(self, i: Interaction, held: HeldTournament, event: str, places: int) -> None:
        """Qualify the first `places` of an event: they are invited, and only invited people may register."""
        other = await self._earlier(held, event)
        await self.do(i, held, qualify_from(other.id, other.tournament, places, held.id), "qualify")

    async def _earlier(self, held: HeldTournament, event: str) -> HeldTournament:
        """An earlier event of the same server. Refuses no-tournament."""
        other = await self._arena.tournament(TournamentId(event))
        if other.guild != held.guild:
            raise TournamentRefused("no-tournament")
        return other

    @of_tournament(on_button(TEAMS))
    async def show_teams(self, i: Interaction, held: HeldTournament) -> None:
        await self._desk.show(i, choose_team(held, i.user.id, self.say(i, held)))

    @of_tournament(on_select(JOIN_TEAM, COUNT))
    async def join(self, i: Interaction, held: HeldTournament, number: int) -> None:
        await self._do(i, held, JoinTeam(user=i.user.id, team=number), "team-joined")

    @of_tournament(on_button(FOUND_TEAM))
    async def ask_name(self, i: Interaction, held: HeldTournament) -> None:
        await self.ask(i, held, FOUND_TEAM(held.id), "team-found", "team-name", most=NAME, long=False)

    @of_tournament(on_form(FOUND_TEAM))
    async def found(self, i: Interaction, held: HeldTournament, name: str) -> None:
        act = FoundTeam(user=i.user.id, number=next_number(held.tournament), name=" ".join(name.split())[:NAME] or "?")
        await self._do(i, held, act, "team-founded")

    @of_tournament(on_button(LEAVE_TEAM))
    async def leave(self, i: Interaction, held: HeldTournament) -> None:
        await self._do(i, held, JoinTeam(user=i.user.id, team=0), "team-left")

    async def _do(self, i: Interaction, held: HeldTournament, act: Act, key: str) -> None:
        held = await self._arena.act(held.id, act, i.user.id, click=i.id)
        say = self.say(i, held)
        await self._desk.update(i, choose_team(held, i.user.id, say, note=say(key)))


NAME = 40
"""Maximum characters of a team's name."""
