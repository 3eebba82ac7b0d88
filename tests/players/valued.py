"""Scenarios whose positions can be valued, so that somebody searches, gives hints and analyses there."""

import grognard
from grognard.players.value import value_of

VALUED = [
    (game, scenario)
    for game in grognard.game_ids()
    for scenario in grognard.load(game).scenarios
    if value_of(grognard.load(game), scenario) is not None
]
SHORT = [
    ("battle_for_germany", "vistula"),
    ("race_for_berlin", "campaign"),
    ("panzer_grenadier", "s13_farm_at_krasny"),
    ("last_crusade", "standard"),
    ("iron_dream", "bagration"),
]
"""One of each game that is soon over."""
