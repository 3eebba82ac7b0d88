# Ce que la page dit autour de chaque jeu. Les textes du noyau et des jeux s’y ajoutent.

## Le plateau

board-label = La carte
board-role = plateau de jeu
board-hex-named = { $hex } { $name }
board-worth = { $worth ->
    [one] vaut { $worth } point
   *[other] vaut { $worth } points
}
board-control = tenu par : { $power }
board-empty = Vide
board-side = { $name }, côté { $directions }
board-side-named = { $name } ({ $kind })
board-piece-facts = { $name }, { $type }, attaque { $attack }, défense { $defence }, mouvement { $move }
board-also-here = Ici aussi : { $piece }
board-reachable = À portée, { $cost } sur { $points }
board-reachable-stop = À portée, { $cost } sur { $points } ; l’unité doit s’y arrêter
board-through = Peut être traversé pour { $cost } sur { $points }, mais il est plein : aucun arrêt possible
board-stack = Pile, { $hex }
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

tool-zoom = Échelle
tool-zoom-in = Agrandir (+)
tool-zoom-out = Réduire (−)
tool-fit = Toute la carte (0)
tool-find = Trouver ce qui attend (F)
tool-layers = Calques
legend-reach = À portée
overlay-zones = zones de contrôle
overlay-control = contrôle des villes
overlay-enemy_reach = portée de l’ennemi
overlay-supply = ravitaillement

## Refus

refusal-title = C’est impossible
refusal-title-piece = Impossible pour { $piece }
refusal-title-move = { $piece } : déplacement refusé, { $hex }
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
act-escape = S’échapper ici

## Marques sur les pions

mark-moved = a bougé
mark-doubled = double
mark-pinned = fixée
mark-garrison = garnison
mark-face_down = s’en va
mark-has_attacked = a attaqué
mark-was_attacked = attaquée
mark-out_of_supply = hors ravitaillement
mark-reduced = réduite
mark-disrupted = ébranlée
mark-demoralised = démoralisée

## Autour des pages

ui-play = Jouer
ui-rules = Règles
ui-rules-page = Toutes les règles sur une page
ui-pages = Pages
ui-to-lobby = Vers l’accueil
ui-text-size = Taille du texte : { $size }
ui-text-normal = normale
ui-text-large = grande
ui-text-largest = très grande
ui-other-language = In English
ui-light = Thème clair
ui-dark = Thème sombre
ui-close = Fermer
ui-menu = Plus
ui-reload = Recharger
ui-try-again = Réessayer
ui-you = Moi
ui-friend = Ami
ui-bot-named = Ordinateur, { $level }
ui-bot-thinks = L’ordinateur réfléchit.
ui-bot-random = au hasard
ui-bot-random-about = Joue au hasard un coup permis.
ui-bot-easy = facile
ui-bot-easy-about = A un plan et l’oublie souvent. Pour une première partie.
ui-bot-steady = solide
ui-bot-steady-about = Sûr et rapide. Ne voit pas plus loin que son propre tour.
ui-bot-hard = difficile
ui-bot-hard-about = Essaie ses plans contre la réponse probable de l’adversaire. Jusqu’à 2 secondes par phase.
ui-bot-patient = difficile, plus lent
ui-bot-patient-about = La même recherche, cinq fois plus longue. Jusqu’à 10 secondes par phase.
ui-bot-strength = Mesuré dans ce scénario : { $share } % de victoires contre « { $other } » en { $games ->
    [one] une partie
   *[other] { $games } parties
}, un nul comptant pour moitié.{ $seats ->
    [2] {""}
   *[other] {" "}À { $seats } joueurs, une part égale serait de { $even } %.
}
ui-bot-share = { $share } % de victoires contre { $other }
ui-bot-share-unknown = pas mesuré ici
ui-bot-strength-unknown = Sa force n’a pas été mesurée dans ce scénario.
ui-rule-link = Règle { $rule }
ui-percent = { $percent } %

## L’accueil

ui-continue = Parties en cours
ui-waiting = En attente
ui-continue-none = Les parties commencées apparaissent ici.
ui-finished = { $count ->
    [one] { $count } partie finie
   *[other] { $count } parties finies
}
ui-against = adversaire : { $name }
ui-against-several = adversaires : { $count }
ui-same-screen = même écran
ui-next-game-eyebrow = Prochaine partie
ui-seat-who = { $seat } : { $who }
ui-start-a-game = Commencer une partie
ui-training = Partie d’entraînement
ui-games = Jeux
ui-scenario = Scénario
ui-scenarios = { $count ->
    [one] { $count } scénario
   *[other] { $count } scénarios
}
ui-length = Durée
ui-effort = Difficulté
ui-seats = Places
ui-seat-me = Moi
ui-seat-link = Ami par lien
ui-seat-bot = Ordinateur
ui-seat-link-about = Un lien secret pour cette place est créé au début de la partie.
ui-start = Commencer la partie
ui-watch = Regarder les ordinateurs jouer
ui-watch-about = Seuls des ordinateurs jouent, au rythme de qui regarde. Ils attendent quand personne ne regarde.
ui-join = Rejoindre la partie d’un ami
ui-join-paste = Coller le lien
ui-join-go = Rejoindre
ui-join-unclear = Ce n’est pas le lien d’une place : un tel lien contient « match » et un jeton.
ui-open-record = Ouvrir une feuille de partie
ui-record-unreadable = { $name } n’est pas une feuille de partie : ce sont des fichiers JSON enregistrés par Grognard.
ui-delete-title = Supprimer cette partie
ui-delete-about = La partie est supprimée pour tous les joueurs, sans retour. Sa feuille peut être enregistrée avant, dans le menu de la partie.
ui-delete = Supprimer
ui-delete-shared-none = Une partie appartient à tous ses joueurs : elle est supprimée quand tous le souhaitent. La question leur est posée, et le jeu continue.
ui-delete-shared-mine = Suppression demandée. La partie disparaîtra quand tous les joueurs le souhaiteront.
ui-delete-shared-theirs = Un autre joueur souhaite supprimer cette partie. Elle disparaît pour de bon quand tous les joueurs le souhaitent.
ui-delete-ask = Demander la suppression
ui-delete-agree = Supprimer aussi
ui-delete-take-back = Retirer la demande
ui-delete-asked = Suppression demandée ; les autres n’ont pas encore accepté.
ui-delete-wished = { $seat } : souhaite supprimer cette partie pour de bon.
ui-delete-wished-short = Un autre joueur souhaite la supprimer.
ui-edition-older = Partie jouée selon l’édition { $number } des règles ; la plus récente est la { $newest }.
ui-edition-move = Passer à l’édition { $newest }
ui-edition-agree = Accepter et passer à l’édition { $newest }
ui-edition-asked = Changement demandé ; les autres n’ont pas encore accepté.
ui-edition-wished = { $seat } voudrait changer d’édition.
ui-edition-stay = Garder cette édition
ui-leave-about = Ou bien quitter la partie : elle disparaît de la liste de ce navigateur seulement. Pour revenir, il faut le lien de la place.
ui-leave = Quitter

## Sortir d’une partie

ui-part = Abandonner ou quitter
ui-part-title = Abandonner, arrêter ou quitter
ui-part-resign = Abandonner
ui-part-resign-about = { $seat } abandonne, et la partie est finie. Victoire : { $winner }.
ui-part-resign-do = Abandonner
ui-part-abandon = Arrêter d’un commun accord
ui-part-abandon-about = La partie finit sans vainqueur quand tous les joueurs sont d’accord. Le jeu continue jusque-là.
ui-part-abandon-alone = La partie finit aussitôt, sans vainqueur.
ui-part-abandon-do = Arrêter
ui-part-leave = Laisser la place à l’ordinateur
ui-part-leave-about = La partie continue : l’ordinateur joue cette place, et le lien de la place ne l’ouvre plus.
ui-part-leave-do = Quitter
ui-part-for-good = C’est sans retour.
ui-part-until-agreed = La proposition peut être retirée tant que les autres n’ont pas accepté.
ui-part-offered = Arrêt de la partie proposé ; les autres n’ont pas encore accepté.
ui-part-offered-by = { $seat } : propose d’arrêter cette partie, sans vainqueur.
ui-part-agree = Arrêter aussi
ui-part-take-back = Retirer la proposition

## Ouvrir une partie

ui-loading-match = Mise en place de la carte et des pions
ui-match-failed = Cette partie ne s’ouvre pas
ui-offline = Hors ligne depuis { $time }. Dernier coup enregistré.
ui-stale = La position avait changé entre-temps. La voici à jour ; rien n’a été joué.
ui-not-sent = Coup non envoyé : la liaison avec le serveur est coupée. Elle revient d’elle-même.
ui-page-error = Quelque chose a échoué sur cette page
ui-page-error-about = Tout coup accepté est enregistré. Recharger la page pour continuer ; si cela se répète, citer ceci :

## Invitations

ui-invitations = Invitations
ui-invitations-about = Envoyer chaque lien au joueur de cette place. Qui l’ouvre prend la place : à ne pas divulguer.
ui-copy = Copier
ui-copied = Copié

## Tour et consigne

ui-turn = Tour
ui-turn-of = Tour { $number } sur { $last }
ui-turn-dated = Tour { $number } : { $date }
ui-phase-of = phase { $place } sur { $count }
ui-turns = Tours
ui-phases = Phases de ce tour
ui-to-move = à jouer
ui-over-next = Revoir la partie, ou retourner à l’accueil.
ui-can-read-map = La carte reste consultable.
ui-plan-meanwhile = Parcourir la carte en attendant : chaque unité et chaque hexagone s’expliquent.

