### Cyclades. Messages of one kind stand together: title, options, story, questions, answers, names, pictures.

-griffons-share = { DATA("creatures.powers.griffon") ->
        [2] half of
       *[other] 1/{ DATA("creatures.powers.griffon") } of
    }
-siren-prey = { DATA("creatures.powers.siren") ->
        [one] a single fleet
       *[other] exactly { DATA("creatures.powers.siren") } fleets
    }
-sail-steps = { DATA("game.moves.steps") ->
        [one] one space
       *[other] { DATA("game.moves.steps") } spaces
    }
-figurines-leave = { DATA("rulings.rulings.figurine_leaves") ->
        [cycle-start] until the next cycle begins
       *[callers-turn] until your first turn of the next cycle
    }

game-title = Cyclades
game-turn = Cycle { $n }
game-goal = You win if you rule enough metropolises at the end of a cycle. In each cycle you bid for one god. That god lets you build, recruit, sail, or buy priests and philosophers. A game takes about 90 minutes.
game-summary = Bid for gods, build and fight until you rule { DATA("game.metropolis.wanted.1") } metropolises. 2–5 players, 90 minutes.

## Options

option-tie-break = Several could win
    .about = What decides if more than one player has enough metropolises.
option-tie-break-gold = most gold wins
option-tie-break-metropolises = most metropolises win, then gold
option-minotaur = The Minotaur
    .about = The booklet does not say whether it fights on when the last troop has fallen.
option-minotaur-last-unit = fights on alone
option-minotaur-bonus = only helps troops
option-kraken = The Kraken stays
    .about = When its figurine leaves the sea.
option-kraken-called = until it is called again
option-kraken-seen = until its card is on the track again
option-polyphemus = Fleets flee from Polyphemus
    .about = Who says where they go.
option-polyphemus-caller = as the caller says
option-polyphemus-owner = as their owners say
option-priests = Priests of two players
    .about = What a priest makes cheaper when each player has two offerings.
option-priests-each = each of the two offerings
option-priests-shared = their sum

## Story

tell-setup = { $seats } set out for the Cyclades
tell-begins = Everybody has { $gold } GP. Bidding order: { $order }.
tell-cycle = Cycle { $cycle }
tell-wanders-off = { $creature } leaves the creature track.
tell-creatures = 🐉 { $cards_count ->
        [one] A new creature
       *[other] New creatures
    }: { $cards }.
tell-creatures-reshuffled = The discarded creatures are shuffled into a new deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
tell-gods = ⛅ The gods of this cycle, in order: { $gods }.
tell-income = 💰 Income: { $gold }.
tell-bids = { $seat } offers { $amount } GP to { $god }.
    .group = { $god } ({ $lines })
    .part = { $seat } { $amount }
    .together = 🪙 Bids: { $lines }.
tell-outbid = { $seat } is outbid for { $god } and has to bid elsewhere.
you-outbid = You are outbid at { $god } by { $by } ({ $amount }).
tell-cycle-over = 📊 **Metropolises / income after this cycle:** { $standing }.
cycle-standing = { $seat } { $metropolises } / { $income }
tell-joins-apollo = { $seat } goes to Apollo{ $place ->
        [1] {" "}first and will add 1 income to an island
       *[other] {""}
    }.
    .part = { $seat }
    .group = Apollo ({ $lines })
tell-pays = 🪙 Offerings paid: { $gold }.
tell-turn = { $god }: { $seat }
tell-goes-home = { $creature } leaves the board.
tell-recruits-fleet = { $seat } launches a fleet at { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}beside { $shores }
        [other] {" "}beside { $shores }
    }{ $price ->
        [0] , free
       *[other] , for { $price } GP
    }.
    .step = launches a fleet at { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}beside { $shores }
        [other] {" "}beside { $shores }
    }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .acts = { $seat } { $lines }{ $price ->
        [0] {""}
       *[other] , for { $price } GP in all
    }.
    .part = { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}beside { $shores }
        [other] {" "}beside { $shores }
    }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } launches { $times } fleets { $price ->
        [0] free of charge
       *[other] for { $price } GP
    }: { $lines }.
tell-recruits-troop = { $seat } recruits a troop on { $island }{ $price ->
        [0] , free
       *[other] , for { $price } GP
    }.
    .step = recruits a troop on { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } recruits { $times } troops { $price ->
        [0] free of charge
       *[other] for { $price } GP
    }: { $lines }.
tell-recruits-card = { $seat } recruits a { $unit }{ $price ->
        [0] , free
       *[other] , for { $price } GP
    }.
    .step = recruits a { $unit }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $unit }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } recruits { $price ->
        [0] free of charge
       *[other] for { $price } GP
    }: { $lines }.
tell-builds = { $seat } builds a { $building } on { $island } for { $price } GP.
    .step = builds a { $building } on { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $building } on { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } builds for { $price } GP: { $lines }.
