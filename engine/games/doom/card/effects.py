"""What choosing an option does here and leaves.

No rules: it reads them. Everything comes from the view of the one who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core import Amount, Choose, Pick, Prompt, Seat, View, option_id
from engine.games.box import ALIKE
from engine.games.doom.card.words import (
    AllLost,
    Arrival,
    BidLeaves,
    BuildingTakes,
    BuyingLeaves,
    CanHit,
    CanSail,
    CubesBoard,
    CubesLeft,
    LeftoverToken,
    NobleEvicts,
    RoomOn,
    SailsOut,
    SenateThen,
    SenatorsGo,
    SenatorsStay,
    Stay,
    StrategosPays,
    StrikesOne,
    Token,
    VotesToCome,
    WhoIsAboard,
)
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.cards.aristocracy import boardable
from engine.games.doom.rules.cards.red import sabotage_targets, treason_targets
from engine.games.doom.rules.cards.refugees import Boarding, ships_for
from engine.games.doom.rules.cards.ships import own_neutrals
from engine.games.doom.rules.factions import price_of
from engine.games.doom.rules.sailing import movable, movable_by_royal, points_with, spaces_left, voyage_points
from engine.games.doom.rules.specials.hand import attached
from engine.games.doom.rules.specials.sent import price_with, total
from engine.games.doom.rules.specials.vocabulary import CountNeutral, MoveShip
from engine.games.doom.rules.table import aboard, ballot, free_seats, has_trait, holds, manifest, seats_of
from engine.games.doom.state import (
    Ballot,
    Borrow,
    Card,
    Doom,
    Faction,
    InSenate,
    Neutral,
    PlayOwn,
    Reply,
    Ship,
    ShipId,
    Special,
)


def effects(view: View[Doom]) -> Mapping[str, object]:
    """What choosing each option of the viewer's question does here, as far as there is anything to say."""
    seat, prompt = view.viewer, view.prompt
    if seat is None or prompt is None:
        return {}
    found: dict[str, object] = {}
    for part in prompt.parts():
        tell = _TELLS.get(part.key)
        for one, option in _options(part) if tell is not None else ():
            effect = tell(view.seen, seat, part, option) if tell is not None else None
            if effect is not None:
                found[one] = effect
        alike = _ALIKE.get(part.key)
        told = alike(view.seen, seat, part) if alike is not None else None
        if told is not None:
            found[ALIKE] = told
    return found


def _options(part: Prompt[Any]) -> Iterator[tuple[str, Any]]:
    """The options of a part by their ids; of an amount all that are allowed."""
    if isinstance(part, Choose | Pick):
        for option in part.options:  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
            yield option_id(option), option  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(part, Amount):
        for n in range(part.low, part.high + 1):
            if n not in part.barred:
                yield option_id((part.key, n)), n


