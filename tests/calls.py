"""How many calls to Discord an answer costs: whole games, played by people through the real bot and the local Discord.

`python -m tests.calls atlantis --seats 4 --seed calls`. The people decide as the game's seasoned computers would, and
press what a person would in the direct message of their question. Nobody answers before all that came of the answer
before theirs was delivered, as at a table where people look in twice a day: nothing is spared because two answers meet.

That is the strictest pace; at any livelier one the live panel gathers changes (`bot.delivery.delivery.GATHER`).

An answer is an entry of the journal, as in all figures; one press may give several that belong together. Counted are
the bot's requests from the opening of the table to its end. The reply to a press or a command itself (an interaction's
callback) is listed apart, and what is done once for a table, before and after the game.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.delivery import delivery
from bot.desk import answers
from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import ClientRefused
from bot.localdiscord.world import Dispatch
from bot.panels.private import ANSWERING
from bot.panels.question import Question
from bot.text import TEXT
from engine.asking.face import stamp
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
    joined,
    option_id,
    view,
)
from engine.core.plans import follows
from engine.games.box import Box, boxes
from engine.ids import TableId
from engine.language import Language
from engine.tools.visits import Wishes
from tests.e2e.house import House, custom_ids, house, live
from tests.e2e.player import OVER, PATIENCE, Player, number_of, seat
from tests.taps import Press, seasoned, towards

Json = dict[str, Any]

NAMES = ("ann", "bob", "cid", "dan", "eve")
CALLBACK = "reply to a press"
ONCE = ("create channel", "update channel", "GET /guilds", "PUT /channels", "PATCH /channels", "POST /users")
"""How calls begin that are made for a table and not for answers: its lobby, its thread, and who comes into it."""
AT_ONCE = 0.01
"""Seconds for which a live panel gathers changes here: nobody does anything meanwhile, so that changes nothing."""
SLOW = 60.0
"""Seconds for an answer, so that none is deferred on a busy machine."""
STUCK = 40
"""So many presses without an end, and a question counts as one that cannot be answered."""


@dataclass
class Calls:
    """The bot's requests by what they are for."""

    counted: Counter[str] = field(default_factory=Counter[str])
    pictures: Counter[str] = field(default_factory=Counter[str])
    uploaded: Counter[str] = field(default_factory=Counter[str])
    """Bytes of uploaded files, by the same names as `counted`."""
    _files: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    _known: int = 0
    _last: Dispatch | None = None
    _kinds: dict[str, str] = field(default_factory=dict[str, str])

    @classmethod
    def of(cls, server: LocalDiscord) -> Calls:
        """Counts from now on."""
        calls = cls(_files=server.messages.blobs)
        server.world.listeners.append(calls._happened)
        server.rest.listeners.append(calls._asked)
        return calls

    def _happened(self, event: Dispatch) -> None:
        if event.t.startswith("MESSAGE_"):
            self._last = event

    def _asked(self, method: str, route: str, body: Json | None, status: int, answer: Json | None) -> None:
        event, self._last = self._last, None
        new = [data for path, data in islice(self._files.items(), self._known, None) if "/" in path]
        self._known = len(self._files)
        name = self._name(method, route, status, event)
        self.counted[name] += 1
        self.pictures[name] += len(new)
        self.uploaded[name] += sum(map(len, new))

    def _name(self, method: str, route: str, status: int, event: Dispatch | None) -> str:
        if status >= 400:
            return f"refused: {method} {route}"
        if route.startswith("/interactions/"):
            return CALLBACK
        if event is None or "/messages" not in route:
            return f"{method} {route}"
        return f"{event.t.removeprefix('MESSAGE_').lower():6} {self._kind(event)}"

    def _kind(self, event: Dispatch) -> str:
        """What the message of an event is: by where it stands and what can be done there."""
        message: Json = event.d
        if event.t == "MESSAGE_DELETE":
            return self._kinds.get(message["id"], "?")
        place = "thread" if message.get("guild_id") else "dm"
        if event.channel is not None and event.channel["type"] == 0:
            place = "channel"
        verbs = {custom_id.verb for custom_id in custom_ids(message)}
        shown = str(message.get("components"))
        if place == "dm":
            kind = "question" if number_of(message) else "hand" if "hand.png" in shown else "other"
        elif "rules" in verbs and "journal" in verbs:
            kind = "panel"
        else:
            kind = "end" if "engine replay" in shown or "score.png" in shown else "story"
        former = self._kinds.get(message["id"], "")
        if place == "dm" and kind == "other" and former:
            self._kinds[message["id"]] = former
            return f"{former} (closed)"
        self._kinds[message["id"]] = f"{place} {kind}"
        return self._kinds[message["id"]]


