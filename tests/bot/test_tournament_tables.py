"""The tables of a tournament for those who ask, and the card of whoever won."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.localdiscord.components import walk
from bot.localdiscord.driver import Answer, Person, text_of
from engine.tournaments.acts import Correct, Finish, Result
from engine.tournaments.export import as_json
from engine.tournaments.standings import champions
from tests.bot.house import House, direct, words
from tests.bot.test_tournaments import cup, do, drawn, guests, press, round_played, the_tournament

pytestmark = pytest.mark.thorough


async def played(house: House, rounds: int = 1) -> None:
    held = await cup(house, rounds=rounds)
    fay = await house.person("fay")
    await guests(house, held, 8)
    await do(fay, await drawn(fay, await press(fay, "o")), "o.publish")
    await round_played(house)


async def fresh(person: Person, shown: Answer, act: str, wanted: str) -> Answer:
    """Presses on a private panel, and waits until it shows the picture that is `wanted`: drawing takes its time."""
    await do(person, shown, act)
    own = shown.panel["id"]
    message = await person.wait_for(lambda m: m["id"] == own and wanted in str(m["components"]))
    return Answer("", None, message, None, 0.0)


def urls(message: dict[str, Any]) -> list[str]:
    return [part["file"]["url"].partition("?")[0] for part in walk(message["components"]) if "file" in part]


async def file_of(message: dict[str, Any], ending: str) -> str:
    (url,) = [url for url in urls(message) if url.endswith(ending)]
    async with aiohttp.ClientSession() as http, http.get(url) as file:
        return await file.text()


async def test_every_table_comes_in_words_as_a_picture_and_as_files(house: House) -> None:
    await played(house)
    ann = await house.person("ann")
    await press(ann, "show")
    message = await ann.wait_for(lambda m: "standings.png" in str(m["components"]))
    held = await the_tournament(house)
    wanted = [f"standings-{held.id}.csv", f"standings-{held.id}.txt", f"tournament-{held.id}.json"]
    assert [url.rpartition("/")[2] for url in urls(message)] == wanted
    shown = Answer("", None, message, None, 0.0)
    assert "points of opponents" in words(shown), "who is equal in points is told what decided"
    assert await file_of(message, ".json") == as_json(held.tournament)
    assert "tables won" in await file_of(message, ".txt")
    shown = await fresh(ann, shown, "cross", "cross.png")
    assert "For each round: the place" in words(shown) and "Rounds" in words(shown)
    assert (await file_of(shown.panel, ".csv")).startswith("line,rank,name")
    shown = await fresh(ann, shown, "rounds", "rounds.png")
    assert "Table 1" in words(shown) and "Table 2" in words(shown)
    polish = await house.person("bob", "pl")
    await press(polish, "show")
    message = await polish.wait_for(
        lambda m: "Tabela krzyżowa" in text_of(m) and "standings.png" in str(m["components"])
    )
    assert "Rundy" in text_of(message)
    said = await fresh(polish, Answer("", None, message, None, 0.0), "cross", "cross.png")
    assert "W każdej rundzie: miejsce" in words(said)
    assert shown.message is not None and (await file_of(shown.panel, ".csv")).startswith("round,table,seat,name")


async def test_before_it_begins_there_are_no_tables(house: House, fay: Person) -> None:
    held = await cup(house, "ann")
    refused = await fay.command("tournament standings", tournament=held.id)
    assert "⚠️" in words(refused)
    await guests(house, held, 7)
    await drawn(fay, await press(fay, "o"))
    await press(fay, "show")
    message = await fay.wait_for(lambda m: "standings.png" in str(m["components"]))
    assert "Rounds" not in text_of(message), "a draft is no round yet"


@pytest.mark.delivers("champion")
async def test_the_end_brings_a_card_of_whoever_won_and_a_correction_another(house: House) -> None:
    await played(house)
    fay, ann = await house.person("fay"), await house.person("ann")
    await do(fay, await press(fay, "o"), "o.finish")
    held = await the_tournament(house)
    won = champions(held.tournament)
    assert won is not None and won.table is not None and won.table.result is not None
    t = held.tournament
    name = t.players[won.users[0]].name
    card = await ann.wait_for(lambda m: not direct(m) and "champion.png" in str(m["components"]))
    assert name in text_of(card) and f"Round 1, table {won.table.number}" in text_of(card) and "<#" in text_of(card)
    other = next(user for user in won.table.users if user not in won.users)
    seats = tuple(Finish(user=user, place=1 if user == other else 2) for user in won.table.users)
    act = Correct(round=1, table=won.table.number, result=Result(seats=seats))
    await house.bot.arena.act(held.id, act, int(fay.id), organiser=True)
    now = champions((await the_tournament(house)).tournament)
    assert now is not None and now.users != won.users and now.table is not None
    heading = f"Round 1, table {now.table.number}"
    shown = await ann.wait_for(lambda m: m["id"] == card["id"] and text_of(m) != text_of(card))
    assert t.players[now.users[0]].name in text_of(shown).split("\n")[0] and heading in text_of(shown)
    assert "champion.png" in str(shown["components"])
    assert json.loads(as_json((await the_tournament(house)).tournament))["phase"] == "over"


async def test_a_cancelled_tournament_has_no_champion(house: House) -> None:
    await played(house)
    fay = await house.person("fay")
    form = await do(fay, await press(fay, "o"), "o.cancel")
    await fay.submit(form, typed="rain")
    await fay.wait_for(lambda m: "🛑 Cancelled" in text_of(m))
    await house.settles()
    assert not [m for m in fay.all_messages() if "champion.png" in str(m["components"])]
