"""What the drawing process runs: jobs come in on standard input, answers go out on standard output, in order.

It loads this and what draws, nothing else, so it is up soon and stays small. It ends with its input, so together with
the bot, even if that is killed and cannot say goodbye.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from engine.look.picture import Band, Picture
    from engine.look.raster import Raster

HEAD = struct.Struct("?I")
"""What stands before each answer: whether it is drawn, and how many bytes follow: the PNG, or what went wrong."""
GIVES_WAY = 10
"""By how much the process is nicer than the bot: who waits for an answer waits in front of their phone."""

_raster: Raster | None = None  # of the drawing process; the bot itself never makes one


def main() -> None:
    """Answers jobs until the bot has no more. A Ctrl-C goes to both and is the bot's to act on: pictures may be under
    way. The bot goes first where both compute."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    _drawer()  # now, not when somebody waits for the first picture
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a library that prints does not disturb the answers
    with suppress(BrokenPipeError):  # the bot has gone
        _answer(sys.stdin.buffer, answers)


def _answer(jobs: BinaryIO, answers: BinaryIO) -> None:
    while True:
        try:
            job: Picture | tuple[Band, ...] = pickle.load(jobs)
        except EOFError:
            return
        try:
            well, answer = True, remember(job) if isinstance(job, tuple) else draw(job)
        except Exception:
            well, answer = False, traceback.format_exc().encode()
        answers.write(HEAD.pack(well, len(answer)) + answer)
        answers.flush()


def draw(picture: Picture) -> bytes:
    """The picture as PNG, with what this process remembers of earlier ones."""
    return _drawer().png(picture)


def remember(bands: tuple[Band, ...]) -> bytes:
    """Draws parts of pictures ahead; there is nothing to send."""
    _drawer().remember(bands)
    return b""


def _drawer() -> Raster:
    global _raster
    if _raster is None:
        from engine.look.raster import Raster  # big libraries, which the bot itself does not need

        _raster = Raster()
    return _raster


if __name__ == "__main__":
    main()
