"""Games from outside: the guide's example and a new game are installed, played, and held to all laws."""

import ast
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from engine.__main__ import main
from engine.language.language import LOCALES
from tests.installing import install

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "writing-a-game.md"
PEARLS = ROOT / "docs" / "examples" / "pearls"
NAMES = ("pearls", "thimble")


@dataclass
class Outside:
    """The two packages: where they lie, and where they are installed."""

    packages: Path
    installed: Path

    def run(self, *arguments: object, folder: Path = ROOT) -> str:
        """What Python prints where both are installed."""
        command = [sys.executable, *map(str, arguments)]
        env = {**os.environ, "PYTHONPATH": str(self.installed)}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    found = Outside(tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("installed"))
    copytree(PEARLS, found.packages / "pearls", ignore=ignore_patterns("__pycache__", "*.egg-info", "build"))
    assert main(["new-game", "thimble", str(found.packages / "thimble")]) == 0
    for name in NAMES:
        install(found.packages / name, found.installed)
    return found


def blocks(kind: str) -> list[str]:
    """The contents of the page's code blocks of one kind, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_code_of_the_guide_is_that_of_the_example() -> None:
    source = (PEARLS / "src" / "pearls" / "__init__.py").read_text(encoding="utf-8")
    assert len(blocks("python")) > 6
    assert [block for block in blocks("python") if block not in source] == []
    english = (PEARLS / "src" / "pearls" / "text" / "en.ftl").read_text(encoding="utf-8").splitlines()
    assert [line for block in blocks("fluent") for line in block.splitlines() if line not in english] == []
    for block in blocks("py"):
        ast.parse(block)


@pytest.mark.parametrize("name", NAMES)
def test_package_passes_its_own_tests(outside: Outside, name: str) -> None:
    said = outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=outside.packages / name)
    assert int(re.findall(r"(\d+) passed", said)[-1]) >= 43


@pytest.mark.parametrize("name", NAMES)
def test_installed_game_is_checked_and_played(outside: Outside, name: str) -> None:
    assert f"{name}: " in outside.run("-m", "engine", "check", name)
    played = outside.run("-m", "engine", "simulate", name, "--games", 20, "--check", "--json")
    assert (json.loads(played)["games"], json.loads(played)["violations"]) == (20, [])
    for locale in LOCALES:
        told = outside.run("-m", "engine", "transcript", name, "--lang", locale)
        assert "‹" not in told and len(told.splitlines()) > 10


def test_package_installed_in_place_is_found_in_every_folder(outside: Outside, tmp_path: Path) -> None:
    """As by `pip install -e`, in an environment of its own that has all that ours has."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "env")], check=True)
    (site,) = (tmp_path / "env").glob("lib/python*/site-packages")
    ours = [path for path in sys.path if path.endswith("-packages")]
    (site / "ours.pth").write_text(
        "".join(f"import site; site.addsitedir({path!r})\n" for path in ours), encoding="utf-8"
    )
    package = outside.packages / "thimble"
    install(package, site, "build_editable")
    title = package / "src" / "thimble" / "text" / "en.ftl"
    title.write_text(title.read_text(encoding="utf-8").replace("= Thimble", "= Thimble of the day"), encoding="utf-8")
    for folder in (tmp_path, package, outside.packages):
        command = [str(tmp_path / "env" / "bin" / "python"), "-m", "engine", "list"]
        listed = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
        assert "thimble: Thimble of the day, 2-4 players" in listed and "doom: " in listed


HOUSE = (
    "tests/e2e/test_games.py",
    "tests/engine/core/test_interventions.py",
    "tests/engine/games",
    "tests/engine/keepsakes",
    "tests/engine/players",
    "tests/engine/replay",
    "tests/engine/test_conformance.py",
    "tests/engine/test_fate.py",
    "tests/engine/test_orders.py",
    "tests/engine/test_ranking.py",
    "tests/bot/panels",
    "tests/bot/test_areas.py",
    "tests/bot/test_every_ending.py",
    "tests/bot/test_learning.py",
    "tests/bot/test_reasons.py",
    "tests/bot/test_same_bytes.py",
    "tests/bot/test_words_of_the_box.py",
)
"""Where the house tests every game that there is."""


@pytest.mark.long(60)
@pytest.mark.timeout(1_800)  # a whole run of pytest: how long it takes is up to the machine
def test_installed_games_pass_the_tests_of_the_house(outside: Outside) -> None:
    chosen = ("-o", "addopts=", "-m", "not soak", "-k", " or ".join(NAMES))
    said = outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, *HOUSE)
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 100
