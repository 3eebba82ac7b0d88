"""Make the recorded games and the node counts of the tests anew: `make records`, after a rule or a table was changed on purpose.

    tools/make_records.py [GAME ...]             all games, or these

Read the difference before it is committed: every changed line is a game that now goes another way.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.node_counts import COUNTS, counted, places  # noqa: E402 - after the path is set
from tests.playing import Setting, settings, walk  # noqa: E402

import grognard  # noqa: E402
from grognard import Match  # noqa: E402
from grognard.kernel.record import write_record  # noqa: E402

GAMES = 2  # of each setting
TRIED = 16  # games played to choose them from
LONG_GAMES = 1  # of a scenario of many turns, which is recorded plain
LONG_TRIED = 4
SHORT = 200  # steps: a game of so many is short enough
DEPTH = 3  # of the node counts of a new game

HEADER = """\
# Node counts ("perft"): how many lines of one, two, three decisions lead on from fixed positions, each face of a die counted apart.
# A record gives the position after so many of its small steps; without one it is the start of the scenario.
# Made by `make records`; checked by contract/test_node_counts.py.
"""


def folder(game: str) -> Path:
    return ROOT / "tests" / "games" / game


def name_of(setting: Setting, seed: int) -> str:
    options = "".join(f"+{option}" for option, value in setting.options.items() if value)
    return f"{setting.scenario}-{setting.players}{options}-{seed}"


def recorded() -> list[Setting]:
    """Every scenario and number of players, once plain and once with all its options; one of many turns only plain."""
    short = {str(setting) for setting in settings()}
    return [
        setting
        for setting in settings(long_ones=True)
        if not any(setting.options.values()) or (str(setting) in short and all(setting.options.values()))
    ]


def make_records(game: str) -> None:
    target = folder(game) / "records"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.json"):
        old.unlink()
    short = {str(setting) for setting in settings()}
    for setting in recorded():
        if setting.game == game:
            is_short = str(setting) in short
            for number, match in enumerate(eventful(setting, GAMES, TRIED) if is_short else eventful(setting, LONG_GAMES, LONG_TRIED), 1):
                write_record(target / f"{name_of(setting, number)}.json", match.record())
                print(f"{name_of(setting, number)}: {len(match.codes)} steps, {len(match.rolls)} rolls, {match.result}")


def eventful(setting: Setting, games: int, tried: int) -> list[Match]:
    """The games in which most happens: the first has most kinds of events, each further one most that are new; then short ones, but of
    those that are short enough the one with most dice.
    """
    played = [finished(setting, f"record {seed}") for seed in range(tried)]
    seen: set[int] = set()
    chosen: list[Match] = []
    for _ in range(games):
        best = max(played, key=lambda match: (len(kinds(match) - seen), -max(len(match.codes), SHORT), len(match.rolls)))
        played.remove(best)
        chosen.append(best)
        seen |= kinds(best)
    return chosen


def finished(setting: Setting, seed: str) -> Match:
    *_, match = walk(setting, seed)
    return match


def kinds(match: Match) -> set[int]:
    return {event[0] for event in match.log}


def make_counts() -> None:
    lines = [HEADER.rstrip()]
    for game in grognard.game_ids():
        lines.append(f"{game}:")
        new = [{"scenario": scenario, "nodes": [0] * DEPTH} for scenario in grognard.load(game).scenarios]
        for place in [place for owner, place in places() if owner == game] or new:
            where = ", ".join(f"{key}: {value}" for key, value in place.items() if key != "nodes")
            lines.append(f"  - {{{where}, nodes: {counted(game, place, len(place['nodes']))}}}")
            print(lines[-1].strip())
    COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    for game in sys.argv[1:] or grognard.game_ids():
        make_records(game)
    make_counts()


if __name__ == "__main__":
    main()
