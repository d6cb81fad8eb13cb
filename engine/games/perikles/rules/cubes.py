"""Influence cubes and candidates: placing cubes, nominating and assassinating (§5 phase 2, phase 3)."""

from collections.abc import Iterator

from engine.core import Asking, Choose, Seat, ring, step
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import CITIES, Cube, Nomination, Power, Space

SPACES = (Space.ALPHA, Space.BETA)


def place(g: Perikles, seat: Seat, city: Power, count: int) -> int:
    """Place cubes in the main area, as many as the supply holds (R11). Returns their number."""
    placed = min(count, DATA.setup.cubes - g.on_board(seat))
    g.cubes[city][seat] += placed
    return placed


def poorest(g: Perikles, seat: Seat) -> Power:
    """The city with the fewest cubes of a player, where an absent player places the next."""
    return min(CITIES, key=lambda city: g.cubes[city][seat])


# candidates


def nominations(g: Perikles, seat: Seat) -> tuple[Nomination, ...]:
    """A player's legal nominations: a city with a free space and a cube of theirs, and a colour in its main area that
    is no candidate yet."""
    found: list[Nomination] = []
    order = ring(g.seats, seat)
    order = (*order[1:], seat)
    for city in CITIES:
        both, cubes = g.candidates[city], g.cubes[city]
        if len(both) < len(SPACES) and (cubes[seat] or seat in both):
            found += [Nomination(city, one) for one in order if cubes[one] and one not in both]
    return tuple(found)


@step
def nominate(g: Perikles, seat: Seat) -> Asking[None]:
    """Carry out a candidate symbol; without a legal nomination it has no effect (R12)."""
    options = nominations(g, seat)
    if options:
        yield from one_of(g, seat, options)
    else:
        g.tell("no-nomination", seat=seat)


def one_of(g: Perikles, seat: Seat, options: tuple[Nomination, ...]) -> Asking[None]:
    """Move a chosen cube to the first empty candidate space of its city. An absent player nominates their own cube if
    possible."""
    own = next((one for one in options if one.seat == seat), options[0])
    chosen = yield from g.ask(seat, Choose("nominate", options, default=own))
    g.cubes[chosen.city][chosen.seat] -= 1
    g.candidates[chosen.city].append(chosen.seat)
    space = SPACES[len(g.candidates[chosen.city]) - 1]
    g.tell("nominates", seat=seat, candidate=chosen.seat, city=chosen.city, space=space)


# assassins


def victims(g: Perikles, seat: Seat) -> Iterator[Cube]:
    """One cube of each colour in every space of every city; colours clockwise from the player's left."""
    order = ring(g.seats, seat)
    order = (*order[1:], seat)
    for city in CITIES:
        both = g.candidates[city]
        for one in order:
            if g.cubes[city][one]:
                yield Cube(city, one, Space.MAIN)
            if one in both:
                yield Cube(city, one, SPACES[both.index(one)])


@step
def assassinate(g: Perikles, seat: Seat) -> Asking[None]:
    """Carry out an assassin symbol: return a cube to its owner. If alpha falls, beta moves up. There is no cube only if
    the tile's own could not be placed."""
    options = tuple(victims(g, seat))
    if not options:
        return
    rival = next((cube for cube in options if cube.seat != seat), options[0])
    cube = yield from g.ask(seat, Choose("assassinate", options, default=rival))
    if cube.space is Space.MAIN:
        g.cubes[cube.city][cube.seat] -= 1
    else:
        g.candidates[cube.city].remove(cube.seat)
    g.tell("assassinates", seat=seat, victim=cube.seat, city=cube.city, space=cube.space)


# phase 3


@step
def nominating(g: Perikles) -> None:
    """Begin the nominations (§5 phase 3), with the player who took the first influence tile this turn."""
    g.phase = Phase.NOMINATIONS
    g.tell("nominations")
    g.then(next_nomination(g.start))


@step
def next_nomination(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask for the next nomination, clockwise; players without a legal one are skipped, until nobody has one."""
    for one in ring(g.seats, seat):
        options = nominations(g, one)
        if options:
            g.then(next_nomination(ring(g.seats, one)[1]))
            yield from one_of(g, one, options)
            return
