"""The one redaction: what each viewer has of every kind of field, and that pools tell nothing about places."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Annotated, Any

import pytest

from engine.core import Hidden, Owner, Public, Randomness, Seat, Seen, State, Veil, Veiled, backs, seed_from
from engine.core.game import Game
from engine.core.veiling import hidden_from, veiled
from tests.engine.core.little import ANN, BOB, CID, NoOptions


class Card(Enum):
    """Neither str nor int: sorted by its place among the members."""

    ZEAL = "z"
    AWE = "a"


class Tool(StrEnum):
    SAW = "saw"
    AXE = "axe"

    @property
    def back(self) -> str:
        """What everybody sees of it."""
        return "steel"


@dataclass(frozen=True)
class Counter:
    """A field without default leaves no trace on the class, and yet it has a back."""

    id: str
    back: str


def pair(g: Pieces, key: Seat) -> tuple[Seat, ...]:
    return (key, CID)


@dataclass(slots=True, kw_only=True)
class Pieces(State):
    board: Public[dict[Seat, list[Card | None]]] = field(default_factory=dict[Seat, list[Card | None]])
    deck: Hidden[list[Card]] = field(default_factory=list[Card])
    boxes: Hidden[dict[str, list[Counter]]] = field(default_factory=dict[str, list[Counter]])
    mixed: Hidden[list[Card | Tool]] = field(default_factory=list[Card | Tool])
    tools: Hidden[list[Tool]] = field(default_factory=list[Tool])
    hand: Owner[dict[Seat, list[Card]]] = field(default_factory=dict[Seat, list[Card]])
    bid: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    plan: Owner[dict[Seat, tuple[Card, ...]]] = field(default_factory=dict[Seat, tuple[Card, ...]])
    shared: Annotated[dict[Seat, list[Card]], Seen("owner", by=pair)] = field(default_factory=dict[Seat, list[Card]])


def opening() -> Any:
    raise AssertionError("never opened")


PIECES: Game[Pieces] = Game(
    id="pieces",
    state=Pieces,
    modules=(),
    opening=opening,
    options=NoOptions,
    seats=(3,),
    scores=lambda g: {},
    faults=lambda g: (),
)


def pieces() -> Pieces:
    g = Pieces(seats=(ANN, BOB, CID), randomness=Randomness(seed_from("pieces"), 7))
    g.board = {ANN: [Card.ZEAL, None]}
    g.deck = [Card.ZEAL, Card.AWE, Card.ZEAL]
    g.boxes = {"north": [Counter("n2", "red"), Counter("n1", "blue")], "south": []}
    g.tools = [Tool.SAW]
    g.hand = {ANN: [Card.AWE], BOB: [Card.ZEAL, Card.AWE]}
    g.bid = {ANN: 3, BOB: 4}
    g.plan = {BOB: (Card.AWE,)}
    g.shared = {ANN: [Card.AWE], BOB: [Card.ZEAL]}
    g.answers = {ANN: "own", BOB: "secret"}
    return g


def test_public_fields_are_shown_as_they_are() -> None:
    for viewer in (ANN, None):
        shown, _ = veiled(PIECES, pieces(), viewer)
        assert shown.board == {ANN: [Card.ZEAL, None]}
        assert shown.seats == (ANN, BOB, CID)


def test_hidden_lists_are_lengths() -> None:
    shown, _ = veiled(PIECES, pieces(), ANN)
    assert shown.deck == Veiled(3)
    assert set(shown.boxes) == {"north", "south"}
    assert len(shown.boxes["south"]) == 0


def test_things_with_a_back_show_their_backs_sorted() -> None:
    shown, _ = veiled(PIECES, pieces(), None)
    assert backs(shown.boxes["north"]) == ("blue", "red")
    assert backs(shown.tools) == ("steel",)


def test_owners_see_their_own_lists_and_others_lengths() -> None:
    shown, _ = veiled(PIECES, pieces(), ANN)
    assert shown.hand[ANN] == [Card.AWE]
    assert shown.hand[BOB] == Veiled(2)
    nobody, _ = veiled(PIECES, pieces(), None)
    assert nobody.hand == {ANN: Veiled(1), BOB: Veiled(2)}


def test_owned_field_shows_only_the_own_entry() -> None:
    shown, _ = veiled(PIECES, pieces(), ANN)
    assert (shown.bid, shown.plan, shown.answers) == ({ANN: 3}, {}, {ANN: "own"})
    nobody, _ = veiled(PIECES, pieces(), None)
    assert (nobody.bid, nobody.plan, nobody.answers) == ({}, {}, {})


def test_a_field_may_say_by_whom_it_is_seen() -> None:
    assert veiled(PIECES, pieces(), CID)[0].shared == {ANN: [Card.AWE], BOB: [Card.ZEAL]}
    assert veiled(PIECES, pieces(), ANN)[0].shared == {ANN: [Card.AWE], BOB: Veiled(1)}
    assert veiled(PIECES, pieces(), None)[0].shared == {ANN: Veiled(1), BOB: Veiled(1)}


def test_neither_seed_nor_count_nor_question_are_in_a_view() -> None:
    g = pieces()
    shown, _ = veiled(PIECES, g, ANN)
    assert shown.randomness == Randomness("", 0)
    assert shown.run is not g.run
    assert shown.run.ask is None
    with pytest.raises(Veil):
        _ = shown.rng


def test_hidden_objects_are_not_in_a_view_at_all() -> None:
    g = pieces()
    shown, _ = veiled(PIECES, g, ANN)
    for hidden in (g.deck, g.boxes, g.boxes["north"], g.hand, g.hand[BOB], g.bid, g.plan, g.shared, g.answers):
        assert all(hidden is not one for one in reachable(shown))


def reachable(thing: Any) -> list[Any]:
    """Everything that can be reached from a view's state through fields, dicts, tuples and open lists."""
    found: list[Any] = [thing]
    parts: list[Any] = []
    if isinstance(thing, State):
        parts = [getattr(thing, name) for name in type(thing).__dataclass_fields__]
    elif isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple) and not isinstance(thing, Veiled):
        parts = [*thing]
    for part in parts:
        found += reachable(part)
    return found


