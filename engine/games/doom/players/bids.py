"""Bids of the seasoned player: the stakes of this vote, compared with those of the votes to come."""

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
    """The known facts about a rival's bid: their reserve and its share for one vote, or the bid itself.

    `ahead`: they come before me in Senate order.
    """

    reserve: int
    careful: int
    ahead: bool
    bid: int | None = None


class Odds(NamedTuple):
    """Chances for a row of bids: to come first, to act at another rank, and to come last. Cached, so never change
    them."""

    first: list[float]
    other: list[float]
    last: list[float]


def best_bid(m: Mind, prompt: Amount, known: Mapping[Seat, int]) -> int:
    """The bid for the present vote; `known` are bids of rivals. Bids no more than needed if nothing is to be won, and
    picks by chance among nearly equal bids."""
    return chosen_bid(m, bid_values(m, legal_bids(prompt), known, prompt.high))


def legal_bids(prompt: Amount) -> list[int]:
    return [bid for bid in range(prompt.low, prompt.high + 1) if bid not in prompt.barred]


def chosen_bid(m: Mind, values: Mapping[int, float]) -> int:
    """One of the most promising of these bids; the lowest if no other is better."""
    most, lowest = max(values.values()), next(iter(values))
    if values[lowest] >= most:
        return lowest
    return m.rng.choice([bid for bid, value in values.items() if value >= most - m.taste.waver][: m.taste.choices])


def bid_values(
    m: Mind, bids: Sequence[int], known: Mapping[Seat, int], reserve: int, stake: Stake | None = None, bonus: int = 0
) -> dict[int, float]:
    """Worth of each bid: this vote, and the votes to come with the rest of `reserve`. `stake`: worth of the vote, if
    not the usual one. `bonus`: extra cubes for ranking."""
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
    """Worth of a vote with `left` cubes after the bid, some of which the played card needs."""
    if left < stake.cubes:
        return first * stake.lacking + later[left]
    acting = first + other
    won = first * stake.first + other * stake.other
    return won + acting * later[left - stake.cubes] + (1 - acting) * later[left]


def worth_of_reserve(m: Mind, reserve: int) -> list[float]:
    """Worth of 0, 1, … `reserve` cubes after the present vote, with good bids in those to come."""
    if reserve not in m.later:
        later = [0.0] * (reserve + 1)
        for vote in reversed(votes_from(m, m.g.vote + 1)):
            stake = stake_of(m, vote)
            if stake.first:
                later = with_vote(m, stake, rivals(m, vote - m.g.vote, {}), later)
        m.later[reserve] = later
    return m.later[reserve]


def with_vote(m: Mind, stake: Stake, others: Sequence[Rival], later: list[float]) -> list[float]:
    """Worth of each number of cubes before a vote, given their worth after it: the best `promise` of all affordable
    bids, row by row."""
    most = min(len(later) - 1, max([rival.reserve for rival in others]) + 1)  # more than anybody can bid
    odds = odds_of(m, range(most + 1), others)
    cubes, at_first, at_other = stake.cubes, stake.first, stake.other
    won = [first * at_first + other * at_other for first, other in zip(odds.first, odds.other, strict=True)]
    if not cubes:
        return [max(map(add, won, later[have::-1])) for have in range(len(later))]
    acts = [*map(add, odds.first, odds.other)]
    borrowed = [first * stake.lacking for first in odds.first]
    price = [*[0.0] * cubes, *map(sub, later[cubes:], later)]  # worth lost when cubes board, by number left
    found: list[float] = []
    for have in range(len(later)):
        enough = max(0, have + 1 - cubes)  # the number of lowest bids that leave enough cubes for boarding
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
    """The stake of a vote: the worth of my own card, or of one that I could borrow if that is better."""
    if vote not in m.stakes:
        m.stakes[vote] = stake_with(m, known_card(m, m.me, vote), vote)
    return m.stakes[vote]


def stake_with(m: Mind, card: Card | None, vote: int) -> Stake:
    """The stake with this as my card."""
    own = use_of(m, card) if card is not None and vote == m.g.vote else card_worth(m, card, vote)
    first = best_at_hand(m, own, vote)
    other = first if holds(m.g, m.me, Faction.PHILOSOPHIOS) else own
    return Stake(first, other, cubes_for(card) if card is not None else 0)


def best_at_hand(m: Mind, own: float, vote: int) -> float:
    """Expected worth of my card or the lender's, the first player to my left who does not act. The actors are unknown
    yet, so each rival acts with equal chance."""
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
    """Worth of a card in that vote; in votes to come it may find a better use than now."""
    if card is None:
        return m.taste.unknown
    return worth_of(m, card) if vote == m.g.vote else max(worth_of(m, card), hope(m, card))


def hope(m: Mind, card: Card) -> float:
    """Expected worth of a card in a later vote."""
    if card in MOVING:
        return m.taste.hope_moves
    return m.taste.hope_boards if cubes_for(card) else 0.0


def known_card(m: Mind, seat: Seat, vote: int) -> Card | None:
    """The card that a seat plays in that vote, None if I cannot see it."""
    row = m.g.laid[seat]
    if row[vote - 1] is not None or seat != m.me:
        return row[vote - 1]
    return m.g.down[seat][sum(card is None for card in row[: vote - 1])]


# odds


def rivals(m: Mind, votes_ahead: int, known: Mapping[Seat, int]) -> list[Rival]:
    """The rivals a number of votes ahead, with their expected reserves."""
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
    """Chances of the bids 0, 1, 2, … up to one that nobody reaches."""
    bids = range(max([rival.reserve if rival.bid is None else rival.bid for rival in others]) + 2)
    none, last = [1.0] * len(bids), [1.0] * len(bids)  # chances that none, and that all of them rank before me
    some = [[0.0] * len(bids) for _ in range(actors - 1)]  # … that 1, 2, … do, as long as I still act
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
    """Chance that a rival ranks before each of my bids."""
    ahead = rival.ahead
    if rival.bid is not None:
        return [float(rival.bid > bid or (rival.bid == bid and ahead)) for bid in bids]
    chances = guessed(rival.reserve, min(trifle, rival.reserve), rival.careful, reckless, thrifty)
    enough = chances[1 - ahead :]  # by my bid: chance that a rival bids enough to rank before it
    return [enough[bid] if bid < len(enough) else 0.0 for bid in bids]


@lru_cache(maxsize=2048)
def guessed(reserve: int, trifle: int, careful: int, reckless: float, thrifty: float) -> tuple[float, ...]:
    """Chance that a rival bids at least 0, 1, 2, … cubes, starting at 0. They may bid anything they have, next to
    nothing, or about their share for one vote; each number up to that is equally likely."""
    ways = ((reckless, reserve), (thrifty, trifle), (max(0.0, 1 - reckless - thrifty), careful))
    return tuple(
        [
            sum([chance * (most + 1 - bid) / (most + 1) for chance, most in ways if most + 1 > bid])
            for bid in range(reserve + 2)
        ]
    )
