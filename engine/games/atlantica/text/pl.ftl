### Atlantica. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, odpowiedzi, nazwy, obrazy.

game-title = Atlantica
game-turn = Runda { $n }
game-goal = Wygrywa, kto ma najwięcej punktów po nadejściu huraganu. Skarby jednego rodzaju w skrzyniach są warte coraz więcej; do tego dochodzą badania. W swojej turze bierzesz nurków albo zagrywasz ich po skarby, statki lub badania. Gra trwa około 45 minut.
game-summary = Zdobywaj skarby, wywoź je, badaj, aż przyjdzie huragan. 2–5 osób, 45 minut.

## Opcje

option-first-player = Kto zaczyna
    .about = Numer miejsca, które zaczyna; 0 to losowanie.

## Opowieść

tell-setup = Wyruszają zespoły badawcze: { $seats }
tell-dealt = Każdy ma na ręce { $cards ->
        [one] { $cards } nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }. Zaczyna { $first }.
tell-round = Runda { $round }
tell-no-cards = { $seat } nie ma już nurków.
    .part = nie ma już nurków
tell-breathes = { $seat } nabiera tchu.
    .part = nabiera tchu
tell-reshuffled = 🔁 Odrzucone karty tworzą nową talię: { $cards ->
        [one] jeden nurek
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }.
tell-draws = { $seat } dobiera { $cards ->
        [one] jednego nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }.
    .part = dobiera { $cards ->
        [one] jednego nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }
tell-drawn = { $cards_count ->
        [one] Twój nowy nurek
       *[other] Twoi nowi nurkowie
    }: { $cards }.
tell-draws-nothing = { $seat } nie ma już czego dobrać.
    .part = nie ma już czego dobrać
tell-plays = { $seat } zagrywa { $cards_count ->
        [one] nurka
       *[other] nurków
    } ({ $cards }) na akcję „{ $deed }”.
    .part = zagrywa { $cards_count ->
        [one] nurka
       *[other] nurków
    } ({ $cards }) na akcję „{ $deed }”
    .together = { $seat } { $lines }.
tell-takes = { $seat } bierze: { $cards }.
    .part = bierze { $cards_count ->
        [one] kartę
       *[other] karty
    } ({ $cards })
tell-sets-aside = { $seat } odkłada na bok { $cards ->
        [one] jednego nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }.
    .part = odkłada na bok { $cards ->
        [one] jednego nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }
tell-comes = Nowe na planszy: { $cards }.
    .part = odsłania { $cards_count ->
        [one] nową kartę
       *[other] nowe karty
    } ({ $cards })
tell-hurricane = 🌀 Nadchodzi huragan! Kartę ma { $seat }. Każdy ma jeszcze jedną turę.
tell-nobody-draws = ⏳ Nikt nie może już dobrać kart. Każdy ma jeszcze jedną turę.
tell-end = Zespoły wracają do domu
tell-winners = 🏆 { $seats_count ->
        [one] Wygrywa { $seats }.
       *[other] Wygrywają razem: { $seats }.
    } Punkty: { $points }.
tell-tie-stored = Remis, po { $points ->
        [one] { $points } punkcie
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }: rozstrzygają skarby na statkach. { $stored }.
tell-tie-shared = Tu też równo, więc wygrywają razem: { $seats }.

## Obraz chwili

moment-hurricane = Nadchodzi huragan
moment-last-turn = Każdy ma jeszcze jedną turę

## Pytania i to, co inni czytają o tym, na kogo czekają

ask-turn = Akcja czy { DATA("deeds.deeds.breath.divers") } kart?
    .hint = Symboli kosztu w turze: { DATA("game.turn.symbols") }, obszary raz.
    .receipt = **{ $answer }**
    .brief = { $answers }
await-turn = gra
ask-more = Jeszcze akcja?
    .hint = Symboli kosztu w turze: { DATA("game.turn.symbols") }, obszary raz.
    .receipt = **{ $answer }**
    .brief = { $answers }
await-more = gra
ask-pay = Kto płaci?
    .hint = Pierwsza zostawia najwięcej kolorów.
    .then = za: **{ $answer }**
    .done = Zapłać tymi
await-pay = gra
ask-take = Które bierzesz?
    .hint = { $most ->
        [one] Jedną. Reszta przesuwa się w lewo.
       *[other] Najwyżej { $most }. Reszta przesuwa się w lewo.
    }
    .then = → **{ $answer }**
    .done = { $take_count ->
        [2] Weź obie
       *[other] { $answer }
    }
