"""The lobby through the real client: from `/game new` to the start, by panel and by command."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from bot.features import tables as listing
from bot.features.lobby import handlers
from bot.localdiscord.driver import Person, buttons, text_of
from engine.core import Refused
from engine.games import doom
from engine.ids import TableId
from engine.tables import Person as Known
from engine.tables import Sight
from engine.tables.views import Views
from tests.bot.house import LITTLE, House, find, press, settled, verbs, words


async def test_a_table_fills_and_starts(house: House, ann: Person, bob: Person, cid: Person) -> None:
    opened = await ann.command("game new", game="little", seats=3)
    assert "is open" in words(opened) and opened.panel["flags"] & 64
    panel = await ann.wait_for(lambda m: "join" in verbs(m))
    assert "start" not in verbs(panel) and "Seats: 1 of 3" in text_of(panel)
    assert "already sit" in words(await press(ann, "join")) and "Welcome" in words(await press(bob, "join"))
    await ann.wait_for(lambda m: "start" in verbs(m))
    assert "Only the host" in words(await press(bob, "start"))
    assert (await press(ann, "seat")).error is None  # the panel itself shows it
    await ann.wait_for(lambda m: "Talos (computer, beginner)" in text_of(m))
    full = await cid.wait_for(lambda m: "Seats: 3 of 3" in text_of(m))
    assert "join" not in verbs(full)
    assert (await press(ann, "unseat")).error is None
    await ann.wait_for(lambda m: "Seats: 2 of 3" in text_of(m))
    again = await press(bob, "join", when=lambda m: "Seats: 2 of 3" in text_of(m))
    assert "already sit" in words(again)
    assert (await bob.click(again.panel, find(again.panel, "leave"))).error is None
    await ann.wait_for(lambda m: "Seats: 1 of 3" in text_of(m) and "join" in verbs(m))
    await press(bob, "join", when=lambda m: "Seats: 1 of 3" in text_of(m))
    assert (await press(ann, "start", when=lambda m: "start" in verbs(m))).error is None
    running = await cid.wait_for(lambda m: "The game is on: <#" in text_of(m))
    assert verbs(running) == set()
    opening = await cid.wait_for(lambda m: "secret seed with the hash" in text_of(m))
    (table,) = await house.bot.tables.views.find()
    assert opening["channel_id"] == str(table.thread)


async def test_options_by_panel_and_by_command(house: House, ann: Person, bob: Person) -> None:
    offers = await ann.autocomplete("game new", "options", game="little", options="gifts=no,")
    values = {offer["value"]: offer["name"] for offer in offers}
    assert values["gifts=no,mood=wild"] == "Mood: wild" and values["gifts=no,rounds=5"] == "Rounds: 5"
    assert not any("gifts=yes" in value for value in values)
    await ann.command("game new", game="little", seats=2, options="gifts=no, mood=wild")
    panel = await ann.wait_for(lambda m: "Mood: **wild**" in text_of(m))
    assert "Gifts: **no**" in text_of(panel)
    looking = await press(bob, "options")
    assert "Only the host" in words(looking) and "**Mood**: wild" in words(looking)
    assert verbs(looking.panel) == set()
    shown = await press(ann, "options")
    assert "▫️ **Gifts**" in words(shown)
    menu = next(key for key in find_all(shown.panel, "option") if key.endswith(":mood"))
    calm = await ann.click(shown.panel, menu, ["calm"])
    assert "**Mood**: calm" in words(calm)
    await ann.wait_for(lambda m: "**Options:** Gifts: **no**" in text_of(m) and "Mood" not in text_of(m))
    lit = await ann.click(shown.panel, find(shown.panel, "switch"), ["gifts"])
    assert "✅ **Gifts**" in words(lit)
    await ann.wait_for(lambda m: "Standard rules" in text_of(m) and "join" in verbs(m))
    await ann.click(shown.panel, find(shown.panel, "switch"), [])
    await ann.wait_for(lambda m: "**Options:** Gifts: **no**" in text_of(m) and "join" in verbs(m))
    refused = await ann.command("game new", game="little", seats=2, options="colour=red")
    assert "not one of this option’s choices" in words(refused)
    assert "2, 3 and 4" in words(await ann.command("game new", game="little", seats=9))
    assert "know this game" in words(await ann.command("game new", game="chess"))


def find_all(message: dict[str, object], verb: str) -> list[str]:
    return [key for key in buttons(message) if f"o:{verb}:" in key]


async def test_list_and_cancel(house: House, ann: Person, bob: Person) -> None:
    assert "no table here yet" in words(await ann.command("game list"))
    await ann.command("game new", game="little", seats=2)
    (table,) = await house.bot.tables.views.find()
    listed = words(await bob.command("game list"))
    assert table.id in listed and "1 of 2 seats taken" in listed
    assert "Only the host" in words(await bob.command("game cancel", table=table.id))
    assert [c["value"] for c in await ann.autocomplete("game cancel", "table")] == [table.id]
    assert await bob.autocomplete("game cancel", "table") == []
    assert "was cancelled" in words(await ann.command("game cancel", table=table.id))
    gone = await bob.wait_for(lambda m: "was cancelled" in text_of(m))
    assert verbs(gone) == set()
    assert "no such table" in words(await ann.command("game cancel", table="zzzz"))


async def test_a_deleted_lobby_panel_comes_back(house: House, ann: Person, bob: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    panel = await ann.wait_for(lambda m: "join" in verbs(m))
    await house.until(lambda: settled(house))
    await ann.fault("delete_message", channel_id=panel["channel_id"], message_id=panel["id"])
    again = await bob.wait_for(lambda m: "join" in verbs(m) and m["id"] != panel["id"])
    await bob.click(again, find(again, "join"))
    await ann.wait_for(lambda m: "Seats: 2 of 2" in text_of(m))


async def test_a_table_is_opened_only_where_it_can_be_played(house: House) -> None:
    ann = await house.person("ann", "pl")
    for permission in ("create_public_threads", "attach_files"):
        await ann.fault("revoke_permission", channel_id=ann.here, permission=permission)
    refused = words(await ann.command("game new", game="little", seats=2))
    assert "tworzyć publiczne wątki i dołączać pliki" in refused
    for permission in ("create_public_threads", "attach_files"):
        await ann.fault("restore_permission", channel_id=ann.here, permission=permission)
    voice = {"type": 2, "bitrate": 64000, "user_limit": 0}  # the chat of a voice channel has no threads
    house.server.world.channels[ann.here].update(voice)
    await house.restart()
    assert "na kanale tekstowym" in words(await ann.command("game new", game="little", seats=2))
    assert await house.bot.tables.views.find() == []


async def test_the_language_of_a_table_is_its_hosts_or_else_the_houses(house: House) -> None:
    house.bot.desk.default = "pl"
    for locale in ("de", "en-US"):
        await (await house.person("ann", locale)).command("game new", game="little", seats=2)
    assert [table.language for table in await house.bot.tables.views.find()] == ["en", "pl"]


async def test_tables_that_are_over_come_last_in_the_list(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "LISTED", 3)
    ann = await house.person("ann")
    tables, host = house.bot.tables, Known(int(ann.id), "Ann")
    guild, over = int(house.server.world.guild_id), list[TableId]()
    for n in range(5):
        table = await tables.lobby.open(
            guild=guild, channel=int(ann.here), host=host, game="little", seats=2, language="en",
            options={"rounds": 1, "gifts": False}, click=n,
        )  # fmt: skip
        if n < 4:
            await tables.lobby.add_computer(table.id, host.user)
            await tables.lobby.start(table.id, host.user)
            await tables.play.answer(table.id, host.user, 1, number=None, click=100 + n)
            over.append(table.id)
    listed = words(await ann.command("game list"))
    shown = [one.id for one in await tables.views.find() if one.id in listed]
    assert len(shown) == 3 and "more table" not in listed
    assert set(shown) - set(over) and all(listed.index(shown[0]) <= listed.index(one) for one in shown)


async def test_no_more_is_read_of_tables_than_a_list_shows(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "ROOM", 150)
    ann = await house.person("ann")
    tables, host = house.bot.tables, Known(int(ann.id), "Ann")
    for n in range(4):
        table = await tables.lobby.open(
            guild=int(house.server.world.guild_id), channel=int(ann.here), host=host, game="little", seats=2,
            language="en", click=n,
        )  # fmt: skip
        await tables.lobby.add_computer(table.id, host.user)
        await tables.lobby.start(table.id, host.user)
    looked, really = list[TableId](), Views.sight

    async def sight(self: Views, table_id: TableId, user: int | None) -> Sight:
        looked.append(table_id)
        return await really(self, table_id, user)

    await house.settles()
    monkeypatch.setattr(Views, "sight", sight)
    lines, left = await listing.lines_of(house.bot.desk, await tables.views.find(), "en")
    assert len(lines) == 1 and left == 3 and len(looked) == 2


async def test_list_of_many_tables_can_be_turned(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.lobby.handlers.LISTED", 2)
    ann = await house.person("ann")
    host = Known(int(ann.id), "Ann")
    for n in range(5):
        await house.bot.tables.lobby.open(
            guild=int(house.server.world.guild_id), channel=int(ann.here), host=host, game="little", seats=2,
            language="en", click=n,
        )  # fmt: skip
    shown, found = await ann.command("game list"), list[TableId]()
    assert words(shown).count("seats taken") == 2 and "and 3 more tables" in words(shown)
    names = {table.id for table in await house.bot.tables.views.find()}
    for page in range(3):
        message = next(one for one in ann.all_messages() if one["id"] == shown.panel["id"])
        found += [name for name in names if name in text_of(message)]
        ways = [id for id, one in buttons(message).items() if one["label"].startswith("More")]
        assert len(ways) == (page < 2)
        for later in ways:
            await ann.click(message, later)
    assert sorted(found) == sorted(names), "each once"


async def test_an_option_that_is_a_text_is_typed_and_refusals_say_what_is_allowed(house: House) -> None:
    house.bot.tables._rooms.boxes = {**house.bot.tables.boxes, "doom": doom.BOX}
    ann = await house.person("ann")
    offers = await ann.autocomplete("game new", "options", game="doom", options="family=yes,")
    assert "family=yes,chosen_ships=b c d e" in {offer["value"] for offer in offers}
    refused = words(await ann.command("game new", game="doom", seats=2, options="chosen_ships=a b"))
    assert "A (Ark) stays in the box" in refused
    refused = words(await ann.command("game new", game="doom", seats=4, options="chosen_ships=b c b*"))
    assert "B (Science) is named twice" in refused
    await ann.command("game new", game="doom", seats=4, options="short=yes, chosen_ships=D★ c b")
    await ann.wait_for(lambda m: r"Short game" in text_of(m) and r"Chosen ships: **b c d\*" in text_of(m))
    shown = await press(ann, "options")
    form = await ann.click(shown.panel, find(shown.panel, "write"))
    refused = words(await ann.submit(form, text="x y"))
    assert "I cannot read" in refused
    assert r"**Chosen ships**: b c d\*" in refused, "what was refused changes nothing"
    form = await ann.click(shown.panel, find(shown.panel, "write"))
    changed = (await ann.submit(form, text="e d*")).message
    assert changed is not None and r"**Chosen ships**: d\* e" in text_of(changed)
    form = await ann.click(changed, find(changed, "write"))
    await ann.submit(form, text="")
    await ann.wait_for(lambda m: "**Options:** Short game" in text_of(m) and "Chosen ships" not in text_of(m))
    assert "Short game" in words(await ann.command("game list"))


async def test_switches_that_do_not_go_together_stay_as_they_were(house: House) -> None:
    def never_alone(options: Any, seats: int) -> None:
        if not options.gifts:
            raise Refused("not-running")  # any sentence will do

    little = dataclasses.replace(LITTLE, game=dataclasses.replace(LITTLE.game, allows=never_alone))
    house.bot.tables._rooms.boxes = {"little": little}
    ann = await house.person("ann")
    await ann.command("game new", game="little", seats=2)
    shown = await press(ann, "options")
    refused = words(await ann.click(shown.panel, find(shown.panel, "switch"), []))
    assert "⚠️ No game is running" in refused and "✅ **Gifts**" in refused
    (table,) = await house.bot.tables.views.find()
    assert table.options["gifts"] is True
