"""Panels of replays: a step of a finished game from a viewpoint, or a chapter of a running game's public story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.panels.components import Items, PersistentItem, button, option, panel, picture, row, select
from bot.panels.custom_ids import CustomId
from bot.panels.helpers import LOOK_STEP, Place
from bot.panels.status import whereabouts
from bot.panels.verbs import COUNT, SEAT, TABLE, Verb, WordField
from bot.workers.scenes import BOARD_FILE, ReplayScene, hand_file
from engine.asking.words import clipped, receipt
from engine.core import Seat
from engine.games.box import Box
from engine.games.gathering import gathered
from engine.language import Said, Say
from engine.replay import OPEN, PUBLIC, Viewpoint
from engine.replay.recording import as_text
from engine.tables import StoryLine, Table


class Way(StrEnum):
    FIRST = "first"
    BACK = "back"
    ON = "on"
    LAST = "last"


SIGNS = {Way.FIRST: "⏮", Way.BACK: "◀", Way.ON: "▶", Way.LAST: "⏭"}


def _viewpoint(text: str) -> Viewpoint:
    if text == as_text(PUBLIC):
        return PUBLIC
    return OPEN if text == OPEN else SEAT.read(text)


VIEWPOINT: WordField[Viewpoint] = WordField(_viewpoint, as_text)
WAY: WordField[Way] = WordField(Way)

STEP = Verb("replay.step", TABLE, VIEWPOINT, COUNT, WAY)
CHAPTER = Verb("replay.chapter", TABLE, VIEWPOINT)
LOOK_FROM = Verb("replay.from", TABLE, COUNT)
"""Holds the step; the viewpoint is chosen."""
SHARE = Verb("replay.share", TABLE, VIEWPOINT, COUNT)
BRANCH = Verb("replay.branch", TABLE, VIEWPOINT, COUNT)
"""Opens a table that goes on from a step. The viewer has the seat they look from."""
TRIAL = Verb("replay.trial", TABLE, VIEWPOINT, COUNT)
"""Starts three tries against computers from a step."""
TOLD = Verb("replay.told", TABLE, COUNT, WAY)
"""Chapter and direction in the story of a running game."""
TOLD_CHAPTER = Verb("replay.told.chapter", TABLE)

MOST = 25
"""Discord's maximum number of options in a select."""
STORY, ANSWER = 1100, 300
"""Maximum characters of the story below the picture, and of an answer."""
AWAITED = 6


def card(
    table: Table,
    box: Box,
    scene: ReplayScene,
    viewpoint: Viewpoint,
    say: Say,
    holders: Mapping[Seat, str],
    *,
    shared: bool = False,
    offers: bool = False,
    branches: bool = False,
) -> ui.LayoutView:
    """A step of a replay with attached pictures. `holders`: names of seats with several holders; `shared`: it is
    watched together; `offers`: it can be shared; `branches`: a table can go on from here."""
    items: Items = [] if scene.board is None else [picture(BOARD_FILE, scene.board.alt)]
    for seat, one in scene.hands:  # a gallery each: side by side a phone shows only their middles
        items += [f"-# {say.name(seat)}"] if viewpoint == OPEN else []
        items.append(picture(hand_file(seat), one.alt))
    heading = say("replay-heading", n=scene.n, last=scene.last, viewpoint=name_of(viewpoint, say))
    lines = [whereabouts(table, say), Said(f"### {heading}"), *story(box, scene.told, viewpoint, say)]
    items.append("\n".join(lines))
    below = [*(say("replay-given", who=seat, given=clipped(receipt(say, one), ANSWER)) for seat, one in scene.given)]
    below += _awaited(scene, say)
    below += [scene.words] if scene.words else []
    if below:
        items.append("\n".join(below))
    ways = _ways(scene.n, scene.last, lambda way: STEP(table.id, viewpoint, scene.n, way))
    if offers:
        ways.append(button(SHARE(table.id, viewpoint, scene.n), say.plain("replay-share")))
    items.append(row(*ways))
    if branches and not scene.over:
        ways = [(BRANCH, "replay-branch"), (TRIAL, "replay-trial")]
        items.append(row(*(button(verb(table.id, viewpoint, scene.n), say.plain(key)) for verb, key in ways)))
    begun = {step: say.plain.event(heading) for step, heading in scene.chapters}
    now = max((step for step in begun if step <= scene.n), default=None)
    if begun:
        items.append(select(CHAPTER(table.id, viewpoint), _options(begun, now), say.plain("replay-chapters")))
    items.append(
        select(LOOK_FROM(table.id, scene.n), viewpoints(table, viewpoint, say, holders), say.plain("replay-viewpoints"))
    )
    if shared:
        items.append(say("replay-shared"))
    return panel(*items)