tell-pays-special = { $seat } pays { $price } GP: { $special }.
tell-sails = { $seat } sails { $fleets ->
        [one] one fleet
       *[other] { $fleets } fleets
    } from { $space } to { $to }.
    .step = sails { $fleets ->
        [one] one fleet
       *[other] { $fleets } fleets
    } from { $space } to { $to }
    .part = { $fleets ->
        [one] one fleet
       *[other] { $fleets } fleets
    } from { $space } to { $to }
    .together = ⛵ { $seat } sails: { $lines }.
tell-marches = { $seat } moves { $troops ->
        [one] one troop
       *[other] { $troops } troops
    } from { $island } to { $to }.
    .step = moves { $troops ->
        [one] one troop
       *[other] { $troops } troops
    } from { $island } to { $to }
    .part = { $troops ->
        [one] one troop
       *[other] { $troops } troops
    } from { $island } to { $to }
    .together = { $seat } moves: { $lines }.
tell-flies = Pegasus carries { $troops ->
        [one] one troop
       *[other] { $troops } troops
    } of { $seat } from { $island } to { $to }.
tell-takes-neutral = 🚩 { $seat } takes { $island }, which belonged to nobody.
    .step = takes unclaimed { $island }
tell-captures = 🚩 { $seat } takes { $island } from { $loser }.
you-captures = 🚩 { $seat } takes { $island } from you.
tell-battle-land = ⚔️ Battle on { $place }: { $attacker } with { $attacking } against { $defender } with { $defending }.
you-battle-land = ⚔️ { $attacker } attacks you on { $place }: { $attacking } against { $defending }.
tell-battle-sea = ⚔️ Battle at sea, { $place }{ $shores_count ->
       *[0] {""}
        [one] {" "}beside { $shores }
        [other] {" "}beside { $shores }
    }: { $attacker } with { $attacking } against { $defender } with { $defending }.
you-battle-sea = ⚔️ { $attacker } attacks your fleets at { $place }: { $attacking } against { $defending }.
tell-round = { $sums ->
        [1] 🎲 { $attacker }: { $force } + die { $attack_die } = **{ $attack }** · { $defender }: { $resistance }{ $helpers_count ->
               *[0] {""}
                [one] {" "}+ { $helpers }
                [other] {" "}+ { $helpers }
            } + die { $defence_die } = **{ $defence }**
       *[0] Dice { $attack_die } and { $defence_die }: { $attacker } { $attack }, { $defender } { $defence }{ $helpers_count ->
               *[0] {""}
                [one] {" "}with { $helpers }
                [other] {" "}with { $helpers }
            }.
    }
force-troops = { $count ->
        [0] no troops
        [one] one troop
       *[other] { $count } troops
    }
force-fleets = { $count ->
        [one] one fleet
       *[other] { $count } fleets
    }
helper-fortress = { $count ->
        [one] a fortress
       *[other] { $count } fortresses
    }
helper-port = { $count ->
        [one] a port
       *[other] { $count } ports
    }
helper-metropolis = { $count ->
        [one] a metropolis
       *[other] { $count } metropolises
    }
helper-minotaur = the Minotaur (+{ $count })
tell-left = Left: { $attacker } { $attacking }, { $defender } { $defending }.
tell-retreats = ↩️ { $seat } retreats to { $place }.
tell-holds = { $seat } holds { $place }.
tell-both-gone = 💀 Nobody is left on { $place }.
tell-minotaur-falls = The Minotaur on { $island } falls.
tell-out = 💀 { $seat } has no island left and is out.
tell-set = 🏛️ { $seat } owns all four kinds of building and gives up one of each.
tell-set-of-three = { $seat } gives up one building of each of three kinds; a metropolis stands for the fourth.
tell-philosophers = 🏛️ The { $count } philosophers of { $seat } found a city.
tell-metropolis = 🏛️ { $seat } raises a **metropolis** on { $island }!
tell-metropolis-replaced = The new metropolis of { $seat } takes the place of an old one.
tell-no-metropolis-left = There is no metropolis left for { $seat }.
tell-torn-down = Torn down for it on { $island }: { $buildings }.
tell-dismisses = { $seat } dismisses { $creature }.
tell-appears = In its place: { $creature }.
tell-apollo-gives = { $seat } gets { $gold } GP.
    .step = gets { $gold } GP
tell-flourishes = 🌾 { $island }, owned by { $seat }, prospers: 1 GP more income.
    .step = makes { $island } prosper (1 GP more income)
tell-no-prosperity = There is no prosperity marker left for { $seat }.
tell-calls = ✨ { $seat } calls { $creature } for { $price } GP.
    .step = calls { $creature }
