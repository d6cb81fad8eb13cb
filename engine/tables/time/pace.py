"""The pace of a table: how long a decision may take, and what happens when nobody decides. Fixed before the start.

A pace is written in a short form that people type and servers keep: "24h", "phase 48h", "bank 72h+6h",
"daily 8:00 20:00 Europe/Warsaw", "none"; behind it, where they are not as usual, "grace 3h", "computer", "misses 3" and
"quiet 22-7 Europe/Warsaw", the hours in which computers do not answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Self
from zoneinfo import available_timezones

import structlog
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine import places
from engine.tables.time.quiet import Quiet

log = structlog.get_logger(__name__)

MINUTE, HOUR, DAY = 60, 3600, 86_400
UNITS: Mapping[int, str] = {
    MINUTE: "m min mins minute minutes minuta minuty minut",
    HOUR: "h hr hrs hour hours g godz godzina godziny godzin",
    DAY: "d day days doba doby dób dzień dni",
    7 * DAY: "w week weeks tydz tydzień tygodnie tygodni",
}
"""Names of the units, by seconds."""
SHORTEST, LONGEST = 5 * MINUTE, 30 * DAY
TIMES = 6
"""Maximum number of times of the day."""
LEAD = 2 * HOUR
"""Questions asked later than this before a time of the day are due at the next one."""

_UNIT = {name: unit for unit, names in UNITS.items() for name in names.split()}
_SPAN = re.compile(r"([0-9]{1,5}(?:[.,][0-9]{1,2})?) *([^\W\d_]+)\.?")
_SPACED = re.compile(
    rf"(?<![:.\d])([0-9]+(?:[.,][0-9]+)?) +({'|'.join(sorted(_UNIT.keys() - {'w'}, key=len, reverse=True))})\b\.?", re.I
)
_TIME = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})")
_HOURS = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2}))? *(?:[-–—]|to|do) *([0-9]{1,2})(?:[:.]([0-9]{2}))?")
_OF_DAY = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2}))?[,;]?")
_TWELVE = re.compile(r"\b(1[0-2]|[1-9])(?:[:.]([0-9]{2}))? *([ap])\.?m\b\.?", re.IGNORECASE)
_FILLING = ("at", "o", "and", "i", "oraz", "in", "w", ",")
_WORDS = {
    "codziennie": "daily", "faza": "phase", "zapas": "bank", "brak": "none", "bez": "none", "dodatkowo": "grace",
    "komputer": "computer", "domyślnie": "default", "spóźnienia": "misses", "cisza": "quiet",
}  # fmt: skip
_LADDER = ("grace", "computer", "default", "misses", "quiet")


class PaceKind(StrEnum):
    NONE = "none"
    DECISION = "decision"
    PHASE = "phase"
    BANK = "bank"
    DAILY = "daily"


class Absence(StrEnum):
    """Answer after a missed deadline: the safe default of the rules, or a computer's, this once."""

    DEFAULT = "default"
    COMPUTER = "computer"


class BadPace(ValueError):
    """A text that is not a pace."""


