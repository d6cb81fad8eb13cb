"""The seasoned computer player: it weighs cities by their armies and statues, forces by what they are likely to win.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from engine.core import Choose, Form, Seat, View, Wire, option_id
from engine.games.perikles.data import DATA
from engine.games.perikles.players.alkibiades import best_moves, moved
from engine.games.perikles.players.cities import nomination, plague_gain, tile_worth, use_of_cubes, victim
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.players.war import War
from engine.games.perikles.rules.battles import DOUBLES
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Reply, When
from engine.games.perikles.terms.locations import Side, Target, post
from engine.games.perikles.terms.plans import Request
from engine.games.perikles.terms.powers import CITIES, Power
from engine.games.perikles.terms.tiles import Special, Tile
from engine.players import Player


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

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
        t = self.taste
        match prompt.key:
            case "setup-cube" | "place-any":
                return option_id(max(options, key=lambda city: use_of_cubes(t, g, seat, city, 1)))
            case "take-influence":
                return self._influence(g, seat, cast("Form[Any]", prompt))
            case "nominate":
                return option_id(max(options, key=lambda one: nomination(t, g, seat, one)))
            case "assassinate":
                return option_id(max(options, key=lambda cube: victim(t, g, seat, cube)))
            case "alkibiades-cube":
                number = cast("int", prompt.about["number"])
                return option_id(best_moves(t, g, seat)[number - 1].cube)
            case "alkibiades-to":
                return option_id(_destination(t, g, seat, cast("Cube", prompt.about["cube"])))
            case "plague":
                return option_id(max(options, key=lambda city: plague_gain(t, g, seat, city)))
            case "permission":
                return _permission(g, seat, cast("Sequence[Request]", prompt.about["requests"]))
            case "battle-orders":
                return self._battle_orders(g, seat, cast("Form[Any]", prompt))
            case _:
                return War(g, seat, self.taste).answer(prompt)

    def _influence(self, g: Perikles, seat: Seat, prompt: Form[Any]) -> Wire:
        """The tile that changes most, and after it the special tile, as soon as that is worth it."""
        t = self.taste
        tiles, whens = (cast("Choose[Any]", part).options for part in prompt.fields)
        tile = max(cast("Sequence[Tile]", tiles), key=lambda tile: tile_worth(t, g, seat, tile))
        now = When.AFTER in whens and _is_worth_playing(t, g, seat, g.special[seat][0])
        return (tile.id, When.AFTER.value if now else "-")

    def _battle_orders(self, g: Perikles, seat: Seat, prompt: Form[Any]) -> Wire:
        """Its tile helps wherever it is main player; strength is doubled only where that helps nobody else."""
        tile, targets, _ = prompt.fields
        own = [target for target in cast("Any", targets).options if g.main.get(target.id) == seat]
        doubled, _ = DOUBLES.get(cast("Any", tile).options[0], (None, None))
        if doubled is not None:
            own = [target for target in own if post(target.location, target.side, doubled) in g.sent
                   and post(target.location, target.side.other, doubled) not in g.sent]  # fmt: skip
        return (*[cast("Wire", tile.fallback())], tuple(target.id for target in own), ())


def _is_worth_playing(t: Taste, g: Perikles, seat: Seat, special: Special) -> bool:
    """Whether a special tile is played with this influence tile: Perikles at once, the plague when it hits others hard,
    Alkibiades when the others have had their say; and either with the last tile of the game, if it helps at all."""
    late = len(g.tiles[seat]) == DATA.tiles_each(len(g.seats)) - 1
    never_again = late and g.turn == DATA.turn.turns
    match special:
        case Special.PERIKLES:
            return True
        case Special.PLAGUE:
            gain = max(plague_gain(t, g, seat, city) for city in CITIES)
            return gain >= t.plague or (never_again and gain > 0)
        case Special.ALKIBIADES:
            gain = sum(move.gain for move in best_moves(t, g, seat)) if late else 0.0
            return gain >= t.alkibiades or (never_again and gain > 0)
        case _:
            return False


def _destination(t: Taste, g: Perikles, seat: Seat, cube: Cube) -> Power:
    """Where Alkibiades takes a cube: as planned, or if it was not planned where it helps most."""
    planned = [move.city for move in best_moves(t, g, seat) if move.cube == cube]
    if planned:
        return planned[0]
    return max((city for city in CITIES if city is not cube.city), key=lambda city: moved(t, g, seat, cube, city))


def _permission(g: Perikles, seat: Seat, requests: Sequence[Request]) -> Wire:
    """Help is welcome where it is main defender itself, or where it could not defend any more."""
    armed = any(len(g.pool[power]) for power in g.led(seat)) and bool(g.tiles[seat])
    for request in requests:
        main = g.main.get(Target(request.location, Side.DEFENCE).id)
        if main != seat and (armed or main is None):
            return Reply.DENY.value
    return Reply.ALLOW.value
