"""Given a table laid out so, when a step runs and players answer, then …: short stories for the rules of a game.

What a story does not mention is as setup leaves it, but for empty hands and ships. Every cube and card stays in the
game: what a player is to have less in reserve lies on the building of the last faction. So the invariants are checked
after every answer.
"""

from __future__ import annotations

from typing import cast

from engine.core import Randomness, Seat, Step, Wire, seed_from
from engine.games.doom import GAME
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.setup import set_up
from engine.games.doom.state import Card, Doom, EventCard, Faction, Options, Phase, Place, Ship, ShipId, Source, Special
from tests.engine import scenario

PARK = Faction.STRATEGOS


class Scenario(scenario.Scenario[Doom]):
    """The table before the story. Colours are the names of the players, neutral cubes `neutral`."""

    def __init__(self, *names: str, options: Options | None = None, seed: str = "scenario") -> None:
        seats = tuple(map(Seat, range(len(names))))
        g = Doom(seats=seats, randomness=Randomness(seed_from(seed)), options=options or Options())
        super().__init__(GAME, names, g)
        set_up.rule(g)
        g.run.laid = []
        g.turn = 1
        for ship in g.ships.values():
            ship.passengers = []
        for seat in seats:
            g.deck += g.hand[seat]
            g.special_deck += g.specials[seat]
            g.hand[seat], g.specials[seat] = [], []
        self.markers(**{name: faction.value for name, faction in zip(names, DATA.factions, strict=False)})
        self._reserve: dict[Seat, int] = {}

    # given

    def markers(self, **on: str) -> Scenario:
        """The markers' faction spaces; they settle ties of Senate order from left to right."""
        for name, faction in on.items():
            self.g.marker[self.seat(name)] = Faction(faction)
        return self

    def senate(self, **cubes: int) -> Scenario:
        for name, count in cubes.items():
            self.g.senate[self.seat(name)] = count
        return self

    def reserve(self, **cubes: int) -> Scenario:
        """What a reserve holds; the rest of the player's cubes waits on the last building."""
        self._reserve |= {self.seat(name): count for name, count in cubes.items()}
        return self

    def tokens(self, **held: str) -> Scenario:
        """Who holds which faction's token: `tokens(oraklos="ana")`; the marker stands there too."""
        for faction, name in held.items():
            self.g.holder[Faction(faction)] = self.seat(name)
            self.g.marker[self.seat(name)] = Faction(faction)
        return self

    def plus_one(self, *factions: Faction) -> Scenario:
        self.g.plus_one = list(factions)
        return self

    def ship(self, ship_id: str, *, at_sea: bool = False, upgraded: bool = False, **aboard: int) -> Scenario:
        """A ship with passengers by name; an upgraded Ark has its printed one aboard."""
        ship = Ship(upgraded, Place.OCEAN if at_sea else Place.PORT, self._cubes(aboard))
        self.g.ships[ShipId(ship_id)] = ship
        ship.printed = upgraded and Trait.PRINTED_NEUTRAL in DATA.ships[ShipId(ship_id)].traits
        return self

    def land(self, **cubes: int) -> Scenario:
        """The New Land."""
        self.g.new_land = self._cubes(cubes)
        return self

    def _cubes(self, counts: dict[str, int]) -> list[Seat | None]:
        return [None if name == "neutral" else self.seat(name) for name, count in counts.items() for _ in range(count)]

    def turn(self, number: int) -> Scenario:
        self.g.turn = number
        return self

    def doom_markers(self, left: int) -> Scenario:
        self.g.doom_markers = left
        return self

    def last_event(self, event: EventCard) -> Scenario:
        """The Event revealed in the turn before: kind of vote and lasting effect."""
        for pile in (self.g.events, self.g.removed):
            if event in pile:
                self.g.revealed.append(self.take(pile, event))
        return self

    def next_event(self, *events: EventCard) -> Scenario:
        """What is left of the Event deck; all other Events are in the box."""
        self.g.events = list(events)
        self.g.removed = [event for event in EventCard if event not in (*events, *self.g.revealed)]
        return self

    def specials(self, **hands: tuple[Special, ...]) -> Scenario:
        """Special cards in hand."""
        for name, hand in hands.items():
            self.g.specials[self.seat(name)] += [self.take(self.g.special_deck, special) for special in hand]
        return self

    def hand(self, **hands: tuple[Card, ...]) -> Scenario:
        """Politics cards in hand."""
        for name, hand in hands.items():
            self.g.hand[self.seat(name)] += [self.take(self.g.deck, card) for card in hand]
        return self

    def rows(
        self, rows: dict[str, tuple[Card, ...]] | None = None, down: dict[str, tuple[int, ...]] | None = None
    ) -> Scenario:
        """The beginnings of the laid rows, whose rest does not matter; `down`: places (from 1) that lie face down."""
        self.g.phase = Phase.VOTING
        for name in self.names:
            seat = self.seat(name)
            hidden = (down or {}).get(name, ())
            cards = [self.take(self.g.deck, card) for card in (rows or {}).get(name, ())]
            while len(cards) < DATA.voting.votes:
                cards.append(self.take(self.g.deck, min(self.g.deck, key=list(Card).index)))
            self.g.laid[seat] = [None if at in hidden else card for at, card in enumerate(cards, 1)]
            self.g.down[seat] = [card for at, card in enumerate(cards, 1) if at in hidden]
            self.g.cubes[seat] = [0] * len(cards)
            self.g.played[seat] = [None] * len(cards)
            self.g.bids[seat] = [None] * len(cards)
        return self

    # when

    def when(self, *steps: Step[Doom]) -> Play:
        """The steps run up to the first question."""
        return Play(GAME, self.names, *self.begin(*steps))

    def completed(self, g: Doom) -> None:
        g.square = DATA.setup.neutral_cubes - g.new_land.count(None)
        g.square -= sum(ship.passengers.count(None) for ship in g.ships.values())
        for seat in g.seats:
            elsewhere = g.senate[seat] + g.new_land.count(seat) + sum(g.cubes.get(seat, ()))
            elsewhere += sum(ship.passengers.count(seat) for ship in g.ships.values())
            elsewhere += sum(building.get(seat, 0) for building in g.buildings.values())
            rest = DATA.setup.player_cubes - elsewhere
            g.reserve[seat] = self._reserve.get(seat, rest)
            if rest > g.reserve[seat]:
                g.buildings[PARK][seat] = g.buildings[PARK].get(seat, 0) + rest - g.reserve[seat]


