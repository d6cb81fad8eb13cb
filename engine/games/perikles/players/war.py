"""The seasoned player's judgement of the war: the effect of one more counter at a location, by a rough estimate."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from math import exp, log, tanh
from typing import Any, NamedTuple, cast

from engine.core import Choose, Form, Prompt, Seat, Wire, option_id
from engine.games.perikles.data import DATA
from engine.games.perikles.players.cities import Taste, statue
from engine.games.perikles.rules.deployment import OWNER, Commit, permitted, planned_sends
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import (
    Arm,
    Counter,
    Location,
    Permit,
    Power,
    Revolt,
    Side,
    Target,
    Withdrawal,
    arms,
    post,
    read_post,
)

# these names are twenty times as fast in Python 3.11
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE

_NOBODY = dict.fromkeys(Arm, 0.0)


class Lines(NamedTuple):
    """Known strengths on both sides of a location, by type."""

    attack: dict[Arm, float]
    defence: dict[Arm, float]


class Round(NamedTuple):
    """A round of a battle from one side: strengths on both sides, and militia or rebels that help either."""

    arm: Arm
    own: float
    foes: float
    helped: bool
    against: bool


class Front:
    """A side of a location from a player's view: its fighters, and the worth of winning."""

    def __init__(self, war: War, target: Target) -> None:
        entry, lines, attacks = DATA.locations[target.location], war.lines[target.location], target.side is ATTACK
        own, foes = lines if attacks else (lines.defence, lines.attack)
        helped, against = (entry.rebels, entry.militia) if attacks else (entry.militia, entry.rebels)
        self._taste = war.taste
        self._attacks = attacks
        self._quiet = war.quiet
        self._rounds = [Round(arm, own[arm], foes[arm], arm in helped, arm in against) for arm in entry.rounds]
        self.stake = war.stake(target, attacked=any(lines.attack.values()))
        self.now = self.chance(None, 0)
        self._gains = dict[tuple[Arm, int], float]()

    def gain(self, counter: Counter) -> float:
        """Gain from a counter there: a better chance of the points, and of statues that keep or lose their worth."""
        kind = arm, strength = counter.arm, counter.strength
        if kind not in self._gains:
            rise = self.chance(arm, strength) - self.now
            self._gains[kind] = self.stake * rise - self._taste.strength * strength
        return self._gains[kind]

    def chance(self, arm: Arm | None, more: float) -> float:
        """Chance that this side wins the location with this much more strength of a type. The winner of the first round
        has a token in the second, and only a side present in the last round can take the location."""
        t, ahead = self._taste, 0.5
        chance, token = 0.0, 0.0
        for one in self._rounds:
            own, foes = one.own, one.foes
            if one.arm is arm:
                own += more
            own += one.helped and own > 0
            foes += one.against and (self._attacks or foes > 0)
            if own and foes:
                odds = self._odds(own, foes)
                chance = ahead * _likely(odds + token) + (1 - ahead) * _likely(odds - token)
            elif own:
                odds = self._odds(own, t.guest)  # somebody may still come
                later = ahead * _likely(odds + token) + (1 - ahead) * _likely(odds - token)
                chance = self._quiet + (1 - self._quiet) * later
            else:
                chance = 0.0
            if own or foes:
                ahead, token = chance, t.token
        return chance

    def _odds(self, own: float, foes: float) -> float:
        """Logarithm of the odds of a round: the ratio counts, and equal strength favours the defender."""
        return self._taste.sharp * log(own / foes) - (self._taste.tilt if self._attacks else -self._taste.tilt)


def _likely(odds: float) -> float:
    return 0.5 + 0.5 * tanh(odds / 2)  # the logistic function, without overflow


