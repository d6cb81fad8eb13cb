"""What a review comes to: records without a word of any language, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import inf, sqrt
from typing import Any

from engine.core import Seat
from engine.players import Gain

SURE = 3.0
"""Standard errors that a difference must have to be told."""
WORTH_TELLING = 0.01
"""Chances that a difference must come to besides."""


def told(gain: Gain) -> bool:
    """True if a difference is more than its error, and worth a word."""
    return abs(gain.mean) > max(WORTH_TELLING, SURE * gain.error)


def total(gains: Sequence[Gain]) -> Gain:
    """Their sum; what was not tried often enough for an error is left out."""
    known = [one for one in gains if one.error < inf]
    error = sqrt(sum(one.error**2 for one in known))
    return Gain(sum(one.mean for one in known), error, min((one.worlds for one in known), default=0))


@dataclass(frozen=True, slots=True)
class Moment:
    """The chances after step `step` as they looked to everybody; `error` is the largest of their standard errors, and
    `worlds` says out of how many they are (0: the game was over). `heading`: of the chapter that begins there."""

    step: int
    heading: Mapping[str, Any] | None
    chances: Mapping[Seat, float]
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A question and what a seat answered, beside `other`: the better answer, or the usual one. `gain` is by how much
    the chance to win is higher with what was played. Answers are plain values (see `engine.games.answers`).

    `actions`: how many of the journal had been carried out before. `heading`: of the chapter it belongs to.
    """

    seat: Seat
    step: int
    actions: int
    heading: Mapping[str, Any] | None
    played: list[list[Any]]
    other: list[list[Any]]
    gain: Gain


@dataclass(frozen=True, slots=True)
class Draw:
    """A step in which chance had a say, and what it gave a seat: its chance to win as it came, against the mean of what
    might have come. `actions`: how many of the journal had been carried out before. `told`: a line that was told to
    everybody then, if there was one."""

    step: int
    actions: int
    heading: Mapping[str, Any] | None
    told: Mapping[str, Any] | None
    gain: Gain


@dataclass(frozen=True, slots=True)
class Part:
    """What one decision, or one draw, came to: before it `actions` of the journal had been carried out."""

    actions: int
    gain: Gain


@dataclass(frozen=True, slots=True)
class Reading:
    """What is said of a seat. `costly`: the decisions that cost most, the worst first, and the `best`, each by more
    than its error. `decisions`: all that were judged, against those of the seasoned computer, and `fortunes`: all that
    chance gave; `draws` are those that gave or took most. `partly`: it is but a part of what happened to the seat."""

    seat: Seat
    costly: tuple[Decision, ...]
    best: Decision | None
    decisions: tuple[Part, ...]
    fortunes: tuple[Part, ...]
    draws: tuple[Draw, ...] = ()
    partly: bool = False

    @property
    def judged(self) -> int:
        """How many decisions were."""
        return len(self.decisions)

    @property
    def skill(self) -> Gain:
        """What the decisions came to together."""
        return total([one.gain for one in self.decisions])

    @property
    def luck(self) -> Gain:
        """What all draws gave together."""
        return total([one.gain for one in self.fortunes])

    def within(self, spans: Sequence[tuple[int, int | None]]) -> Reading:
        """What of it happened when so many actions of the journal had been carried out: from one number on, until
        before another (None: to the end)."""

        def theirs(one: Decision | Draw | Part) -> bool:
            return any(low <= one.actions and (high is None or one.actions < high) for low, high in spans)

        return replace(
            self,
            costly=tuple(filter(theirs, self.costly)),
            best=self.best if self.best is not None and theirs(self.best) else None,
            decisions=tuple(filter(theirs, self.decisions)),
            fortunes=tuple(filter(theirs, self.fortunes)),
            draws=tuple(filter(theirs, self.draws)),
            partly=self.partly or spans != [(0, None)],
        )


@dataclass(frozen=True, slots=True)
class Read:
    """So many moments of the curve, decisions, and draws."""

    moments: int = 0
    decisions: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """A game read by the computer: the curve, and what is said of each seat. `playouts`: how many there were. `read`:
    so much of the game was, out of `all` that would have been with more time."""

    game: str
    seed: str
    playouts: int
    curve: tuple[Moment, ...]
    seats: tuple[Reading, ...] = field(default=())
    read: Read = Read()
    all: Read = Read()

    def as_dict(self) -> dict[str, Any]:
        """As JSON: chances are numbers from 0 to 1, seats from 1."""
        return {
            "game": self.game,
            "seed": self.seed,
            "playouts": self.playouts,
            "read": asdict(self.read),
            "all": asdict(self.all),
            "curve": [
                {
                    "step": one.step,
                    "heading": one.heading,
                    "chances": [round(one.chances[seat], 4) for seat in sorted(one.chances)],
                    "error": round(one.error, 4),
                    "worlds": one.worlds,
                }
                for one in self.curve
            ],
            "seats": [
                {
                    "seat": one.seat + 1,
                    "judged": one.judged,
                    "luck": _gain(one.luck),
                    "skill": _gain(one.skill),
                    "costly": [_decision(two) for two in one.costly],
                    "best": None if one.best is None else _decision(one.best),
                    "draws": [{"step": two.step, "told": two.told, **_gain(two.gain)} for two in one.draws],
                }
                for one in self.seats
            ],
        }


def _decision(one: Decision) -> dict[str, Any]:
    return {"step": one.step, "heading": one.heading, "played": one.played, "other": one.other, **_gain(one.gain)}


def _gain(gain: Gain) -> dict[str, Any]:
    return {"gain": round(gain.mean, 4), "error": round(gain.error, 4), "worlds": gain.worlds}
