"""What is different with two players (§9, §6.3) and with five."""

import pytest

from engine.core import Refused, Seat, new_game, seed_from
from engine.games.doom import GAME
from engine.games.doom.data import DATA
from engine.games.doom.rules.doom_phase import automatic_sailing, reveal_event
from engine.games.doom.rules.factions import faction_phase, use_powers
from engine.games.doom.rules.setup import allows
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.rules.voting import lay_cards, start_vote
from engine.games.doom.state import Card, EventCard, Faction, Options, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario
from tests.values import not_none

FIVE = ("a", "b", "c", "d", "e")


def two(**options: object) -> Scenario:
    return Scenario("p1", "p2", options=Options.model_validate(options))


def bids(then: Play, **cubes: int) -> Play:
    """Secret bids of all."""
    for name, count in cubes.items():
        then.says(name, (count, "nobody", "-"))
    return then


# two: setup


def test_two_play_without_the_ark_and_without_a_senate() -> None:
    outcome = new_game(GAME, 2, Options(), seed_from("two"))
    g = outcome.position.state
    assert list(g.ships) == [ShipId.B, ShipId.C, ShipId.D, ShipId.E]
    assert g.ships[ShipId.B].passengers == [None, None]
    assert (len(g.deck), len(g.special_deck), g.square) == (66, 19, 8)
    cards = [*g.special_deck, *(special for hand in g.specials.values() for special in hand)]
    assert Special.LEGACY not in cards and len(cards) == 23
    assert set(two().when(next_turn()).asked.values()) == {"buy-faction"}, "the family game, asked for or not"


def test_two_cannot_choose_the_ark() -> None:
    with pytest.raises(Refused) as caught:
        allows(Options(chosen_ships="a b"), 2)
    assert (caught.value.key, caught.value.details) == ("ships-left-out", {"ship": ShipId.A, "players": 2})
    allows(Options(chosen_ships="b* c"), 2)
    allows(Options(chosen_ships="a b"), 3)


# two: factions


def test_vector_38_two_factions_each() -> None:
    given = two().markers(p1="archont", p2="basileus")
    then = given.when(faction_phase())
    then.says("p1", "archont").says("p2", "oraklos")
    assert then.asked == {"p1": "free-faction"}
    then.says("p1", "demagogos").says("p2", "philosophios")
    assert then.by_name(then.g.marker) == {"p1": Faction.DEMAGOGOS, "p2": Faction.PHILOSOPHIOS}
    assert then.g.buildings[Faction.ARCHONT] == {Seat(0): 1}
    assert then.by_name({seat: faction for faction, seat in then.g.holder.items()}) == {
        "p1": Faction.DEMAGOGOS,
        "p2": Faction.PHILOSOPHIOS,
    }
    assert len(then.g.plus_one) == 3
    assert then.reserve == {"p1": 19, "p2": 20}
    assert then.asked == {"p1": "use-power"}, "the Archont"


def test_vector_38_nobody_borrows_from_the_philosophios_of_two() -> None:
    given = two().tokens(demagogos="p1", philosophios="p2").rows()
    then = bids(given.when(start_vote(1)), p1=3, p2=1)
    assert then.choices("p1") == ["own", "decline"]
    given = two().tokens(demagogos="p1", strategos="p2").rows()
    then = bids(given.when(start_vote(1)), p1=3, p2=1)
    assert then.choices("p1") == ["own", "borrow-1", "decline"]


def test_the_philosophios_of_two_borrows_like_anybody() -> None:
    given = two().tokens(philosophios="p2").rows()
    then = bids(given.when(start_vote(1)), p1=1, p2=3)
    assert then.choices("p2") == ["own", "borrow-0", "decline"]
    assert then.says("p2", "decline").over, "and one acts, the first"


def test_passing_player_takes_a_token_before_the_second_round() -> None:
    then = two().markers(p1="archont", p2="basileus").when(faction_phase())
    then.says("p1", "pass").says("p2", "demiurgos")
    assert then.asked == {"p1": "free-faction"}
    then.says("p1", "archont")
    assert then.at.draft == (), "the first token stands"
    assert then.asked == {"p1": "free-faction"}, "the second round goes in the same order"
    then.says("p1", "oraklos")
    assert then.asked == {"p2": "free-faction"}
    then.says("p2", "strategos")
    assert sorted(then.g.holder) == [Faction.ARCHONT, Faction.DEMIURGOS, Faction.ORAKLOS, Faction.STRATEGOS]
    assert then.reserve == {"p1": 20, "p2": 20}, "the second pays 0"


def test_three_take_one_token_each() -> None:
    then = Scenario("p1", "p2", "p3").when(faction_phase())
    then.says("p1", "archont").says("p2", "oraklos").says("p3", "strategos")
    assert len(then.g.holder) == 3 and then.asked == {"p1": "use-power"}


