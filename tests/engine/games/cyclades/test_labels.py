"""Names of islands hide nothing: no piece, no building, no name of a sea space, no pin and no other name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.core import Position, View, clone, view
from engine.core.play import question
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.pictures.islands import LEFT, TOP
from engine.games.cyclades.pictures.labels import LYING, Box, placed, plate_at, plate_width, things
from engine.games.cyclades.pictures.scene import left_of
from engine.look import Pin
from engine.look.pins import RADIUS, SMALL
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking

say = speaking(BOX, NAMES)
EVERY = 50
"""So many questions of a game lie between those that are looked at."""


def moments(seats: int, every: int, first: int = 0) -> Iterator[tuple[View[Any], View[Any]]]:
    """What all see, and what somebody who is asked sees, at every so many questions of a random game."""
    for g, _ in islice(hurried(case(GAME, seats, "labels")), first, None, every):
        ask = question(g)
        if ask is not None and ask.prompts:
            at = Position(clone(g))
            yield view(GAME, at, None), view(GAME, at, next(iter(ask.prompts)))


def met(boxes: list[Box], others: list[Box]) -> list[tuple[Box, Box]]:
    """Which of some boxes meet others."""
    return [
        (a, b)
        for a in boxes
        for b in others
        if a is not b and a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


def covers(plate: Box, pin: Pin) -> bool:
    """Whether a plate lies on the disc of a pin."""
    aside = max(plate[0] - pin.x, pin.x - plate[2], 0)
    above = max(plate[1] - pin.y, pin.y - plate[3], 0)
    return aside**2 + above**2 < (SMALL if pin.small else RADIUS) ** 2


def hidden(g: Any, locale: str, pins: list[Pin], left: int = LEFT) -> list[object]:
    """What names hide on a map with these pins."""
    on_board = [replace(pin, x=pin.x + left, y=pin.y + TOP) for pin in pins]
    plates = [plate_at(x, y, plate_width(name)) for _, name, x, y in placed(g, say(locale), on_board, left=left)]
    lying = [box for box, weight in things(g, lettered=not pins) if weight >= LYING]
    covered = [(plate, pin) for plate in plates for pin in on_board if covers(plate, pin)]
    return [*met(plates, [*lying, *plates]), *covered]


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_in_played_games_names_hide_nothing(seats: int, locale: str) -> None:
    for public, own in moments(seats, EVERY):
        assert hidden(public.seen, locale, []) == []
        scene = BOX.scene(own, say(locale))
        if scene is not None:
            assert hidden(own.seen, locale, list(scene.pins.values()), left_of(own.seen.map)) == []
