"""The command line: what cannot be done is said in one clear line, and a scripted game runs through."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.__main__ import STARTING, main
from bot.localdiscord import LocalDiscord, point_discord_py_at
from engine.store import alone
from tests.bot.house import until
from tests.processes import Done, module, process

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]


def run(*arguments: str, folder: Path, **environment: str) -> Done:
    """`oraklos` with these arguments, in a folder without `.env`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "ORAKLOS_"))}
    return module(main, *arguments, folder=folder, environment={**kept, **environment})


def test_it_is_run_as_a_module(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bot", "--autoplay", "3"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "--autoplay needs --local.\n")


def test_without_a_token_it_points_to_the_local_discord(tmp_path: Path) -> None:
    for environment in ({}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "  "}):
        done = run(folder=tmp_path, **environment)
        assert done.returncode == 2 and "`oraklos --local`" in done.stderr and "`make play`" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_unreadable_address_is_not_told(tmp_path: Path) -> None:
    address = "postgresql://me:sec@ret@there/games"
    for done in (
        run("--local", "--database", address, folder=tmp_path),
        run("verify", address, folder=tmp_path),
        run(folder=tmp_path, ORAKLOS_DATABASE=address, DISCORD_TOKEN="x"),
    ):
        assert done.returncode == 2 and "ret" not in done.stderr and "write @ as %40" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("words", ["restore URL", "backup URL", "move URL here.sqlite", "move URL URL"])
def test_address_in_place_of_a_file_is_not_told(tmp_path: Path, words: str) -> None:
    done = run(*words.replace("URL", "postgresql://me:secret@there/games").split(), folder=tmp_path)
    assert done.returncode == 2 and "takes a FILE" in done.stderr and "secret" not in done.stdout + done.stderr
    assert not list(tmp_path.iterdir())


def test_one_database_is_for_one_bot(tmp_path: Path) -> None:
    with alone(tmp_path / "here.sqlite"):
        done = run("--local", "--database", "here.sqlite", folder=tmp_path)
    assert done.returncode == 2 and "already running on the database here.sqlite" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and done.stdout == f"{STARTING}\n"


def test_shards_are_for_a_database_on_a_server(tmp_path: Path) -> None:
    done = run(folder=tmp_path, ORAKLOS_SHARDS="0-3/16", DISCORD_TOKEN="x")
    assert done.returncode == 2 and "A file belongs to one process" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_several_processes_are_for_a_database_on_a_server(tmp_path: Path) -> None:
    for words in ((), ("--database", "here.sqlite")):
        done = run("--local", "--processes", "2", *words, folder=tmp_path)
        assert done.returncode == 2
        assert "postgresql://USER:PASSWORD@HOST:PORT/DATABASE" in done.stderr and "docs/scaling.md" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    for words in (("--processes", "2"), ("--local", "--processes", "2", "--autoplay", "3")):
        assert run(*words, folder=tmp_path).stderr == "--processes goes with --local alone.\n"
    assert run("--local", "--standby", "1", folder=tmp_path).stderr == "--standby goes with --processes.\n"
    assert not list(tmp_path.iterdir())


