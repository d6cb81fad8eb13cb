"""Metropolises (§8): made of four buildings of different kinds, or of four philosophers."""

from engine.core import Asking, Choose, Seat, step
from engine.core.prompts import Form
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import chart, discount_spent, islands, metropolises, owned
from engine.games.cyclades.state import Building, Built, Cyclades, Island
from engine.games.cyclades.terms import Structure


@step
def complete_sets(g: Cyclades, seat: Seat) -> Asking[None]:
    """Turn complete sets of four kinds into metropolises, and ask which copies to use. By another ruling three kinds
    are enough for the owner of a metropolis."""
    copies = {kind: list[Structure]() for kind in Building}
    for island, at, built in owned(g, seat):
        copies[built.kind].append(Structure(island, at + 1, built.kind))
    missing = [kind for kind, found in copies.items() if not found]
    if missing and not (len(missing) == 1 and DATA.rulings.metropolis_counts_for_set and metropolises(g, seat)):
        return
    several = [found for found in copies.values() if len(found) > 1]
    only = tuple(found[0] for found in copies.values() if len(found) == 1)
    chosen: tuple[Structure, ...] = ()
    if several:
        parts = [Choose("set-copy", found, found[0], about={"building": found[0].building}) for found in several]
        prompt: Form[tuple[Structure, ...]] = Form(key="set", fields=(*parts,))
        chosen = yield from g.ask(seat, prompt)
    four = (*chosen, *only)
    for one in four:
        g.lands[one.island].slots[one.slot - 1] = None
    g.tell("set" if len(four) == len(Building) else "set-of-three", seat=seat)
    g.then(raise_metropolis(seat), complete_sets(seat))


def learn(g: Cyclades, seat: Seat) -> None:
    """Give a player a philosopher; the fourth makes a metropolis."""
    g.philosophers[seat] += 1
    if g.philosophers[seat] == DATA.metropolis.philosophers:
        g.philosophers[seat] = 0
        g.tell("philosophers", seat=seat, count=DATA.metropolis.philosophers)
        g.then(raise_metropolis(seat), complete_sets(seat))


@step
def raise_metropolis(g: Cyclades, seat: Seat) -> Asking[None]:
    """Raise a metropolis on a free spot, else on a spot with buildings, which are torn down. Nothing happens if all
    islands have one."""
    if sum(land.metropolis for land in g.lands.values()) == DATA.stock.metropolises:
        g.tell("no-metropolis-left", seat=seat)
        return
    sites = places(g, seat)
    if not sites:
        g.tell("metropolis-replaced", seat=seat)
        return
    island = yield from g.choice(seat, Choose("metropolis", sites, sites[0]))
    place(g, seat, island)


def places(g: Cyclades, seat: Seat) -> list[Island]:
    found = [island for island in islands(g, seat) if not g.lands[island].metropolis]
    if not DATA.rulings.metropolis_free_spot_first:
        return found
    return [island for island in found if not leftovers(g, island)[1]] or found


def leftovers(g: Cyclades, island: Island) -> tuple[list[Built | None], list[Building]]:
    """The slots of an island beside a metropolis, and the buildings torn down for it. If slots do not matter, buildings
    on the spot move to free slots first."""
    spot = chart(g).land[island].spot
    covered, slots = g.lands[island].slots[:spot], g.lands[island].slots[spot:]
    losing = [built for built in covered if built is not None]
    if not DATA.rulings.slots_positional:
        for at, built in enumerate(slots):
            if built is None and losing:
                slots[at] = losing.pop(0)
    return slots, [built.kind for built in losing]


def place(g: Cyclades, seat: Seat, island: Island) -> None:
    """Put the metropolis on its spot; buildings there return to the stock. Its discount counts as that of a new one."""
    slots, torn = leftovers(g, island)
    land = g.lands[island]
    land.slots = [None] * (len(land.slots) - len(slots)) + slots
    land.metropolis, land.spent = True, discount_spent(g)
    if torn:
        g.tell("torn-down", seat=seat, island=island, buildings=torn)
    g.tell("metropolis", seat=seat, island=island)
