"""The points for treasures, printed on the board, which also explains their signs."""

from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.areas import LEFT, WIDTH
from engine.games.atlantica.pictures.signs import ICONS, ground
from engine.games.atlantica.rules.scoring import KINDS
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

TALL = 140
_COLUMNS, _ROW = (0, 174, 374, 562, 748), 66


def worth(say: Say, y: int) -> Band:
    """Each kind with its points for one, two, three and more treasures; equal for the whole game."""
    d = Drawing(0, y, WIDTH, TALL, palette.ABYSS)
    d.lines(LEFT, y + 30, say("picture-worth-in-crates"), 28, palette.BRONZE, EXTRA, room=150, most=2,
            pitch=31)  # fmt: skip
    for at, kind in enumerate(KINDS, 1):
        left, right = _COLUMNS[at % 4 : at % 4 + 2]
        x, middle, room = LEFT + left, y + 36 + _ROW * (at // 4), right - left - 54
        d.box(x, middle - 20, 40, 40, palette.PARCHMENT, radius=8)
        d.icon(ICONS[kind], x + 20, middle, 34, ground(kind), palette.PARCHMENT)
        d.text(x + 48, middle - 6, say.value(kind), 28, palette.CREAM, BOLD, room=room)
        values = " ".join(map(str, DATA.treasures[kind].values))
        d.text(x + 48, middle + 25, values, 28, palette.MUTED, MEDIUM, room=room)
    return d.band()
