"""Scenes of a game laid out by hand, for the tests of the pictures: the beginning, a vote in the middle, the end."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Randomness, Result, Seat, View
from engine.core.veiling import veiled
from engine.games.doom import BOX, GAME
from engine.games.doom.data import DATA
from engine.games.doom.state import Card, Doom, EventCard, Faction, Options, Phase, Place, Ship, ShipId, Source, Special
from tests.engine.games.gallery import Gallery, moment

A, B, C, D = ShipId.A, ShipId.B, ShipId.C, ShipId.D
HAND = [
    Card.REFUGEES_2, Card.ROYAL_SHIP, Card.TREASON, Card.SHIPS, Card.REFUGEES_2_1, Card.REFUGEES_1, Card.ARISTOCRACY,
]  # fmt: skip


@dataclass(slots=True)
class Scene:
    """A table and who is awaited for what."""

    g: Doom
    awaiting: Mapping[Seat, str]

    def view(self, viewer: Seat | None = None) -> View[Doom]:
        """What the viewer sees: others' cards and all decks veiled."""
        seen, unseen = veiled(GAME, self.g, viewer)
        return View(viewer, seen, self.awaiting, unseen=unseen)


def table(players: int, options: Options | None = None) -> Doom:
    """A table as it is laid out, before the first cube."""
    seats = tuple(Seat(i) for i in range(players))
    g = Doom(seats=seats, randomness=Randomness("5eed"), options=options or Options())
    g.reserve = dict.fromkeys(seats, 20)
    g.senate = dict.fromkeys(seats, 0)
    g.scored = {seat: {Source.START: 2} for seat in seats}
    g.buildings = {faction: {} for faction in Faction}
    g.ships = {ship: Ship() for ship in ShipId}
    g.ships[A].passengers = [None, None]
    g.square = 8
    g.marker = dict(zip(seats, Faction, strict=False))
    g.hand = {seat: list(HAND) for seat in seats}
    g.specials = {seat: [Special.GREAT_EVACUATION, Special.TREASURES] for seat in seats}
    g.deck = [Card.SHIPS] * 52
    return g


def start(players: int = 4, options: Options | None = None) -> Scene:
    """The first player puts down their first cube."""
    return Scene(table(players, options), {Seat(0): "start-cube"})


def laying(players: int = 4) -> Scene:
    """Two players have laid their cards, the others are awaited."""
    g = middle(players).g
    for rows in (g.laid, g.down, g.cubes, g.played, g.bids):
        rows.clear()
    g.vote, g.ranks, g.actors = 0, (), ()
    return Scene(g, dict.fromkeys(g.seats[2:], "lay-cards"))


def middle(players: int = 4, options: Options | None = None) -> Scene:
    """Third vote of the third turn, open bids; the second actor is awaited."""
    g = table(players, options)
    y, b, r = g.seats[:3]
    last = g.seats[-1]
    g.turn, g.phase, g.vote = 3, Phase.VOTING, 3
    g.revealed = [EventCard.DOOM_A, EventCard.WOE]
    g.doom_markers = 2
    for seat, senate, reserve in zip(g.seats, (4, 3, 5, 1, 2), (9, 3, 0, 12, 1), strict=False):
        g.senate[seat], g.reserve[seat] = senate, reserve
    for seat, voyages in zip(g.seats, (15, 9, 12, 7, 3), strict=False):
        g.scored[seat][Source.VOYAGES] = voyages
    g.new_land = [y, y, r, last, None]
    g.square = 6
    g.ships[A] = Ship(upgraded=True, place=Place.OCEAN, passengers=[y, y, last, last, b, None], printed=True)
    g.ships[B] = Ship(upgraded=True, place=Place.OCEAN, passengers=[r, r, r, y, None])
    g.ships[C].passengers = [b, b, r]
    g.ships[ShipId.E].passengers = [last, last, None]
    g.marker = dict(
        zip(
            g.seats,
            (Faction.DEMAGOGOS, Faction.BASILEUS, Faction.PHILOSOPHIOS, Faction.ORAKLOS, Faction.STRATEGOS),
            strict=False,
        )
    )
    g.holder = {faction: seat for seat, faction in g.marker.items()}
    g.plus_one = [Faction.ARCHONT, Faction.DEMIURGOS]
    g.buildings[Faction.BASILEUS] = {b: 2}
    g.buildings[Faction.DEMAGOGOS] = {y: 1}
    g.buildings[Faction.PHILOSOPHIOS] = {r: 2}
    rows = (
        [Card.SHIPS, Card.REFUGEES_2, Card.ARISTOCRACY, Card.REFUGEES_1, Card.ROYAL_SHIP],
        [Card.SUPPORT, Card.REFUGEES_2, Card.REFUGEES_1, Card.ARISTOCRACY, Card.SABOTAGE],
        [Card.REFUGEES_2, Card.ROYAL_SHIP, Card.TREASON, Card.SHIPS, Card.REFUGEES_2_1],
        [Card.REFUGEES_1, Card.SABOTAGE, Card.SHIPS, Card.TREASON, Card.REFUGEES_1],
        [Card.SHIPS, Card.SHIPS, Card.SUPPORT, Card.ROYAL_SHIP, Card.TREASON],
    )
    bids = ([4, 1, 2], [3, 2, 3], [2, 0, 5], [0, 12, 1], [1, 0, 0])
    for seat, row, bid in zip(g.seats, rows, bids, strict=False):
        g.laid[seat] = list(row)
        g.bids[seat] = [*bid, None, None]
        g.cubes[seat] = [*bid, 0, 0]
        g.played[seat] = [None] * 5
        g.down[seat] = []
        g.hand[seat] = [Card.REFUGEES_1, Card.SHIPS]
    g.played[y][0], g.played[b][0], g.played[b][1], g.played[y][2] = y, b, b, r
    g.laid[last][3:] = [None, None]
    g.down[last] = [Card.TREASON, Card.REFUGEES_1]
    g.specials = {seat: [Special.PIRATES, Special.LEGACY, Special.EMPATH][: n % 4] for n, seat in enumerate(g.seats, 1)}
    g.ranks = (r, b, *(seat for seat in g.seats if seat not in (r, b)))
    g.actors = (r, b)
    return Scene(g, {b: "act"})


