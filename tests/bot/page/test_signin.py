"""Signing in to pages by Discord, in a browser and in the frame of an Activity, on a real bot and the local Discord."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
import structlog
from pydantic import SecretStr
from structlog.testing import capture_logs
from yarl import URL

from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.rest import Fault
from bot.page.signin import DISCORD, INSTANCE, LOOKS, Application, NotSignedIn
from bot.process.pages import paged
from engine.tables import Table
from engine.tables.limits import MINUTE
from engine.tables.pages import SESSION
from tests.bot.house import House, direct, find, press, verbs
from tests.bot.page.test_links import link_in, next_of, parts

SITE = "https://oraklos.example"
ELSEWHERE = "https://elsewhere.example"
SECRET = "client-secret-of-ours"
Json = dict[str, Any]


@dataclass
class Visit:
    """Visitors of the pages of a house, behind a proxy that shows them as SITE."""

    house: House
    at: str
    http: aiohttp.ClientSession
    origin: str
    said: list[str] = field(default_factory=list[str])
    """Addresses that a log or a history may keep."""

    async def get(self, path: str, cookie: str = "") -> aiohttp.ClientResponse:
        self.said.append(path)
        async with self.http.get(f"{self.at}{path}", headers={"Cookie": cookie}, allow_redirects=False) as answer:
            await answer.read()
            return answer

    async def begin(self, table: str) -> tuple[str, str]:
        """The address at Discord to which a browser is sent, and the cookie that it gets."""
        answer = await self.get(f"/sign-in?table={table}")
        assert answer.status == 303
        cookie = answer.cookies["__Host-signing"]
        assert cookie["httponly"] and cookie["secure"] and cookie["samesite"] == "Lax" and cookie["path"] == "/"
        return answer.headers["Location"], f"__Host-signing={cookie.value}"

    async def consent(self, address: str, person: Person | None) -> URL:
        """Where Discord sends the browser back, when somebody agrees or nobody does."""
        async with self.http.get(address) as page:
            assert page.status == 200, await page.text()
        form = {"user": "" if person is None else person.id}
        async with self.http.post(address, data=form, allow_redirects=False) as answer:
            return URL(answer.headers["Location"])

    async def back(self, to: URL, cookie: str) -> aiohttp.ClientResponse:
        assert str(to).startswith(f"{SITE}/signed-in?")
        return await self.get(to.raw_path_qs, cookie)

    async def signed_in(self, person: Person, table: Table) -> str:
        """The cookie of a browser in which a person has signed in."""
        address, cookie = await self.begin(table.id)
        answer = await self.back(await self.consent(address, person), cookie)
        assert (answer.status, answer.headers["Location"]) == (303, f"/t/{table.id}")
        session = answer.cookies["__Host-session"]
        assert session["httponly"] and session["secure"] and session["samesite"] == "Strict"
        return f"__Host-session={session.value}"

    async def code(self, person: Person, instance: str) -> str:
        """The code that Discord's client gives the page in its frame."""
        args = {"client_id": self.house.server.world.application_id, "response_type": "code", "scope": ["identify"]}
        return (await person._post("authorize", {"instance": instance, "args": args}))["code"]

    async def frame(self, code: str, instance: str, origin: str = "") -> tuple[int, Json]:
        headers, body = {"Origin": origin or self.origin}, {"code": code, "instance": instance}
        async with self.http.post(f"{self.at}/activity", json=body, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith("{") else {}

    @asynccontextmanager
    async def line(
        self, path: str, first: Json | None, origin: str = "", cookie: str = ""
    ) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
        headers = {"Origin": origin or self.origin, "Cookie": cookie}
        self.said.append(path)
        async with self.http.ws_connect(f"{self.at}{path}", headers=headers) as socket:
            if first is not None:
                await socket.send_str(json.dumps(first))
            yield socket


@asynccontextmanager
async def visits(house: House, *, activity: bool) -> AsyncGenerator[Visit]:
    own = "http://activity.example/" if activity else ""
    house.server.oauth.set_up(secret=SECRET, redirects=(f"{SITE}/signed-in",), activity=own)
    async with paged(house.bot, 0, SITE, SecretStr(SECRET), activity=activity):
        server = house.bot.pages
        assert server is not None and server._runner is not None
        at = f"http://127.0.0.1:{server._runner.addresses[0][1]}"
        origin = f"https://{house.server.world.application_id}.discordsays.com"
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http:
            yield Visit(house, at, http, origin)


@pytest.fixture
async def browsers(house: House) -> AsyncIterator[Visit]:
    async with visits(house, activity=False) as visit:
        yield visit


@pytest.fixture
async def frames(house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visit]:
    monkeypatch.setattr("bot.page.signin.LOOKS", (0.0,) * len(LOOKS))
    async with visits(house, activity=True) as visit:
        yield visit


def links(message: Json) -> list[str]:
    return [one["url"] for one in parts(message["components"]) if one.get("url")]


# In a browser


async def test_open_the_board_is_a_plain_link_and_personal_links_are_off(browsers: Visit, ann: Person) -> None:
    table = await browsers.house.table("ann", "bob")
    question = await ann.wait_for(lambda message: direct(message) and "pick" in verbs(message))
    assert links(question) == [f"{SITE}/t/{table.id}"] and "open" not in verbs(question)
    token = await browsers.house.bot.tables.pages.link(int(ann.id))
    headers = {"Origin": SITE}
    async with browsers.http.post(f"{browsers.at}/in", json={"token": token}, headers=headers) as answer:
        assert answer.status == 405


async def test_sign_in_leads_to_the_board_and_is_told(browsers: Visit, ann: Person) -> None:
    table = await browsers.house.table("ann", "bob")
    cookie = await browsers.signed_in(ann, table)
    async with browsers.line("/socket", {"open": table.id, "have": []}, SITE, cookie) as socket:
        assert (await next_of(socket))["state"]["question"] is not None
    await ann.wait_for(lambda message: "signed in to table pages" in text_of(message))
    assert browsers.house.server.oauth.tokens == {}  # revoked


async def test_person_whom_we_do_not_know_may_sign_in(browsers: Visit, ann: Person) -> None:
    table, eve = await browsers.house.table("ann", "bob"), await browsers.house.person("eve")
    cookie = await browsers.signed_in(eve, table)
    async with browsers.line("/socket", {"open": table.id, "have": []}, SITE, cookie) as socket:
        assert (await next_of(socket))["state"]["question"] is None
    known = await browsers.house.bot.tables.people.person(int(eve.id))
    assert known is not None and known.name == "Eve"


async def test_sign_in_that_is_denied_is_told(browsers: Visit) -> None:
    address, cookie = await browsers.begin("k7qf")
    answer = await browsers.back(await browsers.consent(address, None), cookie)
    assert answer.headers["Location"] == "/t/k7qf#denied" and "__Host-session" not in answer.cookies
    assert answer.cookies["__Host-signing"]["max-age"] == "0"


@pytest.mark.parametrize("spoilt", ["no cookie", "other browser", "other table", "no state", "odd state"])
async def test_state_of_another_browser_is_refused(browsers: Visit, ann: Person, spoilt: str) -> None:
    address, cookie = await browsers.begin("k7qf")
    to = await browsers.consent(address, ann)
    state = to.query["state"]
    if spoilt == "no cookie":
        cookie = ""
    elif spoilt == "other browser":
        _, cookie = await browsers.begin("k7qf")
    elif spoilt == "other table":
        to = to.update_query(state=state.replace("k7qf", "aaaa"))
    elif spoilt == "no state":
        to = to.without_query_params("state")
    else:
        to = to.update_query(state="//evil.example/\ud800".encode(errors="replace").decode() + state)
    answer = await browsers.back(to, cookie)
    assert answer.status == 303 and answer.headers["Location"] in ("/t/k7qf#late", "/t/aaaa#late", "/in#late")
    assert "__Host-session" not in answer.cookies and len(browsers.house.server.oauth.codes) == 1  # not even tried


async def test_sign_in_that_took_too_long_is_refused(browsers: Visit, ann: Person) -> None:
    address, cookie = await browsers.begin("k7qf")
    to = await browsers.consent(address, ann)
    browsers.house.ahead += 10 * MINUTE + 1
    assert (await browsers.back(to, cookie)).headers["Location"] == "/t/k7qf#late"


async def test_state_and_code_serve_once(browsers: Visit, ann: Person) -> None:
    address, cookie = await browsers.begin("k7qf")
    to = await browsers.consent(address, ann)
    first, second = await browsers.back(to, cookie), await browsers.back(to, cookie)
    assert "__Host-session" in first.cookies and second.headers["Location"] == "/t/k7qf#refused"
    assert "__Host-session" not in second.cookies


async def test_code_of_another_sign_in_is_refused(browsers: Visit, ann: Person, bob: Person) -> None:
    address, cookie = await browsers.begin("k7qf")
    mine = await browsers.consent(address, ann)
    other, _ = await browsers.begin("k7qf")
    stolen = await browsers.consent(other, bob)
    answer = await browsers.back(mine.update_query(code=stolen.query["code"]), cookie)
    assert answer.headers["Location"] == "/t/k7qf#refused" and "__Host-session" not in answer.cookies


async def test_discord_that_is_away_is_told(browsers: Visit, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    address, cookie = await browsers.begin("k7qf")
    to = await browsers.consent(address, ann)
    monkeypatch.setattr("discord.http.Route.BASE", "http://127.0.0.1:9/api/v10")
    assert (await browsers.back(to, cookie)).headers["Location"] == "/t/k7qf#down"


@pytest.mark.parametrize("table", ["", "../x", "a/b", "%2F%2Fevil.example", "x" * 21, "ąęć"])
async def test_sign_in_leads_to_tables_alone(browsers: Visit, table: str) -> None:
    assert (await browsers.get(f"/sign-in?table={table}")).status == 400


@pytest.mark.parametrize("ends", ["settings", "erase"])
async def test_sessions_end_in_both_ways(frames: Visit, ann: Person, ends: str) -> None:
    table = await frames.house.table("ann", "bob")
    cookie = await frames.signed_in(ann, table)
    instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
    _, found = await frames.frame(await frames.code(ann, instance), instance)
    browser = frames.line("/socket", {"open": table.id, "have": []}, SITE, cookie)
    framed = frames.line("/activity/socket", {"session": found["session"]})
    async with browser as one, framed as other:
        await other.send_str(json.dumps({"open": table.id, "have": []}))
        assert "state" in await next_of(one) and "state" in await next_of(other)
        if ends == "settings":
            settings = (await ann.command("settings")).panel
            assert "2 browsers" in text_of(settings)
            await ann.click(settings, find(settings, "settings", "Sign out everywhere"))
        else:
            asked = (await ann.command("privacy erase")).panel
            await ann.click(asked, find(asked, "erase"))
        for socket in (one, other):
            while "closed" not in (message := await next_of(socket)):
                pass
            assert message == {"closed": 4401}
    async with frames.line("/activity/socket", {"session": found["session"]}) as again:
        assert await next_of(again) == {"closed": 4401}


# Inside Discord


async def test_open_the_board_launches_the_activity_at_its_table(frames: Visit, ann: Person, bob: Person) -> None:
    await frames.house.table("ann", "bob")
    table = await frames.house.table("ann", "bob")
    answer = await press(ann, "open", when=lambda message: table.id in json.dumps(message["components"]))
    assert answer.message is None and INSTANCE.fullmatch(answer.activity)
    status, found = await frames.frame(await frames.code(ann, answer.activity), answer.activity)
    assert status == 200 and [id for id, _ in found["tables"]] == [table.id]
    async with frames.line("/activity/socket", {"session": found["session"]}) as socket:
        await socket.send_str(json.dumps({"open": table.id, "have": []}))
        assert (await next_of(socket))["state"]["question"] is not None
    assert not [one for one in ann.messages() if "signed in to table pages" in text_of(one)]


@pytest.mark.refused
async def test_refused_launch_gives_a_link(frames: Visit, ann: Person) -> None:
    table = await frames.house.table("ann", "bob")
    frames.house.server.world.activity = ""  # switched off in the portal
    answer = await press(ann, "open")
    assert link_in(answer) == f"{SITE}/t/{table.id}" and "opens in your browser" in text_of(answer.panel)


async def test_table_of_the_thread_is_opened_else_one_is_asked(frames: Visit, ann: Person) -> None:
    oauth, channels = frames.house.server.oauth, frames.house.server.world.channels
    tables = [await frames.house.table("ann", "bob") for _ in range(2)]
    thread = str(await frames.house.thread(tables[0]))
    opened: list[list[str]] = []
    for place in (thread, ann.here):
        instance = oauth.launch(ann.id, channels[place])
        _, found = await frames.frame(await frames.code(ann, instance), instance)
        opened.append(sorted(id for id, _ in found["tables"]))
    assert opened == [[tables[0].id], sorted(table.id for table in tables)]
    assert all(title.endswith(id) and title != id for id, title in found["tables"])


@pytest.mark.refused
async def test_person_who_is_not_in_the_activity_is_refused(frames: Visit, ann: Person, bob: Person) -> None:
    oauth, here = frames.house.server.oauth, frames.house.server.world.channels[ann.here]
    mine, other = oauth.launch(ann.id, here), oauth.launch(bob.id, frames.house.server.world.home.founded[-1])
    assert mine != other
    for instance in (other, "i-1-gc-2-3"):
        assert await frames.frame(await frames.code(ann, mine), instance) == (403, {"why": "elsewhere"})
    code = await frames.code(ann, mine)
    oauth.leave(ann.id, mine)
    assert await frames.frame(code, mine) == (403, {"why": "elsewhere"})
    assert await frames.house.bot.tables.pages.sessions(int(ann.id)) == []


async def test_code_in_the_frame_serves_once(frames: Visit, ann: Person) -> None:
    instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
    code = await frames.code(ann, instance)
    assert (await frames.frame(code, instance))[0] == 200
    assert await frames.frame(code, instance) == (403, {"why": "refused"})


@pytest.mark.refused
async def test_discord_that_fails_at_the_instance_is_told(frames: Visit, ann: Person) -> None:
    instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
    frames.house.server.rest.faults.append(Fault(403, "GET", "activity-instances"))
    assert await frames.frame(await frames.code(ann, instance), instance) == (403, {"why": "down"})


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", SITE, "https://1.discordsays.com", "https://discord.com"])
async def test_pages_of_other_sites_cannot_use_the_frames_ways(frames: Visit, ann: Person, origin: str) -> None:
    instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
    code = await frames.code(ann, instance)
    assert (await frames.frame(code, instance, origin))[0] == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with frames.line("/activity/socket", {"session": "x"}, origin):
            pass
    assert (await frames.frame(code, instance))[0] == 200  # it was not used up


@pytest.mark.parametrize(
    "body", ['{"code": 1, "instance": "i-1"}', '{"code": "x"}', "[]", "x", '{"code": "x", "instance": "../x"}']
)
async def test_malformed_sign_in_of_a_frame_is_refused(frames: Visit, body: str) -> None:
    headers = {"Origin": frames.origin}
    async with frames.http.post(f"{frames.at}/activity", data=body, headers=headers) as answer:
        assert answer.status == 400


async def test_cookies_do_not_count_in_the_frame_nor_bearers_in_a_browser(frames: Visit, ann: Person) -> None:
    table = await frames.house.table("ann", "bob")
    cookie = await frames.signed_in(ann, table)
    instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
    _, found = await frames.frame(await frames.code(ann, instance), instance)
    bearer = found["session"]
    firsts: list[Json] = [{"open": table.id, "have": []}, {"session": cookie.partition("=")[2]}]
    for first in (*firsts, {"session": 1}, {"session": ""}):
        async with frames.line("/activity/socket", first, cookie=cookie) as socket:
            assert await next_of(socket) == {"closed": 4401}
    async with frames.line("/activity/socket", None) as socket:
        await socket.send_bytes(json.dumps({"session": bearer}).encode())
        assert await next_of(socket) == {"closed": 4401}
    async with frames.line("/socket", firsts[0], SITE, f"__Host-session={bearer}") as socket:
        assert await next_of(socket) == {"closed": 4401}


async def test_only_the_activitys_page_may_be_framed_and_by_discord_alone(frames: Visit) -> None:
    for path in (
        "/",
        "/in",
        "/t/k7qf",
        "/static/page.js",
        "/sign-in?table=k7qf",
        "/signed-in",
        "/activity",
        "/nothing",
    ):
        answer = await frames.get(path)
        policy = answer.headers["Content-Security-Policy"]
        ancestors = next(one for one in policy.split("; ") if one.startswith("frame-ancestors")).split()[1:]
        assert ancestors == ([*DISCORD] if path == "/" else ["'none'"]), path
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == ("no-cache" if path.startswith("/static") else "no-store"), path


async def test_no_page_for_a_frame_without_an_activity(browsers: Visit) -> None:
    for path in ("/", "/activity", "/activity/socket"):
        assert (await browsers.get(path)).status == 404


async def test_no_secret_reaches_log_address_or_answer(
    frames: Visit, ann: Person, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG, "aiohttp")
    table = await frames.house.table("ann", "bob")
    with capture_logs() as lines:
        address, signing = await frames.begin(table.id)
        cookie = await frames.signed_in(ann, table)
        to = await frames.consent(address, ann)
        refused = await frames.back(to.update_query(code="wrong"), signing)
        instance = frames.house.server.oauth.launch(ann.id, frames.house.server.world.channels[ann.here])
        code = await frames.code(ann, instance)
        _, found = await frames.frame(code, instance)
        await frames.frame(code, instance)
        async with frames.line("/activity/socket", {"session": found["session"]}) as socket:
            await socket.send_str(json.dumps({"open": table.id, "have": []}))
            state = await next_of(socket)
    told = [str(state), str(lines), *capfd.readouterr(), *(record.getMessage() for record in caplog.records)]
    kept = [one for one in frames.said if not one.startswith("/signed-in")]  # which the browser replaces at once
    everything = "\n".join([*told, *kept, address, refused.headers["Location"], str(refused.headers)])
    secrets = [SECRET, signing.partition("=")[2], cookie.partition("=")[2], found["session"], code]
    secrets += frames.house.server.oauth.tokens
    for secret in secrets:
        assert secret not in everything
    structlog.reset_defaults()


@pytest.mark.refused
async def test_entry_point_command_of_discord_is_kept_at_the_start(house: House, ann: Person) -> None:
    house.server.world.activity = "http://activity.example/"
    house.server.commands.registered()
    await house.restart()
    kinds = {kind for kind, _ in house.server.commands.scopes[""]}
    assert kinds >= {1, 4} and (await ann.command("settings")).message is not None


async def test_discord_that_answers_nonsense_is_told(browsers: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", browsers.house.server.url)  # answers with pages
    with pytest.raises(NotSignedIn, match="down"):
        await Application(browsers.house.bot, SECRET).person("x")


async def test_sign_in_replaces_the_session_of_the_same_browser(browsers: Visit, ann: Person) -> None:
    table = await browsers.house.table("ann", "bob")
    former = await browsers.signed_in(ann, table)
    address, signing = await browsers.begin(table.id)
    await browsers.back(await browsers.consent(address, ann), f"{signing}; {former}")
    assert len(await browsers.house.bot.tables.pages.sessions(int(ann.id))) == 1
    assert await browsers.house.bot.tables.pages.who(former.partition("=")[2], SESSION) is None
