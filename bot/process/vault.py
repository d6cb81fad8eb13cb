"""What is done to the database from the command line: keys, backups, restoring and checking."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.process.settings import Settings
from bot.process.upkeep import name, take_along, warn_of_plain
from engine.arena import Arena
from engine.games.box import boxes
from engine.store import Cipher, Store, StoreError, alone
from engine.store.backup import copy, discard, integrity, restore
from engine.store.cipher import fresh_key
from engine.store.erased import Erased, beside
from engine.store.reseal import reseal
from engine.tables import Tables
from engine.tables.checks import Checked, check
from engine.tables.rooms import secret

Command = Callable[[argparse.Namespace, Settings], Coroutine[Any, Any, int]]


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Puts the commands of this module into a command line, as `command` with `file`."""
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="instead of running the bot")
    for command, (_, file, text) in COMMANDS.items():
        one = commands.add_parser(command, help=text, description=text)
        if file:
            one.add_argument("file", type=Path, metavar="FILE", nargs=None if file == "1" else file)
        if command in ("verify", "restore"):
            one.add_argument("--strict", action="store_true", help="a table that cannot be opened is a fault")
        if command not in ("key", "verify"):
            one.add_argument("--database", type=Path, metavar="FILE", default=argparse.SUPPRESS)


async def key(asked: argparse.Namespace, settings: Settings) -> int:
    """Prints a new key."""
    print(fresh_key())  # noqa: T201
    return 0


async def rekey(asked: argparse.Namespace, settings: Settings) -> int:
    """Seals everything with the first key, which the bot itself does beside play."""
    path, cipher = _database(asked, settings), settings.cipher()
    if cipher.first is None:
        raise StoreError("There is no key in ORAKLOS_KEY. `oraklos key` makes one.")
    _exists(path)
    with alone(path):
        store = await Store.open(path, cipher)
        try:
            sealed = await reseal(store)
        finally:
            await store.close()
    print(f"Sealed with the key {cipher.first}: {sealed} values that were not.")  # noqa: T201
    warn_of_plain(path, settings.backup_folder(path))
    return 0


async def backup(asked: argparse.Namespace, settings: Settings) -> int:
    """Copies the database, also while the bot runs."""
    path = _database(asked, settings)
    target: Path = asked.file or settings.backup_folder(path) / name(path, time.time())
    _exists(path)
    _new(target)
    await asyncio.to_thread(copy, path, target)
    if target.parent != path.parent:
        take_along(path, target)
    print(target)  # noqa: T201
    return 0


async def verify(asked: argparse.Namespace, settings: Settings) -> int:
    """Says whether a database or a backup is whole. Looks at a copy, so the file stays as it is. Tables that cannot be
    opened rest where the bot runs, so they are named alone; `--strict`: they are faults."""
    file: Path = asked.file
    checked = await _verified(file, settings.cipher())
    return 0 if _whole(file, checked, strict=asked.strict) else 1


async def ratings(asked: argparse.Namespace, settings: Settings) -> int:
    """Works out all ratings anew and checks the results they follow from. Looks at a copy, like `verify`."""
    path = _database(asked, settings)
    _exists(path)
    with TemporaryDirectory() as folder:
        whole = Path(folder) / path.name
        await asyncio.to_thread(copy, path, whole)
        store = await Store.open(whole, settings.cipher())
        try:
            tables = Tables(store, boxes())
            await tables.profiles.catch_up()
            differing, figures = await tables.profiles.differing(), await tables.profiles.figures()
        finally:
            await store.close()
    for one in figures:
        print(f"server {one.guild}, {one.game}: {one.games} games, {one.rated} of them rated, "  # noqa: T201
              f"{one.people} people, fingerprint {one.fingerprint}")  # fmt: skip
    for table_id in differing:
        print(f"table {table_id}: its results are not what its journal says")  # noqa: T201
    print("Results differ." if differing else "All results are what the journals say.")  # noqa: T201
    return 1 if differing else 0


async def bring_back(asked: argparse.Namespace, settings: Settings) -> int:
    """Puts a backup, if it is whole, in the place of the database, which is kept beside it."""
    path, cipher, file = _database(asked, settings), settings.cipher(), asked.file
    with alone(path):
        if not _whole(file, await _verified(file, cipher), strict=asked.strict):
            raise StoreError(f"{path} was left as it is.")
        part = path.with_name(f"{path.name}.restored")
        try:
            await asyncio.to_thread(copy, file, part)
            Erased(path, cipher).take(beside(file.with_name(path.name)))
            erased = await _adapted(part, path, cipher)
            kept = path.with_name(f"{path.name}.replaced-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
            replaced = await asyncio.to_thread(restore, part, path, kept)
        finally:
            discard(part)
    print(f"{path} is {file} again." + (f" What was there is kept as {kept}." if replaced else ""))  # noqa: T201
    if erased:
        print(f"Erased in it as they were since: {erased}.")  # noqa: T201
    return 0


async def _adapted(part: Path, path: Path, cipher: Cipher) -> int:
    """Makes the backup at `part` what the database at `path` is to be: who was erased since is erased in it (how many
    they are is returned), and what stands on Discord is to be shown anew."""
    store = await Store.open(part, cipher)
    store.erased = Erased(path, cipher)
    tables = Tables(store, boxes())
    try:
        arena = Arena(store, tables, seeds=secret)
        erased = await tables.privacy.erased_since()
        for user in erased:
            await arena.erase(user)
            await tables.privacy.erase(user)
        await tables.outbox.show_anew()
        await store.compact()
    finally:
        await tables.close()
        await store.close()
    return len(erased)


async def _verified(file: Path, cipher: Cipher) -> Checked:
    _exists(file)
    with TemporaryDirectory() as folder:
        whole = Path(folder) / file.name
        await asyncio.to_thread(copy, file, whole)
        await asyncio.to_thread(integrity, whole)
        try:
            store = await Store.open(whole, cipher)
        except StoreError as error:
            raise StoreError(str(error).replace(str(whole), str(file))) from None
        try:
            return await check(store, boxes())
        finally:
            await store.close()


def _whole(file: Path, checked: Checked, *, strict: bool) -> bool:
    """Whether a database is whole, which is printed."""
    whole = not checked.faults and not (strict and checked.resting)
    tables = ", ".join(f"{number} {status}" for status, number in sorted(checked.tables.items())) or "none"
    print(f"{file}: {'whole' if whole else 'damaged'}. Tables: {tables}. "  # noqa: T201
          f"Journals replayed: {checked.replayed}.")  # fmt: skip
    for line in (*checked.faults, *checked.resting):
        print(line)  # noqa: T201
    return whole


def _database(asked: argparse.Namespace, settings: Settings) -> Path:
    return asked.database or settings.database


def _new(path: Path) -> None:
    if path.exists():
        raise StoreError(f"There is a file {path} already. Choose another name.")


def _exists(path: Path) -> None:
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")


COMMANDS: dict[str, tuple[Command, str, str]] = {
    "key": (key, "", "make a key for ORAKLOS_KEY"),
    "rekey": (rekey, "", "seal everything with the first key of ORAKLOS_KEY, while the bot does not run"),
    "backup": (backup, "?", "copy the database to FILE (default: into the folder of backups)"),
    "verify": (verify, "1", "say whether FILE, a backup or a database, is whole, and replay its journals"),
    "ratings": (ratings, "", "work out all ratings anew, and say whether the results they follow from are right"),
    "restore": (bring_back, "1", "put the backup FILE in the place of the database, while the bot does not run"),
}
"""By name: what it does, how many files it takes, and what the command line says of it."""
