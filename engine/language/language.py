"""Language: reads the Fluent files and makes translators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, cast

from babel.lists import format_list
from fluent.runtime.types import fluent_number

from engine.language.bundle import Bundle
from engine.language.say import Say, babel_of

LOCALES = ("en", "pl")
"""Our languages, the fallback first."""

COMMON = Path(__file__).parent / "text"


def closest(locale: str | None, other: str = LOCALES[0]) -> str:
    """Our language for a Discord locale such as "en-US" or "pl"; `other` if we do not have it."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LOCALES else other


@dataclass(frozen=True)
class Texts:
    """Texts of a game: folders of files, of which later ones override, and data for the texts.

    `{ DATA("game.metropolis.philosophers") }` is a value of `data/game.toml`; entries such as `[[creatures]]` are named
    by their first key: `DATA("creatures.creatures.siren.place")`. A text can select by it, as by an argument: numbers
    have plural forms, others are words, including `true` and `false`. A loss is a negative number;
    `DATA("-events.events.woe.points.0")` is it without its sign. `LETTERS("doom.upgrades.0")` is a list of things that
    are named by letters: "A, B and C".
    """

    folders: tuple[Path, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict[str, Any], compare=False)

    def value(self, path: str) -> Any:
        """A value of the data for Fluent. Raises LookupError for an unknown path."""
        found = self._lookup(path.removeprefix("-"))
        if isinstance(found, bool):
            return str(found).lower()
        if isinstance(found, int):
            return fluent_number(-found if path.startswith("-") else found)
        return str(found)

    def _lookup(self, path: str) -> Any:
        found: Any = self.data
        for name in path.split("."):
            found = _entry(cast("list[Any]", found), name) if isinstance(found, list) else found[name]
        return found

    def functions(self, locale: str) -> dict[str, Callable[[Any], Any]]:
        """Functions that a text of this language may call, by name."""
        return {"DATA": self.value, "LETTERS": partial(self._letters, locale)}

    def _letters(self, locale: str, path: str) -> str:
        return format_list([one.upper() for one in self._lookup(path)], locale=babel_of(locale))


def _entry(entries: list[Any], name: str) -> Any:
    """An entry by the value of its first key, or a value by its index, from 0."""
    if name.isdigit():
        return entries[int(name)]
    named = (entry for entry in entries if next(iter(entry.values())) == name)
    found = next(named, None)
    if found is None:
        raise LookupError(name)
    return found


NO_GAME = Texts()


class Language:
    """All texts: of the engine, of further `folders` (the bot's), and of each game. A process reads each file once."""

    def __init__(self, *folders: Path) -> None:
        self._folders = (COMMON, *folders)
        self.tokens: Sequence[str] = ()
        """Emojis for the tokens of the seats; empty while letters stand for them."""

    def say(self, locale: str | None, *, game: Texts = NO_GAME, names: Sequence[str] = ()) -> Say:
        """A translator for a Discord locale or one of `LOCALES`, with the texts of a game (`Box.text`)."""
        own = closest(locale)
        order = (own, *(other for other in LOCALES if other != own))
        return Say(own, [_bundle(each, self._folders, game) for each in order], names, tokens=self.tokens)


@lru_cache(maxsize=256)
def _bundle(locale: str, folders: tuple[Path, ...], game: Texts) -> Bundle:
    bundle = Bundle("en-GB" if locale == "en" else locale, game.functions(locale))
    first, others = game.folders[:1], game.folders[1:]
    # an owner's folder, the last of a game's, need not have every language
    for folder in (*folders, *first, *(own for own in others if (own / f"{locale}.ftl").exists())):
        bundle.read(folder / f"{locale}.ftl")
    return bundle
