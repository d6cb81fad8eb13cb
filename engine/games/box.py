"""A game with everything in its box: rules, words and pictures; and all games there are, ours and installed ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, cast

from engine.core import Arrange, Game, Joined, Seat, View
from engine.games.account import Account
from engine.games.gathering import Gather
from engine.games.habits import HabitsOf
from engine.games.handbook import Handbook
from engine.games.moment import Moment, Moments
from engine.games.overlay import BadData, corrections
from engine.language.language import LOCALES, Texts
from engine.language.say import Say
from engine.look import Band, Facts, Picture, Region, Scene
from engine.orders import NO_ORDERS, Orders
from engine.players import Player, RandomPlayer, Thinking, kinds

ALIKE: Final = ""
"""The name under which `effects` hold what is the same whatever is chosen."""

Draw = Callable[[View[Any], Say, "Facts | None"], "Picture | None"]
Still = Callable[[Say], "Iterable[Band]"]
Sheet = Callable[[View[Any], Say], "Picture | None"]
Cards = Callable[[Say], "tuple[Picture, ...]"]
Areas = Callable[[View[Any]], "Mapping[Any, Region]"]
Draws = Callable[[View[Any], Say], "Scene | None"]
Beside = Callable[[View[Any]], "Mapping[str, object]"]
Weigh = Callable[[Mapping[str, Any], Seat], int]


def _along_with_rows(view: View[Any]) -> bool:
    return view.prompt is not None and any(isinstance(part, Arrange) for part in view.prompt.parts())


def _no_data(over: Path | None) -> list[str]:
    return []


def _not_drawn(view: View[Any], say: Say, since: Facts | None = None) -> None:
    """A game without pictures: hand and board are said in words (see `inwords`)."""


def _nothing_still(say: Say) -> Iterable[Band]:
    return ()


def _no_cards(say: Say) -> tuple[Picture, ...]:
    return ()


def _no_areas(view: View[Any]) -> Mapping[Any, Region]:
    return {}


def _nothing_beside(view: View[Any]) -> Mapping[str, object]:
    return {}


def _no_account(view: View[Any]) -> Account:
    return Account()


def _no_points(view: View[Any]) -> Mapping[Seat, int]:
    return {}


def _no_scene(view: View[Any], say: Say) -> None:
    """A game that shows no places of choice: its options are in words alone."""


def _no_effects(view: View[Any]) -> Mapping[str, object]:
    return {}


def _no_gist(view: View[Any]) -> Mapping[str, object]:
    return {}


def _unweighed(view: View[Any], event: Mapping[str, Any]) -> Mapping[str, object]:
    """A game in which reasons need no figures."""
    return {}


def _no_moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    """A game whose story has no pictures."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Of an event as JSON: 2 if the seat is among its arguments, 0 for a heading, else 1."""
    if event.get("chapter"):
        return 0
    return 2 if _names(event.get("args", {}), {"seat": int(seat)}) else 1


def _names(value: Any, wanted: Mapping[str, int]) -> bool:
    """True if something stands somewhere in a value as JSON."""
    if value == wanted:
        return True
    if isinstance(value, dict):
        return any(_names(part, wanted) for part in cast("dict[str, Any]", value).values())
    return isinstance(value, list) and any(_names(part, wanted) for part in cast("list[Any]", value))


HOUSE: Final = "oraklos"
"""The package that our own games come with."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The installed package that a game comes from; empty where it does not say."""

    package: str = HOUSE
    version: str = ""
    licence: str = ""
    source: str = ""

    def __str__(self) -> str:
        licence = f"licence {self.licence}" if self.licence else "no licence stated"
        return ", ".join(filter(None, (f"{self.package} {self.version}".strip(), licence, self.source)))


