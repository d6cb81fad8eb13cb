"""What takes its time is deferred first, and its answer takes the place of "thinking …"."""

from __future__ import annotations

import dataclasses

import pytest

from engine.core import View
from engine.language import Say
from engine.look import Facts, Picture
from tests.bot.house import House, press
from tests.engine.tables.littlegame import Little


async def test_a_picture_takes_the_place_of_what_was_deferred(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture:
        return Picture(16, 16, (), "The board.")

    drawn = dataclasses.replace(house.bot.tables.boxes["little"], board=draw)
    monkeypatch.setitem(house.bot.tables.boxes, "little", drawn)  # pyright: ignore[reportArgumentType]
    await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    shown = await press(ann, "board")
    assert shown.message is not None
    first = shown.message["id"]
    await ann.wait_for(lambda m: m["id"] == first and "board.png" in str(m))
    assert not house.server.refusals


async def test_help_cards_take_the_place_of_what_was_deferred(house: House) -> None:
    ann = await house.person("ann")
    shown = await ann.command("help")
    assert shown.message is not None
    first = shown.message["id"]
    await ann.wait_for(lambda m: m["id"] == first and "help-2.png" in str(m))
    assert not house.server.refusals
