# Ce que dit le programme, quel que soit le jeu.
# Infinitif pour demander, nom ou présent pour raconter ; jamais « vous ». Espaces insécables tapées à la main :
# U+00A0 avant « : » et « % » et à l’intérieur des guillemets, U+202F avant « ; », « ! » et « ? ».

## Langues

language-name = Français

## Partie

turn-number = Tour { $number }
your-turn = À jouer
turn-of-seat = À jouer : { $seat }
waiting-for = En attente : { $seat }
decision-pending = Décision en attente
game-over = Partie finie
draw = Partie nulle
winner = Victoire : { $winner }
winners = Victoire : { $first } et { $second }
victory-points = { $points ->
    [one] { $points } point de victoire
   *[other] { $points } points de victoire
}
spectator = Spectateur
me = Moi
log = Journal
nothing-changed = Rien n’a changé.

## Actions communes à tous les jeux

action-undo = Défaire
action-redo = Refaire
action-cancel = Annuler
action-confirm = Confirmer
action-pass = Passer
action-end-phase = Finir la phase
action-roll-die = Lancer le dé
action-roll-dice = Lancer les dés

## Ce qu’une question propose : une liste de messages, faite d’après les choix

either = { $others } ou { $last }
offer-waiting = au joueur en cours de décider
prompt-decides = Décision en attente : { $seat }.

## Reprise

undo-dice = Reprise refusée : un jet de dé ne se défait pas.
undo-other-seat = Reprise refusée : une autre place a décidé depuis, ou un secret a été montré. Chacun ne reprend que son dernier coup.
undo-nothing = Reprise refusée : rien à défaire pour l’instant.

## Refus

not-an-action = « { $text } » refusé : ce n’est pas un coup de ce jeu. { nothing-changed }
not-now = « { $text } » refusé : coup interdit à ce moment de la partie. { nothing-changed }
not-offered = Ce coup ne figure pas parmi ceux qui sont possibles ici.
game-is-over = Partie finie : plus aucun coup à jouer.

## Dés

die-rolled = Dé { $value }
dice-commitment = Dés promis : { $commitment }
dice-verified = { $count ->
    [one] { $count } jet vérifié : conforme à la graine promise.
   *[other] { $count } jets vérifiés : conformes à la graine promise.
}

## Une partie que les joueurs arrêtent

result-resigned = { $seat } a abandonné la partie.
result-abandoned = Arrêt d’un commun accord, sans vainqueur.
result-abandoned-title = Partie arrêtée
result-agreed_draw = Tous se sont accordés sur une partie nulle.
result-agreed_draw-title = Partie nulle
result-overdue = { $seat } a dépassé le temps.
log-bid = Enchère, { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins, pour le club.
log-agreed_draw = Tous s’accordent sur une partie nulle. La partie est finie.
log-overdue = { $seat } a dépassé le temps. La partie est finie.
log-resigned = { $seat } abandonne. La partie est finie.
log-abandoned = Tous s’accordent pour arrêter la partie. Elle est finie, sans vainqueur.
peril-supply = Perdrait son ravitaillement : { $unit }
peril-open = Resterait sans défense devant l’ennemi : { $place }
peril-vacated = Sa valeur serait perdue avec la dernière unité : { $place }
