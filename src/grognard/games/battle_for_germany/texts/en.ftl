# Battle for Germany in words. Ids end with the name used in the data files; a bracketed number is a rule.

## Game

game-title = Battle for Germany
game-about = Central Europe, December 1944 to May 1945: each player drives one coalition to Berlin and defends it with the Germans who face the other.

## Sides (2-5)

side-soviet = Soviets
side-western_allies = Western Allies
side-german_east = East Germans
side-german_west = West Germans
side-german = Germans
side-ss_allied = SS under Western Allied command

## Seats

seat-soviet = Soviet player
seat-western_allies = Western Allied player
seat-german = German player
seat-german_west = West German player
seat-german_east = East German player
seat-western_allies-collapse_in_the_east = East German player
seat-western_allies-vistula = East German player

## Phases (3-0, 16-1, 17-2)

phase-soviet_replacement = Soviet replacement phase
phase-soviet_movement = Soviet movement phase
phase-soviet_combat = Soviet combat phase
phase-german_west_replacement = West German replacement phase
phase-german_west_movement = West German movement phase
phase-german_west_combat = West German combat phase
phase-western_allies_replacement = Western Allied replacement phase
phase-western_allies_movement = Western Allied movement phase
phase-western_allies_combat = Western Allied combat phase
phase-german_east_replacement = East German replacement phase
phase-german_east_movement = East German movement phase
phase-german_east_combat = East German combat phase
phase-german_replacement = German replacement phase
phase-german_movement = German movement phase
phase-german_combat = German combat phase

## Turns

turn-date-1 = Second half of December 1944
turn-date-2 = First half of January 1945
turn-date-3 = Second half of January 1945
turn-date-4 = First half of February 1945
turn-date-5 = Second half of February 1945
turn-date-6 = First half of March 1945
turn-date-7 = Second half of March 1945
turn-date-8 = First half of April 1945
turn-date-9 = Second half of April 1945
turn-date-10 = First half of May 1945
turn-date-11 = Second half of May 1945
turn-date-12 = First half of June 1945
turn-date-13 = Second half of June 1945
turn-date-14 = First half of July 1945
turn-date-15 = Second half of July 1945
turn-date-16 = First half of August 1945

## Combat results (6-2)

result-De = De: defender eliminated
result-Ae = Ae: attacker eliminated
result-Ex = Ex: exchange
result-Ar = Ar: attacker retreats
result-Dr = Dr: defender retreats
result-De-spoken = Defender eliminated
result-Ae-spoken = Attacker eliminated
result-Ex-spoken = Exchange
result-Ar-spoken = Attacker retreats
result-Dr-spoken = Defender retreats

## Scenarios (12-0 to 17-0)

scenario-historical = Historical scenario
scenario-historical-about = The whole campaign: two coalitions race for Berlin, each slowed down by the Germans whom the other commands. When Berlin falls, the Germans are out and the race goes on for the cities.
scenario-historical-length = 10 turns, a long evening
scenario-historical-difficulty = A good first game once the combat rules are known
scenario-extended = Extended historical scenario
scenario-extended-about = The historical scenario with a second act: after the fall of Berlin the coalitions may turn on each other, until turn 16.
scenario-extended-length = Up to 16 turns, a whole day
scenario-extended-difficulty = For players who know the historical scenario
scenario-collapse_in_the_east = Collapse in the East
scenario-collapse_in_the_east-about = Only the eastern front: the Soviet offensive of the winter against a thin German line, up to the gates of Berlin.
scenario-collapse_in_the_east-length = 6 turns, two hours
scenario-collapse_in_the_east-difficulty = Easy: one front, one side each; the best to learn with
scenario-vistula = Three turns on the Vistula
scenario-vistula-about = Our own short scenario, not from the rulebook. The middle of the eastern front in January 1945: eight Soviet units against eight German corps. Whoever holds more of the five cities between Warsaw and Breslau at the end wins; Warsaw counts two, and for the Soviets only with a Front in it.
scenario-vistula-length = 3 turns, 20 minutes
scenario-vistula-difficulty = Easy: eight units a side, one front
scenario-red_star_white_star = Red Star / White Star
scenario-red_star_white_star-about = What did not happen: in May 1945 the two coalitions meet on the Elbe and fight on, without the Germans.
scenario-red_star_white_star-length = 6 turns, two to three hours
scenario-red_star_white_star-difficulty = Moderate: open ground and few restrictions
scenario-three_player = Three players
scenario-three_player-about = Soviets, Western Allies and one German player who commands both fronts and wins if nobody stands in Berlin at the end.
scenario-three_player-length = 10 turns, a long evening
scenario-three_player-difficulty = Hard for the German player, moderate for the others
scenario-four_player = Four players
scenario-four_player-about = One side each. The first coalition in Berlin ends the game, and the Germans who held the other one back win with it.
scenario-four_player-length = 9 turns, an evening
scenario-four_player-difficulty = Easy to play, hard to win: one side each
scenario-bare = The map alone
scenario-bare-about = An empty map for rule cases and experiments.
scenario-bare-length = As long as wanted
scenario-bare-difficulty = For experiments

