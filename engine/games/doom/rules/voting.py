"""The Voting phase (§5.3): rows of cards are laid; every vote has bids, a ranking and actions."""

from typing import TypeAlias

from engine.core import Amount, Answers, Arrange, Asking, Choose, Form, Pick, Seat, form, ring, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.plans import might_replace, plan, playable, resolvable
from engine.games.doom.rules.demagogos import demagogos_peeks, force, order_due, targets
from engine.games.doom.rules.specials.hand import (
    bid_in_words,
    effect_of,
    enclosures,
    exchange_cards,
    in_hand,
    may_hold,
    show,
    show_enclosed,
    special_of,
    total,
)
from engine.games.doom.rules.specials.vocabulary import Manual, Timing
from engine.games.doom.rules.table import acting, ballot, for_two, holds, in_effect, score, senate_order, settled, votes
from engine.games.doom.state import (
    Back,
    Ballot,
    Borrow,
    Card,
    Doom,
    EventCard,
    Exchange,
    Faction,
    Phase,
    PlayOwn,
    Reply,
    Source,
    Special,
    WithSpecial,
)


@step
def voting_phase(g: Doom) -> None:
    """Begin the Voting phase: rows are laid, then every vote is held (§5.3)."""
    g.phase = Phase.VOTING
    g.then(lay_cards())


@step
def lay_cards(g: Doom) -> None:
    """D7: ask for sealed rows. In the same answer, the Oraklos names the cards that stay face down."""
    g.ask_all({seat: row_form(g, seat) for seat in g.seats}, rows_laid)


def row_form(g: Doom, seat: Seat) -> Form[tuple[tuple[Card, ...], tuple[int, ...]]]:
    """The question for the cards of the row in order, and for the places (from 1) that stay face down, which only the
    Oraklos has."""
    hand = g.hand[seat]
    places = votes(g)
    hides = DATA.powers.oraklos_hides if holds(g, seat, Faction.ORAKLOS) else 0
    return form(
        "lay-cards",
        Arrange("row", hand, places, default=hand[:places]),
        Pick("face-down", range(1, places + 1) if hides else (), 0, hides, default=()),
    )


@step
def rows_laid(g: Doom, rows: Answers[tuple[tuple[Card, ...], tuple[int, ...]]]) -> None:
    """Reveal all rows together, except for the Oraklos' hidden cards; then queue the votes (§5.3)."""
    places = votes(g)
    g.tell("rows", ballot=ballot(g))
    for seat, (row, hidden) in rows.items():
        for card in row:
            g.hand[seat].remove(card)
        g.laid[seat] = [None if at in hidden else card for at, card in enumerate(row, 1)]
        g.reveal(seat, g.laid[seat])
        g.down[seat] = [card for at, card in enumerate(row, 1) if at in hidden]
        g.cubes[seat] = [0] * places
        g.played[seat] = [None] * places
        g.bids[seat] = [None] * places
        g.tell("row", seat=seat, cards=[card or Back.DOWN for card in g.laid[seat]])
    g.then(*(start_vote(vote) for vote in range(1, places + 1)), end_voting())


@step
def start_vote(g: Doom, vote: int) -> None:
    """Begin one vote. Its Senate order is fixed for bidding and ranking."""
    g.vote = vote
    g.order = senate_order(g)
    g.ranks = g.actors = ()
    g.acted = []
    g.turned_down = []
    cards = {seat: g.laid[seat][vote - 1] or Back.DOWN for seat in g.seats}
    g.chapter("vote", turn=g.turn, vote=vote, ballot=ballot(g), cards=cards)
    bidding = (secret_bids(),) if ballot(g) is Ballot.SECRET else (order_due(), open_bids())
    g.then(*bidding, rank(), turn_up(), exchange_cards(), action_order(), strategos_saves())


