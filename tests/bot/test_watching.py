"""Following a table: one message a turn with what everybody saw, for those who may see it, until they have enough."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import pytest

from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.rest import Fault
from engine.core import Seat
from engine.ids import TableId
from engine.store.targets import FollowedTurn, Target
from engine.tables import Person as Known
from engine.tables import StoryLine, Table
from engine.tables.views import Views
from tests.bot.house import House, Json, direct, find, press, settled, verbs, words
from tests.bot.test_posts import post

pytestmark = pytest.mark.thorough


def told(person: Person) -> list[Json]:
    found = [m for m in person.all_messages() if direct(m) and ("unwatch" in verbs(m) or "Round" in text_of(m))]
    return sorted(found, key=lambda m: int(m["id"]))


async def bid(house: House, *values: str) -> None:
    for name, value in zip(("ann", "bob"), values, strict=True):
        await press(house.people[name], "pick", value, when=lambda m: direct(m) and "Your bid" in text_of(m))


async def bids(house: House, *values: str) -> None:
    await bid(house, *values)
    await house.until(lambda: settled(house))


async def watched(house: House, rounds: int = 3) -> tuple[Person, Table]:
    table = await house.table("ann", "bob", options=f"rounds={rounds},gifts=no")
    eve = await house.person("eve")
    await house.until(lambda: settled(house))
    assert "You follow Little Bids" in words(await eve.command("watch", table=table.id))
    return eve, table


def secrets(house: House, messages: Sequence[Json]) -> list[str]:
    """What of these is not for everybody: whispers, bids that lie sealed."""
    return [text_of(m) for m in messages if "secret card" in text_of(m) or "sealed" in text_of(m)]


@pytest.mark.delivers("followed")
async def test_follower_is_told_each_turn_once_from_the_public_story(house: House) -> None:
    eve, table = await watched(house)
    await press(house.people["ann"], "pick", "6", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: settled(house))
    assert told(eve) == [], "nothing while a turn is under way"
    await press(house.people["bob"], "pick", "2", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: settled(house))
    (first,) = told(eve)
    assert "Round 1" in text_of(first) and "Bids" in text_of(first) and "Round 2" not in text_of(first)
    assert first["flags"] & 4096, "their phone does not buzz"
    await house.restart()
    await bids(house, "1", "2")
    assert ["Round 2" in text_of(m) for m in told(eve)] == [False, True]
    await bids(house, "1", "2")
    last = told(eve)[-1]
    assert len(told(eve)) == 3 and "Round 3" in text_of(last) and "unwatch" not in verbs(last)
    assert secrets(house, told(eve)) == []
    assert await house.bot.tables.outbox.messages(table.id, FollowedTurn(0, 0, int(eve.id))) == []


async def test_the_check_for_secrets_would_see_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    really = Views.story

    async def leaking(
        self: Views, table_id: TableId, seat: Seat | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryLine]:
        found = [*(await really(self, table_id, seat, after=after, chapter=chapter))]
        found += [one for one in await really(self, table_id, Seat(0), after=after) if one not in found]
        found += [one for one in await really(self, table_id, Seat(1), after=after) if one not in found]
        return found

    eve, _ = await watched(house)
    monkeypatch.setattr(Views, "story", leaking)
    await bids(house, "1", "2")
    assert secrets(house, told(eve)) != []


async def test_a_long_turn_is_told_whole_in_as_many_messages_as_it_takes(house: House) -> None:
    eve, table = await watched(house)
    moderator = Known(9, "Mod")
    for n in range(8):
        await house.bot.tables.moderation.freeze(table.id, moderator, f"reason {n} " + "so it is " * 60)
        await house.bot.tables.moderation.unfreeze(table.id, moderator)
    await bids(house, "1", "2")
    got = [m for m in eve.all_messages() if direct(m) and ("freezes" in text_of(m) or "Bids" in text_of(m))]
    got.sort(key=lambda m: int(m["id"]))
    assert len(got) > 1 and all(len(text_of(m)) <= 4000 for m in got)
    whole = "\n".join(map(text_of, got))
    assert all(whole.count(f"reason {n} ") == 1 for n in range(8)) and "Bids" in whole
    assert ["unwatch" in verbs(m) for m in got] == [False] * (len(got) - 1) + [True]
    assert all(m["flags"] & 4096 for m in got)
    assert await house.bot.tables.outbox.messages(table.id) != []
    assert not [m for m in await house.bot.tables.outbox.messages(table.id) if isinstance(m.target, FollowedTurn)]


async def put_off(house: House) -> bool:
    """Whether all that is left to be delivered is turns for somebody who follows, a while later."""
    marked = [one for table in await house.bot.tables.views.find() for one in await due_at(house, table)]
    return bool(marked) and all(isinstance(one, FollowedTurn) and late for one, late in marked)


async def due_at(house: House, table: Table) -> list[tuple[Target, bool]]:
    soon = house.bot.tables.clock.now() + 1.0
    return [(one, due > soon) for one, due in (await house.bot.tables.outbox.marked(table.id)).items()]


async def passes(house: House) -> None:
    """A trouble is over, and the bot asks again."""
    house.ahead += 120
    house.bot.tables.outbox.changed()
    await house.until(lambda: settled(house))


@pytest.mark.refused
async def test_an_outage_of_discord_or_of_a_server_ends_nothing(house: House) -> None:
    eve, _ = await watched(house, rounds=4)
    member = f"/guilds/{house.server.world.guild_id}/members/{eve.id}"
    for before, status in enumerate((404, 503, None)):
        house.server.rest.faults += [Fault(status, "GET", member, times=5)] if status else []
        house.bot.guilds[0].unavailable = status is None
        await bid(house, "1", "2")
        await house.until(lambda: put_off(house))
        house.server.rest.faults.clear()
        house.bot.guilds[0].unavailable = False
        assert len(told(eve)) == before
        await passes(house)
        assert len(told(eve)) == before + 1


async def test_a_table_that_was_opened_in_an_archived_post_is_followed_all_the_same(house: House) -> None:
    there, ann, bob = await post(house), await house.person("ann"), await house.person("bob")
    for person in (ann, bob):
        await person.go(there)
        await person.command("game new", game="little", seats=2, options="rounds=3,gifts=no")
    first, table = sorted(await house.bot.tables.views.find(), key=lambda one: one.host != int(bob.id))
    for one, host in ((first, bob), (table, ann)):
        await house.bot.tables.lobby.add_computer(one.id, int(host.id))
        await house.bot.tables.lobby.start(one.id, int(host.id))
        await house.until(lambda: settled(house))
    assert str(table.channel) == there
    eve = await house.person("eve")
    await eve.go("games")
    assert "You follow" in words(await eve.command("watch", table=table.id))
    await ann.fault("archive_thread", channel_id=there)
    await house.until(lambda: house.bot.get_channel(int(there)) is None)
    await press(ann, "pick", "1", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: told(eve))
    assert await house.bot.tables.following.of(int(eve.id)) == [table.id]
    await eve.command("watch", table=table.id)
    await ann.fault("delete_thread", channel_id=there)
    await press(ann, "pick", "1", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.until(lambda: settled(house))
    assert len(told(eve)) == 1 and await house.bot.tables.following.of(int(eve.id)) == [], "its place is gone"


async def test_the_button_ends_it_and_so_does_a_seat_there(house: House) -> None:
    eve, table = await watched(house)
    await bids(house, "1", "2")
    (first,) = told(eve)
    assert "no longer follow" in words(await eve.click(first, find(first, "unwatch")))
    await bids(house, "1", "2")
    assert len(told(eve)) == 1
    ann = house.people["ann"]
    assert "You play at this table" in words(await ann.command("watch", table=table.id))


async def test_follower_without_access_and_erased_person_are_told_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, table = await watched(house, rounds=4)
    nothing = discord.Permissions.none()
    monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda self, who: nothing)  # pyright: ignore
    await bids(house, "1", "2")
    monkeypatch.undo()
    assert told(eve) == [] and await house.bot.tables.following.of(int(eve.id)) == []
    assert "You follow" in words(await eve.command("watch", table=table.id))
    stored = await house.bot.tables.privacy.stored_of(int(eve.id))
    assert stored["records"]["members"][0]["table_id"] == table.id
    await house.bot.tables.privacy.erase(int(eve.id))
    await bids(house, "1", "2")
    assert told(eve) == [] and await house.bot.tables.following.of(int(eve.id)) == []
    assert "You follow" in words(await eve.command("watch", table=table.id))
    await eve.fault("leave_server", user_id=eve.id)
    await bids(house, "1", "2")
    assert told(eve) == [] and await house.bot.tables.following.of(int(eve.id)) == []


async def test_follower_with_closed_dms_follows_no_more(house: House) -> None:
    eve, _ = await watched(house)
    await eve.change(dm_open=False)
    await bids(house, "1", "2")
    assert await house.bot.tables.following.of(int(eve.id)) == []


async def test_a_turn_that_is_taken_back_is_told_as_it_came_out_then(house: House) -> None:
    eve, table = await watched(house)
    await bids(house, "1", "2")
    points = await house.bot.tables.rewinds.past_points(table.id)
    await house.bot.tables.rewinds.rewind(table.id, Known(9, "Mod"), points[-1].asked, "a mistake")
    await house.until(lambda: settled(house))
    await bids(house, "6", "2")
    told_anew = text_of(told(eve)[-1])
    assert "Ann 6" in told_anew.replace("\xa0", " ") and "takes the game back" in told_anew
    assert secrets(house, told(eve)) == []


async def test_a_table_that_nobody_else_sees_cannot_be_followed(house: House, eve: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    hidden = discord.Permissions.none()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.TextChannel, "permissions_for", lambda self, who: hidden)  # pyright: ignore
        refused = words(await eve.command("watch", table=table.id))
    assert "You follow" not in refused
    assert await house.bot.tables.following.of(int(eve.id)) == []
