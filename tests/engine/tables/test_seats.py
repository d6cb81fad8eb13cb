"""Seats of running games: leaving, coming back, taking over, offering; who knows what, and who held what when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core import Seat
from engine.store import targets
from engine.store.rows import HolderRow, Message
from engine.tables import Person, SeatInfo, Status, Table
from engine.tables.holders import changed_holders as noted
from engine.tables.time.pace import HOUR, read
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house, now, refusal, user_at
from tests.values import not_none

EVE, MOD = Person(15, "Eve"), Person(99, "Mod")


async def info(home: House, table: Table, seat: Seat) -> SeatInfo:
    return (await now(home, table)).seats[seat]


def place(table: Table, user: int) -> Seat:
    return not_none(table.seat_of(user))


async def told(home: House, table: Table) -> list[str]:
    keys = [line.event["key"] for line in await home.tables.views.story(table.id, None)]
    return [key for key in keys if key.startswith(("seat-", "clock-", "mod-"))]


async def held(home: House, table: Table, seat: Seat) -> list[tuple[int | None, str | None, int]]:
    return [
        (one.user, one.computer, one.since) for one in await home.tables.seats.tenures(table.id) if one.seat == seat
    ]


async def test_leaver_is_played_for_until_they_act_again(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    bob = place(table, BOB)
    await home.answer(table, ANN, 1)
    await home.marks()
    await home.tables.seats.leave(table.id, BOB)
    marks = await home.marks()
    assert {f"seat:{bob}", f"away:{bob}", "panel", "lobby"} <= set(marks)
    there = await info(home, table, bob)
    assert (there.user, there.name, there.plays, there.wanted) == (BOB, "Bob", False, True)
    assert there.stand_in is not None
    assert (await home.tables.views.sight(table.id, None)).view.awaiting.keys() == {place(table, CID)}, (
        "nobody waits for them"
    )
    assert await refusal(home.tables.seats.leave(table.id, BOB)) == "left-already"
    await home.answer(table, CID, 1)
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 2
    await home.answer(table, BOB, 4)
    assert (await info(home, table, bob)) == SeatInfo(bob, BOB, "Bob")
    assert await told(home, table) == ["seat-left", "clock-back"]
    assert [user for user, computer, _ in await held(home, table, bob) if computer is None] == [BOB, BOB]
    assert [since for *_, since in await held(home, table, bob)] == [0, 1, 4]


def test_a_computer_that_takes_a_seat_is_noted_beside_others_of_its_kind() -> None:
    computer = SeatInfo(Seat(0), None, "", "little")
    before = (computer, SeatInfo(Seat(1), BOB, "Bob"))
    after = (computer, SeatInfo(Seat(1), None, "", "little"))
    assert noted(before, after, 5) == [HolderRow(1, None, "little", 5)]
    assert noted(after, after, 5) == []
    assert noted((), after, 0) == [HolderRow(0, None, "little", 0), HolderRow(1, None, "little", 0)]


async def test_a_host_who_leaves_hands_the_table_on_and_the_last_one_ends_it(home: House) -> None:
    table = await home.game(BOB, CID)
    after = await home.tables.seats.leave(table.id, ANN)
    assert after.host in (BOB, CID)
    after = await home.tables.seats.leave(table.id, BOB)
    assert after.host == CID
    await home.marks()
    after = await home.tables.seats.leave(table.id, CID)
    assert after.status is Status.CANCELLED
    assert (await told(home, table))[-1] == "seat-deserted"
    assert {"panel", "lobby", "seat:0", "seat:1", "seat:2"} <= set(await home.marks())
    assert await refusal(home.tables.seats.take_over(table.id, EVE, Seat(0))) == "not-running"


async def test_takeover_removes_the_former_person(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    bob = place(table, BOB)
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 9 if user == BOB else 1)
    whispers = [line.n for line in await home.tables.views.story(table.id, bob) if line.to == bob]
    assert whispers
    own = await home.tables.views.sight(table.id, BOB)
    await home.tables.seats.leave(table.id, BOB)
    await home.marks()
    after = await home.tables.seats.take_over(table.id, EVE, bob)
    marks = await home.marks()
    assert marks[:2] == [f"former:{bob}:{BOB}", f"welcome:{bob}"]
    assert {f"seat:{bob}", "panel", "lobby"} <= set(marks)
    assert after.seats[bob] == SeatInfo(bob, EVE.user, "Eve")
    sight = await home.tables.views.sight(table.id, EVE.user)
    assert sight.seat == bob
    assert sight.view.seen.hand == own.view.seen.hand
    former = await home.tables.views.sight(table.id, BOB)
    assert former.seat is None
    assert former.view == (await home.tables.views.sight(table.id, None)).view
    for act in (
        home.answer(table, BOB, 2),
        home.tables.seats.leave(table.id, BOB),
        home.tables.seats.come_back(table.id, BOB),
    ):
        assert await refusal(act) == "not-seated"
    assert table.id not in {sight.table.id for sight in await home.tables.views.mine(BOB)}
    [event] = [
        line.event for line in await home.tables.views.story(table.id, None) if line.event["key"] == "seat-taken-over"
    ]
    assert event["args"] == {"seat": {"seat": int(bob)}, "former": "Bob"}
    assert [user for user, *_ in await held(home, table, bob)] == [BOB, BOB, EVE.user]


async def test_sealed_answers_stay_and_orders_go_with_the_former(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    bob = place(table, BOB)
    await home.answer(table, BOB, 5)
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.seats.take_over(table.id, EVE, bob)
    assert (await home.tables.views.sight(table.id, EVE.user)).view.seen.answers == {bob: 5}
    assert (await home.answer(table, EVE.user, 6)).kind == "changed"


async def test_takeover_is_refused_where_it_is_unfair(home: House) -> None:
    table = await home.game(BOB, CID)
    ann, bob, cid = (place(table, user) for user in (ANN, BOB, CID))
    assert await refusal(home.tables.seats.take_over(table.id, EVE, bob)) == "seat-taken"
    await home.tables.seats.leave(table.id, BOB)
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[ANN], bob)) == "already-seated"
    assert await refusal(home.tables.seats.take_over(table.id, EVE, Seat(9))) == "which-seat"
    await home.tables.seats.take_over(table.id, EVE, bob)
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[DAN], bob)) == "seat-taken"
    await home.tables.seats.leave(table.id, CID)
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[BOB], cid)) == "knows-another"
    await home.tables.seats.take_over(table.id, PEOPLE[CID], cid)
    assert (await info(home, table, cid)).plays, "coming back to the own seat is fine"
    await home.tables.seats.leave(table.id, EVE.user)
    await home.tables.seats.take_over(table.id, PEOPLE[BOB], bob)
    assert (await info(home, table, bob)).user == BOB, "a former person may have their own seat again"
    assert (await info(home, table, ann)).plays


async def test_viewer_of_another_hand_cannot_sit_down(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, CID)
        ann, bob = place(table, ANN), place(table, BOB)
        await home.tables.moderation.look(table.id, MOD, ann, "a complaint")
        await home.tables.seats.leave(table.id, BOB)
        assert await refusal(home.tables.seats.take_over(table.id, MOD, bob)) == "knows-another"
    async with house(tmp_path / "a.db") as home:  # nor does a restart let anybody forget
        assert await refusal(home.tables.seats.take_over(table.id, MOD, bob)) == "knows-another"
        await home.tables.seats.take_over(table.id, EVE, bob)
    async with house(tmp_path / "a.db") as home:
        await home.tables.seats.leave(table.id, CID)
        assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[BOB], place(table, CID))) == "knows-another"


async def test_messages_of_the_former_are_never_those_of_the_next(home: House) -> None:
    table = await home.game(BOB, CID)
    ann, bob = place(table, ANN), place(table, BOB)
    outbox = home.tables.outbox
    own = [targets.Question(bob), targets.Hand(bob), targets.Told(bob, 3)]
    others = [targets.Question(ann), targets.Question(10 * bob + 1), targets.Panel()]
    for target in [*own, *others]:
        await outbox.remember(Message(table.id, target, "1", 700, 800, "f"))
    await home.tables.seats.leave(table.id, BOB)
    assert len(await outbox.messages(table.id, targets.Question(bob))) == 1
    await home.tables.seats.take_over(table.id, EVE, bob)
    kept = {(one.target, one.serial) for one in await outbox.messages(table.id)}
    former = {(targets.Former(bob, BOB), f"{targets.dump(target)}/1") for target in own}
    assert kept == former | {(target, "1") for target in others}


async def test_the_newcomer_has_a_clock_of_their_own(home: House) -> None:
    table = await home.lobby(BOB, CID, gifts=False)
    await home.tables.lobby.set_pace(table.id, ANN, read("bank 10h+1h"))
    table = await home.tables.lobby.start(table.id, ANN)
    bob = place(table, BOB)
    home.now += 8 * HOUR
    await home.tables.seats.leave(table.id, BOB)
    assert bob not in (await home.tables.views.sight(table.id, None)).due
    await home.tables.seats.take_over(table.id, EVE, bob)
    for user in (ANN, CID):
        await home.answer(table, user, 1)
    sight = await home.tables.views.sight(table.id, None)
    assert sight.due[bob] - home.now == 11 * HOUR
    assert sight.due[place(table, ANN)] - home.now == 4 * HOUR


async def test_person_who_is_gone_leaves_lobbies_and_games(home: House) -> None:
    lobby = await home.lobby(BOB)
    after = await home.tables.seats.gone(lobby.id, ANN)
    assert ([one.user for one in after.seats], after.host) == ([BOB], BOB)
    table = await home.game(BOB, CID)
    ann = place(table, ANN)
    after = await home.tables.seats.gone(table.id, ANN)
    assert (after.seats[ann].plays, after.seats[ann].user) == (False, ANN)
    assert after.host != ANN
    version = after.version
    assert (await home.tables.seats.gone(table.id, ANN)).version == version
    assert (await home.tables.seats.gone(table.id, DAN)).version == version
    assert await told(home, table) == ["seat-gone"]
    back = await home.tables.seats.take_over(table.id, PEOPLE[ANN], ann)
    assert back.seats[ann].plays


async def test_a_host_who_was_absent_already_hands_on_when_they_are_gone(home: House) -> None:
    table = await home.lobby(BOB, CID, gifts=False)
    await home.tables.lobby.set_pace(table.id, ANN, read("24h grace 0 misses 1"))
    table = await home.tables.lobby.start(table.id, ANN)
    await home.answer(table, BOB, 1)
    await home.answer(table, CID, 1)
    home.now += 24 * HOUR
    await home.tables.clock.tick(table.id)
    assert not (await info(home, table, place(table, ANN))).plays
    before = await told(home, table)
    assert (await home.tables.seats.gone(table.id, ANN)).host != ANN
    assert await told(home, table) == before, "what everybody knows is not told again"


async def test_the_host_opens_the_seats_of_computers(home: House) -> None:
    table = await home.game(BOB, computers=1, gifts=False)
    seat = next(one.seat for one in table.seats if one.computer is not None)
    assert await refusal(home.tables.seats.take_over(table.id, EVE, seat)) == "seat-taken"
    assert await refusal(home.tables.seats.open(table.id, BOB, wanted=True)) == "not-host"
    await home.tables.seats.open(table.id, ANN, wanted=True)
    await home.tables.seats.open(table.id, ANN, wanted=False)
    assert await refusal(home.tables.seats.take_over(table.id, EVE, seat)) == "seat-taken"
    await home.tables.seats.open(table.id, ANN, wanted=True)
    after = await home.tables.seats.take_over(table.id, EVE, seat)
    assert after.seats[seat] == SeatInfo(seat, EVE.user, "Eve")
    assert await told(home, table) == ["seat-taken-from-computer"]
    assert await refusal(home.tables.seats.open(table.id, ANN, wanted=True)) == "no-computer"


async def test_offers(home: House) -> None:
    table = await home.game(BOB, CID, computers=1)
    bob = place(table, BOB)
    computer = next(one.seat for one in table.seats if one.computer is not None)
    assert await refusal(home.tables.seats.offer(table.id, BOB, computer, EVE.user)) == "not-host"
    assert await refusal(home.tables.seats.offer(table.id, ANN, bob, EVE.user)) == "seat-taken"
    assert await refusal(home.tables.seats.offer(table.id, ANN, computer, CID)) == "other-already-seated"
    await home.marks()
    await home.tables.seats.offer(table.id, ANN, computer, EVE.user)
    assert await home.marks() == [f"offer:{computer}"]
    assert await home.tables.seats.offered(table.id, computer) == EVE.user
    assert await refusal(home.tables.seats.decline(table.id, DAN, computer)) == "no-offer"
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[DAN], computer)) == "seat-taken"
    await home.tables.seats.decline(table.id, EVE.user, computer)
    assert await refusal(home.tables.seats.take_over(table.id, EVE, computer)) == "seat-taken"
    await home.tables.seats.offer(table.id, ANN, computer, EVE.user)
    await home.marks()
    await home.tables.seats.take_over(table.id, EVE, computer)
    assert await home.tables.seats.offered(table.id, computer) is None
    assert f"offer:{computer}" in await home.marks()
    await home.tables.seats.leave(table.id, CID)
    assert not [mark for mark in await home.marks() if mark.startswith("offer:")], "nothing was offered there"


async def test_seat_change_drops_a_proposed_pause_alone(home: House) -> None:
    table = await home.lobby(BOB, CID)
    await home.tables.lobby.set_pace(table.id, ANN, read("24h"))
    table = await home.tables.lobby.start(table.id, ANN)
    await home.tables.clock.agree_to_pause(table.id, ANN)
    await home.marks()
    await home.tables.seats.remove(table.id, MOD, place(table, BOB), "rude")
    assert (await now(home, table)).pause is None
    assert "pause" in await home.marks()
    await home.tables.clock.pause(table.id, MOD, "unclear rules")
    await home.marks()
    await home.tables.seats.remove(table.id, MOD, place(table, CID), "rude")
    assert (await now(home, table)).paused
    assert "pause" not in await home.marks()


async def test_a_moderator_replaces_and_removes(home: House) -> None:
    table = await home.game(BOB, CID)
    bob, cid = place(table, BOB), place(table, CID)
    assert await refusal(home.tables.seats.remove(table.id, PEOPLE[ANN], bob, "rude")) == "moderator-sits"
    await home.tables.seats.replace(table.id, MOD, bob, EVE.user, "holidays")
    assert (await info(home, table, bob)).user == BOB, "until they agree"
    await home.tables.seats.take_over(table.id, EVE, bob)
    assert (await info(home, table, bob)).user == EVE.user
    await home.tables.seats.remove(table.id, MOD, cid, "rude")
    there = await info(home, table, cid)
    assert (there.user, there.wanted, there.computer is not None) == (None, True, True)
    assert there.name not in ("Ann", "Bob", "Cid", "Eve"), "a name belongs to its person"
    assert await refusal(home.answer(table, CID, 1)) == "not-seated"
    assert await refusal(home.tables.seats.remove(table.id, MOD, cid, "rude")) == "no-person"
    await home.tables.seats.leave(table.id, EVE.user)
    assert await refusal(home.tables.seats.remove(table.id, MOD, place(table, ANN), "rude")) == "last-person"
    assert [act.act for act in await home.tables.acts.of(table.id)] == ["replace", "remove"]
    assert await told(home, table) == ["mod-offer", "seat-taken-over", "mod-remove", "seat-left"]
    assert not any(str(CID) in str(line.event) for line in await home.tables.views.story(table.id, None))


async def test_proposals_are_decided_by_those_who_still_play(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 1)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    await home.tables.seats.leave(table.id, BOB)
    assert await home.tables.proposals.pending(table.id) is None
    point = (await home.tables.rewinds.past_points(table.id))[1].asked
    await home.tables.proposals.back(table.id, PEOPLE[ANN], point)
    await home.tables.proposals.agree(table.id, CID)
    assert (await home.tables.views.sight(table.id, None)).view.seen.round == 1, "who does not play is not asked"


async def test_holders_after_going_back(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    bob = place(table, BOB)
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 1)
    await home.tables.seats.leave(table.id, BOB)
    first = (await home.tables.rewinds.past_points(table.id))[-1].asked
    await home.tables.rewinds.rewind(table.id, MOD, first, "a slip")
    assert [since for *_, since in await held(home, table, bob)] == [0, 0]


async def test_the_first_holders_are_those_who_begin(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        assert [(one.seat, one.user, one.name) for one in await home.tables.seats.tenures(table.id)] == [
            (seat, user_at(table, seat), "") for seat in (Seat(0), Seat(1))
        ]
        lobby = await home.lobby(BOB)
        assert await home.tables.seats.tenures(lobby.id) == []


async def test_a_rematch_is_for_the_people_who_held_the_seats_at_the_end(home: House) -> None:
    table: Any = await home.game(BOB, rounds=1, gifts=False)
    bob = place(table, BOB)
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.seats.take_over(table.id, EVE, bob)
    await home.answer(table, EVE.user, 2)
    await home.answer(table, ANN, 1)
    assert (await now(home, table)).status is Status.OVER
    again, _ = await home.tables.lobby.rematch(table.id, PEOPLE[ANN])
    assert again.invited == (EVE.user,)
    assert await refusal(home.tables.lobby.rematch(table.id, PEOPLE[BOB])) == "not-seated"


async def test_in_a_rematch_nobody_is_wanted_for_the_seats_of_computers(home: House) -> None:
    table = await home.game(computers=1, rounds=1, gifts=False)
    await home.tables.seats.open(table.id, ANN, wanted=True)
    await home.answer(table, ANN, 1)
    again, _ = await home.tables.lobby.rematch(table.id, PEOPLE[ANN])
    assert [info.wanted for info in again.seats] == [False, False]


async def test_removed_player_cannot_take_over_until_a_moderator_lifts_it(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, CID)
        bob = place(table, BOB)
        await home.tables.seats.remove(table.id, MOD, bob, "rude")
        assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[BOB], bob)) == "removed"
        assert await refusal(home.tables.seats.offer(table.id, ANN, bob, BOB)) == "other-removed"
        assert await refusal(home.tables.seats.replace(table.id, MOD, bob, BOB, "again")) == "other-removed"
    async with house(tmp_path / "a.db") as home:  # nor does a restart lift it
        assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[BOB], bob)) == "removed"
        assert [one.user for one in await home.tables.seats.removed(table.id)] == [BOB]
        assert await refusal(home.tables.seats.readmit(table.id, MOD, PEOPLE[CID], "not removed")) == "not-removed"
        by_player = home.tables.seats.readmit(table.id, PEOPLE[ANN], PEOPLE[BOB], "my friend")
        assert await refusal(by_player) == "moderator-sits"
        await home.tables.seats.readmit(table.id, MOD, PEOPLE[BOB], "they said sorry")
        assert (await home.tables.seats.take_over(table.id, PEOPLE[BOB], bob)).seats[bob].user == BOB
        assert (await told(home, table))[-2:] == ["mod-readmit", "seat-taken-from-computer"]
        assert [act.act for act in await home.tables.acts.of(table.id)] == ["remove", "readmit"]


async def test_removed_player_who_erases_themselves_stays_removed(home: House) -> None:
    table = await home.game(BOB, CID)
    bob = place(table, BOB)
    await home.tables.seats.remove(table.id, MOD, bob, "rude")
    await home.tables.privacy.erase(BOB)
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[BOB], bob)) == "knows-another"


async def test_declined_offer_is_told_at_the_table(home: House) -> None:
    table = await home.game(BOB, CID, computers=1)
    computer = next(one.seat for one in table.seats if one.computer is not None)
    await home.tables.seats.offer(table.id, ANN, computer, EVE.user)
    await home.tables.seats.decline(table.id, EVE.user, computer)
    assert await told(home, table) == ["seat-declined"]


__all__ = ["house"]


async def test_host_withdraws_an_offer_and_the_table_is_told(home: House) -> None:
    table = await home.game(BOB, CID, computers=1)
    computer = next(one.seat for one in table.seats if one.computer is not None)
    assert await refusal(home.tables.seats.withdraw(table.id, Person(ANN, "Ann"), computer)) == "not-offered"
    await home.tables.seats.offer(table.id, ANN, computer, EVE.user)
    assert await refusal(home.tables.seats.withdraw(table.id, Person(BOB, "Bob"), computer)) == "not-host"
    await home.marks()
    await home.tables.seats.withdraw(table.id, Person(ANN, "Ann"), computer)
    assert f"offer:{computer}" in await home.marks()
    assert await told(home, table) == ["seat-withdrawn"]
    assert await refusal(home.tables.seats.take_over(table.id, EVE, computer)) == "seat-taken"


async def test_offering_a_seat_to_its_own_holder_withdraws_the_offer(home: House) -> None:
    table = await home.game(BOB, CID)
    bob = place(table, BOB)
    assert await refusal(home.tables.seats.replace(table.id, MOD, bob, BOB, "a mistake")) == "other-already-seated"
    await home.tables.seats.replace(table.id, MOD, bob, EVE.user, "away")
    assert await refusal(home.tables.seats.replace(table.id, MOD, bob, CID, "a mistake")) == "other-already-seated"
    await home.tables.seats.replace(table.id, MOD, bob, BOB, "back already")
    assert await home.tables.seats.offered(table.id, bob) is None
    assert await told(home, table) == ["mod-offer", "mod-withdraw"]
    assert [act.act for act in await home.tables.acts.of(table.id)] == ["replace", "withdraw"]
    assert await refusal(home.tables.seats.take_over(table.id, EVE, bob)) == "seat-taken"
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.seats.offer(table.id, ANN, bob, EVE.user)
    await home.tables.seats.offer(table.id, ANN, bob, BOB)
    assert (await told(home, table))[-1] == "seat-withdrawn"
