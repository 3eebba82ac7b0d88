# Le Pont du moulin en mots. Les identifiants finissent par le nom des fichiers de données ; un numéro entre parenthèses est une règle.

## Jeu

game-title = Le Pont du moulin
game-about = Thuringe, un matin d’avril 1945 : six unités par camp, six tours, un pont. Assez petit pour tout y apprendre.

## Camps, places et phases (2.1)

side-american = Américains
side-german = Allemands
seat-american = Joueur américain
seat-german = Joueur allemand
control-american = Américains
control-german = Allemands
phase-american_movement = Phase de mouvement américaine
phase-american_combat = Phase de combat américaine
phase-german_movement = Phase de mouvement allemande
phase-german_combat = Phase de combat allemande

## Tours

turn-date-1 = 13 avril 1945, six heures du matin
turn-date-2 = 13 avril 1945, sept heures du matin
turn-date-3 = 13 avril 1945, huit heures du matin
turn-date-4 = 13 avril 1945, neuf heures du matin
turn-date-5 = 13 avril 1945, dix heures du matin
turn-date-6 = 13 avril 1945, onze heures du matin

## Résultats de combat (5.5)

result-De = De : défenseur perdu
result-Dr = Dr : défenseur recule
result-Ne = Ne : sans effet
result-Ar = Ar : attaquants reculent
result-Ae = Ae : attaquants perdus
result-De-spoken = Défenseur perdu
result-Dr-spoken = Défenseur recule
result-Ne-spoken = Sans effet
result-Ar-spoken = Attaquants reculent
result-Ae-spoken = Attaquants perdus

## Scénario (2.3)

scenario-crossing = Le passage
scenario-crossing-about = Une colonne américaine descend la route vers le pont ; les Allemands ont l’ordre de le tenir jusqu’à midi. Le pont compte le plus, puis le village, puis le moulin et chaque unité perdue.
scenario-crossing-length = 6 tours, une demi-heure
scenario-crossing-difficulty = Le plus facile : toutes les règles tiennent sur une page
scenario-bare = La carte seule
scenario-bare-about = Une carte vide pour les cas de règle et les essais.
scenario-bare-length = Durée libre
scenario-bare-difficulty = Pour les essais

## Carte (1.2)

terrain-clear = Terrain clair
terrain-woods = Bois
terrain-town = Village
terrain-hill = Colline
terrain-minor_river = Rivière
hexside-road = Route
feature-bridge = Pont
feature-road = Route
place-0604 = Pont du moulin
place-0505 = Le moulin
place-0804 = Steinfurt
score-lost = Unités ennemies perdues
box-lost = Unités perdues

## Unités (1.3)

status-moved = a bougé
status-has_attacked = a attaqué (5.1)
status-was_attacked = a été attaquée (5.1)
nation-us = États-Unis
nation-germany = Allemagne
branch-army = armée de terre
type-infantry = infanterie
type-tank = chars
type-armored_car = automitrailleuses
type-assault_gun = canons d’assaut
type-engineer = génie
size-company = compagnie
size-platoon = section
unit-us-a = Compagnie A
unit-us-b = Compagnie B
unit-us-c = Compagnie C
unit-us-1 = 1re section de chars
unit-us-2 = 2e section de chars
unit-us-r = Escadron de reconnaissance
unit-ge-1 = 1er Grenadiers
unit-ge-2 = 2e Grenadiers
unit-ge-3 = 3e Grenadiers
unit-ge-e = Génie
unit-ge-v = Volkssturm
unit-ge-s = Canons d’assaut

## Invites, et ce qu’elles proposent

prompt-turns = Passer à la phase suivante.
prompt-movement = Mouvement : { $offers }.
prompt-in-hand = Choisir l’hexagone d’arrivée ({ $unit }).
prompt-combat = Combat : { $offers }.
prompt-battle = Attaque contre { $hex } : { $offers }.
prompt-battle-roll = Lancer le dé.
prompt-retreat = Choisir l’hexagone de retraite ({ $unit }).
prompt-advance = { $hex } est vide : { $offers }.
offer-pick = prendre une unité à déplacer
offer-to = choisir un hexagone d’arrivée
offer-attack = désigner un hexagone à attaquer
offer-add = ajouter un attaquant
offer-roll = lancer le dé
offer-retreat = choisir un hexagone de retraite
offer-advance = faire avancer une unité
offer-pass = laisser tout en place
offer-end = finir la phase

