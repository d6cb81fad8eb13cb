### What the bot says on Discord: panels, commands, refusals of tables. Short, friendly, exact; says what to do next.

## The private panel

panel-where = -# { $game } · table { $table } · { $place }
panel-open = Not chosen yet.
panel-tap-in-order = Tap { $n } in the order you want.
panel-list-in-order = Tap up to { $n }, starting with what you want most.
panel-line-up = ↑ { $n }
panel-line-drop = ✕ { $n }
panel-send = Send
panel-nothing = None
panel-previous = Earlier
panel-next = More
panel-pick = Choose one …
panel-pick-from = Choose from { $first } to { $last } …
panel-pick-some =
    { $low ->
        [0] Choose up to { $high } …
       *[other] Choose { $low } to { $high } …
    }
panel-pick-just = Choose { $n } …
panel-pick-amount = A number from { $low } to { $high } …
panel-number = Your number
panel-number-hint = A whole number from { $low } to { $high }.
panel-change = Change
panel-sealed-count = { $sealed } of { $asked } sealed.
card-lit = Choices for “{ $question }”:
panel-do-it = { $answer }{ $fate ->
    [roll] { " · roll" }
    [draw] { " · draw" }
    [reveal] { " · reveal" }
   *[other] { "" }
}{ $keeps }
panel-keeps = { " · " }{ $kept }
panel-other = Other …
panel-ready = Confirm your plan
panel-take-back = ↶
panel-more = More
panel-asides = Other actions
panel-news = Since my last answer
panel-no-news = Nothing has happened since.
panel-next-table = Next: { $game } { $table }
orders-save = Plan this
panel-step-by-step = Step by step
panel-taken-back = Taken back. Nobody else saw it.
panel-hand = My hand
panel-board = Board
panel-drawn = Show the picture
panel-question = Back to the question
panel-back = Back
panel-journal = Journal
panel-rules = Rules
panel-act = Act
panel-no-asides = There is nothing else you can do right now.
panel-not-you = You have nothing to do right now.
panel-over = This game is over. The final standings are in the thread.
panel-closed = This question is closed.
receipt-order = { $given } (your standing order)
    .some = { $count } by your standing order
receipt-default = { $given } (safe move: your time ran out)
    .some = { $count } safe moves: your time ran out
receipt-computer = { $given } (a computer answered for you)
    .some = { $count } by a computer
receipt-forced = { $given } for you (only one answer)
    .some = { $count } with only one answer
receipt-gained = { $sign }{ points-in-words }
panel-no-hand = Your hand is empty right now.
panel-no-board = This game has no board to show. `/journal` tells you what has happened, `/play` what you are asked.
panel-older = Earlier lines
panel-newer = Later lines
panel-journal-empty = Nothing has happened yet.
refuse-cannot-pass = You cannot pass here. Please choose something.

## Standing orders

panel-orders = Plan ahead
orders-hint = Decide now; I play it when it is your turn. Secret until then.
orders-none = There is nothing to plan ahead right now.
orders-back = All orders
orders-drop = Drop this order
orders-now = Your order: **{ $order }**
orders-given = ✅ Noted. I play this for you when it is your turn.
orders-dropped = Order dropped. I’ll ask you as usual.
refuse-no-such-area = There is no such part of the board. You can enlarge: { $areas }.
refuse-no-areas = The board of this game is always shown as a whole. Use `/board` without an area.
refuse-order-changed = What you can plan ahead has just changed, so I took no order. Please open it again.
refuse-no-such-order = You cannot order that right now. `/orders` shows what you can.

## The live panel

panel-waiting = **We are waiting for:**
panel-waiting-line = - { $who } · { $what }
panel-pause = ⏸️ { $line }
panel-goes-on = ⏸️ goes on { $when }
panel-pause-until = ⏸️ { $line } It goes on { $when }, however soon they answer.
panel-pause-alone = ⏸️ { $line } It goes on with your answer, or { $when }.
panel-finished = **The game is over.** Thank you for playing!
panel-nudge = { $who }, it is your turn, but your direct messages are closed to me. Press **Act** on the table’s panel, or use `/play`.

## Rules and help

panel-what = ?
rules-search = Look anything up with `/rules`.
rules-topics = Choose a topic …
rules-entries = Choose an entry …
rules-front = All topics
rules-back = « { $topic }
rules-see = Read on:
rules-more = More about this …
rules-found = For “{ $typed }” I found:
rules-found-more = Other matches …
rules-nothing = I found nothing for “{ $typed }”. Try another word, or choose a topic.
rules-named = What the rules say about this
rules-named-nothing = I found nothing in this message that the rules explain. Choose a topic, or search with `/rules`.
rules-answers = What follows:
rules-tip = Tip:
rules-safe = No hurry: the table waits for you. The safe move is **{ $answer }**.
rules-plan-waits = No hurry: the plan waits for you. **↶** takes a step back.
rules-late = The clock is running. If your time runs out, I play **{ $answer }** for you.
rules-typed = Prefer typing? `/choose` and the button’s label.
rules-typed-row = Prefer typing? `/place` and the cards in order, with commas.
rules-typed-number = Prefer typing? `/bid` and the number.
rules-plan-late = The clock is running. If your time runs out, I finish your plan with safe moves, or take it back.
panel-hint = Hint
hint-heading = Hint
hint-usual = what an experienced player usually does{ $why }
hint-same = about the same as the usual answer{ $why }
hint-little = a little { $better ->
    [yes] better
   *[no] worse
} than the usual answer{ $why }
hint-points = about { $n ->
    [one] { $n } point
   *[other] { $n } points
} { $better ->
    [yes] better
   *[no] worse
} than the usual answer{ $why }
hint-chance = wins about { $n ->
    [one] { $n } game
   *[other] { $n } games
} { $better ->
    [yes] more
   *[no] fewer
} in 100 than the usual answer{ $why }
hint-expects = {" "}· expects { $things }
hint-figure = { $now } (not { $other })
hint-elsewhere = {" "}· changes only the others’ numbers or the board
hint-foot = Hints use only what you can see: I guessed several times what is hidden, and played each guess out. After the game everybody sees who took how many.
hint-foot-alone = Hints use only what you can see. After the game everybody sees who took how many.
hints-given = 💡 Hints: { $who }
hints-on = 💡 Hints are on; the game is not rated. Agreed: { $who }
hints-wanted = 💡 { $who } would like hints. Agree in **Settings**: if everybody does, hints are on and the game is not rated.
hints-begin = 💡 Everybody agreed to hints: each question has one under **More**. The game is not rated. At the end everybody sees who took how many.
hints-yours = 💡 You agree to hints. If everybody agrees before the start, hints are on and the game is not rated. Press again to take it back.
hints-not-yours = You no longer agree, so there are no hints.
refuse-no-hints = This table has no hints. Everybody has to agree before the game starts, and the game needs a computer that thinks ahead.
refuse-hint-under-way = I’m still thinking about your last hint.
refuse-hint-late = I found no hint in time. It does not count; try again in a moment.
guide-welcome = **Welcome to your first game!** { $goal } You play against computers, so nobody is waiting for you. I’ll explain each step as you reach it; **?** tells you more, and mistakes cost nothing here.
learn-how = I explain each step as you reach it. Mistakes cost nothing.
learn-short = Start · 10 minutes
learn-whole = Whole game
lesson-over = That was the lesson!
lesson-so-far = { points-heading }: { $points }
lesson-points = { $seat } { $points }
lesson-go-on = Play on with explanations, or stop here and open a table for your friends with `/game new`.
lesson-on = Go on
lesson-stop = Stop here
lesson-stopped = Well done! Open a table for your friends with `/game new`, or start another lesson with `/learn`.
guide-done = **Now you know how it goes!** That was a whole game. Open a table for your friends with `/game new`.
rules-card = Help card
help-heading = { $game }: help card
help-package = Package { $package } { $version }
help-licence = licence { $licence }
help-commands =
    `/play` shows what you are asked, `/why` who we are waiting for, `/rules` explains anything.
    `/game new` opens a table, `/learn` starts a first game with a guide.

## The end

end-heading = Final standings
end-winners = { $winners_count ->
    [one] Winner: **{ $winners }**
   *[other] Winners: **{ $winners }**
}
end-place = { $place }\. { $who } · { points-in-words }
end-total = Total
end-cut-short = As it stood
end-unfinished = The game ended without a result
end-lesson = Lesson complete
end-again = Rematch
result-heading = Finished: { $game } · { $table }
result-decided = Biggest lead over second place: { $source }, { $first } to { $second }.
result-turning = The moment that decided it: { $chapter }. From there on { $who } was ahead, at first with { $first } to { $second }.
result-turning-late = The moment that decided it: the very end. Only there { $who } got ahead.
result-ratings = Ratings: { $changes }
result-rating = { $who } { $rating } ({ $change })
result-lasted = it took { $time }
result-thread = all that happened: { $thread }
end-proof = -# ✅ Shuffle checked: my secret matches the hash `{ $hash }` published at the start, and the replay ends the same way.
end-proof-alone = -# ✅ Shuffle checked: the seed matches the hash `{ $hash }` published at the start, and the replay ends the same way.
end-proof-solo = -# ✅ Shuffle checked: a replay from the seed ends the same way.
end-no-proof = -# ⚠️ Replayed from its seed (hash `{ $hash }`), the game ends another way today. The rules may have been updated while it was played.
end-check = Check it yourself with the file below: `python -m engine replay { $file } --hash HASH`. HASH is the one I published before the game.
end-check-asked = I cannot attach files here. Press **Get the game’s file** and check it yourself: `python -m engine replay { $file } --hash HASH`. HASH is the one I published before the game.
end-file = Get the game’s file
end-file-here = The whole game: its seed, every answer and the end. Check it with `python -m engine replay { $file } --hash HASH`. HASH is the one I published before the game.

## Replay

panel-replay = Replay
panel-page = Page
panel-film = Film
panel-review = Review
review-others = Another player’s review …
refuse-review-of-round = The round of this game is still open. Its review is there when the round is closed.
refuse-review-off = Whoever runs me has switched reviews off.
refuse-review-begun = The review is being made. Ask again in two minutes.
refuse-review-late = This review takes too long right now. Ask again in a few minutes.
refuse-review-without-computers = Computers cannot play this game, so they cannot judge it either.
replay-heading = Step { $n } of { $last } · { $viewpoint }
replay-public = what everybody saw
    .about = The board and the story, as spectators knew them
replay-open = all cards open
    .about = Every hand and every sealed answer
replay-seat = from the seat of { $who }
replay-given = ✅ { $who }: { $given }
replay-whispered = -# 🤫 to { $who }: { $told }
replay-awaited = **To move:**
replay-chapters = Go to …
replay-viewpoints = Look from …
tell-shoulder-lets = 👀 { $seat } lets { $whom } look over their shoulder.
tell-shoulder-ends = 👀 { $whom } no longer looks over the shoulder of { $seat }.
act-lets = { $at } · { $who } let somebody look over their shoulder
act-shoulder = { $at } · { $who } may look over the shoulder of { $whose }
act-shoulder-end = { $at } · { $who } may no longer look over the shoulder of { $whose }
watch-begins = 👀 You follow { $game } · { $table } from now on. After each turn I send you what everybody saw there.
watch-others = You also follow: { $tables }
watch-stop = Stop following
watch-ended = You no longer follow table { $table }.
refuse-watch-own = You play at this table, so I tell you everything anyway.
refuse-watch-many = You follow { $most } tables already. Press **Stop following** below one of them first.
refuse-watch-private = This table is in a private thread, so I cannot send it to you. Read along in the thread.
show-begun = 📺 Table { $table } is shown in { $place } from now on, always one turn late. The table is told. Use the same command to stop.
show-ended = Table { $table } is no longer shown.
show-final-begun = 📺 The final is shown in { $place } from its first turn, always one turn late. Use the same command to take that back.
show-final-ended = I will not show the final. If it has begun, name it with `table`.
show-late = 📺 Shown one turn late, as everybody at the table saw it.
tell-show-begins = 📺 This table is now shown in a channel for all, one turn late, and only what everybody here sees.
tell-show-ends = 📺 This table is no longer shown.
refuse-show-none = Only tables of tournaments can be shown like this.
refuse-show-no-final = This tournament has no final table, or its final has begun. Name a table with `table`.
refuse-show-where = A table can be shown in a text channel in which you may write yourself. Name one with `channel`.
open-on = 🌐 Everybody may look on, one turn late: { $link }
open-off = 🔒 Only people who can see this table on Discord may look on.
open-wanted = 🌐 { $who } would let everybody look on. It begins if all of you agree in **Settings** or with `/watch`.
open-missing = Not agreed yet: { $who }
open-about = If all people here agree, anybody with the link sees board, story and score, one turn late. They see your names on Discord, and never your hands. Each of you can end that at any time.
open-yes = Let everybody look on
open-no = Do not let everybody look on
lobby-showask = Onlookers
open-late = Shown one turn late, as everybody at the table saw it.
open-soon = Nothing is shown yet, since this page is one turn late. It begins with the present turn.
open-lobby = This game has not begun.
open-over = This game is over.
tell-open-asked = 🌐 { $seat } would let everybody look on here, one turn late. It begins if all people here agree with `/watch`.
tell-open-begins = 🌐 Everybody may look on here now, one turn late, because all people here agree. Each of you can end it with `/watch`.
tell-open-ends = 🔒 Not everybody may look on here any more.
tell-mod-close = 🔒 { $who } (moderator) ends that everybody may look on here: { $reason }
refuse-not-shown = Not everybody may look on at this table, so there is nothing to end.
club-title = Tables to watch
club-events = Tournaments
club-none = No table is shown to everybody now.
club-late = Tables are shown one turn late. Names are those on Discord.
replay-branch = 🔀 What if?
replay-trial = 🎯 Try it three times
replay-share = 👥 Watch together
replay-shared = -# 👥 Whoever opened this turns the pages. Press anything to get a replay of your own.
replay-shared-there = 👥 Everybody can watch with you in { $thread }. You turn the pages there.
refuse-replay-not-shared = You can’t write in this table’s thread, so you can’t show the replay there.
replay-running = -# The game goes on. This is what everybody was told; hands and steps can be seen when it is over.
refuse-replay-running = This game goes on. Its hands and steps can be seen when it is over; `/replay` shows what everybody was told.
branch-opened = 🔀 Table { $table } goes on from there: { $place }. You play { $who }. Others press **Join** there; when you press **Start**, { computers-of } take the free seats.
branch-lobby = 🔀 **What if?** Goes on from step { $step } of table { $table }: same hands, new luck. Practice only: the replay shows all hands. The host plays the seat they chose, the others take the free ones in order, and { computers-of } the rest.
refuse-branch-of-round = The round of this game is still open. You can play on from it when the round is closed.
refuse-branch-nothing = There is nothing to decide at this step. Choose another one.
refuse-branch-not-possible = No game can go on from this one: I no longer keep it, or its rules or cards have changed.
refuse-branch-options = This table continues another game and keeps its options.
trial-begun = 🎯 Try { $n } of 3 begins, with new luck. In the other seats: { computers-of }.
computers-of = { $level ->
    [level1-gentle] newcomer computers
    [level1] beginner computers
    [level2] seasoned computers
    [level3] computers that think ahead
   *[other] computers
}
trial-next = 🎯 Try { $n } of 3
trial-heading = 🎯 **This position, three times**
trial-line = { $n ->
    [0] The real game
   *[other] Try { $n }
}: place { $place } with { points-in-words }
refuse-trials-over = You have tried this position three times. Choose another step of the replay for more.
keep-page = 📄 The whole game in one file, `{ $file }`: every board, the story, the score, the proof. **It shows all hands.** Open it in a browser; it needs no internet.
keep-page-unread = -# The review is not ready yet. Press *Page* again in a few minutes to get it too.
keep-film = 🎞️ The game as everybody saw it. Not moving? Open it in a browser.
refuse-film-without-pictures = This game has no pictures, so there is no film of it. *Page* tells all of it in words.
refuse-film-too-large = The film of this game would be larger than Discord takes. *Page* shows all of it in a small file.
refuse-replay-not-possible = The rules or cards of this game have changed since, so I cannot replay it. `/journal` tells what happened.

