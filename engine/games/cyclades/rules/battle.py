"""Battles (§7) on islands and at sea: a die and strength for each side, retreats, and the conquest."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.core import Amount, Asking, Choose, Seat, step
from engine.core.events import Word
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import (
    add_fleets,
    chart,
    closed,
    eliminate_without_islands,
    linked,
    remove_figure,
    standing_on,
    take_fleets,
)
from engine.games.cyclades.rules.metropolis import complete_sets
from engine.games.cyclades.state import Battle, Building, Built, Creature, Cyclades, Fleet, Island, Minotaur, Space
from engine.games.cyclades.terms import Reply

# arrival


def land_on(g: Cyclades, seat: Seat, island: Island, count: int) -> None:
    """Land troops that have left their island: they join others, take the island, or fight for it."""
    land = g.lands[island]
    if land.owner == seat:
        land.troops += count
    elif land.owner is None:
        land.owner, land.troops = seat, count
        g.tell("takes-neutral", seat=seat, island=island, troops=count)
    elif land.troops or monster(g, island):
        begin(g, Battle(seat, land.owner, count, island=island))
    else:
        capture(g, seat, island, count)


def sail_into(g: Cyclades, seat: Seat, space: Space, count: int) -> bool:
    """Move fleets that have left their space into another. Returns True if they fight there."""
    there = g.fleets.get(space)
    if there is None or there.seat == seat:
        add_fleets(g, seat, space, count)
        return False
    begin(g, Battle(seat, there.seat, count, space=space))
    return True


def begin(g: Cyclades, battle: Battle) -> None:
    g.battle = battle
    g.tell(
        "battle-land" if battle.island else "battle-sea",
        attacker=battle.attacker,
        defender=battle.defender,
        place=battle.island or battle.space,
        attacking=battle.count,
        defending=defending(g, battle),
        shores=chart(g).shores[battle.space] if battle.space is not None else (),
    )
    g.then(fight())


def capture(g: Cyclades, seat: Seat, island: Island, count: int) -> None:
    """Give an island with everything on it to its conqueror. A player who loses their last island is out."""
    land = g.lands[island]
    loser = land.owner
    land.owner, land.troops = seat, count
    if not DATA.rulings.captured_spent_temple_stays_spent:
        land.spent = 0
        land.slots = [Built(built.kind) if built is not None else None for built in land.slots]
    g.tell("captures", seat=seat, island=island, loser=loser)
    if loser is not None:
        eliminate_without_islands(g, loser)
    g.then(complete_sets(seat))


# strength


def monster(g: Cyclades, island: Island) -> bool:
    return g.options.minotaur is Minotaur.LAST_UNIT and standing_on(g, island) is Creature.MINOTAUR


def defending(g: Cyclades, battle: Battle) -> int:
    if battle.island is not None:
        return g.lands[battle.island].troops
    there = g.fleets.get(battle.space or "")
    return there.count if there is not None else 0


def holds_out(g: Cyclades, battle: Battle) -> bool:
    return defending(g, battle) > 0 or (battle.island is not None and monster(g, battle.island))


def helpers(g: Cyclades, battle: Battle) -> dict[str, int]:
    """The defender's bonuses by source: buildings, metropolises, the Minotaur."""
    if battle.island is not None:
        near, kind = [g.lands[battle.island]], Building.FORTRESS
        bull = DATA.powers.minotaur * (standing_on(g, battle.island) is Creature.MINOTAUR)
    else:
        shores = [g.lands[island] for island in chart(g).shores[battle.space or ""]]
        near, kind, bull = [land for land in shores if land.owner == battle.defender], Building.PORT, 0
    built = sum([one is not None and one.kind is kind for land in near for one in land.slots])
    found = {kind.value: built, "metropolis": sum([land.metropolis for land in near]), "minotaur": bull}
    return {name: count for name, count in found.items() if count}


def bonus(g: Cyclades, battle: Battle) -> int:
    return sum(helpers(g, battle).values())


# rounds


