"""The command line: runs the bot on Discord, on a local Discord, or playing by itself."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.localdiscord import LocalDiscord, point_discord_py_at
from bot.localdiscord.guild import FOUNDINGS, NAMES
from bot.process import log
from bot.process.autoplay import Played, autoplay
from bot.process.beside import Beside, tell_what_is_held
from bot.process.client import Oraklos
from bot.process.container import oraklos, stand_ready
from bot.process.monitor import monitored
from bot.process.pages import paged
from bot.process.reaching import reached
from bot.process.settings import LEVELS, NO_KEY, NO_TOKEN, Settings, read, unknown
from bot.process.sharing import while_held
from bot.process.stopping import serve
from bot.process.vault import COMMANDS, Command, add_commands
from engine.core import seed_from
from engine.games.overlay import VARIABLE as DATA_VARIABLE
from engine.games.overlay import BadData
from engine.outside import BadProgram, Description
from engine.outside.descriptions import read_programs
from engine.outside.locks import open_doors
from engine.store import Address, Place, StoreError, named, own_file, place
from engine.tables import Limits

if TYPE_CHECKING:
    from engine.store.holding import Holding

logger = structlog.get_logger(__name__)

SWITCH = 0.0005
"""Seconds after which a computing thread lets others run. Each database statement waits this long while it computes."""
MOST = 8
"""The most processes that may be started side by side, and that may stand by."""
LOCAL_TOKEN = "local"
LOCAL_DATABASE = Path("var/local.sqlite")


class Unusable(Exception):
    """Raised if the command line asks for something impossible. The text says why and what to do instead."""


def main() -> None:
    """Parses the command line and runs it. An error that the user can fix becomes one clear line and exit code 2."""
    sys.setswitchinterval(SWITCH)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells let background jobs ignore it
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        asked = arguments().parse_args()
        if asked.game is not None and asked.autoplay is None:
            raise Unusable("--game goes with --autoplay.")
        settings, wrong = read()
        if wrong and asked.command not in ("check", "key"):
            raise Unusable("\n".join(wrong.values()))
        settings.log_level = asked.log or ("warning" if asked.local else settings.log_level)
        log.set_up(settings)
        if settings.data is not None:
            os.environ[DATA_VARIABLE] = str(settings.data)  # before any game is read; our child processes inherit it
        if asked.command is not None:
            run: Command = COMMANDS[asked.command][0]
        else:
            run = _asked_for(asked)
            for line in unknown():
                logger.warning("unknown-setting", reason=line)
        sys.exit(asyncio.run(run(asked, settings)))
    except KeyboardInterrupt:
        sys.exit(0)
    except BadData as error:
        print(f"The data cannot be played with:\n{error}", file=sys.stderr)  # noqa: T201
    except (Unusable, StoreError, BadProgram) as error:
        print(error, file=sys.stderr)  # noqa: T201
    sys.exit(2)


def _asked_for(asked: argparse.Namespace) -> Command:
    """The function to run if there is no command. Raises Unusable for options that do not go together."""
    if asked.processes is not None and (not asked.local or asked.autoplay is not None):
        raise Unusable("--processes goes with --local alone.")
    if asked.standby and asked.processes is None:
        raise Unusable("--standby goes with --processes.")
    if asked.autoplay is not None:
        return play_by_itself
    if asked.processes is not None:
        return side_by_side
    return local if asked.local or asked.discord else online


def _interrupt(number: int, frame: object) -> None:
    """Treats a request to terminate like Ctrl-C, at which asyncio shuts everything down."""
    signal.raise_signal(signal.SIGINT)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot" if Path(sys.argv[0]).name == "__main__.py" else "oraklos",
        description="Oraklos, a game master for board games that lives in a Discord server. "
        "Without any words it runs on Discord, with the token that the settings name.",
        epilog="Settings come from the environment and from the file .env in this folder; .env.example explains them. "
        "To try it without Discord and without settings: --local.",
    )
    parser.add_argument("--version", action="version", version=f"oraklos {_version()}")
    parser.add_argument(
        "--database",
        type=place,
        metavar="FILE|URL",
        help="the database, a file or postgresql://… (default: see .env.example)",
    )
    parser.add_argument(
        "--log", choices=LEVELS, help="what the log shows (default: see .env.example; with --local warnings alone)"
    )
    local = parser.add_argument_group("on this machine, without Discord")
    local.add_argument("--local", action="store_true", help="start a local Discord, with a page to play at")
    local.add_argument("--port", type=int, default=0, help="port of the local Discord (default: any free one)")
    local.add_argument(
        "--servers",
        type=int,
        choices=range(1, len(FOUNDINGS) + 1),
        help="how many servers there are on it (default: 1)",
    )
    local.add_argument(
        "--processes",
        type=int,
        choices=range(1, MOST + 1),
        metavar="N",
        help="with --local: N processes share the work, each with one of Discord's shards; "
        "there are two servers then, and the database is one of PostgreSQL's",
    )
    local.add_argument(
        "--standby", type=int, choices=range(MOST + 1), default=0, metavar="N", help="with --processes: N more stand by"
    )
    local.add_argument("--autoplay", type=int, metavar="N", help="with --local: N scripted people play a whole game")
    local.add_argument("--game", help="with --autoplay: the game they play (default: doom)")
    local.add_argument("--json", action="store_true", help="with --autoplay: print the result as JSON")
    local.add_argument(
        "--seed", help="what chance goes by, the same in every game; with --autoplay also the scripted people"
    )
    local.add_argument("--discord", metavar="URL", help="join a local Discord that is already running at URL")
    add_commands(parser)
    return parser


def _version() -> str:
    try:
        return version("oraklos")
    except PackageNotFoundError:  # run from its folder without being installed
        return "(not installed)"


async def online(asked: argparse.Namespace, settings: Settings) -> int:
    if asked.seed is not None:
        raise Unusable("--seed is for a local Discord; on the real one every game has a seed of its own.")
    if settings.token is None or not settings.token.get_secret_value().strip():
        raise Unusable(NO_TOKEN)
    database, token = asked.database or settings.database, settings.token.get_secret_value().strip()

    async def life(holding: Holding | None) -> bool:
        if settings.cipher().first is None:
            logger.warning("no-key", reason=NO_KEY)
        async with oraklos(
            database,
            backups=settings.schedule(database),
            limits=settings.limits(),
            guild=settings.guild,
            warm=True,
            holding=holding,
            **_everywhere(settings),
        ) as bot:
            try:
                pages = paged(
                    bot, settings.page_port, settings.page_url, settings.client_secret, activity=settings.activity
                )
                async with monitored(bot, settings.metrics_port), pages:
                    await reached()
                    return await serve(bot, token, None if holding is None else holding.lost)
            except discord.LoginFailure:
                raise Unusable("Discord does not accept this token. Check DISCORD_TOKEN in .env.") from None

    await while_held(database, settings.shards, settings.cipher(), life, settings.metrics_port, stand_ready)
    return 0


async def local(asked: argparse.Namespace, settings: Settings) -> int:
    database: Place = asked.database or (settings.database if settings.shards else LOCAL_DATABASE)

    async def life(holding: Holding | None) -> bool:
        async with contextlib.AsyncExitStack() as stack:
            bot = await stack.enter_async_context(
                oraklos(database, warm=True, limits=_limits(settings), holding=holding, **_local(asked, settings))
            )
            server: LocalDiscord | None = None
            if asked.discord:
                point_discord_py_at(asked.discord.rstrip("/"))
                if holding is not None:
                    await _greeted(bot, [int(one.id) for one in FOUNDINGS if holding.part.has(int(one.id))])
                    stack.callback(asyncio.create_task(tell_what_is_held(bot, holding)).cancel)
            else:
                server = await _server(asked.port, _memory(database), servers=asked.servers or 1)
                await _greeted(bot, map(int, server.world.guilds))
                stack.push_async_callback(server.stop)
                stack.push_async_callback(bot.close)  # the bot must close before the server
                stack.callback(asyncio.create_task(_welcome(bot, server, named(database))).cancel)
            await stack.enter_async_context(monitored(bot, settings.metrics_port))
            secret, activity = settings.client_secret, settings.activity
            pages = paged(bot, settings.page_port, None, secret, activity=activity, local=True)
            await stack.enter_async_context(pages)
            if server is not None and secret is not None:
                at = "" if bot.pages is None else bot.pages.url
                server.oauth.set_up(redirects=(f"{at}/signed-in",), activity=f"{at}/" if activity else "")
            return await serve(bot, LOCAL_TOKEN, None if holding is None else holding.lost)

    await while_held(database, settings.shards, settings.cipher(), life, settings.metrics_port, stand_ready)
    return 0


async def _greeted(bot: Oraklos, servers: Iterable[int]) -> None:
    """Marks servers as greeted, because the page of the local Discord greets newcomers itself."""
    for server in servers:
        await bot.tables.servers.set(server, greeted=True)


async def side_by_side(asked: argparse.Namespace, settings: Settings) -> int:
    """Runs several processes on a local Discord, which limits them as the real one does."""
    database: Place | None = asked.database
    if not isinstance(database, Address):
        raise Unusable(
            "Several processes share a database on a server of PostgreSQL's: add --database "
            "postgresql://USER:PASSWORD@HOST:PORT/DATABASE. A file belongs to one process (docs/scaling.md)."
        )
    server = await _server(
        asked.port, _memory(database), servers=asked.servers or 2, shards=asked.processes, limited=True
    )
    words = ["--log", settings.log_level, *(["--seed", asked.seed] if asked.seed is not None else ())]
    # in the environment, because everybody on this machine can read the arguments and it may hold a password
    beside = Beside(server, words, {"ORAKLOS_DATABASE": database})
    try:
        return await beside.run(asked.processes, asked.standby, _welcoming(server, named(database)))
    finally:
        await server.stop()


async def _welcome(bot: Oraklos, server: LocalDiscord, database: str) -> None:
    await bot.wait_until_ready()
    print(_welcoming(server, database), flush=True)  # noqa: T201


def _welcoming(server: LocalDiscord, database: str) -> str:
    """The address to open, the people one can be, the first command and how to stop. `database` says in words where
    games are kept."""
    servers = [guild.name for guild in server.world.guilds.values()]
    first, *others, owner = NAMES
    lines = {
        "Open": f"{server.url} in a browser.",
        "You are": f"{first}. Press a round picture to be {', '.join(others)} or {owner}; {owner} owns the server.",
    }
    if len(servers) > 1:
        lines["You are"] = f"{first}. Press a round picture to be {', '.join(others)} or {owner}."
        names = f"{', '.join(servers[:-1])} and {servers[-1]}"
        lines["Servers"] = f"{names}: their names stand above the channels. Not everybody is in each."
    lines["Type first"] = "/learn to be taught a game while you play it, or /game new to open a table."
    lines["To stop"] = f"press Ctrl+C here. All games are kept in {database} and go on at the next start."
    told = "\n".join(f"  {what:13}{text}" for what, text in lines.items())
    return f"\nOraklos is ready, on this machine alone.\n\n{told}\n"


async def play_by_itself(asked: argparse.Namespace, settings: Settings) -> int:
    """Plays one whole game with scripted people, in a temporary database unless one is named."""
    if not asked.local:
        raise Unusable("--autoplay needs --local.")
    asked.seed = asked.seed or "0"
    with TemporaryDirectory() as folder:
        database: Place = asked.database or Path(folder) / "autoplay.sqlite"
        server = await _server(asked.port, None)
        try:
            async with oraklos(database, **_local(asked, settings)) as bot:
                running = asyncio.create_task(bot.start(LOCAL_TOKEN))
                try:
                    await bot.wait_until_ready()
                    played = await autoplay(server, bot, asked.autoplay, asked.seed, asked.game or "doom")
                finally:
                    await bot.close()
                    await asyncio.gather(running, return_exceptions=True)
        except ValueError as error:
            raise Unusable(str(error)) from None
        finally:
            await server.stop()
    _report(played, as_json=asked.json)
    return 0 if played.flawless else 1


def _memory(database: Place) -> Path:
    return own_file(database).with_suffix(".discord")


async def _server(
    port: int, memory: Path | None, *, servers: int = 1, shards: int = 1, limited: bool = False
) -> LocalDiscord:
    server = LocalDiscord(memory=memory, elsewhere=True, servers=servers, shards=shards, limited=limited)
    try:
        await server.start(port)
    except (OSError, OverflowError):
        raise Unusable(f"Port {port} cannot be used here. Choose another with --port.") from None
    server.point_discord_py_here()
    return server


def _local(asked: argparse.Namespace, settings: Settings) -> dict[str, Any]:
    seeds = None if asked.seed is None else lambda: seed_from(asked.seed)
    return _everywhere(settings) | {"seeds": seeds, "guild_ready_timeout": 0.0}


def _everywhere(settings: Settings) -> dict[str, Any]:
    """The settings that hold on any Discord, as `oraklos` takes them."""
    return {
        "cipher": settings.cipher(),
        "kept": settings.keep(),
        "share": settings.alone_percent,
        "default": settings.language,
        "thinkers": settings.thinkers,
        "thinking": settings.thinking,
        "review_seconds": settings.review_seconds,
        "programs": _programs(settings),
    }


def _programs(settings: Settings) -> Mapping[str, Description]:
    """The programs named in the settings. None if they cannot be confined; the log then says why."""
    if settings.bots is None:
        return {}
    found = read_programs(settings.bots)
    doors = open_doors() if found else ""
    if doors:
        logger.error("programs-not-offered", reason=doors)
    return {} if doors else found


def _limits(settings: Settings) -> Limits:
    """The limits of the settings. Without a setting for clicks they are unlimited, because scripts click faster than
    people."""
    said = "limit_clicks" in settings.model_fields_set
    return settings.limits() if said else replace(settings.limits(), clicks=0)


def _report(played: Played, *, as_json: bool) -> None:
    print(json.dumps(played.plain(), ensure_ascii=False) if as_json else played.text())  # noqa: T201
