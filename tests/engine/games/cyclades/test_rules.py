"""What the vectors leave out (§5, §6, §8): what is told, what is suggested to who does not answer, and who leaves."""

import pytest

from engine.core import Event, Position, Seat, answer, new_game, seed_from, settle, view
from engine.games.cyclades import GAME
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import chart, eliminate_without_islands, reserve
from engine.games.cyclades.rules.cycle import creatures, end_of_cycle, most_bid, turns
from engine.games.cyclades.rules.ending import account, count_metropolises
from engine.games.cyclades.rules.metropolis import complete_sets, learn, raise_metropolis
from engine.games.cyclades.rules.powers import kinds
from engine.games.cyclades.rules.turn import god_turn
from engine.games.cyclades.state import Building, Built, Creature, God, Island, Offer, Options, Priests, TieBreak, Unit
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.values import not_none

TRIO = ("anna", "bob", "cleo")


def test_a_cycle_is_told_step_by_step() -> None:
    begun = new_game(GAME, 3, Options(), seed_from("a cycle"))
    then = Play(GAME, TRIO, begun.position, list(begun.events))
    assert [event.key for event in then.events] == ["setup", "begins", "cycle", "creatures", "gods", "income"]
    assert then.told("cycle") == [{"cycle": 1}]
    order = then.told("begins")[0]["order"]
    assert then.told("begins") == [{"gold": DATA.setup.gold, "order": order}]
    assert then.told("gods")[0]["gods"] == (*then.g.gods, God.APOLLO)
    for place, name in enumerate(order, 1):
        assert then.asked == {name: "bid"}
        then.says(name, then.fallback(name))
        assert then.told("joins-apollo")[-1] == {"seat": name, "place": place}, "who does not answer goes to Apollo"
    assert then.told("pays") == [], "there nobody pays"


def test_a_creature_that_leaves_the_track_is_told_and_only_those_that_come() -> None:
    then = Scenario(*TRIO).cycle(4).market("4 pegasus, 2 minotaur").when(creatures())
    assert then.told("wanders-off") == [{"creature": Creature.MINOTAUR}]
    assert len(then.told("creatures")[0]["cards"]) == 2
    full = Scenario(*TRIO).cycle(3).market("4 pegasus, 3 siren, 2 minotaur").when(creatures())
    assert full.told("creatures") == []


# offerings


def test_bids_are_told_and_the_least_one_is_suggested() -> None:
    then = Scenario(*TRIO).gold(anna=7).bidding("anna bob cleo")
    prompt = then.view("anna").prompt
    assert prompt is not None and prompt.about["gold"] == 7
    then.says("anna", "ares")
    assert then.fallback("anna") == 1
    then.says("anna", 2).says("bob", "ares")
    assert then.fallback("bob") == 3
    then.says("bob", 4)
    assert then.told("bids") == [
        {"seat": "anna", "god": God.ARES, "amount": 2},
        {"seat": "bob", "god": God.ARES, "amount": 4},
    ]
    assert then.told("outbid") == [{"seat": "anna", "god": God.ARES, "by": "bob", "amount": 4}]
    then.says("anna", "apollo").says("cleo", "apollo")
    assert then.told("pays") == [{"gold": {"bob": 4}}]


def test_with_shared_priests_each_offering_still_costs_a_gold_piece() -> None:
    given = Scenario("anna", "bob", map="small", priests=Priests.SHARED).gold(anna=1).priests(anna=5)
    given.g.offers = {God.ARES: Offer(Seat(0), 2)}
    assert most_bid(given.g, Seat(0), God.ZEUS) == 0
    assert most_bid(given.gold(anna=2).g, Seat(0), God.ZEUS) == 5


def test_a_bid_begins_the_count_of_idle_cycles_anew() -> None:
    given = Scenario(*TRIO)
    given.g.idle = 1
    given.g.offers = {God.ARES: Offer(Seat(0), 1)}
    assert given.when(turns()).g.idle == 0
    given.g.offers = {}
    given.g.apollo = list(given.g.seats)
    assert given.when(turns()).g.idle == 2


