"""Looking back: what a seat saw at a moment of a match, and what was done between two of them, one small action after the other."""

from typing import Any, Final

from grognard.umpire.opening import opened
from grognard.umpire.stored import Stored
from grognard.umpire.umpire import Umpire

Data = dict[str, Any]
MOST_STEPS: Final = 120
"""So many small actions come in one answer; a client that wants more asks again."""


def moment(stored: Stored, seat: int, at: int) -> Data:
    """What a seat saw after so many actions, with the log entries of the last of them."""
    umpire = Umpire(opened(stored, at))
    return _view(umpire, seat, umpire.chronicle.told[at - 1] if at else 0)


def asked(stored: Stored, seat: int, moments: list[int], prompts: dict[str, bool]) -> Data:
    """What a seat was asked at those of some moments, in order, at which it was asked one of these things; where its prompt is marked, with
    how likely each choice goes well, in per cent, as far as that can be told. The match is played through once for all of them.
    """
    umpire = Umpire(opened(stored, moments[0]))
    vocabulary, found = umpire.match.game.vocabulary, []
    for at in moments:
        for text in stored.texts[umpire.length : at]:
            umpire.chronicle.play(vocabulary.action(vocabulary.code(text)))
        decision = umpire.affairs(seat)["decision"]
        if decision is not None and "actions" in decision and decision["prompt"]["id"] in prompts:
            texts = [action["text"] for action in decision["actions"]] if prompts[decision["prompt"]["id"]] else []
            chances = {text: told["chance"] for text, told in umpire.prospects(texts).items()}
            found.append({"at": at, "view": _view(umpire, seat, umpire.log_length), "chances": chances})
    return {"moments": found}


def steps_between(stored: Stored, seat: int, first: int, last: int) -> Data:
    """The view after `first` actions, and for each action after it who took it, whether it began something, and what it changed."""
    umpire = Umpire(opened(stored, first))
    match, told = umpire.match, umpire.log_length
    view = _past(_view(umpire, seat, told))
    before, steps = view, []
    for text in stored.texts[first : min(last, first + MOST_STEPS)]:
        by, begins, told = umpire.seats[umpire.deciding], umpire.begins, umpire.log_length
        umpire.chronicle.play(match.game.vocabulary.action(match.game.vocabulary.code(text)))
        after = _past(_view(umpire, seat, told))
        steps.append({"seat": by, "begins": begins, "ends": umpire.begins, **_difference(before, after)})
        before = after
    return {"view": view, "steps": steps}


def _view(umpire: Umpire, seat: int, since: int) -> Data:
    view = {**umpire.boards([seat])[0], **umpire.affairs(seat), "log": umpire.entries(since, seat)}
    del view["version"]  # the caller knows which one it is
    return view


def _past(view: Data) -> Data:
    """In the past nothing can be done."""
    decision = view["decision"]
    if decision is not None and "actions" in decision:
        view["decision"] = {name: value for name, value in decision.items() if name not in ("actions", "window")}
    view["can_undo"] = False
    view.pop("undo_to", None)
    return view


def _difference(before: Data, after: Data) -> Data:
    """The parts of a view that are other than before, and the names of those that are gone."""
    changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
    return {"changed": changed, "gone": [name for name in before if name not in after]}
