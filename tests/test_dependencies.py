"""What we import is declared, for the program and its tests; whoever only plays installs no developer's tools."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, distributions, packages_distributions, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_imports import OURS, files, imports

ROOT = Path(__file__).parents[1]
WHOLE: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT: dict[str, Any] = WHOLE["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
LOCKED, IMAGE = ROOT / ".ci" / "constraints.txt", ROOT / ".ci" / "image.txt"
LOADED = (
    "import sys, bot.process.command_line, bot.pictures.worker, engine.__main__, alembic.command; "
    "print(*{name.partition('.')[0] for name in sys.modules})"
)

OPTIONAL = {"_distutils_hack", "pygments", "rich"}
"""Loaded by others where they are there, and not missed where they are not."""

UNSEEN = {
    "tzdata": "time zones, where the system has none",
    "basedpyright": "a command",
    "oraklos": "its own further parts",
    "ruff": "a command",
    "pytest-timeout": "loaded by pytest",
    "pytest-xdist": "loaded by pytest",
}
"""What is declared and imported nowhere, with what it is for."""


def names(requirements: Iterable[str]) -> set[str]:
    """The distributions that are asked for, by their canonical names."""
    return {canonicalize_name(Requirement(text).name) for text in requirements}


@cache
def owners() -> dict[str, str]:
    """The distribution of every module that is installed, by the module's full name."""
    found: dict[str, str] = {}
    for distribution in distributions():
        name = canonicalize_name(distribution.name)
        for file in re.findall(r"^([^,]+)\.(?:py|so|pyd),", distribution.read_text("RECORD") or "", re.MULTILINE):
            folder, _, stem = file.rpartition("/")
            parts = [*filter(None, folder.split("/")), stem.partition(".")[0]]
            found[".".join(parts).removesuffix(".__init__")] = name
    return found


def owner(name: str) -> str:
    """The distribution from which a name is imported, such as `fluent.syntax.ast`; "" if nobody knows."""
    while name and name not in owners():
        name = name.rpartition(".")[0]
    return owners().get(name, "")


def foreign(*folders: str) -> dict[str, str]:
    """What the files in these folders import that is neither ours nor Python's own, each with its distribution."""
    known = {*sys.stdlib_module_names, *OURS, "tests"}
    found = {name for path in files(*folders) for name in imports(path) if name.partition(".")[0] not in known}
    return {name: owner(name) for name in sorted(found)}


@pytest.mark.thorough
def test_whatever_we_import_is_declared() -> None:
    declared = names(PROJECT["dependencies"]) | names(EXTRAS["postgresql"])  # that what is extra is not loaded: below
    assert {name: at for name, at in foreign(*OURS).items() if at not in declared} == {}
    declared |= names(EXTRAS["dev"])
    assert {name: at for name, at in foreign("tests").items() if at not in declared} == {}


def test_build_requirements_are_declared_once() -> None:
    assert EXTRAS["build"] == WHOLE["build-system"]["requires"]


@pytest.mark.thorough
def test_nothing_is_declared_that_we_do_not_use() -> None:
    assert names(PROJECT["dependencies"]) - {*foreign(*OURS).values(), *UNSEEN} == set()
    assert names(EXTRAS["postgresql"]) - {*foreign(*OURS).values()} == set()
    assert names(EXTRAS["dev"]) - {*foreign("tests").values(), *UNSEEN} == set()


def locked(file: Path) -> dict[str, tuple[str, str]]:
    """The versions in a file of `make constraints` by distribution, each with the condition under which it is taken."""
    text = file.read_text(encoding="utf-8")
    entries = [entry for entry in re.split(r"\n(?=\S)", text) if not entry.startswith("#")]
    assert all("--hash=sha256:" in entry for entry in entries), "a version without a hash"
    assert "://" not in text, "where packages come from is a matter of pip's settings"
    found = [Requirement(entry.partition("\\")[0]) for entry in entries]
    return {canonicalize_name(one.name): (str(one.specifier), str(one.marker)) for one in found}


def test_the_locked_versions_are_those_that_we_ask_for() -> None:
    """After a change of what is declared: `make constraints`."""
    wanted = {IMAGE: [*PROJECT["dependencies"], *EXTRAS["build"]]}
    wanted[LOCKED] = [*wanted[IMAGE], *(text for text in EXTRAS["dev"] if not text.startswith("oraklos["))]
    for file, requirements in wanted.items():
        versions = locked(file)
        for requirement in map(Requirement, requirements):
            version, _ = versions[canonicalize_name(requirement.name)]
            assert requirement.specifier.contains(version.removeprefix("==")), f"{file.name}: {requirement}"
    assert locked(IMAGE).items() <= locked(LOCKED).items(), "the image takes what was tested"


def test_every_file_of_the_program_goes_into_the_wheel() -> None:
    """What a wheel takes is said by endings; `.ci/wheel` builds one and plays with it."""
    taken = {".py", *(pattern.removeprefix("*") for pattern in WHOLE["tool"]["setuptools"]["package-data"]["*"])}
    found = [path for folder in OURS for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert {str(path) for path in found if path.suffix not in taken and path.parent.name != "__pycache__"} == set()


def needed(requirement: Requirement, known: set[str]) -> None:
    """Adds a distribution with all that it needs, for the extras asked for."""
    name = canonicalize_name(requirement.name)
    if (key := f"{name}[{','.join(sorted(requirement.extras))}]") in known:
        return
    known |= {key, name}
    try:
        further = [Requirement(text) for text in requires(name) or ()]
    except PackageNotFoundError:
        return
    for one in further:
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in requirement.extras or {""}):
            needed(one, known)


@pytest.mark.thorough
def test_everything_that_is_loaded_comes_with_the_program() -> None:
    known: set[str] = set()
    for text in PROJECT["dependencies"]:
        needed(Requirement(text), known)
    run = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    packages = packages_distributions()
    ours = canonicalize_name(PROJECT["name"])
    strangers = {
        module: packages[module]
        for module in run.stdout.split()
        if module in packages.keys() - OPTIONAL
        and not {canonicalize_name(name) for name in packages[module]} & (known | {ours})
    }
    assert not strangers
