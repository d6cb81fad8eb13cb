### Perikles. Messages of one kind stand together: title, options, story, questions, answers, names, pictures.

game-title = Perikles
game-turn = Turn { $n }
game-goal = You win with the most points at the end: battles won, statues, and your cubes on the board. In the first half of a turn you place influence and win elections in the cities; in the second you send the armies of the cities you lead into battles. A game takes about two hours.
game-summary = Win elections in six Greek cities and lead their armies. 3–5 players, 2 hours.

## Options

option-sudden-end = Sudden end
    .about = Defeat number { DATA("game.end.defeats") } of Athens or Sparta ends the game after that battle, not after the turn.
option-free-defence = Free defence
    .about = Anybody may defend the locations of a city without a leader.
option-open-pools = Open pools
    .about = Everybody sees the counters that players have not sent. Only those at locations are secret.
option-loose-alliances = Loose alliances
    .about = Alliances forbid nothing by themselves; only wars do.

## Story: the political half

tell-setup = The families of { $seats } come to power
tell-starts = { $seat } begins. Everybody has { DATA("game.setup.own") ->
        [one] one cube
       *[other] { DATA("game.setup.own") } cubes
    } in each city and a secret special tile.
tell-sets-up = { $seat } adds a cube in { $city }.
    .part = { $seat } in { $city }
    .together = Cubes added: { $lines }.
tell-turn = Turn { $turn } of { $turns }: influence and elections
tell-rows = This turn the war is fought over { $locations }.
stake = { $location } ({ $city }, { $points } VP)
tell-begins = { $seat } takes the first influence tile.
tell-takes = { $seat } takes a tile: { $tile }.
    .acts = { $seat } { $lines }.
    .step = takes a tile ({ $tile })
tell-places = { $seat } puts { $cubes ->
        [0] no cube
        [one] one cube
       *[other] { $cubes } cubes
    } in { $city }.
    .step = puts { $cubes ->
        [0] no cube
        [one] one cube
       *[other] { $cubes } cubes
    } in { $city }
tell-turned-up = 🆕 { $tile }
    .step = turns up the next ({ $tile })
tell-nominates = { $seat } nominates { $candidate } in { $city } ({ $space }).
    .step = nominates { $candidate } in { $city } ({ $space })
    .part = { $seat } nominates { $candidate } in { $city } ({ $space })
    .together = 🗳️ { $lines }.
tell-no-nomination = { $seat } has nobody to nominate.
    .step = has nobody to nominate
    .part = { $seat } has nobody to nominate
tell-assassinates = 🗡️ { $seat } removes a cube of { $victim } in { $city } ({ $space }).
    .step = removes a cube of { $victim } in { $city } ({ $space }) 🗡️
you-assassinates = 🗡️ { $seat } removes your cube in { $city } ({ $space }).
tell-nominations = **Nominations**
tell-elections = **Elections**
tell-elected = 👑 { $city }: { $seat } beats { $rival }, { $cubes } to { $rivals }.
you-elected = 👑 { $city }: { $seat } beats you, { $cubes } to { $rivals }.
tell-elected-as-alpha = 👑 { $city }: { $seat } and { $rival } tie, { $cubes } to { $rivals }. Alpha wins ties, so { $seat } is elected.
you-elected-as-alpha = 👑 { $city }: you tie, { $cubes } to { $rivals }; { $seat } wins as alpha.
tell-elected-alone = 👑 { $city }: { $seat } is elected without a rival.
tell-no-leader = { $city }: nobody is elected.
tell-persians = 🐎 { $seats_count ->
        [one] { $seats } leads no city and commands the Persians.
       *[other] { $seats } lead no city and command the Persians together.
    }

## Story: special tiles

tell-plays-special = ✨ { $seat } plays { $special }: { $special_about }
tell-moves-cube = A cube of { $owner } moves from { $here } to { $there }.
    .part = { $owner } from { $here } to { $there }
    .together = Cubes move: { $lines }.