def test_only_the_first_with_apollo_gets_prosperity() -> None:
    """§6.2, in the order of the spaces and not of the seats."""
    given = Scenario(*TRIO).island("naxos", "anna").island("delos", "bob").island("tinos", "cleo")
    given.g.apollo = [Seat(2), Seat(0)]
    then = given.when(turns())
    assert [told["seat"] for told in then.told("apollo-gives")] == ["cleo", "anna"]
    assert then.told("flourishes") == [{"seat": "cleo", "island": Island.TINOS}]


@pytest.mark.parametrize(("troops", "slots", "metropolis"), [(2, "", False), (1, "fortress", False), (1, "", True)])
def test_prosperity_is_suggested_where_the_defence_is_best(troops: int, slots: str, metropolis: bool) -> None:
    """§6.2: of equals the first, by troops, fortresses and metropolises."""
    given = Scenario(*TRIO).island("delos", "anna", troops=1).island("naxos", "anna", troops=1)
    assert given.turn_of("anna", "apollo").fallback("anna") == "delos"
    given.island("naxos", "anna", troops, slots, metropolis=metropolis)
    assert given.turn_of("anna", "apollo").fallback("anna") == "naxos"


def test_when_all_prosperity_is_given_there_is_none_and_that_is_told() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").island("delos", "bob", markers=DATA.stock.prosperity - 1)
    assert given.turn_of("anna", "apollo").told("no-prosperity") == []
    then = given.island("delos", "bob", markers=DATA.stock.prosperity).turn_of("anna", "apollo")
    assert then.told("turn") == [{"god": God.APOLLO, "seat": "anna"}]
    assert (then.told("no-prosperity"), then.told("flourishes")) == ([{"seat": "anna"}], [])


# what is no part of a plan


def test_automatic_end_of_a_turn_cannot_be_taken_back() -> None:
    """R12: the free philosopher is the fourth here. The turn is over, and only then the metropolis is placed."""
    given = Scenario(*TRIO).island("naxos", "anna").island("delos", "anna")
    then = given.philosophers(anna=DATA.metropolis.philosophers - 1).turn_of("anna", "athena").says("anna", "done")
    assert (then.asked, then.at.draft) == ({"anna": "metropolis"}, ())


def test_a_turn_with_apollo_is_not_seen_before_the_one_before_is_over() -> None:
    """§8: with two markers on Apollo a player has two turns; the first is confirmed before the second brings gold."""
    given = Scenario("anna", "bob", map="small").island("kea", "anna").island("keros", "anna")
    given.g.apollo = [Seat(0), Seat(0)]
    then = given.when(turns())
    gold = then.gold("anna")
    at = answer(GAME, then.at, Seat(0), "kea", confirm="each").position
    own = view(GAME, at, Seat(0))
    assert (own.ready, own.seen.gold[Seat(0)]) == (True, gold)
    assert settle(GAME, at).position.state.gold[Seat(0)] > gold


# recruiting and moving


@pytest.mark.parametrize("god", [God.ZEUS, God.ATHENA])
def test_free_card_taken_early_is_not_given_again_at_the_end(god: God) -> None:
    """§5.3 and R12."""
    for deeds in (("done",), ("recruit", "done")):
        then = Scenario(*TRIO).turn_of("anna", god).says("anna", *deeds)
        assert then.g.priests[Seat(0)] + then.g.philosophers[Seat(0)] == 1


def test_a_unit_may_cost_all_the_gold_there_is() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").gold(anna=0)
    assert given.turn_of("anna", "ares").offers("anna", "recruit"), "the first is free"
    for gold, offered in ((1, False), (2, True)):
        then = given.gold(anna=gold).turn_of("anna", "ares").says("anna", "recruit")
        assert then.offers("anna", "recruit") is offered


