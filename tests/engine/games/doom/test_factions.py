"""The Faction phase (§5.2)."""

from engine.core import Seat
from engine.games.doom.rules.demagogos import demagogos_orders, possible_orders
from engine.games.doom.rules.factions import buy_faction, faction_phase, use_powers
from engine.games.doom.rules.voting import end_voting, start_vote
from engine.games.doom.state import Card, EventCard, Faction, Force, Source, Special
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
    assert then.fallback("bob") == "basileus"


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


OPEN = EventCard.DOOM_B
ORDER = "demagogos-order"


def secret(**reserve: int) -> Play:
    given = Scenario("x", "y", "z").tokens(demagogos="z").reserve(**reserve).rows()
    return given.when(start_vote(1), start_vote(2))


def test_vector_13_a_look_and_a_change() -> None:
    then = secret().bids(x=3).says("z", (4, "1", "-")).bids(y=5)
    assert then.asked == {"z": "change-bid"}
    prompt = then.view("z").prompt
    assert prompt is not None and prompt.about["seen"] == 5
    assert then.choices("z")[0] == 0, "it may be taken back as a whole"
    then.says("z", 6)
    assert [then.names[seat] for seat in then.g.ranks] == ["z", "y", "x"]
    assert then.g.demagogos_used
    then.until("bid")
    assert then.choices("z")[1] == ("nobody",), "once a turn"


def test_number_stays_hidden_from_others() -> None:
    then = secret().bids(x=3).says("z", (4, "1", "-")).bids(y=5)
    assert then.told("demagogos-peeks") == [{"seat": "z", "victim": "y"}]
    assert then.g.spied == 1, "all see whose bid it was"
    assert [event.to for event in then.events if event.key == "demagogos-sees"] == [Seat(2)]
    assert then.view("z").seen.peeked == {Seat(2): 5}
    for name in ("x", "y"):
        seen = then.view(name).seen
        assert seen.peeked == {}
        assert list(seen.sealed) == [then.seat(name)]
    then.says("z", 4)
    assert then.g.peeked == {} and then.g.sealed == {} and then.g.spied is None


def test_by_default_the_bid_stays() -> None:
    then = secret().bids(x=3).says("z", (4, "1", "-")).bids(y=5).until("act")
    assert [row[0] for row in then.g.bids.values()] == [3, 5, 4]


def test_vector_45_without_use_nobody_is_asked_again() -> None:
    then = secret().bids(x=3, z=4, y=5)
    assert then.asked == {"y": "act"}
    assert not then.g.demagogos_used


def test_others_have_one_empty_answer_of_the_same_shape() -> None:
    then = secret()
    assert then.choices("x")[1] == ("nobody",)
    assert then.choices("z")[1] == ("nobody", "0", "1")


def test_the_holder_is_asked_without_a_reserve_but_not_for_a_new_bid() -> None:
    then = secret(z=0).bids(x=3, y=5)
    assert then.asked == {"z": "bid"}
    then.says("z", (0, "1", "-"))
    assert then.asked == {"y": "act"}


def opened(holder: str) -> Play:
    given = Scenario("a", "b", "c", "d").tokens(demagogos=holder).last_event(OPEN)
    given.markers(a="archont", b="basileus", c="demagogos", d="demiurgos")
    return given.rows().when(start_vote(1), start_vote(2), end_voting())


def test_vector_45_an_order_takes_effect_at_once() -> None:
    then = opened("b")
    assert then.asked == {"d": "bid"}
    then.orders("b", ORDER, "1-0")
    assert then.asked == {"a": "bid"}
    asked: list[str] = []
    for cubes in (4, 3, 2, 1):
        (name,) = then.asked
        asked.append(name)
        then.says(name, (cubes, "nobody", "-"))
    assert asked == ["a", "d", "c", "b"]
    assert then.told("demagogos-forces") == [{"seat": "b", "victim": "a"}]


def test_with_their_own_bid_they_make_another_bid_next() -> None:
    then = opened("c").bids(d=1)
    assert then.choices("c")[1] == ("nobody", "0", "1"), "d has bid already"
    then.says("c", (2, "0", "-"))
    assert then.asked == {"a": "bid"}
    then.bids(a=0)
    assert then.asked == {"b": "bid"}


def test_an_order_for_a_later_vote_is_secret_until_then() -> None:
    then = opened("b")
    before = then.view("a")
    then.orders("b", ORDER, "2-0")
    assert then.view("a") == before
    assert then.view("b").seen.orders == {Seat(1): Force(2, Seat(0))}
    (aside,) = [aside for aside in then.view("b").asides if aside.key == ORDER]
    assert aside.fallback() == "2-0", "it stands unless it is changed"
    assert "2-1" not in list(aside.all()), "nobody hastens themselves"
    assert then.asked == {"d": "bid"}
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.until("bid")
    assert then.g.vote == 2
    assert then.asked == {"a": "bid"}
    assert then.g.demagogos_used
    assert then.g.orders == {}


def test_an_order_waits_for_the_vote_that_it_names() -> None:
    """§6.3: given in the first vote for the third, it leaves the second as it is."""
    then = opened("b").orders("b", ORDER, "3-0")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.until("bid")
    assert (then.g.vote, then.asked) == (2, {"d": "bid"})
    assert not then.g.demagogos_used
    assert then.g.orders == {Seat(1): Force(3, Seat(0))}


def test_an_order_may_be_changed_and_cancelled() -> None:
    then = opened("b").orders("b", ORDER, "2-0").orders("b", ORDER, "3-2").orders("b", ORDER, "nobody")
    assert then.g.orders == {}
    assert not then.g.demagogos_used


def test_orders_can_be_given_while_cards_are_played() -> None:
    then = opened("b")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    assert then.asked == {"a": "act"}
    assert [prompt.key for prompt in then.view("b").asides] == [ORDER]
    possible = possible_orders(then.g)
    assert possible is not None and min(order.vote for order in possible[1]) == 2, "all have bid in vote 1"


def test_an_order_leaves_the_plan_of_another_alone() -> None:
    then = opened("b")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.says("a", "own").orders("b", ORDER, "2-0")
    assert then.at.draft == ("own",)


def test_only_the_holder_gives_orders_and_only_once() -> None:
    then = opened("b")
    assert then.view("a").asides == ()
    then.orders("b", ORDER, "1-0")
    assert then.view("b").asides == ()


def test_only_an_order_for_the_vote_under_way_is_revealed() -> None:
    """§6.3: that of a later one stays the holder's secret."""
    for vote, shown in ((1, [(Seat(0),)]), (2, [])):
        g = opened("b").g
        g.run.events = []
        demagogos_orders.rule(g, Force(vote, Seat(0)), Seat(1))
        assert [one.what for one in g.run.revealed] == shown


def test_no_orders_in_secret_votes() -> None:
    assert secret().view("z").asides == ()


def test_unused_orders_lapse_with_the_phase() -> None:
    then = opened("b").orders("b", ORDER, "5-0").until("halt")
    assert then.g.orders == {}


def test_the_holder_without_a_reserve_is_asked_while_there_is_somebody_to_hasten() -> None:
    given = Scenario("a", "b", "c").tokens(demagogos="b").markers(a="archont", c="oraklos").last_event(OPEN)
    then = given.reserve(b=0).rows().when(start_vote(1)).bids(c=1)
    assert then.asked == {"b": "bid"}
    then.says("b", (0, "0", "-"))
    assert then.asked == {"a": "bid"} and then.g.forced == Seat(0)
