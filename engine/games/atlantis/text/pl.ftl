### Atlantyda. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, odpowiedzi, nazwy, obrazy.

game-title = Atlantyda
game-turn = Runda { $n }
game-goal = Wygrywa, kto ma najwięcej punktów, gdy czyjeś wszystkie pionki dotrą na Stały Ląd. Liczą się kafelki i karty, a przejście przez wodę kosztuje. W swojej turze zagrywasz kartę, idziesz pionkiem na najbliższy taki sam kafelek i zabierasz kafelek zza siebie. Gra trwa około pół godziny.
game-summary = Przejdź tonącą ścieżką i zbieraj kafelki. Woda kosztuje. 2–4 osoby, pół godziny.

## Opcje

option-first-player = Kto zaczyna
    .about = Numer miejsca, które zaczyna; 0 to losowanie.

## Opowieść

tell-setup = Ścieżka z Atlantydy jest ułożona
tell-dealt = Rozdane karty: { $hands }. Zaczyna { $first }.
tell-round = Runda { $round }
tell-sells = { $seat } sprzedaje kafelek ({ $tile }) za { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.
    .part = sprzedaje kafelek ({ $tile }) za { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
tell-bridges = { $seat } kładzie most ({ $gap }).
    .part = kładzie most ({ $gap })
tell-moves = { $seat } idzie { $start ->
        [0] z Atlantydy
       *[other] z pola { $start }
    } na { $ashore ->
        [1] Stały Ląd
       *[0] pole { $to }
    } ({ $cards }).
    .part = idzie { $start ->
        [0] z Atlantydy
       *[other] z pola { $start }
    } na { $ashore ->
        [1] **Stały Ląd**
       *[0] pole { $to }
    } ({ $cards })
    .together = { $seat } { $lines }.
tell-pays = { $seat } płaci { $toll } ({ $coins }).
    .part = płaci { $toll } ({ $coins })
tell-takes = { $seat } bierze kafelek z pola { $place }: { $tile }.
    .part = bierze kafelek z pola { $place } ({ $tile })
tell-takes-nothing = { $seat } nie bierze kafelka: za pionkiem nie ma wolnego.
    .part = nie bierze kafelka (za pionkiem nie ma wolnego)
tell-uncovers = Pole { $place } pokazuje teraz: { $tile }.
    .part = odsłania pod nim następny ({ $tile })
tell-draws = { $seat } dobiera { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.
    .part = dobiera { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
tell-drawn = { $cards_count ->
        [one] Twoja nowa karta
       *[other] Twoje nowe karty
    }: { $cards }.
tell-draws-nothing = { $seat } nie ma już czego dobrać.
    .part = nie ma już czego dobrać
tell-reshuffled = 🔁 Odrzucone karty tworzą nową talię: { $cards ->
        [one] jedna karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.
tell-stuck = ⛔ { $seat } nie może się ruszyć i pokazuje karty: { $cards }.
tell-end = { $ashore ->
        [1] Ostatnia przeprawa: { $seat } ma wszystkie pionki na lądzie
       *[0] Ostatnia przeprawa: nikt nie może się już ruszyć
    }
tell-owes = { $seat } oddaje wszystko, a wciąż brakuje { $debt ->
        [one] jednego punktu
        [few] { $debt } punktów
        [many] { $debt } punktów
       *[other] { $debt } punktu
    }.
    .part = { $seat } { $debt }
    .together = Oddali wszystko, a wciąż brakuje punktów: { $lines }.
tell-winners = 🏆 { $seats_count ->
        [one] Wygrywa { $seats }.
       *[other] Wygrywają razem: { $seats }.
    } Punkty: { $points }.
tell-tie-shared = Remis: { $seats } mają po { $points ->
        [one] jednym punkcie
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } i wygrywają razem.

## Obraz chwili

moment-ashore = Na Stałym Lądzie
moment-from = { $place ->
        [0] z Atlantydy
       *[other] z pola { $place }
    }

## Pytania i to, co inni czytają o tym, na kogo czekają

ask-move = Która karta i który pionek?
    .hint = { $stuck ->
            [0] Na najbliższy jej obrazek, inaczej na ląd.
           *[other] Nie stać cię na żaden ruch.
        }
    .receipt = **{ $answer }**
    .brief = { $answers }
await-move = gra
ask-card = Pole { $place } zajęte: czym dalej?
    .hint = Stoi tam { $holder }: zagraj kolejną kartę.
    .then = potem **{ $answer }**
    .brief = { $answers }
await-card = gra
ask-bridge = Most nad którą wodą?
    .hint = Odtąd za darmo. Potem twój ruch.
    .receipt = most, **{ $answer }**
    .brief = most, { $answers }
    .done = Most: { $bridge }
await-bridge = gra
ask-pay = Czym płacisz { $toll }?
    .hint = Kafelek: wartość. Karta: 1. Bez reszty.
    .then = (**{ $answer }**)
    .done = Zapłać { $toll }
await-pay = gra

## Odpowiedzi

move = z { $place ->
        [0] Atlantydy
       *[other] { $place }
    } na { $landing ->
        [2] Stały Ląd
       *[other] { $to }
    } ({ $card }){ $landing ->
        [1] { " " }i dalej
       *[other] { "" }
    }{ $toll ->
        [0] { "" }
       *[other] , opłata { $toll }
    }
    .receipt = z { $place ->
        [0] Atlantydy
       *[other] { $place }
    } na { $landing ->
        [2] Stały Ląd
       *[other] { $to }
    } ({ $card }){ $toll ->
        [0] { "" }
       *[other] , opłata { $toll }
    }
    .about = { $landing ->
        [1] Ktoś tam stoi: trzeba zagrać jeszcze jedną kartę.
       *[other] kafelek do wzięcia: { $tile }
    }
    .done = { $place ->
        [0] Z Atlantydy
       *[other] Z { $place }
    } na { $landing ->
        [2] ląd
       *[other] { $to }
    }{ $landing ->
        [1] { " " }i dalej
       *[other] { "" }
    }{ $toll ->
        [0] { "" }
       *[other] , zapłać { $toll }
    }
way = z { $place ->
        [0] Atlantydy
       *[other] { $place }
    } na { $landing ->
        [2] Stały Ląd
       *[0] { $to }
    } ({ $cards }){ $toll ->
        [0] { "" }
       *[other] , opłata { $toll }
    }
    .about = kafelek do wzięcia: { $tile }
    .done = { $place ->
        [0] Z Atlantydy
       *[other] Z { $place }
    } na { $landing ->
        [2] ląd
       *[other] { $to }
    }{ $toll ->
        [0] { "" }
       *[other] , zapłać { $toll }
    }
sale = Sprzedaj ({ $tile }) za { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
    .receipt = sprzedaż ({ $tile }) za { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
    .about = Przed ruchem, raz w turze. Nowe karty widzisz, zanim się ruszysz.
    .done = Sprzedaj: { $tile }
reply-bridge = Najpierw połóż most
    .about = Najpierw wybierasz wodę, potem ruch, który przez most jest tańszy.
    .receipt = –
    .face = Połóż most
reply-stuck = Nie mogę się ruszyć
    .about = Pokazujesz karty na ręce, dobierasz nowe i kończysz turę.
    .receipt = bez ruchu
    .face = Bez ruchu
gap = { $size ->
        [one] woda na polu { $first }
        [few] { $size } pola wody od { $first }
        [many] { $size } pól wody od { $first }
       *[other] { $size } pola wody od { $first }
    }
    .about = przejście bez mostu kosztuje { $toll }
    .face = Woda { $first }
going = { $start }→{ $to } { $with }
selling = Sprzedaj { $value }
plus = { $one }+{ $more }
so-many = ×{ $cards }

## Co robią opcje i liczby, które warto znać

journey = { $place ->
        [0] bez kafelka
       *[other] bierzesz: { $tile } z { $place }
    }
ashore = na lądzie { $ashore } z { $figures }
others = { $ways ->
        [one] Po jednej karcie jest jeszcze jedna droga.
        [few] Po jednej karcie są jeszcze { $ways } drogi.
        [many] Po jednej karcie jest jeszcze { $ways } dróg.
       *[other] Po jednej karcie jest jeszcze { $ways } drogi.
    }
onward = stoi tam { $holder }, więc dokładasz kartę
spanned = za darmo zamiast { $toll }; przed wodą: { $figures }
coined = płaci { $worth }
gist-points = { $n ->
        [one] { $shown } punkt
        [few] { $shown } punkty
        [many] { $shown } punktów
       *[other] { $shown } punktów
    }
gist-cards = { $n ->
        [one] { $shown } karta
        [few] { $shown } karty
        [many] { $shown } kart
       *[other] { $shown } kart
    }

## Nazwy

kind-olive = oliwka
    .mark = ol
kind-weapon = broń
    .mark = br
kind-amphora = amfora
    .mark = am
kind-lyre = lira
    .mark = li
kind-coins = monety
    .mark = mo
kind-wreath = wieniec
    .mark = wi
kind-sickle = sierp
    .mark = si
tile = { $kind } { $value }
mark-atlantis = A
mark-mainland = L
paid-card = karta { $kind }
source-tiles = kafelki
source-cards = karty
source-debt = nieopłacona woda
    .short = dług

## Co moderator może poprawić

field-order = kolejność w rundzie
field-round = runda
field-active = czyja tura
field-idle = tury bez ruchu
field-top = wierzchnie kafelki ścieżki
field-under = spodnie kafelki ścieżki
field-bridges = mosty na ścieżce
field-figures = pionki
field-tiles = zebrane kafelki
field-spare = niepołożone mosty
field-hand = ręka
field-debt = nieopłacona woda
field-deck = talia
field-discard = odrzucone karty
field-gone = kafelki poza grą

## Zlecenia

ask-order-move = Twój ruch w rundzie { $round }
    .hint = Wykonam pierwszy ruch, którego pole będzie wolne, albo zapytam.
ask-order-moves = Ruchy
    .between = { ", a jeśli nie, " }
ask-order-toll = Opłata najwyżej
wish = z { $place ->
        [0] Atlantydy
       *[other] { $place }
    } na { $ashore ->
        [1] Stały Ląd
       *[0] { $to }
    } ({ $cards }){ $toll ->
        [0] { "" }
       *[other] , opłata { $toll }
    }{ $taken ->
        [1] , jeśli wtedy będzie wolne
       *[0] { "" }
    }
    .short = → { $ashore ->
        [1] Stały Ląd
       *[0] { $to }
    } ({ $cards })
    .group = { $place ->
        [0] Z Atlantydy
       *[other] Z pola { $place }
    }
    .about = { $toll ->
        [0] bez opłaty
       *[other] opłata { $toll }
    }{ $taken ->
        [1] , teraz ktoś tam stoi
       *[0] { "" }
    }
unfit-moves-changed = Żaden ze zleconych ruchów nie jest teraz możliwy tak, jak miał być. Wybierz inny.
unfit-unfinished = Zlecenie nie mówi, co dalej. Wybierz teraz.
unfit-not-legal = To, co było zlecone, nie jest już możliwe. Wybierz teraz.

## Obrazy

picture-round = Runda { $round }
picture-over = Ostatnia przeprawa za nami
picture-deck = Talia { $deck } · odrzucone { $discards }
picture-in-deck = talia { $deck }
picture-atlantis = Atlantyda
picture-mainland = Stały Ląd
picture-new = ostatnie zmiany
picture-hand-title = { $player }, twoje karty
picture-hand-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, w tym { $cards } za karty
picture-only-you = tylko ty
picture-no-cards = Nie masz kart.
picture-tiles = { $tiles ->
        [0] Nie masz jeszcze kafelków
        [one] Twój kafelek, punkty: { $points }
       *[other] Twoje kafelki ({ $tiles }), punkty: { $points }
    }
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
picture-alt-awaited = Czekamy: { $player } { $action }.
picture-alt-round = Runda { $round }, talia { $deck }.
picture-alt-player = { $player } { $points }: stoi { $places }; { $cards ->
        [one] jedna karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }{ $bridges ->
        [0] { "" }
       *[other] , most
    }
picture-alt-new = nowe
picture-alt-water = Woda: { $gaps }.
picture-alt-gap = { $places } kosztuje { $toll }
picture-alt-bridged = { $places } z mostem
picture-alt-signs = Ścieżka (+ kilka kafelków, – brak, * nowe):
picture-alt-gathered = { $player }, kafelki: { $values }.
picture-alt-only = Tylko dla: { $player }.
picture-alt-cards = Karty: { $cards }.
picture-alt-tiles = Kafelki: { $tiles }.

## Karta pomocy

sheet-turn = Twoja tura
sheet-sale = Sprzedaj kafelek
    .about = Jeśli chcesz, przed ruchem: { DATA("game.sale.worth") ->
        [2] połowa wartości w kartach, zaokrąglona w dół
       *[other] karta za każde { DATA("game.sale.worth") } pkt
    }.
sheet-move = Rusz pionek
    .about = Na najbliższe pole z obrazkiem karty, a gdy go brak, na Stały Ląd. Gdy ktoś tam stoi: kolejna karta.
sheet-pay = Zapłać za wodę
    .about = Mniejsza z wartości obok każdej wody. Most (raz w grze) daje wszystkim darmowe przejście.
sheet-take = Weź kafelek, dobierz
    .about = Pierwszy kafelek za pionkiem, na którym nikt nie stoi; potem karty.
sheet-stuck = Brak ruchu?
    .about = { DATA("rulings.rulings.stuck_may_keep_bridge") ->
        [false] Sprzedaj kafelek albo połóż most. Jeśli to nie pomoże, pokaż karty i dobierz { $cards }.
       *[true] Pokaż karty i dobierz { $cards }. Albo sprzedaj kafelek, albo połóż most.
    }
sheet-draws = Karty według pionków na lądzie
sheet-ashore = na lądzie: { $figures }
sheet-end = Koniec
    .about = Ktoś ma na lądzie wszystkie pionki ({ $figures }). Inni płacą naraz za drogę do domu wszystkich swoich.
sheet-points = Punkty
    .about = Wartości kafelków i po jednym za kartę, minus to, czego nie udało się zapłacić.

## Dlaczego: co komputery brały pod uwagę; mówione na lekcji

why-moves = { $ashore ->
        [1] Na lądzie pionek jest bezpieczny, a od teraz w każdej turze dobiera się więcej kart.
       *[0] { $steps ->
            [one] O jedno pole
            [few] O { $steps } pola
            [many] O { $steps } pól
           *[other] O { $steps } pola
        } bliżej Stałego Lądu: za to, co zatonie przed pionkiem, trzeba płacić.
    }
why-takes = { $points ->
        [one] Jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } na koniec albo zapłata za przejście przez wodę.
why-sells = Nowe karty mogą dać dalszą drogę, a kafelek jest wart tylko { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }.
why-bridges = Tędy { $own ->
        [one] musi przejść jeszcze jeden pionek
        [few] muszą przejść jeszcze { $own } pionki
        [many] musi przejść jeszcze { $own } pionków
       *[other] musi przejść jeszcze { $own } pionka
    } tej osoby. Po moście jest to za darmo, a inni zyskują mniej.
why-stuck = Kto nie może się ruszyć, dostaje nowe karty.
