"""Somebody at a window of their own who is to pay, in a random game of Atlantis."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.panels.custom_ids import CustomId
from bot.panels.verbs import Asked
from engine.asking.face import stamp
from engine.asking.kinds import pays
from engine.core import Pick, Seat
from engine.games.box import boxes
from engine.ids import TableId
from engine.tools.walking import Case, case
from tests.bot.pairs import Pair, Side, course, key_of
from tests.bot.window import Window, user_of, window

BOX = boxes()["atlantis"]
PAYS = TableId("pays")


@dataclass(frozen=True)
class Paying:
    """Who pays, and what they are asked."""

    there: Window
    user: int
    prompt: Pick[Any]
    asked: Asked

    async def press(self, custom_id: CustomId, *values: str) -> dict[str, Any]:
        (sent,) = await self.there.click(await self.there.glass(self.user, PAYS, "ephemeral"), custom_id, values)
        return sent

    async def number(self) -> str:
        return (await self.there.tables.views.sight(PAYS, self.user)).number


@asynccontextmanager
async def paying(folder: Path) -> AsyncGenerator[Paying]:
    """Opens the window in which they sit."""
    one = case(BOX.game, 3, "payments")
    side, seat = _asked_to_pay(one)
    async with window(folder / "db", {BOX.game.id: BOX}) as there:
        await there.lay_out([(Pair(PAYS, BOX, one, seat, "pay", side, side), side)])
        user = user_of(seat)
        sight = await there.tables.views.sight(PAYS, user)
        prompt = sight.view.prompt
        assert prompt is not None and pays(prompt)
        yield Paying(there, user, prompt, Asked(PAYS, sight.number, stamp(prompt)))


def _asked_to_pay(one: Case) -> tuple[Side, Seat]:
    """A moment of a random game at which somebody decides with what to pay, and who."""
    for at, _ in course(one, Random("pay")):
        if key_of(one.game, at) == "pay":
            return Side(at), at.state.active
    raise AssertionError("nobody was to pay")