@step
def fight(g: Cyclades) -> None:
    """Fight a round: the lower total loses one unit, a tie costs both one."""
    battle = under_way(g)
    faces = DATA.dice.faces
    rolls = g.rng.roll(faces), g.rng.roll(faces)
    helping = helpers(g, battle)
    totals = rolls[0] + battle.count, rolls[1] + defending(g, battle) + sum(helping.values())
    arms = "force-troops" if battle.island is not None else "force-fleets"
    g.tell(
        "round",
        attacker=battle.attacker,
        defender=battle.defender,
        attack=totals[0],
        defence=totals[1],
        attack_die=rolls[0],
        defence_die=rolls[1],
        helpers=[Word(f"helper-{name}", {"count": count}) for name, count in helping.items()],
        force=Word(arms, {"count": battle.count}),
        resistance=Word(arms, {"count": defending(g, battle)}),
        sums=1,  # chooses the text with sums; older stories have none
    )
    if totals[1] <= totals[0]:
        lose_defender(g, battle)
    if totals[0] <= totals[1]:
        g.battle = battle = with_count(battle, battle.count - 1)
    g.tell("left", attacker=battle.attacker, defender=battle.defender, attacking=battle.count,
           defending=defending(g, battle))  # fmt: skip
    if battle.count and holds_out(g, battle):
        g.then(defender_decides())
    else:
        g.then(conclude())


def under_way(g: Cyclades) -> Battle:
    """The battle under way. Raises AssertionError if there is none."""
    assert g.battle is not None
    return g.battle


def with_count(battle: Battle, count: int) -> Battle:
    return Battle(battle.attacker, battle.defender, count, battle.island, battle.space)


def lose_defender(g: Cyclades, battle: Battle) -> None:
    """Remove a fleet or a troop of the defender. After the last troop the Minotaur falls; without the power to fight
    alone, it leaves together with the last troop."""
    if battle.space is not None:
        there = g.fleets.pop(battle.space)
        if there.count > 1:
            g.fleets[battle.space] = Fleet(there.seat, there.count - 1)
        return
    assert battle.island is not None
    land = g.lands[battle.island]
    alone = not land.troops
    land.troops -= not alone
    if standing_on(g, battle.island) is Creature.MINOTAUR and (
        alone or (not land.troops and g.options.minotaur is Minotaur.BONUS)
    ):
        remove_figure(g, Creature.MINOTAUR)
        g.tell("minotaur-falls", island=battle.island)


# retreats


@step
def defender_decides(g: Cyclades) -> Asking[None]:
    """Ask the defender first. If nobody stays, the battle ends, and the Minotaur, who never retreats, leaves too."""
    battle = under_way(g)
    units = defending(g, battle)
    count, way = yield from retreat(g, battle, battle.defender, units)
    if not count:
        g.then(attacker_decides())
        return
    stays = count < units
    g.tell("retreats", seat=battle.defender, place=place_of(battle, way))
    if battle.space is not None:
        take_fleets(g, battle.space, count)
    elif battle.island is not None:
        g.lands[battle.island].troops -= count
        if not stays and standing_on(g, battle.island) is Creature.MINOTAUR:
            remove_figure(g, Creature.MINOTAUR)
    settle_at(g, battle, battle.defender, way, count)
    g.then(attacker_decides() if stays else conclude())


def retreat(g: Cyclades, battle: Battle, seat: Seat, units: int) -> Asking[tuple[int, str]]:
    """Ask a player where to retreat, and with how many units. Returns 0 if they stay or cannot retreat. The number is
    asked only if not all units have to go (R18)."""
    ways = retreats(g, battle, seat) if units else []
    if not ways:
        return 0, ""
    prompt = Choose[Reply | Island | Space]("retreat", (Reply.STAY, *ways), Reply.STAY, about=left(g, battle))
    way = yield from g.ask(seat, prompt)
    if way == Reply.STAY:
        return 0, ""
    if DATA.rulings.retreat_all or units == 1:
        return units, way
    about = {"place": place_of(battle, way)}
    count = yield from g.ask(seat, Amount("retreat-units", 1, units, default=units, about=about))
    return count, way


