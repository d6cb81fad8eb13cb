"""The seasoned computer player: it weighs cities by their armies and statues, forces by what they are likely to win.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from engine.core import Choose, Form, Seat, View, Wire, option_id
from engine.games.perikles.answers import Cube, Nomination, Reply, Space, When
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Side, Target, post
from engine.games.perikles.plans import Request
from engine.games.perikles.players.war import War
from engine.games.perikles.powers import CITIES, Power
from engine.games.perikles.rules.battles import DOUBLES
from engine.games.perikles.state import Perikles
from engine.games.perikles.tiles import Special, Symbol, Tile
from engine.players import RandomPlayer

_SYMBOLS = {Symbol.PLAIN: 0.0, Symbol.ANY: 0.4, Symbol.CANDIDATE: 1.6, Symbol.ASSASSIN: 1.0}


class Casual:
    """Level 1: anything legal, but no table waits before dice because a computer wants to be asked."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A random legal answer to `view.prompt`; raises ValueError if nothing is asked."""
        wire = RandomPlayer().choose(view, rng)
        if view.prompt is None or view.prompt.key != "battle-orders":
            return wire
        tile, play, _ = cast("tuple[Wire, Wire, Wire]", wire)
        return (tile, play, ())


@dataclass(frozen=True)
class Seasoned:
    """Level 2: plays sensibly and decides within a few milliseconds."""

    def choose(self, view: View[Perikles], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        prompt, seat, g = view.prompt, view.viewer, view.seen
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
        answer = self._answer(g, seat, prompt)
        if answer is not None:
            return answer
        wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def _answer(self, g: Perikles, seat: Seat, prompt: Any) -> Wire | None:
        """What it has thought about; None: the safe answer will do."""
        options: tuple[Any, ...] = cast("Choose[Any]", prompt).options if isinstance(prompt, Choose) else ()
        match prompt.key:
            case "setup-cube" | "place-any":
                return option_id(max(options, key=lambda city: _use_of_cubes(g, seat, city, 1)))
            case "take-influence":
                return self._influence(g, seat, cast("Form[Any]", prompt))
            case "nominate":
                return option_id(max(options, key=lambda one: _nomination(g, seat, one)))
            case "assassinate":
                return option_id(max(options, key=lambda cube: _victim(g, seat, cube)))
            case "alkibiades-cube":
                return option_id(min(options, key=lambda cube: (cube.seat == seat, -g.cubes[cube.city][cube.seat])))
            case "alkibiades-to":
                return option_id(max(options, key=lambda city: -g.cubes[city][seat]))
            case "plague":
                return option_id(max(options, key=lambda city: _plague(g, seat, city)))
            case "permission":
                return _permission(g, seat, cast("Sequence[Request]", prompt.about["requests"]))
            case "battle-orders":
                return self._battle_orders(g, seat, cast("Form[Any]", prompt))
            case _:
                return War(g, seat).answer(prompt)

    def _influence(self, g: Perikles, seat: Seat, prompt: Form[Any]) -> Wire:
        """The tile that changes most; Perikles and the plague as soon as they are worth it."""
        tiles, whens = (cast("Choose[Any]", part).options for part in prompt.fields)
        tile = max(cast("Sequence[Tile]", tiles), key=lambda tile: _tile(g, seat, tile))
        special = next(iter(g.special[seat]), None)
        worth = special is Special.PERIKLES or (
            special is Special.PLAGUE and max(_plague(g, seat, city) for city in CITIES) >= 3
        )
        return (tile.id, When.AFTER.value if worth and When.AFTER in whens else "-")

    def _battle_orders(self, g: Perikles, seat: Seat, prompt: Form[Any]) -> Wire:
        """Its tile helps wherever it is main player; strength is doubled only where that helps nobody else."""
        tile, targets, _ = prompt.fields
        own = [target for target in cast("Any", targets).options if g.main.get(target.id) == seat]
        doubled, _ = DOUBLES.get(cast("Any", tile).options[0], (None, None))
        if doubled is not None:
            own = [target for target in own if post(target.location, target.side, doubled) in g.sent
                   and post(target.location, target.side.other, doubled) not in g.sent]  # fmt: skip
        return (*[cast("Wire", tile.fallback())], tuple(target.id for target in own), ())


def worth(g: Perikles, city: Power) -> float:
    """What leading a city brings: its statue, and an army for the war."""
    army = sum(counter.strength for counter in DATA.armies[city]) - sum(one.strength for one in g.dead[city])
    return DATA.value(city, g.defeats[city]) + army / 6


def _use_of_cubes(g: Perikles, seat: Seat, city: Power, count: int) -> float:
    """What cubes more in a city change: most where they bring one level with the strongest rival."""
    cubes = g.cubes[city]
    rival = max([n for one, n in cubes.items() if one != seat], default=0)
    before, after = cubes[seat] - rival, cubes[seat] + count - rival
    gain = worth(g, city) * (_lead(after) - _lead(before))
    return gain * (1.3 if seat in g.candidates[city] else 1.0) + count


def _lead(margin: int) -> float:
    """How likely such a margin wins an election."""
    return 1 / (1 + 2.2 ** -(margin + 0.3))


def _tile(g: Perikles, seat: Seat, tile: Tile) -> float:
    count, symbol = DATA.cubes_of[tile.symbol], _SYMBOLS[tile.symbol]
    if isinstance(tile.city, Power):
        return _use_of_cubes(g, seat, tile.city, count) + symbol
    return max(_use_of_cubes(g, seat, city, count) for city in CITIES) + symbol


def _nomination(g: Perikles, seat: Seat, one: Nomination) -> float:
    """A candidacy of its own where it wins, else a weak rival for its own candidate, else one that costs others."""
    both, cubes = g.candidates[one.city], g.cubes[one.city]
    value = worth(g, one.city)
    own = cubes[seat] - (one.seat == seat)
    if one.seat == seat:
        rival = cubes[both[0]] if both else max([n - 1 for other, n in cubes.items() if other != seat], default=0)
        margin = own - rival - (1 if both else 0)
        return value * _lead(margin) - 0.3 * min(own, max(rival, 0))
    rival = cubes[one.seat] - 1
    if seat in both:
        return value * (_lead(own - rival) - 0.45) + 0.8 - 0.3 * min(own, rival)
    return 0.1 * min(rival, cubes[both[0]] if both else 0) - 0.35 * value * _lead(rival - own)


def _victim(g: Perikles, seat: Seat, cube: Cube) -> float:
    """A rival where it matters: candidates above all, then the strongest in a city that it wants itself."""
    if cube.seat == seat:
        return -5.0
    value, cubes = worth(g, cube.city), g.cubes[cube.city]
    if cube.space is not Space.MAIN:
        return value * (1.2 if cubes[cube.seat] >= cubes[seat] else 0.4)
    margin = cubes[seat] - cubes[cube.seat]
    return value * (_lead(margin + 1) - _lead(margin)) + 0.1


def _plague(g: Perikles, seat: Seat, city: Power) -> float:
    """What a plague in this city is worth: the others' losses less the player's own."""
    halves = {one: (count + (one in g.candidates[city])) // 2 for one, count in g.cubes[city].items()}
    others = sum(lost for one, lost in halves.items() if one != seat) / max(len(halves) - 1, 1)
    return 2 * others - 2 * halves[seat]


def _permission(g: Perikles, seat: Seat, requests: Sequence[Request]) -> Wire:
    """Help is welcome where it is main defender itself, or where it could not defend any more."""
    armed = any(len(g.pool[power]) for power in g.led(seat)) and bool(g.tiles[seat])
    for request in requests:
        main = g.main.get(Target(request.location, Side.DEFENCE).id)
        if main != seat and (armed or main is None):
            return Reply.DENY.value
    return Reply.ALLOW.value
