### What a finished game leaves: its page and its film.

page-title = { $game } · table { $table }
page-all-open = This page shows the whole game with everybody’s hands. It needs no internet and asks nobody for anything.
page-result-heading = How it ended
page-winners = { $winners_count ->
    [one] 🏆 { $winners } wins.
   *[other] 🏆 { $winners } win.
}
page-place = { $who }: { $points ->
    [one] one point
   *[other] { $points } points
}
page-unfinished = The game ended without a result.
page-board-heading = The board
page-story-heading = The story
page-way-first = To the beginning
page-way-back = One moment back
page-way-on = One moment on
page-way-last = To the end
page-moment-label = Moment
page-moment = Moment { $n } of { $last }
page-chapter-label = Chapter
page-viewpoint-label = Look from
page-public = What all saw
page-open = All cards open
page-seat = The seat of { $who }
page-whispered = 🤫 to { $who }:
page-points-heading = The curve of points
page-points-numbers = In numbers
page-points-after = After
page-proof-heading = Seed and proof
page-proof = The secret was fixed by its hash before anybody sat down. With what everybody added it makes the seed, and from the seed follows all luck of the game. The file that was posted at the end of the game proves it: python -m engine replay FILE.
page-proof-alone = The seed was drawn by the bot alone, and its hash was published at the start. From the seed follows all luck of the game. The file that was posted at the end of the game proves it: python -m engine replay FILE.
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
points-alt = The curve of points, a line a player.
points-ends = { $who } ends with { $points }.

film-alt = Film of a game of { $game }: { $frames ->
    [one] one picture
   *[other] { $frames } pictures
} of the board in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
