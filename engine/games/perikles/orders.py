"""Standing orders: whom one lets defend, by location or power, and whom one nominates when the phase comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core import Choose, Form, View, Wire, form
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles
from engine.games.perikles.things import CITIES, Nomination, Phase, Power, Request
from engine.orders import Offer, Unfit

WISHES = ("order-first", "order-second", "order-third")


class PeriklesOrders:
    """What this game knows of orders; the period is the turn."""

    def period(self, view: View[Perikles]) -> int:
        return view.seen.turn

    def offered(self, view: View[Perikles]) -> tuple[Offer, ...]:
        """Nominations until they are over, permissions while forces are sent."""
        g, seat = view.seen, view.viewer
        if seat is None or g.result is not None:
            return ()
        if g.phase in (Phase.INFLUENCE, Phase.NOMINATIONS):
            options = (None, *[Nomination(city, one) for city in CITIES for one in g.seats])
            parts = tuple(Choose(key, options, None) for key in WISHES)
            return (Offer(Form(key="order-nomination", fields=parts, about={"turn": g.turn}), g.turn),)
        own = g.led(seat)
        locations = tuple([location for location in g.rows if DATA.of[location].city in own])
        if g.phase is not Phase.SENDING or not locations:
            return ()
        others = tuple([power for power in Power if power not in own])
        prompt = form(
            "order-permission",
            Pick("order-locations", locations, 0, len(locations), default=()),
            Pick("order-powers", others, 0, len(others), default=()),
        )
        return (Offer(prompt, g.turn, beside=("permission",)),)

    def answer(self, view: View[Perikles], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
        """What was allowed is allowed; all else is asked. In phase 3 the first wish that is possible."""
        g, prompt = view.seen, view.prompt
        if prompt is None:
            return None
        if prompt.key == "permission":
            return _permission(cast("Sequence[Request]", prompt.about["requests"]), orders.get("order-permission"))
        wishes = orders.get("order-nomination")
        if prompt.key == "nominate" and g.phase is Phase.NOMINATIONS and isinstance(wishes, tuple):
            possible = list(prompt.all())
            return next((wish for wish in wishes if wish in possible), Unfit("nothing-possible"))
        return None


def _permission(requests: Sequence[Request], order: Wire | None) -> Wire | None:
    """Only if everything that is asked for was allowed in advance."""
    if not isinstance(order, tuple):
        return None
    locations, powers = cast("tuple[tuple[str, ...], tuple[str, ...]]", order)
    granted = all(request.location.value in locations or request.power.value in powers for request in requests)
    return "allow" if granted else None
