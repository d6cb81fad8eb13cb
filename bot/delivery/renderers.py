"""Renderers: the function that brings a kind of target up to date. Each is registered beside itself, by `@renders`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from engine.store.targets import KINDS, Target

G = TypeVar("G")
S = TypeVar("S")
T = TypeVar("T", bound=Target)
Renderer = Callable[[G, S, T], Awaitable[None]]

_RENDERS = "_renders"


class TooEarly(Exception):
    """Something that a message is to show is not there yet: it is to be tried again soon."""


class Later(Exception):
    """What a renderer raises that has nothing to deliver for so many `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def renders(*kinds: type[T]) -> Callable[[Renderer[G, S, T]], Renderer[G, S, T]]:
    """Registers a method as the renderer of these kinds of targets.

    It is given what the target is of (a `Table` or a `HeldTournament`; for `Halt` the id of a table, which nobody can
    open) and the target. It raises what discord.py does, TooEarly, or Later.
    """

    def registered(method: Renderer[G, S, T]) -> Renderer[G, S, T]:
        setattr(method, _RENDERS, kinds)
        return method

    return registered


class Renderers:
    """The renderers of all kinds, found in these groups. Raises TypeError if a kind that can be marked has none, or any
    kind two."""

    def __init__(self, *groups: object) -> None:
        self._of: dict[type[Target], Callable[[Any, Any], Awaitable[None]]] = {}
        for group in groups:
            for name, method in vars(type(group)).items():
                for kind in getattr(method, _RENDERS, ()):
                    if kind in self._of:
                        raise TypeError(f"targets of the kind {kind.kind} have two renderers")
                    self._of[kind] = getattr(group, name)
        missing = [kind.kind for kind in KINDS.values() if kind.marked and kind not in self._of]
        if missing:
            raise TypeError(f"targets have no renderer: {', '.join(missing)}")

    async def render(self, of: object, target: Target) -> None:
        """Brings a target of a table or tournament up to date."""
        await self._of[type(target)](of, target)
