"""Politics cards (§6.1): when a card can be played in full, and the plan that plays it.

A plan is a chain of questions in one draft: nothing of it stands, or is seen by others, before it is complete.
"""

from __future__ import annotations

from engine.core import Amount, Choose, Pick, Seat, Step, step
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.effects import CountNeutral, ExtraCubes, ExtraShips, MoreTargets
from engine.games.doom.rules.gaining import take_special
from engine.games.doom.rules.losses import drive_off, sink
from engine.games.doom.rules.sailing import bringing_neutrals, movable, movable_by_royal, move
from engine.games.doom.rules.specials import attached
from engine.games.doom.rules.table import (
    board,
    dismiss,
    evict,
    exposed,
    free_seats,
    has_trait,
    in_port,
    passengers,
    shielded,
    specials_left,
    with_room,
)
from engine.games.doom.state import Card, Doom, InSenate, Loss, Neutral, Place, ShipId


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


def ships_for(
    g: Doom, stacks: tuple[int, ...], used: tuple[ShipId, ...], extra: int = 0, spare: int = 0
) -> tuple[ShipId, ...]:
    """The ships on which the first of `stacks` may go so that the others find room on ships of their own.

    One of all these ships must have room for `extra` cubes more; `spare` seats are left on one boarded before.
    """
    first, rest = stacks[0], stacks[1:]
    ships = tuple(ship_id for ship_id in with_room(g, first) if ship_id not in used)
    if not rest and not extra:
        return ships
    fitting: list[ShipId] = []
    for ship_id in ships:
        left = max(spare, free_seats(g, ship_id) - first)
        if ships_for(g, rest, (*used, ship_id), extra, left) if rest else left >= extra:
            fitting.append(ship_id)
    return tuple(fitting)


def extra_cubes(g: Doom) -> int:
    """How many cubes more the attached Special lets board."""
    more = attached(g, ExtraCubes)
    return more.cubes if more is not None else 0


@step
def refugees(g: Doom, actor: Seat, stacks: tuple[int, ...], used: tuple[ShipId, ...] = ()) -> None:
    """Each stack of cubes boards one ship, every stack another."""
    spare = max((free_seats(g, ship_id) for ship_id in used), default=0)
    ships = ships_for(g, stacks, used, extra_cubes(g), spare)
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
    elif extra_cubes(g):
        g.then(more_refugees(actor, (*used, ship_id)))


@step
def more_refugees(g: Doom, actor: Seat, used: tuple[ShipId, ...]) -> None:
    """The attached Special: more cubes on one of the ships just boarded."""
    cubes = extra_cubes(g)
    ships = tuple(ship_id for ship_id in used if free_seats(g, ship_id) >= cubes)
    if len(ships) == 1:
        g.then(more_refugees_board(ships[0], actor, cubes))
    else:
        g.ask(actor, Choose("more-refugees", ships, about={"cubes": cubes}), more_refugees_board, actor, cubes)


@step
def more_refugees_board(g: Doom, ship_id: ShipId, actor: Seat, cubes: int) -> None:
    board(g, ship_id, actor, cubes)
    g.tell("boards", seat=actor, ship=ship_id, cubes=cubes)


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
def ships(
    g: Doom, actor: Seat, moved: tuple[ShipId, ...] = (), specials: int = 0, served: ShipId | None = None
) -> None:
    """Different ships in the order named, `served` among them if a Special is for it.

    Specials earned on the way are drawn when all ships have moved.
    """
    if attached(g, CountNeutral) and served is None:
        g.then(serve(actor))
        return
    more = attached(g, ExtraShips)
    left = DATA.politics[Card.SHIPS].ships + (more.ships if more is not None else 0) - len(moved)
    if not left:
        g.then(*(take_special(actor) for _ in range(specials)))
        return
    options = tuple(ship_id for ship_id in movable(g) if ship_id not in moved)
    if left == 1 and served is not None and served not in moved:
        options = (served,)
    if len(options) == 1:
        g.then(ship_moves(options[0], actor, moved, specials, served))
    else:
        prompt = Choose("other-ship", options, about={"ships": moved}) if moved else Choose("first-ship", options)
        g.ask(actor, prompt, ship_moves, actor, moved, specials, served)


@step
def serve(g: Doom, actor: Seat) -> None:
    """The attached Special: on which of the ships that will arrive a neutral counts as the actor's own."""
    options = bringing_neutrals(g, movable(g), attached(g, CountNeutral))
    if len(options) == 1:
        g.then(served_named(options[0], actor))
    else:
        g.ask(actor, Choose("serve", options), served_named, actor)


