"""Standing orders: the next turn, chosen while others play.

The wishes that are still possible are fulfilled in order, each with the lowest sufficient level. Payments keep as many
colours as possible and never use the divers to be kept. Then the turn ends.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final, cast

from engine.core import Arrange, Choose, Form, Pick, Seat, View, Wire
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import DIVERS, offered, payments, prizes
from engine.games.atlantica.state import Area, Atlantica, Card, Deed, Diver, Payment, Prize, Spent
from engine.games.starting import round_of
from engine.orders import Offer, Orders, Unfit

WISHES = 4


@dataclass(frozen=True, slots=True)
class WishBreath:
    id: str = "breath"


@dataclass(frozen=True, slots=True)
class WishCard:
    area: Area
    card: Card

    @property
    def id(self) -> str:
        return f"{self.area}-{getattr(self.card, 'id', self.card)}"


@dataclass(frozen=True, slots=True)
class WishDivers:
    divers: int

    @property
    def id(self) -> str:
        return f"divers-{self.divers}"


Wish = WishBreath | WishCard | WishDivers


def _period(view: View[Atlantica]) -> int:
    g = view.seen
    return round_of(view.viewer, g.round, g.order, g.active)


def _offered(view: View[Atlantica]) -> tuple[Offer, ...]:
    """The next turn, if the viewer has divers: offered in others' turns, and after the viewer's own actions until
    confirmed."""
    g, seat = view.seen, view.viewer
    if seat is None or g.result is not None or (g.active == seat and not view.drafting) or not g.hand[seat]:
        return ()
    wishes, period = _wishes(g, seat), _period(view) + (g.active == seat)
    listed = Arrange("order-wishes", wishes, min(WISHES, len(wishes)), (), low=0)
    held = tuple(diver for diver in DIVERS if diver in g.hand[seat])
    parts = (listed, Pick("order-keep", held, 0, len(held) - 1, default=()))
    return (Offer(Form(key="order-turn", fields=parts, about={"round": period}), period),)


def _answer(view: View[Atlantica], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
    """The action for the first possible wish, then the wished cards; without one, the end of the turn."""
    wire, prompt, seat = orders.get("order-turn"), view.prompt, view.viewer
    if prompt is None or seat is None or not isinstance(wire, tuple) or not isinstance(wire[0], tuple):
        return None
    wishes, kept = [str(wish) for wish in wire[0]], set(cast("tuple[str, ...]", wire[-1]))
    if prompt.key == "pay" and isinstance(prompt, Choose):
        ways = [way for way in cast("Sequence[Payment]", prompt.options) if kept.isdisjoint(way.cards)]
        return ways[0].id if ways else Unfit("nothing-possible")
    if prompt.key in ("turn", "more") and isinstance(prompt, Choose):
        hand, pairs = view.seen.hand[seat], prompt.key == "more"
        options = [deed for deed in cast("Sequence[Deed]", prompt.options) if _affords(hand, deed, kept, pairs)]
        deed = _deed(view.seen, options, wishes)
        if deed is not None:
            return deed.value
        return Deed.DONE.value if prompt.key == "more" else Unfit("nothing-possible")
    if prompt.key == "take" and isinstance(prompt, Pick):
        chosen = _chosen(cast("Sequence[Prize]", prompt.options), wishes)
        return tuple(prize.id for prize in chosen[: prompt.high]) or None
    return prompt.fallback()


ORDERS: Final = Orders(_offered, _answer, _period)


def _wishes(g: Atlantica, seat: Seat) -> tuple[Wish, ...]:
    """The affordable wishes of the present hand, each card once."""
    found: dict[str, Wish] = {}
    for deed in offered(g, g.hand[seat], Spent()):
        entry = DATA.deeds[deed]
        if entry.divers:
            found.setdefault(str(entry.divers), WishDivers(entry.divers))
        elif entry.area is not Area.TAVERN:  # a wish for two cards of the tavern would need a plan of its own
            for prize in prizes(g, deed):
                wish = WishCard(prize.area, prize.card)
                found.setdefault(wish.id, wish)
    return (WishBreath(), *found.values())


def _affords(hand: Sequence[Diver], deed: Deed, kept: Set[str], pairs: int) -> bool:
    """True if an action can be paid without the divers to be kept. `pairs`: pairs used this turn."""
    free = deed in (Deed.BREATH, Deed.DONE)
    return free or any(kept.isdisjoint(way.cards) for way in payments(hand, deed, pairs))


def _deed(g: Atlantica, options: Sequence[Deed], wishes: Sequence[str]) -> Deed | None:
    """For the first possible wish, the action of its area that fulfils most wishes; of equals the lowest."""
    for wish in wishes:
        if wish == WishBreath().id:
            if Deed.BREATH in options:
                return Deed.BREATH
            continue
        best: tuple[int, Deed | None] = (0, None)
        for deed in options:
            brings = _brings(g, deed, wishes)
            if _brings(g, deed, [wish]) and brings > best[0]:
                best = brings, deed
        if best[1] is not None:
            return best[1]
    return None


def _brings(g: Atlantica, deed: Deed, wishes: Sequence[str]) -> int:
    if deed in (Deed.BREATH, Deed.DONE):
        return 0
    entry = DATA.deeds[deed]
    if entry.divers:
        return int(WishDivers(entry.divers).id in wishes)
    if entry.area is Area.TAVERN:
        return 0
    return min(entry.take, len(_chosen(prizes(g, deed), wishes)))


def _chosen(there: Sequence[Prize], wishes: Sequence[str]) -> list[Prize]:
    """The wished cards, one for each wish, sorted by space. Of equal cards the first is taken."""
    left, chosen = list(there), list[Prize]()
    for wish in wishes:
        prize = next((one for one in left if WishCard(one.area, one.card).id == wish), None)
        if prize is not None:
            left.remove(prize)
            chosen.append(prize)
    return sorted(chosen, key=lambda prize: prize.space)
