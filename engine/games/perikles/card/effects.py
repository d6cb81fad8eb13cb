"""Effects of choosing an option.

They come from the View alone, so they reveal nothing: face-down counters have power and type, but no strength.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from engine.core import Seat, View, is_open, ring
from engine.core.events import Word
from engine.games.box import ALIKE
from engine.games.facts import Tried
from engine.games.perikles.data import DATA
from engine.games.perikles.orders import TileOrder
from engine.games.perikles.pictures.rows import powers_at
from engine.games.perikles.pictures.signs import arms_of
from engine.games.perikles.rules.battles import DOUBLES, arm_for, beneficiaries
from engine.games.perikles.rules.combat import helped, odds, percent, strength
from engine.games.perikles.rules.deployment import leader_of, permitted
from engine.games.perikles.rules.influence import ahead
from engine.games.perikles.rules.sending import weakest
from engine.games.perikles.rules.specials import toll
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import (
    Anywhere,
    Arm,
    Counter,
    Cube,
    Location,
    Nomination,
    Pool,
    Power,
    Reply,
    Request,
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


class Asked(NamedTuple):
    """The viewer's table before and after an option, and the subject of the question."""

    g: Perikles
    seat: Seat
    about: Mapping[str, object]
    then: Perikles | None
    """None if the option cannot be tried, since it is sealed or ordered for later."""


def effects(view: View[Perikles], tries: Callable[[View[Perikles]], Iterable[Tried]]) -> Mapping[str, object]:
    """The effect of each option by id, as `tries` shows, or as it would be now if it is ordered for later."""
    prompt, seat = view.prompt, view.viewer
    if prompt is None or seat is None:
        return {}
    effect, alike = _sends if isinstance(prompt, TileOrder) else _EFFECTS.get(prompt.key), _ALIKE.get(prompt.key)
    asked = Asked(view.seen, seat, prompt.about, None)
    said = dict[str, object]()
    for one in tries(view) if effect is not None else ():
        then = None if one.after is None else one.after.seen
        said[one.one] = effect(asked._replace(then=then), one.option) if effect is not None else None
    said[ALIKE] = alike(asked) if alike is not None else None
    return {one: word for one, word in said.items() if word is not None}


# the political half


def _takes(asked: Asked, tile: object) -> Word | None:
    if not isinstance(tile, Tile):
        return None
    if isinstance(tile.city, Anywhere):
        return Word("effect-anywhere")
    there = _grows(asked, tile.city)
    symbols = {one.value: int(tile.symbol is one) for one in (Symbol.CANDIDATE, Symbol.ASSASSIN)}
    return there and Word("effect-tile", {**there.args, **symbols, "there": there, "city": tile.city})


def _grows(asked: Asked, city: object) -> Word | None:
    """Own cubes in the city before and after, and the rivals with most cubes."""
    if not isinstance(city, Power) or asked.then is None:
        return None
    cubes = asked.g.cubes[city]
    others = {one: cubes[one] for one in asked.g.seats if one != asked.seat}
    most = max(others.values())
    rivals = {one: n for one, n in others.items() if n == most and n}
    args = {"before": cubes[asked.seat], "after": asked.then.cubes[city][asked.seat], "most": most}
    return Word("effect-grows", {**args, "rivals": rivals}) if rivals else Word("effect-grows-alone", args)


def _pays(asked: Asked, city: object) -> Word | None:
    return _changes(asked, city, asked.seat, -1) if isinstance(city, Power) else None


def _changes(asked: Asked, city: Power, owner: Seat, more: int) -> Word:
    before = asked.g.cubes[city][owner]
    return Word("effect-changes", {"before": before, "after": before + more})


