"""The seasoned computer player. It bids for missing buildings, completes sets, and takes weakly held islands.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any, Final, TypeAlias, cast

from engine.core import Amount, Choose, Form, Seat, View, Wire, option_id
from engine.games.cyclades.data import DATA
from engine.games.cyclades.players.creatures import Creatures
from engine.games.cyclades.players.sight import (
    Sea,
    Taste,
    best_raid,
    can_house,
    lacking,
    price_of_winning,
    raid,
    strength,
    value,
)
from engine.games.cyclades.rules.battle import bonus, defending
from engine.games.cyclades.rules.board import chart, income, islands, living, metropolises, owned, reserve, troops
from engine.games.cyclades.rules.cycle import paid
from engine.games.cyclades.rules.powers import landings
from engine.games.cyclades.state import Building, Creature, Cyclades, God, Island, Special, Unit
from engine.games.cyclades.terms import Altar, Build, Call, Do, Enough, Recruit, Reply
from engine.players import Judging, Thinking

Way: TypeAlias = Callable[[Cyclades, Seat, Any], Wire | None]
"""Answers a question; None leaves it to the safe answer."""


@dataclass(frozen=True)
class Seasoned(Judging):
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

    def judged(self, g: Cyclades, seat: Seat, prompt: Any) -> Wire | None:
        ways: dict[str, Way] = {
            "bid": self._bid,
            "bid-amount": self._amount,
            "act": self._act,
            "fleet-at": lambda g, seat, prompt: max(prompt.options, key=Sea(g, seat, self.taste).another),
            "troop-at": _best(self._post),
            "build-at": _best(lambda g, seat, site: strength(g, site.island) - (8.0 if site.spot else 0.0)),
            "metropolis": _best(lambda g, seat, one: strength(g, one)),
            "prosperity": _best(lambda g, seat, one: strength(g, one)),
            "sail-from": self._sail_from,
            "sail": self._sail,
            "march-from": self._march_from,
            "march": self._march,
            "retreat": self._retreat,
            "pegasus": self._mount,
            "fly": self._fly,
            "sylph": self._sail_from,
            "blow": self._sail,
            "siren": self._sent(Creatures.lured),
            "giant": self._sent(Creatures.ruin),
            "chimera": self._sent(Creatures.worth),
            "cyclops": _best(lambda g, seat, one: sum(built.kind is one.building for _, _, built in owned(g, seat))),
            "cyclops-into": _best(lambda g, seat, one: one in lacking(g, seat)),
            "sphinx": lambda g, seat, prompt: tuple(one.id for one in Creatures(g, seat, self.taste).spare()),
            "harpy": self._sent(Creatures.carried_off),
            "griffon": _best(lambda g, seat, one: income(g, one)),
            "satyr": self._sent(Creatures.scholar),
            "dryad": self._sent(Creatures.priest),
            "kraken": self._sent(Creatures.devoured),
            "kraken-on": self._roam,
            "figure-at": self._figure,
            "flee": self._sent(Creatures.fled),
            "swap": self._sent(Creatures.feared),
        }
        return ways[prompt.key](g, seat, prompt) if prompt.key in ways else None

    # offerings

    def _bid(self, g: Cyclades, seat: Seat, prompt: Choose[Altar | God]) -> Wire:
        """The god with the highest worth for the minimum bid; Apollo if no god is worth it."""
        best, most = prompt.options[-1], self._apollo(g, seat)
        for option in prompt.options:
            if isinstance(option, Altar):
                cost = paid(g, seat, option.least)
                worth = self._favour(g, seat, option.god, g.gold[seat] - cost) - self.taste.gold * cost
                if worth > most:
                    best, most = option, worth
        return option_id(best)

    def _amount(self, g: Cyclades, seat: Seat, prompt: Amount) -> Wire:
        """For a god who wins the game, all gold except the price of winning. For an important god, a little more than
        the minimum."""
        god = cast("God", prompt.about["god"])
        price = price_of_winning(g, seat, god)
        if price is not None:
            return max(prompt.low, prompt.high - price)
        worth = self._favour(g, seat, god, g.gold[seat] - prompt.low)
        return (
            min(prompt.high, prompt.low + 2)
            if worth > self.taste.city and g.gold[seat] > prompt.low + 4
            else prompt.low
        )

    def _apollo(self, g: Cyclades, seat: Seat) -> float:
        gold = DATA.apollo.poor if len(islands(g, seat)) == 1 else DATA.apollo.rich
        return gold * self.taste.gold + (0 if g.apollo else self.taste.marker)

    def _favour(self, g: Cyclades, seat: Seat, god: God, gold: int) -> float:
        entry, taste, worth = DATA.gods[god], self.taste, 1.0 + self._race(g, seat, god, gold)
        missing = lacking(g, seat)
        if entry.building in missing and gold >= DATA.prices.building and can_house(g, seat):
            worth += taste.city if len(missing) == 1 else taste.building
        match god:
            case God.ATHENA:
                cards = 2 if gold >= DATA.prices.philosopher[-1] else 1
                near = g.philosophers[seat] + cards >= DATA.metropolis.philosophers
                worth += taste.city if near else taste.philosopher + g.philosophers[seat]
            case God.ZEUS:
                worth += taste.priest if g.priests[seat] < 3 else 0.5
            case God.POSEIDON:
                worth += 2.0 if reserve(g, seat, Unit.FLEET) else 0.0
            case _:
                found = best_raid(g, seat)
                threat = 2.0 if any(g.lands[one].metropolis for one in islands(g, seat)) else 0.0
                worth += 1.5 + threat + (found.worth * 0.8 if found is not None and gold else 0.0)
        return worth + 0.2 * (len(g.gods) - g.gods.index(god))

    def _race(self, g: Cyclades, seat: Seat, god: God, gold: int) -> float:
        """Worth of a god with whom somebody wins: this player, or an opponent who already has an offering there."""
        price, offer = price_of_winning(g, seat, god), g.offers.get(god)
        if price is not None and price <= gold:
            return self.taste.win
        if offer is None or offer.seat == seat or price_of_winning(g, offer.seat, god) is None:
            return 0.0
        others = {one for one in g.queue if one not in (seat, offer.seat)}
        return self.taste.denial / (1 + len(others))

    # a turn

    def _act(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """The deed of highest worth, or the end of the turn if none is worth its price."""
        worth = {option_id(one): self._deed(g, seat, one) for one in prompt.options if one is not Reply.DONE}
        best = max(worth, key=worth.__getitem__, default="")
        return best if worth.get(best, 0.0) > 0 else Reply.DONE.value

    def _deed(self, g: Cyclades, seat: Seat, deed: Recruit | Build | Do | Call) -> float:
        gold, missing = g.gold[seat], lacking(g, seat)
        match deed:
            case Recruit(unit, price):
                return self._recruit(g, seat, unit, price)
            case Build(building, price):
                if building in missing:
                    return (self.taste.city if len(missing) == 1 else self.taste.building) + 2 - price * 0.5
                return 0.5 if gold >= 9 and building is Building.FORTRESS else -1.0
            case Do(Special.MARCH, _):
                found = best_raid(g, seat)
                return found.worth - self.taste.raid if found is not None else -1.0
            case Do(Special.SAIL, price):
                course = Sea(g, seat, self.taste).best_course(DATA.moves.steps)
                return course.worth - self.taste.fee * price if course is not None else -1.0
            case Do(_, price):
                creatures = Creatures(g, seat, self.taste)
                return max(map(creatures.feared, g.market.values())) - self.taste.fee * price
            case Call(creature, price):
                return Creatures(g, seat, self.taste).worth(creature, price) - self.taste.fee * price

    def _recruit(self, g: Cyclades, seat: Seat, unit: Unit, price: int) -> float:
        if not price:
            return 20.0
        gold = g.gold[seat] - price
        if unit is Unit.PHILOSOPHER:
            last = g.philosophers[seat] + 1 >= DATA.metropolis.philosophers
            return self.taste.city if last else 2.5 if gold >= 2 else -1.0
        if unit is Unit.TROOP:
            found = best_raid(g, seat)
            weak = any(g.lands[one].metropolis and strength(g, one) < 4 for one in islands(g, seat))
            wants = found is not None and found.worth < 8 and value(g, seat, found.to) > 8
            return 1.5 if (weak or wants) and gold >= 1 else -1.0
        return 0.5 if gold >= 6 else -1.0

    # places

    def _post(self, g: Cyclades, seat: Seat, island: Island) -> float:
        land = g.lands[island]
        guard = 6.0 - strength(g, island) if land.metropolis else 0.0
        found = best_raid(g, seat, island) if land.troops else None
        return guard + (min(6.0, value(g, seat, found.to) / 2) if found is not None else 0.0) + 0.1 * land.troops

    def _sail_from(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """The fleets with the best voyage, for a fee or with the Sylph, or none."""
        steps = cast("int", prompt.about.get("steps", DATA.moves.steps))
        starts = [one for one in prompt.options if not isinstance(one, Enough)]
        course = Sea(g, seat, self.taste).best_course(steps, starts)
        last = prompt.options[-1]
        if course is None or (isinstance(last, Enough) and course.worth <= 0):
            return option_id(last)
        return course.path[0]

    def _sail(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire:
        """A step on the best course of the fleets in a space, or a stop if no course gains anything."""
        at, steps = cast("str", prompt.about["space"]), cast("int", prompt.about["steps"])
        options = cast("Choose[str | Enough]", prompt.fields[0]).options
        course = Sea(g, seat, self.taste).best_course(steps, [at])
        if course is None or (isinstance(options[-1], Enough) and course.worth <= 0):
            return (option_id(options[-1]), 1)
        most = cast("Amount", prompt.fields[1]).high  # after a battle there may be fewer
        return (course.path[1], min(course.fleets, most))

    def _march_from(self, g: Cyclades, seat: Seat, prompt: Choose[Island]) -> Wire | None:
        found = best_raid(g, seat)
        return None if found is None else found.start.value

    def _march(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire | None:
        found = best_raid(g, seat, cast("Island", prompt.about["island"]))
        return None if found is None else (found.to.value, found.troops)

    def _mount(self, g: Cyclades, seat: Seat, prompt: Choose[Island]) -> Wire | None:
        start = Creatures(g, seat, self.taste).flight()[1]
        return None if start is None else start.value

    def _fly(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire | None:
        start = cast("Island", prompt.about["island"])
        others = [to for to in landings(g, seat, start) if g.lands[to].owner != seat]
        if not others:
            return None
        found = max((raid(g, seat, start, to) for to in others), key=lambda one: one.worth)
        return (found.to.value, found.troops)

    def _retreat(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """Retreat from a battle that is nearly lost, unless it is about a metropolis."""
        battle = g.battle
        assert battle is not None
        added = bonus(g, battle)
        ahead = battle.count - defending(g, battle) - added
        if seat == battle.defender:
            ahead = -ahead
            if battle.island is not None and g.lands[battle.island].metropolis:
                return Reply.STAY.value
        return option_id(prompt.options[1]) if ahead <= -2 else Reply.STAY.value

    def _roam(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """Move the Kraken on if it devours more than it costs."""
        creatures, price = Creatures(g, seat, self.taste), cast("int", prompt.about["price"])
        *ways, calm = prompt.options
        best = max(ways, key=creatures.devoured, default=calm)
        worth = creatures.devoured(best) - self.taste.fee * price if ways else 0.0
        return option_id(best if worth > 0 else calm)

    def _figure(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        creatures, creature = Creatures(g, seat, self.taste), cast("Creature", prompt.about["creature"])
        return option_id(max(prompt.options, key=lambda island: creatures.figure(creature, island)))

    def _sent(self, worth: Callable[[Creatures, Any], float]) -> Way:
        def choose(g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
            creatures = Creatures(g, seat, self.taste)
            return option_id(max(cast("Sequence[Any]", prompt.options), key=lambda one: worth(creatures, one)))

        return choose


def _best(worth: Callable[[Cyclades, Seat, Any], float]) -> Callable[[Cyclades, Seat, Any], Wire]:
    def choose(g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        options: Sequence[Any] = prompt.options
        return option_id(max(options, key=lambda option: worth(g, seat, option)))

    return choose


# level 3

METROPOLIS = 10.0
"""The unit: everything else is a step towards a metropolis."""
KINDS = (0.0, 1.5, 3.5, 6.0)
"""Worth of 0, 1, 2 and 3 kinds of buildings. Four kinds are a metropolis."""
PHILOSOPHERS = (0.0, 1.0, 2.5, 5.0)
"""Worth of 0 to 3 philosophers. Four are a metropolis."""
PRIEST = 1.2
"""Worth of a priest, who makes offerings cheaper from now on."""
PRIESTS = 3
"""Number of priests that count; bids are rarely high enough for more."""
INCOME = 0.6
"""A gold piece every cycle; worth more than one now, as several cycles are still to come."""
GOLD = 0.35
ISLAND = 0.5
TROOP = 0.3
"""A troop, which may take or defend a metropolis."""
STEEP = 6.0
"""Lead in power that makes winning e times as likely."""


def standing(g: Cyclades, seat: Seat) -> float:
    """Value of a position for a seat, from 0 to 1: about its chance to win, by the power of all players left."""
    if g.result is not None:
        return float(seat in g.result.winners)
    if seat in g.out:
        return 0.0
    powers = {one: exp(power(g, one) / STEEP) for one in living(g)}
    return powers[seat] / sum(powers.values())


def power(g: Cyclades, seat: Seat) -> float:
    kinds = {built.kind: None for _, _, built in owned(g, seat)}
    return (
        METROPOLIS * metropolises(g, seat)
        + KINDS[min(len(kinds), len(KINDS) - 1)]
        + PHILOSOPHERS[min(g.philosophers[seat], len(PHILOSOPHERS) - 1)]
        + PRIEST * min(g.priests[seat], PRIESTS)
        + INCOME * income(g, seat)
        + GOLD * g.gold[seat]
        + ISLAND * len(islands(g, seat))
        + TROOP * troops(g, seat)
    )


THINKING: Final = Thinking[Cyclades](
    policy=Seasoned(), value=standing, same=lambda g: g.cycle, spans=2, worlds=8, margin=0.003, unit="chance"
)


# reasons


def weighed(view: View[Cyclades], event: Mapping[str, Any]) -> Mapping[str, int | str]:
    """Figures that explain another player's action (an event as JSON): the god or card `whose` things they use, their
    number of `own` ones, `kinds` of buildings, and the `income` of an island."""
    key, args, g = event["key"], event["args"], view.seen
    if key in ("bids", "recruits-card"):
        what = args["god" if key == "bids" else "unit"]["term"].partition("-")[2]
        return {"whose": what, "own": _have(g, Seat(args["seat"]["seat"]), what), "kinds": _kinds(g, args)}
    if key == "builds":
        return {"kinds": _kinds(g, args)}
    if key in ("marches", "flies"):
        island = Island(args["to"]["term"].removeprefix("island-"))
        return {"income": chart(g).land[island].prosperity + g.lands[island].markers}
    return {}


def _kinds(g: Cyclades, args: Mapping[str, Any]) -> int:
    return len(Building) - len(lacking(g, Seat(args["seat"]["seat"])))


def _have(g: Cyclades, seat: Seat, what: str) -> int:
    match what:
        case "athena" | "philosopher":
            return g.philosophers[seat]
        case "zeus" | "priest":
            return g.priests[seat]
        case "poseidon":
            return sum(fleet.count for fleet in g.fleets.values() if fleet.seat == seat)
        case _:
            return troops(g, seat)