class Guest(Player):
    """A person who decides as a computer of the game would, and presses what says so."""

    def __init__(self, house: House, person: Any, box: Box, *, beside: bool = False) -> None:
        super().__init__(house, person)
        self.box = box
        self.presses = 0
        self._beside = beside
        self._thought: set[tuple[str, int | None]] = set()  # what they have ordered or thought about, by period
        self._say = Language(TEXT).say("en", game=box.text, names=NAMES)

    async def answers(self, message: Json) -> None:
        """Answers the question of a message, until that is settled, sealed, or was brought to a new question. Whoever
        orders what stands beside it does so first."""
        if self._beside:
            try:
                message = await self._orders(message)
            except ClientRefused:
                return  # what they had ordered answered it, and the card went from under their finger
        number = number_of(message)
        if not number:
            return  # it is answered by what they have ordered
        base = number.partition(".")[0]
        press, seen = None, set[Tray]()
        for _ in range(STUCK):
            press = self._next_press(message, seen)
            message = await self._after(message, press)
            self.answered.add(number)
            if press.custom_id.verb == "look":
                continue
            former, number = number, number_of(message)
            if number == former and press.custom_id.verb != "lay":
                seen.add(press.tray)
                continue
            seen.clear()
            if not number or number.partition(".")[0] != base or number in self.answered:
                return
        raise AssertionError(f"{self.person.name} finds no answer to question {number}: {press}")

    async def _orders(self, message: Json) -> Json:
        """Orders what is offered beside a question, in its card; returns the card as it is then."""
        own = view(self.box.game, self.house.position(), self._seat())
        offers = {offer.prompt.key: offer for offer in self.box.orders.offered(own)}
        doors = {one.rest: one for one in custom_ids(message) if one.verb == "order"}
        for key, door in doors.items():
            offer = offers[key]
            if (key, offer.period) in self._thought or door not in custom_ids(message):
                continue
            self._thought.add((key, offer.period))
            number, wire = number_of(message), Wishes(self.rng("orders", key, offer.period)).order(offer)
            message, seen = await self._after(message, Press(door)), set[Tray]()
            for _ in range(4 * STUCK):  # through the pages of a list for each of its lines
                wanted = Tray.holding(offer.prompt, wire)
                press = towards(self._question(offer.prompt), wanted, custom_ids(message), seen)
                if press is None:
                    break
                seen.add(press.tray)
                message = await self._after(message, press)
            else:
                raise AssertionError(f"{self.person.name} finds no way to order {key}: {wire}")
            if not number_of(message):
                self.answered.add(number)
                break
        return message

    def _question(self, prompt: Prompt[Any]) -> Question:
        return Question(TableId("k7qf"), "", prompt, self._say)

    async def _after(self, message: Json, press: Press) -> Json:
        """What stands in place of a message after a press, and after the form that it may open."""
        self.presses += 1
        reply = await self._do(self.person.click(message, str(press.custom_id), press.values))
        if reply.modal is not None:
            (one,) = (part["component"] for part in reply.modal["components"])
            reply = await self._do(self.person.submit(reply.modal, **{one["custom_id"]: str(press.typed)}))
        assert reply.message is not None
        return reply.message

    def _seat(self) -> Seat:
        return Seat(self.house.rows("SELECT seat FROM seats WHERE user_id = ?", int(self.person.id))[0][0])

    def _decided(self, own: View[Any], at: Position[Any]) -> Wire:
        return seasoned(self.box).choose(own, self.rng(at.state.asked, len(at.draft)))

    def _plan(self, at: Position[Any], mine: Seat) -> Iterator[tuple[Prompt[Any], Wire]]:
        """What they will answer from here on, until it settles."""
        settled = False
        while not settled:
            own = view(self.box.game, at, mine)
            if own.prompt is None:
                return
            wire = self._decided(own, at)
            yield own.prompt, wire
            outcome = answer(self.box.game, at, mine, wire, confirm="never")
            at, settled = outcome.position, bool(outcome.actions)

    def _next_press(self, message: Json, seen: Set[Tray]) -> Press:
        """What to press next: as far as it can be told from the message, towards what they have decided."""
        there = custom_ids(message)
        by_verb = {custom_id.verb: custom_id for custom_id in there}
        if "steps" in by_verb:
            return Press(by_verb["steps"])
        at, mine = self.house.position(), self._seat()
        own = view(self.box.game, at, mine)
        assert own.prompt is not None
        prompt: Prompt[Any] = own.prompt
        whole = joined(self.box.game, at, own, self.box.card.joined)
        put = {custom_id.stamp for custom_id in there if custom_id.verb in ANSWERING}
        if whole is not None and stamp(whole) in put:
            wire = self._called(whole, own, [*self._plan(at, mine)])
            if wire is None:
                return Press(next(one for one in there if one.verb == "look" and one.rest.startswith("more")))
            prompt = whole
        else:
            wire = self._decided(own, at)
        found = towards(self._question(prompt), Tray.holding(prompt, wire), there, seen)
        if found is None:
            raise AssertionError(f"{self.person.name} sees nothing of {prompt} {stamp(prompt)} in {[*map(str, there)]}")
        return found

    def _called(self, prompt: JoinedPrompt, own: View[Any], steps: Sequence[tuple[Prompt[Any], Wire]]) -> str | None:
        """By which option the plan is called; None if there is none for it."""
        join = self.box.card.joined[steps[0][0].key]
        count = next((n for n, (asked, _) in enumerate(steps) if n and not follows(asked, join)), len(steps))
        for most in range(count, 0, -1):
            plan = tuple(Answered(asked.key, asked.decode(wire)) for asked, wire in steps[:most])
            if (one := option_id(join.called(own, plan))) in prompt.wires:
                return one
        return None


