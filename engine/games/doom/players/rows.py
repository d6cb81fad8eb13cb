"""The seasoned player's choice and order of cards for a row."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doom.data import DATA, Effect
from engine.games.doom.players.bids import hope
from engine.games.doom.players.cards import worth_of
from engine.games.doom.players.fleet import Mind
from engine.games.doom.state import Card

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


def promise_of(m: Mind, card: Card) -> float:
    """Worth of a card in hand, now or in a later vote of this turn."""
    return max(worth_of(m, card), hope(m, card))


def from_worst(m: Mind, hand: Sequence[Card]) -> list[Card]:
    """The cards by worth, the best last."""
    promise = {card: promise_of(m, card) for card in dict.fromkeys(hand)}
    return sorted(hand, key=promise.__getitem__)


def best_row(m: Mind, hand: Sequence[Card], n: int) -> list[Card]:
    """The best cards in the order in which they help each other, after the worst ones. Medium cards stay in the
    hand."""
    cards = from_worst(m, hand)
    good = min(m.taste.good_cards, n)
    return cards[: n - good] + sorted(
        cards[len(cards) - good :], key=lambda card: WHEN.index(DATA.politics[card].effect)
    )
