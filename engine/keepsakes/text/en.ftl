### What a finished game leaves: its page and its film.

page-title = { $game } · table { $table }
page-all-open = This page shows the whole game with everybody’s hands. It needs no internet and sends nothing.
page-result-heading = How it ended
page-winners = { $winners_count ->
    [one] 🏆 { $winners } wins.
   *[other] 🏆 { $winners } win.
}
page-place = { $who }: { points-in-words }
page-cut-short = The game was ended here from outside. As it stood:
page-unfinished = The game ended without a result.
page-board-heading = The board
page-story-heading = The story
page-way-first = To the beginning
page-way-back = One moment back
page-way-on = One moment on
page-way-last = To the end
page-moment-label = Moment
page-moment = Moment { $n } of { $last }
page-thinned = The file would be too large, so it shows { $shown ->
    [one] one moment
   *[other] { $shown } moments, spread over the game
}. The story is whole.
page-chapter-label = Chapter
page-viewpoint-label = Look from
page-public = What everybody saw
page-open = All cards open
page-seat = The seat of { $who }
page-whispered = 🤫 to { $who }:
page-points-heading = How the score went
page-points-numbers = In numbers
page-points-after = After
page-proof-heading = Seed and proof
page-proof = The secret was fixed by its hash before anybody sat down. With what everybody added it makes the seed, and from the seed follows all luck of the game. The file that was posted at the end of the game proves it: python -m engine replay FILE.
page-proof-alone = The seed was drawn by the bot alone, and its hash was published at the start. From the seed follows all luck of the game. The file that was posted at the end of the game proves it: python -m engine replay FILE.
page-proof-branch = This game goes on from a step of another one. It has the seed of that game and all that was played there before. From there on the bot alone drew the luck. The file that was posted at the end of the game proves it: python -m engine replay FILE.
page-proof-seed = Seed
page-proof-seed-hash = Hash of the seed
page-proof-secret = Secret of the bot
page-proof-secret-hash = Hash of the secret, as it stood in the lobby
page-proof-table = Table
page-proof-added = Added from a seat
page-proof-start = The press that began the game
page-proof-final = Fingerprint of the end
page-rules = Played by version { $version } of the rules of { $game }.

points-axis = from the deal to the end
points-alt = The score over the game, a line a player.
points-ends = { $who } ends with { $points }.

film-alt = Film of a game of { $game }: { $frames ->
    [one] one picture
   *[other] { $frames } pictures
} of the board in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.

chances-axis = chances to win in per cent, from the deal to the end
chances-alt = The curve of chances to win, a line a player, judged by what everybody could see.
chances-ends = { $who }: { $most } per cent at best, { $points } in the end.

review-heading = The computer reads the game
review-curve = The chances to win
review-numbers = The chances to win, in per cent
review-before = At the beginning of
review-end = The end
review-of = { $who }
review-start = At the beginning
review-partly = This is about the part of the game in which they played themselves.
review-costly = **{ $where }** · Played: { $played }. 📉 Better: { $other }. It would have raised the chance to win by { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }.
review-best = **{ $where }** · Played: { $played }. 📈 Their best decision: it raised the chance to win by { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }. The seasoned computer would have played: { $other }.
review-nothing = { $judged ->
    [0] No decision of theirs was read.
    [one] One decision was read: no clear mistake.
   *[other] { $judged } decisions were read: no clear mistakes.
}
review-nothing-partly = { $judged ->
    [0] No decision of theirs was read.
    [one] One decision of theirs was read. It is none of those that cost this seat most.
   *[other] { $judged } decisions of theirs were read. None is among those that cost this seat most.
}
review-luck = 🎲 Luck: dice and draws { $better ->
    [yes] gave
   *[no] took
} about { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }.
review-luck-even = 🎲 Luck: about even.
review-deal = 🎲 The deal { $better ->
    [yes] gave
   *[no] took
} { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }.
review-draw = **{ $where }** · 🎲 Chance { $better ->
    [yes] gave
   *[no] took
} { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }.
review-draw-told = **{ $where }** · 🎲 “{ $line }” As this was told, chance { $better ->
    [yes] gave
   *[no] took
} { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
}, give or take { $error }.
review-skill = 🧭 Skill against the seasoned computer: { $judged ->
    [one] their one decision
   *[other] their { $judged } decisions
} { $better ->
    [yes] gained
   *[no] lost
} about { $much ->
    [one] one percentage point
   *[other] { $much } percentage points
} each on average, give or take { $error }.
review-skill-even = 🧭 Skill: too close to the seasoned computer’s to call.
review-left-out = There was no time to read the whole game. Read: decisions: { $decisions } of { $decisions-all }; dice and draws: { $draws } of { $draws-all }; moments of the curve: { $moments } of { $moments-all }.
review-foot = From { $playouts ->
    [one] one game
   *[other] { $playouts } games
} played on by the seasoned computer; small differences are left out. The curve uses what everybody could see, decisions what the person could know, luck all cards.
