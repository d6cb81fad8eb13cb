"""State and acts of a table's page, by the same doors as Discord's messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Any, Literal

from discord import ui
from pydantic import BaseModel, ConfigDict, Field

from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.features.hints import hint
from bot.features.keepsakes import KeepsakeActions
from bot.features.lobby.options import read
from bot.features.rules.panel import explanation
from bot.features.rules.panel import in_words as entries_in_words
from bot.page.drawn import Drawn
from bot.page.lobby import lobby_of
from bot.page.open import STORY, OpenTables
from bot.page.state import Bands, Pictures, Shown, State, page_words, state_of, story_lines
from bot.workers.replays import Replays
from bot.workers.scenes import ReplayLook
from engine.asking import words
from engine.asking.answering import at_once
from engine.asking.card import card_of_order, options_by_id
from engine.asking.face import open_prompt, stamp
from engine.asking.kinds import arranges, given, picks
from engine.asking.tray import Entry, Tray, decisive, values
from engine.core import Prompt, Refused
from engine.core.events import Word
from engine.games.box import Box
from engine.ids import TableId
from engine.journal import BadJournal
from engine.keepsakes import reviewed
from engine.language import Say
from engine.look import Picture
from engine.replay import PUBLIC
from engine.tables import Person, Sight, Status, Table, TableRefused
from engine.tables.holders import called

STEPS = 6
"""Steps of the past that a page gets at once, so that few requests lead through a whole game."""


class Look(BaseModel):
    """A request of a page that changes nothing: `what` names it, `id` is an option. Step `n` of those of which the
    viewer heard, counted in the `whole` game or from their last answer on."""

    model_config = ConfigDict(extra="ignore", strict=True)

    look: str = Field(min_length=8, max_length=32)
    what: Literal["help", "hint", "review", "step", "thing"]
    id: str = Field(default="", max_length=100)
    n: int = Field(default=0, ge=0, le=1_000_000)
    whole: bool = False


class Said(BaseModel):
    """An act of a page: `do` names it, `act` is its nonce; the others belong to single acts. A lobby's `level` of a
    computer, or the name of an option with its `value`."""

    model_config = ConfigDict(extra="ignore", strict=True)

    act: str = Field(min_length=8, max_length=32)
    do: str = Field(max_length=16)
    number: str = Field(default="", max_length=40)
    stamp: str = Field(default="", max_length=12)
    entries: list[int | list[int] | None] | None = Field(default=None, max_length=16)
    level: str = Field(default="", max_length=40)
    value: str = Field(default="", max_length=40)


@dataclass(frozen=True, slots=True)
class Laid:
    """A tray that is being filled for a question."""

    number: str
    stamp: str
    tray: Tray


@dataclass(slots=True, eq=False)
class Page:
    """An open page: the tab beside its question, and what its viewer has laid and not given. `admitted`: a table beside
    their own that its link led to. Without a session (`user` 0): their `address` and `locale`."""

    user: int
    admitted: str = ""
    address: int = 0
    locale: str = ""
    tab: str = ""
    laid: Laid | None = None


class PageActions:
    def __init__(self, desk: Desk, members: Members, replays: Replays, keepsakes: KeepsakeActions) -> None:
        self._desk = desk
        self._replays = replays
        self._keepsakes = keepsakes
        self._tables = desk.tables
        self._members = members
        self._drawn = Drawn()
        self.open = OpenTables(desk)

    # What is shown

    async def state(self, user: int, table_id: TableId, page: Page) -> tuple[State, Bands]:
        """The state of a table's page for a user; for somebody else what everybody may see. Refuses no-table."""
        table = await self._existing(user, table_id)
        if table.seat_of(user) is None and table_id != page.admitted:
            locale = (await self._desk.say_to(user, table)).locale if user else page.locale
            return await self.open.state(table, locale, page.tab)
        say = await self._desk.say_to(user, table)
        waits = await self._desk.turns.waiting_elsewhere(user, table_id)
        others: State = {"others": len(waits), "next": waits[0].table.id if waits else ""}
        if table.started is None or table.status is Status.CANCELLED:
            invited = {one: (await self._person(one)).name for one in table.invited}
            lobby = lobby_of(table, self._desk.box(table), say.plain, user, invited)
            return {**lobby, **others, **page_words(say.plain)}, {}
        sight, tray, offer = await self._tables.views.sight(table_id, user), None, None
        if page.laid is not None:
            prompt = open_prompt(sight, page.laid.number, page.laid.stamp)
            offer = next((one for one in sight.offers if one.prompt is prompt), None)
            if prompt is None or (offer is None and prompt is not sight.view.prompt and prompt is not sight.joined):
                page.laid = None
            else:
                tray, sight = page.laid.tray, sight.whole if prompt is sight.joined else sight
        box = self._desk.box(table)
        if offer is None:
            sight, card = await self._desk.card(sight, say, tray)
        else:
            card = card_of_order(box, sight, offer.prompt, say)
        drawing = None if card.scene is None else await self._suited(card.scene.picture, user)
        shown = await self._shown(sight, say, page.tab, user)
        state, bands = state_of(box, sight, say, card, tray, shown, drawing, offer)
        return {**state, **others, **page_words(say.plain)}, bands

    async def _admitted(self, user: int, table_id: TableId, page: Page) -> Table:
        """The table, if it is the user's own or the one that they were let in to. Raises TableRefused("no-table")."""
        table = await self._existing(user, table_id)
        if table.seat_of(user) is None and table_id != page.admitted:
            raise TableRefused("no-table")
        return table

    async def _existing(self, user: int, table_id: TableId) -> Table:
        """Refuses no-table, and to those who are signed in why a table rests."""
        table = await self._tables.views.table(table_id)
        if table is None and user:
            await self._tables.views.sight(table_id, user)
        if table is None:
            raise TableRefused("no-table")
        return table

    async def _shown(self, sight: Sight, say: Say, tab: str, user: int) -> Shown:
        pictures, view = self._desk.box(sight.table).pictures, sight.view
        if tab == "story":
            lines = await self._tables.views.story(sight.table.id, sight.seat)
            return Shown(tab, lines=lines[-STORY:])
        drawn = {
            "board": lambda: pictures.board(view, say.plain, None),
            "hand": lambda: pictures.hand(view, say.plain, None) if sight.seat is not None else None,
            "score": lambda: pictures.final(view, say.plain),
        }.get(tab)
        key = (tab, sight.seat, say.locale, None if view.prompt is None else stamp(view.prompt))
        picture = None if drawn is None else self._drawn.once(sight.table, key, drawn)
        return Shown(tab, None if picture is None else await self._suited(picture, user))

    async def _suited(self, picture: Picture, user: int) -> Picture:
        """Large print is the page's own zoom: words that grow know nothing of what is pressed beside them."""
        return await self._desk.suited(picture, user, large=False)

    # What is done

    async def act(self, user: int, table_id: TableId, page: Page, said: Said) -> TableId | None:
        """Carry out an act of a page, once for its nonce. Returns the table to go to, if that is another one. Raises
        TableRefused and Refused."""
        table = await self._admitted(user, table_id, page)
        click = _click(user, said.act)
        if said.do == "again":
            return await self._again(user, table, click)
        await self._done(user, table_id, page, said, click)
        return None

    async def _again(self, user: int, former: Table, click: int) -> TableId:
        """The rematch of a finished table, begun at once if it waits for nobody."""
        self._members.check_place(former)
        table, _ = await self._tables.lobby.rematch(former.id, await self._person(user), click=click)
        if table.status is Status.LOBBY and (table.branch is not None or table.alone):
            await self._tables.lobby.start(table.id, user)
        return table.id

    async def _person(self, user: int) -> Person:
        person = await self._tables.people.person(user)
        return Person(user, "" if person is None else person.name)

    async def _done(self, user: int, table_id: TableId, page: Page, said: Said, click: int) -> None:
        if await self._tables.pages.acted(click):
            return  # it was sent again after its answer was lost
        if said.do in ("join", "leave", "computer", "remove", "option", "start"):
            await self._in_lobby(user, table_id, said, click)
            return
        sight = await self._tables.views.sight(table_id, user)
        if sight.seat is None:
            raise TableRefused("not-seated")
        if said.do == "back":
            page.laid = None
            await self._tables.play.take_back(table_id, user, number=said.number, click=click)
            return
        if said.do == "return":
            await self._tables.seats.come_back(table_id, user, click=click)
            return
        prompt = open_prompt(sight, said.number, said.stamp)
        if prompt is None:
            raise TableRefused("stale")
        if said.do == "change":
            own = sight.view.seen.answers.get(sight.seat)
            tray = Tray.empty(prompt) if own is None else Tray.holding(prompt, own)
            page.laid = Laid(said.number, said.stamp, tray)
        elif said.do == "plan" and sight.may_order(prompt):
            stands = sight.orders.get(prompt.key)
            tray = Tray.safe(prompt) if stands is None else Tray.holding(prompt, stands)
            page.laid = Laid("", said.stamp, tray)
        elif said.do == "drop" and sight.may_order(prompt):
            await self._tables.play.order(table_id, user, prompt.key, None, click=click)
            page.laid = None
        elif said.do == "lay":
            await self._lay(user, sight, page, prompt, said, click)
        elif said.do == "give":
            await self._give(user, sight, page, prompt, tray_of(prompt, said.entries or ()), said.number, click)
        else:
            raise TableRefused("stale")

    async def _lay(self, user: int, sight: Sight, page: Page, prompt: Prompt[Any], said: Said, click: int) -> None:
        """Lay entries on the tray, and give the answer if the tap that completes it does so."""
        if said.entries is None:
            page.laid = None
            return
        tray, former = tray_of(prompt, said.entries), page.laid
        page.laid = Laid(said.number, said.stamp, tray)
        own, at = prompt is sight.view.prompt or prompt is sight.joined, decisive(prompt)
        if not own or at is None or not tray.complete(prompt):
            return
        same = former is not None and former.stamp == said.stamp and former.tray.entries[at] == tray.entries[at]
        if not same and await at_once(self._tables, user, sight, prompt, tray.wire(prompt)):
            await self._give(user, sight, page, prompt, tray, said.number, click)

    async def _give(
        self, user: int, sight: Sight, page: Page, prompt: Prompt[Any], tray: Tray, number: str, click: int
    ) -> None:
        if not tray.complete(prompt):
            raise tray.refused(prompt) or Refused("form-shape", n=len(prompt.parts()))
        wire, play = tray.wire(prompt), self._tables.play
        if prompt is sight.view.prompt or prompt is sight.joined:
            await play.answer(sight.table.id, user, *given(prompt, wire), number=number, click=click, confirm="never")
        elif sight.may_order(prompt):
            await play.order(sight.table.id, user, prompt.key, wire, click=click)
        else:
            await play.aside(sight.table.id, user, prompt.key, wire, click=click)
        page.laid = None

    async def look(self, user: int, table_id: TableId, page: Page, look: Look) -> State:
        """The answer to a `Look`, as a `title` and `lines`. Raises TableRefused."""
        table = await self._admitted(user, table_id, page)
        say, box = (await self._desk.say_to(user, table)).plain, self._desk.box(table)
        sight = await self._tables.views.sight(table_id, user)
        if look.what == "step":
            return await self._step(user, sight, say, look)
        if look.what == "review":
            found, reading = await self._keepsakes.soon(table_id, user)
            lines = [*reviewed.sentences(reading, say), *reviewed.foot(found, say)]
            return {"title": say("panel-review"), "lines": lines}
        prompt = sight.view.prompt
        if look.what == "thing":
            return _thing(box, sight, say, look.id)
        if prompt is None:
            raise TableRefused("stale")
        if look.what == "help":
            return {"title": "", "lines": _texts(explanation(box, sight, prompt, say)), "help": True}
        thinking = box.computers.thinking
        if thinking is None:
            raise TableRefused("no-hints")
        found = await self._tables.hints.give(table_id, user, sight.number, click=_click(user, look.look))
        return {"title": "", "lines": _texts(hint(sight, found, thinking.unit, say))[1:]}

    async def _step(self, user: int, sight: Sight, say: Say, look: Look) -> State:
        """Some steps of which the viewer heard, with the board as they saw it then. Refuses replay-not-possible."""
        table, viewpoint = sight.table, PUBLIC if sight.seat is None else sight.seat
        since = -1 if look.whole else await self._tables.journals.actions_at(table.id, sight.since)
        former = called(await self._tables.seats.tenures(table.id))
        wanted = ReplayLook(
            table.game, table.id, table.version, look.n, viewpoint, say.locale, say.names, former, -1, since
        )
        pictures, steps, last = Pictures(), list[State](), 0
        for _ in range(STEPS):
            try:
                found = await self._replays.scene(wanted, partial(self._tables.journals.so_far, table.id))
            except BadJournal:
                raise TableRefused("replay-not-possible") from None
            board = None if found.board is None else pictures.put(await self._suited(found.board, user))
            lines = story_lines(found.told, say.with_names(found.names), self._desk.box(table))
            steps.append({"n": found.n, "lines": lines, "picture": board, "words": found.words})
            last, wanted = found.last, replace(wanted, n=found.n + 1, since=-1)
            if found.n == last:
                break
        return {"steps": steps, "last": last, "bands": pictures.bands}

    async def _in_lobby(self, user: int, table_id: TableId, said: Said, click: int) -> None:
        lobby, table = self._tables.lobby, await self._tables.views.existing(table_id)
        if said.do == "join":
            await lobby.join(table_id, await self._person(user), click=click)
        elif said.do == "leave":
            await lobby.leave(table_id, user, click=click)
        elif said.do == "computer":
            await lobby.add_computer(table_id, user, level=said.level, click=click)
        elif said.do == "remove":
            await lobby.remove_computer(table_id, user, click=click)
        elif said.do == "option":
            value = read(self._desk.box(table).game.options, said.level, said.value)
            if value is None:
                raise TableRefused("bad-option")
            await lobby.set_options(table_id, user, {said.level: value}, click=click)
        else:
            gone = await self._members.check_all(table) if table.host == user else ()
            if gone:
                raise TableRefused("gone", names=gone)
            await lobby.start(table_id, user, click=click)

    async def refusal(self, user: int, table_id: TableId, refused: Refused) -> str:
        """Why an act was refused, in the user's words."""
        table = await self._tables.views.table(table_id)
        say = self._desk.speak(None) if table is None else await self._desk.say_to(user, table)
        return say.plain(f"refuse-{refused.key}", **refused.details)


