"""What a table keeps of a seat's standing orders. Secret to all but that seat, like its answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Position, Seat, Wire, load_wire
from engine.orders import StandingOrder


@dataclass(frozen=True, slots=True)
class Held:
    """The orders of a seat by key, and its last sealed answer that was given by order: number of the question, wire."""

    given: Mapping[str, StandingOrder] = field(default_factory=dict[str, StandingOrder])
    sealed: tuple[int, Wire] | None = None

    def dump(self) -> str | None:
        """As JSON; None if there is nothing to keep."""
        if not self.given:
            return None
        given = {key: [one.wire, one.period] for key, one in self.given.items()}
        return json.dumps({"given": given, "sealed": self.sealed}, ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Held:
        """The inverse of `dump`. Raises ValueError or TypeError on anything else."""
        raw: dict[str, Any] = json.loads(text)
        given = {key: StandingOrder(load_wire(wire), period) for key, (wire, period) in raw["given"].items()}
        sealed = raw["sealed"]
        return cls(given, None if sealed is None else (sealed[0], load_wire(sealed[1])))

    def sealed_at(self, at: Position[Any], seat: Seat) -> bool:
        """Whether the sealed answer of `seat` that stands now was given by order."""
        return self.sealed is not None and self.sealed == (at.state.asked, at.state.answers.get(seat))

    def __repr__(self) -> str:
        return "Held()"
