"""The political half (§5 phase 1, phase 2): tiles are displayed, taken one at a time, and carried out at once."""

from collections.abc import Mapping, Sequence

from engine.core import Asking, Choose, Form, Seat, form, ring, step
from engine.core.events import Word
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import assassinate, nominate, place, poorest
from engine.games.perikles.rules.specials import at_influence, play_special
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import CITIES, Anywhere, Location, Power, Symbol, Tile, When


@step
def refill(g: Perikles) -> None:
    """Shuffle all influence tiles and display the first, and turn up the next locations."""
    g.tile_deck = list(DATA.tiles)
    g.discarded = []
    g.display = g.rng.take_many(g.tile_deck, DATA.setup.display)
    g.past += g.rows
    g.rows = g.rng.take_many(g.location_deck, DATA.setup.rows)
    g.fought = 0


@step
def influence(g: Perikles) -> None:
    """Begin the turn with the last leader of Athens, if there was one (R8)."""
    g.phase = Phase.INFLUENCE
    g.turn += 1
    g.start = g.last_leader.get(Power.ATHENS, g.start)
    g.chapter("turn", turn=g.turn, turns=DATA.turn.turns)
    g.tell("rows", locations=[stake(location) for location in g.rows])
    g.tell("begins", seat=g.start)
    g.then(next_tile(g.start))


def stake(location: Location) -> Word:
    entry = DATA.locations[location]
    return Word("stake", {"location": location, "city": entry.city, "points": entry.points})


@step
def next_tile(g: Perikles, seat: Seat) -> None:
    """Let the next player take a tile, clockwise, until everybody has all tiles of the turn."""
    if len(g.tiles[seat]) < DATA.tiles_each(len(g.seats)):
        g.then(take_influence(seat), next_tile(ring(g.seats, seat)[1]))


def offered(g: Perikles, seat: Seat) -> tuple[Tile, ...]:
    """The displayed tiles in colours that a player has not taken this turn; all tiles if there is none."""
    taken = [tile.city for tile in g.tiles[seat]]
    return tuple(dict.fromkeys([tile for tile in g.display if tile.city not in taken] or g.display))


@step
def take_influence(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask for a tile, and with it whether to play a special tile just before or after it; refill the display."""
    tile, when = yield from g.ask(seat, influence_prompt(g, seat))
    playing = [play_special(seat)] if when else []
    before, after = (playing, []) if when is When.BEFORE else ([], playing)
    g.then(*before, carry_out_tile(seat, tile), *after, replace(seat, g.display.index(tile)))


def influence_prompt(g: Perikles, seat: Seat) -> Form[tuple[Tile, When | None]]:
    """The question for a tile. Its second part is empty without a suitable special tile; nobody else sees it."""
    tiles, special = offered(g, seat), at_influence(g, seat)
    return form(
        "take-influence",
        Choose("influence-tile", tiles, default=tiles[0]),
        Choose("special-when", (None, *(When if special else ())), default=None, about={"special": special}),
        extras=True,
    )


@step
def carry_out_tile(g: Perikles, seat: Seat, tile: Tile) -> None:
    """Place the tile's cubes, then carry out its symbol."""
    g.tell("takes", seat=seat, tile=tile)
    if isinstance(tile.city, Anywhere):
        g.then(place_any(seat))
    else:
        cubes = DATA.cubes_of[tile.symbol]
        placed = place(g, seat, tile.city, cubes)
        if placed < cubes:  # the tile shows the usual number, which needs no event
            g.tell("places", seat=seat, city=tile.city, cubes=placed)
    if tile.symbol is Symbol.CANDIDATE:
        g.then(nominate(seat))
    elif tile.symbol is Symbol.ASSASSIN:
        g.then(assassinate(seat))


@step
def place_any(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask where a tile for any city places its cube, if the player has one left (R11)."""
    city = yield from g.ask(seat, Choose("place-any", CITIES, default=poorest(g, seat)))
    placed = place(g, seat, city, DATA.cubes_of[Symbol.ANY])
    g.tell("places", seat=seat, city=city, cubes=placed)


@step
def replace(g: Perikles, seat: Seat, slot: int) -> None:
    """Lay the tile face up in front of the player. Its slot is refilled at once: the next player sees the new tile."""
    new = g.rng.take(g.tile_deck)
    g.tiles[seat].append(g.display[slot])
    g.display[slot] = new
    g.tell("turned-up", tile=new)


# elections (§5 phase 4)


@step
def elections(g: Perikles) -> None:
    """Elect the leaders city by city. Players who lead no city command the Persians together."""
    g.settle()
    g.tell("elections")
    for city in CITIES:
        elect(g, city)
    g.persians = tuple([seat for seat in g.seats if seat not in g.leader.values()])
    if g.persians:
        muster(g, Power.PERSIA)
        g.tell("persians", seats=g.persians)


def elect(g: Perikles, city: Power) -> None:
    """Elect the candidate with more cubes in the main area, alpha if equal. The winner pays as many as the rival has
    there."""
    both, cubes = g.candidates[city], g.cubes[city]
    g.candidates[city] = []
    if not both:
        g.tell("no-leader", city=city)
        return
    winner = ahead(both, cubes)
    if len(both) == 2:
        rival = next(seat for seat in both if seat != winner)
        key = "elected" if cubes[winner] > cubes[rival] else "elected-as-alpha"
        g.tell(key, city=city, seat=winner, cubes=cubes[winner], rival=rival, rivals=cubes[rival])
        cubes[winner] -= cubes[rival]
    else:
        g.tell("elected-alone", city=city, seat=winner)
    g.leader[city] = g.last_leader[city] = winner
    muster(g, city)


def ahead(both: Sequence[Seat], cubes: Mapping[Seat, int]) -> Seat:
    """The candidate who would be elected; `both` begins with alpha."""
    return max(both, key=lambda seat: cubes[seat])  # of equals the first: alpha


def muster(g: Perikles, power: Power) -> None:
    """Move the counters of the army space to the pool of their commanders."""
    g.pool[power], g.army[power] = g.army[power], []
