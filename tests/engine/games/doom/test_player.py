"""The good habits of the seasoned player, one position each."""

from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest

from engine.core import Amount, Arrange, Choose, Pick, Position, Seat, View, Wire, form, view
from engine.core.play import open_question
from engine.core.prompts import Prompt
from engine.games.doom import GAME
from engine.games.doom.players.bids import odds_of, promise, rivals, with_vote
from engine.games.doom.players.fleet import Stake, mind, points_of
from engine.games.doom.players.habits import HABITS
from engine.games.doom.players.level2 import THINKING, Seasoned
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import all_together
from engine.games.doom.rules.factions import buy_faction, faction_phase, free_factions, use_powers
from engine.games.doom.rules.sailing import voyage_points
from engine.games.doom.rules.setup import start_cube
from engine.games.doom.rules.specials.armed import name_ship
from engine.games.doom.rules.turn import senate_bids
from engine.games.doom.rules.voting import lay_cards, start_vote
from engine.games.doom.state import Card, Doom, EventCard, Faction, Phase, Reply, Ship, Source, Special
from engine.tools.walking import case, hurried
from tests.engine.games.doom.scenario import Play, Scenario

NAMES = ("ana", "bob", "eva", "jan")
ANA, BOB, EVA, JAN = map(Seat, range(4))
NOTHING = (Card.REFUGEES_1,) * 4  # four votes that are over
PLAYER = Seasoned()


def answers(then: Play, name: str, seeds: int = 10) -> set[Wire]:
    """What the player says here, whatever chance does."""
    return {PLAYER.choose(then.view(name), Random(seed)) for seed in range(seeds)}


def answer(then: Play, name: str) -> Wire:
    (wire,) = answers(then, name)
    return wire


def plays(given: Scenario, card: Card) -> Play:
    """Ana has forced the card."""
    return given.when(resolve(card, ANA))


def last_card(card: Card, **reserve: int) -> Scenario:
    """The last card of Ana's row; before the others lie refugees."""
    return Scenario(*NAMES).reserve(**reserve).rows({"ana": (*NOTHING, card)})


def parts(wire: Wire) -> tuple[Wire, ...]:
    assert isinstance(wire, tuple)
    return wire


def numbers(wires: Iterable[Wire]) -> set[int]:
    return {wire for wire in wires if isinstance(wire, int)}


def bids(then: Play) -> set[int]:
    return numbers(parts(wire)[0] for wire in answers(then, "ana"))


# boarding


def test_refugees_join_their_own_group() -> None:
    given = Scenario(*NAMES).ship("a", bob=2).ship("b", ana=3, bob=1).ship("c", eva=2)
    assert answer(plays(given, Card.REFUGEES_1), "ana") == "b"
    assert answer(given.when(start_cube(ANA)), "ana") == "b"


def test_refugees_do_not_board_where_they_would_be_stranded() -> None:
    """The last Doom! is due: only the full ship at sea may still arrive, and ships in port will not."""
    given = Scenario(*NAMES).ship("b", ana=1).turn(6).doom_markers(1).next_event(EventCard.DOOM_A)
    then = given.rows({"ana": (Card.REFUGEES_1,) * 5}).reserve(ana=9).when(start_vote(5))
    for name in NAMES[1:]:
        then.says(name, (0, "nobody", "-"))
    then.bids(ana=1)
    assert then.asked == {"ana": "act"}
    assert answer(then, "ana") == "decline"


def test_an_aristocrat_takes_the_seat_of_the_foremost_rival() -> None:
    given = Scenario(*NAMES).ship("d", ana=1, bob=1, eva=1)
    given.g.scored[EVA][Source.EVENTS] = 9
    then = plays(given, Card.ARISTOCRACY).says("ana", "d")
    assert answer(then, "ana") == str(int(EVA))


# sailing


def test_ships_carry_the_own_groups_home() -> None:
    given = Scenario(*NAMES).ship("a", at_sea=True, bob=4).ship("b", at_sea=True, ana=3).ship("c", ana=2)
    then = plays(given, Card.SHIPS)
    first = answer(then, "ana")
    second = answer(then.says("ana", first), "ana")
    assert {first, second} == {"b", "c"}


