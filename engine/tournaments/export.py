"""A tournament as a file for others: what everybody may know of it, as JSON, in the shape that docs/tournament-json.md
says. The same tournament gives the same bytes. Pure.

Nobody is named but by the name that stands on the panel; numbers stand for people, in the order of registration.
Notes, wishes, disputes, drafts and the secret of the draws are not in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal

from pydantic import Field

from engine.tournaments.access import public
from engine.tournaments.acts import Act, Begin, How, Reason, Why
from engine.tournaments.leagues import Qualify
from engine.tournaments.registration import CallStatus, call_statuses
from engine.tournaments.setup import FrozenModel, Seeding, Stage, StandIn, TieBreak
from engine.tournaments.standings import Row, points_by_user, standings
from engine.tournaments.state import Phase, PlayerStatus, Round, RoundStatus, Tournament, TournamentTable
from engine.tournaments.teams import SeasonRow, season, team_rows

FORMAT = "oraklos-tournament/1"


class ExportedPlayer(FrozenModel):
    """A present or former participant. `name` is as on the panel (None: forgotten); `since` is the first round they
    were meant for."""

    number: int = Field(ge=1)
    name: str | None
    status: PlayerStatus
    since: int = Field(ge=1)


class ExportedReason(FrozenModel):
    """An unavoidable flaw of a pairing and its cost in the declared prices (see docs/tournaments.md)."""

    why: Why
    users: tuple[int, ...]
    n: int = 0
    cost: int = 0
    proven: bool = False


class ExportedSeat(FrozenModel):
    """Finish of one seat.

    `place` is the place at the table (ties share it), `points` are victory points, `scored` the points in the
    tournament. `stand_in`: a computer finished for the player. `absent`: they were missing in a walkover.
    """

    user: int
    place: int = Field(ge=1)
    points: int
    scored: float
    stand_in: bool
    absent: bool


class ExportedResult(FrozenModel):
    """The result of a table, by seat, and how it came to it."""

    seats: tuple[ExportedSeat, ...]
    how: How


class ExportedTable(FrozenModel):
    """A table: its players by seat, the reasons why they meet, and its result, once there is one."""

    players: tuple[int, ...]
    reasons: tuple[ExportedReason, ...]
    result: ExportedResult | None


class ExportedRound(FrozenModel):
    """A published round, counted from 1 through all stages. `event` is 1: the file holds one tournament. `stage` is
    counted from 1; `reasons` are those that are no table's."""

    event: Literal[1] = 1
    round: int = Field(ge=1)
    stage: int = Field(ge=1)
    status: RoundStatus
    tables: tuple[ExportedTable, ...]
    byes: tuple[int, ...]
    reasons: tuple[ExportedReason, ...]


class ExportedRow(FrozenModel):
    """A line of the standings. Who is equal in everything shares the `rank`; None: disqualified. `ties` are the
    tie-breaks in the declared order, of which higher is better; `places` those at the tables so far."""

    rank: int | None
    player: int
    points: float
    ties: dict[TieBreak, float]
    places: tuple[int, ...]
    won: int
    byes: int


class ExportedStage(FrozenModel):
    """A stage that has begun: as it was declared, who plays in it in the order of seeding (newcomers last), its groups,
    if any, and its standings, the best first."""

    declared: Stage
    entrants: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    standings: tuple[ExportedRow, ...]


class ExportedScoring(FrozenModel):
    """The points of the places at a table of each size, of a bye and of a round before a late entry; and what a seat
    counts that a computer has finished."""

    places: dict[int, tuple[int, ...]]
    bye: int
    missed: int
    stand_in: StandIn


class ExportedSchedule(FrozenModel):
    """Moments (Unix seconds) at which something happens by itself; None, or missing in `rounds`: when it is ready.
    `rounds` are those after the first, in a season all."""

    opens: float | None
    closes: float | None
    check_in: float | None
    start: float | None
    rounds: tuple[float, ...]


