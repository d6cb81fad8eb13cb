"""Whole games, the account of a finished one, and vectors (§11) that take several rules at once."""

from enum import StrEnum
from random import Random

import pytest

from engine.core import Action, Amount, Form, Prompt, Seat, Wire, absent, clone, new_game, seed_from, view
from engine.core.events import Event, kebab
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.account import Account
from engine.games.doom import BOX, GAME, state
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import automatic_sailing, doom_phase, return_tokens, reveal_event
from engine.games.doom.rules.ending import end_game
from engine.games.doom.rules.table import free_seats, seats_of
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, EventCard, Faction, Options, Phase, ShipId, Source
from engine.language import Language, Say
from engine.tools.laws import asked, understood
from tests.engine.games.doom.scenario import Play, Scenario

OPTIONS = [Options(), Options(start_cubes_on_different_ships=True, show_reserves=True, neutrals_stay_on_nl=True)]


def modest(prompt: Prompt[object], rng: Random) -> Wire:
    """A random answer; bids are small, so that all votes see some."""
    if isinstance(prompt, Form):
        return tuple(modest(part, rng) for part in prompt.fields)
    if isinstance(prompt, Amount) and rng.random() < 0.8:
        return rng.choice([wire for wire, _ in zip(prompt.all(), range(4), strict=False)])
    return prompt.sample(rng)


def story(seats: int, options: Options, seed: str, say: Say) -> int:
    """Plays a game to its end, checking all on the way. Returns its number of turns."""
    rng = Random(seed)
    outcome = new_game(GAME, seats, options, seed_from(seed))
    g, events = clone(outcome.position.state), list(outcome.events)
    while True:
        assert list(GAME.faults(g)) == []
        for event in events:
            understood(event, say)
        if g.result is not None:
            return g.turn
        ask = open_question(g)
        g.run.events = events = list[Event]()
        if ask.asides and rng.random() < 0.1:
            aside = rng.choice(ask.asides)
            act(g, Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key))
            continue
        seat = next(seat for seat in ask.prompts if seat not in g.answers)
        asked(ask.prompts[seat], say, (45, 60))
        act(g, Action(seat, modest(ask.prompts[seat], rng)))


@pytest.mark.parametrize(("seats", "locale"), [(2, "en"), (3, "pl"), (4, "en"), (5, "pl")])
def test_random_games_of_small_bids(seats: int, locale: str) -> None:
    say = Language().say(locale, game=BOX.text, names=("Ana", "Bob", "Eva", "Jan"))
    assert 4 <= story(seats, OPTIONS[-1], locale, say) <= 8


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "all"])
def test_many_random_games(seats: int, options: Options, locale: str) -> None:
    say = Language().say(locale, game=BOX.text, names=("Ana", "Bob", "Eva", "Jan"))
    turns = [story(seats, options, f"{locale} {n}", say) for n in range(20)]
    assert all(4 <= turn <= 8 for turn in turns)


def test_a_turn_is_told_in_a_few_chapters() -> None:
    outcome = new_game(GAME, 3, Options(), seed_from("chapters"))
    told = list[tuple[str, Phase]]()
    while outcome.position.state.turn < 3 and outcome.position.state.result is None:
        g = outcome.position.state
        told += [(event.key, g.phase) for event in outcome.events if event.chapter]
        seat = next(seat for seat in open_question(g).prompts if seat not in g.answers)
        outcome = absent(GAME, outcome.position, seat)
    keys = [key for key, _ in told if key != "setup"]
    one = ["senate", *["vote"] * 5, "doom-phase"]
    assert keys[: len(one)] == one
    phases = {Phase.SETUP, Phase.SENATE, Phase.VOTING}
    assert {phase for _, phase in told} == phases, "where it stops to ask: the Doom phase goes through"


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_name_is_said_and_explained(locale: str) -> None:
    say = Language().say(locale, game=BOX.text)
    for kind in vars(state).values():
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum:
            assert all(say.has(f"{kebab(kind.__name__)}-{member.value}") for member in kind), kind
    for kind in (state.Card, state.Special, state.EventCard, state.Faction, state.ShipId):
        for member in kind:
            about = say.value(member, "about")
            assert about != say.value(member)
            assert len(about) <= 100, about
    for name in Options.model_fields:
        assert say.has(f"option-{name.replace('_', '-')}.about")


