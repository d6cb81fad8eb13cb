"""A card and its ships are one choice."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Joined, JoinedPrompt, View, joined, option_id
from engine.games.doom import BOX, GAME
from engine.games.doom.card.joined import SHIPS
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Doom, Special
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.values import not_none

RING = ("n", "e", "s", "w")
say = speaking(BOX, NAMES)


def asked(card: Card, *, full: bool = False, laden: bool = False, edict: bool = False) -> JoinedPrompt:
    """What the winner of a vote is asked, with this card of their own and ships to borrow."""
    prompt = seen(card, full=full, laden=laden, edict=edict).prompt
    assert isinstance(prompt, JoinedPrompt)
    return prompt


def seen(
    card: Card, *, full: bool = False, laden: bool = False, edict: bool = False, join: Joined = BOX.joined["act"]
) -> View[Doom]:
    """The view in which they are asked it."""
    given = Scenario(*RING)
    given.rows({"n": (card,), "e": (card,), "s": (Card.SHIPS,), "w": (card,)})
    if full:
        given.ship("d", s=3).ship("e", s=2, w=1)
    if laden:
        given.ship("a", s=1).ship("b", e=1, s=1).ship("c", n=1)
    if edict:
        given.specials(n=(Special.EDICT,))
    return won(given, join)


def won(given: Scenario, join: Joined = BOX.joined["act"]) -> View[Doom]:
    """The view in which the winner of the first vote is asked with whole plans."""
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, (4, 3, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    own = then.view("n")
    prompt = not_none(joined(GAME, then.at, own, {"act": join}))
    return replace(own, prompt=prompt)


def effects_of(view: View[Doom]) -> dict[str, str]:
    """What is said of each plan."""
    return {one: say().plain.value(effect) for one, effect in BOX.effects(view).items()}


def named(prompt: JoinedPrompt) -> dict[str, str]:
    return {option_id(one): say().plain.value(one) for one in prompt.options}


def test_refugees_are_played_by_the_ships_in_their_order() -> None:
    """The first of them takes the larger stack."""
    prompt = asked(Card.REFUGEES_2_1)
    assert prompt.wires["own+b+a"] == ("own", "b", "a")
    assert named(prompt)["own+b+a"] == "Refugees 2+1: B and A"
    after = prompt.after["own+b+a"].seen
    assert [ship.passengers.count(0) for ship in (after.ships["b"], after.ships["a"])] == [2, 1]
    assert prompt.wires["decline"] == ("decline",)


def test_a_noble_on_a_full_ship_names_who_makes_room() -> None:
    prompt = asked(Card.ARISTOCRACY, full=True)
    words = named(prompt)
    assert words["own+a"] == "Aristocracy: A"
    assert prompt.wires["own+d"] == ("own", "d"), "nobody else could make room"
    assert prompt.wires["own+e+2"] == ("own", "e", "2")
    assert words["own+e+2"] == "Aristocracy: E and Φ Celina out"


def test_two_ships_that_move_are_one_choice_in_whatever_order() -> None:
    prompt = asked(Card.SHIPS, laden=True)
    assert prompt.wires["own+a+b"] == ("own", "a", "b")
    assert "own+b+a" not in prompt.wires
    assert named(prompt)["own+a+b"] == "Ships: A and B"


def test_two_nobles_are_one_choice_in_whatever_order() -> None:
    """With an Edict. Where somebody has to make room the order may matter, so it is kept."""
    words = named(asked(Card.ARISTOCRACY, edict=True))
    assert words["own-edict+a+b"] == "Aristocracy + Edict: A and B"
    assert "own-edict+b+a" not in words
    crowded = asked(Card.ARISTOCRACY, full=True, edict=True)
    assert crowded.wires["own-edict+e"] == ("own-edict", "e"), "who makes room is asked before the second boards"
    assert crowded.wires["own-edict+a+e"] == ("own-edict", "a", "e")


def test_treason_comes_with_where_it_strikes() -> None:
    """Whom of a ship, or how many in the Senate, is asked then."""
    prompt = asked(Card.TREASON, laden=True)
    assert prompt.wires["own+b"] == ("own", "b")
    assert named(prompt)["own+b"] == "Treason: B"
    assert not prompt.after["own+b"].ready


def test_treason_in_the_senate_is_called_by_whom_it_strikes_there() -> None:
    given = Scenario(*RING)
    given.rows({"n": (Card.TREASON,), "e": (Card.TREASON,), "s": (Card.SHIPS,), "w": (Card.TREASON,)})
    given.ship("a", s=1).senate(e=1, s=2)
    prompt = won(given).prompt
    assert isinstance(prompt, JoinedPrompt)
    assert named(prompt)["own+senate-2"] == "Treason: Φ Celina in the Senate (2)"


def told(card: Card, *, sea: bool = False, better: bool = False) -> dict[str, str]:
    """What is said of each plan of the winner, with ships that carry people, some at sea, C perhaps upgraded."""
    given = Scenario(*RING)
    given.rows({"n": (card,), "e": (card,), "s": (Card.SUPPORT,), "w": (card,)})
    given.ship("b", n=1, s=2, at_sea=sea).ship("c", e=1, w=1, at_sea=sea, upgraded=better)
    given.ship("d", w=1)
    return effects_of(won(given))


def test_ships_that_arrive_say_what_others_score_too() -> None:
    words = told(Card.SHIPS, sea=True)["own+b+c"]
    assert words.startswith("1 → 0 aboard · 2 → ")
    assert "others score: Κ Borys 2, Φ Celina 4, Χ Dawid 2" in words


def test_only_upgraded_ship_c_that_arrives_says_that_a_special_comes() -> None:
    words = told(Card.SHIPS, sea=True, better=True)
    assert "Special" in words["own+b+c"]
    assert "Special" not in words["own+b+d"]
    assert "Special" not in told(Card.SHIPS, sea=True)["own+b+c"]


def test_empty_ship_c_at_sea_brings_no_special_when_another_ship_arrives() -> None:
    given = Scenario(*RING)
    given.rows({"n": (Card.SHIPS,), "e": (Card.SHIPS,), "s": (Card.SUPPORT,), "w": (Card.SHIPS,)})
    given.ship("b", n=1, s=2, at_sea=True).ship("c", at_sea=True, upgraded=True).ship("d", w=1, at_sea=True)
    words = effects_of(won(given))["own+b"]
    assert "others score" in words
    assert "Special" not in words


def test_ships_that_do_nothing_but_set_out_are_told_in_one_line() -> None:
    assert told(Card.SHIPS)["own+b+c"] == "B and C sail out to the ocean"


def test_ship_that_sets_out_though_it_was_not_named_is_named() -> None:
    given = Scenario(*RING)
    given.rows({"n": (Card.SHIPS,), "e": (Card.SHIPS,), "s": (Card.SUPPORT,), "w": (Card.SHIPS,)})
    words = effects_of(won(given.ship("b", n=1, s=2).ship("d", w=1)))
    assert words["own+b"] == words["own+d"] == "B and D sail out to the ocean"


def test_a_ship_that_sets_out_beside_one_that_arrives_is_named() -> None:
    assert told(Card.SHIPS, sea=True)["own+b+d"].endswith(" · D sails out to the ocean")


def test_two_stacks_say_how_many_board_which_ship() -> None:
    assert effects_of(seen(Card.REFUGEES_2_1))["own+b+a"].endswith("then on B: Ξ Ania 2, 3 free")


def test_two_nobles_say_no_numbers_as_one_boards_each_ship() -> None:
    words = effects_of(seen(Card.ARISTOCRACY, edict=True))["own-edict+a+b"]
    assert "2 aboard" in words
    assert " on A" not in words


def test_a_full_ship_says_that_somebody_will_have_to_leave() -> None:
    """Where there are too many plans for it to be a part of them."""
    alone = replace(BOX.joined["act"], keys=SHIPS)
    words = effects_of(seen(Card.ARISTOCRACY, full=True, join=alone))
    assert words["own+e"] == "E is full, so you choose who leaves"


def test_sabotage_says_who_is_lost_with_each_ship() -> None:
    words = told(Card.SABOTAGE, sea=True)
    assert words["own+b"] == "1 → 0 aboard · lost: Ξ Ania 1, Φ Celina 2"
    assert words["own+c"] == "lost: Κ Borys 1, Χ Dawid 1"


def test_treason_says_among_whom_there_is_to_choose() -> None:
    assert told(Card.TREASON)["own+b"] == "passengers: Ξ Ania 1, Φ Celina 2"
