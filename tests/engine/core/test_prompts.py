"""Prompts read answers strictly, list and sample what is legal, and keep their own copy of what they offer."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core import Amount, Arrange, Choose, Lazily, Pick, Prompt, Refused, Seat, Wire, form, option_id
from tests.values import not_none


class Fruit(StrEnum):
    FIG = "fig"
    APPLE = "apple"


class Place(Enum):
    NORTH = "n"


class Size(IntEnum):
    BIG = 2


@dataclass(frozen=True)
class Coin:
    id: str
    worth: int


FIG, APPLE = Fruit.FIG, Fruit.APPLE
COINS = (Coin("a", 1), Coin("b", 2), Coin("c", 2), Coin("d", 5))


def worth(coin: Coin) -> int:
    return coin.worth


PROMPTS: dict[str, Callable[[], Prompt[Any]]] = {
    "choose": lambda: Choose("fruit", (FIG, None, Seat(1), 7, Place.NORTH), default=None),
    "pick": lambda: Pick("hand", (FIG, FIG, APPLE), 1, 2, default=(FIG,)),
    "pick nothing": lambda: Pick("hand", (), 0, 3, default=()),
    "pay": lambda: Pick("pay", COINS, 0, 9, default=COINS[3:], worth=worth, need=4),
    "arrange": lambda: Arrange("row", (FIG, FIG, APPLE, 3), 3, default=(FIG, FIG, 3)),
    "list": lambda: Arrange("row", (FIG, APPLE, 3), 2, (), low=0),
    "amount": lambda: Amount("bid", 2, 6, default=2, barred=(3, 5)),
    "form": lambda: form("lay", Amount("bid", 0, 2, default=0), Pick("show", (FIG, APPLE), 0, 1, default=())),
}


@pytest.fixture(params=PROMPTS.values(), ids=list(PROMPTS))
def prompt(request: pytest.FixtureRequest) -> Prompt[Any]:
    return request.param()


def test_all_that_is_listed_is_legal_and_listed_once(prompt: Prompt[Any]) -> None:
    wires = list(prompt.all())
    assert wires
    assert len(set(wires)) == len(wires)
    for wire in wires:
        prompt.decode(wire)


def test_samples_are_legal_and_reach_every_answer(prompt: Prompt[Any]) -> None:
    rng = Random(1)
    found = {prompt.decode(prompt.sample(rng)) for _ in range(600)}
    assert found == {prompt.decode(wire) for wire in prompt.all()}


def test_the_fallback_is_legal(prompt: Prompt[Any]) -> None:
    wire = not_none(prompt.fallback())
    prompt.decode(wire)


NONSENSE: tuple[Any, ...] = (
    -1, 99, 3, True, None, 2.0, "", "no", "1.0", (), ("no",), ("fig", "fig", "fig"), ("fig", None), (None,), ("n", 7),
    [], ["fig"], {"fig": 1}, ((), ()), (1,), (1, (), ()), (0, "fig"), ("0", ()), (("fig",),),
)  # fmt: skip


def test_nonsense_is_refused_or_listed(prompt: Prompt[Any]) -> None:
    """Everything else than what is listed (up to the order of a pick) raises Refused and nothing but Refused."""
    legal = {prompt.decode(wire) for wire in prompt.all()}
    for wire in NONSENSE:
        try:
            assert prompt.decode(wire) in legal
        except Refused as refused:
            assert refused.key


@pytest.mark.parametrize("make", PROMPTS.values(), ids=PROMPTS.keys())
def test_prompts_asked_twice_are_equal(make: Callable[[], Prompt[Any]]) -> None:
    assert make() == make()


def test_prompts_can_be_sent_to_another_process(prompt: Prompt[Any]) -> None:
    assert pickle.loads(pickle.dumps(prompt)) == prompt


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "-"),
        (FIG, "fig"),
        (Place.NORTH, "n"),
        (Size.BIG, "2"),
        (Seat(2), "2"),
        (5, "5"),
        (COINS[0], "a"),
        ((FIG, 2), "fig+2"),
    ],
)
def test_option_ids(value: object, expected: str) -> None:
    assert option_id(value) == expected


def test_choose() -> None:
    prompt = Choose("fruit", (FIG, None, Seat(1)), default=None)
    assert prompt.decode("fig") is FIG
    assert prompt.decode("-") is None
    assert prompt.decode("1") == Seat(1)
    assert prompt.fallback() == "-"
    for wire in ("apple", 1, ("fig",)):
        with pytest.raises(Refused, match="not-an-option"):
            prompt.decode(wire)


def test_a_lazy_default_is_worked_out_when_somebody_is_absent() -> None:
    worked: list[int] = []

    def dearest(coins: tuple[Coin, ...]) -> Coin:
        worked.append(len(coins))
        return max(coins, key=lambda coin: coin.worth)

    def pay() -> Choose[Coin]:
        return Choose("coin", COINS, Lazily(dearest, (COINS,)))

    assert pay() == pay() != Choose("coin", COINS, Lazily(dearest, (COINS[:2],)))
    assert pay().decode("b") == COINS[1]
    assert not worked
    assert pay().fallback() == "d"
    assert worked == [4]
    assert Pick("coins", COINS, 1, 2, Lazily(sorted, ((),))).fallback() == ()


def test_without_a_default_there_is_no_fallback() -> None:
    assert Choose("fruit", (FIG,)).fallback() is None
    assert Amount("bid", 0, 3).fallback() is None
    assert Pick("hand", (FIG,), 0, 1).fallback() is None
    assert Arrange("row", (FIG,), 1).fallback() is None
    assert form("both", Amount("bid", 0, 3, default=0), Amount("more", 0, 3)).fallback() is None


def test_pick_minds_no_order_and_the_count() -> None:
    prompt = Pick("hand", (FIG, APPLE, FIG), 1, 2)
    assert prompt.decode(("apple", "fig")) == prompt.decode(("fig", "apple")) == (FIG, APPLE)
    assert prompt.decode(("fig", "fig")) == (FIG, FIG)
    for wire in ((), ("fig", "fig", "apple")):
        with pytest.raises(Refused, match="pick-count") as refused:
            prompt.decode(wire)
        assert refused.value.details == {"low": 1, "high": 2, "count": len(wire)}
    with pytest.raises(Refused, match="not-an-option"):
        prompt.decode(("apple", "apple"))


def test_pick_lists_what_is_the_same_once() -> None:
    assert list(Pick("hand", (FIG, APPLE, FIG), 2, 2).all()) == [("fig", "apple"), ("fig", "fig")]


def test_pick_takes_no_more_than_there_is() -> None:
    assert Pick("hand", (FIG,), 0, 5).high == 1


def test_a_payment_reaches_the_need_without_surplus_items() -> None:
    prompt = Pick("pay", COINS, 0, 9, worth=worth, need=3)
    assert prompt.decode(("a", "b")) == (COINS[0], COINS[1])
    assert prompt.decode(("d",)) == (COINS[3],)
    with pytest.raises(Refused, match="pay-too-little") as refused:
        prompt.decode(("b",))
    assert refused.value.details == {"paid": 2, "need": 3}
    with pytest.raises(Refused, match="pay-surplus"):
        prompt.decode(("a", "b", "c"))
    assert set(prompt.all()) == {("a", "b"), ("a", "c"), ("b", "c"), ("d",)}
    rng = Random(1)
    assert {prompt.sample(rng) for _ in range(100)} == set(prompt.all())


@pytest.mark.parametrize(("low", "high", "ways"), [(0, 1, {"d"}), (2, 9, {"ab", "ac", "bc"})])
def test_a_payment_has_so_many_items(low: int, high: int, ways: set[str]) -> None:
    prompt, rng = Pick("pay", COINS, low, high, worth=worth, need=3), Random(1)
    assert set(prompt.all()) == {tuple(way) for way in ways} == {prompt.sample(rng) for _ in range(30)}


def test_nothing_is_owed_nothing_is_paid() -> None:
    prompt = Pick("pay", COINS, 0, 9, worth=worth, need=0)
    assert list(prompt.all()) == [()]
    assert prompt.sample(Random(1)) == ()


def test_worth_of_options_is_part_of_a_prompt() -> None:
    """Worth that depends on something hidden must show in a comparison of views."""
    dear = Pick("pay", COINS, 0, 9, worth=lambda coin: 2 * coin.worth, need=3)
    assert dear != Pick("pay", COINS, 0, 9, worth=worth, need=3)
    assert dear.worth == (2, 4, 4, 10)


def test_arrange_minds_order_and_repeats() -> None:
    prompt = Arrange("row", (FIG, FIG, APPLE), 2)
    assert prompt.decode(("apple", "fig")) == (APPLE, FIG)
    assert prompt.decode(("fig", "fig")) == (FIG, FIG)
    assert list(prompt.all()) == [("fig", "fig"), ("fig", "apple"), ("apple", "fig")]
    with pytest.raises(Refused, match="arrange-count") as refused:
        prompt.decode(("fig",))
    assert refused.value.details == {"n": 2, "count": 1}


def test_a_list_takes_as_many_as_one_likes() -> None:
    prompt = Arrange("row", (FIG, APPLE), 2, (), low=0)
    assert list(prompt.all()) == [(), ("fig",), ("apple",), ("fig", "apple"), ("apple", "fig")]
    assert {prompt.sample(Random(seed)) for seed in range(40)} == {*prompt.all()}
    with pytest.raises(Refused, match="pick-count") as refused:
        Arrange("row", (FIG, APPLE, 3), 2, low=1).decode(())
    assert refused.value.details == {"low": 1, "high": 2, "count": 0}


def test_amount() -> None:
    prompt = Amount("bid", 2, 6, barred=(4,))
    assert prompt.decode(6) == 6
    assert list(prompt.all()) == [2, 3, 5, 6]
    wrong: list[Any] = [1, 7, "3", True, 3.0, (3,)]
    for wire in wrong:
        with pytest.raises(Refused, match="amount-range"):
            prompt.decode(wire)
    with pytest.raises(Refused, match="amount-barred") as refused:
        prompt.decode(4)
    assert refused.value.details == {"amount": 4, "barred": (4,)}


def test_a_form_keeps_what_its_text_is_about_as_it_is_now() -> None:
    seats = [Seat(0)]
    prompt = form("lay", Amount("bid", 0, 2), Choose("fruit", (FIG,)), about={"against": seats})
    seats.append(Seat(1))
    assert prompt.about == {"against": (Seat(0),)}
    assert form("lay", Amount("bid", 0, 2), Choose("fruit", (FIG,))).about == {}


def test_a_form_is_as_legal_as_its_parts() -> None:
    prompt = form("lay", Amount("bid", 0, 2), Choose("fruit", (FIG,)), Pick("show", (APPLE,), 0, 1))
    assert prompt.decode((1, "fig", ())) == (1, FIG, ())
    assert len(list(prompt.all())) == 6
    assert [part.key for part in prompt.parts()] == ["bid", "fruit", "show"]
    wrong: list[tuple[Wire, str]] = [((1, "fig"), "form-shape"), (1, "form-shape"), ((9, "fig", ()), "amount-range")]
    for wire, key in wrong:
        with pytest.raises(Refused, match=key):
            prompt.decode(wire)


def test_long_lists_are_made_as_they_are_read() -> None:
    many = tuple(range(60))
    row = form("rows", Arrange("a", many, 30), Arrange("b", many, 30))
    assert len(list(islice(row.all(), 5))) == 5
    assert len(list(islice(Pick("some", many, 0, 60).all(), 5))) == 5


def test_a_prompt_keeps_what_it_offers_when_the_hand_changes() -> None:
    hand, placed = [FIG, APPLE], {Seat(0): [1]}
    prompts = [
        Choose("c", hand, about={"placed": placed}),
        Pick("p", hand, 0, 1, about={"placed": placed}),
        Arrange("r", hand, 1, about={"placed": placed}),
    ]
    amount = Amount("a", 0, 1, about={"placed": placed})
    hand.clear()
    placed[Seat(0)].append(2)
    assert all(prompt.options == (FIG, APPLE) for prompt in prompts)
    assert all(prompt.about == {"placed": {Seat(0): (1,)}} for prompt in (*prompts, amount))