class War:
    def __init__(self, g: Perikles, seat: Seat, taste: Taste, shown: Mapping[Location, Lines] | None = None) -> None:
        """`shown`: the lines in another player's judgement, who knows none of this player's strengths."""
        self.g = g
        self.seat = seat
        self.taste = taste
        self.led = g.led(seat)
        self.lines = _lines(g, self.led, taste.unknown) if shown is None else shown
        self.quiet = exp(-taste.coming * activations(g, seat))
        self._fronts = dict[str, Front]()
        self._defeats = dict[Power, float]()
        self._asked = dict[Location, bool]()
        self._others = dict[Seat, War]()

    def answer(self, prompt: Any) -> Wire | None:
        match prompt.key:
            case "commit":
                first, _ = (cast("Choose[Any]", part) for part in cast("Form[Any]", prompt).fields)
                return (self._where(first.options, self.taste.least), "-")
            case "commit-second":
                return self._where(prompt.options, self.taste.least)
            case "commit-extra":
                return self._where(prompt.options, self.taste.least_more)
            case "commit-counter":
                target = cast("Target", prompt.about["target"])
                front = self.front(target)
                return option_id(
                    max(prompt.options, key=lambda one: (self._welcome(target, one.power), front.gain(one)))
                )
            case "recover":
                return option_id(prompt.options[-1])
            case _:
                return None

    def front(self, target: Target) -> Front:
        key = target.id
        if key not in self._fronts:
            self._fronts[key] = Front(self, target)
        return self._fronts[key]

    def _where(self, options: Sequence[object], least: float) -> str:
        """The side of a location with the highest gain for one more counter; a revolt against enemies; or nothing."""
        now = Commit(self.g, self.seat)
        found, waits = _at_hand(now), self._can_wait(now)
        best: tuple[float, str] = (max(least, self.taste.waiting) if waits else least, "done")
        for option in options:
            if isinstance(option, Target):
                front = self.front(option)
                gain = max([front.gain(counter) for power, counters in found(option) if self._welcome(option, power)
                            for counter in counters], default=0.0)  # fmt: skip
                if waits and option.side is DEFENCE and OWNER[option.location] in self.led:
                    gain *= self.taste.later  # nobody can come before the owner
                best = max(best, (gain, option.id))
            elif isinstance(option, Revolt) and isinstance(option.place, Location) and self.hurts(option.place):
                best = max(best, (self.taste.revolt, option.id))
        return best[1]

    def _can_wait(self, now: Commit) -> bool:
        """True if all remaining counters could also be sent with later tiles, when more is known."""
        left = sum([len(now.left(power)) for power in self.led])
        return left <= DATA.turn.free * len(self.g.tiles[self.seat])

    def _welcome(self, target: Target, power: Power) -> bool:
        """True if a power may stand there, or its owner is likely to permit it."""
        location = target.location
        if target.side is ATTACK or permitted(self.g, power, location, self.led):
            return True
        if location not in self._asked:
            self._asked[location] = self._as_seen_by(self.g.leader[OWNER[location]]).allowing(location) >= 0
        return self._asked[location]

    def _as_seen_by(self, seat: Seat) -> War:
        """The war from another player's view, as far as this player knows it."""
        if seat not in self._others:
            self._others[seat] = War(self.g, seat, self.taste, self._shown)
        return self._others[seat]

    @cached_property
    def _shown(self) -> Mapping[Location, Lines]:
        return _lines(self.g, (), self.taste.unknown)

    def allowing(self, location: Location) -> float:
        """Worth to the owner of permitting others to defend a location. It is held more likely, but the newcomer may
        take it, which the owner could have done."""
        g, t, target = self.g, self.taste, Target(location, DEFENCE)
        front, main = self.front(target), g.main.get(target.id)
        best = max([front.chance(arm, t.unknown) for arm in DATA.locations[location].rounds])
        if main == self.seat:
            return front.stake * (best - front.now)
        attacked = any(self.lines[location].attack.values())
        coming = 1.0 if attacked else 1 - self.quiet
        points = t.deny * DATA.locations[location].points
        value = coming * (points + self._owner(target)) * (best - front.now)
        if main is None:
            value -= best * (coming * points + (1 - coming) * t.deny * t.undisturbed)
            if self._can_come(location):
                value -= t.option * front.stake
        return value

    def _can_come(self, location: Location) -> bool:
        """True if the player has counters and a tile left to defend it. Types of counters are public."""
        there = {arm for power in self.led for arm in arms(self.g.pool[power])}
        return bool(self.g.tiles[self.seat]) and not there.isdisjoint(DATA.locations[location].rounds)

    def hurts(self, location: Location) -> bool:
        """True if Spartan hoplites there fight against a side that this player leads."""
        sides = [side for side in Side if self.g.main.get(Target(location, side).id) == self.seat]
        return any(post(location, side.other, Power.SPARTA) in self.g.sent for side in sides)

    def stake(self, target: Target, *, attacked: bool) -> float:
        """Worth of winning this side: points won or kept from others, the effect on statues and on the end."""
        g, t, points = self.g, self.taste, DATA.locations[target.location].points
        main, foe = g.main.get(target.id), g.main.get(Target(target.location, target.side.other).id)
        mine = main is None or main == self.seat or (main in g.persians and self.seat in g.persians)
        won = (1.0 if mine else t.share) * points + (t.deny * points if foe is not None else 0.0) + self._owner(target)
        if target.side is ATTACK or attacked:
            return won
        return self.quiet * t.undisturbed * (1.0 if mine else t.share) + (1 - self.quiet) * won

    def _owner(self, target: Target) -> float:
        """Worth of the owner's defeat: others' statues may lose more or less than the player's; the game may end."""
        g, city = self.g, OWNER[target.location]
        if city not in self._defeats:
            drop = statue(self.taste, g, city) - statue(self.taste, g, city, 1)
            own = g.statues[city].count(self.seat) + (g.leader.get(city) == self.seat)
            others = len(g.statues[city]) + (city in g.leader) - own
            self._defeats[city] = drop * (others / max(len(g.seats) - 1, 1) - own) + self._ending(city)
        return self._defeats[city] if target.side is ATTACK else -self._defeats[city]

    def _ending(self, city: Power) -> float:
        """Worth of a defeat for bringing the end of the game nearer, which helps a player ahead."""
        g, t = self.g, self.taste
        missing = DATA.end.defeats - g.defeats[city]
        rest = [location for location in g.rows[g.fought :] if OWNER[location] is city]
        if city not in DATA.end.cities or g.turn == DATA.turn.turns or not 0 < missing <= len(rest):
            return 0.0
        points = {seat: float(count) for seat, count in scores(g).items()}
        for led, leader in g.leader.items():
            points[leader] += statue(t, g, led)
        best = max(count for seat, count in points.items() if seat != self.seat)
        return t.end * tanh((points[self.seat] - best) / t.far) / missing**2


