"""How the seasoned player makes war: what a counter more would change at a location, by a rough estimate of chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from engine.core import Choose, Form, Seat, Wire, backs, option_id, seen
from engine.games.perikles.counters import Arm, Counter
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Location, Side, Target, read_post
from engine.games.perikles.plans import Revolt
from engine.games.perikles.rules.commit import Commit
from engine.games.perikles.state import Perikles

MEAN = 2.1
"""The strength of a counter of others."""
LEAST = 0.12
"""What a counter has to bring, in points, to be sent."""


class War:
    """The war as a player sees it."""

    def __init__(self, g: Perikles, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.led = g.led(seat)

    def answer(self, prompt: Any) -> Wire | None:
        """The answer to a question about forces; None if it is no such question."""
        match prompt.key:
            case "commit":
                first, _ = (cast("Choose[Any]", part) for part in cast("Form[Any]", prompt).fields)
                return (self._where(first.options, LEAST), "-")
            case "commit-second":
                return self._where(prompt.options, LEAST)
            case "commit-extra":
                return self._where(prompt.options, 1.6)
            case "commit-counter":
                target = cast("Target", prompt.about["target"])
                return option_id(max(prompt.options, key=lambda counter: self._gain(target, counter)))
            case "recover":
                return option_id(prompt.options[-1])
            case _:
                return None

    def _where(self, options: Sequence[object], least: float) -> str:
        """The side of a location where one counter more brings most; a revolt against enemies; or nothing."""
        now = Commit(self.g, self.seat)
        best: tuple[float, str] = (least, "done")
        for option in options:
            if isinstance(option, Target):
                counters = now.counters(option)
                gain = max((self._gain(option, counter) for counter in counters), default=0.0)
                if option.side is Side.DEFENCE and not self._own(option.location):
                    gain *= 0.25  # it needs permission, and somebody else profits as well
                best = max(best, (gain, option.id))
            elif isinstance(option, Revolt) and isinstance(option.place, Location) and self._hurts(option.place):
                best = max(best, (2.0, option.id))
        return best[1]

    def _own(self, location: Location) -> bool:
        return DATA.of[location].city in self.led

    def _hurts(self, location: Location) -> bool:
        """Whether Spartan hoplites there fight against a side of its own."""
        sides = [side for side in Side if self.g.main.get(Target(location, side).id) == self.seat]
        return any(f"{location}:{side.other}:sparta" in self.g.sent for side in sides)

    def _strengths(self, location: Location, side: Side, arm: Arm) -> float:
        """What stands on a side in a round, as far as it can be known, the plan under way included."""
        total = 0.0
        for key, pile in self.g.sent.items():
            where, whose, _ = read_post(key)
            if where is location and whose is side:
                if seen(pile):
                    total += sum(counter.strength for counter in pile if counter.arm is arm)
                else:
                    total += MEAN * sum(str(back).endswith(arm) for back in backs(pile))
        for send in self.g.plan.sends if self.g.plan is not None else ():
            if send.target == Target(location, side) and send.counter.arm is arm:
                total += send.counter.strength
        return total

    def _chance(self, target: Target, more: Counter | None) -> float:
        """How likely that side wins the location, with one counter more."""
        entry = DATA.of[target.location]
        ahead, chance = 0.5, 0.0
        for n, arm in enumerate(entry.rounds):
            own = self._strengths(target.location, target.side, arm)
            foes = self._strengths(target.location, target.side.other, arm)
            if more is not None and more.arm is arm:
                own += more.strength
            helped, against = (
                (entry.rebels, entry.militia) if target.side is Side.ATTACK else (entry.militia, entry.rebels)
            )
            own += arm in helped and own > 0
            foes += (arm in against) * (1 if target.side is Side.ATTACK else foes > 0)
            last = n == len(entry.rounds) - 1
            likely = 0.6 if not foes else 0.0  # somebody may still come
            chance = 0.0 if not own else likely + (1 - likely) * own**2 / (own**2 + (foes or 1.5) ** 2)
            if not last:
                ahead = chance if own or foes else 0.5
        return chance * (0.7 + 0.6 * ahead) / 1.3

    def _gain(self, target: Target, counter: Counter) -> float:
        """What a counter there brings: a better chance of its points, and of statues that keep or lose their worth."""
        g, entry = self.g, DATA.of[target.location]
        main = g.main.get(target.id)
        share = 1.0 if main in (None, self.seat) else 0.15
        stake = share * entry.points + self._statues(target)
        rise = self._chance(target, counter) - self._chance(target, None)
        attacked = any(self._strengths(target.location, Side.ATTACK, arm) for arm in entry.rounds)
        if target.side is Side.DEFENCE and not attacked:
            stake = 1.6 * share  # two cubes if nobody comes
        return stake * rise - 0.02 * counter.strength

    def _statues(self, target: Target) -> float:
        """What a defeat of the owner would cost others more than the player, or the other way round."""
        g, city = self.g, DATA.of[target.location].city
        drop = DATA.value(city, g.defeats[city]) - DATA.value(city, g.defeats[city] + 1)
        own = g.statues[city].count(self.seat) + (g.leader.get(city) == self.seat)
        others = len(g.statues[city]) + (city in g.leader) - own
        balance = drop * (others / max(len(g.seats) - 1, 1) - own)
        return balance if target.side is Side.ATTACK else -balance
