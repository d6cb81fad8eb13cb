"""Politics cards (§6.1): when a card can be played in full, and the plan that plays it.

A plan is a chain of questions in one draft: nothing of it stands, or is seen by others, before it is complete.
"""

from __future__ import annotations

from engine.core import Amount, Choose, Pick, Seat, Step, step
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.gaining import take_special
from engine.games.doom.sailing import movable, movable_by_royal, move
from engine.games.doom.state import Card, Doom, InSenate, Neutral, Place, ShipId
from engine.games.doom.table import (
    board,
    dismiss,
    empty_and_return,
    evict,
    exposed,
    free_seats,
    has_trait,
    in_port,
    manifest,
    passengers,
    shielded,
    specials_left,
    with_room,
)


def playable(g: Doom, actor: Seat, card: Card) -> bool:
    """Whether the actor could resolve the card completely just now."""
    entry = DATA.politics[card]
    match entry.effect:
        case Effect.REFUGEES:
            return g.reserve[actor] >= sum(entry.stacks) and bool(ships_for(g, entry.stacks, ()))
        case Effect.ARISTOCRACY:
            return g.reserve[actor] > 0 and bool(in_port(g))
        case Effect.SHIPS:
            return len(movable(g)) > 1
        case Effect.ROYAL_SHIP:
            return bool(movable_by_royal(g))
        case Effect.SUPPORT:
            return specials_left(g)
        case Effect.SABOTAGE:
            return bool(sabotage_targets(g, actor))
        case Effect.TREASON:
            return bool(treason_targets(g, actor))


def resolve(card: Card, actor: Seat) -> Step[Doom]:
    """The first step of the plan that plays a playable card."""
    entry = DATA.politics[card]
    match entry.effect:
        case Effect.REFUGEES:
            return refugees(actor, entry.stacks)
        case Effect.ARISTOCRACY:
            return aristocracy(actor)
        case Effect.SHIPS:
            return ships(actor)
        case Effect.ROYAL_SHIP:
            return royal_ship(actor)
        case Effect.SUPPORT:
            return take_special(actor)
        case Effect.SABOTAGE:
            return sabotage(actor)
        case Effect.TREASON:
            return treason(actor)


# Refugees


def ships_for(g: Doom, stacks: tuple[int, ...], used: tuple[ShipId, ...]) -> tuple[ShipId, ...]:
    """The ships on which the first of `stacks` may go so that the others find room on ships of their own."""
    ships = tuple(ship_id for ship_id in with_room(g, stacks[0]) if ship_id not in used)
    if len(stacks) == 1:
        return ships
    return tuple(ship_id for ship_id in ships if ships_for(g, stacks[1:], (*used, ship_id)))


@step
def refugees(g: Doom, actor: Seat, stacks: tuple[int, ...], used: tuple[ShipId, ...] = ()) -> None:
    """Each stack of cubes boards one ship, every stack another."""
    ships = ships_for(g, stacks, used)
    if len(ships) == 1:
        g.then(refugees_board(ships[0], actor, stacks, used))
    else:
        prompt = Choose("refugees", ships, about={"cubes": stacks[0]})
        g.ask(actor, prompt, refugees_board, actor, stacks, used)


@step
def refugees_board(g: Doom, ship_id: ShipId, actor: Seat, stacks: tuple[int, ...], used: tuple[ShipId, ...]) -> None:
    board(g, ship_id, actor, stacks[0])
    g.tell("boards", seat=actor, ship=ship_id, cubes=stacks[0])
    if len(stacks) > 1:
        g.then(refugees(actor, stacks[1:], (*used, ship_id)))


# Aristocracy


@step
def aristocracy(g: Doom, actor: Seat) -> None:
    ships = in_port(g)
    if len(ships) == 1:
        g.then(aristocracy_boards(ships[0], actor))
    else:
        g.ask(actor, Choose("aristocracy", ships), aristocracy_boards, actor)


