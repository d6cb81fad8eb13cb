"""The way from Discord to a table's page and back: link, notice, settings, erasing."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.localdiscord.driver import PATIENCE, Answer, Person, buttons, text_of
from bot.page.hub import Line
from bot.process.pages import paged
from engine.tables import Table
from tests.bot.house import House, direct, find, press, verbs

OPEN = "open"


@pytest.fixture
async def pages(house: House) -> AsyncIterator[House]:
    async with paged(house.bot, None, None, local=True):
        yield house


def link_in(answer: Answer) -> str:
    """The address of the link button in an answer."""
    assert answer.message is not None
    found = [one["url"] for one in parts(answer.message["components"]) if one.get("url")]
    assert len(found) == 1
    return found[0]


def parts(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for part in components for one in (part, *parts(part.get("components", [])))]


async def entered(link: str) -> tuple[int, str]:
    """What the page does with its link: the status, and the cookie that it brings."""
    page, _, secret = link.partition("#")
    token, _, _ = secret.partition(".")
    origin = "/".join(page.split("/")[:3])
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http:
        async with http.get(page) as answer:
            assert answer.status == 200 and "<" in await answer.text()
        async with http.post(page, json={"token": token}, headers={"Origin": origin}) as answer:
            return answer.status, "; ".join(f"{name}={one.value}" for name, one in answer.cookies.items())


@asynccontextmanager
async def shown(link: str, cookie: str, table: Table) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
    page = link.partition("#")[0]
    headers = {"Origin": "/".join(page.split("/")[:3]), "Cookie": cookie}
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(page.removesuffix("/in") + "/socket", headers=headers) as socket,
    ):
        await socket.send_str(json.dumps({"open": table.id, "have": []}))
        yield socket


async def next_of(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    message = await socket.receive(timeout=20)
    if message.type is aiohttp.WSMsgType.TEXT:
        return json.loads(message.data)
    return {"closed": message.data}


async def test_link_leads_to_the_board_once_and_is_told_by_direct_message(pages: House, ann: Person) -> None:
    table = await pages.table("ann", "bob")
    answer = await press(ann, OPEN)
    link = link_in(answer)
    assert answer.message is not None and answer.message["flags"] & 64  # for nobody else
    assert link.startswith("http://127.0.0.1:") and f"/as/{ann.id}/in#" in link and link.endswith(f".{table.id}")
    status, cookie = await entered(link)
    assert status == 204 and (await entered(link))[0] == 403
    told = await ann.wait_for(lambda message: "signed in to table pages" in text_of(message))
    assert direct(told) and verbs(told) == {"settings"} and told["flags"] & 4096  # without a sound
    async with shown(link, cookie, table) as socket:
        first = await next_of(socket)
        assert first["state"]["question"] is not None and first["state"]["table"]["id"] == table.id


async def test_answers_by_button_reach_the_page(pages: House, ann: Person, bob: Person) -> None:
    table = await pages.table("ann", "bob")
    link = link_in(await press(ann, OPEN))
    _, cookie = await entered(link)
    async with shown(link, cookie, table) as socket:
        assert "state" in await next_of(socket)
        await press(ann, "pick", "3", when=direct)
        changed = await next_of(socket)
        assert changed["state"]["question"] is None


async def test_settings_list_browsers_and_sign_them_out(pages: House, ann: Person) -> None:
    table = await pages.table("ann", "bob")
    assert "Signed in" not in text_of((await ann.command("settings")).message or {})
    link = link_in(await press(ann, OPEN))
    _, cookie = await entered(link)
    async with shown(link, cookie, table) as socket:
        assert "state" in await next_of(socket)
        settings = await ann.command("settings")
        assert settings.message is not None and "one browser" in text_of(settings.message)
        out = next(one for one in buttons(settings.message) if one.endswith(":out"))
        await ann.click(settings.message, out)
        while "closed" not in (message := await next_of(socket)):
            pass
        assert message == {"closed": 4401}
    assert "Signed in" not in text_of((await ann.command("settings")).message or {})


async def test_erasing_closes_pages(pages: House, ann: Person) -> None:
    table = await pages.table("ann", "bob")
    link, unused = link_in(await press(ann, OPEN)), link_in(await press(ann, OPEN))
    _, cookie = await entered(link)
    async with shown(link, cookie, table) as socket:
        assert "state" in await next_of(socket)
        asked = await ann.command("privacy erase")
        assert asked.message is not None
        await ann.click(asked.message, find(asked.message, "erase"))
        while "closed" not in (message := await next_of(socket)):
            pass
        assert message == {"closed": 4401}
    await pages.bot.desk.under_way.free(at_most=PATIENCE)
    assert (await entered(unused))[0] == 403


async def test_button_says_so_when_pages_are_switched_off(house: House, ann: Person) -> None:
    async with paged(house.bot, None, None, local=True):
        await house.table("ann", "bob")
        await ann.wait_for(lambda message: direct(message) and OPEN in verbs(message))
    answer = await press(ann, OPEN, when=direct)
    assert answer.message is not None and "cannot be opened in a browser" in text_of(answer.message)


async def test_browsers_are_told_by_privacy_show(pages: House, ann: Person) -> None:
    await pages.table("ann", "bob")
    await entered(link_in(await press(ann, OPEN)))
    told = (await ann.command("privacy show")).message
    assert told is not None and "1 browser signed in" in text_of(told)


async def test_no_button_without_pages(house: House, ann: Person) -> None:
    await house.table("ann", "bob")
    assert all(OPEN not in verbs(message) for message in [*ann.messages(), *await ann.history()])
    assert house.bot.pages is None


async def test_pages_come_back_after_a_restart(house: House, ann: Person) -> None:
    async with paged(house.bot, None, None, local=True):
        table = await house.table("ann", "bob")
        link = link_in(await press(ann, OPEN))
        _, cookie = await entered(link)
        async with shown(link, cookie, table) as socket:
            assert "state" in await next_of(socket)
            (line,) = not_closed(house)
            assert line.table == table.id
            await house.bot.wind_up()
            assert await next_of(socket) == {"closed": 1012}
    await house.restart()
    async with paged(house.bot, None, None, local=True):
        assert house.bot.pages is not None
        again = house.bot.pages.address(int(ann.id), "x", table.id)
        async with shown(again, cookie, table) as socket:
            assert "state" in await next_of(socket)


def not_closed(house: House) -> list[Line]:
    assert house.bot.pages is not None
    return [*house.bot.pages.hub.lines]


async def test_cards_lead_to_the_page(pages: House, ann: Person, bob: Person) -> None:
    table = await pages.table("ann", "bob")
    question = await ann.wait_for(lambda message: direct(message) and "pick" in verbs(message))
    assert OPEN in verbs(question)
    thread = str(await pages.thread(table))
    panel = await ann.wait_for(lambda message: message["channel_id"] == thread and OPEN in verbs(message))
    assert {"act", "hand"} <= verbs(panel)
    await ann.click(question, next(one for one in buttons(question) if "more" in one))
    more = await ann.wait_for(lambda message: direct(message) and "journal" in verbs(message))
    assert OPEN in verbs(more)
