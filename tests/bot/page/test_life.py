"""When pages are served: by which settings, on which port."""

from __future__ import annotations

import socket
from typing import Any

import aiohttp
import pytest
from pydantic import ValidationError
from structlog.testing import capture_logs

from bot.page.signin import SignInServer
from bot.process.pages import HALF, UNSIGNED, paged
from bot.process.settings import Settings, complaints
from engine.ids import TableId
from engine.store import StoreError
from tests.bot.house import House

URL = "https://oraklos.example"


def settings(**said: Any) -> Settings:
    return Settings(_env_file=None, **said)  # pyright: ignore[reportCallIssue]


@pytest.mark.parametrize("url", [URL, f"{URL}/", "https://Oraklos.example:443", "https://oraklos.example:8443"])
def test_address_of_pages_is_an_origin(url: str) -> None:
    assert settings(page_url=url).page_url in (URL, f"{URL}:8443")


@pytest.mark.parametrize(
    "url", ["http://oraklos.example", "oraklos.example", f"{URL}/pages", f"{URL}/?a=1", "https://u:p@oraklos.example", "https://"]
)  # fmt: skip
def test_other_addresses_of_pages_are_refused(url: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        settings(page_url=url)
    assert "https address" in complaints(wrong.value)["page_url"]


async def test_no_port_is_opened_without_both_settings(house: House) -> None:
    for port, url in ((None, None), (0, None), (None, URL)):
        with capture_logs() as lines:
            async with paged(house.bot, port, url):
                assert house.bot.pages is None and house.bot.desk.page is None
        assert [line["reason"] for line in lines if line["event"] == "no-pages"] == [HALF] * (
            (port, url) != (None, None)
        )


async def test_links_have_the_public_address_while_pages_are_served(house: House) -> None:
    async with paged(house.bot, 0, URL):
        server = house.bot.pages
        assert server is not None and house.bot.desk.page is not None and server._runner is not None
        assert house.bot.desk.page.personal(7, "token", TableId("k7qf")) == f"{URL}/in#token.k7qf"
        host, port = server._runner.addresses[0]
        assert host == "127.0.0.1"
    assert house.bot.desk.page is None and house.bot.pages is None
    async with aiohttp.ClientSession() as http:
        with pytest.raises(aiohttp.ClientConnectionError):
            await http.get(f"http://127.0.0.1:{port}/in")


async def test_port_in_use_is_told_in_a_sentence(house: House) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(StoreError, match="ORAKLOS_PAGE_PORT"):
            async with paged(house.bot, other.getsockname()[1], URL):
                pass
    assert house.bot.pages is None and house.bot.desk.page is None


async def test_activity_without_client_secret_is_told_and_left_out(house: House) -> None:
    with capture_logs() as lines:
        async with paged(house.bot, 0, URL, activity=True):
            assert not isinstance(house.bot.pages, SignInServer)
            ways = house.bot.desk.page
            assert ways is not None and (ways.plain, ways.launched) == ("", None)
    assert [line["reason"] for line in lines if line["event"] == "no-activity"] == [UNSIGNED]


def test_client_secret_is_in_no_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_CLIENT_SECRET", "very-secret")
    assert "very-secret" not in repr(settings())
    with pytest.raises(ValidationError) as wrong:
        settings(DISCORD_CLIENT_SECRET=["very-secret"])
    assert "very-secret" not in str(complaints(wrong.value))
