"""The office of an organiser is live, and what waits for organisers reaches all of them."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.tournament import office as live
from bot.localdiscord.components import USER_SELECT, walk
from bot.localdiscord.driver import PATIENCE, Answer, Person, text_of
from engine.store.rows import Person as Known
from engine.tournaments.acts import Dispute, Leave
from tests.bot.house import House, custom_ids, direct, words
from tests.bot.test_check_in import opened
from tests.bot.test_tournaments import cup, do, drawn, guests, press, quiet, round_played, the_tournament

HERALDS = "778"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "GATHER", 0.05)
    monkeypatch.setattr(live, "LOOK", 0.2)


async def heralds(house: House, *people: Person) -> None:
    """The server has a role for organisers, which these people have and everybody may mention."""
    world = house.server.world
    world.roles[HERALDS] = {
        **world.roles[world.guild_id], "id": HERALDS, "name": "Heralds", "permissions": "0", "mentionable": True,
    }  # fmt: skip
    await house.restart()
    await house.bot.tables.servers.set(int(world.guild_id), organiser=int(HERALDS))
    for person in people:
        world.members[person.id]["roles"].append(HERALDS)


def own(shown: Answer) -> str:
    return str(shown.panel["id"])


async def test_office_shows_what_others_do_while_it_is_kept_up_to_date(house: House, fay: Person, ann: Person) -> None:
    held = await cup(house, "ann", **{"check-in": True})
    office = await press(fay, "o")
    assert "keeps itself up to date until <t:" in words(office)
    await guests(house, held, 3)
    await fay.wait_for(lambda m: m["id"] == own(office) and "4 are in" in text_of(m))
    office = await opened(house, fay)
    assert "Check-in is open: 0 of 4" in words(office) and "✅ Check-in is open." in words(office)
    await press(ann, "check")
    now = await fay.wait_for(lambda m: m["id"] == own(office) and "1 of 4 have checked in" in text_of(m))
    assert "✅ Check-in is open." not in text_of(now), "that was done by the press before"
    house.ahead += live.KEPT + 1
    shown = await fay.wait_for(lambda m: m["id"] == own(office) and "no longer kept up to date" in text_of(m))
    assert "Refresh" in text_of(shown)
    again = await do(fay, Answer("", None, shown, None, 0.0), "o")
    assert own(again) == own(office) and "keeps itself up to date" in words(again)


async def test_a_step_that_was_begun_is_not_covered(house: House, fay: Person) -> None:
    held = await cup(house, "ann", "bob")
    office = await do(fay, await press(fay, "o"), "o.ban")
    assert "Who may no longer register?" in words(office)
    arena = house.bot.arena
    other = await fay.command("tournament manage")
    await arena.act(held.id, Leave(user=int((await house.person("bob")).id)), None)
    await fay.wait_for(lambda m: m["id"] == own(other) and "1 person is in" in text_of(m))
    (begun,) = [m for m in fay.all_messages() if m["id"] == own(office)]
    assert "Who may no longer register?" in text_of(begun), "the other panel goes on, this one is being used"
    back = await do(fay, office, "o")
    await arena.act(held.id, Leave(user=int((await house.person("ann")).id)), None)
    await fay.wait_for(lambda m: m["id"] == own(back) and "0 are in" in text_of(m))


async def test_an_open_office_follows_after_a_restart(house: House) -> None:
    held = await cup(house, "ann")
    fay = await house.person("fay", "pl")
    office = await press(fay, "o")
    async with asyncio.timeout(PATIENCE):
        while not await house.bot.arena.offices.all():  # noqa: ASYNC110 - it is noted after it was shown
            await asyncio.sleep(0.01)
    await house.restart()
    await guests(house, held, 1)
    shown = await fay.wait_for(lambda m: m["id"] == own(office) and "Zapisy: 2" in text_of(m))
    assert "aktualizuje się sam do" in text_of(shown), "in the language it was opened in"
    await house.restart()
    house.ahead += live.KEPT + 1
    await fay.wait_for(lambda m: m["id"] == own(office) and "już się nie aktualizuje" in text_of(m))
    assert not await house.bot.arena.offices.all(), "then nothing is kept of it"


async def test_an_office_that_was_left_before_a_restart_is_left_alone(house: House, fay: Person) -> None:
    held = await cup(house, "ann", "bob")
    office = await do(fay, await press(fay, "o"), "o.ban")
    await house.restart()
    other = await fay.command("tournament manage")
    await guests(house, held, 1)
    await fay.wait_for(lambda m: m["id"] == own(other) and "3 are in" in text_of(m))
    (begun,) = [m for m in fay.all_messages() if m["id"] == own(office)]
    assert "Who may no longer register?" in text_of(begun)
    assert [one.message for one in await house.bot.arena.offices.all()] == [int(own(other))]


async def test_whoever_organises_no_more_sees_no_more(house: House, ann: Person) -> None:
    await heralds(house, ann)
    held = await cup(house)
    office = await press(ann, "o")
    house.server.world.members[ann.id]["roles"].remove(HERALDS)
    await guests(house, held, 1)
    shown = await ann.wait_for(lambda m: m["id"] == own(office) and "You no longer organise" in text_of(m))
    assert not custom_ids(shown) and "Cup" not in text_of(shown)


async def test_an_organiser_who_joins_no_longer_sees_the_draft_on_the_open_panel(house: House, fay: Person) -> None:
    held = await cup(house)
    await guests(house, held, 8)
    office = await drawn(fay, await press(fay, "o"))
    assert "Guest" in words(office)
    assert "You are in" in words(await press(fay, "join"))
    shown = await fay.wait_for(lambda m: m["id"] == own(office) and "cannot see the draft" in text_of(m))
    assert "Guest" not in text_of(shown)


@pytest.mark.delivers("draft", "dispute", "void", "waits")
async def test_what_waits_is_told_to_the_role_until_it_is_done(house: House, ann: Person, bob: Person) -> None:
    await heralds(house, ann)
    held = await cup(house, "bob", rounds=2)
    fay = await house.person("fay")
    await guests(house, held, 3)
    arena = house.bot.arena

    async def called(text: str) -> Answer:
        message = await ann.wait_for(lambda m: not direct(m) and f"<@&{HERALDS}>" in text_of(m) and text in text_of(m))
        assert message["mention_roles"] == [HERALDS]
        return Answer("", None, message, None, 0.0)

    async def gone(call: Answer) -> None:
        await house.until(lambda: all(m["id"] != own(call) for m in ann.all_messages()))

    office = await drawn(fay, await press(fay, "o"))
    await do(fay, office, "o.publish")
    await quiet(house)
    for _ in range(2):  # what comes up again is told again
        await arena.act(held.id, Dispute(user=int(bob.id), round=1, table=1, text="they peeked"), int(bob.id))
        call = await called("table 1 of round 1 is disputed")
        assert "peeked" not in text_of(call.message or {})
        form = await do(ann, await do(ann, await do(ann, call, "o"), "o.settle"), "o.settle", "1.1")
        assert "Settled" in words(await ann.submit(form, typed=""))
        await gone(call)
    told = [m for m in fay.all_messages() if direct(m) and "is disputed" in text_of(m)]
    assert len(told) == 2 and all("Press **Organise**" in text_of(m) for m in told), "whoever opened it gets both by DM"
    await round_played(house)
    call = await called("round 2 is drawn")
    assert "Only organisers" in words(await do(bob, call, "o")), "the way is shown to all, and open to organisers"
    await do(ann, await do(ann, call, "o"), "o.publish")
    await gone(call)
    await quiet(house)
    (table,) = [t for t in await house.bot.tables.views.find() if t.status == "running"]
    await house.bot.tables.moderation.void(table.id, Known(int(fay.id), "Fay"), "flood")
    call = await called("ended without a result")
    asked = await do(ann, await do(ann, await do(ann, call, "o"), "o.result"), "o.result", "2.1")
    for places in ("0000", "1000", "1200", "1230"):
        seat = places.index("0")
        asked = await do(ann, asked, f"o.place.2.1.{places}", f"{seat + 1}.{seat}")
    enter = next(one for one in custom_ids(asked.panel) if one.rest.startswith("o.enter."))
    await ann.click(asked.panel, str(enter))
    await gone(call)
    call = await called("all rounds are played")
    await do(ann, await do(ann, call, "o"), "o.finish")
    await gone(call)


@pytest.mark.delivers("check-in-over")
async def test_the_end_of_check_in_is_told_to_the_role_without_names(house: House) -> None:
    ann = await house.person("ann", "pl")
    await heralds(house, ann)
    held = await cup(house, "bob", **{"check-in": True})
    fay = await house.person("fay")
    await guests(house, held, 1)
    await opened(house, fay)
    house.ahead += 8 * 3600
    house.bot.tables.outbox.changed()
    call = await ann.wait_for(lambda m: not direct(m) and "the time to check in is over" in text_of(m))
    assert "2 people have not checked in" in text_of(call) and "Guest" not in text_of(call)
    office = await do(ann, Answer("", None, call, None, 0.0), "o")
    assert "aktualizuje się sam do" in words(office)
    form = await do(ann, office, "o.cancel")
    await ann.submit(form, typed="deszcz")
    await house.until(lambda: all(m["id"] != call["id"] for m in ann.all_messages()))
    assert (await the_tournament(house)).tournament.phase == "cancelled"


async def test_people_are_found_in_discords_own_list_too(house: House, fay: Person, dan: Person) -> None:
    held = await cup(house, "ann", "bob")
    office = await do(fay, await press(fay, "o"), "o.ban")
    form = await fay.click(office.panel, by_picker(office), [dan.id])
    await fay.submit(form, typed="spam")
    assert int(dan.id) in (await house.bot.arena.tournament(held.id)).tournament.banned
    office = await do(fay, await press(fay, "o"), "o.unban")
    bob = await house.person("bob")
    assert "You cannot choose" in words(await fay.click(office.panel, by_picker(office), [bob.id]))
    office = await fay.click(office.panel, by_picker(office), [dan.id])
    assert not (await house.bot.arena.tournament(held.id)).tournament.banned


def by_picker(shown: Answer) -> str:
    """The custom_id of Discord's own list of people in a message."""
    (found,) = [one["custom_id"] for one in walk(shown.panel["components"]) if one["type"] == USER_SELECT]
    return found
