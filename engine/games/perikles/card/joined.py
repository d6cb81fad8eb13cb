"""What is asked together: an influence tile with the city of its cubes, a counter with where it goes, two counters that
go to the same side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from engine.core import Answered, Choose, Joined, Prompt, View, Wire, option_id
from engine.games.perikles.terms.answers import Placed, Reply
from engine.games.perikles.terms.counters import Counter, Force, troops
from engine.games.perikles.terms.locations import Target
from engine.games.perikles.terms.plans import Revolt, Sent


def called(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """A tile, and of one for any city the city. Special tiles are not played with it."""
    tile, _ = plan[0].value
    city = next((one.value for one in plan if one.key == "place-any"), None)
    return tile if city is None else Placed(tile, city)


def sent(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """A counter and where it goes; slaves do not rise afterwards."""
    first = plan[0].value
    where: Target | Revolt | Reply = cast("Any", first)[0] if isinstance(first, tuple) else first
    counter = next((one.value for one in plan if one.key == "commit-counter"), None)
    if not isinstance(where, Target) or not isinstance(counter, Counter):
        return where
    (force,) = troops([counter], shown=True)
    g, seat = view.seen, view.viewer
    alone = seat is not None and len(g.led(seat)) == 1
    return Sent(where, counter, force.counters if alone else force)


def together(plan: Sequence[tuple[Prompt[Any], Wire]], asked: Prompt[Any]) -> Iterable[Wire]:
    """Of where a second counter, or of those for a cube, may go: to the side of the one before it."""
    counters = [prompt for prompt, _ in plan if prompt.key == "commit-counter"]
    if not isinstance(asked, Choose) or len(counters) != 1:
        return ()
    target = counters[0].about["target"]
    return (option_id(target),) if target in asked.options else ()


def force(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """One counter or two, in no order: "H3 T2", with the powers where there could be others."""
    counters = [one.value for one in plan if one.key == "commit-counter"]
    listed = troops(counters, shown=True)
    powers = {one.power for one in cast("Any", view.prompt).options}
    return Force(tuple(counters), listed if len(powers) > 1 else listed[0].counters)


_SENT: Final = Joined(frozenset({"commit-counter"}), frozenset({"revolt-after"}), sent, most=20)
"""More of them could not be buttons, and where they go is better chosen in the picture."""

JOINED: Final[Mapping[str, Joined]] = {
    "take-influence": Joined(frozenset({"place-any"}), frozenset({"special-when"}), called),
    "commit": _SENT,
    "commit-counter": Joined(frozenset({"commit-counter"}), called=force, most=20, beyond=together),
    "commit-second": _SENT,
    "commit-extra": _SENT,
}
