"""Moves (§6.1): fleets sail up to three spaces for a fee, troops march over a chain of own fleets."""

from collections.abc import Iterator

from engine.core import Amount, Asking, Choose, Seat, form, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import land_on, sail_into
from engine.games.cyclades.rules.board import chart, closed, linked, may_take, standing_on, take_fleets
from engine.games.cyclades.state import Creature, Cyclades, Island, Space
from engine.games.cyclades.terms import Enough

# fleets


def ways_out(g: Cyclades, space: Space) -> list[Space]:
    shut = closed(g)
    beside = chart(g).beside[space]
    return [to for to in beside if to not in shut] if shut else list(beside)


def ready_to_sail(g: Cyclades, seat: Seat) -> Iterator[Space]:
    for space, fleet in g.fleets.items():
        if fleet.seat == seat and ways_out(g, space):
            yield space


@step
def sail_from(g: Cyclades, seat: Seat) -> Asking[None]:
    """Special action of Poseidon: ask for a space, from which fleets sail with all their steps (§6.1)."""
    space = yield from g.choice(seat, Choose("sail-from", list(ready_to_sail(g, seat))))
    g.then(sail(seat, space, DATA.moves.steps))


@step
def sail(g: Cyclades, seat: Seat, space: Space, steps: int) -> Asking[None]:
    """Ask for one step of fleets in a space; after the first step the player may stop. A battle ends the voyage."""
    first = steps == DATA.moves.steps
    fleets, ways = g.fleets[space].count, ways_out(g, space)
    stop = Enough()
    where = Choose[Space | Enough]("sail-to", ways) if first else Choose[Space | Enough]("sail-to", (*ways, stop), stop)
    prompt = form("sail", where, Amount("sail-fleets", 1, fleets, fleets), about={"space": space, "steps": steps})
    to, count = yield from g.ask(seat, prompt)
    if isinstance(to, Enough):
        return
    take_fleets(g, space, count)
    g.tell("sails", seat=seat, fleets=count, space=space, to=to)
    if not sail_into(g, seat, to, count) and steps > 1:
        g.then(sail(seat, to, steps - 1))


# troops


def goals(g: Cyclades, seat: Seat, island: Island) -> list[Island]:
    if not g.lands[island].troops or standing_on(g, island) is Creature.MEDUSA:
        return []
    return [to for to in linked(g, seat, island) if may_take(g, seat, to)]


def ready_to_march(g: Cyclades, seat: Seat) -> Iterator[Island]:
    for island, land in g.lands.items():
        if land.owner == seat and goals(g, seat, island):
            yield island


@step
def march_from(g: Cyclades, seat: Seat) -> Asking[None]:
    """Special action of Ares: troops of an island march to another, where they join others, take the island, or fight
    (§6.1). An emptied island keeps its owner."""
    island = yield from g.choice(seat, Choose("march-from", list(ready_to_march(g, seat))))
    troops, where = g.lands[island].troops, Choose("march-to", goals(g, seat, island))
    prompt = form("march", where, Amount("march-troops", 1, troops, troops), about={"island": island})
    to, count = yield from g.ask(seat, prompt)
    g.lands[island].troops -= count
    g.tell("marches", seat=seat, troops=count, island=island, to=to)
    land_on(g, seat, to, count)
