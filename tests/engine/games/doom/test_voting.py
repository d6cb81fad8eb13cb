"""Voting (§5.3): rows, bids and ranks, who acts, with which card, and in which order."""

import pytest

from engine.core import Refused, Seat, answer, settle, take_back
from engine.core.views import view
from engine.games.doom import GAME
from engine.games.doom.rules.voting import lay_cards, start_vote
from engine.games.doom.state import Back, Card, EventCard, Faction, Place, ShipId, Special
from tests.engine.games.doom.scenario import Play, Scenario

OPEN, SECRET = EventCard.DOOM_B, EventCard.DOOM_A
SEVEN = (Card.SHIPS, Card.SHIPS, Card.SUPPORT, Card.TREASON, *[Card.REFUGEES_1] * 3)
ROW = ("ships", "treason", "refugees-1", "refugees-1", "support")


def names(then: Play) -> list[str]:
    return [then.names[seat] for seat in then.g.ranks]


def laying(**tokens: str) -> Play:
    given = Scenario("ana", "bob", "eva").tokens(**tokens)
    hands = {"ana": SEVEN, "bob": tuple([Card.REFUGEES_2] * 7), "eva": tuple([Card.REFUGEES_1] * 7)}
    return given.hand(**hands).when(lay_cards())


def test_rows_are_turned_up_together() -> None:
    then = laying().says("ana", (ROW, ()))
    assert then.g.laid == {}
    then.until("bid")
    assert then.g.laid[Seat(0)] == list(map(Card, ROW))
    assert sorted(then.g.hand[Seat(0)]) == [Card.REFUGEES_1, Card.SHIPS]
    assert [row["seat"] for row in then.told("row")] == ["ana", "bob", "eva"]
    assert then.told("row")[0] == {"seat": "ana", "cards": tuple(map(Card, ROW))}
    firsts = {"ana": Card.SHIPS, "bob": Card.REFUGEES_2, "eva": Card.REFUGEES_1}
    assert then.told("vote")[0]["cards"] == firsts, "each vote begins with the cards it is about"


def test_a_row_may_be_changed_until_the_last_one_is_in() -> None:
    then = laying().says("ana", (ROW, ())).says("ana", (ROW[::-1], ())).until("bid")
    assert then.g.laid[Seat(0)] == list(map(Card, ROW[::-1]))


def test_open_bidder_is_told_the_bids_and_cards_of_others() -> None:
    """§5.3: so far, and nothing of their own."""
    then = Scenario("ana", "bob", "eva").last_event(OPEN).rows(down={"bob": (1,)}).when(start_vote(1))
    bids: dict[Seat, int] = {}
    while "bid" in then.asked.values():
        (name,) = then.asked
        prompt, own = then.view(name).prompt, then.seat(name)
        assert prompt is not None and prompt.about["bids"] == bids
        first = {seat: then.g.laid[seat][0] or Back.DOWN for seat in then.g.seats if seat != own}
        assert prompt.about["cards"] == first
        bids[own] = 3 - len(bids)
        then.bids(**{name: bids[own]})
    assert len(bids) == 3


def test_only_the_oraklos_hides_cards_and_at_most_two() -> None:
    assert laying().view("ana").prompt is not None
    with pytest.raises(Refused):
        laying().says("ana", (ROW, (1,)))
    with pytest.raises(Refused):
        laying(oraklos="ana").says("ana", (ROW, ("1", "2", "3")))
    prompt = laying(oraklos="ana").view("ana").prompt
    assert prompt is not None and len(list(prompt.parts()[1].all())) == 1 + 5 + 10, "none, one or two of five places"
    then = laying(oraklos="ana").says("ana", (ROW, ("2", "5"))).until("bid")
    assert then.g.laid[Seat(0)] == [Card.SHIPS, None, Card.REFUGEES_1, Card.REFUGEES_1, None]
    assert then.g.down[Seat(0)] == [Card.TREASON, Card.SUPPORT]
    seen = (Card.SHIPS, Back.DOWN, Card.REFUGEES_1, Card.REFUGEES_1, Back.DOWN)
    assert then.told("row")[0] == {"seat": "ana", "cards": seen}
    assert repr(then.view("bob").seen.down[Seat(0)]) == "<2 hidden>"


def test_a_hidden_card_is_turned_up_after_the_ranking_and_before_actions() -> None:
    given = Scenario("ana", "bob", "eva").tokens(oraklos="ana").rows({"ana": (Card.TREASON,)}, down={"ana": (1, 3)})
    then = given.when(start_vote(1))
    prompt = then.view("ana").prompt
    assert prompt is not None and prompt.about["card"] is Card.TREASON, "they know their own card"
    assert then.g.laid[Seat(0)][0] is None
    assert then.told("vote")[0]["cards"]["ana"] is Back.DOWN
    then.bids(ana=0, bob=1, eva=2)
    assert then.g.laid[Seat(0)][0] is Card.TREASON
    assert then.g.laid[Seat(0)][2] is None
    keys = [event.key for event in then.events]
    assert keys.index("ranked") < keys.index("turned-up")
    assert then.asked == {"eva": "act"}


