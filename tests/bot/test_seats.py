"""Seats of running games on Discord: leaving, coming back, taking over; the former person learns nothing any more."""

from __future__ import annotations

import pytest

from bot.features.moderation.handlers import seat_of
from bot.localdiscord.driver import Person, text_of
from engine.core import Seat
from engine.store import rows, targets
from engine.tables import Status, Table, TableRefused
from tests.bot.house import House, direct, find, in_thread, press, settled, sits, type_in, verbs, words


async def playing(house: House, *names: str, rounds: int = 4) -> Table:
    table = await house.table(*names, options=f"rounds={rounds},gifts=no")
    for name in names:
        await press(house.people[name], "pick", "6" if name == "cid" else "1", when=direct)
    await house.people["cid"].wait_for(lambda m: "Round 2" in text_of(m))
    return await house.now(table)


async def leave(person: Person, table: Table) -> str:
    asked = (await person.command("game leave", table=table.id)).panel
    return words(await person.click(asked, find(asked, "depart")))


async def take_over(person: Person) -> str:
    shown = (await person.command("game seats")).panel
    return words(await person.click(shown, find(shown, "sit")))


@pytest.mark.delivers("away")
async def test_leaving_and_coming_back(house: House, ann: Person, cid: Person) -> None:
    table = await playing(house, "ann", "bob", "cid")
    asked = (await cid.command("game leave", table=table.id)).panel
    assert "somebody else may take the seat over" in text_of(asked)
    assert all(info.plays for info in (await house.sight(table)).table.seats), "asking does nothing"
    assert "You have left" in await leave(cid, table)
    await ann.wait_for(in_thread(table, "leaves the table, and a computer takes the seat"))
    note = await cid.wait_for(lambda m: direct(m) and "A computer is playing for you" in text_of(m))
    await house.until(lambda: not any("pick" in verbs(m) for m in cid.all_messages() if direct(m)))
    assert sits(table, cid) not in (await house.sight(table)).view.awaiting, "nothing waits for Cid"
    assert "A computer is already playing for you" in words(await cid.command("game leave", table=table.id))
    await cid.click(note, find(note, "act"))
    if not (await house.sight(table)).table.seats[sits(table, cid)].plays:
        shown = (await cid.command("game seats")).panel
        assert "Come back as" in text_of(shown)
        assert "Welcome back" in words(await cid.click(shown, find(shown, "sit")))
    await ann.wait_for(in_thread(table, "is back in the game"))
    assert (await house.sight(table)).table.seats[sits(table, cid)].plays


@pytest.mark.delivers("former", "welcome")
async def test_the_former_learns_nothing_and_the_new_one_sees_the_seat(house: House) -> None:
    table = await playing(house, "ann", "bob", "cid")
    ann, bob, cid, eve = [await house.person(name) for name in ("ann", "bob", "cid", "eve")]
    seat = sits(table, cid)
    await leave(cid, table)
    await house.until(lambda: settled(house))
    assert "none" not in await take_over(eve)
    told = await ann.wait_for(in_thread(table, "takes over the seat of"))
    assert "with everything in it" in text_of(told)
    await eve.wait_for(lambda m: direct(m) and "you play as" in text_of(m))
    await house.until(lambda: settled(house))
    gone = [m for m in cid.all_messages() if direct(m) and "Somebody else is playing on this seat now" in text_of(m)]
    assert len(gone) == 1, "they are told, though no question stood before them"
    before = len(cid.received)
    assert not any(verbs(m) for m in cid.all_messages() if direct(m)), "nothing of theirs can be clicked any more"
    sight = await house.sight(table, eve)
    assert sight.seat == seat
    journal = words(await eve.command("journal", table=table.id))
    assert "secret card" in journal, "whispers are the seat's"
    # A round that the seat wins: what is whispered to it then is not for its former person.
    await type_in(eve, "bid", amount="9")
    for person in (ann, bob):
        await press(person, "pick", "0", when=direct)
    await ann.wait_for(in_thread(table, "Round 3"))
    await eve.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    await house.until(lambda: settled(house))
    assert words(await eve.command("journal", table=table.id)).count("secret card") == 2
    for command in ("play", "hand", "journal", "orders", "undo", "why", "board"):
        answer = await cid.command(command, table=table.id)
        assert answer.error is None
    assert await cid.autocomplete("bid", "amount", amount="") == []
    assert [c["value"] for c in await cid.autocomplete("play", "table", table="")] == []
    await house.until(lambda: settled(house))
    later = "".join(str(one.d) for one in cid.received[before:])
    assert "secret card" not in later and "Your bid?" not in later


