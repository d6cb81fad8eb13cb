"""Teams of a tournament and its season: standings, and how people form teams."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.panels.components import Items, button, option, panel, rows, select
from bot.panels.named import called, people
from bot.panels.verbs import TOURNAMENT, Verb
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.tournaments import Tournament
from engine.tournaments.standings import points_text
from engine.tournaments.state import Team
from engine.tournaments.teams import season, team_of, team_rows

TEAMS = Verb("event.teams", TOURNAMENT)
JOIN_TEAM = Verb("event.team", TOURNAMENT)
FOUND_TEAM = Verb("event.found", TOURNAMENT)
LEAVE_TEAM = Verb("event.unteam", TOURNAMENT)

MOST = 25


def team_name(team: Team, say: Say) -> Said:
    """A team's name, or a label if the person who gave it was erased."""
    return say.foreign(team.name) if team.founder > 0 else say("team-number", number=team.number)


def teams_so_far(t: Tournament, say: Say) -> Iterator[str]:
    if t.setup.team and t.teams:
        yield f"**{say('tournament-teams')}**"
        for team in t.teams.values():
            yield f"- {_with_people(t, team, say)}"


def team_lines(t: Tournament, say: Say, *, most: int) -> Iterator[str]:
    found = team_rows(t)
    if found:
        yield f"**{say('tournament-teams')}**"
    for row in found[:most]:
        members = Said(", ".join(f"{called(t, one.user, say)} {points_text(one.total)}" for one in row.members))
        yield f"{row.rank}\\. {team_name(row.team, say)} — **{points_text(row.points)}**  ({members})"


def season_lines(t: Tournament, say: Say, *, most: int) -> Iterator[str]:
    if t.events == 1:
        return
    yield f"**{say('tournament-season', events=t.events)}**"
    for row in season(t)[:most]:
        parts = f"{points_text(row.carried)} + {points_text(row.points)}"
        yield f"{row.rank}\\. {called(t, row.user, say)} — **{points_text(row.total)}**  ({parts})"


def choose_team(held: HeldTournament, user: int, say: Say, *, note: str = "") -> ui.LayoutView:
    t = held.tournament
    own, open_ = team_of(t, user), not t.stages
    lines = [f"### {say('tournament-teams')}", say("team-hint", size=t.setup.team)]
    lines += [f"- {_with_people(t, team, say)}" for team in t.teams.values()]
    items: Items = ["\n".join(lines)[:3500]]
    free = [team for team in t.teams.values() if len(team.members) < t.setup.team][:MOST]
    if own is None and free:
        options = [
            option(team_name(team, say.plain), str(team.number), description=people(t, team.members, say.plain))
            for team in free
        ]  # fmt: skip
        items.append(select(JOIN_TEAM(held.id), options, say.plain("team-join")))
    doors = [button(FOUND_TEAM(held.id), say.plain("team-found"))] if own is None else []
    doors += [button(LEAVE_TEAM(held.id), say.plain("team-leave"))] if own is not None and open_ else []
    items += rows(doors)
    return panel(*items, note)


def _with_people(t: Tournament, team: Team, say: Say) -> Said:
    return Said(f"{team_name(team, say)}: {people(t, team.members, say)}")
