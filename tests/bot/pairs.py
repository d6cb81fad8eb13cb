"""Pairs of positions that one viewer cannot tell apart: a real one of a random game, and a guess at it.

In the guess everything that the viewer may not know is another: others' cards, the decks, sealed answers, the plan
that somebody is making, others' standing orders, and what was whispered to others. So whatever they receive from
the one they must receive from the other too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeAlias, cast

from engine.core import Event, Game, Position, Seat, answer, clone, drafter, guess, new_game, question, to_plain
from engine.core import view as view_of
from engine.core.state import RuleBug, State
from engine.core.veiling import hidden_from
from engine.games.box import Box
from engine.games.doom.state import Doom
from engine.ids import TableId
from engine.orders import StandingOrder
from engine.store.rows import StoryRow
from engine.tables.orders import Held
from engine.tools.walking import Case, walk

Json = dict[str, Any]

LATELY = 60
"""How much of a story is kept: enough for some chapters and pages, and quickly told."""


@dataclass(frozen=True)
class Side:
    """One of the two: a position, the story up to it, whispers to anybody included, and standing orders by seat."""

    at: Position[Any]
    story: tuple[StoryRow, ...] = ()
    orders: Mapping[Seat, Held] = field(default_factory=dict[Seat, Held])


@dataclass(frozen=True)
class Pair:
    """`viewer` (None: somebody without a seat) cannot tell `real` from `guessed`; `asked` is what is asked there, and
    `name` the id of the table.

    `quiet`: they differ in what is public but not shown, and in others' orders, too, so the game may not go on in both.
    """

    name: TableId
    box: Box
    case: Case
    viewer: Seat | None
    asked: str
    real: Side
    guessed: Side
    quiet: bool = False

    @property
    def differs(self) -> bool:
        """Whether anything is hidden from the viewer at all."""
        eyes = Seat(len(self.real.at.state.seats)) if self.viewer is None else self.viewer
        game = self.case.game
        left, right = (hidden_from(game, side.at.state, eyes) for side in (self.real, self.guessed))
        return left != right or self.real.at.draft != self.guessed.at.draft


def pairs(box: Box, one: Case, most: int) -> Iterator[Pair]:
    """Up to `most` pairs at moments of one game, of all questions alike, for one viewer after the other."""
    rng = Random(f"pairs {one.seed}")
    for n, (real, events) in enumerate(spread(list(course(one, rng)), one.game, rng, most)):
        viewer = rng.choice((*real.state.seats, None))
        story = story_rows(events)
        quiet = rng.random() < 0.25
        guessed = guessed_at(one.game, real, viewer, rng, quiet=quiet)
        own = {} if viewer is None else ordered(box, real, (viewer,), rng)
        others = [seat for seat in real.state.seats if quiet and seat != viewer]
        left = Side(real, story, own | ordered(box, real, others, rng))
        retelling = tuple(retold(row, story, viewer) for row in story)
        right = Side(guessed, retelling, own | ordered(box, guessed, others, rng))
        yield Pair(TableId(f"{one.seed[:6]}{n:02}"), box, one, viewer, key_of(one.game, real), left, right, quiet)


Moment: TypeAlias = "tuple[Position[Any], tuple[Event, ...]]"


def course(one: Case, rng: Random) -> Iterator[Moment]:
    """A random game with plans made and taken back: every position, the end too, with what was told lately."""
    started = new_game(one.game, one.seats, one.options, one.seed)
    at, told = started.position, [*started.events]
    for at, outcome in walk(one, rng):
        yield at, tuple(told)
        told = [*told, *outcome.events][-LATELY:]
        at = outcome.position
    yield at, tuple(told)


def key_of(game: Game[Any], at: Position[Any]) -> str:
    """What is asked at a position: within a plan its next question, "ready" or "end" if there is none."""
    ask = question(at.state)
    if ask is None:
        return "end"
    prompt = next(iter(ask.prompts.values()), None)
    if at.draft:
        prompt = view_of(game, at, ask.alone).prompt
    return prompt.key if prompt is not None else "ready" if at.draft else ask.covert


def spread(moments: list[Moment], game: Game[Any], rng: Random, most: int) -> list[Moment]:
    """`most` of the moments, drawn so that rare questions come as often as common ones."""
    kinds: dict[str, list[Moment]] = {}
    for moment in rng.sample(moments, len(moments)):
        kinds.setdefault(key_of(game, moment[0]), []).append(moment)
    queues = rng.sample(list(kinds.values()), len(kinds))
    drawn: list[Moment] = []
    while queues and len(drawn) < most:
        drawn += [queue.pop() for queue in queues]
        queues = [queue for queue in queues if queue]
    return drawn[:most]


def planned(game: Game[Any], at: Position[Any], rng: Random) -> Position[Any]:
    """With a plan where one can be made: nothing, a part, or all of it."""
    seat = drafter(at)
    for _ in range(rng.choice((0, 1, 1, 2, 3)) if seat is not None else 0):
        assert seat is not None
        prompt = view_of(game, at, seat).prompt
        if prompt is None:
            break
        outcome = answer(game, at, seat, prompt.sample(rng))
        if outcome.actions:
            break
        at = outcome.position
    return at


def guessed_at(game: Game[Any], real: Position[Any], viewer: Seat | None, rng: Random, *, quiet: bool) -> Position[Any]:
    """Another position behind the same view. A plan is the same only for the one who makes it."""
    seen = view_of(game, Position(real.state), viewer)
    state = guess(game, seen, rng)
    if quiet and viewer is None and isinstance(state, Doom):
        state = quietly_other(game, state, rng)
    if viewer is not None and viewer == drafter(real):
        return Position(state, real.draft, real.edits)
    return planned(game, Position(state), rng)


def quietly_other(game: Game[Any], state: Doom, rng: Random) -> State:
    """With other reserves. They are public, as anybody can count, but only who sits there sees them."""
    if state.options.show_reserves:
        return state
    other = clone(state)
    for seat, cubes in state.reserve.items():
        if cubes:
            other.reserve[seat] += rng.randint(0, 3)  # more, so that answers given already stay legal
    try:
        left, right = (view_of(game, Position(one), None) for one in (state, other))
        alike = replace(left, seen=right.seen) == right
    except RuleBug:
        return state  # without cubes, or with some, nobody would have been asked
    return other if alike else state


def ordered(box: Box, at: Position[Any], seats: Iterable[Seat], rng: Random) -> dict[Seat, Held]:
    """Standing orders that the seats could have given, for some of what is offered to them."""
    given: dict[Seat, Held] = {}
    for seat in seats:
        offers = box.orders.offered(view_of(box.game, at, seat))
        some = rng.sample(offers, rng.randint(0, min(2, len(offers))))
        given[seat] = Held({one.prompt.key: StandingOrder(one.prompt.sample(rng), one.period) for one in some})
    return given


def story_rows(events: tuple[Event, ...]) -> tuple[StoryRow, ...]:
    """Events as the store keeps them."""
    rows: list[StoryRow] = []
    chapter = 0
    for n, event in enumerate(events, 1):
        chapter += event.chapter
        said = {"key": event.key, "args": {name: to_plain(one) for name, one in event.args.items()}}
        rows.append(StoryRow(n, chapter, json.dumps({**said, "chapter": event.chapter}), event.to))
    return tuple(rows)


def retold(row: StoryRow, story: tuple[StoryRow, ...], viewer: Seat | None) -> StoryRow:
    """What was whispered to others, with other contents."""
    if row.addressee is None or row.addressee == viewer:
        return row
    terms = sorted({term for one in story if one.addressee is not None for term in _terms(json.loads(one.event))})
    return replace(row, event=json.dumps(_other(json.loads(row.event), terms)))


def _terms(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        named = cast("Json", value)
        if isinstance(named.get("term"), str):
            yield named["term"]
        for part in named.values():
            yield from _terms(part)
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from _terms(part)


def _other(value: Any, terms: list[str]) -> Any:
    """Every number one higher, every term another one that was whispered; seats and keys as they are."""
    if isinstance(value, dict):
        named = cast("Json", value)
        if "term" in named and "args" not in named:
            return {"term": terms[(terms.index(named["term"]) + 1) % len(terms)] if len(terms) > 1 else "none"}
        kept = ("seat", "key", "chapter")
        return {name: part if name in kept else _other(part, terms) for name, part in named.items()}
    if isinstance(value, list):
        return [_other(part, terms) for part in cast("list[Any]", value)]
    return value + 1 if type(value) is int else value
