"""Answers by standing orders, from the View of their owner alone.

Parts of a question without an order get their default.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, cast

from engine.core import Amount, Arrange, Choose, Prompt, Seat, View, Wire, option_id
from engine.games.doom.data import DATA
from engine.games.doom.orders.offers import Habit, Manner, Proviso, Wish, offered
from engine.games.doom.rules.cards.plans import playable
from engine.games.doom.rules.specials.hand import total
from engine.games.doom.rules.table import acting, ballot, free_seats
from engine.games.doom.rules.voting import own_card
from engine.games.doom.state import Ballot, Borrow, Card, Doom, Faction, Force, PlayOwn, Reply, ShipId
from engine.orders import Orders, Unfit, filled, legal

Wires = tuple[Wire, ...]
Said = Wire | Unfit | None

KINDS = {Wish.OWN.value: (PlayOwn,), Wish.BORROW.value: (Borrow, PlayOwn)}
"""The cards for each wish, the best first. None has a Special attached, since orders do not cover these."""


class Obedience:
    def __init__(self, view: View[Doom], orders: Mapping[str, Wire]) -> None:
        assert view.prompt is not None and view.viewer is not None
        self.g = view.seen
        self.seat: Seat = view.viewer
        self.prompt: Prompt[Any] = view.prompt
        self.drafting = view.drafting
        self.orders = orders

    def answer(self) -> Said:
        match self.prompt.key:
            case "senate-bid":
                return self.senate_bid()
            case "buy-faction":
                return self.buy_faction()
            case "free-faction":
                return self.wished("order-factions", self._part("order-factions", 0), "no-token")
            case "use-power" | "use-powers":
                return self.use_powers()
            case "lay-cards":
                return self.lay_cards()
            case "bid":
                return self.bid()
            case "change-bid":
                return self.change_bid()
            case "act":
                return self.act()
            case "refugees":
                return self.wished("order-boarding", self._several("order-boarding"), "no-ship")
            case "aristocracy":
                return self.wished("order-boarding", self._with_room("order-boarding"), "no-ship")
            case "first-ship" | "other-ship" | "royal-ship":
                return self.wished("order-sailing", self._several("order-sailing"), "no-ship")
            case "together":
                return self.together()
            case _:
                return self.prompt.fallback() if self.drafting else None

    # given orders

    def _part(self, key: str, at: int) -> Wire:
        wire = self.orders.get(key, ())
        return wire[at] if isinstance(wire, tuple) and at < len(wire) else ()

    def _several(self, key: str) -> Wires:
        wire = self.orders.get(key, ())
        return wire if isinstance(wire, tuple) else ()

    def _with_room(self, key: str) -> Wires:
        return tuple(one for one in self._several(key) if free_seats(self.g, ShipId(str(one))))

    def habit(self, habit: Habit) -> bool:
        return habit in self._several("order-always")

    # answers

    def given(self, kind: type[Prompt[Any]] | str, wire: Wire, *more: tuple[str, Wire]) -> Wire | None:
        """The whole answer, with `wire` for the first part of a kind. Other parts are as in `more` by key, or their
        default."""
        others = dict(more)
        wanted: list[Wire | None] = []
        found = False
        for part in self.prompt.parts():
            mine = not found and (part.key == kind if isinstance(kind, str) else isinstance(part, kind))
            found = found or mine
            wanted.append(wire if mine else others.get(part.key))
        return filled(self.prompt, wanted) if found else None

    def part(self, kind: type[Prompt[Any]]) -> Prompt[Any] | None:
        return next((part for part in self.prompt.parts() if isinstance(part, kind)), None)

    def wished(self, key: str, wishes: Wire, unfit: str) -> Said:
        if key not in self.orders:
            return None
        part = self.part(Choose)
        for wish in wishes if isinstance(wishes, tuple) else ():
            if part is not None and legal(part, wish):
                return self.given(Choose, wish)
        return Unfit(unfit)

    # Senate and factions

    def senate_bid(self) -> Said:
        """The ordered cubes; Unfit if the reserve is too small."""
        wire = self.orders.get("order-senate")
        return None if wire is None or wire == Wish.ASK else self.exactly(int(str(wire)))

    def exactly(self, cubes: int, *more: tuple[str, Wire]) -> Said:
        part = self.part(Amount)
        if part is None or not legal(part, cubes):
            return Unfit("too-few-cubes", {"cubes": cubes, "reserve": self.g.reserve[self.seat]})
        return self.given(Amount, cubes, *more)

    def buy_faction(self) -> Said:
        """A purchase up to the ordered maximum; else a pass, and the wishes apply to the free tokens."""
        dearest = self._part("order-factions", 1)
        if dearest == ():
            return None
        price = self.prompt.about.get("price")
        part = self.part(Choose)
        buys = dearest != Reply.PASS and isinstance(price, int) and price <= int(str(dearest))
        takes = buys and part is not None and any(legal(part, token.value) for token in DATA.factions)
        if not takes and (part is None or legal(part, Reply.PASS.value)):
            return self.given(Choose, Reply.PASS.value)
        return self.wished("order-factions", self._part("order-factions", 0), "no-token")

    def use_powers(self) -> Said:
        parts = self.prompt.parts()
        wires = [self.power(part.about.get("faction")) for part in parts]
        if any(wire in ((), Wish.ASK) for wire in wires):
            return None
        fits = all(legal(part, wire) for part, wire in zip(parts, wires, strict=True))
        return filled(self.prompt, wires) if fits else Unfit("no-ship")

    def power(self, faction: object) -> Wire:
        match faction:
            case Faction.DEMIURGOS:
                return Reply.USE.value if self.habit(Habit.DEMIURGOS) else ()
            case Faction.ARCHONT:
                return self._part("order-factions", 2)
            case Faction.BASILEUS:
                return self._part("order-factions", 3)
            case _:
                return ()

    # the row

    def lay_cards(self) -> Said:
        """The ordered row, if all its cards are in the hand."""
        cards, down = self._part("order-row", 0), self._part("order-row", 1)
        part = self.part(Arrange)
        if cards == () or not isinstance(cards, tuple) or part is None:
            return None
        laid = cards[: cast("Arrange[Card]", part).n]
        return self.given(Arrange, laid, ("face-down", down)) if legal(part, laid) else Unfit("no-row")

    # bids

    def bid(self) -> Said:
        """The ordered bid for this vote (§5.6), or 0 if the card must stay playable and would not. If the number is
        taken or the reserve too small, the order says what to do instead."""
        wire = self.orders.get("order-bids")
        ordered = self._part("order-bids", self.g.vote - 1)
        if not isinstance(wire, tuple) or ordered in ((), Wish.ASK):
            return None
        reserve = self.g.reserve[self.seat]
        cubes = reserve if ordered == Wish.REST else int(str(ordered))
        if Proviso.PLAYABLE in wire and not self._playable_after(cubes):
            cubes = 0
        how = self._part("order-bids", len(self.g.laid[self.seat]))
        if ballot(self.g) is Ballot.OPEN:
            return self.given(Amount, self.reached(cubes, how))
        if cubes > reserve and how in (Wish.REST, Reply.PASS):
            cubes = reserve if how == Wish.REST else 0
        return self.exactly(cubes, *self.victim())

    def victim(self) -> tuple[tuple[str, Wire], ...]:
        """The ordered target of the Demagogos with this bid."""
        wire = self.orders.get("order-peek")
        wanted = wire[0] if isinstance(wire, tuple) and wire else wire  # older orders store the victim alone
        victims = {Force(self.g.vote, seat).id: option_id(seat) for seat in self.g.seats}
        return (("bid-demagogos", victims[str(wanted)]),) if wanted in victims else ()

    def change_bid(self) -> Said:
        """The ordered reaction of the Demagogos: keep the own bid, or the lowest that ranks before the seen one."""
        seen, victim = self.prompt.about["seen"], self.prompt.about["victim"]
        match self._part("order-peek", 1):
            case Wish.KEEP:
                return self.prompt.fallback()
            case Wish.OVERTAKE if isinstance(seen, int):
                first = next(seat for seat in self.g.order if seat in (self.seat, victim))
                least = seen if first == self.seat else seen + 1  # of equal bids the first in Senate order ranks higher
                return least if legal(self.prompt, least) else self.prompt.fallback()
            case _:
                return None

    def reached(self, cubes: int, how: Wire) -> int:
        """The bid in an open vote, where numbers may be taken."""
        match how:
            case Manner.NEEDED:
                return self.needed(cubes)
            case Manner.EXACT:
                return cubes if cubes in self.free(cubes) else 0
            case Manner.ABOVE:
                return min([free for free in self.free(self.g.reserve[self.seat]) if free >= cubes], default=0)
            case _:
                return self.highest(cubes)

    def free(self, most: int) -> list[int]:
        part = self.part(Amount)
        return [cubes for cubes in range(most + 1) if part is not None and legal(part, cubes)]

    def highest(self, most: int) -> int:
        return max(self.free(most), default=0)

    def needed(self, most: int) -> int:
        """The lowest bid up to `most` that makes the player an actor, as bids stand; else a pass. A player without a
        bid so far counts as passing."""
        for cubes in self.free(most):
            made = {seat: total(self.g, seat) for seat in self.g.order} | {self.seat: cubes}
            if self.seat in sorted(self.g.order, key=lambda seat: -made[seat])[: acting(self.g)]:
                return cubes
        return 0

    def _playable_after(self, cubes: int) -> bool:
        """True if the own card of this vote could be played now, with the bid paid."""
        left = max(0, self.g.reserve[self.seat] - cubes)
        g = replace(self.g, reserve={**self.g.reserve, self.seat: left})
        return playable(g, self.seat, own_card(g, self.seat))

    # Together!

    def together(self) -> Said:
        """A cube on the first ordered ship with room, until the ordered number of cubes is aboard."""
        placed, most = self.prompt.about.get("placed"), self._part("order-together", 1)
        if isinstance(placed, int) and most != () and placed >= int(str(most)):
            return self.given(Choose, Reply.PASS.value)
        return self.wished("order-together", self._part("order-together", 0), "no-ship")

    # actions

    def act(self) -> Said:
        """The wish for this vote, or the ordered alternative if it is impossible."""
        part = cast("Choose[object] | None", self.part(Choose))
        options = part.options if part is not None else ()
        early = Reply.WAIT in options
        able = not all(isinstance(option, Reply) for option in options)
        wish = self._part("order-actions", self.g.vote - 1)
        if early and (held := self.philosophios(able, wish)) is not None:
            return held if held != Wish.ASK else None
        if wish == Reply.DECLINE:
            return self.given(Choose, Reply.DECLINE.value)
        kinds = KINDS.get(str(wish), ())
        for kind in kinds:
            card = next((option for option in options if isinstance(option, kind)), None)
            if card is not None:
                return self.given(Choose, option_id(card))
        if early:
            return self.given(Choose, Reply.WAIT.value)
        if not able and self.habit(Habit.DECLINE):
            return self.given(Choose, Reply.DECLINE.value)
        if wish in ((), Wish.ASK):
            return None
        votes = len(self.g.laid[self.seat])
        otherwise = self._part("order-actions", votes)
        return self.given(Choose, Reply.DECLINE.value) if otherwise == Reply.DECLINE else Unfit("cannot-play")

    def philosophios(self, able: bool, wish: Wire) -> Wire | None:
        """The Philosophios' answer to acting first: to wait, ASK to be asked, or None to act now."""
        first = self._part("order-actions", len(self.g.laid[self.seat]) + 1)
        waits = self.given(Choose, Reply.WAIT.value)
        if first == Reply.WAIT or (first in ((), Wish.ASK) and self.habit(Habit.PHILOSOPHIOS)):
            return waits
        if wish == Reply.DECLINE or (not able and self.habit(Habit.DECLINE)):
            return waits  # they decline when their rank comes
        return None if first == Reply.USE else Wish.ASK.value


ORDERS: Final = Orders(offered, lambda view, orders: Obedience(view, orders).answer(), lambda view: view.seen.turn)
"""A period is a turn."""
