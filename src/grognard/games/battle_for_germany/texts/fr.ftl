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
seat-western_allies = Joueur des Alliés occidentaux
seat-german = Joueur allemand
seat-german_west = Joueur des Allemands de l’Ouest
seat-german_east = Joueur des Allemands de l’Est
seat-western_allies-collapse_in_the_east = Joueur des Allemands de l’Est
seat-western_allies-vistula = Joueur des Allemands de l’Est

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
scenario-vistula = Trois tours sur la Vistule
scenario-vistula-about = Notre propre scénario court, qui n’est pas dans le livret. Le milieu du front de l’Est en janvier 1945 : huit unités soviétiques contre huit corps allemands. Qui tient à la fin le plus des cinq villes entre Varsovie et Breslau l’emporte ; Varsovie compte double, et pour les Soviétiques seulement si un front l’occupe.
scenario-vistula-length = 3 tours, 20 minutes
scenario-vistula-difficulty = Facile : huit unités par camp, un front
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
terrain-fort = Fortification
terrain-river = Rivière
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

## Eaux de la carte

water-po = Po
water-danube = Danube
water-elbe = Elbe
water-vistula = Vistule
water-rhine = Rhin
water-oder = Oder
water-drava = Drave
water-warthe = Warta
water-tisza = Tisza
water-sava = Save
water-meuse = Meuse
water-weser = Weser
water-moselle = Moselle
water-main = Main
water-niemen = Niémen
water-narew = Narew
water-inn = Inn
water-vltava = Vltava
water-adige = Adige
water-neisse = Neisse
water-san = San
water-high_rhine = Haut-Rhin
water-garda = lac de Garde
water-masuria = lacs de Mazurie
water-ijsselmeer = IJsselmeer
water-balaton = lac Balaton
sea-north_sea = MER DU NORD
sea-baltic_sea = MER BALTIQUE
sea-adriatic_sea = ADRIATIQUE
sea-ligurian_sea = MER LIGURE

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
city-2422 = Łódź
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

## Questions

prompt-turns = Passer à la phase suivante.
prompt-start-roll = Lancer le dé : sur 1, 2 ou 3, le joueur soviétique perd le premier tour (15-22).
prompt-replacement = { $phase } : { $offers }. { $left ->
    [0] Plus aucun remplacement.
   *[other] Remplacements restants : { $left }.
}
prompt-arrival = Choisir l’hexagone d’arrivée : { $unit }.
prompt-evacuation = Lancer le dé, départ de Courlande par mer : { $unit }.
prompt-movement = { $phase } : { $offers }.
prompt-movement-full = { $phase } : { $offers }. Une unité doit quitter { $hex } avant la fin de la phase (5-3).
prompt-movement-garrison = { $phase } : { $offers }. Un front doit prendre garnison dans cette phase : { $city } (10-0).
prompt-in-hand = { $unit } : { $offers }. Encore { $points } PM.
prompt-pulling = { $hex } : { $offers }. Encore { $left }.
prompt-combat = { $phase } : { $offers }.
prompt-combat-due = { $phase } : { $offers }. Attaques encore dues au tour 1 : { $due } (12-21).
prompt-battle = Attaque sur { $hex } : { $offers }.
prompt-battle-roll = Lancer le dé.
prompt-exchange = Échange : choisir un attaquant à perdre. Force d’attaque encore due : { $need }.
prompt-retreat = Choisir la prochaine unité qui recule. Encore { $left }.
prompt-retreat-hex = Choisir l’hexagone de retraite : { $unit }.
prompt-advance = { $hex } est vide : { $offers }.

## Ce que propose une question