you-moves-cube = { $by } moves your cube from { $here } to { $there }.
tell-plague = ☠️ Plague in { $city }! Cubes lost: { $lost }.
tell-revolt = ⛓️ Slave revolt ({ $place })! { $counter } goes home. Sparta is led by { $leader }.
tell-doubled = { $power } fights at double strength in this round.
tell-token-attack = The attackers begin with an extra token.
tell-token-defence = The defenders begin with an extra token.

## Story: the war half

tell-sending = Turn { $turn }: armies march
tell-first = { $leader } leads Sparta and names who acts first: { $seat }.
tell-first-without-sparta = Sparta has no leader; { $seat } acts first.
tell-recovers = { $seat } takes back { $counter }.
    .part = { $counter }
    .group = { $seat } ({ $lines })
    .together = Back from the fallen: { $lines }.
tell-no-counters = { $seat } has no counters left and discards a tile.
tell-sends = { $seat } sends { $counters } ({ $target }).
    .part = { $counters } ({ $target })
    .together = { $seat } sends { $lines }.
tell-sends-nothing = { $seat } sends nothing.
tell-pays-cube = { $seat } pays a cube in { $city } for extra forces.
tell-requests = { $seat } asks for permission to defend: { $requests }.
    .part = { $seat } asks for permission to defend ({ $requests })
    .together = 🤝 { $lines }.
tell-permits = { $seat } allows: { $requests }.
    .part = { $seat } allows it ({ $requests })
tell-denies = { $seat } denies: { $requests }.
    .part = { $seat } denies it ({ $requests })
tell-withdraws = { $seat } withdraws their plan.
tell-withdraws-permit = { $seat } no longer allows: { $request }.
tell-battle = Battle { $row }: { $location } ({ $city }, { $points } VP)
tell-there-attack = ⚔️ Attackers – { $forces }
tell-there-defence = 🛡️ Defenders – { $forces }
tell-nobody-there = Nobody came. The tile is out of the game.
tell-no-attack = Nobody attacks, so nobody takes the tile.
tell-no-defence = Nobody defends.
tell-unclaimed = Nobody is left for the deciding round, so nobody takes the tile.
tell-held-by-militia = The militia hold { $location }. Nobody takes the tile.
tell-round = **The { $arm } round**
tell-round-empty = The { $arm } round: nobody fights.
tell-unopposed-attack = The { $arm } round: the attackers win without a fight.
tell-unopposed-defence = The { $arm } round: the defenders win without a fight.
tell-combat = { $attack }{ $rebels ->
        [1] {" "}with the rebels (+1)
       *[0] {""}
    } against { $defence }{ $militia ->
        [1] {" "}with the militia (+1)
       *[0] {""}
    }, column { $column }. Attackers hit with { $attacker } or more, defenders with { $defender }.{ $attackers ->
        [0] { $defenders ->
                [0] {""}
               *[other] {" "}At the start ○○ : ●○
            }
       *[other] { $defenders ->
                [0] {" "}At the start ●○ : ○○
               *[other] {" "}At the start ●○ : ●○
            }
    }
tell-roll-both = 🎲 **{ $attack }** : **{ $defence }** – both hit { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }{ $attackers ->
        [2] { $defenders ->
                [2] , so they roll again
               *[other] {""}
            }
       *[other] {""}
    }
    .part = **{ $attack }** : **{ $defence }** ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
    .together = 🎲 { $lines }
