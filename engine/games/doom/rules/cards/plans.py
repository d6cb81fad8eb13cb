"""Resolving an actor's card: whether it is possible now, and the plan for it, with or without a Special.

For each effect, two lists here have its condition and its steps; `specials.vocabulary` describes the effects.
"""

from engine.core import Asking, Pick, Seat, Step, step
from engine.games.doom.data import DATA, Effect
from engine.games.doom.rules.cards.red import raid, raided_ships, sabotage, sabotage_targets, treason, treason_targets
from engine.games.doom.rules.cards.refugees import (
    Boarding,
    aristocracy,
    can_board,
    can_seat,
    refugees,
    swap_neutrals,
    swap_ships,
)
from engine.games.doom.rules.cards.ships import bringing_neutrals, move_ship, royal_ship, ships, ships_to_move
from engine.games.doom.rules.sailing import movable, movable_by_royal
from engine.games.doom.rules.specials.armed import disarm
from engine.games.doom.rules.specials.hand import attached_now, effect_of, fitting, special_spent, take_special
from engine.games.doom.rules.specials.manual import manual
from engine.games.doom.rules.specials.vocabulary import (
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
from engine.games.doom.rules.table import draw_special, in_set, settled, special_deck_left, specials_left
from engine.games.doom.state import Card, Doom, Special

# the card itself


def playable(g: Doom, actor: Seat, card: Card) -> bool:
    """True if the actor could resolve the card completely now."""
    entry = DATA.politics[card]
    match entry.effect:
        case Effect.REFUGEES:
            return can_board(g, actor, entry.stacks)
        case Effect.ARISTOCRACY:
            return can_seat(g, actor)
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
            return refugees(actor, Boarding(entry.stacks))
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


# a Special attached to it


def resolvable(g: Doom, actor: Seat, card: Card, special: Special) -> bool:
    """True if the actor could play the card with this Special attached and resolve both completely now. Uses public
    information alone, never hands."""
    entry = DATA.specials[special]
    if card not in entry.cards or (entry.mode == "modifies" and not playable(g, actor, card)):
        return False
    return all(possible(g, actor, card, effect) for effect in entry.effects)


def possible(g: Doom, actor: Seat, card: Card, effect: SpecialEffect) -> bool:
    """True if the effect could be carried out now; for one that changes the card, given a playable card."""
    entry = DATA.politics[card]
    match effect:
        case CountNeutral():
            return bool(bringing_neutrals(g, movable(g) if entry.ships else movable_by_royal(g), effect))
        case ExtraCubes():
            return can_board(g, actor, entry.stacks, effect.cubes)
        case ExtraShips():
            return len(movable(g)) >= entry.ships + effect.ships
        case ResolveAgain():
            return can_seat(g, actor, 1 + effect.times)
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


def action_of(effect: SpecialEffect, actor: Seat) -> Step[Doom] | None:
    """The first step of an effect that is an action of its own; None for those that change how the card is resolved."""
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


def plan(card: Card, actor: Seat, special: Special | None) -> tuple[Step[Doom], ...]:
    """The steps of playing the card, with the Special attached to it."""
    if special is None:
        return (resolve(card, actor), settled())
    entry = DATA.specials[special]
    again = effect_of(special, ResolveAgain)
    times = 0 if entry.mode == "replaces" else 1 + (again.times if again is not None else 0)
    actions = (action for effect in entry.effects if (action := action_of(effect, actor)) is not None)
    return (*(resolve(card, actor) for _ in range(times)), *actions, special_spent(), settled())


def might_replace(g: Doom, actor: Seat, cards: tuple[Card, ...]) -> bool:
    """True if by public knowledge the actor may hold a Special that could replace one of the cards."""
    return len(g.specials[actor]) > 0 and any(
        DATA.specials[special].mode == "replaces" and in_set(g, special) and resolvable(g, actor, card, special)
        for card in cards
        for special in fitting(Timing.WITH_CARD, card)
    )


# Support: several Specials drawn (`draw-specials`)


@step
def draw_specials(g: Doom, actor: Seat) -> None:
    """D15: draw Specials, always from the deck; if it holds fewer, all that are there."""
    effect = attached_now(g, DrawSpecials)
    before = len(g.specials[actor])
    for _ in range(effect.draw):
        draw_special(g, actor)
    drawn = len(g.specials[actor]) - before
    if drawn > effect.keep:
        g.then(keep_specials(actor, drawn, drawn - effect.keep))


@step
def keep_specials(g: Doom, actor: Seat, drawn: int, surplus: int) -> Asking[None]:
    """Ask which of the drawn Specials to discard face up, by default the last ones; the others are kept (§10.3)."""
    cards = g.specials[actor][-drawn:]
    prompt = Pick("discard-special", cards, surplus, surplus, default=cards[-surplus:], about={"surplus": surplus})
    discarded = yield from g.ask(actor, prompt)
    for special in discarded:
        g.specials[actor].remove(special)
        g.special_discard.append(special)
        if special not in g.specials[actor]:
            disarm(g, actor, special)  # it may have been armed during the question
    g.tell("specials-discarded", seat=actor, specials=discarded)