def _nominates(asked: Asked, option: object) -> Word | None:
    """Cubes of the candidates in the main area after the nomination, and who of two would be elected."""
    if not isinstance(option, Nomination) or asked.then is None:
        return None
    both, cubes = asked.then.candidates[option.city], asked.then.cubes[option.city]
    own = {"candidate": option.seat, "left": cubes[option.seat]}
    if len(both) < 2:
        return Word("effect-alpha", own)
    elected, alpha = ahead(both, cubes), {"alpha": both[0], "most": cubes[both[0]]}
    pair = {one: cubes[one] for one in both}
    return Word("effect-beta", {**own, **alpha, "cubes": pair, "seat": elected, "wins": int(elected == option.seat)})


def _removes(asked: Asked, option: object) -> Word | None:
    if not isinstance(option, Cube):
        return None
    both, cubes = asked.g.candidates[option.city], dict(asked.g.cubes[option.city])
    there = {"owner": option.seat, "both": tuple(both)}
    if option.space is not Space.MAIN:
        rest = [one for one in both if one != option.seat]
        if option.space is Space.ALPHA and rest:
            return Word("effect-moves-up", {**there, "seat": rest[0]})
        return Word("effect-niche", {**there, "space": option.space})
    before, was = cubes[option.seat], ahead(both, cubes) if both else None
    cubes[option.seat] -= 1
    args = {**there, "before": before, "after": before - 1}
    if not both:
        return Word("effect-fewer", args)
    if len(both) > 1 and option.seat in both:
        elected = ahead(both, cubes)
        return Word("effect-changes-election", {**args, "seat": elected, "turns": int(elected != was)})
    return Word("effect-changes", args)


def _moves_to(asked: Asked, city: object) -> Word:
    return _changes(asked, cast("Power", city), cast("Cube", asked.about["cube"]).seat, 1)


def _plague(asked: Asked, city: object) -> Word | None:
    return Word("effect-plague", {"lost": toll(asked.g, city)}) if isinstance(city, Power) else None


# the war half

_LETTERS = {Arm.HOPLITE: "H", Arm.TRIREME: "T"}
"""Letters of the types, as in the story."""


def _first(asked: Asked, seat: object) -> Word | None:
    return Word("effect-order", {"seats": ring(asked.g.seats, seat)[1:]}) if isinstance(seat, Seat) else None


def _recovers(asked: Asked, arm: object) -> Word:
    counter = weakest(asked.g, cast("Arm", arm), cast("Power", asked.about["city"]))
    return Word("effect-recovers", {"counter": counter})


def _sends(asked: Asked, option: object) -> Word | None:
    """Points at stake, allies and enemies, and the owner who has to permit it."""
    if isinstance(option, Revolt):
        return _revolts(asked.g, option)
    return _goes_to(asked, option) if isinstance(option, Target) else None


def _goes_to(asked: Asked, option: Target) -> Word:
    g, location, side = asked.g, option.location, option.side
    there = {one: (*_forces(g, location, one), *helpers(location, one)) for one in Side}
    args: dict[str, object] = {
        "points": DATA.locations[location].points,
        "friends": there[side],
        "enemies": _said(there[side.other]),
    }
    main = g.main.get(option.id)
    leader, led = leader_of(g, location), g.led(asked.seat)
    if main is not None and asked.seat not in beneficiaries(g, main):
        return Word("effect-helps", {**args, "seat": main})
    if (
        side is Side.DEFENCE
        and leader not in (None, asked.seat)
        and not any(permitted(g, power, location, led) for power in led)
    ):
        return Word("effect-asks", {**args, "seat": leader})
    return Word("effect-leads", args)


def _revolts(g: Perikles, revolt: Revolt) -> Word:
    """The number of Spartan hoplites from which one is drawn."""
    if isinstance(revolt.place, Pool):
        count = arms_of(g.pool[Power.SPARTA])[0]
    else:
        sides = [powers_at(g, revolt.place, side).get(Power.SPARTA, ()) for side in Side]
        count = sum([arms_of(pile)[0] for pile in sides])
    return Word("effect-revolt", {"count": count})


def _enemies(g: Perikles, location: Location, side: Side) -> object:
    return _said([*_forces(g, location, side.other), *helpers(location, side.other)])


