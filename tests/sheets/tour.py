"""Somebody who plays a whole game by taps, on a phone: opens the direct messages, reads, taps. Whatever they have not
seen yet they tap first; besides chance decides, which follows from a seed."""

import random
import re
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from engine.core import Seat, View, load_position, number, view
from engine.games.box import Box
from engine.ids import TableId
from tests.e2e.player import is_open, part_of, verb_in_tray
from tests.e2e.visitor import DM, IDLE, THREAD, Visitor, tap
from tests.sheets.album import Album
from tests.sheets.rare import LAST, parts
from tests.sheets.seen import ANSWERING, BOX, SETTLED, TAP, Part, Row, rows
from tests.values import not_none

WIDTH, HEIGHT, DENSITY = 390, 844, 2.0
NARROW = 600
"""Pixels below which the page hides its list of channels."""
ASIDES, FURTHER = 3, 5
"""Asides on offer at a time, and steps of a plan that are looked at after the first one."""
ONCE_A_QUESTION = {"undo": 1, "look.back": 1}
"""How often somebody presses these at questions of one kind."""
HARMLESS = ("look.what", "look.board", "look.more", "orders", "order", "change")
FURTHER_DOWN = ("look.hand", "look.hint", "look.news", "journal", "orders", "order", "more", "steps")
"""What is pressed once a game, to see it: on the card, and behind *More*."""
PATIENCE, SOON = 60.0, 15.0
"""Seconds without a question until the game counts as stuck, and in which a tap must change something."""
FAR = 1500  # taps that end no game: something goes round in circles


class Stuck(Exception):
    """The game does not go on; the text says what was seen last."""


