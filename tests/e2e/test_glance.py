"""Every card of whole games fits a phone of 390 px at one glance, measured on the page of the local Discord."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, sync_playwright

from bot.localdiscord import LocalDiscord
from bot.localdiscord.components import walk
from bot.panels import private
from bot.panels.components import drawings
from bot.text import TEXT
from engine.asking.card import card_of
from engine.asking.kinds import given
from engine.asking.tray import Tray
from engine.core import Outcome, answer, joined, new_game, number, proceed, seed_from, view
from engine.core.events import told_as
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language
from engine.look import Picture
from engine.tables import Sight, StoryLine
from engine.tables.sights import after
from engine.tools.walking import asked_now
from tests.bot.panels.test_doom import table
from tests.e2e.visitor import CHROMIUM, launch, opened
from tests.engine.games import OURS

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)"),
]

HIGHEST = 620
"""Height in px of a card on a phone that is 844 px high."""
OFTEN = 2
"""How often each question is measured in a game."""
NAMES = ("Ann", "Benedykta", "Cid", "Dorothea", "Eve")
LANGUAGE = Language(TEXT)

MEASURE = """async cards => {
    const { components } = await import("/page/components.js");
    const client = {
        working: new Map(), picked: new Map(), places: () => [], user: () => null, channel: () => ({ name: "table" }),
        say: key => key, channelName: () => "table", formats: () => "en", language: () => "en",
    };
    const list = document.getElementById("messages");
    const heights = [];
    for (const card of cards) {
        const row = document.createElement("li");
        row.className = "message";
        const body = document.createElement("div");
        body.className = "body";
        body.append(...components({ id: "1", components: card, attachments: [] }, client));
        row.append(body);
        list.replaceChildren(row);
        await Promise.all([...row.querySelectorAll("img")].map(one => one.decode()));
        heights.push(row.querySelector(".container").getBoundingClientRect().height);
    }
    return heights;
}"""


Json = dict[str, Any]


class Shown(NamedTuple):
    """A card: its question, how many play, its language, whether an answer is chosen, and its components."""

    key: str
    seats: int
    locale: str
    chosen: bool
    components: list[Json]

    @property
    def where(self) -> str:
        return f"{self.key} {self.seats} {self.locale} {'chosen' if self.chosen else 'open'}"


@contextmanager
def page(density: float = 1) -> Generator[Page]:
    """The local Discord's page on a phone."""
    loop, server = asyncio.new_event_loop(), LocalDiscord()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        address = asyncio.run_coroutine_threadsafe(server.start(), loop).result(30)
        with sync_playwright() as playwright:
            browser = launch(playwright)
            with opened(browser, address, 390, 844, density=density) as page:
                yield page
            browser.close()
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result(30)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def blank(picture: Picture) -> str:
    """The address of an empty picture of that size."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{picture.width}" height="{picture.height}"/>'
    return f"data:image/svg+xml,{quote(svg)}"


def cards(box: Box, seats: int, drawn: Callable[[Picture], str] = blank) -> Iterator[Shown]:
    """The cards of a random game, before and after a choice, in every language."""
    rng, seen, told = Random(seats), Counter[str](), list[StoryLine]()
    since = dict.fromkeys(range(seats), 0)

    def tell(outcome: Outcome[Any]) -> Outcome[Any]:
        for event in outcome.events:
            told.append(StoryLine(len(told) + 1, 1, told_as(event), event.to))
        return outcome

    at = tell(new_game(box.game, seats, box.game.options(), seed_from(f"glance {seats}"))).position
    while at.state.result is None:
        seat = asked_now(at, rng)
        if seat is None:
            at = tell(proceed(box.game, at)).position
            continue
        own = view(box.game, at, seat)
        assert own.prompt is not None
        whole = None if own.drafting else joined(box.game, at, own, box.card.joined)
        sight = Sight(
            table(seats),
            seat,
            own,
            number(at, seat),
            NAMES[:seats],
            (seat,),
            (),
            joined=whole,
            turn=3,
            due={seat: time.time() + 23 * 3600},
        ).whole
        prompt = sight.view.prompt
        assert prompt is not None
        seen[prompt.key] += 1
        if seen[prompt.key] <= OFTEN:
            lines = [line for line in told[since[seat] :] if line.to in (None, seat)]
            wire = prompt.sample(rng)
            chosen = replace(sight, then=after(box.game, at, sight.view, given(prompt, wire)))
            for locale in LOCALES:
                say = LANGUAGE.say(locale, game=box.text, names=NAMES[:seats])
                for one, its, tray in ((sight, None, Tray.empty(prompt)), (chosen, wire, Tray.holding(prompt, wire))):
                    card = card_of(box, one, say, lines, chosen=its)
                    shown = private.private(one, say, card=card, tray=tray).to_components()
                    shown = with_pictures(shown, drawings(card), drawn)
                    yield Shown(prompt.key, seats, locale, its is not None, shown)
        before = at
        at = tell(answer(box.game, at, seat, own.prompt.sample(rng), confirm="never")).position
        if not view(box.game, at, seat).drafting and at != before:
            since[int(seat)] = len(told)


def with_pictures(components: list[Json], pictures: dict[str, Picture], drawn: Callable[[Picture], str]) -> list[Json]:
    for part in walk(components):
        for item in part.get("items", ()):
            one = pictures[item["media"]["url"].rpartition("/")[2]]
            item["media"] = {"url": drawn(one), "width": one.width, "height": one.height}
    return components


def measured(page: Page, found: list[Shown]) -> list[float]:
    return page.evaluate(MEASURE, [one.components for one in found])


@pytest.mark.parametrize("game", sorted(OURS))
def test_every_card_fits_a_phone(game: str) -> None:
    box = boxes()[game]
    with page() as phone:
        for seats in box.game.seats:
            found = [*cards(box, seats)]
            high = {
                one.where: height for one, height in zip(found, measured(phone, found), strict=True) if height > HIGHEST
            }
            assert high == {}
