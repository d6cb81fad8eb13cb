"""Games of installed packages in the bot: offered, told where they come from, named in the log if they are left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.rules import panel
from bot.localdiscord.components import walk
from bot.process.container import oraklos
from bot.text import TEXT
from engine.games import box as finding
from engine.games.box import Box, boxes
from engine.language import Language
from tests.installing import lay


def helped(box: Box, locale: str) -> str:
    page = panel.cards(box, Language(TEXT).say(locale, game=box.text), ())
    return " ".join(part.get("content", "") for part in walk(page.to_components()))


METADATA = "License-Expression: GPL-3.0-or-later\nProject-URL: Source, https://b.example/thimble\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with a game that can be played and one that cannot."""
    folder = tmp_path / "installed"
    lay(folder, "thimble", metadata=METADATA)
    lay(folder, "torn", "1 / 0")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return folder


@pytest.fixture(autouse=True)
def forgotten() -> None:
    finding._loaded.cache_clear()
    for name in ("thimble", "torn"):
        sys.modules.pop(name, None)


async def test_bot_offers_installed_games_and_names_in_its_log_what_it_leaves_out(installed: Path) -> None:
    with capture_logs() as lines:
        async with oraklos(installed.parent / "bot.sqlite") as bot:
            assert bot.tables.boxes["thimble"].origin.version == "1.0"
            assert "torn" not in bot.tables.boxes and "doom" in bot.tables.boxes
    (line,) = [line for line in lines if line["event"] == "game-left-out"]
    assert (line["game"], line["reason"]) == ("torn", "torn (package torn): ZeroDivisionError: division by zero")


@pytest.mark.thorough
def test_check_of_the_settings_names_every_game_and_what_is_left_out(installed: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(installed), "DISCORD_TOKEN": "x"}
    command = [sys.executable, "-m", "bot", "check"]
    said = subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout
    assert "good    Game thimble: thimble 1.0, licence GPL-3.0-or-later, https://b.example/thimble." in said
    assert "good    Game doom: oraklos " in said
    assert "warning A game is left out, and its tables rest: torn (package torn): ZeroDivisionError" in said


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "licence GPL-3.0-or-later"), ("pl", "licencja GPL-3.0-or-later")], ids=["en", "pl"]
)
def test_help_says_version_licence_and_source_of_a_game(installed: Path, locale: str, told: str) -> None:
    box = boxes()["thimble"]
    assert f"thimble 1\\.0 · {told} · <https://b.example/thimble>" in helped(box, locale)


def test_help_of_a_game_without_an_address_says_its_package_and_licence() -> None:
    box = boxes()["doom"]
    shown = helped(box, "en")
    assert "Package oraklos" in shown and "licence MIT" in shown and "<https" not in shown
