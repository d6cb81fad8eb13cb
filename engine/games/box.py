"""A game with everything in its box (rules, texts, pictures), and the search for all games, ours and installed ones."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, cast

from engine.core import Game, Joined, Prompt, Seat, View, option_id
from engine.games.account import Account
from engine.games.gathering import Rule
from engine.games.habits import HabitsOf
from engine.games.handbook import Handbook
from engine.games.moment import Moments
from engine.games.overlay import BadData, corrections
from engine.language.language import LOCALES, Texts
from engine.language.say import Say
from engine.look import Facts, Picture, Region, Scene
from engine.orders import NO_ORDERS, Orders
from engine.players import Player, RandomPlayer, Thinking, kinds

ALIKE: Final = ""
"""Key in `effects` for results that are equal for all options."""

Draw = Callable[[View[Any], Say, "Facts | None"], "Picture | None"]
Sheet = Callable[[View[Any], Say], "Picture | None"]
Cards = Callable[[Say], "tuple[Picture, ...]"]
Areas = Callable[[View[Any]], "Mapping[Any, Region]"]
Draws = Callable[[View[Any], Say], "Scene | None"]
Beside = Callable[[View[Any]], "Mapping[str, object]"]
Weigh = Callable[[Mapping[str, Any], Seat], int]


def _none(*_: object) -> None:
    """No picture: hand and board are shown in words (see `inwords`), options in words alone."""


def _nothing(*_: object) -> tuple[Any, ...]:
    return ()


def _no_words(*_: object) -> Mapping[Any, Any]:
    return {}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON) for a seat: 2 if its arguments name the seat, 0 for a heading, else 1."""
    if event.get("chapter"):
        return 0
    return 2 if _names(event.get("args", {}), {"seat": int(seat)}) else 1


def _names(value: Any, wanted: Mapping[str, int]) -> bool:
    if value == wanted:
        return True
    if isinstance(value, dict):
        return any(_names(part, wanted) for part in cast("dict[str, Any]", value).values())
    return isinstance(value, list) and any(_names(part, wanted) for part in cast("list[Any]", value))


HOUSE: Final = "oraklos"
"""Name of the package with our own games."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The installed package of a game. Fields that its metadata leaves out are empty."""

    package: str = HOUSE
    version: str = ""
    licence: str = ""
    source: str = ""

    def __str__(self) -> str:
        licence = f"licence {self.licence}" if self.licence else "no licence stated"
        return ", ".join(filter(None, (f"{self.package} {self.version}".strip(), licence, self.source)))


@dataclass(frozen=True)
class Pictures:
    """The pictures of a game, drawn from a View alone. Instead of None words are shown (see `inwords`)."""

    board: Draw = _none
    """The table, for the channel (viewer None) or for a player. Marks what is new since the given facts."""
    hand: Draw = _none
    """The viewer's own cards, marked likewise."""
    final: Sheet = _none
    """The score sheet."""
    cover: Region | None = None
    """A wide part of the board that shows at its start what the game is about."""
    glance: Draws = _none
    """The table at the asked player's decision, for a phone: all seats with what they can spend, the board, and what is
    chosen from, lit; with a pin where an option's mark is printed."""
    areas: Areas = _no_words
    """Parts of the board that players may enlarge, by values with words."""
    beside: Beside = _no_words
    """Public material without room on the board: values with words, by the name of a text `beside-<name>` or of a field
    of the state."""


@dataclass(frozen=True)
class Card:
    """The words on the card of a question, from the view of the asked player."""

    effects: Callable[[View[Any]], Mapping[str, object]] = _no_words
    """Results of each option and what is left afterwards: values with words by `option_id` (of (key, n) for an amount
    `n` of the part `key`). Effects equal for all options stand under ALIKE."""
    faces: Callable[[View[Any]], Mapping[str, object]] = _no_words
    """Names of options on their buttons, such as with a price, by `option_id`: values with words of at most 14 signs.
    An option left out has its form `.face`, else `.short`, else its own words."""
    gist: Callable[[View[Any]], Mapping[str, object]] = _no_words
    """The player's own numbers at every decision, such as gold: by the name of a text `gist-<name>`, with `$n` and
    `$shown`. The card tells how a plan changes them."""
    joined: Mapping[str, Joined] = field(default_factory=dict[str, Joined])
    """Follow-up questions asked together with a question, by its key (see `engine.core.plans`): scene and effects then
    get a prompt whose options are whole plans."""


def faces(face: Callable[[View[Any], Prompt[Any], Any], object]) -> Callable[[View[Any]], Mapping[str, object]]:
    """`Card.faces` from the name of an option of a part; None leaves it out."""

    def found(view: View[Any]) -> Mapping[str, object]:
        options = () if view.prompt is None else view.prompt.each_option()
        named = ((option_id(option), face(view, part, option)) for part, option in options)
        return {one: name for one, name in named if name is not None}

    return found


