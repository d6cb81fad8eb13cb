"""Marks: parts of a table on Discord that are out of date after a change. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core import Action, Event, Position, Seat, question, told_as, view
from engine.receipts import of_turn, turn_of
from engine.store import targets
from engine.tables.orders import Held
from engine.tables.records import Status, all_show
from engine.tables.room import Change, Room, ended
from engine.tables.time.pace import MINUTE

if TYPE_CHECKING:
    from engine.games.box import Box

SHARE = 10
"""Default delay before a last awaited player is told, in per cent of the time for a decision."""
LEAST = 10 * MINUTE


def concerned(at: Position[Any]) -> set[Seat]:
    """Seats with a prompt or an aside at the present question."""
    ask = question(at.state)
    if ask is None:
        return set()
    return {*ask.prompts, *ask.among, *(aside.seat for aside in ask.asides)}


def marks_after(
    room: Room, position: Position[Any], actions: Iterable[Action], events: Iterable[Event]
) -> list[targets.Target]:
    """Targets on Discord that are out of date after a game went from `room.position` to `position`, in order of
    delivery: the story with its panel, private prompts, the panel if nothing is told, and the end, in the channel
    first. A change that others cannot notice, such as a secret order, marks nobody else's messages."""
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
    """True if everybody can see that a game went from `room.position` to `position`."""
    before = room.position
    return before is None or view(room.game, before, None) != view(room.game, position, None)


def noticing(room: Room, new: Room, change: Change) -> set[int] | None:
    """The users who alone can notice a change from `room` to `new`, such as a draft; None: everybody can."""
    seats = [mark.seat for mark in change.marks if isinstance(mark, targets.Question)]
    if not seats or len(seats) < len(change.marks) or new.position is None or noticed(room, new.position):
        return None
    return {user for seat in seats if (user := new.seats[seat].user) is not None}


def _waits_on(before: Position[Any] | None, position: Position[Any]) -> bool:
    """True if more seats have answered the present question secretly, and several are still awaited. The panel names
    the awaited seats again once a single one is left."""
    ask = question(position.state)
    if before is None or before.state.asked != position.state.asked or ask is None or not ask.many:
        return False
    left = [seat for seat in ask.prompts if seat not in position.state.answers]
    return len(left) > 1 and before.state.answers.keys() != position.state.answers.keys()


def turned(before: Mapping[Seat, Held], after: Mapping[Seat, Held]) -> list[targets.Target]:
    """Marks for the result of a turn, for players whose turn is over with answers given on their behalf. They may not
    have seen anything yet."""
    ended = [
        (seat, number, of_turn(held.receipts, turn_of(one)).values())
        for seat, held in after.items()
        for number, one in sorted(held.receipts.items())
        if "over" in one and "over" not in before.get(seat, Held()).receipts.get(number, ())
    ]
    return [targets.TurnOver(seat, number) for seat, number, own in ended if any(one["how"] != "own" for one in own)]


def finals(room: Room) -> list[targets.Target]:
    """Marks that tell everybody at a table that it is over."""
    return [targets.Final(info.seat) for info in room.seats if info.user is not None]


def pauses(room: Room) -> list[targets.Target]:
    """The mark for a pause or a proposed one, which ends with the table."""
    return [] if room.pause is None else [targets.Pause()]


def last_one(room: Room, position: Position[Any]) -> list[targets.Target]:
    """The mark that tells a player that all others have answered, if that has just happened and is public. Fast tables
    need none."""
    before, ask = room.position, question(position.state)
    if before is None or ask is None or ask.among or not room.pace.slow or before.state.asked != position.state.asked:
        return []
    left = [seat for seat in ask.prompts if seat not in position.state.answers]
    alone = len(left) == 1 < sum(seat not in before.state.answers for seat in ask.prompts)
    return [targets.Alone(seat) for seat in left if alone and room.seats[seat].plays]


def news(box: Box, room: Room, new: Room, change: Change) -> tuple[set[Seat], set[Seat]]:
    """People against whom a change acts, and those whom it makes next without acting themselves. It uses what these
    people hear, and the public view."""
    if new.status is not Status.RUNNING or new.position is None or new.position is room.position:
        return set(), set()
    people, acted = [info.seat for info in new.seats if info.plays], {action.seat for action in change.actions}
    against = {
        seat
        for seat in people
        for event in change.events
        if event.to in (None, seat) and box.story.against(told_as(event), seat)
    }
    before = None if room.position is None else box.following(view(room.game, room.position, None))
    after = box.following(view(new.game, new.position, None))
    return against, {seat for seat in people if seat == after != before and seat not in acted}


def patience(room: Room, share: int = SHARE) -> float:
    """Seconds before a last awaited player is told: a share of their time in per cent, and at least LEAST."""
    return max(LEAST, share * room.pace.time / 100)


def telling(room: Room) -> list[targets.Target]:
    """The mark for an event outside the rules."""
    return [targets.Story(room.chapter)]


def players(room: Room) -> list[targets.Target]:
    """Marks of the private messages of all active players."""
    return [targets.Question(info.seat) for info in room.seats if info.plays]


def deserting(room: Room, change: Change) -> Change:
    """The change with the marks for a table that becomes unattended, or is no longer."""
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


def showing(room: Room, change: Change) -> Change:
    """The change with the line for a running table that everybody may look on at now, or no longer."""
    new = change.room
    same = all_show(room.seats) == all_show(new.seats)
    if same or new.status is not Status.RUNNING or any(event.key == "mod-close" for event in change.events):
        return change
    story = targets.Story(room.chapter + sum(event.chapter for event in change.events))
    told = Event("open-begins" if all_show(new.seats) else "open-ends", {})
    return replace(change, marks=tuple(dict.fromkeys((story, *change.marks))), events=(*change.events, told))


def people(room: Room) -> list[targets.Target]:
    """Marks of the private messages of all people at a table, including those with a stand-in."""
    return [targets.Question(info.seat) for info in room.seats if info.user is not None]


def without_result(room: Room, now: float, *told: Event) -> Change:
    """The change that ends a game without a result. Everybody can read the reason, and how it was dealt."""
    there = replace(room.set(**ended(Status.CANCELLED, now)), proposal=None)
    shown = (targets.Lobby(), targets.Panel(), targets.Takeback(), *pauses(room), targets.End())
    return Change(there, [*telling(room), *shown, *people(room)], events=told)
