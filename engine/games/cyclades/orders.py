"""Standing orders: gods and their maximum prices, retreats, the island to prosper, chosen in advance.

Bids follow the list: for the first wished god still within the limit, and only as high as needed.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, cast

from engine.core import Amount, Arrange, Choose, Form, Seat, View, Wire, frozen
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import defending, shelters
from engine.games.cyclades.rules.board import chart, income, islands
from engine.games.cyclades.rules.cycle import MAIN, bidder
from engine.games.cyclades.state import Cyclades, God, Island, Space
from engine.games.cyclades.terms import Altar, Bid, Reply
from engine.orders import Offer, Orders, Unfit


class Wish(StrEnum):
    """Wishes that are no thing of the game. ASK means no order."""

    ASK = "ask"
    STAY = "stay"
    ANYWHERE = "anywhere"


LIMITS = 10
"""Limits offered in any case; higher ones, up to `HIGHEST`, only if the player may have the gold."""
HIGHEST = 15
LINES = 4


@frozen
class UpTo:
    god: God
    most: int

    @property
    def id(self) -> str:
        """God and limit, such as "ares-5", as stored in an order."""
        return f"{self.god}-{self.most}"


def offered(view: View[Cyclades]) -> tuple[Offer, ...]:
    """Offerings of this cycle during bidding, else of the next one; retreats and prosperity without a period."""
    g, seat = view.seen, view.viewer
    if seat is None or g.result is not None or seat in g.out:
        return ()
    if bidder(g) is not None:
        first = Offer(_offering(g, seat, g.cycle), g.cycle)
    else:
        first = Offer(_offering(g, seat, g.cycle + 1), g.cycle + 1)
    own = islands(g, seat)
    prosperity = Choose[Wish | Island]("order-prosperity", (Wish.ASK, *own), Wish.ASK)
    return (
        first,
        Offer(_retreat("land", shelters(g, seat), DATA.stock.troops)),
        Offer(_retreat("sea", _waters(g, seat), DATA.stock.fleets)),
        Offer(prosperity),
    )


def answer(view: View[Cyclades], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
    prompt, seat = view.prompt, view.viewer
    if prompt is None or seat is None:
        return None
    match prompt.key:
        case "bid":
            return _bid(view.seen, seat, cast("Choose[Altar | God]", prompt), orders)
        case "bid-amount":
            return cast("Amount", prompt).low if "order-gods" in orders else None
        case "retreat":
            return _retreats(view.seen, seat, cast("Choose[str]", prompt), orders)
        case "retreat-units":
            return cast("Amount", prompt).high if _flees(view.seen, seat, orders) not in (None, Wish.STAY) else None
        case "prosperity":
            wire = orders.get("order-prosperity")
            return wire if wire in list(prompt.all()) else None
        case _:
            return None


ORDERS: Final = Orders(offered, answer, lambda view: view.seen.cycle)
"""A period is a cycle."""


# the orders on offer


def _offering(g: Cyclades, seat: Seat, cycle: int) -> Arrange[UpTo | God]:
    """Gods in order of preference, each with a limit. A god may come again with a higher limit; Apollo always may."""
    later = cycle > g.cycle
    gods, coming = (MAIN, income(g, seat)) if later else (g.gods, 0)
    amounts = range(1, min(HIGHEST, max(LIMITS, g.gold[seat] + g.priests[seat] + coming)) + 1)
    stands = () if later else tuple(Bid(god, g.offers[god].amount) for god in gods if god in g.offers)
    about = {"cycle": cycle, "gold": g.gold[seat], "income": coming, "stands": stands}
    options = (*(UpTo(god, amount) for god in gods for amount in amounts), God.APOLLO)
    return Arrange("order-gods", options, LINES, (), low=0, about=about)


def _retreat(where: str, places: list[Island] | list[Space], most: int) -> Form[Any]:
    to = Choose[Wish | Island | Space](f"order-to-{where}", (*Wish, *places), Wish.ASK)
    fewer = Amount(f"order-fewer-{where}", 2, most + 1, most + 1)
    return Form(key=f"order-retreat-{where}", fields=(to, fewer))


def _waters(g: Cyclades, seat: Seat) -> list[Space]:
    beside = chart(g).beside
    own = [space for space, fleet in g.fleets.items() if fleet.seat == seat]
    near = {*own, *(other for space in own for other in beside[space])}
    return [space for space in beside if space in near]


# the answers that follow


def _bid(g: Cyclades, seat: Seat, prompt: Choose[Altar | God], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
    """The first god on the list that is possible within its limit. A player does not outbid themselves."""
    wires = orders.get("order-gods")
    if not isinstance(wires, tuple):
        return None
    least = {option.god: option.least for option in prompt.options if isinstance(option, Altar)}
    for wire in cast("tuple[str, ...]", wires):
        god, _, most = wire.partition("-")
        if god == God.APOLLO and God.APOLLO in prompt.options:
            return god
        mine = god in g.offers and g.offers[God(god)].seat == seat
        if not mine and god in least and least[God(god)] <= int(most):
            return god
    return Unfit("no-god")


def _flees(g: Cyclades, seat: Seat, orders: Mapping[str, Wire]) -> str | None:
    """Ordered retreat for the present number of units, STAY if there are enough to stay. None: the player decides."""
    battle = g.battle
    assert battle is not None
    wires = orders.get("order-retreat-land" if battle.island is not None else "order-retreat-sea")
    if not isinstance(wires, tuple) or wires[0] == Wish.ASK:
        return None
    to, fewer = cast("str", wires[0]), cast("int", wires[1])
    left = battle.count if seat == battle.attacker else defending(g, battle)
    return to if left < fewer else Wish.STAY


def _retreats(g: Cyclades, seat: Seat, prompt: Choose[str], orders: Mapping[str, Wire]) -> Wire | None:
    """The ordered retreat if it is possible, else STAY. None if the player must decide."""
    to = _flees(g, seat, orders)
    if to is None:
        return None
    if to == Wish.STAY:
        return Reply.STAY.value
    if to == Wish.ANYWHERE:
        return next(str(option) for option in prompt.options if option != Reply.STAY)
    return to if to in prompt.options else Reply.STAY.value
