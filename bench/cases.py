"""What is measured, beside what, and the bars."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench import clone, environment, odds, playout, reach, sight, supply, view
from bench.timing import Task

INTERPRETED = "interpreted"
COMPILED = "compiled"
FORMS = (INTERPRETED, COMPILED)
ROOT = Path(__file__).resolve().parent.parent
TREES = {INTERPRETED: ROOT / "src", COMPILED: ROOT / "build" / "compiled"}

TASKS: dict[str, Callable[[], Task]] = {
    "decisions": partial(playout.grognard_task, "battle_for_germany", "historical"),
    "decisions, race_for_berlin": partial(playout.grognard_task, "race_for_berlin", "campaign"),
    "decisions, last_crusade": partial(playout.grognard_task, "last_crusade", "standard"),
    "decisions, panzer_grenadier": partial(playout.grognard_task, "panzer_grenadier", "s02_bridge_at_melnitsa"),
    "decisions, iron_dream": partial(playout.grognard_task, "iron_dream", "three_player"),
    "decisions, catanatron": playout.catanatron_task,
    "steps, chess": environment.chess_task,
    "steps, connect four": environment.connect_four_task,
    "match.clone": clone.match_task,
    "position.clone": clone.position_task,
    "copy, catanatron": clone.catanatron_task,
    "match.clone and play": clone.match_and_play_task,
    "copy and play, catanatron": clone.catanatron_and_play_task,
    "view encoded": view.msgspec_task,
    "view encoded, json": view.json_task,
    "view made and encoded": view.whole_task,
    "supply": supply.grognard_task,
    "supply, networkx": supply.networkx_task,
    "supply, networkx subgraph": supply.networkx_subgraph_task,
    "odds": odds.grognard_task,
    "odds, plain": odds.plain_task,
    "sight table": sight.table_task,
    "sight, literal": partial(sight.literal_task, False),
    "sight, literal with lines kept": partial(sight.literal_task, True),
    "look-up of sight": sight.lookup_task,
    "bare call": sight.call_task,
}
PLAYED = {
    "battle_for_germany": ("Battle for Germany", "historical"),
    "race_for_berlin": ("Race for Berlin", "campaign"),
    "last_crusade": ("The Last Crusade", "standard"),
    "panzer_grenadier": ("Panzer Grenadier", "s02_bridge_at_melnitsa"),
    "iron_dream": ("End of the Iron Dream", "three_player"),
}
for _game, (_, _scenario) in PLAYED.items():
    TASKS[f"steps, {_game}"] = partial(environment.grognard_task, _game, _scenario)
MAPS = {"75": "900 hexes, 75 enemies", "20": "900 hexes, 20 enemies", "real": "map of Battle for Germany"}
for _map in MAPS:
    TASKS[f"reach {_map}"] = partial(reach.grognard_task, _map)
    TASKS[f"reach {_map}, networkx"] = partial(reach.networkx_task, _map)
    TASKS[f"reach {_map}, scipy"] = partial(reach.scipy_task, _map, False)
    TASKS[f"reach {_map}, scipy at once"] = partial(reach.scipy_task, _map, True)


class Case:
    """One line of the table: a task of ours beside a task of a peer, and the ratios that we want, by form."""

    def __init__(self, title: str, task: str, peer: str, peer_task: str, bars: tuple[float, float] | None = None) -> None:
        self.title = title
        self.task = task
        self.peer = peer
        self.peer_task = peer_task
        self.bars = bars  # how many times faster than the peer: interpreted, compiled
        self.is_same_work = not task.startswith(("decisions", "steps", "match", "position", "view made", "look-up"))

    @property
    def is_rate(self) -> bool:
        """Shown as so many a second, where the others are shown as the time of one."""
        return self.task.startswith(("decisions", "steps"))


def cases() -> list[Case]:
    listed = [
        Case("decisions, Battle for Germany", "decisions", "catanatron, 2 RandomPlayers", "decisions, catanatron", (0.7, 2)),
        Case("decisions, Race for Berlin", "decisions, race_for_berlin", "catanatron, 2 RandomPlayers", "decisions, catanatron", (0.7, 2)),
        Case("decisions, The Last Crusade", "decisions, last_crusade", "catanatron, 2 RandomPlayers", "decisions, catanatron", (1, 2)),
        Case(
            "decisions, Panzer Grenadier", "decisions, panzer_grenadier", "catanatron, 2 RandomPlayers", "decisions, catanatron", (0.4, 1.2)
        ),
        Case(
            "decisions, End of the Iron Dream", "decisions, iron_dream", "catanatron, 2 RandomPlayers", "decisions, catanatron", (0.4, 1.2)
        ),
        Case("match.clone()", "match.clone", "catanatron Game.copy()", "copy, catanatron", (5, 5)),
        Case("position.clone()", "position.clone", "catanatron Game.copy()", "copy, catanatron", (5, 5)),
        Case("match.clone() and one action", "match.clone and play", "catanatron copy and one action", "copy and play, catanatron"),
    ]
    for id, (title, _) in PLAYED.items():
        listed += [
            Case(f"PettingZoo steps, {title}", f"steps, {id}", "PettingZoo's connect four", "steps, connect four", (0.5, 2)),
            Case(f"PettingZoo steps, {title}", f"steps, {id}", "PettingZoo's chess", "steps, chess", (5, 20)),
        ]
    for key, name in MAPS.items():
        listed += [
            Case(f"reach, {name}", f"reach {key}", "networkx, weight callback", f"reach {key}, networkx", (3, 10)),
            Case(f"reach, {name}", f"reach {key}", "scipy dijkstra, graph prebuilt", f"reach {key}, scipy"),
            Case(f"reach, {name}", f"reach {key}", "scipy, all questions in one call", f"reach {key}, scipy at once"),
        ]
    return [
        *listed,
        Case("supply of a whole side", "supply", "networkx, weight callback", "supply, networkx", (10, 10)),
        Case("supply of a whole side", "supply", "networkx, subgraph of open hexes", "supply, networkx subgraph", (10, 10)),
        Case("view to JSON (msgspec)", "view encoded", "json.dumps", "view encoded, json", (5, 5)),
        Case("view(seat) made, and to JSON", "view made and encoded", "json.dumps of the view alone", "view encoded, json"),
        Case("exact odds of a battle", "odds", "plain enumeration from the view", "odds, plain"),
        Case("sight, a line of a board's table", "sight table", "literal reading of the rules", "sight, literal", (15, 15)),
        Case("sight, a line of a board's table", "sight table", "literal, lines measured once", "sight, literal with lines kept"),
        Case("sight, one look-up", "look-up of sight", "a bare function call", "bare call", (1 / 3, 1 / 3)),
    ]
