"""The good habits of the seasoned player, one position each."""

from collections import Counter
from random import Random

from engine.core import Wire
from engine.games.atlantica.players.level2 import Seasoned
from engine.games.atlantica.players.worth import counted, ordinary
from engine.games.atlantica.state import Atlantica, Diver
from engine.games.atlantica.story import habits
from tests.engine.games.atlantica.scenario import Play, Scenario
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording

PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_treasures_of_a_kind_are_gathered() -> None:
    given = Scenario("anna", "bob").hand(anna="gvyyy").boat("gol ins arc cer amp amp").treasures(anna="ins")
    then = given.ships(anna="c5").turn_of("anna").says("anna", "boat-2")
    if "pay" in then.asked.values():
        then.says("anna", "gv")
    assert "boat-2" in str(answer(then)), "a second inscription brings six"


def test_player_without_crates_hires_a_ship() -> None:
    given = (
        Scenario("anna", "bob").hand(anna="wgvvv").boat("gol arc arc cer cer gol").treasures(anna="wea wea amp amp amp")
    )
    given.g.turns_left = 2
    assert str(answer(given.turn_of("anna"))).startswith("harbour")


def test_a_thin_hand_breathes() -> None:
    given = Scenario("anna", "bob").hand(anna="g").boat("arc arc arc cer cer gol").ships(anna="c5")
    assert answer(given.turn_of("anna")) == "breath"


def test_colours_are_kept() -> None:
    given = Scenario("anna", "bob").hand(anna="gyyy").boat("wea arc arc cer cer gol")
    assert answer(given.turn_of("anna").says("anna", "boat-1")) == "y"


def test_the_actions_of_a_turn_are_planned_together() -> None:
    """With divers of all colours actions in two areas bring more than the greatest one for as many divers."""
    given = Scenario("anna", "bob").hand(anna="wwyyrrggbbvv").boat("wea arc arc cer cer gol").ships(anna="c5")
    then, done = given.turn_of("anna"), list[str]()
    while then.asked and "anna" in then.asked:
        wire = answer(then)
        if then.asked["anna"] in ("turn", "more"):
            done.append(str(wire))
        then.says("anna", wire)
    assert len({deed.split("-")[0] for deed in done if deed != "done"}) >= 2


def test_payment_keeps_the_cards_that_pay_for_more() -> None:
    given = Scenario("anna", "bob").hand(anna="bvvyy").boat("wea arc arc cer cer gol").ships(anna="c5")
    assert answer(given.turn_of("anna").says("anna", "harbour-1")) == "vv", "yellow and blue pay for the next turn"


def test_equal_hands_are_worth_what_they_pay_for() -> None:
    assert ordinary(counted([Diver(one) for one in "gvw"])) > ordinary(counted([Diver(one) for one in "vvv"]))


def cards(*found: object) -> dict[str, object]:
    return {"list": [*found]}


SHIP = term("ship", back=term("dock-a"), crates=2)
RED, GREEN = term("diver-r"), term("diver-g")
TOLD = [
    event("dealt", cards=5, first=seat(0)),
    event("plays", seat=seat(0), deed=term("deed-harbour-1"), cards=cards(RED)),
    event("takes", seat=seat(0), cards=cards(SHIP)),
    event("plays", seat=seat(0), deed=term("deed-tavern-1"), cards=cards(GREEN, GREEN)),
    event("sets-aside", seat=seat(0), cards=3),
    event("draws", seat=seat(0), cards=3),
    event("comes", cards=cards(term("kind-gold"))),
    event("breathes", seat=seat(1)),
    event("draws", seat=seat(1), cards=5),
    event("plays", seat=seat(0), deed=term("deed-tavern-3"), cards=cards(RED, RED, GREEN)),
    event("takes", seat=seat(0), cards=cards(term("kind-gold"))),
    event("takes", seat=seat(0), cards=cards(term("research-plus2"))),
    event("plays", seat=seat(0), deed=term("deed-boat-2"), cards=cards(RED, GREEN)),
    event("takes", seat=seat(0), cards=cards(term("kind-gold"), term("kind-weapons"))),
    event("no-cards", seat=seat(0)),
    event("breathes", seat=seat(0)),
    event("draws", seat=seat(0), cards=4),
    event("breathes", seat=seat(0)),
    event("draws-nothing", seat=seat(0)),
]


def test_figures_of_a_short_game() -> None:
    ann, bob = habits(TOLD, 0), habits(TOLD, 1)
    deeds = ["deed-harbour-1", "deed-tavern-1", "deed-tavern-3", "deed-boat-2", "deed-breath"]
    assert ann.most == {
        "opening": Counter(["deed-harbour-1"]),
        "deeds": Counter(deeds),
        "taken": Counter({"kind-gold": 2, "kind-weapons": 1}),
    }, "the breath without a card was no choice"
    assert ann.figures == {"ships": {"ships": 1, "crates": 2, "lost": 1}, "divers": {"drawn": 12, "left": 4}}
    assert bob.most["opening"] == Counter(["deed-breath"])
    assert bob.figures["divers"] == {"drawn": 10, "left": 10}


def test_a_whole_game_counted_anew_from_its_end() -> None:
    g, told = recording("atlantica").steps[-1].at.state, story("atlantica")
    assert isinstance(g, Atlantica)
    for one in g.seats:
        own = habits(told, one)
        assert own.most["taken"] == Counter(f"kind-{kind}" for kind in g.treasures[one])
        assert own.figures["ships"]["ships"] == len(g.ships[one])
        assert own.figures["ships"]["crates"] == g.crates(one)
        assert own.figures["ships"]["lost"] == max(0, len(g.treasures[one]) - g.crates(one))
        assert own.figures["divers"]["left"] == len(g.hand[one])
