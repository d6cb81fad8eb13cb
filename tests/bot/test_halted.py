"""Tables that cannot be opened after a step back or a change of the data: explained once, never broken; upgrades."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bot.localdiscord.driver import text_of
from engine.core import Seat
from engine.games.box import Box
from engine.games.moment import Moment, Part
from engine.ids import TableId
from engine.language import Say
from engine.store.targets import Halt
from engine.tables import Status
from tests.bot.house import LITTLE, House, direct, find, press, verbs, words
from tests.parts import with_parts


def another(**changes: Any) -> Box:
    """The little game in another version, or with other data."""
    return dataclasses.replace(LITTLE, game=dataclasses.replace(LITTLE.game, **changes))


def raised(body: dict[str, Any]) -> dict[str, Any]:
    """An upcast: in the second version everybody has ten coins more."""
    return {**body, "coins": {seat: coins + 10 for seat, coins in body["coins"].items()}}


SECOND = another(version=2, upcasts={1: raised})
REASONS = {
    "newer": (SECOND, LITTLE, "was played by a newer version"),
    "data": (another(data="0123"), LITTLE, "cards or numbers of its game have been changed"),
    "owner": (LITTLE, another(data="0123"), "cards or numbers of its game have been changed"),
    "gone": (LITTLE, None, "its game is missing here"),
}


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.delivers("halt")
async def test_a_table_that_cannot_be_opened_rests_and_goes_on(reason: str, house: House) -> None:
    before, after, said = REASONS[reason]
    house.games["little"] = before
    await house.restart()
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))
    await press(bob, "pick", "2", when=direct)
    seen = (await house.sight(table, bob)).view.seen
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m["components"]))

    house.games |= {} if after is None else {"little": after}
    if after is None:
        del house.games["little"]
    await house.restart()
    told = await ann.wait_for(lambda m: m["channel_id"] == thread and said in text_of(m))
    await ann.wait_for(lambda m: direct(m) and said in text_of(m) and table.id in text_of(m))
    await house.restart()
    await house.bot.tables._background.done()
    await house.until(lambda: _told(house, table.id))
    assert [m["id"] for m in await ann.history(thread) if "This table rests" in text_of(m)] == [told["id"]]
    assert await house.bot.tables.views.table(table.id) is None
    ann.locale = "pl"
    refused = words(await press(ann, "pick", "3", when=direct))
    assert "czeka" in refused and "przepadło" in refused

    house.games["little"] = before
    await house.restart()
    await ann.wait_for(lambda m: m["id"] == told["id"] and "goes on" in text_of(m))
    assert (await house.sight(table, bob)).view.seen == seen
    await house.until(lambda: _forgotten(house, table.id))
    await press(ann, "pick", "1", when=direct)
    await ann.wait_for(lambda m: m["channel_id"] == thread and "Round 2" in text_of(m))


async def test_a_table_whose_game_is_not_installed_says_so_and_a_moderator_can_end_it(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="24h")
    ann, bob, fay = [await house.person(name) for name in ("ann", "bob", "fay")]
    thread = str(await house.thread(table))
    asked = await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await house.until(house.delivered)
    before = house.games.pop("little")
    await house.restart()
    await ann.wait_for(lambda m: m["channel_id"] == thread and "game is missing here" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "a moderator uses `/mod void`" in text_of(m))
    for answer in (await bob.click(asked, find(asked, "pick")), await ann.click(panel, find(panel, "act"))):
        assert f"Table {table.id} rests: its game is missing here" in words(answer)
    await bob.go(thread)
    assert "rests: its game is missing here" in words(await bob.command("play"))
    assert "Only the host" in words(await bob.command("game cancel"))
    assert "moderators" in words(await bob.command("mod void"))
    assert await ann.autocomplete("game cancel", "table", table="") == []
    assert "its host cannot end it alone" in words(await ann.command("game cancel", table=table.id))
    offered = await fay.autocomplete("mod void", "table", table="")
    assert offered == [{"name": f"{table.id} · little", "value": table.id}]
    asking = await fay.command("mod void", table=table.id)
    form = await fay.click(asking.panel, find(asking.panel, "mod"))
    assert "has ended without a result" in words(await fay.submit(form, reason="nobody plays it any more"))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "nobody plays it any more" in text_of(m))
    await bob.wait_for(lambda m: m["id"] == asked["id"] and "was cancelled" in text_of(m) and not verbs(m))
    await house.until(lambda: _told(house, table.id))
    await ann.wait_for(lambda m: m["id"] == panel["id"] and "was cancelled" in text_of(m) and not verbs(m))
    assert await house.bot.tables.clock.due(most=9) == []
    assert "Finishes 67% of games" in words(await ann.command("profile")), "it counts as unfinished"
    house.games["little"] = before
    await house.restart()
    now = await house.now(table)
    assert now.status is Status.CANCELLED and now.seed is not None
    told = await ann.wait_for(lambda m: m["channel_id"] == thread and "Its seed was" in text_of(m))
    assert f"{now.seed}, with the hash {now.seed_hash}" in text_of(told)


def shown(part: dict[str, Any]) -> tuple[int, str, list[str]]:
    """What a component shows: its kind, its text, and which attachments."""
    return part["type"], part.get("content", ""), [one["media"]["attachment_id"] for one in part.get("items", ())]


async def test_story_of_an_unopenable_table_stays_when_it_is_ended(house: House) -> None:
    """Nobody can tell it anew: words and picture stay, and the frame below says that it was cancelled."""

    def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
        return Moment("hand", "a moment", (Part(Seat(0)),)) if event.get("chapter") else None

    house.games["little"] = with_parts(LITTLE, moment=moment)
    await house.restart()
    table = await house.table("ann", "bob", options="gifts=no")
    ann, fay = await house.person("ann"), await house.person("fay")
    thread = str(await house.thread(table))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await house.settles()
    standing = house.server.messages.find(thread, panel["id"])
    told = [shown(part) for part in standing.data["components"]][:-1]
    assert [kind for kind, *_ in told] == [10, 12]
    house.games.pop("little")
    await house.restart()
    asking = await fay.command("mod void", table=table.id)
    form = await fay.click(asking.panel, find(asking.panel, "mod"))
    await fay.submit(form, reason="gone")
    ended = await ann.wait_for(lambda m: m["id"] == panel["id"] and "was cancelled" in text_of(m))
    assert [shown(part) for part in ended["components"]][:-1] == told and not verbs(ended)
    assert text_of(ended).startswith("### Round 1\n")
    assert "board" not in json.dumps(ended["components"])


async def _told(house: House, table: TableId) -> bool:
    return Halt() not in await house.bot.tables.outbox.marked(table)


async def _forgotten(house: House, table: TableId) -> bool:
    return not await house.bot.tables.outbox.messages(table, Halt())


async def test_a_table_of_an_older_version_goes_on_and_its_journal_says_so(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(bob, "pick", "2", when=direct)
    house.games["little"] = SECOND
    await house.restart()
    assert list((await house.sight(table)).view.seen.coins.values()) == [60, 60]
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: _over(house, table.id))
    journal = await house.bot.tables.journals.export(table.id)
    assert json.loads(journal)["version"] == 1 and not await house.bot.tables.journals.proves(journal)
    await ann.wait_for(lambda m: "The rules may have been updated while it was played" in text_of(m))
    assert await house.bot.tables.outbox.messages(table.id, Halt()) == []


async def _over(house: House, table: TableId) -> bool:
    now = await house.bot.tables.views.table(table)
    return now is not None and now.status is Status.OVER
