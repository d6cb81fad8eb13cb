"""The lobby: sitting down, leaving, computers, options, the start, the end without a result; and the rematch."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import Refused, Seat, seed_from, seed_hash
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Message, Person, SeatRow
from engine.tables import SeatInfo, Status, Table, Tables
from engine.tables.opening import check_numbers, seating
from engine.tables.room import seated
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, CID, DAN, GUILD, PEOPLE, House, house, refusal
from tests.engine.tables.littlegame import BOX, LITTLE, LittleOptions, Mood
from tests.parts import with_parts


async def test_opening_seats_the_host(home: House) -> None:
    table = await home.lobby()
    assert table.status is Status.LOBBY
    assert (table.guild, table.channel, table.thread, table.host) == (GUILD, CHANNEL, None, ANN)
    assert table.seats == (SeatInfo(Seat(0), ANN, "Ann"),)
    assert table.options == {"rounds": 3, "gifts": True, "mood": Mood.CALM}
    assert len(table.id) == 4
    assert await home.tables.views.table(table.id) == table
    assert await home.marks() == ["lobby"]


async def test_impossible_tables_are_not_opened(home: House) -> None:
    async def opening(game: str = "little", seats: int = 3, **options: object) -> Table:
        return await home.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game=game, seats=seats, language="en", options=options
        )

    assert await refusal(opening(game="chess")) == "no-game"
    assert await refusal(opening(seats=5)) == "seats-range"
    assert await refusal(opening(rounds=0)) == "bad-option"
    assert await refusal(opening(speed=3)) == "bad-option"
    assert await home.tables.views.find() == []


async def test_joining_and_leaving(home: House) -> None:
    table = await home.lobby(BOB, CID)
    assert table.names == ("Ann", "Bob", "Cid")
    assert table.full
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[BOB])) == "already-seated"
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[DAN])) == "table-full"
    table = await home.tables.lobby.leave(table.id, BOB)
    assert table.seats == (SeatInfo(Seat(0), ANN, "Ann"), SeatInfo(Seat(1), CID, "Cid"))
    assert await refusal(home.tables.lobby.leave(table.id, BOB)) == "not-seated"
    assert (await home.tables.lobby.join(table.id, PEOPLE[DAN])).names == ("Ann", "Cid", "Dan")
    assert await refusal(home.tables.lobby.join(TableId("none"), PEOPLE[BOB])) == "no-table"


async def test_a_leaving_host_hands_on_and_the_last_one_cancels(home: House) -> None:
    table = await home.lobby(BOB, computers=1)
    table = await home.tables.lobby.leave(table.id, ANN)
    assert (table.host, table.status) == (BOB, Status.LOBBY)
    table = await home.tables.lobby.leave(table.id, BOB)
    assert (table.status, table.ended) == (Status.CANCELLED, 1000.0)
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[ANN])) == "not-lobby"


async def test_computers_come_and_go(home: House) -> None:
    table = await home.lobby(BOB, computers=2)
    assert [(info.name, info.computer) for info in table.seats[2:]] == [("Talos", "level1"), ("Galatea", "level1")]
    assert await refusal(home.tables.lobby.add_computer(table.id, ANN)) == "table-full"
    assert (await home.tables.lobby.remove_computer(table.id, ANN)).names == ("Ann", "Bob", "Talos")
    assert await refusal(home.tables.lobby.add_computer(table.id, ANN, level="oracle")) == "no-computer"
    assert (await home.tables.lobby.remove_computer(table.id, ANN)).names == ("Ann", "Bob")
    assert await refusal(home.tables.lobby.remove_computer(table.id, ANN)) == "no-computer"


async def test_options_are_the_hosts_and_checked(home: House) -> None:
    table = await home.lobby(BOB)
    table = await home.tables.lobby.set_options(table.id, ANN, {"mood": "wild"})
    table = await home.tables.lobby.set_options(table.id, ANN, {"rounds": "5"})
    assert table.options == {"rounds": 5, "gifts": True, "mood": Mood.WILD}
    assert await refusal(home.tables.lobby.set_options(table.id, ANN, {"rounds": 0})) == "bad-option"
    assert await refusal(home.tables.lobby.set_options(table.id, ANN, {"speed": 0})) == "bad-option"
    assert await refusal(home.tables.lobby.set_options(table.id, BOB, {"rounds": 4})) == "not-host"
    assert await home.tables.views.table(table.id) == table


async def test_only_the_host_commands(home: House) -> None:
    table = await home.lobby(BOB, computers=1)
    tables = home.tables
    for doing in (tables.lobby.add_computer, tables.lobby.remove_computer, tables.lobby.start, tables.lobby.cancel):
        assert await refusal(doing(table.id, BOB)) == "not-host"
    assert await tables.views.table(table.id) == table


async def test_the_start_publishes_the_hash_and_keeps_the_seed(home: House) -> None:
    lobby = await home.lobby(BOB, CID)
    await home.marks()
    table = await home.tables.lobby.start(lobby.id, ANN)
    assert (table.status, table.started, table.seed) == (Status.RUNNING, 1000.0, None)
    assert table.seed_hash == seed_hash(seed_from("a"))
    assert table.seats == seating(seed_from("a"), lobby.seats)
    assert sorted(table.names) == ["Ann", "Bob", "Cid"]
    marks = await home.marks()
    assert marks == ["lobby", "thread", "story:0", "story:1", "seat:0", "seat:1", "seat:2"]
    for doing in (home.tables.lobby.start(table.id, ANN), home.tables.lobby.join(table.id, PEOPLE[DAN])):
        assert await refusal(doing) == "not-lobby"


def test_seats_are_drawn_by_the_seed() -> None:
    infos = tuple(SeatInfo(Seat(at), at, name) for at, name in enumerate(("Ann", "Bob", "Cid", "Dan")))
    orders = {tuple(info.name for info in seating(seed_from(str(n)), infos)) for n in range(300)}
    assert len(orders) == 24
    assert seating(seed_from("x"), infos) == seating(seed_from("x"), infos)
    assert [info.seat for info in seating(seed_from("x"), infos)] == list(range(4))


async def test_a_start_with_fewer_than_planned(home: House) -> None:
    table = await home.tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=4, language="en")
    assert await refusal(home.tables.lobby.start(table.id, ANN)) == "too-few"
    await home.tables.lobby.join(table.id, PEOPLE[BOB])
    table = await home.tables.lobby.start(table.id, ANN)
    assert (table.capacity, len(table.seats)) == (2, 2)


async def test_cancelling(home: House) -> None:
    lobby, game = await home.lobby(BOB), await home.game(CID, computers=1)
    await home.marks()
    assert (await home.tables.lobby.cancel(lobby.id, ANN)).status is Status.CANCELLED
    assert await home.marks() == ["lobby"]
    assert await refusal(home.tables.lobby.cancel(lobby.id, ANN)) == "not-lobby"
    assert await refusal(home.tables.lobby.cancel(game.id, ANN)) == "not-lobby", "nobody ends a game alone"
    assert await home.marks() == []
    table = await home.tables.views.table(game.id)
    assert table is not None and table.status is Status.RUNNING and table.seed is None


async def test_a_click_that_comes_twice_acts_once(home: House) -> None:
    tables = home.tables

    async def opening() -> Table:
        return await tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=3, language="en", click=1
        )

    first, second = await asyncio.gather(opening(), opening())
    assert first == second
    assert len(await tables.views.find()) == 1
    joined = await tables.lobby.join(first.id, PEOPLE[BOB], click=2)
    assert await tables.lobby.join(first.id, PEOPLE[BOB], click=2) == joined
    with_computer = await tables.lobby.add_computer(first.id, ANN, click=3)
    assert await tables.lobby.add_computer(first.id, ANN, click=3) == with_computer
    started = await tables.lobby.start(first.id, ANN, click=4)
    assert await tables.lobby.start(first.id, ANN, click=4) == started


async def test_two_people_want_the_last_seat(home: House) -> None:
    table = await home.tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=2, language="en")
    joining = [home.tables.lobby.join(table.id, PEOPLE[user]) for user in (BOB, CID)]
    results = await asyncio.gather(*joining, return_exceptions=True)
    assert [getattr(result, "key", "seated") for result in results] == ["seated", "table-full"]


async def test_tables_are_found(home: House) -> None:
    first = await home.lobby(BOB)
    home.now += 1
    second = await home.game(BOB)
    home.now += 1
    third = await home.game(CID)
    third = await home.tables.play.set_thread(third.id, 777)
    tables = home.tables
    assert await tables.views.find(GUILD) == [third, second, first]
    assert await tables.views.find(GUILD, status=Status.LOBBY) == [first]
    assert await tables.views.find(GUILD + 1) == []
    assert await tables.halts.table_in(777) == third
    assert await tables.halts.table_in(CHANNEL) == third
    await tables.moderation.void(third.id, Person(99, "Mod"), "enough")
    assert await tables.halts.table_in(CHANNEL) == second
    assert await tables.halts.table_in(778) is None
    assert [sight.table.id for sight in await tables.views.mine(BOB)] == [second.id]
    assert await tables.views.table(TableId("none")) is None


async def test_people_are_remembered(home: House) -> None:
    tables = home.tables
    assert await tables.people.person(ANN) is None
    assert await tables.people.know(ANN, "Ann", "pl") == Person(ANN, "Ann", "pl")
    await tables.people.dm_state(ANN, channel=55, closed=False)
    assert await tables.people.know(ANN, "Anna") == Person(ANN, "Anna", "pl", 55, False)
    await tables.people.dm_state(ANN, channel=55, closed=True)
    assert await tables.people.person(ANN) == Person(ANN, "Anna", "pl", 55, True)
    await tables.people.dm_state(BOB, channel=56, closed=True)
    assert await tables.people.person(BOB) is None


async def test_a_table_tells_nothing_secret(home: House) -> None:
    table = await home.game(BOB)
    room = home.tables._rooms.cached[table.id]
    for shown in (repr(table), repr(room), repr(room.row)):
        assert seed_from("a") not in shown
    assert replace(table, version=0).seed is None


async def test_old_clicks_are_forgotten_and_young_ones_are_not(home: House) -> None:
    table = await home.lobby()
    home.now += 3600.0
    joined = await home.tables.lobby.join(table.id, PEOPLE[BOB], click=1)
    home.now += 24 * 3600.0 - 60.0
    await home.tables.privacy.tidy()
    assert await home.tables.lobby.join(table.id, PEOPLE[BOB], click=1) == joined
    home.now += 120.0
    await home.tables.privacy.tidy()
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[BOB], click=1)) == "already-seated"


async def test_tables_of_a_place(home: House) -> None:
    lobby, game = await home.lobby(BOB), await home.game(CID)
    await home.tables.play.set_thread(game.id, 777)
    await home.tables.lobby.cancel((await home.lobby(DAN)).id, ANN)
    assert {table.id for table in await home.tables.views.at(CHANNEL)} == {lobby.id, game.id}
    assert [table.id for table in await home.tables.views.at(777)] == [game.id]
    outbox, asked = home.tables.outbox, Message(game.id, targets.Question(0), "1", 5, 1002, "")
    for message in (Message(game.id, targets.Panel(), "", 777, 1001, ""), asked):
        await outbox.remember(message)
    assert (await home.tables.play.lose_thread(game.id, 776, channel=888)).thread == 777  # another one than its own
    assert len(await outbox.messages(game.id)) == 2
    moved = await home.tables.play.lose_thread(game.id, 777, channel=888)
    assert (moved.channel, moved.thread) == (888, None)
    assert await outbox.messages(game.id) == [asked], "what stood in it is gone with it"
    assert await home.tables.views.at(888) == [moved]


def few(options: LittleOptions, seats: int) -> None:
    """At most three where there are gifts, at least three where the mood is wild."""
    if options.gifts and seats > 3:
        raise Refused("too-many")
    if options.mood is Mood.WILD and seats < 3:
        raise Refused("too-tame")


LARGE = replace(BOX, game=replace(LITTLE, allows=few))


async def test_options_that_so_many_cannot_play_are_refused_before_the_start(home: House) -> None:
    home.tables._rooms.boxes = {"little": LARGE}

    async def opening(seats: int, **options: object) -> Table:
        return await home.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=seats, language="en", options=options
        )

    assert await refusal(opening(2, mood="wild")) == "too-tame"
    assert await home.tables.views.find() == []
    table = await opening(4, mood="wild")
    assert table.options["gifts"], "two or three could play so"
    assert await refusal(home.tables.lobby.start(table.id, ANN)) == "too-few"
    for user in (BOB, CID):
        table = await home.tables.lobby.join(table.id, PEOPLE[user])
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[DAN])) == "too-many"
    await home.tables.lobby.set_options(table.id, ANN, {"gifts": False})
    table = await home.tables.lobby.join(table.id, PEOPLE[DAN])
    assert await refusal(home.tables.lobby.set_options(table.id, ANN, {"gifts": True})) == "too-many"
    assert await home.tables.views.table(table.id) == table
    for user in (CID, DAN):
        table = await home.tables.lobby.leave(table.id, user)
    assert await refusal(home.tables.lobby.start(table.id, ANN)) == "too-tame"
    assert (await home.tables.lobby.set_options(table.id, ANN, {"mood": "calm"})).status is Status.LOBBY
    assert (await home.tables.lobby.start(table.id, ANN)).status is Status.RUNNING


def test_if_no_number_can_play_so_it_is_said_why_the_fewest_cannot() -> None:
    with pytest.raises(Refused, match="too-tame"):
        check_numbers(replace(LARGE.game, seats=(2, 4)), LittleOptions(mood=Mood.WILD), 2, 4)


async def test_computers_of_former_kinds_are_those_of_today(home: House) -> None:
    table = await home.lobby()
    table = await home.tables.lobby.add_computer(table.id, ANN, level="random")  # as buttons said once
    assert table.seats[-1].computer == "level1"
    stored = seated([SeatRow(0, None, "Talos", "random"), SeatRow(1, BOB, "Bob", None, "random"), SeatRow(2, 7, "Cid")])
    assert [(info.computer, info.stand_in) for info in stored] == [("level1", None), (None, "level1"), (None, None)]


async def finished(home: House, *guests: int, computers: int = 0) -> Table:
    """A table of one round, played to its end."""
    table = await home.game(*guests, computers=computers, rounds=1, gifts=False, mood="wild")
    for user in (ANN, *guests):
        await home.answer(table, user, 1)
    over = await home.tables.views.table(table.id)
    assert over is not None and over.status is Status.OVER
    return over


async def test_the_same_people_and_options_again(home: House) -> None:
    former = await finished(home, BOB, computers=1)
    await home.marks()
    table, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert fresh
    assert (table.status, table.host, table.capacity, table.seed_hash) == (Status.LOBBY, BOB, 3, None)
    assert (table.guild, table.channel, table.thread, table.language) == (former.guild, former.channel, None, "en")
    assert table.options == {"rounds": 1, "gifts": False, "mood": Mood.WILD}
    assert table.seats[0] == SeatInfo(table.seats[0].seat, BOB, "Bob")
    assert [info.computer for info in table.seats] == [None, "level1"]
    assert table.invited == (ANN,)
    assert await home.marks() == ["lobby"]
    assert await home.tables.views.table(former.id) == former


async def test_it_is_proposed_once_however_often_and_by_whom_it_is_asked_for(home: House) -> None:
    former = await finished(home, BOB, CID)
    asking = [home.tables.lobby.rematch(former.id, PEOPLE[user]) for user in (ANN, BOB, CID, ANN)]
    answers = await asyncio.gather(*asking)
    assert len({table.id for table, _ in answers}) == 1
    assert [fresh for _, fresh in answers].count(True) == 1
    assert len(await home.tables.views.find()) == 2


async def test_the_same_click_twice_is_one_proposal(home: House) -> None:
    former = await finished(home, BOB)
    first, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN], click=1)
    await home.tables.lobby.cancel(first.id, ANN)
    again, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[ANN], click=1)
    assert (again.id, fresh) == (first.id, False)


async def test_after_a_cancelled_rematch_there_may_be_another(home: House) -> None:
    former = await finished(home, BOB)
    first, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    await home.tables.lobby.cancel(first.id, ANN)
    second, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert fresh and second.id != first.id
    assert (await home.tables.lobby.rematch(former.id, PEOPLE[ANN]))[0] == second


async def test_only_who_played_proposes_and_only_after_the_game(home: House) -> None:
    running = await home.game(BOB)
    assert await refusal(home.tables.lobby.rematch(running.id, PEOPLE[ANN])) == "not-finished"
    former = await finished(home, BOB)
    assert await refusal(home.tables.lobby.rematch(former.id, PEOPLE[CID])) == "not-seated"
    assert await refusal(home.tables.lobby.rematch(TableId("none"), PEOPLE[ANN])) == "no-table"


async def test_seats_are_kept_until_they_are_taken_given_up_or_opened(home: House) -> None:
    former = await finished(home, BOB, CID)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert table.invited == (BOB, CID)
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[DAN])) == "seats-kept"
    assert await refusal(home.tables.lobby.add_computer(table.id, ANN)) == "seats-kept"
    table = await home.tables.lobby.leave(table.id, CID)
    assert table.invited == (BOB,)
    assert await refusal(home.tables.lobby.leave(table.id, CID)) == "not-seated"
    table = await home.tables.lobby.join(table.id, PEOPLE[DAN])
    assert table.names == ("Ann", "Dan")
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[CID])) == "seats-kept"
    assert await refusal(home.tables.lobby.unkeep(table.id, BOB)) == "not-host"
    table = await home.tables.lobby.unkeep(table.id, ANN)
    assert table.invited == ()
    table = await home.tables.lobby.join(table.id, PEOPLE[CID])
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[BOB])) == "table-full"


async def test_invited_people_join_and_the_game_begins(home: House) -> None:
    former = await finished(home, BOB)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert await refusal(home.tables.lobby.start(table.id, BOB)) == "too-few"
    table = await home.tables.lobby.join(table.id, PEOPLE[ANN])
    assert (table.names, table.invited) == (("Bob", "Ann"), ())
    assert (await home.tables.lobby.start(table.id, BOB)).status is Status.RUNNING


async def test_the_host_need_not_wait_for_everybody(home: House) -> None:
    former = await finished(home, BOB, CID)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    await home.tables.lobby.join(table.id, PEOPLE[CID])
    started = await home.tables.lobby.start(table.id, ANN)
    assert (started.status, started.capacity, started.invited) == (Status.RUNNING, 2, ())


async def test_invitations_and_the_proposal_outlive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        former = await finished(home, BOB)
        table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    async with house(path) as home:
        assert await home.tables.lobby.rematch(former.id, PEOPLE[BOB]) == (table, False)
        assert table in await home.tables.views.find()
        assert (await home.tables.views.table(table.id)) == table


async def test_an_invitation_that_was_declined_is_so_after_a_restart_too(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        former = await finished(home, BOB, CID)
        table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
        table = await home.tables.lobby.leave(table.id, CID)
        assert table.invited == (BOB,)
    async with house(path) as home:
        assert (await home.tables.views.existing(table.id)).invited == (BOB,)


async def test_a_computer_that_is_no_longer_known_stays_away(home: House) -> None:
    former = await finished(home, BOB, computers=1)
    box = with_parts(BOX, players={"other": BOX.computers.players["level1"]})
    home.tables = Tables(home.store, {"little": box}, seeds=lambda: seed_from("b"), clock=lambda: home.now)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert [info.name for info in table.seats] == ["Ann"]
    assert table.capacity == 3


async def test_the_computer_that_played_for_who_is_forgotten_is_not_asked_again(home: House) -> None:
    former = await home.game(BOB, CID, rounds=1, gifts=False)
    await home.tables.privacy.erase(CID)
    for user in (ANN, BOB):
        await home.answer(former, user, 1)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert ([info.name for info in table.seats], table.invited) == (["Ann"], (BOB,))