def secret_bids(players: int = 4) -> Scene:
    """A secret vote in which all but the first two have bid."""
    g = middle(players).g
    g.revealed.append(EventCard.TOGETHER)
    g.ranks = g.actors = ()
    for seat in g.seats:
        g.bids[seat][2] = None
        g.played[seat][2] = None
    return Scene(g, dict.fromkeys(g.seats[:2], "bid"))


def crowded(players: int = 4) -> Scene:
    """A Faction phase in which everything is as full as it gets, great numbers included."""
    g = middle(players).g
    g.phase, g.vote, g.ranks, g.actors = Phase.FACTIONS, 0, (), ()
    for rows in (g.laid, g.down, g.cubes, g.played, g.bids):
        rows.clear()
    g.new_land = [seat for seat in g.seats for _ in range(11)] + [None] * 8
    g.marker[g.seats[2]] = Faction.BASILEUS
    g.plus_one = [Faction.ARCHONT, Faction.PHILOSOPHIOS]
    g.holder = {Faction.BASILEUS: g.seats[1]}
    for seat in g.seats:
        g.scored[seat][Source.VOYAGES] = 128
        g.senate[seat] = 18
    for ship, entry in DATA.ships.items():
        g.ships[ship].passengers = [g.seats[0]] * entry.seats
        g.ships[ship].upgraded = True
    return Scene(g, dict.fromkeys(g.seats, "use-power"))


def end(players: int = 4) -> Scene:
    """The third Doom! was revealed."""
    g = middle(players).g
    g.phase, g.vote, g.doom_markers = Phase.END, 0, 0
    g.revealed = [EventCard.DOOM_A, EventCard.WOE, EventCard.DOOM_B, EventCard.LED, EventCard.DOOM_C]
    points = (
        (2, 30, 4, 2, 3, 2, 5), (2, 27, 2, 2, -1, 3, 2), (2, 31, 4, 6, 4, 1, 3), (2, 26, 0, 0, -3, 2, 0),
        (2, 30, 4, 2, 3, 2, 5),
    )  # fmt: skip
    for seat, won in zip(g.seats, points, strict=False):
        g.scored[seat] = dict(zip(Source, won, strict=True))
    y, b, r = g.seats[:3]
    g.shown = {y: [Special.CHRONICLES], b: [Special.LEGACY], r: [Special.TREASURES, Special.PIRATES]}
    g.turn = 5
    standings = tuple(sorted(g.vp.items(), key=lambda pair: -pair[1]))
    g.result = Result((standings[0][0],), standings)
    return Scene(g, {})


GALLERY = Gallery(
    BOX,
    scenes=(start, laying, middle, secret_bids, crowded),
    end=end,
    height=(940, 140),
    sizes=(3, 4, 5),
    drawn_ahead=7,
    secret=tuple(moment(GAME, answers) for answers in (5, 40, 90, 150)),
)
