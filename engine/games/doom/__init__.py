"""Doom of Atlantis: rules, texts and pictures.

Read the rules (`docs/rules/doom.md`) in this order, all below `rules/`:

- `setup`, then `turn`: its four phases;
- the phases: `senate`, `factions`, `voting` (with `bids`, `demagogos`, `actions`), `doom_phase` (with `events`);
- the cards of `actions`: Politics cards in `cards/`, a module for each kind, put together by `cards.plans`;
- Specials in `specials/`, whose docstring shows the whole life of a card;
- shared parts: `sailing` with the score of an arrival, `boarding` of neutrals, `losses` of refugees, `table`;
- `asides`: orders beside any question;
- `ending` and `account`; `integrity`: the invariants.

Start with the vocabulary and the table in `state`, and the numbers in `data/`. Afterwards come the card of a question
in `card/` with `pictures/scene`, standing orders in `orders/`, and the gathered lines of the story in `story`.
"""

from __future__ import annotations

from typing import Final

from engine.core.game import Game
from engine.games.box import Box
from engine.games.doom import pictures as picture
from engine.games.doom.card.effects import says
from engine.games.doom.card.joined import JOINED
from engine.games.doom.card.news import DEEDS, weight
from engine.games.doom.card.own import gist
from engine.games.doom.data import FOLDER, check
from engine.games.doom.habits import habits
from engine.games.doom.orders.obeying import DoomOrders
from engine.games.doom.pictures.beside import beside
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.pictures.moment import moment
from engine.games.doom.players.level3 import THINKING
from engine.games.doom.players.reasons import weighed
from engine.games.doom.rules import (
    actions,
    asides,
    bids,
    boarding,
    demagogos,
    doom_phase,
    ending,
    events,
    factions,
    senate,
    setup,
    table,
    turn,
    voting,
)
from engine.games.doom.rules.account import account
from engine.games.doom.rules.cards import aristocracy, red, refugees, ships, support
from engine.games.doom.rules.integrity import faults, imagine
from engine.games.doom.rules.specials import armed, gaining, hand, manual, sent
from engine.games.doom.state import Doom, Options
from engine.games.doom.story import GATHERS
from engine.games.doom.text.handbook import HANDBOOK
from engine.games.facts import facts
from engine.games.overlay import corrections, digest, texts
from engine.players import offered

OWN: Final = corrections("doom")

GAME: Final = Game(
    id="doom",
    state=Doom,
    modules=(
        setup,
        turn,
        senate,
        factions,
        voting,
        bids,
        demagogos,
        actions,
        refugees,
        aristocracy,
        ships,
        red,
        support,
        hand,
        gaining,
        sent,
        armed,
        manual,
        doom_phase,
        events,
        boarding,
        ending,
        table,
    ),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4, 5),
    allows=setup.allows,
    asides=asides.offer_asides,
    imagine=imagine,
    scores=lambda g: g.vp,
    rank=ending.rank,
    faults=faults,
    data=digest(FOLDER, OWN, later=("rulings",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(check.TEXT, FOLDER, OWN),
    board=picture.board,
    beside=beside,
    hand=picture.hand,
    hand_along=picture.hand_along,
    still=picture.still,
    final=picture.final,
    handbook=HANDBOOK,
    help_cards=help_cards,
    check=check.check,
    account=account,
    habits=habits,
    points=lambda view: view.seen.vp,
    players=offered(GAME, THINKING),
    thinking=THINKING,
    orders=DoomOrders(),
    scene=picture.scene,
    effects=facts(GAME, gist, says),
    gist=gist,
    weighed=weighed,
    weight=weight,
    deeds=DEEDS,
    joined=JOINED,
    gathers=GATHERS,
    moment=moment,
)
