"""Given a table laid out so, when players act, then …: short stories for the rules of Atlantica.

Divers are written by their letters ("gv"), treasures by the first letters of their kinds ("amp gol"), ships by deck and
crates ("b3"), research by its ids. Every card stays in the game: what a story does not mention stays in its decks, and
what a display held before goes back below. Whoever is not mentioned has one diver, to be asked.
"""

from __future__ import annotations

from itertools import chain

from engine.core import Randomness, Seat, Step, seed_from
from engine.games.atlantica import GAME
from engine.games.atlantica.rules.setup import set_up
from engine.games.atlantica.rules.turn import end_turn, turn
from engine.games.atlantica.state import Atlantica, Diver, Dock, Kind, Options, Research, Ship
from tests.engine import scenario


def kind(word: str) -> Kind:
    """The kind of treasure that begins so."""
    return next(kind for kind in Kind if kind.startswith(word))


class Scenario(scenario.Scenario[Atlantica]):
    """The table before the story. The first one named begins."""

    def __init__(self, *names: str, seed: str = "scenario") -> None:
        seats = tuple(map(Seat, range(len(names))))
        g = Atlantica(seats=seats, randomness=Randomness(seed_from(seed)), options=Options(first_player=1))
        super().__init__(GAME, names, g)
        set_up.rule(g)
        g.run.laid = []
        self.mentioned: set[str] = set()
        for seat in seats:
            g.diver_deck += g.hand[seat]
            g.hand[seat] = []

    # given

    def hand(self, **hands: str) -> Scenario:
        """Divers in hand: `hand(anna="gvw")`."""
        self.mentioned |= set(hands)
        for name, letters in hands.items():
            self.g.hand[self.seat(name)] += [self.take(self.g.diver_deck, Diver(letter)) for letter in letters]
        return self

    def boat(self, words: str) -> Scenario:
        """The treasures on the boat, from the left."""
        self.g.removed += self.g.boat
        self.g.boat = [self.treasure(word) for word in words.split()]
        return self

    def treasure(self, word: str) -> Kind:
        """A treasure out of a deck in which there is one left."""
        g, wanted = self.g, kind(word)
        return self.take(
            next(pile for pile in (g.removed, g.treasure_deck, g.hurricane_deck) if wanted in pile), wanted
        )

    def station(self, words: str) -> Scenario:
        """The research at the station, from the left."""
        self.g.research_deck += self.g.station
        self.g.station = [self.take(self.g.research_deck, Research(word)) for word in words.split()]
        return self

    def treasures(self, **words: str) -> Scenario:
        """What players have gathered: `treasures(anna="amp amp gol")`."""
        for name, several in words.items():
            self.g.treasures[self.seat(name)] += [self.treasure(word) for word in several.split()]
        return self

    def research(self, **words: str) -> Scenario:
        """Research cards that players have."""
        for name, several in words.items():
            for word in several.split():
                pile = self.g.research_deck if Research(word) in self.g.research_deck else self.g.station
                self.g.research[self.seat(name)].append(self.take(pile, Research(word)))
        return self

    def ships(self, **words: str) -> Scenario:
        """Ships that players have: `ships(anna="c4 b3")`."""
        for name, several in words.items():
            for word in several.split():
                ship = Ship(Dock(word[0]), int(word[1:]))
                if ship not in self.g.ship_decks[ship.back]:
                    self.g.ship_decks[ship.back].append(self.g.quay[ship.back])
                    self.g.quay[ship.back] = self.take(self.g.ship_decks[ship.back], next(
                        other for other in self.g.ship_decks[ship.back] if other != ship))  # fmt: skip
                self.g.ships[self.seat(name)].append(self.take(self.g.ship_decks[ship.back], ship))
        return self

    def no_ships(self, *docks: str) -> Scenario:
        """Decks of which the last player has all ships."""
        for dock in map(Dock, docks):
            self.g.ships[self.g.seats[-1]] += [*self.g.ship_decks[dock], self.g.quay.pop(dock)]
            self.g.ship_decks[dock] = []
        return self

    def decks(self, treasures: int, hurricane: int | None = None) -> Scenario:
        """How many treasures are in the decks; with a number for the second the hurricane is still in it."""
        g = self.g
        pool = [*g.treasure_deck, *g.hurricane_deck]
        if hurricane is None:
            g.hurricane, g.turns_left = g.seats[-1], len(g.seats)
        g.treasure_deck, rest = pool[:treasures], pool[treasures:]
        g.hurricane_deck = rest[: hurricane or 0]
        g.removed += rest[hurricane or 0 :]
        return self

    def divers(self, deck: int, discards: int) -> Scenario:
        """How many divers are in the deck and among the discards; the last player holds the rest."""
        g = self.g
        rest = g.diver_deck[deck + discards :]
        g.diver_deck, g.discard = g.diver_deck[:deck], g.diver_deck[deck : deck + discards]
        g.hand[g.seats[-1]] += rest
        return self

    def completed(self, g: Atlantica) -> None:
        for name in set(self.names) - self.mentioned:
            if not g.hand[self.seat(name)] and g.diver_deck:
                g.hand[self.seat(name)].append(g.diver_deck.pop())

    # when

    def turn_of(self, name: str) -> Play:
        """It is this player's turn."""
        seat = self.seat(name)
        self.g.active = seat
        return self.when(turn(seat), end_turn(seat))

    def when(self, *steps: Step[Atlantica]) -> Play:
        """The steps run up to the first question."""
        assert len([*self.g.diver_deck, *self.g.discard, *chain(*self.g.hand.values())]) == 78
        return Play(GAME, self.names, *self.begin(*steps))


class Play(scenario.Play[Atlantica]):
    """What the stories ask of this table."""

    def hand(self, name: str) -> str:
        """A player's divers, as they see them while they plan."""
        return "".join(sorted(self.view(name).seen.hand[self.seat(name)]))

    def owned(self, name: str) -> list[str]:
        """A player's treasures, each by the first letters of its kind, as they see them while they plan."""
        return [one[:3] for one in self.view(name).seen.treasures[self.seat(name)]]

    def boat(self, name: str) -> list[str]:
        """The treasures on the boat, as a player sees them while planning."""
        return [one[:3] for one in self.view(name).seen.boat]

    @property
    def scores(self) -> dict[str, int]:
        return self.by_name(GAME.scores(self.g))
