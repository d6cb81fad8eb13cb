"""What the outside learns of tables: plain frozen records. Nothing in them is secret from the one they are made for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from engine.core import Fate, JoinedPrompt, Prompt, Seat, View, Wire
from engine.ids import TableId
from engine.orders import Offer, Unfit
from engine.receipts import Receipt
from engine.tables.time.pace import NO_CLOCK, Freeze, Pace, Pause
from engine.tables.time.seat_clocks import Rung

DONE = "done"
"""The id of the option by which a plan of several steps is brought to its end."""


class Status(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where: a person (`user`) or a computer (`computer` names its kind, such as "level1").

    For a person who is absent a computer of the kind `stand_in` plays, until they act again; `wanted`: somebody else
    may take the seat over. `misses` are the deadlines they have missed in a row. `hints` are the numbers of the
    questions at which a hint was given there; None: whoever sits there has not agreed to any.
    """

    seat: Seat
    user: int | None
    name: str
    computer: str | None = None
    stand_in: str | None = None
    wanted: bool = False
    misses: int = 0
    hints: tuple[int, ...] | None = None

    @property
    def plays(self) -> bool:
        return self.user is not None and self.stand_in is None

    @property
    def sits(self) -> bool:
        """True if a person plays here, or missed deadlines and is only away: who left of their own accord does not."""
        return self.plays or (self.user is not None and self.misses > 0)


def nobody_plays(seats: Iterable[SeatInfo]) -> bool:
    """True if seats of a game have people, and a computer plays for each of them."""
    people = [info for info in seats if info.user is not None]
    return bool(people) and not any(info.plays for info in people)


TRIES = 3
"""So often somebody plays on from their position to compare."""


class Branch(BaseModel):
    """From where a table goes on: step `step` of the game of table `of`, when so many `actions` of its journal had been
    carried out. Its host has the `seat`. With `tries` it is one of three tries of that position by one person against
    computers: the tables of those before it."""

    model_config = ConfigDict(frozen=True)

    of: TableId
    step: int
    actions: int
    seat: int
    tries: tuple[TableId, ...] | None = None

    @property
    def more(self) -> bool:
        """True if another try comes after it."""
        return self.tries is not None and len(self.tries) + 1 < TRIES


