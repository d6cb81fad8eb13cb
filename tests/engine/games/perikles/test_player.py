"""The good habits of the seasoned player, one position each."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import cast

import pytest

from engine.core import Wire
from engine.games.habits import Told
from engine.games.perikles import BOX
from engine.games.perikles.data import DATA
from engine.games.perikles.players.cities import Taste, statue
from engine.games.perikles.players.level2 import THINKING, Seasoned
from engine.games.perikles.state import Perikles
from engine.games.perikles.story import habits
from engine.games.perikles.terms import CITIES, Location, Power
from engine.players import Player, Searching
from engine.players.taste import with_other_taste
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording

ABC = ("anna", "bob", "cid")
PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_it_takes_cubes_where_they_decide() -> None:
    given = Scenario(*ABC).cubes("corinth", anna=4, bob=4).cubes("athens", bob=9).cubes("sparta", anna=9)
    given.cubes("argos", bob=9).cubes("thebes", cid=9).cubes("megara", cid=9)
    assert answer(given.takes_turn("anna")) == ("corinth-plain", "-")


def test_cubes_go_where_it_stands_for_election_and_not_where_others_do() -> None:
    given = Scenario(*ABC, seed="x").cubes("corinth", anna=4, bob=4, cid=4).candidates("corinth", "bob", "cid")
    given.cubes("argos", anna=3, bob=4, cid=9).candidates("argos", "anna", "bob").cubes("sparta", bob=9)
    given.cubes("athens", bob=9).cubes("thebes", cid=7).cubes("megara", cid=7)
    then = given.takes_turn("anna").says("anna", ("any-any", "-"))
    assert answer(then) == "argos"


def test_it_names_a_weak_rival_for_its_own_candidate() -> None:
    given = Scenario(*ABC).cubes("corinth", anna=4, bob=5, cid=1).candidates("corinth", "anna")
    then = given.display("corinth-candidate").takes_turn("anna").says("anna", ("corinth-candidate", "-"))
    assert answer(then) == "corinth-2"


def test_a_statue_is_worth_what_will_be_left_of_it() -> None:
    g = Scenario(*ABC).g
    assert statue(Taste(), g, Power.ATHENS) < statue(Taste(), g, Power.MEGARA)
    assert statue(Taste(), g, Power.MEGARA) > statue(Taste(), g, Power.MEGARA, 1)


def test_no_taste_is_too_strong_to_judge_by() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="corinth", bob="athens", cid="sparta")
    then = given.sent("attica", "defence", "athens", "h3 h3 h2").sends("anna")
    assert Seasoned(Taste(sharp=2000.0)).choose(then.view("anna"), Random(1)) == ("done", "-")
    far = Scenario(*ABC).cubes("corinth", anna=1, bob=9).takes_turn("anna")
    Seasoned(Taste(sure=2000.0)).choose(far.view("anna"), Random(1))


def test_it_removes_a_candidate_who_would_win() -> None:
    given = Scenario(*ABC).cubes("sparta", anna=3, bob=4).candidates("sparta", "bob", "anna").cubes("argos", cid=1)
    then = given.display("argos-assassin").takes_turn("anna").says("anna", ("argos-assassin", "-"))
    assert answer(then) == "sparta-1-alpha"


def last_tile(**more: int) -> Scenario:
    """Anna has Alkibiades and takes their last tile of the turn, with too much in Athens and too little in Corinth."""
    given = Scenario(*ABC).cubes("athens", anna=9, bob=1).cubes("corinth", anna=3, bob=5, **more)
    given.cubes("sparta", bob=9).cubes("argos", bob=9).cubes("thebes", cid=9).cubes("megara", cid=9)
    return given.tiles(anna="2 1 1 1").special(anna="alkibiades").display("megara-plain any-any")


def test_alkibiades_moves_cubes_from_where_they_idle_to_where_they_decide() -> None:
    then = last_tile().takes_turn("anna")
    tile, when = cast("tuple[str, str]", answer(then))
    assert when == "after"
    then.says("anna", (tile, when))
    while then.asked.get("anna") != "alkibiades-cube":
        then.says("anna", answer(then))
    taken: list[Wire] = []
    for _ in range(4):
        taken.append(answer(then))
        then.says("anna", taken[-1])
    assert taken[1] == "corinth" or taken[0] == "corinth-1-main", "Anna comes to Corinth, or Bob leaves it"
    assert then.cube("corinth", "anna") >= then.cube("corinth", "bob") and then.cube("athens", "anna") >= 7


@pytest.mark.parametrize("seed", range(12))
def test_alkibiades_goes_on_for_who_has_changed_their_mind(seed: int) -> None:
    """A beginner has another opinion at each answer, so what they planned before may not be what they plan now."""
    then, rng = last_tile().takes_turn("anna"), Random(seed)
    then.says("anna", answer(then))
    for _ in range(8):
        if then.asked.get("anna") not in ("alkibiades-cube", "alkibiades-to"):
            break
        wavering = with_other_taste(PLAYER, 1.5, rng)
        then.says("anna", wavering.choose(then.view("anna"), rng))
    else:
        assert then.asked.get("anna") not in ("alkibiades-cube", "alkibiades-to")


def test_alkibiades_waits_for_the_last_tile_of_a_turn_and_is_not_kept_beyond_the_last_turn() -> None:
    early = Scenario(*ABC).cubes("athens", anna=9, bob=1).cubes("corinth", anna=3, bob=5).special(anna="alkibiades")
    assert cast("tuple[str, str]", answer(early.takes_turn("anna")))[1] == "-"
    dull = Scenario(*ABC).tiles(anna="2 1 1 1").special(anna="alkibiades")
    for city, anna, bob in zip(CITIES, (9, 9, 9, 0, 0, 0), (0, 0, 0, 9, 9, 9), strict=True):
        dull.cubes(city, anna=anna, bob=bob)
    assert cast("tuple[str, str]", answer(dull.takes_turn("anna")))[1] == "-"
    dull.g.turn = 3
    assert cast("tuple[str, str]", answer(dull.takes_turn("anna")))[1] == "after"


def test_it_takes_what_nobody_defends() -> None:
    given = Scenario(*ABC, rows="pylos attica naupactus").leads(anna="corinth", bob="athens", cid="sparta")
    given.sent("pylos", "defence", "sparta", "h3 h3 t2 t2").sent("naupactus", "defence", "athens", "h3 t4 t4")
    then = given.sends("anna")
    assert answer(then) == ("attica-attack", "-")


def test_it_defends_what_is_attacked() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="athens", bob="thebes", cid="sparta")
    given.sent("attica", "attack", "thebes", "h1")
    then = given.sends("anna")
    assert answer(then) == ("attica-defence", "-")


def held_back(rows: str, tiles: str) -> Play:
    """Anna leads Megara alone, with few counters; Bob may still attack."""
    given = Scenario(*ABC, rows=rows).leads(anna="megara", bob="athens", cid="sparta").pool("megara", "h2 t3")
    return given.tiles(anna=tiles, bob="1 1 1").sends("anna")


def test_it_does_not_defend_before_it_must() -> None:
    assert answer(held_back("megara", "1 1")) == ("done", "-")
    assert answer(held_back("megara", "1")) == ("megara-defence", "-")


def ending(name: str) -> Play:
    """Athens has lost three times in the second turn, and this player has most points."""
    given = Scenario(*ABC, rows="attica spartolus").leads(anna="corinth", bob="athens", cid="sparta")
    given.defeats("athens", 3).won(**{name: "sicily megara mantinea delium"})
    given.g.turn = 2
    return given.pool("corinth", "h3").sends("anna")


def test_the_last_defeat_is_welcome_to_who_is_ahead_and_avoided_by_who_is_behind() -> None:
    assert answer(ending("anna")) == ("attica-attack", "-")
    assert answer(ending("bob")) == ("spartolus-attack", "-")


def test_all_who_lead_the_persians_win_with_them() -> None:
    given = Scenario("anna", "bob", "cid", "dan", rows="attica pylos").leads(anna="athens", bob="sparta")
    given.pool("persia", "h3 h3 h3").sent("attica", "attack", "persia", "h3").sent("attica", "defence", "athens", "h3")
    given.g.main["attica-attack"] = given.seat("cid")
    given.sent("pylos", "defence", "sparta", "h3 h3 h4 t2 t3")
    assert answer(given.sends("dan"), "dan") == ("attica-attack", "-")


def test_help_is_welcome_where_it_is_main_defender() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sent("plataea", "defence", "athens", "h1")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "allow"


def asked(**tiles: str) -> Play:
    """Bob asks to defend Plataea, which Cid attacks and which Anna, who leads Athens, has not defended."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sent("plataea", "attack", "sparta", "h3")
    return given.tiles(**tiles).sends("bob").commits("bob", "plataea defence thebes-hoplite-3")


