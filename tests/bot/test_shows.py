"""A table of a tournament shown to all: one turn late, the public story with the board of then, and nothing else."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import discord
import pytest

from bot.localdiscord.driver import Person, text_of
from engine.core import View
from engine.ids import TableId
from engine.language import Say
from engine.look import Picture
from engine.store.targets import ShownTurn
from engine.tables import Person as Known
from engine.tables import Status, Table
from engine.tournaments.acts import Declare
from tests.bot.house import House, Json, direct, press, settled, words
from tests.bot.test_tournaments import do, drawn, quiet, the_tournament
from tests.bot.test_tournaments import press as press_at
from tests.parts import with_parts

PLAYERS = ("ann", "bob", "cid", "dan")


@pytest.fixture
def board(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(view: View[Any], say: Say, since: object) -> Picture:
        own = "" if view.viewer is None else " Yours alone: a secret card."
        return Picture(16, 16, (), f"The board in round {view.seen.round}.{own}")

    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, board=draw))  # pyright: ignore


async def registered(house: House, **more: Any) -> Person:
    """Fay organises a tournament for four, and all are in."""
    fay = await house.person("fay")
    people = [await house.person(name) for name in PLAYERS]
    options = "rounds=3, gifts=no"
    await fay.command("tournament new", name="Cup", game="little", options=options, clock="none", seats=4, **more)
    for person in people:
        await press_at(person, "join")
    return fay


async def final(house: House, *, declared: Declare | None = None) -> tuple[Person, Table]:
    """A tournament of one table, which is under way; `declared`: beyond the usual."""
    fay = await registered(house, rounds=1)
    if declared is not None:
        held = await the_tournament(house)
        await house.bot.arena.act(held.id, declared, int(fay.id), organiser=True)
    return fay, await published(house, fay)


async def published(house: House, fay: Person) -> Table:
    """The first round is drawn and published: its table."""
    await do(fay, await drawn(fay, await press_at(fay, "o")), "o.publish")
    await quiet(house)
    await house.until(lambda: settled(house))
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    return table


async def hall(house: House) -> str:
    return str(house.server.world.channel_named("general")["id"])


async def bid(house: House, *names: str) -> None:
    """These seal a bid: 1, and the last of all players 6."""
    for name in names:
        value = "6" if name == PLAYERS[-1] else "1"
        await press(house.people[name], "pick", value, when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: settled(house))


async def shown(house: House, channel: str) -> list[Json]:
    found = [m for m in await house.people["fay"].history(channel) if "Shown one turn late" in text_of(m)]
    return sorted(found, key=lambda m: int(m["id"]))


def secrets(messages: Sequence[Json]) -> list[str]:
    return [str(m) for m in messages if "secret" in str(m)]


async def begun(house: House, fay: Person, table: Table) -> str:
    there = await hall(house)
    assert "is shown in" in words(await fay.command("tournament show", table=table.id, channel=there))
    await house.until(lambda: settled(house))
    return there


@pytest.mark.thorough
@pytest.mark.usefixtures("board")
@pytest.mark.delivers("shown")
async def test_each_turn_is_shown_when_the_next_is_over_and_the_last_at_the_end(house: House) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    await bid(house, *PLAYERS)
    assert await shown(house, there) == [], "the first turn is over, and held back"
    await bid(house, *PLAYERS[:3])
    assert await shown(house, there) == []
    await bid(house, PLAYERS[3])
    (first,) = await shown(house, there)
    assert "Round 1" in text_of(first) and "Round 2" not in text_of(first)
    assert "The board in round 2." in str(first) and first["flags"] & 4096, "as it was then, and nobody's phone buzzes"
    await bid(house, *PLAYERS)
    now = await shown(house, there)
    assert [f"Round {n}" in text_of(m) for m, n in zip(now, (1, 2, 3), strict=True)] == [True] * 3, "all at the end"
    assert secrets(now) == []
    assert await house.bot.tables.shows.due(table.id, 10**6) == []
    assert not [m for m in await house.bot.tables.outbox.messages(table.id) if isinstance(m.target, ShownTurn)]
    thread = await house.people["ann"].history(str(table.thread))
    assert any("shown in a channel for all" in text_of(m) for m in thread), "the table knows"


@pytest.mark.usefixtures("board")
async def test_the_check_for_secrets_would_see_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    box = house.bot.tables.boxes["little"]
    assert box.pictures.board is not None
    draw = box.pictures.board

    def leaking(view: View[Any], say: Say, since: Any) -> Picture | None:
        return draw(dataclasses.replace(view, viewer=0), say, since)  # pyright: ignore

    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, board=leaking))  # pyright: ignore
    for _ in range(2):
        await bid(house, *PLAYERS)
    assert secrets(await shown(house, there)) != []


async def test_it_goes_on_after_a_restart_and_ends_by_the_same_command(house: House) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    await bid(house, *PLAYERS)
    await house.restart()
    await bid(house, *PLAYERS)
    assert len(await shown(house, there)) == 1
    assert "no longer shown" in words(await fay.command("tournament show", table=table.id))
    await bid(house, *PLAYERS)
    assert len(await shown(house, there)) == 1, "not even what was held back"


async def test_show_that_ends_between_two_turns_hides_the_second(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    for _ in range(2):
        await bid(house, *PLAYERS)
    shows = house.bot.tables.shows
    noted = shows.shown

    async def just_then(table_id: TableId, until: int) -> None:
        await noted(table_id, until)
        await shows.end(table_id)

    monkeypatch.setattr(shows, "shown", just_then)
    await bid(house, *PLAYERS)  # the game is over, and two turns are due
    told = "".join(map(text_of, await shown(house, there)))
    assert "Round 2" in told and "Round 3" not in told


async def test_a_final_is_shown_as_soon_as_it_begins(house: House) -> None:
    fay, there = await registered(house, format="elimination"), await hall(house)
    show = {"final": True, "channel": there}
    assert "organise" in words(await house.people["ann"].command("tournament show", **show))
    for told in ("from its first turn", "I will not show the final", "from its first turn"):
        assert told in words(await fay.command("tournament show", **show))
    await house.restart()
    table = await published(house, fay)
    for _ in range(2):
        await bid(house, *PLAYERS)
    (first,) = await shown(house, there)
    assert "Round 1" in text_of(first)
    thread = await house.people["ann"].history(str(table.thread))
    assert sum("shown in a channel for all" in text_of(m) for m in thread) == 1
    other = str(house.server.world.channel_named("games")["id"])
    assert "its final has begun" in words(await fay.command("tournament show", final=True, channel=other))


async def test_a_tournament_without_a_final_shows_none(house: House) -> None:
    fay = await registered(house, rounds=1)
    assert "no final table" in words(await fay.command("tournament show", final=True, channel=await hall(house)))


async def test_it_goes_on_in_another_channel(house: House) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    await bid(house, *PLAYERS)
    other = str(house.server.world.channel_named("games")["id"])
    assert "is shown in" in words(await fay.command("tournament show", table=table.id, channel=other))
    for _ in range(2):
        await bid(house, *PLAYERS)
    assert await shown(house, there) == []
    told = [text_of(m) for m in await shown(house, other)]
    assert [[f"Round {n}" in one for n in (1, 2, 3)] for one in told] == [
        [True, False, False], [False, True, False], [False, False, True],
    ]  # fmt: skip


@pytest.mark.thorough
async def test_a_turn_that_is_taken_back_before_it_was_shown_never_is(house: House) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    await bid(house, *PLAYERS)
    points = await house.bot.tables.rewinds.past_points(table.id)
    await house.bot.tables.rewinds.rewind(table.id, Known(9, "Mod"), points[-1].asked, "a mistake")
    await house.until(lambda: settled(house))
    for name in PLAYERS:
        await press(house.people[name], "pick", "2", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: settled(house))
    await bid(house, *PLAYERS)
    told = "".join(map(text_of, await shown(house, there))).replace("\xa0", " ")
    assert "Dan 2" in told and "Dan 6" not in told


async def test_it_is_for_organisers_who_do_not_sit_there_and_for_tables_of_tournaments(house: House) -> None:
    fay, table = await final(house)
    ann = house.people["ann"]
    there = await hall(house)
    assert "organise" in words(await ann.command("tournament show", table=table.id, channel=there))
    assert await fay.autocomplete("tournament show", "table", table="") != []
    with pytest.MonkeyPatch.context() as patch:
        nothing = discord.Permissions(view_channel=True)
        patch.setattr(discord.TextChannel, "permissions_for", lambda self, who: nothing)  # pyright: ignore
        assert "may write" in words(await fay.command("tournament show", table=table.id, channel=there))
    other = await house.bot.tables.lobby.open(
        guild=int(house.server.world.guild_id), channel=int(fay.here), host=Known(7, "Zed"), game="little", seats=2,
        language="en",
    )  # fmt: skip
    await house.bot.tables.lobby.add_computer(other.id, 7)
    await house.bot.tables.lobby.start(other.id, 7)
    assert "Only tables of tournaments" in words(await fay.command("tournament show", table=other.id, channel=there))
    assert await shown(house, there) == [] and (await the_tournament(house)).tournament.open_round is not None


async def test_show_ends_quietly_when_its_channel_is_gone(house: House) -> None:
    fay, table = await final(house)
    there = await begun(house, fay, table)
    await bid(house, *PLAYERS)
    await fay.fault("delete_channel", channel_id=there)
    await bid(house, *PLAYERS)
    assert await house.bot.tables.shows.of(table.id) is None
    now = await house.now(table)
    assert now.thread == table.thread
