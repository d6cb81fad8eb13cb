"""What finished games leave: results, ratings that can be computed anew, statistics, profiles, who is not listed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import QueuePool, text

from engine.core import Result, Seat
from engine.games.habits import Habits, Told
from engine.ids import TableId
from engine.store.cipher import MARK
from engine.store.rows import HolderRow, JournalRow, Person, Point, ResultRow
from engine.tables import Leaderboard, Profile, Status, Table
from engine.tables.profiles import HALVES, finishes
from engine.tables.profiles import rated as games_of
from engine.tables.results import former, one_hand, seconds
from engine.tables.rewinds import PastPoint
from engine.tables.statistics import Feats, Meeting, Streak, counted, feats, meetings, streak, year_of, years
from engine.tournaments.ratings import ratings
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, GUILD, PEOPLE, House, house, user_at
from tests.engine.tables.test_lobby import refusal
from tests.parts import with_parts
from tests.values import not_none

EVE = Person(99, "Eve")
"""A moderator."""


async def results(home: House, table: Table) -> list[ResultRow]:
    return await home.store.read(lambda tx: tx.records(ResultRow, table.id))


async def played(home: House, *guests: int, best: int = ANN, computers: int = 0) -> Table:
    """A table of one round that `best` wins, a minute after its start."""
    table = await home.game(*guests, computers=computers, rounds=1, gifts=False)
    home.now += 60
    for user in (ANN, *guests):
        await home.answer(table, user, 5 if user == best else 1)
    return table


async def rated(home: House) -> dict[int, int]:
    """What everybody's rating shows."""
    board = await home.tables.profiles.leaderboard(GUILD, "little", ANN)
    return {line.user: line.rating.shown for line in board.lines}


async def test_a_finished_game_leaves_a_result_a_seat(home: House) -> None:
    table = await home.game(BOB, CID, rounds=2, gifts=False)
    for wait, users in ((60, (ANN, BOB)), (40, (CID,)), (30, (ANN, BOB, CID))):
        home.now += wait
        assert await results(home, table) == []
        for user in users:
            await home.answer(table, user, 5 if user == BOB else 1)
    found = {row.user: row for row in await results(home, table)}
    assert {user: (row.place, row.points) for user, row in found.items()} == {ANN: (2, 0), BOB: (1, 2), CID: (2, 0)}
    assert all(row.alone and row.finished and row.whole and row.ended == home.now for row in found.values())
    assert {user: row.wait for user, row in found.items()} == {ANN: 45, BOB: 45, CID: 65}
    assert (found[BOB].guild, found[BOB].game, found[BOB].name) == (GUILD, "little", "Bob")


async def test_a_game_without_a_result_counts_as_not_played_to_its_end_and_no_more(home: House) -> None:
    lobby, table = await home.lobby(BOB), await home.game(BOB)
    await home.tables.lobby.cancel(lobby.id, ANN)
    assert await results(home, lobby) == []
    await home.tables.moderation.void(table.id, EVE, "never mind")
    rows = await results(home, table)
    assert {row.user for row in rows} == {ANN, BOB}
    assert not any(row.finished or row.whole or row.place is not None for row in rows)
    assert (await home.tables.profiles.profile(GUILD, ANN, ANN)).finishes < 1
    assert await refusal(home.tables.profiles.leaderboard(GUILD, "little", ANN)) == "no-ratings"


