"""Handlers: the functions that answer our components and forms, registered by decorators.

    @on_button(SIT)
    async def sit(self, i: Interaction, table: TableId, seat: Seat) -> None: ...

The fields of the verb (`bot.panels.verbs`) are the arguments after the interaction; the chosen or typed value comes
last. A method may be registered for several verbs with the same fields, and commands may call it too.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
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
"""The values of a submitted form by the custom_ids of its fields: one text, or all chosen values."""
AnyVerb: TypeAlias = Verb[*tuple[Any, ...]]


class InputKind(Enum):
    """The last argument of a handler, after the fields of its verb."""

    BUTTON = "button"
    """No argument."""
    SELECT = "select"
    """The one chosen value."""
    VALUES = "values"
    """All chosen values; none for a button."""
    FORM = "form"
    """The typed text."""
    FIELDS = "fields"
    """All typed and chosen values, by field."""


@dataclass(frozen=True, slots=True)
class Registration:
    """The kind and verb for which a method is registered. `value` reads the chosen value."""

    kind: InputKind
    verb: AnyVerb
    value: WordField[Any] = TEXT

    def __str__(self) -> str:
        return f"{self.kind.value} {self.verb}"


def on_button(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts], Work]], Callable[[S, Interaction, *Ts], Work]]:
    return _registered(Registration(InputKind.BUTTON, verb))


def on_select(
    verb: Verb[*Ts], value: WordField[V] = TEXT
) -> Callable[[Callable[[S, Interaction, *Ts, V], Work]], Callable[[S, Interaction, *Ts, V], Work]]:
    return _registered(Registration(InputKind.SELECT, verb, value))


def on_values(
    verb: Verb[*Ts], value: WordField[V] = TEXT
) -> Callable[
    [Callable[[S, Interaction, *Ts, tuple[V, ...]], Work]], Callable[[S, Interaction, *Ts, tuple[V, ...]], Work]
]:
    return _registered(Registration(InputKind.VALUES, verb, value))


def on_form(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts, str], Work]], Callable[[S, Interaction, *Ts, str], Work]]:
    return _registered(Registration(InputKind.FORM, verb))


def on_fields(
    verb: Verb[*Ts],
) -> Callable[[Callable[[S, Interaction, *Ts, Fields], Work]], Callable[[S, Interaction, *Ts, Fields], Work]]:
    return _registered(Registration(InputKind.FIELDS, verb))


def _registered(one: Registration) -> Callable[[Any], Any]:
    def keep(function: Any) -> Any:
        function.handles = (*getattr(function, "handles", ()), one)
        return function

    return keep


@cache
def _registrations(kind: type) -> Sequence[tuple[str, Registration]]:
    handling = ((name, getattr(getattr(kind, name), "handles", ())) for name in dir(kind))
    return [(name, one) for name, handles in handling for one in cast("tuple[Registration, ...]", handles)]


class Handlers:
    """Finds the handler of each of our components and forms, whichever process made it. Raises ValueError if two
    methods of the `parts` are registered for the same verb and kind, or if one of the `verbs` has none."""

    def __init__(self, desk: Desk, parts: Iterable[object], verbs: Mapping[str, AnyVerb]) -> None:
        self._desk = desk
        self._known: dict[tuple[InputKind, str], tuple[Registration, Callable[..., Work]]] = {}
        for part in parts:
            for name, one in _registrations(type(part)):
                if (one.kind, str(one.verb)) in self._known:
                    raise ValueError(f"two methods handle {one}")
                self._known[one.kind, str(one.verb)] = one, getattr(part, name)
        idle = verbs.keys() - {verb for _, verb in self._known}
        if idle:
            raise ValueError(f"nothing handles {', '.join(sorted(idle))}")
        self._verbs: dict[str, list[AnyVerb]] = {}
        for verb in verbs.values():
            self._verbs.setdefault(verb.verb, []).append(verb)

    @property
    def names(self) -> set[str]:
        """The names of all handled components: "button join", "select pace", "form mod.end" …"""
        return {str(one) for one, _ in self._known.values()}

    async def clicked(self, i: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
        await self._desk.attend(i, self._component(i, custom_id, values), custom_id.table)

    async def submitted(self, i: Interaction) -> None:
        """Handles a submitted form. All input is read from the interaction, so a form survives a restart."""
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
        """Runs the handler. Checks admission first whatever the method does, because a custom_id can be forged."""
        if table := one.verb.table(said):
            await self._desk.admit(i, table)
        await method(i, *said)

    def _read(self, custom_id: CustomId) -> tuple[AnyVerb, tuple[Any, ...]]:
        """The verb of a custom_id and its fields. Refuses stale if it is of another version or forged."""
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
    found: dict[str, tuple[str, ...]] = {}
    parts: list[dict[str, Any]] = data.get("components", [])
    for part in parts:
        within: list[dict[str, Any]] = [part["component"]] if "component" in part else part.get("components", [])
        for one in within:
            value = one.get("values", [one["value"]] if one.get("value") is not None else [])
            found[str(one.get("custom_id", ""))] = tuple(map(str, value))
    return found


def first(sent: Fields, name: str) -> str:
    return next(iter(sent.get(name, ())), "")


def first_text(sent: Fields) -> str:
    first = next(iter(sent.values()), ())
    return first[0] if first else ""
