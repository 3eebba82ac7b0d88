# What the page says around every game. The texts of the kernel and of the games come with it.

## The board

board-label = The map
board-role = game board
board-hex-named = { $hex } { $name }
board-worth = { $worth ->
    [one] worth { $worth } point
   *[other] worth { $worth } points
}
board-control = held by { $power }
board-empty = Empty
board-side = { $name } on the { $directions } side
board-side-named = { $name } ({ $kind })
board-piece-facts = { $name }, { $type }, attack { $attack }, defence { $defence }, movement { $move }
board-also-here = Also here: { $piece }
board-reachable = Within reach, { $cost } of { $points }
board-reachable-stop = Within reach, { $cost } of { $points }; the unit must stop there
board-through = May be crossed at { $cost } of { $points }, but it is full: no stop there
board-stack = Stack at { $hex }
board-goto = Go to hex or city

direction-pointy-0 = east
direction-pointy-1 = south-east
direction-pointy-2 = south-west
direction-pointy-3 = west
direction-pointy-4 = north-west
direction-pointy-5 = north-east
direction-flat-0 = south-east
direction-flat-1 = south
direction-flat-2 = south-west
direction-flat-3 = north-west
direction-flat-4 = north
direction-flat-5 = north-east

## Board tools and overlays

tool-zoom = Zoom
tool-zoom-in = Zoom in (+)
tool-zoom-out = Zoom out (−)
tool-fit = The whole map (0)
tool-find = Find what is pending (F)
tool-layers = Overlays
legend-reach = Within reach
overlay-zones = zones of control
overlay-control = control of cities
overlay-enemy_reach = reach of the enemy
overlay-supply = supply

## Refusals

refusal-title = That cannot be done
refusal-title-piece = { $piece } cannot do that
refusal-title-move = { $piece } cannot go to { $hex }
refusal-read-rule = Read the rule
refusal-show-legal = Show what is allowed
refusal-close = Close

## What actions do

act-pick = Pick up
act-to = Move here
act-done = Stop here
act-exit = Leave the map
act-transfer = Strategic transfer
act-pull = Draw this unit
act-pass = Pass
act-attack = Attack { $hex }
act-also = Attack { $hex } as well
act-add = Join the attack
act-roll = Roll the attack
act-pay = Lose this unit
act-advance = Advance
act-replace = Replace
act-at = Arrive here
act-evacuate = Evacuate
act-release = Release
act-end = End the phase
act-withdraw = Retreat this unit first
act-retreat = Retreat here
act-escape = Escape to here

## Marks on counters

mark-moved = moved
mark-doubled = double move
mark-pinned = pinned
mark-garrison = garrison
mark-face_down = leaving
mark-has_attacked = has attacked
mark-was_attacked = was attacked
mark-out_of_supply = out of supply
mark-reduced = reduced
mark-disrupted = disrupted
mark-demoralised = demoralised

## Around the pages

ui-play = Play
ui-rules = Rules
ui-rules-page = All rules on one page
ui-pages = Pages
ui-to-lobby = To the lobby
ui-text-size = Text size: { $size }
ui-text-normal = normal
ui-text-large = large
ui-text-largest = largest
ui-other-language = En français
ui-light = Light theme
ui-dark = Dark theme
ui-close = Close
ui-menu = More
ui-reload = Load again
ui-try-again = Try again
ui-you = You
ui-friend = Friend
ui-bot-named = Bot, { $level }
ui-bot-thinks = The machine is thinking.
ui-bot-random = random
ui-bot-random-about = Plays any legal move at random.
ui-bot-easy = easy
ui-bot-easy-about = Knows a plan and forgets it often. Good for a first game.
ui-bot-steady = steady
ui-bot-steady-about = Sound and quick. Looks no further than its own turn.
ui-bot-hard = hard
ui-bot-hard-about = Tries its plans out against your likely answer. Up to 2 seconds a phase.
ui-bot-patient = hard, with more time
ui-bot-patient-about = The same search, five times as long. Up to 10 seconds a phase.
ui-bot-strength = Measured in this scenario: it won { $share }% of { $games ->
    [one] one game
   *[other] { $games } games
} against { $other }, draws counted as half.{ $seats ->
    [2] {""}
   *[other] {" "}With { $seats } players an equal share is { $even }%.
}
ui-bot-share = won { $share }% against { $other }
ui-bot-share-unknown = not measured here
ui-bot-strength-unknown = Its strength has not been measured in this scenario.
ui-rule-link = Rule { $rule }
ui-percent = { $percent }%

## The lobby

ui-continue = Your games
ui-waiting = Waiting for others
ui-continue-none = Matches that you begin appear here.
ui-finished = { $count ->
    [one] { $count } finished match
   *[other] { $count } finished matches
}
ui-against = against { $name }
ui-against-several = opponents: { $count }
ui-same-screen = on one screen
ui-next-game-eyebrow = Next game
ui-seat-who = { $seat }: { $who }
ui-start-a-game = Start a game
ui-training = Training game
ui-games = Games
ui-scenario = Scenario
ui-scenarios = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
ui-length = Length
ui-effort = Effort
ui-seats = Seats
ui-seat-me = Me
ui-seat-link = Friend by link
ui-seat-bot = Bot
ui-seat-link-about = A secret link for this seat is made when the match starts.
ui-start = Start the game
ui-watch = Watch the machines
ui-watch-about = Only machines play: you look on, at your own pace. They wait while nobody watches.
ui-join = Join a friend’s match
ui-join-paste = Paste the link
ui-join-go = Join
ui-join-unclear = This is no link to a seat: it has “match” and a token in it.
ui-open-record = Open a record
ui-record-unreadable = { $name } is no record: records are JSON files that Grognard has saved.
ui-delete-title = Delete this match
ui-delete-about = The match is deleted for everybody who plays it, and cannot be brought back. A record can be saved first, in the menu of the match.
ui-delete = Delete
ui-delete-shared-none = A match belongs to everybody at it: it is deleted when all of them wish it. The others are asked, and play goes on meanwhile.
ui-delete-shared-mine = You have asked to delete this match. It is deleted when all players wish it.
ui-delete-shared-theirs = Another player wishes to delete this match. It is deleted for good when all players wish it.
ui-delete-ask = Ask to delete it
ui-delete-agree = Delete it too
ui-delete-take-back = Take the wish back
ui-delete-asked = You have asked to delete this match; the others have not agreed yet.
ui-delete-wished = { $seat }: would like to delete this match for good.
ui-delete-wished-short = Another player would like to delete it.
ui-edition-older = Played by edition { $number } of the rules; the newest is { $newest }.
ui-edition-move = Move to edition { $newest }
ui-edition-agree = Agree and move to edition { $newest }
ui-edition-asked = You have asked to move; the others have not agreed yet.
ui-edition-wished = { $seat } would like to move.
ui-edition-stay = Stay with this edition
ui-leave-about = Or leave it: it goes from the list of this browser only. To come back you need the link of your seat.
ui-leave = Leave

## Ways out of a match

ui-part = Resign or leave
ui-part-title = Resign, abandon or leave
ui-part-resign = Resign
ui-part-resign-about = { $seat } resigns, and the match is over. Victory: { $winner }.
ui-part-resign-do = Resign
ui-part-abandon = Abandon by agreement
ui-part-abandon-about = The match is over, without a winner, when all players agree. Play goes on until then.
ui-part-abandon-alone = The match is over at once, without a winner.
ui-part-abandon-do = Abandon
ui-part-leave = Leave the seat to a machine
ui-part-leave-about = The match goes on without you: a machine plays your seat, and its link opens it no longer.
ui-part-leave-do = Leave
ui-part-for-good = This cannot be taken back.
ui-part-until-agreed = The offer can be taken back until the others agree.
ui-part-offered = You offer to abandon this match; the others have not agreed yet.
ui-part-offered-by = { $seat }: would like to abandon this match, without a winner.
ui-part-agree = Abandon it too
ui-part-take-back = Take the offer back

## Opening a match