## Options

option-all_replacements_east = All replacements to the East (12-3)
option-all_replacements_east-about = East Germans receive both German replacement numbers, West Germans none; the two attacks of turn 1 (12-21) are not required.
option-germans_join_allies = The SS go over to the Western Allies (13-2)
option-germans_join_allies-about = When the Germans leave, the SS units on the map stay in play under the Western Allied player, with half their attack and movement.
option-transfer_each_phase = A transfer in every movement phase (16-32)
option-transfer_each_phase-about = The German player may triple one unit’s movement in every German movement phase instead of once per game.
option-turn_ten_counts = Turn 10 still counts (17-32)
option-turn_ten_counts-about = Berlin may still be taken in turn 10, and the game ends with it.

## Terrain (5-1, 6-8)

terrain-clear = Clear
terrain-broken = Broken
terrain-rough = Rough
terrain-berlin = Berlin
terrain-sea = Sea
terrain-switzerland = Switzerland
terrain-offmap = Off-map
terrain-fort = Fortification
terrain-river = River
hexside-river = River
hexside-lake = Lake
hexside-blocked = Blocked
hexside-sea = Sea
hexside-theater_boundary = Theatre boundary
hexside-yugoslav_border = Yugoslav border
feature-city = City
feature-fort = Fortification
feature-fort_destroyed = Fortification destroyed
feature-garrison = City that needs a garrison
feature-courland_port = Port for units from Courland
feature-yugoslavia = Yugoslavia
feature-italy = Italy
feature-exit = German exit hex
feature-entry = Entry hex
theatre-west = western theatre
theatre-east = eastern theatre
theatre-both = both theatres
edge-west = west edge
edge-east = east edge
edge-south = south edge
edge-north = north edge

## Waters on the map

water-po = Po
water-danube = Danube
water-elbe = Elbe
water-vistula = Vistula
water-rhine = Rhine
water-oder = Oder
water-drava = Drava
water-warthe = Warthe
water-tisza = Tisza
water-sava = Sava
water-meuse = Meuse
water-weser = Weser
water-moselle = Moselle
water-main = Main
water-niemen = Niemen
water-narew = Narew
water-inn = Inn
water-vltava = Vltava
water-adige = Adige
water-neisse = Neisse
water-san = San
water-high_rhine = High Rhine
water-garda = Lake Garda
water-masuria = Masurian Lakes
water-ijsselmeer = IJsselmeer
water-balaton = Lake Balaton
sea-north_sea = NORTH SEA
sea-baltic_sea = BALTIC SEA
sea-adriatic_sea = ADRIATIC
sea-ligurian_sea = LIGURIAN SEA

## Boxes (7-0, 8-0)

box-western_allies = Western Allies
box-allies_italy = Allies in Italy
box-german_east = East Germans
box-german_west = West Germans
box-soviet = Soviets
box-courland = Courland
boxes-destroyed = Destroyed units

## Control of cities (11-0)

control-nobody = nobody
control-soviet = Soviets
control-western_allies = Western Allies
control-german = Germans

## Status of a unit

status-moved = has moved
status-not_moved = has not moved
status-doubled = double movement this turn (7-22)
status-pinned = may not move: arrived in an enemy zone of control (7-26)
status-garrison = garrison (10-0)
status-face_down = face down, leaves the map after this phase (9-1)
status-has_attacked = has attacked (6-5)
status-was_attacked = was attacked (6-5)
status-displaced = must return to its own side (5-42)
status-displaced_yugoslavia = must cross back over the Yugoslav border (5-5)
status-in_enemy_zone = in an enemy zone of control (4-0)
status-eliminated = eliminated
status-removed = out of the game

