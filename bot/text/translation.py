"""The bot's own texts, and the translation of its commands."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.text import TEXT
from engine.language import LOCALES, Language, Say, closest


@cache
def _english() -> Say:
    return Language(TEXT).say(LOCALES[0]).plain


def english(key: str) -> app_commands.locale_str:
    """A text of ours for Discord's command list: English as such, other languages by the `Translator`."""
    return app_commands.locale_str(_english()(key), key=key)


def command(
    key: str, *own: str, within: app_commands.Group | None = None, **others: str
) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], app_commands.Command[Any, ..., None]]:
    """A command named by the text `command-<key>`. The texts `parameter-<name>` name its parameters, their `.about`
    describes them; the given texts describe the `others`."""
    names = {name: f"parameter-{name.replace('_', '-')}" for name in (*own, *others)}
    abouts = names | {name: f"parameter-{text}" for name, text in others.items()}

    def decorated(callback: Callable[..., Coroutine[Any, Any, None]]) -> app_commands.Command[Any, ..., None]:
        renamed = app_commands.rename(**{name: english(key) for name, key in names.items()})(callback)
        described = app_commands.describe(**{name: english(f"{key}.about") for name, key in abouts.items()})(renamed)
        make = app_commands.command if within is None else within.command
        return make(name=english(f"command-{key}"), description=english(f"command-{key}.about"))(described)

    return decorated


class Translator(app_commands.Translator):
    """Gives Discord the names and descriptions of commands in our other languages."""

    def __init__(self, language: Language) -> None:
        others = {locale: language.say(locale).plain for locale in LOCALES[1:]}
        self._say = {locale: others.get(closest(locale.value)) for locale in discord.Locale}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in this language; None if we do not speak it or the string names no text of ours. discord.py asks at
        each sync."""
        say, key = self._say[locale], string.extras.get("key")
        return say(key) if say is not None and isinstance(key, str) else None
