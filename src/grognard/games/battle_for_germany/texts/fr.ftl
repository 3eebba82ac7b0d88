# Battle for Germany en mots. Les identifiants finissent par le nom des fichiers de données ; un numéro entre parenthèses
# est une règle. Règles de langue : infinitif pour demander, nom ou présent pour raconter.

## Jeu

game-title = Battle for Germany
game-about = Europe centrale, de décembre 1944 à mai 1945 : chaque joueur mène une coalition vers Berlin et défend la ville avec les Allemands qui font face à l’autre.

## Camps (2-5)

side-soviet = Soviétiques
side-western_allies = Alliés occidentaux
side-german_east = Allemands de l’Est
side-german_west = Allemands de l’Ouest
side-german = Allemands
side-ss_allied = SS aux ordres des Alliés occidentaux

## Places

seat-soviet = Joueur soviétique
seat-western_allies = Joueur allié
seat-german = Joueur allemand
seat-german_west = Joueur des Allemands de l’Ouest
seat-german_east = Joueur des Allemands de l’Est

## Phases (3-0, 16-1, 17-2)

phase-soviet_replacement = Remplacements soviétiques
phase-soviet_movement = Mouvement soviétique
phase-soviet_combat = Combat soviétique
phase-german_west_replacement = Remplacements des Allemands de l’Ouest
phase-german_west_movement = Mouvement des Allemands de l’Ouest
phase-german_west_combat = Combat des Allemands de l’Ouest
phase-western_allies_replacement = Remplacements des Alliés occidentaux
phase-western_allies_movement = Mouvement des Alliés occidentaux
phase-western_allies_combat = Combat des Alliés occidentaux
phase-german_east_replacement = Remplacements des Allemands de l’Est
phase-german_east_movement = Mouvement des Allemands de l’Est
phase-german_east_combat = Combat des Allemands de l’Est
phase-german_replacement = Remplacements allemands
phase-german_movement = Mouvement allemand
phase-german_combat = Combat allemand

## Tours

turn-date-1 = Seconde quinzaine de décembre 1944
turn-date-2 = Première quinzaine de janvier 1945
turn-date-3 = Seconde quinzaine de janvier 1945
turn-date-4 = Première quinzaine de février 1945
turn-date-5 = Seconde quinzaine de février 1945
turn-date-6 = Première quinzaine de mars 1945
turn-date-7 = Seconde quinzaine de mars 1945
turn-date-8 = Première quinzaine d’avril 1945
turn-date-9 = Seconde quinzaine d’avril 1945
turn-date-10 = Première quinzaine de mai 1945
turn-date-11 = Seconde quinzaine de mai 1945
turn-date-12 = Première quinzaine de juin 1945
turn-date-13 = Seconde quinzaine de juin 1945
turn-date-14 = Première quinzaine de juillet 1945
turn-date-15 = Seconde quinzaine de juillet 1945
turn-date-16 = Première quinzaine d’août 1945

## Résultats de combat (6-2)

result-De = De : défenseur éliminé
result-Ae = Ae : attaquant éliminé
result-Ex = Ex : échange
result-Ar = Ar : attaquant recule
result-Dr = Dr : défenseur recule
result-De-spoken = Défenseur éliminé
result-Ae-spoken = Attaquant éliminé
result-Ex-spoken = Échange
result-Ar-spoken = Attaquant recule
result-Dr-spoken = Défenseur recule

## Scénarios (12-0 à 17-0)