## L’unité en main

ui-in-hand = Unité en main
ui-strengths = attaque { $attack } · défense { $defence }
ui-movement = Mouvement
ui-place = Lieu
ui-points-left = restant : { $points } sur { $allowance }
ui-points-on-path = { $cost } sur { $points } par ce trajet
ui-path-costs = Coût de chaque pas du trajet
ui-reach-count = { $count ->
    [0] Aucun hexagone accessible.
    [one] { $count } hexagone accessible.
   *[other] { $count } hexagones accessibles.
}
ui-path-point = Pointer un hexagone pour voir le trajet.
ui-path-tap = Toucher un hexagone pour voir le trajet, le toucher encore pour y aller.
ui-space-named = { $space } { $name }

## Choix

ui-pieces-can-act = { $count ->
    [one] { $count } unité peut agir.
   *[other] { $count } unités peuvent agir.
}
ui-spaces-open = { $count ->
    [one] { $count } hexagone au choix.
   *[other] { $count } hexagones au choix.
}
ui-show-as-list = Afficher en liste
ui-no-choice-on-board = Rien à choisir sur la carte : les boutons font avancer la partie.

## L’attaque

ui-attack-panel = Attaque en préparation
ui-attack = Attaque
ui-defence-of = Défense : { $place }
ui-piece-strength = { $name } : { $strength }
ui-also-attack = Attaquer aussi un autre hexagone :
ui-no-multiplier = sans multiplicateur
ui-multipliers-together = effets cumulés
ui-odds = Rapport
ui-odds-sum = { $attack } : { $defence }, arrondi pour le défenseur
ui-odds-columns = Colonnes de la table des résultats
ui-next-column = Pour { $column } : { $needs }, soit { $more } de plus.
ui-spare = { $spare ->
    [0] Aucune marge pour { $column }.
   *[other] Marge de { $spare } pour { $column }.
}
ui-no-attacker-yet = Pas encore d’attaquant. Le rapport apparaît avec le premier.
ui-skip-roll = Le dé ; appuyer pour passer le jet

## Actions

ui-move-here = Aller ici
ui-next-unit = Unité suivante
ui-stay = Pas encore
ui-end-asked = Finir la phase ?
ui-end-left = { $count ->
    [one] Finir la phase ? { $count } choix reste ouvert.
   *[other] Finir la phase ? { $count } choix restent ouverts.
}
ui-reset = Défaire tout ce qui peut l’être dans cette phase
ui-reset-sure = Appuyer encore pour tout défaire
ui-reset-about = Tout est défait depuis le dernier jet de dé ou la dernière décision d’un autre joueur. Appuyer encore pour confirmer.
ui-undo-what = Défaire : { $what }
ui-undo-last = Défaire le dernier pas
ui-undo-phase = Défaire : la fin de la phase précédente
ui-reason-rule = { $reason } ({ $rule }).
ui-why-main = Choisir d’abord sur la carte ou dans la liste.
ui-why-waiting = Un autre joueur doit décider.
ui-why-end = Autre chose doit être décidé d’abord.
ui-why-undo = Seuls ses propres derniers pas se défont, jamais un jet de dé.

do-pick = Prendre { $name }
do-to = Aller à { $name }
do-done = S’arrêter ici
do-exit = Quitter la carte
do-transfer = Tripler le mouvement
do-pull = Entraîner { $name } hors de la carte
do-pass = Passer
do-attack = Attaquer { $name }
do-also = Attaquer aussi { $name }
do-add = Ajouter { $name }
do-roll = Lancer le dé
do-pay = Perdre { $name }
do-advance = Avancer : { $name }
do-replace = Remplacer { $name }
do-at = Arriver en { $name }
do-evacuate = Évacuer { $name }
do-release = Libérer { $name }
do-end = Finir la phase
do-withdraw = Reculer ensuite : { $name }
do-retreat = Reculer en { $name }

## Le rayon du bas : journal, unités, forces

ui-panel = Ordres et journal
ui-fold = Replier le panneau
ui-unfold = Déplier le panneau
ui-sheet-grip = Agrandir ou réduire le volet
ui-tab-orders = Ordres
ui-tab-units = Unités
ui-tab-log = Journal
ui-tab-forces = Forces
ui-tab-rules = Règles
ui-log-filter = Afficher dans le journal
ui-log-all = Tout
ui-log-dice = Dés
ui-log-moves = Mouvements
ui-log-events = Évènements
ui-log-this-turn = Ce tour
ui-log-back-to-here = Revenir ici
ui-log-more = { $count ->
    [one] Encore { $count } ligne
   *[other] Encore { $count } lignes
}
ui-log-empty = Le premier coup s’écrira ici.
ui-log-none-of-kind = Rien de ce genre pour l’instant.
ui-news = { $count ->
    [one] { $count } ligne nouvelle depuis la dernière visite.
   *[other] { $count } lignes nouvelles depuis la dernière visite.
}
ui-news-replay = Les revoir
ui-news-seen = Vu
ui-show-on-map = Montrer sur la carte
ui-replay-from-here = Aller à ce moment
ui-list-view = Unités et hexagones en liste
ui-list-find = Unité ou lieu
ui-list-side = Unités de quel camp
ui-all-sides = Tous les camps
ui-list-in-hand = { $name } en main. { $points ->
    [one] { $points } point de mouvement restant.
   *[other] { $points } points de mouvement restants.
}
ui-list-choices = { $count ->
    [one] { $count } hexagone au choix
   *[other] { $count } hexagones au choix
}
ui-list-units = Unités par lieu
ui-in-box = Case : { $box }
ui-list-nothing = Aucune unité ne convient.
ui-cost = { $cost } PM
ui-must-stop = arrêt obligatoire
ui-score = Score
ui-score-none = Pas encore de points.
ui-boxes = Hors carte
ui-replacements-due = { $count ->
    [0] aucun ce tour
    [one] { $count } remplacement ce tour
   *[other] { $count } remplacements ce tour
}

## Les règles

ui-rules-search = Chercher dans les règles : un mot ou un numéro
ui-rules-found = { $count ->
    [0] Aucun article trouvé
    [one] { $count } article trouvé
   *[other] { $count } articles trouvés
}
ui-rules-none = Rien trouvé. Essayer un mot plus court, ou le numéro d’un article.
ui-rules-chapter = Chapitre
ui-rules-choose = Choisir un chapitre
ui-rules-contents = Sommaire
ui-ruling = Arbitrage
ui-rules-about = Les règles du jeu, dans nos propres mots. Un arbitrage est une décision du programme là où le livret se tait ou n’est pas clair.

## La fin

ui-verify-hint = La feuille de partie contient la graine des dés : « grognard verify FICHIER » prouve qu’aucun jet n’a été changé.
ui-save-record = Enregistrer la feuille

## Relecture

ui-replay = Revoir
ui-replay-to-match = Retour à la partie
ui-replay-at = Coup { $at } sur { $length }
ui-replay-slider = Moment de la partie
ui-replay-seen-by = Vu par
ui-replay-seen-by-me = moi, comme alors
ui-replay-seen-by-spectators = les spectateurs
ui-notes = Repères et notes
ui-note-mark = Marquer ce moment
ui-note-remove = Ôter le repère
ui-note-write = Une note sur ce moment
ui-note-moment = Moment { $at }
ui-note-keep = Enregistrer les notes en texte
ui-replay-first = Au début
ui-replay-back = Un pas en arrière
ui-replay-play = Lecture
ui-replay-pause = Pause
ui-replay-forward = Un pas en avant
ui-replay-last = À la fin
ui-replay-phase-back = Une phase en arrière
ui-replay-phase-forward = Une phase en avant
ui-replay-speed = Vitesse
ui-replay-slow = lente
ui-replay-normal = normale
ui-replay-fast = rapide
ui-replay-here = Rien à raconter pour ce pas.

## Bilan de chance

ui-luck = Bilan de chance
ui-luck-loading = Compte des dés
ui-luck-none = Aucun dé lancé pour l’instant.
ui-luck-dice = { $count ->
    [one] { $count } dé, moyenne { $mean } (attendu : { $expected }).
   *[other] { $count } dés, moyenne { $mean } (attendu : { $expected }).
}
ui-luck-faces = Fréquence de chaque face
ui-times = { $count } ×
ui-luck-attacker = Attaquant
ui-luck-battles = Combats
ui-luck-expected = Attendu
ui-luck-actual = Obtenu
ui-luck-luck = Chance
ui-luck-scale = Chaque résultat compte sur l’échelle du jeu, du pire au meilleur pour l’attaquant. La chance est l’obtenu moins l’attendu.
ui-luck-each = Combat par combat
ui-luck-die = Dé
ui-luck-came = Résultat
ui-luck-chance = Ses chances

## Dés