## Nations, branches, types and sizes (2-5)

nation-us = United States
nation-britain = Britain
nation-canada = Canada
nation-france = France
nation-poland_exile = Polish exiles
nation-soviet = Soviet Union
nation-poland_communist = communist Poles
nation-romania = Romania
nation-bulgaria = Bulgaria
nation-yugoslavia = Yugoslavia
nation-germany = Germany
nation-hungary = Hungary
branch-army = army
branch-ss = Waffen SS
branch-luftwaffe = Luftwaffe
branch-hungarian = Hungarian
type-infantry = infantry
type-mechanized = mechanised
type-armor = armour
type-front = Front
type-parachute = parachute troops
type-mountain = mountain troops
type-cavalry = cavalry
size-corps = corps
size-army = army
size-front = Front

## Cities

city-0325 = Sarajevo
city-0509 = Genoa
city-0513 = Bologna
city-0606 = Turin
city-0709 = Milan
city-0714 = Venice
city-0816 = Trieste
city-0819 = Zagreb
city-1119 = Graz
city-1212 = Innsbruck
city-1323 = Budapest
city-1412 = Munich
city-1416 = Linz
city-1419 = Vienna
city-1420 = Bratislava
city-1608 = Stuttgart
city-1719 = Brunn
city-1811 = Nuremberg
city-1821 = Ostrau
city-1916 = Prague
city-2007 = Frankfurt
city-2022 = Katowice
city-2023 = Krakow
city-2204 = Cologne
city-2212 = Leipzig
city-2214 = Dresden
city-2219 = Breslau
city-2305 = Essen
city-2422 = Lodz
city-2501 = Rotterdam
city-2511 = Magdeburg
city-2524 = Warsaw
city-2601 = Amsterdam
city-2608 = Hannover
city-2613 = Berlin
city-2618 = Posen
city-2707 = Bremen
city-2814 = Stettin
city-2909 = Hamburg
city-3011 = Rostock
city-3120 = Danzig
city-3222 = Konigsberg

## Units

