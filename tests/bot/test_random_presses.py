"""Five people and a stranger press whatever there is, and what is another's, at a table of each game: nobody but its
owner changes a seat or learns what it knows, nothing breaks, and the game can still be played to its end."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.delivery import delivery
from bot.desk.desk import Desk, Interaction
from bot.features.play import PlayActions
from bot.localdiscord.driver import ClientRefused, Person, buttons
from bot.localdiscord.interactions import COMPONENT
from bot.localdiscord.limits import EPHEMERAL
from bot.localdiscord.messages import Message
from bot.panels.custom_ids import CustomId
from bot.panels.private import ANSWERING
from bot.panels.verbs import Asked
from bot.text import TEXT
from engine.asking.face import stamp
from engine.core import Position, Prompt, Seat, drafter, seed_from, view
from engine.games.box import Box, boxes
from engine.ids import TableId
from engine.language import LOCALES, Language
from engine.store.rows import StoryRow
from engine.tables import Sight, Table, TableRefused, play
from engine.tables.room import Room
from engine.tools.simulate import count_answers
from engine.tools.walking import MOST
from tests.bot.house import House, until
from tests.bot.test_handlers import ON_DISCORD

Json = dict[str, Any]

BOXES: dict[str, Box] = boxes()
PRESSES = int(os.environ.get("ORAKLOS_PRESSES", "5000"))
"""In each game, in all pieces together."""
PIECES = 25
PEOPLE = ("ann", "bob", "cid", "dan", "fay")
STRANGER = "eve"
ROW, BUTTON, SELECT = 1, 2, 3
THEIRS = {"depart", "sit", "agree", "playon", "cancel", "mod", "erase", "event", "setup", "seat", "unseat", "unlock"}
"""Verbs by which those who sit there may give up their seat or the game, and those who look on may end or freeze it:
Fay owns the server. A stranger presses them too."""
CLICKS = count(10**9)


class Presses:
    """A table of a game at which people press by chance."""

    def __init__(self, house: House, box: Box, rng: Random) -> None:
        self.house = house
        self.box = box
        self.rng = rng
        self.table: Table
        self.people: dict[str, Person] = {}
        self.found: Counter[str] = Counter()
        self.troubles: list[BaseException] = []
        self.hands: dict[Seat, set[str]] = {}
        self.language = Language(TEXT)

    async def begin(self, answers: int) -> None:
        """As many as the game seats sit down, the others look on; so many answers were given before."""
        at_table = PEOPLE[: max(self.box.game.seats)]
        self.table = await self.house.table(*at_table, game=self.box.game.id, clock="48h")
        for name in (*PEOPLE, STRANGER):
            self.people[name] = await self.house.person(name)
        self.people["bob"].locale = "pl"
        trouble = self.house.bot.desk._trouble

        async def noted(i: Any, error: BaseException) -> None:
            self.troubles.append(error)
            await trouble(i, error)

        self.house.bot.desk.__dict__["_trouble"] = noted
        for _ in range(answers):
            await self.answered()
        await self.house.thread(self.table)
        await self.house.settles()

    async def room(self) -> Room:
        return await self.house.bot.tables._rooms.room(self.table.id)

    def seat(self, person: Person, room: Room) -> Seat | None:
        return next((info.seat for info in room.seats if info.user == int(person.id)), None)

    # Playing

    async def answered(self) -> None:
        """Somebody who is asked answers, if the game is not over; a covert question takes its time."""
        play, room = self.house.bot.tables.play, await self.room()
        if room.position is None or room.position.state.result is not None:
            return
        for info in self.rng.sample(room.seats, len(room.seats)):
            assert info.user is not None
            sight = await self.house.bot.tables.views.sight(self.table.id, info.user)
            if sight.view.ready:
                await play.confirm(self.table.id, info.user, number=sight.number, click=next(CLICKS))
                return
            if sight.view.prompt is not None and info.seat not in room.position.state.answers:
                wire = sight.view.prompt.sample(self.rng)
                await play.answer(self.table.id, info.user, wire, number=sight.number, click=next(CLICKS))
                return
        assert room.clocks.get(None) is not None, "nobody is asked, and nobody waits"
        await self.house.later(49)
        await until(lambda: self._moved(room))

    async def _moved(self, before: Room) -> bool:
        return (await self.room()).actions > before.actions

    async def ends(self) -> None:
        """The game is still played to its end."""
        for _ in range(MOST):
            if await self.over():
                return
            await self.answered()
        pytest.fail("it does not end")

    async def over(self) -> bool:
        """Whether the game is over."""
        at = (await self.room()).position
        return at is not None and at.state.result is not None

    # Pressing

    async def press(self) -> None:
        """Somebody presses something by chance, of their own or not; the laws hold after it."""
        name = self.rng.choice((*self.people, STRANGER))
        person, before = self.people[name], await self.room()
        how = self.rng.choice((self.own, self.stolen, self.stolen, self.forged, self.forged))
        if not await how(person):
            return
        self.found["presses"] += 1
        self.found[f"{how.__name__} ones"] += 1
        self.found["of the stranger"] += name == STRANGER
        self.unchanged(before, await self.room(), person)
        await self.overheard()
        if self.rng.random() < 0.2:
            await self.answered()  # so that it moves

    def choices(self, person: Person, presser: Person) -> list[tuple[Json, str, Json]]:
        """What `person` sees that `presser` may press, the latest last."""
        shown = [(m, custom_id, one) for m in person.all_messages()[-12:] for custom_id, one in buttons(m).items()]
        return [one for one in shown if allowed(one[1], presser) and one[2]["type"] in (BUTTON, SELECT)]

    async def own(self, person: Person) -> bool:
        """What the person sees, as their client lets them."""
        choices = self.choices(person, person)
        if not choices:
            return False
        message, custom_id, component = self.rng.choice(choices)
        values = self.values(component) if component["type"] == SELECT else None
        try:
            answer = await person.click(message, custom_id, values)
            assert answer.error is None, (custom_id, answer.error)
            if answer.modal is not None:
                fields = {
                    one["component"]["custom_id"]: "3" for one in answer.modal["components"] if "component" in one
                }
                answer = await person.submit(answer.modal, **fields)
                assert answer.error is None, (custom_id, answer.error)
        except ClientRefused:
            return False  # it was taken away from under their finger
        return True

    async def stolen(self, person: Person) -> bool:
        """What another sees; every other time what answers the latest that anybody else was asked, if there is any."""
        others = [one for one in self.people.values() if one is not person]
        choices = self.choices(self.rng.choice(others), person)
        answering = [one for other in others for one in self.choices(other, person) if answers(one[1])]
        if answering and self.rng.random() < 0.5:
            latest = max(int(message["id"]) for message, _, _ in answering)
            choices = [one for one in answering if int(one[0]["id"]) == latest]
        if not choices:
            return False
        _, _, component = self.rng.choice(choices)
        return await self.sent(person, {**component, "id": 1})

    async def forged(self, person: Person) -> bool:
        """What nobody sees: any component there is, made by hand for a question of this table."""
        name, custom_id = self.rng.choice([one for one in ON_DISCORD.items() if not one[0].startswith("form")])
        room = await self.room()
        whose = self.rng.choice(room.seats).user
        number = (await self.house.bot.tables.views.sight(self.table.id, whose)).number
        custom_id = custom_id.replace("k7qf", self.table.id).replace(":57:", f":{number}:")
        if not allowed(custom_id, person):
            return False
        if name.startswith("button"):
            return await self.sent(person, {"type": BUTTON, "id": 1, "custom_id": custom_id, "style": 2, "label": "?"})
        options = [{"label": "?", "value": str(n)} for n in range(9)]
        return await self.sent(person, {"type": SELECT, "id": 1, "custom_id": custom_id, "options": options})

    def values(self, component: Json) -> list[str]:
        values = [option["value"] for option in component.get("options", ())]
        least, most = component.get("min_values", 1), component.get("max_values", 1)
        return self.rng.sample(values, min(len(values), self.rng.randint(least, most)))

    async def sent(self, person: Person, component: Json) -> bool:
        """A press that no client would let through: on a message that the person sees, of what does not stand there."""
        shown = [message for message in person.all_messages()[-12:] if message["author"]["id"] != person.id]
        if not shown:
            return False
        server, message = self.house.server, self.rng.choice(shown)
        channel = server.world.channel(message["channel_id"], person.id)
        made_up = [{"type": ROW, "id": 2, "components": [component]}]  # discord.py looks for it there
        source = Message({**message, "components": made_up}, person.id if message.get("flags", 0) & EPHEMERAL else None)
        data: Json = {"id": 1, "custom_id": component["custom_id"], "component_type": component["type"]}
        if component["type"] == SELECT:
            data["values"] = self.values(component)
        made = server.interactions.create(COMPONENT, person.id, channel, data, source=source, locale=person.locale)
        assert await server.interactions.first_answer(made) is None, component
        return True

    # Laws

    def unchanged(self, before: Room, after: Room, person: Person) -> None:
        """Nobody's seat, draft, sealed answer or order was changed but their own."""
        seat, was, now = self.seat(person, before), before.position, after.position
        assert was is not None and now is not None
        assert [info.user for info in before.seats] == [info.user for info in after.seats]
        if seat is None:
            assert (was, before.orders, before.actions) == (now, after.orders, after.actions), "by one who sits nowhere"
            return
        if after.actions == before.actions:
            for other in set(was.state.seats) - {seat}:
                assert was.state.answers.get(other) == now.state.answers.get(other)
                assert before.orders.get(other) == after.orders.get(other)
            if was.draft and drafter(was) not in (None, seat):
                assert (was.draft, was.edits) == (now.draft, now.edits)

    async def overheard(self) -> None:
        """Notes what each hand is like now, in words."""
        room = await self.room()
        assert room.position is not None
        for info in room.seats:
            seen = (await self.house.bot.tables.views.sight(self.table.id, info.user)).view
            for locale in LOCALES:
                say = self.language.say(locale, game=self.box.text, names=[one.name for one in room.seats])
                picture = self.box.pictures.hand(seen, say.plain, None)
                if picture is not None:
                    self.hands.setdefault(info.seat, set()).add(picture.alt)

    async def told(self, seat: Seat) -> list[StoryRow]:
        """The story as one seat has heard it."""
        async with self.house.bot.tables._rooms.store.reading() as tx:
            return await tx.play.story(self.table.id, int(seat))

    async def nobody_learned(self) -> None:
        """What a seat was told alone, and what its hand was like, reached nobody else, in any language."""
        room = await self.room()
        story = [row for info in room.seats for row in await self.told(info.seat)]
        secret: dict[Seat, set[str]] = {seat: set(hands) for seat, hands in self.hands.items()}
        public: set[str] = set()
        for row in story:
            for locale in LOCALES:
                say = self.language.say(locale, game=self.box.text, names=[one.name for one in room.seats])
                line = say.event(json.loads(row.event))
                (public if row.addressee is None else secret.setdefault(Seat(row.addressee), set())).add(line)
        for person in self.people.values():
            own = self.seat(person, room)
            heard = re.sub(r" \((?:new|nowe)\)", "", "\n".join(person.everything()))
            for seat, said in secret.items():
                said = {one for one in said if not any(one in line for line in public)}  # an open bid, seen beforehand
                mine = secret.get(own, set()) if own is not None else set[str]()
                others = {one for one in said - (mine if seat != own else set()) if len(one) > 12}
                got = {one for one in others if json.dumps(one, ensure_ascii=False)[1:-1] in heard}
                self.found["secrets that their owner read"] += len(got) if seat == own else 0
                assert seat == own or not got, f"{person.name} learned of seat {seat}: {got}"


