"""The process that replays games: what comes out of it shows no more than the viewpoint may see."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any, ClassVar

import pytest
import pytest_asyncio

from bot.pictures.frames import Frames, beside
from bot.pictures.pool import Pictures
from bot.text import TEXT
from bot.workers.replays import Replays
from bot.workers.scenes import RECORDINGS, Look, Reader, ReplayLook, ReplayScene, receipts_of
from engine import tournaments
from engine.core import view
from engine.journal import BadJournal
from engine.language import Language
from engine.look import Reading
from engine.replay import OPEN, PUBLIC, Viewpoint
from tests.engine.replay.test_recording import BOXES, GAMES, journal, recording

pytestmark = pytest.mark.thorough

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva")


def look(game: str, n: int, viewpoint: Viewpoint = PUBLIC, *, table: str = "", locale: str = "en") -> ReplayLook:
    return ReplayLook(game, table or game, 1, n, viewpoint, locale, NAMES[: max(BOXES[game].game.seats)])


def reader() -> Reader:
    return Reader(BOXES, Language(TEXT, tournaments.TEXT))


def seen(one: Reader, asked: ReplayLook) -> ReplayScene:
    found = one.answer(asked, journal(asked.box))
    assert isinstance(found, ReplayScene)
    return found


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def replays() -> AsyncIterator[Replays]:
    """With one process for several tests: to start one takes a second."""
    one = Replays()
    yield one
    await one.close()


@GAMES
def test_a_scene_is_drawn_from_the_view_of_its_viewpoint_and_tells_what_that_one_heard(game: str) -> None:
    found, one = recording(game), reader()
    say = one._language.say("en", game=BOXES[game].text, names=look(game, 0).names).plain
    for step in found.steps[:: max(1, len(found.steps) // 6)]:
        for viewpoint in (PUBLIC, *found.seats):
            scene, own = seen(one, look(game, step.n, viewpoint)), view(found.game, step.at, viewpoint)
            before = BOXES[game].pictures.board(found.view(step.n - 1, viewpoint), say, None) if step.n else None
            assert scene.board == BOXES[game].pictures.board(own, say, before and before.facts)
            assert all(line.to in (None, viewpoint) for line in scene.told)
            assert all(seat == viewpoint for seat, _ in (*scene.given, *scene.hands))
        scene = seen(one, look(game, step.n, OPEN))
        assert {seat for seat, _ in scene.hands} <= {*found.seats}


@GAMES
def test_answers_of_a_step_are_told_to_their_own_seat(game: str) -> None:
    found = recording(game)
    for step in found.steps[1:]:
        if step.by is None:
            continue
        open_, own = (receipts_of(found, step.n, viewpoint) for viewpoint in (OPEN, step.by))
        assert open_[0] == own[0] and own[0][0] == step.by
        for seat in (PUBLIC, *found.seats):
            if seat != step.by:
                mine = {whose for whose, _ in receipts_of(found, step.n, seat)}
                assert mine <= {seat} & step.at.state.answers.keys()


@pytest.mark.asyncio(loop_scope="module")
async def test_a_game_is_sent_to_the_process_once_and_looked_at_from_then_on(replays: Replays) -> None:
    sent = list[str]()

    async def text() -> str:
        sent.append("doom")
        return journal("doom")

    first = await replays.scene(look("doom", 0, table="sent"), text)
    last = await replays.scene(look("doom", 10**9, OPEN, table="sent"), text)
    assert sent == ["doom"] and first.n == 0 and last.n == last.last == len(recording("doom").steps) - 1
    assert last.over and last.hands and not first.hands


def test_the_process_that_replays_loads_nothing_of_discord_and_no_database() -> None:
    code = (
        "import sys, bot.workers.replaying as one; one._reader(); "
        "print(*(name in sys.modules for name in ('engine.games.doom', 'discord', 'aiohttp', 'sqlalchemy')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "False", "False", "False"]


@pytest.mark.asyncio(loop_scope="module")
async def test_if_the_process_dies_another_one_replays(replays: Replays) -> None:
    async def text() -> str:
        return journal("doom")

    await replays.scene(look("doom", 0), text)
    assert replays._worker is not None and replays._worker.process is not None
    replays._worker.process.kill()
    await replays._worker.process.wait()
    assert (await replays.scene(look("doom", 1), text)).n == 1


@pytest.mark.asyncio(loop_scope="module")
async def test_a_damaged_journal_is_said_to_be_one(replays: Replays) -> None:
    async def damaged() -> str:
        return journal("doom").replace('"final": "', '"final": "x')

    with pytest.raises(BadJournal):
        await replays.scene(look("doom", 0, table="damaged"), damaged)


def test_so_many_games_are_kept_and_no_more() -> None:
    one = reader()
    for n in range(RECORDINGS + 3):
        seen(one, look("atlantis", 0, table=f"t{n}"))
    assert len(one._kept) == RECORDINGS and one.answer(look("atlantis", 0, table="t0"), None) is None


async def test_a_frame_is_made_once_and_the_next_one_ahead() -> None:
    class Counted(Reader):
        asked: ClassVar[list[int]] = []

        def answer(self, look: Look, journal: str | None) -> Any:
            assert isinstance(look, ReplayLook)
            self.asked.append(look.n)
            return super().answer(look, journal)

    pictures = Pictures()
    frames = Frames(Replays(Counted(BOXES, Language(TEXT, tournaments.TEXT))), pictures)

    async def text() -> str:
        return journal("atlantis")

    async def free() -> None:
        return

    asked, reading = look("atlantis", 3), Reading()
    one, two = await asyncio.gather(*(frames.frame(asked, reading, text) for _ in range(2)))
    assert one is two and one.pngs["board.png"].startswith(b"\x89PNG")
    following = beside(asked, one.scene, 1)
    assert following is not None and following.n == 4
    frames.draw_ahead(1, following, reading, text, free)
    await frames.drawn_ahead()
    before = len(Counted.asked)
    assert (await frames.frame(following, reading, text)).scene.n == 4
    assert len(Counted.asked) == before
    assert beside(look("atlantis", 0), one.scene, -5) is None
    await frames.close()
    await pictures.close()


def test_sealed_answers_are_seen_by_their_seat_and_where_all_is_open_alone() -> None:
    found, lying = recording("doom"), 0
    for step in found.steps:
        for seat in step.at.state.answers:
            lying += 1
            for viewpoint in (PUBLIC, *found.seats, OPEN):
                whose = {one for one, _ in receipts_of(found, step.n, viewpoint)}
                assert (seat in whose) == (viewpoint in (seat, OPEN)), (step.n, seat, viewpoint)
    assert lying