def test_plus_one_scores_in_both_rounds() -> None:
    given = two().markers(p1="archont", p2="basileus").plus_one(Faction.ARCHONT, Faction.ORAKLOS)
    then = given.when(faction_phase()).says("p1", "archont").says("p2", "pass").says("p2", "strategos")
    assert then.says("p1", "oraklos").gained(Source.FACTIONS) == {"p1": 2}


def test_holder_of_two_powers_is_asked_about_both_at_once() -> None:
    hand = (Card.SHIPS, *[Card.REFUGEES_1] * 6)
    given = two().tokens(demiurgos="p1", basileus="p1").tokens(archont="p2", oraklos="p2").hand(p2=hand)
    then = given.when(use_powers())
    assert then.asked == {"p1": "use-powers", "p2": "use-power"}
    assert then.choices("p1") == [("b", "c", "d", "e", "decline"), ("use", "decline")]
    assert then.fallback("p1") == ("decline", "use")
    then.says("p1", ("d", "use")).says("p2", "use").until("halt")
    told = [event.key for event in then.events if event.key in ("archont-draws", "boards", "special-drawn")]
    assert told == ["archont-draws", "boards", "special-drawn"], "from left to right, whosever they are"
    assert then.aboard("d") == {"p1": 1}
    assert len(then.g.specials[Seat(0)]) == 1


def test_one_of_two_powers_may_be_useless() -> None:
    given = two().tokens(basileus="p1", archont="p1").reserve(p1=0)
    assert given.when(use_powers()).asked == {"p1": "use-power"}


# two: votes


def test_one_of_two_acts() -> None:
    then = bids(two().rows().when(start_vote(1)), p1=2, p2=2)
    assert then.asked == {"p1": "act"}, "the marker further left"
    assert then.says("p1", "decline").over


def test_the_demagogos_of_two_neither_looks_nor_hastens() -> None:
    then = two().tokens(demagogos="p1").rows().when(start_vote(1))
    assert then.choices("p1")[1] == ("nobody",)
    then = two().tokens(demagogos="p1").rows().last_event(EventCard.DOOM_B).when(start_vote(1))
    assert all(then.view(name).asides == () for name in then.names)


def test_doomed_leaves_two_players_three_votes() -> None:
    given = two().last_event(EventCard.DOOMED).tokens(oraklos="p1")
    for name in given.names:
        given.hand(**{name: (Card.REFUGEES_1,) * 7})
    then = given.when(lay_cards())
    assert then.choices("p1")[1] == ((), ("1",), ("2",), ("3",), ("1", "2"), ("1", "3"), ("2", "3"))
    assert then.fallback("p1") == (("refugees-1",) * 3, ())
    for name in then.names:
        then.says(name, (("refugees-1",) * 3, ()))
    assert [len(row) for row in (*then.g.laid.values(), *then.g.hand.values())] == [3, 3, 4, 4]
    votes: set[int] = set()
    while not then.over:
        votes.add(then.g.vote)
        name = next(iter(then.asked))
        asked = not_none(then.view(name).prompt)
        then.says(name, asked.fallback() or 0)
    assert votes == {1, 2, 3}


@pytest.mark.parametrize("event", [EventCard.WOE, EventCard.TOGETHER])
def test_otherwise_two_players_have_five(event: EventCard) -> None:
    given = two().last_event(event)
    for name in given.names:
        given.hand(**{name: (Card.REFUGEES_1,) * 7})
    prompt = given.when(lay_cards()).view("p1").prompt
    assert prompt is not None and len(prompt.fallback()[0]) == 5  # pyright: ignore


# two: the Demagogos is safe


def plays(card: Card, given: Scenario) -> Play:
    """P1 has won the vote and plays this card."""
    given.rows({"p1": (card,)})
    then = bids(given.when(start_vote(1)), p1=2, p2=1)
    return then.says("p1", "own") if "own" in then.choices("p1") else then


def test_vector_38_ruling_33_treason_spares_the_cubes_of_the_demagogos_alone() -> None:
    given = two().tokens(demagogos="p2").ship("b", p2=2, p1=1, neutral=1).ship("c", p2=3)
    then = plays(Card.TREASON, given)
    assert then.asked == {"p1": "treason-passengers"}, "C carries nobody else"
    assert then.choices("p1") == [("0",), ("cube",), ("0", "cube")]
    then.says("p1", ("cube",))
    assert then.aboard("b") == {"p2": 2, "p1": 1}


def test_ruling_32_sabotage_spares_the_ships_of_the_demagogos() -> None:
    given = two().tokens(demagogos="p2").ship("b", p2=1, p1=2, at_sea=True).ship("c", p1=1, neutral=1, at_sea=True)
    then = plays(Card.SABOTAGE, given)
    assert then.at_sea() == ["b"], "the only target is hit without a question"


