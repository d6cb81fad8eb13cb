"""What can be wrong with a table of Doom of Atlantis, by name."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import (
    Seat,
)
from engine.games.doom.state import Card, Doom, EventCard, Faction, ShipId, Source, Special
from tests.engine.games.doom.scenario import Scenario


def table() -> Doom:
    """A vote under way, in which all is well."""
    given_ = Scenario("ana", "bob", "eva").tokens(oraklos="ana", archont="bob").ship("a", ana=2, neutral=1)
    given_.rows(down={"ana": (2,)}).hand(bob=(Card.TREASON,)).specials(eva=(Special.PIRATES,)).land(neutral=1)
    return given_.when().g


def a_debt(g: Doom) -> None:
    g.reserve[Seat(0)] += 1
    g.buildings[Faction.ARCHONT][Seat(0)] = -1


def overcrowd(g: Doom) -> None:
    g.ships[ShipId.D].passengers = [Seat(1)] * 4
    g.reserve[Seat(1)] -= 4


HARMS: dict[str, Callable[[Doom], object]] = {
    "lose a cube": lambda g: g.reserve.__setitem__(Seat(0), g.reserve[Seat(0)] - 1),
    "a debt": a_debt,
    "lose a neutral": lambda g: g.ships[ShipId.A].passengers.remove(None),
    "a neutral too many": lambda g: g.new_land.append(None),
    "overcrowd": overcrowd,
    "double a card": lambda g: g.hand[Seat(2)].append(Card.TREASON),
    "lose a laid card": lambda g: g.laid[Seat(1)].__setitem__(0, None),
    "lose a special": lambda g: g.specials[Seat(2)].clear(),
    "double an event": lambda g: g.revealed.append(EventCard.WOE),
    "two tokens": lambda g: g.holder.__setitem__(Faction.STRATEGOS, Seat(0)),
    "a token twice": lambda g: g.plus_one.append(Faction.ORAKLOS),
    "shown twice": lambda g: g.plus_one.extend([Faction.STRATEGOS, Faction.STRATEGOS]),
    "print a neutral": lambda g: setattr(g.ships[ShipId.B], "printed", True),
    "below nothing": lambda g: g.scored[Seat(0)].__setitem__(Source.EVENTS, -3),
}
