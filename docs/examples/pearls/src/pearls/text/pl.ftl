game-title = Poławiacze pereł
game-summary = Licytuj w ukryciu to, co wyda morze.
option-dives = Nurkowania
    .about = Po ilu nurkowaniach liczy się perły.
tell-dive = Nurkowanie { $dive } z { $dives }
tell-bids = Oferty: { $bids }.
tell-nobody-dives = Nikt nie nurkuje.
tell-brings-up = { $seat } wyławia perłę.
tell-your-pearl = Twoja perła to { $pearl }.
tell-sells = { $seat } sprzedaje: { $pearl }.
tell-points = Perły policzone: { $points }.
ask-bid = Ile licytujesz?
    .hint = Najwyższa oferta płaci; pozostali zachowują monety.
    .done = stawka { $answer }
await-bid = licytuje
ask-sell = Sprzedać perłę?
    .hint = Każda przynosi jedną monetę.
await-sell = może sprzedać perły
sale = potem { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
        [many] { $coins } monet
       *[other] { $coins } monety
    }, a na koniec o { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } mniej
picture-chest = Tylko dla: { $player }. W skrzyni: { $pearls }.
pearl-white = biała perła
pearl-rose = różowa perła
pearl-black = czarna perła
reply-keep = Nie sprzedawaj więcej
field-dive = Nurkowanie
field-coins = Monety
field-sea = Perły w morzu
field-chest = Perły
field-shore = Sprzedane perły
topic-basics = Gra
rule-overview = Perły
    .text = Białych pereł jest { $white }, różowych { $rose }, a czarnych { $black }.
        Na koniec liczą się za 1, 3 i 6 punktów; monety nie liczą się wcale.
rule-dive = Nurkowanie
    .text = Wszyscy licytują w ukryciu. Najwyższa oferta płaci i wyławia perłę, którą widzi tylko jej nurek.
        Z równych ofert wygrywa ta bliższa pierwszemu miejscu.
rule-sale = Sprzedaż
    .text = Kto wyłowił perłę, może sprzedawać perły po jednej monecie.
rule-option-dives = Ile nurkowań
    .text = Stół umawia się na 1 do 12 nurkowań; bez umowy jest ich 6.
help-bid = Licytujesz następną perłę częścią swoich monet.
    .answers = Płaci tylko najwyższa oferta. Z 0 zostajesz na brzegu.
    .tip = Przeciętna perła jest warta około dwóch punktów; zachowaj monety na później.
    .lesson = Nikt nie zobaczy twojej oferty, zanim wszyscy nie zalicytują.
help-sell = Możesz zamieniać perły na monety, po jednej.
    .answers = Sprzedana perła leży na brzegu, gdzie wszyscy ją widzą.
    .tip = Sprzedaj białą perłę, gdy brakuje ci monet.
    .lesson = Sprzedaż możesz cofnąć, dopóki nie skończysz.
