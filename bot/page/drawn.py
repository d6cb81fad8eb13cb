"""Pictures that pages show alike."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from engine.ids import TableId
from engine.tables import Table

T = TypeVar("T")

TABLES = 200
"""Tables whose pictures are kept, the latest shown."""


class Drawn:
    """Pictures, each drawn once while its table stands as it does."""

    def __init__(self) -> None:
        self._kept: OrderedDict[TableId, tuple[int, dict[object, Any]]] = OrderedDict()

    def once(self, table: Table, key: object, draw: Callable[[], T]) -> T:
        """Draws, or returns what was drawn. `key`: all that it depends on beside the state of the table, such as the
        viewer's seat."""
        version, known = self._kept.get(table.id, (-1, dict[object, Any]()))
        if version != table.version:
            known = dict[object, Any]()
        self._kept[table.id] = table.version, known
        self._kept.move_to_end(table.id)
        while len(self._kept) > TABLES:
            self._kept.popitem(last=False)
        if key not in known:
            known[key] = draw()
        return known[key]
