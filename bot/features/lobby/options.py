"""A game's options on Discord, for any frozen pydantic model of bools, bounded ints, choices and short texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from discord import ui
from pydantic import BaseModel

from bot.panels.components import Items, button, labelled, modal, option, panel, row, select, text_input
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.language import Said, Say
from engine.tables import Table

Json = dict[str, Any]
Value = bool | int | str

SWITCH = Verb("switch", TABLE)
OPTION_OF = Verb("option", TABLE, TEXT)
"""Holds the name of an option to choose from a list."""
WRITE = Verb("write", TABLE, TEXT)
"""Holds the name of an option to type."""

SWITCHES = 25
"""Maximum number of switches in a select."""
OTHERS = 10
"""Maximum number of other options on a panel: three components each."""


def _schema(model: type[BaseModel], name: str) -> Json:
    """The JSON schema of an option. Raises KeyError if there is no such option."""
    schema = _schemas(model)
    prop = cast("Json", schema["properties"][name])
    return cast("Json", schema["$defs"][str(prop["$ref"]).rpartition("/")[2]]) if "$ref" in prop else prop


@cache
def _schemas(model: type[BaseModel]) -> Json:
    return model.model_json_schema()


def written(model: type[BaseModel], name: str) -> bool:
    """True if an option is a typed text. Raises KeyError if there is no such option."""
    prop = _schema(model, name)
    return prop.get("type") == "string" and "enum" not in prop and "const" not in prop


def choices(model: type[BaseModel], name: str) -> list[Value]:
    """Possible values of an option as JSON, at most 25; of a text its examples. Raises KeyError if there is no such
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
    """A value in custom_ids and commands: "yes", "no", "3", "open"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))


def read(model: type[BaseModel], name: str, text: str) -> Value | None:
    """The inverse of `code`; None if the value is not possible. Texts are unchanged."""
    if name not in model.model_fields:
        return None
    if written(model, name):
        return text
    return next((value for value in choices(model, name) if code(value) == text), None)


def spoken(say: Say, name: str, value: object) -> Said:
    if isinstance(value, bool) or (isinstance(value, int) and not say.has(f"option-{name}-{value}")):
        return say.value(value)
    key = f"option-{name}-{code(value) or 'empty'}"
    return say(key) if say.has(key) or not isinstance(value, str) else say.foreign(code(value))


def text_name(name: str) -> str:
    """The name of an option in text keys: `show_reserves` -> `show-reserves`."""
    return name.replace("_", "-")


def differing(say: Say, model: type[BaseModel], options: Mapping[str, Any]) -> list[str]:
    """Options that differ from the default: a switch by name, others with their value."""
    usual = model()
    return [
        str(option_title(say, name))
        if value is True
        else f"{option_title(say, name)}: **{spoken(say, text_name(name), value)}**"
        for name, value in options.items()
        if value != getattr(usual, name)
    ]


def summary(say: Say, model: type[BaseModel], options: Mapping[str, Any]) -> Said:
    found = differing(say, model, options)
    return say("lobby-options-set", options=Said(" · ".join(found))) if found else say("lobby-options-usual")


def option_title(say: Say, name: str) -> Said:
    return say(f"option-{text_name(name)}")


def switches(model: type[BaseModel]) -> list[str]:
    return [name for name in model.model_fields if _schema(model, name).get("type") == "boolean"]


def panel_of_options(
    table: Table, model: type[BaseModel], say: Say, *, host: bool = True, note: str = ""
) -> ui.LayoutView:
    """All options with explanations. The `host` changes them: one select for all switches, one for each other option,
    and a button for a text. `note` stands on top."""
    items: Items = [f"### {say('lobby-options')}"]
    for line in (note, "" if host else say("lobby-options-host")):
        if line:
            items.append(line)
    lit = switches(model)[:SWITCHES]
    if lit:
        items.append("\n".join(_switch(say, name, table.options[name]) for name in lit))
        if host:
            items.append(_menu_of_switches(table, lit, say))
    for name in [name for name in table.options if name not in lit][:OTHERS]:
        value = spoken(say, text_name(name), table.options[name])
        items.append(f"**{option_title(say, name)}**: {value}{_explained(say, name)}")
        if host:
            items.append(_changer(table, model, name, say.plain))
    return panel(*items)


def _switch(say: Say, name: str, value: object) -> str:
    return f"{'✅' if value else '▫️'} **{option_title(say, name)}**{_explained(say, name)}"


def _explained(say: Say, name: str) -> str:
    key = f"option-{text_name(name)}.about"
    return f"\n-# {say(key)}" if say.has(key) else ""


def _menu_of_switches(table: Table, names: Sequence[str], say: Say) -> ui.ActionRow[Any]:
    menu = [option(option_title(say.plain, name), name, default=bool(table.options[name])) for name in names]
    return select(SWITCH(table.id), menu, say.plain("lobby-switch"), low=0, high=len(menu))


def _changer(table: Table, model: type[BaseModel], name: str, say: Say) -> ui.ActionRow[Any]:
    if written(model, name):
        return row(button(WRITE(table.id, name), say("lobby-write")))
    chosen = code(table.options[name])
    menu = [
        option(spoken(say, text_name(name), one), code(one), default=code(one) == chosen)
        for one in choices(model, name)
    ]
    return select(OPTION_OF(table.id, name), menu, option_title(say, name))


def form_of_option(table: Table, model: type[BaseModel], name: str, say: Say) -> ui.Modal:
    title = say.plain(f"option-{text_name(name)}")
    examples = ", ".join(map(code, choices(model, name)))[:100]
    most = _schema(model, name).get("maxLength")
    typed = text_input("text", most, given=code(table.options[name]), placeholder=examples, required=False)
    return modal(WRITE(table.id, name), title, labelled(title, typed))
