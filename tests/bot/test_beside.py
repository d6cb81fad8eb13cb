"""`--local --processes 2 --standby 1`: who starts it sees which process has what, and one that stands by take over."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from engine.store.places import Address
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from bot.__main__ import main
from bot.localdiscord.driver import Person, text_of
from tests.bot.house import until
from tests.bot.mortal import START
from tests.processes import process

pytestmark = [pytest.mark.thorough, pytest.mark.long(20, "a server"), pytest.mark.timeout(300)]
HAS = re.compile(r"Process (\d+) has shard (\d)/2: (.*)\.")


def begin(*words: str) -> None:
    """What `python -m bot` does with these words."""
    sys.argv = ["", *words]
    main()


class Shown:
    """What was started, and what it has printed."""

    def __init__(self, one: BaseProcess, out: Path, err: Path) -> None:
        self.process = one
        self.out, self.err = out, err

    def text(self) -> str:
        return self.out.read_text() if self.out.exists() else ""

    async def says(self, pattern: str, times: int = 1) -> list[str]:
        """What it prints so, as soon as that is there so often."""

        def there() -> bool:
            assert self.process.is_alive(), self.err.read_text()
            return len(re.findall(pattern, self.text())) >= times

        try:
            await until(there, START)
        except TimeoutError:
            raise AssertionError(f"{pattern} is not in: {self.text()}{self.err.read_text()}") from None
        return re.findall(pattern, self.text())

    def pids(self) -> set[int]:
        """Of all processes that it has told of."""
        return {int(pid) for pid in re.findall(r"Process (\d+)", self.text())}


@pytest.fixture
async def shown(tmp_path: Path, here: Address) -> AsyncIterator[Shown]:
    words = ("--local", "--processes", "2", "--standby", "1", "--database", str(here))
    out, err = tmp_path / "out", tmp_path / "err"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "ORAKLOS_"))}
    one = process(begin, *words, out=out, err=err, folder=tmp_path, environment=kept)
    one.start()
    shown = Shown(one, out, err)
    yield shown
    if one.is_alive():
        one.terminate()
        one.join(START)
    for pid in shown.pids():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            raise AssertionError(f"{pid} is still there")


async def helped(person: Person, server: str) -> None:
    """A command of theirs is answered in a server, be it at the second try: they wait no longer than at Discord."""
    person.server = server
    await person.go("games")

    async def answered() -> bool:
        answer = await person.command("help")
        return answer.message is not None and bool(text_of(answer.message))

    await until(answered, START)


async def test_it_shows_who_has_what_and_one_that_stands_by_takes_over(shown: Shown) -> None:
    (url,) = await shown.says(r"http://127\.0\.0\.1:\d+")
    await shown.says(HAS.pattern, 2)
    (standby,) = await shown.says(r"Process (\d+) stands by\.")
    has = {shard: (int(pid), what) for pid, shard, what in HAS.findall(shown.text())}
    assert {shard: what for shard, (_, what) in has.items()} == {"0": "Agora, everything private", "1": "Stoa"}
    async with await Person.join(url, "Ann") as ann:
        for where in ("Agora", "Stoa"):
            await helped(ann, where)
            await ann.go("general")
            assert not await ann.history(), "the page greets"
        os.kill(has["1"][0], signal.SIGKILL)
        await shown.says(rf"Process {has['1'][0]} has ended: killed by SIGKILL\.")
        await helped(ann, "Agora")
        await shown.says(rf"Process {standby} has shard 1/2: Stoa\.")
        await helped(ann, "Stoa")
        assert not [one for one in await ann.refusals() if one["status"] != 429]
    os.kill(shown.process.pid or 0, signal.SIGINT)
    shown.process.join(START)
    assert shown.process.exitcode == 0 and shown.err.read_text() == "" and len(shown.pids()) == 3


async def test_all_end_with_it_even_if_it_is_killed(shown: Shown) -> None:
    await shown.says(r"Process \d+ stands by\.")
    shown.process.kill()
    shown.process.join(START)

    def left() -> set[int]:
        return {pid for pid in shown.pids() if Path(f"/proc/{pid}").exists()}

    await until(lambda: not left(), START)
