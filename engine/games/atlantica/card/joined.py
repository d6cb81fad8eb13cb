"""Questions that are asked together: an action with its cheapest payment."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Answered, Joined, View


def called(view: View[Any], plan: tuple[Answered, ...]) -> object:
    return plan[0].value


_ACTION: Final = Joined(frozenset({"pay"}), frozenset({"pay"}), called)
JOINED: Final[Mapping[str, Joined]] = {"turn": _ACTION, "more": _ACTION}