@step
def served_named(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    g.then(ships(actor, served=ship_id))


@step
def ship_moves(
    g: Doom, ship_id: ShipId, actor: Seat, moved: tuple[ShipId, ...], specials: int, served: ShipId | None
) -> None:
    specials += move(g, ship_id, actor, own=own_neutrals(g) if ship_id == served else 0)
    g.then(ships(actor, (*moved, ship_id), specials, served))


def own_neutrals(g: Doom) -> int:
    """How many neutrals count as the actor's own by the attached Special."""
    counted = attached(g, CountNeutral)
    return counted.neutrals if counted is not None else 0


@step
def royal_ship(g: Doom, actor: Seat) -> None:
    ships = bringing_neutrals(g, movable_by_royal(g), attached(g, CountNeutral))
    if len(ships) == 1:
        g.then(royal_ship_moves(ships[0], actor))
    else:
        g.ask(actor, Choose("royal-ship", ships), royal_ship_moves, actor)


@step
def royal_ship_moves(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    specials = move(g, ship_id, actor, royal=True, own=own_neutrals(g))
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
    sink(g, (ship_id,))


# Treason


def treason_targets(g: Doom, actor: Seat) -> tuple[ShipId | InSenate, ...]:
    """Ships in port with a passenger to discard that are not immune, and players with cubes in the Senate."""
    ships = (s for s in in_port(g) if exposed(g, s, actor) and not has_trait(g, s, Trait.NO_RED))
    return (*ships, *(InSenate(seat, cubes) for seat, cubes in g.senate.items() if cubes))


@step
def treason(g: Doom, actor: Seat) -> None:
    targets = treason_targets(g, actor)
    if len(targets) == 1:
        g.then(treason_at(targets[0], actor))
    else:
        g.ask(actor, Choose[ShipId | InSenate]("treason", targets), treason_at, actor)


@step
def treason_at(
    g: Doom,
    target: ShipId | InSenate | None,
    actor: Seat,
    taken: tuple[Loss, ...] = (),
    fallen: tuple[InSenate, ...] = (),
) -> None:
    """One up to four passengers of the ship, of any colours, or cubes of the player in the Senate, in all."""
    left = DATA.politics[Card.TREASON].most - sum(len(loss.leaving) for loss in taken)
    left -= sum(one.cubes for one in fallen)
    if target is None:
        g.then(treason_strikes(taken, fallen))
    elif isinstance(target, InSenate):
        high = min(left, target.cubes)
        if high == 1:
            g.then(senators_named(1, actor, fallen, target.owner))
        else:
            prompt = Amount("treason-senate", 1, high, about={"owner": target.owner})
            g.ask(actor, prompt, senators_named, actor, fallen, target.owner)
    else:
        choice = exposed(g, target, actor)
        if len(choice) == 1:
            g.then(passengers_named(choice, actor, taken, target))
        else:
            prompt = Pick("treason-passengers", choice, 1, left, about={"ship": target, "most": left})
            g.ask(actor, prompt, passengers_named, actor, taken, target)


@step
def senators_named(g: Doom, cubes: int, actor: Seat, fallen: tuple[InSenate, ...], owner: Seat) -> None:
    g.then(more_treason(actor, (), (*fallen, InSenate(owner, cubes))))


@step
def passengers_named(
    g: Doom, leaving: tuple[Seat | Neutral, ...], actor: Seat, taken: tuple[Loss, ...], ship_id: ShipId
) -> None:
    g.then(more_treason(actor, (*taken, Loss(ship_id, leaving)), ()))


@step
def more_treason(g: Doom, actor: Seat, taken: tuple[Loss, ...], fallen: tuple[InSenate, ...]) -> None:
    """The attached Special: the cubes may come from more ships, or more players in the Senate."""
    more = attached(g, MoreTargets)
    count = sum(len(loss.leaving) for loss in taken) + sum(one.cubes for one in fallen)
    struck = (*(loss.ship for loss in taken), *(one.owner for one in fallen))
    if more is not None and len(struck) < more.targets and count < DATA.politics[Card.TREASON].most:
        others = tuple(
            target
            for target in treason_targets(g, actor)
            if isinstance(target, InSenate) == bool(fallen)
            and (target.owner if isinstance(target, InSenate) else target) not in struck
        )
        if others:
            prompt = Choose[ShipId | InSenate | None]("more-treason", (*others, None))
            g.ask(actor, prompt, treason_at, actor, taken, fallen)
            return
    g.then(treason_strikes(taken, fallen))


@step
def treason_strikes(g: Doom, taken: tuple[Loss, ...], fallen: tuple[InSenate, ...]) -> None:
    """All that was named is discarded at once."""
    drive_off(g, taken)
    for one in fallen:
        g.senate[one.owner] -= one.cubes
        dismiss(g, [one.owner] * one.cubes)
        g.tell("senators-fall", owner=one.owner, cubes=one.cubes, building=g.marker[one.owner])
