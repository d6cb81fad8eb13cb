"""The Faction phase (§5.2)."""

from __future__ import annotations

from random import Random

from engine.core import Seat, answer
from engine.games.doom import GAME
from engine.games.doom.rules.factions import buy_faction, faction_phase, use_powers
from engine.games.doom.state import Card, Faction, Source, Special
from engine.tables.sights import at_once
from tests.engine.games.doom.scenario import Play, Scenario

HOUSES = ("marcin", "pawel", "leopold", "michal")
ALL = [faction.value for faction in Faction]


def test_vector_01_the_rulebooks_faction_phase() -> None:
    given = Scenario(*HOUSES).plus_one(Faction.BASILEUS, Faction.STRATEGOS)
    then = given.when(faction_phase())
    then.says("marcin", "pass").says("pawel", "pass").says("leopold", "basileus").says("michal", "demiurgos")
    then.says("marcin", "philosophios").says("pawel", "strategos")
    assert then.vp == {"marcin": 2, "pawel": 3, "leopold": 3, "michal": 2}
    assert then.gained(Source.FACTIONS) == {"pawel": 1, "leopold": 1}
    assert then.told("faction-passed") == [{"seat": "marcin"}, {"seat": "pawel"}]
    assert then.told("faction-free") == [
        {"seat": "marcin", "faction": Faction.PHILOSOPHIOS},
        {"seat": "pawel", "faction": Faction.STRATEGOS},
    ]
    assert then.g.buildings[Faction.BASILEUS] == {Seat(2): 1}
    assert then.g.plus_one == [Faction.ARCHONT, Faction.DEMAGOGOS, Faction.ORAKLOS]
    assert then.told("plus-one-shown") == [{"factions": tuple(then.g.plus_one)}]
    assert [(told["seat"], told["points"]) for told in then.told("faction-plus-one")] == [("leopold", 1), ("pawel", 1)]
    assert [faction.value for faction in then.g.marker.values()] == [
        "philosophios",
        "strategos",
        "basileus",
        "demiurgos",
    ]
    assert then.asked == {"leopold": "use-power", "michal": "use-power"}
    then.says("leopold", "c").says("michal", "use")
    assert then.aboard("c") == {"leopold": 1}
    assert then.told("boards") == [{"seat": "leopold", "ship": "c", "cubes": 1}]
    assert len(then.g.specials[Seat(3)]) == 1
    assert then.over


def test_vector_02_the_price_is_that_of_the_place() -> None:
    for first in ("pass", "archont"):
        then = Scenario(*HOUSES).when(faction_phase()).says("marcin", first).says("pawel", "oraklos")
        assert then.g.buildings[Faction.ORAKLOS] == {Seat(1): 1}


def test_vector_03_who_cannot_pay_passes_and_gets_a_token_free() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=1).when(faction_phase())
    assert then.asked == {"bob": "buy-faction"}
    then.says("bob", "archont").says("eva", "oraklos")
    assert then.asked == {"ana": "free-faction"}
    assert len(then.choices("ana")) == 5
    then.says("ana", "strategos")
    assert then.g.holder[Faction.STRATEGOS] == Seat(0)
    assert then.reserve["ana"] == 1
    assert then.told("faction-too-dear") == [{"seat": "ana", "price": 2}]


def test_vector_42_any_special_in_hand_gives_a_question() -> None:
    given = Scenario("ana", "bob", "eva").reserve(ana=1)
    assert given.when(faction_phase()).asked == {"bob": "buy-faction"}, "an empty hand"
    then = given.specials(ana=(Special.TREASURES,)).when(faction_phase())
    assert then.asked == {"ana": "buy-faction"}
    assert then.choices("ana") == ["pass"]
    then = given.specials(ana=(Special.INFLUENTIAL_KINSMAN,)).when(faction_phase())
    assert then.choices("ana") == ["influential-kinsman", "pass"]


