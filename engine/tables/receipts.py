"""Receipts: what was answered at a seat, and how, for its holder alone. A seat keeps the last few of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from engine.core import Action, Game, Position, Prompt, Seat, Wire, drafter, explore, question, to_plain
from engine.tables.answers import given

How = Literal["own", "order", "default", "computer"]
"""Who answered: the holder, their standing order, the cautious answer, or a computer in their place."""

Receipt: TypeAlias = "Mapping[str, Any]"
"""As JSON: `how`, of what was `given` each question and answer as plain values, see `to_plain`, and in `told` how many
lines the story had."""

KEPT = 8
"""So many receipts of a seat are kept in any case. Of the others those whose question still stands in a message, to be
closed as soon as Discord can be reached."""


Answers: TypeAlias = "Sequence[tuple[Prompt[Any], Wire]]"
"""What was asked, each part with its answer."""


def answered(game: Game[Any], at: Position[Any], seat: Seat, actions: Sequence[Action]) -> Answers:
    """What a seat was asked at `at` and answered by `actions`."""
    wires, ask = [action.wire for action in actions], question(at.state)
    if drafter(at) == seat:
        return explore(game, at.state, wires).plan
    return () if ask is None else ((ask.prompts[seat], wires[0]),)


def receipt(how: How, answers: Answers, *, told: int = 0) -> Receipt:
    """The receipt of answers that were given so, when the story had so many lines."""
    parts = [one for prompt, wire in answers for one in given(prompt, wire)]
    return {"how": how, "given": [[to_plain(one.asked), to_plain(one.answer)] for one in parts], "told": told}


def filed(receipts: Mapping[int, Receipt], number: int, one: Receipt) -> dict[int, Receipt]:
    """The receipts of a seat with that of question `number`, in the place of a former one."""
    return {**receipts, number: one}


def kept(receipts: Mapping[int, Receipt], standing: Collection[str]) -> dict[int, Receipt]:
    """The latest of them, and those of questions (`standing`, by number) that are still to be closed."""
    latest = sorted(receipts)[-KEPT:]
    return {number: one for number, one in sorted(receipts.items()) if number in latest or str(number) in standing}


def last_own(receipts: Mapping[int, Receipt]) -> int:
    """How many lines the story had when the holder of a seat last answered by themselves; 0 if they never did."""
    return max((one.get("told", 0) for one in receipts.values() if one["how"] == "own"), default=0)
