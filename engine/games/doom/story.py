"""The story: lines told as one, news and their weight, pictures of important events, and habits of a player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Seat
from engine.games.box import weight as usual
from engine.games.doom.pictures.world import ship_at
from engine.games.doom.rules.table import seats_of
from engine.games.doom.state import Place, Ship, ShipId
from engine.games.gathering import Gather, InOrder, Rule, SaidAgain
from engine.games.habits import Habits, Told, seat_of
from engine.games.moment import WIDTH, Moment, Part
from engine.language import Say
from engine.look import Band, Drawing, News, palette

GATHERS: Final[tuple[Rule, ...]] = (
    InOrder(("row",)),  # one card for each vote
    Gather(("boards",), same=("seat",), sums=("cubes",), whole=True),
    Gather(("boards",), sums=("cubes",), form="around", part="on", whole=True),
    Gather(("faction-bought", "faction-passed", "faction-too-dear", "faction-free", "faction-plus-one")),
    Gather(("archont-draws", "archont-discards"), same=("seat",)),
    SaidAgain(("bids", "passes"), by="ranked"),
    Gather(("bids", "passes")),
    Gather(("cannot-act",)),
    Gather(("declines",)),
    Gather(("special-drawn",)),
    Gather(("senators-fall",)),
    Gather(("passengers-fall",)),
    Gather(("neutral-ousts",)),
    Gather(("senate-pays",)),
    Gather(("together-passed",)),
    Gather(("sails",)),
    Gather(("plays", "borrows", "boards", "evicted", "sails"), same=("seat",), form="acts", part="step"),
)


# habits


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: bought Factions, and bids in the votes (§5.3). A bid counts as too high if one cube less
    would still have let the seat act, whatever the ties. It counts as too low if two cubes more would have let it act.
    A vote in which the seat's own bid was raised by a Special is left out."""
    bought = [
        one["args"]["faction"]["term"]
        for one in told
        if one["key"] == "faction-bought" and seat_of(one["args"]["seat"]) == seat
    ]
    bids = over = under = 0
    for vote in (one["args"] for one in told if one["key"] == "ranked"):
        ranked = {one["seat"]: bid for one, bid in vote["bids"]["pairs"]}
        if not isinstance(ranked.get(seat), int):
            continue
        own, actors = ranked[seat], {one["seat"] for one in vote["actors"]["list"]}
        bids += 1
        if seat in actors:
            others = [_total(bid) for one, bid in ranked.items() if one not in actors]
            over += own - 1 > max(others, default=-1)  # a vote in which all act needed no cube
        else:
            under += own + 2 > min(_total(ranked[one]) for one in actors)
    return Habits(
        1,
        {"opening": Counter(bought[:1]), "taken": Counter(bought)},
        {"bids": {"bids": bids, "over": over, "under": under}},
    )


def _total(bid: Any) -> int:
    return bid if isinstance(bid, int) else bid["args"]["total"]


# news

_LOSSES = {
    "demagogos-peeks": "victim",
    "demagogos-forces": "victim",
    "evicted": "passenger",
    "ship-lost": "lost",
    "senators-fall": "owner",
    "passengers-fall": "passengers",
    "neutral-ousts": "seat",
    "woe-strikes": "seat",
}
"""Attacks and losses, and the argument that names the victim."""
_END = ("doom", "event")
_OWN = (
    "boards", "bids", "passes", "plays", "borrows", "declines", "special-played", "row", "faction-bought",
    "faction-free", "faction-passed", "archont-draws", "archont-discards", "special-drawn", "special-chosen",
    "specials-discarded", "swaps", "together-passed", "philosophios-waits", "demagogos-peeks", "demagogos-forces",
)  # fmt: skip
"""Decisions of the event's own `seat`."""
_NOISE = ("politics-reshuffled", "specials-reshuffled", "markers-placed", "rows")
DEEDS = frozenset(("mover", "faction-plus-one"))
"""Immediate consequences of a player's action."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): losses weigh most, own actions and events without consequence nothing."""
    key, args = event["key"], event.get("args", {})
    if key in _LOSSES and usual({"args": {"who": args.get(_LOSSES[key])}}, seat) == 2:
        return 3
    if key in _NOISE or (key in _OWN and args.get("seat") == {"seat": int(seat)}):
        return 0
    return 2 if key in _END else usual(event, seat)


# pictures of events

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
