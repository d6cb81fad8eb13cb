"""Hand and board in words, for games without pictures: the fields of the View, one by one."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, cast

from engine.core import Game, Seat, State, View
from engine.core.game import DeclaredField
from engine.core.visibility import Veiled
from engine.language.say import Say

CORE = {one.name for one in fields(State)} | {"options"}
"""Fields of the core, and options that the lobby has shown."""


def hand_in_words(game: Game[Any], view: View[Any], say: Say) -> str:
    """One line for each field with an entry of the viewer's own; empty if there is none."""
    return _lines(game, say, lambda one: _own(one, view))


def board_in_words(game: Game[Any], view: View[Any], say: Say) -> str:
    """One line for each field with public contents; for hidden contents only their number."""
    return _lines(game, say, lambda one: _public(one, view))


def beside_in_words(beside: Mapping[str, object], say: Say) -> str:
    """One line for each thing beside the board that is not empty."""
    found = {name: value for name, value in beside.items() if value or isinstance(value, Seat)}
    return "\n".join(f"{_called(name, say)}: **{_piles(value, say)}**" for name, value in found.items())


def _piles(value: object, say: Say) -> str:
    if not isinstance(value, Mapping):
        return say.value(value)
    return "; ".join(_pile(key, pile, say) for key, pile in cast("Mapping[object, object]", value).items())


def _pile(key: object, pile: object, say: Say) -> str:
    counted = isinstance(pile, int) and not isinstance(pile, Seat)
    return f"{pile}× {say.value(key)}" if counted else f"{say.value(key)}: {say.value(pile)}"


def _called(name: str, say: Say) -> str:
    own = f"beside-{name}"
    words = say(own) if say.has(own) else say(f"field-{name}")
    return words[:1].upper() + words[1:]


def _lines(game: Game[Any], say: Say, shown: Callable[[DeclaredField], Any]) -> str:
    found = ((one, shown(one)) for one in game.declared if one.name not in CORE)
    lines = [f"{_name(one, say)}: **{say.value(value)}**" for one, value in found if value is not None]
    return "\n".join(line for line in lines if "‹" not in line)  # leave out values without words


def _name(one: DeclaredField, say: Say) -> str:
    return say(f"field-{one.name.replace('_', '-')}")


def _own(one: DeclaredField, view: View[Any]) -> Any:
    """The viewer's own entry; of shared entries, all that the viewer can see. None if there is none."""
    if one.seen.to != "owner" or view.viewer is None:
        return None
    entries = cast("Mapping[Any, Any]", getattr(view.seen, one.name))
    if one.seen.by is None:
        return entries.get(view.viewer)
    return {key: entry for key, entry in entries.items() if not isinstance(entry, Veiled)} or None


def _public(one: DeclaredField, view: View[Any]) -> Any:
    value = getattr(view.seen, one.name)
    if one.seen.to == "public":
        return value
    if isinstance(value, Veiled):
        return len(value)
    if one.shape == "lists":
        return {key: len(entry) for key, entry in value.items()}
    return None  # even the existence of an entry may be secret
