"""What can be wrong with a table of Doom of Atlantis, one harm a function."""

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


def lose_a_cube(g: Doom) -> None:
    g.reserve[Seat(0)] -= 1


def a_debt(g: Doom) -> None:
    g.reserve[Seat(0)] += 1
    g.buildings[Faction.ARCHONT][Seat(0)] = -1


def lose_a_neutral(g: Doom) -> None:
    g.ships[ShipId.A].passengers.remove(None)


def a_neutral_too_many(g: Doom) -> None:
    g.new_land.append(None)


def overcrowd(g: Doom) -> None:
    g.ships[ShipId.D].passengers = [Seat(1)] * 4
    g.reserve[Seat(1)] -= 4


def double_a_card(g: Doom) -> None:
    g.hand[Seat(2)].append(Card.TREASON)


def lose_a_laid_card(g: Doom) -> None:
    g.laid[Seat(1)][0] = None


def lose_a_special(g: Doom) -> None:
    g.specials[Seat(2)].clear()


def double_an_event(g: Doom) -> None:
    g.revealed.append(EventCard.WOE)


def two_tokens(g: Doom) -> None:
    g.holder[Faction.STRATEGOS] = Seat(0)


def a_token_twice(g: Doom) -> None:
    g.plus_one.append(Faction.ORAKLOS)


def shown_twice(g: Doom) -> None:
    g.plus_one += [Faction.STRATEGOS, Faction.STRATEGOS]


def print_a_neutral(g: Doom) -> None:
    g.ships[ShipId.B].printed = True


def below_nothing(g: Doom) -> None:
    g.scored[Seat(0)][Source.EVENTS] = -3


HARMS: tuple[Callable[[Doom], None], ...] = (
    lose_a_cube,
    a_debt,
    lose_a_neutral,
    a_neutral_too_many,
    overcrowd,
    double_a_card,
    lose_a_laid_card,
    lose_a_special,
    double_an_event,
    two_tokens,
    a_token_twice,
    shown_twice,
    print_a_neutral,
    below_nothing,
)