## The lobby

lobby-seats = Seats: { $taken } of { $capacity }
lobby-host = { $name } (host)
lobby-computer = { $name } ({ $level ->
    [level1-gentle] computer, newcomer
    [level1] computer, beginner
    [level2] computer, seasoned
    [level3] computer, thinks ahead
   *[other] computer
})
lobby-program = { $name } (computer, the program { $program })
lobby-free = { $count } free
lobby-kept = *kept for { $who }*
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-seat = { $level ->
    [level1-gentle] Newcomer
    [level1] Beginner
    [level2] Seasoned
    [level3] Thinks ahead
   *[other] Computer
}
lobby-unseat = Remove computer
lobby-computers = Add computer
lobby-tablesettings = Settings
lobby-fair = fair shuffle ✓
lobby-options = Options
lobby-options-set = **Options:** { $options }
lobby-options-usual = Standard rules
lobby-options-host = Only the host can change these.
lobby-switch = Tap to turn something on …
lobby-write = Change …
lobby-clock = Clock
lobby-hints = Hints
lobby-cancel = Cancel
lobby-word = Add a word
lobby-unkeep = Open the kept seats
lobby-running = The game is on: { $thread }
lobby-thread-to-come = the thread opens in a moment
lobby-cancelled = Table { $table } was cancelled.
lobby-opened = Your table { $table } is open. Invite your friends to press **Join**, or add computers.
lobby-joined = Welcome to table { $table }! The game starts when the host presses **Start**. Then I write to you by direct message whenever it is your turn.
lobby-left = You have left table { $table }.
lobby-alone = Your game begins. I write to you by direct message.
lobby-again = The rematch is table { $table }: { $place }. The others are invited there. Start it when everybody has pressed **Join**.
lobby-again-stands = A rematch has already been proposed, as table { $table }: { $place }
lobby-unkept = The free seats of table { $table } are now open to everybody.
lobby-none = There is no table here yet. Open one with `/game new`.
lobby-list = Tables on this server
lobby-more = - … and { $count ->
    [one] one more table
   *[other] { $count } more tables
}
tables-waits = waiting for { $seats }, asked { $since }
tables-pause = play pauses
tables-still = ⏸ the table rests
tables-wanted = { $count ->
    [one] one seat to take over
   *[other] { $count } seats to take over
} (`/game seats`)
lobby-line-lobby = - **{ $table }** · { $game } · { $taken } of { $capacity } seats taken · { $place }
lobby-line-running = - **{ $table }** · { $game } · { $place }
lobby-line-over = - **{ $table }** · { $game } · over · { $place }

## The thread

forum-tag-open = open
forum-tag-running = running
forum-tag-over = over
thread-name-branch = 🔀 { $game } · { $table } · what if?
thread-name = { $game } · { $table }
thread-name-tournament = { $name } · R{ $round } T{ $number } · { $game } · { $table }
thread-start =
    ## { $game }
    { $players }
deal-lobby = 🎲 Fair shuffle: every Join goes into it; you can add a word. The hash of my part: { $hash }
deal-added = Added: { $added }
deal-sealed = a word ({ $hash }…)
deal-word = { $press } “{ $word }”
deal-start = 🎲 Shuffled from my secret, whose hash { $hash } was published beforehand, and from what everybody added. I publish the secret at the end, so everybody can check.
deal-began = The press that started the game came last: { $press }
deal-alone = I shuffled this game alone, from a secret seed with the hash { $hash }. I publish the seed at the end, so everybody can check.
deal-form = Your word
deal-form-hint = It goes into the shuffle, and stays secret until the game is dealt.
deal-noted = 🎲 Your word goes into the shuffle. The others read it after the deal. Press the button again to change it.
deal-taken-back = 🎲 Your word is removed. Only your press goes into the shuffle.
deal-told = 🎲 Its seed was { $seed }. It follows from my secret { $secret }, whose hash { $hash } was published beforehand, and from what everybody added.
deal-enclosed = The file below has all of it. It cannot include the answers, because the game cannot be opened.
deal-seed = 🎲 Its seed was { $seed }, with the hash { $hash }.
refuse-join-first = Press **Join** first. Then you can add a word.
refuse-dealt-alone = This table was opened by an earlier version of me, so nothing can be added to its shuffle.
halt-why =
    { $why ->
        [game] its game is missing here
        [newer] it was played by a newer version of me
        [upgrading] I am just being upgraded
        [data] the cards or numbers of its game have been changed since
       *[other] I cannot read what I stored for it
    }
halt-thread = ⏸️ This table rests: { halt-why }. Nothing is lost. It goes on as soon as whoever runs me has fixed that.
halt-host = ⏸️ Your table **{ $table }** ({ $place }) rests: { halt-why }. Nothing is lost. Please tell whoever runs me the name of the table; it goes on when that is fixed. To end it instead, a moderator uses `/mod void`; before the game begins you use `/game cancel`.
halt-over = ▶️ Table **{ $table }** ({ $place }) goes on where it stopped.
host-report = I can no longer write where table **{ $table }** is played ({ $place }). I need these permissions there: see the channel, read its history, send messages (in threads too), create public threads. I also need: embed links, attach files. The game is safe; I’ll keep trying.
host-full = I cannot open a thread for table **{ $table }** ({ $place }): this server has as many active threads as Discord allows. Please close some that nobody needs. The game is safe; I’ll keep trying.
host-locked = The thread of table **{ $table }** is locked ({ $place }), so I cannot write there. Please unlock it, or let me manage threads. The game is safe; I’ll keep trying.
host-untagged = I cannot open a post for table **{ $table }**. This forum asks for a tag, and I may use none of its tags. Please add one that everybody may set, or stop asking for tags. The game is safe; I’ll keep trying.
host-moved = The thread of table **{ $table }** was deleted. The game is safe; I have opened a new one: { $place }
host-closed = The post of table **{ $table }** was deleted before the game began, so the table is cancelled. `/game new` opens another one.

## Refusals of tables

refuse-no-table = There is no such table here. `/game list` shows those that exist.
refuse-no-game = I don’t know this game. `/game new` lists the ones I know.
refuse-seats-range = This game is for { $seats } people.
refuse-bad-option = That is not one of this option’s choices. **Options** on the lobby panel shows them.
refuse-not-lobby = This table has already begun or was cancelled, so its lobby is closed.
refuse-not-running = No game is running at this table.
refuse-already-seated = You already sit at this table. All you need to do is wait for the others!
refuse-not-seated = You do not sit at this table. You can watch it, or open your own with `/game new`.
refuse-table-full = All seats of this table are taken. `/game new` opens another one.
refuse-seats-kept = The free seats are kept for others. The host can open them to everybody; `/game new` opens a table of your own.
refuse-not-finished = A rematch can be proposed when the game is over.
refuse-nothing-to-repeat = You have not finished a game on this server yet. `/game new` opens a table.
refuse-no-channel = The channel of that table is gone, or I cannot see it any more. `/game new` opens a table in another channel.
refuse-own-lobbies = You already host { $most ->
    [one] { $most } table that has
   *[other] { $most } tables that have
} not begun yet. Start one or end it with `/game cancel`, then open another.
refuse-server-lobbies = { $most ->
    [one] { $most } table waits
   *[other] { $most } tables wait
} for players on this server already. Join one of them (`/game list`), or try again when one has begun.
refuse-own-tables = You already host { $most ->
    [one] { $most } running game
   *[other] { $most } running games
}. Finish one of them, then begin another.
refuse-server-tables = { $most ->
    [one] { $most } game is
   *[other] { $most } games are
} running on this server already. Please try again when one of them is over.
refuse-own-tournaments = { $most ->
    [one] { $most } tournament of yours is
   *[other] { $most } tournaments of yours are
} not over yet. Finish or cancel one of them, then announce another.
refuse-server-tournaments = { $most ->
    [one] { $most } tournament is
   *[other] { $most } tournaments are
} under way on this server already. Please try again when one of them is over.
refuse-too-many-invitations = You have invited as many people as you may within an hour: { $most }. You can invite again in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
refuse-too-fast = That is faster than I can follow: more than { $most ->
    [one] { $most } step
   *[other] { $most } steps
} within a minute. Nothing was done this time; please go on in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
refuse-no-computer = There is no such computer at this table.
refuse-too-few = You need at least { $least } at the table, and { $count ->
    [one] one seat is
   *[other] { $count } seats are
} taken. Invite somebody, or add a computer in the lobby.
refuse-not-host = Only the host of the table can do that.
refuse-not-over = The whole journal is published when the game is over.
refuse-stale = This is out of date: things have moved on since it was shown.
refuse-unreadable =
    { $why ->
        [upgrading] I am just being upgraded, so nothing was done. Please try again in a minute.
       *[other] Table { $table } rests: { halt-why }. Nothing is lost; it goes on by itself as soon as whoever runs me has fixed that.
    }
refuse-stopping = I am about to restart, so nothing was done. Please try again in a minute.
refuse-busy = The table is very busy right now. Please try again.
refuse-no-tables-of-yours = You sit at no table. `/game list` shows the open ones, `/game new` opens one, `/learn` teaches you a game.
refuse-which-table = Which table? Press one, or name it with `table`.
refuse-no-question-for = That does not fit here. You are asked: **{ $question }** Try `/play`.
refuse-more-unused = `more` answers nothing here (“{ $more }”), so nothing was done. Please leave it out.
refuse-unreadable-row = I could not read that row. Name { $n } of your options, for example `{ $example }`, or pick from the suggestions.
refuse-no-threads = A game is played in a thread. Please use `/game new` in a text channel, a thread or a forum post.
refuse-thread-locked = This thread is locked, so no game can be played in it. Unlock it, or open the table in a text channel.
refuse-permissions = I am missing permissions that a game needs here: { $missing }. Please grant them, or open the table in another channel.
permission-view-channel = see the channel
permission-send-messages = send messages
permission-create-public-threads = create public threads
permission-send-messages-in-threads = send messages in threads
permission-attach-files = attach files
refuse-learn-where = Type `/learn` on a server where I am a member.
refuse-late = That took too long. Please press once more.
refuse-thread-taken = Another table is played in this post. Please use this in a new post, or in a text channel.
refuse-not-here = Please use this in a server where I am a member.

## Time

refuse-bad-pace = I don’t know that kind of clock. Write for example `24h`, `phase 48h`, `bank 72h+6h`, `daily 8:00 20:00 Warsaw` or `none`. At the end you can add quiet hours for computers: `24h quiet 22-7`.
time-days = { $n ->
    [one] one day
   *[other] { $n } days
}
time-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
time-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
pace-none = no deadlines
pace-decision = { $time } for each decision
pace-phase = { $time } for all decisions of a phase
pace-bank = a bank of { $time } each, and { $increment } more for each decision
pace-daily = due every day at { $times } ({ $zone })
pace-name-relaxed = Relaxed
pace-name-normal = Normal
pace-name-quick = Quick
pace-name-live = Live
pace-name-twice = Twice a day
pace-name-reserve = Time bank
pace-name-none = No clock
pace-grace = { $time } of grace
pace-no-grace = no grace
pace-lost = ⚠️ I can no longer read the clock that was set here. This one applies instead.
pace-declared-none = -# ⏳ **Clock:** { $pace }
pace-declared-night = { $pace } { $night }
pace-night = 🌙 Computers do not answer between { $start } and { $end } ({ $zone }).
pace-declared-default = -# ⏳ **Clock:** { $pace }, { $grace }; then I make a safe move. If somebody misses { $misses ->
    [one] one deadline
   *[other] { $misses } in a row
}, a computer plays for them.
pace-declared-computer = -# ⏳ **Clock:** { $pace }, { $grace }; after that a computer answers. If somebody misses { $misses ->
    [one] one deadline
   *[other] { $misses } in a row
}, it plays on for them.
clock-heading = The clock of this table
clock-pick = Choose a clock …
clock-absent = What happens when somebody’s time runs out?
clock-absent-default = I make a safe move
clock-absent-computer = A computer answers
clock-daily-about = Everybody answers by the same times of the day. One in your quiet hours moves to their end, for you alone. Everybody has at least two waking hours for a question.
clock-daily-moves = 🌙 { $time } falls in the quiet hours of { $who }: theirs is due at { $later }.
clock-night = Quiet hours for computers
clock-night-none = Computers move at any time
clock-other = Another clock …
clock-place = Which place? …
clock-which-place = ❓ Several places are called that, so nothing was set. Choose the one you mean; everything else you typed stays.
clock-kind = How is time counted?
clock-kind-decision = Each decision has its own time
clock-kind-phase = All decisions of a phase share one time
clock-kind-bank = Everybody has a bank of time for the whole game
clock-kind-daily = Answers are due at certain times of the day
clock-kind-none = There are no deadlines
clock-time = How much time?
clock-time-hint = For a decision or a phase, or in each bank at the start.
clock-more = What a decision adds to the bank
clock-more-usual = The usual: a twelfth of the bank
clock-times = Times of the day
clock-times-hint = Only if answers are due at these: 8:00, 20:00 Warsaw. Without a city: in your time zone.
clock-grace = Grace
clock-grace-hint = How long after the deadline people can still answer.
clock-grace-usual = The usual: a quarter of the time; none with a bank or times of the day
clock-grace-none = No grace
refuse-bad-times = I need the times of the day at which answers are due, at most { $most }, like 8:00, 20:00 Warsaw.
clock-until = ⏳ { $when }
clock-late = ⌛ last chance { $when }
clock-paused = ⏸️ All clocks are stopped.
clock-welcome = 👋 Welcome back! You are playing yourself again.
panel-waiting-due = { $line } · ⏳ { $when }
panel-waiting-late = { $line } · ⌛ grace ends { $when }
panel-frozen = ❄️ **Frozen** by a moderator, { $at }. Nobody can answer and no clock runs until a moderator lets the game go on. Reason: { $reason }
panel-frozen-asked = When it goes on, you are asked: **{ $asked }**
panel-unattended = ⏸️ Nobody is playing here, so no clock runs. The game goes on as soon as one of them is back: { $seats }
panel-paused = ⏸️ Paused: all clocks are stopped.
panel-banks = -# ⏳ In the banks: { $banks }
panel-night = -# { $night }
panel-stand-ins = -# 🤖 A computer is playing for { $seats }.
remind-half = ⏰ Half of your time is gone. You have until { $when }.
remind-last = ⏰ Last call! You have until { $when }.
remind-late = ⌛ Your time is up. You can still answer until { $when }; then it is answered for you.
news-next = ⏭️ You are next.
remind-alone = ⏰ Only you are missing.
remind-alone-until = ⏰ Only you are missing. You have until { $when }.
remind-again = ⏰ Your reminder: the table is waiting for you.
remind-again-until = ⏰ Your reminder: the table is waiting for you. You have until { $when }.
remind-later = -# Remind me again in:
remind-hours = ⏰ { $n } h
remind-put-off = ⏰ I’ll remind you again { $when }, unless you answer first.
refuse-not-awaited = Nothing at this table is waiting for you right now.
refuse-last-call-first = The last call comes before that. Choose a shorter time, or wait for the last call.
final-won = { $shared ->
    [0] 🏆 You won! The final standings are in the thread.
   *[other] 🏆 You share the victory! The final standings are in the thread.
}
final-place = { $shared ->
    [0] 🏁 The game is over: you are number { $place } of { $count }.
   *[other] 🏁 The game is over: you share place { $place } of { $count }.
} The final standings are in the thread.
final-moderator = 🛑 A moderator has ended this game, so it does not count. As it stood, you { $shared ->
        [0] were in
       *[other] shared
    } place { $place } of { $count }. Why is in the thread.
