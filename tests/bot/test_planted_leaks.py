"""The net catches what it is for: a bot with any of these leaks planted in it is told apart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any, TypeAlias

import pytest

from bot.features.play import PlayActions
from bot.features.typed import TypedActions
from engine.core import Choose, Position, Refused, Seat, View, Wire
from engine.games.box import Box
from engine.games.doom import BOX
from engine.games.doom.state import Card, Doom
from engine.ids import TableId
from engine.store import targets
from engine.tables import Sight, TableRefused, flow, play, views
from engine.tables.rooms import Rooms
from engine.tables.views import Views
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.same_bytes import cannot_tell
from tests.bot.window import window
from tests.parts import with_parts

Sighted: TypeAlias = "Callable[[Position[Any], Sight], Sight]"
Plant: TypeAlias = "Callable[[pytest.MonkeyPatch, dict[str, Box]], None]"


@cache
def material() -> tuple[Pair, ...]:
    """Some positions of all kinds."""
    made = [pair for seats in BOX.game.seats for pair in pairs(BOX, case(BOX.game, seats, "leaks"), 16)]
    return tuple(made)


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("leaks")

    async def lay_out() -> None:
        for name in ("real", "guessed"):
            async with window(folder / name, {"doom": BOX}) as one:
                await one.lay_out((pair, getattr(pair, name)) for pair in material())

    asyncio.run(lay_out())
    return folder


def odd(g: Doom, viewer: Seat | None) -> bool:
    """A secret: one bit of what others have in hand."""
    hands = [card for seat, hand in g.hand.items() if seat != viewer for card in hand]
    return sum(list(Card).index(card) * (at + 1) for at, card in enumerate(hands)) % 2 == 1


# Leaks in what a viewer is shown of a table


def seeing(leak: Sighted) -> Plant:
    """Every sight goes through `leak`, which knows the position behind it."""

    def plant(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
        honest = play.sight_of

        def sight_of(room: Any, user: int | None, chosen: Sequence[Wire] = ()) -> Sight:
            return leak(room.position, honest(room, user, chosen))

        patch.setattr(play, "sight_of", sight_of)
        patch.setattr(views, "sight_of", sight_of)

    return plant


def with_view(sight: Sight, **changes: Any) -> Sight:
    return replace(sight, view=replace(sight.view, **changes))


def waiting_by_hand(at: Position[Any], sight: Sight) -> Sight:
    """Who has certain cards is not shown as awaited."""
    kept = {seat: key for seat, key in sight.view.awaiting.items() if seat == sight.seat or not odd(at.state, None)}
    return with_view(sight, awaiting=kept)


def options_by_hand(at: Position[Any], sight: Sight) -> Sight:
    """The order of one's options depends on others' cards."""
    prompt = sight.view.prompt
    if not isinstance(prompt, Choose) or not odd(at.state, sight.seat):
        return sight
    return with_view(sight, prompt=Choose(prompt.key, prompt.options[::-1], prompt.default, about=prompt.about))


def sealed_by_answer(at: Position[Any], sight: Sight) -> Sight:
    """Whoever sealed a certain answer does not count as having answered."""
    return replace(sight, sealed=tuple(seat for seat in sight.sealed if sum(str(at.state.answers[seat]).encode()) % 2))


def others_plan(at: Position[Any], sight: Sight) -> Sight:
    """That somebody is trying something out is shown by a button."""
    return with_view(sight, drafting=bool(at.draft)) if sight.seat is not None else sight


def due_by_hand(at: Position[Any], sight: Sight) -> Sight:
    """Whoever has certain cards has a minute more."""
    later = 60.0 if odd(at.state, None) else 0.0
    return replace(sight, due={seat: due + later for seat, due in sight.due.items()})


def banks_by_plan(at: Position[Any], sight: Sight) -> Sight:
    """The bank of somebody who makes a plan is another."""
    return replace(sight, banks={seat: left + 3600 * len(at.draft) for seat, left in sight.banks.items()})


# Leaks in pictures: of each view the state behind it


def drawing(leak: Callable[[Box, dict[int, Doom]], Box]) -> Plant:
    def plant(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
        behind: dict[int, Doom] = {}

        def note(at: Position[Any], sight: Sight) -> Sight:
            behind[id(sight.view)] = at.state
            return sight

        seeing(note)(patch, games)
        games["doom"] = leak(BOX, behind)

    return plant


def alt_with_a_card(box: Box, behind: dict[int, Doom]) -> Box:
    """The words of the board's picture end with a card of somebody's hand."""

    def board(view: View[Any], say: Any, before: Any) -> Any:
        picture = box.pictures.board(view, say, before)
        hand = behind[id(view)].hand[Seat(0)]
        return picture and replace(picture, alt=f"{picture.alt} {say.value(hand[0]) if hand else ''}")

    return with_parts(box, board=board)


def a_pixel(box: Box, behind: dict[int, Doom]) -> Box:
    """The board is a pixel wider if others have certain cards."""

    def board(view: View[Any], say: Any, before: Any) -> Any:
        picture = box.pictures.board(view, say, before)
        return picture and replace(picture, width=picture.width + odd(behind[id(view)], view.viewer))

    return with_parts(box, board=board)


def neighbours_hand(box: Box, behind: dict[int, Doom]) -> Box:
    """The picture of one's hand holds the cards of the neighbour."""

    def hand(view: View[Any], say: Any, before: Any) -> Any:
        g, seat = behind[id(view)], view.viewer or Seat(0)
        seen = replace(view.seen, hand={**view.seen.hand, seat: g.hand[Seat((seat + 1) % len(g.seats))]})
        return box.pictures.hand(replace(view, seen=seen), say, before)

    return with_parts(box, hand=hand)


