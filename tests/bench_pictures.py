"""How long pictures take and how big they are. `run()` serves `make bench`; nothing here is a test."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from random import Random

from bot.pictures.pool import Pictures
from engine.asking.card import card_of
from engine.core import Position, clone, new_game, question, seed_from, view
from engine.core.positions import act
from engine.games.ahead import shared_bands
from engine.games.box import Box, boxes
from engine.games.doom import BOX, GAME
from engine.games.doom.pictures import board, final, hand
from engine.language import Language
from engine.look import Picture
from engine.look.raster import Raster
from engine.tools.simulate import random_actions
from tests.bot.panels.test_handbook import questions
from tests.engine.games.doom import scenes
from tests.engine.games.gallery import NAMES


def _ms(call: Callable[[], object], number: int = 5) -> float:
    """Milliseconds of processor time, the least of so many times."""
    return min(timeit.repeat(call, timer=time.process_time, number=1, repeat=number)) * 1000


def run() -> dict[str, float]:
    """Milliseconds and kilobytes of the pictures of Doom of Atlantis, four players, and of the cards of all games.
    Milliseconds are those of the processor, but of the drawing process, those of the clock."""
    nobody = list(shared_bands(BOX, Language().say("en", game=BOX.text)))
    say = Language().say("en", game=BOX.text, names=NAMES)
    middle = scenes.middle()
    first, second = board(middle.view(), say), _one_move_later()
    end, own = final(scenes.end().view(), say), hand(scenes.start().view(middle.g.seats[0]), say)
    assert end is not None
    assert own is not None
    warm = Raster()
    warm.png(first)

    def after(known: list[Picture], picture: Picture) -> float:
        """A board drawn by somebody who has drawn the known ones."""
        raster = Raster()
        for each in known:
            raster.png(each)
        return _ms(lambda: raster.png(picture), 1)

    def ahead() -> float:
        """A table's first board, drawn by somebody who has drawn ahead what looks alike everywhere."""
        raster = Raster()
        raster.remember(nobody)
        return _ms(lambda: raster.png(first), 1)

    table, other = _game("one", NAMES), _game("another", ("Olek", "Zofia", "Kuba", "Hania"))
    fullest = max(other, key=lambda picture: len(picture.bands))
    figures = {
        "picture: board as SVG, ms": _ms(lambda: board(middle.view(), say)),
        "picture: board, all cold, ms": _ms(lambda: Raster().png(first)),
        "picture: first board of a table, parts drawn ahead, ms": min(ahead() for _ in range(3)),
        "picture: board, one move later, ms": min(after([first], second) for _ in range(3)),
        "picture: board of another table, warm process, ms": after(table, fullest),
        "picture: board, nothing changed, ms": _ms(lambda: warm.png(first)),
        "picture: hand, cold, ms": _ms(lambda: Raster().png(own)),
        "picture: final sheet, cold, ms": _ms(lambda: Raster().png(end)),
    }
    for name, picture in (("board", first), ("hand", own), ("final sheet", end)):
        figures[f"picture: {name}, kB"] = len(warm.png(picture)) / 1000
    for box in boxes().values():
        figures |= _cards(box)
    return figures | _process()


def _cards(box: Box) -> dict[str, float]:
    """The cards of a whole random game of each size, by somebody who has drawn ahead what looks alike everywhere."""
    say, raster = Language().say("en", game=box.text, names=NAMES), Raster()
    raster.remember(shared_bands(box, say))
    drawn = [card_of(box, sight, say, ()).drawing for _, sight, _ in questions(box, 1)]
    pictures = [picture for picture in drawn if picture is not None]
    first, *others = pictures
    raster.png(first)
    return {
        f"picture: slowest card of {box.game.id}, warm, ms": max(_ms(lambda p=p: raster.png(p), 1) for p in others),
        f"picture: heaviest card of {box.game.id}, kB": max(len(raster.png(picture)) for picture in pictures) / 1000,
    }


def _one_move_later() -> Picture:
    """The board in the middle after a cube went aboard and the next player is awaited."""
    scene = scenes.middle()
    scene.g.ships[scenes.C].passengers.append(scene.g.seats[0])
    scene.awaiting = {scene.g.seats[0]: "bid"}
    return board(scene.view(), Language().say("en", game=BOX.text, names=NAMES))


def _game(seed: str, names: tuple[str, ...]) -> list[Picture]:
    """Some thirty boards of a whole random game."""
    say = Language().say("en", game=BOX.text, names=names)
    g = clone(new_game(GAME, 4, GAME.options(), seed_from(seed)).position.state)
    boards: list[Picture] = []
    for count, action in enumerate(random_actions(g, Random(seed))):
        act(g, action)
        if count % 12 == 0:
            question(g)
            boards.append(board(view(GAME, Position(g), None), say))
    return boards


def _process() -> dict[str, float]:
    """The same through the process that the bot uses. Asked from a program of its own, as the drawing process would
    otherwise load this module with all the rules before it begins, which it does not do for the bot."""
    code = "import tests.bench_pictures as bench; bench.report()"
    return json.loads(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def report() -> None:
    """Prints as JSON how long a board takes when the drawing process has yet to start, and when it is up."""
    print(json.dumps(asyncio.run(_drawn_elsewhere(_one_move_later()))))


async def _drawn_elsewhere(picture: Picture) -> dict[str, float]:
    loop = asyncio.get_running_loop()
    pictures = Pictures()

    async def drawn() -> float:
        began = loop.time()
        await pictures.png(picture)
        return (loop.time() - began) * 1000

    unready = await drawn()
    again = min([await drawn() for _ in range(3)])
    await pictures.close()
    language = Language()
    pictures = Pictures(lambda: shared_bands(BOX, language.say("en", game=BOX.text)))
    await pictures.start()
    assert pictures.ahead is not None
    await pictures.ahead
    first = await drawn()
    await pictures.close()
    return {
        "picture: first board, its process still to be started, clock ms": unready,
        "picture: first board from the process, all drawn ahead, clock ms": first,
        "picture: same board from the process, clock ms": again,
    }


if __name__ == "__main__":
    for name, figure in run().items():
        print(f"{name:<66} {figure:>10.1f}")
