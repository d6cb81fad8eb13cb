"""The seasoned computer player. It plans the actions of a turn together, and compares their gain with the later use of
their divers.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random
from typing import cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.core.prompts import Pick
from engine.games.atlantica.data import DATA
from engine.games.atlantica.players.hand import MOST, Counts, counted, ordinary, turns
from engine.games.atlantica.players.taste import Taste
from engine.games.atlantica.players.worth import Owned, owned, worth
from engine.games.atlantica.rules.deeds import DIVERS, prizes
from engine.games.atlantica.state import Area, Atlantica, Card, Deed, Payment, Prize
from engine.players import Player

MANY = 10
"""Hand size beyond which a diver is worth little: the next turns cannot use it."""
FULL = 18
"""Hand size beyond which a diver is worth nothing."""
FAILS = 0.75
"""Chance that a drawn diver does not help the hand."""


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a millisecond."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Atlantica], rng: Random) -> Wire:
        """A legal answer to `view.prompt`. Raises ValueError if there is no question or no viewer."""
        prompt, seat, g = view.prompt, view.viewer, view.seen
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
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
        wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def _deed(self, g: Atlantica, seat: Seat, options: Sequence[Deed]) -> Deed:
        """The first action of the best set, counting the hand that remains; else the last option, which is to breathe
        or to end the turn."""
        last = options[-1]
        if len(options) == 1:
            return last
        cards, counts = owned(g, seat), counted(g.hand[seat])
        gains = {deed: self._gain(g, cards, deed) for deed in options if deed is not last}
        hand = self._hand(g, counts)
        best, most = last, hand(DATA.deed[last].divers if last is Deed.BREATH else 0, 0)
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
        """The highest gain of the cards that an action can take."""
        entry = DATA.deed[deed]
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
        """Worth of the divers in a player's hand; 0 in the last turns."""
        return self._hand(g, counted(g.hand[seat]))(0, 0)

    def position(self, g: Atlantica, seat: Seat) -> float:
        """Worth of a player's open cards, with their prospects."""
        return worth(self.taste, owned(g, seat))
