"""How the seasoned player bids: as much as the stakes of this vote are worth, beside those of the votes to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from engine.core import Amount, Seat, ring
from engine.games.doom.data import DATA
from engine.games.doom.players.cards import cubes_for, worth_of
from engine.games.doom.players.fleet import Mind
from engine.games.doom.rules.table import holds, in_effect
from engine.games.doom.state import Card, EventCard, Faction, Source


class Stake(NamedTuple):
    """What a vote is worth to me: at rank 1, at another rank that acts, and the cubes my own card needs to board."""

    first: float
    other: float
    cubes: int


class Rival(NamedTuple):
    """What is known of a rival's bid: their reserve and their share of it for one vote, or the bid itself.

    `ahead`: they are before me in Senate order.
    """

    reserve: int
    careful: int
    ahead: bool
    bid: int | None = None


class Odds(NamedTuple):
    """With some bid: the chances to come first, to act at another rank, and to come last."""

    first: float
    other: float
    last: float


def best_bid(m: Mind, prompt: Amount, known: Mapping[Seat, int]) -> int:
    """A legal bid for the vote under way; `known` are bids of rivals. No more than needed where nothing is to be won,
    and among nearly equal bids chance decides."""
    bids = [bid for bid in range(prompt.low, prompt.high + 1) if bid not in prompt.barred]
    values = bid_values(m, bids, known, prompt.high)
    enough = max(values.values()) - m.taste.waver
    if values[bids[0]] >= max(values.values()):
        return bids[0]
    return m.rng.choice([bid for bid, value in values.items() if value >= enough][: m.taste.choices])


def bid_values(m: Mind, bids: Iterable[int], known: Mapping[Seat, int], reserve: int) -> dict[int, float]:
    """What each bid promises: this vote, and with what is left of `reserve` the votes to come."""
    stake, *stakes = (stake_of(m, vote) for vote in votes_from(m, m.g.vote))
    later = worth_of_reserve(m, stakes, reserve)
    now = rivals(m, 0, known)
    actors = actors_of(m)
    woe = in_effect(m.g) is EventCard.WOE
    values: dict[int, float] = {}
    for bid in bids:
        odds = odds_of(m, bid, now, actors)
        values[bid] = promise(stake, odds, reserve - bid, later) - woe * odds.last
    return values


def promise(stake: Stake, odds: Odds, left: int, later: list[float]) -> float:
    """What a vote promises with `left` cubes after the bid, of which the card played needs some."""
    acting = odds.first + odds.other
    if left < stake.cubes:
        borrowed = max(0.0, stake.first - stake.other)
        return odds.first * borrowed + later[left]
    won = odds.first * stake.first + odds.other * stake.other
    return won + acting * later[left - stake.cubes] + (1 - acting) * later[left]


def worth_of_reserve(m: Mind, stakes: list[Stake], reserve: int) -> list[float]:
    """What 0, 1, … `reserve` cubes are worth before the votes with these stakes, if they are bid well."""
    later = [0.0] * (reserve + 1)
    for ahead in range(len(stakes), 0, -1):
        stake, others, actors = stakes[ahead - 1], rivals(m, ahead, {}), actors_of(m)
        odds = [odds_of(m, bid, others, actors) for bid in range(reserve + 1)]
        later = [
            max(promise(stake, odds[bid], cubes - bid, later) for bid in range(cubes + 1))
            for cubes in range(reserve + 1)
        ]
    return later


def actors_of(m: Mind) -> int:
    """How many act in a vote of this turn."""
    doomed = in_effect(m.g) is EventCard.DOOMED
    return (DATA.voting.actors_doomed if doomed else DATA.voting.actors)[len(m.g.seats)]


def votes_from(m: Mind, vote: int) -> range:
    """The votes of this turn from this one on."""
    return range(vote, len(m.g.laid[m.me]) + 1)


# the Senate


def best_senate_bid(m: Mind, reserve: int) -> int:
    """As few cubes as lead the Senate for a good price; none if that is too dear."""
    t = m.taste
    own = m.g.senate[m.me]

    def value(cubes: int) -> float:
        leads = 1.0
        for seat in m.g.seats:
            if seat != m.me:
                leads *= 1 - senate_odds(m, seat, own + cubes)
        return leads * t.senate_lead - cubes * t.senate_cube

    return max(range(min(reserve, t.senate_most) + 1), key=value)


def senate_odds(m: Mind, rival: Seat, cubes: int) -> float:
    """How likely a rival has more cubes in the Senate than so many: they bid anything, as long as the Senate has been
    worth fighting for, or next to nothing."""
    over = cubes - m.g.senate[rival]
    if over < 0:
        return 1.0
    bold = m.taste.reckless * contested(m)
    trifle = min(m.taste.trifle, m.g.reserve[rival])
    return bold * above(over, m.g.reserve[rival], False) + (1 - bold) * above(over, trifle, False)


def contested(m: Mind) -> float:
    """In what part of the turns so far somebody led the Senate; 1 in the first turn, when nobody knows."""
    past = m.g.turn - 1
    if past < 1:
        return 1.0
    paid = sum(points.get(Source.SENATE, 0) for points in m.g.scored.values())
    return min(1.0, paid / (past * DATA.doom.senate_points))


# stakes


def stake_of(m: Mind, vote: int) -> Stake:
    """The worth of my own card in that vote, and of that or a card I could borrow, whichever is better."""
    card = known_card(m, m.me, vote)
    own = card_worth(m, card, vote)
    first = best_at_hand(m, own, vote)
    other = first if holds(m.g, m.me, Faction.PHILOSOPHIOS) else own
    return Stake(first, other, cubes_for(card) if card is not None else 0)


def best_at_hand(m: Mind, own: float, vote: int) -> float:
    """My card or the lender's: the first player to my left who does not act, while nobody knows yet who acts."""
    rivals = len(m.g.seats) - 1
    acts = min(1.0, (actors_of(m) - 1) / rivals)
    total, still = 0.0, 1.0
    for lender in islice(ring(m.g.seats, m.me), rivals):
        total += still * (1 - acts) * max(own, card_worth(m, known_card(m, lender, vote), vote))
        still *= acts
    return total + still * own


