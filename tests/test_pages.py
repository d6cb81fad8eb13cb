"""What the pages list is what there is: commands, the database's tables, settings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from discord import app_commands

from bot.process.settings import Settings
from bot.text.translation import english
from cogs import COGS

ROOT = Path(__file__).parents[1]
ELSEWHERE = {"ORAKLOS_IMAGE", "ORAKLOS_PASSWORD", "ORAKLOS_VERSION"}
"""What `docker compose` reads, and the program does not."""

Command = app_commands.Command[Any, Any, Any] | app_commands.Group


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def table(after: str) -> list[str]:
    """The first cells of README's table below a heading."""
    rows = read("README.md").partition(f"{after}\n\n|")[2].partition("\n\n")[0].splitlines()
    return [row.split("|")[1].strip() for row in rows[2:]]


def listed() -> Iterator[str]:
    """The commands that README lists: `/game new`, and `list` after `/tournament new`; `/mod …` is all of it."""
    for cell in table("## Playing"):
        group = ""
        for name in re.findall(r"`([^`]+)`", cell):
            full = name.removeprefix("/") if name.startswith("/") else f"{group} {name}"
            group = full.partition(" ")[0]
            yield full


def commands() -> Iterator[str]:
    """The commands there are, as they are typed in English."""
    for cog in COGS:
        for one in cog.__cog_app_commands__:
            yield from typed(one)


def typed(one: Command) -> Iterator[str]:
    if isinstance(one, app_commands.Group):
        for inner in one.commands:
            yield from typed(inner)
    else:
        yield one.qualified_name


def test_readme_lists_every_command_and_no_other() -> None:
    known, said = set(commands()), set(listed())
    groups = {name.removesuffix(" …") for name in said if name.endswith(" …")}
    named = {name for name in said if not name.endswith(" …")}
    assert named - known == set()
    assert {name for name in known - named if name.partition(" ")[0] not in groups} == set()
    assert groups <= {name.partition(" ")[0] for name in known}


def test_readme_names_what_stands_under_apps() -> None:
    said = read("README.md")
    menus = ("menu-explain", "menu-ask", "menu-profile", "menu-invite")
    assert [key for key in menus if f"*{english(key)}*" not in said] == []


def test_every_setting_stands_in_the_example_with_its_default() -> None:
    example = dict(re.findall(r"^([A-Z_]+)=(.*)$", read(".env.example"), re.MULTILINE))
    names = {
        str(one.validation_alias or f"ORAKLOS_{name.upper()}"): name for name, one in Settings.model_fields.items()
    }
    assert set(example) == set(names)
    usual = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    filled = {names[setting]: value for setting, value in example.items() if value}
    assert Settings(_env_file=None, **filled) == usual  # pyright: ignore[reportCallIssue]
    assert not any(getattr(usual, name) for name in names.values() if name not in filled), "empty means none"


def test_pages_name_no_setting_that_there_is_not() -> None:
    known = {f"ORAKLOS_{name.upper()}" for name in Settings.model_fields} | ELSEWHERE
    pages = [
        ROOT / "README.md",
        ROOT / "CHANGELOG.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "docs/deploy").iterdir(),
    ]
    named = {
        name
        for page in pages
        for name in re.findall(r"ORAKLOS_[A-Z_]*[A-Z](?![A-Z_…])", page.read_text(encoding="utf-8"))
    }
    assert named - known == set()
