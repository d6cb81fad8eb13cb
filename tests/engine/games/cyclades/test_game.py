"""Whole games at random: everything is said in both languages; plans wait to be confirmed and can be taken back."""

from random import Random

import pytest

from engine.core import (
    Action,
    Form,
    Position,
    Refused,
    Seat,
    answer,
    clone,
    new_game,
    seed_from,
    settle,
    take_back,
    view,
)
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.rules.cycle import end_of_cycle
from engine.games.cyclades.rules.ending import account
from engine.games.cyclades.state import (
    Creature,
    Cyclades,
    Island,
    Kraken,
    Minotaur,
    Options,
    Polyphemus,
    Priests,
    TieBreak,
)
from engine.language import LOCALES, Language
from engine.tools import laws
from engine.tools.laws import asked, understood
from engine.tools.walking import case
from tests.engine.games.cyclades.playing import Bent, reply
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.values import not_none

TRIO = ("anna", "bob", "cleo")
NAMES = ("Ana", "Bob", "Eva", "Jan", "Ola")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_creature_is_asked_for_and_told(locale: str) -> None:
    say = Language().say(locale, game=BOX.text, names=NAMES)
    for card in Creature:
        given = Scenario(*TRIO).market(f"2 {card}").discard("griffon" if card is Creature.CHIMERA else "")
        given.island("naxos", "anna", troops=2, slots="- - port port").fleets("anna", G9=1).fleets("bob", C4=1, E1=2)
        given.island("delos", "bob", troops=1, slots="temple").philosophers(bob=2).priests(bob=1)
        then = given.turn_of("anna", "ares").says("anna", card.value)
        rng = Random(card)
        for _ in range(60):
            name = next(iter(then.asked))
            prompt = not_none(then.view(name).prompt)
            if prompt.key in ("act", "halt"):
                break
            asked(prompt, say)
            then.says(name, prompt.sample(rng))
        for event in then.events:
            understood(event, say)


# plans


def test_a_whole_turn_is_one_plan_until_dice_are_rolled() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=1).island("kythnos", "bob", troops=1).island("milos", "bob")
    given.island("naxos", "anna").fleets("anna", F3=1)
    at = start = given.turn_of("anna", "ares").at
    for wire in ("recruit", "syros", "build", "naxos", "march", ("kythnos", 2)):
        at = answer(GAME, at, Seat(0), wire).position
    own, others = (view(GAME, at, Seat(n)) for n in (0, 1))
    assert own.ready, "the next thing are dice"
    assert own.seen.gold[Seat(0)] == 7
    assert others.seen.lands[Island.SYROS].troops == 1
    assert others.awaiting == {Seat(0): "act"}
    back = at
    for _ in range(6):
        back = take_back(GAME, back, Seat(0)).position
    assert (back.state, back.draft) == (start.state, ())
    fought = settle(GAME, at).position
    with pytest.raises(Refused):
        take_back(GAME, fought, Seat(0))


def test_the_end_of_a_turn_waits_to_be_confirmed() -> None:
    at = answer(GAME, Scenario(*TRIO).turn_of("anna", "ares").at, Seat(0), "done").position
    assert view(GAME, at, Seat(0)).ready
    assert settle(GAME, at).position.state.track == [Seat(0)]


def test_a_plan_ends_where_a_card_is_drawn() -> None:
    given = Scenario(*TRIO).market("4 siren, 3 satyr")
    at = given.turn_of("anna", "zeus").at
    for wire in ("swap", "siren"):
        at = answer(GAME, at, Seat(0), wire).position
    assert view(GAME, at, Seat(0)).ready
    assert view(GAME, at, Seat(0)).seen.market.get(4) is None


def test_two_turns_of_one_player_are_two_plans() -> None:
    given = Scenario("anna", "bob", map="small").gods("ares zeus athena", "poseidon")
    then = given.turn_of("anna", "ares")
    at = answer(GAME, then.at, Seat(0), "done").position
    assert view(GAME, at, Seat(0)).ready


