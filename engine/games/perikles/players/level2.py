"""The seasoned computer player. It weighs cities by their armies and statues, and forces by their chance to win.

It sees a View, as all players do, and remembers nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, cast

from engine.core import Choose, Form, Seat, View, Wire, option_id
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.players.cities import Cities, Taste, best_moves, changed, moved, statue, worth
from engine.games.perikles.players.war import War, sensible, thinkable
from engine.games.perikles.rules.battles import DOUBLES
from engine.games.perikles.rules.ending import won
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    CITIES,
    Cube,
    Location,
    Only,
    Power,
    Reply,
    Request,
    Special,
    Target,
    Tile,
    When,
    post,
)
from engine.players import Judging, Thinking


@dataclass(frozen=True)
class Seasoned(Judging):
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

    def aside(self, view: View[Perikles], rng: Random) -> tuple[str, Wire] | None:
        """An action beside the question: withdraw a harmful permission, or order the slave revolt for a tile without a
        question because no counter is left."""
        if view.viewer is None or not view.asides:
            return None
        return next(sensible(view.seen, view.viewer, self.taste, view.asides), None)

    def judged(self, g: Perikles, seat: Seat, prompt: Any) -> Wire | None:
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
        """Play the special tile wherever this player is main player. Double only where that helps nobody else."""
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
    """True if the special tile should be played with this influence tile. Perikles is played at once, the plague if it
    hits others hard, Alkibiades after the others' last tiles. The last two are also played with the last tile of the
    game if they help at all."""
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
    value = sum(war.allowing(request.location) for request in requests)
    return (Reply.ALLOW if value >= 0 else Reply.DENY).value


# level 3

WIN = 10.0
"""Points for winning, beyond the lead."""

_TASTE = Taste()
_WAR = (Phase.SENDING, Phase.BATTLES)


def value(g: Perikles, seat: Seat) -> float:
    """Value of a position for a seat, in points: half the lead over the best other player, half that over their mean. A
    city's leader counts its statue, and before the war its army."""
    points = {one: float(won(g, one) + g.on_board(one)) for one in g.seats}
    for city, leaders in g.statues.items():
        each = statue(_TASTE, g, city) if g.result is None else DATA.value(city, g.defeats[city])
        for one in leaders:
            points[one] += each
    for city, leader in g.leader.items():
        points[leader] += worth(_TASTE, g, city)
    others = [count for one, count in points.items() if one != seat]
    lead = points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
    return lead + WIN * (g.result is not None and seat in g.result.winners)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """Orders for the battles without a pause: the special tile is played as planned, not at all, or on a side that this
    player leads."""
    prompt, g, seat = view.prompt, cast("Perikles", view.seen), view.viewer
    if not isinstance(prompt, Form) or prompt.key != "battle-orders":
        return None
    tile, play, _, only = cast("tuple[Wire, tuple[Wire, ...], Wire, Wire]", base)
    targets = cast("Pick[Target]", prompt.fields[1]).options
    own = [target.id for target in targets if g.main.get(target.id) == seat]
    return [(tile, where, (), only) for where in (play, (), *((one,) for one in own))]


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Asides to consider beyond the policy's own: permissions given and withdrawn, and an ordered slave revolt."""
    if view.viewer is not None:
        yield from thinkable(War(cast("Perikles", view.seen), view.viewer, _TASTE), view.asides)


THINKING: Final = Thinking[Perikles](
    policy=Seasoned(),
    value=value,
    same=lambda g: (g.turn, g.phase in _WAR),
    worlds=8,
    k=6,
    habits=frozenset(("commit-counter", "commit-extra", "commit-cube", "recover", "casualty", "sparta-first")),
    options=options,
    asides=asides,
)


# reasons
_CITIES: Final = {f"power-{city.value}": city for city in CITIES}


def weighed(view: View[Perikles], event: Mapping[str, Any]) -> Mapping[str, object]:
    """Figures that explain another player's action (an event as JSON): `worth` of leading a city, or a `location` in
    `points`. `any`: a tile for any city; `self`: the player nominates their own cube."""
    key, args = event["key"], event["args"]
    match key:
        case "takes":
            city = _CITIES.get(args["tile"]["args"]["city"]["term"])
            return {"any": int(city is None), "worth": _worth(view, city)}
        case "sets-up" | "places" | "assassinates" | "nominates":
            own = int(args.get("candidate") == args["seat"])
            return {"worth": _worth(view, _CITIES[args["city"]["term"]]), "self": own}
        case "sends":
            location = Location(args["target"]["args"]["location"]["term"].removeprefix("location-"))
            return {"location": location, "points": DATA.locations[location].points}
        case _:
            return {}


def _worth(view: View[Perikles], city: Power | None) -> int:
    return 0 if city is None else round(worth(_TASTE, view.seen, city))
