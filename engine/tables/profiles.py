"""Profiles: strength and reliability of people on a server, from results of finished games alone."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from statistics import median
from time import perf_counter
from typing import TypeAlias

import structlog

from engine.core import Seat
from engine.games.habits import Habits, HabitsOf, together
from engine.ids import TableId
from engine.store.rows import ResultRow
from engine.tables.errors import TableRefused
from engine.tables.limits import DAY
from engine.tables.results import results_of
from engine.tables.rooms import Rooms
from engine.tables.statistics import (
    NO_STREAK,
    Feats,
    Meeting,
    Streak,
    Year,
    counted,
    feats,
    meetings,
    streak,
    year_of,
    years,
)
from engine.tournaments.names import distinct_names
from engine.tournaments.ratings import (
    START,
    RatedGame,
    RatedSeat,
    Rating,
    counts,
    leaderboard,
    ratings,
    ratings_of_computers,
)

log = structlog.get_logger(__name__)

HALVES = 90 * DAY
"""Age in seconds at which a game counts half in the share of finished games."""
CREDIT = 2.0
"""Finished games with today's weight that everybody is credited with."""
LATELY = 20
"""Number of latest games that determine the answer time."""
MET = 5
"""Number of frequent opponents in a profile."""
STORIES = 20
"""Number of latest games whose stories determine the habits."""
CACHED = 64
"""Number of leaderboards in memory."""

_Ratings: TypeAlias = "tuple[dict[int, Rating], dict[str, Rating]]"
"""Ratings of people by user, and of computers by kind."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard: the user, their latest name, and their rank; None for provisional or unlisted people."""

    user: int
    name: str
    rank: int | None
    rating: Rating


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The listed people of a game on a server: the ranked, then the provisional. `mine` is the viewer's own line, if
    rated, and `listed` whether others see it. `computers`: kinds that have played with people here with their ratings,
    the best first; they have no rank."""

    game: str
    lines: tuple[Ranked, ...]
    mine: Ranked | None
    listed: bool
    computers: tuple[tuple[str, Rating], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A person's finished games of one kind on a server: numbers of places, and their rating. A game that was ended or
    corrected from outside has no places."""

    game: str
    places: Mapping[int, int]
    rating: Rating

    @property
    def played(self) -> int:
        return sum(self.places.values())