await-take = gra
ask-tavern = Która najpierw?
    .hint = Potem druga, z innego obszaru.
    .then = → **{ $answer }**
    .done = { $answer }
await-tavern = gra
ask-tavern-again = A druga karta?
    .hint = Z innego obszaru niż pierwsza.
    .then = i **{ $answer }**
    .done = { $kind ->
        [enough] { enough }
       *[prize] { $answer }
    }
await-tavern-again = gra

## Odpowiedzi

deed-boat-1 = Łódź: pierwszy skarb
    .group = { area-boat }
    .face = Łódź 1.
    .about = Koszt: zielony lub żółty. Bierzesz pierwszy skarb.
deed-boat-2 = Łódź: { DATA("deeds.deeds.boat-2.take") } z pierwszych { DATA("deeds.deeds.boat-2.spaces") }
    .group = { area-boat }
    .face = Łódź { DATA("deeds.deeds.boat-2.take") } z 1–{ DATA("deeds.deeds.boat-2.spaces") }
    .about = Koszt: zielony lub żółty oraz fioletowy. Bierzesz do { DATA("deeds.deeds.boat-2.take") } z pierwszych { DATA("deeds.deeds.boat-2.spaces") } skarbów.
deed-boat-3 = Łódź: { DATA("deeds.deeds.boat-3.take") } z { DATA("deeds.deeds.boat-3.spaces") }
    .group = { area-boat }
    .face = Łódź { DATA("deeds.deeds.boat-3.take") } z 1–{ DATA("deeds.deeds.boat-3.spaces") }
    .about = Koszt: zielony lub żółty, fioletowy i biały. Bierzesz do { DATA("deeds.deeds.boat-3.take") } skarbów.
deed-harbour-1 = Port: statek { dock-a }
    .group = { area-harbour }
    .face = Statek { dock-a }
    .about = Koszt: biały lub czerwony. Bierzesz statek z wierzchu stosu A.
deed-harbour-2 = Port: statek { dock-b }
    .group = { area-harbour }
    .face = Statek { dock-b }
    .about = Koszt: biały lub czerwony oraz zielony lub niebieski. Bierzesz statek z wierzchu stosu B.
deed-harbour-3 = Port: statek { dock-c }
    .group = { area-harbour }
    .face = Statek { dock-c }
    .about = Koszt: biały lub czerwony, zielony lub niebieski i fioletowy. Bierzesz statek z wierzchu stosu C.
deed-tavern-1 = Tawerna: { DATA("deeds.deeds.tavern-1.divers") ->
        [one] jeden nurek
        [few] { DATA("deeds.deeds.tavern-1.divers") } nurkowie
        [many] { DATA("deeds.deeds.tavern-1.divers") } nurków
       *[other] { DATA("deeds.deeds.tavern-1.divers") } nurka
    }
    .group = { area-tavern }
    .face = Dobierz { DATA("deeds.deeds.tavern-1.divers") }
    .about = Koszt: żółty, fioletowy lub niebieski. Nurkowie trafiają na rękę na końcu tury.
deed-tavern-2 = Tawerna: { DATA("deeds.deeds.tavern-2.divers") ->
        [one] jeden nurek
        [few] { DATA("deeds.deeds.tavern-2.divers") } nurkowie
        [many] { DATA("deeds.deeds.tavern-2.divers") } nurków
       *[other] { DATA("deeds.deeds.tavern-2.divers") } nurka
    }
    .group = { area-tavern }
    .face = Dobierz { DATA("deeds.deeds.tavern-2.divers") }
    .about = Koszt: żółty, fioletowy lub niebieski oraz biały. Nurkowie trafiają na rękę na końcu tury.
deed-tavern-3 = Tawerna: do { DATA("deeds.deeds.tavern-3.take") } oznaczonych kart
    .done = Tawerna: do { DATA("deeds.deeds.tavern-3.take") } oznaczonych
    .group = { area-tavern }
    .face = Tawerna: do { DATA("deeds.deeds.tavern-3.take") }
    .about = Koszt: żółty, fioletowy lub niebieski, biały i czerwony. Do { DATA("deeds.deeds.tavern-3.take") } kart z oznaczonych pól różnych obszarów.
