"""What the pictures of Cyclades show, beyond what all games\' pictures keep."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from engine.core import Position, Seat, View, clone, view
from engine.core.play import question
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.pictures import board, final, hand
from engine.games.cyclades.pictures.islands import whole
from engine.games.cyclades.pictures.labels import LYING, Box, placed, plate_at, plate_width, things
from engine.games.cyclades.state import Built, Creature, Figure, Fleet, God, Island
from engine.tools.walking import case, hurried
from tests.engine.games.cyclades import scenes
from tests.engine.games.cyclades.scenes import seen
from tests.engine.games.gallery import NAMES, highlights, speaking
from tests.engine.look.inspect import lines

SCENES = (scenes.start, scenes.middle, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_shows_the_gold(players: int) -> None:
    assert "23" in lines(final(seen(scenes.end(players)), say()))


def test_the_board_in_words() -> None:
    alt = board(seen(scenes.start(3)), say()).alt
    assert alt.startswith("Waiting for ")
    assert "Cycle 1, Offerings (* new)." in alt
    assert "income 2; islands " in alt
    for locale in ("en", "pl"):
        alt = board(seen(scenes.middle(5)), say(locale), {}).alt
        assert all(f"{name}: " in alt for name in NAMES), alt


def test_changes_since_the_last_visit_alone_are_marked() -> None:
    g = scenes.start(4)
    before = board(seen(g), say())
    assert highlights(before) == []
    assert board(seen(g), say(), before.facts) == before
    changes: tuple[tuple[Callable[[], object], int], ...] = (
        (lambda: g.fleets.__setitem__("B4", Fleet(Seat(1), 2)), 1),
        (lambda: setattr(g.lands[Island.TINOS], "troops", 3), 1),
        (lambda: setattr(g.lands[Island.KYTHNOS], "markers", 1), 1),
        (lambda: g.lands[Island.MILOS].slots.__setitem__(0, Built(kind)), 1),
        (lambda: g.figures.__setitem__(Creature.CHIRON, Figure(Seat(0), 1, Island.IOS)), 1),
        (lambda: g.priests.__setitem__(Seat(2), 1), 1),
        (lambda: g.fleets.pop("B4"), 0),
    )
    kind = next(iter(scenes.Building))
    for change, expected in changes:
        facts = board(seen(g), say()).facts
        change()
        assert len(highlights(board(seen(g), say(), facts))) == expected


def test_the_gold_of_others_is_on_no_picture() -> None:
    g = scenes.start(3)
    g.gold[Seat(1)] = 77
    for viewer in (None, Seat(0), Seat(2)):
        assert not any("77" in line for line in lines(board(seen(g, viewer), say())))
    assert "77" in lines(hand(seen(g, Seat(1)), say()))
    assert "77" not in lines(hand(seen(g, Seat(0)), say()))


def test_the_god_in_turn_is_lit() -> None:
    g = scenes.middle(5)
    dark = board(seen(g), say())
    g.god = g.gods[0]
    lit = board(seen(g), say())
    assert sum(a != b for a, b in zip(dark.bands, lit.bands, strict=True)) >= 2
    assert f"Turn with {say().value(God(g.gods[0]))}" in lines(lit)


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


def hidden(g: Any, locale: str) -> list[tuple[Box, Box]]:
    """What names hide on the board."""
    frame, plates = whole(g.map), list[Box]()
    for entry, name, x, y in placed(g, say(locale), frame):
        plates.append(plate_at(x, y, plate_width(name, entry.prosperity + g.lands[entry.island].markers)))
    lying = [box for box, weight in things(g, frame) if weight >= LYING]
    return met(plates, [*lying, *plates])


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_in_played_games_names_hide_nothing(seats: int, locale: str) -> None:
    for public, _ in moments(seats, EVERY):
        assert hidden(public.seen, locale) == []
