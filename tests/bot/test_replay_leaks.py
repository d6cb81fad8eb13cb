"""What a replay shows from a viewpoint, the names of its files included, tells nothing that was hidden from there: a
leak that is planted in any part of it is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest

import bot.features.replay.handlers as actions
import engine.replay.recording as recordings
import engine.tables.journals as journals
from bot.features.end import file_name
from bot.features.keepsakes import film_file, page_file
from bot.localdiscord.driver import buttons, text_of
from bot.pictures import frames
from bot.text import TEXT
from bot.workers import scenes
from bot.workers.scenes import ReplayScene, scene
from engine import tournaments
from engine.core import Event, Position, Seat, View, guess
from engine.ids import TableId
from engine.language import Language
from engine.replay import OPEN, PUBLIC, Recording, Viewpoint, hears
from engine.tables import Status, Table
from engine.tables.views import Views
from tests.bot.house import House, direct, press
from tests.bot.test_replay import choose, offered, replay, shows
from tests.engine.keepsakes.games import NAMES, beginning
from tests.engine.replay.test_recording import BOXES, GAMES
from tests.parts import with_parts

pytestmark = pytest.mark.thorough

Plant: TypeAlias = "Callable[[pytest.MonkeyPatch], None]"
ANN, BOB = Seat(0), Seat(1)
STEPS = range(0, 40, 4)


@cache
def dealt_anew(game: str, viewpoint: Viewpoint) -> Recording[Any]:
    """A game that cannot be told from the beginning of the real one from there: all that was hidden is another."""
    real, rng = beginning(game), Random(f"anew {game} {viewpoint}")
    steps = tuple(
        replace(
            step,
            at=Position(guess(real.game, real.view(step.n, viewpoint), rng)),
            told=tuple(event for event in step.told if hears(event, viewpoint)),
        )
        for step in real.steps
    )
    return replace(real, steps=steps)


def with_silent_steps(recording: Recording[Any]) -> Recording[Any]:
    """After each step another one of which nobody hears."""
    steps = [one for step in recording.steps for one in (step, replace(step, did=(), told=()))]
    return replace(recording, steps=tuple(replace(step, n=n) for n, step in enumerate(steps)))


@GAMES
def test_steps_of_a_running_game_tell_a_seat_nothing_that_was_hidden_from_it(game: str) -> None:
    reader = scenes.Reader(BOXES, Language(TEXT, tournaments.TEXT))
    for seat in (ANN, BOB):
        real, other = beginning(game), with_silent_steps(dealt_anew(game, seat))
        after = real.steps[len(real.steps) // 2].actions
        asked = scenes.ReplayLook(game, "real", 1, 0, seat, "en", NAMES[: len(real.seats)], (), after)
        reader._kept |= {("real", 1): real, ("other", 1): other}
        first = reader.answer(asked, None)
        assert isinstance(first, ReplayScene) and first.last > 0
        for n in range(0, first.last + 1, max(1, first.last // 10)):
            here, there = (reader.answer(replace(asked, game=one, n=n), None) for one in ("real", "other"))
            assert isinstance(here, ReplayScene) and here == there
            assert (here.n, here.hands, here.chapters) == (n, (), ()) and all(
                one.to in (None, seat) for one in here.told
            )


def shown(recording: Recording[Any], n: int, viewpoint: Viewpoint) -> tuple[ReplayScene, dict[str, Any]]:
    """What is sent of a step: all of the scene, and its pictures by the names of their files."""
    NOW[:] = [recording.steps[n].at.state]
    box = BOXES[recording.game.id]
    say = Language(TEXT, tournaments.TEXT).say("en", game=box.text, names=NAMES[: len(recording.seats)])
    found = scene(box, recording, n, viewpoint, say)
    return found, frames.drawings_of(found)


def tells_apart(game: str, viewpoint: Viewpoint) -> list[int]:
    """The steps at which somebody who looks from there sees which of both games it is."""
    real, other = beginning(game), dealt_anew(game, viewpoint)
    steps = [n for n in STEPS if n < len(real.steps)]
    return [n for n in steps if shown(real, n, viewpoint) != shown(other, n, viewpoint)]


NOW: list[Any] = []
"""The state behind what is looked at, for those who leak."""


@GAMES
def test_from_no_viewpoint_can_be_told_what_was_hidden_from_there(game: str) -> None:
    for viewpoint in (PUBLIC, ANN, BOB):
        assert tells_apart(game, viewpoint) == [], viewpoint


def all_open(patch: pytest.MonkeyPatch) -> None:
    """Boards and hands are drawn with all cards open."""
    honest = recordings.seen_from

    def seen_from(game: Any, at: Any, viewpoint: Viewpoint) -> View[Any]:
        return replace(honest(game, at, OPEN), viewer=viewpoint if isinstance(viewpoint, Seat) else None)

    patch.setattr(recordings, "seen_from", seen_from)


def in_alternative_texts(patch: pytest.MonkeyPatch) -> None:
    """The words of the board name what others have in hand."""
    honest = BOXES["doom"].pictures.board

    def board(view: View[Any], say: Any, since: Any) -> Any:
        picture = honest(view, say, since)
        return picture and replace(picture, alt=f"{picture.alt} {NOW[0].hand}")

    patch.setitem(BOXES, "doom", with_parts(BOXES["doom"], board=board))


def in_file_names(patch: pytest.MonkeyPatch) -> None:
    """The file with the board is called by what is in the hands."""
    honest = frames.drawings_of

    def drawings(found: ReplayScene) -> dict[str, Any]:
        return {f"{NOW[0].hand}-{name}": drawing for name, drawing in honest(found).items()}

    patch.setattr(frames, "drawings_of", drawings)


def others_hands(patch: pytest.MonkeyPatch) -> None:
    """The hand of everybody is shown, whoever looks."""
    honest = scenes._hands

    def hands(box: Any, recording: Any, n: int, viewpoint: Viewpoint, say: Any) -> Any:
        return honest(box, recording, n, OPEN, say)

    patch.setattr(scenes, "_hands", hands)


def given_by_others(patch: pytest.MonkeyPatch) -> None:
    """What lies sealed is told to everybody."""
    honest = scenes.receipts_of

    def receipts_of(recording: Any, n: int, viewpoint: Viewpoint) -> Any:
        return [*honest(recording, n, viewpoint), *NOW[0].answers.items()]

    patch.setattr(scenes, "receipts_of", receipts_of)


def whispers(patch: pytest.MonkeyPatch) -> None:
    """What was whispered to anybody is told to all."""

    def overhears(event: Event, viewpoint: Viewpoint) -> bool:
        return True

    patch.setattr(recordings, "hears", overhears)
    patch.setattr(scenes, "hears", overhears)


PLANTS: dict[Plant, Viewpoint] = {
    all_open: PUBLIC,
    in_alternative_texts: PUBLIC,
    in_file_names: BOB,
    others_hands: BOB,
    given_by_others: PUBLIC,
    whispers: PUBLIC,
}


@pytest.mark.parametrize("plant", PLANTS)
def test_a_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    assert tells_apart("doom", PLANTS[plant]) == []
    plant(monkeypatch)
    assert tells_apart("doom", PLANTS[plant])


def test_names_of_files_say_nothing_but_what_they_hold() -> None:
    hands = {f"hand-{seat}.png" for seat in range(5)}
    for n in STEPS:
        names = [{*shown(beginning("doom"), n, viewpoint)[1]} for viewpoint in (PUBLIC, BOB, OPEN)]
        assert (
            names[0] == {"board.png"} and names[1] <= {"board.png", "hand-1.png"} and names[2] <= {"board.png", *hands}
        )
    table: Any = type("Known", (), {"game": "doom", "id": "k7qf"})()
    assert [name(table) for name in (file_name, page_file, film_file)] == [
        f"doom-k7qf.{ending}" for ending in ("json", "html", "webp")
    ]


async def shown_of_running(house: House) -> tuple[set[str], str]:
    """What `/replay` offers and says of a game that runs, to somebody who does not play in it, chapter by chapter."""
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "2", when=direct)
    eve = await house.person("eve")
    shown = await replay(eve, table.id)
    offers, said = offered(shown), text_of(shown)
    if offers == {"told"}:
        (first,) = [one for one in buttons(shown) if one.endswith(".first")]
        assert (await eve.click(shown, first)).error is None
        shown = await shows(eve, shown, "Welcome")
        said += text_of(shown) + text_of(await choose(eve, shown, "told.chapter", "1", "Bids: "))
    return offers, said


def told_whispers(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told what was whispered to either seat."""
    honest = Views.story

    async def story(self: Views, table_id: TableId, seat: Seat | None, **which: Any) -> Any:
        both = [line for one in (ANN, BOB) for line in await honest(self, table_id, one, **which)]
        return sorted({line.n: line for line in both}.values(), key=lambda line: line.n)

    patch.setattr(Views, "story", story)


def taken_for_over(patch: pytest.MonkeyPatch) -> None:
    """A game that runs is taken for one that is over, by who shows it and by who gives its journal."""

    def is_over(table: Table) -> bool:
        return True

    patch.setattr(actions, "is_over", is_over)
    patch.setattr(journals, "Status", SimpleNamespace(OVER=Status.RUNNING, CANCELLED=Status.CANCELLED))


async def test_of_a_running_game_nothing_is_offered_but_what_all_were_told(house: House) -> None:
    offers, said = await shown_of_running(house)
    assert offers == {"told"} and "secret card" not in said


@pytest.mark.parametrize("plant", [told_whispers, taken_for_over])
async def test_a_leak_in_the_replay_of_a_running_game_is_found(
    house: House, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    offers, said = await shown_of_running(house)
    assert offers != {"told"} or "secret card" in said
