"""Trays: answers put together in several clicks. The custom_ids hold everything; nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from string import ascii_letters, digits
from typing import Any, TypeAlias, cast

from engine.asking.kinds import arranges, lists, options_of, pays, picks, single
from engine.core import Amount, Form, Prompt, Refused, Wire, only_answer, option_id

SIGNS = digits + ascii_letters + "-_"
"""One sign for each place: a tray takes lists of up to 64 options."""
MOST_DIGITS = 9

Entry: TypeAlias = "int | tuple[int, ...] | None"
"""Choose: the option's place. Amount: the number. Pick, Arrange: places. None: open."""


class BadTray(ValueError):
    """A text that is no tray for this prompt."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The choices so far, one entry for each part of the prompt, and the open page of long lists."""

    entries: tuple[Entry, ...]
    page: int = 0

    @classmethod
    def empty(cls, prompt: Prompt[Any]) -> Tray:
        """The tray at the start: parts with one possible answer are filled, by default payments too, and all parts of a
        form but the first."""
        return cls(tuple(_initial(part, first=at == 0) for at, part in enumerate(prompt.parts())))

    @classmethod
    def safe(cls, prompt: Prompt[Any]) -> Tray:
        return cls(tuple(_initial(part, first=False) for part in prompt.parts()))

    @classmethod
    def holding(cls, prompt: Prompt[Any], wire: Wire) -> Tray:
        """The tray with this answer. Raises ValueError if it is not legal."""
        wires = wire if isinstance(prompt, Form) and isinstance(wire, tuple) else (wire,)
        return cls(tuple(placed(part, one) for part, one in zip(prompt.parts(), wires, strict=True)))

    @classmethod
    def read(cls, prompt: Prompt[Any], text: str) -> Tray:
        """The inverse of `write`. Raises BadTray."""
        page, _, rest = text.partition("/")
        fields = rest.split(".")
        parts = prompt.parts()
        if len(fields) != len(parts):
            raise BadTray(text)
        return cls(tuple(map(_read, parts, fields)), number(page))

    def write(self) -> str:
        """The tray as text: page, slash, entries separated by dots."""
        return f"{self.page}/{'.'.join(map(_write, self.entries))}"

    def put(self, part: int, entry: Entry) -> Tray:
        return replace(self, entries=(*self.entries[:part], entry, *self.entries[part + 1 :]))

    def turned(self, page: int) -> Tray:
        return replace(self, page=page)

    def places(self, part: int) -> tuple[int, ...]:
        """The places chosen in a Pick or Arrange part."""
        entry = self.entries[part]
        return entry if isinstance(entry, tuple) else ()

    def complete(self, prompt: Prompt[Any]) -> bool:
        """True if it can be sent: every part has an answer of the right size that is not refused."""
        return all(map(_full, prompt.parts(), self.entries)) and self.refused(prompt) is None

    def refused(self, prompt: Prompt[Any]) -> Refused | None:
        """Why a part of the right size is refused, such as a payment that is too small."""
        for part, entry in zip(prompt.parts(), self.entries, strict=True):
            if _full(part, entry):
                try:
                    part.decode(_wire(part, entry))
                except Refused as refused:
                    return refused
        return None

    def wire(self, prompt: Prompt[Any]) -> Wire:
        """The answer on the tray. Raises BadTray if a part is open."""
        wires = tuple(map(_wire, prompt.parts(), self.entries))
        return wires if isinstance(prompt, Form) else wires[0]


def whole(text: str, digits: int = MOST_DIGITS) -> int:
    """A whole number of at most `digits` digits. Raises ValueError."""
    if not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise ValueError(f"no number: {text}")
    return int(text)


def forced(part: Prompt[Any]) -> bool:
    """True if a part has only one possible answer and need not be shown."""
    return only_answer(part) is not None


def decisive(prompt: Prompt[Any]) -> int | None:
    """The part whose tap completes the answer: the only one to answer, or the first of a decision with extras. None if
    a button sends the answer: for payments, lists, and forms with several results."""
    left = [at for at, part in enumerate(prompt.parts()) if not forced(part)]
    if not left or (len(left) > 1 and not (isinstance(prompt, Form) and prompt.extras)):
        return None
    part = prompt.parts()[left[0]]
    several = picks(part) and not single(part) and isinstance(prompt, Form)
    if lists(part) or several or (picks(part) and (pays(part) or pages(part) > 1)):
        return None
    return left[0]


def _initial(part: Prompt[Any], *, first: bool) -> Entry:
    only = only_answer(part)
    wire = only if only is not None else None if first and not pays(part) else part.fallback()
    return None if wire is None else placed(part, wire)


def placed(part: Prompt[Any], wire: Wire) -> Entry:
    """The entry for `wire`. Raises ValueError if it names something that does not exist."""
    if isinstance(wire, int):
        return wire
    ids: list[str | None] = [option_id(option) for option in options_of(part)]
    if isinstance(wire, str):
        return ids.index(wire)
    places: list[int] = []
    for one in wire:
        place = ids.index(cast("str", one))
        ids[place] = None
        places.append(place)
    return tuple(places)


def _full(part: Prompt[Any], entry: Entry) -> bool:
    if entry is None:
        return False
    if picks(part):
        return isinstance(entry, tuple) and part.low <= len(entry) <= part.high
    if arranges(part):
        return isinstance(entry, tuple) and part.low <= len(entry) <= part.n
    return isinstance(entry, int)


def _wire(part: Prompt[Any], entry: Entry) -> Wire:
    if entry is None:
        raise BadTray("open")
    if isinstance(part, Amount):
        return cast("int", entry)
    options = options_of(part)
    return option_id(options[entry]) if isinstance(entry, int) else tuple(option_id(options[at]) for at in entry)


def _write(entry: Entry) -> str:
    if entry is None:
        return ""
    return str(entry) if isinstance(entry, int) else "!" + "".join(SIGNS[place] for place in entry)


def _read(part: Prompt[Any], text: str) -> Entry:
    if not text:
        return None
    count = len(options_of(part))
    try:
        if text[0] == "!":
            places = tuple(SIGNS.index(sign) for sign in text[1:])
            if len(set(places)) != len(places) or any(place >= count for place in places):
                raise BadTray(text)
            return places
        number = int(text)
    except ValueError:
        raise BadTray(text) from None
    if not isinstance(part, Amount) and not 0 <= number < count:
        raise BadTray(text)
    return number


def number(text: str) -> int:
    try:
        return whole(text)
    except ValueError:
        raise BadTray(text) from None


PAGE = 25
"""Discord's maximum number of options in a select."""


def pages(part: Prompt[Any]) -> int:
    """Number of selects needed for all options of a part."""
    return len(shares(values(part)))


def values(part: Prompt[Any]) -> list[int]:
    """Possible values of an entry: the options' places, or the allowed amounts."""
    if isinstance(part, Amount):
        return [n for n in range(part.low, part.high + 1) if n not in part.barred]
    return list(range(len(options_of(part))))


def on_page(part: Prompt[Any], page: int) -> list[int]:
    found = shares(values(part))
    return found[page] if page < len(found) else []


def shares(places: list[int]) -> list[list[int]]:
    """The places on as few pages as possible, evenly, so that the last page is not almost empty."""
    count = -(-len(places) // PAGE)
    ends = [len(places) * n // count for n in range(count + 1)] if count else []
    return [places[begin:end] for begin, end in pairwise(ends)]