def test_the_royal_ship_is_for_the_largest_own_group() -> None:
    given = Scenario(*NAMES).ship("a", at_sea=True, ana=2).ship("b", at_sea=True, ana=4).ship("c", at_sea=True, bob=5)
    assert answer(plays(given, Card.ROYAL_SHIP), "ana") == "b"


# harm


def test_sabotage_hits_rivals() -> None:
    given = Scenario(*NAMES).ship("a", at_sea=True, ana=3).ship("b", at_sea=True, bob=4).ship("c", at_sea=True, eva=1)
    assert answer(plays(given, Card.SABOTAGE), "ana") == "b"


def test_treason_spares_the_own_people() -> None:
    given = Scenario(*NAMES).ship("a", ana=2, bob=3).ship("c", eva=1)
    then = plays(given, Card.TREASON)
    assert answer(then, "ana") == "a"
    assert set(parts(answer(then.says("ana", "a"), "ana"))) == {str(int(BOB))}


def test_treason_overthrows_the_leader_of_the_senate() -> None:
    then = plays(Scenario(*NAMES).senate(ana=2, bob=5).ship("c", eva=1), Card.TREASON)
    assert answer(then, "ana") == "senate-1"
    assert answer(then.says("ana", "senate-1"), "ana") in (3, 4), "three are enough, for their marker is further left"


def test_a_card_that_only_does_harm_to_its_player_is_not_played() -> None:
    given = Scenario(*NAMES).rows(dict.fromkeys(NAMES, (*NOTHING, Card.SABOTAGE))).ship("a", at_sea=True, ana=3)
    then = given.when(start_vote(5))
    for name in NAMES[1:]:
        then.says(name, (0, "nobody", "-"))
    then.bids(ana=1)
    assert answer(then, "ana") == "decline"


# bids


def test_nothing_is_bid_for_a_card_that_cannot_be_played() -> None:
    given = Scenario(*NAMES).rows(dict.fromkeys(NAMES, (*NOTHING, Card.SABOTAGE))).ship("a", ana=3)
    assert bids(given.when(start_vote(5))) == {0}


def test_much_is_bid_for_a_great_card() -> None:
    """The last vote, and a ship with five of theirs is at sea: there is nothing to save cubes for."""
    given = last_card(Card.ROYAL_SHIP, bob=5, eva=5, jan=5, ana=12)
    assert min(bids(given.ship("b", at_sea=True, ana=5).when(start_vote(5)))) >= 5


def test_cubes_are_saved_for_a_better_vote() -> None:
    given = Scenario(*NAMES).rows({"ana": (*NOTHING, Card.ROYAL_SHIP)}).reserve(bob=8, eva=8, jan=8, ana=8)
    then = given.ship("b", at_sea=True, ana=5).when(start_vote(4))
    assert max(bids(then)) <= 3
    for name in NAMES:
        then.says(name, (0, "nobody", "-"))
    assert min(bids(given.when(start_vote(5)))) >= 4


def test_the_cubes_that_a_card_boards_are_not_bid() -> None:
    given = last_card(Card.REFUGEES_2_1, ana=5).ship("a", ana=3).ship("b", ana=2)
    assert max(bids(given.when(start_vote(5)))) <= 2


