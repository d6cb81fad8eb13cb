"""What leaves for a program is what its seat sees: two games that differ in what is hidden from it give the same bytes,
and all of it is as the schema says."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, lru_cache
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.core import Position, Seat, View, guess, load_wire, option_id, view
from engine.games.box import Box, boxes
from engine.language import Language
from engine.outside.messages import SCHEMA, ask, game_over, hello, view_as_json
from engine.tools.walking import case, played
from tests.engine.players.test_search import questions
from tests.values import not_none

pytestmark = pytest.mark.thorough

BOXES = boxes()
SIZES = [pytest.param(id, seats, id=f"{id}-{seats}") for id, box in BOXES.items() for seats in box.game.seats]
SOME = 24
"""Positions of a game that are looked at."""


@cache
def schema(side: str) -> Any:
    raw = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(raw)
    return Draft202012Validator({**raw, "oneOf": raw["$defs"][side]["oneOf"]})


def valid(line: object, side: str = "told") -> None:
    """Raises if a line is not as the schema says of what is told, or said."""
    schema(side).validate(line)


def lines(box: Box, own: View[Any]) -> bytes:
    """All that leaves at a question but the time that is left."""
    say = Language().say("en", game=box.text, names=("",) * len(own.seen.seats)).plain
    greeting = hello(box, own, 1, 1, 2000, 2000)
    asked = ask(1, box, own, say, beside=True)
    return "\n".join(json.dumps(one) for one in (greeting, asked)).encode()


@lru_cache(maxsize=64)
def asked(id: str, seats: int, *, settled: bool = True) -> list[tuple[Position[Any], View[Any]]]:
    """Views of those who are asked in a random game, or who are in the middle of a plan."""
    one = replace(case(BOXES[id].game, seats, "outside"), most=SOME)
    return [(at, own) for at, _, own in questions(one, settled) if own.prompt is not None]


def differs(box: Box, own: View[Any], rng: Random) -> bool:
    """Whether what leaves is another where other things are hidden."""
    other = view(box.game, Position(guess(box.game, own, rng)), own.viewer)
    return lines(box, other) != lines(box, own)


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_hidden_things_change_no_byte(id: str, seats: int) -> None:
    box, rng = BOXES[id], Random(seats)
    pairs = [differs(box, own, rng) for _, own in asked(id, seats)]
    assert True not in pairs
    assert len(pairs) >= SOME // 2


@pytest.mark.parametrize("id", BOXES)
def test_a_leak_would_be_seen(id: str) -> None:
    """If the state itself were written instead of what is seen of it, the two would differ."""
    box = BOXES[id]
    rng, told = Random(1), set[bool]()
    for at, own in asked(id, max(box.game.seats)):
        other = guess(box.game, own, rng)
        told.add(view_as_json(box, replace(own, seen=at.state)) != view_as_json(box, replace(own, seen=other)))
    assert True in told


@pytest.mark.parametrize("id", BOXES)
def test_it_is_as_the_schema_says_and_its_answers_are_legal(id: str) -> None:
    box = BOXES[id]
    seats = max(box.game.seats)
    for _, own in (*asked(id, seats), *asked(id, seats, settled=False)):
        assert own.prompt is not None
        for line in lines(box, own).splitlines():
            told = json.loads(line)
            if told["type"] == "ask":
                own.prompt.decode(load_wire(told["question"]["safe"]))
                told["time"] = {"answer_ms": 1, "game_ms": 1}
            valid(told)


def test_all_of_a_question_is_there() -> None:
    box = BOXES["doom"]
    for _, own in (*asked("doom", 3), *asked("doom", 3, settled=False)):
        assert own.prompt is not None
        told = json.loads(lines(box, own).splitlines()[1])["question"]
        parts = told["parts"] if told["kind"] == "form" else [told]
        for part, prompt in zip(parts, own.prompt.parts(), strict=True):
            if "options" in part:
                assert [one["id"] for one in part["options"]] == [option_id(one) for one in prompt.options]  # pyright: ignore
                assert all(one["words"] and "‹" not in one["words"] for one in part["options"])


def test_the_end_is_told() -> None:
    box = BOXES["atlantis"]
    *_, last = played(case(box.game, 2, "outside"))
    result = not_none(last.outcome.position.state.result)
    told = game_over(result)
    valid(told)
    assert told["winners"] == [int(seat) for seat in result.winners]
    assert {one["seat"] for one in told["standings"]} == {0, 1}
    valid(game_over(None))


def test_names_of_people_are_not_sent() -> None:
    box = BOXES["atlantis"]
    _, own = asked("atlantis", 2)[0]
    assert own.viewer is not None
    assert json.loads(lines(box, own).splitlines()[0])["seats"][Seat(1)] == {"seat": 1, "letter": "Κ"}