@dataclass(frozen=True, slots=True)
class Profile:
    """A person on a server: their records, the most played game first; usual seconds to answer, if known; share (0 to
    1) of games played to the end, the latest weighted most; and whether others see this. `streak`: successive wins;
    `met`: frequent opponents, most frequent first; `between`: their games with the viewer."""

    user: int
    records: tuple[Record, ...]
    wait: float | None
    finishes: float
    listed: bool
    streak: Streak = NO_STREAK
    met: tuple[Meeting, ...] = ()
    between: Meeting | None = None


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A rating before and after a game; a newcomer's begins with the initial rating."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """Key figures of a game's ratings on a server: games with results, rated games, rated people, and a fingerprint of
    all ratings, equal on every machine."""

    guild: int
    game: str
    games: int
    rated: int
    people: int
    fingerprint: str


class Profiles:
    """Everything derived from results. It stays on its server, except for a person's own data."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._rated: OrderedDict[tuple[int, str], tuple[tuple[object, ...], _Ratings]] = OrderedDict()

    async def leaderboard(self, guild: int, game: str | None, viewer: int) -> Leaderboard:
        """The leaderboard of a game; without a game, of the first rated one of `_usual`. Refuses no-game,
        no-ratings."""
        for one in await self._usual(guild, game, viewer):
            found, computers = await self._ratings(guild, one)
            if found or computers:
                game = one
                break
        else:
            raise TableRefused("no-ratings")
        async with self._rooms.store.reading() as tx:
            rows, unlisted = await tx.results.of_game(guild, game), await tx.people.unlisted()
        seen = [row for row in rows if row.name and (row.user == viewer or row.user not in unlisted)]
        names = distinct_names({row.user: row.name for row in seen if row.user is not None})
        lines, rank = list[Ranked](), 0
        for user, rating in leaderboard({user: one for user, one in found.items() if user in names}):
            if user not in unlisted:
                rank += not rating.provisional
                lines.append(Ranked(user, names[user], None if rating.provisional else rank, rating))
        own = next((line for line in lines if line.user == viewer), None)
        if own is None and viewer in names and viewer in found:
            own = Ranked(viewer, names[viewer], None, found[viewer])
        return Leaderboard(game, tuple(lines), own, viewer not in unlisted, tuple(leaderboard(computers)))

    async def profile(self, guild: int, user: int, viewer: int) -> Profile:
        """A person's profile on a server. Refuses no-profile if there is none, or if it is hidden from the viewer, who
        cannot tell which; no-profile-yet for the viewer's own."""
        async with self._rooms.store.reading() as tx:
            rows, unlisted = await tx.results.of_user(guild, user), await tx.people.unlisted()
            if not rows or (user in unlisted and user != viewer):
                raise TableRefused("no-profile-yet" if user == viewer else "no-profile")
            tables = counted(await tx.results.with_user(guild, user))
        records: list[Record] = []
        placed = [(row.game, row.place) for row in rows if row.place is not None and row.whole]
        for game, _ in Counter(game for game, _ in placed).most_common():
            places = Counter(place for one, place in placed if one == game)
            found, _ = await self._ratings(guild, game)
            records.append(Record(game, dict(sorted(places.items())), found.get(user, Rating())))
        waits = [row.wait for row in rows if row.wait is not None][-LATELY:]
        wait = median(waits) if waits else None
        between = next((one for one in meetings(tables, viewer, ()) if one.user == user), None)
        return Profile(
            user,
            tuple(records),
            wait,
            finishes(rows, self._rooms.now()),
            user not in unlisted,
            streak(tables, user),
            tuple(meetings(tables, user, unlisted)[:MET]),
            between,
        )

    async def habits(self, guild: int, user: int) -> dict[str, Habits]:
        """A person's habits on a server by game, the latest first, from the stored public stories of their latest
        games. Only games with their own end, without a substitute, and begun under today's rules count. `profile`
        decides whether others may see them."""
        stories: dict[str, list[tuple[list[str], int]]] = {}
        async with self._rooms.store.reading() as tx:
            for row in reversed(await tx.results.of_user(guild, user)):
                box, known = self._rooms.boxes.get(row.game), stories.setdefault(row.game, [])
                if box is None or box.story.habits is None or len(known) >= STORIES:
                    continue
                today = box.game.version, box.game.data
                if row.whole and row.alone and row.finished and await tx.play.rules(row.table) == today:
                    story = [line.event for line in await tx.play.story(row.table, None)]
                    if story:  # stories are kept for a limited time
                        known.append((story, row.seat))
        return await asyncio.to_thread(self._habits, stories)  # in a thread, so that nobody waits

    def _habits(self, stories: Mapping[str, Sequence[tuple[Sequence[str], int]]]) -> dict[str, Habits]:
        found: dict[str, Habits] = {}
        for game, told in stories.items():
            habits = self._rooms.boxes[game].story.habits if told else None
            if habits is not None:
                found[game] = together(_read(habits, game, story, seat) for story, seat in told)
        return found

    async def changes(self, table_id: TableId) -> list[RatingChange]:
        """Rating changes of listed people by a finished game, best place first; empty if it is not rated."""
        async with self._rooms.store.reading() as tx:
            rows, unlisted = await tx.records(ResultRow, table_id), await tx.people.unlisted()
        found: list[RatingChange] = []
        for row in sorted(rows, key=lambda row: (row.place or 0, row.seat)):
            if row.user is None or row.user in unlisted:
                continue
            rating = (await self._ratings(row.guild, row.game))[0].get(row.user, Rating())
            shown = [START, *(shown for _, shown in rating.curve)]
            games = [at for at, _ in rating.curve]
            if row.ended in games:
                n = games.index(row.ended)
                found.append(RatingChange(Seat(row.seat), shown[n], shown[n + 1]))
        return found

    async def records(self, guild: int, game: str | None, viewer: int) -> tuple[str, list[Feats]]:
        """The records of a game on a server, and the game: the given one, or the first of `_usual` with records.
        Unlisted people hold none. Refuses no-game, no-records."""
        for one in await self._usual(guild, game, viewer):
            async with self._rooms.store.reading() as tx:
                rows, unlisted = await tx.results.of_game(guild, one), await tx.people.unlisted()
            if found := await asyncio.to_thread(feats, rows, unlisted):
                return one, found
        raise TableRefused("no-records")

    async def _usual(self, guild: int, game: str | None, viewer: int) -> list[str]:
        """Games that the viewer may mean, likeliest first: the given one; else their own by frequency, then the others
        of the server. Refuses no-game."""
        if game is not None:
            self._rooms.game(game)
            return [game]
        async with self._rooms.store.reading() as tx:
            own = Counter(row.game for row in await tx.results.of_user(guild, viewer))
            played = [one for server, one, _ in await tx.results.games() if server == guild]
        return [one for one in sorted(played, key=lambda one: -own[one]) if one in self._rooms.boxes]

    async def year(self, guild: int, user: int, year: int | None) -> Year:
        """A person's private summary of a year on a server; by default their latest year with a finished game. Refuses
        no-year with the known years, no-year-yet if no game counts, no-profile-yet if there was none."""
        async with self._rooms.store.reading() as tx:
            rows, unlisted = await tx.results.with_user(guild, user), await tx.people.unlisted()
        known = years(rows, user)
        if not known:
            raise TableRefused("no-year-yet" if rows else "no-profile-yet")
        found = year_of(rows, user, year or known[0], unlisted)
        if found is None:
            raise TableRefused("no-year", year=str(year), years=", ".join(map(str, known)))
        return found

    async def server_of(self, user: int) -> int:
        """The server of a user's last finished game. Refuses no-profile-yet if there is none."""
        server = await self._rooms.store.read(lambda tx: tx.results.latest_server(user))
        if server is None:
            raise TableRefused("no-profile-yet")
        return server

    async def ratings(self, guild: int, game: str) -> Mapping[int, Rating]:
        """Ratings of people in a game on a server, by user; people without one are newcomers."""
        return (await self._ratings(guild, game))[0]

    async def _ratings(self, guild: int, game: str) -> _Ratings:
        async with self._rooms.store.reading() as tx:
            stamp = await tx.results.stamp(guild, game)
            known = self._rated.get((guild, game))
            if known is not None and known[0] == stamp:
                self._rated.move_to_end((guild, game))
                return known[1]
            rows = await tx.results.of_game(guild, game)
        found = await asyncio.to_thread(_worked_out, rated(rows))
        self._rated[guild, game] = (stamp, found)
        while len(self._rated) > CACHED:
            self._rated.popitem(last=False)
        return found

    def forget(self) -> None:
        """Drop all cached ratings, since a person in them is to be forgotten."""
        self._rated.clear()

    async def catch_up(self) -> None:
        """Work out missing results of finished tables, in half of the time at most: people go first. A table that
        cannot be opened has none."""
        missing = await self._rooms.store.read(lambda tx: tx.results.missing())
        for table_id in missing:
            began = perf_counter()
            try:
                async with self._rooms.store.transaction(durable=False) as tx:
                    room = await self._rooms.load(tx, table_id)  # a room in memory may know forgotten people
                    await tx.replace(ResultRow, table_id, await results_of(tx, room))
            except TableRefused:
                log.warning("no-results", table=table_id)
            await asyncio.sleep(perf_counter() - began)

    async def differing(self) -> list[TableId]:
        """Tables whose stored results differ from their journals, without those that cannot be opened."""
        async with self._rooms.store.reading() as tx:
            over = [table_id for table_id, status in await tx.tables.ids() if status == "over"]
        found: list[TableId] = []
        for table_id in over:
            try:
                room = await self._rooms.room(table_id)
            except TableRefused:
                continue
            async with self._rooms.store.reading() as tx:
                stored, anew = await tx.records(ResultRow, table_id), await results_of(tx, room)
            if len(stored) != len(anew) or not all(map(_agrees, stored, anew)):
                found.append(table_id)
        return found

    async def figures(self) -> list[RatingFigures]:
        """All ratings, worked out anew, by server and game."""
        async with self._rooms.store.reading() as tx:
            games = {
                (guild, game): rated(await tx.results.of_game(guild, game))
                for guild, game, _ in await tx.results.games()
            }
        return [
            await asyncio.to_thread(figures_of, guild, game, found) for (guild, game), found in sorted(games.items())
        ]


