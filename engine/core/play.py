"""Running a state: steps of the agenda until a question, answers until the question is complete.

Everything here changes the given state; `positions` works on copies, with drafts.
"""

from collections.abc import Mapping
from typing import Any

from engine.core.prompts import Prompt, Refused, Wire
from engine.core.seats import Seat
from engine.core.state import Ask, RuleBug, State, laid_out
from engine.core.steps import Asking, Step

MANY_STEPS = 20_000


def take_step(g: State) -> bool:
    """Run the top step of the agenda. Returns False if it asks: it stays, and `g.run.ask` is the question."""
    run = g.run
    if run.watch is not None:
        run.watch(g)
    top = g.agenda.pop()
    if top.answers:
        top = _resumed(g, top)
    elif (flow := top.fn.rule(g, *top.args)) is not None:
        _go_on(g, flow)
    ask, laid = run.ask, run.laid
    if ask is None:
        if laid:
            laid.reverse()
            g.agenda += laid
            run.laid = []
        return True
    if g.result is not None:
        raise RuleBug(f"the step {top.fn.name} ends the game and asks")
    if ask.then is None and (run.flow is None or run.flow[0] is not ask):
        raise RuleBug(f"the step {top.fn.name} asks without `yield from`")
    g.agenda.append(top)
    if laid:
        ask.thens, run.laid = laid, []
    if run.asides is not None:
        run.asides(g, ask)
    return False


def _go_on(g: State, flow: Asking[None], answer: Any = None) -> None:
    """Let a step run to its next question, or to its end."""
    run = g.run
    run.ask = None
    try:
        ask = flow.send(answer)
    except StopIteration:
        return
    if ask is not run.ask:
        raise RuleBug("a step yields something other than what it asks")
    run.flow = ask, flow


def _resumed(g: State, top: Step[Any]) -> Step[Any]:
    """Let an answered step continue: the generator that asked or, if it is gone, a new one through all its answers.

    Events and reveals before the last answer happened the first time and are not repeated. Answers that are no longer
    legal are asked anew. Returns the step with the legal ones.
    """
    run = g.run
    live, run.goes_on = run.goes_on, None
    if live is not None and live[0] is top:
        _, flow, answer, run.laid = live
        _go_on(g, flow, answer)
        return top
    events, draft = run.events, run.draft
    run.events, run.draft = None, False
    flow = top.fn.rule(g, *top.args)
    if flow is not None:
        _go_on(g, flow)
        for n, wire in enumerate(top.answers, 1):
            if run.ask is None:
                break
            (seat,) = run.ask.prompts
            try:
                answer = run.ask.read(seat, wire)
            except Refused:
                top = Step(top.fn, top.args, top.answers[: n - 1])
                break
            if n == len(top.answers):
                run.events, run.draft = events, draft
            _go_on(g, flow, answer)
    run.events, run.draft = events, draft
    return top


def advance(g: State) -> None:
    """Run steps until a question or the end of the game. Raises RuleBug if neither comes within many steps."""
    for _ in range(MANY_STEPS):
        if g.result is not None:
            g.agenda = []
            return
        if not g.agenda:
            raise RuleBug("nothing is left to do, and the game is not over")
        if not take_step(g):
            ask = g.run.ask
            if ask is None or ask.prompts or ask.among:
                return
            complete(g, ask)
    raise RuleBug(f"{MANY_STEPS} steps without a question; next would be {g.agenda[-1].fn.name}")


def question(g: State) -> Ask[Any] | None:
    """The present question, found by running the asking step again if necessary; None if the game is over."""
    run = g.run
    if run.ask is None and g.result is None:
        events, run.events = run.events, None
        if take_step(g):
            raise RuleBug("this state does not stand at a question")
        run.events = events
    return run.ask


def open_question(g: State) -> Ask[Any]:
    """The present question. Raises Refused("game-over") if there is none."""
    ask = g.run.ask or question(g)
    if ask is None:
        raise Refused("game-over")
    return ask


def prompt_of(ask: Ask[Any], seat: Seat) -> Prompt[Any]:
    """The prompt of `seat`. Raises Refused("not-asked") if it has none."""
    prompt = ask.prompts.get(seat)
    if prompt is None:
        raise Refused("not-asked")
    return prompt


