"""Nobody learns who holds which special tile, nor who wants to be asked before dice: worlds that differ in nothing else
run side by side at tables with clocks. To an onlooker they are the same at every moment: what is shown and told, who is
awaited until when, and which messages are brought up to date."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
import pytest_asyncio

from engine.core import (
    Ask,
    Choose,
    Form,
    Position,
    Prompt,
    Seat,
    Wire,
    answer,
    clone,
    new_game,
    option_id,
    question,
    seed_from,
    settle,
    view,
)
from engine.core.prompts import Pick
from engine.games.perikles import BOX, GAME
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import Counter, Revolt, Special, When
from engine.ids import TableId
from engine.store import Store
from engine.store.rows import Person
from engine.store.targets import Target, ToHolder
from engine.tables import Tables
from engine.tables.room import Change
from engine.tables.time.pace import MINUTE, read
from tests.databases import ready
from tests.values import not_none

ONLOOKER = Seat(2)
PEOPLE = [Person(user, name) for user, name in ((11, "Ann"), (12, "Bob"), (13, "Cid"))]
DEALS = [("brasidas", "plague"), ("slave-revolt", "alkibiades"), ("thessalians", "slave-revolt")]
FOR_BATTLES = (Special.BRASIDAS, Special.PHORMIO, Special.THESSALIANS, Special.PERSIAN_FLEET)


@dataclass
class World:
    """Who holds what (Cid the tile of Perikles), at which of four battles who wants to be asked, whether the others
    send their strongest counters or their weakest, how late they answer in a pause (never, if None), and chance for
    what happens in secret."""

    deal: tuple[str, str]
    asking: Mapping[Seat, slice] = field(default_factory=lambda: {Seat(0): slice(4), Seat(1): slice(4)})
    late: int | None = 0
    strong: bool = True
    secret: Random = field(default_factory=Random)

    def dealt(self, at: Position[Perikles]) -> Position[Perikles]:
        """That position with these tiles instead."""
        g = clone(at.state)
        held = [Special(one) for one in (*self.deal, "perikles")]
        g.special = {seat: [tile] for seat, tile in zip(g.seats, held, strict=True)}
        g.box = [tile for tile in Special if tile not in held]
        return Position(g)

    def says(self, g: Perikles, seat: Seat, prompt: Prompt[Any], *about: object) -> Wire:
        """What somebody answers: the same in all worlds, but for orders that their tile cannot carry out. No tile is
        played."""
        rng = Random(f"{g.turn} {g.phase} {g.fought} {len(g.discarded)} {seat} {about}")
        match prompt.key:
            case "take-influence" | "commit":
                first = cast("Any", cast("Form[Any]", prompt).fields[0]).options
                return (option_id(rng.choice([one for one in first if not isinstance(one, Revolt)])), "-")
            case "battle-orders":
                tile, play, ask, _ = cast("tuple[Any, Pick[Any], Pick[Any], Any]", cast("Form[Any]", prompt).fields)
                asked = Random(g.turn).sample([option_id(one) for one in ask.options], 4)
                targets = [] if tile.options[0] in FOR_BATTLES else [play.options[n] for n in (0, 3, 8)]
                return (
                    tile.options[0].value,
                    tuple(option_id(one) for one in targets),
                    tuple(asked[self.asking.get(seat, slice(0))]),
                    "always",
                )
            case "commit-counter":
                options = cast("Choose[Counter]", prompt).options
                like = rng.choice(sorted({one.back for one in options}))
                alike = sorted((one for one in options if one.back == like), key=lambda one: one.strength)
                return alike[-1 if self.strong or seat == ONLOOKER else 0].id
            case "battle-special":
                return not_none(prompt.fallback())
            case _:
                return prompt.sample(rng)


@cache
def played_to(phase: Phase, left: int) -> Position[Perikles]:
    """A game at a phase, when so many influence tiles lie before players. Nobody has played a special tile."""
    world = World(DEALS[0])
    at = world.dealt(new_game(GAME, 3, GAME.options(), seed_from("worlds")).position)
    while at.state.phase is not phase or at.draft or sum(map(len, at.state.tiles.values())) != left:
        ask = not_none(question(at.state))
        seat = next(seat for seat in ask.prompts if seat not in at.state.answers)
        own = view(GAME, at, seat)
        if own.ready:
            at = settle(GAME, at).position
        else:
            assert own.prompt is not None
            at = answer(GAME, at, seat, world.says(at.state, seat, own.prompt, len(at.draft))).position
    return at


class Home:
    """Tables of Perikles, and a clock that is set by hand."""

    def __init__(self, store: Store) -> None:
        self.now = 0.0
        self.tables = Tables(store, {"perikles": BOX}, seeds=lambda: seed_from("a"), clock=lambda: self.now)
        self.click = count(1)

    async def lived(self, world: World, at: Position[Perikles], pace: str, most: int) -> list[object]:
        """What an onlooker and somebody without a seat meet with in a world, from a position on, until `most` questions
        were answered: after everything that happens, what they see and what is brought up to date."""
        self.now = 1_000_000.0
        table = await self.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[0], game="perikles", seats=3, language="en", pace=read(pace)
        )
        for person in PEOPLE[1:]:
            await self.tables.lobby.join(table.id, person)
        table = await self.tables.lobby.start(table.id, PEOPLE[0].user)
        await self.tables._rooms.change(table.id, None, lambda room: Change(replace(room, position=at)))
        users = [info.user for info in table.seats]
        onlooker = users[ONLOOKER]
        met: list[object] = [await self.met(table.id, onlooker)]
        for _ in range(most):
            now = (await self.tables._rooms.room(table.id)).position
            ask = None if now is None else question(now.state)
            if now is None or ask is None:
                break
            self.now += 7 * MINUTE
            if ask.among:
                met += await self.paused(table.id, users, world, ask)
                continue
            seat = next(seat for seat in ask.prompts if seat not in now.state.answers)
            await self.secretly(table.id, users, world)
            await self.answered(table.id, seat, users[seat], world)
            met.append(await self.met(table.id, users[ONLOOKER]))
        return met

    async def paused(self, table: TableId, users: Sequence[int | None], world: World, ask: Ask[Any]) -> list[object]:
        """What they meet with while battles stand still: whoever is asked answers early or late, or never, and the time
        runs out."""
        met: list[object] = []
        for n in range(3):
            self.now += 7 * MINUTE
            for seat in ask.prompts if n == world.late else ():
                await self.answered(table, seat, users[seat], world)
            met.append(await self.met(table, users[ONLOOKER]))
        until = not_none((await self.tables.views.sight(table, None)).covert_until)
        for moment in (self.now + (until - self.now) / 2, until):
            self.now = moment
            await self.tables.clock.tick(table)
            met.append(await self.met(table, users[ONLOOKER]))
        return met

    async def secretly(self, table: TableId, users: Sequence[int | None], world: World) -> None:
        """Who can orders the slaves to rise, and thinks better of it."""
        for user in users:
            sight = await self.tables.views.sight(table, user)
            prompt = next((one for one in sight.view.asides if one.key == "revolt-order"), None)
            if prompt is not None and user is not None:
                for wire in (prompt.sample(world.secret), "-"):
                    await self.tables.play.aside(table, user, "revolt-order", wire, click=next(self.click))

    async def answered(self, table: TableId, seat: Seat, user: int | None, world: World) -> None:
        """A whole plan; whoever could play their tile with it tries that out first and takes it back."""
        assert user is not None
        sight = await self.tables.views.sight(table, user)
        prompt = sight.view.prompt
        if prompt is not None and prompt.key == "take-influence":
            tile, when = (cast("Any", part).options for part in cast("Form[Any]", prompt).fields)
            if When.BEFORE in when:
                played = (tile[0].id, When.BEFORE.value)
                await self.tables.play.answer(table, user, played, number=None, click=next(self.click))
                if (await self.tables.views.sight(table, user)).view.drafting:
                    await self.tables.play.take_back(table, user, number=None, click=next(self.click))
        before = sight.view.seen.asked
        for made in range(20):
            sight = await self.tables.views.sight(table, user)
            at = not_none((await self.tables._rooms.room(table)).position)
            if at.state.asked != before or seat in at.state.answers or at.state.result is not None:
                return
            if sight.view.ready:
                await self.tables.play.confirm(table, user, number=None, click=next(self.click))
                return
            assert sight.view.prompt is not None
            wire = world.says(at.state, seat, sight.view.prompt, made)
            await self.tables.play.answer(table, user, wire, number=None, click=next(self.click))

    async def met(self, table: TableId, user: int | None) -> object:
        """What an onlooker and somebody without a seat see, and which messages that they can see are out of date."""
        sights = [await self.tables.views.sight(table, one) for one in (None, user)]
        marks: list[Target] = []
        for dues in (await self.tables.outbox.claim()).values():
            for due in dues:
                if not isinstance(due.target, ToHolder) or due.target.seat == ONLOOKER:
                    marks.append(due.target)
                await self.tables.outbox.done(due)
        story = [(line.to, line.event) for line in await self.tables.views.story(table, ONLOOKER)]
        state = [(info.misses, info.plays, info.stand_in) for info in sights[0].table.seats]
        shown = [{**{name.name: getattr(one, name.name) for name in fields(one)}, "table": None} for one in sights]
        return self.now, shown, story, state, marks


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    store = await Store.open(ready(tmp_path / "oraklos.db"))
    one = Home(store)
    yield one
    await one.tables.close()
    await store.close()


def stops(life: Sequence[object]) -> int:
    """How many of these moments lie in a pause before the dice."""
    return sum(moment[1][0]["view"].covert == "battle-special" for moment in cast("list[Any]", life))


def alike(lives: Sequence[Sequence[object]]) -> None:
    """Whether all of them are the same, moment by moment."""
    for moments in zip_longest(*lives):
        assert all(moment == moments[0] for moment in moments[1:])


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("pace", "phase", "left"),
    [
        ("24h grace 6h", Phase.INFLUENCE, 12),
        ("none", Phase.SENDING, 1),
        ("bank 72h+6h", Phase.SENDING, 1),
        ("daily 8:00 20:00 Europe/Warsaw", Phase.SENDING, 1),
    ],
)
async def test_holder_of_a_tile_makes_no_difference_to_others(home: Home, pace: str, phase: Phase, left: int) -> None:
    worlds = [World(deal, secret=Random(n)) for n, deal in enumerate(DEALS)]
    lives = [await home.lived(world, world.dealt(played_to(phase, left)), pace, 12) for world in worlds]
    alike(lives)
    assert stops(lives[0]) == (5 if phase is Phase.SENDING else 0), "as the one pause begins, and four times in it"


FIRST, SECOND, ALL = slice(2), slice(2, 4), slice(4)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("asking", "late"),
    [
        ([{Seat(0): ALL}, {Seat(1): ALL}, {Seat(0): ALL, Seat(1): ALL}], [0]),
        ([{Seat(0): FIRST, Seat(1): SECOND}, {Seat(0): SECOND, Seat(1): FIRST}], [0]),
        ([{Seat(0): ALL}], [0, 2, None]),
    ],
    ids=["who-asked", "who-asked-where", "how-quickly-they-answer"],
)
async def test_pause_is_the_same_for_others_whoever_asked_and_answers(
    home: Home, asking: list[dict[Seat, slice]], late: list[int | None]
) -> None:
    """To an onlooker who holds a tile, and to somebody without a seat."""
    worlds = [World(DEALS[0], who, one, secret=Random(n)) for n, who in enumerate(asking) for one in late]
    at = played_to(Phase.SENDING, 1)
    lives = [await home.lived(world, world.dealt(at), "24h grace 6h", 12) for world in worlds]
    alike(lives)
    assert stops(lives[0]) == 5 * len(asking[-1] if FIRST in asking[-1].values() else [ONLOOKER])


@pytest.mark.thorough
async def test_request_for_a_pause_is_hidden_until_the_pause(home: Home) -> None:
    worlds = [World(DEALS[0], who, secret=Random(n)) for n, who in enumerate(({}, {Seat(0): ALL}))]
    at = played_to(Phase.SENDING, 4)
    lives = [cast("list[Any]", await home.lived(world, world.dealt(at), "24h grace 6h", 12)) for world in worlds]
    before = [[moment for moment in life if "battle" not in str(moment[2])] for life in lives]
    alike(before)
    assert len(before[0]) > 4
    assert [stops(life) for life in lives] == [0, 5]


@pytest.mark.thorough
async def test_strengths_are_hidden_until_the_battle(home: Home) -> None:
    worlds = [World(DEALS[0], strong=strong, secret=Random(1)) for strong in (True, False)]
    at = played_to(Phase.SENDING, 9)
    lives = [cast("list[Any]", await home.lived(world, world.dealt(at), "24h grace 6h", 14)) for world in worlds]
    before = [[moment for moment in life if moment[1][0]["view"].seen.phase is Phase.SENDING] for life in lives]
    alike(before)
    assert len(before[0]) > 4
    assert lives[0][-1] != lives[1][-1], "others were sent, as the battles show"
