"""What every game's pictures keep: legible in every scene and language, complete in words, silent about secrets."""

from copy import copy
from random import Random

import pytest

from engine.core import Seat, guess
from engine.games.ahead import shared_bands
from engine.look import Picture
from tests.engine.games.gallery import LONG, NAMES, Gallery, Make, galleries, highlights, speaking
from tests.engine.look.inspect import cut, flaws
from tests.values import not_none

GALLERIES = galleries()
LOCALES = pytest.mark.parametrize("locale", ["en", "pl"])
GAMES = pytest.mark.parametrize("game", GALLERIES.values(), ids=GALLERIES)


def usual(game: Gallery, players: int) -> list[pytest.MarkDecorator]:
    """Marks of a picture at this size: boards between the smallest and the largest one are for the thorough tests."""
    return [] if players in (min(game.sizes), max(game.sizes)) else [pytest.mark.thorough]


SIZES = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(one, n, id=f"{id}-{n}", marks=usual(one, n)) for id, one in GALLERIES.items() for n in one.sizes],
)
SCENES = pytest.mark.parametrize(
    ("game", "make"),
    [pytest.param(one, make, id=f"{id}-{make.__name__}") for id, one in GALLERIES.items() for make in one.scenes],
)
SCENES_OF_ALL_SIZES = pytest.mark.parametrize(
    ("game", "make", "players"),
    [
        pytest.param(one, make, n, id=f"{id}-{make.__name__}-{n}", marks=usual(one, n))
        for id, one in GALLERIES.items()
        for make in one.scenes
        for n in one.sizes
    ],
)


def faultless(picture: Picture | None) -> None:
    assert picture is not None
    assert flaws(picture) == []
    assert cut(picture) == []


def most(game: Gallery) -> int:
    return max(game.sizes)


@LOCALES
@SCENES_OF_ALL_SIZES
def test_the_board_keeps_the_rules_of_the_house(game: Gallery, make: Make, players: int, locale: str) -> None:
    """Also with names of all kinds, and where everything is new."""
    say, scene = speaking(game.box, NAMES), make(players)
    picture = game.box.pictures.board(scene.view(), say(locale), None)
    faultless(picture)
    assert picture is not None
    alone, each = game.height
    assert (picture.width, picture.height) == (game.width, alone + each * players)
    for viewer, names in ((None, LONG), (Seat(0), NAMES)):
        news = game.box.pictures.board(scene.view(viewer), say(locale, names), {})
        assert highlights(news)
        assert news is not None
        assert flaws(news) == []
        assert names is LONG or cut(news) == []


@LOCALES
@SCENES
def test_a_hand_keeps_the_rules_of_the_house(game: Gallery, make: Make, locale: str) -> None:
    say, scene = speaking(game.box, NAMES), make(most(game))
    for seat in range(most(game)):
        faultless(game.box.pictures.hand(scene.view(Seat(seat)), say(locale), {}))
    called = not_none(game.box.pictures.hand(scene.view(Seat(0)), say(locale, LONG), {}))
    assert flaws(called) == []
    assert game.box.pictures.hand(scene.view(None), say(locale), None) is None


@LOCALES
@SIZES
def test_the_final_sheet_keeps_the_rules_of_the_house(game: Gallery, players: int, locale: str) -> None:
    say, end = speaking(game.box, NAMES), game.end(players)
    for names in (NAMES, LONG):
        sheet = not_none(game.box.pictures.final(end.view(), say(locale, names)))
        assert flaws(sheet) == []
        assert names is LONG or cut(sheet) == []
    faultless(game.box.pictures.board(end.view(), say(locale), None))
    assert all(game.box.pictures.final(make(players).view(), say(locale)) is None for make in game.scenes)


@pytest.mark.parametrize("id", ["atlantica", "atlantis"])
def test_final_sheet_of_a_tie_names_all_winners(id: str) -> None:
    """Their scenes of an end for three end so."""
    game, say = GALLERIES[id], speaking(GALLERIES[id].box, NAMES)()
    end = game.end(3)
    first, second = (say.plain.name(seat) for seat in end.g.result.winners)
    picture = not_none(game.box.pictures.final(end.view(), say))
    assert picture.alt.startswith(f"{first} and {second} win, with ")


@LOCALES
@GAMES
def test_the_help_cards_keep_the_rules_of_the_house(game: Gallery, locale: str) -> None:
    cards = game.box.help.cards(speaking(game.box, NAMES)(locale))
    assert cards
    for card in cards:
        faultless(card)


@LOCALES
@SCENES
def test_the_board_in_words_names_everybody(game: Gallery, make: Make, locale: str) -> None:
    picture = not_none(game.box.pictures.board(make(most(game)).view(), speaking(game.box, NAMES)(locale), {}))
    assert [name for name in NAMES[: most(game)] if name not in picture.alt] == []


@SCENES
def test_nothing_is_new_in_a_first_picture_nor_where_nothing_changed(game: Gallery, make: Make) -> None:
    say, scene = speaking(game.box, NAMES)(), make(most(game))
    for viewer, draw in (
        (None, game.box.pictures.board),
        (Seat(1), game.box.pictures.board),
        (Seat(1), game.box.pictures.hand),
    ):
        first = draw(scene.view(viewer), say, None)
        assert highlights(first) == []
        assert first is not None
        assert draw(scene.view(viewer), say, first.facts) == first


@pytest.mark.parametrize(
    ("game", "make"),
    [
        pytest.param(one, make, id=f"{id}-{make.__name__}")
        for id, one in GALLERIES.items()
        for make in one.secret or one.scenes
    ],
)
def test_no_picture_depends_on_what_its_viewer_may_not_know(game: Gallery, make: Make) -> None:
    """Nor do its words, nor the facts by which the next one knows what is new."""
    say, scene = speaking(game.box, NAMES)(), make(most(game))
    for viewer in (None, Seat(0), Seat(1)):
        own = scene.view(viewer)
        for seed in range(2):
            other = copy(scene)
            other.g = guess(game.box.game, own, Random(seed))
            for draw in (game.box.pictures.board, game.box.pictures.hand):
                assert draw(other.view(viewer), say, None) == draw(own, say, None)


@GAMES
def test_most_of_a_usual_board_is_drawn_before_it_is_needed(game: Gallery) -> None:
    say = speaking(game.box, NAMES)()
    known = {band.svg for band in shared_bands(game.box, say)}
    for make in game.scenes[:-1]:
        picture = not_none(game.box.pictures.board(make(most(game)).view(), say, None))
        anew = sum(band.width * band.height for band in picture.bands if band.svg not in known)
        assert anew * game.drawn_ahead < picture.width * picture.height, make.__name__
