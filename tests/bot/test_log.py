"""Logs hold no secrets, at no level."""

from __future__ import annotations

import ast
import asyncio
import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import structlog

from bot.panels.custom_ids import CustomId
from bot.process.log import HIDDEN, SAYABLE, redacted, set_up, trace
from bot.process.settings import Settings
from engine.asking.face import stamp
from engine.asking.tray import Tray
from engine.core import new_game, number, view
from engine.core.play import open_question
from engine.games.doom import BOX
from engine.games.doom.state import Card, EventCard, Special
from engine.ids import TableId
from engine.store import targets
from engine.store.targets import KINDS
from engine.tools.walking import case
from tests.bot.pairs import Pair, Side
from tests.bot.window import SEED, user_of, window
from tests.parts import with_parts
from tests.processes import process, running

ROOT = Path(__file__).parents[2]
LOUD = TableId("loud")

PROGRAM = """
import logging
from bot.process.log import set_up
from bot.process.settings import Settings
set_up(Settings(log_level={level!r}))
for name in ("discord.http", "discord.gateway", "bot.delivery", "engine.tables"):
    logging.getLogger(name).debug("hand of " + name)
    logging.getLogger(name).info("greeting of " + name)
"""


def ran(program: str) -> str:
    """What is logged by a program in a process of its own."""
    return logged(exec, program, {})


def logged(work: Callable[..., object], *args: object) -> str:
    """What is logged by a function in a process of its own."""
    with TemporaryDirectory() as folder:
        with running(process(work, *args, err=Path(folder) / "err")) as one:
            one.join()
        said = (Path(folder) / "err").read_text()
        assert one.exitcode == 0, said
        return said


def said(level: str) -> str:
    """What is logged by libraries and by us."""
    return ran(PROGRAM.format(level=level))


@pytest.mark.thorough
def test_libraries_never_log_what_they_store_and_send() -> None:
    log = said("debug")
    for library in ("discord.http", "discord.gateway"):
        assert f"hand of {library}" not in log and f"greeting of {library}" in log
    assert "hand of bot.delivery" in log


def test_usually_libraries_warn_only() -> None:
    log = said("info")
    assert "greeting of engine.tables" in log and "discord" not in log


# What may be said

PLANTED = """
import logging, structlog
from bot.process.log import set_up
from bot.process.settings import Settings
set_up(Settings(log_format={form!r}, log_level="debug"))
log = structlog.get_logger("bot.delivery")
secrets = dict.fromkeys({keys!r}, "Treason 7")
log.info("delivered", **secrets)
log.info("delivered", **dict.fromkeys({keys!r}, ["Treason 7", 7]))
log.info("delivered", **dict.fromkeys({keys!r}, {{"Treason": 7}}))
log.info("Treason 7", hand="treason", bid=4711, wire=["treason"], seed="feed")
structlog.contextvars.bind_contextvars(held="treason")
log.error("trouble")
try:
    raise ValueError("Treason 7")
except ValueError:
    log.exception("part-trouble", table="Treason 7")
try:
    raise OSError("no way to http://x/api/v10/interactions/5/Treason/callback")
except OSError:
    log.exception("trouble", number="0a0b0c0d")
logging.getLogger("discord.http").warning("PATCH /webhooks/5/Treason/messages/@original was refused")
"""


@pytest.mark.parametrize("form", ["text", "json"])
def test_only_what_is_known_is_said(form: str) -> None:
    said_freely = {"event", "reason", "files"}  # our own words on files and versions
    log = ran(PLANTED.format(form=form, keys=sorted(SAYABLE.keys() - said_freely)))
    assert len(log.splitlines()) >= 8
    assert re.findall(r"(?i)treason|4711|feed|\b7\b", re.sub(r"File .*|\[?\d{4}-\S+", "", log)) == []
    assert "0a0b0c0d" in log and "/@original was refused" in log


@pytest.mark.thorough
def test_all_that_our_lines_hold_is_known() -> None:
    held: set[str] = set()
    for file in [path for folder in ("bot", "cogs", "engine") for path in (ROOT / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text())):
            match node:
                case ast.Call(ast.Attribute(ast.Name("log")), arguments, keywords):
                    held |= {keyword.arg for keyword in keywords if keyword.arg is not None}
                    events = [one.value for one in arguments if isinstance(one, ast.Constant)]
                    assert all(SAYABLE["event"](event) for event in events), (file, events)
                case _:
                    pass
    assert held - {"exc_info"} <= set(SAYABLE) and len(held) > 12


