"""The page of a finished game: one HTML file with everything, for use offline; without scripts, its story."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from engine.core import Seat
from engine.dealing import BRANCHED, Dealt
from engine.games.box import Box
from engine.games.inwords import board_in_words, hand_in_words
from engine.journal import Journal
from engine.keepsakes.course import chart, table
from engine.keepsakes.packing import Album, fonts, inline
from engine.keepsakes.reviewed import curve_numbers, curve_picture, foot, sentences
from engine.keepsakes.story import Line, moments, speaking, story
from engine.language import Say
from engine.look import Picture
from engine.replay import OPEN, PUBLIC, Recording, Viewpoint
from engine.replay.recording import as_text, curve
from engine.review import Review

FEWEST = 8
"""Minimum number of moments on a page."""

Progress = Callable[[int, int], None]
"""Called with the finished and the total number of steps."""


MOST_BYTES = 1_500_000
"""Largest size of a page. A longer game gets fewer moments."""


def page_of(
    recording: Recording[Any],
    journal: Journal,
    box: Box,
    say: Say,
    progress: Progress = lambda done, total: None,
    review: Review | None = None,
) -> str:
    """The page as HTML, in the language of `say`, which knows the names. `journal` is that of the recording of a
    finished game, since the page shows all hands. `review`: of that game, if there is one. Equal arguments give equal
    bytes, at most `MOST_BYTES`."""
    shown = every = moments(recording)
    while True:
        made = _page(recording, journal, box, say, progress, review, shown, len(shown) < len(every))
        if len(made.encode()) <= MOST_BYTES or len(shown) <= FEWEST:
            return made
        shown = [*shown[:-1:2], shown[-1]]


def _page(
    recording: Recording[Any],
    journal: Journal,
    box: Box,
    say: Say,
    progress: Progress,
    review: Review | None,
    shown: Sequence[int],
    thinned: bool,
) -> str:
    album, points = Album(), curve(recording, box.points)
    made = list(_moments(recording, box, say, shown, album, progress))
    seen = recording.view(len(recording.steps) - 1, OPEN)
    last = box.pictures.board(seen, say.plain, None)
    counted = chart([points[n] for n in shown], say)
    read = None if review is None else curve_picture(review, say)
    drawn = [one for one in (last, counted, read) if one is not None]
    style = fonts([*album.bands, *(band.svg for one in drawn for band in one.bands)]) + _file("page.css")
    names = [say.plain.name(seat) for seat in recording.seats]
    data = {
        "bands": album.bands,
        "pictures": album.pictures,
        "moments": made,
        "names": names,
        "words": {"moment": say.plain("page-moment", n="#", last="#")},
    }
    packed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    lines, script = story(recording, box, OPEN), _file("page.js")
    words = {
        key: as_html(say(f"page-{key.replace('_', '-')}"))
        for key in (
            *("all_open", "result_heading", "board_heading", "story_heading", "proof_heading"),
            *("way_first", "way_back", "way_on", "way_last", "moment_label", "chapter_label", "viewpoint_label"),
        )
    }
    return Template(_file("page.html")).substitute(
        words,
        lang=say.locale,
        title=_title(journal, say),
        result=_result(recording, say),
        viewpoints="".join(_viewpoints(recording, say)),
        final=_board(last, _in_words(box, seen, say)),
        story="".join(_story_html(lines, say)),
        points=_points(counted, table([points[n] for n in shown], say, _chapter_ends(recording, shown, say)), say),
        review="" if review is None else "".join(_review(review, read, say)),
        thinned=f"<p>{as_html(say('page-thinned', shown=len(shown)))}</p>" if thinned else "",
        proof="".join(_proof(journal, say)),
        data=json.dumps({"z": b64encode(packed).decode()}),
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
    )


def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _viewpoints_of(recording: Recording[Any]) -> list[Viewpoint]:
    return [PUBLIC, *recording.seats, OPEN]


def _moments(
    recording: Recording[Any], box: Box, say: Say, shown: Sequence[int], album: Album, progress: Progress
) -> Iterator[list[Any]]:
    """For each moment its step, the board from each viewpoint (its number, or words), and the hand of each seat (-1:
    none)."""
    since = dict[Viewpoint, Any]()
    for done, n in enumerate(shown, 1):
        boards: list[int | str] = []
        hands: list[int] = []
        then = speaking(recording, n, say)
        for viewpoint in _viewpoints_of(recording):
            seen = recording.view(n, viewpoint)
            board = box.pictures.board(seen, then.plain, since.get(viewpoint))
            since[viewpoint] = None if board is None else board.facts
            boards.append(_in_words(box, seen, then) if board is None else album.put(board))
            if isinstance(viewpoint, Seat):
                hand = box.pictures.hand(seen, then.plain, None)
                hands.append(-1 if hand is None else album.put(hand))
        yield [n, boards, hands]
        progress(done, len(shown))


def _in_words(box: Box, seen: Any, say: Say) -> str:
    parts = [board_in_words(box.game, seen, say.plain), hand_in_words(box.game, seen, say.plain)]
    return "\n".join(part for part in parts if part).replace("**", "")


def _board(picture: Picture | None, words: str) -> str:
    return f"<p>{as_html(words)}</p>" if picture is None else inline(picture, escape(picture.alt))


def _title(journal: Journal, say: Say) -> str:
    game = say.plain("game-title")
    dealt = journal.dealt
    return escape(say.plain("page-title", game=game, table=dealt.table) if isinstance(dealt, Dealt) else game)


def _viewpoints(recording: Recording[Any], say: Say) -> Iterator[str]:
    for one in _viewpoints_of(recording):
        if one is PUBLIC:
            named = say.plain("page-public")
        else:
            named = say.plain("page-open") if one == OPEN else say.plain("page-seat", who=one)
        yield f'<option value="{as_text(one)}">{escape(named)}</option>'


def _result(recording: Recording[Any], say: Say) -> str:
    result = recording.steps[-1].at.state.result
    if result is None:
        return f"<p>{as_html(say('page-unfinished'))}</p>"
    won = as_html(say("page-cut-short") if recording.cut_short else say("page-winners", winners=tuple(result.winners)))
    places = "".join(
        f'<li value="{place}">{as_html(say("page-place", who=seat, points=n))}</li>'
        for place, seat, n in result.placed()
    )
    return f"<p>{won}</p><ol>{places}</ol>"


def _story_html(lines: Sequence[Line], say: Say) -> Iterator[str]:
    begun = False
    for line in lines:
        text = as_html(say.event(line.event))
        if line.chapter:
            head, *rest = text.split("<br>", 1)
            yield f'{"</ol>" if begun else ""}<h3 data-step="{line.step}">{head}</h3>'
            yield "".join(f"<p>{one}</p>" for one in rest)
            begun = False
            continue
        if not begun:
            yield '<ol class="lines">'
            begun = True
        if line.to is None:
            yield f'<li data-step="{line.step}">{text}</li>'
        else:
            whisper = as_html(say("page-whispered", who=line.to))
            yield f'<li class="to" data-step="{line.step}" data-to="{int(line.to)}">{whisper} {text}</li>'
    yield "</ol>" if begun else ""


def _chapter_ends(recording: Recording[Any], shown: Sequence[int], say: Say) -> list[tuple[int, str]]:
    begun = [*recording.chapters]
    ends = [*(one.step for one in begun[1:]), len(recording.steps)]
    position = {step: n for n, step in enumerate(shown)}
    found: list[tuple[int, str]] = []
    for chapter, end in zip(begun, ends, strict=True):
        step = max((one for one in shown if one < max(end, chapter.step + 1)), default=0)
        found.append((position[step], say.plain.event(chapter.heading).partition("\n")[0]))
    return found


def _review(review: Review, picture: Picture | None, say: Say) -> Iterator[str]:
    yield f'<section class="review" aria-labelledby="review"><h2 id="review">{as_html(say("review-heading"))}</h2>'
    if picture is not None:
        yield inline(picture, escape(picture.alt))
        yield _numbers(say("review-numbers"), say("review-before"), curve_numbers(review, say))
    for one in review.seats:
        yield f"<h3>{as_html(say('review-of', who=one.seat))}</h3><ul>"
        yield from (f"<li>{as_html(line)}</li>" for line in sentences(one, say))
        yield "</ul>"
    yield from (f"<p>{as_html(line)}</p>" for line in foot(review, say))
    yield "</section>"


def _points(picture: Picture | None, numbers: tuple[list[str], list[tuple[str, list[int]]]], say: Say) -> str:
    if picture is None:
        return ""
    told = _numbers(say("page-points-numbers"), say("page-points-after"), numbers)
    return (
        f'<section class="points" aria-labelledby="points"><h2 id="points">{as_html(say("page-points-heading"))}</h2>'
        f"{inline(picture, escape(picture.alt))}{told}</section>"
    )


def _numbers(summary: str, after: str, numbers: tuple[list[str], list[tuple[str, list[int]]]]) -> str:
    """A curve in numbers, folded up at first."""
    names, rows = numbers
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in names)
    body = "".join(
        f'<tr><th scope="row">{escape(named)}</th>{"".join(f"<td>{n}</td>" for n in row)}</tr>' for named, row in rows
    )
    return (
        f"<details><summary>{as_html(summary)}</summary>"
        f'<div class="wide"><table><thead><tr><th scope="col">{as_html(after)}</th>'
        f"{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div></details>"
    )


def _proof(journal: Journal, say: Say) -> Iterator[str]:
    dealt = journal.dealt
    shared = isinstance(dealt, Dealt)
    how = "page-proof" if shared else "page-proof-branch" if dealt == BRANCHED else "page-proof-alone"
    yield f"<p>{as_html(say(how))}</p><dl>"
    facts = [("seed", journal.seed), ("seed-hash", journal.seed_hash)]
    if isinstance(dealt, Dealt):
        facts += [("secret", dealt.secret), ("secret-hash", dealt.secret_hash), ("table", dealt.table)]
        facts += [("added", one) for one in dealt.added]
        facts += [("start", dealt.start)]
    facts += [("final", journal.final)]
    for key, value in facts:
        yield f"<dt>{as_html(say(f'page-proof-{key}'))}</dt><dd><code>{escape(value)}</code></dd>"
    yield f"</dl><p>{as_html(say('page-rules', game=journal.game, version=journal.version))}</p>"


_MARK = re.compile(r"\\(.)|(\*\*)|(\n)|([\u200b`])|(.[^\\*\n\u200b`]*)", re.DOTALL)


def as_html(text: str) -> str:
    """A spoken text as HTML: bold and line breaks only. Foreign text in it is already harmless for Markdown."""
    found, bold = list[str](), False
    for literal, strong, line, unseen, plain in _MARK.findall(text):
        if strong:
            found.append("</strong>" if bold else "<strong>")
            bold = not bold
        elif line:
            found.append("<br>")
        elif not unseen:
            found.append(escape(literal or plain))
    return "".join(found) + ("</strong>" if bold else "")
