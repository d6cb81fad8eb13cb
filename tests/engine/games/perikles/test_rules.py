"""What the vectors leave out (§5 to §8): what is told, what is suggested to who does not answer, and the end."""

from engine.core import Form, Position, Seat, Wire, new_game, seed_from, view
from engine.games.perikles import GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import assassinate, nominate, nominating
from engine.games.perikles.rules.ending import account, count_points, end_of_turn
from engine.games.perikles.rules.influence import elections
from engine.games.perikles.rules.sending import LONGEST, carry_out, next_tile_used, ordered_revolt, recovery, sending
from engine.games.perikles.rules.setup import after_turn, setup_cube
from engine.games.perikles.state import Options, Phase
from engine.games.perikles.terms import CITIES, Location, Plan, Power, Request, Revolt, Send, Side, Target
from tests.engine.games.perikles.scenario import Play, Scenario, counters
from tests.values import not_none

ABC = ("anna", "bob", "cid")
CHAPTERS = ("setup", "turn", "nominations", "elections", "sending", "battle", "end-of-turn")


def test_a_turn_is_told_phase_by_phase() -> None:
    begun = new_game(GAME, 3, Options(), seed_from("a turn"))
    then, phases = Play(GAME, ABC, begun.position, list(begun.events)), dict[Phase, None]()
    while not then.told("end-of-turn"):
        name = next(iter(then.asked))
        phases[then.g.phase] = None
        then.says(name, then.fallback(name))
    told = [event.key for event in then.events if event.key in CHAPTERS]
    assert list(dict.fromkeys(told)) == list(CHAPTERS)
    assert told.count("battle") == len(then.told("rows")[0]["locations"]) == 7
    assert then.told("battle")[6]["row"] == 7
    first = then.told("starts")[0]["seat"]
    assert [told["seat"] for told in then.told("sets-up")][:3] == [told["seat"] for told in then.told("sets-up")][3:]
    assert (then.told("sets-up")[0]["seat"], then.told("begins")[0]) == (first, {"seat": first})
    assert len(then.told("takes")) == len(then.told("turned-up")) == 3 * DATA.tiles_each(3)
    assert len(then.told("turn-points")) == 1
    assert then.g.fought == 0, "for the next turn"
    assert {Phase.INFLUENCE, Phase.NOMINATIONS, Phase.SENDING} <= {*phases}


# influence


def test_absent_player_puts_cubes_where_they_have_fewest() -> None:
    given = Scenario(*ABC)
    for n, city in enumerate(CITIES):
        given.cubes(city, anna=2 if n != 3 else 1)
    assert given.when(setup_cube(Seat(0))).fallback("anna") == CITIES[3]
    then = given.takes_turn("anna").says("anna", ("any-any", "-"))
    assert then.fallback("anna") == CITIES[3]


def test_equal_tiles_are_offered_once_and_the_first_is_taken_for_who_does_not_answer() -> None:
    then = Scenario(*ABC).display("any-any any-any athens-plain").takes_turn("anna")
    assert then.choices("anna")[0] == ("any-any", "athens-plain")
    assert then.fallback("anna") == ("any-any", "-")


def test_cubes_are_told_where_fewer_are_placed_than_the_tile_shows() -> None:
    full = Scenario(*ABC).takes_turn("anna").says("anna", ("athens-plain", "-"))
    assert (full.cube("athens", "anna"), full.told("places")) == (2, [])
    short = Scenario(*ABC).cubes("argos", anna=DATA.setup.cubes - 1).takes_turn("anna")
    short.says("anna", ("athens-plain", "-"))
    assert short.told("places") == [{"seat": "anna", "city": Power.ATHENS, "cubes": 1}]
    short = Scenario(*ABC).cubes("argos", anna=DATA.setup.cubes - 2).candidates("argos", "anna").takes_turn("anna")
    short.says("anna", ("athens-plain", "-"))
    assert short.cube("athens", "anna") == 1, "a candidate is on the board too"


def test_candidates_are_offered_clockwise_and_ones_own_last_but_suggested() -> None:
    given = Scenario(*ABC).cubes("argos", anna=1, bob=1, cid=1)
    then = given.when(nominate(Seat(1)))
    assert then.choices("bob") == ["argos-2", "argos-0", "argos-1"]
    assert then.fallback("bob") == "argos-1"
    then.says("bob", "argos-1")
    assert then.told("nominates")[0]["space"] == "alpha"