async def test_games_that_do_not_count_are_not_rated(home: House) -> None:
    """The published rule, on real tables: ended early, corrected, computers, stand-ins, seats that changed hands."""
    ended = await home.game(BOB)
    await home.tables.moderation.end(ended.id, EVE, "enough")
    assert not any(row.whole for row in await results(home, ended))
    corrected = await home.game(BOB, rounds=1, gifts=False)
    await home.tables.moderation.correct(corrected.id, EVE, {"coins.0": "40"}, "a slip")
    for user in (ANN, BOB):
        await home.answer(corrected, user, 1)
    assert not any(row.whole for row in await results(home, corrected))
    await played(home, computers=1)
    away = await home.game(BOB, rounds=1, gifts=False)
    await home.tables.seats.leave(away.id, BOB)
    await home.answer(away, ANN, 1)
    one = {row.user: row for row in await results(home, away)}
    assert one[BOB].place is not None and not one[BOB].finished and not one[BOB].alone
    taken = await home.game(BOB, CID, rounds=1, gifts=False)
    await home.tables.seats.leave(taken.id, BOB)
    seat = not_none(taken.seat_of(BOB))
    await home.tables.seats.take_over(taken.id, Person(DAN, "Dan"), seat)
    for user in (ANN, CID):
        await home.answer(taken, user, 1)
    two = {row.user: row for row in await results(home, taken)}
    assert two[BOB].place is None and not two[BOB].finished
    assert two[DAN].place is not None and two[DAN].finished and not two[DAN].alone
    assert await rated(home) == {}


async def test_computers_are_rated_by_their_games_with_people_and_nobody_by_these(home: House) -> None:
    table = await played(home, computers=1)
    assert {row.user: row.computer for row in await results(home, table)} == {ANN: None, None: "level1"}
    board = await home.tables.profiles.leaderboard(GUILD, None, ANN)
    ((kind, rating),) = board.computers
    assert (kind, rating.games, board.lines, board.mine) == ("level1", 1, (), None)
    await played(home, BOB, best=BOB)
    before = await rated(home)
    await played(home, computers=2)
    assert await rated(home) == before
    board = await home.tables.profiles.leaderboard(GUILD, None, ANN)
    assert [(kind, rating.games) for kind, rating in board.computers] == [("level1", 2)]
    assert board.computers[0][1].mu < rating.mu < 25, "it has lost again, at both of its seats"
    assert await home.tables.profiles.differing() == []


async def test_computers_in_results_of_former_versions_are_not_rated(home: House) -> None:
    table = await played(home, computers=1)
    async with home.store.transaction() as tx:
        rows = await tx.records(ResultRow, table.id)
        await tx.replace(ResultRow, table.id, [replace(row, computer=None) for row in rows])
    assert await home.tables.profiles.differing() == []
    assert await refusal(home.tables.profiles.leaderboard(GUILD, None, ANN)) == "no-ratings"


async def test_a_computer_in_somebodys_place_is_none_of_the_games_computers(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=1, gifts=False)
    await home.tables.seats.leave(table.id, BOB)
    await home.answer(table, ANN, 1)
    assert {row.user: row.computer for row in await results(home, table)} == {ANN: None, BOB: None, None: "level1"}
    assert await refusal(home.tables.profiles.leaderboard(GUILD, None, ANN)) == "no-ratings"


async def test_a_game_that_was_taken_back_is_rated_as_it_ended(home: House) -> None:
    table = await home.game(BOB, rounds=1, gifts=False)
    await home.answer(table, ANN, 5)
    moments: list[PastPoint] = await home.tables.rewinds.past_points(table.id)
    await home.tables.rewinds.rewind(table.id, EVE, moments[-1].asked, "once more")
    await home.answer(table, ANN, 1)
    await home.answer(table, BOB, 5)
    assert {row.user: row.place for row in await results(home, table)} == {ANN: 2, BOB: 1}
    assert (await rated(home))[BOB] > 1000


async def test_ratings_come_out_the_same(tmp_path: Path) -> None:
    async with house(tmp_path / "oraklos.db") as home:
        for n in range(6):
            await played(home, BOB, *([CID] if n % 2 else []), best=BOB if n % 3 else ANN)
        before = await rated(home)
        assert before[BOB] > before[ANN]
    async with house(tmp_path / "oraklos.db") as home:
        assert await rated(home) == before
        assert await home.tables.profiles.differing() == []
        await played(home, BOB, best=ANN)
        assert (await rated(home))[ANN] > before[ANN], "a new result counts at once"
        async with home.store.transaction() as tx:
            (row, *rest) = await tx.results.of_game(GUILD, "little")
            await tx.replace(ResultRow, row.table, [])
        assert len(rest) and await home.tables.profiles.differing() == [row.table]
    async with house(tmp_path / "oraklos.db") as home:
        await home.tables.profiles.catch_up()
        assert await home.tables.profiles.differing() == [], "what ended before there were results has them too"