@step
def rank(g: Doom) -> None:
    """Rank the bids, higher first, ties by Senate order, and put all cubes on the players' own cards of this vote."""
    at = g.vote - 1
    bids = {seat: total(g, seat) for seat in g.order}
    g.ranks = tuple(sorted(g.order, key=lambda seat: -bids[seat]))  # stable: equal bids keep Senate order
    for seat in g.order:
        cubes = g.bids[seat][at] or 0
        g.cubes[seat][at] = cubes
        g.reserve[seat] -= cubes
        if bids[seat] != cubes:
            g.tell("bid-raised", seat=seat, cubes=bids[seat])
    g.actors = g.ranks[: acting(g)]
    if g.heard:
        g.tell("ranked", bids={seat: bid_in_words(g, seat) for seat in g.ranks}, actors=g.actors)
    if in_effect(g) is EventCard.WOE:
        least = [seat for seat in g.ranks if bids[seat] == bids[g.ranks[-1]]]
        for last in least if DATA.rulings.woe_tie == "all" else least[-1:]:
            lost = score(g, last, Source.EVENTS, DATA.events[EventCard.WOE].points[0])
            g.tell("woe-strikes", seat=last, points=-lost)


@step
def turn_up(g: Doom) -> None:
    at = g.vote - 1
    for seat in g.seats:
        if g.laid[seat][at] is None:
            card = g.down[seat].pop(0)
            g.reveal(card)
            g.laid[seat][at] = card
            g.tell("turned-up", seat=seat, card=card)


@step
def action_order(g: Doom) -> None:
    """Queue the actors by rank. D10: the Philosophios, if an actor, may act before all."""
    philosophios = g.holder.get(Faction.PHILOSOPHIOS)
    early = () if philosophios is None or philosophios not in g.actors[1:] else (act(philosophios, first=True),)
    g.then(*early, *(act(seat) for seat in g.actors))


def saved_by_strategos(g: Doom) -> int:
    """Number of cubes that the Strategos takes back from their own card, as they have played none in this vote."""
    at, seat = g.vote - 1, g.holder.get(Faction.STRATEGOS)
    if seat is None or any(row[at] == seat for row in g.played.values()):
        return 0
    if g.played[seat][at] is not None and not DATA.rulings.strategos_refund_if_borrowed:
        return 0
    return min(DATA.powers.strategos_saves, g.cubes[seat][at])


@step
def strategos_saves(g: Doom) -> None:
    """Return cubes from their own card to a Strategos who played no card in this vote."""
    saved, seat = saved_by_strategos(g), g.holder.get(Faction.STRATEGOS)
    if saved and seat is not None:
        g.cubes[seat][g.vote - 1] -= saved
        g.reserve[seat] += saved
        g.tell("strategos-saves", seat=seat, cubes=saved)


@step
def end_voting(g: Doom) -> None:
    """Drop the orders that were not carried out."""
    g.vote = 0
    g.orders = {}


# bids

Bid: TypeAlias = tuple[int, Seat | Reply, Special | Exchange | None]


def bid_form(g: Doom, seat: Seat, barred: tuple[int, ...] = ()) -> Form[Bid]:
    """The question for a bid: a number of cubes (0: pass), a target of the Demagogos, and a Special sent with it."""
    return form(
        "bid",
        Amount("bid-cubes", 0, g.reserve[seat], default=0, barred=barred),
        Choose("bid-demagogos", targets(g, seat), Reply.NOBODY),
        Choose("bid-special", enclosures(g, seat), None),
        extras=True,
        about={
            "vote": g.vote,
            "reserve": g.reserve[seat],
            "card": own_card(g, seat),
            "actors": acting(g),
            **others_so_far(g, seat),
        },
    )


def others_so_far(g: Doom, seat: Seat) -> dict[str, object]:
    """The other players' cards in this vote, and their open bids."""
    at = g.vote - 1
    return {
        "cards": {other: row[at] or Back.DOWN for other, row in g.laid.items() if other != seat},
        "bids": {other: row[at] for other, row in g.bids.items() if other != seat and row[at] is not None},
    }


def own_card(g: Doom, seat: Seat) -> Card:
    """The seat's card of this vote, which it knows even face down: the first of its cards still face down."""
    return g.laid[seat][g.vote - 1] or g.down[seat][0]


def has_choice(g: Doom, seat: Seat, barred: tuple[int, ...] = ()) -> bool:
    """True if by public knowledge the seat may do more than pass."""
    free = any(cubes not in barred for cubes in range(1, g.reserve[seat] + 1))
    return free or len(targets(g, seat)) > 1 or may_hold(g, seat, Timing.VOTE_BID)


