"""Sealed answers: a second game goes on with a different answer; nobody else may notice before the rules reveal it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import engine.core as core
import engine.tools.secrecy.telling as telling
from engine.core.drafts import Draft, further
from engine.core.play import open_question
from engine.core.positions import act

PAIRS = 2
"""Number of sealed answers followed at the same time."""
LONGEST_PLAN = 30
"""Maximum number of answers of an alternative plan."""
OTHERWISE = 8
"""Number of random tries for a different answer."""


class Sealed:
    """Follows a game beside others with a different sealed answer, and collects the differences that others could see
    before the rules reveal it. Each sealed answer begins a pair. Beyond `PAIRS` a random one is dropped, since answers
    that are never revealed last to the end. `compared` counts the comparisons."""

    def __init__(self, game: core.Game[Any], rng: Random) -> None:
        self.leaks: list[telling.Leak] = []
        self.compared = 0
        self._game = game
        self._rng = rng
        self._pairs: list[_Pair] = []

    def moved(self, before: core.State, actions: Sequence[core.Action]) -> None:
        """Continue with a settled state and the actions there: one action, or a whole plan. Call this for each."""
        if len(actions) > 1 and any(action.aside is not None or action.seat != actions[0].seat for action in actions):
            self._pairs = []  # an aside interrupted a plan; at a table it would have come before
            return
        others = [(pair, actions) for pair in self._pairs]
        found = self._another(before, actions)
        if found is not None:
            seat, otherwise = found
            if len(others) == PAIRS:
                del others[self._rng.randrange(PAIRS)]
            viewers = [None, *(viewer for viewer in before.seats if viewer != seat)]
            others.append((_Pair(self._game, before, before, viewers), otherwise))
        self._pairs = []
        for pair, otherwise in others:
            self.compared += 1
            leak = pair.moved(actions, otherwise)
            if leak is not None:
                self.leaks.append(leak)
            elif pair.viewers:
                self._pairs.append(pair)

    def _another(
        self, before: core.State, actions: Sequence[core.Action]
    ) -> tuple[core.Seat, list[core.Action]] | None:
        """The actions with one sealed answer replaced by another legal one, and its seat; None if there is none."""
        found: list[tuple[int, core.Seat, core.Prompt[Any]]] = []
        g = before
        for n, action in enumerate(actions):
            ask = open_question(g)
            prompt = _sealed_prompt(ask, action)
            if prompt is not None and action.seat is not None:
                found.append((n, action.seat, prompt))
            if n + 1 < len(actions):
                g = core.clone(g)
                act(g, action)
        self._rng.shuffle(found)
        for n, seat, prompt in found:
            wire = _other_answer(prompt, actions[n].wire, self._rng)
            if wire is not None:
                changed = [*actions[:n], actions[n]._replace(wire=wire)]
                rest = list(actions[n + 1 :])
                if rest or open_question(before).alone == seat:
                    rest = self._completed(before, seat, changed, rest)
                return seat, [*changed, *rest]
        return None

    def _completed(
        self, before: core.State, seat: core.Seat, begun: list[core.Action], rest: list[core.Action]
    ) -> list[core.Action]:
        """The completion of a plan with this beginning: the rest as far as it is legal, and random answers."""
        added, wished = list[core.Wire](), [action.wire for action in rest]
        try:
            draft = core.explore(self._game, before, [action.wire for action in begun])
            while not draft.ready and len(draft.plan) < LONGEST_PLAN:
                prompt = open_question(draft.work).prompts[seat]
                wire = wished.pop(0) if wished else prompt.sample(self._rng)
                try:
                    prompt.decode(wire)
                except core.Refused:
                    wished, wire = [], prompt.sample(self._rng)
                draft = further(self._game, draft, wire)
                added.append(wire)
        except core.Refused:
            return rest
        return [core.Action(seat, wire) for wire in added]


@dataclass(slots=True)
class _Pair:
    """Two games that differ in a sealed answer, and the viewers who may not know that. Both get the same actions. They
    must look alike to a viewer until the rules reveal different values to them, whisper them, or the viewer draws
    different things."""

    game: core.Game[Any]
    left: core.State
    right: core.State
    viewers: list[core.Seat | None]

    def moved(self, actions: Sequence[core.Action], otherwise: Sequence[core.Action]) -> telling.Leak | None:
        """Carry out `actions` in one game and `otherwise` in the other. Returns their difference, if any."""
        left, right = self.left, self.right
        own, other = _carried_out(left, actions), _carried_out(right, otherwise)
        if own is None or other is None:  # the answering player cannot do the same in both
            self.viewers = []
            return None
        self.left, self.right = own, other
        knowing: dict[
            core.Seat | None, str | None
        ] = {}  # and differences at the end, if the rules revealed equal values
        for viewer in self.viewers:
            seen, seen_there = (core.view(self.game, core.Position(end), viewer) for end in (own, other))
            heard, heard_there = (telling.heard_by(end.run.events or [], viewer) for end in (own, other))
            if telling.revealed_to(own, viewer) != telling.revealed_to(other, viewer):
                knowing[viewer] = None
            elif seen != seen_there or heard != heard_there:
                knowing[viewer] = telling.difference(seen, seen_there)
        if not knowing:
            return None
        one, two = telling.track(self.game, left, knowing, actions), telling.track(self.game, right, knowing, otherwise)
        for viewer, what in knowing.items():
            frames = one[viewer], two[viewer], viewer
            leak = _told_before(*frames) if what is None else _told(*frames, what)
            if leak is not None:
                return leak
        self.viewers = [viewer for viewer in self.viewers if viewer not in knowing]
        return None


def _sealed_prompt(ask: core.Ask[Any], action: core.Action) -> core.Prompt[Any] | None:
    if action.seat is None:
        return None
    if action.aside is not None:
        asides = (one for one in ask.asides if (one.seat, one.prompt.key) == (action.seat, action.aside))
        aside = next(asides, None)
        return aside.prompt if aside is not None and aside.sealed else None
    return ask.prompts.get(action.seat) if ask.is_sealed else None


def _other_answer(prompt: core.Prompt[Any], wire: core.Wire, rng: Random) -> core.Wire | None:
    """Another legal answer, similar if it has parts, so that much may be revealed while the sealed part differs."""
    for _ in range(OTHERWISE):
        other = _close_by(prompt, wire, rng)
        try:
            if prompt.decode(other) != prompt.decode(wire):
                return other
        except core.Refused:
            continue
    return None


def _close_by(prompt: core.Prompt[Any], wire: core.Wire, rng: Random) -> core.Wire:
    if isinstance(prompt, core.Form) and isinstance(wire, tuple):
        n = rng.randrange(len(prompt.fields))
        return (*wire[:n], _close_by(prompt.fields[n], wire[n], rng), *wire[n + 1 :])
    if isinstance(prompt, core.Arrange) and isinstance(wire, tuple) and wire:
        n = rng.randrange(len(wire))
        sample = prompt.sample(rng)
        return (*wire[:n], *(sample[:1] if isinstance(sample, tuple) else ()), *wire[n + 1 :])
    return prompt.sample(rng)


def _carried_out(state: core.State, actions: Sequence[core.Action]) -> core.State | None:
    """A copy of the state after the actions, with its events; None if they are illegal."""
    g = core.clone(state)
    g.run.events = list[core.Event]()
    try:
        for action in actions:
            act(g, action)
    except core.Refused:
        return None
    return g


def _told_before(own: list[telling.Frame], other: list[telling.Frame], viewer: core.Seat | None) -> telling.Leak | None:
    """The difference that the viewer sees before the rules reveal different values."""
    frames = [*zip(own, other, strict=False)]
    parted = [one.revealed != two.revealed for one, two in frames]
    return _apart(frames[: parted.index(True)] if True in parted else frames, viewer, None)


def _told(
    own: list[telling.Frame], other: list[telling.Frame], viewer: core.Seat | None, what: str
) -> telling.Leak | None:
    """The difference between two finished courses for the viewer, described as `what`."""
    frames = [*zip(own, other, strict=False), (own[-1], other[-1])]
    return _apart(frames, viewer, telling.Leak(viewer, what, own[-1].step))


def _apart(
    frames: Sequence[tuple[telling.Frame, telling.Frame]], viewer: core.Seat | None, otherwise: telling.Leak | None
) -> telling.Leak | None:
    """The event or field in which the last two frames differ, with its step; `otherwise` if neither does. None if the
    viewer may know: they got different whispers, or saw different hidden things."""
    if not frames:
        return None
    one, two = frames[-1]
    if _whispers(one.heard) != _whispers(two.heard) or (viewer is not None and one.unseen != two.unseen):
        return None
    event = telling.told_apart(one.heard, two.heard)
    if event is not None:
        return telling.Leak(viewer, event, telling.last_alike(frames, [one.heard == two.heard for one, two in frames]))
    name = telling.field_apart(one.seen, two.seen) if not (one.planning or two.planning) else None
    if name is not None:
        same = [getattr(one.seen, name) == getattr(two.seen, name) for one, two in frames]
        return telling.Leak(viewer, f"the field {name}", telling.last_alike(frames, same))
    return otherwise


def _whispers(heard: list[core.Event]) -> list[core.Event]:
    return [event for event in heard if event.to is not None]


class SettledStates:
    """Follows a game answer by answer, and knows which states are settled: between the answers of a plan only its
    drafter sees a position. `moved` is the settled state before the last one, with the actions between them."""

    def __init__(self, game: core.Game[Any], g: core.State) -> None:
        self._game = game
        self._base = core.clone(g)
        self._draft: Draft[Any] | None = None
        self._since, self._actions = self._base, list[core.Action]()  # the last settled state, and the actions since
        self.moved = self._since, self._actions
        self._broken = False  # an aside interrupted the plan, which continues
        self.settled = True

    def answered(self, action: core.Action, g: core.State) -> None:
        """Continue after an action, with the resulting state. Call this for each action."""
        self._actions.append(action)
        alone = open_question(self._base).alone
        if action.seat is None or action.aside is not None or alone is None:
            self._broken = self._broken or self._draft is not None
            self.settled = not self._broken
        else:
            self._draft = further(self._game, self._draft or core.explore(self._game, self._base, ()), action.wire)
            self.settled = self._draft.ready
            if not self.settled:
                return
            self._broken = False
        self._base, self._draft = core.clone(g), None
        if self.settled:
            self.moved = self._since, self._actions
            self._since, self._actions = self._base, []
