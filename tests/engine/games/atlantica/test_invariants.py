"""What always holds (§2, §5, §7): after every answer of games of all sizes, played by people of all bents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import Action, Choose, Event, Prompt, Seat, Wire, clone, new_game
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.atlantica import GAME
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments, prizes
from engine.games.atlantica.rules.scoring import KINDS, tally, value
from engine.games.atlantica.state import Atlantica, Deed, Diver, Dock, Kind, Research, Spent
from tests.engine.walking import case, hurried

MOST_ANSWERS = 2_000
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    BREATHER = "breather"  # breathes as often as he can
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
    symbols = sum(len(DATA.of[event.args["deed"]].cost) for event in played)
    cards = sum(len(event.args["cards"]) for event in played)
    assert cards <= DATA.turn.symbols + 1
    assert symbols <= cards <= symbols + 1
    areas = [DATA.of[event.args["deed"]].area for event in played]
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
        for entry in DATA.deeds
        if entry.cost
        and len(entry.cost) <= DATA.turn.symbols - spent.symbols
        and entry.area not in spent.areas
        and payments(g.hand[seat], entry.deed, spent.swapped)
        and (entry.divers or prizes(g, entry.deed))
    ]


SITUATIONS: dict[str, Callable[[Atlantica, list[Event]], bool]] = {
    "a pair for a colour": lambda g, told: any(
        e.key == "plays" and len(e.args["cards"]) > len(DATA.of[e.args["deed"]].cost) for e in told
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


@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(GAMES)
def test_nothing_is_lost_or_made(drawn: tuple[int, int, list[Bent]]) -> None:
    played(*drawn)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_nothing_is_lost_or_made_in_many_games_where_everything_happens() -> None:
    found: Counter[str] = Counter()

    @settings(max_examples=2_000, deadline=None, derandomize=True, suppress_health_check=SLOW)
    @given(GAMES)
    def play(drawn: tuple[int, int, list[Bent]]) -> None:
        found.update(played(*drawn))

    play()
    assert [name for name in SITUATIONS if not found[name]] == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", GAME.seats)
def test_two_thousand_random_games_end(seats: int) -> None:
    for seed in range(2_000):
        *_, (g, _) = islice(hurried(case(GAME, seats, f"ends {seed}")), MOST_ANSWERS + 1)
        assert g.result is not None


# payments


def expected_payments(hand: list[Diver], deed: Deed, swapped: int) -> set[tuple[Diver, ...]]:
    """All ways to pay, found in another way than the rules do it: every handful of cards is tried."""
    cost = DATA.of[deed].symbols
    found: set[tuple[Diver, ...]] = set()
    for letters in product(*[[*symbol, *((one, one) for one in Diver)] for symbol in cost]):
        pairs = [letter for letter in letters if isinstance(letter, tuple)]
        paid = [one for letter in letters for one in (letter if isinstance(letter, tuple) else (letter,))]
        if len(pairs) + swapped > 1 or any(paid.count(one) > hand.count(one) for one in paid):
            continue
        others = [one for letter in letters if not isinstance(letter, tuple) for one in (letter,)]
        rest = [one for one in Diver for _ in range(hand.count(one) - others.count(one))]
        lacking = [symbol for symbol, letter in zip(cost, letters, strict=True) if isinstance(letter, tuple)]
        if any(one in symbol for symbol in lacking for one in rest):
            continue
        found.add(tuple(sorted(paid, key=list(Diver).index)))
    return found


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(Diver), max_size=8),
    st.sampled_from([deed for deed in Deed if deed not in (Deed.BREATH, Deed.DONE)]),
    st.integers(0, 1),
)
def test_payments_are_all_and_only_those_of_the_rules(hand: list[Diver], deed: Deed, swapped: int) -> None:
    assert {payment.cards for payment in payments(hand, deed, swapped)} == expected_payments(hand, deed, swapped)


# points


def expected_points(owned: tuple[int, ...], crates: int, papers: dict[Research, int], ships: int) -> int:
    """The best points, found by trying everything."""
    best = 0
    room, jokers = min(crates, sum(owned)), papers[Research.JOKER]
    for stored in product(*(range(n + 1) for n in owned)):
        if sum(stored) != room:
            continue
        for joined in product(*(range((jokers if n else 0) + 1) for n in stored)):
            if sum(joined) > jokers:
                continue
            total = [a + b for a, b in zip(stored, joined, strict=True)]
            colours = sum(n > 0 for n in stored)
            points = sum(value(kind, n) for kind, n in zip(KINDS, total, strict=True))
            points += papers[Research.ONE_COLOUR] * max(total)
            points += papers[Research.BLUE] * total[KINDS.index(Kind.ARCHITECTURE)]
            points += 5 * papers[Research.COLOURS_3] * (colours >= 3) + 7 * papers[Research.COLOURS_4] * (colours >= 4)
            best = max(best, points)
    flat = 2 * papers[Research.PLUS_2] + 3 * papers[Research.PLUS_3] + 4 * papers[Research.PLUS_4]
    flat += papers[Research.PER_RESEARCH] * sum(papers.values()) + papers[Research.PER_SHIP] * ships
    return best + flat + 6 * papers[Research.CRATES] * (crates >= 12)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.tuples(*[st.integers(0, 3)] * 7),
    st.integers(0, 14),
    st.tuples(*[st.integers(0, 2)] * len(Research)),
    st.integers(0, 5),
)
def test_points_are_the_best_that_can_be_had(
    owned: tuple[int, ...], crates: int, papers: tuple[int, ...], ships: int
) -> None:
    have = dict(zip(Research, papers, strict=True))
    found = tally(owned, crates, papers, ships)
    assert found.total == expected_points(owned, crates, have, ships)
    assert sum(found.stored) == min(crates, sum(owned))
    assert sum(found.jokers) <= have[Research.JOKER]
    assert all(joker == 0 or stored for stored, joker in zip(found.stored, found.jokers, strict=True))