class Tour(Visitor):
    """Plays games of this language and puts every distinct card into the album.

    `table` is the one they play at, where there are several. `questions` are the keys of what was shown in a card.
    """

    def __init__(self, page: Page, album: Album, box: Box, books: Path, seed: str, width: int = WIDTH) -> None:
        super().__init__(page, narrow=width < NARROW)
        self.width = width
        self.table = "%"
        self.questions = set[str]()
        self.album = album
        self.box = box
        self.books = books
        self.rng = random.Random(seed)
        self.taps = 0
        self.pressed = Counter[tuple[str, ...]]()
        self.key = "start"
        self.aside = set[str]()
        self.late = list[str]()

    # What is there

    def rows(self) -> list[Row]:
        """The messages here, oldest first."""
        return rows(self.page)

    def row(self, id: str) -> Row | None:
        """A message, if it is still there."""
        return next((row for row in self.rows() if row.id == id), None)

    def over(self) -> bool:
        """Whether the game has ended and all has been told."""
        ((status,),) = self.looked_up("SELECT status FROM tables WHERE id LIKE ?")
        ((left,),) = self.looked_up("SELECT count(*) FROM outbox WHERE kind != 'alone'")
        return status == "over" and not left

    def looked_up(self, query: str) -> list[tuple[Any, ...]]:
        """What stands in the books of the bot about the table: no card says what its question is called there."""
        with closing(sqlite3.connect(f"file:{self.books}?mode=ro", uri=True)) as books:
            return books.execute(query, (self.table,) if "?" in query else ()).fetchall()

    def seen(self) -> tuple[str, View[Any]] | None:
        """The number of the question that is open, and what they see of the game while it runs."""
        for (snapshot,) in self.looked_up("SELECT snapshot FROM tables WHERE id LIKE ? AND snapshot IS NOT NULL"):
            players = [name for (name,) in self.looked_up("SELECT name FROM seats WHERE table_id LIKE ? ORDER BY seat")]
            at, ann = load_position(self.box.game, snapshot), Seat(players.index("Ann"))
            return number(at, ann), view(self.box.game, at, ann)
        return None

    def asked(self) -> tuple[str, str]:
        """The number of the question that is open and its key; while there is none, that of the one before."""
        match self.seen():
            case (number, View(prompt=prompt)):
                return number, self.key if prompt is None else prompt.key
            case _:
                return "", self.key

    def kind(self, text: str) -> str:
        """The first line without the numbers and players in it."""
        line = text.partition("\n")[0]
        for (name,) in self.looked_up("SELECT name FROM seats WHERE table_id LIKE ?"):
            line = re.sub(rf"([ΞΧΦΚΠ]\s)?\b{re.escape(name)}\b", "·", line)
        return " ".join(re.sub(r"[\d−+]+", "#", line).split())

    def question(self) -> Row | None:
        """The newest message on which something is asked, as soon as there is one; None once the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asking = [row for row in self.rows() if row.asks and not row.alone and row.id not in self.aside]
            asking = [row for row in asking if self.table in ("%", row.table)]
            if asking and not asking[-1].busy and asking[-1].number == self.asked()[0]:
                return asking[-1]  # else what comes next is on its way
            if not asking and self.over():
                return None
            self.page.wait_for_timeout(100)
        raise Stuck(f"nothing was asked for a minute after {self.key}: {self.rows()[-1:]}")

    # What it looks like

    def shoot(self, row: Row, name: str) -> None:
        """A picture of a message, all of it though a phone shows a part, if there is none of that name."""
        if not self.album.lacks(name):
            return
        seen = self.seen()
        box = self._box(row.id)
        if box is None:
            return
        self.page.set_viewport_size({"width": self.width, "height": HEIGHT + box["height"]})
        try:
            for _ in range(10):
                self.page.wait_for_function(SETTLED, arg=row.id)
                before, box = box, self._box(row.id)
                if box is None or before != box:
                    self.page.wait_for_timeout(60)  # a list that grows at its end moves what stands in it
                    continue
                png = self.page.screenshot(clip=box, animations="disabled")
                now = self.row(row.id)
                if now is None or now.print != row.print:
                    return  # it shows what came of it already
                if self._box(row.id) == box and self.page.evaluate(SETTLED, row.id):
                    self.album.keep(name, png, row.words)
                    if seen is not None and row.asks:
                        self.questions |= parts(seen[1].prompt)
                    return
        finally:
            self.page.set_viewport_size({"width": self.width, "height": HEIGHT})

    def _box(self, id: str) -> Any:
        """Where a message is, if it is still there; in one look, for it is replaced when it changes."""
        return self.page.evaluate(BOX, id)

    def look(self, name: str) -> None:
        """A picture of the whole screen, as what opens above the messages is seen."""
        if self.album.lacks(name):
            self.page.wait_for_function(SETTLED, arg="")
            self.album.keep(name, self.page.screenshot(), self.page.locator("body").inner_text())

    def name(self, row: Row) -> str:
        """What kind of card it is: the key of its question and how it is laid out, no numbers."""
        _, self.key = self.asked()
        found = [self.key]
        found += ["plan"] * row.has("undo") + ["chosen"] * row.has("look.back") + ["end"] * bool(row.ends)
        answers = row.of("pick", "tray", "num")
        found += ["list"] * any(part.select for part in answers) + ["picture"] * bool(row.pictures)
        return " ".join(found)

    # What is tapped

    def play(self, cards: int = FAR) -> None:
        """Answers until the game is over, or so many cards were kept."""
        while len(self.album.names) < cards and (row := self.question()) is not None:
            self.taps += 1
            if self.taps > FAR:
                raise Stuck(f"no end after {FAR} taps")
            self.shoot(row, self.name(row))
            self.step(row)

    def step(self, row: Row) -> None:
        """One tap at the newest question."""
        for part in row.parts:
            if part.verb in HARMLESS and not self.pressed[(part.verb,)]:
                self.pressed[(part.verb,)] += 1
                self.help(row, part)
                return
        if row.has("pick") and not self.pressed[("typed",)]:
            self.pressed[("typed",)] += 1
            self.mistype("choose", "option", "xyz")
            return
        for part in row.parts:
            verb = part.verb
            if self.pressed[(verb, self.key)] < ONCE_A_QUESTION.get(verb, 0):
                self.pressed[(verb, self.key)] += 1
                self.do(row, part)
                return
        self.do(row, self.choice(row))

    def choice(self, row: Row) -> Part:
        """What answers: what was pressed least often, and an end of the plan as the last of all."""
        trays = [part for part in row.of("tray") if verb_in_tray(part.custom_id) in ("set", "add")]
        others = [part for part in trays if part_of(part.custom_id) > 0 and not self.pressed[self._once(part)]]
        empty = [part for part in trays if verb_in_tray(part.custom_id) == "add" or is_open(part.custom_id)]
        gives = [part for part in row.of("lay") if part not in row.ends]
        if gives and not others:
            return gives[0]
        ready = row.of("pick", "num")
        if empty:
            first = min(part_of(part.custom_id) for part in empty)
            ready = [part for part in empty if part_of(part.custom_id) == first]
        elif gives:
            ready = others
        elif not ready:
            ready = trays
        if row.ends and (not ready or self.rng.random() < 0.15):
            return row.ends[0]
        least = min(self.pressed[self._once(part)] for part in ready)
        return self.rng.choice([part for part in ready if self.pressed[self._once(part)] == least])

    def _once(self, part: Part) -> tuple[str, ...]:
        custom_id = part.custom_id
        place = str(part_of(custom_id)) if custom_id.verb == "tray" else ""
        return (custom_id.verb, self.key, place, "" if part.select else self.kind(part.label))

    def do(self, row: Row, part: Part) -> list[Row]:
        """Taps, and waits until something has come of it: the messages that are new or not as they were."""
        self.pressed[self._once(part)] += 1
        before = {one.id: one.print for one in self.rows()}
        answers = part.custom_id.verb in ANSWERING
        if not self.page.evaluate(TAP, [row.id, str(part.custom_id)]):
            return []  # the message changed meanwhile
        if part.select:
            self.select(f"{self.key} {'several' if self._several() else 'one'} of a list")
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            if self.page.locator("#modal").count():
                self.form()
            now = self.rows()
            changed = [one for one in now if before.get(one.id) != one.print]
            here = next((one for one in now if one.id == row.id), None)
            told = [one for one in changed if one.alone]
            if any(one.busy for one in now) or not (changed or here is None):
                pass
            elif not answers or here is None or here in changed:
                return changed
            elif told:  # it was refused, and said why
                self.late.append(f"{self.key}: {part.label!r} was refused: {told[-1].words!r}")
                for one in told:
                    self.shoot(one, f"refused {self.key}")
                    self.dismiss(one)
                return changed
            self.page.wait_for_timeout(30)
        self.late.append(f"{self.key}: nothing came of {part.label!r}")
        return []

    def _several(self) -> bool:
        return bool(self.page.locator(".sheet [data-action=select-done]").count())

    def select(self, name: str) -> None:
        """Chooses from an open list what was chosen least often."""
        self.look(name)
        sheet = self.page.locator(".sheet")
        done = sheet.locator("[data-action=select-done]")
        if self._several():
            for chosen in range(self.rng.randint(1, 3)):
                free = sheet.locator("[role=option][aria-selected=false]:enabled")
                if free.count():
                    self._take(free)
                if chosen and done.is_enabled() and self.rng.random() < 0.5:
                    break
            while done.is_disabled():
                self._take(sheet.locator("[role=option][aria-selected=false]:enabled"))
            tap(done)
            return
        self._take(sheet.locator("[role=option][aria-selected=false]"))

    def _take(self, options: Locator) -> None:
        labels = [self.kind(label) for label in options.locator(".option-label").all_inner_texts()]
        least = min(self.pressed[(self.key, label)] for label in labels)
        at = self.rng.choice([n for n, label in enumerate(labels) if self.pressed[(self.key, label)] == least])
        self.pressed[(self.key, labels[at])] += 1
        tap(options.nth(at))

    def form(self) -> None:
        """Fills in a form: a number where one is asked, else what stands there; and sends it, or leaves it alone."""
        modal = self.page.locator("#modal")
        self.look(f"{self.key} form")
        for field in modal.locator(".field:has(input[name])").all():
            numbers = [int(one) for one in re.findall(r"\d+", field.inner_text())]
            text = field.locator("input[name]").first
            if len(numbers) > 1 and not text.input_value():
                text.fill(str(self.rng.randint(*numbers[-2:])))
        self.page.click("#modal-submit")
        self.page.wait_for_timeout(300)
        if modal.count():
            self.look(f"{self.key} form refused")
            if modal.count():
                self.page.click("#modal-cancel")

    # What helps

    def help(self, row: Row, part: Part) -> None:
        """Presses something that shows more, looks at it, and goes back to the question."""
        for one in self.do(row, part):
            self.shoot(one, part.verb if part.verb == "orders" else f"{part.verb} {self.key}")
            seen = self.seen()
            if part.verb == "more" and seen is not None:
                self.questions |= parts(*seen[1].asides[:ASIDES])
            if one.id != row.id:
                self.aside.add(one.id)
            if part.verb == "order":
                self.ordered(part)
                self.back(one)
            if part.verb == "orders":
                self.orders(one)
            if part.verb == "look.more":
                self.further(one)
            if one.id != row.id:
                self.dismiss(one)
        now = self.row(row.id)
        if part.verb != "steps" and now is not None and now.has("look.back"):
            self.do(now, now.of("look.back")[0])

    def further(self, row: Row) -> None:
        """Presses something that stands behind *More*, once a game; *More* is opened again while there is anything."""
        for part in row.parts:
            if part.verb in FURTHER_DOWN and not self.pressed[(part.verb,)]:
                self.pressed[(part.verb,)] += 1
                self.pressed[("look.more",)] = 0
                self.help(row, part)
                return

    def ordered(self, part: Part) -> None:
        """Notes what the form of an order asks."""
        seen = self.seen()
        offers = () if seen is None else self.box.orders.offered(seen[1])
        self.questions |= parts(*(one.prompt for one in offers if one.prompt.key == part.custom_id.rest))

    def orders(self, row: Row) -> None:
        """Looks at the form of every order that may be given."""
        for part in row.of("reorder"):
            now = self.row(row.id)
            if now is None or part not in now.parts:
                return
            for shown in self.do(now, part):
                self.shoot(shown, f"orders {self.kind(part.label)}")
            self.ordered(part)
            self.back(row)

    def back(self, row: Row) -> None:
        """From the form of an order to the list of them."""
        now = self.row(row.id)
        if now is not None and now.has("back"):
            self.do(now, now.of("back")[0])

    def dismiss(self, row: Row) -> None:
        """Puts away what only they can see."""
        link = self.page.locator(f"[data-message-id='{row.id}'] [data-action=dismiss]")
        if link.count():
            tap(link)

    def mistype(self, command: str, option: str, text: str) -> None:
        """Answers by typing, wrongly."""
        before = {row.id for row in self.rows()}
        self.page.click("#slash")
        self.page.fill("#composer-input", f"/{command}")
        self.page.locator(f"#suggestions [data-command='{command}']").click()
        self.page.locator(f".command-form input[name={option}]").fill(text)
        self.page.click("#composer-send")
        for row in self._new(before):
            self.shoot(row, f"typed wrongly {self.key}")
            self.dismiss(row)

    def _new(self, before: set[str]) -> list[Row]:
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            if found := [row for row in self.rows() if row.id not in before and not row.busy]:
                return found
            self.page.wait_for_timeout(50)
        return []

    # What comes up seldom

    def visit(self, table: TableId, wanted: set[str]) -> None:
        """Goes to a table where something can be seen: a question, with the plan it leads to, asides or orders."""
        self.table = table
        seen = not_none(self.seen())
        own = seen[1]
        if own.viewer in own.awaiting:
            self.open(DM)
            row = self.question()
        else:
            self.open(THREAD, table)
            row = self._door()
        assert row is not None
        name = self.name(row)
        self.shoot(row, f"last of all {name}" if LAST in wanted else name)
        for verb, prompts in (
            ("more", own.asides[:ASIDES]),
            ("orders", [one.prompt for one in self.box.orders.offered(own)]),
        ):
            for part in self.behind(row, verb) if parts(*prompts) & wanted else []:
                self.help(not_none(self.row(row.id)), part)
        if row.alone:
            self.dismiss(row)
        elif parts(own.prompt) & wanted:
            self.plan(row)

    def behind(self, row: Row, verb: str) -> list[Part]:
        """The buttons with this verb, on a card or behind its *More*, which is opened then."""
        if not row.has(verb) and row.has("look.more"):
            self.do(row, row.of("look.more")[0])
            row = self.row(row.id) or row
        return row.of(verb)

    def _door(self) -> Row:
        """What the table's panel shows them alone, when nothing is asked of them."""
        self.page.wait_for_selector(f"{IDLE} [data-custom-id^='o:act:{self.table}:']:enabled")
        before = {row.id for row in self.rows()}
        self.press("act")
        return self._new(before)[-1]

    def plan(self, row: Row) -> None:
        """Goes on from a question until all of its plan is chosen, or another one follows."""
        first = row.number.partition(".")[0]
        for _ in range(FURTHER):
            self.do(row, self.choice(row))
            seen = self.seen()
            if seen is None or seen[0].partition(".")[0] != first or seen[1].viewer in seen[1].seen.answers:
                return
            now = not_none(self.question())
            row = now
            self.shoot(row, self.name(row))

    # What remains