def test_pools_hold_what_is_veiled_by_back_or_type_in_an_order_of_their_own() -> None:
    _, unseen = veiled(PIECES, pieces(), ANN)
    assert unseen[Card] == (Card.ZEAL, Card.ZEAL, Card.ZEAL, Card.ZEAL, Card.AWE, Card.AWE)
    assert unseen["red"] == (Counter("n2", "red"),)
    assert unseen["blue"] == (Counter("n1", "blue"),)


def test_pools_do_not_depend_on_where_things_lie() -> None:
    g, other = pieces(), pieces()
    other.deck = [Card.AWE, Card.ZEAL, Card.ZEAL]
    other.hand[BOB] = [Card.AWE, Card.ZEAL]
    assert veiled(PIECES, g, ANN) == veiled(PIECES, other, ANN)
    other.deck, other.hand[BOB] = [Card.ZEAL] * 3, [Card.AWE] * 2
    assert veiled(PIECES, g, ANN) == veiled(PIECES, other, ANN)


def test_the_order_of_the_pools_does_not_tell_what_lies_on_top() -> None:
    g, other = pieces(), pieces()
    other.boxes["north"].reverse()
    pools, others = (veiled(PIECES, one, ANN)[1] for one in (g, other))
    assert list(pools.items()) == list(others.items())


def test_a_pool_of_several_types_tells_nothing_either() -> None:
    g, other = pieces(), pieces()
    g.mixed = [Tool.SAW, Card.ZEAL, Tool.AXE, Card.AWE]
    other.mixed = [Card.AWE, Card.ZEAL, Tool.AXE, Tool.SAW]
    assert veiled(PIECES, g, ANN) == veiled(PIECES, other, ANN)


def test_hidden_from_lists_what_the_viewer_may_not_see() -> None:
    g = pieces()
    hidden = hidden_from(PIECES, g, ANN)
    assert g.deck in hidden
    assert (BOB, g.hand[BOB]) in hidden
    assert (BOB, 4) in hidden
    assert (ANN, g.hand[ANN]) not in hidden
    assert (BOB, g.shared[BOB]) in hidden
    assert (BOB, g.shared[BOB]) not in hidden_from(PIECES, g, CID)
