"""What score sheets of all games share: places and the track of points."""

from __future__ import annotations

from engine.core import Result, Seat
from engine.games.sheet import track, track_height
from engine.look import Picture
from tests.engine.look.inspect import flaws, texts

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
