### Zasady gry Atlantica, hasło po haśle. Wartość `rule-…` to nagłówek; `.text` wyjaśnia go w kilku krótkich wierszach,
### z których pierwszy mówi najwięcej; `.words` to inne słowa, pod którymi ktoś może szukać. Powiązania i liczby są w
### handbook.py.

topic-basics = Podstawy
topic-turn = Tura krok po kroku
topic-areas = Cztery obszary
topic-points = Za co są punkty
topic-end = Koniec
topic-options = Opcje
topic-playing = Jak się tu gra

## Podstawy

rule-overview = O czym jest ta gra
    .text =
        Prowadzisz zespół badawczy, który wydobywa skarby zatopionego miasta.
        W turze dobierasz nurków albo wysyłasz ich (zwykle do { $symbols }) po skarby, statki, kolejnych nurków lub badania.
        Skarby liczą się tylko wtedy, gdy masz na nie skrzynie na statkach. Gdy nadejdzie huragan, każdy ma jeszcze jedną turę.
    .words = wstęp podsumowanie początek temat
rule-aim = Jak wygrać
    .text =
        Miej na końcu najwięcej punktów.
        Skarby jednego rodzaju są tym więcej warte, im więcej ich masz w skrzyniach. Badania liczą się bez skrzyń.
        Zbieraj więc niewiele rodzajów, bierz na czas statki i dobieraj pasujące badania.
    .words = cel zwycięstwo wygrana
rule-setup = Przygotowanie
    .text =
        Każdy dostaje { $hand } nurków. Na łodzi leżą skarby ({ $boat }), na stacji badania ({ $station }), w porcie wierzchnie statki trzech stosów.
        Przy 2, 3, 4 i 5 osobach tyle skarbów wypada w ciemno z gry: { $removed }.
        Huragan jest wtasowany między ostatnie skarby ({ $hurricane }).
    .words = początek start rozdanie
rule-divers = Nurkowie
    .text =
        Kart nurków jest { $deck }: po { $each } w każdym z { $colours } kolorów: biały, żółty, czerwony, zielony, niebieski, fioletowy.
        Płaci się nimi za akcje. Nie ma limitu kart na ręce. Gdy talia się skończy, tasuje się odrzucone.
    .words = karty talia ręka limit kolory tasowanie nurek
rule-secrets = Co jest tajne
    .text =
        Twoi nurkowie. Wszyscy widzą, ilu ich masz, oraz wszystkie skarby, statki i badania.
        Nikt nie zna kolejności w taliach, statków pod wierzchnimi ani nurków odłożonych w tawernie.
    .words = ukryte jawne informacje

## Tura

rule-turn = Tura w skrócie
    .text =
        Albo nabierasz tchu i dobierasz { $breath } nurków,
        albo wykonujesz akcje, każdą w innym obszarze, razem najwyżej za { $symbols ->
            [one] { $symbols } symbol
            [few] { $symbols } symbole
            [many] { $symbols } symboli
           *[other] { $symbols } symbolu
        } kosztu.
        Potem plansza jest uzupełniana i gra następna osoba.
    .words = przebieg kolejność kroki runda
rule-breath = Nabierz tchu
    .text =
        Nic nie zagrywasz i dobierasz { $breath } nurków. Nic więcej w tej turze się nie dzieje.
        To zawsze możliwe. Bez kart na ręce dzieje się samo.
    .words = dobieranie pas odpoczynek oddech
rule-actions = Akcje
    .text =
        Akcja poziomu 1, 2 lub 3 kosztuje tyle samo symboli. Wszystkie akcje w turze kosztują razem najwyżej { $symbols ->
            [one] { $symbols } symbol
            [few] { $symbols } symbole
            [many] { $symbols } symboli
           *[other] { $symbols } symbolu
        }.
        Każdy obszar można odwiedzić raz w turze, więc dwóch poziomów jednego obszaru nie da się połączyć.
        Musi tam leżeć co najmniej jedna karta; wolno wziąć mniej, niż można.
    .words = poziomy limit obszary miejsce
rule-paying = Płacenie
    .text =
        Za symbol płaci jeden nurek w pokazanym kolorze. Nurkowie są odrzucani, zanim akcja nastąpi.
        Jeśli da się zapłacić na kilka sposobów, wybierasz jeden.
    .words = koszt kolory symbole zapłata