# Leaks elsewhere


async def _state(playing: Any, table: str) -> Doom:
    room = await playing._desk.tables._rooms.room(table)
    return room.position.state


def suggests_reserves(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """While one types a bid the greatest reserve of the others is suggested."""
    honest = TypedActions.suggestions

    async def suggestions(self: TypedActions, i: Any, current: str, *, first: bool) -> Any:
        found: Any = []
        with suppress(Refused):
            found = await honest(self, i, current, first=first)
        table = await self._desk.table(i, i.namespace.table)
        g = await _state(self, table.id)
        most = max(cubes for seat, cubes in g.reserve.items() if seat != table.seat_of(i.user.id))
        return [*found, (f"{most}", f"{most}")]

    patch.setattr(TypedActions, "suggestions", suggestions)


def suggests_hands(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """What is suggested comes in another order if others have certain cards."""
    honest = TypedActions.suggestions

    async def suggestions(self: TypedActions, i: Any, current: str, *, first: bool) -> Any:
        found = await honest(self, i, current, first=first)
        table = await self._desk.table(i, i.namespace.table)
        return found[::-1] if odd(await _state(self, table.id), table.seat_of(i.user.id)) else found

    patch.setattr(TypedActions, "suggestions", suggestions)


def refuses_by_hand(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """A stale click is refused in another way if others have certain cards."""
    honest = PlayActions._asked

    async def asked(self: PlayActions, i: Any, custom_id: Any) -> Any:
        try:
            return await honest(self, i, custom_id)
        except TableRefused:
            g = await _state(self, custom_id.table)
            raise TableRefused("not-asked" if odd(g, Seat(i.user.id - 100)) else "stale") from None

    patch.setattr(PlayActions, "_asked", asked)


def tells_whispers(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """Everybody is told what was whispered to the first seat."""
    honest = Views.story

    async def story(self: Views, table_id: TableId, seat: Seat | None, **which: Any) -> Any:
        return await honest(self, table_id, Seat(0), **which)

    patch.setattr(Views, "story", story)


def repeats_by_hand(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """Who clicks twice is answered by what others have in hand."""
    honest = Rooms.change

    async def change(self: Rooms, table_id: TableId, click: int | None, decide: Any) -> Any:
        changed = await honest(self, table_id, click, decide)
        position = changed.room.position
        if not changed.repeated or position is None:
            return changed
        return replace(changed, reply={**changed.reply, "kind": "draft" if odd(position.state, None) else "settled"})

    patch.setattr(Rooms, "change", change)


def wakes_by_hand(patch: pytest.MonkeyPatch, games: dict[str, Box]) -> None:
    """Which messages are edited depends on what somebody has in hand."""
    honest = flow.marks_after

    def marks_after(room: Any, position: Any, actions: Any, events: Any) -> list[targets.Target]:
        more = [targets.Opening()] if odd(position.state, None) else []
        return [*honest(room, position, actions, events), *more]

    patch.setattr(flow, "marks_after", marks_after)


def everywhere(_: Pair) -> bool:
    return True


def sealed(pair: Pair) -> bool:
    return bool(pair.real.at.state.answers)


def planning(pair: Pair) -> bool:
    return bool(pair.real.at.draft or pair.guessed.at.draft)


def whispered(pair: Pair) -> bool:
    return any(row.addressee is not None for row in pair.real.story)


LEAKS: dict[str, tuple[Plant, str, Callable[[Pair], bool]]] = {
    "waiting by hand": (seeing(waiting_by_hand), "panel", everywhere),
    "options by hand": (seeing(options_by_hand), "play", everywhere),
    "sealed by answer": (seeing(sealed_by_answer), "panel|why", sealed),
    "others' plan": (seeing(others_plan), "play", planning),
    "due by hand": (seeing(due_by_hand), "panel|why", everywhere),
    "banks by plan": (seeing(banks_by_plan), "panel", planning),
    "alt with a card": (drawing(alt_with_a_card), "panel", everywhere),
    "a pixel": (drawing(a_pixel), "board", everywhere),
    "neighbour's hand": (drawing(neighbours_hand), "hand", everywhere),
    "suggests reserves": (suggests_reserves, "bid .*…", lambda pair: pair.quiet),
    "suggests by hand": (suggests_hands, "choose .*…", everywhere),
    "refuses by hand": (refuses_by_hand, "click on", everywhere),
    "tells whispers": (tells_whispers, "journal", whispered),
    "repeats by hand": (repeats_by_hand, "nothing but acts", everywhere),
    "wakes by hand": (wakes_by_hand, "nothing but acts", everywhere),
}
"""What is planted, which looks are enough to find it, and where it can show."""


async def watched(folder: Path, games: dict[str, Box], only: str, where: Callable[[Pair], bool]) -> None:
    async with window(folder / "real", games) as real, window(folder / "guessed", games) as guessed:
        for pair in filter(where, material()):
            await cannot_tell(real, guessed, pair, rarer=None, only=only)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, laid_out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(copytree(laid_out, tmp_path / "leak"))
    games = {"doom": BOX}
    plant, only, where = LEAKS[leak]
    plant(monkeypatch, games)
    with pytest.raises(AssertionError, match=r"tells them apart|in two ways"):
        asyncio.run(watched(folder, games, only, where))