def allowed(custom_id: str, person: Person) -> bool:
    """Whether it is one of ours, and pressing it leaves the table as it is for those who play."""
    said = CustomId.parse(custom_id)
    return said is not None and (person.name == STRANGER or said.verb not in THEIRS)


def answers(custom_id: str) -> bool:
    """Whether pressing it answers a question, or is on the way to that."""
    said = CustomId.parse(custom_id)
    return said is not None and said.verb in ANSWERING


@asynccontextmanager
async def pressed(game: str, piece: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Presses]:
    """A table of a game that has come as far as that piece of all begins."""
    monkeypatch.setattr(delivery, "GATHER", 0.1)
    box, house = BOXES[game], House(folder / "house.sqlite")
    house.games, house.seeds = BOXES, lambda: seed_from(f"presses {game} {piece}")
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    try:
        here = Presses(house, box, Random(f"presses {game} {piece}"))
        _, answers = count_answers(box.game, max(box.game.seats), box.game.options(), seed_from(f"{game} {piece}"))
        await here.begin(answers * piece // PIECES)
        yield here
    finally:
        await house.leave()


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("game", BOXES)
async def test_random_presses_change_and_tell_nothing_that_is_anothers(
    game: str,
    piece: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    async with pressed(game, piece, tmp_path, monkeypatch) as here:
        while here.found["presses"] < PRESSES // PIECES and not await here.over():
            await here.press()  # until its replay is open to all
        await here.nobody_learned()
        await here.ends()
        await here.house.settles()
        assert here.troubles == []
        for name, n in here.found.items():
            record_property(f"{name} in {game}", n)


# what is planted is noticed


def raises(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press to see one's question fails."""

    async def fails(*_: object, **__: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(Desk, "private", fails)


def takes_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not sit there answers for the first seat that is asked."""

    def anybody(room: Room, user: int) -> tuple[Seat, Position[Any]]:
        assert room.position is not None
        awaited = next(iter(view(room.game, room.position, None).awaiting), Seat(0))
        return next((info.seat for info in room.seats if info.user == user), awaited), room.position

    asked_of = PlayActions._asked

    async def of_anybody(actions: PlayActions, i: Interaction, asked: Asked) -> tuple[Sight, Prompt[Any]]:
        table = await actions._tables.views.table(asked.table)
        assert table is not None
        if i.user.id in {info.user for info in table.seats}:
            return await asked_of(actions, i, asked)
        for info in table.seats:
            sight = await actions._tables.views.sight(asked.table, info.user)
            for prompt in (sight.joined, sight.view.prompt):
                if prompt is not None and (sight.number, stamp(prompt)) == (asked.number, asked.stamp):
                    return sight, prompt
        raise TableRefused("stale")

    # Two doors, each of which keeps strangers out alone.
    monkeypatch.setattr(PlayActions, "_asked", of_anybody)
    monkeypatch.setattr(play, "seated_at", anybody)


def shows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees what the first seat sees."""

    async def first(desk: Desk, i: Interaction, table_id: TableId) -> Sight:
        table = await desk.tables.views.table(table_id)
        assert table is not None
        return await desk.tables.views.sight(table_id, table.seats[0].user)

    monkeypatch.setattr(Desk, "sight", first)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("plant", "law"),
    [(raises, "planted"), (takes_strangers, "by one who sits nowhere"), (shows_another_hand, "learned of seat 0")],
)
async def test_a_planted_fault_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], law: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pressed("atlantis", 3, tmp_path, monkeypatch) as here:
        plant(monkeypatch)
        with pytest.raises(AssertionError, match=law):
            for _ in range(PRESSES // PIECES):
                await here.press()
                assert here.troubles == []
            await here.nobody_learned()
        monkeypatch.undo()
