"""Results as they are typed: points go to whom they are written for, and what does not fit is refused helpfully."""

from __future__ import annotations

import pytest

from engine.tournaments import TournamentRefused
from engine.tournaments.typed import labels, read_result, write_result

TABLE = {11: "Gus", 12: "Ida Łącka", 13: "Ève", 14: "Player 2"}


def read(text: str, users: dict[int, str] | None = None) -> dict[int, tuple[int, int]]:
    result = read_result(users or TABLE, text)
    assert [one.user for one in result.seats] == list(users or TABLE), "by seat, whatever the order of the lines"
    return {one.user: (one.place, one.points) for one in result.seats}


@pytest.mark.parametrize(
    "text",
    [
        "1. Ida Łącka: 40\n2. Ève: 35\n3. Gus: 20\n4. Player 2: 0",
        "3. gus 20\n\n1. IDA LACKA 40\n4. player 2 0\n2. eve 35",
        " 1) ida lac 40 \n2 E 35\n3: Gus:20\n4. Pl 0",
    ],
)
def test_points_go_to_whom_they_are_written_for(text: str) -> None:
    assert read(text) == {12: (1, 40), 13: (2, 35), 11: (3, 20), 14: (4, 0)}


def test_places_alone_are_a_result() -> None:
    assert read("1. Player 2\n2. Ida\n2. Eve\n4. Gus") == {14: (1, 0), 12: (2, 0), 13: (2, 0), 11: (4, 0)}


def test_a_line_without_a_place_has_that_of_its_order() -> None:
    assert read("Player 2 9\nIda 8\nEve 7\nGus 0") == {14: (1, 9), 12: (2, 8), 13: (3, 7), 11: (4, 0)}
    assert read("1. Ida\n1. Eve\nGus\nPlayer 2") == {12: (1, 0), 13: (1, 0), 11: (3, 0), 14: (4, 0)}, "as filled in"


def test_a_number_belongs_to_a_name_where_that_is_somebody() -> None:
    users = {1: "Ann", 2: "Ann 40", 3: "Bob"}
    assert read("1. Ann 40 7\n2. Ann 30\n3. Bob -5", users) == {2: (1, 7), 1: (2, 30), 3: (3, -5)}


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("Ann wins", "result-nobody", {"name": "Ann wins", "who": tuple(TABLE.values())}),
        ("1. Zoe 4", "result-nobody", {"name": "Zoe", "who": tuple(TABLE.values())}),
        ("1. Gus\n2. Gus", "result-twice", {"name": "Gus"}),
        ("1. Gus\n2. Eve", "result-missing", {"who": ("Ida Łącka", "Player 2")}),
        ("1. Gus 4\n2. Eve 3\n3. Ida 2\n4. Pl", "result-points", {}),
        ("1. Gus\n2. Eve\n2. Ida\n3. Pl", "result-places", {}),
        ("0. Gus\n1. Eve\n2. Ida\n3. Pl", "result-places", {}),
        ("", "result-missing", {"who": tuple(TABLE.values())}),
    ],
)
def test_result_that_does_not_fit_is_refused_with_what_would(text: str, key: str, details: dict[str, object]) -> None:
    with pytest.raises(TournamentRefused) as caught:
        read(text)
    assert (caught.value.key, caught.value.details) == (key, details)


def test_a_beginning_that_several_share_is_refused() -> None:
    with pytest.raises(TournamentRefused) as caught:
        read("1. An", {1: "Ann", 2: "Anna", 3: "Bob"})
    assert (caught.value.key, caught.value.details) == ("result-several", {"name": "An", "who": ("Ann", "Anna")})


def test_namesakes_are_told_apart_by_their_seats() -> None:
    users = {1: "Ann", 2: "ánn", 3: "Bob"}
    assert labels(list(users.values())) == ["Ann (1)", "ánn (2)", "Bob"]
    result = read_result(users, "2. ann (1) 5\n1. ann (2) 9\n3. bob 1")
    assert [(one.place, one.points) for one in result.seats] == [(2, 5), (1, 9), (3, 1)]
    assert write_result(users, result) == "1. ánn (2): 9\n2. Ann (1): 5\n3. Bob: 1"
    assert read_result(users, write_result(users, result)) == result