def test_help_is_welcome_where_it_cannot_defend_any_more() -> None:
    assert answer(asked(cid="1")) == "allow"
    assert answer(asked(anna="1 1", cid="1")) == "deny"
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "deny"


def test_it_doubles_only_what_fights_for_it() -> None:
    given = Scenario(*ABC, rows="attica pylos cythera").leads(anna="corinth sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3")
    given.sent("pylos", "defence", "corinth", "h2").sent("pylos", "attack", "athens", "h1").special(anna="brasidas")
    assert answer(given.fights()) == ("brasidas", ("attica-attack",), (), "always")


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 6), marks=pytest.mark.soak)])
def test_no_table_waits_for_one_who_thinks_before_dice(seeds: range) -> None:
    thinking: list[Player] = [player for player in BOX.computers.players.values() if isinstance(player, Searching)]
    never_asks([*thinking, Searching(BOX.game, THINKING, 1)], seeds)


def test_no_table_waits_for_a_computer_before_dice() -> None:
    never_asks([player for player in BOX.computers.players.values() if not isinstance(player, Searching)], range(6))


def never_asks(players: Iterable[Player], seeds: range) -> None:
    """They give their tile an order, and want nothing to be asked just before the dice."""
    given = Scenario(*ABC, rows="attica pylos").leads(anna="sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3").special(anna="plague")
    then = given.fights()
    for player in players:
        for seed in seeds:
            tile, _, asks, _ = cast("tuple[Wire, ...]", player.choose(then.view("anna"), Random(seed)))
            assert (tile, asks) == ("plague", ())