unit-us-5 = US V Corps
unit-us-7 = US VII Corps
unit-us-18 = US XVIII Airborne Corps
unit-us-13 = US XIII Corps
unit-us-16 = US XVI Corps
unit-us-19 = US XIX Corps
unit-us-3 = US III Corps
unit-us-8 = US VIII Corps
unit-us-12 = US XII Corps
unit-us-20 = US XX Corps
unit-us-6 = US VI Corps
unit-us-15 = US XV Corps
unit-br-1 = British I Corps
unit-br-8 = British VIII Corps
unit-br-12 = British XII Corps
unit-br-30 = British XXX Corps
unit-ca-2 = Canadian II Corps
unit-fr-1 = French I Corps
unit-fr-2 = French II Corps
unit-us-2 = US II Corps
unit-us-4 = US IV Corps
unit-br-5 = British V Corps
unit-br-10 = British X Corps
unit-br-13 = British XIII Corps
unit-po-2 = Polish II Corps (exile)
unit-ca-1 = Canadian I Corps
unit-su-1blt = 1st Baltic Front
unit-su-3br = 3rd Belorussian Front
unit-su-2br = 2nd Belorussian Front
unit-su-1br = 1st Belorussian Front
unit-su-1uk = 1st Ukrainian Front
unit-su-4uk = 4th Ukrainian Front
unit-su-2uk = 2nd Ukrainian Front
unit-su-3uk = 3rd Ukrainian Front
unit-su-2blt = 2nd Baltic Front
unit-su-len = Leningrad Front
unit-su-11g = 11th Guards Army
unit-su-2sh = 2nd Shock Army
unit-su-5sh = 5th Shock Army
unit-su-8g = 8th Guards Army
unit-su-3g = 3rd Guards Army
unit-su-5g = 5th Guards Army
unit-su-7g = 7th Guards Army
unit-su-4g = 4th Guards Army
unit-su-1gt = 1st Guards Tank Army
unit-su-2gt = 2nd Guards Tank Army
unit-su-3gt = 3rd Guards Tank Army
unit-su-4gt = 4th Guards Tank Army
unit-su-5gt = 5th Guards Tank Army
unit-su-6gt = 6th Guards Tank Army
unit-pl-1 = Polish 1st Army (communist)
unit-ro-1 = Romanian 1st Army
unit-ro-4 = Romanian 4th Army
unit-bu-1 = Bulgarian 1st Army
unit-yu-1 = Yugoslav 1st Army
unit-yu-2 = Yugoslav 2nd Army
unit-yu-3 = Yugoslav 3rd Army
unit-yu-4 = Yugoslav 4th Army
unit-gw-88 = LXXXVIII Corps
unit-gw-30 = XXX Corps
unit-gw-2fj = II Parachute Corps
unit-gw-86 = LXXXVI Corps
unit-gw-12ss = XII SS Corps
unit-gw-81 = LXXXI Corps
unit-gw-74 = LXXIV Corps
unit-gw-1ss = I SS Panzer Corps
unit-gw-2ss = II SS Panzer Corps
unit-gw-67 = LXVII Corps
unit-gw-58p = LVIII Panzer Corps
unit-gw-47p = XLVII Panzer Corps
unit-gw-80 = LXXX Corps
unit-gw-85 = LXXXV Corps
unit-gw-82 = LXXXII Corps
unit-gw-13ss = XIII SS Corps
unit-gw-89 = LXXXIX Corps
unit-gw-90 = XC Corps
unit-gw-64 = LXIV Corps
unit-gw-18ss = XVIII SS Corps
unit-gw-39p = XXXIX Panzer Corps
unit-gw-1fj = I Parachute Corps
unit-gw-76p = LXXVI Panzer Corps
unit-gw-14p = XIV Panzer Corps
unit-gw-51m = LI Mountain Corps
unit-gw-75 = LXXV Corps
unit-ge-9 = IX Corps
unit-ge-26 = XXVI Corps
unit-ge-41p = XLI Panzer Corps
unit-ge-6 = VI Corps
unit-ge-hg = Hermann Goering Parachute Panzer Corps
unit-ge-20 = XX Corps
unit-ge-23 = XXIII Corps
unit-ge-27 = XXVII Corps
unit-ge-4ss = IV SS Panzer Corps
unit-ge-46p = XLVI Panzer Corps
unit-ge-8 = VIII Corps
unit-ge-56p = LVI Panzer Corps
unit-ge-42 = XLII Corps
unit-ge-48p = XLVIII Panzer Corps
unit-ge-24p = XXIV Panzer Corps
unit-ge-59 = LIX Corps
unit-ge-49m = XLIX Mountain Corps
unit-ge-11 = XI Corps
unit-ge-29 = XXIX Corps
unit-ge-4p = IV Panzer Corps (Feldherrnhalle)
unit-ge-9ss = IX SS Mountain Corps
unit-ge-3p = III Panzer Corps
unit-ge-22m = XXII Mountain Corps
unit-ge-68 = LXVIII Corps
unit-ge-34 = XXXIV Corps
unit-ge-69 = LXIX Corps
unit-ge-15ss = XV SS Cossack Cavalry Corps
unit-ge-5ss = V SS Mountain Corps
unit-ge-c1 = I Corps
unit-ge-c2 = II Corps
unit-ge-c38 = XXXVIII Panzer Corps
unit-ge-c3ss = III SS Panzer Corps
unit-hu-1 = Hungarian 1st Army
unit-hu-3 = Hungarian 3rd Army
unit-hu-9 = Hungarian I Corps

## Prompts

