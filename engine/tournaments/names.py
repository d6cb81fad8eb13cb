"""Names of people: compared as people type them, made distinct, and always visible."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")

_STROKES = str.maketrans("łŁøØđĐ", "lLoOdD")
"""Letters that Unicode does not decompose."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible letters and symbols."""


def fold_name(name: str) -> str:
    """A name without case, accents, invisible signs and extra spaces, which people on a phone leave out."""
    plain = unicodedata.normalize("NFKD", name.translate(_STROKES)).casefold()
    return " ".join("".join(sign for sign in plain if not _unseen(sign)).split())


def visible(name: str) -> bool:
    return bool(fold_name(name))


def distinct_names(names: Mapping[int, str]) -> dict[int, str]:
    """The names by user. Names that look alike or invisible get the last digits of their ids: "Alex #4711"."""
    alike: dict[str, list[int]] = defaultdict(list)
    for user, name in names.items():
        alike[fold_name(name)].append(user)
    found = dict(names)
    for folded, users in alike.items():
        if folded and len(users) == 1:
            continue
        digits = 4
        while len({str(user)[-digits:] for user in users}) < len(users):
            digits += 1
        found |= {user: f"{names[user] if folded else ''} #{str(user)[-digits:]}".strip() for user in users}
    return found


def match_names(names: Mapping[K, str], typed: str) -> list[K]:
    """The people with exactly this name, or else those whose names begin so."""
    wanted = fold_name(typed)
    folded = {key: fold_name(name) for key, name in names.items()}
    return [key for key, name in folded.items() if name == wanted] or [
        key for key, name in folded.items() if wanted and name.startswith(wanted)
    ]


def _unseen(sign: str) -> bool:
    """True for marks on letters, control and format characters, and blanks that count as letters."""
    return unicodedata.combining(sign) != 0 or sign in BLANK or unicodedata.category(sign) in ("Cc", "Cf", "Mn")
