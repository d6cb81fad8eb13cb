"""Worker process for pictures. It loads only the drawing code, so it starts soon and stays small."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.workers.serving import serve

if TYPE_CHECKING:
    from engine.look.picture import Band, Picture
    from engine.look.raster import Raster


def main() -> None:
    serve(_answer, ready=_drawer)  # before the first picture is wanted


def _answer(job: Picture | tuple[Band, ...]) -> bytes:
    return remember(job) if isinstance(job, tuple) else draw(job)


def draw(picture: Picture) -> bytes:
    return _drawer().png(picture)


def remember(bands: tuple[Band, ...]) -> bytes:
    _drawer().remember(bands)
    return b""


@cache
def _drawer() -> Raster:
    from engine.look.raster import Raster  # large libraries that the bot does not need

    return Raster()


if __name__ == "__main__":
    main()
