"""Answers that are typed: ids, words and numbers are understood, suggestions grow, nonsense is explained."""

from __future__ import annotations

import time

import pytest

from bot.features.typed import LONGEST, amounts, nearest, passing, read, selects, split, suggested
from engine.asking.tray import Tray
from engine.core import Amount, Arrange, Choose, Pick, Refused, form, option_id
from engine.core.prompts import Prompt
from engine.games.box import boxes
from engine.games.doom.state import ShipId
from engine.language import Say
from tests.bot.panels.desktop import Thing, prompts, says, things
from tests.bot.panels.test_handbook import says as says_of

ROW = Arrange("row", things(4, copies=2), 3)  # thing-0 twice, thing-1 twice


@pytest.fixture
def say() -> Say:
    return says()[0]


@pytest.mark.parametrize(
    "typed", ["thing-1,thing-0,thing-1", "thing-1 thing-0 thing-1", "3 1 4", "#3, #1, #4", "01 wwwwwwwww,1,#4"]
)
def test_a_row_is_understood_however_it_is_typed(typed: str, say: Say) -> None:
    tray = Tray.empty(ROW).put(0, read(ROW, typed, say))
    assert tray.wire(ROW) == ("thing-1", "thing-0", "thing-1")


def test_near_misses_are_answered_with_the_nearest_options(say: Say) -> None:
    with pytest.raises(Refused, match="not-an-option-near") as refused:
        read(ROW, "thing-1, 00 wwwwwx, thing-0", say)
    near, *_ = str(refused.value.details["near"]).split(" · ")
    assert near == say.plain.value(ROW.options[0])
    part = Choose("wide", [Thing(name.lower(), name) for name in ("Naxos", "Paros", "Syros", "Kythnos", "Delos")])
    with pytest.raises(Refused) as refused:
        read(part, "Parso", say, {"paros": "2"})
    assert refused.value.details["near"] == "2 Paros · Syros · Naxos"
    assert "2 Paros · Syros · Naxos" in say(f"refuse-{refused.value.key}", **refused.value.details)
    part = Choose("wide", [Thing("a", "4 Naxos"), Thing("b", "Naxos"), Thing("c", "Paros")])
    assert nearest(part, "naxo", say, {"b": "4"}).details["near"] == "4 Naxos · Paros"
    names = ("Cart", "Carp", "Build a long and splendid car", "Tear down the car")
    part = Choose("wide", [Thing(f"{n}", name) for n, name in enumerate(names)])
    with pytest.raises(Refused) as refused:
        read(part, "car", say)
    assert str(refused.value.details["near"]).split(" · ")[:2] == [names[3], names[2]]
    part = Choose("wide", [Thing("two", "Refugees 2"), Thing("three", "Treason")])
    with pytest.raises(Refused, match="not-an-option-near"):
        read(part, "Refugees 1", say)


def test_what_comes_nearest_is_called_as_on_its_button() -> None:
    """A badge with which a name begins is not said twice."""
    box = boxes()["doom"]
    say, ships = says_of(box)[0], Choose("start-cube", [ShipId.C, ShipId.D])
    lit = {option_id(ShipId.C): "C", option_id(ShipId.D): "4"}
    assert nearest(ships, "c", say, lit).details["near"] == "C (Royal) · 4 D (Air)"


@pytest.mark.parametrize("typed", ["", "1 1 2", "thing-0,thing-0,thing-0", "1 2 9"])
def test_a_row_that_cannot_be_is_explained(typed: str, say: Say) -> None:
    with pytest.raises(Refused) as refused:
        ROW.decode(Tray.empty(ROW).put(0, read(ROW, typed, say)).wire(ROW))
    assert refused.value.key in ("unreadable-row", "arrange-count")


def test_choices_picks_and_amounts(say: Say) -> None:
    choose = Choose("wide", things(3))
    assert read(choose, "thing-2", say) == 2 and read(choose, "02 WWWWWWWWW", say) == 2
    assert read(choose, "2", say) == 1
    pick = Pick("wide", things(3), 0, 2)
    assert read(pick, "thing-2,thing-0", say) == (0, 2) and read(pick, "none", say) == ()
    assert read(Pick("wide", range(1, 6), 0, 2), "5, 2", say) == (1, 4)
    assert read(Amount("wide", 0, 5), " 4 ", say) == 4
    for prompt, typed in ((choose, "nobody"), (Amount("wide", 0, 5), "6"), (Amount("wide", 0, 5), "four")):
        with pytest.raises(Refused):
            read(prompt, typed, say)


