### The guide through Perikles: what each question means, and the lessons of a guided table.
### help-<question>: what is decided; .answers what they lead to; .tip what beginners do; .lesson said the first time.
### lesson-<event>: said when that happened for the first time.

help-setup-cube = Add a cube to a city.
    .answers = Cubes win elections, and each cube on the board is a point at the end.
    .tip = Being strong in two or three cities is better than a little everywhere.
    .lesson = Everybody has { DATA("game.setup.own") ->
        [one] one cube
       *[other] { DATA("game.setup.own") } cubes
    } in each city already. Add yours where you want to lead.
help-take-influence = Take an influence tile. You have { $own_cubes ->
        [one] one cube
       *[other] { $own_cubes } cubes
    } on the board; turn { $turn }.
    .answers = { DATA("game.shards.plain") ->
        [one] A cube
       *[other] { DATA("game.shards.plain") } cubes
    }, or fewer with a symbol: a candidate puts somebody up for election, an assassin removes a cube. “Any city” is { DATA("game.shards.any") ->
        [one] one cube
       *[other] { DATA("game.shards.any") } cubes
    } where you like.
    .tip = A plain tile where the vote will be close, a candidate before others choose for you. Plain tiles also act first in the war.
    .lesson = Take a tile of a city that you want to lead. A plain one brings { DATA("game.shards.plain") ->
        [one] one cube
       *[other] { DATA("game.shards.plain") } cubes
    }.
help-place-any = Put one cube into a city of your choice.
    .answers = It goes into the main area, where it counts in the election.
    .tip = Break a tie, or get a foot into a city to be able to nominate there.
    .lesson = This tile is for any city. Where are you one cube short?
help-nominate = Put somebody up for election in a city in which you have a cube.
    .answers = The cube leaves the main area and does not count there any more. The first candidate is alpha and wins ties.
    .tip = Nominate yourself where you are strong, or a weak rival beside you: that makes it cheap.
    .lesson = You need not nominate yourself: a weak second candidate makes the election cheap for the first one.
help-assassinate = Remove one cube from the board.
    .answers = It goes back to its owner. A candidate can be removed as well; then beta moves up.
    .tip = Strike where one cube decides an election.
    .lesson = The assassin strikes anywhere. A candidate of your strongest rival is a good choice.
help-alkibiades-cube = Choose a cube to move, of any colour.
    .answers = Only cubes in main areas can be moved.
    .tip = One of yours that is not needed, or a rival’s cube that wins them a city.
    .lesson = Alkibiades changes sides. Choose the cube, then where it goes.
help-alkibiades-to = Choose where the cube goes.
    .answers = Into the main area of another city.
    .tip = Where a rival’s cube does not help them, or where yours wins an election.
    .lesson = Now choose its new city.
help-plague = Choose the city that the plague strikes.
    .answers = Everybody loses half of their cubes there, rounded down. Candidates count, but survive.
    .tip = Choose one where rivals have many cubes and you have few.
    .lesson = Look for the city where the others lose most.
help-sparta-first = You lead Sparta: name who sends forces first.
    .answers = Play goes clockwise from there.
    .tip = Whoever sends late knows more; whoever is first at a location becomes its main player.
    .lesson = You lead Sparta, so you decide. Naming yourself is a safe choice.
help-recover = Take back one dead counter of { $city }.
    .answers = The weakest of the type you choose. You can use it this turn.
    .tip = Take the type your battles need.
    .lesson = One of the dead comes back. Hoplites are needed nearly everywhere.
help-commit = Send forces for one influence tile. You command { $own_powers } with { $own_counters ->
        [one] one counter
       *[other] { $own_counters } counters
    } and have { $own_tiles ->
        [0] no tile
        [one] one tile
       *[other] { $own_tiles } tiles
    } left after this one.
    .answers = Choose a location and a side, then a counter; up to { DATA("game.turn.free") }, more for a cube. Whoever is first on a side is its main player and can win the tile.
    .tip = Win what nobody defends, and defend what your statues depend on. Defending for others needs their permission.
    .lesson = Choose where your first counter goes. An attack on an undefended location is often enough, if it has the type of the last round.
help-commit-counter = Choose the counter for { $target }.
    .answers = Others see its city and type, not its strength.
    .tip = The weakest counter of a side is lost first. Send a strong one where there will be a fight, a weak one to bluff.
    .lesson = Pick one. It lies face down until the battle.
