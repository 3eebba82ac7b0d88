# The Mill Bridge in words. Ids end with the name used in the data files; a bracketed number is a rule.

## Game

game-title = The Mill Bridge
game-about = Thuringia, a morning in April 1945: six units a side, six turns, one bridge. Small enough to learn everything on it.

## Sides, seats and phases (2.1)

side-american = Americans
side-german = Germans
seat-american = American player
seat-german = German player
control-american = Americans
control-german = Germans
phase-american_movement = American movement phase
phase-american_combat = American combat phase
phase-german_movement = German movement phase
phase-german_combat = German combat phase

## Turns

turn-date-1 = 13 April 1945, six in the morning
turn-date-2 = 13 April 1945, seven in the morning
turn-date-3 = 13 April 1945, eight in the morning
turn-date-4 = 13 April 1945, nine in the morning
turn-date-5 = 13 April 1945, ten in the morning
turn-date-6 = 13 April 1945, eleven in the morning

## Combat results (5.5)

result-De = De: defender lost
result-Dr = Dr: defender retreats
result-Ne = Ne: no effect
result-Ar = Ar: attackers retreat
result-Ae = Ae: attackers lost
result-De-spoken = Defender lost
result-Dr-spoken = Defender retreats
result-Ne-spoken = No effect
result-Ar-spoken = Attackers retreat
result-Ae-spoken = Attackers lost

## Scenario (2.3)

scenario-crossing = The crossing
scenario-crossing-about = An American column comes down the road to the bridge; the Germans have orders to hold it until noon. The bridge counts for most, then the village, then the mill and every unit lost.
scenario-crossing-length = 6 turns, half an hour
scenario-crossing-difficulty = The easiest: every rule fits on a page
scenario-bare = The map alone
scenario-bare-about = An empty map for rule cases and experiments.
scenario-bare-length = As long as wanted
scenario-bare-difficulty = For experiments

## Map (1.2)

terrain-clear = Clear
terrain-woods = Woods
terrain-town = Village
terrain-hill = Hill
terrain-minor_river = River
hexside-road = Road
feature-bridge = Bridge
feature-road = Road
place-0604 = Mill bridge
place-0505 = The mill
place-0804 = Steinfurt
score-lost = Enemy units lost
box-lost = Lost units

## Units (1.3)

status-moved = has moved
status-has_attacked = has attacked (5.1)
status-was_attacked = was attacked (5.1)
nation-us = United States
nation-germany = Germany
branch-army = army
type-infantry = infantry
type-tank = tanks
type-armored_car = armoured cars
type-assault_gun = assault guns
type-engineer = engineers
size-company = company
size-platoon = platoon
unit-us-a = Company A
unit-us-b = Company B
unit-us-c = Company C
unit-us-1 = 1st Tank Platoon
unit-us-2 = 2nd Tank Platoon
unit-us-r = Reconnaissance Troop
unit-ge-1 = 1st Grenadiers
unit-ge-2 = 2nd Grenadiers
unit-ge-3 = 3rd Grenadiers
unit-ge-e = Engineers
unit-ge-v = Volkssturm
unit-ge-s = Assault Guns

## Prompts, and what they offer

prompt-turns = Go on to the next phase.
prompt-movement = Movement: { $offers }.
prompt-in-hand = Choose the hex where { $unit } goes.
prompt-combat = Combat: { $offers }.
prompt-battle = Attack on { $hex }: { $offers }.
prompt-battle-roll = Roll the die.
prompt-retreat = Choose the hex where { $unit } retreats to.
prompt-advance = { $hex } is empty: { $offers }.
offer-pick = pick a unit to move
offer-to = choose a hex to go to
offer-attack = name a hex to attack
offer-add = add an attacker
offer-roll = roll the die
offer-retreat = choose a hex to retreat to
offer-advance = advance a unit
offer-pass = stay where all are
offer-end = end the phase

## Refusals: the reason alone; the rule in brackets and the full stop are added to it

refuse-wrong-phase = Action refused: it has no place at this point of the { $phase }
refuse-not-on-map = Order refused: { $unit } is not on the map
refuse-other-side = Order refused: { $unit } takes no part in this phase
refuse-nothing-in-hand = Move refused: no unit has been picked yet
refuse-has-moved = Move refused: { $unit } has already moved in this phase
refuse-nowhere-to-go = Move refused: no hex is open to { $unit }
refuse-in-hand = Action refused: { $unit } is on its way and comes first
refuse-same-hex = Move refused: { $unit } is in { $hex } already
refuse-occupied = Move refused: { $hex } holds { $other }, and there is no room for { $unit }
refuse-vehicle = Move refused: the water in { $hex } is closed to vehicles such as { $unit }, except along the road
refuse-not-next = Move refused: { $hex } is not next to { $unit }
refuse-enemy-in-the-way = Move refused: an enemy bars the way of { $unit } to { $hex }
refuse-too-far = Move refused: the way to { $hex } costs { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
} and { $unit } has { $points }
refuse-zone-to-zone = Move refused: from { $origin } to { $hex } { $unit } would step from one enemy zone of control straight into another
refuse-zone-in-the-way = Move refused: { $unit } has to stop in { $barrier }, in an enemy zone of control on the way to { $hex }
refuse-no-target = Attack refused: no hex to attack has been named yet
refuse-nobody-there = Attack refused: there is no enemy in { $hex }
refuse-attacked-twice = Attack refused: the unit in { $hex } has already been attacked in this phase
refuse-no-attacker-near = Attack refused: nobody next to { $hex } can still attack
refuse-attacks-twice = Attack refused: { $unit } has already joined an attack in this phase
refuse-not-adjacent = Attack refused: { $unit } is not next to { $hex }
refuse-wading = Attack refused: { $unit } is wading through the river
refuse-no-attacker = Roll refused: no unit has joined the attack on { $hex } yet
refuse-battle-in-hand = Action refused: the attack on { $hex } comes first
refuse-retreat-first = Action refused: the retreat of { $unit } comes first
refuse-retreat-zone = Retreat refused: { $hex } is in an enemy zone of control, closed to { $unit }
refuse-advance-first = Action refused: the advance into { $hex } comes first
refuse-no-victor = Advance refused: { $unit } took no part in the attack on { $hex }

## Log

log-phase = Turn { $turn }. { $phase }.
log-moved = { $unit } moves to { $hex }.
log-battle = Attack on { $hex } at { $odds } ({ $attack } : { $defence }), die { $die }: { $result ->
    [De] De, defender lost.
    [Dr] Dr, defender retreats.
    [Ne] Ne, no effect.
    [Ar] Ar, attackers retreat.
   *[Ae] Ae, attackers lost.
}
log-retreated = { $unit } retreats to { $hex }.
log-lost = { $unit } lost in { $hex }.
log-advanced = { $unit } advances into { $hex }.
log-taken = { $place }, new control: { $side }.
log-game-ends = The game ends after turn { $turn }.

## Result (6.3)

result-points = { $seat }: victory with { $points } to { $other } points.
