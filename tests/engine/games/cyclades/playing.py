"""Whole games of all sizes, played by people of all bents, and what holds after every answer of them (§2, §4)."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.core import Action, Choose, Event, Prompt, Seat, View, Wire, clone, new_game, option_id
from engine.core.play import open_question
from engine.core.positions import act
from engine.core.veiling import veiled
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.data import DATA
from engine.games.cyclades.state import Cyclades
from engine.games.cyclades.terms import Reply
from engine.tools.walking import case
from tests.engine.games.bents import Whole

MOST_ANSWERS = 6_000


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    SEASONED = "seasoned"
    WARRIOR = "warrior"  # goes to war whenever possible
    CALLER = "caller"  # calls every creature
    MISER = "miser"  # bids little and goes to Apollo


LIKED = {Bent.WARRIOR: ("ares", "poseidon", "march", "sail"), Bent.MISER: ("apollo",)}


def reply(g: Cyclades, seat: Seat, prompt: Prompt[Any], bent: Bent, rng: Random) -> Wire:
    """A legal answer after one's bent."""
    if bent is Bent.SEASONED:
        seen, unseen = veiled(GAME, g, seat)
        return BOX.computers.players["level2"].choose(View(seat, seen, {}, prompt, unseen=unseen), rng)
    ids = [option_id(one) for one in prompt.options] if isinstance(prompt, Choose) else []
    liked = [one for one in ids if one in LIKED.get(bent, ())]
    if bent is Bent.CALLER and prompt.key == "act":
        liked = [one for one in ids if one in list(DATA.creatures) or one == "swap"]
    if liked and rng.random() < 0.8:
        return rng.choice(liked)
    if prompt.key == "bid-amount" and rng.random() < 0.7:
        return prompt.fallback() or 0
    if prompt.key == "act" and len(ids) > 1 and rng.random() < 0.7:
        return rng.choice([one for one in ids if one != Reply.DONE])
    return prompt.sample(rng)


PAID = {"recruits-fleet", "recruits-troop", "recruits-card", "builds", "pays-special", "calls", "kraken"}
RECEIVED = {"apollo-gives", "sells", "fates"}


def enter(purses: dict[Seat, int], event: Event) -> None:
    """What an event means for the purses. Who hears everything, whispers included, can keep these books."""
    args = event.args
    if event.key in PAID:
        purses[args["seat"]] -= args["price"]
    elif event.key in RECEIVED:
        purses[args["seat"]] += args["gold"]
    elif event.key in ("income", "pays"):
        for seat, gold in args["gold"].items():
            purses[seat] += gold if event.key == "income" else -gold
    elif event.key == "robbed-gold" and event.to is not None:
        purses[event.to] += args["gold"]
        purses[args["victim"]] -= args["gold"]
    elif event.key == "out":
        purses[args["seat"]] = 0


SITUATIONS: dict[str, Callable[[Cyclades, list[Event]], bool]] = {
    "a battle on land": lambda g, told: any(one.key == "battle-land" for one in told),
    "a battle at sea": lambda g, told: any(one.key == "battle-sea" for one in told),
    "a retreat": lambda g, told: any(one.key == "retreats" for one in told),
    "nobody left": lambda g, told: any(one.key == "both-gone" for one in told),
    "a set of four": lambda g, told: any(one.key == "set" for one in told),
    "philosophers": lambda g, told: any(one.key == "philosophers" for one in told),
    "a metropolis in place of another": lambda g, told: any(one.key == "metropolis-replaced" for one in told),
    "buildings torn down": lambda g, told: any(one.key == "torn-down" for one in told),
    "a conquered metropolis": lambda g, told: any(
        one.key == "captures" and g.lands[one.args["island"]].metropolis for one in told
    ),
    "an elimination": lambda g, told: bool(g.out),
    "two figurines on one island": lambda g, told: any(one.key == "both-leave" for one in told),
    "fleets crushed": lambda g, told: any(one.key == "crushed" for one in told),
    "a fallen Minotaur": lambda g, told: any(one.key == "minotaur-falls" for one in told),
    "the creatures shuffled": lambda g, told: any(one.key == "creatures-reshuffled" for one in told),
    "the Chimera": lambda g, told: any(one.key == "chimera" for one in told),
}


def played(seats: int, seed: int, bents: list[Bent]) -> Counter[str]:
    """Plays a game out, checked after every answer; which situations came about."""
    one = case(GAME, seats, seed)
    rng = Random(one.seed)
    started = new_game(one.game, one.seats, one.options, one.seed)
    g: Cyclades = clone(started.position.state)
    found: Counter[str] = Counter()
    purses = dict.fromkeys(g.seats, DATA.setup.gold)
    for event in started.events:
        enter(purses, event)
    for _ in range(MOST_ANSWERS):
        if g.result is not None:
            return found
        ((seat, prompt),) = open_question(g).prompts.items()
        g.run.events = events = list[Event]()
        act(g, Action(seat, reply(g, seat, prompt, bents[seat], rng)))
        assert [*GAME.faults(g)] == []
        for event in events:
            enter(purses, event)
        if g.result is not None or next(iter(open_question(g).prompts.values())).key in ("act", "bid"):
            assert purses == g.gold  # what is paid for is told when it has its place
        found.update(name for name, comes in SITUATIONS.items() if comes(g, events))
    raise AssertionError("the game does not end")


GAMES = st.tuples(
    st.sampled_from(GAME.seats),
    st.integers(0, 2**32),
    st.lists(st.sampled_from([*Bent]), min_size=5, max_size=5)
    | st.sampled_from([[Bent.MISER] * 5, [Bent.WARRIOR] * 5, [Bent.CALLER] * 5]),
)


WHOLE = Whole(GAMES, played, SITUATIONS, few=5, many=1000)
