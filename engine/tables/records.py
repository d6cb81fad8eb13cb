"""Public records of tables: plain and frozen. They contain no secrets from the viewer they are made for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from engine.core import Fate, JoinedPrompt, Prompt, Seat, View, Wire
from engine.ids import TableId
from engine.orders import Offer, Unfit
from engine.receipts import Receipt
from engine.tables.time.pace import NO_CLOCK, Freeze, Pace, Pause
from engine.tables.time.seat_clocks import Rung

Click: TypeAlias = "int | None"
"""The id of the interaction behind a change: a repeated one acts once."""
DONE = "done"
"""Id of the option that completes a plan of several steps."""


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A taken seat: a person (`user`) or a computer (`computer` names its kind, such as "level1"). For an absent person
    a computer of the kind `stand_in` plays until they act again; `wanted`: others may take over the seat. `misses` is
    the number of successively missed deadlines. `hints` are the numbers of questions with a hint; None: the holder has
    not agreed to hints. `shows`: the holder agrees that everybody may look on."""

    seat: Seat
    user: int | None
    name: str
    computer: str | None = None
    stand_in: str | None = None
    wanted: bool = False
    misses: int = 0
    hints: tuple[int, ...] | None = None
    shows: bool = False

    @property
    def plays(self) -> bool:
        return self.user is not None and self.stand_in is None

    @property
    def sits(self) -> bool:
        """True if a person plays here or is only absent after missed deadlines, but not if they left on purpose."""
        return self.plays or (self.user is not None and self.misses > 0)


def all_show(seats: Iterable[SeatInfo]) -> bool:
    """True if every person of the seats agrees that everybody may look on, and there is at least one person."""
    people = [info for info in seats if info.user is not None]
    return bool(people) and all(info.shows for info in people)


def nobody_plays(seats: Iterable[SeatInfo]) -> bool:
    """True if a computer plays for every person of the seats, and there is at least one person."""
    people = [info for info in seats if info.user is not None]
    return bool(people) and not any(info.plays for info in people)


TRIES = 3


class Branch(BaseModel):
    """Start of a branch: step `step` of the game of table `of`, after this number of `actions` of its journal. Its host
    has the `seat`. With `tries` it is one of three tries of that position by one person against computers; they list
    the earlier tables."""

    model_config = ConfigDict(frozen=True)

    of: TableId
    step: int
    actions: int
    seat: int
    tries: tuple[TableId, ...] | None = None

    @property
    def more(self) -> bool:
        """True if another try may follow."""
        return self.tries is not None and len(self.tries) + 1 < TRIES


