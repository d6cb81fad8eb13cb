"""`oraklos check`: says what is wrong with the settings and with the files they name, without starting the bot."""

from __future__ import annotations

import argparse
import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from bot.process.monitor import HOST
from bot.process.pages import HALF, UNSIGNED
from bot.process.settings import NO_KEY, NO_TOKEN, SHARED_FILE, Settings, read, unknown
from bot.workers.thinkers import fitting
from engine.games.box import find
from engine.games.overlay import BadData
from engine.outside import BadProgram
from engine.outside.descriptions import read_programs
from engine.outside.locks import open_doors
from engine.store import Place, StoreError, named
from engine.store.migrate import revisions
from engine.store.places import usable
from engine.store.sqlite_file import writable

Found = tuple[str, str]
"""A verdict and a sentence. The verdict is `fault` (the bot cannot run), `warning` (it can, but something is wrong) or
`good`."""


async def check(asked: argparse.Namespace, settings: Settings) -> int:
    settings, wrong = read()
    where: Place = asked.database or settings.database
    found = [("fault", line) for line in wrong.values()] + [("warning", line) for line in unknown()]
    if settings.token is None or not settings.token.get_secret_value().strip():
        found.append(("fault", NO_TOKEN))
    if "key" not in wrong and settings.cipher().first is None:
        found.append(("warning", NO_KEY))
    looks: dict[str, Callable[[], Iterator[Found]]] = {
        "database": lambda: _database(where, settings, sealed="key" not in wrong),
        "backups": lambda: _backups(where, settings),
        "data": _data,
        "bots": lambda: _programs(settings),
        "metrics_port": lambda: _port("ORAKLOS_METRICS_PORT", settings.metrics_port),
        "page_port": lambda: _port("ORAKLOS_PAGE_PORT", settings.page_port),
    }
    for name, look in looks.items():
        if name not in wrong or (name == "database" and asked.database):
            found += await asyncio.to_thread(list, look())
    if (settings.page_port is None) != (settings.page_url is None):
        found.append(("warning", HALF))
    if settings.activity and settings.client_secret is None:
        found.append(("warning", UNSIGNED))
    found.append(("good", f"Processes in which computers think: {settings.thinkers or fitting()}."))
    for kind in ("fault", "warning", "good"):
        for line in [line for one, line in found if one == kind]:
            print(f"{kind:8}{line}")  # noqa: T201
    return 2 if any(kind == "fault" for kind, _ in found) else 0


def _database(where: Place, settings: Settings, *, sealed: bool) -> Iterator[Found]:
    """Findings about the database, which is not changed. `sealed`: True if the keys in the settings can be read."""
    if settings.shards and isinstance(where, Path):
        yield "fault", SHARED_FILE
    try:
        stored = usable(where, settings.cipher() if sealed else None)
    except StoreError as error:
        yield "fault", str(error)
        return
    upgraded = "" if stored in (None, revisions()[-1]) else ", and is brought up to date at the start"
    yield (
        "good",
        f"The database {named(where)} {'will be made at the start' if stored is None else f'is there{upgraded}'}.",
    )


def _backups(where: Place, settings: Settings) -> Iterator[Found]:
    schedule = settings.schedule(where)
    if schedule is None:
        yield "warning", "No backups are made by themselves here; docs/running.md says what to do instead."
    elif not writable(schedule.folder):
        yield "fault", f"Backups cannot be laid into {schedule.folder}, which cannot be written."
    else:
        yield "good", f"Backups go to {schedule.folder}, every {schedule.hours:g} hours."


def _data() -> Iterator[Found]:
    try:
        games, left_out = find()
    except BadData as error:
        for line in error.lines:
            yield "fault", f"The data cannot be played with: {line}"
    else:
        yield from (("good", f"Game {name}: {box.origin}.") for name, box in games.items())
        yield from (("warning", f"A game is left out, and its tables rest: {one}") for one in left_out)


def _programs(settings: Settings) -> Iterator[Found]:
    if settings.bots is None:
        return
    try:
        found = read_programs(settings.bots)
    except BadProgram as error:
        yield "fault", str(error)
        return
    if doors := found and open_doors():
        yield "warning", f"No programs of others are offered: {doors}"
    else:
        yield "good", f"Programs of others: {len(found)}."


def _port(setting: str, port: int | None) -> Iterator[Found]:
    if not port:
        return
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            one.bind((HOST, port))
            return
    yield "warning", f"Port {port} ({setting}) is in use, perhaps by a bot that runs."
