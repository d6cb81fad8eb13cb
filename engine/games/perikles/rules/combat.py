"""A combat (§2.7, §6.4): strengths give a column, and both sides roll until one has its battle tokens."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from engine.core import Randomness, frozen
from engine.games.perikles.data import DATA, Column
from engine.games.perikles.state import Perikles, commanders
from engine.games.perikles.terms import Arm, Counter, Location, Power, Side, Target, Troop, read_post, troops


@frozen
class Odds:
    """A column of the combat table: the sum of two dice that each side needs."""

    column: Column
    attacker: int
    defender: int


@frozen
class Roll:
    attack: tuple[int, int]
    defence: tuple[int, int]
    attackers: int
    defenders: int


def odds(attack: int, defence: int) -> Odds:
    """The column for two strengths of at least 1. The ratio has precedence over the difference."""
    if attack >= 3 * defence:
        column = "3:1"
    elif attack >= 2 * defence:
        column = "2:1"
    elif defence >= 2 * attack:
        column = "1:2"
    elif attack - defence >= 2:
        column = "+2"
    elif defence - attack >= 2:
        column = "-2"
    else:
        column = "1:1"
    at = DATA.combat.columns.index(column)
    return Odds(column, DATA.combat.attacker[at], DATA.combat.defender[at])


def fight_out(rng: Randomness, needs: Odds, attackers: int, defenders: int) -> tuple[list[Roll], Side]:
    """Roll until one side alone has its tokens; if both get them at once, until only one of them hits."""
    need, rolls = DATA.tokens.need, list[Roll]()
    while True:
        attack, defence = (rng.die(), rng.die()), (rng.die(), rng.die())
        hit, struck = sum(attack) >= needs.attacker, sum(defence) >= needs.defender
        attackers, defenders = attackers + hit, defenders + struck  # hits count even without tokens left
        rolls.append(Roll(attack, defence, min(need, attackers), min(need, defenders)))
        if attackers != defenders and max(attackers, defenders) >= need:
            return rolls, Side.ATTACK if attackers > defenders else Side.DEFENCE


@cache
def chance(needs: Odds, attackers: int = 0, defenders: int = 0) -> Fraction:
    """Exact chance, from 0 to 1, that the attackers win `fight_out`."""
    if attackers != defenders and max(attackers, defenders) >= DATA.tokens.need:
        return Fraction(attackers > defenders)
    hit, struck = _at_least(needs.attacker), _at_least(needs.defender)
    tied = attackers >= DATA.tokens.need  # now a hit by both changes as little as by neither
    ends = {(1, 0): hit * (1 - struck), (0, 1): (1 - hit) * struck, (1, 1): 0 if tied else hit * struck}
    won = [likely * chance(needs, attackers + a, defenders + d) for (a, d), likely in ends.items() if likely]
    return sum(won, Fraction()) / sum(ends.values())


def percent(needs: Odds, tokens: Sequence[int], side: Side) -> int:
    """Chance of a side to win a round in whole per cent, from 1 to 99."""
    attack = round(100 * chance(needs, *tokens))
    return min(99, max(1, attack if side is Side.ATTACK else 100 - attack))


def _at_least(need: int) -> Fraction:
    faces = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    return Fraction(sum(one >= need for one in faces), len(faces))


def fighters(g: Perikles, location: Location, side: Side, arm: Arm | None = None) -> list[Counter]:
    """The counters lying face up on a side, of one type or of both."""
    found: list[Counter] = []
    for key, pile in g.shown.items():
        where, whose, _ = read_post(key)
        if where is location and whose is side:
            found += [counter for counter in pile if arm is None or counter.arm is arm]
    return found


def helped(location: Location, side: Side, arm: Arm) -> bool:
    """True if militia or rebels help this side in this round."""
    entry = DATA.locations[location]
    return arm in (entry.rebels if side is Side.ATTACK else entry.militia)


def strength(counters: Iterable[Counter], helped: bool, doubled: Power | None = None) -> int:
    """The sum of printed strengths, doubled for one power, plus one for militia or rebels."""
    return sum([counter.strength * (2 if counter.power is doubled else 1) for counter in counters]) + helped


def mains(g: Perikles, location: Location, side: Side) -> tuple[Power, ...]:
    """Powers whose counters lie in the main boxes of a side."""
    seat = g.main.get(Target(location, side).id)
    return () if seat is None else g.led(seat)


def losses(g: Perikles, location: Location, side: Side, arm: Arm) -> list[Counter]:
    """Candidates for the losing side's loss: the weakest main counters, else the weakest allies, one of each power."""
    there, main = fighters(g, location, side, arm), mains(g, location, side)
    own = [counter for counter in there if counter.power in main] or there
    weakest = min([counter.strength for counter in own], default=0)
    return list(dict.fromkeys(sorted([one for one in own if one.strength == weakest], key=lambda one: _AT[one.power])))


_AT = {power: at for at, power in enumerate(Power)}


def forces(g: Perikles, location: Location, side: Side) -> dict[object, tuple[Troop, ...]]:
    """The counters lying face up on a side by commander: a player, or the Persians together."""
    found: dict[object, list[Counter]] = {}
    for counter in fighters(g, location, side):
        own = commanders(g, counter.power)
        whose = own[0] if len(own) == 1 else counter.power
        found.setdefault(whose, []).append(counter)
    return {whose: troops(own, shown=True) for whose, own in found.items()}