ui-loading-match = Laying out the map and the counters
ui-match-failed = This match cannot be opened
ui-offline = Offline since { $time }. Your last move is saved.
ui-stale = The position had changed meanwhile. Here it is as it stands now; nothing was played.
ui-not-sent = Not sent: the line to the server is down. It comes back by itself.
ui-page-error = Something on this page went wrong
ui-page-error-about = Every move that was accepted is saved. Load the page again to go on; if it happens again, quote this:

## Invitations

ui-invitations = Invitations
ui-invitations-about = Send each link to the player of that seat. Whoever opens it takes the seat, so keep it between you.
ui-copy = Copy
ui-copied = Copied

## Turn and prompt

ui-turn = Turn
ui-turn-of = Turn { $number } of { $last }
ui-turn-dated = Turn { $number }: { $date }
ui-phase-of = phase { $place } of { $count }
ui-turns = Turns
ui-phases = Phases of this turn
ui-to-move = to move
ui-over-next = Look back on it, or return to the lobby.
ui-can-read-map = The map can still be read.
ui-plan-meanwhile = Look around meanwhile: every unit and hex explains itself.

## The piece in hand

ui-in-hand = Unit in hand
ui-strengths = attack { $attack } · defence { $defence }
ui-movement = Movement
ui-place = At
ui-points-left = { $points } of { $allowance } left
ui-points-on-path = { $cost } of { $points } on this path
ui-path-costs = What each step of the path costs
ui-reach-count = { $count ->
    [0] No hex is within reach.
    [one] { $count } hex within reach.
   *[other] { $count } hexes within reach.
}
ui-path-point = Point at a hex to see the path.
ui-path-tap = Tap a hex to see the path, tap again to go there.
ui-space-named = { $space } { $name }

## Choices

ui-pieces-can-act = { $count ->
    [one] { $count } unit can act.
   *[other] { $count } units can act.
}
ui-spaces-open = { $count ->
    [one] { $count } hex to choose from.
   *[other] { $count } hexes to choose from.
}
ui-show-as-list = Show as a list
ui-no-choice-on-board = Nothing to choose on the map: the buttons below go on.

## The attack

ui-attack-panel = Attack in hand
ui-attack = Attack
ui-defence-of = Defence of { $place }
ui-piece-strength = { $name }: { $strength }
ui-also-attack = Attack another hex as well:
ui-no-multiplier = no multiplier
ui-multipliers-together = all effects together
ui-odds = Odds
ui-odds-sum = { $attack } : { $defence }, rounded for the defender
ui-odds-columns = Columns of the results table
ui-next-column = { $column } needs { $needs }: { $more } more.
ui-spare = { $spare ->
    [0] Nothing to spare for { $column }.
   *[other] { $spare } to spare for { $column }.
}
ui-no-attacker-yet = No attacker yet. The odds appear with the first one.
ui-skip-roll = The die; press to skip its roll

## Actions

ui-move-here = Move here
ui-next-unit = Next unit
ui-stay = Not yet
ui-end-asked = End the phase?
ui-end-left = { $count ->
    [one] End the phase? { $count } choice is still open.
   *[other] End the phase? { $count } choices are still open.
}
ui-reset = Take back all of this phase that can be taken back
ui-reset-sure = Press again to take it all back
ui-reset-about = Everything since the last die or decision of another player goes back. Press again to do so.
ui-undo-what = Undo: { $what }
ui-undo-last = Undo the last step
ui-undo-phase = Undo: the end of the last phase
ui-reason-rule = { $reason } ({ $rule }).
ui-why-main = Choose on the map or in the list first.
ui-why-waiting = Another player has to decide.
ui-why-end = Something has to be decided first.
ui-why-undo = Only one’s own last steps can be undone, and never dice.

do-pick = Pick up { $name }
do-to = Move to { $name }
do-done = Stop here
do-exit = Leave the map
do-transfer = Triple the movement
do-pull = Take { $name } off the map too
do-pass = Pass
do-attack = Attack { $name }
do-also = Attack { $name } as well
do-add = Add { $name }
do-roll = Roll the die
do-pay = Lose { $name }
do-advance = Advance with { $name }
do-replace = Bring back { $name }
do-at = Arrive at { $name }
do-evacuate = Evacuate { $name }
do-release = Release { $name }
do-end = End the phase
do-withdraw = Retreat with { $name } next
do-retreat = Retreat to { $name }

## The shelf: log, units, forces

ui-panel = Orders and log
ui-fold = Fold the panel away
ui-unfold = Unfold the panel
ui-sheet-grip = Make the sheet larger or smaller
ui-tab-orders = Orders
ui-tab-units = Units
ui-tab-log = Log
ui-tab-forces = Forces
ui-tab-rules = Rules
ui-log-filter = Show in the log
ui-log-all = All
ui-log-dice = Dice
ui-log-moves = Moves
ui-log-events = Events
ui-log-this-turn = This turn
ui-log-back-to-here = Back to here
ui-log-more = { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}
ui-log-empty = The first move will be written here.
ui-log-none-of-kind = Nothing of this kind so far.
ui-news = { $count ->
    [one] { $count } line is new since your last look.
   *[other] { $count } lines are new since your last look.
}
ui-news-replay = Replay them
ui-news-seen = Seen
ui-show-on-map = Show on the map
ui-replay-from-here = Go to this moment
ui-list-view = Units and hexes as a list
ui-list-find = Unit or place
ui-list-side = Units of which side
ui-all-sides = All sides
ui-list-in-hand = { $name } is in hand. { $points ->
    [one] { $points } movement point left.
   *[other] { $points } movement points left.
}
ui-list-choices = { $count ->
    [one] { $count } hex to choose
   *[other] { $count } hexes to choose
}
ui-list-units = Units by place
ui-in-box = Box: { $box }
ui-list-nothing = No unit fits.
ui-cost = { $cost } MP
ui-must-stop = must stop there
ui-score = Score
ui-score-none = No points yet.
ui-boxes = Off the map
ui-replacements-due = { $count ->
    [0] none this turn
    [one] { $count } replacement this turn
   *[other] { $count } replacements this turn
}

## Rules reference

ui-rules-search = Search the rules: a word or a number
ui-rules-found = { $count ->
    [0] No section found
    [one] { $count } section found
   *[other] { $count } sections found
}
ui-rules-none = Nothing found. Try a shorter word, or the number of a section.
ui-rules-chapter = Chapter
ui-rules-choose = Choose a chapter
ui-rules-contents = Contents
ui-ruling = Ruling
ui-rules-about = The rules of the game in our own words. A ruling is a decision of the program where the rulebook is silent or unclear.

## The end

ui-verify-hint = The record holds the seed of the dice: “grognard verify FILE” proves that no roll was changed.
ui-save-record = Save the record

## Replay

ui-replay = Replay
ui-replay-to-match = Back to the match
ui-replay-at = Action { $at } of { $length }
ui-replay-slider = Moment of the match
ui-replay-seen-by = Seen by
ui-replay-seen-by-me = me, as it was
ui-replay-seen-by-spectators = spectators
ui-notes = Marks and notes
ui-note-mark = Mark this moment
ui-note-remove = Remove the mark
ui-note-write = A note on this moment
ui-note-moment = Moment { $at }
ui-note-keep = Save the notes as a text
ui-replay-first = To the beginning
ui-replay-back = One step back
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-forward = One step on
ui-replay-last = To the end
ui-replay-phase-back = A phase back
ui-replay-phase-forward = A phase on
ui-replay-speed = Speed
ui-replay-slow = slow
ui-replay-normal = normal
ui-replay-fast = fast
ui-replay-here = Nothing to tell about this step.

## Luck report

ui-luck = Luck report
ui-luck-loading = Counting the dice
ui-luck-none = No dice have been rolled yet.
ui-luck-dice = { $count ->
    [one] { $count } die, mean { $mean } (expected { $expected }).
   *[other] { $count } dice, mean { $mean } (expected { $expected }).
}
ui-luck-faces = How often each face came
ui-times = { $count }×
ui-luck-attacker = Attacker
ui-luck-battles = Battles
ui-luck-expected = Expected
ui-luck-actual = Came
ui-luck-luck = Luck
ui-luck-scale = Each result counts on the game’s own scale, from the worst for the attacker to the best. Luck is what came less what was to be expected.
ui-luck-each = Battle by battle
ui-luck-die = Die
ui-luck-came = Result
ui-luck-chance = Its chance

