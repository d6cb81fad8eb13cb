"""Corrections: the effects of a moderator's correction of a position, worked out beforehand. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.core import Event, Game, Outcome, Seat, State, amend, question, spot, view
from engine.core.events import Word, freeze, told_as
from engine.core.spots import Spot, spot_in_words, written
from engine.tables.errors import TableRefused
from engine.tables.room import Room, running


@dataclass(frozen=True, slots=True)
class Corrected:
    """A field with its old and new value: in words for an event, and as typed. `public`: everybody sees it; `counts`:
    old and new length of a hidden list."""

    path: str
    field: Word | dict[Any, Any]
    old: Any
    new: Any
    typed: tuple[str, str]
    public: bool
    counts: tuple[int, int] | None = None

    def log_entry(self) -> dict[str, Any]:
        """The field for the log: an event in words, or the typed values if there are no words."""
        try:
            return told_as(Event("act-corrected", {"field": self.field, "old": self.old, "value": self.new}))
        except TypeError:
            old, new = self.typed
            return told_as(Event("act-corrected", {"field": self.field, "old": old, "value": new}))

    def announcement(self, who: str, reason: str) -> Event:
        """The public event; it has the values only if everybody sees them."""
        said = {"who": who, "reason": reason, "field": self.field}
        if not self.public:
            return Event("mod-correct-secret", said)
        return Event("mod-correct-from", {**said, "old": self.old, "value": self.new})


@dataclass(frozen=True, slots=True)
class Correction:
    """The effects of corrections: fields; questions of the seats before and after, in public view; sealed answers that
    are dropped (0 at a covert question, which is unknown); changes of public points; and whether the game is over."""

    fields: tuple[Corrected, ...]
    before: Mapping[Seat, str]
    after: Mapping[Seat, str]
    sealed: int
    points: Mapping[Seat, tuple[int, int]]
    over: bool

    @property
    def asks_the_same(self) -> bool:
        """True if the same seats have the same questions afterwards, not counting dropped sealed answers."""
        same = self.before.items() <= self.after.items()
        return same and len(self.after) == len(self.before) + self.sealed

    @property
    def stamp(self) -> str:
        """Eight characters that change whenever the effects differ."""
        fields = [(one.path, one.typed) for one in self.fields]
        said = [fields, [*self.before.items()], [*self.after.items()], self.sealed, [*self.points.items()], self.over]
        return blake2b(repr(said).encode(), digest_size=4).hexdigest()

    def log_text(self) -> str:
        """The log entry as JSON: each field with both values, and whether it is public."""
        return json.dumps([{"public": one.public, "event": one.log_entry()} for one in self.fields], ensure_ascii=False)


def corrected(room: Room, changes: Mapping[str, str], looked: set[Seat]) -> tuple[Outcome[Any], Correction]:
    """The outcome of corrections as typed for each path, by a moderator who has looked at these seats.

    Raises TableRefused: not-running, look-first; and Refused like `amend`.
    """
    at, game = running(room), room.game
    old = [spot(at.state, path) for path in changes]
    if not all(may_know(game, at.state, one, looked) for one in old):
        raise TableRefused("look-first")
    outcome = amend(game, at, changes)
    new = outcome.position
    found = [_corrected(game, one, spot(new.state, one.path)) for one in old]
    seen, then = view(game, at, None), view(game, new, None)
    points = {seat: (now, room.counted(then).get(seat, now)) for seat, now in room.counted(seen).items()}
    ask, asked = question(at.state), seen.awaiting
    return outcome, Correction(
        tuple(found),
        dict(asked),
        dict(then.awaiting),
        0 if ask is None or ask.among else len(at.state.answers),
        {seat: pair for seat, pair in points.items() if pair[0] != pair[1]},
        new.state.result is not None,
    )


def _corrected(game: Game[Any], old: Spot, new: Spot) -> Corrected:
    seen = next(field.seen.to for field in game.declared if field.name == old.field)
    before: Any = old.value
    after: Any = new.value
    counts = (len(before), len(after)) if seen == "hidden" and isinstance(before, list) else None  # pyright: ignore[reportUnknownArgumentType]
    values = freeze(before), freeze(after)
    return Corrected(old.path, spot_in_words(old), *values, (written(old), written(new)), seen == "public", counts)


def may_know(game: Game[Any], g: State, one: Spot, looked: set[Seat]) -> bool:
    seen = next(field.seen for field in game.declared if field.name == one.field)
    if seen.to == "public":
        return True
    if seen.to == "hidden":
        return bool(looked)
    return bool(looked & set(seen.by(g, one.entry) if seen.by is not None else (one.entry,)))