ui-dice = Dés
ui-dice-in-log = Les dés ont été promis avant le premier jet : { $promise }…
ui-dice-about = Chaque jet naît d’un secret du serveur, promis ici dès le début, et d’un secret du joueur qui le provoque, promis lorsqu’il a pris sa place. Ni l’un ni l’autre ne peut prévoir ou choisir un dé.
ui-dice-promise = La promesse du serveur
ui-dice-salts = Sels
ui-dice-seats = La part des joueurs
ui-dice-chain = promise ; { $used ->
    [one] { $used } ordre donné
   *[other] { $used } ordres donnés
}
ui-dice-chain-untold = promise
ui-dice-chain-new = { $count ->
    [one] remplacée une fois, compte à partir de l’action { $action }
   *[other] remplacée { $count } fois, la dernière compte à partir de l’action { $action }
}
ui-dice-renewed-in-log = { $seat } : nouveau secret des dés à la place d’un secret perdu. Il compte à partir d’ici.
ui-dice-machine = ordinateur : la part du serveur seule
ui-dice-alone = tous les joueurs au même navigateur : la part du serveur seule
ui-dice-none = rien de promis : la part du serveur seule
ui-dice-lost = Ce navigateur ignore le secret de cette place, créé sur un autre appareil. Le prochain ordre en commencera un nouveau.
ui-dice-device = Jouer sur un autre appareil
ui-dice-device-about = Qui possède ce lien joue à cette place. Sa dernière partie est le secret des dés, jamais envoyé au serveur.
ui-dice-renew = Nouveau secret
ui-dice-continued = Partie reprise d’une feuille de partie ; les jets d’avant l’action { $action } ne peuvent pas être vérifiés.
ui-dice-check = La vérification dans ce navigateur
ui-dice-checking = Vérification de chaque jet
ui-dice-later = Une fois la partie finie, le serveur montre son secret et chaque jet est vérifié ici.
ui-dice-right = { $checked ->
    [0] Il n’y a aucun dé à vérifier.
    [one] L’unique jet est conforme : { $linked } avec la part d’un joueur, { $alone } avec la part du serveur seule.
   *[other] Les { $checked } jets sont conformes : { $linked } avec la part d’un joueur, { $alone } avec la part du serveur seule.
}
ui-dice-verify = La feuille de partie peut aussi être vérifiée ailleurs : grognard verify découvre en outre si la part d’un joueur manque à un jet.
ui-dice-wrong-promise = La feuille de partie porte une autre promesse que celle montrée dans ce navigateur pendant la partie.
ui-dice-wrong-tips = La feuille de partie omet la promesse d’un joueur, montrée dans ce navigateur pendant la partie.
ui-dice-wrong-no-seed = La feuille de partie ne montre pas le secret du serveur.
ui-dice-wrong-seed = Le secret du serveur n’est pas celui qui avait été promis.
ui-dice-wrong-roll = Le jet { $roll } ne découle pas des secrets.
ui-dice-wrong-link = La part du joueur dans le jet { $roll } n’est pas celle qui avait été promise.

## Touches

ui-keys = Touches
ui-keys-about = La carte prend les touches quand elle a le focus : Tab y mène. La liste des unités donne les mêmes choix sans la carte.
ui-key-next = unité suivante ou précédente qui peut agir
ui-key-arrows = déplacer le curseur
ui-key-letters = le déplacer dans les six directions
ui-key-pick = prendre, poser, ouvrir une pile
ui-key-confirm = confirmer, lancer le dé
ui-key-escape = fermer, abandonner le choix
ui-key-undo = défaire
ui-key-end = passer, finir la phase (demande une fois)
ui-key-zones = zones de contrôle
ui-key-reach = hexagones accessibles à l’unité en main
ui-key-control = contrôle des villes
ui-key-enemy = portée de l’ennemi
ui-key-zoom = agrandir, réduire, carte entière
ui-key-find = trouver l’unité en attente
ui-key-goto = aller à un hexagone par numéro ou nom
ui-key-list = liste des unités, puis retour au journal
ui-key-help = cette liste

## Boards of areas: the same in other words

board-hex-named-areas = { $name }
board-side-areas = { $name } vers { $directions }
board-goto-areas = Aller à une zone
board-index = indice { $index }
board-garrison = garnison { $garrison }
board-piece-strength = { $name }, { $type }, force { $strength }, mouvement { $move }
ui-space-named-areas = { $name }
ui-plan-meanwhile-areas = Parcourir la carte en attendant : chaque unité et chaque zone s’expliquent.
ui-reach-count-areas = { $count ->
    [0] Aucune zone accessible.
    [one] { $count } zone accessible.
   *[other] { $count } zones accessibles.
}
ui-path-point-areas = Pointer une zone pour voir le trajet.
ui-path-tap-areas = Toucher une zone pour voir le trajet, la toucher encore pour y aller.
ui-spaces-open-areas = { $count ->
    [one] { $count } zone au choix.
   *[other] { $count } zones au choix.
}
ui-also-attack-areas = Attaquer aussi une autre zone :
ui-list-view-areas = Unités et zones en liste
ui-list-choices-areas = { $count ->
    [one] { $count } zone au choix
   *[other] { $count } zones au choix
}
ui-key-arrows-areas = aller à la zone dans cette direction
ui-key-letters-areas = de même, en biais avec Q, E, A, D
ui-key-control-areas = contrôle
ui-key-goto-areas = aller à une zone par son nom
overlay-control-areas = contrôle

## Choices of a piece, and plans

ui-choose-for = Ce que fait { $name }
ui-plan = Plan
ui-plan-count = { $count } sur { $limit }
ui-plan-empty = libre
ui-plan-done = fait
ui-forecast = { $place }, si le plan est exécuté
ui-plan-take-back = « Défaire » reprend la dernière.
ui-strength = force { $strength }
ui-one-area = une zone
ui-round = opérations { $round }

## Events in hand, tracks, what is in force

ui-chits = Évènements
ui-chits-none = aucun
ui-chit-secret = Visible de son seul détenteur
ui-chit-open = Visible de tous
ui-chit-hidden = Un évènement caché
ui-chit-from = À partir du tour { $turn }
ui-chit-pool = { $count ->
    [one] { $count } dans la réserve
   *[other] { $count } dans la réserve
}
ui-chit-cover = Regarder quand personne d’autre ne regarde.
ui-chit-look = Regarder
ui-window-pass = Passer
ui-chit-spent = Hors jeu : { $names }
ui-in-force = En vigueur
ui-tracks = Pistes
ui-gauge-value = { $value } sur { $size }

## Windows and standing orders

ui-window = Un évènement peut être joué maintenant
ui-standing = Passer ici sans demander jusqu’à la fin du tour
ui-standing-on = Consigne : passer, jusqu’à la fin du tour
ui-standing-off = Demander à nouveau

## The die of an attack

ui-die-faces = Ce que donne chaque face du dé
ui-die-modifiers = Ajouté au dé
ui-die-sum = en tout
ui-no-modifier = rien n’est ajouté
ui-level-now = Progression urbaine actuelle { $level }
ui-changes-of = { $names }
ui-key-supply = ravitaillement

## Cartes tactiques

board-leader = moral { $morale }, bonus de tir { $combat }, bonus de moral { $bonus }
board-df = tir direct { $strength } à portée { $range }
board-bf = bombardement { $strength } à portée { $range }
board-at = tir antichar { $strength } à portée { $range }
board-armour = blindage { $armour }
board-move = mouvement { $move }
board-height = { $metres } m
board-bridge = pont
board-recovery = se rallie sous { $below } ({ $percent } %)
board-aboard = à bord : { $carrier }
tool-sight = Ligne de vue (L)
tool-range = Portées de l’unité pointée (V)
ui-sight = Ligne de vue
ui-sight-open = dégagée
ui-sight-blocked = bloquée
ui-sight-from = Choisir l’hexagone d’où regarder.
ui-sight-to = Depuis { $from } : pointer l’hexagone à regarder.
ui-sight-between = { $from } vers { $to }
ui-sight-range = distance { $range }.
ui-sight-spots = Les unités y sont repérées.
ui-sight-marked = Seules les unités marquées repérées y sont vues.
ui-sight-far = Trop loin, ou trop bien caché, pour y repérer une unité.
ui-fire-panel = Tir en préparation
ui-no-shift = aucun décalage
ui-net-shift = décalage total
ui-net-shift-limited = décalage total (de { $least } à { $most })
ui-two-dice = Résultat de deux dés, colonne { $column }
ui-assault-panel = Assaut en préparation
ui-assault-attacker = Attaquant
ui-assault-defender = Défenseur
ui-sheltered = Contre { $name } en outre :
ui-shots = Qui peut tirer maintenant
ui-shoot = Tirer
ui-no-shots = Personne ne peut tirer.
ui-no-effect-possible = aucun effet possible
ui-shot-column = Force { $strength }, colonne { $column }.
ui-shot-sum = Canon { $value }, blindage { $armour } : { $sum } aux dés.
ui-activation = Activation
ui-set-up = Mise en place
ui-set-up-about = Une mise en place solide est faite d’office et la partie commence. Ou bien placer les unités une à une.
ui-set-up-pools = Reste à placer : retranchements { $entrenchments }, champs de mines { $minefields }, chefs de chars { $leaders }.
ui-turn-light = Initiative { $first } contre { $second } · vue { $sight }
ui-victory = Victoire
ui-standing-now = En l’état : { $side }, { $level }.
ui-standing-draw = En l’état : partie nulle.
ui-victory-margin = Selon l’avance : { $side }
ui-at-least = dès { $margin }
ui-special = Règles spéciales
ui-key-sight = sur la carte : ligne de vue et champ de vision
ui-key-range = portées de l’unité pointée
ui-standing-fire = Ne plus tirer jusqu’à la fin du tour, sans redemander
ui-led-by = conduite par { $name }
ui-hold-fire = Ne pas tirer
ui-support = Appuis et pertes
ui-losses = { $steps ->
    [0] Aucun pas perdu ;
    [one] Un pas perdu ;
   *[other] { $steps } pas perdus ;
}{ $armour ->
    [0] {""}
   *[other] { " " }dont { $armour } de blindés ;
}
ui-initiative-now = initiative { $initiative }
ui-initiative-next = , un point de moins à { $next } pas.
ui-battery-left = Facteur de { $strength } (reste { $left })
ui-battery-of = { $left } sur { $of } ce tour-ci
ui-battery-turns = tours { $from } à { $until }
ui-aircraft = { $name } ({ $strength })
ui-concealed = { $count ->
    [one] Une unité n’est pas visible d’ici.
   *[other] { $count } unités ne sont pas visibles d’ici.
}
ui-option-text = en texte