@dataclass(frozen=True, slots=True)
class Table:
    """A table's public facts. `options` has live values (bools, ints, enum members) by name, in the order of the game's
    options. `seats` are those taken so far, in table order; a running game has exactly `capacity` of them. Each of the
    `invited`, who sat at the former table of a rematch, has a reserved seat. `seed` is None until the game is over;
    `seed_hash` stands from its start. Times are Unix seconds."""

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
    def alone(self) -> bool:
        """True if one person sits here against computers, on all seats; not at a tournament's table."""
        return bool(self.host) and self.full and sum(info.user is not None for info in self.seats) == 1

    @property
    def solo(self) -> bool:
        """True if all of a game is told by direct message: one person plays it, and it has no thread."""
        return self.alone and self.started is not None and self.thread is None

    @property
    def shown(self) -> bool:
        """True if everybody may look on, one turn late: all people here agree."""
        return all_show(self.seats)

    @property
    def unattended(self) -> bool:
        """True if the game runs without active people and waits for one to return."""
        return self.status is Status.RUNNING and nobody_plays(self.seats)

    @property
    def paused(self) -> bool:
        """True if all clocks stand still for an agreed or ordered pause."""
        return self.pause is not None and self.pause.since is not None

    @property
    def hinted(self) -> bool:
        """True if this table gives hints: all its people agreed before the game began. Then it is not rated."""
        if self.status is not Status.LOBBY:
            return any(info.hints is not None for info in self.seats)
        return all(info.hints is not None for info in self.seats if info.user is not None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.seats)

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.capacity

    def seat_of(self, user: int | None) -> Seat | None:
        return next((info.seat for info in self.seats if user is not None and info.user == user), None)


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is needed to show a table to one viewer.

    `number` of the question is put on components: a click with another one is stale. `asked` are the seats of the
    present question, `sealed` those of them that have answered. `chapter` is the present chapter of the story.

    The viewer's standing orders: `offers` on offer now, `orders` given, by key; `by_order`: an order gave their sealed
    answer; `unfit`: why no order answered the question. `knows_orders`: the game has standing orders.

    `due`: deadlines of the awaited seats; `late`: seats past their time, with the end of their grace. `rung`: the
    viewer's next reminder stage, and `last_call`: time of their last call, if their clock runs. `banks`: seconds in
    each bank at rest. `covert_until`: end of a covert question.

    `receipts`: the latest answers at the viewer's seat, by number of the question; `turn`: the present turn; `since`:
    number of story lines at their last answer. `before`: their view without the plan in the making.

    `joined`: the question together with its follow-ups, if they are asked as one. `ends`: answering `DONE` completes
    the plan. `fate`: irrevocable results of a complete plan, or of the only possible answer. `then`: their view after
    the answers that they have chosen and not given; None without such, and at a question to several.
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
    fate: Fate | None = None
    then: View[Any] | None = None
    knows_orders: bool = False
    due: Mapping[Seat, float] = field(default_factory=dict[Seat, float])
    late: frozenset[Seat] = frozenset()
    rung: Rung | None = None
    last_call: float | None = None
    covert_until: float | None = None
    banks: Mapping[Seat, float] = field(default_factory=dict[Seat, float])

    @property
    def awaited(self) -> bool:
        """True if the viewer has to act; never at a frozen table."""
        return self.seat is not None and self.table.frozen is None and self.seat in self.view.awaiting

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Seats that the game waits for: those that have to answer, or all people of an unattended table."""
        if self.table.unattended:
            return tuple(info.seat for info in self.table.seats if info.user is not None)
        return tuple(self.view.awaiting)

    @property
    def covert(self) -> bool:
        """True if the asked seats are secret."""
        return bool(self.view.covert)

    @property
    def as_asked(self) -> View[Any]:
        """The view in which all seats of an open sealed question are still awaited, so that sealing changes nothing."""
        key = next(iter(self.view.awaiting.values()), "")
        return replace(self.view, awaiting=dict.fromkeys(self.asked, key)) if self.sealed and key else self.view

    @property
    def whole(self) -> Sight:
        """The sight with the first question to show: the joined one, if there is one."""
        return self if self.joined is None else replace(self, view=replace(self.view, prompt=self.joined))

    @property
    def owes(self) -> bool:
        """True if the viewer is really asked and has not answered; of a covert question only they can know."""
        open_ = self.view.prompt is not None or self.view.drafting
        return self.awaited and open_ and self.seat not in self.view.seen.answers

    @property
    def own_due(self) -> float | None:
        """The viewer's own deadline, if there is one."""
        return None if self.seat is None else self.due.get(self.seat)

    def may_order(self, prompt: Prompt[Any]) -> bool:
        """True if this prompt belongs to an order that the viewer may give."""
        return any(offer.prompt is prompt for offer in self.offers)


ReplyKind = Literal["sealed", "changed", "settled", "draft", "ready", "taken-back", "ordered", "dropped"]


@dataclass(frozen=True, slots=True)
class Reply:
    """The effect of an answer, and the new sight of its giver.

    sealed: kept until the others have answered. changed: a sealed answer was replaced. settled: it is final and the
    game went on. draft: part of a plan, the next part is asked. ready: the plan is complete, to be confirmed or taken
    back. taken-back: the last part of a plan is open again. ordered, dropped: the effect on a standing order. `sealed`
    of `asked` answers to this question are in. `repeated`: this click was handled before, and the rest is its former
    reply.
    """

    kind: ReplyKind
    sight: Sight
    sealed: int
    asked: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A told event: `event` is JSON for `Say.event`; `to` is the seat it was whispered to. `n` counts from 1 within a
    table, `chapter` from 0 (before the first chapter heading)."""

    n: int
    chapter: int
    event: Mapping[str, Any]
    to: Seat | None = None
