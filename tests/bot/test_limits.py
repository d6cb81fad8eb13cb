"""Nobody fills the bot on which others play: what goes beyond a limit is refused in words, and not done."""

from __future__ import annotations

import asyncio

import pytest

from bot.localdiscord.driver import Person
from bot.process.settings import Settings
from engine.tables import Limits, Status
from engine.tables.limits import Rate
from engine.tables.marks import SHARE
from tests.bot.house import House, press, words
from tests.bot.test_learning import learning


async def limited(house: House, **most: int) -> None:
    """The bot of the house is run with these limits."""
    house.limits = Limits(**most)
    await house.restart()


async def opened(person: Person) -> str:
    """What somebody is told who opens a table."""
    return words(await person.command("game new", game="little", seats=2))


async def test_one_person_does_not_open_table_after_table(house: House) -> None:
    await limited(house, own_lobbies=3)
    ann, bob = await house.person("ann"), await house.person("bob")
    told = await asyncio.gather(*(opened(ann) for _ in range(20)))
    refused = [text for text in told if "You already host 3 tables that have not begun yet" in text]
    assert len(refused) == 17 and "`/game cancel`" in refused[0]
    assert len(await house.bot.tables.views.find()) == 3
    assert "You already host 3" in words(await learning(ann))
    assert "is open" in await opened(bob), "others may"
    ann.locale = "pl"
    assert "Tyle twoich stołów czeka już na początek gry: 3." in await opened(ann)
    ann.locale = None
    first = (await house.bot.tables.views.find())[-1]
    await ann.command("game cancel", table=first.id)
    assert "is open" in await opened(ann), "there is room again"


async def test_a_server_has_room_for_so_many(house: House) -> None:
    await limited(house, lobbies=2, tables=1)
    ann, bob, cid = [await house.person(name) for name in ("ann", "bob", "cid")]
    assert "is open" in await opened(ann) and "is open" in await opened(bob)
    assert "2 tables wait for players on this server already" in await opened(cid)
    for table in await house.bot.tables.views.find():
        await house.bot.tables.lobby.add_computer(table.id, table.host)
    first, second = await house.bot.tables.views.find()
    await house.bot.tables.lobby.start(first.id, first.host)
    host = next(person for person in (ann, bob) if int(person.id) == second.host)
    refused = await press(host, "start", when=lambda m: f":{second.id}:" in str(m["components"]))
    assert "1 game is running on this server already" in words(refused)
    assert "1 game is running on this server already" in await opened(cid)


async def test_one_person_begins_so_many_games(house: House) -> None:
    await limited(house, own_tables=1)
    ann = await house.person("ann")
    assert "Your game begins" in words(await learning(ann))
    for again in (await learning(ann), await ann.command("game new", game="little", seats=2)):
        assert "You already host 1 running game." in words(again)
    assert len(await house.bot.tables.views.find()) == 1


async def test_so_many_tournaments(house: House) -> None:
    await limited(house, own_tournaments=2, tournaments=3)
    fay, eve = await house.person("fay"), await house.person("eve")
    told = [words(await fay.command("tournament new", name=name, game="little")) for name in ("A", "B", "C")]
    assert ["2 tournaments of yours are not over yet" in one for one in told] == [False, False, True]
    house.server.world.home.owner_id = eve.id
    await house.restart()
    told = [words(await eve.command("tournament new", name=name, game="little")) for name in ("D", "E")]
    assert ["3 tournaments are under way on this server already" in one for one in told] == [False, True]
    assert len(await house.bot.arena.find()) == 3


async def test_so_many_invitations(house: House) -> None:
    await limited(house, invitations=2)
    table = await house.table("ann", "bob")
    ann, bob = house.people["ann"], house.people["bob"]
    await bob.command("game leave", table=table.id)
    await press(bob, "depart")
    seat = next(str(int(info.seat)) for info in table.seats if info.user == int(bob.id))
    told: list[str] = []
    for name in ("cid", "dan", "eve"):
        to = await house.person(name)
        told.append(words(await ann.command("game offer", seat=seat, player=to.id, table=table.id)))
    assert ["You have invited as many people as you may within an hour: 2" in one for one in told] == [0, 0, 1]
    assert "again in 59 minutes" in told[-1] or "again in 60 minutes" in told[-1]
    assert await house.bot.tables.seats.offered(table.id, next(i.seat for i in table.seats if i.user == int(bob.id)))


async def test_so_many_clicks(house: House) -> None:
    await limited(house, clicks=5)
    ann, bob = await house.person("ann"), await house.person("bob")
    told = [await opened(ann) for _ in range(7)]
    refused = [text for text in told if "more than 5 steps within a minute" in text]
    assert refused == told[5:] and "please go on in" in refused[0]
    assert len(await house.bot.tables.views.find(status=Status.LOBBY)) == 5
    assert "is open" in await opened(bob)


def test_a_rate_goes_by_the_clock() -> None:
    now = 0.0
    rate = Rate(2, 60.0, lambda: now)
    assert rate.take(1) == rate.take(1) == 0.0 and rate.take(1) == 60.0 and rate.take(2) == 0.0
    now = 59.0
    assert rate.take(1) == 1.0
    now = 60.0
    assert rate.take(1) == 0.0
    assert rate.take(3, 5) == 0.0, "more at once than ever: a big table may be proposed anew"
    assert rate.take(3) == 60.0
    assert Rate(0, 60.0, lambda: now).take(1, 999) == 0.0


@pytest.mark.parametrize("name", Limits.__slots__)
def test_no_limit_is_below_none(name: str) -> None:
    with pytest.raises(ValueError, match="greater than or equal to 0"):
        Settings(_env_file=None, **{f"limit_{name}": -1})  # pyright: ignore[reportCallIssue]


def test_by_default_everything_is_limited() -> None:
    limits = Settings(_env_file=None).limits()  # pyright: ignore[reportCallIssue]
    assert all(getattr(limits, name) for name in Limits.__slots__)


def test_when_all_wait_for_one_alone_is_a_setting() -> None:
    assert Settings(_env_file=None).alone_percent == SHARE  # pyright: ignore[reportCallIssue]
    with pytest.raises(ValueError, match="less than or equal to 100"):
        Settings(_env_file=None, alone_percent=101)  # pyright: ignore[reportCallIssue]
