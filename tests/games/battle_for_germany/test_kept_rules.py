"""Matches of one scenario with the same options read the same rules; nobody changes them, and other options have their own."""

from tests.games.battle_for_germany.positions import own_settings, the_game
from tests.games.battle_for_germany.watch import state_of
from tests.playing import moments

from grognard.games.battle_for_germany.sequence import rules_for
from grognard.games.battle_for_germany.state import Rules


def facts(rules: Rules) -> list[object]:
    told = [rules.scenario.id, rules.options, rules.last_turn, rules.east_gets_all, rules.ss_join, rules.transfer_each_phase]
    return [*told, rules.program, rules.phases, rules.seat_of, rules.chances, rules.camp, rules.phase_units, rules.foreign]


def test_rules_stay_as_they_were_made() -> None:
    game = the_game()
    for setting in own_settings():
        rules = [state_of(match).rules for match in moments(setting, 3)]
        fresh = rules_for(game.content, game.ground, game.content.scenarios[setting.scenario], rules[0].options)
        assert facts(rules[-1]) == facts(fresh)


def test_each_choice_of_options_has_rules_of_its_own() -> None:
    game = the_game()
    told = [(setting, state_of(setting.new(1)).rules) for setting in own_settings()]
    for setting, rules in told:
        assert rules is state_of(setting.new(2)).rules
        assert rules.options == game.chosen_options(game.scenario(setting.scenario), setting.options)
    assert len({id(rules) for _, rules in told}) == len({(setting.scenario, str(rules.options)) for setting, rules in told})
