"""The seasoned computer player. It weighs cities by their armies and statues, and forces by their chance to win.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from engine.core import Choose, Form, Seat, View, Wire, option_id
from engine.games.perikles.data import DATA
from engine.games.perikles.players.alkibiades import best_moves, changed, moved
from engine.games.perikles.players.asides import sensible
from engine.games.perikles.players.cities import Cities
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.players.war import War
from engine.games.perikles.rules.battles import DOUBLES
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Reply, When
from engine.games.perikles.terms.locations import post
from engine.games.perikles.terms.plans import Only, Request
from engine.games.perikles.terms.powers import CITIES, Power
from engine.games.perikles.terms.tiles import Special, Tile
from engine.players import Player


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Perikles], rng: Random) -> Wire:
        """A legal answer to `view.prompt`. Raises ValueError if there is no question or no viewer."""
        prompt, seat, g = view.prompt, view.viewer, view.seen
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
        answer = self._answer(g, seat, prompt)
        if answer is not None:
            return answer
        wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def aside(self, view: View[Perikles], rng: Random) -> tuple[str, Wire] | None:
        """An action beside the question: withdraw a harmful permission, or order the slave revolt for a tile without a
        question because no counter is left."""
        if view.viewer is None or not view.asides:
            return None
        return next(sensible(view.seen, view.viewer, self.taste, view.asides), None)

    def _answer(self, g: Perikles, seat: Seat, prompt: Any) -> Wire | None:
        """The judged answer; None if the safe answer is enough."""
        options: tuple[Any, ...] = cast("Choose[Any]", prompt).options if isinstance(prompt, Choose) else ()
        match prompt.key:
            case "setup-cube" | "place-any":
                cities = Cities(self.taste, g, seat)
                return option_id(max(options, key=lambda city: cities.cubes(city, 1)))
            case "take-influence":
                return _influence(Cities(self.taste, g, seat), cast("Form[Any]", prompt))
            case "nominate":
                return option_id(max(options, key=Cities(self.taste, g, seat).nomination))
            case "assassinate":
                return option_id(max(options, key=Cities(self.taste, g, seat).victim))
            case "alkibiades-cube":
                number = cast("int", prompt.about["number"])
                return option_id(_leaving(Cities(self.taste, g, seat), number, cast("Sequence[Cube]", options)))
            case "alkibiades-to":
                return option_id(_destination(Cities(self.taste, g, seat), cast("Cube", prompt.about["cube"])))
            case "plague":
                return option_id(max(options, key=Cities(self.taste, g, seat).plague))
            case "permission":
                return _permission(War(g, seat, self.taste), cast("Sequence[Request]", prompt.about["requests"]))
            case "battle-orders":
                return self._battle_orders(g, seat, cast("Form[Any]", prompt))
            case _:
                return War(g, seat, self.taste).answer(prompt)

    def _battle_orders(self, g: Perikles, seat: Seat, prompt: Form[Any]) -> Wire:
        """Play the special tile wherever this player is main player. Double a strength only where that helps nobody
        else."""
        tile, targets, *_ = prompt.fields
        own = [target for target in cast("Any", targets).options if g.main.get(target.id) == seat]
        doubled, _ = DOUBLES.get(cast("Any", tile).options[0], (None, None))
        if doubled is not None:
            own = [target for target in own if post(target.location, target.side, doubled) in g.sent
                   and post(target.location, target.side.other, doubled) not in g.sent]  # fmt: skip
        return (*[cast("Wire", tile.fallback())], tuple(target.id for target in own), (), Only.ALWAYS.value)


def _influence(cities: Cities, prompt: Form[Any]) -> Wire:
    """The influence tile with the highest gain, followed by the special tile if that is worthwhile."""
    tiles, whens = (cast("Choose[Any]", part).options for part in prompt.fields)
    tile = max(cast("Sequence[Tile]", tiles), key=cities.tile)
    now = When.AFTER in whens and _is_worth_playing(cities, cities.g.special[cities.seat][0])
    return (tile.id, When.AFTER.value if now else "-")


def _is_worth_playing(cities: Cities, special: Special) -> bool:
    """True if the special tile should be played with this influence tile.

    Perikles is played at once, the plague if it hits others hard, Alkibiades after the others' last tiles. The last two
    are also played with the last tile of the game if they help at all.
    """
    t, g = cities.taste, cities.g
    late = len(g.tiles[cities.seat]) == DATA.tiles_each(len(g.seats)) - 1
    never_again = late and g.turn == DATA.turn.turns
    match special:
        case Special.PERIKLES:
            return True
        case Special.PLAGUE:
            gain = max(map(cities.plague, CITIES))
            return gain >= t.plague or (never_again and gain > 0)
        case Special.ALKIBIADES:
            gain = sum(move.gain for move in best_moves(cities)) if late else 0.0
            return gain >= t.alkibiades or (never_again and gain > 0)
        case _:
            return False


def _leaving(cities: Cities, number: int, cubes: Sequence[Cube]) -> Cube:
    """The next cube for Alkibiades: the planned one, unless earlier cubes differ from the plan."""
    planned = best_moves(cities)[number - 1].cube
    if planned in cubes:
        return planned
    return max(cubes, key=lambda cube: changed(cities, cube.city, cities.g.cubes[cube.city], cube.seat, -1))


def _destination(cities: Cities, cube: Cube) -> Power:
    """Destination of a cube for Alkibiades: the planned one, or the best one if the cube was not planned."""
    planned = [move.city for move in best_moves(cities) if move.cube == cube]
    if planned:
        return planned[0]
    return max((city for city in CITIES if city is not cube.city), key=lambda city: moved(cities, cube, city))


def _permission(war: War, requests: Sequence[Request]) -> Wire:
    """Permission, if it is better for the owner on balance."""
    value = sum(war.allowing(request.location) for request in requests)
    return (Reply.ALLOW if value >= 0 else Reply.DENY).value