final-cancelled-tournament = 🛑 The tournament is cancelled, so this game does not count. As it stood, you { $shared ->
        [0] were in
       *[other] shared
    } place { $place } of { $count }.
final-organiser = 🏁 The organisers have entered the result of this table: you { $shared ->
        [0] are in
       *[other] share
    } place { $place } of { $count }. The game ends with that.
final-round = 🏁 The time of this round is over, and its rule has decided: you { $shared ->
        [0] are in
       *[other] share
    } place { $place } of { $count }. The game ends with that.
final-cancelled = 🏁 Table **{ $table }** was ended without a result.
pause-ask = ⏸️ **A pause?** All clocks would stop until somebody wants to play on.
    Agreed: { $agreed }
    Still to agree: { $missing }
    -# A single No keeps the clocks running.
pause-stands = ⏸️ **Pause.** All clocks are stopped. You can still answer.
pause-none = ▶️ There is no pause now: all clocks are running.
pause-over = ⏸️ There is no pause now: the game is not running any more.
pause-yes = Agree
pause-no = No
pause-end = Play on
pause-proposed = ✅ Noted; I have asked the others in the thread. The clocks stop when everybody agrees.
pause-begun = ✅ Everybody agrees: all clocks are stopped.
pause-ended = ✅ The clocks are running.
tell-clock-default = ⌛ { $seat } ran out of time; I made a safe move.
tell-clock-given-default = Your time ran out, so I made a safe move for you: { $given }
tell-clock-given-computer = Your time ran out, so a computer answered for you this once: { $given }
tell-clock-own-default = Your time ran out, so I made a safe move for you.
tell-clock-computer = ⌛ { $seat } ran out of time; a computer answered this once.
tell-clock-own-computer = Your time ran out, so a computer answered for you this once.
tell-clock-stand-in = 🤖 A computer is playing for { $seat }. Somebody else may take the seat over.
tell-clock-own-stand-in = A computer is playing for you. You can come back at any time: press **Act** on the table’s panel, or use `/play`.
tell-clock-back = 👋 { $seat } is back in the game.
tell-clock-paused = ⏸️ Everybody who is playing agreed to a pause: all clocks are stopped.
tell-clock-paused-by = ⏸️ { $name } stopped all clocks.
tell-clock-paused-because = ⏸️ { $name } stopped all clocks: { $reason }
tell-clock-resumed-by = ▶️ { $name } restarted all clocks.
tell-clock-resumed-because = ▶️ { $name } restarted all clocks: { $reason }
tell-clock-objected = ▶️ { $seat } would like to play on: all clocks are running again.
refuse-no-clock = This table has no deadlines, so there is nothing to pause.
refuse-paused-already = The clocks of this table are already stopped.
refuse-agreed-already = You have already agreed. The others are asked in the thread.
refuse-not-paused = There is no pause here, and nobody has proposed one. `/game pause` does.
refuse-moderators-pause = A moderator ordered this pause; only a moderator can end it.
refuse-no-deadline = Nobody has a deadline there right now.

## Going back, by consent

tell-takeback-declined = { $seat } says no to taking it back.
tell-takeback-withdrawn = { $seat } no longer wants to take it back.
tell-takeback-done = ⏪ { $who } asked and everybody who is playing agreed: the game goes back { $count ->
    [0] to the start of the present question.
    [one] by one question.
   *[other] by { $count } questions.
} Sealed answers and orders start afresh, and luck may turn out differently.
tell-takeback-waits = ⏪ Everybody who is playing agrees to take it back. The clocks are stopped, so that { $away } can still say No.
tell-takeback-unopposed = ⏪ { $who } asked, and everybody who is playing agreed. { $away } did not answer for a day. The game goes back { $count ->
    [0] to the start of the present question.
    [one] by one question.
   *[other] by { $count } questions.
} Sealed answers and orders start afresh, and luck may turn out differently.
tell-branch = -# 🔀 What if? From here this game goes on from step { $step } of table { $table }. The luck is new; nothing of it is rated.
tell-books-back = ⏪ My records went back to { $at }: what happened here after that is lost. The present question is asked anew, with new luck. Orders start afresh; older buttons no longer count. The luck also depends on a secret that I publish at the end; its SHA-256 is { $hash }.
tell-luck-anew = -# 🎲 From here the luck is new. It also depends on these presses, which nobody could know beforehand: { $added }
takeback-ask = ⏪ **{ $who }** would like to take back: { $point }
takeback-agreed = Agreed: { $agreed }
takeback-missing = Still to agree: { $missing }
    -# Everybody has to agree. A single No ends this, and so does anybody’s next answer.
ending-ask = 🛑 **{ $who }** would like to end this game without a result. It would count as unfinished.
ending-proposed = ✅ Proposed in the thread. The game ends as soon as everybody agrees; anybody who has missed deadlines gets a day to say No.
ending-alone = ✅ The game has ended without a result.
tell-ending-declined = { $seat } says no to ending the game.
tell-ending-withdrawn = { $seat } no longer wants to end the game.
tell-ending-alone = 🛑 { $who } ends the game without a result.
tell-lesson-ended = 🎓 The lesson ends here. Well done!
tell-ending-done = 🛑 { $who } asked and everybody who is playing agreed: the game ends without a result.
tell-ending-waits = 🛑 Everybody who is playing agrees to end the game. The clocks are stopped, so that { $away } can still say No.
tell-ending-unopposed = 🛑 { $who } asked, and everybody who is playing agreed. { $away } did not answer for a day. The game ends without a result.
ending-away = { $away } missed deadlines and may be away. Unless they say No by { $until }, one more press of **Agree** ends the game.
takeback-away = { $away } missed deadlines and may be away. Unless they say No by { $until }, one more press of **Agree** takes it back.
away-later = { $away } missed deadlines and may be away. Once everybody else agrees, the clocks stop and they get a day to say No.
refuse-begun = This game has begun, so its host cannot end it alone. A moderator can, with `/mod void`.
takeback-yes = Agree
takeback-no = No
takeback-over = 🗳️ This proposal is over.
takeback-proposed = ✅ Proposed in the thread. It happens as soon as everybody agrees; anybody who has missed deadlines gets a day to say No.
refuse-proposal-stands = Something is already proposed at this table; see the thread. A single No ends it.
refuse-no-proposal = This proposal is over, so there is nothing left to agree to.
refuse-no-earlier-answer = You have no earlier answer to take back. With `point` you can choose any earlier point of the game.

## Moderators

tell-mod-rewind = ⏪ { $who } (moderator) takes the game back { $count ->
    [0] to the start of the present question
    [one] by one question
   *[other] by { $count } questions
}. Sealed answers and orders start afresh, and luck may turn out differently. Reason: { $reason }
tell-mod-end = 🛑 { $who } (moderator) ends the game here, and it does not count: { $reason }
tell-mod-void = 🛑 { $who } (moderator) ends the table without a result: { $reason }
tell-mod-freeze = ❄️ { $who } (moderator) freezes the table. Nobody can answer and no clock runs until a moderator lets the game go on. Reason: { $reason }
tell-mod-unfreeze = ▶️ { $who } (moderator) lets the game go on. What was asked is asked still.
tell-mod-correct = 🛠️ { $who } (moderator) corrects { $field } to { $value }: { $reason }
tell-mod-correct-from = 🛠️ { $who } (moderator) corrects { $field } from { $old } to { $value }: { $reason }
tell-mod-correct-secret = 🛠️ { $who } (moderator) corrects { $field }: { $reason }
mod-notice = { $who }, the game went back. Please look at what you are asked now; older buttons no longer count, and standing orders are gone.
mod-call = { $who }, the table is waiting for you. **Act** or `/play` shows what you are asked.
mod-nudged = ✅ I have reminded them in the thread.
mod-moment =
    { $later ->
        [0] present question
        [one] one question back
       *[other] { $later } questions back
    } · { $heading } · { $awaiting }
mod-rewind = Go back?
mod-rewind-to = To: **{ $point }**
mod-rewind-undone = This is taken back:
mod-rewind-hint = -# The question is asked anew, with new luck and without standing orders. Everybody at the table is told, with your name and reason.
mod-rewind-do = Go back …
mod-rewind-done = ✅ Done. Table { $table } has gone back, and everybody is told.
mod-end-ask = End table **{ $table }** now? The game ends with the present order. It does not count as played and is not rated. In a tournament an organiser then enters the result. Everybody is told, with your name and reason.
mod-end-do = End the game …
mod-end-done = ✅ Table { $table } has ended.
mod-void-ask = End table **{ $table }** without any result? Everybody is told, with your name and reason.
mod-void-do = End without a result …
mod-void-done = ✅ Table { $table } has ended without a result.
mod-pause-do = Stop all clocks …
mod-deadline-do = Move the deadline …
mod-look-do = Look at a hand …
mod-remove-do = Take the seat away …
mod-reason = Why? Everybody at the table can read it.
mod-look = 👁️ What **{ $who }** sees. Your look is on record, and the table is told after the game.
mod-look-asked = Asked: **{ $question }**
mod-look-answer = Answer given: **{ $answer }**
correct-heading = Correct this?
correct-change = { $field }: **{ $old }** → **{ $new }**
correct-consequences = What comes of it:
correct-asked-anew = The present question is asked anew: { $asked }
correct-asked-else = The question is then: { $asked }. Now it is: { $before }
correct-sealed = { $count ->
    [one] { $count } sealed answer falls
   *[other] { $count } sealed answers fall
}, and is asked for again.
correct-plans = An unconfirmed plan stays as far as it still fits.
correct-points = { points-heading } of { $who }: { $old } → { $new }
correct-over = The game is over with it.
correct-told = Everybody at the table is told the old and the new value, with your name and reason. The game is not rated any more.
correct-told-secret = Everybody at the table is told which field, with your name and reason; the values of secret ones when the game is over. The game is not rated any more.
correct-do = Correct …
mod-corrected = ✅ Corrected: { $changes } The table is told.
mod-hidden = { $count } hidden
mod-no-acts = No moderator has stepped in at this table.
end-acts = Outside the rules of the game:
act-rewind = { $at } · { $who } took the game back: { $reason }
act-takeback = { $at } · taken back at the request of { $who }, with the consent of all who played
act-ending-alone = { $at } · { $who }, the only person there, ended the game without a result
act-ending = { $at } · ended without a result at the request of { $who }, with the consent of all who played
act-end = { $at } · { $who } ended the game: { $reason }
act-void = { $at } · { $who } ended the table without a result: { $reason }
act-call-off = { $at } · ended by an organiser who cancelled the tournament{ $given ->
    [0] {""}
   *[other] : { $reason }
}
act-nudge = { $at } · { $who } sent a reminder
act-plea = { $at } · { $who } asked the moderators: { $reason }
act-replace = { $at } · { $who } offered the seat of { $whose } to somebody else: { $reason }
act-withdraw = { $at } · { $who } withdrew the offer of the seat of { $whose }{ $given ->
    [0] {""}
   *[other] : { $reason }
}
act-pause = { $at } · { $who } stopped all clocks: { $reason }
act-resume = { $at } · { $who } restarted all clocks
act-freeze = { $at } · { $who } froze the table: { $reason }
act-unfreeze = { $at } · { $who } let the table go on
act-close = { $at } · { $who } ended that everybody may look on: { $reason }
act-deadline = { $at } · { $who } moved deadlines: { $reason }
act-remove = { $at } · { $who } gave the seat of { $whose } to the computer: { $reason }
act-look = { $at } · { $who } looked at what { $whose } sees: { $reason }
tell-act-corrected = { $field }: { $old } → { $value }
tell-act-corrected-secret = { $field }: secret until the game is over
act-where = where it was told
act-correct = { $at } · { $who } corrected the game: { $reason }
act-help = { $at } · somebody at the table asked for a moderator, with a note for moderators alone
act-read = { $at } · { $who } read what was asked of the moderators alone
act-seen = { $at } · { $who } saw to what was asked of the moderators
oversight = All tables of this server
oversight-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}{ $asking ->
    [0] {""}
    [one] , at { $asking } of them somebody asks for a moderator
   *[other] , at { $asking } of them somebody asks for a moderator
}
oversight-unattended = ⏸️ Nobody plays there any more: the game waits until one of them is back.
oversight-waits = Waiting for { $seats } · asked { $since }
oversight-since = -# Asked { $since }
oversight-late = ⏰ Late: { $seats }
oversight-frozen = ❄️ Frozen { $since }
oversight-halted = ⏸️ Rests: this version cannot open it
oversight-place = **{ $name }**, round { $round }, table { $table }
oversight-own = -# You are involved in this game, so another moderator looks after it.
oversight-asked = 🙋 { $count ->
    [one] Somebody asks for a moderator, { $since }
   *[other] { $count } requests for a moderator, the first { $since }
}
oversight-requests = Asked of the moderators
oversight-plea = 🙋 { $who }, { $at }, in front of all: { $text }
oversight-help = 🔒 { $who }, { $at }, to moderators alone: { $text }
oversight-note-closed = 🔒 { $who }, { $at }, to moderators alone. It may tell something of a hand. If you read it, that goes on record, and you can take no other seat of this game.
oversight-read = Read the note
oversight-seen = Mark as seen
oversight-noted = ✅ Marked as seen.
oversight-nudge = Remind
oversight-freeze = Freeze …
oversight-unfreeze = Let it go on
oversight-log = Log
report-person = Report: { $name }
report-no-results = No finished games on this server, or they do not show theirs (`/settings`).
report-seats = { $count ->
    [0] Sits at no running table of this server.
    [one] Sits at { $count } running table of this server:
   *[other] Sits at { $count } running tables of this server:
}
report-away = { $where }: a computer plays for them{ $count ->
    [0] , since they left
    [one] , after { $count } missed deadline in a row
   *[other] , after { $count } missed deadlines in a row
}
report-missed = { $where }: { $count ->
    [one] missed the last deadline
   *[other] missed the last { $count } deadlines
}
report-there = { $where }: no deadline missed lately
report-hint = -# Only what others see at their tables or with `/profile`.
report-ended = Tables that were ended early
report-none-ended = None, as far as I still keep them.
oversight-all = « All tables
tell-mod-offer = 🪑 { $who } (moderator) offers the seat of { $seat } to somebody else: { $reason }
tell-mod-withdraw = 🪑 { $who } (moderator) withdraws the offer to play on as { $seat }. Nothing changes hands.{ $given ->
    [0] {""}
   *[other] {" "}Reason: { $reason }
}
mod-replace-form = Offer a seat to somebody else
mod-replace-open = Offer the seat to somebody …
mod-offered = ✅ Offered in the thread. The seat changes hands when { $to } presses the button.
tell-mod-time = ⏱️ { $who } (moderator) { $more ->
    [1] gives everybody we are waiting for { $hours ->
        [one] one more hour
       *[other] { $hours } more hours
    }
   *[0] takes { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } from everybody we are waiting for
}: { $reason }
tell-mod-time-of = ⏱️ { $who } (moderator) { $more ->
    [1] gives { $seat } { $hours ->
        [one] one more hour
       *[other] { $hours } more hours
    }
   *[0] takes { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } from { $seat }
}: { $reason }
tell-mod-remove = 🪑 { $who } (moderator) takes { $whom } off the seat, and gives it to a computer. Somebody else may take the seat over with `/game seats`. Reason: { $reason }
mod-paused = ✅ All clocks are stopped. `/mod resume` restarts them.
mod-resumed = ✅ All clocks are running.
mod-frozen = ✅ The table is frozen: nothing can be answered, and no clock runs. `/mod unfreeze` lets it go on.
mod-closed = ✅ Not everybody may look on there any more. It begins again only if all people there agree.
mod-unfrozen = ✅ The game goes on, and the clocks with it, unless they are paused.
mod-timed = ✅ The deadlines have moved.
mod-removed = ✅ A computer plays on there until somebody takes the seat. Whoever you removed can sit down here again only after `/mod readmit`.
tell-mod-readmit = 🪑 { $who } (moderator) lets { $whom } sit down at this table again: { $reason }
mod-readmit-do = Lift the removal …
mod-readmit-open = Let { $whom } back …
mod-readmitted = ✅ { $whom } may sit down at this table again. Is a seat open? `/game seats` shows it.
act-readmit = { $at } · { $who } lifted the removal of { $whom }: { $reason }
log-taken-over = { $at } · { $who } took over the seat of { $whose }
refuse-not-removed = Nobody removed them from this table, so there is nothing to lift.
refuse-removed = A moderator removed you from this table. You can sit down here again when a moderator lifts that.
refuse-other-removed = A moderator removed them from this table. Lift that first with `/mod readmit`, or choose somebody else.