scenario-historical = Scénario historique
scenario-historical-about = Toute la campagne : deux coalitions courent vers Berlin, chacune freinée par les Allemands que commande l’autre. Berlin tombe, les Allemands sortent du jeu, et la course aux villes continue.
scenario-historical-length = 10 tours, une longue soirée
scenario-historical-difficulty = Bonne première partie, une fois le combat compris
scenario-extended = Scénario historique étendu
scenario-extended-about = Le scénario historique et sa suite : après la chute de Berlin, les coalitions peuvent se combattre, jusqu’au tour 16.
scenario-extended-length = Jusqu’à 16 tours, une journée
scenario-extended-difficulty = Pour qui connaît le scénario historique
scenario-collapse_in_the_east = Effondrement à l’Est
scenario-collapse_in_the_east-about = Le seul front de l’Est : l’offensive soviétique de l’hiver contre une mince ligne allemande, jusqu’aux portes de Berlin.
scenario-collapse_in_the_east-length = 6 tours, deux heures
scenario-collapse_in_the_east-difficulty = Facile : un front, un camp chacun ; le meilleur pour apprendre
scenario-red_star_white_star = Étoile rouge, étoile blanche
scenario-red_star_white_star-about = Ce qui n’a pas eu lieu : en mai 1945, les deux coalitions se rejoignent sur l’Elbe et se combattent, sans les Allemands.
scenario-red_star_white_star-length = 6 tours, deux à trois heures
scenario-red_star_white_star-difficulty = Moyen : terrain ouvert et peu de restrictions
scenario-three_player = Partie à trois joueurs
scenario-three_player-about = Soviétiques, Alliés occidentaux et un joueur allemand qui commande les deux fronts et gagne si personne n’est dans Berlin à la fin.
scenario-three_player-length = 10 tours, une longue soirée
scenario-three_player-difficulty = Difficile pour le joueur allemand, moyen pour les autres
scenario-four_player = Partie à quatre joueurs
scenario-four_player-about = Un camp chacun. La première coalition dans Berlin met fin à la partie, et les Allemands qui ont arrêté l’autre gagnent avec elle.
scenario-four_player-length = 9 tours, une soirée
scenario-four_player-difficulty = Facile à jouer, difficile à gagner : un camp chacun
scenario-bare = La carte seule
scenario-bare-about = Une carte vide pour les cas de règle et les essais.
scenario-bare-length = Durée libre
scenario-bare-difficulty = Pour essayer

## Options

option-all_replacements_east = Tous les remplacements à l’Est (12-3)
option-all_replacements_east-about = Les Allemands de l’Est reçoivent les deux nombres de remplacements allemands, ceux de l’Ouest aucun ; les deux attaques du tour 1 (12-21) ne sont pas exigées.
option-germans_join_allies = Les SS passent aux Alliés occidentaux (13-2)
option-germans_join_allies-about = Quand les Allemands quittent le jeu, les unités SS sur la carte restent aux ordres du joueur allié, avec la moitié de leur attaque et de leur mouvement.
option-transfer_each_phase = Un transfert à chaque phase de mouvement (16-32)
option-transfer_each_phase-about = Le joueur allemand peut tripler le mouvement d’une unité à chacune de ses phases de mouvement, au lieu d’une fois par partie.
option-turn_ten_counts = Le tour 10 compte encore (17-32)
option-turn_ten_counts-about = La prise de Berlin compte encore au tour 10, et la partie finit avec lui.

## Terrain (5-1, 6-8)

terrain-clear = Clair
terrain-broken = Difficile
terrain-rough = Accidenté
terrain-berlin = Berlin
terrain-sea = Mer
terrain-switzerland = Suisse
terrain-offmap = Hors carte
hexside-river = Rivière
hexside-lake = Lac
hexside-blocked = Infranchissable
hexside-sea = Mer
hexside-theater_boundary = Limite de théâtre
hexside-yugoslav_border = Frontière yougoslave
feature-city = Ville
feature-fort = Fortification
feature-fort_destroyed = Fortification détruite
feature-garrison = Ville à garnison
feature-courland_port = Port pour la Courlande
feature-yugoslavia = Yougoslavie
feature-italy = Italie
feature-exit = Hexagone de sortie allemand
feature-entry = Hexagone d’entrée
theatre-west = théâtre ouest
theatre-east = théâtre est
theatre-both = les deux théâtres
edge-west = bord ouest
edge-east = bord est
edge-south = bord sud
edge-north = bord nord

## Cases (7-0, 8-0)

box-western_allies = Alliés occidentaux
box-allies_italy = Alliés en Italie
box-german_east = Allemands de l’Est
box-german_west = Allemands de l’Ouest
box-soviet = Soviétiques
box-courland = Courlande
boxes-destroyed = Unités détruites

## Contrôle des villes (11-0)

control-nobody = personne
control-soviet = Soviétiques
control-western_allies = Alliés occidentaux
control-german = Allemands

## État d’une unité

