"""Pixels: a picture as PNG. Imports big libraries and holds the interpreter while drawing: for a process of its own."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from io import BytesIO

import resvg_py
from PIL import Image

import engine.look.type as type
from engine.look.picture import Band, Picture

COLOURS = 256
FEWER = 36  # colours that stay: fewer along edges, a sixth fewer bytes for 4 to 7 ms
EFFORT = 7  # of the PNG's compression: a sixth fewer bytes than 3 for 5 to 15 ms; 9 takes ten times as long


class Raster:
    """Draws pictures and caches drawn bands, up to `memory` bytes of pixels."""

    def __init__(self, memory: int = 128_000_000) -> None:
        self._memory = memory
        self.held = 0  # bytes of cached pixels
        self._bands: OrderedDict[bytes, Image.Image] = OrderedDict()

    def png(self, picture: Picture) -> bytes:
        """The picture as a PNG, of at most `FEWER` colours unless it is clear."""
        image, out = self.image(picture), BytesIO()
        if not picture.clear:
            method = Image.Quantize.FASTOCTREE
            image = _reduce_colours(image.quantize(COLOURS, method=method, dither=Image.Dither.NONE))
        image.save(out, "PNG", compress_level=EFFORT)
        return out.getvalue()

    def image(self, picture: Picture) -> Image.Image:
        size = (picture.width, picture.height)
        canvas = Image.new("RGBA", size) if picture.clear else Image.new("RGB", size, picture.ground)
        for band in picture.bands:
            pixels = self._pixels(band)
            canvas.paste(pixels, (band.x, band.y), pixels if pixels.mode == "RGBA" else None)
        return canvas

    def remember(self, bands: Iterable[Band]) -> None:
        """Draw bands ahead, so that pictures that contain them are quick."""
        for band in bands:
            self._pixels(band)

    def _pixels(self, band: Band) -> Image.Image:
        """The pixels of a band, drawn or cached. The key contains everything visible, so bands cannot be confused."""
        key = blake2b(band.svg.encode(), digest_size=16).digest()
        found = self._bands.get(key)
        if found is not None:
            self._bands.move_to_end(key)
            return found
        pixels = _draw(band.svg)
        self._bands[key] = pixels
        self.held += _bytes(pixels)
        while self.held > self._memory and len(self._bands) > 1:
            _, oldest = self._bands.popitem(last=False)
            self.held -= _bytes(oldest)
        return pixels


def _reduce_colours(image: Image.Image) -> Image.Image:
    """The image with a palette of at most `FEWER` of its colours; other pixels get the nearest one. Colours are chosen
    one by one, each the farthest off on most pixels. So flat colours stay as they are, even of small tokens, and
    gradients keep some steps."""
    counts, flat = image.histogram(), image.getpalette() or []
    colours = [flat[at : at + 3] for at in range(0, len(flat), 3)]
    nearest, off = [0] * len(counts), [_FAR] * len(colours)
    for _ in range(FEWER):
        chosen = max(range(len(colours)), key=lambda one: counts[one] * off[one])
        for one, colour in enumerate(colours):
            if (apart := _colour_distance(colour, colours[chosen])) < off[one]:
                nearest[one], off[one] = chosen, apart
    return image.point(nearest)  # pyright: ignore[reportUnknownMemberType]


def _colour_distance(one: Sequence[int], other: Sequence[int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


_FAR = 3 * 255**2


def _draw(svg: str) -> Image.Image:
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,  # otherwise the result depends on the machine
        font_files=[str(path) for path in type.FILES.values()],
    )
    with Image.open(BytesIO(png)) as opened:
        opaque = opened.getchannel("A").getextrema()[0] == 255
        return opened.convert("RGB" if opaque else "RGBA")


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * 4  # Pillow keeps RGB in four bytes as well
