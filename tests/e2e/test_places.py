"""A local Discord with two servers, in a browser: where one is and can go, on a desk and on a phone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.visitor import CHROMIUM, launch, opened

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]


IDENTIFIES = """shard => new Promise(ready => {
    const gateway = new WebSocket(`${location.origin.replace("http", "ws")}/gateway`);
    gateway.onmessage = ({ data }) => {
        const { op, t } = JSON.parse(data);
        if (op === 10) gateway.send(JSON.stringify({ op: 2, d: { token: "local", intents: 1, shard } }));
        if (t === "READY") ready();
    };
})"""
"""A bot with this shard, as long as the page is open."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a local Discord with two servers and no bot."""
    words = [sys.executable, "-m", "bot.localdiscord", "--servers", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as local:
        assert local.stdout is not None
        yield local.stdout.readline().strip()
        local.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def menu(page: Page, *, narrow: bool) -> None:
    """The channels, which a phone keeps behind the menu."""
    if narrow:
        page.click("#menu")
        expect(page.locator("#app")).to_have_class("drawer-open")


def say(page: Page, text: str, shown: str = "") -> None:
    """Writes into the open channel; `shown` is how that looks, if otherwise."""
    page.fill("#composer-input", text)
    page.press("#composer-input", "Enter")
    expect(page.locator("#messages")).to_contain_text(shown or text)


@pytest.mark.parametrize(("width", "height", "language"), [(1280, 800, "en-GB"), (390, 844, "pl")])
def test_one_changes_between_the_servers_one_is_in(
    address: str, browser: Browser, width: int, height: int, language: str
) -> None:
    narrow, servers = width < 600, {"en-GB": "Servers", "pl": "Serwery"}[language]
    with opened(browser, address, width, height, language=language) as page:
        agora, stoa = page.locator("[data-server=Agora]"), page.locator("[data-server=Stoa]")
        expect(page.locator("#guild nav")).to_have_attribute("aria-label", servers)
        expect(agora).to_have_attribute("aria-current", "true")
        expect(page.locator("#topbar")).to_contain_text("Agora")
        expect(page.locator("[data-person=fay]")).to_contain_text("👑")
        menu(page, narrow=narrow)
        stoa.click()
        expect(stoa).to_have_attribute("aria-current", "true")
        expect(page.locator("#topbar")).to_contain_text("Stoa")
        expect(page.locator("[data-person=cid]")).to_contain_text("👑")
        page.locator("#channels [data-channel-name=games]").click()
        say(page, f"To the hall, {language}")
        inside = page.locator("#app").evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert inside, "nothing reaches beyond the window"

        page.click("[data-person=dan]")  # who is not in the Stoa
        expect(stoa).to_have_count(0)
        expect(page.locator("#guild")).to_have_text("Agora")
        expect(page.locator("#messages")).not_to_contain_text("To the hall")
        page.click("[data-person=ann]")
        expect(page.locator("#topbar"), "in the same channel, where that can be").to_contain_text("Agora")
        menu(page, narrow=narrow)
        stoa.click()
        expect(page.locator("#topbar"), "one is where one was last").to_contain_text("games")
        expect(page.locator("#messages")).to_contain_text(f"To the hall, {language}")


def test_a_server_shows_that_one_is_named_in_it(address: str, browser: Browser) -> None:
    with opened(browser, address, 1280, 800) as page:
        page.click("[data-person=bob]")
        page.click("[data-server=Stoa]")
        ann = page.locator("[data-person=ann]").get_attribute("data-person-id")
        page.locator("#channels [data-channel-name=games]").click()
        say(page, f"Are you there, <@{ann}>", shown="Are you there, @Ann")
        page.click("[data-server=Agora]")
        page.click("[data-person=ann]")
        stoa = page.locator("[data-server=Stoa]")
        expect(stoa.locator(".badge")).to_have_text("1")
        page.click("[data-person=ann]")
        stoa.click()
        page.locator("#channels [data-channel-name=games]").click()
        page.click("[data-server=Agora]")
        expect(stoa.locator(".badge")).to_have_count(0)


def test_the_bot_may_be_away_from_one_server_alone(address: str, browser: Browser) -> None:
    """As when one of its processes has ended."""
    with opened(browser, address, 390, 844) as page:
        state = page.locator("#bot-state")
        expect(state).to_have_attribute("data-online", "false")
        page.evaluate(IDENTIFIES, [0, 2])
        expect(state).to_have_attribute("data-online", "true")
        page.click("#menu")
        page.click("[data-server=Stoa]")
        expect(state).to_have_attribute("data-online", "false")
        expect(page.locator("#banner")).to_contain_text("offline")
