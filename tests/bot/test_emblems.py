"""The tokens of the seats as emojis of the application: uploaded once, known again, letters where there are none."""

from __future__ import annotations

import io
import re
from typing import Any

import aiohttp
import pytest
from PIL import Image

from bot.localdiscord.driver import buttons, text_of
from bot.localdiscord.rest import Fault
from bot.pictures.emblems import SIZE, emblem, name_of
from engine.asking.words import token
from engine.core import Seat
from engine.language import Language
from engine.look.raster import Raster
from engine.look.tokens import HOUSES
from tests.bot.house import House, find, press, settled, verbs
from tests.bot.window import TOKENS

EMOJI = re.compile(r"<:(Xanthos|Kyanos)_[0-9a-f]{6}:[0-9]{17,20}>")


async def test_tokens_are_uploaded_once_and_known_again(house: House) -> None:
    asked: list[tuple[str, str]] = []

    def heard(method: str, route: str, _: Any, __: int, ___: Any) -> None:
        asked.append((method, route))

    house.server.rest.listeners.append(heard)

    def uploads() -> int:
        return sum(method == "POST" and route.endswith("/emojis") for method, route in asked)

    await house.bot.emblems.sync(house.bot)
    assert uploads() == len(HOUSES)
    assert {emoji["name"] for emoji in house.server.world.emojis.values()} == set(map(name_of, HOUSES))
    await house.restart()
    await house.bot.emblems.sync(house.bot)
    assert uploads() == len(HOUSES)
    (first, *_) = house.server.world.emojis
    async with aiohttp.ClientSession() as http, http.get(f"{house.server.url}/cdn/emojis/{first}.png") as answer:
        assert Image.open(io.BytesIO(await answer.read())).size == (SIZE, SIZE)
    ann, bob = await house.person("ann"), await house.person("bob")
    table = await house.table("ann", "bob", options="gifts=no")
    panel = await bob.wait_for(lambda m: "act" in verbs(m))
    assert len(set(EMOJI.findall(text_of(panel)))) == 2, text_of(panel)
    await ann.command("game leave", table=table.id)
    await press(ann, "depart")
    shown = (await bob.command("game seats")).message
    assert shown is not None and EMOJI.search(text_of(shown)), "the points so far"
    await house.until(lambda: settled(house))
    eve = await house.person("eve")
    shown = (await eve.command("game seats")).message
    assert shown is not None
    sit = find(shown, "sit")
    assert buttons(shown)[sit]["emoji"]["id"] in house.server.world.emojis
    assert buttons(shown)[sit]["emoji"]["name"] in set(map(name_of, HOUSES))


@pytest.mark.refused
async def test_letters_replace_tokens_that_cannot_be_uploaded(house: House) -> None:
    house.server.rest.faults.append(Fault(400, "POST", "/emojis"))
    await house.bot.emblems.sync(house.bot)
    assert house.bot.language.tokens == ()
    await house.table("ann", "bob", options="gifts=no")
    panel = await house.people["bob"].wait_for(lambda m: "act" in verbs(m))
    assert "Ξ" in text_of(panel) and "<:" not in text_of(panel)


def test_a_token_on_clear_ground_is_small() -> None:
    for house in HOUSES:
        png = Raster().png(emblem(house))
        image = Image.open(io.BytesIO(png)).convert("RGBA")
        assert len(png) < 10_000
        assert [image.getpixel(at)[3] for at in ((0, 0), (SIZE - 1, 0), (SIZE // 2, SIZE // 2))] == [0, 0, 255]  # pyright: ignore


def test_names_are_adorned_only_where_that_is_asked_for() -> None:
    language = Language()
    letters = language.say("en", names=("Ann", "Bob"))
    language.tokens = TOKENS
    say = language.say("en", names=("Ann", "Bob"))
    assert say.name(Seat(1)) == letters.name(Seat(1)) == letters.adorned.name(Seat(1))
    assert say.plain.name(Seat(1)) == say.adorned.plain.name(Seat(1)) == "Κ Bob"
    assert (
        say.adorned.name(Seat(1))
        == say.adorned.with_names(("", "Bob")).name(Seat(1))
        == f"{TOKENS[1]}\N{NO-BREAK SPACE}Bob"
    )
    assert (token(say, Seat(0)), token(say.plain, Seat(0)), token(letters, Seat(0)), token(say, "x")) == (
        TOKENS[0],
        TOKENS[0],
        "",
        "",
    )
