"""Personal links and sessions: used once, ended at once, and never stored readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tables.limits import DAY, HOUR, MINUTE
from engine.tables.pages import MOST
from tests.engine.tables.helpers import ANN, BOB, House, house
from tests.engine.tables.test_privacy import bytes_of
from tests.values import not_none


async def entered(home: House, user: int = ANN, browser: str = "Firefox") -> str:
    link = await home.tables.pages.link(user)
    whose, session = not_none(await home.tables.pages.enter(link, browser))
    assert whose == user
    return session


async def test_link_opens_one_session(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages = home.tables.pages
        link = await pages.link(ANN)
        assert len(link) == 32
        user, session = not_none(await pages.enter(link, "Firefox"))
        assert user == await pages.who(session) == ANN
        assert await pages.enter(link, "Firefox") is None
        assert await pages.who(link) is None and await pages.enter(session, "Firefox") is None
        assert [one.browser for one in await pages.sessions(ANN)] == ["Firefox"]
        assert await pages.sessions(BOB) == []


async def test_expired_and_unknown_links_open_nothing(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages = home.tables.pages
        link = await pages.link(ANN)
        home.now += 10 * MINUTE
        assert await pages.enter(link, "") is None and await pages.enter("", "") is None
        assert await pages.enter("x" * 32, "") is None and await pages.who("x" * 32) is None


async def test_link_of_another_user_stays_usable_for_its_owner(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages = home.tables.pages
        link = await pages.link(ANN)
        assert await pages.enter(link, "", user=BOB) is None
        assert await pages.enter(link, "", user=ANN) is not None


async def test_session_ends_thirty_days_after_the_last_visit(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages = home.tables.pages
        session = await entered(home)
        for _ in range(3):
            home.now += 20 * DAY
            assert await pages.who(session) == ANN
        home.now += 30 * DAY
        assert await pages.who(session) is None and await pages.sessions(ANN) == []
        await home.tables.privacy.tidy()
        assert (await home.tables.privacy.stored_of(ANN))["records"].keys() == set()


async def test_last_visit_is_written_once_an_hour(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        session, began = await entered(home), home.now
        home.now += HOUR
        await home.tables.pages.who(session)
        assert [one.seen for one in await home.tables.pages.sessions(ANN)] == [began]
        home.now += 1
        await home.tables.pages.who(session)
        assert [one.seen for one in await home.tables.pages.sessions(ANN)] == [home.now]


async def test_new_session_replaces_the_former_one_of_that_browser(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages, former, other = home.tables.pages, await entered(home), await entered(home, BOB)
        for token in (former, other):
            assert await pages.enter(await pages.link(ANN), "", former=token) is not None
        assert await pages.who(former) is None and await pages.who(other) == BOB
        assert len(await pages.sessions(ANN)) == 2


async def test_links_and_browsers_of_a_person_are_limited(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        sessions: list[str] = []
        for _ in range(MOST + 1):
            home.now += 1
            sessions.append(await entered(home))
        assert await home.tables.pages.who(sessions[0]) is None and await home.tables.pages.who(sessions[1]) == ANN
        links: list[str] = []
        for _ in range(MOST + 1):
            home.now += 1
            links.append(await home.tables.pages.link(ANN))
        assert await home.tables.pages.enter(links[0], "") is None
        assert await home.tables.pages.enter(links[1], "") is not None


async def test_ending_and_erasing_end_all_sessions_of_one_user(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        pages, others, ended = home.tables.pages, await entered(home, BOB), list[int]()
        pages.ended = ended.append
        first, link = await entered(home), await pages.link(ANN)
        await pages.end(ANN)
        assert await pages.who(first) is None and await pages.enter(link, "") is None and ended == [ANN]
        second, link = await entered(home), await pages.link(ANN)
        await home.tables.privacy.erase(ANN)
        assert await pages.who(second) is None and await pages.enter(link, "") is None
        assert await pages.who(others) == BOB


@pytest.mark.file
async def test_tokens_are_not_stored(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        link, session = await home.tables.pages.link(ANN), await entered(home)
        stored = bytes_of(tmp_path / "one.db")
        assert link.encode() not in stored and session.encode() not in stored and b"Firefox" in stored
        exported = str(await home.tables.privacy.stored_of(ANN))
        assert "Firefox" in exported and "digest" not in exported
