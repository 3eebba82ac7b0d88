# What the command line says.

## Starting a game

cli-ask-scenario = Which scenario? A number or a name [{ $usual }]
cli-ask-player = { $seat } ({ $sides }): { $answers }? [{ $usual }]
cli-ask-again = “{ $answer }” is none of { $answers }.
cli-option-on = Optional rule in play: { $option }
cli-promise = Dice promised: { $commitment }
cli-keeping-in = Kept after every action in { $file }
cli-welcome = Type a move, the number of a choice, or help.

## The decision

cli-turn = Turn { $turn } of { $last }
cli-date-and-score = { $date } · Score: { $score }
cli-score-alone = Score: { $score }
cli-hint = A lone number, unit or hex is enough to choose it. Other words: list, map, units, odds, undo, help.
cli-many-hexes = { $verb }: { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}, by cost in movement points; type one, or map.
cli-reach-legend = Blue: in reach, with its cost. Brown with “!”: the unit would have to stop there.
cli-full = full
cli-put-down = put { $unit } down again (back)
cli-points-left = { $unit }: { $left } of { $all } movement points left
cli-purse = Supply { $supply } · hand { $hand } · deck { $deck } · discards { $discard }
cli-thinking = { $seat } ({ $player }) is playing
cli-more-alike = and { $count } more like this (log shows them)
cli-over = The game is over

## Answers

cli-undone = Taken back.
cli-saved = Saved in { $file }.
cli-kept-in = The game is kept in { $file }
cli-come-back = Go on with: { $order }
cli-post-unfinished = Your letter is not finished; what you chose is kept. Go on with: grognard post play { $file }
cli-nothing-played = Nothing was played, so there is nothing to keep.
cli-ask-why = – “why” shows the rule
cli-is-legal = It is legal now.
cli-nothing-refused = Nothing has been refused yet; try “why” and a move.
cli-try-help = Nothing has changed. “help” lists what can be typed.
cli-ruling = Ruling:

## Units and places

cli-column-unit = unit
cli-column-name = name
cli-column-strengths = a-d-m
cli-column-where = where
cli-column-status = status
cli-column-type = type
cli-column-area = area
cli-column-index = index
cli-column-terrain = terrain
cli-column-worth = points
cli-column-held = held by
cli-column-units = units
cli-column-card = card
cli-column-text = what it does
cli-index = index { $index }
cli-factor-direct = DF { $factor }-{ $range }
cli-factor-bombard = BF { $factor }-{ $range }
cli-factor-antitank = AT { $factor }-{ $range }
cli-factor-armour = armour { $factor }
cli-factor-move = move { $factor }
cli-leader-factors = morale { $morale }, combat +{ $combat }, morale +{ $addition }
cli-results-table = Results by die and odds
cli-urban-table = Urban progression by modified die: progress, losses of attacker and defender
cli-turn-visibility = visibility { $value }
cli-turn-night = night
cli-in-box = box: { $box }
cli-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-held-by = held by { $power }
cli-borough = level { $level }, garrison { $garrison }
cli-hidden-token = a token
cli-nobody-there = nobody is there
cli-side-towards = { $side } towards { $hex }

## Odds

cli-attack-strength = Attack:
cli-defence-strength = Defence of { $hex }:
cli-no-attackers = Nobody attacks yet; “odds” needs at least one attacker for its chances.
cli-odds-line = { $attack } against { $defence }: { $odds }
cli-die-modifiers = Die:
cli-all-odds = Every fight that could be begun now, if all who can join it:
cli-column-sum = strengths
cli-column-odds = odds
cli-column-order = order
cli-column-fighters = fighters
cli-column-chances = chances
cli-column-shifts = Odds { $initial }, shifted:

## Help

