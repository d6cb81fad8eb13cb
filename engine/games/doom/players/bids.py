"""Bids of the seasoned player: the stakes of this vote, compared with later ones; and the victim of the Demagogos,
the row, and the bid in the Senate."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, islice
from math import inf
from operator import add, mul, sub
from typing import NamedTuple

from engine.core import Amount, Seat, ring
from engine.games.doom.data import DATA, Effect
from engine.games.doom.players.cards import cubes_for, worth_of
from engine.games.doom.players.fleet import Mind, Stake
from engine.games.doom.players.specials import use_of
from engine.games.doom.rules.table import acting, holds, in_effect
from engine.games.doom.state import Card, EventCard, Faction, Source

MOVING = (Card.SHIPS, Card.ROYAL_SHIP)


class Rival(NamedTuple):
    """The known facts about a rival's bid: their reserve and its share for one vote, or the bid itself. `ahead`: they
    come before me in Senate order."""

    reserve: int
    careful: int
    ahead: bool
    bid: int | None = None


class Odds(NamedTuple):
    """Chances for a row of bids: to come first, to act at another rank, to come last. Cached: never change them."""

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


# the Demagogos


def best_victim(m: Mind, victims: Iterable[Seat], bids: Sequence[int], known: Mapping[Seat, int]) -> Seat | None:
    """The rival whose bid in the present vote I should know before choosing one of these bids. None if that is worth
    little, or if a later vote matters more."""
    ahead = [stake_of(m, vote).first for vote in votes_from(m, m.g.vote)]
    if ahead[0] < max(ahead):
        return None
    found = {victim: insight(m, victim, bids, known) for victim in victims}
    victim = max(found, key=found.__getitem__, default=None)
    return victim if victim is not None and found[victim] > m.taste.insight else None


def insight(m: Mind, victim: Seat, bids: Sequence[int], known: Mapping[Seat, int]) -> float:
    """Mean gain from knowing the victim's bid: the best answer to each possible bid, compared with the best bid without
    the knowledge. It overtakes the victim if that pays, and saves cubes if not."""
    reserve, t = m.g.reserve[m.me], m.taste
    rival = rivals(m, 0, {})[[seat for seat, *_ in m.rivals].index(victim)]

    def promised(bid: int) -> list[float]:
        """Worth of my bids, with the victim before all of them or behind all of them."""
        return [*promises(m, bids, odds_of(m, bids, rivals(m, 0, {**known, victim: bid})), reserve).values()]

    if_before, if_behind = promised(bids[-1] + 1), promised(-1)
    before = chances_before(rival, bids, t.trifle, t.reckless, t.thrifty)
    in_the_dark = max(
        [chance * one + (1 - chance) * other for chance, one, other in zip(before, if_before, if_behind, strict=True)]
    )
    best_below = [*accumulate(if_before, max, initial=-inf)]  # best bid that the victim overtakes
    best_above = [*accumulate(reversed(if_behind), max, initial=-inf)][::-1]
    total, reached = 0.0, 1.0
    behind = rival._replace(ahead=False)  # to rank before a bid they have to bid more
    for theirs, higher in enumerate(chances_before(behind, range(rival.reserve + 1), t.trifle, t.reckless, t.thrifty)):
        overtaken = sum([mine < theirs or (mine == theirs and rival.ahead) for mine in bids])
        total += (reached - higher) * max(best_below[overtaken], best_above[overtaken])
        reached = higher
    return total - in_the_dark


# rows

WHEN = (
    Effect.SUPPORT,
    Effect.TREASON,
    Effect.REFUGEES,
    Effect.ARISTOCRACY,
    Effect.SABOTAGE,
    Effect.SHIPS,
    Effect.ROYAL_SHIP,
)
"""The best order of cards: refugees board, then ships sail. Late votes are also cheaper."""


def from_worst(m: Mind, hand: Sequence[Card]) -> list[Card]:
    promise = {card: max(worth_of(m, card), hope(m, card)) for card in dict.fromkeys(hand)}
    return sorted(hand, key=promise.__getitem__)


def best_row(m: Mind, hand: Sequence[Card], n: int) -> list[Card]:
    """The best cards in the order in which they help each other, after the worst ones. The others stay in the hand."""
    cards = from_worst(m, hand)
    good = min(m.taste.good_cards, n)
    return cards[: n - good] + sorted(
        cards[len(cards) - good :], key=lambda card: WHEN.index(DATA.politics[card].effect)
    )


# the Senate


def best_senate_bid(m: Mind, reserve: int, bonus: int = 0) -> tuple[float, int]:
    """Worth of the best Senate bid, and its number of cubes; 0 if the lead is too expensive. `bonus` cubes more count
    for the Senate order alone."""
    t = m.taste
    own = m.g.senate[m.me]

    def value(cubes: int) -> float:
        real = leads(m, own + cubes)
        order = leads(m, own + cubes + bonus) if bonus else real
        return real * (t.senate_lead - t.senate_order) + order * t.senate_order - cubes * t.senate_cube

    values = {cubes: value(cubes) for cubes in range(min(reserve, t.senate_most) + 1)}
    cubes = max(values, key=values.__getitem__)
    return values[cubes], cubes


def leads(m: Mind, cubes: int) -> float:
    chance = 1.0
    for seat in m.g.seats:
        if seat != m.me:
            chance *= 1 - senate_odds(m, seat, cubes)
    return chance


def senate_odds(m: Mind, rival: Seat, cubes: int) -> float:
    """Chance that a rival has more cubes in the Senate. They bid anything, as long as the Senate has been contested, or
    next to nothing."""
    over = cubes - m.g.senate[rival]
    if over < 0:
        return 1.0
    bold = m.taste.reckless * contested(m)
    trifle = min(m.taste.trifle, m.g.reserve[rival])
    return bold * above(over, m.g.reserve[rival]) + (1 - bold) * above(over, trifle)


def contested(m: Mind) -> float:
    """Share of the past turns with a leader in the Senate; 1 in the first turn."""
    past = m.g.turn - 1
    if past < 1:
        return 1.0
    paid = sum(points.get(Source.SENATE, 0) for points in m.g.scored.values())
    return min(1.0, paid / (past * DATA.doom.senate_points))


def above(bid: int, most: int) -> float:
    return max(0, most - bid) / (most + 1)
