"""Nobody ever receives what they may not know.

The strong proof: tables in pairs, the one with a real position, the other with a guess that looks the same to one
viewer but hides other cards, bids and plans. Whatever that viewer does, they receive the same bytes from both.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.localdiscord.driver import Person
from bot.text import TEXT
from engine.core import (
    Outcome,
    Position,
    Seat,
    View,
    answer,
    clone,
    drafter,
    dump_position,
    guess,
    load_action,
    new_game,
    question,
    seed_from,
    seed_hash,
    settle,
    take_back,
    to_plain,
    view,
)
from engine.core.positions import act
from engine.core.veiling import hidden_from
from engine.games.doom import BOX
from engine.ids import TableId
from engine.language import LOCALES, Language
from engine.store import Store, targets
from engine.store.rows import SeatRow, StoryRow, TableRow
from engine.tables import Status
from tests.e2e.course import Course
from tests.e2e.house import House, custom_ids, house
from tests.values import not_none

pytestmark = pytest.mark.thorough

Json = dict[str, Any]

GAME = BOX.game
PLAYERS = ("ann", "bob", "cid", "dan")
LOADING = 128


@dataclass(frozen=True)
class Pair:
    """A real position and one that looks the same to `viewer` (None: Eve, who does not sit there)."""

    name: str
    viewer: Seat | None
    real: Position[Any]
    guessed: Position[Any]
    story: list[StoryRow]

    @property
    def who(self) -> str:
        return "eve" if self.viewer is None else PLAYERS[self.viewer]

    def tables(self) -> Iterator[tuple[TableId, Position[Any]]]:
        """The ids of the two tables, with their positions."""
        yield TableId(f"r{self.name}"), self.real
        yield TableId(f"g{self.name}"), self.guessed


def walk(seed: str) -> Iterator[tuple[Position[Any], list[StoryRow]]]:
    """A random game with plans made and taken back: every position with the story up to it."""
    rng = Random(seed)
    outcome: Outcome[Any] = new_game(GAME, len(PLAYERS), GAME.options(), seed_from(seed))
    story: list[StoryRow] = []
    while True:
        at = outcome.position
        for event in outcome.events:
            chapter = (story[-1].chapter if story else 0) + event.chapter
            said = {"key": event.key, "args": {name: to_plain(one) for name, one in event.args.items()}}
            text = json.dumps({**said, "chapter": event.chapter})
            story.append(StoryRow(len(story) + 1, chapter, text, event.to))
        if at.state.result is not None:
            return
        yield at, list(story)
        outcome = onward(at, rng)


def onward(at: Position[Any], rng: Random) -> Outcome[Any]:
    """What some awaited seat does next."""
    ask = not_none(question(at.state))
    seat = rng.choice([seat for seat in ask.prompts if seat not in at.state.answers])
    seen = view(GAME, at, seat)
    if seen.drafting and rng.random() < 0.15:
        return take_back(GAME, at, seat)
    if seen.prompt is None:
        return settle(GAME, at)
    return answer(GAME, at, seat, seen.prompt.sample(rng))


def pairs(seed: str, count: int) -> list[Pair]:
    """Pairs at random moments of a game, for one viewer after the other. Moments at which plans are made come often."""
    rng = Random(seed)
    course = list(walk(seed))
    moments = sorted(rng.sample(range(len(course)), count))
    made: list[Pair] = []
    for at, moment in enumerate(moments):
        real, story = course[moment]
        viewer = (*real.state.seats, None)[at % 5]
        settled = Position(real.state)
        state = guess(GAME, view(GAME, settled, viewer), rng)
        own = viewer is not None and drafter(real) == viewer
        guessed = Position(state, real.draft, real.edits) if own else Position(state)
        made.append(Pair(f"{at:03}", viewer, real, guessed, story))
    return made


async def furnish(home: House, made: list[Pair]) -> None:
    """Puts the tables into the database as if they were being played."""
    world = home.server.world
    ids = {user["username"]: int(uid) for uid, user in world.users.items()}
    games = next(int(cid) for cid, channel in world.channels.items() if channel["name"] == "games")
    secret = seed_from(home.seed)
    store = await Store.open(home.database)
    async with store.transaction() as tx:
        for name in (*PLAYERS, "eve"):
            await tx.people.put(ids[name], name.title(), locale="pl" if name == "bob" else "en-US")
        for pair in made:
            for table, at in pair.tables():
                row = TableRow(
                    table, int(world.guild_id), games, None, GAME.id, 4, "en", GAME.options().model_dump_json(),
                    Status.RUNNING, ids["ann"], secret, seed_hash(secret), 1, False, 1.0, 1.0, None,
                )  # fmt: skip
                await tx.tables.insert(row)
                seats = [SeatRow(seat, ids[name], name.title()) for seat, name in enumerate(PLAYERS)]
                await tx.tables.seat(table, seats)
                await tx.play.save(table, dump_position(GAME, at))
                await tx.add(table, pair.story)
                chapter = pair.story[-1].chapter
                await tx.outbox.mark(
                    table,
                    [targets.Thread(), targets.Story(chapter), targets.Question(0), *_seats(pair), targets.Panel()],
                    1.0,
                )
    await store.close()


def _seats(pair: Pair) -> list[targets.Target]:
    return [] if pair.viewer is None else [targets.Question(pair.viewer)]


async def looks(home: House, person: Person, table: str) -> list[str]:
    """Somebody tries everything at a table that shows them something; what they received, made comparable."""
    thread = str(home.rows("SELECT thread FROM tables WHERE id = ?", table)[0][0])
    seen = {message["id"] for message in person.all_messages() if not belongs(message, table, thread)}
    panel = next(
        m for m in reversed(person.messages(thread)) if any(custom_id.verb == "act" for custom_id in custom_ids(m))
    )
    choices: list[Json] = []
    for custom_id in custom_ids(panel):
        await person.click(panel, str(custom_id))
    for name in ("play", "board", "why"):
        await person.command(name, table=table)
    for name, option, typed in (
        ("bid", "amount", ("", "1", "99", "-3")),
        ("place", "row", ("", "s", "1,1,1,1,1", "nonsense")),
        ("choose", "option", ("", "r", "nonsense")),
    ):
        for text in typed:
            choices += await person.autocomplete(name, option, table=table, **{option: text})
            choices += await person.autocomplete(name, "more", table=table, **{option: "1", "more": text})
        await person.command(name, table=table, **{option: typed[-1]})
    await home.until(lambda: not any(message.get("flags", 0) & LOADING for message in person.all_messages()))
    received = [undeferred(person, message) for message in person.all_messages() if message["id"] not in seen]
    return [comparable(home, message, table) for message in [*received, {"choices": choices}]]


def undeferred(person: Person, message: Json) -> Json:
    """A message as if its answer had not been deferred: whether it was depends on how busy the machine is, and the edit
    that brings it is none of the bot's own."""
    told = [one for one in person.received if one.t.startswith("MESSAGE_") and one.d.get("id") == message["id"]]
    deferred = sum(one.t == "MESSAGE_CREATE" and bool(one.d["flags"] & LOADING) for one in told)
    edits = sum(one.t == "MESSAGE_UPDATE" for one in told) - deferred
    return {**message, "edited_timestamp": message["edited_timestamp"] if edits > 0 else None} if deferred else message


