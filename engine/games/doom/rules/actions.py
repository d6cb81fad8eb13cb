"""D10, D11: an actor plays their own card, a borrowed one, or none (§5.3)."""

from __future__ import annotations

from engine.core import Asking, Choose, Seat, ring, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.plans import might_replace, plan, playable, resolvable
from engine.games.doom.rules.specials.hand import effect_of, in_hand, show
from engine.games.doom.rules.specials.vocabulary import Manual, Timing
from engine.games.doom.rules.table import for_two, holds, settled
from engine.games.doom.state import Borrow, Card, Doom, Faction, PlayOwn, Reply, WithSpecial


def lender(g: Doom, seat: Seat) -> Seat | None:
    """The player whose card the actor may borrow: the first player to their left who is no actor. None if there is
    none.

    Only the winner of the vote and the Philosophios borrow. A card that was already played cannot be borrowed, and no
    other player's card replaces it. With two players nobody borrows from the Philosophios.
    """
    if seat != g.actors[0] and not holds(g, seat, Faction.PHILOSOPHIOS):
        return None
    left = next((one for one in ring(g.seats, seat) if one not in g.actors), None)
    if left is None or (for_two(g) and holds(g, left, Faction.PHILOSOPHIOS)):
        return None
    return left if g.played[left][g.vote - 1] is None else None


def card_of(g: Doom, seat: Seat) -> Card:
    """The seat's open card of this vote."""
    card = g.laid[seat][g.vote - 1]
    assert card is not None
    return card


def plays(g: Doom, seat: Seat) -> tuple[PlayOwn | Borrow, ...]:
    """The cards available to the actor: their own, and the one they may borrow."""
    own = PlayOwn(card_of(g, seat))
    other = lender(g, seat)
    return (own,) if other is None else (own, Borrow(card_of(g, other), other))


def offers(g: Doom, seat: Seat) -> list[PlayOwn | Borrow | WithSpecial]:
    """The cards that the actor could resolve completely now, by themselves and with each fitting Special of their
    hand."""
    found: list[PlayOwn | Borrow | WithSpecial] = []
    for play in plays(g, seat):
        if playable(g, seat, play.card):
            found.append(play)
        for special in in_hand(g, seat, Timing.WITH_CARD, play.card):
            refused = seat in g.turned_down and effect_of(special, Manual)
            if not refused and resolvable(g, seat, play.card, special):
                found.append(WithSpecial(play, special))
    return found


@step
def act(g: Doom, seat: Seat, first: bool = False) -> Asking[None]:
    """Ask an actor for a card, with a Special if they choose one; they may decline (D11). `first` lets the Philosophios
    act before all, or wait for their rank (D10).

    An actor without a playable card is skipped only if no Special could help either.
    """
    if seat in g.acted:
        return
    cards = offers(g, seat)
    if not cards and not might_replace(g, seat, tuple(play.card for play in plays(g, seat))):
        if not first:
            g.acted.append(seat)
            g.tell("cannot-act", seat=seat)
        return
    refusals = (Reply.WAIT, Reply.DECLINE) if first else (Reply.DECLINE,)
    about = {"vote": g.vote, "card": card_of(g, seat)}
    ways: tuple[PlayOwn | Borrow | WithSpecial | Reply, ...] = (*cards, *refusals)
    choice = yield from g.ask(seat, Choose("act", ways, refusals[0], about=about))
    if isinstance(choice, Reply):
        if choice is Reply.WAIT:
            g.tell("philosophios-waits", seat=seat)
        else:
            g.acted.append(seat)
            g.tell("declines", seat=seat)
        g.then(settled())
        return
    g.confirm()
    play, special = (choice.play, choice.special) if isinstance(choice, WithSpecial) else (choice, None)
    g.acted.append(seat)
    owner = play.lender if isinstance(play, Borrow) else seat
    g.played[owner][g.vote - 1] = seat
    if owner == seat:
        g.tell("plays", seat=seat, card=play.card)
    else:
        g.tell("borrows", seat=seat, card=play.card, lender=owner)
    if special is not None:
        show(g, seat, special)
        g.attached = special
    g.then(*plan(play.card, seat, special))
    if special is not None and effect_of(special, Manual) and DATA.specials[special].mode == "replaces":
        g.then(act_instead(seat, owner))


@step
def act_instead(g: Doom, seat: Seat, owner: Seat) -> None:
    """Let the actor act again if the others did not agree to the effect in place of the card."""
    if seat in g.turned_down:
        g.acted.remove(seat)
        g.played[owner][g.vote - 1] = None
        g.then(act(seat))
