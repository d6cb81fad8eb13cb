"""What the card should say of an option, worked out from what the rules then do."""

from collections.abc import Iterator
from typing import Any

from engine.core import Seat
from engine.core.events import Word
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.specials.hand import total
from engine.games.doom.rules.table import aboard, ballot, family, has_trait, manifest, seats_of
from engine.games.doom.state import (
    Ballot,
    Borrow,
    Doom,
    Faction,
    InSenate,
    Neutral,
    Place,
    PlayOwn,
    Reply,
    ShipId,
    WithSpecial,
)
from tests.engine.games.trying import Tried


def said(tried: Tried) -> Iterator[Word]:
    """By the part of the question."""
    g, seat, key, option = tried.g, tried.seat, tried.part.key, tried.option
    if tried.foreseen:
        yield from comes_of(tried)
    match key:
        case "sabotage":
            yield cargo("all-lost", g, option)
        case "treason" | "more-treason" | "raid" | "swap-ship":
            if isinstance(option, InSenate):
                yield Word("senators-go", {"building": g.marker[option.owner]})
            elif isinstance(option, ShipId):
                yield cargo("who-is-aboard", g, option)
        case "treason-senate":
            yield Word("building-takes", {"building": g.marker[tried.part.about["owner"]]})
        case "act":
            yield from acts(tried)
        case "bid-cubes" | "change-bid":
            yield from bids(tried)
        case "senate-cubes":
            yield Word("senate-then", {"senate": g.senate[seat] + option, "left": g.reserve[seat] - option})
        case "buy-faction" | "faction-with-special" | "free-faction":
            if option is Reply.PASS:
                yield Word("leftover-token")
                assert tried.settled.reserve[seat] == g.reserve[seat]
            if isinstance(option, Faction):
                yield Word("token", {"faction": option})
        case _:
            if isinstance(option, Faction):
                yield Word("token", {"faction": option})


def cargo(key: str, g: Doom, ship_id: ShipId) -> Word:
    """Who is aboard."""
    ship = g.ships[ship_id]
    return Word(key, {"cargo": manifest(ship.passengers, ship.printed)})


def acts(tried: Tried) -> Iterator[Word]:
    """A card by itself says what it can be done to; a red one who is on the ships it strikes."""
    g, option = tried.g, tried.option
    if option is Reply.DECLINE:
        own = g.holder.get(Faction.STRATEGOS) == tried.seat
        if own and (back := min(DATA.powers.strategos_saves, g.cubes[tried.seat][g.vote - 1])):
            yield Word("strategos-pays", {"cubes": back})
        return
    if isinstance(option, WithSpecial):
        yield Word("with-special-does", {"special": option.special})
        return
    if not isinstance(option, PlayOwn | Borrow):
        return
    offered: list[Any] = [*getattr(tried.then.prompt, "options", ())]
    changed = [one for one, ship in g.ships.items() if ship != tried.after.ships[one]]
    struck = [one for one in g.ships if one in offered or one in changed]
    senators = [one.owner for one in offered if isinstance(one, InSenate)]
    if struck or senators:
        yield Word("can-choose", {"card": option.card, "ships": [one.upper() for one in struck], "senators": senators})
    effect = DATA.politics[option.card].effect
    if len(struck) == 1 and effect is Effect.SABOTAGE:
        yield cargo("all-lost", g, struck[0])
    elif len(struck) == 1 and effect is Effect.TREASON:
        yield cargo("who-is-aboard", g, struck[0])


def numbers(tried: Tried) -> dict[str, int]:
    """What the player counts of their own then."""
    return counted(tried.after, tried.seat)


def counted(g: Doom, seat: Seat) -> dict[str, int]:
    """What a player counts of their own."""
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    senate = {} if family(g) else {"senate": g.senate[seat]}
    return {"reserve": g.reserve[seat], **senate, "aboard": aboard, "points": g.vp[seat]}


def comes_of(tried: Tried) -> Iterator[Word]:
    """The table after the answer beside that before it."""
    g, then, seat = tried.g, tried.after, tried.seat
    others = {one: then.vp[one] - g.vp[one] for one in g.seats if one != seat and then.vp[one] != g.vp[one]}
    if others:
        yield Word("others-score", {"points": others})
    if any(has_trait(g, one, Trait.MOVER_SPECIAL) for one in g.ships if arrived(g, then, one)):
        yield Word("special-comes")
    out = [one.upper() for one in g.ships if (g.ships[one].place, then.ships[one].place) == OUT]
    if out:
        yield Word("set-out", {"ships": out})
    for one, ship in then.ships.items():
        people = dict.fromkeys([*g.ships[one].passengers, *ship.passengers])
        counts = {who: (g.ships[one].passengers.count(who), ship.passengers.count(who)) for who in people}
        moved = {Neutral.CUBE if who is None else who: now for who, (was, now) in counts.items() if was != now}
        if ship.passengers and moved:
            free = seats_of(one, ship) - aboard(ship)
            yield Word("aboard-then", {"ship": one.upper(), "aboard": moved, "free": free})
    senators = {one: then.senate[one] for one in g.seats if one != seat and then.senate[one] != g.senate[one]}
    if senators:
        yield Word("senators-then", {"senators": senators})
    asked = tried.then.prompt
    if asked is not None and asked.key == "evict":
        yield Word("evicts-then", {"ship": str(asked.about["ship"]).upper()})


OUT = (Place.PORT, Place.OCEAN)


def arrived(g: Doom, then: Doom, ship_id: ShipId) -> bool:
    """True if passengers of the ship are in the New Land now."""
    gone = len(g.ships[ship_id].passengers) and not then.ships[ship_id].passengers
    return bool(gone) and len(then.new_land) > len(g.new_land)


def bids(tried: Tried) -> Iterator[Word]:
    """The rank that the bid has among those made; what it leaves."""
    g, seat, at = tried.g, tried.seat, tried.g.vote - 1
    rank = 0
    if ballot(g) is Ballot.OPEN:
        made = {one: total(g, one) for one in g.seats if one != seat and g.bids[one][at] is not None}
        order = sorted(
            [*made, seat], key=lambda one: (-(tried.option if one == seat else made[one]), g.order.index(one))
        )
        rank = 1 + order.index(seat)
    votes = len(g.bids[seat][g.vote :])
    yield Word("bid-leaves", {"left": g.reserve[seat] - tried.option, "votes": votes, "rank": rank})
