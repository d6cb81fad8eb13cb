"""Frames: the steps of replays with their pictures as PNG, cached and drawn ahead."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import structlog

from bot.pictures.pool import NotDrawn, Pictures
from bot.workers.replays import Replays
from bot.workers.scenes import BOARD_FILE, ReplayLook, ReplayScene, hand_file
from engine.look import Picture, Reading, suited

log = structlog.get_logger(__name__)

KEPT = 64
"""Number of frames in the cache, each with its pictures."""

Journal = Callable[[], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Frame:
    """A step with its files: board.png, and hand-<seat>.png of each hand; none of them `in_words`."""

    scene: ReplayScene
    pngs: Mapping[str, bytes]


class Frames:
    """Makes each frame once, however many wait for it. `reading` says how pictures are drawn; None: not at all."""

    def __init__(self, replays: Replays, pictures: Pictures) -> None:
        self._replays = replays
        self._pictures = pictures
        self._made: OrderedDict[tuple[ReplayLook, Reading | None], asyncio.Task[Frame]] = OrderedDict()
        self._ahead: dict[int, asyncio.Task[None]] = {}

    async def frame(self, look: ReplayLook, reading: Reading | None, journal: Journal) -> Frame:
        """The frame of a step. Raises as `Replays.scene` does, and NotDrawn."""
        key = look, reading
        task = self._made.get(key)
        if task is None:
            task = self._made[key] = asyncio.create_task(self._make(look, reading, journal))
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._made.pop(key, None)  # the next request tries again
            raise

    async def frame_or_words(self, look: ReplayLook, reading: Reading | None, journal: Journal) -> Frame:
        """The frame of a step; without files if its pictures cannot be drawn. Raises as `Replays.scene` does."""
        try:
            return await self.frame(look, reading, journal)
        except NotDrawn:
            log.warning("picture-trouble", exc_info=True)
            return await self.frame(look, None, journal)

    async def _make(self, look: ReplayLook, reading: Reading | None, journal: Journal) -> Frame:
        scene = await self._replays.scene(look, journal)
        if reading is None:
            return Frame(scene, {})
        drawings = {name: suited(drawing, reading) for name, drawing in drawings_of(scene).items()}
        return Frame(scene, {name: await self._pictures.png(one) for name, one in drawings.items()})

    def draw_ahead(
        self,
        user: int,
        look: ReplayLook,
        reading: Reading | None,
        journal: Journal,
        free: Callable[[], Awaitable[None]],
    ) -> None:
        """Make the frame that a user probably wants next, once `free` returns. The former one is dropped unless it has
        begun."""

        async def make() -> None:
            await free()
            with suppress(Exception):  # a real request reports it
                await self.frame(look, reading, journal)

        if (last := self._ahead.get(user)) is not None:
            last.cancel()
        task = self._ahead[user] = asyncio.create_task(make())
        task.add_done_callback(lambda done: self._ahead.pop(user) if self._ahead.get(user) is done else None)

    async def drawn_ahead(self) -> None:
        while self._ahead:
            await asyncio.gather(*self._ahead.values(), return_exceptions=True)

    async def close(self) -> None:
        tasks: list[asyncio.Task[Any]] = [*self._ahead.values(), *self._made.values()]
        self._made.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def drawings_of(scene: ReplayScene) -> dict[str, Picture]:
    board = {} if scene.board is None else {BOARD_FILE: scene.board}
    return {**board, **{hand_file(seat): drawing for seat, drawing in scene.hands}}


def beside(look: ReplayLook, scene: ReplayScene, by: int) -> ReplayLook | None:
    """The look one step later or earlier (`by`); None beyond the ends."""
    n = scene.n + by
    return replace(look, n=n) if 0 <= n <= scene.last else None
