"""Queries and changes of the table that all phases share: order, seats, returning cubes, points, drawn cards."""

from collections.abc import Collection, Iterable

from engine.core import Seat, step
from engine.games.doom.data import DATA, Trait
from engine.games.doom.state import Ballot, Doom, EventCard, Faction, Neutral, Place, Ship, ShipId, Source, Special

_SPACE = {faction: space for space, faction in enumerate(DATA.factions)}


def senate_order(g: Doom) -> tuple[Seat, ...]:
    """All seats by Senate cubes, including bribes, most first; ties by the marker nearer the left (§4)."""
    return tuple(sorted(g.seats, key=lambda seat: (-g.senate[seat] - g.bribes.get(seat, 0), _SPACE[g.marker[seat]])))


def ballot(g: Doom) -> Ballot:
    """The kind of this turn's votes: the symbol on the Event revealed last (§5.3)."""
    event = g.event
    return DATA.voting.first.vote if event is None else DATA.events[event].vote


def in_effect(g: Doom) -> EventCard | None:
    """The Event of last turn whose effect lasts until the next one is revealed (§6.2), None if there is none."""
    event = g.event
    return event if event is not None and DATA.events[event].lasts else None


def holds(g: Doom, seat: Seat, faction: Faction) -> bool:
    return g.holder.get(faction) == seat


def family(g: Doom) -> bool:
    """True for the family game: there is no Senate, and Senate order is the order of the markers (§9)."""
    return g.options.family or len(g.seats) in DATA.setup.family_only


def for_two(g: Doom) -> bool:
    """True for two players, where the Demagogos and the Philosophios have other powers (§6.3)."""
    return len(g.seats) == 2


def votes(g: Doom) -> int:
    """Number of votes in this turn, and so of cards that each player lays."""
    return DATA.voting.votes_doomed[len(g.seats)] if in_effect(g) is EventCard.DOOMED else DATA.voting.votes


def acting(g: Doom) -> int:
    """Number of players who may act in each vote of this turn."""
    doomed = in_effect(g) is EventCard.DOOMED
    return (DATA.voting.actors_doomed if doomed else DATA.voting.actors)[len(g.seats)]


def shielded(g: Doom, actor: Seat) -> Seat | None:
    """The seat whose cubes the actor cannot hurt by Treason or Sabotage: with two players the Demagogos. None if there
    is none."""
    holder = g.holder.get(Faction.DEMAGOGOS) if for_two(g) else None
    return None if holder == actor else holder


@step
def settled(g: Doom) -> None:
    """Make the decision final, so that nobody takes back what others build on."""
    g.settle()


# ships


def improved(g: Doom, left: int) -> tuple[ShipId, ...]:
    """The ships upgraded by the Doom! after which `left` markers stand; none if the versions were chosen."""
    if g.options.chosen_ships:
        return ()
    return tuple(ship_id for ship_id in DATA.doom.upgrades[-1 - left] if ship_id in g.ships)


def launched(ship_id: ShipId, *, upgraded: bool) -> Ship:
    """A ship in its berth, empty except for its printed passenger."""
    return Ship(upgraded, printed=upgraded and Trait.PRINTED_NEUTRAL in DATA.ships[ship_id].traits)


def seats_of(ship_id: ShipId, ship: Ship) -> int:
    entry = DATA.ships[ship_id]
    return entry.upgraded_seats if ship.upgraded else entry.seats


def aboard(ship: Ship) -> int:
    """Number of passengers aboard, including the printed one."""
    return len(ship.passengers) + ship.printed


def free_seats(g: Doom, ship_id: ShipId) -> int:
    ship = g.ships[ship_id]
    return seats_of(ship_id, ship) - len(ship.passengers) - ship.printed


def has_trait(g: Doom, ship_id: ShipId, trait: Trait) -> bool:
    """True if the ship is upgraded and its upgraded version has this trait."""
    return g.ships[ship_id].upgraded and trait in DATA.ships[ship_id].traits


def in_port(g: Doom) -> tuple[ShipId, ...]:
    return tuple([ship_id for ship_id, ship in g.ships.items() if ship.place is Place.PORT])


def with_room(g: Doom) -> tuple[ShipId, ...]:
    """Ships in port with at least this many free seats, by letter."""
    return tuple([ship_id for ship_id in in_port(g) if free_seats(g, ship_id) > 0])


def passengers(ship: Ship, *, printed: bool) -> tuple[Seat | Neutral, ...]:
    """All passengers as options: own colours by seat, then the neutral cubes, then the printed one if `printed`."""
    own = sorted(cube for cube in ship.passengers if cube is not None)
    neutral = len(ship.passengers) - len(own)
    last = (Neutral.PRINTED,) if printed and ship.printed else ()
    return (*own, *(Neutral.CUBE for _ in range(neutral)), *last)


