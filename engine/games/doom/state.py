"""Doom of Atlantis: the vocabulary of the game and its table, each field with its visibility."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engine.core import Hidden, Owner, Public, Refused, Seat, State, frozen


class Card(StrEnum):
    REFUGEES_1 = "refugees-1"
    REFUGEES_2 = "refugees-2"
    REFUGEES_2_1 = "refugees-2-1"
    ARISTOCRACY = "aristocracy"
    SHIPS = "ships"
    ROYAL_SHIP = "royal-ship"
    SUPPORT = "support"
    SABOTAGE = "sabotage"
    TREASON = "treason"


class Special(StrEnum):
    EMPATH = "empath"
    ALLIANCE = "alliance"
    GREAT_EVACUATION = "great-evacuation"
    CAPTAINS_BRIBE = "captains-bribe"
    FAIR_WINDS = "fair-winds"
    ROYAL_ESCORT = "royal-escort"
    EDICT = "edict"
    PURGE = "purge"
    PIRATES = "pirates"
    SECRET_PATRON = "secret-patron"
    BRIBED_SENATORS = "bribed-senators"
    INFLUENTIAL_KINSMAN = "influential-kinsman"
    FORGED_BALLOTS = "forged-ballots"
    CHANGE_OF_AGENDA = "change-of-agenda"
    NAVIGATOR = "navigator"
    BODYGUARD = "bodyguard"
    TREASURES = "treasures"
    CHRONICLES = "chronicles"
    LEGACY = "legacy"


class EventCard(StrEnum):
    """Event cards. The three Doom! differ only in their neutrals and their kind of vote."""

    DOOM_A = "doom-a"
    DOOM_B = "doom-b"
    DOOM_C = "doom-c"
    DEBTS = "debts"
    WRATH = "wrath"
    TOGETHER = "together"
    TURMOIL = "turmoil"
    DOOMED = "doomed"
    WOE = "woe"
    LED = "led"

    @property
    def back(self) -> str:
        """Public kind of the card, "doom" or "other". Everybody knows that all three Doom! are in the deck, since the
        box received only *others*."""
        return "doom" if self in DOOM else "other"


DOOM = (EventCard.DOOM_A, EventCard.DOOM_B, EventCard.DOOM_C)


class Faction(StrEnum):
    """Factions in the order of their spaces, from left to right."""

    ARCHONT = "archont"
    BASILEUS = "basileus"
    DEMAGOGOS = "demagogos"
    DEMIURGOS = "demiurgos"
    ORAKLOS = "oraklos"
    PHILOSOPHIOS = "philosophios"
    STRATEGOS = "strategos"


class ShipId(StrEnum):
    """The five ships by the letter of their berth."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"


class Place(StrEnum):
    """Place of a ship. After reaching the New Land it returns to port at once."""

    PORT = "port"
    OCEAN = "ocean"


class Phase(StrEnum):
    SETUP = "setup"
    SENATE = "senate"
    FACTIONS = "factions"
    VOTING = "voting"
    DOOM = "doom"
    END = "end"


class Ballot(StrEnum):
    SECRET = "secret"
    OPEN = "open"


class Source(StrEnum):
    START = "start"
    VOYAGES = "voyages"
    LAND = "land"
    SENATE = "senate"
    EVENTS = "events"
    FACTIONS = "factions"
    SPECIALS = "specials"


class Neutral(StrEnum):
    """A neutral passenger as an option: a black cube, or the one printed on the upgraded Ark."""

    CUBE = "cube"
    PRINTED = "printed"


class Reply(StrEnum):
    PASS = "pass"
    DECLINE = "decline"
    WAIT = "wait"
    USE = "use"
    NOBODY = "nobody"
    DECK = "deck"
    KEEP = "keep"
    DONE = "done"
    AGREE = "agree"
    OBJECT = "object"


@frozen
class Enough:
    """The answer to stop after the things named so far."""

    id: str = "-"


class EntryKind(StrEnum):
    """Kinds of changes for a Special that only its printed text describes."""

    POINTS = "points"
    CUBES = "cubes"
    SHIP = "ship"
    SPECIAL = "special"


class Back(StrEnum):
    """The public side of a Politics card lying face down."""

    DOWN = "down"


@frozen
class PlayOwn:
    card: Card

    @property
    def id(self) -> str:
        """One id for every card, since the actor has only one of their own."""
        return "own"


