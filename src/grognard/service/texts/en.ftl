# What the page says around every game. The texts of the kernel and of the games come with it.

## Pages

page-rules = Rules
page-replay = Replay
page-language = Language: change to French
page-theme = Light or dark
page-offline = Offline since { $time }. Your last move is saved.

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

tool-zoom-in = Zoom in (+)
tool-zoom-out = Zoom out (−)
tool-fit = The whole map (0)
tool-find = Find what is pending (F)
tool-layers = Overlays
legend-reach = within reach
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

orders-points = { $points } of { $allowance } movement points left
orders-really = Press again to confirm

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
