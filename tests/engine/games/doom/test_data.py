"""The box as its files describe it (§2, §5, §7, §10.5); what is wrong with an owner's data is said line by line."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from pydantic import TypeAdapter

from engine.__main__ import main
from engine.core import Amount, Choose, Seat
from engine.games.doom import BOX, data, rules
from engine.games.doom.data import DATA, EventEffect, load
from engine.games.doom.rules import specials
from engine.games.doom.rules.cards.red import betrayable, treason_targets
from engine.games.doom.rules.cards.refugees import boardable, can_seat, evictable
from engine.games.doom.rules.doom_phase import land_majority, return_tokens, reveal_event, senate_majority
from engine.games.doom.rules.factions import faction_phase
from engine.games.doom.rules.specials.manual import manual
from engine.games.doom.rules.specials.vocabulary import SpecialEffect
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import DOOM, Ballot, Card, EventCard, Faction, InSenate, Reply, ShipId, Source, Special
from engine.games.overlay import BadData
from engine.language import LOCALES, Language
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.ruled import Rule, rule_of, written
from tests.values import not_none

FOLDER = data.FOLDER


def test_counts() -> None:
    assert sum(entry.copies for entry in DATA.politics.values()) == 80
    assert [DATA.politics[card].copies for card in Card] == [24, 12, 4, 8, 12, 8, 4, 4, 4]
    assert sum(entry.copies for entry in DATA.specials.values()) == 25
    assert sum(entry.copies for entry in DATA.specials.values() if not entry.needs_senate) == 23
    assert (len(EventCard), len(DOOM)) == (10, 3)
    assert [DATA.ships[ship].seats for ship in ShipId] == [7, 5, 5, 3, 3]
    assert [DATA.ships[ship].upgraded_seats for ship in ShipId] == [8, 5, 5, 3, 3]


def test_tables() -> None:
    assert DATA.prices == {2: (1, 0), 3: (2, 1, 0), 4: (2, 1, 1, 0), 5: (2, 2, 1, 1, 0)}
    assert DATA.voyage.normal == (1, 3, 6, 10, 15)
    assert DATA.voyage.royal == (1, 5, 9, 14, 20)
    assert DATA.factions == tuple(Faction)


def test_events() -> None:
    neutrals = {event.value: DATA.events[event].neutrals for event in EventCard}
    assert neutrals == {
        "doom-a": 2, "doom-b": 3, "doom-c": 4, "debts": 3, "wrath": 4,
        "together": 1, "turmoil": 2, "doomed": 2, "woe": 3, "led": 4,
    }  # fmt: skip
    opened = [event.value for event in EventCard if DATA.events[event].vote is Ballot.OPEN]
    assert opened == ["doom-b", "wrath", "turmoil", "woe", "led"]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the game, to be changed; `load` reads them instead."""
    copy = Path(shutil.copytree(FOLDER, tmp_path / "data"))
    monkeypatch.setattr(load, "folder", copy)
    return copy


def test_an_entry_without_provenance_is_refused(copied: Path) -> None:
    file = copied / "ships.toml"
    file.write_text(file.read_text().replace('source = "S"\n', "", 1))
    with pytest.raises(BadData):
        load()


def test_a_missing_card_is_refused(copied: Path) -> None:
    file = copied / "politics.toml"
    file.write_text(file.read_text().replace("[[politics]]", "[[forgotten]]", 1))
    with pytest.raises(BadData):
        load()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('effect = "extra-ship", ships = 1', 'effect = "extra-ship", boats = 1'),
        ('effect = "extra-ship", ships = 1', 'effect = "place", cubes = 1'),
        ('effect = "bid-bonus", cubes = 2', 'effect = "price", price = 2'),
        ('effect = "bid-bonus", cubes = 2', 'effect = "magic"'),
        ('timing = "purchase"', 'timing = "with-card"'),
    ],
)
def test_specials_are_composed_of_effects_that_fit(copied: Path, right: str, wrong: str) -> None:
    file = copied / "specials.toml"
    text = file.read_text()
    assert right in text
    file.write_text(text.replace(right, wrong, 1))
    with pytest.raises(BadData):
        load()