help-commit-second = You may send a second counter for this tile.
    .answers = To the same place or another one. You may also stop here.
    .tip = Two types at one location keep both rounds open.
    .lesson = A second counter is free, so use it if you have a plan for it.
help-commit-extra = You may send more for one of your cubes.
    .answers = The counters have to belong to the city whose cube pays. For Persians any of your cubes pays.
    .tip = A cube is a point: is the battle worth it?
    .lesson = This costs a cube. You can just as well stop here.
help-commit-cube = Choose the city whose cube pays.
    .answers = The cube goes back to your supply.
    .tip = Pay where you do not need it for the next election.
    .lesson = Any of these will do.
help-permission = { $seat } wants to defend one of your locations: { $requests }.
    .answers = Allow: the counters are sent, and that power may defend there all turn. Deny: nothing is sent, and they plan again.
    .tip = Help is good if you cannot hold the place yourself. But the first defender becomes main player and takes the points.
    .lesson = Somebody wants to help you. They get the points if they win, and you keep your statues’ worth.
help-withdraw = Your plan waits for permission; you may take it back.
    .answers = None of it has happened. You plan again.
    .tip = Do so if the answer takes too long.
    .lesson = You can wait, or plan something else.
help-permit = You may let powers defend your locations, before they ask.
    .answers = Everybody sees it. It can be withdrawn until it is used.
    .tip = Offer it for something in return.
    .lesson = You lead a city: others may defend its locations only with your permission.
help-revolt-order = You may order your slave revolt for your next tile.
    .answers = Nobody finds out before it happens.
    .tip = Useful when you have no counters left to send.
    .lesson = You hold the Slave Revolt. You can plan it for your next tile.
help-battle-orders = Say what your special tile does in the battles. You hold { $special }.
    .answers = I’ll play it for you where you say so, on your condition, or ask you before the dice. You then get a quarter of the usual time, an hour at most. The side only matters for a token. Choose *None* to pass.
    .tip = A condition keeps your tile for a battle in which it matters. Ask to be asked only where you want to look yourself.
    .lesson = Everybody with a tile gets this form. If yours is not for battles, choose *None*.
help-battle-special = Before the dice at { $location }, { $attack } against { $defence }, you may change your orders. You hold { $special }.
    .answers = They hold for this battle and all later ones of the turn. A tile works for one round only; choose nothing to keep it.
    .tip = A token or a doubled strength decides close battles, not hopeless ones.
    .lesson = The dice are about to roll. Is this the battle for your tile?
help-casualty = Your side lost a round at { $location }. Choose which of its equally weak counters is lost; it may be an ally’s.
    .answers = It goes to the dead of its city; a Persian one goes back to its shield.
    .tip = Lose one of a city that you will hardly lead again.
    .lesson = One counter is lost. Choose whose.

lesson-takes = **A tile was taken.** Its cubes are in the city; the tile itself will send forces later in this turn.
lesson-nominates = **A candidate!** Every city has two spaces. Only those who stand there can become its leader.
lesson-assassinates = **A cube was removed.** It goes back to its owner and can come again.
lesson-elected = **Elections.** The winner pays as many cubes as the rival has left, so a narrow victory is costly.
lesson-persians = **Whoever leads no city commands the Persians.** They are strong, they never die, but they leave no statue.
lesson-sends = **Forces were sent.** You see their city and type. The first one on a side is its main player.
lesson-requests = **Somebody asks for permission.** Until the owner answers, that plan waits.
lesson-battle = **A battle begins.** All counters are turned up and fight round by round, hoplites and triremes separately.
lesson-combat = **Dice!** Each side rolls two dice until it has { DATA("game.tokens.need") ->
        [one] one token
       *[other] { DATA("game.tokens.need") } tokens
    }. The column says what it needs.
lesson-takes-location = **A location was won.** Its points count at once.
lesson-defeat = **A city was defeated.** Most defeats make all statues of a city worth less, yours too.
lesson-plays-special = **A special tile was played.** Everybody has one, once in the game.
lesson-statues = **Leaders became statues.** At the end they are worth what their city is worth then.
lesson-end = **The game is over.** Locations, statues and cubes are counted.
