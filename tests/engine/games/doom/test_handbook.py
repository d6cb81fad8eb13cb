"""The handbook of Doom of Atlantis covers the box, and its numbers are the box's."""

from __future__ import annotations

import pytest

from engine.games.doom import BOX
from engine.games.doom.data import DATA, EventEffect
from engine.games.doom.state import DOOM, Card, Faction, ShipId, Special
from engine.language import LOCALES, Language

HANDBOOK = BOX.handbook


def test_everything_in_the_box_has_an_entry() -> None:
    known = {entry.id for entry in HANDBOOK}
    pieces = {
        *(f"card-{card}" for card in Card),
        *(f"faction-{faction}" for faction in Faction),
        *(f"ship-id-{ship}" for ship in ShipId),
        *(f"special-{special}" for special in Special),
        *(f"event-card-{event}" for event in DATA.events if event not in DOOM),
        "event-card-doom",
    }
    assert pieces <= known
    assert len(EventEffect) == len(HANDBOOK.topics["events"]) - 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_numbers_are_those_of_the_box(locale: str) -> None:
    say = Language().say(locale, game=BOX.text)

    def text(name: str) -> str:
        entry = HANDBOOK.entry(name)
        assert entry is not None
        return say(f"rule-{name}.text", **entry.numbers)

    assert all(number in text("prices") for number in ("2, 2, 1, 1", "2, 1, 1", "2, 1"))
    assert "1, 3, 6, 10" in text("arrival")
    assert "1, 5, 9, 14" in text("arrival")
    example = text("example")
    assert all(f"**{points} " in example for points in (9, 6, 5))
    assert "12, 8" in example
    assert all(str(seats) in text("seats") for seats in (7, 5, 3))
    assert "24" in text("card-refugees-1")
    assert "80" in text("card-refugees-1")