## Dice

ui-dice = Dice
ui-dice-in-log = The dice were promised before the first roll: { $promise }…
ui-dice-about = Every roll is made from a secret of the server, promised here from the start, and from a secret of the seat that causes it, promised when the seat was taken. Neither side can foresee or choose a die.
ui-dice-promise = The server’s promise
ui-dice-salts = Salts
ui-dice-seats = The seats’ part
ui-dice-chain = promised; { $used ->
    [one] { $used } order given
   *[other] { $used } orders given
}
ui-dice-chain-untold = promised
ui-dice-chain-new = { $count ->
    [one] replaced once, counts from action { $action } on
   *[other] replaced { $count } times, the last one counts from action { $action } on
}
ui-dice-renewed-in-log = { $seat }: a new secret of the dice in place of a lost one. It counts from here on.
ui-dice-machine = machine: the server’s part alone
ui-dice-alone = all players at one browser: the server’s part alone
ui-dice-none = nothing promised: the server’s part alone
ui-dice-lost = This browser does not know the secret of this seat, which was made on another device. Its next order begins a new one.
ui-dice-device = Seat on another device
ui-dice-device-about = Whoever has this link plays your seat. Its last part is your secret of the dice, which is never sent to the server.
ui-dice-renew = New secret
ui-dice-continued = Continued from a record; rolls before action { $action } cannot be checked.
ui-dice-check = The check in this browser
ui-dice-checking = Checking every roll
ui-dice-later = When the game is over, the server shows its secret, and every roll is checked here.
ui-dice-right = { $checked ->
    [0] There are no dice to check.
    [one] The one roll is as promised: { $linked } with the part of a seat, { $alone } by the server’s part alone.
   *[other] All { $checked } rolls are as promised: { $linked } with the part of a seat, { $alone } by the server’s part alone.
}
ui-dice-verify = The record can be checked elsewhere, too: grognard verify also finds out whether a roll lacks the part of its seat.
ui-dice-wrong-promise = The record names another promise than the one shown in this browser during the game.
ui-dice-wrong-tips = The record leaves out a seat’s promise that was shown in this browser during the game.
ui-dice-wrong-no-seed = The record does not show the server’s secret.
ui-dice-wrong-seed = The server’s secret is not the one that was promised.
ui-dice-wrong-roll = Roll { $roll } does not follow from the secrets.
ui-dice-wrong-link = The seat’s part of roll { $roll } is not the promised one.

## Keys

ui-keys = Keys
ui-keys-about = The map takes keys while it has the focus: Tab leads to it. The list of units gives the same choices without the map.
ui-key-next = next and previous unit that can act
ui-key-arrows = move the hex cursor
ui-key-letters = move it along the six directions
ui-key-pick = pick up, put down, open a stack
ui-key-confirm = confirm, roll
ui-key-escape = close, drop the selection
ui-key-undo = undo
ui-key-end = pass, end the phase (asks once)
ui-key-zones = zones of control
ui-key-reach = reach of the unit in hand
ui-key-control = control of cities
ui-key-enemy = reach of the enemy
ui-key-zoom = zoom in, zoom out, whole map
ui-key-find = find the pending unit
ui-key-goto = go to a hex by number or name
ui-key-list = list of units, and back to the log
ui-key-help = this list

## Boards of areas: the same in other words

board-hex-named-areas = { $name }
board-side-areas = { $name } towards { $directions }
board-goto-areas = Go to an area
board-index = index { $index }
board-garrison = garrison { $garrison }
board-piece-strength = { $name }, { $type }, strength { $strength }, movement { $move }
ui-space-named-areas = { $name }
ui-plan-meanwhile-areas = Look around meanwhile: every unit and area explains itself.
ui-reach-count-areas = { $count ->
    [0] No area is within reach.
    [one] { $count } area within reach.
   *[other] { $count } areas within reach.
}
ui-path-point-areas = Point at an area to see the path.
ui-path-tap-areas = Tap an area to see the path, tap again to go there.
ui-spaces-open-areas = { $count ->
    [one] { $count } area to choose from.
   *[other] { $count } areas to choose from.
}
ui-also-attack-areas = Attack another area as well:
ui-list-view-areas = Units and areas as a list
ui-list-choices-areas = { $count ->
    [one] { $count } area to choose
   *[other] { $count } areas to choose
}
ui-key-arrows-areas = go to the area in that direction
ui-key-letters-areas = the same, slantwise with Q, E, A, D
ui-key-control-areas = control
ui-key-goto-areas = go to an area by name
overlay-control-areas = control

## Choices of a piece, and plans

ui-choose-for = What { $name } does
ui-plan = Plan
ui-plan-count = { $count } of { $limit }
ui-plan-empty = free
ui-plan-done = done
ui-forecast = { $place }, if carried out
ui-plan-take-back = Undo takes the last one back.
ui-strength = strength { $strength }
ui-one-area = one area
ui-round = operations { $round }

## Events in hand, tracks, what is in force

ui-chits = Events
ui-chits-none = none
ui-chit-secret = Only you see this one
ui-chit-open = Open to all
ui-chit-hidden = A hidden event
ui-chit-from = From turn { $turn } on
ui-chit-pool = { $count ->
    [one] { $count } in the pool
   *[other] { $count } in the pool
}
ui-chit-cover = Look when nobody else does.
ui-chit-look = Look
ui-window-pass = Pass
ui-chit-spent = Out of the game: { $names }
ui-in-force = In force
ui-tracks = Tracks
ui-gauge-value = { $value } of { $size }

## Windows and standing orders

ui-window = An event may be played now
ui-standing = Pass here by itself until the turn ends
ui-standing-on = Standing order: pass, until the turn ends
ui-standing-off = Ask again

## The die of an attack

ui-die-faces = What each face of the die brings
ui-die-modifiers = Added to the die
ui-die-sum = in all
ui-no-modifier = nothing is added
ui-level-now = Urban progression now { $level }
ui-changes-of = { $names }
ui-key-supply = supply

## Tactical boards

board-leader = morale { $morale }, fire bonus { $combat }, morale bonus { $bonus }
board-df = direct fire { $strength } to range { $range }
board-bf = bombardment { $strength } to range { $range }
board-at = anti-tank fire { $strength } to range { $range }
board-armour = armour { $armour }
board-move = movement { $move }
board-height = { $metres } m
board-bridge = bridge
board-recovery = recovers below { $below } ({ $percent }%)
board-aboard = aboard { $carrier }
tool-sight = Line of sight (L)
tool-range = Ranges of the unit pointed at (V)
ui-sight = Line of sight
ui-sight-open = free
ui-sight-blocked = blocked
ui-sight-from = Pick the hex to look from.
ui-sight-to = From { $from }: point at a hex to look to.
ui-sight-between = { $from } to { $to }
ui-sight-range = range { $range }.
ui-sight-spots = Units there are spotted.
ui-sight-marked = Only units marked as spotted are seen there.
ui-sight-far = Too far, or too well hidden, to spot a unit there.
ui-fire-panel = Fire in hand
ui-no-shift = no shift
ui-net-shift = net shift
ui-net-shift-limited = net shift (from { $least } to { $most })
ui-two-dice = Result of two dice, column { $column }
ui-assault-panel = Assault in hand
ui-assault-attacker = Attacker
ui-assault-defender = Defender
ui-sheltered = Against { $name } besides:
ui-shots = Who may fire now
ui-shoot = Fire
ui-no-shots = Nobody can fire.
ui-no-effect-possible = no effect possible
ui-shot-column = Strength { $strength }, column { $column }.
ui-shot-sum = Gun { $value }, armour { $armour }: { $sum } to the dice.
ui-activation = Activation
ui-set-up = Set-up
ui-set-up-about = A sound set-up is made for you and play goes on. Or place the units one by one.
ui-set-up-pools = Left to place: entrenchments { $entrenchments }, minefields { $minefields }, tank leaders { $leaders }.
ui-turn-light = Initiative { $first } to { $second } · sight { $sight }
ui-victory = Victory
ui-standing-now = As it stands: { $side }, { $level }.
ui-standing-draw = As it stands: a draw.
ui-victory-margin = By the lead of { $side }
ui-at-least = from { $margin }
ui-special = Special rules
ui-key-sight = on the map: line of sight and field of view
ui-key-range = ranges of the unit pointed at
ui-standing-fire = Hold fire until the turn ends, without asking
ui-led-by = led by { $name }
ui-hold-fire = Hold fire
ui-support = Support and losses
ui-losses = { $steps ->
    [0] No steps lost;
    [one] One step lost;
   *[other] { $steps } steps lost;
}{ $armour ->
    [0] {""}
   *[other] { " " }{ $armour } of armour;
}
ui-initiative-now = initiative { $initiative }
ui-initiative-next = , one less when the steps lost reach { $next }.
ui-battery-left = Factor of { $strength } ({ $left } left)
ui-battery-of = { $left } of { $of } left this turn
ui-battery-turns = turns { $from } to { $until }
ui-aircraft = { $name } ({ $strength })
ui-concealed = { $count ->
    [one] One unit is not seen from here.
   *[other] { $count } units are not seen from here.
}
ui-option-text = as a text

