"""The options of a game, generic for any frozen pydantic model of bools, bounded ints, choices and short texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import ui
from pydantic import BaseModel

from bot.panels.live import button, panel, row, select
from bot.panels.marks import Mark
from bot.panels.words import MODAL, OPTION, cut
from engine.language import Said, Say
from engine.tables import Table

Json = dict[str, Any]
Value = bool | int | str

SHOWN = 12
"""Options that a panel has room for: three components each."""


def _schema(model: type[BaseModel], name: str) -> Json:
    """What pydantic says of an option. Raises KeyError if there is none of this name."""
    schema = model.model_json_schema()
    prop = cast("Json", schema["properties"][name])
    return cast("Json", schema["$defs"][str(prop["$ref"]).rpartition("/")[2]]) if "$ref" in prop else prop


def written(model: type[BaseModel], name: str) -> bool:
    """Whether an option is a text to be typed. Raises KeyError if there is no such option."""
    prop = _schema(model, name)
    return prop.get("type") == "string" and "enum" not in prop and "const" not in prop


def choices(model: type[BaseModel], name: str) -> list[Value]:
    """The values an option may have, as JSON; at most 25; of a text the examples. Raises KeyError if there is no such
    option."""
    prop = _schema(model, name)
    if written(model, name):
        return list(prop.get("examples", ()))[:25]
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
    """The value that `code` wrote, None if it is none of the choices. A text is what it is."""
    if name not in model.model_fields:
        return None
    if written(model, name):
        return text
    return next((value for value in choices(model, name) if code(value) == text), None)


def spoken(say: Say, name: str, value: object) -> Said:
    """A value of an option in words."""
    if isinstance(value, bool) or (isinstance(value, int) and not say.has(f"option-{name}-{value}")):
        return say.value(value)
    key = f"option-{name}-{code(value) or 'empty'}"
    return say(key) if say.has(key) or not isinstance(value, str) else say.foreign(code(value))


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
    """A select for each option, for a text a button, for the host alone."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('lobby-options')}")]
    plain = say.plain
    for name, value in list(table.options.items())[:SHOWN]:
        key = f"option-{text_name(name)}"
        about = say(f"{key}.about") if say.has(f"{key}.about") else ""
        items.append(ui.TextDisplay(f"**{say(key)}**\n{about}".rstrip()))
        if written(model, name):
            label = plain("lobby-write", value=spoken(plain, text_name(name), value))
            items.append(row(button(Mark("write", table.id, rest=name), label)))
            continue
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


def form_of_option(table: Table, model: type[BaseModel], name: str, say: Say) -> ui.Modal:
    """The form in which the text of an option is typed."""
    mark = Mark("write", table.id, rest=name)
    title = cut(say.plain(f"option-{text_name(name)}"), MODAL)
    modal = ui.Modal(title=title, custom_id=str(mark), timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        default=code(table.options[name]),
        placeholder=", ".join(map(code, choices(model, name)))[:100],
        max_length=_schema(model, name).get("maxLength"),
        required=False,
    )
    modal.add_item(ui.Label(text=title, component=field))
    return modal
