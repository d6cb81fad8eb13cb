"""The pictures of Cyclades: legible in every scene and language, complete in words, silent about secrets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import Position, Seat, View, guess, view
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.pictures import board, final, hand, still
from engine.games.cyclades.state import Built, Creature, Cyclades, Figure, Fleet, God, Island
from engine.look import Band, Picture, palette
from tests.engine.games.cyclades import scenes
from tests.engine.games.cyclades.scenes import LONG, NAMES, seen
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines

SCENES = (scenes.start, scenes.middle, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("scene", SCENES)
def test_the_board_keeps_the_rules_of_the_house(scene: Callable[[int], Cyclades], players: int, locale: str) -> None:
    shown = seen(scene(players))
    picture = board(shown, say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []
    assert (picture.width, picture.height) == (1200, 1270 + 92 * players)
    assert flaws(board(shown, say(locale, LONG), {})) == []
    assert cut(board(shown, say(locale), {})) == [], "with everything new"


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_hand_keeps_the_rules_of_the_house(scene: Callable[[int], Cyclades], locale: str) -> None:
    picture = hand(seen(scene(4), Seat(0)), say(locale), {})
    assert picture is not None
    assert flaws(picture) == []
    assert cut(picture) == []
    assert hand(seen(scene(4), None), say(locale)) is None


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_shows_the_gold(players: int, locale: str) -> None:
    g = scenes.end(players)
    for names in (NAMES, LONG):
        picture = final(seen(g), say(locale, names))
        assert picture is not None
        assert flaws(picture) == []
    assert "23" in lines(final(seen(g), say(locale)))
    assert flaws(board(seen(g), say(locale))) == []
    assert final(seen(scenes.middle(players)), say(locale)) is None


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_help_card_keeps_the_rules_of_the_house(locale: str) -> None:
    for card in BOX.help_cards(say(locale)):
        assert flaws(card) == []
        assert cut(card) == []


def test_the_board_in_words() -> None:
    alt = board(seen(scenes.start(3)), say()).alt
    assert alt.startswith("Waiting for ")
    assert "Cycle 1, Offerings (* new)." in alt
    assert "income 2; islands " in alt
    for locale in ("en", "pl"):
        alt = board(seen(scenes.middle(5)), say(locale), {}).alt
        assert all(f"{name}: " in alt for name in NAMES), alt


def marks(picture: Picture) -> list[Band]:
    """The aqua rings and frames of a picture."""
    return [band for band in picture.bands if palette.AQUA in band.svg and "<text" not in band.svg]


def test_what_changed_since_the_last_visit_is_marked_and_nothing_else() -> None:
    g = scenes.start(4)
    before = board(seen(g), say())
    assert marks(before) == []
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
        assert len(marks(board(seen(g), say(), facts))) == expected


def test_no_picture_depends_on_what_its_viewer_may_not_know() -> None:
    """Gold above all: with other gold behind others' screens every picture is the same."""
    for scene in SCENES:
        g = scene(4)
        for viewer in (None, *g.seats):
            own = seen(g, viewer)
            other = view(GAME, Position(guess(GAME, own, Random(7))), viewer)
            assert board(own, say()) == board(other, say())
            assert hand(own, say()) == hand(other, say())


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


def test_what_is_drawn_ahead_comes_in_boards() -> None:
    ahead = {band.svg for band in still(say())}
    for players in GAME.seats:
        drawn = [band.svg for band in board(seen(scenes.start(players)), say()).bands]
        assert sum(svg in ahead for svg in drawn) > len(drawn) // 2


def test_a_view_is_enough() -> None:
    own: View[Cyclades] = seen(scenes.middle(4), Seat(1))
    assert board(own, say()).facts
