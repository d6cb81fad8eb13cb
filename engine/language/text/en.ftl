### What every game says. Refusals speak to the player: what is allowed, and that nothing is lost.

none = none
    .receipt = –
nothing = nothing
yes = yes
no = no
several = { $thing } ×{ $n }
# What an option does: a number before and after it, and several facts.
from-to = { $before } → { $now }
and-also = { $one } · { $more }
# What the players of a game score, a number of it and the word above it. A game that scores something else has its own.
points-in-words = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-heading = Points
picture-ended = The game is over
points-won = { $seat } +{ $n } ({ $points })
points-lost = { $seat } −{ $n } ({ $points })
points-same = { $seat } ±0 ({ $points })
change-more = { $now } (+{ $n })
change-less = { $now } (−{ $n })
change-none = { $now }
tell-turn-points = 📊 **Points this turn:** { $points }.
tell-corrected = 🛠️ Corrected by a moderator. { $field }: { $old } → { $value }
tell-corrected-field = 🛠️ Corrected by a moderator: { $field }
tell-gone-back = ⏪ The game was taken back to this moment and goes on from here with other luck.
tell-ended-outside = 🛑 The game was ended here from outside, as it stood.
given = { $asked } → **{ $answer }**

refuse-not-an-option = That is not one of your choices here. Please pick one of those that are shown.
refuse-not-an-option-near = That is not one of your choices here. Nearest to it: { $near }.
refuse-amount-range =
    { $low ->
        [0] Please give a whole number from 0 to { $high }.
       *[other] Please give a whole number from { $low } to { $high }.
    }
refuse-amount-barred = { $amount } is not possible here (not allowed: { $barred }). Please choose another number.
refuse-pick-count = You picked { $count }. { $low ->
        [0] Please pick up to { $high }.
       *[other] Please pick from { $low } to { $high }.
    }
refuse-arrange-count = You laid { $count }. Please put exactly { $n } in order.
refuse-no-such-seat = There is no seat { $number } at a table of { $players }. Choose a seat from 1 to { $players }, or 0 to draw lots.
refuse-form-shape = This question has { $n } parts. Please answer each of them.
refuse-pay-too-little = That is worth { $paid }, and { $need } is needed. Please add something.
refuse-pay-surplus = That is worth { $paid }, and { $need } is enough. Please pay less.
refuse-not-asked = You are not asked anything right now. Nothing was changed.
refuse-not-covert = There is nothing to go on with right now.
refuse-draft-ready = Your plan is ready. Confirm it, or take back its last step.
refuse-draft-unfinished = Your plan is not finished. Answer what is still asked, or take back its last step.
refuse-nothing-to-take-back = There is nothing to take back: what you did stands.
refuse-nothing-to-confirm = There is no plan of yours to confirm.
refuse-sealed-answer-again = Your answer is sealed. To change it, simply answer again before the last one is in.
refuse-no-such-aside = That is not possible at this moment. Nothing was changed.
refuse-game-over = This game is over. Thank you for playing!
refuse-no-such-field = There is no such field at this table. Pick one of those that are suggested while you type.
refuse-amend-value = “{ $value }” does not fit there. Fitting, for example: { $fitting }. For lists separate with commas; `+x` adds, `-x` takes out, `-` is nothing.
refuse-amend-breaks = With that, the pieces, cards or numbers of the game would no longer add up, so nothing was changed. What is added in one place usually has to leave another; correct both fields together.
refuse-amend-stops = The game could not go on from there. Nothing was changed.
refuse-no-such-intervention = That cannot be done to this game. Nothing was changed.
