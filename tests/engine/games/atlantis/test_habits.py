"""How somebody plays Atlantis: exact figures of a short game, and those of whole games counted anew from its end."""

from __future__ import annotations

from collections import Counter

from engine.games.atlantis.habits import habits
from engine.games.atlantis.state import Atlantis
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording


def tile(kind: str, value: int) -> dict[str, object]:
    return term("tile", kind=term(f"kind-{kind}"), value=value, back=term("back-a"))


CARD = term("paid-card", kind=term("kind-lyre"))
TOLD = [
    event("dealt", hands={"pairs": [[seat(0), 4], [seat(1), 5]]}, first=seat(0)),
    event("moves", seat=seat(0), cards={"list": [term("kind-lyre")]}, start=0, to=7, ashore=0),
    event("takes", seat=seat(0), tile=tile("olive", 6), place=6),
    event("moves", seat=seat(1), cards={"list": [term("kind-lyre")]}, start=0, to=2, ashore=0),
    event("takes-nothing", seat=seat(1)),
    event("sells", seat=seat(0), tile=tile("olive", 6), cards=3),
    event("bridges", seat=seat(0), gap=term("gap", first=6, size=1, toll=4)),
    event("moves", seat=seat(0), cards={"list": [term("kind-lyre")] * 2}, start=7, to=20, ashore=0),
    event("takes", seat=seat(0), tile=tile("weapon", 5), place=19),
    event("pays", seat=seat(0), toll=4, coins={"list": [tile("weapon", 5)]}),
    event("pays", seat=seat(0), toll=2, coins={"list": [CARD, CARD]}),
    event("end", seat=seat(1), ashore=1),
    event("pays", seat=seat(0), toll=9, coins={"list": [CARD]}),
    event("owes", seat=seat(0), debt=8),
]


def test_figures_of_a_short_game() -> None:
    ann, bob = habits(TOLD, 0), habits(TOLD, 1)
    assert ann.most == {"taken": Counter(["kind-olive", "kind-weapon"])}
    assert ann.figures == {
        "first": {"moves": 1, "places": 7},
        "gathered": {"tiles": 2, "value": 11, "sold": 1, "cards": 3},
        "water": {"paid": 8, "tiles": 1, "worth": 5, "cards": 3, "over": 1},
        "home": {"games": 1, "first": 0, "bridges": 1},
    }
    assert bob.figures["first"]["places"] == 2 and bob.figures["home"]["first"] == 1
    assert (bob.figures["gathered"]["tiles"], bob.figures["water"]["paid"]) == (0, 0)


def test_the_end_of_a_game_in_which_nobody_is_home_makes_nobody_first() -> None:
    assert habits([event("end", seat=seat(0), ashore=0)], 0).figures["home"]["first"] == 0


def test_a_whole_game_counted_anew_from_its_end() -> None:
    found = recording("atlantis")
    g, told = found.steps[-1].at.state, story("atlantis")
    assert isinstance(g, Atlantis)
    all_ = {one: habits(told, one).figures for one in g.seats}
    for one, own in all_.items():
        assert len(g.tiles[one]) == own["gathered"]["tiles"] - own["gathered"]["sold"] - own["water"]["tiles"]
        assert own["home"]["bridges"] == 1 - g.spare[one]
        points = dict(g.result.standings)[one] if g.result is not None else None
        assert points == sum(tile.value for tile in g.tiles[one]) + len(g.hand[one]) - g.debt[one]
    gathered = sum(tile.value for tile in [*g.gone, *(tile for own in g.tiles.values() for tile in own)])
    assert sum(own["gathered"]["value"] for own in all_.values()) == gathered
    assert sum(own["home"]["first"] for own in all_.values()) == 1
