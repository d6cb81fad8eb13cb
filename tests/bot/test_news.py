"""What people chose to be told at once: that others act against them, and that they are next."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict

from bot.localdiscord.driver import Person, buttons, text_of
from engine.core import Asking, Choose, Game, Public, Seat, State, View, ring, step
from engine.games.box import Box, Story
from engine.store import targets
from engine.tables import Table
from tests.bot.house import LITTLE, House, Json, sits
from tests.bot.test_quiet_hours import CLICKS, NIGHT, at

pytestmark = pytest.mark.thorough


class NoOptions(BaseModel):
    model_config = ConfigDict(frozen=True)


@dataclass(slots=True, kw_only=True)
class Striking(State):
    turns: Public[int] = 0


@step
def begin(g: Striking) -> None:
    g.then(strike(0))


@step
def strike(g: Striking, turn: int) -> Asking[None]:
    seat = g.seats[turn % len(g.seats)]
    victim = yield from g.ask(seat, Choose("gift", (None, *(one for one in g.seats if one != seat)), default=None))
    g.turns += 1
    if victim is not None:
        g.tell("gift", seat=seat, to=victim, coins=turn)
    g.then(strike(turn + 1))


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    return 3 if event.get("args", {}).get("to") == {"seat": int(seat)} else 1


def following(view: View[Striking]) -> Seat | None:
    return ring(view.seen.seats, view.seen.seats[view.seen.turns % len(view.seen.seats)])[1]


STRIKING = Box(
    game=Game(
        id="striking",
        state=Striking,
        modules=(sys.modules[__name__],),
        opening=lambda: begin(),
        options=NoOptions,
        seats=(4,),
        scores=lambda g: {},
        faults=lambda _: (),
    ),
    text=LITTLE.text,
    story=Story(weight=weight),
    following=following,
)


async def playing(house: House, *wanted: str) -> tuple[Table, list[Person]]:
    """A table of four in the order in which they act. The last one wants to be told this."""
    house.games["striking"] = STRIKING
    await house.restart()
    table = await house.table("ann", "bob", "cid", "dan", game="striking", clock="24h")
    people = sorted(house.people.values(), key=lambda one: sits(table, one))
    await house.settles()
    if wanted:
        await wants(people[-1], *wanted)
    return table, people


async def wants(person: Person, *which: str) -> None:
    """Chooses these news in the settings."""
    shown = await person.command("settings")
    select = next(one for one in buttons(shown.panel) if one.endswith(":news"))
    await person.click(shown.panel, select, list(which))


async def strikes(house: House, table: Table, person: Person, victim: Person | None) -> None:
    sight = await house.sight(table, person)
    wire = "-" if victim is None else str(int(sits(table, victim)))
    await house.bot.tables.play.answer(table.id, int(person.id), wire, number=sight.number, click=next(CLICKS))
    await house.settles()


async def news_of(house: House, table: Table, person: Person) -> list[Json]:
    """The news that stand before somebody."""
    known = await house.bot.tables.outbox.messages(table.id, targets.News(int(sits(table, person))))
    return [person.inbox[str(one.channel)][str(one.message)] for one in known]


@pytest.mark.delivers("news")
async def test_one_message_tells_all_that_others_do_until_the_victim_answers(house: House) -> None:
    table, (ann, bob, cid, dan) = await playing(house, "against")
    await strikes(house, table, ann, dan)
    (told,) = await news_of(house, table, dan)
    assert "gives" in text_of(told) and f"<#{(await house.now(table)).thread}>" in text_of(told)
    await strikes(house, table, bob, dan)
    (still,) = await news_of(house, table, dan)
    assert still["id"] == told["id"] and text_of(still).count("gives") == 2, "an edit notifies nobody"
    await strikes(house, table, cid, None)
    assert await news_of(house, table, dan) == [], "the question tells it"
    await strikes(house, table, dan, ann)
    assert await news_of(house, table, ann) == [], "nobody is told who did not ask for it"
    await strikes(house, table, ann, dan)
    (again,) = await news_of(house, table, dan)
    assert text_of(again).count("gives") == 1


async def test_who_is_next_is_told_once_and_never_for_what_they_did_themselves(house: House) -> None:
    table, (ann, bob, cid, dan) = await playing(house, "against", "next")
    await strikes(house, table, ann, None)
    assert await news_of(house, table, dan) == []
    await strikes(house, table, bob, None)
    (told,) = await news_of(house, table, dan)
    assert "You are next." in text_of(told)
    await strikes(house, table, cid, None)
    await strikes(house, table, dan, cid)
    assert await news_of(house, table, dan) == [] == await news_of(house, table, cid)


async def test_nothing_is_told_by_default_or_of_what_was_not_asked_for(house: House) -> None:
    table, (ann, bob, _, dan) = await playing(house)
    await strikes(house, table, ann, dan)
    assert await news_of(house, table, dan) == []
    await wants(dan, "next")
    await strikes(house, table, bob, dan)
    (told,) = await news_of(house, table, dan)
    assert "gives" not in text_of(told) and "You are next." in text_of(told)


async def test_news_wait_for_morning_and_are_dropped_if_a_question_came_first(house: House) -> None:
    table, (ann, bob, cid, dan) = await playing(house, "against")
    await house.bot.tables.clock.set_quiet(int(dan.id), NIGHT)
    await at(house, 23)
    await strikes(house, table, ann, dan)
    assert await news_of(house, table, dan) == []
    await at(house, 7, 1)
    assert len(await news_of(house, table, dan)) == 1
    await at(house, 23)
    for person in (bob, cid, dan):
        await strikes(house, table, person, None)
    await strikes(house, table, ann, dan)
    await strikes(house, table, bob, None)
    await strikes(house, table, cid, None)
    await at(house, 7, 1)
    assert await news_of(house, table, dan) == []


async def test_news_for_closed_direct_messages_are_not_said_in_the_thread(house: House) -> None:
    table, (ann, _, _, dan) = await playing(house, "against")
    await dan.change(dm_open=False)
    before = {m["id"] for m in ann.all_messages()}
    await strikes(house, table, ann, dan)
    assert not any(f"<@{dan.id}>" in text_of(m) for m in ann.all_messages() if m["id"] not in before)
    assert await news_of(house, table, dan) == []


async def test_erased_person_leaves_no_news_and_no_wish_for_them(house: House) -> None:
    table, (ann, _, _, dan) = await playing(house, "against")
    await strikes(house, table, ann, dan)
    assert await news_of(house, table, dan)
    await house.bot.tables.privacy.erase(int(dan.id))
    assert not (await house.bot.tables.people.choices(int(dan.id))).tell_against
    assert not [one for one in await house.bot.tables.outbox.messages(table.id) if isinstance(one.target, targets.News)]
