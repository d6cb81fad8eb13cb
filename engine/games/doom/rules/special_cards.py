"""Specials attached to a Politics card (§6.5, §10.3): which can be, and what they do after it or in its place.

What merely changes how the card is resolved stands with the card, in `cards`.
"""

from __future__ import annotations

from engine.core import Amount, Choose, Pick, Seat, Step, step
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.cards import playable, resolve, ships_for
from engine.games.doom.rules.effects import (
    CountNeutral,
    DiscardPassengers,
    DrawSpecials,
    ExtraCubes,
    ExtraShips,
    Manual,
    MoveShip,
    ResolveAgain,
    SpecialEffect,
    SwapNeutrals,
    Timing,
)
from engine.games.doom.rules.gaining import take_special
from engine.games.doom.rules.losses import disarm, drive_off
from engine.games.doom.rules.sailing import bringing_neutrals, movable, movable_by_royal, move, neutrals, spaces_left
from engine.games.doom.rules.special_manual import manual
from engine.games.doom.rules.specials import attached, effect_of, fitting, special_spent
from engine.games.doom.rules.table import (
    board,
    draw_special,
    empty_and_return,
    evict,
    exposed,
    free_seats,
    has_trait,
    in_port,
    in_set,
    passengers,
    settled,
    special_deck_left,
)
from engine.games.doom.state import Card, Doom, Loss, Neutral, Place, ShipId, Special


def resolvable(g: Doom, actor: Seat, card: Card, special: Special) -> bool:
    """Whether the actor could play the card with this Special attached and resolve both completely just now.

    Looks at what is public alone, never at hands.
    """
    entry = DATA.specials[special]
    if card not in entry.cards or (entry.mode == "modifies" and not playable(g, actor, card)):
        return False
    return all(possible(g, actor, card, effect) for effect in entry.effects)


def possible(g: Doom, actor: Seat, card: Card, effect: SpecialEffect) -> bool:
    """Whether the effect could be carried out just now; of one that changes the card, with a card that is playable."""
    entry = DATA.politics[card]
    match effect:
        case CountNeutral():
            ships = movable(g) if entry.ships else movable_by_royal(g)
            return bool(bringing_neutrals(g, ships, effect))
        case ExtraCubes():
            enough = g.reserve[actor] >= sum(entry.stacks) + effect.cubes
            return enough and bool(ships_for(g, entry.stacks, (), effect.cubes))
        case ExtraShips():
            return len(movable(g)) >= entry.ships + effect.ships
        case ResolveAgain():
            return g.reserve[actor] > effect.times
        case SwapNeutrals():
            return g.reserve[actor] >= effect.least and bool(swap_ships(g, effect))
        case MoveShip():
            return bool(ships_to_move(g, effect))
        case DiscardPassengers():
            return bool(raided_ships(g, actor, effect))
        case DrawSpecials():
            return special_deck_left(g)
        case _:
            return True


def plan(card: Card, actor: Seat, special: Special | None) -> tuple[Step[Doom], ...]:
    """The steps that play the card, with the Special attached to it."""
    if special is None:
        return (resolve(card, actor), settled())
    entry = DATA.specials[special]
    again = effect_of(special, ResolveAgain)
    times = 0 if entry.mode == "replaces" else 1 + (again.times if again is not None else 0)
    actions = (action for effect in entry.effects if (action := action_of(effect, actor)) is not None)
    return (*(resolve(card, actor) for _ in range(times)), *actions, special_spent(), settled())


def action_of(effect: SpecialEffect, actor: Seat) -> Step[Doom] | None:
    """The first step of an effect that is an action of its own; None for the others."""
    match effect:
        case SwapNeutrals():
            return swap_neutrals(actor)
        case MoveShip():
            return move_ship(actor)
        case DiscardPassengers():
            return raid(actor)
        case DrawSpecials():
            return draw_specials(actor)
        case Manual():
            return manual(actor)
        case _:
            return None


# swap neutrals for own cubes


def swap_ships(g: Doom, effect: SwapNeutrals) -> tuple[ShipId, ...]:
    """The ships in port with enough neutrals."""
    return tuple(ship_id for ship_id in in_port(g) if neutrals(g.ships[ship_id]) >= effect.least)


@step
def swap_neutrals(g: Doom, actor: Seat) -> None:
    effect = attached(g, SwapNeutrals)
    assert effect is not None
    ships = swap_ships(g, effect)
    if len(ships) == 1:
        g.then(swap_on(ships[0], actor))
    elif ships:
        g.ask(actor, Choose("swap-ship", ships), swap_on, actor)