# --- account ----------------------------------------------------------------------------------------------------------


N, E, S = Seat(0), Seat(1), Seat(2)


def ended(given: Scenario, **points: int) -> Account:
    """The account that everybody may read after a game that ends with these points."""
    for name in given.names:
        given.g.scored[given.seat(name)] = {Source.VOYAGES: points[name]}
    return BOX.account(view(GAME, given.when(end_game()).at, None))


def test_every_point_has_its_source() -> None:
    given = Scenario("n", "e", "s").senate(n=4)
    account = ended(given, n=7, e=3, s=0)
    assert {seat: sum(sources.values()) for seat, sources in account.sources.items()} == given.g.vp
    assert account.sources[N][Source.VOYAGES] == 7
    assert account.ties == ()


def test_a_tie_is_broken_by_cubes_in_the_senate() -> None:
    account = ended(Scenario("n", "e", "s").senate(n=2, e=3, s=5), n=7, e=7, s=1)
    (tie,) = account.ties
    assert tie.key == "tie-senate"
    assert tie.args == {"first": E, "second": N, "points": 7, "more": 3, "fewer": 2}


def test_equal_cubes_leave_it_to_the_order() -> None:
    given = Scenario("n", "e", "s").senate(n=2, e=2).markers(n="strategos", e="archont")
    account = ended(given, n=7, e=7, s=1)
    (tie,) = account.ties
    assert (tie.key, tie.args["first"], tie.args["second"]) == ("tie-order", E, N)


def test_three_equals_are_told_pair_by_pair() -> None:
    account = ended(Scenario("n", "e", "s").senate(n=1, e=3, s=2), n=5, e=5, s=5)
    assert [(tie.args["first"], tie.args["second"]) for tie in account.ties] == [(E, S), (S, N)]


# --- vectors ----------------------------------------------------------------------------------------------------------


RED = Seat(0)


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


def test_vector_23_the_third_doom_before_and_in_the_fourth_turn() -> None:
    given = table().turn(3).doom_markers(1).next_event(EventCard.DOOM_A, EventCard.WOE)
    then = drawn(given, EventCard.DOOM_A)
    assert then.told("doom-put-back") == [{"event": EventCard.DOOM_A, "replacement": EventCard.WOE}]
    assert (then.g.event, then.g.events, then.g.doom_markers) == (EventCard.WOE, [EventCard.DOOM_A], 1)
    assert then.told("neutrals-board")[0]["cubes"] == 3, "those of the replacement"

    given = table().turn(4).doom_markers(1).senate(p1=2).land(p2=1).ship("b", p3=1).next_event(EventCard.DOOM_A)
    then = given.when(doom_phase())
    assert then.g.result is not None and then.g.doom_markers == 0
    assert then.vp == {"p1": 4, "p2": 4, "p3": 2}, "steps 1 and 2 were paid"
    assert not then.told("fleet-sails") and not then.told("neutrals-board"), "and nothing more happens"


def drawn(given: Scenario, event: EventCard) -> Play:
    """The Event revealed, with this card on top: a deck has no order, so it is drawn until it comes first."""
    for draws in range(100):
        given.g.randomness.draws = draws
        then = given.when(reveal_event())
        if then.told("doom-put-back"):
            assert then.told("doom-put-back")[0]["event"] is event
            return then
    raise AssertionError(f"{event} never comes first")


