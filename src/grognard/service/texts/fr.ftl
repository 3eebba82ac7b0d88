# Ce que la page dit autour de chaque jeu. Les textes du noyau et des jeux s’y ajoutent.

## Pages

page-rules = Règles
page-replay = Relecture
page-language = Langue : passer à l’anglais
page-theme = Clair ou sombre
page-offline = Hors ligne depuis { $time }. Votre dernier coup est enregistré.

## Le plateau

board-label = La carte
board-role = plateau de jeu
board-hex-named = { $hex } { $name }
board-worth = { $worth ->
    [one] vaut { $worth } point
   *[other] vaut { $worth } points
}
board-control = tenu par : { $power }
board-empty = Vide
board-side = { $name } au { $directions }
board-side-named = { $name } ({ $kind })
board-piece-facts = { $name }, { $type }, attaque { $attack }, défense { $defence }, mouvement { $move }
board-also-here = Ici aussi : { $piece }
board-reachable = À portée, { $cost } sur { $points }
board-reachable-stop = À portée, { $cost } sur { $points } ; l’unité doit s’y arrêter
board-through = Peut être traversé pour { $cost } sur { $points }, mais il est plein : aucun arrêt possible
board-stack = Pile en { $hex }
board-goto = Aller à un hexagone ou une ville

direction-pointy-0 = est
direction-pointy-1 = sud-est
direction-pointy-2 = sud-ouest
direction-pointy-3 = ouest
direction-pointy-4 = nord-ouest
direction-pointy-5 = nord-est
direction-flat-0 = sud-est
direction-flat-1 = sud
direction-flat-2 = sud-ouest
direction-flat-3 = nord-ouest
direction-flat-4 = nord
direction-flat-5 = nord-est

## Outils et calques

tool-zoom-in = Agrandir (+)
tool-zoom-out = Réduire (−)
tool-fit = Toute la carte (0)
tool-find = Trouver ce qui attend (F)
tool-layers = Calques
legend-reach = à portée
overlay-zones = zones de contrôle
overlay-control = contrôle des villes
overlay-enemy_reach = portée de l’ennemi
overlay-supply = ravitaillement

## Refus

refusal-title = C’est impossible
refusal-title-piece = Impossible pour { $piece }
refusal-title-move = { $piece } ne peut pas aller en { $hex }
refusal-read-rule = Lire la règle
refusal-show-legal = Montrer ce qui est permis
refusal-close = Fermer

## Ce que font les actions

act-pick = Prendre
act-to = Aller ici
act-done = S’arrêter ici
act-exit = Quitter la carte
act-transfer = Transfert stratégique
act-pull = Attirer cette unité
act-pass = Passer
act-attack = Attaquer { $hex }
act-also = Attaquer aussi { $hex }
act-add = Se joindre à l’attaque
act-roll = Lancer l’attaque
act-pay = Perdre cette unité
act-advance = Avancer
act-replace = Remplacer
act-at = Arriver ici
act-evacuate = Évacuer
act-release = Libérer
act-end = Finir la phase
act-withdraw = Faire reculer cette unité d’abord
act-retreat = Reculer ici

orders-points = { $points } points de mouvement sur { $allowance } restants
orders-really = Appuyez encore pour confirmer

## Marques sur les pions

mark-moved = a bougé
mark-doubled = double
mark-pinned = fixée
mark-garrison = garnison
mark-face_down = s’en va
mark-has_attacked = a attaqué
mark-was_attacked = attaquée
mark-out_of_supply = sans ravitaillement
mark-reduced = réduite
mark-disrupted = désorganisée
mark-demoralised = démoralisée