def card_worth(m: Mind, card: Card | None, vote: int) -> float:
    """What playing a card in that vote is worth: in votes to come it may find more than it would now."""
    if card is None:
        return m.taste.unknown
    return worth_of(m, card) if vote == m.g.vote else max(worth_of(m, card), hope(m, card))


def hope(m: Mind, card: Card) -> float:
    """What a card will be worth later, as far as one can know."""
    if card in (Card.SHIPS, Card.ROYAL_SHIP):
        return m.taste.hope_moves
    return m.taste.hope_boards if cubes_for(card) else 0.0


def known_card(m: Mind, seat: Seat, vote: int) -> Card | None:
    """The card that lies before the seat in that vote; None if it is face down for me."""
    row = m.g.laid[seat]
    if row[vote - 1] is not None or seat != m.me:
        return row[vote - 1]
    return m.g.down[seat][sum(card is None for card in row[: vote - 1])]


# odds


def rivals(m: Mind, votes_ahead: int, known: Mapping[Seat, int]) -> list[Rival]:
    """The rivals as they will stand some votes ahead: with so much of their reserves left."""
    left = m.taste.spent**votes_ahead
    votes = m.votes_left + 1 - votes_ahead
    order = m.g.order
    found: list[Rival] = []
    for seat in m.g.seats:
        if seat != m.me:
            reserve = round(m.g.reserve[seat] * left)
            careful = min(reserve, usual_bid(m, seat, reserve, votes))
            found.append(Rival(reserve, careful, order.index(seat) < order.index(m.me), known.get(seat)))
    return found


def usual_bid(m: Mind, seat: Seat, reserve: int, votes: int) -> int:
    """At most what a rival bids who goes on as in the votes of this turn so far, or else spreads their cubes."""
    past = [bid for bid in m.g.bids[seat][: m.g.vote - 1] if bid is not None]
    return -(-2 * sum(past) // len(past)) if past else -(-2 * reserve // votes)


def odds_of(m: Mind, bid: int, others: Iterable[Rival], actors: int) -> Odds:
    """What a bid comes to."""
    ranks = [1.0]  # the chance that 0, 1, … of the rivals looked at so far are before me
    for rival in others:
        before = chance_before(m, bid, rival)
        ranks = [a * (1 - before) + b * before for a, b in zip([*ranks, 0.0], [0.0, *ranks], strict=True)]
    return Odds(ranks[0], sum(ranks[1:actors]), ranks[-1])


def chance_before(m: Mind, bid: int, rival: Rival) -> float:
    """How likely a rival comes before a bid of mine: anything they have, or about their share for one vote."""
    if rival.bid is not None:
        return float(rival.bid > bid or (rival.bid == bid and rival.ahead))
    t = m.taste
    trifle = min(t.trifle, rival.reserve)
    return (
        t.reckless * above(bid, rival.reserve, rival.ahead)
        + t.thrifty * above(bid, trifle, rival.ahead)
        + (1 - t.reckless - t.thrifty) * above(bid, rival.careful, rival.ahead)
    )


def above(bid: int, most: int, ahead: bool) -> float:
    """How likely a number from 0 to `most` is above the bid, or at least equal to it if that is enough."""
    return max(0, most - bid + ahead) / (most + 1)
