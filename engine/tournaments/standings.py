"""Scores and standings: points by place, tie-breaks in the declared order, and the standings as CSV."""

from __future__ import annotations

import csv
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from io import StringIO
from typing import Any

from engine.tournaments.acts import Result
from engine.tournaments.names import BLANK
from engine.tournaments.setup import Elimination, Ladder, Scoring, StandIn, TieBreak
from engine.tournaments.state import Phase, PlayerStatus, Tournament, TournamentTable


@dataclass(slots=True)
class Tally:
    """One person's results in a stage. `met` are opponents, once for each table, and `shares` the person's shares of
    their tables' victory points. `versus` is, by opponent, the number of tables finished ahead less those behind.
    `reached` is the last round of an elimination and the score in it."""

    points: Fraction = Fraction(0)
    scores: list[Fraction] = field(default_factory=list[Fraction])
    places: list[int] = field(default_factory=list[int])
    met: list[int] = field(default_factory=list[int])
    shares: list[Fraction] = field(default_factory=list[Fraction])
    versus: dict[int, int] = field(default_factory=dict[int, int])
    wins: int = 0
    byes: int = 0
    reached: tuple[int, Fraction] = (0, Fraction(0))


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings. `rank` is shared by who is equal in everything; None: disqualified, ranked nowhere.
    `ties` are the values of the declared tie-breaks, by which higher is better; `places` those at their tables so
    far."""

    rank: int | None
    user: int
    name: str
    points: Fraction
    ties: Mapping[TieBreak, Fraction]
    places: tuple[int, ...]
    wins: int
    byes: int
    status: PlayerStatus


def points_by_user(scoring: Scoring, result: Result) -> dict[int, Fraction]:
    """The points of each user at a table; shared places share their points. Absent people share the last places; for a
    computer's seat see `StandIn`."""
    last = {one.user: one.absent or (one.stand_in and scoring.stand_in is StandIn.LAST) for one in result.seats}
    order = {one.user: (last[one.user], 0 if one.absent else one.place) for one in result.seats}
    scale = scoring.scale(len(order))
    worth: dict[int, Fraction] = {}
    for one in result.seats:
        better = sum(other < order[one.user] for other in order.values())
        equal = sum(other == order[one.user] for other in order.values())
        nothing = one.stand_in and scoring.stand_in is StandIn.NOTHING
        worth[one.user] = Fraction(0) if nothing else Fraction(sum(scale[better : better + equal]), equal)
    return worth


def tallies(t: Tournament, stage: int | None = None) -> dict[int, Tally]:
    """Results of all people who played in a stage (from 0; default: the present one)."""
    if not t.stages:
        return {}
    number = len(t.stages) - 1 if stage is None else stage
    rounds, declared = t.rounds_of(number), t.setup.stages[number]
    people = dict.fromkeys([*t.stages[number].entrants, *(user for one in rounds for user in one.users)])
    found = {user: Tally() for user in people}
    came = set[int]()  # people of earlier rounds; they sit out rounds in which they are missing
    for one in rounds:
        for user in one.byes:
            found[user].scores.append(Fraction(t.setup.scoring.bye))
            found[user].byes += 1
        there = set(one.users)
        came |= there | set(one.byes)
        for user in people:
            if user not in came and t.players[user].since > one.number:
                found[user].scores.append(Fraction(t.setup.scoring.missed))
        for table in one.tables:
            if table.result is not None:
                _count(found, t.setup.scoring, table.result)
        for user in there if isinstance(declared, Elimination) else ():
            table = one.table_of(user)
            open_ = table is not None and table.result is None
            found[user].reached = (one.number, Fraction(0) if open_ else found[user].scores[-1])
    counts = declared.counts if isinstance(declared, Ladder) else None
    for tally in found.values():
        tally.points = sum(sorted(tally.scores, reverse=True)[:counts], Fraction(0))
    return found


def standings(t: Tournament, stage: int | None = None) -> tuple[Row, ...]:
    """The standings of a stage (from 0; default: the present one), best first. An elimination is ranked by the round
    reached, then by the score there. The disqualified come last without a rank."""
    found = tallies(t, stage)
    out = [user for user in found if t.players[user].status is PlayerStatus.DISQUALIFIED]
    ties: dict[int, dict[TieBreak, Fraction]] = {user: {} for user in found}
    reached = {user: (tally.reached, tally.points) for user, tally in found.items()}
    groups = _split([user for user in found if user not in out], reached)
    for tie in t.setup.ties:
        finer: list[list[int]] = []
        for group in groups:
            worth = {user: _tie_break(tie, found, user, group) for user in group}
            finer += _split(group, worth)
            for user in group:
                ties[user][tie] = worth[user]
        groups = finer
    rows: list[Row] = []
    for group in groups:
        rank = 1 + len(rows)
        named = sorted(group, key=lambda user: (t.players[user].name, user))
        rows += [_row(t, user, rank, found[user], ties[user]) for user in named]
    return (*rows, *(_row(t, user, None, found[user], {}) for user in out))


