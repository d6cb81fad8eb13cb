"""Pearl Divers, the example of docs/writing-a-game.md: two to four divers bid in secret for pearls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Amount, Answers, Asking, Choose, Game, Hidden, Owner, Public, Seat, State, View, option_id, step
from engine.games.box import Box, Card, Help, Pictures
from engine.games.handbook import Handbook, entry
from engine.language import Say, Texts
from engine.look import Drawing, Picture, Pin, Scene, palette


class Pearl(StrEnum):
    """What lies in the sea."""

    WHITE = "white"
    ROSE = "rose"
    BLACK = "black"


class Reply(StrEnum):
    """What can be answered beside a pearl."""

    KEEP = "keep"


WORTH = {Pearl.WHITE: 1, Pearl.ROSE: 3, Pearl.BLACK: 6}
COLOURS = {Pearl.WHITE: palette.IVORY, Pearl.ROSE: palette.LOSS, Pearl.BLACK: palette.INK}
PEARLS = tuple(pearl for pearl, count in zip(Pearl, (8, 5, 3), strict=True) for _ in range(count))


class Options(BaseModel):
    """The options of a table, set before the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    dives: int = Field(default=6, ge=1, le=12)


@dataclass(slots=True, kw_only=True)
class Divers(State):
    """The position. Each field says who may see it."""

    options: Public[Options] = field(default_factory=Options)
    dive: Public[int] = 0
    coins: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    sea: Hidden[list[Pearl]] = field(default_factory=list[Pearl])
    chest: Owner[dict[Seat, list[Pearl]]] = field(default_factory=dict[Seat, list[Pearl]])
    shore: Public[list[Pearl]] = field(default_factory=list[Pearl])


@step
def setup(g: Divers) -> None:
    g.sea = list(PEARLS)
    for seat in g.seats:
        g.coins[seat] = 10
        g.chest[seat] = []
    g.then(next_dive())


@step
def next_dive(g: Divers) -> None:
    if g.dive == g.options.dives or not g.sea:
        g.then(count_pearls())
        return
    g.dive += 1
    g.chapter("dive", dive=g.dive, dives=g.options.dives)
    g.then(bidding(), next_dive())


@step
def bidding(g: Divers) -> None:
    g.ask_all({seat: Amount("bid", 0, g.coins[seat], default=0) for seat in g.seats}, bids_in)


@step
def bids_in(g: Divers, bids: Answers[int]) -> None:
    g.reveal(bids)
    g.tell("bids", bids=bids)
    winner = max(g.seats, key=lambda seat: (bids[seat], -seat))
    if bids[winner] == 0:
        g.tell("nobody-dives")
        return
    g.coins[winner] -= bids[winner]
    g.then(bring_up(winner), sale(winner))


@step
def bring_up(g: Divers, seat: Seat) -> None:
    pearl = g.rng.take(g.sea)
    g.chest[seat].append(pearl)
    g.tell("brings-up", seat=seat)
    g.whisper(seat, "your-pearl", pearl=pearl)


@step
def sale(g: Divers, seat: Seat) -> Asking[None]:
    options = (*dict.fromkeys(g.chest[seat]), Reply.KEEP)
    pearl = yield from g.ask(seat, Choose[Pearl | Reply]("sell", options, Reply.KEEP))
    if isinstance(pearl, Reply):
        return
    g.chest[seat].remove(pearl)
    g.shore.append(pearl)
    g.coins[seat] += 1
    g.tell("sells", seat=seat, pearl=pearl)
    g.then(sale(seat))


@step
def count_pearls(g: Divers) -> None:
    points = scores(g)
    g.reveal(points)
    g.tell("points", points=points)
    g.end_with(points, points)


def scores(g: Divers) -> dict[Seat, int]:
    return {seat: sum(WORTH[pearl] for pearl in g.chest[seat]) for seat in g.seats}


def faults(g: Divers) -> Iterable[str]:
    pearls = [*g.sea, *g.shore, *(pearl for chest in g.chest.values() for pearl in chest)]
    if sorted(pearls) != sorted(PEARLS):
        yield "pearls were lost or made"
    if any(coins < 0 for coins in g.coins.values()):
        yield "somebody owes coins"


GAME = Game(
    id="pearls",
    state=Divers,
    opening=setup,
    options=Options,
    seats=(2, 3, 4),
    scores=scores,
    faults=faults,
)

HANDBOOK = Handbook(
    topics={
        "basics": (
            entry("overview", "dive", "sale", white=8, rose=5, black=3),
            entry("dive", "sale", "option-dives"),
            entry("sale", "dive", "overview"),
            entry("option-dives", "dive"),
        )
    },
    questions={"bid": ("dive", "overview"), "sell": ("sale",)},
)


@dataclass(frozen=True, slots=True)
class Sale:
    """What selling a pearl comes to."""

    coins: int
    points: int


def effects(view: View[Divers]) -> Mapping[str, object]:
    if view.viewer is None or view.prompt is None or view.prompt.key != "sell":
        return {}
    coins = view.seen.coins[view.viewer] + 1
    return {option_id(pearl): Sale(coins, WORTH[pearl]) for pearl in view.seen.chest[view.viewer]}


def scene(view: View[Divers], say: Say) -> Scene | None:
    if view.viewer is None or view.prompt is None or view.prompt.key != "sell":
        return None
    pearls = [*dict.fromkeys(view.seen.chest[view.viewer])]
    d, pins = Drawing(0, 0, 784, 176, palette.ABYSS), dict[str, Pin]()
    for n, pearl in enumerate(pearls):
        x = 784 * (2 * n + 1) // (2 * len(pearls))
        d.circle(x, 64, 44, COLOURS[pearl], edge=palette.BRONZE)
        pins[option_id(pearl)] = Pin(x, 142, str(n + 1))
    alt = say("picture-chest", player=say.name(view.viewer), pearls=tuple(view.seen.chest[view.viewer]))
    return Scene(Picture(784, 176, (d.band(),), alt), pins)


BOX = Box(
    game=GAME,
    text=Texts((Path(__file__).parent / "text",)),
    pictures=Pictures(glance=scene),
    card=Card(effects=effects),
    help=Help(HANDBOOK),
)
