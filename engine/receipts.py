"""Receipts: what was answered at a seat, and how, for its holder alone. A seat keeps the last few of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Required, TypedDict

from engine.core import Action, Game, Position, Seat, drafter, explore, question
from engine.games.answers import Answers, in_plain

How = Literal["own", "order", "default", "computer"]
"""Who answered: the holder, their standing order, the cautious answer, or a computer in their place."""


class Over(TypedDict, total=False):
    """The end of a turn, for the seat that answered last in it."""

    told: Required[int]
    """Number of lines of the story then."""
    points: int
    """Points of the seat that everybody can count, if there are such."""


class Receipt(TypedDict, total=False):
    """An answer of a seat, as JSON. Those of earlier versions lack what is not required."""

    how: Required[How]
    given: Required[list[list[Any]]]
    """Each question with its answer, as plain values (`to_plain`)."""
    told: int
    """Number of lines the story had before."""
    turn: int
    """Turn of the game in which it was given."""
    points: int
    """Points of the seat before, that everybody can count."""
    then: int
    """Number of the question that the answer has brought its giver at once."""
    over: Over
    """The end of the turn, in the last receipt of it."""


KEPT = 8
"""So many receipts of a seat are kept in any case. Of the others those of the latest turn, and of turns of which a
message still stands: it grows to the end of its turn, and is brought up to date as soon as Discord can be reached."""
MOST = 100
"""So many are kept at most."""


def answered(game: Game[Any], at: Position[Any], seat: Seat, actions: Sequence[Action]) -> Answers:
    """What a seat was asked at `at` and answered by `actions`."""
    wires, ask = [action.wire for action in actions], question(at.state)
    if drafter(at) == seat:
        return explore(game, at.state, wires).plan
    return () if ask is None else ((ask.prompts[seat], wires[0]),)


def receipt(how: How, answers: Answers, *, told: int = 0, turn: int = 0, points: int | None = None) -> Receipt:
    """The receipt of answers that were given so, when the story had so many lines, and the seat so many points."""
    found = Receipt(how=how, given=in_plain(answers), told=told, turn=turn)
    if points is not None:
        found["points"] = points
    return found


def with_turn_end(
    receipts: Mapping[int, Receipt], turn: int, told: int, points: int | None
) -> dict[int, Receipt] | None:
    """The receipts of a seat now that it is that turn, with the end of the one in which it answered last: how long the
    story is by then, and the points of the seat. None if that turn goes on, or its end was noted before."""
    last = max(receipts, default=None)
    if last is None or turn_of(receipts[last]) >= turn or "over" in receipts[last]:
        return None
    end = Over(told=told) if points is None else Over(told=told, points=points)
    return {**receipts, last: {**receipts[last], "over": end}}


def of_turn(receipts: Mapping[int, Receipt], turn: int) -> dict[int, Receipt]:
    """Those of a turn, by the number of the question, in order."""
    return {number: one for number, one in sorted(receipts.items()) if turn_of(one) == turn}


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What a turn of a seat has brought: the points `gained` in it, and from which to which line it was told."""

    gained: int
    since: int
    told: int


def turn_result(receipts: Mapping[int, Receipt], turn: int) -> TurnResult | None:
    """What a turn has brought; None as long as it goes on, and of those of an earlier version. It begins where the one
    before it ended, as far as that is known."""
    own = list(of_turn(receipts, turn).values())
    end = own[-1].get("over") if own else None
    if end is None:
        return None
    before = [one["over"] for one in receipts.values() if turn_of(one) < turn and "over" in one]
    begin = max(before, key=lambda one: one["told"], default=own[0])
    gained = end["points"] - begin["points"] if "points" in begin and "points" in end else 0
    return TurnResult(gained, begin.get("told", 0), end["told"])


def filed(receipts: Mapping[int, Receipt], number: int, one: Receipt) -> dict[int, Receipt]:
    """The receipts of a seat with that of question `number`, in the place of a former one."""
    return {**receipts, number: one}


def pruned(receipts: Mapping[int, Receipt], standing: Collection[str]) -> dict[int, Receipt]:
    """The latest of them, and those of questions (`standing`, by number) that are still to be closed."""
    latest = sorted(receipts)[-KEPT:]
    turns = {turn_of(one) for number, one in receipts.items() if number in latest[-1:] or str(number) in standing}
    found = [number for number, one in sorted(receipts.items()) if number in latest or turn_of(one) in turns]
    return {number: receipts[number] for number in found[-MOST:]}


def turn_of(one: Receipt) -> int:
    """The turn in which an answer was given; 0 for those of an earlier version."""
    return one.get("turn", 0)


def brings(receipts: Mapping[int, Receipt], number: int, then: int) -> bool:
    """True if the answers to question `number` and those that came of it have brought their giver question `then`, with
    nobody else acting in between."""
    while number < then and number in receipts:
        number = receipts[number].get("then", then + 1)
    return number == then


def last_own(receipts: Mapping[int, Receipt]) -> int:
    """How many lines the story had when the holder of a seat last answered by themselves; 0 if they never did."""
    return max((one.get("told", 0) for one in receipts.values() if one["how"] == "own"), default=0)
