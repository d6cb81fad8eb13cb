"""What the card should say of an option, worked out from what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import backs, ring, seen
from engine.core.events import Word
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import leader_of, permitted
from engine.games.perikles.rules.elections import ahead
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Nomination, Placed, Reply, Space
from engine.games.perikles.terms.counters import Counter, Troop, troops
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Sent
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Anywhere, Symbol, Tile
from tests.engine.games.trying import Tried, lost


def truth(tried: Tried) -> object | None:
    """By the question."""
    g, then, seat, option = tried.g, tried.after, tried.seat, tried.option
    match tried.part.key:
        case "setup-cube" | "place-any" if isinstance(option, Power):
            return grows(tried, option)
        case "take-influence" | "influence-tile":
            return takes(tried)
        case "nominate":
            return nominates(tried, option)
        case "assassinate" | "alkibiades-cube":
            return removes(tried, option)
        case "alkibiades-to":
            cube = tried.part.about["cube"]
            assert isinstance(cube, Cube)
            there = g.cubes[option][cube.seat]
            return Word("effect-changes", {"before": there, "after": there + 1})
        case "commit-cube":
            return Word("effect-changes", {"before": g.cubes[option][seat], "after": g.cubes[option][seat] - 1})
        case "plague":
            there = {one: g.cubes[option][one] + g.candidates[option].count(one) for one in g.seats}
            dead = {one: cubes // 2 for one, cubes in there.items() if cubes > 1}
            return Word("effect-plague", {"lost": dead})
        case "sparta-first":
            return Word("effect-order", {"seats": ring(g.seats, option)[1:]})
        case "recover":
            city = tried.part.about["city"]
            (counter,) = lost(g.dead[city], then.dead[city])
            return Word("effect-recovers", {"counter": counter})
        case "casualty":
            return left(tried, option)
        case "commit" | "commit-first" | "commit-second" | "commit-extra" if isinstance(option, Target | Sent):
            return sends(tried, option)
        case "permission" if option is Reply.DENY:
            return Word("effect-denied")
        case _:
            return tried.said  # forces and odds have cases of their own


# the political half


def grows(tried: Tried, city: Power) -> Word:
    """Own cubes in the city, before and after, and who of the others has most there."""
    g, seat, now = tried.g, tried.seat, tried.g.cubes[city]
    others = {one: now[one] for one in g.seats if one != seat}
    most = max(others.values())
    told = {"before": now[seat], "after": tried.after.cubes[city][seat], "most": most}
    rivals = {one: count for one, count in others.items() if count == most}
    return Word("effect-grows", {**told, "rivals": rivals}) if most else Word("effect-grows-alone", told)


def takes(tried: Tried) -> Word | None:
    """A tile with its city, or with the city that is named for it."""
    tile = tried.option
    if isinstance(tile, Placed):
        there = grows(tried, tile.city)
        return Word("effect-placed", {**there.args, "there": there})
    if not isinstance(tile, Tile):
        return None
    if isinstance(tile.city, Anywhere):
        return Word("effect-anywhere")
    there = grows(tried, tile.city)
    symbols = {"candidate": int(tile.symbol is Symbol.CANDIDATE), "assassin": int(tile.symbol is Symbol.ASSASSIN)}
    return Word("effect-tile", {**there.args, **symbols, "there": there, "city": tile.city})


def nominates(tried: Tried, option: Nomination) -> Word:
    """The candidates then, and who of two would be elected."""
    city, then = option.city, tried.after
    both, cubes = then.candidates[city], then.cubes[city]
    assert both[-1] == option.seat
    own = {"candidate": option.seat, "left": cubes[option.seat]}
    if len(both) == 1:
        return Word("effect-alpha", own)
    elected = ahead(both, cubes)
    pair = {one: cubes[one] for one in both}
    return Word(
        "effect-beta",
        {
            **own,
            "alpha": both[0],
            "most": cubes[both[0]],
            "cubes": pair,
            "seat": elected,
            "wins": int(elected == option.seat),
        },
    )


def removes(tried: Tried, cube: Cube) -> Word:
    """What is gone: a cube of the main area, which may turn an election, or a candidate."""
    g, both = tried.g, tuple(tried.g.candidates[cube.city])
    there: dict[str, Any] = {"owner": cube.seat, "both": both}
    if cube.space is not Space.MAIN:
        rest = [one for one in both if one != cube.seat]
        if tried.part.key == "assassinate" and tried.done.draft:
            assert tried.after.candidates[cube.city] == rest
        if cube.space is Space.ALPHA and rest:
            return Word("effect-moves-up", {**there, "seat": rest[0]})
        return Word("effect-niche", {**there, "space": cube.space})
    before = g.cubes[cube.city][cube.seat]
    cubes = {**g.cubes[cube.city], cube.seat: before - 1}
    told = {**there, "before": before, "after": before - 1}
    if not both:
        return Word("effect-fewer", told)
    if len(both) == 2 and cube.seat in both:
        elected = ahead(both, cubes)
        turns = elected != ahead(both, g.cubes[cube.city])
        return Word("effect-changes-election", {**told, "seat": elected, "turns": int(turns)})
    return Word("effect-changes", told)


# the war half


def sends(tried: Tried, option: Target | Sent) -> Word:
    """Whose tile it becomes, with whom and against whom; whom it needs to ask."""
    g, seat = tried.g, tried.seat
    target = option.target if isinstance(option, Sent) else option
    location, side = target.location, target.side
    sides = {one: (*forces(g, location, one), *helpers(location, one)) for one in Side}
    told: dict[str, Any] = {
        "points": DATA.of[location].points,
        "friends": sides[side],
        "enemies": sides[side.other] or Word("effect-nobody"),
    }
    main, leader, led = g.main.get(target.id), leader_of(g, location), g.led(seat)
    key = "effect-leads"
    if main is not None and main != seat and not (main in g.persians and seat in g.persians):
        key, told = "effect-helps", {**told, "seat": main}
    elif (
        side is Side.DEFENCE and leader not in (None, seat) and not any(permitted(g, one, location, led) for one in led)
    ):
        key, told = "effect-asks", {**told, "seat": leader}
    if isinstance(option, Sent):
        row = g.rows.index(location) + 1
        return Word(f"{key}-sent", {**told, "row": row, "attacks": int(side is Side.ATTACK)})
    return Word(key, told)


def forces(g: Perikles, location: Location, side: Side) -> Iterator[object]:
    """The counters on a side as their owner and all others see them."""
    for power in Power:
        for piles in (g.sent, g.shown):
            pile: Sequence[Any] = piles.get(f"{location}:{side}:{power}", ())
            if len(pile):
                yield from known(power, pile)


def known(power: Power, pile: Sequence[Any]) -> Iterator[object]:
    """Counters with their strengths, or face down."""
    if seen(pile):
        yield from troops(pile, shown=True)
    else:
        letters = sorted({"hoplite": "H", "trireme": "T"}[str(back).rpartition("-")[2]] for back in backs(pile))
        yield Troop(power, " ".join(letters))


def helpers(location: Location, side: Side) -> list[Word]:
    """Militia who help the defence, or rebels who help the attack, by their rounds."""
    entry = DATA.of[location]
    there = entry.militia if side is Side.DEFENCE else entry.rebels
    letters = [{"hoplite": "H", "trireme": "T"}[arm] for arm in entry.rounds if arm in there]
    return [Word(f"effect-helpers-{side}", {"arms": " ".join(letters)})] if letters else []


def left(tried: Tried, counter: Counter) -> Word:
    """Who is left of the losing side."""
    location = tried.part.about["location"]
    assert isinstance(location, Location)
    sides = [[one for power in Power for one in tried.g.shown.get(f"{location}:{side}:{power}", ())] for side in Side]
    there = next(pile for pile in sides if counter in pile)
    there.remove(counter)
    return Word("effect-left", {"forces": troops(there, shown=True) or Word("effect-nobody")})
