"""Receipts: what was answered at a seat, and how, for its holder alone. A seat keeps the last few of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from engine.core import Action, Game, Position, Prompt, Seat, Wire, drafter, explore, question, to_plain
from engine.tables.answers import given

How = Literal["own", "order", "default", "computer"]
"""Who answered: the holder, their standing order, the cautious answer, or a computer in their place."""

Receipt: TypeAlias = "Mapping[str, Any]"
"""As JSON: `how`, of what was `given` each question and answer as plain values, see `to_plain`, and as things were
before: in `told` how many lines the story had, in `turn` which turn of the game it was, and in `points` those of the
seat that everybody can count. `then`: the number of the question that the answer has brought its giver at once."""

KEPT = 8
"""So many receipts of a seat are kept in any case. Of the others those of the latest turn, and of turns of which a
message still stands: it grows to the end of its turn, and is brought up to date as soon as Discord can be reached."""
MOST = 100
"""So many are kept at most."""


Answers: TypeAlias = "Sequence[tuple[Prompt[Any], Wire]]"
"""What was asked, each part with its answer."""


def answered(game: Game[Any], at: Position[Any], seat: Seat, actions: Sequence[Action]) -> Answers:
    """What a seat was asked at `at` and answered by `actions`."""
    wires, ask = [action.wire for action in actions], question(at.state)
    if drafter(at) == seat:
        return explore(game, at.state, wires).plan
    return () if ask is None else ((ask.prompts[seat], wires[0]),)


def receipt(how: How, answers: Answers, *, told: int = 0, turn: int = 0, points: int | None = None) -> Receipt:
    """The receipt of answers that were given so, when the story had so many lines, and the seat so many points."""
    parts = [one for prompt, wire in answers for one in given(prompt, wire)]
    found = {"how": how, "given": [[to_plain(one.asked), to_plain(one.answer)] for one in parts], "told": told}
    return {**found, "turn": turn, **({} if points is None else {"points": points})}


def filed(receipts: Mapping[int, Receipt], number: int, one: Receipt) -> dict[int, Receipt]:
    """The receipts of a seat with that of question `number`, in the place of a former one."""
    return {**receipts, number: one}


def kept(receipts: Mapping[int, Receipt], standing: Collection[str]) -> dict[int, Receipt]:
    """The latest of them, and those of questions (`standing`, by number) that are still to be closed."""
    latest = sorted(receipts)[-KEPT:]
    turns = {turn_of(one) for number, one in receipts.items() if number in latest[-1:] or str(number) in standing}
    found = [number for number, one in sorted(receipts.items()) if number in latest or turn_of(one) in turns]
    return {number: receipts[number] for number in found[-MOST:]}


def turn_of(one: Receipt) -> int:
    """The turn in which an answer was given; 0 for those of an earlier version."""
    return one.get("turn", 0)


def brings(receipts: Mapping[int, Receipt], number: int, then: int) -> bool:
    """Whether the answers to question `number` and those that came of it have brought their giver question `then`, with
    nobody else acting in between."""
    while number < then and number in receipts:
        number = receipts[number].get("then", then + 1)
    return number == then


def last_own(receipts: Mapping[int, Receipt]) -> int:
    """How many lines the story had when the holder of a seat last answered by themselves; 0 if they never did."""
    return max((one.get("told", 0) for one in receipts.values() if one["how"] == "own"), default=0)