def test_without_a_target_the_card_cannot_be_played() -> None:
    for card in (Card.SABOTAGE, Card.TREASON):
        given = two().tokens(demagogos="p2", philosophios="p2").ship("b", p2=1, at_sea=True).ship("c", p2=3)
        then = plays(card, given)
        assert then.told("cannot-act") == [{"seat": "p1"}], card


def test_the_demagogos_may_hurt_themselves_and_the_other() -> None:
    given = two().tokens(demagogos="p1").ship("b", p1=2, p2=1)
    assert plays(Card.TREASON, given).choices("p1")[:2] == [("0",), ("1",)]
    assert plays(Card.SABOTAGE, two().tokens(demagogos="p1").ship("c", p1=1, at_sea=True)).at_sea() == []


def test_among_three_the_demagogos_is_not_safe() -> None:
    given = Scenario("p1", "p2", "p3").tokens(demagogos="p2").ship("b", p2=2)
    given.rows({"p1": (Card.TREASON,)})
    then = bids(given.when(start_vote(1)), p1=2, p2=1, p3=0)
    assert then.says("p1", "own").choices("p1") == [("1",), ("1", "1")]


def test_there_is_no_treason_in_a_senate_where_there_is_none() -> None:
    then = plays(Card.TREASON, two().ship("b", p2=1, p1=1).ship("c", p2=1))
    assert then.choices("p1") == ["b", "c"]


# two: Doom


def test_the_first_doom_improves_b_alone() -> None:
    then = two().next_event(EventCard.DOOM_A).when(reveal_event())
    assert then.told("ships-upgraded") == [{"ships": (ShipId.B,)}]
    assert [ship.upgraded for ship in then.g.ships.values()] == [True, False, False, False]
    then = two().doom_markers(2).next_event(EventCard.DOOM_A).when(reveal_event())
    assert [ship.upgraded for ship in then.g.ships.values()] == [False, True, True, True]


def test_the_current_carries_two_ships() -> None:
    given = two().ship("b", p1=2).ship("c", p1=3).ship("d", p1=3).ship("e", p2=1)
    assert given.when(automatic_sailing()).at_sea() == ["c", "d"], "the full one, then the fullest"


# five


def test_five_pay_by_their_place() -> None:
    then = Scenario(*FIVE).when(faction_phase())
    for name, faction in zip(FIVE, ("archont", "demagogos", "oraklos", "philosophios", "strategos"), strict=True):
        then.says(name, faction)
    assert then.reserve == {"a": 18, "b": 18, "c": 19, "d": 19, "e": 20}


def test_three_of_five_act() -> None:
    then = bids(Scenario(*FIVE).rows().when(start_vote(1)), a=1, b=2, c=3, d=4, e=5)
    assert [then.names[seat] for seat in then.g.actors] == ["e", "d", "c"]
    for name in ("e", "d", "c"):
        assert then.asked == {name: "act"}
        then.says(name, "decline")
    assert then.over


def test_vector_37_doomed_with_five() -> None:
    given = Scenario(*FIVE).last_event(EventCard.DOOMED).rows()
    then = bids(given.when(start_vote(1)), a=5, b=3, c=4, d=1, e=0)
    assert [then.names[seat] for seat in then.g.ranks[:3]] == ["a", "c", "b"]
    assert then.choices("a") == ["own", "borrow-1", "decline"], "the left neighbour is third and does not act"
    then.says("a", "decline")
    assert then.asked == {"c": "act"}
    assert then.says("c", "decline").over


def test_a_borrower_of_five_passes_over_all_three_actors() -> None:
    then = bids(Scenario(*FIVE).rows().when(start_vote(1)), a=5, b=3, c=4, d=1, e=0)
    assert then.choices("a") == ["own", "borrow-3", "decline"]


def test_tables_have_a_row_for_every_number_of_players() -> None:
    by_seats = (
        DATA.prices, DATA.tokens, DATA.voting.actors, DATA.voting.actors_doomed, DATA.voting.votes_doomed,
        DATA.doom.automatic_moves,
    )  # fmt: skip
    assert all(tuple(table) == GAME.seats == (2, 3, 4, 5) for table in by_seats)
    assert DATA.voting.actors == {2: 1, 3: 2, 4: 2, 5: 3}
    assert DATA.voting.actors_doomed == {2: 1, 3: 1, 4: 1, 5: 2}
    assert DATA.voting.votes_doomed == {2: 3, 3: 5, 4: 5, 5: 5}
    assert DATA.doom.automatic_moves == {2: 2, 3: 3, 4: 3, 5: 3}