def test_vector_06_the_rulebooks_secret_vote() -> None:
    given = Scenario("pawel", "leopold", "michal").reserve(pawel=16, leopold=14, michal=12)
    then = given.rows().when(start_vote(1)).bids(pawel=4, leopold=4, michal=5)
    assert names(then) == ["michal", "pawel", "leopold"]
    assert then.reserve == {"pawel": 12, "leopold": 10, "michal": 7}
    assert sum(row[0] for row in then.g.cubes.values()) == 13
    assert then.asked == {"michal": "act"}
    assert then.choices("michal") == ["own", "borrow-1", "decline"]
    then.says("michal", "decline")
    assert then.choices("pawel") == ["own", "decline"]
    then.says("pawel", "decline")
    assert then.over, "Leopold does not act"


def test_vector_07_cubes_stay_on_the_cards_and_each_vote_has_its_own() -> None:
    then = Scenario("marcin", "ana", "bob").rows().when(start_vote(1), start_vote(2), start_vote(3))
    for cubes in (3, 2):
        then.until("bid").says("marcin", (cubes, "nobody", "-")).bids(ana=0).says("bob", (0, "nobody", "-"))
        then.until("bid")
    assert then.g.cubes[Seat(0)] == [3, 2, 0, 0, 0]
    assert then.g.vote == 3
    prompt = then.view("ana").prompt
    assert prompt is not None and prompt.about["card"] is then.g.laid[Seat(1)][2]


def opened(**reserve: int) -> Play:
    given = Scenario("a", "b", "c", "d").last_event(OPEN).reserve(**reserve)
    return given.rows().when(start_vote(1))


def test_vector_08_open_bids_are_all_different() -> None:
    then = opened()
    assert then.asked == {"d": "bid"}
    then.bids(d=3)
    with pytest.raises(Refused, match="amount-barred"):
        then.bids(c=3)
    then.bids(c=2, b=0, a=0)
    assert names(then) == ["d", "c", "a", "b"]


def test_vector_09_all_pass() -> None:
    then = opened()
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    assert names(then) == ["a", "b", "c", "d"]
    assert [then.names[seat] for seat in then.g.actors] == ["a", "b"]
    assert then.asked == {"a": "act"}


def test_open_bids_are_seen_at_once() -> None:
    then = opened().bids(d=3)
    assert then.view("a").seen.bids[Seat(3)][0] == 3
    assert then.told("bids") == [{"seat": "d", "cubes": 3}]


def test_an_open_bid_may_be_lower_or_higher() -> None:
    then = opened().bids(d=3).bids(c=7).bids(b=1).bids(a=0)
    assert names(then) == ["c", "d", "b", "a"]


def test_player_who_can_only_pass_is_not_asked() -> None:
    then = opened(c=0, b=3)
    then.bids(d=1)
    assert then.asked == {"b": "bid"}
    assert then.told("passes") == [{"seat": "c"}]
    then = opened(c=1).bids(d=1)
    assert then.asked == {"b": "bid"}, "the only number c has is taken"


def test_secret_bids_are_shown_together() -> None:
    then = Scenario("ana", "bob", "eva").rows().when(start_vote(1)).bids(ana=4)
    assert then.view("bob").seen.bids[Seat(0)][0] is None
    assert then.view("bob").seen.answers == {}
    then.bids(ana=2, bob=3, eva=0)
    assert names(then) == ["bob", "ana", "eva"]


def test_the_first_turn_is_secret_and_later_ones_as_the_event_says() -> None:
    assert set(Scenario("ana", "bob", "eva").rows().when(start_vote(1)).asked) == {"ana", "bob", "eva"}
    given = Scenario("ana", "bob", "eva").last_event(OPEN).last_event(SECRET)
    assert set(given.rows().when(start_vote(1)).asked) == {"ana", "bob", "eva"}
    given = Scenario("ana", "bob", "eva").last_event(SECRET).last_event(OPEN)
    assert list(given.rows().when(start_vote(1)).asked) == ["eva"]


