"""Computer players of Atlantica: levels 2 and 3, and reasons for their actions.

The seasoned player plans the actions of a turn together, and compares their gain with the later use of their divers. It
sees a View, as all players do, and remembers nothing.

A playout of the searching player lasts eight turns, some two rounds. That is long enough for cards to pay off, and
takes a fifth of the time of a whole game. Playouts to the end vary four times as much by chance alone. Payments are
left to the seasoned player, who knows how to keep a hand varied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final, cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.core.prompts import Pick
from engine.games.atlantica.data import DATA
from engine.games.atlantica.players.worth import (
    MOST,
    PAPERS,
    Counts,
    Owned,
    Taste,
    counted,
    ordinary,
    owned,
    turns,
    worth,
)
from engine.games.atlantica.rules.deeds import DIVERS, prizes
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Area, Atlantica, Card, Deed, Payment, Prize
from engine.players import Judging, Thinking

MANY = 10
"""Hand size beyond which a diver is worth little: the next turns cannot use it."""
FULL = 18
"""Hand size beyond which a diver is worth nothing."""
FAILS = 0.75
"""Chance that a drawn diver does not help the hand."""


@dataclass(frozen=True)
class Seasoned(Judging):
    """Level 2: plays sensibly and decides within a millisecond."""

    taste: Taste = field(default_factory=Taste)

    def judged(self, g: Atlantica, seat: Seat, prompt: Any) -> Wire | None:
        if prompt.key in ("turn", "more") and isinstance(prompt, Choose):
            return self._deed(g, seat, cast("Sequence[Deed]", prompt.options)).value
        if isinstance(prompt, Pick):
            some, _ = self._best(owned(g, seat), cast("Sequence[Prize]", prompt.options), prompt.high)
            return tuple(prize.id for prize in some)
        if prompt.key in ("tavern", "tavern-again") and isinstance(prompt, Choose):
            found = [prize for prize in cast("Sequence[object]", prompt.options) if isinstance(prize, Prize)]
            return self._best(owned(g, seat), found, 1)[0][0].id
        if prompt.key == "pay" and isinstance(prompt, Choose):
            ways = cast("Sequence[Payment]", prompt.options)
            return option_id(max(ways, key=lambda way: self._left(g, seat, way)))
        return None

    def _deed(self, g: Atlantica, seat: Seat, options: Sequence[Deed]) -> Deed:
        """The first action of the best set, counting the hand that remains; else the last option, which is to breathe
        or to end the turn."""
        last = options[-1]
        if len(options) == 1:
            return last
        cards, counts = owned(g, seat), counted(g.hand[seat])
        gains = {deed: self._gain(g, cards, deed) for deed in options if deed is not last}
        hand = self._hand(g, counts)
        best, most = last, hand(DATA.deeds[last].divers if last is Deed.BREATH else 0, 0)
        for turn in turns(counts):
            if gains.keys() >= set(turn.deeds):
                found = sum([gains[deed] for deed in turn.deeds]) + hand(turn.drawn, len(turn.symbols))
                if found > most:
                    best, most = max(turn.deeds, key=lambda deed: gains[deed]), found
        return best

    def _hand(self, g: Atlantica, counts: Counts) -> Callable[[int, int], float]:
        """Worth of the hand, after drawing and spending numbers of divers."""
        taste, held = self.taste, sum(counts)
        if g.turns_left is not None:
            return lambda drawn, spent: 0.0
        usual = ordinary(counts)

        @cache
        def hand(drawn: int, spent: int) -> float:
            many = held + drawn - spent
            pays = usual * max(0.0, 1 - spent / held) if spent else usual
            pays += (MOST - pays) * (1 - FAILS**drawn)
            spare = max(0, min(many, FULL) - MANY)
            return taste.diver * (min(many, MANY) + taste.spare * spare) + taste.later * pays

        return hand

    def _gain(self, g: Atlantica, cards: Owned, deed: Deed) -> float:
        entry = DATA.deeds[deed]
        if entry.divers:
            return 0.0
        found = prizes(g, deed)
        if deed is not Deed.TAVERN_3:
            return self._best(cards, found, min(entry.take, len(found)))[1]
        areas = [[prize for prize in found if prize.area is area] for area in Area]  # one card from each area
        return sum(sorted([self._best(cards, one, 1)[1] for one in areas if one])[-entry.take :])

    def _best(self, cards: Owned, found: Sequence[Prize], high: int) -> tuple[Sequence[Prize], float]:
        """The best `high` cards of those on the board, and their gain. Equal cards are tried once."""
        best: dict[tuple[Card, ...], Sequence[Prize]] = {}
        for some in combinations(sorted(found, key=lambda prize: option_id(prize.card)), high):
            best.setdefault(tuple([prize.card for prize in some]), some)
        gains = {taken: worth(self.taste, cards.and_(taken)) for taken in best}
        most = max(gains, key=lambda taken: gains[taken])
        return best[most], gains[most] - worth(self.taste, cards)

    def _left(self, g: Atlantica, seat: Seat, way: Payment) -> tuple[int, float, int, int]:
        """Quality of the hand after a payment: cards paid, use in an ordinary turn, number of colours, evenness."""
        left = tuple([n - way.cards.count(diver) for n, diver in zip(counted(g.hand[seat]), DIVERS, strict=True)])
        return -len(way.cards), ordinary(left), sum([n > 0 for n in left]), -sum([n * n for n in left])

    def hand(self, g: Atlantica, seat: Seat) -> float:
        return self._hand(g, counted(g.hand[seat]))(0, 0)

    def position(self, g: Atlantica, seat: Seat) -> float:
        return worth(self.taste, owned(g, seat))


# level 3

WIN = 10.0
"""Points for winning, beyond the lead."""
POLICY: Final = Seasoned()


def value(g: Atlantica, seat: Seat) -> float:
    """Value of a position for a seat, in points: half the lead over the best other player, half that over their mean.
    It counts the cards and their prospects; at the end, the points themselves."""
    if g.result is not None:
        points = scores(g)
        return _lead({one: float(count) for one, count in points.items()}, seat) + WIN * (seat in g.result.winners)
    return _lead({one: POLICY.position(g, one) + POLICY.hand(g, one) for one in g.seats}, seat)


def _lead(points: dict[Seat, float], seat: Seat) -> float:
    others = [count for one, count in points.items() if one != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """For cards to take, the combinations with the highest gain; for other questions, answers close to `base`."""
    prompt, seat = view.prompt, view.viewer
    if not isinstance(prompt, Pick) or seat is None:
        return None
    have, prizes = owned(view.seen, seat), cast("Sequence[Prize]", prompt.options)
    ranked = sorted(
        combinations(prizes, prompt.high),
        key=lambda some: -worth(POLICY.taste, have.and_([prize.card for prize in some])),
    )
    return [tuple([prize.id for prize in some]) for some in ranked]


THINKING: Final = Thinking[Atlantica](
    policy=POLICY,
    value=value,
    same=lambda g: (g.round, g.active),
    spans=8,
    worlds=20,
    k=8,
    habits=frozenset(("pay",)),
    options=options,
)


# reasons


_TASTE: Final = Taste()


def weighed(view: View[Atlantica], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `gain`, in points."""
    args = event["args"]
    match event["key"]:
        case "takes":
            have = owned(view.seen, Seat(args["seat"]["seat"]))
            return {"gain": max(0, round(worth(_TASTE, have) - worth(_TASTE, _without(have, args["cards"]["list"]))))}
        case "breathes":
            return {"gain": round(_TASTE.diver * DATA.deeds[Deed.BREATH].divers)}
        case "sets-aside":
            return {"gain": round(_TASTE.diver * args["cards"])}
        case _:
            return {}


def _without(have: Owned, cards: Sequence[Mapping[str, Any]]) -> Owned:
    terms = [card["term"] for card in cards]
    ships = [card["args"] for card in cards if card["term"] == "ship"]
    return Owned(
        tuple([n - terms.count(f"kind-{kind.value}") for kind, n in zip(KINDS, have.treasures, strict=True)]),
        have.ships - len(ships),
        have.crates - sum([ship["crates"] for ship in ships]),
        tuple([n - terms.count(f"research-{paper.value}") for paper, n in zip(PAPERS, have.papers, strict=True)]),
        have.last,
    )