def test_a_fleet_lies_where_alone_it_can() -> None:
    """§6.1: beside an island of its owner, in an empty space. About it nobody is asked."""
    given = Scenario(*TRIO).island("syros", "anna").fleets("bob", D1=1, E1=1, E3=1, F2=1, F3=1)
    spaces = [space for space in chart(given.g).coast[Island.SYROS] if space not in given.g.fleets]
    given.fleets("cleo", **dict.fromkeys(spaces[1:], 1))
    then = given.turn_of("anna", "poseidon").says("anna", "recruit")
    assert (then.asked, then.fleet(spaces[0])) == ({"anna": "act"}, ("anna", 1))


def test_the_card_that_is_chosen_leaves_the_track() -> None:
    """§6.1: the priests of Zeus replace one of several."""
    for card, left in (("siren", {2: "kraken"}), ("kraken", {4: "siren"})):
        then = Scenario(*TRIO).market("4 siren, 2 kraken").turn_of("anna", "zeus").says("anna", "swap", card)
        assert left.items() <= then.market.items()
        assert then.g.discard[-1:] == [Creature(card)]


def test_every_turn_begins_with_a_free_unit() -> None:
    """§6.1: counted is what is recruited in this turn, and two who play have two of them (§8)."""
    given = Scenario("anna", "bob", map="small").island("kea", "anna")
    then = given.when(god_turn(God.ARES, Seat(0)), god_turn(God.ZEUS, Seat(0)))
    then.says("anna", "recruit", "recruit")
    assert then.price("anna", "recruit") == 3
    assert then.says("anna", "done").price("anna", "recruit") == 0


def test_cards_are_limited_to_those_in_the_box() -> None:
    """§2 and R2: what lies before all players is missing from the stock."""
    given = Scenario(*TRIO).priests(bob=9, cleo=DATA.stock.priests - 9).philosophers(anna=3, bob=2)
    assert reserve(given.g, Seat(0), Unit.PHILOSOPHER) == DATA.stock.philosophers - 5
    then = given.turn_of("anna", "zeus")
    assert not then.offers("anna", "recruit")
    assert then.says("anna", "done").g.priests[Seat(0)] == 0, "nor is there a free one"
    given.priests(bob=8)
    then = given.turn_of("anna", "zeus")
    assert then.offers("anna", "recruit")
    assert then.says("anna", "done").g.priests[Seat(0)] == 1, "the last one too is free"


def test_march_asks_for_the_island_when_there_are_several() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=2).island("naxos", "anna", troops=3)
    given.fleets("anna", F3=1, F10=1)
    then = given.turn_of("anna", "ares").says("anna", "march")
    assert (then.asked, then.choices("anna")) == ({"anna": "march-from"}, ["syros", "naxos"])
    then.says("anna", "naxos", ("ikaria", 2))
    assert (then.land("naxos"), then.land("ikaria")) == (("anna", 1), ("anna", 2))


def test_units_in_a_battle_are_not_in_reserve() -> None:
    """§2, of troops and of fleets."""
    given = Scenario(*TRIO).island("syros", "anna", troops=4).fleets("anna", F3=1).dice("0/3")
    given.island("kythnos", "bob", troops=3).island("milos", "bob")
    g = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 4)).g
    assert g.battle is not None and g.battle.count == 3
    assert (reserve(g, Seat(0), Unit.TROOP), reserve(g, Seat(0), Unit.FLEET)) == (5, 7)
    given = Scenario(*TRIO).island("syros", "anna", troops=4).fleets("anna", C3=3).fleets("bob", C4=3).dice("0/3")
    g = given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 3)).g
    assert g.battle is not None and g.battle.count == 2
    assert (reserve(g, Seat(0), Unit.TROOP), reserve(g, Seat(0), Unit.FLEET)) == (4, 6)


# building


def full_of(kind: Building, count: int) -> Scenario:
    """So many buildings of a kind stand elsewhere; Anna has an island with nothing on it."""
    given = Scenario(*TRIO).island("naxos", "anna")
    elsewhere = [land.slots for island, land in given.g.lands.items() if island is not Island.NAXOS]
    places = [(slots, at) for slots in elsewhere for at in range(len(slots))]
    for slots, at in places[:count]:
        slots[at] = Built(kind)
    return given


