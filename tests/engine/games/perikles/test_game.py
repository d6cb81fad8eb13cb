"""Whole games at random: everything is said in both languages. Plans are taken back; the account explains the end."""

from random import Random

import pytest

from engine.core import (
    Position,
    Refused,
    Seat,
    answer,
    answer_aside,
    clone,
    guess,
    proceed,
    reseed,
    settle,
    take_back,
    view,
)
from engine.core.drafts import drafted
from engine.core.events import Event
from engine.core.fate import Fate
from engine.core.play import open_question
from engine.games.perikles import BOX, GAME
from engine.games.perikles.rules.battles import close, loss
from engine.games.perikles.rules.cubes import nominating
from engine.games.perikles.rules.ending import account, count_points, end_of_turn
from engine.games.perikles.rules.influence import elections
from engine.games.perikles.rules.sending import LONGEST
from engine.games.perikles.state import Options, Source
from engine.games.perikles.terms import BattleOrders, Location, Power, Side, Special, post
from engine.language import LOCALES, Language
from engine.tools.laws import understood
from engine.tools.simulate import simulate
from tests.engine.games.perikles.scenario import Play, Scenario

ABC = ("anna", "bob", "cid")
TO = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"


def test_a_battle_is_reported_roll_by_roll() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens", bob="sparta corinth", cid="thebes")
    given.sent("pylos", "attack", "athens", "h1 t3 h3").sent("pylos", "defence", "sparta", "h3 t2")
    given.sent("pylos", "defence", "corinth", "h2")
    names, polish = ("Ana", "Bob", "Eva"), Language().say("pl", game=BOX.text, names=("Ana", "Bob", "Eva"))
    english = Language().say("en", game=BOX.text, names=names)
    told = given.fights().events
    lines = [english.plain.event(event) for event in told]
    assert "⚔️ Attackers – Ξ Ana: Athens H3 H1 T3" in lines
    assert "🛡️ Defenders – Κ Bob: Sparta H3 T2 and Corinth H2" in lines
    combat = next(event for event in told if event.key == "combat")
    assert polish.event(combat) == "3 przeciw 2, kolumna 1:1. Atak trafia od 8, obrona od 7."
    ahead = Event("combat", {**combat.args, "attackers": 0, "defenders": 1})
    assert polish.event(ahead).endswith(f" Na początku ○○{TO}●○")
    rolls = {"attack": 9, "defence": 10, "attackers": 2, "defenders": 2, "number": 3}
    assert polish.event(Event("roll-both", rolls)).endswith(f"trafiają obie strony ●●{TO}●●, rzucają dalej")
    assert english.event(Event("roll-both", {**rolls, "defenders": 1})).endswith(f"both hit ●●{TO}●○")
    assert english.event(Event("roll-none", {**rolls, "attackers": 0, "defenders": 1})).endswith(
        f"nobody hits ○○{TO}●○"
    )


# plans


def test_a_commit_is_one_plan() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="athens", cid="sparta")
    at = start = given.sends("anna").at
    for wire in (("leucas-attack", "-"), "thebes-hoplite-2", "attica-attack", "thebes-hoplite-1"):
        at = answer(GAME, at, Seat(0), wire).position
    own = view(GAME, at, Seat(0))
    assert own.ready
    others = view(GAME, at, Seat(1))
    assert others.awaiting == {Seat(0): "commit"}
    assert (others.seen.plan, others.seen.sent, others.seen.asked) == (None, {}, start.state.asked)
    back = at
    for _ in range(4):
        back = take_back(GAME, back, Seat(0)).position
    assert (back.state, back.draft) == (start.state, ())


def test_sending_nothing_waits_to_be_confirmed() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="athens", cid="sparta")
    at = answer(GAME, given.sends("anna").at, Seat(0), ("done", "-")).position
    assert view(GAME, at, Seat(0)).ready


@pytest.mark.parametrize("after", ["-", "revolt-leucas"])
def test_planner_sees_the_plan_carried_out_before_confirming(after: str) -> None:
    """Up to the slaves, of whom chance decides."""
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    at = given.sent("leucas", "attack", "sparta", "h4").sends("bob").at
    for wire in (("attica-attack", after), "thebes-hoplite-2", "done"):
        at = answer(GAME, at, Seat(1), wire, confirm="each").position
    own = view(GAME, at, Seat(1))
    assert own.ready
    assert post(Location.ATTICA, Side.ATTACK, Power.THEBES) in own.seen.sent


