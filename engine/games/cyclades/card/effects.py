"""What choosing an option does here and what is left then, in short phrases. From the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from functools import reduce
from typing import Final, TypeAlias

from engine.core import Amount, Prompt, Seat, View, option_id
from engine.core.events import Word
from engine.games.box import ALIKE
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import bonus, defending, helpers, monster
from engine.games.cyclades.rules.board import (
    chart,
    income,
    islands,
    linked,
    metropolises,
    owned,
    sets,
    standing_on,
)
from engine.games.cyclades.rules.metropolis import leftovers
from engine.games.cyclades.rules.moves import goals
from engine.games.cyclades.rules.odds import odds
from engine.games.cyclades.rules.offering import owed
from engine.games.cyclades.rules.powers import wares
from engine.games.cyclades.state import Battle, Building, Cyclades, Fleet, God, Island, Offer, Space
from engine.games.cyclades.terms.answers import (
    Altar,
    Bid,
    Build,
    Call,
    Calm,
    Do,
    Enough,
    March,
    Placing,
    Push,
    Recruit,
    Reply,
    Site,
    Sold,
    Structure,
    Voyage,
)

Effect: TypeAlias = Iterable[Word]
Of: TypeAlias = Callable[[Cyclades, Seat, "Prompt[object]", object], Effect]


def effects(view: View[Cyclades]) -> dict[str, object]:
    """What each option of the viewer's question does, by its id; nothing for those of which there is nothing to say."""
    prompt, seat = view.prompt, view.viewer
    if prompt is None or seat is None or prompt.key not in EFFECTS:
        return {}
    found: dict[str, object] = {}
    for part in prompt.parts():
        amounts = range(part.low, part.high + 1) if isinstance(part, Amount) else ()
        for option in (*getattr(part, "options", ()), *amounts):
            if said := _and(EFFECTS[prompt.key](view.seen, seat, prompt, option)):
                found[option_id((part.key, option) if isinstance(part, Amount) else option)] = said
    if any(_fights(said) for said in found.values()):
        found[ALIKE] = Word("effect-what-odds-are")
    return found


def _and(several: Effect) -> Word | None:
    """Phrases as one; None of none."""
    return reduce(lambda one, other: Word("effect-and", {"a": one, "b": other}) if one else other, several, None)


def _fights(said: object) -> bool:
    return isinstance(said, Word) and (said.key == "effect-battle" or any(map(_fights, said.args.values())))


# offerings