## Partager un écran, inviter

ui-curtain = L’écran change de mains
ui-curtain-next = Camp suivant : { $seat }
ui-curtain-about = { $seat } : tour joué, les yeux ailleurs. Rien de secret n’est à l’écran.
ui-curtain-come = { $seat }, c’est moi : montrer mon camp
ui-curtain-known = Connu de tous
ui-curtain-still = { $seat }, c’est encore moi : un dernier regard
ui-curtain-alone = Une seule personne joue tous les camps : sans rideau
ui-curtain-lingers = Camp montré : { $seat }. C’est à l’autre camp de jouer.
ui-curtain-hand-over = Passer l’écran
ui-invitations-address = Adresse de cet ordinateur
ui-invitations-own = Ce serveur n’écoute que cet ordinateur : les liens ci-dessous ne marchent nulle part ailleurs. Pour inviter, le lancer avec :

# --- Leçons ---

ui-learn = Apprendre
ui-lesson = Leçon
ui-exercise = Exercice
ui-lesson-uncounted = Rien ici n’est compté ni conservé
ui-lesson-of = Leçon { $number } sur { $count }
ui-lesson-step = Étape { $step } sur { $count }
ui-lesson-do = À faire
ui-lesson-again = Essayer encore
ui-lesson-why = Pourquoi ?
ui-lesson-thought = Une piste :
ui-lesson-hint = Un indice
ui-lesson-show = Montrer
ui-lesson-showing = À regarder : une façon de faire
ui-lesson-back = Retour
ui-lesson-leave = Quitter la leçon en gardant ma place
ui-lesson-steps = Dans cette leçon
ui-lesson-aside = Permis, mais un peu à côté du but
ui-lesson-strayed = Le coup était permis, mais le moment d’atteindre le but est passé. Rien n’est perdu : revenir et essayer encore.
ui-lesson-step-back = Revenir au début de l’étape
ui-lesson-good = Bien joué
ui-lesson-reached = C’est cela. Étape suivante.
ui-lesson-reached-last = C’était la dernière étape de cette leçon.
ui-exercise-reached = Résolu : tout chemin qui y mène est bon.
ui-lesson-next = Étape suivante
ui-lesson-finish = Terminer
ui-lesson-dice-set = Les dés de cette étape sont réglés d’avance.
ui-lesson-this = celle-ci
ui-lesson-here = jusqu’ici
ui-lesson-target = la cible
ui-lessons = Apprendre en dix minutes
ui-lessons-about = De courtes leçons sur la vraie carte, à reprendre là où elles ont été laissées.
ui-lessons-count = { $count ->
    [one] { $count } leçon
   *[other] { $count } leçons
}
ui-lessons-all = Leçons
ui-lessons-start = Commencer
ui-lessons-go-on = Continuer
ui-lessons-again = S’exercer
ui-lessons-practise = Toutes les leçons sont faites
ui-lessons-none = Pas encore de leçons.
ui-lessons-done = Leçons faites : { $done } sur { $count }
ui-short = Ce soir, 20 minutes
ui-short-about = De courts scénarios de notre main, sur une partie de la carte, toutes les règles, déjà en place.
ui-short-choose = Choisir
ui-short-chosen = Choisi
ui-short-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
ui-learn-short = Jouer le scénario court
ui-learn-title = Apprendre { $game }
ui-learn-on = { $game } : en bonne voie
ui-learn-done = Prêt à jouer à { $game }.
ui-learn-about = Chaque leçon prend deux à quatre minutes sur la vraie carte. À quitter à tout moment.
ui-learn-done-about = Il reste la pratique, et la page continue d’expliquer chaque nombre.
ui-learn-next = Suite : { $lesson }
ui-learn-play = Jouer une partie
ui-learn-can = Ce qui est acquis
ui-learn-others = Les autres jeux
ui-exercises = Exercices
ui-exercises-all = Les { $count }
ui-exercises-few = Moins
ui-learn-further = Ensuite : { $game }
ui-lessons-length = { $count ->
    [one] { $count } leçon de deux à quatre minutes
   *[other] { $count } leçons de deux à quatre minutes chacune
}
ui-exercises-about = De petites positions avec un seul but. Tout chemin qui y mène est bon.
ui-exercise-try = Essayer
ui-exercise-again = Encore
ui-first-new = Nouveau dans ces jeux ?
ui-first-title = Apprendre { $game } en dix minutes
ui-first-about = De courtes étapes sur la vraie carte : bouger, attaquer, lancer le dé ; la page explique chaque nombre. Rien à lire d’abord, et sortie libre à tout moment.
ui-first-start = Commencer la leçon

# Ce que font les autres, montré pas à pas.
ui-playback = Ce que font les autres
ui-playback-deed = L’action montrée
ui-playback-of = action { $number } sur { $count }
ui-playback-back = Une action en arrière
ui-playback-pause = Pause
ui-playback-go = Reprendre
ui-playback-step = Une action de plus
ui-playback-speed = Vitesse
ui-playback-times = { $speed } ×
ui-playback-skip = Passer à mon tour
ui-playback-skip-now = Passer au présent
ui-playback-follow = Suivre
ui-playback-again = Revoir
ui-playback-yours = arrêté : choix à faire
ui-playback-your-turn = à jouer
ui-playback-thinks = réfléchit à la prochaine action
ui-playback-paused = en pause
ui-playback-jump = Action { $number } : { $what }
ui-playback-moves = { $side } : à l’action.
ui-playback-until = Montré jusqu’au prochain choix à faire ; la carte reste lisible.
ui-playback-out = Montrer les actions des autres
ui-player-name = Nom affiché
ui-player-name-ask = Place prise : { $seat }. Nom affiché :
ui-player-name-optional = facultatif
ui-player-name-keep = Garder
ui-player-name-placeholder = Nom affiché (facultatif)
ui-first = Une première
ui-first-none = Ne plus afficher ces notes
ui-first-notes = Expliquer ce qui est nouveau
ui-deed = Action { $number } · { $kind ->
    [attack] attaque
    [move] mouvement
   *[other] évènement
}
ui-deed-way = { $from } → { $to }
ui-deed-points = · points dépensés : { $points }
ui-deed-beside = Désormais au contact : { $name } ({ $space })
ui-playback-sum = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}, { $battles ->
    [0] sans dés
   *[other] dont { $battles } avec dés
}.
ui-told-move = { $name }, { $from } → { $to }
ui-told-moves = { $name } et { $more ->
    [one] une autre
   *[other] { $more } autres
}, { $from } → { $to }
ui-told-arrives = Arrivée : { $name }, { $to }
ui-told-action = Action { $number }
ui-told-now = affiché
ui-told-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ui-told-next-to = Désormais au contact de : { $units }.
ui-told-lost = Pertes : { $units }.
ui-key-playback = pendant que les actions des autres sont montrées : pause, arrière, une de plus
ui-key-playback-speed = plus lent, plus vite
ui-key-playback-skip = passer à mon tour

# La carte d’un combat dont les dés tombent.
ui-fight = Combat
ui-fight-on = Attaque contre { $units }
ui-fight-on-yours = Attaque subie : { $units }
ui-fight-and = { $first } et { $more ->
    [one] une autre
   *[other] { $more } autres
}
ui-fight-at = Attaque sur { $place }
ui-fight-dice = Dés
ui-fight-odds = rapport
ui-fight-column = colonne
ui-fight-likely = Jets qui mènent là : { $ways } sur { $of }.
ui-fight-rolls = Le dé roule : montrer le résultat
ui-fight-fold = Replier la carte
ui-fight-unfold = Ouvrir la carte