tell-in-vain = { $creature } finds nothing to do.
tell-chimera = { $seat }’s Chimera becomes { $creature }. The discards go back into the deck.
tell-lured = The Siren lures { $loser }’s fleet at { $space } away; one of { $seat }’s takes its place.
you-lured = The Siren of { $seat } lures your fleet at { $space } away.
tell-destroys = 🔨 { $seat }’s Giant destroys on { $island }: { $building }.
tell-rebuilds = { $seat }’s Cyclops works on { $island }: { $old } becomes { $building }.
tell-sells = { $seat } sells to the Sphinx for { $gold } GP: { $things }.
tell-carries-off = { $seat }’s Harpy takes one of { $loser }’s troops from { $island }.
you-carries-off = { $seat }’s Harpy takes one of your troops from { $island }.
tell-robs = The Griffon of { $seat } takes { -griffons-share } the gold of { $victim }.
you-robs = The Griffon of { $seat } takes { -griffons-share } your gold.
tell-robbed-gold = You get { $gold } GP from { $victim }.
tell-lost-gold = { $thief } gets { $gold } GP of yours.
tell-fates = The Fates give { $seat } { $gold } GP.
tell-takes-card = { $seat } takes a { $unit } from { $victim }.
you-takes-card = { $seat } takes a { $unit } from you.
tell-kraken = 🐙 { $seat }’s Kraken comes to { $space }{ $price ->
        [0] {""}
       *[other] , for { $price } GP
    }.
tell-devoured = It devours { $fleets ->
        [one] a fleet
       *[other] { $fleets } fleets
    } of { $seat } at { $space }.
    .part = { $fleets } of { $seat } at { $space }
    .together = 🐙 It devours fleets: { $lines }.
tell-figure = { $seat } places { $creature } on { $island }.
tell-both-leave = { $creature } and { $other } drive each other away.
tell-driven = { $fleets ->
        [one] One fleet of { $seat } flees
       *[other] { $fleets } fleets of { $seat } flee
    } from { $space } to { $to }.
    .part = { $seat } { $fleets } from { $space } to { $to }
    .together = Fleets flee: { $lines }.
tell-crushed = { $fleets ->
        [one] One fleet of { $seat } at { $space } cannot flee and is lost.
       *[other] { $fleets } fleets of { $seat } at { $space } cannot flee and are lost.
    }
    .part = { $seat } loses { $fleets } at { $space } (nowhere to flee)
points-in-words = { $points ->
        [one] { $points } metropolis
       *[other] { $points } metropolises
    }
points-heading = Metropolises
tell-end = The Cyclades have a ruler
tell-purses = Behind the screens: { $gold }.
tell-winners = 🏆 { $seats_count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    } Metropolises: { $points }.
tell-tie-gold = { $count ->
        [one] Several players have the one metropolis it takes
       *[other] Several players have the { $count } metropolises it takes
    }; gold decides: { $gold }.
tell-tie-metropolises = { $count ->
        [one] Several players have the one metropolis it takes
       *[other] Several players have the { $count } metropolises it takes
    }; the most metropolises decide: { $found }.
tell-tie-then-metropolises = Equal in gold; then metropolises decide: { $found }.
tell-tie-then-gold = Equal in metropolises; then gold decides: { $gold }.
tell-tie-shared = Still a tie: { $seats } win together.
tell-tie-idle = Nobody bids any more, so metropolises decide, then gold: { $gold }.

## The picture of a moment

moment-battle = Battle: { $place }
moment-metropolis = Metropolis on { $island }
moment-die = die { $n }

## Questions, and what others read about who is awaited

ask-bid = Bid for which god?
    .hint = Numbers are lowest bids. Apollo is free.
    .receipt = Bid: **{ $answer }**
    .brief = bids for { $answers }
    .done = { $kind ->
        [altar] Bid for { $answer }
       *[other] Go to { $answer }
    }
await-bid = bids
ask-bid-amount = { $god }: your bid
    .hint = Pay after bidding: 1 GP less per priest.
    .receipt = { $god }: **{ $answer }**
    .then = for **{ $answer }**
    .done = { $answer } GP
await-bid-amount = bids
ask-act = Your turn with { $god }
    .hint = Any order. Dice and new cards are final.
    .receipt = **{ $answer }**
    .brief = { $answers }
    .done = { $answer }
await-act = is playing
ask-fleet-at = New fleet: where?
    .hint = Beside your islands; empty or yours.
    .then = → **{ $answer }**
    .done = Fleet to { $answer }
await-fleet-at = is playing
ask-troop-at = New troop: where?
    .hint = Any of your islands.
    .then = → **{ $answer }**
    .done = Troop to { $answer }
await-troop-at = is playing
ask-build-at = Build { $building } where?
    .hint = ★ is lost if a metropolis is built there.
    .then = → **{ $answer }**
    .done = Build on { $answer }
await-build-at = is playing
ask-swap = Dismiss which creature?
    .hint = A new one replaces it; you may call it.
    .then = → **{ $answer }**
    .done = Dismiss { $answer }
