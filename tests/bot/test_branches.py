"""What if? A table that goes on from a step of a finished game: for whoever wants to, and for nothing."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.features.replay.panel import BRANCH
from bot.localdiscord.driver import Person, text_of
from engine.core import Seat
from engine.replay import PUBLIC
from engine.store.rows import ResultRow
from engine.tables import Status, Table
from tests.bot.house import House, direct, find, press, verbs, words
from tests.bot.test_ending import finished
from tests.bot.test_forged import forged
from tests.bot.test_replay import choose, replay

LABEL = "🔀 What if?"


async def opened(house: House, person: Person, former: Table, seat: Seat | None = None) -> Table:
    """The table that this person opens from the deal of a finished game, looking from that seat."""
    card = await replay(person, former.id)
    if seat is not None:
        card = await choose(person, card, "from", str(int(seat)), "Step 0 of")
    before = {table.id for table in await house.bot.tables.views.find()}
    assert (await person.click(card, find(card, "replay", LABEL))).error is None
    await person.wait_for(lambda m: "goes on from there" in text_of(m))
    (table,) = [one for one in await house.bot.tables.views.find() if one.id not in before]
    return table


async def test_a_table_goes_on_from_a_step_for_whoever_presses_and_counts_for_nothing(house: House) -> None:
    former = await finished(house, "ann", "bob")
    ann, eve = house.people["ann"], await house.person("eve")
    table = await opened(house, ann, former, Seat(1))
    lobby = await eve.wait_for(lambda m: table.id in text_of(m) and "join" in verbs(m))
    assert "What if?" in text_of(lobby) and f"step 0 of table {former.id}" in text_of(lobby)
    assert "and beginner computers the rest" in text_of(lobby), "it says which"
    assert (await eve.click(lobby, find(lobby, "join"))).error is None
    assert (await press(ann, "start", when=lambda m: table.id in text_of(m))).error is None
    now = await house.bot.tables.views.existing(table.id)
    assert (now.status, now.seat_of(int(ann.id)), now.seat_of(int(eve.id))) == (Status.RUNNING, Seat(1), Seat(0))
    thread = str(await house.thread(table))
    await eve.wait_for(lambda m: m["channel_id"] == thread and "this game goes on from step 0" in text_of(m))
    for person in (ann, eve):
        await press(person, "pick", "2", when=lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: over(house, table))
    async with house.bot.tables._rooms.store.reading() as tx:
        assert await tx.records(ResultRow, former.id) and not await tx.records(ResultRow, table.id)


async def over(house: House, table: Table) -> bool:
    return (await house.bot.tables.views.existing(table.id)).status is Status.OVER


async def test_of_a_running_game_nothing_goes_on_whatever_a_custom_id_says(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    await press(house.people["ann"], "pick", "5", when=direct)
    for who in ("ann", "eve"):
        person = await house.person(who)
        message = await forged(house, person, BRANCH(table.id, PUBLIC, 0), by_dm=False)
        answer = await person.click(message, str(BRANCH(table.id, PUBLIC, 0)))
        assert "This game goes on" in words(answer)


async def test_games_of_an_open_round_cannot_be_continued(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    former = await finished(house, "ann", "bob")

    async def is_open(table: object) -> bool:
        return True

    monkeypatch.setattr(house.bot.actions.branches._arena, "round_open", is_open)
    ann = house.people["ann"]
    card = await replay(ann, former.id)
    await ann.click(card, find(card, "replay", LABEL))
    await ann.wait_for(lambda m: "round of this game is still open" in text_of(m))


@pytest.mark.parametrize(
    ("step", "rules", "says"), [(9, 1, "There is nothing to decide"), (0, 0, "rules or cards have")]
)
async def test_from_where_nothing_can_go_on_a_sentence_says_why(house: House, step: int, rules: int, says: str) -> None:
    former = await finished(house, "ann", "bob")
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.tables._run(text(f"update tables set rules_version = {rules}"))
    ann = house.people["ann"]
    message = await forged(house, ann, BRANCH(former.id, PUBLIC, step), by_dm=False)
    await ann.click(message, str(BRANCH(former.id, PUBLIC, step)))
    await ann.wait_for(lambda m: says in text_of(m))


async def test_in_direct_messages_no_table_is_opened(house: House, ann: Person) -> None:
    former = await finished(house, "ann", "bob")
    message = await forged(house, ann, BRANCH(former.id, PUBLIC, 0), by_dm=True)
    assert (await ann.click(message, str(BRANCH(former.id, PUBLIC, 0)))).error is None
    assert len(await house.bot.tables.views.find()) == 1


@pytest.mark.thorough
async def test_a_position_is_tried_three_times_with_the_results_side_by_side(house: House, ann: Person) -> None:
    former = await finished(house, "ann", "bob")
    card = await replay(ann, former.id)
    assert (await ann.click(card, find(card, "replay", "🎯 Try it three times"))).error is None
    for n in (1, 2, 3):
        await ann.wait_for(
            lambda m, n=n: f"Try {n} of 3 begins" in text_of(m) and "other seats: beginner" in text_of(m)
        )
        (table,) = [one for one in await house.bot.tables.views.find() if one.status is Status.RUNNING]
        assert table.solo
        await press(ann, "pick", "6", when=direct)
        end = await ann.wait_for(
            lambda m, n=n: direct(m) and f"Try {n}: place " in text_of(m) and "The real game: place" in text_of(m)
        )
        if n < 3:
            assert (await ann.click(end, find(end, "again", f"🎯 Try {n + 1} of 3"))).error is None
        else:
            assert "again" not in verbs(end)
