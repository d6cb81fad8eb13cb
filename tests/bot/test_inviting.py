"""Inviting to a table that has not begun: from Discord's own list, and under the apps of a person."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Person, text_of
from engine.tables import Status
from tests.bot.house import House, Json, find, press, settled, verbs, words


async def lobby(house: House, *, seats: int = 3) -> Json:
    ann = await house.person("ann")
    await ann.command("game new", game="little", seats=seats)
    return await ann.wait_for(lambda m: "invite" in verbs(m))


async def choose(person: Person, *names: str) -> str:
    form = await press(person, "invite")
    return words(await person.submit(form, people=list(names)))


def invitation(message: Json) -> bool:
    return "💌" in text_of(message)


@pytest.mark.delivers("invited")
async def test_a_seat_is_kept_for_who_is_chosen_until_they_join_or_decline(house: House) -> None:
    panel = await lobby(house)
    ann, bob, cid = [await house.person(name) for name in ("ann", "bob", "cid")]
    assert "A seat is kept" in await choose(ann, "bob", "cid")
    for person in (bob, cid):
        told = await person.wait_for(lambda m, person=person: invitation(m) and f"<@{person.id}>" in text_of(m))
        assert told["channel_id"] == panel["channel_id"]
        assert [user["id"] for user in told["mentions"]] == [person.id]
    eve = await house.person("eve")
    assert "kept" in words(await press(eve, "join", when=lambda m: not invitation(m)))
    await press(bob, "join", when=lambda m: invitation(m) and f"<@{bob.id}>" in text_of(m))
    await press(cid, "leave", when=lambda m: invitation(m) and f"<@{cid.id}>" in text_of(m))
    await house.until(lambda: settled(house))
    (table,) = await house.bot.tables.views.find()
    assert table.invited == () and {info.name for info in table.seats} == {"Ann", "Bob"}
    await house.until(lambda: not any(map(invitation, ann.all_messages())))


async def test_invitations_are_limited_to_those_allowed(house: House) -> None:
    panel = await lobby(house)
    ann, bob = await house.person("ann"), await house.person("bob")
    assert "host" in words(await bob.click(panel, find(panel, "invite")))
    assert "people" in await choose(ann, house.server.world.bot_id)
    assert "sit at this table already" in await choose(ann, "ann")
    form = await press(ann, "invite")
    house.server.world.depart(house.server.world.person("eve")["id"], deleted=False)
    assert "on this server" in words(await ann.submit(form, people=["eve"]))
    form = await press(ann, "invite")
    await choose(ann, "bob")
    assert "taken" in words(await ann.submit(form, people=["cid", "dan"])), "meanwhile there is less room"
    (table,) = await house.bot.tables.views.find()
    assert table.invited == (int(bob.id),), "all or none"


async def test_a_person_is_invited_under_apps(house: House, ann: Person, bob: Person) -> None:
    assert "no table here" in words(await ann.app("Invite to my table", user=bob.id))
    await lobby(house)
    assert "people" in words(await ann.app("Invite to my table", user=house.server.world.bot_id))
    assert "A seat is kept" in words(await ann.app("Invite to my table", user=bob.id))
    await bob.wait_for(invitation)
    assert "no table here" in words(await bob.app("Invite to my table", user=ann.id)), "only the host invites"
    (table,) = await house.bot.tables.views.find()
    await house.bot.tables.lobby.cancel(table.id, int(ann.id))
    await house.until(lambda: not any(map(invitation, bob.all_messages())))
    (table,) = await house.bot.tables.views.find()
    assert table.status is Status.CANCELLED
