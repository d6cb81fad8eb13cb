"""What is frozen for the type checker alone is frozen to the core as well."""

import pickle
from dataclasses import dataclass, fields

import pytest

from engine.core import Event, clone, frozen, option_id, to_plain
from engine.core.clone import copier
from engine.core.events import freeze


@frozen
class Hop:
    """From a stone to the next."""

    place: int
    stone: str = "flat"

    @property
    def id(self) -> str:
        return f"{self.place}-{self.stone}"


@frozen
class Sack:
    stones: list[str]


@dataclass
class Brook:
    hops: list[Hop]


@dataclass
class Shore:
    sack: Sack


def test_it_is_a_value() -> None:
    hop = Hop(3, stone="round")
    assert hop == Hop(3, "round") != Hop(4, "round")
    assert {hop: 1}[Hop(3, "round")] == 1
    assert repr(hop) == "Hop(place=3, stone='round')"
    assert [one.name for one in fields(hop)] == ["place", "stone"]  # pyright: ignore[reportArgumentType]
    assert pickle.loads(pickle.dumps(hop)) == hop
    with pytest.raises(AttributeError):
        hop.colour = "grey"  # pyright: ignore[reportAttributeAccessIssue]


def test_it_is_an_option_and_can_be_told() -> None:
    hop = Hop(3)
    assert option_id(hop) == "3-flat"
    assert freeze([hop]) == (hop,)
    assert to_plain(Event("hops", {"hop": hop}).args["hop"]) == {"term": "hop", "args": {"place": 3, "stone": "flat"}}


def test_copies_share_it_if_all_in_it_is_frozen() -> None:
    brook = Brook([Hop(1)])
    assert clone(brook).hops[0] is brook.hops[0]
    with pytest.raises(TypeError, match="Sack is frozen, but its field stones can change"):
        copier(Shore)
