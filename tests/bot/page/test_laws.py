"""Laws of a page: it tells a viewer no more than the rules do, and asks what the card on Discord asks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from discord import ui

from bot.page.acts import Laid, Look, Page, PageActions
from bot.page.state import TABS
from bot.workers import scenes
from bot.workers.replays import Replays
from engine.asking.face import stamp
from engine.asking.tray import Tray
from engine.asking.words import clipped
from engine.core import Seat, View, dump_position, load_position, view
from engine.games.box import Box, boxes
from engine.replay import PUBLIC, Recording
from engine.store.rows import HeldRow
from engine.tables import Sight, shows
from engine.tables.room import Change, Room
from engine.tables.views import Views
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.test_replay_leaks import all_open, dealt_anew, with_silent_steps
from tests.bot.window import EVE, Window, language, user_of, window
from tests.engine.keepsakes.games import beginning

BOXES = boxes()
GAMES = pytest.mark.parametrize("game", BOXES)
MOST = 8
"""Positions a game and number of seats."""


def drawn(box: Box, most: int = MOST) -> Iterator[Pair]:
    for seats in box.game.seats:
        yield from pairs(box, case(box.game, seats, "pages"), most)


async def shown(window: Window, pair: Pair) -> list[str]:
    """Everything that a page shows of the table to the viewer of a pair, as it travels: each tab, and what the first
    answers do."""
    user = user_of(pair.viewer)
    actions = PageActions(window.bot.desk, window.bot.members, window.bot.replays, window.bot.actions.keepsakes)
    page = Page(user, admitted=pair.name if user == EVE else "")
    found = list[str]()
    for page.tab in ("", *TABS):
        found.append(json.dumps(await actions.state(user, pair.name, page)))
    page.tab = ""
    prompt = (await window.tables.views.sight(pair.name, user)).view.prompt
    rng = Random(pair.name)
    for wire in [prompt.sample(rng) for _ in range(3)] if prompt is not None else []:
        assert prompt is not None
        sight = await window.tables.views.sight(pair.name, user)
        page.laid = Laid(sight.number, stamp(prompt), Tray.holding(prompt, wire))
        found.append(json.dumps(await actions.state(user, pair.name, page)))
    return found


@GAMES
@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_pages_of_what_a_viewer_cannot_tell_apart_are_the_same_to_the_byte(game: str, tmp_path: Path) -> None:
    made, games = [*drawn(BOXES[game])], {game: BOXES[game]}
    async with window(tmp_path / "real.sqlite", games) as real, window(tmp_path / "guessed.sqlite", games) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        for pair in made:
            assert await shown(real, pair) == await shown(guessed, pair), pair
    assert any(pair.differs for pair in made)


async def as_strangers_see_it(window: Window, made: list[Pair], side: str) -> list[str]:
    """All states of the public pages of tables whose last turn but one ended with the position of a pair, as they
    travel; the present position is a different one."""
    actions, found = (
        PageActions(window.bot.desk, window.bot.members, window.bot.replays, window.bot.actions.keepsakes),
        list[str](),
    )
    for pair in made:
        room = await window.tables._rooms.room(pair.name)
        seats = tuple(replace(info, shows=True) for info in room.seats)
        await window.tables._rooms.change(pair.name, None, lambda room, seats=seats: Change(replace(room, seats=seats)))
        snapshot = dump_position(pair.case.game, getattr(pair, side).at)
        async with window._store.transaction() as tx:
            for until in (1, 2):
                await tx.shows.hold(pair.name, HeldRow(until - 1, until, snapshot if until == 1 else "no position"))
        for tab in ("", *TABS):
            found.append(json.dumps(await actions.state(0, pair.name, Page(0, tab=tab, locale="en"))))
    return found


@GAMES
@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_public_pages_are_the_same_to_the_byte_whatever_is_hidden(game: str, tmp_path: Path) -> None:
    made, games = [pair for pair in drawn(BOXES[game]) if not pair.real.at.state.result], {game: BOXES[game]}
    async with window(tmp_path / "real.sqlite", games) as real, window(tmp_path / "guessed.sqlite", games) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        shown = await as_strangers_see_it(real, made, "real")
        assert shown == await as_strangers_see_it(guessed, made, "guessed") and len(shown) == 5 * len(made)
        assert sum('"picture": {' in one for one in shown) > len(made)
    assert any(pair.differs for pair in made)


async def test_leak_into_a_public_page_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The public view is a player's."""

    def seen(room: Room, row: HeldRow) -> View[Any]:
        return view(room.game, load_position(room.game, row.snapshot), Seat(0))

    box = BOXES["doom"]
    made, games = [*islice((one for one in drawn(box) if one.viewer != 0), 12)], {"doom": box}
    async with window(tmp_path / "real.sqlite", games) as real, window(tmp_path / "guessed.sqlite", games) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        monkeypatch.setattr(shows, "_seen", seen)
        told = await as_strangers_see_it(real, made, "real")
        assert told != await as_strangers_see_it(guessed, made, "guessed")