def belongs(message: Json, table: str, thread: str) -> bool:
    """Whether a message has to do with a table."""
    return message["channel_id"] == thread or any(word in json.dumps(message["components"]) for word in (table, thread))


def comparable(home: House, thing: Json, table: str) -> str:
    """As text without ids, times and the table's name, and with what is in the pictures."""
    text = json.dumps({**thing, "nonce": ""}, sort_keys=True).replace(table, "TABLE")
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "TIME", text)
    text = re.sub(r"\d{17,}", "ID", text)
    text = re.sub(r'"id": \d{10}\b', '"id": "NUMBER"', text)  # of a first component, made of the table's name too
    files = [sha256(home.server.messages.blobs[path]).hexdigest() for path in pictures(thing)]
    return "\n".join((text, *files))


def pictures(thing: Json) -> Iterator[str]:
    """Where the pictures of a message lie."""
    yield from re.findall(r'/cdn/attachments/([^"?\\ ]+)', json.dumps(thing))


async def compared(folder: Path, seed: str, count: int) -> int:
    """How many of `count` pairs hide something else (the others have nothing left to hide from that viewer)."""
    made = pairs(seed, count)
    differ = 0
    async with house(folder, seed, before=lambda home: furnish(home, made)) as home:
        await home.settled()
        for name in (*PLAYERS, "eve"):
            home.people[name] = await arrived(home, name)
        for pair in made:
            person = home.people[pair.who]
            (real, at), (guessed, other) = pair.tables()
            first, second = await looks(home, person, real), await looks(home, person, guessed)
            assert first == second, f"{pair.who} can tell {real} from {guessed}"
            assert len(first) > 12
            assert sum("board.png" in text for text in first) >= 3
            viewer = Seat(len(PLAYERS)) if pair.viewer is None else pair.viewer
            differ += hidden_from(GAME, at.state, viewer) != hidden_from(GAME, other.state, viewer)
        pair = next(pair for pair in made if pair.viewer == 1)
        (real, _), (guessed, _) = pair.tables()
        ann = home.people["ann"]
        assert await looks(home, ann, real) != await looks(home, ann, guessed), "this proves nothing"
        assert home.server.refusals == []
        assert seed_from(seed) not in home.log
    return differ