@pytest.mark.parametrize(
    ("target", "shown"),
    [
        (targets.Panel(), {"target": "panel"}),
        (targets.Told(3, line=7), {"target": "told", "seat": 3, "line": 7}),
        (targets.Snoozed(2, question=57, until=1000), {"target": "snooze", "seat": 2, "question": 57, "until": 1000}),
        (targets.Former(3, user=4711), {"target": "former", "seat": 3}),
        (targets.Seated(1, user=4711), {"target": "seated", "round": 1}),
        (targets.Ended(4711), {"target": "ended"}),
        (targets.Dispute(2, board=1), {"target": "dispute", "round": 2, "board": 1}),
        ("ended:4711", {"target": HIDDEN}),
    ],
)
def test_a_line_shows_of_a_target_all_but_whom_it_names(target: object, shown: dict[str, object]) -> None:
    line = redacted(None, "info", {"event": "delivered", "table": "ab12", "target": target})
    assert line == {"event": "delivered", "table": "ab12", **shown}


def test_no_field_of_a_target_hides_what_a_line_says_beside_it() -> None:
    shown = {name for kind in KINDS.values() for name in (one.name for one in dataclasses.fields(kind))}
    assert shown & set(SAYABLE) == set()


# A whole game, logged


def play_aloud() -> None:
    """Plays a game at the lowest level, with mistakes by players and, in a part of it, with a picture that breaks."""
    set_up(Settings(log_level="debug"))
    with TemporaryDirectory() as folder:
        asyncio.run(_game(Path(folder) / "log.sqlite"))


async def _game(database: Path) -> None:
    one, rng = case(BOX.game, 3, "log"), Random("log")
    at = new_game(one.game, one.seats, one.options, SEED).position
    pair = Pair(LOUD, BOX, one, None, "", Side(at), Side(at))
    broken = False

    def board(seen: Any, say: Any, before: Any) -> Any:
        if broken:
            raise ValueError(f"no place for {next(iter(seen.unseen.values()))}")
        return BOX.pictures.board(seen, say, before)

    async with window(database, {"doom": with_parts(BOX, board=board)}, strict=False) as home:
        await home.lay_out([(pair, pair.real)])
        clicks = 0
        while (at := await home.position(LOUD)).state.result is None:
            ask = open_question(at.state)
            seat = rng.choice([seat for seat in ask.prompts if seat not in at.state.answers])
            prompt, n = view(one.game, at, seat).prompt, number(at, seat)
            custom_id = CustomId("confirm", LOUD, n)
            if prompt is not None:
                custom_id = CustomId("lay", LOUD, n, stamp(prompt), Tray.holding(prompt, prompt.sample(rng)).write())
            glass = await home.glass(user_of(seat), LOUD, "dm")
            await home.click(glass, custom_id)
            clicks += 1
            if clicks % 10 == 0:
                broken = clicks % 20 == 0
                await home.click(await home.glass(user_of(seat), LOUD, "dm"), custom_id)
                await home.click(await home.glass(user_of(seat), LOUD, "dm"), CustomId("board", LOUD))
                await home.command(await home.glass(user_of(seat), LOUD, "thread", "bid"), "99", None)
                broken = False
    structlog.get_logger("bot.game").debug("played", clicks=clicks)


@pytest.mark.thorough
def test_a_game_leaves_no_secret_in_the_log() -> None:
    log = logged(play_aloud)
    assert log.count("part-missing") > 5  # a picture that breaks is left out of the message
    assert log.count("ValueError") > 5 and "played" in log
    ids = "|".join(sorted((one.value for kind in (Card, Special, EventCard) for one in kind), key=len, reverse=True))
    names = "|".join(f"{kind.__name__}\\." for kind in (Card, Special, EventCard))
    assert re.findall(rf"(?<![\w/-])(?:{ids})(?![\w.])|{names}|o:lay|{SEED}", log) == []


def test_a_trace_says_where_and_what_but_no_value() -> None:
    with pytest.raises(ValueError) as failure:
        try:
            raise KeyError("treason")
        except KeyError as error:
            raise ValueError("bid 7") from error
    first, second = trace((failure.type, failure.value, failure.tb)).split("\n\n")
    assert "test_log.py" in first and first.endswith("\nKeyError")
    assert "test_log.py" in second and second.endswith("\nValueError")
    assert trace((OSError, OSError("disk full"), None)) == "OSError: disk full"