## Sharing a screen, inviting

ui-curtain = Hand over the screen
ui-curtain-next = { $seat } is next
ui-curtain-about = { $seat } is done and looks away. Nothing secret is on the screen now.
ui-curtain-come = I am { $seat }: show my side
ui-curtain-known = Both know
ui-curtain-still = I am still { $seat }: one more look
ui-curtain-alone = One person plays all sides here: no curtain
ui-curtain-lingers = You see the side of { $seat }; another player is next.
ui-curtain-hand-over = Hand over
ui-invitations-address = Address of this computer
ui-invitations-own = This server listens to this computer alone: the links below work nowhere else. To invite others, start it with:

# --- Lessons ---

ui-learn = Learn
ui-lesson = Lesson
ui-exercise = Exercise
ui-lesson-uncounted = Nothing here is counted or kept
ui-lesson-of = Lesson { $number } of { $count }
ui-lesson-step = Step { $step } of { $count }
ui-lesson-do = Do this now
ui-lesson-again = Try again
ui-lesson-why = Why?
ui-lesson-thought = A thought:
ui-lesson-hint = A hint
ui-lesson-show = Show me
ui-lesson-showing = Watch: this is one way
ui-lesson-back = Back
ui-lesson-leave = Leave the lesson, keep my place
ui-lesson-steps = In this lesson
ui-lesson-aside = Allowed, and a little beside the goal
ui-lesson-strayed = That was a legal move, but the moment for the goal has gone by. Nothing is lost: go back and try again.
ui-lesson-step-back = Back to the start of the step
ui-lesson-good = Well done
ui-lesson-reached = That is it. On to the next step.
ui-lesson-reached-last = That was the last step of this lesson.
ui-exercise-reached = Solved: any way that leads there counts.
ui-lesson-next = Next step
ui-lesson-finish = Finish
ui-lesson-dice-set = The dice of this step are set.
ui-lesson-this = this one
ui-lesson-here = to here
ui-lesson-target = the target
ui-lessons = Learn in ten minutes
ui-lessons-about = Short lessons on the real map. They are kept where you left them.
ui-lessons-count = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
}
ui-lessons-all = Lessons
ui-lessons-start = Start
ui-lessons-go-on = Go on
ui-lessons-again = Practise
ui-lessons-practise = All lessons done
ui-lessons-none = No lessons yet.
ui-lessons-done = { $done } of { $count } lessons done
ui-short = Tonight, 20 minutes
ui-short-about = Short scenarios of our own on a part of the map, whole rules, ready set up.
ui-short-choose = Choose
ui-short-chosen = Chosen
ui-short-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
ui-learn-short = Play the short scenario
ui-learn-title = Learn { $game }
ui-learn-on = { $game }: well on the way
ui-learn-done = You can play { $game } now.
ui-learn-about = Each lesson takes two to four minutes on the real map. Leave whenever you like.
ui-learn-done-about = What is left is practice, and the page goes on explaining every number.
ui-learn-next = Next: { $lesson }
ui-learn-play = Play a game
ui-learn-can = What you can do
ui-learn-others = Other games
ui-exercises = Exercises
ui-exercises-all = All { $count }
ui-exercises-few = Fewer
ui-learn-further = Next: { $game }
ui-lessons-length = { $count ->
    [one] { $count } lesson of two to four minutes
   *[other] { $count } lessons of two to four minutes each
}
ui-exercises-about = Small positions with one goal. Any way that reaches it counts.
ui-exercise-try = Try it
ui-exercise-again = Again
ui-first-new = New to these games?
ui-first-title = Learn { $game } in ten minutes
ui-first-about = Short steps on the real map. You move, attack and roll; the page explains every number. Nothing to read first, and you can leave whenever you like.
ui-first-start = Start the lesson

# What others do, played out.
ui-playback = What others do
ui-playback-deed = The action that is shown
ui-playback-of = action { $number } of { $count }
ui-playback-back = Back one action
ui-playback-pause = Pause
ui-playback-go = Go on
ui-playback-step = One action further
ui-playback-speed = Speed
ui-playback-times = { $speed }×
ui-playback-skip = Skip to my turn
ui-playback-skip-now = Skip to now
ui-playback-follow = Follow
ui-playback-again = Watch again
ui-playback-yours = stopped: your choice
ui-playback-your-turn = your turn
ui-playback-thinks = thinking about the next action
ui-playback-paused = paused
ui-playback-jump = Action { $number }: { $what }
ui-playback-moves = { $side } act.
ui-playback-until = Played out up to your next choice; you can read the map.
ui-playback-out = Play out what others do
ui-player-name = Your name
ui-player-name-ask = You play: { $seat }. Your name:
ui-player-name-optional = optional
ui-player-name-keep = Keep it
ui-player-name-placeholder = Your name (optional)
ui-first = New to you
ui-first-none = No more of these notes
ui-first-notes = Explain what is new
ui-deed = Action { $number } · { $kind ->
    [attack] attack
    [move] move
   *[other] event
}
ui-deed-way = From { $from } to { $to }
ui-deed-points = · points used: { $points }
ui-deed-beside = Now next to { $name } ({ $space })
ui-playback-sum = { $count ->
    [one] One action
   *[other] { $count } actions
}, { $battles ->
    [0] no dice
    [one] one with dice
   *[other] { $battles } with dice
}.
ui-told-move = { $name }, { $from } to { $to }
ui-told-moves = { $name } and { $more ->
    [one] one more
   *[other] { $more } more
}, { $from } to { $to }
ui-told-arrives = { $name } arrives: { $to }
ui-told-action = Action { $number }
ui-told-now = now
ui-told-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-told-next-to = Now next to your { $units }.
ui-told-lost = Lost: { $units }.
ui-key-playback = while others’ actions are played out: pause, back, one further
ui-key-playback-speed = slower, faster
ui-key-playback-skip = skip to your turn

# The card of a fight whose dice fall.
ui-fight = Fight
ui-fight-on = Attack on { $units }
ui-fight-on-yours = Attack on your { $units }
ui-fight-and = { $first } and { $more ->
    [one] one more
   *[other] { $more } more
}
ui-fight-at = Attack on { $place }
ui-fight-dice = Dice
ui-fight-odds = odds
ui-fight-column = column
ui-fight-likely = Rolls that bring this: { $ways } of { $of }.
ui-fight-rolls = The die rolls: show what comes
ui-fight-fold = Fold the card
ui-fight-unfold = Open the card