async def arrived(home: House, name: str) -> Person:
    """A person who has been there all the time: all that came before is on the screen. If some of it were not, tables
    would differ by which of them was announced first."""
    person = await Person.join(home.server.url, name)
    for channel in await person.channels():
        for message in await person.history(channel["id"], limit=10_000):
            person.inbox.setdefault(channel["id"], {}).setdefault(message["id"], message)
    return person


@pytest.mark.long(15)
def test_hidden_things_change_nothing_that_is_received(tmp_path: Path) -> None:
    assert asyncio.run(compared(tmp_path, "secrecy", 10)) >= 9


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_hidden_things_change_nothing_in_many_positions(seed: str, tmp_path: Path) -> None:
    assert asyncio.run(compared(tmp_path, seed, 100)) >= 90


def test_seed_and_hands_stay_secret_through_a_whole_game(undisturbed: Course) -> None:
    seed = seed_from(undisturbed.seed)
    assert seed not in undisturbed.log
    hands: dict[str, set[str]] = {}
    for name, received in undisturbed.received.items():
        before_end = [json.dumps(r.d, ensure_ascii=False) for r in received if not _ends(r.d)]
        assert not any(seed in text for text in before_end), name
        hands[name] = {alt for text in before_end for alt in _hand_alts(text)}
    for name, received in undisturbed.received.items():
        everything = "\n".join(json.dumps(r.d, ensure_ascii=False) for r in received)
        for other, alts in hands.items():
            assert other == name or not any(alt in everything for alt in alts), f"{name} saw a hand of {other}"
    assert all(hands[name] for name in ("ann", "bob"))
    assert not hands["eve"]
    end = next(json.dumps(r.d) for r in undisturbed.received["eve"] if "engine replay" in json.dumps(r.d))
    assert re.search(r"/doom-\w+\.json", end), "the journal, in which the seed is published"
    assert json.loads(undisturbed.journal)["seed"] == seed


def test_private_messages_reach_nobody_else_in_either_language(undisturbed: Course) -> None:
    """Whispers and full hands in the words of each language, made anew from the journal of the game."""
    mine, public = secrets(undisturbed)
    for name, received in undisturbed.received.items():
        everything = "\n".join(json.dumps(r.d, ensure_ascii=False) for r in received if not _ends(r.d))
        everything = re.sub(r" \((?:new|nowe)\)", "", everything)
        for other, said in mine.items():
            told = said - public - (mine.get(name, set()) if other != name else set())
            heard = {text for text in told if json.dumps(text, ensure_ascii=False)[1:-1] in everything}
            assert len(told) > 10  # how many hands there were to see depends a little on who answers first
            assert heard == set() if other != name else len(heard) > 3, f"{name} learned a secret of {other}"


def secrets(played: Course) -> tuple[dict[str, set[str]], set[str]]:
    """What only one was to read, by name, and what all could, in all languages: whispers and hands; the story."""
    recorded = json.loads(played.journal)
    at = new_game(GAME, recorded["seats"], GAME.options.model_validate(recorded["options"]), recorded["seed"]).position
    g = clone(at.state)
    hands: list[tuple[Seat, View[Any]]] = []
    for raw in recorded["actions"]:
        hands += [(seat, view(GAME, Position(clone(g)), seat)) for seat in g.seats if len(g.hand[seat]) > 6]
        act(g, load_action(raw))
    assert g.result is not None
    names = {seat: name for (seat, _), (name, _) in zip(g.result.standings, played.standings, strict=True)}
    found: dict[str, set[str]] = {name.lower(): set() for name in names.values()}
    public: set[str] = set()
    for locale in LOCALES:
        say = Language(TEXT).say(locale, game=BOX.text, names=[names[seat] for seat in g.seats])
        for seat, seen in hands:
            picture = not_none(BOX.pictures.hand(seen, say.plain, None))
            found[names[seat].lower()].add(picture.alt.split(". ")[1])  # "Only for Ann. Cards: Ships, Treason, …"
        for _, _, event, addressee in played.story:
            lines = public if addressee is None else found[names[Seat(addressee)].lower()]
            lines.add(say.event(json.loads(event)))
    return found, public


def _ends(d: Json) -> bool:
    return any(one in json.dumps(d) for one in ("/score.png", "engine replay"))


HAND = re.compile("(Cards|Karty): ")


def _hand_alts(text: str) -> Iterator[str]:
    """What is said of the pictures of questions with a hand in a message, as it stands in JSON."""
    found = re.findall(r'/card-\w+\.png[^{}]*\}[^{}]*"description": "((?:[^"\\]|\\.)+)"', text)
    yield from (alt for alt in found if HAND.search(alt))