def test_a_card_of_the_left_neighbour_is_worth_a_bid() -> None:
    """Ana's own card is useless; Bob's before them would bring their ship home."""
    lender, own = (*NOTHING, Card.ROYAL_SHIP), (*NOTHING, Card.SABOTAGE)
    given = Scenario(*NAMES).rows({"ana": own, "bob": lender, "eva": own, "jan": own}).ship("b", ana=5)
    given.reserve(bob=3, eva=3, jan=3, ana=9)
    then = given.when(start_vote(5))
    assert min(bids(then)) > 0
    for name, cubes in zip(NAMES, (4, 0, 0, 1), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    assert answer(then, "ana") == "borrow-1"


def test_an_open_bid_is_a_number_nobody_has_made() -> None:
    given = last_card(Card.ROYAL_SHIP, ana=9).ship("b", at_sea=True, ana=5)
    then = given.senate(ana=4).last_event(EventCard.DOOM_B).when(start_vote(5))
    for name, cubes in (("jan", 6), ("eva", 3), ("bob", 1)):
        then.says(name, (cubes, "nobody", "-"))
    assert then.asked == {"ana": "bid"}
    assert bids(then) <= {4, 5, 7, 8, 9}, "second place or better"


def test_the_demagogos_outbids_what_they_have_seen() -> None:
    """There is a vote to come, for which cubes are to be spared."""
    given = Scenario(*NAMES).rows({"ana": (*NOTHING[1:], Card.ROYAL_SHIP, Card.SHIPS)})
    given.last_event(EventCard.DOOMED).reserve(bob=9, eva=1, jan=1, ana=12)  # the winner alone acts
    given.ship("b", at_sea=True, ana=5).ship("c", ana=2)
    then = given.tokens(demagogos="ana").when(start_vote(4))
    victim = str(int(BOB))
    assert {parts(wire)[1] for wire in answers(then, "ana")} == {victim}
    for name, cubes in (("bob", 7), ("eva", 1), ("jan", 1)):
        then.says(name, (cubes, "nobody", "-"))
    then.says("ana", (0, victim, "-"))
    assert then.asked == {"ana": "change-bid"}
    assert min(numbers(answers(then, "ana"))) >= 7


def test_a_reserve_is_worth_what_its_best_bids_promise() -> None:
    """Worked out row by row it is the same as bid by bid."""
    m = mind(last_card(Card.REFUGEES_2, ana=9).when(start_vote(5)).view("ana"), Taste(), Random(1))
    rng = Random(2)
    for cubes in (0, 1, 2, 3):
        later = sorted(rng.uniform(0, 9) for _ in range(12))
        stake, others = Stake(rng.uniform(3, 9), rng.uniform(0, 3), cubes), rivals(m, 0, {})
        odds = odds_of(m, range(12), others)
        plain = [
            max(promise(stake, odds.first[bid], odds.other[bid], have - bid, later) for bid in range(have + 1))
            for have in range(12)
        ]
        assert with_vote(m, stake, others, later) == pytest.approx(plain)


def test_ships_bring_what_the_rules_say() -> None:
    g = Scenario(*NAMES).when(start_cube(ANA)).view("ana")
    m, rng = mind(g, Taste(), Random(1)), Random(3)
    for royal in (False, True):
        for _ in range(50):
            ship = Ship(passengers=[rng.choice((None, ANA, BOB, EVA)) for _ in range(rng.randint(0, 8))])
            ship.printed = rng.random() < 0.5
            expected = sum(m.weights[seat] * points for seat, points in voyage_points(ship, royal=royal).items())
            assert points_of(m, ship, royal=royal) == pytest.approx(expected)


# rows


def test_ships_are_laid_after_those_who_board_them() -> None:
    hand = (Card.SHIPS, Card.REFUGEES_2, Card.ROYAL_SHIP, Card.REFUGEES_2_1, Card.REFUGEES_2, *[Card.SABOTAGE] * 2)
    then = Scenario(*NAMES).hand(ana=hand).ship("b", ana=1).when(lay_cards())
    row, _ = parts(answer(then, "ana"))
    kinds = [wire in ("ships", "royal-ship") for wire in parts(row)]
    assert kinds == sorted(kinds) and any(kinds)


def test_the_archont_keeps_what_can_be_played() -> None:
    good = (Card.SHIPS, Card.ROYAL_SHIP, Card.REFUGEES_2, Card.REFUGEES_2_1, Card.REFUGEES_1, Card.REFUGEES_1)
    given = Scenario(*NAMES).tokens(archont="ana").hand(ana=(*good, Card.SABOTAGE)).ship("b", ana=3)
    then = given.when(use_powers())
    assert answer(then, "ana") == "use"
    discarded = parts(answer(then.says("ana", "use"), "ana"))
    assert "sabotage" in discarded and "refugees-2-1" not in discarded


# Senate and factions


def test_the_senate_is_not_bought_at_any_price() -> None:
    then = Scenario(*NAMES).senate(bob=9).when(senate_bids())
    assert answer(then, "ana") == (0, "-")


def test_a_token_is_bought_only_if_what_is_left_for_nothing_is_worse() -> None:
    plus = Scenario(*NAMES).senate(ana=3).plus_one(Faction.BASILEUS).when(faction_phase())
    assert answer(plus, "ana") == "basileus"
    last = Scenario(*NAMES).senate(ana=3).tokens(strategos="bob", demagogos="eva", oraklos="jan")
    last.g.order = (ANA, BOB, EVA, JAN)
    assert answer(last.when(buy_faction(ANA)), "ana") == "pass", "everybody has chosen: the best one is free"


def test_the_best_free_token_is_taken() -> None:
    given = Scenario(*NAMES).tokens(archont="bob", basileus="eva", strategos="jan").plus_one(Faction.ORAKLOS)
    given.turn(6).doom_markers(1).next_event(EventCard.DOOM_A)  # no time left for a Special
    given.g.order = (ANA, BOB, EVA, JAN)
    assert answer(given.when(free_factions()), "ana") in ("oraklos", "philosophios")


def test_all_together_they_board_while_it_helps() -> None:
    given = Scenario(*NAMES).ship("b", ana=3)
    given.g.order = (ANA, BOB, EVA, JAN)
    assert answer(given.when(all_together(3)), "ana") == "b"


# anything else


def seen_with(prompt: Prompt[object]) -> View[Doom]:
    own = Scenario(*NAMES).when(start_cube(ANA)).view("ana")
    return View(own.viewer, own.seen, own.awaiting, prompt, unseen=own.unseen)


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        (Choose("new-question", ("x", "y"), "y"), {"y"}),
        (Choose("new-question", ("x",)), {"x"}),
        (Pick("together", ("x", "y"), 0, 2, default=("y",)), {("y",)}),
        (Arrange("new-question", ("x", "y"), 1, default=("y",)), {("y",)}),
        (form("new", Amount("bid-senators", 0, 3, default=2), Choose("special", (None, "x"), None)), {(2, "-")}),
        (Choose("buy-faction", (Reply.PASS,), Reply.PASS), {"pass"}),
    ],
)
def test_a_question_without_a_habit_gets_the_default_or_anything_legal(
    prompt: Prompt[object], expected: set[Wire]
) -> None:
    assert {PLAYER.choose(seen_with(prompt), Random(seed)) for seed in range(5)} == expected


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_habit_answers_its_questions_legally(seats: int) -> None:
    """No habit relies on the default that stands in for it."""
    for g, _ in islice(hurried(case(GAME, seats, "habits")), 0, None, 3):
        for seat in open_question(g).prompts if g.result is None else ():
            own = view(GAME, Position(g), seat)
            assert own.prompt is not None
            for part in own.prompt.parts():
                habit = HABITS.get((type(part), part.key))
                if habit is not None:
                    part.decode(habit(mind(own, Taste(), Random(1)), part))


