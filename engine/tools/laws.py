"""Laws of every game. Each takes a case or a box and raises AssertionError.

Tests of games in other packages call them too, so they do not need pytest.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

import engine.core as core
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.box import Box
from engine.language import LOCALES, Language, Say
from engine.language.bundle import Bundle
from engine.tools.secrecy import Sealed, Watch, leaks
from engine.tools.walking import MOST, Case, case, hurried, played, questions, viewers

NONSENSE = (-1, 10_000, "no such thing", (), ("?",), (1, 2, 3, 4, 5, 6, 7), ((), ()))


# --- play -----------------------------------------------------------------------------------------------------------


def ends_and_keeps_its_pieces(one: Case) -> None:
    for at, outcome, _ in played(one):
        assert list(one.game.faults(outcome.position.state)) == []
        assert at.state is outcome.position.state or outcome.actions


def saves_and_clones(one: Case) -> None:
    for n, (at, _, saved) in enumerate(one.some(played(one))):
        copy = core.clone(at.state)
        assert copy == at.state
        loaded = core.load_position(one.game, saved)
        assert loaded == at
        assert core.dump_position(one.game, loaded) == saved
        viewer = viewers(at)[n % (one.seats + 1)]  # in turn
        assert core.view(one.game, loaded, viewer) == core.view(one.game, at, viewer)


def asking_twice_changes_nothing(one: Case) -> None:
    for at, _, _ in one.some(played(one)):
        state = core.clone(at.state)
        before = core.dump_state(one.game, state)
        first = core.question(state)
        state.run.ask = None
        second = core.question(state)
        assert first is not None and second is not None
        assert dict(first.prompts) == dict(second.prompts)
        assert [(aside.seat, aside.prompt) for aside in first.asides] == [
            (aside.seat, aside.prompt) for aside in second.asides
        ]
        assert core.dump_state(one.game, state) == before


def asking_changes_nothing(one: Case) -> None:
    """Check that a step that asks leaves the state unchanged, at its first question and at later ones, since it is run
    anew for each."""
    g = core.clone(one.begin().state)
    before: list[Any] = []

    def look(now: Any) -> None:
        before.append(core.clone(now))

    g.run.watch = look
    for _, outcome, _ in played(one):
        for action in outcome.actions:
            before.clear()
            act(g, action)
            if before and core.question(g) is not None:
                before[-1].answers = g.answers  # an aside may have made some illegal
                assert before[-1] == g, f"{g.agenda[-1].fn.name} changes something before it asks"


def settled_prompts_have_defaults(one: Case) -> None:
    for at, _, _ in one.some(played(one)):
        for prompt in open_question(at.state).prompts.values():
            wire = prompt.fallback()
            assert wire is not None, prompt.key
            prompt.decode(wire)


def positions_never_change(one: Case) -> None:
    """Check that a position never changes: copies share immutable parts only."""
    for at, _, saved in one.some(played(one)):
        assert core.dump_position(one.game, at) == saved


def prompts_are_sound(one: Case) -> None:
    """Check that ids are unique, and that prompts accept the answers they offer, also inside plans."""
    rng = one.rng()
    for at, _, _ in one.some(played(one)):
        for seat in at.state.seats:
            seen = core.view(one.game, at, seat)
            for prompt in (*seen.asides, *([seen.prompt] if seen.prompt is not None else [])):
                for part in prompt.parts():
                    _ids_are_unique(part)
                wires = [prompt.sample(rng), *islice(prompt.all(), 20)]
                fallback = prompt.fallback()
                for wire in wires if fallback is None else [fallback, *wires]:
                    prompt.decode(wire)


def _ids_are_unique(part: core.Prompt[Any]) -> None:
    options: tuple[Any, ...] = getattr(part, "options", ())
    ids = {core.option_id(option): option for option in options}
    assert all(ids[core.option_id(option)] == option for option in options), f"{part.key}: two options of one id"
    assert not isinstance(part, core.Choose) or len(ids) == len(options), f"{part.key}: an option twice"


def refuses_nonsense(one: Case) -> None:
    rng = one.rng()
    for at, _, saved in one.some(played(one)):
        for seat in at.state.seats:
            prompt = core.view(one.game, at, seat).prompt
            wire = rng.choice(NONSENSE)
            legal = False
            if prompt is not None:
                try:
                    prompt.decode(wire)
                    legal = True
                except core.Refused:
                    pass
            if not legal:
                _refused(lambda at=at, seat=seat, wire=wire: core.answer(one.game, at, seat, wire))
        _refused(lambda at=at: core.answer_aside(one.game, at, at.state.seats[0], "no such aside", 1))
        assert core.dump_position(one.game, at) == saved


def _refused(act: Callable[[], object]) -> None:
    try:
        act()
    except core.Refused:
        return
    raise AssertionError("an answer that was not offered is taken")


def order_of_sealing_leaves_no_trace(one: Case) -> None:
    rng = one.rng()
    for at in one.some([at for at, _, _ in played(one) if _asks_together(at)]):
        ask = open_question(at.state)
        wires = {seat: prompt.sample(rng) for seat, prompt in ask.prompts.items()}
        ends: list[core.Position[Any]] = []
        for order in (list(wires), rng.sample(list(wires), len(wires))):
            end = at
            for seat in order:
                end = core.answer(one.game, end, seat, wires[seat]).position
            ends.append(core.proceed(one.game, end).position if ask.among else end)
        assert core.dump_position(one.game, ends[0]) == core.dump_position(one.game, ends[1])


def _asks_together(at: core.Position[Any]) -> bool:
    """True if several seats are asked at once, and none has answered yet."""
    ask = open_question(at.state)
    return ask.alone is None and len(ask.prompts) > 1 and not at.state.answers


def replays_to_the_snapshot(one: Case) -> None:
    replayed = core.clone(one.begin().state)
    moments = played(one)
    compared = {*one.some(range(len(moments))), len(moments) - 1}
    for n, (_, outcome, _) in enumerate(moments):
        for action in outcome.actions:
            act(replayed, action)
        if n in compared:
            assert core.dump_state(one.game, replayed) == core.dump_state(one.game, outcome.position.state)


def the_absent_do_not_stop_it(one: Case) -> None:
    """Check that the game ends even if players leave at any moment, also during a plan."""
    at = one.rng().choice(played(one)).at
    for _ in range(MOST):
        if at.state.result is not None:
            return
        ask = open_question(at.state)
        open_seats = [seat for seat in ask.prompts if seat not in at.state.answers]
        outcome = core.absent(one.game, at, open_seats[0]) if open_seats else core.proceed(one.game, at)
        assert outcome.actions, "an absent player's answer settles"
        at = outcome.position
    raise AssertionError(f"{one.game.id} does not end when nobody plays")


# --- secrecy --------------------------------------------------------------------------------------------------------


def tells_nobody_what_they_may_not_know(one: Case) -> None:
    """Check non-interference at settled positions, for every viewer."""
    rng = one.rng()
    for at in one.some([at for at, _, _ in played(one) if not at.draft]):
        for viewer in viewers(at):
            assert list(leaks(one.game, at, viewer, rng)) == []


def shows_nothing_between_questions(one: Case) -> None:
    """Check non-interference step by step: each step also runs on a state guessed just before it. So a `reveal` only
    excuses its own step, and only what depends on its values."""
    rng = Random(one.seed + "steps")
    for at, outcome in one.some([(at, outcome) for at, outcome, _ in played(one) if outcome.actions]):
        g = core.clone(at.state)
        core.question(g)
        watch = Watch(one.game, g, rng)
        for action in outcome.actions:
            watch.answering()
            act(g, action)
        assert watch.leaks == []


def keeps_sealed_answers_sealed(one: Case) -> None:
    """Check non-interference of answers: nobody can distinguish sealed ones before the rules reveal them."""
    sealed = Sealed(one.game, Random(one.seed + "sealed"))
    for at, outcome, _ in played(one):
        if outcome.actions:
            sealed.moved(at.state, outcome.actions)
        assert sealed.leaks == []


# --- words ----------------------------------------------------------------------------------------------------------

NAMES: Final = ("Ana", "Bob", "Eva", "Jan", "Ola")
USUAL: Final = (45, 45)
"""Maximum number of letters of a question and of an option."""


def everything_is_said(box: Box, seats: int, longest: tuple[int, int] = USUAL, *, once: bool = False) -> None:
    """Check that a random game is told and asked completely in every language; `once`: each question once."""
    looked = set[str]()
    spoken = [Language().say(locale, game=box.text, names=NAMES[:seats]) for locale in LOCALES]
    for say in spoken:
        for key in ("game-title", "game-summary", *(f"option-{name}" for name in _options(box))):
            assert say.speaks(key), f"{say.locale}: no text {key}"
    for g, events in hurried(case(box.game, seats, "said")):
        prompts = [prompt for prompt in questions(g) if prompt.key not in looked]
        asides: set[str] = {aside.prompt.key for aside in g.run.ask.asides} if prompts else set()
        if once:
            looked |= {prompt.key for prompt in prompts}
        for say in spoken:
            for event in events:
                understood(event, say)
            for prompt in prompts:
                asked(prompt, say, longest)
                assert prompt.key in asides or say.has(f"await-{prompt.key}"), f"{say.locale}: no await-{prompt.key}"


def _options(box: Box) -> list[str]:
    return [name.replace("_", "-") for name in box.game.options.model_fields]


def every_language_says_the_same(box: Box) -> None:
    """Check that all languages of a game have equal messages and attributes, and can be parsed."""
    first, *others = (_messages(box, locale) for locale in LOCALES)
    for messages in others:
        assert first == messages, f"said in one language alone: {', '.join(sorted(first ^ messages))}"


def _messages(box: Box, locale: str) -> set[str]:
    bundle = Bundle(locale, {})
    for folder in box.text.folders:
        if (folder / f"{locale}.ftl").exists():
            bundle.read(folder / f"{locale}.ftl")
    found = set[str]()
    for name in bundle.names():
        entry = bundle.entry(name)
        assert entry is not None, f"{locale}: cannot be read: {name}"
        found |= {name, *(f"{name}.{one.id.name}" for one in entry.attributes)}
    return found


def understood(event: core.Event, say: Say) -> None:
    """Check that an event is told completely."""
    whole(say.event(event))


def asked(prompt: core.Prompt[Any], say: Say, longest: tuple[int, int] = USUAL) -> None:
    """Check that a question, its parts and its options are said completely."""
    for one in (prompt, *(part for part in prompt.parts() if part is not prompt)):
        question = say(f"ask-{one.key}", **one.about)
        whole(question)
        assert len(question) <= longest[0], question
        if say.has(f"ask-{one.key}.hint"):
            whole(say(f"ask-{one.key}.hint", **one.about))
        for option in getattr(one, "options", ()):
            whole(say.value(option))
            whole(say.value(option, "about"))
            assert len(say.value(option)) <= longest[1], say.value(option)


def whole(text: str) -> None:
    """Check that a text has no unfilled parts."""
    assert not set("‹{}") & set(text), f"unsaid: {text}"


LAWS: Final[tuple[Callable[[Case], None], ...]] = (
    ends_and_keeps_its_pieces,
    saves_and_clones,
    asking_twice_changes_nothing,
    asking_changes_nothing,
    positions_never_change,
    settled_prompts_have_defaults,
    prompts_are_sound,
    refuses_nonsense,
    order_of_sealing_leaves_no_trace,
    replays_to_the_snapshot,
    the_absent_do_not_stop_it,
    shows_nothing_between_questions,
    tells_nobody_what_they_may_not_know,
    keeps_sealed_answers_sealed,
)
