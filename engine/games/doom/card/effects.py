"""What an option does that no own number says: on ships, to others, and where it is uncertain what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.core import Prompt, Seat, View
from engine.core.events import Word
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.specials.sent import total
from engine.games.doom.rules.table import ballot, free_seats, has_trait, manifest
from engine.games.doom.rules.voting import saved_by_strategos
from engine.games.doom.state import (
    Ballot,
    Borrow,
    Card,
    Doom,
    Faction,
    InSenate,
    Neutral,
    Place,
    Played,
    PlayOwn,
    Reply,
    ShipId,
    WithSpecial,
)
from engine.games.facts import Tried

_STRUCK: Final = ("treason", "more-treason", "raid", "swap-ship")


def says(tried: Tried) -> Iterator[object]:
    """In the order in which it is told."""
    g, part, option = tried.own.seen, tried.part, tried.option
    if tried.after is not None:
        yield from _on_the_table(tried.own, tried.after, one_each=isinstance(option, Played))
    if isinstance(option, PlayOwn | Borrow | Played):
        yield from _plays(tried, option)
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


def _on_the_table(own: View[Doom], after: View[Doom], *, one_each: bool) -> Iterator[Word]:
    """What others score and lose, which ships set out or are boarded, and who has to make room. With `one_each` it goes
    without saying that one own cube boards each ship that is named."""
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
        if now and aboard and not (one_each and [*filter(None, more.values())] == [more.get(seat)] == [1]):
            yield Word("aboard-then", {"ship": one.upper(), "aboard": aboard, "free": free_seats(then, one)})
    senators = {one: then.senate[one] for one in g.seats if one != seat and then.senate[one] != g.senate[one]}
    if senators:
        yield Word("senators-then", {"senators": senators})
    if after.prompt is not None and after.prompt.key == "evict":
        yield Word("evicts-then", {"ship": str(after.prompt.about["ship"]).upper()})


def _arrives(g: Doom, then: Doom, ship_id: ShipId) -> bool:
    """True if a ship has brought its passengers to the New Land."""
    landed = len(then.new_land) > len(g.new_land)
    return landed and bool(g.ships[ship_id].passengers) and not then.ships[ship_id].passengers


def _plays(tried: Tried, option: PlayOwn | Borrow | Played) -> Iterator[Word]:
    """Of a card by itself what it can be played on. Who would be lost by a red one, or from among whom: what an armed
    card prevents is not known before."""
    g, after = tried.own.seen, tried.after
    play = option.play if isinstance(option, Played) else option
    sent = isinstance(play, WithSpecial)
    played = play.play if isinstance(play, WithSpecial) else play
    card = played if isinstance(played, Card) else played.card
    targets: tuple[Any, ...] = option.targets if isinstance(option, Played) else ()
    struck = [ShipId(one.lower()) for one in targets if isinstance(one, str)]
    if not isinstance(option, Played) and after is not None:
        offered = () if after.prompt is None else getattr(after.prompt, "options", ())
        struck = [one for one, ship in g.ships.items() if one in offered or ship != after.seen.ships[one]]
        senators = [one.owner for one in offered if isinstance(one, InSenate)]
        if struck or senators:
            yield Word("can-choose", {"card": card, "ships": [one.upper() for one in struck], "senators": senators})
        struck = struck if len(struck) == 1 else []
    effect = DATA.politics[card].effect
    key = "all-lost" if effect is Effect.SABOTAGE and not sent else "who-is-aboard"
    if effect in (Effect.SABOTAGE, Effect.TREASON):
        yield from (_cargo(key, g, one) for one in struck)


def _cargo(key: str, g: Doom, ship_id: ShipId) -> Word:
    """Who is aboard, and how many of each."""
    ship = g.ships[ship_id]
    cargo: Mapping[Seat | Neutral, int] = manifest(ship.passengers, ship.printed)
    return Word(key, {"cargo": cargo})


def _owner_of(part: Prompt[Any]) -> Seat:
    owner = part.about["owner"]
    assert isinstance(owner, Seat)
    return owner


def _amount(g: Doom, seat: Seat | None, part: Prompt[Any], option: int) -> Iterator[Word]:
    """A sealed bid: what it leaves, and in an open vote the rank that it would have among those made."""
    assert seat is not None
    if part.key in ("bid-cubes", "change-bid"):
        at, votes, rank = g.vote - 1, len(g.bids[seat]) - g.vote, 0
        if ballot(g) is Ballot.OPEN:
            made = [one for one in g.seats if one != seat and g.bids[one][at] is not None]
            ahead = g.order[: g.order.index(seat)]
            rank = 1 + sum(total(g, one) > option or (total(g, one) == option and one in ahead) for one in made)
        yield Word("bid-leaves", {"left": g.reserve[seat] - option, "votes": votes, "rank": rank})
        if votes:
            yield Word("votes-to-come", {"votes": votes})
    elif part.key == "senate-cubes":
        yield Word("senate-then", {"senate": g.senate[seat] + option, "left": g.reserve[seat] - option})
    elif part.key == "treason-senate":
        yield Word("building-takes", {"building": g.marker[_owner_of(part)]})
