"""Moves (§6.1): fleets sail up to three spaces for a fee, troops march over a chain of own fleets."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Amount, Choose, Seat, form, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import land_on, sail_into
from engine.games.cyclades.rules.board import chart, closed, linked, may_take, standing_on, take_fleets
from engine.games.cyclades.state import Creature, Cyclades, Island, Space
from engine.games.cyclades.terms.answers import Enough

# fleets


def ways_out(g: Cyclades, space: Space) -> list[Space]:
    """Where fleets may go from a space."""
    shut = closed(g)
    beside = chart(g).beside[space]
    return [to for to in beside if to not in shut] if shut else list(beside)


def ready_to_sail(g: Cyclades, seat: Seat) -> Iterator[Space]:
    """The spaces from which a player's fleets can go."""
    for space, fleet in g.fleets.items():
        if fleet.seat == seat and ways_out(g, space):
            yield space


@step
def sail_from(g: Cyclades, seat: Seat) -> None:
    """The special action of Poseidon: asks from which space fleets sail, unless there is only one (§6.1)."""
    spaces = list(ready_to_sail(g, seat))
    if len(spaces) == 1:
        g.then(sail(seat, spaces[0], DATA.moves.steps))
    else:
        g.ask(seat, Choose("sail-from", spaces), from_chosen, seat)


@step
def from_chosen(g: Cyclades, space: Space, seat: Seat) -> None:
    """The move begins in the chosen space, with all its steps left."""
    g.then(sail(seat, space, DATA.moves.steps))


@step
def sail(g: Cyclades, seat: Seat, space: Space, steps: int) -> None:
    """One step of some of the fleets in a space; after the first one may stop."""
    first = steps == DATA.moves.steps
    count, ways = g.fleets[space].count, ways_out(g, space)
    stop = Enough()
    to = Choose[Space | Enough]("sail-to", ways) if first else Choose[Space | Enough]("sail-to", (*ways, stop), stop)
    prompt = form("sail", to, Amount("sail-fleets", 1, count, count), about={"space": space, "steps": steps})
    g.ask(seat, prompt, sailed, seat, space, steps)


@step
def sailed(g: Cyclades, answer: tuple[Space | Enough, int], seat: Seat, space: Space, steps: int) -> None:
    """So many fleets make the step; unless they fight there, they may make another. `Enough`: the move is over."""
    to, count = answer
    if isinstance(to, Enough):
        return
    take_fleets(g, space, count)
    g.tell("sails", seat=seat, fleets=count, space=space, to=to)
    if not sail_into(g, seat, to, count) and steps > 1:
        g.then(sail(seat, to, steps - 1))


# troops


def goals(g: Cyclades, seat: Seat, island: Island) -> list[Island]:
    """Where a player's troops may march from an island."""
    if not g.lands[island].troops or standing_on(g, island) is Creature.MEDUSA:
        return []
    return [to for to in linked(g, seat, island) if may_take(g, seat, to)]


def ready_to_march(g: Cyclades, seat: Seat) -> Iterator[Island]:
    """The islands from which a player's troops can go."""
    for island, land in g.lands.items():
        if land.owner == seat and goals(g, seat, island):
            yield island


@step
def march_from(g: Cyclades, seat: Seat) -> None:
    """The special action of Ares: asks from which island troops march, unless there is only one (§6.1)."""
    found = list(ready_to_march(g, seat))
    if len(found) == 1:
        g.then(march(seat, found[0]))
    else:
        g.ask(seat, Choose("march-from", found), start_chosen, seat)


@step
def start_chosen(g: Cyclades, island: Island, seat: Seat) -> None:
    """The march begins on the chosen island."""
    g.then(march(seat, island))


@step
def march(g: Cyclades, seat: Seat, island: Island) -> None:
    """Asks where troops march and how many, one to all."""
    count = g.lands[island].troops
    to = Choose("march-to", goals(g, seat, island))
    g.ask(seat, form("march", to, Amount("march-troops", 1, count, count), about={"island": island}), marched, seat,
          island)  # fmt: skip


@step
def marched(g: Cyclades, answer: tuple[Island, int], seat: Seat, island: Island) -> None:
    """The troops join others, take the island, or fight for it (§6.1). An island left empty keeps its owner."""
    to, count = answer
    g.lands[island].troops -= count
    g.tell("marches", seat=seat, troops=count, island=island, to=to)
    land_on(g, seat, to, count)
