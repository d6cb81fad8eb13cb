"""Scenes: a step of a replayed game from a viewpoint, with its pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core import Action, Ask, Event, Position, Prompt, Seat, View, Wire, question
from engine.core.events import told_as
from engine.games.box import Box
from engine.games.inwords import board_in_words, hand_in_words
from engine.journal import BadJournal, read
from engine.keepsakes.course import Course, course_of
from engine.language import Language, Say
from engine.look import Picture
from engine.receipts import Answers, Receipt, answered, receipt
from engine.replay import OPEN, Calls, RecordedStep, Recording, Viewpoint, hears, names_at, replay_journal

BOARD_FILE = "board.png"
RECORDINGS = 16
"""Number of games in the cache: up to five MB each, rebuilt in a quarter of a second."""


@dataclass(frozen=True, slots=True)
class ReplayLook:
    """Request for a step of a game from a viewpoint. `game` and `version` name the journal, and never two different
    ones. `n` beyond the end means the last step. `names` are the present names of the seats. `called` are those of
    former holders, with the number of actions until the change. With `after`, `n` counts the steps after so many
    actions of which the viewpoint heard; with `since`, it begins at the first of them after that many."""

    box: str
    game: str
    version: int
    n: int
    viewpoint: Viewpoint
    locale: str
    names: tuple[str, ...]
    called: Calls = ()
    after: int | None = None
    since: int = -1


@dataclass(frozen=True, slots=True)
class CourseLook:
    """Request for the course of a whole game; the fields are those of a `ReplayLook`."""

    box: str
    game: str
    version: int
    locale: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story: an event as JSON, and whose ears it was for, as `engine.games.gathering` takes it."""

    event: Mapping[str, Any]
    to: Seat | None


@dataclass(frozen=True, slots=True)
class ReplayScene:
    """Step `n` of `last`, as far as its viewpoint may see. `chapters`: the step of each heading, and the heading as
    JSON. `told`: the current chapter so far. `given`: answers of this step, and sealed ones. `awaiting`: seats that are
    asked. `board` and `hands`: pictures; `words` describe the board of a game without pictures. `names`: names of the
    seats at that moment."""

    n: int
    last: int
    over: bool
    chapters: tuple[tuple[int, Mapping[str, Any]], ...]
    told: tuple[Told, ...]
    given: tuple[tuple[Seat, Receipt], ...]
    awaiting: Mapping[Seat, str]
    board: Picture | None
    hands: tuple[tuple[Seat, Picture], ...]
    words: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Damaged:
    why: str


Look = ReplayLook | CourseLook
Answer = ReplayScene | Course | Damaged | None
"""None: the game is not cached, so its journal has to be sent along."""


def hand_file(seat: Seat) -> str:
    return f"hand-{int(seat)}.png"


class Reader:
    """Replays journals, and caches the latest games."""

    def __init__(self, games: Mapping[str, Box], language: Language) -> None:
        self._boxes = games
        self._language = language
        self._kept: OrderedDict[tuple[str, int], Recording[Any]] = OrderedDict()

    def answer(self, look: Look, journal: str | None) -> Answer:
        """Answer to a request; None if the game is not cached and `journal` is None."""
        key = look.game, look.version
        if key not in self._kept:
            if journal is None:
                return None
            try:
                self._kept[key] = replay_journal({name: box.game for name, box in self._boxes.items()}, read(journal))
            except BadJournal as error:
                return Damaged(str(error))
            while len(self._kept) > RECORDINGS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        box = self._boxes[look.box]
        say = self._language.say(look.locale, game=box.text, names=look.names)
        if isinstance(look, CourseLook):
            return course_of(self._kept[key], box, say)
        recording = self._kept[key]
        steps = recording.steps
        if look.after is not None:
            steps = heard(box, recording, look.viewpoint, look.after) or steps[-1:]
        n = min(look.n + sum(step.actions <= look.since for step in steps), len(steps) - 1)
        say = say.with_names(names_at(look.names, look.called, steps[n].actions))
        found = scene(box, recording, steps[n].n, look.viewpoint, say)
        if look.after is None:
            return found
        told = [_told(event, look.viewpoint) for event in steps[n].told if hears(event, look.viewpoint)]
        # nothing that tells how many steps there were of which the viewer did not hear
        return replace(found, n=n, last=len(steps) - 1, chapters=(), told=tuple(told), hands=())


