"""Panels of standing orders of Perikles: within Discord's limits, offered beside the questions, summed up in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from discord import ui

from bot.panels import orders, private
from bot.panels.components import button, panel, row
from bot.panels.custom_ids import LONGEST
from bot.panels.doors import ORDERS
from bot.panels.helpers import opened
from bot.panels.orders import ORDER
from bot.text import TEXT
from engine.asking import words
from engine.asking.card import card_of_order
from engine.core import Wire, number, question
from engine.games.perikles import BOX
from engine.language import LOCALES, Language, Say
from engine.tables import Sight
from tests.bot.panels.desktop import faults, usable
from tests.bot.panels.test_doom import table, text
from tests.engine.games.perikles.scenario import Play, Scenario

NAMES = ("Anna", "Bob", "Cid", "Dora", "Eve")
ABC = ("anna", "bob", "cid")


def taking() -> Play:
    return Scenario(*ABC).takes_turn("anna")


def sending() -> Play:
    """Anna, who leads three cities and so has as many kinds of counters as anybody, sends forces."""
    given = Scenario(*ABC).leads(anna="athens corinth argos", bob="thebes", cid="sparta").special(anna="thessalians")
    return given.tiles(anna="1 1 1 1 1").sends("anna")


def says(locale: str) -> Say:
    return Language(TEXT).say(locale, game=BOX.text, names=NAMES[:3])


def sight_of(then: Play) -> Sight:
    own, ask = then.view("anna"), question(then.at.state)
    assert own.viewer is not None
    assert ask is not None
    offers, at = BOX.orders.offered(own), number(then.at, own.viewer)
    return Sight(table(3), own.viewer, own, at, NAMES[:3], tuple(ask.prompts), (), offers=offers, orders={})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("begin", [taking, sending], ids=lambda begin: begin.__name__)
def test_every_form_keeps_discords_limits(begin: Callable[[], Play], locale: str) -> None:
    rng, say, then = Random(locale), says(locale), begin()
    sight = sight_of(then)
    shown = [orders.orders(sight, say, where="-# here"), private.private(sight, say)]
    for offer in sight.offers:
        wires = [offer.prompt.sample(rng) for _ in range(10)]
        longest = max(wires, key=lambda wire: len(str(wire)))
        card = card_of_order(BOX, sight, offer.prompt, say)
        shown.append(orders.form(sight, offer, say, where="-# here", card=card))
        stands = replace(sight, orders={offer.prompt.key: longest})
        back = button(ORDERS(sight.table.id), "Back to the question")
        shown.append(opened(orders.form(stands, offer, say, where="-# here", card=card), back))
        shown.append(orders.orders(stands, say, where="-# here"))
    for one in shown:
        components = one.to_components()
        assert faults(components) == []
        assert "‹" not in text(components), text(components)
        assert all(len(str(custom_id)) <= LONGEST for custom_id, _ in usable(components))


@pytest.mark.parametrize(
    ("begin", "labels"),
    [
        (taking, ["Influence tiles in turn 1"]),
        (sending, ["My forces for tile 2 of 5", "Orders for the battles of turn 1"]),
    ],
    ids=["taking", "sending"],
)
def test_orders_are_behind_one_door_which_leads_to_the_only_one_itself(
    begin: Callable[[], Play], labels: list[str]
) -> None:
    sight, say = sight_of(begin()), says("en")
    assert labels_of(panel(row(*orders.way(sight, say)))) == ["Plan ahead"]
    assert {*labels} <= {*labels_of(orders.orders(sight, say, where="-# here"))}
    (offer,) = (one for one in sight.offers if words.title(say, one.prompt) == labels[0])
    (door,) = usable(panel(row(*orders.way(replace(sight, offers=(offer,)), say))).to_components())
    assert door[1]["label"] == labels[0] and ORDER.read(door[0]) == (sight.table.id, offer.prompt.key)


def labels_of(view: ui.LayoutView) -> list[str]:
    return [one["label"] for _, one in usable(view.to_components())]


def test_an_order_for_forces_says_what_each_place_is_about() -> None:
    sight = sight_of(sending())
    (offer,) = [one for one in sight.offers if one.prompt.key == "order-tile-2"]
    card = card_of_order(BOX, sight, offer.prompt, says("en"))
    form = orders.form(sight, offer, says("en"), where="-# here", card=card)
    (places, *_) = [one for _, one in usable(form.to_components()) if "options" in one]
    said = {option["label"]: option.get("description") for option in places["options"]}
    assert said["Pylos, attack"] == "4 VP, against nobody" and "Cid must allow it" in str(said["Pylos, defence"])


def summed_up(then: Play, key: str, wire: Wire) -> list[str]:
    (offer,) = [offer for offer in BOX.orders.offered(then.view("anna")) if offer.prompt.key == key]
    offer.prompt.decode(wire)
    return [str(orders.summed(says(locale), offer, wire)) for locale in ("en", "pl")]


def test_an_order_for_tiles_names_colours_and_what_their_symbols_do() -> None:
    wire = (("athens", "any"), "candidate", "own", "1")
    assert summed_up(taking(), "order-influence", wire)[0] == (
        "Athens, else Any city; Among tiles of one colour, prefer: a cube and a candidate; "
        "With a candidate symbol nominate: My own cube; An assassin removes a cube of: Κ\u00a0Bob"
    )
    assert summed_up(taking(), "order-nomination", ("athens-1", "most"))[0] == (
        "Athens: Κ\u00a0Bob, else My own cube, where I have the most"
    )


def test_an_order_for_forces_names_each_counter_with_its_place() -> None:
    wire = ("pylos-attack", "athens-hoplite-2", "plataea-defence", "strongest", "rest")
    assert summed_up(sending(), "order-tile-2", wire) == [
        "Athens hoplite 2 → Pylos, attack; The strongest → Plataea, defence; Send the rest",
        "Ateny, hoplici 2 → Pylos, atak; Najsilniejszy → Plateje, obrona; Wyślij resztę",
    ]
    nothing = ("done", "strongest", "done", "strongest", "ask")
    assert summed_up(sending(), "order-tile-2", nothing)[0] == "Send nothing more"


def test_an_order_for_battles_names_locations_and_sides() -> None:
    wire = ("send", ("pylos-attack", "leucas-defence"), ("cythera",), "20")
    assert summed_up(sending(), "order-battles", wire)[0] == (
        "Send them for me; Play it for me here: Pylos (attack) and Leucas (defence); "
        "Ask me here before the dice: Cythera; Play it only: If it adds at least 20% to that side’s chance"
    )
