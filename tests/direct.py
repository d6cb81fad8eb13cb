"""What a game leaves in direct messages: whole games of computers at seats of people, and what stands there then.

`python -m tests.direct doom --seats 3 --seed direct`. Answers are given at once, as if on other messages; after each
one all is delivered. Nothing is drawn: pictures stand in no summary. `--show` prints what stands before the first seat.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

from bot.delivery import delivery
from bot.localdiscord.driver import Person, text_of
from engine.core import seed_from
from engine.games.box import Box, Help, Pictures, Story, boxes
from engine.tables import Status, Table
from tests.bot.house import House, direct
from tests.parts import with_parts
from tests.taps import seasoned

NAMES = ("ann", "bob", "cid", "dan", "eve")


@dataclass(frozen=True)
class Left:
    """What stands in the direct messages of a player when a game is over; `answers` they gave in it."""

    answers: int
    texts: Sequence[str]

    def __str__(self) -> str:
        letters = sum(map(len, self.texts))
        return f"{self.answers} answers, {len(self.texts)} messages, {letters} characters"


def undrawn(box: Box) -> Box:
    """A game without its pictures."""
    return with_parts(replace(box, pictures=Pictures()), moment=Story.moment, cards=Help.cards)


async def left(house: House, seats: int, seed: str) -> list[Left]:
    """What a game leaves to each of its players, who decide as its seasoned computers."""
    (box,) = house.games.values()
    house.seeds = lambda: seed_from(seed)
    table = await house.table(*NAMES[:seats], game=box.game.id)
    answers = await _play(house, box, table, seed)
    await house.settles()
    people = {int(person.id): person for person in house.people.values()}
    seated = [people[info.user] for info in table.seats if info.user is not None]
    return [Left(given, _texts(person)) for given, person in zip(answers, seated, strict=True)]


def _texts(person: Person) -> list[str]:
    return [text_of(message) for message in person.all_messages() if direct(message)]


async def _play(house: House, box: Box, table: Table, seed: str) -> list[int]:
    """Plays to the end; how often each seat was answered for."""
    tables, player, rng, clicks = house.bot.tables, seasoned(box), Random(seed), count(1)
    answers = [0] * len(table.seats)
    while (await tables.views.existing(table.id)).status is Status.RUNNING:
        sight = await tables.views.sight(table.id, None)
        for seat in sight.view.awaiting:
            user = table.seats[seat].user
            own = await tables.views.sight(table.id, user)
            if user is None or own.view.prompt is None or not own.owes:
                continue
            answers[seat] += not own.view.drafting
            wire = player.choose(own.view, rng)
            await tables.play.answer(table.id, user, wire, number=own.number, click=next(clicks), confirm="never")
            if not (await tables.views.sight(table.id, user)).view.drafting:
                await house.settles()
            break
        else:
            raise AssertionError("nobody is asked")
    return answers


async def _measure(game: str, seats: int, seed: str) -> list[Left]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "direct.sqlite")
        house.games = {game: undrawn(boxes()[game])}
        await house.server.start()
        house.server.point_discord_py_here()
        await house.open()
        try:
            return await left(house, seats, seed)
        finally:
            await house.leave()


def main() -> None:
    """Prints a line a player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(boxes()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="direct")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    delivery.GATHER = 0.0
    found = asyncio.run(_measure(asked.game, asked.seats, asked.seed))
    for name, one in zip(NAMES, found, strict=False):
        print(f"{asked.game} {name}: {one}")  # noqa: T201
    if asked.show:
        print("\n---\n".join(found[0].texts))  # noqa: T201


if __name__ == "__main__":
    main()
