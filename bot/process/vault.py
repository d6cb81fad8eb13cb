"""Vault: database commands of the command line: keys, backups, restoring, checking and moving.

A file is read through a copy, so it stays unchanged. A database on a server is read in place and copied by PostgreSQL's
own programs.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from bot.process.checking import check as check_settings
from bot.process.settings import Settings
from bot.process.upkeep import name, take_along, warn_of_plain
from engine.arena import Arena
from engine.games.box import boxes
from engine.ids import TableId
from engine.store import Address, Cipher, Place, Store, StoreError, alone, named, own_file, place
from engine.store.backup import copy, discard, integrity, is_dump, restore
from engine.store.cipher import fresh_key
from engine.store.course import Beside
from engine.store.erased import Erased, beside
from engine.store.places import is_address, server
from engine.store.store import reseal
from engine.tables import Tables
from engine.tables.journals import Checked, check
from engine.tables.rooms import secret

Command = Callable[[argparse.Namespace, Settings], Coroutine[Any, Any, int]]


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Adds the commands of this module to a command line, as `command` with `file`."""
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="instead of running the bot")
    for command, (_, file, text) in COMMANDS.items():
        one = commands.add_parser(command, help=text, description=text)
        if file:
            kind, called = (place, "FILE|URL") if command == "verify" else (_file, "FILE")
            one.add_argument("file", type=kind, metavar=called, nargs=None if file == "1" else file)
        if command == "move":
            one.add_argument("url", type=place, metavar="URL")
        if command in ("verify", "restore"):
            one.add_argument("--strict", action="store_true", help="a table that cannot be opened is a fault")
        if command == "recount":
            one.add_argument("--dry-run", action="store_true", help="change nothing, only say what would change")
        if command not in ("key", "verify", "move"):
            one.add_argument("--database", type=place, metavar="FILE|URL", default=argparse.SUPPRESS)


async def key(asked: argparse.Namespace, settings: Settings) -> int:
    print(fresh_key())  # noqa: T201
    return 0


async def rekey(asked: argparse.Namespace, settings: Settings) -> int:
    """Seals everything with the first key. The bot itself does that beside play."""
    where, cipher = _database(asked, settings), settings.cipher()
    if cipher.first is None:
        raise StoreError("There is no key in ORAKLOS_KEY. `oraklos key` makes one.")
    async with _opened(where, cipher) as store:
        sealed = await reseal(store)
    print(f"Sealed with the key {cipher.first}: {sealed} values that were not.")  # noqa: T201
    warn_of_plain(own_file(where), settings.backup_folder(where))
    return 0


async def backup(asked: argparse.Namespace, settings: Settings) -> int:
    where = _database(asked, settings)
    path = own_file(where)
    like = path if isinstance(where, Path) else path.with_suffix(".dump")
    target: Path = asked.file or settings.backup_folder(where) / name(like, time.time())
    _exists(where)
    _new(target)
    if isinstance(where, Path):
        await asyncio.to_thread(copy, where, target)
    else:
        await asyncio.to_thread(_dumps().dump, where, target)
    if target.parent != path.parent:
        take_along(path, target)
    print(target)  # noqa: T201
    return 0


async def verify(asked: argparse.Namespace, settings: Settings) -> int:
    """Says whether a database or a backup is intact. A file is read through a copy, so it stays unchanged. Tables that
    cannot be opened are only listed, because the bot halts them; with `--strict` they are faults."""
    checked = await _verified(asked.file, settings.cipher())
    return 0 if _whole(asked.file, checked, strict=asked.strict) else 1


async def ratings(asked: argparse.Namespace, settings: Settings) -> int:
    """Calculates all ratings anew and checks the results they follow from. A file is read through a copy, like
    `verify`, with missing results calculated too. On a server the bot adds those when it starts."""
    where = _database(asked, settings)
    async with _looked_at(where, settings.cipher()) as store:
        tables = Tables(store, boxes())
        if isinstance(where, Path):
            await tables.profiles.catch_up()
        differing, figures = await tables.profiles.differing(), await tables.profiles.figures()
    for one in figures:
        print(f"server {one.guild}, {one.game}: {one.games} games, {one.rated} of them rated, "  # noqa: T201
              f"{one.people} people, fingerprint {one.fingerprint}")  # fmt: skip
    for table_id in differing:
        print(f"table {table_id}: its results are not what its journal says")  # noqa: T201
    print("Results differ." if differing else "All results are what the journals say.")  # noqa: T201
    return 1 if differing else 0


