"""What moderators are suggested and told without having looked is made of public things: it is the same for two games
that nobody without a seat can tell apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pytest import MonkeyPatch

from bot.desk.desk import Interaction
from bot.features import corrections, oversight
from engine.core import Refused, Spot, spots
from engine.games.doom import BOX
from engine.ids import TableId
from engine.store.targets import Story
from engine.tables import Person, TableRefused
from engine.tables.moderation import Moderation
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.window import EVE, GUILD, Window, window

MOD = Person(EVE, "Eve")


@pytest.fixture(scope="module")
def material() -> tuple[Pair, ...]:
    """Positions, seen by nobody in particular."""
    found = (pair for seats in BOX.game.seats for pair in pairs(BOX, case(BOX.game, seats, "moderators"), 12))
    return tuple(pair for pair in found if pair.viewer is None and not pair.quiet and pair.asked != "end")


def glass(table: str, **typed: str) -> Interaction:
    """What a moderator is typing."""
    return cast(
        "Any",
        SimpleNamespace(
            id=1,
            user=SimpleNamespace(id=EVE, display_name="Eve"),
            locale="en-US",
            guild=None,
            guild_id=GUILD,
            channel_id=1,
            permissions=SimpleNamespace(manage_guild=True),
            namespace=SimpleNamespace(table=table, **typed),
        ),
    )


async def shown(one: Window, pair: Pair) -> list[Any]:
    """Everything that a moderator is shown of a table at which they have not looked."""
    moderating, tables = one.bot.actions.moderation, one.tables
    i = glass(pair.name)
    found: list[Any] = [await moderating.points(i, ""), await moderating.seats(i, ""), await moderating.fields(i, "")]
    fields = await tables.moderation.fields(pair.name, MOD)
    found += [await moderating.values(i, "", field.path) for field in fields[::9]]
    for path, value in (("turn", "many"), ("hand.0", "-ships"), ("deck", "-ships"), ("hand.0", "-"), ("square", "-1")):
        try:
            await tables.moderation.correct(pair.name, MOD, {path: value}, "x")
        except (Refused, TableRefused) as refused:
            found.append((refused.key, refused.details))
    overseen = await tables.oversight.one((await tables.views.sight(pair.name, None)).table, EVE)
    say = one.bot.desk.speak("en", overseen.table)
    found += [overseen.since, oversight.state(overseen, say), oversight.table_page(overseen, (), say).to_components()]
    preview = await tables.moderation.preview(pair.name, MOD, {"turn": "1"})
    found += [preview.stamp, corrections.changed(preview, say)]
    room = await tables._rooms.room(pair.name)
    await tables.moderation.correct(
        pair.name, MOD, {"turn": str(room.position and room.position.state.turn)}, "to be sure"
    )
    found.append([dict(line.event) for line in await tables.views.story(pair.name, None)][-1])
    found.append(await one.deliver(pair.name, Story((await tables.views.sight(pair.name, None)).chapter)))
    return found


async def compare(folder: Path, material: tuple[Pair, ...]) -> int:
    async with window(folder / "real", {"doom": BOX}) as real, window(folder / "guessed", {"doom": BOX}) as guessed:
        await real.lay_out((pair, pair.real) for pair in material)
        await guessed.lay_out((pair, pair.guessed) for pair in material)
        for pair in material:
            assert await shown(real, pair) == await shown(guessed, pair), f"{pair.asked}: tells them apart"
    return sum(pair.differs for pair in material)


async def test_without_a_look_nothing_secret_is_shown(material: tuple[Pair, ...], tmp_path: Path) -> None:
    assert await compare(tmp_path, material) > 3


async def test_a_planted_leak_is_found(material: tuple[Pair, ...], tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    honest = Moderation.fields

    async def fields(self: Moderation, table_id: TableId, by: Person) -> list[Spot]:
        room = await self._rooms.room(table_id)
        assert room.position is not None
        return [*await honest(self, table_id, by), *(one for one in spots(room.position.state) if one.field == "hand")]

    monkeypatch.setattr(Moderation, "fields", fields)
    with pytest.raises(AssertionError, match="tells them apart"):
        await compare(tmp_path, tuple(replace(pair) for pair in material))
