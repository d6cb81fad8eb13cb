"""What a version says of itself is one thing in all places, and what presents the bot fits where it is shown."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

from bot.process.settings import Settings
from bot.text import TEXT
from engine.games.box import boxes
from engine.language import Language

ROOT = Path(__file__).parents[1]
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]

SUMMARY, DESCRIPTION, TAGS, TAG = 200, 400, 5, 20
"""Discord's lengths for what is listed."""


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_changelog_and_compose_name_the_version_of_the_program() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+) · \d{4}-\d\d-\d\d$", read("CHANGELOG.md"), re.MULTILINE)
    assert released[0] == VERSION
    numbers = [tuple(map(int, version.split("."))) for version in released]
    assert all(newer > older for newer, older in pairwise(numbers))
    for name in ("compose", "compose-shared"):
        assert f":${{ORAKLOS_VERSION:-{VERSION}}}" in read(f"docs/deploy/{name}.yaml")


def test_every_version_says_what_to_know_before_upgrading() -> None:
    _, *parts = re.split(r"^## ", read("CHANGELOG.md"), flags=re.MULTILINE)
    assert [part.splitlines()[0] for part in parts if "**Before you upgrade**" not in part] == []


def test_the_plain_docker_line_is_as_safe_as_compose() -> None:
    compose, line = read("docs/deploy/compose.yaml"), read("docs/running.md").replace("\\\n", " ")
    for asked, in_line in {
        'user: "10001:10001"': "--user 10001:10001",
        "read_only: true": "--read-only",
        "tmpfs:\n      - /tmp": "--tmpfs /tmp",
        "cap_drop: [ALL]": "--cap-drop ALL",
        "no-new-privileges:true": "--security-opt no-new-privileges",
        "mem_limit: 1g": "--memory 1g",
        "pids_limit: 100": "--pids-limit 100",
        "init: true": "--init",
        "stop_grace_period: 30s": "--stop-timeout 30",
    }.items():
        assert asked in compose
        assert in_line in line


def test_bots_sharing_a_database_are_as_safe_and_one_stands_by() -> None:
    alone, shared = read("docs/deploy/compose.yaml"), read("docs/deploy/compose-shared.yaml")
    _, _, guarded = alone.partition("    volumes:\n      - data:/data\n")
    assert guarded.partition("volumes:\n")[0] in shared
    (said,) = re.findall(r"ORAKLOS_SHARDS: (.+)", shared)
    (replicas,) = re.findall(r"replicas: (\d+)", shared)
    settings = Settings(_env_file=None, shards=said)  # pyright: ignore[reportCallIssue]
    assert {shard for one in settings.shards for shard in one.shards} == {*range(settings.shards[0].total)}
    assert int(replicas) == len(settings.shards) + 1


def test_report_of_a_rule_can_name_every_game() -> None:
    (offered,) = re.findall(r"^ +options: \[(.+)\]$", read(".github/ISSUE_TEMPLATE/rule.yml"), re.MULTILINE)
    assert set(offered.split(", ")) == {
        Language(TEXT).say("en", game=box.text).plain("game-title") for box in boxes().values()
    }


def test_texts_for_listings_fit() -> None:
    text = read("docs/publishing/listing.md")
    found: dict[str, list[str]] = {}
    for heading, words in re.findall(r"^### (\w+)\n\n> (.+)$", text, re.MULTILINE):
        found.setdefault(heading, []).append(words)
    assert {heading: len(texts) for heading, texts in found.items()} == {"Summary": 2, "Description": 2, "Tags": 2}
    assert [len(text) for text in found["Summary"] if len(text) > SUMMARY] == []
    assert [len(text) for text in found["Description"] if len(text) > DESCRIPTION] == []
    for tags in found["Tags"]:
        assert len(tags.split(" · ")) <= TAGS and all(len(tag) <= TAG for tag in tags.split(" · "))


def test_every_link_between_our_pages_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / ".github").glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    lost: list[str] = []
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                lost.append(f"{page.relative_to(ROOT)}: {target}")
    assert lost == []


def test_licences_of_bundled_data_and_fonts_ship_with_the_program() -> None:
    notice, project = read("NOTICE"), tomllib.loads(read("pyproject.toml"))["project"]
    for path in ("engine/places/data/cities.txt", "engine/look/fonts/OFL.txt"):
        assert (ROOT / path).is_file() and str(Path(path).parent) in notice
    assert "geonames.org" in notice and "creativecommons.org/licenses/by/4.0" in notice
    assert project["license-files"] == ["LICENSE", "NOTICE"], "a wheel holds them"
    (copied,) = [line for line in read("Dockerfile").splitlines() if line.startswith("COPY pyproject.toml")]
    allowed = read(".dockerignore").splitlines()
    for name in project["license-files"]:
        assert name in copied.split() and f"!{name}" in allowed, "and so does the image"
    assert project["license"] in read("Dockerfile")