def test_the_influential_kinsman_takes_a_token_for_nothing_and_scores() -> None:
    given = Scenario("ana", "bob", "eva").reserve(ana=1).plus_one(Faction.ORAKLOS)
    then = given.specials(ana=(Special.INFLUENTIAL_KINSMAN,)).when(faction_phase())
    then.says("ana", "influential-kinsman")
    assert then.choices("ana") == ALL
    assert then.g.specials[Seat(0)] == [Special.INFLUENTIAL_KINSMAN], "a plan that nobody else sees yet"
    then.says("ana", "oraklos")
    assert then.g.holder == {Faction.ORAKLOS: Seat(0)}
    assert then.reserve["ana"] == 1 and then.g.buildings[Faction.ORAKLOS].get(Seat(0), 0) == 0
    assert then.gained(Source.SPECIALS) == {"ana": 1} and then.gained(Source.FACTIONS) == {"ana": 1}
    assert then.g.special_discard == [Special.INFLUENTIAL_KINSMAN] and then.g.specials[Seat(0)] == []
    assert then.asked == {"bob": "buy-faction"}


def test_a_kinsman_in_the_hand_need_not_be_played_and_is_no_free_token() -> None:
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.INFLUENTIAL_KINSMAN,))
    then = given.when(faction_phase()).says("ana", "archont")
    assert then.reserve["ana"] == 18 and then.g.specials[Seat(0)] == [Special.INFLUENTIAL_KINSMAN]
    then = given.when(faction_phase()).says("ana", "pass").says("bob", "pass").says("eva", "pass")
    assert then.asked == {"ana": "free-faction"}
    assert then.choices("ana") == ALL, "not with a free token"


def test_prices_come_from_the_reserve_and_not_from_the_senate() -> None:
    then = Scenario("ana", "bob", "eva").senate(ana=5).reserve(ana=2).when(faction_phase()).says("ana", "archont")
    assert then.reserve["ana"] == 0
    assert then.g.senate[Seat(0)] == 5


def test_player_who_pays_nothing_may_pass_too() -> None:
    then = Scenario("ana", "bob", "eva").when(faction_phase()).says("ana", "archont").says("bob", "oraklos")
    assert then.choices("eva")[-1] == "pass"
    then.says("eva", "pass")
    assert then.asked == {"eva": "free-faction"}
    assert then.at.draft == (), "the pass stands"


def test_the_order_stands_although_markers_move() -> None:
    then = Scenario("ana", "bob", "eva").when(faction_phase()).says("ana", "strategos")
    assert then.asked == {"bob": "buy-faction"}
    then.says("bob", "pass")
    assert then.asked == {"eva": "buy-faction"}


def test_a_token_that_is_taken_cannot_be_taken_again() -> None:
    then = Scenario("ana", "bob", "eva").when(faction_phase()).says("ana", "archont")
    assert then.choices("bob") == [*ALL[1:], "pass"]


def test_a_free_token_with_plus_one_scores() -> None:
    then = Scenario("ana", "bob", "eva").plus_one(Faction.ARCHONT).when(faction_phase())
    then.says("ana", "pass").says("bob", "pass").says("eva", "pass").says("ana", "archont")
    assert then.vp["ana"] == 3
    assert Faction.ARCHONT not in then.g.plus_one


def test_a_free_token_by_default_from_the_left() -> None:
    then = Scenario("ana", "bob", "eva").when(faction_phase()).says("ana", "archont").until("free-faction")
    prompt = then.view("bob").prompt
    assert prompt is not None and prompt.fallback() == "basileus"


def archont(*hand: Card) -> Play:
    return Scenario("ana", "bob", "eva").tokens(archont="ana").hand(ana=hand).when(use_powers())


HAND = (Card.SHIPS, Card.TREASON, *[Card.REFUGEES_1] * 5)


