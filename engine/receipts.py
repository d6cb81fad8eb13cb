"""Receipts: the latest answers of a seat and who gave them, for its holder alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Required, TypedDict

from engine.core import Action, Game, Position, Seat, drafter, explore, question
from engine.games.answers import Answers, in_plain

How = Literal["own", "order", "default", "computer", "forced"]
"""Who answered: the holder, their standing order, the safe default, a computer in their place, or the table because
only one answer was possible."""


class Over(TypedDict, total=False):
    """The end of a turn, for the seat that answered last in it."""

    told: Required[int]
    """Number of story lines then."""
    points: int
    """Public points of the seat, if the game has any."""


class Receipt(TypedDict, total=False):
    """A seat's answer as JSON. Receipts of earlier versions have only the required fields."""

    how: Required[How]
    given: Required[list[list[Any]]]
    """Each question with its answer, as plain values (`to_plain`)."""
    told: int
    """Number of story lines before the answer."""
    turn: int
    points: int
    """Public points of the seat before the answer, if the game has any."""
    then: int
    """Number of the question that the answer brought the same seat at once."""
    over: Over


KEPT = 8
"""Number of receipts of a seat that are always kept. Others are kept for the latest turn, and while a message of their
turn may still grow: until the turn ends and Discord can be reached."""
MOST = 100
"""Maximum number of receipts of a seat."""


def answered(game: Game[Any], at: Position[Any], seat: Seat, actions: Sequence[Action]) -> Answers:
    """The questions of a seat at `at`, with its answers in `actions`."""
    wires, ask = [action.wire for action in actions], question(at.state)
    if drafter(at) == seat:
        return explore(game, at.state, wires).plan
    return () if ask is None else ((ask.prompts[seat], wires[0]),)


def receipt(how: How, answers: Answers, *, told: int = 0, turn: int = 0, points: int | None = None) -> Receipt:
    """The receipt of these answers, given at this number of story lines and points."""
    found = Receipt(how=how, given=in_plain(answers), told=told, turn=turn)
    if points is not None:
        found["points"] = points
    return found


def with_turn_end(
    receipts: Mapping[int, Receipt], turn: int, told: int, points: int | None
) -> dict[int, Receipt] | None:
    """A seat's receipts in this turn, with the end of the last turn it answered in: number of story lines and points.
    None if that turn goes on, or its end was noted before."""
    last = max(receipts, default=None)
    if last is None or turn_of(receipts[last]) >= turn or "over" in receipts[last]:
        return None
    end = Over(told=told) if points is None else Over(told=told, points=points)
    return {**receipts, last: {**receipts[last], "over": end}}


def of_turn(receipts: Mapping[int, Receipt], turn: int) -> dict[int, Receipt]:
    """The receipts of a turn by number of the question, in order."""
    return {number: one for number, one in sorted(receipts.items()) if turn_of(one) == turn}


@dataclass(frozen=True, slots=True)
class TurnResult:
    """The result of a seat's turn: the points `gained`, and its span of story lines."""

    gained: int
    since: int
    told: int


def turn_result(receipts: Mapping[int, Receipt], turn: int) -> TurnResult | None:
    """The result of a turn; None while it goes on, and for receipts of an earlier version. It begins where the turn
    before ended, if that is known."""
    own = list(of_turn(receipts, turn).values())
    end = own[-1].get("over") if own else None
    if end is None:
        return None
    before = [one["over"] for one in receipts.values() if turn_of(one) < turn and "over" in one]
    begin = max(before, key=lambda one: one["told"], default=own[0])
    gained = end["points"] - begin["points"] if "points" in begin and "points" in end else 0
    return TurnResult(gained, begin.get("told", 0), end["told"])


def filed(receipts: Mapping[int, Receipt], number: int, one: Receipt) -> dict[int, Receipt]:
    """A seat's receipts with that of question `number` added or replaced."""
    return {**receipts, number: one}


def pruned(receipts: Mapping[int, Receipt], standing: Collection[str]) -> dict[int, Receipt]:
    """The latest receipts, and those of questions (`standing`, by number) that are still to be closed."""
    latest = sorted(receipts)[-KEPT:]
    turns = {turn_of(one) for number, one in receipts.items() if number in latest[-1:] or str(number) in standing}
    found = [number for number, one in sorted(receipts.items()) if number in latest or turn_of(one) in turns]
    return {number: receipts[number] for number in found[-MOST:]}


def turn_of(one: Receipt) -> int:
    """The turn of an answer; 0 in receipts of an earlier version."""
    return one.get("turn", 0)


def brings(receipts: Mapping[int, Receipt], number: int, then: int) -> bool:
    """True if the answers to question `number` and its follow-ups brought question `then`, with nobody else acting in
    between."""
    while number < then and number in receipts:
        number = receipts[number].get("then", then + 1)
    return number == then


def last_own(receipts: Mapping[int, Receipt]) -> int:
    """Number of story lines at the holder's last own answer; 0 if there is none."""
    return max((one.get("told", 0) for one in receipts.values() if one["how"] == "own"), default=0)