# secret: D8s


@step
def secret_bids(g: Doom) -> None:
    """Ask all players at once, except those who can only pass (R44)."""
    g.ask_all({seat: bid_form(g, seat) for seat in g.seats if has_choice(g, seat)}, bids_sealed)


@step
def bids_sealed(g: Doom, bids: Answers[Bid]) -> None:
    """Store all bids. The Demagogos now looks at one, if their own bid says so."""
    g.sealed = {seat: bids[seat][0] if seat in bids else 0 for seat in g.seats}
    for seat, (_, victim, special) in bids.items():
        if special is not None:
            g.enclosed[seat] = special
        if isinstance(victim, Seat):
            g.reveal(victim)
            g.then(demagogos_peeks(seat, victim))
    g.then(reveal_bids())


@step
def reveal_bids(g: Doom) -> None:
    """Reveal all bids together, with the Specials sent with them."""
    g.reveal(g.sealed, {seat: special_of(one) for seat, one in g.enclosed.items()})
    for seat, cubes in g.sealed.items():
        g.bids[seat][g.vote - 1] = cubes
        show_enclosed(g, seat)
    g.sealed = {}
    g.peeked = {}
    g.spied = None


# open: D8o


def next_bidder(g: Doom) -> Seat | None:
    """The player whom the Demagogos makes bid, else the lowest in Senate order without a bid; None if all have one."""
    if g.forced is not None:
        return g.forced
    return next((seat for seat in reversed(g.order) if g.bids[seat][g.vote - 1] is None), None)


@step
def open_bids(g: Doom) -> Asking[None]:
    """Ask for a public bid: a pass, or a number that nobody has bid in this vote, with a Special if one is sent. A
    player whom the Demagogos makes bid comes next."""
    seat = next_bidder(g)
    if seat is None:
        return
    barred = tuple(sorted(made for row in g.bids.values() if (made := row[g.vote - 1])))
    bid: Bid = (0, Reply.NOBODY, None)
    if has_choice(g, seat, barred):
        bid = yield from g.ask(seat, bid_form(g, seat, barred)).sealed()
    cubes, victim, special = bid
    g.reveal(cubes, victim, special_of(special), by=seat)
    g.bids[seat][g.vote - 1] = cubes
    g.forced = None
    if cubes:
        g.tell("bids", seat=seat, cubes=cubes)
    else:
        g.tell("passes", seat=seat)
    if special is not None:
        g.enclosed[seat] = special
        show_enclosed(g, seat)
    if isinstance(victim, Seat):
        force(g, victim)
    g.then(settled(), open_bids())


# actions: D10, D11


def lender(g: Doom, seat: Seat) -> Seat | None:
    """The player whose card the actor may borrow: the first player to their left who is no actor. None if there is
    none. Only the winner of the vote and the Philosophios borrow. A card that was already played cannot be borrowed,
    and no other player's card replaces it. With two players nobody borrows from the Philosophios."""
    if seat != g.actors[0] and not holds(g, seat, Faction.PHILOSOPHIOS):
        return None
    left = next((one for one in ring(g.seats, seat) if one not in g.actors), None)
    if left is None or (for_two(g) and holds(g, left, Faction.PHILOSOPHIOS)):
        return None
    return left if g.played[left][g.vote - 1] is None else None


def card_of(g: Doom, seat: Seat) -> Card:
    card = g.laid[seat][g.vote - 1]
    assert card is not None
    return card


def plays(g: Doom, seat: Seat) -> tuple[PlayOwn | Borrow, ...]:
    """The cards available to the actor: their own, and the one they may borrow."""
    own = PlayOwn(card_of(g, seat))
    other = lender(g, seat)
    return (own,) if other is None else (own, Borrow(card_of(g, other), other))


def offers(g: Doom, seat: Seat) -> list[PlayOwn | Borrow | WithSpecial]:
    """The cards that the actor could resolve completely now, alone and with each fitting Special of their hand."""
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
    act before all, or wait for their rank (D10). An actor without a playable card is skipped only if no Special could
    help either."""
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