class ExportedSeasonRow(FrozenModel):
    """One person's points of the season: `carried` from earlier events, `points` of this one, and their `total`.

    `player` is None for somebody who does not play in this event, `name` None for somebody forgotten.
    """

    rank: int = Field(ge=1)
    player: int | None
    name: str | None
    carried: float
    points: float
    total: float


class ExportedTeam(FrozenModel):
    """A team: its name (None: whoever founded it is forgotten), the sum of its members' totals, its rank by that."""

    rank: int = Field(ge=1)
    number: int = Field(ge=1)
    name: str | None
    points: float
    members: tuple[ExportedSeasonRow, ...]


class ExportedPerson(FrozenModel):
    """An invited or qualified person: number as a `player` (None: no number) and name (None: forgotten)."""

    player: int | None
    name: str | None


class ExportedSeeding(FrozenModel):
    """Seeding of the first stage.

    `by_hand` are those whom organisers seeded, the strongest first; `declared` is the rule for all others. `entrants`
    have their order at the start, and `ratings` those that seeded them (0: none, or hidden). Both are empty before the
    start.
    """

    declared: Seeding
    by_hand: tuple[int, ...]
    entrants: tuple[int, ...]
    ratings: tuple[int, ...]


class ExportedQualification(FrozenModel):
    """People who qualified by their places in an earlier `event` (its id and title)."""

    event: str
    title: str
    people: tuple[ExportedPerson, ...]


class ExportedTournament(FrozenModel):
    """The file. `invited` are those whom organisers asked and who have not answered. Where somebody has `qualified`,
    nobody but the invited may register."""

    format: Literal["oraklos-tournament/1"] = FORMAT
    name: str
    game: str
    options: dict[str, Any]
    phase: Phase
    schedule: ExportedSchedule
    scoring: ExportedScoring
    ties: tuple[TieBreak, ...]
    players: tuple[ExportedPlayer, ...]
    invited: tuple[ExportedPerson, ...]
    qualified: tuple[ExportedQualification, ...]
    seeding: ExportedSeeding
    stages: tuple[ExportedStage, ...]
    rounds: tuple[ExportedRound, ...]
    events: int = Field(ge=1)
    season: tuple[ExportedSeasonRow, ...]
    teams: tuple[ExportedTeam, ...]


def export_tournament(t: Tournament) -> ExportedTournament:
    number = numbers(t)
    sizes = {len(table.users) for one in t.played for table in one.tables}
    scoring, low, high = t.setup.scoring, t.setup.sizes.low, t.setup.sizes.high
    return ExportedTournament(
        name=t.setup.name,
        game=t.setup.game,
        options=t.setup.options,
        phase=t.phase,
        schedule=ExportedSchedule.model_validate(t.setup.schedule.model_dump()),
        scoring=ExportedScoring(
            places={size: scoring.scale(size) for size in sorted(sizes | {*range(low, high + 1)})},
            bye=scoring.bye,
            missed=scoring.missed,
            stand_in=scoring.stand_in,
        ),
        ties=t.setup.ties,
        players=tuple(
            ExportedPlayer(
                number=number[user], name=player.name if user > 0 else None, status=player.status, since=player.since
            )
            for user, player in t.players.items()
        ),
        invited=tuple(
            _person(user, t.invited[user], number) for user, how in call_statuses(t).items() if how is CallStatus.ASKED
        ),
        qualified=tuple(
            ExportedQualification(
                event=act.event,
                title=act.title,
                people=tuple(_person(one.user, one.name, number) for one in act.people),
            )
            for act in _standing(t)
            if isinstance(act, Qualify)
        ),
        seeding=_seeding(t, number),
        stages=tuple(
            ExportedStage(
                declared=t.setup.stages[n],
                entrants=_all(stage.entrants, number),
                groups=tuple(_all(group, number) for group in stage.groups),
                standings=tuple(_row(row, number) for row in standings(t, n)),
            )
            for n, stage in enumerate(t.stages)
        ),
        rounds=tuple(_round(t, one, number) for one in t.played),
        events=t.events,
        season=tuple(_of_season(row, number) for row in season(t)) if t.events > 1 else (),
        teams=tuple(
            ExportedTeam(
                rank=row.rank,
                number=row.team.number,
                name=row.team.name if row.team.founder > 0 else None,
                points=_number(row.points),
                members=tuple(_of_season(one, number) for one in row.members),
            )
            for row in team_rows(t)
        ),
    )


