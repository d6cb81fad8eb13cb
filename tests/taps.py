"""How often a player taps: whole games of computers, their answers given through the panels that a person would see.

`python -m tests.taps atlantis --seats 4 --games 6 --seed taps`. A button is one tap, a select two (open it, choose),
a form for a number three; so are Send and the green button, one each. A plan is everything from a question to its
settling. Counted twice: each question by itself (`alone`), and with those joined to it (`joined`).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import mean
from typing import Any

from bot.localdiscord.components import walk
from bot.panels.card import Card, badges_of
from bot.panels.custom_ids import custom_ids_in
from bot.panels.kinds import arranges, picks
from bot.panels.private import private
from bot.panels.tray import PAGE, Tray, decisive, forced, on_page, pages, values
from bot.text import TEXT
from engine.core import (
    Amount,
    Answered,
    JoinedPrompt,
    Position,
    Prompt,
    Seat,
    View,
    Wire,
    answer,
    drafter,
    joined,
    new_game,
    number,
    option_id,
    proceed,
    seed_from,
    view,
)
from engine.core.plans import in_one
from engine.games.box import Box, boxes
from engine.language import Language
from engine.look import Picture
from engine.players import LEVEL_2, Player
from engine.tables import DONE, Sight
from engine.tables.sights import chosen_at, outright
from tests.bot.panels.test_doom import table

BUTTON, SELECT, FORM = 1, 2, 3
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")


def seasoned(box: Box) -> Player:
    """Who decides where figures are compared from version to version: level 2, or the best a game has below it."""
    return box.players.get(LEVEL_2) or list(box.players.values())[-1]


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


class TappedGame:
    """One game; `player` answers for everybody."""

    def __init__(self, box: Box, player: Player, seats: int, seed: str) -> None:
        self.box = box
        self.player = player
        self.table = table(min(seats, 4))
        self.rng = Random(seed)
        self.at: Position[Any] = new_game(box.game, seats, box.game.options(), seed_from(seed)).position
        self.say = Language(TEXT).say("en", game=box.text, names=NAMES[:seats])

    def plans(self) -> Iterator[list[Asked]]:
        """Every plan of the game, step by step."""
        while self.at.state.result is None:
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
        taps = sum(self._taps(step, step.prompt, step.wire) for step in steps)
        return taps + self._confirm(steps, steps[0].prompt, steps[-1:])

    def together(self, steps: Sequence[Asked]) -> int:
        """The taps of a plan where questions are asked with those joined to them."""
        taps, n, first, own = 0, 0, steps[0].prompt, steps[:1]
        while n < len(steps):
            step = steps[n]
            prompt = joined(self.box.game, step.at, step.own, self.box.joined)
            if prompt is None:
                taps += self._taps(step, step.prompt, step.wire)
                n, own = n + 1, steps[n : n + 1]
                continue
            first = prompt if n == 0 else first
            own = self._joined(steps[n:], prompt)
            taps += self._of_joined(own, prompt)
            n += len(own)
        return taps + self._confirm(steps, first, own)

    def _joined(self, steps: Sequence[Asked], prompt: JoinedPrompt) -> Sequence[Asked]:
        """The steps that are asked as one: without those at their end that are spared."""
        join = self.box.joined[steps[0].prompt.key]
        count = in_one([(step.prompt, step.wire) for step in steps], 0, join)
        while steps[count - 1].prompt.key in join.spared and self._called(steps[:count]) not in prompt.wires:
            count -= 1
        return steps[:count]

    def _called(self, steps: Sequence[Asked]) -> str:
        """By which option these steps are called."""
        plan = tuple(Answered(step.prompt.key, step.prompt.decode(step.wire)) for step in steps)
        return option_id(self.box.joined[steps[0].prompt.key].called(steps[0].own, plan))

    def _of_joined(self, steps: Sequence[Asked], prompt: JoinedPrompt) -> int:
        """By the option that is called as these steps are, or step by step where that is less. What is paid is left as
        it was filled in, and an amount at the end is changed by one and one."""
        first, join = steps[0], self.box.joined[steps[0].prompt.key]
        one = self._called(steps)
        apart = BUTTON + sum(self._taps(step, step.prompt, step.wire) for step in steps)
        if one not in prompt.wires:
            return apart
        taps = self._taps(first, prompt, one)
        for step, given in zip(steps, prompt.wires[one], strict=False):
            if step.wire == given or not _filled(step.prompt, join.filled):
                continue
            more = _apart(step.wire, given)
            if step is not steps[-1] or more is None:
                return apart
            taps += more
        return min(taps, apart)

    def _taps(self, step: Asked, prompt: Prompt[Any], wire: Wire) -> int:
        """What it takes to give one answer."""
        if all(map(forced, prompt.parts())):
            return BUTTON
        selects = self._selects(step, prompt)
        tray, wanted = Tray.empty(prompt), Tray.holding(prompt, wire)
        decides = decisive(prompt)
        taps = BUTTON if decides is None else 0  # Send
        for at, part in enumerate(prompt.parts()):
            if forced(part) or (at != decides and tray.entries[at] == wanted.entries[at]):
                continue
            if arranges(part):
                taps += len(wanted.places(at)) * (BUTTON if len(part.options) <= 10 else SELECT)
            elif isinstance(part, Amount) and len(values(part)) > PAGE:
                taps += FORM
            elif picks(part) and part.low == 0 and not wanted.places(at):
                taps += BUTTON
            elif picks(part):
                turned = {_page(part, place) for place in wanted.places(at)} or {0}
                taps += SELECT * len(turned) + max(turned)
            else:
                value = wanted.entries[at]
                turned = _page(part, value) if isinstance(value, int) and selects[at] == 1 else 0
                taps += SELECT + turned if at in selects else BUTTON
        return taps

    def _selects(self, step: Asked, prompt: Prompt[Any]) -> Counter[int]:
        """The parts that are shown as selects, and as how many, on a card with all that belongs to it."""
        shown = self._shown(step, prompt)
        return Counter(int(one["custom_id"].split("~")[1]) for one in shown if one.get("type") == 3)

    def _outright(self, steps: Sequence[Asked], prompt: Prompt[Any]) -> bool:
        """Whether one green button gives all these answers and does what they say."""
        joint = isinstance(prompt, JoinedPrompt)
        wires = prompt.wires.get(self._called(steps)) if joint else (steps[0].wire,)
        found = outright(self.box.game, steps[0].at, steps[0].own, prompt)
        ids = [one for one, done in found.items() if done.wires == wires]
        custom_ids = [custom_id for part in self._shown(steps[0], prompt) for custom_id in custom_ids_in(part)]
        return any(
            custom_id.verb == "outright" and chosen_at(prompt, int(custom_id.rest)) in ids for custom_id in custom_ids
        )

    def _shown(self, step: Asked, prompt: Prompt[Any]) -> list[dict[str, Any]]:
        """The components of that card."""
        own, join = replace(step.own, prompt=prompt), prompt if isinstance(prompt, JoinedPrompt) else None
        sight = Sight(self.table, own.viewer, own, number(step.at, own.viewer), NAMES, (), ())
        sight = replace(sight, joined=join, offers=self.box.orders.offered(own))
        sight = replace(sight, outright=outright(self.box.game, step.at, step.own, prompt))
        badges = badges_of(self.box, sight, self.say)
        drawing = Picture(1, 1, (), "") if badges else None
        card = Card(news=("…",), drawing=drawing, badges=badges, effects=self.box.effects(own), gist="…")
        return [*walk(private(sight, self.say, card=card).to_components())]

    def _confirm(self, steps: Sequence[Asked], first: Prompt[Any], last: Sequence[Asked]) -> int:
        """The green button, unless the plan was sealed, or one was pressed already: it named all there was, or brought
        the plan to its end. `first` is the prompt that was shown first, `last` what was answered by the last tap."""
        if drafter(steps[0].at) is None or (len(steps) > 1 and len(last) == 1 and last[0].wire == DONE):
            return 0
        if len(last) == len(steps) and self._outright(steps, first):
            return 0
        named = all(map(forced, first.parts()))
        return 0 if named and (len(steps) == 1 or isinstance(first, JoinedPrompt)) else BUTTON


def _page(part: Prompt[Any], value: int) -> int:
    """The page of a list on which a value is, from 0."""
    return next(page for page in range(pages(part)) if value in on_page(part, page))


def _filled(prompt: Prompt[Any], filled: frozenset[str]) -> bool:
    """Whether a question or a part of it gets its default when it is asked with others."""
    return bool(filled & {prompt.key, *(part.key for part in prompt.parts())})


def _apart(wire: Wire, given: Wire) -> int | None:
    """By how much two answers differ that are alike but for an amount at their end; None if they are not."""
    *rest, mine = wire if isinstance(wire, tuple) else (wire,)
    *others, filled = given if isinstance(given, tuple) else (given,)
    if rest != others or not isinstance(mine, int) or not isinstance(filled, int):
        return None
    return abs(mine - filled)


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
