"""Records of a review, without words of any language, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import inf, sqrt
from typing import Any

from engine.core import Seat
from engine.players import Gain

SURE = 3.0
"""Minimum size of a reported difference, in standard errors."""
WORTH_TELLING = 0.01
"""Minimum size of a reported difference, in chances."""


def worth_telling(gain: Gain) -> bool:
    """True if a difference is significant and large enough to report."""
    return abs(gain.mean) > max(WORTH_TELLING, SURE * gain.error)


def total(gains: Sequence[Gain]) -> Gain:
    """Sum of gains; those with too few tries for an error are left out."""
    known = [one for one in gains if one.error < inf]
    error = sqrt(sum(one.error**2 for one in known))
    return Gain(sum(one.mean for one in known), error, min((one.worlds for one in known), default=0))


@dataclass(frozen=True, slots=True)
class Moment:
    """Chances after step `step` as everybody saw them. `error` is the largest standard error, and `worlds` the number
    of worlds (0: the game was over). `heading` is that of a chapter that begins there."""

    step: int
    heading: Mapping[str, Any] | None
    chances: Mapping[Seat, float]
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's answer to a question, compared with another one. `other` is the better answer, or the usual one. `gain`
    is the increase of the chance to win by the `played` answer. Answers are plain values (see `engine.games.answers`).
    `actions` is the number of actions before it, `heading` that of its chapter."""

    seat: Seat
    step: int
    actions: int
    heading: Mapping[str, Any] | None
    played: list[list[Any]]
    other: list[list[Any]]
    gain: Gain


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw and its effect on a seat. `gain` is the difference from the mean of possible draws. `actions` is the
    number of actions before it, and `told` a public line of that step, if any."""

    step: int
    actions: int
    heading: Mapping[str, Any] | None
    told: Mapping[str, Any] | None
    gain: Gain


@dataclass(frozen=True, slots=True)
class Part:
    """Gain of one decision or draw, after `actions` actions of the journal."""

    actions: int
    gain: Gain


@dataclass(frozen=True, slots=True)
class Reading:
    """Review of a seat. `costly` are the worst decisions, the worst first, and `best` the best one; all differ by more
    than their error. `decisions` are all judged ones, compared with the seasoned computer's. `fortunes` are all draws,
    and `draws` the most important ones. `partly`: this is only a part of the game."""

    seat: Seat
    costly: tuple[Decision, ...]
    best: Decision | None
    decisions: tuple[Part, ...]
    fortunes: tuple[Part, ...]
    draws: tuple[Draw, ...] = ()
    partly: bool = False

    @property
    def decision_count(self) -> int:
        return len(self.decisions)

    @property
    def skill(self) -> Gain:
        return total([one.gain for one in self.decisions])

    @property
    def luck(self) -> Gain:
        return total([one.gain for one in self.fortunes])

    def within(self, spans: Sequence[tuple[int, int | None]]) -> Reading:
        """The part of a reading within spans of the journal's actions: from a number to before another (None: end)."""

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
    """Numbers of moments, decisions and draws."""

    moments: int = 0
    decisions: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a game: the curve, and a reading of each seat. `playouts` is the number spent. `read` counts what was
    read, out of `all` that could be read with more time."""

    game: str
    seed: str
    playouts: int
    curve: tuple[Moment, ...]
    seats: tuple[Reading, ...] = field(default=())
    read: Read = Read()
    all: Read = Read()

    def as_dict(self) -> dict[str, Any]:
        """The review as JSON: chances from 0 to 1, seats from 1."""
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
                    "judged": one.decision_count,
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