async def recount(asked: argparse.Namespace, settings: Settings) -> int:
    """Calculates the places in stored results anew, corrects them and prints the changes. With `--dry-run` it only
    prints them, and returns 1 if there are any; a file is then read through a copy, like `verify`."""
    where, cipher = _database(asked, settings), settings.cipher()
    if asked.dry_run:
        async with _looked_at(where, cipher) as store:
            return 1 if await _changes(store) else 0
    async with _opened(where, cipher) as store:
        await Tables(store, boxes()).recounts.correct(await _changes(store))
    return 0


async def _changes(store: Store) -> list[TableId]:
    """The tables whose stored places differ from the rankings of their games. Prints the consequences."""
    recounts = Tables(store, boxes()).recounts
    found, resting = await recounts.differing()
    for one in found:
        (first, _), *_ = one.moved
        moved = ", ".join(
            f"{_printable(row.name) or f'seat {row.seat + 1}'} from place {row.place} to {place}"
            for row, place in one.moved
        )
        print(f"table {one.table} ({first.game}, server {first.guild}): {moved}")  # noqa: T201
        if one.board is not None:
            stays = "its organisers are told and can correct it" if one.board.open else "the tournament is over"
            print(f"  The result in tournament {one.board.tournament} (round {one.board.round}, table "  # noqa: T201
                  f"{one.board.number}) stays as it was reported: {stays}.")  # fmt: skip
    for moved in await recounts.ratings(found):
        print(f"server {moved.guild}, {moved.game}: rating of {_printable(moved.name) or 'somebody who was erased'} "  # noqa: T201
              f"from {moved.before} to {moved.after}")  # fmt: skip
    for table_id in resting:
        print(f"table {table_id}: it cannot be opened, so its places stay as they are")  # noqa: T201
    print(f"{len(found)} tables with other places." if found else "All places are what the rankings say.")  # noqa: T201
    return [one.table for one in found]


def _printable(name: str) -> str:
    return "".join(sign for sign in name if sign.isprintable())


async def bring_back(asked: argparse.Namespace, settings: Settings) -> int:
    """Replaces the database by an intact backup. The old database is kept beside it."""
    path, cipher, file = _database(asked, settings), settings.cipher(), asked.file
    _exists(file)
    if isinstance(path, Address):
        return await _brought_back(file, path, cipher, strict=asked.strict)
    path = own_file(path)
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


async def _brought_back(file: Path, where: Address, cipher: Cipher, *, strict: bool) -> int:
    """Restores a dump into an empty database on a server."""
    dumps = _dumps()
    if not is_dump(file):
        raise StoreError(f"{file} is no dump of a server. `oraklos move {file} URL` takes a file into a server.")
    with alone(where):
        await asyncio.to_thread(dumps.bring_back, file, where)
        Erased(own_file(where), cipher).take(beside(file.with_name(own_file(where).name)))
        erased = await _adapted(where, own_file(where), cipher)
        whole = _whole(where, await _verified(where, cipher), strict=strict)
    print(f"{named(where)} is {file} again.")  # noqa: T201
    if erased:
        print(f"Erased in it as they were since: {erased}.")  # noqa: T201
    return 0 if whole else 1


async def went_back(asked: argparse.Namespace, settings: Settings) -> int:
    """Notes that the database was set back without trace. The next start deals with it."""
    where, cipher = _database(asked, settings), settings.cipher()
    async with _opened(where, cipher) as store, store.transaction() as tx:
        await Tables(store, boxes()).lost_time.declare(tx)
        running = (await tx.tables.counts()).get("running", 0)
    print(f"Noted. Running games: {running}. At the next start each goes on with new luck, and its table is told.")  # noqa: T201
    return 0


async def move(asked: argparse.Namespace, settings: Settings) -> int:
    """Moves the contents of a file into an empty database on a server, checks them there, and puts the file aside."""
    path, where, cipher = asked.file, asked.url, settings.cipher()
    if not isinstance(where, Address):
        raise StoreError("A file is moved into a database on a server: postgresql://USER@HOST/DATABASE.")
    _exists(path)
    path = own_file(path)
    aside = path.with_name(f"{path.name}.moved")
    _new(aside)
    postgres, moving = server(), import_module("engine.store.moving")
    with alone(path), alone(where):
        await (await Store.open(path, cipher)).close()  # brings it to today's schema and needs all its keys
        await asyncio.to_thread(postgres.prepare, where, cipher)
        rows = await asyncio.to_thread(moving.move, path, where)
        if not _whole(where, await _verified(where, cipher), strict=False):
            raise StoreError(f"{path} was left as it is. Empty the database {named(where)} before the next try.")
        Erased(own_file(where), cipher).take(beside(path))
        path.rename(aside)
        Beside(path).write(time.time())  # so that a returning file is noticed after play went on elsewhere
    print(f"{sum(rows.values())} rows moved. Set ORAKLOS_DATABASE to the new place; the file is {aside}.")  # noqa: T201
    return 0