def test_player_with_only_a_candidate_may_nominate_there() -> None:
    then = Scenario(*ABC).cubes("argos", cid=1).candidates("argos", "bob").when(nominate(Seat(1)))
    assert then.choices("bob") == ["argos-2"]
    assert then.says("bob", "argos-2").told("nominates")[0]["space"] == "beta"


def test_without_a_legal_nomination_the_symbol_does_nothing() -> None:
    """R12."""
    then = Scenario(*ABC).when(nominate(Seat(1)))
    assert then.told("no-nomination") == [{"seat": "bob"}]
    assert then.over


def test_victims_are_offered_clockwise_and_another_one_is_suggested() -> None:
    then = Scenario(*ABC).cubes("argos", anna=1, bob=1, cid=1).when(assassinate(Seat(2)))
    assert then.choices("cid") == ["argos-0-main", "argos-1-main", "argos-2-main"]
    assert then.fallback("cid") == "argos-0-main"
    then = Scenario(*ABC).cubes("argos", anna=1, bob=1).when(assassinate(Seat(0)))
    assert then.fallback("anna") == "argos-1-main"
    then = Scenario(*ABC).cubes(CITIES[0], anna=1).cubes(CITIES[1], bob=1).when(assassinate(Seat(0)))
    assert then.fallback("anna") == f"{CITIES[1]}-1-main", "wherever they are"
    assert Scenario(*ABC).cubes("argos", anna=1).when(assassinate(Seat(0))).fallback("anna") == "argos-0-main"
    assert Scenario(*ABC).when(assassinate(Seat(0))).over, "there is nobody"


def test_the_plague_is_told_of_those_who_lose_something() -> None:
    given = Scenario(*ABC).cubes("thebes", anna=5, bob=1, cid=2).special(anna="plague")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"), "thebes")
    assert then.told("plague") == [{"city": Power.THEBES, "lost": {"anna": 2, "cid": 1}}]


def test_cubes_that_perikles_brings_and_alkibiades_moves_are_told() -> None:
    then = Scenario(*ABC).special(anna="perikles").takes_turn("anna").says("anna", ("corinth-plain", "after"))
    assert then.told("places") == [{"seat": "anna", "city": Power.ATHENS, "cubes": DATA.specials.perikles}]
    given = Scenario(*ABC).cubes("argos", bob=1, cid=1).special(anna="alkibiades")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"))
    for number, cube in ((1, "argos-1-main"), (2, "argos-2-main")):
        prompt = then.view("anna").prompt
        assert prompt is not None and prompt.about["number"] == number
        then.says("anna", cube, "sparta")
    assert [told["owner"] for told in then.told("moves-cube")] == ["bob", "cid"]
    assert {(told["here"], told["there"]) for told in then.told("moves-cube")} == {(Power.ARGOS, Power.SPARTA)}


# elections


def test_every_election_is_told() -> None:
    given = Scenario(*ABC).cubes("argos", anna=3, bob=1).candidates("argos", "anna", "bob")
    given.cubes("sparta", anna=2, bob=2).candidates("sparta", "bob", "anna").candidates("thebes", "bob")
    then = given.when(elections())
    assert then.told("elected") == [{"city": Power.ARGOS, "seat": "anna", "cubes": 3, "rival": "bob", "rivals": 1}]
    assert [(told["city"], told["seat"]) for told in then.told("elected-as-alpha")] == [(Power.SPARTA, "bob")]
    assert then.told("elected-alone") == [{"city": Power.THEBES, "seat": "bob"}]
    assert {told["city"] for told in then.told("no-leader")} == {Power.ATHENS, Power.CORINTH, Power.MEGARA}
    assert then.told("persians") == [{"seats": ("cid",)}]


def test_nominations_go_on_while_a_space_is_free_and_somebody_can() -> None:
    then = Scenario(*ABC).cubes("argos", anna=1, bob=1, cid=1).when(nominating())
    assert then.g.phase is Phase.NOMINATIONS
    then.says("anna", "argos-0").says("bob", "argos-1")
    assert then.over


# sending