def test_last_nomination_does_not_preview_the_elections() -> None:
    """Nor with open pools, when nothing more is hidden from them afterwards."""
    given = Scenario(*ABC, open_pools=True).cubes("argos", anna=1)
    at = answer(GAME, given.when(nominating(), elections()).at, Seat(0), "argos-0", confirm="each").position
    own = view(GAME, at, Seat(0))
    assert (own.ready, own.seen.candidates[Power.ARGOS], own.seen.leader) == (True, [Seat(0)], {})


def test_the_last_loss_of_a_turn_comes_to_what_cannot_be_taken_back() -> None:
    """All who are alive are shown as they go home."""
    given = Scenario(*ABC, rows="attica").leads(anna="thebes argos", bob="megara", cid="athens")
    given.sent("attica", "attack", "thebes", "h2").sent("attica", "attack", "argos", "h2")
    given.g.shown, given.g.sent = given.g.sent, {}
    then = given.when(loss(Location.ATTICA, 0, Side.DEFENCE, True), close(Location.ATTICA), end_of_turn())
    at = answer(GAME, then.at, Seat(0), "thebes-hoplite-2", confirm="each").position
    assert drafted(GAME, at).fate is Fate.REVEAL


def test_a_held_plan_shows_nothing_but_power_and_location() -> None:
    """However many counters it holds, others see the same: the request, and the number of the question."""
    shown: list[object] = []
    for sends in (
        ("plataea defence thebes-hoplite-3",),
        ("plataea defence thebes-hoplite-1", "pylos attack thebes-trireme-1"),
    ):
        given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
        held = given.sends("bob").commits("bob", *sends)
        shown.append([view(GAME, held.at, viewer) for viewer in (None, Seat(0), Seat(2))])
        shown.append([event for event in held.events if event.to is None])
    assert shown[0] == shown[2]
    assert shown[1] == shown[3]


@pytest.mark.parametrize("later", [2, 100])
def test_after_a_rewind_a_held_plan_gets_a_number_that_no_question_had_yet(later: int) -> None:
    """And still the same one, however long it was: it is counted from the question that was gone back to."""
    for wires in (
        (("plataea-defence", "-"), "thebes-hoplite-3", "done"),
        (("plataea-defence", "-"), "thebes-hoplite-1", "pylos-attack", "thebes-trireme-1"),
    ):
        given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
        given.g.asked = 7
        asked = given.sends("bob").at
        at = reseed(GAME, asked, asked.state.asked + later).position
        for wire in wires:
            at = answer(GAME, at, Seat(1), wire).position
        at = settle(GAME, at).position
        assert view(GAME, at, None).awaiting == {Seat(0): "permission"}
        assert at.state.asked == asked.state.asked + later + LONGEST


def test_a_revolt_before_it_counts_as_part_of_the_plan() -> None:
    """§5 phase 5: a plan is counted from its first question, whatever was played with it."""
    numbers: list[int] = []
    for revolt in (False, True):
        given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").special(bob="slave-revolt")
        given.g.asked = 7
        then = given.sent("leucas", "attack", "sparta", "h4").sends("bob")
        if revolt:
            then.says("bob", ("revolt-leucas", "-"))
            assert len(then.told("revolt")) == 1
        then.commits("bob", "plataea defence thebes-hoplite-3")
        assert then.asked == {"anna": "permission"}
        numbers.append(then.g.asked)
    assert numbers[0] == numbers[1]


def test_whether_dice_come_next_or_a_question_is_not_seen_before_a_loss_is_final() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens argos", bob="sparta", cid="thebes").special(cid="plague")
    given.sent("pylos", "attack", "athens", "t1 h2").sent("pylos", "attack", "argos", "t1")
    given.sent("pylos", "defence", "sparta", "t3 t2 h2")
    then = given.fights().says("cid", ("plague", (), ("pylos",), "always")).pauses()
    assert then.asked == {"anna": "casualty"}
    seen: list[object] = []
    for asking in ((Location.PYLOS,), ()):
        g = clone(then.g)
        g.orders[Seat(2)] = BattleOrders(asking)
        seen.append(view(GAME, Position(g, ("athens-trireme-1",), 1), Seat(0)))
    assert seen[0] == seen[1]


def test_a_held_plan_can_be_imagined_however_few_counters_are_left() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").pool("thebes", "h2 t1")
    held = given.sends("bob").commits("bob", "naupactus defence thebes-trireme-1", "plataea defence thebes-hoplite-2")
    for seed in range(9):
        imagined = guess(GAME, held.view("anna"), Random(seed))
        assert [send.counter.arm for send in imagined.held[Seat(1)].sends] == ["trireme", "hoplite"]