# rulings


def duel(minotaur: Minotaur, troops: int = 1) -> Play:
    given = Scenario(*TRIO, minotaur=minotaur).island("syros", "anna", troops=3).island("naxos", "anna")
    given.island("kythnos", "bob", troops=troops).island("ikaria", "bob").figure("minotaur", "kythnos", "bob")
    given.fleets("anna", F3=1).dice("3/0 3/0")
    return given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 3))


def test_the_minotaur_as_a_mere_bonus_leaves_with_the_last_troop() -> None:
    then = duel(Minotaur.BONUS)
    assert (then.land("kythnos"), then.now.figures) == (("anna", 3), {})
    then = duel(Minotaur.BONUS, troops=2)
    assert then.land("kythnos") == ("bob", 1)
    assert Creature.MINOTAUR in then.g.figures, "with the last, not with the first"
    then = duel(Minotaur.LAST_UNIT)
    assert then.asked == {"anna": "retreat"}
    assert Creature.MINOTAUR in then.g.figures


@pytest.mark.parametrize("option", Minotaur)
def test_a_minotaur_defends_an_island_without_troops_but_not_as_a_mere_bonus(option: Minotaur) -> None:
    given = Scenario(*TRIO, minotaur=option).island("syros", "anna", troops=1).fleets("anna", F3=1)
    given.island("kythnos", "bob").island("ikaria", "bob").figure("minotaur", "kythnos", "bob").dice("0/3")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    taken = option is Minotaur.BONUS
    assert then.land("kythnos") == (("anna", 1) if taken else ("bob", 0))
    assert (then.told("battle-land") == []) is taken


@pytest.mark.parametrize("option", Kraken)
def test_when_the_kraken_dives(option: Kraken) -> None:
    given = Scenario(*TRIO, kraken=option).figure("kraken", "C4", "bob").market("4 siren")
    given.g.deck, given.g.discard = [Creature.KRAKEN], [*given.g.deck]
    given.g.discard = [card for card in Creature if card not in (Creature.KRAKEN, Creature.SIREN)]
    then = given.turn_of("anna", "zeus").says("anna", "swap")
    assert then.market == {4: "kraken"}
    assert (Creature.KRAKEN in then.now.figures) is (option is Kraken.CALLED)


@pytest.mark.parametrize("option", Polyphemus)
def test_fleets_are_driven_by_the_player_that_the_ruling_names(option: Polyphemus) -> None:
    given = Scenario(*TRIO, polyphemus=option).market("2 polyphemus").fleets("bob", F3=1)
    then = given.turn_of("anna", "ares").says("anna", "polyphemus", "syros")
    assert then.asked == {"bob" if option is Polyphemus.OWNER else "anna": "flee"}
    then.says(next(iter(then.asked)), "F3-G3")
    assert then.fleet("G3") == ("bob", 1)


def test_priests_are_shared_by_two_only() -> None:
    with pytest.raises(Refused, match="priests-of-two"):
        new_game(GAME, 3, Options(priests=Priests.SHARED), seed_from("x"))
    assert new_game(GAME, 2, Options(priests=Priests.SHARED), seed_from("x")).position.state.cycle == 1


def test_a_game_in_which_nobody_bids_ends() -> None:
    then = Scenario(*TRIO).island("naxos", "bob", metropolis=True).gold(anna=30)
    then.g.idle = 5
    ended = then.when(end_of_cycle())
    assert ended.g.result is not None
    assert ended.g.result.winners == (Seat(1),)
    (tie,) = account(view(GAME, Position(ended.g), None)).ties
    assert (tie.key, dict(tie.args["gold"])) == ("tie-idle", dict(ended.g.purses)), "all of them are compared"


