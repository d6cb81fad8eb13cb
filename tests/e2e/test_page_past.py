"""The past of a table, step by step, and what an option is: on the page in a browser, with a server that is made up."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.e2e.page_house import BAND, Json, PageHouse, asks, comes, part, state
from tests.e2e.test_page import DESK, PHONE, PLACES, SHIPS, at_table
from tests.e2e.visitor import CHROMIUM, launch

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

SIZES = pytest.mark.parametrize("size", [PHONE, DESK])
LAST = 9
LATELY = 7
"""The number of the first step since the own last answer."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield launch(playwright)


def steps(look: Json) -> Json:
    """Up to four steps, of which every other one has its own band; what an option is otherwise."""
    if look["what"] != "step":
        return {"title": f"About {look.get('id', 'this')}", "lines": ["**Ship**\nIt carries cubes."]}
    first = min(LAST, look["n"] if look["whole"] else LATELY + look["n"])
    picture = {"w": 960, "h": 900, "alt": "Before.", "ground": "#0C1B25"}
    found = [
        {"n": n, "lines": [f"Event {n}."], "picture": {**picture, "bands": [[0, 0, f"b{n % 2}"]]}, "words": ""}
        for n in range(first, min(LAST, first + 3) + 1)
    ]
    return {"steps": found, "last": LAST, "bands": {"b0": BAND, "b1": BAND}}


@contextmanager
def playing(browser: Browser, size: tuple[int, int], shown: Json | None = None) -> Generator[tuple[PageHouse, Page]]:
    with at_table(browser, shown or state(asks(part("one", *SHIPS)), PLACES), size) as (house, page):
        house.look = steps
        yield house, page


def at_step(page: Page, n: int) -> None:
    expect(page.locator("#past")).to_contain_text(f"Step {n + 1} / {LAST + 1}Event {n}.")
    expect(page.locator(f"#stage g [data-band=b{n % 2}]")).to_have_count(1)
    expect(page.locator("#said")).to_have_text(f"Step {n + 1} / {LAST + 1}. Event {n}.")
    expect(page.locator("#past input")).to_have_value(str(n))


@SIZES
def test_past_is_walked_by_buttons_and_leads_back_to_now(browser: Browser, size: tuple[int, int]) -> None:
    with playing(browser, size) as (house, page):
        page.get_by_role("tab", name="Story").click()
        page.get_by_role("button", name="Whole game").click()
        at_step(page, 0)
        expect(page.get_by_role("tab", name="Board")).to_have_attribute("aria-selected", "true")
        back, on = (page.get_by_role("button", name=name) for name in ("One step back", "One step on"))
        expect(back).to_have_attribute("aria-disabled", "true")
        for n in range(1, LAST + 1):
            on.click()
            at_step(page, n)
        back.click()
        at_step(page, LAST - 1)
        assert [one["n"] for one in house.looks("step")] == [0, 4, 8]  # some come at once, and none twice
        expect(page.locator(".pin")).to_have_count(0)
        small = page.locator("#past button, #past input").evaluate_all(
            "all => all.filter((one) => one.offsetHeight < 28 || one.offsetWidth < 28).length"
        )
        assert small == 0 and page.evaluate("document.documentElement.scrollWidth") <= size[0]
        found = cast("Any", Axe()).run(page)
        assert not found.violations_count, found.generate_report()
        on.click()
        on.click()  # after the last step comes now
        expect(page.locator("#past input")).to_have_count(0)
        expect(page.locator("#stage g [data-band=d1]")).to_have_count(1)
        assert house.acts() == []


def test_past_is_walked_by_keys_and_slider(browser: Browser) -> None:
    with playing(browser, DESK) as (house, page):
        page.locator(".news").evaluate("news => (news.open = true)")
        page.get_by_role("button", name="Since my last answer").click()
        at_step(page, LATELY)
        for n in (LATELY - 1, LATELY - 2):
            page.keyboard.press("ArrowLeft")
            at_step(page, n)
        for key in ("A", "Enter", "?"):
            page.keyboard.press(key)  # what is asked is not in sight
        page.keyboard.press("ArrowRight")
        at_step(page, LATELY - 1)
        slider = page.get_by_role("slider")
        slider.fill("2")
        at_step(page, 2)
        expect(slider).to_have_attribute("aria-valuetext", "Step 3 / 10")
        slider.focus()
        page.keyboard.press("ArrowRight")
        at_step(page, 3)
        page.keyboard.press("Escape")
        expect(slider).to_have_count(0)
        page.get_by_role("button", name="Whole game").click()
        at_step(page, 0)
        page.get_by_role("tab", name="Decide").click()
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".pin")).to_have_count(len(SHIPS))
        assert house.acts() == []


