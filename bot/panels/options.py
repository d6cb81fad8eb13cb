"""The options of a game, generic for any frozen pydantic model of bools, bounded ints and closed choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import ui
from pydantic import BaseModel

from bot.panels.live import panel, select
from bot.panels.marks import Mark
from bot.panels.words import OPTION, cut
from engine.language import Said, Say
from engine.tables import Table

Json = dict[str, Any]
Value = bool | int | str


def choices(model: type[BaseModel], name: str) -> list[Value]:
    """The values an option may have, as JSON; at most 25. Raises KeyError if there is no such option."""
    schema = model.model_json_schema()
    prop = cast("Json", schema["properties"][name])
    if "$ref" in prop:
        prop = cast("Json", schema["$defs"][str(prop["$ref"]).rpartition("/")[2]])
    if prop.get("type") == "boolean":
        return [False, True]
    if "enum" in prop:
        return list(prop["enum"])[:25]
    if "const" in prop:
        return [prop["const"]]
    low = int(prop.get("minimum", 0))
    return list(range(low, min(int(prop.get("maximum", low + 24)), low + 24) + 1))


def code(value: object) -> str:
    """A value as it is written in custom_ids and typed in commands: "yes", "no", "3", "open"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))


def read(model: type[BaseModel], name: str, text: str) -> Value | None:
    """The value that `code` wrote, None if it is none of the choices."""
    if name not in model.model_fields:
        return None
    return next((value for value in choices(model, name) if code(value) == text), None)


def spoken(say: Say, name: str, value: object) -> Said:
    """A value of an option in words."""
    if isinstance(value, bool) or (isinstance(value, int) and not say.has(f"option-{name}-{value}")):
        return say.value(value)
    return say(f"option-{name}-{code(value)}")


def text_name(name: str) -> str:
    """`show_reserves` -> `show-reserves`: how an option's name stands in the keys of texts."""
    return name.replace("_", "-")


def summary(say: Say, options: Mapping[str, Any]) -> str:
    """The options as they are set, a line each."""
    return "\n".join(
        f"-# {say(f'option-{text_name(name)}')}: **{spoken(say, text_name(name), value)}**"
        for name, value in options.items()
    )


def panel_of_options(table: Table, model: type[BaseModel], say: Say) -> ui.LayoutView:
    """A select for each option (of the first eight), for the host alone."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('lobby-options')}")]
    plain = say.plain
    for name, value in list(table.options.items())[:8]:
        key = f"option-{text_name(name)}"
        about = say(f"{key}.about") if say.has(f"{key}.about") else ""
        items.append(ui.TextDisplay(f"**{say(key)}**\n{about}".rstrip()))
        menu = [
            discord.SelectOption(
                label=cut(spoken(plain, text_name(name), one), OPTION),
                value=code(one),
                default=code(one) == code(value),
            )
            for one in choices(model, name)
        ]
        items.append(select(Mark("option", table.id, rest=name), menu, plain(key)))
    return panel(*items)
