"""The page of a finished game in a real browser: on a phone and on a desk, with scripts and without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.visitor import CHROMIUM, launch
from tests.engine.keepsakes.games import page
from tests.engine.keepsakes.test_page import NASTY, data_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]
PHONE, DESK = (390, 844), (1280, 900)
ACTIONS = 40


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launch(playwright) as one:
        yield one


class Opened:
    """A page opened as by a double click, and whatever it asked for or complained about."""

    def __init__(
        self, browser: Browser, file: Path, size: tuple[int, int], *, scripts: bool = True, scheme: str = "light"
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            java_script_enabled=scripts,
            color_scheme="dark" if scheme == "dark" else "light",
        )
        self.page: Page = self.context.new_page()
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append("dialog"))
        self.page.goto(file.as_uri())
        if scripts:
            expect(self.page.locator("body.scripted")).to_be_attached()

    def close(self, file: Path) -> None:
        """Nothing but the file itself was asked for, and nothing went wrong."""
        self.context.close()
        assert [url for url in self.asked if not url.startswith("data:")] == [file.as_uri()]
        assert self.complaints == []


@pytest.fixture
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    made = tmp_path / "game.html"
    made.write_text(page(request.param, actions=ACTIONS), encoding="utf-8")
    return made


SOAKED = [pytest.param(game, marks=pytest.mark.soak) for game in ("atlantica", "atlantis", "cyclades", "perikles")]
"""Their pages have the same parts, which `test_page.py` reads; here a browser shows them too."""
FILES = pytest.mark.parametrize("file", ["doom", *SOAKED], indirect=True)
DOOM = pytest.mark.parametrize("file", ["doom"], indirect=True)
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@FILES
@SIZES
def test_every_moment_is_seen_from_every_viewpoint(browser: Browser, file: Path, size: tuple[int, int]) -> None:
    one, data = Opened(browser, file, size), data_of(file.read_text(encoding="utf-8"))
    board, slider = one.page.locator("#picture svg[role=img]"), one.page.get_by_label("Moment", exact=True)
    for at in (0, len(data["moments"]) // 2, len(data["moments"]) - 1):
        slider.evaluate("(one, at) => { one.value = at; one.dispatchEvent(new Event('input')); }", at)
        _, boards, hands = data["moments"][at]
        for choice, number in zip(("public", *map(str, range(len(hands))), "open"), boards, strict=True):
            one.page.get_by_label("Look from").select_option(choice)
            expect(board).to_have_accessible_name(data["pictures"][number][2])
            shown = [hand for seat, hand in enumerate(hands) if hand >= 0 and choice in ("open", str(seat))]
            expect(one.page.locator("#hands svg[role=img]")).to_have_count(len(shown))
            whispers = one.page.locator(".lines li.to:visible")
            seats = {*whispers.evaluate_all("all => all.map(one => one.dataset.to)")}
            assert seats <= ({choice} if choice != "open" else {str(seat) for seat in range(len(hands))})
    assert one.page.evaluate("document.documentElement.scrollWidth") <= size[0], "nothing sticks out"
    one.close(file)


@DOOM
@SIZES
def test_it_is_gone_through_by_buttons_keys_and_chapters(browser: Browser, file: Path, size: tuple[int, int]) -> None:
    one, data = Opened(browser, file, size), data_of(file.read_text(encoding="utf-8"))
    last, now = len(data["moments"]), one.page.get_by_role("status")
    expect(now).to_contain_text(f"Moment 1 of {last}")
    expect(one.page.get_by_role("button", name="One moment back")).to_be_disabled()
    one.page.get_by_role("button", name="One moment on").click()
    expect(now).to_contain_text(f"Moment 2 of {last}")
    one.page.get_by_role("button", name="To the end").click()
    expect(now).to_contain_text(f"Moment {last} of {last}")
    one.page.locator("body").press("ArrowLeft")
    expect(now).not_to_contain_text(f"Moment {last} of {last}")
    one.page.get_by_label("Chapter").select_option("0")
    expect(now).to_contain_text(f"Moment 1 of {last}")
    line = one.page.locator(".lines li:visible").last
    line.click()
    expect(line).to_have_class("now")
    one.page.get_by_label("Moment", exact=True).press("Home")
    expect(now).to_contain_text(f"Moment 1 of {last}")
    one.close(file)


@FILES
def test_without_scripts_there_are_the_story_and_the_board_at_the_end(browser: Browser, file: Path) -> None:
    one = Opened(browser, file, PHONE, scripts=False)
    expect(one.page.locator("#picture svg[role=img]")).to_be_visible()
    expect(one.page.locator(".controls")).to_be_hidden()
    assert one.page.locator(".lines li").count() == one.page.locator(".lines li:visible").count() > 3
    one.close(file)


@DOOM
def test_a_screen_reader_finds_its_parts_by_name(browser: Browser, file: Path) -> None:
    one = Opened(browser, file, PHONE)
    for name in ("How it ended", "The board", "The story", "How the score went", "Seed and proof"):
        expect(one.page.get_by_role("region", name=name)).to_be_visible()
        expect(one.page.get_by_role("heading", name=name)).to_be_visible()
    for unnamed in one.page.locator("button, select, input").all():
        expect(unnamed).to_have_accessible_name(re.compile("."))
    assert one.page.get_by_role("heading", level=1).count() == 1
    one.close(file)


@DOOM
def test_it_is_light_or_dark_and_black_on_white_on_paper(browser: Browser, file: Path) -> None:
    grounds = set[str]()
    for scheme in ("light", "dark"):
        one = Opened(browser, file, PHONE, scheme=scheme)
        grounds.add(one.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        one.page.emulate_media(media="print")
        assert one.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        expect(one.page.locator(".controls")).to_be_hidden()
        told = one.page.locator(".told")
        assert told.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all of the story is printed"
        one.close(file)
    assert len(grounds) == 2


@SIZES
def test_names_cannot_do_anything(browser: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    file = tmp_path / "game.html"
    file.write_text(page("atlantis", names=NASTY, actions=20), encoding="utf-8")
    one = Opened(browser, file, size)
    expect(one.page.locator("main")).to_contain_text("</script><img src=x onerror=alert(1)>")
    assert one.page.locator("img, b").count() == 0
    one.close(file)


@DOOM
def test_script_inserted_into_a_page_does_not_run(browser: Browser, file: Path) -> None:
    changed = file.read_text(encoding="utf-8").replace(
        "</main>", "<script>document.title = 'run'</script><img src='http://127.0.0.1:9/x' onerror='alert(1)'></main>"
    )
    file.write_text(changed, encoding="utf-8")
    one = Opened(browser, file, PHONE)
    assert one.page.title() != "run"
    assert any("Content Security Policy" in complaint for complaint in one.complaints)
    assert not any("dialog" in complaint for complaint in one.complaints)
    one.context.close()