def story(box: Box, told: Sequence[Any], viewpoint: Viewpoint, say: Say) -> list[str]:
    """The heading of a chapter and the last lines that fit. Whispers are marked if others can read them here."""
    lines = list[str]()
    for one in gathered(box.story.gathers, told):
        text, to = say.event(one.event), one.lines[0].to
        if one.event.get("chapter"):
            lines.append(f"**{text}**")
        elif to is not None:
            lines.append(say("replay-whispered", who=to, told=text) if viewpoint == OPEN else f"-# {text}")
        else:
            lines.append(text)
    head = lines[:1] if told and told[0].event.get("chapter") else []
    return [*head, *_latest(lines[len(head) :], STORY)]


def _latest(lines: Sequence[str], room: int) -> list[str]:
    found = list[str]()
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            return ["…", *found] if found else [clipped(line, room + len(line))]
        found.insert(0, line)
    return found


def _awaited(scene: ReplayScene, say: Say) -> list[str]:
    if scene.over:
        return [say("panel-finished")]
    lines = [say("panel-waiting-line", who=seat, what=say(f"await-{key}")) for seat, key in scene.awaiting.items()]
    return [say("replay-awaited"), *lines] if lines else []


def name_of(viewpoint: Viewpoint, say: Say) -> Said:
    if viewpoint is PUBLIC:
        return say("replay-public")
    return say("replay-open") if viewpoint == OPEN else say("replay-seat", who=viewpoint)


def viewpoints(table: Table, now: Viewpoint, say: Say, holders: Mapping[Seat, str]) -> list[discord.SelectOption]:
    found: list[Viewpoint] = [PUBLIC, *(info.seat for info in table.seats), OPEN]
    about = {PUBLIC: say.plain("replay-public.about"), OPEN: say.plain("replay-open.about"), **holders}
    return [
        option(name_of(one, say.plain), as_text(one), default=one == now, description=about.get(one, ""))
        for one in found
    ]


def _options(begun: Mapping[int, str], now: int | None) -> list[discord.SelectOption]:
    keys = [*begun]
    at = 0 if now is None else keys.index(now)
    low = max(0, min(at - MOST // 2, len(keys) - MOST))
    near = keys[low : low + MOST]
    shown = dict.fromkeys([keys[0], *near[1:-1], keys[-1]]) if len(keys) > MOST else keys
    return [option(begun[key].partition("\n")[0], str(key), default=key == now) for key in shown]


def told_so_far(table: Table, box: Box, lines: Sequence[StoryLine], chapter: int, say: Say) -> ui.LayoutView:
    """A chapter of a running game's public story with links to others. `lines` are public and include that chapter."""
    chapters = {number: [*of] for number, of in groupby(lines, lambda line: line.chapter)}
    numbers = [*chapters]
    at = numbers.index(chapter)
    heads = {number: say.plain.event(of[0].event) for number, of in chapters.items()}
    text = "\n".join([whereabouts(table, say), say("replay-running"), *story(box, chapters[chapter], PUBLIC, say)])
    ways = row(*_ways(at, len(numbers) - 1, lambda way: TOLD(table.id, chapter, way)))
    chosen = select(TOLD_CHAPTER(table.id), _options(heads, chapter), say.plain("replay-chapters"))
    return panel(text, ways, chosen)


def since_last(head: str, box: Box, scene: ReplayScene, seat: Seat, at: Place, say: Say) -> ui.LayoutView:
    """A step of a running game as a seat saw it: the board, its lines, and the ways to its neighbours."""
    board = [] if scene.board is None else [picture(BOARD_FILE, scene.board.alt)]
    head = f"{head} · {scene.n + 1}/{scene.last + 1}"
    text = "\n".join([head, *story(box, scene.told, seat, say), scene.words]).rstrip()
    ways = [
        button(LOOK_STEP(at.asked, led(way, scene.n, scene.last + 1), at.laid), SIGNS[way], disabled=scene.n == end)
        for way, end in ((Way.BACK, 0), (Way.ON, scene.last))
    ]
    return panel(*board, text, row(*ways))


def _ways(at: int, last: int, to: Callable[[Way], CustomId]) -> list[PersistentItem]:
    return [button(to(way), SIGNS[way], disabled=led(way, at, last) == at) for way in Way]


def led(way: Way, at: int, last: int) -> int:
    """The number that a direction leads to from `at`, between 0 and `last`."""
    return {Way.FIRST: 0, Way.BACK: max(0, at - 1), Way.ON: min(last, at + 1), Way.LAST: last}[way]
