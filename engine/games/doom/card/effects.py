"""Facts about options beyond own numbers: effects on ships and on others, and uncertain results."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.core import Prompt, Seat, View
from engine.core.events import Word
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.specials.hand import total
from engine.games.doom.rules.table import ballot, free_seats, has_trait, manifest
from engine.games.doom.rules.voting import saved_by_strategos
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
from engine.games.facts import Tried

_STRUCK: Final = ("treason", "more-treason", "raid", "swap-ship")


def says(tried: Tried) -> Iterator[object]:
    g, part, option = tried.own.seen, tried.part, tried.option
    if tried.after is not None:
        yield from _on_the_table(tried.own, tried.after)
    if isinstance(option, PlayOwn | Borrow):
        yield from _plays(tried, option)
    elif isinstance(option, WithSpecial):
        yield Word("with-special-does", {"special": option.special})
    elif isinstance(option, ShipId):
        if part.key == "sabotage":
            yield _cargo("all-lost", g, option)
        elif part.key in _STRUCK:
            yield _cargo("who-is-aboard", g, option)
    elif isinstance(option, Faction):
        yield Word("token", {"faction": option})
    elif option is Reply.PASS and part.key in ("buy-faction", "faction-with-special"):
        yield Word("leftover-token")
    elif option is Reply.DECLINE and part.key == "act" and tried.own.viewer == g.holder.get(Faction.STRATEGOS):
        if back := saved_by_strategos(g):
            yield Word("strategos-pays", {"cubes": back})
    elif isinstance(option, InSenate):
        yield Word("senators-go", {"building": g.marker[option.owner]})
    elif isinstance(option, int):
        yield from _amount(g, tried.own.viewer, part, option)


def _on_the_table(own: View[Doom], after: View[Doom]) -> Iterator[Word]:
    """Scores and losses of others, ships that sail or are boarded, and passengers who make room."""
    g, then, seat = own.seen, after.seen, own.viewer
    assert seat is not None
    gains = {one: then.vp[one] - g.vp[one] for one in g.seats if one != seat and then.vp[one] != g.vp[one]}
    if gains:
        yield Word("others-score", {"points": gains})
    if any(has_trait(g, one, Trait.MOVER_SPECIAL) for one in g.ships if _arrives(g, then, one)):
        yield Word("special-comes")
    out = [one for one, ship in g.ships.items() if (ship.place, then.ships[one].place) == (Place.PORT, Place.OCEAN)]
    if out:
        yield Word("set-out", {"ships": [one.upper() for one in out]})
    for one, ship in g.ships.items():
        before, now = manifest(ship.passengers), manifest(then.ships[one].passengers)
        more = {who: now.get(who, 0) - before.get(who, 0) for who in (*before, *now)}
        aboard = {who: now.get(who, 0) for who, count in more.items() if count}
        if now and aboard:
            yield Word("aboard-then", {"ship": one.upper(), "aboard": aboard, "free": free_seats(then, one)})
    senators = {one: then.senate[one] for one in g.seats if one != seat and then.senate[one] != g.senate[one]}
    if senators:
        yield Word("senators-then", {"senators": senators})
    if after.prompt is not None and after.prompt.key == "evict":
        yield Word("evicts-then", {"ship": str(after.prompt.about["ship"]).upper()})


def _arrives(g: Doom, then: Doom, ship_id: ShipId) -> bool:
    landed = len(then.new_land) > len(g.new_land)
    return landed and bool(g.ships[ship_id].passengers) and not then.ships[ship_id].passengers


def _plays(tried: Tried, option: PlayOwn | Borrow) -> Iterator[Word]:
    """The possible targets of a card. A red one with a single ship lists the passengers who may be lost, since
    protection by armed cards is unknown before."""
    g, after = tried.own.seen, tried.after
    if after is None:
        return
    offered = () if after.prompt is None else getattr(after.prompt, "options", ())
    struck = [one for one, ship in g.ships.items() if one in offered or ship != after.seen.ships[one]]
    senators = [one.owner for one in offered if isinstance(one, InSenate)]
    if struck or senators:
        yield Word("can-choose", {"card": option.card, "ships": [one.upper() for one in struck], "senators": senators})
    effect = DATA.politics[option.card].effect
    if effect in (Effect.SABOTAGE, Effect.TREASON) and len(struck) == 1:
        yield _cargo("all-lost" if effect is Effect.SABOTAGE else "who-is-aboard", g, struck[0])


def _cargo(key: str, g: Doom, ship_id: ShipId) -> Word:
    ship = g.ships[ship_id]
    cargo: Mapping[Seat | Neutral, int] = manifest(ship.passengers, ship.printed)
    return Word(key, {"cargo": cargo})


def _owner_of(part: Prompt[Any]) -> Seat:
    owner = part.about["owner"]
    assert isinstance(owner, Seat)
    return owner


def _amount(g: Doom, seat: Seat | None, part: Prompt[Any], option: int) -> Iterator[Word]:
    """A sealed bid: the cubes left, and in an open vote its rank among the present bids."""
    assert seat is not None
    if part.key in ("bid-cubes", "change-bid"):
        at, votes, rank = g.vote - 1, len(g.bids[seat]) - g.vote, 0
        if ballot(g) is Ballot.OPEN:
            made = [one for one in g.seats if one != seat and g.bids[one][at] is not None]
            ahead = g.order[: g.order.index(seat)]
            rank = 1 + sum(total(g, one) > option or (total(g, one) == option and one in ahead) for one in made)
        yield Word("bid-leaves", {"left": g.reserve[seat] - option, "votes": votes, "rank": rank})
    elif part.key == "senate-cubes":
        yield Word("senate-then", {"senate": g.senate[seat] + option, "left": g.reserve[seat] - option})
    elif part.key == "treason-senate":
        yield Word("building-takes", {"building": g.marker[_owner_of(part)]})
