"""Every component and form has one handler; what is on Discord is understood, and anything else is stale, in words."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Handlers, InputKind, on_button, on_form
from bot.panels.custom_ids import CustomId
from bot.panels.taps import Tap
from bot.panels.verbs import COUNT, SEAT, TABLE, Verb
from engine.asking.tray import BadTray, Tray
from engine.core import Amount, Seat
from engine.ids import TableId
from tests.bot.house import LITTLE
from tests.bot.window import Glass, Window, user_of, window

ROOT = Path(__file__).parents[2]

ON_DISCORD = {
    "button act": "o:act:k7qf:::",
    "button again": "o:again:k7qf:::",
    "button agree": "o:agree:k7qf:::",
    "button back": "o:back:k7qf:::",
    "button board": "o:board:k7qf:57.3::",
    "button cancel": "o:cancel:k7qf:::",
    "button cards.*": "o:cards::::doom",
    "button change.*": "o:change:k7qf:57:0a1b2c:9f86d081884c",
    "button clock": "o:clock:k7qf:::",
    "button computers": "o:computers:k7qf:::",
    "button confirm": "o:confirm:k7qf:57.3::",
    "button tablesettings": "o:tablesettings:k7qf:::",
    "button decline": "o:decline:k7qf:::",
    "button depart": "o:depart:k7qf:::",
    "button drawn.*": "o:drawn:k7qf:::board",
    "button open": "o:open:k7qf:::",
    "button settings.out": "o:settings::::out",
    "button erase": "o:erase::::",
    "button event.agree.*.*.*": "o:event:h2m9x:::agree.2.3.1",
    "button event.apart": "o:event:h2m9x:::apart",
    "button event.check": "o:event:h2m9x:::check",
    "button event.dispute": "o:event:h2m9x:::dispute",
    "button event.join": "o:event:h2m9x:::join",
    "button event.cross": "o:event:h2m9x:::cross",
    "button event.rounds": "o:event:h2m9x:::rounds",
    "button event.drop": "o:event:h2m9x:::drop",
    "button event.leave": "o:event:h2m9x:::leave",
    "button event.log": "o:event:h2m9x:::log",
    "button event.mine": "o:event:h2m9x:::mine",
    "button event.o": "o:event:h2m9x:::o",
    "button event.o.add": "o:event:h2m9x:::o.add",
    "fields event.o.add": "o:event:h2m9x:::o.add",
    "button event.o.invite": "o:event:h2m9x:::o.invite",
    "fields event.o.invite": "o:event:h2m9x:::o.invite",
    "button event.o.seed": "o:event:h2m9x:::o.seed",
    "form event.o.seed": "o:event:h2m9x:::o.seed",
    "button event.teams": "o:event:h2m9x:::teams",
    "select event.team": "o:event:h2m9x:::team",
    "button event.found": "o:event:h2m9x:::found",
    "form event.found": "o:event:h2m9x:::found",
    "button event.unteam": "o:event:h2m9x:::unteam",
    "button event.o.team": "o:event:h2m9x:::o.team",
    "select event.o.team": "o:event:h2m9x:0::o.team",
    "select event.o.team.*": "o:event:h2m9x:0::o.team.1574157840010969088",
    "button event.o.newteam.*": "o:event:h2m9x:::o.newteam.1574157840010969088",
    "form event.o.newteam.*": "o:event:h2m9x:::o.newteam.1574157840010969088",
    "button event.o.earlier": "o:event:h2m9x:::o.earlier",
    "select event.o.earlier": "o:event:h2m9x:0::o.earlier",
    "button event.o.carry.*": "o:event:h2m9x:::o.carry.k3x7q",
    "select event.o.qualify.*": "o:event:h2m9x:::o.qualify.k3x7q",
    "button event.o.ban": "o:event:h2m9x:::o.ban",
    "button event.o.cancel": "o:event:h2m9x:::o.cancel",
    "button event.o.checkin": "o:event:h2m9x:::o.checkin",
    "button event.o.checkone": "o:event:h2m9x:::o.checkone",
    "button event.o.correct.*.*.*": "o:event:h2m9x:::o.correct.2.3.1/53,2/-4",
    "button event.o.disqualify": "o:event:h2m9x:::o.disqualify",
    "button event.o.draw": "o:event:h2m9x:::o.draw",
    "button event.o.enter.*.*.*": "o:event:h2m9x:::o.enter.2.3.1/53,2/-4",
    "button event.o.extend": "o:event:h2m9x:::o.extend",
    "button event.o.finish": "o:event:h2m9x:::o.finish",
    "button event.o.note": "o:event:h2m9x:::o.note",
    "button event.o.pause": "o:event:h2m9x:::o.pause",
    "button event.o.both.*.*.*": "o:event:h2m9x:::o.both.1574157840010969088.1574157840010969089.3",
    "button event.o.place.*.*.*": "o:event:h2m9x:::o.place.2.3.0000",
    "button event.o.publish": "o:event:h2m9x:::o.publish",
    "button event.o.redraw": "o:event:h2m9x:::o.redraw",
    "button event.o.replace": "o:event:h2m9x:::o.replace",
    "button event.o.result": "o:event:h2m9x:::o.result",
    "button event.o.resume": "o:event:h2m9x:::o.resume",
    "button event.o.schedule": "o:event:h2m9x:::o.schedule",
    "fields event.o.schedule": "o:event:h2m9x:::o.schedule",
    "button event.o.settings": "o:event:h2m9x:::o.settings",
    "button event.o.settle": "o:event:h2m9x:::o.settle",
    "button event.o.stage": "o:event:h2m9x:::o.stage",
    "button event.o.start": "o:event:h2m9x:::o.start",
    "button event.o.swap": "o:event:h2m9x:::o.swap",
    "button event.o.unban": "o:event:h2m9x:::o.unban",
    "button event.o.type.*.*.*": "o:event:h2m9x:::o.type.2.3.0120",
    "button event.o.undo": "o:event:h2m9x:::o.undo",
    "button event.o.undo.*": "o:event:h2m9x:::o.undo.17",
    "button event.show": "o:event:h2m9x:::show",
    "button event.stand": "o:event:h2m9x:::stand",
    "button file": "o:file:k7qf:::",
    "button film": "o:film:k7qf:::",
    "button page": "o:page:k7qf:::",
    "button hand": "o:hand:k7qf:57.3::",
    "button invite": "o:invite:k7qf:::",
    "fields invite": "o:invite:k7qf:::",
    "fields settings.times": "o:settings::::times",
    "fields typedpace": "o:typedpace:k7qf:::",
    "button replay": "o:replay:k7qf:::",
    "button replay.step.*.*.*": "o:replay:k7qf:::step.open.57.on",
    "button replay.told.*.*": "o:replay:k7qf:::told.3.back",
    "button review": "o:review:k7qf:::",
    "select review.of": "o:review:k7qf:::of",
    "button replay.share.*.*": "o:replay:k7qf:::share.open.57",
    "button replay.trial.*.*": "o:replay:k7qf:::trial.open.57",
    "button replay.branch.*.*": "o:replay:k7qf:::branch.open.57",
    "button unwatch.*": "o:unwatch::::k7qf",
    "select replay.chapter.*": "o:replay:k7qf:::chapter.2",
    "select replay.from.*": "o:replay:k7qf:::from.57",
    "select replay.told.chapter": "o:replay:k7qf:::told.chapter",
    "button hints": "o:hints:k7qf:::",
    "button showask": "o:showask:k7qf:::",
    "button showall.*": "o:showall:k7qf:::1",
    "button join": "o:join:k7qf:::",
    "button journal": "o:journal:k7qf:::",
    "button lay.*": "o:lay:k7qf:57.3:0a1b2c:0/!3.2",
    "button leaders.*.*": "o:leaders::::doom:1",
    "button leave": "o:leave:k7qf:::",
    "button learn.*.*": "o:learn::::doom.1",
    "button lesson.end": "o:lesson:k7qf:::end",
    "button lesson.on": "o:lesson:k7qf:::on",
    "button look.back.*": "o:look:k7qf:57.3:0a1b2c:back.0/!3.2",
    "button look.board.*": "o:look:k7qf:57.3:0a1b2c:board.0/!3.2",
    "button look.hand.*": "o:look:k7qf:57.3::hand.",
    "button look.hint.*": "o:look:k7qf:57.3:0a1b2c:hint.",
    "button look.more.*": "o:look:k7qf:57.3:0a1b2c:more.0/!3.2",
    "button look.news.*": "o:look:k7qf:57.3:0a1b2c:news.",
    "button look.step.*.*": "o:look:k7qf:57.3:0a1b2c:step.3.",
    "button look.what.*": "o:look:k7qf:57.3:0a1b2c:what.",
    "button mine.*": "o:mine::::1",
    "button mod.end": "o:mod:k7qf:::end",
    "button mod.rewind.*": "o:mod:k7qf:::rewind.57",
    "button mod.void": "o:mod:k7qf:::void",
    "button more": "o:more:k7qf:57::",
    "button num.*.*": "o:num:k7qf:57:0a1b2c:0/~0",
    "button mod.replace": "o:mod:k7qf:::replace",
    "fields mod.replace": "o:mod:k7qf:::replace",
    "button offer": "o:offer:k7qf:::",
    "fields offer": "o:offer:k7qf:::",
    "button options": "o:options:k7qf:::",
    "button order.*": "o:order:k7qf:::vote-plan",
    "button orders": "o:orders:k7qf:::",
    "button otherpace": "o:otherpace:k7qf:::",
    "button page.*.*": "o:page::::doom/@setup",
    "button pages.*": "o:pages:k7qf:::0",
    "button pause": "o:pause:k7qf:::",
    "button playon": "o:playon:k7qf:::",
    "button refuse.*": "o:refuse:k7qf:::2",
    "button reorder.*": "o:reorder:k7qf:::vote-plan",
    "button rules": "o:rules:k7qf:::",
    "button rules.*": "o:rules::::doom",
    "button seat.*": "o:seat:k7qf:::level2",
    "button settings.times": "o:settings::::times",
    "button list.*": "o:list::::0",
    "button setup.check": "o:setup::::check",
    "button sit.*": "o:sit:k7qf:::2",
    "button snooze.*": "o:snooze:k7qf:::3",
    "button start": "o:start:k7qf:::",
    "button steps": "o:steps:k7qf:57:0a1b2c:",
    "button undo": "o:undo:k7qf:57.3::",
    "button unkeep": "o:unkeep:k7qf:::",
    "button unlock.*": "o:unlock:k7qf:::1",
    "button withdraw.*": "o:withdraw:k7qf:::2",
    "button unorder.*": "o:unorder:k7qf:::vote-plan",
    "button unseat": "o:unseat:k7qf:::",
    "button word": "o:word:k7qf:::",
    "button what.*": "o:what:k7qf:57::vote",
    "button write.*": "o:write:k7qf:::seed",
    "form event.dispute": "o:event:h2m9x:::dispute",
    "form event.o.ban.*": "o:event:h2m9x:::o.ban.1574157840010969088",
    "form event.o.cancel": "o:event:h2m9x:::o.cancel",
    "form event.o.checkin": "o:event:h2m9x:::o.checkin",
    "form event.o.disqualify.*": "o:event:h2m9x:::o.disqualify.1574157840010969088",
    "form event.o.extend": "o:event:h2m9x:::o.extend",
    "form event.o.note": "o:event:h2m9x:::o.note",
    "form event.o.result.*.*": "o:event:h2m9x:::o.result.2.3",
    "form event.o.settle.*.*": "o:event:h2m9x:::o.settle.2.3",
    "form mod.end": "o:mod:k7qf:::end",
    "form mod.rewind.*": "o:mod:k7qf:::rewind.57",
    "form mod.void": "o:mod:k7qf:::void",
    "button askmod": "o:askmod:k7qf:::",
    "button mod.all.*": "o:mod::::all.2",
    "button mod.correct.*.*": 'o:mod:k7qf:::correct.0a1b2c3d.[["coins.0","30"]]',
    "form mod.correct.*.*": 'o:mod:k7qf:::correct.0a1b2c3d.[["coins.0","30"]]',
    "button mod.freeze": "o:mod:k7qf:::freeze",
    "form mod.freeze": "o:mod:k7qf:::freeze",
    "values match.games": "o:match::::games",
    "values match.paces": "o:match::::paces",
    "values match.people": "o:match::::people",
    "select match.hours": "o:match::::hours",
    "select match.spread": "o:match::::spread",
    "button match.stop": "o:match::::stop",
    "button match.yes": "o:match:k7qf:::yes",
    "button match.no": "o:match:k7qf:::no",
    "button match.never": "o:match:k7qf:::never",
    "button vacation.plan": "o:vacation::::plan",
    "fields vacation.plan": "o:vacation::::plan",
    "button vacation.off.*": "o:vacation::::off.3",
    "button vacation.cover.*": "o:vacation::::cover.3",
    "fields vacation.cover.*": "o:vacation::::cover.3",
    "button cover.yes.*": "o:cover:k7qf:::yes.2",
    "button cover.no.*": "o:cover:k7qf:::no.2",
    "select setup.vacation": "o:setup::::vacation",
    "select setup.matches": "o:setup::::matches",
    "select setup.page": "o:setup::::page",
    "form mod.deadline.*.*": "o:mod:k7qf:::deadline.-24.",
    "form mod.look.*": "o:mod:k7qf:::look.2",
    "form mod.pause": "o:mod:k7qf:::pause",
    "form mod.remove.*": "o:mod:k7qf:::remove.2",
    "button mod.readmit.*": "o:mod:k7qf:::readmit.1574157840010969088",
    "form mod.readmit.*": "o:mod:k7qf:::readmit.1574157840010969088",
    "button mod.log": "o:mod:k7qf:::log",
    "button mod.nudge": "o:mod:k7qf:::nudge",
    "button mod.preview.*": "o:mod:k7qf:::preview.end",
    "button mod.read": "o:mod:k7qf:::read",
    "button mod.seen": "o:mod:k7qf:::seen",
    "button mod.table": "o:mod:k7qf:::table",
    "button mod.unfreeze": "o:mod:k7qf:::unfreeze",
    "fields plea": "o:plea:k7qf:::",
    "form num.*.*": "o:num:k7qf:57:0a1b2c:0/~0",
    "form word": "o:word:k7qf:::",
    "form write.*": "o:write:k7qf:::seed",
    "select absence": "o:absence:k7qf:::",
    "select event.apart": "o:event:h2m9x:0::apart",
    "select event.o.ban": "o:event:h2m9x:1::o.ban",
    "select event.o.checkone": "o:event:h2m9x:0::o.checkone",
    "select event.o.disqualify": "o:event:h2m9x:0::o.disqualify",
    "select event.o.place.*.*.*": "o:event:h2m9x:::o.place.2.3.0120",
    "select event.o.replace": "o:event:h2m9x:0::o.replace",
    "select event.o.replace.*": "o:event:h2m9x:0::o.replace.-3",
    "select event.o.result": "o:event:h2m9x:0::o.result",
    "select event.o.set.*": "o:event:h2m9x:::o.set.pairing",
    "select event.o.settle": "o:event:h2m9x:0::o.settle",
    "select event.o.swap": "o:event:h2m9x:0::o.swap",
    "select event.o.swap.*": "o:event:h2m9x:0::o.swap.1574157840010969088",
    "select event.o.unban": "o:event:h2m9x:0::o.unban",
    "select night": "o:night:k7qf:::",
    "select option.*": "o:option:k7qf:::end",
    "select pace": "o:pace:k7qf:::",
    "select paceplace": "o:paceplace:k7qf:::",
    "select page.*.*": "o:page::::doom/?entries",
    "select settings.digest": "o:settings::::digest",
    "select settings.language": "o:settings::::language",
    "select settings.listed": "o:settings::::listed",
    "values settings.cards": "o:settings::::cards",
    "values settings.news": "o:settings::::news",
    "values settings.pictures": "o:settings::::pictures",
    "select settings.quiet": "o:settings::::quiet",
    "select settings.reminders": "o:settings::::reminders",
    "select settings.zone": "o:settings::::zone",
    "select setup.language": "o:setup::::language",
    "select setup.pace": "o:setup::::pace",
    "values pick.*": "o:pick:k7qf:57:0a1b2c:0/~0~set~2",
    "values setup.channel": "o:setup::::channel",
    "values setup.listing": "o:setup::::listing",
    "values setup.organiser": "o:setup::::organiser",
    "values setup.role": "o:setup::::role",
    "values switch": "o:switch:k7qf:::",
    "values tray.*": "o:tray:k7qf:57:0a1b2c:0/!3~0~cut~",
}
"""A custom_id for each handler, as messages on Discord carry them. What stands here stays or becomes
`RETIRED`; new ones are added."""
RETIRED = ("o:end:k7qf:57:0a1b2c:", "o:instead:k7qf:57.3::4", "o:outright:k7qf:57:0a1b2c:3", "o:whole:k7qf:57:0a1b2c:")
"""Custom_ids on messages of earlier versions that nothing handles any more."""

WRONG = ("²", "x", "", "-", "1.5", "9" * 30, "0x1", "1/2", "~", "٣")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Window]:
    """A bot at which what goes wrong is raised."""
    async with window(tmp_path / "db", {"little": LITTLE}) as one:
        yield one


def test_every_handler_has_its_custom_id_on_discord(there: Window) -> None:
    handlers = there.bot.handlers
    assert set(ON_DISCORD) == handlers.names
    for name, stands in ON_DISCORD.items():
        custom_id = CustomId.parse(stands)
        assert custom_id is not None, stands
        verb, said = handlers._read(custom_id)
        kind = InputKind(name.partition(" ")[0])
        assert str(handlers._handler(verb, (kind,))[0]) == name
        written = verb(*said)
        assert (written.verb, written.table, written.rest) == (custom_id.verb, custom_id.table, custom_id.rest)


def broken() -> list[CustomId]:
    """Custom ids that nothing handles: an unknown or retired verb, a wrong word, a word too many, no table."""
    found = [
        CustomId("forgotten", "k7qf"),
        CustomId("event", "h2m9x", rest="o.forgotten"),
        CustomId("mod", "k7qf", rest="more"),
        *(custom_id for custom_id in map(CustomId.parse, RETIRED) if custom_id is not None),
    ]
    for name, stands in ON_DISCORD.items():
        custom_id = CustomId.parse(stands)
        assert custom_id is not None
        if not name.endswith("*") and custom_id.verb != "rules":  # with a word that is the button of a game
            found.append(replace(custom_id, rest=f"{custom_id.rest}.more"))
        if custom_id.table:
            found.append(replace(custom_id, table=""))
    words = {
        "mine": "", "pages": "", "leaders": "doom:", "sit": "", "refuse": "", "unlock": "", "snooze": "", "num": "0/~",
        "mod": "rewind.", "event": "o.undo.",
    }  # fmt: skip
    return found + [CustomId(verb, "k7qf", rest=f"{rest}{wrong}") for verb, rest in words.items() for wrong in WRONG]


@pytest.mark.parametrize("values", [[], ["1"], ["²", "x"]])
async def test_what_no_component_of_ours_says_is_stale_in_words(there: Window, values: list[str]) -> None:
    stale = there.bot.language.say("en")("refuse-stale")
    for at, custom_id in enumerate(broken()):
        clicked, sent = (Glass(2 * at + n, user_of(0), "", 1, "ephemeral", "play") for n in (0, 1))
        await there.bot.handlers.clicked(cast("Interaction", clicked), custom_id, values)
        sent.data = {"custom_id": str(custom_id), "components": []}
        await there.bot.handlers.submitted(cast("Interaction", sent))
        assert stale in str(clicked.sent) and stale in str(sent.sent), custom_id


async def test_a_form_of_somebody_else_is_stale_in_words(there: Window) -> None:
    form = Glass(1, user_of(0), "", 1, "ephemeral", "play")
    form.data = {"custom_id": "not ours", "components": []}
    await there.bot.handlers.submitted(cast("Interaction", form))
    assert there.bot.language.say("en")("refuse-stale") in str(form.sent)


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_chosen_is_read_as_strictly(wrong: str) -> None:
    prompt = Amount("bid", 0, 9)
    for text in (f"0/~{wrong}~set~1", f"{wrong}/~0~set~1", f"0/~0~page~{wrong}"):
        with pytest.raises(BadTray):
            Tap.read(prompt, text).applied(prompt, [])
    with pytest.raises(BadTray):
        Tray.read(prompt, f"{wrong}/1")


class Fake:
    """Two methods for one verb, and a form of its own."""

    def __init__(self, verb: Verb[str], other: Verb[str]) -> None:
        class Part:
            @on_button(verb)
            async def one(self, i: Interaction, table: str) -> None: ...

            @on_button(other)
            async def two(self, i: Interaction, table: str) -> None: ...

            @on_form(verb)
            async def three(self, i: Interaction, table: str, text: str) -> None: ...

        self.part = Part()


@pytest.fixture
def verbs() -> dict[str, Any]:
    """Two verbs that nobody else knows of."""
    made = {name: Verb(name, TABLE) for name in ("made-up", "made-up-too")}
    for name in made:
        del Verb.declared[name]
    return made


def test_two_methods_for_one_verb_stop_the_start(verbs: dict[str, Any]) -> None:
    one, two = verbs.values()
    desk: Desk = cast("Any", None)
    assert Handlers(desk, [Fake(one, two).part], verbs).names == {
        "button made-up", "form made-up", "button made-up-too"
    }  # fmt: skip
    with pytest.raises(ValueError, match="two methods handle button made-up"):
        Handlers(desk, [Fake(one, one).part], {})


def test_a_verb_that_nothing_handles_stops_the_start(verbs: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="nothing handles made-up"):
        Handlers(cast("Any", None), [], verbs)


def test_two_verbs_have_two_names() -> None:
    with pytest.raises(ValueError, match="two verbs are called sit"):
        Verb("sit", TABLE, SEAT)


def test_fields_keep_their_types() -> None:
    verb = Verb("made-up.twice", TABLE, SEAT, COUNT)
    del Verb.declared[str(verb)]
    custom_id = verb(TableId("k7qf"), Seat(2), 30)
    assert str(custom_id) == "o:made-up:k7qf:::twice.2.30"
    table, seat, count = verb.read(custom_id)
    assert (table, seat, count) == ("k7qf", Seat(2), 30) and isinstance(seat, Seat)


def test_custom_ids_are_made_by_verbs_alone() -> None:
    """So no custom_id of ours is shown that nothing handles."""
    for path in (*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "CustomId":
                empty = len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and node.args[0].value == ""
                assert path.name in ("verbs.py", "custom_ids.py") or empty, f"{path}:{node.lineno}"
