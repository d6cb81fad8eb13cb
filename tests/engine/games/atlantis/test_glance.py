"""The picture of a decision: the path, on which places, cards and tiles to choose are lit."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Choose, Seat, View, option_id
from engine.games.ahead import shared_bands
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.pictures.path import GLANCE
from engine.games.atlantis.rules.moves import Move, Reply, Sale, Way
from engine.games.atlantis.rules.path import Gap
from engine.games.atlantis.state import Atlantis, Kind
from engine.look import Band, palette
from engine.look.raster import Raster
from tests.engine.games.atlantis import scenes
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.games.gazing import check_faces, check_glances, check_secrecy, drawn, gazes, options, unseen
from tests.engine.games.trying import check_at
from tests.values import not_none

say = speaking(BOX, NAMES)
KINDS = {"move", "card", "bridge", "pay", "order-move"}
LOCALES = pytest.mark.parametrize("locale", ["en", "pl"])
SIZES = pytest.mark.parametrize("players", GAME.seats)


@LOCALES
@SIZES
def test_every_question_of_a_game_has_a_picture_for_a_phone(players: int, locale: str) -> None:
    found = check_glances("atlantis", players, locale)
    assert found <= KINDS and {"move", "pay", "order-move"} <= found


@LOCALES
@SIZES
def test_options_have_short_names(players: int, locale: str) -> None:
    check_faces("atlantis", players, locale)


def lit_places(own: View[Atlantis]) -> set[int]:
    """The places whose cells are parchment."""
    corners = {GLANCE.corner(place): place for place in range(1, own.seen.mainland + 1)}
    return {corners[band.x + 1, band.y + 1] for band in _parchment(own) if (band.x + 1, band.y + 1) in corners}


def _parchment(own: View[Atlantis]) -> Iterator[Band]:
    return (band for band in drawn(BOX, own, say()) if palette.PARCHMENT in band.svg)


@SIZES
def test_places_to_choose_are_lit_and_no_others(players: int) -> None:
    kinds = set[str]()
    for own in gazes("atlantis", players)[::2]:
        wanted = set[int]()
        for option in options(own.prompt):
            if isinstance(option, Gap):
                wanted |= {*range(option.first, option.first + option.size)}
            elif to := getattr(option, "to", 0):
                wanted.add(to)
        assert lit_places(own) == wanted
        pins = not_none(BOX.pictures.glance(own, say())).pins
        assert {pin.word for pin in pins.values()} <= {*map(str, wanted), "M"}
        assert {*pins} == {option_id(one) for one in options(own.prompt) if isinstance(one, Move | Way | Wish | Gap)}
        kinds.add(not_none(own.prompt).key)
    assert "move" in kinds


@SIZES
def test_sales_and_replies_are_lit(players: int) -> None:
    for own in gazes("atlantis", players)[::4]:
        if isinstance(own.prompt, Choose):
            assert unseen("atlantis", own, (Sale, Reply)) == []


@pytest.mark.parametrize(
    ("locale", "names"), [("en", ["A→3 lyre", "7→M ol+wr", "A→3 ×4"]), ("pl", ["A→3 lira", "7→L ol+wi", "A→3 ×4"])]
)
def test_journeys_are_named_by_their_ends_and_cards(locale: str, names: list[str]) -> None:
    own = scenes.seen(scenes.start(2), Seat(0))
    ways = [
        Move(Kind.LYRE, 0, 3, 0, 0, None),
        Way((Kind.OLIVE, Kind.WREATH), 7, own.seen.mainland, 2, 0, None),
        Way((Kind.OLIVE, Kind.LYRE, Kind.COINS, Kind.WREATH), 0, 3, 0, 0, None),
    ]
    found = BOX.card.faces(replace(own, prompt=Choose("move", ways, default=ways[0])))
    assert [say(locale).plain.value(found[way.id]) for way in ways] == names


def test_pictures_are_light() -> None:
    raster = Raster()
    raster.remember(shared_bands(BOX, say()))
    for own in gazes("atlantis", 4)[::5]:
        assert len(raster.png(not_none(BOX.pictures.glance(own, say())).picture)) <= 150_000


def test_the_picture_keeps_secrets() -> None:
    check_secrecy("atlantis", 4)
    own = scenes.seen(scenes.start(3), Seat(0))
    assert not_none(BOX.pictures.glance(own, say())).picture.alt.startswith("Only for Ania. Cards: ")


@pytest.mark.parametrize("path", ["co2 ly4 ol5@A we6", "co2@A ly4 ol5 we6"])
def test_cards_that_are_left_are_all_that_a_move_draws(path: str) -> None:
    """One in the deck, one in the discard pile, and what the move itself costs."""
    given = Scenario("anna", "bob").path(path).ashore(anna=2).hand(anna="olive lyre")
    g = given.g
    g.discard, g.hand[Seat(1)], g.deck = g.deck[:1], g.deck[2:], g.deck[1:2]
    then = given.turn_of("anna")
    check_at("atlantis", then.at, Seat(0))