def apply(g: State, seat: Seat, wire: Wire) -> None:
    """Take an answer of `seat`. After the last awaited one, the rules run to the next question.

    A second answer before that replaces the first. Raises Refused for an illegal answer, leaving the state untouched.
    """
    ask = g.run.ask or open_question(g)
    prompts, answers = ask.prompts, g.answers
    if seat not in prompts:
        raise Refused("not-asked")
    ask.read(seat, wire)
    answers[seat] = wire
    if len(answers) > 1:
        g.answers = {one: answers[one] for one in prompts if one in answers}
    if len(answers) == len(prompts) and not ask.among:
        complete(g, ask)
        advance(g)


def complete(g: State, ask: Ask[Any]) -> None:
    """Continue after all answers: resume the step that asked one seat, or run the step that receives the answers of
    several, then those laid out beside the question."""
    answers = g.answers
    values = {seat: ask.read(seat, answers[seat]) for seat in ask.prompts}
    run, agenda = g.run, g.agenda
    g.answers = {}
    g.asked += 1
    run.ask = None
    top = agenda.pop()
    if ask.then is not None:
        agenda.extend(reversed(ask.thens))
        agenda.append(Step(ask.then, (values, *ask.args)))
        return
    top = Step(top.fn, top.args, (*top.answers, *answers.values()))
    agenda.append(top)
    asked, run.flow = run.flow, None
    if asked is not None and asked[0] is ask:
        (value,) = values.values()
        run.goes_on = top, asked[1], value, ask.thens


def proceed(g: State) -> None:
    """End a covert question; asked seats without an answer get the default. Raises Refused if it is not covert."""
    ask = open_question(g)
    if not ask.among:
        raise Refused("not-covert")
    for seat, prompt in ask.prompts.items():
        if seat not in g.answers:
            g.answers[seat] = default_of(prompt)
    complete(g, ask)
    advance(g)


def default_of(prompt: Prompt[Any]) -> Wire:
    """The answer for an absent player. Raises RuleBug if the prompt has none."""
    wire = prompt.fallback()
    if wire is None:
        raise RuleBug(f"the prompt {prompt.key} has no default")
    return wire


def take_aside(g: State, seat: Seat, key: str, wire: Wire) -> None:
    """Take an answer to an aside of `seat`: run it at once, then ask the question anew. Raises Refused if it is not
    offered.

    Sealed answers that are still legal stay. If the step has no question any more, it has run, and play continues.
    """
    ask = open_question(g)
    aside = next((one for one in ask.asides if one.seat == seat and one.prompt.key == key), None)
    if aside is None:
        raise Refused("no-such-aside")
    value = aside.prompt.decode(wire)
    g.run.ask = None
    flow = aside.then.rule(g, value, *aside.args)
    if flow is not None or g.run.ask is not None or laid_out(g):
        raise RuleBug(f"the aside {key} may neither ask nor lay out steps")
    ask_anew(g)


def ask_anew(g: State) -> None:
    """Ask the present question again after a change beside it; sealed answers that are no longer legal are dropped.

    If its step has no question any more, it has run, and play continues. Events of the step were told the first time.
    """
    events = g.run.events
    said = len(events) if events is not None else 0
    if take_step(g):
        g.answers = {}
        g.asked += 1
        advance(g)
        return
    if events is not None:
        del events[said:]
    ask = open_question(g)
    g.answers = still_legal(ask.prompts, g.answers)
    if len(g.answers) == len(ask.prompts) and not ask.among:
        complete(g, ask)
        advance(g)


def still_legal(prompts: Mapping[Seat, Prompt[Any]], answers: Mapping[Seat, Wire]) -> dict[Seat, Wire]:
    """The sealed answers that fit the prompts, in the order of the prompts."""
    kept: dict[Seat, Wire] = {}
    for seat, prompt in prompts.items():
        if seat in answers:
            try:
                prompt.decode(answers[seat])
            except Refused:
                continue
            kept[seat] = answers[seat]
    return kept
