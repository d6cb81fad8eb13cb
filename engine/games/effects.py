"""Effects: the results of each option of a question, as far as the game describes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Seat, View, option_id


def by_option(view: View[Any], effect: Callable[[Any, Seat, object], object | None]) -> dict[str, object]:
    """Effects of the options of the viewer's question, by `option_id`.

    `effect` gets the viewer's sight, their seat and the option. It returns None for an option without a description.
    """
    found: dict[str, object] = {}
    for part in () if view.prompt is None or view.viewer is None else view.prompt.parts():
        for option in getattr(part, "options", ()):
            said = None if view.viewer is None else effect(view.seen, view.viewer, option)
            if said is not None:
                found[option_id(option)] = said
    return found
