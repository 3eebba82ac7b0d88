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
option-transfer_each_phase-about = The German player may triple one unit’s movement in each of his movement phases instead of once per game.
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
