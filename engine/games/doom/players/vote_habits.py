"""Habits of the seasoned player in votes: bids and Specials sent with them, targets of the Demagogos, cards of
actors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import Amount, Choose, Form, Prompt, Seat, Wire, option_id
from engine.games.doom.players.bids import best_bid, bid_values, chosen_bid, legal_bids, stake_with
from engine.games.doom.players.cards import best, worth_of
from engine.games.doom.players.demagogos import best_victim
from engine.games.doom.players.fleet import Mind
from engine.games.doom.players.habits import to
from engine.games.doom.players.specials import spending, use_with
from engine.games.doom.rules.specials.hand import effect_of
from engine.games.doom.rules.specials.sent import special_of
from engine.games.doom.rules.specials.vocabulary import BidBonus
from engine.games.doom.rules.table import ballot
from engine.games.doom.state import Ballot, Borrow, Exchange, Force, PlayOwn, Reply, Special, WithSpecial


@to(Form, "bid")
def bid(m: Mind, prompt: Form[Any]) -> Wire:
    """Cubes, with a Special if its gain is higher than its worth in the hand; and the target of the Demagogos."""
    amount, victims, specials = cast(
        "tuple[Amount, Choose[Seat | Reply], Choose[Special | Exchange | None]]", prompt.parts()
    )
    bids, known = legal_bids(amount), bids_made(m)
    enclosed, values = None, bid_values(m, bids, known, amount.high)
    for one in specials.options:
        if one is not None:
            others = values_with(m, one, bids, known, amount.high)
            if max(others.values()) > max(values.values()):
                enclosed, values = one, others
    return chosen_bid(m, values), option_id(whom_to_watch(m, victims.options, bids)), option_id(enclosed)


def bids_made(m: Mind) -> dict[Seat, int]:
    """Rivals' open bids in this vote."""
    return {seat: cubes for seat, row in m.g.bids.items() if (cubes := row[m.g.vote - 1]) is not None}


def values_with(
    m: Mind, one: Special | Exchange, bids: Sequence[int], known: Mapping[Seat, int], reserve: int
) -> dict[int, float]:
    """Worth of each bid with this Special, minus the Special's worth in the hand."""
    special = special_of(one)
    raised = effect_of(special, BidBonus)
    stake = stake_with(m, one.card, m.g.vote) if isinstance(one, Exchange) else None
    values = bid_values(m, bids, known, reserve, stake, raised.cubes if raised is not None else 0)
    more = spending(m, special)
    return {cubes: value + more for cubes, value in values.items()}


def whom_to_watch(m: Mind, options: Sequence[Seat | Reply], bids: Sequence[int]) -> Seat | Reply:
    """In a secret vote, the rival at whose bid the Demagogos looks. In an open vote it is too late with one's own
    bid."""
    victims = [one for one in options if isinstance(one, Seat)]
    victim = best_victim(m, victims, bids, {}) if victims and ballot(m.g) is Ballot.SECRET else None
    return Reply.NOBODY if victim is None else victim


def whom_to_force(m: Mind, asked: Prompt[Any] | None, prompt: Choose[Force | Reply]) -> Force | None:
    """The rival whom the Demagogos makes bid first in an open vote, before my own bid."""
    if asked is None or asked.key != "bid":
        return None
    orders = {one.victim: one for one in prompt.options if isinstance(one, Force) and one.vote == m.g.vote}
    victim = best_victim(m, orders, legal_bids(cast("Amount", asked.parts()[0])), bids_made(m))
    return None if victim is None else orders[victim]


@to(Amount, "change-bid")
def think_again(m: Mind, prompt: Amount) -> Wire:
    """The best bid against the rival's bid that I have seen."""
    return best_bid(m, prompt, {cast("Seat", prompt.about["victim"]): cast("int", prompt.about["seen"])})


@to(Choose, "act")
def act(m: Mind, prompt: Choose[PlayOwn | Borrow | WithSpecial | Reply]) -> Wire:
    """The card of highest gain, by itself or with a Special; none if all do harm. The Philosophios acts first if any
    gains something."""
    refusal = next(one for one in prompt.options if isinstance(one, Reply))
    ways = [one for one in prompt.options if not isinstance(one, Reply)]
    if not ways:
        return option_id(refusal)
    value, way = best(ways, lambda one: gain_by(m, one))
    return option_id(way if value > 0 else refusal)


def gain_by(m: Mind, way: PlayOwn | Borrow | WithSpecial) -> float:
    """Gain of an actor's choice."""
    return use_with(m, way.play.card, way.special) if isinstance(way, WithSpecial) else worth_of(m, way.card)