# Back after a while.
ui-since = Since your last move
ui-since-hours = { $hours ->
    [one] one hour ago
   *[other] { $hours } hours ago
}
ui-since-days = { $days ->
    [one] one day ago
   *[other] { $days } days ago
}
ui-since-played = { $who }: { $count ->
    [one] one action
   *[other] { $count } actions
}
ui-since-sum = { $moves ->
    [0] No moves
    [one] One move
   *[other] { $moves } moves
}, { $battles ->
    [0] no dice
    [one] one action with dice
   *[other] { $battles } actions with dice
}.
ui-since-you-lost = You lost
ui-since-they-lost = They lost
ui-since-nothing = nothing
ui-since-taken = Changed hands
ui-since-worth = worth { $worth }
ui-since-mattered = What mattered
ui-since-choice = your choice
ui-since-play = Play it back
ui-since-go-on = Go on: your choice
ui-since-close = Go on

# A name, and what it has.
ui-named = { $name }: { $what }

# What wins, and how it stands.
ui-aims = What wins
ui-aims-open = What wins: open the ledger
ui-aims-lead = You lead { $mine }–{ $other }
ui-aims-level = Level at { $mine }
ui-aims-behind = { $seat }: ahead { $other }–{ $mine }
ui-aims-watch = { $seat }: { $points }
ui-aims-hidden = yours { $mine }, theirs hidden
ui-aims-now = If it ended now: { $result }
ui-aims-nothing = nothing is decided yet
ui-aims-aim = Aim
ui-aims-total = Now
ui-aims-end = counted at the end of turn { $turn }
ui-aims-more = Still to be won: { $count ->
    [one] one aim
   *[other] { $count } aims
}, { $names }
ui-aims-worth = Worth
ui-aims-each = { $worth } each
ui-aims-held = held by { $side }
ui-aims-gain = { $name } (+{ $points })
ui-aims-step = { $count ->
    [one] One step of yours changes that: { $gains }.
   *[other] { $count } steps of yours together change that: { $gains }.
} If it ended then: { $result }.
ui-aims-threat = { $count ->
    [one] One step of the other side changes that ({ $seat }): { $gains }.
   *[other] { $count } steps of the other side together change that ({ $seat }): { $gains }.
} If it ended then: { $result }.
ui-aims-far = No four aims together would change that.
ui-aims-scale = Results by margin
ui-since-beyond = { $count ->
    [one] One more action there
   *[other] { $count } more actions there
}
ui-aims-from = from { $margin }
ui-aims-below = below { $margin }
ui-key-aims = what wins, and how it stands

# -- pieces that go together
ui-together = Move together
ui-go-to = Go to …
ui-group-title = { $count ->
    [0] { $name }
    [one] { $name } and 1 other
   *[other] { $name } and { $count } others
  }
ui-group-points = { $count ->
    [one] Movement points: { $points }.
   *[other] Movement points: { $points }; { $name } is the slowest.
  }
ui-group-goes = goes along
ui-group-stays = stays behind
ui-group-leave = Leave { $name } behind
ui-group-join = Take { $name } along
ui-group-by = Another way
ui-group-straight = Shortest way
ui-group-drop = Put down
ui-group-plotting = Each click leads the way by that place; click the last one again to go.
ui-rest = The move was interrupted
ui-rest-who = Not yet at { $hex }: { $names }.
ui-rest-go-on = Go on
ui-rest-drop = Leave it
ui-key-together = move the whole stack
ui-leader-face = morale { $morale }, combat { $combat }, morale bonus { $mod }
ui-group-prompt = Lead them: to a place in reach, or put them down.
ui-perils = Before you go
ui-perils-again = Choose the same place again to go all the same.
ui-chance-title = Chance of success if everybody joins who may
ui-hide-odds = Hide odds
ui-show-odds = Show odds

## The club

ui-home = Home
ui-club = Club
ui-me = My account
ui-sign-in = Sign in
ui-sign-out = Sign out
ui-back = Back
ui-go-on = Go on
ui-save = Save
ui-remove = Remove
ui-name = Name
ui-tab-talk = Talk
ui-former = a former member

## Time

ui-span-days = { $days } d
ui-span-days-hours = { $days } d { $hours } h
ui-span-hours = { $hours } h
ui-span-minutes = { $minutes } min
ui-span-seconds = { $minutes }:{ $seconds }
ui-ago-now = just now
ui-time-left = { $time } left
ui-pace = Pace
ui-pace-live = live
ui-pace-day = 1 day
ui-pace-days = 3 days
ui-pace-week = 1 week
ui-pace-none = no clock
ui-pace-live-about = Five minutes for each decision and 40 minutes in reserve for the match. When both are gone: five minutes of grace, then the opponent decides.
ui-pace-day-about = A day for each move and four days in reserve. When both are gone: 24 h of grace, then the opponent decides.
ui-pace-days-about = Three days for each move and twelve days in reserve. When both are gone: 24 h of grace, then the opponent decides.
ui-pace-week-about = A week for each move and two weeks in reserve. When both are gone: 24 h of grace, then the opponent decides.
ui-pace-none-about = Everybody takes the time they need.
ui-of-pace = · { $pace }
ui-paused = paused
ui-paused-about = The match is paused. Its clock runs again in { $time } at the latest, or with the next move.
ui-resume = Go on now
ui-warned = Four fifths of your time are gone.
ui-out-of-time = Your time is out. After the grace your opponent decides how it goes on.
ui-overdue = { $name } has run out of time.
ui-overdue-wait = Wait
ui-overdue-machine = Let a machine play on
ui-overdue-win = Take the win
ui-late = You see this match one turn behind, as every spectator does.

## My games

ui-my-games = My games
ui-filter-all = All
ui-filter-mine = My turn
ui-filter-waiting = Waiting
ui-waiting-others = Waiting for others
ui-below-games = Games
ui-below-events = Events
ui-below-me = Me
ui-filter-finished = Finished
ui-new-challenge = New challenge
ui-next-game = Play { $game } against { $names }.
ui-next-clock = { $time } left on your clock.
ui-next-out = Your time is out.
ui-time-out = out of time
ui-even-about = how even it is
ui-even-share = { $side } { $from }–{ $to }%
ui-even-said = { $side } won { $share }%, give or take { $error }; games between machines: { $games }
ui-next-more = { $count ->
    [one] One more game waits for you.
   *[other] { $count } more games wait for you.
}
ui-next-none = Nothing waits for you.
ui-open-match = Open the match
ui-last-read = Last read { $time }.
ui-col-game = Game
ui-col-players = Players
ui-col-turn = Turn
ui-col-time = Time left
ui-col-last = Last move
ui-col-talk = Talk
ui-turn-of-whom = { $name } to move
ui-game-over = over
ui-unread = { $count ->
    [one] { $count } unread
   *[other] { $count } unread
}
ui-news-count = { $count } new
ui-no-games = You have no games yet. Make a challenge, or play against a machine to begin with.
ui-no-games-here = There are none of these.
ui-open-challenges = Open challenges
ui-no-challenges = Nobody offers a game just now.
ui-asks-you = asks you
ui-asked-whom = to { $name }
ui-by-link = by link
ui-you-play = you play { $side }
ui-side-by-lot = sides by lot
ui-accept = Accept
ui-take-back = Take back
ui-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
ui-here-now = { $count } here now: { $names }.
ui-members-page = Members and log

## Challenges

ui-side = Side
ui-either-by-lot = By lot
ui-who-may = Who may take it
ui-who-club = Club
ui-who-link = Private link
ui-who-one = One player
ui-who-club-about = Everybody in the club can take it up, for 14 days.
ui-who-link-about = One use, 14 days. Whoever opens the link sees this card first.
ui-who-one-about = Only they see it, at the top of their list, for 14 days.
ui-challenge-whom = Choose a player
ui-challenge-link = Link of the challenge
ui-challenge-sign-in = Sign in to take it up.
ui-spectators = Spectators
ui-spectators-may = Spectators may look
ui-spectators-about = They see what both players see, one turn late, and talk in a room of their own.
ui-spectators-late = one turn late
ui-spectators-none = none
ui-other-reads = What the other player reads
ui-note = Note, letters at most: { $count }
ui-publish = Publish
ui-discard = Discard
ui-turn-count = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
ui-plays-side = { $name } plays { $side }
ui-deserted = Deserted seat
ui-deserted-about = wait, machine or win: the opponent chooses
ui-dice-both = promised; each player adds to them
ui-machines-rest = { $count ->
    [one] a machine plays the other seat
   *[other] machines play the other { $count } seats
}
ui-rematch = Ask for a rematch
ui-rematch-about = The same again, with sides exchanged?
ui-rematch-asked = The rematch is offered: it stands among the challenges.

