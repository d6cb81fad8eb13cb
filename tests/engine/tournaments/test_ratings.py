"""Ratings follow from the results alone, and only from those that the published rule counts."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments.ratings import (
    RatedGame,
    RatedSeat,
    Rating,
    counts,
    leaderboard,
    measures_computers,
    ratings,
    ratings_of_computers,
)


def game(n: int, *users: int | None, ended: float | None = None, **more: bool) -> RatedGame:
    seats = tuple(RatedSeat(user, place) for place, user in enumerate(users, 1))
    return RatedGame(float(n) if ended is None else ended, f"T{n:04}", seats, **more)


def games(count: int) -> list[RatedGame]:
    """Twelve people, of whom a lower number is stronger."""
    luck = Random(1)
    found: list[RatedGame] = []
    for n in range(count):
        users = luck.sample(range(1, 13), 4)
        found.append(game(n, *sorted(users, key=lambda user: user + luck.gauss(0, 3))))
    return found


def test_the_stronger_rise() -> None:
    found = ratings(games(200))
    best = [user for user, _ in leaderboard(found)]
    assert set(best[:3]) <= {1, 2, 3, 4} and set(best[-3:]) <= {9, 10, 11, 12}
    assert not any(rating.provisional for rating in found.values())


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.permutations(games(12)))
def test_the_order_in_which_results_are_read_does_not_matter(shuffled: list[RatedGame]) -> None:
    assert ratings(shuffled) == ratings(games(12))


def test_games_that_end_together_are_taken_by_their_id() -> None:
    one, other = game(1, 1, 2, ended=5.0), game(2, 2, 3, 1, ended=5.0)
    assert ratings([one, other]) == ratings([other, one])


def test_games_that_do_not_count_are_not_rated() -> None:
    whole = game(1, 1, 2, 3)
    assert counts(whole) and not counts(game(1, 1, 2, None))
    assert not counts(game(1, 1)) and not counts(game(1, 1, 1, 2)) and not counts(game(1, 1, 2, 3, whole=False))
    assert not counts(RatedGame(1.0, "T", (RatedSeat(1, 1), RatedSeat(2, 2, stand_in=True))))
    assert ratings([whole, game(2, 1, 2, None)]) == ratings([whole])


def mixed(n: int, *best_first: int | str, **more: bool) -> RatedGame:
    seats = [
        RatedSeat(None, place, computer=one) if isinstance(one, str) else RatedSeat(one, place)
        for place, one in enumerate(best_first, 1)
    ]
    return RatedGame(float(n), f"T{n:04}", tuple(seats), **more)


def test_games_against_people_measure_computers() -> None:
    whole = mixed(1, 1, "level2", "level2")
    assert measures_computers(whole) and not counts(whole) and not measures_computers(game(1, 1, 2))
    assert not measures_computers(game(1, 1, None)) and not measures_computers(mixed(1, "level1", "level2"))
    assert not measures_computers(mixed(1, 1, 1, "level2"))
    assert not measures_computers(mixed(1, 1, "level2", whole=False))
    gone = (RatedSeat(1, 1), RatedSeat(2, 2, stand_in=True), RatedSeat(None, 3, computer="level2"))
    assert not measures_computers(RatedGame(1.0, "T", gone))


def test_computers_are_rated_apart() -> None:
    people = [game(n, 1, 2) for n in range(20)]
    computers = [mixed(100 + n, 1, "level3", 2, "level1", "level1") for n in range(20)]
    assert ratings([*people, *computers]) == ratings(people), "nobody's rating changes by computers"
    found = ratings_of_computers([*computers, *people])
    assert found == ratings_of_computers([*people, *computers])
    assert [kind for kind, _ in leaderboard(found)] == ["level3", "level1"]
    assert {rating.games for rating in found.values()} == {20}
    assert ratings_of_computers(people) == {}


def test_computers_are_measured_by_those_whom_they_beat() -> None:
    people = [game(n, 1, 2) for n in range(20)]
    strong, weak = (ratings_of_computers([*people, mixed(100, "level2", who)])["level2"] for who in (1, 2))
    assert strong.mu > weak.mu > Rating().mu


def test_a_newcomer_is_provisional_until_enough_is_known() -> None:
    assert Rating().provisional
    found = ratings([game(n, 1, 2, 3, 4) for n in range(30)])
    assert not found[1].provisional
    assert ratings([game(1, 1, 2, 3, 4)])[1].provisional


def test_the_provisional_stand_after_the_others() -> None:
    found = leaderboard({1: Rating(60.0, 8.0), 2: Rating(20.0, 2.0), 3: Rating(30.0, 2.0)})
    assert [user for user, _ in found] == [3, 2, 1]


def test_the_curve_has_a_point_for_every_game() -> None:
    found = ratings([game(3, 1, 2), game(7, 2, 1)])
    assert [at for at, _ in found[1].curve] == [3.0, 7.0] and found[1].curve[-1][1] == found[1].shown
    assert (found[1].games, Rating().shown) == (2, 1000)


def test_tied_players_are_rated_alike() -> None:
    found = ratings([RatedGame(1.0, "T", (RatedSeat(1, 1), RatedSeat(2, 1), RatedSeat(3, 3)))])
    assert found[1] == found[2] and found[1].mu > found[3].mu


def test_no_more_decimals_are_kept_than_every_processor_agrees_on() -> None:
    for rating in ratings(games(3)).values():
        assert (rating.mu, rating.sigma) == (round(rating.mu, 9), round(rating.sigma, 9))
