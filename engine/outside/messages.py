"""Messages for a program as JSON, made from a View alone. `schema.json` explains each part."""

from __future__ import annotations

from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from pydantic import TypeAdapter

from engine.core import (
    Amount,
    Arrange,
    Choose,
    Form,
    Game,
    Pick,
    Prompt,
    Result,
    State,
    View,
    backs,
    is_open,
    option_id,
)
from engine.core.events import kebab, to_plain
from engine.core.game import DeclaredField
from engine.games.box import Box
from engine.language import Say
from engine.language.say import SEAT_LETTERS

PROTOCOL: Final = 1
SCHEMA: Final = Path(__file__).parent / "schema.json"
"""JSON schema of all messages."""


def hello(box: Box, view: View[Any], seed: int, starts: int, answer_ms: int, game_ms: int) -> dict[str, Any]:
    """The greeting: the game, and the program's seat."""
    options = getattr(view.seen, "options", None)
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": box.game.id,
        "version": box.game.version,
        "seats": [{"seat": int(seat), "letter": SEAT_LETTERS[seat]} for seat in view.seen.seats],
        "seat": view.viewer,
        "options": {} if options is None else options.model_dump(mode="json"),
        "seed": f"{seed:016x}",
        "starts": starts,
        "limits": {"answer_ms": answer_ms, "game_ms": game_ms},
    }


def ask(id: int, box: Box, view: View[Any], say: Say, *, beside: bool) -> dict[str, Any]:
    """The question of a view; `beside`: with the asides on offer. The caller adds the time left."""
    assert view.prompt is not None
    return {
        "type": "ask",
        "id": id,
        "question": question(say, view.prompt),
        "asides": [question(say, one) for one in view.asides] if beside else [],
        "view": view_as_json(box, view),
    }


def game_over(result: Result | None) -> dict[str, Any]:
    """Farewell with the result of the game, or without one if the game goes on."""
    if result is None:
        return {"type": "rest"}
    return {
        "type": "over",
        "winners": [int(seat) for seat in result.winners],
        "standings": [{"place": place, "seat": int(seat), "points": points} for place, seat, points in result.placed()],
    }


def question(say: Say, prompt: Prompt[Any]) -> dict[str, Any]:
    hint, safe = f"ask-{prompt.key}.hint", prompt.fallback()
    found: dict[str, Any] = {
        "key": prompt.key,
        "kind": _kind(prompt),
        "words": say(f"ask-{prompt.key}", **prompt.about),
        "about": {name: to_plain(value) for name, value in prompt.about.items()},
        "safe": next(prompt.all()) if safe is None else safe,
    }
    if say.has(hint):
        found["hint"] = say(hint, **prompt.about)
    if isinstance(prompt, Form):
        return {**found, "parts": [question(say, part) for part in prompt.fields]}
    if isinstance(prompt, Amount):
        return {**found, "low": prompt.low, "high": prompt.high, "barred": list(prompt.barred)}
    assert isinstance(prompt, Choose | Pick | Arrange)
    options = cast("tuple[object, ...]", prompt.options)
    found["options"] = [{"id": option_id(one), "words": say.value(one)} for one in options]
    if isinstance(prompt, Choose):
        return found
    if isinstance(prompt, Arrange):
        return {**found, "low": prompt.low, "high": prompt.n}
    found |= {"low": prompt.low, "high": prompt.high}
    return found if prompt.worth is None else {**found, "worth": list(prompt.worth), "need": prompt.need}


def _kind(prompt: Prompt[Any]) -> str:
    kinds = {Choose: "choose", Pick: "pick", Arrange: "arrange", Amount: "amount", Form: "form"}
    return next(name for kind, name in kinds.items() if isinstance(prompt, kind))


def view_as_json(box: Box, view: View[Any]) -> dict[str, Any]:
    """Everything that a seat sees. A hidden list is {"hidden": its length, "backs": the visible backs}."""
    return {
        "seat": view.viewer,
        "number": view.seen.asked,
        "awaiting": {str(int(seat)): key for seat, key in view.awaiting.items()},
        "plan": [{"key": prompt.key, "answer": wire} for prompt, wire in view.plan],
        "points": {str(int(seat)): points for seat, points in box.points(view).items()},
        "state": {one.name: _field_json(one, getattr(view.seen, one.name)) for one in _own_fields(box.game)},
        "unseen": sorted((_pool(key, things) for key, things in view.unseen.items()), key=repr),
    }


@cache
def _own_fields(game: Game[Any]) -> tuple[DeclaredField, ...]:
    """Fields declared by the game itself; those of the core have other places, or run the rules."""
    core = State.__dataclass_fields__
    return tuple(one for one in game.declared if one.name not in core and one.name != "options")


def _field_json(one: DeclaredField, value: Any) -> Any:
    if one.shape == "list" and not is_open(value):
        return _veil(value)
    dump = _field_adapter(one).dump_python
    if one.shape != "lists":
        return dump(value, mode="json")
    shown = dump({key: things if is_open(things) else [] for key, things in value.items()}, mode="json")
    entries = zip(shown.items(), value.values(), strict=True)
    return {key: each if is_open(things) else _veil(things) for (key, each), things in entries}


@cache
def _field_adapter(one: DeclaredField) -> TypeAdapter[Any]:
    return TypeAdapter(one.hint)


def _veil(things: Any) -> dict[str, Any]:
    return {"hidden": len(things), "backs": [None if back is None else _plain(back) for back in backs(things)]}


def _pool(key: Any, things: tuple[Any, ...]) -> dict[str, Any]:
    """Unseen things with the same back, or of the same type, in an order that reveals nothing."""
    return {
        "back": None if isinstance(key, type) else _plain(key),
        "type": kebab(_name(things[0])),
        "things": [_plain(thing) for thing in things],
    }


def _name(thing: object) -> str:
    return type(thing).__name__


def _plain(thing: Any) -> Any:
    """A thing as it stands in a state."""
    if isinstance(thing, Enum) or type(thing) in (int, str):
        return getattr(thing, "value", thing)
    return _thing_adapter(cast("type[Any]", type(thing))).dump_python(thing, mode="json")


@cache
def _thing_adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