def test_doomed_only_the_winner_acts() -> None:
    then = Scenario("a", "b", "c", "d").last_event(EventCard.DOOMED).rows().when(start_vote(1))
    for name, cubes in zip("abcd", (1, 2, 0, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    assert [then.names[seat] for seat in then.g.actors] == ["b"]
    assert then.says("b", "decline").over


def test_vector_36_woe_to_the_lower_of_two_zeros() -> None:
    then = Scenario("ana", "bob", "eva").last_event(EventCard.WOE).rows().when(start_vote(1)).bids(eva=0, bob=0, ana=2)
    assert then.vp == {"ana": 2, "bob": 2, "eva": 1}


def test_woe_takes_no_point_from_who_has_none() -> None:
    given = Scenario("ana", "bob", "eva").last_event(EventCard.WOE).rows()
    given.g.scored[Seat(2)] = {}
    then = given.when(start_vote(1)).until("act")
    assert then.vp["eva"] == 0
    assert then.told("woe-strikes") == [{"seat": "eva", "points": 0}]


def test_woe_strikes_in_every_vote() -> None:
    given = Scenario("ana", "bob", "eva").last_event(EventCard.WOE).rows()
    then = given.when(start_vote(1), start_vote(2)).until("halt")
    assert then.vp["eva"] == 0


def test_the_order_is_counted_anew_for_each_vote() -> None:
    given = Scenario("ana", "bob", "eva").senate(ana=3, bob=2).rows({"ana": (Card.TREASON,)})
    then = given.when(start_vote(1), start_vote(2)).bids(ana=1, bob=0, eva=0)
    then.says("ana", "own", "senate-0", 2).until("bid").until("act")
    assert names(then) == ["bob", "ana", "eva"]


def strategos(bids: tuple[int, ...], *answers: tuple[str, str]) -> Play:
    given = Scenario("ana", "bob", "eva", "jan").tokens(strategos="jan").rows()
    then = given.when(start_vote(1))
    for name, cubes in zip(given.names, bids, strict=True):
        then.says(name, (cubes, "nobody", "-"))
    for name, wire in answers:
        then.says(name, wire)
    return then.until("halt")


@pytest.mark.parametrize(
    ("bids", "answers", "saved"),
    [((6, 5, 0, 4), (), 2), ((6, 5, 0, 1), (), 1), ((6, 5, 0, 0), (), 0), ((0, 0, 0, 4), (("jan", "decline"),), 2)],
)
def test_vector_12_the_strategos_saves_cubes(bids: tuple[int, ...], answers: list[tuple[str, str]], saved: int) -> None:
    then = strategos(bids, *answers)
    assert then.g.cubes[Seat(3)][0] == bids[3] - saved
    assert then.told("strategos-saves") == ([{"seat": "jan", "cubes": saved}] if saved else [])


def test_vector_12_the_strategos_who_plays_saves_nothing() -> None:
    given = Scenario("ana", "bob", "eva", "jan").tokens(strategos="jan").rows()
    then = given.when(start_vote(1))
    for name, cubes in zip(given.names, (0, 0, 0, 4), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    then.says("jan", "own", "a").until("halt")
    assert then.g.cubes[Seat(3)][0] == 4


def test_the_strategos_saves_though_their_card_is_borrowed() -> None:
    given = Scenario("ana", "bob", "eva").tokens(strategos="eva").rows()
    then = given.when(start_vote(1)).bids(ana=5, bob=4, eva=3)
    then.says("ana", "borrow-2", "b").until("halt")
    assert then.g.played[Seat(2)][0] == Seat(0)
    assert then.g.cubes[Seat(2)][0] == 1
    assert Faction.STRATEGOS in then.g.holder


# --- actions ----------------------------------------------------------------------------------------------------------


RING = ("n", "e", "s", "w")  # the next one sits to the left


def voted(*bids: int, holder: str | None = None, row: tuple[Card, ...] = ()) -> Play:
    given = Scenario(*RING)
    if holder is not None:
        given.tokens(philosophios=holder)
    given.rows(dict.fromkeys(RING, row))
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, bids, strict=True):
        then.says(name, (cubes, "nobody", "-"))
    return then


def test_vector_10_the_winner_borrows_from_the_first_neighbour_who_does_not_act() -> None:
    then = voted(4, 3, 1, 0)
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "decline"]


def test_the_second_does_not_borrow() -> None:
    then = voted(4, 3, 1, 0).says("n", "decline")
    assert then.choices("e") == ["own", "decline"]


def test_vector_11_the_philosophios_acts_first_and_borrows() -> None:
    then = voted(3, 4, 1, 0, holder="n")
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "wait", "decline"]
    then.says("n", "borrow-2", "b")
    assert then.asked == {"e": "act"}
    assert then.choices("e") == ["own", "decline"], "the card of S has been played"
    then.says("e", "decline")
    assert then.over, "the Philosophios has acted already"


def test_the_philosophios_may_wait_for_their_rank() -> None:
    then = voted(3, 4, 1, 0, holder="n").says("n", "wait")
    assert then.at.draft == ()
    assert then.asked == {"e": "act"}
    then.says("e", "decline")
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "decline"]


