"""Two people play at a table by touching its page alone: one on a phone, one on a desk."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from playwright.async_api import Browser, Page, TimeoutError, async_playwright

from bot.page.server import PageServer
from engine.games.box import Box, boxes
from engine.tables import Limits, Status, Table
from engine.tables.time.pace import Pace
from tests.bot.house import House
from tests.bot.page.test_acts import actions
from tests.e2e.player import Player
from tests.e2e.visitor import CHROMIUM, QUIET

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

BOXES = boxes()
PHONE, DESK = (390, 844), (1280, 800)
MOST = 8
"""Answers of each person that a test waits for."""
TAPS = 40
"""Within which an answer must be put together."""

SOON = 1000
"""Milliseconds in which something lit can be touched."""
OPEN = """() => {
    const seen = (one) => one.checkVisibility() && one.ariaDisabled !== "true" && one.ariaPressed !== "true";
    const all = (query) => [...document.querySelectorAll(query)].filter(seen);
    for (const one of document.querySelectorAll("#asked details:has(.tile)")) one.open = true;
    const frame = document.querySelector("#stage").getBoundingClientRect();
    const inside = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    };
    const mark = (some, kind) => some.forEach((one, at) => one.setAttribute("data-test", `${kind}${at}`));
    for (const one of document.querySelectorAll("[data-test]")) one.removeAttribute("data-test");
    const pin = all(".pin").filter(inside), tile = all("#asked section .tile");
    const found = { pin, tile, way: all("#ways .way[data-do*=choose]"), give: all("#ways .give") };
    for (const [kind, some] of Object.entries(found)) mark(some, kind);
    const weighed = document.querySelector("#ways .give")?.textContent !== "…";
    return { weighed, asked: Boolean(document.querySelector("#asked h1:not(.unseen)")),
        ...Object.fromEntries(Object.entries(found).map(([kind, some]) => [kind, some.length])) };
}"""
"""Marks what can be touched now, and says how much of it there is."""


@pytest.fixture
def games() -> dict[str, Box]:
    return {**BOXES}


@asynccontextmanager
async def served(house: House) -> AsyncGenerator[PageServer]:
    async def sees(table: Table, user: int) -> bool:
        return table.seat_of(user) is not None

    async def signed_in(user: int, browser: str) -> None:
        pass

    house.bot.tables.limits = Limits(clicks=100_000)
    server = PageServer(house.bot.desk, actions(house), url=None, sees=sees, signed_in=signed_in)
    await server.start(0)
    try:
        yield server
    finally:
        await server.close()


async def visit(
    browser: Browser, house: House, server: PageServer, table: Table, name: str, wrong: list[str], *, narrow: bool
) -> Page:
    """The page of a person who came by a personal link, on a phone if it is narrow."""
    user = int((await house.person(name)).id)
    wide, high = PHONE if narrow else DESK
    context = await browser.new_context(
        viewport={"width": wide, "height": high}, has_touch=narrow, is_mobile=narrow, locale="en-GB"
    )
    page = await context.new_page()
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(server.address(user, await house.bot.tables.pages.link(user), table.id))
    await page.wait_for_selector("#asked .head")
    return page


async def answer(page: Page, rng: Random, touched: Counter[str]) -> bool:
    """Puts an answer together by touching what is lit, and gives it; False if nothing is asked."""
    stuck, narrow = 0, await page.evaluate("innerWidth") < 600
    for _ in range(TAPS):
        found: dict[str, Any] = await page.evaluate(OPEN)
        if not found["asked"]:
            return False
        if found["give"]:
            kind = "give"
        else:
            kinds = [kind for kind in ("pin", "pin", "tile", "tile", "tile", "way") if found[kind]]
            if not kinds or not found["weighed"]:
                stuck += 1
                assert stuck < 100, await page.inner_text("#sheet")
                await page.wait_for_timeout(20)
                continue
            kind = rng.choice(kinds)
        one = page.locator(f"[data-test={kind}{rng.randrange(found[kind])}]")
        try:
            await (one.tap(timeout=SOON) if narrow else one.click(timeout=SOON))
        except TimeoutError:
            continue  # the other's answer changed the question meanwhile
        touched[kind] += 1
        await page.wait_for_timeout(40)
        if kind == "give":
            return True
    raise AssertionError(f"no answer in {TAPS} taps: {await page.inner_text('#sheet')}")


@pytest.mark.long(60, "browser")
@pytest.mark.parametrize("game", sorted(BOXES))
async def test_two_people_play_by_touch(house: House, game: str) -> None:
    names = ("ann", "bob", "cid")[: max(2, min(BOXES[game].game.seats))]
    table, rng, wrong, touched = await house.table(*names, game=game), Random(game), list[str](), Counter[str]()
    async with served(house) as server, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        pages = [await visit(browser, house, server, table, name, wrong, narrow=name == "ann") for name in names]
        given = [0] * len(names)
        while min(given) < MOST and (await house.now(table)).status is Status.RUNNING:
            for at, page in enumerate(pages):
                given[at] += await answer(page, rng, touched)
        await browser.close()
    assert wrong == []
    assert touched["give"] == sum(given)


ROUNDS = 5000
"""Looks at the pages within which a whole game must end."""


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(BOXES))
async def test_whole_game_is_played_on_phone_desk_and_discord(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann plays on a phone alone, Bob on a desk and a phone by turns, and a third by direct messages."""
    monkeypatch.setattr(Pace, "look", property(lambda _: 1.0))
    names = ("ann", "bob", "cid")[: max(BOXES[game].game.seats)]
    table, rng, wrong, touched = (
        await house.table(*names, game=game),
        Random(f"{game} whole"),
        list[str](),
        Counter[str](),
    )
    others = [
        Player(cast("Any", SimpleNamespace(seed=game, act=lambda: None)), house.people[name]) for name in names[2:]
    ]
    async with served(house) as server, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        devices = [("ann", True), ("bob", False), ("bob", True)]
        pages = [await visit(browser, house, server, table, name, wrong, narrow=narrow) for name, narrow in devices]
        playing = [asyncio.create_task(one.play()) for one in others]
        for _ in range(ROUNDS):
            rng.shuffle(pages)
            if not any([await answer(page, rng, touched) for page in pages]):
                if (await house.now(table)).status is Status.OVER:
                    break
                await asyncio.sleep(0.02)
        for page in pages:
            await page.wait_for_selector("#ways a")
            assert await page.locator("#asked").inner_text()
        await asyncio.gather(*playing)
        await browser.close()
    assert wrong == []
    assert touched["give"] > 10 and touched["pin"] > 10
