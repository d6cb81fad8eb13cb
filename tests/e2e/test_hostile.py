"""Discord at its worst, until the games end: its global limit, requests refused again and again, and a connection that
drops and is forgotten. The game is played to its end, and nothing is lost, doubled or left to stand."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from engine.games.box import boxes
from engine.store import targets
from tests.e2e.course import course
from tests.e2e.house import Accident, House
from tests.e2e.player import Player
from tests.e2e.test_games import DIRECT, asked_once, replayed
from tests.e2e.test_storm import errors

EVERY = 9
"""After so many acts of people comes the next trouble."""
LONGEST = 10_000
"""No game takes more acts."""


class Hostile:
    """What Discord does, and how often it did."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.pids: set[int] = set()
        self.home: House

    def until_the_end(self, home: House, _: Sequence[Player]) -> dict[int, Accident]:
        """The limits are on from now on; the troubles come one after the other, however long the game takes."""
        self.home = home
        home.server.rest.limited = True
        troubles = (self.limited, self.drops, self.limited_everywhere, self.refused, self.forgets)
        acts = range(home.acts + EVERY, LONGEST, EVERY)
        return {act: self._noted(troubles[n % len(troubles)]) for n, act in enumerate(acts)}

    def _noted(self, trouble: Accident) -> Accident:
        async def happens() -> None:
            self.pids.add(self.home.pid)
            await trouble()
            self.happened[getattr(trouble, "__name__", "")] += 1

        return happens

    async def _http(self, status: int, times: int, *, everywhere: bool = False) -> None:
        person = next(iter(self.home.people.values()))
        await person.fault("http", status=status, times=times, everywhere=everywhere, route="/messages|/threads")

    async def limited(self) -> None:
        await self._http(429, 4)

    async def limited_everywhere(self) -> None:
        await self._http(429, 2, everywhere=True)

    async def refused(self) -> None:
        await self._http(503, 3)

    async def drops(self) -> None:
        """The connection is cut, and resumed."""
        await next(iter(self.home.people.values())).fault("drop_gateway", resumable=True)

    async def forgets(self) -> None:
        """The connection is cut, and its session forgotten: what is done until there is another is lost."""
        self.home.server.interactions.desert()
        await next(iter(self.home.people.values())).fault("drop_gateway", resumable=False)
        await self.home.until(lambda: self.home.server.gateway.sessions)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", boxes())
def test_a_game_ends_whatever_discord_does(
    game: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    hostile, names = Hostile(), ("ann", "bob", "cid")[: min(boxes()[game].game.seats)]
    played = asyncio.run(
        course(
            tmp_path,
            "hostile",
            dict.fromkeys(names, DIRECT),
            polish=["bob"],
            accidents=hostile.until_the_end,
            game=game,
        )
    )
    assert len(hostile.pids) == 1, "the bot broke down"
    assert hostile.happened["limited"] and hostile.happened["forgets"]
    assert not errors(played)
    assert played.strays == []
    assert len(played.told) == played.kinds[targets.Story]
    assert played.kinds[targets.Panel] == played.kinds[targets.End] == 1
    asked_once(played)
    replayed(played, tmp_path)
    for name, n in hostile.happened.items():
        record_property(f"times {name}", n)
    record_property("requests refused", len(played.refusals))
    record_property("acts", played.acts)
