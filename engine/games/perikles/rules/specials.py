"""Special tiles outside battles (§7): with an influence tile Perikles, Alkibiades and the plague; the slave revolt."""

from engine.core import Asking, Choose, Seat, step
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import place
from engine.games.perikles.state import Perikles, commanders
from engine.games.perikles.terms import (
    CITIES,
    Arm,
    Counter,
    Cube,
    Pool,
    Power,
    Revolt,
    Side,
    Space,
    Special,
    arms,
    post,
)

_AT_INFLUENCE = (Special.PERIKLES, Special.ALKIBIADES, Special.PLAGUE)


def at_influence(g: Perikles, seat: Seat) -> Special | None:
    """The special tile that a player could play with the influence tile they take, None if there is none."""
    special = next(iter(g.special[seat]), None)
    if special not in _AT_INFLUENCE:
        return None
    there = sum([sum(cubes.values()) for cubes in g.cubes.values()])
    return None if special is Special.ALKIBIADES and there < DATA.specials.alkibiades else special  # R21


def spend(g: Perikles, seat: Seat, special: Special) -> None:
    g.special[seat].remove(special)
    g.spent[seat] = special
    g.tell("plays-special", seat=seat, special=special)


@step
def play_special(g: Perikles, seat: Seat) -> None:
    """Play the special tile. If it has become impossible, it stays unused."""
    special = at_influence(g, seat)
    if special is None:
        return
    spend(g, seat, special)
    match special:
        case Special.PERIKLES:
            placed = place(g, seat, Power.ATHENS, DATA.specials.perikles)
            g.tell("places", seat=seat, city=Power.ATHENS, cubes=placed)
        case Special.ALKIBIADES:
            g.then(move_cubes(seat))
        case _:
            g.then(plague(seat))


# Alkibiades


@step
def move_cubes(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask for all cubes and destinations, then move them. A cube chosen earlier counts nowhere."""
    moved: list[tuple[Cube, Power]] = []
    for number in range(1, DATA.specials.alkibiades + 1):
        chosen = [cube for cube, _ in moved]
        cubes = [Cube(city, one, Space.MAIN) for city in CITIES for one in g.seats]
        options = tuple([cube for cube in cubes if g.cubes[cube.city][cube.seat] > chosen.count(cube)])
        cube = yield from g.ask(seat, Choose("alkibiades-cube", options, about={"number": number}))
        cities = tuple([city for city in CITIES if city is not cube.city])
        moved.append((cube, (yield from g.ask(seat, Choose("alkibiades-to", cities, about={"cube": cube})))))
    for cube, city in moved:
        g.cubes[cube.city][cube.seat] -= 1
        g.cubes[city][cube.seat] += 1
        g.tell("moves-cube", owner=cube.seat, here=cube.city, there=city, by=seat)


# the plague


@step
def plague(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask for a city, where everybody loses cubes of the main area."""
    city = yield from g.ask(seat, Choose("plague", CITIES))
    lost = toll(g, city)
    for seat, count in lost.items():
        g.cubes[city][seat] -= count
    g.tell("plague", city=city, lost=lost)


def toll(g: Perikles, city: Power) -> dict[Seat, int]:
    """Cubes lost to the plague: half of each player's there, rounded down. A candidate counts (R22) but is spared;
    players without a loss are left out."""
    lost: dict[Seat, int] = {}
    for seat in g.seats:
        count = g.cubes[city][seat] + (DATA.rulings.plague_counts_candidate and seat in g.candidates[city])
        if count // 2:
            lost[seat] = count // 2
    return lost


# the slave revolt


def revolts(g: Perikles) -> tuple[Revolt, ...]:
    """Places for a revolt: those with a Spartan hoplite, while Sparta has a leader. Backs are public."""
    if Power.SPARTA not in g.leader:
        return ()
    places = [Revolt(Pool.POOL), *map(Revolt, g.rows)]
    return tuple([revolt for revolt in places if any(_helots(g, revolt))])


def _helots(g: Perikles, revolt: Revolt) -> list[list[Counter]]:
    """The piles in a place that may hold Spartan hoplites, on both sides."""
    return [pile for pile in _piles(g, revolt) if Arm.HOPLITE in arms(pile)]


def _piles(g: Perikles, revolt: Revolt) -> list[list[Counter]]:
    if isinstance(revolt.place, Pool):
        return [g.pool[Power.SPARTA]]
    keys = [post(revolt.place, side, Power.SPARTA) for side in Side]
    return [g.sent[key] for key in keys if key in g.sent]


def can_rise(g: Perikles, seat: Seat, place: Revolt) -> bool:
    return g.holds(seat, Special.SLAVE_REVOLT) and place in revolts(g)


@step
def revolt(g: Perikles, seat: Seat, place: Revolt) -> None:
    """Reveal a random Spartan hoplite there and send it home for this turn. If that is impossible, nothing is used."""
    if not can_rise(g, seat, place):
        return
    piles = _helots(g, place)
    hoplites = [counter for pile in piles for counter in sorted(pile, key=lambda one: one.strength)
                if counter.arm is Arm.HOPLITE]  # fmt: skip
    risen = hoplites[g.rng.below(len(hoplites))]
    g.reveal(place, risen)
    spend(g, seat, Special.SLAVE_REVOLT)
    next(pile for pile in piles if risen in pile).remove(risen)
    for key in [key for key, pile in g.sent.items() if not pile]:
        del g.sent[key]
    g.army[Power.SPARTA].append(risen)
    g.tell("revolt", place=place.place, counter=risen, leader=commanders(g, Power.SPARTA)[0])
