"""A program as a computer player. It is told what its seat sees; each of its faults costs it one decision."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import Any, cast

from engine.core import Refused, Result, Seat, View, Wire
from engine.games.box import Box
from engine.language import Language, Say
from engine.outside.descriptions import Description
from engine.outside.messages import PROTOCOL, ask, game_over, hello
from engine.outside.session import MOST_ERRORS, Fault, Session
from engine.players import Player

FAULTS = ("crash", "timeout", "illegal", "garbage", "flood", "early", "protocol", "spent")
"""Kinds of faults, see `Fault`; spent: the program's time for the game is over."""


@dataclass(slots=True)
class Tally:
    """Answers of a program, decisions lost by its faults, and milliseconds used."""

    answers: int = 0
    ms: float = 0.0
    longest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter[str])

    def __add__(self, more: Tally) -> Tally:
        longest = max(self.longest, more.longest)
        return Tally(self.answers + more.answers, self.ms + more.ms, longest, self.faults + more.faults)

    @property
    def questions(self) -> int:
        return self.answers + self.faults.total()

    def as_dict(self) -> dict[str, Any]:
        """The tally as JSON with every kind of fault. Times are wall-clock, the start included."""
        return {
            "answers": self.answers,
            "faults": {kind: self.faults[kind] for kind in FAULTS},
            "ms": round(self.ms / max(self.questions, 1), 2),
            "ms_at_most": round(self.longest),
        }


@dataclass(frozen=True, slots=True)
class Exchange:
    """One question and its answer (None: unreadable), with the fault, if any."""

    sent: dict[str, Any]
    said: dict[str, Any] | None
    fault: Fault | None = None


class Program(Player):
    """A foreign program as a kind of computer. It runs while it is `at_work`; otherwise it starts anew for each answer.
    `strict`: it plays locked in or not at all."""

    thinks = True

    def __init__(self, description: Description, box: Box, *, strict: bool = True) -> None:
        self.description = description
        self.box = box
        self.strict = strict

    @property
    def patience(self) -> float:
        """Its answer time, and a second for overhead."""
        return self.description.answer_ms / 1000 + 1

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """Its answer. Raises Refused if it gives no legal one."""
        with self.at_work() as one:
            return one.choose(view, rng)

    @contextmanager
    def at_work(self, game_ms: int | None = None) -> Generator[AtWork]:
        """Keep the program running for all its seats of one game. It starts with the first question and ends with this
        context."""
        one = AtWork(self, self.description.game_ms if game_ms is None else game_ms)
        try:
            yield one
        finally:
            one.close()


@dataclass(slots=True)
class _Seated:
    """A program at one seat: its session, if it is running, its number of starts, and its remaining milliseconds."""

    ms_left: float
    session: Session | None = None
    starts: int = 0