def test_vector_25_the_printed_neutral_of_the_ark() -> None:
    given = Scenario("red", "blue", "gold").ship("a", gold=4, blue=3).ship("b", gold=1)
    given.doom_markers(3).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event(), resolve(Card.ARISTOCRACY, RED))
    ark = then.g.ships[ShipId.A]
    assert (seats_of(ShipId.A, ark), free_seats(then.g, ShipId.A)) == (8, 0)
    assert then.aboard("a") == {"gold": 4, "blue": 3, "printed": 1}
    then.says("red", "a", "printed")
    assert then.aboard("a") == {"gold": 4, "blue": 3, "red": 1}

    given = Scenario("red", "blue", "gold").ship("a", upgraded=True, at_sea=True, gold=4, blue=3, red=1)
    given.g.ships[ShipId.A].printed = False
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert len(then.g.new_land) == 8
    assert then.aboard("a") == {"printed": 1}
    assert free_seats(then.g, ShipId.A) == 7


def test_vector_26_the_air_ship_upgraded_at_sea() -> None:
    given = Scenario("red", "blue", "gold").ship("d", blue=2, at_sea=True).ship("c", gold=1)
    given.doom_markers(2).next_event(EventCard.DOOM_A)
    sails = resolve(Card.SHIPS, RED)
    then = given.when(reveal_event(), sails)
    assert then.at_sea() == ["d"] and then.aboard("d") == {"blue": 2}
    then.says("red", "d", "c")
    assert then.at_sea() == ["c"], "from the ocean it reaches the New Land, and is back"
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 3}

    given = Scenario("red", "blue", "gold").ship("d", upgraded=True, blue=2).ship("c", gold=1)
    then = given.when(sails).says("red", "d")
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 3}, "from port in one move"


def test_vector_27_the_air_ship_upgraded_in_port_sails_with_the_others() -> None:
    given = table().ship("d", p1=2, p2=1).doom_markers(2).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event(), automatic_sailing())
    assert then.told("fleet-sails")[0]["ships"][0] is ShipId.D, "the only full one"
    assert then.gained(Source.VOYAGES) == {"p1": 4, "p2": 2}
    assert then.told("mover") == []


def test_vector_29_treason_in_the_senate() -> None:
    given = table().senate(p1=5, p2=6).markers(p2="oraklos").rows({"p1": (Card.TREASON,)})
    then = given.when(start_vote(1), start_vote(2), return_tokens()).bids(p1=2, p2=0, p3=0)
    then.says("p1", "own", "senate-1", 4)
    assert then.by_name(then.g.senate) == {"p1": 5, "p2": 2, "p3": 0}
    assert then.g.buildings[Faction.ORAKLOS] == {Seat(1): 4}
    assert [then.names[seat] for seat in then.g.order][:2] == ["p2", "p1"], "in this vote the order stands"
    then.until("bid")
    assert [then.names[seat] for seat in then.g.order][:2] == ["p1", "p2"]
    before = then.reserve["p2"]
    then.until("halt")
    assert then.reserve["p2"] == before + 4, "step 5 returns them"


def test_vector_33_led_by_the_senate_is_paid_before_the_doom_phase_goes_on() -> None:
    given = Scenario("a", "b", "c", "d").last_event(EventCard.LED).senate(a=4, b=3, c=1).land(neutral=3, d=4).rows()
    then = given.next_event(EventCard.WOE).when(doom_phase())
    assert then.gained(Source.EVENTS) == {"a": 3, "b": 2}
    order = [event.key for event in then.events]
    assert order.index("senate-led") < order.index("land-majority")


def test_vector_35_turmoil() -> None:
    given = table().senate(p1=5).tokens(demagogos="p1", archont="p2", oraklos="p3").next_event(EventCard.TURMOIL)
    given.g.buildings[Faction.DEMAGOGOS][Seat(0)] = 2
    given.g.demagogos_used = True
    given.hand(**dict.fromkeys(given.names, (Card.REFUGEES_1,) * 2))
    then = given.reserve(p1=13).rows().when(doom_phase(), next_turn())
    assert then.by_name(then.g.senate)["p1"] == 5
    assert then.g.holder[Faction.DEMAGOGOS] == Seat(0)
    assert then.reserve["p1"] == 15 and then.g.buildings[Faction.DEMAGOGOS] == {}
    assert set(then.asked.values()) == {"lay-cards"}, "the next turn begins with laying cards"
    assert not then.g.demagogos_used