async def test_an_answer_of_the_new_one_never_closes_a_message_of_the_former(house: House) -> None:
    table = await playing(house, "ann", "bob", "cid")
    ann, bob, cid, eve = [await house.person(name) for name in ("ann", "bob", "cid", "eve")]
    seat = sits(table, cid)
    await house.until(lambda: settled(house))
    (former,) = await house.bot.tables.outbox.messages(table.id, targets.Question(seat))
    await leave(cid, table)
    await take_over(eve)
    await house.until(lambda: settled(house))
    await house.bot.tables.outbox.remember(former)  # as a delivery does that was under way when the seat changed hands
    await type_in(eve, "bid", amount="7")
    for person in (ann, bob):
        await press(person, "pick", "0", when=direct)
    await ann.wait_for(in_thread(table, "Round 3"))
    await house.until(lambda: settled(house))
    assert not any("7" in text_of(m).split() for m in cid.all_messages() if direct(m))
    assert "✅ 7" not in "".join(text_of(m) for m in cid.all_messages() if direct(m))


async def test_who_knows_another_seat_cannot_take_one_over(house: House, bob: Person, cid: Person, eve: Person) -> None:
    table = await playing(house, "ann", "bob", "cid")
    await leave(cid, table)
    await take_over(eve)
    await leave(bob, table)
    assert "another seat of this game" in await take_over(cid)
    refused = (await house.people["ann"].command("game seats")).panel
    assert "sit" not in verbs(refused), "who plays here takes no other seat"


@pytest.mark.delivers("offer")
async def test_a_host_offers_a_seat_and_opens_those_of_computers(house: House) -> None:
    ann, eve, dan = [await house.person(name) for name in ("ann", "eve", "dan")]
    await ann.command("game new", game="little", seats=2, options="gifts=no")
    await press(ann, "seat")
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    (table,) = await house.bot.tables.views.find()
    assert "No seat is open" in words(await eve.command("game seats"))
    shown = (await ann.command("game seats")).panel
    assert "Anybody can now take over" in words(await ann.click(shown, find(shown, "unlock")))
    shown = (await eve.command("game seats")).panel
    assert "sit" in verbs(shown) and "Clock:" in text_of(shown)
    assert "Points: Ξ" in text_of(shown).replace("\N{NO-BREAK SPACE}", " ") and "Ann 0" in text_of(shown)
    shown = (await ann.command("game seats")).panel
    assert "keep their seats" in words(await ann.click(shown, find(shown, "unlock")))
    seats = await ann.autocomplete("game offer", "seat", table=table.id)
    assert len(seats) == 1
    assert await eve.autocomplete("game offer", "seat", table=table.id) == []
    assert "Only the host" in words(
        await eve.command("game offer", seat=seats[0]["value"], player=dan.id, table=table.id)
    )
    told = await ann.command("game offer", seat=seats[0]["value"], player=eve.id, table=table.id)
    assert "by direct message" in words(told)
    ask = await eve.wait_for(lambda m: direct(m) and "would you like to play on" in text_of(m))
    assert "withdraw" not in verbs(ask), "whoever is asked refuses"
    await eve.click(ask, find(ask, "refuse"))
    await house.until(lambda: ask["id"] not in eve.inbox[ask["channel_id"]])
    await ann.command("game offer", seat=seats[0]["value"], player=eve.id, table=table.id)
    ask = await eve.wait_for(lambda m: direct(m) and "would you like to play on" in text_of(m))
    assert [m for m in dan.all_messages() if not direct(m)] == [], "the channel learns nothing of a game alone"
    assert "You play on from here" in words(await eve.click(ask, find(ask, "sit")))
    await house.until(lambda: ask["id"] not in eve.inbox[ask["channel_id"]])
    await house.thread(table)  # from now on two people play
    await press(ann, "pick", "1", when=direct)  # the computer has sealed for them
    await press(eve, "pick", "1", when=direct)