def test_several_processes_end_together_if_the_database_is_away(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        where = f"postgresql://me:secret@127.0.0.1:{nobody.getsockname()[1]}/games"
        done = run("--local", "--processes", "2", "--database", where, folder=tmp_path)
    assert done.returncode == 2
    first, *more = done.stderr.strip().splitlines()
    assert "database" in first and "secret" not in done.stderr and not more
    assert re.fullmatch(r"  Process \d+ has ended: exit code 2\.", done.stdout.strip("\n").splitlines()[-1])


@pytest.mark.parametrize(
    "said", ["3", "4/4", "2-1/4", "0-4/4", "a/2", "0/0", "1-2/3/4", "-1/4", "0/2 1/3", "0-1/3 1/3"]
)
def test_a_group_of_shards_is_read_in_one_way(tmp_path: Path, said: str) -> None:
    done = run(folder=tmp_path, ORAKLOS_SHARDS=said, DISCORD_TOKEN="x")
    assert done.returncode == 2
    assert "ORAKLOS_SHARDS" in done.stderr and ("FROM-TO/TOTAL" in done.stderr or "no shard in common" in done.stderr)
    assert len(done.stderr.strip().splitlines()) == 1


WRONG = {
    "ORAKLOS_LOG_LEVEL": ("chatty", "'debug', 'info', 'warning' or 'error'"),
    "ORAKLOS_BACKUP_HOURS": ("inf", "finite number"),
    "ORAKLOS_THINKING": ("nan", "finite number"),
    "ORAKLOS_GUILD": ("-3", "greater than or equal to 1"),
    "ORAKLOS_LIMIT_CLICKS": ("1000000000000000000000", "less than or equal to 1000000"),
    "ORAKLOS_KEEP_DAYS": ("a year", "integer"),
    "ORAKLOS_BOTS": ("/nowhere", "directory"),
}


def test_settings_that_are_wrong_are_all_named_with_their_values_and_what_is_allowed(tmp_path: Path) -> None:
    environment = {name: value for name, (value, _) in WRONG.items()}
    done = run(folder=tmp_path, **environment)
    assert done.returncode == 2
    lines = {line.partition("=")[0]: line for line in done.stderr.strip().splitlines()}
    assert {
        name: repr(value) in lines[name] and allowed in lines[name] for name, (value, allowed) in WRONG.items()
    } == (dict.fromkeys(WRONG, True))
    checked = run("check", folder=tmp_path, **environment)
    assert checked.returncode == 2 and all(line in checked.stdout for line in lines.values())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ORAKLOS_KEY", "verysecret"),
        ("ORAKLOS_DATABASE", "mysql://me:verysecret@there/games"),
        ("ORAKLOS_BACKUPS", "s3://me:verysecret@bucket"),
    ],
)
def test_settings_that_may_be_secret_are_named_without_their_values(tmp_path: Path, name: str, value: str) -> None:
    for words in ((), ("check",)):
        done = run(*words, folder=tmp_path, **{name: value})
        assert done.returncode == 2
        assert name in done.stdout + done.stderr and "verysecret" not in done.stdout + done.stderr
    assert run("key", folder=tmp_path, **{name: value}).returncode == 0 and not list(tmp_path.iterdir())


def test_settings_that_do_not_exist_are_warned_of_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("ORAKLOS_THINKRES=3\nOTHER=1\nORAKLOS_PASSWORD=of-compose\n")
    done = run("check", folder=tmp_path, ORAKLOS_LOGLEVEL="debug")
    assert "warning There is no setting ORAKLOS_LOGLEVEL; ORAKLOS_LOG_LEVEL is one." in done.stdout
    assert "warning There is no setting ORAKLOS_THINKRES; ORAKLOS_THINKERS is one." in done.stdout
    assert "OTHER" not in done.stdout and "PASSWORD" not in done.stdout
    with alone(tmp_path / "here.sqlite"):
        started = run("--local", "--database", "here.sqlite", folder=tmp_path, ORAKLOS_LOGLEVEL="debug")
    assert "ORAKLOS_LOG_LEVEL is one" in started.stderr


def test_start_without_a_key_says_so_in_one_line(tmp_path: Path) -> None:
    with alone(tmp_path / "here.sqlite"):  # so that it ends before it connects
        started = run("--database", "here.sqlite", folder=tmp_path, DISCORD_TOKEN="x")
    assert started.stderr.count("no-key") == 1


def test_check_of_a_sound_folder_finds_no_fault_and_changes_nothing(tmp_path: Path) -> None:
    key = run("key", folder=tmp_path).stdout.strip()
    done = run("check", folder=tmp_path, DISCORD_TOKEN="x", ORAKLOS_KEY=key)
    assert done.returncode == 0, done.stdout
    assert {line.split()[0] for line in done.stdout.splitlines()} == {"good"}
    assert "x" not in done.stdout.split() and key not in done.stdout
    assert not list(tmp_path.iterdir())
    without = run("check", folder=tmp_path, DISCORD_TOKEN="x")
    assert without.returncode == 0 and "warning ORAKLOS_KEY is empty" in without.stdout


def test_check_of_what_the_settings_name_says_each_fault(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "one.toml").write_text("this is no description")
    (tmp_path / "text.sqlite").write_text("This is no database at all, only some words of prose. " * 40)
    done = run(
        "check", folder=tmp_path, ORAKLOS_BOTS="bots", ORAKLOS_DATABASE="text.sqlite",
        ORAKLOS_BACKUPS="text.sqlite/backups", ORAKLOS_SHARDS="0/2",
    )  # fmt: skip
    faults = [line for line in done.stdout.splitlines() if line.startswith("fault ")]
    assert done.returncode == 2
    for said in (
        "DISCORD_TOKEN",
        "one.toml",
        "database text.sqlite",
        "text.sqlite/backups",
        "A file belongs to one process",
    ):
        assert any(said in line for line in faults), (said, done.stdout)


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("--local", "--port", port, folder=tmp_path)
    assert done.returncode == 2 and f"Port {port}" in done.stderr and done.stdout == f"{STARTING}\n"
    assert run("--local", "--port", "70000", folder=tmp_path).returncode == 2