prompt-turns = Go on to the next phase.
prompt-start-roll = Roll the die: on 1, 2 or 3 the Soviet player loses the first turn (15-22).
prompt-replacement = { $phase }: { $offers }. { $left ->
    [0] No replacement left.
    [one] { $left } replacement left.
   *[other] { $left } replacements left.
}
prompt-arrival = Choose the hex where { $unit } arrives.
prompt-evacuation = Roll the die: { $unit } leaves Courland by sea.
prompt-movement = { $phase }: { $offers }.
prompt-movement-full = { $phase }: { $offers }. A unit has to leave { $hex } before the phase ends (5-3).
prompt-movement-garrison = { $phase }: { $offers }. A Front has to garrison { $city } in this phase (10-0).
prompt-in-hand = { $unit }: { $offers }. { $points ->
    [one] { $points } movement point left.
   *[other] { $points } movement points left.
}
prompt-pulling = { $hex }: { $offers }. { $left } to go.
prompt-combat = { $phase }: { $offers }.
prompt-combat-due = { $phase }: { $offers }. { $due ->
    [one] { $due } attack is still due on turn 1 (12-21).
   *[other] { $due } attacks are still due on turn 1 (12-21).
}
prompt-battle = Attack on { $hex }: { $offers }.
prompt-battle-roll = Roll the die.
prompt-exchange = Exchange: choose an attacker to lose. Attack strength still to pay: { $need }.
prompt-retreat = Choose the unit that retreats next. { $left } to go.
prompt-retreat-hex = Choose the hex where { $unit } retreats to.
prompt-advance = { $hex } is empty: { $offers }.

## What a prompt offers

offer-pick = pick a unit to move
offer-to = go on to a hex
offer-done = end its move
offer-exit = leave the map
offer-transfer = triple its movement
offer-pull = name an enemy unit to draw off the map
offer-pulling-pass = draw nobody along
offer-pass = pass
offer-attack = name a hex to attack
offer-also = add a further hex
offer-add = add an attacker
offer-roll = roll the die
offer-pay = name an attacker to lose
offer-advance = advance a unit
offer-replace = bring back a destroyed unit
offer-at = choose the hex of arrival
offer-evacuate = ship a unit out of Courland
offer-release = bring a unit in from Courland
offer-end = end the phase
offer-withdraw = name the unit that retreats next
offer-retreat = choose a hex to retreat to

## Refusals: the reason alone; the rule in brackets and the full stop are added to it

refuse-wrong-phase = Action refused: it has no place at this point of the { $phase }
refuse-not-on-map = Order refused: { $unit } is not on the map

## Refusals in movement (4-0, 5-0)

refuse-other-side = Move refused: { $unit } takes no part in the { $phase }
refuse-nothing-in-hand = Move refused: no unit has been picked yet
refuse-face-down = Move refused: { $unit } is face down and leaves the map after this phase
refuse-garrison = Move refused: { $unit } is a garrison and stays to the end of the game
refuse-arrived-in-zone = Move refused: { $unit } has just arrived in an enemy zone of control
refuse-has-moved = Move refused: { $unit } has already moved in this phase
refuse-nowhere-to-go = Move refused: no hex is open to { $unit }
refuse-in-hand = Action refused: { $unit } is on its way and comes first
refuse-not-begun = Stop refused: { $unit } has not moved yet
refuse-zone-to-zone = Move refused: from { $from } to { $hex } { $unit } would step from the zone of control of { $enemy } straight into that of { $other }
refuse-zone-in-the-way = Move refused: { $unit } has to stop in { $barrier }, on the way to { $hex }, in the zone of control of { $enemy }
refuse-unit-in-the-way = Move refused: { $other } in { $barrier } bars the way of { $unit } to { $hex }
refuse-stopped = Move refused: { $unit } has entered the zone of control of { $enemy } in { $hex } and must stop there
refuse-shut-in = Move refused: { $unit } stands in the zone of control of { $enemy }, and every hex next to it is closed or in an enemy zone too
refuse-occupied = Move refused: { $hex } holds { $other }, so { $unit } may not enter
refuse-terrain = Move refused: { $hex } is closed to every unit
refuse-no-way = Move refused: the way from { $from } to { $hex } is closed
refuse-no-way-at-all = Move refused: no way leads from { $from } to { $hex }
refuse-same-hex = Move refused: { $unit } is in { $hex } already
refuse-points = Move refused: entering { $hex } ({ $terrain }) costs { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
} and { $unit } has { $points } left
refuse-points-river = Move refused: entering { $hex } ({ $terrain }) over the river costs { $cost } movement points and { $unit } has { $points } left
refuse-too-far = Move refused: the way to { $hex } costs { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
} and { $unit } has { $points } left
refuse-boundary = Move refused: { $unit } may not cross the theatre boundary to { $hex }
refuse-way-boundary = Move refused: every way of { $unit } to { $hex } crosses the theatre boundary
refuse-border = Move refused: { $unit } may not cross the Yugoslav border to { $hex }
refuse-way-border = Move refused: every way of { $unit } to { $hex } crosses the Yugoslav border
refuse-berlin = Entry refused: Berlin is closed to { $unit }, a German unit
refuse-way-berlin = Entry refused: no way leads { $unit }, a German unit, into Berlin
refuse-stacking = Stop refused: { $hex } is at the stacking limit, and nobody can make room there for { $unit }
refuse-stacking-others = Stop refused: with { $unit } in { $hex } other units could not leave a full hex before the phase ends
refuse-two-fronts = Stop refused: { $hex } holds another Front, which { $unit } may not join
refuse-stop-garrison = Move refused: after this move of { $unit } no Front could garrison { $city } in this phase, as one must
refuse-end-stacking = End of phase refused: { $hex } is over the stacking limit, and a unit can still leave it
refuse-end-garrison = End of phase refused: { $city } needs a garrison, and { $unit } can still reach { $hex }