class Play(scenario.Play[Doom]):
    """What the stories ask of this table."""

    def bids(self, **cubes: int) -> Play:
        """Bids for a vote by name, with nothing else in the same answer."""
        for name, count in cubes.items():
            prompt = self.view(name).prompt
            assert prompt is not None and prompt.key == "bid"
            self.says(name, (count, *(cast("Wire", part.fallback()) for part in prompt.parts()[1:])))
        return self

    @property
    def vp(self) -> dict[str, int]:
        return self.by_name(self.g.vp)

    @property
    def reserve(self) -> dict[str, int]:
        return self.by_name(self.g.reserve)

    def gained(self, source: Source) -> dict[str, int]:
        """What was scored by this source, by name; those without are left out."""
        return {name: points[source] for name, points in self.by_name(self.g.scored).items() if points.get(source)}

    def aboard(self, ship_id: str) -> dict[str, int]:
        """The passengers of a ship by name, the printed one as `printed`."""
        ship = self.g.ships[ShipId(ship_id)]
        counts: dict[str, int] = {}
        for cube in ship.passengers:
            name = "neutral" if cube is None else self.names[cube]
            counts[name] = counts.get(name, 0) + 1
        return counts | ({"printed": 1} if ship.printed else {})

    def at_sea(self) -> list[str]:
        return [ship_id.value for ship_id, ship in self.g.ships.items() if ship.place is Place.OCEAN]
