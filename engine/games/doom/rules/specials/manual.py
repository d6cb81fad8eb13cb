"""A Special that only its printed text describes: its player enters what it does, and all others have to agree (§10.5).

What is entered is a list of changes, each of them legal after those before it (§8). Nothing happens until all others
have agreed to the whole; if one objects, the card goes back to the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.core import Amount, Answers, Choose, Seat, clone, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.sailing import movable, move
from engine.games.doom.rules.specials.gaining import take_special
from engine.games.doom.rules.table import empty_and_return, free_seats, score, specials_left
from engine.games.doom.state import Doom, EntryKind, Faction, Neutral, Place, Reply, ShipId, Source


class Pile(StrEnum):
    """Where cubes are that are on no ship and no building."""

    RESERVE = "reserve"
    SENATE = "senate"
    SQUARE = "square"


CubePlace: TypeAlias = ShipId | Faction | Pile
Owner: TypeAlias = Seat | Neutral


@dataclass(frozen=True, slots=True)
class ScorePoints:
    """Victory points, also lost ones."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class MoveCubes:
    """Cubes of one colour, or neutral ones, go from one place to another."""

    owner: Owner
    cubes: int
    origin: CubePlace
    target: CubePlace


@dataclass(frozen=True, slots=True)
class SailOn:
    """A ship moves one space, moved by the player of the card."""

    ship: ShipId


@dataclass(frozen=True, slots=True)
class DrawSpecial:
    """A player takes a Special."""

    seat: Seat


Entry: TypeAlias = ScorePoints | MoveCubes | SailOn | DrawSpecial


def cubes_on(g: Doom, owner: Owner, spot: CubePlace) -> int:
    """How many cubes of the owner lie there."""
    if isinstance(spot, ShipId):
        return g.ships[spot].passengers.count(owner if isinstance(owner, Seat) else None)
    if not isinstance(owner, Seat):
        return g.square if spot is Pile.SQUARE else 0
    if isinstance(spot, Faction):
        return g.buildings[spot].get(owner, 0)
    return {Pile.RESERVE: g.reserve[owner], Pile.SENATE: g.senate[owner], Pile.SQUARE: 0}[spot]


def origins(g: Doom, owner: Owner) -> tuple[CubePlace, ...]:
    """The places from which cubes of the owner could be taken."""
    return tuple(spot for spot in (*Pile, *g.ships, *g.buildings) if cubes_on(g, owner, spot))


def targets(g: Doom, owner: Owner, origin: CubePlace) -> tuple[CubePlace, ...]:
    """The places to which they could go then; of the buildings only that of the owner's marker."""
    ships = tuple(ship_id for ship_id in g.ships if free_seats(g, ship_id))
    home = (Pile.RESERVE, Pile.SENATE, g.marker[owner]) if isinstance(owner, Seat) else (Pile.SQUARE,)
    return tuple(spot for spot in (*home, *ships) if spot != origin)


def put(g: Doom, owner: Owner, spot: CubePlace, cubes: int) -> None:
    """Adds cubes to a place, or takes them away if `cubes` is negative."""
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
    """Makes one change. Returns how many Specials the actor has coming by it."""
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
    """The table as it would be after these changes, but for cards drawn."""
    after = clone(g)
    for entry in entered:
        carry_out(after, actor, entry)
    return after


# entering


@step
def manual(g: Doom, actor: Seat, entered: tuple[Entry, ...] = ()) -> None:
    """The next change, or that this was all."""
    after = preview(g, actor, entered)
    ways = [Reply.DONE, EntryKind.POINTS, EntryKind.CUBES]
    ways += [EntryKind.SHIP] if movable(after) else []
    ways += [EntryKind.SPECIAL] if specials_left(g) else []
    about = {"special": g.attached, "entered": entered}
    if len(entered) < DATA.rulings.manual_changes:
        g.ask(actor, Choose[Reply | EntryKind]("manual", ways, about=about), change_chosen, actor, entered)
    else:
        g.then(propose(actor, entered))


