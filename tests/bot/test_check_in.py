"""Check-in reaches everybody: by direct message, by a mention where those are closed, and again if it is forgotten."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from tests.bot.house import House, custom_ids, direct, words
from tests.bot.test_tournaments import cup, do, drawn, press, round_played, the_tournament


async def opened(house: House, fay: Person, hours: str = "8") -> Answer:
    form = await do(fay, await press(fay, "o"), "o.checkin")
    return await fay.submit(form, typed=hours)


@pytest.mark.thorough
@pytest.mark.delivers("check-in", "check-in-again", "check-in-over")
async def test_everybody_is_asked_and_whoever_forgets_it_is_reminded(house: House) -> None:
    await cup(house, "ann", "bob", "cid", **{"check-in": True})
    fay, ann, bob, cid = [await house.person(name) for name in ("fay", "ann", "bob", "cid")]
    house.server.world.people[bob.id].dm_open = False
    assert "0 of 3 have checked in" in words(await opened(house, fay))
    asked = await ann.wait_for(lambda m: direct(m) and "is about to begin" in text_of(m))
    assert "<t:" in text_of(asked), "until when"
    mentioned = await bob.wait_for(lambda m: not direct(m) and f"<@{bob.id}>" in text_of(m))
    assert [user["id"] for user in mentioned["mentions"]] == [bob.id], "nobody else's phone buzzes"
    await ann.click(asked, str(next(custom_id for custom_id in custom_ids(asked) if custom_id.rest == "check")))
    await ann.wait_for(lambda m: m["id"] == asked["id"] and "you have checked in" in text_of(m))
    await bob.click(mentioned, str(next(custom_id for custom_id in custom_ids(mentioned) if custom_id.rest == "check")))
    await house.until(lambda: all(m["id"] != mentioned["id"] for m in bob.all_messages()))
    house.ahead += 4 * 3600
    house.bot.tables.outbox.changed()
    await cid.wait_for(lambda m: direct(m) and "You have not checked in yet" in text_of(m))
    house.ahead += 4 * 3600
    house.bot.tables.outbox.changed()
    told = await fay.wait_for(lambda m: direct(m) and "the time to check in is over" in text_of(m))
    assert "Not checked in: Cid" in text_of(told)
    assert not [m for m in (*ann.all_messages(), *bob.all_messages()) if "not checked in yet" in text_of(m)]
    picked = await do(fay, await do(fay, await press(fay, "o"), "o.checkone"), "o.checkone", cid.id)
    assert "3 of 3 have checked in" in words(picked) and "Check somebody in" not in words(picked)
    await cid.wait_for(lambda m: direct(m) and "you have checked in" in text_of(m))


async def test_hours_that_are_none_open_nothing(house: House, fay: Person) -> None:
    await cup(house, "ann", **{"check-in": True})
    assert "hours from 1 to 720" in words(await opened(house, fay, "soon"))
    assert "hours from 1 to 720" in words(await opened(house, fay, "24 3"))
    assert (await the_tournament(house)).tournament.phase == "registration"


@pytest.mark.delivers("waits")
async def test_the_end_of_the_last_round_is_told_to_the_organiser(house: House, fay: Person) -> None:
    await cup(house, "ann", "bob", "cid", rounds=1)
    await do(fay, await drawn(fay, await press(fay, "o")), "o.publish")
    await round_played(house)
    await fay.wait_for(lambda m: direct(m) and "all rounds are played" in text_of(m))