def test_the_archont_draws_five_and_discards_five_of_all() -> None:
    then = archont(*HAND).says("ana", "use")
    assert then.asked == {"ana": "archont-discard"}
    assert len(then.g.hand[Seat(0)]) == 12
    then.says("ana", ("treason", *["refugees-1"] * 4))
    assert len(then.g.hand[Seat(0)]) == 7
    assert Card.SHIPS in then.g.hand[Seat(0)]
    assert sorted(then.g.buried[Seat(0)]) == [*[Card.REFUGEES_1] * 4, Card.TREASON]


def test_the_archonts_discards_are_their_secret() -> None:
    then = archont(*HAND).says("ana", "use").says("ana", ("treason", *["refugees-1"] * 4))
    assert then.told("archont-discards") == [{"seat": "ana", "cards": 5}]
    assert then.g.discard == []
    assert sorted(then.view("ana").seen.buried[Seat(0)]) == sorted(then.g.buried[Seat(0)])
    assert repr(then.view("bob").seen.buried[Seat(0)]) == "<5 hidden>"


def test_discard_of_the_archont_is_done_by_choosing_it() -> None:
    """Nobody else sees it, so it waits for no green button; a faction that is bought does."""
    then = archont(*HAND).says("ana", "use")
    asked = then.view("ana").prompt
    assert asked is not None and at_once(then.at, then.view("ana"))
    assert answer(GAME, then.at, Seat(0), asked.sample(Random(1)), confirm="each").actions
    bought = Scenario("ana", "bob", "eva").when(faction_phase())
    assert not at_once(bought.at, bought.view("ana"))
    assert not answer(GAME, bought.at, Seat(0), "archont", confirm="each").actions


def test_the_archont_by_default_discards_what_they_drew() -> None:
    then = archont(*HAND).says("ana", "use").until("halt")
    assert sorted(then.g.hand[Seat(0)]) == sorted(HAND)


def test_the_archont_may_decline() -> None:
    assert archont(*HAND).says("ana", "decline").over


def test_the_basileus_is_not_asked_without_a_seat_or_a_cube() -> None:
    given = Scenario("ana", "bob", "eva").tokens(basileus="ana").reserve(ana=0)
    assert given.when(use_powers()).over
    given = Scenario("ana", "bob", "eva").tokens(basileus="ana")
    for ship in "abcde":
        given.ship(ship, at_sea=True, bob=1)
    assert given.when(use_powers()).over


def test_powers_take_effect_from_left_to_right() -> None:
    given = Scenario("ana", "bob", "eva").tokens(demiurgos="ana", basileus="bob", archont="eva").hand(eva=HAND)
    then = given.when(use_powers())
    assert sorted(then.asked) == ["ana", "bob", "eva"]
    then.says("ana", "use").says("bob", "b").says("eva", "use").until("halt")
    assert [event.key for event in then.events if event.key in ("archont-draws", "boards", "special-drawn")] == [
        "archont-draws",
        "boards",
        "special-drawn",
    ]


def test_only_the_taker_learns_which_special_it_is() -> None:
    then = Scenario("ana", "bob", "eva").tokens(demiurgos="ana").when(use_powers()).says("ana", "use")
    whispers = [event for event in then.events if event.to is not None]
    assert [(event.key, event.to) for event in whispers] == [("special-yours", Seat(0))]
    assert "special" not in then.told("special-drawn")[0]


def test_bought_faction_cannot_be_taken_back() -> None:
    then = Scenario("ana", "bob", "eva").when(faction_phase())
    then.says("ana", "pass").says("bob", "pass").says("eva", "pass")
    for name, token in (("ana", "archont"), ("bob", "basileus")):
        assert then.at.draft == ()
        then.says(name, token)
    assert then.at.draft == ()


def test_the_archonts_discards_stand() -> None:
    given = Scenario("ana", "bob", "eva").tokens(archont="ana").hand(ana=HAND)
    given.g.order = given.g.seats
    then = given.when(use_powers(), buy_faction(Seat(0)))
    then.says("ana", "use").says("ana", ("treason", *["refugees-1"] * 4))
    assert then.asked == {"ana": "buy-faction"}
    assert then.at.draft == ()
