"""Receipts: what was answered at a seat, and how, for its holder alone. A seat keeps the last few of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from engine.core import Action, Game, Position, Prompt, Seat, Wire, drafter, explore, question, to_plain
from engine.tables.answers import given

How = Literal["own", "order", "default", "computer"]
"""Who answered: the holder, their standing order, the cautious answer, or a computer in their place."""

Receipt: TypeAlias = "Mapping[str, Any]"
"""As JSON: `how`, and of what was `given` each question and answer as plain values, see `to_plain`."""

KEPT = 8
"""So many receipts of a seat are kept: its former questions are closed as soon as Discord can be reached."""


Answers: TypeAlias = "Sequence[tuple[Prompt[Any], Wire]]"
"""What was asked, each part with its answer."""


def answered(game: Game[Any], at: Position[Any], seat: Seat, actions: Sequence[Action]) -> Answers:
    """What a seat was asked at `at` and answered by `actions`."""
    wires, ask = [action.wire for action in actions], question(at.state)
    if drafter(at) == seat:
        return explore(game, at.state, wires).plan
    return () if ask is None else ((ask.prompts[seat], wires[0]),)


def receipt(how: How, answers: Answers) -> Receipt:
    """The receipt of answers that were given so."""
    told = [one for prompt, wire in answers for one in given(prompt, wire)]
    return {"how": how, "given": [[to_plain(one.asked), to_plain(one.answer)] for one in told]}


def filed(receipts: Mapping[int, Receipt], number: int, one: Receipt) -> dict[int, Receipt]:
    """The receipts of a seat with that of question `number`, in the place of a former one; the oldest make way."""
    return dict(sorted({**receipts, number: one}.items())[-KEPT:])
