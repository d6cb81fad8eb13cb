"""Type guards for the kinds of prompts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

from engine.core import Arrange, Choose, Form, JoinedPrompt, Pick, Prompt, Wire, option_id


def chooses(part: Prompt[Any]) -> TypeGuard[Choose[Any]]:
    return isinstance(part, Choose)


def picks(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    return isinstance(part, Pick)


def pays(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    """True for a payment: options with values, several of which are picked."""
    return isinstance(part, Pick) and part.worth is not None


def single(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    """True if exactly one option is picked, so that a tap chooses it."""
    return isinstance(part, Pick) and part.low == part.high == 1 and part.worth is None


def arranges(part: Prompt[Any]) -> TypeGuard[Arrange[Any]]:
    """True if options are put in order."""
    return isinstance(part, Arrange)


def lists(part: Prompt[Any]) -> TypeGuard[Arrange[Any]]:
    """True if any number of options can be put in order."""
    return isinstance(part, Arrange) and part.low < part.n


def options_of(part: Prompt[Any]) -> Sequence[Any]:
    return part.options if chooses(part) or picks(part) or arranges(part) else ()


def first_of(part: Choose[Any] | Pick[Any], option: object) -> object:
    """The first answer of an option that is a whole plan; else the option."""
    if not isinstance(part, JoinedPrompt):
        return option
    answer: Any = part.first.decode(part.wires[option_id(option)][0])
    return answer[0] if isinstance(part.first, Form) else answer


def given(prompt: Prompt[Any], wire: Wire) -> tuple[Wire, ...]:
    """The answers that are given by choosing this one: of a whole plan all."""
    return prompt.wires[str(wire)] if isinstance(prompt, JoinedPrompt) else (wire,)