def test_first_player_is_told() -> None:
    then = Scenario(*ABC).leads(bob="sparta").when(sending())
    assert then.g.phase is Phase.SENDING
    assert then.fallback("bob") == "1", "themselves"
    assert then.says("bob", "2").told("first") == [{"leader": "bob", "seat": "cid"}]
    given = Scenario(*ABC).leads(bob="athens")
    given.g.start = Seat(2)
    assert given.when(sending()).told("first-without-sparta") == [{"seat": "cid"}]


def test_without_a_leader_of_sparta_the_dead_come_back_and_forces_are_sent() -> None:
    """R7."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes").dead("athens", "h1").tiles(bob="1")
    then = given.when(sending())
    assert [told["seat"] for told in then.told("recovers")] == ["anna"]
    assert then.asked == {"bob": "commit"}


def test_hoplites_are_recovered_for_who_does_not_answer() -> None:
    then = Scenario(*ABC).leads(anna="sparta").dead("sparta", "t2 h1").when(recovery(Seat(0)))
    assert then.choices("anna") == ["hoplite", "trireme"]
    assert then.fallback("anna") == "hoplite"
    assert then.says("anna", "trireme").told("recovers")[0]["counter"] in counters("sparta", "t2")


def test_absent_player_sends_nothing_more() -> None:
    given = Scenario(*ABC).leads(anna="thebes argos", bob="sparta").cubes("thebes", anna=1).cubes("argos", anna=1)
    given.special(anna="slave-revolt")
    then = given.sends("anna")
    assert then.fallback("anna") == ("done", "-")
    for key, counter in (("commit-second", "thebes-hoplite-1"), ("commit-extra", "thebes-hoplite-2")):
        where: Wire = ("leucas-attack", "-") if key == "commit-second" else "leucas-attack"
        then.says("anna", where, counter)
        assert then.asked == {"anna": key}
        assert then.fallback("anna") == "done"


def test_a_plan_begins_with_where_and_slaves_are_an_extra() -> None:
    """§7: so one answer is enough for who leaves them alone."""
    prompt = rising("leucas").sends("bob").view("bob").prompt
    assert isinstance(prompt, Form)
    assert ([part.key for part in prompt.fields], prompt.extras) == (["commit-first", "revolt-after"], True)


def test_the_cube_for_extra_forces_is_told_and_the_first_city_suggested() -> None:
    given = Scenario(*ABC).leads(anna="thebes argos", bob="athens").cubes("thebes", anna=1).cubes("argos", anna=1)
    then = given.sends("anna").says("anna", ("leucas-attack", "-"), "thebes-hoplite-2", "leucas-attack")
    then.says("anna", "argos-trireme-1", "leucas-attack", "thebes-trireme-1")
    then.says("anna", "done")
    assert then.asked == {"anna": "commit-cube"}
    first = then.choices("anna")[0]
    assert then.fallback("anna") == first
    assert then.says("anna", first).told("pays-cube") == [{"seat": "anna", "city": first}]


def test_without_counters_a_tile_is_used_up_and_at_last_it_is_nobodys_turn() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="athens").pool("thebes", "").tiles(anna="1")
    given.g.active = Seat(2)
    then = given.when(next_tile_used(Seat(0)))
    assert then.told("no-counters") == [{"seat": "anna"}]
    assert (then.g.tiles[Seat(0)], len(then.g.discarded), then.g.active) == ([], 1, None)


def test_answer_of_every_owner_is_told() -> None:
    """§5.2c."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3", "cythera defence thebes-trireme-1")
    then.says("anna", "allow").says("cid", "deny")
    for key, name, location in (("permits", "anna", Location.PLATAEA), ("denies", "cid", Location.CYTHERA)):
        assert then.told(key) == [{"seat": name, "requests": (Request(Power.THEBES, location),)}]