def without(found: Leaderboard, gone: Collection[int]) -> Leaderboard:
    """A leaderboard without these users; the others move up."""
    lines, rank = list[Ranked](), 0
    for line in found.lines:
        if line.user not in gone:
            rank += line.rank is not None
            lines.append(replace(line, rank=None if line.rank is None else rank))
    mine = found.mine and next((line for line in lines if line.user == found.mine.user), found.mine)
    return replace(found, lines=tuple(lines), mine=mine)


def rated(rows: Iterable[ResultRow]) -> list[RatedGame]:
    tables: dict[TableId, list[ResultRow]] = {}
    for row in rows:
        if row.place is not None:
            tables.setdefault(row.table, []).append(row)
    return [
        RatedGame(
            of_table[0].ended,
            table,
            tuple(RatedSeat(whom(row), row.place or 0, not row.alone, row.computer) for row in of_table),
            of_table[0].whole,
        )
        for table, of_table in tables.items()
    ]


def figures_of(guild: int, game: str, games: Sequence[RatedGame]) -> RatingFigures:
    found = ratings(games)
    lines = sorted(f"{rating.mu} {rating.sigma} {rating.games}" for rating in found.values())
    fingerprint = sha256("\n".join(lines).encode()).hexdigest()[:12]
    return RatingFigures(guild, game, len(games), sum(map(counts, games)), len(found), fingerprint)