## Refus : la raison seule ; la règle entre parenthèses et le point s’y ajoutent

refuse-wrong-phase = Action refusée : sans objet à ce moment de la phase ({ $phase })
refuse-not-on-map = Ordre refusé : unité absente de la carte ({ $unit })
refuse-other-side = Ordre refusé : unité étrangère à cette phase ({ $unit })
refuse-nothing-in-hand = Mouvement refusé : aucune unité choisie
refuse-has-moved = Mouvement refusé : unité déjà déplacée dans cette phase ({ $unit })
refuse-nowhere-to-go = Mouvement refusé : aucun hexagone ouvert ({ $unit })
refuse-in-hand = Action refusée : une unité est en route et passe d’abord ({ $unit })
refuse-same-hex = Mouvement refusé : unité déjà en { $hex } ({ $unit })
refuse-occupied = Mouvement refusé : { $hex } est occupé ({ $other }), sans place pour une autre unité ({ $unit })
refuse-vehicle = Mouvement refusé : l’eau en { $hex } est fermée aux véhicules, sauf par la route ({ $unit })
refuse-not-next = Mouvement refusé : { $hex } n’est pas voisin ({ $unit })
refuse-enemy-in-the-way = Mouvement refusé : un ennemi barre le chemin vers { $hex } ({ $unit })
refuse-too-far = Mouvement refusé : le chemin vers { $hex } coûte { $cost ->
    [one] { $cost } point de mouvement
   *[other] { $cost } points de mouvement
}, sur { $points } ({ $unit })
refuse-zone-to-zone = Mouvement refusé : de { $origin } à { $hex }, passage direct d’une zone de contrôle ennemie à une autre ({ $unit })
refuse-zone-in-the-way = Mouvement refusé : arrêt obligé en { $barrier }, dans une zone de contrôle ennemie sur le chemin vers { $hex } ({ $unit })
refuse-no-target = Attaque refusée : aucun hexagone désigné
refuse-nobody-there = Attaque refusée : aucun ennemi en { $hex }
refuse-attacked-twice = Attaque refusée : l’unité en { $hex } a déjà été attaquée dans cette phase
refuse-no-attacker-near = Attaque refusée : plus aucun attaquant disponible près de { $hex }
refuse-attacks-twice = Attaque refusée : unité déjà engagée dans une attaque de cette phase ({ $unit })
refuse-not-adjacent = Attaque refusée : { $hex } n’est pas voisin ({ $unit })
refuse-wading = Attaque refusée : unité au milieu du gué ({ $unit })
refuse-no-attacker = Jet refusé : aucun attaquant désigné contre { $hex }
refuse-battle-in-hand = Action refusée : l’attaque contre { $hex } passe d’abord
refuse-retreat-first = Action refusée : la retraite passe d’abord ({ $unit })
refuse-retreat-zone = Retraite refusée : { $hex } est dans une zone de contrôle ennemie ({ $unit })
refuse-advance-first = Action refusée : l’avance en { $hex } passe d’abord
refuse-no-victor = Avance refusée : unité absente de l’attaque contre { $hex } ({ $unit })

## Journal

log-phase = Tour { $turn }. { $phase }.
log-moved = { $unit } : mouvement vers { $hex }.
log-battle = Attaque contre { $hex } à { $odds } ({ $attack } : { $defence }), dé { $die } : { $result ->
    [De] De, défenseur perdu.
    [Dr] Dr, recul du défenseur.
    [Ne] Ne, sans effet.
    [Ar] Ar, recul des attaquants.
   *[Ae] Ae, attaquants perdus.
}
log-retreated = { $unit } : retraite vers { $hex }.
log-lost = { $unit } : perte en { $hex }.
log-advanced = { $unit } : avance en { $hex }.
log-taken = { $place }, nouveau contrôle : { $side }.
log-game-ends = La partie finit après le tour { $turn }.

## Résultat (6.3)

result-points = { $seat } : victoire, points : { $points } à { $other }.