def test_permission_stands_when_another_owner_denies() -> None:
    """§5.2c: nothing of the plan is carried out, and what was denied alone is no more possible."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1")
    then = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3", "cythera defence thebes-trireme-1")
    then.says("anna", "allow").says("cid", "deny")
    assert (then.g.sent, then.asked) == ({}, {"bob": "commit"})
    for asked in (then, then.orders("anna", "permit", "thebes-plataea-no")):
        prompt = not_none(asked.view("bob").prompt)
        wheres = [str(wire) for wire in prompt.parts()[0].all()]
        assert ("plataea-defence" in wheres, "cythera-defence" in wheres) == (True, False)


def test_strength_of_sent_forces_is_known_to_their_commander_alone() -> None:
    """§4."""
    given = Scenario(*ABC).leads(anna="thebes", bob="athens", cid="sparta")
    (sent,) = counters("thebes", "h2")
    given.g.plan = Plan((Send(Target(Location.LEUCAS, Side.ATTACK), sent),))
    revealed = given.when(carry_out(Seat(0))).g.run.revealed
    assert [one.to for one in revealed if sent in one.what] == [(Seat(0),)]


def test_owners_permit_powers_of_others_that_somebody_commands() -> None:
    """§5.2b, 4: their own need no permission."""
    given = Scenario(*ABC).leads(anna="athens argos", bob="thebes", cid="sparta").tiles(bob="1")
    then = given.sends("bob")
    (permit,) = [aside for aside in then.view("anna").asides if aside.key == "permit"]
    assert {str(wire).split("-")[0] for wire in permit.all()} == {"thebes", "sparta"}


def test_advance_permission_is_not_asked_again() -> None:
    """§5.2c."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1")
    then = given.sends("bob").orders("anna", "permit", "thebes-plataea")
    then.commits("bob", "plataea defence thebes-hoplite-3")
    assert then.lies("plataea", "defence", "thebes") == ["h3"]
    assert then.told("requests") == []


def test_a_permission_that_is_withdrawn_is_told_and_lost() -> None:
    """§5.2c: while nobody has used it, in public."""
    then = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sends("bob")
    then.orders("anna", "permit", "thebes-plataea").orders("anna", "permit", "thebes-plataea-no")
    request = Request(Power.THEBES, Location.PLATAEA)
    assert then.told("permits") == [{"seat": "anna", "requests": (request,)}]
    assert then.told("withdraws-permit") == [{"seat": "anna", "request": request}]
    then.commits("bob", "plataea defence thebes-hoplite-3")
    assert then.asked == {"anna": "permission"}


def test_denial_stands_when_another_owner_denies_too() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1")
    then = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3").says("anna", "deny")
    then.commits("bob", "cythera defence thebes-trireme-1").says("cid", "deny")
    prompt = not_none(then.view("bob").prompt)
    wheres = [str(wire) for wire in prompt.parts()[0].all()]
    assert "plataea-defence" not in wheres and "cythera-defence" not in wheres
    assert "naupactus-defence" in wheres


def test_sparta_does_not_stand_where_its_last_force_revolted() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    then = given.sent("leucas", "attack", "sparta", "h4").sends("bob").says("bob", ("revolt-leucas", "-"))
    assert then.g.sent == {}


def rising(at: str) -> Scenario:
    """Bob has the slave revolt; a Spartan hoplite lies at that location."""
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    return given.sent(at, "attack", "sparta", "h4")


def test_only_hoplites_rise() -> None:
    """§7: no trireme does, whatever the luck."""
    given = rising("leucas").sent("leucas", "attack", "sparta", "t1 t2 t2 t3")
    for _ in range(6):
        then = given.sends("bob").says("bob", ("revolt-leucas", "-"))
        assert sorted(then.lies("leucas", "attack", "sparta")) == ["t1", "t2", "t2", "t3"]
        given.g.randomness.draws += 1


def test_slaves_rise_after_what_is_sent_if_they_still_can() -> None:
    """§7, R15."""
    then = rising("leucas").sends("bob").says("bob", ("attica-attack", "revolt-leucas"), "thebes-hoplite-2", "done")
    assert [event.key for event in then.events if event.key in ("sends", "revolt")] == ["sends", "revolt"]
    assert (then.lies("leucas", "attack", "sparta"), then.g.special[Seat(1)]) == ([], [])
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(anna="slave-revolt")
    then = given.pool("sparta", "h1").sends("anna")
    then.says("anna", ("attica-attack", "revolt-pool"), "sparta-hoplite-1")
    assert then.lies("attica", "attack", "sparta") == ["h1"], "none is left in the pool"
    assert (then.told("revolt"), then.g.special[Seat(0)]) == ([], ["slave-revolt"])


def test_impossible_order_for_the_slaves_reveals_nothing() -> None:
    """§7: neither of one given in advance nor of one in a plan."""
    for at, shown in ((Location.LEUCAS, True), (Location.PYLOS, False)):
        ordered = rising("leucas")
        ordered.g.revolt[Seat(1)] = Revolt(at)
        planned = rising("leucas")
        planned.g.plan = Plan(revolt=Revolt(at))
        for then in (ordered.when(ordered_revolt(Seat(1))), planned.when(carry_out(Seat(1)))):
            revealed = [part for one in then.g.run.revealed for part in one.what]
            assert (Revolt(at) in revealed) == bool(then.told("revolt")) == shown


