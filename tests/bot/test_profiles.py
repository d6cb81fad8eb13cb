"""Leaderboards and profiles through the real client, and who does not want to be seen."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.profiles import PAGE, curves, leaderboard
from bot.localdiscord.components import walk
from bot.localdiscord.driver import Person, buttons, text_of
from bot.process.command_line import arguments
from bot.process.settings import Settings
from bot.process.vault import COMMANDS
from bot.text import TEXT
from engine.core.events import told_as
from engine.games.box import boxes
from engine.ids import TableId
from engine.language import Language
from engine.store import Store
from engine.store.rows import ResultRow, StoryRow, TableRow
from engine.tables import Leaderboard, Profile, Ranked, Record
from engine.tournaments.ratings import Rating
from tests.bot.house import House, words
from tests.engine.replay.test_recording import recording


def result(guild: int, n: int, seat: int, person: Person, place: int) -> ResultRow:
    """What the n-th table left for a person; the first a minute per answer, the next two, and so on."""
    return ResultRow(
        TableId(f"t{n:03}"), guild, "little", float(n), seat, int(person.id), person.name.title(), place, 9 - place,
        True, True, True, 60.0 * n,
    )  # fmt: skip


async def played(house: House, games: int, *best_first: Person) -> None:
    guild = int(house.server.world.guild_id)
    async with house.bot.tables._rooms.store.transaction() as tx:
        for n in range(1, games + 1):
            rows = [result(guild, n, seat, one, seat + 1) for seat, one in enumerate(best_first)]
            await tx.replace(ResultRow, TableId(f"t{n:03}"), rows)


async def test_leaderboard_and_profile(house: House, ann: Person, bob: Person, cid: Person) -> None:
    eve, _ = await house.person("eve"), await house.person("bob")
    for command in ("year", "profile"):
        assert "you have finished no game" in words(await eve.command(command))
    assert "or their profile is hidden" in words(await eve.command("profile", member=house.people["bob"].id))
    assert "no rated game here yet" in words(await ann.command("leaderboard"))
    assert "There is nothing to show" in words(await ann.command("profile"))
    await played(house, 12, bob, ann)
    shown = await ann.command("leaderboard")
    text = words(shown)
    assert shown.panel["flags"] & 64
    assert text.index("1. **Bob**") < text.index("2. **Ann**") < text.index("**You**: 2. **Ann**")
    assert "12 games" in text
    assert "no rated game here yet" in words(await cid.command("leaderboard"))
    await ann.command("profile", member=str(bob.id))
    given = await ann.wait_for(lambda m: "Profile of" in text_of(m))
    text = text_of(given)
    assert "🥇 12" in text and "6 minutes" in text and "100% of games" in text
    assert given["flags"] & 64
    (alt,) = [item["description"] for part in walk(given["components"]) for item in part.get("items", [])]
    assert "after 12 rated games" in alt


async def test_records_and_a_year_as_a_card(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob", locale="pl")
    assert "no record here yet" in words(await ann.command("records"))
    assert "There is nothing to show" in words(await ann.command("year"))
    await played(house, 3, bob, ann)
    text = words(await ann.command("records"))
    assert "Best score in a game: 8 points: **Bob**" in text and "Most wins in a row: 3: **Bob**" in text
    assert "Most games: 3: **Ann** and **Bob**" in text
    await bob.change(locale="pl")
    assert "Najlepszy wynik w grze: 8 punktów: **Bob**" in words(await bob.command("records", game="little"))
    assert "There is a card for 1970" in words(await ann.command("year", year=2020))
    await ann.command("year")
    given = await ann.wait_for(lambda m: "ann, 1970" in text_of(m).lower())
    assert given["flags"] & 64
    (alt,) = [item["description"] for part in walk(given["components"]) for item in part.get("items", [])]
    assert "3 games" in alt and "Most often with Bob: 3 games" in alt
    await ann.command("profile", member=str(bob.id))
    text = text_of(await ann.wait_for(lambda m: "Profile of" in text_of(m)))
    assert "You and Bob: 3 games together; you were ahead in 0, behind in 3" in text and "3 wins in a row" in text


async def test_a_profile_tells_how_somebody_plays_each_game(house: House, ann: Person, bob: Person) -> None:
    house.bot.tables._rooms.boxes = boxes()
    guild = int(house.server.world.guild_id)
    for n, (game, box) in enumerate(boxes().items(), 1):
        rows = [replace(result(guild, n, seat, one, 1 + seat), game=game) for seat, one in ((0, ann), (1, bob))]
        table = TableRow(rows[0].table, guild, 1, None, game, 2, "en", "{}", "over", int(ann.id), None, None, 1, False,
                         0.0, 0.0, float(n))  # fmt: skip
        told = [event for step in recording(game).steps for event in step.told]
        lines = [
            StoryRow(at, 1, json.dumps(told_as(event)), None if event.to is None else int(event.to))
            for at, event in enumerate(told, 1)
        ]
        async with house.bot.tables._rooms.store.transaction() as tx:
            await tx.tables.insert(table)
            await tx.play.begin(table.id, box.game.version, box.game.data)
            await tx.add(table.id, lines)
            await tx.replace(ResultRow, table.id, rows)
    await bob.command("profile", member=str(ann.id))
    text = text_of(await bob.wait_for(lambda m: "Profile of" in text_of(m)))
    for line in ("First Faction: ", "First god: ", "Battles won: ", "Paid for water: ", "Divers left over: "):
        assert text.count(line) == 1
    assert text.count("(one game)") == 5 and text.index("Doom of Atlantis** (") < text.index("Cyclades** (")


async def test_who_does_not_want_to_be_seen_on_a_leaderboard_of_pages(
    house: House, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(house, 12, bob, ann)
    settings = await bob.command("settings")
    custom_id = next(one for one in buttons(settings.panel) if one.endswith(":listed"))
    await bob.click(settings.panel, custom_id, ["no"])
    text = words(await ann.command("leaderboard"))
    assert "1. **Ann**" in text and "Bob" not in text
    assert "There is nothing to show" in words(await ann.command("profile", member=str(bob.id)))
    assert "You are not listed" in words(await bob.command("leaderboard"))
    await bob.command("profile")
    await bob.wait_for(lambda m: "Only you see this" in text_of(m))
    await bob.click(settings.panel, custom_id, ["yes"])
    assert "1. **Bob**" in words(await ann.command("leaderboard"))
    monkeypatch.setattr("bot.features.profiles.PAGE", 1)
    first = await ann.command("leaderboard")
    assert "1. **Bob**" in words(first) and "Ann" not in words(first).partition("**You**")[0]
    second = await ann.click(first.panel, next(one for one in buttons(first.panel) if one.endswith(":1")))
    assert "2. **Ann**" in words(second) and "Bob" not in words(second)


def test_a_long_leaderboard_has_pages_and_the_own_line_on_each() -> None:
    say = Language(TEXT).say("en")
    lines = [Ranked(n, f"P{n}", n, Rating(30.0 - n / 10, 2.0, ((1.0, 1),))) for n in range(1, PAGE + 3)]
    lines += [Ranked(50, "New", None, Rating())]
    found = Leaderboard("little", tuple(lines), lines[0], listed=True)
    first, last = (text_of(leaderboard(found, "Little", page, say).to_components()[0]) for page in (0, 9))
    assert "P15" in first and "P16" not in first and "Provisional" not in first
    assert "P15" not in last and "P16" in last and last.index("Provisional") < last.index("New")
    assert "P1**" in last, "the own line"


def test_curves() -> None:
    say = Language(TEXT).say("en").plain
    curve = ((1.0, -40), (2.0, 100), (3.0, 60))
    records = (
        Record("little", {1: 3}, Rating(25.0, 5.0, curve)),
        Record("other", {1: 1}, Rating(25.0, 8.0, curve[:1])),
    )
    drawn = curves(Profile(1, records, None, 1.0, listed=True), str.title, say)
    assert drawn is not None and len(drawn.bands) == 1
    assert drawn.alt == "Little: after 3 rated games the rating is 60; it was between −40 and 100."
    assert curves(Profile(1, records[1:], None, 1.0, listed=True), str.title, say) is None


def test_computers_stand_apart_from_people() -> None:
    curve = ((1.0, 1),)
    computers = (("level3", Rating(30.0, 2.0, curve * 31)), ("house", Rating(25.0, 8.0, curve)))
    found = Leaderboard(
        "little", (Ranked(1, "Ann", 1, Rating(20.0, 2.0, curve)),), None, listed=True, computers=computers
    )
    text = text_of(leaderboard(found, "Little", 0, Language(TEXT).say("en")).to_components()[0])
    assert text.index("1. **Ann**") < text.index("Computers here") < text.index("Thinks ahead · 1960 · 31 games")
    assert "house · 1040 · 1 game (provisional)" in text and "2." not in text
    polish = text_of(leaderboard(found, "Little", 0, Language(TEXT).say("pl")).to_components()[0])
    assert "Myśliciel · 1960 · 31 gier" in polish


async def test_ratings_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "here.sqlite"
    store = await Store.open(path)
    async with store.transaction() as tx:
        for n, best in enumerate((7, 8, 7), 1):
            table = TableId(f"t{n}")
            rows = [
                ResultRow(table, 5, "little", float(n), seat, user, "", 1 + (user != best), 0, True, True, n < 3)
                for seat, user in enumerate((7, 8))
            ]
            await tx.replace(ResultRow, table, rows)
    await store.close()
    asked = arguments().parse_args(["ratings", "--database", str(path)])
    command, _, _ = COMMANDS["ratings"]
    assert await command(asked, Settings(_env_file=None)) == 0  # pyright: ignore[reportCallIssue]
    said = capsys.readouterr().out
    assert "server 5, little: 3 games, 2 of them rated, 2 people, fingerprint " in said
    assert "All results are what the journals say." in said
    assert await command(asked, Settings(_env_file=None)) == 0  # pyright: ignore[reportCallIssue]
    assert capsys.readouterr().out == said
