"""The kinds of prompts, told apart with their types kept whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

from engine.core import Arrange, Choose, Form, JoinedPrompt, Pick, Prompt, option_id


def chooses(part: Prompt[Any]) -> TypeGuard[Choose[Any]]:
    return isinstance(part, Choose)


def picks(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    return isinstance(part, Pick)


def pays(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    """Some of its options, which are worth something, as a payment."""
    return isinstance(part, Pick) and part.worth is not None


def single(part: Prompt[Any]) -> TypeGuard[Pick[Any]]:
    """Just one of its options: a tap chooses it."""
    return isinstance(part, Pick) and part.low == part.high == 1 and part.worth is None


def arranges(part: Prompt[Any]) -> TypeGuard[Arrange[Any]]:
    """Some of its options in order."""
    return isinstance(part, Arrange)


def lists(part: Prompt[Any]) -> TypeGuard[Arrange[Any]]:
    """Some of its options in order, as many as one likes."""
    return isinstance(part, Arrange) and part.low < part.n


def options_of(part: Prompt[Any]) -> Sequence[Any]:
    """The options of a part, empty for amounts."""
    return part.options if chooses(part) or picks(part) or arranges(part) else ()


def first_of(part: Choose[Any] | Pick[Any], option: object) -> object:
    """What is answered first by an option, if it is a whole plan; else itself."""
    if not isinstance(part, JoinedPrompt):
        return option
    answer: Any = part.first.decode(part.wires[option_id(option)][0])
    return answer[0] if isinstance(part.first, Form) else answer
