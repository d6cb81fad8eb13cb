"""Teams, whose members' points are added, and seasons of several events, whose points are added too. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.tournaments.acts import Carried, CarriedTeam, Carry, Declare, FoundTeam, JoinTeam, Known, Open, Qualify
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.people import lowest
from engine.tournaments.standings import as_sheet, overall, points_text, safe, tallies
from engine.tournaments.state import Phase, PlayerStatus, Team, Tournament


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line of a season: the points brought along from earlier events, those of this one, and their sum, by which it
    is ranked; equal sums share the rank."""

    rank: int
    user: int
    name: str
    carried: Fraction
    points: Fraction

    @property
    def total(self) -> Fraction:
        return self.carried + self.points


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A line of the standings of teams: the points of its people added, in a season those of all events. Equal points
    share the rank."""

    rank: int
    team: Team
    points: Fraction
    members: tuple[SeasonRow, ...]


# Joining


def found_team(t: Tournament, act: FoundTeam) -> Tournament:
    """Refuses no-teams, not-registered, team-already, teams-stand, team-number-taken."""
    _may_join(t, act.user)
    if act.number in t.teams:
        raise TournamentRefused("team-number-taken")
    return replace(t, teams={**t.teams, act.number: Team(act.number, act.user, act.name, (act.user,))})


def join(t: Tournament, act: JoinTeam) -> Tournament:
    """Refuses no-teams, not-registered, team-already, teams-stand, no-team, team-full."""
    if not act.team:
        if team_of(t, act.user) is None:
            raise TournamentRefused("no-team")
        if t.stages:
            raise TournamentRefused("teams-stand")
        return without_team(t, act.user)
    _may_join(t, act.user)
    team = t.teams.get(act.team)
    if team is None:
        raise TournamentRefused("no-team")
    if len(team.members) >= t.setup.team:
        raise TournamentRefused("team-full")
    return replace(t, teams={**t.teams, team.number: replace(team, members=(*team.members, act.user))})


def team_of(t: Tournament, user: int) -> Team | None:
    return next((team for team in t.teams.values() if user in team.members), None)


def may_change(t: Tournament, user: int) -> bool:
    """True if a participant can join or leave a team now."""
    known = t.players.get(user)
    if known is None or known.status not in (PlayerStatus.IN, PlayerStatus.WAITING):
        return False
    return not t.stages or (team_of(t, user) is None and not _has_played(t, user))


def without_team(t: Tournament, user: int) -> Tournament:
    """The tournament with a user in no team; an empty team is removed."""
    teams = {n: replace(team, members=tuple(one for one in team.members if one != user)) for n, team in t.teams.items()}
    return replace(t, teams={n: team for n, team in teams.items() if team.members})


def stands_in(t: Tournament, user: int, by: int) -> Tournament:
    """The tournament with a substitute in the team of the person they replace; the points of both count for it."""
    team = team_of(t, user)
    if team is None or by in team.members:
        return t
    t = without_team(t, by)
    return replace(t, teams={**t.teams, team.number: replace(team, members=(*team.members, by))})


def next_number(t: Tournament) -> int:
    return 1 + max(t.teams, default=0)


def _may_join(t: Tournament, user: int) -> None:
    if not t.setup.team:
        raise TournamentRefused("no-teams")
    if t.player(user).status not in (PlayerStatus.IN, PlayerStatus.WAITING):
        raise TournamentRefused("not-registered")
    if team_of(t, user) is not None:
        raise TournamentRefused("team-already")
    if t.stages and _has_played(t, user):
        raise TournamentRefused("teams-stand")


def _has_played(t: Tournament, user: int) -> bool:
    return any(user in one.users for one in t.played)


# Standings


def season(t: Tournament) -> tuple[SeasonRow, ...]:
    """Season points of everybody, the most first: those of this event and of the earlier ones. A person disqualified
    here scores nothing here."""
    return _rows(t, dict.fromkeys([*t.carried, *_season_points(t)]))


def team_rows(t: Tournament) -> tuple[TeamRow, ...]:
    if not t.setup.team:
        return ()
    members = {n: _rows(t, team.members) for n, team in t.teams.items()}
    points = {n: sum((row.total for row in rows), Fraction(0)) for n, rows in members.items()}
    order = sorted(points, key=lambda n: (-points[n], n))
    falling = [-points[n] for n in order]
    return tuple(TeamRow(1 + bisect_left(falling, -points[n]), t.teams[n], points[n], members[n]) for n in order)


def _season_points(t: Tournament) -> Mapping[int, Fraction]:
    points: dict[int, Fraction] = {}
    for stage in range(len(t.stages)):
        for user, tally in tallies(t, stage).items():
            out = t.players[user].status is PlayerStatus.DISQUALIFIED
            points[user] = points.get(user, Fraction(0)) + (0 if out else tally.points)
    return points


def _rows(t: Tournament, users: Mapping[int, None] | Sequence[int]) -> tuple[SeasonRow, ...]:
    scored, nobody = _season_points(t), ("", Fraction(0))
    rows: list[SeasonRow] = []
    for user in users:
        name, carried = t.carried.get(user, nobody)
        name = t.players[user].name if user in t.players else name
        rows.append(SeasonRow(0, user, name, carried, scored.get(user, Fraction(0))))
    rows.sort(key=lambda row: (-row.total, row.name, row.user))
    falling = [-row.total for row in rows]
    return tuple(replace(row, rank=1 + bisect_left(falling, -row.total)) for row in rows)


# Earlier events


def carry_from(event: str, t: Tournament, own: str, later: Tournament) -> Carry:
    """Points and teams from this event for a `later` one of the season. A forgotten person gets an unused number there.
    Refuses event-not-over, own-event."""
    _check_event_over(event, t, own)
    rows, own_teams = season(t), [*t.teams.values()] if t.setup.team else []
    named = [row.user for row in rows] + [user for team in own_teams for user in (team.founder, *team.members)]
    forgotten = [user for user in dict.fromkeys(named) if user < 0]
    there = {user: lowest(later.log) - n for n, user in enumerate(forgotten, 1)}

    def number(user: int) -> int:
        return there.get(user, user)

    return Carry(
        event=event,
        title=t.setup.name,
        events=t.events + 1,
        people=tuple(Carried(user=number(row.user), name=row.name or "?", points=str(row.total)) for row in rows),
        team=t.setup.team,
        teams=tuple(
            CarriedTeam(user=number(team.founder), name=team.name, users=tuple(map(number, team.members)))
            for team in own_teams
        ),
    )


def qualify_from(event: str, t: Tournament, places: int, own: str) -> Qualify:
    """Qualification by the first `places` of this event; people who share the last of them qualify too. Refuses
    event-not-over, own-event."""
    _check_event_over(event, t, own)
    rows = [row for row in overall(t) if row.rank is not None and row.rank <= places and row.user > 0]
    return Qualify(event=event, title=t.setup.name, people=tuple(Known(user=row.user, name=row.name) for row in rows))


def _check_event_over(event: str, t: Tournament, own: str) -> None:
    if event == own:
        raise TournamentRefused("own-event")
    if t.phase is not Phase.OVER:
        raise TournamentRefused("event-not-over")


def carry(t: Tournament, act: Carry) -> Tournament:
    """Replace earlier points and teams. People who since joined or left a remaining team keep that choice. Refuses
    settings-stand after the start."""
    if t.stages:
        raise TournamentRefused("settings-stand")
    brought = {one.user: (one.name, Fraction(one.points)) for one in act.people}
    teams = {number: team for number, team in t.teams.items() if not team.carried}
    former = {(team.founder, team.name): team for team in t.teams.values() if team.carried}
    for team in act.teams:
        new = Team(1 + max((*t.teams, *teams), default=0), team.user, team.name, ())
        was = former.get((team.user, team.name), new)
        taken = {user for one in teams.values() for user in one.members}
        same = tuple(user for user in team.users if user not in taken)
        came = [user for user in was.members if user not in (*was.carried, *same, *taken)]
        members = (*(user for user in same if user not in was.carried or user in was.members), *came)
        if members:
            teams[was.number] = replace(was, members=members, carried=same)
    more = {"team": _declared_team_size(t) or act.team}
    return replace(t, setup=t.setup.model_copy(update=more), carried=brought, events=act.events, teams=teams)


def _declared_team_size(t: Tournament) -> int:
    """Team size declared by organisers, without earlier events."""
    for n, entry in reversed(list(enumerate(t.log))):
        match entry.act:
            case Declare(team=int(size)) if n not in t.undone:
                return size
            case Open(setup=setup):
                return setup.team
            case _:
                pass
    return 0


def qualify(t: Tournament, act: Qualify) -> Tournament:
    """Invite the qualified people who are not banned. Refuses settings-stand after the start."""
    if t.stages:
        raise TournamentRefused("settings-stand")
    new = {one.user: one.name for one in act.people if one.user not in t.banned}
    return replace(t, invited={**t.invited, **new}, qualifying=True)


# As CSV


def season_csv(t: Tournament) -> str:
    lines = [[row.rank, safe(row.name), *map(points_text, (row.carried, row.points, row.total))] for row in season(t)]
    return as_sheet(["rank", "name", "carried", "points", "total"], lines)


def teams_csv(t: Tournament) -> str:
    """The teams as CSV with a line for each member: rank, team (number and name), points; name, earlier points and
    points of the member."""
    lines: list[list[object]] = []
    for row in team_rows(t):
        team: list[object] = [row.rank, row.team.number, safe(row.team.name), points_text(row.points)]
        lines += [[*team, safe(one.name), points_text(one.carried), points_text(one.points)] for one in row.members]
    return as_sheet(["rank", "team", "team name", "team points", "name", "carried", "points"], lines)