async def test_the_leaderboard(home: House) -> None:
    for n in range(14):
        await played(home, BOB, CID, best=(BOB, BOB, CID)[n % 3])
    await played(home, DAN)
    board = await home.tables.profiles.leaderboard(GUILD, None, DAN)
    assert board.game == "little" and board.listed
    assert [(line.user, line.rank) for line in board.lines] == [(BOB, 1), (CID, 2), (ANN, 3), (DAN, None)]
    assert board.mine == board.lines[-1]
    await home.tables.people.choose(BOB, listed=False)
    board = await home.tables.profiles.leaderboard(GUILD, "little", BOB)
    assert [(line.user, line.rank) for line in board.lines] == [(CID, 1), (ANN, 2), (DAN, None)]
    assert not board.listed and board.mine is not None and (board.mine.user, board.mine.rank) == (BOB, None)
    assert (await home.tables.profiles.leaderboard(GUILD, "little", 77)).mine is None
    assert await refusal(home.tables.profiles.leaderboard(GUILD + 1, None, ANN)) == "no-ratings"
    assert await refusal(home.tables.profiles.leaderboard(GUILD, "chess", ANN)) == "no-game"


async def test_a_profile(home: House) -> None:
    await played(home, BOB, best=BOB)
    await played(home, BOB)
    await played(home, computers=1)
    found = await home.tables.profiles.profile(GUILD, ANN, BOB)
    (record,) = found.records
    assert record.played == 3 and sum(record.places.values()) == 3
    assert record.rating.games == 2, "a game with a computer is played, not rated"
    assert (found.wait, found.finishes, found.listed) == (60, 1.0, True)
    await home.tables.people.choose(ANN, listed=False)
    assert await refusal(home.tables.profiles.profile(GUILD, ANN, BOB)) == "no-profile"
    assert await refusal(home.tables.profiles.profile(GUILD, CID, BOB)) == "no-profile", "the two cannot be told apart"
    assert await refusal(home.tables.profiles.profile(GUILD + 1, ANN, ANN)) == "no-profile-yet", (
        "nothing leaves its server"
    )
    own: Profile = await home.tables.profiles.profile(GUILD, ANN, ANN)
    assert own.records == found.records and not own.listed


async def test_a_game_ended_from_outside_has_no_places(home: House) -> None:
    await played(home, BOB)
    ended = await home.game(BOB)
    await home.tables.moderation.end(ended.id, EVE, "enough")
    (record,) = (await home.tables.profiles.profile(GUILD, ANN, BOB)).records
    assert record.played == 1


async def test_erased_person_is_gone_from_profiles_and_others_stay(home: House) -> None:
    for n in range(3):
        await played(home, BOB, CID, best=BOB if n % 2 else CID)
    table = await played(home, BOB, CID, best=BOB)
    left = await home.game(BOB, rounds=1, gifts=False)
    await home.tables.seats.leave(left.id, BOB)
    await home.tables.seats.take_over(left.id, Person(DAN, "Dan"), left.seat_of(BOB) or Seat(0))
    await home.answer(left, ANN, 1)
    before, figures = await rated(home), await home.tables.profiles.figures()
    assert [(one.games, one.rated, one.people) for one in figures] == [(5, 4, 3)]
    await home.tables.privacy.erase(BOB)
    rows = await results(home, table)
    assert {row.user for row in rows} == {ANN, CID, None}
    assert [(row.name, row.forgotten) for row in rows if row.user is None] == [("", 1)]
    after = await rated(home)
    assert after == {user: shown for user, shown in before.items() if user != BOB}
    await home.tables.privacy.erase(CID)
    async with home.store.reading() as tx:
        assert {row.forgotten for row in await tx.results.of_game(GUILD, "little")} == {None, 1, 2}
    assert await rated(home) == {ANN: before[ANN]}
    async with home.store.reading() as tx:
        assert set(ratings(games_of(await tx.results.of_game(GUILD, "little")))) == {ANN, -1, -2}
    assert await home.tables.profiles.figures() == figures, "all outcomes are the same, whoever they are"
    assert await home.tables.profiles.differing() == []


