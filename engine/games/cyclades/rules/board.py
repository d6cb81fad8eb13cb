"""The board: owners, reserves, links between islands and fleets, pieces placed and removed, and the end of a
player without islands."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.cyclades.data import DATA, Map
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, Fleet, Island, Land, Space, Unit
from engine.games.cyclades.terms import Site


def chart(g: Cyclades) -> Map:
    return DATA.maps[g.map]


def living(g: Cyclades) -> list[Seat]:
    return [seat for seat in g.seats if seat not in g.out]


def islands(g: Cyclades, seat: Seat) -> list[Island]:
    return [island for island, land in g.lands.items() if land.owner == seat]


def metropolises(g: Cyclades, seat: Seat) -> int:
    return sum([land.metropolis for land in g.lands.values() if land.owner == seat])


def wanted(g: Cyclades) -> int:
    return DATA.wanted(len(g.seats))


def income(g: Cyclades, seat: Seat) -> int:
    """Income of a player: prosperity of their islands, and arrows with their fleets."""
    map_ = chart(g)
    total = 0
    for island, land in g.lands.items():
        if land.owner == seat:
            total += map_.land[island].prosperity + land.markers
    for space, arrows in map_.arrows.items():
        fleet = g.fleets.get(space)
        if fleet is not None and fleet.seat == seat:
            total += arrows
    return total


# reserves


def troops(g: Cyclades, seat: Seat) -> int:
    """A player's troops on the board, including those in a battle."""
    total = sum([land.troops for land in g.lands.values() if land.owner == seat])
    fight = g.battle
    return total + fight.count if fight is not None and fight.island and fight.attacker == seat else total


def fleets(g: Cyclades, seat: Seat) -> int:
    """A player's fleets on the board, including those in a battle."""
    total = sum([fleet.count for fleet in g.fleets.values() if fleet.seat == seat])
    fight = g.battle
    return total + fight.count if fight is not None and fight.space and fight.attacker == seat else total


def reserve(g: Cyclades, seat: Seat, unit: Unit) -> int:
    """Units that a player can still get: from their own reserve, or from the shared cards."""
    match unit:
        case Unit.FLEET:
            return DATA.stock.fleets - fleets(g, seat)
        case Unit.TROOP:
            return DATA.stock.troops - troops(g, seat)
        case Unit.PRIEST:
            return DATA.stock.priests - sum(g.priests.values())
        case Unit.PHILOSOPHER:
            return DATA.stock.philosophers - sum(g.philosophers.values())


def buildings(g: Cyclades, kind: Building) -> int:
    return sum([built is not None and built.kind is kind for land in g.lands.values() for built in land.slots])


def prosperity(g: Cyclades) -> int:
    return sum([land.markers for land in g.lands.values()])


# slots


def free_sites(g: Cyclades, island: Island) -> Iterator[Site]:
    """Building sites of an island: a slot outside the metropolis spot, then one on it, if that matters."""
    land, spot = g.lands[island], chart(g).land[island].spot
    outside = next((at for at in range(spot, len(land.slots)) if land.slots[at] is None), None)
    if outside is not None:
        yield Site(island, outside, spot=False)
        if not DATA.rulings.slots_positional:
            return
    if not land.metropolis:
        inside = next((at for at in range(spot) if land.slots[at] is None), None)
        if inside is not None:
            yield Site(island, inside, spot=True)


def has_room(g: Cyclades, island: Island) -> bool:
    return next(free_sites(g, island), None) is not None


def owned(g: Cyclades, seat: Seat) -> Iterator[tuple[Island, int, Built]]:
    for island, land in g.lands.items():
        if land.owner == seat:
            for at, built in enumerate(land.slots):
                if built is not None:
                    yield island, at, built


def discount_spent(g: Cyclades) -> int:
    """The cycle in which a new temple or metropolis counts as last used; 0: none."""
    return 0 if DATA.rulings.new_building_discount == "at-once" else g.cycle