async def _adapted(part: Place, path: Path, cipher: Cipher) -> int:
    """Prepares the backup at `part` to become the database at `path`. People erased since are erased in it (their
    number is returned), and messages on Discord are shown anew."""
    store = await Store.open(part, cipher)
    store.erased = Erased(path, cipher)
    tables = Tables(store, boxes())
    try:
        Arena(store, tables, seeds=secret)  # it erases in tournaments too
        erased = await tables.privacy.erase_again()
        async with store.transaction() as tx:
            await tables.lost_time.declare(tx)
        await tables.outbox.show_anew()
        await store.compact()
    finally:
        await tables.close()
        await store.close()
    return erased


@asynccontextmanager
async def _opened(where: Place, cipher: Cipher) -> AsyncGenerator[Store]:
    """The store of an existing database that nobody else uses meanwhile."""
    _exists(where)
    with alone(where):
        store = await Store.open(where, cipher)
        try:
            yield store
        finally:
            await store.close()


async def _verified(where: Place, cipher: Cipher) -> Checked:
    async with _looked_at(where, cipher) as store:
        return await check(store, boxes())


@asynccontextmanager
async def _looked_at(where: Place, cipher: Cipher) -> AsyncGenerator[Store]:
    """A store for reading: a copy of a file that SQLite considers intact, or an unchanged database on a server."""
    _exists(where)
    with TemporaryDirectory() as folder:
        if isinstance(where, Path):
            if is_dump(where):
                raise StoreError(
                    f"{where} is a dump of a server. `oraklos restore --database URL {where}` brings it into an empty "
                    "database, and says whether it is whole."
                )
            there = Path(folder) / where.name
            await asyncio.to_thread(copy, where, there)
            await asyncio.to_thread(integrity, there)
            try:
                store = await Store.open(there, cipher)
            except StoreError as error:
                raise StoreError(str(error).replace(str(there), str(where))) from None
        else:
            store = Store(where, await asyncio.to_thread(server().as_it_is, where, cipher), cipher)
        try:
            yield store
        finally:
            await store.close()


def _whole(file: Place, checked: Checked, *, strict: bool) -> bool:
    whole = not checked.faults and not (strict and checked.resting)
    tables = ", ".join(f"{number} {status}" for status, number in sorted(checked.tables.items())) or "none"
    print(f"{named(file)}: {'whole' if whole else 'damaged'}. Tables: {tables}. "  # noqa: T201
          f"Journals replayed: {checked.replayed}.")  # fmt: skip
    for line in (*checked.faults, *checked.resting, *checked.notes):
        print(line)  # noqa: T201
    return whole


def _file(said: str) -> Path:
    """The file named by the user. Raises StoreError for an address, without repeating it."""
    if is_address(said):
        raise StoreError("This takes a FILE, not the address of a database; --help says what goes where.")
    return Path(said)


def _database(asked: argparse.Namespace, settings: Settings) -> Place:
    return asked.database or settings.database


def _new(path: Path) -> None:
    if path.exists():
        raise StoreError(f"There is a file {path} already. Choose another name.")


def _exists(where: Place) -> None:
    if isinstance(where, Address):
        if server().stored_schema(where) is None:
            raise StoreError(f"There is nothing of Oraklos in the database {named(where)}.")
    elif not where.is_file():
        raise StoreError(f"There is no file {where}.")


def _dumps() -> ModuleType:
    server()  # raises if packages are missing
    return import_module("engine.store.moving")


COMMANDS: dict[str, tuple[Command, str, str]] = {
    "check": (check_settings, "", "say what is wrong with the settings and with what they name, without starting"),
    "key": (key, "", "make a key for ORAKLOS_KEY"),
    "rekey": (rekey, "", "seal everything with the first key of ORAKLOS_KEY, while the bot does not run"),
    "backup": (backup, "?", "copy the database to FILE (default: into the folder of backups)"),
    "verify": (verify, "1", "say whether FILE, a backup or a database, is whole, and replay its journals"),
    "ratings": (ratings, "", "work out all ratings anew, and say whether the results they follow from are right"),
    "recount": (recount, "", "work out the places in results anew, and say what changes, while the bot does not run"),
    "restore": (bring_back, "1", "put the backup FILE in the place of the database, while the bot does not run"),
    "went-back": (went_back, "", "say that the database is an older one again, while the bot does not run"),
    "move": (move, "1", "move all that is in FILE into an empty database on a server, while the bot does not run"),
}
"""By name: the function, the number of files, and the help text."""
