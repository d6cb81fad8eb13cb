"""Renderers: the functions that bring each kind of target up to date, registered by `@renders`."""

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
    """Raised if a part of the message does not exist yet. It is tried again soon."""


class Later(Exception):
    """Raised by a renderer that has nothing to deliver for `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def renders(*kinds: type[T]) -> Callable[[Renderer[G, S, T]], Renderer[G, S, T]]:
    """Registers a method as the renderer of these kinds of targets.

    It receives the owner of the target and the target itself. The owner is a `Table` or a `HeldTournament`; for `Halt`
    it is the id of a table that cannot be opened. It raises what discord.py raises, TooEarly or Later.
    """

    def registered(method: Renderer[G, S, T]) -> Renderer[G, S, T]:
        setattr(method, _RENDERS, kinds)
        return method

    return registered


class Renderers:
    """The renderers of all kinds, collected from these groups. Raises TypeError if a kind has no renderer or two."""

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
