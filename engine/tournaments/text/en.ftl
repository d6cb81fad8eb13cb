### What a tournament says: why a pairing is as it is, and why something is not possible now, and what is.

## Why a pairing is as it is

pairing-rematch =
    { $who } meet again at table { $table } ({ $n ->
        [one] they met once before
       *[other] they met { $n } times before
    }; penalty { $cost }). { $proven ->
        [1] At tables of these sizes a rematch cannot be avoided{ $others ->
            [0] .
           *[other] ; tables of { $instead } would need none.
        }
       *[other] Every other pairing that was found has a higher penalty.
    }
pairing-spread =
    Table { $table } brings together people up to { $n ->
        [one] { $n } point
       *[other] { $n } points
    } apart (penalty { $cost }): { $who }.
pairing-lopsided = { $who } sits at position { $n } of table { $table } once more than an even share would give (penalty { $cost }).
pairing-size = { $who } sat at a table of an unusual size before and { $who_count ->
        [one] does so
       *[other] do so
    } again, at table { $table } (penalty { $cost }).
pairing-together = { $who } asked not to meet and meet at table { $table } (penalty { $cost }). Only organisers see this.
pairing-mates = { $who } are in one team and meet at table { $table } (penalty { $cost }).
pairing-bye = { $who } has a bye: the fewest byes and, among those, the fewest points (bye number { $n }).
pairing-seeded = { $who } has a bye and goes on: the fewest byes and, among those, the best seed (bye number { $n }).
pairing-lucky = { $who } goes on too, as the best of the rest: a table needs { $n } people.

## Registration

refuse-banned = You cannot take part in tournaments here. Please talk to the organisers.
refuse-registered-already = You are registered already. Leave first if you want to change something.
refuse-disqualified = That is not possible for somebody who is disqualified. An organiser can undo it.
refuse-registration-closed = Registration is closed. You can stand by as a substitute instead.
refuse-registration-soon = Registration has not opened yet. The tournament’s panel says when it does.
refuse-not-qualified = Only those who have qualified, or whom organisers invite, can take part in this tournament.

## Teams and seasons

refuse-no-teams = This tournament has no teams. An organiser can change that under *More settings* until it begins.
refuse-team-already = You are in a team already. Leave it first.
refuse-team-number-taken = Another team was founded in the same moment. Please found yours again.
refuse-teams-stand = The tournament has begun, so the teams stand.
refuse-no-team = There is no such team.
refuse-team-full = This team is full. Join another one, or found one.
refuse-event-not-over = That event is not over yet. Finish it first.
refuse-own-event = An event cannot come before itself. Please choose another one.
refuse-not-registered = That is only for those who are registered. Join first.
refuse-no-check-in = There is nothing to confirm right now. When check-in opens, it is announced.
refuse-not-playing = This person does not play in the tournament any more, so nothing was changed.
refuse-no-substitute = Only somebody who stands by as a substitute, or is on the waiting list, can fill in.
refuse-other-table-of-round = That is not possible: this person already belongs to another table of this round.
refuse-plays-already = They play in this tournament themselves, so they cannot fill in for somebody else. Choose a substitute.

## Rounds

refuse-tournament-not-running = The tournament is not running. It begins when an organiser starts its first stage.
refuse-tournament-paused = The tournament is paused. It goes on when an organiser resumes it.
refuse-tournament-not-paused = The tournament is not paused.
refuse-settings-stand = The tournament has begun, so its settings stand.
refuse-bad-moment = I can’t read “{ $typed }”. Please type a day and a time, for example 2027-01-31 20:00 or 31.1. 20:00, or: now.
refuse-every-without-start = “Every … days” is counted from the start. Please say when the tournament starts, too.
refuse-tournament-over = The tournament is over. Its standings are final; only a result can still be corrected.
refuse-too-few-players = That takes at least { $low } people.
refuse-entrants = Who is to play has changed in the meantime. Nothing was done; please start again.
refuse-stage-not-over = This stage still has something to be played. The next one begins when its last round is closed.
refuse-stage-over = All rounds of this stage are played. Begin the next stage, or finish the tournament.
refuse-round-open = A round is being played. The next one is drawn when it is closed.
refuse-no-round = No round is being played right now.
refuse-draw-late = Somebody else has drawn the round in the meantime. Look at that draft first, then draw again if you like.
refuse-no-draft = There is no draft. Draw the round first.
refuse-draft-outdated = Somebody has come or gone since this draft was drawn. Please draw again.
refuse-everybody-once = Everybody who plays this round must be at exactly one table or have a bye, and nobody else may be.
refuse-table-size = Every table needs { $low } to { $high } people.
refuse-other-group = People of different groups cannot sit together in this stage.
refuse-bye-again = { $name } had a bye before, and others had fewer. Give the bye to one of them.
refuse-results-missing = Some tables have no result yet. The round closes when all are in.
refuse-dispute-open = A table is disputed. Settle the dispute or correct the result, then the round can close.

## Tables

refuse-no-such-table = There is no such table in the published rounds.
refuse-opened-already = This has been opened already; once is enough.
refuse-result-known = This table has its result already. To change it, correct it.
refuse-no-result = This table has no result yet, so there is nothing to correct.
refuse-result-seats = The result must name exactly the people who sit at the table, in the order of their seats.
refuse-result-places = No game ends with these places. Whoever ties shares the better place: 1, 2, 2, 4.
refuse-result-nobody = Nobody at this table is called “{ $name }”. The people there: { $who }
refuse-result-several = “{ $name }” could mean { $who }. Please write the whole name.
refuse-result-twice = { $name } stands there twice. Please write one line for each person.
refuse-result-missing = Please add a line for everybody at the table. Not there yet: { $who }
refuse-result-points = Only some of them have points. Please write points for everybody, or for nobody.
refuse-not-at-table = You do not sit at this table, so you cannot dispute it.
refuse-too-late = This round is closed. Please talk to the organisers; they can still correct a result.
refuse-no-dispute = Nobody disputes this table.
refuse-no-round-deadline = This tournament has no deadlines, so there is nothing to extend.

## Organisers

refuse-not-yours = You can do that for yourself only; organisers can do it for others.
refuse-organisers-only = Only organisers can do that: moderators, and whoever has the role for it. Those who manage the server set it with `/setup`.
refuse-own-table = This concerns a table of your own, so another organiser has to do it.
refuse-own-game = You play in a game of this tournament that is not over, and cancelling would end it. Another organiser or a moderator of the server can cancel, or you can once your game is over.
refuse-own-seeding = You play in this tournament yourself, so another organiser has to seed it by hand.
refuse-own-pairing = You play in this round yourself, so another organiser has to change its draft.
refuse-nothing-to-undo = There is no step of an organiser left to undo.
refuse-cannot-undo = The last step cannot be undone: it opened tables, or something that happened later rests on it.