cli-help-number-form = 12   { $unit }   { $place }
cli-help-number = choose from the list: by number, or by the unit or place it names
cli-help-list-form = list [WORD]
cli-help-list = every legal action, or those with this word in them
cli-help-why-form = why [MOVE]
cli-help-why = is it legal, and which rule forbids it; alone: the rule of the last refusal
cli-help-odds-form = odds [ORDER]
cli-help-odds = strengths, modifiers with their rules, exact chances; alone: of the fight in hand, or of all that could be begun
cli-help-undo-form = undo
cli-help-undo = take back the last move; never across dice or another player’s decision
cli-help-back-form = back   0
cli-help-back = put the unit in hand down again, or take back the last small step
cli-help-map-form = map [{ $place } [ROWS]]
cli-help-map = the whole map or table, or the part around a place or unit
cli-help-show-form = show { $place }   show { $unit }
cli-help-show = terrain, rivers, worth, units with all their factors
cli-help-units-form = units [WORD]
cli-help-units = your units; “units all”, or those of a side, hex or name
cli-help-hand-form = hand
cli-help-hand = your cards with their costs, your supply, your piles
cli-help-rule-form = rule [{ $rule }]
cli-help-rule = a section of the rules; alone: the one behind this decision
cli-help-table-form = table
cli-help-table = the tables of results
cli-help-turns-form = turns
cli-help-turns = the turn record
cli-help-score-form = score
cli-help-score = points, city by city
cli-help-log-form = log [NUMBER or all]
cli-help-log = what has happened
cli-help-save-form = save [FILE]
cli-help-save = write a copy of the game; alone: say where it is kept
cli-help-help-form = help
cli-help-help = this list
cli-help-quit-form = quit
cli-help-quit = leave; the game is kept and can be gone on with
cli-notation-battle_for_germany =
    Whole moves:
      move us-5 2103-2104          every hex of the way, or only the last
      attack 2104+2004 with us-5 us-7
      exit ge-34 0926              transfer gw-39p 2515
      replace gw-86 2513           release su-len 3524          evacuate ge-c1
      retreat us-5 2002            pay us-7 us-9                advance us-5
      pull ge-34                   pass                         end
cli-notation-race_for_berlin =
    Whole moves:
      march z_61_1 z_61_2          likewise fight, reserve, rush, bombard, cut, lose
      move z_8ga_1 seelow-muncheberg   every area of the way, or only the last
      attack seelow with z_5sha_1 z_8ga_1
      assault tempelhof with z_8ga_1 z_8ga_2 support
      retreat g_303 muncheberg     advance z_8ga_1              return z_61_1 kustrin
      play trucks                  convert                      pass, ready, end
cli-notation-panzer_grenadier =
    Whole moves:
      place ger_inf-1 1:0304       march ger_inf-1 ger_inf-2    likewise fire, rally, call, take, lose
      move ger_inf-1 1:0304-1:0404     every hex of the way, or only the last
      direct 1:0906 with ger_inf-1 ger_lt-1                     bombard 1:0906 with ger_81mm-1
      shoot ger_pz4h-1 sov_t34_76-1                             storm ger_inf-1 1:0906
      assault 1:0906 with ger_inf-1                             pass, go, end
cli-notation-last_crusade =
    Whole moves:
      deploy g001 hqn              attach g107 g-3              recon a-1 m2
      move a-3 s2-m2               bombard a-4 g-2              fly w:n2 strike a-7 escort a-8
      assault m2 with a-1 a-2      fire g-1 a-2                 play s122 m2
      pass                         end
cli-notation-iron_dream =
    Whole moves:
      move us-5 V5-U6              every hex of the way, or only the last
      attack U4 with us-5 cw-1b    attack U4+U5 with us-5       burn aa-sup1 V5+U6
      retreat g-81 T7              sail us-3 V6                 recreate g-34 T21
      pass                         end

## Records

cli-record-of = { $game }, { $scenario }: { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
cli-by-edition = Played by edition { $edition }, as the game was when it began.
cli-action-of = { $number }/{ $all }  { $action }
cli-next = Enter for the next action, q to stop
cli-stopped-at = Stopped after action { $number } of { $all }.
cli-unfinished = The game is not over: { $seat } is to decide.

## Analysis

cli-analysing = analysing
cli-analysis-of = { $game }, { $scenario }: analysis
cli-analysis-no-value = Positions of this scenario cannot be valued yet, so there is no chance to win to be told. “grognard fit-value” would fit a value; the ledger of the dice is in --json.
cli-analysis-turn = turn { $turn }: { $chances }
cli-analysis-end = at the end: { $chances }
cli-analysis-moved = { $seat }: luck { $luck }, revelations { $revelations }, choices { $choices }, not explained { $rest } (points of its own chance)
cli-analysis-turning = Turning points
cli-analysis-no-turning = No turning point that is larger than its own doubt.
cli-analysis-luck = turn { $turn }, luck of { $seat }: { $gain } ± { $error }, chance of it { $percent }%. { $told }
cli-analysis-mistake = turn { $turn }, { $phase } ({ $seat }), a mistake: { $gain } ± { $error }
cli-analysis-close = turn { $turn }, { $phase } ({ $seat }), close: { $gain } ± { $error }
cli-analysis-done = done: { $told }
cli-analysis-better = better: { $told }
cli-analysis-more = And { $count } more.
cli-analysis-why = because: { $why }
