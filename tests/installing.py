"""Packages with games, installed as pip does it, without a network and where there is no pip."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

from engine.tools.commands.new_game import SKELETON

BUILD = "import sys; from setuptools.build_meta import {kind}; print({kind}(sys.argv[1]))"


def install(package: Path, folder: Path, kind: str = "build_wheel") -> None:
    """Installs a package into a folder that is on the path, or with `build_editable` into one of a site."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", BUILD.format(kind=kind), str(folder)]
    done = subprocess.run(command, cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    wheel = folder / done.stdout.split()[-1]
    with ZipFile(wheel) as packed:
        packed.extractall(folder)
    wheel.unlink()


def lay(folder: Path, name: str, code: str = "", *, game: str = "", metadata: str = "") -> Path:
    """Lays an installed package with one game into a folder of the path: the small one that `new-game` makes, or other
    code. Its version is 1.0."""
    package, info = folder / name, folder / f"{name}-1.0.dist-info"
    (package / "text").mkdir(parents=True)
    info.mkdir()
    source = (SKELETON / "game.py").read_text(encoding="utf-8").replace("skeleton", name)
    (package / "__init__.py").write_text(code or source, encoding="utf-8")
    for locale in ("en", "pl"):
        copy(SKELETON / f"{locale}.ftl", package / "text")
    said = f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}"
    (info / "METADATA").write_text(said, encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[oraklos.games]\n{game or name} = {name}:BOX\n", encoding="utf-8")
    return package
