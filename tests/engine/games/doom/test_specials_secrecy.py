"""No Special is betrayed (§5.6, §6.5); Specials of other variants (§9, R32, R33)."""

from collections.abc import Callable

import pytest

from engine.core import Refused, Seat, Step, question, view
from engine.core.guess import dealt
from engine.core.views import awaited
from engine.games.doom import GAME
from engine.games.doom.data import DATA
from engine.games.doom.rules.doom_phase import automatic_sailing
from engine.games.doom.rules.factions import buy_faction, faction_phase
from engine.games.doom.rules.setup import special_set
from engine.games.doom.rules.specials.hand import may_hold
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.table import in_set
from engine.games.doom.rules.turn import next_turn, senate_phase
from engine.games.doom.rules.voting import offers, start_vote
from engine.games.doom.state import DOOM, Armed, Card, Doom, EventCard, Faction, Options, Special
from engine.tools.walking import case, played
from tests.engine.games.doom.scenario import Play, Scenario

MOMENTS: dict[str, Callable[[], Step[Doom]]] = {
    "senate": senate_phase,
    "factions": faction_phase,
    "vote": lambda: start_vote(1),
    "sailing": automatic_sailing,
}


def table(special: Special, *, reserve: int = 19, last: EventCard | None = None) -> Scenario:
    """P1 has one Special in hand; there are ships to board, to move and to raid, and a card for each of them."""
    given = Scenario("p1", "p2", "p3").specials(p1=(special,)).hand(p1=(Card.SHIPS, Card.SUPPORT))
    given.ship("a", p1=1, neutral=1).ship("b", at_sea=True, p2=2, neutral=1).ship("c", p3=2)
    if last is not None:
        given.last_event(last)
    return given.rows({"p1": (Card.TREASON,)}).reserve(p1=reserve)


def seen_by_others(then: Play) -> list[object]:
    """All but the contents of the decks, which change with the card in the hand and betray it to nobody else."""
    views = [view(GAME, then.at, viewer) for viewer in (Seat(1), Seat(2), None)]
    return [(one.seen, one.awaiting, one.prompt, one.asides) for one in views]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("last", [None, EventCard.DOOM_B], ids=["secret", "open"])
@pytest.mark.parametrize("reserve", [0, 19])
def test_others_see_the_same_whatever_special_it_is(moment: str, last: EventCard | None, reserve: int) -> None:
    first: list[object] | None = None
    for special in Special:
        then = table(special, reserve=reserve, last=last).when(MOMENTS[moment]())
        seen = seen_by_others(then)
        first = first or seen
        assert seen == first, special


@pytest.mark.parametrize("card", Card)
@pytest.mark.parametrize("ships", ["some", "none", "full"])
def test_whether_an_actor_is_asked_never_depends_on_which_special_they_hold(card: Card, ships: str) -> None:
    asked: list[bool] = []
    for special in Special:
        given = Scenario("p1", "p2", "p3").specials(p1=(special,))
        if ships == "some":
            given.ship("a", p2=1, neutral=1)
        if ships == "full":
            given.ship("a", p2=7).ship("b", p2=4, neutral=1).ship("c", p3=5).ship("d", p3=3).ship("e", p3=3)
        lacking = {name: (Card.SABOTAGE,) for name in ("p2", "p3") if card is not Card.SABOTAGE}
        given.rows({**lacking, "p1": (card,)}).reserve(p1=1)
        then = given.when(start_vote(1)).bids(p1=1, p2=0, p3=0)
        asked.append("p1" in then.asked)
        if not asked[-1]:
            assert not offers(then.g, Seat(0))
    assert len(set(asked)) == 1


def test_an_actor_is_passed_over_where_no_special_could_help() -> None:
    given = Scenario("p1", "p2", "p3").specials(p1=(Special.PIRATES,))
    given.rows(dict.fromkeys(("p1", "p2", "p3"), (Card.SABOTAGE,)))
    then = given.when(start_vote(1)).bids(p1=1, p2=0)
    assert then.bids(p3=0).over, "there is no ship on the ocean, whatever one holds"


