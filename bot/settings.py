"""Settings: from the environment or `.env`. Every one is explained in `.env.example`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import DirectoryPath, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """How this process runs. Nothing of it can be changed from Discord."""

    model_config = SettingsConfigDict(env_file=".env", env_prefix="ORAKLOS_", extra="ignore", env_ignore_empty=True)

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Path = Path("var/oraklos.sqlite")
    data: DirectoryPath | None = None
    guild: int | None = None
    language: Literal["en", "pl"] = "en"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
