"""What is said above the buttons of a question: what options do, and what they have in common."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels.card import BARE, Card
from bot.panels.legend import legend
from bot.panels.question import MARKED, Question
from bot.panels.tray import Tap
from engine.core import Amount, Choose, JoinedPrompt, Prompt, form, option_id
from engine.core.events import Word
from engine.games.box import ALIKE
from engine.ids import TableId
from engine.language import Said
from engine.look import Picture
from tests.bot.panels.desktop import Thing, ask, fruits, says, shown, things, usable


def test_what_a_group_has_in_common_is_said_once_in_one_line_with_its_options() -> None:
    """A line a fact, not a line an option; and once above them all what is the same in every line."""
    say, options = says()[0], fruits(2, 2)
    worth = {
        option_id(one): Word("worth", {"n": one.n, "all": "" if one.tree == "tree 2" else "3 in all"})
        for one in options
    }
    card = Card(effects={ALIKE: Said("Ripe they are."), **worth}, badges={option_id(options[3]): "A"})
    items = Question(TableId("k7qf"), "1", Choose("wide", options), say, card).items()
    told = [str(c["content"]).replace("\N{NO-BREAK SPACE}", " ") for c in walk(shown(items)) if c.get("content")]
    assert "Ripe they are." in told[0]
    assert told[1].split("\n") == [
        "**tree 2**: **A** worth 2 · **1** worth 1",
        "**tree 1** – 3 in all: **1** worth 1 · **2** worth 2",
    ]
    many = Choose("wide", fruits(2, 6))
    worth = {option_id(one): Word("worth", {"n": one.n, "all": ""}) for one in many.options}
    items = Question(TableId("k7qf"), "1", many, say, Card(effects=worth), most=MARKED).items()
    (legend,) = [str(c["content"]) for c in walk(shown(items)) if "**12**" in str(c.get("content"))]
    legend = legend.replace("\N{NO-BREAK SPACE}", " ")
    assert legend.startswith("**tree 1**: **1** 1 worth 1 · **2** 2 worth 2")


def test_of_what_the_picture_marks_only_what_it_does_is_told_by_its_marks() -> None:
    """All else can be seen there; numbers in a row are told by the first and the last."""
    say, options = says()[0], things(9)
    badges = {option_id(one): f"{n}" if n < 8 else f"{n}A" for n, one in enumerate(options, 1)}
    worth = [1, 1, 1, 2, 2, 1, 3, 2, 2]
    effects = {option_id(one): Word("worth", {"n": n, "all": ""}) for one, n in zip(options, worth, strict=True)}

    def told(card: Card, numbers: dict[str, str] | None = None) -> list[str]:
        return legend(say, card, Choose("wide", options), options, numbers).split("\n")

    card = Card(effects=effects, badges=badges, drawing=Picture(1, 1, (), ""))
    assert told(card) == [
        "**1–3** · **6** – 1 or so",
        "**4** · **5** · **8A** · **9A** – 2 or so",
        "**7** – 3 or so",
    ]
    assert "It is worth 1" in told(replace(card, drawing=None))[0], "there is nothing to be seen"
    assert "It is worth 1" in told(card, badges)[0], "numbers of a list"


@pytest.mark.parametrize("count", [3, 20, 24], ids=["words", "numbers", "a select"])
def test_a_way_to_end_is_a_button_in_words_and_the_last(count: int) -> None:
    """Whatever the others are; it has no number."""
    prompt = Choose("wide", [*things(count // 2, 30), "enough", *things(count, 30)[count // 2 :]])
    items = Question(TableId("k7qf"), "1", prompt, says()[0], most=MARKED).items()
    *others, (custom_id, last) = usable(shown(items))
    assert (last["label"], last["style"]) == ("Enough", 2)
    assert Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) == "enough"
    assert "enough" not in str([part for _, part in others])
    assert "enough" not in str([c.get("content") for c in walk(shown(items))])


def test_a_whole_plan_that_only_ends_is_no_number_either() -> None:
    """Of a form the first part says of which kind it is."""
    first = form("wide", Choose("part", (*things(6), "enough")), Choose("other", ("yes", "no")))
    plans = [*things(6, 30), "enough"]
    wires = {option_id(one): ((option_id(one), "no"),) for one in plans}
    prompt = JoinedPrompt(first, {option_id(one): one for one in plans}, wires, {})
    *others, (_, last) = usable(shown(Question(TableId("k7qf"), "1", prompt, says()[0], most=MARKED).items()))
    assert [one["label"] for _, one in others] == ["1", "2", "3", "4", "5", "6"]
    assert (last["label"], last["style"]) == ("Enough", 2)


def test_marked_buttons_stand_in_the_order_of_their_marks_though_groups_do_not() -> None:
    options = fruits(2, 3)
    mixed = [options[at] for at in (0, 3, 1, 4, 2, 5)]
    for order, rows in ((options, [3, 3]), (mixed, [5, 1])):
        card = Card(badges={option_id(one): f"{n}" for n, one in enumerate(order, 1)})
        components = shown(Question(TableId("k7qf"), "1", Choose("wide", options), says()[0], card).items())
        assert [str(c["label"]).split(" · ")[0] for _, c in usable(components)] == [str(n) for n in range(1, 7)]
        assert [len(row["components"]) for row in walk(components) if row.get("type") == 1] == rows


def test_numbered_options_of_a_group_are_said_in_short_below_it() -> None:
    options = fruits(2, 6)
    card = Card(effects={option_id(one): Said("the same") for one in options[:6]})
    components = shown(Question(TableId("k7qf"), "1", Choose("wide", options), says()[0], card, most=MARKED).items())
    (legend,) = [c["content"] for c in walk(components) if "**1**" in str(c.get("content", ""))]
    first, last = [f"**{n}**" for n in range(1, 7)], [f"**{n}** {n - 6}" for n in range(7, 13)]
    assert legend == f"**tree 1**\n{' · '.join(first)} – the same\n**tree 2**\n{' · '.join(last)}"
    assert [len(row["components"]) for row in walk(components) if row.get("type") == 1] == [5, 1, 5, 1]


def test_options_of_a_group_are_said_in_short_below_it_where_their_buttons_say_all_too() -> None:
    options = fruits(1, 2)
    card = Card(effects={option_id(one): Said("the same") for one in options})
    components = shown(Question(TableId("k7qf"), "1", Choose("wide", options), says()[0], card).items())
    assert [c["content"] for c in walk(components) if "the same" in str(c.get("content", ""))] == [
        "**tree 1**\n**1** · **2** – the same"
    ]


def test_what_amounts_do_is_told_where_they_gather_into_a_few_lines() -> None:
    prompt = Amount("bid", 0, 7, default=0)
    gathered = {option_id(("bid", n)): Said("first so far" if n > 4 else "second so far") for n in range(8)}
    each = {option_id(("bid", n)): Said(f"leaves {7 - n}") for n in range(8)}

    def told(effects: dict[str, Said]) -> set[str]:
        question = replace(ask(prompt, says()[0]), card=Card(effects=effects))
        return {str(part["content"]) for part in walk(shown(question.items())) if part.get("content")}

    both = "**0** · **1** · **2** · **3** · **4** – second so far\n**5** · **6** · **7** – first so far"
    assert both in told(gathered)
    assert not any("leaves" in words for words in told(each))


def test_more_than_a_few_options_in_groups_are_numbers_though_their_words_are_short() -> None:
    """Their group would stand on each button; it stands above their numbers, in the order of the list."""
    for count, labels in ((2, ["1", "2", "1", "2"]), (3, ["1", "2", "3", "4", "5", "6"])):
        question = Question(TableId("k7qf"), "1", Choose("wide", fruits(2, count)), says()[0], most=MARKED)
        components = shown(question.items())
        told = [c for c in walk(components) if "**6**" in str(c.get("content"))]
        assert len(told) == (count == 3)
        assert [c["label"].split()[-1] for _, c in usable(components)] == labels


def test_options_too_many_or_too_long_for_buttons_are_numbers_where_there_is_room() -> None:
    """As they are typed; what each of them is stands above the buttons, else they are a select."""
    say = says()[0]

    def roomy(prompt: Prompt[Any], card: Card = BARE) -> list[Any]:
        return shown(Question(TableId("k7qf"), "1", prompt, say, card, most=MARKED).items())

    prompt = Choose("wide", things(20, 30))
    effects = {one.id: Said("the same") for one in things(20) if one.id < "thing-2"}
    components = roomy(prompt, Card(effects=effects))
    assert [c["label"] for _, c in usable(components)] == [str(n) for n in range(1, 21)]
    (legend,) = [c["content"] for c in walk(components) if str(c.get("content", "")).startswith("**1**")]
    assert legend.startswith("**1** 00 www")
    assert legend.count(" – the same") == 1
    custom_id, _ = usable(components)[11]
    assert Tap.read(prompt, custom_id.rest).applied(prompt, []).wire(prompt) == "thing-11"
    assert [c["type"] for _, c in usable(roomy(Choose("wide", things(21, 30))))] == [3]
    assert [c["type"] for _, c in usable(roomy(Choose("wide", things(20, 99))))] == [3], "no room for the words"
    effects = {one.id: Said(f"{one.id} {'w' * 60}") for one in things(20)}
    components = roomy(prompt, Card(effects=effects))
    assert len(usable(components)) == 20
    assert "thing-" not in str([c.get("content") for c in walk(components)]), "what they do is left out first"
    seats = Choose("wide", [Thing(str(n), "w" * 30) for n in range(11)])
    assert [c["type"] for _, c in usable(roomy(seats))] == [3], "a number that is typed is the id of another one"