@dataclass(frozen=True, eq=False)
class Box:
    """What a game's folder exports as BOX.

    `text` are its .ftl files. `board` draws a view for the channel (viewer
    None) or for a player, `hand` the viewer's own cards, `final` the score sheet; each draws from the View alone and
    may return None. Board and hand mark what is new since the facts of an earlier picture, if such are given.
    `hand_along` says whether the viewer's question is sent together with their hand, once a chapter. `still` are
    parts of the pictures that look alike at many tables, to be drawn ahead. `areas` are parts of the board that can be
    asked for larger, by values with words. `beside` is what lies open and has no room in the picture of the board:
    values with words, each by the name of a text `beside-<name>`, or of a field of the state.
    `players` are the kinds of computer players that tables offer, the weakest first, by the names stored with seats;
    `thinking` is what the searching player needs to know of the game. `account` explains
    the final standings, from a view of the end; `points` are those that anybody can count during the game, from what
    everybody sees, and none where that says nothing. `check` says, a line a fault, what is wrong with the game's
    data when an owner's folder is laid over it.

    For the card of a question, all from the view of the one who is asked: `scene` is the picture of what is decided,
    with a pin for each option that lies in it (None: no picture helps). `effects` says what choosing an option does
    here and what is left then, by `option_id`, of an amount `n` of the part `key` by that of (key, n): values that have
    words; by ALIKE what is the same whatever is chosen. `gist` are their own numbers worth knowing whenever they
    decide, such as gold: by the name of a text `gist-<name>`, with `$n` and how it is `$shown`; what a plan changes of
    them is told. `weight` says of an event, as JSON, what it means to a seat: 3 it lost something, 2 it is concerned or
    the end is near, 1 else, 0 noise.
    `weighed` has the figures of the reason `why-<key>` for what somebody else has done, an event as JSON: what it was
    worth to them, from what the view shows now, and nothing that the viewer may not know.
    `joined`, by the key of a question, says
    which of those that follow from it are asked together with it (see `engine.core.plans`): `scene` and `effects` are
    then given a prompt whose options are whole plans.

    `deeds` are the keys of events in which the argument `seat` says whose doing they were: these are no news to them.
    `sums_up` is the key of the event that says how all stand at the end of a turn: news, but nothing that happened.

    For the story: `gathers` says which lines that follow one another are told as one (see `engine.games.gathering`);
    `moment` makes a picture of an event that matters, from it and those before it in its chapter, as JSON. The last one
    that it makes something of stands at the end of the chapter.
    `habits` counts, from the public story of a whole game, how a seat was played; without it nothing is told of that.
    `origin` is filled in when the game is found.
    """

    game: Game[Any]
    text: Texts
    board: Draw = _not_drawn
    hand: Draw = _not_drawn
    final: Sheet = _not_drawn
    hand_along: Callable[[View[Any]], bool] = _along_with_rows
    still: Still = _nothing_still
    areas: Areas = _no_areas
    beside: Beside = _nothing_beside
    players: Mapping[str, Player] = field(default_factory=lambda: {"level1": RandomPlayer()})
    thinking: Thinking[Any] | None = None
    handbook: Handbook = field(default_factory=Handbook)
    help_cards: Cards = _no_cards
    orders: Orders = NO_ORDERS
    account: Callable[[View[Any]], Account] = _no_account
    points: Callable[[View[Any]], Mapping[Seat, int]] = _no_points
    check: Callable[[Path | None], list[str]] = _no_data
    scene: Draws = _no_scene
    effects: Callable[[View[Any]], Mapping[str, object]] = _no_effects
    gist: Callable[[View[Any]], Mapping[str, object]] = _no_gist
    weight: Weigh = weight
    weighed: Callable[[View[Any], Mapping[str, Any]], Mapping[str, object]] = _unweighed
    joined: Mapping[str, Joined] = field(default_factory=dict[str, Joined])
    deeds: frozenset[str] = frozenset()
    sums_up: str = "turn-points"
    gathers: tuple[Gather, ...] = ()
    moment: Moments = _no_moment
    habits: HabitsOf | None = None
    origin: Origin = Origin()

    @property
    def best(self) -> str:
        """The kind of computer that plays best of those that answer at once."""
        return [kind for kind, player in self.players.items() if not player.thinks][-1]

    @property
    def kinds(self) -> Mapping[str, Player]:
        """All kinds of computer players there are, also those that no table offers."""
        return kinds(self.players, self.thinking)


GROUP: Final = "oraklos.games"
"""Installed packages offer their games under this group of entry points, by the id of each."""


_ADDRESS: Final = re.compile(r"https://[^\s<>]{1,200}")
GAME_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that cannot be played here: its id, the package that offers it, and what went wrong."""

    game: str
    package: str
    error: BaseException

    def __str__(self) -> str:
        return f"{self.game} (package {self.package}): {type(self.error).__name__}: {self.error}"


def boxes() -> dict[str, Box]:
    """All games by id."""
    return find()[0]


def find() -> tuple[dict[str, Box], list[LeftOut]]:
    """All games by id, and those that cannot be loaded, which hurt no other. A name belongs to the house first.

    Raises BadData where an owner's corrections of a game are wrong.
    """
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
    """Raises if a game from outside would fail at once where it is played."""
    if name != box.game.id or not GAME_ID.fullmatch(name):
        raise ValueError(f"entry point {name!r} and game {box.game.id!r} must have the same short lower-case name")
    for locale in LOCALES:
        (box.text.folders[0] / f"{locale}.ftl").read_text(encoding="utf-8")
    _ = box.game.adapter


def _origin(offer: EntryPoint) -> Origin:
    """Version, licence and source, from the metadata of the installed package."""
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
