"""Setup (§3), and the frame of the game: the phases of a turn, and the end."""

from engine.core import Asking, Choose, Seat, ring, step
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.battles import battle_orders, battles
from engine.games.perikles.rules.cubes import nominating, place, poorest
from engine.games.perikles.rules.ending import count_points, doomed, end_of_turn, scores
from engine.games.perikles.rules.influence import elections, influence, refill
from engine.games.perikles.rules.sending import sending
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import CITIES, Location, Power, Special


@step
def set_up(g: Perikles) -> None:
    """Set up the game (§3), up to the cubes that each player places at choice."""
    for city in CITIES:
        g.cubes[city] = dict.fromkeys(g.seats, DATA.setup.own)
        g.candidates[city], g.statues[city], g.defeats[city] = [], [], 0
    for power in Power:
        g.army[power], g.pool[power], g.dead[power] = list(DATA.armies[power]), [], []
    g.box = list(Special)
    for seat in g.seats:
        g.special[seat] = [g.rng.take(g.box)]
        g.won[seat], g.tiles[seat] = [], []
    g.location_deck = list(Location)
    g.start = g.seats[g.rng.below(len(g.seats))]
    g.chapter("setup", seats=g.seats)
    g.tell("starts", seat=g.start)
    twice = [setup_cube(seat) for seat in ring(g.seats, g.start)] * DATA.setup.extra
    g.then(refill(), *twice, turn())


@step
def setup_cube(g: Perikles, seat: Seat) -> Asking[None]:
    """Ask for the city of one more cube (§3 step 8)."""
    city = yield from g.ask(seat, Choose("setup-cube", CITIES, default=poorest(g, seat)))
    place(g, seat, city, 1)
    g.tell("sets-up", seat=seat, city=city)


@step
def turn(g: Perikles) -> None:
    """Queue a turn: the political half, the war half, and the end of the turn."""
    political = (influence(), nominating(), elections())
    war = (sending(), battle_orders(), battles())
    g.then(*political, *war, end_of_turn(scores(g)), after_turn())


@step
def after_turn(g: Perikles) -> None:
    """End the game after the last turn, or too many defeats of Athens or Sparta; else begin the next one."""
    if g.turn == DATA.turn.turns or doomed(g):
        if doomed(g):
            g.tell("early-end", cities=[city for city in DATA.end.cities if g.defeats[city] >= DATA.end.defeats])
        g.then(count_points())
    else:
        g.then(refill(), turn())