offer-pick = choisir une unité à déplacer
offer-to = aller à un hexagone
offer-done = finir le mouvement
offer-exit = quitter la carte
offer-transfer = tripler le mouvement
offer-pull = désigner une unité ennemie à entraîner hors carte
offer-pulling-pass = n’entraîner personne de plus
offer-pass = passer
offer-attack = choisir un hexagone à attaquer
offer-also = ajouter un hexagone
offer-add = ajouter un attaquant
offer-roll = lancer le dé
offer-pay = désigner un attaquant à perdre
offer-advance = avancer une unité
offer-replace = ramener une unité détruite
offer-at = choisir l’hexagone d’arrivée
offer-evacuate = évacuer une unité de Courlande
offer-release = faire entrer une unité de Courlande
offer-end = finir la phase
offer-withdraw = désigner la prochaine unité qui recule
offer-retreat = choisir l’hexagone de retraite

## Refus : la raison seule ; la règle entre parenthèses et le point s’y ajoutent

refuse-wrong-phase = Action refusée : rien de tel à ce moment de la phase ({ $phase })
refuse-not-on-map = Ordre refusé, { $unit } : l’unité n’est pas sur la carte

## Refus : mouvement (4-0, 5-0)

refuse-other-side = Mouvement refusé, { $unit } : l’unité ne joue pas dans cette phase ({ $phase })
refuse-nothing-in-hand = Mouvement refusé : aucune unité choisie
refuse-face-down = Mouvement refusé, { $unit } : l’unité est retournée et quitte la carte après cette phase
refuse-garrison = Mouvement refusé, { $unit } : une garnison reste en place jusqu’à la fin de la partie
refuse-arrived-in-zone = Mouvement refusé, { $unit } : l’unité vient d’arriver en ZdC ennemie
refuse-has-moved = Mouvement refusé, { $unit } : l’unité est déjà déplacée dans cette phase
refuse-nowhere-to-go = Mouvement refusé, { $unit } : aucun hexagone accessible
refuse-in-hand = Action refusée : d’abord le mouvement en cours, { $unit }
refuse-not-begun = Arrêt refusé, { $unit } : l’unité n’est pas encore déplacée
refuse-zone-to-zone = Mouvement refusé, { $unit } : de { $from } à { $hex }, l’unité passerait d’une ZdC ennemie ({ $enemy }) directement à une autre ({ $other })
refuse-zone-in-the-way = Mouvement refusé, { $unit } : sur le chemin de { $hex }, l’unité s’arrête en { $barrier }, en ZdC ennemie ({ $enemy })
refuse-unit-in-the-way = Mouvement refusé, { $unit } : le chemin de { $hex } est barré en { $barrier } par une autre unité ({ $other })
refuse-stopped = Mouvement refusé, { $unit } : entrée en ZdC ennemie ({ $enemy }) en { $hex }, l’unité s’y arrête
refuse-shut-in = Mouvement refusé, { $unit } : l’unité est en ZdC ennemie ({ $enemy }), et tout hexagone voisin est fermé ou lui aussi en ZdC ennemie
refuse-occupied = Mouvement refusé, { $unit } : { $hex } est à un autre camp ({ $other })
refuse-terrain = Mouvement refusé : { $hex } est fermé à toutes les unités
refuse-no-way = Mouvement refusé : le passage de { $from } à { $hex } est fermé
refuse-no-way-at-all = Mouvement refusé : aucun chemin ne mène de { $from } à { $hex }
refuse-same-hex = Mouvement refusé, { $unit } : l’unité est déjà en { $hex }
refuse-points = Mouvement refusé, { $unit } : entrer en { $hex } (terrain : { $terrain }) coûte { $cost } PM, il en reste { $points }
refuse-points-river = Mouvement refusé, { $unit } : entrer en { $hex } (terrain : { $terrain }) par la rivière coûte { $cost } PM, il en reste { $points }
refuse-too-far = Mouvement refusé, { $unit } : le chemin de { $hex } coûte { $cost } PM, il en reste { $points }
refuse-boundary = Mouvement refusé, { $unit } : l’unité ne franchit pas la limite de théâtre vers { $hex }
refuse-way-boundary = Mouvement refusé, { $unit } : tout chemin vers { $hex } franchit la limite de théâtre
refuse-border = Mouvement refusé, { $unit } : l’unité ne franchit pas la frontière yougoslave vers { $hex }
refuse-way-border = Mouvement refusé, { $unit } : tout chemin vers { $hex } franchit la frontière yougoslave
refuse-berlin = Entrée refusée, { $unit } : aucune unité allemande n’entre dans Berlin
refuse-way-berlin = Entrée refusée, { $unit } : aucun chemin ne mène une unité allemande dans Berlin
refuse-stacking = Arrêt refusé, { $unit } : limite d’empilement atteinte en { $hex }, et personne ne peut y faire de la place
refuse-stacking-others = Arrêt refusé, { $unit } : en { $hex }, l’unité prendrait la place de celles qui doivent encore quitter un hexagone trop plein
refuse-two-fronts = Arrêt refusé, { $unit } : jamais deux fronts ensemble, et { $hex } en contient un
refuse-stop-garrison = Mouvement refusé, { $unit } : après lui, plus aucun front ne pourrait prendre la garnison due dans cette phase ({ $city })
refuse-end-stacking = Fin de phase refusée : trop d’unités en { $hex }, et une unité peut encore en sortir
refuse-end-garrison = Fin de phase refusée : { $city } attend une garnison, et un front peut encore atteindre { $hex } ({ $unit })