refuse-frozen = ❄️ A moderator has frozen this table. Nothing can be answered until a moderator lets the game go on. Reason: { $reason }
refuse-not-frozen = This table is not frozen. `/mod freeze` does that.
refuse-no-request = Nobody is asking for a moderator there any more.
refuse-correction-stale = Something has happened since, so the correction would do something else. Please look again.
refuse-correction-long = That is too much for one correction. Change one thing at a time: in a list, `+` and a card adds it, `-` and a card takes it out.
refuse-not-moderator = Only moderators of this server can do that. Whoever manages the server chooses them with `/setup`.
refuse-moderator-sits = You play at this table yourself, so another moderator has to do that.
refuse-moderator-sat = You have played in this game yourself, so another moderator has to do that.
refuse-no-such-point = The game cannot go back to that point. Pick one from the suggestions.
refuse-cannot-rewind = This game cannot go back, because an update has changed its rules since it began. Nothing has changed.
refuse-which-seat = There is no such seat at this table. Pick one from the suggestions.
refuse-several-seats = “{ $typed }” may be { $who }. Pick the seat from the suggestions, or the player from the list.
refuse-player-elsewhere = { $who } does not sit on that seat of this table. Pick a player of this table, or a seat from the suggestions.
refuse-look-first = That is secret. Use `/mod look` at its owner’s seat first. It goes on record, and lets you correct what you see for a quarter of an hour.
refuse-nobody-awaited = The game does not wait for anybody’s move just now, so there is nobody to remind.
refuse-nudged-lately = I reminded them less than an hour ago. Please give them a little time.
refuse-reason-needed = Please say why, in a few words; everybody at the table can read it.

## Seats of running games

tell-clock-home = ▶️ I was away from this server for a while. All clocks were stopped, and are running again now.
tell-unattended = ⏸️ Nobody is playing at this table any more. The game waits, with its clock stopped, until somebody comes back (`/play`) or takes a seat over (`/game seats`).
tell-unattended-ended = 🛑 Nobody has come back for { $days ->
    [one] a day
   *[other] { $days } days
}, so the game ends without a result.
tell-seat-left = 🚪 { $seat } leaves the table, and a computer takes the seat. { $seat } can come back until somebody takes the seat over: `/game seats`
tell-seat-gone = 🚪 { $seat } is no longer here, and a computer takes the seat. Somebody else may take the seat over: `/game seats`
tell-seat-declined = 🪑 The offer to play on as { $seat } was declined.
tell-seat-withdrawn = 🪑 The host withdraws the offer to play on as { $seat }. Nothing changes hands.
tell-seat-deserted = 🛑 Nobody is left to play, so the game ends without a result.
tell-seat-taken-over = 🪑 { $seat } takes over the seat of { $former } with everything in it. { $former } still knows what they saw there.
tell-seat-taken-from-computer = 🪑 { $seat } takes over the seat of the computer { $former }.
refuse-gone = { $names } { $names_count ->
    [one] is
   *[other] are
} no longer in this server, so the seat is free. Press **Start** again to begin as you are, or wait for somebody else.
refuse-left-already = A computer is already playing for you. `/play` brings you back.
refuse-seat-taken = Somebody is playing on that seat. `/game seats` shows the open ones.
refuse-knows-another = You have seen the hand of another seat of this game, so you cannot play on this one. You are welcome to watch.
refuse-other-already-seated = They sit at this table already. Offer the seat to somebody else.
refuse-other-knows-another = They have seen the hand of another seat of this game, so they cannot play on this one. Offer it to somebody else.
refuse-no-offer = That seat is no longer offered to you. `/game seats` shows the open ones.
refuse-not-offered = That seat is not offered to anybody at present, so there is nothing to withdraw.
refuse-not-offerer = You cannot withdraw this offer. These can: a moderator who does not sit here, or an organiser of the tournament. The host can if nobody plays on the seat.
refuse-last-person = Nobody else plays at this table. Offer the seat to somebody with `/mod replace`, or end the table with `/mod void`.
refuse-no-person = A computer is already playing on that seat.
seats-heading = Open seats
seats-hint = -# Whoever takes over a seat gets everything in it, the hand included. I send it by direct message.
seats-none = No seat is open in the games of this server. `/game new` opens a table of your own.
seats-table = **{ $game }** · { $table } · { $place } · { $heading }
seats-points = { points-heading }: { $points }
seats-take = Take over from { $who }
seats-return = Come back as { $who }
seats-open = Offer the computers’ seats
seats-close = Keep the computers’ seats
seats-offer-open = Offer a seat …
seats-offer-form = Offer a seat
seats-offer-which = Which seat?
seats-offer-whom = To whom?
seats-offer-whom-hint = They are asked, and play on with everything in the seat.
refuse-no-free-seat = People are playing in all the seats of this table, so none can be offered.
seats-opened = ✅ Anybody can now take over the computers’ seats: `/game seats`
seats-closed = ✅ The computers keep their seats.
seats-taken = ✅ You play on from here: { $place }. I’ll send you what is yours by direct message; `/play` and `/hand` show it too.
seats-welcome-back = ✅ Welcome back! You are playing again: { $place }
seats-leave-ask = Leave this game? A computer plays on for you, and somebody else may take the seat over. Until then you can come back.
seats-leave-away = Leave this game? Nobody else is here right now, so the game waits until somebody comes back or takes a seat over.
seats-leave-last = Leave this game? Nobody else is left to play, so it ends without a result.
seats-leave-tournament = This table belongs to the tournament **{ $name }**. You stay in the tournament, and its organisers are told that you left. { $counts ->
    [last] If you are not back by the end of the game, it counts as a last place for you.
    [nothing] If you are not back by the end of the game, it scores nothing for you.
    [void] An organiser then enters the result.
   *[counts] What your seat achieves counts for you, whoever plays it.
}
seats-leave-do = Leave
seats-left = You have left. Until somebody takes the seat over, `/play` brings you back.
seats-left-over = You have left, and the game is over. Thank you for playing!
seats-left-last = You have left, and the table has ended without a result. Thank you for playing!
seats-away = A computer is playing for you; nothing is waiting for you. You can come back until somebody else takes the seat over.
seats-away-waits = Nobody is playing at this table any more, so the game waits for you, with its clock stopped. You can go on at any time, until somebody else takes your seat over.
seats-back = Play again
seats-former = Somebody else is playing on this seat now. Thank you for playing!
seats-welcome = 🪑 From now on you play as **{ $seat }**. I’ll write to you whenever it is your turn.
seats-offer = 🪑 { $who }, would you like to play on as **{ $seat }**? You would get everything in that seat, the hand included.
seats-offer-yes = Take the seat
seats-offer-no = No, thank you
seats-offer-back = Withdraw the offer
seats-offered = ✅ { $who } is asked in the thread: { $place }
seats-offered-direct = ✅ I ask { $who } by direct message.
seats-withdrawn = ✅ The offer is withdrawn, and the table is told. The seat stays as it is.
refuse-no-bot = Seats are offered to people. Computers are added in the lobby.
end-held = { $who }: { $holders }
end-held-computer = computer
end-held-unknown = somebody
end-held-for = computer for { $name }

## Settings of a server

arrival-hello = ### Start with `/learn`: it teaches a game while you play it.
    I am { $name }, a game master. I run big board games by chat: I deal, enforce the rules, draw the board and mind the clock.
    - `/game new` opens a table for you and your friends.
    - `/setup` checks what I may do here, and sets channel, language and moderators.
arrival-nowhere = -# I’m writing to you directly because I can’t write in any channel of { $server }. Let me see a channel and write in it; `/setup`, typed there, says what else is missing.

setup = Settings of this server
setup-well = ✅ { $place }: I have every permission that games need.
setup-missing = ⚠️ { $place }: I am missing permission to
    { $missing }
    Grant it in the channel: **Edit Channel → Permissions →** add **{ $bot }** and allow it; or for all channels in **Server Settings → Roles → { $bot }**.
setup-no-threads = ⚠️ { $place } has no threads, and games are played in threads. Choose a text channel for games below.
setup-gone = ⚠️ The channel for games ({ $place }) is gone, or I cannot see it. Choose another one, or let me see it.
setup-check = Check again
setup-set = ✅ Set.
setup-channel = **Channel for games**: new tables open there, wherever `/game new` is used. Without one they open where it is used.
setup-channel-pick = No channel: tables open anywhere
setup-listing = **List of tables**: one message shows what is played, whose turn it is and which seats are open. I update it silently, and pin it if I may.
setup-listing-pick = No list of tables
setup-listing-not = ⚠️ { $place }: I cannot write there, so the list of tables is missing.
setup-role = **Moderators**: whoever has this role may use `/mod`. *Ask a moderator* notifies them if everybody may mention the role. Without one: whoever may manage the server.
setup-role-pick = No role: those who manage the server
setup-language = **Language** of new tables
setup-language-each = In the language its host uses
setup-pace = **Clock** of new tables, unless the host sets another: how long a decision may take
setup-lost = ⚠️ I can no longer read this server’s setting for { $what }, so the usual one applies. Please choose it again with `/setup`.
setup-lost-pace = the clock of new tables
setup-lost-language = the language of new tables
setup-pace-each = As usual: 24 hours for each decision
permission-embed-links = embed links
permission-read-message-history = read the message history
refuse-no-such-channel = There is no such text channel on this server. Please choose one from the list.
refuse-no-such-role = There is no such role on this server. Please choose one from the list.
refuse-everybody = Everybody has that role, and moderators can look at hands. Please choose a role that only some have.
refuse-not-manager = Only people who manage this server can change its settings.

## Trouble

trouble = Something went wrong on my side. Nothing of your game is lost; please try again. If it happens again, tell whoever runs me this number: `{ $id }`.
trouble-disk = I cannot save anything right now. Nothing is lost: your game stands as it did before you pressed. Please try again in a moment. If it keeps happening, tell whoever runs me this number: `{ $id }`.

## Commands

command-game = game
    .about = Open, list and close tables
command-new = new
    .about = Open a table for a board game
command-ask = help
    .about = Ask a moderator for help, with a note that only moderators read
command-list = list
    .about = Show the tables of this server
command-again = again
    .about = Propose a rematch: the same people and options once more
command-cancel = cancel
    .about = Close your table before the game begins, or propose to end a running game
command-play = play
    .about = What am I asked? Shows it only to you
command-bid = bid
    .about = Answer with a number
command-place = place
    .about = Lay options in order, for example a row of cards
command-choose = choose
    .about = Answer by choosing from your options
command-pass = pass
    .about = Pass or decline, where that is allowed
command-undo = undo
    .about = Take back the last part of your plan
command-orders = orders
    .about = Plan ahead: I play your answer when it is your turn
command-hand = hand
    .about = Show your own hand, only to you
command-board = board
    .about = Show the board as you see it, only to you
command-why = why
    .about = Who or what are we waiting for?
command-journal = journal
    .about = Read what has happened
command-replay = replay
    .about = Look at a finished game again, step by step and from any seat
command-review = review
    .about = How the chances of a finished game stood, and which decisions mattered
command-watch = watch
    .about = Follow a table where you don’t sit: what happens there, by direct message, once a turn
command-rules = rules
    .about = Look up a rule, a card or any other word of a game
command-help = help
    .about = The help card of a game: a turn, its pieces and its points at a glance
command-learn = learn
    .about = Learn a game: a short one against computers, with a guide, at once
parameter-search = search
    .about = What are you looking for? Suggestions appear while you type
parameter-game = game
    .about = Which game?
parameter-seats = seats
    .about = How many seats?
parameter-language = language
    .about = The language of the table
parameter-options = options
    .about = Options of the game, such as name=yes; suggestions appear while you type
parameter-table = table
    .about = Which table? Only needed if you play at several
parameter-area = area
    .about = A part of the board to be shown larger; suggestions appear while you type
parameter-finished =
    .about = Which finished table? By default your last one
parameter-amount = amount
    .about = Which number?