@dataclass(frozen=True)
class Story:
    """How events are told. An event is given as JSON."""

    weight: Weigh = weight
    """Weight for a seat: 3 it lost something or others act against it, 2 it is concerned or the end is near, 1
    other news, 0 noise."""
    weighed: Callable[[View[Any], Mapping[str, Any]], Mapping[str, object]] = _no_words
    """Figures for the reason `why-<key>` of another player's action: its worth to that player, from the view."""
    deeds: frozenset[str] = frozenset()
    """Keys of events whose argument `seat` is the acting player; for that player they are no news."""
    sums_up: str = "turn-points"
    """Key of the event with everybody's standing at the end of a turn: news without an action."""
    gathers: tuple[Rule, ...] = ()
    """Rules that tell successive lines as one (see `engine.games.gathering`)."""
    moment: Moments = _none
    """The picture of an important event, from it and those before it in its chapter. The last one ends the chapter."""
    habits: HabitsOf | None = None
    """A seat's habits in the public story of a whole game, for profiles."""

    def against(self, event: Mapping[str, Any], seat: Seat) -> bool:
        return self.weight(event, seat) > 2


@dataclass(frozen=True)
class Computers:
    players: Mapping[str, Player] = field(default_factory=lambda: {"level1": RandomPlayer()})
    """Computer players that tables offer, weakest first, by the names stored with seats."""
    thinking: Thinking[Any] | None = None
    """Describes the game to the searching player."""

    @property
    def best(self) -> str:
        """The strongest computer player that answers without thinking time."""
        return [kind for kind, player in self.players.items() if not player.thinks][-1]

    @property
    def kinds(self) -> Mapping[str, Player]:
        """All computer players by name, including those that no table offers."""
        return kinds(self.players, self.thinking)


@dataclass(frozen=True)
class Help:
    handbook: Handbook = field(default_factory=Handbook)
    cards: Cards = _nothing
    """Pictures of the game's material."""


@dataclass(frozen=True, eq=False)
class Box:
    """The parts of a game; its folder exports them as BOX. Rules and words (`text`, its .ftl files) are needed, all
    else may be left out. `find` fills in `origin`."""

    game: Game[Any]
    text: Texts
    pictures: Pictures = Pictures()
    card: Card = Card()
    story: Story = Story()
    computers: Computers = field(default_factory=Computers)
    help: Help = field(default_factory=Help)
    orders: Orders = NO_ORDERS
    account: Callable[[View[Any]], Account] = lambda view: Account()
    """Explains the final standings, from a view of the end."""
    points: Callable[[View[Any]], Mapping[Seat, int]] = _no_words
    """Points that anybody can count during the game from public information; empty if such points say nothing."""
    following: Callable[[View[Any]], Seat | None] = _none
    """The seat that is asked after the present one; None if the order is not public."""
    check: Callable[[Path | None], list[str]] = lambda over: []
    """Faults in the game's data with an owner's corrections, one line each."""
    origin: Origin = Origin()


GROUP: Final = "oraklos.games"
"""Group of entry points under which installed packages offer their games, by game id."""


_ADDRESS: Final = re.compile(r"https://[^\s<>]{1,200}")
GAME_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that could not be loaded: its id, its package and the error."""

    game: str
    package: str
    error: BaseException

    def __str__(self) -> str:
        return f"{self.game} (package {self.package}): {type(self.error).__name__}: {self.error}"


def boxes() -> dict[str, Box]:
    return find()[0]


def find() -> tuple[dict[str, Box], list[LeftOut]]:
    """All games by id, and the games that failed to load. Our own games have precedence for a name. Raises BadData if
    an owner's corrections of a game are wrong."""
    house = sorted(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg)
    offers = [EntryPoint(name, f"engine.games.{name}:BOX", GROUP) for name in house]
    found, left_out = dict[str, Box](), list[LeftOut]()
    for offer in (*offers, *sorted(entry_points(group=GROUP), key=lambda one: one.name)):
        try:
            if offer.name in found:
                raise ValueError("there is a game of this name already")
            found[offer.name] = _loaded(offer)
        except (Exception, SystemExit) as error:
            if isinstance(error, BadData) and corrections(offer.name) is not None:
                raise
            left_out.append(LeftOut(offer.name, _origin(offer).package, error))
    return found, left_out


@cache
def _loaded(offer: EntryPoint) -> Box:
    box = offer.load()
    if not isinstance(box, Box):
        raise TypeError(f"{offer.value} is no Box")
    if offer.dist is not None:
        _check(offer.name, box)
    return replace(box, origin=_origin(offer))


def _check(name: str, box: Box) -> None:
    """Raise if a game from outside would fail as soon as it is played."""
    if name != box.game.id or not GAME_ID.fullmatch(name):
        raise ValueError(f"entry point {name!r} and game {box.game.id!r} must have the same short lower-case name")
    for locale in LOCALES:
        (box.text.folders[0] / f"{locale}.ftl").read_text(encoding="utf-8")
    _ = box.game.adapter


def _origin(offer: EntryPoint) -> Origin:
    try:
        package = offer.dist or distribution(HOUSE)
    except PackageNotFoundError:  # run from a folder
        return Origin()
    said = package.metadata
    links = {
        label.lower(): url.strip()
        for label, _, url in (one.partition(",") for one in said.get_all("Project-URL") or ())
    }
    named = (links.get(label, "") for label in ("source", "repository", "homepage"))
    source = next(filter(_ADDRESS.fullmatch, named), "")
    licence = next((said[key] for key in ("License-Expression", "License") if key in said), "")
    return Origin(package.name, package.version, licence.partition("\n")[0], source)
