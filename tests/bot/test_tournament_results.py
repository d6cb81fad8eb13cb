"""Results that organisers decide: whom they go to, and that table and tournament never contradict each other."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.tables import Status
from tests.bot.house import House, custom_ids, direct, words
from tests.bot.test_tournaments import cup, do, guests, play, press, quiet, the_tournament, under_way


async def published(house: House, *names: str, guests_: int, window: int = 0) -> tuple[Person, dict[int, str]]:
    held = await cup(house, *names, rounds=2, window=window)
    fay = await house.person("fay")
    await guests(house, held, guests_)
    await under_way(house)
    t = (await the_tournament(house)).tournament
    return fay, {user: t.players[user].name for user in t.rounds[0].tables[0].users}


async def typed(fay: Person, *lines: str) -> Answer:
    asked = await do(fay, await do(fay, await press(fay, "o"), "o.result"), "o.result", "1.1")
    (code,) = [custom_id.rest for custom_id in custom_ids(asked.message or {}) if custom_id.rest.startswith("o.type.")]
    form = await do(fay, asked, code)
    return await fay.submit(form, typed="\n".join(lines))


@pytest.mark.delivers("overruled")
async def test_a_result_that_ends_a_game_is_told_in_its_thread_and_in_the_round(house: House) -> None:
    fay, names = await published(house, "ann", guests_=3)
    ann = await house.person("ann")
    one, two, three, four = names.values()
    preview = await typed(fay, f"1. {three} 40", f"2. {one} 35", f"3. {four} 20", f"4. {two.upper()} 5")
    assert "is still running. It ends with this result" in words(preview)
    await do(fay, preview, "o.enter.1.1.2/35,4/5,1/40,3/20")
    await quiet(house)
    counts = f"1. {three} (40), 2. {one} (35), 3. {four} (20), 4. {two} (5)"
    told = await ann.wait_for(lambda m: "an organiser has decided" in text_of(m))
    assert counts in text_of(told) and "The game itself ended otherwise: 1. " in text_of(told)
    (table,) = await house.bot.tables.views.find(status=Status.OVER)
    assert int(told["channel_id"]) == table.thread
    await ann.wait_for(lambda m: "Round 1" in text_of(m) and counts in text_of(m) and "ended otherwise" in text_of(m))


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


@pytest.mark.delivers("outcome")
async def test_agreement_of_all_players_closes_the_round(house: House) -> None:
    names = ("ann", "bob", "cid")
    await published(house, *names, guests_=0, window=3600)
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    await play(house, table)
    await quiet(house)
    for name in names:
        person = await house.person(name)
        assert (await the_tournament(house)).tournament.open_round is not None
        asked = await person.wait_for(lambda m: direct(m) and "the result of your table 1" in text_of(m))
        assert "You can dispute it until" in text_of(asked)
        agree = next(one for one in custom_ids(asked) if one.rest.startswith("agree."))
        assert "You agree" in words(await person.click(asked, str(agree)))
        await quiet(house)
        await person.wait_for(lambda m, own=asked["id"]: m["id"] == own and "✅ You agree" in text_of(m))
    assert (await the_tournament(house)).tournament.open_round is None
    log = words(await press(await house.person("ann"), "log"))
    assert "Ann agrees with the result of table 1 of round 1" in log


async def test_the_last_table_of_a_round_can_be_disputed(house: House) -> None:
    fay, _ = await published(house, "ann", "bob", "cid", guests_=0, window=3600)
    ann = await house.person("ann")
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    await play(house, table)
    await quiet(house)
    asked = await ann.wait_for(lambda m: direct(m) and "the result of your table 1" in text_of(m))
    assert "The round closes" in words(await press(fay, "o"))
    dispute = next(custom_id for custom_id in custom_ids(asked) if custom_id.rest == "dispute")
    form = await ann.click(asked, str(dispute))
    assert "disputed" in words(await ann.submit(form, typed="that was my card"))
    await ann.wait_for(lambda m: direct(m) and "The result is disputed" in text_of(m))
    await fay.wait_for(lambda m: direct(m) and "is disputed" in text_of(m))
    corrected = await typed(fay, "1. Ann 9", "2. Bob 8", "3. Cid 7")
    (code,) = [
        custom_id.rest for custom_id in custom_ids(corrected.message or {}) if custom_id.rest.startswith("o.correct.")
    ]
    await do(fay, corrected, code)
    await ann.wait_for(lambda m: direct(m) and "1. Ann (9), 2. Bob (8), 3. Cid (7)" in text_of(m) and m != asked)
    await house.until(
        lambda: all(m["id"] != asked["id"] for m in ann.all_messages())
    )  # nobody agrees with that any more
    assert (await the_tournament(house)).tournament.open_round is not None