# De retour après une absence.
ui-since = Depuis mon dernier coup
ui-since-hours = { $hours ->
    [one] il y a une heure
   *[other] il y a { $hours } heures
}
ui-since-days = { $days ->
    [one] il y a un jour
   *[other] il y a { $days } jours
}
ui-since-played = { $who } : { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
ui-since-sum = { $moves ->
    [0] Aucun mouvement
    [one] { $moves } mouvement
   *[other] { $moves } mouvements
}, { $battles ->
    [0] sans dés
    [one] { $battles } action avec dés
   *[other] { $battles } actions avec dés
}.
ui-since-you-lost = Mes pertes
ui-since-they-lost = Leurs pertes
ui-since-nothing = rien
ui-since-taken = Changement de mains
ui-since-worth = vaut { $worth }
ui-since-mattered = Ce qui a compté
ui-since-choice = choix à faire
ui-since-play = Revoir
ui-since-go-on = Continuer : choix à faire
ui-since-close = Continuer

# Un nom, et ce qui lui appartient.
ui-named = { $name } : { $what }

# Ce qui fait gagner, et où l’on en est.
ui-aims = Ce qui fait gagner
ui-aims-open = Ce qui fait gagner : ouvrir le décompte
ui-aims-lead = En tête, { $mine } à { $other }
ui-aims-level = Égalité à { $mine }
ui-aims-behind = { $seat } en tête, { $other } à { $mine }
ui-aims-watch = { $seat } : { $points }
ui-aims-hidden = moi { $mine }, l’adversaire caché
ui-aims-now = Si tout finissait ici : { $result }
ui-aims-nothing = rien n’est encore décidé
ui-aims-aim = Objectif
ui-aims-total = En ce moment
ui-aims-end = décompté à la fin du tour { $turn }
ui-aims-more = Reste à gagner : { $count ->
    [one] un objectif
   *[other] { $count } objectifs
}, { $names }
ui-aims-worth = Valeur
ui-aims-each = { $worth } chacun
ui-aims-held = contrôle : { $side }
ui-aims-gain = { $name } (+{ $points })
ui-aims-step = { $count ->
    [one] Un pas suffirait à changer cela : { $gains }.
   *[other] { $count } pas ensemble changeraient cela : { $gains }.
} Si tout finissait alors : { $result }.
ui-aims-threat = { $count ->
    [one] Un pas de l’autre camp suffirait à changer cela ({ $seat }) : { $gains }.
   *[other] { $count } pas de l’autre camp ensemble changeraient cela ({ $seat }) : { $gains }.
} Si tout finissait alors : { $result }.
ui-aims-far = Aucun groupe de quatre objectifs ne suffirait à changer cela.
ui-aims-scale = Résultats selon l’écart
ui-since-beyond = { $count ->
    [one] Une autre action par là
   *[other] { $count } autres actions par là
}
ui-aims-from = à partir de { $margin }
ui-aims-below = sous { $margin }
ui-key-aims = ce qui fait gagner, et où en est la partie

# -- des pièces qui vont ensemble
ui-together = Déplacer ensemble
ui-go-to = Aller à…
ui-group-title = { $count ->
    [0] { $name }
    [one] { $name } et 1 autre
   *[other] { $name } et { $count } autres
  }
ui-group-points = { $count ->
    [one] Points de mouvement : { $points }.
   *[other] Points de mouvement : { $points }, selon la plus lente des unités ({ $name }).
  }
ui-group-goes = va avec
ui-group-stays = reste
ui-group-leave = Laisser { $name }
ui-group-join = Emmener { $name }
ui-group-by = Autre chemin
ui-group-straight = Chemin le plus court
ui-group-drop = Reposer
ui-group-plotting = Chaque clic fait passer le chemin par là ; un second clic sur le dernier lieu donne le départ.
ui-rest = Le mouvement a été interrompu
ui-rest-who = Encore en chemin ({ $hex }) : { $names }.
ui-rest-go-on = Continuer
ui-rest-drop = Abandonner
ui-key-together = déplacer toute la pile
ui-leader-face = moral { $morale }, combat { $combat }, bonus de moral { $mod }
ui-group-prompt = Conduire le groupe : vers un lieu à portée, ou le reposer.
ui-perils = Avant d’y aller
ui-perils-again = Choisir le même lieu une seconde fois pour y aller malgré tout.
ui-chance-title = Chances de succès si tous ceux qui le peuvent participent
ui-hide-odds = Cacher les chances
ui-show-odds = Montrer les chances

## Le club

ui-home = Accueil
ui-club = Club
ui-me = Mon compte
ui-sign-in = Se connecter
ui-sign-out = Se déconnecter
ui-back = Retour
ui-go-on = Continuer
ui-save = Enregistrer
ui-remove = Retirer
ui-name = Nom
ui-tab-talk = Discussion
ui-former = un ancien membre

## Le temps

ui-span-days = { $days } j
ui-span-days-hours = { $days } j { $hours } h
ui-span-hours = { $hours } h
ui-span-minutes = { $minutes } min
ui-span-seconds = { $minutes }:{ $seconds }
ui-ago-now = à l’instant
ui-time-left = encore { $time }
ui-pace = Cadence
ui-pace-live = en direct
ui-pace-day = 1 jour
ui-pace-days = 3 jours
ui-pace-week = 1 semaine
ui-pace-none = sans pendule
ui-pace-live-about = Cinq minutes pour chaque décision et 40 minutes de réserve pour la partie. Quand tout est écoulé : cinq minutes de grâce, puis l’adversaire décide.
ui-pace-day-about = Un jour par coup et quatre jours de réserve. Quand tout est écoulé : 24 h de grâce, puis l’adversaire décide.
ui-pace-days-about = Trois jours par coup et douze jours de réserve. Quand tout est écoulé : 24 h de grâce, puis l’adversaire décide.
ui-pace-week-about = Une semaine par coup et deux semaines de réserve. Quand tout est écoulé : 24 h de grâce, puis l’adversaire décide.
ui-pace-none-about = Chacun prend le temps qu’il lui faut.
ui-of-pace = · { $pace }
ui-paused = en pause
ui-paused-about = La partie est en pause. La pendule repart dans { $time } au plus tard, ou avec le prochain coup.
ui-resume = Reprendre
ui-warned = Les quatre cinquièmes du temps sont écoulés.
ui-out-of-time = Le temps est écoulé. Après la grâce, l’adversaire décide de la suite.
ui-overdue = { $name } a dépassé le temps.
ui-overdue-wait = Attendre
ui-overdue-machine = Laisser jouer l’ordinateur
ui-overdue-win = Prendre la victoire
ui-late = Cette partie se suit avec un tour de retard, comme pour tous les spectateurs.

## Mes parties

ui-my-games = Mes parties
ui-filter-all = Toutes
ui-filter-mine = À moi
ui-filter-waiting = En attente
ui-waiting-others = Au tour des autres
ui-below-games = Parties
ui-below-events = Tournois
ui-below-me = Moi
ui-filter-finished = Finies
ui-new-challenge = Nouveau défi
ui-next-game = À jouer : { $game } contre { $names }.
ui-next-clock = Encore { $time } à la pendule.
ui-next-out = Temps écoulé.
ui-time-out = temps écoulé
ui-even-about = équilibre
ui-even-share = { $side } { $from }–{ $to } %
ui-even-said = { $side } : { $share } %, à { $error } près ; parties entre ordinateurs : { $games }
ui-next-more = { $count ->
    [one] Une autre partie attend.
   *[other] { $count } autres parties attendent.
}
ui-next-none = Rien n’est en attente.
ui-open-match = Ouvrir la partie
ui-last-read = Dernière lecture { $time }.
ui-col-game = Jeu
ui-col-players = Joueurs
ui-col-turn = À jouer
ui-col-time = Temps restant
ui-col-last = Dernier coup
ui-col-talk = Messages
ui-turn-of-whom = à { $name } de jouer
ui-game-over = finie
ui-unread = { $count ->
    [one] { $count } non lu
   *[other] { $count } non lus
}
ui-news-count = { $count } de plus
ui-no-games = Pas encore de partie. Lancer un défi, ou jouer d’abord contre l’ordinateur.
ui-no-games-here = Il n’y en a pas.
ui-open-challenges = Défis ouverts
ui-no-challenges = Personne ne propose de partie pour le moment.
ui-asks-you = pour moi
ui-asked-whom = à { $name }
ui-by-link = par lien
ui-you-play = camp à prendre : { $side }
ui-side-by-lot = camps tirés au sort
ui-accept = Accepter
ui-take-back = Retirer
ui-members = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
ui-here-now = { $count } ici en ce moment : { $names }.
ui-members-page = Membres et journal

## Défis

ui-side = Camp
ui-either-by-lot = Au sort
ui-who-may = Qui peut l’accepter
ui-who-club = Le club
ui-who-link = Lien privé
ui-who-one = Un joueur
ui-who-club-about = Tout le club peut l’accepter, pendant 14 jours.
ui-who-link-about = Un seul usage, 14 jours. Qui ouvre le lien voit d’abord cette fiche.
ui-who-one-about = Seul ce joueur le voit, en tête de sa liste, pendant 14 jours.
ui-challenge-whom = Choisir un joueur
ui-challenge-link = Lien du défi
ui-challenge-sign-in = Se connecter pour l’accepter.
ui-spectators = Spectateurs
ui-spectators-may = Les spectateurs peuvent regarder
ui-spectators-about = Ils voient ce que voient les deux joueurs, avec un tour de retard, et parlent dans leur propre salle.
ui-spectators-late = avec un tour de retard
ui-spectators-none = aucun
ui-other-reads = Ce que lit l’autre joueur
ui-note = Mot, signes au plus : { $count }
ui-publish = Publier
ui-discard = Abandonner
ui-turn-count = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
ui-plays-side = { $name } : { $side }
ui-deserted = Place désertée
ui-deserted-about = attente, ordinateur ou victoire : l’adversaire choisit
ui-dice-both = promis ; chaque joueur y ajoute sa part
ui-machines-rest = { $count ->
    [one] un ordinateur joue l’autre place
   *[other] des ordinateurs jouent les { $count } autres places
}
ui-rematch = Demander la revanche
ui-rematch-about = La même, camps échangés ?
ui-rematch-asked = La revanche est proposée : elle figure parmi les défis.

## Discussion et accords

ui-talk-write = Écrire aux autres
ui-talk-send = Envoyer
ui-talk-none = Rien n’a encore été dit.
ui-talk-new = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}
ui-talk-private = Seuls les joueurs lisent ceci. Un numéro d’hexagone devient un lien.
ui-talk-gallery = La salle des spectateurs : les joueurs ne la lisent pas.
ui-ask-draw = Proposer la nulle
ui-ask-pause = Demander une pause
ui-ask-rewind = Demander un retour
ui-ask-agree = Accepter
ui-ask-decline = Refuser
ui-ask-take-back = Retirer
ui-asks-draw = { $name } propose la nulle.
ui-asks-pause = { $name } demande une pause.
ui-asks-rewind = { $name } demande un retour en arrière.
ui-asks-rewind-to = { $count ->
    [one] Une petite action serait reprise.
   *[other] { $count } petites actions seraient reprises.
}
ui-asked-draw = La nulle est proposée aux autres.
ui-asked-pause = Une pause est demandée aux autres.
ui-asked-rewind = Un retour en arrière est demandé aux autres.
ui-rewind-about = Si les autres l’acceptent, la partie revient avant le moment choisi, même au-delà des dés. Les dés suivants sont nouveaux.
ui-rewind-before = Avant : { $what }
log-rewound = { $count ->
    [one] D’un commun accord (demande : { $seat }) : une petite action reprise, retour après l’action { $length }.
   *[other] D’un commun accord (demande : { $seat }) : { $count } petites actions reprises, retour après l’action { $length }.
}