# beside a question


def armed(then: Play, name: str) -> tuple[str, Wire] | None:
    return PLAYER.aside(then.view(name), Random(1))


def test_the_demagogos_hastens_the_rival_who_would_bid_after_them() -> None:
    """Against a pass of Bob's 4 would do, otherwise it takes more; and a vote is to come for which cubes are spared."""
    given = Scenario(*NAMES).rows({"ana": (*NOTHING[1:], Card.ROYAL_SHIP, Card.ROYAL_SHIP)}).senate(bob=3, ana=2)
    given.tokens(demagogos="ana").last_event(EventCard.TURMOIL).reserve(ana=9, bob=7, eva=6, jan=6)
    then = given.ship("b", at_sea=True, ana=5).ship("c", ana=3).when(start_vote(4)).bids(jan=5, eva=3)
    assert then.asked == {"ana": "bid"}
    assert armed(then, "ana") == ("demagogos-order", "4-1")
    then.orders("ana", "demagogos-order", "4-1")
    assert then.asked == {"bob": "bid"}
    then.bids(bob=0)
    assert then.asked == {"ana": "bid"}
    assert armed(then, "ana") is None, "the power is spent"
    assert bids(then) <= {4, 6}


def test_player_with_a_useless_card_is_not_hastened() -> None:
    given = Scenario(*NAMES).rows(dict.fromkeys(NAMES, (*NOTHING, Card.SABOTAGE))).senate(bob=3, ana=2)
    given.tokens(demagogos="ana").last_event(EventCard.TURMOIL)
    then = given.when(start_vote(5)).bids(jan=0, eva=0)
    assert then.asked == {"ana": "bid"} and armed(then, "ana") is None


