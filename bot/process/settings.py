"""Settings: read from the environment or `.env`. `.env.example` explains each of them."""

from __future__ import annotations

import re
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

from pydantic import AfterValidator, BeforeValidator, DirectoryPath, Field, PlainValidator, SecretStr, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, EnvSettingsSource, NoDecode, SettingsConfigDict
from yarl import URL

from bot.process.upkeep import BackupSchedule
from engine.review import SECONDS
from engine.store import Cipher, Place, StoreError, own_file, place
from engine.store.parts import group_of
from engine.store.places import is_address
from engine.tables import Keep, Limits
from engine.tables.marks import SHARE

Level: TypeAlias = Literal["debug", "info", "warning", "error"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels of the log, the most detailed first."""


class Group(NamedTuple):
    """The shards of one process out of a total, if several processes share a database on a server."""

    shards: range
    total: int

    def __str__(self) -> str:
        return group_of(self.shards, self.total)


Groups: TypeAlias = tuple[Group, ...]
"""The groups of a deployment; each process holds one."""


def groups(said: object) -> object:
    """Reads groups such as `0-3/16` or `5/16`, or several separated by spaces. Raises ValueError if their totals differ
    or they share shards."""
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


def _database(said: Any) -> Place:
    try:
        return place(said)
    except StoreError as error:
        raise ValueError(str(error)) from None


def _keys(said: SecretStr) -> SecretStr:
    try:
        Cipher.parse(said.get_secret_value())
    except StoreError as error:
        raise ValueError(str(error)) from None
    return said


def _url(said: str) -> str:
    try:
        url = URL(said)
        if url.scheme == "https" and url.host and url == url.origin():
            return str(url.origin())
    except ValueError:
        pass
    raise ValueError("It is the https address of this bot's pages without a path, such as https://oraklos.example.")


def _local(said: object) -> object:
    if isinstance(said, str) and is_address(said):
        raise ValueError("It is a folder of this machine, not an address.")
    return said


Folder: TypeAlias = Annotated[DirectoryPath, BeforeValidator(_local)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
"""A limit or a number of days; 0 means no limit."""
SECRET = ("database", "key", "token", "client_secret")
"""Settings whose values are never shown, not even wrong ones."""
ELSEWHERE = ("ORAKLOS_IMAGE", "ORAKLOS_PASSWORD", "ORAKLOS_VERSION")
"""Names used by the compose files, which share `.env` with us."""


NO_TOKEN = (
    "There is no token. Put DISCORD_TOKEN into .env (see .env.example), or play on this machine without one: "
    "`oraklos --local`, or `make play` in the repository."
)
NO_KEY = (
    "ORAKLOS_KEY is empty, so hands, bids and seeds are stored readable, in backups too. `oraklos key` makes a key; "
    "what is stored already is then sealed by itself."
)
SHARED_FILE = (
    "ORAKLOS_SHARDS is for several processes on one database, which has to be on a server: "
    "ORAKLOS_DATABASE=postgresql://USER:PASSWORD@HOST:PORT/DATABASE. A file belongs to one process; leave "
    "ORAKLOS_SHARDS empty there."
)


class Settings(BaseSettings):
    """The settings of this process. None of them can be changed from Discord."""

    model_config = SettingsConfigDict(
        env_file=".env", env_prefix="ORAKLOS_", extra="ignore", env_ignore_empty=True, allow_inf_nan=False
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Annotated[Place, PlainValidator(_database)] = Path("var/oraklos.sqlite")
    shards: Annotated[Groups, BeforeValidator(groups), NoDecode] = ()
    data: Folder | None = None
    guild: int | None = Field(default=None, ge=1, lt=2**63)
    language: Literal["en", "pl"] = "en"
    log_level: Level = "info"
    log_format: Literal["text", "json"] = "text"
    key: Annotated[SecretStr, AfterValidator(_keys)] = SecretStr("")
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    page_port: int | None = Field(default=None, ge=0, le=65535)
    page_url: Annotated[str, AfterValidator(_url)] | None = None
    client_secret: SecretStr | None = Field(default=None, validation_alias="DISCORD_CLIENT_SECRET")
    activity: bool = False
    backups: Annotated[Path, BeforeValidator(_local)] | None = None
    backup_hours: float = Field(default=24.0, ge=0, le=10_000)
    backup_days: int = Field(default=7, ge=1, le=10_000)
    backup_weeks: int = Field(default=4, ge=0, le=10_000)
    keep_days: int = Field(default=365, ge=0, le=100_000)
    keep_story_days: int = Field(default=90, ge=0, le=100_000)
    keep_cancelled_days: int = Field(default=30, ge=0, le=100_000)
    keep_click_hours: int = Field(default=24, ge=1, le=100_000)
    alone_percent: int = Field(default=SHARE, ge=0, le=100)

    thinkers: int | None = Field(default=None, ge=1, le=64)
    thinking: float = Field(default=1.0, ge=0, le=4)
    review_seconds: int = Field(default=round(SECONDS), ge=0, le=300)
    bots: Folder | None = None

    limit_own_lobbies: Count = 5
    limit_lobbies: Count = 50
    limit_own_tables: Count = 20
    limit_tables: Count = 200
    limit_own_tournaments: Count = 5
    limit_tournaments: Count = 20
    limit_invitations: Count = 20
    limit_clicks: Count = 120

    def cipher(self) -> Cipher:
        """The cipher that seals the database. Raises StoreError if the keys are invalid."""
        return Cipher.parse(self.key.get_secret_value())

    def backup_folder(self, database: Place) -> Path:
        return self.backups or own_file(database).parent / "backups"

    def keep(self) -> Keep:
        return Keep(self.keep_days, self.keep_story_days, self.keep_cancelled_days, self.keep_click_hours)

    def limits(self) -> Limits:
        return Limits(**{one.name: getattr(self, f"limit_{one.name}") for one in fields(Limits)})

    def schedule(self, database: Place) -> BackupSchedule | None:
        """The schedule of backups; None if there are none. A database on a server is backed up by its owner."""
        if not self.backup_hours or not isinstance(database, Path):
            return None
        return BackupSchedule(self.backup_folder(database), self.backup_hours, self.backup_days, self.backup_weeks)


def read() -> tuple[Settings, dict[str, str]]:
    """The settings, and a complaint for each wrong one by its name. Wrong ones have their default value."""
    try:
        return Settings(), {}
    except ValidationError as error:
        wrong = complaints(error)
        usual: dict[str, Any] = {
            str(one.validation_alias or name): one.default
            for name, one in Settings.model_fields.items()
            if name in wrong
        }
        return Settings(**usual), wrong


def variable(name: str) -> str:
    return str(Settings.model_fields[name].validation_alias or f"ORAKLOS_{name.upper()}")


def complaints(error: ValidationError) -> dict[str, str]:
    """One line for each wrong setting: its variable, its value unless it may be secret, and what is allowed."""
    found: dict[str, str] = {}
    for part in error.errors(include_url=False):
        said = str(part["loc"][0])
        name = next((one for one in Settings.model_fields if said in (one, variable(one))), said)
        why = str(part["ctx"]["error"] if part["type"] == "value_error" and "ctx" in part else f"{part['msg']}.")
        value = "" if name in SECRET or is_address(str(part["input"])) else f"={str(part['input'])!r}"
        found.setdefault(name, f"{variable(name)}{value}: {why}")
    return found


def unknown() -> list[str]:
    """Warnings about unknown variables with our prefix, in the environment and in `.env`."""
    known = [variable(name) for name in Settings.model_fields]
    said: dict[str, None] = {}
    for source in (EnvSettingsSource(Settings), DotEnvSettingsSource(Settings)):
        said |= dict.fromkeys(name.upper() for name in source.env_vars)
    lines: list[str] = []
    for name in said:
        if name.startswith("ORAKLOS_") and name not in (*known, *ELSEWHERE):
            near = get_close_matches(name, known, 1)
            lines.append(f"There is no setting {name}{f'; {near[0]} is one' if near else ''}.")
    return lines