## Refus : sorties de la carte (9-0)

refuse-exit-not-german = Sortie refusée, { $unit } : seules les unités allemandes quittent la carte
refuse-exit-hex = Sortie refusée, { $unit } : pas de sortie de la carte par { $hex }
refuse-exit-points = Sortie refusée, { $unit } : quitter la carte coûte { $cost } PM, il en reste { $points }
refuse-exit-zone = Sortie refusée, { $unit } : l’unité vient d’entrer en ZdC ennemie et s’arrête
refuse-pull = Choix refusé, { $unit } : une autre unité est plus proche de { $hex } ({ $nearer })
refuse-pull-side = Choix refusé, { $unit } : l’unité n’est pas de l’ennemi qui suit en { $hex }
refuse-pull-twice = Choix refusé, { $unit } : l’unité est déjà entraînée au bord de la carte
refuse-pull-kind = Choix refusé, { $unit } : ni garnison ni armée yougoslave ne suit
refuse-pull-box = Choix refusé, { $unit } : l’unité est détruite, et sa coalition en a encore sur la carte
refuse-pull-gone = Choix refusé, { $unit } : l’unité n’est ni sur la carte ni dans une case d’unités détruites
refuse-pull-crowd = Choix refusé, { $unit } : en { $hex }, l’unité enfermerait celles qui doivent encore quitter un hexagone trop plein
refuse-pull-first = Action refusée : d’abord les unités ennemies à entraîner en { $hex }

## Refus : mouvement triplé (16-32)

refuse-transfer-game = Transfert refusé : seule une unité allemande triple son mouvement, et seulement à trois joueurs
refuse-transfer-used = Transfert refusé : le mouvement triplé est déjà fait
refuse-transfer-begun = Transfert refusé, { $unit } : le mouvement est déjà commencé
refuse-transfer-doubled = Transfert refusé, { $unit } : le mouvement est déjà doublé ce tour
refuse-transfer-zone = Transfert refusé, { $unit } : l’unité part d’une ZdC ennemie
refuse-transfer-berlin = Transfert refusé, { $unit } : l’unité part de Berlin, qui n’est d’aucun côté de la limite
refuse-transfer-reach = Transfert refusé, { $unit } : l’autre côté de la limite est hors d’atteinte
refuse-transfer-end = Mouvement refusé, { $unit } : un mouvement triplé finit de l’autre côté de la limite

## Refus : combat (6-0)