def _click(user: int, nonce: str) -> int:
    """The number by which an act counts once, unlike all of Discord's."""
    return -int.from_bytes(blake2b(f"{user} {nonce}".encode(), digest_size=7).digest())


def _thing(box: Box, sight: Sight, say: Say, name: str) -> State:
    """The entries of the handbook on an option of an open question, else the words about it, else the first entry on
    its question. Raises TableRefused("stale") if it is no option any more."""
    for prompt in (sight.joined, sight.view.prompt, *sight.view.asides, *(offer.prompt for offer in sight.offers)):
        options = options_by_id(replace(sight.view, prompt=prompt))
        if prompt is not None and name in options:
            option, asked = options[name], box.help.handbook.questions.get(prompt.key, ())[:1]
            lines: list[str] = entries_in_words(box, option, say) or [*filter(None, [words.explained(say, option)])]
            return {
                "title": words.offered(say, option),
                "lines": lines or entries_in_words(box, [Word(one) for one in asked], say),
            }
    raise TableRefused("stale")


def _texts(view: ui.LayoutView) -> list[str]:
    """The lines of a message, with headings in bold."""
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    lines = [line.removeprefix("-# ") for text in texts for line in text.split("\n")]
    return [f"**{line[4:]}**" if line.startswith("### ") else line for line in lines if line]


def tray_of(prompt: Prompt[Any], entries: Sequence[int | list[int] | None]) -> Tray:
    """The tray with the entries that a page sends. Raises TableRefused("stale") for what no page of ours sends."""
    parts = prompt.parts()
    if len(entries) != len(parts):
        raise TableRefused("stale")
    return Tray(tuple(_entry(part, one) for part, one in zip(parts, entries, strict=True)))


def _entry(part: Prompt[Any], entry: int | list[int] | None) -> Entry:
    several = picks(part) or arranges(part)
    if entry is None:
        return None
    allowed = values(part)
    entry = [entry] if several and isinstance(entry, int) else entry  # one of several is chosen by a tap
    if isinstance(entry, list) and several and len({*entry}) == len(entry) and {*entry} <= {*allowed}:
        return tuple(entry) if arranges(part) else tuple(sorted(entry))
    if isinstance(entry, int) and not several and entry in allowed:
        return entry
    raise TableRefused("stale")
