"""The legend above buttons and lists: what each option does here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.panels import words
from bot.panels.card import Card
from bot.panels.tray import values
from engine.core import Amount, Choose, Prompt, option_id
from engine.games.answers import lead
from engine.language import Say

FEW = 5
"""Into so many lines amounts have to gather to be told."""
MANY = 25
"""Of more options only those are told that do anything: picture and list name them all."""


def legend(
    say: Say,
    card: Card,
    part: Prompt[Any],
    shown: Sequence[object],
    numbers: Mapping[str, str] | None = None,
    *,
    told: bool = True,
) -> str:
    """What each option `shown` does here, or what it is where the question's text has an `.each` for that. Options of a
    group stand below its name, those that are marked there by their badges and what their words have as `.beside` them,
    all others in short; or in one line with it, where their effects have a `.group` that is said once for all of them.
    Where an effect has a `.lit`, what has a badge in the picture is told by that and its badge alone, as all else can
    be seen there.
    Options that do the same stand in one line; amounts are told, in short, if they gather into a few lines.
    `numbers` stand for badges. Without `told` it lists what they are, and not what they do."""
    badges = numbers or card.badges
    key, found, lines = f"ask-{part.key}.each", dict[str, dict[str, list[str]]](), dict[str, list[str]]()
    lit = dict[str, list[str]]()
    amounts = values(part) if isinstance(part, Amount) else ()
    for option in dict.fromkeys([*shown, *amounts]):
        effect = does(say, card, part, option, "short" if amounts else "")
        effect = effect or (words.explained(say, option) if say.has(key) else "")
        effect = effect if told else ""
        badge = "" if amounts else badges.get(option_id(option), "")
        seen = words.form(say, card.effects.get(option_id(option)), "lit") if badge and told and not numbers else None
        if seen is not None and card.drawing is not None:
            lit.setdefault(seen, []).append(badge)
            continue
        group = words.group(say, option)
        name = words.offered(say, option, "short" if group and (numbers or not badge) else "")
        shared = words.form(say, card.effects.get(option_id(option)), "group") if effect and group else None
        if shared is not None:
            beside = name if numbers else words.form(say, option, "beside")
            called = [f"**{badge}**", beside] if badge else [f"**{name}**" if name else ""]
            heading = f"**{group}** – {shared}" if shared else f"**{group}**"
            brief = filter(None, [*called, words.form(say, card.effects.get(option_id(option)), "short")])
            lines.setdefault(heading, []).append("\N{NO-BREAK SPACE}".join(brief))
        elif effect or (badge and len(shown) <= MANY):
            called = f"**{name}**"
            if badge and not begins(name, badge):
                name = words.form(say, option, "beside") or "" if group and effect and not numbers else name
                called = f"**{badge}** {name}".rstrip()
            found.setdefault(group, {}).setdefault(effect, []).append(called)
    if amounts and sum(map(len, found.values())) > FEW:
        return ""
    return "\n".join(
        [
            *(f"{_badges(each)} – {seen}" for seen, each in lit.items()),
            *(f"{heading}: {' · '.join(each)}" for heading, each in lines.items()),
            *_told(found),
        ]
    )


def does(say: Say, card: Card, part: Prompt[Any], value: object, form: str = "") -> str:
    """What choosing an option or an amount does here; empty if there is nothing to say."""
    one = option_id((part.key, value)) if isinstance(part, Amount) and isinstance(value, int) else option_id(value)
    effect = card.effects.get(one)
    return "" if effect is None else say.value(effect, form)


def given(say: Say, card: Card, part: Prompt[Any]) -> str:
    """The one answer there is to a part beside others, with what it does; empty if there is nothing to say of it."""
    one = part.options[0] if isinstance(part, Choose) else None
    effect = "" if one is None else does(say, card, part, one)
    asked = words.title(say, part)
    return f"{asked}{lead(asked)} **{words.offered(say, one)}** – {effect}" if effect else ""


def begins(name: str, badge: str) -> bool:
    """True if a name begins with its badge, as "C (Royal)" does: then it is not said twice."""
    return name == badge or name.startswith(f"{badge} ")


def _badges(badges: Sequence[str]) -> str:
    """Badges as they are told: of numbers that follow each other the first and the last."""
    runs = list[list[str]]()
    for badge in badges:
        if runs and badge.isdigit() and runs[-1][-1].isdigit() and int(badge) == int(runs[-1][-1]) + 1:
            runs[-1].append(badge)
        else:
            runs.append([badge])
    return " · ".join(
        f"**{run[0]}–{run[-1]}**" if len(run) > 2 else " · ".join(f"**{one}**" for one in run) for run in runs
    )


def _told(found: Mapping[str, Mapping[str, Sequence[str]]]) -> Iterator[str]:
    """The lines of a legend, by groups and by what options do; an empty line between a group and what stands alone."""
    for at, (group, lines) in enumerate(found.items()):
        if group:
            yield f"**{group}**"
        elif at:
            yield ""
        for effect, names in lines.items():
            yield f"{' · '.join(names)} – {effect}" if effect else " · ".join(names)
