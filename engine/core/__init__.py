"""The core of every board game: steps, prompts, drafts, visibility, views, randomness. Pure and synchronous."""

from engine.core.clone import clone
from engine.core.coded import Coded
from engine.core.drafts import Confirm, Draft, Position, drafter, explore
from engine.core.events import Event, FormerSeat, kebab, to_plain, told_as
from engine.core.fate import Fate
from engine.core.frozen import frozen
from engine.core.game import Game
from engine.core.guess import guess
from engine.core.plans import Answered, Joined, JoinedPrompt, TooMany, joined, last_choice, only_answer, plans
from engine.core.play import question
from engine.core.positions import (
    Action,
    Outcome,
    absent,
    amend,
    answer,
    answer_aside,
    base,
    end_now,
    forced,
    new_game,
    number,
    proceed,
    replay,
    reseed,
    settle,
    take_back,
    with_forced,
)
from engine.core.prompts import Amount, Arrange, Choose, Form, Lazily, Pick, Prompt, Refused, Wire, form, option_id
from engine.core.randomness import Randomness, seed_from, seed_hash
from engine.core.saving import (
    Unloadable,
    dump_action,
    dump_position,
    dump_state,
    load_action,
    load_position,
    load_state,
    load_wire,
    rebuild_position,
)
from engine.core.seats import Seat, ring
from engine.core.spots import Spot, fitting, spot, spots, written
from engine.core.state import Answers, Ask, Result, RuleBug, State
from engine.core.steps import Asking, Step, StepFn, step
from engine.core.views import View, foresee, view
from engine.core.visibility import Hidden, Owner, Public, Seen, Veil, Veiled, backs, is_open

__all__ = [
    "Action", "Amount", "Answered", "Answers", "Arrange", "Ask", "Asking", "Choose", "Coded", "Confirm", "Draft",
    "Event", "Fate", "Form", "FormerSeat", "Game", "Hidden", "Joined", "JoinedPrompt", "Lazily", "Outcome", "Owner",
    "Pick", "Position", "Prompt", "Public", "Randomness", "Refused", "Result", "RuleBug", "Seat", "Seen", "Spot",
    "State", "Step", "StepFn", "TooMany", "Unloadable", "Veil", "Veiled", "View", "Wire", "absent", "amend", "answer",
    "answer_aside", "backs", "base", "clone", "drafter", "dump_action", "dump_position", "dump_state", "end_now",
    "explore", "fitting", "forced", "foresee", "form", "frozen", "guess", "is_open", "joined", "kebab", "last_choice",
    "load_action", "load_position", "load_state", "load_wire", "new_game", "number", "only_answer", "option_id",
    "plans", "proceed", "question", "rebuild_position", "replay", "reseed", "ring", "seed_from", "seed_hash", "settle",
    "spot", "spots", "step", "take_back", "to_plain", "told_as", "view", "with_forced", "written",
]  # fmt: skip
