"""The effect "manual": a card that only its printed text describes (§10.5). Here the Pirates of the box are one."""

import pytest
from pydantic import ValidationError

from engine.core import Answers, Seat, answer, settle, take_back
from engine.games.doom import GAME
from engine.games.doom.data import DATA, SpecialEntry
from engine.games.doom.rules.specials.manual import Pile, proposal_answered, put
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Faction, Reply, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario

RED, BLUE, GOLD = map(Seat, range(3))
ENTRY = {
    "card": "pirates",
    "copies": 1,
    "timing": "with-card",
    "mode": "replaces",
    "cards": ["sabotage"],
    "effects": [{"effect": "manual"}],
    "source": "S",
}


@pytest.fixture(params=["replaces", "modifies"])
def mode(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate({**ENTRY, "mode": request.param}))
    return request.param


def table() -> Scenario:
    given = Scenario("red", "blue", "gold").specials(red=(Special.PIRATES,)).rows({"red": (Card.SABOTAGE,)})
    return given.ship("b", at_sea=True, blue=2).ship("a", gold=1, neutral=1)


def acts(given: Scenario) -> Play:
    then = given.when(start_vote(1)).bids(blue=0, gold=0, red=1)
    return then.says("red", "own-pirates")


def agreed(then: Play) -> Play:
    assert set(then.asked.values()) == {"manual-agree"} and set(then.asked) == {"blue", "gold"}
    return then.says("blue", "agree").says("gold", "agree")


def test_points_are_entered_and_scored_when_all_agree(mode: str) -> None:
    points = acts(table()).says("red", "points", "1").choices("red")
    assert 0 not in points and {-1, 1} <= set(points), "no change is none"
    then = acts(table()).says("red", "points", "1", -1, "points", "0", 3, "done")
    assert then.vp == {"red": 2, "blue": 2, "gold": 2}, "nothing happens before"
    prompt = then.view("blue").prompt
    assert prompt is not None and len(prompt.about["entered"]) == 2  # pyright: ignore[reportArgumentType]
    agreed(then)
    assert then.gained(Source.SPECIALS) == {"red": 3, "blue": -1}
    (agreement,) = then.told("special-agreed")
    assert (agreement["seat"], agreement["special"], len(agreement["entered"])) == ("red", Special.PIRATES, 2)
    assert then.g.special_discard == [Special.PIRATES] and then.g.attached is None
    assert then.at_sea() == ([] if mode == "modifies" else ["b"]), "in place of Sabotage, or after it"


def test_cubes_go_from_place_to_place(mode: str) -> None:
    then = acts(table()).says("red", "cubes", "0", "reserve", "a", 2)
    assert then.says("red", "cubes", "cube").choices("red") == ["square", "a"], "where neutrals are"
    then.says("red", "a", "square", 1, "cubes", "2", "a", "demagogos", 1, "done")
    agreed(then)
    assert then.aboard("a") == {"red": 2} and then.g.square == 10
    assert then.g.buildings[Faction.DEMAGOGOS] == {GOLD: 1}


def test_cubes_may_go_to_the_senate() -> None:
    """§10.5."""
    g = table().g
    put(g, BLUE, Pile.SENATE, 2)
    put(g, BLUE, Pile.SENATE, -1)
    assert g.senate[BLUE] == 1


def test_a_full_ship_is_no_target_and_a_place_without_cubes_no_origin(mode: str) -> None:
    then = acts(table().ship("d", gold=3)).says("red", "cubes", "0")
    assert then.choices("red") == ["reserve"]
    then.says("red", "reserve")
    assert then.choices("red") == ["senate", "archont", "a", *(["b"]), "c", "e"]
    assert then.says("red", "e").choices("red") == [1, 2, 3]


def test_cubes_are_not_taken_from_where_they_can_go_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate(ENTRY))
    given = table().ship("a", gold=6, neutral=1).ship("b", at_sea=True, blue=5).ship("c", blue=5).ship("d", gold=3)
    then = acts(given.ship("e", gold=3)).says("red", "cubes", "cube")
    assert then.choices("red") == ["a"], "those on the square have no ship to go to"


def test_answers_to_a_proposal_may_be_known_to_all() -> None:
    g = table().g
    g.attached, g.run.events = Special.PIRATES, []
    answers: Answers[Reply] = {BLUE: Reply.AGREE, GOLD: Reply.OBJECT}
    proposal_answered.rule(g, answers, RED, ())
    assert [(one.what, one.to) for one in g.run.revealed] == [((answers,), None)]


def test_whose_cubes_can_go_nowhere_is_not_offered(mode: str) -> None:
    """All neutrals are on the New Land, and from there nothing is taken."""
    assert acts(table()).says("red", "cubes").choices("red") == ["0", "1", "2", "cube"]
    assert acts(table().ship("a", gold=1).land(neutral=10)).says("red", "cubes").choices("red") == ["0", "1", "2"]


def test_ships_move_and_specials_are_drawn(mode: str) -> None:
    given = table().ship("c", at_sea=True, upgraded=True, gold=1)
    if mode == "modifies":
        return  # there would be two ships to sabotage first
    then = acts(given).says("red", "ship", "c", "special", "1", "done")
    agreed(then)
    assert then.gained(Source.VOYAGES) == {"red": 1, "gold": 1}
    assert len(then.g.specials[RED]) == 1 and len(then.g.specials[BLUE]) == 1


