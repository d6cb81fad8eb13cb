"""`/play` of somebody with very many tables: everything is listed once, the urgent first, within Discord's limits."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from discord import ui

from bot.delivery.post import Direct, Post
from bot.desk.desk import Interaction
from bot.features.overview import OverviewActions
from bot.panels.custom_ids import CustomId
from engine.core import Position, Seat, view
from engine.games.box import boxes
from engine.ids import TableId
from engine.tables import Person, Sight
from engine.tools.walking import case
from tests.bot.pairs import Pair, Side, course
from tests.bot.panels.desktop import faults, usable
from tests.bot.window import Json, Window, user_of, window

BOXES = boxes()


class Sent:
    """Instead of the post: what it was given."""

    def __init__(self) -> None:
        self.views: list[ui.LayoutView] = []

    async def send(self, place: Direct, view: ui.LayoutView) -> None:
        self.views.append(view)


def moments(seat: Seat) -> list[Pair]:
    """Tables of all games in turn: at most of them this seat is asked something."""
    found: list[Pair] = []
    for name, box in BOXES.items():
        one = case(box.game, min(box.game.seats), f"many {name}")
        asked, others = list[Position[Any]](), list[Position[Any]]()
        for at in positions(name):
            (asked if seat in view(box.game, at, None).awaiting else others).append(at)
        chosen = [*asked[:: max(1, len(asked) // 7)][:7], *others[:3]]
        sides = [(TableId(f"{name[-4:]}{n}"), Side(at)) for n, at in enumerate(chosen)]
        found += [Pair(table, box, one, seat, "", side, side) for table, side in sides]
    return found


@cache
def positions(name: str) -> list[Position[Any]]:
    box = BOXES[name]
    one = case(box.game, min(box.game.seats), f"many {name}")
    return [at for at, _ in course(one, Random(name)) if at.state.result is None]


@pytest.mark.thorough
@pytest.mark.parametrize("seat", [0, 1])  # one reads English, the other Polish
async def test_many_tables_are_listed_page_by_page(seat: int, tmp_path: Path) -> None:
    laid = moments(Seat(seat))
    async with window(tmp_path / "db", BOXES) as there:
        await there.lay_out((pair, pair.real) for pair in laid)
        user = user_of(seat)
        first = await there.glass(user, laid[0].name, "dm", "play")
        await there.bot.desk.attend(
            cast("Interaction", first), there.bot.actions.overview.show(cast("Interaction", first), 0)
        )
        shown: list[list[Json]] = [first.sent[0]["components"]]
        while (
            on := next((custom_id for custom_id, _ in usable(shown[-1]) if custom_id == turn(len(shown))), None)
        ) is not None:
            [sent] = await there.click(await there.glass(user, laid[0].name, "dm"), on)
            shown.append(sent["components"])
        assert len(laid) == 10 * len(BOXES) and len(shown) == -(-len(laid) // 8)
        assert [fault for page in shown for fault in faults(page)] == []
        listed = [
            TableId(custom_id.table) for page in shown for custom_id, _ in usable(page) if custom_id.verb == "act"
        ]
        assert sorted(listed) == sorted(pair.name for pair in laid)
        sights = [await there.tables.views.sight(table, user) for table in listed]
        assert urgency(sights) == sorted(urgency(sights)) and {sight.awaited for sight in sights} == {True, False}
        await digested(there, user, sum(sight.awaited for sight in sights))


def turn(page: int) -> CustomId:
    """The button that turns to a page, the first being 0."""
    return CustomId("mine", rest=str(page))


def urgency(sights: list[Sight]) -> list[tuple[bool, float]]:
    """Whom a table waits for, and until when."""
    dues = [None if sight.seat is None else sight.due.get(sight.seat) for sight in sights]
    return [(not sight.awaited, due or float("inf")) for sight, due in zip(sights, dues, strict=True)]


async def digested(there: Window, user: int, waiting: int) -> None:
    """The daily digest is one message, however many wait."""
    post: Any = Sent()
    await OverviewActions(there.bot.desk, cast("Post", post))._digest(
        cast("Person", await there.tables.people.person(user))
    )
    [view] = post.views
    assert faults(view.to_components()) == []
    custom_ids = [custom_id for custom_id, _ in usable(view.to_components())]
    assert len(custom_ids) == min(8, waiting) < waiting and {custom_id.verb for custom_id in custom_ids} == {"act"}