def test_the_philosophios_by_default_waits_and_then_declines() -> None:
    then = voted(3, 4, 1, 0, holder="n").until("halt")
    assert [event.key for event in then.events if event.key in ("philosophios-waits", "declines")] == [
        "philosophios-waits",
        "declines",
        "declines",
    ]


def test_the_philosophios_who_wins_or_does_not_act_has_no_early_turn() -> None:
    assert voted(4, 3, 0, 0, holder="n").choices("n") == ["own", "borrow-2", "decline"]
    assert voted(1, 3, 4, 2, holder="n").asked == {"s": "act"}


def test_a_declined_card_can_still_be_borrowed_by_the_philosophios() -> None:
    then = voted(4, 3, 1, 0, holder="e").says("e", "wait").says("n", "decline")
    assert then.choices("e") == ["own", "borrow-2", "decline"]


def test_a_borrower_uses_their_own_cubes_and_plays_for_themselves() -> None:
    then = voted(4, 3, 1, 0).says("n", "borrow-2", "c")
    assert then.aboard("c") == {"n": 1}
    assert then.reserve == {"n": 15, "e": 17, "s": 19, "w": 20}
    assert then.g.cubes[Seat(2)][0] == 1
    assert then.g.played[Seat(2)][0] == Seat(0)
    assert then.told("borrows") == [{"seat": "n", "card": Card.REFUGEES_1, "lender": "s"}]


def test_instead_of_their_own_not_besides() -> None:
    then = voted(4, 3, 1, 0).says("n", "borrow-2", "c")
    assert then.asked == {"e": "act"}


def test_player_who_can_play_nothing_is_not_asked() -> None:
    then = voted(4, 3, 1, 0, row=(Card.SABOTAGE,))
    assert then.over
    assert then.told("cannot-act") == [{"seat": "n"}, {"seat": "e"}]
    assert then.g.acted == [Seat(0), Seat(1)]


def test_a_plan_is_seen_by_nobody_until_it_is_confirmed() -> None:
    then = voted(4, 3, 1, 0)
    at = answer(GAME, then.at, Seat(0), "own").position
    at = answer(GAME, at, Seat(0), "c").position
    mine, others = view(GAME, at, Seat(0)), view(GAME, at, Seat(1))
    assert mine.ready and mine.seen.ships[ShipId.C].passengers == [Seat(0)]
    assert others.seen.ships[ShipId.C].passengers == []
    assert others.awaiting == {Seat(0): "act"}
    at = take_back(GAME, at, Seat(0)).position
    assert view(GAME, at, Seat(0)).seen.ships[ShipId.C].passengers == []
    at = settle(GAME, answer(GAME, at, Seat(0), "d").position).position
    assert at.state.ships[ShipId.D].passengers == [Seat(0)]


@pytest.mark.parametrize("wires", [("own", "c"), ("own-great-evacuation", "c")])
def test_sequel_of_a_plan_waits_until_it_is_confirmed(wires: tuple[str, ...]) -> None:
    """§5.3, 6: the Strategos saves cubes after the last actor has played, not while they think it over."""
    given = Scenario(*RING).tokens(strategos="s").specials(n=(Special.GREAT_EVACUATION,)).rows()
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, (3, 4, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    then.says("e", "decline")
    at = then.at
    for wire in wires:
        at = answer(GAME, at, Seat(0), wire).position
    mine = view(GAME, at, Seat(0))
    assert (mine.ready, mine.seen.cubes[Seat(2)][0]) == (True, 1)
    assert settle(GAME, at).position.state.cubes[Seat(2)][0] == 0


def test_half_a_plan_is_never_carried_out() -> None:
    then = voted(4, 3, 1, 0)
    at = answer(GAME, then.at, Seat(0), "own").position
    with pytest.raises(Refused):
        settle(GAME, at)
    assert at.state.ships[ShipId.C].place is Place.PORT and at.state.played[Seat(0)][0] is None


def test_a_card_is_never_played_by_a_single_tap() -> None:
    """Sabotage with one possible target is a plan of one answer; it waits to be confirmed as longer ones do."""
    then = Scenario(*RING).ship("c", at_sea=True, s=2).rows({"n": (Card.SABOTAGE,)}).when(start_vote(1))
    for name, cubes in zip(RING, (4, 3, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    outcome = answer(GAME, then.at, Seat(0), "own")
    assert not outcome.actions
    assert view(GAME, outcome.position, Seat(0)).ready
    assert view(GAME, outcome.position, Seat(1)).seen.ships[ShipId.C].place is Place.OCEAN
    assert settle(GAME, outcome.position).position.state.ships[ShipId.C].place is Place.PORT
    assert answer(GAME, then.at, Seat(0), "decline").actions, "to decline takes one tap"
