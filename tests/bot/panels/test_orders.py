"""Every panel of standing orders of a whole game of Doom of Atlantis, in both languages, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.panels import orders, private
from bot.panels.components import button
from bot.panels.custom_ids import LONGEST
from bot.panels.doors import ORDERS
from bot.panels.helpers import opened
from bot.text import TEXT
from engine.asking.card import card_of_order, options_by_id
from engine.asking.tray import Tray
from engine.core import Outcome, Seat, Wire, answer, new_game, number, proceed, question, seed_from, view
from engine.games.atlantica import BOX as atlantica_box
from engine.games.atlantis import BOX as atlantis_box
from engine.games.box import Box, boxes
from engine.games.cyclades import BOX as cyclades_box
from engine.games.doom import BOX
from engine.games.doom.state import Card
from engine.ids import TableId
from engine.language import LOCALES, Language
from engine.orders import NO_ORDERS, StandingOrder, Unfit, after, carry_out, order_for
from engine.tables import Sight
from engine.tools.walking import asked_now
from tests.bot.panels.desktop import faults, usable
from tests.bot.panels.test_doom import NAMES, table, text
from tests.engine.games.atlantica import scenario as atlantica
from tests.engine.games.atlantis import scenario as atlantis
from tests.engine.games.cyclades import scenario as cyclades
from tests.engine.games.doom import advance as doom

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("locale", LOCALES)
async def test_all_panels_of_orders(locale: str) -> None:
    seats, rng = 4, Random(locale)
    say = Language(TEXT).say(locale, game=BOX.text, names=NAMES[:seats])
    at = new_game(BOX.game, seats, BOX.game.options(), seed_from("orders")).position
    given: dict[Seat, dict[str, StandingOrder]] = {seat: {} for seat in at.state.seats}
    seen: set[str] = set()
    while at.state.result is None:
        ask = question(at.state)
        assert ask is not None
        seat = rng.choice(at.state.seats)
        own = view(BOX.game, at, seat)
        offers = BOX.orders.offered(own) if rng.random() < 0.4 else ()
        for offer in offers:
            period = BOX.orders.period(own)
            given[seat] = after(given[seat], offer, offer.prompt.sample(rng), period)
            seen |= {offer.prompt.key, *(part.key for part in offer.prompt.parts())}
        stand = {one.prompt.key: wire for one in offers if (wire := order_for(one, given[seat])) is not None}
        unfit = carry_out(BOX.game, BOX.orders, at, seat, given[seat])
        sight = Sight(
            table(seats), seat, own, number(at, seat), NAMES[:seats], tuple(ask.prompts), (),
            offers=offers, orders=stand, by_order=rng.random() < 0.5, unfit=unfit if isinstance(unfit, Unfit) else None,
        )  # fmt: skip
        panels = [orders.orders(sight, say, where="-# here", note="note"), private.private(sight, say)]
        for offer in offers:
            tray = Tray.holding(offer.prompt, offer.prompt.sample(rng)) if rng.random() < 0.3 else None
            panels.append(orders.form(sight, offer, say, where="-# here", tray=tray))
        for panel in panels:
            components = panel.to_components()
            assert faults(components) == []
            assert "‹" not in text(components), text(components)
            assert all(len(str(custom_id)) <= LONGEST for custom_id, _ in usable(components))
        asked = rng.choice([one for one in ask.prompts if one not in at.state.answers])
        by_order = carry_out(BOX.game, BOX.orders, at, asked, given[asked]) if rng.random() < 0.5 else None
        prompt = view(BOX.game, at, asked).prompt
        assert prompt is not None
        by_hand = answer(BOX.game, at, asked, prompt.sample(rng), confirm="never")
        at = (by_order if isinstance(by_order, Outcome) else by_hand).position
    assert {"order-senate", "order-row", "order-bids", "order-boarding", "order-together-most"} <= seen


@pytest.mark.parametrize(
    "box", [box for box in boxes().values() if box.orders is not NO_ORDERS], ids=lambda box: box.game.id
)
def test_the_form_of_every_order_of_every_game_has_room_with_its_picture(box: Box) -> None:
    """Filled as far as it goes, in the card of a question."""
    seats, rng, seen = box.game.seats[-1], Random(5), set[str]()
    say = Language(TEXT).say("pl", game=box.text, names=NAMES[:seats])
    at = new_game(box.game, seats, box.game.options(), seed_from("forms")).position
    for _ in range(150):
        ask = question(at.state)
        seat = None if ask is None else asked_now(at, rng)
        if seat is None:
            at = proceed(box.game, at).position
            continue
        for one in at.state.seats:
            own = view(box.game, at, one)
            fresh = [offer for offer in box.orders.offered(own) if offer.prompt.key not in seen]
            for offer in fresh if one != seat or rng.random() < 0.3 else ():
                seen.add(offer.prompt.key)
                most = max((offer.prompt.sample(rng) for _ in range(20)), key=lambda wire: len(str(wire)))
                sight = Sight(table(seats), one, own, number(at, one), NAMES[:seats], (seat,), (), offers=(offer,))
                card = card_of_order(box, sight, offer.prompt, say)
                tray = Tray.holding(offer.prompt, most)
                form = orders.form(sight, offer, say, where="-# here", tray=tray, card=card)
                shown = opened(form, button(ORDERS(TableId("k7qf")), "x"))
                assert faults(shown.to_components()) == [] and "‹" not in text(shown.to_components())
        prompt = view(box.game, at, seat).prompt
        assert prompt is not None
        at = answer(box.game, at, seat, prompt.sample(rng), confirm="never").position
        if at.state.result is not None:
            break
    assert seen


def test_the_picture_of_an_ordered_move_calls_places_by_their_own_numbers() -> None:
    given = atlantis.Scenario("anna", "bob").path("we3@B ~ ly5@A wr6 co2 ol1").used("anna", "bob")
    own = given.hand(anna="coins amphora", bob="wreath lyre olive lyre lyre").turn_of("anna").view("bob")
    prompt = atlantis_box.orders.offered(own)[0].prompt
    ordered = replace(own, prompt=prompt)
    say = Language(TEXT).say("en", game=atlantis_box.text, names=NAMES[:2])
    scene = atlantis_box.pictures.glance(ordered, say)
    assert scene is not None
    found = scene.marks(options_by_id(ordered))
    assert {one: found[one] for one in ("1-lyre-3", "0-olive-6", "1-lyre-wreath-4")} == {
        "1-lyre-3": "3",
        "0-olive-6": "6",
        "1-lyre-wreath-4": "4",
    }
    on_card = card_of_order(atlantis_box, Sight(table(2), Seat(1), own, "1", NAMES[:2], (), ()), prompt, say)
    assert on_card.badges == {}, "two options share each place, so none is called by it alone"


def test_an_order_is_summed_up_in_a_short_line() -> None:
    say = Language(TEXT).say("en", game=BOX.text, names=NAMES[:3])
    at = new_game(BOX.game, 3, BOX.game.options(), seed_from("orders")).position
    while "senate-bid" not in view(BOX.game, at, None).awaiting.values():
        seat = next(iter(view(BOX.game, at, None).awaiting))
        prompt = view(BOX.game, at, seat).prompt
        assert prompt is not None
        at = answer(BOX.game, at, seat, next(prompt.all())).position
    prompts: dict[str, Any] = {o.prompt.key: o.prompt for o in BOX.orders.offered(view(BOX.game, at, Seat(0)))}
    wire = (("oraklos", "archont", "basileus"), "1", "ask", "decline")
    assert orders.spoken(say, prompts["order-factions"], wire) == (
        "Oraklos · Archont · Basileus; Pay at most: 1; If you get the Basileus: board – Play nothing"
    )
    assert orders.spoken(say, prompts["order-always"], ("decline",)) == "Decline when I can play nothing"


def test_an_order_for_bids_names_every_vote_with_its_card() -> None:
    story = doom.vote(doom.table(), (Card.SHIPS, Card.REFUGEES_1))
    prompt = story.offers("ana")["order-bids"].prompt
    say = Language(TEXT).say("en", game=BOX.text, names=NAMES[:4])
    assert orders.spoken(say, prompt, ("3", "rest", "ask", "ask", "ask", "pass", "playable")) == (
        "Vote 1 · Ships: 3, Vote 2 · Refugees 1: All that is left; If you have too few cubes left: Pass; "
        "Pass instead: when my own card cannot be played"
    )


def summed_up(box: Box, view: Any, *wires: Wire) -> tuple[str, str]:
    """The first order that may be given, in English and in Polish."""
    prompt = box.orders.offered(view)[0].prompt
    wire = wires if len(prompt.parts()) > 1 else wires[0]
    says = [Language(TEXT).say(locale, game=box.text, names=NAMES[:3]) for locale in ("en", "pl")]
    english, polish = (str(orders.spoken(say, prompt, wire)) for say in says)
    return english, polish


def test_an_order_for_offerings_names_gods_and_limits() -> None:
    then = cyclades.Scenario("anna", "bob", "cleo").bidding("anna bob cleo")
    assert summed_up(cyclades_box, then.view("bob"), ("athena-5", "ares-3", "apollo")) == (
        "Athena up to 5, else Ares up to 3, else Apollo",
        "Atena: najwyżej 5, a jeśli nie, Ares: najwyżej 3, a jeśli nie, Apollo",
    )


def test_an_order_for_a_move_names_cards_places_and_toll() -> None:
    given = atlantis.Scenario("anna", "bob").path("we3@B ~ ly5@A wr6 co2 ol1").used("anna", "bob")
    then = given.hand(anna="coins amphora", bob="wreath lyre olive lyre lyre").turn_of("anna")
    english, polish = summed_up(atlantis_box, then.view("bob"), ("1-lyre-3", "0-olive-6", "1-lyre-wreath-4"), 3)
    assert english == (
        "from 1 to 3 (lyre), toll 3, if it is free by then, "
        "else from Atlantis to 6 (olive), toll 3, else from 1 to 4 (lyre and wreath), "
        "toll 3; Toll of at most: 3"
    )
    assert "jeśli wtedy będzie wolne, a jeśli nie, " in polish


def test_an_order_for_actions_names_cards_places_and_what_is_kept() -> None:
    given = atlantica.Scenario("anna", "bob").hand(anna="gvw", bob="gvwb").boat("gol amp wea arc cer scu")
    then = given.station("plus2 plus3 joker blue").turn_of("anna")
    assert summed_up(atlantica_box, then.view("bob"), ("boat-weapons", "station-plus2"), ("v", "b")) == (
        "Boat: weapons, then Station: research +2; Divers to keep: blue and violet",
        "Łódź: broń, potem Stacja: badanie +2; Nurkowie na później: niebieski i fioletowy",
    )


def test_the_picture_of_an_ordered_turn_shows_the_cards_that_can_be_wished() -> None:
    given = atlantica.Scenario("anna", "bob").hand(anna="gvw", bob="gvwb").boat("gol amp wea arc cer scu")
    own = given.station("plus2 plus3 joker blue").turn_of("anna").view("bob")
    sight = Sight(table(2), Seat(1), own, "1", NAMES[:2], (), ())
    prompt, say = atlantica_box.orders.offered(own)[0].prompt, Language(TEXT).say("en", game=atlantica_box.text)
    card = card_of_order(atlantica_box, sight, prompt, say.with_names(NAMES[:2]))
    assert card.drawing is not None and "sculptures" in card.drawing.alt
