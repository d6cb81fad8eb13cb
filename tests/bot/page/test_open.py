"""Pages for everybody: what a stranger sees of a table that its people show, and of all others; club pages."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.page import club, strangers
from bot.process.pages import paged
from engine.tables import Person as Known
from engine.tables import Status, Table
from engine.tables.room import Change
from tests.bot.house import House, press, settled, words
from tests.bot.page.test_hostile import message
from tests.bot.page.visits import Browser
from tests.bot.test_servers import choose
from tests.bot.test_shows import final
from tests.bot.test_tournaments import the_tournament
from tests.bot.test_watching import bids
from tests.values import not_none

AWAY = {"X-Forwarded-For": "203.0.113.7"}


@pytest.fixture
async def pages(house: House) -> AsyncIterator[House]:
    async with paged(house.bot, None, None, local=True):
        yield house


@asynccontextmanager
async def stranger(house: House, headers: Mapping[str, str] = AWAY, **opens: Any) -> AsyncGenerator[Browser]:
    site = house.bot.desk.site
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{site}/socket", headers={"Origin": site, **headers}) as ws,
    ):
        browser = Browser(ws)
        if opens:
            await browser.send(have=[], locale="en", **opens)
        yield browser


async def agree(house: House, table: Table, *names: str, wanted: bool = True) -> None:
    for name in names:
        await house.bot.tables.shows.agree(table.id, int(house.people[name].id), wanted=wanted)
    await house.until(lambda: settled(house))


async def opened(house: House, rounds: int = 4) -> Table:
    """A running table of Ann and Bob of which everybody sees something."""
    table = await house.table("ann", "bob", options=f"rounds={rounds},gifts=no")
    await agree(house, table, "ann", "bob")
    for _ in range(2):
        await bids(house, "1", "2")
    return table


async def quiet(house: House, page: Browser) -> list[dict[str, Any]]:
    server = not_none(house.bot.pages)
    await house.until(lambda: all(line.task is None for line in server.hub.lines))
    return await page.quiet()


async def test_stranger_is_told_the_same_of_a_table_that_is_not_shown_as_of_none(pages: House) -> None:
    table = await pages.table("ann", "bob")
    await agree(pages, table, "ann")
    for name in (table.id, "zzzz", "k7qf", "1"):
        async with stranger(pages, open=name) as page:
            assert await page.next() == {"closed": 4401}
    async with aiohttp.ClientSession() as http:
        answers = [await http.get(f"{pages.bot.desk.site}/t/{name}") for name in (table.id, "zzzz")]
        first, second = [(one.status, await one.text(), [*one.headers]) for one in answers]
        assert first == second


async def test_stranger_sees_the_board_story_and_score_of_a_turn_ago(pages: House) -> None:
    table = await opened(pages)
    async with stranger(pages, open=table.id) as page:
        state = (await page.next())["state"]
        assert (
            state["open"]
            and state["tab"] == "board"
            and [seat["name"] for seat in state["seats"]] == [*(await pages.now(table)).names]
        )
        assert {"question", "can", "asides", "lobby", "due", "others"}.isdisjoint(state), "nothing to do, nothing live"
        await page.send(show="story")
        story = (await page.next())["state"]
        assert "Round 1" in str(story["story"]) and "Round 2" not in str(story["story"])
        await page.send(show="hand")
        assert (await page.next())["state"]["tab"] == "board"


async def test_page_is_woken_once_a_turn(pages: House) -> None:
    table = await opened(pages)
    async with stranger(pages, open=table.id) as page:
        await page.send(show="story")
        await quiet(pages, page)
        for name in ("ann", "bob"):
            await press(pages.people[name], "pick", "1", when=lambda m: "Your bid" in str(m) and "guild_id" not in m)
            told = await quiet(pages, page)
            assert len(told) == (name == "bob"), "a sealed bid is nobody's business"
        assert "Round 2" in str(told) and "Round 3" not in str(told)


async def test_page_says_that_a_table_is_no_longer_shown_and_sends_nothing_more(pages: House) -> None:
    table = await opened(pages)
    async with stranger(pages, open=table.id) as page, stranger(pages, open=table.id) as other:
        for one in (page, other):
            assert "state" in await one.next()
        await agree(pages, table, "bob", wanted=False)
        assert [await one.next() for one in (page, other)] == [{"closed": 4404}] * 2
    async with stranger(pages, open=table.id) as page:
        assert await page.next() == {"closed": 4401}


async def test_words_of_moderators_are_not_shown_to_everybody(pages: House) -> None:
    table = await opened(pages, rounds=5)
    fay = Known(int((await pages.person("fay")).id), "Fay")
    await pages.bot.tables.moderation.freeze(table.id, fay, "a quarrel")
    await pages.bot.tables.moderation.unfreeze(table.id, fay)
    for _ in range(2):
        await bids(pages, "1", "2")
    async with stranger(pages, open=table.id) as page:
        await page.next()
        await page.send(show="story")
        told = str((await page.next())["state"]["story"])
        assert "Round 3" in told and "quarrel" not in told and "Fay" not in told


async def test_stranger_can_do_nothing(pages: House) -> None:
    table = await opened(pages)
    before = (await pages.now(table)).version
    looks = [{"look": "nonce-00", "what": what} for what in ("hint", "since", "step")]
    for said in ({"act": "nonce-00", "do": "join"}, *looks):
        async with stranger(pages, open=table.id) as page:
            await page.next()
            await page.send(**said)
            assert await page.next() == {"closed": 4400}
    assert (await pages.now(table)).version == before


@pytest.mark.thorough
async def test_hostile_strangers_change_nothing_and_learn_nothing_secret(pages: House) -> None:
    rng, table = random.Random("stranger"), await opened(pages)
    hidden, before = await pages.table("cid", "dan"), (await pages.now(table)).version
    told = list[dict[str, Any]]()
    for _ in range(60):
        async with stranger(pages, open=table.id) as page:
            for _ in range(6):
                await page.send(**message(rng, rng.choice((table.id, hidden.id))))
            await page.send(end=1)  # closes the page
            told.append(await page.next())
            while "closed" not in told[-1]:
                told.append(await page.next())
    assert (await pages.now(table)).version == before
    text = json.dumps(told)
    assert "Cid" not in text and "secret" not in text and "Something went wrong" not in text


async def test_places_of_strangers_are_limited(pages: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "NEIGHBOURS", 2)
    monkeypatch.setattr(strangers, "STRANGERS", 3)
    table = await opened(pages)
    other, third = {"X-Forwarded-For": "203.0.113.8"}, {"X-Forwarded-For": "2001:db8::1"}
    async with stranger(pages, open=table.id) as one, stranger(pages, open=table.id) as two:
        assert "state" in await one.next() and "state" in await two.next()
        async with stranger(pages) as page:
            assert await page.next() == {"closed": 4408}
        async with stranger(pages, other, open=table.id) as page, stranger(pages, third) as last:
            assert "state" in await page.next() and await last.next() == {"closed": 4408}


async def test_finished_table_is_shown_whole(pages: House) -> None:
    table = await opened(pages, rounds=2)
    async with stranger(pages, open=table.id) as page:
        state = (await page.next())["state"]
        assert state["end"]["lines"] and state["end"]["links"] == [] and "over" in state["note"]


# Consent on Discord


async def test_people_agree_by_buttons_and_the_lobby_says_where_everybody_looks_on(pages: House) -> None:
    table = await pages.table("ann", "bob")
    ann, bob = pages.people["ann"], pages.people["bob"]
    asked = await ann.command("watch", table=table.id)
    assert f"Not agreed yet: {', '.join(table.names)}" in words(asked)
    assert "Not agreed yet: Bob" in words(await press(ann, "showall"))
    await bob.command("watch", table=table.id)
    assert f"{pages.bot.desk.site}/t/{table.id}" in words(await press(bob, "showall"))
    assert (await pages.now(table)).shown
    assert "Only people who can see" in words(await press(bob, "showall"))


async def test_people_agree_in_the_lobby_before_the_game(pages: House) -> None:
    ann, bob = [await pages.person(name) for name in ("ann", "bob")]
    await ann.command("game new", game="little", options="rounds=2,gifts=no", clock="none")
    await press(bob, "join")
    for person in (ann, bob):
        await press(person, "showask")
        await press(person, "showall")
    (table,) = await pages.bot.tables.views.find()
    assert table.status is Status.LOBBY and table.shown
    assert f"{pages.bot.desk.site}/t/{table.id}" in words(await press(bob, "tablesettings"))


async def test_watching_ones_own_table_is_refused_without_pages(house: House) -> None:
    table = await house.table("ann", "bob")
    assert "tell you everything anyway" in words(await house.people["ann"].command("watch", table=table.id))


# Pages for clubs


async def got(house: House, path: str) -> tuple[int, str, Mapping[str, str]]:
    async with aiohttp.ClientSession() as http, http.get(f"{house.bot.desk.site}{path}") as answer:
        return answer.status, await answer.text(), answer.headers


async def test_server_has_a_page_only_where_it_is_switched_on(pages: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club, "FRESH", -1.0)
    table, hidden = await opened(pages), await pages.table("cid", "dan")
    path = f"/s/{table.guild}"
    off, unknown = await got(pages, path), await got(pages, "/s/123")
    assert off[:2] == unknown[:2] and off[0] == 404
    await pages.bot.tables.servers.set(table.guild, page=True)
    status, text, headers = await got(pages, path)
    assert status == 200 and f"/t/{table.id}" in text and ", ".join(table.names) in text
    assert hidden.id not in text and "Cid" not in text
    assert "frame-ancestors *" in headers["Content-Security-Policy"] and "script" not in text
    assert headers["X-Robots-Tag"] == "noindex" and headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    await agree(pages, table, "ann", wanted=False)
    assert table.id not in (await got(pages, path))[1]
    await pages.bot.tables.servers.set(table.guild, page=None)
    assert (await got(pages, path))[0] == 404


async def test_server_page_is_switched_on_in_the_settings(pages: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club, "FRESH", -1.0)
    fay = await pages.person("fay")  # who owns the server
    shown = await fay.command("setup")
    path = f"/s/{pages.server.world.guild_id}"
    assert (await got(pages, path))[0] == 404
    shown = await choose(fay, shown, "page", "yes")
    assert (await got(pages, path))[0] == 200
    await choose(fay, shown, "page", "no")
    assert (await got(pages, path))[0] == 404


async def test_names_on_a_club_page_are_no_markup(pages: House) -> None:
    table = await opened(pages)
    await pages.bot.tables.servers.set(table.guild, page=True)
    room = await pages.bot.tables._rooms.room(table.id)
    seats = tuple(dataclasses.replace(one, name="<script>alert(1)</script>") for one in room.seats)
    await pages.bot.tables._rooms.change(table.id, None, lambda room: Change(dataclasses.replace(room, seats=seats)))
    _, text, _ = await got(pages, f"/s/{table.guild}")
    assert "<script" not in text and "&lt;script&gt;" in text


async def test_robots_are_kept_out(pages: House) -> None:
    status, text, headers = await got(pages, "/robots.txt")
    assert (status, text) == (200, "User-agent: *\nDisallow: /\n") and headers["X-Robots-Tag"] == "noindex"


async def test_tournament_has_a_page_of_its_standings_without_those_who_are_not_listed(
    pages: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club, "FRESH", -1.0)
    _, table = await final(pages)
    held = await the_tournament(pages)
    assert (await got(pages, f"/e/{held.id}"))[0] == 404
    await pages.bot.tables.servers.set(held.guild, page=True)
    assert f"/e/{held.id}" in (await got(pages, f"/s/{held.guild}"))[1]
    await pages.bot.tables.people.choose(int(pages.people["bob"].id), listed=False)
    status, text, _ = await got(pages, f"/e/{held.id}")
    assert status == 200 and "Cup" in text and "Ann" in text and "Bob" not in text and table.id not in text
    await agree(pages, table, "ann", "bob", "cid", "dan")
    assert f"/t/{table.id}" in (await got(pages, f"/e/{held.id}"))[1]
    assert (await got(pages, "/e/zzzz"))[0] == 404

    async def hidden(server: int, channel: int) -> bool:
        return False

    monkeypatch.setattr(pages.bot.members, "public", hidden)
    assert (await got(pages, f"/e/{held.id}"))[0] == 404
    assert held.id not in (await got(pages, f"/s/{held.guild}"))[1]