await-swap = is playing
ask-sail-from = Which fleets sail?
    .hint = Up to { -sail-steps }. Fleets met may join.
    .then = from **{ $answer }**
    .done = Sail from { $answer }
await-sail-from = is playing
ask-sail = Sail from { $space } ({ $steps } left)
    .hint = Another player’s fleets mean a battle.
    .done = { $kind ->
        [enough] { $sail-to }
       *[other] Sail { $sail-fleets } to { $sail-to }
    }
await-sail = is playing
ask-sail-to = To
    .then = → **{ $answer }**
ask-sail-fleets = Fleets
    .then = (fleets: **{ $answer }**)
ask-march-from = March from where?
    .hint = Your fleets must link both islands.
    .then = from **{ $answer }**
    .done = March from { $answer }
await-march-from = is playing
ask-march = March from { $island }
    .hint = Another player’s troops mean a battle.
    .done = → { $march-to } ({ $march-troops })
await-march = is playing
ask-march-to = To
    .then = → **{ $answer }**
ask-march-troops = Troops
    .then = (troops: **{ $answer }**)
ask-retreat = { $place }: retreat?
    .hint = { DATA("rulings.rulings.retreat_all") ->
        [false] Then you say how many. The others fight on.
       *[true] All units retreat; the battle ends.
    }
    .receipt = Battle at { $place }: **{ $answer }**
    .done = { $kind ->
        [reply] { $answer }
       *[other] Retreat to { $answer }
    }
await-retreat = decides whether to retreat
ask-retreat-units = How many retreat?
    .hint = To { $place }. The others fight on.
    .then = (units: **{ $answer }**)
    .done = Retreat with { $retreat-units }
await-retreat-units = decides how many retreat
ask-set = Which buildings go?
    .hint = One of each kind becomes a metropolis.
    .done = Raise a metropolis
await-set = is playing
ask-set-copy = { $building }
    .receipt = To the stock: **{ $answer }**
ask-metropolis = Metropolis: where?
    .hint = { DATA("rulings.rulings.slots_positional") ->
        [false] Buildings move to free slots if possible.
       *[true] It covers the first slots.
    }
    .receipt = Metropolis: **{ $answer }**
    .done = Metropolis on { $answer }
await-metropolis = is playing
ask-prosperity = Which island prospers?
    .hint = 1 GP more each cycle, whoever owns it.
    .receipt = Prospers: **{ $answer }**
    .done = { $answer } prospers
await-prosperity = places a prosperity marker
ask-chimera = Chimera becomes what?
    .hint = Then all discards return to the deck.
    .then = → **{ $answer }**
    .done = Become { $answer }
await-chimera = is playing
ask-siren = Siren: which fleet?
    .hint = It goes home; yours takes its place.
    .then = → **{ $answer }**
    .done = Lure fleet at { $answer }
await-siren = is playing
ask-siren-from = Which fleet to { $space }?
    .hint = Your reserve is empty: move one.
    .then = from **{ $answer }**
    .done = Fleet from { $answer }
await-siren-from = is playing
ask-pegasus = Pegasus: from where?
    .hint = To any other island, without fleets.
    .receipt = Pegasus: from **{ $answer }**
    .then = from **{ $answer }**
    .done = Fly from { $answer }
await-pegasus = is playing
ask-fly = Fly from { $island }
    .hint = Another player’s troops mean a battle.
    .done = → { $fly-to } ({ $march-troops })
await-fly = is playing
ask-fly-to = To
    .then = → **{ $answer }**
ask-giant = Giant: which building?
    .hint = Anybody’s, but no metropolis.
    .then = → **{ $answer }**
    .done = Destroy at { $answer }
await-giant = is playing
ask-cyclops = Cyclops: which building?
    .hint = Another kind from the stock replaces it.
    .then = → **{ $answer }**
    .done = Change at { $answer }
await-cyclops = is playing
ask-cyclops-into = It becomes what?
    .hint = The { $building } on { $island }.
    .then = → **{ $answer }**
    .done = Make it a { $answer }
await-cyclops-into = is playing
ask-sphinx = Sphinx: sell what?
    .hint = { $price } GP each. Empty islands stay yours.
    .then = → **{ $answer }**
    .done = Sell these
await-sphinx = is playing
ask-sylph = Sylph: which fleets?
    .hint = { $steps ->
        [one] One step left.
       *[other] { $steps } steps left, shared as you like.
    }
    .receipt = Sylph: **{ $answer }**
    .done = { $kind ->
        [enough] { $answer }
       *[other] Move from { $answer }
    }
await-sylph = is playing
ask-blow = One step from { $space }
    .hint = Fleets that fight take no more steps.
    .done = Sail { $sail-fleets } to { $sail-to }
await-blow = is playing
ask-harpy = Harpy: which troop?
    .hint = The island keeps its owner.
    .then = → **{ $answer }**
    .done = Troop from { $answer }