def exposed(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    """Passengers that the actor can hurt, never the printed one."""
    safe = shielded(g, actor)
    return tuple(passenger for passenger in passengers(g.ships[ship_id], printed=False) if passenger != safe)


# cubes


def board(g: Doom, ship_id: ShipId, seat: Seat, cubes: int) -> None:
    g.reserve[seat] -= cubes
    g.ships[ship_id].passengers.extend([seat] * cubes)


def dismiss(g: Doom, cubes: Iterable[Seat | None]) -> None:
    """Move discarded cubes to the building with their owner's marker, neutral ones to the square (§8)."""
    for cube in cubes:
        if cube is None:
            g.square += 1
        else:
            building = g.buildings[g.marker[cube]]
            building[cube] = building.get(cube, 0) + 1


def evict(g: Doom, ship_id: ShipId, leaving: Iterable[Seat | Neutral]) -> None:
    """Discard these passengers of a ship. The printed one is no cube: it is only absent until the Ark is back."""
    ship = g.ships[ship_id]
    for passenger in leaving:
        if passenger is Neutral.PRINTED:
            ship.printed = False
            continue
        cube = passenger if isinstance(passenger, Seat) else None
        ship.passengers.remove(cube)
        dismiss(g, (cube,))


def empty_and_return(g: Doom, ship_id: ShipId, safe: Collection[Seat] = ()) -> list[Seat | None]:
    """Take all cubes off a ship except those of `safe` seats, and return it to its berth. There the Ark's printed
    passenger is aboard again, if a seat is free. Returns the cubes that leave."""
    ship = g.ships[ship_id]
    leaving = [cube for cube in ship.passengers if cube not in safe]
    ship.passengers = [cube for cube in ship.passengers if cube in safe]
    ship.place = Place.PORT
    ship.printed = has_trait(g, ship_id, Trait.PRINTED_NEUTRAL) and len(ship.passengers) < seats_of(ship_id, ship)
    return leaving


def tally(cubes: Iterable[Seat | None]) -> dict[Seat, int]:
    """Number of cubes of each colour, by seat, without neutral ones."""
    counts: dict[Seat, int] = {}
    for cube in cubes:
        if cube is not None:
            counts[cube] = counts.get(cube, 0) + 1
    return dict(sorted(counts.items()))


def manifest(cubes: Iterable[Seat | None], printed: int = 0) -> dict[Seat | Neutral, int]:
    """Number of cubes of each colour for the story, including neutral ones, among which `printed` ones count."""
    every = list(cubes)
    neutral = every.count(None) + printed
    return {**tally(every), **({Neutral.CUBE: neutral} if neutral else {})}


def score(g: Doom, seat: Seat, source: Source, points: int) -> int:
    """Add points, but not below 0 in total (R27). Returns the real gain or loss."""
    sources = g.scored[seat]
    if points < 0 and not DATA.rulings.points_below_zero:
        points = max(points, -sum(sources.values()))
    sources[source] = sources.get(source, 0) + points
    return points


# cards


def draw_politics(g: Doom, seat: Seat, count: int) -> None:
    """Draw Politics cards into the seat's hand; all discards replace an empty deck (§5.4 step 9)."""
    for _ in range(count):
        if not g.deck:
            reshuffle(g)
        g.hand[seat].append(g.rng.take(g.deck))


def reshuffle(g: Doom) -> None:
    """Make a new Politics deck of the discards, including the Archont's face-down ones."""
    g.deck.extend(g.discard)
    g.discard.clear()
    for pile in g.buried.values():
        g.deck.extend(pile)
        pile.clear()
    g.tell("politics-reshuffled", cards=len(g.deck))


def special_deck_left(g: Doom) -> bool:
    return bool(len(g.special_deck) or g.special_discard)


def specials_left(g: Doom) -> bool:
    """True if a Special can be gained from the deck or the open row."""
    return special_deck_left(g) or bool(g.special_row)


def top_special(g: Doom) -> Special:
    """Take a Special off the deck, which the discards replace when it is empty (§6.5). There must be one."""
    if not g.special_deck:
        g.special_deck.extend(g.special_discard)
        g.special_discard.clear()
        g.tell("specials-reshuffled", cards=len(g.special_deck))
    return g.rng.take(g.special_deck)


def draw_special(g: Doom, seat: Seat) -> None:
    """Draw a Special from the deck, if there is one, and whisper it to its new holder."""
    if not special_deck_left(g):
        return
    special = top_special(g)
    g.specials[seat].append(special)
    g.tell("special-drawn", seat=seat)
    g.whisper(seat, "special-yours", special=special)


def in_set(g: Doom, special: Special) -> bool:
    """True if the Special is part of this game; the family game leaves out those that need a Senate."""
    entry = DATA.specials[special]
    return entry.copies > 0 and not (entry.needs_senate and family(g))