def test_an_actor_who_could_be_helped_is_asked_and_may_only_decline() -> None:
    given = Scenario("p1", "p2", "p3").specials(p1=(Special.TREASURES,)).ship("a", p2=1)
    given.rows(dict.fromkeys(("p1", "p2", "p3"), (Card.SHIPS,)))
    then = given.when(start_vote(1)).bids(p1=1, p2=0)
    assert then.bids(p3=0).asked == {"p1": "act"}
    assert then.choices("p1") == ["decline"]


def test_a_purchase_that_cannot_be_paid_is_asked_of_every_hand_but_an_empty_one() -> None:
    given = Scenario("p1", "p2", "p3").reserve(p1=0)
    given.g.order = given.g.seats
    assert given.when(buy_faction(Seat(0))).over
    for special in Special:
        given = Scenario("p1", "p2", "p3").reserve(p1=0).specials(p1=(special,))
        given.g.order = given.g.seats
        assert given.when(buy_faction(Seat(0))).asked == {"p1": "buy-faction"}


@pytest.mark.parametrize("timing", Timing)
def test_a_special_may_be_held_where_at_least_one_of_its_timing_is_in_the_set(timing: Timing) -> None:
    """§9: in the family game those that need a Senate stay in the box, and then nobody is asked for one."""
    for family in (False, True):
        given = Scenario("p1", "p2", "p3", options=Options(family=family)).specials(p1=(Special.PIRATES,))
        assert may_hold(given.g, Seat(0), timing) == (not family or timing is not Timing.SENATE_BID)
        assert not may_hold(given.g, Seat(1), timing)


@pytest.mark.parametrize("seats", [3, 4])
def test_awaited_players_and_their_questions_are_public(seats: int) -> None:
    """All through a random game: whatever the hands that are dealt anew, the same players are awaited."""
    one = case(GAME, seats, "who is asked")
    rng = one.rng()
    for at, _, _ in one.some(played(one)):
        for viewer in (*at.state.seats, None):
            seen = view(GAME, at, viewer)
            if at.draft and viewer in seen.awaiting:
                continue
            other = dealt(GAME, seen, rng)
            there = question(at.state)
            ask = question(other)
            assert there is not None and ask is not None
            assert awaited(ask, {}) == awaited(there, {})
            for seat, prompt in ask.prompts.items():
                assert len(prompt.parts()) == len(there.prompts[seat].parts())
                assert [part.key for part in prompt.parts()] == [part.key for part in there.prompts[seat].parts()]


# --- specials variants ------------------------------------------------------------------------------------------------


RED, BLUE = map(Seat, range(2))


def wins(given: Scenario, card: Card, *hand: Special) -> Play:
    """Red wins the first vote with a bid of one cube, and this is their card there."""
    then = given.specials(red=hand).rows({"red": (card,)}).when(start_vote(1))
    for name in given.names[1:]:
        then.says(name, (0, "nobody", "-"))
    return then.bids(red=1)


@pytest.mark.parametrize("names", [("red", "blue"), ("red", "blue", "gold")])
def test_without_a_senate_two_specials_are_left_out(names: tuple[str, ...]) -> None:
    g = Scenario(*names, options=Options(family=True)).g
    left_out = [special for special in Special if not in_set(g, special)]
    assert left_out == [Special.BRIBED_SENATORS, Special.LEGACY]
    assert len(special_set(g)) == 23
    assert len(special_set(Scenario("red", "blue", "gold").g)) == 25


def test_special_without_copies_is_not_in_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = DATA.specials[Special.EDICT].model_copy(update={"copies": 0})
    monkeypatch.setitem(DATA.specials, Special.EDICT, entry)
    g = Scenario("red", "blue", "gold").g
    assert not in_set(g, Special.EDICT)
    assert in_set(g, Special.PURGE)