deed-station-1 = Stacja: pierwsze badanie
    .group = { area-station }
    .face = Stacja 1.
    .about = Koszt: niebieski lub czerwony. Bierzesz pierwszą kartę badań.
deed-station-2 = Stacja: { DATA("deeds.deeds.station-2.take") } z { DATA("deeds.deeds.station-2.spaces") }
    .group = { area-station }
    .face = Stacja { DATA("deeds.deeds.station-2.take") } z { DATA("deeds.deeds.station-2.spaces") }
    .about = Koszt: niebieski lub czerwony oraz żółty. Bierzesz { DATA("deeds.deeds.station-2.take") ->
        [one] jedną kartę badań
        [few] { DATA("deeds.deeds.station-2.take") } karty badań
        [many] { DATA("deeds.deeds.station-2.take") } kart badań
       *[other] { DATA("deeds.deeds.station-2.take") } karty badań
    }.
deed-station-3 = Stacja: { DATA("deeds.deeds.station-3.take") } z { DATA("deeds.deeds.station-3.spaces") }
    .group = { area-station }
    .face = Stacja { DATA("deeds.deeds.station-3.take") } z { DATA("deeds.deeds.station-3.spaces") }
    .about = Koszt: niebieski lub czerwony, żółty i zielony. Bierzesz do { DATA("deeds.deeds.station-3.take") } kart badań.
deed-breath = Nabierz tchu
    .about = Dobierasz { DATA("deeds.deeds.breath.divers") ->
        [one] jednego nurka
        [few] { DATA("deeds.deeds.breath.divers") } nurków
        [many] { DATA("deeds.deeds.breath.divers") } nurków
       *[other] { DATA("deeds.deeds.breath.divers") } nurka
    } i kończysz turę.
    .face = Dobierz { DATA("deeds.deeds.breath.divers") }
enough = Bez drugiej karty
    .receipt = –
    .face = Bez drugiej
deed-done = Zakończ turę
    .about = Plansza zostaje uzupełniona, a nurkowie z tawerny trafiają na rękę.
    .receipt = –
    .face = Koniec tury
payment = { $cards }
paid-with = { $divers }
prize = { $card } ({ $area } { $space })
    .done = { $card }
on-space = { $space }: { $card }

## Co robią opcje i liczby, które warto znać

gain = { $card }{ $points ->
        [0] { "" }
       *[other] { " " }(+{ $points })
    }
taking = { $cards_count ->
        [one] { $cards }
       *[other] { $most } z: { $cards }
    }
recruiting = dobierasz { $divers ->
        [one] jednego nurka
        [few] { $divers } nurków
        [many] { $divers } nurków
       *[other] { $divers } nurka
    } na końcu tury
marked-cards = oznaczone karty z różnych obszarów, najwyżej { $most }
breathing = dobierasz { $divers ->
        [one] jednego nurka
        [few] { $divers } nurków
        [many] { $divers } nurków
       *[other] { $divers } nurka
    }; koniec tury
stowing = { $kind }: będziesz mieć { $count }
paying = za { $payment }
finding = { $points ->
        [0] jeszcze bez punktów
        [one] teraz +{ $points } punkt
        [few] teraz +{ $points } punkty
        [many] teraz +{ $points } punktów
       *[other] teraz +{ $points } punktu
    }
keeping = zostaje ci: { $divers }
gist-points = { $n ->
        [one] { $shown } punkt
        [few] { $shown } punkty
        [many] { $shown } punktów
       *[other] { $shown } punktów
    }
gist-divers = { $n ->
        [one] { $shown } nurek
        [few] { $shown } nurkowie
        [many] { $shown } nurków
       *[other] { $shown } nurków
    }
    .keep = zostaje { $n }
gist-free = { $n ->
        [one] { $shown } wolna skrzynia
        [few] { $shown } wolne skrzynie
        [many] { $shown } wolnych skrzyń
       *[other] { $shown } wolnych skrzyń
    }

## Nazwy

diver-w = biały
    .short = B
diver-y = żółty
    .short = Ż
diver-r = czerwony
    .short = C
diver-g = zielony
    .short = Z
diver-b = niebieski
    .short = N
diver-v = fioletowy
    .short = F
kind-architecture = architektura
    .short = archit.
kind-ceramics = ceramika
    .short = ceramika
