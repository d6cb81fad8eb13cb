"""Moderators through the real client: who is one, what they do, and what the table reads of it. Fay owns the server."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.localdiscord.driver import Answer, ClientRefused, Person, text_of
from engine.core import Seat
from engine.tables import Status, Table
from tests.bot.house import House, Json, direct, find, in_thread, press, sits, verbs, words

pytestmark = pytest.mark.thorough


async def playing(house: House, *, rounds: int = 3, names: tuple[str, ...] = ("ann", "bob")) -> Table:
    table = await house.table(*names, options=f"rounds={rounds},gifts=no")
    await everybody_bids(house, names, "1")
    await house.people[names[0]].wait_for(lambda m: "Round 2" in text_of(m))
    return await house.now(table)


async def everybody_bids(house: House, names: tuple[str, ...], bid: str) -> None:
    for name in names:
        await press(house.people[name], "pick", bid, when=direct)


async def act(person: Person, shown: Answer, reason: str = "a slip") -> str:
    form = await person.click(shown.panel, find(shown.panel, "mod"))
    return words(await person.submit(form, reason=reason))


@pytest.mark.delivers("call")
async def test_commands_of_moderators_are_for_moderators_alone(house: House) -> None:
    table = await playing(house)
    fay, eve, ann = [await house.person(name) for name in ("fay", "eve", "ann")]
    assert "Only moderators" in words(await eve.command("mod nudge", table=table.id))
    assert await eve.autocomplete("mod nudge", "table") == []
    assert [c["value"] for c in await fay.autocomplete("mod nudge", "table")] == [table.id]
    assert "reminded them in the thread" in words(await fay.command("mod nudge", table=table.id))
    call = await ann.wait_for(in_thread(table, "the table is waiting for you"))
    assert {user["id"] for user in call["mentions"]} == {person.id for person in (ann, house.people["bob"])}
    world = house.server.world
    role = {**world.roles[world.guild_id], "id": "777", "name": "Umpires", "permissions": "0", "position": 2}
    world.roles["777"] = role
    world.members[eve.id]["roles"].append("777")
    await house.restart()
    await house.bot.tables.servers.set(int(world.guild_id), role=777)
    assert "Only moderators" in words(await fay.command("mod log", table=table.id)), "a role is set, and they have none"
    assert "Fay sent a reminder" in words(await eve.command("mod log", table=table.id))
    await house.bot.tables.servers.set(int(world.guild_id), role=778)
    assert "Fay sent a reminder" in words(await fay.command("mod log", table=table.id)), (
        "a role that is gone counts as none"
    )


async def test_a_rewind_with_preview_and_reason(house: House, fay: Person, ann: Person, bob: Person) -> None:
    table = await playing(house)
    await fay.go(str(table.thread))
    journals = [words(await one.command("journal", table=table.id)) for one in (ann, bob)]
    assert "drew the secret card" in "".join(journals)
    second = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    round_2 = await fay.wait_for(in_thread(table, "Round 2"))
    offers = await fay.autocomplete("mod rewind", "point")
    assert offers[0]["name"].startswith("present question · Round 2 · ")
    assert offers[1]["name"].startswith("one question back · Round 1 · ")
    assert "Ann bids" in offers[1]["name"] and "Bob bids" in offers[1]["name"]
    shown = await fay.command("mod rewind", point=offers[1]["value"])
    assert shown.panel["flags"] & 64 and "Bids: " in words(shown) and "Round 2" in words(shown)
    assert (await house.sight(table)).view.seen.round == 2, "a preview does nothing"
    assert "Done." in await act(fay, shown, "a slip of the mouse")
    told = await bob.wait_for(in_thread(table, "Fay (moderator) takes the game back by one question"))
    assert "a slip of the mouse" in text_of(told) and "Round 1" in text_of(told)
    notice = await bob.wait_for(in_thread(table, "the game went back"))
    assert {user["id"] for user in notice["mentions"]} == {ann.id, bob.id}
    await house.until(lambda: round_2["id"] not in fay.inbox[str(table.thread)])
    assert "Bids:" not in "".join(text_of(m) for m in ann.messages(str(table.thread)))
    await house.until(lambda: "pick" not in verbs(ann.inbox[second["channel_id"]].get(second["id"], {})))
    assert not any("drew the secret card" in text for text in fay.everything()), "nobody else learned what was drawn"
    await everybody_bids(house, ("ann", "bob"), "2")
    await ann.wait_for(in_thread(table, "Round 2"))
    assert set((await house.sight(table)).view.seen.coins.values()) == {48}


async def test_a_void_table(house: House, fay: Person, ann: Person) -> None:
    table = await playing(house)
    assert "has ended without a result" in await act(fay, await fay.command("mod void", table=table.id))
    await ann.wait_for(in_thread(table, "ends the table without a result: a slip"))
    end = await ann.wait_for(in_thread(table, "The game ended without a result"))
    assert "ended the table without a result: a slip" in text_of(end) and "✅ Shuffle checked" in text_of(end)
    await house.settles()
    assert not [m for m in ann.messages(str(table.thread)) if "was ended without a result" in text_of(m)], "told once"
    refused = await fay.command("mod look", seat="Ann", reason="x", table=table.id)
    assert "No game is running" in words(refused)


async def test_corrections_and_looks_are_listed_at_the_end(house: House, fay: Person, ann: Person) -> None:
    table = await playing(house)
    await fay.go(str(table.thread))
    fields = {c["value"]: c["name"] for c in await fay.autocomplete("mod correct", "field", field="coins")}
    assert set(fields) == {"coins.0", "coins.1"}
    assert fields["coins.0"].startswith("coins: Ξ ") and fields["coins.0"].endswith(" = 49")
    values = [c["value"] for c in await fay.autocomplete("mod correct", "value", field="coins.0", value="")]
    assert values == ["49", "0", "1", "2"]
    refused = words(await fay.command("mod correct", field="coins.0", value="many", reason="x"))
    assert "“many” does not fit there" in refused
    shown = await fay.command("mod correct", field="coins.0", value="30")
    assert "coins: " in words(shown) and "**49** → **30**" in words(shown)
    assert (await house.sight(table)).view.seen.coins[Seat(0)] == 49, "a preview does nothing"
    assert "**49** → **30**" in await act(fay, shown, "miscounted")
    told = await ann.wait_for(in_thread(table, "corrects coins: "))
    assert "from 49 to 30: miscounted" in text_of(told)
    assert (await house.sight(table)).view.seen.coins[Seat(0)] == 30
    secret = await fay.command("mod correct", field="hand.0", value="+29", reason="x")
    assert "That is secret" in words(secret)
    assert [c["value"] for c in await fay.autocomplete("mod correct", "field", field="hand")] == []
    await fay.command("mod look", seat="0", reason="to see")
    offers = await fay.autocomplete("mod correct", "field", field="hand")
    assert [c["value"] for c in offers] == ["hand.0"]
    second = {"also": "deck", "also-value": "+28"}
    shown = await fay.command("mod correct", field="hand.0", value="+29", reason="lost", **second)
    assert "hidden** → **" in words(shown), "of what nobody sees how many there are"
    await act(fay, shown, "lost")
    told = await ann.wait_for(in_thread(table, "corrects deck: lost"))
    assert "29" not in text_of(told)
    seats = await fay.autocomplete("mod look", "seat", table=table.id)
    assert len(seats) == 2
    looked = await fay.command("mod look", seat=seats[1]["value"], reason="a complaint", table=table.id)
    assert looked.panel["flags"] & 64 and "What **" in words(looked) and "Your bid?" in words(looked)
    assert not verbs(looked.panel), "a moderator answers for nobody"
    assert "look" not in "".join(text_of(m) for m in ann.messages(str(table.thread)))
    shown = await fay.command("mod end", table=table.id)
    assert "does not count" in words(shown) and "has ended" in await act(fay, shown, "holidays")
    end = await ann.wait_for(in_thread(table, "Outside the rules of the game:"))
    assert "Fay looked at what" in text_of(end) and "a complaint" in text_of(end)
    assert "Fay ended the game: holidays" in text_of(end)
    assert "✅ Shuffle checked" in text_of(end), "an early end is proved as well"
    over = await house.now(table)
    assert over.status is Status.OVER


async def test_player_does_not_moderate(house: House, fay: Person) -> None:
    table = await playing(house, names=("fay", "bob"))
    await fay.go(str(table.thread))
    for command, options in (("nudge", {}), ("look", {"seat": "1", "reason": "x"})):
        assert "You play at this table yourself" in words(await fay.command(f"mod {command}", **options))
    (point, *_) = await fay.autocomplete("game takeback", "point")
    for command, options in (("rewind", {"point": point["value"]}), ("end", {}), ("void", {}), ("replace", {})):
        refused = await fay.command(f"mod {command}", **options)
        assert refused.modal is None and "You play at this table yourself" in words(refused), "before a reason is asked"
    assert "You play at this table yourself" in words(await fay.command("mod log")), "nor who looked at whom"
    assert await fay.autocomplete("mod correct", "field") == []
    assert await house.bot.tables.acts.of(table.id) == []
    bob: Json = {"seat": "Bob"}
    for command, typed in (("pause", {}), ("deadline", {"hours": 5}), ("remove", bob), ("look", bob)):
        refused = await fay.command(f"mod {command}", table=table.id, **typed)
        assert refused.modal is None and "You play at this table yourself" in words(refused), command


@pytest.mark.delivers("takeback", "notice")
async def test_taking_back_by_consent(house: House, ann: Person, bob: Person, eve: Person) -> None:
    table = await playing(house)
    assert "Proposed in the thread" in words(await ann.command("game takeback"))
    ask = await bob.wait_for(in_thread(table, "would like to take back: one question back · Round 1"))
    assert [user["id"] for user in ask["mentions"]] == [bob.id]
    assert "do not sit" in words(await eve.click(ask, find(ask, "agree")))
    await bob.click(ask, find(ask, "decline"))
    await ann.wait_for(in_thread(table, "says no to taking it back"))
    over = await bob.wait_for(in_thread(table, "This proposal is over"))
    assert over["id"] == ask["id"] and not verbs(over)
    offers = await ann.autocomplete("game takeback", "point")
    assert len(offers) == 2
    await ann.command("game takeback", point=offers[1]["value"])
    again = await bob.wait_for(lambda m: "agree" in verbs(m) and m["id"] != ask["id"])
    await bob.click(again, find(again, "agree"))
    await bob.wait_for(in_thread(table, "Ann asked and everybody who is playing agreed"))
    await house.until(lambda: "agree" not in verbs(bob.inbox[str(table.thread)][again["id"]]))
    await everybody_bids(house, ("ann", "bob"), "5")
    await ann.wait_for(in_thread(table, "Round 2"))
    assert set((await house.sight(table)).view.seen.coins.values()) == {45}
    await ann.command("game takeback")
    third = await bob.wait_for(lambda m: "agree" in verbs(m))
    await press(bob, "pick", "1", when=direct)
    await house.until(lambda: "agree" not in verbs(ann.inbox[str(table.thread)][third["id"]]))


async def test_a_seat_is_offered_or_taken_away(house: House, fay: Person, ann: Person, cid: Person) -> None:
    table = await playing(house)
    seat = sits(table, ann)
    offered = await fay.command("mod replace", seat="Ann", user=cid.id, reason="moved away", table=table.id)
    assert "Offered" in words(offered)
    assert await house.bot.tables.seats.offered(table.id, seat) == int(cid.id)
    await ann.wait_for(in_thread(table, "to somebody else: moved away"))
    removed = await fay.command("mod remove", seat="Ann", reason="gone", table=table.id)
    assert "A computer plays on" in words(removed) and removed.message is not None
    told = await ann.wait_for(in_thread(table, "takes Ann off the seat, and gives it to a computer"))
    assert any(line.endswith("`. Reason: gone") for line in text_of(told).splitlines())
    assert (await house.sight(table, ann)).seat is None
    bot = house.server.world.bot_id
    assert "offered to people" in words(
        await fay.command("mod replace", seat="Bob", user=bot, reason="x", table=table.id)
    )
    form = await fay.click(removed.message, find(removed.message, "mod"))
    chosen = {"seat": [str(int(seat))], "people": [cid.id]}
    with pytest.raises(ClientRefused):
        await fay.submit(form, **chosen)
    assert "say why" in words(await fay.submit(form, **chosen, reason="  "))
    assert "Offered" in words(await fay.submit(form, **chosen, reason="they are keen"))
    await cid.wait_for(in_thread(table, "to somebody else: they are keen"))
    assert await house.bot.tables.seats.offered(table.id, seat) == int(cid.id)


async def test_moderator_withdraws_an_offered_seat_in_the_thread(house: House) -> None:
    table = await playing(house)
    fay, ann, cid = [await house.person(name) for name in ("fay", "ann", "cid")]
    seat = sits(table, ann)
    await fay.command("mod replace", seat="Ann", user=cid.id, reason="moved away", table=table.id)
    asked = await fay.wait_for(lambda m: "would you like to play on" in text_of(m))
    assert "You cannot withdraw this offer" in words(await ann.click(asked, find(asked, "withdraw")))
    assert "The offer is withdrawn" in words(await fay.click(asked, find(asked, "withdraw")))
    await ann.wait_for(in_thread(table, "(moderator) withdraws the offer"))
    await house.until(lambda: asked["id"] not in fay.inbox[asked["channel_id"]])
    await fay.command("mod replace", seat="Ann", user=cid.id, reason="moved away", table=table.id)
    done = await fay.command("mod replace", seat="Ann", user=ann.id, reason="back again", table=table.id)
    assert "The offer is withdrawn" in words(done)
    await ann.wait_for(in_thread(table, "Reason: back again"))
    log = words(await fay.command("mod log", table=table.id))
    assert "withdrew the offer of the seat of" in log and "Ann: back again" in log
    assert await house.bot.tables.seats.offered(table.id, seat) is None


async def test_seat_to_replace_is_that_of_the_player_who_was_picked(house: House) -> None:
    table = await playing(house)
    fay, ann, cid = [await house.person(name) for name in ("fay", "ann", "cid")]
    seat = sits(table, ann)
    picked = {"player": ann.id, "user": cid.id, "table": table.id}
    assert "Offered" in words(await fay.command("mod replace", reason="moved away", **picked))
    assert await house.bot.tables.seats.offered(table.id, seat) == int(cid.id)
    nobody = await fay.command("mod replace", reason="x", player=cid.id, user=cid.id, table=table.id)
    assert "does not sit on that seat" in words(nobody)


async def test_moderator_chooses_a_replacement_in_a_form(house: House, fay: Person, ann: Person, cid: Person) -> None:
    table = await playing(house)
    seat = sits(table, ann)
    assert "moderator" in words(await cid.command("mod replace", table=table.id))
    assert "no such seat" in words(await fay.command("mod replace", table=table.id, seat="Zoe"))
    form = await fay.command("mod replace", table=table.id, seat="Ann", reason="moved away")
    assert "offered to people" in words(await fay.submit(form, people=[house.server.world.bot_id]))
    assert "Offered" in words(await fay.submit(form, people=[cid.id])), "what was named stands there"
    assert await house.bot.tables.seats.offered(table.id, seat) == int(cid.id)
    await ann.wait_for(in_thread(table, "to somebody else: moved away"))


async def test_a_reason_that_was_not_typed_is_asked_in_a_form(house: House, fay: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="24h")

    async def done(command: str, **typed: Any) -> str:
        form = await fay.command(f"mod {command}", table=table.id, **typed)
        assert "say why" in words(await fay.submit(form, reason=" "))
        return words(await fay.submit(form, reason=f"so {command}"))

    assert "Your look is on record" in await done("look", seat="Bob")
    assert "have moved" in await done("deadline", hours=-3)
    assert "have moved" in await done("deadline", hours=5, seat="Ann")
    assert "All clocks are stopped" in await done("pause")
    assert "A computer plays on" in await done("remove", seat="Ann")
    log = words(await fay.command("mod log", table=table.id))
    assert all(f"so {one}" in log for one in ("look", "deadline", "pause", "remove"))


async def test_removed_player_comes_back_only_after_a_moderator_lifts_it(house: House) -> None:
    table = await playing(house)
    fay, ann, eve = [await house.person(name) for name in ("fay", "ann", "eve")]
    shown = await fay.command("mod overview")
    await fay.command("mod remove", seat="Ann", reason="insults", table=table.id)
    open_seats = await ann.command("game seats")
    refused = words(await ann.click(open_seats.panel, find(open_seats.panel, "sit")))
    assert "A moderator removed you from this table" in refused
    panel = await fay.click(shown.panel, find(shown.panel, "mod"))
    form = await fay.click(panel.panel, find(panel.panel, "mod", "Let Ann back …"))
    assert "Ann may sit down at this table again" in words(await fay.submit(form, reason="they said sorry"))
    await eve.wait_for(in_thread(table, "lets Ann sit down at this table again: they said sorry"))
    assert "You play on from here" in words(await ann.click(open_seats.panel, find(open_seats.panel, "sit")))
    log = words(await fay.command("mod log", table=table.id))
    assert re.search(r"Fay gave the seat of [ΞΚ]\sAnn to the computer: insults", log)
    assert "Fay lifted the removal of Ann: they said sorry" in log and "Ann took over the seat of" in log
    assert "nothing to lift" in words(await fay.command("mod readmit", player=ann.id, reason="x", table=table.id))


async def test_player_is_picked_from_discords_own_list(house: House, fay: Person, ann: Person, cid: Person) -> None:
    table = await playing(house)
    assert "Your look is on record" in words(await fay.command("mod look", player=ann.id, reason="x", table=table.id))
    elsewhere = words(await fay.command("mod look", player=cid.id, reason="x", table=table.id))
    assert "Cid does not sit on that seat of this table" in elsewhere
    both = words(await fay.command("mod remove", player=ann.id, seat="Bob", reason="x", table=table.id))
    assert "Ann does not sit on that seat" in both, "two that differ are asked about"
    assert "no such seat" in words(await fay.command("mod remove", reason="x", table=table.id))
    assert "A computer plays on" in words(await fay.command("mod remove", player=ann.id, reason="x", table=table.id))


async def test_invisible_server_name_gives_way_to_one_that_can_be_seen(house: House, ann: Person) -> None:
    house.server.world.members[ann.id]["nick"] = "\u3164\u3164"
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    assert "Ann" in table.names
