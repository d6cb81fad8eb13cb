"""The other words on the card of a question: names of options on buttons, the viewer's own numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import Prompt, View
from engine.core.events import Word
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import SPACES
from engine.games.perikles.rules.deployment import planned_sends
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    Anywhere,
    Counter,
    Cube,
    Location,
    Nomination,
    Permit,
    Reply,
    Revolt,
    Side,
    Space,
    Symbol,
    Target,
    Tile,
    Withdrawal,
    troops,
)
from engine.language import SEAT_LETTERS, Said

# names on buttons

GROUPED = 8
"""With more cubes to choose from, the city is chosen first, and their names leave it out."""


def face(view: View[Perikles], part: Prompt[Any], option: object) -> object:
    """Sides by their row, tiles by city and symbols, cubes by seat and number."""
    g, options = view.seen, cast("Sequence[object]", getattr(part, "options", ()))
    match option:
        case Tile():
            return _tile(option)
        case Nomination() | Cube():
            cube = _cube(g, option)
            return cube if len(options) > GROUPED else Word("face-in-city", {"city": option.city, "cube": cube})
        case Counter() if len({one.power for one in options if isinstance(one, Counter)}) > 1:
            return troops([option], shown=True)[0]
        case Target() if option.location in g.rows:
            return Word("face-target", {"row": _row(g, option.location), "attacks": int(option.side is Side.ATTACK)})
        case Revolt(place=Location() as place) if place in g.rows:
            return Word("face-revolt", {"row": _row(g, place)})
        case Revolt():
            return Word("face-revolt-pool")
        case Permit() | Withdrawal():
            key = "face-permit" if isinstance(option, Permit) else "face-withdrawal"
            return Word(key, {"power": option.power, "row": _row(g, option.location)})
        case Reply.DONE if part.key == "commit-first":
            return Word("face-nothing")
        case _:
            return None


def _row(g: Perikles, location: Location) -> int:
    return g.rows.index(location) + 1


def _tile(tile: Tile) -> Word:
    if isinstance(tile.city, Anywhere):
        return Word("face-any")
    symbols = {one.value: int(tile.symbol is one) for one in (Symbol.CANDIDATE, Symbol.ASSASSIN)}
    return Word("face-tile", {"city": tile.city, "cubes": DATA.cubes_of[tile.symbol], **symbols})


def _cube(g: Perikles, option: Nomination | Cube) -> Word:
    """The seat with its cubes in the main area, or as alpha or beta."""
    letter = Said(SEAT_LETTERS[option.seat])
    if isinstance(option, Cube) and option.space is not Space.MAIN:
        return Word("face-candidate", {"letter": letter, "space": SPACES.index(option.space)})
    return Word("face-cubes", {"letter": letter, "n": g.cubes[option.city][option.seat]})


# own numbers


def gist(view: View[Perikles]) -> Mapping[str, object]:
    """The viewer's cubes in the supply in the political half; then counters left, tiles to come after this one, and
    points in battles."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    match g.phase:
        case Phase.SETUP | Phase.INFLUENCE | Phase.NOMINATIONS:
            return {"supply": DATA.setup.cubes - g.on_board(seat)}
        case Phase.SENDING if g.active is not None or any(g.tiles.values()):
            counters = sum([len(g.pool[power]) for power in g.led(seat)])
            planned = len(planned_sends(g)) if view.drafting else 0
            tiles = {"tiles": len(g.tiles[seat])} if g.tiles[seat] else {}
            return {"counters": counters - planned, **tiles}
        case _:
            return {"points": scores(g)[seat]}
