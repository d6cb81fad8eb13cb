"""Figures of the case book, worked out from the pieces on the board alone: none of it is taken from the rules or the
cards that are tested by it. Only the data and the state are shared."""

from collections import Counter
from fractions import Fraction
from itertools import product

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.data import IslandEntry as Land
from engine.games.cyclades.data import SeaEntry as Sea
from engine.games.cyclades.state import Battle, Building, Creature, Cyclades, Island, Minotaur, Priests

COAST_BUILDING = {True: Building.FORTRESS, False: Building.PORT}
"""The building that helps defenders, by whether they fight on land (§7)."""


def sea(g: Cyclades, space: str) -> Sea:
    """The entry of a sea space."""
    (found,) = [entry for entry in DATA.maps[g.map].sea if entry.space == space]
    return found


def land(g: Cyclades, island: Island) -> Land:
    """The entry of an island."""
    (found,) = [entry for entry in DATA.maps[g.map].islands if entry.island == island]
    return found


def in_order(g: Cyclades, found: set[Island]) -> list[Island]:
    """Islands in the order of the map."""
    return [entry.island for entry in DATA.maps[g.map].islands if entry.island in found]


def own_islands(g: Cyclades, seat: Seat) -> list[Island]:
    """The islands of a player, in the order of the state."""
    return [island for island in g.lands if g.lands[island].owner == seat]


def own_buildings(g: Cyclades, seat: Seat) -> list[Building]:
    """The buildings on them."""
    return [one.kind for island in own_islands(g, seat) for one in g.lands[island].slots if one is not None]


def brings(g: Cyclades, island: Island) -> int:
    """The gold of an island: what is printed, and its markers."""
    return land(g, island).prosperity + g.lands[island].markers


def revenue(g: Cyclades, seat: Seat) -> int:
    """The income of a player: of islands, and of arrows under fleets (§5)."""
    afloat = [sea(g, space).arrows for space, fleet in g.fleets.items() if fleet.seat == seat]
    return sum(brings(g, island) for island in own_islands(g, seat)) + sum(afloat)


def linked_to(g: Cyclades, seat: Seat, island: Island) -> set[Island]:
    """The other islands on a chain of a player's fleets that begins beside this one (§6.1): grown until it stops."""
    own = {space for space, fleet in g.fleets.items() if fleet.seat == seat}
    chain = {space for space in own if island in sea(g, space).islands}
    while more := {space for space in own - chain if chain & {*sea(g, space).beside}}:
        chain |= more
    return {one for space in chain for one in sea(g, space).islands} - {island}


def figurine(g: Cyclades, island: Island) -> Creature | None:
    """The figurine on an island."""
    found = [creature for creature, figure in g.figures.items() if figure.island == island]
    return found[0] if found else None


def bull_fights(g: Cyclades, island: Island | None) -> bool:
    """True if a Minotaur fights on there when the last troop has fallen (§9)."""
    alone = g.options.minotaur is Minotaur.LAST_UNIT
    return alone and island is not None and figurine(g, island) is Creature.MINOTAUR


def units(g: Cyclades, fight: Battle) -> int:
    """The troops or fleets of the defender."""
    if fight.island is not None:
        return g.lands[fight.island].troops
    return g.fleets[fight.space].count if fight.space in g.fleets else 0


def helping(g: Cyclades, fight: Battle) -> dict[str, int]:
    """The figures that add to the defender's strength (§7), in the order of the text."""
    on_land = fight.island is not None
    around = (fight.island,) if fight.island is not None else sea(g, str(fight.space)).islands
    near = [g.lands[one] for one in around if on_land or g.lands[one].owner == fight.defender]
    kind = COAST_BUILDING[on_land]
    built = Counter(one.kind for place in near for one in place.slots if one is not None)
    found = {kind.value: built[kind], "metropolis": [place.metropolis for place in near].count(True)}
    if fight.island is not None and figurine(g, fight.island) is Creature.MINOTAUR:
        found["minotaur"] = DATA.powers.minotaur
    return {name: count for name, count in found.items() if count}


def percentages(g: Cyclades, fight: Battle) -> dict[str, int]:
    """The odds if nobody retreats, in whole per cent: all rolls of all rounds are followed forwards."""
    added = sum(helping(g, fight).values())
    going = {(fight.count, units(g, fight), bull_fights(g, fight.island)): Fraction(1)}
    shares: dict[str, Fraction] = {name: Fraction() for name in ("attacker", "defender", "nobody")}
    rolls = Counter(a - b for a, b in product(DATA.dice.faces, repeat=2))
    while going:
        then = dict[tuple[int, int, bool], Fraction]()
        for (attack, defence, bull), chance in going.items():
            if not attack or not (defence or bull):
                name = "attacker" if attack else "defender" if defence or bull else "nobody"
                shares[name] += chance
                continue
            for difference, count in rolls.items():
                lead = difference + attack - defence - added
                left = (
                    attack - (lead <= 0),
                    defence - (lead >= 0 and defence > 0),
                    bull and not (lead >= 0 and not defence),
                )
                then[left] = then.get(left, Fraction()) + chance * count / rolls.total()
        going = then
    return rounded(shares)


def rounded(shares: dict[str, Fraction]) -> dict[str, int]:
    """Shares in per cent that add up to 100: what can happen has 1 at least, and the largest remainders go up."""
    whole = {name: max(1, int(100 * share)) if share else 0 for name, share in shares.items()}
    while sum(whole.values()) < 100:
        whole[max(shares, key=lambda name: 100 * shares[name] - whole[name])] += 1
    whole[max(shares, key=lambda name: shares[name])] -= max(0, sum(whole.values()) - 100)
    return whole


def to_pay(g: Cyclades, seat: Seat) -> int:
    """The cost of the offerings of a player, each a gold piece at least (§5.4); with the option for two players the
    priests count once for both."""
    offered = [offer.amount for offer in g.offers.values() if offer.seat == seat]
    if g.options.priests is Priests.SHARED:
        return max(sum(offered) - g.priests[seat], DATA.offerings.least * len(offered)) if offered else 0
    return sum(max(amount - g.priests[seat], DATA.offerings.least) for amount in offered)
