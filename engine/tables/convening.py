"""Tables of tournaments: they begin at once with their people on given seats, and a tournament may end them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.core import Event, Seat, end_now, view
from engine.store.privacy import NOBODY
from engine.store.rows import Person, TableRow
from engine.tables.errors import TableRefused
from engine.tables.halting import Halting
from engine.tables.lobby import COMPUTER_NAMES, check_numbers, checked
from engine.tables.moderation import running
from engine.tables.pace import Pace
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.results import places
from engine.tables.room import Change, Room


@dataclass(frozen=True, slots=True)
class Score:
    """How a game stands, or ended, by seat: places (1 is first; who ties has the same) and points. `awaited` are those
    that it waits for. `played`: it came to an end of its own. Secret while the game runs: points may be hidden."""

    places: Mapping[Seat, int]
    points: Mapping[Seat, int]
    awaited: frozenset[Seat] = frozenset()
    played: bool = True


class Convening(Halting):
    """What a tournament does with its tables. Nobody hosts them."""

    async def convene(
        self,
        board: tuple[str, int, int],
        people: Sequence[Person],
        *,
        guild: int,
        channel: int,
        language: str,
        game: str,
        options: Mapping[str, object],
        pace: Pace,
    ) -> Table:
        """The table that is this board of a tournament, begun, with these people in the order of their seats. For who
        is forgotten by now (a user below 1) a computer plays. However often it is called there is one such table.

        Refuses no-game, bad-option, seats-range, and what the game refuses.
        """
        self.check(game, options, [len(people)])
        chosen = checked(self._game(game), options)
        row = TableRow(
            id="",
            guild=guild,
            channel=channel,
            thread=None,
            game=game,
            capacity=len(people),
            language=language,
            options=chosen.model_dump_json(),
            status=Status.LOBBY,
            host=NOBODY,
            seed=None,
            seed_hash=None,
            version=1,
            computers_due=False,
            opened=self._clock(),
            started=None,
            ended=None,
            pace=pace.model_dump_json(),
        )
        best = list(self.boxes[game].players)[-1]
        seats = tuple(
            SeatInfo(Seat(n), person.user, person.name)
            if person.user > NOBODY
            else SeatInfo(Seat(n), None, COMPUTER_NAMES[n % len(COMPUTER_NAMES)], best)
            for n, person in enumerate(people)
        )
        table, _ = await self._opened(self._fresh(row, seats), None, board=board)
        changed = await self._change(table.id, None, self._convened)
        self._computers_go_on(changed.room)
        return changed.room.table

    def _convened(self, room: Room) -> Change | None:
        return self._dealt(room, lambda _, seats: tuple(seats)) if room.status is Status.LOBBY else None

    def check(self, game: str, options: Mapping[str, object], numbers: Iterable[int]) -> None:
        """Refuses what any table of so many would be refused for: no-game, seats-range, bad-option, and what the game
        refuses."""
        rules = self._game(game)
        for number in numbers:
            if number not in rules.seats:
                raise TableRefused("seats-range", seats=rules.seats)
            check_numbers(rules, checked(rules, options), number, number)

    async def event_of(self, table_id: str) -> str | None:
        """The tournament that a table belongs to."""
        async with self._store.reading() as tx:
            return await tx.events.at(table_id)

    async def score(self, table_id: str) -> Score:
        """How a game ended; of one that runs, how it would if it ended now. Refuses no-table, not-running where there
        is none."""
        room = await self._room(table_id)
        if room.position is None or room.status not in (Status.RUNNING, Status.OVER):
            raise TableRefused("not-running", status=room.status)
        result, awaited = room.position.state.result, frozenset[Seat]()
        if result is None:
            awaited = frozenset(view(room.game, room.position, None).awaiting)
            result = end_now(room.game, room.position).position.state.result
        assert result is not None
        points = dict(result.standings)
        ended = any(act.act == "end" for act in await self.acts(table_id))
        return Score(
            places=places(result, [info.seat for info in room.seats]),
            points={info.seat: points.get(info.seat, 0) for info in room.seats},
            awaited=awaited,
            played=not ended,
        )

    async def call_off(self, table_id: str) -> None:
        """Ends a running game with its points as they are, since the tournament has its result. Otherwise does
        nothing."""

        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING:
                return None
            outcome = end_now(room.game, running(room))
            return self._gone_on(room, replace(outcome, events=(*outcome.events, Event("called-off", {}))))

        await self._change(table_id, None, decide)