def _said(parts: Sequence[object]) -> object:
    return tuple(parts) or Word("effect-nobody")


def _forces(g: Perikles, location: Location, side: Side, arm: Arm | None = None) -> Iterator[Troop]:
    """Counters on a side by power, of one type or of both, with strengths if the viewer sees them."""
    for power, pile in powers_at(g, location, side).items():
        if is_open(pile):
            yield from troops([one for one in pile if arm in (None, one.arm)], shown=True)
            continue
        counted = zip(Arm, arms_of(pile), strict=True)
        letters = [_LETTERS[own] for own, count in counted if arm in (None, own) for _ in range(count)]
        if letters:
            yield Troop(power, " ".join(letters))


def helpers(location: Location, side: Side, arm: Arm | None = None) -> list[Word]:
    """Militia or rebels that help this side."""
    arms = [one for one in DATA.locations[location].rounds if arm in (None, one) and helped(location, side, one)]
    letters = " ".join([_LETTERS[one] for one in arms])
    return [Word(f"effect-helpers-{side}", {"arms": letters})] if arms else []


def _where(asked: Asked) -> Word:
    """Points at stake on the side to which a counter goes."""
    there = _goes_to(asked, cast("Target", asked.about["target"]))
    return Word(f"{there.key}-here", there.args)


def _allows(asked: Asked, reply: object) -> Word | None:
    """The locations and enemies of the requests, and the consequence of a refusal."""
    if reply is not Reply.ALLOW:
        return Word("effect-denied") if reply is Reply.DENY else None
    places = dict.fromkeys([one.location for one in cast("Sequence[Request]", asked.about["requests"])])
    words = [Word("effect-allowed", {"location": one, "points": DATA.locations[one].points,
                                     "enemies": _enemies(asked.g, one, Side.DEFENCE)}) for one in places]  # fmt: skip
    return words[0] if len(words) == 1 else Word("effect-allowed-all", {"places": tuple(words)})


def _fits(asked: Asked) -> Word | None:
    """The hint that the special tile fits no battle, or that the shown odds leave out the tiles of others."""
    special = asked.about.get("special")
    if not isinstance(special, Special):
        return None
    if arm_for(special) is None:
        return Word("effect-idle")
    words = [_battles(asked, Target(location, side)) for location in asked.g.rows[asked.g.fought :] for side in Side]
    return Word("effect-other-tiles") if any(one is not None and one.args.get("chances") for one in words) else None


def _battles(asked: Asked, target: object) -> Word | None:
    """Both sides in the round in which the special tile can be played, or in the present one; or its lack of effect."""
    special = asked.about.get("special")
    if not isinstance(target, Target) or not isinstance(special, Special):
        return None
    g, location = asked.g, target.location
    now = asked.about.get("arm") if location is asked.about.get("location") else None
    for arm in _to_come(asked, location):
        if arm is arm_for(special) and _matters(g, special, location, arm):
            return _sums("effect-sums", asked, target, arm, special)
    if isinstance(now, Arm):
        return _sums("effect-useless-sums", asked, target, now, special)
    return Word("effect-useless")


def _sums(key: str, asked: Asked, target: Target, arm: Arm, special: Special) -> Word:
    """Both sides of a round, the target's first, and its chance to win."""
    sides = (target.side, target.side.other)
    own, others = (_sum(asked.g, target.location, side, arm, special) for side in sides)
    return Word(key, {"arm": arm, "own": own, "others": others, "chances": _chances(asked, target, arm, special) or ""})


