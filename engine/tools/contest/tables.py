"""A contest as text for a terminal and as Markdown for a page."""

from collections.abc import Iterable, Sequence

from engine.outside import FAULTS
from engine.tools.contest.contest import Contest, Pair
from engine.tools.contest.verdict import Verdict


def as_text(found: Contest) -> str:
    return "\n\n".join(_aligned(table) for table in _tables(found))


def as_markdown(found: Contest) -> str:
    return "\n\n".join(_pipes(table) for table in _tables(found))


def sentence(pair: Pair) -> str:
    """A sentence with the stronger kind of a pair, and the number of games."""
    games = 2 * len(pair.deals)
    return {
        Verdict.ONE: f"{pair.one} is stronger than {pair.other} ({games} games)",
        Verdict.OTHER: f"{pair.other} is stronger than {pair.one} ({games} games)",
        Verdict.ALIKE: f"{pair.one} and {pair.other} are alike ({games} games)",
        Verdict.OPEN: f"{pair.one} and {pair.other}: {games} games do not tell",
    }[pair.verdict]


Table = Sequence[Sequence[str]]
"""Rows of cells, the heading first."""


def _tables(found: Contest) -> Iterable[Table]:
    spent = found.spent
    yield [
        ["player", "rating", "95 %", "ms an answer", "ms a thought", "at most"],
        *(
            [
                kind,
                f"{one.mu:.1f}",
                f"{one.low:.1f} to {one.high:.1f}",
                f"{1000 * spent[kind].seconds / max(spent[kind].answers, 1):.2f}",
                f"{1000 * spent[kind].thinking / spent[kind].thought:.0f}" if spent[kind].thought else "-",
                f"{1000 * spent[kind].longest:.0f}" if spent[kind].thought else "-",
            ]
            for kind, one in found.strengths.items()
        ),
    ]
    yield [
        ["alone", "among", "games", f"won, by chance {100 / found.seats:.0f} %", "95 %", "points", "stronger"],
        *(
            [
                one.kind,
                one.others,
                str(one.games),
                f"{100 * one.share:.0f} %",
                f"{100 * one.interval[0]:.0f} to {100 * one.interval[1]:.0f} %",
                f"{one.points:.1f} against {one.against:.1f}",
                _stronger(pair),
            ]
            for pair in found.pairs
            for one in pair.records
        ),
    ]
    if found.programs:
        yield [
            ["program", "answers", *FAULTS, "ms an answer", "at most"],
            *(
                [
                    kind,
                    str(one.answers),
                    *(str(one.faults[fault]) for fault in FAULTS),
                    f"{one.ms / max(one.questions, 1):.1f}",
                    f"{one.longest:.0f}",
                ]
                for kind, one in found.programs.items()
            ),
        ]


def _stronger(pair: Pair) -> str:
    return {Verdict.ONE: pair.one, Verdict.OTHER: pair.other, Verdict.ALIKE: "alike", Verdict.OPEN: "not decided"}[
        pair.verdict
    ]


def _aligned(table: Table) -> str:
    widths = [max(len(row[n]) for row in table) for n in range(len(table[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
    )


def _pipes(table: Table) -> str:
    heading, *rows = (f"| {' | '.join(row)} |" for row in table)
    return "\n".join([heading, "|" + "---|" * len(table[0]), *rows])