def of_bid(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The offering that stands, what the least one costs after priests, and what is left; what Apollo gives."""
    if isinstance(option, int):
        god = prompt.about["god"]
        assert isinstance(god, God)
        option = Bid(god, option)
    if isinstance(option, Altar | Bid):
        there, stands = copy(g), g.offers.get(option.god)
        amount = option.least if isinstance(option, Altar) else option.amount
        there.offers = {**g.offers, option.god: Offer(seat, amount)}
        yield Word(
            "effect-bid",
            {
                "stands": stands.amount if stands is not None else 0,
                "seat": stands.seat if stands is not None else None,
                "pay": owed(there, seat) - owed(g, seat),
                "left": g.gold[seat] - owed(there, seat),
            },
        )
    elif option is God.APOLLO:
        gold = DATA.apollo.poor if len(islands(g, seat)) == 1 else DATA.apollo.rich
        yield Word("effect-apollo", {"gold": gold, "first": not g.apollo})


# a god's turn


def of_deed(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The gold that is left, then what the deed is."""
    if isinstance(option, Recruit):
        prices = DATA.prices.of[option.unit]
        further = prices[g.recruited + 1] if g.recruited + 1 < len(prices) else -1
        yield Word("effect-recruit", {"unit": option.unit, "left": g.gold[seat] - option.price, "price": further})
    elif isinstance(option, Build):
        kinds = [built.kind for _, _, built in owned(g, seat)]
        whole = sets([*kinds, option.building], metropolises(g, seat)) > sets(kinds, metropolises(g, seat))
        yield Word("effect-build", {"building": option.building, "left": g.gold[seat] - option.price, "whole": whole})
    elif isinstance(option, Do):
        yield Word("effect-do", {"special": option.special, "left": g.gold[seat] - option.price})
    elif isinstance(option, Call):
        yield Word("effect-call", {"creature": option.creature, "left": g.gold[seat] - option.price})
    elif isinstance(option, Placing):
        yield Word("effect-left", {"left": g.gold[seat] - option.deed.price})
        if isinstance(option.place, Island):
            yield _garrison(g, seat, option.place, 1)
        elif isinstance(option.deed, Build):
            yield from _site(g, seat, option.place, option.deed.building)
    elif option is Reply.DONE:
        yield Word("effect-done", {"left": g.gold[seat]})


def of_troop(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The troops on the island with the new one, and what helps them."""
    if isinstance(option, Island):
        yield _garrison(g, seat, option, 1)


def of_site(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Who guards a building there or is helped by it, and whether a metropolis will want the place."""
    if isinstance(option, Site):
        yield from _site(g, seat, option, prompt.about.get("building"))


def _site(g: Cyclades, seat: Seat, site: Site, building: object) -> Effect:
    """Who guards a building there, or is helped by it, and whether a metropolis will want the place."""
    yield Word("effect-troops", {"count": g.lands[site.island].troops})
    if building is Building.PORT:
        near = [g.fleets[space] for space in chart(g).coast[site.island] if space in g.fleets]
        if count := sum(fleet.count for fleet in near if fleet.seat == seat):
            yield Word("effect-helps", {"count": count})
    if site.spot:
        yield Word("effect-spot")


def of_metropolis(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Who guards it there, and the buildings that are torn down for it."""
    if isinstance(option, Island):
        yield _garrison(g, seat, option, 0)
        if torn := leftovers(g, option)[1]:
            yield Word("effect-tears", {"buildings": torn})


def of_prosperity(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The gold that the island then brings, and who guards it."""
    if isinstance(option, Island):
        yield Word("effect-prospers", {"gold": chart(g).land[option].prosperity + g.lands[option].markers + 1})
        yield _garrison(g, seat, option, 0)


def _garrison(g: Cyclades, seat: Seat, island: Island, more: int) -> Word:
    """The troops on an own island with so many more, and what helps them to defend it."""
    helping = _helpers(helpers(g, Battle(seat, seat, 0, island=island)))
    return Word("effect-garrison", {"then": more > 0, "count": g.lands[island].troops + more, "helpers": helping})


def _helpers(helping: dict[str, int]) -> list[Word]:
    return [Word(f"helper-{name}", {"count": count}) for name, count in helping.items()]


# fleets


def of_fleet(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """What a fleet of one's own does in a space."""
    if isinstance(option, str) and option in chart(g).water:
        yield from fleet_in(g, seat, option)


def fleet_in(g: Cyclades, seat: Seat, space: Space, left: Iterable[Space | None] = ()) -> Effect:
    """Of one more fleet in a space, or of all that come from the spaces `left` behind: what it joins, which islands
    it makes reachable or else guards, and what it earns."""
    there = copy(g)
    there.fleets = {at: fleet for at, fleet in g.fleets.items() if at not in left}
    before = there.fleets.get(space)
    count = before.count if before is not None and before.seat == seat else 0
    there.fleets[space] = Fleet(seat, count)  # chains are of spaces, whatever the number of fleets there
    if count:
        yield Word("effect-joins-fleets", {"count": count})
    own = islands(g, seat)
    links = {island: set(linked(there, seat, island)) for island in own}
    fresh = {island: reach - set(linked(g, seat, island)) for island, reach in links.items()}
    tied = [island for island in own if fresh[island] & set(own)]
    opened = set[Island]().union(*fresh.values()) - set(own)
    if tied:
        yield Word("effect-links", {"islands": tied})
    if opened:
        yield Word("effect-opens", {"islands": [island for island in chart(g).land if island in opened]})
    shores = chart(g).shores[space]
    if not tied and not count and (guarded := [island for island in shores if island in own]):
        yield Word("effect-guards", {"islands": guarded})
    if shores and not tied and not opened and not set(shores) & set(own):
        yield Word("effect-beside", {"islands": shores})
    if not count and (arrows := chart(g).arrows.get(space, 0)):
        yield Word("effect-earns", {"gold": arrows})


def of_sail_from(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The fleets that lie there, and the income that they give up by leaving."""
    fleet = g.fleets.get(option) if isinstance(option, str) else None
    if isinstance(option, str) and fleet is not None:
        yield Word("effect-fleets", {"count": fleet.count})
        yield from _leaves(g, option)


def _leaves(g: Cyclades, space: Space) -> Effect:
    if arrows := chart(g).arrows.get(space, 0):
        yield Word("effect-gives-up", {"gold": arrows})


def of_sail(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """A battle with its odds, or what fleets do there."""
    start = prompt.about.get("space")
    if isinstance(option, Enough) and isinstance(start, str):
        yield Word("effect-fleets", {"count": g.fleets[start].count})
    if not isinstance(option, str | Voyage) or not isinstance(start, str):
        return
    to, count = (option.to, option.fleets) if isinstance(option, Voyage) else (option, g.fleets[start].count)
    there = g.fleets.get(to)
    if there is not None and there.seat != seat:
        yield _battle(g, Battle(seat, there.seat, count, space=to))
    else:
        yield from fleet_in(g, seat, to, option.path[:-1] if isinstance(option, Voyage) else (start,))


def of_kraken(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Whose fleets it devours there, and how many; the gold that is left if it stays."""
    fleet = g.fleets.get(option) if isinstance(option, str) else None
    if fleet is not None:
        yield Word("effect-loses-fleets", {"seat": fleet.seat, "count": fleet.count})
    if isinstance(option, Calm):
        yield Word("effect-done", {"left": g.gold[seat]})


def of_siren(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Whose fleet is lured away, and what one's own does there."""
    fleet = g.fleets.get(option) if isinstance(option, str) else None
    if isinstance(option, str) and fleet is not None:
        yield Word("effect-loses-fleets", {"seat": fleet.seat, "count": fleet.count})
        yield from fleet_in(g, seat, option)


def of_flee(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Whose fleets flee, how many, and how many they join there."""
    if isinstance(option, Push):
        fleet, there = g.fleets[option.space], g.fleets.get(option.to)
        yield Word("effect-flees", {"seat": fleet.seat, "count": fleet.count})
        if there is not None:
            yield Word("effect-joins-fleets", {"count": there.count})


# troops


def of_march_from(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The troops there, and the islands that they can reach; or the whole march."""
    yield from of_pegasus(g, seat, prompt, option)
    if isinstance(option, Island):
        yield Word("effect-reaches", {"islands": goals(g, seat, option)})


def of_pegasus(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The troops there; or the whole flight."""
    if isinstance(option, March):
        yield from of_march(g, seat, prompt, option)
    if isinstance(option, Island):
        yield Word("effect-troops", {"count": g.lands[option].troops})


def of_march(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """A battle with its odds, an island without one, or own troops; and what the island brings."""
    start = option.start if isinstance(option, March) else prompt.about.get("island")
    option = option.to if isinstance(option, March) else option
    if not isinstance(option, Island) or not isinstance(start, Island):
        return
    land = g.lands[option]
    if land.owner == seat:
        yield _march(Word("effect-joins-troops", {"count": land.troops}))
    elif land.owner is None:
        yield _march(Word("effect-neutral"), _worth(g, option))
    elif land.troops or monster(g, option):
        battle = _battle(g, Battle(seat, land.owner, g.lands[start].troops, island=option))
        there, odds = Word("effect-defender", battle.args), Word("effect-odds", battle.args)
        yield _march(battle, _worth(g, option), there, odds, battle.args["fight"])
    else:
        yield _march(Word("effect-undefended", {"seat": land.owner}), _worth(g, option))


def _march(
    what: Word, worth: Effect = (), there: Word | None = None, odds: Word | str = "", fight: object = None
) -> Word:
    """What troops do on an island, and what that is `worth`. As marches to one island are told together: who is
    `there`, and the odds of each. `fight` is what is said of one battle by itself."""
    gains = [*worth]
    shown = {"there": there or what, "odds": odds, "fight": fight or what}
    return Word("effect-march", {"what": what, **shown, "gains": len(gains), "worth": _and(gains) or ""})


def _worth(g: Cyclades, island: Island) -> Effect:
    """What whoever takes an island gets with it."""
    land = g.lands[island]
    if gold := chart(g).land[island].prosperity + land.markers:
        yield Word("effect-brings", {"gold": gold})
    if land.metropolis:
        yield Word("effect-city")
    if built := [one.kind for one in land.slots if one is not None]:
        yield Word("effect-buildings", {"buildings": built})


# battles


def _battle(g: Cyclades, battle: Battle) -> Word:
    """Who meets whom with what, and how it ends if nobody retreats."""
    sides = {"seat": battle.defender, "attacking": battle.count, "defending": defending(g, battle)}
    met: dict[str, object] = {**sides, "helpers": _helpers(helpers(g, battle)), **_chances(g, battle)}
    return Word("effect-battle", {**met, "fight": Word("effect-battle-alone", met)})


def _chances(g: Cyclades, battle: Battle) -> dict[str, int]:
    """In per cent, 100 together."""
    bull = battle.island is not None and monster(g, battle.island)
    return odds(battle.count, defending(g, battle), bonus(g, battle), bull=bull).percent


def of_retreat(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The odds of who stays; what is where one could go."""
    battle = g.battle
    if battle is None:
        return
    if option is Reply.STAY:
        chances = _chances(g, battle)
        if seat == battle.defender:
            chances["attacker"], chances["defender"] = chances["defender"], chances["attacker"]
        yield Word("effect-stay", {"helpers": _helpers(helpers(g, battle)), **chances})
    elif isinstance(option, Island):
        yield Word("effect-joins-troops", {"count": g.lands[option].troops})
    elif isinstance(option, str):
        yield from fleet_in(g, seat, option, (battle.space,))


# creatures


def of_sphinx(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The gold for one such thing, and how many of them are left then, in its place if it has one."""
    if isinstance(option, Sold):
        left = wares(g, seat).count(option) - 1
        yield Word("effect-sold", {"gold": DATA.powers.sphinx, "left": left})
        if option.space is not None and not left:
            yield from _leaves(g, option.space)


def of_harpy(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """Who loses the troop, and how many are left there."""
    if isinstance(option, Island):
        yield Word("effect-loses-troop", {"seat": g.lands[option].owner, "left": g.lands[option].troops - 1})


def of_rebuilt(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """How many buildings of each kind their owner has: one of each becomes a metropolis."""
    island, before = prompt.about["island"], prompt.about["building"]
    owner = g.lands[island].owner if isinstance(island, Island) else None
    if owner == seat and isinstance(option, Building) and isinstance(before, Building):
        own = Counter(one.kind for land in g.lands.values() if land.owner == seat for one in land.slots if one)
        then = own - Counter([before]) + Counter([option])
        yield Word("effect-kinds", {"own": own[option], "kinds": len(then), "all": len(Building)})


def of_standing(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The owner of the building's island, and the troops there."""
    if isinstance(option, Structure):
        yield Word("effect-owner", {"seat": g.lands[option.island].owner, "count": g.lands[option.island].troops})


def of_figure(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """The owner of the island and the troops there; or, if a figurine stands there, that both leave (§6.4)."""
    if isinstance(option, Island):
        land, other = g.lands[option], standing_on(g, option)
        if other is not None:
            yield Word("effect-leave", {"creature": other})
        elif land.owner is not None:
            yield Word("effect-owner", {"seat": land.owner, "count": land.troops})


def of_victim(g: Cyclades, seat: Seat, prompt: Prompt[object], option: object) -> Effect:
    """What everybody can count of those who could be robbed."""
    if isinstance(option, Seat):
        count = {"griffon": income(g, option), "satyr": g.philosophers[option], "dryad": g.priests[option]}
        yield Word(f"effect-{prompt.key}", {"count": count[prompt.key]})


EFFECTS: Final[dict[str, Of]] = {
    "bid": of_bid,
    "bid-amount": of_bid,
    "act": of_deed,
    "troop-at": of_troop,
    "build-at": of_site,
    "metropolis": of_metropolis,
    "prosperity": of_prosperity,
    "fleet-at": of_fleet,
    "sail-from": of_sail_from,
    "sylph": of_sail_from,
    "siren-from": of_sail_from,
    "sail": of_sail,
    "blow": of_sail,
    "kraken": of_kraken,
    "kraken-on": of_kraken,
    "siren": of_siren,
    "flee": of_flee,
    "march-from": of_march_from,
    "march": of_march,
    "pegasus": of_pegasus,
    "fly": of_march,
    "retreat": of_retreat,
    "harpy": of_harpy,
    "sphinx": of_sphinx,
    "giant": of_standing,
    "cyclops": of_standing,
    "cyclops-into": of_rebuilt,
    "set": of_standing,
    "figure-at": of_figure,
    "griffon": of_victim,
    "satyr": of_victim,
    "dryad": of_victim,
}
"""By the key of a question: what its options do."""