await-harpy = is playing
ask-griffon = Griffon: rob whom?
    .hint = You get { -griffons-share } the gold, in secret.
    .then = → **{ $answer }**
    .done = Rob { $answer }
await-griffon = is playing
ask-satyr = Satyr: from whom?
    .hint = { DATA("game.metropolis.philosophers") } philosophers are a metropolis.
    .then = → **{ $answer }**
    .done = Philosopher of { $answer }
await-satyr = is playing
ask-dryad = Dryad: from whom?
    .hint = A priest makes your bids cheaper.
    .then = → **{ $answer }**
    .done = Priest of { $answer }
await-dryad = is playing
ask-kraken = Kraken: where?
    .hint = All fleets there are lost, yours too.
    .then = → **{ $answer }**
    .done = Kraken to { $answer }
await-kraken = is playing
ask-kraken-on = Kraken at { $space }: go on?
    .hint = { $price } GP a space. Fleets there are destroyed.
    .then = → **{ $answer }**
    .done = { $kind ->
        [calm] { $answer }
       *[other] Kraken to { $answer }
    }
await-kraken-on = is playing
ask-figure-at = { $creature }: where?
    .hint = With another figurine there both leave.
    .then = → **{ $answer }**
    .done = { $creature } on { $answer }
await-figure-at = is playing
ask-flee = Fleets flee: where?
    .hint = Out of reach; empty or your own spaces.
    .receipt = Fleeing: **{ $answer }**
    .done = Flee { $answer }
await-flee = chooses where fleets flee

## Answers

altar = { $god }, { $least } GP or more
    .face = { $god } · { $least }
    .done = { $god }
bid = { $god }, { $amount } GP
voyage = { $to } ({ $fleets ->
        [one] one fleet
       *[other] { $fleets } fleets
    })
    .face = { $to } · { $fleets }
    .done = Sail { $fleets } to { $to }
march = { $start } → { $to } ({ $troops ->
        [one] one troop
       *[other] { $troops } troops
    })
    .face = { $start }→{ $to }
    .group = { $to }
    .short = { $start } ({ $troops })
    .done = → { $to } ({ $troops })
    .receipt = { $start } → { $to } ({ $troops })
landing = { $to } ({ $troops })
    .face = { $to }
    .done = → { $to } ({ $troops })
    .receipt = Land { $troops } on { $to }
recruit = Recruit: { $unit } ({ $price ->
        [0] free
       *[other] { $price } GP
    })
    .about = { $unit_about }
    .brief = { $unit }
    .done = Recruit { $unit } · { $price ->
        [0] free
       *[other] { $price } GP
    }
build = Build: { $building } ({ $price } GP)
    .about = { $building_about }
    .brief = { $building }
    .done = Build { $building } · { $price } GP
do = { $special } ({ $price } GP)
    .about = { $special_about }
    .brief = { $special }
    .done = { $special } · { $price } GP
call = Call: { $creature } ({ $price } GP)
    .face = { $creature } · { $price }
    .about = { $creature_about }
    .brief = { $creature }
    .done = Call { $creature } · { $price } GP
reply-done = End the turn
    .face = End turn
    .about = You do nothing more.
    .receipt = –
enough = Sail no further
    .face = Stop here
    .receipt = –
    .done = Sail no further
calm = The Kraken stays here
    .face = Stays here
    .receipt = –
    .done = Kraken stays
reply-stay = Stay and fight on
    .face = Fight · roll
    .done = Fight · roll
    .receipt = Stay and fight on
site = { $island }{ $spot ->
        [yes] , metropolis spot
       *[no] {""}
    }
    .face = { $island }{ $spot ->
        [yes] {" "}★
       *[no] {""}
    }
    .done = { $island }{ $spot ->
        [yes] {" "}★
       *[no] {""}
    }
structure = { $building } on { $island }
    .face = { $building } { $island }
    .done = { $island }
    .receipt = { $building }, { $island }
push = From { $space } to { $to }
    .face = { $space } → { $to }
    .done = { $space } → { $to }
sold = { $unit }{ $island ->
        [none] { $space ->
            [none] {""}
           *[other] {" "}at { $space }
        }
       *[other] {" "}on { $island }
    }
priced = { $thing } · { $price ->
        [0] free
       *[other] { $price }
    }
retreat-to = To { $place }

## Cards of questions

gist-gold = { $shown } GP
    .keep = keep { $n }
gist-income = income { $shown }
gist-kinds = kinds { $shown }
gist-metropolises = metropolises { $shown }
gist-philosophers = philosophers { $shown }
gist-priests = priests { $shown }
effect-about = { $thing_about }
effect-garrison = { $count ->
        [0] no troops
        [one] one troop
       *[other] { $count } troops
    }{ $helpers_count ->
        [0] {""}
       *[other] {" "}with { $helpers }
    }
effect-joins-fleets = then { $count } fleets there
effect-battle = { $attacking } against { $defending } of { $seat }{ $helpers_count ->
        [0] {""}
       *[other] {" "}({ $helpers })
    }: win { $attacker }%, lose { $defender }%