status-moved = déjà déplacée
status-not_moved = pas encore déplacée
status-doubled = mouvement doublé ce tour (7-22)
status-pinned = sans mouvement : arrivée en ZdC ennemie (7-26)
status-garrison = garnison (10-0)
status-face_down = retournée, quitte la carte après cette phase (9-1)
status-has_attacked = a déjà attaqué (6-5)
status-was_attacked = déjà attaquée (6-5)
status-displaced = doit revenir de son côté (5-42)
status-displaced_yugoslavia = doit repasser la frontière yougoslave (5-5)
status-in_enemy_zone = en ZdC ennemie (4-0)
status-eliminated = éliminée
status-removed = hors jeu

## Nations, armes, types et tailles (2-5)

nation-us = États-Unis
nation-britain = Grande-Bretagne
nation-canada = Canada
nation-france = France
nation-poland_exile = Polonais en exil
nation-soviet = Union soviétique
nation-poland_communist = Polonais communistes
nation-romania = Roumanie
nation-bulgaria = Bulgarie
nation-yugoslavia = Yougoslavie
nation-germany = Allemagne
nation-hungary = Hongrie
branch-army = armée de terre
branch-ss = Waffen SS
branch-luftwaffe = Luftwaffe
branch-hungarian = Hongrois
type-infantry = infanterie
type-mechanized = unité mécanisée
type-armor = blindés
type-front = front
type-parachute = parachutistes
type-mountain = troupes de montagne
type-cavalry = cavalerie
size-corps = corps
size-army = armée
size-front = front

## Villes

city-0325 = Sarajevo
city-0509 = Gênes
city-0513 = Bologne
city-0606 = Turin
city-0709 = Milan
city-0714 = Venise
city-0816 = Trieste
city-0819 = Zagreb
city-1119 = Graz
city-1212 = Innsbruck
city-1323 = Budapest
city-1412 = Munich
city-1416 = Linz
city-1419 = Vienne
city-1420 = Bratislava
city-1608 = Stuttgart
city-1719 = Brünn
city-1811 = Nuremberg
city-1821 = Ostrau
city-1916 = Prague
city-2007 = Francfort
city-2022 = Katowice
city-2023 = Cracovie
city-2204 = Cologne
city-2212 = Leipzig
city-2214 = Dresde
city-2219 = Breslau
city-2305 = Essen
city-2422 = Lodz
city-2501 = Rotterdam
city-2511 = Magdebourg
city-2524 = Varsovie
city-2601 = Amsterdam
city-2608 = Hanovre
city-2613 = Berlin
city-2618 = Posen
city-2707 = Brême
city-2814 = Stettin
city-2909 = Hambourg
city-3011 = Rostock
city-3120 = Dantzig
city-3222 = Königsberg

## Unités

