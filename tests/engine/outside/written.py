"""Programs written for a test, good and bad ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.outside import Description

HEAD = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def told():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "end"}
def ready():
    told()
    say(type="ready", protocol=1)
def answer(asked, wire=None):
    question = asked["question"]
    say(type="answer", id=asked["id"], answer=question["safe"] if wire is None else wire)
"""
GOOD = """
ready()
while (asked := told())["type"] == "ask":
    answer(asked)
"""
SLOW = 30_000
"""Milliseconds that are enough on any machine, for programs that are to answer."""


def program(folder: Path, body: str = GOOD, name: str = "mine", **more: Any) -> Description:
    """A program in Python with this body after `HEAD`, in a folder of its own."""
    own = folder / name
    own.mkdir(exist_ok=True)
    (own / "bot.py").write_text(HEAD + body, encoding="utf-8")
    raw = {"name": name, "command": ("python", "bot.py"), "folder": str(own), "answer_ms": SLOW, **more}
    return Description.model_validate(raw)
