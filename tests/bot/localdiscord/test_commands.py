"""Every limit on application commands: refused above it with Discord's code, taken at it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.localdiscord.commands import Commands, check_commands
from bot.localdiscord.errors import ApiError
from bot.localdiscord.world import World

from .test_limits import BAD, LONG, NEEDED, J, faults


def command(name: str = "bid", **more: Any) -> J:
    return {"name": name, "description": "Bid cubes", **more}


def option(name: str = "cubes", kind: int = 4, **more: Any) -> J:
    return {"name": name, "description": "How many", "type": kind, **more}


WORDY = command(
    options=[
        option(f"o{n}", 3, choices=[{"name": "x" * 100, "value": f"{m:0100}"} for m in range(25)]) for n in range(2)
    ]
)
NEST = option("a", 2, options=[option("b", 2, options=[option("c", 1)])])

BAD_COMMANDS: list[tuple[list[J], str, str]] = [
    ([command("Bid")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command("x" * 33)], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command("my bid")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name_localizations={"pl": "Licytuj"})], "0.name_localizations.pl", "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name_localizations={"pl-PL": "licytuj"})], "0.name_localizations", "BASE_TYPE_CHOICES"),
    ([command(description_localizations={"pl": "x" * 101})], "0.description_localizations.pl", BAD),
    ([{"name": "bid", "description": ""}], "0.description", NEEDED),
    ([{"name": "bid", "description": "x" * 101}], "0.description", BAD),
    ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ([command(options=[option(f"o{n}") for n in range(26)])], "0.options", LONG),
    ([command(options=[option(), option()])], "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_USED"),
    (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    ([command(options=[option(choices=[{"name": "a", "value": n} for n in range(26)])])], "0.options.0.choices", LONG),
    ([command(options=[option(choices=[{"name": "x" * 101, "value": 1}])])], "0.options.0.choices.0.name", BAD),
    ([command(options=[NEST])], "0.options.0.options.0.type", "BASE_TYPE_CHOICES"),
    ([command(type=3)], "0.description", LONG),
    ([{"name": "x" * 33, "type": 2}], "0.name", BAD),
    ([{"name": "Look", "type": 2, "name_localizations": {"pl": "x" * 33}}], "0.name_localizations.pl", BAD),
    ([{"name": "Look", "type": 2, "name_localizations": {"xx": "x"}}], "0.name_localizations", "BASE_TYPE_CHOICES"),
    ([{"name": "Look", "type": 3, "options": [option()]}], "0.options", LONG),
    ([WORDY], "0", "APPLICATION_COMMAND_TOO_LARGE"),
]


@pytest.mark.parametrize(("commands", "path", "code"), BAD_COMMANDS, ids=[f"{c[1]}-{c[2]}" for c in BAD_COMMANDS])
def test_wrong_commands_are_refused(commands: list[J], path: str, code: str) -> None:
    with pytest.raises(ApiError) as refusal:
        check_commands(commands)
    assert (path, code) in faults(refusal.value)


def test_a_hundred_commands_and_no_more() -> None:
    check_commands([command(f"c{n}") for n in range(100)])
    with pytest.raises(ApiError) as refusal:
        check_commands([command(f"c{n}") for n in range(101)])
    assert refusal.value.code == 30032


@pytest.mark.parametrize("kind", [2, 3])
def test_fifteen_apps_and_no_more(kind: int) -> None:
    check_commands([{"name": f"Look {n}", "type": kind} for n in range(15)])
    with pytest.raises(ApiError) as refusal:
        check_commands([{"name": f"Look {n}", "type": kind} for n in range(16)])
    assert refusal.value.code == 30032


def test_200_creations_a_day_in_one_guild() -> None:
    commands = Commands(World())
    for day in range(2):
        commands.replace("guild", [command(f"c{day}-{n}") for n in range(100)])
        # The same names again create nothing.
        commands.replace("guild", [command(f"c{day}-{n}") for n in range(100)])
    with pytest.raises(ApiError) as refusal:
        commands.replace("guild", [command("one-more")])
    assert refusal.value.code == 30034