@dataclass(frozen=True, slots=True)
class Borrow:
    """An actor's choice: the card of this vote of the player `lender`."""

    card: Card
    lender: Seat

    @property
    def id(self) -> str:
        """The lender, such as "borrow-2"; they have one card in this vote."""
        return f"borrow-{self.lender}"


@dataclass(frozen=True, slots=True)
class WithSpecial:
    """An actor's choice: a card of this vote with a Special attached to it."""

    play: PlayOwn | Borrow
    special: Special

    @property
    def id(self) -> str:
        return f"{self.play.id}-{self.special}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A Special sent with a bid that replaces the card of this vote by `card` of the hand."""

    special: Special
    card: Card

    @property
    def id(self) -> str:
        return f"{self.special}-{self.card}"


@dataclass(frozen=True, slots=True)
class Armed:
    """An armed Special. It fires by itself; a Bodyguard at a loss of at least this many refugees."""

    special: Special
    least: int = 0

    @property
    def id(self) -> str:
        """The minimum loss; the question names the Special."""
        return str(self.least)


@dataclass(frozen=True, slots=True)
class Loss:
    """Passengers that a ship loses, in no order."""

    ship: ShipId
    leaving: tuple[Seat | Neutral, ...]


@frozen
class Force:
    """An order of the Demagogos: in open vote `vote` (from 1) `victim` has to bid at once."""

    vote: int
    victim: Seat

    @property
    def id(self) -> str:
        return f"{self.vote}-{self.victim}"


@dataclass(frozen=True, slots=True)
class InSenate:
    """A target of Treason: the cubes of `owner` in the Senate pool, and the number of them present or discarded."""

    owner: Seat
    cubes: int

    @property
    def id(self) -> str:
        """The owner, such as "senate-2"; the number of cubes is asked afterwards."""
        return f"senate-{self.owner}"


@dataclass(slots=True)
class Ship:
    """One ship. `passengers` are cubes in order of boarding; None is a neutral one."""

    upgraded: bool = False
    place: Place = Place.PORT
    passengers: list[Seat | None] = field(default_factory=list[Seat | None])
    printed: bool = False  # the passenger printed on the upgraded Ark is aboard


