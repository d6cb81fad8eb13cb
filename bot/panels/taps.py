"""Taps: what a component of a question changes on the tray that its custom_id holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.asking.kinds import picks
from engine.asking.tray import BadTray, Entry, Tray, number, on_page, pages, values
from engine.core import Prompt


@dataclass(frozen=True, slots=True)
class Tap:
    """A change of a tray: `set` a part to `arg` (or the selected values), `add` place `arg` to an Arrange, `cut` its
    last one, `drop` line `arg` (from 0), move it `up` by one, or turn to `page` `arg`. Written
    `<tray>~<part>~<act>~<arg>`."""

    tray: Tray
    part: int
    act: str
    arg: str = ""

    def __str__(self) -> str:
        return f"{self.tray.write()}~{self.part}~{self.act}~{self.arg}"

    @classmethod
    def read(cls, prompt: Prompt[Any], text: str) -> Tap:
        """The inverse of `str`. Raises BadTray."""
        fields = text.split("~")
        if len(fields) != 4 or number(fields[1]) >= len(prompt.parts()):
            raise BadTray(text)
        return cls(Tray.read(prompt, fields[0]), int(fields[1]), fields[2], fields[3])

    def applied(self, prompt: Prompt[Any], chosen: Sequence[str]) -> Tray:
        """The changed tray. `chosen`: values of a select. Raises BadTray if no component of ours sends this."""
        part = prompt.parts()[self.part]
        try:
            if self.act == "page":
                return self.tray.turned(number(self.arg))
            if self.act == "cut":
                return self.tray.put(self.part, self.tray.places(self.part)[:-1])
            if self.act in ("up", "drop"):
                return self.tray.put(self.part, self._moved([*self.tray.places(self.part)], number(self.arg)))
            if self.act == "add":
                place = int(self.arg or chosen[0])
                if place not in values(part) or place in self.tray.places(self.part):
                    raise BadTray(str(self))
                return self.tray.put(self.part, (*self.tray.places(self.part), place))
            if self.act != "set":
                raise BadTray(str(self))
            return self.tray.put(self.part, self._set(part, chosen))
        except (ValueError, IndexError):
            raise BadTray(str(self)) from None

    def _moved(self, lines: list[int], line: int) -> Entry:
        """The list without this line, or with it one place higher."""
        one = lines.pop(line)
        if self.act == "up":
            lines.insert(max(0, line - 1), one)
        return tuple(lines)

    def _set(self, part: Prompt[Any], chosen: Sequence[str]) -> Entry:
        if self.arg == "!":
            return ()
        if self.arg or not picks(part):
            value = int(self.arg or chosen[0])
            if value not in values(part):
                raise BadTray(str(self))
            return (value,) if picks(part) else value
        shown = on_page(part, self.tray.page % max(1, pages(part)))
        kept = [place for place in self.tray.places(self.part) if place not in shown]
        return tuple(sorted((*kept, *(place for place in map(int, chosen) if place in shown))))