refuse-no-target = Attaque refusée : aucun hexagone à attaquer n’est choisi
refuse-attack-empty = Attaque refusée : personne à attaquer en { $hex }
refuse-attack-own = Attaque refusée : { $hex } est occupé par le camp de l’attaquant
refuse-attack-german = Attaque refusée : { $hex } est aux Allemands de l’autre front, et les Allemands ne se combattent pas
refuse-attack-ally = Attaque refusée : { $hex } est à l’autre coalition, et Soviétiques et Alliés occidentaux ne se combattent pas
refuse-attack-target = Attaque refusée : les unités en { $hex } ne sont pas des cibles de cette phase
refuse-attacked-twice = Attaque refusée, { $unit } : unité en { $hex } déjà attaquée dans cette phase
refuse-poles = Attaque refusée, { $unit } : l’unité ne combat pas les Polonais en { $hex }
refuse-all-have-attacked = Attaque refusée : toutes les unités voisines de { $hex } ont déjà attaqué dans cette phase
refuse-nobody-adjacent = Attaque refusée : aucune unité de cette phase n’est voisine de { $hex }
refuse-attacker-side = Attaque refusée, { $unit } : l’unité ne joue pas dans cette phase
refuse-already-in = Attaque refusée, { $unit } : l’unité participe déjà à cette attaque
refuse-attacks-twice = Attaque refusée, { $unit } : l’unité a déjà attaqué dans cette phase
refuse-not-adjacent = Attaque refusée, { $unit } : l’unité n’est pas voisine de { $hex }
refuse-already-target = Attaque refusée : { $hex } est déjà dans cette attaque
refuse-no-common-attacker = Attaque refusée : aucune unité n’est voisine à la fois de { $hex } et de tous les hexagones attaqués
refuse-no-attacker = Jet de dé refusé : aucune unité n’attaque encore { $hex }
refuse-battle-in-hand = Action refusée : d’abord l’attaque sur { $hex }
refuse-end-attacks = Fin de phase refusée : attaques dues au tour 1 : { $wanted }, déjà faites : { $made }

## Refus : résultats de combat et avance (6-2, 6-9)

refuse-exchange-first = Action refusée : d’abord l’échange, une force d’attaque de { $need } est à perdre
refuse-payment-named = Paiement refusé, { $unit } : unité déjà désignée
refuse-payment-spare = Paiement refusé, { $unit } : { $need } peut se payer sans cette unité
refuse-payment-not-attacker = Paiement refusé, { $unit } : l’unité n’a pas participé à l’attaque
refuse-retreat-first = Action refusée : d’abord les unités qui doivent reculer
refuse-retreat-not-due = Retraite refusée, { $unit } : l’unité n’a pas à reculer
refuse-retreat-other-player = Retraite refusée, { $unit } : c’est à son propre joueur de la faire reculer
refuse-retreat-way = Retraite refusée, { $unit } : { $hex } n’est pas un hexagone voisin ouvert
refuse-retreat-occupied = Retraite refusée, { $unit } : { $hex } est à un autre camp ({ $other })
refuse-retreat-zone = Retraite refusée, { $unit } : { $hex } est en ZdC ennemie ({ $enemy })
refuse-retreat-full = Retraite refusée, { $unit } : limite d’empilement atteinte en { $hex }
refuse-retreat-across = Retraite refusée, { $unit } : { $hex } est de l’autre côté de la ligne, et { $better } reste ouvert de ce côté-ci
refuse-retreat-friends = Retraite refusée, { $unit } : { $hex } est occupé, et { $better }, vide, reste ouvert
refuse-advance-first = Action refusée : d’abord l’avance en { $hex }
refuse-advance-not-there = Avance refusée, { $unit } : l’unité n’est pas voisine de { $hex }
refuse-advance-no-victor = Avance refusée, { $unit } : l’unité n’est pas victorieuse du combat contre { $hex }
refuse-advance-other-player = Avance refusée, { $unit } : c’est à son propre joueur de décider de l’avance en { $hex }
refuse-advance-garrison = Avance refusée, { $unit } : une garnison reste en place
refuse-advance-line = Avance refusée, { $unit } : l’unité ne franchit pas la ligne vers { $hex }

