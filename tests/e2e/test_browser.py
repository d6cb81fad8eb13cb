"""What `make play` starts, in a browser: a person opens the page and plays the first turn, on a desk and on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from bot.panels.custom_ids import CustomId
from tests.e2e.player import part_of, tray_of, verb_in_tray
from tests.e2e.visitor import AWAY, CHANNEL, CHROMIUM, DM, THREAD, Visitor, launch, local_discord, opened

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

ASKING = ", ".join(f"[data-custom-id^='o:{verb}:']" for verb in ("pick", "tray", "lay"))
"""Whatever answers a question, or a part of it."""

DOOM = re.compile("Doom of Atlantis|Zagłada Atlantydy")
ROW = "Lay your row"
"""Told by itself, or with what others did likewise."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a local Discord with the bot in it."""
    with local_discord(tmp_path_factory.mktemp("browser"), "7") as url:
        yield url


class Player(Visitor):
    """A visitor who answers at random."""

    def __init__(self, page: Page, *, narrow: bool) -> None:
        super().__init__(page, narrow=narrow)
        self.rng = random.Random(7)

    def start(self, seats: int) -> None:
        """Opens a table of Doom, fills it with computers and starts it."""
        self.new_table(DOOM, seats)
        self.press("start")

    def question(self) -> Locator:
        """The message with the newest open question, as soon as there is one."""
        asking = self.page.locator("#messages > li", has=self.page.locator(ASKING)).last
        expect(asking).to_be_visible()
        return self.page.locator(f"[data-message-id='{asking.get_attribute('data-message-id')}']")

    def heading(self) -> str:
        """What the newest open question asks, without what can be spent."""
        return self.question().locator("h4").last.inner_text().partition(" · ")[0]

    def answer(self) -> None:
        """Answers the newest question at random, with as many taps as it takes, and does what others will see."""
        for _ in range(20):
            message = self.question()
            usable = message.locator(f":is({ASKING}):enabled")
            kinds = dict(usable.evaluate_all("all => all.map(one => [one.dataset.customId, one.dataset.component])"))
            custom_ids = [str(custom_id) for custom_id in kinds]
            final = [custom_id for custom_id in custom_ids if custom_id.startswith("o:lay:")]
            steps = [
                custom_id
                for custom_id in custom_ids
                if not any(sign in custom_id for sign in ("~cut~", "~page~", "~set~!"))
            ]
            steps = [custom_id for custom_id in steps if not _lies_there(custom_id)]
            if not final and not steps:
                return
            before = ",".join(_all(message))
            custom_id = final[0] if final else self.rng.choice(steps)
            id = message.get_attribute("data-message-id")
            if not self._tap(id, custom_id, is_select=kinds[custom_id] == "select"):
                continue  # what was pressed before has changed the message meanwhile
            self.page.wait_for_function(
                """([id, before]) => {
                    const row = document.querySelector(`[data-message-id="${id}"]`);
                    if (!row) return true;
                    const usable = [...row.querySelectorAll("[data-custom-id]:enabled")];
                    const now = usable.map((one) => one.dataset.customId).join();
                    return row.ariaBusy !== "true" && now !== before;
                }""",
                arg=[id, before],
            )
            if final:
                return
        raise AssertionError("twenty taps did not answer the question")

    def _tap(self, id: str | None, custom_id: str, *, is_select: bool) -> bool:
        """Presses a button of a message; chooses from a select what was not chosen before. Whether it was still there:
        a bot that takes its time answers a press first, and changes the message later."""
        there = self.page.evaluate(
            """([id, mark]) => {
                const all = document.querySelectorAll(`[data-message-id="${id}"] [data-custom-id]:enabled`);
                const one = [...all].find((one) => one.dataset.customId === mark);
                if (!one) return false;
                one.scrollIntoView({ block: "center" });
                one.click();
                return true;
            }""",
            [id, custom_id],
        )
        if not there or not is_select:
            return bool(there)
        sheet = self.page.locator(".sheet")
        others = sheet.locator("[role=option][aria-selected=false]")
        count = others.count()  # the first one may be what holds anyway
        others.nth(self.rng.randrange(min(1, count - 1), count)).click()
        done = sheet.locator("[data-action=select-done]")
        if done.count():
            while done.is_disabled():
                others.first.click()
            done.click()
        expect(sheet).to_have_count(0)
        return True

    def reach(self, message: Locator) -> tuple[float, float]:
        """From where to where a message reaches across the window; in one look, for it is replaced when it changes."""
        left, right = self.page.evaluate(
            """id => {
                const box = document.querySelector(`[data-message-id="${id}"]`).getBoundingClientRect();
                return [box.left, box.right];
            }""",
            message.get_attribute("data-message-id"),
        )
        return left, right

    def headings(self) -> list[str]:
        """The headings of the story so far, in the thread."""
        return self.page.locator("#messages > li h4").all_inner_texts()