async def test_results_outlive_their_tables(home: House) -> None:
    table = await played(home, BOB)
    before = await rated(home)
    home.now += 400 * 24 * 3600
    await home.tables.privacy.tidy()
    assert await home.tables.views.table(table.id) is None
    assert await rated(home) == before
    await home.tables.privacy.erase(ANN)
    assert {row.user for row in await results(home, table)} == {None, BOB}


async def test_everything_is_in_what_is_stored_of_somebody(home: House) -> None:
    await played(home, BOB)
    (own,) = (await home.tables.privacy.stored_of(BOB))["records"]["results"]
    assert (own["user_id"], own["place"]) == (BOB, 2)


async def test_a_seat_left_counts_for_its_former_holder(home: House) -> None:
    table = await played(home, BOB)
    assert user_at(table, Seat(0)) in (ANN, BOB)
    held = [HolderRow(0, 1, None, 0), HolderRow(0, 1, "random", 3), HolderRow(0, 2, None, 5), HolderRow(1, 3, None, 0)]
    assert former(held, Seat(0), 2) == [1] and former(held, Seat(1), 3) == []
    assert one_hand(held[3:]) and not one_hand(held[:1] + held[2:3]) and not one_hand(held[1:2])


def test_shared_places() -> None:
    a, b, c, d = map(Seat, range(4))
    assert Result((b,), ((b, 9), (a, 9), (c, 4), (d, 4))).places((a, b, c, d)) == {b: 1, a: 2, c: 3, d: 3}
    assert Result((a, b)).places((a, b)) == {a: 1, b: 1}


def test_how_long_answers_took() -> None:
    rows = [
        JournalRow(1, 0, "1", None, 110.0), JournalRow(2, 0, "2", None, 130.0), JournalRow(3, 1, "1", None, 140.0),
        JournalRow(4, 1, "1", "wave", 150.0), JournalRow(5, 1, "1", None, 140.0), JournalRow(6, 0, "1", None, 200.0),
    ]  # fmt: skip
    points = [Point(1, 0, 0, "{}"), Point(2, 3, 0, "{}"), Point(3, 4, 0, "{}")]
    assert seconds(rows, points, 100.0) == {0: [10.0, 50.0], 1: [40.0]}


def test_the_share_of_finished_games_heals() -> None:
    def result(finished: bool, ended: float) -> ResultRow:
        return ResultRow(TableId("t"), 1, "g", ended, 0, 1, "", 1, 1, finished, finished, True)

    assert finishes([], 0.0) == 1.0
    left = [result(False, 0.0)]
    assert finishes(left, 0.0) == pytest.approx(2 / 3)
    assert finishes(left, HALVES) == pytest.approx(2 / 2.5)
    assert finishes([*left, result(True, HALVES)], HALVES) == pytest.approx(3 / 3.5)
    assert finishes([result(True, 0.0), result(False, HALVES)], HALVES) == pytest.approx(2.5 / 3.5)
    assert finishes(left, 40 * HALVES) > 0.999


async def test_a_damaged_journal_keeps_no_game_from_its_end(home: House) -> None:
    table = await home.game(BOB, rounds=1, gifts=False)
    await home.answer(table, ANN, 5)
    async with home.store.transaction() as tx:
        await tx.play._run(text("UPDATE journal SET wire = :wire"), {"wire": f"{MARK}lost:AAAA"})
    await home.answer(table, BOB, 1)
    over = await home.tables.views.table(table.id)
    assert over is not None and over.status is Status.OVER
    assert await results(home, table) == []
    await home.tables.profiles.catch_up()
    assert await results(home, table) == []


