"""The picture on the card of a question: its rows or cities, with a pin at each option."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple, cast

from engine.core import View, option_id
from engine.games.naming import name
from engine.games.perikles.card.effects import helpers
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.alt import city_alt, row_alt
from engine.games.perikles.pictures.cities import BOARD, PINNED, WIDE, Plate, city, cubes_at, niche_at
from engine.games.perikles.pictures.rows import NEAR, OPEN, WAR, height, numbered, row
from engine.games.perikles.pictures.signs import TALL, TILE, influence_tile
from engine.games.perikles.rules.cubes import SPACES
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Nomination, Placed, Space
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Request, Revolt, Sent
from engine.games.perikles.terms.powers import CITIES
from engine.language import Say
from engine.look import Band, Drawing, Picture, Pin, Scene, palette
from engine.look.picture import alt_text
from engine.look.pins import lit
from engine.look.type import BOLD

WIDTH = 784
_EDGE, _GAP = 16, 12
_ACROSS, _PITCH = 5, 152
"""Number of influence tiles in a line, and the distance between them, with room for a pin beside each."""
_OUTER = 30
"""Distance from the outer edge of a row to the middle of a pin."""
_BELOW = 58
"""Distance from the middle of cubes to the pin below them."""


class PicturedQuestion(NamedTuple):
    """A question with the viewer's table, its subject, and the options of all its parts."""

    view: View[Perikles]
    say: Say
    about: Mapping[str, object]
    options: tuple[object, ...]

    @property
    def g(self) -> Perikles:
        return self.view.seen

    def picture(self, bands: Iterable[Band], tall: int, words: Iterable[str]) -> Picture:
        """The private picture for the viewer."""
        viewer = self.view.viewer
        only = [] if viewer is None else [self.say("picture-alt-only", player=name(self.say, viewer))]
        return Picture(WIDTH, tall, tuple(bands), alt_text([*only, *words]))


def scene(view: View[Perikles], say: Say) -> Scene | None:
    """The picture of the viewer's question; None for a question without places."""
    prompt = view.prompt
    make = _SCENES.get(prompt.key) if prompt is not None else None
    if prompt is None or make is None:
        return None
    options = [one for part in prompt.parts() for one in cast("Sequence[object]", getattr(part, "options", ()))]
    return make(PicturedQuestion(view, say.plain, prompt.about, tuple(options)))


# rows


def _all_rows(asked: PicturedQuestion) -> Scene:
    return _rows(asked, asked.g.rows)


def _rows_left(asked: PicturedQuestion) -> Scene:
    return _rows(asked, asked.g.rows[asked.g.fought :])


def _row_of_target(asked: PicturedQuestion) -> Scene:
    return _rows(asked, [cast("Target", asked.about["target"]).location])


def _rows_asked(asked: PicturedQuestion) -> Scene:
    places = [one.location for one in cast("Sequence[Request]", asked.about["requests"])]
    return _rows(asked, [one for one in asked.g.rows if one in places])


def _row_fought(asked: PicturedQuestion) -> Scene:
    return _rows(asked, [cast("Location", asked.about["location"])])


