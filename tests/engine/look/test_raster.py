"""Pixels: bands are laid over one another, remembered, and come out in 256 colours."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from engine.look import HOUSES, Drawing, Picture, palette, raster
from engine.look.raster import Raster

FLAT, STEP = 200, 32
"""Pixels of a colour that is no mere edge; and so far off may one of the three parts of a colour along an edge be."""


def picture(colour: str = palette.PANEL, words: str = "Oraklos") -> Picture:
    ground = Drawing(0, 0, 300, 200, colour)
    over = Drawing(100, 100, 200, 100)
    over.circle(150, 150, 30, palette.BRONZE)
    over.text(190, 160, words, 30, palette.IVORY)
    return Picture(300, 200, (ground.band(), over.band()), "alt")


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def colours(image: Image.Image) -> Iterator[tuple[int, ...]]:
    """Those of its pixels, one after the other."""
    found = image.tobytes()
    return zip(found[::3], found[1::3], found[2::3], strict=True)


def hex_of(image: Image.Image, x: int, y: int) -> str:
    return "#%02X%02X%02X" % image.getpixel((x, y))  # pyright: ignore[reportOperatorIssue]  # noqa: UP031


def test_bands_lie_where_they_belong_and_let_the_ground_through() -> None:
    image = pixels(Raster().png(picture()))
    assert image.size == (300, 200)
    assert hex_of(image, 5, 5) == palette.PANEL
    assert hex_of(image, 105, 105) == palette.PANEL
    assert hex_of(image, 150, 150) == palette.BRONZE


def test_words_are_drawn_with_our_own_fonts() -> None:
    assert Raster().png(picture(words="Oraklos")) != Raster().png(picture(words="Oracles"))
    assert Raster().png(picture(words="")) != Raster().png(picture())


def test_the_same_picture_is_the_same_bytes_warm_and_cold() -> None:
    raster = Raster()
    cold = raster.png(picture())
    assert raster.png(picture()) == cold == Raster().png(picture())


def test_cache_stays_within_its_memory() -> None:
    raster = Raster(memory=400_000)
    first = raster.png(picture())
    for colour in (palette.ABYSS, palette.RAISED, palette.PLUM):
        raster.png(picture(colour))
    assert raster.held <= 400_000
    assert raster.png(picture()) == first


def test_picture_of_many_colours_keeps_flat_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is flat, be it a small token, is as it was."""
    d = Drawing(0, 0, 400, 300, palette.SEA[2])
    for n, seat in enumerate(HOUSES):
        d.token(seat, 40 + 50 * n, 40, 36)
        d.text(40 + 50 * n, 100, "8", 30, palette.IVORY)
        d.box(20 + 50 * n, 140, 40, 120, (*palette.SEA, palette.PARCHMENT)[n], radius=9)
    full = Picture(400, 300, (d.band(),), "alt")
    after = pixels(Raster().png(full))
    monkeypatch.setattr(raster, "FEWER", raster.COLOURS)
    before = pixels(Raster().png(full))
    monkeypatch.undo()
    pairs = list(zip(colours(before), colours(after), strict=True))
    assert len({now for _, now in pairs}) == raster.FEWER < len({was for was, _ in pairs})
    often = Counter(was for was, _ in pairs)
    assert [(was, now) for was, now in set(pairs) if often[was] > FLAT and was != now] == []
    assert max(abs(a - b) for was, now in pairs for a, b in zip(was, now, strict=True)) <= STEP