def activations(g: Perikles, seat: Seat) -> int:
    """Number of tiles with which others can still send forces."""
    armed = [one for one in g.seats if one != seat and any(g.pool[power] for power in g.led(one))]
    return sum([len(g.tiles[one]) for one in armed])


def _lines(g: Perikles, led: Collection[Power], unknown: float) -> dict[Location, Lines]:
    """Strengths at the locations of the turn for the player who leads the powers `led`, including their present plan. A
    counter lying face down for them counts as `unknown`."""
    found = {location: Lines(_NOBODY.copy(), _NOBODY.copy()) for location in g.rows}
    for key, pile in g.sent.items():
        location, side, power = read_post(key)
        line = found[location].attack if side is ATTACK else found[location].defence
        if power in led:
            for counter in pile:
                line[counter.arm] += counter.strength
        else:
            for arm in arms(pile):
                line[arm] += unknown
    for send in planned_sends(g):
        lines = found[send.target.location]
        (lines.attack if send.target.side is ATTACK else lines.defence)[send.counter.arm] += send.counter.strength
    return found


def _at_hand(now: Commit) -> Callable[[Target], Iterator[tuple[Power, list[Counter]]]]:
    """Counters that may still be sent to a target, by power, one of each strength."""
    rows = now.g.rows
    left = [(power, dict.fromkeys(now.left(power)), now.attackable(power, rows), now.defensible(power, rows))
            for power in now.affordable()]  # fmt: skip

    def found(target: Target) -> Iterator[tuple[Power, list[Counter]]]:
        rounds = DATA.locations[target.location].rounds
        for power, counters, attackable, defensible in left:
            if target.location in (attackable if target.side is ATTACK else defensible):
                yield power, [counter for counter in counters if counter.arm in rounds]

    return found


# beside any question

INVITED = 2
"""Maximum number of permissions to consider at a time."""


def sensible(g: Perikles, seat: Seat, taste: Taste, asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Wire]]:
    """Helpful asides in the seasoned player's judgement: withdrawing a harmful permission, and ordering the slave
    revolt against this player's enemies if no question for it will come."""
    if not any(g.permits.values()) and not unasked(g, seat):
        return
    war = War(g, seat, taste)
    for key, option in _options(asides):
        if isinstance(option, Withdrawal):
            helps = war.allowing(option.location) < 0
        else:
            place = option.place if isinstance(option, Revolt) and unasked(g, seat) else None
            helps = isinstance(place, Location) and war.hurts(place)
        if helps:
            yield key, option_id(option)


def thinkable(war: War, asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Wire]]:
    """Asides worth thinking about: withdrawing any unused permission, and any slave revolt for which no question will
    come. With the last tile also permissions, where the player would allow them."""
    invited, last = list[tuple[float, str, Wire]](), not war.g.tiles[war.seat]
    for key, option in _options(asides):
        if isinstance(option, Withdrawal) or (isinstance(option, Revolt) and unasked(war.g, war.seat)):
            yield key, option_id(option)
        elif isinstance(option, Permit) and last and Target(option.location, Side.DEFENCE).id not in war.g.main:
            invited.append((war.allowing(option.location), key, option_id(option)))
    invited.sort(key=lambda one: -one[0])
    for value, key, wire in invited[:INVITED]:
        if value > 0:
            yield key, wire


def unasked(g: Perikles, seat: Seat) -> bool:
    """True if the player's next tile brings no question, since no counter is left, and no revolt is ordered."""
    return seat not in g.revolt and not any(g.pool[power] for power in g.led(seat))


def _options(asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Any]]:
    for prompt in asides:
        for option in prompt.options if isinstance(prompt, Choose) else ():
            yield prompt.key, option