def _rows(asked: PicturedQuestion, places: Sequence[Location]) -> Scene:
    """Rows of the turn, those with an option lit, with a pin for each side. A location, or a revolt there, has its pin
    in the strip of the tile.

    If options are counters with their sides, the sides are lit and the counters have numbers, since several may go to
    one side.
    """
    g, say, y = asked.g, asked.say, 56
    bands, pins, sides = list(_headings(say)), dict[str, Pin](), dict[str, Pin]()
    own = [one for one in asked.options if _place(one) is not None]
    for location in places:
        here = [one for one in own if _place(one) is location]
        tall = height(g, location, NEAR)
        bands += row(g, say, location, y, OPEN if here or not own else WAR, NEAR)
        number = g.rows.index(location) + 1
        strip = y + (tall - NEAR.high) // 2
        on_tile = Pin(NEAR.left + NEAR.strip / 2, strip + 28, str(number), small=True)
        for one in here:
            if isinstance(one, Target | Sent):
                to = one.target if isinstance(one, Sent) else one
                x = NEAR.x + _OUTER if to.side is Side.ATTACK else NEAR.x + NEAR.width - _OUTER
                found = sides if isinstance(one, Sent) else pins
                found[to.id] = Pin(x, y + tall // 2, f"{number}{say.value(to.side, 'short')}")
            elif isinstance(one, Revolt):
                pins[one.id] = replace(on_tile, word=say("picture-pin-revolt", n=number))
            else:
                pins[option_id(one)] = on_tile
        if all(isinstance(one, Target | Sent) for one in here):  # otherwise a pin has the number
            bands.append(numbered(number, strip, NEAR))
        y += tall + 8
    bands += [lit(pin, pin.word) for pin in sides.values()]
    sent = dict.fromkeys(one.target for one in own if isinstance(one, Sent))
    words = [f"{sides[to.id].word}: {say.value(to)}." for to in sent]
    return Scene(asked.picture(bands, y + 4, [*words, *(_row_in_words(asked, one) for one in places)]), pins)


def _row_in_words(asked: PicturedQuestion, location: Location) -> str:
    """A drawn row in words: its tile, then its counters."""
    entry = DATA.location[location]
    tile = asked.say(
        "picture-alt-row",
        n=asked.g.rows.index(location) + 1,
        city=entry.city,
        points=entry.points,
        rounds=", ".join(asked.say.value(arm) for arm in entry.rounds),
        helpers=[one for side in Side for one in helpers(location, side)],
    )
    return f"{tile} {row_alt(asked.g, asked.say, location)}."


def _headings(say: Say) -> Iterator[Band]:
    for side, x in ((Side.ATTACK, 139), (Side.DEFENCE, 645)):
        yield Drawing.caption(x, 42, say.value(side, "column"), 32, palette.MUTED, BOLD, anchor="middle")


def _place(option: object) -> Location | None:
    """The row of an option; None for the pool of Sparta and for options without a place."""
    if isinstance(option, Target | Sent):
        return (option.target if isinstance(option, Sent) else option).location
    place = option.place if isinstance(option, Revolt) else option
    return place if isinstance(place, Location) else None


# cities


def _cities(asked: PicturedQuestion) -> Scene:
    bands, pins, y = _map(asked, 12, PINNED)
    return Scene(asked.picture(bands, y, _in_words(asked)), pins)


def _display(asked: PicturedQuestion) -> Scene:
    """The influence tiles on display, those on offer lit; below them the cities."""
    g, say, bands, pins, y = asked.g, asked.say, list[Band](), dict[str, Pin](), 12
    placed = {option.tile for option in asked.options if isinstance(option, Placed)}
    for at, tile in enumerate(g.display):
        line, n = divmod(at, _ACROSS)
        x, top = _EDGE + _PITCH * n, y + line * (TALL + _GAP)
        bands.append(influence_tile(say, tile, x, top, lit=tile in asked.options or tile in placed))
        if tile in asked.options:
            pins.setdefault(tile.id, Pin(x + TILE + 29, top + TALL / 2))
    plate = PINNED if placed else BOARD
    below, cities, y = _map(asked, y + ceil(len(g.display) / _ACROSS) * (TALL + _GAP), plate)
    tiles = say("picture-alt-display", tiles=", ".join(say.value(tile) for tile in g.display))
    return Scene(asked.picture([*bands, *below], y, [tiles, *_in_words(asked)]), pins | cities)


def _in_words(asked: PicturedQuestion) -> Iterator[str]:
    return (f"{city_alt(asked.g, asked.say, one)}." for one in CITIES)


def _map(asked: PicturedQuestion, y: int, plate: Plate) -> tuple[list[Band], dict[str, Pin], int]:
    """Six cities, two in a line: bands, pins, and the y of their end."""
    bands, pins = list[Band](), dict[str, Pin]()
    for at, one in enumerate(CITIES):
        x, top = _EDGE + at % 2 * (WIDE + _EDGE), y + at // 2 * (plate.high + _GAP)
        bands += city(asked.g, asked.say, one, x, top, plate)
        if one in asked.options:
            pins[one.value] = Pin(x + WIDE / 2, top + plate.cubes + _BELOW)
        for option in asked.options:
            if isinstance(option, Nomination | Cube) and option.city is one:
                pins[option.id] = _pin(option, x, top, plate)
            elif isinstance(option, Placed) and option.city is one:
                pins[option.id] = Pin(x + WIDE / 2, top + plate.cubes + _BELOW)
    return bands, pins, y + ceil(len(CITIES) / 2) * (plate.high + _GAP)


def _pin(option: Nomination | Cube, x: int, y: int, plate: Plate) -> Pin:
    """A pin below a player's cubes, or below a candidate."""
    if isinstance(option, Cube) and option.space is not Space.MAIN:
        left, middle = niche_at(SPACES.index(option.space), x, y)
        return Pin(left, middle + 42, small=True)
    left, middle = cubes_at(option.seat, x, y, plate)
    return Pin(left, middle + _BELOW)


_SCENES: dict[str, Callable[[PicturedQuestion], Scene]] = {
    "setup-cube": _cities,
    "take-influence": _display,
    "place-any": _cities,
    "nominate": _cities,
    "assassinate": _cities,
    "alkibiades-cube": _cities,
    "alkibiades-to": _cities,
    "plague": _cities,
    "commit": _all_rows,
    "commit-counter": _row_of_target,
    "commit-second": _all_rows,
    "commit-extra": _all_rows,
    "commit-cube": _cities,
    "permission": _rows_asked,
    "battle-orders": _all_rows,
    "battle-special": _rows_left,
    "casualty": _row_fought,
}
