"""What all cogs share."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

from discord import app_commands
from discord.ext import commands

from bot.features.registry import Actions

Text = app_commands.Choice[str]
Suggesting: TypeAlias = Callable[..., Coroutine[Any, Any, list[Text]]]


class Cog(commands.Cog):
    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk


def suggests(parameter: str, *found: app_commands.Command[Any, ..., None]) -> Callable[[Suggesting], Suggesting]:
    """A method that suggests values for a parameter of these commands."""

    def decorated(suggesting: Suggesting) -> Suggesting:
        for one in found:
            one.autocomplete(parameter)(suggesting)
        return suggesting

    return decorated


def offered(found: Iterable[tuple[str, str]]) -> list[Text]:
    """Suggestions in the form that Discord takes."""
    return [Text(name=shown, value=value) for shown, value in found]