unit-us-5 = Ve corps américain
unit-us-7 = VIIe corps américain
unit-us-18 = XVIIIe corps aéroporté américain
unit-us-13 = XIIIe corps américain
unit-us-16 = XVIe corps américain
unit-us-19 = XIXe corps américain
unit-us-3 = IIIe corps américain
unit-us-8 = VIIIe corps américain
unit-us-12 = XIIe corps américain
unit-us-20 = XXe corps américain
unit-us-6 = VIe corps américain
unit-us-15 = XVe corps américain
unit-br-1 = Ier corps britannique
unit-br-8 = VIIIe corps britannique
unit-br-12 = XIIe corps britannique
unit-br-30 = XXXe corps britannique
unit-ca-2 = IIe corps canadien
unit-fr-1 = Ier corps français
unit-fr-2 = IIe corps français
unit-us-2 = IIe corps américain
unit-us-4 = IVe corps américain
unit-br-5 = Ve corps britannique
unit-br-10 = Xe corps britannique
unit-br-13 = XIIIe corps britannique
unit-po-2 = IIe corps polonais (en exil)
unit-ca-1 = Ier corps canadien
unit-su-1blt = 1er front de la Baltique
unit-su-3br = 3e front biélorusse
unit-su-2br = 2e front biélorusse
unit-su-1br = 1er front biélorusse
unit-su-1uk = 1er front ukrainien
unit-su-4uk = 4e front ukrainien
unit-su-2uk = 2e front ukrainien
unit-su-3uk = 3e front ukrainien
unit-su-2blt = 2e front de la Baltique
unit-su-len = front de Léningrad
unit-su-11g = 11e armée de la Garde
unit-su-2sh = 2e armée de choc
unit-su-5sh = 5e armée de choc
unit-su-8g = 8e armée de la Garde
unit-su-3g = 3e armée de la Garde
unit-su-5g = 5e armée de la Garde
unit-su-7g = 7e armée de la Garde
unit-su-4g = 4e armée de la Garde
unit-su-1gt = 1re armée blindée de la Garde
unit-su-2gt = 2e armée blindée de la Garde
unit-su-3gt = 3e armée blindée de la Garde
unit-su-4gt = 4e armée blindée de la Garde
unit-su-5gt = 5e armée blindée de la Garde
unit-su-6gt = 6e armée blindée de la Garde
unit-pl-1 = 1re armée polonaise (communiste)
unit-ro-1 = 1re armée roumaine
unit-ro-4 = 4e armée roumaine
unit-bu-1 = 1re armée bulgare
unit-yu-1 = 1re armée yougoslave
unit-yu-2 = 2e armée yougoslave
unit-yu-3 = 3e armée yougoslave
unit-yu-4 = 4e armée yougoslave
unit-gw-88 = LXXXVIIIe corps
unit-gw-30 = XXXe corps
unit-gw-2fj = IIe corps parachutiste
unit-gw-86 = LXXXVIe corps
unit-gw-12ss = XIIe corps SS
unit-gw-81 = LXXXIe corps
unit-gw-74 = LXXIVe corps
unit-gw-1ss = Ier corps blindé SS
unit-gw-2ss = IIe corps blindé SS
unit-gw-67 = LXVIIe corps
unit-gw-58p = LVIIIe corps blindé
unit-gw-47p = XLVIIe corps blindé
unit-gw-80 = LXXXe corps
unit-gw-85 = LXXXVe corps
unit-gw-82 = LXXXIIe corps
unit-gw-13ss = XIIIe corps SS
unit-gw-89 = LXXXIXe corps
unit-gw-90 = XCe corps
unit-gw-64 = LXIVe corps
unit-gw-18ss = XVIIIe corps SS
unit-gw-39p = XXXIXe corps blindé
unit-gw-1fj = Ier corps parachutiste
unit-gw-76p = LXXVIe corps blindé
unit-gw-14p = XIVe corps blindé
unit-gw-51m = LIe corps de montagne
unit-gw-75 = LXXVe corps
unit-ge-9 = IXe corps
unit-ge-26 = XXVIe corps
unit-ge-41p = XLIe corps blindé
unit-ge-6 = VIe corps
unit-ge-hg = corps blindé parachutiste Hermann Göring
unit-ge-20 = XXe corps
unit-ge-23 = XXIIIe corps
unit-ge-27 = XXVIIe corps
unit-ge-4ss = IVe corps blindé SS
unit-ge-46p = XLVIe corps blindé
unit-ge-8 = VIIIe corps
unit-ge-56p = LVIe corps blindé
unit-ge-42 = XLIIe corps
unit-ge-48p = XLVIIIe corps blindé
unit-ge-24p = XXIVe corps blindé
unit-ge-59 = LIXe corps
unit-ge-49m = XLIXe corps de montagne
unit-ge-11 = XIe corps
unit-ge-29 = XXIXe corps
unit-ge-4p = IVe corps blindé (Feldherrnhalle)
unit-ge-9ss = IXe corps de montagne SS
unit-ge-3p = IIIe corps blindé
unit-ge-22m = XXIIe corps de montagne
unit-ge-68 = LXVIIIe corps
unit-ge-34 = XXXIVe corps
unit-ge-69 = LXIXe corps
unit-ge-15ss = XVe corps de cavalerie cosaque SS
unit-ge-5ss = Ve corps de montagne SS
unit-ge-c1 = Ier corps
unit-ge-c2 = IIe corps
unit-ge-c38 = XXXVIIIe corps blindé
unit-ge-c3ss = IIIe corps blindé SS
unit-hu-1 = 1re armée hongroise
unit-hu-3 = 3e armée hongroise
unit-hu-9 = Ier corps hongrois
