"""Rulings that are data, of all games: case books name them, and games can be played under their other values."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from engine.games.box import boxes
from engine.games.overlay import texts
from engine.language import LOCALES, Language
from engine.tools.simulate import simulate
from tests.engine.games import OURS, of_each
from tests.engine.games.ruled import ruled

BOOKS = Path(__file__).parents[3] / "docs" / "rules"
BOXES = {id: box for id, box in boxes().items() if id in OURS}


RULED = {game: import_module(f"engine.games.{game}.data") for game in BOXES}
GAMES = pytest.mark.parametrize("game", RULED)
UNKNOWN = [
    pytest.param(game, *row, id=f"{game}-{at}")
    for game, owner in of_each("harms").items()
    for at, row in enumerate(owner.UNKNOWN_RULINGS)
]


def keys(game: str) -> list[str]:
    return [key for key in RULED[game].Rulings.model_fields if key != "source"]


def another(kind: Any, value: Any) -> Any:
    """Another value that a ruling of this kind can have."""
    if kind is bool:
        return not value
    if get_origin(kind) is Literal:
        return next(one for one in get_args(kind) if one != value)
    return [] if isinstance(value, tuple) else value - 1


def others(game: str) -> dict[str, Any]:
    """Every ruling of a game with another value than it has."""
    rulings = RULED[game].DATA.rulings
    return {key: another(RULED[game].Rulings.model_fields[key].annotation, getattr(rulings, key)) for key in keys(game)}


def rows(game: str) -> list[str]:
    """The rulings of a case book, as they stand in its table."""
    return re.findall(r"^\| R\d+ \|.*$", (BOOKS / f"{game}.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_game_of_ours_has_rulings() -> None:
    assert sorted(RULED) == sorted(path.stem for path in BOOKS.glob("*.md") if path.stem != "README")


@GAMES
def test_the_case_book_says_of_each_ruling_where_it_stands(game: str) -> None:
    unsaid = [row for row in rows(game) if not re.search(r"\| (data|option|fixed)\b[^|]*\|$", row)]
    assert rows(game)
    assert unsaid == []


@GAMES
def test_the_case_book_names_every_ruling_that_is_data(game: str) -> None:
    named = [key for row in rows(game) if re.search(r"\| data\b[^|]*\|$", row) for key in re.findall(r"`(\w+)`", row)]
    assert [key for key in keys(game) if key not in named] == []


@pytest.mark.parametrize(("game", "text", "said"), UNKNOWN)
def test_a_value_that_the_rules_do_not_know_is_refused_in_words(
    tmp_path: Path, game: str, text: str, said: str
) -> None:
    (tmp_path / "rulings.toml").write_text(f"[rulings]\n{text}\n", encoding="utf-8")
    assert BOXES[game].check(tmp_path) == [said]


@pytest.mark.thorough
@GAMES
def test_a_game_is_played_under_all_other_rulings(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = "\n".join(f"{key} = {json.dumps(one)}" for key, one in others(game).items())
    ruled(monkeypatch, tmp_path, RULED[game], text)
    box = BOXES[game]
    players = [("level2", box.computers.players["level2"]), *[("random", box.computers.kinds["random"])] * 2]
    assert simulate(box.game, 3, 2, "rulings", box.game.options(), players=players).violations == []


@GAMES
def test_the_handbook_says_the_same_of_other_rulings_in_both_languages(game: str, tmp_path: Path) -> None:
    text = "\n".join(f"{key} = {json.dumps(one)}" for key, one in others(game).items())
    (tmp_path / "rulings.toml").write_text(f"[rulings]\n{text}\n", encoding="utf-8")
    folder, entries = RULED[game].FOLDER, [one for topic in BOXES[game].help.handbook.topics.values() for one in topic]
    changed: dict[str, list[str]] = {}
    for locale in LOCALES:
        usual, other = (Language().say(locale, game=texts(folder, over)) for over in (None, tmp_path))
        said = {one.id: [say(f"rule-{one.id}.text", **one.numbers) for say in (usual, other)] for one in entries}
        changed[locale] = [id for id, (before, after) in said.items() if before != after]
    assert changed["en"] == changed["pl"] != []