parameter-row = row
    .about = Your options in order; suggestions appear while you type
parameter-order = order
    .about = Which order? Leave it out to see the ones you have given
parameter-answer = answer
    .about = What should I do? Put ; between several parts; - drops the order
parameter-more = more
    .about = The other parts of the answer, if the question has any
parameter-option = option
    .about = Your choice; for several, separate them with commas
command-propose-pause = pause
    .about = Propose to stop all clocks of your table for a while
command-play-on = resume
    .about = Play on: end a pause, or object to one
parameter-clock = clock
    .about = How long may a decision take? Such as 24h, bank 72h+6h or none; suggestions appear
command-leave = leave
    .about = Leave a table; in a running game a computer plays on for you
command-seats = seats
    .about = Open seats in running games: take one over, or come back to yours
command-offer = offer
    .about = For hosts: offer an open seat of a running game to somebody
parameter-player = player
    .about = To whom?
command-takeback = takeback
    .about = Ask everybody at your table to take back what was done
command-mod = mod
    .about = For moderators: help at a table where you do not play
command-report = report
    .about = How reliably somebody plays here; or which tables were ended, and by whom
command-overview = overview
    .about = All tables of this server: who is awaited since when, who asks for help
command-nudge = nudge
    .about = Remind the people we are waiting for
command-rewind = rewind
    .about = Take a game back to an earlier point, after a preview
command-end = end
    .about = End a game now, with the standings as they are
command-void = void
    .about = End a table without a result
command-replace = replace
    .about = Offer a seat to somebody else, who takes it by a button
parameter-user = user
    .about = To whom?
command-pause = pause
    .about = Stop all clocks of a table
command-resume = resume
    .about = Restart all clocks of a table
command-freeze = freeze
    .about = Freeze a table: nothing can be answered and no clock runs
command-unfreeze = unfreeze
    .about = Let a frozen table go on
command-close = close
    .about = End that everybody may look on at a table, without an account here
command-deadline = deadline
    .about = Give more time (or less) to those we are waiting for, or to one seat
command-remove = remove
    .about = Take somebody from the table; a computer plays on there
command-readmit = readmit
    .about = Lift a removal, so that somebody may sit down at the table again
parameter-whose =
    .about = Whose seat? Pick the player from the list
parameter-removed =
    .about = Whom do you let back?
parameter-hours = hours
    .about = How many hours more? Less than 0 takes time away
command-look = look
    .about = See what a player sees; it is noted, and told after the game
command-correct = correct
    .about = Correct something on the table; the table is told
command-log = log
    .about = What moderators have done at a table
command-setup = setup
    .about = Settings of this server: channel, moderators, language, and whether I may do what I need
parameter-reported =
    .about = Whom? Without anybody: the tables that were ended
parameter-mod-table =
    .about = Which table? By default the one of this thread
parameter-point = point
    .about = Back to which point? Suggestions appear while you type
parameter-seat = seat
    .about = Whose seat?
parameter-reason = reason
    .about = Why? Everybody at the table can read it
parameter-field = field
    .about = What is to be corrected? Suggestions show what stands there now
parameter-value = value
    .about = What should stand there? Lists with commas; +x adds, -x takes out, - is nothing
parameter-also = also
    .about = A second field, corrected together with the first: what is added here leaves there
parameter-also-value = also-value
    .about = What should stand in the second field?
language-en = English
language-pl = Polski

## Personal settings, and what is stored about a person

anonymous = Anonymous { $n }
anonymous-somebody = Anonymous
settings = Your settings
settings-zone = **Time zone**: { $zone }. It is { $time } there now.
settings-lost = ⚠️ I can no longer read { $what }, so the usual applies. Please set it again with `/settings`.
settings-lost-zone = your time zone (without it there are no quiet hours and no digest)
settings-lost-quiet = your quiet hours
settings-lost-language = your language
settings-lost-reminders = your reminders
settings-lost-digest = your daily digest
settings-zone-now = { $time } there now
settings-zone-pick = Where are you? …
settings-which-place = ❓ Several places are called that, so nothing is set yet. Choose yours, or type it with its country: Barcelona, Spain.
settings-no-zone = **Time zone**: not set. Once I know it, you can have quiet hours and a daily digest.
settings-quiet = **Quiet hours**: your clocks stop, and I do not write to you except to answer you. A deadline at a time of the day in them moves to their end, for you alone. At a question put in secret, several people share a deadline. Each of you gets the whole time outside your quiet hours. Type other hours with **Time zone, other hours …**: at most 16. While a clock of yours is running you can change them once a day; running deadlines move with them.
settings-quiet-pick = Quiet hours
settings-quiet-none = No quiet hours
settings-reminders = **Reminders** while a game waits for you. I’ll always tell you when your time is up, what was done for you, and how a game ended.
settings-reminders-pick = Reminders
settings-reminders-all = All: half time, last call, and when only you are left
settings-reminders-last = The last call only
settings-reminders-none = None
settings-digest = **Daily digest**: once a day everything that waits for you, in one direct message. If nothing waits, there is none; quiet hours stay quiet.
settings-digest-pick = Daily digest
settings-times = Time zone, other hours …
settings-times-form = Your time
settings-times-zone = Time zone
settings-times-zone-hint = Your city, or a bigger one near you, such as Warsaw or New York.
settings-times-from = Quiet from
settings-times-from-hint = Your clocks stop and I do not write then, at most 16 hours: 22:30. Empty: no quiet hours.
settings-times-until = Quiet until
settings-times-reminders = Reminders while a game waits for you
settings-times-digest = Daily digest of all that waits for you
settings-digest-never = No digest
settings-language = **Language** of what I write to you
settings-language-pick = Language
settings-language-discord = As in your Discord
settings-news = **News** at your tables: what I tell you at once. At most one message between two of your answers.
settings-news-pick = Nothing: your questions tell you
settings-news-against = Tell me when others act against me
    .about = Such as: you are outbid, attacked or robbed.
settings-news-next = Tell me when I am next
    .about = Where everybody can see the order.
settings-cards = **Questions**: how they come to you.
settings-cards-pick = As usual: with a picture, each step confirmed
settings-cards-quick = Quick answers
    .about = A simple question without secrets takes one tap. Dice and the end of a turn always ask first.
settings-cards-words-first = Words first
    .about = Questions come without pictures; I say in words what they would show.
settings-pictures = **Pictures** that only you see: your hand, the board you ask for, and what your questions show.
settings-pictures-pick = As usual
settings-pictures-contrast = High contrast
    .about = Light words and lines on nearly black.
settings-pictures-large = Large print
    .about = Words as large as the space allows.
settings-listed = **Leaderboards and profile**: whether others on a server see you in `/leaderboard` and `/profile`. Your results count either way.
settings-listed-pick = Leaderboards and profile
settings-listed-yes = Others see me
settings-listed-no = Only I see my ratings
settings-set = ✅ Set.
settings-browsers = **Signed in** to table pages: { $count ->
    [one] one browser
   *[other] { $count } browsers
}. A month after your last visit that ends by itself.
settings-out = Sign out everywhere
pages-open = Open the board
pages-link = 🔑 This link to table { $table } is yours alone. It opens one browser, within ten minutes.
pages-plain = The board of table { $table } opens in your browser.
pages-link-over = This link was used or is too old. Press *Open the board* on Discord again.
pages-signed-in = 🔑 You are signed in to table pages{ $browser ->
    [none] {""}
   *[other] {" "}({ $browser })
}. Was that not you? Press **Sign out everywhere**.
pages-signed-out = ✅ You are signed out in all browsers.
refuse-no-pages = The board cannot be opened in a browser here.
refuse-which-place = “{ $typed }” may be several places: { $places }. Type it with its country: Barcelona, Spain.
refuse-no-zone = I don’t know that place. Type a bigger city near you and choose one of the suggestions.
refuse-zone-first = I need your time zone for that: type your city there, or `/settings zone:`.
refuse-no-span = I cannot read those quiet hours. Type them like `22-7` or `22:30-6:45`, hours from 0 to 24, at most 16 of them, or `none`.
refuse-quiet-lately = You set your quiet hours within the last day, and one of your clocks is running. Change them tomorrow, or turn them off with `/settings quiet:none`.
privacy = What I know about you
privacy-nothing = Nothing. I know who you are only while you read this.
privacy-person = - Your Discord id and your name, **{ $name }**, so that I know who plays.
privacy-settings = - Your language, whether I can write to you, and your time zone: { $zone }.
privacy-none = not set
privacy-tables = { $count ->
    [one] - { $count } table, { $running } of them running.
   *[other] - { $count } tables, { $running } of them running.
}
privacy-answers = { $count ->
    [one] - { $count } answer in games.
   *[other] - { $count } answers in games.
}
privacy-messages = { $count ->
    [one] - Where { $count } message to you stands, so that I can change it.
   *[other] - Where { $count } messages to you stand, so that I can change them.
}
privacy-requests = { $count ->
    [one] - { $count } request you made to moderators.
   *[other] - { $count } requests you made to moderators.
}
privacy-agreements = { $count ->
    [one] - { $count } time you agreed with others to end a game, to go back, or on a look over a shoulder.
   *[other] - { $count } times you agreed with others to end a game, to go back, or on a look over a shoulder.
}
privacy-acts = { $count ->
    [one] - { $count } thing you did as a moderator.
   *[other] - { $count } things you did as a moderator.
}
privacy-results = { $count ->
    [one] - How { $count } finished game ended for you, for ratings and profiles.
   *[other] - How { $count } finished games ended for you, for ratings and profiles.
}
privacy-wishes = { $count ->
    [one] - What you like to play, on { $count } server.
   *[other] - What you like to play, on { $count } servers.
}
privacy-vacations = { $count ->
    [one] - { $count } vacation you announced.
   *[other] - { $count } vacations you announced.
}
privacy-covers = { $count ->
    [one] - { $count } seat that is played during a vacation, by you or for you.
   *[other] - { $count } seats that are played during a vacation, by you or for you.
}
privacy-page_sessions = { $count ->
    [one] - { $count } browser signed in to table pages, or a link that lets one in.
   *[other] - { $count } browsers signed in to table pages, with links that let one in.
}
privacy-follows = { $count ->
    [one] - { $count } table you follow with `/watch`.
   *[other] - { $count } tables you follow with `/watch`.
}
privacy-tournaments = { $count ->
    [one] - Your part in { $count } tournament: { $names }.
   *[other] - Your part in { $count } tournaments: { $names }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
}
privacy-hint = `/privacy export` gives you all of it as a file, `/privacy erase` removes it.
privacy-file = Everything I have stored about you. Only you can see this message.
erase = Forget everything about me
erase-about = { $running ->
    [0] Your name, your id, your settings and my messages to you are removed for good.
    [one] Your name, your id, your settings and my messages to you are removed for good. You play in { $running } running game: a computer takes your seat there, and somebody else may take it over.
   *[other] Your name, your id, your settings and my messages to you are removed for good. You play in { $running } running games: a computer takes your seat there, and somebody else may take it over.
    } In finished games your seat stays, without a name. For running ones I keep a coded mark until they end. So nobody can come back and take another hand there. Backups contain you until they are replaced. If you play again, you are new to me.
erase-do = Forget me now
erase-done = ✅ Done: what I knew of you is being removed. Thank you for playing.
command-settings = settings
    .about = Your time zone, quiet hours, reminders, digest, language, questions, pictures and leaderboards
command-privacy = privacy
    .about = What is stored about you, and how to remove it
command-show = show
    .about = What is stored about you, in plain words
command-export = export
    .about = Everything that is stored about you, as a file
command-erase = erase
    .about = Remove everything about you
parameter-zone = zone
    .about = Your city, or a big one near you
parameter-quiet = quiet
    .about = Hours in which your clocks stop, like 22-7; or none

mine = Your tables
mine-awaited = { $count ->
    [0] No game waits for you.
    [one] { $count } game waits for you.
   *[other] { $count } games wait for you.
}
mine-asked = **{ $asked }** · { $due }
mine-plan = Your plan is waiting to be confirmed.
mine-waits = Waiting for { $seats }.
mine-lobby = { $count ->
    [one] Not begun yet; { $count } seat is taken.
   *[other] Not begun yet; { $count } seats are taken.
}
mine-open = Open
mine-before = « Earlier
mine-after = More »
digest = Hello! Your tables today:
digest-more = … and { $count } more: `/play`
digest-hint = -# You get this once a day; `/settings` changes that.

## Tournaments

tournament-about = { $game } · { $stages } · tables of { $low ->
    [one] { $preferred }
   *[other] { $preferred } (from { $low } to { $high })
}
tournament-swiss = Swiss, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-groups = groups of about { $size }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
tournament-elimination = elimination: the first { $best ->
    [one] of each table goes on
   *[other] { $best } of each table go on
}
tournament-ladder = ladder: a season of open rounds
tournament-deadline-adjudicate = -# A round takes { $time } at most{ $times ->
    [0] {""}
   *[other] {""}, with { $more } more once for tables that are not over
}. Then a table is scored as it stands.
tournament-deadline-walkover = -# A round takes { $time } at most{ $times ->
    [0] {""}
   *[other] {""}, with { $more } more once for tables that are not over
}. Then whoever the table is waiting for loses.
tournament-scoring = -# Points by place: { $points }. Equal points: { $ties }.
tournament-tie-opponents = points of opponents
tournament-tie-share = share of victory points
tournament-tie-wins = tables won
tournament-tie-direct = direct meetings
tournament-phase-registration = 📝 Registration is open: { $count ->
    [one] { $count } person is
   *[other] { $count } are
} in{ $capacity ->
    [0] .
   *[other] , with { $capacity } places.
}
tournament-phase-check-in = ✋ Check-in: press **Check in** to confirm that you are playing. { $count ->
    [one] { $count } person is
   *[other] { $count } are
} in{ $capacity ->
    [0] .
   *[other] , with { $capacity } places.
}
tournament-phase-running = ▶️ Under way.
tournament-lots = 🎲 Who meets whom, and the luck of every table, follow from a secret that is fixed now; its hash: { $hash }
tournament-lots-proof = 🎲 ✅ Checked: the secret { $seed } has the hash { $hash } that stood here from the announcement. { $draws ->
        [0] Nothing was drawn.
        [one] The one draw comes out the same.
       *[other] All { $draws } draws come out the same.
    }