def _boards(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    if not isinstance(option, ShipId):
        return None
    cubes, ship = part.about.get("cubes", 1), g.ships[option]
    assert isinstance(cubes, int)
    return CubesBoard(
        aboard(ship), seats_of(option, ship), ship.passengers.count(seat), cubes, free_seats(g, option) - cubes
    )


def _noble(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object | None:
    if free_seats(g, option):
        return _boards(g, seat, part, option)
    ship = g.ships[option]
    return NobleEvicts(seats_of(option, ship), ship.passengers.count(seat))


def cargo(ship: Ship) -> Mapping[Seat | Neutral, int]:
    """Who is aboard, and how many of each."""
    return manifest(ship.passengers, ship.printed)


def _leaves(g: Doom, seat: Seat, part: Prompt[Any], option: Seat | Neutral) -> object | None:
    ship = part.about["ship"]
    assert isinstance(ship, ShipId)
    if option is Neutral.PRINTED:
        return None
    cubes = g.ships[ship].passengers.count(option if isinstance(option, Seat) else None)
    return Stay(cubes, cubes - 1)


def _moves(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    return _sails(g, seat, option, 1) if isinstance(option, ShipId) else None


def _sails(
    g: Doom, seat: Seat, ship_id: ShipId, spaces: int, *, royal: bool = False, own: int = 0, sure: bool = True
) -> object:
    """What a ship does that is moved so many spaces by the seat."""
    ship = g.ships[ship_id]
    if spaces_left(g, ship_id) > spaces:
        return SailsOut(aboard(ship), seats_of(ship_id, ship), ship.passengers.count(seat))
    points = voyage_points(ship, royal=royal)
    if own:
        points = dict(sorted({**points, seat: points_with(ship, seat, own, royal=royal)}.items()))
    bonus = DATA.ships[ship_id].points if has_trait(g, ship_id, Trait.MOVER_POINTS) else 0
    special = has_trait(g, ship_id, Trait.MOVER_SPECIAL)
    return Arrival(points, DATA.voyage.mover + bonus, int(special), int(sure))


def _steered(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    """By the current nobody moves a ship."""
    if not isinstance(option, ShipId):
        return None
    moved = _sails(g, seat, option, 1)
    return Arrival(moved.points, 0, 0, 1) if isinstance(moved, Arrival) else moved


def _either_ship(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object | None:
    """Which ship the neutrals count on was said before, and is not to be seen here."""
    return None if attached(g, CountNeutral) else _sails(g, seat, option, 1)


def _served(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object:
    return _sails(g, seat, option, 1, own=own_neutrals(g))


def _royal(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object:
    return _sails(g, seat, option, 1, royal=True, own=own_neutrals(g))


def _far(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object | None:
    """A ship that a Special moves some spaces, chosen afterwards."""
    effect = attached(g, MoveShip)
    if effect is None:
        return None
    sure = effect.least >= spaces_left(g, option)
    return _sails(g, seat, option, effect.spaces, royal=effect.royal, sure=sure)


def _spaces(g: Doom, seat: Seat, part: Prompt[Any], option: int) -> object | None:
    effect, ship = attached(g, MoveShip), part.about["ship"]
    assert isinstance(ship, ShipId)
    return None if effect is None else _sails(g, seat, ship, option, royal=effect.royal)


def _seats(g: Doom, seat: Seat, part: Prompt[Any], option: int) -> object:
    return CubesLeft(g.reserve[seat] - option)


def _lost(g: Doom, seat: Seat, part: Prompt[Any], option: ShipId) -> object:
    return AllLost(cargo(g.ships[option]))


def _struck(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    """Among whom there is to choose where a card strikes."""
    if isinstance(option, InSenate):
        return SenatorsGo(g.marker[option.owner])
    return WhoIsAboard(cargo(g.ships[option])) if isinstance(option, ShipId) else None


def _senators(g: Doom, seat: Seat, part: Prompt[Any], option: int) -> object:
    return SenatorsStay(g.senate[_owner(part)] - option)


def _to_building(g: Doom, seat: Seat, part: Prompt[Any]) -> object:
    return BuildingTakes(g.marker[_owner(part)])


def _owner(part: Prompt[Any]) -> Seat:
    owner = part.about["owner"]
    assert isinstance(owner, Seat)
    return owner


def _plays(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    """What a card could do just now. What a Special does is its own text."""
    if option is Reply.DECLINE:
        back = min(DATA.powers.strategos_saves, g.cubes[seat][g.vote - 1])
        return StrategosPays(back) if back and holds(g, seat, Faction.STRATEGOS) else None
    return _card(g, seat, option.card) if isinstance(option, PlayOwn | Borrow) else None


def _card(g: Doom, seat: Seat, card: Card) -> object | None:
    entry = DATA.politics[card]
    match entry.effect:
        case Effect.REFUGEES:
            ships = ships_for(g, Boarding(entry.stacks))
            return RoomOn(card, _letters(ships), g.reserve[seat] - sum(entry.stacks))
        case Effect.ARISTOCRACY:
            return RoomOn(card, _letters(boardable(g, seat)), g.reserve[seat] - 1)
        case Effect.SHIPS | Effect.ROYAL_SHIP:
            ships = movable(g) if entry.effect is Effect.SHIPS else movable_by_royal(g)
            arriving = tuple(one for one in ships if spaces_left(g, one) == 1)
            return CanSail(card, _letters(arriving), _letters(one for one in ships if one not in arriving))
        case Effect.SABOTAGE:
            ships = sabotage_targets(g, seat)
            lost = AllLost(cargo(g.ships[ships[0]])) if len(ships) == 1 else None
            return CanHit(card, _letters(ships), ()) if lost is None else StrikesOne(ships[0], lost)
        case Effect.TREASON:
            targets = treason_targets(g, seat)
            ships = _letters(one for one in targets if isinstance(one, ShipId))
            return CanHit(card, ships, tuple(one.owner for one in targets if isinstance(one, InSenate)))
        case Effect.SUPPORT:
            return None


def _letters(ships: Iterator[ShipId] | tuple[ShipId, ...]) -> tuple[str, ...]:
    return tuple(ship_id.upper() for ship_id in ships)


def _bid(g: Doom, seat: Seat, part: Prompt[Any], option: int) -> object:
    """In an open vote also the rank that the bid would have among those made."""
    at = g.vote - 1
    rank = 0
    if ballot(g) is Ballot.OPEN:
        made = [one for one in g.seats if one != seat and g.bids[one][at] is not None]
        ahead = g.order[: g.order.index(seat)]
        rank = 1 + sum(total(g, one) > option or (total(g, one) == option and one in ahead) for one in made)
    return BidLeaves(option, g.reserve[seat] - option, len(g.bids[seat]) - g.vote, rank)


def _senate(g: Doom, seat: Seat, part: Prompt[Any], option: int) -> object:
    return SenateThen(g.senate[seat] + option, g.reserve[seat] - option)


def _takes(g: Doom, seat: Seat, part: Prompt[Any], option: object) -> object | None:
    """A faction, or none yet. The price is the same for all: the question says it, and `_buying` what it leaves."""
    if option is Reply.PASS:
        return LeftoverToken(g.reserve[seat])
    points = DATA.powers.plus_one if option in g.plus_one else 0
    return Token(option, points) if isinstance(option, Faction) else None


def _buying(g: Doom, seat: Seat, part: Prompt[Any]) -> object | None:
    if not any(isinstance(option, Faction) for _, option in _options(part)):
        return None
    special = part.about.get("special")
    price = price_with(special if isinstance(special, Special) else None, price_of(g, seat))
    return BuyingLeaves(g.reserve[seat] - price) if price else None


def _rest(g: Doom, seat: Seat, part: Prompt[Any]) -> object | None:
    """What the cubes that are not bid now are for."""
    votes = len(g.bids[seat]) - g.vote
    return VotesToCome(votes) if votes else None


_TELLS: Mapping[str, Callable[[Doom, Seat, Prompt[Any], Any], object | None]] = {
    "start-cube": _boards,
    "refugees": _boards,
    "more-refugees": _boards,
    "together": _boards,
    "use-power": _boards,
    "aristocracy": _noble,
    "evict": _leaves,
    "first-ship": _either_ship,
    "other-ship": _either_ship,
    "serve": _served,
    "royal-ship": _royal,
    "move-ship": _far,
    "spaces": _spaces,
    "manual-ship": _moves,
    "name-ship": _steered,
    "sabotage": _lost,
    "treason": _struck,
    "more-treason": _struck,
    "treason-senate": _senators,
    "raid": _struck,
    "raid-seats": _seats,
    "swap-ship": _struck,
    "act": _plays,
    "bid-cubes": _bid,
    "change-bid": _bid,
    "senate-cubes": _senate,
    "buy-faction": _takes,
    "faction-with-special": _takes,
    "free-faction": _takes,
}
"""By the key of the question."""
_ALIKE: Mapping[str, Callable[[Doom, Seat, Prompt[Any]], object | None]] = {
    "buy-faction": _buying,
    "faction-with-special": _buying,
    "bid-cubes": _rest,
    "treason-senate": _to_building,
}
"""What is the same whatever is chosen, by the key of the question."""
