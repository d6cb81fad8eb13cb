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

import pytest
import pytest_asyncio
from PIL import Image

from bot.pictures.pool import PORTION, Pictures
from bot.pictures.worker import draw
from bot.process.container import still
from engine.games.doom import BOX
from engine.language import Language
from engine.look import Band, Drawing, Picture, palette
from tests.bot.house import until
from tests.engine.games.doom import scenes


def picture(words: str = "Oraklos") -> Picture:
    d = Drawing(0, 0, 400, 100, palette.ABYSS)
    d.text(24, 60, words, 40, palette.IVORY)
    return Picture(400, 100, (d.band(),), words)


@pytest_asyncio.fixture
async def pictures() -> AsyncIterator[Pictures]:
    made = Pictures()
    yield made
    await made.close()


async def test_a_picture_becomes_a_png(pictures: Pictures) -> None:
    png = await pictures.png(picture())
    assert Image.open(BytesIO(png)).size == (400, 100)
    assert png == draw(picture())


async def test_several_at_once(pictures: Pictures) -> None:
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
    (worker,) = pictures.processes
    os.kill(worker, signal.SIGKILL)
    assert await pictures.png(picture()) == before
    assert worker not in pictures.processes


async def test_what_looks_alike_everywhere_is_drawn_ahead() -> None:
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
    pictures.start()
    assert pictures.ahead is not None
    await pictures.ahead
    assert len(pictures.processes) == 1
    before = pictures.processes
    assert await pictures.png(picture()) == draw(picture())
    assert pictures.processes == before
    await pictures.close()


async def test_a_process_that_dies_while_it_draws_ahead_is_replaced() -> None:
    pictures = Pictures(lambda: picture().bands * 200)
    before = await pictures.png(picture())
    (worker,) = pictures.processes
    os.kill(worker, signal.SIGKILL)
    assert await pictures.png(picture()) == before
    await pictures.close()


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_most_of_a_real_board_is_drawn_ahead(locale: str) -> None:
    drawn = {band.svg for band in still(Language(), {"doom": BOX})}
    board = BOX.board(scenes.middle().view(), Language().say(locale, game=BOX.text, names=scenes.NAMES), None)
    assert board is not None
    own = [band for band in board.bands if band.svg not in drawn]
    assert len(own) < len(board.bands) / 6
    assert max(band.width * band.height for band in own) < 200 * 60  # names and numbers; cards, ships, panels are known


async def test_closing_does_not_wait_for_what_is_drawn_ahead() -> None:
    drawn: list[None] = []

    def endless() -> Iterator[Band]:
        for n in count():
            drawn.append(None)
            yield from picture(f"{n} of very many").bands

    pictures = Pictures(endless)
    ahead = pictures.start().submit(draw, picture())
    await until(lambda: len(drawn) > 2 * PORTION)
    (worker,) = pictures.start()._processes.values()
    await pictures.close()
    assert worker.exitcode == -signal.SIGKILL, "it was ended in the middle"
    assert ahead.done() and pictures.processes == ()


async def test_closing_twice_or_unused_does_no_harm() -> None:
    pictures = Pictures()
    await pictures.close()
    await pictures.close()
    assert pictures.processes == ()


def test_the_bot_itself_loads_no_drawing_library() -> None:
    code = (
        "import sys, bot.pictures.pool, engine.games.box as box; box.boxes(); "
        "print('PIL' in sys.modules, 'resvg_py' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


def test_the_drawing_process_loads_no_rules_and_nothing_of_discord() -> None:
    code = (
        "import sys, bot.pictures.worker; from engine.look import palette; from engine.look.drawing import Drawing; "
        "from engine.look.picture import Picture; "
        "png = bot.pictures.worker.draw(Picture(50, 50, (Drawing(0, 0, 50, 50, palette.PANEL).band(),), '')); "
        "print(len(png) > 0, *(name in sys.modules for name in ('PIL', 'engine.core', 'discord', 'asyncio')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True", "False", "False", "False"]
