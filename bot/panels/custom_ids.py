"""Custom ids: data in our components, by which they work after a restart and notice that they are stale."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

LONGEST = 100
"""Discord's limit for a custom_id."""

TEMPLATE = re.compile(r"o:(?P<verb>[a-z]+):(?P<table>[0-9a-z]*):(?P<number>[0-9.]*):(?P<stamp>[0-9a-z]*):(?P<rest>.*)")


@dataclass(frozen=True, slots=True)
class CustomId:
    """`o:<verb>:<table>:<number>:<stamp>:<rest>`.

    `number` is the number of the question; `stamp` is a fingerprint of the prompt (see `stamp`), empty where it does
    not matter. `rest` belongs to the verb.
    """

    verb: str
    table: str = ""
    number: str = ""
    stamp: str = ""
    rest: str = ""

    def __str__(self) -> str:
        text = f"o:{self.verb}:{self.table}:{self.number}:{self.stamp}:{self.rest}"
        if len(text) > LONGEST:
            raise ValueError(f"custom_id of {len(text)} characters for {self.verb}")
        return text

    @classmethod
    def from_match(cls, match: re.Match[str]) -> CustomId:
        return cls(match["verb"], match["table"], match["number"], match["stamp"], match["rest"])

    @classmethod
    def parse(cls, text: str) -> CustomId | None:
        """A custom_id from Discord; None if it is not ours."""
        match = TEMPLATE.fullmatch(text)
        return cls.from_match(match) if match else None


def custom_ids_in(part: object) -> Iterator[CustomId]:
    """All our custom_ids in components from Discord."""
    if isinstance(part, Mapping):
        fields = cast("Mapping[str, object]", part)
        found = CustomId.parse(str(fields.get("custom_id", "")))
        if found is not None:
            yield found
        for field in fields.values():
            yield from custom_ids_in(field)
    elif isinstance(part, list):
        for one in cast("list[object]", part):
            yield from custom_ids_in(one)
