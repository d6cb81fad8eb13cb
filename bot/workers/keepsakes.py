"""Pages, films and reviews of finished games, made in low-priority processes."""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import cast

import structlog

from bot.workers.worker import Failed, Gone, Worker
from engine.games.box import Box
from engine.journal import BadJournal, read
from engine.keepsakes import NoPictures, film_of, page_of
from engine.language import Language
from engine.replay import Calls, replay_journal
from engine.review import SECONDS, Review, Unreadable, review

log = structlog.get_logger(__name__)

LONGEST = 600.0
"""Seconds after which the process hangs; an answer on Discord may come for fifteen minutes."""
TRIES = 2
KEPT = 8
"""Number of files in the cache, of up to six MB each."""
KEPT_REVIEWS = 64
"""Number of reviews in the cache; they are small and take minutes."""


class Kind(StrEnum):
    PAGE = "page"
    FILM = "film"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Request for a keepsake of a game. `game` and `version` name the journal; `names` are the present names of the
    seats, and `called` those of former holders. A review is the same for everybody and takes about `seconds` seconds of
    one core. `read`: the page contains one."""

    kind: Kind
    box: str
    game: str
    version: int
    locale: str
    names: tuple[str, ...]
    seconds: float = 0.0
    read: bool = False
    called: Calls = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A file, and what it shows in words; or a review."""

    data: bytes
    alt: str = ""
    review: Review | None = None


class Cannot(StrEnum):
    DAMAGED = "damaged"
    NO_PICTURES = "no-pictures"
    TOO_LARGE = "too-large"
    UNREADABLE = "unreadable"


class NotMade(Exception):
    def __init__(self, why: Cannot) -> None:
        super().__init__(why)
        self.why = why


class Maker:
    def __init__(self, games: Mapping[str, Box], language: Language) -> None:
        self._boxes = games
        self._language = language

    def make(self, wanted: Wanted, journal: str, found: Review | None = None) -> Made | Cannot:
        """A file or the review of a finished game, made from its journal; `found`: the review for a page."""
        from engine.keepsakes.webp import TooLarge, webp  # large libraries that the bot does not need

        box = self._boxes[wanted.box]
        say = self._language.say(wanted.locale, game=box.text, names=wanted.names)
        try:
            held = read(journal)
            recording = replay_journal({name: box.game for name, box in self._boxes.items()}, held)
            recording = replace(recording, called=wanted.called)
            if wanted.kind is Kind.PAGE:
                return Made(page_of(recording, held, box, say, review=found).encode())
            if wanted.kind is Kind.REVIEW:
                return Made(b"", review=review(recording, box, wanted.seconds))
            film = film_of(recording, box, say)
            return Made(webp(film), film.alt)
        except BadJournal as error:
            log.warning("journal-does-not-replay", table=wanted.game, reason=str(error))
            return Cannot.DAMAGED
        except NoPictures:
            return Cannot.NO_PICTURES
        except TooLarge:
            return Cannot.TOO_LARGE
        except Unreadable:
            return Cannot.UNREADABLE


class Keepsakes:
    """Processes for keepsakes, started on demand and ended when idle: one for files, and one for reviews, which take
    minutes. Each keepsake is made once, however many wait for it. `maker`: works in a thread of this process instead,
    with games that no other process knows. A review may take `seconds` of one core; 0: there are none. After `longest`
    seconds a process hangs, and its work is not begun again."""

    def __init__(self, maker: Maker | None = None, seconds: float = SECONDS, longest: float = LONGEST) -> None:
        self._maker = maker
        self._longest = longest
        self.seconds = seconds
        self._workers: dict[bool, Worker] = {}
        self._made: OrderedDict[Wanted, asyncio.Task[Made]] = OrderedDict()

    def has(self, wanted: Wanted) -> bool:
        return wanted in self._made and self._made[wanted].done()

    async def made(self, wanted: Wanted, journal: Callable[[], Awaitable[str]], review: Review | None = None) -> Made:
        """The file or review; `journal` gives the game's journal, and `review` is for a page that is `read`. Raises
        NotMade, Failed, and errors of `journal`."""
        task = self._made.get(wanted)
        if task is None:
            task = self._made[wanted] = asyncio.create_task(self._make(wanted, journal, review))
        self._made.move_to_end(wanted)
        self._forget(wanted.kind is Kind.REVIEW)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._made.get(wanted) is task:
                del self._made[wanted]  # the next request tries again
            raise

    def _forget(self, reviews: bool) -> None:
        """Drop finished keepsakes beyond the limit, the least recently wanted first."""
        same = [one for one in self._made if (one.kind is Kind.REVIEW) == reviews]
        for one in same[: -KEPT_REVIEWS if reviews else -KEPT]:
            if self._made[one].done():
                del self._made[one]

    async def _make(self, wanted: Wanted, journal: Callable[[], Awaitable[str]], review: Review | None) -> Made:
        answer = await self._answer(wanted, await journal(), review)
        if isinstance(answer, Cannot):
            raise NotMade(answer)
        return answer

    async def _answer(self, wanted: Wanted, journal: str, review: Review | None) -> Made | Cannot:
        if self._maker is not None:
            return await asyncio.to_thread(self._maker.make, wanted, journal, review)
        for _ in range(TRIES):
            try:
                worker = self._up(wanted.kind is Kind.REVIEW)
                answer = cast("Made | Cannot", pickle.loads(await worker.ask((wanted, journal, review))))
            except Gone as gone:
                log.warning("maker-hung" if gone.hung else "maker-gone", table=wanted.game)
                if gone.hung:
                    raise Failed("it took too long") from gone
                continue
            if not worker.waiting:
                await worker.end()  # drawing processes take much memory
            return answer
        raise Failed("the process that makes files of games ended each time under it")

    def _up(self, reads: bool) -> Worker:
        if reads not in self._workers or self._workers[reads].ended:
            self._workers[reads] = Worker("bot.workers.keeping", self._longest)
        return self._workers[reads]

    async def close(self) -> None:
        workers = [*self._workers.values()]
        self._workers.clear()
        for worker in workers:
            await worker.end()
        tasks = [*self._made.values()]
        self._made.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
