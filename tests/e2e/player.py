"""Players of whole games: what they answer follows from the seed, who they are and what they are asked, never from the
moment. So the same seed gives the same game, whatever happens to the bot in between."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Sequence
from random import Random
from typing import Any, Literal

from bot.localdiscord.driver import Answer, ClientRefused, Person, text_of
from bot.panels.custom_ids import CustomId
from bot.panels.private import ANSWERING, FINISHING
from tests.e2e.house import House, custom_ids
from tests.values import not_none

Json = dict[str, Any]
Way = Literal["dm", "act", "command"]

PATIENCE = 90.0
"""Seconds without a question or an end until the game counts as stuck; a restart of the bot lies within."""
LATEST = 8
"""So many of the latest direct messages are looked at for an open question."""
WARNING = "⚠️"
CHOOSING = ("tray", "pick", "num")
"""Verbs after which the same question may be open: what was chosen is not done yet."""

OVER: Json = {}
ASK: Json = {"components": []}


class Away(Exception):
    """The bot did not answer; it may have done what was asked all the same."""


class Player:
    """A person who plays one game to its end. `ways`: how they may answer, picked question by question.

    `unanswered` counts what the bot left without an answer, `refused` answers it explained to be impossible. `lost`:
    their open question went missing, so they ask for it. `twice`: how many of their next answers they click twice.
    """

    def __init__(self, house: House, person: Person, ways: Sequence[Way] = ("dm",)) -> None:
        self.house = house
        self.person = person
        self.ways = ways
        self.answered: set[str] = set()
        self.unanswered = 0
        self.refused = 0
        self.used: dict[str, int] = {}
        self.lost = False
        self.twice = 0
        self.nudged: set[str] = set()
        self._attempts: dict[str, int] = {}
        self._varied: set[tuple[str, int]] = set()
        self._doubtful: set[str] = set()

    def rng(self, *about: object) -> Random:
        """Chance for one decision."""
        return Random(f"{self.house.seed} {self.person.name} {about}")

    async def play(self) -> None:
        """Answers whatever is asked until the final standings stand in the thread."""
        while True:
            message = await self._asked()
            if message is OVER:
                return
            number = number_of(message)
            try:
                if number:
                    await self._answer(message, number)
                else:
                    await self._ask()
                    self.nudged.add(message.get("id", ""))
            except Away:
                self._doubtful.add(number)
                self._varied -= {(number, attempt) for attempt in range(20)}  # the tray may be empty again
                self.unanswered += 1
                await self.person.wait_for_bot(seconds=PATIENCE)
            except ClientRefused as error:  # what they were about to press was taken away from under their finger
                assert error.status in (404, 409), error
                self._varied -= {(number, attempt) for attempt in range(20)}
                await asyncio.sleep(0.05)

    async def _asked(self) -> Json:
        """What `next` finds, however long others take, as long as they see that the game goes on. Raises
        TimeoutError."""
        while True:
            before = len(self.person.received)
            try:
                return await self.person.until(self.next, PATIENCE)
            except TimeoutError:
                if len(self.person.received) == before:
                    raise

    def next(self) -> Json | None:
        """The open question that came by DM (or the nudge in the thread instead of it), OVER when the game is, None
        while there is nothing to do."""
        if self.lost:
            return ASK
        for box in tuple(self.person.inbox.values()):
            lasting = [message for message in box.values() if not message.get("flags", 0) & 64]
            for message in lasting[: -LATEST - 1 : -1]:
                if message.get("guild_id") and "'o:replay:" in str(message["components"]):
                    return OVER
                mentioned = message["type"] == 0 and any(one["id"] == self.person.id for one in message["mentions"])
                if mentioned and message["id"] not in self.nudged:
                    return message
                if message.get("guild_id"):
                    continue
                number = number_of(message)
                if number and number not in self.answered:
                    return message
        return None

    async def _answer(self, message: Json, number: str) -> None:
        attempt = self._attempts.get(number, 0)
        way = self._way(number)
        reply: Answer | None = None
        if way == "act":
            shown = await self._act()
            if number_of(shown) == number:
                reply = await self._components(shown, number, attempt)
        elif way == "command":
            # A command answers whatever is asked now, so who does not know whether it was taken looks first.
            if number in self._doubtful and number_of(await self._act()) != number:
                self.answered.add(number)
                return
            reply = await self._command(message, number)
        if reply is None:
            way = "dm"
            reply = await self._components(message, number, attempt)
        self.used[way] = self.used.get(way, 0) + 1
        self._noted(number, reply)

    def _way(self, number: str) -> Way:
        """How they answer a question; after a refusal by clicks."""
        return "dm" if self._attempts.get(number) else self.rng(number, "way").choice(self.ways)

    async def _ask(self) -> None:
        """Without a question by DM: looks at the table for what is asked, and answers it there to the end: no further
        message comes for the rest of a plan."""
        shown = await self._act()
        self.lost = False
        base = number_of(shown).partition(".")[0]
        while (number := number_of(shown)) and number not in self.answered and number.partition(".")[0] == base:
            attempt = self._attempts.get(number, 0)
            # who types commands types them here too: the same question gets the same answer wherever they met it
            typed = await self._command(shown, number) if self._way(number) == "command" else None
            reply = typed or await self._components(shown, number, attempt)
            self._noted(number, reply)
            if reply.message is None:
                return
            shown = reply.message

    async def _act(self) -> Json:
        """What the door on the live panel shows."""
        panel, door = await self.person.until(self._act_button, PATIENCE)
        return not_none((await self._do(self.person.click(panel, door))).message)

    def _noted(self, number: str, reply: Answer) -> None:
        """A question is answered, or was answered by what was taken for lost, unless the answer was refused."""
        if reply.message is not None and text_of(reply.message).startswith(WARNING):
            self.refused += 1
            self._attempts[number] = self._attempts.get(number, 0) + 1
            assert self._attempts[number] < 20, f"{self.person.name} finds no answer to question {number}"
        else:
            self.answered.add(number)

    # By clicks

    async def _components(self, message: Json, number: str, attempt: int) -> Answer:
        """Clicks through a question until it is answered or refused."""
        for _ in range(30):
            custom_id, values = self._choose(message, number, attempt)
            reply = await self._press(message, custom_id, values)
            if reply.modal is not None:
                (field,) = (part["component"] for part in reply.modal["components"])
                low, high = map(int, re.findall(r"\d+", str(reply.modal["components"][0]["description"])))
                typed = str(self.rng(number, attempt, "typed").randint(low, high))
                reply = await self._do(self.person.submit(reply.modal, **{field["custom_id"]: typed}))
            assert reply.message is not None
            if custom_id.verb not in CHOOSING or text_of(reply.message).startswith(WARNING):
                return reply
            if custom_id.verb != "tray":
                if number_of(reply.message) != number:
                    return reply
                message = reply.message
                continue
            if custom_id.rest.split("~")[1] != "0" or attempt:
                self._varied.add((number, attempt))
            if number_of(reply.message) != number:  # it was answered by what was taken for lost
                return reply
            message = reply.message
            if stuck(message):  # a wrong payment cannot be sent: another one is put together
                attempt = self._attempts[number] = self._attempts.get(number, 0) + 1
        raise AssertionError(f"{self.person.name} cannot fill in question {number}")

    async def _press(self, message: Json, custom_id: CustomId, values: list[str] | None) -> Answer:
        """One click, or two in the same instant; then the answer is the one that says what was done."""
        if not self.twice or custom_id.verb not in FINISHING:
            return await self._do(self.person.click(message, str(custom_id), values), message)
        self.twice -= 1
        both = [self._do(self.person.click(message, str(custom_id), values), message) for _ in range(2)]
        first, second = await asyncio.gather(*both)
        assert first.message is not None
        return second if text_of(first.message).startswith(WARNING) else first

    def _choose(self, message: Json, number: str, attempt: int) -> tuple[CustomId, list[str] | None]:
        """What to press next, with the values for a select. Follows from what the message shows."""
        open_ = custom_ids(message)
        by_verb: dict[str, list[CustomId]] = {}
        for custom_id in open_:
            by_verb.setdefault(custom_id.verb, []).append(custom_id)
        if "undo" in by_verb and self.rng(number, "undo").random() < 0.12:
            return by_verb["undo"][0], None
        trays = [custom_id for custom_id in by_verb.get("tray", ()) if verb_in_tray(custom_id) in ("set", "add")]
        if trays and (number, attempt) not in self._varied:
            others = [
                custom_id
                for custom_id in trays
                if verb_in_tray(custom_id) == "set" and (attempt or part_of(custom_id) > 0)
            ]
            if others and (attempt or self.rng(number, "vary").random() < 0.4):
                return self._pressed(open_, others, number, attempt, "vary")
        for verb in FINISHING:
            if verb in by_verb:
                return self._pressed(open_, by_verb[verb], number, attempt, verb)
        todo = [custom_id for custom_id in trays if verb_in_tray(custom_id) == "add" or is_open(custom_id)]
        first = min(map(part_of, todo))
        todo = [custom_id for custom_id in todo if part_of(custom_id) == first]
        return self._pressed(open_, todo, number, attempt, tray_of(todo[0]))

    def _pressed(
        self, open_: dict[CustomId, Json], choices: Sequence[CustomId], number: str, attempt: int, *about: object
    ) -> tuple[CustomId, list[str] | None]:
        rng = self.rng(number, attempt, *about)
        custom_id = rng.choice(choices)
        component = open_[custom_id]
        if "options" not in component:
            return custom_id, None
        values = [option["value"] for option in component["options"]]
        count = rng.randint(component.get("min_values", 1), component.get("max_values", 1))
        return custom_id, rng.sample(values, count)

    def _act_button(self) -> tuple[Json, str] | None:
        """The live panel in the thread and its door to the own question; it is away while it moves to the end."""
        for message in reversed(self.person.all_messages()):
            for custom_id in custom_ids(message):
                if custom_id.verb == "act":
                    return message, str(custom_id)
        return None

    # By commands

    async def _command(self, message: Json, number: str) -> Answer | None:
        """Answers by slash command; None where a click is needed."""
        verbs = {custom_id.verb for custom_id in custom_ids(message)}
        if "undo" in verbs and self.rng(number, "undo").random() < 0.12:
            return await self._do(self.person.command("undo"))
        for name, option in (("bid", "amount"), ("place", "row"), ("choose", "option")):
            typed = ""
            while True:
                offered = [value for value in await self._offered(name, option, typed) if value != typed]
                if not offered or (typed and name != "place"):
                    break
                typed = self.rng(number, name, typed).choice(offered)
            if typed:
                chosen = await self._do(self.person.command(name, **{option: typed}))
                shown = chosen.message or ASK
                green = next((one for one in custom_ids(shown) if one.verb == "lay"), None)
                return chosen if green is None else await self._press(shown, green, None)
        return None

    async def _offered(self, name: str, option: str, typed: str) -> list[str]:
        self.house.act()
        choices = await self.person.autocomplete(name, option, **{option: typed})
        last = next(one.d for one in reversed(self.person.received) if one.t == "CHOICES")
        if last["error"] is not None:
            raise Away
        return [choice["value"] for choice in choices]

    async def _do(self, deed: Awaitable[Answer], pressed: Json | None = None) -> Answer:
        """Does something, perhaps by pressing something on a message. Raises Away if the bot does not answer."""
        self.house.act()
        answer = await self.person.final_answer(await deed, pressed)
        if answer.error is not None:
            raise Away
        return answer


def number_of(message: Json) -> str:
    """The number of the question that can be answered on a message, empty if there is none."""
    return next((custom_id.number for custom_id in custom_ids(message) if custom_id.verb in ANSWERING), "")


def stuck(message: Json) -> bool:
    """Whether all of a question is filled in, and it cannot be sent all the same."""
    there = custom_ids(message)
    fillable = [
        custom_id for custom_id in there if custom_id.verb == "tray" and verb_in_tray(custom_id) in ("set", "add")
    ]
    return not any(custom_id.verb in FINISHING for custom_id in there) and not any(
        verb_in_tray(custom_id) == "add" or is_open(custom_id) for custom_id in fillable
    )


def tray_of(custom_id: CustomId) -> str:
    """What lies on the tray of a component: one part after the other, without the page."""
    return custom_id.rest.split("~")[0].partition("/")[2]


def part_of(custom_id: CustomId) -> int:
    """The part of a form that a component of a tray belongs to."""
    return int(custom_id.rest.split("~")[1])


def verb_in_tray(custom_id: CustomId) -> str:
    """What a component does to the tray: set, add, cut, page."""
    return custom_id.rest.split("~")[2]


def is_open(custom_id: CustomId) -> bool:
    """Whether the part that a component belongs to is not filled in yet."""
    return not tray_of(custom_id).split(".")[part_of(custom_id)]


async def seat(house: House, *names: str, **options: Any) -> list[Person]:
    """From `/game new` to the dealing: the first of these people opens a table, the others join one by one.

    It is a table of Doom of Atlantis without a clock, if the options of the command say nothing else.
    """
    host, *others = people = [house.people[name] for name in names]
    opened = await host.command("game new", seats=len(names), **{"game": "doom", "clock": "none"} | options)
    assert opened.error is None
    for person in others:
        message, custom_id = await person.until(lambda person=person: _with(person, "join"))
        assert (await person.click(message, str(custom_id))).error is None
    message, custom_id = await host.until(lambda: _with(host, "start"))
    assert (await host.click(message, str(custom_id))).error is None
    return people


def _with(person: Person, verb: str) -> tuple[Json, CustomId] | None:
    for message in reversed(person.all_messages()):
        for custom_id in custom_ids(message):
            if custom_id.verb == verb:
                return message, custom_id
    return None