def test_others_may_or_may_not_have_let_the_slaves_rise() -> None:
    """§7: so whoever thinks it over imagines both."""
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    then = given.tiles(anna="2", bob="1").sends("anna")
    imagined = [guess(GAME, then.view("cid"), Random(seed)) for seed in range(120)]
    orders = [Seat(1) in g.revolt for g in imagined if g.holds(Seat(1), Special.SLAVE_REVOLT)]
    assert {*orders} == {True, False}
    assert not any(g.revolt for g in imagined if not g.holds(Seat(1), Special.SLAVE_REVOLT))


def test_planner_sees_questions_to_others_before_confirming() -> None:
    """§5.2b: nobody else does."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    at = given.sends("bob").at
    for wire in (("plataea-defence", "-"), "thebes-hoplite-3", "done"):
        at = answer(GAME, at, Seat(1), wire, confirm="each").position
    own = view(GAME, at, Seat(1))
    assert (own.ready, [one.power for one in own.seen.requests]) == (True, [Power.THEBES])
    assert view(GAME, at, Seat(0)).seen.requests == ()


def test_the_plan_may_be_withdrawn_while_it_waits() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    held = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3").orders("bob", "withdraw", "withdraw")
    assert held.asked == {"bob": "commit"}
    assert (held.g.requests, held.g.held, held.g.sent) == ((), {}, {})
    assert held.told("withdraws") == [{"seat": "bob"}]
    held.commits("bob", "plataea defence thebes-hoplite-3")
    assert held.asked == {"anna": "permission"}, "it was not denied"


def test_permission_given_in_public_meanwhile_lets_the_plan_go_on() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    held = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    held.orders("anna", "permit", "thebes-plataea")
    assert held.over
    assert held.lies("plataea", "defence", "thebes") == ["h3"]


def permits(then: Play, name: str) -> list[str]:
    """What a player may permit now, and what they may withdraw."""
    return [str(wire) for aside in then.view(name).asides if aside.key == "permit" for wire in aside.all()]


def test_a_permission_that_is_used_stays() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(anna="1", bob="1 1")
    then = given.sends("bob").orders("anna", "permit", "thebes-plataea")
    assert "thebes-plataea-no" in permits(then, "anna")
    then.commits("bob", "plataea defence thebes-hoplite-3")
    assert "thebes-plataea-no" not in permits(then, "anna")


def test_permit_is_offered_again_only_after_its_withdrawal() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1 1")
    then = given.sends("bob").orders("anna", "permit", "thebes-plataea")
    assert "thebes-plataea" not in permits(then, "anna")
    assert "sparta-plataea" in permits(then, "anna")
    then.orders("anna", "permit", "thebes-plataea-no")
    assert "thebes-plataea" in permits(then, "anna")


def test_no_permission_is_withdrawn_while_a_plan_is_held() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1 1")
    then = given.sends("bob").orders("anna", "permit", "thebes-plataea")
    then.commits("bob", "plataea defence thebes-hoplite-3", "naupactus defence thebes-hoplite-1")
    assert then.asked == {"anna": "permission"}
    assert "thebes-plataea-no" not in permits(then, "anna")
    then.says("anna", "deny")
    assert "thebes-plataea-no" in permits(then, "anna")


def test_an_owner_is_asked_no_more_than_once_about_a_power_and_a_place() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1 1")
    then = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3").says("anna", "deny")
    then.commits("bob", "naupactus defence thebes-hoplite-3").says("anna", "allow")
    assert then.lies("naupactus", "defence", "thebes") == ["h3"]
    assert then.asked == {"bob": "commit"}
    then.commits("bob", "plataea defence thebes-hoplite-1")
    assert then.asked == {"anna": "permission"}, "with another tile Anna may ask again"


def test_leaderless_city_is_defended_only_by_the_free_defence_option() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="corinth", cid="sparta")
    assert "plataea-defence" not in str(given.sends("anna").choices("anna"))
    free = Scenario(*ABC, free_defence=True).leads(anna="thebes", bob="corinth", cid="sparta")
    then = free.sends("anna").commits("anna", "plataea defence thebes-hoplite-3")
    assert then.lies("plataea", "defence", "thebes") == ["h3"]
    owned = Scenario(*ABC, free_defence=True).leads(anna="thebes", bob="corinth athens", cid="sparta")
    asked = owned.sends("anna").commits("anna", "plataea defence thebes-hoplite-3")
    assert asked.asked == {"bob": "permission"}, "where there is an owner, they are asked as ever"


def test_open_pools_show_what_is_at_home_only() -> None:
    given = Scenario(*ABC, open_pools=True).leads(anna="thebes", bob="corinth", cid="sparta")
    given.sent("attica", "attack", "thebes", "h3")
    g = view(GAME, given.sends("anna").at, Seat(1)).seen
    assert len([counter.strength for counter in g.pool[Power.THEBES]]) == 8
    assert all(type(pile).__name__ == "Veiled" for pile in g.sent.values())


# special tiles


def test_alkibiades_fixes_both_cubes_before_they_move() -> None:
    given = Scenario(*ABC).cubes("argos", bob=1).cubes("megara", cid=1).special(anna="alkibiades")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"), "argos-1-main")
    assert "argos" not in then.choices("anna")
    then.says("anna", "megara")
    assert then.choices("anna") == ["megara-2-main"], "the one that comes to Megara has not moved yet"
    then.says("anna", "megara-2-main", "argos")
    assert (then.cube("megara", "bob"), then.cube("argos", "cid"), then.cube("megara", "cid")) == (1, 1, 0)


def test_alkibiades_needs_two_cubes() -> None:
    given = Scenario(*ABC).cubes("argos", bob=1).special(anna="alkibiades")
    assert given.takes_turn("anna").choices("anna")[1] == ("-",)


def test_perikles_afterwards_counts_what_is_left() -> None:
    given = Scenario(*ABC).cubes("argos", anna=27).special(anna="perikles")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "after"))
    assert (then.cube("corinth", "anna"), then.cube("athens", "anna")) == (2, 1)


@pytest.mark.parametrize("tile", list(Special))
def test_only_the_holder_sees_that_they_may_play(tile: Special) -> None:
    """The first question, its key and everything else look the same to others, whatever somebody holds."""
    for given, where in (
        (Scenario(*ABC).cubes("argos", anna=2, bob=2), "takes_turn"),
        (Scenario(*ABC).leads(anna="thebes", bob="sparta", cid="athens"), "sends"),
    ):
        positions = [getattr(given.special(anna=one), where)("anna").at for one in (tile,)]
        given.g.box += given.g.special[Seat(0)]
        other = next(one for one in Special if one is not tile)
        positions.append(getattr(given.special(anna=other), where)("anna").at)
        for viewer in (None, Seat(1)):
            left, right = (view(GAME, at, viewer) for at in positions)
            assert (left.awaiting, left.asides, left.seen) == (right.awaiting, right.asides, right.seen)


def test_passing_with_a_tile_takes_as_many_answers_as_without() -> None:
    for where, wires in (
        ("takes_turn", [("corinth-plain", "-")]),
        ("sends", [("leucas-attack", "-"), "thebes-hoplite-2", "done"]),
    ):
        counts: list[int] = []
        for tile in (None, "plague", "slave-revolt", "brasidas"):
            given = Scenario(*ABC)
            if where == "sends":
                given.leads(anna="thebes", bob="sparta", cid="athens").sent("attica", "attack", "sparta", "h1")
            if tile is not None:
                given.special(anna=tile)
            then = getattr(given, where)("anna").says("anna", *wires)
            assert then.over
            counts.append(then.g.asked)
        assert len(set(counts)) == 1


# the end


def test_the_account_names_sources_and_ties() -> None:
    given = Scenario(*ABC).won(anna="sicily", bob="lesbos melos").cubes("athens", anna=3, bob=3, cid=1)
    g = given.when(count_points()).g
    found = account(view(GAME, Position(g), None))
    assert found.sources[Seat(0)] == {Source.LOCATIONS: 7, Source.STATUES: 0, Source.CUBES: 3}
    assert [tie.key for tie in found.ties] == ["tie-locations", "tie-statues", "tie-shared"]
    given.statues(bob="argos").cubes("athens", anna=9)
    found = account(view(GAME, Position(given.when(count_points()).g), None))
    assert found.sources[Seat(1)][Source.STATUES] == 6
    for locale in LOCALES:
        say = Language().say(locale, game=BOX.text, names=("Ana", "Bob", "Cid"))
        for tie in found.ties:
            understood(tie, say)


def test_orders_of_the_slaves_are_nobody_elses_business() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    at = given.tiles(anna="1", bob="1").sends("anna").at
    after = answer_aside(GAME, at, Seat(1), "revolt-order", "revolt-pool").position
    for viewer in (None, Seat(0), Seat(2)):
        assert view(GAME, after, viewer) == view(GAME, at, viewer)
    assert open_question(after.state).alone == Seat(0)
    with pytest.raises(Refused, match="not-covert"):
        proceed(GAME, after)


@pytest.mark.thorough
@pytest.mark.long(8)
def test_permissions_given_while_a_plan_is_made_are_no_leak() -> None:
    """In these games owners permit something while somebody else is planning."""
    assert simulate(GAME, 5, 2, "sealed", Options(), check=True).violations == []
