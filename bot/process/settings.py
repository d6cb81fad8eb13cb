"""Settings: from the environment or `.env`. Every one is explained in `.env.example`."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from pydantic import BeforeValidator, DirectoryPath, Field, PlainValidator, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.process.upkeep import BackupSchedule
from engine.review import SECONDS
from engine.store import Cipher, Place, own_file, place
from engine.store.parts import group_of
from engine.tables import Keep, Limits
from engine.tables.marks import SHARE

Level: TypeAlias = Literal["debug", "info", "warning", "error"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""What a log may show, the most first."""


class Group(NamedTuple):
    """Shards of so many that one process has, where several share a database on a server."""

    shards: range
    total: int

    def __str__(self) -> str:
        """As it is set."""
        return group_of(self.shards, self.total)


Groups: TypeAlias = tuple[Group, ...]
"""Of which a process has one."""


def groups(said: object) -> object:
    """The groups that somebody names as `0-3/16`, or `5/16`, or several of them with spaces between. Raises ValueError
    if they are of different totals or have shards in common."""
    if not isinstance(said, str):
        return said
    found: list[Group] = []
    for one in said.split():
        read = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?/(\d{1,4})", one)
        low, high, total = (int(read[1]), int(read[2] or read[1]), int(read[3])) if read is not None else (1, 0, 0)
        if not low <= high < total:
            raise ValueError("A group is FROM-TO/TOTAL, the first shard is 0 and the last one TOTAL less 1.")
        found.append(Group(range(low, high + 1), total))
    shards = [shard for one in found for shard in one.shards]
    if len({one.total for one in found}) > 1 or len({*shards}) < len(shards):
        raise ValueError("Groups are of one total, and have no shard in common.")
    return tuple(found)


class Settings(BaseSettings):
    """How this process runs. Nothing of it can be changed from Discord."""

    model_config = SettingsConfigDict(env_file=".env", env_prefix="ORAKLOS_", extra="ignore", env_ignore_empty=True)

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Annotated[Place, PlainValidator(place)] = Path("var/oraklos.sqlite")
    shards: Annotated[Groups, BeforeValidator(groups), NoDecode] = ()
    data: DirectoryPath | None = None
    guild: int | None = None
    language: Literal["en", "pl"] = "en"
    log_level: Level = "info"
    log_format: Literal["text", "json"] = "text"
    key: SecretStr = SecretStr("")
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    backups: Path | None = None
    backup_hours: float = Field(default=24.0, ge=0)
    backup_days: int = Field(default=7, ge=1)
    backup_weeks: int = Field(default=4, ge=0)
    keep_days: int = Field(default=365, ge=0)
    keep_story_days: int = Field(default=90, ge=0)
    keep_cancelled_days: int = Field(default=30, ge=0)
    keep_click_hours: int = Field(default=24, ge=1)
    alone_percent: int = Field(default=SHARE, ge=0, le=100)

    thinkers: int | None = Field(default=None, ge=1, le=64)
    thinking: float = Field(default=1.0, ge=0, le=4)
    review_seconds: int = Field(default=round(SECONDS), ge=0, le=300)
    bots: DirectoryPath | None = None

    limit_own_lobbies: int = Field(default=5, ge=0)
    limit_lobbies: int = Field(default=50, ge=0)
    limit_own_tables: int = Field(default=20, ge=0)
    limit_tables: int = Field(default=200, ge=0)
    limit_own_tournaments: int = Field(default=5, ge=0)
    limit_tournaments: int = Field(default=20, ge=0)
    limit_invitations: int = Field(default=20, ge=0)
    limit_clicks: int = Field(default=120, ge=0)

    def cipher(self) -> Cipher:
        """What seals the database. Raises StoreError if the keys are none."""
        return Cipher.parse(self.key.get_secret_value())

    def backup_folder(self, database: Place) -> Path:
        """Where the backups of a database are laid: beside it, unless a folder is named."""
        return self.backups or own_file(database).parent / "backups"

    def keep(self) -> Keep:
        """How long what nobody needs any more is kept."""
        return Keep(self.keep_days, self.keep_story_days, self.keep_cancelled_days, self.keep_click_hours)

    def limits(self) -> Limits:
        """What one person and one server may have at a time."""
        return Limits(**{one.name: getattr(self, f"limit_{one.name}") for one in fields(Limits)})

    def schedule(self, database: Place) -> BackupSchedule | None:
        """When backups of a database are made; None: never, as on a server, whose owner sees to that."""
        if not self.backup_hours or not isinstance(database, Path):
            return None
        return BackupSchedule(self.backup_folder(database), self.backup_hours, self.backup_days, self.backup_weeks)
