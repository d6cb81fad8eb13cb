"""The vocabulary of Special cards: effects with parameters, and the timings that allow them.

The rules know effects, never cards: `data/specials.toml` composes the cards, so that owners of the box can correct
them.
"""

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.games.doom.state import Place


class Timing(StrEnum):
    """The decision with which a Special card is played."""

    WITH_CARD = "with-card"
    SENATE_BID = "senate-bid"
    PURCHASE = "purchase"
    VOTE_BID = "vote-bid"
    ARMED = "armed"
    END = "end"


class _Effect(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# changes to the Politics card it is attached to


class CountNeutral(_Effect):
    """On one ship that arrives, this many neutrals score as refugees of the mover."""

    effect: Literal["count-neutral-as-own"]
    neutrals: int = 1


class ExtraCubes(_Effect):
    """This many additional cubes board one of the ships just boarded."""

    effect: Literal["place"]
    cubes: int


class ExtraShips(_Effect):
    """This many additional ships move, different from the others."""

    effect: Literal["extra-ship"]
    ships: int


class ResolveAgain(_Effect):
    effect: Literal["resolve-again"]
    times: int


class MoreTargets(_Effect):
    """The discarded cubes may come from up to this many ships, or players in the Senate."""

    effect: Literal["more-targets"]
    targets: int


# actions of their own, after the Politics card or in its place


class SwapNeutrals(_Effect):
    """On one ship in port neutrals make room for cubes of the player."""

    effect: Literal["swap-neutrals"]
    least: int = 1
    most: int


class MoveShip(_Effect):
    """One ship moves this many spaces, but stops on arrival; `royal`: as with the Royal Ship card."""

    effect: Literal["move-ship"]
    least: int = 1
    spaces: int
    royal: bool = False


class DiscardPassengers(_Effect):
    """From one ship at this place `least` to `most` passengers are discarded; up to `seat` own cubes board."""

    effect: Literal["discard-passengers"]
    at: Place
    least: int = 1
    most: int
    seat: int = 0


class DrawSpecials(_Effect):
    """This many Specials are drawn from the deck; those beyond `keep` are discarded, face up."""

    effect: Literal["draw-specials"]
    draw: int
    keep: int


class Manual(_Effect):
    """The player enters the effect printed on their card, and all others have to agree."""

    effect: Literal["manual"]


# with a bid or a purchase


class SenateBonus(_Effect):
    """This many additional cubes count for Senate order until the end of the turn."""

    effect: Literal["senate-order-bonus"]
    cubes: int


class Price(_Effect):
    effect: Literal["price"]
    price: int


class BidBonus(_Effect):
    effect: Literal["bid-bonus"]
    cubes: int


class ExchangeCard(_Effect):
    """The card laid for this vote is exchanged for one of the hand."""

    effect: Literal["exchange-laid-card"]


# armed


class ChooseShip(_Effect):
    """In step 4 the player names the ship that moves first."""

    effect: Literal["choose-automatic-ship"]


class Protect(_Effect):
    """The player's refugees are not discarded. They set the loss from which it fires, `least` to `most` (`usual`)."""

    effect: Literal["protect-own-cubes"]
    least: int
    most: int
    usual: int


# at any time


class Points(_Effect):
    """Victory points when played or shown: a fixed number, or for each `each` of `per`, at most `most`."""

    effect: Literal["points"]
    points: int
    per: Literal["refugees", "senate"] | None = None
    each: int = 1
    most: int | None = None


SpecialEffect: TypeAlias = Annotated[
    CountNeutral
    | ExtraCubes
    | ExtraShips
    | ResolveAgain
    | MoreTargets
    | SwapNeutrals
    | MoveShip
    | DiscardPassengers
    | DrawSpecials
    | Manual
    | SenateBonus
    | Price
    | BidBonus
    | ExchangeCard
    | ChooseShip
    | Protect
    | Points,
    Field(discriminator="effect"),
]

MODIFIES: Final[dict[type[BaseModel], frozenset[str]]] = {
    CountNeutral: frozenset({"ships", "royal-ship"}),
    ExtraCubes: frozenset({"refugees"}),
    ExtraShips: frozenset({"ships"}),
    ResolveAgain: frozenset({"aristocracy"}),
    MoreTargets: frozenset({"treason"}),
}
"""Effects that change how a Politics card is resolved, with the effects of the cards that they can change."""

ALLOWED: Final[dict[Timing, frozenset[type[BaseModel]]]] = {
    Timing.WITH_CARD: frozenset({*MODIFIES, SwapNeutrals, MoveShip, DiscardPassengers, DrawSpecials, Manual, Points}),
    Timing.SENATE_BID: frozenset({SenateBonus, Points}),
    Timing.PURCHASE: frozenset({Price, Points}),
    Timing.VOTE_BID: frozenset({BidBonus, ExchangeCard, Points}),
    Timing.ARMED: frozenset({ChooseShip, Protect}),
    Timing.END: frozenset({Points}),
}
"""The possible effects of a card for each timing."""