## Talk and consent

ui-talk-write = Write to the others
ui-talk-send = Send
ui-talk-none = Nothing has been said yet.
ui-talk-new = { $count ->
    [one] { $count } new
   *[other] { $count } new
}
ui-talk-private = Only the players read this. A hex number becomes a link.
ui-talk-gallery = The room of the spectators: players do not read it.
ui-ask-draw = Offer a draw
ui-ask-pause = Ask for a pause
ui-ask-rewind = Ask to go back
ui-ask-agree = Accept
ui-ask-decline = Decline
ui-ask-take-back = Take it back
ui-asks-draw = { $name } offers a draw.
ui-asks-pause = { $name } asks for a pause.
ui-asks-rewind = { $name } asks to go back.
ui-asks-rewind-to = { $count ->
    [one] One small action would be taken back.
   *[other] { $count } small actions would be taken back.
}
ui-asked-draw = You offer a draw.
ui-asked-pause = You ask for a pause.
ui-asked-rewind = You ask to go back.
ui-rewind-about = If the others agree, the match goes back to before what you choose, past dice too. Its dice from there on are new ones.
ui-rewind-before = Before: { $what }
log-rewound = { $count ->
    [one] By consent, asked by { $seat }: one small action taken back, to after action { $length }.
   *[other] By consent, asked by { $seat }: { $count } small actions taken back, to after action { $length }.
}

## Signing in

ui-welcome = Welcome, { $name }
ui-personal-link = Your personal link
ui-personal-about = This link is your key: it signs you in on any device. Keep it like one; it is shown only now.
ui-passkey-about = A passkey signs you in without the link, by finger, face or PIN of this device.
ui-passkey-make = Make a passkey
ui-passkey-made = The passkey is kept.
ui-passkey-enter = Sign in with a passkey
ui-join-club = Join { $club }
ui-join-about = A name is all it takes. What you have played in this browser comes along.
ui-join-do = Join
ui-code-or-link = Code from another device, or your personal link
ui-sign-in-about = No link at hand? An owner of the club can make you a new one.
ui-ways-in = Ways to sign in
ui-way-link = Personal link, since { $day }
ui-way-passkey = Passkey, since { $day }
ui-new-link = New personal link
ui-other-device = Another device
ui-device-about = Scan this there, or type the code; it works once, within five minutes:
ui-scan = QR code of the link
ui-vacation = Vacation
ui-vacation-about = Clocks that go by days wait for you while you are away. Days left this year: { $count }.
ui-vacation-until = You are away until { $day }.
ui-vacation-days = Days
ui-vacation-go = Go on vacation
ui-vacation-back = I am back
ui-kept-of-me = What is kept of me
ui-privacy = Everybody in the club sees your name, when you were last here and the matches that you open to spectators; nobody outside sees anything.
ui-export-me = Export it all
ui-delete-me = Leave for good
ui-delete-me-about = Your seats become anonymous and your opponents keep their matches. Type { $name } to confirm.

## Members

ui-invite = Invite
ui-invite-do = Make an invitation
ui-invite-about = For one person, for 14 days.
ui-owner = owner
ui-barred = shut out
ui-mute = Mute
ui-unmute = Unmute
ui-block = Block
ui-unblock = Unblock
ui-report = Report
ui-report-why = What happened?
ui-report-send = Send to the owners
ui-reports = Reports
ui-report-line = { $by } about { $about }:
ui-report-settle = Settle
ui-reason = Reason, for everybody to read in the log
ui-make-owner = Make owner
ui-bar = Shut out
ui-let-in = Let in again
ui-club-log = Log of the owners
ui-club-log-about = Every act of an owner stands here, and every member can read it.
ui-command-line = the host
ui-act-invited = { $owner } made an invitation.
ui-act-barred = { $owner } shut { $about } out.
ui-act-let_in = { $owner } let { $about } in again.
ui-act-made_owner = { $owner } made { $about } an owner.
ui-act-new_link = { $owner } made a new personal link for { $about }.
ui-act-settled = { $owner } settled a report about { $about }.

# -- plans
ui-planning = Plan
ui-plan-begin = { $count ->
    [0] Plan while you wait
   *[other] Look at your plan
  }
ui-plan-on = You are planning
ui-plan-try = Nothing you do here is played. The others are taken to do nothing more.
ui-plan-ends = Here dice fall or others decide: the plan ends.
ui-plan-due = It is your turn.
ui-plan-my-turn = To the table
ui-plan-leave = Keep it and go back
ui-plan-clear = Clear
ui-plan-next = { $count ->
    [one] The last move of your plan
   *[other] Next of your plan ({ $count } moves)
  }
ui-plan-do = Do it
ui-plan-skip = Skip
ui-plan-forget = Drop the plan
ui-perils-ask = Ask before such moves
ui-perils-ask-not = Do not ask again

# -- ratings, profiles and events of a club --
ui-events = Tournaments
ui-rated = rated
ui-friendly = friendly
ui-rating = Rating
ui-rating-new = new
ui-rating-said = Rating { $rating }, give or take { $interval }, from { $games } rated games
ui-rating-about = true strength lies in the band, 19 times in 20 · last 12 months
ui-rating-none = No rating yet: { $count ->
    [one] one more rated game.
   *[other] { $count } more rated games.
  }
ui-no-rated = No rated games yet.
ui-gain-last = by the last game
ui-games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
ui-member-since = member since { $month }
ui-here = here now
ui-answers-typically = answers, typically
ui-moves-in-time = { $count ->
    [one] of { $count } move in time
   *[other] of { $count } moves in time
  }
ui-deserted-of = { $count ->
    [one] deserted, of { $count } match
   *[other] deserted, of { $count } matches
  }
ui-challenge-name = Challenge { $name }
ui-finished-games = Finished games
ui-no-finished = No finished games yet.
ui-show-all = All { $count }
ui-show-fewer = Fewer
ui-against-word = against
ui-won = won
ui-drawn = drawn
ui-lost = lost
ui-no-result = no result
ui-how-resigned = resigned
ui-how-overdue = time ran out
ui-how-agreed_draw = agreed
ui-how-abandoned = abandoned
ui-how-machine = left to a machine
ui-by-side = By game and side
ui-record-said = { $won } won, { $drawn } drawn, { $lost } lost
ui-playing-now = Playing now
ui-machine = machine
ui-look = Watch
ui-after-none = no round is over yet
ui-open = Open
ui-shown-title = What the club sees of you
ui-shown-ratings = Ratings
ui-shown-record = Record and finished games
ui-shown-answers = How soon you answer
ui-shown-games = What you are playing
ui-privacy-line = The club sees of { $name } what stands here, and matches without spectators only if one plays in them. Nobody sees notes, plans or standing orders.
ui-my-profile = My profile, as the club sees it
ui-activity = Activity
ui-moves-a-day = moves a day
ui-day-moves = { $day }, { $count ->
    [0] no moves
    [one] { $count } move
   *[other] { $count } moves
  }
ui-moves-in-month = { $count ->
    [one] { $count } move in { $month }
   *[other] { $count } moves in { $month }
  }
