"""Journals: whole finished games that anybody can replay, as proof of honest dealing; checks of a whole database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

import structlog

from engine import journal
from engine.core import State, Step, load_position, replay
from engine.core.positions import ends_early
from engine.dealing import BRANCHED, Dealt
from engine.ids import TableId
from engine.journal import fingerprint
from engine.store import Store
from engine.store.rows import JournalRow, Point
from engine.tables.errors import TableRefused
from engine.tables.records import Status
from engine.tables.room import Room
from engine.tables.rooms import Part, Rooms
from engine.tables.storage import actions_of

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)


class Journals(Part):
    async def export(self, table_id: TableId) -> str:
        """The whole journal as JSON, for replay: options, seed and its sources, actions, and the final state; also for
        games without a result. It has no names or ids of people. Refuses no-table, and not-over while the game runs."""
        room = await self._rooms.room(table_id)
        if room.status not in (Status.OVER, Status.CANCELLED) or room.position is None:
            raise TableRefused("not-over")
        return await self.so_far(table_id)

    async def so_far(self, table_id: TableId) -> str:
        """`export` of a game that may still run, with all its secrets: for our own process that replays, and for nobody
        else. Refuses not-running without a game."""
        room = await self._rooms.room(table_id)
        if room.position is None:
            raise TableRefused("not-running")
        async with self._rooms.store.reading() as tx:
            rows, rules = await tx.records(JournalRow, table_id), await tx.play.rules(table_id)
        told = None if room.deal is None else room.deal.dealt
        dealt = (None if room.branch is None else BRANCHED) if told is None else Dealt.model_validate_json(told)
        return journal.export(
            room.game, room.position, room.options, room.row.seed or "", actions_of(rows), rules, dealt
        )

    async def actions_at(self, table_id: TableId, told: int) -> int:
        """Number of actions before the last question at which no more lines of the story were told."""
        async with self._rooms.store.reading() as tx:
            return max((one.actions for one in await tx.records(Point, table_id) if one.told <= told), default=0)

    async def cut_short(self, table_id: TableId) -> bool:
        """True if an act from outside the rules ended the game with a result."""
        async with self._rooms.store.reading() as tx:
            return ends_early(actions_of(await tx.records(JournalRow, table_id)))

    async def proves(self, text: str) -> bool:
        """True if an exported journal, replayed from its seed, reaches its final state."""
        games = {name: box.game for name, box in self._rooms.boxes.items()}
        try:
            await asyncio.to_thread(journal.verify, games, journal.read(text))
        except Exception as error:  # the rules may have changed, and fail on actions that are no longer legal
            log.warning("journal-does-not-replay", error=type(error).__name__)
            return False
        return True


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Checked:
    """Numbers of tables by status, and of replayed journals. One line each: `notes` on journals that were not replayed,
    `resting` tables that cannot be opened and wait unharmed, `faults` that were found."""

    tables: Mapping[str, int]
    replayed: int
    notes: list[str] = field(default_factory=list[str])
    resting: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])


REASONS = {
    "game": "its game is not installed",
    "newer": "a newer version of its game was played",
    "data": "the data of its game was changed",
    "damaged": "what is stored of it cannot be read",
}
"""Reasons why a table cannot be opened (see `Halted`)."""


async def check(store: Store, boxes: Mapping[str, Box]) -> Checked:
    """Open every table of a database, and replay every journal that today's rules and data can replay."""
    rooms = Rooms(store, boxes)
    ids = await store.read(lambda tx: tx.tables.ids())
    found, replayed = Counter[str](), 0
    notes, resting, faults = list[str](), list[str](), list[str]()
    for table_id, status in ids:
        found[status] += 1
        try:
            room = await rooms.room(table_id)
        except TableRefused as refused:
            resting.append(f"table {table_id} rests: {REASONS[str(refused.details.get('why', 'damaged'))]}")
            continue
        try:
            leads, known = await _checked(store, room)
        except Exception as error:  # any error concerns this table alone
            faults.append(f"table {table_id}: {type(error).__name__}")
        else:
            notes += known
            replayed += leads is not None
            if leads is False:
                faults.append(f"table {table_id}: its journal leads elsewhere than where it stands")
    return Checked(found, replayed, notes, resting, faults)


async def _checked(store: Store, room: Room) -> tuple[bool | None, list[str]]:
    """True if the journal of a table leads to its position. None if there is no journal, or if it began under other
    rules, which lead elsewhere. Also a line for each fact that an operator should know."""
    game, table_id, at, notes = room.game, room.row.id, room.position, list[str]()
    if at is None or room.status is Status.LOBBY:
        return None, notes
    async with store.reading() as tx:
        rows, rules = await tx.records(JournalRow, table_id), await tx.play.rules(table_id)
        snapshot = await tx.play.snapshot(table_id)
    try:
        load_position(game, snapshot or "")
    except Exception:  # also errors of today's rules with an older state
        notes.append(f"table {table_id}: its stored position cannot be read any more, and is rebuilt from its journal")
    try:
        seed, seats = room.row.seed or "", len(at.state.seats)
        end = await asyncio.to_thread(replay, game, seats, room.options, seed, actions_of(rows))
        leads = fingerprint(game, as_stored(end.state, at.state)) == fingerprint(game, at.state)
    except Exception:
        if rules in (None, (game.version, game.data)):
            raise
        leads = False
    if leads or rules in (None, (game.version, game.data)):
        return leads, notes
    begun = f"version {rules[0]}" + (" and other data" if rules[1] != game.data else "")
    today = f"today's (version {game.version}) lead elsewhere"
    return None, [*notes, f"table {table_id} was not replayed: it was begun under {begun} of {game.id}; {today}"]


def as_stored(led: S, stored: S) -> S:
    """A replayed state, without step arguments that equal their defaults and that the `stored` state leaves out: it may
    be older than these arguments."""
    pairs = list(zip(led.agenda, stored.agenda, strict=False))
    if len(led.agenda) != len(stored.agenda) or any(new.fn is not old.fn for new, old in pairs):
        return led
    return replace(led, agenda=[Step(new.fn, new.fn.without(new.args, old.args), new.answers) for new, old in pairs])
