"""A review takes the time it is given: in little of it less of the game is read, in no fewer worlds, and it says so."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import keepsakes
from engine.keepsakes import reviewed
from engine.language import LOCALES, Language
from engine.review import Review, review
from engine.review.budget import SURELY, Budget, spread
from engine.review.reading import moments
from tests.engine.review.games import BOB, LITTLE_BOX, little, spoken_box

LONG = little(rounds=30)
PER_SECOND = 25
"""Playouts of a game that nobody has measured."""


def read(seconds: float, seed: str = "a") -> Review:
    return review(LONG, LITTLE_BOX, seconds, seed)


@pytest.mark.parametrize("seconds", [1, 5, 10, 20, 40, 80, 160])
def test_it_never_takes_much_more_than_it_is_given(seconds: float) -> None:
    assert read(seconds).playouts <= 1.25 * PER_SECOND * seconds


def test_with_more_time_more_of_the_game_is_read() -> None:
    found = [read(seconds) for seconds in (1, 10, 40, 160)]
    for name in ("moments", "decisions", "draws"):
        counted = [getattr(one.read, name) for one in found]
        assert counted == sorted(counted) and counted[0] < counted[-1] == getattr(found[-1].all, name), name
    assert found[-1].read == found[-1].all and {one.all for one in found} == {found[-1].all}


def test_same_seed_reads_the_same_decisions() -> None:
    assert read(10).as_dict() == read(10).as_dict()


def test_whatever_is_said_was_tried_in_enough_worlds() -> None:
    for seconds in (2, 5, 10, 20):
        found = read(seconds)
        assert all(one.worlds >= SURELY for one in found.curve[:-1])
        told = [one for seat in found.seats for one in (*seat.costly, seat.best, *seat.draws) if one is not None]
        assert all(one.gain.worlds >= SURELY for one in told)


def test_a_mistake_is_found_with_little_time_too() -> None:
    short = little()
    found = review(short, LITTLE_BOX, 20, "a")
    assert found.read != found.all
    assert found.seats[BOB].costly[0].played[0][1] == 9


def test_the_curve_runs_from_the_deal_to_the_end_whatever_time_there_is() -> None:
    for seconds in (0.01, 1, 10):
        steps = [one.step for one in read(seconds).curve]
        assert {0, len(LONG.steps) - 1} <= {*steps} <= {*moments(LONG, 10**6)}


@pytest.mark.parametrize("locale", LOCALES)
def test_it_says_how_much_it_has_read(locale: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    box = spoken_box(tmp_path_factory.mktemp("words"))
    say = Language(keepsakes.TEXT).say(locale, game=box.text, names=("Ann", "Bob", "Cid"))
    part, whole = read(10), read(160)
    left_out, foot = reviewed.foot(part, say)
    assert f"{part.read.decisions} " in left_out and f" {part.all.decisions};" in left_out
    assert "‹" not in left_out + foot
    assert len([*reviewed.foot(whole, say)]) == 1


def test_unread_decisions_are_not_mentioned(tmp_path_factory: pytest.TempPathFactory) -> None:
    box = spoken_box(tmp_path_factory.mktemp("words"))
    say = Language(keepsakes.TEXT).say("en", game=box.text, names=("Ann", "Bob", "Cid"))
    found = read(0.1)
    assert found.read == replace(found.all, moments=2, decisions=0, draws=0)
    for seat in found.seats:
        assert [*reviewed.sentences(seat, say)] == ["No decision of theirs was read."]


@pytest.mark.parametrize(("most", "found"), [(0, []), (1, [5]), (2, [2, 7]), (5, [1, 3, 5, 7, 9]), (12, [*range(10)])])
def test_read_decisions_are_spread_over_the_game(most: int, found: Sequence[int]) -> None:
    assert spread(range(10), most) == found


def test_little_time_is_not_split_into_a_first_look() -> None:
    assert Budget(50).both(0.35, 0.25, 4, 9) == (0, 0)
    pairs, tries = Budget(250).both(0.35, 0.25, 4, 9)
    assert pairs > 0 and tries == 1, "the first look gave some of its share to the second"
    assert Budget(6000).both(0.35, 0.25, 4, 9) == (420, 9)
