"""A tournament as a file for others: what everybody may know of it, as JSON, in the form of docs/tournament-json.md and
of tournament.schema.json. Equal tournaments give equal bytes. Pure.

People have the names of the panel, and numbers in the order of registration. Notes, wishes, disputes, drafts and the
secret of the draws are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from engine.tournaments.access import public
from engine.tournaments.acts import Begin, Qualify, Reason
from engine.tournaments.registration import CallStatus, call_statuses
from engine.tournaments.standings import points_by_user, standings
from engine.tournaments.state import Round, Tournament, TournamentTable
from engine.tournaments.teams import SeasonRow, season, team_rows

FORMAT = "oraklos-tournament/1"
SCHEMA = Path(__file__).with_name("tournament.schema.json")

Json: TypeAlias = dict[str, Any]
Numbers: TypeAlias = Mapping[int, int]
"""The number of everybody, from 1 in the order of registration."""


def as_json(t: Tournament) -> str:
    number = {user: n for n, user in enumerate(t.players, 1)}
    setup, scoring = t.setup, t.setup.scoring
    sizes = {len(table.users) for one in t.played for table in one.tables}
    done = [entry.act for n, entry in enumerate(t.log) if n not in t.undone]
    begun = next((act for act in done if isinstance(act, Begin)), None)
    file = {
        "format": FORMAT,
        "name": setup.name,
        "game": setup.game,
        "options": setup.options,
        "phase": t.phase,
        "schedule": setup.schedule.model_dump(),
        "scoring": {
            "places": {n: scoring.scale(n) for n in sorted(sizes | {*range(setup.sizes.low, setup.sizes.high + 1)})},
            "bye": scoring.bye,
            "missed": scoring.missed,
            "stand_in": scoring.stand_in,
        },
        "ties": setup.ties,
        "players": [
            {"number": number[user], "name": _name(user, one.name), "status": one.status, "since": one.since}
            for user, one in t.players.items()
        ],
        "invited": [
            _person(user, t.invited[user], number) for user, how in call_statuses(t).items() if how is CallStatus.ASKED
        ],
        "qualified": [
            {
                "event": act.event,
                "title": act.title,
                "people": [_person(one.user, one.name, number) for one in act.people],
            }
            for act in done
            if isinstance(act, Qualify)
        ],
        "seeding": {
            "declared": setup.seeding,
            "by_hand": _all(t.seeds, number),
            "entrants": _all(begun.entrants, number) if begun is not None else (),
            "ratings": begun.ratings if begun is not None else (),
        },
        "stages": [_stage(t, stage, number) for stage in range(len(t.stages))],
        "rounds": [_round(t, one, number) for one in t.played],
        "events": t.events,
        "season": [_of_season(row, number) for row in season(t)] if t.events > 1 else [],
        "teams": [
            {
                "rank": row.rank,
                "number": row.team.number,
                "name": _name(row.team.founder, row.team.name),
                "points": _float(row.points),
                "members": [_of_season(one, number) for one in row.members],
            }
            for row in team_rows(t)
        ],
    }
    return json.dumps(file, indent=1, ensure_ascii=False)


def _name(user: int, name: str) -> str | None:
    return name if user > 0 else None


def _person(user: int, name: str, number: Numbers) -> Json:
    return {"player": number.get(user), "name": _name(user, name)}


def _all(users: Iterable[int], number: Numbers) -> list[int]:
    return [number[user] for user in users]


def _stage(t: Tournament, stage: int, number: Numbers) -> Json:
    begun = t.stages[stage]
    rows = [
        {
            "rank": row.rank,
            "player": number[row.user],
            "points": _float(row.points),
            "ties": {tie: _float(worth) for tie, worth in row.ties.items()},
            "places": row.places,
            "won": row.wins,
            "byes": row.byes,
        }
        for row in standings(t, stage)
    ]
    return {
        "declared": t.setup.stages[stage].model_dump(),
        "entrants": _all(begun.entrants, number),
        "groups": [_all(group, number) for group in begun.groups],
        "standings": rows,
    }


def _round(t: Tournament, one: Round, number: Numbers) -> Json:
    """The file holds one tournament, so its `event` is 1."""
    reasons = public(one.reasons)
    return {
        "event": 1,
        "round": one.number,
        "stage": 1 + one.stage,
        "status": one.status,
        "tables": [_table(t, table, reasons, number) for table in one.tables],
        "byes": _all(one.byes, number),
        "reasons": [_reason(reason, number) for reason in reasons if reason.table is None],
    }


def _table(t: Tournament, table: TournamentTable, reasons: Iterable[Reason], number: Numbers) -> Json:
    result = None
    if table.result is not None:
        worth = points_by_user(t.setup.scoring, table.result)
        seats = [
            {"user": number[one.user], "place": one.place, "points": one.points, "scored": _float(worth[one.user]),
             "stand_in": one.stand_in, "absent": one.absent}
            for one in table.result.seats
        ]  # fmt: skip
        result = {"seats": seats, "how": table.result.how}
    own = [_reason(reason, number) for reason in reasons if reason.table == table.number]
    return {"players": _all(table.users, number), "reasons": own, "result": result}


def _reason(reason: Reason, number: Numbers) -> Json:
    users = _all(reason.users, number)
    return {"why": reason.why, "users": users, "n": reason.n, "cost": reason.cost, "proven": reason.proven}


def _of_season(row: SeasonRow, number: Numbers) -> Json:
    points = {"carried": _float(row.carried), "points": _float(row.points), "total": _float(row.total)}
    return {"rank": row.rank, **_person(row.user, row.name, number), **points}


def _float(exact: Fraction) -> float:
    return round(float(exact), 3)