effect-bid = { $stands ->
        [0] no bid yet
       *[other] { $seat } must bid elsewhere
    }; pay { $pay }, keep { $left } GP
    .short = keep { $left } GP
effect-apollo = { $gold } GP for you{ $first ->
        [yes] {" "}and 1 GP more income each cycle
       *[no] {""}
    }
effect-done = you keep { $left } GP
effect-troops = { $count ->
        [0] no troops there
        [one] one troop there
       *[other] { $count } troops there
    }
effect-spot = lost if you build a metropolis here
effect-tears = tears down: { $buildings }
effect-brings = income { $gold }
effect-links = links { $islands }
effect-opens = opens the way to { $islands }
effect-loses-fleets = { $seat } loses { $count ->
        [one] a fleet
       *[other] { $count } fleets
    }
effect-city = metropolis
effect-buildings = { $buildings }
effect-stay = fought out: win { $attacker }%, lose { $defender }%
effect-loses-troop = { $seat } loses a troop, { $left ->
        [0] none left
       *[other] { $left } left
    }
effect-owner = { $seat }, { $count ->
        [0] no troops
        [one] one troop
       *[other] { $count } troops
    }
effect-leave = { $creature } stands there: both leave
effect-griffon = income { $count }
effect-satyr = { $count ->
        [one] one philosopher
       *[other] { $count } philosophers
    }
effect-dryad = { $count ->
        [one] one priest
       *[other] { $count } priests
    }

## Standing orders

ask-order-gods = Offerings for cycle { $cycle }
    .hint = { $income ->
        [0] You have { $gold } GP.
       *[other] You have { $gold } GP, and { $income } GP come in first.
    }{ $stands_count ->
        [0] { "" }
       *[other] { " " }Offered so far: { $stands }.
    } I’ll bid for the first god on your list that you can get within your limit. I never bid more than needed, and bid again if you are outbid. If none is left, I’ll ask you.
    .between = { ", else " }
up-to = { $god } up to { $most }
    .face = { $god } ≤ { $most }
    .short = ≤ { $most }
    .group = { $god }
ask-order-retreat-land = Retreats from islands
    .hint = Holds until you change it. If your troops cannot get there, they stay.
ask-order-to-land = Retreat to
ask-order-fewer-land = With fewer troops than
ask-order-retreat-sea = Retreats at sea
    .hint = Holds until you change it. If your fleets cannot get there, they stay.
ask-order-to-sea = Retreat to
ask-order-fewer-sea = With fewer fleets than
ask-order-prosperity = Island that prospers
    .hint = Where your prosperity marker goes if you are first with Apollo.
wish-ask = ask me
wish-stay = never, fight on
    .face = never
wish-anywhere = wherever possible
    .face = anywhere
unfit-no-god = You can no longer get any god on your list within your limits, so please decide yourself.

## Names

god-poseidon = Poseidon
god-ares = Ares
god-zeus = Zeus
god-athena = Athena
god-apollo = Apollo
building-port = port
    .mark = ⚓
    .face = Port
    .about = Helps your fleets that defend beside its island.
building-fortress = fortress
    .mark = 🏰
    .face = Fortress
    .about = Helps you to defend its island.
building-temple = temple
    .mark = 🏛
    .face = Temple
    .about = Makes one creature in each cycle cheaper by 1 GP.
building-university = university
    .mark = 📜
    .face = University
    .about = Only needed for a metropolis.
unit-fleet = fleet
    .face = Fleet
    .about = Goes beside one of your islands.
unit-troop = troop
    .face = Troop
    .about = Goes on one of your islands.
unit-priest = priest
    .face = Priest
    .about = Takes 1 GP off each of your offerings.
unit-philosopher = philosopher
    .face = Philos.
    .about = You need { DATA("game.metropolis.philosophers") } for a metropolis.
special-sail = Move fleets
    .face = Sail
    .about = Some of your fleets sail up to { -sail-steps }.
special-march = Move troops
    .face = March
    .about = Troops go to another island over your fleets.
special-swap = Dismiss a creature
    .face = Dismiss
    .about = The top card of the deck takes its place.
creature-siren = Siren
    .about = One of your fleets takes the place of { -siren-prey } of another player.
    .card = takes an enemy fleet’s place
creature-pegasus = Pegasus
    .about = Carries troops from one of your islands to any other.
    .card = troops fly to any island
creature-giant = Giant
    .about = Destroys a building.
    .card = destroys a building
creature-chimera = Chimera
    .about = Does what a creature of the discard pile can do.
    .card = a discarded creature again
creature-cyclops = Cyclops
    .about = Turns one of your buildings into another kind.
    .card = changes a building
creature-sphinx = Sphinx
    .about = Buys units, priests and philosophers of yours for { DATA("creatures.powers.sphinx") } GP each.
    .card = buys your pieces for { DATA("creatures.powers.sphinx") }
