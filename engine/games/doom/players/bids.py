"""How the seasoned player bids: as much as the stakes of this vote are worth, beside those of the votes to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from engine.core import Amount, Seat, ring
from engine.games.doom.data import DATA
from engine.games.doom.players.cards import cubes_for, worth_of
from engine.games.doom.players.fleet import Mind
from engine.games.doom.rules.table import acting, holds, in_effect
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
    bids = list(bids)
    odds = odds_of(m, bids, rivals(m, 0, known))
    woe = in_effect(m.g) is EventCard.WOE
    return {
        bid: promise(stake, one, reserve - bid, later) - woe * one.last for bid, one in zip(bids, odds, strict=True)
    }


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
        stake, others = stakes[ahead - 1], rivals(m, ahead, {})
        if not stake.first:
            continue
        enough = max(rival.reserve for rival in others) + 1  # more than anybody can bid
        odds = odds_of(m, range(min(reserve, enough) + 1), others)
        later = [
            max([promise(stake, one, cubes - bid, later) for bid, one in enumerate(odds[: cubes + 1])])
            for cubes in range(reserve + 1)
        ]
    return later


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
    acts = min(1.0, (acting(m.g) - 1) / rivals)
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


def odds_of(m: Mind, bids: Sequence[int], others: Iterable[Rival]) -> list[Odds]:
    """What each of these bids comes to."""
    actors = acting(m.g)
    found: list[Odds] = []
    for before in zip(*[chances_before(m, bids, rival) for rival in others], strict=True):
        ranks, last = (
            [1.0] + [0.0] * (actors - 1),
            1.0,
        )  # the chance that 0, 1, … of them, that all of them are before me
        for chance in before:
            for rank in range(actors - 1, 0, -1):
                ranks[rank] += (ranks[rank - 1] - ranks[rank]) * chance
            ranks[0] *= 1 - chance
            last *= chance
        found.append(Odds(ranks[0], sum(ranks[1:]), last))
    return found


def chances_before(m: Mind, bids: Sequence[int], rival: Rival) -> list[float]:
    """How likely a rival comes before each of my bids: they bid anything they have, next to nothing, or about their
    share for one vote, each number up to that as likely as the others."""
    ahead = rival.ahead
    if rival.bid is not None:
        return [float(rival.bid > bid or (rival.bid == bid and ahead)) for bid in bids]
    t = m.taste
    reckless = t.reckless, rival.reserve
    thrifty = t.thrifty, min(t.trifle, rival.reserve)
    careful = max(0.0, 1 - t.reckless - t.thrifty), rival.careful
    ways = [(chance / (most + 1), most + ahead) for chance, most in (reckless, thrifty, careful)]
    return [sum([chance * (most - bid) for chance, most in ways if most > bid]) for bid in bids]


def above(bid: int, most: int, ahead: bool) -> float:
    """How likely a number from 0 to `most` is above the bid, or at least equal to it if that is enough."""
    return max(0, most - bid + ahead) / (most + 1)
