"""What people have for themselves: in a group of friends and on a server where the bot is not, for their eyes alone."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import ClientRefused, Person, text_of
from cogs.menus import COMMANDS
from tests.bot.house import House, direct, pick, press, settled, verbs, words

GROUP, OTHER = "Friends", "another-server"


async def opened(house: House) -> Person:
    """Ann, who has the bot for themselves."""
    house.server.world.open_elsewhere()
    await house.restart()
    return await house.person("ann")


async def there(house: House, person: Person, name: str) -> None:
    await person.go(house.server.world.channel_named(name)["id"])


@pytest.mark.thorough
@pytest.mark.parametrize("place", [GROUP, OTHER])
async def test_private_commands_work_anywhere(house: House, place: str) -> None:
    ann = await opened(house)
    await there(house, ann, place)
    assert {command["name"] for command in await ann.commands()} == set(COMMANDS)
    assert "You sit at no table" in words(await ann.command("play"))
    for command in ("rules", "help", "settings", "privacy show"):
        shown = await ann.command(command)
        assert shown.panel["flags"] & 64, command
    await ann.go("games")
    table = await house.table("ann", "bob", options="gifts=no, rounds=2")
    await house.until(lambda: settled(house))
    await there(house, ann, place)
    asked = await ann.command("play")
    assert "Your bid?" in words(asked) and asked.panel["flags"] & 64
    await pick(ann, asked.panel)
    sealed = (await house.sight(table, ann)).sealed
    assert len(sealed) == 1, "they answer there as well"
    for command in ("hand", "board", "why"):
        shown = await ann.command(command, table=table.id)
        assert shown.message is not None and shown.panel["flags"] & 64, command
    eve = await house.person("eve")
    await there(house, eve, place)
    assert not [message for message in eve.messages() if message["author"]["id"] == house.server.world.bot_id]
    assert "no such table" in words(await eve.command("board", table=table.id)), "as if there were none"


@pytest.mark.parametrize("place", [GROUP, OTHER])
async def test_ones_own_profile_is_found_anywhere_that_of_others_on_their_server(house: House, place: str) -> None:
    ann = await opened(house)
    bob = await house.person("bob")
    await there(house, ann, place)
    assert "There is nothing to show" in words(await ann.command("profile"))
    await ann.go("games")
    await house.table("ann", "bob", options="gifts=no, rounds=1")
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    await there(house, ann, place)
    shown = words(await ann.command("profile"))
    assert "Ann · Agora" in shown and "Little Bids" in shown
    assert "server where I am" in words(await ann.command("profile", member=bob.id))


async def test_commands_of_a_server_are_not_offered_elsewhere(house: House) -> None:
    ann = await opened(house)
    for place in (GROUP, OTHER):
        await there(house, ann, place)
        with pytest.raises(ClientRefused, match="no command"):
            await ann.command("game new", game="little")


async def test_a_group_is_not_taken_for_the_direct_messages_of_who_closed_them(house: House) -> None:
    """Else their questions would go there."""
    ann = await opened(house)
    await ann.change(dm_open=False)
    await house.table("ann", "bob", options="gifts=no")
    await ann.wait_for(lambda m: "direct messages are closed" in text_of(m))
    await there(house, ann, GROUP)
    await ann.command("settings")
    await press(ann, "settings", when=lambda m: "settings" in verbs(m))
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and person.dm_closed and person.dm_channel is None


async def test_without_user_installs_nothing_is_different(house: House) -> None:
    known = house.server.commands.scopes[""].values()
    assert {tuple(command["integration_types"]) for command in known} == {(0,)}
