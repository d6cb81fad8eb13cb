"""Statistics from results alone: streaks, head-to-head counts, a server's records, a person's year.

A game counts if it came to its own end with at least two people. One of a person alone counts for their year, and as a
record of its own kind. Nothing is stored, so forgotten or unlisted people
never appear.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from engine.ids import TableId
from engine.store.rows import ResultRow
from engine.tournaments.names import distinct_names

Feat: TypeAlias = Literal["points", "margin", "narrow", "streak", "wins", "games", "solo"]
"""Kinds of records: most points in a game; clearest and narrowest win, in points; most successive wins, most wins, most
games; most points alone against computers."""
FEATS: tuple[Feat, ...] = ("points", "margin", "narrow", "streak", "wins", "games", "solo")
_Try: TypeAlias = "tuple[Feat, int, int, float]"
"""Kind, value, user and time of a candidate for a record."""
FIRST = 1
"""The place of a winner, alone or shared."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Numbers of successive wins: up to the latest game, and the maximum."""

    now: int = 0
    best: int = 0


NO_STREAK = Streak()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Head-to-head count of two people from one's view: the other with their latest name, games together, and games
    with a better and a worse place; the rest were equal."""

    user: int
    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Feats:
    """A record of a game on a server: its `value` in points, wins or games, its holders (several if equal), and the
    time it was first set (Unix seconds)."""

    feat: Feat
    value: int
    holders: tuple[str, ...]
    since: float


@dataclass(frozen=True, slots=True)
class Year:
    """A person's year on a server: games, wins, games by month (twelve numbers) and by kind, most played first; best
    result as (kind of game, points); most frequent opponent; longest streak."""

    year: int
    games: int
    wins: int
    months: tuple[int, ...]
    played: Mapping[str, int]
    best: tuple[str, int] | None
    company: Meeting | None
    streak: int


def counted(rows: Iterable[ResultRow], least: int = 2) -> list[list[ResultRow]]:
    """The tables that count with at least so many people, by time of their end, each with its placed rows."""
    tables: dict[TableId, list[ResultRow]] = {}
    for row in rows:
        if row.whole and row.place is not None:
            tables.setdefault(row.table, []).append(row)
    ordered = sorted(tables.values(), key=lambda table: (table[0].ended, table[0].table))
    people = [sum(row.user is not None or row.forgotten is not None for row in table) for table in ordered]
    return [table for table, number in zip(ordered, people, strict=True) if number >= least]


def streak(tables: Iterable[Sequence[ResultRow]], user: int) -> Streak:
    """A person's streak at these tables; tables without them are skipped."""
    now = best = 0
    for own in (row for table in tables for row in table if row.user == user):
        now = now + 1 if own.place == FIRST else 0
        best = max(best, now)
    return Streak(now, best)


def meetings(tables: Iterable[Sequence[ResultRow]], user: int, hidden: Collection[int]) -> list[Meeting]:
    """People whom a user met at these tables, most frequent first, without `hidden` ones."""
    found: dict[int, list[int]] = {}
    names: dict[int, str] = {}
    for table in tables:
        own = next((row.place or 0 for row in table if row.user == user), None)
        for row in table if own is not None else ():
            if row.user is not None and row.user != user and row.user not in hidden:
                names[row.user] = row.name
                found.setdefault(row.user, []).append((row.place or 0) - (own or 0))
    apart = distinct_names(names)
    met = [
        Meeting(other, apart[other], len(by), sum(n > 0 for n in by), sum(n < 0 for n in by))
        for other, by in found.items()
    ]
    return sorted(met, key=lambda one: (-one.games, one.user))


def feats(rows: Iterable[ResultRow], hidden: Collection[int]) -> list[Feats]:
    """The records of one game on a server, in the order of FEATS, without those that nobody holds. `hidden` people hold
    none."""
    rows = [*rows]
    tables = counted(rows)
    names = {row.user: row.name for table in tables for row in table if row.user is not None}
    tried: list[_Try] = []
    run, wins, games = Counter[int](), Counter[int](), Counter[int]()
    for table in tables:
        ended, points = table[0].ended, sorted((row.points or 0 for row in table), reverse=True)
        for row in table:
            if row.user is None or row.user in hidden:
                continue
            won = row.place == FIRST
            games[row.user] += 1
            wins[row.user] += won
            run[row.user] = run[row.user] + 1 if won else 0
            values: dict[Feat, int] = {"streak": run[row.user], "wins": wins[row.user], "games": games[row.user]}
            if row.alone and row.finished and row.points is not None:
                values["points"] = row.points
                if won:  # negative if the rules let a player with fewer points win
                    values["margin"] = values["narrow"] = row.points - points[1]
            for feat, value in values.items():
                if value > 0:
                    tried.append((feat, value, row.user, ended))
    for table in counted(rows, 1):
        people = [row for row in table if row.user is not None or row.forgotten is not None]
        for row in people if len(people) == 1 else ():
            if row.user is not None and row.user not in hidden and row.alone and row.finished and (row.points or 0) > 0:
                names[row.user] = row.name
                tried.append(("solo", row.points or 0, row.user, row.ended))
    apart = distinct_names({user: name for user, name in names.items() if user not in hidden})
    return [one for feat in FEATS if (one := _record(feat, tried, apart)) is not None]


def year_of(rows: Iterable[ResultRow], user: int, year: int, hidden: Collection[int]) -> Year | None:
    """A person's year (by UTC) from results of their tables, None without finished games. `hidden` people do not
    appear."""
    tables = [table for table in counted(rows, 1) if _time(table[0].ended).year == year]
    own = [row for table in tables for row in table if row.user == user]
    if not own:
        return None
    months = Counter(_time(row.ended).month for row in own)
    points = [(row.points, row.game) for row in own if row.points is not None]
    best = max(points, default=None)
    return Year(
        year=year,
        games=len(own),
        wins=sum(row.place == FIRST for row in own),
        months=tuple(months[month] for month in range(1, 13)),
        played=dict(Counter(row.game for row in own).most_common()),
        best=None if best is None else (best[1], best[0]),
        company=next(iter(meetings(tables, user, hidden)), None),
        streak=streak(tables, user).best,
    )


def years(rows: Iterable[ResultRow], user: int) -> list[int]:
    """Years (by UTC) with a person's finished games that count, the latest first."""
    return sorted(
        {_time(row.ended).year for table in counted(rows, 1) for row in table if row.user == user}, reverse=True
    )


def _record(feat: Feat, tried: Sequence[_Try], names: Mapping[int, str]) -> Feats | None:
    values = [value for one, value, _, _ in tried if one == feat]
    if not values:
        return None
    best = min(values) if feat == "narrow" else max(values)
    those = {user: when for one, value, user, when in reversed(tried) if (one, value) == (feat, best)}
    first = sorted(those, key=lambda user: (those[user], user))
    return Feats(feat, best, tuple(names[user] for user in first), those[first[0]])


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
