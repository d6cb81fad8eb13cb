"""`make play` with a client secret and an Activity: people sign in at the local Discord, and in its frame."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Route, expect, sync_playwright

from tests.e2e.test_browser import Player
from tests.e2e.visitor import CHROMIUM, DM, launch, local_discord, opened

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

PHONE, DESK = (390, 844), (1280, 800)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a local Discord with a bot that has an Activity."""
    folder = tmp_path_factory.mktemp("signin")
    with local_discord(folder, "7", DISCORD_CLIENT_SECRET="anything", ORAKLOS_ACTIVITY="1") as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield launch(playwright)


def board(address: str) -> str:
    """The address of the pages of tables."""
    with urlopen(f"{address}/local/world") as answer:
        world: dict[str, Any] = json.load(answer)
    return world["application"]["activity"].rstrip("/")


@pytest.fixture(scope="module")
def table(browser: Browser, address: str) -> str:
    """The id of Ann's running table."""
    with opened(browser, address, *DESK) as page:
        player = Player(page, narrow=False)
        player.start(2)
        player.open(DM)
        player.question()
        custom_id = page.locator("[data-custom-id^='o:open:']").last.get_attribute("data-custom-id")
        return str(custom_id).split(":")[2]


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_open_the_board_shows_the_table_in_discords_frame(
    browser: Browser, address: str, table: str, size: tuple[int, int]
) -> None:
    with opened(browser, address, *size) as page:
        player = Player(page, narrow=size == PHONE)
        player.open(DM)
        player.press("open")
        frame = page.frame_locator("#activity iframe")
        expect(frame.locator("#asked h1")).to_be_visible()
        expect(frame.locator("#notice")).to_be_empty()
        assert page.context.cookies() == []
        (shown,) = [one for one in page.frames if one.url.startswith(board(address))]
        assert "session" not in shown.url
        assert shown.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
        page.locator("#activity .icon-button").click()
        expect(page.locator("#activity")).to_have_count(0)


def test_signing_in_at_discord_leads_to_the_table(browser: Browser, address: str, table: str) -> None:
    page = browser.new_page(locale="en-GB")
    page.goto(f"{board(address)}/t/{table}")
    expect(page.locator("#notice")).to_have_text("You are not signed in here.Sign in with Discord")
    page.get_by_role("link", name="Sign in with Discord").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#notice")).to_contain_text("You did not let Discord say who you are.")
    page.get_by_role("link", name="Sign in with Discord").click()
    page.get_by_role("button", name="Ann").click()
    expect(page.locator("#asked h1")).to_be_visible()
    assert page.url == f"{board(address)}/t/{table}"
    assert [(one.get("name"), one.get("httpOnly")) for one in page.context.cookies()] == [("session", True)]
    page.close()


def test_only_the_activitys_page_can_be_framed(browser: Browser, address: str, table: str) -> None:
    page = browser.new_page(locale="en-GB")
    page.goto(address)
    for path in (f"/t/{table}", "/?frame_id=a&instance_id=b"):
        page.evaluate(
            """src => new Promise(done => {
                const frame = document.createElement("iframe");
                Object.assign(frame, { src, onload: done });
                document.body.append(frame);
            })""",
            board(address) + path,
        )
    assert [one.url for one in page.frames[1:] if one.url.startswith("http")] == [f"{board(address)}{path}"]
    page.close()


def test_activity_asks_which_table_if_there_are_several(browser: Browser, address: str, table: str) -> None:
    def several(route: Route) -> None:
        answer = route.fetch()
        tables = [["none", "Cyclades · none"], [table, f"Doom of Atlantis · {table}"]]
        route.fulfill(response=answer, json={**answer.json(), "tables": tables})

    with opened(browser, address, *PHONE) as page:
        page.route("**/activity", several)
        player = Player(page, narrow=True)
        player.open(DM)
        player.press("open")
        frame = page.frame_locator("#activity iframe")
        expect(frame.locator("h1")).to_have_text("Which table?")
        frame.get_by_role("button", name="Cyclades").click()
        expect(frame.locator("#notice")).to_contain_text("no such table")


WRONG = """message => new Promise(heard => {
    addEventListener("message", ({ data }) => heard(data));
    parent.postMessage(message, "*");
})"""


def test_local_discord_refuses_what_discords_client_refuses(browser: Browser, address: str, table: str) -> None:
    with opened(browser, address, *DESK) as page:
        player = Player(page, narrow=False)
        player.open(DM)
        player.press("open")
        expect(page.frame_locator("#activity iframe").locator("#asked h1")).to_be_visible()
        (frame,) = [one for one in page.frames if one.url.startswith(board(address))]
        commands: tuple[tuple[dict[str, Any], int], ...] = (
            ({"cmd": "AUTHORIZE", "args": {}}, 4000),  # no nonce
            ({"cmd": "GET_USER", "args": {}, "nonce": "1"}, 4002),
            ({"cmd": "AUTHORIZE", "args": {}, "nonce": "1"}, 4000),  # used
            ({"cmd": "AUTHORIZE", "args": {"client_id": "1"}, "nonce": "2"}, 5000),
        )
        for payload, code in commands:
            kind, answer = frame.evaluate(WRONG, [1, payload])
            assert (kind, answer["evt"], answer["data"]["code"]) == (1, "ERROR", code)
        kind, answer = frame.evaluate(WRONG, [0, {"v": 1, "encoding": "json", "client_id": "1", "frame_id": "x"}])
        assert (kind, answer["code"]) == (2, 4000)