@step
def change_chosen(g: Doom, kind: Reply | EntryKind, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Asks for whom or what the change is; if this was all, the others are asked to agree."""
    after = preview(g, actor, entered)
    match kind:
        case EntryKind.POINTS:
            g.ask(actor, Choose("manual-seat", g.seats), points_of, actor, entered)
        case EntryKind.CUBES:
            everybody: tuple[Owner, ...] = (*g.seats, Neutral.CUBE)
            owners = tuple(one for one in everybody if any(targets(after, one, spot) for spot in origins(after, one)))
            g.ask(actor, Choose("manual-owner", owners), cubes_of, actor, entered)
        case EntryKind.SHIP:
            g.ask(actor, Choose("manual-ship", movable(after)), ship_entered, actor, entered)
        case EntryKind.SPECIAL:
            g.ask(actor, Choose("manual-seat", g.seats), draw_entered, actor, entered)
        case _:
            g.then(propose(actor, entered))


@step
def points_of(g: Doom, seat: Seat, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Asks how many points the player gains or, below 0, loses."""
    most = DATA.rulings.manual_points
    prompt = Amount("manual-points", -most, most, barred=(0,), about={"seat": seat})
    g.ask(actor, prompt, points_entered, actor, entered, seat)


@step
def points_entered(g: Doom, points: int, actor: Seat, entered: tuple[Entry, ...], seat: Seat) -> None:
    """These points are entered; the next change."""
    g.then(manual(actor, (*entered, ScorePoints(seat, points))))


@step
def cubes_of(g: Doom, owner: Owner, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Asks from which place cubes of the owner go."""
    after = preview(g, actor, entered)
    spots = tuple(spot for spot in origins(after, owner) if targets(after, owner, spot))
    g.ask(actor, Choose("manual-origin", spots), cubes_from, actor, entered, owner)


@step
def cubes_from(g: Doom, origin: CubePlace, actor: Seat, entered: tuple[Entry, ...], owner: Owner) -> None:
    """Asks to which place these cubes go."""
    spots = targets(preview(g, actor, entered), owner, origin)
    g.ask(actor, Choose("manual-target", spots), cubes_to, actor, entered, owner, origin)


@step
def cubes_to(
    g: Doom, target: CubePlace, actor: Seat, entered: tuple[Entry, ...], owner: Owner, origin: CubePlace
) -> None:
    """Asks how many cubes go: at most as many as lie there, and as a ship has free seats."""
    after = preview(g, actor, entered)
    most = cubes_on(after, owner, origin)
    most = min(most, free_seats(after, target)) if isinstance(target, ShipId) else most
    g.ask(actor, Amount("manual-cubes", 1, most), cubes_entered, actor, entered, owner, origin, target)


@step
def cubes_entered(
    g: Doom, cubes: int, actor: Seat, entered: tuple[Entry, ...], owner: Owner, origin: CubePlace, target: CubePlace
) -> None:
    """This move of cubes is entered; the next change."""
    g.then(manual(actor, (*entered, MoveCubes(owner, cubes, origin, target))))


@step
def ship_entered(g: Doom, ship_id: ShipId, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """The ship's move, one space, is entered; the next change."""
    g.then(manual(actor, (*entered, SailOn(ship_id))))


@step
def draw_entered(g: Doom, seat: Seat, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """A Special for this player is entered; the next change."""
    g.then(manual(actor, (*entered, DrawSpecial(seat))))


# agreeing


@step
def propose(g: Doom, actor: Seat, entered: tuple[Entry, ...]) -> None:
    """All others see everything that was entered. Whoever is away does not agree."""
    about = {"special": g.attached, "seat": actor, "entered": entered}
    prompt = Choose("manual-agree", (Reply.AGREE, Reply.OBJECT), Reply.OBJECT, about=about)
    g.ask_all({seat: prompt for seat in g.seats if seat != actor}, proposal_answered, actor, entered)


@step
def proposal_answered(g: Doom, answers: Answers[Reply], actor: Seat, entered: tuple[Entry, ...]) -> None:
    """Carried out as a whole, or not at all: then the Special is back in the hand."""
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
