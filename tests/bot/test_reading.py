"""How somebody reads: pictures of their own in strong colours and large print, or words in their place."""

from __future__ import annotations

from typing import Any

import pytest

from bot.localdiscord.driver import Person, buttons, text_of
from bot.pictures.pool import Pictures
from engine.core import Seat, View, option_id
from engine.language import Say
from engine.look import Drawing, Facts, Picture, Pin, Scene, palette
from tests.bot.house import House, direct, press, settled, type_in
from tests.engine.look.inspect import lines, texts
from tests.parts import with_parts


def drawn(view: View[Any], said: str) -> Picture:
    d = Drawing(0, 0, 400, 200, palette.ABYSS)
    d.text(100, 120, f"{view.viewer}", 30, palette.MUTED)
    return Picture(400, 200, (d.band(),), said)


def board(view: View[Any], say: Say, since: Facts | None) -> Picture:
    return drawn(view, "The board.")


def hand(view: View[Any], say: Say, since: Facts | None) -> Picture | None:
    return None if view.viewer is None else drawn(view, "The hand.")


def scene(view: View[Any], say: Say) -> Scene | None:
    options = getattr(view.prompt, "options", ())
    return Scene(drawn(view, "The shore."), {option_id(one): Pin(60, 60, "1") for one in options}) if options else None


@pytest.fixture
def sent(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What is drawn at tables of a game with pictures."""
    box = with_parts(house.games["little"], board=board, hand=hand, glance=scene)
    monkeypatch.setitem(house.bot.tables.boxes, "little", box)  # pyright: ignore[reportArgumentType]
    found, really = list[Picture](), Pictures.png

    async def png(self: Pictures, picture: Picture) -> bytes:
        found.append(picture)
        return await really(self, picture)

    monkeypatch.setattr(Pictures, "png", png)
    return found


async def choose(person: Person, name: str, *values: str) -> None:
    shown = await person.command("settings")
    custom_id = next(one for one in buttons(shown.panel) if one.endswith(f":{name}"))
    await person.click(shown.panel, custom_id, list(values))


def of(pictures: list[Picture], viewer: Seat | None) -> list[Picture]:
    """Those of a viewer, which say so."""
    return [one for one in pictures if f"{viewer}" in lines(one)]


async def test_pictures_of_ones_own_are_drawn_as_one_reads(house: House, sent: list[Picture]) -> None:
    ann, bob = await house.person("ann"), await house.person("bob")
    await choose(ann, "pictures", "contrast", "large")
    table = await house.table("ann", "bob", options="gifts=no")
    own = (await house.sight(table, ann)).seat
    assert own is not None
    for person in (ann, bob):
        await person.command("hand")
    await press(ann, "board")
    await house.until(lambda: {one.alt for one in of(sent, own)} == {"The hand.", "The board."})
    await house.until(lambda: settled(house))
    mine, others = of(sent, own), [*of(sent, Seat(1 - own)), *of(sent, None)]
    assert {one.alt for one in others} == {"The hand.", "The board."}
    for one in mine:
        assert one.ground == palette.STRONG[palette.ABYSS] and min(words.size for words in texts(one)) > 30
    for one in others:
        assert one.ground == palette.ABYSS and {words.size for words in texts(one)} == {30}


async def test_reader_of_words_first_is_told_what_pictures_show(house: House, sent: list[Picture]) -> None:
    await house.table("ann", "bob", options="rounds=1")
    ann, bob = await house.person("ann"), await house.person("bob")
    await choose(ann, "cards", "words-first")
    for person, bid in ((ann, "9"), (bob, "0")):
        await type_in(person, "bid", amount=bid)
    asked = await ann.wait_for(lambda m: direct(m) and "The shore." in text_of(m))
    assert "Choices for “" in text_of(asked) and "1: " in text_of(asked) and ".png" not in str(asked)


@pytest.mark.parametrize(("name", "shows"), [("board", "The board."), ("hand", "The hand.")])
async def test_hand_and_board_come_in_words_too(house: House, sent: list[Picture], name: str, shows: str) -> None:
    await house.table("ann", "bob", options="rounds=1")
    ann = await house.person("ann")
    await choose(ann, "cards", "words-first")
    told = (await ann.command(name)).message
    assert told is not None and shows in text_of(told) and ".png" not in str(told)
    await ann.click(told, next(one for one in buttons(told) if one.startswith("o:drawn:")))
    await ann.wait_for(lambda m: f"{name}.png" in str(m))