def _lies_there(custom_id: str) -> bool:
    """Whether a button sets what is set already: nothing would change."""
    said = CustomId.parse(custom_id)
    if said is None or said.verb != "tray" or verb_in_tray(said) != "set":
        return False
    return said.rest.split("~")[3:] == [tray_of(said).split(".")[part_of(said)]]


def _all(message: Locator) -> list[str]:
    found = message.locator("[data-custom-id]:enabled").evaluate_all("all => all.map(one => one.dataset.customId)")
    return [str(custom_id) for custom_id in found]


@contextmanager
def visitor(address: str, width: int, height: int, *, language: str = "en-GB") -> Generator[Player]:
    """Somebody at a new browser window; nothing may go wrong in the page while it is open, but that others act before a
    tap, which is repeated then."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            with opened(browser, address, width, height, language=language, late=True) as page:
                yield Player(page, narrow=width < 600)
        finally:
            browser.close()


@pytest.mark.long(40, "browser")
def test_the_first_turn_on_a_desk(address: str) -> None:
    with visitor(address, 1280, 800) as ann:
        page = ann.page
        ann.start(4)
        expect(page.locator("#people [data-person=ann] .badge")).to_be_visible()

        ann.press("act")  # the first answer in the channel, where only they see it
        expect(page.locator("#messages > li[data-ephemeral]").last).to_contain_text("Board which ship?")
        ann.answer()
        expect(page.locator("#messages")).to_contain_text("✅ Start: ")
        expect(page.locator("[data-custom-id^='o:join:']")).to_have_count(0)
        expect(page.locator(f"#channels [data-kind='{THREAD}']")).to_have_count(0)

        page.click("#open-dm")
        asked = [ann.heading()]
        while all(asked.count(once_a_turn) < 2 for once_a_turn in ("Senate: your bid", ROW)):
            if asked[-1] == ROW:  # their hand, to lay the row from
                expect(page.locator("#messages img[alt*='Cards:']").last).to_be_visible()
            ann.answer()
            asked.append(ann.heading())
        assert {ROW, "Vote 1: your bid"} <= set(asked)
        expect(page.locator("#messages")).to_contain_text("✅ Turn 1: ")


@pytest.mark.long(2, "browser")
def test_page_says_what_can_be_typed_where_the_bot_is_no_member(address: str) -> None:
    with visitor(address, 1200, 800, language="pl") as bob:
        bob.open(AWAY)
        told = bob.page.locator("#welcome-away")
        expect(told).to_contain_text("/graj")
        expect(told).not_to_contain_text("/gra nowa")
        expect(bob.page.locator(".welcome")).not_to_contain_text("game new")


@pytest.mark.long(20, "browser")
def test_the_first_cards_on_a_phone_in_polish(address: str) -> None:
    with visitor(address, 375, 700, language="pl") as bob:
        page = bob.page
        page.locator("#people [data-person=bob]").click()
        bob.open(CHANNEL)  # the last one, where nothing is yet
        bob.start(3)
        bob.open(DM)
        asked: list[str] = []
        while "Głosowanie 2: stawka" not in asked:
            if asked:
                bob.answer()
            asked.append(bob.heading())
            left, right = bob.reach(bob.question())
            assert 0 <= left < right <= 375
        assert {"Senat: twoja stawka", "Wyłóż rząd kart", "Głosowanie 1: stawka"} <= set(asked)
        page.locator(".apps summary").last.click()
        expect(page.locator(".apps[open] > div")).to_be_in_viewport(ratio=1)  # below the last message there is no room
        assert page.evaluate("document.documentElement.scrollWidth") <= 375


@pytest.mark.long(10, "browser")
@pytest.mark.parametrize(
    ("language", "learn", "new"), [("en-GB", "/learn", "/game new"), ("pl", "/nauka", "/gra nowa")]
)
def test_lobby_and_first_lesson_fit_a_phone(address: str, language: str, learn: str, new: str) -> None:
    with visitor(address, 390, 844, language=language) as cid:
        page = cid.page
        page.locator("#people [data-person=cid]").click()
        for command, verb in ((learn, "learn"), (new, "join")):
            page.fill("#composer-input", command)
            page.keyboard.press("Enter")
            if command == new:
                page.locator("#suggestions [role=option]", has_text=DOOM).click()
            page.click("#composer-send")
            card = page.locator("[data-message-id]", has=page.locator(f"[data-custom-id^='o:{verb}:']")).last
            expect(card.locator("img[alt]").last).to_be_visible()
            box = card.bounding_box()
            assert box is not None and box["height"] <= 620
            assert len(re.findall(r"\w+", card.inner_text())) <= 70, "60, and who wrote it when"