## Refusals when leaving the map (9-0)

refuse-exit-not-german = Exit refused: only German units leave the map, and { $unit } is none
refuse-exit-hex = Exit refused: { $unit } may not leave the map from { $hex }
refuse-exit-points = Exit refused: leaving costs { $cost } movement points and { $unit } has { $points } left
refuse-exit-zone = Exit refused: { $unit } has just entered an enemy zone of control and must stop
refuse-pull = Choice refused: { $nearer } is nearer to { $hex } than { $unit }
refuse-pull-side = Choice refused: { $unit } is no unit of the enemy who follows at { $hex }
refuse-pull-twice = Choice refused: { $unit } has been drawn to the edge of the map already
refuse-pull-kind = Choice refused: garrisons and Yugoslavs like { $unit } are never drawn along
refuse-pull-box = Choice refused: { $unit } is in a box of destroyed units, and its coalition still has units on the map
refuse-pull-gone = Choice refused: { $unit } is neither on the map nor in a box of destroyed units
refuse-pull-crowd = Choice refused: { $unit } in { $hex } would shut in units that have to leave a full hex in this phase
refuse-pull-first = Action refused: the enemies to be drawn to { $hex } come first

## Refusals of the tripled move (16-32)

refuse-transfer-game = Transfer refused: only German units triple their movement, and only with three players
refuse-transfer-used = Transfer refused: the tripled move has already been made
refuse-transfer-begun = Transfer refused: { $unit } has already begun its move
refuse-transfer-doubled = Transfer refused: the movement of { $unit } is doubled this turn and is not tripled as well
refuse-transfer-zone = Transfer refused: { $unit } starts in an enemy zone of control
refuse-transfer-berlin = Transfer refused: { $unit } starts in Berlin, which lies on neither side of the boundary
refuse-transfer-reach = Transfer refused: { $unit } cannot reach the other side of the boundary
refuse-transfer-end = Move refused: the tripled move of { $unit } must end on the other side of the boundary

## Refusals in combat (6-0)

refuse-no-target = Attack refused: no hex to attack has been chosen yet
refuse-attack-empty = Attack refused: there is nobody to attack in { $hex }
refuse-attack-own = Attack refused: { $hex } holds units of the attacker’s own side
refuse-attack-german = Attack refused: { $hex } holds Germans of the other front, and Germans do not attack each other
refuse-attack-ally = Attack refused: { $hex } holds the other coalition, and Soviets and Western Allies do not attack each other
refuse-attack-target = Attack refused: the units in { $hex } are no targets of this phase
refuse-attacked-twice = Attack refused: { $unit } in { $hex } has already been attacked in this phase
refuse-poles = Attack refused: { $unit } does not fight the Poles in { $hex }
refuse-all-have-attacked = Attack refused: every unit next to { $hex } has already attacked in this phase
refuse-nobody-adjacent = Attack refused: no unit of this phase is next to { $hex }
refuse-attacker-side = Attack refused: { $unit } takes no part in this phase
refuse-already-in = Attack refused: { $unit } is in this attack already
refuse-attacks-twice = Attack refused: { $unit } has already attacked in this phase
refuse-not-adjacent = Attack refused: { $unit } is not next to { $hex }
refuse-already-target = Attack refused: { $hex } is in this attack already
refuse-no-common-attacker = Attack refused: no unit is next to { $hex } and to every hex already under attack
refuse-no-attacker = Roll refused: no unit has joined the attack on { $hex } yet
refuse-battle-in-hand = Action refused: the attack on { $hex } comes first
refuse-end-attacks = End of phase refused: attacks due on turn 1: { $wanted }, made so far: { $made }

