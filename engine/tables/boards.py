"""Tables of tournaments: they begin at once with given people on given seats, and the tournament may end them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.core import Event, Seat, end_now
from engine.dealing import share
from engine.ids import TableId, TournamentId
from engine.store.privacy import NOBODY
from engine.store.rows import DealRow, Person
from engine.tables.acts import Acts
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.opening import COMPUTER_NAMES, TableOpener, check_numbers, checked
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.room import Change, Room, running
from engine.tables.rooms import Joined, Unopened
from engine.tables.sights import sight_at
from engine.tables.time.pace import Pace


@dataclass(frozen=True, slots=True)
class Score:
    """Present or final score of a game by seat: `places` (1 is first; equal seats share one) and `points`. `awaited`
    are the seats to act. `played`: the game came to its own end. Secret while the game runs, since points may be
    hidden."""

    places: Mapping[Seat, int]
    points: Mapping[Seat, int]
    awaited: frozenset[Seat] = frozenset()
    played: bool = True


@dataclass(frozen=True, slots=True)
class Lots:
    """Source of a tournament table's luck: a secret derived from the tournament's seed, which was fixed at the
    announcement; the presses with which its players registered; and the press that published the round."""

    secret: str = field(repr=False)
    presses: Mapping[int, int]
    press: int | None = None


@dataclass(eq=False)
class Boards(ChangingPart):
    """A tournament's operations on its tables. Each is a board of a round, and has no host."""

    _opening: TableOpener
    _acts: Acts

    def on_end(self, told: Callable[[TableId], object]) -> None:
        """Call `told` with the id of each table that ends from now on, of any kind."""
        self._rooms.ended = told

    def on_change(self, joined: Joined, unopened: Unopened) -> None:
        """From now on, `joined` writes consequences elsewhere in the transaction of each change of a table. `unopened`
        does so for the end of a table that cannot be opened."""
        self._rooms.joined, self._rooms.unopened = joined, unopened

    async def convene(
        self,
        board: tuple[TournamentId, int, int],
        people: Sequence[Person],
        *,
        guild: int,
        channel: int,
        language: str,
        game: str,
        options: Mapping[str, object],
        pace: Pace,
        lots: Lots | None = None,
    ) -> Table:
        """The begun table for this board of a tournament, with these people in seat order. Opened only once, however
        often it is requested. A computer plays for forgotten people (user below 1). The game is dealt from these
        `lots`, if any. Refuses no-game, bad-option, seats-range, and the refusals of the game."""
        self.check(game, options, [len(people)])
        best = self._flow.best(game)
        room = self._opening.fresh(
            game,
            [
                SeatInfo(Seat(n), person.user, person.name)
                if person.user > NOBODY
                else SeatInfo(Seat(n), None, COMPUTER_NAMES[n % len(COMPUTER_NAMES)], best)
                for n, person in enumerate(people)
            ],
            guild=guild,
            channel=channel,
            host=NOBODY,
            capacity=len(people),
            language=language,
            options=checked(self._rooms.game(game), options),
            pace=pace,
        )
        press = None
        if lots is not None and self._rooms.shared:
            press = lots.press
            room = replace(
                room, deal=DealRow(lots.secret), shares={user: share(one) for user, one in lots.presses.items()}
            )

        def convened(room: Room) -> Change | None:
            name = "/".join(map(str, board))
            return self._opening.dealt(room, press, board=name) if room.status is Status.LOBBY else None

        table, _ = await self._opening.open(room, None, board=board)
        return (await self._flow.change(table.id, None, convened)).room.table

    def check(self, game: str, options: Mapping[str, object], numbers: Iterable[int]) -> None:
        """Check the options for these numbers of players. Refuses no-game, seats-range, bad-option, and the refusals of
        the game."""
        rules = self._rooms.game(game)
        for number in numbers:
            if number not in rules.seats:
                raise TableRefused("seats-range", seats=rules.seats)
            check_numbers(rules, checked(rules, options), number, number)

    async def tournament_of(self, table_id: TableId) -> TournamentId | None:
        return await self._rooms.store.read(lambda tx: tx.tournaments.at(table_id))

    async def score(self, table_id: TableId) -> Score:
        """Final score of a game, or the present score of a running one. Refuses no-table, not-running."""
        room = await self._rooms.room(table_id)
        if room.position is None or room.status not in (Status.RUNNING, Status.OVER):
            raise TableRefused("not-running", status=room.status)
        result, awaited = room.position.state.result, frozenset[Seat]()
        if result is None:
            awaited = frozenset(sight_at(room, None).waits_for)
            result = end_now(room.game, room.position).position.state.result
        assert result is not None
        points = dict(result.standings)
        ended = any(act.act == "end" for act in await self._acts.of(table_id))
        return Score(
            places=result.places([info.seat for info in room.seats]),
            points={info.seat: points.get(info.seat, 0) for info in room.seats},
            awaited=awaited,
            played=not ended,
        )

    async def call_off(self, table_id: TableId, by: Person | None = None, reason: str = "") -> None:
        """End a running game with its present points: the tournament has its result, or `by` cancelled it. Players can
        read the `reason`. Does nothing if the game is not running."""

        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING:
                return None
            outcome = end_now(room.game, running(room))
            told = Event("called-off", {})
            if by is not None:
                told = Event("tournament-cancelled", {"reason": reason, "given": int(bool(reason))})
            change = self._flow.after(room, replace(outcome, events=(*outcome.events, told)))
            return replace(change, acts=[] if by is None else [self._acts.entry(by, "call-off", None, reason)])

        await self._rooms.change(table_id, None, decide)
