"""A beginner plays sensibly and weakly, and how weakly is one dial; tastes are shaken within reason."""

from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import median
from typing import Any, cast

import pytest

from engine.core import Amount, Arrange, Choose, Pick, Prompt, View, Wire, form, option_id
from engine.games.atlantica.rules.scoring import value as treasure_value
from engine.games.atlantis.state import Kind as Cargo
from engine.games.box import boxes
from engine.players import Beginner, Chance, Player, kind_now
from engine.players.candidates import candidates, close_to
from engine.players.taste import shaken
from engine.tools.simulate import simulate
from engine.tools.walking import asked_in
from tests.engine.games.atlantis.scenario import Scenario
from tests.values import not_none

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}
GAMES = {"atlantica": 8, "atlantis": 10, "cyclades": 4, "doom": 2, "perikles": 2}
"""Where games are long, few are watched."""
KEYS = ("bid", "senate-bid", "act", "move", "pay", "turn", "take-influence", "commit", "nominate")


@dataclass(frozen=True, slots=True)
class Taste:
    gold: float = 2.0
    luck: Chance = 0.5
    most: int = 4
    things: dict[str, float] = field(default_factory=lambda: {"a": 1.0, "b": 3.0})


def test_a_shaken_taste_is_around_the_former_one_and_its_chances_stay_chances() -> None:
    found = [shaken(Taste(), 1.5, Random(n)) for n in range(400)]
    assert all(0 < one.luck < 1 and one.most == 4 and one.gold > 0 for one in found)
    assert 1.5 < median(one.gold for one in found) < 2.7
    assert 0.4 < median(one.luck for one in found) < 0.6
    assert 2.2 < median(one.things["b"] for one in found) < 4.0
    assert shaken(Taste(), 0.0, Random(1)) == Taste()


def test_without_weakness_it_is_the_policy() -> None:
    for box in BOXES.values():
        assert box.computers.thinking is not None
        player, at = Beginner(box.computers.thinking, 0.0), 0
        for at, own in enumerate(asked_in(box.game, max(box.game.seats), 3, *KEYS)):
            assert player.choose(own, Random(at)) == box.computers.thinking.policy.choose(own, Random(at))
            if at > 30:
                break


