"""Habits of the seasoned player by question; `level2`, `vote_habits` and `special_habits` register them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine.core import Form, Prompt, Refused, Wire
from engine.games.doom.players.fleet import Mind

Habit = Callable[[Mind, Any], Wire]
"""Answers prompts of one kind and key."""

H = TypeVar("H", bound=Habit)
HABITS: Final[dict[tuple[type[Prompt[Any]], str], Habit]] = {}


def to(kind: type[Prompt[Any]], *keys: str) -> Callable[[H], H]:
    """Register a habit for prompts of this kind with these keys."""

    def marked(habit: H) -> H:
        HABITS.update({(kind, key): habit for key in keys})
        return habit

    return marked


def answer(m: Mind, prompt: Prompt[Any]) -> Wire:
    """The answer by habit, if there is a legal one: for a form as a whole, or for each of its parts. Else the answer of
    an absent player."""
    habit = HABITS.get((type(prompt), prompt.key))
    if habit is not None:
        wire = habit(m, prompt)
        if legal(prompt, wire):
            return wire
    if isinstance(prompt, Form):
        return tuple(answer(m, part) for part in prompt.parts())
    absent = prompt.fallback()
    return prompt.sample(m.rng) if absent is None else absent


def legal(prompt: Prompt[Any], wire: Wire) -> bool:
    """True if the rules accept this answer."""
    try:
        prompt.decode(wire)
    except Refused:
        return False
    return True
