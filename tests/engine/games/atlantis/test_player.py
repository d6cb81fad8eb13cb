"""The good habits of the seasoned player, one position each."""

from collections import Counter
from random import Random

from engine.core import Seat, Wire
from engine.games.atlantis.players import Seasoned, Taste
from engine.games.atlantis.state import Atlantis
from engine.games.atlantis.story import habits
from tests.engine.games.atlantis.scenario import Play, Scenario
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording

PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_equal_moves_take_the_better_tile() -> None:
    given = Scenario("anna", "bob").path("ol1 ly7 we2 am2 co2").hand(anna="weapon lyre").used("anna")
    assert answer(given.turn_of("anna")) == "0-weapon", "the seven lies behind it"


def test_a_dear_way_is_left_alone() -> None:
    given = Scenario("anna", "bob").path("si2 am1@A we7@B ~ ly7 ol3").hand(anna="lyre sickle").used("anna")
    then = given.tiles(anna=(7,)).turn_of("anna")
    assert "2-lyre" in then.choices("anna")
    assert answer(then) not in ("0-lyre", "2-lyre"), "seven to pay, and one behind it"


def test_over_somebody_who_stands_in_the_way_to_the_better_tile() -> None:
    given = Scenario("anna", "bob").path("ly1 co7 we1@B ly2 am3").hand(anna="weapon lyre coins").used("anna")
    then = given.turn_of("anna")
    assert answer(then) == "0-weapon", "with the lyre behind it that brings seven; coins bring one"
    then.says("anna", "0-weapon")
    assert "lyre" in str(answer(then)) if then.asked else then.g.tiles[Seat(0)][-1].value == 7


def test_card_that_leaves_work_for_the_other_is_played_first() -> None:
    given = Scenario("anna", "bob").path("co7 we7 ol1 we7 ly7").hand(anna="olive weapon").used("anna").ashore(anna=2)
    then = given.turn_of("anna")
    assert answer(then) == "0-weapon", "coins now and the weapon behind the olive next; the other way round only one"
    assert Seasoned(Taste(later=0.0)).choose(then.view("anna"), Random(1)) == "0-olive"


def test_player_without_a_good_card_sells_a_tile() -> None:
    path = "ol1 we6 si1 ly7 co6 we7 wr7 am7"
    given = Scenario("anna", "bob").path(path).hand(anna="olive").tiles(anna=(6, 3)).used("anna")
    then = given.turn_of("anna")
    assert answer(then) == "sell-6", "three cards for six points, and almost any brings more than the olive"


def test_player_with_good_cards_keeps_their_tiles() -> None:
    path = "ol1 we6 si1 ly7 co6 we7 wr7 am7"
    given = Scenario("anna", "bob").path(path).hand(anna="olive coins weapon amphora").tiles(anna=(6, 3)).used("anna")
    assert not str(answer(given.turn_of("anna"))).startswith("sell")


def test_the_bridge_goes_where_the_own_figures_have_yet_to_cross() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly7 ol3@B ~ am4@B co2").hand(anna="lyre olive").ashore(bob=1)
    then = given.turn_of("anna")
    assert answer(then) == "bridge"
    then.says("anna", "bridge")
    assert answer(then) == "2"


def test_stuck_player_without_a_bridge_draws() -> None:
    given = Scenario("anna", "bob").path("ly2@B").hand(anna="lyre").tiles(anna=(6,)).used("anna")
    then = given.turn_of("anna")
    assert set(then.choices("anna")) == {"sell-6", "stuck"}
    assert answer(then) == "stuck"


def test_the_smallest_payment_is_paid() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly3 ol3").hand(anna="lyre olive coins").used("anna")
    then = given.tiles(anna=(3, 7)).turn_of("anna").plays("anna", "lyre", start=1)
    assert answer(then) == (next(tile.id for tile in then.g.tiles[Seat(0)] if tile.value == 3),)


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
