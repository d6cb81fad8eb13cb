"""Leaderboards of a server, profiles with rating curves, records and years."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import discord
from discord import ui

from bot.desk.desk import Interaction, Part, Private
from bot.desk.handlers import on_button
from bot.desk.members import Members
from bot.desk.names import name_of
from bot.desk.places import guild_of, this_server
from bot.panels.components import ALT, LENGTH, Items, pages, panel, picture
from bot.panels.time import day, duration
from bot.panels.verbs import COUNT, TEXT, Verb
from engine.games.habits import Habits
from engine.language import Said, Say, signed
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM, legible
from engine.tables import Leaderboard, Profile, Ranked, Record, TableRefused
from engine.tables.profiles import without
from engine.tables.statistics import Feats, Meeting, Year
from engine.tables.time.pace import MINUTE
from engine.tournaments.ratings import Rating

LEADERS = Verb("leaders", TEXT, COUNT, between=":")

PAGE = 15
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
MOST = 4
"""Number of favourites to name."""
CURVES = 3
"""Number of games with a curve; the most played ones."""
WIDTH, TALL = 1200, 380
LEFT, RIGHT, TOP, BOTTOM = 150, 1130, 130, 330
"""Area of a curve in px, from the top left of its part of the picture."""


def leaderboard(found: Leaderboard, title: str, page: int, say: Say) -> ui.LayoutView:
    count = max(1, -(-len(found.lines) // PAGE))
    at = min(max(page, 0), count - 1)
    shown = found.lines[at * PAGE : (at + 1) * PAGE]
    ranked = [_line(line, say) for line in shown if line.rank is not None]
    others = [_line(line, say) for line in shown if line.rank is None]
    lines = [f"### {say('leaders', game=title)}", *ranked]
    lines += [say("leaders-provisional"), *others] if others else []
    items: Items = ["\n".join(lines)]
    if found.computers:
        computers = [_computer(kind, rating, say) for kind, rating in found.computers]
        items.append("\n".join([say("leaders-computers"), *computers]))
    items.append(_own(found, say))
    return panel(*items, *pages(at, count, partial(LEADERS, found.game), say))


def _line(line: Ranked, say: Say) -> Said:
    told = {"name": line.name, "rating": Said(signed(line.rating.shown)), "count": line.rating.games}
    return say("leaders-line", rank=Said(f"{line.rank}.") if line.rank is not None else Said("·"), **told)


def _computer(kind: str, rating: Rating, say: Say) -> Said:
    key = "leaders-computer-provisional" if rating.provisional else "leaders-computer"
    return say(key, kind=Said(kind), rating=Said(signed(rating.shown)), count=rating.games)


def _own(found: Leaderboard, say: Say) -> str:
    own = say("leaders-no-line") if found.mine is None else say("leaders-mine", line=_line(found.mine, say))
    return "\n".join([own, *([] if found.listed else [say("leaders-unlisted")]), say("leaders-hint")])


def profile(
    found: Profile,
    name: str,
    title: Callable[[str], str],
    say: Say,
    *,
    ratings: Picture | None = None,
    habits: Sequence[Sequence[Said]] = (),
) -> ui.LayoutView:
    """A person's games on a server. `ratings`: picture of their ratings; `habits`: lines on how they play each
    game, as many games as fit."""
    items: Items = [f"### {say('profile', name=name)}"]
    items += [picture(FILE, ratings.alt)] if ratings is not None else []
    lines = [_record(record, title(record.game), say) for record in found.records]
    if found.wait is not None:
        lines.append(say("profile-pace", time=duration(say, max(found.wait, MINUTE))))
    lines.append(say("profile-finishes", percent=Said(str(round(100 * found.finishes)))))
    if found.streak.best > 1:
        lines.append(say("profile-streak", now=found.streak.now, best=found.streak.best))
    if found.between is not None:
        lines.append(say("profile-between", name=found.between.name, **_met(found.between)))
    elif found.met:
        met = [say("profile-meeting", name=one.name, **_met(one)) for one in found.met]
        lines.append(say("profile-met", met=Said(" · ".join(met))))
    hint = say("profile-hint" if found.listed else "profile-unlisted")
    room = (
        LENGTH
        - len(say("profile", name=name))
        - 4
        - sum(len(one) + 1 for one in (*lines, hint, ratings.alt[:ALT] if ratings is not None else ""))
    )
    for of_game in habits:
        room -= sum(len(one) + 1 for one in of_game)
        if room < 0:
            break
        lines += of_game
    items.append("\n".join([*lines, hint]))
    return panel(*items)


def habits_of(game: str, found: Habits, say: Say) -> list[Said]:
    """How somebody plays a game, one line each in the game's words. Of luck only dice are counted."""
    lines = [say("habits", game=say("game-title"), count=found.games)]
    for line, counted in found.most.items():
        if counted:
            most = [
                say("habits-times", what=say.from_plain({"term": term}), count=n)
                for term, n in counted.most_common(MOST)
            ]
            lines.append(say(f"habits-{line}-{game}", what=Said(" · ".join(most))))
    for line, numbers in found.figures.items():
        if next(iter(numbers.values())):
            shown = {name: n if isinstance(n, int) else say.number(round(n, 1)) for name, n in numbers.items()}
            lines.append(say(f"habits-{line}-{game}", **shown))
    return lines if len(lines) > 1 else []


