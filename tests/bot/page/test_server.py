"""The server of pages: who is let in, what it answers, and what never leaves it."""

from __future__ import annotations

import asyncio
import gzip
import logging
from pathlib import Path

import aiohttp
import pytest
import structlog
from aiohttp.test_utils import make_mocked_request
from structlog.testing import capture_logs

from bot.page.server import MOST_BYTES, MOST_PAGES, _address, browser_of
from engine.tables import Limits
from engine.tables.limits import DAY, MINUTE
from tests.bot.house import until
from tests.bot.page.visits import ELSEWHERE, URL, Browser, visits
from tests.engine.tables.helpers import ANN, BOB, CID

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


async def test_link_lets_one_browser_in_and_says_so(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        link = await visit.home.tables.pages.link(ANN)
        first, second = await visit.post(link, **{"User-Agent": FIREFOX}), await visit.post(link)
        assert (first.status, second.status) == (204, 403) and "too old" in (await second.json())["words"]
        cookie = first.cookies["__Host-session"]
        assert cookie["httponly"] and cookie["secure"] and cookie["samesite"] == "Strict" and cookie["path"] == "/"
        assert int(cookie["max-age"]) == 30 * DAY and not cookie["domain"]
        assert visit.told == [(ANN, "Firefox, Linux")]


async def test_expired_and_unknown_links_are_refused_alike(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        link = await visit.home.tables.pages.link(ANN)
        visit.home.now += 10 * MINUTE
        answers = [await visit.post(token) for token in (link, "x" * 32, "")]
        assert {(one.status, await one.text()) for one in answers} == {(403, await answers[0].text())}
        assert all(not one.cookies for one in answers) and visit.told == []


async def test_local_links_are_for_the_path_of_their_user(tmp_path: Path) -> None:
    async with visits(tmp_path, url=None) as visit:
        link = await visit.home.tables.pages.link(ANN)
        assert (await visit.post(link, f"/as/{BOB}")).status == 403
        answer = await visit.post(link, f"/as/{ANN}")
        cookie = answer.cookies["session"]
        assert cookie["path"] == f"/as/{ANN}/" and cookie["httponly"] and not cookie["secure"]
        table = await visit.home.game(BOB)
        assert "state" in (await visit.opened(ANN, table, f"session={cookie.value}")).first
        headers = {"Origin": visit.server.url, "Cookie": f"session={cookie.value}"}
        stranger = Browser(await visit.http.ws_connect(f"{visit.at}/as/{BOB}/socket", headers=headers))
        await stranger.send(open=table.id, have=[])
        assert await stranger.next() == {"closed": 4401}


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "", URL + ".evil.example", "http://oraklos.example"])
async def test_pages_of_other_sites_can_neither_post_nor_open_a_socket(tmp_path: Path, origin: str) -> None:
    async with visits(tmp_path) as visit:
        link, cookie = await visit.home.tables.pages.link(ANN), await visit.session(ANN)
        assert (await visit.post(link, Origin=origin)).status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visit.http.ws_connect(f"{visit.at}/socket", headers={"Origin": origin, "Cookie": cookie})
        assert refused.value.status == 403
        assert (await visit.post(link)).status == 204  # the link was not used up


async def test_all_answers_forbid_framing_foreign_scripts_and_caching(tmp_path: Path) -> None:
    files = {"index.html": "<title>Page</title>", "page.js": "let a = 1;\n" * 100, "style.css": "a { color: red }"}
    async with visits(tmp_path, files=files) as visit:
        paths = (
            "/in",
            "/t/k7qf",
            "/static/page.js",
            "/static/none.js",
            "/static/%2e%2e/server.py",
            "/",
            "/t/a/b",
            "/socket",
        )
        for path in paths:
            async with visit.http.get(f"{visit.at}{path}") as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["X-Robots-Tag"] == "noindex"
                kept = "no-cache" if path == "/static/page.js" else "no-store"
                assert answer.headers["Cache-Control"] == kept, path
                assert "aiohttp" not in answer.headers["Server"] and "Set-Cookie" not in answer.headers


async def test_files_are_packed_once_and_not_sent_again(tmp_path: Path) -> None:
    text = "let a = 1;\n" * 100
    async with visits(tmp_path, files={"index.html": "<p>", "page.js": text}) as visit:
        url = f"{visit.at}/static/page.js"
        async with visit.http.get(url, headers={"Accept-Encoding": "br, gzip"}, auto_decompress=False) as answer:
            body, tag = await answer.read(), answer.headers["ETag"]
            assert answer.headers["Content-Encoding"] == "gzip" and gzip.decompress(body).decode() == text
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
        async with visit.http.get(url, headers={"Accept-Encoding": "identity"}) as answer:
            assert await answer.text() == text
        async with visit.http.get(url, headers={"If-None-Match": f"W/{tag}"}) as answer:
            assert answer.status == 304 and await answer.read() == b""


