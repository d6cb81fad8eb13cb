"""Worth of each creature to the seasoned player, and the best target of its power."""

from collections.abc import Iterable

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.players.sight import Sea, Taste, about_to_win, can_house, lacking, raid, strength, value
from engine.games.cyclades.rules.board import chart, income, islands, metropolises, owned, standing_on, wanted
from engine.games.cyclades.rules.creatures import heads
from engine.games.cyclades.rules.moves import goals
from engine.games.cyclades.rules.powers import landings, mounts, prey, singles, wares, with_cards, within_reach
from engine.games.cyclades.state import Creature, Cyclades, God, Island, Space, Unit
from engine.games.cyclades.terms import Push, Sold, Structure


class Creatures:
    def __init__(self, g: Cyclades, seat: Seat, taste: Taste) -> None:
        self.g, self.seat, self.taste = g, seat, taste
        self.map = chart(g)
        self.missing = lacking(g, seat)

    def worth(self, creature: Creature, price: int = 0) -> float:
        """Worth of calling a creature. `price` is its cost in gold, which may then be missing elsewhere."""
        g, seat, taste = self.g, self.seat, self.taste
        match creature:
            case Creature.SIREN:
                return _most(map(self.lured, singles(g, seat)))
            case Creature.PEGASUS:
                return self.flight()[0]
            case Creature.GIANT:
                return _most(map(self.ruin, within_reach(g, seat)))
            case Creature.CHIMERA:
                return _most(map(self.worth, heads(g, seat)))
            case Creature.CYCLOPS:
                return self._rebuilding()
            case Creature.SPHINX:
                return self._market(price)
            case Creature.SYLPH:
                course = Sea(g, seat, taste).best_course(DATA.powers.sylph)
                return course.worth if course is not None else 0.0
            case Creature.HARPY:
                return _most(map(self.carried_off, prey(g, seat)))
            case Creature.GRIFFON:
                return taste.theft
            case Creature.FATES:
                return taste.fee * income(g, seat)
            case Creature.SATYR:
                return _most(map(self.scholar, with_cards(g, seat, g.philosophers)))
            case Creature.DRYAD:
                return _most(map(self.priest, with_cards(g, seat, g.priests)))
            case Creature.KRAKEN:
                return _most(map(self.devoured, g.fleets))
            case Creature.MINOTAUR | Creature.CHIRON | Creature.MEDUSA | Creature.POLYPHEMUS:
                return _most(self.figure(creature, island) for island in g.lands)

    # against cards and purses

    def scholar(self, victim: Seat) -> float:
        """Worth of another player's philosopher: to this player, and as a loss of a victim about to win."""
        g, taste = self.g, self.taste
        last = g.philosophers[self.seat] + 1 >= DATA.metropolis.philosophers
        own = taste.city if last else taste.philosopher + g.philosophers[self.seat]
        held = God.ATHENA in g.offers and g.offers[God.ATHENA].seat == victim
        denies = held and g.philosophers[victim] + 1 >= DATA.metropolis.philosophers
        return own + 0.5 * g.philosophers[victim] + self._denied(victim) * denies

    def priest(self, victim: Seat) -> float:
        few = self.g.priests[self.seat] < 3
        return (self.taste.priest if few else 0.5) + 0.3 * self.g.priests[victim]

    def _denied(self, victim: Seat) -> float:
        """Worth of taking from a player the piece that would win them the game."""
        return self.taste.denial if about_to_win(self.g, victim) else 0.0

    def spare(self) -> list[Sold]:
        """Things to sell to the Sphinx: all that are worth less than their price; at least the cheapest."""
        found = wares(self.g, self.seat)
        gain = self.taste.fee * DATA.powers.sphinx
        return [one for one in found if self._kept(one) < gain] or sorted(found, key=self._kept)[:1]

    def _kept(self, one: Sold) -> float:
        g, taste = self.g, self.taste
        if one.unit is Unit.PRIEST:
            return taste.priest if g.priests[self.seat] <= 3 else 0.5
        if one.unit is Unit.PHILOSOPHER:
            return taste.philosopher + g.philosophers[self.seat]
        if one.space is not None:
            alone = g.fleets[one.space].count == 1
            return taste.fleet + taste.arrow * alone * self.map.arrows.get(one.space, 0)
        return taste.guard if one.island is not None and g.lands[one.island].metropolis else taste.troop

    def _market(self, price: int) -> float:
        """Gain from the Sphinx, above all if gold for a last building is missing."""
        g, gain = self.g, self.taste.fee * DATA.powers.sphinx
        sold = sum(max(0.0, gain - self._kept(one)) for one in wares(g, self.seat))
        short = g.gold[self.seat] < DATA.prices.building
        god = g.god
        last = god is not None and self.missing == [DATA.gods[god].building] and can_house(g, self.seat)
        return sold + (self.taste.city if last and (short or g.gold[self.seat] - price < DATA.prices.building) else 0.0)

    # against buildings

    def ruin(self, one: Structure) -> float:
        g, owner = self.g, self.g.lands[one.island].owner
        if owner is None or owner == self.seat:
            return -self.taste.ruin
        theirs = [built.kind for _, _, built in owned(g, owner)]
        if theirs.count(one.building) > 1:
            return 0.5
        missing = len(lacking(g, owner))
        worth = self.taste.ruin - missing + metropolises(g, owner) / wanted(g)
        near = missing == 1
        return worth + near * (self.taste.blow - self.taste.ruin + 1 + self._denied(owner))

    def _rebuilding(self) -> float:
        kinds = [built.kind for _, _, built in owned(self.g, self.seat)]
        if not self.missing or len(kinds) == len(set(kinds)):
            return 0.0
        return self.taste.city if len(self.missing) == 1 else self.taste.building

    # against troops and fleets

    def carried_off(self, island: Island) -> float:
        """Worth of removing a troop from an island: higher if few are left, and if this player wants the island."""
        land = self.g.lands[island]
        wanted_ = value(self.g, self.seat, island) / (2 + 2 * land.troops)
        return self.taste.slain + (wanted_ if self._near(island) else 0.0)

    def _near(self, island: Island) -> bool:
        g = self.g
        return any(island in goals(g, self.seat, start) for start in islands(g, self.seat) if g.lands[start].troops)

    def flight(self) -> tuple[float, Island | None]:
        best: tuple[float, Island | None] = (0.0, None)
        for start in mounts(self.g, self.seat):
            for to in landings(self.g, self.seat, start):
                if self.g.lands[to].owner != self.seat:
                    worth = raid(self.g, self.seat, start, to).worth
                    if worth > best[0]:
                        best = worth, start
        return best

    def lured(self, space: Space) -> float:
        return self.taste.sunk + Sea(self.g, self.seat, self.taste).mooring(space)

    def devoured(self, space: Space) -> float:
        there, arrows = self.g.fleets.get(space), self.map.arrows.get(space, 0)
        if there is None:
            return 0.0
        if there.seat == self.seat:
            return -there.count * self.taste.fleet - arrows * self.taste.arrow
        return there.count * self.taste.sunk + arrows * self.taste.arrow / 2

    # figurines

    def figure(self, creature: Creature, island: Island) -> float:
        """Worth of a figurine on an island. If another one stands there, both would leave."""
        g, land = self.g, self.g.lands[island]
        if standing_on(g, island) not in (None, creature):
            return 0.0
        mine = land.owner == self.seat
        match creature:
            case Creature.MINOTAUR:
                return mine * (self.taste.shield + max(0.0, 4 - strength(g, island))) * land.metropolis
            case Creature.CHIRON:
                near = len(self.missing) == 1 and any(built is not None for built in land.slots)
                return mine * self.taste.shield * (land.metropolis + near)
            case Creature.MEDUSA:
                return self._held(island)
            case _:
                return self._cleared(island)

    def _held(self, island: Island) -> float:
        """Worth of keeping an opponent's troops on their island, if they threaten this player."""
        g, land = self.g, self.g.lands[island]
        if land.owner is None or land.owner == self.seat or not land.troops:
            return 0.0
        threatened = [g.lands[to] for to in goals(g, land.owner, island) if g.lands[to].owner == self.seat]
        cities = any(one.metropolis for one in threatened)
        return self.taste.shield * (bool(threatened) + cities) * min(land.troops, 3) / 2

    def _cleared(self, island: Island) -> float:
        """Worth of clearing the coast of an island of fleets, and of keeping it clear for a while."""
        g, taste = self.g, self.taste
        worth = taste.shield * (g.lands[island].owner == self.seat and g.lands[island].metropolis)
        for space in self.map.coast[island]:
            there = g.fleets.get(space)
            if there is not None:
                earned = taste.arrow / 2 * self.map.arrows.get(space, 0)
                sign = -1 if there.seat == self.seat else 1
                worth += sign * (earned + 0.5 * there.count)
        return worth

    def fled(self, push: Push) -> float:
        earned = self.map.arrows.get(push.to, 0)
        return earned if self.g.fleets[push.space].seat == self.seat else -earned

    # on the track

    def feared(self, creature: Creature) -> float:
        """Worth of keeping a creature on the track from the others."""
        g, seat = self.g, self.seat
        cities = [island for island in islands(g, seat) if g.lands[island].metropolis]
        match creature:
            case Creature.SATYR:
                afraid = g.philosophers[seat] + 1 >= DATA.metropolis.philosophers
            case Creature.GIANT:
                afraid = len(self.missing) == 1
            case Creature.PEGASUS:
                afraid = any(strength(g, island) < 3 for island in cities)
            case _:
                afraid = False
        return self.taste.envy * afraid


def _most(worths: Iterable[float]) -> float:
    return max(worths, default=0.0)
