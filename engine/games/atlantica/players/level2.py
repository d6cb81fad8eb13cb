"""The seasoned computer player: it weighs what every action brings against the divers it costs.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.core.prompts import Pick
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments, prizes
from engine.games.atlantica.rules.scoring import KINDS, value
from engine.games.atlantica.state import Atlantica, Card, Deed, Kind, Payment, Prize, Research, Ship
from engine.players import Player

_PAPERS = tuple(Research)


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth to a player, in points."""

    diver: float = 0.8  # a diver more in hand
    ahead: float = 0.5  # of the gain that the next treasure of a kind would bring
    crate: float = 1.2  # a free crate, while the game goes on
    ready: float = 3.0  # what an action has to bring in all, or breath is better


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Atlantica], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        prompt, seat, g = view.prompt, view.viewer, view.seen
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
        if prompt.key in ("turn", "more") and isinstance(prompt, Choose):
            return self._deed(g, seat, cast("Sequence[Deed]", prompt.options)).value
        if isinstance(prompt, Pick):
            options, high = cast("Sequence[Prize]", prompt.options), prompt.high
            best = max(combinations(options, high), key=lambda some: self._gain(g, seat, some))
            return tuple(prize.id for prize in best)
        if prompt.key in ("tavern", "tavern-again") and isinstance(prompt, Choose):
            found = [prize for prize in cast("Sequence[object]", prompt.options) if isinstance(prize, Prize)]
            return max(found, key=lambda prize: self._gain(g, seat, (prize,))).id
        if prompt.key == "pay" and isinstance(prompt, Choose):
            return option_id(
                max(cast("Sequence[Payment]", prompt.options), key=lambda way: self._variety(g, seat, way))
            )
        wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def _deed(self, g: Atlantica, seat: Seat, options: Sequence[Deed]) -> Deed:
        """The action that brings most for its divers; otherwise the last option, which is breath or the end."""
        last = options[-1]
        worth = {deed: self._worth(g, seat, deed) for deed in options if deed is not last}
        best = max(worth, key=lambda deed: worth[deed], default=last)
        if last is Deed.DONE:
            return best if worth.get(best, 0) > 0 else last
        few = len(g.hand[seat]) <= DATA.turn.symbols and g.turns_left is None
        return best if worth.get(best, 0) > (self.taste.ready if few else self.taste.diver) else last

    def _worth(self, g: Atlantica, seat: Seat, deed: Deed) -> float:
        """What an action brings less what its divers are worth."""
        entry = DATA.of[deed]
        hand = g.hand[seat]
        keep = 0.0 if g.turns_left is not None else self.taste.diver
        ways = payments(hand, deed, 0)
        cost = (len(ways[0].cards) if ways else len(entry.cost)) * keep
        if entry.divers:
            room = max(0.0, 1 - len(hand) / 14)
            return entry.divers * keep * (0.5 + room) - cost
        found = prizes(g, deed)
        high = min(entry.take, len(found))
        several = combinations(found, high)
        if deed is Deed.TAVERN_3:
            several = (some for some in several if len({prize.area for prize in some}) == len(some))
        return max((self._gain(g, seat, some) for some in several), default=0.0) - cost

    def _gain(self, g: Atlantica, seat: Seat, some: Sequence[Prize]) -> float:
        """What cards bring: the difference between what lies before the player with them and without."""
        return self.position(g, seat, [prize.card for prize in some]) - self.position(g, seat, ())

    def position(self, g: Atlantica, seat: Seat, more: Sequence[Card]) -> float:
        """What a player's cards are worth, with what they may still become."""
        treasures = [*g.treasures[seat], *(card for card in more if isinstance(card, Kind))]
        ships = [*g.ships[seat], *(card for card in more if isinstance(card, Ship))]
        papers = [*g.research[seat], *(card for card in more if isinstance(card, Research))]
        counts = {kind: treasures.count(kind) for kind in KINDS}
        crates, last = sum(ship.crates for ship in ships), g.turns_left is not None
        full = sum(value(kind, n) for kind, n in counts.items())
        ahead = 0.0 if last else self.taste.ahead * sum(_next(kind, n) for kind, n in counts.items() if n)
        lacking = len(treasures) - crates
        weight = min(1.0, crates / len(treasures)) if treasures else 1.0
        if not last and lacking > 0:
            weight = max(weight, 1 - 0.12 * lacking)  # ships will still come
        spare = 0.0 if last else self.taste.crate * min(4, max(0, -lacking))
        return (full + ahead) * weight + spare + self._papers(counts, papers, len(ships), crates, last)

    def _papers(
        self, counts: dict[Kind, int], papers: Sequence[Research], ships: int, crates: int, last: bool
    ) -> float:
        """What research brings, with what is likely to come while the game goes on."""
        growth = 0 if last else 1
        most = max(counts.values()) + growth
        colours = sum(n > 0 for n in counts.values()) + growth
        worth = {
            Research.ONE_COLOUR: most,
            Research.BLUE: counts[DATA.blue] + growth,
            Research.PER_RESEARCH: len(papers) + growth,
            Research.PER_SHIP: ships + growth,
            Research.CRATES: int(crates + 3 * growth >= DATA.paper[Research.CRATES].need),
            Research.COLOURS_3: int(colours >= DATA.paper[Research.COLOURS_3].need),
            Research.COLOURS_4: int(colours >= DATA.paper[Research.COLOURS_4].need),
        }
        joker = max((_next(kind, n) for kind, n in counts.items() if n), default=0)
        return float(
            sum(joker if card is Research.JOKER else DATA.paper[card].points * worth.get(card, 1) for card in papers)
        )

    def _variety(self, g: Atlantica, seat: Seat, way: Payment) -> tuple[int, int, int]:
        """How many colours are left after a payment, and how evenly."""
        left = [g.hand[seat].count(diver) - way.cards.count(diver) for diver in set(g.hand[seat])]
        return -len(way.cards), sum(n > 0 for n in left), -sum(n * n for n in left)


def _next(kind: Kind, n: int) -> int:
    """What one treasure more of a kind would bring."""
    return value(kind, n + 1) - value(kind, n)
