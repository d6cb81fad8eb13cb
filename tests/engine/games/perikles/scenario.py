"""Given a table laid out so, when players act, then …: short stories for the rules of Perikles.

Cities, locations and specials are written as their ids, counters as "h3 t2", tiles as their ids ("athens-plain"). The
table begins empty of cubes; what a story does not mention stays where it was set up, special tiles in the box.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Randomness, Seat, Step, Wire, proceed, seed_from
from engine.games.perikles import GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.battles import battle_orders, battles
from engine.games.perikles.rules.deployment import Deployment
from engine.games.perikles.rules.influence import muster
from engine.games.perikles.rules.sending import next_tile_used, send_counter
from engine.games.perikles.rules.setup import set_up
from engine.games.perikles.state import Options, Perikles, Phase
from engine.games.perikles.terms import CITIES, Arm, Counter, Location, Power, Send, Side, Special, Target, Tile, post
from tests.engine import scenario

ARMS = {"h": Arm.HOPLITE, "t": Arm.TRIREME}
ROWS = "pylos attica leucas naupactus plataea cythera potidea"


def counters(power: str, words: str) -> list[Counter]:
    """`counters("thebes", "h3 t1")`."""
    return [Counter(Power(power), ARMS[word[0]], int(word[1:])) for word in words.split()]


class Scenario(scenario.Scenario[Perikles]):
    """The table before the story, without cubes. The first one named begins."""

    def __init__(self, *names: str, seed: str = "scenario", rows: str = ROWS, **options: bool) -> None:
        seats = tuple(map(Seat, range(len(names))))
        chosen = Options.model_validate(options)
        g = Perikles(seats=seats, randomness=Randomness(seed_from(seed)), options=chosen)
        super().__init__(GAME, names, g)
        set_up.rule(g)
        g.run.laid = []
        g.start, g.turn = seats[0], 1
        for seat in seats:
            g.box += g.special[seat]
            g.special[seat] = []
        for city in CITIES:
            g.cubes[city] = dict.fromkeys(seats, 0)
        self.rows(rows)
        g.tile_deck = list(DATA.tiles)
        self.display("athens-plain sparta-plain argos-plain corinth-plain thebes-plain megara-plain any-any "
                     "athens-candidate sparta-assassin thebes-candidate")  # fmt: skip

    # given

    def rows(self, words: str) -> Scenario:
        """The locations of the turn, from the first row."""
        self.g.rows = [Location(word) for word in words.split()]
        self.g.location_deck = [location for location in Location if location not in self.g.rows]
        return self

    def display(self, words: str) -> Scenario:
        """The influence tiles turned up, slot by slot."""
        self.g.tile_deck += self.g.display
        self.g.display = [self.take(self.g.tile_deck, Tile.read(word)) for word in words.split()]
        return self

    def tiles(self, **words: str) -> Scenario:
        """Influence tiles that players have taken; "2 1 1" are tiles with so many shards."""
        for name, several in words.items():
            for word in several.split():
                tile = Tile.read(word) if "-" in word else self._shards(int(word))
                self.g.tiles[self.seat(name)].append(self.take(self.g.tile_deck, tile))
        return self

    def _shards(self, count: int) -> Tile:
        return next(tile for tile in self.g.tile_deck if DATA.cubes_of[tile.symbol] == count)

    def cubes(self, city: str, **counts: int) -> Scenario:
        """Cubes in the main area: `cubes("athens", anna=3)`."""
        for name, count in counts.items():
            self.g.cubes[Power(city)][self.seat(name)] = count
        return self

    def candidates(self, city: str, *names: str) -> Scenario:
        """Alpha, then beta."""
        self.g.candidates[Power(city)] = [self.seat(name) for name in names]
        return self

    def special(self, **tiles: str) -> Scenario:
        """The special tiles that players still have."""
        for name, tile in tiles.items():
            self.g.special[self.seat(name)] = [self.take(self.g.box, Special(tile))]
        return self

    def spent(self, **tiles: str) -> Scenario:
        """Special tiles that have been played."""
        for name, tile in tiles.items():
            self.g.spent[self.seat(name)] = self.take(self.g.box, Special(tile))
        return self

    def leads(self, **cities: str) -> Scenario:
        """Who leads which cities this turn; all others lead the Persians. `leads(anna="athens sparta")`."""
        for name, words in cities.items():
            for city in map(Power, words.split()):
                self.g.leader[city] = self.g.last_leader[city] = self.seat(name)
                muster(self.g, city)
        self.g.persians = tuple(seat for seat in self.g.seats if seat not in self.g.leader.values())
        if self.g.persians:
            muster(self.g, Power.PERSIA)
        self.g.phase = Phase.SENDING
        return self

    def pool(self, power: str, words: str) -> Scenario:
        """The only counters that are left of a power; the others are on the army space."""
        own = Power(power)
        everything = [*self.g.pool[own], *self.g.army[own]]
        self.g.pool[own] = [self.take(everything, counter) for counter in counters(power, words)]
        self.g.army[own] = everything
        return self

    def dead(self, power: str, words: str) -> Scenario:
        """Counters in the dead pool."""
        own = Power(power)
        pile = self.g.army[own] or self.g.pool[own]
        self.g.dead[own] = [self.take(pile, counter) for counter in counters(power, words)]
        return self

    def sent(self, location: str, side: str, power: str, words: str) -> Scenario:
        """Counters that have been sent before, with all that follows from it."""
        own = Power(power)
        seat = self.g.leader.get(own, (*self.g.persians, Seat(0))[0])
        target = Target(Location(location), Side(side))
        for counter in counters(power, words):
            if counter not in self.g.pool[own]:
                self.g.pool[own].append(self.take(self.g.army[own], counter))
            send_counter(self.g, seat, Send(target, counter), Deployment(self.g))
        return self

    def defeats(self, city: str, count: int) -> Scenario:
        """Defeats, with the locations that were lost before."""
        g = self.g
        lost = [one for one in g.location_deck if DATA.locations[one].city == city][:count]
        assert len(lost) == count
        g.location_deck = [one for one in g.location_deck if one not in lost]
        g.past += lost
        g.won[g.seats[-1]] += lost
        g.defeats[Power(city)] = count
        return self

    def won(self, **words: str) -> Scenario:
        """Location tiles that players have."""
        for name, several in words.items():
            for word in several.split():
                location = Location(word)
                if location in self.g.location_deck:
                    self.g.location_deck.remove(location)
                    self.g.past.append(location)
                self.g.won[self.seat(name)].append(location)
        return self

    def statues(self, **words: str) -> Scenario:
        """Statues that players have."""
        for name, several in words.items():
            for word in several.split():
                self.g.statues[Power(word)].append(self.seat(name))
        return self

    # when

    def takes_turn(self, name: str) -> Play:
        """One influence tile."""
        from engine.games.perikles.rules.influence import take_influence

        self.g.phase = Phase.INFLUENCE
        return self.when(take_influence(self.seat(name)))

    def sends(self, name: str) -> Play:
        """Tiles are used, beginning with this player; without one of their own they get one."""
        if not self.g.tiles[self.seat(name)]:
            self.tiles(**{name: "1"})
        return self.when(next_tile_used(self.seat(name)))

    def fights(self, *steps: Step[Perikles]) -> Play:
        """The battles, after the orders for them."""
        return self.when(battle_orders(), battles(), *steps)

    def when(self, *steps: Step[Perikles]) -> Play:
        """The steps run up to the first question."""
        return Play(GAME, self.names, *self.begin(*steps))


class Play(scenario.Play[Perikles]):
    """What the stories ask of this table."""

    def pauses(self) -> Play:
        """The pause before the dice is over."""
        outcome = proceed(GAME, self.at)
        self.at = outcome.position
        self.events += outcome.events
        return self

    def commits(self, name: str, *sends: str, more: Sequence[Wire] = ()) -> Play:
        """A whole plan: `commits("anna", "leucas attack thebes-hoplite-2")`, then further answers."""
        for n, send in enumerate(sends):
            location, side, counter = send.split()
            target = f"{location}-{side}"
            self.says(name, (target, "-") if n == 0 else target)
            self.says(name, counter)
        if not sends:
            self.says(name, ("done", "-"))
        elif self.asked.get(name) in ("commit-second", "commit-extra"):
            self.says(name, "done")
        return self.says(name, *more)

    def cube(self, city: str, name: str) -> int:
        """How many cubes a player has in a main area."""
        return self.g.cubes[Power(city)][self.seat(name)]

    def both(self, city: str) -> list[str]:
        """Alpha and beta by name."""
        return [self.names[seat] for seat in self.g.candidates[Power(city)]]

    def lies(self, location: str, side: str, power: str) -> list[str]:
        """The counters of a power that lie face down, "h3"."""
        pile = self.g.sent.get(post(Location(location), Side(side), Power(power)), [])
        return [f"{counter.arm[0]}{counter.strength}" for counter in pile]

    def main(self, location: str, side: str) -> str | None:
        """The main player of a side."""
        seat = self.g.main.get(Target(Location(location), Side(side)).id)
        return None if seat is None else self.names[seat]

    def won(self, name: str) -> list[str]:
        """The location tiles of a player."""
        return list(self.g.won[self.seat(name)])

    def dead(self, power: str) -> list[str]:
        """The dead of a power."""
        return [f"{counter.arm[0]}{counter.strength}" for counter in self.g.dead[Power(power)]]

    @property
    def scores(self) -> dict[str, int]:
        return self.by_name(GAME.scores(self.g))