## Refus : remplacements et Courlande (7-0, 8-0)

refuse-replace-on-map = Remplacement refusé, { $unit } : l’unité est sur la carte
refuse-replace-never = Remplacement refusé, { $unit } : l’unité est de celles qui ne reviennent jamais
refuse-replace-gone = Remplacement refusé, { $unit } : l’unité est hors jeu
refuse-replace-courland = Remplacement refusé, { $unit } : l’unité est en Courlande, pas dans une case d’unités détruites
refuse-replace-allowance = Remplacement refusé, { $unit } : aucun remplacement ne reste pour sa case dans cette phase
refuse-replace-no-hex = Remplacement refusé, { $unit } : tous ses hexagones d’arrivée sont fermés
refuse-replace-weakest = Remplacement refusé, { $unit } : une unité plus faible à l’attaque passe avant ({ $weaker })
refuse-arrival-first = Action refusée : d’abord l’arrivée en cours, { $unit }
refuse-nobody-arrives = Arrivée refusée : aucune unité choisie
refuse-arrival-hex = Arrivée refusée, { $unit } : { $hex } n’est pas un de ses hexagones d’arrivée
refuse-arrival-occupied = Arrivée refusée, { $unit } : { $hex } est à un autre camp ({ $other })
refuse-arrival-diverted = Arrivée refusée, { $unit } : { $hex } est dans l’autre théâtre, et { $better } reste ouvert dans le sien
refuse-evacuate-not-there = Évacuation refusée, { $unit } : ce n’est pas une unité allemande en Courlande
refuse-evacuate-phase = Évacuation refusée, { $unit } : seulement dans une phase de remplacements des Allemands de l’Est
refuse-evacuate-twice = Évacuation refusée : une unité a déjà quitté la Courlande dans cette phase
refuse-evacuate-ports = Évacuation refusée, { $unit } : ni Stettin ni Rostock n’ont de place
refuse-release-not-there = Entrée refusée, { $unit } : ce n’est pas une unité soviétique en Courlande
refuse-release-phase = Entrée refusée, { $unit } : seulement pendant les remplacements soviétiques
refuse-release-germans = Entrée refusée : il reste des Allemands en Courlande ({ $other })
refuse-release-hex = Entrée refusée, { $unit } : tous ses hexagones d’entrée sont fermés

## Journal

log-phase = Tour { $turn }. { $phase }.
log-moved = Mouvement : { $unit }, de { $origin } à { $hex }.
log-exited = Sortie de la carte : { $unit }, par { $hex } (9-0).
log-pulled = Unité entraînée hors carte : { $unit }, face cachée en { $hex } (9-1).
log-struck-off = Retrait définitif d’une unité détruite : { $unit } (9-2).
log-battle = Attaque sur { $hex } à { $odds } ({ $attack } : { $defence }), dé { $die } : { $result ->
    [De] De, défenseur éliminé.
    [Ae] Ae, attaquant éliminé.
    [Ex] Ex, échange.
    [Ar] Ar, l’attaquant recule.
   *[Dr] Dr, le défenseur recule.
}
log-eliminated = Élimination : { $unit }, en { $hex }.
log-retreated = Retraite : { $unit }, de { $origin } à { $hex }.
log-changed-side = Changement de camp : { $unit }, désormais avec : { $side } (5-41).
log-stood-fast = Garnison en { $hex } : { $unit } ignore la retraite (10-3).
log-advanced = Avance : { $unit }, en { $hex }.
log-city = { $city } ({ $hex }), nouveau contrôle : { $control }.
log-fort-destroyed = Fortification détruite en { $hex } (6-83).
log-berlin = Chute de Berlin, premiers entrés : { $side }.
log-germans-leave = Les unités allemandes quittent le jeu.
log-replaced = Remplacement : { $unit }, en { $hex }.
log-evacuation = Courlande, { $unit }, dé { $die } : { $die ->
    [1] perte en mer (8-0).
   *[other] traversée réussie (8-0).
}
log-landed = Débarquement : { $unit }, de Courlande en { $hex }.
log-released = Entrée : { $unit }, de Courlande en { $hex }.
log-garrisoned = Mise en garnison : { $unit }, en { $hex } (10-2).
log-start-roll = Avant la partie, dé { $die } : { $lost ->
    [0] le joueur soviétique joue le premier tour (15-22).
   *[other] le joueur soviétique perd le premier tour (15-22).
}
log-left-the-game = Retrait du jeu : { $unit } (9-1).
log-displaced-lost = Élimination en { $hex } : { $unit }, sans retour à temps sur son terrain.
log-game-ends = Fin de la partie après le tour { $turn }.

