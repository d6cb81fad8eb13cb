"""An owner's corrections, laid over what comes with a game.

The environment variable `ORAKLOS_DATA` names a folder with one folder a game in it, called by the game's id. Its
`*.toml` files are named as those in the game's `data/` and hold only what differs; `en.ftl` and `pl.ftl` hold texts
that are added or said otherwise.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeGuard, TypeVar, cast

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.language import Texts

VARIABLE = "ORAKLOS_DATA"

Provenance: TypeAlias = Literal["S", "P", "R"]
"""Where a number is from: S the rulebook, P a public source, R reconstructed or ruled by us."""

Table: TypeAlias = dict[str, Any]
T = TypeVar("T")


class DataEntry(BaseModel):
    """An entry of a game's data. It knows no other keys than those of its class, and says where it is from."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    source: Provenance


class BadData(Exception):
    """Data that cannot be played with. `lines` say what is wrong, one fault each."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def corrections(game: str) -> Path | None:
    """The owner's folder for a game, None if there is none."""
    named = os.environ.get(VARIABLE)
    folder = Path(named) / game if named else None
    return folder if folder is not None and folder.is_dir() else None


def texts(folder: Path, data: Path, over: Path | None) -> Texts:
    """A game's texts: its own folder with those in it, that of the owner last; they may name values of the data.

    Raises BadData.
    """
    own = (folder, *sorted(path for path in folder.iterdir() if path.is_dir()))
    return Texts(own if over is None else (*own, over), read(data, over))


def read(folder: Path, over: Path | None = None) -> dict[str, Table]:
    """The `*.toml` files of a game by name without ending, with those of the owner laid over them.

    Tables are laid over key by key. Of entries such as `[[specials]]` the first key is the name: an entry of the same
    name is laid over, one of another name is added. Anything else is replaced, also a list within an entry. Raises
    BadData: no TOML, no such file.
    """
    files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))}
    wrong: list[str] = []
    for path in sorted(over.glob("*.toml")) if over is not None else ():
        if path.stem not in files:
            wrong.append(f"{path.name}: there is no such file in the game; there are {', '.join(files)}")
            continue
        try:
            files[path.stem] = _laid_over(files[path.stem], tomllib.loads(path.read_text(encoding="utf-8")))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, _Nameless) as error:
            wrong.append(f"{path.name}: {error}")
    if wrong:
        raise BadData(wrong)
    return files


class _Nameless(Exception):
    """An entry that does not say what it is about."""


def _laid_over(below: Table, above: Table, *, within: bool = False) -> Table:
    """`within` an entry lists are replaced, whatever is in them: what a card does is said as a whole."""
    laid = dict(below)
    for key, value in above.items():
        under = laid.get(key)
        if _is_table(under) and _is_table(value):
            laid[key] = _laid_over(under, value, within=within)
        elif not within and _are_entries(under) and _are_entries(value):
            laid[key] = _matched(under, value)
        else:
            laid[key] = value
    return laid


def _is_table(value: Any) -> TypeGuard[Table]:
    return isinstance(value, dict)


def _are_entries(value: Any) -> TypeGuard[list[Table]]:
    if not isinstance(value, list) or not value:
        return False
    return all(map(_is_table, cast("list[Any]", value)))


def _matched(below: list[Table], above: list[Table]) -> list[Table]:
    name = next(iter(below[0]))
    entries = {entry[name]: entry for entry in below}
    for entry in above:
        named = entry.get(name)
        if named is None:
            raise _Nameless(f"an entry has no {name!r}: {entry}")
        entries[named] = _laid_over(entries.get(named, {}), entry, within=True)
    return list(entries.values())


def checked(made: Callable[[dict[str, Table]], T], files: dict[str, Table]) -> T:
    """What is made of the files by a pydantic model; raises BadData where they do not fit it."""
    try:
        return made(files)
    except ValidationError as error:
        raise BadData(complaints(error)) from None


def complaints(error: ValidationError) -> list[str]:
    """What a pydantic model has against the data: one line a fault, with its place ("specials.empath.copies: …")."""
    found: list[str] = []
    for fault in error.errors(include_url=False):
        place = ".".join(map(str, fault["loc"]))
        text = fault["msg"].removeprefix("Value error, ")
        found.extend(f"{place}: {line}" if place else line for line in text.splitlines())
    return found


def digest(folder: Path, over: Path | None, later: tuple[str, ...] = ()) -> str:
    """What an owner's corrections make of the data, as 16 hex digits: equal for equal data, empty without corrections.

    Tables are only played on with the data they were begun with. What came to the game in a `later` version, a file or
    a key in one ("rulings.rulings.retreat_all"), counts if the owner corrects it, so that tables begun before with
    other corrections go on. Raises BadData.
    """
    if over is None:
        return ""
    counted = read(folder, over)
    own = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in over.glob("*.toml")}
    for name in later:
        counted = _without(counted, own, *name.split("."))
    return sha256(json.dumps(counted, sort_keys=True).encode()).hexdigest()[:16]


def _without(table: Table, own: Table, key: str, *further: str) -> Table:
    """The table without what these keys lead to, unless they lead to something in the owner's own."""
    if further:
        return {**table, key: _without(table[key], own.get(key, {}), *further)}
    return table if key in own else {name: value for name, value in table.items() if name != key}