async def test_leak_into_a_page_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sight knows more than its viewer may: the names of two seats tell a bit of what others hold."""
    honest = Views.sight

    async def sight(self: Views, table: Any, user: int | None, chosen: Any = ()) -> Sight:
        found = await honest(self, table, user, chosen)
        room = await self._rooms.room(table)
        assert room.position is not None
        hands = [card for seat, hand in room.position.state.hand.items() if seat != found.seat for card in hand]
        odd = sum(map(len, map(str, hands))) % 2
        object.__setattr__(found, "turn", found.turn + odd)
        return found

    box = BOXES["doom"]
    made, games = [*islice(drawn(box), 12)], {"doom": box}
    async with window(tmp_path / "real.sqlite", games) as real, window(tmp_path / "guessed.sqlite", games) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        monkeypatch.setattr(Views, "sight", sight)
        told = [await shown(real, pair) != await shown(guessed, pair) for pair in made]
    assert any(told)


async def steps(window: Window, pair: Pair, recording: Recording[Any]) -> list[str]:
    """Everything that a page shows of the past to the viewer of a pair, as it travels, at the table of a recording."""
    user, reader = user_of(pair.viewer), scenes.Reader({pair.case.game.id: pair.box}, language())
    reader._kept[pair.name, (await window.tables.views.existing(pair.name)).version] = recording
    actions = PageActions(window.bot.desk, window.bot.members, Replays(reader), window.bot.actions.keepsakes)
    page, found = Page(user, admitted=pair.name if user == EVE else ""), list[str]()
    for n, whole in ((0, True), (9, True), (10**6, True), (0, False), (4, False)):
        look = Look(look="step by step", what="step", n=n, whole=whole)
        found.append(json.dumps(await actions.look(user, pair.name, page, look)))
    return found


async def past(tmp_path: Path, game: str, plant: Callable[[], None] | None = None) -> list[bool]:
    """For viewers at a table whether their pages tell its past from another one of which they know as much."""
    real, box, told = beginning(game), BOXES[game], list[bool]()
    known = {pair.viewer: pair for pair in pairs(box, case(box.game, len(real.seats), "past"), 12)}
    others = {who: with_silent_steps(dealt_anew(game, PUBLIC if who is None else who)) for who in known}
    async with window(tmp_path / "past.sqlite", {game: box}) as one:
        await one.lay_out((pair, pair.real) for pair in known.values())
        if plant is not None:
            plant()
        for viewer, pair in known.items():
            told.append(await steps(one, pair, real) != await steps(one, pair, others[viewer]))
    return told


@GAMES
@pytest.mark.thorough
@pytest.mark.timeout(600)
async def test_past_of_what_a_viewer_cannot_tell_apart_is_the_same_to_the_byte(game: str, tmp_path: Path) -> None:
    told = await past(tmp_path, game)
    assert len(told) > 1 and not any(told)


async def test_leak_into_the_past_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert any(await past(tmp_path, "doom", lambda: all_open(monkeypatch)))


def on_card(view: ui.LayoutView) -> tuple[str, set[str]]:
    """All texts of a card, and the words of its answers."""
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    labels = set[str]()
    for item in view.walk_children():
        inner = getattr(item, "item", item)
        if isinstance(inner, discord.ui.Button):
            labels.add(inner.label or "")
        elif isinstance(inner, discord.ui.Select):
            labels |= {option.label for option in inner.options}
    return "\n".join(texts), labels


@GAMES
@pytest.mark.timeout(600)
async def test_page_asks_what_the_card_asks(game: str, tmp_path: Path) -> None:
    """The same question, line and answers in the same words."""
    asked, games = 0, {game: BOXES[game]}
    made = [pair for pair in drawn(BOXES[game], 12) if pair.viewer is not None]
    async with window(tmp_path / "real.sqlite", games) as one:
        await one.lay_out((pair, pair.real) for pair in made)
        for pair in made:
            user = user_of(Seat(pair.viewer or 0))
            sight = await one.tables.views.sight(pair.name, user)
            actions, page = (
                PageActions(one.bot.desk, one.bot.members, one.bot.replays, one.bot.actions.keepsakes),
                Page(user),
            )
            question = (await actions.state(user, pair.name, page))[0]["question"]
            if question is None:
                continue
            say = await one.bot.desk.say_to(user, sight.table)
            text, labels = on_card((await one.bot.desk.private(sight, say)).view)
            asked += 1
            assert question["title"] in plain(text)
            assert plain(clipped(question["line"], 60)).rstrip("…") in plain(text)
            for part in question["parts"]:
                for option in part["options"] if not part["forced"] else ():
                    alone = option["face"][2:] if option["face"][1:2] == " " else ""  # its letter is an emoji there
                    named = (option["face"], alone, option["label"], option["group"])
                    spoken = {word.casefold() for word in named if word}
                    found = any(word in label.casefold() for label in labels for word in spoken)
                    assert found or part["kind"] == "number" or len(part["options"]) > 8, (option, labels)
    assert asked > 3


def plain(text: str) -> str:
    return text.replace("\\", "").replace("\N{NO-BREAK SPACE}", " ").replace("*", "")
