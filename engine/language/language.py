"""Language: reads the Fluent files and makes translators."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from engine.language.say import Say

LOCALES = ("en", "pl")
"""The languages there are, the one to fall back on first."""

COMMON = Path(__file__).parent / "text"


def closest(locale: str | None, other: str = LOCALES[0]) -> str:
    """The language of ours for a Discord locale such as "en-US" or "pl"; `other` for one we do not speak."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LOCALES else other


class Language:
    """All texts: the engine's, those of further `folders` (the bot's), each game's. A process reads each file once."""

    def __init__(self, *folders: Path) -> None:
        self._folders = (COMMON, *folders)

    def say(self, locale: str | None, *, game: tuple[Path, ...] = (), names: Sequence[str] = ()) -> Say:
        """A translator for a Discord locale or one of `LOCALES`, with the texts of a game (the folders `Box.text`)."""
        own = closest(locale)
        order = (own, *(other for other in LOCALES if other != own))
        return Say(own, [_bundle(each, self._folders, game) for each in order], names)


@lru_cache(maxsize=256)
def _bundle(locale: str, folders: tuple[Path, ...], game: tuple[Path, ...]) -> FluentBundle:
    bundle = FluentBundle(["en-GB" if locale == "en" else locale], use_isolating=False)
    # an owner's folder, the last of a game's, need not speak every language
    for folder in (*folders, *game[:1], *(own for own in game[1:] if (own / f"{locale}.ftl").exists())):
        bundle.add_resource(_parsed(folder / f"{locale}.ftl"), allow_overrides=True)
    return bundle


@lru_cache(maxsize=256)
def _parsed(file: Path) -> ast.Resource:
    """A Fluent file, for several bundles are made of the same files, and parsing is slow."""
    return FluentResource(file.read_text(encoding="utf-8"))
