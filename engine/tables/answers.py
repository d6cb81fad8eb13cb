"""What was answered, as it can be told: every part of a question with its answer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.core import Form, Prompt, Wire
from engine.core.events import Word


@dataclass(frozen=True, slots=True)
class Given:
    """A question with its answer. Stories keep it by the name of this class, which is that of its text."""

    asked: Word
    answer: Any


def given(prompt: Prompt[Any], wire: Wire) -> tuple[Given, ...]:
    """A legal answer; of a form all parts that leave a choice, each with the numbers that the whole is about."""
    parts: list[tuple[Prompt[Any], Wire]] = [(prompt, wire)]
    if isinstance(prompt, Form) and isinstance(wire, tuple):
        parts = list(zip(prompt.fields, wire, strict=True))
        parts = [(part, one) for part, one in parts if len(list(islice(part.all(), 2))) > 1] or parts[:1]
    numbers = {name: value for name, value in prompt.about.items() if isinstance(value, int)}
    return tuple(Given(Word(f"ask-{part.key}", {**numbers, **part.about}), part.decode(one)) for part, one in parts)