def test_an_owner_composes_other_cards(copied: Path) -> None:
    file = copied / "specials.toml"
    both = '{ effect = "extra-ship", ships = 1 }, { effect = "points", points = 2 }, { effect = "draw-specials", '
    both += "draw = 1, keep = 1 }"
    file.write_text(file.read_text().replace('{ effect = "extra-ship", ships = 1 }', both, 1))
    assert len(load().specials[Special.FAIR_WINDS].effects) == 3


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ('"count-neutral-as-own"', {"neutrals": 1}),
        ('"swap-neutrals", most = 2', {"least": 1}),
        ('"move-ship", spaces = 2', {"least": 1, "royal": False}),
        ('"discard-passengers", at = "ocean", most = 3', {"least": 1, "seat": 0}),
    ],
)
def test_missing_parts_of_an_effect_mean_the_plain_case(said: str, meant: dict[str, object]) -> None:
    """§10.5: one neutral, one cube or space at least, not the Royal Ship's way, and nobody is seated besides."""
    plain = TypeAdapter[Any](SpecialEffect).validate_python(tomllib.loads(f"x = {{ effect = {said} }}")["x"])
    assert meant.items() <= plain.model_dump().items()


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.name)
def test_every_table_says_where_it_is_from(file: Path) -> None:
    for value in tomllib.loads(file.read_text()).values():
        entries = cast("list[Any]", value if isinstance(value, list) else [value])
        for entry in entries:
            if isinstance(entry, dict):
                assert entry["source"] in ("S", "P", "R")


def test_the_life_of_specials_names_every_effect_and_where_it_is_done() -> None:
    table = [line.split("|")[1:-1] for line in (specials.__doc__ or "").splitlines() if line.startswith("|")]
    named = [effect.strip() for row in table[2:] for effect in row[1].split(",") if effect.strip()]
    union = get_args(get_args(SpecialEffect)[0])
    assert sorted(named) == sorted(kind.model_fields["effect"].annotation.__args__[0] for kind in union)
    folder = Path(rules.__file__).parent
    modules = re.findall(r"`((?:cards|specials)\.\w+)", " ".join(row[3] for row in table))
    assert len(modules) == 10
    assert all((folder / f"{module.replace('.', '/')}.py").exists() for module in modules)


# --- check ------------------------------------------------------------------------------------------------------------


def test_an_owner_corrects_a_number_without_touching_the_rest(tmp_path: Path) -> None:
    over = written(tmp_path, events_toml='[[events]]\ncard = "wrath"\nneutrals = 3\nsource = "S"\n')
    assert BOX.check(over) == []
    corrected = load(over)
    assert (corrected.events[EventCard.WRATH].neutrals, DATA.events[EventCard.WRATH].neutrals) == (3, 4)
    assert corrected.events[EventCard.WRATH].vote is DATA.events[EventCard.WRATH].vote
    assert corrected.specials == DATA.specials


def test_every_fault_has_its_own_line(tmp_path: Path) -> None:
    over = written(
        tmp_path,
        events_toml='[[events]]\ncard = "woe"\nneutrals = 11\n[[events]]\ncard = "led"\nneutrals = -1\n',
        politics_toml='[[politics]]\ncard = "ships"\ncopies = 13\n[[politics]]\ncard = "refugees-2"\nstacks = [1, 1]\n',
    )
    assert [line.partition(":")[0] for line in BOX.check(over)] == [
        "politics",
        "politics.refugees-2.stacks",
        "events.woe.neutrals",
        "events.led.neutrals",
    ]


def test_words_may_be_corrected_in_one_language(tmp_path: Path) -> None:
    over = written(tmp_path, pl_ftl="special-empath = Empatka\n    .about = Po swojemu.\n")
    assert BOX.check(over) == []
    assert Special.EMPATH in DATA.specials