ui-bids = Bids
ui-side-by-bids = by bids for { $side }
ui-bid-give = I take { $side } and give
ui-bid-take = For { $side } I give
ui-bid-about = Both bid unseen. The higher bid gets that side and has so many points less at the end. Equal bids: by lot.
ui-bid-less = One point less
ui-bid-more = One point more
ui-bid-yours = Your bid
ui-bid-points = points
ui-bid-other = Bid for { $side } instead
ui-bid-outcome = The bids: { $points } and { $other } points. { $name } plays { $side } and has { $points ->
    [one] { $points } point
   *[other] { $points } points
} less at the end.
ui-bid-counted = With the bid { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} less.
ui-bid-counted-won = As the club counts it, { $seat } has won.
ui-bid-counted-drawn = As the club counts it, the match is drawn.
ui-result-rated = This match was rated.
ui-result-friendly = This match was not rated.
ui-counts-as = It counts as
ui-rewinds = Rewinds
ui-rewinds-no = no
ui-rewinds-consent = by consent
ui-rewinds-allow = Rewinds by consent
ui-rewinds-about = Off in rated matches unless both agree here.
ui-friendly-machines = Friendly: machines play the other seats, and only a match of two people can be rated.
ui-event-new = New tournament
ui-event-name = Name
ui-event-kind = Kind
ui-event-swiss-name = Swiss
ui-event-groups-name = Groups
ui-event-swiss = Swiss, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
ui-event-groups = groups, all against all
ui-event-swiss-about = Equal points meet, nobody twice, and sides alternate.
ui-event-groups-about = Everybody of a group meets everybody, with each side as often as the other, but for one game.
ui-event-make = Make it
ui-event-open = open to enter
ui-event-over = finished
ui-event-enter = Take part
ui-event-entered = you take part
ui-event-leave = Take no part
ui-event-start = Start it now
ui-event-remove = Call it off
ui-event-withdraw = Withdraw after this round
ui-entered = { $count ->
    [0] Nobody takes part yet
    [one] One person takes part
   *[other] { $count } people take part
  }
ui-nobody-yet = An owner starts it when there are three or more.
ui-no-events = There are no tournaments. An owner of the club can make one.
ui-no-events-owner = There are no tournaments. You can make one.
ui-players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
ui-rounds = Rounds
ui-event-round = Round { $number }
ui-round-short = R{ $number }
ui-round-of = round { $number } of { $rounds }
ui-round-done = over
ui-round-days = Days for a round
ui-round-ends = ends { $day } · in { $time }
ui-round-until = Round { $number } ends on { $day }
ui-until = until { $day }
ui-group = Group { $number }
ui-group-size = People in a group
ui-standings = Standings
ui-after-rounds = { $games ->
    [0] rounds over: { $rounds }
    [one] rounds over: { $rounds }, and one game of round { $round }
   *[other] rounds over: { $rounds }, and { $games } games of round { $round }
  }
ui-col-player = Player
ui-points = Points
ui-buchholz = Buchholz
ui-berger = S.-Berger
ui-ties = How ties are broken
ui-ties-swiss = By Buchholz, the points of those one has met; then Sonneborn-Berger, the points of those one has beaten and half of those one drew with; then wins; then the order of the start. Void games and byes do not count for it.
ui-ties-groups = By Sonneborn-Berger, the points of those one has beaten and half of those one drew with; then the games between those who are equal; then wins; then the order of the start. Void games and byes do not count for it.
ui-bye = free, 1 point
ui-void = void, ½ point each
ui-withdrawn = withdrawn
ui-drawn-game = Drawn
ui-has-won = { $name } won
ui-match-made = The match is being made
ui-not-done = If a game is not done in time
ui-not-done-about = A game in which not both sides have answered three times is void: half a point for both and nobody’s loss. One that is being played goes on and counts when it ends.
ui-table-file = Table as a file
ui-bands-overlap = Those whose rating bands overlap are about equal.
ui-act-made_event = { $owner } made a tournament.
ui-act-started_event = { $owner } started a tournament.
ui-act-removed_event = { $owner } called a tournament off.
## Analysis of a finished match

ui-analysis = Analysis
ui-analysis-curve = Chance to win, by turn
ui-analysis-band = 95% band
ui-analysis-luck = luck
ui-analysis-choice = choice
ui-analysis-choices = choices
ui-analysis-revelations = revelations
ui-analysis-rest = not explained
ui-analysis-moved = What moved it, in points
ui-analysis-ledger = Luck ledger
ui-analysis-points = Turning points
ui-analysis-table = As a table
ui-analysis-who = Who acted
ui-analysis-percent = { $percent }%
ui-analysis-sum = { $name }: from { $start }% to { $end }%, { $mine } by own play and dice, { $others } by { $seats ->
    [2] the other side’s
   *[other] those of the other sides together
}.
ui-analysis-choices-note = Choices are told against what the steady machine would have done there, knowing what the player knew.
ui-analysis-attacks = { $name }, { $count ->
    [one] { $count } attack
   *[other] { $count } attacks
}
ui-analysis-mean = Mean die { $mean }, expected { $expected }
ui-analysis-dice = { $count ->
    [0] no dice
    [one] { $count } die
   *[other] { $count } dice
}
ui-analysis-waiting = { $ahead ->
    [0] Other analyses of yours are under way. This one begins by itself.
    [one] Another analysis of yours is under way. This one begins by itself.
   *[other] { $ahead } other analyses of yours come first. This one begins by itself.
}
ui-analysis-first = Playing the match through
ui-analysis-working = Working on the turning points; this page can be left
ui-analysis-failed = The analysis failed; the server’s log says why.
ui-analysis-no-value = Positions of this scenario cannot be valued yet, so there is no honest chance to win to be drawn. The dice can be counted all the same.
ui-analysis-short = Too short to say.
ui-analysis-none = Nothing stands out from its own doubt.
ui-analysis-chance = Chance of it: { $percent }%.
ui-analysis-roll = Dice { $rolled }: { $label }
ui-analysis-mistake = A mistake.
ui-analysis-close = Close.
ui-analysis-done = Done: { $told }
ui-analysis-better = Better: { $told }
ui-analysis-better-less = Better: without it.
ui-analysis-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
ui-analysis-way = { $count ->
    [0] { $piece } to { $space }.
    [one] { $piece } and one more to { $space }.
   *[other] { $piece } and { $count } more to { $space }.
}
ui-analysis-with = { $said } with { $first }.
ui-analysis-with-more = { $count ->
    [one] { $said } with { $first } and one more.
   *[other] { $said } with { $first } and { $count } more.
}
ui-analysis-title = { $name }: { $title }
ui-analysis-turn = Turn { $turn }
ui-analysis-of = { $number } of { $of }
ui-analysis-before = Before
ui-analysis-after = After
ui-analysis-moment = Moment on the board
ui-analysis-shown-before = before it
ui-analysis-shown-after = after it
ui-analysis-previous = Previous turning point
ui-analysis-next = Next turning point
ui-analysis-yours = your chance
ui-analysis-play-on = Play on from here
ui-advice-better = better
ui-advice-done = done

## Hints

ui-hint = Hint
ui-hint-who = Which units?
ui-hint-who-cards = Which cards?
ui-hint-more = Show the plan
ui-hints-used = hints used: { $count }
ui-hint-look = Look at { $place }.
ui-hint-look-card = Look at your cards.
ui-hint-look-event = Look at your events.
ui-hint-look-nowhere = { $against ->
    [others] The choices here are not all alike.
   *[staying] There is something better than to stay put.
}
ui-hint-units = { $count ->
    [one] One unit takes part
   *[other] { $count } units take part
}
ui-hint-units-cards = { $count ->
    [one] One card takes part
   *[other] { $count } cards take part
}
ui-hint-plan = A plan
ui-hint-plan-drawn = A plan, drawn in violet dashes
ui-hint-plan-drawn-cards = A plan, marked in violet dashes
ui-worth = { $count ->
    [one] +{ $count } point: { $what }
   *[other] +{ $count } points: { $what }
}
ui-hint-gain = { $against ->
    [others] win chance, compared with another choice taken at random.
   *[staying] win chance, compared with staying put.
}
ui-hint-doubt = { $doubt ->
    [same] Hardly any difference.
    [unsure] Too close to be sure.
   *[sure] {""}
}
ui-hint-few = { $worlds ->
    [one] There was time to play it out once only: too little to tell what it gains.
   *[other] There was time to play it out { $worlds } times only: too little to tell what it gains.
}
ui-hint-nothing = { $against ->
    [others] No choice here stands out.
   *[staying] I see nothing better than to stay put.
}
ui-hint-do = { $count ->
    [one] Do it for me: one move
   *[other] Do it for me: { $count } moves
}
ui-hint-looking = Looking…
ui-hint-people = There are no hints in games between people.
ui-hint-no-value = Positions of this scenario cannot be valued yet, so there are no hints.
ui-hint-edition = This match is played by an older edition, which gives no hints.
ui-key-hint = A hint, step by step

