"""Pictures are drawn in a process of their own, which may die, rest and come back; the bot itself stays small."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from io import BytesIO
from itertools import count
from typing import Any

import pytest
import pytest_asyncio
from PIL import Image

from bot.pictures.pool import PORTION, NotDrawn, Pictures
from bot.pictures.worker import draw
from bot.process.container import still
from engine.games.doom import BOX
from engine.language import Language
from engine.look import Band, Drawing, Picture, palette
from tests.bot.house import until
from tests.engine.games.doom import scenes
from tests.engine.games.gallery import NAMES


def picture(words: str = "Oraklos") -> Picture:
    d = Drawing(0, 0, 400, 100, palette.ABYSS)
    d.text(24, 60, words, 40, palette.IVORY)
    return Picture(400, 100, (d.band(),), words)


def drawing(pictures: Pictures) -> int:
    assert pictures.process is not None
    return pictures.process.pid


@pytest_asyncio.fixture
async def pictures() -> AsyncIterator[Pictures]:
    made = Pictures()
    yield made
    await made.close()


async def test_pictures_become_pngs_also_several_at_once(pictures: Pictures) -> None:
    png = await pictures.png(picture())
    assert Image.open(BytesIO(png)).size == (400, 100) and png == draw(picture())
    made = await asyncio.gather(*(pictures.png(picture(str(n))) for n in range(5)))
    assert len(set(made)) == 5


async def test_the_loop_goes_on_while_a_picture_is_drawn(pictures: Pictures) -> None:
    await pictures.png(picture())
    drawing = asyncio.ensure_future(pictures.png(picture()))
    turns = 0
    while not drawing.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns > 1


async def test_a_process_that_dies_is_replaced(pictures: Pictures) -> None:
    before = await pictures.png(picture())
    worker = drawing(pictures)
    os.kill(worker, signal.SIGKILL)
    assert await pictures.png(picture()) == before and drawing(pictures) != worker


async def test_common_parts_are_drawn_ahead() -> None:
    asked = 0

    def parts() -> tuple[Band, ...]:
        nonlocal asked
        asked += 1
        return tuple(band for n in range(20) for band in picture(str(n)).bands)

    pictures = Pictures(parts)
    for words in ("7", "19", "new"):
        assert await pictures.png(picture(words)) == draw(picture(words))
    assert asked == 1
    await pictures.close()


async def test_a_start_draws_everything_ahead() -> None:
    pictures = Pictures(lambda: iter(picture().bands))
    await pictures.start()
    assert pictures.ahead is not None
    await pictures.ahead
    before = drawing(pictures)
    assert await pictures.png(picture()) == draw(picture()) and drawing(pictures) == before
    await pictures.close()


async def test_a_process_that_dies_while_it_draws_ahead_is_replaced() -> None:
    pictures = Pictures(lambda: picture().bands * 200)
    before = await pictures.png(picture())
    worker = drawing(pictures)
    os.kill(worker, signal.SIGKILL)
    assert await pictures.png(picture()) == before
    await pictures.close()


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_most_of_a_real_board_is_drawn_ahead(locale: str) -> None:
    drawn = {band.svg for band in still(Language(), {"doom": BOX})}
    board = BOX.pictures.board(scenes.middle().view(), Language().say(locale, game=BOX.text, names=NAMES), None)
    assert board is not None
    own = [band for band in board.bands if band.svg not in drawn]
    assert len(own) < len(board.bands) / 6
    anew = sum(band.width * band.height for band in own)
    assert anew * 15 < board.width * board.height, "names, numbers, and few cards"


def endless(drawn: list[int]) -> Iterator[Band]:
    """Parts to be drawn ahead, without end; notes how many were."""
    for n in count():
        drawn.append(n)
        yield from picture(f"{n} of very many").bands


async def test_closing_ends_the_process_in_the_middle_of_what_it_draws_ahead() -> None:
    drawn: list[int] = []
    pictures = Pictures(lambda: endless(drawn))
    await pictures.start()
    await until(lambda: len(drawn) > 2 * PORTION)
    process = pictures.process
    await pictures.close()
    assert process is not None and process.returncode == -signal.SIGKILL, "it was ended in the middle"
    assert pictures.process is None


async def test_closing_with_pictures_waiting_tells_everybody_at_once() -> None:
    pictures = Pictures(lambda: endless([]))
    await pictures.png(picture())
    waiting = [asyncio.create_task(pictures.png(picture(f"{n}"))) for n in range(500)]
    await waiting[0]
    for given_up in waiting[1::2]:
        given_up.cancel()
    await pictures.close()
    results = await asyncio.gather(*waiting, return_exceptions=True)
    told = [result for result in results[2::2] if isinstance(result, NotDrawn)]
    assert len(told) > 200, "it did not draw them all before it ended"
    assert all(isinstance(result, asyncio.CancelledError) for result in results[1::2])
    assert pictures.process is None
    assert await pictures.png(picture()) == draw(picture()), "another one begins anew"
    await pictures.close()


async def test_closing_while_the_process_starts_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    for turns in range(1, 20):
        pictures = Pictures()
        wanted = asyncio.create_task(pictures.png(picture()))
        for _ in range(turns):
            await asyncio.sleep(0)
        await pictures.close()
        with pytest.raises(NotDrawn):
            await wanted
    assert len(started) > 10 and all(process.poll() is not None for process in started)


async def test_cancelled_picture_does_not_reach_the_next_request(pictures: Pictures) -> None:
    await pictures.png(picture())
    for n in range(20):
        first, second = (asyncio.create_task(pictures.png(picture(f"{n} {which}"))) for which in "ab")
        for _ in range(n):
            await asyncio.sleep(0.0002)
        first.cancel()
        assert await second == draw(picture(f"{n} b"))


async def test_failed_picture_says_why_and_the_next_one_is_drawn(pictures: Pictures) -> None:
    with pytest.raises(NotDrawn, match="svg"):
        await pictures.png(Picture(10, 10, (Band(0, 0, 10, 10, "no svg"),), ""))
    worker = drawing(pictures)
    assert await pictures.png(picture()) == draw(picture()) and drawing(pictures) == worker


def test_drawing_library_is_loaded_by_its_process_alone() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "bot.pictures.worker"]
    run = subprocess.run(command, input=b"", capture_output=True, check=True)
    assert b"resvg_py" in run.stderr and b"PIL.Image" in run.stderr
    code = (
        "import sys, bot.pictures.pool, engine.games.box as box; box.boxes(); "
        "print('PIL' in sys.modules, 'resvg_py' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]
    code = (
        "import sys, bot.pictures.worker; from engine.look import palette; from engine.look.drawing import Drawing; "
        "from engine.look.picture import Picture; "
        "png = bot.pictures.worker.draw(Picture(50, 50, (Drawing(0, 0, 50, 50, palette.PANEL).band(),), '')); "
        "print(len(png) > 0, *(name in sys.modules for name in ('PIL', 'engine.core', 'discord', 'asyncio')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True", "False", "False", "False"]


async def test_a_process_that_cannot_start_is_said(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    await pictures.start()  # the bot comes online all the same
    with pytest.raises(NotDrawn):
        await pictures.png(picture())


async def test_closing_twice_or_unused_does_no_harm() -> None:
    pictures = Pictures()
    await pictures.close()
    await pictures.close()
    assert pictures.process is None


@pytest.mark.skipif(sys.platform == "win32", reason="kills as Unix does")
def test_the_drawing_process_ends_with_a_bot_that_is_killed() -> None:
    code = (
        "import asyncio, os, signal; from bot.pictures.pool import Pictures; from engine.look.picture import Picture\n"
        "async def main():\n"
        "    await Pictures().png(Picture(10, 10, (), ''))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())"
    )
    # the drawing process holds our pipe for its errors as well, so `run` waits for it too
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (-signal.SIGKILL, "")
