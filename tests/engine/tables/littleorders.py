"""Standing orders for the little game: a bid for the next round, and one for every round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Amount, View, Wire
from engine.orders import Offer, Orders, Unfit


def period(view: View[Any]) -> int:
    return view.seen.round


def offered(view: View[Any]) -> tuple[Offer, ...]:
    following = Amount("next-bid", 0, 50, default=0)
    return Offer(following, view.seen.round + 1), Offer(Amount("each-bid", 0, 50, default=0))


def answer(view: View[Any], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
    wire = orders.get("next-bid", orders.get("each-bid"))
    prompt = view.prompt
    if not isinstance(prompt, Amount) or prompt.key != "bid" or not isinstance(wire, int):
        return None
    return wire if wire <= prompt.high else Unfit("too-much")


LITTLE_ORDERS = Orders(offered, answer, period)
