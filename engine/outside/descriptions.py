"""Descriptions of programs by their owners, in TOML or JSON."""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from engine.games.overlay import complaints

PREFIX: Final = "own-"
"""Prefix of the kinds of computers that are programs."""
PROGRAM: Final = "program:"
"""Prefix of a program without description on a command line."""
MOST_OFFERED: Final = 5
"""Most programs offered at the tables of a game."""
SEARCH_PATH: Final = "/usr/local/bin:/usr/bin:/bin"
"""Folders searched for commands. Programs may not learn this machine's `PATH`."""

Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9](-?[A-Za-z0-9]){0,19}$")]


class BadProgram(Exception):
    """A description that cannot be used, or a program that cannot be run; the text says why, in a line."""


class Description(BaseModel):
    """A program, as its owner describes it. `command`: its words; `python` is our own interpreter, and files in the
    description's folder are taken from there. It may read the folders of these files, and everything below `reads`.

    `answer_ms`: time for an answer, including start-up; `game_ms`: for all answers of a game. `memory_mb`: address
    space, of which some runtimes reserve far more than they use. `errors`: a file for the end of its standard error.
    `game`: the only game it plays, None: any. `folder`: the folder of the description.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    command: tuple[str, ...] = Field(min_length=1)
    game: str | None = None
    answer_ms: int = Field(default=2000, ge=50, le=30_000)
    game_ms: int = Field(default=120_000, ge=50, le=3_600_000)
    memory_mb: int = Field(default=512, ge=16, le=8192)
    reads: tuple[str, ...] = ()
    errors: str | None = None
    folder: str = ""

    @property
    def kind(self) -> str:
        return f"{PREFIX}{self.name}"

    def plays(self, game: str) -> bool:
        return self.game in (None, game)

    def started_by(self) -> tuple[list[str], list[str]]:
        """Its command with absolute paths, and the paths it may read. Raises BadProgram if there is nothing to
        start."""
        first, *rest = self.command
        reads = [self._at(path) for path in self.reads]
        if first == "python":
            first = str(Path(getattr(sys, "_base_executable", sys.executable)).resolve())
            reads.append(sys.base_prefix)
        else:
            found = self._own(first) or shutil.which(first, path=SEARCH_PATH)
            if found is None:
                raise BadProgram(f"{self.name}: there is no program {first!r} to start")
            first = found
        own = [self._own(word) or word for word in rest]
        for word in (first, *own):
            if self._own(word):
                reads.append(str(Path(word).parent))
        return [first, *own], reads

    def keep(self, errors: str) -> None:
        """Write the end of its standard error to the file that its owner chose."""
        if self.errors is not None and errors:
            with suppress(OSError):  # play goes on without the file
                Path(self._at(self.errors)).write_text(errors, encoding="utf-8", errors="replace")

    def _at(self, path: str) -> str:
        return str((Path(self.folder) / path).resolve())

    def _own(self, word: str) -> str | None:
        """The absolute path of a command word that names a file; None for other words."""
        path = Path(self.folder) / word
        return str(path.absolute()) if path.is_file() else None


def own_name(kind: str | None) -> str | None:
    """The name of a program by its kind of computer; None for other kinds."""
    return kind.removeprefix(PREFIX) if kind is not None and kind.startswith(PREFIX) else None


def read_description(path: Path) -> Description:
    """The description in a TOML or JSON file, by its ending. Raises BadProgram."""
    try:
        text = path.read_text(encoding="utf-8")
        raw: Any = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        if not isinstance(raw, dict) or "folder" in raw:
            raise BadProgram(f"{path}: this is no description of a program")
        return Description.model_validate({"folder": str(path.parent.absolute()), **raw})
    except ValidationError as error:
        raise BadProgram(f"{path}: {complaints(error)[0]}") from None
    except OSError as error:
        raise BadProgram(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise BadProgram(f"{path}: {error}") from None


def find_program(word: str) -> Description | None:
    """Program named by a word of a command line: a description's file, or `program:` and a path. None for other words.
    Raises BadProgram if the file is missing."""
    if word.startswith(PROGRAM):
        path = Path(word.removeprefix(PROGRAM)).absolute()
        if not path.is_file():
            raise BadProgram(f"there is no program {str(path)!r}")
        name = "-".join(filter(None, "".join(c if c.isascii() and c.isalnum() else "-" for c in path.stem).split("-")))
        script = ("python", path.name) if path.suffix == ".py" else (path.name,)
        return Description(name=name[:20].strip("-") or "program", command=script, folder=str(path.parent))
    path = Path(word)
    return read_description(path) if path.suffix in (".toml", ".json") else None


def read_programs(folder: Path) -> Mapping[str, Description]:
    """Programs described in a folder, by kind. Raises BadProgram for bad descriptions, repeated names, and too many
    programs for one game."""
    found: dict[str, Description] = {}
    for path in sorted(path for path in folder.iterdir() if path.suffix in (".toml", ".json")):
        one = read_description(path)
        if one.kind in found:
            raise BadProgram(f"{path}: there is another program called {one.name}")
        one.started_by()
        found[one.kind] = one
    games = {one.game for one in found.values()}
    if any(sum(one.plays(game or "") for one in found.values()) > MOST_OFFERED for game in games):
        raise BadProgram(f"{folder}: more than {MOST_OFFERED} programs for a game")
    return found
