"""Standing orders and receipts of a seat, stored beside the game. Only that seat sees them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core import Position, Seat, load_wire
from engine.orders import StandingOrder
from engine.receipts import Receipt, filed


@dataclass(frozen=True, slots=True)
class Held:
    """The orders of a seat by key, and its latest receipts by number of the question."""

    given: Mapping[str, StandingOrder] = field(default_factory=dict[str, StandingOrder])
    receipts: Mapping[int, Receipt] = field(default_factory=dict[int, Receipt])

    def dump(self) -> str | None:
        """As JSON; None if there is nothing to keep."""
        if not self.given and not self.receipts:
            return None
        given = {key: [one.wire, one.period] for key, one in self.given.items()}
        return json.dumps({"given": given, "receipts": self.receipts}, ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Held:
        """The inverse of `dump`. Raises ValueError or TypeError on invalid text."""
        raw: dict[str, Any] = json.loads(text)
        given = {key: StandingOrder(load_wire(wire), period) for key, (wire, period) in raw["given"].items()}
        receipts = raw.get("receipts", {})  # older rows have none
        return cls(given, {int(number): one for number, one in receipts.items()})

    def filed(self, number: int, receipt: Receipt) -> Held:
        return replace(self, receipts=filed(self.receipts, number, receipt))

    @property
    def ended_receipt(self) -> int | None:
        """Number of the latest receipt if its turn is over, None otherwise."""
        last = max(self.receipts, default=None)
        return last if last is not None and "over" in self.receipts[last] else None

    def sealed_at(self, at: Position[Any], seat: Seat) -> bool:
        """True if an order gave the present sealed answer of `seat`."""
        receipt = self.receipts.get(at.state.asked)
        return seat in at.state.answers and receipt is not None and receipt["how"] == "order"

    def __repr__(self) -> str:
        return "Held()"