def engine(*arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command line in a process that reads all anew, with the owner's folder in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=Path(__file__).parents[4],
        env={**os.environ, "ORAKLOS_DATA": str(data) if data is not None else ""},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.thorough
def test_check_data_says_line_by_line_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ORAKLOS_DATA", raising=False)
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", specials_toml='[[specials]]\ncard = "empath"\ncopies = 3\n')
    told = engine("check-data", "doom", data=tmp_path)
    assert (told.returncode, told.stdout, told.stderr) == (1, "specials: 26 cards, the box holds 25\n", "")
    for folder in (tmp_path, tmp_path / "doom"):
        assert main(["check-data", "doom", str(folder)]) == 1
        assert capsys.readouterr() == ("specials: 26 cards, the box holds 25\n", "")
    assert main(["check-data", "doom"]) == 0
    assert capsys.readouterr() == ("doom: all is well\n", "")
    assert main(["check-data", "doom", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr() == ("", f"engine: cannot read {tmp_path / 'nowhere'}: no such folder\n")


@pytest.mark.thorough
def test_a_game_is_played_with_the_owners_data_and_its_journal_says_so(tmp_path: Path) -> None:
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", turn_toml="[setup]\nstart_points = 9\n")
    points = {}
    for over in (None, tmp_path):
        told = engine("simulate", "doom", "--games", "1", "--check", "--json", data=over)
        assert told.returncode == 0, told.stderr
        points[over] = json.loads(told.stdout)["scores"]["median"]
    assert points[tmp_path] == points[None] + 7


def test_data_that_cannot_be_played_with_stops_at_once(tmp_path: Path) -> None:
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", turn_toml="[setup]\nstart_points = 'many'\n")
    told = engine("simulate", "doom", "--games", "1", data=tmp_path)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("engine: setup.start_points: ")


# --- handbook ---------------------------------------------------------------------------------------------------------


HANDBOOK = BOX.help.handbook


def test_everything_in_the_box_has_an_entry() -> None:
    known = {entry.id for entry in HANDBOOK}
    pieces = {
        *(f"card-{card}" for card in Card),
        *(f"faction-{faction}" for faction in Faction),
        *(f"ship-id-{ship}" for ship in ShipId),
        *(f"special-{special}" for special in Special),
        *(f"event-card-{event}" for event in DATA.events if event not in DOOM),
        "event-card-doom",
    }
    assert pieces <= known
    assert len(EventEffect) == len(HANDBOOK.topics["events"]) - 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_numbers_are_those_of_the_box(locale: str) -> None:
    say = Language().say(locale, game=BOX.text)

    def text(name: str) -> str:
        entry = not_none(HANDBOOK.entry(name))
        return say(f"rule-{name}.text", **entry.numbers)

    assert all(number in text("prices") for number in ("2, 2, 1, 1", "2, 1, 1", "2, 1"))
    assert "1, 3, 6, 10" in text("arrival")
    assert "1, 5, 9, 14" in text("arrival")
    example = text("example")
    assert all(f"**{points} " in example for points in (9, 6, 5))
    assert "12, 8" in example
    assert all(str(seats) in text("seats") for seats in (7, 5, 3))
    assert "24" in text("card-refugees-1")
    assert "80" in text("card-refugees-1")


TRIO = ("ana", "bob", "eva")

rule = rule_of(data)


@pytest.mark.parametrize(("ruling", "passing"), [("", True), ("price_zero_may_pass = false", False)])
def test_free_faction_may_be_passed_by_the_ruling(rule: Rule, ruling: str, passing: bool) -> None:
    rule(ruling)
    then = Scenario(*TRIO).when(faction_phase()).says("ana", "pass").says("bob", "pass")
    prompt = then.view("eva").prompt
    assert isinstance(prompt, Choose)
    assert (prompt.about["price"], Reply.PASS in prompt.options) == (0, passing)
    assert prompt.default == (Reply.PASS if passing else Faction.ARCHONT), "what is answered for somebody who is away"


@pytest.mark.parametrize(("ruling", "points"), [("", {"ana": 2}), ('neutral_tie_on_land = "nobody"', {})])
def test_as_many_neutrals_on_the_new_land(rule: Rule, ruling: str, points: dict[str, int]) -> None:
    rule(ruling)
    assert Scenario(*TRIO).land(ana=2, neutral=2).when(land_majority()).gained(Source.LAND) == points
    assert Scenario(*TRIO).land(ana=2, neutral=1).when(land_majority()).gained(Source.LAND) == {"ana": 2}


@pytest.mark.parametrize(("ruling", "points"), [("", {}), ('empty_majority = "first"', {"ana": 2})])
def test_majority_without_cubes_follows_the_ruling(rule: Rule, ruling: str, points: dict[str, int]) -> None:
    rule(ruling)
    assert Scenario(*TRIO).when(land_majority()).gained(Source.LAND) == points
    assert Scenario(*TRIO).when(senate_majority()).gained(Source.SENATE) == points
    assert Scenario(*TRIO).land(neutral=1).when(land_majority()).gained(Source.LAND) == {}, "neutrals outnumber all"


def test_no_neutrals_are_no_tie(rule: Rule) -> None:
    rule('empty_majority = "first"\nneutral_tie_on_land = "nobody"')
    assert Scenario(*TRIO).when(land_majority()).gained(Source.LAND) == {"ana": 2}


@pytest.mark.parametrize(("ruling", "aboard"), [("", 3), ("doom_put_back_boards = true", 6)])
def test_neutrals_of_a_doom_that_is_put_back(rule: Rule, ruling: str, aboard: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).turn(3).doom_markers(1).next_event(EventCard.WOE)
    given.g.coming = given.take(given.g.removed, EventCard.DOOM_B)
    then = given.when(reveal_event())
    assert [one["replacement"] for one in then.told("doom-put-back")] == [EventCard.WOE]
    assert sum(ship.passengers.count(None) for ship in then.g.ships.values()) == aboard


@pytest.mark.parametrize(("ruling", "left"), [("", 0), ("points_below_zero = true", -1)])
def test_woe_to_somebody_without_points(rule: Rule, ruling: str, left: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).last_event(EventCard.WOE).rows()
    given.g.scored[Seat(2)] = {}
    then = given.when(start_vote(1))
    for name in ("eva", "bob", "ana"):
        then.says(name, (0, "nobody", "-"))
    assert then.g.vp[Seat(2)] == left


@pytest.mark.parametrize(("ruling", "struck"), [("", ["eva"]), ('woe_tie = "all"', ["ana", "bob", "eva"])])
def test_woe_to_several_who_bid_least(rule: Rule, ruling: str, struck: list[str]) -> None:
    rule(ruling)
    then = Scenario(*TRIO).last_event(EventCard.WOE).rows().when(start_vote(1))
    for name in ("eva", "bob", "ana"):
        then.says(name, (0, "nobody", "-"))
    assert [one["seat"] for one in then.told("woe-strikes")] == struck


@pytest.mark.parametrize(("ruling", "left"), [("", {}), ("turmoil_returns_buildings = false", {Seat(0): 2})])
def test_cubes_on_buildings_after_turmoil(rule: Rule, ruling: str, left: dict[Seat, int]) -> None:
    rule(ruling)
    given = Scenario(*TRIO).tokens(oraklos="ana").last_event(EventCard.TURMOIL)
    given.g.buildings[Faction.ORAKLOS] = {Seat(0): 2}
    then = given.when(return_tokens())
    assert then.g.buildings[Faction.ORAKLOS] == left
    assert then.g.holder == {Faction.ORAKLOS: Seat(0)}


@pytest.mark.parametrize(("ruling", "cubes"), [("", 1), ("strategos_refund_if_borrowed = false", 3)])
def test_the_strategos_whose_card_was_borrowed(rule: Rule, ruling: str, cubes: int) -> None:
    rule(ruling)
    then = Scenario(*TRIO).tokens(strategos="eva").rows().when(start_vote(1)).bids(ana=5, bob=4, eva=3)
    then.says("ana", "borrow-2", "b").until("halt")
    assert then.g.cubes[Seat(2)][0] == cubes
    then = Scenario(*TRIO).tokens(strategos="eva").rows().when(start_vote(1)).bids(ana=5, bob=4, eva=3)
    assert then.until("halt").g.cubes[Seat(2)][0] == 1, "where nobody borrows two come back by either ruling"


@pytest.mark.parametrize(
    ("ruling", "ships", "from_a", "twice"),
    [("", ["a", "b"], ["ana", "bob"], True), ("aristocracy_evicts_own = false", ["a"], ["bob"], False)],
)
def test_aristocracy_on_ships_with_own_cubes(
    rule: Rule, ruling: str, ships: list[str], from_a: list[str], twice: bool
) -> None:
    rule(ruling)
    given = Scenario(*TRIO).ship("a", ana=6, bob=1).ship("b", ana=5)
    for at_sea in "cde":
        given.ship(at_sea, at_sea=True)
    assert list(boardable(given.g, Seat(0))) == ships
    assert [TRIO[int(one)] for one in dict.fromkeys(evictable(given.g, ShipId.A, Seat(0)))] == from_a
    given.g.reserve[Seat(0)] = 3
    assert (can_seat(given.g, Seat(0)), can_seat(given.g, Seat(0), 2)) == (True, twice)
    assert can_seat(given.g, Seat(1), 2), "others may evict these"
    given.g.reserve[Seat(1)] = 1
    assert not can_seat(given.g, Seat(1), 2), "but for two of them one cube will not do"


@pytest.mark.parametrize(
    ("ruling", "ships", "senators", "from_b"),
    [
        ("", "abcd", 2, 3),
        ('treason_also_strikes = ["own"]', "abd", 2, 2),
        ('treason_also_strikes = ["neutral"]', "bcd", 1, 2),
        ("treason_also_strikes = []", "bd", 1, 1),
    ],
)
def test_whom_treason_strikes(rule: Rule, ruling: str, ships: str, senators: int, from_b: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).senate(ana=2, bob=1)
    given.ship("a", ana=1).ship("b", ana=1, bob=1, neutral=1).ship("c", neutral=2).ship("d", bob=1)
    targets = treason_targets(given.g, Seat(0))
    assert [one.value for one in targets if isinstance(one, ShipId)] == list(ships)
    assert sum(isinstance(one, InSenate) for one in targets) == senators
    assert len(betrayable(given.g, ShipId.B, Seat(0))) == from_b


def test_limits_of_what_is_only_described(rule: Rule) -> None:
    rule("manual_changes = 1\nmanual_points = 3")
    given = Scenario(*TRIO)
    given.g.attached = given.take(given.g.special_deck, Special.PIRATES)
    then = given.when(manual(Seat(0))).says("ana", "points", "0")
    prompt = then.view("ana").prompt
    assert isinstance(prompt, Amount)
    assert (prompt.low, prompt.high) == (-3, 3)
    then.says("ana", 2)
    assert set(then.asked.values()) == {"manual-agree"}
