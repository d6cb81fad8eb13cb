"""A little game of sealed bids for tests of tables: bids, a plan of two parts, a whisper, an aside."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Amount, Answers, Asking, Choose, Game, Hidden, Owner, Public, Seat, State, step
from engine.games.box import Box
from engine.language import Texts


class Mood(StrEnum):
    CALM = "calm"
    WILD = "wild"


class LittleOptions(BaseModel):
    model_config = ConfigDict(frozen=True)

    rounds: int = Field(default=3, ge=1, le=200)
    gifts: bool = True
    mood: Mood = Mood.CALM


@dataclass(slots=True, kw_only=True)
class Little(State):
    options: Public[LittleOptions] = field(default_factory=LittleOptions)
    round: Public[int] = 0
    coins: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    points: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    deck: Hidden[list[int]] = field(default_factory=list[int])
    hand: Owner[dict[Seat, list[int]]] = field(default_factory=dict[Seat, list[int]])
    sealed: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    waved: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])


@step
def opening(g: Little) -> None:
    g.deck = list(range(1, 31))
    for seat in g.seats:
        g.coins[seat] = 50
        g.points[seat] = 0
        g.waved[seat] = 0
        g.hand[seat] = g.rng.take_many(g.deck, 2)
    g.tell("welcome", seats=g.seats)
    g.then(little_round())


@step
def little_round(g: Little) -> None:
    if g.round == g.options.rounds:
        order = sorted(g.points.items(), key=lambda item: (-item[1], item[0]))
        g.over(order[0][0], standings=order)
        return
    g.round += 1
    g.chapter("round", round=g.round)
    g.then(bids(), little_round())


@step
def bids(g: Little) -> None:
    ask = g.ask_all({seat: Amount("bid", 0, min(9, g.coins[seat]), default=0) for seat in g.seats}, bids_in)
    for seat in g.seats:
        ask.meanwhile(seat, Choose("wave", (1, 2)), wave, seat)


@step
def wave(g: Little, times: int, seat: Seat) -> None:
    g.waved[seat] += times
    g.whisper(seat, "waved", times=g.waved[seat])


@step
def bids_in(g: Little, bids: Answers[int]) -> None:
    g.reveal(bids)
    g.tell("bids", bids=bids)
    winner = max(g.seats, key=lambda seat: (bids[seat], -seat))
    for seat, coins in bids.items():
        g.coins[seat] -= coins
    g.points[winner] += 1
    g.then(draw(winner))
    if g.options.gifts:
        g.then(gift(winner))


@step
def draw(g: Little, seat: Seat) -> None:
    card = g.rng.below(6)
    g.whisper(seat, "drew", card=card)


@step
def gift(g: Little, seat: Seat) -> Asking[None]:
    others = [other for other in g.seats if other != seat]
    to = yield from g.ask(seat, Choose("gift", (None, *others), default=None))
    if to is None:
        return
    coins = yield from g.ask(seat, Amount("gift-coins", 0, g.coins[seat]))
    g.coins[seat] -= coins
    g.coins[to] += coins
    g.settle()
    g.tell("gift", seat=seat, to=to, coins=coins)


LITTLE: Game[Little] = Game(
    id="little",
    state=Little,
    modules=(sys.modules[__name__],),
    opening=lambda: opening(),
    options=LittleOptions,
    seats=(2, 3, 4),
    scores=lambda g: dict(g.points),
    faults=lambda _: (),
)

BOX = Box(game=LITTLE, text=Texts((Path(__file__).parent,)), points=lambda view: view.seen.points)
