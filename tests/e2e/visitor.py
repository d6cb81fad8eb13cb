"""A person at the page of the local Discord, in a browser, on a desk or on a phone."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from bot.__main__ import main
from bot.process import container
from engine.players import LEVEL_2
from tests.processes import process

CHROMIUM = shutil.which("chromium")

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)

PATIENCE = 60_000
"""Milliseconds that the page may take for anything, on a machine that does other things as well."""
expect.set_options(timeout=PATIENCE)

CHANNEL, THREAD, DM, AWAY = "0", "11", "1", "elsewhere"

IDLE = "[data-message-id]:not([aria-busy=true])"
"""A message on which no former click is still under way: until then it takes no other."""

START = 60.0
"""Seconds in which the bot must be there."""
BY_TRYING = 50240
"""The code of a refusal that only trying brings: Discord has made a command for the Activity."""


def play(database: str, seed: str, settings: dict[str, str]) -> None:
    """What `make play` starts, but that it draws nothing ahead: that would take a core from other tests."""
    os.environ |= settings
    container.SETTLED = 3600.0
    sys.argv = ["", "--local", "--database", database, "--seed", seed]
    main()


@contextmanager
def local_discord(folder: Path, seed: str, **settings: str) -> Generator[str]:
    """The address of a local Discord with the bot in it, whose books are `play.sqlite` in this folder; in the end the
    bot must not have been refused anything."""
    said = folder / "said"
    bot = process(play, str(folder / "play.sqlite"), seed, settings, err=folder / "log", out=said)
    bot.start()
    try:
        end = time.monotonic() + START
        while not (found := re.search(r"http://127\.0\.0\.1:\d+", said.read_text() if said.exists() else "")):
            assert bot.is_alive() and time.monotonic() < end, (folder / "log").read_text()
            time.sleep(0.05)
        yield found[0]
        with urlopen(f"{found[0]}/local/refusals") as answer:
            refusals = [one for one in json.load(answer)["refusals"] if one["code"] != BY_TRYING]
        assert refusals == [], refusals
    finally:
        assert bot.pid is not None
        os.kill(bot.pid, signal.SIGINT)
        bot.join(60)
        if bot.is_alive():
            bot.kill()
            bot.join()


class Visitor:
    """A person at the page. `narrow`: the channels are behind the menu, as on a phone."""

    def __init__(self, page: Page, *, narrow: bool) -> None:
        self.page = page
        self.narrow = narrow

    def open(self, kind: str, name: str = "") -> None:
        """Goes to the channel, the thread (whose name has this in it) or the direct messages."""
        entry = self.page.locator(f"#channels [data-kind='{kind}']", has_text=name).last
        expect(entry).to_be_attached()
        if self.narrow:
            self.page.click("#menu")
            expect(self.page.locator("#app")).to_have_class("drawer-open")
        entry.click()
        expect(entry).to_have_attribute("aria-current", "page")

    def press(self, verb: str, end: str = "") -> None:
        """Presses the newest button of that kind, whose mark ends so, as soon as it can be pressed."""
        custom_id = f"[data-custom-id^='o:{verb}:']" + (f"[data-custom-id$=':{end}']" if end else "")
        tap(self.page.locator(f"{IDLE} {custom_id}:enabled").last)

    def new_table(self, game: re.Pattern[str], seats: int, options: str = "") -> None:
        """Through the form of `/game new` to a full table of computers who answer at once."""
        page = self.page
        page.locator(".welcome code").nth(1).wait_for()
        page.fill("#composer-input", page.locator(".welcome code").nth(1).inner_text())
        page.keyboard.press("Enter")
        page.locator("#suggestions [role=option]", has_text=game).click()
        for name, text in (("seats", str(seats)), ("options", options)):
            if text:
                page.click(f"[data-add-option={name}]")
                page.locator(f".command-form input[name={name}]").fill(text)
        page.click("#composer-send")
        for taken in range(1, seats):
            expect(page.locator("#messages")).to_contain_text(f": {taken} ")  # "Seats: 1 of 4", in any language
            if taken == 1:
                self.press("computers")
            self.press("seat", LEVEL_2)
        expect(page.locator("#messages")).to_contain_text(f": {seats} ")


def tap(component: Locator) -> None:
    """Presses in one go: between the two halves of a click the message may be replaced, and the click be lost."""
    expect(component).to_be_visible()
    component.evaluate("one => { one.scrollIntoView({ block: 'center' }); one.click(); }")


def launch(playwright: Playwright) -> Browser:
    """A browser that reaches this machine alone."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)


@contextmanager
def opened(
    browser: Browser,
    address: str,
    width: int,
    height: int,
    *,
    language: str = "en-GB",
    density: float = 1,
    late: bool = False,
) -> Generator[Page]:
    """The page in a new window; nothing may go wrong in it while it is open, but that a tap comes too `late`."""
    wrong: list[str] = []
    narrow = width < 600
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        has_touch=narrow,
        is_mobile=narrow,
        device_scale_factor=density,
    )
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        yield page
    finally:
        context.close()
    wrong = [one for one in wrong if not (late and "409 (Conflict)" in one)]
    assert not wrong, wrong
