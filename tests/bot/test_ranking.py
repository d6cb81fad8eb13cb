"""All that tells how a game ended tells the ranking of its rules, ties included; nothing counts by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from bot.features.end import standings
from bot.localdiscord.driver import text_of
from bot.process.autoplay import Played
from bot.text import TEXT
from engine.__main__ import main as command_line
from engine.core import Position, Result, Seat, clone, end_now, new_game, seed_from, view
from engine.games.box import Box, boxes
from engine.journal import export
from engine.keepsakes import TEXT as KEEPSAKES
from engine.keepsakes import page as page_module
from engine.language import Language, Say
from engine.language.say import SEAT_LETTERS
from engine.outside import messages
from engine.outside.program import Tally
from engine.replay import Recording
from engine.store.rows import ResultRow
from engine.tables.results import results_of
from engine.tools import tryout
from engine.tools.walking import case, hurried
from tests.bot.house import LITTLE, House, direct, in_thread, press, settled, words
from tests.engine.look.inspect import texts
from tests.engine.tables.helpers import ANN, BOB, CID
from tests.engine.tables.helpers import house as home_of

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
BOXES: dict[str, Box] = {"little": LITTLE, **boxes()}
A, B, C = Seat(0), Seat(1), Seat(2)
RANKINGS = {
    "apart": ((B,), (C,), (A,)),
    "shared behind": ((B,), (A, C)),
    "shared victory": ((A, C), (B,)),
    "all equal": ((A, B, C),),
}
PLACED = r"^(\d)\\\. .*?(Ann|Bob|Cid) · "
"""A line of an end card, without bold type."""
POINTS = 7
"""Everybody's: points decide nothing here."""


class Ended(NamedTuple):
    """A finished game and how it is spoken of."""

    box: Box
    state: Any
    result: Result
    say: Say


@lru_cache
def final(game: str) -> Any:
    *_, (g, _) = hurried(case(BOXES[game].game, 3, "ranking"))
    return g


def ended(game: str, ranking: tuple[tuple[Seat, ...], ...]) -> Ended:
    g = clone(final(game))
    g.result = Result(ranking[0], tuple((seat, POINTS) for group in ranking for seat in group), ranking)
    return Ended(BOXES[game], g, g.result, Language(TEXT, KEEPSAKES).say("en", game=BOXES[game].text, names=NAMES))


def numbered(lines: list[str], pattern: str) -> list[tuple[int, str]]:
    """Place and name of each line that has both, the best first."""
    found = [re.search(pattern, line) for line in lines]
    return [(int(one[1]), one[2]) for one in found if one is not None]


def end_card(one: Ended) -> list[tuple[int, str]]:
    return numbered(
        [line.replace("*", "") for line in standings(one.result, one.say)], r"^(\d)\\\. .*?(Ann|Bob|Cid) · "
    )


def page(one: Ended) -> list[tuple[int, str]]:
    recording = cast(
        "Recording[Any]", SimpleNamespace(steps=[SimpleNamespace(at=Position(one.state))], cut_short=False)
    )
    made = page_module._result(recording, one.say)
    return numbered(made.replace("<strong>", "").split("<li "), r'^value="(\d)">.*?(Ann|Bob|Cid)')


def told_to_programs(one: Ended) -> list[tuple[int, str]]:
    return [(line["place"], NAMES[line["seat"]]) for line in messages.game_over(one.result)["standings"]]


def try_out(one: Ended) -> list[tuple[int, str]]:
    lines = tryout._end(one.result, one.state.seats, A, Tally())
    return [(place, NAMES[SEAT_LETTERS.index(letter)]) for place, letter in numbered(lines, r"^(\d)\. (.): ")]


def sheet(one: Ended) -> list[tuple[int, str]]:
    drawn = one.box.pictures.final(view(one.box.game, Position(one.state), None), one.say)
    if drawn is None:
        return [(place, NAMES[seat]) for place, seat, _ in one.result.placed()]
    rows = [words for words in texts(drawn) if words.text.isdigit() and words.left < 66 and words.right < 90]
    places = [int(words.text) for words in sorted(rows, key=lambda words: words.top) if words.top > 300]
    return list(zip(places[-3:], (name for _, name in alternative_text(one)), strict=True))


def alternative_text(one: Ended) -> list[tuple[int, str]]:
    drawn = one.box.pictures.final(view(one.box.game, Position(one.state), None), one.say)
    if drawn is None:
        return [(place, NAMES[seat]) for place, seat, _ in one.result.placed()]
    return [(int(place), name) for place, name in re.findall(r"\b(\d)\. \w\s(Ann|Bob|Cid)\b", drawn.alt)]