@pytest.mark.parametrize(
    ("typed", "meant"), [("4", "naxos"), ("b", "paros"), ("Sýr", "syros"), ("thing", None), ("3", None)]
)
def test_what_the_picture_marks_is_typed_by_its_mark(typed: str, meant: str | None, say: Say) -> None:
    """Where there are marks their numbers count, not those of the list; a beginning is enough if it is plain."""
    part = Choose("wide", [Thing("naxos", "Naxos"), Thing("paros", "Paros"), Thing("syros", "Syros"), *things(2)])
    lit = {"naxos": "4", "paros": "B", "syros": "1"}
    if meant is None:
        with pytest.raises(Refused, match="not-an-option-near"):
            read(part, typed, say, lit)
    else:
        assert option_id(part.options[int(str(read(part, typed, say, lit)))]) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("syros", "c"),
        ("Tempel on Naxos", "a"),
        ("temple on naxso", "a"),
        ("temple", None),
        ("build", None),
        ("tem", None),
    ],
)
def test_a_near_miss_is_understood_where_only_one_can_be_meant(typed: str, meant: str | None, say: Say) -> None:
    """By some of its words, or with a slip of the finger."""
    names = {"a": "Temple on Naxos", "b": "Temple on Paros", "c": "Port on Syros"}
    part = Choose("wide", [Thing(id, name) for id, name in names.items()])
    if meant is None:
        with pytest.raises(Refused, match="not-an-option-near"):
            read(part, typed, say)
    else:
        assert option_id(part.options[int(str(read(part, typed, say)))]) == meant


@pytest.mark.parametrize("typed", ["3", "bid 3", "3 GP", " 3 cubes "])
def test_a_number_may_stand_among_words(typed: str, say: Say) -> None:
    assert read(Amount("wide", 0, 5), typed, say) == 3


def test_a_row_that_cannot_be_read_is_explained_by_words_that_are_shown(say: Say) -> None:
    with pytest.raises(Refused) as refused:
        read(ROW, "1 2 9", say)
    example = str(refused.value.details["example"])
    assert example == "00 wwwwwwwww, 00 wwwwwwwww, 01 wwwwwwwww" and read(ROW, example, say) == (0, 1, 2)


def test_suggestions_grow_and_can_be_typed_back(say: Say) -> None:
    first = suggested(ROW, "", say.plain)
    assert [value for _, value in first] == ["thing-0", "thing-1"]
    second = suggested(ROW, "thing-1,", say.plain)
    assert [value for _, value in second] == ["thing-1", "thing-1,thing-0", "thing-1,thing-1"]
    assert second[1][0] == "01 wwwwwwwww, 00 wwwwwwwww"
    assert [value for _, value in suggested(ROW, "thing-1,00", say.plain)] == ["thing-1,thing-0"]
    full = suggested(ROW, "thing-1,thing-0,thing-1", say.plain)
    assert [read(ROW, value, say) for _, value in full] == [(2, 0, 3)]


@pytest.mark.parametrize("prompt", prompts(), ids=lambda prompt: type(prompt).__name__)
def test_suggestions_stay_within_the_limits(prompt: Prompt[object], say: Say) -> None:
    for part in prompt.parts():
        for typed in ("", "0", "thing-1,", "w"):
            choices = suggested(part, typed, say.plain)
            assert len(choices) <= 25
            assert all(1 <= len(shown) <= LONGEST and 1 <= len(value) <= LONGEST for shown, value in choices)


def test_the_other_parts_of_a_form_get_their_safe_answers() -> None:
    options = things(3)
    prompt = form("wide", Choose("other", options, default=options[1]), Amount("part", 0, 9))
    main, others = split(prompt, amounts)
    assert main is prompt.fields[1] and others == [prompt.fields[0]]
    assert Tray.safe(prompt).put(1, 4).wire(prompt) == ("thing-1", 4)
    assert split(prompt, selects)[0] is prompt.fields[0]


def test_passing_is_what_does_nothing() -> None:
    assert passing(Amount("wide", 0, 3)) == 0 and passing(Amount("wide", 1, 3)) is None
    assert passing(Pick("wide", things(3), 0, 2)) == () and passing(Pick("wide", things(3), 1, 2)) is None
    assert passing(Choose("wide", (None, 1, 2))) == "-"
    assert passing(Choose("wide", ("build", "done"))) == "done", "who does nothing more ends their turn"
    assert passing(Choose("wide", things(3))) is None and passing(ROW) is None
    assert passing(form("wide", Amount("part", 0, 3), Choose("other", things(1)))) == (0, "thing-0")
    assert passing(form("wide", Amount("part", 1, 3), Choose("other", things(1)))) is None


def test_suggestions_wait_for_nobody_however_much_is_typed(say: Say) -> None:
    began = time.process_time()
    wide = Arrange("row", things(25), 3)
    assert suggested(wide, "nobody," * 50_000, say) == []
    assert time.process_time() - began < 5, "it takes as long as the options are many"
