"""What the drawing process runs. It loads this and what draws, nothing else, so it is up soon and stays small."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.look.picture import Band, Picture
    from engine.look.raster import Raster

GIVES_WAY = 10
"""By how much the process is nicer than the bot: who waits for an answer waits in front of his phone."""

_raster: Raster | None = None  # of the drawing process; the bot itself never makes one


def follow() -> None:
    """Lets this process end together with the one that started it, even if that is killed and cannot say goodbye; and
    not before, though a Ctrl-C goes to both: pictures may be under way. The bot goes first where both compute."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def draw(picture: Picture) -> bytes:
    """The picture as PNG, with what this process remembers of earlier ones."""
    return _drawer().png(picture)


def remember(bands: tuple[Band, ...]) -> None:
    """Draws parts of pictures ahead."""
    _drawer().remember(bands)


def _drawer() -> Raster:
    global _raster
    if _raster is None:
        from engine.look.raster import Raster  # big libraries, which the bot itself does not need

        _raster = Raster()
    return _raster