def _chances(asked: Asked, target: Target, arm: Arm, special: Special) -> Word | None:
    """Chance of the target's side to win the round, in per cent, with and without the special tile, if nobody else
    plays one. None unless both strengths and the tokens at the start of the round are known."""
    g, location, about = asked.g, target.location, asked.about
    piles = [pile for side in Side for pile in powers_at(g, location, side).values()]
    begun = location is about.get("location")
    if not all(map(is_open, piles)) or arm is not (about.get("arm") if begun else DATA.locations[location].rounds[0]):
        return None
    tokens = list(cast("tuple[int, ...]", about["tokens"])) if begun else [0, 0]
    found = list[int]()
    for power in (None, _doubled(special, arm)):
        attack, defence = (_strength(g, location, side, arm, power) for side in Side)
        found.append(percent(odds(attack, defence), tokens, target.side))
        at = [*Side].index(target.side)
        if special not in DOUBLES and arm_for(special) is arm and not tokens[at]:
            tokens[at] += DATA.specials.token
    return Word("effect-chances", {"now": found[0], "tile": found[1], "differs": int(found[0] != found[1])})


def _to_come(asked: Asked, location: Location) -> tuple[Arm, ...]:
    rounds = DATA.locations[location].rounds
    if location is asked.about.get("location"):
        return rounds[rounds.index(cast("Arm", asked.about["arm"])) :]
    return rounds


def _matters(g: Perikles, special: Special, location: Location, arm: Arm) -> bool:
    """True if the round has dice; for a doubling tile, also its power has to fight there."""
    attack, defence = (list(_forces(g, location, side, arm)) for side in Side)
    if not attack or not (defence or helped(location, Side.DEFENCE, arm)):
        return False
    return special not in DOUBLES or any(one.power is DOUBLES[special][0] for one in (*attack, *defence))


def _sum(g: Perikles, location: Location, side: Side, arm: Arm, special: Special) -> object:
    """A side in named parts; with their sum if all are known, and the sum after doubling."""
    parts = [*_forces(g, location, side, arm), *helpers(location, side, arm)]
    piles = powers_at(g, location, side)
    if not all(map(is_open, piles.values())):
        return tuple(parts)
    totals = [_strength(g, location, side, arm, power) for power in (None, _doubled(special, arm))]
    if totals[0] != totals[1]:
        return Word("effect-sum-doubled", {"parts": tuple(parts), "total": totals[0], "doubled": totals[1]})
    return Word("effect-sum", {"parts": tuple(parts), "total": totals[0]})


def _doubled(special: Special, arm: Arm) -> Power | None:
    """The power whose counters the tile doubles in rounds of this type."""
    power, needed = DOUBLES.get(special, (None, None))
    return power if arm is needed else None


def _strength(g: Perikles, location: Location, side: Side, arm: Arm, doubled: Power | None) -> int:
    """Strength of a side in a round; all its counters have to be visible."""
    fighters = [one for pile in powers_at(g, location, side).values() for one in pile if one.arm is arm]
    return strength(fighters, helped(location, side, arm), doubled)


def _loses(asked: Asked, counter: object) -> Word | None:
    """The forces left on the losing side."""
    location, lost = cast("Location", asked.about["location"]), cast("Counter", counter)
    for side in Side:
        there = [one for pile in powers_at(asked.g, location, side).values() for one in pile]
        if lost in there:
            there.remove(lost)
            return Word("effect-left", {"forces": _said(troops(there, shown=True))})
    return None


_EFFECTS: Mapping[str, Callable[[Asked, object], Word | Said | None]] = {
    "setup-cube": _grows,
    "take-influence": _takes,
    "place-any": _grows,
    "nominate": _nominates,
    "assassinate": _removes,
    "alkibiades-cube": _removes,
    "alkibiades-to": _moves_to,
    "plague": _plague,
    "sparta-first": _first,
    "recover": _recovers,
    "commit": _sends,
    "commit-counter": lambda asked, counter: Said(),
    "commit-second": _sends,
    "commit-extra": _sends,
    "commit-cube": _pays,
    "permission": _allows,
    "battle-orders": _battles,
    "battle-special": _battles,
    "casualty": _loses,
}

_ALIKE: Mapping[str, Callable[[Asked], Word | None]] = {
    "commit-counter": _where,
    "battle-orders": _fits,
    "battle-special": _fits,
}
"""Facts shared by all options, by the key of the question."""
