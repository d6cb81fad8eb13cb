"""Autoplay: scripted people play one whole game over HTTP and gateway, with the clicks of people on the page."""

from __future__ import annotations

import statistics
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import Answer, ClientRefused, Person, buttons
from bot.panels.custom_ids import CustomId
from bot.panels.private import ANSWERING
from bot.process.client import Oraklos
from engine.ids import TableId
from engine.tables import Status, Table

Json = dict[str, Any]

PEOPLE = ("ann", "bob", "cid", "dan", "eve")
PATIENCE = 60.0
"""Seconds without anything to click until the game counts as stuck."""


CHOOSING = ("tray", "pick", "num")
"""Verbs after which the same question may be open."""


@dataclass
class Played:
    """The record of one automatic game. Seconds are wall-clock; answer times are those of the first answer to an
    interaction."""

    game: str
    players: int
    seconds: float = 0.0
    standings: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    places: list[int] = field(default_factory=list[int])
    interactions: int = 0
    median_ms: float = 0.0
    p99_ms: float = 0.0
    failed: list[str] = field(default_factory=list[str])
    refused: list[str] = field(default_factory=list[str])

    @property
    def flawless(self) -> bool:
        return bool(self.standings) and not self.failed and not self.refused

    def plain(self) -> Json:
        return {**vars(self), "flawless": self.flawless}

    def text(self) -> str:
        ranked = zip(self.places, self.standings, strict=True)
        lines = [f"{place}. {name}: {points}" for place, (name, points) in ranked]
        lines.append(
            f"{self.interactions} interactions in {self.seconds:.1f} s; first answer: median {self.median_ms:.0f} ms, "
            f"99th percentile {self.p99_ms:.0f} ms"
        )
        lines += [f"failed: {one}" for one in self.failed] + [f"refused by Discord: {one}" for one in self.refused]
        return "\n".join(lines)


