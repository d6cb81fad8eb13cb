"""The game in `docs/writing-a-game.md` is a game: its blocks are taken out of the page and held to every law."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile, copytree
from types import ModuleType

import pytest

import engine.__main__ as command_line
from bot.text import TEXT
from engine.commands import asked
from engine.core import Choose, Seat, answer, new_game, seed_from, settle, take_back, view
from engine.games.box import Box
from engine.language import Language
from engine.language.language import LOCALES
from tests.engine import conformance
from tests.engine.test_conformance import LAWS
from tests.engine.walking import Case, case

pytestmark = pytest.mark.thorough

PAGE = Path(__file__).parents[3] / "docs" / "writing-a-game.md"


def blocks(kind: str) -> list[str]:
    """The contents of the page's code blocks of one kind, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Box]:
    """The page's game, as if it stood in a folder of its own."""
    folder = tmp_path_factory.mktemp("pearls")
    text = folder / "text"
    text.mkdir()
    for locale in LOCALES:
        (text / f"{locale}.ftl").write_text("".join(blocks(f"fluent {locale}")), encoding="utf-8")
    module = ModuleType("pearls_of_the_page")
    module.__file__ = str(folder / "__init__.py")
    sys.modules[module.__name__] = module
    exec(compile("".join(blocks("python")), str(PAGE), "exec", dont_inherit=True), module.__dict__)
    yield module.BOX
    del sys.modules[module.__name__]


@pytest.fixture
def run(box: Box, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs a command of the engine with this game alone; returns what it printed."""
    monkeypatch.setattr(asked, "boxes", lambda: {box.game.id: box})

    def call(*arguments: str) -> str:
        assert command_line.main(arguments) == 0
        return capsys.readouterr().out

    return call


def test_it_is_played_and_checked(run: Callable[..., str]) -> None:
    for seats in "234":
        found = json.loads(run("simulate", "pearls", "--seats", seats, "--games", "20", "--check", "--json"))
        assert (found["games"], found["violations"]) == (20, [])
    assert json.loads(run("simulate", "pearls", "--option", "dives=1", "--games", "5", "--json"))["answers"] < 60


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_every_law(box: Box, law: Callable[[Case], None]) -> None:
    for seats in box.game.seats:
        law(case(box.game, seats, "page"))


def test_it_keeps_its_secrets(box: Box) -> None:
    for seed in range(5):
        conformance.tells_nobody_what_they_may_not_know(case(box.game, 3, seed))


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_told_in_every_language(run: Callable[..., str], locale: str) -> None:
    told = run("transcript", "pearls", "--lang", locale)
    assert "‹" not in told
    assert len(told.splitlines()) > 10


def test_every_prompt_has_its_words() -> None:
    for locale in LOCALES:
        words = "".join(blocks(f"fluent {locale}"))
        for key in ("ask-bid", "await-bid", "ask-sell", "await-sell", "option-dives", "game-title", "game-summary"):
            assert f"\n{key} = " in f"\n{words}"


def test_a_sale_is_a_plan_as_the_page_says(box: Box) -> None:
    game = box.game
    at = new_game(game, 2, game.options(), seed_from("page")).position
    at = answer(game, answer(game, at, Seat(0), 3).position, Seat(1), 0).position
    (pearl,) = at.state.chest[Seat(0)]
    before = view(game, at, Seat(1))
    plan = answer(game, at, Seat(0), str(pearl)).position
    assert view(game, plan, Seat(0)).seen.shore == [pearl]
    assert view(game, plan, Seat(1)) == before
    assert view(game, take_back(game, plan, Seat(0)).position, Seat(0)).seen.shore == []
    ready = answer(game, plan, Seat(0), "keep").position
    assert view(game, ready, Seat(0)).ready
    assert view(game, settle(game, ready).position, Seat(1)).seen.shore == [pearl]
    prompt = view(game, at, Seat(0)).prompt
    assert isinstance(prompt, Choose)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_of_a_sale_lights_the_pearls_and_says_what_each_means(box: Box, locale: str) -> None:
    game, say = box.game, Language(TEXT).say(locale, game=box.text, names=("Ann", "Bob"))
    at = new_game(game, 2, game.options(), seed_from("page")).position
    at = answer(game, answer(game, at, Seat(0), 3).position, Seat(1), 0).position
    (pearl,) = at.state.chest[Seat(0)]
    own = view(game, at, Seat(0))
    scene, effects = box.scene(own, say), box.effects(own)
    assert scene is not None and [*scene.pins] == [*effects] == [str(pearl)]
    assert say.value(pearl) in scene.picture.alt and "8" in say.value(effects[str(pearl)])
    assert box.scene(view(game, at, Seat(1)), say) is None and not box.effects(view(game, at, Seat(1)))


def test_side_remarks_are_python_too() -> None:
    for block in blocks("py"):
        ast.parse(block)


HOUSE = (
    "tests/test_imports.py",
    "tests/engine/core/test_interventions.py",
    "tests/engine/games",
    "tests/engine/players/test_kinds.py",
    "tests/engine/test_orders.py",
    "tests/bot/panels",
    "tests/bot/test_same_bytes.py",
)
"""Where the house tests every game that there is, beside the laws above."""


@pytest.mark.long(6)
@pytest.mark.timeout(1_800)  # a whole run of pytest: how long it takes is up to the machine
def test_it_passes_the_tests_of_the_house(tmp_path: Path) -> None:
    """The page's game, laid into a copy of the project as a newcomer would, is a game like any other."""
    root = PAGE.parents[1]
    for part in ("engine", "bot", "cogs", "migrations", "tests", "docs", "pyproject.toml"):
        (copytree if (root / part).is_dir() else copyfile)(root / part, tmp_path / part)
    text = tmp_path / "engine" / "games" / "pearls" / "text"
    text.mkdir(parents=True)
    (text.parent / "__init__.py").write_text("".join(blocks("python")), encoding="utf-8")
    for locale in LOCALES:
        (text / f"{locale}.ftl").write_text("".join(blocks(f"fluent {locale}")), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-o",
        "addopts=",
        "-m",
        "not soak",
        "-k",
        "pearls or rules_touch",
        *HOUSE,
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[-1]) > 20
