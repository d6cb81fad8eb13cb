"""Setup (§3): the box is laid out, cards are dealt, all players board their first cubes."""

from engine.core import Asking, Choose, Refused, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.doom_phase import turn_next_up
from engine.games.doom.rules.specials.hand import lay_open
from engine.games.doom.rules.table import board, in_set, launched, seats_of, settled, with_room
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.state import DOOM, Doom, EventCard, Options, Ship, ShipId, Source, Special, chosen_ships


def fleet(options: Options, seats: int) -> dict[ShipId, Ship]:
    """The ships in play, with the starting neutrals aboard the largest: the chosen ships, else all basic ones."""
    out = DATA.setup.ships_left_out.get(seats, ())
    usual = {ship_id: False for ship_id in DATA.ships if ship_id not in out}
    versions = chosen_ships(options.chosen_ships) or usual
    ships = {ship_id: launched(ship_id, upgraded=upgraded) for ship_id, upgraded in versions.items()}
    largest = max(ships, key=lambda ship_id: seats_of(ship_id, ships[ship_id]))  # the first of equals
    ships[largest].passengers = [None] * DATA.setup.neutrals_aboard
    return ships


def allows(options: Options, seats: int) -> None:
    """Check that this many players can play with these options. Raises Refused: ships-left-out, ships-too-small (no
    room for the starting refugees), ships-too-few (a player might find no second ship for them)."""
    ships = fleet(options, seats)
    for ship_id in DATA.setup.ships_left_out.get(seats, ()):
        if ship_id in ships:
            raise Refused("ships-left-out", ship=ship_id, players=seats)
    room = [seats_of(ship_id, ship) - len(ship.passengers) - ship.printed for ship_id, ship in ships.items()]
    needed = seats * DATA.setup.start_rounds
    if sum(room) < needed:
        raise Refused("ships-too-small", room=sum(room), players=seats, needed=needed)
    # before the last cube, all cubes but the player's own may be on the other ships
    if options.start_cubes_on_different_ships and sum(room) - max(room) < needed - 1:
        raise Refused("ships-too-few")


@step
def set_up(g: Doom) -> None:
    """Lay out the box, deal, and place the markers; then ask for the start cubes (D0) and begin turn 1 (§3)."""
    lay_out(g)
    deal(g)
    place_markers(g)
    g.chapter("setup", seats=g.seats)
    markers = {seat: g.marker[seat] for seat in first_order(g)}
    g.tell("markers-placed", markers=markers, rounds=DATA.setup.start_rounds)
    if g.options.open_events:
        turn_next_up(g)
    if g.options.open_specials:
        lay_open(g)
    rounds = DATA.setup.start_rounds
    queue = [(seat, number) for number in range(rounds) for seat in turn_about(first_order(g), number)]
    g.then(*(start_cube(seat) for seat, _ in queue), next_turn())


def lay_out(g: Doom) -> None:
    setup = DATA.setup
    g.reserve = dict.fromkeys(g.seats, setup.player_cubes)
    g.senate = dict.fromkeys(g.seats, 0)
    g.scored = {seat: {Source.START: setup.start_points} for seat in g.seats}
    g.buildings = {faction: {} for faction in DATA.factions}
    g.ships = fleet(g.options, len(g.seats))
    g.square = setup.neutral_cubes - setup.neutrals_aboard
    g.doom_markers = len(DATA.doom.upgrades)
    others = [event for event in EventCard if event not in DOOM]
    g.removed = g.rng.take_many(others, (setup.short if g.options.short else setup).events_removed)
    g.events = [*DOOM, *others]


def deal(g: Doom) -> None:
    g.deck = [card for card, entry in DATA.politics.items() for _ in range(entry.copies)]
    g.special_deck = special_set(g)
    g.hand = {seat: g.rng.take_many(g.deck, DATA.setup.politics_dealt) for seat in g.seats}
    g.specials = {seat: g.rng.take_many(g.special_deck, DATA.setup.specials_dealt) for seat in g.seats}
    g.buried = {seat: [] for seat in g.seats}


def special_set(g: Doom) -> list[Special]:
    return [special for special, entry in DATA.specials.items() if in_set(g, special) for _ in range(entry.copies)]


def place_markers(g: Doom) -> None:
    """Place the players' markers in random order on the leftmost faction spaces."""
    order = g.rng.shuffle(g.seats)
    g.marker = dict(sorted(zip(order, DATA.factions, strict=False)))


def first_order(g: Doom) -> tuple[Seat, ...]:
    """The seats from the leftmost marker to the rightmost."""
    return tuple(sorted(g.seats, key=lambda seat: DATA.factions.index(g.marker[seat])))


def turn_about(order: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """Left to right in even rounds, right to left in odd ones."""
    return order if number % 2 == 0 else order[::-1]


@step
def start_cube(g: Doom, seat: Seat) -> Asking[None]:
    """D0: ask for a ship in port with a free seat for one own cube; this is final."""
    ships = with_room(g)
    if g.options.start_cubes_on_different_ships:
        ships = tuple(ship_id for ship_id in ships if seat not in g.ships[ship_id].passengers)
    ship_id = yield from g.ask(seat, Choose("start-cube", ships, default=ships[0]))
    board(g, ship_id, seat, 1)
    g.tell("boards", seat=seat, ship=ship_id, cubes=1)
    g.then(settled())
