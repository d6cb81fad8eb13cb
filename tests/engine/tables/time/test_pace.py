"""Paces: how they are written, and when the deadlines of each kind lie."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import places
from engine.core import Seat
from engine.tables.time.pace import (
    DAY,
    HOUR,
    MINUTE,
    PRESETS,
    Absence,
    BadPace,
    Pace,
    PaceKind,
    Pause,
    UnclearPlace,
    read,
    restored_short,
    seconds,
    span,
    zones,
)
from engine.tables.time.quiet import Away, Hours, Quiet
from engine.tables.time.seat_clocks import Awaited, Clock, Clocks, Rung, Times

ANN, BOB = Seat(0), Seat(1)
MONDAY = datetime(2026, 3, 2, 12, 0, tzinfo=UTC).timestamp()

WRITTEN = {
    "24h": Pace(kind=PaceKind.DECISION, time=DAY, grace=6 * HOUR),
    "2d": Pace(kind=PaceKind.DECISION, time=2 * DAY, grace=12 * HOUR),
    "10m": Pace(kind=PaceKind.DECISION, time=10 * MINUTE, grace=150),
    "24H grace 0": Pace(kind=PaceKind.DECISION, time=DAY),
    "Phase 48h computer": Pace(kind=PaceKind.PHASE, time=2 * DAY, grace=12 * HOUR, absence=Absence.COMPUTER),
    "bank 72h+6h": Pace(kind=PaceKind.BANK, time=3 * DAY, increment=6 * HOUR),
    "bank 72h": Pace(kind=PaceKind.BANK, time=3 * DAY, increment=6 * HOUR),
    "daily 20:00 8:00 europe/warsaw": Pace(kind=PaceKind.DAILY, times=(480, 1200), zone="Europe/Warsaw"),
    "daily 7:30 misses 3 grace 1h": Pace(kind=PaceKind.DAILY, times=(450,), zone="Asia/Tokyo", grace=HOUR, misses=3),
    "none": Pace(),
    "none quiet 22-7": Pace(night=(1320, 420), zone="Asia/Tokyo"),
    "24h misses 3 quiet 22:30-6:45 europe/warsaw": Pace(
        kind=PaceKind.DECISION, time=DAY, grace=6 * HOUR, misses=3, night=(1350, 405), zone="Europe/Warsaw"
    ),
    "daily 8:00 utc quiet 0-7 UTC": Pace(kind=PaceKind.DAILY, times=(480,), zone="UTC", night=(0, 420)),
    "quick misses 1": Pace(kind=PaceKind.DECISION, time=12 * HOUR, grace=3 * HOUR, misses=1),
    "reserve": Pace(kind=PaceKind.BANK, time=3 * DAY, increment=6 * HOUR),
}

BAD = (
    "", "soon", "4m", "31d", "24", "24h later", "24h grace", "24h misses 0", "24h misses many", "phase", "bank",
    "daily", "daily 24:00", "daily 8:60", "daily 8:00 Mars/Olympus", "none grace 3h", "bank 72h+0h", "1:00",
    "daily 1:00 2:00 3:00 4:00 5:00 6:00 7:00", "٣h", "24h quiet", "24h quiet 7-7", "24h quiet 0-17",
    "24h quiet 22-7 Mars", "24h grace 1h grace 2h", "24h computer default", "daily 13pm",
    "24h quiet 22:60-7", "daily 8:00 UTC quiet 22-7 Asia/Tokyo", "none quiet 25",
)  # fmt: skip


@pytest.mark.parametrize(
    ("pause", "own"),
    [
        (Pause(since=5.0, asked=5.0), True),
        (Pause(agreed=(11,)), False),
        (Pause(since=1.0, asked=5.0), False),
        (Pause(since=5.0, asked=5.0, by="Mod"), False),
    ],
    ids=["for-a-no", "proposed", "stood-before", "a-moderator's"],
)
def test_a_pause_ends_with_a_proposal_only_if_it_stands_for_that_alone(pause: Pause, own: bool) -> None:
    assert pause.own is own


@pytest.mark.parametrize("text", WRITTEN)
def test_typed_pace_is_read_and_written(text: str) -> None:
    pace = read(text, zone="Asia/Tokyo")
    assert pace == WRITTEN[text]
    assert read(str(pace)) == pace
    assert Pace.model_validate_json(pace.model_dump_json()) == pace


@pytest.mark.parametrize("text", BAD)
def test_anything_else_is_no_pace(text: str) -> None:
    with pytest.raises(BadPace):
        read(text)


def test_the_presets_are_paces_written_short() -> None:
    assert {str(read(name)) for name in PRESETS} == {str(read(text)) for text in PRESETS.values()}
    assert not read("none").ticks and all(read(name).ticks for name in PRESETS if name != "none")
    assert [name for name in PRESETS if not read(name).slow] == ["live", "none"]


def any_pace(
    kind: PaceKind, time: int, increment: int, times: set[int], zone: str, grace: int, absence: Absence, misses: int
) -> Pace:
    """A pace of that kind; durations in minutes."""
    if kind is PaceKind.NONE:
        return Pace()
    ladder = {"grace": 60 * grace, "absence": absence, "misses": misses}
    if kind is PaceKind.DAILY:
        return Pace.model_validate({"kind": kind, "times": tuple(sorted(times)), "zone": zone, **ladder})
    more = {"increment": 60 * increment} if kind is PaceKind.BANK else {}
    return Pace.model_validate({"kind": kind, "time": 60 * time, **more, **ladder})


paces = st.builds(
    any_pace,
    st.sampled_from(PaceKind),
    st.integers(5, 43_200),
    st.integers(5, 43_200),
    st.sets(st.integers(0, 1439), min_size=1, max_size=6),
    st.sampled_from(sorted(filter(places.known, zones()))),
    st.integers(0, 43_200),
    st.sampled_from(Absence),
    st.integers(1, 9),
)


@given(paces)
def test_every_pace_has_a_short_form(pace: Pace) -> None:
    assert read(str(pace)) == pace
    assert len(str(pace)) <= 100


@given(paces, st.integers(0, 1439), st.integers(1, 960), st.sampled_from(sorted(filter(places.known, zones()))))
def test_quiet_hours_of_computers_are_set_and_taken_back(pace: Pace, start: int, length: int, zone: str) -> None:
    quiet = Quiet(zone, start, (start + length) % 1440)
    rests = pace.resting(quiet)
    assert rests.rest == (quiet if pace.kind is not PaceKind.DAILY else Quiet(pace.zone, quiet.start, quiet.end))
    assert read(str(rests)) == rests == Pace.model_validate_json(rests.model_dump_json())
    assert rests.resting(None) == pace


@given(st.integers(0, 40_000))
def test_spans_are_read_back(minutes: int) -> None:
    assert seconds(span(60 * minutes)) == 60 * minutes


TYPED = {
    "24 h": "24h", "2 days": "48h", "36 hours": "36h", "1.5h": "90m", "1,5 godz.": "90m", "1w": "168h",
    "2 dni": "48h", "1 tydzień": "168h", "90 minut": "90m", "bank 3 days + 6 h": "bank 72h+6h",
    "phase 2 days grace 3 hours": "phase 48h grace 3h", "daily 8 20": "daily 8:00 20:00 UTC", "brak": "none",
    "daily 20.00": "daily 20:00 UTC", "daily 8:00 Warsaw": "daily 8:00 Europe/Warsaw",
    "codziennie o 8:00, 20:00 Warszawa": "daily 8:00 20:00 Europe/Warsaw",
    "daily 8 and 20 in New York grace 3 h": "daily 8:00 20:00 America/New_York grace 3h",
    "daily 8am 8:30 p.m.": "daily 8:00 20:30 UTC", "24h quiet 10 pm - 7 am": "24h quiet 22:00-7:00 UTC",
    "24h quiet 22 - 7 Warsaw": "24h quiet 22:00-7:00 Europe/Warsaw",
    "24h cisza 22-7 Kraków": "24h quiet 22:00-7:00 Europe/Warsaw",
}  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
def test_pace_as_people_type_it_is_understood(typed: str) -> None:
    assert str(read(typed)) == TYPED[typed]


@pytest.mark.parametrize("typed", ["daily 8:00 Georgia", "daily 8:00 EST", "24h quiet 22-7 Atlantis"])
def test_pace_of_a_place_that_is_not_clear_is_asked_about(typed: str) -> None:
    with pytest.raises(UnclearPlace):
        read(typed)


@pytest.mark.parametrize("typed", ["24h quiet 25-7", "24h quiet 22-31", "daily 8:00 24:30", "24", "1.5x"])
def test_pace_that_cannot_be_is_refused(typed: str) -> None:
    with pytest.raises(BadPace):
        read(typed)


@pytest.mark.parametrize(
    ("stored", "pace", "lost"),
    [
        ("daily 8:00 EST grace 3h", "daily 8:00 EST grace 3h", False),
        ("daily 8:00 Mars/Olympus grace 3h", "daily 8:00 UTC grace 3h", True),
        ("tidal", "24h", True),
    ],
)
def test_stored_short_form_keeps_its_zone_or_becomes_a_safe_pace(stored: str, pace: str, lost: bool) -> None:
    found = restored_short(stored)
    assert (str(found), found.lost) == (pace, lost)


# Deadlines by kind


class Table:
    """Clocks of a table, and a clock that is set by hand."""

    def __init__(self, pace: str, *, zone: str = "UTC", quiet: Mapping[Seat, Hours] | None = None) -> None:
        self.pace = read(pace, zone=zone)
        self.quiet = quiet or {}
        self.now = MONDAY
        self.clocks: Clocks = {}

    @property
    def times(self) -> Times:
        return Times(self.pace, self.quiet, self.now)

    def ask(self, question: int, *seats: Seat, chapter: int = 1, hours: float = 0, covert: bool = False) -> None:
        """After so many hours these are awaited."""
        self.now += hours * HOUR
        self.clocks = self.times.wound(self.clocks, Awaited(question, chapter, seats, covert))

    def due(self, seat: Seat | None = ANN) -> float | None:
        """In how many hours the time of a seat is up; None if its clock does not run."""
        clock = self.clocks.get(seat)
        return None if clock is None or clock.due is None else round((clock.due - self.now) / HOUR, 6)


def test_each_decision_has_its_time() -> None:
    table = Table("24h")
    table.ask(1, ANN, BOB)
    assert (table.due(ANN), table.due(BOB)) == (24, 24)
    table.ask(1, BOB, hours=3)
    assert (table.due(ANN), table.due(BOB)) == (None, 21)
    table.ask(2, ANN, hours=3)
    assert (table.due(ANN), table.due(BOB)) == (24, None)


def test_all_decisions_of_a_phase_share_their_time() -> None:
    table = Table("phase 48h")
    table.ask(1, ANN)
    table.ask(2, BOB, hours=10)
    table.ask(3, ANN, hours=7)
    assert (table.due(ANN), table.due(BOB)) == (38, None)
    table.ask(4, ANN, hours=37)
    assert table.due(ANN) == 4  # a twelfth at least
    table.ask(5, ANN, chapter=2, hours=1)
    assert table.due(ANN) == 48


def test_a_bank_runs_down_and_is_filled_by_each_decision() -> None:
    table = Table("bank 72h+6h")
    table.ask(1, ANN, BOB)
    assert table.due(ANN) == 78
    table.ask(1, BOB, hours=20)
    assert table.clocks[ANN] == Clock(58 * HOUR, chapter=1)
    table.ask(2, BOB, hours=30)
    table.ask(3, ANN, hours=1)
    assert table.due(ANN) == 64
    table.ask(4, ANN, hours=0)
    assert table.due(ANN) == 70
    table.ask(5, ANN, hours=0)
    assert table.due(ANN) == 76
    table.ask(6, ANN, hours=0)
    assert table.due(ANN) == 78  # never more than at the start
    table.ask(7, ANN, hours=100)
    assert table.due(ANN) == 6  # what is spent is spent, and no debt


def test_times_of_the_day_are_met_with_some_lead() -> None:
    table = Table("daily 8:00 20:00", zone="Europe/Warsaw")  # it is 13:00 there
    table.ask(1, ANN)
    assert table.due() == 7
    table.ask(2, ANN, hours=4.9)
    assert table.due() == 2.1
    table.ask(3, ANN, hours=0.2)
    assert table.due() == 13.9  # less than two hours are too short a notice
    table.now = (datetime(2026, 3, 28, 12, tzinfo=UTC)).timestamp()
    table.ask(4, ANN, hours=7)  # the night in which the clocks go forward
    assert table.due() == 11


def test_quiet_hours_do_not_count_and_move_a_time_of_the_day_to_their_end() -> None:
    night = {BOB: Quiet("UTC", 22 * 60, 8 * 60)}
    table = Table("24h", quiet=night)
    table.ask(1, ANN, BOB)
    assert (table.due(ANN), table.due(BOB)) == (24, 34)
    table = Table("daily 6:00", quiet=night)
    table.ask(1, ANN, BOB)
    assert (table.due(ANN), table.due(BOB)) == (18, 20)
    clock, found = table.clocks[BOB], list[float]()
    for _ in table.times.rungs(BOB):
        found.append(((clock.at or 0) - MONDAY) / HOUR)
        clock = table.times.climbed(BOB, clock)
    assert found == [5, 8.75, 20], "reminders go by the ten hours in which Bob is awake"


def test_question_in_quiet_hours_leaves_two_waking_hours() -> None:
    table = Table("daily 6:00", quiet={BOB: Quiet("UTC", 22 * 60, 7 * 60)})
    table.ask(1, ANN, BOB, hours=10 + 5 / 60)  # five past ten in the evening
    assert (table.due(ANN), table.due(BOB)) == (round(7 + 55 / 60, 6), round(10 + 55 / 60, 6))
    clock = table.clocks[BOB]
    for _ in table.times.rungs(BOB):
        assert clock.at is not None and datetime.fromtimestamp(clock.at, UTC).hour in (7, 8, 9)
        clock = table.times.climbed(BOB, clock)


def test_a_covert_question_stands_for_its_whole_length_outside_the_quiet_hours_of_each() -> None:
    quiet = {ANN: Quiet("UTC", 22 * 60, 7 * 60), BOB: Quiet("UTC", 13 * 60, 14 * 60)}
    for pace in ("24h", "daily 6:00", "none"):
        for asked, hours in ((0.0, 1.0), (0.5, 2.0), (9.5, 10.0)):  # after noon
            table = Table(pace, quiet=quiet)
            table.ask(1, ANN, BOB, covert=True, hours=asked)
            assert table.due(None) == hours, pace
    around = Table("24h", quiet={ANN: Quiet("UTC", 19 * 60 + 30, 8 * 60), BOB: Quiet("UTC", 7 * 60, 20 * 60)})
    around.ask(1, ANN, BOB, covert=True)
    assert around.due(None) == 9.0, "where somebody always sleeps it is not longer"


def test_a_covert_question_waits_for_nobodys_vacation() -> None:
    away = Away(Quiet("UTC", 22 * 60, 7 * 60), ((MONDAY - DAY, MONDAY + 14 * DAY),))
    table = Table("24h", quiet={BOB: away})
    table.ask(1, ANN, BOB, covert=True)
    assert table.due(None) == 1.0


def test_the_end_of_a_covert_question_is_the_same_whoever_is_asked() -> None:
    night = {BOB: Quiet("UTC", 22 * 60, 8 * 60)}
    lengths = {"24h": 1.0, "none": 1.0, "phase 2h": 0.5, "bank 72h+1h": 0.25, "daily 6:00": 1.0, "24m": 0.1}
    for pace, hours in lengths.items():
        table = Table(pace, quiet=night)
        table.ask(1, ANN, BOB, covert=True)
        assert list(table.clocks) == [None]
        assert table.due(None) == hours, pace
        before = table.clocks
        table.ask(1, ANN, BOB, covert=True, hours=2)
        assert table.clocks == before, "whoever answers"
        assert Rung.GRACE not in table.times.rungs(None)


def test_a_covert_question_charges_no_bank() -> None:
    table = Table("bank 72h+6h")
    table.ask(1, ANN)
    table.ask(2, ANN, BOB, covert=True, hours=10)
    table.ask(3, ANN, hours=6)
    assert table.due() == 74


def test_the_rungs_of_each_clock() -> None:
    table = Table("24h grace 6h")
    table.ask(1, ANN)
    clock, found = table.clocks[ANN], list[tuple[Rung | None, float]]()
    for _ in Rung:
        found.append((clock.rung, ((clock.at or 0) - MONDAY) / HOUR))
        clock = table.times.climbed(ANN, clock)
    assert found == [(Rung.HALF, 12), (Rung.LAST, 22), (Rung.DUE, 24), (Rung.GRACE, 30)]
    table = Table("daily 12:00")  # in 24 hours
    table.ask(1, ANN)
    clock, found = table.clocks[ANN], list[tuple[Rung | None, float]]()
    for _ in table.times.rungs(ANN):
        found.append((clock.rung, ((clock.at or 0) - MONDAY) / HOUR))
        clock = table.times.climbed(ANN, clock)
    assert found == [(Rung.HALF, 12), (Rung.LAST, 22), (Rung.DUE, 24)]
    table = Table("10m grace 0")
    table.ask(1, ANN)
    clock = table.times.climbed(ANN, table.clocks[ANN])
    assert clock.at == MONDAY + 525  # the last eighth
    assert table.times.rungs(ANN) == (Rung.HALF, Rung.LAST, Rung.DUE)


def test_a_pause_keeps_what_is_left_and_a_time_of_the_day_comes_anew() -> None:
    awaited = Awaited(1, 1, (ANN,))
    table = Table("24h")
    table.ask(1, ANN)
    table.now += 10 * HOUR
    still = table.times.paused_at(ANN, table.clocks[ANN])
    assert (still.due, still.at, still.left) == (None, None, 14 * HOUR)
    table.now += 100 * HOUR
    going = table.times.resumed(ANN, still, awaited)
    assert going.due == table.now + 14 * HOUR
    assert going.at == table.now + 2 * HOUR  # half of the time, as before
    table = Table("daily 20:00")
    table.ask(1, ANN)
    still = table.times.paused_at(ANN, table.clocks[ANN])
    table.now += timedelta(days=3).total_seconds() + HOUR
    assert table.times.resumed(ANN, still, awaited).due == table.now + 7 * HOUR


@pytest.mark.parametrize("down", [1.0, 5.0, 30.0])
def test_lost_time_is_given_back_outside_quiet_hours_only(down: float) -> None:
    table = Table("24h", quiet={BOB: Quiet("UTC", 13 * 60, 15 * 60)})
    table.ask(1, ANN, BOB)
    since = table.now
    table.now += down * HOUR
    once = {seat: table.times.credited(seat, table.clocks[seat], since) for seat in (ANN, BOB)}
    assert once[ANN].due == since + (24 + down) * HOUR
    assert table.times.remaining(BOB, once[BOB]) == 24 * HOUR
    assert {seat: table.times.credited(seat, once[seat], since) for seat in (ANN, BOB)} == once
