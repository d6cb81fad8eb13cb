"""Hand and board in words say what the View shows and no more: own things, shared ones, and how many lie veiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Seat, new_game, seed_from, view
from engine.games.inwords import board_in_words, hand_in_words
from engine.language import LOCALES, Language, Say, Texts
from tests.engine.core.market import MARKET, Fruit, MarketOptions

FIELDS = ("round", "coins", "points", "deck", "cellar", "hand", "shared", "stall", "bids", "greedy")


@pytest.fixture
def say(tmp_path: Path) -> Say:
    words = [
        *(f"field-{name} = {name}" for name in FIELDS),
        *(f"fruit-{fruit.value} = {fruit.value}" for fruit in Fruit),
    ]
    for locale in LOCALES:
        (tmp_path / f"{locale}.ftl").write_text("\n".join(words) + "\n", encoding="utf-8")
    return Language().say("en", game=Texts((tmp_path,)), names=("Ann", "Bob", "Cid")).plain


def test_a_hand_in_words_has_what_is_ones_own_and_what_is_shared(say: Say) -> None:
    at = new_game(MARKET, 3, MarketOptions(), seed_from("x")).position
    hand = dict(line.split(": ", 1) for line in hand_in_words(MARKET, view(MARKET, at, Seat(0)), say).splitlines())
    assert list(hand) == ["hand", "shared", "greedy"]
    assert hand["hand"] == f"**{say.value(at.state.hand[Seat(0)])}**"
    assert [name for name in ("Ann", "Bob", "Cid") if name in hand["shared"]] == ["Ann", "Cid"], "the partners' baskets"
    assert hand_in_words(MARKET, view(MARKET, at, None), say) == ""


def test_a_board_in_words_is_the_same_for_all_and_only_counts_what_is_hidden(say: Say) -> None:
    at = new_game(MARKET, 3, MarketOptions(), seed_from("x")).position
    (board,) = {board_in_words(MARKET, view(MARKET, at, seat), say) for seat in (*at.state.seats, None)}
    assert f"deck: **{len(at.state.deck)}**" in board
    assert not [fruit for fruit in Fruit if fruit.value in board]
