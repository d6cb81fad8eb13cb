"""Clicks: from the mark of a component, or of a form, to what it does."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, cast

import discord

from bot.actions.clock import ClockActions
from bot.actions.lobby import LobbyActions
from bot.actions.moderation import ModerationActions
from bot.actions.overview import OverviewActions
from bot.actions.personal import PersonalActions
from bot.actions.play import PlayActions
from bot.actions.profiles import ProfileActions
from bot.actions.rules import RuleActions
from bot.actions.seats import SeatActions
from bot.actions.setup import SetupActions
from bot.actions.tournaments import TournamentActions
from bot.desk.desk import Desk, Interaction
from bot.panels.marks import Mark
from engine.tables import TableRefused


class Clicks:
    """Handles every component and form of ours, whichever process made it."""

    def __init__(
        self,
        desk: Desk,
        lobby: LobbyActions,
        play: PlayActions,
        rules: RuleActions,
        moderation: ModerationActions,
        setup: SetupActions,
        clock: ClockActions,
        personal: PersonalActions,
        seats: SeatActions,
        overview: OverviewActions,
        profiles: ProfileActions,
        tournaments: TournamentActions,
    ) -> None:
        self._desk = desk
        self._lobby = lobby
        self._play = play
        self._rules = rules
        self._moderation = moderation
        self._setup = setup
        self._clock = clock
        self._personal = personal
        self._seats = seats
        self._overview = overview
        self._profiles = profiles
        self._tournaments = tournaments

    async def clicked(self, interaction: Interaction, mark: Mark, values: list[str]) -> None:
        """A button was pressed, or `values` were chosen from a select."""
        await self._desk.attend(interaction, self._component(interaction, mark, values), mark.table)

    async def submitted(self, interaction: Interaction) -> None:
        """A form was sent. What was typed is read from the interaction alone, so a form outlives a restart."""
        data = cast("dict[str, Any]", interaction.data or {})
        mark = Mark.parse(str(data.get("custom_id", "")))
        if mark is None:
            return
        if mark.verb == "typedpace":
            work = self._clock.typed(interaction, mark.table, typed(data))
        elif mark.verb == "write":
            work = self._lobby.option(interaction, mark.table, mark.rest, typed(data).strip())
        elif mark.verb == "event":
            work = self._tournaments.typed(interaction, mark, typed(data))
        elif mark.verb == "mod":
            work = self._moderation.reasoned(interaction, mark, typed(data))
        else:
            work = self._play.number(interaction, mark, typed(data))
        await self._desk.attend(interaction, work, mark.table)

    def _component(self, i: Interaction, mark: Mark, values: list[str]) -> Awaitable[None]:
        playing, hosting, table = self._play, self._lobby, mark.table
        match mark.verb:
            case "join" | "leave" | "unseat" | "start" | "cancel" | "options" | "unkeep" | "again":
                return getattr(hosting, mark.verb)(i, table)
            case "clock":
                return self._clock.show(i, table)
            case "pace":
                return self._clock.choose(i, table, values[0] if values else "")
            case "absence":
                return self._clock.absence(i, table, values[0] if values else "")
            case "otherpace":
                return self._clock.ask(i, table)
            case "snooze":
                return self._clock.snooze(i, mark)
            case "pause":
                return self._clock.pause(i, table)
            case "playon":
                return self._clock.play_on(i, table)
            case "switch":
                return hosting.switch(i, table, values)
            case "write":
                return hosting.write(i, table, mark.rest)
            case "seat":
                return hosting.seat(i, table, mark.rest)
            case "option":
                return hosting.option(i, table, mark.rest, values[0] if values else "")
            case "act" | "hand" | "board" | "more":
                return getattr(playing, mark.verb)(i, table)
            case "agree" | "decline":
                return getattr(self._moderation, mark.verb)(i, table)
            case "depart":
                return self._seats.depart(i, table)
            case "sit" | "refuse" | "unlock":
                return getattr(self._seats, mark.verb)(i, mark)
            case "mod":
                return self._moderation.ask_reason(i, mark)
            case "event":
                return self._tournaments.clicked(i, mark, values)
            case "setup":
                return self._setup.set(i, mark.rest, values)
            case "settings":
                return self._personal.set(i, mark.rest, values)
            case "mine":
                return self._overview.show(i, int(mark.rest) if mark.rest.isdigit() else 0)
            case "leaders":
                return self._profiles.turn(i, mark.rest)
            case "erase":
                return self._personal.erase(i)
            case "journal":
                return playing.journal(i, table)
            case "pages":
                return playing.journal(i, table, int(mark.rest) if mark.rest.isdigit() else 0)
            case "rules":
                return self._rules.door(i, mark)
            case "page":
                return self._rules.turn_to(i, mark, values)
            case "what":
                return self._rules.explain(i, mark)
            case "cards":
                return self._rules.cards(i, mark.rest)
            case "orders" | "back":
                return playing.orders.show(i, table, anew=mark.verb == "orders")
            case "order" | "reorder":
                return playing.orders.open(i, table, mark.rest, anew=mark.verb == "order")
            case "unorder":
                return playing.orders.drop(i, table, mark.rest)
            case "pick":
                return playing.pick(i, mark, values)
            case "tray":
                return playing.tray(i, mark, values)
            case "change":
                return playing.change(i, mark)
            case "lay":
                return playing.lay(i, mark)
            case "num":
                return playing.ask_number(i, mark)
            case "undo":
                return playing.take_back(i, table, mark.number)
            case "confirm":
                return playing.confirm(i, table, mark.number)
            case _:
                return _unknown()


async def _unknown() -> None:
    """A component of a former version."""
    raise TableRefused("stale")


def typed(data: dict[str, Any]) -> str:
    """What was typed into the first text input of a sent form."""
    parts: list[dict[str, Any]] = data.get("components", [])
    for part in parts:
        within: list[dict[str, Any]] = [part["component"]] if "component" in part else part.get("components", [])
        inner = within[0] if within else {}
        if "value" in inner:
            return str(inner["value"])
    return ""


def is_form(interaction: Interaction) -> bool:
    """Whether this interaction is a sent form."""
    return interaction.type is discord.InteractionType.modal_submit