tell-roll-attack = 🎲 **{ $attack }** : { $defence } – the attackers hit { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = **{ $attack }** : { $defence } ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-roll-defence = 🎲 { $attack } : **{ $defence }** – the defenders hit { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = { $attack } : **{ $defence }** ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-roll-none = 🎲 { $attack } : { $defence } – nobody hits { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = { $attack } : { $defence } ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-round-won-attack = ⚔️ The attackers win the { $arm } round.
tell-round-won-defence = 🛡️ The defenders win the { $arm } round.
tell-loses = 💀 Lost: { $counter }.
    .part = { $counter }
    .together = 💀 Lost: { $lines }.
tell-takes-location = 🏆 { $seats } { $seats_count ->
        [one] takes
       *[other] each take
    } { $location }: { $points } VP.
tell-defeat = 🏳️ { $city } is defeated for the { $defeats ->
        [1] first
        [2] second
        [3] third
       *[other] { $defeats }th
    } time.
tell-end-of-turn = Turn { $turn } ends
tell-statues = 🗿 The leaders become statues. { $statues }.
tell-points-now = Points: { $points }.
tell-early-end = Defeated too often: { $cities }. The war is over.
tell-end = The war is over.
tell-winners = 🏆 { $seats_count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    } Points: { $points }.
tell-tie-locations = A tie at { $points } points: points on location tiles decide. { $won }.
tell-tie-statues = Equal there too: more statues decide. { $statues }.
tell-tie-shared = Still a tie: { $seats } win together.

## The picture of a moment

moment-elections = Elected
moment-battle = { $location } is won
moment-there-attack = Attackers: { $forces }
moment-there-defence = Defenders: { $forces }

## Questions, and what others read about who is awaited

ask-setup-cube = Add a cube where?
    .hint = You add { DATA("game.setup.extra") ->
        [one] one cube
       *[other] { DATA("game.setup.extra") } cubes, one at a time
    }.
    .receipt = Cube: **{ $answer }**
    .done = Cube in { $answer }
await-setup-cube = adds a cube
ask-take-influence = Take which tile?
    .hint = ◆ cube · ♛ candidate · † assassin
    .receipt = Tile: **{ $answer }**
    .brief = tiles { $answers }
    .done = Take { $answer }
await-take-influence = takes an influence tile
ask-influence-tile = Tile
    .brief = tiles { $answers }
await-influence-tile = takes an influence tile
ask-special-when = Play { $special } with it?
    .hint = { $special_about }
    .then = with { $special } **{ $answer }**
    .done = { $special }
await-special-when = takes an influence tile
ask-place-any = Cube: which city?
    .then = → **{ $answer }**
    .done = Cube in { $answer }
await-place-any = takes an influence tile
ask-nominate = Nominate whom?
    .hint = The first is alpha and wins ties.
    .receipt = Nominated: **{ $answer }**
    .done = Nominate { $answer }
await-nominate = nominates
ask-assassinate = Remove which cube?
    .hint = Any cube. If alpha falls, beta moves up.
    .receipt = Removed: **{ $answer }**
    .done = Remove { $answer }
await-assassinate = takes an influence tile
ask-alkibiades-cube = { $number ->
        [1] Move which cube?
       *[other] Then which cube?
    }
    .hint = From one main area to another.
    .receipt = Moved: **{ $answer }**
    .done = Move { $answer }
await-alkibiades-cube = takes an influence tile
ask-alkibiades-to = Move it where?
    .hint = { $cube }.
    .then = → **{ $answer }**
    .done = Move to { $answer }
await-alkibiades-to = takes an influence tile
ask-plague = Plague in which city?
    .hint = Everybody loses half there, rounded down.
    .receipt = Plague: **{ $answer }**
    .done = Plague in { $answer }
await-plague = takes an influence tile
ask-sparta-first = Who acts first?
    .hint = Whoever acts last sees the most.
    .receipt = First in the war: **{ $answer }**
    .done = First: { $answer }
await-sparta-first = names who acts first
ask-recover = { $city }: what returns?
    .hint = Its weakest; you may use it this turn.
    .receipt = { $city } gets back: **{ $answer }**
    .done = Take back { $answer }
await-recover = takes back a counter
ask-commit = Send a counter where?
    .hint = Up to { DATA("game.turn.free") }. A attacks, D defends.
    .done = { $kind ->
        [reply] Send nothing
       *[other] { $answer }
    }
await-commit = sends forces
ask-commit-first = First counter
    .receipt = **{ $answer }**
    .brief = forces to { $answers }
await-commit-first = sends forces
ask-revolt-after = Slave revolt afterwards?
    .hint = It happens after your plan.
    .receipt = Afterwards: **{ $answer }**
    .done = then revolt
await-revolt-after = sends forces
ask-commit-counter = Send to { $target }
    .hint = Others see city and type, not strength.
    .then = with **{ $answer }**
    .done = Send { $answer }
await-commit-counter = sends forces
ask-commit-second = Second counter: where?
    .hint = The same place or any other.
    .receipt = **{ $answer }**
    .done = { $kind ->
        [reply] Send no more
       *[other] { $answer }
    }
await-commit-second = sends forces
ask-commit-extra = Extra forces for a cube?
    .hint = 1 cube: up to { DATA("game.turn.extra") } counters of its city.
    .receipt = Extra: **{ $answer }**
    .done = { $kind ->
        [reply] Send no more
       *[other] { $answer }
    }
await-commit-extra = sends forces
ask-commit-cube = Which cube pays?
    .then = (cube: **{ $answer }**)
    .done = Pay in { $answer }
await-commit-cube = sends forces
ask-permission = { $seat } asks for permission
    .hint = To defend: { $requests }.
await-permission = is asked for permission
ask-withdraw = Withdraw my plan
    .hint = You’ll plan again; nothing is lost.
await-withdraw = waits for permission
ask-permit = Permissions to defend
    .hint = Public, at once; withdraw it until used.
await-permit = gives permission
ask-revolt-order = Slave revolt on my next tile
    .hint = With your next tile; if impossible, kept.
await-revolt-order = gives an order
ask-battle-orders = Your tile in the battles
    .hint = { $special }. Unchanged: not played.
    .done = Send orders
await-battle-orders = gives orders for the battles
ask-battle-tile = Tile
await-battle-tile = gives orders for the battles
ask-battle-play = Play it for me here
    .hint = In the first round of dice that allows it.
await-battle-play = gives orders for the battles
ask-battle-ask = Ask me here before the dice
    .hint = The game pauses there, once a turn; nobody sees who asked.
await-battle-ask = gives orders for the battles
ask-battle-only = Play it only
    .hint = Your condition is checked just before the dice, with everything turned up.
await-battle-only = gives orders for the battles
ask-battle-special = Your tile from here on
    .hint = { $location }, { $arm } round: { $attack } against { $defence }.
    .done = Send orders
await-battle-special = may decide about a special tile
pause-battle-special = Play pauses before the dice: whoever asked to look now may change the orders for their special tile. Nobody else has anything to do, and nobody sees who asked.
    .short = Pause before the dice
    .about = special tiles may get new orders
ask-casualty = Which counter is lost?
    .hint = { $location }: these are equally weak.
    .receipt = Lost: **{ $answer }**
    .done = { $answer }
await-casualty = chooses a loss

## Orders

ask-order-influence = Influence tiles in turn { $turn }
    .hint = On each turn I’ll take the first colour on your list that is on display and not yours yet. A cube for any city goes to the first city of the list.
ask-order-colours = Colours in order of preference
    .between = {", else "}
ask-order-symbol = Among tiles of one colour, prefer
ask-order-candidate = With a candidate symbol nominate
ask-order-victim = An assassin removes a cube of
    .hint = A candidate, in the first city of the list that has one; else a cube in the first city that has one.
ask-order-nomination = Nominations in turn { $turn }
    .hint = In the nomination phase I’ll make the first possible one on your list, each time it is your turn.
    .between = {", else "}
ask-order-eve = After the elections of turn { $turn }
    .hint = Forces are sent right after the elections. Decide now what you might be asked then.
ask-order-sparta-first = If I lead Sparta, who acts first
ask-order-recover = If both types of a city are dead, take back
ask-order-tile-1 = My forces for tile { $number } of { $tiles }
    .hint = I’ll send them as soon as it is that tile’s turn: these, and no extra forces for a cube. To decide about extra forces yourself, leave “Ask me”.
ask-order-tile-2 = My forces for tile { $number } of { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-3 = My forces for tile { $number } of { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-4 = My forces for tile { $number } of { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-5 = My forces for tile { $number } of { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-place = First to
ask-order-counter = The first counter
ask-order-place-too = Then to
ask-order-counter-too = The second counter
ask-order-unless = If one of them cannot be sent
ask-order-permission = Permissions in advance
    .hint = I’ll answer for you when somebody asks to defend: what you choose here is allowed.
ask-order-locations = Anybody may defend these locations
ask-order-powers = These powers may defend anywhere
ask-order-permission-else = Everything else
ask-order-battles = Orders for the battles of turn { $turn }
    .hint = When all forces are sent, everybody with a special tile gives orders for the battles. Give yours now.
ask-order-battle-form = These orders
ask-order-always = Always do this for me
    .hint = Holds until you change it.
wish-own = My own cube
wish-most = My own cube, where I have the most
    .face = Where most
wish-strongest = The strongest
wish-weakest = The weakest
wish-rest = Send the rest
wish-send = Send them for me
    .face = Send for me
only-always = Whenever it can be played
    .face = Any time
only-10 = If it adds at least 10% to that side’s chance
    .face = From +10%
only-20 = If it adds at least 20% to that side’s chance
    .face = From +20%
only-30 = If it adds at least 30% to that side’s chance
    .face = From +30%
order-sends = { $counter } → { $target }
habit-idle = Before the battles: do not play my special tile
    .face = No tile
habit-losses = Equally weak losses: the first in the order of the cities
    .face = First city
unfit-no-tile = None of the colours you ordered can be taken now. Please choose.
unfit-no-victim = There is no cube of the player your order names. Please choose.
unfit-nothing-possible = None of the nominations in your order is possible. Please choose.
unfit-cannot-send = I could not send what you ordered to { $target }. Please choose.
unfit-unfinished = Your order does not say how to go on. Please choose.
unfit-not-legal = What you ordered is no longer possible. Please choose.
refuse-order-first-place = First say where the first counter goes.
refuse-order-both-sides = Your counters cannot stand on both sides of { $location }.
refuse-order-other-type = { $counter } does not fight at { $location }.
refuse-order-one-counter = You have only one { $counter } left.

## Answers

face-target = { $row }{ $attacks ->
        [0] { side-defence.short }
       *[other] { side-attack.short }
    }
face-tile = { $city } { $cubes ->
        [1] ◆
       *[other] ◆◆
    }{ $candidate ->
        [0] {""}
       *[other] ♛
    }{ $assassin ->
        [0] {""}
       *[other] †
    }
face-any = Any city ◆
face-cubes = { $letter } { $n }
face-candidate = { $letter } { $space ->
        [0] α
       *[other] β
    }
face-in-city = { $city } { $cube }
face-revolt = Revolt { $row }
face-revolt-pool = Revolt: pool
face-permit = { $power } { $row }{ side-defence.short }
face-withdrawal = No { $power } { $row }{ side-defence.short }
face-nothing = Send nothing
reply-done = Send nothing more
    .receipt = –
    .face = No more
reply-allow = Allow
reply-deny = Deny
reply-withdraw = Withdraw my plan
    .face = Withdraw plan
reply-ask = Ask me
when-before = Before the tile
    .receipt = before it
    .face = Before it
when-after = After the tile
    .receipt = after it
    .face = After it
target = { $location }, { $side }
    .done = { $location } ({ $side })
    .brief = { $location }
    .group = { $location }
    .face = { $location }
counter = { $power } { $arm } { $strength }
    .group = { $power }
    .short = { $arm } { $strength }
troop = { $power } { $counters }
tile = { $city }, { $symbol }
    .brief = { $city }
    .group = { $city }
    .done = { $city }
nomination = { $city }: { $seat }
    .receipt = { $seat } in { $city }
    .group = { $city }
    .short = { $seat }
cube = { $city }: { $seat } ({ $space })
    .receipt = { $seat } in { $city } ({ $space })
    .group = { $city }
    .short = { $seat } ({ $space })
    .done = { $city }: { $seat }{ $space ->
        [alpha] {" "}α
        [beta] {" "}β
       *[other] {""}
    }
revolt = slave revolt: { $place }
    .face = { $place }
    .receipt = slave revolt: { $place }
    .done = revolt: { $place }
request = { $power } at { $location }
permit = Allow { $power } at { $location }
    .face = { $power }
withdrawal = No longer: { $power } at { $location }
    .face = Not { $power }

## Names

power-athens = Athens
    .short = Ath
power-sparta = Sparta
    .short = Spa
power-argos = Argos
    .short = Arg
power-corinth = Corinth
    .short = Cor
power-thebes = Thebes
    .short = The
power-megara = Megara
    .short = Meg
power-persia = Persia
    .short = Per
anywhere-any = Any city
    .short = any
pool-pool = Sparta’s pool
arm-hoplite = hoplite
    .short = H
arm-trireme = trireme
    .short = T
side-attack = attack
    .short = A
    .column = Attack
side-defence = defence
    .short = D
    .column = Defence
location-amphipolis = Amphipolis
location-lesbos = Lesbos
location-plataea = Plataea
location-naupactus = Naupactus
location-potidea = Potidea
location-acarnania = Acarnania
location-attica = Attica
location-melos = Melos
location-epidaurus = Epidaurus
location-pylos = Pylos
location-sicily = Sicily
location-cephallenia = Cephallenia
location-cythera = Cythera
location-spartolus = Spartolus
location-megara = Megara harbour
    .short = Megara
location-mantinea = Mantinea
location-delium = Delium
location-aetolia = Aetolia
location-corcyra = Corcyra
location-leucas = Leucas
location-solygeia = Solygeia
special-perikles = Perikles
    .about = { DATA("game.specials.perikles") ->
        [one] one cube
       *[other] { DATA("game.specials.perikles") } cubes
    } of one’s own go to Athens.
special-alkibiades = Alkibiades
    .about = { DATA("game.specials.alkibiades") } cubes of any colours move to other cities.
special-plague = Plague
    .about = everybody loses half of their cubes in one city.
special-slave-revolt = Slave Revolt
    .about = a random Spartan hoplite goes home.
    .face = Slave Revolt
special-brasidas = Brasidas
    .about = Spartan hoplites are doubled in one round.
special-phormio = Phormio
    .about = Athenian triremes are doubled in one round.
special-thessalians = Thessalian Allies
    .about = a side begins a hoplite round with a token.
    .face = Thessalians
special-persian-fleet = Persian Fleet
    .about = a side begins a trireme round with a token.
symbol-plain = { DATA("game.shards.plain") ->
        [one] one cube
       *[other] { DATA("game.shards.plain") } cubes
    }
    .short = { DATA("game.shards.plain") }
symbol-any = { DATA("game.shards.any") ->
        [one] one cube
       *[other] { DATA("game.shards.any") } cubes
    }
    .short = { DATA("game.shards.any") }
symbol-candidate = a cube and a candidate
    .short = { DATA("game.shards.candidate") }
symbol-assassin = a cube and an assassin
    .short = { DATA("game.shards.assassin") }
relation-war = war
relation-allied = allied
phase-setup = Setup
phase-influence = influence
phase-nominations = nominations
phase-sending = sending forces
phase-battles = battles
phase-over = over
space-main = main area
space-alpha = alpha
space-beta = beta
source-locations = locations
    .short = locations
source-statues = statues
    .short = statues
source-cubes = cubes on the board
    .short = cubes

## What a moderator may correct

field-phase = phase
field-turn = turn
field-start = start player
field-last-leader = last leaders
field-cubes = cubes in main areas
field-candidates = candidates
field-leader = leaders
field-persians = leaders of the Persians
field-statues = statues
field-defeats = defeats
field-display = influence tiles on display
field-tile-deck = influence tiles face down
field-tiles = influence tiles taken
field-discarded = influence tiles used
field-special = special tiles
field-box = special tiles in the box
field-spent = special tiles played
field-rows = locations of the turn
field-fought = battles resolved
field-location-deck = locations to come
field-past = locations of former turns
field-won = location tiles won
field-army = army spaces
field-pool = pools
field-sent = counters face down
field-shown = counters turned up
field-dead = dead pool
field-active = who sends forces
field-main = main players
field-relations = wars and alliances
field-permits = permissions
field-plan = plan under way
field-held = plans held
field-requests = requests for permission
field-revolt = slave revolts ordered
field-orders = orders for battles

## Pictures

picture-turn = Turn { $turn }
picture-over = The war is over
picture-new = new since last time
picture-players = { $players } players
picture-awaited = still to answer
picture-hand-title = { $player }, your forces
picture-hand-points = { $points ->
        [one] One point
       *[other] { $points } points
    }
picture-only-you = only you
picture-no-army = You command nobody now.
picture-spent = Your special tile has been played: { $special }
picture-attacks = { $power } attacks { $location }
picture-defends = { $power } defends { $location }
picture-relations = { $power }{ $war_count ->
        [0] {""}
       *[other] {" "}– at war: { $war }
    }{ $allied_count ->
        [0] {""}
       *[other] {" "}– allied: { $allied }
    }
picture-permits = Allowed to defend { $location }: { $powers }
picture-plan = Planned – { $target }: { $counter }
picture-wins = { $winners ->
        [one] { $player } wins
       *[other] { $player } win
    }
    .about = with { $points ->
        [one] one point
       *[other] { $points } points
    }, in turn { $turn }
picture-total = total
picture-dead = Dead
picture-yours = Yours
picture-vp = VP
picture-alt-awaited = Waiting for { $player }, who { $action }.
picture-alt-turn = Turn { $turn }, { $phase } (* new).
picture-alt-points = Points: { $points }.
picture-alt-display = Influence tiles: { $tiles }.
picture-alt-dead = Dead pool: { $counters }.
picture-alt-city = { $city }: { $people }; cubes { $cubes }; defeats { $defeats }
picture-alt-force = { $side } { $power } H{ $hoplites } T{ $triremes }
picture-alt-row = Row { $n }, { $city }, { $points } VP, { $rounds }{ $helpers_count ->
        [0] .
       *[other] , { $helpers }.
    }
picture-alt-only = Only for { $player }.

## Cards: what options do here, and the own numbers

gist-supply = { $n ->
        [one] { $shown } cube
       *[other] { $shown } cubes
    }
    .keep = keep { $n }
gist-counters = { $n ->
        [one] { $shown } counter
       *[other] { $shown } counters
    }
gist-tiles = { $n ->
        [one] { $shown } tile
       *[other] { $shown } tiles
    } left
gist-points = { $n ->
        [one] { $shown } point
       *[other] { $shown } points
    }
effect-anywhere = Your cube goes to a city you choose.
effect-grows = you { $before } → { $after }, most others: { $rivals }
effect-grows-alone = you { $before } → { $after }, nobody else
effect-tile = { $there }{ $candidate ->
        [0] {""}
       *[other] ; then you nominate
    }{ $assassin ->
        [0] {""}
       *[other] ; then you remove a cube
    }
effect-fewer = cubes { $before } → { $after }, no candidate
effect-changes = cubes { $before } → { $after }
effect-changes-election = cubes { $before } → { $after }, { $seat } would be elected
effect-alpha = alpha with { $left ->
        [0] no cube
        [one] one cube
       *[other] { $left } cubes
    }, wins ties
effect-beta = beta, then { $cubes }: { $seat } would be elected
effect-moves-up = { $seat } moves up to alpha
effect-niche = { $space } is free again
effect-plague = lost: { $lost }
effect-order = then { $seats }
effect-recovers = { $counter } comes back
effect-leads = { $points } VP{ $friends_count ->
        [0] {""}
       *[other] , with { $friends }
    }, against { $enemies }
effect-leads-here = The { $points } VP would be yours.
effect-helps = helps { $seat } ({ $points } VP){ $friends_count ->
        [0] {""}
       *[other] , with { $friends }
    }, against { $enemies }
effect-helps-here = This helps { $seat }, who would take the { $points } VP.
effect-asks = { $points } VP{ $friends_count ->
        [0] {""}
       *[other] , with { $friends }
    }, against { $enemies }; { $seat } must allow it
effect-asks-here = { $seat } must allow it. The { $points } VP would be yours.
effect-revolt = { $count ->
        [one] one hoplite there
       *[other] one of { $count } hoplites there
    } goes home
effect-nobody = nobody
effect-helpers-attack = rebels +1 ({ $arms })
effect-helpers-defence = militia +1 ({ $arms })
effect-allowed = { $location }: { $points } VP, against { $enemies }
effect-allowed-all = { $places }
effect-denied = they plan again without it
effect-idle = It does nothing in battle anyway.
effect-useless = your tile does nothing here
effect-useless-sums = your tile does nothing here; { effect-sums }
effect-sums = { $chances }{ $arm } round: { $own } – against { $others }
effect-chances = wins in { $now }%{ $differs ->
        [0] {""}
       *[other] , with your tile in { $tile }%
    }{"; "}
effect-other-tiles = The odds leave out the special tiles of others.
effect-sum = { $parts } = { $total }
effect-sum-doubled = { $parts } = { $total }, doubled { $doubled }
effect-left = left there: { $forces }

## Help cards

sheet-turn = A turn
sheet-influence = One tile in turn, new colours first: cubes, then candidate or assassin anywhere.
    .title = Influence
sheet-nominations = All nominate where they have a cube, until spaces or possibilities run out.
    .title = Nominations
sheet-elections = Most cubes in the main area lead, alpha wins ties. The winner pays as many as the rival has there.
    .title = Elections
sheet-sending = For each tile up to { DATA("game.turn.free") } counters, { DATA("game.turn.extra") } more for a cube. Defending for others needs permission.
    .title = Forces
sheet-battles = { DATA("game.tokens.need") } tokens win a round. The last round wins the location; a lost one is a defeat.
    .title = Battles
sheet-end = Leaders become statues, all go home. { DATA("game.end.defeats") } defeats of Athens or Sparta end the game.
    .title = End
sheet-specials = Special tiles
sheet-combat = What hits on two dice
sheet-attacker = Attackers, at least
sheet-defender = Defenders, at least
sheet-statues = What a statue is worth, defeat by defeat

## Why: what computers weighed, told in lessons

why-sets-up = Leading { $city } is worth about { $worth ->
        [one] one point
       *[other] { $worth } points
    } to them: a statue, and an army for the war.
why-takes = { $any ->
        [1] With such a tile they choose the city themselves.
       *[0] Cubes decide elections: leading there is worth about { $worth ->
            [one] one point
           *[other] { $worth } points
        } to them.
    }
why-places = Leading { $city } is worth about { $worth ->
        [one] one point
       *[other] { $worth } points
    } to them: a statue, and an army for the war.
why-nominates = { $self ->
        [1] Only candidates can be elected: leading { $city } is worth about { $worth ->
            [one] one point
           *[other] { $worth } points
        }.
       *[0] A rival whom they can beat, or who costs others cubes, suits them in { $city }.
    }
why-assassinates = A rival has one cube fewer in { $city }, and leading there is worth about { $worth ->
        [one] one point
       *[other] { $worth } points
    }.
why-sends = { $location } is worth { $points ->
        [one] one point
       *[other] { $points } points
    }, and lost battles lower a city’s statues.
why-sends-nothing = What is kept at home cannot be lost.
why-pays-cube = { DATA("game.turn.extra") ->
    [one] One counter more
   *[other] { DATA("game.turn.extra") } counters more
} may decide a battle; a cube is a point at most.
why-requests = Whoever does not lead the city they would defend has to ask its leader.
why-permits = Help against a rival costs the leader nothing.
why-denies = A rival would gain more from it.
why-recovers = The strongest one to come back helps most in the next war.
why-plays-special = It helps them most now; later it might help less.
why-moves-cube = It decides more there.

## Beside the board

beside-wars = at war
beside-alliances = allied
beside-pair = { $one }–{ $other }
beside-tiles = influence tiles taken this turn
