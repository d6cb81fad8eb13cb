"""Names of options on their buttons, as the picture prints them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from engine.core import View, option_id
from engine.core.events import Word
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import SPACES
from engine.games.perikles.state import Perikles
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

GROUPED = 8
"""With more cubes to choose from, the city is chosen first, and their names leave it out."""


def faces(view: View[Perikles]) -> Mapping[str, object]:
    """Sides by their row, tiles by city and symbols, cubes by seat and number."""
    return dict(_faces(view)) if view.prompt is not None else {}


def _faces(view: View[Perikles]) -> Iterator[tuple[str, object]]:
    g, prompt = view.seen, view.prompt
    assert prompt is not None
    for part in prompt.parts():
        options = cast("Sequence[object]", getattr(part, "options", ()))
        powers = {one.power for one in options if isinstance(one, Counter)}
        for option in options:
            match option:
                case Tile():
                    yield option.id, _tile(option)
                case Nomination() | Cube():
                    cube = _cube(g, option)
                    whole = (
                        cube if len(options) > GROUPED else Word("face-in-city", {"city": option.city, "cube": cube})
                    )
                    yield option.id, whole
                case Counter() if len(powers) > 1:
                    (troop,) = troops([option], shown=True)
                    yield option.id, troop
                case Target() if option.location in g.rows:
                    args = {"row": _row(g, option.location), "attacks": int(option.side is Side.ATTACK)}
                    yield option.id, Word("face-target", args)
                case Revolt(place=Location() as place) if place in g.rows:
                    yield option.id, Word("face-revolt", {"row": _row(g, place)})
                case Revolt():
                    yield option.id, Word("face-revolt-pool")
                case Permit() | Withdrawal():
                    key = "face-permit" if isinstance(option, Permit) else "face-withdrawal"
                    yield option.id, Word(key, {"power": option.power, "row": _row(g, option.location)})
                case Reply.DONE if part.key == "commit-first":
                    yield option_id(option), Word("face-nothing")
                case _:
                    pass


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