def test_thinking_player_considers_a_revolt_that_will_not_be_asked() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="athens", cid="thebes").special(bob="slave-revolt")
    given.pool("athens", "").tiles(bob="1 1").sent("plataea", "defence", "athens", "h1")
    then = given.sends("anna").commits("anna", "plataea defence sparta-hoplite-3")
    assert then.asked == {"bob": "permission"}
    assert ("revolt-order", "revolt-pool") in THINKING.asides(then.view("bob"))
    then.orders("bob", "revolt-order", "revolt-pool")
    assert [key for key, _ in THINKING.asides(then.view("bob")) if key == "revolt-order"] == []


def wanting_help(tiles: str) -> Scenario:
    """Cid attacks Plataea; Bob, who leads Thebes, could defend it if Anna, who leads Athens, allowed that."""
    given = Scenario(*ABC, rows="plataea").leads(anna="athens", bob="thebes", cid="sparta")
    return given.sent("plataea", "attack", "sparta", "h1").tiles(anna=tiles, cid="1")


def test_it_does_not_ask_who_would_deny() -> None:
    assert answer(wanting_help("1 1").sends("bob"), "bob") != ("plataea-defence", "-")
    assert answer(wanting_help("").sends("bob"), "bob") == ("plataea-defence", "-")


def test_a_permission_that_would_harm_by_now_is_withdrawn() -> None:
    given = wanting_help("1 1")
    given.g.permits[Location.PLATAEA] = [Power.THEBES]
    then = given.sends("anna")
    assert PLAYER.aside(then.view("anna"), Random(1)) == ("permit", "thebes-plataea-no")
    assert PLAYER.aside(wanting_help("1 1").sends("anna").view("anna"), Random(1)) is None


def test_thinking_player_considers_permits_and_withdrawals() -> None:
    given = wanting_help("1").pool("athens", "t1")
    found = dict(THINKING.asides(given.sends("anna").view("anna")))
    assert found["permit"] in ("thebes-plataea", "persia-plataea")
    given.g.permits[Location.PLATAEA] = [Power.THEBES]
    assert ("permit", "thebes-plataea-no") in THINKING.asides(given.sends("anna").view("anna"))