def test_change_of_the_table_leaves_the_past_as_it_is(browser: Browser) -> None:
    with playing(browser, PHONE) as (house, page):
        page.get_by_role("tab", name="Board").tap()
        page.get_by_role("button", name="Whole game").tap()
        at_step(page, 0)
        house.change({"head": "Turn 4", "question": None, "note": "It is over."})
        expect(page.get_by_role("tab", name="Decide")).to_have_count(0)
        at_step(page, 0)
        page.get_by_role("button", name="Back to now").tap()
        expect(page.locator(".note")).to_have_text("It is over.")


def test_onlooker_has_the_whole_game_alone_and_words_where_there_is_no_picture(browser: Browser) -> None:
    shown = state(None)
    shown["seats"] = [{**seat, "you": False} for seat in shown["seats"]]
    with playing(browser, PHONE, shown) as (house, page):
        told = {"n": 0, "lines": ["<b>Event</b>"], "picture": None, "words": "Ann has 3 coins."}
        house.look = lambda look: {"steps": [told], "last": 0, "bands": {}}
        page.get_by_role("tab", name="Board").tap()
        expect(page.get_by_role("button", name="Since my last answer")).to_have_count(0)
        page.get_by_role("button", name="Whole game").tap()
        expect(page.locator("#told")).to_have_text("Ann has 3 coins.")
        expect(page.locator("#past")).to_contain_text("<b>Event</b>")


def hold(page: Page, at: tuple[float, float], *, to: tuple[float, float] | None = None) -> None:
    """Puts a finger on the page, and lifts it when an answer is there; `to`: moves it before."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        event: Json = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        touch.send("Input.dispatchTouchEvent", event)  # pyright: ignore[reportUnknownMemberType]

    send("touchStart", at)
    if to is None:
        expect(page.locator("#found")).to_be_visible()
    else:
        send("touchMove", to)
        page.wait_for_timeout(600)
    send("touchEnd")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_long_press_tells_what_an_option_is_and_chooses_nothing(browser: Browser) -> None:
    things = [*SHIPS[:3], {**SHIPS[3], "badge": ""}]
    places = {**PLACES, "Ship D": [300, 100, 300, 200]}
    with playing(browser, PHONE, state(asks(part("one", *things)), places)) as (house, page):
        tile, pin, place = page.locator(".tile").first, page.locator(".pin.long, .pin").nth(1), page.locator(".thing")
        for one in (tile, pin, place):
            hold(page, middle(one))
            expect(page.locator("#found h1")).to_contain_text("About Ship")
            page.touchscreen.tap(5, 5)  # elsewhere
            expect(page.locator("#found")).not_to_be_visible()
        assert len(house.looks("thing")) == 3 and house.acts() == []
        x, y = middle(pin)
        hold(page, (x, y), to=(x + 40, y + 30))
        assert len(house.looks("thing")) == 3 and house.acts() == []
        tile.tap()
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[0]])


def test_right_click_and_question_mark_tell_what_an_option_is(browser: Browser) -> None:
    with playing(browser, DESK) as (house, page):
        dialog = page.locator("#found")
        page.locator(".pin", has_text="C").click(button="right")
        expect(dialog).to_contain_text("About Ship C")
        page.keyboard.press("Escape")
        expect(dialog).not_to_be_visible()
        page.locator(".tile").nth(1).hover()
        page.keyboard.press("?")
        expect(dialog).to_contain_text("About Ship B")
        page.get_by_role("button", name="Close", exact=True).click()
        page.mouse.move(5, 5)
        page.locator(".tile").nth(3).focus()
        page.keyboard.press("?")
        expect(dialog).to_contain_text("About Ship D")
        page.mouse.click(5, 5)
        expect(dialog).not_to_be_visible()
        page.locator("#asked h1").click()  # nothing is pointed at any more: "?" asks what the question means
        page.keyboard.press("?")
        expect(dialog).to_contain_text("About this")
        page.keyboard.press("Escape")
        assert [one["what"] for one in house.heard if "look" in one] == ["thing"] * 3 + ["help"]
        assert house.acts() == []
        page.locator(".tile").first.click()
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
