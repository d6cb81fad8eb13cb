"""Matchmaking: who is asked whether they play together, when, and who is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.store import targets
from engine.store.rows import Person, Wish
from engine.tables import Status, TableRefused
from engine.tables.limits import DAY
from engine.tables.matching import Match, awake, matches, together
from engine.tournaments.ratings import Rating
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, House, house
from tests.engine.tables.test_lobby import refusal
from tests.values import not_none

GUILD = 500
HOUR = 3600.0


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path / "one.db") as opened:
        yield opened


async def wanting(home: House, *users: int, guild: int = GUILD, **said: Any) -> None:
    for user in users:
        await home.tables.people.know(user, f"P{user}")
        said = {"games": ("little",), "paces": ("normal",), "people": (2, 3), **said}
        await home.tables.matching.set(guild, user, **said)


async def sought(home: House, guild: int = GUILD, but: tuple[int, ...] = ()) -> Match | None:
    return await home.tables.matching.find(guild, but)


async def test_matching_asks_only_those_with_wishes(home: House) -> None:
    await home.tables.people.know(ANN, "Ann")
    assert await home.tables.matching.guilds() == []
    assert await home.tables.matching.wish(GUILD, ANN) == Wish(GUILD, ANN)
    await wanting(home, ANN, BOB, paces=())
    assert await sought(home) is None, "no clock would do"


async def test_enough_people_are_asked_all_of_them_and_the_first_host(home: House) -> None:
    await wanting(home, ANN, BOB, CID, DAN)
    match = not_none(await sought(home))
    assert match == Match(GUILD, "little", 3, "normal", (ANN, BOB, CID, DAN)), "the larger table first"
    table = await home.tables.matching.open(match, 600, "en")
    assert (table.host, table.capacity, table.seats, table.status) == (0, 3, (), Status.LOBBY)
    marked = await home.tables.outbox.marked(table.id)
    assert set(marked) == {targets.Lobby(), *map(targets.Asked, (ANN, BOB, CID, DAN))}
    assert await sought(home) is None, "one question a day"
    table = await home.tables.lobby.join(table.id, Person(BOB, "Bob"))
    table = await home.tables.lobby.join(table.id, Person(ANN, "Ann"))
    assert table.host == BOB, "who is first hosts"
    late = await asyncio.gather(
        *(home.tables.lobby.join(table.id, Person(user, "P")) for user in (CID, DAN)), return_exceptions=True
    )
    (refused,) = [one for one in late if isinstance(one, TableRefused)]
    assert refused.key == "table-full", "one of two who say yes at once"


async def test_one_question_a_day_wherever_it_comes_from(home: House) -> None:
    await wanting(home, ANN, BOB, people=(2,))
    await wanting(home, ANN, CID, people=(2,), guild=501)
    match = not_none(await sought(home))
    await home.tables.matching.open(match, 600, "en")
    assert await sought(home, 501) is None, "Ann was asked on another server"
    home.now += DAY - 60
    assert await sought(home, 501) is None
    home.now += 120
    assert await sought(home, 501) == Match(501, "little", 2, "normal", (ANN, CID))


async def test_matching_skips_a_wish_withdrawn_at_the_last_moment(home: House) -> None:
    await wanting(home, ANN, BOB, people=(2,))
    match = not_none(await sought(home))
    await home.tables.matching.stop(GUILD, BOB)
    assert await refusal(home.tables.matching.open(match, 600, "en")) == "busy"
    assert await home.tables.views.find() == []
    assert (await home.tables.matching.wish(GUILD, ANN)).asked is None, "nobody was asked"


async def test_renewed_wish_is_not_asked_sooner(home: House) -> None:
    await wanting(home, ANN, BOB, people=(2,))
    match = not_none(await sought(home))
    await home.tables.matching.open(match, 600, "en")
    await home.tables.matching.stop(GUILD, ANN)
    assert (await home.tables.matching.wish(GUILD, ANN)).games == ()
    await wanting(home, ANN, CID, people=(2,))
    assert await sought(home) is None
    await home.tables.matching.stop(GUILD, ANN)
    home.now += DAY + 60
    await home.tables.matching.tidy()
    assert await home.tables.matching.wish(GUILD, ANN) == Wish(GUILD, ANN), "then nothing is kept"


async def test_a_server_may_want_none_of_it(home: House) -> None:
    await wanting(home, ANN, BOB)
    await home.tables.servers.set(GUILD, matches=False)
    assert await sought(home) is None
    assert await refusal(home.tables.matching.set(GUILD, CID, games=("little",))) == "matches-off"
    await home.tables.servers.set(GUILD, matches=None)
    assert await sought(home) is not None


async def test_people_are_asked_in_their_own_hours_and_never_in_quiet_ones(home: House) -> None:
    await wanting(home, ANN, BOB)
    refused = home.tables.matching.set(GUILD, ANN, hours_from=0, hours_to=60)
    assert await refusal(refused) == "zone-first"
    await home.tables.people.choose_zone(ANN, "UTC")
    minute = int(home.now % DAY // 60)
    await home.tables.matching.set(GUILD, ANN, hours_from=(minute + 60) % 1440, hours_to=(minute + 180) % 1440)
    assert await sought(home) is None
    home.now += 2 * HOUR
    assert await sought(home) is not None
    home.now += 2 * HOUR
    assert await sought(home) is None


async def test_hours_that_make_no_sense_are_refused(home: House) -> None:
    await wanting(home, ANN)
    await home.tables.people.choose_zone(ANN, "UTC")
    for start, end in ((0, 23 * 60), (180, 180), (-60, 60), (0, 24 * 60)):
        assert await refusal(home.tables.matching.set(GUILD, ANN, hours_from=start, hours_to=end)) == "match-span"
    await home.tables.matching.set(GUILD, ANN, hours_from=8 * 60, hours_to=0)
    assert (await home.tables.matching.wish(GUILD, ANN)).hours_from == 8 * 60


async def test_matching_skips_people_on_vacation(home: House) -> None:
    await home.tables.servers.set(GUILD, vacation=21)
    await wanting(home, ANN, BOB, people=(2,))
    await home.tables.people.choose_zone(ANN, "UTC")
    first = datetime.fromtimestamp(home.now, UTC).date() + timedelta(days=2)
    await home.tables.vacations.announce(GUILD, ANN, first, first + timedelta(days=1))
    assert await sought(home) is not None, "it has not begun"
    (one,) = await home.tables.vacations.of(GUILD, ANN)
    home.now = one.starts + HOUR
    assert await sought(home) is None
    home.now = one.ends
    assert await sought(home) is not None


@pytest.mark.parametrize(
    ("quiet", "closed", "asked"), [(None, False, True), ((0, 900), False, False), (None, True, False)]
)
def test_quiet_hours_and_closed_messages_are_respected(quiet: Any, closed: bool, asked: bool) -> None:
    start, end = quiet or (None, None)
    person = Person(ANN, "Ann", zone="UTC", quiet_from=start, quiet_to=end, dm_closed=closed)
    assert awake(person, Wish(GUILD, ANN), 1_800_000_000 - 1_800_000_000 % DAY + 60) is asked


async def test_a_table_at_which_nobody_sits_down_is_closed_after_a_day(home: House) -> None:
    await wanting(home, ANN, BOB)
    match = not_none(await sought(home))
    table = await home.tables.matching.open(match, 600, "en")
    await home.tables.matching.tidy()
    assert (await home.tables.views.existing(table.id)).status is Status.LOBBY
    home.now += DAY + 60
    await home.tables.matching.tidy()
    assert (await home.tables.views.existing(table.id)).status is Status.CANCELLED


def wish(user: int, **said: Any) -> Wish:
    usual: dict[str, Any] = {"games": ("little",), "paces": ("normal",), "people": (2, 3, 4)}
    return Wish(GUILD, user, **(usual | said))


def test_ratings_lie_within_what_every_one_of_them_wants() -> None:
    ratings = {1: Rating(30.0, 1.0), 2: Rating(31.0, 1.0), 3: Rating(45.0, 1.0)}
    near = [wish(1, spread=100), wish(2), wish(3)]
    assert [one.user_id for one in together(near, ratings)] == [1, 2]
    assert [one.user_id for one in together(near[1:], ratings)] == [2, 3], "they take anybody"


users = st.integers(1, 8)
said = st.builds(
    wish,
    users,
    games=st.lists(st.sampled_from(["little", "other"]), unique=True).map(tuple),
    paces=st.lists(st.sampled_from(["normal", "live"]), unique=True).map(tuple),
    people=st.lists(st.integers(2, 4), unique=True).map(tuple),
    spread=st.sampled_from([None, 100, 400]),
)


@given(st.lists(said, unique_by=lambda one: one.user_id), st.dictionaries(users, st.floats(20, 40)))
def test_a_match_is_what_everybody_in_it_wants(wishes: list[Wish], strengths: dict[int, float]) -> None:
    ratings = {user: Rating(mu, 1.0) for user, mu in strengths.items()}
    by = {one.user_id: one for one in wishes}
    for match in matches(GUILD, wishes, {"little": (2, 3), "other": (4,)}, {"little": ratings, "other": {}}):
        group = [by[user] for user in match.users]
        assert len(set(match.users)) == len(group) >= match.people
        for one in group:
            assert match.game in one.games and match.pace in one.paces and match.people in one.people
        assert together(group, ratings if match.game == "little" else {}) == group