kind-gold = złoto
    .short = złoto
kind-amphorae = amfory
    .short = amfory
kind-inscriptions = inskrypcje
    .short = inskryp.
kind-sculptures = rzeźby
    .short = rzeźby
kind-weapons = broń
    .short = broń
colour-blue = niebieski
colour-red = czerwony
colour-yellow = żółty
colour-pink = różowy
colour-orange = pomarańczowy
colour-green = zielony
colour-violet = fioletowy
research-plus2 = badanie +{ DATA("research.research.plus2.points") }
    .short = +{ DATA("research.research.plus2.points") }
    .board = { DATA("research.research.plus2.points") ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
research-plus3 = badanie +{ DATA("research.research.plus3.points") }
    .short = +{ DATA("research.research.plus3.points") }
    .board = { DATA("research.research.plus3.points") ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
research-plus4 = badanie +{ DATA("research.research.plus4.points") }
    .short = +{ DATA("research.research.plus4.points") }
    .board = { DATA("research.research.plus4.points") ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    }
research-colours3 = badanie „{ DATA("research.research.colours3.need") ->
        [one] { DATA("research.research.colours3.need") } kolor
        [few] { DATA("research.research.colours3.need") } kolory
        [many] { DATA("research.research.colours3.need") } kolorów
       *[other] { DATA("research.research.colours3.need") } koloru
    }”
    .short = { DATA("research.research.colours3.need") } kol.
    .board = za { DATA("research.research.colours3.need") } { DATA("research.research.colours3.need") ->
        [one] kolor
        [few] kolory
        [many] kolorów
       *[other] koloru
    }
research-colours4 = badanie „{ DATA("research.research.colours4.need") ->
        [one] { DATA("research.research.colours4.need") } kolor
        [few] { DATA("research.research.colours4.need") } kolory
        [many] { DATA("research.research.colours4.need") } kolorów
       *[other] { DATA("research.research.colours4.need") } koloru
    }”
    .short = { DATA("research.research.colours4.need") } kol.
    .board = za { DATA("research.research.colours4.need") } { DATA("research.research.colours4.need") ->
        [one] kolor
        [few] kolory
        [many] kolorów
       *[other] koloru
    }
research-one-colour = badanie „kolor”
    .short = 1 kol.
    .board = za skarb w 1 kolorze
research-blue = badanie „niebieskie”
    .short = nieb.
    .board = za niebieski skarb
research-per-research = badanie „za badania”
    .short = bad.
    .board = za kartę badań
research-per-ship = badanie „za statki”
    .short = statki
    .board = za statek
research-crates12 = badanie „{ DATA("research.research.crates12.need") ->
        [one] { DATA("research.research.crates12.need") } skrzynia
        [few] { DATA("research.research.crates12.need") } skrzynie
        [many] { DATA("research.research.crates12.need") } skrzyń
       *[other] { DATA("research.research.crates12.need") } skrzyni
    }”
    .short = skrz.
    .board = za { DATA("research.research.crates12.need") } { DATA("research.research.crates12.need") ->
        [one] skrzynię
        [few] skrzynie
        [many] skrzyń
       *[other] skrzyni
    }
research-joker = badanie „joker”
    .short = joker
    .board = jeszcze jeden z rodzaju
dock-a = A
dock-b = B
dock-c = C
ship = statek { $back } ({ $crates ->
        [one] { $crates } skrzynia
        [few] { $crates } skrzynie
        [many] { $crates } skrzyń
       *[other] { $crates } skrzyni
    })
    .face = Statek { $back }
area-boat = Łódź
area-harbour = Port
area-tavern = Tawerna
area-station = Stacja

## Co moderator może poprawić

field-order = kolejność w rundzie
field-round = runda
field-active = czyja tura
field-idle = tury bez dobranej karty
field-hurricane = kto ma huragan
field-turns-left = ile tur zostało
field-aside = nurkowie odłożeni na bok
field-aside-from = ile kart leżało wtedy odrzuconych
field-boat = skarby na łodzi
field-station = badania na stacji
field-quay = statki w porcie
field-treasure-deck = talia skarbów
field-hurricane-deck = skarby z huraganem
field-removed = skarby poza grą
field-research-deck = talia badań
field-ship-decks = statki pod spodem
field-diver-deck = talia nurków
field-discard = odrzucone karty
field-hand = ręka
field-treasures = skarby
field-ships = statki
field-research = badania

## Zlecenia

ask-order-turn = Twoja tura w rundzie { $round }
    .hint = Zrobię to po kolei i możliwie tanio, a jak się nie da, zapytam.
ask-order-wishes = Co zrobić
    .between = { ", potem " }
ask-order-keep = Nurkowie na później
    .hint = Tymi kolorami nie zapłacę za nic.
wish-breath = Nabierz tchu
    .face = Dobierz { DATA("deeds.deeds.breath.divers") }
wish-card = { $area }: { $card }
    .short = { $card }
    .group = { $area }
wish-divers = Tawerna: { $divers ->
        [one] jeden nurek
        [few] { $divers } nurkowie
        [many] { $divers } nurków
       *[other] { $divers } nurka
    }
    .face = Dobierz { $divers }
unfit-nothing-possible = Nic z tego, co było zlecone, nie jest już możliwe. Wybierz teraz.
unfit-unfinished = Zlecenie nie mówi, co dalej. Wybierz teraz.
unfit-not-legal = To, co było zlecone, nie jest już możliwe. Wybierz teraz.

## Obrazy

picture-round = Runda { $round }
picture-over = Zespoły są w domu
picture-turns-left = Huragan! Zostało tur: { $turns }
picture-area-boat = Łódź: skarby
picture-area-harbour = Port: statki (skrzynia mieści skarb)
picture-area-tavern = Tawerna: nurkowie
picture-area-station = Stacja: badania (punkty na końcu)
picture-coming-boat = { $over ->
        [1] w talii { $storm }, huragan już jest
       *[0] w talii { $deck }, potem { $storm } z huraganem
    }
picture-coming-station = w talii { $deck }
picture-coming-tavern = w talii { $deck }
picture-left = zostało { $ships }
picture-discards = Odrzuceni: { $cards }
picture-ships = { $ships ->
        [one] { $ships } statek
        [few] { $ships } statki
        [many] { $ships } statków
       *[other] { $ships } statku
    }
picture-stored = { $few ->
        [0] { $treasures } w { $crates ->
            [one] { $crates } skrzyni
           *[other] { $crates } skrzyniach
        }
       *[other] { $crates ->
            [one] { $crates } skrzynia
            [few] { $crates } skrzynie
            [many] { $crates } skrzyń
           *[other] { $crates } skrzyni
        }, brak { $few }
    }
picture-worth-in-crates = Ile warte w skrzyniach
picture-no-treasures = bez skarbów
picture-no-research = bez badań
picture-new = ostatnie zmiany
picture-hand-title = { $player }, twoi nurkowie
picture-hand-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
picture-only-you = tylko ty
picture-treasures = Twoje skarby: { $treasures }, skrzynie: { $crates }
picture-own-research = Twoje badania: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
picture-worth = { $points } pkt, następny +{ $more }
picture-wins = { $winners ->
        [one] Wygrywa { $player }
       *[other] Wygrywają { $player }
    }
    .about = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, w rundzie { $round }
picture-total = razem
picture-research = badania
picture-alt-awaited = Czekamy: { $player } { $action }.
picture-alt-round = Runda { $round } (* nowe).
picture-alt-hurricane = Huragan leży u: { $player }.
picture-alt-boat = Łódź: { $cards }.
picture-alt-station = Stacja: { $cards }.
picture-alt-harbour = Port: { $ships }.
picture-alt-ship = statek { $deck }, { $crates ->
        [one] { $crates } skrzynia
        [few] { $crates } skrzynie
        [many] { $crates } skrzyń
       *[other] { $crates } skrzyni
    } (zostało { $ships })
picture-alt-player = { $player } { $points }: nurkowie { $divers }, statki { $ships }, skrzynie { $crates }; { $treasures }; { $research }
picture-alt-decks = Talie: nurkowie { $divers }, skarby { $treasures }, z huraganem { $storm }, badania { $research }.
picture-alt-discards = Odrzuceni: { $divers }.
picture-alt-costs = Koszt poziomów 1, 2, 3: { $costs }.
picture-alt-values = Punkty za 1, 2, 3 i więcej w skrzyniach: { $values }.
picture-alt-only = Tylko dla: { $player }.
picture-alt-divers = Nurkowie: { $divers }.
picture-alt-own = Skarby: { $treasures }. Skrzynie: { $crates }. Badania: { $research }.

## Karty pomocy

sheet-turn = Twoja tura: { $symbols ->
        [one] { $symbols } symbol
        [few] { $symbols } symbole
        [many] { $symbols } symboli
       *[other] { $symbols } symbolu
    }, każdy obszar raz, albo oddech
sheet-boat-1 = skarb z pola 1
sheet-boat-2 = skarby z pól 1–{ $spaces }, najwyżej { $take }
sheet-boat-3 = skarby z pól 1–{ $spaces }, najwyżej { $take }
sheet-harbour-1 = wierzchni statek stosu A
sheet-harbour-2 = wierzchni statek stosu B
sheet-harbour-3 = wierzchni statek stosu C
sheet-tavern-1 = { $divers ->
        [one] jeden nurek
        [few] { $divers } nurkowie
        [many] { $divers } nurków
       *[other] { $divers } nurka
    } na koniec tury
sheet-tavern-2 = { $divers ->
        [one] jeden nurek
        [few] { $divers } nurkowie
        [many] { $divers } nurków
       *[other] { $divers } nurka
    } na koniec tury
sheet-tavern-3 = oznaczone karty z różnych obszarów, najwyżej { $take }
sheet-station-1 = badanie z pola 1
sheet-station-2 = { $take ->
        [one] jedno badanie
        [few] { $take } badania
        [many] { $take } badań
       *[other] { $take } badania
    } z pól 1–{ $spaces }
sheet-station-3 = badania z pól 1–{ $spaces }, najwyżej { $take }
sheet-breath = dobierasz { $divers ->
        [one] jednego nurka
        [few] { $divers } nurków
        [many] { $divers } nurków
       *[other] { $divers } nurka
    } i nic więcej
sheet-breath-title = Oddech
sheet-pair = Nie masz już pasującego koloru? Za ten symbol płaci { DATA("game.turn.pair") ->
    [one] jeden nurek innego koloru
   *[other] { DATA("game.turn.pair") } nurków jednego innego koloru
}, raz w turze.
sheet-values = Punkty za 1, 2, 3 i więcej w skrzyniach
sheet-copies = { $colour }, kart: { $cards }
sheet-research = Badania
sheet-plus2 = { $points } pkt
sheet-plus3 = { $points } pkt
sheet-plus4 = { $points } pkt
sheet-colours3 = { $points } pkt za co najmniej { $need } kolory w skrzyniach
sheet-colours4 = { $points } pkt za co najmniej { $need } kolory w skrzyniach
sheet-one-colour = { $points } pkt za każdy skarb wybranego koloru
sheet-blue = { $points } pkt za każdy niebieski skarb
sheet-per-research = { $points } pkt za każdą twoją kartę badań, także tę
sheet-per-ship = { $points } pkt za każdy twój statek
sheet-crates12 = { $points } pkt za co najmniej { $need } { DATA("rulings.rulings.crates_counted") ->
    [loaded] pełnych skrzyń
   *[all] skrzyń
}
sheet-joker = jeszcze jeden skarb rodzaju, który masz{ DATA("rulings.rulings.joker_kinds") ->
    [owned] { "" }
   *[stored] { " " }w skrzyniach
}

## Dlaczego: co komputery brały pod uwagę; mówione na lekcji

why-takes = { $gain ->
        [0] Z tym, co ta osoba zbiera, może to być jeszcze więcej warte.
        [one] Razem z tym, co już leży przed tą osobą, jest to warte około jednego punktu.
        [few] Razem z tym, co już leży przed tą osobą, jest to warte około { $gain } punktów.
        [many] Razem z tym, co już leży przed tą osobą, jest to warte około { $gain } punktów.
       *[other] Razem z tym, co już leży przed tą osobą, jest to warte około { $gain } punktu.
    }
why-breathes = Więcej kart to więcej sposobów płacenia, a to jest tu warte około { $gain ->
        [one] jednego punktu
        [few] { $gain } punktów
        [many] { $gain } punktów
       *[other] { $gain } punktu
    }.
why-sets-aside = Więcej kart to więcej sposobów płacenia, a to jest tu warte około { $gain ->
        [one] jednego punktu
        [few] { $gain } punktów
        [many] { $gain } punktów
       *[other] { $gain } punktu
    }.
why-no-cards = Bez kart nie da się zrobić nic innego.
