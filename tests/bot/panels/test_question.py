"""Prompts of every kind as components: within Discord's limits, and every legal answer can be clicked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels import words
from bot.panels.card import Card
from bot.panels.custom_ids import LONGEST, CustomId, stamp
from bot.panels.question import MANY, MARKED, Question
from bot.panels.tray import BadTray, Tap, Tray, decisive, forced, placed
from bot.text import TEXT
from engine.core import Amount, Arrange, Choose, JoinedPrompt, Pick, Prompt, Seat, Wire, form, option_id
from engine.games.box import boxes
from engine.games.cyclades.state import God
from engine.games.cyclades.terms.answers import Altar
from engine.ids import TableId
from engine.language import Language, Say
from tests.bot.panels.desktop import Thing, ask, faults, fruits, prompts, says, shown, some, things, usable
from tests.bot.window import TOKENS

ALL = prompts()


@pytest.mark.parametrize("prompt", ALL, ids=lambda prompt: type(prompt).__name__)
@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_every_prompt_stays_within_the_limits_while_it_is_answered(prompt: Prompt[Any], times: int) -> None:
    for say in says():
        answers = [click_through(prompt, say, Random(seed)) for seed in range(times)]
        for wire in answers:
            prompt.decode(wire)  # legal, whatever was clicked


def click_through(prompt: Prompt[Any], say: Any, rng: Random) -> Wire:
    """Clicks at random until the prompt is answered, checking each message on the way."""
    tray = Tray.empty(prompt)
    for _ in range(400):
        components = shown(ask(prompt, say).items(tray))
        assert faults(components) == []
        clickable = usable(components)
        assert all(len(str(custom_id)) <= LONGEST for custom_id, _ in clickable)
        finishing = [(custom_id, component) for custom_id, component in clickable if custom_id.verb in ("pick", "lay")]
        custom_id, component = rng.choice(finishing if finishing and rng.random() < 0.6 else clickable)
        if custom_id.verb == "lay":
            return Tray.read(prompt, custom_id.rest).wire(prompt)
        if custom_id.verb == "num":
            text, _, part = custom_id.rest.partition("~")
            number = prompt.parts()[int(part)].sample(rng)
            tray = Tray.read(prompt, text).put(int(part), number if isinstance(number, int) else None)
            if decisive(prompt) == int(part):
                return tray.wire(prompt)
            continue
        tray = Tap.read(prompt, custom_id.rest).applied(prompt, some(component, rng))
        if custom_id.verb == "pick":
            return tray.wire(prompt)
    raise AssertionError("it could not be answered in 400 clicks")


def test_a_payment_comes_filled_in_and_is_sent_with_a_button() -> None:
    prompt = Pick("wide", (5, 3, 2), 1, 3, default=(3, 2), worth=lambda coin: coin, need=5)
    components = shown(ask(prompt, says()[0]).items())
    custom_ids = {custom_id.verb: component for custom_id, component in usable(components)}
    assert set(custom_ids) == {"tray", "lay"}
    assert [option.get("default", False) for option in custom_ids["tray"]["options"]] == [False, True, True]
    (sent,) = (custom_id for custom_id, _ in usable(components) if custom_id.verb == "lay")
    assert Tray.read(prompt, sent.rest).wire(prompt) == ("3", "2")


@pytest.mark.parametrize(
    ("coins", "reason"),
    [
        ("0", "That is worth 5, and 6 is needed. Please add something."),
        ("1.2", "That is worth 5, and 6 is needed. Please add something."),
        ("0.1.2", "That is worth 10, and 6 would do. Please leave out what you need not pay."),
        ("0.1", ""),
    ],
)
def test_a_payment_can_be_sent_when_it_is_right_and_says_why_when_it_is_not(coins: str, reason: str) -> None:
    prompt = Pick("wide", (5, 3, 2), 1, 3, default=(5, 3), worth=lambda coin: coin, need=6)
    tray = Tray.empty(prompt).put(0, tuple(map(int, coins.split("."))))
    components = shown(ask(prompt, says()[0]).items(tray))
    assert ("lay" in {custom_id.verb for custom_id, _ in usable(components)}) == (not reason)
    warnings = [part["content"] for part in walk(components) if str(part.get("content", "")).startswith("⚠️")]
    assert warnings == ([f"⚠️ {reason}"] if reason else [])


def test_every_option_of_a_choice_has_its_button_or_its_line() -> None:
    say = says()[0]
    for prompt in (Choose("wide", things(4)), Choose("wide", things(20)), Amount("wide", 0, 8), Amount("wide", 2, 20)):
        answers: set[Wire] = set()
        for custom_id, component in usable(shown(ask(prompt, say).items())):
            values = [[option["value"]] for option in component.get("options", [])] or [[]]
            answers |= {Tap.read(prompt, custom_id.rest).applied(prompt, chosen).wire(prompt) for chosen in values}
        assert answers == set(prompt.all())


def test_few_short_options_are_buttons_and_many_or_long_ones_a_select() -> None:
    say = says()[0]

    def kinds(prompt: Prompt[Any]) -> set[int]:
        return {component["type"] for _, component in usable(shown(ask(prompt, say).items()))}

    button, select = 2, 3
    assert kinds(Choose("wide", things(5, 30))) == {button}
    assert kinds(Choose("wide", things(5, 60))) == {select}
    assert kinds(Amount("wide", 0, 9)) == {button}
    assert kinds(Amount("wide", 0, 10)) == {select}
    assert kinds(Choose("wide", things(10, 28))) == {button}
    assert kinds(Choose("wide", things(10, 29))) == {select}
    assert kinds(Pick("wide", things(3), 1, 2)) == {select}
    assert kinds(Pick("wide", things(3), 0, 2)) == {select, button}


def test_where_there_is_room_numbers_are_buttons_and_so_is_the_first_part_of_a_form() -> None:
    """What was chosen for it stands out; the green button sends it."""
    say = says()[0]
    part = Amount("part", 0, 19)
    roomy = Question(TableId("k7qf"), "1", part, say, most=MARKED)
    assert sum(c["type"] == 2 for _, c in usable(shown(roomy.items()))) == 20
    whole = form("wide", part, Choose("other", things(4, 100), default=things(4, 100)[0]))
    roomy = Question(TableId("k7qf"), "1", whole, say, most=MARKED)
    buttons = [c for _, c in usable(shown(roomy.items(Tray.empty(whole).put(0, 7)))) if c["type"] == 2]
    assert [c["label"] for c in buttons if c["style"] == 1] == ["7"]
    assert [c["label"] for c in buttons if c["style"] == 3] == ["Send"]


def test_whole_plans_that_begin_alike_are_buttons_of_one_colour_and_other_answers_are_grey() -> None:
    """However many answers a plan has: what it is called may be of another type."""
    one, two = things(2)
    first: Choose[Any] = Choose("wide", (one, two, "none"))
    wires: dict[str, tuple[Wire, ...]] = {"7": (one.id, two.id), two.id: (two.id,), "none": ("none",)}
    plans = JoinedPrompt(first, {"7": 7, two.id: two, "none": "none"}, wires, {})
    colours = [c["style"] for _, c in usable(shown(ask(plans, says()[0]).items())) if c["type"] == 2]
    assert colours == [1, 1, 2]


def test_a_row_is_given_by_its_last_card() -> None:
    """Brought back to be changed it can be sent as it is."""
    prompt = Arrange("wide", things(4), 2)
    say = says()[0]
    first = usable(shown(ask(prompt, say).items()))
    assert {custom_id.verb for custom_id, _ in first} == {"tray"}
    tray = Tap.read(prompt, first[2][0].rest).applied(prompt, [])
    last = usable(shown(ask(prompt, say).items(tray)))
    assert [custom_id.verb for custom_id, _ in last] == ["pick", "pick", "pick", "tray"], (
        "the last one takes a card off"
    )
    assert Tap.read(prompt, last[0][0].rest).applied(prompt, []).wire(prompt) == ("thing-2", "thing-0")
    full = usable(shown(ask(prompt, say).items(Tray.holding(prompt, ("thing-2", "thing-0")))))
    assert [custom_id.verb for custom_id, _ in full] == ["tray", "lay"]


def test_a_decision_is_given_with_its_extras_by_one_tap() -> None:
    """They stand above it, as they are mostly left; in a form of equal parts a button sends what is laid."""
    say, others = says()[0], things(3)
    parts = Amount("part", 0, 4), Choose("other", others, default=others[2])
    prompt = form("wide", *parts, extras=True)
    (extra, _), *numbers = usable(shown(ask(prompt, say).items()))
    assert extra.verb == "tray"
    assert [Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) for custom_id, _ in numbers] == [
        (n, "thing-2") for n in range(5)
    ]
    changed = Tap.read(prompt, extra.rest).applied(prompt, ["1"])
    custom_id, _ = usable(shown(ask(prompt, say).items(changed)))[4]
    assert custom_id.verb == "pick"
    assert Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) == (3, "thing-1")
    equal = {custom_id.verb for custom_id, _ in usable(shown(ask(form("wide", *parts), say).items(changed)))}
    assert equal == {"tray"}


def test_an_extra_of_few_words_is_buttons_too_where_there_is_room() -> None:
    """What stands of it is lit."""
    say, others = says()[0], things(4)
    prompt = form("wide", Amount("part", 0, 20), Choose("other", others, default=others[2]), extras=True)

    def styles(most: int) -> list[int]:
        items = Question(TableId("k7qf"), "1", prompt, say, most=most).items()
        return [c.get("style", 0) for custom_id, c in usable(shown(items)) if custom_id.verb == "tray"]

    assert styles(MANY) == [2, 2, 1, 2]
    assert styles(MANY - 1) == [0], "then it is a select"


def test_what_may_be_several_things_of_a_form_is_seen_as_a_whole_before_it_is_sent() -> None:
    """As orders for battles are: choosing nothing gives nothing away, and what stands can be sent as it is."""
    whole = Choose("other", things(1)), Pick("part", things(3), 0, 3, default=()), Pick("third", things(2), 0, 2, ())
    for prompt in (form("wide", *whole), form("wide", *whole, extras=True), form("wide", *whole[:2])):
        assert decisive(prompt) is None
        tray, parts = Tray.empty(prompt), prompt.parts()
        assert "None" not in labels(prompt, tray), "so it stands already"
        taps = [custom_id for custom_id, _ in usable(shown(ask(prompt, says()[0]).items(tray)))]
        assert [custom_id.verb for custom_id in taps] == ["tray"] * (len(parts) - 1) + ["lay"]
        assert Tray.read(prompt, taps[-1].rest).wire(prompt) == ("thing-0", *[() for _ in parts[1:]])
        tray = Tap.read(prompt, taps[0].rest).applied(prompt, ["0", "2"])
        tray = pressed(prompt, tray, "None")
        assert tray.wire(prompt) == ("thing-0", *[() for _ in parts[1:]]), "taken back, and not sent"


def test_beside_things_of_several_kinds_only_a_word_is_grey() -> None:
    """Else all but the first kind looked like what is hardly ever chosen."""
    deeds = (Altar(God.ATHENA, 2), Thing("thing", "Another"), "none")
    for options, colours in ((deeds, [1, 1, 2]), (deeds[:2], [1, 2])):
        question = ask(Choose("wide", options), says()[0])
        assert [c["style"] for _, c in usable(shown(question.items())) if c["type"] == 2] == colours


def test_what_is_to_be_chosen_is_not_between_a_number_and_itself() -> None:
    def asked(low: int, high: int) -> str:
        components = shown(ask(Pick("wide", things(12), low, high), says()[0]).items())
        return next(one["placeholder"] for one in walk(components) if one.get("placeholder"))

    assert [asked(1, 1), asked(2, 2), asked(0, 2)] == ["Choose one …", "Choose 2 …", "Choose up to 2 …"]


def test_just_one_of_a_few_is_a_tap_and_no_list_to_open() -> None:
    prompt = Pick("wide", things(4), 1, 1)
    taps = usable(shown(ask(prompt, says()[0]).items()))
    assert [component["type"] for _, component in taps] == [2, 2, 2, 2]
    assert {custom_id.verb for custom_id, _ in taps} == {"pick"}
    answers = [Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) for custom_id, _ in taps]
    assert answers == [(f"thing-{n}",) for n in range(4)]


def test_a_place_in_the_picture_is_not_grey_for_being_the_safe_answer() -> None:
    """A grey number among the others looks like one that cannot be chosen."""
    prompt = Choose("wide", things(3), default=things(3)[1])
    badges = {option_id(thing): f"{n}" for n, thing in enumerate(prompt.options, 1)}
    for card, colours in ((Card(), [1, 2, 1]), (Card(badges=badges), [1, 1, 1])):
        question = replace(ask(prompt, says()[0]), card=card)
        assert [c["style"] for _, c in usable(shown(question.items())) if c["type"] == 2] == colours


def test_where_the_picture_marks_all_of_many_options_their_marks_are_the_buttons() -> None:
    """Whose words would fill a line each; few or short ones are said."""
    for count, length, labelled in ((5, 20, True), (6, 20, False), (6, 6, True)):
        prompt = Choose("wide", things(count, length))
        badges = {option_id(thing): f"{n}" for n, thing in enumerate(prompt.options, 1)}
        components = shown(replace(ask(prompt, says()[0]), card=Card(badges=badges)).items())
        assert all((" · " in str(c["label"])) is labelled for _, c in usable(components))
        assert len([c for c in walk(components) if "**6**" in str(c.get("content"))]) == (count > 5), "it is said above"


def test_a_long_list_is_shared_out_in_the_order_of_the_marks() -> None:
    """Each page is a select that says from where to where; without badges pages are turned. None holds but one."""
    say, prompt = says()[0], Choose("wide", things(26))
    badges = {
        option_id(prompt.options[n]): f"{n + 1 if n < 23 else n - 22}" for n in (23, 24, 25, *range(3, 23), 0, 1, 2)
    }
    badges = {one: f"{n}" for n, one in enumerate(badges, 1)}
    first, second = usable(shown(replace(ask(prompt, say), card=Card(badges=badges)).items()))
    assert first[1]["placeholder"] == "Choose from 1 to 13 …"
    assert second[1]["placeholder"] == "Choose from 14 to 26 …"
    numbers = [option["label"].split(" ")[0] for _, one in (first, second) for option in one["options"]]
    assert numbers == [f"{n}" for n in range(1, 27)]
    value = second[1]["options"][-1]["value"]
    assert Tap.read(prompt, second[0].rest).applied(prompt, [value]).wire(prompt) == "thing-2"
    (_, half), (turn, more) = usable(shown(ask(prompt, say).items()))
    assert (len(half["options"]), more["label"]) == (13, "More")
    (_, other), (_, back) = usable(shown(ask(prompt, say).items(Tap.read(prompt, turn.rest).applied(prompt, []))))
    assert (len(other["options"]), back["label"]) == (13, "Earlier")


def test_what_was_offered_is_called_otherwise_once_it_is_chosen() -> None:
    say = Language(TEXT).say("en", game=boxes()["cyclades"].text)
    prompt = Choose("bid", (Altar(God.ATHENA, 2), Altar(God.ARES, 1)))
    assert words.label(say, prompt.options[0], 80) == "Athena, 2 GP or more"
    assert words.answer(say, prompt, "athena") == "Athena"


def test_parts_without_a_choice_are_not_shown() -> None:
    say = says()[0]
    alone = form("wide", Amount("part", 0, 4), Choose("other", things(1)))
    question = ask(alone, say)
    assert decisive(alone) == 0
    custom_id, _ = usable(shown(question.items()))[3]
    assert Tap.read(alone, custom_id.rest).applied(alone, []).wire(alone) == (3, "thing-0")


def test_each_part_of_a_form_explains_itself_below_its_heading() -> None:
    say = says()[0]
    several = form("wide", Amount("part", 0, 4, default=0), Choose("other", things(3)))
    texts = [c.get("content", "") for c in walk(shown(ask(several, say).items()))]
    assert [text for text in texts if "What this part means." in text] == [
        f"**{words.title(say, several.fields[0])}**\n-# What this part means."
    ]
    assert not any("-# " in text for text in texts if "Another part" in text)


def test_a_form_begins_with_the_safe_answer_of_its_later_parts() -> None:
    options = things(3)
    prompt = form("wide", Amount("part", 0, 4, default=0), Choose("other", options, default=options[2]))
    tray = Tray.empty(prompt)
    assert tray.entries == (None, 2)
    assert not tray.complete(prompt)
    assert tray.put(0, 1).wire(prompt) == (1, "thing-2")


def test_equal_cards_of_a_row_are_laid_one_by_one() -> None:
    prompt = Arrange("wide", things(4, copies=2), 3)
    tray = Tray.empty(prompt)
    for place in (1, 0, 2):
        tray = Tap(tray, 0, "add", str(place)).applied(prompt, [])
    assert tray.wire(prompt) == ("thing-0", "thing-0", "thing-1")
    with pytest.raises(BadTray):
        Tap(tray, 0, "add", "1").applied(prompt, [])
    assert Tap(tray, 0, "cut").applied(prompt, []).places(0) == (1, 0)
    labels = [c["label"] for _, c in usable(shown(ask(prompt, says()[0]).items(Tray.empty(prompt))))]
    assert len(labels) == 4


def labels(prompt: Prompt[Any], tray: Tray) -> list[str]:
    """Of the buttons that can be pressed."""
    return [c["label"] for _, c in usable(shown(ask(prompt, says()[0]).items(tray))) if "label" in c]


def pressed(prompt: Prompt[Any], tray: Tray, *presses: str) -> Tray:
    """The tray after presses of the buttons with these labels."""
    for label in presses:
        found = usable(shown(ask(prompt, says()[0]).items(tray)))
        custom_id = next(custom_id for custom_id, c in found if c.get("label") == label)
        assert custom_id.verb == "tray"
        tray = Tap.read(prompt, custom_id.rest).applied(prompt, [])
    return tray


def test_a_list_is_put_together_line_by_line_each_can_be_moved_up_and_left_out() -> None:
    prompt = Arrange("list", (*fruits(2, 7), things(1, 3)[0]), 3, (), low=0)
    tray = pressed(prompt, Tray.safe(prompt), "5", "tree 2", "3", "00")
    assert tray.wire(prompt) == ("tree 1-5", "tree 2-3", "thing-0")
    text = [c["content"] for c in walk(shown(ask(prompt, says()[0]).items(tray))) if "content" in c]
    assert "**1** tree 1 5\n**2** tree 2 3\n**3** 00" in [one.strip() for one in text]
    assert labels(prompt, tray) == ["↑ 2", "↑ 3", "✕ 1", "✕ 2", "✕ 3", "tree 1", "tree 2", "Send"], (
        "it is full, and not sent"
    )
    assert pressed(prompt, tray, "↑ 3").wire(prompt) == ("tree 1-5", "thing-0", "tree 2-3")
    assert pressed(prompt, tray, "✕ 1").wire(prompt) == ("tree 2-3", "thing-0")
    assert words.answer(says()[0], prompt, ("tree 1-5", "tree 2-3")) == "tree 1 5, else tree 2 3"


def test_a_list_may_be_empty_and_a_line_that_is_not_there_is_refused() -> None:
    prompt = Arrange("list", things(3), 2, (), low=0)
    assert Tray.safe(prompt).complete(prompt)
    for act, line in (("up", "0"), ("drop", "0"), ("drop", "x")):
        with pytest.raises(BadTray):
            Tap(Tray.safe(prompt), 0, act, line).applied(prompt, [])


def test_beside_an_open_group_of_a_list_the_other_parts_are_chosen_as_ever() -> None:
    prompt = form("wide", Arrange("list", fruits(3, 7), 4, (), low=0), Pick("other", range(6), 0, 5, default=()))
    tray = pressed(prompt, Tray.safe(prompt), "tree 3", "2")
    assert Tap(tray, 1, "set").applied(prompt, ["1", "4"]).wire(prompt) == (("tree 3-2",), ("1", "4"))


@pytest.mark.parametrize("text", ["", "x", "0/9", "0/!z", "0/!00", "0/1.2", "a/1"])
def test_a_tray_that_nobody_made_is_refused(text: str) -> None:
    with pytest.raises(BadTray):
        Tray.read(Pick("wide", things(3), 1, 2), text)


def test_trays_survive_their_text() -> None:
    for prompt in ALL:
        rng = Random(3)
        for _ in range(3):
            wire = prompt.sample(rng)
            wires = wire if len(prompt.parts()) > 1 else (wire,)
            assert isinstance(wires, tuple)
            tray = Tray.empty(prompt)
            for at, (part, one) in enumerate(zip(prompt.parts(), wires, strict=True)):
                tray = tray.put(at, placed(part, one))
            assert Tray.read(prompt, tray.write()) == tray
            assert Tray.holding(prompt, wire) == tray
            assert tray.wire(prompt) == wire


def test_a_stamp_changes_with_what_is_asked() -> None:
    stamps = [stamp(prompt) for prompt in ALL]
    again = [stamp(prompt) for prompt in prompts()]
    assert stamps == again
    first = Choose("wide", things(3))
    assert stamp(first) != stamp(Choose("part", things(3)))
    assert stamp(first) != stamp(Choose("wide", things(4)))
    assert stamp(Amount("wide", 0, 3)) != stamp(Amount("wide", 0, 4))


def test_marks_are_read_as_they_are_written() -> None:
    custom_id = CustomId("pick", "k7qf", "12.3", "0a1b2c", "0/!3~0~set~1")
    assert CustomId.parse(str(custom_id)) == custom_id
    assert CustomId.parse("somebody else's") is None
    with pytest.raises(ValueError, match="custom_id"):
        str(CustomId("pick", rest="x" * 100))


def test_forced_parts() -> None:
    one = things(1)
    assert forced(Choose("wide", one))
    assert forced(Amount("wide", 2, 2))
    assert forced(Amount("wide", 1, 3, barred=(1, 3)))
    assert forced(Pick("wide", (), 0, 0))
    assert not forced(Pick("wide", one, 0, 1))
    assert not forced(Amount("wide", 0, 1))


@dataclass(frozen=True)
class Owned:
    """A thing of somebody."""

    id: str
    seat: Seat


def test_what_names_one_seat_shows_its_token_where_there_are_any() -> None:
    plain = says()[0]
    say = Say(plain.locale, plain._bundles, ("Ann", "Bob"), tokens=TOKENS)

    def emojis(prompt: Prompt[Any], say: Say) -> list[str | None]:
        parts = [part for _, part in usable(shown(ask(prompt, say).items()))]
        found = [one.get("emoji") for part in parts for one in part.get("options", [part])]
        return [f"<:{one['name']}:{one['id']}>" if one else None for one in found]

    seats, both = (Seat(0), Seat(1)), list(TOKENS[:2])
    assert emojis(Choose("wide", seats), say) == both == emojis(Pick("wide", seats, 1, 2), say)[:2]
    assert emojis(Arrange("wide", seats, 2), say)[:2] == both
    owned = tuple(Owned(f"o{n}", seat) for n, seat in enumerate(seats))
    assert emojis(Choose("wide", owned), say) == both
    assert set(emojis(Choose("wide", things(3)), say)) == {None} == set(emojis(Choose("wide", seats), plain))
