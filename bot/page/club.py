"""Pages of a server and of a tournament for a club's site: what is shown to everybody, and links to it. They hold no
script and nothing that acts, so other sites may frame them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from html import escape

from aiohttp import web

from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.page.open import OpenTables
from bot.panels.named import called
from engine.arena import Arena
from engine.arena.arena import LIVE
from engine.core import Refused
from engine.ids import TournamentId
from engine.language import Say
from engine.store.privacy import NOBODY
from engine.tables import Status, Table, TableRefused
from engine.tournaments import standings
from engine.tournaments.standings import points_text

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors *; "
    "base-uri 'none'; form-action 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""They replace those of other pages."""
MOST = 50
"""Tables on a page."""
FRESH, PAGES = 10.0, 64
"""Seconds for which a page is kept, and the number of pages kept."""


class ClubPages:
    def __init__(self, desk: Desk, arena: Arena, members: Members, opened: OpenTables) -> None:
        self._desk = desk
        self._arena = arena
        self._members = members
        self._open = opened
        self._kept: OrderedDict[tuple[str, str], tuple[float, str]] = OrderedDict()

    async def answer(self, request: web.Request, say: Say) -> web.Response:
        """The page of a server or a tournament. Raises HTTPNotFound unless the server's organisers switched it on."""
        key, now = (request.path, say.locale), asyncio.get_running_loop().time()
        made, body = self._kept.get(key, (0.0, ""))
        if not body or made < now - FRESH:
            match request.match_info:
                case {"server": server}:
                    body = await self._server(int(server), say.plain)
                case info:
                    body = await self._event(TournamentId(info["event"]), say.plain)
            self._kept[key] = now, body
            while len(self._kept) > PAGES:
                self._kept.popitem(last=False)
        return web.Response(text=body, content_type="text/html", headers=HEADERS)

    async def _admit(self, guild: int) -> None:
        if not (await self._desk.tables.servers.get(guild)).page:
            raise web.HTTPNotFound

    async def _server(self, guild: int, say: Say) -> str:
        await self._admit(guild)
        events = [
            f'<li><a href="{self._desk.site}/e/{held.id}" target="_blank" rel="noopener">'
            f"{escape(held.tournament.setup.name)}</a></li>"
            for held in await self._arena.find(guild, LIVE)
            if await self._members.public(guild, held.row.channel)
        ]
        found = [await self._desk.tables.views.find(guild, status=one) for one in (Status.RUNNING, Status.LOBBY)]
        tables = await self._listed([table for some in found for table in some], say)
        return _page(say, say("club-title"), [*tables, *_section(say("club-events"), "ul", events)])

    async def _event(self, tournament: TournamentId, say: Say) -> str:
        try:
            held = await self._arena.tournament(tournament)
        except Refused:
            raise web.HTTPNotFound from None
        await self._admit(held.guild)
        if not await self._members.public(held.guild, held.row.channel):
            raise web.HTTPNotFound
        t, unlisted = held.tournament, await self._desk.tables.people.unlisted()
        rows = [
            f"<tr><td>{row.rank or '–'}</td><td>{escape(called(t, NOBODY if row.user in unlisted else row.user, say))}"
            f"</td><td>{points_text(row.points)}</td></tr>"
            for row in (standings(t) if t.stages else ())
        ]
        ids = [one.id for one in t.round.tables if one.id] if t.round is not None else []
        tables = [await self._desk.tables.views.table(one) for one in ids]
        listed = await self._listed([table for table in tables if table is not None], say)
        return _page(say, t.setup.name, [*listed, *_section(say("tournament-standings"), "table", rows)])

    async def _listed(self, tables: Iterable[Table], say: Say) -> list[str]:
        """Those of these tables that are shown to everybody."""
        lines: list[str] = []
        for table in tables:
            if not table.shown or len(lines) == MOST:
                continue
            try:
                shown = await self._open.shown(table)
            except TableRefused:
                continue
            box, own = self._desk.box(table), self._desk.speak(say.locale, table).plain
            turn = 0 if shown.view is None else box.orders.period(shown.view)
            now = own("game-turn", n=turn) if turn and own.has("game-turn") else ""
            if table.status is Status.LOBBY:
                now = say("open-lobby")
            link = (
                f'<a href="{self._desk.site}/t/{table.id}" target="_blank" rel="noopener">{escape(own("game-title"))}'
            )
            lines.append(f"<li>{link} · {table.id}</a><p>{escape(', '.join(table.names))}</p><p>{escape(now)}</p></li>")
        return _section("", "ul", lines) or [f"<p>{escape(say('club-none'))}</p>"]


def _section(title: str, tag: str, lines: list[str]) -> list[str]:
    """Lines in an element under a title; nothing without lines."""
    return [f"<h2>{escape(title)}</h2>" if title else "", f"<{tag}>{''.join(lines)}</{tag}>"] if lines else []


def _page(say: Say, title: str, parts: list[str]) -> str:
    return (
        f'<!doctype html><html lang="{say.locale}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/static/club.css">'
        f"<h1>{escape(title)}</h1>{''.join(parts)}<footer>{escape(say('club-late'))}</footer></html>"
    )