def overall(t: Tournament) -> tuple[Row, ...]:
    rows: dict[int, Row] = {}
    for stage in reversed(range(len(t.stages))):
        left = [row for row in standings(t, stage) if row.user not in rows]
        before = sum(row.rank is not None for row in rows.values())
        ranks = [row.rank for row in left if row.rank is not None]
        for row in left:
            rank = None if row.rank is None else before + 1 + bisect_left(ranks, row.rank)
            rows[row.user] = replace(row, rank=rank)
    return tuple(sorted(rows.values(), key=lambda row: row.rank is None))


def as_csv(rows: Iterable[Row], ties: Sequence[TieBreak] = tuple(TieBreak)) -> str:
    lines: list[list[object]] = []
    for row in rows:
        values = [points_text(row.ties[tie]) if tie in row.ties else "" for tie in ties]
        known = [rank_text(row), safe(row.name), points_text(row.points), *values]
        lines.append([*known, " ".join(map(str, row.places)), row.wins, row.byes, row.status])
    return as_sheet(["rank", "name", "points", *ties, "places", "won", "byes", "status"], lines)


def as_sheet(heading: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """These lines as CSV. Names have to be made `safe` before."""
    file = StringIO()
    csv.writer(file).writerows([heading, *lines])
    return file.getvalue()


def rank_text(row: Row) -> str:
    return "" if row.rank is None else str(row.rank)


def points_text(points: Fraction) -> str:
    """A number with three decimals at most: "8", "2.5", "6.667"."""
    return f"{float(points):.3f}".rstrip("0").rstrip(".")


def safe(name: str) -> str:
    """A one-line name that no spreadsheet takes for a formula."""
    line = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in name)
    first = next(filter(_shows, unicodedata.normalize("NFKC", line)), "")
    return f"'{line}" if first and first in "=+-@|%" else line


def _shows(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "ZCM" and sign not in BLANK


def _count(found: Mapping[int, Tally], scoring: Scoring, result: Result) -> None:
    worth = points_by_user(scoring, result)
    whole, most = sum(max(0, one.points) for one in result.seats), max(worth.values())
    for one in result.seats:
        tally = found[one.user]
        others = [other for other in result.seats if other.user != one.user and not (one.absent or other.absent)]
        tally.scores.append(worth[one.user])
        tally.places.append(one.place)
        tally.met += [other.user for other in others]
        tally.shares.append(Fraction(max(0, one.points), whole) if whole else Fraction(1, len(result.seats)))
        tally.wins += worth[one.user] == most
        for other in others:
            better = (worth[one.user] > worth[other.user]) - (worth[one.user] < worth[other.user])
            tally.versus[other.user] = tally.versus.get(other.user, 0) + better


def _tie_break(tie: TieBreak, found: Mapping[int, Tally], user: int, tied: Sequence[int]) -> Fraction:
    tally = found[user]
    match tie:
        case TieBreak.OPPONENTS:
            return _mean([found[other].points for other in tally.met])
        case TieBreak.SHARE:
            return _mean(tally.shares)
        case TieBreak.WINS:
            return Fraction(tally.wins)
        case TieBreak.DIRECT:
            return Fraction(sum(tally.versus.get(other, 0) for other in tied))


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def _split(group: Sequence[int], worth: Mapping[int, Any]) -> list[list[int]]:
    parts: dict[Any, list[int]] = {}
    for user in group:
        parts.setdefault(worth[user], []).append(user)
    return [parts[value] for value in sorted(parts, reverse=True)]


def _row(t: Tournament, user: int, rank: int | None, tally: Tally, ties: Mapping[TieBreak, Fraction]) -> Row:
    player = t.players[user]
    places = tuple(tally.places)
    return Row(rank, user, player.name, tally.points, ties, places, tally.wins, tally.byes, player.status)


@dataclass(frozen=True, slots=True)
class Champions:
    """Winners of a tournament. Several people share the first place if they are equal in everything. `table` is the
    last table with a result at which most of them sat: in an elimination the final."""

    users: tuple[int, ...]
    points: Fraction
    round: int | None
    table: TournamentTable | None


def champions(t: Tournament) -> Champions | None:
    """None before the end, and if no table has a result."""
    rows = [row for row in overall(t) if row.rank == 1] if t.phase is Phase.OVER else []
    ended = [(one.number, table) for one in t.played for table in one.tables if table.result is not None]
    if not rows or not ended:
        return None
    first = {row.user for row in rows}
    there = [(number, len(first.intersection(table.users)), table) for number, table in ended]
    number, count, table = max(there, key=lambda one: (one[1] > 0, one[0], one[1]))
    where = (number, table) if count else (None, None)
    return Champions(tuple(row.user for row in rows), rows[0].points, *where)
