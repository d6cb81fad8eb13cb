"""The review: what cost and what helped is found, noise is not, and the same seed says the same."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Action, Seat, end_now
from engine.games.box import Box
from engine.players import Gain
from engine.replay import record
from engine.review import Review, Unreadable, review
from engine.review.fortune import fortunes, luck_differences
from engine.review.judging import gain, judge_of
from engine.review.reading import MOMENTS, answers, moments
from engine.review.records import total, worth_telling
from tests.engine.replay.test_recording import recording
from tests.engine.review.games import ANN, BOB, LITTLE_BOX, SEED, THINKING, actions, little
from tests.engine.tables.littlegame import LITTLE, Little, LittleOptions
from tests.parts import with_parts
from tests.values import not_none

SECONDS = 20.0
CUT = 5
"""So many actions of a game are played before somebody ends it."""


def reviewed(box: Box = LITTLE_BOX, seed: str = "a", **more: Any) -> Review:
    return review(little(**more), box, SECONDS, seed)


def bid(given: list[list[Any]]) -> Any:
    """The amount of an answer that was kept."""
    return given[0][1]


def test_costliest_decision_comes_first_with_a_better_one() -> None:
    ann, bob, cid = reviewed().seats
    worst = bob.costly[0]
    assert (bid(worst.played), bid(worst.other), worst.seat) == (9, 2, BOB)
    assert worst.gain.mean < -0.05 and worst.gain.error < 0.01
    assert bid(ann.costly[0].played) == 5
    assert [one.gain.mean for one in bob.costly] == sorted(one.gain.mean for one in bob.costly)
    assert cid.best is not None and (bid(cid.best.played), bid(cid.best.other)) == (2, 1)
    assert cid.best.gain.mean > 0.05
    assert bob.skill.mean < 0 < cid.skill.mean


def test_it_says_where_in_the_game_that_was() -> None:
    found = reviewed().seats[BOB].costly[0]
    assert found.heading is not None and found.heading["args"] == {"round": 2}
    assert little().steps[found.step].did == (Action(BOB, 9),)
    assert found.actions == little().steps[found.step - 1].actions


def test_the_curve_runs_from_the_deal_to_the_end() -> None:
    found = reviewed()
    assert [one.step for one in found.curve] == moments(little())
    assert all(abs(sum(one.chances.values()) - 1) < 1e-9 for one in found.curve)
    winner = little().steps[-1].at.state.result.winners[0]
    assert found.curve[-1].chances[winner] == 1 and found.curve[-1].worlds == 0
    assert found.curve[0].worlds > 2


def test_curve_of_a_game_that_was_cut_short_names_nobody_the_winner() -> None:
    """Whoever was ahead when a moderator ended it has not won: the chances are those that were left."""
    options, before = LittleOptions(gifts=False, rounds=6), actions()[:CUT]
    end = end_now(LITTLE, record(LITTLE, 3, options, SEED, before).steps[-1].at).actions
    cut = record(LITTLE, 3, options, SEED, [*before, *end])
    assert cut.cut_short
    last = review(cut, LITTLE_BOX, SECONDS, "a").curve[-1]
    assert last.step == len(cut.steps) - 1
    assert last.worlds > 0 and max(last.chances.values()) < 1


def test_a_long_game_has_no_more_moments_than_a_curve_shows() -> None:
    found = moments(little(rounds=50))
    assert len(found) == MOMENTS and found[0] == 0 and found[-1] == len(little(rounds=50).steps) - 1


@pytest.mark.parametrize("game", ["perikles", "doom"])
def test_every_chapter_of_a_short_game_is_a_moment_whoever_goes_on_playing(game: str) -> None:
    found = recording(game)
    heads = {chapter.step for chapter in found.chapters}
    assert heads <= {*moments(found, most=len(heads) + 2)}


def test_the_same_seed_says_the_same_and_another_looks_at_other_worlds() -> None:
    noisy = with_parts(LITTLE_BOX, thinking=replace(THINKING, value=noise))
    first = json.dumps(reviewed(noisy).as_dict())
    assert json.dumps(reviewed(noisy).as_dict()) == first
    assert json.dumps(reviewed(noisy, "b").as_dict()) != first


def noise(g: Little, seat: Seat) -> float:
    """Differs from world to world and from answer to answer, and means nothing."""
    return Random(f"{g.randomness.seed} {g.coins} {seat}").gauss(0, 10)


def test_differences_within_their_error_are_never_called_mistakes() -> None:
    noisy = with_parts(LITTLE_BOX, thinking=replace(THINKING, value=noise))
    found = [one for seed in "abcd" for one in reviewed(noisy, seed, bids={(n, BOB): 5 for n in range(9)}).seats]
    said = sum(len(one.costly) + (one.best is not None) for one in found)
    judged = sum(one.decision_count for one in found)
    assert judged == 4 * 18 and said <= 3, "one in a hundred, of nine tried again a seat"


@pytest.mark.parametrize(
    ("found", "is_told"),
    [
        (Gain(0.2, 0.02, 9), True),
        (Gain(-0.2, 0.02, 9), True),
        (Gain(0.2, 0.1, 9), False),
        (Gain(0.005, 0.0, 9), False),
        (Gain(0.2, float("inf"), 1), False),
    ],
)
def test_told_loss_exceeds_its_error(found: Gain, is_told: bool) -> None:
    assert worth_telling(found) is is_told


def test_a_difference_has_the_error_of_its_mean() -> None:
    assert tuple(gain([0.1, 0.3])) == pytest.approx((0.2, 0.1, 2))
    assert gain([0.5]).error == float("inf")
    both = total([Gain(0.2, 0.03, 5), Gain(0.1, 0.04, 7), gain([0.5])])
    assert (both.mean, both.error, both.worlds) == (pytest.approx(0.3), pytest.approx(0.05), 5)


def test_a_game_that_computers_cannot_play_is_not_judged() -> None:
    with pytest.raises(Unreadable):
        review(little(), with_parts(LITTLE_BOX, thinking=None))


def test_its_budget_is_kept() -> None:
    recording = little(rounds=20)
    few, many = review(recording, LITTLE_BOX, 1, "a"), review(recording, LITTLE_BOX, 200, "a")
    assert few.playouts < many.playouts
    assert 2500 < many.playouts < 6000, "200 s of 40 ms"


def test_it_says_how_far_it_is() -> None:
    said: list[tuple[int, int]] = []
    review(little(), LITTLE_BOX, 1, "a", lambda done, of: said.append((done, of)))
    assert said[0][0] == 1 and said[-1][0] == said[-1][1]
    assert [done for done, _ in said] == sorted(done for done, _ in said)


def test_a_bid_that_was_changed_counts_as_it_was_last() -> None:
    changed = actions()
    n = changed.index(Action(BOB, 9))
    changed[n : n + 1] = [Action(BOB, 3), Action(BOB, 9)]
    recording = record(LITTLE, 3, LittleOptions(gifts=False, rounds=6), SEED, changed)
    found = review(recording, LITTLE_BOX, SECONDS, "a").seats[BOB]
    assert found.decision_count == 6 and bid(found.costly[0].played) == 9


def test_plan_that_learns_on_the_way_tells_its_first_answer() -> None:
    recording = record(LITTLE, 2, LittleOptions(rounds=2), SEED, [Action(ANN, 3), Action(BOB, 1)])
    at = recording.steps[-1].at
    both = answers(LITTLE, at, ANN, ("1", 4))
    assert [wire for _, wire in both] == ["1", 4]
    assert [wire for _, wire in answers(LITTLE, at, ANN, ("-", 4))] == ["-"]


def lucky(g: Little, seat: Seat) -> float:
    """The cards in hand are all that counts."""
    return float(sum(g.hand[seat]))


def test_deal_is_counted_as_luck() -> None:
    box = with_parts(LITTLE_BOX, thinking=replace(THINKING, value=lucky))
    recording = little(bids={})
    hands = recording.steps[0].at.state.hand
    best, worst = (pick(recording.seats, key=lambda seat: sum(hands[seat])) for pick in (max, min))
    found = review(recording, box, 300, "a")
    assert found.seats[best].luck.mean > 0 > found.seats[worst].luck.mean
    assert all(one.skill.mean == 0 and not one.costly for one in found.seats)
    judge = not_none(judge_of(box))
    assert fortunes(recording)[0].step == 0
    rows = luck_differences(recording, judge, 0, Random(1), 40)
    assert len(rows) == 40 and abs(sum(rows[0].values())) < 1e-9, "what one gains others lose"


def test_as_json_it_speaks_of_seats_from_one() -> None:
    found = reviewed().as_dict()
    assert json.loads(json.dumps(found)) == found
    assert [one["seat"] for one in found["seats"]] == [1, 2, 3]
    assert set(found["seats"][1]["costly"][0]) == {"step", "heading", "played", "other", "gain", "error", "worlds"}
