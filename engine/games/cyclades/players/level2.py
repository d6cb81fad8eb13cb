"""The seasoned computer player: it bids for what it lacks, builds sets, takes what is weakly held.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias, cast

from engine.core import Amount, Choose, Form, Seat, View, Wire, option_id
from engine.games.cyclades.data import DATA
from engine.games.cyclades.players.sight import (
    best_raid,
    can_house,
    lacking,
    mooring,
    raid,
    strength,
    to_an_arrow,
    value,
)
from engine.games.cyclades.rules.battle import bonus, defending
from engine.games.cyclades.rules.board import chart, income, islands, living, metropolises, owned, reserve, wanted
from engine.games.cyclades.rules.offering import paid
from engine.games.cyclades.rules.powers import landings, mounts
from engine.games.cyclades.state import (
    Altar,
    Build,
    Building,
    Call,
    Creature,
    Cyclades,
    Do,
    God,
    Island,
    Recruit,
    Reply,
    Site,
    Special,
    Structure,
    Unit,
)

Way: TypeAlias = Callable[[Cyclades, Seat, Any], Wire | None]
"""How a question is answered; None where there is nothing to say about it."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth to a player; the unit is about a gold piece."""

    gold: float = 0.8  # a gold piece paid for an offering
    building: float = 3.5  # a kind that is lacking
    city: float = 14.0  # what completes a metropolis
    philosopher: float = 3.0
    priest: float = 2.2
    marker: float = 2.0  # of prosperity
    raid: float = 2.0  # what a march has to bring