def as_json(t: Tournament) -> str:
    """The file as text."""
    return export_tournament(t).model_dump_json(indent=1)


def numbers(t: Tournament) -> Mapping[int, int]:
    """The number of everybody, from 1 in the order of registration."""
    return {user: n for n, user in enumerate(t.players, 1)}


def _all(users: tuple[int, ...], number: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(number[user] for user in users)


def _standing(t: Tournament) -> Iterator[Act]:
    return (entry.act for n, entry in enumerate(t.log) if n not in t.undone)


def _person(user: int, name: str, number: Mapping[int, int]) -> ExportedPerson:
    return ExportedPerson(player=number.get(user), name=name if user > 0 else None)


def _seeding(t: Tournament, number: Mapping[int, int]) -> ExportedSeeding:
    begun = next((act for act in _standing(t) if isinstance(act, Begin)), None)
    return ExportedSeeding(
        declared=t.setup.seeding,
        by_hand=_all(t.seeds, number),
        entrants=_all(begun.entrants, number) if begun is not None else (),
        ratings=begun.ratings if begun is not None else (),
    )


def _round(t: Tournament, one: Round, number: Mapping[int, int]) -> ExportedRound:
    reasons = public(one.reasons)
    return ExportedRound(
        round=one.number,
        stage=1 + one.stage,
        status=one.status,
        tables=tuple(_table(t, table, reasons, number) for table in one.tables),
        byes=_all(one.byes, number),
        reasons=tuple(_reason(reason, number) for reason in reasons if reason.table is None),
    )


def _table(
    t: Tournament, table: TournamentTable, reasons: tuple[Reason, ...], number: Mapping[int, int]
) -> ExportedTable:
    result = None
    if table.result is not None:
        worth = points_by_user(t.setup.scoring, table.result)
        seats = tuple(
            ExportedSeat(
                user=number[one.user],
                place=one.place,
                points=one.points,
                scored=_number(worth[one.user]),
                stand_in=one.stand_in,
                absent=one.absent,
            )
            for one in table.result.seats
        )
        result = ExportedResult(seats=seats, how=table.result.how)
    own = tuple(_reason(reason, number) for reason in reasons if reason.table == table.number)
    return ExportedTable(players=_all(table.users, number), reasons=own, result=result)


def _reason(reason: Reason, number: Mapping[int, int]) -> ExportedReason:
    return ExportedReason(
        why=reason.why, users=_all(reason.users, number), n=reason.n, cost=reason.cost, proven=reason.proven
    )


def _of_season(row: SeasonRow, number: Mapping[int, int]) -> ExportedSeasonRow:
    return ExportedSeasonRow(
        rank=row.rank,
        player=number.get(row.user),
        name=row.name if row.user > 0 else None,
        carried=_number(row.carried),
        points=_number(row.points),
        total=_number(row.total),
    )


def _row(row: Row, number: Mapping[int, int]) -> ExportedRow:
    return ExportedRow(
        rank=row.rank,
        player=number[row.user],
        points=_number(row.points),
        ties={tie: _number(worth) for tie, worth in row.ties.items()},
        places=row.places,
        won=row.wins,
        byes=row.byes,
    )


def _number(exact: Fraction) -> float:
    """The number as a float, rounded to three decimals."""
    return round(float(exact), 3)
