"""Standing orders: whom one lets defend, by location or power, whom one nominates when the phase comes, and whether
one's special tile is left to its orders before the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import Choose, Form, Prompt, Seat, View, Wire, form
from engine.core.prompts import Pick
from engine.games.perikles.answers import Nomination, Reply
from engine.games.perikles.data import DATA
from engine.games.perikles.plans import Request
from engine.games.perikles.powers import CITIES, Power
from engine.games.perikles.state import Perikles, Phase
from engine.orders import Offer, Unfit

WISHES = ("order-first", "order-second", "order-third")
_GO_ON = Offer(
    Choose("order-go-on", (Reply.GO_ON, Reply.ASK), default=Reply.ASK), None, ("battle-orders", "battle-special")
)


class PeriklesOrders:
    """What this game knows of orders; the period is the turn."""

    def period(self, view: View[Perikles]) -> int:
        return view.seen.turn

    def offered(self, view: View[Perikles]) -> tuple[Offer, ...]:
        """Nominations until they are over, then permissions; in the war, whatever their special tile, to go on."""
        g, seat = view.seen, view.viewer
        if seat is None or g.result is not None:
            return ()
        if g.phase in (Phase.INFLUENCE, Phase.NOMINATIONS):
            return (_nominations(g),)
        found = _permissions(g, seat) if g.phase is Phase.SENDING else ()
        return (*found, _GO_ON) if g.phase in (Phase.SENDING, Phase.BATTLES) and g.special[seat] else found

    def answer(self, view: View[Perikles], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
        """What was allowed is allowed; all else is asked. In phase 3 the first wish that is possible. Before the dice
        the orders stand, but where one wanted to be asked oneself."""
        g, prompt = view.seen, view.prompt
        if prompt is None:
            return None
        match prompt.key:
            case "permission":
                return _permission(cast("Sequence[Request]", prompt.about["requests"]), orders.get("order-permission"))
            case "battle-special" if view.viewer is not None and "order-go-on" in orders:
                wanted = prompt.about["location"] in g.orders[view.viewer].ask
                return None if wanted else prompt.fallback()
            case "nominate" if g.phase is Phase.NOMINATIONS:
                return _wish(prompt, orders.get("order-nomination"))
            case _:
                return None


def _nominations(g: Perikles) -> Offer:
    options = (None, *[Nomination(city, one) for city in CITIES for one in g.seats])
    parts = tuple(Choose(key, options, None) for key in WISHES)
    return Offer(Form(key="order-nomination", fields=parts, about={"turn": g.turn}), g.turn)


def _permissions(g: Perikles, seat: Seat) -> tuple[Offer, ...]:
    own = g.led(seat)
    locations = tuple([location for location in g.rows if DATA.of[location].city in own])
    if not locations:
        return ()
    others = tuple([power for power in Power if power not in own])
    prompt = form(
        "order-permission",
        Pick("order-locations", locations, 0, len(locations), default=()),
        Pick("order-powers", others, 0, len(others), default=()),
    )
    return (Offer(prompt, g.turn, beside=("permission",)),)


def _wish(prompt: Prompt[Any], order: Wire | None) -> Wire | Unfit | None:
    """The first of the ordered nominations that is possible."""
    if not isinstance(order, tuple):
        return None
    possible = list(prompt.all())
    return next((wish for wish in order if wish in possible), Unfit("nothing-possible"))


def _permission(requests: Sequence[Request], order: Wire | None) -> Wire | None:
    """Only if everything that is asked for was allowed in advance."""
    if not isinstance(order, tuple):
        return None
    locations, powers = cast("tuple[tuple[str, ...], tuple[str, ...]]", order)
    granted = all(request.location.value in locations or request.power.value in powers for request in requests)
    return "allow" if granted else None