@dataclass(frozen=True, slots=True)
class Table:
    """A table as everybody may know it.

    `options` holds live values (bools, ints, enum members) by name, in the order of the game's options.
    `seats` are those taken so far, in table order; once the game runs there are exactly `capacity` of them.
    For each of the `invited`, who sat at the table of which this is the rematch, a seat is kept until they take it.
    `seed` is None until the game is over; `seed_hash` stands from the start of the game. Times are Unix seconds.
    """

    id: TableId
    guild: int
    channel: int
    thread: int | None
    game: str
    capacity: int
    language: str
    options: Mapping[str, Any]
    status: Status
    host: int
    seats: tuple[SeatInfo, ...]
    seed_hash: str | None
    seed: str | None
    version: int
    opened: float
    started: float | None = None
    ended: float | None = None
    invited: tuple[int, ...] = ()
    pace: Pace = NO_CLOCK
    pause: Pause | None = None
    frozen: Freeze | None = None
    branch: Branch | None = None

    @property
    def unattended(self) -> bool:
        """True if the game runs and no person plays in it any more: it waits until one comes back."""
        return self.status is Status.RUNNING and nobody_plays(self.seats)

    @property
    def paused(self) -> bool:
        """True if all clocks stand still because a pause was agreed on or ordered."""
        return self.pause is not None and self.pause.since is not None

    @property
    def hinted(self) -> bool:
        """True if hints are given at this table: all people there have agreed to it before the game began. Then it is
        not rated."""
        if self.status is not Status.LOBBY:
            return any(info.hints is not None for info in self.seats)
        return all(info.hints is not None for info in self.seats if info.user is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those seated, in table order."""
        return tuple(info.name for info in self.seats)

    @property
    def full(self) -> bool:
        """True if every seat is taken."""
        return len(self.seats) >= self.capacity

    def seat_of(self, user: int | None) -> Seat | None:
        """Where this user sits, or None."""
        return next((info.seat for info in self.seats if user is not None and info.user == user), None)


class Outright(NamedTuple):
    """What one green button does: these answers, and what they come to that cannot be taken back."""

    wires: tuple[Wire, ...]
    fate: Fate | None


class Chosen(NamedTuple):
    """A choice that was made: what its maker saw when they were asked, with the question, and the answer to that."""

    view: View[Any]
    wire: Wire


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is needed to show a table to one viewer.

    `number` is the number of the question, to be put on components: a click that carries another one is stale.
    `asked` are the seats the present question waits or waited for, `sealed` those of them that have answered.
    `chapter` is the one the story has come to. Of the viewer's standing orders, and of no others: `offers` are what
    they may order now, `orders` what stands of them by key, `by_order` that their sealed answer was given by order,
    `unfit` why what they are asked was not answered by order. `knows_orders`: whether the game has any.
    `due`: until when each of those awaited has time; `late` are those of them
    whose time is up, and who live on their grace, which is over then. `rung` is what comes next for the viewer, and
    `last_call` when their last call comes, or came, if their clock runs.
    `receipts`: what was answered at the viewer's own seat last, by number of the question; `turn`: which turn it is;
    `since`: how many lines the story had when they answered last. `before`: while they put a plan together, their view
    without it.
    `joined`: what the viewer is asked, together with what follows from it, where the two are asked as one.
    `ends`: they have made a plan, and answering `DONE` to what they are asked now completes it; `outright`: what
    one green button chooses and does of what is asked first, by its id. `at_once`: they alone are asked, and sealed,
    so what they choose is done. `fate`: what a plan that is complete, or the one answer that can
    be given, comes to that cannot be taken back.
    `chosen`: what the last choice was of a plan that is complete.
    `covert_until`: how long a covert question stands. `banks`: the seconds in each bank that stands still.
    """

    table: Table
    seat: Seat | None
    view: View[Any]
    number: str
    names: tuple[str, ...]
    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...]
    chapter: int = 0
    offers: tuple[Offer, ...] = ()
    orders: Mapping[str, Wire] = field(default_factory=dict[str, Wire])
    by_order: bool = False
    unfit: Unfit | None = None
    receipts: Mapping[int, Receipt] = field(default_factory=dict[int, Receipt])
    turn: int = 0
    since: int = 0
    before: View[Any] | None = None
    joined: JoinedPrompt | None = None
    ends: bool = False
    outright: Mapping[str, Outright] = field(default_factory=dict[str, Outright])
    at_once: bool = False
    fate: Fate | None = None
    chosen: Chosen | None = None
    knows_orders: bool = False
    due: Mapping[Seat, float] = field(default_factory=dict[Seat, float])
    late: frozenset[Seat] = frozenset()
    rung: Rung | None = None
    last_call: float | None = None
    covert_until: float | None = None
    banks: Mapping[Seat, float] = field(default_factory=dict[Seat, float])

    @property
    def awaited(self) -> bool:
        """True if the viewer is the one, or one of those, to act: at a frozen table nobody is."""
        return self.seat is not None and self.table.frozen is None and self.seat in self.view.awaiting

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: those that are to answer, or all people of a table where none plays."""
        if self.table.unattended:
            return tuple(info.seat for info in self.table.seats if info.user is not None)
        return tuple(self.view.awaiting)

    @property
    def covert(self) -> bool:
        """True if nobody may know who is really asked."""
        return bool(self.view.covert)

    @property
    def whole(self) -> Sight:
        """The sight with the question that is shown first: the joined one, where there is one."""
        return self if self.joined is None else replace(self, view=replace(self.view, prompt=self.joined))

    @property
    def owes(self) -> bool:
        """True if the viewer is really asked, and has not answered; of a covert question only they can know."""
        open_ = self.view.prompt is not None or self.view.drafting
        return self.awaited and open_ and self.seat not in self.view.seen.answers

    def may_order(self, prompt: Prompt[Any]) -> bool:
        """True if this prompt is that of an order which the viewer may give."""
        return any(offer.prompt is prompt for offer in self.offers)


ReplyKind = Literal["sealed", "changed", "settled", "draft", "ready", "taken-back", "ordered", "dropped"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an answer, and what its giver sees now.

    sealed: kept until the others have answered. changed: a sealed answer was replaced. settled: it stands and the
    game went on. draft: part of a plan, the next part is asked. ready: the plan is complete, confirm or take back.
    taken-back: the last part of a plan is open again. ordered, dropped: what became of a standing order. `sealed` of
    `asked` answers to this question are in. `repeated`: this click had been handled before; the rest is what it was
    answered then.
    """

    kind: ReplyKind
    sight: Sight
    sealed: int
    asked: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A told event: `event` is the JSON that `Say.event` puts into words; `to` is the seat it was whispered to.

    `n` counts from 1 within a table, `chapter` from 0 (what is told before the first chapter heading).
    """

    n: int
    chapter: int
    event: Mapping[str, Any]
    to: Seat | None = None
