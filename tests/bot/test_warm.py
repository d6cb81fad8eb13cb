"""Once it is ready the bot has at hand what the first answers need: nobody waits for what is loaded only once."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.components import media
from bot.localdiscord.driver import PATIENCE, Person
from bot.localdiscord.limits import EPHEMERAL
from tests.bot.house import Json, press, until
from tests.bot.noted import READY

pytestmark = pytest.mark.thorough


def pictured(message: Json) -> bool:
    return bool(media(message["components"]))


@pytest.mark.long(5)
async def test_after_ready_the_first_answers_and_pictures_load_and_start_nothing(tmp_path: Path) -> None:
    server = LocalDiscord(patience=PATIENCE)
    await server.start()
    notes = tmp_path / "notes"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.noted", server.url, str(tmp_path / "house.sqlite"), str(notes),
        env={**os.environ, "ORAKLOS_DATA": ""}, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip

    def noted() -> list[str]:
        return notes.read_text().splitlines() if notes.exists() else []

    try:
        await until(lambda: READY in noted())
        ann, bob = await Person.join(server.url, "Ann"), await Person.join(server.url, "Bob")
        bob.locale = "pl"
        async with ann, bob:
            for person in (ann, bob):
                assert (await person.command("play")).error is None
            await ann.command("game new", game="atlantis", seats=2, clock="none")
            await press(bob, "join")
            await press(ann, "start")
            await ann.wait_for(pictured)
            for person in (ann, bob):
                assert (await person.command("play")).error is None
            assert (await ann.command("help")).error is None
            await ann.wait_for(lambda message: pictured(message) and message["flags"] & EPHEMERAL > 0)
        assert noted() == [READY]
    finally:
        process.terminate()
        await process.wait()
        await server.stop()
