"""A custom_id made by hand opens no more than a command would: not another server, not a channel one cannot see."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.desk.desk import Interaction
from bot.desk.handlers import InputKind
from bot.features.lobby.panel import JOIN
from bot.localdiscord.driver import Person
from bot.panels.components import button, panel, row
from bot.panels.custom_ids import CustomId
from bot.panels.doors import BOARD, JOURNAL, RULES
from bot.panels.public import JOURNAL_PAGE
from engine.tables import Person as Known
from engine.tables import Table
from engine.tournaments import Setup
from engine.tournaments.setup import Sizes, Swiss
from tests.bot.house import LITTLE, House, words
from tests.bot.test_handlers import ON_DISCORD, WRONG
from tests.bot.window import CHANNEL, EVE, GUILD, Glass, Window, window

ELSEWHERE = 4242
"""Another server."""
UNSEEN = "⚠️ There is no such table here. `/game list` shows those that exist."


async def abroad(house: House, *, started: bool) -> Table:
    lobby = house.bot.tables.lobby
    table = await lobby.open(
        guild=ELSEWHERE, channel=4243, host=Known(7, "Zed"), game="little", seats=3, language="en"
    )  # fmt: skip
    if started:
        await lobby.add_computer(table.id, 7)
        table = await lobby.start(table.id, 7)
    return table


async def forged(house: House, person: Person, *custom_ids: CustomId, by_dm: bool) -> Any:
    """A message whose buttons somebody made by hand, where that person can click on it."""
    bot = house.bot
    where: Any = bot.get_channel(int(person.here))
    if by_dm:
        where = await bot.create_dm(discord.Object(int(person.id)))
    sent = await where.send(view=panel(row(*(button(custom_id, custom_id.verb) for custom_id in custom_ids))))
    return await person.wait_for(lambda message: message["id"] == str(sent.id))


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_forged_button_does_not_show_another_servers_table(house: House, by_dm: bool, eve: Person) -> None:
    table = await abroad(house, started=True)
    custom_ids = [BOARD(table.id), JOURNAL(table.id), JOURNAL_PAGE(table.id, 0), RULES(table.id)]
    message = await forged(house, eve, *custom_ids, by_dm=by_dm)
    for custom_id in custom_ids:
        assert words(await eve.click(message, str(custom_id))) == UNSEEN, custom_id


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_forged_join_does_not_sit_down_in_another_server(house: House, by_dm: bool, eve: Person) -> None:
    table = await abroad(house, started=False)
    message = await forged(house, eve, JOIN(table.id), by_dm=by_dm)
    assert words(await eve.click(message, str(JOIN(table.id)))) == UNSEEN
    now = await house.now(table)
    assert [info.name for info in now.seats] == ["Zed"]


@pytest.mark.refused
async def test_a_table_in_a_channel_one_cannot_see_stays_unseen(house: House, eve: Person) -> None:
    world = house.server.world
    table = await house.bot.tables.lobby.open(
        guild=int(world.guild_id), channel=int(world.channel_named("staff")["id"]), host=Known(7, "Zed"),
        game="little", seats=3, language="en",
    )  # fmt: skip
    message = await forged(house, eve, JOIN(table.id), RULES(table.id), by_dm=False)
    for custom_id in (JOIN(table.id), RULES(table.id)):
        assert words(await eve.click(message, str(custom_id))) == UNSEEN


async def test_players_use_their_own_tables_from_anywhere(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob")
    message = await forged(house, ann, BOARD(table.id), JOURNAL(table.id), by_dm=True)
    assert words(await ann.click(message, str(JOURNAL(table.id)))) != UNSEEN


# All there is, one by one


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Window]:
    """A bot at which what goes wrong is raised."""
    async with window(tmp_path / "db", {"little": LITTLE}) as one:
        yield one


async def opened(there: Window, guild: int, host: int, *, started: bool) -> Table:
    """A table in a server, its host alone with a computer."""
    lobby = there.tables.lobby
    table = await lobby.open(
        guild=guild, channel=CHANNEL, host=Known(host, "Zed"), game="little", seats=3, language="en"
    )  # fmt: skip
    if started:
        await lobby.add_computer(table.id, host)
        table = await lobby.start(table.id, host)
    return table


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("where", ["thread", "dm", "ephemeral"])
async def test_nothing_is_told_or_done_where_a_table_is_not_open(there: Window, where: Any, started: bool) -> None:
    table = await opened(there, ELSEWHERE, 7, started=started)
    say = there.bot.language.say("pl")
    unseen, not_moderator = say("refuse-no-table"), say("refuse-not-moderator")
    before = await there.tables._rooms.room(table.id)
    about = {name: custom_id for name, custom_id in ON_DISCORD.items() if ":k7qf:" in custom_id}
    assert {"button board", "button join", "button rules", "form mod.end", "values pick.*"} < about.keys()
    for n, (name, written) in enumerate(about.items()):
        custom_id = CustomId.parse(written.replace("k7qf", table.id))
        assert custom_id is not None
        for values in ([], ["1"]):
            glass = Glass(2 * n + len(values), EVE, table.id, 1, where, "")
            if name.startswith(InputKind.FORM.value):
                glass.data = {"custom_id": str(custom_id), "components": [{"component": {"value": "24h"}}]}
                await there.bot.handlers.submitted(cast("Interaction", glass))
            else:
                await there.bot.handlers.clicked(cast("Interaction", glass), custom_id, values)
            told = str(glass.sent)
            if say("refuse-stale") not in told:  # a button, and values
                assert (not_moderator if custom_id.verb == "mod" else unseen) in told, (name, told)
    assert await there.tables._rooms.room(table.id) == before


@pytest.mark.parametrize("where", ["thread", "dm", "ephemeral"])
async def test_nothing_about_a_tournament_of_another_server_is_told_or_done(there: Window, where: Any) -> None:
    setup = Setup(
        name="Elsewhere",
        game="little",
        sizes=Sizes(preferred=2, low=2, high=3),
        stages=(Swiss(rounds=1),),
        seed="0" * 64,
    )
    held = await there.bot.arena.open(setup, guild=ELSEWHERE, channel=CHANNEL, language="en", by=Known(7, "Zed"))
    say = there.bot.language.say("pl")
    unseen = [say(f"refuse-{key}") for key in ("no-tournament", "stale")]
    about = {name: custom_id for name, custom_id in ON_DISCORD.items() if ":h2m9x:" in custom_id}
    assert {"button event.join", "button event.o.start", "form event.dispute", "select event.apart"} < about.keys()
    for n, (name, written) in enumerate(about.items()):
        custom_id = CustomId.parse(written.replace("h2m9x", held.id))
        assert custom_id is not None
        glass = Glass(n, EVE, "", 1, where, "")
        if name.startswith(InputKind.FORM.value):
            glass.data = {"custom_id": str(custom_id), "components": [{"component": {"value": "24"}}]}
            await there.bot.handlers.submitted(cast("Interaction", glass))
        else:
            value = [] if name.startswith(InputKind.BUTTON.value) else ["1"]
            await there.bot.handlers.clicked(cast("Interaction", glass), custom_id, value)
        assert any(one in str(glass.sent) for one in unseen), (name, glass.sent)
    assert await there.bot.arena.tournament(held.id) == held


@pytest.mark.thorough
async def test_whatever_a_mark_says_is_answered(there: Window) -> None:
    """Its words are read by one strict parser; what is read but means nothing is refused, in words."""
    table = await opened(there, GUILD, 100, started=True)
    sight = await there.tables.views.sight(table.id, 100)
    n = 0
    for name, custom_id in ON_DISCORD.items():
        kind, head = name.partition(" ")[0], custom_id.replace("k7qf", table.id).replace(":57:", f":{sight.number}:")
        for word in (*WRONG, "\u0660", "0", "999999999", "o.", "a:b", "~~~~", "%", "\x00", "\u202e", "-0"):
            for said in (f"{head}{word}", re.sub(r"[^:./~]*$", word, head), f"{head.rpartition(':')[0]}:{word}"):
                n += 1
                glass = Glass(n, 100, table.id, 1, "ephemeral", "")
                glass.data = {"custom_id": said, "components": [{"component": {"value": word}}]}
                if kind == InputKind.FORM.value:
                    await there.bot.handlers.submitted(cast("Interaction", glass))
                elif (custom_id := CustomId.parse(said)) is not None:
                    values = [] if kind == InputKind.BUTTON.value else [word]
                    await there.bot.handlers.clicked(cast("Interaction", glass), custom_id, values)
                else:
                    continue  # the client does not take it for one of ours
                assert glass.sent, said
