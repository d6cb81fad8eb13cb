"""Questions that come up seldom: tables at which they are asked, in a database that the bot opens afterwards.

They are played by the code the bot runs: Ann and Bob answer by chance, the others are its computers, which play by
chance as well. So a game follows from its seed, and is played once more up to what was found in it.
"""

import asyncio
import json
import logging
import re
import sys
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import structlog

from bot.localdiscord.world import World
from engine.core import Prompt, Refused, View, seed_from
from engine.games.box import Box, boxes
from engine.ids import TableId
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Sight, Status, TableRefused, Tables
from engine.tables.time.pace import DAY
from tests.databases import ready

LAST = "the last question"
"""What is looked for besides: the last that Ann is asked in a game."""
GAMES = 150
"""So many are played in search of what is lacking, and not more."""
FEW = 20
"""And so many from where it once came up: when the computers play otherwise, so do the games."""
KNOWN = Path(__file__).with_name("known.json")
"""In which game each question of a kind of game comes up first."""
MANUAL = ("", "-agree", "-cubes", "-origin", "-owner", "-points", "-seat", "-ship", "-target")
SELDOM = "none of 150 games played by chance comes to it"
EXCUSED: dict[str, dict[str, str]] = {
    "cyclades": {"retreat-units": SELDOM, "siren-from": SELDOM},
    "doom": {
        "name-ship": SELDOM,
        **dict.fromkeys(map("manual{}".format, MANUAL), "only a Special card of an owner's folder is played by hand"),
    },
}
"""What no sheet of a game shows, and why."""
OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "doom": ({}, {"open_specials": True}, {"short": True, "aggressive_neutrals": True})
}
"""The options with which games of a kind are played by turns, where some questions come up with them alone."""


def asks(box: Box) -> set[str]:
    """The keys of all questions and orders of a game: those that have a text."""
    files = [folder / "en.ftl" for folder in box.text.folders]
    text = "".join(file.read_text() for file in files if file.exists())
    return set(re.findall(r"^ask-([a-z0-9-]+) *=", text, re.M))


def parts(*prompts: Prompt[Any] | None) -> set[str]:
    """The keys of prompts and of what they are made of."""
    return {part.key for prompt in prompts if prompt is not None for part in (prompt, *prompt.parts())}


def shown(box: Box, own: View[Any]) -> set[str]:
    """The keys of all that a player can be shown: the question, if it waits for them, asides and orders."""
    question = own.prompt if own.viewer in own.awaiting else None
    return parts(question, *own.asides[:3], *(offer.prompt for offer in box.orders.offered(own)))


def awaited(sight: Sight) -> bool:
    """Whether something is asked that the viewer has not answered yet; what is sealed may stay secret in `awaiting`."""
    return sight.seat in sight.view.awaiting and sight.seat not in sight.view.seen.answers


