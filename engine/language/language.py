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
    """All texts: the engine's, those of further `folders` (the bot's), each game's. Built once, files read once."""

    def __init__(self, *folders: Path) -> None:
        self._folders = (COMMON, *folders)
        self._bundles: dict[tuple[str, tuple[Path, ...]], FluentBundle] = {}

    def say(self, locale: str | None, *, game: tuple[Path, ...] = (), names: Sequence[str] = ()) -> Say:
        """A translator for a Discord locale or one of `LOCALES`, with the texts of a game (the folders `Box.text`)."""
        own = closest(locale)
        order = (own, *(other for other in LOCALES if other != own))
        return Say(own, [self._bundle(each, game) for each in order], names)

    def _bundle(self, locale: str, game: tuple[Path, ...]) -> FluentBundle:
        bundle = self._bundles.get((locale, game))
        if bundle is None:
            bundle = FluentBundle(["en-GB" if locale == "en" else locale], use_isolating=False)
            # an owner's folder, the last of a game's, need not speak every language
            for folder in (*self._folders, *game[:1], *(own for own in game[1:] if (own / f"{locale}.ftl").exists())):
                text = (folder / f"{locale}.ftl").read_text(encoding="utf-8")
                bundle.add_resource(parsed(text), allow_overrides=True)
            self._bundles[locale, game] = bundle
        return bundle


@lru_cache(maxsize=64)
def parsed(text: str) -> ast.Resource:
    """A Fluent file, parsed once in a process: several bundles are made of the same files, and parsing is slow."""
    return FluentResource(text)
