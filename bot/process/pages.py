"""The pages of tables, as long as a bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import structlog
from discord.http import Route
from pydantic import SecretStr
from yarl import URL

from bot.page.acts import PageActions
from bot.page.club import ClubPages
from bot.page.server import PageServer
from bot.page.signin import Application, SignInServer
from bot.process.client import Oraklos
from engine.store import StoreError

log = structlog.get_logger(__name__)

HALF = "ORAKLOS_PAGE_PORT and ORAKLOS_PAGE_URL go together; with one of them alone tables have no pages."


UNSIGNED = (
    "ORAKLOS_ACTIVITY needs DISCORD_CLIENT_SECRET, by which people are signed in; without it there is no Activity."
)


@asynccontextmanager
async def paged(
    bot: Oraklos,
    port: int | None,
    url: str | None,
    secret: SecretStr | None = None,
    *,
    activity: bool = False,
    local: bool = False,
) -> AsyncGenerator[None]:
    """Serves the pages of tables on a port of loopback, for browsers under `url`; `local`: on this machine alone.
    With a client `secret` people sign in by Discord, and there may be an `activity`.
    Without port and address there are no pages. Raises StoreError if the port cannot be used."""
    if activity and secret is None:
        log.warning("no-activity", reason=UNSIGNED)
    if not local and (port is None or url is None):
        if port is not None or url is not None:
            log.warning("no-pages", reason=HALF)
        yield
        return
    actions = PageActions(bot.desk, bot.members, bot.replays, bot.actions.keepsakes)
    given: dict[str, Any] = {
        "url": None if local else url,
        "sees": bot.members.sees,
        "signed_in": bot.actions.pages.signed_in,
        "ready": bot.is_ready,
        "clubs": ClubPages(bot.desk, bot.arena, bot.members, actions.open),
    }
    doors = bot.desk, actions
    if secret is None:
        server = PageServer(*doors, **given)
    else:
        application = Application(bot, secret.get_secret_value().strip(), activity=activity)
        if local:
            application = replace(application, clients=(str(URL(Route.BASE).origin()),), own=True)
        server = SignInServer(application, *doors, **given)
    bot.pages = server
    if bot.neighbours is not None:
        bot.neighbours.told = server.hub.heard
    looking = None if bot.holding is None else asyncio.create_task(server.hub.run())
    try:
        try:
            await server.start(port or 0)
        except (OSError, OverflowError):
            raise StoreError(f"Port {port} cannot be used here. Choose another as ORAKLOS_PAGE_PORT.") from None
        yield
    finally:
        bot.pages, bot.desk.page, bot.desk.site = None, None, ""
        if looking is not None:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
        await server.close()