def autoplay(one: Ended) -> list[tuple[int, str]]:
    played = Played(one.box.game.id, 3)
    for place, seat, points in one.result.placed():
        played.places.append(place)
        played.standings.append((NAMES[seat], points))
    return numbered(played.text().splitlines(), r"^(\d)\. (\w+):")


SURFACES: list[Callable[[Ended], list[tuple[int, str]]]] = [
    end_card, page, told_to_programs, try_out, sheet, alternative_text, autoplay,
]  # fmt: skip


@pytest.mark.parametrize("surface", SURFACES, ids=lambda surface: surface.__name__)
@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
@pytest.mark.parametrize("game", BOXES)
def test_every_surface_shows_the_ranking_of_the_rules(
    game: str, ranking: tuple[tuple[Seat, ...], ...], surface: Callable[[Ended], list[tuple[int, str]]]
) -> None:
    one = ended(game, ranking)
    found = surface(one)
    wanted = [(place, NAMES[seat]) for place, seat, _ in one.result.placed()]
    assert [place for place, _ in wanted] == [
        1 + sum(map(len, ranking[:n])) for n, of in enumerate(ranking) for _ in of
    ]
    assert found == wanted


@pytest.mark.parametrize("game", boxes())
def test_replay_command_shows_shared_places_as_shared(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, seed = BOXES[game].game, seed_from("replay")
    outcome = end_now(rules, new_game(rules, 3, rules.options(), seed).position)
    result = outcome.position.state.result
    path = tmp_path / "game.json"
    path.write_text(export(rules, outcome.position, rules.options(), seed, outcome.actions), encoding="utf-8")
    assert command_line(["replay", str(path)]) == 0
    lines = numbered(capsys.readouterr().out.splitlines(), r"^(\d)\. seat (\d):")
    assert lines == [(place, f"{seat + 1}") for place, seat, _ in result.placed()]


@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
async def test_stored_ranking_is_that_of_the_rules(ranking: tuple[tuple[Seat, ...], ...], tmp_path: Path) -> None:
    async with home_of(tmp_path / "oraklos.db") as home:
        table = await home.game(BOB, CID, rounds=1, gifts=False)
        for user in (ANN, BOB, CID):
            await home.answer(table, user, 1)
        rooms = home.tables._rooms
        room = rooms.cached[table.id]
        assert room.position is not None
        state = clone(room.position.state)
        state.result = ended("little", ranking).result
        rooms.cached[table.id] = room = replace(room, position=Position(state))
        wanted = state.result.places()
        async with home.store.reading() as tx:
            assert {row.seat: row.place for row in await results_of(tx, room)} == wanted
        assert (await home.tables.boards.score(table.id)).places == wanted


@pytest.mark.thorough
@pytest.mark.delivers("end", "final", "lobby")
async def test_equal_bids_are_told_as_equal_everywhere(house: House) -> None:
    """One round, bids 1, 1 and 3: the two who lost are equal, whoever tells it."""
    table = await house.table("ann", "bob", "cid", options="gifts=no, rounds=1")
    people = [await house.person(name) for name in ("ann", "bob", "cid")]
    for person, bid in zip(people, ("1", "1", "3"), strict=True):
        await press(person, "pick", bid, when=direct)
    ann, bob, cid = people
    await cid.wait_for(lambda m: direct(m) and "You won!" in text_of(m).replace("*", ""))
    for person in (ann, bob):
        await person.wait_for(lambda m: direct(m) and "you share place 2 of 3" in text_of(m).replace("*", ""))
    table = (await house.sight(table)).table
    await ann.go(str(table.thread))
    end = await ann.wait_for(in_thread(table, "· 0 points"))
    await house.until(lambda: settled(house))
    (card,) = (m for m in ann.messages(str(table.channel)) if f" · {table.id}" in text_of(m))
    for told in (end, card):
        lines = text_of(told).replace("*", "").splitlines()
        assert [place for place, _ in numbered(lines, PLACED)] == [1, 2, 2]
    for person in (ann, bob):
        assert "🥈 1" in words(await person.command("profile"))
    async with house.bot.tables._rooms.store.reading() as tx:
        rows = await tx.records(ResultRow, table.id)
    assert sorted(row.place or 0 for row in rows) == [1, 2, 2]
