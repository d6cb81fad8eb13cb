"""What people see of a broken disk: a clear word and a number, nothing lost, and the game goes on when it is well."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import text_of
from bot.process import timekeeper
from engine.store import targets
from engine.tables import Table
from engine.tables.time.table_clock import Beat
from tests.bot.house import House, direct, press, settled, words
from tests.engine.store.test_broken_disk import trouble


@pytest.mark.parametrize("kind", ["read-only", "locked"])
async def test_a_player_is_told_and_plays_on_when_the_disk_is_well(
    kind: str, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(bob, "pick", "2", when=direct)
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m["components"]))
    await house.settles()  # what is being delivered has trouble of its own, see below
    before = (await house.sight(table, ann)).view
    store = house.bot.tables._rooms.store
    async with trouble(store, kind) as said:
        told = words(await press(ann, "pick", "3", when=direct))
        assert "I cannot save anything right now" in told and "Nothing is lost" in told
        number = told.split("`")[1]
        log = "".join(capsys.readouterr())
        assert number in log and said in log and "Traceback" not in log
        assert (await house.sight(table, ann)).view == before
    assert "✅" in words(await press(ann, "pick", "3", when=direct))
    await bob.wait_for(lambda m: (not direct(m) and "won" in text_of(m).lower()) or "Round 2" in text_of(m))
    assert (await house.sight(table, ann)).view.seen.round == 2


async def test_undelivered_messages_are_sent_later(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    outbox, delivery = house.bot.tables.outbox, house.bot.delivery
    await house.until(lambda: _delivered(house, table))
    async with trouble(house.bot.tables._rooms.store, "locked"):
        pass  # only the patience of our connections is shortened
    await outbox.mark(table.id, [targets.Panel()], due=house.bot.tables.clock.now() + 30)
    async with trouble(house.bot.tables._rooms.store, "locked"):
        house.ahead += 30
        outbox.changed()
        await house.until(lambda: delivery._failures)
    await house.until(lambda: _delivered(house, table))
    await house.until(lambda: not delivery._failures)
    log = "".join(capsys.readouterr())
    assert "disk-trouble" in log and "Traceback" not in log


async def test_deadlines_wait_for_the_disk_and_it_is_said_once(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "AGAIN", 0.01)
    await house.table("ann", "bob", options="gifts=no", clock="24h")
    await house.until(lambda: settled(house))
    bot = house.bot
    beats: list[None] = []
    beat = bot.tables.clock.beat

    async def counted() -> Beat:
        beats.append(None)
        return await beat()

    monkeypatch.setattr(bot.tables.clock, "beat", counted)
    async with trouble(bot.tables._rooms.store, "locked"):
        house.ahead += 30
        bot.tables.clock.wake()
        await house.until(lambda: len(beats) > 3)

    def well() -> bool:
        bot.tables.clock.wake()  # it would rest after its look before it knows
        return not bot.timekeeper._unwell

    await house.until(well)
    log = "".join(capsys.readouterr())
    assert log.count("disk-trouble") == 1 and "Traceback" not in log, log


async def _delivered(house: House, table: Table) -> bool:
    return not await house.bot.tables.outbox.marked(table.id)