@dataclass(frozen=True)
class Counted:
    """A whole game: `answers` in the journal, `presses` of people, and the bot's calls."""

    answers: int
    presses: int
    calls: Calls

    @property
    def callbacks(self) -> float:
        """Replies to presses, an answer."""
        return self.calls.counted[CALLBACK] / self.answers

    @property
    def once(self) -> float:
        """Calls that are made once for a table, an answer."""
        return sum(count for name, count in self.calls.counted.items() if name.startswith(ONCE)) / self.answers

    @property
    def others(self) -> float:
        """All other calls, an answer."""
        return sum(self.calls.counted.values()) / self.answers - self.callbacks - self.once

    @property
    def megabytes(self) -> float:
        """Uploaded with all calls, replies to presses included."""
        return sum(self.calls.uploaded.values()) / 1e6

    def lines(self) -> Iterator[str]:
        """As a table, an answer each."""
        yield f"{self.answers} answers, {self.presses} presses, {sum(self.calls.counted.values())} calls"
        yield f"{self.others:8.2f} calls an answer"
        yield f"{self.once:8.2f} more for the table itself"
        yield f"{self.callbacks:8.2f} more as replies to presses"
        yield f"{self.megabytes:8.2f} MB uploaded, {sum(self.calls.pictures.values())} files"
        for name, count in self.calls.counted.most_common():
            files, size = self.calls.pictures[name], self.calls.uploaded[name] / 1e6
            shown = f", {files} files, {size:.2f} MB" if files else ""
            yield f"{count / self.answers:8.3f}  {name} ({count}{shown})"


def hasty(url: str, database: Path, seed: str) -> None:
    """The life of a bot that gathers for no longer than it must, and takes its time: see AT_ONCE and SLOW."""
    delivery.GATHER, answers.PATIENCE = AT_ONCE, SLOW
    live(url, database, seed)


async def counted(game: str, seats: int, seed: str, folder: Path, *, beside: bool = False) -> Counted:
    """A whole game of so many people, who may order what stands beside their questions. Raises TimeoutError where it
    does not go on."""
    box, names = boxes()[game], NAMES[:seats]
    async with house(folder, seed, *names, life=hasty) as home:
        calls = Calls.of(home.server)
        await seat(home, *names, game=game)
        guests = [Guest(home, home.people[name], box, beside=beside) for name in names]
        rng = Random(seed)
        before: Guest | None = None
        while True:
            await home.settled()
            asked = await _asked(guests)
            if asked is None:
                break
            before = before if before in asked else rng.choice([*asked])
            await before.answers(asked[before])
        await home.settled()
        ((answers,),) = home.rows("SELECT count(*) FROM journal WHERE seat IS NOT NULL")
        assert "trouble" not in home.log, home.log
        return Counted(answers, sum(guest.presses for guest in guests), calls)


async def _asked(guests: Sequence[Guest]) -> dict[Guest, Json] | None:
    """Who has an open question, and where; None when the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = {guest: message for guest in guests if (message := guest.next()) is not None}
            if any(message is OVER for message in found.values()):
                return None
            if found:
                return found
            await asyncio.sleep(0.02)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints what a game has cost."""
    parser = argparse.ArgumentParser(prog="tests.calls", description=__doc__)
    parser.add_argument("game", nargs="*", default=[*boxes()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="calls")
    parser.add_argument("--beside", action="store_true", help="people order what stands on the card of their question")
    args = parser.parse_args(arguments)
    for game in args.game:
        seats = min(max(boxes()[game].game.seats), max(args.seats, min(boxes()[game].game.seats)))
        with TemporaryDirectory() as folder:
            found = asyncio.run(counted(game, seats, args.seed, Path(folder), beside=args.beside))
        sys.stdout.write("\n".join([f"{game}, {seats} people:", *found.lines(), ""]))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