creature-sylph = Sylph
    .about = Gives your fleets { DATA("creatures.powers.sylph") } steps for free.
    .card = { DATA("creatures.powers.sylph") } steps for fleets
creature-harpy = Harpy
    .about = Removes a troop of another player.
    .card = takes a troop away
creature-griffon = Griffon
    .about = Takes { -griffons-share } the gold of another player.
    .card = takes { -griffons-share } the gold
creature-fates = Fates
    .about = Give you your income once more.
    .card = your income once more
creature-satyr = Satyr
    .about = Takes a philosopher from another player.
    .card = takes a philosopher
creature-dryad = Dryad
    .about = Takes a priest from another player.
    .card = takes a priest
creature-kraken = Kraken
    .about = Destroys all fleets where it goes, and stays.
    .card = destroys fleets, stays
creature-minotaur = Minotaur
    .about = Defends an island with strength { DATA("creatures.powers.minotaur") } until your next cycle.
    .card = defends an island
creature-chiron = Chiron
    .about = Protects an island from Pegasus, Giant and Harpy.
    .card = protects an island
creature-medusa = Medusa
    .about = No troops can leave its island.
    .card = no troops may leave
creature-polyphemus = Polyphemus
    .about = Drives all fleets away from its island.
    .card = drives fleets away
island-andros = Andros
    .mark = Andros
island-tinos = Tinos
    .mark = Tinos
island-syros = Syros
    .mark = Syros
island-kythnos = Kythnos
    .mark = Kythn.
island-serifos = Serifos
    .mark = Serif.
island-milos = Milos
    .mark = Milos
island-mykonos = Mykonos
    .mark = Mykon.
island-delos = Delos
    .mark = Delos
island-ikaria = Ikaria
    .mark = Ikaria
island-paros = Paros
    .mark = Paros
island-antiparos = Antiparos
    .mark = Antip.
island-naxos = Naxos
    .mark = Naxos
island-santorini = Santorini
    .mark = Santo.
island-amorgos = Amorgos
    .mark = Amorg.
island-keros = Keros
    .mark = Keros
island-ios = Ios
    .mark = Ios
island-astypalaia = Astypalaia
    .mark = Astyp.
island-kea = Kea
    .mark = Kea
island-gyaros = Gyaros
    .mark = Gyaros
island-sifnos = Sifnos
    .mark = Sifnos
island-folegandros = Folegandros
    .mark = Foleg.
map-name-large = the large map
map-name-medium = the medium map
map-name-small = the small map

## Pictures

picture-cycle = Cycle { $cycle }
picture-over = The Cyclades have a ruler
picture-offerings = Offerings
picture-turn = Turn with { $god }
picture-apollo = With Apollo
picture-battle = Battle: { $place }
picture-new = new since last time
picture-out = out of the game
picture-to-bid = To bid:
picture-bids-next = Bids next cycle:
picture-deck = Creatures: { $deck } in the deck, { $discards } discarded
picture-hand-title = { $player }, behind your screen
picture-hand-line = { $gold } GP, { $income } more each cycle
picture-only-you = only you
picture-own-gold = gold
picture-own-income = income
picture-own-metropolises = metropolises
picture-total = metropolises
picture-own-islands = islands
picture-own-buildings = buildings
picture-own-priests = priests
picture-own-philosophers = philosophers
picture-own-reserve = fleets · troops left
picture-own-discounts = off creatures
picture-next = Next:
picture-attacks = attacks
picture-defends = defends
picture-sum = { $n } + die
picture-wins = { $winners ->
        [one] { $player } wins
       *[other] { $player } win
    }
    .about = { $metropolises ->
        [one] one metropolis
       *[other] { $metropolises } metropolises
    } in cycle { $cycle }
picture-alt-awaited = Waiting for { $player }, who { $action }.
picture-alt-cycle = Cycle { $cycle }, { $phase } (* new).
picture-alt-gods = Gods: { $gods }.
picture-alt-creatures = Creatures: { $creatures }.
picture-alt-discards = Discarded: { $creatures }.
picture-alt-figures = Figurines: { $figures }.
picture-alt-player = { $player }: metropolises { $metropolises }/{ $wanted }, income { $income }; islands { $islands }; fleets { $fleets }; { $buildings }.
picture-alt-start = From { $place }.
picture-alt-only = Only for { $player }.
picture-alt-own = Gold { $gold }, income { $income }, priests { $priests }, philosophers { $philosophers }, metropolises { $metropolises } of { $wanted }.
picture-alt-place = { $player }: metropolises { $metropolises }, gold { $gold }, islands { $islands }.

## Help card

sheet-gods = Gods, battles, metropolises
sheet-poseidon = Poseidon
    .about = Fleets: { $fleet } GP. Port: { $building } GP. Move fleets up to { -sail-steps }: { $special } GP.
