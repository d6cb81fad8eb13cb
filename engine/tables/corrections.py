"""Corrections: what a moderator's correction of a position comes to, worked out before it is done. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.core import Event, Game, Outcome, Seat, State, amend, question, spot, view
from engine.core.events import Word, freeze, told_as
from engine.core.spots import Spot, named, written
from engine.tables.errors import TableRefused
from engine.tables.room import Room, running


@dataclass(frozen=True, slots=True)
class Corrected:
    """A field with its value before and after: in words that an event can hold, and as it is typed. `public`: everybody
    sees it; `counts`: of a list that nobody sees, how many there were and are."""

    path: str
    field: Word | dict[Any, Any]
    old: Any
    new: Any
    typed: tuple[str, str]
    public: bool
    counts: tuple[int, int] | None = None

    def kept(self) -> dict[str, Any]:
        """What the log keeps of it: an event in words, or as it is typed where there are none."""
        try:
            return told_as(Event("act-corrected", {"field": self.field, "old": self.old, "value": self.new}))
        except TypeError:
            old, new = self.typed
            return told_as(Event("act-corrected", {"field": self.field, "old": old, "value": new}))

    def told(self, who: str, reason: str) -> Event:
        """What everybody is told of it: the values only if all see them."""
        said = {"who": who, "reason": reason, "field": self.field}
        if not self.public:
            return Event("mod-correct-secret", said)
        return Event("mod-correct-from", {**said, "old": self.old, "value": self.new})


@dataclass(frozen=True, slots=True)
class Correction:
    """What corrections come to: the fields, and as everybody sees it who was asked for what before and is then, how
    many sealed answers fall (0 at a covert question, of which nobody knows), the points that all can count where they
    change, and whether the game is over with it."""

    fields: tuple[Corrected, ...]
    before: Mapping[Seat, str]
    after: Mapping[Seat, str]
    sealed: int
    points: Mapping[Seat, tuple[int, int]]
    over: bool

    @property
    def asks_the_same(self) -> bool:
        """True if the same are asked for the same then, whose sealed answers fall among them."""
        same = self.before.items() <= self.after.items()
        return same and len(self.after) == len(self.before) + self.sealed

    @property
    def stamp(self) -> str:
        """Eight characters that change whenever it comes to something else."""
        fields = [(one.path, one.typed) for one in self.fields]
        said = [fields, [*self.before.items()], [*self.after.items()], self.sealed, [*self.points.items()], self.over]
        return blake2b(repr(said).encode(), digest_size=4).hexdigest()

    def kept(self) -> str:
        """What the log keeps of it, as JSON: each field with both values, and whether all may see them at once."""
        return json.dumps([{"public": one.public, "event": one.kept()} for one in self.fields], ensure_ascii=False)


def corrected(room: Room, changes: Mapping[str, str], looked: set[Seat]) -> tuple[Outcome[Any], Correction]:
    """What comes of corrections as they were typed for each path, made by somebody who has looked at these seats.

    Raises TableRefused: not-running, look-first; and Refused, as `amend` does.
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
    return Corrected(old.path, named(old), *values, (written(old), written(new)), seen == "public", counts)


def may_know(game: Game[Any], g: State, one: Spot, looked: set[Seat]) -> bool:
    seen = next(field.seen for field in game.declared if field.name == one.field)
    if seen.to == "public":
        return True
    if seen.to == "hidden":
        return bool(looked)
    return bool(looked & set(seen.by(g, one.entry) if seen.by is not None else (one.entry,)))
