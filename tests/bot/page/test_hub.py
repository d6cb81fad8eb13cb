"""Who is woken by what, and what is sent: nothing tells that somebody else drafts."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from bot.page.drawn import Drawn
from engine.core import Seat
from tests.bot.house import until
from tests.bot.page.visits import Browser, Visit, visits
from tests.engine.tables.helpers import ANN, BOB, CID, now
from tests.values import not_none


async def settled(visit: Visit) -> None:
    """Waits until no page is about to be sent a state."""
    await until(lambda: all(line.task is None for line in visit.server.hub.lines))


async def drafting(visit: Visit, *people: int) -> list[Browser]:
    """Pages of these people at a table where Ann chooses whom to give something."""
    visit.watching.add(CID)
    table = await visit.home.game(BOB)
    pages = [await visit.opened(user, table) for user in people]
    for user, bid in ((ANN, 5), (BOB, 1)):
        await visit.home.answer(table, user, bid)
    await settled(visit)
    for page in pages:
        await page.quiet()
    visit.doors.made.clear()
    return pages


async def test_drafts_wake_only_the_pages_of_their_seat(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        ann, phone, bob, cid = await drafting(visit, ANN, ANN, BOB, CID)
        (state, done) = await ann.act("give", [1])
        assert done == {"done": "nonce-00"} and state["state"]["plan"]
        await settled(visit)
        assert {*visit.doors.made} == {ANN}
        ((shown,), *others) = [await one.quiet() for one in (phone, bob, cid)]
        assert shown["state"]["plan"] == state["state"]["plan"] and others == [[], []]


async def test_public_changes_wake_everybody_with_what_changed_for_them(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        ann, bob, cid = await drafting(visit, ANN, BOB, CID)
        await ann.act("give", [1])
        await ann.act("give", [3], "nonce-01")
        table = not_none(next(iter(visit.server.hub.lines)).table)
        await visit.home.tables.play.confirm(table, ANN, number=None, click=1)
        await settled(visit)
        for page in (bob, cid):
            (shown,) = await page.quiet()
            assert shown["state"].keys() == {"board"} and len(shown["bands"]) == 1 and shown["gone"] == []


async def test_sealed_answers_look_alike_to_others_whatever_they_are(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    for bid in (1, 7):
        folder = tmp_path / str(bid)
        folder.mkdir()
        async with visits(folder) as visit:
            visit.watching.add(CID)
            table = await visit.home.game(BOB)
            ann, bob, cid = [await visit.opened(user, table) for user in (ANN, BOB, CID)]
            (state, _) = await ann.act("give", [bid])
            assert state["state"] == {"sealed": bid} and state["bands"] == {}
            await settled(visit)
            seen.append([json.dumps(await page.quiet()) for page in (bob, cid)])
    assert seen[0] == seen[1] == ["[]", "[]"]


async def test_state_comes_before_the_answer_to_its_act(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        ann = await visit.opened(ANN, table)
        assert [[*one] for one in await ann.act("lay", [4])] == [["state", "gone", "bands"], ["done"]]
        assert await ann.act("lay", [4], "nonce-01") == [{"done": "nonce-01"}]  # nothing changed
        assert (await ann.act("give", [99], "nonce-02"))[-1]["refused"] == "nonce-02"
        await ann.send(look="nonce-03", what="help")
        assert await ann.next() == {"found": "nonce-03", "title": "", "lines": ["Bid."]}


async def test_steps_of_the_past_come_with_the_bands_that_the_page_lacks(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        ann, came = await visit.opened(ANN, await visit.home.game(BOB)), list[object]()
        for nonce in ("nonce-00", "nonce-01"):
            await ann.send(look=nonce, what="step")
            came.append((await ann.next())["bands"])
        assert came == [{"then": "<svg/>"}, {}]


async def test_tab_adds_and_takes_keys(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        ann = await visit.opened(ANN, await visit.home.game(BOB))
        await ann.send(show="story")
        assert (await ann.next())["state"].keys() == {"tab", "story"}
        await ann.send(show=None)
        back = await ann.next()
        assert back["state"] == {"tab": ""} and back["gone"] == ["story"]


async def test_page_that_comes_back_is_not_sent_bands_that_it_has(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        cookie = await visit.session(ANN)
        ann = await visit.opened(ANN, table, cookie)
        (digest,) = ann.first["bands"]
        transport = ann.socket._response.connection
        assert transport is not None
        transport.close()  # the line is lost
        await visit.home.answer(table, ANN, 3)
        again = await visit.page(ANN, cookie)
        await again.send(open=table.id, have=[digest, "0" * 18])
        shown = await again.next()
        assert shown["bands"] == {} and shown["state"] == {**ann.first["state"], "sealed": 3}
        assert len(json.dumps(shown)) < 400 < 3000 < len(json.dumps(ann.first))


async def test_act_sent_again_after_a_lost_line_counts_once(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        cookie = await visit.session(ANN)
        ann = await visit.opened(ANN, table, cookie)
        await ann.act("give", [3], "once-and-again")
        await visit.home.answer(table, BOB, 1)
        again = await visit.opened(ANN, table, cookie)
        before = (await visit.home.tables.views.sight(table.id, ANN)).number
        assert await again.act("give", [3], "once-and-again") == [{"done": "once-and-again"}]
        sight = await visit.home.tables.views.sight(table.id, ANN)
        assert sight.number == before and sight.seat == Seat(0)


async def test_change_of_another_table_wakes_the_pages_of_those_who_sit_there_and_may_notice_it(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        one, other = [await visit.home.game(BOB) for _ in range(2)]
        for user, bid in ((ANN, 5), (BOB, 1)):
            await visit.home.answer(other, user, bid)
        visit.watching.add(CID)
        pages = [await visit.opened(user, one) for user in (ANN, BOB, CID)]
        there = await visit.opened(ANN, other)
        await settled(visit)
        visit.doors.made.clear()
        await there.act("give", [1])  # a plan that can be taken back
        await settled(visit)
        assert {*visit.doors.made} == {ANN}
        await there.act("give", [3], "nonce-01")
        await visit.home.tables.play.confirm(other.id, ANN, number=None, click=1)
        await settled(visit)
        assert {*visit.doors.made} == {ANN, BOB}
        assert [await page.quiet() for page in pages] == [[], [], []]  # nothing that they show has changed


async def test_page_hears_that_another_table_waits_by_another_process(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        one, other = [await visit.home.game(BOB) for _ in range(2)]
        visit.watching.add(CID)
        pages = [await visit.opened(user, one) for user in (BOB, CID)]
        await settled(visit)
        visit.doors.made.clear()
        running = asyncio.create_task(visit.server.hub.run())
        try:
            visit.server.hub.heard(other.id)
            await until(lambda: visit.doors.made == [BOB])
            visit.server.hub.heard("no table")
            await settled(visit)
            assert visit.doors.made == [BOB] and [await page.quiet() for page in pages] == [[], []]
        finally:
            running.cancel()


async def test_many_changes_are_gathered(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        bob = await visit.opened(BOB, table)
        (line,) = visit.server.hub.lines
        visit.doors.made.clear()
        for _ in range(50):
            visit.server.hub.wake(line)
        await settled(visit)
        assert visit.doors.made == [BOB] and await bob.quiet() == []


async def test_page_hears_of_changes_by_other_processes(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        bob = await visit.opened(BOB, table)
        hub, version = visit.server.hub, 7

        async def versions(_: object) -> dict[str, int]:
            return {table.id: version}

        hub._versions = versions  # pyright: ignore[reportAttributeAccessIssue]
        running = asyncio.create_task(hub.run())
        try:
            hub.heard("")
            await until(lambda: hub._known == {table.id: 7})
            await settled(visit)
            visit.home.tables.pages.watch(lambda _table, _version, _seated, _who: None)  # the change is not ours
            await visit.home.answer(table, BOB, 3)
            version = 8
            hub.heard(table.id)
            assert (await bob.next())["state"] == {"sealed": 3}
        finally:
            running.cancel()


async def test_pictures_are_drawn_once_for_all_who_see_them_alike(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table, drawn, made = await visit.home.game(BOB), Drawn(), list[object]()

        def once(key: object) -> object:
            return drawn.once(table, key, lambda: made.append(key) or key)

        assert [once((None, "en")), once((None, "en")), once((0, "en"))] == [(None, "en"), (None, "en"), (0, "en")]
        assert made == [(None, "en"), (0, "en")]
        await visit.home.answer(table, ANN, 3)
        table = await now(visit.home, table)
        assert once((0, "en")) == (0, "en") and len(made) == 3
