"""Recounts of stored places from the stored games, as needed after a change of a ranking, and their effects.

Official results of tournaments are in the tournaments' journals and stay; an organiser may correct them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import structlog

from engine.core import Seat
from engine.ids import TableId, TournamentId
from engine.store import Transaction, targets
from engine.store.rows import ResultRow
from engine.tables.errors import TableRefused
from engine.tables.profiles import Profiles, rated, whom
from engine.tables.rooms import Part
from engine.tournaments import Phase
from engine.tournaments.ratings import Rating, ratings

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Board:
    """A table's place in a tournament. `open`: the tournament runs, so organisers can correct results."""

    tournament: TournamentId
    round: int
    number: int
    open: bool


@dataclass(frozen=True, slots=True)
class Recount:
    table: TableId
    moved: tuple[tuple[ResultRow, int], ...]
    board: Board | None


@dataclass(frozen=True, slots=True)
class RatingMoved:
    """A person's rating before and after a recount, with their latest name."""

    guild: int
    game: str
    name: str
    before: int
    after: int


@dataclass(eq=False)
class Recounts(Part):
    _profiles: Profiles

    async def catch_up(self) -> None:
        """Correct the tables marked by a migration, and log the changes. A table that cannot be opened keeps its
        mark."""
        marked = await self._rooms.store.read(lambda tx: tx.results.to_recount())
        for one in await self.correct(marked):
            places = ", ".join(f"seat {row.seat + 1}: {row.place} to {place}" for row, place in one.moved)
            log.info("places-corrected", table=one.table, game=one.moved[0][0].game, reason=places)

    async def correct(self, tables: Iterable[TableId]) -> list[Recount]:
        """Correct the places of these tables; returns those that changed."""
        found: list[Recount] = []
        for table_id in tables:
            try:
                async with self._rooms.store.transaction(durable=False) as tx:
                    one = await self._of(tx, table_id)
                    await tx.results.recount(table_id, {row.seat: place for row, place in one.moved})
                    if one.moved and one.board is not None and one.board.open:
                        told = [targets.Round(one.board.round), targets.Overruled(one.board.round, one.board.number)]
                        await tx.outbox.mark(one.board.tournament, told, self._rooms.now())
            except TableRefused:
                log.warning("no-results", table=table_id)
                continue
            found += [one] if one.moved else []
        self._profiles.forget()
        self._rooms.outbox.changed()
        return found

    async def differing(self) -> tuple[list[Recount], list[TableId]]:
        """All stored tables that `correct` would change, and those that cannot be opened."""
        tables = await self._rooms.store.read(lambda tx: tx.results.placed())
        found, resting = list[Recount](), list[TableId]()
        for table_id in tables:
            try:
                async with self._rooms.store.reading() as tx:
                    one = await self._of(tx, table_id)
            except TableRefused:
                resting.append(table_id)
                continue
            found += [one] if one.moved else []
        return found, resting

    async def ratings(self, recounts: Sequence[Recount]) -> list[RatingMoved]:
        """Rating changes that follow from places still to be corrected."""
        places = {(row.table, row.seat): place for one in recounts for row, place in one.moved}
        found: list[RatingMoved] = []
        for guild, game in sorted({(row.guild, row.game) for one in recounts for row, _ in one.moved}):
            async with self._rooms.store.reading() as tx:
                rows = await tx.results.of_game(guild, game)
            names = {whom(row): row.name for row in rows}
            after = [
                replace(row, place=places.get((row.table, row.seat), row.place)) if row.place is not None else row
                for row in rows
            ]
            old, new = defaultdict(Rating, ratings(rated(rows))), ratings(rated(after))
            found += [
                RatingMoved(guild, game, names.get(user, ""), old[user].shown, rating.shown)
                for user, rating in new.items()
                if old[user].shown != rating.shown
            ]
        return found

    async def _of(self, tx: Transaction, table_id: TableId) -> Recount:
        """The changing places of a table; none if its game has no result any more. Refuses tables that cannot be
        opened."""
        room = await self._rooms.load(tx, table_id)
        result = None if room.position is None else room.position.state.result
        places: dict[Seat, int] = {} if result is None else result.places()
        rows = await tx.records(ResultRow, table_id)
        moved = [
            (row, places[Seat(row.seat)])
            for row in rows
            if row.place is not None and row.place != places.get(Seat(row.seat), row.place)
        ]
        at = await tx.tournaments.place_of(table_id) if moved else None
        event = None if at is None else await tx.tournaments.get(at[0])
        live = event is not None and event.phase not in (Phase.OVER, Phase.CANCELLED)
        return Recount(table_id, tuple(moved), None if at is None else Board(*at, open=live))