def test_thinking_player_considers_arming_at_any_question() -> None:
    given = last_card(Card.REFUGEES_1, ana=4).specials(ana=(Special.NAVIGATOR, Special.BODYGUARD))
    early = given.when(start_vote(4)).view("ana")
    assert list(THINKING.asides(early)) == [("arm-guard", "2")], "a Navigator can wait for the last vote"
    then = given.when(start_vote(5))
    assert set(THINKING.asides(then.view("ana"))) == {("arm-ship", "0"), ("arm-guard", "2")}
    then.bids(bob=0, eva=0, jan=0, ana=1)
    assert then.asked == {"ana": "act"}
    assert set(THINKING.asides(then.view("ana"))) == {("arm-ship", "0"), ("arm-guard", "2")}


def test_a_bodyguard_is_armed_as_soon_as_it_is_held() -> None:
    then = last_card(Card.REFUGEES_1, ana=4).specials(ana=(Special.BODYGUARD,)).when(start_vote(5))
    assert armed(then, "ana") == ("arm-guard", "2") and armed(then, "bob") is None
    assert armed(then.orders("ana", "arm-guard", "3"), "ana") is None, "as it was told, whatever it was told"


def test_a_navigator_is_armed_when_the_votes_are_over_and_a_ship_of_mine_would_stay_behind() -> None:
    given = last_card(Card.REFUGEES_1, ana=4).specials(ana=(Special.NAVIGATOR,))
    assert armed(given.when(start_vote(5)), "ana") is None
    given.ship("c", at_sea=True, ana=3).ship("a", at_sea=True, bob=5).ship("b", at_sea=True, eva=4)
    given.ship("e", at_sea=True, jan=3)
    assert armed(given.when(start_vote(5)), "ana") == ("arm-ship", "0")


def test_thinking_player_considers_the_demagogos_before_their_own_bid() -> None:
    given = Scenario("x", "y", "z").tokens(demagogos="x").last_event(EventCard.DOOM_B).senate(x=0, y=1, z=2)
    then = given.rows().when(start_vote(1), start_vote(2))
    assert then.asked == {"x": "bid"}
    assert list(THINKING.asides(then.view("x"))) == [("demagogos-order", "1-1"), ("demagogos-order", "1-2")]
    then.bids(x=0)
    assert list(THINKING.asides(then.view("x"))) == list(THINKING.asides(then.view("y"))) == []


def test_a_navigator_names_the_ship_of_mine_that_would_stay_behind() -> None:
    given = Scenario(*NAMES).ship("d", at_sea=True, ana=2)
    given.ship("a", at_sea=True, bob=3).ship("b", at_sea=True, eva=3).ship("c", at_sea=True, jan=3)
    given.g.phase = Phase.DOOM
    assert answer(given.when(name_ship(ANA)), "ana") == "d"
    others = Scenario(*NAMES).ship("a", at_sea=True, bob=3)
    others.g.phase = Phase.DOOM
    assert answer(others.when(name_ship(ANA)), "ana") == "pass"
