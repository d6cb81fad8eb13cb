"""Exact odds of a battle without retreats, over all rolls of the dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.games.cyclades.data import DATA


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances, from 0 to 1, that the attacker wins, that the defender wins, and that nobody is left."""

    attacker: Fraction
    defender: Fraction
    nobody: Fraction

    @property
    def percent(self) -> dict[str, int]:
        """The chances in whole per cent that add up to 100. Possible results are at least 1, uncertain ones at most 99.

        They are rounded down, and the remainder goes to those that lost most.
        """
        exact = {"attacker": 100 * self.attacker, "defender": 100 * self.defender, "nobody": 100 * self.nobody}
        found = {name: max(int(chance), 1) if chance else 0 for name, chance in exact.items()}
        for _ in range(100 - sum(found.values())):
            found[max(exact, key=lambda name: exact[name] - found[name])] += 1
        found[max(exact, key=lambda name: exact[name])] -= max(sum(found.values()) - 100, 0)
        return found


@cache
def odds(attacking: int, defending: int, bonus: int, *, bull: bool = False) -> Odds:
    """Odds of this many units against `defending` ones with a `bonus`. `bull`: the Minotaur fights on after the last
    troop.

    The lower total of die, units and bonus loses a unit, a tie costs both one (§7).
    """
    held = defending > 0 or bull
    if not attacking or not held:
        return Odds(Fraction(attacking > 0), Fraction(held), Fraction(not attacking and not held))
    faces = DATA.dice.faces
    ends: list[Odds] = []
    for mine in faces:
        for theirs in faces:
            attack, defence = mine + attacking, theirs + defending + bonus
            hit = defence <= attack
            left = defending - (hit and defending > 0)
            ends.append(odds(attacking - (attack <= defence), left, bonus, bull=bull and not (hit and not defending)))
    return Odds(
        sum((end.attacker for end in ends), Fraction()) / len(ends),
        sum((end.defender for end in ends), Fraction()) / len(ends),
        sum((end.nobody for end in ends), Fraction()) / len(ends),
    )