def _met(met: Meeting) -> dict[str, int]:
    return {"count": met.games, "ahead": met.ahead, "behind": met.behind}


def records(found: Sequence[Feats], title: str, say: Say) -> ui.LayoutView:
    lines = [f"### {say('records', game=title)}"]
    for one in found:
        holders = say.list([say("records-holder", name=name) for name in one.holders])
        feat = say(f"records-{one.feat}", count=one.value, points=one.value)
        lines.append(say("records-line", feat=feat, holders=holders, date=day(one.since)))
    return panel("\n".join([*lines, say("records-hint")]))


def _record(record: Record, title: str, say: Say) -> Said:
    places = " · ".join(f"{MEDALS.get(place, f'{place}.')} {count}" for place, count in record.places.items())
    kind = "none" if not record.rating.games else "provisional" if record.rating.provisional else "rated"
    return say(
        f"profile-{kind}",
        game=title,
        rating=Said(signed(record.rating.shown)),
        count=record.played,
        places=Said(places),
    )


def curves(found: Profile, title: Callable[[str], str], say: Say) -> Picture | None:
    """Curves of somebody's ratings, one below the other, from the first rated game on. None if no game was rated twice.
    `say` is plain."""
    records = [record for record in found.records if record.rating.games > 1][:CURVES]
    if not records:
        return None
    bands = [_curve(record, title(record.game), TALL * n, say) for n, record in enumerate(records)]
    alt = [_alt(record, title(record.game), say) for record in records]
    return Picture(WIDTH, TALL * len(records), tuple(bands), alt_text(alt))


def _alt(record: Record, title: str, say: Say) -> str:
    shown = [shown for _, shown in record.rating.curve]
    low, high = Said(signed(min(shown))), Said(signed(max(shown)))
    return say("profile-picture", game=title, count=len(shown), low=low, high=high, now=Said(signed(shown[-1])))


