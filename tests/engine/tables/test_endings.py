"""A game that has begun ends without a result only by consent, by a moderator, or when nobody is left."""

from __future__ import annotations

import json

import pytest

from engine.journal import read, verify
from engine.store.rows import Person
from engine.tables import Status, Table
from engine.tables.journals import check
from engine.tables.time import pace
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, GUILD, PEOPLE, House, now, refusal, told
from tests.engine.tables.littlegame import BOX, LITTLE
from tests.values import not_none

MOD = Person(99, "Mod")


async def proved(home: House, table: Table) -> None:
    """The seed of an ended game is told, and its journal leads to where it stood."""
    over = await now(home, table)
    text = await home.tables.journals.export(table.id)
    assert over.seed is not None and json.loads(text)["seed"] == over.seed
    assert verify({"little": LITTLE}, read(text)).position.state.result is None
    assert (await check(home.store, {"little": BOX})).faults == []


async def test_interventions_are_in_the_journal_that_proves(home: House) -> None:
    table = await home.game(BOB)
    await home.tables.play.aside(table.id, ANN, "wave", "2", click=1)
    for user in (ANN, BOB):
        await home.tables.proposals.end(table.id, PEOPLE[user])
    await proved(home, table)


async def test_running_game_is_not_ended_by_one_person(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    assert await refusal(home.tables.lobby.cancel(table.id, ANN)) == "not-lobby"
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.proposals.agree(table.id, BOB)
    assert (await now(home, table)).status is Status.RUNNING
    assert (await now(home, table)).seed is None, "while it runs nothing is told"
    assert await refusal(home.tables.journals.export(table.id)) == "not-over"


async def test_with_the_consent_of_all_it_ends_is_recorded_counted_and_told(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    await home.answer(table, BOB, 3)
    await home.tables.proposals.end(table.id, PEOPLE[BOB])
    await home.tables.proposals.agree(table.id, ANN)
    await home.marks()
    over = await home.tables.proposals.agree(table.id, CID)
    assert over.status is Status.CANCELLED
    seats = [*(f"seat:{seat}" for seat in range(3)), *(f"final:{seat}" for seat in range(3))]
    assert await home.marks() == ["story:1", "lobby", "panel", "takeback", "end", *seats]
    (act,) = await home.tables.acts.of(table.id)
    assert (act.act, act.name, act.seat) == ("ending", "Bob", table.seat_of(BOB))
    told = (await home.tables.views.story(table.id, None))[-1].event
    assert (told["key"], told["args"]) == ("ending-done", {"who": "Bob"})
    await proved(home, table)
    for user in (ANN, BOB, CID):
        profile = await home.tables.profiles.profile(GUILD, user, user)
        assert profile.finishes == pytest.approx(2 / 3), "a game that they did not play to its end"
        assert profile.records == ()
    assert await refusal(home.tables.profiles.leaderboard(GUILD, "little", ANN)) == "no-ratings"
    assert await refusal(home.tables.lobby.rematch(table.id, PEOPLE[ANN])) == "not-finished"


async def test_one_no_and_the_game_goes_on(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.proposals.decline(table.id, CID)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.proposals.decline(table.id, ANN)
    keys = [line.event["key"] for line in await home.tables.views.story(table.id, None)]
    assert keys[-2:] == ["ending-declined", "ending-withdrawn"]
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.proposals.agree(table.id, BOB)
    await home.answer(table, CID, 1)
    assert await home.tables.proposals.pending(table.id) is None, "who plays on says no"
    assert (await now(home, table)).status is Status.RUNNING


async def test_proposals_to_end_are_for_players_alone(home: House) -> None:
    lobby, table = await home.lobby(BOB), await home.game(BOB, gifts=False)
    assert await refusal(home.tables.proposals.end(lobby.id, PEOPLE[ANN])) == "not-running"
    assert await refusal(home.tables.proposals.end(table.id, PEOPLE[DAN])) == "not-seated"
    await home.tables.proposals.end(table.id, PEOPLE[BOB])
    assert await refusal(home.tables.proposals.back(table.id, PEOPLE[ANN], 0)) == "proposal-stands"
    await home.tables.proposals.agree(table.id, BOB)
    assert (await now(home, table)).status is Status.RUNNING, "to agree twice is not enough"
    await home.tables.proposals.end(table.id, PEOPLE[BOB])
    assert (await now(home, table)).status is Status.RUNNING, "nor to propose twice"
    assert (await home.tables.proposals.end(table.id, PEOPLE[ANN])).status is Status.CANCELLED, "to propose is to agree"


async def test_agreement_counts_only_for_the_proposal_that_was_read(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    for user in (ANN, BOB):
        await home.answer(table, user, 1)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    asked = not_none(await home.tables.proposals.pending(table.id))
    await home.tables.proposals.decline(table.id, ANN, number=asked.number)
    home.now += 1
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    for late in (asked.number, ""):  # the second as buttons of earlier versions are
        assert await refusal(home.tables.proposals.agree(table.id, BOB, number=late)) == "no-proposal"
    assert (await now(home, table)).status is Status.RUNNING
    standing = not_none(await home.tables.proposals.pending(table.id))
    assert (await home.tables.proposals.agree(table.id, BOB, number=standing.number)).status is Status.CANCELLED


async def test_a_host_who_goes_is_one_who_leaves(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    left = await home.tables.seats.leave(table.id, ANN)
    assert (left.status, left.host) == (Status.RUNNING, left.seats[0].user if left.seats[0].plays else left.host)
    assert left.host != ANN
    await home.tables.seats.gone(table.id, BOB)
    assert (await home.tables.seats.leave(table.id, CID)).status is Status.CANCELLED
    await proved(home, table)
    for user in (ANN, BOB, CID):
        assert (await home.tables.profiles.profile(GUILD, user, user)).finishes == pytest.approx(2 / 3)


async def test_alone_among_computers_nobody_else_is_asked_and_it_counts(home: House) -> None:
    table = await home.game(computers=1, gifts=False)
    assert (await home.tables.proposals.end(table.id, PEOPLE[ANN])).status is Status.CANCELLED
    await proved(home, table)
    assert (await home.tables.profiles.profile(GUILD, ANN, ANN)).finishes == pytest.approx(2 / 3)


async def test_a_voided_game_tells_its_seed_too(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await home.answer(table, ANN, 2)
    await home.tables.moderation.void(table.id, MOD, "a quarrel")
    assert "end" in await home.marks()
    await proved(home, table)


async def test_a_lobby_that_was_closed_has_nothing_to_tell(home: House) -> None:
    lobby = await home.lobby(BOB)
    assert (await home.tables.lobby.cancel(lobby.id, ANN)).seed is None
    assert await refusal(home.tables.journals.export(lobby.id)) == "not-over"


async def asleep(home: House, *guests: int) -> Table:
    """A table with a clock at which all but Ann have missed their deadline, so that computers play for them."""
    table = await home.lobby(BOB, *guests, rounds=9, gifts=False)
    await home.tables.lobby.set_pace(table.id, ANN, pace.read("24h grace 0 misses 1"))
    table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
    await home.answer(table, ANN, 1)
    home.now += pace.DAY
    await home.tables.clock.tick(table.id)
    table = await now(home, table)
    assert all(info.stand_in is not None and info.sits for info in table.seats if info.user != ANN)
    return table


async def test_player_who_missed_deadlines_is_asked_for_a_day(home: House) -> None:
    table = await asleep(home)
    waiting = await home.tables.proposals.end(table.id, PEOPLE[ANN])
    assert waiting.status is Status.RUNNING and waiting.paused
    assert (await told(home, table))[-1] == "ending-waits"
    home.now += pace.DAY - 1
    await home.tables.clock.tick(table.id)
    assert (await home.tables.proposals.agree(table.id, ANN)).status is Status.RUNNING
    home.now += 1
    over = await home.tables.proposals.agree(table.id, ANN)
    assert over.status is Status.CANCELLED
    last = (await home.tables.views.story(table.id, None))[-1].event
    assert (last["key"], last["args"]["who"]) == ("ending-unopposed", "Ann"), "nobody says that everybody agreed"
    await proved(home, table)


async def test_player_who_missed_deadlines_may_refuse_agree_or_play(home: House) -> None:
    table = await asleep(home)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.proposals.decline(table.id, BOB)
    after = await now(home, table)
    assert (after.status, after.paused) == (Status.RUNNING, False), "the clocks run on"
    assert (await told(home, table))[-1] == "ending-declined"

    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.seats.come_back(table.id, BOB)
    assert not (await now(home, table)).paused, "and so they do when they come back"
    home.now += 2 * pace.DAY
    assert await refusal(home.tables.proposals.agree(table.id, ANN)) == "no-proposal"
    assert (await now(home, table)).status is Status.RUNNING

    table = await asleep(home)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    assert (await home.tables.proposals.agree(table.id, BOB)).status is Status.CANCELLED
    assert (await told(home, table))[-1] == "ending-done"


async def test_the_clocks_go_on_when_somebody_plays_on_while_an_answer_is_waited_for(home: House) -> None:
    table = await asleep(home)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    home.now += pace.HOUR
    await home.marks()
    await home.answer(table, ANN, 1)
    assert await home.tables.proposals.pending(table.id) is None
    assert not (await now(home, table)).paused and "pause" in await home.marks()
    due = (await home.tables.views.sight(table.id, None)).due
    assert all(at > home.now for at in due.values()) and due


async def test_all_who_play_have_to_agree_though_somebody_is_away(home: House) -> None:
    table = await asleep(home, CID)
    await home.tables.seats.come_back(table.id, CID)
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    assert not (await now(home, table)).paused, "not all who play have agreed"
    home.now += 2 * pace.DAY
    assert (await home.tables.proposals.agree(table.id, ANN)).status is Status.RUNNING
    waiting = await home.tables.proposals.agree(table.id, CID)
    assert (waiting.status, waiting.paused) == (Status.RUNNING, True), "Bob's day begins when the clocks stop for it"
    home.now += pace.DAY - 1
    assert (await home.tables.proposals.agree(table.id, CID)).status is Status.RUNNING
    home.now += 1
    assert (await home.tables.proposals.agree(table.id, CID)).status is Status.CANCELLED


async def test_a_pause_that_stood_before_is_no_day_for_a_no(home: House) -> None:
    table = await asleep(home)
    await home.tables.clock.pause(table.id, MOD, "holidays")
    home.now += 2 * pace.DAY
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    assert (await told(home, table))[-1] == "ending-waits"
    home.now += pace.DAY - 1
    assert (await home.tables.proposals.agree(table.id, ANN)).status is Status.RUNNING
    await home.tables.proposals.decline(table.id, BOB)
    assert (await now(home, table)).paused, "the moderator's pause stands"
    await home.tables.proposals.end(table.id, PEOPLE[ANN])
    await home.tables.clock.resume(table.id, MOD)
    home.now += 2 * pace.DAY
    waiting = await home.tables.proposals.agree(table.id, ANN)
    assert (waiting.status, waiting.paused) == (Status.RUNNING, True), "the clocks ran on meanwhile"
    home.now += pace.DAY
    assert (await home.tables.proposals.agree(table.id, ANN)).status is Status.CANCELLED


async def test_leaving_is_no_way_out_either_while_somebody_is_only_away(home: House) -> None:
    table = await asleep(home)
    left = await home.tables.seats.leave(table.id, ANN)
    assert left.host == BOB
    assert left.unattended, "the game waits for those who are only away"
    assert (await told(home, table))[-1] == "unattended"
