"""What was seen on the way: a picture of each distinct card, and all of them on as many sheets as it takes."""

import io
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine.look.type import BOLD, FILES

WIDTH = 222
"""Of a card on the sheet, in pixels; the letters of its name are `NAME` high."""
NAME = 13
GAP = 10
GROUND, INK = "#1E1F22", "#D2AE6D"
LONGEST = 16_000
"""Pixels that a WEBP may be high or wide, and a few to spare."""
MOST = 600_000
"""Bytes of a sheet in the repository."""
QUALITIES = (60, 50, 40)
"""What is tried one after the other, until a sheet is small enough. Cards are not shrunk: they are to be read."""


@dataclass
class Album:
    """The pictures in a folder, in the order in which they were taken, each distinct by its name."""

    folder: Path
    names: list[str] = field(default_factory=list[str])
    words: dict[str, str] = field(default_factory=dict[str, str])

    def lacks(self, name: str) -> bool:
        """Whether there is no picture of that name yet."""
        return name not in self.names

    def keep(self, name: str, png: bytes, words: str = "") -> None:
        """Adds a picture, and what can be read in it."""
        self.names.append(name)
        self.words[name] = words
        self.path(name).write_bytes(png)
        self.folder.joinpath("words.json").write_text(json.dumps(self.words, ensure_ascii=False, indent=1))

    def path(self, name: str) -> Path:
        """Where a picture is: numbered, with its name."""
        plain = re.sub(r"[^\w.+ -]+", " ", name).strip()
        return self.folder / f"{self.names.index(name) + 1:03} {plain}.png"

    def sheets(self, columns: int = 10) -> list[bytes]:
        """All pictures in their order, as WEBP: on as few sheets as have less than `MOST` bytes each."""
        cards = [(name, Image.open(self.path(name))) for name in self.names]
        for count in range(1, len(cards) + 1):
            each = -(-len(cards) // count)
            found = [webp(montage(cards[at : at + each], columns)) for at in range(0, len(cards), each)]
            if max(map(len, found)) <= MOST:
                return found
        raise ValueError("a card is too large for a sheet")


def montage(cards: Sequence[tuple[str, Image.Image]], columns: int) -> Image.Image:
    """Named pictures in columns: each goes where most room is left, so they stand about in their order."""
    font = ImageFont.truetype(str(FILES[BOLD]), NAME)
    small = [(name, _narrow(card)) for name, card in cards]
    heights = [GAP] * columns
    places = list[tuple[int, int]]()
    for _, card in small:
        column = heights.index(min(heights))
        places.append((GAP + column * (WIDTH + GAP), heights[column]))
        heights[column] += NAME + 4 + card.height + GAP
    sheet = Image.new("RGB", (GAP + columns * (WIDTH + GAP), min(max(heights), LONGEST)), GROUND)
    draw = ImageDraw.Draw(sheet)
    for (name, card), (x, y) in zip(small, places, strict=True):
        while font.getlength(name) > WIDTH:
            name = name[:-2] + "…"
        draw.text((x, y), name, INK, font)
        sheet.paste(card, (x, y + NAME + 4))
    return sheet


def _narrow(card: Image.Image) -> Image.Image:
    small = card.convert("RGB")
    small.thumbnail((WIDTH, small.height))
    return small


def webp(sheet: Image.Image) -> bytes:
    """The sheet as well as it can be had under `MOST` bytes; else as small as it gets."""
    data = b""
    for quality in QUALITIES:
        out = io.BytesIO()
        sheet.save(out, "WEBP", quality=quality, method=4)
        data = out.getvalue()
        if len(data) <= MOST:
            break
    return data
