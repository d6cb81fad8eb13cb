"""Moderators correct: in words, after a preview with what comes of it; the log keeps both values and the moment."""

from __future__ import annotations

import json

from bot.localdiscord.driver import Person, text_of
from engine.core import Seat
from engine.tables import Person as Known
from tests.bot.house import House, find, in_thread, type_in, words
from tests.bot.test_moderating import act, playing


async def test_a_preview_says_what_comes_of_it_and_the_log_leads_to_the_moment(house: House) -> None:
    table = await playing(house)
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    await type_in(bob, "bid", amount="2", table=table.id)
    names = (await house.sight(table)).names
    shown = await fay.command("mod correct", table=table.id, field="coins.1", value="20", reason="miscounted")
    said = words(shown)
    assert names[1] in said and "**49** → **20**" in said
    assert "is asked anew" in said and "1 sealed answer falls" in said and "An unconfirmed plan stays" in said
    form = await fay.click(shown.panel, find(shown.panel, "mod"))
    assert "miscounted" in json.dumps(form.form), "what was typed already stands there"
    assert "**49** → **20**" in words(await fay.submit(form, reason="miscounted twice"))
    told = await ann.wait_for(in_thread(table, "from 49 to 20: miscounted twice"))
    await house.settles()
    log = words(await fay.command("mod log", table=table.id))
    assert "Fay corrected the game: miscounted twice" in log and ": 49 → 20" in log
    link = f"https://discord.com/channels/{table.guild}/{told['channel_id']}/{told['id']}"
    assert f"[where it was told]({link})" in log


async def test_correction_preview_is_renewed_after_a_change(house: House, fay: Person, bob: Person) -> None:
    table = await playing(house)
    await fay.change(locale="pl")
    shown = await fay.command("mod correct", table=table.id, field="coins.0", value="20")
    assert "**49** → **20**" in words(shown) and "Poprawić to?" in words(shown)
    await type_in(bob, "bid", amount="2", table=table.id)
    assert "Spójrz jeszcze raz" in (said := await act(fay, shown, "pomyłka"))
    assert "Zapieczętowane odpowiedzi" in said and "**49** → **20**" in said
    assert (await house.sight(table)).view.seen.coins[Seat(0)] == 49
    again = await fay.command("mod correct", table=table.id, field="coins.0", value="20")
    assert "Poprawiono" in await act(fay, again, "pomyłka")
    assert (await house.sight(table)).view.seen.coins[Seat(0)] == 20


async def test_secret_values_are_in_the_log_once_the_game_is_over(house: House, fay: Person, ann: Person) -> None:
    table = await playing(house)
    await fay.command("mod look", table=table.id, seat="0", reason="to see")
    shown = await fay.command("mod correct", table=table.id, field="hand.0", value="+29")
    assert "when the game is over" in words(shown)
    await act(fay, shown, "lost")
    log = words(await fay.command("mod log", table=table.id))
    assert "secret until the game is over" in log and "29" not in log.split("corrected the game")[1].split("·")[0]
    await house.bot.tables.moderation.end(table.id, Known(int(fay.id), "Fay"), "enough")
    end = await ann.wait_for(in_thread(table, "Outside the rules of the game:"))
    assert "→" in text_of(end) and "29" in text_of(end)


async def test_too_long_correction_is_refused_in_words(house: House, fay: Person) -> None:
    table = await playing(house)
    await fay.command("mod look", table=table.id, seat="0", reason="to see")
    long = ", ".join(str(card) for card in range(1, 31))
    refused = words(await fay.command("mod correct", table=table.id, field="hand.0", value=long))
    assert "too much for one correction" in refused or "would break" in refused
    assert "moderators" in words(await house.people["bob"].command("mod correct", table=table.id, field="x", value="1"))
