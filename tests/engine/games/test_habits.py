"""How somebody plays, counted from the public story of their games alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.panels.profile import habits_of
from bot.text.translation import TEXT
from engine.core.events import told_as
from engine.games.cyclades.habits import habits as of_cyclades
from engine.games.doom.habits import habits as of_doom
from engine.games.habits import Habits, together
from engine.language import LOCALES, Language
from engine.tables import Tables
from tests.engine.replay.test_recording import BOXES, recording
from tests.engine.tables.helpers import ANN, BOB, CLICKS, house
from tests.engine.tables.littlegame import BOX

WITH_HABITS = [game for game, box in BOXES.items() if box.habits is not None]


def seat(n: int) -> dict[str, int]:
    return {"seat": n}


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
    assert found.openings == Counter(["faction-archont"])
    assert found.taken == Counter(["faction-archont", "faction-oraklos"])
    assert (found.bids, found.over, found.under) == (3, 1, 1)
    assert of_doom(told, 1).over == 2, "9 and 9 would have been 4"


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
    assert ann.openings == Counter(["god-zeus"]) and ann.taken == Counter(["god-zeus", "god-apollo"])
    assert (ann.bids, ann.over, ann.under, ann.dice, ann.rolled) == (2, 0, 1, 1, 3)
    assert (bob.bids, bob.over, bob.under, bob.rolled, bob.mean) == (1, 1, 0, 0, 1.5)
    both = together([ann, bob])
    assert (both.games, both.bids, both.dice) == (2, 3, 2)


@pytest.mark.parametrize("game", WITH_HABITS)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_that_tells_of_habits_has_words_for_them(game: str, locale: str) -> None:
    found, box = recording(game), BOXES[game]
    assert box.habits is not None
    told = [told_as(one) for step in found.steps for one in step.told if one.to is None]
    habits = together(box.habits(told, int(one)) for one in found.seats)
    assert habits.taken and habits.bids >= habits.over + habits.under > 0
    lines = habits_of(game, replace(habits, dice=3, rolled=4, mean=1.5), Language(TEXT).say(locale, game=box.text))
    assert len(lines) == 5 and "‹" not in "".join(lines)


def test_where_nothing_was_counted_nothing_is_said() -> None:
    assert habits_of("doom", Habits(3), Language(TEXT).say("en", game=BOXES["doom"].text)) == []


async def played(tables: Tables) -> None:
    """A game of two rounds of Ann and Bob."""
    table = await tables.lobby.open(
        guild=500, channel=600, host=await _known(tables, ANN), game="little", seats=2, language="en",
        options={"rounds": 2, "gifts": False},
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
        monkeypatch.setattr(home.tables._rooms, "boxes", {"little": replace(BOX, habits=habits)})
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
        monkeypatch.setattr(home.tables._rooms, "boxes", {"little": replace(BOX, habits=habits)})
        for _ in range(4):
            await played(home.tables)
        async with home.store.transaction() as tx:
            first, second, third, _ = sorted({row.table for row in await tx.results.of_user(500, ANN)})
            for change in (
                f"UPDATE rules SET version = version + 1 WHERE table_id = '{first}'",
                f"UPDATE rules SET data = 'corrected' WHERE table_id = '{second}'",
                f"DELETE FROM rules WHERE table_id = '{third}'",
            ):
                await tx.play._connection.execute(text(change))
        assert (await home.tables.profiles.habits(500, ANN))["little"].games == 1
