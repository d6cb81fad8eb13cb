"""A small honest game, and the same game with one bug planted: each must be caught by a law of `engine.tools.laws`."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from pydantic import BaseModel, ConfigDict

from engine.core import (
    Amount,
    Answers,
    Asking,
    Choose,
    Game,
    Hidden,
    Owner,
    Public,
    Seat,
    State,
    Step,
    dump_state,
    seed_from,
    step,
)
from engine.tools.simulate import count_answers

ROUNDS = 3


class Bug(StrEnum):
    """What is wrong with the game."""

    NONE = "none"
    SECRET_ARGUMENT = "secret-argument"
    SECRET_MESSAGE = "secret-message"
    SECRET_PUBLISHED = "secret-published"
    PUBLISHED_AFTER_A_REVEAL = "published-after-a-reveal"
    OPTIONS_BY_OTHERS_HAND = "options-by-others-hand"
    KEY_BY_HAND = "key-by-hand"
    ASKED_BY_HAND = "asked-by-hand"
    ASIDE_BY_OTHERS_HAND = "aside-by-others-hand"
    OPTIONS_IN_A_PLAN = "options-in-a-plan"
    SEALED_TOLD = "sealed-told"
    SEALED_PUBLISHED = "sealed-published"
    SEALED_ARGUMENT = "sealed-argument"
    ASKED_BY_SEALED = "asked-by-sealed"
    MORE_THAN_REVEALED = "more-than-revealed"
    LAID_CARD_TOLD = "laid-card-told"
    LENGTH_BY_LAID_CARD = "length-by-laid-card"
    ASIDE_TOLD = "aside-told"
    WRITES_AND_ASKS = "writes-and-asks"
    WRITES_BETWEEN_QUESTIONS = "writes-between-questions"
    ROLLS_BETWEEN_QUESTIONS = "rolls-between-questions"
    NO_DEFAULT = "no-default"
    ILLEGAL_DEFAULT = "illegal-default"
    SAME_IDS = "same-ids"
    ENDLESS_DEFAULTS = "endless-defaults"
    CHANGES_AN_ARGUMENT = "changes-an-argument"
    LOSES_A_CARD = "loses-a-card"
    NEVER_ENDS = "never-ends"
    UNSAVED = "unsaved"
    ORDER_OF_HASHES = "order-of-hashes"


class Ware(StrEnum):
    SALT = "salt"
    SILK = "silk"
    TIN = "tin"


class Bugs(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    bug: Bug = Bug.NONE


@dataclass(slots=True, kw_only=True)
class Smugglers(State):
    options: Public[Bugs] = field(default_factory=Bugs)
    round: Public[int] = 0
    gold: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    rumour: Public[Ware | None] = None
    deck: Hidden[list[Ware]] = field(default_factory=list[Ware])
    hand: Owner[dict[Seat, list[Ware]]] = field(default_factory=dict[Seat, list[Ware]])
    sold: Public[list[Ware]] = field(default_factory=list[Ware])
    bribes: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    stash: Owner[dict[Seat, list[Ware]]] = field(default_factory=dict[Seat, list[Ware]])

    def has(self, bug: Bug) -> bool:
        return self.options.bug is bug

    def neighbour(self, seat: Seat) -> Seat:
        return self.seats[(seat + 1) % len(self.seats)]


@step
def deal(g: Smugglers) -> None:
    g.deck = [ware for ware in Ware for _ in range(8)]
    for seat in g.seats:
        g.gold[seat] = 9
        g.stash[seat] = []
        g.hand[seat] = g.rng.take_many(g.deck, 2)
    g.then(night())


@step
def night(g: Smugglers) -> None:
    if g.round == ROUNDS and not g.has(Bug.NEVER_ENDS):
        g.over(*g.seats, standings=sorted(g.gold.items()))
        return
    g.round += 1
    g.chapter("night", round=g.round)
    later = stray() if g.has(Bug.UNSAVED) else patrol()
    seat = g.seats[g.round % len(g.seats)]
    g.then(patrol(), bribery(), harbour(seat), later, hiding(seat), night())


@step
def patrol(g: Smugglers) -> None:
    """The patrol looks at nothing; rumours have it otherwise."""
    top = g.hand[g.seats[0]][0] if g.hand[g.seats[0]] else None
    if g.has(Bug.SECRET_PUBLISHED):
        g.rumour = top
    if g.has(Bug.SECRET_MESSAGE):
        g.tell("rumour", ware=top)
    if g.has(Bug.LOSES_A_CARD):
        g.deck.pop()
    g.tell("patrol")


@step
def bribery(g: Smugglers) -> None:
    prompts = {seat: bribe_of(g, seat) for seat in g.seats}
    if g.has(Bug.ASKED_BY_HAND):
        prompts = {seat: prompt for seat, prompt in prompts.items() if Ware.SILK not in g.hand[seat]}
    if g.has(Bug.WRITES_AND_ASKS):
        g.gold[g.seats[0]] += 1
    ask = g.ask_all(prompts, bribes_in)
    for seat in g.seats:
        watched = g.hand[g.neighbour(seat)] if g.has(Bug.ASIDE_BY_OTHERS_HAND) else Ware
        ask.secretly(seat, Choose("sigh", (None, *dict.fromkeys(watched)), default=None), sigh)


def bribe_of(g: Smugglers, seat: Seat) -> Amount:
    key = "bribe-for-silk" if g.has(Bug.KEY_BY_HAND) and Ware.SILK in g.hand[seat] else "bribe"
    if g.has(Bug.NO_DEFAULT):
        return Amount(key, 0, g.gold[seat])
    return Amount(key, 0, g.gold[seat], default=99 if g.has(Bug.ILLEGAL_DEFAULT) else 0)


@step
def sigh(g: Smugglers, ware: Ware | None) -> None:
    """Nothing comes of it."""
    if g.has(Bug.ASIDE_TOLD):
        g.tell("sighs", loud=ware is Ware.SILK)


@step
def bribes_in(g: Smugglers, bribes: Answers[int]) -> None:
    g.bribes = bribes
    if g.has(Bug.SEALED_TOLD):
        g.tell("bribed", much=sum(bribes.values()) > 9)
    if g.has(Bug.SEALED_PUBLISHED):
        g.rumour = Ware.TIN if bribes[g.seats[0]] > 4 else None
    if g.has(Bug.SEALED_ARGUMENT):
        g.then(cough(sum(bribes.values())))
    if g.has(Bug.ASKED_BY_SEALED) and bribes[g.seats[1]] > 4:
        g.then(second_thoughts({}))
    open_hands = bribes if g.has(Bug.SECRET_ARGUMENT) else {}
    g.then(second_thoughts(open_hands), bribes_shown())


@step
def cough(g: Smugglers, times: int) -> Asking[None]:
    """Anybody coughs now and then."""
    if (yield from g.ask(g.seats[0], Choose("cough", (0, 1), default=0))):
        g.tell("cough")


@step
def second_thoughts(g: Smugglers, bribes: Answers[int]) -> Asking[None]:
    """One seat may say something while the bribes are still sealed."""
    loud = yield from g.ask(g.seats[0], Choose("cough", (0, 1), default=0))
    if loud:
        g.tell("cough")
    if g.has(Bug.CHANGES_AN_ARGUMENT):
        bribes[g.seats[0]] = loud


@step
def bribes_shown(g: Smugglers) -> None:
    g.reveal(max(g.bribes.values()) if g.has(Bug.MORE_THAN_REVEALED) else g.bribes)
    g.tell("bribes", bribes=g.bribes)
    for seat, gold in g.bribes.items():
        g.gold[seat] -= gold
    g.bribes = {}
    g.then(after_the_bribes())


@step
def after_the_bribes(g: Smugglers) -> None:
    if g.has(Bug.PUBLISHED_AFTER_A_REVEAL):
        g.rumour = g.hand[g.seats[0]][0] if g.hand[g.seats[0]] else None
    if g.has(Bug.ORDER_OF_HASHES):
        g.rumour = next(iter({Ware.SALT, Ware.SILK, Ware.TIN}))


@step
def harbour(g: Smugglers, seat: Seat) -> Asking[None]:
    """A plan: what to unload, and for what price, as often as one likes; then one card is drawn."""
    hand = g.hand[g.neighbour(seat)] if g.has(Bug.OPTIONS_BY_OTHERS_HAND) else g.hand[seat]
    wares = (*hand, None) if g.has(Bug.SAME_IDS) else (*dict.fromkeys(hand), None)
    endless = g.has(Bug.ENDLESS_DEFAULTS)
    ware = yield from g.ask(seat, Choose("unload", wares, default=wares[0] if endless else None))
    if ware is None:
        g.then(draw(seat))
        return
    if g.has(Bug.WRITES_BETWEEN_QUESTIONS):
        g.gold[seat] += 1
    if g.has(Bug.ROLLS_BETWEEN_QUESTIONS):
        g.rng.die()
    rich = g.hand[g.neighbour(seat)].count(Ware.SILK) if g.has(Bug.OPTIONS_IN_A_PLAN) else 0
    limit = 3 + rich
    gold = yield from g.ask(seat, Amount("price", 1, limit, default=1) if endless else Amount("price", 1, limit))
    if ware in g.hand[seat] and not endless:
        g.hand[seat].remove(ware)
        g.sold.append(ware)
        g.gold[seat] += gold
        g.tell("sold", seat=seat, ware=ware)
    g.then(harbour(seat))


@step
def draw(g: Smugglers, seat: Seat) -> None:
    for ware in g.rng.take_many(g.deck, 1):
        g.hand[seat].append(ware)
        g.whisper(seat, "drew", ware=ware)


@step
def hiding(g: Smugglers, seat: Seat) -> Asking[None]:
    """A ware is laid aside in secret, for good."""
    wares = tuple(dict.fromkeys(g.hand[seat]))
    if not wares:
        return
    ware = yield from g.ask(seat, Choose("hide", wares, default=wares[0])).sealed()
    g.hand[seat].remove(ware)
    g.stash[seat].append(ware)
    g.tell("hides", seat=seat)
    if g.has(Bug.LAID_CARD_TOLD):
        g.tell("glitters", silk=ware is Ware.SILK)
    if g.has(Bug.LENGTH_BY_LAID_CARD) and ware is Ware.SILK:
        g.then(hiding(seat))


def stray() -> Step[Smugglers]:
    """A step that stands in no module of the game."""

    @step
    def unheard_of(g: Smugglers) -> None:
        pass

    return unheard_of()


def opening() -> Step[Smugglers]:
    return deal()


def faults(g: Smugglers) -> Iterable[str]:
    wares = len(g.deck) + len(g.sold) + sum(map(len, (*g.hand.values(), *g.stash.values())))
    if wares != 24:
        yield f"{wares} wares"


def imagine(g: Smugglers, viewer: Seat | None, rng: Random) -> None:
    if g.agenda and g.agenda[-1].fn in (cough, second_thoughts, bribes_shown):
        for seat in g.seats:
            if seat != viewer:
                g.bribes[seat] = rng.randint(0, g.gold[seat])


SMUGGLERS: Game[Smugglers] = Game(
    id="smugglers",
    state=Smugglers,
    modules=(sys.modules[__name__],),
    opening=opening,
    options=Bugs,
    seats=(3,),
    scores=lambda g: dict(g.gold),
    faults=faults,
    imagine=imagine,
)


def final_states() -> list[str]:
    """The JSON of the end of a random game without a bug, and with the one that only another process shows."""
    games = [count_answers(SMUGGLERS, 3, Bugs(bug=bug), seed_from("1")) for bug in (Bug.NONE, Bug.ORDER_OF_HASHES)]
    return [dump_state(SMUGGLERS, state) for state, _ in games]