def test_changes_build_on_each_other_and_an_emptied_ship_returns(mode: str) -> None:
    if mode == "modifies":
        return
    then = acts(table()).says("red", "cubes", "1", "b", "reserve", 2, "cubes", "0", "reserve", "b", 1, "ship")
    assert then.choices("red") == ["a", "b"]
    then = acts(table()).says("red", "cubes", "1", "b", "reserve", 2, "done")
    agreed(then)
    assert then.at_sea() == [] and then.reserve["blue"] == 20


def test_a_ship_with_somebody_left_aboard_stays_at_sea() -> None:
    """§8: only an emptied ship returns."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate(ENTRY))
        then = acts(table()).says("red", "cubes", "1", "b", "reserve", 1, "done")
        assert (agreed(then).at_sea(), then.aboard("b")) == (["b"], {"blue": 1})
        given = table().ship("a", at_sea=True, upgraded=True, gold=1)
        then = agreed(acts(given).says("red", "cubes", "2", "a", "reserve", 1, "done"))
        assert (then.at_sea(), then.aboard("a")) == (["a", "b"], {"printed": 1}), "the printed one is aboard"


def test_a_ship_emptied_in_port_stays_as_it_is() -> None:
    """§8: a printed neutral that was driven off comes back only after a voyage."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate(ENTRY))
        given = table().ship("a", upgraded=True, gold=1)
        given.g.ships[ShipId.A].printed = False
        then = agreed(acts(given).says("red", "cubes", "2", "a", "reserve", 1, "done"))
        assert then.aboard("a") == {}


def test_if_one_objects_the_card_is_back_and_nothing_has_happened(mode: str) -> None:
    then = acts(table()).says("red", "points", "0", 5, "done").says("gold", "agree").says("blue", "object")
    assert then.vp == {"red": 2, "blue": 2, "gold": 2}
    assert then.g.specials[RED] == [Special.PIRATES] and then.g.special_discard == []
    assert then.told("special-returned") == [{"seat": "red", "special": Special.PIRATES, "against": ("blue",)}]
    if mode == "replaces":
        assert then.asked == {"red": "act"}, "Red has not acted"
        assert then.choices("red") == ["own", "borrow-2", "decline"], "and may not ask for the same again"
        assert then.says("red", "own").at_sea() == []
    else:
        assert then.at_sea() == [], "the card itself was played"
        assert then.g.acted == [RED] and then.asked.get("red") != "act", "and with it they have acted"


def test_playing_another_special_after_an_objection_is_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    empath = {**ENTRY, "card": "empath", "cards": ["ships", "royal-ship"]}
    monkeypatch.setitem(DATA.specials, Special.EMPATH, SpecialEntry.model_validate(empath))
    given = Scenario("red", "blue", "gold").specials(red=(Special.EMPATH, Special.CAPTAINS_BRIBE))
    then = given.rows({"red": (Card.SHIPS,)}).ship("b", red=1).when(start_vote(1)).bids(blue=0, gold=0, red=1)
    then.says("red", "own-empath", "done").says("gold", "agree").says("blue", "object")
    assert then.asked == {"red": "act"}
    then.says("red", "own-captains-bribe", 2)
    assert then.g.acted == [RED] and then.asked.get("red") != "act"


def test_a_borrowed_card_can_be_borrowed_again_if_one_objects() -> None:
    """§10.5: the actor has not acted yet, so nobody has played the lender's card."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate(ENTRY))
        given = Scenario("red", "blue", "gold").specials(red=(Special.PIRATES,)).rows({"gold": (Card.SABOTAGE,)})
        then = given.ship("b", at_sea=True, blue=2).when(start_vote(1)).bids(blue=0, gold=0, red=1)
        then.says("red", "borrow-2-pirates", "done")
        assert then.g.played[GOLD][0] == RED
        then.says("blue", "agree").says("gold", "object")
        assert then.g.played[GOLD][0] is None
        assert then.choices("red") == ["own", "borrow-2", "decline"]


def test_the_absent_do_not_agree(mode: str) -> None:
    then = acts(table()).says("red", "done").says("gold", "agree")
    assert then.fallback("blue") == "object"


def test_entered_changes_can_be_taken_back() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DATA.specials, Special.PIRATES, SpecialEntry.model_validate(ENTRY))
        then = acts(table())
        at = then.at
        for wire in ("points", "0", 5):
            at = answer(GAME, at, RED, wire).position
        at = take_back(GAME, at, RED).position
        for wire in (4, "done"):
            at = answer(GAME, at, RED, wire).position
        at = settle(GAME, at).position
        for seat in (BLUE, GOLD):
            at = answer(GAME, at, seat, "agree").position
        assert at.state.scored[RED][Source.SPECIALS] == 4
        assert at.state.ships[ShipId.B].passengers == [BLUE, BLUE]


def test_a_manual_card_is_attached_to_a_card_and_has_no_other_effect() -> None:
    SpecialEntry.model_validate(ENTRY)
    wrongs: tuple[dict[str, object], ...] = (
        {"timing": "vote-bid", "mode": None, "cards": []},
        {"effects": [{"effect": "manual"}, {"effect": "points", "points": 1}]},
        {"effects": [{"effect": "manual"}, {"effect": "manual"}]},
        {"mode": None},
    )
    for wrong in wrongs:
        with pytest.raises(ValidationError):
            SpecialEntry.model_validate({**ENTRY, **wrong})
