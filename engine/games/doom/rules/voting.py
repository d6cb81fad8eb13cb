"""The Voting phase (§5.3): rows of cards are laid; every vote has bids, a ranking and actions."""

from __future__ import annotations

from engine.core import Answers, Arrange, Form, Pick, Seat, form, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.actions import act
from engine.games.doom.rules.bids import open_bids, secret_bids
from engine.games.doom.rules.demagogos import order_due
from engine.games.doom.rules.specials.sent import bid_in_words, exchange_cards, total
from engine.games.doom.rules.table import acting, ballot, holds, in_effect, score, senate_order, votes
from engine.games.doom.state import Back, Ballot, Card, Doom, EventCard, Faction, Phase, Source


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
    """Turn up the face-down cards of this vote before anybody acts."""
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