def test_the_slaves_rise_where_they_fight_against_it_if_nobody_will_ask() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="sparta", bob="athens", cid="thebes").special(bob="slave-revolt")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h1").pool("athens", "")
    then = given.tiles(bob="1 1").sends("cid").commits("cid", "attica defence thebes-hoplite-3")
    assert then.asked == {"bob": "permission"}
    assert PLAYER.aside(then.view("bob"), Random(1)) == ("revolt-order", "revolt-attica")


def chapter(key: str, **args: object) -> dict[str, object]:
    return {**event(key, **args), "chapter": True}


def tile(city: str) -> dict[str, object]:
    return term("tile", city=term(city), symbol=term("symbol-plain"))


def troops(whose: object, *own: tuple[str, str]) -> list[object]:
    return [
        whose,
        {"list": [term("troop", power=term(f"power-{power}"), counters=counters) for power, counters in own]},
    ]


def combat(attackers: int = 0, defenders: int = 0) -> dict[str, object]:
    """A round in which both sides hit with 8 or more."""
    return event("combat", attack=2, defence=2, column="1:1", attacker=8, defender=8, attackers=attackers,
                 defenders=defenders, rebels=0, militia=0)  # fmt: skip


ATHENS, SPARTA, THEBES = (term(f"power-{city}") for city in ("athens", "sparta", "thebes"))
POLITICS = [
    event("sets-up", seat=seat(0), city=SPARTA),
    event("sets-up", seat=seat(1), city=ATHENS),
    event("sets-up", seat=seat(0), city=THEBES),
    event("takes", seat=seat(0), tile=tile("power-athens")),
    event("takes", seat=seat(1), tile=tile("power-athens")),
    event("takes", seat=seat(0), tile=tile("anywhere-any")),
    event("places", seat=seat(1), city=THEBES, cubes=1),
    event("places", seat=seat(0), city=SPARTA, cubes=1),
    event("places", seat=seat(0), city=ATHENS, cubes=2),
    event("elections"),
    event("elected", city=ATHENS, seat=seat(0), cubes=3, rival=seat(1), rivals=1),
    event("elected-alone", city=SPARTA, seat=seat(0)),
    event("elected-as-alpha", city=THEBES, seat=seat(1), cubes=1, rival=seat(0), rivals=1),
    event("persians", seats={"list": [seat(2), seat(3)]}),
]
HOPLITES, TRIREMES = term("arm-hoplite"), term("arm-trireme")
WAR = [
    chapter("battle", location=term("location-pylos"), city=SPARTA, points=4, row=1),
    event("there-attack", forces={"pairs": [troops(seat(0), ("athens", "H2 T1"))]}),
    event("there-defence", forces={"pairs": [troops(term("power-persia"), ("persia", "H3"))]}),
    event("round", arm=TRIREMES),
    combat(),
    event("round-won-attack", arm=TRIREMES),
    event("round", arm=HOPLITES),
    combat(attackers=1),
    event("round-won-defence", arm=HOPLITES),
    event("takes-location", seats={"list": [seat(2), seat(3)]}, location=term("location-pylos"), points=4),
    chapter("battle", location=term("location-melos"), city=SPARTA, points=3, row=2),
    event("there-attack", forces={"pairs": [troops(seat(0), ("athens", "H2")), troops(seat(1), ("thebes", "H1"))]}),
    event("round", arm=HOPLITES),
    combat(),
    event("round-won-attack", arm=HOPLITES),
    event("takes-location", seats={"list": [seat(1)]}, location=term("location-melos"), points=3),
    event("defeat", city=SPARTA, defeats=1),
    chapter("battle", location=term("location-attica"), city=ATHENS, points=4, row=3),
    event("there-defence", forces={"pairs": [troops(seat(0), ("sparta", "H2"))]}),
    event("no-attack", location=term("location-attica")),
    chapter("end-of-turn", turn=1),
]
TOLD = [one if "chapter" in one else {**one, "chapter": False} for one in (chapter("turn", turn=1), *POLITICS, *WAR)]


