"""Bands hold only what they use, speak nowhere of their place, and come out the same every time."""

import pytest

from engine.core import Seat
from engine.look import HOUSES, NEUTRAL, Drawing, Picture, Region, enlarged, house, icons, palette
from engine.look.picture import alt_text
from engine.look.svg import element, number
from tests.engine.look.inspect import flaws, texts


def test_numbers_have_one_decimal_at_most() -> None:
    assert [number(n) for n in (3.0, 3.14, -0.01, 2.5, -7)] == ["3", "3.1", "0", "2.5", "-7"]


def test_text_of_people_is_escaped() -> None:
    d = Drawing(0, 0, 600, 100)
    d.text(20, 60, '<b>&"Ania"', 30, palette.IVORY)
    assert "&lt;b&gt;&amp;" in d.band().svg
    assert texts(Picture(600, 100, (d.band(),), "x"))[0].text == '<b>&"Ania"'
    assert element("text", "", x='"') == '<text x="&quot;"/>'


def test_equal_parts_are_equal_bytes_wherever_they_lie() -> None:
    def ship(x: int, y: int) -> str:
        d = Drawing(x, y, 100, 100)
        d.token(house(Seat(1)), x + 50, y + 50)
        d.count(house(Seat(0)), 12, x + 50, y + 20)
        d.icon("ship", x + 20, y + 80, 30, palette.BRONZE, palette.PANEL)
        return d.band().svg

    assert ship(0, 0) == ship(370, 541)


def test_only_used_symbols_are_given() -> None:
    d = Drawing(0, 0, 100, 100)
    d.token(NEUTRAL, 50, 50)
    svg = d.band().svg
    assert svg.count('<g id="') == 1
    assert 'id="t-N"' in svg


def test_every_house_differs_in_colour_letter_and_shape() -> None:
    houses = (*HOUSES, NEUTRAL)
    for attribute in ("id", "fill", "outline", "mark"):
        assert len({getattr(each, attribute) for each in houses}) == len(houses)
    assert [each.fill for each in HOUSES[:3]] == [palette.YELLOW, palette.BLUE, palette.RED]


@pytest.mark.parametrize("icon", icons.names())
def test_icons_are_of_the_palette_and_have_no_colour_of_their_own(icon: str) -> None:
    d = Drawing(0, 0, 100, 100, palette.ABYSS)
    d.icon(icon, 50, 50, 64, palette.BRONZE, palette.ABYSS)
    assert flaws(Picture(100, 100, (d.band(),), icon)) == []
    assert "#" not in icons.symbol(icon)


def test_an_icon_nobody_drew_is_an_error() -> None:
    with pytest.raises(KeyError):
        icons.symbol("submarine")


def test_alt_text_drops_whole_sentences_from_the_end() -> None:
    assert alt_text(["One.", "Two.", "Three."], limit=10) == "One. Two."
    assert len(alt_text(["word " * 30] * 20)) <= 1024


def test_a_part_is_drawn_larger_and_sharp() -> None:
    ground = Drawing(0, 0, 600, 400, palette.PANEL)
    ground.text(310, 260, "here", 30, palette.IVORY)
    far = Drawing.piece(house(Seat(0)), 40, 40, 40)
    near = Drawing.piece(house(Seat(1)), 380, 280, 40)
    whole = Picture(600, 400, (ground.band(), far, near), "words")
    part = enlarged(whole, Region(300, 200, 200, 100))
    assert (part.width, part.height, part.alt) == (600, 300, "words")
    cut, token = part.bands
    assert (cut.x, cut.y, cut.width, cut.height) == (0, 0, 600, 300)
    assert 'width="600" height="300" viewBox="300 200 200 100"' in cut.svg
    assert (token.x, token.y) == (3 * (near.x - 300), 3 * (near.y - 200))
    assert 'viewBox="0 0 ' in token.svg