## Refusals in combat results and advances (6-2, 6-9)

refuse-exchange-first = Action refused: the exchange comes first, attackers worth { $need } have to go
refuse-payment-named = Payment refused: { $unit } is named already
refuse-payment-spare = Payment refused: { $need } can be paid without { $unit }
refuse-payment-not-attacker = Payment refused: { $unit } took no part in the attack
refuse-retreat-first = Action refused: the units that have to retreat come first
refuse-retreat-not-due = Retreat refused: { $unit } does not have to retreat
refuse-retreat-other-player = Retreat refused: { $unit } is retreated by its own player
refuse-retreat-way = Retreat refused: { $hex } is no open hex next to { $unit }
refuse-retreat-occupied = Retreat refused: { $hex } holds { $other }, so { $unit } may not enter
refuse-retreat-zone = Retreat refused: { $hex } is in the zone of control of { $enemy }, closed to { $unit }
refuse-retreat-full = Retreat refused: { $hex } is at the stacking limit, with no room for { $unit }
refuse-retreat-across = Retreat refused: { $hex } is across the line, and { $unit } can go to { $better } on its own side
refuse-retreat-friends = Retreat refused: { $hex } holds a friendly unit, and { $unit } can go to { $better }, which is empty
refuse-advance-first = Action refused: the advance into { $hex } comes first
refuse-advance-not-there = Advance refused: { $unit } is not next to { $hex }
refuse-advance-no-victor = Advance refused: { $unit } is no victor of the combat against { $hex }
refuse-advance-other-player = Advance refused: whether { $unit } enters { $hex } is for its own player to decide
refuse-advance-garrison = Advance refused: { $unit } is a garrison and stays where it is
refuse-advance-line = Advance refused: { $unit } may not cross the line to { $hex }

## Refusals in replacements and in Courland (7-0, 8-0)

refuse-replace-on-map = Replacement refused: { $unit } is on the map
refuse-replace-never = Replacement refused: { $unit } is one of the units that never come back
refuse-replace-gone = Replacement refused: { $unit } is out of the game
refuse-replace-courland = Replacement refused: { $unit } is in Courland, not in a box of destroyed units
refuse-replace-allowance = Replacement refused: this phase has no replacement left for the box of { $unit }
refuse-replace-no-hex = Replacement refused: every hex where { $unit } could arrive is closed
refuse-replace-weakest = Replacement refused: { $weaker }, with less attack strength than { $unit }, comes first
refuse-arrival-first = Action refused: the arrival of { $unit } comes first
refuse-nobody-arrives = Arrival refused: no unit has been chosen yet
refuse-arrival-hex = Arrival refused: { $hex } is no hex where { $unit } arrives
refuse-arrival-occupied = Arrival refused: { $hex } holds { $other }, so { $unit } may not enter
refuse-arrival-diverted = Arrival refused: { $hex } is in the other theatre, and { $unit } can arrive in { $better } in its own
refuse-evacuate-not-there = Evacuation refused: { $unit } is no German unit in Courland
refuse-evacuate-phase = Evacuation refused: { $unit } leaves Courland only in a replacement phase of the East Germans
refuse-evacuate-twice = Evacuation refused: one unit has already left Courland in this phase
refuse-evacuate-ports = Evacuation refused: neither Stettin nor Rostock has room for { $unit }
refuse-release-not-there = Release refused: { $unit } is no Soviet unit in Courland
refuse-release-phase = Release refused: { $unit } leaves Courland only in the Soviet replacement phase
refuse-release-germans = Release refused: { $other } is still in Courland
refuse-release-hex = Release refused: every hex where { $unit } could enter is closed

## Log

