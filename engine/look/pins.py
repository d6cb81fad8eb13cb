"""Pins: marks in a picture at the options of a question, with the words by which they are answered."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import engine.look.palette as palette
from engine.look.drawing import Drawing
from engine.look.picture import Band, Picture, alt_text
from engine.look.type import EXTRA, width

RADIUS, SMALL = 27.0, 19.0
"""Radius of a pin in px, and of a small one below a piece."""
Place = tuple[int, int, int, int]
"""Left, top, width and height on the canvas, in px."""
_SENTENCE = re.compile(r"(?<=[.!?]) ")


@dataclass(frozen=True, slots=True)
class Pin:
    """Position of an option on the canvas, in px. `word` is the mark printed there, such as "A". `small`: the pin lies
    below a piece."""

    x: float
    y: float
    word: str
    small: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The picture of a decision, at most 960 px wide, with the positions of the options by `option_id`. `places`: where
    the things of options are drawn, for a finger."""

    picture: Picture
    pins: Mapping[str, Pin] = field(default_factory=dict[str, Pin])
    places: Mapping[str, Place] = field(default_factory=dict[str, Place])

    def marks(self, offered: Iterable[str]) -> dict[str, str]:
        """The printed mark of each offered option that has a pin."""
        return {one: self.pins[one].word for one in offered if one in self.pins}

    def place(self, option: str) -> Place | None:
        """Where an option is to be touched: at its pin, else its thing; None if it is not on the picture."""
        pin = self.pins.get(option)
        if pin is None:
            return self.places.get(option)
        return round(pin.x - RADIUS), round(pin.y - RADIUS), round(2 * RADIUS), round(2 * RADIUS)


def with_pins(scene: Scene, offered: Iterable[str], names: Mapping[str, str], why: str = "") -> Picture:
    """The picture with a pin at each offered option. The alternative text begins with `why` something is lit, and with
    the lit options by their `names`."""
    words = scene.marks(offered)
    bands = [lit(scene.pins[one], word) for one, word in words.items()]
    called = [_badge_text(word, names.get(one, word)) for one, word in words.items()]
    picture = scene.picture
    alt = alt_text([*([why] if called and why else []), *called, *_SENTENCE.split(picture.alt)])
    return replace(picture, bands=(*picture.bands, *bands), alt=alt)


def _badge_text(word: str, name: str) -> str:
    """Badge and name of an option; only the name if it begins with the badge."""
    return f"{name}." if f"{name} ".startswith(f"{word} ") else f"{word}: {name}."


def lit(pin: Pin, word: str) -> Band:
    """An ivory disc with the word in ink, equal at every place; a small one is a plate as wide as its word."""
    size = 28.0 if pin.small or len(word) > 1 else 34.0
    half = max(SMALL, width(word, size, EXTRA) / 2 + 6) if pin.small else RADIUS
    x, y = round(pin.x), round(pin.y)
    d = Drawing.around(x, y, half + 4)
    if pin.small:
        d.box(x - half, y - 15, 2 * half, 30, palette.IVORY, radius=13, edge=palette.INK)
    else:
        d.circle(x, y, half, palette.IVORY, edge=palette.INK, edge_width=3)
    d.text(x, y + size * 0.35, word, size, palette.INK, EXTRA, anchor="middle", room=2 * half - 6, floor=size)
    return d.band()
