"""Numbers that people like, from results alone: streaks, who was ahead of whom, a server's records, somebody's year.

A game counts here if it came to its own end and at least two people played it. What is worked out is kept nowhere: who
is forgotten, or does not want to be seen, is in none of it.
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

Feat: TypeAlias = Literal["points", "margin", "narrow", "streak", "wins", "games"]
"""What a record is of: most points in a game; the clearest and the narrowest win, in points; most wins in a row, most
wins, and most games."""
FEATS: tuple[Feat, ...] = ("points", "margin", "narrow", "streak", "wins", "games")
_Try: TypeAlias = "tuple[Feat, int, int, float]"
"""Of what, how much, whose, and when."""
FIRST = 1
"""The place of who wins, alone or with others."""


@dataclass(frozen=True, slots=True)
class Streak:
    """So many wins in a row up to the latest game, and at the most."""

    now: int = 0
    best: int = 0


NO_STREAK = Streak()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two people at the same tables, as one of them sees it: the other and the name they played by last, their games
    together, and in how many of these one was ahead and behind; in the rest they shared a place."""

    user: int
    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Feats:
    """A record of a game on a server: `value` in points, wins or games, who holds it (several share what is equal), and
    when it was set first (Unix seconds)."""

    feat: Feat
    value: int
    holders: tuple[str, ...]
    since: float


@dataclass(frozen=True, slots=True)
class Year:
    """Somebody's year on a server: games, wins, and games by month (twelve numbers) and by kind, the most played first;
    their best result in points, as (kind of game, points); whom they met most; and their longest streak in it."""

    year: int
    games: int
    wins: int
    months: tuple[int, ...]
    played: Mapping[str, int]
    best: tuple[str, int] | None
    company: Meeting | None
    streak: int


def counted(rows: Iterable[ResultRow]) -> list[list[ResultRow]]:
    """The tables that count, in the order of their end, each with those who were given a place."""
    tables: dict[TableId, list[ResultRow]] = {}
    for row in rows:
        if row.whole and row.place is not None:
            tables.setdefault(row.table, []).append(row)
    ordered = sorted(tables.values(), key=lambda table: (table[0].ended, table[0].table))
    return [table for table in ordered if sum(_person(row) for row in table) > 1]


def streak(tables: Iterable[Sequence[ResultRow]], user: int) -> Streak:
    """The wins in a row of somebody at these tables, at which they sat or not."""
    now = best = 0
    for own in (row for table in tables for row in table if row.user == user):
        now = now + 1 if own.place == FIRST else 0
        best = max(best, now)
    return Streak(now, best)


def meetings(tables: Iterable[Sequence[ResultRow]], user: int, hidden: Collection[int]) -> list[Meeting]:
    """Whom somebody met at these tables, most often first, without those who are to stay `hidden`."""
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
    """The records of one game on a server, in the order of FEATS; none that nobody holds. Nobody `hidden` holds any."""
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
                if won:  # by fewer points than another's, as the rules may have it: then it is less than nothing
                    values["margin"] = values["narrow"] = row.points - points[1]
            for feat, value in values.items():
                if value > 0:
                    tried.append((feat, value, row.user, ended))
    apart = distinct_names({user: name for user, name in names.items() if user not in hidden})
    return [one for feat in FEATS if (one := _record(feat, tried, apart)) is not None]


def year_of(rows: Iterable[ResultRow], user: int, year: int, hidden: Collection[int]) -> Year | None:
    """Somebody's year (by UTC) from the results of the tables at which they sat; None if they finished no game in it.
    Nobody `hidden` is their company."""
    tables = [table for table in counted(rows) if _time(table[0].ended).year == year]
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
    """In which years (by UTC) somebody finished games that count, the latest first."""
    return sorted({_time(row.ended).year for table in counted(rows) for row in table if row.user == user}, reverse=True)


def _record(feat: Feat, tried: Sequence[_Try], names: Mapping[int, str]) -> Feats | None:
    values = [value for one, value, _, _ in tried if one == feat]
    if not values:
        return None
    best = min(values) if feat == "narrow" else max(values)
    those = {user: when for one, value, user, when in reversed(tried) if (one, value) == (feat, best)}
    first = sorted(those, key=lambda user: (those[user], user))
    return Feats(feat, best, tuple(names[user] for user in first), those[first[0]])


def _person(row: ResultRow) -> bool:
    return row.user is not None or row.forgotten is not None


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