## Résultats de la partie et des dés

result-points = { $seat } : victoire avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
result-equal = Partie nulle : { $points ->
    [one] { $points } point chacun.
   *[other] { $points } points chacun.
}
result-berlin-stands = Partie nulle : personne n’a pris Berlin.
result-berlin-german = Victoire allemande : aucune unité soviétique ou alliée occidentale dans Berlin.
result-race-nobody = Victoire des deux joueurs allemands : personne n’est entré dans Berlin.
result-race-soviet = Victoire des Soviétiques et des Allemands de l’Ouest : Soviétiques premiers dans Berlin.
result-race-western = Victoire des Alliés occidentaux et des Allemands de l’Est : Alliés occidentaux premiers dans Berlin.
result-lost = Perte
result-landed = Débarquement
result-played = Tour joué

## Ce qui dit qui gagne (analyse et conseils)

worth-points = les points acquis (11-0)
worth-cities-taken-garrison-or-none = les villes prises, avec ou sans garnison (10-0)
worth-cities-nearer-to-the-soviets = qui est le plus près des villes (11-0)
worth-cities-within-one-move = les villes à portée d’un mouvement (5-0)
worth-nearest-to-berlin = qui est le plus près de Berlin (11-0)
worth-nearest-front-to-berlin = la distance du front le plus proche de Berlin (10-0)
worth-nearest-five-to-berlin = la proximité du gros des forces de Berlin (11-0)
worth-soviet-attack = la force soviétique sur la carte (7-0)
worth-western-attack = la force des Alliés occidentaux sur la carte (7-0)
worth-fronts = les fronts sur la carte (10-0)
worth-east-german-defence = la défense des Allemands de l’Est (6-0)
worth-west-german-defence = la défense des Allemands de l’Ouest (6-0)
worth-east-germans-before-berlin = les Allemands de l’Est devant Berlin (6-0)
worth-west-germans-before-berlin = les Allemands de l’Ouest devant Berlin (6-0)
worth-soviets-out-for-good = les unités soviétiques perdues pour de bon (7-0)
worth-western-allies-out-for-good = les unités des Alliés occidentaux perdues pour de bon (7-0)
worth-soviets-to-come-back = les unités soviétiques chassées de la carte (7-0)
worth-western-allies-to-come-back = les unités des Alliés occidentaux chassées de la carte (7-0)
worth-germans-to-come-back = les unités allemandes chassées de la carte (7-0)
worth-gate-in-the-east-shut = la route de Berlin par l’est est barrée (4-0)
worth-gate-in-the-west-shut = la route de Berlin par l’ouest est barrée (4-0)
worth-who-came-to-berlin-first = qui est entré le premier à Berlin (11-0)
worth-front-in-berlin = un front dans Berlin (10-0)
worth-who-moves-next = à qui de jouer
worth-pressure-on-cities = qui menace les villes allemandes (6-0)
worth-cities-under-pressure = le nombre de villes allemandes menacées (6-0)
worth-germans-cut-off-in-the-east = les Allemands sans retraite à l’est (6-23)
worth-germans-cut-off-in-the-west = les Allemands sans retraite à l’ouest (6-23)
worth-late = l’avancement de la partie