def whom(row: ResultRow) -> int | None:
    """Owner of a result: a user, a forgotten one (below 0), or a computer (None)."""
    return row.user if row.forgotten is None else -row.forgotten


def finishes(rows: Sequence[ResultRow], now: float) -> float:
    """Share of games that a person played to the end themselves. A game weighs half after `HALVES`, a quarter after
    twice that. Thanks to the credit, an unfinished game counts less and less, even if the person stops playing."""
    weighed = [(0.5 ** (max(0.0, now - row.ended) / HALVES), row.finished) for row in rows]
    done = CREDIT + sum(weight for weight, finished in weighed if finished)
    return done / (CREDIT + sum(weight for weight, _ in weighed))


def _read(habits: HabitsOf, game: str, story: Sequence[str], seat: int) -> Habits:
    """The habits in a story; none if it was told by an earlier version in other words."""
    try:
        return habits([json.loads(one) for one in story], seat)
    except (KeyError, TypeError):
        log.warning("no-habits", game=game)
        return Habits()


def _worked_out(games: Sequence[RatedGame]) -> _Ratings:
    return ratings(games), ratings_of_computers(games)


def _agrees(stored: ResultRow, anew: ResultRow) -> bool:
    """True if a stored result agrees with the journal; former versions did not store the kind of computer."""
    if stored.computer is None:
        anew = replace(anew, computer=None)
    return _checkable(stored) == _checkable(anew)


def _checkable(row: ResultRow) -> ResultRow:
    """The part of a result that the journal must confirm. For forgotten people it no longer has the holder's name."""
    return row if row.user is not None else replace(row, name="", forgotten=None, alone=False)
