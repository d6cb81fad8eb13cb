"""Names of people: alike ones are told apart, unseen ones are seen, and what was typed is never guessed."""

from __future__ import annotations

import pytest

from engine.tournaments.names import distinct_names, fold_name, match_names, visible

FILLERS = ["", "   ", "\u3164", "\u200b\u200d", "\u2800 \u2800", "\ufeff", "\u0301"]


@pytest.mark.parametrize("name", FILLERS)
def test_invisible_name_is_known_as_such(name: str) -> None:
    assert not visible(name)
    assert distinct_names({12345: name}) == {12345: "#2345"}


@pytest.mark.parametrize("name", ["Łódź", "李", "🐙", "a\u200b", "_", "٣"])
def test_visible_name_stays_as_it_is(name: str) -> None:
    assert visible(name) and distinct_names({1: name}) == {1: name}


def test_names_alike_are_told_apart_by_as_many_digits_as_it_takes() -> None:
    names = {110001: "Alex", 210001: "alex", 310002: "Álex", 4: "Bob"}
    assert distinct_names(names) == {110001: "Alex #110001", 210001: "alex #210001", 310002: "Álex #310002", 4: "Bob"}
    assert distinct_names({110001: "Alex", 310002: "Alex"}) == {110001: "Alex #0001", 310002: "Alex #0002"}
    assert distinct_names({18: "Alex", 918: "Alex"}) == {18: "Alex #18", 918: "Alex #918"}


def test_typed_name_means_those_called_so_or_else_those_that_begin_so() -> None:
    names = {1: "Ann", 2: "Anna", 3: "Łukasz", 4: "ann"}
    assert match_names(names, " lukasz ") == [3] and match_names(names, "ANN") == [1, 4]
    assert match_names(names, "anna") == [2] and match_names(names, "An") == [1, 2, 4]
    assert match_names(names, "") == match_names(names, "Zoe") == []
    assert fold_name("Zoë\u200b  Ö") == "zoe o"
