"""How the seasoned player bids: as much as the stakes of this vote are worth, beside those of the votes to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from operator import add, mul, sub
from typing import NamedTuple

from engine.core import Amount, Seat, ring
from engine.games.doom.players.cards import cubes_for, worth_of
from engine.games.doom.players.fleet import Mind, Stake
from engine.games.doom.players.specials import use_of
from engine.games.doom.rules.table import acting, holds, in_effect
from engine.games.doom.state import Card, EventCard, Faction

MOVING = (Card.SHIPS, Card.ROYAL_SHIP)
"""The cards that move ships."""


class Rival(NamedTuple):
    """What is known of a rival's bid: their reserve and their share of it for one vote, or the bid itself.

    `ahead`: they are before me in Senate order.
    """

    reserve: int
    careful: int
    ahead: bool
    bid: int | None = None


class Odds(NamedTuple):
    """With each of some bids: the chances to come first, to act at another rank, and to come last. Not to be changed:
    they are remembered."""

    first: list[float]
    other: list[float]
    last: list[float]


def best_bid(m: Mind, prompt: Amount, known: Mapping[Seat, int]) -> int:
    """A legal bid for the vote under way; `known` are bids of rivals. No more than needed where nothing is to be won,
    and among nearly equal bids chance decides."""
    return chosen_bid(m, bid_values(m, legal_bids(prompt), known, prompt.high))


def legal_bids(prompt: Amount) -> list[int]:
    return [bid for bid in range(prompt.low, prompt.high + 1) if bid not in prompt.barred]


def chosen_bid(m: Mind, values: Mapping[int, float]) -> int:
    """One of the best of these bids, by what they promise; the lowest if there is none better."""
    most, lowest = max(values.values()), next(iter(values))
    if values[lowest] >= most:
        return lowest
    return m.rng.choice([bid for bid, value in values.items() if value >= most - m.taste.waver][: m.taste.choices])


def bid_values(
    m: Mind, bids: Sequence[int], known: Mapping[Seat, int], reserve: int, stake: Stake | None = None, bonus: int = 0
) -> dict[int, float]:
    """What each bid promises: this vote, and with what is left of `reserve` the votes to come. `stake`: what the vote
    would be worth; `bonus`: the bids rank as so many cubes more."""
    return promises(m, bids, odds_of(m, [bid + bonus for bid in bids], rivals(m, 0, known)), reserve, stake)


def promises(m: Mind, bids: Sequence[int], odds: Odds, reserve: int, stake: Stake | None = None) -> dict[int, float]:
    here = stake or stake_of(m, m.g.vote)
    later = worth_of_reserve(m, reserve)
    woe = in_effect(m.g) is EventCard.WOE
    return {
        bid: promise(here, first, other, reserve - bid, later) - woe * last
        for bid, first, other, last in zip(bids, *odds, strict=True)
    }


def promise(stake: Stake, first: float, other: float, left: int, later: list[float]) -> float:
    """What a vote promises with `left` cubes after the bid, of which the card played needs some."""
    if left < stake.cubes:
        return first * stake.lacking + later[left]
    acting = first + other
    won = first * stake.first + other * stake.other
    return won + acting * later[left - stake.cubes] + (1 - acting) * later[left]


def worth_of_reserve(m: Mind, reserve: int) -> list[float]:
    """What 0, 1, … `reserve` cubes are worth after the vote under way, if they are bid well in those to come."""
    if reserve not in m.later:
        later = [0.0] * (reserve + 1)
        for vote in reversed(votes_from(m, m.g.vote + 1)):
            stake = stake_of(m, vote)
            if stake.first:
                later = with_vote(m, stake, rivals(m, vote - m.g.vote, {}), later)
        m.later[reserve] = later
    return m.later[reserve]


def with_vote(m: Mind, stake: Stake, others: Sequence[Rival], later: list[float]) -> list[float]:
    """What so many cubes are worth before a vote, given what they are after it: with each number the best `promise` of
    all bids that it allows, row by row."""
    most = min(len(later) - 1, max([rival.reserve for rival in others]) + 1)  # more than anybody can bid
    odds = odds_of(m, range(most + 1), others)
    cubes, at_first, at_other = stake.cubes, stake.first, stake.other
    won = [first * at_first + other * at_other for first, other in zip(odds.first, odds.other, strict=True)]
    if not cubes:
        return [max(map(add, won, later[have::-1])) for have in range(len(later))]
    acts = [*map(add, odds.first, odds.other)]
    borrowed = [first * stake.lacking for first in odds.first]
    price = [*[0.0] * cubes, *map(sub, later[cubes:], later)]  # of the cubes that board, with so many left
    found: list[float] = []
    for have in range(len(later)):
        enough = max(0, have + 1 - cubes)  # so many of the lowest bids leave the cubes that board
        values = list(map(add, borrowed[enough:], later[have - enough :: -1]))
        if enough:
            spared = map(sub, later[have : cubes - 1 : -1], map(mul, acts, price[have : cubes - 1 : -1]))
            values += map(add, won, spared)
        found.append(max(values))
    return found


def votes_from(m: Mind, vote: int) -> range:
    return range(vote, len(m.g.laid[m.me]) + 1)


# stakes


def stake_of(m: Mind, vote: int) -> Stake:
    """The worth of my own card in that vote, and of that or a card I could borrow, whichever is better."""
    if vote not in m.stakes:
        m.stakes[vote] = stake_with(m, known_card(m, m.me, vote), vote)
    return m.stakes[vote]


def stake_with(m: Mind, card: Card | None, vote: int) -> Stake:
    """The stake if this were my card."""
    own = use_of(m, card) if card is not None and vote == m.g.vote else card_worth(m, card, vote)
    first = best_at_hand(m, own, vote)
    other = first if holds(m.g, m.me, Faction.PHILOSOPHIOS) else own
    return Stake(first, other, cubes_for(card) if card is not None else 0)


def best_at_hand(m: Mind, own: float, vote: int) -> float:
    """My card or the lender's: the first player to my left who does not act. Who acts nobody knows yet; it will be so
    many of my rivals."""
    rivals = len(m.g.seats) - 1
    act = min(acting(m.g) - 1, rivals)
    total, still = 0.0, 1.0
    for lender in islice(ring(m.g.seats, m.me), rivals):
        lends = still * (rivals - act) / rivals
        total += lends * max(own, card_worth(m, known_card(m, lender, vote), vote))
        still -= lends
        if act <= 0:
            break
        rivals, act = rivals - 1, act - 1
    return total + still * own


def card_worth(m: Mind, card: Card | None, vote: int) -> float:
    """What playing a card in that vote is worth: in votes to come it may find more than it would now."""
    if card is None:
        return m.taste.unknown
    return worth_of(m, card) if vote == m.g.vote else max(worth_of(m, card), hope(m, card))


def hope(m: Mind, card: Card) -> float:
    """What a card will be worth later, as far as one can know."""
    if card in MOVING:
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
    found: list[Rival] = []
    for seat, reserve, usual, ahead in m.rivals:
        reserve = round(reserve * left)
        careful = min(reserve, -(-2 * reserve // votes) if usual is None else usual)
        found.append(Rival(reserve, careful, ahead, known.get(seat)))
    return found


def odds_of(m: Mind, bids: Sequence[int], others: Sequence[Rival]) -> Odds:
    t = m.taste
    every = odds_against(acting(m.g), tuple(others), t.trifle, t.reckless, t.thrifty)
    most = len(every.first) - 1
    if bids == range(most + 1):
        return every
    found = [bid if bid < most else most for bid in bids]
    return Odds(*[[chances[bid] for bid in found] for chances in every])


@lru_cache(maxsize=4096)
def odds_against(actors: int, others: tuple[Rival, ...], trifle: int, reckless: float, thrifty: float) -> Odds:
    """What the bids 0, 1, 2, … come to, up to one that nobody reaches."""
    bids = range(max([rival.reserve if rival.bid is None else rival.bid for rival in others]) + 2)
    none, last = [1.0] * len(bids), [1.0] * len(bids)  # the chances that none, and that all of them are before me
    some = [[0.0] * len(bids) for _ in range(actors - 1)]  # … that 1, 2, … are, as far as I act then
    for rival in others:
        chances = chances_before(rival, bids, trifle, reckless, thrifty)
        for rank in range(len(some) - 1, -1, -1):
            fewer = some[rank - 1] if rank else none
            some[rank] = [
                one + (less - one) * chance for one, less, chance in zip(some[rank], fewer, chances, strict=True)
            ]
        none = [one - one * chance for one, chance in zip(none, chances, strict=True)]
        last = [*map(mul, last, chances)]
    return Odds(none, [*map(sum, zip(*some, strict=True))] if some else [0.0] * len(bids), last)


def chances_before(rival: Rival, bids: Sequence[int], trifle: int, reckless: float, thrifty: float) -> list[float]:
    """How likely a rival comes before each of my bids."""
    ahead = rival.ahead
    if rival.bid is not None:
        return [float(rival.bid > bid or (rival.bid == bid and ahead)) for bid in bids]
    chances = guessed(rival.reserve, min(trifle, rival.reserve), rival.careful, reckless, thrifty)
    enough = chances[1 - ahead :]  # by my bid: so many cubes come before it
    return [enough[bid] if bid < len(enough) else 0.0 for bid in bids]


@lru_cache(maxsize=2048)
def guessed(reserve: int, trifle: int, careful: int, reckless: float, thrifty: float) -> tuple[float, ...]:
    """How likely a rival bids at least 0, 1, 2, … cubes, down to 0: anything they have, next to nothing, or about their
    share for one vote, each number up to that as likely as the others."""
    ways = ((reckless, reserve), (thrifty, trifle), (max(0.0, 1 - reckless - thrifty), careful))
    return tuple(
        [
            sum([chance * (most + 1 - bid) / (most + 1) for chance, most in ways if most + 1 > bid])
            for bid in range(reserve + 2)
        ]
    )
