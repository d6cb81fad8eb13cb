"""D10, D11: what an actor does with the card he won: his own, a borrowed one, or nothing (§5.3)."""

from __future__ import annotations

from engine.core import Choose, Seat, ring, step
from engine.games.doom.cards import playable, resolve
from engine.games.doom.data import Timing
from engine.games.doom.state import Borrow, Card, Doom, Faction, PlayOwn, Reply
from engine.games.doom.table import for_two, holds, may_hold, settled


def lender(g: Doom, seat: Seat) -> Seat | None:
    """Whose card the actor may borrow: the first player to his left who is no actor himself.

    Only the winner of the vote and the Philosophios borrow; a card already played has no further use, nor has
    another player's in its stead. With two players nobody borrows from the Philosophios.
    """
    if seat != g.actors[0] and not holds(g, seat, Faction.PHILOSOPHIOS):
        return None
    left = next((one for one in ring(g.seats, seat) if one not in g.actors), None)
    if left is None or (for_two(g) and holds(g, left, Faction.PHILOSOPHIOS)):
        return None
    return left if g.played[left][g.vote - 1] is None else None


def card_of(g: Doom, seat: Seat) -> Card:
    """The seat's card of this vote, which lies open by now."""
    card = g.laid[seat][g.vote - 1]
    assert card is not None
    return card


def offers(g: Doom, seat: Seat) -> list[PlayOwn | Borrow]:
    """The cards the actor could play in full just now."""
    found: list[PlayOwn | Borrow] = []
    if playable(g, seat, card_of(g, seat)):
        found.append(PlayOwn(card_of(g, seat)))
    other = lender(g, seat)
    if other is not None and playable(g, seat, card_of(g, other)):
        found.append(Borrow(card_of(g, other), other))
    return found


def may_hold_any(g: Doom, seat: Seat) -> bool:
    """Whether the actor might attach a Special to a card that is before him here."""
    cards = [card_of(g, seat)]
    other = lender(g, seat)
    if other is not None:
        cards.append(card_of(g, other))
    return any(may_hold(g, seat, Timing.WITH_CARD, card) for card in cards)


@step
def act(g: Doom, seat: Seat, first: bool = False) -> None:
    """An actor's turn; `first` is the Philosophios' chance to act before all, which he may leave for his rank."""
    if seat in g.acted:
        return
    cards = offers(g, seat)
    if not cards and not may_hold_any(g, seat):
        if not first:
            g.acted.append(seat)
            g.tell("cannot-act", seat=seat)
        return
    refusals = (Reply.WAIT, Reply.DECLINE) if first else (Reply.DECLINE,)
    about = {"vote": g.vote, "card": card_of(g, seat)}
    prompt = Choose[PlayOwn | Borrow | Reply]("act", (*cards, *refusals), refusals[0], about=about)
    g.ask(seat, prompt, act_chosen, seat)


@step
def act_chosen(g: Doom, choice: PlayOwn | Borrow | Reply, seat: Seat) -> None:
    if isinstance(choice, Reply):
        if choice is Reply.WAIT:
            g.tell("philosophios-waits", seat=seat)
        else:
            g.acted.append(seat)
            g.tell("declines", seat=seat)
        g.then(settled())
        return
    g.confirm()
    g.acted.append(seat)
    owner = choice.lender if isinstance(choice, Borrow) else seat
    g.played[owner][g.vote - 1] = seat
    if owner == seat:
        g.tell("plays", seat=seat, card=choice.card)
    else:
        g.tell("borrows", seat=seat, card=choice.card, lender=owner)
    g.then(resolve(choice.card, seat), settled())
