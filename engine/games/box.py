"""A game with everything in its box (rules, texts, pictures), and the search for all games, ours and installed ones."""

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
from engine.games.gathering import Rule
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
"""Key in `effects` for results that are equal for all options."""

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
    """Draw nothing: hand and board are shown in words (see `inwords`)."""


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
    """Draw nothing: the options are shown in words alone."""


def _no_effects(view: View[Any]) -> Mapping[str, object]:
    return {}


def _no_gist(view: View[Any]) -> Mapping[str, object]:
    return {}


def _unweighed(view: View[Any], event: Mapping[str, Any]) -> Mapping[str, object]:
    """Give no figures for reasons."""
    return {}


def _no_moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    """Make no picture for any event."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON) for a seat: 2 if its arguments name the seat, 0 for a heading, else 1."""
    if event.get("chapter"):
        return 0
    return 2 if _names(event.get("args", {}), {"seat": int(seat)}) else 1


def _names(value: Any, wanted: Mapping[str, int]) -> bool:
    """True if `wanted` occurs anywhere in a value (as JSON)."""
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


@dataclass(frozen=True, eq=False)
class Box:
    """The parts of a game; its folder exports them as BOX.

    `text` are its .ftl files. `board` draws a view for the channel (viewer None) or for a player, `hand` the viewer's
    own cards, `final` the score sheet. Each draws from the View alone and may return None. Board and hand mark
    everything new since the facts of an earlier picture, if these are given. `hand_along` is True if the viewer's
    question is sent together with their hand, once a chapter. `still` are parts of the pictures that are equal at many
    tables and can be drawn ahead. `areas` are parts of the board that players may enlarge, by values with words.
    `beside` is public material without room in the picture of the board: values with words, by the name of a text
    `beside-<name>` or of a field of the state.

    `players` are the computer players that tables offer, weakest first, by the names stored with seats. `thinking`
    describes the game to the searching player. `account` explains the final standings, from a view of the end. `points`
    are points that anybody can count during the game from public information; empty if such points say nothing. `check`
    lists the faults in the game's data with an owner's corrections, one line each.

    For the card of a question, all from the view of the asked player: `scene` is the picture of the decision, with a
    pin for each option in it (None: no picture helps). `effects` says what each option does and what is left
    afterwards, as values with words by `option_id`. The effect of an amount `n` of the part `key` has the `option_id`
    of (key, n). Effects equal for all options stand under ALIKE. `gist` are the player's own numbers worth knowing at
    every decision, such as gold: by the name of a text `gist-<name>`, with `$n` and `$shown`. The card tells how a plan
    changes them. `weight` rates an event (as JSON) for a seat: 3 it lost something, 2 it is concerned or the end is
    near, 1 other news, 0 noise. `weighed` has the figures for the reason `why-<key>` of another player's action, an
    event as JSON: its worth to that player, from the current view alone. `joined`, by the key of a question, lists the
    follow-up questions that are asked together with it (see `engine.core.plans`). `scene` and `effects` then get a
    prompt whose options are whole plans.

    `deeds` are the keys of events whose argument `seat` is the acting player; for that player they are no news.
    `sums_up` is the key of the event with everybody's standing at the end of a turn: news without an action.

    For the story: `gathers` are the rules that tell successive lines as one (see `engine.games.gathering`). `moment`
    makes a picture of an important event, from the event and those before it in its chapter, as JSON. The last such
    picture stands at the end of the chapter. `habits` counts a seat's habits in the public story of a whole game;
    without it a profile shows none.

    `find` fills in `origin`.
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
    gathers: tuple[Rule, ...] = ()
    moment: Moments = _no_moment
    habits: HabitsOf | None = None
    origin: Origin = Origin()

    @property
    def best(self) -> str:
        """The strongest computer player that answers without thinking time."""
        return [kind for kind, player in self.players.items() if not player.thinks][-1]

    @property
    def kinds(self) -> Mapping[str, Player]:
        """All computer players by name, including those that no table offers."""
        return kinds(self.players, self.thinking)


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
    """All games by id, and the games that failed to load. Our own games have precedence for a name.

    Raises BadData if an owner's corrections of a game are wrong.
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
    """Raise if a game from outside would fail as soon as it is played."""
    if name != box.game.id or not GAME_ID.fullmatch(name):
        raise ValueError(f"entry point {name!r} and game {box.game.id!r} must have the same short lower-case name")
    for locale in LOCALES:
        (box.text.folders[0] / f"{locale}.ftl").read_text(encoding="utf-8")
    _ = box.game.adapter


def _origin(offer: EntryPoint) -> Origin:
    """Version, licence and source from the metadata of the installed package."""
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