sheet-ares = Ares
    .about = Troops: { $troop } GP. Fortress: { $building } GP. Move troops over a chain of fleets: { $special } GP.
sheet-zeus = Zeus
    .about = Priests: { $priest } GP. Temple: { $building } GP. Change a creature on the track: { $special } GP.
sheet-athena = Athena
    .about = Philosophers: { $philosopher } GP; { $philosophers } make a metropolis. University: { $building } GP.
sheet-apollo = Apollo
    .about = { $rich } GP, with a single island { $poor }. The first there also places a prosperity marker.
sheet-offerings = Offerings
    .about = Offer more to take a god; the one outbid goes elsewhere at once. A priest takes 1 off, down to { DATA("game.offerings.least") }.
sheet-battle = Battles
    .about = Die and units; defenders add fortresses or ports, and metropolises. The lower total loses one, a tie both. Then retreat or go on.
sheet-creatures = Creatures
    .about = In a god’s turn, not Apollo’s, for the price of their space; temples and metropolises take 1 off once a cycle.
sheet-metropolis = Metropolises
    .about = From the four buildings together, { $philosophers } philosophers, or conquest. Each has the powers of all four.
sheet-end = The end
    .about = { $wanted } metropolises when a cycle ends, { $pair } with two players. If several have them, the most gold wins.

## Refusals

refuse-priests-of-two = Only two players can share priests between their offerings. Choose “each of the two offerings”, or play with two.

## Fields of the state

field-map = map
field-lands = islands
field-fleets = fleets
field-figures = figurines
field-battle = battle
field-gold = gold
field-priests = priests
field-philosophers = philosophers
field-out = eliminated
field-purses = gold at the end
field-deck = creature deck
field-market = creature track
field-discard = discarded creatures
field-cycle = cycle
field-procedure = cycles with these players
field-playing = players in the cycle
field-gods = gods face up
field-down = gods face down
field-queue = markers yet to bid
field-pushed = marker that was outbid
field-offers = offerings
field-apollo = markers with Apollo
field-track = turn track
field-idle = cycles without a bid
field-god = god in turn
field-active = player in turn
field-recruited = recruited in this turn

## Why: what computers weighed, told in lessons

why-bids = { $whose ->
        [athena] { DATA("game.metropolis.philosophers") ->
        [one] One philosopher is
       *[other] { DATA("game.metropolis.philosophers") } philosophers are
    } a metropolis, and they have { $own }.
        [zeus] Each priest makes offerings cheaper, and they have { $own }.
        [poseidon] Fleets carry troops from island to island, and they have { $own }.
       *[ares] Only with Ares troops can march, and they have { $own }.
    } The god’s building would help, too: they have { $kinds } of the four kinds.
why-joins-apollo = No god was worth the gold that was left. Apollo costs nothing and gives some.
why-recruits-card = { $whose ->
        [philosopher] { DATA("game.metropolis.philosophers") ->
        [one] One philosopher is
       *[other] { DATA("game.metropolis.philosophers") } philosophers are
    } a metropolis: now they have { $own }.
       *[priest] Each priest makes their offerings cheaper: now they have { $own }.
    }
why-recruits-fleet = Fleets tie their islands together: without them no troops get across.
why-recruits-troop = An island that nobody defends is easily taken, and an attack takes more than one troop.
why-builds = One building of each kind makes a metropolis: they have { $kinds } of the four kinds.
why-pays-special = What they do for it is worth { $price } GP to them.
why-sails = Where their fleets lie they hold trade arrows, which pay each cycle, or open a way for troops.
why-marches = The island brings { $income ->
        [0] no income, but room for buildings
       *[other] { $income } GP each cycle
    }, and whatever stands on it becomes theirs.
why-flies = The island brings { $income ->
        [0] no income, but room for buildings
       *[other] { $income } GP each cycle
    }, and whatever stands on it becomes theirs.
why-takes-neutral = An island that belongs to nobody is taken without a battle.
why-calls = What { $creature } does here is worth { $price } GP to them.
why-dismisses = That creature could have been used against them.
why-chimera = Of the creatures in the discards, this one can do the most here.
why-figure = It stays there for a while, and that island is where it guards or hinders best.
why-kraken = The fleets that go down there cost others trade arrows and ways for their troops.
why-destroys = Every building brings its owner closer to a metropolis: losing one sets them back.
why-rebuilds = A kind of building they lacked brings them a step closer to a metropolis.
why-robs = It takes from whoever seems to have most: income can be seen, gold cannot.
why-takes-card = One more for them and one fewer for another: both count on the way to a metropolis.
why-carries-off = An island with fewer troops is easier to take.
why-sells = Gold now is worth more to them than what they sell.
why-retreats = The battle was as good as lost; whatever retreats is saved.
why-metropolis = Metropolises win the game.

## Beside the board

beside-called = called by { $seat } in cycle { $cycle }
