"""A stranger at a table that its people show, in a real browser; and a club's site that frames the page of a server."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from aiohttp import web
from playwright.async_api import Browser, Page, async_playwright

from bot.process.pages import paged
from engine.games.box import Box, boxes
from engine.tables import Table
from tests.bot.house import House, settled
from tests.bot.page.test_open import agree
from tests.e2e.visitor import CHROMIUM, QUIET
from tests.values import not_none

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.timeout(300),
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]
PHONE, DESK = (390, 844), (1280, 800)
LOOKS = os.environ.get("LOOKS")
"""A folder for pictures of what the tests see."""


@pytest.fixture
def games() -> dict[str, Box]:
    return {**boxes()}


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        yield await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)


async def visited(browser: Browser, url: str, size: tuple[int, int], wrong: list[str]) -> Page:
    wide, high = size
    page = await (await browser.new_context(viewport={"width": wide, "height": high}, locale="en-GB")).new_page()
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(url)
    return page


async def looked_at(page: Page, name: str) -> None:
    if LOOKS:
        await page.screenshot(path=Path(LOOKS) / f"open-{name}.png")


async def play_a_turn(house: House, table: Table, rng: Random) -> None:
    """People answer anything until the turn is over."""
    play, period = house.bot.tables.play, house.bot.tables.boxes[table.game].orders.period
    begun = period((await house.bot.tables.views.sight(table.id, None)).view)
    while period((await house.bot.tables.views.sight(table.id, None)).view) == begun:
        for info in table.seats:
            sight = await house.bot.tables.views.sight(table.id, info.user)
            if sight.view.prompt is not None and sight.seat not in sight.view.seen.answers:
                wire = sight.view.prompt.sample(rng)
                await play.answer(
                    table.id,
                    not_none(info.user),
                    wire,
                    number=sight.number,
                    click=-rng.getrandbits(40),
                    confirm="never",
                )


async def test_stranger_follows_a_game_on_phone_and_desk_until_it_is_no_longer_shown(
    house: House, browser: Browser
) -> None:
    rng, wrong = Random("open"), list[str]()
    async with paged(house.bot, None, None, local=True):
        table = await house.table("ann", "bob", "cid", game="cyclades")
        await agree(house, table, "ann", "bob", "cid")
        for _ in range(2):
            await play_a_turn(house, table, rng)
        url = f"{house.bot.desk.site}/t/{table.id}"
        pages = [await visited(browser, url, size, wrong) for size in (PHONE, DESK)]
        for page, name in zip(pages, ("phone", "desk"), strict=True):
            await page.wait_for_selector("#stage svg g > *")
            assert await page.locator("#tabs button").all_inner_texts() == ["Board", "Story", "Score"]
            acts = page.locator("#ways button, #asked button, #past:not([hidden]) button, .pin")
            assert await acts.count() == 0, "nothing to do"
            assert "one turn late" in await page.locator("#asked").inner_text()
            await looked_at(page, name)
            await page.get_by_role("tab", name="Story").click()
            await page.wait_for_selector("#told p")
            await looked_at(page, f"{name}-story")
        before = [await page.locator("#told p").count() for page in pages]
        await play_a_turn(house, table, rng)
        for page, count in zip(pages, before, strict=True):
            await page.wait_for_function("(n) => document.querySelectorAll('#told p').length > n", arg=count)
        await agree(house, table, "bob", wanted=False)
        for page in pages:
            await page.wait_for_selector("main", state="detached")
            assert await page.locator("body").inner_text() == "This table is no longer shown to everybody."
            assert await page.title() == "Oraklos"
        await looked_at(pages[0], "closed")
    assert [one for one in wrong if "WebSocket" not in one] == []


async def test_site_of_a_club_frames_the_page_of_its_server_and_no_table(house: House, browser: Browser) -> None:
    wrong = list[str]()
    async with paged(house.bot, None, None, local=True):
        table = await house.table("ann", "bob", game="doom")
        await agree(house, table, "ann", "bob")
        await play_a_turn(house, table, Random("club"))
        await house.bot.tables.servers.set(table.guild, page=True)
        site, frames = house.bot.desk.site, [f"/s/{table.guild}", f"/t/{table.id}"]

        async def club(_: web.Request) -> web.Response:
            body = "".join(f'<iframe src="{site}{path}" width=360 height=300></iframe>' for path in frames)
            return web.Response(text=f"<!doctype html>{body}", content_type="text/html")

        app = web.Application()
        app.router.add_get("/", club)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        page = await visited(browser, f"http://127.0.0.1:{runner.addresses[0][1]}/", DESK, wrong)
        framed = page.frame_locator("iframe >> nth=0")
        assert table.id in await framed.locator("li").inner_text()
        assert await page.frame_locator("iframe >> nth=1").locator("header").count() == 0
        await looked_at(page, "framed")
        async with page.context.expect_page() as opening:
            await framed.locator("a").click()
        opened = await opening.value
        await opened.wait_for_selector("#asked .head")
        alone = await visited(browser, f"{site}/s/{table.guild}", PHONE, wrong)
        await looked_at(alone, "server")
        await runner.cleanup()
    assert any("frame-ancestors" in one for one in wrong), "the table's page refuses"
    await house.until(lambda: settled(house))
