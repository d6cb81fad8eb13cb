"""An owner's corrections to a game's data and texts.

The environment variable `ORAKLOS_DATA` names a folder with a folder for each game, named by the game's id. Its `*.toml`
files have the names of those in the game's `data/` and hold only the differences. `en.ftl` and `pl.ftl` hold added or
changed texts.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeGuard, TypeVar, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from engine.language import LOCALES, Language, Texts

VARIABLE = "ORAKLOS_DATA"

Provenance: TypeAlias = Literal["S", "P", "R"]
"""Origin of a number: S the rulebook, P a public source, R reconstructed or ruled by us."""

Table: TypeAlias = dict[str, Any]
K = TypeVar("K")
V = TypeVar("V")
M = TypeVar("M", bound=BaseModel)


class DataEntry(BaseModel):
    """An entry of a game's data with its origin. Keys outside the class are an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    source: Provenance


class BadData(Exception):
    """The data cannot be used. `lines` describe the faults, one each."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def corrections(game: str) -> Path | None:
    """The owner's folder for a game, None if there is none."""
    named = os.environ.get(VARIABLE)
    folder = Path(named) / game if named else None
    return folder if folder is not None and folder.is_dir() else None


def texts(data: Path, over: Path | None) -> Texts:
    """A game's texts from the folder `text` beside its data, with subfolders, then from the owner's folder. They may
    name values of the data. Raises BadData."""
    folder = data.parent / "text"
    own = (folder, *sorted(path for path in folder.iterdir() if path.is_dir()))
    return Texts(own if over is None else (*own, over), read(data, over))


def read(folder: Path, over: Path | None = None) -> dict[str, Table]:
    """Read the `*.toml` files of a game by name without ending, with the owner's corrections applied.

    Tables are merged key by key. In lists of entries such as `[[specials]]` the first key is the name: an entry of the
    same name is merged, an entry of a new name is added. Anything else is replaced, also a list within an entry. Raises
    BadData if a file is not TOML or not in the game.
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
    """An entry without its name."""


def _laid_over(below: Table, above: Table, *, within: bool = False) -> Table:
    """Merge `above` into `below`. Lists `within` an entry, such as a card's effects, are replaced as a whole."""
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


def _by_name(entries: Any) -> Any:
    if not _are_entries(entries):
        return entries
    name = next(iter(entries[0]))
    named = {entry.get(name): entry for entry in entries}
    if len(named) < len(entries):
        raise ValueError(f"each entry needs a {name} of its own")
    return named


Named: TypeAlias = Annotated[dict[K, V], BeforeValidator(_by_name)]
"""Entries such as `[[specials]]` by their first key."""


def one_for_each(name: str, found: Iterable[object], wanted: Iterable[object]) -> None:
    """Raise ValueError unless a list has one entry for each of these names."""
    if sorted(map(str, found)) != sorted(map(str, wanted)):
        raise ValueError(f"{name}: one entry for each of {', '.join(map(str, wanted))} is needed")


def tables(files: dict[str, Table]) -> Table:
    """All tables and lists of the files, by name."""
    return {name: table for file in files.values() for name, table in file.items()}


@dataclass
class Loader(Generic[M]):
    """Reads the files of a folder into a model, whose fields are `arranged` from them."""

    folder: Path
    model: type[M]
    arranged: Callable[[dict[str, Table]], Table] = tables

    def __call__(self, over: Path | None = None) -> M:
        """The data with an owner's corrections. Raises BadData if they do not fit."""
        try:
            return self.model.model_validate(self.arranged(read(self.folder, over)))
        except ValidationError as error:
            raise BadData(complaints(error)) from None


def checker(
    load: Loader[M], faults: Callable[[M], Iterable[str]], keys: Iterable[str]
) -> Callable[[Path | None], list[str]]:
    """`Box.check` of a game: faults in its data with an owner's corrections, and texts `keys` that a language lacks."""

    def check(over: Path | None) -> list[str]:
        try:
            found = [*faults(load(over))]
        except BadData as bad:
            return bad.lines
        for locale in LOCALES:
            say = Language().say(locale, game=texts(load.folder, over))
            found += [f"{locale}.ftl: no text {key}" for key in keys if not say.speaks(key)]
        return found

    return check


def complaints(error: ValidationError) -> list[str]:
    """Faults that a pydantic model finds in the data, one line each with its place ("specials.empath.copies: …")."""
    found: list[str] = []
    for fault in error.errors(include_url=False):
        place = ".".join(map(str, fault["loc"]))
        text = fault["msg"].removeprefix("Value error, ")
        found.extend(f"{place}: {line}" if place else line for line in text.splitlines())
    return found


def digest(folder: Path, over: Path | None, later: tuple[str, ...] = ()) -> str:
    """Digest of the data with an owner's corrections, 16 hex digits; empty without corrections. A table can only
    continue with the data it began with. A file or key added in a `later` version ("rulings.rulings.retreat_all")
    counts only if the owner corrects it. So older tables with other corrections can continue. Raises BadData."""
    if over is None:
        return ""
    counted = read(folder, over)
    own = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in over.glob("*.toml")}
    for name in later:
        counted = _without(counted, own, *name.split("."))
    return sha256(json.dumps(counted, sort_keys=True).encode()).hexdigest()[:16]


def _without(table: Table, own: Table, key: str, *further: str) -> Table:
    """The table without the value under these keys, unless the owner's table has it."""
    if further:
        return {**table, key: _without(table[key], own.get(key, {}), *further)}
    return table if key in own else {name: value for name, value in table.items() if name != key}
