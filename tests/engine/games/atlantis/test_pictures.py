"""The pictures of Atlantis: legible in every scene and language, complete in words, silent about secrets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import Seat, guess
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.pictures import board, final, hand, still
from engine.games.atlantis.state import Atlantis, Kind
from engine.look import Band, Picture, palette
from tests.engine.games.atlantis import scenes
from tests.engine.games.atlantis.scenes import LONG, NAMES, seen
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines

SCENES = (scenes.start, scenes.middle, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("scene", SCENES)
def test_the_board_keeps_the_rules_of_the_house(scene: Callable[[int], Atlantis], players: int, locale: str) -> None:
    shown = seen(scene(players))
    picture = board(shown, say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []
    assert (picture.width, picture.height) == (1200, 1128 + 108 * players)
    assert flaws(board(shown, say(locale, LONG), {})) == []
    assert cut(board(shown, say(locale), {})) == [], "with everything new"


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_hand_keeps_the_rules_of_the_house(scene: Callable[[int], Atlantis], locale: str) -> None:
    g = scene(4)
    scenes.every_kind(g)
    picture = hand(seen(g, Seat(0)), say(locale), {})
    assert picture is not None
    assert flaws(picture) == []
    assert cut(picture) == []
    assert {say(locale).value(kind) for kind in Kind} <= lines(picture)
    assert "×2" in lines(picture)
    assert hand(seen(g, None), say(locale)) is None


def test_an_empty_hand_says_so() -> None:
    g = scenes.start()
    g.deck += g.hand[Seat(1)]
    g.hand[Seat(1)] = []
    picture = hand(seen(g, Seat(1)), say())
    assert {"You have no cards.", "You have no tiles yet"} <= lines(picture)
    assert picture is not None
    assert picture.alt == "Only for Borys. Cards: nothing. Tiles: nothing."


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_says_where_points_come_from(players: int, locale: str) -> None:
    g = scenes.end(players)
    for names in (NAMES, LONG):
        picture = final(seen(g), say(locale, names))
        assert picture is not None
        assert flaws(picture) == []
    assert {"−12", "·"} <= lines(picture)
    board_then = board(seen(g), say(locale))
    assert flaws(board_then) == []
    assert final(seen(scenes.middle(players)), say(locale)) is None


def test_the_final_sheet_shows_every_players_tiles() -> None:
    g = scenes.end(2)
    values = [tile.value for tile in g.tiles[Seat(0)]]
    sheet = final(seen(g), say())
    shown = lines(sheet)
    assert {f"×{values.count(value)}" for value in values} <= shown
    assert {str(value) for value in values} <= shown
    assert "−50" in shown, "the track begins left of nought"


def test_the_board_in_words_ends_with_everybodys_tiles() -> None:
    g = scenes.middle(2)
    values = sorted((tile.value for tile in g.tiles[Seat(0)]), reverse=True)
    assert f"Tiles of Ξ Ania: {' '.join(map(str, values))}." in board(seen(g), say()).alt


def test_those_who_tie_share_a_place() -> None:
    g = scenes.end(3)
    assert g.result is not None
    picture = final(seen(g), say())
    assert picture is not None
    first, second = (say().plain.name(seat) for seat in g.result.winners)
    assert picture.alt.startswith(f"{first} and {second} win, with ")


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_help_card_keeps_the_rules_of_the_house(locale: str) -> None:
    for card in BOX.help_cards(say(locale)):
        assert flaws(card) == []
        assert cut(card) == []


def test_the_board_in_words() -> None:
    g = scenes.middle(3)
    picture = board(seen(g), say())
    assert picture.alt.startswith("Awaited: Ξ Ania is to move. Round 7, deck 90.")
    places = ["Atlantis", "8", "30"]
    assert f"at {', '.join(places)}; 4 cards" in picture.alt
    assert "Water: 4–5 bridged" in picture.alt
    assert "46–53: " in picture.alt, "to the last place"


def test_alt_texts_are_complete_when_everything_is_there() -> None:
    for locale in ("en", "pl"):
        alt = board(seen(scenes.start(4)), say(locale), {}).alt
        assert "46–53: " in alt


def marks(picture: Picture | None) -> list[Band]:
    """The aqua rings and frames of a picture."""
    assert picture is not None
    return [band for band in picture.bands if palette.AQUA in band.svg and "<text" not in band.svg]


def test_what_changed_since_the_last_visit_is_marked_and_nothing_else() -> None:
    g = scenes.middle(2)
    before = board(seen(g), say())
    assert marks(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.figures[Seat(0)] = [0, 14, 30]  # from 8
    scenes.take(g, 12, Seat(0))
    g.hand[Seat(0)].append(g.deck.pop())
    after = board(seen(g), say(), before.facts)
    assert len(marks(after)) == 3, "the place it came to, the water where the tile was, its owner's row"
    assert "new since last time" in lines(after)
    assert "14" in after.alt
    assert "(new)" in after.alt
    g.figures[Seat(0)] = [0, 14, g.mainland]
    ashore = board(seen(g), say(), after.facts)
    assert len(marks(ashore)) == 1, "the figure on the Mainland"


def test_others_cards_and_covered_tiles_are_not_drawn() -> None:
    g = scenes.middle(3)
    for viewer in (None, Seat(1)):
        shown = seen(g, viewer)
        for seed in range(3):
            other = guess(GAME, shown, Random(seed))
            again = seen(other, viewer)
            assert board(again, say()) == board(shown, say())
            assert hand(again, say()) == hand(shown, say())


def test_most_of_a_board_is_drawn_before_it_is_needed() -> None:
    known = {band.svg for band in still(say())}
    picture = board(seen(scenes.middle(4)), say())
    fresh = [band for band in picture.bands if band.svg not in known]
    assert all("<text" in band.svg for band in fresh), "words and numbers"
    assert sum(band.width * band.height for band in fresh) < picture.width * picture.height / 15