def test_only_doom_cards_have_the_back_of_doom() -> None:
    assert [card for card in EventCard if card.back == "doom"] == [*DOOM]


def test_the_family_purge_takes_from_ships_only() -> None:
    given = Scenario("red", "blue", "gold", options=Options(family=True)).ship("a", blue=2).ship("b", blue=2)
    then = wins(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "a", ("1",))
    assert then.choices("red") == ["b", "-"]


def test_with_two_players_the_demagogos_is_safe_from_purge_and_pirates() -> None:
    given = Scenario("red", "blue").tokens(demagogos="blue").ship("b", blue=2, neutral=1).ship("c", blue=2)
    then = wins(given, Card.TREASON, Special.PURGE)
    assert then.choices("red") == ["own", "own-purge", "borrow-1", "decline"]
    then.says("red", "own-purge")
    assert then.aboard("b") == {"blue": 2} and then.aboard("c") == {"blue": 2}, "the neutral was the only victim"
    given = Scenario("red", "blue").tokens(demagogos="blue").ship("b", at_sea=True, blue=2, neutral=1)
    then = wins(given, Card.SABOTAGE, Special.PIRATES)
    assert "own" not in then.choices("red"), "Sabotage hits a ship as a whole"
    with pytest.raises(Refused):
        then.says("red", "own")
    then.says("red", "own-pirates", 1)
    assert then.aboard("b") == {"blue": 2, "red": 1}, "others on the ship may be chosen"


def test_the_kinsman_buys_the_first_token_only_when_there_are_two() -> None:
    given = Scenario("red", "blue").specials(red=(Special.INFLUENTIAL_KINSMAN,))
    then = given.when(next_turn())
    assert "influential-kinsman" in then.choices("red")
    then.says("red", "archont").says("blue", "pass").until("free-faction")
    while "free-faction" in then.asked.values():
        (name,) = then.asked
        assert "influential-kinsman" not in then.choices(name)
        then.says(name, then.choices(name)[0])
    assert len(then.g.holder) == 4


def test_the_secret_patron_draws_from_the_deck_only() -> None:
    given = Scenario("red", "blue", "gold", options=Options(open_specials=True))
    row = list(given.g.special_row)
    given.specials(red=(Special.SECRET_PATRON,))
    then = wins(given, Card.SUPPORT).says("red", "own-secret-patron")
    assert then.asked == {"red": "discard-special"}
    assert then.g.special_row == row and len(then.g.specials[RED]) == 3


def test_an_empty_deck_leaves_the_secret_patron_nothing_but_support_an_open_special() -> None:
    given = Scenario("red", "blue", "gold", options=Options(open_specials=True)).specials(red=(Special.SECRET_PATRON,))
    given.specials(gold=tuple(given.g.special_deck))
    then = wins(given, Card.SUPPORT)
    assert then.choices("red") == ["own", "borrow-2", "decline"]
    then.says("red", "own")
    assert then.asked == {"red": "take-special"} and "deck" not in then.choices("red")


def test_five_players_arm_bribe_and_send() -> None:
    given = Scenario("red", "blue", "gold", "jade", "plum").specials(plum=(Special.BRIBED_SENATORS,))
    then = given.when(senate_phase())
    for name in given.names[:-1]:
        then.says(name, (0, "-"))
    then.says("plum", (0, "bribed-senators"))
    assert then.g.bribes == {Seat(4): 3} and then.told("senate-order")[0]["cubes"]["plum"] == 0


def test_the_bodyguard_with_two_players() -> None:
    given = Scenario("red", "blue").specials(blue=(Special.BODYGUARD,)).ship("b", blue=2, red=1)
    given.g.armed[BLUE] = (Armed(Special.BODYGUARD, 1),)
    given.tokens(philosophios="blue")
    then = wins(given, Card.TREASON).says("red", "own", ("0", "1", "1"))
    assert then.aboard("b") == {"blue": 2}
    assert then.g.buildings[Faction.ARCHONT] == {RED: 1}
