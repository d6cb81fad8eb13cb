"""Upkeep of the database while the bot runs: seals it with the current key and backs it up on a schedule."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import structlog

from engine.store import Cipher, Store, StoreError
from engine.store.backup import Stopped, copy
from engine.store.erased import Erased, beside
from engine.store.sealing import plain
from engine.store.store import reseal

log = structlog.get_logger(__name__)

FORM = "%Y%m%d-%H%M%S"
AGAIN = 900.0
"""Seconds until the next attempt after a failed backup."""


@dataclass(frozen=True, slots=True)
class BackupSchedule:
    """The folder for backups, the hours between them, and the days and weeks whose last backup is kept."""

    folder: Path
    hours: float
    days: int
    weeks: int


async def keep(store: Store, schedule: BackupSchedule | None, clock: Callable[[], float]) -> None:
    """Seals all values that the current key does not seal yet, then makes backups until it is cancelled."""
    try:
        if (sealed := await reseal(store)) or store.mixed:
            log.info("sealed", values=sealed)
            warn_of_plain(store.path, None if schedule is None else schedule.folder)
    except Exception:
        log.exception("not-sealed")  # the next start continues
    while schedule is not None:
        pause = due(schedule, store.path, clock())
        if pause <= 0:
            pause = await _backed_up(store.path, schedule, clock())
        await asyncio.sleep(pause)


async def _backed_up(path: Path, schedule: BackupSchedule, now: float) -> float:
    """Makes a backup and removes old ones. Returns the seconds until the next attempt if it failed, otherwise 0."""
    stop = threading.Event()
    try:
        target = schedule.folder / name(path, now)
        for part in schedule.folder.glob(f"{path.stem}-*.part*"):  # left by a killed process
            part.unlink(missing_ok=True)
        await asyncio.to_thread(copy, path, target, stopped=stop.is_set)
        await asyncio.to_thread(take_along, path, target)
        for old in superfluous(stored(schedule.folder, path), schedule):
            old.unlink(missing_ok=True)
    except asyncio.CancelledError:
        stop.set()
        raise
    except (StoreError, OSError, Stopped) as error:
        log.error("backup-failed", reason=str(error))
        return AGAIN
    log.info("backup", file=target.name)
    return 0.0


def take_along(path: Path, target: Path) -> None:
    """Copies the list of erased people beside a backup, so that it goes wherever backups go. Raises StoreError."""
    Erased(target.with_name(path.name), Cipher()).take(beside(path))


def due(schedule: BackupSchedule, database: Path, now: float) -> float:
    """Seconds until the next backup; 0 or less if it is due."""
    last = max((at.timestamp() for at in stored(schedule.folder, database).values()), default=None)
    return 0.0 if last is None or last > now else last + schedule.hours * 3600 - now


def name(database: Path, at: float) -> str:
    return f"{database.stem}-{datetime.fromtimestamp(at, UTC).strftime(FORM)}{database.suffix}"


def stored(folder: Path, database: Path) -> dict[Path, datetime]:
    found: dict[Path, datetime] = {}
    for file in folder.glob(f"{database.stem}-*{database.suffix}"):
        try:
            moment = datetime.strptime(file.name, f"{database.stem}-{FORM}{database.suffix}")
        except ValueError:
            continue  # belongs to something else
        found[file] = moment.replace(tzinfo=UTC)
    return found


def superfluous(backups: dict[Path, datetime], schedule: BackupSchedule) -> Iterable[Path]:
    """The backups that need not be kept: all but the last one of each recent day and week that has any."""
    newest_first = sorted(backups, key=lambda file: backups[file], reverse=True)
    days: dict[object, Path] = {}
    weeks: dict[object, Path] = {}
    for file in newest_first:
        days.setdefault(backups[file].date(), file)
        weeks.setdefault(backups[file].isocalendar()[:2], file)
    kept = {*newest_first[:1], *list(days.values())[: schedule.days], *list(weeks.values())[: schedule.weeks]}
    return [file for file in newest_first if file not in kept]


def warn_of_plain(database: Path, backups: Path | None) -> None:
    """Warns of copies of a database that were made before there was a key, and so are not sealed."""
    beside = [*database.parent.glob(f"{database.name}.before-*"), *database.parent.glob(f"{database.name}.replaced-*")]
    copies = [file for file in sorted(beside) if not file.name.endswith(("-wal", "-shm", "-journal"))]
    if found := plain([*copies, *(stored(backups, database) if backups is not None else ())]):
        log.warning("copies-without-key", files=[str(file) for file in found])
