"""Whole games of all sizes, played by people of all bents, and what holds after every answer of them (§2, §5)."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.core import Action, Choose, Event, Prompt, Seat, Wire, clone, new_game
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.atlantica import GAME
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments, prizes
from engine.games.atlantica.state import Atlantica, Deed, Dock, Spent
from engine.tools.walking import case
from tests.engine.games.bents import Whole

MOST_ANSWERS = 2_000


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    BREATHER = "breather"  # breathes as often as possible
    DIVER = "diver"  # takes treasures above all
    SAILOR = "sailor"  # takes ships above all
    GUEST = "guest"  # is always in the tavern
    SCHOLAR = "scholar"


LIKED = {
    Bent.BREATHER: "breath", Bent.DIVER: "boat", Bent.SAILOR: "harbour", Bent.GUEST: "tavern", Bent.SCHOLAR: "station",
}  # fmt: skip


def reply(prompt: Prompt[Any], bent: Bent, rng: Random) -> Wire:
    """A legal answer after one's bent."""
    options: tuple[Any, ...] = prompt.options if isinstance(prompt, Choose) else ()
    liked = [one for one in options if isinstance(one, Deed) and one.startswith(LIKED.get(bent, "?"))]
    if liked and rng.random() < 0.8:
        return rng.choice(liked).value
    return prompt.sample(rng)


def check(g: Atlantica, before: Atlantica, events: list[Event]) -> None:
    """What holds beyond `faults`, when a turn has been played."""
    played = [event for event in events if event.key == "plays"]
    symbols = sum(len(DATA.deeds[event.args["deed"]].cost) for event in played)
    cards = sum(len(event.args["cards"]) for event in played)
    assert cards <= DATA.turn.symbols + 1
    assert symbols <= cards <= symbols + 1
    areas = [DATA.deeds[event.args["deed"]].area for event in played]
    assert len(set(areas)) == len(areas)
    if g.result is None:
        missing = DATA.setup.boat - len(g.boat)
        assert missing == 0 or (not g.treasure_deck and not g.hurricane_deck)
        assert len(g.station) == DATA.setup.station or not g.research_deck
        assert all(dock in g.quay or not g.ship_decks[dock] for dock in Dock)
    assert g.round >= before.round


def expected_deeds(g: Atlantica, seat: Seat, spent: Spent) -> list[Deed]:
    """The actions that may be taken (§5): paid in some way, within what the turn has left, and bringing something."""
    return [
        entry.deed
        for entry in DATA.deeds.values()
        if entry.cost
        and len(entry.cost) <= DATA.turn.symbols - spent.symbols
        and entry.area not in spent.areas
        and payments(g.hand[seat], entry.deed, spent.swapped)
        and (entry.divers or prizes(g, entry.deed))
    ]


SITUATIONS: dict[str, Callable[[Atlantica, list[Event]], bool]] = {
    "a pair for a colour": lambda g, told: any(
        e.key == "plays" and len(e.args["cards"]) > len(DATA.deeds[e.args["deed"]].cost) for e in told
    ),
    "three actions in a turn": lambda g, told: sum(e.key == "plays" for e in told) == 3,
    "two cards by the tavern": lambda g, told: any(
        e.key == "plays" and e.args["deed"] is Deed.TAVERN_3 for e in told
    ) and sum(e.key == "takes" for e in told) > 1,
    "the discards used again": lambda g, told: any(e.key == "reshuffled" for e in told),
    "nothing to draw": lambda g, told: any(e.key == "draws-nothing" for e in told),
    "an empty hand": lambda g, told: any(e.key == "no-cards" for e in told),
    "the hurricane": lambda g, told: any(e.key == "hurricane" for e in told),
    "a deck of ships empty": lambda g, told: len(g.quay) < len(Dock),
    "the boat not full": lambda g, told: len(g.boat) < DATA.setup.boat,
    "no research left": lambda g, told: not g.research_deck,
}  # fmt: skip


def played(seats: int, seed: int, bents: list[Bent]) -> Counter[str]:
    """Plays a game out, checked after every turn; which situations came about."""
    one = case(GAME, seats, seed)
    rng = Random(one.seed)
    g: Atlantica = clone(new_game(one.game, one.seats, one.options, one.seed).position.state)
    found: Counter[str] = Counter()
    before, told = clone(g), list[Event]()
    for _ in range(MOST_ANSWERS):
        if g.result is not None:
            return found
        ((seat, prompt),) = open_question(g).prompts.items()
        if isinstance(prompt, Choose) and prompt.key in ("turn", "more"):
            spent = g.agenda[-1].args[1] if prompt.key == "more" else Spent()
            assert list(prompt.options[:-1]) == expected_deeds(g, seat, spent)
            assert prompt.options[-1] is (Deed.BREATH if prompt.key == "turn" else Deed.DONE)
        g.run.events = events = list[Event]()
        act(g, Action(seat, reply(prompt, bents[seat], rng)))
        told += events
        assert [*GAME.faults(g)] == []
        if g.result is not None or open_question(g).prompts[next(iter(open_question(g).prompts))].key == "turn":
            check(g, before, told)
            found.update(name for name, comes in SITUATIONS.items() if comes(g, told))
            before, told = clone(g), []
    raise AssertionError("the game does not end")


GAMES = st.tuples(
    st.sampled_from(GAME.seats),
    st.integers(0, 2**32),
    st.lists(st.sampled_from([bent for bent in Bent if bent is not Bent.BREATHER]), min_size=5, max_size=5)
    | st.sampled_from([[Bent.BREATHER] * 4 + [Bent.DIVER], [Bent.DIVER] * 5, [Bent.SAILOR] * 5, [Bent.RANDOM] * 5]),
)


WHOLE = Whole(GAMES, played, SITUATIONS, few=6, many=2000)