def settle_at(g: Cyclades, battle: Battle, seat: Seat, way: str, count: int) -> None:
    """Move retreating units to a place where nobody fights them."""
    if battle.space is not None:
        add_fleets(g, seat, way, count)
    else:
        land_on(g, seat, Island(way), count)


@step
def attacker_decides(g: Cyclades) -> Asking[None]:
    """Ask the attacker after the defender (§7). If all attackers retreat, the battle ends and the defender keeps the
    place; otherwise the rest fight on (R18)."""
    battle = under_way(g)
    count, way = yield from retreat(g, battle, battle.attacker, battle.count)
    if not count:
        g.then(fight())
        return
    g.tell("retreats", seat=battle.attacker, place=place_of(battle, way))
    settle_at(g, battle, battle.attacker, way, count)
    if count < battle.count:
        g.battle = with_count(battle, battle.count - count)
        g.then(fight())
    else:
        g.battle = None


def place_of(battle: Battle, way: str) -> Island | Space:
    return way if battle.space is not None else Island(way)


def left(g: Cyclades, battle: Battle) -> dict[str, object]:
    return {
        "place": battle.island or battle.space,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "attacking": battle.count,
        "defending": defending(g, battle),
    }


def retreats(g: Cyclades, battle: Battle, seat: Seat) -> list[Island] | list[Space]:
    """Retreats in the battle: over own fleets to an own island, or to a neighbouring sea space that is empty or own."""
    if battle.space is not None:
        shut = closed(g)
        found: list[Space] = []
        for space in chart(g).beside[battle.space]:
            there = g.fleets.get(space)
            if (there is None or there.seat == seat) and space not in shut:
                found.append(space)
        return found
    assert battle.island is not None
    if standing_on(g, battle.island) is Creature.MEDUSA:
        return []
    safe = shelters(g, seat)
    return [island for island in linked(g, seat, battle.island) if island in safe]


def shelters(g: Cyclades, seat: Seat) -> list[Island]:
    """Islands for a retreat of troops over their fleets: the player's own, and by another ruling neutral ones."""
    owners = (seat, None) if DATA.rulings.retreat_to_neutral else (seat,)
    return [island for island, land in g.lands.items() if land.owner in owners]


@step
def conclude(g: Cyclades) -> None:
    """End the battle: the survivor holds the place. If nobody survives, an island stays with its owner."""
    battle = under_way(g)
    g.battle = None
    if not battle.count:
        g.tell("holds" if holds_out(g, battle) else "both-gone", seat=battle.defender,
               place=battle.island or battle.space)  # fmt: skip
    elif battle.island is not None:
        capture(g, battle.attacker, battle.island, battle.count)
    else:
        assert battle.space is not None
        add_fleets(g, battle.attacker, battle.space, battle.count)
        g.tell("holds", seat=battle.attacker, place=battle.space)


# odds


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances, from 0 to 1, that the attacker wins, that the defender wins, and that nobody is left."""

    attacker: Fraction
    defender: Fraction
    nobody: Fraction

    @property
    def percent(self) -> dict[str, int]:
        """The chances in whole per cent that add up to 100. Possible results are at least 1, uncertain ones at most 99.
        They are rounded down, and the remainder goes to those that lost most."""
        exact = {"attacker": 100 * self.attacker, "defender": 100 * self.defender, "nobody": 100 * self.nobody}
        found = {name: max(int(chance), 1) if chance else 0 for name, chance in exact.items()}
        for _ in range(100 - sum(found.values())):
            found[max(exact, key=lambda name: exact[name] - found[name])] += 1
        found[max(exact, key=lambda name: exact[name])] -= max(sum(found.values()) - 100, 0)
        return found


@cache
def odds(attacking: int, defending: int, bonus: int, *, bull: bool = False) -> Odds:
    """Odds of this many units against `defending` ones with a `bonus`. `bull`: the Minotaur fights on after the last
    troop. The lower total of die, units and bonus loses a unit, a tie costs both one (§7)."""
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