def test_an_eliminated_player_loses_everything_and_their_gold_is_not_shown() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=1, metropolis=True).island("naxos", "anna")
    given.island("kythnos", "bob", metropolis=True).fleets("anna", F3=1).fleets("bob", K1=2).priests(bob=2)
    given.figure("medusa", "delos", "bob").gold(bob=17)
    given.g.apollo = [Seat(1)]
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    g = then.now
    assert (g.out, g.apollo, g.figures, g.fleets.get("K1"), g.priests[Seat(1)]) == ([Seat(1)], [], {}, None, 0)
    assert Creature.MEDUSA in g.discard
    assert not any("17" in str(event.args) for event in then.events)


@pytest.mark.parametrize("gold", [0, 9])
def test_a_plan_is_no_probe_into_the_purse_of_who_is_eliminated(gold: int) -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=1, metropolis=True).island("naxos", "anna")
    given.island("kythnos", "bob", metropolis=True).fleets("anna", F3=1).gold(bob=gold)
    at = given.turn_of("anna", "ares").at
    for wire in ("march", ("kythnos", 1)):
        at = answer(GAME, at, Seat(0), wire).position
    assert view(GAME, at, Seat(0)).ready
    assert settle(GAME, at).position.state.out == [Seat(1)]


# the end


def test_the_account_names_islands_and_ties() -> None:
    given = Scenario(*TRIO).gold(anna=5, bob=7)
    for island, name in (("naxos", "anna"), ("delos", "anna"), ("tinos", "bob"), ("syros", "bob")):
        given.island(island, name, metropolis=True)
    found = account(view(GAME, Position(given.when(end_of_cycle()).g), None))
    assert found.sources[Seat(0)] == {Island.DELOS: 1, Island.NAXOS: 1}
    assert [tie.key for tie in found.ties] == ["tie-gold"]
    given.gold(anna=7)
    found = account(view(GAME, Position(given.when(end_of_cycle()).g), None))
    assert [tie.key for tie in found.ties] == ["tie-gold", "tie-then-metropolises", "tie-shared"]
    by_count = Scenario(*TRIO, tie_break=TieBreak.METROPOLISES)
    for island, name in (("naxos", "anna"), ("delos", "anna"), ("tinos", "bob"), ("syros", "bob")):
        by_count.island(island, name, metropolis=True)
    by_count.g.gold[Seat(0)] = 11
    counted = account(view(GAME, Position(by_count.when(end_of_cycle()).g), None))
    assert [tie.key for tie in counted.ties] == ["tie-metropolises", "tie-then-gold"], "equal ones go on to the gold"
    given.island("kythnos", "bob", metropolis=True)
    more = account(view(GAME, Position(given.when(end_of_cycle()).g), None))
    assert [tie.key for tie in more.ties] == ["tie-gold", "tie-then-metropolises"]
    assert more.ties[1].args["found"] == {Seat(0): 2, Seat(1): 3}
    for locale in LOCALES:
        say = Language().say(locale, game=BOX.text, names=NAMES)
        for tie in (*found.ties, *counted.ties, *more.ties):
            understood(tie, say)


def test_shared_priests_keep_the_laws() -> None:
    """An option of two players only, so it is held to the laws here."""
    one = case(GAME, 2, 1, priests="shared")
    laws.ends_and_keeps_its_pieces(one)
    laws.shows_nothing_between_questions(one)
    laws.tells_nobody_what_they_may_not_know(one)


def test_forms_are_never_empty() -> None:
    """A form asks for something: every part has an answer."""
    g: Cyclades = clone(new_game(GAME, 4, GAME.options(), case(GAME, 4, 3).seed).position.state)
    rng = Random(5)
    for _ in range(400):
        if g.result is not None:
            break
        ((seat, prompt),) = open_question(g).prompts.items()
        if isinstance(prompt, Form):
            assert all(next(part.all(), None) is not None for part in prompt.parts())
        act(g, Action(seat, reply(g, seat, prompt, Bent.WARRIOR, rng)))
