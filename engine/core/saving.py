"""Saving: positions as JSON with a version, and loading. The game's upcasts lift older versions."""

import json
from collections.abc import Iterable
from types import NoneType
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from engine.core.drafts import Position
from engine.core.game import Game
from engine.core.play import ask_anew
from engine.core.positions import Action, mended, replay
from engine.core.prompts import Wire
from engine.core.seats import Seat
from engine.core.state import Run, State
from engine.core.steps import ANSWERS

S = TypeVar("S", bound=State)

_WIRE: TypeAdapter[Wire] = TypeAdapter(Wire)
CHECKED = {"randomness", "asked", "answers"}
"""Fields that a rebuilt position must always match: the luck so far, the question and the answers."""


Reason: TypeAlias = Literal["newer", "data", "damaged"]


class Unloadable(Exception):
    """A saved position that this version of the game cannot read. The message is for the log and contains no values.

    `why`: "newer" (saved by a newer version), "data" (played with other data), or "damaged".
    """

    def __init__(self, message: str, why: Reason = "damaged") -> None:
        super().__init__(message)
        self.why: Reason = why


def dump_state(game: Game[S], state: S) -> str:
    """`{"game", "version", "state"}` as JSON; equal states give equal bytes."""
    body = game.adapter.dump_json(state).decode()
    return f'{{"game":"{game.id}","version":{game.version},"state":{body}}}'


def load_state(game: Game[S], text: str) -> S:
    """The inverse of `dump_state`, at its question. Raises Unloadable."""
    return resume(_state(game, _json(text)))


def resume(state: S) -> S:
    """Ask the question of a loaded state anew. Sealed answers that are no longer legal are dropped; without a question,
    play continues to the next one."""
    if state.result is None:
        ask_anew(state)
    return state


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise Unloadable("this is not JSON") from None


def _state(game: Game[S], raw: Any) -> S:
    try:
        saved, version, body = raw["game"], raw["version"], raw["state"]
    except (KeyError, TypeError):
        raise Unloadable("this is not a saved game") from None
    if not isinstance(version, int):
        raise Unloadable("this is not a saved game")
    if saved != game.id:
        raise Unloadable(f"this is a position of {saved}, not of {game.id}")
    if version > game.version:
        raise Unloadable(f"{game.id} version {version} is newer than this program ({game.version})", "newer")
    try:
        for lift in range(version, game.version):
            body = game.upcasts[lift](body)
        state = game.adapter.validate_python(body, context={"steps": game.steps})
        state.run = Run(game.asides, game.worth)
        if state.result is not None:
            state.result = state.result.ranked(game.worth(state))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        field = first["loc"][0] if first["loc"] else "state"
        raise Unloadable(f"{game.id} version {version}: {field}: {first['type']}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise Unloadable(f"{game.id} version {version}: {type(error).__name__}") from None
    if state.result is None and not state.agenda:
        raise Unloadable(f"{game.id} version {version}: nothing is left to do, and the game is not over")
    return state


def dump_position(game: Game[S], at: Position[S]) -> str:
    """A position with its draft as JSON; for an owner's data, also with their digest."""
    draft = _WIRE.dump_json(at.draft).decode()
    data = f'"data":{json.dumps(game.data)},' if game.data else ""
    return f'{{{data}"draft":{draft},"edits":{at.edits},"settled":{dump_state(game, at.state)}}}'


def load_position(game: Game[S], text: str) -> Position[S]:
    """The inverse of `dump_position`, with the longest legal part of the draft. Raises Unloadable.

    For an equal version the data must also be equal; another version is lifted by its upcasts.
    """
    raw = _json(text)
    try:
        settled, draft, edits = raw["settled"], ANSWERS.validate_python(raw["draft"]), int(raw["edits"])
    except (KeyError, TypeError, ValueError):
        raise Unloadable("this is not a saved position") from None
    if settled["version"] == game.version and raw.get("data", "") != game.data:
        raise Unloadable(f"{game.id} was played with other data than are used here (see ORAKLOS_DATA)", "data")
    state = _state(game, settled)
    asked = state.asked
    resume(state)
    return mended(game, Position(state, draft if state.asked == asked else (), edits), state)


def rebuild_position(
    game: Game[S], text: str, seats: int, options: BaseModel, seed: str, actions: Iterable[Action]
) -> Position[S]:
    """The position after the settled `actions`, in place of a saved one that cannot be read any more. Slow.

    Rules are pure, so seed, options and actions give the same game. All fields that the saved state still shares with
    it must be equal, except the agenda, whose steps may have changed. The longest legal part of the draft stays. Raises
    Unloadable if a newer version or other data saved the position, if the actions do not replay, or if they lead
    elsewhere.
    """
    draft, edits, version, saved = _saved(game, text)
    try:
        state = replay(game, seats, options, seed, actions).state
        led = game.adapter.dump_python(state, mode="json")
    except Exception as error:  # today's rules may fail in any way on actions that were legal once
        raise Unloadable(f"{game.id} version {version}: its journal does not replay: {type(error).__name__}") from None
    common = led.keys() & saved.keys() - {"agenda"}
    if missing := CHECKED - common:
        raise Unloadable(f"{game.id} version {version}: nothing to compare: {min(missing)}")
    if differing := [name for name in led if name in common and led[name] != saved[name]]:
        raise Unloadable(f"{game.id} version {version}: its journal leads to another {differing[0]}")
    return mended(game, Position(state, draft, edits), state)


def _saved(game: Game[S], text: str) -> tuple[tuple[Wire, ...], int, int, dict[str, Any]]:
    """Draft, number of edits, version and raw state of a saved position, lifted as far as can be. Raises Unloadable."""
    raw = _json(text)
    try:
        settled, draft, edits = raw["settled"], ANSWERS.validate_python(raw["draft"]), int(raw["edits"])
        version, body = int(settled["version"]), settled["state"]
        named, _ = settled["game"], body.keys()
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Unloadable("this is not a saved position") from None
    if named != game.id or version > game.version:
        raise Unloadable(f"{named} version {version} is not what is played here ({game.id} {game.version})", "newer")
    if raw.get("data", "") != game.data:
        raise Unloadable(f"{game.id} was played with other data than are used here (see ORAKLOS_DATA)", "data")
    try:
        for lift in range(version, game.version):
            body = game.upcasts[lift](body)
    except Exception:  # a state that an upcast cannot lift is compared unlifted
        return draft, edits, version, body
    return draft, edits, version, body


def load_wire(raw: Any) -> Wire:
    """A wire from its JSON: lists become tuples. Raises ValueError on anything else."""
    return _WIRE.validate_python(raw)


def dump_action(action: Action) -> list[Any]:
    """A journal entry as JSON: [seat or null, wire] or [seat, wire, aside]."""
    head: list[Any] = [None if action.seat is None else int(action.seat), _WIRE.dump_python(action.wire, mode="json")]
    return head if action.aside is None else [*head, action.aside]


def load_action(raw: list[Any]) -> Action:
    """The inverse of `dump_action`. Raises ValueError."""
    seat, wire, aside = raw if len(raw) == 3 else (*raw, None)
    if type(seat) not in (int, NoneType) or not isinstance(aside, str | None):
        raise ValueError("an action is [seat or null, wire] or [seat, wire, aside]")
    return Action(None if seat is None else Seat(seat), load_wire(wire), aside)
