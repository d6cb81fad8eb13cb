### The guide through Atlantica: what each question means, and the lessons of a guided table.
### help-<question>: what is decided; .answers what they lead to; .tip what beginners do; .lesson said the first time.
### lesson-<event>: said when that happened for the first time.

help-turn = Take actions, or draw { DATA("deeds.deeds.breath.divers") } divers and end your turn.
    .answers =
        Divers pay for an action; of colours divided by “/” one is enough. Each area once a turn, { DATA("game.turn.symbols") } cost symbols in all.
        Once a turn, { DATA("game.turn.pair") } divers of another colour pay for a colour that you lack.
    .tip = A treasure without a crate is worth nothing.
    .lesson = Do you see a treasure you like at the left end of the boat? Green or yellow brings it home. You will need a ship to store it: white or red gets a small one.
help-more = One action is done. You may do another one in a different area, or end your turn.
    .answers = You only see actions you can pay for with what is left. At the end the board is filled up.
    .tip = A cheap second action is often good. But keep divers for an expensive one next turn if your colours fit it.
    .lesson = You still have divers that fit another area. Use them now, or end the turn and keep them.
help-pay = Choose the divers that pay for “{ $deed }”.
    .answers = Each answer is one way to pay. They all work the same and only differ in what stays in your hand.
    .tip = Keep as many different colours as you can. The first way does that.
    .lesson = Several of your divers fit. The first way keeps the most colours, so take it unless you have another plan.
help-take = Choose up to { $most } cards.
    .answers = What you leave slides to the left, and the next players find it cheaper.
    .tip = Several treasures of one kind are worth much more than single ones. Look at the table of values in `/rules`.
    .lesson = Take as many as you may. Treasures of a kind you already have are usually best.
help-tavern = Choose the first card from marked spaces.
    .answers = The second has to come from a different area.
    .tip = A ship and a treasure are a good catch.
    .lesson = The landlord knows everybody: cards from different areas. Choose the first.
help-tavern-again = You may take a second card, from a different area.
    .answers = You can also leave it.
    .tip = There is hardly a reason not to take it.
    .lesson = Now the second card. It costs nothing more.

lesson-breathes = **Somebody caught their breath.** That brings new divers, and nothing else happens in that turn.
lesson-plays = **Divers were played.** Each pays one symbol of an action with its colour. They are discarded.
lesson-takes = **Cards were taken.** They lie face up before their owner to the end. Treasures need crates, research does not.
lesson-sets-aside = **The tavern was visited.** The divers set aside join the hand at the end of that turn; nobody knows them until then.
lesson-comes = **The board was filled up.** Cards slide to the left and become cheaper, new ones come in from the right.
lesson-hurricane = **The hurricane!** Everybody has exactly one more turn. Store what you can.
lesson-end = **The game is over.** Treasures with a crate count by kind, and research is added. The best way to load is worked out for you.