def test_buildings_are_limited_to_those_in_the_box() -> None:
    """§2 and R2: ten of each kind, and those of another kind do not count."""
    assert full_of(Building.PORT, 9).turn_of("anna", "poseidon").offers("anna", "build")
    given = full_of(Building.PORT, 10)
    assert not given.turn_of("anna", "poseidon").offers("anna", "build")
    assert given.turn_of("anna", "ares").offers("anna", "build")


def test_the_cyclops_turns_nothing_into_a_building_that_the_box_lacks() -> None:
    given = full_of(Building.PORT, 10).island("naxos", "anna", slots="temple")
    assert set(kinds(given.g, Building.TEMPLE)) == set(Building) - {Building.PORT, Building.TEMPLE}


# who leaves


def test_player_without_islands_leaves_with_their_pending_offers() -> None:
    given = Scenario(*TRIO).island("delos", "anna").island("naxos", "cleo")
    g, bob = given.figure("medusa", "delos", "bob").figure("chiron", "naxos", "cleo").g, Seat(1)
    g.queue, g.track, g.apollo = [Seat(0), bob], [bob, Seat(2)], [bob]
    g.offers = {God.ARES: Offer(bob, 2), God.ZEUS: Offer(Seat(0), 1)}
    g.run.events = events = list[Event]()
    for _ in range(2):
        eliminate_without_islands(g, bob)
        assert (g.out, g.queue, g.track, g.apollo) == ([bob], [Seat(0)], [Seat(2)], [])
        assert (list(g.offers), list(g.figures), g.discard) == ([God.ZEUS], [Creature.CHIRON], [Creature.MEDUSA])
    assert [(event.key, event.args) for event in events] == [("out", {"seat": bob})], "they are told of once"


def test_last_player_left_wins_and_the_last_to_leave_is_second() -> None:
    given = Scenario(*TRIO).island("delos", "bob")
    given.g.out = [Seat(0), Seat(2)]
    for seat in given.g.out:
        given.g.gold[seat] = 0
    then = given.when(end_of_cycle())
    assert then.g.result is not None
    assert [seat for seat, _ in then.g.result.standings] == [1, 2, 0]
    assert [event.key for event in then.events][-3:] == ["end", "purses", "winners"]
    assert then.told("purses")[0]["gold"] == {"anna": 0, "bob": 10, "cleo": 0}
    assert account(view(GAME, Position(then.g), None)).ties == ()


def test_the_account_names_those_alone_who_could_win() -> None:
    given = Scenario(*TRIO).gold(anna=3, bob=5, cleo=9).island("delos", "anna", metropolis=True)
    given.island("naxos", "anna", metropolis=True).island("tinos", "bob", metropolis=True)
    then = given.island("andros", "bob", metropolis=True).when(count_metropolises())
    (tie,) = account(view(GAME, Position(then.g), None)).ties
    assert (tie.key, tie.args["gold"]) == ("tie-gold", {0: 3, 1: 5})


@pytest.mark.parametrize("decides", TieBreak)
def test_enough_metropolises_rank_before_gold(decides: TieBreak) -> None:
    given = Scenario(*TRIO).gold(anna=1, bob=50).island("delos", "anna", metropolis=True)
    given.island("naxos", "anna", metropolis=True).island("tinos", "bob", metropolis=True)
    given.g.options = Options(tie_break=decides)
    result = given.when(count_metropolises()).g.result
    assert result is not None and [seat for seat, _ in result.standings][:2] == [0, 1]


def test_those_without_enough_metropolises_stand_by_how_many_they_have_and_then_by_gold() -> None:
    """§8."""
    given = Scenario(*TRIO).gold(anna=1, bob=3, cleo=9).island("delos", "anna", metropolis=True)
    given.island("naxos", "anna", metropolis=True)
    for order in ([0, 2, 1], [0, 1, 2]):
        result = given.when(count_metropolises()).g.result
        assert result is not None and [seat for seat, _ in result.standings] == order
        given.island("tinos", "bob", metropolis=True)


