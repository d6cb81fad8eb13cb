"""While play pauses for a question that some are asked in secret, everybody reads the same, and nobody is said to be
awaited who is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.localdiscord.driver import text_of
from bot.panels.status import pause
from engine.language import Texts
from tests.bot.house import LITTLE, House, direct, in_thread, press
from tests.engine.tables.test_covert import SECRETIVE

NOTHING, WAITING, PAUSE = "You have nothing to do right now.", "waiting for", "Something is thrown in secret."


async def test_covert_pause_does_not_contradict_itself(house: House) -> None:
    text = Texts((*LITTLE.text.folders, Path(__file__).parent / "secretive"))
    house.games["secretive"] = replace(SECRETIVE, text=text)
    table = await house.table("ann", "bob", "cid", game="secretive", clock="24h")
    first, second, unasked = [
        next(one for one in house.people.values() if int(one.id) == info.user) for info in table.seats
    ]
    await press(first, "pick", "5", when=direct)
    await house.until(house.delivered)
    for person in (first, second, unasked):
        card = text_of((await person.command("play", table=table.id)).panel)
        assert WAITING not in card.lower() and card.count("goes on <t:") == 1
        assert ("How many do you throw?" in card) == (person is not unasked)
        assert (NOTHING in card) == (person is unasked)
    now = await house.now(table)
    panel = text_of(await unasked.wait_for(in_thread(now, PAUSE)))
    assert "It goes on <t:" in panel and WAITING not in panel.lower()
    assert not any(one.name in panel for one in (first, second, unasked)), "nobody is named"


async def test_person_alone_with_computers_reads_that_their_answer_ends_the_pause(house: House) -> None:
    text = Texts((*LITTLE.text.folders, Path(__file__).parent / "secretive"))
    house.games["secretive"] = replace(SECRETIVE, text=text)
    table = await house.table("ann", "bob", "cid", game="secretive", clock="24h")
    sight, say = await house.sight(table, house.people["ann"]), house.bot.desk.speak("en", table)
    assert "however soon they answer" in pause(sight, say)
    computers = [replace(info, user=None, computer="level1") for info in table.seats[1:]]
    told = pause(replace(sight, table=replace(table, seats=(table.seats[0], *computers))), say)
    assert "It goes on with your answer, or <t:" in told
