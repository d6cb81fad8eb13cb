"""Every way to end a game, for every game, on every surface: none is missing, wrong, or silences another."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.delivery import delivery
from bot.localdiscord.driver import Person, text_of
from bot.text import TEXT
from bot.workers.keepsakes import Cannot, Kind, Maker, Wanted
from engine import keepsakes, tournaments
from engine.asking.words import with_names
from engine.core import Seat
from engine.journal import read, verify
from engine.keepsakes import NoPictures, film_of
from engine.language import Language
from engine.replay import replay_journal
from engine.store.rows import ResultRow
from engine.tables import Status, Table
from tests.bot.endings import GAMES, NAMES, WAYS, Ending
from tests.bot.house import House, Json, direct, find, verbs
from tests.bot.test_ending import file_of

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(600)]  # the film of a whole game takes its time

HEADINGS = {
    "own": "Final standings",
    "deadlines": "Final standings",
    "moderator": "As it stood",
    "erased": "As it stood",
    "organiser": "As it stood",
    "consent": "The game ended without a result",
    "gone": "The game ended without a result",
    "lesson": "Lesson complete",
}
WON = r"🏆 [^\n]* (wins|win together)\. \w+: "
"""How the story of a game says who won, with what all have scored."""
TOLD = {
    "own": WON,
    "deadlines": WON,
    "moderator": "ends the game here, and it does not count",
    "erased": "ends the game here, and it does not count",
    "organiser": "The tournament has a result for this table",
    "consent": "everybody who is playing agreed: the game ends without a result",
    "gone": "Nobody is left to play",
    "lesson": "The lesson ends here",
}
OWN = ("own", "deadlines")
"""Ways in which the rules themselves come to the end."""
LANGUAGE = Language(TEXT, tournaments.TEXT, keepsakes.TEXT)


@pytest_asyncio.fixture
async def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house without a bot yet."""
    monkeypatch.setattr(delivery, "GATHER", 0.1)
    house = House(tmp_path / "house.sqlite")
    await house.server.start()
    house.server.point_discord_py_here()
    yield house
    await house.leave()


@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param(game, way, marks=() if game == "atlantis" or way in ("own", "moderator") else pytest.mark.soak)
        for game in GAMES
        for way in WAYS
    ],
)
async def test_every_way_to_end_is_shown_on_every_surface(empty: House, game: str, way: str) -> None:
    ending = Ending(empty, game)
    await ending.begin(way)
    with capture_logs() as logs:
        await ending.end(way)
        await empty.until(lambda: _ended(ending))
        await empty.settles()
    surfaces = Surfaces(ending, way, await ending.table())
    wrong: dict[str, str] = {}
    for name in SURFACES if surfaces.over.thread else ALONE:
        try:
            await getattr(surfaces, name)()
        except Exception as error:
            wrong[name] = f"{type(error).__name__}: {error}"[:600]
    assert wrong == {}
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
    assert not empty.server.refusals


async def _ended(ending: Ending) -> bool:
    return (await ending.table()).status in (Status.OVER, Status.CANCELLED)