class AtWork(Player):
    """A program at work, in a session for each of its seats. It is started again after a fault."""

    thinks = True

    def __init__(self, program: Program, game_ms: int) -> None:
        self.tally = Tally()
        self.on_exchange: Callable[[Exchange], None] = lambda exchange: None
        self._program = program
        self._game_ms = game_ms
        self._seats: dict[Seat, _Seated] = {}
        self._ahead: tuple[View[Any], Wire | None] | None = None
        self._errors = ""

    @property
    def patience(self) -> float:
        """See `Program`."""
        return self._program.patience

    @property
    def errors(self) -> str:
        """The end of what it wrote to standard error, for its owner alone."""
        return self._errors[-MOST_ERRORS:]

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """Its answer. Raises Refused if it gives no legal one."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead[0] == view:
            wire = ahead[1]
        else:
            _, wire = self._decide(view, rng, beside=False)
        if wire is None:
            raise Refused("stale")
        return wire

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        """Its aside, if it acts beside the question. Otherwise its answer is kept for `choose`."""
        key, wire = self._decide(view, rng, beside=True)
        if key is not None and wire is not None:
            return key, wire
        self._ahead = view, wire
        return None

    def over(self, result: Result | None) -> None:
        """Tell all seats that the game is over, or (None) that the program is not needed for now, and end it."""
        for one in self._seats.values():
            if one.session is not None:
                one.session.farewell(game_over(result))
        self.close()

    def close(self) -> None:
        for one in self._seats.values():
            self._end_session(one)

    def _decide(self, view: View[Any], rng: Random, *, beside: bool) -> tuple[str | None, Wire | None]:
        """Its answer to the question of a view, or the key and answer of an aside; no wire after a fault."""
        if view.prompt is None or view.viewer is None:
            raise ValueError("nothing is asked")
        one = self._seats.setdefault(view.viewer, _Seated(self._game_ms))
        luck, id = draw_luck(rng)
        sent = ask(id, self._program.box, view, self._say(view), beside=beside)
        said, began = None, time.monotonic()
        try:
            said = self._exchange(one, view, luck, sent)
            decided = _read(said, view, id, beside=beside)
        except Fault as fault:
            self.tally.faults[fault.kind] += 1
            self._end_session(one)
            self._charge_time(one, began)
            self.on_exchange(Exchange(sent, said, fault))
            return None, None
        self.tally.answers += 1
        self._charge_time(one, began)
        self.on_exchange(Exchange(sent, said))
        return decided

    def _exchange(self, one: _Seated, view: View[Any], seed: int, sent: dict[str, Any]) -> dict[str, Any]:
        """Its answer to a question; starts it if necessary. Raises Fault."""
        answer_ms = min(self._program.description.answer_ms, one.ms_left)
        if answer_ms <= 0:
            raise Fault("spent", "its time for this game is over")
        began = time.monotonic()
        until = began + answer_ms / 1000
        if one.session is None:
            one.starts += 1
            one.session = Session(self._program.description, strict=self._program.strict)
            limits = round(self._program.description.answer_ms), round(one.ms_left)
            ready = one.session.ask(hello(self._program.box, view, seed, one.starts, *limits), until)
            if ready.get("type") != "ready":
                raise Fault("garbage", 'it did not answer the greeting by {"type": "ready", "protocol": 1}')
            if ready.get("protocol") != PROTOCOL:
                raise Fault("protocol", f"it does not speak version {PROTOCOL} of the protocol")
        gone = 1000 * (time.monotonic() - began)
        sent["time"] = {"answer_ms": max(0, round(answer_ms - gone)), "game_ms": max(0, round(one.ms_left - gone))}
        return one.session.ask(sent, until)

    def _say(self, view: View[Any]) -> Say:
        """Words with seat letters in place of names: a program must not learn who plays."""
        return _LANGUAGE.say("en", game=self._program.box.text, names=("",) * len(view.seen.seats)).plain

    def _charge_time(self, one: _Seated, began: float) -> None:
        ms = 1000 * (time.monotonic() - began)
        one.ms_left -= ms
        self.tally.ms += ms
        self.tally.longest = max(self.tally.longest, ms)

    def _end_session(self, one: _Seated) -> None:
        if one.session is not None:
            one.session.close()
            self._errors = (self._errors + one.session.errors)[-MOST_ERRORS:]
            one.session = None


def draw_luck(rng: Random) -> tuple[int, int]:
    """A secret seed for a program's luck, and a secret id of a question. The generator comes from the secret seed of a
    table and is no cipher. So only a hash of its numbers leaves, which cannot be reversed."""
    digest = sha256(rng.randbytes(32)).digest()
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:12], "big") >> 1


def _read(said: dict[str, Any], view: View[Any], id: int, *, beside: bool) -> tuple[str | None, Wire]:
    """The answer in a message, with the key of its aside, if any. Raises Fault."""
    if said.get("type") not in ("answer", "aside") or "answer" not in said:
        raise Fault("garbage", 'it did not answer by {"type": "answer", "id": …, "answer": …}')
    if said.get("id") != id or isinstance(said["id"], bool):
        raise Fault("early", f"it answered another question than that with the id {id}")
    prompt, key = view.prompt, None
    if said["type"] == "aside":
        key = said.get("key")
        prompt = next((one for one in view.asides if one.key == key), None) if beside else None
    if prompt is None:
        raise Fault("illegal", "there is no such aside now")
    try:
        wire = _wire(said["answer"])
        prompt.decode(wire)
    except Refused as refused:
        raise Illegal(refused) from None
    except (ValueError, RecursionError):
        raise Fault("illegal", "an answer is a number, a text, or a list of such") from None
    return key, wire


def _wire(raw: Any) -> Wire:
    """Raises ValueError for all that is no wire, such as truth values and fractions."""
    if type(raw) is int or isinstance(raw, str):
        return raw
    if not isinstance(raw, list):
        raise ValueError("no wire")
    return tuple(map(_wire, cast("list[Any]", raw)))


class Illegal(Fault):
    """An answer that the rules refuse, with their refusal."""

    def __init__(self, refused: Refused) -> None:
        super().__init__("illegal", f"the rules refuse this answer ({refused.key})")
        self.refused = refused


def with_programs(boxes: Mapping[str, Box], programs: Mapping[str, Description]) -> Mapping[str, Box]:
    """The games with the programs that play them, by their kinds; jailed, or not at all. Without programs the games are
    unchanged."""
    if not programs:
        return boxes

    def joined(id: str, box: Box) -> Box:
        theirs = {kind: Program(one, box) for kind, one in programs.items() if one.plays(id)}
        return replace(box, computers=replace(box.computers, players={**box.computers.players, **theirs}))

    return {id: joined(id, box) for id, box in boxes.items()}


_LANGUAGE = Language()
