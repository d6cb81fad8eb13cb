"""How the seasoned player makes war: what a counter more would change at a location, by a rough estimate of chances."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, cast

from engine.core import Choose, Form, Seat, Wire, backs, option_id
from engine.games.perikles.data import DATA
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.rules.commit import Commit, planned_sends
from engine.games.perikles.rules.deployment import OWNER
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.counters import Arm, Counter
from engine.games.perikles.terms.locations import Location, Side, Target, read_post
from engine.games.perikles.terms.plans import Revolt
from engine.games.perikles.terms.powers import Power

# by these names twenty times as fast in Python 3.11
ATTACK, DEFENCE, HOPLITE, TRIREME = Side.ATTACK, Side.DEFENCE, Arm.HOPLITE, Arm.TRIREME
ARMS = (HOPLITE, TRIREME)


class Lines(NamedTuple):
    """What stands on both sides of a location, by type, as far as it can be known."""

    attack: dict[Arm, float]
    defence: dict[Arm, float]


class Round(NamedTuple):
    """A round of a battle as one side sees it: what fights on both, and whether militia or rebels help one of them."""

    arm: Arm
    own: float
    foes: float
    helped: bool
    against: bool


class Front:
    """A side of a location as a player sees it: who fights there, and what it is worth to win."""

    def __init__(self, war: War, target: Target) -> None:
        entry, lines, attacks = DATA.of[target.location], war.lines[target.location], target.side is ATTACK
        own, foes = lines if attacks else (lines.defence, lines.attack)
        helped, against = (entry.rebels, entry.militia) if attacks else (entry.militia, entry.rebels)
        self._taste = war.taste
        self._attacks = attacks
        self._rounds = [Round(arm, own[arm], foes[arm], arm in helped, arm in against) for arm in entry.rounds]
        self._stake = war.stake(target, attacked=any(lines.attack.values()))
        self._now = self.chance(None, 0)
        self._gains = dict[tuple[Arm, int], float]()

    def gain(self, counter: Counter) -> float:
        """What a counter there brings: a better chance of its points, and of statues that keep or lose their worth."""
        kind = arm, strength = counter.arm, counter.strength
        if kind not in self._gains:
            rise = self.chance(arm, strength) - self._now
            self._gains[kind] = self._stake * rise - self._taste.strength * strength
        return self._gains[kind]

    def chance(self, arm: Arm | None, more: int) -> float:
        """How likely this side wins the location, with so much more strength of a type."""
        chance = ahead = before = 0.5
        for one in self._rounds:
            ahead = before
            own, foes = one.own, one.foes
            if one.arm is arm:
                own += more
            own += one.helped and own > 0
            foes += one.against and (self._attacks or foes > 0)
            likely = 0.0 if foes else self._taste.nobody  # somebody may still come
            chance = likely + (1 - likely) * own**2 / (own**2 + (foes or 1.5) ** 2) if own else 0.0
            before = chance if own or foes else 0.5
        return chance * (0.7 + 0.6 * ahead) / 1.3


class War:
    """The war as a player sees it."""

    def __init__(self, g: Perikles, seat: Seat, taste: Taste) -> None:
        self.g = g
        self.seat = seat
        self.taste = taste
        self.led = g.led(seat)
        self.lines = _lines(g, self.led, taste.unknown)
        self._fronts = dict[str, Front]()

    def answer(self, prompt: Any) -> Wire | None:
        """The answer to a question about forces; None if it is no such question."""
        match prompt.key:
            case "commit":
                first, _ = (cast("Choose[Any]", part) for part in cast("Form[Any]", prompt).fields)
                return (self._where(first.options, self.taste.least), "-")
            case "commit-second":
                return self._where(prompt.options, self.taste.least)
            case "commit-extra":
                return self._where(prompt.options, self.taste.least_more)
            case "commit-counter":
                front = self.front(cast("Target", prompt.about["target"]))
                return option_id(max(prompt.options, key=front.gain))
            case "recover":
                return option_id(prompt.options[-1])
            case _:
                return None

    def front(self, target: Target) -> Front:
        """That side of a location."""
        key = target.id
        if key not in self._fronts:
            self._fronts[key] = Front(self, target)
        return self._fronts[key]

    def _where(self, options: Sequence[object], least: float) -> str:
        """The side of a location where one counter more brings most; a revolt against enemies; or nothing."""
        found = _at_hand(Commit(self.g, self.seat))
        best: tuple[float, str] = (least, "done")
        for option in options:
            if isinstance(option, Target):
                front = self.front(option)
                gain = max((front.gain(counter) for counter in found(option)), default=0.0)
                if option.side is DEFENCE and OWNER[option.location] not in self.led:
                    gain *= self.taste.helping  # it needs permission, and somebody else profits as well
                best = max(best, (gain, option.id))
            elif isinstance(option, Revolt) and isinstance(option.place, Location) and self._hurts(option.place):
                best = max(best, (self.taste.revolt, option.id))
        return best[1]

    def _hurts(self, location: Location) -> bool:
        """Whether Spartan hoplites there fight against a side of its own."""
        sides = [side for side in Side if self.g.main.get(Target(location, side).id) == self.seat]
        return any(f"{location}:{side.other}:sparta" in self.g.sent for side in sides)

    def stake(self, target: Target, *, attacked: bool) -> float:
        """What winning that side is worth: the points, if they come to it, and what becomes of statues."""
        points, main = DATA.of[target.location].points, self.g.main.get(target.id)
        share = 1.0 if main in (None, self.seat) else self.taste.share
        if target.side is DEFENCE and not attacked:
            return self.taste.undisturbed * share  # two cubes if nobody comes
        return share * points + self._statues(target)

    def _statues(self, target: Target) -> float:
        """What a defeat of the owner would cost others more than the player, or the other way round."""
        g, city = self.g, OWNER[target.location]
        drop = DATA.value(city, g.defeats[city]) - DATA.value(city, g.defeats[city] + 1)
        own = g.statues[city].count(self.seat) + (g.leader.get(city) == self.seat)
        others = len(g.statues[city]) + (city in g.leader) - own
        balance = drop * (others / max(len(g.seats) - 1, 1) - own)
        return balance if target.side is ATTACK else -balance


def _lines(g: Perikles, led: Collection[Power], unknown: float) -> dict[Location, Lines]:
    """The strengths at the locations of the turn for who leads the powers `led`, the plan under way included. A counter
    that lies face down for them counts as `unknown`."""
    found = {location: Lines(dict.fromkeys(ARMS, 0.0), dict.fromkeys(ARMS, 0.0)) for location in g.rows}
    for key, pile in g.sent.items():
        location, side, power = read_post(key)
        line = found[location].attack if side is ATTACK else found[location].defence
        if power in led:
            for counter in pile:
                line[counter.arm] += counter.strength
        else:
            for back in backs(pile):
                line[HOPLITE if back.endswith(HOPLITE) else TRIREME] += unknown
    for send in planned_sends(g):
        lines = found[send.target.location]
        (lines.attack if send.target.side is ATTACK else lines.defence)[send.counter.arm] += send.counter.strength
    return found


def _at_hand(now: Commit) -> Callable[[Target], Iterator[Counter]]:
    """The counters that may still be sent to a target, of each power and strength one."""
    rows = now.g.rows
    left = [(dict.fromkeys(now.left(power)), now.attackable(power, rows), now.defensible(power, rows))
            for power in now.affordable()]  # fmt: skip

    def found(target: Target) -> Iterator[Counter]:
        rounds = DATA.of[target.location].rounds
        for counters, attackable, defensible in left:
            if target.location in (attackable if target.side is ATTACK else defensible):
                yield from (counter for counter in counters if counter.arm in rounds)

    return found
