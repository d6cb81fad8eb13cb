"""A toy game that uses everything the core offers: forms, drafts, asides, covert questions, every visibility."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Annotated

from pydantic import BaseModel, ConfigDict

from engine.core import (
    Amount,
    Answers,
    Asking,
    Choose,
    Game,
    Hidden,
    Owner,
    Pick,
    Public,
    Seat,
    Seen,
    State,
    Step,
    form,
    step,
)

ROUNDS = 4
COINS = 9


class Fruit(StrEnum):
    APPLE = "apple"
    FIG = "fig"
    LEMON = "lemon"


@dataclass(frozen=True, slots=True, order=True)
class Crate:
    """A crate whose owner's mark is painted outside: things with a public back."""

    id: str
    back: str


class MarketOptions(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    rounds: int = ROUNDS


def partners(g: Market, key: Seat) -> tuple[Seat, ...]:
    return (key, g.seats[(key + 1) % len(g.seats)])


@dataclass(slots=True, kw_only=True)
class Market(State):
    options: Public[MarketOptions] = field(default_factory=MarketOptions)
    round: Public[int] = 0
    coins: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    points: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    deck: Hidden[list[Fruit]] = field(default_factory=list[Fruit])
    cellar: Hidden[dict[str, list[Crate]]] = field(default_factory=dict[str, list[Crate]])
    hand: Owner[dict[Seat, list[Fruit]]] = field(default_factory=dict[Seat, list[Fruit]])
    shared: Annotated[dict[Seat, list[Fruit]], Seen("owner", by=partners)] = field(
        default_factory=dict[Seat, list[Fruit]]
    )
    stall: Public[list[Fruit]] = field(default_factory=list[Fruit])
    bids: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    greedy: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])


@step
def opening(g: Market) -> None:
    fruits = [fruit for fruit in Fruit for _ in range(8)]
    g.deck = fruits
    g.cellar = {"north": [Crate("n1", "red"), Crate("n2", "blue")], "south": [Crate("s1", "red")]}
    for seat in g.seats:
        g.coins[seat] = COINS
        g.points[seat] = 0
        g.greedy[seat] = 0
        g.hand[seat] = g.rng.take_many(g.deck, 2)
        g.shared[seat] = g.rng.take_many(g.deck, 1)
    g.then(market_day())


@step
def market_day(g: Market) -> None:
    if g.round == g.options.rounds:
        best = max(g.points.values())
        winners = [seat for seat in g.seats if g.points[seat] == best]
        g.over(*winners, standings=sorted(g.points.items(), key=lambda one: (-one[1], one[0])))
        return
    g.round += 1
    g.chapter("day", round=g.round)
    g.then(bidding(), lemons(), market_day())


@step
def bidding(g: Market) -> None:
    prompts = {
        seat: form(
            "bid",
            Amount("coins", 0, g.coins[seat], default=0),
            Pick("show", g.hand[seat] if g.round % 2 else (), 0, 1, default=()),
        )
        for seat in g.seats
    }
    ask = g.ask_all(prompts, bids_in)
    for seat in g.seats:
        ask.secretly(seat, Choose("greedy", (0, 1), default=0), be_greedy, seat)


@step
def be_greedy(g: Market, how: int, seat: Seat) -> None:
    g.greedy[seat] = how


@step
def bids_in(g: Market, bids: Answers[tuple[int, tuple[Fruit, ...]]]) -> None:
    g.bids = {seat: coins for seat, (coins, _) in bids.items()}
    g.then(reveal_bids())


@step
def reveal_bids(g: Market) -> None:
    g.reveal(g.bids)
    g.tell("bids", bids=g.bids)
    winner = max(g.seats, key=lambda seat: (g.bids[seat], -seat))
    for seat, coins in g.bids.items():
        g.coins[seat] -= coins
    g.bids = {}
    g.then(sell(winner), harvest(winner))


@step
def sell(g: Market, seat: Seat) -> Asking[None]:
    options = (None, *dict.fromkeys(g.hand[seat]))
    fruit = yield from g.ask(seat, Choose("sell", options, default=None))
    if fruit is None:
        return
    coins = yield from g.ask(seat, Amount("price", 1, 3, barred=(2,)))
    g.hand[seat].remove(fruit)
    g.stall.append(fruit)
    g.points[seat] += coins
    g.tell("sold", seat=seat, fruit=fruit)
    g.then(sell(seat))


@step
def harvest(g: Market, seat: Seat) -> None:
    for fruit in g.rng.take_many(g.deck, 1):
        g.hand[seat].append(fruit)
        g.whisper(seat, "drew", fruit=fruit)
        if fruit is Fruit.FIG:
            g.reveal(g.greedy[seat])
            g.points[seat] += g.greedy[seat]


@step
def lemons(g: Market) -> None:
    holders = [seat for seat in g.seats if Fruit.LEMON in g.hand[seat]]
    g.ask_all({seat: Choose("lemon", (0, 1), default=0) for seat in holders}, lemons_thrown).covertly(g.seats, "lemon")


@step
def lemons_thrown(g: Market, thrown: Answers[int]) -> None:
    g.reveal(thrown)
    for seat, count in thrown.items():
        if count:
            g.hand[seat].remove(Fruit.LEMON)
            g.stall.append(Fruit.LEMON)


def opening_step() -> Step[Market]:
    return opening()


def faults(g: Market) -> Iterable[str]:
    fruits = len(g.deck) + len(g.stall) + sum(map(len, g.hand.values())) + sum(map(len, g.shared.values()))
    if fruits != 24:
        yield f"{fruits} fruits"
    if any(coins < 0 for coins in g.coins.values()):
        yield "somebody owes coins"


def imagine(g: Market, viewer: Seat | None, rng: Random) -> None:
    for seat in g.seats:
        if seat != viewer:
            g.greedy[seat] = rng.randint(0, 1)


def scores(g: Market) -> dict[Seat, int]:
    return dict(g.points)


MARKET: Game[Market] = Game(
    id="market",
    state=Market,
    modules=(sys.modules[__name__],),
    opening=opening_step,
    options=MarketOptions,
    seats=(2, 3, 4),
    scores=scores,
    faults=faults,
    imagine=imagine,
)
