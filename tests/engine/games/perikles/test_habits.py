"""How somebody plays Perikles: exact figures of a short game, and those of whole games counted anew from its end."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.habits import Told
from engine.games.perikles.data import DATA
from engine.games.perikles.habits import habits
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.powers import CITIES
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording


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