@dataclass(frozen=True)
class Seasoned:
    """Level 2: plays sensibly and decides within a few milliseconds."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Cyclades], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        prompt, seat, g = view.prompt, view.viewer, view.seen
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
        answer = self._way(prompt.key)
        wire = answer(g, seat, prompt) if answer is not None else None
        if wire is None:
            wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def _way(self, key: str) -> Way | None:
        """How a question is answered; the others get their safe answer."""
        ways: dict[str, Way] = {
            "bid": self._bid,
            "bid-amount": self._amount,
            "act": self._act,
            "fleet-at": _best(mooring),
            "troop-at": _best(self._post),
            "build-at": _best(self._site),
            "metropolis": _best(lambda g, seat, one: strength(g, one)),
            "prosperity": _best(lambda g, seat, one: strength(g, one)),
            "sail-from": self._sail_from,
            "sail": self._sail,
            "march-from": self._march_from,
            "march": self._march,
            "retreat": self._retreat,
            "pegasus": self._mount,
            "fly": self._fly,
            "giant": _best(lambda g, seat, one: self._ruin(g, seat, one)),
            "cyclops": _best(lambda g, seat, one: self._double(g, seat, one)),
            "cyclops-into": _best(lambda g, seat, one: one in lacking(g, seat)),
            "harpy": _best(lambda g, seat, one: value(g, seat, one) - 2 * g.lands[one].troops),
            "griffon": _best(lambda g, seat, one: income(g, one)),
            "satyr": _best(lambda g, seat, one: g.philosophers[one]),
            "dryad": _best(lambda g, seat, one: g.priests[one]),
            "kraken": _best(self._prey),
        }
        return ways.get(key)

    # offerings

    def _bid(self, g: Cyclades, seat: Seat, prompt: Choose[Altar | God]) -> Wire:
        """The god who brings most for the least bid; Apollo if nobody is worth it."""
        best, most = prompt.options[-1], self._apollo(g, seat)
        for option in prompt.options:
            if isinstance(option, Altar):
                cost = paid(g, seat, option.least)
                worth = self._favour(g, seat, option.god, g.gold[seat] - cost) - self.taste.gold * cost
                if worth > most:
                    best, most = option, worth
        return option_id(best)

    def _amount(self, g: Cyclades, seat: Seat, prompt: Amount) -> Wire:
        """A little more than needed, if it matters much."""
        god = cast("God", prompt.about["god"])
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
        """What a turn with a god is worth, with so much gold left for it."""
        entry, taste, worth = DATA.of[god], self.taste, 1.0
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

    # a turn

    def _act(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """The deed that is worth most, as long as one is worth its price."""
        worth = {option_id(one): self._deed(g, seat, one) for one in prompt.options if one is not Reply.DONE}
        best = max(worth, key=worth.__getitem__, default="")
        return best if worth.get(best, 0.0) > 0 else Reply.DONE.value

    def _deed(self, g: Cyclades, seat: Seat, deed: Recruit | Build | Do | Call) -> float:
        """What a deed brings less what it costs."""
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
            case Do(Special.SAIL, _):
                return 1.0 if to_an_arrow(g, seat) and gold > DATA.prices.building else -1.0
            case Do():
                return -1.0
            case Call(creature, price):
                return self._creature(g, seat, creature) - price * 0.9

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

    def _creature(self, g: Cyclades, seat: Seat, creature: Creature) -> float:
        """What a creature is worth now."""
        missing = lacking(g, seat)
        kinds = [built.kind for _, _, built in owned(g, seat)]
        match creature:
            case Creature.FATES:
                return 0.9 * income(g, seat)
            case Creature.GRIFFON:
                return 3.0
            case Creature.SATYR:
                return 13.0 if g.philosophers[seat] == DATA.metropolis.philosophers - 1 else 4.5
            case Creature.DRYAD:
                return 2.5
            case Creature.CYCLOPS:
                return self.taste.city if len(missing) == 1 and len(kinds) > len(set(kinds)) else 0.0
            case Creature.PEGASUS:
                return self._flight(g, seat)[0]
            case Creature.GIANT:
                return 5.0 if self._nearest(g, seat) <= 1 else 0.5
            case Creature.MINOTAUR | Creature.CHIRON:
                return 2.0 if any(g.lands[one].metropolis for one in islands(g, seat)) else 0.0
            case _:
                return 0.0

    def _nearest(self, g: Cyclades, seat: Seat) -> int:
        """How many kinds the opponent lacks who is nearest to a metropolis."""
        return min((len(lacking(g, one)) for one in living(g) if one != seat), default=4)

    # places

    def _post(self, g: Cyclades, seat: Seat, island: Island) -> float:
        """What a troop more on an island is worth."""
        land = g.lands[island]
        guard = 6.0 - strength(g, island) if land.metropolis else 0.0
        found = best_raid(g, seat, island) if land.troops else None
        return guard + (min(6.0, value(g, seat, found.to) / 2) if found is not None else 0.0) + 0.1 * land.troops

    def _site(self, g: Cyclades, seat: Seat, site: Site) -> float:
        return strength(g, site.island) - (8.0 if site.spot else 0.0)

    def _sail_from(self, g: Cyclades, seat: Seat, prompt: Choose[str]) -> Wire:
        way = to_an_arrow(g, seat)
        return way[0] if way else prompt.options[0]

    def _sail(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire | None:
        """One fleet on its way to an arrow."""
        at = cast("str", prompt.about["space"])
        way = to_an_arrow(g, seat)
        to = cast("Choose[str | None]", prompt.fields[0])
        if at in way[:-1]:
            return (way[way.index(at) + 1], 1)
        return ("-" if None in to.options else option_id(to.options[0]), 1)

    def _march_from(self, g: Cyclades, seat: Seat, prompt: Choose[Island]) -> Wire | None:
        found = best_raid(g, seat)
        return None if found is None else found.start.value

    def _march(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire | None:
        found = best_raid(g, seat, cast("Island", prompt.about["island"]))
        return None if found is None else (found.to.value, found.troops)

    def _flight(self, g: Cyclades, seat: Seat) -> tuple[float, Island | None, Island | None]:
        """The best landing with Pegasus: its worth, from where, and to where."""
        best: tuple[float, Island | None, Island | None] = (0.0, None, None)
        for start in mounts(g, seat):
            for to in landings(g, seat, start):
                if g.lands[to].owner != seat:
                    worth = raid(g, seat, start, to).worth
                    if worth > best[0]:
                        best = worth, start, to
        return best

    def _mount(self, g: Cyclades, seat: Seat, prompt: Choose[Island]) -> Wire | None:
        start = self._flight(g, seat)[1]
        return None if start is None else start.value

    def _fly(self, g: Cyclades, seat: Seat, prompt: Form[Any]) -> Wire | None:
        start = cast("Island", prompt.about["island"])
        others = [to for to in landings(g, seat, start) if g.lands[to].owner != seat]
        if not others:
            return None
        found = max((raid(g, seat, start, to) for to in others), key=lambda one: one.worth)
        return (found.to.value, found.troops)

    def _retreat(self, g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        """Away from a battle that is as good as lost, unless it is about a metropolis."""
        battle = g.battle
        assert battle is not None
        added = bonus(g, battle)
        ahead = battle.count - defending(g, battle) - added
        if seat == battle.defender:
            ahead = -ahead
            if battle.island is not None and g.lands[battle.island].metropolis:
                return Reply.STAY.value
        return option_id(prompt.options[1]) if ahead <= -2 else Reply.STAY.value

    def _ruin(self, g: Cyclades, seat: Seat, one: Structure) -> float:
        """What the destruction of a building brings."""
        owner = g.lands[one.island].owner
        if owner is None or owner == seat:
            return -5.0
        return 4.0 - len(lacking(g, owner)) + metropolises(g, owner) / wanted(g)

    def _double(self, g: Cyclades, seat: Seat, one: Structure) -> float:
        """How often one has such a building."""
        return sum(built.kind is one.building for _, _, built in owned(g, seat))

    def _prey(self, g: Cyclades, seat: Seat, space: str) -> float:
        """What the Kraken would devour there."""
        there = g.fleets.get(space)
        if there is None:
            return 0.5 * (space in chart(g).arrows)
        return -there.count if there.seat == seat else there.count + (space in chart(g).arrows)


def _best(worth: Callable[[Cyclades, Seat, Any], float]) -> Callable[[Cyclades, Seat, Any], Wire]:
    """The option that is worth most."""

    def choose(g: Cyclades, seat: Seat, prompt: Choose[Any]) -> Wire:
        options: Sequence[Any] = prompt.options
        return option_id(max(options, key=lambda option: worth(g, seat, option)))

    return choose
