"""All that people can do, by concern; the same objects serve clicks and commands."""

from __future__ import annotations

import discord

from bot.actions.branches import BranchActions
from bot.actions.clock import ClockActions
from bot.actions.corrections import CorrectionActions
from bot.actions.following import FollowingActions
from bot.actions.handlers import Handlers
from bot.actions.hints import HintActions
from bot.actions.keepsakes import KeepsakeActions
from bot.actions.learn import LearnActions
from bot.actions.lobby import LobbyActions
from bot.actions.looks import LookActions
from bot.actions.matching import MatchingActions
from bot.actions.messages import MessageActions
from bot.actions.moderation import ModerationActions
from bot.actions.orders import OrderActions
from bot.actions.orders_typed import TypedOrders
from bot.actions.organiser.course import CourseActions
from bot.actions.organiser.entries import EntryActions
from bot.actions.organiser.leagues import LeagueActions
from bot.actions.organiser.office import Office
from bot.actions.organiser.results import ResultActions
from bot.actions.organiser.roster import RosterActions
from bot.actions.organiser.schedule import ScheduleActions
from bot.actions.oversight import OversightActions
from bot.actions.overview import OverviewActions
from bot.actions.personal import PersonalActions
from bot.actions.play import PlayActions
from bot.actions.profiles import ProfileActions
from bot.actions.proposals import ProposalActions
from bot.actions.replay import ReplayActions
from bot.actions.rules import RuleActions
from bot.actions.seats import SeatActions
from bot.actions.setup import SetupActions
from bot.actions.shoulders import ShoulderActions
from bot.actions.shows import ShowActions
from bot.actions.teams import TeamActions
from bot.actions.tournaments import TournamentActions
from bot.actions.typed import TypedActions
from bot.actions.vacations import VacationActions
from bot.delivery.post import Post
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.panels.verbs import Verb
from bot.pictures.frames import Frames
from bot.pictures.pool import Pictures
from bot.workers.keepsakes import Keepsakes
from engine.arena import Arena


class Actions:
    """Holds them, and nothing else."""

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
        self.looks = LookActions(desk, pictures)
        self.replay = ReplayActions(desk, frames, post)
        self.branches = BranchActions(desk, arena)
        self.shoulders = ShoulderActions(desk, arena)
        self.keepsakes = KeepsakeActions(desk, keepsakes, arena, pictures)
        self.following = FollowingActions(desk)
        self.hints = HintActions(desk, self.looks)
        self.typed = TypedActions(desk, self.play)
        self.typed_orders = TypedOrders(desk, self.orders)
        self.rules = RuleActions(desk, pictures)
        self.messages = MessageActions(desk, self.rules)
        self.learn = LearnActions(desk, self.rules)
        self.moderation = ModerationActions(desk, pictures)
        self.corrections = CorrectionActions(desk, self.moderation)
        self.oversight = OversightActions(desk, arena, self.moderation)
        self.proposals = ProposalActions(desk, self.lobby, self.moderation)
        self.setup = SetupActions(desk)
        self.matching = MatchingActions(desk, client)
        self.vacations = VacationActions(desk)
        self.seats = SeatActions(desk, arena)
        self.personal = PersonalActions(desk, arena)
        self.overview = OverviewActions(desk, post)
        self.profiles = ProfileActions(desk, members, pictures)
        self.office = office = Office(desk, arena, client)
        self.shows = ShowActions(desk, arena, office)
        self.course = CourseActions(desk, arena, members, office)
        self.entries = EntryActions(desk, arena, office)
        self.teams = TeamActions(desk, arena)
        self.leagues = LeagueActions(desk, arena, office)
        self.roster = RosterActions(desk, office)
        self.schedule = ScheduleActions(desk, self.clock, office)
        self.results = ResultActions(desk, office)
        self.tournaments = TournamentActions(desk, arena, self.lobby, self.clock, office, pictures)
        parts = [part for part in vars(self).values() if part is not desk]
        self.handlers = Handlers(desk, parts, Verb.declared)
