"""The page of a table in a browser, on a phone and on a desk: every kind of answer, with a server that is made up."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.page_house import BAND, Json, PageHouse, asks, comes, option, part, state, weighs
from tests.e2e.visitor import CHROMIUM, launch

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

PHONE, DESK = (390, 844), (1280, 800)
SHIPS = [option(at, f"Ship {badge}", badge=badge) for at, badge in enumerate("ABCDEF")]
PASS = option(6, "Pass", id="pass", out=True)
ORDERS: Json = {
    "title": "Plan ahead",
    "hint": "Decide now.",
    "offers": [{"stamp": "o1", "title": "Senate", "now": ""}, {"stamp": "o2", "title": "Board", "now": "ship A"}],
    "done": ["Senate: **3**"],
}
LOBBY: Json = {"join": True, "leave": True, "computers": [["level2", "Level 2"]], "remove": True, "start": True}
ISLANDS: Json = {"name": "islands", "title": "Islands", "about": "How many lie there.", "value": "3", "words": "3"}
LOBBY["settings"] = [{**ISLANDS, "choices": [["3", "Three"], ["4", "Four"]]}]
END: Json = {
    "lines": ["**Ann** wins."],
    "links": [["Replay", "https://x.test/"]],
    "again": "Once more",
    "review": "Review",
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield launch(playwright)


@contextmanager
def visit(
    browser: Browser, house: PageHouse, size: tuple[int, int] = PHONE, *, link: str = "in#secret.7", before: str = ""
) -> Generator[Page]:
    """The page in a new window; nothing may go wrong in it."""
    wrong: list[str] = []
    narrow = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=narrow, is_mobile=narrow, locale="en-GB"
    )
    page = context.new_page()
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    if before:
        page.add_init_script(before)
    page.goto(f"{house.address}/{link}")
    try:
        yield page
    finally:
        context.close()
    assert [one for one in wrong if "403" not in one] == []


@contextmanager
def at_table(browser: Browser, shown: Json, size: tuple[int, int] = PHONE) -> Generator[tuple[PageHouse, Page]]:
    with PageHouse(shown, {"d1": BAND}) as house:
        house.act = weighs(house)
        with visit(browser, house, size) as page:
            expect(page.locator("#asked .head")).to_be_visible()
            yield house, page


PLACES = {f"Ship {badge}": [100 + 140 * at, 600, 54, 54] for at, badge in enumerate("ABCDEF")}


def test_link_leads_to_the_table_and_leaves_no_secret_in_the_address(browser: Browser) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS)))) as (house, page):
        assert page.url == f"{house.address}/t/7"
        page.reload()
        expect(page.locator("h1")).to_contain_text("Board which ship?")
        assert [one["open"] for one in house.heard if "open" in one] == ["7", "7"]


def test_used_link_and_missing_session_are_told_in_a_sentence(browser: Browser) -> None:
    with PageHouse(state()) as house:
        with visit(browser, house, link="in#used.7") as page:
            expect(page.locator("#notice")).to_have_text("This link was used already.")
        with visit(browser, house, link="t/7") as page:
            expect(page.locator("#notice")).to_contain_text("Press “Open the board” in Discord again.")


def test_browser_without_websocket_and_page_that_is_too_old_are_told(browser: Browser) -> None:
    with PageHouse(state()) as house:
        with visit(browser, house, before="delete window.WebSocket") as page:
            expect(page.locator("#notice")).to_contain_text("Use another browser.")
        house.token = "secret"
        with visit(browser, house) as page:
            expect(page.locator("#asked .head")).to_be_visible()
            house.drop(4400)
            expect(page.locator("#notice")).to_contain_text("Load the page again.")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_touching_the_board_lays_and_the_green_button_gives_once(browser: Browser, size: tuple[int, int]) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS, PASS)), PLACES), size) as (house, page):
        pin = page.get_by_role("button", name="Ship B. Ship B does this").first
        expect(pin).to_have_text("B")
        pin.click()
        expect(pin).to_have_attribute("aria-pressed", "true")
        give = page.get_by_role("button", name="Do it")
        give.dblclick()
        expect(page.locator(".note")).to_have_text("✅ Given")
        assert [(one["do"], one["number"], one["stamp"], one["entries"]) for one in house.acts()] == [
            ("lay", "4", "abc", [1]),
            ("give", "4", "abc", [1]),
        ]


def test_another_candidate_is_chosen_instead_and_taken_back(browser: Browser) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS)), PLACES)) as (house, page):
        for badge in "AC":
            page.locator(".pin", has_text=badge).tap()
        expect(page.locator(".pin[aria-pressed=true]")).to_have_text("C")
        page.get_by_role("button", name="Take back").tap()
        expect(page.locator(".pin[aria-pressed=true]")).to_have_count(0)
        comes(page, lambda: [one["entries"] for one in house.acts("lay")], [[0], [2], None])


def test_dragging_pans_and_presses_nothing(browser: Browser) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS)), PLACES), DESK) as (house, page):
        page.get_by_role("button", name="Closer").click()
        pin = page.locator(".pin", has_text="C")
        former = pin.bounding_box()
        assert former is not None
        pin.hover()
        page.mouse.down()
        page.mouse.move(former["x"] - 60, former["y"] - 40, steps=5)
        page.mouse.up()
        now = pin.bounding_box()
        assert now is not None and now["x"] < former["x"] - 30
        assert house.acts() == []
        page.mouse.wheel(0, -200)
        page.get_by_role("button", name="Whole picture").click()
        expect(page.get_by_role("button", name="Whole picture")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_pins_are_large_enough_and_none_lies_beneath_another(browser: Browser, size: tuple[int, int]) -> None:
    crowd = [option(at, f"Spot {at}", badge=str(at)) for at in range(40)]
    places = {f"Spot {at}": [30 + at % 10 * 60, 100 + at // 10 * 52, 54, 54] for at in range(36)}
    places |= {f"Spot {at}": [40 + 200 * (at - 36), 500, 180, 120] for at in range(36, 40)}
    with at_table(browser, state(asks(part("one", *crowd)), places), size) as (_, page):
        expect(page.locator(".pin").first).to_be_visible()
        boxes = [one.bounding_box() for one in page.locator(".pin").all()]
        sides = [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in boxes if box]
        assert len(sides) >= 12
        assert all(right - left >= 27.9 and low - top >= 27.9 for left, top, right, low in sides)
        for n, (left, top, right, low) in enumerate(sides):
            for other in sides[n + 1 :]:
                assert (
                    other[2] <= left + 0.1 or right <= other[0] + 0.1 or other[3] <= top + 0.1 or low <= other[1] + 0.1
                )
        page.locator("summary", has_text="All 40").click() if size == PHONE else None
        expect(page.locator(".tile")).to_have_count(40)


def test_options_of_one_thing_are_shown_to_choose_from(browser: Browser) -> None:
    places = {"Ship A": [400, 300, 54, 54], "Ship B": [400, 300, 54, 54], "Ship C": [600, 300, 54, 54]}
    with at_table(browser, state(asks(part("one", *SHIPS)), places)) as (house, page):
        page.locator(".pin").first.tap()
        expect(page.locator(".tile .name")).to_have_text(["Ship A", "Ship B"])
        page.locator(".tile").last.tap()
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts("lay")], [[1]])


def test_row_is_laid_by_taps_in_order_and_a_tap_takes_off(browser: Browser) -> None:
    with at_table(browser, state(asks(part("row", *SHIPS[:3], low=3, high=3)))) as (house, page):
        for at in (2, 0, 2, 1, 2):
            page.locator(".tile").nth(at).tap()
        expect(page.locator(".row li")).to_have_text(["Ship A", "Ship B", "Ship C"])
        page.get_by_role("button", name="Do it").tap()
        expect(page.locator(".note")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[[0, 1, 2]], [[0, 1, 2]]])


def test_equal_cards_at_one_place_are_laid_one_after_the_other(browser: Browser) -> None:
    cards = [option(at, "Refugees", id=f"r{at}") for at in range(3)] + [option(3, "Treason", id="t")]
    places = {**{f"r{at}": [40, 500, 200, 60] for at in range(3)}, "t": [300, 500, 200, 60]}
    with at_table(browser, state(asks(part("row", *cards, low=3, high=3)), places)) as (house, page):
        for name in ("Refugees", "Treason", "Refugees"):
            page.locator(".pin", has=page.locator(f"xpath=self::*[starts-with(@aria-label, '{name}')]")).tap()
        expect(page.locator(".pin").first).to_have_text("1 3")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts("lay")], [[[0, 3, 1]]])


def test_payment_shows_its_sum_and_is_weighed_when_it_is_whole(browser: Browser) -> None:
    cards = [option(at, f"Card {at}", worth=at + 1) for at in range(4)]
    with at_table(browser, state(asks(part("several", *cards, low=2, high=3), decides=None))) as (house, page):
        expect(page.get_by_role("button", name="Choose first")).to_have_attribute("aria-disabled", "true")
        for at in (3, 1):
            page.locator(".tile").nth(at).tap()
        expect(page.locator("#asked")).to_contain_text("Sum: 6")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[[1, 3]]])


def test_numbers_are_buttons_or_a_stepper_with_a_field(browser: Browser) -> None:
    few = [option(n, str(n)) for n in range(8)]
    with at_table(browser, state(asks(part("number", *few, low=0, high=7))), DESK) as (house, page):
        page.keyboard.press("5")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".note")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[5], [5]])
    many = [option(n, str(n)) for n in range(30) if n != 11]
    with at_table(browser, state(asks(part("number", *many, low=0, high=29)))) as (house, page):
        page.get_by_role("spinbutton").fill("10")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        page.get_by_role("button", name="number +").tap()
        expect(page.get_by_role("spinbutton")).to_have_value("12")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: house.acts()[-1]["entries"], [12])


def test_form_is_sent_whole_when_all_its_parts_are_answered(browser: Browser) -> None:
    amounts = [option(n, str(n)) for n in range(3)]
    form = asks(
        part("one", *SHIPS[:2]),
        part("number", *amounts, high=2),
        part("several", *SHIPS[:3], low=0, high=2),
        decides=None,
    )
    with at_table(browser, state(form)) as (house, page):
        expect(page.locator("h2")).to_have_text(["one", "number", "several"])
        page.get_by_label("one").get_by_role("button").first.tap()
        page.get_by_label("several").get_by_role("button").last.tap()
        assert house.acts() == []
        page.get_by_label("number").get_by_role("button", name="2. 2 does this").tap()
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[0, 2, [2]]])


def test_keys_choose_give_and_take_back(browser: Browser) -> None:
    spots = [option(at, f"Spot {at}", badge=str(at + 1)) for at in range(12)]
    with at_table(browser, state(asks(part("one", *spots))), DESK) as (house, page):
        page.keyboard.type("12")
        expect(page.locator(".tile[aria-pressed=true]")).to_contain_text("Spot 11")
        expect(page.locator("#said")).to_contain_text("Do it")  # it was weighed, and is taken back there too
        page.keyboard.press("Escape")
        expect(page.locator(".tile[aria-pressed=true]")).to_have_count(0)
        page.keyboard.press("1")
        expect(page.locator(".tile[aria-pressed=true]")).to_contain_text("Spot 0")
        expect(page.locator("#said")).to_contain_text("Do it")
        page.locator(".tile").nth(4).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".tile[aria-pressed=true]")).to_contain_text("Spot 4")
        expect(page.locator(".tile:focus")).to_contain_text("Spot 4")
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".note")).to_be_visible()
        comes(page, lambda: [one["entries"] for one in house.acts()], [[11], None, [0], [4], [4]])
        expect(page.locator("#asked")).to_be_focused()


def test_lost_line_comes_back_and_an_act_without_reply_is_sent_again_with_its_nonce(browser: Browser) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS)), PLACES)) as (house, page):
        page.locator(".pin", has_text="B").tap()
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        house.silent = True
        page.get_by_role("button", name="Do it").tap()
        expect(page.locator(".note")).to_have_text("✅ Given")
        house.silent = False
        house.drop()
        expect(page.locator("#notice")).to_contain_text("It comes back by itself.")
        expect(page.locator("#notice")).to_be_empty()
        first, again = house.acts("give")
        assert first == again
        assert [one["have"] for one in house.heard if "open" in one] == [[], ["d1"]]
        expect(page.locator("#stage g [data-band=d1]")).to_have_count(1)


def test_refused_act_is_told_and_what_the_server_has_is_shown(browser: Browser) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS)), PLACES)) as (house, page):
        house.act = lambda act: "That ship has left."
        page.locator(".pin", has_text="B").tap()
        expect(page.locator("#notice")).to_have_text("That ship has left.")
        expect(page.locator(".pin[aria-pressed=true]")).to_have_count(0)


def test_pass_is_a_grey_button_and_the_end_of_a_plan_a_green_one(browser: Browser) -> None:
    done = option(6, "Done", id="done", out=True)
    can = {"back": "4", "number": "4", "change": "", "hint": False, "help": False}
    with at_table(browser, state(asks(part("one", *SHIPS, done), ends="Do all of this"), PLACES, can=can)) as (
        house,
        page,
    ):
        page.get_by_role("button", name="Take back").tap()
        page.get_by_role("button", name="Do all of this").tap()
        expect(page.locator(".note")).to_be_visible()
        comes(page, lambda: [(one["do"], one.get("entries")) for one in house.acts()], [("back", None), ("give", [6])])


def test_sealed_answer_is_changed_and_asides_are_given(browser: Browser) -> None:
    can = {"back": "", "number": "4", "change": "xyz", "hint": False, "help": False}
    aside = asks(part("one", *SHIPS[:2]), stamp="side", title="Trade?")
    with at_table(browser, state(None, note="✓ 3", can=can, asides=[aside])) as (house, page):
        expect(page.locator(".note")).to_have_text("✓ 3")
        page.get_by_role("button", name="Change").tap()
        page.locator("summary", has_text="Trade?").tap()
        page.get_by_role("button", name="Ship A").tap()
        page.get_by_role("button", name="Trade?").tap()
        expect(page.get_by_role("button", name="Choose first")).to_have_attribute("aria-disabled", "true")
        wanted = [("change", "xyz", None), ("give", "side", [0])]
        comes(page, lambda: [(one["do"], one["stamp"], one.get("entries")) for one in house.acts()], wanted)


def test_order_is_opened_saved_and_dropped(browser: Browser) -> None:
    with at_table(browser, state(None, note="Bob is awaited.", orders=ORDERS)) as (house, page):
        page.locator("summary", has_text="Plan ahead · 1").tap()
        page.get_by_role("button", name="Board").tap()
        more: Json = {"number": "", "stamp": "o2", "laid": True, "drop": "Drop this order", "act": "Plan this"}
        house.change({"question": asks(part("one", *SHIPS[:2]), **more, entries=[0])})
        expect(page.locator("summary", has_text="Plan ahead")).to_have_count(0)
        page.get_by_role("button", name="Drop this order").tap()
        page.get_by_role("button", name="Plan this").tap()
        expect(page.get_by_role("button", name="Plan this")).to_have_count(0)
        wanted = [(do, "", "o2") for do in ("plan", "drop", "give")]
        comes(page, lambda: [(one["do"], one.get("number", ""), one["stamp"]) for one in house.acts()], wanted)


def test_lobby_is_joined_filled_and_started(browser: Browser) -> None:
    with at_table(browser, state(None, lobby=LOBBY, picture=None)) as (house, page):
        for name in ("Join", "Level 2", "Remove computer", "Leave", "Start"):
            page.get_by_role("button", name=name, exact=True).tap()
            page.wait_for_timeout(50)
        page.get_by_label("Islands").select_option("Four")
        comes(
            page,
            lambda: [one["do"] for one in house.acts()],
            ["join", "computer", "remove", "leave", "start", "option"],
        )
        assert (house.acts()[-1]["level"], house.acts()[-1]["value"]) == ("islands", "4")
        former = page.locator(".token").first.evaluate("one => one.style.background")
        house.change({"seats": [{**one, "colour": "#63D3A3"} for one in house.state["seats"]], "lobby": None})
        expect(page.locator(".token").first).not_to_have_css("background-color", former)
        expect(page.locator(".token").first).to_have_css("background-color", "rgb(99, 211, 163)")
        assert house.acts()[1]["level"] == "level2"


def test_tabs_end_help_and_times(browser: Browser) -> None:
    told = state(
        None,
        note="Asked <t:4102444800:f>.",
        story=["Bob bids **3**."],
        end=END,
    )
    with at_table(browser, told) as (house, page):
        expect(page.locator(".note time")).to_contain_text("2100")
        house.change({"due": time.time() + 7200.5})
        expect(page.locator(".head time")).to_have_text("in 2 hours")
        expect(page.locator("#ways a")).to_have_attribute("href", "https://x.test/")
        page.get_by_role("tab", name="Story").tap()
        expect(page.get_by_role("tab", name="Story")).to_have_attribute("aria-selected", "true")
        comes(page, lambda: {"show": "story"} in house.heard, True)
        page.get_by_role("button", name="Hint").tap()
        expect(page.locator("#found b")).to_have_text("3")
        page.get_by_role("button", name="Close", exact=True).tap()
        expect(page.locator("#found")).not_to_be_visible()
        page.get_by_role("button", name="Once more").tap()
        page.wait_for_timeout(50)
        comes(page, lambda: [one["do"] for one in house.acts()], ["again"])


def test_words_of_people_never_become_markup(browser: Browser) -> None:
    bad = "<img src=x onerror=alert(1)>"
    ships = [option(0, bad, face=bad, does=bad, badge="A"), option(1, "B")]
    with at_table(browser, state(asks(part("one", *ships), title=bad, line=bad), note=bad, news=[bad, bad])) as (
        _,
        page,
    ):
        expect(page.locator("h1")).to_contain_text(bad)
        expect(page.locator("img")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_everything_can_be_read_and_touched(browser: Browser, size: tuple[int, int]) -> None:
    with at_table(browser, state(asks(part("one", *SHIPS, PASS)), PLACES), size) as (_, page):
        page.locator("summary").first.click()
        small = page.evaluate(
            """() => [...document.querySelectorAll("body *")]
                .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
                .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 14)
                .map((one) => one.outerHTML)"""
        )
        assert small == []
        low = page.evaluate(
            """() => [...document.querySelectorAll("#sheet button, #sheet a, header button")]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 39.9)
                .map((one) => one.outerHTML)"""
        )
        assert low == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        nameless = page.evaluate(
            """() => [...document.querySelectorAll("button, input")]
                .filter((one) => !(one.ariaLabel || one.textContent.trim())).map((one) => one.outerHTML)"""
        )
        assert nameless == []


STRONG = "document.documentElement.classList.add('strong')"
NUMBERS = [option(n, str(n)) for n in range(20)]


@pytest.mark.parametrize(
    "shown",
    [
        pytest.param(state(asks(part("one", *SHIPS, PASS)), PLACES), id="one"),
        pytest.param(state(asks(part("row", *SHIPS[:3], high=3), part("several", *SHIPS[:2])), PLACES), id="several"),
        pytest.param(state(asks(part("number", *NUMBERS, high=19), act="Do it", entries=[3])), id="number"),
        pytest.param(state(asks(part("one", *SHIPS), entries=[3], laid=True, wrong="No.")), id="wrong"),
        pytest.param(state(None, note="Bob goes.", orders=ORDERS, asides=[asks(part("one", *SHIPS))]), id="waits"),
        pytest.param(state(None, lobby=LOBBY, picture=None), id="lobby"),
        pytest.param(state(None, end=END, story=["Bob bids **3**."]), id="end"),
    ],
)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_axe_finds_nothing(browser: Browser, shown: Json, size: tuple[int, int]) -> None:
    """Names, roles, contrast and order, as axe-core checks them, with the usual colours and the strong ones."""
    with at_table(browser, shown, size) as (_, page):
        for details in page.locator("details > summary").all():
            details.click()
        for _ in range(2):
            found = cast("Any", Axe()).run(page)
            assert not found.violations_count, found.generate_report()
            page.evaluate(STRONG)
