"""Somebody's year on a server: a card to keep, as a picture and in words."""

from __future__ import annotations

from collections.abc import Callable

from discord import ui

from bot.panels.components import panel, picture
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM, legible
from engine.tables.statistics import Year

WIDTH, HEAD, NUMBERS, MONTHS, LINE = 1200, 150, 230, 330, 84
"""Px: the width of the card, and how tall its parts are."""
GAMES = 4
"""So many games are named, the most played ones."""
EDGE, BASE, TALLEST = 56, 250, 170
"""Px: the margin at both sides, where the columns of the months stand, and how tall the tallest is."""


def year_card(found: Year, name: str, say: Say, file: str, alt: str) -> ui.LayoutView:
    """Somebody's year; `file` is the attached picture of it, and `alt` what that shows in words."""
    head = say("year", name=name, year=Said(str(found.year)))
    return panel(ui.TextDisplay(f"### {head}"), picture(file, alt), ui.TextDisplay(say("year-hint")))


def year_picture(found: Year, name: str, title: Callable[[str], str], say: Say) -> Picture:
    """The card of somebody's year. `say` is plain."""
    lines = _lines(found, title, say)
    height = HEAD + NUMBERS + MONTHS + LINE * len(lines) + 40
    bands = [_head(found, name, say), _figures(found, say), _months(found, say), _words(lines)]
    told = [say("year", name=name, year=Said(str(found.year))), *_numbers(found, say), *lines]
    return Picture(WIDTH, height, tuple(bands), alt_text([f"{one}." for one in told]))


def _numbers(found: Year, say: Say) -> list[Said]:
    return [
        say("year-games", count=found.games),
        say("year-wins", count=found.wins),
        *([say("year-streak", count=found.streak)] if found.streak > 1 else []),
    ]


def _lines(found: Year, title: Callable[[str], str], say: Say) -> list[Said]:
    """What the card says below its numbers."""
    played = [say("year-of-game", game=title(game), count=count) for game, count in found.played.items()]
    lines = [say("year-played", games=say.list(played[:GAMES]))]
    if found.best is not None:
        game, points = found.best
        lines.append(say("year-best", game=title(game), count=points))
    if found.company is not None:
        lines.append(say("year-company", name=found.company.name, count=found.company.games))
    return lines


def _head(found: Year, name: str, say: Say) -> Band:
    d = Drawing(0, 0, WIDTH, HEAD, palette.ABYSS)
    d.text(EDGE, 100, legible(name), 64, palette.IVORY, EXTRA, room=780)
    d.text(WIDTH - EDGE, 104, str(found.year), 84, palette.BRONZE, EXTRA, anchor="end")
    return d.band()


def _figures(found: Year, say: Say) -> Band:
    """The great numbers side by side, each over its word."""
    d = Drawing(0, HEAD, WIDTH, NUMBERS, palette.ABYSS)
    shown = [("games", found.games), ("wins", found.wins), ("row", found.streak)]
    width = (WIDTH - 2 * EDGE - 2 * 24) / 3
    for n, (key, number) in enumerate(shown):
        x = EDGE + n * (width + 24)
        d.box(x, HEAD + 10, width, NUMBERS - 30, palette.PANEL, radius=18)
        d.text(x + width / 2, HEAD + 122, str(number), 96, palette.IVORY, EXTRA, anchor="middle")
        d.text(
            x + width / 2, HEAD + 176, say(f"year-word-{key}", count=number), 36, palette.MUTED, MEDIUM,
            anchor="middle", room=width - 24,
        )  # fmt: skip
    return d.band()


def _months(found: Year, say: Say) -> Band:
    """A column a month, as tall as there were games in it."""
    top = HEAD + NUMBERS
    d = Drawing(0, top, WIDTH, MONTHS, palette.ABYSS)
    step, most = (WIDTH - 2 * EDGE) / 12, max(found.months)
    d.path(f"M{EDGE},0H{WIDTH - EDGE}", y=top + BASE, line=palette.HAIRLINE, line_width=3)
    for n, games in enumerate(found.months):
        x, tall = EDGE + n * step, TALLEST * games / most
        if games:
            d.box(x + 12, top + BASE - tall, step - 24, tall, palette.BRONZE, radius=6)
            d.text(x + step / 2, top + BASE - tall - 14, str(games), 34, palette.IVORY, BOLD, anchor="middle")
        d.text(x + step / 2, top + BASE + 46, str(n + 1), 34, palette.MUTED, MEDIUM, anchor="middle")
    return d.band()


def _words(lines: list[Said]) -> Band:
    top = HEAD + NUMBERS + MONTHS
    d = Drawing(0, top, WIDTH, LINE * len(lines) + 40, palette.ABYSS)
    for n, line in enumerate(lines):
        d.text(EDGE, top + 56 + n * LINE, legible(line), 40, palette.CREAM, MEDIUM, room=WIDTH - 2 * EDGE)
    return d.band()