@step
def aristocracy_boards(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    """A full ship loses one passenger first, one with a free seat never does."""
    evicts = () if free_seats(g, ship_id) else (aristocracy_evicts(actor, ship_id),)
    g.then(*evicts, aristocrat(actor, ship_id))


@step
def aristocracy_evicts(g: Doom, actor: Seat, ship_id: ShipId) -> None:
    colours = tuple(dict.fromkeys(passengers(g.ships[ship_id], printed=True)))
    if len(colours) == 1:
        g.then(evicted(colours[0], ship_id))
    else:
        prompt = Choose[Seat | Neutral]("evict", colours, about={"ship": ship_id})
        g.ask(actor, prompt, evicted, ship_id)


@step
def evicted(g: Doom, passenger: Seat | Neutral, ship_id: ShipId) -> None:
    evict(g, ship_id, (passenger,))
    g.tell("evicted", ship=ship_id, passenger=passenger)


@step
def aristocrat(g: Doom, actor: Seat, ship_id: ShipId) -> None:
    board(g, ship_id, actor, 1)
    g.tell("boards", seat=actor, ship=ship_id, cubes=1)


# Ships, Royal Ship


@step
def ships(g: Doom, actor: Seat) -> None:
    """Two different ships in the order named."""
    g.ask(actor, Choose("first-ship", movable(g)), first_ship, actor)


@step
def first_ship(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    specials = move(g, ship_id, actor)
    g.then(other_ship(actor, ship_id, specials))


@step
def other_ship(g: Doom, actor: Seat, moved: ShipId, specials: int) -> None:
    others = tuple(ship_id for ship_id in movable(g) if ship_id != moved)
    if len(others) == 1:
        g.then(second_ship(others[0], actor, specials))
    else:
        g.ask(actor, Choose("second-ship", others, about={"ship": moved}), second_ship, actor, specials)


@step
def second_ship(g: Doom, ship_id: ShipId, actor: Seat, specials: int) -> None:
    """Specials earned on the way are drawn when both ships have moved."""
    specials += move(g, ship_id, actor)
    g.then(*(take_special(actor) for _ in range(specials)))


@step
def royal_ship(g: Doom, actor: Seat) -> None:
    ships = movable_by_royal(g)
    if len(ships) == 1:
        g.then(royal_ship_moves(ships[0], actor))
    else:
        g.ask(actor, Choose("royal-ship", ships), royal_ship_moves, actor)


@step
def royal_ship_moves(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    specials = move(g, ship_id, actor, royal=True)
    g.then(*(take_special(actor) for _ in range(specials)))


# Sabotage


def sabotage_targets(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    """The ships on the ocean that are not immune, and that carry nobody whom the actor cannot hurt."""
    safe = shielded(g, actor)
    at_sea = (s for s, ship in g.ships.items() if ship.place is Place.OCEAN and not has_trait(g, s, Trait.NO_RED))
    return tuple(s for s in at_sea if safe is None or safe not in g.ships[s].passengers)


@step
def sabotage(g: Doom, actor: Seat) -> None:
    ships = sabotage_targets(g, actor)
    if len(ships) == 1:
        g.then(sabotaged(ships[0]))
    else:
        g.ask(actor, Choose("sabotage", ships), sabotaged)


@step
def sabotaged(g: Doom, ship_id: ShipId) -> None:
    lost = empty_and_return(g, ship_id)
    dismiss(g, lost)
    g.tell("ship-lost", ship=ship_id, lost=manifest(lost))


# Treason


def treason_targets(g: Doom, actor: Seat) -> tuple[ShipId | InSenate, ...]:
    """Ships in port with a passenger to discard that are not immune, and players with cubes in the Senate."""
    ships = (s for s in in_port(g) if exposed(g, s, actor) and not has_trait(g, s, Trait.NO_RED))
    return (*ships, *(InSenate(seat, cubes) for seat, cubes in g.senate.items() if cubes))


@step
def treason(g: Doom, actor: Seat) -> None:
    targets = treason_targets(g, actor)
    if len(targets) == 1:
        g.then(treason_strikes(targets[0], actor))
    else:
        g.ask(actor, Choose[ShipId | InSenate]("treason", targets), treason_strikes, actor)


@step
def treason_strikes(g: Doom, target: ShipId | InSenate, actor: Seat) -> None:
    """One up to four passengers of the ship, of any colours, or cubes of the player in the Senate."""
    most = DATA.politics[Card.TREASON].most
    if isinstance(target, InSenate):
        high = min(most, target.cubes)
        if high == 1:
            g.then(senators_fall(1, target.owner))
        else:
            prompt = Amount("treason-senate", 1, high, about={"owner": target.owner})
            g.ask(actor, prompt, senators_fall, target.owner)
        return
    choice = exposed(g, target, actor)
    if len(choice) == 1:
        g.then(passengers_fall(choice, target))
    else:
        prompt = Pick("treason-passengers", choice, 1, most, about={"ship": target})
        g.ask(actor, prompt, passengers_fall, target)


@step
def senators_fall(g: Doom, cubes: int, owner: Seat) -> None:
    g.senate[owner] -= cubes
    dismiss(g, [owner] * cubes)
    g.tell("senators-fall", owner=owner, cubes=cubes, building=g.marker[owner])


@step
def passengers_fall(g: Doom, leaving: tuple[Seat | Neutral, ...], ship_id: ShipId) -> None:
    evict(g, ship_id, leaving)
    lost = manifest(one if isinstance(one, Seat) else None for one in leaving)
    g.tell("passengers-fall", ship=ship_id, passengers=lost)