## Se connecter

ui-welcome = Bienvenue, { $name }
ui-personal-link = Lien personnel
ui-personal-about = Ce lien est une clé : il connecte sur tout appareil. À garder comme une clé ; il n’est montré que maintenant.
ui-passkey-about = Une clé d’accès connecte sans le lien, par le doigt, le visage ou le code de cet appareil.
ui-passkey-make = Créer une clé d’accès
ui-passkey-made = La clé d’accès est gardée.
ui-passkey-enter = Se connecter avec une clé d’accès
ui-join-club = Rejoindre { $club }
ui-join-about = Un nom suffit. Ce qui a été joué dans ce navigateur suit.
ui-join-do = Rejoindre
ui-code-or-link = Code d’un autre appareil, ou lien personnel
ui-sign-in-about = Pas de lien sous la main ? Un responsable du club peut en donner un nouveau.
ui-ways-in = Moyens de connexion
ui-way-link = Lien personnel, depuis le { $day }
ui-way-passkey = Clé d’accès, depuis le { $day }
ui-new-link = Nouveau lien personnel
ui-other-device = Un autre appareil
ui-device-about = À scanner là-bas, ou taper le code ; il sert une fois, dans les cinq minutes :
ui-scan = Code QR du lien
ui-vacation = Congés
ui-vacation-about = Les pendules en jours attendent pendant une absence. Jours restants cette année : { $count }.
ui-vacation-until = En congé jusqu’au { $day }.
ui-vacation-days = Jours
ui-vacation-go = Partir en congé
ui-vacation-back = Je suis de retour
ui-kept-of-me = Ce qui est gardé de moi
ui-privacy = Tout le club voit le nom, la dernière visite et les parties ouvertes aux spectateurs ; personne au-dehors ne voit rien.
ui-export-me = Tout exporter
ui-delete-me = Partir pour de bon
ui-delete-me-about = Les places deviennent anonymes et les adversaires gardent leurs parties. Taper { $name } pour confirmer.

## Membres

ui-invite = Inviter
ui-invite-do = Créer une invitation
ui-invite-about = Pour une personne, pendant 14 jours.
ui-owner = responsable
ui-barred = exclu
ui-mute = Masquer
ui-unmute = Ne plus masquer
ui-block = Bloquer
ui-unblock = Débloquer
ui-report = Signaler
ui-report-why = Que s’est-il passé ?
ui-report-send = Envoyer aux responsables
ui-reports = Signalements
ui-report-line = { $by }, au sujet de : { $about }
ui-report-settle = Classer
ui-reason = Motif, que tous liront dans le journal
ui-make-owner = Nommer responsable
ui-bar = Exclure
ui-let-in = Réadmettre
ui-club-log = Journal des responsables
ui-club-log-about = Chaque acte d’un responsable figure ici, et chaque membre peut le lire.
ui-command-line = l’hébergeur
ui-act-invited = { $owner } a créé une invitation.
ui-act-barred = { $owner } a exclu { $about }.
ui-act-let_in = { $owner } a réadmis { $about }.
ui-act-made_owner = { $owner } a nommé { $about } responsable.
ui-act-new_link = { $owner } a créé un nouveau lien personnel pour { $about }.
ui-act-settled = { $owner } a classé un signalement sur { $about }.

# -- plans
ui-planning = Plan
ui-plan-begin = { $count ->
    [0] Planifier en attendant
   *[other] Voir le plan
  }
ui-plan-on = Plan à l’essai
ui-plan-try = Rien n’est joué ici ; les autres sont censés ne plus rien faire.
ui-plan-ends = Ici les dés tombent ou d’autres décident : le plan s’arrête.
ui-plan-due = Le tour est venu.
ui-plan-my-turn = À la table
ui-plan-leave = Le garder et revenir
ui-plan-clear = Effacer
ui-plan-next = { $count ->
    [one] Le dernier coup du plan
   *[other] La suite du plan ({ $count } coups)
  }
ui-plan-do = Jouer
ui-plan-skip = Passer
ui-plan-forget = Abandonner le plan
ui-perils-ask = Demander avant de tels coups
ui-perils-ask-not = Ne plus demander

# -- classements, profils et tournois d’un club --
ui-events = Tournois
ui-rated = classée
ui-friendly = amicale
ui-rating = Classement
ui-rating-new = nouveau
ui-rating-said = Classement { $rating }, à { $interval } près, d’après les parties classées : { $games }
ui-rating-about = la force réelle est dans la bande, 19 fois sur 20 · 12 derniers mois
ui-rating-none = Pas encore de classement : { $count ->
    [one] encore une partie classée.
   *[other] encore { $count } parties classées.
  }
ui-no-rated = Pas encore de partie classée.
ui-gain-last = par la dernière partie
ui-games-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
ui-member-since = membre depuis { $month }
ui-here = présent
ui-answers-typically = pour répondre, d’ordinaire
ui-moves-in-time = { $count ->
    [one] de { $count } coup à l’heure
   *[other] des { $count } coups à l’heure
  }
ui-deserted-of = { $count ->
    [one] abandonnée, sur { $count } partie
   *[other] abandonnées, sur { $count } parties
  }
ui-challenge-name = Défier { $name }
ui-finished-games = Parties finies
ui-no-finished = Pas encore de partie finie.
ui-show-all = Toutes ({ $count })
ui-show-fewer = Moins
ui-against-word = contre
ui-won = gagnée
ui-drawn = nulle
ui-lost = perdue
ui-no-result = sans résultat
ui-how-resigned = abandon
ui-how-overdue = au temps
ui-how-agreed_draw = d’un commun accord
ui-how-abandoned = interrompue
ui-how-machine = laissée à un ordinateur
ui-by-side = Par jeu et par camp
ui-record-said = gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
ui-playing-now = Parties en cours
ui-machine = ordinateur
ui-look = Regarder
ui-after-none = aucune ronde n’est finie
ui-open = Ouvrir
ui-shown-title = Ce que le club peut voir de moi
ui-shown-ratings = Classements
ui-shown-record = Bilan et parties finies
ui-shown-answers = Mon temps de réponse
ui-shown-games = Mes parties en cours
ui-privacy-line = Le club voit ce qui figure ici sur { $name }, et les parties sans spectateurs seulement pour qui y joue. Personne ne voit ses notes, ses plans ni ses consignes.
ui-my-profile = Mon profil, tel que le club le voit
ui-activity = Activité
ui-moves-a-day = coups par jour
ui-day-moves = { $day }, { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
  }
ui-moves-in-month = { $count ->
    [one] { $count } coup en { $month }
   *[other] { $count } coups en { $month }
  }
