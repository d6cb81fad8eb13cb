"""Handlers: what is done for each component and form of ours, registered beside the function that does it.

    @on_button(SIT)
    async def sit(self, i: Interaction, table: TableId, seat: Seat) -> None: ...

The fields of the verb (`bot.panels.verbs`) are the arguments after the interaction; what was chosen or typed comes
last. A method may be registered for several verbs of the same fields, and be called by commands as well.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, TypeVar, TypeVarTuple, cast

from bot.desk.desk import Desk, Interaction
from bot.panels.custom_ids import CustomId
from bot.panels.verbs import TEXT, Verb, WordField
from engine.tables import TableRefused

S = TypeVar("S")
V = TypeVar("V")
Ts = TypeVarTuple("Ts")

Work: TypeAlias = Coroutine[Any, Any, None]
Fields: TypeAlias = Mapping[str, tuple[str, ...]]
"""What stood in a form that was sent, by the custom_ids of its fields: a text, or all that was chosen."""
AnyVerb: TypeAlias = Verb[*tuple[Any, ...]]


class InputKind(Enum):
    """What a handler is given after the fields of its verb."""

    BUTTON = "button"
    """Nothing."""
    SELECT = "select"
    """The one value that was chosen."""
    VALUES = "values"
    """All values that were chosen; of a button none."""
    FORM = "form"
    """What was typed."""
    FIELDS = "fields"
    """What was typed and chosen, by field."""


@dataclass(frozen=True, slots=True)
class Registration:
    """For what a method is registered. `value` reads what was chosen."""

    kind: InputKind
    verb: AnyVerb
    value: WordField[Any] = TEXT

    def __str__(self) -> str:
        return f"{self.kind.value} {self.verb}"


def on_button(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts], Work]], Callable[[S, Interaction, *Ts], Work]]:
    """Registers a method for a button."""
    return _registered(Registration(InputKind.BUTTON, verb))


def on_select(
    verb: Verb[*Ts], value: WordField[V] = TEXT
) -> Callable[[Callable[[S, Interaction, *Ts, V], Work]], Callable[[S, Interaction, *Ts, V], Work]]:
    """Registers a method for a select in which one value is chosen."""
    return _registered(Registration(InputKind.SELECT, verb, value))


def on_values(
    verb: Verb[*Ts], value: WordField[V] = TEXT
) -> Callable[
    [Callable[[S, Interaction, *Ts, tuple[V, ...]], Work]], Callable[[S, Interaction, *Ts, tuple[V, ...]], Work]
]:
    """Registers a method for a select of any number of values, and for buttons of the same verb."""
    return _registered(Registration(InputKind.VALUES, verb, value))


def on_form(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts, str], Work]], Callable[[S, Interaction, *Ts, str], Work]]:
    """Registers a method for a form with one text."""
    return _registered(Registration(InputKind.FORM, verb))


def on_fields(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts, Fields], Work]], Callable[[S, Interaction, *Ts, Fields], Work]]:
    """Registers a method for a form with several fields."""
    return _registered(Registration(InputKind.FIELDS, verb))


def _registered(one: Registration) -> Callable[[Any], Any]:
    def keep(function: Any) -> Any:
        function.handles = (*getattr(function, "handles", ()), one)
        return function

    return keep


def registrations(part: object) -> Iterator[tuple[Registration, Callable[..., Work]]]:
    return ((one, getattr(part, name)) for name, one in _registrations(type(part)))


@cache
def _registrations(kind: type) -> Sequence[tuple[str, Registration]]:
    handling = ((name, getattr(getattr(kind, name), "handles", ())) for name in dir(kind))
    return [(name, one) for name, handles in handling for one in cast("tuple[Registration, ...]", handles)]


class Handlers:
    """Finds the handler of every component and form of ours, whichever process made it.

    Raises ValueError if two methods of the `parts` are registered for the same, or none for one of the `verbs`.
    """

    def __init__(self, desk: Desk, parts: Iterable[object], verbs: Mapping[str, AnyVerb]) -> None:
        self._desk = desk
        self._known: dict[tuple[InputKind, str], tuple[Registration, Callable[..., Work]]] = {}
        for part in parts:
            for one, method in registrations(part):
                if (one.kind, str(one.verb)) in self._known:
                    raise ValueError(f"two methods handle {one}")
                self._known[one.kind, str(one.verb)] = one, method
        idle = verbs.keys() - {verb for _, verb in self._known}
        if idle:
            raise ValueError(f"nothing handles {', '.join(sorted(idle))}")
        self._verbs: dict[str, list[AnyVerb]] = {}
        for verb in verbs.values():
            self._verbs.setdefault(verb.verb, []).append(verb)

    @property
    def names(self) -> set[str]:
        """What is handled: "button join", "select pace", "form mod.end" …"""
        return {str(one) for one, _ in self._known.values()}

    async def clicked(self, i: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
        """A button was pressed, or `values` were chosen from a select."""
        await self._desk.attend(i, self._component(i, custom_id, values), custom_id.table)

    async def submitted(self, i: Interaction) -> None:
        """A form was sent. What was typed is read from the interaction alone, so a form outlives a restart."""
        data = cast("dict[str, Any]", i.data or {})
        custom_id = CustomId.parse(str(data.get("custom_id", ""))) or CustomId("")
        await self._desk.attend(i, self._form(i, custom_id, data), custom_id.table)

    async def _component(self, i: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
        verb, said = self._read(custom_id)
        one, method = self._handler(
            verb, (InputKind.SELECT, InputKind.VALUES) if values else (InputKind.BUTTON, InputKind.VALUES)
        )
        try:
            chosen = tuple(map(one.value.read, values))
        except ValueError:
            raise TableRefused("stale") from None
        if one.kind is InputKind.BUTTON:
            await self._handle(i, one, method, said)
        elif one.kind is InputKind.VALUES:
            await self._handle(i, one, method, (*said, chosen))
        elif len(chosen) == 1:
            await self._handle(i, one, method, (*said, *chosen))
        else:
            raise TableRefused("stale")

    async def _form(self, i: Interaction, custom_id: CustomId, data: Mapping[str, Any]) -> None:
        verb, said = self._read(custom_id)
        one, method = self._handler(verb, (InputKind.FORM, InputKind.FIELDS))
        sent = fields(data)
        await self._handle(i, one, method, (*said, sent if one.kind is InputKind.FIELDS else first_text(sent)))

    async def _handle(
        self, i: Interaction, one: Registration, method: Callable[..., Work], said: tuple[Any, ...]
    ) -> None:
        """A custom_id can be made by hand, so the one who clicks is let in here, whatever the method does."""
        if table := one.verb.table(said):
            await self._desk.admit(i, table)
        await method(i, *said)

    def _read(self, custom_id: CustomId) -> tuple[AnyVerb, tuple[Any, ...]]:
        """The verb of a custom_id and what it says. Refuses stale: it is of another version, or was made by hand."""
        for verb in self._verbs.get(custom_id.verb, ()):
            try:
                return verb, verb.read(custom_id)
            except ValueError:
                continue
        raise TableRefused("stale")

    def _handler(self, verb: AnyVerb, kinds: Sequence[InputKind]) -> tuple[Registration, Callable[..., Work]]:
        for kind in kinds:
            if (found := self._known.get((kind, str(verb)))) is not None:
                return found
        raise TableRefused("stale")


def fields(data: Mapping[str, Any]) -> Fields:
    """What stands in a sent form."""
    found: dict[str, tuple[str, ...]] = {}
    parts: list[dict[str, Any]] = data.get("components", [])
    for part in parts:
        within: list[dict[str, Any]] = [part["component"]] if "component" in part else part.get("components", [])
        for one in within:
            value = one.get("values", [one["value"]] if one.get("value") is not None else [])
            found[str(one.get("custom_id", ""))] = tuple(map(str, value))
    return found


def first(sent: Fields, name: str) -> str:
    """What was typed into a field of a form, or the one value that was chosen there; empty if it has no such field."""
    return next(iter(sent.get(name, ())), "")


def first_text(sent: Fields) -> str:
    """What was typed into the first field of a form."""
    first = next(iter(sent.values()), ())
    return first[0] if first else ""
