"""The moment of a ship's arrival: its passengers and their points."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.doom.pictures.world import ship_at
from engine.games.doom.rules.table import seats_of
from engine.games.doom.state import Place, Ship, ShipId
from engine.games.moment import WIDTH, Moment, Part
from engine.language import Say
from engine.look import Band, Drawing, News, palette

_TALL = 316


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    if event["key"] != "arrives" or not event["args"]["points"]["pairs"]:
        return None
    args = event["args"]
    points = {Seat(who["seat"]): int(n) for who, n in args["points"]["pairs"]}
    cubes = {Seat(who["seat"]): int(n) for who, n in args["cargo"]["pairs"] if "seat" in who}
    neutral = sum(int(n) for who, n in args["cargo"]["pairs"] if "seat" not in who)
    best = max(points.values(), default=0)
    parts = [
        Part(seat, say("moment-aboard", cubes=cubes.get(seat, 0)), f"+{n}", lit=n == best > 0)
        for seat, n in sorted(points.items(), key=lambda one: -one[1])
    ]
    title = say("moment-arrives", ship=say.from_plain(args["ship"]))
    line = say("moment-royal") if args.get("royal") else ""
    art = tuple(_ship(ShipId(args["ship"]["term"].removeprefix("ship-id-")), cubes, neutral))
    return Moment("anchor", title, parts, line, art, _TALL)


def _ship(ship_id: ShipId, cubes: Mapping[Seat, int], neutral: int) -> list[Band]:
    """The ship before the New Land. The event does not tell whether it is upgraded, so it is drawn so if its passengers
    need that."""
    d = Drawing(WIDTH - 308, 24, 284, _TALL - 28, palette.PANEL)
    d.box(WIDTH - 308, 24, 284, _TALL - 28, palette.SEA[1], radius=14)
    aboard = [*(seat for seat, n in cubes.items() for _ in range(n)), *([None] * neutral)]
    ship = Ship(place=Place.OCEAN, passengers=aboard)
    if len(aboard) > seats_of(ship_id, ship):
        ship.upgraded = True
    return [d.band(), *ship_at((WIDTH - 170, _TALL - 60), ship_id, ship, (), News(None))]
