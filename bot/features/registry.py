"""All features: handlers of interactions and renderers of messages."""

from __future__ import annotations

import discord

from bot.delivery.post import Post
from bot.delivery.renderers import Renderers
from bot.delivery.threads import Threads
from bot.desk.desk import Desk
from bot.desk.handlers import Handlers
from bot.desk.members import Members
from bot.features.away import AwayActions, AwayMessages
from bot.features.clock import ClockActions
from bot.features.corrections import CorrectionActions
from bot.features.hints import HintActions
from bot.features.keepsakes import KeepsakeActions
from bot.features.learn import LearnActions
from bot.features.lobby.handlers import LobbyActions
from bot.features.looks import LookActions
from bot.features.matching import MatchingActions, MatchMessages
from bot.features.messages import MessageActions
from bot.features.moderation.handlers import ModerationActions
from bot.features.orders import OrderActions
from bot.features.oversight import OversightActions
from bot.features.overview import OverviewActions
from bot.features.page import PageLinks
from bot.features.personal.handlers import PersonalActions
from bot.features.play import PlayActions
from bot.features.profiles import ProfileActions
from bot.features.proposals import ProposalActions
from bot.features.replay.handlers import BranchActions, ReplayActions
from bot.features.rules.handlers import RuleActions
from bot.features.seats import SeatActions, SeatMessages
from bot.features.setup import SetupActions
from bot.features.showing import ShowingActions
from bot.features.table.halts import TroubleMessages
from bot.features.table.notices import Notices
from bot.features.table.private import PrivateMessages
from bot.features.table.public import PublicMessages
from bot.features.table.story import StoryMessages
from bot.features.tables import ServerMessages
from bot.features.tournament.calendar import Calendar
from bot.features.tournament.course import CourseActions
from bot.features.tournament.handlers import TournamentActions
from bot.features.tournament.leagues import LeagueActions
from bot.features.tournament.messages import DirectMessages, TournamentMessages
from bot.features.tournament.office import LivePanels, Office
from bot.features.tournament.organisers import OrganiserMessages
from bot.features.tournament.people import PeopleActions
from bot.features.tournament.results import ResultActions
from bot.features.typed import TypedActions, TypedOrders
from bot.features.watching import WatchingActions, WatchingMessages
from bot.panels.verbs import Verb
from bot.pictures.frames import Frames
from bot.pictures.pool import Pictures
from bot.workers.keepsakes import Keepsakes
from bot.workers.replays import Replays
from engine.arena import Arena


class Actions:
    def __init__(
        self,
        desk: Desk,
        client: discord.Client,
        arena: Arena,
        members: Members,
        post: Post,
        pictures: Pictures,
        frames: Frames,
        keepsakes: Keepsakes,
    ) -> None:
        self.desk = desk
        self.clock = ClockActions(desk)
        self.lobby = LobbyActions(desk, members, self.clock)
        self.orders = OrderActions(desk)
        self.play = PlayActions(desk, self.orders)
        self.looks = LookActions(desk, pictures, frames)
        self.replay = ReplayActions(desk, frames, post)
        self.branches = BranchActions(desk, arena)
        self.keepsakes = KeepsakeActions(desk, keepsakes, arena, pictures)
        self.hints = HintActions(desk, self.looks)
        self.typed = TypedActions(desk, self.play)
        self.typed_orders = TypedOrders(desk, self.orders)
        self.rules = RuleActions(desk, pictures)
        self.messages = MessageActions(desk, self.rules)
        self.learn = LearnActions(desk, self.rules)
        self.moderation = ModerationActions(desk)
        self.corrections = CorrectionActions(desk, self.moderation)
        self.oversight = OversightActions(desk, arena, self.moderation)
        self.proposals = ProposalActions(desk, self.lobby, self.moderation)
        self.setup = SetupActions(desk)
        self.showing = ShowingActions(desk)
        self.matching = MatchingActions(desk, client)
        self.away = AwayActions(desk)
        self.seats = SeatActions(desk, arena)
        self.personal = PersonalActions(desk, arena)
        self.overview = OverviewActions(desk, post)
        self.pages = PageLinks(desk, post)
        self.profiles = ProfileActions(desk, members)
        self.live = live = LivePanels(desk, arena, client)
        self.watching = WatchingActions(desk, arena, Office(desk, arena, live))
        self.course = CourseActions(desk, arena, live, members, self.clock)
        self.people = PeopleActions(desk, arena, live)
        self.leagues = LeagueActions(desk, arena, live)
        self.results = ResultActions(desk, arena, live)
        self.tournaments = TournamentActions(desk, arena, live, self.lobby, self.clock, pictures)
        parts = [part for part in vars(self).values() if part is not desk]
        self.handlers = Handlers(desk, parts, Verb.declared)


def renderers(
    client: discord.Client, desk: Desk, arena: Arena, members: Members, post: Post, threads: Threads, replays: Replays
) -> Renderers:
    """The renderers of all targets. Raises TypeError unless each kind has exactly one."""
    notices, direct = Notices(desk, post, members, arena), DirectMessages(desk, members, post)
    return Renderers(
        PublicMessages(desk, post, threads, replays),
        StoryMessages(desk, post, threads),
        PrivateMessages(desk, post, members, threads, notices),
        notices,
        SeatMessages(desk, post),
        AwayMessages(desk, post),
        MatchMessages(desk, post),
        TroubleMessages(desk, post),
        TournamentMessages(desk, direct, post),
        OrganiserMessages(desk, direct, members, post),
        Calendar(client, desk),
        ServerMessages(desk, post, client.get_guild),
        WatchingMessages(desk, post, client.get_guild),
    )