class Surfaces:
    """Each method looks at one surface of a table that is over, and raises AssertionError."""

    def __init__(self, ending: Ending, way: str, table: Table) -> None:
        self.ending = ending
        self.way = way
        self.over = table
        self.eye: Person = ending.people["ann"]

    @property
    def result(self) -> bool:
        return self.over.status is Status.OVER

    @property
    def plain(self) -> bool:
        """True of a small game that draws nothing, and whose story names no winner."""
        return not any("🏆" in (folder / "en.ftl").read_text() for folder in self.ending.box.text.folders)

    async def places(self) -> dict[Seat, int]:
        sight = await self.ending.tables.views.sight(self.over.id, None)
        return sight.view.seen.result.places([info.seat for info in self.over.seats])

    def in_thread(self) -> list[Json]:
        return self.eye.messages(str(self.over.thread))

    def card_of(self) -> Json:
        (found,) = [m for m in self.in_thread() if "replay" in verbs(m)]
        return found

    async def standings(self, text: str) -> None:
        """That a text says everybody's place, and what they scored in the words of the game."""
        say = with_names(LANGUAGE.say("en", game=self.ending.box.text), self.over)
        sight = await self.ending.tables.views.sight(self.over.id, None)
        places = await self.places()
        for seat, points in sight.view.seen.result.standings:
            line = say.plain("end-place", place=places[seat], who=seat, points=points).replace("\\", "")
            assert line in text.replace("\N{NO-BREAK SPACE}", " ").replace("\\", ""), line

    async def thread(self) -> None:
        """The story tells the end once, the last message how everybody stood, and where to look at it again."""
        told = [text_of(m) for m in self.in_thread()]
        unnamed = self.way in OWN and self.plain
        assert unnamed or sum(bool(re.search(TOLD[self.way], text)) for text in told) == 1, told
        assert not any(re.search(r"^\W*The game is over", text, re.MULTILINE) for text in told), told
        card = self.card_of()
        text = text_of(card).replace("*", "")
        assert self.in_thread()[-1]["id"] == card["id"] and HEADINGS[self.way] in text
        assert "✅ Shuffle checked" in text and "Winner" not in text
        assert verbs(card) >= {"replay", "review", "page", "film"} and ("again" in verbs(card)) == self.result
        if self.result:
            await self.standings(text)
        assert ("consent" in text) == (self.way == "consent")

    async def lobby(self) -> None:
        """The card in the channel; a tournament has its own."""
        there = self.eye.messages(str(self.over.channel))
        found = [m for m in there if m["components"] and f" · {self.over.id}" in text_of(m)]
        if self.way == "organiser":
            assert found == []
            return
        (card,) = found
        text = text_of(card).replace("*", "")
        assert "Finished: " in text and "opens in a moment" not in text and ("Winner" in text) == (self.way in OWN)
        if self.result:
            await self.standings(text)
            assert ("score.png" in json.dumps(card["components"])) == (self.way in OWN and not self.plain)
        else:
            assert HEADINGS[self.way] in text

    async def messages(self) -> None:
        """Everybody who still sits there is told once what became of them."""
        for name, person in self.ending.people.items():
            seat = self.over.seat_of(int(person.id))
            told = [text_of(m) for m in person.all_messages() if direct(m)]
            assert not any("question is closed" in text for text in told)
            ends = [text for text in told if any(line.startswith(("🏁", "🏆", "🛑")) for line in text.splitlines())]
            if seat is None or self.way in ("lesson", "gone"):
                assert ends == []
                continue
            (end,) = ends
            if not self.result:
                assert "was ended without a result" in end
                continue
            places = await self.places()
            place = places[seat]
            if self.way == "organiser":  # who were placed in the order of their seats
                assert "The organisers have entered the result" in end and f"you are in place {seat + 1} of 3" in end, (
                    name
                )
            elif self.way in OWN:
                assert ("You won" in end or "share the victory" in end) == (place == 1), name
                assert place == 1 or f"{place} of 3" in end
            else:
                shared = sum(other == place for other in places.values()) > 1
                assert "A moderator has ended this game" in end
                assert f"you {'shared' if shared else 'were in'} place {place} of 3" in end and "won" not in end

    async def journal(self) -> None:
        """The file that proves how it was dealt, replays, and comes to this end."""
        end = verify({self.ending.box.game.id: self.ending.box.game}, read(await file_of(self.card_of())))
        assert (end.position.state.result is not None) == self.result

    async def made(self, kind: Kind, seconds: float = 0.0) -> Any:
        text = await self.ending.tables.journals.export(self.over.id)
        wanted = Wanted(kind, self.over.game, self.over.id, self.over.version, "en", self.over.names, seconds)
        made = Maker(GAMES, LANGUAGE).make(wanted, text)
        if made is Cannot.NO_PICTURES:
            assert self.plain
            return None
        assert not isinstance(made, Cannot), made
        return made

    async def page(self) -> None:
        text = (await self.made(Kind.PAGE)).data.decode()
        assert ("🏆" in text) == (self.way in OWN)
        assert ("ended here from outside" in text) == (self.result and self.way not in OWN)
        assert ("without a result" in text) == (not self.result)

    async def film(self) -> None:
        """Its frames; they are drawn, which takes most of the time, where the game came to its own end."""
        if self.way == "own":
            await self.made(Kind.FILM)
            return
        box, text = self.ending.box, await self.ending.tables.journals.export(self.over.id)
        recording = replay_journal({box.game.id: box.game}, read(text))
        say = LANGUAGE.say("en", game=box.text, names=self.over.names)
        try:
            film = film_of(recording, box, say)
        except NoPictures:
            assert box.pictures.board(recording.view(0), say.plain, None) is None
        else:
            assert film.frames[-1].step == len(recording.steps) - 1 and film.alt

    async def review(self) -> None:
        if self.ending.box.computers.thinking is not None:
            await self.made(Kind.REVIEW, 0.2)

    async def replay(self) -> None:
        card = self.card_of()
        assert (await self.eye.click(card, find(card, "replay"))).error is None
        await self.eye.wait_for(lambda m: "what everybody saw" in text_of(m))

    async def results(self) -> None:
        """What profiles and ratings count of it."""
        async with self.ending.tables._rooms.store.reading() as tx:
            rows = await tx.records(ResultRow, self.over.id)
        people = {int(person.id) for person in self.ending.people.values()}
        if self.way == "lesson":
            assert rows == []
            return
        assert {row.user for row in rows if row.user is not None} <= people
        assert all(row.finished == (self.result and row.user is not None) or self.way == "erased" for row in rows)
        assert all(row.whole == (self.way in OWN) for row in rows) and self.ending.people.keys() == set(NAMES)


ALONE = ("messages", "page", "film", "review", "results")
"""What there is of a lesson, which has no thread and nothing in the channel."""
SURFACES = ("thread", "lobby", "messages", "journal", "page", "film", "review", "replay", "results")
