"""The shape of the house: who may import whom, what the rules must not touch, and how long a file may be."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("engine", "bot", "cogs", "migrations")

MAY_IMPORT: dict[str, set[str]] = {
    "engine.core": set(),
    "engine.ids": set(),
    "engine.language": {"engine.core"},
    "engine.look": {"engine.core"},
    "engine.places": set(),
    "engine.players": {"engine.core"},
    "engine.orders": {"engine.core"},
    "engine.games": {"engine.core", "engine.language", "engine.look", "engine.orders", "engine.players"},
    "engine.store": {"engine.ids", "migrations"},
    "engine.dealing": {"engine.core"},
    "engine.journal": {"engine.core", "engine.dealing"},
    "engine.receipts": {"engine.core", "engine.games"},
    "engine.outside": {"engine.core", "engine.games", "engine.language", "engine.players"},
    "engine.machine": set(),
    "engine.tournaments": {"engine.core", "engine.ids"},
    "engine.tables": {
        "engine.core",
        "engine.dealing",
        "engine.games",
        "engine.ids",
        "engine.journal",
        "engine.orders",
        "engine.outside",
        "engine.places",
        "engine.players",
        "engine.receipts",
        "engine.replay",
        "engine.store",
        "engine.tournaments",
    },
    "engine.asking": {"engine.core", "engine.games", "engine.language", "engine.look", "engine.tables"},
    "engine.arena": {
        "engine.core",
        "engine.dealing",
        "engine.ids",
        "engine.store",
        "engine.tables",
        "engine.tournaments",
    },
    "engine.replay": {"engine.core", "engine.journal"},
    "engine.review": {"engine.core", "engine.games", "engine.players", "engine.replay"},
    "engine.keepsakes": {
        "engine.core",
        "engine.dealing",
        "engine.games",
        "engine.journal",
        "engine.language",
        "engine.look",
        "engine.players",
        "engine.replay",
        "engine.review",
    },
    "engine.tools": {
        "engine.core",
        "engine.dealing",
        "engine.games",
        "engine.journal",
        "engine.keepsakes",
        "engine.language",
        "engine.look",
        "engine.machine",
        "engine.orders",
        "engine.outside",
        "engine.players",
        "engine.replay",
        "engine.review",
        "engine.tournaments",
    },
    "engine.__main__": {"engine.games", "engine.outside", "engine.tools"},
    "migrations": {"engine.store"},
    "cogs": {"bot", "engine.core", "engine.games", "engine.ids", "engine.language", "engine.tables"},
    "bot": {
        "cogs",
        "engine.arena",
        "engine.asking",
        "engine.core",
        "engine.games",
        "engine.ids",
        "engine.journal",
        "engine.keepsakes",
        "engine.language",
        "engine.look",
        "engine.machine",
        "engine.orders",
        "engine.outside",
        "engine.places",
        "engine.receipts",
        "engine.replay",
        "engine.review",
        "engine.store",
        "engine.tables",
        "engine.tournaments",
    },
}
"""Which parts of ours a part may import, beside itself. Everything points down: bot and cogs, tables, games, core."""

BOT = (
    "bot.text",
    "bot.workers",
    "bot.panels",
    "bot.pictures",
    "bot.desk",
    "bot.delivery",
    "bot.features",
    "bot.page",
    "cogs",
    "bot.process",
)
"""The packages of the bot, from the words up: each may import those before it."""
APART = "bot.localdiscord"
"""The stand-in for Discord knows nothing of the bot. Of the bot only its process starts it."""

PURE = {
    "__future__", "collections", "dataclasses", "enum", "functools", "hashlib", "inspect", "itertools", "json",
    "operator", "pydantic", "pydantic_core", "random", "types", "typing", "typing_extensions",
}  # fmt: skip
"""All that the core needs: no clock, no files, no network, no threads."""

PURE_ARITHMETIC = PURE | {
    "bisect",
    "contextlib",
    "csv",
    "fractions",
    "heapq",
    "io",
    "math",
    "openskill",
    "pathlib",
    "re",
    "unicodedata",
}
"""Tournaments count in whole numbers and fractions, and read what is typed; ratings are those of a library that does
nothing but arithmetic."""

PURE_WITH_DATA = PURE | {
    "copy",
    "fractions",
    "importlib",
    "math",
    "pathlib",
    "pkgutil",
    "re",
    "textwrap",
    "tomllib",
    "unicodedata",
}
"""Games read their data files, `box` finds the games, and odds and pictures are worked out."""

MAY_ASK_THE_ENVIRONMENT = "engine/games/overlay.py"
"""Where an owner's own data lies is said outside; nothing else in a game depends on the machine."""