def test_the_account_counts_islands_with_metropolises_and_who_alone_has_enough_needs_no_tie() -> None:
    given = Scenario(*TRIO).island("delos", "anna", metropolis=True).island("naxos", "anna", metropolis=True)
    given.island("milos", "anna").island("tinos", "bob", metropolis=True).island("syros", "bob")
    found = account(view(GAME, Position(given.when(count_metropolises()).g), None))
    assert found.sources == {0: {Island.DELOS: 1, Island.NAXOS: 1}, 1: {Island.TINOS: 1}, 2: {}}
    assert found.ties == ()
    given.g.options = Options(tie_break=TieBreak.METROPOLISES)
    assert account(view(GAME, Position(given.when(count_metropolises()).g), None)).ties == ()


# metropolises


def test_the_fourth_philosopher_makes_a_metropolis_and_all_are_told() -> None:
    g = Scenario(*TRIO).philosophers(anna=DATA.metropolis.philosophers - 1).g
    g.run.events = events = list[Event]()
    learn(g, Seat(0))
    assert [(event.key, event.args) for event in events] == [("philosophers", {"seat": 0, "count": 4})]
    assert g.philosophers[Seat(0)] == 0


def test_a_new_metropolis_is_told_and_what_is_torn_down_for_it() -> None:
    then = Scenario(*TRIO).island("delos", "anna").when(raise_metropolis(Seat(0)))
    assert then.told("metropolis") == [{"seat": "anna", "island": Island.DELOS}]
    assert then.told("torn-down") == []


def test_first_of_several_places_is_suggested() -> None:
    then = Scenario(*TRIO).island("delos", "anna").island("naxos", "anna").when(raise_metropolis(Seat(0)))
    assert then.fallback("anna") == then.choices("anna")[0]


def test_first_copy_of_a_building_is_suggested() -> None:
    given = Scenario(*TRIO).island("tinos", "anna", slots="port port").island("naxos", "anna", slots="fortress temple")
    then = given.island("andros", "anna", slots="university").when(complete_sets(Seat(0)))
    assert then.asked == {"anna": "set"}
    prompt = not_none(then.view("anna").prompt)
    (part,) = prompt.parts()
    assert part.fallback() == next(iter(part.all()))
    then.says("anna", ("tinos-2",))
    assert then.slots("tinos") == ["port", "-"], "the other copy stays"
    assert then.slots("naxos") == ["-"] * 4


def test_without_a_free_island_or_a_metropolis_in_stock_nothing_is_gained() -> None:
    then = Scenario(*TRIO).island("delos", "anna", metropolis=True).when(raise_metropolis(Seat(0)))
    assert then.told("metropolis-replaced") == [{"seat": "anna"}]
    given = Scenario(*TRIO).island("tinos", "anna")
    others = [island for island in given.g.lands if island is not Island.TINOS][: DATA.stock.metropolises]
    for island in others:
        given.island(island, "bob", metropolis=True)
    then = given.when(raise_metropolis(Seat(0)))
    assert then.told("no-metropolis-left") == [{"seat": "anna"}]
    assert not then.has_metropolis("tinos")


def test_players_begin_without_priests_and_philosophers() -> None:
    g = new_game(GAME, 3, Options(), seed_from("cards")).position.state
    assert (set(g.priests.values()), set(g.philosophers.values())) == ({0}, {0})


@pytest.mark.parametrize(("gold", "possible"), [(DATA.prices.building, True), (DATA.prices.building - 1, False)])
def test_purchase_may_cost_all_gold(gold: int, possible: bool) -> None:
    given = Scenario(*TRIO).island("naxos", "anna").gold(anna=gold)
    assert given.turn_of("anna", "poseidon").offers("anna", "build") is possible


def test_only_a_fortress_makes_an_island_better_defended() -> None:
    given = Scenario(*TRIO).island("delos", "anna", troops=1).island("naxos", "anna", 1, "port")
    assert given.turn_of("anna", "apollo").fallback("anna") == "delos"