async def test_a_host_chooses_in_a_form_to_whom_a_seat_is_offered(house: House) -> None:
    ann, eve, dan = [await house.person(name) for name in ("ann", "eve", "dan")]
    await ann.command("game new", game="little", seats=2, options="gifts=no")
    (table,) = await house.bot.tables.views.find()
    assert "No game is running" in words(await ann.command("game offer", table=table.id))
    await press(ann, "seat")
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    shown = (await ann.command("game seats")).panel
    form = await ann.click(shown, find(shown, "offer"))
    (own,) = [info for info in (await house.sight(table)).table.seats if info.user == int(ann.id)]
    free = str(1 - own.seat)

    async def sent(*whom: str, seat: str = free) -> str:
        return words(await ann.submit(form, seat=[seat], people=list(whom)))

    assert "Seats are offered to people" in await sent(house.server.world.bot_id)
    assert "They sit at this table already" in await sent(ann.id)
    house.server.world.depart(dan.id, deleted=False)
    assert "on this server" in await sent(dan.id)
    named = await ann.command("game offer", player=eve.id, table=table.id)
    assert "by direct message" in words(await ann.submit(named, seat=[free])), "who was named is chosen"
    assert await house.bot.tables.seats.offered(table.id, Seat(int(free))) == int(eve.id)
    await press(eve, "refuse")
    assert "by direct message" in await sent(eve.id)
    ask = await eve.wait_for(lambda m: "would you like to play on" in text_of(m))
    await press(eve, "sit")
    await house.until(lambda: ask["id"] not in eve.inbox[ask["channel_id"]])
    assert "none can be offered" in words(await ann.command("game offer", table=table.id))
    assert "Only the host" in words(await eve.command("game offer", table=table.id))
    assert "Somebody is playing on that seat" in await sent(eve.id)


async def test_the_last_person_ends_the_table(house: House, ann: Person, cid: Person) -> None:
    table = await playing(house, "ann", "cid")
    await leave(ann, table)
    after = await house.now(table)
    assert after.host == int(cid.id)
    asked = (await cid.command("game leave", table=table.id)).panel
    assert "it ends without a result" in text_of(asked)
    assert "has ended without a result" in words(await cid.click(asked, find(asked, "depart")))
    await cid.wait_for(in_thread(table, "Nobody is left to play"))
    after = await house.now(table)
    assert after.status is Status.CANCELLED


async def test_the_end_says_who_played_for_whom(house: House, ann: Person, cid: Person, eve: Person) -> None:
    table = await playing(house, "ann", "cid", rounds=2)
    await leave(cid, table)
    await take_over(eve)
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    if (await house.sight(table)).view.seen.result is None:
        await type_in(eve, "bid", amount="2")
    end = await ann.wait_for(in_thread(table, "Cid → computer for Cid → Eve"))
    assert "Final standings" in text_of(end)


async def test_leaving_a_lobby_by_command(house: House, ann: Person, bob: Person) -> None:
    await ann.command("game new", game="little", seats=3)
    await press(bob, "join")
    (table,) = await house.bot.tables.views.find()
    assert "You have left table" in words(await bob.command("game leave", table=table.id))
    after = await house.now(table)
    assert after.names == ("Ann",)


async def test_a_seat_is_meant_by_its_number_before_anybodys_name(house: House) -> None:
    lobby = house.bot.tables.lobby
    table = await lobby.open(guild=1, channel=2, host=rows.Person(11, "1"), game="little", seats=2, language="en")
    table = await lobby.join(table.id, rows.Person(12, "Zero"))
    assert [seat_of(table, typed) for typed in ("0", "1", " zero ")] == [Seat(0), Seat(1), Seat(1)]


async def test_typed_name_that_fits_several_seats_is_refused_with_the_candidates(house: House) -> None:
    lobby = house.bot.tables.lobby
    table = await lobby.open(guild=1, channel=2, host=rows.Person(11, "Alex"), game="little", seats=3, language="en")
    for user, name in ((12, "alex"), (13, "Alexandra")):
        table = await lobby.join(table.id, rows.Person(user, name))
    with pytest.raises(TableRefused, match="several-seats") as refused:
        seat_of(table, "Álex")
    assert refused.value.details["who"] == ("Ξ Alex", "Κ alex")
    assert [seat_of(table, typed) for typed in ("Κ alex", "alexan", "2")] == [Seat(1), Seat(2), Seat(2)]
    with pytest.raises(TableRefused, match="which-seat"):
        seat_of(table, None)
