"""A vacation is announced by phone, told at the table, and called off again."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.features.away import day_of
from bot.localdiscord.driver import Person, text_of
from engine.tables import TableRefused
from engine.tables.vacations import MOST
from tests.bot.house import House, custom_ids, find, words


def day(house: House, later: int) -> str:
    return (datetime.fromtimestamp(house.bot.tables.clock.now(), UTC) + timedelta(days=later)).date().isoformat()


async def test_a_vacation_from_announcement_to_being_back(house: House, ann: Person, bob: Person, fay: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="48h")
    assert "There are no vacations on this server" in words(await ann.command("vacation"))
    setup = await fay.command("setup")
    days = next(str(one) for one in custom_ids(setup.panel) if one.rest == "vacation")
    await fay.click(setup.panel, days, ["14"])
    assert "I need your time zone" in words(await ann.command("vacation"))
    await ann.command("settings", zone="UTC")
    shown = await ann.command("vacation")
    assert "**14** days are left" in words(shown)
    form = await ann.click(shown.panel, find(shown.panel, "vacation"))
    refused = await ann.submit(form, first=day(house, 0), last=day(house, 4))
    assert "too soon" in words(refused)
    assert "Type it like" in words(await ann.submit(form, first="soon", last="later"))
    assert "can be announced for" in words(await ann.submit(form, first="31.12.9999", last="31.12.9999"))
    await ann.submit(form, first=day(house, 3), last=day(house, 5))
    told = await bob.wait_for(lambda m: "announces a vacation, from" in text_of(m))
    assert day(house, 3) in text_of(told) and "Ann" in text_of(told)
    shown = await ann.command("vacation")
    assert "**11** days are left" in words(shown) and "🏖️" in words(shown)
    off = next(str(one) for one in custom_ids(shown.panel) if one.rest.startswith("off"))
    await ann.click(shown.panel, off)
    await bob.wait_for(lambda m: "calls their vacation off" in text_of(m))
    assert not await house.bot.tables.vacations.of(table.guild, int(ann.id))


async def test_what_is_planned_can_be_called_off_where_no_further_ones_are_allowed(house: House, ann: Person) -> None:
    guild, vacations = int(house.server.world.guild_id), house.bot.tables.vacations
    await house.bot.tables.servers.set(guild, vacation=28)
    await ann.command("settings", zone="UTC")
    for n in range(MOST):
        await vacations.announce(guild, int(ann.id), *[date.fromisoformat(day(house, 3 + n))] * 2)
    await house.bot.tables.servers.set(guild, vacation=None)
    shown = await ann.command("vacation")
    assert "allows no further vacations" in words(shown)
    for left in reversed(range(MOST)):
        off = [str(one) for one in custom_ids(shown.panel) if one.rest.startswith("off")]
        assert len(off) == left + 1, "all of them are shown"
        await ann.click(shown.panel, off[0])
        if left:
            shown = await ann.command("vacation")
    assert not await vacations.of(guild, int(ann.id))
    assert "There are no vacations" in words(await ann.command("vacation"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2027-07-31", date(2027, 7, 31)),
        (" 31.7.2027 ", date(2027, 7, 31)),
        ("3.4.2027", date(2027, 4, 3)),
        ("24/12/2027", date(2027, 12, 24)),
        ("12/24/2027", date(2027, 12, 24)),
        ("5/5/2027", date(2027, 5, 5)),
        ("3/4/2027", None),
        ("24/12", None),
        ("31.2.2027", None),
        ("30/30/2027", None),
        ("1.7/2027", None),
    ],
)
def test_a_day_is_understood_where_it_can_be_read_in_one_way(typed: str, meant: date | None) -> None:
    if meant is not None:
        assert day_of(typed) == meant
        return
    with pytest.raises(TableRefused, match="no-day"):
        day_of(typed)
