"""The standings of a tournament as a picture. Made of the public standings alone."""

from __future__ import annotations

from bot.panels.tournament import called
from engine.arena import HeldTournament
from engine.language import Say
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, legible
from engine.tournaments import standings
from engine.tournaments.standings import written

WIDTH, TOP, ROW = 1200, 120, 74
MOST = 24
"""Lines on the picture; the table and the text hold all."""


def sheet(held: HeldTournament, say: Say) -> Picture:
    """Rank, name, places at the tables so far, and points, a line each."""
    t, plain = held.tournament, say.plain
    rows = standings(t)[:MOST]
    head = Drawing(0, 0, WIDTH, TOP, palette.ABYSS)
    head.text(40, 78, legible(t.setup.name), 54, palette.BRONZE, EXTRA, room=1120)
    bands = [head.band()]
    for at, row in enumerate(rows):
        top = TOP + ROW * at
        d = Drawing(0, top, WIDTH, ROW, palette.ABYSS)
        d.box(24, top + 3, WIDTH - 48, ROW - 8, palette.RAISED if row.rank == 1 else palette.PANEL, radius=12)
        rank = "–" if row.rank is None else str(row.rank)
        d.text(80, top + 49, rank, 38, palette.BRONZE, EXTRA, anchor="middle")
        d.text(140, top + 49, legible(called(t, row.user, plain)), 38, palette.IVORY, BOLD, room=560)
        d.text(900, top + 49, " · ".join(map(str, row.places)), 30, palette.MUTED, MEDIUM, anchor="middle", room=340)
        d.text(1150, top + 50, written(row.points), 44, palette.IVORY, EXTRA, anchor="end", room=110)
        bands.append(d.band())
    alt = plain("tournament-picture", name=t.setup.name, lines="; ".join(
        f"{row.rank or '–'}. {called(t, row.user, plain)} {written(row.points)}" for row in rows))  # fmt: skip
    return Picture(WIDTH, TOP + ROW * len(rows) + 20, tuple(bands), alt)
