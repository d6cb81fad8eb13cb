"""`python -m engine` as tests run it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import engine.__main__ as command_line
from engine.tools.commands import asked
from tests.engine.core.market_box import market_box

Run = Callable[..., tuple[int, str, str]]


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command: exit code, stdout, stderr."""

    def call(*arguments: object) -> tuple[int, str, str]:
        try:
            code = command_line.main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


def with_market_alone(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on the toy market, which draws no pictures, is the only game."""
    box = market_box(folder)
    monkeypatch.setattr(asked, "boxes", lambda: {"market": box})