def sets(kinds: list[Building], metropolises: int) -> int:
    """Number of metropolises that these buildings make, for the owner of this many metropolises."""
    counts = [kinds.count(kind) for kind in Building]
    if not DATA.rulings.metropolis_counts_for_set:
        return min(counts)
    made = 0
    while counts.count(0) <= (metropolises + made > 0):
        counts = [count - 1 if count else 0 for count in counts]
        made += 1
    return made


# figurines


def standing_on(g: Cyclades, island: Island) -> Creature | None:
    if not g.figures:
        return None
    return next((creature for creature, figure in g.figures.items() if figure.island == island), None)


def closed(g: Cyclades) -> tuple[Space, ...]:
    """Spaces that no fleet may enter: the Kraken's, and those beside the island of Polyphemus."""
    if not g.figures:
        return ()
    kraken, giant = g.figures.get(Creature.KRAKEN), g.figures.get(Creature.POLYPHEMUS)
    spaces = (kraken.space,) if kraken is not None and kraken.space is not None else ()
    if giant is not None and giant.island is not None:
        spaces += chart(g).coast[giant.island]
    return spaces


def remove_figure(g: Cyclades, creature: Creature) -> None:
    if g.figures.pop(creature).card:
        g.discard.append(creature)


# links


def linked(g: Cyclades, seat: Seat, island: Island) -> list[Island]:
    """Islands that a chain of the player's fleets links to this one, in the order of the map."""
    map_, lying = chart(g), g.fleets
    chain: list[Space] = []
    for space in map_.coast[island]:
        fleet = lying.get(space)
        if fleet is not None and fleet.seat == seat:
            chain.append(space)
    if not chain:
        return []
    found: list[Island] = []
    for space in chain:  # the list grows meanwhile
        found += map_.shores[space]
        for other in map_.beside[space]:
            fleet = lying.get(other)
            if fleet is not None and fleet.seat == seat and other not in chain:
                chain.append(other)
    return [one for one in map_.land if one != island and one in found]


def add_fleets(g: Cyclades, seat: Seat, space: Space, count: int) -> None:
    before = g.fleets.get(space)
    g.fleets[space] = Fleet(seat, count + (before.count if before is not None else 0))


def take_fleets(g: Cyclades, space: Space, count: int) -> None:
    fleet = g.fleets[space]
    if fleet.count == count:
        del g.fleets[space]
    else:
        g.fleets[space] = Fleet(fleet.seat, fleet.count - count)


# the last island


def may_take(g: Cyclades, seat: Seat, island: Island) -> bool:
    """True if a player may take an island: it is not its owner's last one, or it would win the game."""
    land = g.lands[island]
    if land.owner is None or land.owner == seat or len(islands(g, land.owner)) > 1:
        return True
    return would_win(g, seat, land)


def would_win(g: Cyclades, seat: Seat, land: Land) -> bool:
    """True if a player with this island, its buildings and its metropolis would have enough metropolises to win."""
    kinds = [built.kind for _, _, built in owned(g, seat)]
    kinds += [built.kind for built in land.slots if built is not None]
    mine = metropolises(g, seat) + land.metropolis
    room = len(islands(g, seat)) + 1 - mine
    return mine + min(sets(kinds, mine), room) >= wanted(g)


# elimination (§6.1)


def eliminate_without_islands(g: Cyclades, seat: Seat) -> None:
    """Take a player out of the game if they have no island left. The plan ends here even for a player without gold, so
    that nobody learns whether they had any."""
    if islands(g, seat) or seat in g.out:
        return
    g.settle()
    g.out.append(seat)
    g.fleets = {space: fleet for space, fleet in g.fleets.items() if fleet.seat != seat}
    g.gold[seat] = g.priests[seat] = g.philosophers[seat] = 0
    for creature in [creature for creature, figure in g.figures.items() if figure.caller == seat]:
        remove_figure(g, creature)
    g.queue = [one for one in g.queue if one != seat]
    g.apollo = [one for one in g.apollo if one != seat]
    g.offers = {god: offer for god, offer in g.offers.items() if offer.seat != seat}
    g.track = [one for one in g.track if one != seat]
    g.tell("out", seat=seat)