def heard(box: Box, recording: Recording[Any], viewpoint: Viewpoint, after: int) -> Sequence[RecordedStep[Any]]:
    """The steps after so many actions that tell a seat some news."""
    seat = viewpoint if isinstance(viewpoint, Seat) else Seat(0)

    def news(event: Event) -> bool:
        return hears(event, viewpoint) and (event.to is not None or box.story.weight(told_as(event), seat) > 0)

    return [step for step in recording.steps if step.actions > after and any(map(news, step.told))]


def scene(box: Box, recording: Recording[Any], n: int, viewpoint: Viewpoint, say: Say) -> ReplayScene:
    last = len(recording.steps) - 1
    n = min(n, last)
    seen = recording.view(n, viewpoint)
    before = box.pictures.board(recording.view(n - 1, viewpoint), say.plain, None) if n else None
    board = box.pictures.board(seen, say.plain, None if before is None else before.facts)
    return ReplayScene(
        n=n,
        last=last,
        over=seen.seen.result is not None,
        chapters=tuple((one.step, told_as(one.heading)) for one in recording.chapters),
        told=tuple(_told(event, viewpoint) for event in recording.passage(n, viewpoint)),
        given=tuple(receipts_of(recording, n, viewpoint)),
        awaiting=seen.awaiting,
        board=board,
        hands=tuple(_hands(box, recording, n, viewpoint, say)),
        words="" if board is not None else _in_words(box, seen, say),
        names=say.names,
    )


def receipts_of(recording: Recording[Any], n: int, viewpoint: Viewpoint) -> list[tuple[Seat, Receipt]]:
    """Answers of step `n`, then the other sealed answers after it. These are the viewer's own, or everybody's with all
    cards open. The public gets none, since the story tells everything public."""
    step, at = recording.steps[n], recording.steps[n].at
    found: list[tuple[Seat, Answers]] = []
    if step.by is not None and viewpoint in (step.by, OPEN):
        found.append((step.by, _answers(recording, recording.before(n), step.by, step.did)))
    ask = question(at.state)
    sealed: Mapping[Seat, Wire] = at.state.answers
    if ask is not None and ask.prompts:
        lying = {seat: wire for seat, wire in sealed.items() if viewpoint in (seat, OPEN) and seat != step.by}
        found += [(seat, ((ask.prompts[seat], wire),)) for seat, wire in lying.items() if seat in ask.prompts]
    return [(seat, receipt("own", answers)) for seat, answers in found if answers]


def _answers(recording: Recording[Any], at: Position[Any], seat: Seat, did: Sequence[Action]) -> Answers:
    if did[-1].aside is None:
        return answered(recording.game, at, seat, did)
    prompt = _aside(question(at.state), seat, did[-1].aside)
    return () if prompt is None else ((prompt, did[-1].wire),)


def _aside(ask: Ask[Any] | None, seat: Seat, key: str) -> Prompt[Any] | None:
    asides = () if ask is None else ask.asides
    return next((one.prompt for one in asides if (one.seat, one.prompt.key) == (seat, key)), None)


def _told(event: Event, viewpoint: Viewpoint) -> Told:
    assert hears(event, viewpoint)
    return Told(told_as(event), event.to)


def _hands(box: Box, recording: Recording[Any], n: int, viewpoint: Viewpoint, say: Say) -> list[tuple[Seat, Picture]]:
    """The own hand; with all cards open everybody's, as its holder saw it."""
    whose = recording.seats if viewpoint == OPEN else [seat for seat in recording.seats if seat == viewpoint]
    drawn = [(seat, box.pictures.hand(recording.view(n, seat), say.plain, None)) for seat in whose]
    return [(seat, drawing) for seat, drawing in drawn if drawing is not None]


def _in_words(box: Box, seen: View[Any], say: Say) -> str:
    parts = [board_in_words(box.game, seen, say), hand_in_words(box.game, seen, say)]
    return "\n".join(part for part in parts if part)
