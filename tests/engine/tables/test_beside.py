"""Two processes on one database of a server: what one of them answers, the other sees at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import UTC, datetime
from itertools import cycle
from random import Random

import pytest
import pytest_asyncio

from engine.arena import Arena
from engine.core import Refused
from engine.ids import AnyId, TableId
from engine.store import Store, Transaction, targets
from engine.store.blocks import Connection
from engine.store.places import Address
from engine.store.privacy import MODERATOR
from engine.store.targets import Target
from engine.tables import Quiet, Status, Table
from engine.tables.limits import MINUTE
from engine.tables.time.pace import read
from engine.tables.time.quiet import DAY_MINUTES
from engine.tournaments import Setup
from engine.tournaments.acts import Join
from engine.tournaments.setup import Sizes, Swiss
from tests.bot.house import until
from tests.engine.arena.helpers import CHIEF
from tests.engine.tables.helpers import ANN, BOB, CID, GUILD, PEOPLE, House, refusal
from tests.engine.tables.test_profiles import played
from tests.engine.tables.time.test_deadlines import HOUR, MOD
from tests.postgres import lacking
from tests.values import not_none

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

pytestmark = pytest.mark.long(5, "a server")


@pytest_asyncio.fixture
async def houses(here: Address) -> AsyncIterator[list[House]]:
    """The same house twice, each with a memory of its own."""
    stores = [await Store.open(here, shared=True) for _ in range(2)]
    yield [House(store) for store in stores]
    for store in stores:
        await store.close()


async def test_a_game_is_played_by_turns_in_two_processes(houses: list[House]) -> None:
    one, other = houses
    table = await one.game(BOB)
    rng, by_turns = Random(1), cycle(houses)
    for here in by_turns:
        there = other if here is one else one
        table = (await here.tables.views.sight(table.id, None)).table
        assert table == (await there.tables.views.sight(table.id, None)).table
        if table.status is Status.OVER:
            break
        awaited = min((await here.tables.views.sight(table.id, None)).view.awaiting)
        user = not_none(table.seats[awaited].user)
        before = await here.tables.views.sight(table.id, user)
        if before.view.prompt is None:  # a plan of several parts
            await here.tables.play.confirm(table.id, user, number=before.number, click=next(here.clicks))
        else:
            await here.answer(table, user, before.view.prompt.sample(rng), before.number)
        for who in ANN, BOB, None:
            mine, theirs = [await house.tables.views.sight(table.id, who) for house in (here, there)]
            assert (mine.view, mine.number) == (theirs.view, theirs.number)
    stories = [await house.tables.views.story(table.id, None, chapter=1) for house in houses]
    assert stories[0] == stories[1]


async def test_a_click_that_comes_to_both_acts_once(houses: list[House]) -> None:
    table = await houses[0].game(BOB, gifts=False)
    for click in range(1, 6):
        user = BOB if click % 2 else ANN
        number = (await houses[0].tables.views.sight(table.id, user)).number
        replies = await asyncio.gather(
            *(house.tables.play.answer(table.id, user, 0, number=number, click=click) for house in houses)
        )
        assert sorted(reply.repeated for reply in replies) == [False, True]
        assert replies[0].kind == replies[1].kind


async def test_second_of_two_different_clicks_is_stale(houses: list[House]) -> None:
    table = await houses[0].game(BOB)
    await houses[0].answer(table, BOB, 0, "0")
    replies = await asyncio.gather(
        *(house.answer(table, ANN, 3 + at, "0") for at, house in enumerate(houses)), return_exceptions=True
    )
    refused = [reply.key for reply in replies if isinstance(reply, Refused)]
    assert refused == ["stale"]
    sights = [await house.tables.views.sight(table.id, ANN) for house in houses]
    assert sights[0].view == sights[1].view


async def test_a_table_that_another_process_removed_is_gone(houses: list[House]) -> None:
    one, other = houses
    table = await one.game(BOB)
    await other.tables.views.sight(table.id, None)
    await one.store.write(lambda tx: tx.privacy.drop(table.id), of=table.id)
    for house in houses:
        assert await refusal(house.tables.views.sight(table.id, None)) == "no-table"


async def test_a_tournament_is_entered_by_turns_in_two_processes(houses: list[House]) -> None:
    arenas = [Arena(house.store, house.tables, seeds=lambda: "0" * 64) for house in houses]
    setup = Setup(
        name="Cup", game="little", options={"rounds": 1, "gifts": False}, seed="0" * 64,
        sizes=Sizes(preferred=4, low=3, high=4), stages=(Swiss(rounds=2),),
    )  # fmt: skip
    held = await arenas[0].open(setup, guild=500, channel=600, language="en", by=CHIEF, click=1)
    for at, (user, person) in enumerate(PEOPLE.items()):
        await arenas[at % 2].act(held.id, Join(user=user, name=person.name), user, click=2 + at)
        for arena in arenas:
            assert len((await arena.tournament(held.id)).tournament.log) == 2 + at
    assert await arenas[0].tournament(held.id) == await arenas[1].tournament(held.id)


async def test_two_deliverers_claim_each_mark_once(houses: list[House]) -> None:
    """Six tables, marked anew again and again while two workers in each process claim what is due."""
    places = [TableId(f"t{at}") for at in range(6)]
    kinds = [targets.Panel(), targets.Thread(), targets.Question(0)]
    marked: Counter[tuple[AnyId, Target]] = Counter()
    delivered: dict[tuple[AnyId, Target], int] = {}
    under_way: set[AnyId] = set()
    marking = True

    async def mark(house: House, seed: int) -> None:
        rng = Random(seed)
        for _ in range(60):
            place, some = rng.choice(places), rng.sample(kinds, rng.randint(1, 3))
            marked.update((place, kind) for kind in some)
            await house.tables.outbox.mark(place, some)

    async def deliver(house: House) -> None:
        while True:
            last = not marking
            claimed = await house.tables.outbox.claim(tables=2)
            assert not under_way & set(claimed)
            under_way.update(claimed)
            for place, dues in claimed.items():
                for due in dues:
                    delivered[place, due.target] = marked[place, due.target]
                under_way.discard(place)
                await asyncio.gather(*map(house.tables.outbox.done, dues))
            if last and not claimed:
                return
            await asyncio.sleep(0.01)

    workers = [asyncio.create_task(deliver(house)) for house in houses * 2]
    await asyncio.gather(*(mark(house, seed) for seed, house in enumerate(houses * 2)))
    marking = False
    await asyncio.wait_for(asyncio.gather(*workers), 60)
    assert delivered == marked
    assert [await houses[0].tables.outbox.marked(place) for place in places] == [{}] * len(places)


async def test_a_rating_of_somebody_who_was_forgotten_is_nobodys_in_every_process(houses: list[House]) -> None:
    one, other = houses
    await played(one, BOB, CID)
    assert {*await other.tables.profiles.ratings(GUILD, "little")} >= {ANN, BOB, CID}
    await one.tables.privacy.erase(BOB)
    assert BOB not in await other.tables.profiles.ratings(GUILD, "little")
    assert {*await other.tables.profiles.ratings(GUILD, "little")} >= {ANN, CID}


async def test_a_moderator_who_is_forgotten_is_named_by_no_process(houses: list[House]) -> None:
    """Also not by one that read the table anew while they were being forgotten."""
    one, other = houses
    table = await one.lobby(BOB)
    await one.tables.lobby.set_pace(table.id, ANN, read("24h"))
    await one.tables.lobby.start(table.id, ANN, click=next(one.clicks))
    await one.tables.people.know(MOD.user, MOD.name)
    await one.tables.clock.pause(table.id, MOD, "a storm")

    async def there() -> Table:
        return (await other.tables.views.sight(table.id, None)).table

    before = await other.tables._rooms.room(table.id)

    async def changed() -> bool:
        return (await other.tables._rooms.room(table.id)).row.version > before.row.version

    async with other.store.transaction(of="another"):  # all that is of nothing in particular waits for its end
        forgetting = asyncio.create_task(one.tables.privacy.erase(MOD.user))
        await until(changed)
        pause = not_none((await there()).pause)
        assert pause.by == MOD.name
    await forgetting
    pause = not_none((await there()).pause)
    assert pause.by == MODERATOR


async def test_quiet_hours_count_in_every_process_from_the_moment_they_are_chosen(houses: list[House]) -> None:
    one, other = houses
    table = await one.lobby(BOB, gifts=False)
    await one.tables.lobby.set_pace(table.id, ANN, read("24h grace 0"))
    await one.tables.lobby.start(table.id, ANN, click=next(one.clicks))
    ann = not_none(table.seat_of(ANN))
    for house in houses:
        house.now += 10 * HOUR
    due = (await other.tables.views.sight(table.id, ANN)).due[ann]  # there the table is remembered, here it is old
    await other.answer(table, BOB, 1)
    moment = datetime.fromtimestamp(one.now, UTC)
    start = moment.hour * 60 + moment.minute - 8 * 60  # most of what passed was quiet, by the new hours
    await one.tables.people.know(ANN, "Ann")
    await one.tables.clock.set_quiet(ANN, Quiet("UTC", start % DAY_MINUTES, (start + 9 * 60) % DAY_MINUTES))
    dues = [(await house.tables.views.sight(table.id, ANN)).due[ann] for house in houses]
    assert dues[0] == dues[1]
    assert dues[0] - due == pytest.approx(HOUR, abs=60), "an hour of the fourteen that are left is quiet"


async def test_a_digest_is_sent_by_one_of_two(houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    """As when somebody froze who sent them, and goes on after another one has."""
    one, other = houses
    await one.tables.people.know(ANN, "Ann")
    await one.tables.people.choose_zone(ANN, "UTC")
    await one.tables.people.choose_digest(ANN, 60)
    for house in houses:
        house.now = 90 * MINUTE
    taken: list[list[int]] = []
    writing = one.store.transaction

    @asynccontextmanager
    async def frozen() -> AsyncGenerator[Transaction]:
        taken.append([person.user for person in await other.tables.people.take_digests()])
        async with writing() as tx:
            yield tx

    monkeypatch.setattr(one.store, "transaction", frozen)
    taken.append([person.user for person in await one.tables.people.take_digests()])
    assert taken == [[ANN], []]


async def test_person_is_loaded_in_one_round_trip(houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Since nothing is remembered, it is asked for with every press."""
    one, other = houses
    await one.tables.people.know(ANN, "Ann")
    blocks = 0
    reading = other.store.database.reading

    def counted() -> AbstractAsyncContextManager[Connection]:
        nonlocal blocks
        blocks += 1
        return reading()

    monkeypatch.setattr(other.store.database, "reading", counted)
    person = await other.tables.people.person(ANN)
    assert person is not None and person.name == "Ann"
    assert not (await other.tables.people.choices(ANN)).words_first
    assert await other.tables.people.met(ANN) == (person, None)
    assert blocks == 0