def _curve(record: Record, title: str, top: int, say: Say) -> Band:
    shown = [shown for _, shown in record.rating.curve]
    low, high = min(shown), max(shown)
    d = Drawing(0, top, WIDTH, TALL, palette.ABYSS)
    d.box(24, top + 14, WIDTH - 48, TALL - 28, palette.PANEL, radius=18)
    d.text(56, top + 84, legible(title), 52, palette.BRONZE, EXTRA, room=640)
    d.text(1144, top + 88, signed(shown[-1]), 64, palette.IVORY, EXTRA, anchor="end")
    d.text(970, top + 84, say("profile-games", count=len(shown)), 34, palette.MUTED, MEDIUM, anchor="end", room=230)
    for value, y in {high: TOP, low: BOTTOM}.items():
        d.path(f"M{LEFT},0H{RIGHT}", y=top + y, line=palette.HAIRLINE, line_width=3)
        d.text(LEFT - 20, top + y + 12, signed(value), 34, palette.MUTED, MEDIUM, anchor="end")
    spots = _spots(shown, low, high)
    d.path("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in spots), y=top, line=palette.BRONZE, line_width=7, cap="round")
    x, y = spots[-1]
    d.circle(x, top + y, 13, palette.IVORY)
    return d.band()


def _spots(shown: Sequence[int], low: int, high: int) -> list[tuple[float, float]]:
    across, up = (RIGHT - LEFT) / (len(shown) - 1), (BOTTOM - TOP) / max(1, high - low)
    return [(LEFT + n * across, BOTTOM - (one - low) * up) for n, one in enumerate(shown)]


YEAR_WIDTH, HEAD, NUMBERS, MONTHS, LINE = 1200, 150, 230, 330, 84
"""Px: width of the card and heights of its parts."""
GAMES = 4
"""Number of named games; the most played ones."""
EDGE, BASE, TALLEST = 56, 250, 170
"""Px: side margin, base line of the months' columns, and height of the tallest."""


def year_card(found: Year, name: str, say: Say, alt: str) -> ui.LayoutView:
    head = say("year", name=name, year=Said(str(found.year)))
    return panel(f"### {head}", picture(YEAR_FILE, alt), say("year-hint"))


def year_picture(found: Year, name: str, title: Callable[[str], str], say: Say) -> Picture:
    """The card of a person's year. `say` is plain."""
    lines = _lines(found, title, say)
    height = HEAD + NUMBERS + MONTHS + LINE * len(lines) + 40
    bands = [_head(found, name, say), _figures(found, say), _months(found, say), _words(lines)]
    told = [say("year", name=name, year=Said(str(found.year))), *_numbers(found, say), *lines]
    return Picture(YEAR_WIDTH, height, tuple(bands), alt_text([f"{one}." for one in told]))


def _numbers(found: Year, say: Say) -> list[Said]:
    return [
        say("year-games", count=found.games),
        say("year-wins", count=found.wins),
        *([say("year-streak", count=found.streak)] if found.streak > 1 else []),
    ]


def _lines(found: Year, title: Callable[[str], str], say: Say) -> list[Said]:
    played = [say("year-of-game", game=title(game), count=count) for game, count in found.played.items()]
    lines = [say("year-played", games=say.list(played[:GAMES]))]
    if found.best is not None:
        game, points = found.best
        lines.append(say("year-best", game=title(game), count=points))
    if found.company is not None:
        lines.append(say("year-company", name=found.company.name, count=found.company.games))
    return lines


def _head(found: Year, name: str, say: Say) -> Band:
    d = Drawing(0, 0, YEAR_WIDTH, HEAD, palette.ABYSS)
    d.text(EDGE, 100, legible(name), 64, palette.IVORY, EXTRA, room=780)
    d.text(YEAR_WIDTH - EDGE, 104, str(found.year), 84, palette.BRONZE, EXTRA, anchor="end")
    return d.band()


def _figures(found: Year, say: Say) -> Band:
    d = Drawing(0, HEAD, YEAR_WIDTH, NUMBERS, palette.ABYSS)
    shown = [("games", found.games), ("wins", found.wins), ("row", found.streak)]
    width = (YEAR_WIDTH - 2 * EDGE - 2 * 24) / 3
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
    top = HEAD + NUMBERS
    d = Drawing(0, top, YEAR_WIDTH, MONTHS, palette.ABYSS)
    step, most = (YEAR_WIDTH - 2 * EDGE) / 12, max(found.months)
    d.path(f"M{EDGE},0H{YEAR_WIDTH - EDGE}", y=top + BASE, line=palette.HAIRLINE, line_width=3)
    for n, games in enumerate(found.months):
        x, tall = EDGE + n * step, TALLEST * games / most
        if games:
            d.box(x + 12, top + BASE - tall, step - 24, tall, palette.BRONZE, radius=6)
            d.text(x + step / 2, top + BASE - tall - 14, str(games), 34, palette.IVORY, BOLD, anchor="middle")
        d.text(x + step / 2, top + BASE + 46, str(n + 1), 34, palette.MUTED, MEDIUM, anchor="middle")
    return d.band()


def _words(lines: list[Said]) -> Band:
    top = HEAD + NUMBERS + MONTHS
    d = Drawing(0, top, YEAR_WIDTH, LINE * len(lines) + 40, palette.ABYSS)
    for n, line in enumerate(lines):
        d.text(EDGE, top + 56 + n * LINE, legible(line), 40, palette.CREAM, MEDIUM, room=YEAR_WIDTH - 2 * EDGE)
    return d.band()


FILE, YEAR_FILE = "rating.png", "year.png"


@dataclass(eq=False)
class ProfileActions(Part):
    """Each method answers its interaction or raises TableRefused: not-here on servers without the bot."""

    _members: Members

    @on_button(LEADERS)
    async def leaders(self, i: Interaction, game: str, page: int) -> None:
        """Show a page of a leaderboard of the server's members (`game` empty: the game to use here). Refuses no-game,
        no-ratings."""
        guild = this_server(i)
        found = await self._tables.profiles.leaderboard(guild, game or None, i.user.id)
        reached = [line.user for line in found.lines[: PAGE * (1 + page)]]
        found = without(found, await self._members.gone_of(guild, [user for user in reached if user != i.user.id]))
        await self._desk.update(i, leaderboard(found, self._desk.title(i, found.game), page, self._desk.say(i)))

    async def profile(self, i: Interaction, whom: discord.User | discord.Member | None) -> None:
        """Show the games of somebody on this server. Elsewhere users see their own, of the server where they played
        last. Refuses no-profile."""
        whom = whom or i.user
        guild, name = await self._where(i, whom)
        found = await self._tables.profiles.profile(guild, whom.id, i.user.id)
        say, title = self._desk.say(i), partial(self._desk.title, i)
        drawing = curves(found, title, say.plain)
        if drawing is not None:
            await self._desk.think(i)
        known = await self._tables.profiles.habits(guild, whom.id)
        habits = [habits_of(game, one, self._words(i, game)) for game, one in known.items()]
        view = profile(found, name, title, say, ratings=drawing, habits=habits)
        await self._desk.show_private(i, Private(view, {} if drawing is None else {FILE: drawing}))

    async def records(self, i: Interaction, game: str | None) -> None:
        """Show the records of a game on this server. Refuses no-game, no-records."""
        game, found = await self._tables.profiles.records(this_server(i), game, i.user.id)
        await self._desk.show(i, records(found, self._desk.title(i, game), self._words(i, game)))

    async def year(self, i: Interaction, year: int | None) -> None:
        """Show the user's year on this server, or elsewhere on the one where they played last, as a card. Refuses
        no-year, no-year-yet, no-profile."""
        guild, name = await self._where(i, i.user)
        found = await self._tables.profiles.year(guild, i.user.id, year)
        say, title = self._desk.say(i), partial(self._desk.title, i)
        await self._desk.think(i)
        drawing = year_picture(found, name, title, say.plain)
        await self._desk.show_private(i, Private(year_card(found, name, say, drawing.alt), {YEAR_FILE: drawing}))

    async def _where(self, i: Interaction, whom: discord.User | discord.Member) -> tuple[int, str]:
        """The server for a person's profile and their name: this one, or for the user themselves elsewhere the last one
        they played on, which is then named."""
        if i.guild_id is not None and i.client.get_guild(i.guild_id) is not None:
            return i.guild_id, name_of(whom)
        if whom.id != i.user.id:
            raise TableRefused("not-here")
        guild = await self._tables.profiles.server_of(whom.id)
        there = await guild_of(i.client, guild)
        return guild, name_of(whom) if there is None else f"{name_of(whom)} · {there.name}"

    def _words(self, i: Interaction, game: str) -> Say:
        return self._desk.language.say(self._desk.locale(i), game=self._tables.boxes[game].text)