class Home:
    """A server like the local Discord's, in which Ann opens tables in a channel."""

    def __init__(self, tables: Tables, box: Box, language: str) -> None:
        world = World()
        self.tables = tables
        self.box = box
        self.language = language
        self.guild = int(world.guild_id)
        self.channel = int(world.channel_named("games")["id"])
        self.ann, self.bob = (Person(int(world.person(name)["id"]), name.title()) for name in ("ann", "bob"))
        self.clicks = count(1)
        self.game = 0

    async def begun(self, game: int) -> TableId:
        """A table of that number: how many play and by which options goes by it."""
        self.game = game
        lobby, seats = self.tables.lobby, self.box.game.seats
        options = OPTIONS.get(self.box.game.id, ({},))
        many = [4 if 4 in seats else max(seats), *seats]
        opened = await lobby.open(
            guild=self.guild, channel=self.channel, host=self.ann, game=self.box.game.id,
            seats=many[game % len(many)], language=self.language, options=options[game // len(many) % len(options)],
        )  # fmt: skip
        await lobby.join(opened.id, self.bob)
        for _ in range(2, opened.capacity):
            await lobby.add_computer(opened.id, self.ann.user)
        await lobby.start(opened.id, self.ann.user)
        return opened.id

    async def seen(self, table: TableId) -> tuple[Sight, Sight] | None:
        """What Ann and Bob see as soon as one of them is awaited; None once the game is over."""
        while (await self.tables.views.existing(table)).status is Status.RUNNING:
            try:
                ann, bob = [await self.tables.views.sight(table, one.user) for one in (self.ann, self.bob)]
            except TableRefused:
                continue  # it has just ended
            if awaited(ann) or awaited(bob):
                return ann, bob
            await asyncio.sleep(0.002)  # the computers play
            await self.tables.clock.tick(table, at=time.time() + DAY)  # who may be asked is awaited for a while
        return None

    async def answer(self, sights: tuple[Sight, Sight], chance: Random) -> None:
        """One of those who are awaited answers by chance."""
        sight = chance.choice([one for one in sights if awaited(one)])
        user = (self.ann if sight is sights[0] else self.bob).user
        while True:
            assert sight.view.prompt is not None
            wire = sight.view.prompt.sample(chance)
            try:
                await self.tables.play.answer(
                    sight.table.id, user, wire, number=sight.number, click=next(self.clicks), confirm="never"
                )
            except Refused:
                continue
            return


@asynccontextmanager
async def home(path: Path, box: Box, language: str) -> AsyncGenerator[Home]:
    """Opens the tables of a database file and closes them again."""
    store = await Store.open(ready(path))
    tables = Tables(store, {box.game.id: box}, seeds=lambda: seed_from(str(there.game)))
    there = Home(tables, box, language)
    try:
        yield there
    finally:
        await tables.close()
        await store.close()


async def search(box: Box, lacking: set[str]) -> AsyncIterator[tuple[str, int]]:
    """Each of these with the number of the first game in which it comes up, as far as one of `GAMES` has it."""
    lacking = {*lacking}
    for game in range(GAMES):
        if not lacking:
            return
        async for _, keys in played(box, game):
            for key in sorted(keys & lacking):
                yield key, game
            lacking -= keys


async def played(box: Box, game: int) -> AsyncIterator[tuple[int, set[str]]]:
    """A game: what Ann can be shown after each answer, with the number of answers before; and the last time they were
    asked something."""
    last = 0
    with TemporaryDirectory() as folder:
        async with home(Path(folder) / "search.sqlite", box, "en") as there:
            table, chance = await there.begun(game), Random(game)
            for answers in count():
                sights = await there.seen(table)
                if sights is None:
                    break
                if awaited(sights[0]):
                    last = answers
                yield answers, shown(box, sights[0].view)
                await there.answer(sights, chance)
    yield last, {LAST}


async def place(box: Box, key: str, game: int) -> tuple[int, int] | None:
    """A game in which this comes up, from that number on, and after how many answers; None if none of a few has it."""
    for number in range(game, game + FEW):
        async for answers, keys in played(box, number):
            if key in keys:
                return number, answers
    return None


async def lay(path: Path, box: Box, language: str, lacking: set[str]) -> dict[TableId, set[str]]:
    """Writes a database with tables at which these come up, as far as it is known in which games; what at which."""
    tables = dict[TableId, set[str]]()
    async with home(path, box, language) as there:
        for key, known in json.loads(KNOWN.read_text())[box.game.id].items():
            if key not in lacking or any(key in keys for keys in tables.values()):
                continue
            found = await place(box, key, known)
            if found is None:
                continue
            game, answers = found
            table, chance = await there.begun(game), Random(game)
            while (sights := await there.seen(table)) is not None and answers:
                await there.answer(sights, chance)
                answers -= 1
            assert sights is not None
            tables[table] = {*(shown(box, sights[0].view) & lacking), key}
    return tables


async def note(box: Box) -> set[str]:
    """Searches anew and notes what is found, as soon as it is; what does not come up."""
    own = dict[str, int]()
    wanted = {*asks(box), LAST} - {*EXCUSED.get(box.game.id, ())}
    async for key, game in search(box, wanted):
        own[key] = game
        wanted.discard(key)
        known = json.loads(KNOWN.read_text()) | {box.game.id: own}
        KNOWN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    return wanted


def main() -> None:
    """`python -m tests.sheets.rare GAME`."""
    (game,) = sys.argv[1:]
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    sys.stdout.write(f"never: {', '.join(sorted(asyncio.run(note(boxes()[game])))) or 'nothing'}\n")


if __name__ == "__main__":
    main()
