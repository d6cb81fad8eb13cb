"""Every panel of standing orders of a whole game of Doom of Atlantis, in both languages, within Discord's limits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.panels import orders, private
from bot.panels.marks import LONGEST
from bot.panels.tray import Tray
from bot.text.translation import TEXT
from engine.core import Outcome, Seat, answer, new_game, number, question, seed_from, view
from engine.games.doom import BOX
from engine.language import LOCALES, Language
from engine.orders import StandingOrder, Unfit, after, carry_out, standing
from engine.tables import Sight
from tests.bot.panels.desktop import faults, usable
from tests.bot.panels.test_doom import NAMES, table, text


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
        stand = {one.prompt.key: wire for one in offers if (wire := standing(one, given[seat])) is not None}
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
            assert all(len(str(mark)) <= LONGEST for mark, _ in usable(components))
        asked = rng.choice([one for one in ask.prompts if one not in at.state.answers])
        by_order = carry_out(BOX.game, BOX.orders, at, asked, given[asked]) if rng.random() < 0.5 else None
        prompt = view(BOX.game, at, asked).prompt
        assert prompt is not None
        by_hand = answer(BOX.game, at, asked, prompt.sample(rng), confirm="never")
        at = (by_order if isinstance(by_order, Outcome) else by_hand).position
    assert {"order-senate", "order-row", "order-bids", "order-boarding", "order-together-most"} <= seen


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
        "Oraklos · Archont · Basileus; Pay at most: 1; If you get the Basileus: board: Decline"
    )
    assert orders.spoken(say, prompts["order-always"], ("decline",)) == "Decline when I can play nothing"
