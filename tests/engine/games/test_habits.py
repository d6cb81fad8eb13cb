"""How somebody plays, counted from the public story of their games alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from sqlalchemy import text

from bot.features.profiles import habits_of, profile
from bot.panels.components import ALT, LENGTH
from bot.text import TEXT
from engine.core.events import told_as
from engine.games.cyclades.story import habits as of_cyclades
from engine.games.doom.story import habits as of_doom
from engine.games.habits import Habits, together
from engine.language import LOCALES, Language, Said
from engine.look import Picture
from engine.tables import Profile, Record, Tables
from engine.tournaments.ratings import Rating
from tests.engine.replay.test_recording import BOXES, recording
from tests.engine.tables.helpers import ANN, BOB, CLICKS, house
from tests.engine.tables.littlegame import BOX
from tests.parts import with_parts

WITH_HABITS = {game: box for game, box in BOXES.items() if box.story.habits is not None}


def story(game: str) -> list[dict[str, Any]]:
    """What a random game told to all."""
    return [told_as(one) for step in recording(game).steps for one in step.told if one.to is None]


def seat(n: int) -> dict[str, int]:
    return {"seat": n}


def term(name: str, **args: object) -> dict[str, object]:
    return {"term": name, "args": args} if args else {"term": name}


def event(key: str, **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args}


def ranked(bids: Mapping[int, int], *actors: int) -> dict[str, Any]:
    numbers = {"pairs": [[seat(one), n] for one, n in bids.items()]}
    return event("ranked", bids=numbers, actors={"list": [*map(seat, actors)]})


def test_a_bid_in_a_vote_was_too_high_just_right_or_too_low() -> None:
    told = [
        event("faction-bought", seat=seat(0), faction={"term": "faction-archont"}, price=2),
        event("faction-bought", seat=seat(1), faction={"term": "faction-oraklos"}, price=2),
        event("faction-bought", seat=seat(0), faction={"term": "faction-oraklos"}, price=2),
        ranked({0: 9, 1: 4, 2: 3}, 0, 1),
        ranked({1: 5, 2: 4, 0: 3}, 1, 2),
        ranked({1: 9, 2: 7, 0: 1}, 1, 2),
    ]
    found = of_doom(told, 0)
    assert found.most == {
        "opening": Counter(["faction-archont"]),
        "taken": Counter(["faction-archont", "faction-oraklos"]),
    }
    assert found.figures == {"bids": {"bids": 3, "over": 1, "under": 1}}
    assert of_doom(told, 1).figures["bids"]["over"] == 2, "9 and 9 would have been 4"


def test_a_bid_that_ranks_as_more_than_was_bid_stands_against_those_of_others() -> None:
    forged = {"term": "forged", "args": {"cubes": 1, "total": 4}}

    def vote(mine: int, *actors: int) -> dict[str, Any]:
        return event(
            "ranked",
            bids={"pairs": [[seat(0), mine], [seat(1), 9], [seat(2), forged]]},
            actors={"list": [*map(seat, actors)]},
        )

    assert of_doom([vote(5, 1, 0)], 0).figures["bids"] == {"bids": 1, "over": 0, "under": 0}, "4 would have been a tie"
    assert of_doom([vote(6, 1, 0)], 0).figures["bids"] == {"bids": 1, "over": 1, "under": 0}
    assert of_doom([vote(3, 1, 2)], 0).figures["bids"] == {"bids": 1, "over": 0, "under": 1}
    assert of_doom([vote(2, 1, 2)], 0).figures["bids"] == {"bids": 1, "over": 0, "under": 0}
    assert of_doom([vote(2, 1, 2)], 2).figures["bids"]["bids"] == 0, "one's own was no bid of so many cubes"


def test_offerings_gods_and_dice() -> None:
    ares, zeus = {"term": "god-ares"}, {"term": "god-zeus"}
    told = [
        event("cycle", cycle=1),
        event("bids", seat=seat(0), god=ares, amount=1),
        event("bids", seat=seat(1), god=ares, amount=4),
        event("outbid", seat=seat(0), god=ares),
        event("bids", seat=seat(0), god=zeus, amount=1),
        event("pays", gold={"pairs": [[seat(0), 1], [seat(1), 4]]}),
        event("round", attacker=seat(0), defender=seat(1), attack_die=3, defence_die=0),
        event("cycle", cycle=2),
        event("joins-apollo", seat=seat(0), place=1),
        event("pays", gold={"pairs": []}),
    ]
    ann, bob = of_cyclades(told, 0), of_cyclades(told, 1)
    assert ann.most == {"opening": Counter(["god-zeus"]), "taken": Counter(["god-zeus", "god-apollo"])}
    assert ann.figures == {
        "bids": {"bids": 2, "over": 0, "under": 1},
        "dice": {"dice": 1, "rolled": 3, "expected": 1.5},
    }
    assert bob.figures == {
        "bids": {"bids": 1, "over": 1, "under": 0},
        "dice": {"dice": 1, "rolled": 0, "expected": 1.5},
    }
    both = together([ann, bob])
    assert (both.games, both.most["taken"]["god-zeus"], both.figures["bids"]["bids"]) == (2, 1, 3)
    assert both.figures["dice"] == {"dice": 2, "rolled": 3, "expected": 3.0}


@pytest.mark.parametrize("game", WITH_HABITS)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_that_tells_of_habits_has_words_for_them(game: str, locale: str) -> None:
    found, say = of_all(game), Language(TEXT).say(locale, game=BOXES[game].text)
    assert all(found.most.values()) and 3 <= len(found.most) + len(found.figures) <= 5
    for n in (1, 2, 5, 22):  # each plural
        some = {line: dict.fromkeys(numbers, n) for line, numbers in found.figures.items()}
        lines = habits_of(game, Habits(n, found.most, some), say)
        assert len(lines) == 1 + len(found.most) + len(found.figures) and "‹" not in "".join(lines)
    none = {line: {name: int(not at) for at, name in enumerate(one)} for line, one in found.figures.items()}
    assert "‹" not in "".join(habits_of(game, Habits(1, found.most, none), say)), "nothing but of how many"


def of_all(game: str) -> Habits:
    """The habits of all seats of a random game."""
    box = BOXES[game]
    assert box.story.habits is not None
    told = story(game)
    return together([box.story.habits(told, int(one)) for one in recording(game).seats])


@pytest.mark.parametrize("locale", LOCALES)
def test_expected_number_is_written_as_in_the_language(locale: str) -> None:
    luck = Habits(1, figures={"dice": {"dice": 3, "rolled": 4, "expected": 4.5}})
    (_, line) = habits_of("cyclades", luck, Language(TEXT).say(locale, game=BOXES["cyclades"].text))
    assert {"en": "4.5", "pl": "4,5"}[locale] in line


def test_habits_without_counts_say_nothing() -> None:
    nothing = Habits(3, {"taken": Counter()}, {"bids": {"bids": 0, "over": 0, "under": 0}})
    assert habits_of("doom", nothing, Language(TEXT).say("en", game=BOXES["doom"].text)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_profile_tells_of_the_games_that_there_is_room_for(locale: str) -> None:
    say = Language(TEXT).say(locale)
    record = Record("doom", dict.fromkeys(range(1, 6), 10), Rating())
    found = Profile(ANN, (record,) * 5, 60.0, 1.0, listed=True)
    lines = [
        habits_of(game, of_all(game), Language(TEXT).say(locale, game=box.text)) for game, box in WITH_HABITS.items()
    ]

    def shown(habits: Sequence[Sequence[Said]]) -> str:
        view = profile(found, "Ann", str, say, ratings=Picture(1, 1, (), "x" * ALT), habits=habits)
        texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
        assert len("".join(texts)) + ALT <= LENGTH
        return "\n".join(texts)

    many = shown(lines * 3)
    assert [line for line in lines[0] if line not in many] == [], "the first game whole"
    assert many.count(lines[-1][0]) < 3 and say("profile-hint") in many, "the last one no more"
    assert all(line in shown(lines[:1]) for line in lines[0])


async def played(tables: Tables, *, rounds: int = 2) -> None:
    """Two rounds of a game of Ann and Bob."""
    table = await tables.lobby.open(
        guild=500, channel=600, host=await _known(tables, ANN), game="little", seats=2, language="en",
        options={"rounds": rounds, "gifts": False},
    )  # fmt: skip
    await tables.lobby.join(table.id, await _known(tables, BOB))
    await tables.lobby.start(table.id, ANN)
    for _ in range(2):
        for user in (ANN, BOB):
            number = (await tables.views.sight(table.id, user)).number
            await tables.play.answer(table.id, user, 1, number=number, click=next(CLICKS))


async def _known(tables: Tables, user: int) -> Any:
    return await tables.people.know(user, f"P{user}", "en")


async def test_they_are_counted_from_what_all_were_told_and_go_with_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def habits(told: Sequence[Mapping[str, Any]], seat: int) -> Habits:
        heard.extend(one["key"] for one in told)
        return Habits(1)

    async with house(tmp_path / "one.db") as home:
        monkeypatch.setattr(home.tables._rooms, "boxes", {"little": with_parts(BOX, habits=habits)})
        await played(home.tables)
        found = await home.tables.profiles.habits(500, ANN)
        assert found["little"].games == 1
        assert "bids" in heard and "drew" not in heard and "waved" not in heard, "nothing that was whispered"
        await home.tables.privacy.erase(ANN)
        assert await home.tables.profiles.habits(500, ANN) == {}
        assert (await home.tables.profiles.habits(500, BOB))["little"].games == 1, "it was Bob's game, too"


async def test_a_game_under_other_rules_than_todays_or_unknown_ones_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def habits(told: Sequence[Mapping[str, Any]], seat: int) -> Habits:
        return Habits(1)

    async with house(tmp_path / "one.db") as home:
        monkeypatch.setattr(home.tables._rooms, "boxes", {"little": with_parts(BOX, habits=habits)})
        for _ in range(4):
            await played(home.tables)
        async with home.store.transaction() as tx:
            first, second, third, _ = sorted({row.table for row in await tx.results.of_user(500, ANN)})
            for change in (
                f"UPDATE tables SET rules_version = rules_version + 1 WHERE id = '{first}'",
                f"UPDATE tables SET rules_data = 'corrected' WHERE id = '{second}'",
                f"UPDATE tables SET rules_version = NULL WHERE id = '{third}'",
            ):
                await tx.play._run(text(change))
        assert (await home.tables.profiles.habits(500, ANN))["little"].games == 1


async def test_a_story_in_other_words_than_todays_and_a_running_game_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def habits(told: Sequence[Mapping[str, Any]], seat: int) -> Habits:
        bids = [one["args"]["bids"] for one in told if one["key"] == "bids"]
        return Habits(1, figures={"bids": {"bids": len(bids)}})

    async with house(tmp_path / "one.db") as home:
        monkeypatch.setattr(home.tables._rooms, "boxes", {"little": with_parts(BOX, habits=habits)})
        await played(home.tables)
        whole = await home.tables.profiles.habits(500, ANN)
        await played(home.tables)
        async with home.store.transaction() as tx:
            table = max((row.ended, row.table) for row in await tx.results.of_user(500, ANN))[1]
            changed = "UPDATE story SET event = replace(event, '\"bids\":', '\"offers\":') WHERE table_id = :table"
            await tx.play._run(text(changed), {"table": table})
        await played(home.tables, rounds=3)
        assert await home.tables.profiles.habits(500, ANN) == whole
        assert whole["little"].games == 1
