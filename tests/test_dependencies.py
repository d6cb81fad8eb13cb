"""Whoever only plays installs no developer's tools: what the program needs is among its own dependencies."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOADED = (
    "import sys, bot.__main__, bot.pictures.worker, engine.__main__, alembic.command; "
    "print(*{name.partition('.')[0] for name in sys.modules})"
)

OPTIONAL = {"_distutils_hack", "greenlet", "pygments", "rich"}
"""Loaded by others where they are there, and not missed where they are not."""


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


def test_everything_that_is_loaded_comes_with_the_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    known: set[str] = set()
    for text in project["dependencies"]:
        needed(Requirement(text), known)
    run = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    owners = packages_distributions()
    ours = canonicalize_name(project["name"])
    strangers = {
        module: owners[module]
        for module in run.stdout.split()
        if module in owners.keys() - OPTIONAL
        and not {canonicalize_name(name) for name in owners[module]} & (known | {ours})
    }
    assert not strangers
