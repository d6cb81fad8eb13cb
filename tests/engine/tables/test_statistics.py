"""Numbers from results: streaks, meetings of two, a server's records, somebody's year."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.ids import TableId
from engine.store.rows import ResultRow
from engine.tables import Leaderboard, TableRefused
from engine.tables.statistics import Feats, Meeting, Streak, counted, feats, meetings, streak, year_of, years
from tests.engine.tables.helpers import ANN, BOB, CID, GUILD, House
from tests.engine.tables.test_profiles import played
from tests.values import not_none

NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid"}


def table(n: int, *points: int, users: tuple[int | None, ...] = (ANN, BOB, CID), month: int = 1) -> list[ResultRow]:
    """The results of the n-th table of a month in 2030, with these points by seat; who has more comes before."""
    ended = datetime(2030, month, n, tzinfo=UTC).timestamp()
    return [
        ResultRow(
            TableId(f"t{month:02}{n:02}"), GUILD, "little", ended, seat, user, NAMES.get(user or 0, ""),
            1 + sum(other > own for other in points), own, alone=True, finished=True, whole=True,
        )
        for seat, (own, user) in enumerate(zip(points, users, strict=False))
    ]  # fmt: skip


def all_of(*tables: list[ResultRow]) -> list[ResultRow]:
    return [row for one in tables for row in one]


def test_a_streak_goes_on_with_a_shared_win_and_ends_with_a_loss() -> None:
    games = counted(all_of(table(1, 5, 1), table(2, 5, 5), table(3, 1, 5), table(4, 7, 1)))
    assert streak(games, ANN) == Streak(now=1, best=2)
    assert streak(games, BOB) == Streak(now=0, best=2)
    assert streak(games, CID) == Streak(0, 0)


def test_only_games_of_people_that_came_to_their_own_end_count() -> None:
    alone = table(1, 5, 1, users=(ANN, None))
    assert counted(all_of(alone, [replace(row, whole=False) for row in table(2, 5, 1)])) == []
    assert counted(row if row.user == ANN else replace(row, place=None) for row in table(3, 5, 1)) == []


def test_meetings_count_who_was_ahead_and_hide_who_is_not_listed() -> None:
    games = counted(all_of(table(1, 5, 1, 1), table(2, 5, 5), table(3, 1, 5)))
    assert meetings(games, ANN, ()) == [Meeting(BOB, "Bob", 3, 1, 1), Meeting(CID, "Cid", 1, 1, 0)]
    assert meetings(games, BOB, {ANN}) == [Meeting(CID, "Cid", 1, 0, 0)]
    assert meetings(games, CID, ()) == [Meeting(ANN, "Ann", 1, 0, 1), Meeting(BOB, "Bob", 1, 0, 0)]


def test_records_of_a_server() -> None:
    rows = all_of(table(1, 9, 2), table(2, 9, 8), table(3, 4, 8), [replace(row, alone=False) for row in table(4, 9, 0)])
    found = {one.feat: one for one in feats(rows, ())}
    first = rows[0].ended
    assert found["points"] == Feats("points", 9, ("Ann",), first), "it was set first on the first day"
    assert found["margin"] == Feats("margin", 7, ("Ann",), first), "what several hands played sets none"
    assert (found["narrow"].value, found["narrow"].holders) == (1, ("Ann",))
    assert (found["streak"].value, found["wins"].value, found["games"].holders) == (2, 3, ("Ann", "Bob"))
    assert found["streak"].holders == ("Ann",), "Bob lost twice in a row, and won once"
    hidden = {one.feat: one.holders for one in feats(rows, {ANN})}
    assert set(hidden.values()) == {("Bob",)} and hidden["points"] == ("Bob",)
    assert feats([], ()) == []


def test_a_year() -> None:
    rows = all_of(table(1, 5, 1), table(2, 6, 1, 3, month=3), table(9, 1, 5, month=12))
    found = not_none(year_of(rows, ANN, 2030, ()))
    assert (found.games, found.wins, found.streak, found.best) == (3, 2, 2, ("little", 6))
    assert found.months == (1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1) and found.played == {"little": 3}
    assert found.company == Meeting(BOB, "Bob", 3, 2, 1)
    alone = year_of(rows, ANN, 2030, {BOB})
    assert alone is not None and alone.company == Meeting(CID, "Cid", 1, 1, 0)
    assert year_of(rows, ANN, 2029, ()) is None and years(rows, 99) == []
    before = [replace(row, ended=datetime(2029, 5, 1, tzinfo=UTC).timestamp()) for row in table(3, 5, 1)]
    assert years([*before, *rows], ANN) == [2030, 2029], "the latest first"


async def test_a_profile_says_whom_one_met_and_who_is_forgotten_is_in_no_numbers(home: House) -> None:
    for best in (ANN, BOB, BOB):
        await played(home, BOB, best=best)
    own = await home.tables.profiles.profile(GUILD, BOB, BOB)
    assert own.streak == Streak(2, 2) and own.met == (Meeting(ANN, "Ann", 3, 2, 1),) and own.between is None
    seen = await home.tables.profiles.profile(GUILD, BOB, ANN)
    assert seen.between == Meeting(BOB, "Bob", 3, 1, 2)
    game, found = await home.tables.profiles.records(GUILD, None, BOB)
    assert game == "little" and {"Bob"} <= {name for one in found for name in one.holders}
    assert (await home.tables.profiles.year(GUILD, ANN, None)).games == 3
    with pytest.raises(TableRefused, match="no-year"):
        await home.tables.profiles.year(GUILD, ANN, 2001)
    with pytest.raises(TableRefused, match="no-profile"):
        await home.tables.profiles.year(GUILD, CID, None)
    await home.tables.privacy.erase(BOB)
    _, found = await home.tables.profiles.records(GUILD, "little", ANN)
    assert {name for one in found for name in one.holders} == {"Ann"}
    assert (await home.tables.profiles.profile(GUILD, ANN, ANN)).met == ()
    assert (await home.tables.profiles.year(GUILD, ANN, None)).company is None


async def test_without_a_game_there_is_no_record(home: House) -> None:
    with pytest.raises(TableRefused, match="no-records"):
        await home.tables.profiles.records(GUILD, None, ANN)
    with pytest.raises(TableRefused, match="no-game"):
        await home.tables.profiles.records(GUILD, "chess", ANN)


async def test_game_nobody_named_is_one_the_viewer_played(home: House) -> None:
    box = home.tables._rooms.boxes["little"]
    home.tables._rooms.boxes = {"little": box, "other": box}
    async with home.store.transaction() as tx:
        for n in (1, 2, 3):
            await tx.results.put(TableId(f"t{n}"), table(n, 5, 1, users=(BOB, CID)))
        await tx.results.put(TableId("o1"), [replace(row, game="other") for row in table(4, 5, 1)])
    for profiles_of in (home.tables.profiles.records, home.tables.profiles.leaderboard):
        assert _game(await profiles_of(GUILD, None, ANN)) == "other"
        assert _game(await profiles_of(GUILD, None, BOB)) == "little"
        assert _game(await profiles_of(GUILD, None, 99)) == "little", "the one played most"


def _game(found: Leaderboard | tuple[str, list[Feats]]) -> str:
    return found.game if isinstance(found, Leaderboard) else found[0]


async def test_year_after_games_that_do_not_count_says_which_do(home: House) -> None:
    async with home.store.transaction() as tx:
        await tx.results.put(TableId("t1"), table(1, 5, 1, users=(ANN, None)))
    with pytest.raises(TableRefused, match="no-year-yet"):
        await home.tables.profiles.year(GUILD, ANN, None)
