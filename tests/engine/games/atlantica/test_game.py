"""Whole games at random: everything is said in both languages; plans wait to be confirmed and can be taken back."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Position, Refused, Seat, answer, settle, take_back, view
from engine.games.atlantica import BOX, GAME, state
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments
from engine.games.atlantica.rules.ending import account, count_points
from engine.games.atlantica.rules.scoring import KINDS, tally, value
from engine.games.atlantica.state import Deed, Diver, Dock, Kind, Research
from engine.language import LOCALES, Language
from engine.tools.laws import understood
from tests.engine.games.atlantica.scenario import Scenario

# plans


def test_a_whole_turn_is_one_plan() -> None:
    given = Scenario("anna", "bob").hand(anna="gwyb").boat("arc cer gol amp ins scu").station("plus2 plus3 joker blue")
    at = start = given.turn_of("anna").at
    for wire in ("boat-1", "g", "harbour-1", "tavern-1", "b"):
        at = answer(GAME, at, Seat(0), wire).position
    own, others = (view(GAME, at, Seat(n)) for n in (0, 1))
    assert own.ready
    assert own.seen.treasures[Seat(0)] == [Kind.ARCHITECTURE]
    assert (own.seen.aside, Dock.A in own.seen.quay) == (3, False)
    assert others.seen.treasures[Seat(0)] == []
    assert (others.seen.aside, Dock.A in others.seen.quay) == (0, True)
    assert others.awaiting == {Seat(0): "turn"}
    back = at
    for _ in range(5):
        back = take_back(GAME, back, Seat(0)).position
    assert back.state == start.state
    assert back.draft == ()
    done = settle(GAME, at).position.state
    assert (len(done.hand[Seat(0)]), done.hand[Seat(0)].count(state.Diver.YELLOW) >= 1) == (4, True)
    assert len(done.boat) == 6
    with pytest.raises(Refused):
        take_back(GAME, settle(GAME, at).position, Seat(0))


def test_breath_waits_to_be_confirmed() -> None:
    planned = answer(GAME, Scenario("anna", "bob").hand(anna="g").turn_of("anna").at, Seat(0), "breath").position
    assert view(GAME, planned, Seat(0)).ready
    assert len(settle(GAME, planned).position.state.hand[Seat(0)]) == 6


# the end


def test_the_account_names_sources_and_ties() -> None:
    given = Scenario("anna", "bob").treasures(anna="ins ins ins", bob="scu wea wea").ships(anna="c5", bob="c4")
    g = given.when(count_points()).g
    found = account(view(GAME, Position(g), None))
    assert {seat: {kind: n for kind, n in own.items() if n} for seat, own in found.sources.items()} == {
        Seat(0): {Kind.INSCRIPTIONS: 12},
        Seat(1): {Kind.SCULPTURES: 3, Kind.WEAPONS: 9},
    }
    assert all(list(own) == [*Kind, *Research] for own in found.sources.values()), "a table in the order of the box"
    assert [tie.key for tie in found.ties] == ["tie-stored", "tie-shared"]
    given.research(anna="plus2")
    found = account(view(GAME, Position(given.when(count_points()).g), None))
    assert found.ties == ()
    assert found.sources[Seat(0)][Research.PLUS_2] == 2


def test_ties_are_told_in_both_languages() -> None:
    given = Scenario("anna", "bob").treasures(anna="ins ins ins", bob="scu wea wea").ships(anna="c5", bob="c4")
    found = account(view(GAME, Position(given.when(count_points()).g), None))
    for locale in LOCALES:
        say = Language().say(locale, game=BOX.text, names=("Ana", "Bob"))
        for tie in found.ties:
            understood(tie, say)


# payments


def expected_payments(hand: list[Diver], deed: Deed, swapped: int) -> set[tuple[Diver, ...]]:
    """All ways to pay, found in another way than the rules do it: every handful of cards is tried."""
    cost = DATA.deeds[deed].symbols
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


@pytest.mark.thorough
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