MOST_LINES = 450

MOST_ROOMS = 12
"""Packages and modules at the top of `bot`."""


def files(*folders: str, suffixes: tuple[str, ...] = (".py",)) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
    assert found
    return sorted(found)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The full names of the modules that a file imports, wherever in the file."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    package = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def part_of(name: str) -> str:
    """`engine.games.doom.rules` -> `engine.games`; `bot.panels` -> `bot`; `json.decoder` -> `json`."""
    names = name.split(".")
    return ".".join(names[:2]) if names[0] == "engine" and len(names) > 1 else names[0]


def place_of(path: Path) -> str:
    return part_of(".".join(path.relative_to(ROOT).with_suffix("").parts))


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("place", MAY_IMPORT)
def test_imports_point_one_way(place: str) -> None:
    allowed = MAY_IMPORT[place] | {place}
    wrong = [
        f"{short(path)} imports {name}"
        for path in files(*OURS)
        if place_of(path) == place
        for name in imports(path)
        if name.split(".")[0] in OURS and part_of(name) not in allowed
    ]
    assert wrong == []


def test_packages_of_the_bot_import_those_below() -> None:
    wrong: list[str] = []
    for path in files("bot", "cogs"):
        here = package_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
        below = {APART} if here == APART else {*BOT[: BOT.index(here) + 1], *({APART} if here == BOT[-1] else ())}
        named = {name for name in imports(path) if name.startswith(("bot.", "cogs"))}
        wrong += [f"{short(path)} imports {name}" for name in named if package_of(name) not in below]
    assert wrong == []


def test_the_bot_has_few_rooms() -> None:
    """Whoever opens `bot` for the first time sees them at a glance."""
    rooms = {path.relative_to(ROOT / "bot").parts[0] for path in files("bot")}
    assert len(rooms) <= MOST_ROOMS


def package_of(name: str) -> str:
    """The package of the bot that a module is in; its entrance (`bot/__main__.py`) belongs to the process."""
    names = name.split(".")
    if names[0] == "cogs":
        return "cogs"
    return "bot.process" if names[1] in ("__main__", "__init__") else ".".join(names[:2])


def test_nothing_imports_itself_by_way_of_others() -> None:
    """Not even for the sake of types: what cannot be imported alone cannot be understood alone."""
    named = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in files(*OURS)}
    modules = {name.removesuffix(".__init__"): path for name, path in named.items()}
    graph: dict[str, set[str | None]] = {
        name: {module_of(one, modules) for one in imports(path)} - {None, name} for name, path in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def module_of(name: str, modules: Container[str]) -> str | None:
    """The module of ours that an imported name is, or is defined in."""
    return next((one for one in (name, name.rpartition(".")[0]) if one in modules), None)


def test_every_part_has_its_place() -> None:
    places = {place_of(path) for path in files(*OURS)} - {"engine.__init__", "engine.__main__"}
    assert places <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [("engine/core", PURE), ("engine/games", PURE_WITH_DATA), ("engine/tournaments", PURE_ARITHMETIC)],
)
def test_the_rules_touch_nothing_outside(folder: str, allowed: set[str]) -> None:
    wrong = [
        f"{short(path)} imports {name}"
        for path in files(folder)
        for name in imports(path)
        if name.split(".")[0] not in allowed | {"engine"} and (short(path), name) != (MAY_ASK_THE_ENVIRONMENT, "os")
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ["engine/core", "engine/games", "engine/tournaments"])
def test_no_global_randomness(folder: str) -> None:
    """`Random` as a type of what is handed in is fine; `random.choice` and its like are not."""
    wrong = [
        f"{short(path)} imports {name}"
        for path in files(folder)
        for name in imports(path)
        if name.split(".")[0] == "random" and name != "random.Random"
    ]
    assert wrong == []


def test_the_engine_knows_nothing_of_discord() -> None:
    wrong = [short(path) for path in files("engine") if "discord" in {name.split(".")[0] for name in imports(path)}]
    assert wrong == []


def test_sql_is_written_in_the_store_alone() -> None:
    sql = {"sqlalchemy", "sqlite3", "alembic"}
    wrong = [
        f"{short(path)} imports {name}"
        for path in files(*OURS)
        if place_of(path) not in ("engine.store", "migrations")
        for name in imports(path)
        if name.split(".")[0] in sql
    ]
    assert wrong == []


def test_no_file_is_too_long() -> None:
    lengths = {
        short(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(*OURS, "tests", suffixes=(".py", ".js", ".css", ".html"))
    }
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}