tournament-lots-no-proof = 🎲 ⚠️ The secret { $seed } has the hash { $hash } that stood here from the announcement. But only { $same } of { $draws } draws come out the same today. { $forgotten ->
    [0] An update can cause that.
   *[other] Somebody asked to be forgotten since; that, or an update, can cause it.
}
tournament-phase-over = 🏁 Over. These standings are final.
tournament-phase-cancelled = 🛑 Cancelled.
tournament-paused = ⏸️ Paused: no round begins or ends until an organiser resumes it. Games go on by their own clocks.
tournament-more = … and { $count } more
tournament-waiting = ⏳ Waiting list ({ $count }): { $who }
tournament-substitutes = 🪑 Substitutes ({ $count }): { $who }
tournament-how = Press **Join** to take part. When the tournament is full you wait in line and move up automatically. Substitutes fill in when somebody drops out.
tournament-how-check = Only those who check in play from the first round.
tournament-round = **Round { $round }**: { $done } of { $tables ->
    [one] { $tables } table is over
   *[other] { $tables } tables are over
}.
tournament-until = The next deadline is { $when }.
tournament-drafted = Round { $round } is drawn and will be published by an organiser.
tournament-between = The organisers take the next step.
tournament-standings = Standings
tournament-out = { $who } (disqualified)
tournament-join = Join
tournament-check = Check in
tournament-leave = Leave
tournament-drop = Drop out
tournament-drop-sure = { $plays ->
    [0] **Drop out of { $name }?** You are not drawn for later rounds; your results stand.
   *[other] **Drop out of { $name }?** You are not drawn for later rounds; your results stand. The game that you have begun goes on: please finish it, or leave it with `/game leave`.
}
tournament-stand = Substitute
tournament-mine = My tournament
tournament-show = Standings
tournament-cross = Crosstable
tournament-rounds = Rounds
tournament-cross-how = For each round: the place, and in brackets the lines of the opponents.
tournament-cross-bye = bye
tournament-cross-picture = Crosstable of { $name }: { $lines }
tournament-round-picture = Round { $round } of { $name }: { $lines }
tournament-champion = { $count ->
    [one] { $who } wins { $name }
   *[other] { $who } share the first place of { $name }
}
tournament-champion-points = Points: { $points }
tournament-champion-picture = First in { $name }: { $who }. Points: { $points }.
tournament-log = Journal
tournament-organise = Organise
tournament-byes = 💤 Bye: { $who }
tournament-round-of = { $name } · Round { $round }
tournament-table = Table { $number }
tournament-disputed = disputed
tournament-how-adjudicated = scored as it stood
tournament-how-walkover = walkover
tournament-otherwise = The game itself ended otherwise: { $ending }. In the tournament the result above counts.
tournament-ending-none = without a result
tournament-overruled-organiser = ⚖️ **{ $name }**, round { $round }, table { $table }: an organiser has decided what counts in the tournament: { $places }. The game itself ended otherwise: { $ending }.
tournament-overruled-rule = ⚖️ **{ $name }**, round { $round }, table { $table }: by the rule at the deadline this counts in the tournament: { $places }. The game itself ended otherwise: { $ending }.
tournament-overruled-game = ⚖️ **{ $name }**, round { $round }, table { $table }: in the tournament the result that came in first still counts: { $places }. The game itself now says: { $ending }.
tournament-closes = The round closes { $when }, or as soon as everybody agrees with the result of their table.
tournament-agree = Agree
tournament-agreed-told = ✅ You agree with the result.
tournament-outcome = 🏁 **{ $name }**, round { $round }: the result of your table { $table }
tournament-outcome-ask = Is that right? You can dispute it until { $when }. If everybody agrees, the round can close sooner.
tournament-outcome-agreed = ✅ You agree.
tournament-outcome-disputed = ⚖️ The result is disputed. The round stays open until an organiser has decided.
tournament-did-agree = { $who } agrees with the result of table { $table } of round { $round }.
tournament-settings-window = Time to dispute a result
tournament-settings-window-half-day = 12 hours, or until all at the table agree (usual)
tournament-settings-window-day = 24 hours, or until all at the table agree
tournament-settings-window-none = None: a round closes with its last result
refuse-result-changed = The result of your table has changed in the meantime. **My tournament** on the panel shows it as it is now.
tournament-check-in-call = { $again ->
    [0] 👋
   *[other] ⏰ You have not checked in yet.
} **{ $name }** is about to begin. Please confirm that you are playing{ $given ->
    [0] .
   *[other] , until { $until }.
} Anybody who has not checked in when it begins is out.
tournament-check-in-checked = ✅ **{ $name }**: you have checked in.
tournament-check-in-closed = **{ $name }**: check-in is over. **My tournament** on the panel shows whether you take part.
tournament-check-in-out = **{ $name }**: { tournament-status-out }{ $registering ->
    [0] {""}
   *[other] {" "}You can still press **Join** on the panel.
}
tournament-alert-check-in-over = ⏰ **{ $name }**: the time to check in is over. { $count ->
    [0] Everybody has checked in, so you can start.
    [one] One person has not checked in. Check people in, or start.
   *[other] { $count } people have not checked in. Check people in, or start.
}
tournament-alert-missing = Not checked in: { $who }
tournament-alert-where = Press **Organise** on the panel in { $place }
tournament-alert-waits = 🏁 **{ $name }**: { $played ->
    [0] round { $round } is over, and the next step is the organisers’.
   *[other] all rounds are played. Check the results, then finish the tournament.
}
tournament-somebody = somebody
tournament-status-in = ✅ You are in.
tournament-status-waiting = ⏳ You are on the waiting list and move up as soon as there is room.
tournament-status-substitute = 🪑 You are standing by as a substitute. When you are needed, I’ll ask you in the thread of a table.
tournament-status-out = { $how ->
    [leave] You dropped out.
    [replace] { $by } took your place.
    [ban] The organisers took you out.
   *[join] You did not check in, so you are out.
}
tournament-status-disqualified = You are disqualified. Please talk to the organisers if you think that is wrong.
tournament-status-none = You are not taking part yet. Press **Join** to do so.
tournament-status-late = You are not taking part, and it is too late to join.
tournament-table-until = The deadline of your table is { $when }.
tournament-resting = You have a bye in round { $round }.
tournament-place = The tournament’s panel: { $place }
tournament-dispute = Dispute my table
tournament-dispute-why = What is wrong? Only organisers can read it.
tournament-apart = You asked not to meet: { $who }. Only organisers know.
tournament-apart-ask = Who to avoid
tournament-apart-whom = Who would you rather not meet at a table? The draw keeps you apart where it can, and only organisers know. Choose a person again to take it back.
tournament-apart-noted = ✅ Noted.
tournament-log-of = Journal of { $name }
tournament-machine = ⚙️ Automatically
tournament-did-join = { $added ->
    [0] { $who } joins.
   *[other] { $by } enters { $who }.
}
tournament-did-leave = { $who } { $declined ->
    [0] leaves.
   *[other] declines the invitation.
}
tournament-did-check-in = { $who } checks in.
tournament-did-stand = { $who } stands by as a substitute.
tournament-did-apart = { $who } asks not to meet somebody.
tournament-did-dispute = { $who } disputes table { $table } of round { $round }.
tournament-did-open = { $by } announces the tournament.
tournament-did-declare = { $by }: the settings change.
tournament-did-open-check-in = { $by }: check-in opens.
tournament-did-begin = { $by }: a stage begins.
tournament-did-draw = { $by }: { $attempt ->
    [0] the draft is changed by hand.
    [1] a round is drawn.
   *[other] the round is drawn again (draw { $attempt }).
}
tournament-did-publish = { $by }: the round is published.
tournament-did-opened = { $by }: table { $table } of round { $round } opens.
tournament-did-report = { $by }: the result of table { $table } of round { $round } is in.
tournament-did-correct = { $by }: the result of table { $table } of round { $round } is corrected.
tournament-did-extend = { $by }: more time for { $table ->
    [0] the round
   *[other] table { $table }
}.
tournament-did-close = { $by }: the round is closed.
tournament-did-pause = { $by }: the tournament pauses.
tournament-did-renew = My records went back, and what happened after that is lost.
tournament-log-renewed = They stand as at { $when }. What is drawn and dealt from here on also depends on a secret that I tell at the end; its SHA-256 is { $hash }.
tournament-did-resume = { $by }: the tournament goes on.
tournament-did-disqualify = { $by }: { $who } is disqualified.
tournament-did-ban = { $by }: { $who } { $banned ->
    [0] may register again.
   *[other] may not register.
}
tournament-stood-in = { $who } ({ $by } stands in)
tournament-did-replace = { $accepted ->
    [0] { $by }: { $other } fills in for { $who }.
   *[other] { $other } takes the seat of { $who }, and plays for them from now on.
}
tournament-did-at-table = Round { $round }, table { $table }: { $what ->
    [left] { $who } leaves the game.
    [gone] { $who } is no longer in the server.
    [back] { $who } is back.
    [taken] { $who } takes over the seat of { $other }.
    [offered] { $by } offers { $who } the seat of { $other }.
    [declined] { $who } declines the seat of { $other }.
    [withdrawn] { $by } withdraws the offer of the seat of { $other } to { $who }.
    [removed] { $by } takes { $who } off the seat of { $other }.
    [readmit] { $by } lifts the removal of { $who }.
    [end] { $by } ends the game; an organiser has to enter the result.
    [void] { $by } ends the game without a result.
    [ending] the game ends without a result, with the consent of all who played.
    [ending-alone] the only player who was left ends the game without a result.
    [takeback] the game goes back, with the consent of all who played.
    [rewind] { $by } takes the game back.
    [correct] { $by } corrects the game.
    [pause] { $by } stops all clocks.
    [resume] { $by } restarts all clocks.
    [freeze] { $by } freezes the game.
    [unfreeze] { $by } lets the game go on.
   *[other] { $by } moves a deadline.
}
tournament-did-settle = { $by }: the dispute about table { $table } of round { $round } is settled.
tournament-did-note = { $by }:
tournament-did-finished = { $by }: the tournament is over.
tournament-did-cancel = { $by }: the tournament is cancelled.
tournament-did-undo = { $by }: the last step of an organiser is undone.
tournament-log-longer = (+{ $time })
tournament-log-until = (until { $when })
tournament-log-setting = { $topic }: { $before } → { $after }.
tournament-picture = Standings of { $name }: { $lines }
tournament-opened = ✅ Announced in { $place }. Name, rounds, table size, clock and round length are now fixed. For the rest press **Organise** on its panel, then **More settings**. Only you see what opens.
tournament-list = Tournaments in this server
tournament-none = There is no tournament in this server yet. Organisers announce one with `/tournament new`.
tournament-joined = ✅ You are in. When a round begins you get a direct message with the way to your table.
tournament-joined-waiting = ⏳ All places are taken. You are on the waiting list and move up automatically.
tournament-left = ✅ You are out of the tournament.
tournament-dropped = ✅ You are out of the tournament. A game that you have begun goes on; please finish it, or leave it with `/game leave`.
tournament-checked = ✅ Confirmed: you are playing.
tournament-standing = ✅ You are standing by as a substitute. When you are needed, I’ll ask you in the thread of a table.
tournament-disputed-told = ✅ The table is disputed. The round stays open until an organiser has settled it.
tournament-seated = 🏆 **{ $name }**, round { $round }, table { $table }: you play with { $others }. { $place }
tournament-ended = 🏁 **{ $name }** is over. { $place ->
    [0] Thank you for playing!
   *[other] You finish in place { $place } of { $count }. Thank you for playing!
}
tournament-alert-draft = 📋 **{ $name }**: round { $round } is drawn. Look at it and publish it.
tournament-alert-dispute = ⚖️ **{ $name }**: table { $table } of round { $round } is disputed. Settle it, or correct the result.
tournament-alert-void = ⚠️ **{ $name }**: table { $table } of round { $round } ended without a result that counts. Please enter one under **Results**, so that the round can close.
tournament-alert-at-table = 🪑 **{ $name }**: something was done at table { $table } of round { $round }. The journal says what.
tournament-seat-declined = 🏆 **{ $name }**, round { $round }, table { $table }: { $own ->
    [0] { $who } does not take your seat. It stays yours, and the organisers know.
   *[other] you do not take the seat of { $other }. The organisers know.
}
tournament-seat-withdrawn = 🏆 **{ $name }**, round { $round }, table { $table }: { $own ->
    [0] your seat is no longer offered to { $who }. It stays yours.
   *[other] the offer to take the seat of { $other } is withdrawn. You have nothing to do.
}
tell-called-off = 🏁 The tournament has a result for this table, so the game ends here.
tell-tournament-cancelled = 🛑 The tournament is cancelled by its organisers, so this game ends here and does not count. { $given ->
    [0] They gave no reason.
   *[other] Reason: { $reason }
}

## Organisers of tournaments

