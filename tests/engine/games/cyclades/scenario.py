"""Given a table laid out so, when players act, then …: short stories for the rules of Cyclades.

A story names the pieces it needs; the board is empty otherwise. Whoever is given no island owns an empty one, far from
the others. Dice are written "1/2 3/0": attacker and defender, round by round. Everybody has ten gold.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core import Randomness, Seat, Step, seed_from
from engine.games.cyclades import GAME
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import islands
from engine.games.cyclades.rules.cycle import bidding
from engine.games.cyclades.rules.turn import apollo_turn, god_turn
from engine.games.cyclades.state import (
    Building,
    Built,
    Creature,
    Cyclades,
    Figure,
    Fleet,
    God,
    Island,
    Land,
    MapName,
    Options,
)
from tests.engine import scenario

MAIN = "poseidon ares zeus athena"


@cache
def seed_of(dice: str) -> str:
    """A seed whose next rolls are these."""
    wanted = [int(face) for face in dice.replace("/", " ").split()]
    faces = DATA.dice.faces
    n = 0
    while True:
        n += 1
        seed = seed_from(f"dice {n}")
        rng = Randomness(seed)
        if all(faces[rng.below(len(faces))] == face for face in wanted):
            return seed


class Scenario(scenario.Scenario[Cyclades]):
    """The table before the story, in the third cycle."""

    def __init__(self, *names: str, map: str = "large", **options: Any) -> None:
        seats = tuple(map_seats(len(names)))
        g = Cyclades(seats=seats, randomness=Randomness(seed_from("scenario")), options=Options(**options))
        super().__init__(GAME, names, g)
        g.map = MapName(map)
        g.lands = {entry.island: Land(slots=[None] * entry.slots) for entry in DATA.maps[g.map].islands}
        for seat in seats:
            g.gold[seat], g.priests[seat], g.philosophers[seat] = 10, 0, 0
        g.deck = list(Creature)
        g.cycle, g.playing, g.procedure = 3, len(seats), 3
        g.gods = [God(god) for god in MAIN.split()]

    # given

    def island(
        self,
        island: str,
        name: str | None = None,
        troops: int = 0,
        slots: str = "",
        *,
        metropolis: bool = False,
        markers: int = 0,
        spent: str = "",
    ) -> Scenario:
        """An island: whose it is, its troops, what stands in its slots ("port - temple"; those in `spent` have given
        their discount in this cycle), metropolis, prosperity markers."""
        land = self.g.lands[Island(island)]
        land.owner = None if name is None else self.seat(name)
        land.troops, land.metropolis, land.markers = troops, metropolis, markers
        for at, word in enumerate(slots.split()):
            if word != "-":
                land.slots[at] = Built(Building(word), self.g.cycle if word in spent.split() else 0)
        return self

    def fleets(self, name: str, **spaces: int) -> Scenario:
        """A player's fleets."""
        for space, count in spaces.items():
            self.g.fleets[space] = Fleet(self.seat(name), count)
        return self

    def gold(self, **gold: int) -> Scenario:
        for name, amount in gold.items():
            self.g.gold[self.seat(name)] = amount
        return self

    def priests(self, **cards: int) -> Scenario:
        for name, count in cards.items():
            self.g.priests[self.seat(name)] = count
        return self

    def philosophers(self, **cards: int) -> Scenario:
        for name, count in cards.items():
            self.g.philosophers[self.seat(name)] = count
        return self

    def market(self, words: str) -> Scenario:
        """The creatures on the track: "4 siren, 2 kraken"."""
        for part in words.split(","):
            price, creature = part.split()
            self.g.market[int(price)] = self.take(self.g.deck, Creature(creature))
        return self

    def discard(self, words: str) -> Scenario:
        self.g.discard += [self.take(self.g.deck, Creature(word)) for word in words.split()]
        return self

    def deck(self, words: str) -> Scenario:
        """The deck holds these; the others were discarded."""
        wanted = [Creature(word) for word in words.split()]
        self.g.discard += [card for card in self.g.deck if card not in wanted]
        self.g.deck = wanted
        return self

    def figure(self, creature: str, place: str, caller: str, cycle: int = 3) -> Scenario:
        """A figurine on the board; that of an island with its card before the caller."""
        kind = Creature(creature)
        at_sea = kind is Creature.KRAKEN
        card = self.take(self.g.deck, kind)
        if at_sea:
            self.g.discard.append(card)
            self.g.figures[kind] = Figure(self.seat(caller), cycle, space=place)
        else:
            self.g.figures[kind] = Figure(self.seat(caller), cycle, Island(place), card=True)
        return self

    def cycle(self, number: int) -> Scenario:
        self.g.cycle = number
        return self

    def gods(self, up: str, down: str = "") -> Scenario:
        self.g.gods = [God(god) for god in up.split()]
        self.g.down = [God(god) for god in down.split()]
        return self

    def dice(self, dice: str) -> Scenario:
        """How the next dice fall."""
        self.g.randomness = Randomness(seed_of(dice))
        return self

    def completed(self, g: Cyclades) -> None:
        free = [island for island, land in g.lands.items() if land.owner is None and not land.slots[0]]
        for seat in g.seats:
            if seat not in g.out and not islands(g, seat):
                g.lands[free.pop()].owner = seat

    # when

    def turn_of(self, name: str, god: str) -> Play:
        """It is this player's turn with a god; with Apollo on the first space."""
        seat = self.seat(name)
        if god == "apollo":
            return self.when(apollo_turn(1, seat))
        return self.when(god_turn(God(god), seat))

    def bidding(self, names: str) -> Play:
        """These bid, in this order."""
        self.g.queue = [self.seat(name) for name in names.split()]
        return self.when(bidding())

    def when(self, *steps: Step[Cyclades]) -> Play:
        """The steps run up to the first question."""
        return Play(GAME, self.names, *self.begin(*steps))


def map_seats(count: int) -> list[Seat]:
    return [Seat(n) for n in range(count)]


class Play(scenario.Play[Cyclades]):
    """What the stories ask of this table."""

    @property
    def now(self) -> Cyclades:
        """The table as the one who is asked sees it while planning."""
        asked = self.asked
        return self.view(next(iter(asked))).seen if asked else self.g

    def fleet(self, space: str) -> tuple[str, int] | None:
        """Whose fleets lie in a space, and how many."""
        fleet = self.now.fleets.get(space)
        return None if fleet is None else (self.names[fleet.seat], fleet.count)

    def land(self, island: str) -> tuple[str | None, int]:
        """Whose island it is, and how many troops are there."""
        land = self.now.lands[Island(island)]
        return None if land.owner is None else self.names[land.owner], land.troops

    def slots(self, island: str) -> list[str]:
        """What stands in the slots of an island, "-" where nothing does."""
        return ["-" if one is None else one.kind.value for one in self.now.lands[Island(island)].slots]

    def has_metropolis(self, *found: str) -> bool:
        return all(self.now.lands[Island(island)].metropolis for island in found)

    def gold(self, name: str) -> int:
        """A player's gold, as they see it while they plan."""
        return self.view(name).seen.gold[self.seat(name)]

    @property
    def market(self) -> dict[int, str]:
        return {price: card.value for price, card in self.now.market.items()}

    def offers(self, name: str, option: str) -> bool:
        """Whether a player may choose that now."""
        return option in self.choices(name)

    def price(self, name: str, deed: str) -> int:
        """What a deed costs a player now."""
        prompt = self.view(name).prompt
        return next(one.price for one in getattr(prompt, "options", ()) if getattr(one, "id", None) == deed)
