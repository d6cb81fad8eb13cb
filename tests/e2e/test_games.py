"""Whole games through the real client: to the final score, without a hitch, and the same when the bot is killed."""

from __future__ import annotations

import asyncio
import os
import re
from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from bot.localdiscord.driver import text_of
from engine.__main__ import main
from engine.core import seed_from
from engine.games.box import boxes
from engine.store import targets
from engine.tools.simulate import count_answers
from tests.e2e.conftest import a_game, two
from tests.e2e.course import Course, course, killings
from tests.e2e.player import Way
from tests.processes import module

pytestmark = pytest.mark.thorough

DIRECT: tuple[Way, ...] = ("dm", "dm", "act")
MOST_IN_A_TURN = 14
LONG = 200
RAW = "‹"  # how a text that is missing shows


def other_games() -> list[ParameterSet]:
    """All games but that of the other tests, at tables that speak English and Polish: in the soak. Without it the short
    ones are played, by how many answers a random game takes, in Polish."""
    found: list[ParameterSet] = []
    for box in boxes().values():
        game = box.game
        if game.id != "doom":
            _, answers = count_answers(game, min(game.seats), game.options(), seed_from("e2e"))
            for language in ("en", "pl"):
                custom_ids = [pytest.mark.soak] if answers > LONG or language == "en" else []
                found.append(pytest.param(game.id, language, marks=custom_ids))
    return found


def test_two_people_play_to_the_final_score(undisturbed: Course, tmp_path: Path) -> None:
    flawless(undisturbed)
    few_messages(undisturbed)
    replayed(undisturbed, tmp_path)
    assert set(undisturbed.used) == {"dm", "act", "command"}
    for name, received in undisturbed.received.items():
        direct = [text_of(r.d) for r in received if r.t == "MESSAGE_CREATE" and not r.d.get("guild_id")]
        assert any(re.search("[ąęłśżź]", text) for text in direct) == (name == "bob"), name


@pytest.mark.soak
def test_four_people_play_to_the_final_score_in_polish(tmp_path: Path) -> None:
    people: dict[str, tuple[Way, ...]] = dict.fromkeys(("ann", "bob", "cid", "dan"), DIRECT)
    played = asyncio.run(course(tmp_path, "urania", people, language="pl"))
    flawless(played)
    few_messages(played)
    replayed(played, tmp_path)
    assert all(re.search("[ąęłśżź]", text) for text in played.told if len(text) > 200)


@pytest.mark.long(30)
@pytest.mark.parametrize(("game", "language"), other_games())
def test_every_other_game_is_played_to_the_final_score(game: str, language: str, tmp_path: Path) -> None:
    names = ("ann", "bob", "cid", "dan")[: min(boxes()[game].game.seats)]
    people: dict[str, tuple[Way, ...]] = dict.fromkeys(names, DIRECT)
    seed = {"en": "e2e", "pl": "urania"}[language]
    played = asyncio.run(course(tmp_path, seed, people, polish=["bob"], game=game, language=language))
    flawless(played)
    replayed(played, tmp_path)


def test_a_bot_killed_in_the_middle_plays_the_same_game(undisturbed: Course, tmp_path: Path) -> None:
    same(undisturbed, asyncio.run(two(tmp_path, accidents=killings(3, last=180))), 3)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", ["e2e", "lethe", "styx"])
def test_a_bot_killed_again_and_again_plays_the_same_game(seed: str, tmp_path: Path) -> None:
    people = ("ann", "bob", "cid")
    undisturbed = asyncio.run(a_game(tmp_path / "undisturbed", seed, *people))
    killed = asyncio.run(a_game(tmp_path / "killed", seed, *people, accidents=killings(30, last=400)))
    same(undisturbed, killed, 30)


def flawless(played: Course) -> None:
    """Nothing was refused, left unanswered, doubled, missing a text, or too much."""
    assert played.refusals == []
    assert played.unanswered == 0
    assert '"level": "error"' not in played.log
    assert played.strays == []
    assert len(played.told) == played.kinds[targets.Story]
    assert played.kinds[targets.Panel] == played.kinds[targets.Opening] == played.kinds[targets.End] == 1
    asked_once(played)
    places = re.findall(r"^\d+\\\. \S\s(.+) · (\d+) ", played.end, re.MULTILINE)
    assert [(name, int(points)) for name, points in places] == played.standings
    for received in played.received.values():
        assert not any(RAW in text_of(r.d) for r in received if r.t in ("MESSAGE_CREATE", "MESSAGE_UPDATE"))


def few_messages(played: Course) -> None:
    """No turn of Doom of Atlantis fills the thread, and no two chapters say the same."""
    assert max(played.posted.values()) <= MOST_IN_A_TURN, played.posted
    assert len(played.told) == len(set(played.told))


def asked_once(played: Course, lost: Collection[str] = ()) -> None:
    """Every question came once (a `lost` one, whose message was deleted, perhaps again)."""
    for name, asked in played.asked.items():
        assert {number: n for number, n in Counter(asked).items() if n > 1 + (number in lost)} == {}, name


def replayed(played: Course, folder: Path) -> None:
    """Everybody can check the journal afterwards."""
    file = folder / "journal.json"
    file.write_text(played.journal)
    run = module(main, "replay", str(file), environment=os.environ)
    assert run.returncode == 0, run.stderr


def same(undisturbed: Course, killed: Course, deaths: int) -> None:
    """The killed bot has played the very game the other one did, and nobody saw anything twice."""
    assert killed.deaths == deaths
    assert killed.snapshot == undisturbed.snapshot
    assert killed.story == undisturbed.story
    assert killed.told == undisturbed.told
    assert killed.strays == []
    assert killed.kinds == undisturbed.kinds
    # who dies between taking a message away and noting it takes it away again
    assert [one for one in killed.refusals if not ("method='DELETE'" in one and "code=10008" in one)] == []
    asked_once(killed)
    assert killed.shown == undisturbed.shown
    assert killed.hands == undisturbed.hands