class UnclearPlace(BadPace):
    """A pace with an unknown or ambiguous place."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class Pace(BaseModel):
    """All durations in seconds. `time`: for each decision; or for all decisions of a seat in a phase (a chapter of the
    story); or each seat's bank at the start. Each decision adds the `increment` to the bank, up to `time + increment`.

    `times`: minutes of the day in `zone` at which answers are due. After the deadline comes `grace`; then `absence`
    says who answers. After this many successive `misses` a computer keeps the seat. `night`: minutes of the day in
    `zone` between which computers do not answer; None: they always do.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: PaceKind = PaceKind.NONE
    time: int = Field(default=0, ge=0, le=LONGEST)
    increment: int = Field(default=0, ge=0, le=LONGEST)
    times: tuple[int, ...] = Field(default=(), max_length=TIMES)
    zone: str = ""
    grace: int = Field(default=0, ge=0, le=LONGEST)
    absence: Absence = Absence.DEFAULT
    misses: int = Field(default=2, ge=1, le=9)
    night: tuple[int, int] | None = None
    lost: bool = Field(default=False, exclude=True)
    """True if it replaces an unreadable pace."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        timed = self.kind in (PaceKind.DECISION, PaceKind.PHASE, PaceKind.BANK)
        fits = (
            (self.time >= SHORTEST if timed else self.time == 0)
            and (self.increment >= SHORTEST if self.kind is PaceKind.BANK else self.increment == 0)
            and (self.kind is PaceKind.DAILY) == bool(self.times)
            and all(0 <= minute < DAY // MINUTE for minute in self.times)
            and list(self.times) == sorted(set(self.times))
            and (self.zone in zones() if self.kind is PaceKind.DAILY or self.night else self.zone == "")
            and (self.kind is not PaceKind.NONE or self.grace == 0)
        )
        if not fits:
            raise ValueError("no such pace")
        if self.night is not None:
            Quiet(self.zone, *self.night)  # raises ValueError for impossible hours
        return self

    @property
    def ticks(self) -> bool:
        return self.kind is not PaceKind.NONE

    @property
    def rest(self) -> Quiet | None:
        """The quiet hours of computers."""
        return None if self.night is None else Quiet(self.zone, *self.night)

    def resting(self, quiet: Quiet | None) -> Pace:
        """The pace with these quiet hours for computers; in a daily pace they use its time zone."""
        daily = self.kind is PaceKind.DAILY
        night = None if quiet is None else (quiet.start, quiet.end)
        zone = self.zone if daily else "" if quiet is None else quiet.zone
        return self.model_copy(update={"night": night, "zone": zone})

    @property
    def slow(self) -> bool:
        """True if a decision may take hours, so that people do other things meanwhile."""
        return self.kind is PaceKind.DAILY or self.time >= HOUR

    @property
    def look(self) -> int:
        """Duration of a covert question, for any asked seats: a quarter of the time of a decision, at most an hour."""
        return min(HOUR, (self.increment or self.time or DAY) // 4)

    @property
    def usual_grace(self) -> int:
        """Default grace: a quarter of the time, but none for a bank or a time of the day."""
        return self.time // 4 if self.kind in (PaceKind.DECISION, PaceKind.PHASE) else 0

    def __str__(self) -> str:
        """The short form; `read` is its inverse."""
        return " ".join(self._words())

    def _words(self) -> Iterator[str]:
        match self.kind:
            case PaceKind.NONE:
                yield "none"
            case PaceKind.DECISION:
                yield span(self.time)
            case PaceKind.PHASE:
                yield f"phase {span(self.time)}"
            case PaceKind.BANK:
                yield f"bank {span(self.time)}+{span(self.increment)}"
            case PaceKind.DAILY:
                yield " ".join(("daily", *map(clock_time, self.times), self.zone))
        if self.ticks:
            yield from self._ladder()
        if self.night is not None:
            yield f"quiet {'-'.join(map(clock_time, self.night))}"
            if self.kind is not PaceKind.DAILY:
                yield self.zone

    def _ladder(self) -> Iterator[str]:
        if self.grace != self.usual_grace:
            yield f"grace {span(self.grace)}"
        if self.absence is Absence.COMPUTER:
            yield "computer"
        if self.misses != Pace.model_fields["misses"].default:
            yield f"misses {self.misses}"


NO_CLOCK = Pace()
_UNREADABLE = Pace(kind=PaceKind.DECISION, time=DAY, grace=DAY // 4, lost=True)


@lru_cache
def restored(stored: str) -> Pace:
    """A stored pace. An unreadable one is logged once: with an unknown zone its times are read as UTC, otherwise it
    becomes a day for each decision."""
    try:
        return Pace.model_validate_json(stored)
    except ValidationError:
        log.error("unreadable", what="clock")
    try:
        return Pace.model_validate({**json.loads(stored), "zone": "UTC", "lost": True})
    except ValueError:
        return _UNREADABLE


@lru_cache
def restored_short(stored: str) -> Pace:
    """A pace stored in its short form, if unreadable replaced as by `restored`. Its zone has an exact name, perhaps one
    that is refused when somebody types it, such as EST."""
    with suppress(BadPace):
        return read(stored, zone_of=_exact_zone)
    log.error("unreadable", what="clock")
    with suppress(BadPace):
        return read(stored, zone_of=lambda _: "UTC").model_copy(update={"lost": True})
    return _UNREADABLE


class Pause(BaseModel):
    """A stop of all clocks of a table `since` that time (Unix seconds); None: only proposed, not agreed by all. `by`
    names the moderator who ordered it; otherwise the table wants it: the users in `agreed`. `removed`: nobody wants it,
    but the bot is no longer on the server. `asked`: since when absent people have time for a No to a proposal."""

    model_config = ConfigDict(frozen=True)

    since: float | None = None
    asked: float | None = None
    by: str = ""
    reason: str = ""
    agreed: tuple[int, ...] = ()
    removed: bool = False

    @property
    def own(self) -> bool:
        """True if the clocks stand still for a proposal alone."""
        return self.since is not None and self.since == self.asked and not self.by


class Freeze(BaseModel):
    """A moderator's freeze of a table `since` that time (Unix seconds): no answers, no running clocks, until a
    moderator ends it. The moderator is only named in the story, where a name can be forgotten."""

    model_config = ConfigDict(frozen=True)

    since: float
    reason: str


PRESETS: Mapping[str, str] = {
    "relaxed": "48h",
    "normal": "24h",
    "quick": "12h",
    "live": "10m",
    "twice": "daily 8:00 20:00",
    "reserve": "bank 72h+6h",
    "none": "none",
}
"""The paces on offer, by their names in texts."""


def _clear_zone(named: str) -> str:
    """The time zone of an unambiguous place. Raises UnclearPlace."""
    place = places.sure(named)
    if place is None:
        raise UnclearPlace(named)
    return place.zone


def _exact_zone(named: str) -> str:
    if named not in zones():
        raise UnclearPlace(named)
    return named


def read(text: str, *, zone: str = "UTC", zone_of: Callable[[str], str] = _clear_zone) -> Pace:
    """The pace of a short form in any case, or of a preset's name, as people type it: "24 h", "1,5 godz.", "daily 8
    20.30 Warsaw". `zone`: for hours and times without one; `zone_of`: zone of a place by its name. Raises BadPace for
    an invalid text, UnclearPlace for an ambiguous place, and like `zone_of`."""
    joined = re.sub(r" *([-–—+]) *", r"\1", _SPACED.sub(r"\1\2", on_24_hours(text.strip())))
    words = [_WORDS.get(word.lower(), word) for word in joined.split()]
    words[:1] = PRESETS.get("".join(words[:1]).lower(), "".join(words[:1])).split()
    try:
        return Pace.model_validate(_said(words, zone, zone_of))
    except UnclearPlace:
        raise
    except (ValidationError, IndexError, KeyError, ValueError):
        raise BadPace(text) from None


def _said(words: list[str], zone: str, zone_of: Callable[[str], str]) -> dict[str, Any]:
    said: dict[str, Any] = {}
    head, *rest = words
    match head.lower():
        case "none":
            said["kind"] = PaceKind.NONE
        case "phase":
            said |= {"kind": PaceKind.PHASE, "time": seconds(rest.pop(0))}
        case "bank":
            time, _, increment = rest.pop(0).partition("+")
            said |= {"kind": PaceKind.BANK, "time": seconds(time)}
            said["increment"] = seconds(increment) if increment else max(SHORTEST, said["time"] // 12)
        case "daily":
            times: list[int] = []
            while rest and (rest[0].lower() in _FILLING or _OF_DAY.fullmatch(rest[0])):
                if found := _OF_DAY.fullmatch(rest.pop(0)):
                    times.append(minute_of(f"{found[1]}:{found[2] or '00'}"))
            said |= {"kind": PaceKind.DAILY, "times": tuple(sorted(set(times))), "zone": _zone(rest, zone_of) or zone}
        case _:
            said |= {"kind": PaceKind.DECISION, "time": seconds(head)}
    said["grace"] = Pace(**said).usual_grace
    done: set[str] = set()
    while rest:
        word = rest.pop(0).lower()
        about = "absence" if word in list(Absence) else word
        if about in done:
            raise BadPace(word)
        done.add(about)
        match word:
            case "grace":
                said["grace"] = seconds(rest.pop(0))
            case "computer" | "default" as absence:
                said["absence"] = Absence(absence)
            case "misses":
                said["misses"] = int(rest.pop(0))
            case "quiet":
                said["night"] = hours(rest.pop(0))
                named = _zone(rest, zone_of)
                if said["kind"] is not PaceKind.DAILY:
                    said["zone"] = named or zone
                elif named not in ("", said["zone"]):
                    raise BadPace(named)
            case _:
                raise BadPace(word)
    return said


def _zone(words: list[str], zone_of: Callable[[str], str]) -> str:
    """The time zone of the place at the start of these words, which are removed; empty if there is none."""
    count = next((n for n, word in enumerate(words) if word.lower() in _LADDER), len(words))
    named, words[:count] = " ".join(words[:count]).strip(" ,;()"), []
    return named if not named or places.known(named) else zone_of(named)


def hours(text: str) -> tuple[int, int]:
    """ "22-7" or "22:30 to 6.45" as two minutes of the day; 24 is midnight. Raises ValueError."""
    found = _HOURS.fullmatch(on_24_hours(text.strip().lower()))
    if found is None:
        raise ValueError(text)
    start, minute, end, last = found.groups("00")
    ends = ("0:00" if hour == "24" and at == "00" else f"{hour}:{at}" for hour, at in ((start, minute), (end, last)))
    return minute_of(next(ends)), minute_of(next(ends))


def on_24_hours(text: str) -> str:
    """The text with times such as "8 pm" changed to "20:00"."""
    return _TWELVE.sub(lambda at: f"{int(at[1]) % 12 + 12 * (at[3] in 'pP')}:{at[2] or '00'}", text)


def seconds(text: str) -> int:
    """ "90m", "24 hours", "1.5h" or "2 dni" in seconds; "0" too. Raises ValueError."""
    found = _SPAN.fullmatch(text.strip().lower())
    if found is None or found[2] not in _UNIT:
        if text == "0":
            return 0
        raise ValueError(text)
    return round(float(found[1].replace(",", ".")) * _UNIT[found[2]])


def span(duration: int) -> str:
    """Seconds as "24h", or "90m" if they are no whole hours; parts of minutes are dropped."""
    return f"{duration // HOUR}h" if duration and duration % HOUR == 0 else f"{duration // MINUTE}m"


def minute_of(text: str) -> int:
    """ "8:00" as the minute of the day. Raises ValueError."""
    found = _TIME.fullmatch(text)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise ValueError(text)
    return int(found[1]) * 60 + int(found[2])


def clock_time(minute: int) -> str:
    """A minute of the day as "8:00"."""
    return f"{minute // 60}:{minute % 60:02}"


@cache
def zones() -> frozenset[str]:
    """The names of all time zones, such as "Europe/Warsaw"."""
    return frozenset(available_timezones())
