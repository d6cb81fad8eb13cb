"""What of a state a moderator can name and set right: whatever stands for itself, however deep it lies."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.core import Public, Randomness, Refused, Seat, State, fitting, seed_from, spot, spots
from engine.core.spots import read

ANN, BOB = Seat(0), Seat(1)


@dataclass(slots=True)
class Boat:
    """Something that changes: it is made of several spots."""

    crew: int = 2
    captain: Seat | None = None


@dataclass(frozen=True, slots=True)
class Berth:
    """Something that never changes: one spot."""

    seat: Seat
    day: int


@dataclass(slots=True, kw_only=True)
class Harbour(State):
    boats: Public[dict[str, Boat]] = field(default_factory=lambda: {"argo": Boat()})
    berth: Public[Berth] = field(default_factory=lambda: Berth(ANN, 1))
    stored: Public[dict[Seat, dict[str, int]]] = field(default_factory=dict[Seat, dict[str, int]])


def harbour() -> Harbour:
    return Harbour(seats=(ANN, BOB), randomness=Randomness(seed_from("harbour")))


def test_mutable_values_are_made_of_spots_and_immutable_ones_are_one() -> None:
    assert [one.path for one in spots(harbour())] == ["boats.argo.crew", "boats.argo.captain", "berth"]


@pytest.mark.parametrize(
    "path", ["boats.argo", "boats.argo.sail", "boats.argo.crew.1", "berth.day", "quay", "stored.1.oil"]
)
def test_path_that_is_no_spot_is_refused(path: str) -> None:
    with pytest.raises(Refused, match="no-such-field"):
        spot(harbour(), path)


def test_missing_entry_of_a_dict_can_be_set() -> None:
    g = harbour()
    g.stored = {ANN: {}}
    spot(g, "stored.0.oil").put("3")
    assert g.stored == {ANN: {"oil": 3}}


@pytest.mark.parametrize(
    ("hint", "fits"),
    [
        (int, ("0", "1", "2")),
        (bool, ("true", "false")),
        (Seat | None, ("0", "1", "-")),
        (list[bool], ("true", "false")),
        (str, ()),
        (list[dict[Seat, int]], ()),
    ],
)
def test_a_moderator_is_told_what_could_be_typed(hint: Any, fits: tuple[str, ...]) -> None:
    assert fitting(hint, (ANN, BOB)) == fits


@pytest.mark.parametrize(
    ("path", "typed"), [("berth", '{{"seat": {seat}, "day": 3}}'), ("boats.argo.captain", "{seat}")]
)
def test_seat_that_is_not_at_the_table_cannot_be_set(path: str, typed: str) -> None:
    g = harbour()
    at = spot(g, path)
    at.put(read(at, typed.format(seat=1), g.seats))
    assert (g.berth.seat, g.boats["argo"].captain) in ((BOB, None), (ANN, BOB))
    with pytest.raises(Refused, match="amend-value"):
        read(at, typed.format(seat=2), g.seats)
