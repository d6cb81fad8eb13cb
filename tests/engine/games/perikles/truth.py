"""What the card should say of an option, worked out from what the rules then do."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import Seat, backs, is_open, ring
from engine.core.events import Word
from engine.games.perikles import GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.combat import odds, percent
from engine.games.perikles.rules.deployment import leader_of, permitted
from engine.games.perikles.rules.influence import ahead
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    CITIES,
    Anywhere,
    Arm,
    Counter,
    Cube,
    Location,
    Nomination,
    Power,
    Reply,
    Revolt,
    Side,
    Space,
    Special,
    Symbol,
    Target,
    Tile,
    Troop,
    troops,
)
from engine.language.say import Said
from tests.engine.games.trying import Shown, Tried, lost


def truth(tried: Tried) -> object | None:
    """By the question."""
    g, then, seat, option = tried.g, tried.after, tried.seat, tried.option
    if isinstance(option, Revolt):
        return revolts(g, option)
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
        case "commit" | "commit-first" | "commit-second" | "commit-extra" if isinstance(option, Target):
            return points(g, seat, option)
        case "permission" if option is Reply.DENY:
            return Word("effect-denied")
        case "permission":
            return allows(tried)
        case "battle-play":
            return fights(tried.shown, option)
        case "commit-counter":
            return Said()
        case _:
            return None


def numbers(tried: Tried) -> dict[str, int]:
    """Cubes in the supply; counters and tiles that are left when the plan is carried out; points."""
    g, seat = tried.after, tried.seat
    if g.phase in (Phase.SETUP, Phase.INFLUENCE, Phase.NOMINATIONS):
        placed = sum(g.cubes[city][seat] for city in CITIES) + sum(seat in g.candidates[city] for city in CITIES)
        return {"supply": DATA.setup.cubes - placed}
    if g.phase is not Phase.SENDING or (g.active is None and not any(g.tiles.values())):
        return {"points": GAME.scores(g)[seat]}
    counters = sum(len(g.pool[power]) for power in g.led(seat))
    if tried.then.drafting and g.plan is not None:
        counters -= len(g.plan.sends)
    return {"counters": counters, **({"tiles": len(g.tiles[seat])} if g.tiles[seat] else {})}


def alike(shown: Shown) -> Word | None:
    """Whose points it is about, and what odds leave out."""
    g, seat, prompt = shown.own.seen, shown.own.viewer, shown.prompt
    assert seat is not None
    match prompt.key:
        case "commit-counter":
            target = prompt.about["target"]
            assert isinstance(target, Target)
            there = points(g, seat, target)
            return Word(f"{there.key}-here", there.args)
        case "battle-orders" | "battle-special":
            special = prompt.about["special"]
            if special not in FOR:
                return Word("effect-idle")
            targets = [Target(location, side) for location in g.rows[g.fought :] for side in Side]
            odds = any(fights(shown, target).args.get("chances") for target in targets)
            return Word("effect-other-tiles") if odds else None
        case _:
            return None


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
    """A tile with its city."""
    tile = tried.option
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


def points(g: Perikles, seat: Seat, target: Target) -> Word:
    """Whose tile it becomes, with whom and against whom; whom it needs to ask."""
    location, side = target.location, target.side
    sides = {one: (*forces(g, location, one), *helpers(location, one)) for one in Side}
    told: dict[str, Any] = {
        "points": DATA.locations[location].points,
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
    return Word(key, told)


def revolts(g: Perikles, revolt: Revolt) -> Word:
    """Among how many Spartan hoplites the lot falls."""
    there: list[Sequence[Any]] = [g.pool[Power.SPARTA]]
    if isinstance(revolt.place, Location):
        there = [pile for side in Side for power, pile in piles(g, revolt.place, side) if power is Power.SPARTA]
    arms = [
        one.arm if is_open(pile) else arm_of_back(one)
        for pile in there
        for one in (pile if is_open(pile) else backs(pile))
    ]
    return Word("effect-revolt", {"count": arms.count(Arm.HOPLITE)})


def allows(tried: Tried) -> Word:
    """The tiles that are to be defended, and against whom."""
    asked: Any = tried.shown.prompt.about["requests"]
    found = {one.location: tuple(against(tried.g, one.location)) for one in asked}
    told = [
        Word(
            "effect-allowed",
            {"location": one, "points": DATA.locations[one].points, "enemies": enemies or Word("effect-nobody")},
        )
        for one, enemies in found.items()
    ]
    return told[0] if len(told) == 1 else Word("effect-allowed-all", {"places": tuple(told)})


def against(g: Perikles, location: Location) -> Iterator[object]:
    """Who attacks."""
    yield from forces(g, location, Side.ATTACK)
    yield from helpers(location, Side.ATTACK)


def forces(g: Perikles, location: Location, side: Side, arm: Arm | None = None) -> Iterator[Troop]:
    """The counters on a side, perhaps of one type alone, as their owner and all others see them."""
    for power, pile in piles(g, location, side):
        if is_open(pile):
            yield from troops([one for one in pile if arm in (None, one.arm)], shown=True)
        elif there := sorted(LETTERS[one] for one in map(arm_of_back, backs(pile)) if arm in (None, one)):
            yield Troop(power, " ".join(there))


def piles(g: Perikles, location: Location, side: Side) -> Iterator[tuple[Power, Sequence[Any]]]:
    """What lies on a side, by power."""
    for power in Power:
        for there in (g.sent, g.shown):
            if len(pile := there.get(f"{location}:{side}:{power}", ())):
                yield power, pile


def arm_of_back(back: object) -> Arm:
    return Arm(str(back).rpartition("-")[2])


LETTERS = {Arm.HOPLITE: "H", Arm.TRIREME: "T"}


def helpers(location: Location, side: Side, arm: Arm | None = None) -> list[Word]:
    """Militia who help the defence, or rebels who help the attack, by their rounds."""
    entry = DATA.locations[location]
    there = entry.militia if side is Side.DEFENCE else entry.rebels
    letters = [LETTERS[one] for one in entry.rounds if one in there and arm in (None, one)]
    return [Word(f"effect-helpers-{side}", {"arms": " ".join(letters)})] if letters else []


FOR = {
    Special.BRASIDAS: Arm.HOPLITE,
    Special.PHORMIO: Arm.TRIREME,
    Special.THESSALIANS: Arm.HOPLITE,
    Special.PERSIAN_FLEET: Arm.TRIREME,
}
"""In which rounds special tiles can be played."""
DOUBLED = {Special.BRASIDAS: Power.SPARTA, Special.PHORMIO: Power.ATHENS}


def fights(shown: Shown, target: Target) -> Word:
    """The round in which the tile can be played, or the one under way, or that it is of no use there."""
    g, about = shown.own.seen, shown.prompt.about
    special = about["special"]
    assert isinstance(special, Special)
    rounds = DATA.locations[target.location].rounds
    now: Any = about["arm"] if about.get("location") is target.location else None
    arm = FOR.get(special)
    if arm is not None and arm in (rounds if now is None else rounds[rounds.index(now) :]):
        there = {side: [*forces(g, target.location, side, arm)] for side in Side}
        rolled = there[Side.ATTACK] and (there[Side.DEFENCE] or helpers(target.location, Side.DEFENCE, arm))
        powers = {one.power for side in Side for one in there[side]}
        if rolled and (special not in DOUBLED or DOUBLED[special] in powers):
            return sums("effect-sums", shown, target, arm, special)
    return Word("effect-useless") if now is None else sums("effect-useless-sums", shown, target, now, special)


def sums(key: str, shown: Shown, target: Target, arm: Arm, special: Special) -> Word:
    """Both sides of a round, that of the target first, and how likely it wins."""
    own, others = (
        side_of(shown.own.seen, target.location, side, arm, special) for side in (target.side, target.side.other)
    )
    return Word(key, {"arm": arm, "own": own, "others": others, "chances": chances(shown, target, arm, special) or ""})


def side_of(g: Perikles, location: Location, side: Side, arm: Arm, special: Special) -> object:
    """Who fights on a side, and their strength if it is known."""
    parts = (*forces(g, location, side, arm), *helpers(location, side, arm))
    assert parts, "a round with dice has two sides"
    if not all(is_open(pile) for _, pile in piles(g, location, side)):
        return parts
    plain = strength(g, location, side, arm)
    doubled = strength(g, location, side, arm, doubles(special, arm))
    if doubled > plain:
        return Word("effect-sum-doubled", {"parts": parts, "total": plain, "doubled": doubled})
    return Word("effect-sum", {"parts": parts, "total": plain})


def doubles(special: Special, arm: Arm) -> Power | None:
    """The power that the tile doubles in rounds of that type."""
    return DOUBLED.get(special) if FOR.get(special) is arm else None


def strength(g: Perikles, location: Location, side: Side, arm: Arm, doubled: Power | None = None) -> int:
    """What the seen counters of a type come to, those of one power twice, with one for militia or rebels."""
    there = [one for _, pile in piles(g, location, side) for one in pile if one.arm is arm]
    twice = [one for one in there if one.power is doubled]
    return sum(one.strength for one in (*there, *twice)) + len(helpers(location, side, arm))


def chances(shown: Shown, target: Target, arm: Arm, special: Special) -> Word | None:
    """How likely the side wins the round without the tile and with it, where that can be known: of the round under way,
    or of the first one of a battle in which all counters are seen."""
    g, about, location = shown.own.seen, shown.prompt.about, target.location
    begun = about.get("location") is location
    known = all(is_open(pile) for side in Side for _, pile in piles(g, location, side))
    if not known or arm is not (about["arm"] if begun else DATA.locations[location].rounds[0]):
        return None
    before: Any = about["tokens"] if begun else (0, 0)
    tokens = dict(zip(Side, before, strict=True))
    plain = [strength(g, location, side, arm) for side in Side]
    doubled = [strength(g, location, side, arm, doubles(special, arm)) for side in Side]
    helped = (
        {**tokens, target.side: tokens[target.side] or 1}
        if FOR.get(special) is arm and special not in DOUBLED
        else tokens
    )
    now = percent(odds(*plain), [*tokens.values()], target.side)
    tile = percent(odds(*doubled), [*helped.values()], target.side)
    return Word("effect-chances", {"now": now, "tile": tile, "differs": int(now != tile)})


def left(tried: Tried, counter: Counter) -> Word:
    """Who is left of the losing side."""
    location = tried.part.about["location"]
    assert isinstance(location, Location)
    sides = [[one for power in Power for one in tried.g.shown.get(f"{location}:{side}:{power}", ())] for side in Side]
    there = next(pile for pile in sides if counter in pile)
    there.remove(counter)
    return Word("effect-left", {"forces": troops(there, shown=True) or Word("effect-nobody")})
