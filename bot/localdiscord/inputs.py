"""Input that Discord's client lets a person send from a message's components or from a form."""

from __future__ import annotations

from typing import Any

from .commands import CHANNEL, ROLE, USER, Commands, Mistake
from .components import CHANNEL_SELECT, LABEL, RADIO, ROLE_SELECT, ROW, SELECTS, TEXT_INPUT, USER_SELECT, walk
from .errors import JSON, rows

_RESOLVES = {USER_SELECT: USER, ROLE_SELECT: ROLE, CHANNEL_SELECT: CHANNEL}


def component_data(commands: Commands, channel: JSON, message: JSON, custom_id: str, values: Any) -> JSON | None:
    """The `data` of a component interaction, None if the message has no such usable component. Raises Mistake if the
    values do not fit the select."""
    component = next((c for c in walk(message["components"]) if c.get("custom_id") == custom_id), None)
    if component is None or component.get("disabled"):
        return None
    data: JSON = {"id": component.get("id"), "custom_id": custom_id, "component_type": component["type"]}
    if component["type"] in SELECTS:
        resolved: JSON = {}
        data["values"] = _choose(commands, channel, component, values, resolved)
        if resolved:
            data["resolved"] = resolved
    return data


def _choose(commands: Commands, channel: JSON, field: JSON, values: Any, resolved: JSON) -> list[str]:
    chosen = [str(value) for value in ([values] if isinstance(values, str) else values or [])]
    least, most = field.get("min_values"), field.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if field.get("required") is False and not chosen:
        return []
    if not least <= len(chosen) <= most:
        raise Mistake(f"Choose {least} to {most} of the options.")
    if field["type"] in _RESOLVES:
        return [commands.resolve(channel, _RESOLVES[field["type"]], value, resolved) for value in chosen]
    known = [option["value"] for option in rows(field.get("options"))]
    strange = [value for value in chosen if value not in known]
    if strange or len(set(chosen)) < len(chosen):
        raise Mistake(f"{', '.join(strange) or 'A choice made twice'} is not among the options.")
    return chosen


def filled_form(commands: Commands, channel: JSON, modal: JSON, fields: JSON) -> JSON:
    """The `data` of a modal submission. Raises Mistake if a field is missing or does not fit."""
    known = {c["custom_id"] for c in walk(modal["components"]) if c.get("custom_id")}
    if set(fields) - known:
        raise Mistake(f"The form has no field {', '.join(sorted(set(fields) - known))}.")
    resolved: JSON = {}
    sent: list[JSON] = []
    for row in modal["components"]:
        shape: JSON = {"type": row["type"], "id": row["id"]}
        if row["type"] == ROW:
            shape["components"] = [_fill(commands, channel, c, fields, resolved) for c in row["components"]]
        elif row["type"] == LABEL:
            shape["component"] = _fill(commands, channel, row["component"], fields, resolved)
        sent.append(shape)
    data: JSON = {"custom_id": modal["custom_id"], "components": sent}
    if resolved:
        data["resolved"] = resolved
    return data


def _fill(commands: Commands, channel: JSON, field: JSON, fields: JSON, resolved: JSON) -> JSON:
    kind, custom_id = field["type"], field["custom_id"]
    value = fields.get(custom_id)
    sent: JSON = {"type": kind, "id": field["id"], "custom_id": custom_id}
    required = field.get("required", True)
    if kind == TEXT_INPUT:
        text = str(field.get("value") or "" if value is None else value)
        least = field.get("min_length") or (1 if required else 0)
        if (text or required) and not least <= len(text) <= (field.get("max_length") or 4000):
            raise Mistake(f"The text of {custom_id} must have {least} to {field.get('max_length') or 4000} characters.")
        return {**sent, "value": text}
    if value is None:
        value = [option["value"] for option in rows(field.get("options")) if option.get("default")]
        value += [chosen["id"] for chosen in rows(field.get("default_values"))]
    if kind == RADIO:
        chosen = _choose(commands, channel, {**field, "min_values": int(required)}, value, resolved)
        return {**sent, "value": chosen[0] if chosen else None}
    return {**sent, "values": _choose(commands, channel, field, value, resolved)}
