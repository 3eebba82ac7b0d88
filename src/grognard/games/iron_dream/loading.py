"""Reading the data files into `Content`: map, counters, tables and scenarios each in a module beside."""

from importlib.resources.abc import Traversable
from typing import Final

from grognard.games.iron_dream.content import Content
from grognard.games.iron_dream.loading_map import read_map
from grognard.games.iron_dream.loading_scenarios import read_scenario
from grognard.games.iron_dream.loading_tables import read_tables
from grognard.games.iron_dream.loading_units import read_units
from grognard.kernel.datafiles import read_yaml

TABLES: Final = [
    *("scenarios", "grid", "south_italy", "impassable", "movement", "stacking", "supply", "combat_results", "first_odds", "shifts"),
    *("fort_die", "naval", "port_delay", "port_capacity", "first_invasion", "second_invasion_turn", "last_second_invasion", "bomb_turn"),
    *("bombs", "entry_cities", "economy", "replacements", "fortifications", "bombers", "bridgehead", "refit_turns", "flak_sixth_turn"),
    *("polish_rest", "romania", "hungarian_return", "polish_army_delay", "arbitration_west", "freikorps_turn", "victory"),
    *("turn_record", "history_record"),
]


def read_content(data: Traversable) -> Content:
    """All files of the game."""
    tables = read_yaml(data / "tables.yaml").mapping(dict.fromkeys(TABLES, True))
    content = Content()
    read_map(content, data, tables)
    read_units(content, data)
    read_tables(content, tables)
    content.scenarios = {}
    for node in tables.at("scenarios").list():
        content.scenarios[node.text()] = read_scenario(content, node.text(), data, tables)
    return content
