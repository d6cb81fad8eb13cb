"""How often a player taps: whole games of computers, their answers given through the questions that a person would see.

`python -m tests.taps atlantis --seats 4 --games 6 --seed taps`. A button is one tap, a select two (open it, choose),
a form for a number three. A choice is one tap, and the green button that gives it one more; where the plan goes on, the
choice alone does. A plan is everything from a question to its settling. Counted twice: each question by itself
(`alone`), and with those joined to it (`joined`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Any

from bot.panels.custom_ids import CustomId
from bot.panels.height import packed
from bot.panels.question import Question
from bot.panels.taps import Tap
from bot.text import TEXT
from engine.asking.face import stamp
from engine.asking.kinds import arranges
from engine.asking.tray import Tray
from engine.core import (
    Answered,
    JoinedPrompt,
    Position,
    Prompt,
    Seat,
    View,
    Wire,
    answer,
    forced,
    joined,
    new_game,
    only_answer,
    option_id,
    proceed,
    seed_from,
    view,
)
from engine.core.plans import in_one
from engine.games.box import Box, boxes
from engine.ids import TableId
from engine.language import Language
from engine.players import LEVEL_2, Player
from engine.tables.sights import may_end
from tests.bot.panels.desktop import shown, usable

Json = dict[str, Any]

BUTTON, SELECT, FORM = 1, 2, 3
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")


def seasoned(box: Box) -> Player:
    """Who decides where figures are compared from version to version: level 2, or the best a game has below it."""
    return box.computers.players.get(LEVEL_2) or list(box.computers.players.values())[-1]


@dataclass(slots=True)
class Taps:
    """The taps of each plan, with the key of the question with which it begins."""

    plans: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def as_dict(self, players: int) -> dict[str, Any]:
        """As JSON: numbers of a player and game."""
        taps = [count for _, count in self.plans]
        by_key: dict[str, list[int]] = {}
        for key, count in self.plans:
            by_key.setdefault(key, []).append(count)
        most = sorted(by_key.items(), key=lambda one: -sum(one[1]))
        return {
            "plans": round(len(taps) / players, 1),
            "taps": round(sum(taps) / players, 1),
            "mean": round(mean(taps), 2),
            "two": round(100 * sum(count <= 2 for count in taps) / len(taps)),
            "questions": {
                key: {"put": round(len(own) / players, 1), "mean": round(mean(own), 1), "max": max(own)}
                for key, own in most
            },
        }


@dataclass(frozen=True, slots=True)
class Asked:
    """A step of a plan: where it is asked, and what is answered there."""

    at: Position[Any]
    own: View[Any]
    wire: Wire

    @property
    def prompt(self) -> Prompt[Any]:
        assert self.own.prompt is not None
        return self.own.prompt

    @property
    def forced(self) -> bool:
        """True if the table takes this step of a plan by itself; its end still waits for the green button."""
        return self.own.drafting and only_answer(self.prompt) is not None


class TappedGame:
    """One game; `player` answers for everybody."""

    def __init__(self, box: Box, player: Player, seats: int, seed: str) -> None:
        self.box = box
        self.player = player
        self.rng = Random(seed)
        self.at: Position[Any] = new_game(box.game, seats, box.game.options(), seed_from(seed)).position
        self.say = Language(TEXT).say("en", game=box.text, names=NAMES[:seats])

    def plans(self) -> Iterator[list[Asked]]:
        """Every plan of the game, step by step."""
        while self.at.state.result is None:
            only = forced(self.box.game, self.at)
            if only is not None:
                self.at = only.position
                continue
            seat = self._asked()
            if seat is None:
                self.at = proceed(self.box.game, self.at).position
                continue
            steps = list[Asked]()
            settled = False
            while not settled:
                own = view(self.box.game, self.at, seat)
                steps.append(Asked(self.at, own, self.player.choose(own, self.rng)))
                outcome = answer(self.box.game, self.at, seat, steps[-1].wire, confirm="never")
                self.at, settled = outcome.position, bool(outcome.actions)
            yield steps

    def _asked(self) -> Seat | None:
        for seat in view(self.box.game, self.at, None).awaiting:
            own = view(self.box.game, self.at, seat)
            if own.prompt is not None and seat not in own.seen.answers:
                return seat
        return None

    def alone(self, steps: Sequence[Asked]) -> int:
        """The taps of a plan where every question is asked by itself."""
        return sum(self._taps(step, step.prompt, step.wire, goes_on=step is not steps[-1]) for step in steps)

    def together(self, steps: Sequence[Asked]) -> int:
        """The taps of a plan where questions are asked with those joined to them."""
        taps, n = 0, 0
        while n < len(steps):
            step = steps[n]
            if step.forced:
                taps += self._taps(step, step.prompt, step.wire, goes_on=step is not steps[-1])
                n += 1
                continue
            prompt = joined(self.box.game, step.at, step.own, self.box.card.joined)
            if prompt is None:
                own: Sequence[Asked] = steps[n : n + 1]
                taps += self._taps(step, step.prompt, step.wire, goes_on=step is not steps[-1])
            else:
                own = self._joined(steps[n:], prompt)
                taps += self._of_joined(own, prompt, goes_on=n + len(own) < len(steps))
            n += len(own)
        return taps

    def _joined(self, steps: Sequence[Asked], prompt: JoinedPrompt) -> Sequence[Asked]:
        """The steps that are asked as one: without those at their end that are spared."""
        join = self.box.card.joined[steps[0].prompt.key]
        count = in_one([(step.prompt, step.wire) for step in steps], 0, join)
        while steps[count - 1].prompt.key in join.spared and self._called(steps[:count]) not in prompt.wires:
            count -= 1
        return steps[:count]

    def _called(self, steps: Sequence[Asked]) -> str:
        """By which option these steps are called."""
        plan = tuple(Answered(step.prompt.key, step.prompt.decode(step.wire)) for step in steps)
        return option_id(self.box.card.joined[steps[0].prompt.key].called(steps[0].own, plan))

    def _of_joined(self, steps: Sequence[Asked], prompt: JoinedPrompt, *, goes_on: bool) -> int:
        """By the option that is called as these steps are, or by *More*, *Step by step* where that is less."""
        one = self._called(steps)
        apart = 2 * BUTTON + sum(
            self._taps(step, step.prompt, step.wire, goes_on=goes_on or step is not steps[-1]) for step in steps
        )
        wires = prompt.wires.get(one, ())
        if not wires or any(step.wire != given for step, given in zip(steps, wires, strict=False)):
            return apart
        return min(self._taps(steps[0], prompt, one, goes_on=goes_on), apart)

    def _taps(self, step: Asked, prompt: Prompt[Any], wire: Wire, *, goes_on: bool) -> int:
        """What it takes to give one answer."""
        if step.forced:
            return 0 if goes_on else BUTTON
        ends = may_end(self.box.game, step.at, step.own)
        question = Question(TableId("k7qf"), "1", prompt, self.say, ends=ends)
        tray, wanted, seen, taps = Tray.empty(prompt), Tray.holding(prompt, wire), set[Tray](), 0
        while True:
            there = on_card(question, tray)
            press = towards(question, wanted, there, seen)
            assert press is not None, (prompt, wire, tray)
            taps += press.taps(there)
            if press.custom_id.verb == "lay" or (goes_on and press.custom_id.verb == "pick"):
                return taps
            seen.add(tray)
            tray = press.tray


NOTHING = Tray(())


@dataclass(frozen=True, slots=True)
class Press:
    """A component to press, the tray after that, what is chosen of a select, and the number typed into a form."""

    custom_id: CustomId
    tray: Tray = NOTHING
    values: list[str] | None = None
    typed: int = 0

    def taps(self, there: Mapping[CustomId, Json]) -> int:
        if self.custom_id.verb == "num":
            return FORM
        return SELECT if "options" in there[self.custom_id] else BUTTON


def on_card(question: Question, tray: Tray) -> dict[CustomId, Json]:
    """The components of a question that can be pressed."""
    return dict(usable(shown([*question.items(tray), *packed(question.ending(tray))])))


def towards(
    question: Question, wanted: Tray, there: Mapping[CustomId, Json], seen: Set[Tray] = frozenset()
) -> Press | None:
    """Of what is `there` the press that brings the tray nearest to `wanted`, never back to a `seen` one. None if there
    is nothing for this question."""
    prompt, found = question.prompt, list[tuple[float, int, Press]]()
    for n, (custom_id, component) in enumerate(there.items()):
        if custom_id.stamp != stamp(prompt):
            continue
        for press in _presses(prompt, wanted, custom_id, component):
            far: float = _distance(prompt, press.tray, wanted)
            if custom_id.verb == "lay" and not far:
                return press
            if custom_id.verb == "lay" or press.tray in seen:
                continue
            if custom_id.verb == "pick" and far:
                far += 0.5  # the other parts first
            if custom_id.verb == "tray" and Tap.read(prompt, custom_id.rest).act == "page":
                far = 0.5 + min(_there(question, wanted, press.tray), default=far)
            found.append((far, n, press))
    return min(found, key=lambda one: one[:2])[2] if found else None


def _there(question: Question, wanted: Tray, tray: Tray) -> Iterator[int]:
    """How far from what is wanted one press leads on another page."""
    for custom_id, component in on_card(question, tray).items():
        for press in _presses(question.prompt, wanted, custom_id, component):
            yield _distance(question.prompt, press.tray, wanted)


def _presses(prompt: Prompt[Any], wanted: Tray, custom_id: CustomId, component: Json) -> Iterator[Press]:
    """What pressing a component can come to."""
    if custom_id.verb == "lay":
        yield Press(custom_id, Tray.read(prompt, custom_id.rest))
    elif custom_id.verb == "num":
        text, _, at = custom_id.rest.rpartition("~")
        entry = wanted.entries[int(at)]
        assert isinstance(entry, int)
        yield Press(custom_id, Tray.read(prompt, text).put(int(at), entry), typed=entry)
    elif custom_id.verb in ("pick", "tray"):
        tap = Tap.read(prompt, custom_id.rest)
        for values in _values(tap, wanted, component):
            yield Press(custom_id, tap.applied(prompt, values or ()), values)


def _values(tap: Tap, wanted: Tray, component: Json) -> Iterable[list[str] | None]:
    """What may be chosen of a component: of a select what is wanted of it."""
    if "options" not in component:
        return [None]
    offered = [one["value"] for one in component["options"]]
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    entry = wanted.entries[tap.part]
    places = [str(one) for one in entry] if isinstance(entry, tuple) else [str(entry)]
    chosen = [one for one in offered if one in places]
    if tap.act == "add":
        return [[one] for one in offered]
    return [chosen] if low <= len(chosen) <= high else []


def _distance(prompt: Prompt[Any], tray: Tray, wanted: Tray) -> int:
    """How far a tray is from what is wanted: what is to be put there, and what lies wrong."""
    far = 0
    for part, now, then in zip(prompt.parts(), tray.entries, wanted.entries, strict=True):
        if not isinstance(then, tuple):
            far += 3 * (now != then)
            continue
        lies = now if isinstance(now, tuple) else ()
        right = len(then) if arranges(part) else 0
        while right and lies[:right] != then[:right]:
            right -= 1
        wrong = len(lies) - right if arranges(part) else len({*lies} - {*then})
        missing = len(then) - right if arranges(part) else len({*then} - {*lies})
        far += missing + 3 * wrong + (now is None and not then)
    return far


def count(box: Box, seats: int, games: int, seed: str) -> dict[str, Any]:
    """The taps of so many games of seasoned computers, as JSON."""
    player = seasoned(box)
    alone, together = Taps(), Taps()
    for n in range(games):
        game = TappedGame(box, player, seats, f"{seed} {n}")
        for steps in game.plans():
            key = steps[0].prompt.key
            alone.plans.append((key, game.alone(steps)))
            together.plans.append((key, game.together(steps)))
    return {"alone": alone.as_dict(seats * games), "joined": together.as_dict(seats * games)}


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table for each game."""
    parser = argparse.ArgumentParser(prog="tests.taps", description=__doc__)
    parser.add_argument("game", nargs="*", default=[*boxes()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", default="taps")
    args = parser.parse_args(arguments)
    for id in args.game:
        found = count(boxes()[id], args.seats, args.games, args.seed)
        lines = [f"{id}, a player and game with {args.seats} players, of {args.games}:"]
        row = "  {kind:7} {plans:5} plans {taps:6} taps  {mean} each, {two} % of at most two"
        lines += [row.format(kind=kind, **one) for kind, one in found.items()]
        for key, own in found["alone"]["questions"].items():
            one = found["joined"]["questions"][key]
            lines.append(f"    {key:16} {own['put']:5} times  {own['mean']:4} -> {one['mean']:4}  at most {one['max']}")
        sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