rule-pair = { DATA("game.turn.pair") ->
        [one] Jeden nurek za innego
       *[other] { DATA("game.turn.pair") } nurków za jednego
    }
    .text =
        Jeśli nie masz już nurka w żadnym kolorze symbolu, płaci za niego { $pair } nurków jednego innego koloru.
        Raz w turze. Para liczy się jako jeden symbol, więc można wtedy zagrać o jednego nurka więcej.
        Kto ma jeszcze pasującego nurka, nie może użyć pary, więc kolejność akcji bywa ważna.
    .words = zastępstwo zamiana para brak
rule-turn-end = Koniec tury
    .text =
        Nurkowie odłożeni w tawernie trafiają na rękę.
        Skarby i badania przesuwają się w lewo, nowe przychodzą z prawej; odsłaniają się następne statki.
        Gdy talia jest pusta, pola zostają puste.
    .words = uzupełnianie przesuwanie

## Cztery obszary

rule-boat = Łódź: skarby
    .text =
        Poziom 1 (zielony lub żółty): skarb z pola 1.
        Poziom 2 (i fioletowy): skarby z pól od 1 do { $near }, najwyżej { $two }.
        Poziom 3 (i biały): skarby z wszystkich { $all } pól, najwyżej { $three }.
    .words = skarb nurkowanie branie
rule-harbour = Port: statki
    .text =
        Poziom 1 (biały lub czerwony): wierzchni statek stosu A, mało skrzyń.
        Poziom 2 (i zielony lub niebieski): wierzchni statek stosu B.
        Poziom 3 (i fioletowy): wierzchni statek stosu C, najwięcej skrzyń.
    .words = statek skrzynie przystań
rule-tavern = Tawerna: nurkowie
    .text =
        Poziom 1 (żółty, fioletowy lub niebieski): { $few } nurków.
        Poziom 2 (i biały): { $many } nurków.
        Poziom 3 (i czerwony): karty z oznaczonych pól różnych obszarów, najwyżej { $cards }.
        Nurkowie są odkładani zakryci i trafiają na rękę na końcu tury.
    .words = dobieranie karty gospoda oznaczone
rule-marks = Oznaczone pola
    .text =
        Na poziomie 3 tawerna sięga do tych pól.
        Łódź: { $boat }. Port: stosy { $docks }. Stacja: { $station }.
        Karty muszą pochodzić z różnych obszarów. Te obszary nie liczą się jako odwiedzone.
    .words = symbol tawerna pola
rule-station = Stacja: badania
    .text =
        Poziom 1 (niebieski lub czerwony): karta badań z pola 1.
        Poziom 2 (i żółty): jedna ze wszystkich ({ $all }).
        Poziom 3 (i zielony): najwyżej { $two } z nich.
    .words = badania nauka

## Za co są punkty

rule-treasures = Skarby
    .text =
        Jest siedem rodzajów, każdy ma swój kolor: { $colours }.
        Każdy skarb potrzebuje skrzyni na dowolnym twoim statku. Bez skrzyni nic nie jest wart.
        Na końcu najlepszy załadunek oblicza się sam.
    .words = kolory rodzaje skrzynia
rule-values = Ile są warte skarby
    .text =
        Tyle punktów za 1, 2, 3 … skarby jednego rodzaju w skrzyniach.
        Architektura: { $architecture }; ceramika: { $ceramics }.
        Złoto: { $gold }; amfory: { $amphorae }.
        Inskrypcje: { $inscriptions }; rzeźby: { $sculptures }.
        Broń: { $weapons }.
        Gdy jest ich więcej niż w tabeli, liczy się od nowa.
    .words = tabela punkty cykl wartość
rule-example = Przykład: pięć amfor
    .text =
        Cztery amfory to pełny zestaw za { $four }. Piąta zaczyna nowy i jest warta { $one }: razem { $five }.
    .words = przykład obliczenie suma
rule-ships = Statki i skrzynie
    .text =
        Skrzyń na statku jest od { $least } do { $most }; w skrzyni mieści się jeden skarb dowolnego rodzaju.
        Można wziąć więcej skarbów, niż jest skrzyń, a statki zdobyć później.
        Same statki nie dają punktów.
    .words = skrzynia pojemność karta statku łódź frachtowiec transportowiec
