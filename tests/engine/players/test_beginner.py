"""A beginner plays sensibly and weakly, and how weakly is one dial; tastes are shaken within reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import median

from engine.core import Choose, View, Wire, option_id
from engine.games.box import boxes
from engine.games.doom.state import Doom
from engine.players import Beginner, Chance, Player, kind_now
from engine.players.candidates import candidates
from engine.players.taste import shaken
from engine.simulate import simulate
from tests.engine.walking import asked_in

BOXES = boxes()
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
        assert box.thinking is not None
        player, at = Beginner(box.thinking, 0.0), 0
        for at, own in enumerate(asked_in(box.game, max(box.game.seats), 3, *KEYS)):
            assert player.choose(own, Random(at)) == box.thinking.policy.choose(own, Random(at))
            if at > 30:
                break


class Watched(Player):
    """A beginner, and what they answered to the questions of these keys, each with the view."""

    def __init__(self, *keys: str) -> None:
        self.keys = keys
        self.answered: list[tuple[View[Doom], Wire]] = []

    def choose(self, view: View[Doom], rng: Random) -> Wire:
        wire = BOXES["doom"].players["level1"].choose(view, rng)
        if view.prompt is not None and view.prompt.key in self.keys:
            self.answered.append((view, wire))
        return wire


def test_nothing_that_a_beginner_does_is_absurd() -> None:
    """They drive off no refugee of theirs while there is another, and give the Senate a few cubes at most."""
    game, player = BOXES["doom"].game, Watched("evict", "senate-bid")
    simulate(game, 4, 4, "absurd", game.options(), players=[("level1", player)] * 4)
    evicted = [(view, wire) for view, wire in player.answered if view.prompt is not None and view.prompt.key == "evict"]
    others = [(view, wire) for view, wire in evicted if len(list(view.prompt.all() if view.prompt else ())) > 1]
    assert len(others) > 5
    assert all(wire != str(view.viewer) for view, wire in others)
    bids = [wire[0] for _, wire in player.answered if isinstance(wire, tuple)]
    assert len(set(bids)) > 2 and all(isinstance(cubes, int) and cubes <= 6 for cubes in bids)


def test_answers_close_to_one_are_legal_and_different() -> None:
    prompt = Choose("many", tuple(range(20)), default=0)
    found = candidates(prompt, option_id(3), 6, Random(1))
    assert found[0] == "3" and len(set(found)) == 6
    few = candidates(Choose("few", (1, 2, 3), default=1), "2", 6, Random(1))
    assert few == ["2", "1", "3"]


def test_a_kind_that_was_offered_under_another_name_is_known() -> None:
    assert (kind_now("random"), kind_now("level2"), kind_now(None)) == ("level1", "level2", None)
    for box in BOXES.values():
        assert [*box.players] == ["level1", "level2", "level3"]
        assert set(box.kinds) == {"random", "level1", "level2", "shaken", "level3"}