office-registration = Registration: { $count ->
    [one] { $count } person is
   *[other] { $count } are
} in. { $scheduled ->
    [0] Start when everybody is here.
   *[other] It starts by itself; you can also start it now.
}
office-check-in = Check-in is open: { $checked } of { $count } have checked in. Anybody who has not by the start is out.
office-paused = ⏸️ Paused since { $since }: no round begins or ends.
office-between = No round is under way.
office-played = All rounds are played. Check the results, then press **Finish** to declare the end.
office-over = The tournament is over.
office-cancelled = The tournament is cancelled.
office-open = Round { $round } is under way. Tables without a result: { $tables }
office-closing = Round { $round }: all results are in. It closes automatically once no table is disputed.
office-disputed = ⚖️ Disputed tables: { $tables }
office-draft = **Draft of round { $round }** (draw { $attempts }). Nobody sees it until you publish it.
office-stale = ⚠️ People came or went, or a result changed, since this was drawn. **Draw again** takes that into account.
office-blind = You are playing yourself, so you cannot see the draft. You can publish it unseen, or ask another organiser to look at it.
office-notes = Notes (organisers only)
office-do-checkin = Open check-in
office-do-start = Start and draw
office-do-begin = Start
office-do-draw = Draw the next round
office-do-stage = Begin the next stage
office-do-redraw = Draw again
office-do-publish = Publish
office-do-swap = Swap two
office-do-finish = Finish
office-do-settle = Settle a dispute
office-do-extend = More time
office-do-pause = Pause
office-do-resume = Resume
office-do-replace = Replace
office-do-disqualify = Disqualify
office-do-result = Results
office-do-ban = Ban
office-do-unban = Lift a ban
office-do-cancel = Cancel tournament
office-do-note = Note
office-do-undo = Undo
tournament-settings = More settings
tournament-settings-hint = Until the tournament begins you can change these. Everybody can read them on the tournament’s panel.
tournament-settings-points = Points by place
tournament-settings-points-even = 12 to 0, evenly (usual)
tournament-settings-points-places = One for each place: 4 – 3 – 2 – 1
tournament-settings-points-podium = The podium counts: 5 – 3 – 2 – 1
tournament-settings-points-winner = Only wins count: 1 – 0 – 0 – 0
tournament-settings-ties = Equal points: what decides first
tournament-settings-ties-opponents = The points of one’s opponents (usual)
tournament-settings-ties-share = The share of the table’s victory points
tournament-settings-ties-wins = Tables won
tournament-settings-ties-direct = Who did better where they met
tournament-settings-pairing = Pairing
tournament-settings-pairing-usual = New opponents, then equals (usual)
tournament-settings-pairing-faces = New opponents; equals matter little
tournament-settings-pairing-equals = Equals first, even if they meet again
tournament-settings-pairing-wishes = Wishes not to meet weigh heavily
tournament-settings-rest = When tables do not come out even
tournament-settings-rest-short = Smaller or larger tables (usual)
tournament-settings-rest-bye = All tables alike; whoever is left over has a bye
tournament-settings-late = Newcomers after the start
tournament-settings-late-start = Newcomers join until round 1 (usual)
tournament-settings-late-second = Newcomers join until round 2; a missed round scores nothing
tournament-settings-late-always = Newcomers join before every round; a missed one scores nothing
tournament-settings-stand-in = Points for somebody replaced at a table
tournament-settings-stand-in-counts = What the seat achieves (usual)
tournament-settings-stand-in-last = Those of the last place
tournament-settings-stand-in-nothing = None
tournament-settings-deadline = Tables not over in time
tournament-settings-deadline-adjudicate = Scored as they stand (usual)
tournament-settings-deadline-walkover = Lost by whoever the table is waiting for
office-do-settings = More settings
tournament-teams = Teams
tournament-season = Season, { $events } events
team-number = Team { $number }
team-hint = Up to { $size } people form a team, and their points are added. The draw keeps a team’s people at different tables where it can.
team-join = Join a team
team-found = New team
team-name = What is the team called?
team-leave = Leave the team
team-joined = ✅ You are in the team.
team-founded = ✅ The team is there. Others can join it now.
team-left = ✅ You have left the team.
tournament-settings-team = Teams
tournament-settings-team-none = None: everybody plays for themselves (usual)
tournament-settings-team-two = Teams of two people; their points are added
tournament-settings-team-three = Teams of up to three people; their points are added
tournament-settings-team-four = Teams of up to four people; their points are added
tournament-did-found-team = { $who } founds a team:
tournament-did-join-team = { $team ->
    [0] { $who } leaves their team:
   *[other] { $who } joins a team:
}
tournament-did-carry = { $by }: the season goes on from { $title }.
tournament-did-qualify = { $by }: qualified by { $title }, and only the invited may register:
tournament-log-carried = Points brought along: { $points }
office-do-team = Teams
office-team = Whose team?
office-team-of = The team of { $who }:
office-done-team = ✅ The teams have changed. Everybody sees them on the panel.
office-do-earlier = Earlier event
office-earlier = Which event came before this one? It has to be over.
office-earlier-how = **Continue the season**: its points and teams count here too. **Qualify**: its first places are invited by direct message. Nobody else can register, unless you invite or add them. *Undo* takes back either.
office-carry = Continue the season
office-qualify = Who qualifies?
office-qualify-first = { $places ->
    [one] The first place
   *[other] The first { $places } places
}
office-done-carry = ✅ The season goes on. The panel counts its points from now on.
office-done-qualify = ✅ They are invited, and only the invited can register.
office-do-add = Add people
office-do-invite = Invite people
office-do-seed = Seed by hand
office-whom = Who?
office-add-how = In at once, or on the waiting list if all places are taken. Each is told, and can leave.
office-invite-how = Each of them is asked, and can join even while registration is not open.
office-seed = The strongest first, a name a line
office-seed-how = Take out whom you do not seed; **Seeding** under **More settings** places them.
office-done-add = { $waiting ->
    [0] ✅ Entered, and they are told so.
    [one] ✅ Entered, and they are told so. All places are taken: one of them is on the waiting list.
   *[other] ✅ Entered, and they are told so. All places are taken: { $waiting } of them are on the waiting list.
}
entry-refused = ❌ { $who } – not done: { $why ->
    [bot] that is a bot.
    [stranger] they are not on this server.
    [banned] they may not take part here.
    [disqualified] they are disqualified.
    [registered-already] they are registered already.
   *[other] nobody gets in any more. They can stand by as a substitute.
}
office-done-invite = ✅ Invited. They are asked by direct message.
office-done-seed = ✅ Seeded. It stands in the journal.
refuse-seed-nobody = Nobody who is to play is called “{ $name }”. Please leave the names as they stand and only change their order.
refuse-seed-several = “{ $name }” may be { $who }. Please write the whole name as it stood in the form.
tournament-settings-seeding = Seeding
tournament-settings-seeding-draw = Lots decide (usual)
tournament-settings-seeding-rating = By the rating of the game on this server; whoever has none, or hides it, comes after
tournament-did-invite = { $by } invites { $who }.
tournament-did-seed = { $by } seeds by hand:
tournament-called-entered = 🏆 The organisers have entered you in **{ $name }** (the panel is in { $place }). { $waiting ->
    [0] If you do not want to play, leave it.
   *[other] All places are taken: you are on the waiting list and move up automatically, or leave it.
}
tournament-called-asked = 🏆 The organisers invite you to **{ $name }**, a tournament of { $game }. The panel in { $place } says all about it.
tournament-called-there = { $waiting ->
    [0] ✅ **{ $name }**: you are in.
   *[other] ⏳ **{ $name }**: you are on the waiting list.
} The panel is in { $place }.
tournament-called-over = **{ $name }**: { $added ->
    [0] this invitation is over.
   *[other] the organisers had entered you. That is over.
}
tournament-declined = ✅ You have declined the invitation.
office-do-schedule = Schedule
office-done-schedule = ✅ The schedule stands. Everybody sees it on the panel in their own time.
office-schedule-same = That is the schedule as it stands. Nothing was changed.
schedule-opens = Registration opens
schedule-closes = Registration closes
schedule-check_in = Check-in opens
schedule-start = Start
schedule-rounds = Further rounds
schedule-how = 31.1. 20:00, tomorrow 20:00, Saturday 20:00, +2h or now, in { $zone }
schedule-how-rounds = One time a line, or: every 7 days. Empty: each round follows the one before.
schedule-line-opens = Registration opens { $when }.
schedule-line-closes = Registration closes { $when }.
schedule-line-check_in = Check-in opens { $when }.
schedule-line-start = Start: { $when }.
schedule-line-round = Round { $round }: { $when }.
calendar-start = { $name }
calendar-about = A tournament of { $game }. Its panel is in this channel.
tournament-phase-soon = 📝 Registration has not opened yet.
tournament-phase-closed = 📝 Registration is closed. { $count ->
    [one] { $count } person is in.
   *[other] { $count } are in.
}
tournament-status-soon = You are not taking part, and registration is not open.
tournament-did-schedule = { $by }: the schedule changes.
tournament-did-admit = { $by }: { $open ->
    [0] registration closes.
   *[other] registration opens.
}
tournament-alert-start-waits = ⏰ **{ $name }**: it is time to start, but a table needs { $low } people. It starts as soon as enough are there (and checked in, if that is needed). You can also change the schedule.
tournament-alert-by-itself = It is published automatically: { $when }.
office-table = Round { $round }, table { $table }
office-do-checkone = Check somebody in
office-checkin-hours = Hours that people have to check in
office-checkone = Who has told you that they are playing?
office-done-checkone = ✅ Checked in.
office-back = Back
office-kept = As of { $since }. This panel keeps itself up to date until { $until }.
office-not-kept = As of { $since }. This panel is no longer kept up to date.
office-refresh = Refresh
office-closed = You no longer organise tournaments here, so this panel is closed.
office-nobody = There is nobody to choose.
office-people = Or find them in Discord’s list …
refuse-not-among = You cannot choose { $who } here. Choose one of the names in the list.
office-swap = Who changes places?
office-swap-with = Who does { $who } change places with?
office-swap-same = The draft stays as good as it was.
office-swap-price = Penalty points of the draft: { $before } → { $after } (fewer are better)
office-swap-sure = **Swap { $who } and { $other }?**
office-swap-ends = No longer:
office-swap-comes = From then on:
office-swap-do = Swap them
office-replace = Who is replaced?
office-replace-by = Who fills in? At a running table the substitute is asked in its thread to take the seat.
office-replace-offered = The seat is already offered to a substitute, who has not answered. Choose somebody else to ask them instead, or the player themselves to withdraw the offer.
office-disqualify = Who is disqualified?
office-ban = Who may no longer register? Anybody who has not begun to play is out at once.
office-unban = Who may register again?
office-which-table = Which table?
office-note-text = For organisers only
office-reason = Why? Everybody can read it in the journal.
office-settle-note = A note for organisers only, if you like
office-extend-hours = How many hours? For table 3 alone: 24 3
office-result = Names, best first; points if you like
office-result-how = A line for each person, best first: Ann 53. For a tie write the places: 1. Ann 53
office-enter = **Enter this result for round { $round }, table { $table }?**
office-enter-do = Enter it
office-ranks = **The ranks then**
office-result-ends = ⚠️ The game at this table is still running. It ends with this result, and is not rated.
office-place = Who has place { $place }?
office-place-shared = { $place }. { $name } (shares this place)
office-result-type = Type it, with the score
office-result-anew = Start over
office-correct = **Correct round { $round }, table { $table }?** What stands → what you enter:
office-correct-do = Correct it
office-undo = **Undo this?**
office-same-ranks = No rank changes.
office-stays = These rounds are published already and stay as they are, though they were drawn from the old standings: { $rounds }
office-draft-outdated = The draft of round { $round } was drawn from the old standings. { $automatic ->
    [0] Press **Draw again** afterwards, or publish it as it is.
   *[other] It is drawn again automatically.
}
office-draft-fits = The draft of round { $round } still fits, so it need not be drawn again.
office-draft-former = The draft of round { $round } is as it was before that.
office-draft-gone = The draft of round { $round } goes away. **Draw the next round** makes another.
office-done-checkin = ✅ Check-in is open. It stands on the panel.
office-done-start = ✅ Drawn. Look at the draft, then publish it.
office-done-season = ✅ The season has begun. Players check in on the panel for each round; then draw it.
office-done-draw = ✅ Drawn. Look at the draft, then publish it.
office-done-redraw = ✅ Drawn again.
office-done-stage = ✅ The next stage has begun. Draw its first round.
office-done-publish = ✅ Published. The tables open now, and everybody gets a direct message.
office-done-swap = ✅ Swapped.
office-done-finish = ✅ The tournament is over.
office-done-settle = ✅ Settled.
office-done-extend = ✅ They have more time.
office-done-pause = ✅ Paused.
office-done-resume = ✅ It goes on.
office-done-replace = ✅ Replaced.
office-done-offered = ✅ The substitute is asked in the thread of the game. The change counts from the moment they take the seat; if they decline, everybody concerned is told.
office-done-withdrawn = ✅ Done: the offer is withdrawn. The player keeps the seat, and both sides are told.
office-done-disqualify = ✅ Disqualified.
office-done-ban = ✅ Banned from registering.
office-done-unban = ✅ The ban is lifted.
office-done-cancel = ✅ Cancelled. Running games end now.
office-done-note = ✅ Noted.
office-done-result = ✅ The result is entered.
office-done-undo = ✅ Undone.
refuse-not-organiser = Only organisers can do that: moderators, and whoever has the role for it. { $known ->
    [0] Those who manage the server choose
   *[other] { $owner }, who owns this server, can do it at once, and chooses
} that role with `/setup`.
refuse-no-tournament = There is no such tournament here. `/tournament list` shows the ones there are.
refuse-which-tournament = There are several tournaments here. Please name the one you mean.
refuse-no-standings = The tournament has not begun, so there are no standings yet.
refuse-bad-setup = A tournament cannot be held like that. Try fewer rounds, another format or another number of seats.
refuse-bad-hours = Please type hours from 1 to 720; for a single table add its number, as in 24 3.
refuse-schedule-past = One of these times is over. Type a later one, or: now.
refuse-schedule-order = These times are not in order: registration opens, closes, check-in opens, the start, then the rounds in order.
setup-organiser = **Organisers** of tournaments: whoever has this role may use `/tournament new`, and so may moderators. I can notify them only if everybody may mention the role.
setup-organiser-pick = No role: moderators organise
format-swiss = Swiss: equals meet
format-swiss-final = Swiss, then a final table
format-groups = Groups, then finals
format-elimination = Elimination: the best of each table go on
format-ladder = Ladder: open rounds, a season long
command-tournament = tournament
    .about = Tournaments: announce, run and follow them
command-new-tournament = new
    .about = For organisers: announce a tournament in this channel
command-list-tournaments =
    .about = The tournaments of this server
command-info = info
    .about = The state of a tournament, your table and its deadline, for you alone
command-standings = standings
    .about = The standings as text, picture and table
command-manage = manage
    .about = For organisers: everything about a running tournament
command-show-table = show
    .about = For organisers: show a table, such as the final, to all in a channel, a turn late; or no more
parameter-name = name
    .about = What is it called?
parameter-format = format
    .about = Who meets whom? Swiss, if you say nothing
parameter-rounds = rounds
    .about = How many rounds? 3, if you say nothing
parameter-table-seats =
    .about = How many sit at a table, if possible?
parameter-round-hours = hours
    .about = How many hours does a round take at most?
parameter-capacity = players
    .about = How many may take part?
parameter-check-in = check-in
    .about = Do people have to check in before the start?
parameter-automatic = automatic
    .about = After the start, are rounds published without an organiser?
parameter-channel = channel
    .about = Where is it shown? In this channel, if you say nothing
parameter-final = final
    .about = Not a table, but the final of the tournament, as soon as it begins?
parameter-show-table =
    .about = Which table? Suggestions appear while you type
parameter-tournament = tournament
    .about = Which one? Not needed if there is only one

## Leaderboards and profiles

command-leaderboard = leaderboard
    .about = The ratings of this server
command-profile = profile
    .about = Games, places, rating and pace of somebody on this server
parameter-member = member
    .about = Whose? Yours, if you name nobody