def test_slaves_are_ordered_to_rise_by_who_still_has_a_tile_to_use() -> None:
    """§7: the order is for their next one."""
    for given, offered in ((rising("leucas"), False), (rising("leucas").tiles(bob="1"), True)):
        then = given.tiles(anna="2").sends("anna")
        assert ("revolt-order" in [aside.key for aside in then.view("bob").asides]) == offered
    acting = rising("leucas").tiles(bob="1 1").sends("bob")
    assert "revolt-order" not in [aside.key for aside in acting.view("bob").asides], "who acts plays it in their plan"


def test_an_order_for_the_slaves_is_offered_to_who_holds_the_revolt() -> None:
    """§7: what they ordered before is what stands."""
    then = rising("leucas").special(cid="plague").tiles(anna="2", bob="1", cid="1").sends("anna")
    assert "revolt-order" not in [aside.key for aside in then.view("cid").asides]
    for ordered in ("-", "revolt-leucas", "revolt-pool"):
        then.orders("bob", "revolt-order", ordered)
        (order,) = [aside for aside in then.view("bob").asides if aside.key == "revolt-order"]
        assert order.fallback() == ordered


def test_a_plan_that_is_held_is_counted_with_the_revolt_before_it() -> None:
    """§7: a revolt just before is a part of the same answer."""
    for before in ((), (("revolt-leucas", "-"),)):
        then = rising("leucas").tiles(anna="2", bob="1").sends("anna").commits("anna")
        since = then.g.asked
        then.says("bob", *before).commits("bob", "plataea defence thebes-hoplite-3")
        assert then.asked == {"cid": "permission"}
        assert then.g.asked - since == LONGEST


# the end


def test_after_a_turn_statues_stand_and_armies_lie_in_order() -> None:
    given = Scenario(*ABC, rows="leucas").leads(anna="thebes").sent("leucas", "attack", "thebes", "t1 h2")
    then = given.when(end_of_turn())
    assert then.told("statues") == [{"statues": {Power.THEBES: "anna"}}]
    army = then.g.army[Power.THEBES]
    assert army == sorted(army, key=lambda counter: (counter.arm, counter.strength))
    assert then.told("points-now")[0]["points"]["anna"] == then.scores["anna"]
    assert Scenario(*ABC).when(end_of_turn()).told("statues") == []


def test_the_last_turn_ends_the_game_and_a_city_lost_before_is_named() -> None:
    given = Scenario(*ABC)
    given.g.turn = DATA.turn.turns
    then = given.when(after_turn())
    assert then.g.result is not None
    assert then.told("early-end") == []
    then = Scenario(*ABC).defeats("sparta", DATA.end.defeats).when(after_turn())
    assert then.told("early-end") == [{"cities": (Power.SPARTA,)}]


def test_points_are_told_from_first_to_last_when_they_are_counted() -> None:
    then = Scenario(*ABC).cubes("argos", anna=1, bob=3, cid=2).when(count_points())
    assert then.g.phase is Phase.OVER
    assert [event.key for event in then.events][-2:] == ["end", "winners"]
    assert list(then.told("winners")[0]["points"].items()) == [("bob", 3), ("cid", 2), ("anna", 1)]


def test_the_account_explains_a_tie_only_as_far_as_it_goes() -> None:
    def ties(given: Scenario) -> list[tuple[str, object]]:
        found = account(view(GAME, Position(given.when(count_points()).g), None))
        return [(tie.key, tie.args.get("won", tie.args.get("statues"))) for tie in found.ties]

    assert ties(Scenario(*ABC).cubes("argos", anna=5, bob=2, cid=2)) == [], "those behind do not matter"
    given = Scenario(*ABC).won(anna="sicily", bob="lesbos melos").cubes("argos", bob=2, anna=2, cid=9)
    assert ties(given) == [("tie-locations", {0: 7, 1: 7, 2: 0}), ("tie-statues", {0: 0, 1: 0}), ("tie-shared", None)]
    given = Scenario(*ABC).won(anna="sicily").cubes("argos", bob=7)
    assert ties(given) == [("tie-locations", {0: 7, 1: 0})]
