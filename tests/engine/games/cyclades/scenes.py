"""Scenes of a game laid out by hand, for the tests of the pictures: the beginning, the middle, crowded, the end."""

from engine.core import Position, Seat, View, clone, new_game, seed_from, view
from engine.core.play import advance
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.rules.cycle import end_of_cycle
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, Figure, Fleet, God, Offer, Options
from tests.engine.games.gallery import Gallery, laid


def start(players: int = 4) -> Cyclades:
    """Everybody is to bid for the first time."""
    return clone(new_game(GAME, players, Options(), seed_from("scene")).position.state)


def middle(players: int = 4) -> Cyclades:
    """Offerings stand, some things are built, a metropolis rises, and there are figurines."""
    g = start(players)
    names = list(g.lands)
    g.cycle = 6
    for n, island in enumerate(names):
        land = g.lands[island]
        if land.owner is None and n % 3:
            land.owner, land.troops = Seat(n % players), n % 4
        if land.owner is not None:
            land.slots[-1] = Built(list(Building)[n % 4])
            land.markers = n % 3
    first = g.lands[names[0]]
    first.slots[: chart(g).land[names[0]].spot] = [None] * chart(g).land[names[0]].spot
    first.metropolis = True
    put(g, {4: Creature.GRIFFON, 2: Creature.POLYPHEMUS})
    figure(g, Creature.MEDUSA, Figure(Seat(0), 6, names[1], card=True))
    free = next(space for space in chart(g).water if space not in g.fleets)
    figure(g, Creature.KRAKEN, Figure(Seat(1), 6, space=free))
    g.offers = {god: Offer(Seat(n % players), 3 + 5 * n) for n, god in enumerate(g.gods[: players - 1])}
    g.queue = g.queue[-1:]
    return g


def crowded(players: int = 4) -> Cyclades:
    """As much as there can be everywhere."""
    g = middle(players)
    map_ = chart(g)
    for n, (island, land) in enumerate(g.lands.items()):
        land.owner, land.troops, land.markers = Seat(n % players), 8, 4
        land.slots = [Built(list(Building)[(n + at) % 4]) for at in range(len(land.slots))]
        if n % 2 == 0:
            land.slots[: map_.land[island].spot] = [None] * map_.land[island].spot
        land.metropolis = n % 2 == 0
    for n, space in enumerate(list(map_.water)[: DATA.stock.fleets * players]):
        g.fleets[space] = Fleet(Seat(n % players), 8)
    for seat in g.seats:
        g.gold[seat], g.priests[seat], g.philosophers[seat] = 100, 16, 3
    g.apollo = [*g.seats]
    put(g, {4: Creature.KRAKEN, 3: Creature.CHIMERA, 2: Creature.SPHINX})
    return g


def put(g: Cyclades, market: dict[int, Creature]) -> None:
    """These lie on the track, what lay there before is discarded."""
    g.discard += [card for card in g.market.values() if card not in market.values()]
    for card in market.values():
        g.figures.pop(card, None)
        for pile in (g.deck, g.discard):
            if card in pile:
                pile.remove(card)
    g.market = market


def figure(g: Cyclades, creature: Creature, at: Figure) -> None:
    for pile in (g.deck, g.discard):
        if creature in pile:
            pile.remove(creature)
    g.figures[creature] = at
    if not at.card:
        g.discard.append(creature)


def end(players: int = 4) -> Cyclades:
    """Two have what they need, one is richer."""
    g = middle(players)
    names = list(g.lands)
    for n, island in enumerate(names[:6]):
        land, spot = g.lands[island], chart(g).land[island].spot
        land.slots[:spot] = [None] * spot
        land.owner, land.metropolis = Seat(n % 2), True
    g.gold[Seat(1)] = 23
    g.queue, g.god = [], None
    g.agenda = [end_of_cycle()]
    g.run.ask = None
    advance(g)
    return g


def seen(g: Cyclades, viewer: Seat | None = None) -> View[Cyclades]:
    """What the viewer sees of a scene."""
    return view(GAME, Position(clone(g)), viewer)


def acting(g: Cyclades) -> Cyclades:
    """The first god has the turn."""
    g.god, g.active = God.APOLLO, Seat(0)
    return g


GALLERY = Gallery(
    BOX,
    scenes=(laid(GAME, start), laid(GAME, middle), laid(GAME, crowded)),
    end=laid(GAME, end),
    height=(1270, 92),
    sizes=GAME.seats,
    drawn_ahead=3,
)
