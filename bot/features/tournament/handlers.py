"""Tournaments: actions of participants, for clicks and commands, and announcing one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord

from bot.desk.answers import in_private
from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_form, on_select
from bot.desk.places import this_server
from bot.desk.suggestions import Suggestions, matching
from bot.desk.tournaments import meant, threads_of
from bot.features.clock import ClockActions
from bot.features.lobby.handlers import LobbyActions
from bot.features.tournament import log, panel, standings
from bot.features.tournament.office import LivePanels, Office, of_tournament
from bot.features.tournament.office_panel import pick
from bot.features.tournament.panel import AGREE, APART, CHECK, DISPUTE, DROP, JOIN, LEAVE, LOG, MINE, SHOW, STAND
from bot.features.tournament.standings import CROSS, ROUNDS, Table
from bot.panels.verbs import USER
from bot.pictures.pool import Pictures
from engine.arena import Arena, HeldTournament
from engine.core import Refused
from engine.language import Said, Say, closest
from engine.store.targets import Announcement
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, Setup, TournamentRefused, apply
from engine.tournaments.acts import Act, Agree, Apart, CheckIn, Dispute, Join, Leave, Stand
from engine.tournaments.presets import ALWAYS, WINDOW
from engine.tournaments.registration import declines
from engine.tournaments.setup import MOST_PLAYERS, Deadline, Elimination, Groups, Ladder, Sizes, Stage, Swiss

FORMATS = ("swiss", "swiss-final", "groups", "elimination", "ladder")
USUAL_SEATS, USUAL_ROUNDS = 4, 3
LISTED = 20
BLANK = "0" * 64


@dataclass(frozen=True, slots=True)
class TypedTournament:
    """A typed tournament; None means the default. `hours`: for each round."""

    name: str
    game: str
    format: str = FORMATS[0]
    rounds: int | None = None
    seats: int | None = None
    options: str = ""
    clock: str | None = None
    hours: int | None = None
    players: int | None = None
    check_in: bool = False
    automatic: bool = False


class TournamentActions(Office):
    def __init__(
        self, desk: Desk, arena: Arena, live: LivePanels, lobby: LobbyActions, clock: ClockActions, pictures: Pictures
    ) -> None:
        super().__init__(desk, arena, live)
        self._lobby = lobby
        self._clock = clock
        self._pictures = pictures

    # Commands

    async def new(self, i: Interaction, typed: TypedTournament) -> None:
        guild = this_server(i)
        server = await self._desk.tables.servers.get(guild)
        await self.admit(i)
        channel = await self._lobby.place(i, server)
        held = await self._arena.open(
            await self._setup(i, typed),
            guild=guild,
            channel=channel,
            language=server.language or closest(self._desk.locale(i), self._desk.default),
            by=await self._desk.visitor(i),
            click=i.id,
        )
        told = self.say(i, held)("tournament-opened", place=Said(f"<#{channel}>"))
        await self._desk.tell(i, "\n".join(filter(None, (told, self._lobby.lost(i, server)))))

    async def _setup(self, i: Interaction, typed: TypedTournament) -> Setup:
        """The setup of a typed tournament. Refuses no-game, seats-range, bad-setup, and as its tables would."""
        box = self._desk.tables.boxes.get(typed.game)
        if box is None:
            raise TableRefused("no-game", game=typed.game)
        options = self._lobby.read_options(typed.game, typed.options)
        able = [n for n in box.game.seats if self._playable(typed.game, options, n)]
        seats = typed.seats or (USUAL_SEATS if USUAL_SEATS in able else max(able, default=max(box.game.seats)))
        if seats not in able:
            raise TableRefused("seats-range", seats=tuple(able))
        low, high = (seats - 1 if seats - 1 in able else seats), (seats + 1 if seats + 1 in able else seats)
        deadline = None
        if typed.hours is not None:
            deadline = Deadline(seconds=typed.hours * 3600, extension=typed.hours * 900, times=1)
        try:
            return Setup(
                name=typed.name,
                game=typed.game,
                options=options,
                pace=str(await self._clock.pace(i, typed.clock)),
                sizes=Sizes(preferred=seats, low=low, high=high),
                stages=stages(typed.format, typed.rounds or USUAL_ROUNDS, seats, low),
                late=ALWAYS if typed.format == "ladder" else 1,
                check_in=typed.check_in,
                deadline=deadline,
                automatic=typed.automatic,
                window=WINDOW,
                seed=BLANK,
                capacity=typed.players or MOST_PLAYERS,
            )
        except ValueError:
            raise TournamentRefused("bad-setup") from None

    def _playable(self, game: str, options: Mapping[str, object], seats: int) -> bool:
        try:
            self._desk.tables.boards.check(game, options, [seats])
        except Refused as refused:
            if refused.key == "bad-option":
                raise
            return False
        return True

    async def list(self, i: Interaction) -> None:
        found = (await self._arena.find(this_server(i)))[:LISTED]
        say = self._desk.say(i)
        lines = [await self._line(held, self.say(i, held)) for held in found]
        text = "\n".join([f"### {say('tournament-list')}", *lines]) if lines else say("tournament-none")
        await self._desk.tell(i, text)

    async def _line(self, held: HeldTournament, say: Say) -> str:
        t, place = held.tournament, await self._place(held)
        return f"- **{say.foreign(t.setup.name)}** ({held.id}) {place}\n  {panel.phase(t, say)}"

    async def _place(self, held: HeldTournament) -> Said:
        for message in await self._desk.tables.outbox.messages(held.id, Announcement()):
            return Said(f"https://discord.com/channels/{held.guild}/{message.channel}/{message.message}")
        return Said(f"<#{held.channel}>")

    async def info(self, i: Interaction, typed_id: str | None) -> None:
        held = await meant(self._arena, i, typed_id, own=True)
        await self._desk.show(i, await self._mine(held, i.user.id, self.say(i, held)))

    async def standings(self, i: Interaction, typed_id: str | None) -> None:
        await self._table(i, await meant(self._arena, i, typed_id), Table.STANDINGS)

    async def _table(self, i: Interaction, held: HeldTournament, table: Table) -> None:
        """Show a table of the standings in place of the clicked one. Refuses no-standings."""
        if not held.tournament.stages or (table is Table.ROUNDS and not held.tournament.played):
            raise TournamentRefused("no-standings")
        say = self.say(i, held)
        if not in_private(i):
            await self._desk.think(i)
        drawing, texts = standings.picture_of(held, table, say), standings.files_of(held, table, say)
        name = standings.name_of(table)
        files = [discord.File(BytesIO(await self._pictures.png(drawing)), f"{name}.png")]
        files += [discord.File(BytesIO(text.encode()), name) for name, text in texts.items()]
        await self._desk.update(i, standings.table_panel(held, table, drawing, texts, say), files)

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        found = await self._arena.find(this_server(i))
        return matching([(f"{held.tournament.setup.name} ({held.id})", held.id) for held in found], typed)

    async def manage(self, i: Interaction, typed_id: str | None) -> None:
        await self.show(i, await meant(self._arena, i, typed_id))

    # Clicks

    @of_tournament(on_button(JOIN))
    async def join(self, i: Interaction, held: HeldTournament) -> None:
        person = await self._desk.visitor(i)
        await self._own(i, held, Join(user=i.user.id, name=_name(person.name)), "tournament-joined")

    @of_tournament(on_button(LEAVE))
    async def leave(self, i: Interaction, held: HeldTournament) -> None:
        """Withdraw the user or decline for them. After the start they are asked first, because they may not be let in
        again."""
        act = Leave(user=i.user.id)
        declined = declines(held.tournament, i.user.id)
        if declined or not held.tournament.stages:
            await self._own(i, held, act, "tournament-declined" if declined else "tournament-left")
            return
        apply(held.tournament, JournalEntry(act=act, by=i.user.id))  # refuse before asking
        await self._desk.show(i, panel.drop_out(held, i.user.id, self.say(i, held)))

    @of_tournament(on_button(DROP))
    async def drop_out(self, i: Interaction, held: HeldTournament) -> None:
        await self._own(i, held, Leave(user=i.user.id), "tournament-dropped")

    @of_tournament(on_button(CHECK))
    async def check_in(self, i: Interaction, held: HeldTournament) -> None:
        await self._own(i, held, CheckIn(user=i.user.id), "tournament-checked")

    @of_tournament(on_button(STAND))
    async def stand(self, i: Interaction, held: HeldTournament) -> None:
        person = await self._desk.visitor(i)
        await self._own(i, held, Stand(user=i.user.id, name=_name(person.name)), "tournament-standing")

    @of_tournament(on_button(SHOW))
    async def show_standings(self, i: Interaction, held: HeldTournament) -> None:
        await self._table(i, held, Table.STANDINGS)

    @of_tournament(on_button(CROSS))
    async def cross(self, i: Interaction, held: HeldTournament) -> None:
        await self._table(i, held, Table.CROSS)

    @of_tournament(on_button(ROUNDS))
    async def rounds(self, i: Interaction, held: HeldTournament) -> None:
        await self._table(i, held, Table.ROUNDS)

    @of_tournament(on_button(LOG))
    async def log(self, i: Interaction, held: HeldTournament) -> None:
        await self._desk.show(i, log.journal(held, self.say(i, held)))

    @of_tournament(on_button(MINE))
    async def mine(self, i: Interaction, held: HeldTournament) -> None:
        await self._desk.show(i, await self._mine(held, i.user.id, self.say(i, held)))

    @of_tournament(on_button(AGREE))
    async def agree(self, i: Interaction, held: HeldTournament, round_: int, number: int, result: int) -> None:
        """Agree to the shown result of the user's table. Refuses result-changed."""
        table = held.tournament.table(round_, number)
        if table.results != result:
            raise TournamentRefused("result-changed")
        await self._own(i, held, Agree(user=i.user.id, round=round_, table=number), "tournament-agreed-told")

    @of_tournament(on_button(DISPUTE))
    async def why_dispute(self, i: Interaction, held: HeldTournament) -> None:
        await self.ask(i, held, DISPUTE(held.id), "tournament-dispute", "tournament-dispute-why")

    @of_tournament(on_form(DISPUTE))
    async def dispute(self, i: Interaction, held: HeldTournament, why: str) -> None:
        running = held.tournament.open_round
        table = running.table_of(i.user.id) if running is not None else None
        if running is None or table is None:
            raise TournamentRefused("too-late")
        act = Dispute(user=i.user.id, round=running.number, table=table.number, text=why[:500])
        await self._own(i, held, act, "tournament-disputed-told")

    @of_tournament(on_button(APART))
    async def whom_apart(self, i: Interaction, held: HeldTournament) -> None:
        say = self.say(i, held)
        others = [one for one in held.tournament.players if one > 0 and one != i.user.id]
        view = pick(held, others, APART(held.id), say("tournament-apart-whom"), say, back=False)
        await self._desk.show(i, view)

    @of_tournament(on_select(APART, USER))
    async def apart(self, i: Interaction, held: HeldTournament, other: int) -> None:
        user = i.user.id
        wish = (user, other) not in held.tournament.apart
        held = await self._arena.act(held.id, Apart(user=user, other=other, wish=wish), user, click=i.id)
        say = self.say(i, held)
        await self._desk.update(i, await self._mine(held, user, say, note=say("tournament-apart-noted")))

    async def _own(self, i: Interaction, held: HeldTournament, act: Act, key: str) -> None:
        held = await self._arena.act(held.id, act, i.user.id, click=i.id)
        known = held.tournament.players.get(i.user.id)
        key = "tournament-joined-waiting" if key == "tournament-joined" and known and known.status == "waiting" else key
        await self._desk.tell(i, self.say(i, held)(key))

    async def _mine(self, held: HeldTournament, user: int, say: Say, *, note: str = "") -> Any:
        running = held.tournament.open_round
        own = running.table_of(user) if running is not None else None
        place, threads = await self._place(held), await threads_of(self._desk.tables, [own] if own is not None else [])
        return panel.mine(held, user, say, place=place, threads=threads, note=note)


def stages(format_: str, rounds: int, seats: int, low: int) -> tuple[Stage, ...]:
    final = Elimination(best=1)
    match format_:
        case "swiss-final":
            return Swiss(rounds=rounds, cut=seats), final
        case "groups":
            return Groups(size=2 * seats, rounds=rounds, cut=max(1, seats // 2)), final
        case "elimination":
            return (Elimination(best=min(low - 1, max(1, seats // 2))),)
        case "ladder":
            return (Ladder(),)
        case _:
            return (Swiss(rounds=rounds),)


def _name(name: str) -> str:
    return " ".join(name.split())[:100] or "?"
