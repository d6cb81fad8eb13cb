### Atlantica. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, odpowiedzi, nazwy, obrazy.

game-title = Atlantica
game-summary = Wysyłaj nurków po skarby, wynajmuj statki, które je zabiorą, i prowadź badania, dopóki nie nadejdzie huragan. 2–5 osób, 45 minut.

## Opcje

option-first-player = Kto zaczyna
    .about = Numer miejsca, które zaczyna. 0: losowo.

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
tell-breathes = { $seat } nabiera tchu.
tell-reshuffled = Odrzucone karty tworzą nową talię: { $cards ->
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
tell-drawn = Twoi nowi nurkowie: { $cards }.
tell-draws-nothing = { $seat } nie ma już czego dobrać.
tell-plays = { $seat } zagrywa nurków ({ $cards }): { $deed }.
tell-takes = { $seat } bierze: { $cards }.
tell-sets-aside = { $seat } odkłada na bok { $cards ->
        [one] jednego nurka
        [few] { $cards } nurków
        [many] { $cards } nurków
       *[other] { $cards } nurka
    }.
tell-comes = Nowe na planszy: { $cards }.
tell-hurricane = Nadchodzi huragan! Karta leży przed: { $seat }. Każdy ma jeszcze jedną turę.
tell-nobody-draws = Nikt nie może już dobrać kart. Każdy ma jeszcze jedną turę.
tell-end = Zespoły wracają do domu
tell-winners = { $seats_count ->
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

## Pytania i to, co inni czytają o tym, na kogo czekają

ask-turn = Twoja tura: oddech czy akcje?
    .hint = W turze masz trzy symbole kosztu, a każdy obszar tylko raz. Nic nie jest ostateczne, dopóki nie zatwierdzisz.
    .each = **{ $option }** – { $about }
await-turn = wybiera akcje
ask-more = Dalej czy koniec tury?
    .hint = Każdy obszar raz w turze; razem najwyżej trzy symbole kosztu.
    .each = **{ $option }** – { $about }
await-more = wybiera akcje
ask-pay = Którzy nurkowie za to płacą?
    .hint = { $deed }. Pierwszy sposób zostawia na ręce najwięcej kolorów.
await-pay = wybiera akcje
ask-take = Które karty bierzesz?
    .hint = Od jednej do { $most }. Pozostałe na końcu tury przesuwają się w lewo.
await-take = wybiera akcje
ask-tavern = Którą kartę najpierw?
    .hint = Potem możesz wziąć drugą, z innego obszaru.
await-tavern = wybiera akcje
ask-tavern-again = I druga karta?
    .hint = Z innego obszaru niż pierwsza.
await-tavern-again = wybiera akcje

## Odpowiedzi

deed-boat-1 = Łódź 1: pierwszy skarb
    .about = Koszt: zielony lub żółty. Bierzesz skarb z pola 1.
deed-boat-2 = Łódź 2: dwa z trzech
    .about = Koszt: zielony lub żółty oraz fioletowy. Bierzesz do 2 skarbów z pól od 1 do 3.
deed-boat-3 = Łódź 3: trzy z sześciu
    .about = Koszt: zielony lub żółty, fioletowy i biały. Bierzesz do 3 skarbów.
deed-harbour-1 = Port 1: łódka
    .about = Koszt: biały lub czerwony. Bierzesz statek z wierzchu stosu A.
deed-harbour-2 = Port 2: frachtowiec
    .about = Koszt: biały lub czerwony oraz zielony lub niebieski. Bierzesz statek z wierzchu stosu B.
deed-harbour-3 = Port 3: transportowiec
    .about = Koszt: biały lub czerwony, zielony lub niebieski i fioletowy. Bierzesz statek z wierzchu stosu C.
deed-tavern-1 = Tawerna 1: trzech nurków
    .about = Koszt: żółty, fioletowy lub niebieski. Nurkowie trafiają na rękę na końcu tury.
deed-tavern-2 = Tawerna 2: sześciu nurków
    .about = Koszt: żółty, fioletowy lub niebieski oraz biały. Nurkowie trafiają na rękę na końcu tury.
deed-tavern-3 = Tawerna 3: dwie karty
    .about = Koszt: żółty, fioletowy lub niebieski, biały i czerwony. Do 2 kart z oznaczonych pól różnych obszarów.
deed-station-1 = Stacja 1: pierwsze badanie
    .about = Koszt: niebieski lub czerwony. Bierzesz kartę badań z pola 1.
deed-station-2 = Stacja 2: jedno z czterech
    .about = Koszt: niebieski lub czerwony oraz żółty. Bierzesz jedną kartę badań.
deed-station-3 = Stacja 3: dwa z czterech
    .about = Koszt: niebieski lub czerwony, żółty i zielony. Bierzesz do 2 kart badań.
deed-breath = Nabierz tchu
    .about = Dobierasz 5 nurków i kończysz turę.
deed-done = Zakończ turę
    .about = Plansza zostaje uzupełniona, a nurkowie z tawerny trafiają na rękę.
payment = { $cards }
prize = { $area } { $space }: { $card }

## Nazwy

diver-w = biały
diver-y = żółty
diver-r = czerwony
diver-g = zielony
diver-b = niebieski
diver-v = fioletowy
kind-architecture = architektura
kind-ceramics = ceramika
kind-gold = złoto
kind-amphorae = amfory
kind-inscriptions = inskrypcje
kind-sculptures = rzeźby
kind-weapons = broń
colour-blue = niebieski
colour-red = czerwony
colour-yellow = żółty
colour-pink = różowy
colour-orange = pomarańczowy
colour-green = zielony
colour-violet = fioletowy
research-plus2 = badanie +2
    .short = +2
research-plus3 = badanie +3
    .short = +3
research-plus4 = badanie +4
    .short = +4
research-colours3 = 3 kolory
    .short = 3 kol.
research-colours4 = 4 kolory
    .short = 4 kol.
research-one-colour = jeden kolor
    .short = 1 kol.
research-blue = niebieskie skarby
    .short = nieb.
research-per-research = za badania
    .short = bad.
research-per-ship = za statki
    .short = statki
research-crates12 = 12 skrzyń
    .short = skrz.
research-joker = joker
    .short = joker
dock-a = A
dock-b = B
dock-c = C
ship = statek { $back } ({ $crates ->
        [one] jedna skrzynia
        [few] { $crates } skrzynie
        [many] { $crates } skrzyń
       *[other] { $crates } skrzyni
    })
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

## Odmowy

refuse-no-such-seat = Przy stole dla { $players } osób nie ma miejsca { $number }. Wybierz miejsce od 1 do { $players } albo 0, żeby losować.

## Zlecenia

ask-order-turn = Twoja tura w rundzie { $round }
    .hint = To, co wciąż możliwe, dzieje się po kolei i możliwie tanio; potem tura się kończy. Jeśli nic się nie da, pada pytanie.
ask-order-wish-1 = Najpierw
ask-order-wish-2 = Potem
ask-order-wish-3 = A potem
wish-breath = Nabierz tchu
wish-card = { $area }: { $card }
wish-divers = Tawerna: { $divers ->
        [one] jeden nurek
        [few] { $divers } nurków
        [many] { $divers } nurków
       *[other] { $divers } nurka
    }
unfit-nothing-possible = Niczego ze zleceń nie da się teraz zrobić. Wybierz.
unfit-unfinished = Zlecenia nie mówią, co dalej. Wybierz.
unfit-not-legal = Tego, co było zlecone, nie da się już zrobić. Wybierz.
