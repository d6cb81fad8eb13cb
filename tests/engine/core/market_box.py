"""The toy market in a box, with just enough words to be listed and told."""

from pathlib import Path

from engine.games.box import Box, Pictures
from engine.language import Texts
from tests.engine.core.market import MARKET

ENGLISH = """
game-title = Market
option-rounds = Rounds
fruit-apple = an apple
fruit-fig = a fig
fruit-lemon = a lemon
tell-day = Day { $round }
tell-bids = Bids: { $bids }
tell-sold = { $seat } sells { $fruit }.
tell-drew = You draw { $fruit }.
"""

POLISH = """
game-title = Targ
option-rounds = Rundy
fruit-apple = jabłko
fruit-fig = figa
fruit-lemon = cytryna
tell-day = Dzień { $round }
tell-bids = Licytacja: { $bids }
tell-sold = { $seat } sprzedaje: { $fruit }.
tell-drew = Dobierasz: { $fruit }.
"""


def market_box(folder: Path) -> Box:
    """The box, its texts written into `folder`."""
    (folder / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (folder / "pl.ftl").write_text(POLISH, encoding="utf-8")
    return Box(
        game=MARKET,
        text=Texts((folder,)),
        pictures=Pictures(
            board=lambda view, say, since: None, hand=lambda view, say, since: None, final=lambda view, say: None
        ),
    )
