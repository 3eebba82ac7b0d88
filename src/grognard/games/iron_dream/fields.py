"""The fields of the state by name, for everything that is done to all of them: copying, writing down and reading back.

A new field gets its line in `State.__init__` and its name here, at the end of its list: the order is that of stored positions.
"""

from typing import Final

NUMBERS: Final = """
    turn phase active collapsed liberated blocked surge cannibal forts_left bagration romania bulgaria sofia_turn bucharest_turn
    hungarian_turn hungarian_unit hook_flooded uprising warsaw_turn warsaw_west scheldt bombers french_turn paris_turn
    yugoslavs_lost alpenfestung chit chit_shown invasions first_landing okh_used twelfth_turn flak_turn greece_open
    neutral bombs greece_port greece_corps greece_supply mech_steps foot_steps green_eto green_mto tan_steps red_steps reserve_steps
    new_supply forts_now strategic sailed_corps sailed_supply sailed_port coop_eto coop_mto amphibious invasion_space invasion_port
    beach_mode echelon unit points stepped origin spare target launch kind_of_battle result_attacker result_defender
    losses_due steps_taken hexes_taken retreat_length wiped_out need defence_used german_hand setup_step bridge
    collapse_done stands lost_steps bombed_now permits colour_now beach_used invasion_turn bombs_came
""".split()  # noqa: SIM905 - every word is a field

LISTS: Final = """
    strength box flags since control fort volksturm lost_printed harbour_turn port_space port_box ledger garrison_turn double_city
    assaulted shock shock_units attack_supply movable stacked_with attackers targets defenders announced movers retreating
    advancing afloat dropped port_rolls fort_spaces clouds bombed dummies harbour_used port_used lake_landing setup_left votes pending
    echelon_units holding bridgeheads ahead
""".split()  # noqa: SIM905 - every word is a field

TUPLES: Final = ["lost_printed", "garrison_turn", "double_city", "stacked_with", "bombed"]
"""Those of the lists that are long and seldom change: in the state they are tuples, which clones share."""

SHARED_BY_CLONES: Final = [*NUMBERS, *TUPLES]
COPIED_BY_CLONES: Final = [name for name in LISTS if name not in TUPLES]


def with_value(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