@pytest.mark.file
async def test_nothing_is_held_open_while_habits_are_worked_out(home: House) -> None:
    used, pool = list[int](), home.store.database.engine.pool
    assert isinstance(pool, QueuePool)

    def habits(told: Told, seat: int) -> Habits:
        used.append(pool.checkedout())
        return Habits(1, figures={"bids": {"bids": len([one for one in told if one["key"] == "bids"])}})

    home.tables._rooms.boxes = {"little": with_parts(home.tables.boxes["little"], habits=habits)}
    for _ in range(2):
        await played(home, BOB)
    assert await home.tables.profiles.habits(GUILD, ANN) == {"little": Habits(2, figures={"bids": {"bids": 2}})}
    assert used == [0, 0]


async def test_people_called_alike_are_told_apart(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for user, name in ((ANN, "Alex"), (BOB, "alex"), (CID, "Álex"), (DAN, "\u3164")):
        monkeypatch.setitem(PEOPLE, user, Person(user, name))
    await played(home, BOB, CID, DAN)
    profiles = home.tables.profiles
    names = [line.name for line in (await profiles.leaderboard(GUILD, "little", ANN)).lines]
    assert sorted(names) == sorted([f"Alex #{ANN}", f"alex #{BOB}", f"Álex #{CID}", f"#{DAN}"])
    holders = {name for one in (await profiles.records(GUILD, "little", ANN))[1] for name in one.holders}
    assert holders == set(names)
    met = {one.name for one in (await profiles.profile(GUILD, DAN, DAN)).met}
    assert met == set(names) - {f"#{DAN}"}


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


def test_a_game_alone_counts_for_the_own_year_and_as_a_record_of_its_own() -> None:
    rows = all_of(table(1, 9, 2, users=(ANN, None)), table(2, 4, 5))
    assert {("points", 5), ("solo", 9)} <= {(one.feat, one.value) for one in feats(rows, ())}
    assert not_none(year_of(rows, ANN, 2030, ())).games == 2


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
    assert await refusal(home.tables.profiles.year(GUILD, ANN, 2001)) == "no-year"
    assert await refusal(home.tables.profiles.year(GUILD, CID, None)) == "no-profile-yet"
    await home.tables.privacy.erase(BOB)
    _, found = await home.tables.profiles.records(GUILD, "little", ANN)
    assert {name for one in found for name in one.holders} == {"Ann"}
    assert (await home.tables.profiles.profile(GUILD, ANN, ANN)).met == ()
    assert (await home.tables.profiles.year(GUILD, ANN, None)).company is None


async def test_without_a_game_there_is_no_record(home: House) -> None:
    assert await refusal(home.tables.profiles.records(GUILD, None, ANN)) == "no-records"
    assert await refusal(home.tables.profiles.records(GUILD, "chess", ANN)) == "no-game"


async def test_game_nobody_named_is_one_the_viewer_played(home: House) -> None:
    box = home.tables._rooms.boxes["little"]
    home.tables._rooms.boxes = {"little": box, "other": box}
    async with home.store.transaction() as tx:
        for n in (1, 2, 3):
            await tx.replace(ResultRow, TableId(f"t{n}"), table(n, 5, 1, users=(BOB, CID)))
        await tx.replace(ResultRow, TableId("o1"), [replace(row, game="other") for row in table(4, 5, 1)])
    for profiles_of in (home.tables.profiles.records, home.tables.profiles.leaderboard):
        assert _game(await profiles_of(GUILD, None, ANN)) == "other"
        assert _game(await profiles_of(GUILD, None, BOB)) == "little"
        assert _game(await profiles_of(GUILD, None, 99)) == "little", "the one played most"


def _game(found: Leaderboard | tuple[str, list[Feats]]) -> str:
    return found.game if isinstance(found, Leaderboard) else found[0]


async def test_year_after_games_that_do_not_count_says_which_do(home: House) -> None:
    await home.store.write(lambda tx: tx.replace(ResultRow, TableId("t1"), [replace(table(1, 5)[0], whole=False)]))
    assert await refusal(home.tables.profiles.year(GUILD, ANN, None)) == "no-year-yet"
