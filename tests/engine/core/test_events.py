"""Events freeze what they are told and become JSON that knows what it is."""

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest

from engine.core import Seat, kebab, to_plain
from engine.core.events import Word, freeze


class EventCard(StrEnum):
    WRATH = "wrath"


@dataclass(frozen=True)
class Cargo:
    ware: EventCard
    to: Seat


@dataclass
class Cart:
    load: int


def test_freezing_copies_what_can_change_deep_down() -> None:
    rows = {Seat(0): [[1], [2]]}
    frozen = freeze(rows)
    rows[Seat(0)][0].append(9)
    rows[Seat(1)] = []
    assert frozen == {Seat(0): ((1,), (2,))}


def test_words_can_be_told_apart_as_keys_whatever_fills_them() -> None:
    one, other = Word("wrath", {"n": 1}), Word("wrath", {"n": 2})
    assert len({one, other, Word("wrath", {"n": 1})}) == 2


def test_mutable_argument_of_an_event_is_refused() -> None:
    with pytest.raises(TypeError, match="Cart can change"):
        freeze([Cart(1)])


@pytest.mark.parametrize(("name", "key"), [("EventCard", "event-card"), ("Ship", "ship"), ("ShipId", "ship-id")])
def test_kebab(name: str, key: str) -> None:
    assert kebab(name) == key


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (3, 3),
        ("text", "text"),
        (Seat(1), {"seat": 1}),
        (EventCard.WRATH, {"term": "event-card-wrath"}),
        (Word("wrath"), {"term": "wrath"}),
        (Word("wrath", {"of": Seat(1)}), {"term": "wrath", "args": {"of": {"seat": 1}}}),
        (None, {"term": "none"}),
        (True, {"term": "yes"}),
        (False, {"term": "no"}),
        ((1, Seat(0)), {"list": [1, {"seat": 0}]}),
        ({Seat(0): 2}, {"pairs": [[{"seat": 0}, 2]]}),
        (
            Cargo(EventCard.WRATH, Seat(1)),
            {"term": "cargo", "args": {"ware": {"term": "event-card-wrath"}, "to": {"seat": 1}}},
        ),
    ],
)
def test_plain_values_know_what_they_are(value: object, plain: object) -> None:
    assert to_plain(value) == plain
    assert json.loads(json.dumps(to_plain(value))) == plain


@pytest.mark.parametrize("value", [1.5, object(), {1, 2}, Cargo])
def test_value_that_cannot_be_said_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="cannot be said"):
        to_plain(value)
