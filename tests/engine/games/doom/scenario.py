"""Given a table laid out so, when a step runs and players answer, then …: short stories for the rules of a game.

What a story does not mention is as setup leaves it, but for empty hands and ships. Every cube and card stays in the
game: what a player is to have less in reserve lies on the building of the last faction. So the invariants are checked
after every answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from engine.core import (
    Amount,
    Answers,
    Position,
    Randomness,
    Seat,
    Step,
    Wire,
    answer,
    answer_aside,
    clone,
    seed_from,
    step,
)
from engine.core.events import Event
from engine.core.play import advance, question
from engine.core.views import View, view
from engine.games.doom import GAME
from engine.games.doom.data import DATA, Trait
from engine.games.doom.setup import set_up
from engine.games.doom.state import Card, Doom, EventCard, Faction, Options, Phase, Place, Ship, ShipId, Source, Special

PARK = Faction.STRATEGOS


@step
def halt(g: Doom) -> None:
    """The story is told: all are asked something that has nothing to do with the game."""
    g.ask_all({seat: Amount("halt", 0, 0, default=0) for seat in g.seats}, halted)


@step
def halted(g: Doom, answers: Answers[int]) -> None:
    g.then(halt())


class Scenario:
    """The table before the story. Players are named; colours are their names, neutral cubes `neutral`."""

    def __init__(self, *names: str, options: Options | None = None, seed: str = "scenario") -> None:
        self.names = names
        seats = tuple(map(Seat, range(len(names))))
        self.g = g = Doom(seats=seats, randomness=Randomness(seed_from(seed)), options=options or Options())
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
        self._senate: dict[Seat, int] = {}
        self._reserve: dict[Seat, int] = {}

    def seat(self, name: str) -> Seat:
        return Seat(self.names.index(name))

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
                self.g.revealed.append(self._take(pile, event))
        return self

    def next_event(self, *events: EventCard) -> Scenario:
        """What is left of the Event deck; all other Events are in the box."""
        self.g.events = list(events)
        self.g.removed = [event for event in EventCard if event not in (*events, *self.g.revealed)]
        return self

    def specials(self, **hands: tuple[Special, ...]) -> Scenario:
        """Special cards in hand."""
        for name, hand in hands.items():
            self.g.specials[self.seat(name)] += [self._take(self.g.special_deck, special) for special in hand]
        return self

    def hand(self, **hands: tuple[Card, ...]) -> Scenario:
        """Politics cards in hand."""
        for name, hand in hands.items():
            self.g.hand[self.seat(name)] += [self._take(self.g.deck, card) for card in hand]
        return self

    def rows(
        self, rows: dict[str, tuple[Card, ...]] | None = None, down: dict[str, tuple[int, ...]] | None = None
    ) -> Scenario:
        """The beginnings of the laid rows, whose rest does not matter; `down`: places (from 1) that lie face down."""
        self.g.phase = Phase.VOTING
        for name in self.names:
            seat = self.seat(name)
            hidden = (down or {}).get(name, ())
            cards = [self._take(self.g.deck, card) for card in (rows or {}).get(name, ())]
            while len(cards) < DATA.voting.votes:
                cards.append(self._take(self.g.deck, min(self.g.deck, key=list(Card).index)))
            self.g.laid[seat] = [None if at in hidden else card for at, card in enumerate(cards, 1)]
            self.g.down[seat] = [card for at, card in enumerate(cards, 1) if at in hidden]
            self.g.cubes[seat] = [0] * len(cards)
            self.g.played[seat] = [None] * len(cards)
            self.g.bids[seat] = [None] * len(cards)
        return self

    def _take(self, pile: list[Any], thing: Any) -> Any:
        pile.remove(thing)
        return thing

    # when

    def when(self, *steps: Step[Doom]) -> Play:
        """The steps run up to the first question, on a copy: the same table may begin several stories."""
        g = clone(self.g)
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
        g.agenda = [halt(), *reversed(steps)]
        g.run.events = events = list[Event]()
        assert list(GAME.faults(g)) == []
        advance(g)
        return Play(self.names, Position(g), events)


@dataclass
class Play:
    """The table while the story goes on. Plans settle as soon as they are complete."""

    names: tuple[str, ...]
    at: Position[Doom]
    events: list[Event]

    @property
    def g(self) -> Doom:
        """The settled state."""
        return self.at.state

    def seat(self, name: str) -> Seat:
        return Seat(self.names.index(name))

    def says(self, name: str, *wires: Wire) -> Play:
        """A player answers, several times in a row if need be."""
        for wire in wires:
            outcome = answer(GAME, self.at, self.seat(name), wire, confirm=False)
            self.at = outcome.position
            self.events += outcome.events
            assert list(GAME.faults(self.g)) == []
        return self

    def orders(self, name: str, key: str, wire: Wire) -> Play:
        """A player answers an aside."""
        outcome = answer_aside(GAME, self.at, self.seat(name), key, wire)
        self.at = outcome.position
        self.events += outcome.events
        return self

    def until(self, key: str) -> Play:
        """Defaults are given until somebody is asked that."""
        for _ in range(200):
            asked = self.asked
            if key in asked.values():
                return self
            name = next(iter(asked))
            prompt = self.view(name).prompt
            assert prompt is not None and prompt.key != "halt", f"nobody was asked {key}"
            wire = prompt.fallback()
            assert wire is not None
            self.says(name, wire)
        raise AssertionError(f"nobody was asked {key}")

    def view(self, name: str) -> View[Doom]:
        return view(GAME, self.at, self.seat(name))

    @property
    def asked(self) -> dict[str, str]:
        """Who is awaited, and for what."""
        names = self.names
        first = {names[seat]: key for seat, key in view(GAME, self.at, None).awaiting.items()}
        for name in first:
            prompt = self.view(name).prompt
            if prompt is not None:
                first[name] = prompt.key
        return first

    @property
    def over(self) -> bool:
        """Whether the story has been told to its end."""
        return question(self.g) is None or set(self.asked.values()) == {"halt"}

    def choices(self, name: str) -> list[Wire]:
        """All legal answers of a player now, those of each part for a form."""
        prompt = self.view(name).prompt
        assert prompt is not None
        return [tuple(part.all()) for part in prompt.parts()] if len(prompt.parts()) > 1 else list(prompt.all())

    def told(self, key: str) -> list[dict[str, Any]]:
        """The arguments of every message with this key, seats by name."""
        return [self._named(event.args) for event in self.events if event.key == key]

    def _named(self, value: Any) -> Any:
        if isinstance(value, Seat):
            return self.names[value]
        if isinstance(value, tuple):
            return tuple(self._named(part) for part in cast("tuple[Any, ...]", value))
        if isinstance(value, dict):
            return {self._named(key): self._named(part) for key, part in cast("dict[Any, Any]", value).items()}
        return value

    def by_name(self, values: dict[Seat, Any]) -> dict[str, Any]:
        return {self.names[seat]: value for seat, value in values.items()}

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
