"""A Special that only its printed text describes: its player enters the effect, and all others have to agree (§10.5).

The effect is a list of changes, each of them legal after those before it (§8). Nothing happens until all others have
agreed to the whole; if one objects, the card goes back to the hand.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.core import Amount, Answers, Asking, Choose, Seat, clone, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.sailing import movable, move
from engine.games.doom.rules.specials.hand import take_special
from engine.games.doom.rules.table import empty_and_return, free_seats, score, specials_left
from engine.games.doom.state import Doom, EntryKind, Faction, Neutral, Place, Reply, ShipId, Source


class Pile(StrEnum):
    RESERVE = "reserve"
    SENATE = "senate"
    SQUARE = "square"


CubePlace: TypeAlias = ShipId | Faction | Pile
Owner: TypeAlias = Seat | Neutral


@dataclass(frozen=True, slots=True)
class ScorePoints:
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class MoveCubes:
    """Cubes of one colour, or neutral ones, that move from one place to another."""

    owner: Owner
    cubes: int
    origin: CubePlace
    target: CubePlace


@dataclass(frozen=True, slots=True)
class SailOn:
    ship: ShipId


@dataclass(frozen=True, slots=True)
class DrawSpecial:
    seat: Seat


Entry: TypeAlias = ScorePoints | MoveCubes | SailOn | DrawSpecial


def cubes_on(g: Doom, owner: Owner, spot: CubePlace) -> int:
    if isinstance(spot, ShipId):
        return g.ships[spot].passengers.count(owner if isinstance(owner, Seat) else None)
    if not isinstance(owner, Seat):
        return g.square if spot is Pile.SQUARE else 0
    if isinstance(spot, Faction):
        return g.buildings[spot].get(owner, 0)
    return {Pile.RESERVE: g.reserve[owner], Pile.SENATE: g.senate[owner], Pile.SQUARE: 0}[spot]


def origins(g: Doom, owner: Owner) -> tuple[CubePlace, ...]:
    return tuple(spot for spot in (*Pile, *g.ships, *g.buildings) if cubes_on(g, owner, spot))


def targets(g: Doom, owner: Owner, origin: CubePlace) -> tuple[CubePlace, ...]:
    """Places to which the owner's cubes could move; of the buildings only that of the owner's marker."""
    ships = tuple(ship_id for ship_id in g.ships if free_seats(g, ship_id))
    home = (Pile.RESERVE, Pile.SENATE, g.marker[owner]) if isinstance(owner, Seat) else (Pile.SQUARE,)
    return tuple(spot for spot in (*home, *ships) if spot != origin)


def put(g: Doom, owner: Owner, spot: CubePlace, cubes: int) -> None:
    """Add cubes to a place, or remove them if `cubes` is negative."""
    if isinstance(spot, ShipId):
        passenger = owner if isinstance(owner, Seat) else None
        if cubes > 0:
            g.ships[spot].passengers.extend([passenger] * cubes)
        for _ in range(-cubes):
            g.ships[spot].passengers.remove(passenger)
    elif not isinstance(owner, Seat):
        g.square += cubes
    elif isinstance(spot, Faction):
        g.buildings[spot][owner] = g.buildings[spot].get(owner, 0) + cubes
    elif spot is Pile.RESERVE:
        g.reserve[owner] += cubes
    else:
        g.senate[owner] += cubes


def carry_out(g: Doom, actor: Seat, entry: Entry) -> int:
    """Make one change. Returns the number of Specials that the actor earns by it."""
    match entry:
        case ScorePoints():
            score(g, entry.seat, Source.SPECIALS, entry.points)
        case MoveCubes():
            put(g, entry.owner, entry.origin, -entry.cubes)
            put(g, entry.owner, entry.target, entry.cubes)
            left = g.ships[entry.origin] if isinstance(entry.origin, ShipId) else None
            if left is not None and left.place is Place.OCEAN and not left.passengers and not left.printed:
                empty_and_return(g, ShipId(entry.origin))
        case SailOn():
            return move(g, entry.ship, actor)
        case DrawSpecial():
            pass
    return 0


def preview(g: Doom, actor: Seat, entered: tuple[Entry, ...]) -> Doom:
    """The table after these changes, except for drawn cards."""
    after = clone(g)
    for entry in entered:
        carry_out(after, actor, entry)
    return after


# entering


@step
def manual(g: Doom, actor: Seat) -> Asking[None]:
    """Ask for one change after another; then ask the others to agree."""
    entered: tuple[Entry, ...] = ()
    while len(entered) < DATA.rulings.manual_changes:
        entry = yield from next_change(g, actor, entered)
        if entry is None:
            break
        entered = (*entered, entry)
    g.then(propose(actor, entered))


def next_change(g: Doom, actor: Seat, entered: tuple[Entry, ...]) -> Asking[Entry | None]:
    """Ask for the next change; None after the last one."""
    after = preview(g, actor, entered)
    ways = [Reply.DONE, EntryKind.POINTS, EntryKind.CUBES]
    ways += [EntryKind.SHIP] if movable(after) else []
    ways += [EntryKind.SPECIAL] if specials_left(g) else []
    about = {"special": g.attached, "entered": entered}
    match (yield from g.ask(actor, Choose[Reply | EntryKind]("manual", ways, about=about))):
        case EntryKind.POINTS:
            seat = yield from g.ask(actor, Choose("manual-seat", g.seats))
            most = DATA.rulings.manual_points
            prompt = Amount("manual-points", -most, most, barred=(0,), about={"seat": seat})
            return ScorePoints(seat, (yield from g.ask(actor, prompt)))
        case EntryKind.CUBES:
            return (yield from cubes_moved(g, actor, after))
        case EntryKind.SHIP:
            return SailOn((yield from g.ask(actor, Choose("manual-ship", movable(after)))))
        case EntryKind.SPECIAL:
            return DrawSpecial((yield from g.ask(actor, Choose("manual-seat", g.seats))))
        case _:
            return None


def cubes_moved(g: Doom, actor: Seat, after: Doom) -> Asking[MoveCubes]:
    """Ask for owner, origin, target and number of cubes, on the table `after` all entered changes. The number is
    limited by the cubes there and the free seats of a ship."""
    everybody: tuple[Owner, ...] = (*g.seats, Neutral.CUBE)
    owners = tuple(one for one in everybody if any(targets(after, one, spot) for spot in origins(after, one)))
    owner = yield from g.ask(actor, Choose("manual-owner", owners))
    spots = tuple(spot for spot in origins(after, owner) if targets(after, owner, spot))
    origin = yield from g.ask(actor, Choose("manual-origin", spots))
    target = yield from g.ask(actor, Choose("manual-target", targets(after, owner, origin)))
    most = cubes_on(after, owner, origin)
    most = min(most, free_seats(after, target)) if isinstance(target, ShipId) else most
    cubes = yield from g.ask(actor, Amount("manual-cubes", 1, most))
    return MoveCubes(owner, cubes, origin, target)


# agreeing


@step
def propose(g: Doom, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Ask all others, who see the whole list. An absent player does not agree."""
    about = {"special": g.attached, "seat": actor, "entered": entered}
    prompt = Choose("manual-agree", (Reply.AGREE, Reply.OBJECT), Reply.OBJECT, about=about)
    g.ask_all({seat: prompt for seat in g.seats if seat != actor}, proposal_answered, actor, entered)


@step
def proposal_answered(g: Doom, answers: Answers[Reply], actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Carry out the whole list, or return the Special to the hand if anybody objects."""
    g.reveal(answers)
    assert g.attached is not None
    against = [seat for seat, reply in answers.items() if reply is not Reply.AGREE]
    if against:
        g.specials[actor].append(g.attached)
        g.tell("special-returned", seat=actor, special=g.attached, against=against)
        g.turned_down.append(actor)
        g.attached = None
        return
    g.tell("special-agreed", seat=actor, special=g.attached, entered=entered)
    due = sum(carry_out(g, actor, entry) for entry in entered)
    drawing = [entry.seat for entry in entered if isinstance(entry, DrawSpecial)]
    g.then(*(take_special(seat) for seat in (*drawing, *[actor] * due)))
