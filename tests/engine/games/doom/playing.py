"""What always holds (§8): after every answer of games of all sizes and variants, played by people of all bents.

Hypothesis chooses size, options, seed and bents, so that rare situations come about; `SITUATIONS` counts them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum
from random import Random
from typing import Any, cast

from hypothesis import strategies as st

from engine.core import Action, Amount, Arrange, Choose, Event, Form, Pick, Prompt, Wire, clone, new_game, option_id
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.doom import GAME
from engine.games.doom.rules.table import aboard, free_seats, in_port
from engine.games.doom.state import DOOM, Doom, EventCard, Place
from engine.tools.walking import case
from tests.engine.games.bents import Whole
from tests.engine.variants import some_options

MOST_ANSWERS = 3_000


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    LAVISH = "lavish"  # bids and takes as much as possible
    STINGY = "stingy"  # bids nothing and declines
    EVEN = "even"  # bids what others bid
    SEAMAN = "seaman"  # moves ships, buys the Archont to find them
    SHIPPER = "shipper"  # fills the ships and leaves them in port
    SCHOLAR = "scholar"  # collects Specials


LIKED: dict[Bent, tuple[str, ...]] = {
    Bent.LAVISH: ("own", "use", "0"),
    Bent.STINGY: ("pass", "decline", "nobody", "-"),
    Bent.EVEN: ("own",),
    Bent.SEAMAN: ("archont", "ships", "royal-ship", "use", "own"),
    Bent.SHIPPER: (
        "basileus",
        "refugees-2",
        "refugees-2-1",
        "refugees-1",
        "aristocracy",
        "use",
        "a",
        "b",
        "c",
        "d",
        "e",
    ),
    Bent.SCHOLAR: ("demiurgos", "support", "use", "own"),
}


def reply(prompt: Prompt[Any], bent: Bent, whims: float, rng: Random) -> Wire:
    """A legal answer after one's bent; any answer as often as one has whims."""
    if isinstance(prompt, Form):
        return tuple(reply(part, bent, whims, rng) for part in prompt.fields)
    if bent is Bent.RANDOM or rng.random() < whims:
        return prompt.sample(rng)
    liked = LIKED[bent]
    if isinstance(prompt, Amount):
        amounts = list(prompt.all())
        wish = {Bent.LAVISH: prompt.high, Bent.STINGY: prompt.low, Bent.EVEN: 2, Bent.SHIPPER: 1}.get(bent)
        return min(amounts, key=lambda one: abs(int(str(one)) - wish)) if wish is not None else prompt.sample(rng)
    if isinstance(prompt, Choose):
        ids = [option_id(option) for option in prompt.options]
        return next((one for one in liked if one in ids), rng.choice(ids))
    if isinstance(prompt, Arrange):
        options: tuple[object, ...] = cast("Any", prompt).options
        ids = sorted(map(option_id, options), key=lambda one: liked.index(one) if one in liked else len(liked))
        return tuple(ids[: prompt.n])
    if isinstance(prompt, Pick) and bent is Bent.LAVISH:
        return next(wire for wire in (prompt.sample(rng) for _ in range(200)) if len(str(wire)) >= prompt.high)
    return prompt.sample(rng)


# What is checked


def holds(g: Doom) -> Iterator[str]:
    """What is wrong beyond `faults`: what need not hold for a table laid out by hand, but does in every game."""
    for seat in g.seats:
        tokens = [faction for faction, holder in g.holder.items() if holder == seat]
        if tokens and g.marker[seat] not in tokens:
            yield f"the marker of seat {seat} stands on {g.marker[seat]}, its tokens are {tokens}"
    if g.doom_markers != 3 - sum(event in DOOM for event in g.revealed):
        yield f"{g.doom_markers} Doom markers after {g.revealed}"
    if g.result is None and not 1 <= g.turn + (not g.turn) <= 8:
        yield f"turn {g.turn}"


def between_plans(g: Doom) -> Iterator[str]:
    """What holds while nobody is in the middle of something."""
    for ship_id, ship in g.ships.items():
        if ship.place is Place.OCEAN and not aboard(ship):
            yield f"ship {ship_id} lies empty at sea"
    if g.holder and len(g.holder) not in (0, len(g.seats) * (2 if len(g.seats) == 2 else 1)):
        yield f"some have no token: {g.holder}"


# What should come about, by name: told in this way, or seen in the state


def told(key: str, **args: object) -> Callable[[Doom, list[Event]], bool]:
    return lambda g, events: any(
        event.key == key and all(event.args.get(name) == value for name, value in args.items()) for event in events
    )


def seen(what: Callable[[Doom], bool]) -> Callable[[Doom, list[Event]], bool]:
    return lambda g, events: what(g)


