"""Results that organisers decide: whom they go to, and that table and tournament never contradict each other."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.tables import Status
from tests.bot.house import House, words
from tests.bot.test_tournaments import cup, do, drawn, guests, house, play, press, quiet, the_tournament

__all__ = ["house"]


async def published(house: House, *names: str, guests_: int) -> tuple[Person, dict[int, str]]:
    """A published first round of one table; the organiser, and the names of its people by seat."""
    held = await cup(house, *names, rounds=2)
    fay = await house.person("fay")
    await guests(house, held, guests_)
    await do(fay, await drawn(fay, await press(fay, "o")), "o.publish")
    await quiet(house)
    t = (await the_tournament(house)).tournament
    return fay, {user: t.players[user].name for user in t.rounds[0].tables[0].users}


async def typed(fay: Person, *lines: str) -> Answer:
    """What an organiser is shown who types this result of the first table."""
    asked = await do(fay, await do(fay, await press(fay, "o"), "o.result"), "o.result", "1.1")
    form = await do(fay, asked, "o.type.1.1.0000")
    assert form.modal is not None
    return await fay.submit(form.modal, typed="\n".join(lines))


@pytest.mark.delivers("overruled")
async def test_a_result_that_ends_a_game_is_told_in_its_thread_and_in_the_round(house: House) -> None:
    fay, names = await published(house, "ann", guests_=3)
    ann = await house.person("ann")
    one, two, three, four = names.values()
    preview = await typed(fay, f"1. {three} 40", f"2. {one} 35", f"3. {four} 20", f"4. {two.upper()} 5")
    assert "still runs. It ends with this result" in words(preview)
    await do(fay, preview, "o.enter.1.1.2/35,4/5,1/40,3/20")
    await quiet(house)
    counts = f"1. {three} (40), 2. {one} (35), 3. {four} (20), 4. {two} (5)"
    told = await ann.wait_for(lambda m: "an organiser has decided" in text_of(m))
    assert counts in text_of(told) and "The game itself ended otherwise: 1. " in text_of(told)
    (table,) = await house.bot.tables.views.find(status=Status.OVER)
    assert int(told["channel_id"]) == table.thread
    await ann.wait_for(lambda m: "Round 1" in text_of(m) and counts in text_of(m) and "ended otherwise" in text_of(m))
    assert not house.server.refusals


async def test_a_correction_is_told_at_the_table_until_it_is_taken_back(house: House) -> None:
    fay, names = await published(house, "ann", guests_=3)
    ann = await house.person("ann")
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    await play(house, table)
    await quiet(house)
    own = (await the_tournament(house)).tournament.rounds[0].tables[0].result
    assert own is not None
    assert not [m for m in ann.all_messages() if "ended otherwise" in text_of(m)], "they agree"
    places = sorted(own.seats, key=lambda one: -one.place)
    preview = await typed(fay, *(f"{n}. {names[one.user]} {50 - n}" for n, one in enumerate(places, 1)))
    code = ",".join(f"{n}/{50 - n}" for n in (1 + [one.user for one in places].index(user) for user in names))
    await do(fay, preview, f"o.correct.1.1.{code}")
    await ann.wait_for(lambda m: "an organiser has decided" in text_of(m))
    await ann.wait_for(lambda m: "Round 1" in text_of(m) and "ended otherwise" in text_of(m))
    length = len((await the_tournament(house)).tournament.log)
    undone = await do(fay, await do(fay, await press(fay, "o"), "o.undo"), f"o.undo.{length}")
    assert "Undone" in words(undone)
    await ann.wait_for(lambda m: "Round 1" in text_of(m) and "ended otherwise" not in text_of(m))
    await house.until(lambda: not [m for m in ann.all_messages() if "an organiser has decided" in text_of(m)])
    assert not house.server.refusals
