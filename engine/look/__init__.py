"""The drawing kit "Night Aegean": palette, tokens of the seats, icons, type, and pictures made of small SVG bands.

Deterministic: the same calls give the same bytes. Nothing here knows a game; turning a picture into pixels is `raster`.
"""

from engine.look.drawing import Drawing
from engine.look.news import Facts, News
from engine.look.picture import Band, Picture, Region, enlarged, scaled
from engine.look.pins import Pin, Place, Scene, with_pins
from engine.look.reading import Reading, suited
from engine.look.tokens import HOUSES, NEUTRAL, House, house

__all__ = [
    "HOUSES",
    "NEUTRAL",
    "Band",
    "Drawing",
    "Facts",
    "House",
    "News",
    "Picture",
    "Pin",
    "Place",
    "Reading",
    "Region",
    "Scene",
    "enlarged",
    "house",
    "scaled",
    "suited",
    "with_pins",
]
