"""What all cogs share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.desk.suggestions import MOST, Suggestions
from bot.features.registry import Actions
from engine.core import Refused
from engine.ids import TableId

Text = app_commands.Choice[str]
Work: TypeAlias = Coroutine[Any, Any, None]
F = TypeVar("F", bound=Callable[..., Any])


class Cog(commands.Cog):
    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk


def _method(callback: F) -> F:
    """A function that discord.py calls with the cog: it knows methods by their qualified names."""
    callback.__qualname__ = f"{Cog.__qualname__}.{callback.__name__}"
    return callback


def attends(act: Callable[[Actions, Interaction], Work]) -> Callable[[Cog, Interaction], Work]:
    """The callback of a command without parameters."""

    @_method
    async def callback(self: Cog, interaction: Interaction) -> None:
        await self.desk.attend(interaction, act(self.actions, interaction))

    return callback


def attends_table(act: Callable[[Actions, Interaction, str | None], Work]) -> Callable[..., Work]:
    """The callback of a command with the parameter `table`, as it is typed."""

    @_method
    async def callback(self: Cog, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, act(self.actions, interaction, table))

    return callback


def at_table(act: Callable[[Actions], Callable[[Interaction, TableId], Work]], **how: bool) -> Callable[..., Work]:
    """The callback of a command with the parameter `table`, for the table meant; `how` as for `Desk.table`."""

    @_method
    async def callback(self: Cog, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, act(self.actions), **how)

    return callback


def suggests(
    parameter: str,
    suggest: Callable[[Actions, Interaction, str], Awaitable[Suggestions]],
    *found: app_commands.Command[Any, ..., None],
) -> None:
    """Suggests values for a parameter of these commands."""

    @_method
    async def callback(self: Cog, interaction: Interaction, current: str) -> list[Text]:
        return await offered(suggest(self.actions, interaction, current))

    for one in found:
        one.autocomplete(parameter)(callback)


async def offered(suggestions: Awaitable[Suggestions]) -> list[Text]:
    """Suggestions in the form that Discord takes; none if the command would be refused."""
    try:
        found = await suggestions
    except Refused:
        return []
    return [Text(name=shown, value=value) for shown, value in found][:MOST]