leaders = Leaderboard: { $game }
leaders-line = { $count ->
    [one] { $rank } **{ $name }** · { $rating } · { $count } game
   *[other] { $rank } **{ $name }** · { $rating } · { $count } games
}
leaders-provisional = Provisional, until they have played more:
leaders-computers = 🤖 **Computers here**, by their games with people. They change nobody’s rating.
leaders-computer = { $kind ->
    [level1-gentle] Newcomer
    [level1] Beginner
    [level2] Seasoned
    [level3] Thinks ahead
   *[other] { $kind }
} · { $rating } · { $count ->
    [one] { $count } game
   *[other] { $count } games
}
leaders-computer-provisional = { leaders-computer } (provisional)
leaders-mine = **You**: { $line }
leaders-no-line = You have no rated game here yet.
leaders-unlisted = You are not listed; only you see your line. `/settings` changes that.
leaders-hint = -# A game counts if the same people played it from start to end, without computers.
refuse-no-ratings = There is no rated game here yet. Play one to the end with at least one other person, without computers, and look again.
profile = Profile of { $name }
profile-rated = { $count ->
    [one] **{ $game }**: rating **{ $rating }** · { $count } game: { $places }
   *[other] **{ $game }**: rating **{ $rating }** · { $count } games: { $places }
}
profile-provisional = { $count ->
    [one] **{ $game }**: rating { $rating }, still provisional · { $count } game: { $places }
   *[other] **{ $game }**: rating { $rating }, still provisional · { $count } games: { $places }
}
profile-none = { $count ->
    [one] **{ $game }**: not rated yet · { $count } game: { $places }
   *[other] **{ $game }**: not rated yet · { $count } games: { $places }
}
profile-pace = ⏳ Usually answers within { $time }.
profile-finishes = 🏁 Finishes { $percent }% of games; recent ones count more.
profile-streak = { $now ->
    [0] 🔥 Longest streak: { $best } wins.
    [1] 🔥 Won the latest game; longest streak: { $best } wins.
   *[other] 🔥 { $now } wins in a row; longest streak: { $best }.
}
profile-between = { $count ->
    [one] 🤝 You and { $name }: { $count } game together; you were ahead in { $ahead }, behind in { $behind }.
   *[other] 🤝 You and { $name }: { $count } games together; you were ahead in { $ahead }, behind in { $behind }.
}
profile-met = 🤝 Against those met most often, ahead : behind: { $met }.
profile-meeting = { $name } { $ahead } : { $behind }
habits = **How they play { $game }** ({ $count ->
    [one] one game
   *[other] { $count } games
})
habits-times = { $what } { $count }×
habits-opening-doom = - First Faction: { $what }
habits-taken-doom = - Factions: { $what }
habits-bids-doom = - Votes: of { $bids ->
    [one] one bid
   *[other] { $bids } bids
} { $over } higher than it took to act, { $under } too low by a cube or two.
habits-opening-cyclades = - First god: { $what }
habits-taken-cyclades = - Gods: { $what }
habits-bids-cyclades = - Offerings: of { $bids ->
    [one] one bid
   *[other] { $bids } bids
} { $over } higher than it took, { $under } pushed away.
habits-dice-cyclades = - Luck with dice: { $rolled } on { $dice ->
    [one] one die
   *[other] { $dice } dice
}, where { $expected } is average.
habits-opening-perikles = - First cubes: { $what }
habits-taken-perikles = - Influence tiles: { $what }
habits-led-perikles = - Led: { $what }
habits-battles-perikles = - Battles won: { $won } of { $fought }{ $athens ->
    [0] { "" }
   *[other] , with Athens { $athens_won } of { $athens }
}{ $sparta ->
    [0] { "" }
   *[other] , with Sparta { $sparta_won } of { $sparta }
}.
habits-dice-perikles = - Luck with dice: { $won } won of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, where { $expected } is average.
habits-taken-atlantis = - Tiles: { $what }
habits-first-atlantis = - First moves: { $places ->
    [one] one place
   *[other] { $places } places
} in { $moves ->
    [one] one game
   *[other] { $moves } games
}.
habits-gathered-atlantis = - Gathered: { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} worth { $value }; { $sold ->
    [0] none sold
   *[other] { $sold } sold for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
}.
habits-water-atlantis = - Paid for water: { $paid }, with { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} ({ $worth }) and { $cards ->
    [one] one card
   *[other] { $cards } cards
}; { $over ->
    [0] never overpaid
   *[other] { $over } too much
}.
habits-home-atlantis = - First ashore: { $first ->
    [0] never
   *[other] { $first }×
}; bridges laid: { $bridges }.
habits-opening-atlantica = - First action: { $what }
habits-deeds-atlantica = - Actions: { $what }
habits-taken-atlantica = - Treasures: { $what }
habits-ships-atlantica = - Ships: { $ships }, with { $crates ->
    [one] one crate
   *[other] { $crates } crates
}; { $lost ->
    [0] no treasure
    [one] one treasure
   *[other] { $lost } treasures
} without a crate at the end.
habits-divers-atlantica = - Divers left over: { $left } of { $drawn }.
profile-hint = -# Only games on this server. In `/settings` you choose whether others see you.
profile-unlisted = -# Only you see this; `/settings` changes that.
profile-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
profile-picture = { $count ->
    [one] { $game }: after { $count } rated game the rating is { $now }; it was between { $low } and { $high }.
   *[other] { $game }: after { $count } rated games the rating is { $now }; it was between { $low } and { $high }.
}
refuse-no-profile-yet = There is nothing to show yet: you have finished no game on this server. `/game list` shows the open tables.
refuse-no-profile = There is nothing to show: this person has finished no game on this server yet, or their profile is hidden.
command-records = records
    .about = The records of a game on this server
command-year = year
    .about = Your year on this server, as a card to keep
parameter-year = year
    .about = Which one? The latest in which you played, if you name none
records = Records: { $game }
records-line = { $feat }: { $holders } · { $date }
records-holder = **{ $name }**
records-points = 🏆 Best score in a game: { points-in-words }
records-margin = ⛰️ Clearest win: by { points-in-words }
records-narrow = 🪶 Narrowest win: by { points-in-words }
records-streak = 🔥 Most wins in a row: { $count }
records-wins = 👑 Most wins: { $count }
records-games = 🎲 Most games: { $count }
records-solo = 🤖 Best score alone: { points-in-words }
records-hint = -# Only games played to the end. The date is the day the record was set.
refuse-no-records = There is no record here yet. Play a game to the end and look again.
year = { $name }, { $year }
year-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
year-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
year-streak = { $count } wins in a row
year-word-games = { $count ->
    [one] game
   *[other] games
}
year-word-wins = { $count ->
    [one] win
   *[other] wins
}
year-word-row = { $count ->
    [one] win in a row
   *[other] wins in a row
}
year-of-game = { $game } { $count }
year-played = Played: { $games }
year-best = Best result: { $count } in { $game }
year-company = { $count ->
    [one] Most often with { $name }: { $count } game
   *[other] Most often with { $name }: { $count } games
}
year-hint = -# Only games on one server that at least two people played to the end. Only you see this; save the picture to show it.
refuse-no-year-yet = Your card counts finished games only. You have none here yet.
refuse-no-year = You finished no game here in { $year }. There is a card for { $years }.

## What can be done with a message, or with a person: "Apps" in Discord

menu-explain = Explain this
menu-ask = Ask a moderator
menu-invite = Invite to my table
lobby-invite = Invite …
invite-whom = Who do you want to keep seats for?
invite-hint = They are told in this channel, and you can open the seats to everybody again.
invite = 💌 { $who }: { $host } keeps a seat for you at a table of { $game }, { $table }.
invite-no = No, thanks
invite-sent = ✅ Invited to table { $table }. A seat is kept until they join or decline.
refuse-nobody = Choose at least one person.
refuse-no-member = You can only choose people who are on this server.
refuse-no-lobby = You have no table here that waits for players. Open one with `/game new`; to offer a seat of a running game, use `/game offer`.
menu-profile = Profile
plea-form = What should a moderator know?
plea-form-hint = It carries your name. If everybody at the table reads it, keep secrets out.
plea = 🙋 { $who } asks the moderators, at table { $table }: { $text }
plea-readers = Who reads it?
plea-readers-hint = Either way all see that somebody asks for a moderator.
plea-alone-choice = Moderators alone
plea-all-choice = Everybody at the table
plea-alone = 🙋 Somebody at table { $table } asks for a moderator. Moderators read why with `/mod overview`.
plea-alone-sent = ✅ Only moderators can read it. In { $place } they are told, without your name, that somebody asks for them.
plea-alone-sent-quietly = ✅ Only moderators can read it, with `/mod overview`. The message in { $place } does not name you. Nobody is notified: this server has no role for moderators that I may mention.
plea-sent = ✅ Written in { $place }, and the moderators are mentioned there.
plea-sent-quietly = ✅ Written in { $place }. Nobody is notified: this server has no role for moderators that I may mention.
refuse-asked-lately = You asked the moderators less than a quarter of an hour ago. Please give them a little time.

## What people like to play: they are asked when enough others do

command-match = match
    .about = Say what you like to play, and I ask you when enough others do
match = What do you like to play?
match-about = When enough people here want the same, I open a table and ask all of them by direct message. Whoever says yes first takes a seat. I ask at most once a day, never in your quiet hours or on a vacation. Nobody else learns what you chose.
match-on = ✅ **On.** I’ll ask you when it fits.
match-off = **Off.** Choose games, clocks and numbers of people to turn it on.
match-lacking = **Not yet on:** choose at least one game, one clock and one number of people.
match-games = **Games**
match-games-pick = Which games?
match-paces = **Clock**: how long a decision may take
match-paces-pick = Which clocks?
match-people = **People** at the table
match-people-pick = How many, you included?
match-number = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
match-hours = **Hours** in which I may ask you, in your time zone
match-hours-pick = When may I ask?
match-hours-any = At any time but my quiet hours
match-no-zone = **Hours** in which I may ask you: set your time zone with `/settings zone:` first. Until then I ask at any time.
match-spread = **Ratings** of the others, in the game in question
match-spread-pick = How near to yours?
match-spread-any = Any rating
match-spread-near = At most { $points } points from mine
match-closed = ⚠️ Your direct messages were closed to me, so I could not ask you. Open them, then choose anything here, and I’ll try again.
match-stop = Stop asking me
match-stopped = ✅ I won’t ask you any more on this server. `/match` turns it on again.
match-question = 🎲 **{ $game }** for { $capacity }? You said you like this. Clock: { $pace }. Seats taken: { $taken } of { $capacity }. The table is in { $place }.
match-yes = I’m in
match-no = Not today
match-never = Don’t ask me any more
match-not-today = All right. I’ll ask again tomorrow at the earliest.
match-in = ✅ **{ $game }**: you’re in. Seats taken: { $taken } of { $capacity }. { $full ->
    [1] Everybody is here; the host starts the game.
   *[0] The game starts when everybody is here. The table is in { $place }.
}
match-host = ✅ **{ $game }**: you’re in. Seats taken: { $taken } of { $capacity }. You were the first to say yes, so you host the table in { $place }. { $full ->
    [1] Everybody is here: press **Start**!
   *[0] I’ll tell you when everybody is here. You can start sooner there, or add computers.
}
match-full = **{ $game }**: others were quicker, all seats are taken. I’ll ask you again another day.
match-begun = 🎲 **{ $game }**: the game is on! { $place }
match-begun-without = **{ $game }**: the game has begun without you. I’ll ask you again another day.
match-nothing = **{ $game }**: nothing came of it this time. I’ll ask you again another day.
lobby-matched = Enough people here want to play this. Press **Join**; whoever is first hosts it.
refuse-match-span = I cannot use those hours. Choose at least one minute and at most 16 hours, like `17-22`, or any time.
refuse-match-gone = You cannot see the channel of that table any more, so you cannot sit down there.
refuse-matches-off = This server does not want people to be asked whether they play together. Its managers can allow it with `/setup`.
refuse-no-games-channel = There is no channel for games here in which I could open such a table. Somebody who manages this server can choose one with `/setup`.
setup-matches = **Matchmaking**: people may say with `/match` what they like to play, and I ask them when enough do
setup-matches-yes = Allowed: those who want it are asked
setup-matches-no = Not on this server
setup-page = **Public page**: tables that their people show to everybody, and tournaments in channels that all members see, at { $link }. Your club’s site may frame it.
setup-page-yes = There is a page for everybody
setup-page-no = No page

## Vacations: announced beforehand, so that no table is held up by surprise

command-vacation = vacation
    .about = Announce days on which your clocks stand still on this server
vacation = Vacation
vacation-about = On these days your clock stands still at all your tables on this server, and each table is told. The first day is the day after tomorrow at the earliest. Where answers are due at times of the day, yours is due at the first one after your vacation. Rounds of tournaments end as planned. You can still answer, or name somebody who plays for you.
vacation-left = { $count ->
    [one] **{ $count }** day is left for vacations that begin in { $year }.
   *[other] **{ $count }** days are left for vacations that begin in { $year }.
}
vacation-no-more = This server allows no further vacations. What you have announced stands.
vacation-plan = Announce …
vacation-first = First day
vacation-last = Last day
vacation-day = 2027-07-31
vacation-planned = 🏖️ { $first } – { $last }
vacation-off = Call it off
vacation-announced = ✅ Announced. Your tables are told.
cover-open = Stand-in …
cover-form = Who plays for you meanwhile?
cover-whom = Who?
cover-whom-hint = They are asked in the thread, and see your hand from the first day on.
cover-where = At which tables?
cover-sent = ✅ Asked in the threads. Whoever agrees takes your seat when the vacation begins, and gives it back when it ends or is called off. A game in which two have played one seat is not rated.
cover-named = -# 🪑 { $who }: { $state ->
    [asked] asked
    [agreed] will play for you
   *[plays] playing for you now
}
cover-asked = 🏖️ { $who }, will you play for **{ $seat }** during their vacation, from { $first } to { $last }? You would get everything in that seat, the hand included, and could never sit on another seat of this game. After that the seat is theirs again. The game will not be rated.
cover-yes = I’ll play
cover-no = No, thank you
cover-agreed = ✅ Thank you! When the vacation begins, I’ll send you everything in that seat by direct message. I’ll tell you whenever it is your turn.
tell-cover-agreed = 🏖️ { $who } will play for { $whom } while they are away.
tell-cover-begun = 🪑 { $whom } is away now, and { $who } plays on, with everything in that seat. So this game will not be rated.
tell-cover-over = 🪑 { $who } is back and plays on. { $whom } still knows what they saw there.
refuse-cover-no-table = There is no running game of yours here at which somebody could play for you. Tournaments have substitutes of their own.
refuse-cover-tournament = This table belongs to a tournament: its organisers name substitutes.
vacation-called-off = ✅ Called off: your clocks run as usual.
tell-clock-vacation = 🏖️ { $seat } announces a vacation, from { $first } to { $last }. Their clock stands still then.
tell-clock-vacation-off = { $seat } calls their vacation off. Their clock runs as usual.
refuse-no-vacations = There are no vacations on this server. Whoever manages it can allow days in a year with `/setup`; a table can agree on a pause with `/game pause`.
refuse-vacation-order = The last day comes before the first.
refuse-vacation-soon = That is too soon: a vacation begins the day after tomorrow at the earliest. Until then your table can agree on a pause with `/game pause`.
refuse-vacation-twice = You have announced a vacation for some of these days already. Call it off first.
refuse-vacation-budget = { $left ->
    [0] No day is left for vacations that begin in { $year }.
    [one] Only { $left } day is left for vacations that begin in { $year }.
   *[other] Only { $left } days are left for vacations that begin in { $year }.
}
refuse-no-day = I don’t know which day that is. Type it like 2027-07-31 or 31.7.2027.
refuse-vacation-year = A vacation can be announced for { $first } and { $last } only.
refuse-vacation-many = You have planned as many vacations as one can at a time. Call one off first.
setup-vacation = **Vacation**: how many days in a year somebody’s clocks may stand still, announced beforehand
setup-vacation-days = { $count ->
    [0] None
   *[other] { $count } days
}

# The page of a table

page-all = All { $n }
page-back = Take back
page-board = Board
page-change = Change
page-close = Close
page-closer = Closer
page-computers = Add a computer
page-decide = Decide
page-earlier = One step back
page-game = Whole game
page-hand = Hand
page-help = What is asked?
page-hint = Hint
page-hold = Hold an answer to read what it is.
page-join = Join
page-later = One step on
page-leave = Leave
page-next = Next table ({ $n })
page-nothing = There is nothing to see here.
page-now = Back to now
page-point = Right-click an answer, or press ? on it, to read what it is.
page-remove = Remove computer
page-return = Come back
page-score = Score
page-send = Choose first
page-settings = Settings
page-since = Since my last answer
page-start = Start
page-step = Step { $n }
page-story = Story
page-sum = Sum: { $n }
page-tap = Tap one
page-thread = Open in Discord
page-whole = Whole picture