log-phase = Turn { $turn }. { $phase }.
log-moved = { $unit } moves from { $origin } to { $hex }.
log-exited = { $unit } leaves the map at { $hex } (9-0).
log-pulled = { $unit } is drawn to { $hex }, face down (9-1).
log-struck-off = { $unit } is taken from the box of destroyed units for good (9-2).
log-battle = Attack on { $hex } at { $odds } ({ $attack } : { $defence }), die { $die }: { $result ->
    [De] De, defender eliminated.
    [Ae] Ae, attacker eliminated.
    [Ex] Ex, exchange.
    [Ar] Ar, attacker retreats.
   *[Dr] Dr, defender retreats.
}
log-eliminated = { $unit } eliminated in { $hex }.
log-retreated = { $unit } retreats from { $origin } to { $hex }.
log-changed-side = { $unit } changes sides and joins the { $side } (5-41).
log-stood-fast = { $unit }, garrison of { $hex }, ignores the retreat (10-3).
log-advanced = { $unit } advances into { $hex }.
log-city = { $city } ({ $hex }), new control: { $control }.
log-fort-destroyed = Fortification in { $hex } destroyed (6-83).
log-berlin = Fall of Berlin, first to enter: { $side }.
log-germans-leave = The German units leave the game.
log-replaced = { $unit } comes back as a replacement in { $hex }.
log-evacuation = Courland, { $unit }, die { $die }: { $die ->
    [1] lost at sea (8-0).
   *[other] safe passage (8-0).
}
log-landed = { $unit } from Courland lands in { $hex }.
log-released = { $unit } from Courland enters in { $hex }.
log-garrisoned = { $unit } takes post as garrison of { $hex } (10-2).
log-start-roll = Before play, die { $die }: { $lost ->
    [0] the Soviet player plays the first turn (15-22).
   *[other] the Soviet player loses the first turn (15-22).
}
log-left-the-game = { $unit } leaves the game (9-1).
log-displaced-lost = { $unit }, not back on its own ground in time, eliminated in { $hex }.
log-game-ends = The game ends after turn { $turn }.

## Results of a game and of dice

result-points = { $seat }: victory with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
result-equal = Draw: { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}
result-berlin-stands = Draw: nobody has taken Berlin.
result-berlin-german = German victory: no Western Allied or Soviet unit is in Berlin.
result-race-nobody = Victory of both German players: nobody has entered Berlin.
result-race-soviet = Victory of the Soviets and the West Germans: the Soviets were first in Berlin.
result-race-western = Victory of the Western Allies and the East Germans: the Western Allies were first in Berlin.
result-lost = Lost
result-landed = Landed
result-played = Turn played

## What tells who is winning (analysis and hints)

worth-points = points in hand (11-0)
worth-cities-taken-garrison-or-none = cities taken, with a garrison or still without (10-0)
worth-cities-nearer-to-the-soviets = who is nearer to the cities (11-0)
worth-cities-within-one-move = cities within one move (5-0)
worth-nearest-to-berlin = who is nearest to Berlin (11-0)
worth-nearest-front-to-berlin = how far the nearest Front is from Berlin (10-0)
worth-nearest-five-to-berlin = how near the main force is to Berlin (11-0)
worth-soviet-attack = Soviet strength on the map (7-0)
worth-western-attack = Western Allied strength on the map (7-0)
worth-fronts = Fronts on the map (10-0)
worth-east-german-defence = East German defence (6-0)
worth-west-german-defence = West German defence (6-0)
worth-east-germans-before-berlin = East Germans before Berlin (6-0)
worth-west-germans-before-berlin = West Germans before Berlin (6-0)
worth-soviets-out-for-good = Soviet units lost for good (7-0)
worth-western-allies-out-for-good = Western Allied units lost for good (7-0)
worth-soviets-to-come-back = Soviet units driven off the map (7-0)
worth-western-allies-to-come-back = Western Allied units driven off the map (7-0)
worth-germans-to-come-back = German units driven off the map (7-0)
worth-gate-in-the-east-shut = the eastern way to Berlin is barred (4-0)
worth-gate-in-the-west-shut = the western way to Berlin is barred (4-0)
worth-who-came-to-berlin-first = who came to Berlin first (11-0)
worth-front-in-berlin = a Front in Berlin (10-0)
worth-who-moves-next = who moves next
worth-pressure-on-cities = who presses on the German cities (6-0)
worth-cities-under-pressure = how many German cities are pressed (6-0)
worth-germans-cut-off-in-the-east = Germans in the east with no way back (6-23)
worth-germans-cut-off-in-the-west = Germans in the west with no way back (6-23)
worth-late = how late in the game it is
