game-title = Pearl Divers
game-summary = Bid in secret for what the sea brings up.
option-dives = Dives
    .about = After how many dives the pearls are counted.
tell-dive = Dive { $dive } of { $dives }
tell-bids = The bids: { $bids }.
tell-nobody-dives = Nobody dives.
tell-brings-up = { $seat } brings up a pearl.
tell-your-pearl = Your pearl is { $pearl }.
tell-sells = { $seat } sells { $pearl }.
tell-points = The pearls are counted: { $points }.
ask-bid = How much do you bid?
    .hint = The highest bid is paid; all others keep their coins.
    .done = bid { $answer }
await-bid = bids
ask-sell = Sell a pearl?
    .hint = Each brings one coin.
await-sell = may sell pearls
sale = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } then, and { $points ->
        [one] { $points } point
       *[other] { $points } points
    } less at the end
picture-chest = Only for { $player }. In the chest: { $pearls }.
pearl-white = a white pearl
pearl-rose = a rose pearl
pearl-black = a black pearl
reply-keep = Sell no more
field-dive = Dive
field-coins = Coins
field-sea = Pearls in the sea
field-chest = Pearls
field-shore = Pearls sold
topic-basics = The game
rule-overview = Pearls
    .text = There are { $white } white pearls, { $rose } rose ones and { $black } black ones.
        At the end they count 1, 3 and 6 points; coins count nothing.
rule-dive = A dive
    .text = Everybody bids in secret. The highest bid is paid and brings up a pearl that only its diver sees.
        Of equal bids the one nearer to the first seat wins.
rule-sale = Selling
    .text = Whoever brought up a pearl may sell pearls, for a coin each.
rule-option-dives = How many dives
    .text = The table agrees on 1 to 12 dives; without a word there are 6.
help-bid = You bid for the next pearl with some of your coins.
    .answers = Only the highest bid is paid. With 0 you stay ashore.
    .tip = The average pearl is worth about two points; keep coins for later dives.
    .lesson = Nobody sees your bid before all have bid.
help-sell = You may turn pearls into coins, one at a time.
    .answers = A pearl that is sold lies on the shore for all to see.
    .tip = Sell a white pearl if you are short of coins.
    .lesson = You can take a sale back until you have finished.
