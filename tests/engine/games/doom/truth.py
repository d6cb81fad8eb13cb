"""What the card should say of an option, worked out from what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any

from engine.core import Choose, Seat
from engine.core.events import Word
from engine.games.doom.card import words
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.cards.red import sabotage_targets
from engine.games.doom.rules.sailing import spaces_left, voyage_points
from engine.games.doom.rules.specials.hand import attached
from engine.games.doom.rules.specials.sent import total
from engine.games.doom.rules.specials.vocabulary import CountNeutral
from engine.games.doom.rules.table import aboard, ballot, family, free_seats, has_trait, manifest, seats_of
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
    Source,
    WithSpecial,
)
from tests.engine.games.trying import Shown, Tried


def truth(tried: Tried) -> object | None:
    """By the part of the question."""
    g, seat, key = tried.g, tried.seat, tried.part.key
    option: Any = tried.option
    match key:
        case "start-cube" | "refugees" | "more-refugees" | "together" | "use-power" if isinstance(option, ShipId):
            return boards(tried, option)
        case "aristocracy":
            if free_seats(g, option):
                return boards(tried, option)
            ship = g.ships[option]
            return words.NobleEvicts(seats_of(option, ship), ship.passengers.count(seat))
        case "evict":
            if option is Neutral.PRINTED:
                return None
            ship = tried.part.about["ship"]
            cube = option if isinstance(option, Seat) else None
            now = g.ships[ship].passengers.count(cube)
            after = tried.after.ships[ship].passengers.count(cube) - (cube == seat)
            return words.Stay(now, after)
        case "first-ship" | "other-ship":
            return None if attached(g, CountNeutral) else sails(tried, option)
        case "royal-ship" | "manual-ship":
            return sails(tried, option) if isinstance(option, ShipId) else None
        case "name-ship" if isinstance(option, ShipId):
            return current(g, seat, option)
        case "spaces":
            ship = tried.part.about["ship"]
            assert isinstance(ship, ShipId)
            return sails(tried, ship)
        case "serve" | "move-ship":
            return tried.said  # cases of their own
        case "sabotage":
            return words.AllLost(cargo(g, option))
        case "treason" | "more-treason" | "raid" | "swap-ship":
            if isinstance(option, InSenate):
                return words.SenatorsGo(g.marker[option.owner])
            return words.WhoIsAboard(cargo(g, option)) if isinstance(option, ShipId) else None
        case "treason-senate":
            owner = tried.part.about["owner"]
            left = tried.after.senate[owner]
            return words.SenatorsStay(left if left != g.senate[owner] else g.senate[owner] - option)
        case "raid-seats":
            return words.CubesLeft(g.reserve[seat] - option)
        case "act":
            return acts(tried)
        case "bid-cubes" | "change-bid":
            return bids(tried)
        case "senate-cubes":
            return words.SenateThen(g.senate[seat] + option, g.reserve[seat] - option)
        case "buy-faction" | "faction-with-special" | "free-faction":
            if option is Reply.PASS:
                return words.LeftoverToken(tried.settled.reserve[seat])
            if isinstance(option, Faction):
                before, now = (one.scored[seat].get(Source.FACTIONS, 0) for one in (g, tried.after))
                return words.Token(option, now - before)
            return None
        case _:
            return None


def alike(shown: Shown) -> object | None:
    """What buying leaves, whichever faction it is; the votes to come; whose building takes senators."""
    g, seat = shown.own.seen, shown.own.viewer
    said: object | None = None
    for part in shown.prompt.parts():
        if part.key in ("buy-faction", "faction-with-special"):
            left = [one.after.reserve[seat] for one in shown.options() if isinstance(one.option, Faction)]
            said = words.BuyingLeaves(max(left)) if left and max(left) < g.reserve[seat] else None
        elif part.key == "bid-cubes" and g.vote < len(g.bids[seat]):
            said = words.VotesToCome(len(g.bids[seat][g.vote :]))
        elif part.key == "treason-senate":
            said = words.BuildingTakes(g.marker[part.about["owner"]])
    return said


def cargo(g: Doom, ship_id: ShipId) -> Mapping[Seat | Neutral, int]:
    """Who is aboard."""
    ship = g.ships[ship_id]
    return manifest(ship.passengers, ship.printed)


def boards(tried: Tried, ship_id: ShipId) -> words.CubesBoard:
    """The ship before and after the cubes are on it; sealed answers are carried out later."""
    seat, ship = tried.seat, tried.g.ships[ship_id]
    cubes = tried.part.about.get("cubes", 1)
    assert isinstance(cubes, int)
    now = tried.after.ships[ship_id].passengers.count(seat)
    if tried.done.draft:
        assert now >= ship.passengers.count(seat) + cubes
    free = seats_of(ship_id, ship) - aboard(ship) - cubes
    return words.CubesBoard(aboard(ship), seats_of(ship_id, ship), ship.passengers.count(seat), cubes, free)


def sails(tried: Tried, ship_id: ShipId) -> object:
    """One ship moves on: out to the ocean, or home, where all aboard score."""
    g, then, seat, ship = tried.g, tried.after, tried.seat, tried.g.ships[ship_id]
    moved = [one for one in g.ships if g.ships[one] != then.ships[one]]
    if moved != [ship_id]:
        return tried.said  # the last of them moves by itself
    if then.ships[ship_id].place is Place.OCEAN and ship.place is Place.PORT:
        return words.SailsOut(aboard(ship), seats_of(ship_id, ship), ship.passengers.count(seat))
    bonus = DATA.ships[ship_id].points if has_trait(g, ship_id, Trait.MOVER_POINTS) else 0
    mover = DATA.voyage.mover + bonus
    gained = {one: then.vp[one] - g.vp[one] - (mover if one == seat else 0) for one in g.seats}
    points = {one: gained[one] for one in g.seats if one in ship.passengers}
    return words.Arrival(points, mover, int(has_trait(g, ship_id, Trait.MOVER_SPECIAL)), 1)


def current(g: Doom, seat: Seat, ship_id: ShipId) -> object:
    """By the current nobody is the mover, so nobody gets what a mover gets."""
    ship = g.ships[ship_id]
    if spaces_left(g, ship_id) > 1:
        return words.SailsOut(aboard(ship), seats_of(ship_id, ship), ship.passengers.count(seat))
    return words.Arrival(voyage_points(ship), 0, 0, 1)


def acts(tried: Tried) -> object | None:
    """A card by itself says what it can be done to; with all that is named for it, what comes of it."""
    g, seat, option = tried.g, tried.seat, tried.option
    if isinstance(option, Played):
        said = [*comes_of(tried, option)]
        return reduce(lambda one, more: Word("and-also", {"one": one, "more": more}), said) if said else None
    if option is Reply.DECLINE:
        back = min(DATA.powers.strategos_saves, g.cubes[seat][g.vote - 1])
        return words.StrategosPays(back) if back and g.holder.get(Faction.STRATEGOS) == seat else None
    return can(tried, option.card) if isinstance(option, PlayOwn | Borrow) else None


def can(tried: Tried, card: Card) -> object | None:
    """What the next question offers, or what happens at once where there is one way."""
    g, asked, entry = tried.g, tried.then.prompt, DATA.politics[card]
    if asked is not None and "ship" in asked.about:
        found = [asked.about["ship"]]
    elif asked is not None and isinstance(asked, Choose):
        found = [*asked.options]  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    else:
        found = [one for one, ship in g.ships.items() if ship != tried.after.ships[one]]
        if not found:  # a Bodyguard may come between
            found = [*sabotage_targets(g, tried.seat)]
    ships = tuple(one for one in g.ships if one in found)
    letters = tuple(one.upper() for one in ships)
    match entry.effect:
        case Effect.REFUGEES:
            return words.RoomOn(card, letters, g.reserve[tried.seat] - sum(entry.stacks))
        case Effect.ARISTOCRACY:
            return words.RoomOn(card, letters, g.reserve[tried.seat] - 1)
        case Effect.SHIPS | Effect.ROYAL_SHIP:
            near = tuple(one.upper() for one in ships if spaces_left(g, one) == 1)
            return words.CanSail(card, near, tuple(one for one in letters if one not in near))
        case Effect.SABOTAGE if len(ships) == 1:
            return words.StrikesOne(ships[0], words.AllLost(cargo(g, ships[0])))
        case Effect.SABOTAGE:
            return words.CanHit(card, letters, ())
        case Effect.TREASON:
            return words.CanHit(card, letters, tuple(one.owner for one in found if isinstance(one, InSenate)))
        case _:
            return None


def numbers(tried: Tried) -> dict[str, int]:
    """What the player counts of their own then."""
    return counted(tried.after, tried.seat)


def counted(g: Doom, seat: Seat) -> dict[str, int]:
    """What a player counts of their own."""
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    senate = {} if family(g) else {"senate": g.senate[seat]}
    return {"reserve": g.reserve[seat], **senate, "aboard": aboard, "points": g.vp[seat]}


def comes_of(tried: Tried, option: Played) -> Iterator[Any]:
    """The table after the card beside that before it."""
    g, then, seat = tried.g, tried.after, tried.seat
    boarded = {one: then.ships[one].passengers.count(seat) - g.ships[one].passengers.count(seat) for one in g.ships}
    boarded = {one: more for one, more in boarded.items() if more > 0}
    if len(boarded) > 1 and max(boarded.values()) > 1:
        on = tuple(Word("on-ship", {"ship": one.upper(), "cubes": more}) for one, more in boarded.items())
        yield Word("boards-on", {"ships": on})
    was, now = counted(g, seat), counted(then, seat)
    for name in was:
        if was[name] != now[name]:
            yield Word(f"gist-{name}", {"shown": Word("from-to", {"before": was[name], "now": now[name]})})
    others = {one: then.vp[one] - g.vp[one] for one in g.seats if one != seat and then.vp[one] != g.vp[one]}
    if others:
        yield Word("others-score", {"points": others})
    landed = [one for one in g.ships if tried.part.key == "act" and arrived(g, then, one)]
    if any(has_trait(g, one, Trait.MOVER_SPECIAL) for one in landed):
        yield Word("special-comes")
    out = tuple(one.upper() for one in g.ships if (g.ships[one].place, then.ships[one].place) == OUT)
    if out:
        alone = out == option.targets and was == now and not others
        yield Word("all-set-out" if alone else "set-out", {"ships": out})
    asked = tried.then.prompt
    if asked is not None and asked.key == "evict":
        yield Word("evicts-then", {"ship": str(asked.about["ship"]).upper()})
    yield from strikes(tried, option)


OUT = (Place.PORT, Place.OCEAN)


def arrived(g: Doom, then: Doom, ship_id: ShipId) -> bool:
    """True if passengers of the ship are in the New Land now."""
    gone = len(g.ships[ship_id].passengers) and not then.ships[ship_id].passengers
    return bool(gone) and len(then.new_land) > len(g.new_land)


def strikes(tried: Tried, option: Played) -> Iterator[Any]:
    """Who is on the ships that a red card names."""
    play = option.play
    card = play if isinstance(play, Card) else play.play.card if isinstance(play, WithSpecial) else play.card
    named = [ShipId(one.lower()) for one in option.targets if isinstance(one, str)]
    effect = DATA.politics[card].effect
    for one in named:
        if effect is Effect.SABOTAGE and not isinstance(play, WithSpecial):
            yield words.AllLost(cargo(tried.g, one))
        elif effect in (Effect.SABOTAGE, Effect.TREASON):
            yield words.WhoIsAboard(cargo(tried.g, one))


def bids(tried: Tried) -> object:
    """The rank that the bid has among those made; what it leaves."""
    g, seat, at = tried.g, tried.seat, tried.g.vote - 1
    rank = 0
    if ballot(g) is Ballot.OPEN:
        made = {one: total(g, one) for one in g.seats if one != seat and g.bids[one][at] is not None}
        order = sorted(
            [*made, seat], key=lambda one: (-(tried.option if one == seat else made[one]), g.order.index(one))
        )
        rank = 1 + order.index(seat)
    return words.BidLeaves(tried.option, g.reserve[seat] - tried.option, len(g.bids[seat]) - g.vote, rank)
