"""Effects: what choosing each option of a question does, as far as a game has anything to say of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Seat, View, option_id


def by_option(view: View[Any], effect: Callable[[Any, Seat, object], object | None]) -> dict[str, object]:
    """What `effect` says of each option of the viewer's question, by `option_id`. It is given what the viewer sees,
    their seat and the option; None of it is nothing to say."""
    found: dict[str, object] = {}
    for part in () if view.prompt is None or view.viewer is None else view.prompt.parts():
        for option in getattr(part, "options", ()):
            said = None if view.viewer is None else effect(view.seen, view.viewer, option)
            if said is not None:
                found[option_id(option)] = said
    return found
