"""A vacation is announced by phone, told at the table, and called off again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.localdiscord.driver import text_of
from tests.bot.house import House, custom_ids, find, words


def day(house: House, later: int) -> str:
    return (datetime.fromtimestamp(house.bot.tables.clock.now(), UTC) + timedelta(days=later)).date().isoformat()


async def test_a_vacation_from_announcement_to_being_back(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="48h")
    ann, bob, fay = [await house.person(name) for name in ("ann", "bob", "fay")]
    assert "There are no vacations on this server" in words(await ann.command("vacation"))
    setup = await fay.command("setup")
    assert setup.message is not None
    days = next(str(one) for one in custom_ids(setup.message) if one.rest == "vacation")
    await fay.click(setup.message, days, ["14"])
    assert "I need your time zone" in words(await ann.command("vacation"))
    await ann.command("settings", zone="UTC")
    shown = await ann.command("vacation")
    assert "**14** days are left" in words(shown)
    assert shown.message is not None
    form = await ann.click(shown.message, find(shown.message, "vacation"))
    assert form.modal is not None
    refused = await ann.submit(form.modal, first=day(house, 0), last=day(house, 4))
    assert "too soon" in words(refused)
    assert "Type it like" in words(await ann.submit(form.modal, first="soon", last="later"))
    await ann.submit(form.modal, first=day(house, 3), last=day(house, 5))
    told = await bob.wait_for(lambda m: "announces a vacation, from" in text_of(m))
    assert day(house, 3) in text_of(told) and "Ann" in text_of(told)
    shown = await ann.command("vacation")
    assert "**11** days are left" in words(shown) and "🏖️" in words(shown)
    assert shown.message is not None
    off = next(str(one) for one in custom_ids(shown.message) if one.rest.startswith("off"))
    await ann.click(shown.message, off)
    await bob.wait_for(lambda m: "calls their vacation off" in text_of(m))
    assert not await house.bot.tables.vacations.of(table.guild, int(ann.id))
    assert not house.server.refusals