@step
def swap_on(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    """The printed neutral can be swapped as well; then it is absent, and its seat an ordinary one."""
    effect = attached(g, SwapNeutrals)
    assert effect is not None
    choice = tuple(one for one in passengers(g.ships[ship_id], printed=True) if isinstance(one, Neutral))
    most = min(effect.most, len(choice), g.reserve[actor])
    if len(choice) == 1:
        g.then(swapped(choice, actor, ship_id))
    else:
        prompt = Pick("swap-neutrals", choice, effect.least, most, about={"ship": ship_id, "most": most})
        g.ask(actor, prompt, swapped, actor, ship_id)


@step
def swapped(g: Doom, leaving: tuple[Neutral, ...], actor: Seat, ship_id: ShipId) -> None:
    evict(g, ship_id, leaving)
    board(g, ship_id, actor, len(leaving))
    g.tell("swaps", seat=actor, ship=ship_id, cubes=len(leaving))


# move a ship


def ships_to_move(g: Doom, effect: MoveShip) -> tuple[ShipId, ...]:
    """The ships with passengers that are at least so far from the New Land."""
    ships = movable_by_royal(g) if effect.royal else movable(g)
    return tuple(ship_id for ship_id in ships if spaces_left(g, ship_id) >= effect.least)


@step
def move_ship(g: Doom, actor: Seat) -> None:
    effect = attached(g, MoveShip)
    assert effect is not None
    ships = ships_to_move(g, effect)
    if len(ships) == 1:
        g.then(ship_named(ships[0], actor))
    elif ships:
        g.ask(actor, Choose("move-ship", ships), ship_named, actor)


@step
def ship_named(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    effect = attached(g, MoveShip)
    assert effect is not None
    most = min(effect.spaces, spaces_left(g, ship_id))
    if most == effect.least:
        g.then(ship_sails(most, actor, ship_id))
    else:
        g.ask(actor, Amount("spaces", effect.least, most, about={"ship": ship_id}), ship_sails, actor, ship_id)


@step
def ship_sails(g: Doom, spaces: int, actor: Seat, ship_id: ShipId) -> None:
    effect = attached(g, MoveShip)
    assert effect is not None
    specials = sum(move(g, ship_id, actor, royal=effect.royal) for _ in range(spaces))
    g.then(*(take_special(actor) for _ in range(specials)))


# discard passengers, and perhaps take a seat


def raided_ships(g: Doom, actor: Seat, effect: DiscardPassengers) -> tuple[ShipId, ...]:
    """The ships at this place with enough passengers the actor can hurt, if they are not immune to red cards."""
    return tuple(
        ship_id
        for ship_id, ship in g.ships.items()
        if ship.place is effect.at
        and len(exposed(g, ship_id, actor)) >= effect.least
        and not has_trait(g, ship_id, Trait.NO_RED)
    )


@step
def raid(g: Doom, actor: Seat) -> None:
    effect = attached(g, DiscardPassengers)
    assert effect is not None
    ships = raided_ships(g, actor, effect)
    if len(ships) == 1:
        g.then(raid_on(ships[0], actor))
    elif ships:
        g.ask(actor, Choose("raid", ships), raid_on, actor)


@step
def raid_on(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    effect = attached(g, DiscardPassengers)
    assert effect is not None
    choice = exposed(g, ship_id, actor)
    if len(choice) == effect.least:
        g.then(raid_seats(choice, actor, ship_id))
    else:
        about = {"ship": ship_id, "least": effect.least, "most": min(effect.most, len(choice))}
        prompt = Pick("raid-passengers", choice, effect.least, effect.most, about=about)
        g.ask(actor, prompt, raid_seats, actor, ship_id)


@step
def raid_seats(g: Doom, leaving: tuple[Seat | Neutral, ...], actor: Seat, ship_id: ShipId) -> None:
    """How many cubes of his own the actor puts in their stead is said now; whether there is room will be seen."""
    effect = attached(g, DiscardPassengers)
    assert effect is not None
    most = min(effect.seat, g.reserve[actor])
    if most:
        g.ask(actor, Amount("raid-seats", 0, most, about={"ship": ship_id}), raided, actor, Loss(ship_id, leaving))
    else:
        g.then(raided(0, actor, Loss(ship_id, leaving)))


@step
def raided(g: Doom, cubes: int, actor: Seat, loss: Loss) -> None:
    """A Bodyguard may leave no seat; a ship left empty at sea is back in port."""
    drive_off(g, (loss,))
    cubes = min(cubes, free_seats(g, loss.ship))
    if cubes:
        board(g, loss.ship, actor, cubes)
        g.tell("boards", seat=actor, ship=loss.ship, cubes=cubes)
    ship = g.ships[loss.ship]
    if ship.place is Place.OCEAN and not ship.passengers and not ship.printed:
        empty_and_return(g, loss.ship)
        g.tell("empty-returns", ship=loss.ship)


# draw Specials and keep some


@step
def draw_specials(g: Doom, actor: Seat) -> None:
    """D15: always from the deck; if it holds fewer, all that are there."""
    effect = attached(g, DrawSpecials)
    assert effect is not None
    before = len(g.specials[actor])
    for _ in range(effect.draw):
        draw_special(g, actor)
    drawn = len(g.specials[actor]) - before
    if drawn > effect.keep:
        g.then(keep_specials(actor, drawn, drawn - effect.keep))


@step
def keep_specials(g: Doom, actor: Seat, drawn: int, surplus: int) -> None:
    """By default those drawn last are discarded."""
    cards = g.specials[actor][-drawn:]
    prompt = Pick("discard-special", cards, surplus, surplus, default=cards[-surplus:], about={"surplus": surplus})
    g.ask(actor, prompt, specials_kept, actor)


@step
def specials_kept(g: Doom, discarded: tuple[Special, ...], actor: Seat) -> None:
    for special in discarded:
        g.specials[actor].remove(special)
        g.special_discard.append(special)
        if special not in g.specials[actor]:
            disarm(g, actor, special)  # he may have armed it while he was choosing
    g.tell("specials-discarded", seat=actor, specials=discarded)


# what an actor is offered


def might_replace(g: Doom, actor: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether, by public knowledge, the actor may hold a Special that could be played in place of one of the cards."""
    return len(g.specials[actor]) > 0 and any(
        DATA.specials[special].mode == "replaces" and in_set(g, special) and resolvable(g, actor, card, special)
        for card in cards
        for special in fitting(Timing.WITH_CARD, card)
    )
