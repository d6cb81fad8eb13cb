"""Scenes of games that pictures are tried with, and words for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from engine.core import Game, Position, Seat, State, View, clone, view
from engine.games.box import Box
from engine.language import Language, Say
from engine.look import Band, Picture, palette
from engine.tools.walking import case, hurried
from tests.engine.games import of_each

NAMES = ("Ania", "Borys", "Celina", "Dawid", "Elżbieta")
LONG = (
    "Aleksandra Wielkopolska-Nowak ",
    "Bartłomiej Brzęczyszczykiewicz",
    "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
    "王小明 🐙",
    "Ż" * 30,
)
"""Names as Discord allows them."""


class Scene(Protocol):
    """A table that can be looked at."""

    g: Any

    def view(self, viewer: Seat | None = None) -> View[Any]: ...


@dataclass(slots=True)
class Laid:
    """A table laid out by hand; who is awaited follows from it."""

    g: Any
    game: Game[Any]

    def view(self, viewer: Seat | None = None) -> View[Any]:
        return view(self.game, Position(clone(self.g)), viewer)


Make = Callable[[int], Scene]


@dataclass(frozen=True)
class Gallery:
    """Scenes of a game, each made for a number of players: `scenes` before the end, the usual ones first and the most
    crowded last; `end` after it; `secret`: those of which others can be imagined (all, if it says nothing).

    `sizes` are the seat counts for which they can be made, `height` of the board in px: alone, and more for each
    player; its `width`. Of a usual board at most one part in `drawn_ahead` is drawn anew.
    """

    box: Box
    scenes: Sequence[Make]
    end: Make
    height: tuple[int, int]
    sizes: Sequence[int]
    drawn_ahead: int
    secret: Sequence[Make] = ()
    width: int = 1200


def laid(game: Game[Any], make: Callable[[int], State]) -> Make:
    """Scenes of a function that makes states."""

    def scene(players: int) -> Scene:
        return Laid(make(players), game)

    scene.__name__ = make.__name__
    return scene


def moment(game: Game[Any], answers: int) -> Make:
    """A random game after so many answers."""

    def scene(players: int) -> Scene:
        g, _ = next(islice(hurried(case(game, players, "pictures")), answers, None))
        return Laid(clone(g), game)

    scene.__name__ = f"after-{answers}"
    return scene


def galleries() -> dict[str, Gallery]:
    """Those of all games, by id: GALLERY in the `scenes` of their tests."""
    return {id: scenes.GALLERY for id, scenes in of_each("scenes").items()}


def highlights(picture: Picture | None) -> list[Band]:
    """The aqua rings and frames of a picture: what is new in it."""
    assert picture is not None
    return [band for band in picture.bands if palette.AQUA in band.svg and "<text" not in band.svg]


LANGUAGE = Language()


class Speaking(Protocol):
    """What speaks of a game in a language, of players with these names."""

    def __call__(self, locale: str = "en", names: tuple[str, ...] = ()) -> Say: ...


def speaking(box: Box, called: tuple[str, ...]) -> Speaking:
    """Speaks of this game; the players are `called` so where no names are given."""

    def say(locale: str = "en", names: tuple[str, ...] = ()) -> Say:
        return LANGUAGE.say(locale, game=box.text, names=names or called)

    return say
