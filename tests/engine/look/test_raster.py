"""Pixels: bands are laid over one another, remembered, and come out in 256 colours."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine.look import Drawing, Picture, palette, raster
from engine.look.raster import Raster


def picture(colour: str = palette.PANEL, words: str = "Oraklos") -> Picture:
    ground = Drawing(0, 0, 300, 200, colour)
    over = Drawing(100, 100, 200, 100)
    over.circle(150, 150, 30, palette.BRONZE)
    over.text(190, 160, words, 30, palette.IVORY)
    return Picture(300, 200, (ground.band(), over.band()), "alt")


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


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


def test_what_is_remembered_stays_within_its_memory() -> None:
    raster = Raster(memory=400_000)
    first = raster.png(picture())
    for colour in (palette.ABYSS, palette.RAISED, palette.PLUM):
        raster.png(picture(colour))
    assert raster.held <= 400_000
    assert raster.png(picture()) == first


def test_a_heavy_picture_is_compressed_with_more_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pixels are the same."""
    light = Raster().png(picture())
    monkeypatch.setattr(raster, "HEAVY", len(light) - 1)
    heavy = Raster().png(picture())
    assert len(heavy) < len(light)
    assert list(pixels(heavy).tobytes()) == list(pixels(light).tobytes())
