"""High contrast and large print: every colour has a strong one, and words grow as far as there is room."""

from collections.abc import Callable

import pytest

from engine.look import HOUSES, Drawing, Picture, Reading, Region, enlarged, palette, suited
from engine.look.drawing import Anchor
from engine.look.reading import GROWTH
from tests.engine.look.inspect import Words, flaws, texts

LARGE, STRONG = Reading(large=True), Reading(contrast=True)


def lit(colour: str) -> float:
    """The relative luminance of a colour (WCAG)."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Between two colours, from 1 to 21 (WCAG)."""
    dark, light = sorted((lit(one), lit(other)))
    return (light + 0.05) / (dark + 0.05)


def drawn(draw: Drawing) -> Picture:
    return Picture(400, 300, (draw.band(),), "Words.", {"here": "this"})


def surface() -> Drawing:
    return Drawing(0, 0, 400, 300, palette.ABYSS)


def written(picture: Picture, reading: Reading = LARGE) -> dict[str, Words]:
    """What is written on a picture for who reads so, by its words."""
    shown = suited(picture, reading)
    assert flaws(shown) == []
    return {one.text: one for one in texts(shown)}


def test_every_colour_has_a_strong_one_and_large_ones_stay_apart() -> None:
    assert set(palette.STRONG) == palette.ALL
    assert all(contrast(palette.STRONG[house.fill], palette.STRONG[palette.INK]) >= 7 for house in HOUSES)
    grounds = (palette.ABYSS, palette.PANEL, palette.RAISED, palette.LAND, *palette.SEA)
    for ground in grounds:
        for ink in (palette.IVORY, palette.CREAM, palette.MUTED, palette.SPENT_TEXT, palette.BRONZE, palette.LOSS):
            assert contrast(palette.STRONG[ink], palette.STRONG[ground]) >= 7


def test_in_high_contrast_no_colour_stays_as_it_was() -> None:
    d = surface()
    d.box(20, 20, 100, 100, palette.LAND, edge=palette.SAND)
    d.token(HOUSES[3], 200, 100)
    d.text(150, 200, "#0C1B25 & co", 40, palette.MUTED)
    strong = suited(drawn(d), STRONG)
    (band,) = strong.bands
    assert [colour for colour in (palette.LAND, palette.SAND, palette.RED, palette.MUTED) if colour in band.svg] == []
    assert palette.STRONG[palette.LAND] in band.svg
    assert strong.ground == palette.STRONG[palette.ABYSS]
    assert (strong.width, strong.height, strong.alt, strong.facts) == (400, 300, "Words.", {"here": "this"})
    assert suited(drawn(d), Reading()) == drawn(d)


def test_words_alone_grow_as_much_as_they_can() -> None:
    d = surface()
    d.text(200, 150, "12", 30, palette.IVORY, anchor="middle")
    words = written(drawn(d))["12"]
    assert words.size == 30 * GROWTH[0]
    assert words.left + words.right == pytest.approx(400, abs=2)


@pytest.mark.parametrize(("anchor", "x"), [("start", 100), ("middle", 200), ("end", 300)])
def test_words_grow_away_from_where_they_are_held(anchor: Anchor, x: int) -> None:
    d = surface()
    d.text(x, 150, "Naxos", 30, palette.IVORY, anchor=anchor)
    words = written(drawn(d))["Naxos"]
    held = {"start": words.left, "middle": (words.left + words.right) / 2, "end": words.right}[anchor]
    assert held == pytest.approx(x, abs=1.5)
    assert words.size > 30


def test_words_do_not_grow_into_others_nor_over_an_edge() -> None:
    d = surface()
    d.text(40, 100, "Serifos", 30, palette.IVORY)
    d.text(145, 100, "Naxos", 30, palette.IVORY)
    d.text(394, 200, "Paros", 30, palette.IVORY, anchor="end")
    found = written(Picture(410, 300, drawn(d).bands, "Words."))
    assert found["Serifos"].right < found["Naxos"].left
    assert found["Serifos"].size < 30 * GROWTH[0] or found["Naxos"].size < 30 * GROWTH[0]


def test_words_stay_on_what_they_stand_on() -> None:
    d = surface()
    d.box(100, 100, 90, 60, palette.PARCHMENT)
    d.text(145, 140, "Naxos", 26, palette.INK, anchor="middle")
    d.circle(300, 130, 27, palette.IVORY)
    d.text(300, 139, "12", 26, palette.INK, anchor="middle")
    found = written(drawn(d))
    assert (found["Naxos"].left, found["Naxos"].right) > (100, 0) and found["Naxos"].right < 190
    corner = max(abs(300 - found["12"].left), abs(300 - found["12"].right))
    assert corner < 27
    assert found["12"].size > 26


def token(d: Drawing) -> float:
    d.token(HOUSES[0], 200, 140, 46)
    return 178


def icon(d: Drawing) -> float:
    d.icon("ship", 200, 140, 40, palette.IVORY, palette.ABYSS)
    return 180


def path(d: Drawing) -> float:
    d.path("m0,0h40v-40q0,-10 -40,0z", palette.PARCHMENT, x=180, y=160)
    return 180


def large_path(d: Drawing) -> float:
    d.path("M0,0H20V-20C0,-20 0,-20 0,0Z", palette.PARCHMENT, x=180, y=160, scale=2)
    return 180


@pytest.mark.parametrize("beside", [token, icon, path, large_path])
def test_words_do_not_grow_over_what_lies_beside_them(beside: Callable[[Drawing], float]) -> None:
    """It draws something, and says where that begins."""
    d = surface()
    left = beside(d)
    d.text(110, 150, "Naxos", 26, palette.IVORY)
    assert written(drawn(d))["Naxos"].right < left


def test_lines_of_a_paragraph_grow_alike() -> None:
    d = surface()
    d.lines(60, 100, "One cube on one ship", 26, palette.IVORY, room=120, most=3, pitch=34)
    sizes = {words.size for words in texts(suited(drawn(d), LARGE))}
    assert len(sizes) == 1 and min(sizes) > 26


def test_a_plate_grows_with_its_words() -> None:
    d = Drawing(100, 100, 102, 36)
    d.box(101, 101, 100, 34, palette.PANEL, radius=8)
    d.text(151, 128, "Naxos", 28, palette.IVORY, anchor="middle")
    (band,) = suited(drawn(d), LARGE).bands
    assert (band.width, band.height) == (164, 58)
    assert band.x + band.width / 2 == 151


def test_parts_that_are_shown_larger_are_read_as_they_are_shown() -> None:
    d = surface()
    d.box(100, 50, 90, 60, palette.PARCHMENT)
    d.text(145, 90, "Naxos", 26, palette.INK, anchor="middle")
    part = enlarged(drawn(d), Region(80, 30, 200, 150))
    (words,) = texts(suited(part, LARGE))
    assert words.size > 2 * 26
    assert words.left > 40 and words.right < 220


def test_equal_words_are_equal_bytes_wherever_they_lie() -> None:
    d = surface()
    d.text(100, 100, "Naxos", 30, palette.IVORY)
    d.text(100, 200, "Naxos", 30, palette.IVORY)
    _, *words = suited(drawn(d), LARGE).bands
    assert len({band.svg for band in words}) == 1