def test_a_database_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for database in ("folder", "/proc/no/such.sqlite"):
        done = run("--local", "--database", database, folder=tmp_path)
        assert done.returncode == 2 and "database" in done.stderr and len(done.stderr.strip().splitlines()) == 1
    (tmp_path / "text.sqlite").write_text("This is no database at all, only some words of prose. " * 40)
    assert run("--local", "--database", "text.sqlite", folder=tmp_path).returncode == 2


@pytest.mark.parametrize("number", ["0", "9"])
def test_a_game_for_too_many_is_refused(number: str, tmp_path: Path) -> None:
    done = run("--local", "--autoplay", number, folder=tmp_path)
    assert done.returncode == 2 and "2 to 5" in done.stderr


def test_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    done = run("--local", "--autoplay", "3", "--game", "chess", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "") and "no game called 'chess'" in done.stderr
    assert "doom" in done.stderr
    assert "goes with --autoplay" in run("--local", "--game", "doom", folder=tmp_path).stderr


@pytest.mark.long(12)
@pytest.mark.timeout(300)  # its pictures are drawn when nobody else wants the processor
@pytest.mark.parametrize(
    "game",
    [
        "atlantis",
        *(pytest.param(name, marks=pytest.mark.soak) for name in ("atlantica", "cyclades", "doom", "perikles")),
    ],
)
def test_autoplay_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    players = 3 if game == "perikles" else 2
    done = run("--local", "--autoplay", str(players), "--game", game, "--seed", "1", "--json", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "on the local Discord the log is quiet"
    played: dict[str, Any] = json.loads(done.stdout)
    assert (played["flawless"], played["game"]) == (True, game)
    assert sorted(name for name, _ in played["standings"]) == ["Ann", "Bob", "Cid"][:players]
    assert played["interactions"] > 30 and played["failed"] == played["refused"] == []


def online(url: str) -> None:
    """`oraklos` as on the real Discord, but with that address."""
    point_discord_py_at(url)
    sys.argv = [""]
    main()


async def test_it_waits_for_a_discord_that_cannot_be_reached_yet(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    environment = {**os.environ, "DISCORD_TOKEN": "token", "ORAKLOS_LOG_FORMAT": "json"}
    said = tmp_path / "said"
    bot = process(online, f"http://127.0.0.1:{port}", err=said, folder=tmp_path, environment=environment)
    await asyncio.to_thread(bot.start)
    discord = LocalDiscord()
    try:
        await until(lambda: said.exists() and '"discord-unreachable"' in said.read_text())
        await discord.start(port)
        await until(lambda: '"ready"' in said.read_text())
    finally:
        bot.terminate()
        await asyncio.to_thread(bot.join)
        await discord.stop()
    assert bot.exitcode == 0 and "Traceback" not in said.read_text()


def test_it_says_that_it_starts_before_it_loads_what_takes_time() -> None:
    """Loading takes seconds, during which the terminal would be empty."""
    script = "import bot.__main__, sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"discord", "pydantic", "engine", "sqlalchemy"} & set(done.stdout.split())


async def test_the_local_discord_says_how_to_play_serves_its_page_and_stops_cleanly(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        "sh", "-c", 'trap "" INT; exec "$@"', "sh",  # as a shell starts what runs in the background
        sys.executable, "-m", "bot", "--local", "--log", "info", "--database", str(tmp_path / "local.sqlite"),
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    said = ""
    try:
        while "To stop" not in said:
            said += (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        assert said.startswith(f"{STARTING}\n")
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address and "Ann" in said and "/game new" in said and "Ctrl+C" in said
        async with aiohttp.ClientSession() as session, session.get(address[0]) as page:
            assert page.status == 200 and "<html" in await page.text()
    finally:
        process.terminate()
        code = await asyncio.wait_for(process.wait(), 60)
    assert code == 0
    assert (await process.stdout.read()).strip() == b""
    assert b"ready" in await process.stderr.read(), "the log is there for whoever asks for it"
