"""Hand and board in words, and the parts that score sheets share."""

from pathlib import Path

import pytest

from engine.core import Result, Seat, new_game, seed_from, view
from engine.games.inwords import board_in_words, hand_in_words
from engine.games.sheet import track, track_height
from engine.language import LOCALES, Language, Say, Texts
from engine.look import Picture
from tests.engine.core.market import MARKET, Fruit, MarketOptions
from tests.engine.look.inspect import flaws, texts

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


ANN, BOB, CID, DAN = map(Seat, range(4))


def drawn(*standings: tuple[Seat, int]) -> tuple[Picture, list[str]]:
    """The track alone as a picture, and its words from left to right."""
    band = track(standings, 0)
    picture = Picture(1200, track_height(standings), (band,), "The track.")
    return picture, [words.text for words in sorted(texts(picture), key=lambda words: words.left)]


def test_a_track_has_a_tick_every_ten_points() -> None:
    picture, ticks = drawn((ANN, 51), (BOB, 27))
    assert flaws(picture) == []
    assert ticks == ["0", "10", "20", "30", "40", "50", "60"]


def test_a_track_of_many_points_has_wider_ticks() -> None:
    assert drawn((ANN, 161), (BOB, 27))[1] == ["0", "50", "100", "150", "200"]


def test_debts_begin_left_of_nought() -> None:
    picture, ticks = drawn((ANN, 31), (BOB, -12))
    assert flaws(picture) == []
    assert ticks[:4] == ["−20", "−10", "0", "10"]


def test_tokens_that_are_near_stand_on_one_another() -> None:
    apart, near = track_height([(ANN, 50), (BOB, 30)]), track_height([(ANN, 50), (BOB, 49), (CID, 48)])
    assert near == apart + 100


def test_winners_share_the_first_place() -> None:
    result = Result((ANN, BOB), ((ANN, 31), (BOB, 31), (CID, 12), (DAN, 9)))
    assert result.placed() == [(1, ANN, 31), (1, BOB, 31), (3, CID, 12), (4, DAN, 9)]