ui-bids = Enchères
ui-side-by-bids = aux enchères, pour { $side }
ui-bid-give = Je prends { $side } et je donne
ui-bid-take = Pour { $side } je donne
ui-bid-about = Chacun enchérit sans voir l’autre. La plus forte enchère obtient ce camp et a autant de points en moins à la fin. À égalité : au sort.
ui-bid-less = Un point de moins
ui-bid-more = Un point de plus
ui-bid-yours = Mon enchère
ui-bid-points = points
ui-bid-other = Enchérir plutôt pour { $side }
ui-bid-outcome = Les enchères : { $points } et { $other } points. { $name } joue { $side } et aura { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins à la fin.
ui-bid-counted = Avec l’enchère, { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
ui-bid-counted-won = Pour le club, victoire : { $seat }.
ui-bid-counted-drawn = Pour le club, la partie est nulle.
ui-result-rated = Cette partie comptait pour le classement.
ui-result-friendly = Cette partie ne comptait pas pour le classement.
ui-counts-as = La partie est
ui-rewinds = Retours
ui-rewinds-no = non
ui-rewinds-consent = d’un commun accord
ui-rewinds-allow = Retours d’un commun accord
ui-rewinds-about = Exclus des parties classées, sauf si les deux y consentent ici.
ui-friendly-machines = Amicale : des ordinateurs jouent les autres places, et seule une partie à deux personnes peut être classée.
ui-event-new = Nouveau tournoi
ui-event-name = Nom
ui-event-kind = Formule
ui-event-swiss-name = système suisse
ui-event-groups-name = poules
ui-event-swiss = système suisse, { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
  }
ui-event-groups = poules, chacun contre chacun
ui-event-swiss-about = Les joueurs à égalité de points se rencontrent, jamais deux fois, et les camps alternent.
ui-event-groups-about = Dans une poule chacun rencontre chacun, avec chaque camp aussi souvent que l’autre, à une partie près.
ui-event-make = Créer
ui-event-open = inscriptions ouvertes
ui-event-over = terminé
ui-event-enter = Participer
ui-event-entered = inscription faite
ui-event-leave = Ne plus participer
ui-event-start = Commencer maintenant
ui-event-remove = Annuler le tournoi
ui-event-withdraw = Se retirer après cette ronde
ui-entered = { $count ->
    [0] Personne ne participe encore
    [one] Une personne participe
   *[other] { $count } personnes participent
  }
ui-nobody-yet = Un responsable le lance à partir de trois inscrits.
ui-no-events = Il n’y a pas de tournoi. Un responsable du club peut en créer un.
ui-no-events-owner = Il n’y a pas de tournoi. Il est possible d’en créer un.
ui-players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
ui-rounds = Rondes
ui-event-round = Ronde { $number }
ui-round-short = R{ $number }
ui-round-of = ronde { $number } sur { $rounds }
ui-round-done = finie
ui-round-days = Jours par ronde
ui-round-ends = fin : { $day } · dans { $time }
ui-round-until = La ronde { $number } finit le { $day }
ui-until = jusqu’au { $day }
ui-group = Poule { $number }
ui-group-size = Joueurs par poule
ui-standings = Résultats
ui-after-rounds = { $games ->
    [0] rondes finies : { $rounds }
    [one] rondes finies : { $rounds }, et une partie de la ronde { $round }
   *[other] rondes finies : { $rounds }, et { $games } parties de la ronde { $round }
  }
ui-col-player = Joueur
ui-points = Points
ui-buchholz = Buchholz
ui-berger = S.-Berger
ui-ties = Départage
ui-ties-swiss = Au Buchholz, les points des adversaires rencontrés ; puis au Sonneborn-Berger, les points des adversaires battus et la moitié de ceux des parties nulles ; puis aux victoires ; puis à l’ordre de départ. Les parties annulées et les exemptions n’y comptent pas.
ui-ties-groups = Au Sonneborn-Berger, les points des adversaires battus et la moitié de ceux des parties nulles ; puis aux parties entre ex æquo ; puis aux victoires ; puis à l’ordre de départ. Les parties annulées et les exemptions n’y comptent pas.
ui-bye = exempt, 1 point
ui-void = annulée, ½ point chacun
ui-withdrawn = retiré
ui-drawn-game = Nulle
ui-has-won = { $name } a gagné
ui-match-made = La partie se prépare
ui-not-done = Si une partie n’est pas finie à temps
ui-not-done-about = Une partie où les deux camps n’ont pas répondu trois fois est annulée : un demi-point à chacun, et personne n’a perdu. Une partie en cours continue et compte lorsqu’elle finit.
ui-table-file = Le tableau dans un fichier
ui-bands-overlap = Ceux dont les bandes se recouvrent sont à peu près de même force.
ui-act-made_event = { $owner } a créé un tournoi.
ui-act-started_event = { $owner } a lancé un tournoi.
ui-act-removed_event = { $owner } a annulé un tournoi.
## Analyse d’une partie terminée

ui-analysis = Analyse
ui-analysis-curve = Chances de victoire, par tour
ui-analysis-band = bande à 95 %
ui-analysis-luck = chance
ui-analysis-choice = choix
ui-analysis-choices = choix
ui-analysis-revelations = révélations
ui-analysis-rest = non expliqué
ui-analysis-moved = Ce qui l’a fait bouger, en points
ui-analysis-ledger = Bilan de chance
ui-analysis-points = Tournants
ui-analysis-table = En tableau
ui-analysis-who = Qui agissait
ui-analysis-percent = { $percent } %
ui-analysis-sum = { $name } : de { $start } % à { $end } %, { $mine } par le jeu et les dés de ce camp, { $others } par ceux { $seats ->
    [2] de l’autre
   *[other] des autres camps réunis
}.
ui-analysis-choices-note = Les choix sont comptés par rapport à ce que l’ordinateur « solide » aurait fait au même endroit, en sachant ce que savait le joueur.
ui-analysis-attacks = { $name }, { $count ->
    [one] { $count } attaque
   *[other] { $count } attaques
}
ui-analysis-mean = Dé moyen { $mean }, attendu { $expected }
ui-analysis-dice = { $count ->
    [0] aucun dé
    [one] { $count } dé
   *[other] { $count } dés
}
ui-analysis-waiting = { $ahead ->
    [0] D’autres analyses sont en cours. Celle-ci commencera d’elle-même.
    [1] Une autre analyse est en cours. Celle-ci commencera d’elle-même.
   *[other] { $ahead } autres analyses passent d’abord. Celle-ci commencera d’elle-même.
}
ui-analysis-first = La partie est rejouée
ui-analysis-working = Recherche des tournants ; cette page peut être quittée
ui-analysis-failed = L’analyse a échoué ; le journal du serveur dit pourquoi.
ui-analysis-no-value = Les positions de ce scénario ne peuvent pas encore être évaluées : aucune courbe ne serait honnête. Les dés, eux, se comptent.
ui-analysis-short = Trop court pour le dire.
ui-analysis-none = Rien ne dépasse son propre doute.
ui-analysis-chance = Probabilité : { $percent } %.
ui-analysis-roll = Dés { $rolled } : { $label }
ui-analysis-mistake = Une erreur.
ui-analysis-close = À peu près égal.
ui-analysis-done = Fait : { $told }
ui-analysis-better = Mieux : { $told }
ui-analysis-better-less = Mieux : s’en abstenir.
ui-analysis-more = { $count ->
    [one] Et un de plus.
   *[other] Et { $count } de plus.
}
ui-analysis-way = { $count ->
    [0] { $piece } : vers { $space }.
    [one] { $piece } et une autre unité : vers { $space }.
   *[other] { $piece } et { $count } autres unités : vers { $space }.
}
ui-analysis-with = { $said } avec { $first }.
ui-analysis-with-more = { $count ->
    [one] { $said } avec { $first } et une autre unité.
   *[other] { $said } avec { $first } et { $count } autres unités.
}
ui-analysis-title = { $name } : { $title }
ui-analysis-turn = Tour { $turn }
ui-analysis-of = { $number } sur { $of }
ui-analysis-before = Avant
ui-analysis-after = Après
ui-analysis-moment = Moment sur la carte
ui-analysis-shown-before = avant
ui-analysis-shown-after = après
ui-analysis-previous = Tournant précédent
ui-analysis-next = Tournant suivant
ui-analysis-yours = mes chances
ui-analysis-play-on = Rejouer d’ici
ui-advice-better = mieux
ui-advice-done = fait

## Conseils

ui-hint = Conseil
ui-hint-who = Quelles unités ?
ui-hint-who-cards = Quelles cartes ?
ui-hint-more = Montrer le plan
ui-hints-used = conseils demandés : { $count }
ui-hint-look = Un lieu à regarder : { $place }.
ui-hint-look-card = Regarder les cartes en main.
ui-hint-look-event = Regarder les événements.
ui-hint-look-nowhere = { $against ->
    [others] Les choix ne se valent pas tous ici.
   *[staying] Il y a mieux que de ne rien faire.
}
ui-hint-units = { $count ->
    [one] Une unité y prend part
   *[other] { $count } unités y prennent part
}
ui-hint-units-cards = { $count ->
    [one] Une carte y sert
   *[other] { $count } cartes y servent
}
ui-hint-plan = Un plan
ui-hint-plan-drawn = Un plan, en tirets violets
ui-hint-plan-drawn-cards = Un plan, marqué en tirets violets
ui-worth = { $count ->
    [one] +{ $count } point : { $what }
   *[other] +{ $count } points : { $what }
}
ui-hint-gain = { $against ->
    [others] chances de victoire, par rapport à un autre choix pris au hasard.
   *[staying] chances de victoire, par rapport à ne rien faire.
}
ui-hint-doubt = { $doubt ->
    [same] Presque aucune différence.
    [unsure] Trop serré pour en être sûr.
   *[sure] {""}
}
ui-hint-few = { $worlds ->
    [one] Il n’a pu être joué qu’une fois : trop peu pour en dire le gain.
   *[other] Il n’a pu être joué que { $worlds } fois : trop peu pour en dire le gain.
}
ui-hint-nothing = { $against ->
    [others] Aucun choix ne se détache ici.
   *[staying] Je ne vois rien de mieux que de ne rien faire.
}
ui-hint-do = { $count ->
    [one] Le faire pour moi : un mouvement
   *[other] Le faire pour moi : { $count } mouvements
}
ui-hint-looking = Recherche en cours…
ui-hint-people = Pas de conseils dans les parties entre personnes.
ui-hint-no-value = Les positions de ce scénario ne peuvent pas encore être évaluées : il n’y a pas de conseils.
ui-hint-edition = Cette partie suit une édition plus ancienne, qui ne donne pas de conseils.
ui-key-hint = Un conseil, pas à pas

ui-balance = Entre ordinateurs, { $level }, parties : { $games }
ui-balance-share = { $share } ± { $error } %
ui-balance-adjusted = sans la chance { $share } ± { $error } %
ui-balance-drawn = Les parties nulles ({ $drawn } %) comptent pour tous à parts égales.
ui-balance-together = { $together } joueurs gagnent ensemble et se partagent la partie.

# -- avis
ui-notices = Avis
ui-notices-about = Comment apprendre que quelque chose attend.
ui-settings = Réglages
ui-bell = { $count ->
    [0] Avis
    [one] Avis, 1 nouveau
   *[other] Avis, { $count } nouveaux
  }
ui-bell-empty = Rien pour l’instant.
ui-where-to = Où
ui-what-for = Pour quoi
ui-channel-other = Un autre canal
ui-short-other = Autre
ui-other-about = Permis par les responsables du club : { $schemes }. L’adresse s’écrit comme pour apprise et n’est plus montrée ensuite.
ui-other-address = Adresse du canal
ui-cause-no-channels = Ce club n’a plus ce canal.
ui-cause-channel-private = Cette adresse n’est pas sur l’internet public : aucun message n’y va.
ui-cause-channel-unknown = Cette adresse n’a pas été comprise.
ui-cause-channel-refused = Le service ne l’a pas pris. { $detail }
ui-channel-push = Notification du navigateur
ui-channel-mail = Courriel
ui-short-push = Notification
ui-short-mail = Courriel
ui-push-no-server = Ce serveur ne sait pas envoyer de notifications ; son hébergeur peut installer le nécessaire.
ui-push-off = Ce navigateur n’est pas encore prévenu.
ui-push-here = Prévenir ici
ui-push-denied = Le navigateur refuse les notifications de ce site. Les autoriser dans ses réglages pour cette adresse, puis revenir ici.
ui-push-insecure = Les navigateurs n’acceptent les notifications qu’en HTTPS ou sur l’ordinateur du serveur.
ui-push-unsupported = Ce navigateur n’accepte pas de notifications. Sur iPhone ou iPad, placer la page sur l’écran d’accueil et l’ouvrir de là.
ui-device-unnamed = Un navigateur
ui-mail-no-server = Ce club n’a pas de courriel ; son hébergeur peut le mettre en place.
ui-mail-confirmed = { $address }, confirmée
ui-mail-unconfirmed = { $address }, pas encore confirmée : un code y a été envoyé.
ui-mail-address = Adresse
ui-mail-code = Code reçu
ui-mail-send-code = Envoyer un code
ui-mail-enter = Ou recevoir un code par courriel
ui-mail-code-sent = Si cette adresse est connue ici, un code est en route. Il est valable cinq minutes.
ui-confirm = Confirmer
ui-test = Essayer
ui-test-sent = Envoyé à { $time }, accepté après { $seconds } s : { $device }
ui-test-shown = Envoyé à { $time }, affiché après { $seconds } s : { $device }
ui-cause-no-answer = Pas de réponse en 10 s.
ui-cause-no-mail = Ce club n’a pas de courriel.
ui-cause-no-address = Aucune adresse n’est confirmée.
ui-cause-no-device = Aucun navigateur n’accepte encore de notifications.
ui-cause-no-push = Ce serveur ne sait pas envoyer de notifications.
ui-cause-mail-refused = L’adresse a été refusée ({ $detail }). Elle ne sert plus ; en donner une autre.
ui-cause-mail-server = Le serveur de courriel ne l’a pas pris ({ $detail }). Nouvel essai plus tard.
ui-cause-push-service = Le service de notifications ne l’a pas pris ({ $detail }). Nouvel essai plus tard.
ui-cause-device-gone = Ce navigateur n’accepte plus de notifications ; il a été retiré.
ui-topic-turn = C’est à moi de jouer
ui-topic-clock = Mon temps s’épuise
ui-topic-asked = Une demande : nulle, retour, pause
ui-topic-talk = Un mot dans une de mes parties
ui-topic-challenge = Un défi pour moi, ou le mien relevé
ui-topic-round = La ronde d’un tournoi commence
ui-quiet-hours = Heures calmes
ui-quiet-span = de { $from } à { $to }, { $zone }
ui-quiet-from = Calme à partir de
ui-quiet-to = Calme jusqu’à
ui-quiet-about = Rien n’est envoyé ; ce qui est arrivé est signalé à { $time }.
ui-quiet-urgent = Une pendule à moins d’une heure est signalée malgré tout.
ui-bundle = Regrouper : { $channel }
ui-bundle-each = Chacun à part
ui-bundle-hour = Un par partie et heure
ui-bundle-day = Un par jour, 18 h
ui-word-for-word = Ce qui arrivera, mot pour mot
ui-subject = Objet
ui-notice-promise = Un avis ne dit jamais une position, une carte ni un dé : seulement à qui de jouer, et pour combien de temps.
ui-stop-title = Arrêter les courriels
ui-stop-about = Un clic, et plus aucun courriel de ce club n’arrive. Les réglages permettent de les reprendre.
ui-stop-do = Arrêter ces messages
ui-stop-done = C’est fait : plus aucun courriel n’arrive.

# -- ordres permanents
ui-standing-orders = Consignes
ui-standing-about = Gardées sur le serveur. Personne d’autre n’apprend ce qu’elles disent, ni que l’une d’elles a répondu.
ui-standing-switch = Répondre pour moi en mon absence
ui-standing-away = Absence
ui-standing-after = { $minutes ->
    [0] toujours
    [30] après 30 minutes
    [120] après 2 heures
   *[other] après 8 heures
  }
ui-standing-here = En ma présence, la question m’est posée.
ui-standing-always = Même en ma présence.
ui-standing-stuck = Une consigne a été refusée par les règles : elle attend une décision. Enregistrer rend la parole aux consignes.
ui-standing-none = Ce jeu ne demande rien à quoi répondre d’avance.
ui-standing-when = Quand vient
ui-standing-then = alors
ui-standing-question = Question
ui-standing-answer = Réponse
ui-standing-any = tout ce qui est demandé
ui-standing-which = Lequel
ui-which-first = le premier de la liste
ui-which-last = le dernier de la liste
ui-which-weakest = le plus faible
ui-which-strongest = le plus fort
ui-which-only = seulement s’il n’y en a qu’un
ui-standing-chance = Probabilité
ui-standing-any-chance = quelle que soit la probabilité
ui-standing-chance-of = à { $chance } % ou mieux
ui-standing-within = Distance
ui-standing-any-distance = à toute distance
ui-standing-within-of = { $count ->
    [one] à un hexagone
   *[other] à { $count } hexagones au plus
  }
ui-standing-against = Contre quoi
ui-standing-any-type = contre toute unité
ui-standing-against-of = contre : { $type }
ui-standing-dice = Ce navigateur prend part aux dés : là où il faudrait les lancer, la consigne attend.
ui-standing-until = Durée
ui-standing-forever = jusqu’à nouvel ordre
ui-standing-turn = jusqu’au tour { $turn }
ui-standing-use = Employer la consigne { $number }
ui-standing-lift = L’essayer plus tôt
ui-standing-tried = { $count ->
    [one] Aurait répondu une fois depuis le début du tour précédent ; { $same } fois comme moi.
   *[other] Aurait répondu { $count } fois depuis le début du tour précédent ; { $same } fois comme moi.
  }
ui-standing-never = Aucune question depuis le début du tour précédent.
ui-standing-drawn = L’ordre { $number } sur la carte
ui-standing-acts = répondrait ainsi
ui-standing-holds = s’abstiendrait
ui-standing-odds-acts = { $chance } % agit
ui-standing-odds-holds = { $chance } % s’abstient
ui-standing-rest = Tout le reste attend une décision
ui-standing-open = { $count } en attente
ui-standing-add = Ajouter une consigne
ui-standing-answered = { $count ->
    [one] Une action de cette partie a été donnée par consigne.
   *[other] { $count } actions de cette partie ont été données par consigne.
}
ui-standing-save = Enregistrer les consignes
ui-standing-saved = Enregistrées
ui-question-window = Une fenêtre pour un évènement
ui-question-fire = Le tir d’opportunité
ui-question-retreat = Une retraite
ui-question-losses = Des pertes
ui-question-cards = Un moment pour les cartes
ui-question-advance = Une avance
ui-question-support = L’appui d’artillerie

# By post
ui-post = Une partie par lettres
ui-post-new = Commencer par lettres
ui-post-letters = { $count ->
    [one] une lettre signée et conforme
   *[other] { $count } lettres, toutes signées et conformes
  }
ui-post-free = libre
ui-post-keys = Comparer les clés une fois avec les autres, au téléphone.
ui-post-written = La lettre est écrite. Enregistrer le fichier et l’envoyer aux autres.
ui-post-save = Enregistrer la lettre
ui-post-yours = La décision est ici.
ui-post-play = Jouer
ui-post-join = Prendre un siège :
ui-post-theirs = La prochaine lettre vient d’un autre joueur : lui envoyer le fichier.
ui-post-over = La partie est finie.
ui-post-writing = Par lettres : jouer jusqu’à la décision d’un autre, puis enregistrer la lettre.
ui-post-done = Par lettres : la lettre est finie. L’enregistrer et l’envoyer.