class Options(BaseModel):
    """The options of a table (§9, §10.1). `allows` checks that they fit the number of players."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    family: bool = False
    chosen_ships: str = Field(default="", max_length=40, examples=["a b c d e", "a* b* c* d* e*", "b c d e"])
    open_events: bool = False
    open_specials: bool = False
    aggressive_neutrals: bool = False
    short: bool = False
    start_cubes_on_different_ships: bool = False
    neutrals_stay_on_nl: bool = False
    show_reserves: bool = False

    @field_validator("chosen_ships")
    @classmethod
    def _in_order(cls, text: str) -> str:
        return " ".join(f"{ship_id}{'*' if upgraded else ''}" for ship_id, upgraded in chosen_ships(text).items())


def chosen_ships(text: str) -> dict[ShipId, bool]:
    """The ships named by a text such as "a* b c d*", by letter, and whether each is upgraded. "" names none. Raises
    Refused: ships-unreadable, ships-twice."""
    named: dict[ShipId, bool] = {}
    letters = tuple(ShipId)
    before = ""
    for sign in "".join(text.lower().replace("★", "*").replace(",", " ").split()):
        if sign == "*" and before in letters:
            named[ShipId(before)] = True
        elif sign not in letters:
            raise Refused("ships-unreadable", text=text)
        elif ShipId(sign) in named:
            raise Refused("ships-twice", ship=ShipId(sign))
        else:
            named[ShipId(sign)] = False
        before = sign
    return dict(sorted(named.items()))


@dataclass(slots=True, kw_only=True)
class Doom(State):
    """The table. Votes are counted from 1, the lists of a row from 0."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    turn: Public[int] = 0
    phase: Public[Phase] = Phase.SETUP
    order: Public[tuple[Seat, ...]] = ()  # Senate order, fixed for the Faction phase, a vote or an event
    scored: Public[dict[Seat, dict[Source, int]]] = field(default_factory=dict[Seat, dict[Source, int]])

    # cubes
    reserve: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    senate: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    buildings: Public[dict[Faction, dict[Seat, int]]] = field(default_factory=dict[Faction, dict[Seat, int]])
    ships: Public[dict[ShipId, Ship]] = field(default_factory=dict[ShipId, Ship])
    new_land: Public[list[Seat | None]] = field(default_factory=list[Seat | None])  # None: a neutral cube
    square: Public[int] = 0  # neutral cubes on the meeting square

    # factions
    marker: Public[dict[Seat, Faction]] = field(default_factory=dict[Seat, Faction])
    holder: Public[dict[Faction, Seat]] = field(default_factory=dict[Faction, Seat])
    plus_one: Public[list[Faction]] = field(default_factory=list[Faction])  # tokens whose +1 side is up
    demagogos_used: Public[bool] = False

    # Politics cards
    hand: Owner[dict[Seat, list[Card]]] = field(default_factory=dict[Seat, list[Card]])
    deck: Hidden[list[Card]] = field(default_factory=list[Card])
    discard: Public[list[Card]] = field(default_factory=list[Card])
    buried: Owner[dict[Seat, list[Card]]] = field(default_factory=dict[Seat, list[Card]])  # Archont's discards

    # Special cards
    specials: Owner[dict[Seat, list[Special]]] = field(default_factory=dict[Seat, list[Special]])
    special_deck: Hidden[list[Special]] = field(default_factory=list[Special])
    special_discard: Public[list[Special]] = field(default_factory=list[Special])
    special_row: Public[list[Special]] = field(default_factory=list[Special])  # open Specials to choose from
    shown: Public[dict[Seat, list[Special]]] = field(default_factory=dict[Seat, list[Special]])  # at the end
    attached: Public[Special | None] = None  # to the card being played
    with_bid: Public[dict[Seat, Special]] = field(default_factory=dict[Seat, Special])  # revealed with the bids
    enclosed: Owner[dict[Seat, Special | Exchange]] = field(default_factory=dict[Seat, "Special | Exchange"])
    named: Public[list[ShipId]] = field(default_factory=list[ShipId])  # by Navigators, for the coming step 4
    bribes: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # extra cubes for Senate order this turn
    armed: Owner[dict[Seat, tuple[Armed, ...]]] = field(default_factory=dict[Seat, tuple[Armed, ...]])
    turned_down: Public[list[Seat]] = field(default_factory=list[Seat])  # players whose Special was refused

    # Event cards
    events: Hidden[list[EventCard]] = field(default_factory=list[EventCard])
    coming: Public[EventCard | None] = None  # open Events: the next one, taken off the deck
    removed: Hidden[list[EventCard]] = field(default_factory=list[EventCard])
    revealed: Public[list[EventCard]] = field(default_factory=list[EventCard])  # face up, the latest last
    doom_markers: Public[int] = 3

    # voting: rows in front of the seats, one entry a vote
    vote: Public[int] = 0  # the present vote; 0: none
    laid: Public[dict[Seat, list[Card | None]]] = field(default_factory=dict[Seat, list[Card | None]])
    down: Owner[dict[Seat, list[Card]]] = field(default_factory=dict[Seat, list[Card]])  # face-down cards, in order
    cubes: Public[dict[Seat, list[int]]] = field(default_factory=dict[Seat, list[int]])  # on the laid cards
    played: Public[dict[Seat, list[Seat | None]]] = field(default_factory=dict[Seat, list[Seat | None]])  # by whom
    bids: Public[dict[Seat, list[int | None]]] = field(default_factory=dict[Seat, list[int | None]])  # None: not yet
    sent: Public[dict[Seat, dict[int, Special]]] = field(default_factory=dict[Seat, dict[int, Special]])  # by vote
    ranks: Public[tuple[Seat, ...]] = ()
    actors: Public[tuple[Seat, ...]] = ()  # by rank
    acted: Public[list[Seat]] = field(default_factory=list[Seat])  # played or declined in this vote
    forced: Public[Seat | None] = None  # the player whom the Demagogos makes bid out of turn
    spied: Public[Seat | None] = None  # the player at whose bid the Demagogos looks
    sealed: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    peeked: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    orders: Owner[dict[Seat, Force]] = field(default_factory=dict[Seat, Force])

    @property
    def vp(self) -> dict[Seat, int]:
        return {seat: sum(sources.values()) for seat, sources in self.scored.items()}

    @property
    def event(self) -> EventCard | None:
        """The Event revealed last. Its kind of vote and its lasting effect hold until the next one is revealed."""
        return self.revealed[-1] if self.revealed else None
