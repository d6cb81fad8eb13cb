"""What the pictures of Atlantis show, beyond what all games\' pictures keep."""

import pytest

from engine.core import Seat
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.pictures import board, final, hand
from engine.games.atlantis.state import Kind
from tests.engine.games.atlantis import scenes
from tests.engine.games.atlantis.scenes import seen
from tests.engine.games.gallery import NAMES, highlights, speaking
from tests.engine.look.inspect import lines

SCENES = (scenes.start, scenes.middle, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_hand_names_every_kind_and_counts(locale: str) -> None:
    g = scenes.middle()
    scenes.every_kind(g)
    assert {*(say(locale).value(kind) for kind in Kind), "×2"} <= lines(hand(seen(g, Seat(0)), say(locale)))


def test_an_empty_hand_says_so() -> None:
    g = scenes.start()
    g.deck += g.hand[Seat(1)]
    g.hand[Seat(1)] = []
    picture = hand(seen(g, Seat(1)), say())
    assert {"You have no cards.", "You have no tiles yet"} <= lines(picture)
    assert picture is not None
    assert picture.alt == "Only for Borys. Cards: nothing. Tiles: nothing."


@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_says_where_points_come_from(players: int) -> None:
    assert {"−12", "·"} <= lines(final(seen(scenes.end(players)), say()))


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


def test_the_board_in_words() -> None:
    g = scenes.middle(3)
    picture = board(seen(g), say())
    assert picture.alt.startswith("Waiting for Ξ Ania, who is playing. Round 7, deck 90.")
    places = ["Atlantis", "8", "30"]
    assert f"at {', '.join(places)}; 4 cards" in picture.alt
    assert "Water: 4–5 bridged" in picture.alt
    assert "46–53: " in picture.alt, "to the last place"


def test_changes_since_the_last_visit_alone_are_marked() -> None:
    g = scenes.middle(2)
    before = board(seen(g), say())
    assert highlights(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.figures[Seat(0)] = [0, 14, 30]  # from 8
    scenes.take(g, 12, Seat(0))
    g.hand[Seat(0)].append(g.deck.pop())
    after = board(seen(g), say(), before.facts)
    assert len(highlights(after)) == 3, "the place it came to, the water where the tile was, its owner's row"
    assert "new since last time" in lines(after)
    assert "14" in after.alt
    assert "(new)" in after.alt
    g.figures[Seat(0)] = [0, 14, g.mainland]
    ashore = board(seen(g), say(), after.facts)
    assert len(highlights(ashore)) == 1, "the figure on the Mainland"