async def test_socket_without_a_session_is_closed(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        for cookie in ("", "__Host-session=", "__Host-session=" + "x" * 32):
            browser = await visit.page(ANN, cookie or "a=b")
            await browser.send(open=table.id, have=[])
            assert await browser.next() == {"closed": 4401}
        await until(lambda: not visit.server.hub.lines)


@pytest.mark.parametrize("ends", ["sign out", "erase", "age"])
async def test_page_closes_with_its_session(tmp_path: Path, ends: str) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        ann, bob = await visit.opened(ANN, table), await visit.opened(BOB, table)
        if ends == "age":
            visit.home.now += 15 * DAY
            await bob.quiet()
            visit.home.now += 15 * DAY
            await ann.send(ping=1)
        elif ends == "erase":
            await visit.home.tables.privacy.erase(ANN)
            await ann.send(ping=1)
        else:
            await visit.home.tables.pages.end(ANN)
        while "closed" not in (message := await ann.next()):
            pass
        assert message == {"closed": 4401}
        assert await bob.quiet() == [] or ends == "erase"  # all see that a computer plays on


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "1", '{"open": 1, "have": []}', '{"open": "k7qf", "have": [1]}', '{"show": "seed"}',
     '{"act": "", "do": "give"}', '{"act": 5, "do": "give"}', '{"act": "n"}', '{"nothing": 1}', "[" * 10_000,
     '{"ping": "' + "x" * MOST_BYTES + '"}', '{"ping": "' + "x" * 5 * MOST_BYTES + '"}', "é" * 9000, b"binary",
     '{"act": "' + "n" * 33 + '", "do": "give"}'],
)  # fmt: skip
async def test_malformed_and_long_messages_close_the_page(tmp_path: Path, text: str | bytes) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        ann = await visit.opened(ANN, table)
        await (ann.socket.send_str(text) if isinstance(text, str) else ann.socket.send_bytes(text))
        closed = (await ann.next())["closed"]
        assert closed == (1009 if len(text) > 4 * MOST_BYTES else 4400)


async def test_acts_before_a_table_is_open_close_the_page(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        ann = await visit.page(ANN)
        assert await ann.act("give", [3]) == [{"closed": 4400}]


async def test_oldest_page_of_a_person_is_closed_for_one_too_many(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        cookie = await visit.session(ANN)
        pages = [await visit.opened(ANN, table, cookie) for _ in range(MOST_PAGES + 1)]
        assert await pages[0].next() == {"closed": 4408}
        assert [await one.quiet() for one in pages[1:]] == [[]] * MOST_PAGES


async def test_too_many_acts_close_the_page(tmp_path: Path) -> None:
    async with visits(tmp_path, limits=Limits(clicks=6)) as visit:
        table = await visit.home.game(BOB)
        ann, bob = await visit.opened(ANN, table), await visit.opened(BOB, table)
        for n in range(5):
            assert (await ann.act("lay", [n], f"nonce-{n}0"))[-1] == {"done": f"nonce-{n}0"}
        assert await ann.act("lay", [9]) == [{"closed": 4408}]
        assert await bob.quiet() == []


async def test_address_that_asks_too_often_is_refused(tmp_path: Path) -> None:
    async with visits(tmp_path, limits=Limits(clicks=1)) as visit:
        near, far = {"X-Forwarded-For": "10.0.0.1, 2001:db8::1"}, {"X-Forwarded-For": "2001:db8:1::1"}
        found = [(await visit.post("x" * 32, **near)).status for _ in range(9)]
        assert found == [403] * 8 + [429]
        assert (await visit.post("x" * 32, **far)).status == 403


async def test_no_token_reaches_log_address_or_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    with capture_logs() as lines:
        async with visits(tmp_path) as visit:
            table = await visit.home.game(BOB)
            link = await visit.home.tables.pages.link(ANN)
            address = visit.server.address(ANN, link, table.id)
            cookie = await visit.session(ANN)
            await visit.post(link, Origin=ELSEWHERE)
            ann = await visit.opened(ANN, table, cookie)
            (refused,) = [one for one in await ann.act("break", None, stamp="abcdef") if "refused" in one]
            (line,) = [one for one in lines if one["event"] == "trouble"]
            assert line["number"] in refused["words"]
            port = int(visit.at.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /socket HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\x00\r\n\r\n".encode())
            assert b"400" in await reader.readline()
            writer.close()
            said = [*map(str, ann.first.values()), refused["words"]]
            said += [visit.at + "/in", *(str(one) for one in lines if one["event"] != "trouble")]
    assert address == f"{URL}/in#{link}.{table.id}"
    everything = "\n".join(
        [*said, line["number"], *(record.getMessage() for record in caplog.records), *capfd.readouterr()]
    )
    for token in (link, cookie.partition("=")[2]):
        assert token not in everything
    structlog.reset_defaults()


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (iPhone; CPU like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        ("curl/8", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_browser_is_named_by_program_and_system(agent: str, name: str) -> None:
    assert browser_of(agent) == name


async def test_onlooker_is_admitted_or_told_why_not(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        table = await visit.home.game(BOB)
        cid = await visit.opened(CID, table)
        assert cid.first == {"notice": "refused: no-table"}
        visit.watching.add(CID)
        cid = await visit.opened(CID, table)
        assert "state" in cid.first and cid.first["state"]["sealed"] is None
        unknown = await visit.page(ANN)
        await unknown.send(open="none", have=[])
        assert await unknown.next() == {"notice": "refused: no-table"}


@pytest.mark.parametrize(("said", "alike"), [("::ffff:1.2.3.4", "1.2.3.4"), ("2001:db8::1", "2001:db8::2")])
async def test_address_is_told_from_its_neighbours(said: str, alike: str) -> None:
    def address(one: str) -> int:
        return _address(make_mocked_request("GET", "/", headers={"X-Forwarded-For": one}))

    assert address(said) == address(alike)
    assert address("::ffff:1.2.3.4") != address("::ffff:1.2.3.5") != address("2001:db8::1")


async def test_token_that_is_no_text_lets_nobody_in(tmp_path: Path) -> None:
    async with visits(tmp_path) as visit:
        assert await visit.home.tables.pages.enter("\ud800", "") is None
        assert await visit.home.tables.pages.who("\ud800") is None
