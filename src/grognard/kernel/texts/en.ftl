# What the program says whatever the game is.
# Plain imperative, one idea per sentence, no "please"; British spelling.

## Languages

language-name = English

## Game

turn-number = Turn { $number }
your-turn = Your turn
turn-of-seat = { $seat } to play
waiting-for = Waiting for { $seat }
decision-pending = Decision pending
game-over = Game over
draw = Draw
winner = Victory: { $winner }
winners = Victory: { $first } and { $second }
victory-points = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}
spectator = Spectator
me = Me
log = Log
nothing-changed = Nothing has changed.

## Actions every game knows

action-undo = Undo
action-redo = Redo
action-cancel = Cancel
action-confirm = Confirm
action-pass = Pass
action-end-phase = End the phase
action-roll-die = Roll the die
action-roll-dice = Roll the dice

## What a prompt offers: a list of messages, made from the choices

either = { $others }, or { $last }
offer-waiting = the player in turn decides
prompt-decides = { $seat } decides.

## Undo

undo-dice = Undo refused: dice cannot be undone.
undo-other-seat = Undo refused: another seat has decided since, or something hidden was shown. Only one’s own last move can be taken back.
undo-nothing = Undo refused: nothing to undo yet.

## Refusals

not-an-action = “{ $text }” refused: it is no move of this game. { nothing-changed }
not-now = “{ $text }” refused: not possible at this point. { nothing-changed }
not-offered = This is not among what can be done now.
game-is-over = The game is over: no move can be played any more.

## Dice

die-rolled = Die { $value }
dice-commitment = Dice promised: { $commitment }
dice-verified = { $count ->
    [one] { $count } roll checked: it follows from the promised seed.
   *[other] { $count } rolls checked: they follow from the promised seed.
}

## A match that people end

result-resigned = { $seat } resigned.
result-abandoned = All players agreed to end it, without a winner.
result-abandoned-title = Match abandoned
result-agreed_draw = All players agreed on a draw.
result-agreed_draw-title = Draw
result-overdue = { $seat } ran out of time.
log-bid = The bid: { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} less, as the club counts it.
log-agreed_draw = All agree on a draw. The match is over.
log-overdue = { $seat } has run out of time. The match is over.
log-resigned = { $seat } resigns. The match is over.
log-abandoned = All agree to abandon the match. It is over, without a winner.
peril-supply = Would be out of supply: { $unit }
peril-open = Would be left open to the enemy: { $place }
peril-vacated = Its value would be lost with the last unit: { $place }
