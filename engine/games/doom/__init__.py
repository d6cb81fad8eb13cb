"""Doom of Atlantis: rules, words and pictures."""

from __future__ import annotations

from typing import Final

from engine.core.game import Game
from engine.games.box import Box
from engine.games.doom import pictures as picture
from engine.games.doom.data import FOLDER, check
from engine.games.doom.obeying import DoomOrders
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.players.level2 import Seasoned
from engine.games.doom.rules import (
    actions,
    asides,
    bids,
    boarding,
    cards,
    demagogos,
    doom_phase,
    ending,
    events,
    factions,
    gaining,
    navigator,
    senate,
    setup,
    special_cards,
    special_manual,
    specials,
    table,
    turn,
    voting,
)
from engine.games.doom.rules.account import account
from engine.games.doom.rules.integrity import faults, imagine
from engine.games.doom.state import Doom, Options
from engine.games.doom.text.handbook import HANDBOOK
from engine.games.overlay import corrections, digest, texts
from engine.players import RandomPlayer

OWN: Final = corrections("doom")

GAME: Final = Game(
    id="doom",
    state=Doom,
    modules=(
        setup,
        turn,
        senate,
        factions,
        gaining,
        voting,
        bids,
        demagogos,
        asides,
        actions,
        cards,
        specials,
        special_cards,
        special_manual,
        navigator,
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
    faults=faults,
    data=digest(FOLDER, OWN),
)

BOX: Final = Box(
    game=GAME,
    text=texts(check.TEXT, FOLDER, OWN),
    board=picture.board,
    hand=picture.hand,
    hand_along=picture.hand_along,
    still=picture.still,
    final=picture.final,
    handbook=HANDBOOK,
    help_cards=help_cards,
    check=check.check,
    account=account,
    points=lambda view: view.seen.vp,
    players={"random": RandomPlayer(), "level2": Seasoned()},
    orders=DoomOrders(),
)
