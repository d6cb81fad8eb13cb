"""The course of one whole game, played by people through the local Discord, and what it leaves."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.localdiscord.driver import Received, text_of
from engine.games.box import boxes
from engine.store import Store, targets
from engine.tables import Tables
from tests.e2e.house import Accident, House, house, questions
from tests.e2e.player import Player, Way, number_of, seat

Json = dict[str, Any]
NEW, EDITED = "MESSAGE_CREATE", "MESSAGE_UPDATE"
CONTAINER = 17
"""Discord's type of what stands in a frame."""
Accidents = Callable[[House, Sequence[Player]], dict[int, Accident]]


@dataclass(frozen=True)
class Course:
    """What a game has left behind: in the database, in the thread, with the people and in the log.

    `told` are the texts of the story in the thread, `posted` how many messages stand there for each turn, `strays`
    those that the bot does not know of. `asked` are the numbers of the questions by person, one for every new
    message; `shown` those that stood in any, new or edited: which it is depends on whose answer was the last.
    """

    seed: str
    deaths: int
    acts: int
    snapshot: str
    story: list[tuple[Any, ...]]
    standings: list[tuple[str, int]]
    journal: str
    told: list[str]
    posted: Mapping[int, int]
    strays: list[str]
    kinds: Counter[type[targets.Target]]
    end: str
    asked: Mapping[str, list[str]]
    shown: Mapping[str, frozenset[str]]
    hands: Mapping[str, int]
    received: Mapping[str, Sequence[Received]]
    used: Counter[str]
    unanswered: int
    refusals: list[str]
    log: str


async def course(
    folder: Path,
    seed: str,
    people: Mapping[str, Sequence[Way]],
    *,
    polish: Sequence[str] = (),
    audience: Sequence[str] = (),
    accidents: Accidents | None = None,
    **options: Any,
) -> Course:
    """Plays a game to its end. `people`: who plays and how they answer; `polish`: whose client speaks Polish.

    `audience` are people in the channel who only look on. `accidents`: what is to happen after which act.
    """
    async with house(folder, seed, *people, *audience) as home:
        for name in polish:
            home.people[name].locale = "pl"
        await seat(home, *people, **options)
        players = [Player(home, home.people[name], ways) for name, ways in people.items()]
        if accidents is not None:
            home.accidents = accidents(home, players)
        await asyncio.gather(*(player.play() for player in players))
        await home.settled()
        for name in audience:
            await home.people[name].until(lambda name=name: ended(home.people[name].received))
        return await gathered(home, players)


def killings(
    count: int, *, first: int = 15, last: int = 250
) -> Callable[[House, Sequence[Player]], dict[int, Accident]]:
    """The bot is killed `count` times: often while an answer is on its way, sometimes when it was just given."""

    def plan(home: House, _: Sequence[Player]) -> dict[int, Accident]:
        rng = Random(f"killings {home.seed}")
        return {
            act: partial(home.die, rng.choice((0.0, 0.004, 0.01, 0.02, 0.05)))
            for act in rng.sample(range(first, last), count)
        }

    return plan


def ended(received: Sequence[Received]) -> Json | None:
    """The final standings, if they have arrived."""
    return next((r.d for r in reversed(received) if r.t == "MESSAGE_CREATE" and is_end(r.d)), None)


def is_end(message: Json) -> bool:
    """Whether this message holds the final standings."""
    return "engine replay" in json.dumps(message["components"])


async def gathered(home: House, players: Sequence[Player]) -> Course:
    """All that is left of the game that was just played in this house."""
    thread = home.thread()
    rows = home.rows("SELECT message, target FROM messages WHERE channel = ? ORDER BY message", int(thread))
    known = [(str(message), targets.load(target)) for message, target in rows]
    chapters = [(message, target.chapter) for message, target in known if isinstance(target, targets.Story)]
    by_id = {message["id"]: message for message in home.written(thread)}
    story = home.rows("SELECT n, chapter, event, addressee FROM story ORDER BY n")
    turns = {chapter: json.loads(event)["args"].get("turn", 0) for _, chapter, event, _ in story if opens(event)}
    state = home.position().state
    names = home.names()
    return Course(
        seed=home.seed,
        deaths=home.deaths,
        acts=home.acts,
        snapshot=home.snapshot(),
        story=story,
        standings=[(names[seat], points) for seat, points in state.result.standings],
        journal=await exported(home),
        told=[told_in(by_id[message]) for message, _ in chapters if message in by_id],
        posted=Counter(turns.get(chapter, 0) for _, chapter in chapters),
        strays=[text_of(by_id[one]) for one in by_id.keys() - {message for message, _ in known}],
        kinds=Counter(type(target) for _, target in known),
        end=next(text_of(message) for message in by_id.values() if is_end(message)),
        asked={player.person.name: list(questions(player.person, NEW)) for player in players},
        shown={player.person.name: frozenset(questions(player.person, NEW, EDITED)) for player in players},
        hands={player.person.name: hands(player.person.received) for player in players},
        received={name: person.received for name, person in home.people.items()},
        used=sum((Counter(player.used) for player in players), Counter[str]()),
        unanswered=sum(player.unanswered for player in players),
        refusals=[repr(refusal) for refusal in home.server.refusals],
        log=home.log,
    )


def told_in(message: Json) -> str:
    """What a message of the story tells, without the live panel below it: what is new there depends on how often it was
    brought up to date in between."""
    return text_of({**message, "components": [one for one in message["components"] if one["type"] != CONTAINER]})


def opens(event: str) -> bool:
    """Whether this event of the story opens a chapter."""
    return bool(json.loads(event)["chapter"])


def hands(received: Sequence[Received]) -> int:
    """With how many questions the hand came by DM."""
    direct = [r.d for r in received if r.t in (NEW, EDITED) and not r.d.get("guild_id")]
    return len({number_of(one).partition(".")[0] for one in direct if "/hand-" in json.dumps(one["components"])})


async def exported(home: House) -> str:
    """The journal as everybody may have it after the game."""
    store = await Store.open(home.database)
    try:
        return await Tables(store, boxes()).journals.export(home.table())
    finally:
        await store.close()