ui-balance = Between machines, { $level }, games: { $games }
ui-balance-share = { $share } ± { $error }%
ui-balance-adjusted = without luck { $share } ± { $error }%
ui-balance-drawn = Drawn games ({ $drawn }%) count for all alike.
ui-balance-together = { $together } players win together and share the game.

# -- notices
ui-notices = Notices
ui-notices-about = How you are told that something waits for you.
ui-settings = Settings
ui-bell = { $count ->
    [0] Notices
    [one] Notices, 1 new
   *[other] Notices, { $count } new
  }
ui-bell-empty = Nothing yet.
ui-where-to = Where to
ui-what-for = What for
ui-channel-other = Another channel
ui-short-other = Other
ui-other-about = Where the owner of this club allows it: { $schemes }. The address is written as apprise writes it, and is not shown again.
ui-other-address = Address of the channel
ui-cause-no-channels = This club has no such channel any more.
ui-cause-channel-private = That address is not one of the public internet, so messages do not go there.
ui-cause-channel-unknown = That address cannot be understood.
ui-cause-channel-refused = The service did not take it. { $detail }
ui-channel-push = Browser push
ui-channel-mail = E-mail
ui-short-push = Push
ui-short-mail = E-mail
ui-push-no-server = This server cannot push; its host can install what it needs.
ui-push-off = This browser is not told yet.
ui-push-here = Tell me here
ui-push-denied = The browser does not allow notices from this site. Allow them in its settings for this address, then come back here.
ui-push-insecure = Browsers take pushes only over HTTPS or on this very computer.
ui-push-unsupported = This browser takes no pushes. On an iPhone or iPad, put the page on the home screen and open it from there.
ui-device-unnamed = A browser
ui-mail-no-server = This club has no mail; its host can set one up.
ui-mail-confirmed = { $address }, confirmed
ui-mail-unconfirmed = { $address }, not confirmed yet: a code was sent there.
ui-mail-address = Address
ui-mail-code = Code from the mail
ui-mail-send-code = Send a code
ui-mail-enter = Or get a code by mail
ui-mail-code-sent = If somebody here has this address, a code is on its way. It is good for five minutes.
ui-confirm = Confirm
ui-test = Test
ui-test-sent = Sent { $time }, taken after { $seconds } s: { $device }
ui-test-shown = Sent { $time }, shown after { $seconds } s: { $device }
ui-cause-no-answer = No answer within 10 s.
ui-cause-no-mail = This club has no mail.
ui-cause-no-address = No address is confirmed.
ui-cause-no-device = No browser takes pushes yet.
ui-cause-no-push = This server cannot push.
ui-cause-mail-refused = The address was refused ({ $detail }). It is not used any more; name another.
ui-cause-mail-server = The mail server did not take it ({ $detail }). It is tried again.
ui-cause-push-service = The push service did not take it ({ $detail }). It is tried again.
ui-cause-device-gone = That browser takes no pushes any more; it was removed.
ui-topic-turn = It is my turn
ui-topic-clock = My clock runs low
ui-topic-asked = I am asked: draw, rewind, pause
ui-topic-talk = Talk in one of my games
ui-topic-challenge = A challenge names me, or mine is taken up
ui-topic-round = A round of an event begins
ui-quiet-hours = Quiet hours
ui-quiet-span = { $from } to { $to }, { $zone }
ui-quiet-from = Quiet from
ui-quiet-to = Quiet until
ui-quiet-about = Nothing is sent; what came up is told at { $time }.
ui-quiet-urgent = A clock below one hour is told all the same.
ui-bundle = Bundle: { $channel }
ui-bundle-each = Each by itself
ui-bundle-hour = One per game and hour
ui-bundle-day = One a day, 18:00
ui-word-for-word = What you will get, word for word
ui-subject = Subject
ui-notice-promise = A notice never tells a position, a card or a die: only whose turn it is, and how long.
ui-stop-title = Stop messages by mail
ui-stop-about = One click, and no more mails come from this club. You can switch them on again in the settings.
ui-stop-do = Stop these messages
ui-stop-done = Done: no more mails come.

# -- standing orders
ui-standing-orders = Standing orders
ui-standing-about = Kept on the server. Nobody else learns what they say, nor that one has answered.
ui-standing-switch = Answer for me when I am away
ui-standing-away = Away for
ui-standing-after = { $minutes ->
    [0] always
    [30] more than 30 minutes
    [120] more than 2 hours
   *[other] more than 8 hours
  }
ui-standing-here = You are here: you are asked.
ui-standing-always = Also while you are here.
ui-standing-stuck = An order was refused by the rules: it waits for you. Saving lets the orders answer again.
ui-standing-none = This game asks nothing that could be answered beforehand.
ui-standing-when = When it comes to
ui-standing-then = then
ui-standing-question = Question
ui-standing-answer = Answer
ui-standing-any = whatever is asked
ui-standing-which = Which one
ui-which-first = the first on the list
ui-which-last = the last on the list
ui-which-weakest = the weakest
ui-which-strongest = the strongest
ui-which-only = only if there is just one
ui-standing-chance = Chance
ui-standing-any-chance = whatever the chance
ui-standing-chance-of = at { $chance }% or better
ui-standing-within = Distance
ui-standing-any-distance = from any distance
ui-standing-within-of = { $count ->
    [one] within one hex
   *[other] within { $count } hexes
  }
ui-standing-against = Against what
ui-standing-any-type = against anything
ui-standing-against-of = against { $type }
ui-standing-dice = This browser has a part in your dice, so it waits for you where it would roll.
ui-standing-until = How long
ui-standing-forever = until I change it
ui-standing-turn = up to turn { $turn }
ui-standing-use = Use order { $number }
ui-standing-lift = Try it earlier
ui-standing-tried = { $count ->
    [one] Would have answered once since the last turn began; of these, as you did: { $same }.
   *[other] Would have answered { $count } times since the last turn began; of these, as you did: { $same }.
  }
ui-standing-never = Never asked since the last turn began.
ui-standing-drawn = Order { $number } on the map
ui-standing-acts = would answer so
ui-standing-holds = would hold back
ui-standing-odds-acts = { $chance }% acts
ui-standing-odds-holds = { $chance }% holds
ui-standing-rest = Anything else waits for me
ui-standing-open = { $count } waited
ui-standing-add = Add an order
ui-standing-answered = { $count ->
    [one] One of your actions in this match was given by order.
   *[other] { $count } of your actions in this match were given by order.
  }
ui-standing-save = Save the orders
ui-standing-saved = Saved
ui-question-window = A window for events
ui-question-fire = Opportunity fire
ui-question-retreat = A retreat
ui-question-losses = Losses
ui-question-cards = A moment for cards
ui-question-advance = An advance
ui-question-support = Artillery support

# By post
ui-post = A match by post
ui-post-new = Begin this by post
ui-post-letters = { $count ->
    [one] one letter
   *[other] { $count } letters
  }, all signed and legal
ui-post-free = free
ui-post-keys = Compare the keys once with the others, by telephone.
ui-post-written = Your letter is written. Save the file and send it to the others.
ui-post-save = Save the letter
ui-post-yours = It is for you to decide.
ui-post-play = Play it
ui-post-join = Take a seat:
ui-post-theirs = Somebody else writes the next letter: send them the file.
ui-post-over = The game is over.
ui-post-writing = By post: play until somebody else has to decide, then save the letter.
ui-post-done = By post: your letter is finished. Save it and send it on.
