"""Prompts of every kind as components: within Discord's limits, and every legal answer can be clicked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels.custom_ids import LONGEST, CustomId
from bot.panels.height import packed
from bot.panels.helpers import RETURN
from bot.panels.question import MOST
from bot.panels.taps import Tap
from bot.text import TEXT
from engine.asking import words
from engine.asking.card import Card
from engine.asking.tray import BadTray, Tray, decisive
from engine.core import Amount, Arrange, Choose, Fate, JoinedPrompt, Pick, Prompt, Seat, Wire, form, option_id
from engine.games.box import ALIKE, boxes
from engine.games.cyclades.state import God
from engine.games.cyclades.terms import Altar
from engine.language import Language, Said, Say
from engine.tables import DONE
from tests.bot.panels.desktop import Fruit, Json, ask, faults, fruits, prompts, says, shown, some, things, usable
from tests.bot.window import TOKENS
from tests.taps import on_card, towards

ALL = prompts()
BUTTON, SELECT = 2, 3
BRONZE, GREY, GREEN = 1, 2, 3


class Way(Enum):
    """Ways out."""

    PASS = "pass"
    DONE = DONE


class Reply(Enum):
    YES = "yes"
    PASS = "pass"


def on(prompt: Prompt[Any], tray: Tray | None = None, **more: Any) -> list[tuple[CustomId, Json]]:
    """The components that can be pressed of a question and its last row."""
    return [*on_card(replace(ask(prompt, says()[0]), **more), tray or Tray.empty(prompt)).items()]


def styles(prompt: Prompt[Any], tray: Tray | None = None, **more: Any) -> list[tuple[str, int]]:
    """The labels and colours of the buttons."""
    return [(c["label"], c["style"]) for _, c in on(prompt, tray, **more) if c["type"] == BUTTON]


def labels(prompt: Prompt[Any], tray: Tray | None = None, **more: Any) -> list[str]:
    return [label for label, _ in styles(prompt, tray, **more)]


def colours(prompt: Prompt[Any], tray: Tray | None = None, **more: Any) -> list[int]:
    return [style for _, style in styles(prompt, tray, **more)]


def lit(prompt: Prompt[Any], tray: Tray) -> list[str]:
    return [label for label, style in styles(prompt, tray) if style == BRONZE]


def texts(prompt: Prompt[Any], tray: Tray | None = None, **more: Any) -> list[str]:
    question = replace(ask(prompt, says()[0]), **more)
    return [c["content"] for c in walk(shown(question.items(tray))) if "content" in c]


def pressed(prompt: Prompt[Any], tray: Tray, *presses: str) -> Tray:
    """The tray after presses of the buttons with these labels, which give no answer."""
    for label in presses:
        custom_id = next(custom_id for custom_id, c in on(prompt, tray) if c.get("label") == label)
        assert custom_id.verb in ("tray", "pick")
        tray = Tap.read(prompt, custom_id.rest).applied(prompt, [])
    return tray


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
        question = ask(prompt, say)
        components = shown([*question.items(tray), *packed(question.ending(tray))])
        assert faults(components) == []
        clickable = usable(components)
        assert all(len(str(custom_id)) <= LONGEST for custom_id, _ in clickable)
        assert len([c for custom_id, c in clickable if custom_id.verb == "pick" and c["type"] == BUTTON]) <= MOST + 2
        finishing = [(custom_id, component) for custom_id, component in clickable if custom_id.verb in ("pick", "lay")]
        custom_id, component = rng.choice(finishing if finishing and rng.random() < 0.6 else clickable)
        if custom_id.verb == "lay":
            return Tray.read(prompt, custom_id.rest).wire(prompt)
        if custom_id.verb == "look":
            tray = Tray.empty(prompt)
        elif custom_id.verb == "num":
            text, _, part = custom_id.rest.partition("~")
            number = prompt.parts()[int(part)].sample(rng)
            tray = Tray.read(prompt, text).put(int(part), number if isinstance(number, int) else None)
        else:
            tray = Tap.read(prompt, custom_id.rest).applied(prompt, some(component, rng))
            assert custom_id.verb != "pick" or tray.complete(prompt)
    raise AssertionError("it could not be answered in 400 clicks")


@pytest.mark.parametrize("prompt", ALL, ids=lambda prompt: type(prompt).__name__)
def test_every_answer_can_be_reached(prompt: Prompt[Any]) -> None:
    """Each of a choice and an amount, and some of all others; the green button gives it alone."""
    few = isinstance(prompt, Choose | Amount)
    wires = [*prompt.all()][:: 1 if few else 97][:80] if few else [prompt.sample(Random(n)) for n in range(3)]
    for wire in wires:
        tray, wanted, seen = Tray.empty(prompt), Tray.holding(prompt, wire), set[Tray]()
        while True:
            press = towards(ask(prompt, says()[0]), wanted, dict(on(prompt, tray)), seen)
            assert press is not None, (wire, tray)
            if press.custom_id.verb == "lay":
                break
            seen.add(tray)
            tray = press.tray
        assert Tray.read(prompt, press.custom_id.rest).wire(prompt) == wire


def test_choice_is_shown_and_given_by_the_green_button_alone() -> None:
    """It stays lit, the line says what it does, and the way back shows the question as it was."""
    prompt = Choose("wide", things(3))
    tray = pressed(prompt, Tray.empty(prompt), labels(prompt)[1])
    card = Card(does="you win", keeps="keep 4 GP", fate=Fate.ROLL)
    first, chosen, third, green, back = styles(prompt, tray, card=card)
    assert (first[1], chosen[1], third[1]) == (GREY, BRONZE, GREY)
    assert green == (f"{things(3)[1].words} · roll", GREEN) and back == ("↶", GREY)
    *_, (gives, _), (goes_back, _) = on(prompt, tray)
    brief = labels(Choose("wide", things(3, 4)), tray, card=card)
    assert brief[3] == "01 w · roll · keep 4 GP", "what is left is said where there is room"
    assert gives.verb == "lay" and Tray.read(prompt, gives.rest).wire(prompt) == "thing-1"
    assert RETURN.read(goes_back)[1] == ""
    (line,) = texts(prompt, tray, card=card)
    assert line.endswith("\nyou win")


def test_before_a_choice_the_line_says_what_holds_for_all_of_it() -> None:
    prompt = Choose("part", things(2))
    assert texts(prompt, card=Card(gist="3 GP")) == [
        f"### {words.title(says()[0], prompt)} · 3 GP\nWhat this part means."
    ]
    alike = Choose("other", things(2))
    assert texts(alike, card=Card(effects={ALIKE: Said("costs a cube")})) == ["### Another part\ncosts a cube"]


def test_green_button_of_a_plan_names_all_of_its_acts() -> None:
    prompt = Choose("wide", things(3, 4))
    assert labels(prompt, Tray.holding(prompt, "thing-1"), plan=("sail",))[3] == "Sail · 01 w"


def test_ways_out_are_grey_in_the_last_row_and_so_is_the_button_that_gives_them() -> None:
    for options in ((*things(2), Way.PASS), (Reply.YES, Reply.PASS)):
        prompt = Choose[Any]("wide", options)
        question = ask(prompt, says()[0])
        (way,) = usable(shown([*packed(question.ending())]))
        assert way[0].verb == "pick" and way[1]["style"] == GREY
        assert len(usable(shown(question.items()))) == len(prompt.options) - 1
        (gives, button), _ = usable(shown([*packed(question.ending(Tray.holding(prompt, "pass")))]))
        assert gives.verb == "lay" and button["style"] == GREY
    amount = Amount("wide", 0, 3)
    assert colours(amount, Tray.holding(amount, 0)) == [BRONZE, GREY, GREY, GREY, GREY, GREY]


def test_plan_that_can_end_has_a_green_button_for_that_which_gives_it_at_once() -> None:
    prompt = Choose("wide", (*things(2), Way.DONE))
    *_, (custom_id, component) = on(prompt, ends=True)
    assert component["style"] == GREEN and Tray.read(prompt, custom_id.rest).wire(prompt) == DONE
    *_, (custom_id, component) = on(prompt)
    assert (custom_id.verb, component["style"]) == ("pick", GREY)


def test_a_payment_comes_filled_in_and_is_sent_with_a_button() -> None:
    prompt = Pick("wide", (5, 3, 2), 1, 3, default=(3, 2), worth=lambda coin: coin, need=5)
    (_, menu), (sent, _) = on(prompt)
    assert [option.get("default", False) for option in menu["options"]] == [False, True, True]
    assert sent.verb == "lay" and Tray.read(prompt, sent.rest).wire(prompt) == ("3", "2")


@pytest.mark.parametrize(
    ("coins", "reason"),
    [
        ("0", "That is worth 5, and 6 is needed. Please add something."),
        ("1.2", "That is worth 5, and 6 is needed. Please add something."),
        ("0.1.2", "That is worth 10, and 6 is enough. Please pay less."),
        ("0.1", ""),
    ],
)
def test_a_payment_can_be_sent_when_it_is_right_and_says_why_when_it_is_not(coins: str, reason: str) -> None:
    prompt = Pick("wide", (5, 3, 2), 1, 3, default=(5, 3), worth=lambda coin: coin, need=6)
    tray = Tray.empty(prompt).put(0, tuple(map(int, coins.split("."))))
    assert ("lay" in {custom_id.verb for custom_id, _ in on(prompt, tray)}) == (not reason)
    warnings = [text for text in texts(prompt, tray) if text.startswith("⚠️")]
    assert warnings == ([f"⚠️ {reason}"] if reason else [])


def test_up_to_eight_answers_are_buttons_and_more_a_select() -> None:
    def kinds(prompt: Prompt[Any]) -> list[int]:
        return [component["type"] for _, component in on(prompt)]

    assert kinds(Choose("wide", things(MOST, 5))) == [BUTTON] * MOST and kinds(Choose("wide", things(MOST + 1))) == [
        SELECT
    ]
    assert kinds(Choose("wide", things(MOST, 60))) == [SELECT], "in rows of their own they would not fit a phone"
    assert kinds(Choose("wide", things(26))) == [SELECT, SELECT]
    assert kinds(Amount("wide", 0, 7)) == [BUTTON] * MOST
    assert kinds(Pick("wide", things(3), 1, 2)) == [SELECT]
    assert kinds(Pick("wide", things(3), 1, 1)) == [BUTTON] * 3, "just one is a tap"
    assert kinds(Pick("wide", things(3), 0, 2)) == [SELECT]


def test_of_many_amounts_the_first_are_buttons_and_a_form_takes_all_others() -> None:
    """An amount that was typed stands among them, and is lit."""
    prompt = Amount("wide", 0, 20)
    assert labels(prompt) == ["0", "1", "2", "3", "4", "5", "6", "Other …"]
    assert [custom_id.verb for custom_id, _ in on(prompt)] == ["pick"] * 7 + ["num"]
    chosen = Tray.holding(prompt, 12)
    assert labels(prompt, chosen)[:8] == ["0", "1", "2", "3", "4", "5", "12", "Other …"]
    assert lit(prompt, chosen) == ["12"]
    assert labels(Amount("wide", 1, 9, barred=(2,))) == ["1", "3", "4", "5", "6", "7", "8", "9"]


def test_groups_of_many_options_have_a_button_each() -> None:
    few, many = Choose("wide", fruits(2, 3)), Choose("wide", fruits(3, 7))
    assert texts(few)[1:] == [] and len(on(few)) == 6
    assert colours(many)[:3] == [BRONZE, GREY, GREY]
    assert labels(many) == ["tree 1", "tree 2", "tree 3", *[f"Tree 1 {n}" for n in range(1, 8)]], "the first is open"
    other = pressed(many, Tray.empty(many), "tree 2")
    assert labels(many, other)[3:] == [f"Tree 2 {n}" for n in range(1, 8)]
    chosen = pressed(many, other, "Tree 2 3")
    assert chosen.wire(many) == "tree 2-3"
    assert lit(many, chosen) == ["tree 2", "Tree 2 3"]


def test_buttons_are_in_rows_that_a_phone_shows_on_one_line() -> None:
    def rows(*lengths: int) -> list[int]:
        options = [Fruit("x" * (length - 2), n) for n, length in enumerate(lengths)]
        return (
            [len(row.children) for row in packed([b.item for b in ()])]
            if not options
            else [
                len(row["components"])
                for row in walk(shown(ask(Choose("wide", options), says()[0]).items()))
                if row["type"] == 1
            ]
        )

    assert rows(3, 3, 3, 3, 3, 3) == [5, 1], "five at most"
    assert rows(13, 13, 13) == [2, 1]


def test_row_is_full_with_its_last_card_and_given_by_the_green_button() -> None:
    """Cards that lie are grey and cannot be laid twice; the way back takes one off."""
    prompt = Arrange("wide", things(4), 2)
    assert [custom_id.verb for custom_id, _ in on(prompt)] == ["tray"] * 4
    tray = Tap.read(prompt, on(prompt)[2][0].rest).applied(prompt, [])
    last = on(prompt, tray)
    assert [custom_id.verb for custom_id, _ in last] == ["pick", "pick", "pick", "tray"]
    assert Tap.read(prompt, last[3][0].rest).act == "cut"
    full = Tap.read(prompt, last[0][0].rest).applied(prompt, [])
    assert full.wire(prompt) == ("thing-2", "thing-0")
    (gives, green), (cut, _) = on(prompt, full)
    assert (gives.verb, green["style"], cut.verb) == ("lay", GREEN, "tray")
    assert Tray.read(prompt, gives.rest) == full
    assert Tap.read(prompt, cut.rest).applied(prompt, []).places(0) == (2,)


def test_decision_with_extras_is_complete_by_one_tap() -> None:
    """They stand above it, as they are mostly left; of equal parts each is chosen, and a button sends them."""
    others = things(3)
    parts = Amount("part", 0, 4), Choose("other", others, default=others[2])
    prompt = form("wide", *parts, extras=True)
    (extra, _), *numbers = on(prompt)
    assert extra.verb == "tray" and {custom_id.verb for custom_id, _ in numbers} == {"pick"}
    assert [Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) for custom_id, _ in numbers] == [
        (n, "thing-2") for n in range(5)
    ]
    changed = Tap.read(prompt, extra.rest).applied(prompt, ["1"])
    custom_id, _ = on(prompt, changed)[4]
    assert custom_id.verb == "pick"
    assert Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) == (3, "thing-1")
    equal = form("wide", *parts)
    assert {custom_id.verb for custom_id, _ in on(equal)} == {"tray"}, "its first part is open"
    *_, (gives, _), _ = on(equal, Tray.holding(equal, (2, "thing-0")))
    assert gives.verb == "lay"


def test_what_may_be_several_things_of_a_form_is_seen_as_a_whole_before_it_is_sent() -> None:
    """As orders for battles are: choosing nothing gives nothing away, and what stands can be sent as it is."""
    whole = Choose("other", things(1)), Pick("part", things(3), 0, 3, default=()), Pick("third", things(2), 0, 2, ())
    for prompt in (form("wide", *whole), form("wide", *whole, extras=True), form("wide", *whole[:2])):
        assert decisive(prompt) is None
        tray, parts = Tray.empty(prompt), prompt.parts()
        taps = [custom_id for custom_id, _ in on(prompt, tray)]
        assert [custom_id.verb for custom_id in taps] == ["tray"] * (len(parts) - 1) + ["lay"]
        assert Tray.read(prompt, taps[-1].rest).wire(prompt) == ("thing-0", *[() for _ in parts[1:]])
        tray = Tap.read(prompt, taps[0].rest).applied(prompt, ["0", "2"])
        tray = Tap.read(prompt, on(prompt, tray)[0][0].rest).applied(prompt, [])
        assert tray.wire(prompt) == ("thing-0", *[() for _ in parts[1:]]), "taken back, and not sent"


def test_what_is_to_be_chosen_is_not_between_a_number_and_itself() -> None:
    def asked(low: int, high: int) -> str:
        components = shown(ask(Pick("wide", things(12), low, high), says()[0]).items())
        return next(one["placeholder"] for one in walk(components) if one.get("placeholder"))

    assert [asked(1, 1), asked(2, 2), asked(0, 2)] == ["Choose one …", "Choose 2 …", "Choose up to 2 …"]


def test_whole_plans_are_lit_alike_and_other_answers_grey() -> None:
    """Named by their first answer, however many answers a plan has."""
    one, two = things(2)
    first: Choose[Any] = Choose("wide", (one, two, Way.PASS))
    wires: dict[str, tuple[Wire, ...]] = {"7": (one.id, two.id), two.id: (two.id,), "pass": ("pass",)}
    plans = JoinedPrompt(first, {"7": 7, two.id: two, "pass": Way.PASS}, wires, {})
    assert colours(plans) == [BRONZE, BRONZE, GREY]


def test_answers_are_called_by_the_face_that_a_game_gives_them() -> None:
    prompt = Choose("wide", things(2))
    assert labels(prompt, card=Card(faces={"thing-1": Said("A")})) == [things(2)[0].words, "A"]


def test_long_list_has_a_select_for_each_page_with_the_printed_marks_and_what_each_does() -> None:
    prompt = Choose("wide", things(26))
    badges = {option_id(thing): f"H{n}" for n, thing in enumerate(prompt.options, 1)}
    effects = {"thing-25": Said("free")}
    (_, first), (second, menu) = on(prompt, card=Card(badges=badges, effects=effects))
    assert (len(first["options"]), len(menu["options"])) == (13, 13), "none holds but one"
    assert first["placeholder"].startswith("Choose from H1 · ") and menu["options"][-1]["label"].startswith("H26 · ")
    assert menu["options"][-1]["description"] == "free"
    value = menu["options"][-1]["value"]
    assert second.verb == "pick" and Tap.read(prompt, second.rest).applied(prompt, [value]).wire(prompt) == "thing-25"


def test_what_was_offered_is_called_otherwise_once_it_is_chosen() -> None:
    say = Language(TEXT).say("en", game=boxes()["cyclades"].text)
    prompt = Choose("bid", (Altar(God.ATHENA, 2), Altar(God.ARES, 1)))
    assert words.label(say, prompt.options[0], 80) == "Athena, 2 GP or more"
    assert words.answer(say, prompt, "athena") == "Athena"


def test_parts_without_a_choice_are_not_shown() -> None:
    alone = form("wide", Amount("part", 0, 4), Choose("other", things(1)))
    assert decisive(alone) == 0
    custom_id, _ = on(alone)[3]
    assert Tap.read(alone, custom_id.rest).applied(alone, []).wire(alone) == (3, "thing-0")


def test_parts_of_a_form_are_selects_that_say_their_titles() -> None:
    options = things(3)
    several = form("wide", Amount("part", 0, 4, default=0), Choose("other", options, default=options[2]))
    amount, other = [component for _, component in on(several) if component["type"] == SELECT]
    assert amount["placeholder"] == words.title(says()[0], several.fields[0])
    (usual,) = [option["label"] for option in other["options"] if option["default"]]
    assert usual.startswith("Another part: 02 "), "what holds is said below the title"


def test_a_form_begins_with_the_safe_answer_of_its_later_parts() -> None:
    options = things(3)
    prompt = form("wide", Amount("part", 0, 4, default=0), Choose("other", options, default=options[2]))
    tray = Tray.empty(prompt)
    assert tray.entries == (None, 2) and not tray.complete(prompt) and tray.put(0, 1).wire(prompt) == (1, "thing-2")


def test_equal_cards_of_a_row_are_laid_one_by_one() -> None:
    prompt = Arrange("wide", things(4, copies=2), 3)
    tray = Tray.empty(prompt)
    for place in (1, 0, 2):
        tray = Tap(tray, 0, "add", str(place)).applied(prompt, [])
    assert tray.wire(prompt) == ("thing-0", "thing-0", "thing-1")
    with pytest.raises(BadTray):
        Tap(tray, 0, "add", "1").applied(prompt, [])
    assert Tap(tray, 0, "cut").applied(prompt, []).places(0) == (1, 0)
    assert len(on(prompt)) == 4


def test_a_list_is_put_together_line_by_line_each_can_be_moved_up_and_left_out() -> None:
    prompt = Arrange("list", (*fruits(2, 7), things(1, 3)[0]), 3, (), low=0)
    tray = pressed(prompt, Tray.safe(prompt), "Tree 1 5", "tree 2", "Tree 2 3", "00")
    assert tray.wire(prompt) == ("tree 1-5", "tree 2-3", "thing-0")
    assert texts(prompt, tray)[0].endswith("\n**1** tree 1 5\n**2** tree 2 3\n**3** 00")
    assert labels(prompt, tray)[:7] == ["↑ 2", "↑ 3", "✕ 1", "✕ 2", "✕ 3", "tree 1", "tree 2"], "it is full"
    assert styles(prompt, tray)[7] == ("Tree 1 5, else tree 2 3, else 00", GREEN)
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
    tray = pressed(prompt, Tray.safe(prompt), "tree 3", "Tree 3 2")
    assert Tap(tray, 1, "set").applied(prompt, ["1", "4"]).wire(prompt) == (("tree 3-2",), ("1", "4"))


@dataclass(frozen=True)
class Owned:
    """A thing of somebody."""

    id: str
    seat: Seat


def test_what_names_one_seat_shows_its_token_where_there_are_any() -> None:
    plain = says()[0]
    say = Say(plain.locale, plain._bundles, ("Ann", "Bob"), tokens=TOKENS)

    def emojis(prompt: Prompt[Any], say: Say) -> list[str | None]:
        parts = [part for _, part in on_card(ask(prompt, say), Tray.empty(prompt)).items()]
        found = [one.get("emoji") for part in parts for one in part.get("options", [part])]
        return [f"<:{one['name']}:{one['id']}>" if one else None for one in found]

    seats, both = (Seat(0), Seat(1)), list(TOKENS[:2])
    assert emojis(Choose("wide", seats), say) == both == emojis(Pick("wide", seats, 1, 2), say)[:2]
    assert emojis(Arrange("wide", seats, 2), say)[:2] == both
    owned = tuple(Owned(f"o{n}", seat) for n, seat in enumerate(seats))
    assert emojis(Choose("wide", owned), say) == both
    assert set(emojis(Choose("wide", things(3)), say)) == {None} == set(emojis(Choose("wide", seats), plain))