class Watched(Player):
    """A beginner, how often they answered, and what was absurd in it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.answers = 0
        self.absurd: list[object] = []

    def choose(self, view: View[Any], rng: Random) -> Wire:
        wire = self.player.choose(view, rng)
        self.answers += 1
        why = absurd(view, wire)
        if why is not None:
            self.absurd.append((why, wire, view.prompt))
        return wire


def too_dear(prompt: Prompt[Any], wire: Wire) -> bool:
    """Whether something else would have paid, and left two points more."""
    if not isinstance(prompt, Pick) or prompt.worth is None:
        return False
    priced = cast("Pick[Any]", prompt)
    worth = {option_id(option): paid for option, paid in zip(priced.options, priced.worth or (), strict=True)}
    sums = {0}
    for one in priced.worth or ():
        sums |= {total + one for total in sums}
    assert isinstance(wire, tuple)
    return sum(worth[str(one)] for one in wire) > min(total for total in sums if total >= prompt.need) + 1


def absurd(view: View[Any], wire: Wire) -> str | None:
    """What nobody who knows the rules would do, in words; None for anything else."""
    prompt, g, me = view.prompt, view.seen, view.viewer
    assert prompt is not None
    if too_dear(prompt, wire):
        return "pays with something far dearer"
    match prompt.key:
        case "evict" if wire == str(me) and len({*prompt.all()}) > 1:
            return "drives off their own refugee"
        case "treason-passengers" if isinstance(wire, tuple) and str(me) in wire and isinstance(prompt, Pick):
            spared = [option_id(option) for option in cast("Pick[Any]", prompt).options]
            for one in wire:
                spared.remove(str(one))
            return "drives off their own refugee" if any(one != str(me) for one in spared) else None
        case "senate-bid" if isinstance(wire, tuple) and isinstance(wire[0], int) and wire[0] > 6:
            return "more than a third of all cubes into the Senate"
        case "sphinx" if isinstance(wire, tuple):
            usual = BOXES["cyclades"].computers.players["level2"].choose(view, Random(1))
            return "sells more than is needed" if len(wire) > len(cast("tuple[Wire, ...]", usual)) + 2 else None
        case "turn" if g.turns_left is not None and wire == "breath" and g.boat:
            first, have = g.boat[0], g.treasures[me]
            brings = treasure_value(first, have.count(first) + 1) > treasure_value(first, have.count(first))
            able = {"boat-1", "boat-2", "boat-3"} & {*prompt.all()} and len(have) < g.crates(me)
            return "breathes in the last turn, with an empty crate" if able and brings else None
        case "turn" if wire == "breath" and len(g.hand[me]) > 18:
            return "breathes with a full hand"
        case "move" if str(wire).startswith("sell-") and {*g.hand[me]} == {*Cargo} and "stuck" not in {*prompt.all()}:
            return "sells a tile with cards of all kinds in hand"
        case _:
            return None


@pytest.mark.parametrize("kind", ["level1-gentle", "level1"])
@pytest.mark.parametrize("id", BOXES)
def test_nothing_that_a_beginner_does_is_absurd(id: str, kind: str) -> None:
    box = BOXES[id]
    player = Watched(box.computers.players[kind])
    for n in range(GAMES[id]):
        simulate(box.game, 4, 1, f"absurd {n}", box.game.options(), players=[(kind, player)] * 4)
    assert player.absurd == []
    assert player.answers > 100


def test_a_beginner_pays_no_tile_where_a_card_does() -> None:
    """Also in a slip, however often it comes."""
    given = Scenario("anna", "bob").path("we7@A ~ ly1 ol3").hand(anna="lyre olive coins").used("anna")
    own = given.tiles(anna=(2, 7)).turn_of("anna").plays("anna", "lyre", start=1).view("anna")
    assert own.prompt is not None and own.prompt.key == "pay"
    thinking = not_none(BOXES["atlantis"].computers.thinking)
    answers = [Beginner(thinking, 1.0).choose(own, Random(n)) for n in range(300)]
    assert len(set(answers)) > 1 and not any(too_dear(own.prompt, wire) for wire in answers)


def test_how_weak_a_beginner_is_is_one_dial() -> None:
    """The further it is turned, the more of their answers are not those of the policy."""
    thinking = not_none(BOXES["cyclades"].computers.thinking)
    views = [*islice(asked_in(BOXES["cyclades"].game, 4, 7, *KEYS), 120)]
    other = [
        sum(
            Beginner(thinking, dial).choose(own, Random(n)) != thinking.policy.choose(own, Random(n))
            for n, own in enumerate(views)
        )
        for dial in (0.0, 0.3, 1.0)
    ]
    assert other[0] == 0 < other[1] < other[2]
    for box in BOXES.values():
        gentle, usual = box.computers.players["level1-gentle"], box.computers.players["level1"]
        assert isinstance(gentle, Beginner) and isinstance(usual, Beginner) and gentle.weakness > usual.weakness


def test_answers_close_to_one_are_legal_and_different() -> None:
    prompt = Choose("many", tuple(range(20)), default=0)
    found = candidates(prompt, option_id(3), 6, Random(1))
    assert found[0] == "3" and len(set(found)) == 6
    few = candidates(Choose("few", (1, 2, 3), default=1), "2", 6, Random(1))
    assert few == ["2", "1", "3"]


def test_close_options_differ_by_a_little() -> None:
    assert close_to(Amount("n", 0, 9), 0) == [1]
    assert close_to(Amount("n", 0, 9), 4) == [5, 3]
    assert close_to(Choose("one", ("a", "b", "c"), default="a"), "a") == []
    picked = close_to(Pick("some", tuple("abcd"), 1, 3), ("a", "b"))
    assert {*picked} == {
        ("b", "c"),
        ("b", "d"),
        ("b",),
        ("a", "c"),
        ("a", "d"),
        ("a",),
        ("a", "b", "c"),
        ("a", "b", "d"),
    }
    coins = (7, 3, 2, 1, 1)
    paid = close_to(Pick("pay", coins, 1, 5, worth=int, need=2), ("2",))
    assert paid == [("3",)], "not the seven, nor two ones, nor a surplus one"
    ordered = close_to(Arrange("row", tuple("abc"), 2), ("a", "b"))
    assert {*ordered} == {("c", "b"), ("b", "a"), ("a", "c")}
    both = close_to(form("both", Amount("n", 0, 9), Pick("some", ("a", "b"), 1, 1)), (0, ("a",)))
    assert both == [(1, ("a",)), (0, ("b",))]


def test_a_kind_that_was_offered_under_another_name_is_known() -> None:
    assert (kind_now("random"), kind_now("level2"), kind_now(None)) == ("level1", "level2", None)
    for box in BOXES.values():
        assert [*box.computers.players] == ["level1-gentle", "level1", "level2", "level3"]
        assert set(box.computers.kinds) == {"random", "level1-gentle", "level1", "level2", "shaken", "level3"}