def test_cities_of_a_short_game() -> None:
    ann, bob = habits(TOLD, 0).most, habits(TOLD, 1).most
    assert ann == {
        "opening": Counter(["power-sparta", "power-thebes"]),
        "taken": Counter(["power-athens", "power-sparta"]),
        "led": Counter(["power-athens", "power-sparta"]),
    }, "a cube that comes with no tile for any city is none of these"
    assert (bob["taken"], bob["led"]) == (Counter(["power-athens"]), Counter(["power-thebes"]))
    assert habits(TOLD, 2).most["led"] == habits(TOLD, 3).most["led"] == Counter(["power-persia"])


def test_battles_and_luck_of_a_short_game() -> None:
    """With hits at 8 or more a side with a token to none wins in 31 of 38 rounds."""
    ann, bob, cid = (habits(TOLD, one).figures for one in range(3))
    assert ann["battles"] == {"fought": 2, "won": 1, "athens": 2, "athens_won": 1, "sparta": 0, "sparta_won": 0}
    assert (ann["dice"]["rounds"], ann["dice"]["won"]) == (3, 2)
    assert ann["dice"]["expected"] == pytest.approx(1 / 2 + 31 / 38 + 1 / 2)
    assert (bob["battles"]["fought"], bob["battles"]["won"], bob["battles"]["athens"]) == (1, 1, 0)
    assert bob["dice"] == pytest.approx({"rounds": 1, "won": 1, "expected": 1 / 2})
    assert (cid["battles"]["fought"], cid["battles"]["won"]) == (1, 1)
    assert cid["dice"] == pytest.approx({"rounds": 1, "won": 1, "expected": 7 / 38}), "no triremes of theirs"


def test_persians_of_one_turn_are_not_those_of_the_next() -> None:
    later = [event("elections"), event("persians", seats={"list": [seat(3)]})]
    told = [*TOLD, *({**one, "chapter": False} for one in later), *({"chapter": False, **one} for one in WAR)]
    assert habits(told, 2).figures["battles"]["fought"] == 1
    assert habits(told, 3).figures["battles"]["fought"] == 2


def test_a_whole_game_counted_anew_from_its_end_and_from_what_was_sent() -> None:
    g, told = recording("perikles").steps[-1].at.state, story("perikles")
    assert isinstance(g, Perikles)
    rounds, won = fought(told)
    for one in g.seats:
        own = habits(told, one)
        statues = Counter({f"power-{city}": g.statues[city].count(one) for city in CITIES})
        assert own.most["led"] - Counter({"power-persia": 9}) == +statues
        assert own.most["taken"].total() == g.turn * DATA.tiles_each(len(g.seats)), "one city a tile"
        assert (own.figures["dice"]["rounds"], own.figures["dice"]["won"]) == (rounds[one], won[one])
        assert 0 < own.figures["dice"]["expected"] < rounds[one]
    assert sum(won.values()) > 0


def fought(told: Told) -> tuple[Counter[int], Counter[int]]:
    """The rounds of dice in which each seat had sent somebody of that type to that side, and those that it won; there
    was no slave revolt at a location."""
    sent, rounds, won = set[tuple[int, str, str, str]](), Counter[int](), Counter[int]()
    persians, place, arm = set[int](), "", ""
    for line in told:
        key, args = line["key"], line["args"]
        if key == "elections":
            sent.clear()
            persians = set[int]()
        elif key == "persians":
            persians = {one["seat"] for one in args["seats"]["list"]}
        elif key == "sends":
            target, own = args["target"]["args"], args["seat"]["seat"]
            for troop in args["counters"]["list"]:
                for one in persians if own in persians else {own}:
                    for letter in troop["args"]["counters"].split():
                        sent.add(
                            (one, target["location"]["term"], target["side"]["term"].removeprefix("side-"), letter)
                        )
        elif key == "battle":
            place = args["location"]["term"]
        elif key == "round":
            arm = {"arm-hoplite": "H", "arm-trireme": "T"}[args["arm"]["term"]]
        elif key == "combat":
            rounds += Counter(one for one, there, _, letter in sent if (there, letter) == (place, arm))
        elif key.startswith("round-won-"):
            side = key.removeprefix("round-won-")
            won += Counter(one for one, *at in sent if at == [place, side, arm])
    return rounds, won