rule-research-cards = Karty badań
    .text =
        +{ DATA("research.research.plus2.points") }, +{ DATA("research.research.plus3.points") }, +{ DATA("research.research.plus4.points") }: tyle punktów. Kolory: { $three } pkt za co najmniej { $need3 } w skrzyniach albo { $four } pkt za { $need4 }.
        Kolor: { DATA("research.research.one-colour.points") ->
            [one] punkt
            [few] { DATA("research.research.one-colour.points") } punkty
            [many] { DATA("research.research.one-colour.points") } punktów
           *[other] { DATA("research.research.one-colour.points") } punktu
        } za każdy skarb wybranego koloru. Niebieskie: { DATA("research.research.blue.points") ->
            [one] punkt
            [few] { DATA("research.research.blue.points") } punkty
            [many] { DATA("research.research.blue.points") } punktów
           *[other] { DATA("research.research.blue.points") } punktu
        } za każdy niebieski skarb.
        Za badania: { DATA("research.research.per-research.points") ->
            [one] punkt
            [few] { DATA("research.research.per-research.points") } punkty
            [many] { DATA("research.research.per-research.points") } punktów
           *[other] { DATA("research.research.per-research.points") } punktu
        } za każdą twoją kartę badań, także tę. Za statki: { DATA("research.research.per-ship.points") ->
            [one] punkt
            [few] { DATA("research.research.per-ship.points") } punkty
            [many] { DATA("research.research.per-ship.points") } punktów
           *[other] { DATA("research.research.per-ship.points") } punktu
        } za każdy statek.
        Skrzynie: { $points } pkt za co najmniej { $crates }, { DATA("rulings.rulings.crates_counted") ->
            [loaded] ale tylko pełnych.
           *[all] pełnych czy pustych.
        } Każdy egzemplarz liczy się w całości.
    .words = premia karty działanie
rule-joker = Joker
    .text =
        Na końcu liczy się jako jeszcze jeden skarb rodzaju, który masz{ DATA("rulings.rulings.joker_kinds") ->
            [owned] { "" }
           *[stored] { " " }w skrzyniach
        }, w tabeli wartości i dla kart badań.
        Nie potrzebuje skrzyni{ DATA("rulings.rulings.joker_kinds") ->
            [owned] .
           *[stored] { " " }i nigdy nie daje nowego koloru.
        } Najlepszy rodzaj znajduje się sam.
    .words = joker dowolny

## Koniec

rule-hurricane = Huragan
    .text =
        Leży ukryty wśród ostatnich skarbów ({ $hurricane }).
        Gdy pojawi się na końcu tury, na jego pole przychodzi następna karta, a każdy ma jeszcze dokładnie jedną turę; ostatnia gra osoba, w której turze się pojawił.
        Sama karta nic nie jest warta.
    .words = koniec sztorm ostatnia runda
rule-end = Koniec gry
    .text =
        Po ostatniej rundzie liczy się punkty.
        Jeśli w całej rundzie wszyscy nabierają tchu i nikt nie dostaje karty, też zaczyna się ostatnia runda.
    .words = finał koniec
rule-score = Liczenie punktów
    .text =
        Skarby w skrzyniach według rodzajów i karty badań.
        Co trafia do skrzyń, czym są jokery i który kolor się wybiera, oblicza się tak, by punktów było najwięcej.
    .words = punktacja wynik
rule-ties = Remisy
    .text =
        Spośród osób z największą liczbą punktów wygrywa ta, która ma więcej skarbów w skrzyniach; jokery się nie liczą.
        Jeśli i to jest równe, zwycięstwo jest wspólne.
    .words = remis równo

## Opcje

rule-option-first-player = Kto zaczyna
    .text =
        Stół może wskazać miejsce, które zaczyna; przy 0 rozstrzyga los. Dalej gra się w kolejności przy stole.
    .words = pierwszy start los

## Gra tutaj

rule-asked = Jak zadaję pytania
    .text =
        Wybierasz akcję, potem sposób zapłaty, jeśli jest ich kilka, a potem karty, jeśli jest w czym wybierać.
        Pokazane jest tylko to, co możliwe.
    .words = przyciski odpowiedź polecenie
rule-plans = Każdy plan potwierdzasz
    .text =
        Cała tura jest planem, dopóki jej nie potwierdzisz: każdą akcję możesz cofnąć.
        Nowe statki, karty i nurków widać dopiero wtedy.
    .words = cofnij potwierdź zatwierdź plan szkic
rule-sources = Co jest rekonstrukcją
    .text =
        Rekonstrukcją są tu skrzynie statków, liczby kart badań każdego rodzaju, pola, do których sięga tawerna, oraz część kolorów i wartości skarbów.
        Wszystko to zgadza się z każdą liczbą z instrukcji. Koszty i działanie są z niej.
        Gdzie instrukcja milczy, rozstrzygnęliśmy sami; powody są w kodzie źródłowym (docs/rules).
        W twoim pudełku jest inaczej? Osoba, która prowadzi tego bota, może to poprawić.
    .words = rekonstrukcja źródła instrukcja oryginał pudełko wydanie brak poprawić
