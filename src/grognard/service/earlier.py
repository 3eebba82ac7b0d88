"""What editions of release 1.0.0 do not tell, worked out from what they do: so the page knows one protocol alone."""

from collections.abc import Callable
from typing import Any, Final

Data = dict[str, Any]


def completed_layout(layout: Data, newest: Data) -> Data:
    """The board of an older edition; how things look is taken from the newest one."""
    board = layout["board"]
    sides = [{"title": "", **side} for side in board["sides"]]
    lines = {"lines": [_line(line) for line in board["lines"]]} if "lines" in board else {}
    told = {name: value for name, value in newest.items() if name in LOOKS}
    return {**told, **layout, "board": {**board, "sides": sides, **lines}}


LOOKS: Final = ("looks", "verbs")
"""Parts of a layout that those editions do not have."""


def _line(line: Data) -> Data:
    """A point where areas meet was not in a list of points."""
    points = line["points"]
    return {**line, "points": [points] if points and not isinstance(points[0], list) else points}


def completed_board(view: Data) -> Data:
    """The game's part of a view."""
    told = dict(view)
    if any(piece["id"] is None for piece in told.get("pieces", ())):
        told["pieces"] = [_named(piece, number) for number, piece in enumerate(told["pieces"])]
    for name in ("battle", "battles", "hand", "plan"):
        if name in told:
            told[name] = COMPLETED[name](told[name])
    return told


def _named(piece: Data, number: int) -> Data:
    return {**piece, "id": f"?{number}", "hidden": True} if piece["id"] is None else piece


def _fight(fight: Data) -> Data:
    return {"form": "odds" if "targets" in fight else "fire" if "firers" in fight else "assault", **fight}


def _hand(hand: Data) -> Data:
    overruns = {"overruns": {space: _fight(fight) for space, fight in hand["overruns"].items()}} if "overruns" in hand else {}
    return {"reach": {}, **hand, **overruns}


def _plan(plan: Data) -> Data:
    return {**plan, "forecasts": [_fight(fight) for fight in plan["forecasts"]]} if "forecasts" in plan else plan


def _fights(fights: list[Data]) -> list[Data]:
    return [_fight(fight) for fight in fights]


COMPLETED: dict[str, Callable[[Any], Any]] = {"battle": _fight, "battles": _fights, "hand": _hand, "plan": _plan}


def _affairs(affairs: Data) -> Data:
    """The rest of a view: what is asked may be whether to interrupt."""
    decision = affairs["decision"]
    is_window = decision is not None and _is_window(decision.get("actions", []))
    return {**affairs, "decision": {**decision, "window": True}} if is_window else affairs


def _is_window(actions: list[Data]) -> bool:
    """Fire that is held, or something to play beside a pass: so those editions ask."""
    verbs = {action["verb"] for action in actions}
    others = {action["verb"] for action in actions if action["on"] in ("", "unit", "hex", "area", "zone")}
    plays = len(others) < len(verbs) and others <= {"pass", "waive"}
    return ("hold" in verbs and "at" not in verbs) or ("pass" in verbs and plays)


def completed_sheet(sheet: Data) -> Data:
    """What an umpire elsewhere tells after a change."""
    boards = {seat: completed_board(board) for seat, board in sheet["boards"].items()}
    return {**sheet, "boards": boards, "affairs": {seat: _affairs(part) for seat, part in sheet["affairs"].items()}}


def completed_past(told: Data) -> Data:
    """What was seen at a moment, or what each of some steps changed."""
    if "steps" not in told:
        return completed_board(told)
    steps = [{**step, "changed": completed_board(step["changed"])} for step in told["steps"]]
    return {**told, "view": completed_board(told["view"]), "steps": steps}
