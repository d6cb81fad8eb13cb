"""A film as animated WebP. Draws, and holds the interpreter for seconds: for a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

from engine.keepsakes.film import Film
from engine.look.raster import Raster

WIDTH, HEIGHT = 600, 1200
"""Maximum size of a frame in px."""
MOST_BYTES = 6_000_000
QUALITIES = (60, 40, 20)
"""Qualities of the pictures; the first one with a small enough film is used."""
EFFORT = 4

Progress = Callable[[int, int], None]
"""Called with the number of finished frames and of all frames."""


class TooLarge(Exception):
    """The film would have more than `MOST_BYTES`."""


def webp(film: Film, progress: Progress = lambda done, total: None) -> bytes:
    """The film as an endless animation. Raises TooLarge. Equal films give equal bytes."""
    raster = Raster()
    images: list[Image.Image] = []
    for n, frame in enumerate(film.frames, 1):
        images.append(_fit(raster.image(frame.picture).convert("RGB")))
        progress(n, len(film.frames))
    durations = [frame.milliseconds for frame in film.frames]
    for quality in QUALITIES:
        made = _encode(images, durations, quality)
        if len(made) <= MOST_BYTES:
            return made
    raise TooLarge


def _fit(image: Image.Image) -> Image.Image:
    scale = min(WIDTH / image.width, HEIGHT / image.height)
    size = round(image.width * scale), round(image.height * scale)
    return image.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def _encode(images: Sequence[Image.Image], durations: Sequence[int], quality: int) -> bytes:
    out = BytesIO()
    first, *others = images
    first.save(
        out,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=list(durations),
        loop=0,
        quality=quality,
        method=EFFORT,
    )
    return out.getvalue()
