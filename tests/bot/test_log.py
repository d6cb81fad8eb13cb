"""Logs hold no secrets, at no level."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = """
import logging
from bot.log import set_up
from bot.settings import Settings
set_up(Settings(log_level={level!r}))
for name in ("aiosqlite", "discord.http", "discord.gateway", "bot.delivery", "engine.tables"):
    logging.getLogger(name).debug("hand of " + name)
    logging.getLogger(name).info("greeting of " + name)
"""


def said(level: str) -> str:
    """What is logged by libraries and by us, in a process of its own."""
    program = PROGRAM.format(level=level)
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True).stderr


def test_libraries_never_log_what_they_store_and_send() -> None:
    log = said("debug")
    for library in ("aiosqlite", "discord.http", "discord.gateway"):
        assert f"hand of {library}" not in log
        assert f"greeting of {library}" in log
    assert "hand of bot.delivery" in log


def test_usually_libraries_warn_only() -> None:
    log = said("info")
    assert "greeting of engine.tables" in log
    assert "discord" not in log
