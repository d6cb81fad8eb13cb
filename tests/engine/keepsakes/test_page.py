"""The page of a finished game: complete, alone, and whatever people wrote stays letters."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import Any

import pytest

from engine.core import Seat
from engine.dealing import BRANCHED, Dealt, hashed
from engine.games.box import Box, Pictures
from engine.keepsakes import page as page_module
from engine.keepsakes import page_of, reviewed
from engine.keepsakes.course import chart, table
from engine.keepsakes.page import as_html
from engine.keepsakes.story import moments, story
from engine.replay import OPEN, PUBLIC
from engine.replay.recording import curve
from tests.engine.keepsakes.games import NAMES, beginning, held, page, small_review, speaker
from tests.engine.replay.test_recording import BOXES, COUNTED, DRAWN, GAMES
from tests.values import not_none

pytestmark = pytest.mark.thorough

MOST_BYTES = 1_500_000


def data_of(made: str) -> dict[str, Any]:
    """What the script of a page unpacks."""
    found = not_none(re.search(r'<script type="application/json" id="data">(.*?)</script>', made))
    return json.loads(zlib.decompress(b64decode(json.loads(found[1])["z"])))


@DRAWN
def test_it_holds_each_moment_from_each_viewpoint_as_that_one_saw_it(game: str) -> None:
    recording, box, say = beginning(game), BOXES[game], speaker(game).plain
    data = data_of(page(game))
    assert [one[0] for one in data["moments"]] == moments(recording)
    viewpoints = (PUBLIC, *recording.seats, OPEN)
    n, boards, hands = data["moments"][0]
    for viewpoint, number in zip(viewpoints, boards, strict=True):
        board = not_none(box.pictures.board(recording.view(n, viewpoint), say, None))
        assert data["pictures"][number][:3] == [board.width, board.height, board.alt]
        places = data["pictures"][number][4:]
        svgs = [data["bands"][at] for at in places[::3]]
        assert (svgs, places[1::3]) == ([band.svg for band in board.bands], [band.x for band in board.bands])
    for seat, number in zip(recording.seats, hands, strict=True):
        hand = box.pictures.hand(recording.view(n, seat), say, None)
        assert (number < 0) == (hand is None)
        assert hand is None or data["pictures"][number][2] == hand.alt


@GAMES
def test_each_band_and_each_picture_is_kept_once(game: str) -> None:
    data = data_of(page(game))
    assert len(set(data["bands"])) == len(data["bands"])
    assert len({json.dumps(one) for one in data["pictures"]}) == len(data["pictures"])


@GAMES
def test_it_tells_the_whole_story_without_its_script(game: str) -> None:
    recording, say = beginning(game), speaker(game)
    made = page(game)
    for line in story(recording, BOXES[game], OPEN):
        told = as_html(say.event(line.event))
        assert all(part in made for part in told.split("<br>")), told
    last = BOXES[game].pictures.board(recording.view(len(recording.steps) - 1, OPEN), say.plain, None)
    assert (last is None) == (BOXES[game].pictures.board is Pictures.board)
    assert last is None or f'aria-label="{escape(last.alt)}"' in made, "and shows the board at the end"


@GAMES
def test_the_same_game_gives_the_same_bytes_and_few_of_them(game: str) -> None:
    again = page_of(beginning(game), held(game), BOXES[game], speaker(game))
    assert again == page(game)
    assert len(again.encode()) < MOST_BYTES


def test_page_after_a_takeover_names_who_held_the_seat_at_each_step() -> None:
    recording, say = beginning("atlantis"), speaker("atlantis")
    lines = [line for line in story(recording, BOXES["atlantis"], PUBLIC) if "Ann" in say.event(line.event)]
    taken = recording.steps[lines[len(lines) // 2].step].actions
    handed = replace(recording, called=((0, 0, "Zoe"), (0, taken, "Ann")))
    told = [say.event(line.event) for line in story(handed, BOXES["atlantis"], PUBLIC)]
    assert [text.replace("Zoe", "Ann") for text in told] == [
        say.event(line.event) for line in story(recording, BOXES["atlantis"], PUBLIC)
    ]
    zoe, ann = [[n for n, text in enumerate(told) if name in text] for name in ("Zoe", "Ann")]
    assert zoe and ann and max(zoe) < min(ann)
    made = page_of(handed, held("atlantis"), BOXES["atlantis"], say)
    assert "Zoe" in made and "Zoe" not in page("atlantis")
    first = next(board for _, boards, _ in data_of(made)["moments"] for board in boards if isinstance(board, int))
    assert "Zoe" in json.dumps(data_of(made)["pictures"][first]), "the board of then"


def test_a_whole_game_is_small_enough() -> None:
    assert len(page("atlantis", actions=10**6).encode()) < MOST_BYTES
    assert "🏆" in page("atlantis", actions=10**6)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_it_speaks_its_language_and_lacks_no_text(locale: str) -> None:
    made = page("doom", locale)
    assert made.startswith(f'<!doctype html>\n<html lang="{locale}">')
    assert "‹" not in made.partition("<script type")[0]
    assert ("with everybody’s hands" in made, "z kartami wszystkich" in made) == (locale == "en", locale == "pl")


def test_it_names_no_address_and_its_policy_allows_only_what_is_in_it() -> None:
    made = page("doom")
    assert set(re.findall(r"[a-z]+://[^\s\"'<]*", made)) == {"http://www.w3.org/2000/svg"}, "the name of a format"
    assert not re.search(r"<(?:a|img|link|iframe|form|object|embed|base|video|audio)\b", made)
    assert not re.search(r"<[a-z][^>]* (?:on[a-z]+|style|src|href=\"[^#])", made.partition("</style>")[2])
    policy = not_none(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', made))
    assert made.index(policy[0]) < made.index("<title>"), "before anything it is for"
    style, script = (re.search(rf"<{tag}>(.*?)</{tag}>", made, re.DOTALL) for tag in ("style", "script"))
    assert style is not None and script is not None
    hashes = [b64encode(sha256(one[1].encode()).digest()).decode() for one in (script, style)]
    assert policy[1] == (
        f"default-src 'none'; script-src 'sha256-{hashes[0]}'; style-src 'sha256-{hashes[1]}'; "
        "font-src data:; base-uri 'none'; form-action 'none'"
    )


NASTY = ("</script><img src=x onerror=alert(1)>", '"><b>', "**bold**", "${title} $title", "\\n`x`")


def test_a_name_is_letters_wherever_it_stands() -> None:
    made = page("atlantis", names=NASTY, actions=20)
    assert "<img" not in made and "<b>" not in made
    assert made.count("</script>") == page("atlantis", actions=20).count("</script>")
    assert escape("</script><img src=x onerror=alert(1)>") in made
    assert "<strong>bold" not in made and "${title} $title" in made


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**a** b", "<strong>a</strong> b"),
        (r"\*\*a\*\* \\ <b>", "**a** \\ &lt;b&gt;"),
        ("a\nb", "a<br>b"),
        ("**a", "<strong>a</strong>"),
        ("`a`\u200b", "a"),
        ("", ""),
    ],
)
def test_our_markdown_becomes_html(text: str, html: str) -> None:
    assert as_html(text) == html


def test_it_says_how_the_game_was_dealt() -> None:
    made = page("doom")
    assert held("doom").seed in made and "by the bot alone" in made
    secret = "ab" * 32
    dealt = Dealt(table="h2m9", secret=secret, secret_hash=hashed(secret), added=["12 owl", "-"], start="99")
    shared = held("doom").model_copy(update={"dealt": dealt})
    told = page_of(beginning("doom", 20), shared, BOXES["doom"], speaker("doom"))
    for one in (secret, hashed(secret), "12 owl", "99"):
        assert f"<code>{one}</code>" in told
    assert "<title>Doom of Atlantis · table h2m9</title>" in told
    assert "fixed by its hash before anybody sat down" in told


@COUNTED
def test_the_curve_shows_the_points_that_all_could_count(game: str) -> None:
    recording, say = beginning(game), speaker(game)
    points = curve(recording, BOXES[game].points)
    drawn = not_none(chart(points, say))
    for seat in recording.seats:
        assert f"{NAMES[seat]} ends with" in drawn.alt
    heads, rows = table(points, say, [(0, "start"), (len(points) - 1, "end")])
    assert heads == [*NAMES[: len(recording.seats)]]
    assert rows[0] == ("start", [points[0][seat] for seat in points[0]])


def test_game_without_countable_points_has_no_curve() -> None:
    assert chart([{}, {}], speaker("doom")) is None
    assert chart([], speaker("doom")) is None
    assert chart([{Seat(0): 3}], speaker("doom")) is None
    assert 'id="points"' not in page_of(
        beginning("doom", 20), held("doom"), replace(BOXES["doom"], points=Box.points), speaker("doom")
    ), "and no section for it"


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_review_stands_in_it_as_a_section_that_needs_no_script(locale: str) -> None:
    say, found = speaker("atlantis", locale), small_review("atlantis")
    made = page_of(beginning("atlantis"), held("atlantis"), BOXES["atlantis"], say, review=found)
    section = made.partition('<section class="review"')[2].partition("</section>")[0]
    assert "‹" not in section and "<svg" in section
    for one in found.seats:
        for line in reviewed.sentences(one, say):
            assert as_html(line) in section
    drawn = reviewed.curve_picture(found, say)
    assert drawn is not None and f'aria-label="{escape(drawn.alt)}"' in section
    assert ("1,234 games" in section) == (locale == "en")
    assert '<section class="review"' not in page("atlantis", locale)


def test_losses_within_their_error_are_no_clear_mistakes() -> None:
    say = speaker("atlantis")
    first, other, *_ = small_review("atlantis").seats
    told = "\n".join(reviewed.sentences(first, say))
    assert "12 percentage points, give or take 2" in told and "20 percentage points" in told
    quiet = "\n".join(reviewed.sentences(other, say))
    assert "percentage" not in quiet and "no clear mistake" in quiet
    assert "about even" in quiet and "too close" in quiet


def test_a_game_that_is_too_large_shows_fewer_moments_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = page("atlantis")
    most = len(whole.encode()) - 1
    monkeypatch.setattr(page_module, "MOST_BYTES", most)
    made = page_of(beginning("atlantis"), held("atlantis"), BOXES["atlantis"], speaker("atlantis"))
    assert len(made.encode()) <= most
    steps = [one[0] for one in data_of(made)["moments"]]
    every = moments(beginning("atlantis"))
    assert len(steps) < len(every) and (steps[0], steps[-1]) == (every[0], every[-1])
    assert f"it shows {len(steps)} moments" in made and "it shows" not in whole
    assert made.count("<li") == whole.count("<li"), "the story is whole"


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_game_that_goes_on_from_another_says_where_its_luck_comes_from(locale: str) -> None:
    say, of_branch = speaker("atlantis", locale), held("atlantis").model_copy(update={"dealt": BRANCHED})
    made = page_of(beginning("atlantis"), of_branch, BOXES["atlantis"], say)
    told = str(say("page-proof-branch"))
    assert told in made and told not in page("atlantis", locale)