def tied(g: Doom) -> bool:
    """Two equal bids of more than nothing in this vote."""
    bids = [bid for row in g.bids.values() if g.vote and (bid := row[g.vote - 1])]
    return len(set(bids)) < len(bids)


SITUATIONS: dict[str, Callable[[Doom, list[Event]], bool]] = {
    "an empty reserve": seen(lambda g: 0 in g.reserve.values()),
    "all cubes of somebody at work": seen(lambda g: any(not g.reserve[s] and g.senate[s] > 9 for s in g.seats)),
    "the Politics deck runs out": told("politics-reshuffled"),
    "every ship in port is full": seen(lambda g: bool(in_port(g)) and not any(free_seats(g, s) for s in in_port(g))),
    "no ship in port": seen(lambda g: not in_port(g)),
    "equal bids": seen(tied),
    "all pass": seen(lambda g: bool(g.ranks) and not any(row[g.vote - 1] for row in g.bids.values() if g.vote)),
    "no neutral on the square": seen(lambda g: not g.square),
    "five of one colour on a ship": seen(
        lambda g: any(ship.passengers.count(seat) > 4 for ship in g.ships.values() for seat in g.seats)
    ),
    "the printed neutral aboard": seen(lambda g: any(ship.printed for ship in g.ships.values())),
    "the printed neutral evicted": told("evicted", passenger="printed"),
    "the third Doom! too early": told("doom-put-back"),
    "Turmoil": told("event", event=EventCard.TURMOIL),
    "Wrath with ships at sea": told("ship-lost"),
    "Woe strikes": told("woe-strikes"),
    "somebody without a point": seen(lambda g: 0 in g.vp.values()),
    "neutrals outnumber all": told("land-nobody"),
    "a look by the Demagogos": told("demagogos-peeks"),
    "force by the Demagogos": told("demagogos-forces"),
    "the Philosophios waits": told("philosophios-waits"),
    "a borrowed card": told("borrows"),
    "the Strategos saves": told("strategos-saves"),
    "a card face down": told("turned-up"),
    "a token too dear": told("faction-too-dear"),
    "nothing to act with": told("cannot-act"),
    "an empty Senate at the majority": told("senate-nobody"),
    "the whole Event deck": seen(lambda g: not g.events),
    "a Special saves cubes": told("bodyguard-saves"),
    "a Special counts a neutral": told("neutral-counts"),
    "a Special swaps neutrals": told("swaps"),
    "a Special raises a bid": told("bid-raised"),
    "a Special exchanges cards": told("exchanges"),
    "a Special names a ship": told("ship-named"),
    "a Special bribes senators": told("senators-bribed"),
    "a ship emptied at sea": told("empty-returns"),
    "a Special from the open row": told("special-chosen"),
    "an aggressive neutral": told("neutral-ousts"),
    "the Event deck lies open": told("event-ahead"),
}


def played(seats: int, seed: int, bents: list[Bent], whims: float) -> Counter[str]:
    """Plays a game out, checked after every answer; which situations came about."""
    one = case(GAME, seats, seed, **some_options(GAME, seats, Random(seed)))
    rng = Random(one.seed)
    started = new_game(one.game, one.seats, one.options, one.seed)
    g: Doom = clone(started.position.state)
    found: Counter[str] = Counter()
    for _ in range(MOST_ANSWERS):
        if g.result is not None:
            return found
        ask = open_question(g)
        waiting = [seat for seat in ask.prompts if seat not in g.answers]
        aside = rng.choice(ask.asides) if ask.asides and rng.random() < 0.05 else None
        seat = aside.seat if aside is not None else rng.choice(waiting)
        prompt = aside.prompt if aside is not None else ask.prompts[seat]
        wire = reply(prompt, bents[seat], whims, rng)
        g.run.events = events = list[Event]()
        act(g, Action(seat, wire, prompt.key if aside is not None else None))
        wrong = [*one.game.faults(g), *holds(g)]
        if g.result is None and next(iter(open_question(g).prompts.values())).key in SETTLED:
            wrong += between_plans(g)
        assert wrong == [], f"after seat {seat} answered {wire} to {prompt.key}"
        found.update(name for name, comes in SITUATIONS.items() if comes(g, events))
    raise AssertionError("the game does not end")


SETTLED = ("senate-bid", "lay-cards", "bid", "start-cube")
"""Questions before which everything that was begun is done."""


GAMES = st.tuples(
    st.sampled_from(GAME.seats),
    st.integers(0, 2**32),
    st.lists(st.sampled_from(Bent), min_size=5, max_size=5) | st.sampled_from([[bent] * 5 for bent in Bent]),
    st.sampled_from((0.0, 0.05, 0.2)),
)


WHOLE = Whole(GAMES, played, SITUATIONS, few=10, many=2000)