async def autoplay(server: LocalDiscord, bot: Oraklos, players: int, seed: str, game: str) -> Played:
    """Plays a game from `/game new` to its end. The same seed gives the same game. Raises ValueError with a readable
    sentence if the game does not exist or cannot have that many players."""
    if game not in bot.tables.boxes:
        raise ValueError(f"There is no game called {game!r}. There are: {', '.join(bot.tables.boxes)}.")
    allowed = bot.tables.boxes[game].game.seats
    if players not in allowed or players > len(PEOPLE):
        raise ValueError(f"{game} is played by {min(allowed)} to {max(allowed)} people here, not by {players}.")
    played = Played(game, players)
    began = time.perf_counter()
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(await Person.join(server.url, name)) for name in PEOPLE[:players]]
        table = await _seat(bot, people, game, played)
        rng = Random(seed)
        await _play(bot, people, table, rng, played)
        times = sorted(one.seconds for person in people for one in person.response_times)
    played.seconds = round(time.perf_counter() - began, 2)
    played.interactions = len(times)
    played.median_ms = round(1000 * statistics.median(times), 1)
    played.p99_ms = round(1000 * times[min(len(times) - 1, len(times) * 99 // 100)], 1)
    played.refused = [repr(refusal) for refusal in server.refusals]
    return played


async def _seat(bot: Oraklos, people: list[Person], game: str, played: Played) -> Table:
    host, *others = people
    _note(played, await host.command("game new", game=game, seats=len(people)))
    panel = await host.wait_for(lambda message: _custom_id(message, "join") is not None)
    for person in others:
        message = await person.wait_for(lambda message: _custom_id(message, "join") is not None)
        _note(played, await person.click(message, str(_custom_id(message, "join"))))
    panel = await host.wait_for(lambda message: _custom_id(message, "start") is not None)
    start = _custom_id(panel, "start")
    assert start is not None
    _note(played, await host.click(panel, str(start)))
    table = await bot.tables.views.table(TableId(start.table))
    assert table is not None
    return table


async def _play(bot: Oraklos, people: list[Person], table: Table, rng: Random, played: Played) -> None:
    """Lets the awaited players answer their questions, in the order of the seats."""
    by_user = {int(person.id): person for person in people}
    while True:
        now = await bot.tables.views.table(table.id)
        assert now is not None
        if now.status is not Status.RUNNING:
            break
        sight = await bot.tables.views.sight(table.id, None)
        seat = next(info for info in now.seats if info.seat == min(sight.view.awaiting))
        assert seat.user is not None
        person = by_user[seat.user]
        own = await bot.tables.views.sight(table.id, seat.user)
        await _answer(person, table.id, own.number, rng, played)
        if played.failed:
            return
    end = await bot.tables.views.sight(table.id, None)
    names = {info.seat: info.name for info in now.seats}
    for place, seat, points in end.view.seen.result.placed() if end.view.seen.result is not None else ():
        played.places.append(place)
        played.standings.append((names[seat], points))
    await _told(people[0], played)


async def _told(person: Person, played: Played) -> None:
    try:
        await person.wait_for(lambda message: _custom_id(message, "again") is not None, PATIENCE)
    except TimeoutError:
        played.failed.append("the final standings did not arrive")


async def _answer(person: Person, table: str, number: str, rng: Random, played: Played) -> None:
    message: Json | None = None
    former: Json | None = None  # the message after a click that came too late

    def asked(shown: Json) -> bool:
        return shown is not former and any(one.table == table and one.number == number for one in _answering(shown))

    for _ in range(30):
        if message is None:
            try:
                message = await person.wait_for(asked, PATIENCE)
            except TimeoutError:
                played.failed.append(f"{person.name} was not asked question {number}")
                return
        choices = _answering(message)
        best = min(choices, key=lambda one: ANSWERING.index(one.verb))
        before = rng.getstate()
        if best.verb == "tray":
            best = rng.choice([one for one in choices if one.verb == "tray" and not _idle(one)])
        elif best.verb == "pick":
            best = rng.choice([one for one in choices if one.verb == best.verb])
        try:
            answer = await person.click(message, str(best), _values(message, best, rng))
            if best.verb in CHOOSING:  # the next choice depends on the components it brings
                answer = await person.final_answer(answer, message)
        except ClientRefused:  # a running delivery has restored an older question; the newest one follows
            rng.setstate(before)
            message, former = None, message
            continue
        if answer.modal is not None:
            field_ = next(iter(_fields(answer.modal)))
            low, high = 0, 30
            answer = await person.submit(answer.modal, **{field_: str(rng.randint(low, high))})
        _note(played, answer)
        if best.verb not in CHOOSING or answer.error is not None or answer.message is None or not asked(answer.message):
            return
        message = answer.message
    played.failed.append(f"{person.name} could not fill in question {number}")


def _answering(message: Json) -> list[CustomId]:
    found = map(CustomId.parse, buttons(message))
    return [one for one in found if one is not None and one.verb in ANSWERING]


def _idle(custom_id: CustomId) -> bool:
    """True if a component only removes a part or turns pages."""
    return custom_id.rest.split("~")[2] in ("cut", "page")


def _values(message: Json, custom_id: CustomId, rng: Random) -> list[str] | None:
    component = buttons(message)[str(custom_id)]
    if "options" not in component:
        return None
    options = [option["value"] for option in component["options"]]
    count = rng.randint(component.get("min_values", 1), component.get("max_values", 1))
    return rng.sample(options, count)


def _fields(modal: Json) -> list[str]:
    return [part["component"]["custom_id"] for part in modal["components"]]


def _custom_id(message: Json, verb: str) -> CustomId | None:
    found = map(CustomId.parse, buttons(message))
    return next((one for one in found if one is not None and one.verb == verb), None)


def _note(played: Played, answer: Answer) -> None:
    if answer.error is not None:
        played.failed.append(answer.error)
