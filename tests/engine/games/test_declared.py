"""What every game declares: its secrets, the faults of a table that it names, and the folders of its code."""

from importlib import import_module
from pathlib import Path

import pytest

from engine.games.box import boxes
from tests.engine.games import of_each

HIDDEN = {
    "atlantica": {"treasure_deck", "hurricane_deck", "removed", "research_deck", "ship_decks", "diver_deck"},
    "atlantis": {"under", "deck"},
    "cyclades": {"deck", "down"},
    "doom": {"deck", "special_deck", "events", "removed"},
    "perikles": {"tile_deck", "box", "location_deck"},
}
"""What nobody sees."""
OWN = {
    "atlantica": {"hand"},
    "atlantis": {"hand"},
    "cyclades": {"gold"},
    "doom": {"hand", "buried", "specials", "enclosed", "armed", "down", "sealed", "peeked", "orders"},
    "perikles": {"special", "pool", "sent", "held", "revolt", "orders"},
}
"""What only a player sees, beside the own answer."""


@pytest.mark.parametrize("game", of_each("scenes"))
def test_a_field_that_was_secret_stays_secret(game: str) -> None:
    declared = {kind: {field.name for field in boxes()[game].game.declared if field.seen.to == kind}
                for kind in ("hidden", "owner")}  # fmt: skip
    assert declared == {"hidden": HIDDEN[game], "owner": {"answers", *OWN[game]}}


BOXES = boxes()
MADE = of_each("harms")
HARMS = [(id, harm) for id, made in MADE.items() for harm in made.HARMS]


@pytest.mark.parametrize(("game", "harm"), HARMS)
def test_every_harm_is_named(game: str, harm: str) -> None:
    faults, g = BOXES[game].game.faults, MADE[game].table()
    assert list(faults(g)) == []
    MADE[game].HARMS[harm](g)
    assert list(faults(g)) != []


GAMES = pytest.mark.parametrize("game", of_each("scenario"))


def init_of(game: str) -> tuple[Path, str]:
    """The folder of a game, and what its `__init__` says of it."""
    module = import_module(f"engine.games.{game}")
    return Path(str(module.__file__)).parent, str(module.__doc__)


@GAMES
def test_a_game_has_the_same_at_its_top_as_all_others(game: str) -> None:
    folder, _ = init_of(game)
    found = {path.name.removesuffix(".py") for path in folder.iterdir() if path.name[:2] != "__"}
    some = {"terms", "habits"}  # words for which its state has no room; what its bids and openings tell of people
    assert found - some == {"state", "orders", "story", "rules", "card", "pictures", "players", "data", "text"}


@GAMES
def test_cards_of_all_games_use_the_same_names(game: str) -> None:
    folder, _ = init_of(game)
    found = {path.stem for path in (folder / "card").glob("[a-z]*.py")}
    assert found == {"effects", "words"}


@GAMES
def test_the_reading_order_leaves_out_no_module_of_the_rules(game: str) -> None:
    folder, said = init_of(game)
    modules = [path.name.removesuffix(".py") for path in (folder / "rules").iterdir() if path.name[0] != "_"]
    assert [name for name in modules if f"`{name}`" not in said and f"`{name}/`" not in said] == []
