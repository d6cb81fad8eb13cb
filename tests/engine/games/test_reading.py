"""What every game's private pictures keep for those who read in high contrast or in large print."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import islice
from re import sub
from typing import cast

import pytest
from PIL import Image

from engine.core import Position, Seat, clone, option_id, view
from engine.core.play import question
from engine.look import Picture, Reading, palette, suited
from engine.look.raster import Raster
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import NAMES, Gallery, galleries, speaking
from tests.engine.look.inspect import Words, cut, flaws, texts
from tests.engine.look.test_reading import contrast
from tests.values import not_none

pytestmark = pytest.mark.thorough

STRONG, LARGE = Reading(contrast=True), Reading(large=True)
READINGS = [STRONG, LARGE, Reading(contrast=True, large=True)]
GALLERIES = galleries()
GAMES = pytest.mark.parametrize("game", GALLERIES.values(), ids=GALLERIES)
LIGHT = 150_000
"""Bytes that a picture may have."""
ANSWERS = 80
"""So many of a game are looked at for its questions."""


def cards(game: Gallery) -> Iterator[Picture]:
    """The pictures of the first questions of a random game, of each kind the one with most to choose from. They come
    without pins, which may lie over words."""
    box, say = game.box, speaking(game.box, NAMES)("pl")
    found = dict[str, tuple[int, Picture]]()
    for g, _ in islice(hurried(case(box.game, max(game.sizes), "reading")), ANSWERS):
        ask = question(g)
        for seat, prompt in ask.prompts.items() if ask is not None else ():
            offered = {option_id(one) for part in prompt.parts() for one in getattr(part, "options", ())}
            if prompt.key not in found or len(offered) > found[prompt.key][0]:
                scene = box.pictures.glance(view(box.game, Position(clone(g)), seat), say)
                if scene is not None:
                    found[prompt.key] = len(offered), scene.picture
    return (picture for _, picture in found.values())


@cache
def own(game: str) -> list[Picture]:
    """Hands and boards that somebody alone is shown, the last the most crowded ones, and the pictures of questions: in
    Polish, which takes more room."""
    gallery = GALLERIES[game]
    say, found = speaking(gallery.box, NAMES)("pl"), list[Picture]()
    for make in gallery.scenes[-2:]:
        sight = make(max(gallery.sizes)).view(Seat(0))
        for draw in (gallery.box.pictures.hand, gallery.box.pictures.board):
            picture = not_none(draw(sight, say, {}))
            found.append(picture)
    return [*found, *cards(gallery)]


@GAMES
def test_private_pictures_keep_the_rules_of_the_house_for_all_readers(game: Gallery) -> None:
    for picture in own(game.box.game.id):
        for reading in READINGS:
            found = suited(picture, reading)
            allowed = frozenset(palette.STRONG.values()) if reading.contrast else palette.ALL
            assert set(flaws(found, allowed)) <= set(flaws(picture))
            assert cut(found) == cut(picture)
            assert Counter(one.text for one in texts(found)) == Counter(one.text for one in texts(picture))
            assert (found.alt, found.width, found.height) == (picture.alt, picture.width, picture.height)


@GAMES
def test_large_print_is_larger(game: Gallery) -> None:
    """Taken together; how much depends on how full a picture is."""
    before, after = list[float](), list[float]()
    for picture in own(game.box.game.id):
        before += (one.size for one in texts(picture))
        after += (one.size for one in texts(suited(picture, LARGE)))
    assert sum(after) >= 1.08 * sum(before)
    assert min(after) >= min(before) - 0.01


@GAMES
def test_in_high_contrast_words_stand_out_by_seven_to_one(game: Gallery) -> None:
    """From what most of their box shows without them, on a first board and in a hand that is fairly full."""
    raster = Raster()
    for draw, make in ((game.box.pictures.board, game.scenes[0]), (game.box.pictures.hand, game.scenes[-2])):
        picture = not_none(draw(make(max(game.sizes)).view(Seat(0)), speaking(game.box, NAMES)(), {}))
        strong = suited(picture, STRONG)
        shown = Image.open(BytesIO(raster.png(bare(strong))))
        assert [one for one in texts(strong) if contrast(one.fill, ground(shown, one)) < 7] == []


@GAMES
def test_the_boards_of_all_readers_are_light(game: Gallery) -> None:
    """150 kB, also of what is laid out by hand to be as crowded as it could ever be: on a phone they are there at
    once."""
    raster, say = Raster(), speaking(game.box, NAMES)("pl")
    for make in game.scenes[-2:]:
        picture = not_none(game.box.pictures.board(make(max(game.sizes)).view(Seat(0)), say, None))
        for reading in (Reading(), *READINGS):
            assert len(raster.png(suited(picture, reading))) <= LIGHT


@GAMES
def test_pictures_of_questions_are_light_for_all_readers(game: Gallery) -> None:
    raster = Raster()
    for picture in own(game.box.game.id):
        if picture.width < game.width:
            assert all(len(raster.png(suited(picture, reading))) <= LIGHT for reading in READINGS)


def bare(picture: Picture) -> Picture:
    """The picture without its words."""
    return replace(picture, bands=tuple(replace(one, svg=sub("<text.*?</text>", "", one.svg)) for one in picture.bands))


def ground(shown: Image.Image, words: Words) -> str:
    """The colour on which words stand for the most part."""
    box = shown.crop((round(words.left), round(words.top), round(words.right), round(words.bottom)))
    _, index = max(cast("list[tuple[int, int]]", box.getcolors()))
    return "#{:02X}{:02X}{:02X}".format(*(box.getpalette() or [])[3 * index : 3 * index + 3])
