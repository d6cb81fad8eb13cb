"""Everything that happens in a game is said in every language, and so is every name that it has for things."""

from enum import Enum
from importlib import import_module
from pkgutil import walk_packages

import pytest

from engine.core.events import kebab
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language, Say
from engine.tools.laws import USUAL, every_language_says_the_same, everything_is_said

BOXES = boxes()
LONGEST = {"atlantis": (45, 40), "doom": (45, 60), "perikles": (60, 60)}
ONCE = {"perikles"}
"""Where games are long each question is looked at once, not at every moment at which it is asked."""
NAMED = {
    "atlantica": {"Diver", "Kind", "Colour", "Research", "Dock", "Area", "Deed"},
    "atlantis": {"Kind", "Source"},
    "cyclades": {"God", "Building", "Unit", "Special", "Creature", "Island", "MapName", "Reply"},
    "doom": {"Card", "EventCard", "Faction", "Phase", "Place", "ShipId", "Source", "Special"},
    "perikles": {
        "Power", "Arm", "Side", "Location", "Special", "Anywhere", "Pool", "Symbol", "Relation", "Phase", "When",
        "Reply", "Space", "Source",
    },
}  # fmt: skip
"""The enumerations of each game whose members all have words."""


def says(box: Box) -> list[Say]:
    return [Language().say(locale, game=box.text, names=("Ana", "Bob", "Eva", "Jan", "Ola")) for locale in LOCALES]


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(id, seats, id=f"{id}-{seats}") for id, box in BOXES.items() for seats in box.game.seats],
)
def test_everything_in_a_game_is_said(game: str, seats: int) -> None:
    everything_is_said(BOXES[game], seats, LONGEST.get(game, USUAL), once=game in ONCE)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_every_language_says_the_same(box: Box) -> None:
    every_language_says_the_same(box)


@pytest.mark.parametrize("game", NAMED)
def test_every_name_is_said(game: str) -> None:
    package = import_module(f"engine.games.{game}")
    modules = [import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}.")]
    there = {
        kind.__name__: kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__.startswith(package.__name__)
    }
    unsaid = [
        (name, member.value)
        for name in NAMED.get(game, ())
        for member in there[name]
        if not all(say.speaks(f"{kebab(name)}-{member.value}") for say in says(BOXES[game]))
    ]
    assert unsaid == []
