"""Marks: what of a table is out of date on Discord after something happened there. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.core import Action, Event, Position, Seat, question, view
from engine.receipts import of_turn, turn_of
from engine.store import targets
from engine.tables.orders import Held
from engine.tables.room import Change, Room
from engine.tables.time.pace import MINUTE

SHARE = 10
"""Per cent of the time for a decision, unless the house has it otherwise: so long nobody is told that all wait for them
alone."""
LEAST = 10 * MINUTE


def concerned(at: Position[Any]) -> set[Seat]:
    """The seats that the present question puts something before: a prompt or an aside."""
    ask = question(at.state)
    if ask is None:
        return set()
    return {*ask.prompts, *ask.among, *(aside.seat for aside in ask.asides)}


def marks_after(
    room: Room, position: Position[Any], actions: Iterable[Action], events: Iterable[Event]
) -> list[targets.Target]:
    """What is out of date on Discord after a game went on from `room.position` to `position`, in order of delivery:
    the story, which brings the panel along, the private prompts of those concerned, the panel where nothing is told,
    and the end: in the channel first, then in the thread.

    What nobody else may notice, such as an order in secret, touches nobody else's messages.
    """
    before, over = room.position, position.state.result is not None
    chapter, chapters = room.chapter, dict[int, None]()
    seats: set[Seat | None] = {action.seat for action in actions}
    for event in events:
        chapter += event.chapter
        if event.to is None:
            chapters[chapter] = None
        else:
            seats.add(event.to)
    asked_anew = before is None or before.state.asked != position.state.asked
    seen = asked_anew or bool(chapters) or noticed(room, position)
    if asked_anew or (seen and any(action.aside for action in actions)):
        seats |= concerned(position)
        if before is not None:
            seats |= concerned(before)
    people = [info.seat for info in room.seats if info.user is not None and (over or info.seat in seats)]
    return [
        *(targets.Story(n) for n in chapters),
        *(targets.Question(seat) for seat in people),
        *([targets.Panel()] if seen and not chapters and not _waits_on(before, position) else []),
        *([targets.Lobby(), targets.End(), *pauses(room), *finals(room)] if over else []),
    ]


def noticed(room: Room, position: Position[Any]) -> bool:
    """True if everybody can see that a game went on from `room.position` to `position`."""
    before = room.position
    return before is None or view(room.game, before, None) != view(room.game, position, None)


def _waits_on(before: Position[Any] | None, position: Position[Any]) -> bool:
    """True if some more have answered the question that stood before in secret, and several are still awaited. Who they
    are the panel says again once a single one is left."""
    ask = question(position.state)
    if before is None or before.state.asked != position.state.asked or ask is None or not ask.many:
        return False
    left = [seat for seat in ask.prompts if seat not in position.state.answers]
    return len(left) > 1 and before.state.answers.keys() != position.state.answers.keys()


def turned(before: Mapping[Seat, Held], after: Mapping[Seat, Held]) -> list[targets.Target]:
    """The marks for telling what a turn has brought to those for whom one is over in which something was answered in
    their place: nothing may have been shown to them yet."""
    ended = [
        (seat, number, of_turn(held.receipts, turn_of(one)).values())
        for seat, held in after.items()
        for number, one in sorted(held.receipts.items())
        if "over" in one and "over" not in before.get(seat, Held()).receipts.get(number, {})
    ]
    return [targets.TurnOver(seat, number) for seat, number, own in ended if any(one["how"] != "own" for one in own)]


def finals(room: Room) -> list[targets.Target]:
    """The marks for telling everybody who sits at a table that it is over."""
    return [targets.Final(info.seat) for info in room.seats if info.user is not None]


def pauses(room: Room) -> list[targets.Target]:
    """The mark for a pause that stands or is proposed, which ends with the table."""
    return [] if room.pause is None else [targets.Pause()]


def last_one(room: Room, position: Position[Any]) -> list[targets.Target]:
    """The mark for telling somebody that all others have answered, if that has just come about and everybody may know.

    At a quick table nobody needs to be told.
    """
    before, ask = room.position, question(position.state)
    if before is None or ask is None or ask.among or not room.pace.slow or before.state.asked != position.state.asked:
        return []
    left = [seat for seat in ask.prompts if seat not in position.state.answers]
    alone = len(left) == 1 < sum(seat not in before.state.answers for seat in ask.prompts)
    return [targets.Alone(seat) for seat in left if alone and room.seats[seat].plays]


def patience(room: Room, share: int = SHARE) -> float:
    """How many seconds somebody whom all wait for is left in peace: a share of their time, in per cent, and not less
    than LEAST."""
    return max(LEAST, share * room.pace.time / 100)


def telling(room: Room) -> list[targets.Target]:
    """The mark for something that was told beside the rules."""
    return [targets.Story(room.chapter)]


def players(room: Room) -> list[targets.Target]:
    """The marks of the private messages of all who play."""
    return [targets.Question(info.seat) for info in room.seats if info.plays]


def deserting(room: Room, change: Change) -> Change:
    """The change with all that it puts out of date if no person plays after it any more, or one does again."""
    new = change.room
    if room.unattended == new.unattended:
        return change
    shown = (targets.Panel(), *people(new), *(targets.Away(info.seat) for info in new.seats if info.user is not None))
    marks = tuple(dict.fromkeys((*change.marks, *shown)))
    if not new.unattended:
        return replace(change, marks=marks)
    story = targets.Story(room.chapter + sum(event.chapter for event in change.events))
    return replace(
        change, marks=tuple(dict.fromkeys((story, *marks))), events=(*change.events, Event("unattended", {}))
    )


def people(room: Room) -> list[targets.Target]:
    """The marks of the private messages of all people at a table, also of those for whom a computer plays."""
    return [targets.Question(info.seat) for info in room.seats if info.user is not None]
